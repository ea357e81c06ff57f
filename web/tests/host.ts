// A host that only has files, as many are: no server behind it, perhaps a folder of it only.
import { createServer, type Server } from "node:http";
import { readFile } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { extname, join } from "node:path";
import { fileURLToPath } from "node:url";

const BUILD = fileURLToPath(new URL("../../build", import.meta.url));
const TYPES: Record<string, string> = {
  ".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml", ".png": "image/png",
  ".wasm": "application/wasm", ".woff2": "font/woff2", ".webmanifest": "application/manifest+json",
};

export interface Host {
  address: string;
  /** what was asked for and is not there */
  missed: string[];
  stop(): Promise<void>;
}

/** Serves a folder of build/ at a path that begins and ends with a slash. */
export async function startHost(folder: "web" | "site", at = "/"): Promise<Host> {
  const missed: string[] = [];
  const server: Server = createServer((request, answer) => {
    const path = new URL(request.url ?? "/", "http://x").pathname;
    const file = path.startsWith(at) ? path.slice(at.length) || "index.html" : "not here";
    readFile(join(BUILD, folder, file)).then(
      (bytes) => answer.writeHead(200, { "Content-Type": TYPES[extname(file)] ?? "" }).end(bytes),
      () => {
        missed.push(path);
        answer.writeHead(404).end();
      },
    );
  });
  await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
  return {
    address: `http://localhost:${(server.address() as AddressInfo).port}${at}`,
    missed,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
