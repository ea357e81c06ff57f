// Every small sign on the table says what it means when it is tapped.
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { Stage } from "../screens/stage";
import { stumbles } from "./looks";
import { launch } from "./player";

let browser: Browser;
beforeAll(async () => void (browser = await launch()));
afterAll(() => browser.close());

const NEW = { en: "New in this phase. Cards without the star lay there before.", ru: "Новая в этой фазе. Карты без звезды лежали здесь раньше." };
const dialog = (page: Page) => page.locator("dialog[open]");

async function tells(page: Page, selector: string, text: RegExp): Promise<void> {
  await page.locator(selector).first().click();
  await dialog(page).getByText(text).first().waitFor();
  await page.keyboard.press("Escape");
}

describe("a sign on the table", () => {
  it.each(["en", "ru"] as const)("the star of a new card is explained with the card, %s", async (language) => {
    const stage = await Stage.open(browser, inject("address"), language);
    const { page } = stage;
    await stage.table("everything", 262, 0);
    await page.setViewportSize({ width: 360, height: 740 });
    const [star, plain] = [page.locator(".slot:has(.new)").first(), page.locator(".upper .slot:not(:has(.new)), .lower .slot").first()];
    await star.click();
    await page.locator(".menu").getByText(NEW[language]).waitFor();
    expect(await stumbles(stage)).toEqual([]);
    await page.keyboard.press("Escape");
    await plain.click();
    await page.locator(".menu").waitFor();
    expect(await page.locator(".menu").getByText(NEW[language]).count()).toBe(0);
    await page.keyboard.press("Escape");
    await star.click({ button: "right" }); // as a finger that rests on it
    await dialog(page).getByText(NEW[language]).waitFor();
    await stage.close();
  });

  it("so are rubles and hands that others do not show", async () => {
    const stage = await Stage.open(browser, inject("address"), "en");
    const { page } = stage;
    await stage.table("everything", 262, 0);
    await tells(page, ".panel [data-at^=purse] button", /is their secret at this table/);
    await tells(page, ".mine [data-at^=purse] button", /What cards are paid for with/);
    await tells(page, ".panel .backs", /Cards that you have taken and not yet paid for/);
    expect(stage.errors).toEqual([]);
    await stage.close();
  });

  it("so are points, open rubles, piles, computer players, assignments of others, and what lies on a card", async () => {
    const stage = await Stage.open(browser, inject("address"), "en");
    const { page } = stage;
    await stage.table("second-5-everything", 399, 2);
    if (await dialog(page).count()) await page.keyboard.press("v");
    await tells(page, ".pile:not(.possible, .discard)", /The face-down cards of a phase/);
    await tells(page, ".panel [data-at^=points] button", /Who has the most at the end of the game wins/);
    await tells(page, ".panel [data-at^=purse] button", /^\d+ rubles?$/);
    await tells(page, ".panel [aria-label=computer]", /^Computer player: /);
    await tells(page, ".panel [aria-label*='secret assignment']", /A secret goal for the end of the game/);
    for (const mini of await page.locator(".mini:has(.mark):not(.target)").all()) {
      await mini.click();
      await dialog(page).getByText(/^On it: /).waitFor();
      await page.keyboard.press("Escape");
    }
    for (const mini of await page.locator(".mini.turned:not(.target)").all()) {
      await mini.click();
      await dialog(page).getByText(/that was used in this round/).waitFor();
      await page.keyboard.press("Escape");
    }
    expect(await page.locator(".mini.turned:not(.target), .mini:has(.mark):not(.target)").count()).toBeGreaterThan(0);
    expect(stage.errors).toEqual([]);
    await stage.close();
  });
});
