import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { sitDown } from "./begin";
import { launch, Player } from "./player";

let browser: Browser;
beforeAll(async () => void (browser = await launch()));
afterAll(() => browser.close());

describe("several players on one device", () => {
  it("pass it on, and nobody sees another's hand", async () => {
    const player = await Player.come(browser, inject("address"), 11, { viewport: { width: 360, height: 740 } });
    const { page } = player;
    await sitDown(player);
    await page.waitForSelector(".curtain");
    let curtains = 0;
    for (let n = 0; n < 40; n++) {
      await page.waitForSelector("dialog[open], .mine.acting, .curtain");
      if (await page.locator(".curtain").count()) {
        // Behind the curtain there is nothing to see: it covers the page.
        const box = await page.locator(".curtain").boundingBox();
        expect(box?.width).toBeGreaterThanOrEqual(360);
        curtains++;
      }
      await player.decide();
    }
    expect(curtains).toBeGreaterThan(10);
    await player.leave();
  });

  it("see what came of a decision, and take it back before the next one has the device", async () => {
    const player = await Player.come(browser, inject("address"), 12);
    const { page } = player;
    await sitDown(player);
    const curtain = page.locator(".curtain");
    const first = await curtain.getByRole("heading").innerText();
    expect(await curtain.getByRole("button").count()).toBe(1); // nothing was decided yet
    await player.decide();
    await player.decide();
    expect(await curtain.count()).toBe(0);
    expect(await page.locator(".mine .mini").count()).toBe(1);
    await page.getByRole("button", { name: "Pass it on" }).click();
    await curtain.getByRole("button", { name: /^Take back/ }).click();
    await page.waitForFunction((was) => document.querySelector(".curtain h2")?.textContent === was, first);
    await player.decide();
    expect(await page.locator(".mine .mini").count()).toBe(0);
    await player.leave();
  });
});
