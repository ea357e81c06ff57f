// On a desktop the whole table is in sight at once: the display, one's own cards and hand, and what is done with a button.
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { Stage } from "../screens/stage";
import { meet } from "./begin";
import { launch } from "./player";

let browser: Browser;
beforeAll(async () => void (browser = await launch()));
afterAll(() => browser.close());

const SIZES = [[1280, 720], [1280, 800], [1440, 900], [1920, 1080]] as const;
/** A game, how many decisions of it were taken, and whose turn it is: early and late, two to five players. */
const MOMENTS = [
  ["duel", 51, 0], ["classic", 2, 0], ["classic", 238, 0], ["everything", 262, 0], ["society", 234, 0],
  ["second-5-everything", 20, 0], ["second-5-everything", 399, 2],
] as const;

/** What of the table cannot be seen, in words. */
function unseen(): string[] {
  const box = (selector: string) => document.querySelector(selector)!.getBoundingClientRect();
  const { top: bar } = box(".bar");
  const found: string[] = [];
  if (document.documentElement.scrollHeight > innerHeight + 1) found.push(`the page is ${document.documentElement.scrollHeight} high`);
  if (box(".bar").bottom > innerHeight) found.push("the bar");
  for (const selector of [".display .slot, .display .pile", ".mine .mini", ".mine .hand > *, .mine .extras > *", ".mine header > *", ".panel header > *, .panel .line > *, .panel .mini"])
    for (const each of document.querySelectorAll<HTMLElement>(selector)) {
      const { left, top, right, bottom, width } = each.getBoundingClientRect();
      if (!width || each.classList.contains("said")) continue;
      const home = (each.parentElement!.closest(".mine .area, .panel .area") ?? each.closest(".panel, .mine, .display")!).getBoundingClientRect();
      if (left < home.left - 1 || right > home.right + 1 || top < home.top - 9 || bottom > Math.min(home.bottom, bar) + 1)
        found.push(`${each.closest("[data-seat]")?.getAttribute("data-seat") ?? ""} ${each.className} ${each.getAttribute("aria-label") ?? ""}`);
    }
  const places = [".others", ".display", ".me", ".bar"].map(box);
  for (const [i, place] of places.entries()) if (i && place.top < places[i - 1]!.bottom) found.push(`place ${i} lies on the one above it`);
  return found;
}

describe("a desktop has all in sight", () => {
  it.each(MOMENTS)("of %s after %i decisions", async (game, at, seat) => {
    const stage = await Stage.open(browser, inject("address"), "en");
    const { page } = stage;
    await stage.table(game, at, seat);
    if (await page.locator("dialog[open]").count()) await page.keyboard.press("v");
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height });
      await page.waitForTimeout(200);
      expect.soft(await page.evaluate(unseen), `${width} x ${height}`).toEqual([]);
    }
    expect(stage.errors).toEqual([]);
    await stage.close();
  });
});

describe("whoever waits on a phone sees what happened last", () => {
  it.each([[360, 740, 18], [844, 390, 0], [740, 360, 0]])("at %i x %i, in a line that costs %i pixels at most", async (width, height, most) => {
    const [anna, bert] = await meet(browser);
    const all = [anna, bert];
    for (const { page } of all) await page.setViewportSize({ width, height });
    const isActing = ({ page }: { page: typeof anna.page }) => page.locator(".mine.acting").count();
    await expect.poll(async () => (await isActing(anna)) + (await isActing(bert))).toBe(1);
    const [first, second] = (await isActing(anna)) ? [anna, bert] : [bert, anna];
    const bar = (page: typeof anna.page) => page.locator(".bar").evaluate((bar) => bar.getBoundingClientRect().height);
    const last = ({ page }: typeof anna) => page.locator(".bar .last");
    expect(await last(second).count(), "before anything happened").toBe(0);
    const without = await bar(first.page);
    await first.decide();
    await second.page.waitForSelector(".mine.acting");
    await second.decide();
    await last(first).filter({ hasText: second === anna ? "Guest 1" : "Guest 2" }).waitFor();
    await first.decide();
    for (const player of all) {
      await last(player).filter({ hasText: /^\s*Guest [12] (buys|takes|passes)/ }).waitFor();
      const box = (await last(player).boundingBox())!;
      expect(box.y).toBeGreaterThan(0);
      expect(box.y + box.height).toBeLessThanOrEqual(height);
      expect(box.height, "one line").toBeLessThan(20);
    }
    // of the cards in one's hand nothing else is asked
    await first.page.evaluate(() => document.querySelectorAll(".bar .hand").forEach((hand) => hand.remove()));
    expect((await bar(first.page)) - without).toBeLessThanOrEqual(most);
    for (const player of all) {
      await player.page.setViewportSize({ width: 1280, height: 800 });
      await last(player).waitFor({ state: "detached" }); // the log is in sight
      await player.leave();
    }
  });
});

it("what can be done with a card is in sight on a phone that lies on its side", async () => {
  const stage = await Stage.open(browser, inject("address"), "en");
  const { page } = stage;
  await stage.table("everything", 262, 0);
  await page.setViewportSize({ width: 740, height: 360 });
  for (const slot of await page.locator(".display .slot.possible").all()) {
    await slot.click();
    const buttons = page.locator(".menu .buttons button");
    for (const button of await buttons.all()) {
      const box = (await button.boundingBox())!;
      expect(box.y + box.height).toBeLessThanOrEqual(360);
    }
    await page.keyboard.press("Escape");
  }
  await stage.close();
});
