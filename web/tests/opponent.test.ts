// The opponent: a game against a level in the page alone, hints that say why, and the game looked through afterwards.
import type { Browser } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { begin } from "./begin";
import { startHost, type Host } from "./host";
import { sideways, stumbles } from "./looks";
import { launch, Player } from "./player";

let browser: Browser;
let host: Host;
beforeAll(async () => void (browser = await launch()));
afterAll(() => browser.close());
beforeEach(async () => void (host = await startHost("site")));
afterEach(() => host.stop());

describe("the opponent", () => {
  it("is chosen by its level, which is remembered", async () => {
    const player = await Player.come(browser, host.address, 31);
    const { page } = player;
    await page.goto(host.address + "#/new");
    expect(await page.getByRole("radio", { name: /^\s*Author/ }).isChecked()).toBe(true);
    await begin(player, { preset: "Classic", players: 2, level: "Judge" }, host.address);
    await page.goto(host.address + "#/new");
    expect(await page.getByRole("radio", { name: /^\s*Judge/ }).isChecked()).toBe(true);
    await player.leave();
  });

  it("gives hints with reasons; the game is looked through, and played on from a mistake", async () => {
    const player = await Player.come(browser, host.address, 32);
    const { page } = player;
    await begin(player, { preset: "Classic", players: 2, level: "Controller" }, host.address);
    await player.play(4);

    await page.waitForSelector(".mine.acting");
    await page.keyboard.press("h");
    const hint = page.getByRole("dialog", { name: "What would the computer do?" });
    await hint.getByText(/\d+% to win/).first().waitFor();
    expect(await hint.locator("details[open] li").count()).toBeGreaterThan(0);
    expect(await stumbles(player)).toEqual([]);
    const state = await page.locator(".screen").getAttribute("data-state");
    await hint.getByRole("button", { name: "Do it" }).first().click();
    await page.waitForFunction((was) => document.querySelector<HTMLElement>(".screen")?.dataset.state !== was, state);

    await player.play();
    await page.locator("dialog[open]").getByRole("link", { name: "Review" }).click();
    const review = page.getByRole("region", { name: "Review" });
    await review.locator("polyline").first().waitFor({ timeout: 60_000 });
    expect(await review.locator("polyline").count()).toBe(2);
    for (const cells of await review.locator("dl:has(dt:text('Luck'))").all()) {
      const [start, luck, play, result] = (await cells.locator("dd").allInnerTexts()).map((text) => Number(text.replace("−", "-").replace(/[^\d-]/g, "")));
      expect(start! + luck! + play!).toBe(result);
    }
    expect(await stumbles(player)).toEqual([]);
    expect(await sideways(player)).toBeLessThanOrEqual(0);

    // The earliest: after one at the end there may be nothing left to decide.
    const mistakes = review.getByRole("listitem").filter({ hasText: "Better" });
    const rounds = (await mistakes.allInnerTexts()).map((text) => Number(/Round (\d+)/.exec(text)![1]));
    await mistakes.nth(rounds.indexOf(Math.min(...rounds))).getByRole("button").click();
    const better = page.locator(".better");
    await better.getByText("Better").waitFor();
    expect(Number(await page.locator(".replay").getAttribute("data-at"))).toBeGreaterThanOrEqual(0);
    await better.getByRole("button", { name: "Play on from here" }).click();
    await page.getByRole("button", { name: "Play on", exact: true }).click();
    await page.waitForSelector(".screen");
    expect(await player.play(2)).toBe(2);
    expect(host.missed).toEqual([]);
    await player.leave();
  });
});
