import { AxeBuilder } from "@axe-core/playwright";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { launch, Player } from "./player";

let browser: Browser;
beforeAll(async () => void (browser = await launch()));
afterAll(() => browser.close());

const come = async (screen: string, options = {}) => {
  const player = await Player.come(browser, inject("address"), 9, options);
  await player.page.goto(`${inject("address")}#/${screen}`);
  return player;
};

/** The tutorial waits for somebody: to read on, to press what the ring surrounds, or it is at its end. */
const WAITS = ".coach [data-do=next], .ring:not([hidden]), .coach [data-do=play]";

/** Reads on, or presses in the middle of the ring. False at the end. */
async function follow(page: Page): Promise<boolean> {
  await page.waitForSelector(WAITS, { timeout: 20_000 });
  if (await page.locator(".coach [data-do=play]").count()) return false;
  const next = page.locator(".coach [data-do=next]");
  if (await next.count()) {
    await next.click();
    return true;
  }
  const box = await page.locator(".ring").boundingBox();
  if (box) await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await page.waitForTimeout(60);
  return true;
}

describe.each([
  ["a desktop", { viewport: { width: 1280, height: 800 } }],
  ["a phone", { viewport: { width: 360, height: 740 } }],
  ["a phone on its side", { viewport: { width: 740, height: 360 } }],
])("the tutorial on %s", (_, options) => {
  it("is played to its end by pressing what it shows", async () => {
    const player = await come("tutorial", options);
    const { page } = player;
    let presses = 0;
    while (presses < 150 && (await follow(page))) {
      if (presses === 8) {
        const found = await new AxeBuilder({ page }).withTags(["wcag2a", "wcag2aa", "wcag21aa"]).analyze();
        expect(found.violations.filter(({ impact }) => impact === "serious" || impact === "critical").map(({ id }) => id)).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      }
      presses++;
    }
    expect(await page.locator("[data-at='points:2']").innerText()).toContain("8");
    await page.locator(".coach [data-do=play]").click();
    // The first game has a coach too.
    await page.locator(".coach [data-do=understood]").click({ timeout: 20_000 });
    await page.waitForSelector(".coach", { state: "detached" });
    expect(await page.getByRole("button", { name: "Hint" }).count()).toBe(1);
    await player.leave();
  });
});

describe("the tutorial", () => {
  it("says so if something else is done, and stays as it is", async () => {
    const player = await come("tutorial");
    const { page } = player;
    while (!(await page.locator(".mine.acting").count())) await follow(page);
    await page.locator("[data-card=fur_trapper]").first().click();
    await page.locator(".menu .buttons button.main").click();
    await page.getByText("That is allowed too, but the example goes another way here. The gold ring shows where.", { exact: true }).waitFor();
    expect(await page.locator("[data-card=fur_trapper]").count()).toBe(3);
    await player.leave();
  });
});

describe("looking things up", () => {
  it("a number in the address leads to its paragraph, a word to all that have it", async () => {
    const player = await come("rules/R5.2");
    const { page } = player;
    const paragraph = page.locator("[id='rule-R5.2']");
    await paragraph.waitFor();
    await page.waitForFunction(() => Math.abs(document.getElementById("rule-R5.2")!.getBoundingClientRect().top) < 200);
    await paragraph.getByRole("link", { name: "R12.1.1" }).click();
    await page.waitForFunction(() => location.hash === "#/rules/R12.1.1");
    await page.getByRole("searchbox").fill("pick pocket");
    expect(await page.locator("mark").first().innerText()).toMatch(/pick|pocket/i);
    expect(await page.locator("[id='rule-R5.2']").count()).toBe(0);
    await page.getByRole("searchbox").fill("xyzzy");
    await page.getByText("Nothing was found").waitFor();
    await player.leave();
  });

  it("cards by kind and name, with all about them", async () => {
    const player = await come("cards");
    const { page } = player;
    await page.getByRole("button", { name: "Market", exact: true }).click();
    await page.getByRole("radio", { name: "Market goods" }).check();
    expect(await page.locator("ul .card").count()).toBe(20);
    await page.getByRole("radio", { name: "All", exact: true }).check();
    await page.getByRole("searchbox").fill("wharf");
    await page.getByRole("button", { name: /^Wharf/ }).click();
    const dialog = page.locator("dialog[open]");
    await dialog.getByText("12 rubles").waitFor();
    await dialog.getByRole("button", { name: "Ship Builder" }).click();
    await page.locator("dialog[open]").getByText("It can be replaced by").waitFor();
    await player.leave();
  });
});
