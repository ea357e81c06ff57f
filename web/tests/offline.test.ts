// The page without a network, and the page for hosts that only have files (./dev site).
import type { Browser } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { begin } from "./begin";
import { startHost, type Host } from "./host";
import { launch, Player } from "./player";

let browser: Browser;
let host: Host;
beforeAll(async () => void (browser = await launch()));
afterAll(() => browser.close());
afterEach(() => host.stop());

describe("from a folder of a plain host", () => {
  beforeEach(async () => void (host = await startHost("site", "/games/neva/")));

  it("opens again and plays a whole game without a network", async () => {
    const player = await Player.come(browser, host.address, 21, { serviceWorkers: "allow" });
    const { page } = player;
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.context().setOffline(true);
    await host.stop();
    await page.reload();
    await begin(player, { preset: "First game", players: 2 }, host.address);
    await player.play(5);
    await page.reload();
    expect(await player.play()).toBeGreaterThan(5);
    await player.leave();
  });

  it("keeps what computer players think with, some time after the page", async () => {
    const player = await Player.come(browser, host.address, 25, { serviceWorkers: "allow" });
    const { page } = player;
    await page.evaluate(() => navigator.serviceWorker.ready);
    const kept = () =>
      page.evaluate(async () => {
        const names = await caches.keys();
        const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
        return requests.flat().some(({ url }) => url.endsWith(".net"));
      });
    await expect.poll(kept, { timeout: 30_000, interval: 500 }).toBe(true);
    await page.context().setOffline(true);
    await host.stop();
    await page.reload();
    await begin(player, { preset: "Classic", players: 2, level: "Senator" }, host.address);
    await page.waitForSelector(".mine.acting");
    await page.keyboard.press("h");
    await page.getByText(/\d% to win/).first().waitFor();
    await player.leave();
  });

  it("every screen opens, asks for nothing that is not there, and says what needs a server", async () => {
    const player = await Player.come(browser, host.address, 22);
    const { page } = player;
    for (const screen of ["", "new", "history", "settings", "learn", "rules", "cards", "credits", "game/G4me", "replay/G4me"]) {
      await page.goto(`${host.address}#/${screen}`);
      await page.waitForTimeout(200);
    }
    for (const screen of ["lobby", "account", "profile"]) {
      await page.goto(`${host.address}#/${screen}`);
      await page.getByRole("heading", { name: "This needs a server" }).waitFor();
    }
    await page.goto(`${host.address}#/table/Ab12cd34`);
    await page.getByRole("heading", { name: "This table is on a server" }).waitFor();
    await page.goto(`${host.address}#/new`);
    expect(await page.getByRole("radio", { name: "With others" }).isDisabled()).toBe(true);
    expect(host.missed).toEqual([]);
    await player.leave();
  });

  it("can be installed", async () => {
    const player = await Player.come(browser, host.address, 23);
    const session = await player.page.context().newCDPSession(player.page);
    const { errors } = await session.send("Page.getAppManifest");
    expect(errors).toEqual([]);
    const manifest = (await (await fetch(host.address + "manifest.webmanifest")).json()) as { icons: { src: string }[] };
    for (const { src } of manifest.icons) expect((await fetch(host.address + src)).status, src).toBe(200);
    await player.leave();
  });
});

describe("from a server's folder", () => {
  it("the page opens when the server is gone, and says so where others would be met", async () => {
    host = await startHost("web");
    const player = await Player.come(browser, host.address, 24, { serviceWorkers: "allow" });
    const { page } = player;
    await page.evaluate(() => navigator.serviceWorker.ready);
    await host.stop();
    await page.goto(host.address + "#/lobby");
    await page.reload();
    await page.getByRole("heading", { name: "The server is out of reach" }).waitFor();
    await page.getByRole("link", { name: "Play here" }).click();
    await page.getByRole("button", { name: "Begin the game" }).click();
    expect(await player.play(2)).toBe(2);
    await player.leave(/WebSocket|ERR_CONNECTION_REFUSED/);
  });
});
