import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { launch, Player } from "./player";

let browser: Browser;
beforeAll(async () => void (browser = await launch()));
afterAll(() => browser.close());

describe("two browsers at one table", () => {
  it("meet by a link, play, lose the connection and come back", async () => {
    const anna = await Player.come(browser, inject("address"), 7);
    const { page } = anna;
    await page.goto(inject("address") + "#/new");
    await page.getByRole("radio", { name: "With others" }).check();
    await page.getByRole("radio", { name: "2", exact: true }).check();
    await page.locator("button.main").last().click();
    const link = await page.getByLabel("Link to this table").inputValue();
    expect(link).toContain("#/table/");
    const bert = await Player.come(browser, link, 8);
    await bert.page.getByRole("button", { name: "Take a seat" }).click();
    await bert.page.getByRole("button", { name: "I am ready" }).click();
    await page.getByRole("button", { name: "Begin the game" }).click();
    await Promise.all([anna.page.waitForSelector(".screen"), bert.page.waitForSelector(".screen")]);

    const over = async () => (await anna.isOver()) && (await bert.isOver());
    for (let n = 0; n < 40 && !(await over()); n++) {
      if (n === 10) await bert.page.context().setOffline(true);
      if (n === 12) await bert.page.context().setOffline(false);
      for (const player of [anna, bert])
        if (await player.page.locator("dialog[open], .mine.acting").count()) await player.decide();
      await anna.page.waitForTimeout(50);
    }
    expect(await state(anna)).toBe(await state(bert));
    await anna.leave();
  });
});

function state(player: Player): Promise<string | null> {
  return player.page.locator(".screen").getAttribute("data-state");
}
