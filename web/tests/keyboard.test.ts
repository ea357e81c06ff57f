import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { begin } from "./begin";
import { launch, Player, random } from "./player";

let browser: Browser;
beforeAll(async () => void (browser = await launch()));
afterAll(() => browser.close());

/** Decides with keys alone: a digit or letter chooses a card, Enter presses what has the focus. */
async function decideByKeys(player: Player, below: (n: number) => number): Promise<void> {
  const { page } = player;
  if (await page.locator("dialog[open]").count()) {
    await page.keyboard.press("Tab");
    if (await page.locator("input[type=range]:focus").count()) {
      await page.keyboard.press("ArrowRight");
      await page.locator("dialog[open] footer .main").focus();
    }
    if (!(await page.locator("dialog[open] button:focus").count())) await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    return;
  }
  const slots = await page.locator(".row.upper .slot").evaluateAll((all) =>
    all.flatMap((slot, i) => (slot.classList.contains("possible") && i < 10 ? [i] : [])),
  );
  const mustBuy = await page.locator("[data-do=pass]:disabled").count();
  if (slots.length && (mustBuy || below(4))) {
    await page.keyboard.press(String(((slots[below(slots.length)] ?? 0) + 1) % 10));
    await page.locator(".menu button:focus").waitFor();
    // Enter is the highlighted button.
    if (await page.locator(".menu .main").count()) expect(await page.locator(".menu .main:focus").count()).toBe(1);
    await page.keyboard.press("Enter");
  } else {
    await player.pass(() => page.keyboard.press("p"));
  }
}

describe("with the keyboard alone", () => {
  it("a whole game", async () => {
    const player = await Player.come(browser, inject("address"), 9);
    const below = random(9);
    await begin(player, { preset: "First game", players: 2 });
    for (let n = 0; n < 600 && !(await player.isOver()); n++) {
      await player.page.waitForSelector("dialog[open], .mine.acting, .screen[data-stage=over]");
      if (await player.isOver()) break;
      const before = await player.page.locator(".screen").getAttribute("data-state");
      await decideByKeys(player, below);
      await player.page.waitForFunction((was) => document.querySelector<HTMLElement>(".screen")?.dataset.state !== was, before);
    }
    expect(await player.isOver()).toBe(true);
    const hidden = await player.page.locator(".side .log").evaluate((log) => log.querySelector("li:last-child")!.getBoundingClientRect().bottom - log.getBoundingClientRect().bottom);
    expect(hidden, "pixels of the newest line out of sight").toBeLessThanOrEqual(0);
    await player.leave();
  });

  it("the help shows what the keys are", async () => {
    const player = await Player.come(browser, inject("address"), 10);
    await begin(player);
    await player.page.keyboard.press("?");
    expect(await player.page.locator("dialog[open] kbd").count()).toBeGreaterThan(8);
    await player.page.keyboard.press("Escape");
    expect(await player.page.locator("dialog[open]").count()).toBe(0);
    await player.leave();
  });
});
