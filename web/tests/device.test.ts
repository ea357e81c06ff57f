import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { launch, Player } from "./player";

let browser: Browser;
beforeAll(async () => void (browser = await launch()));
afterAll(() => browser.close());

describe("several players on one device", () => {
  it("pass it on, and nobody sees another's hand", async () => {
    const player = await Player.come(browser, inject("address"), 11, { viewport: { width: 360, height: 740 } });
    const { page } = player;
    await page.goto(inject("address") + "#/new");
    await page.getByRole("radio", { name: "On this device" }).check();
    await page.getByRole("radio", { name: "2", exact: true }).check();
    for (const [i, name] of ["Anna", "Bert"].entries()) await page.getByLabel(`Name of player ${i + 1}`).fill(name);
    await page.getByRole("button", { name: "Begin the game" }).click();
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
});
