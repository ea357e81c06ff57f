import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { meet } from "./begin";
import { sideways, stumbles } from "./looks";
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

  it("can be read and used by everybody during a game, on a desktop and on a phone", async () => {
    const [anna, bert, link] = await meet(browser);
    const eve = await Player.come(browser, link, 9);
    const everybody = [anna, bert, eve];
    for (const { page } of everybody) await page.getByRole("tab", { name: "Chat" }).click();
    for (let n = 0; n < 4; n++) for (const { page } of everybody) await say(page, `line ${n}, long enough to need more than one line of a narrow column`);
    for (const player of everybody) await lines(player.page).nth(11).waitFor();
    for (const player of everybody)
      for (const colorScheme of ["light", "dark"] as const)
        for (const [width, height] of [[1280, 800], [844, 390], [360, 740]] as const) {
          const { page } = player;
          await page.emulateMedia({ colorScheme });
          await page.setViewportSize({ width, height });
          const drawer = page.locator("[data-do=talk]");
          const isPhone = width < 700;
          if (isPhone) await drawer.click();
          const host = page.locator("summary", { hasText: "Who may write" });
          if (player === anna) await host.click();
          await field(page).fill("ж".repeat(300)); // twice as many bytes
          await page.getByText("This is a little too long.").waitFor();
          const where = `${["anna", "bert", "eve"][everybody.indexOf(player)]}, ${width} x ${height}, ${colorScheme}`;
          expect(await stumbles(player), where).toEqual([]);
          expect(await sideways(player), where).toBeLessThanOrEqual(0);
          // The last line is in sight above the field.
          const [last, below] = [(await lines(page).last().boundingBox())!, (await field(page).boundingBox())!];
          expect(last.y + last.height, where).toBeLessThanOrEqual(below.y);
          expect((await page.locator(".lines").boundingBox())!.height, where).toBeGreaterThanOrEqual(72);
          if (player === anna) await host.click();
          if (isPhone) await page.keyboard.press("Escape");
          else await drawer.waitFor({ state: "detached" });
        }
    for (const player of everybody) await player.leave();
  });
});
