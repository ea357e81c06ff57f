import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { launch, Player } from "./player";

let browser: Browser;
beforeAll(async () => void (browser = await launch()));
afterAll(() => browser.close());

const lines = (page: Page) => page.getByRole("list", { name: "Chat" }).getByRole("listitem");
const field = (page: Page) => page.getByRole("textbox", { name: "Message" });
async function say(page: Page, text: string) {
  await field(page).fill(text);
  await page.getByRole("button", { name: "Send" }).click();
}

describe("the chat of a table", () => {
  it("tells lookers-on from players, and the host says who may write, without a mouse", async () => {
    const anna = await Player.come(browser, inject("address"), 7);
    await anna.page.goto(inject("address") + "#/new");
    await anna.page.getByRole("radio", { name: "With others" }).check();
    await anna.page.getByRole("radio", { name: "2", exact: true }).check();
    await anna.page.locator("button.main").last().click();
    const link = await anna.page.getByLabel("Link to this table").inputValue();
    const eve = await Player.come(browser, link, 8);

    await say(anna.page, "welcome");
    await say(eve.page, "I only watch");
    await lines(anna.page).nth(1).waitFor();
    for (const { page } of [anna, eve])
      expect((await lines(page).allTextContents()).map((text) => text.replace(/\s+/g, " ").trim())).toEqual([
        "Guest welcome", "Guest (looking on) I only watch",
      ]);

    await anna.page.locator("summary", { hasText: "Who may write" }).focus();
    await anna.page.keyboard.press("Enter");
    const mute = anna.page.getByRole("switch", { name: "Guest (looking on)" });
    expect(await mute.isChecked()).toBe(true);
    await mute.focus();
    await anna.page.keyboard.press("Space");
    await eve.page.getByText("The host has asked you to write no more at this table.").waitFor();
    expect(await field(eve.page).count()).toBe(0);
    await anna.page.keyboard.press("Space");
    await say(eve.page, "again");
    await lines(anna.page).nth(2).waitFor();

    await anna.page.getByRole("switch", { name: "The chat is on" }).focus();
    await anna.page.keyboard.press("Space");
    await anna.page.getByText("The chat is switched off at this table.").waitFor();
    await field(eve.page).waitFor({ state: "detached" });
    await anna.page.keyboard.press("Space");
    await say(eve.page, "and again");
    await lines(anna.page).nth(3).waitFor();
    await anna.leave();
    await eve.leave();
  });
});
