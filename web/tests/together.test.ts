import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { launch, Player } from "./player";

let browser: Browser;
beforeAll(async () => void (browser = await launch()));
afterAll(() => browser.close());

describe("two browsers at one table", () => {
  it("meet by a link, play, lose the connection, come back, and on another day", async () => {
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

    while (!(await anna.page.locator("dialog[open], .mine.acting").count())) await bert.decide();
    const lines = bert.page.getByRole("list", { name: "Log", exact: true }).getByRole("listitem");
    const before = await lines.allTextContents();
    await bert.page.goto("about:blank");
    await anna.decide();
    await bert.page.goto(link);
    await bert.page.getByRole("heading", { name: "Since you were away" }).waitFor();
    const after = await lines.allTextContents();
    expect(after.slice(0, before.length)).toEqual(before);
    expect(after.length).toBeGreaterThan(before.length);
    await anna.leave();
  });
});

function state(player: Player): Promise<string | null> {
  return player.page.locator(".screen").getAttribute("data-state");
}
