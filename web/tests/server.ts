// One server for all browser tests: a fresh database, any free port, the page as it was built.
import { spawn, type ChildProcess } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { TestProject } from "vitest/node";

const root = fileURLToPath(new URL("../..", import.meta.url));

declare module "vitest" {
  export interface ProvidedContext {
    address: string;
  }
}

/** Starts a server; `address` is where its page is. */
export function startServer(folder: string, ...options: string[]): Promise<{ process: ChildProcess; address: string }> {
  const exe = process.env.NEVA_EXE ?? join(root, "build/release/neva");
  const args = ["serve", "--quiet", "--port", "0", "--db", join(folder, "neva.db"), "--web", join(root, "build/web"), "--address-guests", "100000", "--connections", "500"];
  const server = spawn(exe, [...args, ...options], { stdio: ["ignore", "pipe", "inherit"] });
  return new Promise((resolve, reject) => {
    let said = "";
    server.on("error", reject);
    server.on("exit", (code) => reject(new Error(`the server ended with ${code}: ${said}`)));
    server.stdout.on("data", (bytes: Buffer) => {
      said += String(bytes);
      const address = /ready (http:\S+)/.exec(said)?.[1];
      if (address) resolve({ process: server, address });
    });
  });
}

export default async function setup(project: TestProject): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), "neva-browser-"));
  const server = await startServer(folder);
  project.provide("address", server.address);
  return () => {
    server.process.removeAllListeners("exit");
    server.process.kill();
    rmSync(folder, { recursive: true, force: true });
  };
}
