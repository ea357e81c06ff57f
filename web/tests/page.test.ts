// Tables in the page itself: the same page from a host that is no server.
import { createServer, type Server } from "node:http";
import { readFile } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { begin } from "./begin";
import { launch, Player } from "./player";

const FOLDER = fileURLToPath(new URL("../../build/web", import.meta.url));
const TYPES: Record<string, string> = {
  ".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml", ".wasm": "application/wasm",
};

let browser: Browser;
let host: Server;
let address: string;

beforeAll(async () => {
  browser = await launch();
  host = createServer((request, answer) => {
    const path = new URL(request.url ?? "/", "http://x").pathname;
    readFile(join(FOLDER, path === "/" ? "index.html" : path)).then(
      (bytes) => answer.writeHead(200, { "Content-Type": TYPES[extname(path === "/" ? ".html" : path)] ?? "" }).end(bytes),
      () => answer.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => host.listen(0, "127.0.0.1", resolve));
  address = `http://localhost:${(host.address() as AddressInfo).port}/`;
});
afterAll(async () => {
  await browser.close();
  host.close();
});

/** The browser itself complains of a server that is not there. */
async function leave(player: Player): Promise<void> {
  const others = player.errors.filter((text) => !text.includes("WebSocket"));
  player.errors.splice(0, Infinity, ...others);
  await player.leave();
}

describe("without a server", () => {
  it("a game is played, left in the middle by a reload, and ends", async () => {
    const player = await Player.come(browser, address, 11);
    await begin(player, { preset: "Classic", players: 2 }, address);
    expect(await player.play(10)).toBe(10);
    expect(player.page.url()).toContain("page-");
    await player.page.reload();
    expect(await player.play()).toBeGreaterThan(0);
    await leave(player);
  });

  it("the tables are in one tab at a time", async () => {
    const player = await Player.come(browser, address, 12);
    await player.page.getByRole("button", { name: "Play now" }).click();
    await player.play(2);
    const other = await player.page.context().newPage();
    await other.goto(player.page.url());
    await player.play(2);
    expect(await other.locator(".screen[data-state]").count()).toBe(0);
    await player.page.goto("about:blank");
    await other.waitForSelector(".screen[data-state]");
    await leave(player);
  });
});
