// What opens over the table: every decision that has a dialog, menus and explanations, in positions of games that are kept.
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { SCENES } from "../screens/scenes";
import { Stage } from "../screens/stage";
import { sideways, stumbles } from "./looks";
import { launch } from "./player";

let browser: Browser;
beforeAll(async () => void (browser = await launch()));
afterAll(() => browser.close());

const PHONE = { width: 360, height: 740 };
const OPENED = ["table-card", "table-exchange", "table-too-expensive", "table-explained", "table-sign", "table-event", "table-aside", "table-discard"];
const scenes = SCENES.filter(({ name }) => name.startsWith("decide-") || OPENED.includes(name));

/** A stage that is left without an error. */
async function on<T>(what: (stage: Stage) => Promise<T>): Promise<T> {
  const stage = await Stage.open(browser, inject("address"), "en");
  const result = await what(stage);
  await stage.close();
  expect(stage.errors).toEqual([]);
  return result;
}

describe("what opens over the table can be read and used by everybody", () => {
  it("all of it is there", () => expect(scenes.length).toBeGreaterThan(OPENED.length + 10));
  it.each(scenes.map((scene) => [scene.name, scene] as const))("%s", (_, scene) =>
    on(async (stage) => {
      await scene.set(stage);
      expect(await stumbles(stage), "light").toEqual([]);
      await stage.page.setViewportSize(PHONE);
      await stage.page.emulateMedia({ colorScheme: "dark" });
      await stage.page.waitForTimeout(100);
      expect(await stumbles(stage), "dark, on a phone").toEqual([]);
      expect(await sideways(stage)).toBeLessThanOrEqual(0);
    }),
  );
});

describe("a decision", () => {
  it("lets one look at the table, ask for a hint and come back", () =>
    on(async (stage) => {
      const { page } = stage;
      await stage.table("classic", 86, 0);
      await page.getByRole("button", { name: "Look at the table" }).click();
      expect(await page.locator("dialog[open]").count()).toBe(0);
      await page.locator('[data-place="upper:0"]').click();
      await page.getByText("Your decision comes first.").waitFor();
      await page.keyboard.press("Escape");
      await page.keyboard.press("v");
      await page.locator("dialog[open] input[type=range]").waitFor();
      await page.keyboard.press("h");
      await page.getByRole("dialog", { name: "What would the computer do?" }).waitFor();
    }));

  it("of the Pick Pocket shows the cards with their prices, and says why one is too dear", () =>
    on(async (stage) => {
      const { page } = stage;
      await stage.table("everything", 231, 1);
      const dialog = page.getByRole("dialog", { name: "Pick Pocket: choose one card now, before anybody else" });
      expect(await dialog.locator(".one").count()).toBeGreaterThan(4);
      await dialog.getByText("Hospital costs 12, you have 4.").waitFor();
      await dialog.getByText("Why 12?").click();
      await dialog.getByText("Lower row").first().waitFor();
      await page.keyboard.press("v");
      await page.locator('[data-place="hand:pick_pocket"]').click();
      await page.getByText("Choose a card of the display").waitFor();
    }));

  it("explains the price of what the Observatory found", () =>
    on(async (stage) => {
      await stage.table("everything", 268, 1);
      await stage.page.locator("dialog[open] tr", { hasText: "You own the same card" }).waitFor();
    }));
});
