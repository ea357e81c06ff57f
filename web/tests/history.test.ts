// Finished games of both kinds: of the server, and of this device.
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { begin } from "./begin";
import { sideways, stumbles } from "./looks";
import { Cable, launch, Player } from "./player";

let browser: Browser;
beforeAll(async () => void (browser = await launch()));
afterAll(() => browser.close());

/** Begins a game and gives up. */
async function playOne(player: Player) {
  const { page } = player;
  await begin(player, { preset: "Classic", players: 2 });
  await page.waitForSelector(".mine.acting");
  await page.locator("[data-do=menu]").click();
  await page.getByRole("button", { name: "Give up" }).click();
  await page.getByRole("button", { name: /^Really give up/ }).click();
  await page.waitForSelector(".screen[data-stage=over]");
}

it("two lists of games are told apart, and look alike", async () => {
  const cable = new Cable();
  const player = await Player.come(browser, inject("address"), 31, {}, cable);
  const { page } = player;
  const here = page.getByRole("region", { name: "Played on this device" });
  const there = page.getByRole("region", { name: "Played on the server" });
  await playOne(player);
  await page.goto(`${inject("address")}#/history`);
  await page.getByText("Place 2 of 2").waitFor();
  expect(await page.getByRole("heading", { level: 2 }).count(), "headings over one list").toBe(0);
  await cable.pull();
  await playOne(player);
  cable.mend();
  await page.goto(`${inject("address")}#/history`);
  await here.getByText("Place 2 of 2").waitFor();
  await there.getByText("Place 2 of 2").waitFor({ timeout: 30_000 });
  for (const colorScheme of ["light", "dark"] as const)
    for (const [width, height] of [[1280, 800], [360, 740]] as const) {
      const where = `${width} x ${height}, ${colorScheme}`;
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height });
      await page.waitForTimeout(300);
      expect(await stumbles(player), where).toEqual([]);
      expect(await sideways(player), where).toBeLessThanOrEqual(0);
      const gaps = await Promise.all([here, there].map((list) => list.evaluate((section) => {
        const box = (selector: string) => section.querySelector(selector)!.getBoundingClientRect();
        return box("ul").top - box(".head, h2").bottom;
      })));
      expect(gaps[0], where).toBeGreaterThan(6);
      expect(gaps[1], where).toBeCloseTo(gaps[0]!, 0);
    }
  await player.leave(/WebSocket/);
});
