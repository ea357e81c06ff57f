import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { begin } from "./begin";
import { sideways, stumbles } from "./looks";
import { launch, Player } from "./player";

let browser: Browser;
beforeAll(async () => void (browser = await launch()));
afterAll(() => browser.close());

const SCREENS = ["", "new", "lobby", "history", "profile", "settings", "learn", "rules", "cards", "credits"];
const SIZES = { desktop: { width: 1280, height: 800 }, phone: { width: 360, height: 740 } };

describe.each(Object.entries(SIZES))("on a %s", (_, viewport) => {
  it.each(["light", "dark"] as const)("every screen can be read and used by everybody, %s", async (colorScheme) => {
    const player = await Player.come(browser, inject("address"), 5, { viewport, colorScheme });
    for (const screen of SCREENS) {
      await player.page.goto(`${inject("address")}#/${screen}`);
      await player.page.waitForTimeout(300);
      expect(await stumbles(player), screen).toEqual([]);
      expect(await sideways(player), screen).toBeLessThanOrEqual(0);
    }
    await player.leave();
  });

  it("and so can a table with everything, also in Russian", async () => {
    const player = await Player.come(browser, inject("address"), 6, { viewport });
    await begin(player, { preset: "Everything" });
    await player.play(12);
    expect(await stumbles(player)).toEqual([]);
    expect(await sideways(player)).toBeLessThanOrEqual(0);
    await player.page.evaluate(() => {
      const settings = JSON.parse(localStorage.getItem("neva.settings") ?? "{}");
      localStorage.setItem("neva.settings", JSON.stringify({ ...settings, language: "ru" }));
    });
    await player.page.reload();
    await player.play(12);
    expect(await player.page.locator("html").getAttribute("lang")).toBe("ru");
    expect(await sideways(player)).toBeLessThanOrEqual(0);
    await player.leave();
  });
});
