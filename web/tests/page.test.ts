// Tables in the page itself: the same page from a host that is no server.
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { begin } from "./begin";
import { startHost, type Host } from "./host";
import { launch, Player } from "./player";

let browser: Browser;
let host: Host;
let address: string;

beforeAll(async () => {
  browser = await launch();
  host = await startHost("web");
  address = host.address;
});
afterAll(async () => {
  await browser.close();
  await host.stop();
});

describe("without a server", () => {
  it("a game is played, left in the middle by a reload, and ends", async () => {
    const player = await Player.come(browser, address, 11);
    await begin(player, { preset: "Classic", players: 2 }, address);
    expect(await player.play(10)).toBe(10);
    expect(player.page.url()).toContain("page-");
    await player.page.reload();
    expect(await player.play()).toBeGreaterThan(0);
    await player.leave(/WebSocket/);
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
    await player.leave(/WebSocket/);
  });
});
