// Hands that are too quick, fingers that stay too long, and what the table says meanwhile.
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { begin } from "./begin";
import { launch, Player } from "./player";

let browser: Browser;
beforeAll(async () => void (browser = await launch()));
afterAll(() => browser.close());

describe("at the table", () => {
  it("what cannot be done is said for a while, and a double click does not pass", async () => {
    const player = await Player.come(browser, inject("address"), 3);
    const { page } = player;
    await begin(player, { preset: "Classic", players: 2 });
    await page.waitForSelector(".mine.acting");
    await page.keyboard.press("z");
    const notice = page.getByRole("alert");
    await notice.waitFor();
    const [said, bar] = [await notice.boundingBox(), await page.locator(".bar").boundingBox()];
    expect(said!.y + said!.height).toBeLessThanOrEqual(bar!.y);
    await notice.waitFor({ state: "detached" });

    const pass = page.locator("[data-do=pass]");
    const state = await page.locator(".screen").getAttribute("data-state");
    await pass.dblclick();
    await page.getByRole("button", { name: "Really pass?" }).waitFor();
    expect(await page.locator(".screen").getAttribute("data-state")).toBe(state);
    await page.getByRole("button", { name: "Pass until the phase ends" }).click();
    await page.waitForFunction((was) => document.querySelector<HTMLElement>(".screen")?.dataset.state !== was, state);
    await player.leave();
  });

  it("a card explains itself to a finger that stays, also when it is lifted", async () => {
    const player = await Player.come(browser, inject("address"), 3, { viewport: { width: 360, height: 740 }, hasTouch: true });
    const { page } = player;
    await begin(player, { preset: "Classic", players: 2 });
    const box = (await page.locator(".slot").first().boundingBox())!;
    const finger = await page.context().newCDPSession(page);
    await finger.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{ x: box.x + 20, y: box.y + 20 }] });
    await page.waitForSelector("dialog[open]");
    await finger.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    await page.waitForTimeout(400);
    expect(await page.locator("dialog[open]").count()).toBe(1);
    await page.touchscreen.tap(5, 5);
    await page.locator("dialog[open]").waitFor({ state: "detached" });
    await player.leave();
  });
});
