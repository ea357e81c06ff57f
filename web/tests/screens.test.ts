import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { begin, sitDown } from "./begin";
import { sideways, stumbles } from "./looks";
import { launch, Player } from "./player";

let browser: Browser;
beforeAll(async () => void (browser = await launch()));
afterAll(() => browser.close());

const SCREENS = [
  "", "new", "lobby", "history", "profile", "account", "settings", "learn", "rules", "cards", "credits", "table/nowhere", "game/nowhere", "nonsense",
];
const SIZES = { desktop: { width: 1280, height: 800 }, phone: { width: 360, height: 740 } };

describe.each(Object.entries(SIZES))("on a %s", (_, viewport) => {
  it.each(["light", "dark"] as const)("every screen can be read and used by everybody, %s", async (colorScheme) => {
    const player = await Player.come(browser, inject("address"), 5, { viewport, colorScheme });
    for (const screen of SCREENS) {
      await player.page.goto(`${inject("address")}#/${screen}`);
      await player.page.waitForTimeout(300);
      expect(await stumbles(player), screen).toEqual([]);
      expect(await sideways(player), screen).toBeLessThanOrEqual(0);
    }
    await player.leave();
  });

  it("and so can what comes before and after a game", async () => {
    const player = await Player.come(browser, inject("address"), 4, { viewport });
    const { page } = player;
    const fine = async (what: string) => {
      await page.waitForTimeout(300);
      expect(await stumbles(player), what).toEqual([]);
      expect(await sideways(player), what).toBeLessThanOrEqual(0);
    };
    await begin(player, { preset: "Classic", players: 2 });
    await page.waitForSelector(".mine.acting");
    await page.locator("[data-do=menu]").click();
    await fine("the menu of the table");
    expect(await page.getByRole("button", { name: "Break the game off" }).count()).toBe(0); // nobody could agree
    await page.getByRole("button", { name: "The shuffle" }).click();
    expect(await page.locator("dialog[open] code").innerText()).toMatch(/^[0-9a-f]{64}$/);
    await fine("the seal of the shuffle");
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Settings" }).click();
    await page.getByRole("switch").first().waitFor();
    await fine("the settings at the table");
    await page.keyboard.press("Escape");
    await page.keyboard.press("Escape");
    await page.keyboard.press("?");
    await fine("the keys");
    await page.keyboard.press("Escape");
    await page.keyboard.press("c");
    expect(await page.getByRole("tab", { name: "Chat" }).count(), "nobody to talk to").toBe(0);
    await fine("the log");
    if (viewport.width < 700) {
      await page.keyboard.press("Escape");
      await page.locator("[data-do=boards]").click();
      await fine("the boards");
      await page.keyboard.press("Escape");
    }
    await player.play();
    await page.locator("dialog[open]").getByRole("button", { name: "Play again" }).waitFor();
    await fine("the result");
    await page.getByRole("button", { name: "Play again" }).click();
    await page.waitForSelector(".screen[data-stage=running]"); // nobody is waited for

    await page.goto(inject("address") + "#/new");
    await page.getByRole("radio", { name: "With others" }).check();
    for (const fold of await page.locator("form summary").all()) await fold.click();
    await fine("a new game, all of it opened");
    await page.locator("button.main").last().click();
    await page.getByLabel("Link to this table").waitFor();
    await fine("the room before the game");

    await sitDown(player);
    await page.waitForSelector(".curtain");
    await player.decide();
    await player.decide();
    await page.getByRole("button", { name: "Pass it on" }).click();
    await page.waitForSelector(".curtain");
    await fine("the curtain");
    await player.leave();
  });

  it("and so can a table with everything, also in Russian", async () => {
    const player = await Player.come(browser, inject("address"), 6, { viewport });
    await begin(player, { preset: "Everything" });
    await player.play(12);
    expect(await stumbles(player)).toEqual([]);
    expect(await sideways(player)).toBeLessThanOrEqual(0);
    await player.page.evaluate(() => {
      const settings = JSON.parse(localStorage.getItem("neva.settings") ?? "{}");
      localStorage.setItem("neva.settings", JSON.stringify({ ...settings, language: "ru" }));
    });
    await player.page.reload();
    await player.play(12);
    expect(await player.page.locator("html").getAttribute("lang")).toBe("ru");
    expect(await sideways(player)).toBeLessThanOrEqual(0);
    await player.leave();
  });
});

describe("one's own name", () => {
  it("may have no blanks, and breaks no layout", async () => {
    const player = await Player.come(browser, inject("address"), 7, { viewport: SIZES.phone, locale: "de" });
    const { page } = player;
    await page.goto(`${inject("address")}#/settings`);
    await page.getByLabel("Dein Name").fill("W".repeat(40));
    await page.getByLabel("Dein Name").blur();
    await page.goto(`${inject("address")}#/new`);
    await page.getByRole("radio", { name: "Mit anderen" }).check();
    for (const viewport of Object.values(SIZES)) {
      await page.setViewportSize(viewport);
      expect(await sideways(player), "a new game").toBeLessThanOrEqual(0);
    }
    await page.goto(inject("address"));
    await page.getByRole("button", { name: "Jetzt spielen" }).click();
    await page.waitForSelector(".mine.acting");
    for (const viewport of Object.values(SIZES)) {
      await page.setViewportSize(viewport);
      expect(await sideways(player), "a table").toBeLessThanOrEqual(0);
    }
    await page.setViewportSize(SIZES.desktop);
    const [side, points] = [await page.locator(".side").boundingBox(), await page.locator(".side ol b").first().boundingBox()];
    expect(points!.x + points!.width).toBeLessThan(side!.x + side!.width);
    await player.leave();
  });

  it("that is taken away makes a guest of one, and a deleted person leaves none behind", async () => {
    const player = await Player.come(browser, inject("address"), 8);
    const { page } = player;
    const shown = page.locator("header .name");
    const call = async (name: string) => {
      await page.goto(`${inject("address")}#/settings`);
      await page.getByLabel("Your name").fill(name);
      await page.getByLabel("Your name").blur();
    };
    await call("\u202eAnna ");
    await shown.getByText("Anna", { exact: true }).waitFor();
    expect(await page.getByLabel("Your name").inputValue()).toBe("Anna");
    await call("");
    await shown.getByText("Guest", { exact: true }).waitFor();
    await call("Bert");
    await shown.getByText("Bert", { exact: true }).waitFor();
    await page.goto(`${inject("address")}#/account`);
    await page.getByRole("button", { name: "Delete everything…" }).click();
    await page.getByLabel("Write your name").fill("Bert");
    await page.getByRole("button", { name: "Delete everything", exact: true }).click();
    await shown.getByText("Guest", { exact: true }).waitFor();
    await player.leave();
  });
});

describe("whoever leaves a game", () => {
  it("is asked first, and the start page says what has become of it", async () => {
    const player = await Player.come(browser, inject("address"), 9);
    const { page } = player;
    await page.getByRole("button", { name: "Play now" }).click();
    await page.waitForSelector(".mine.acting");
    await page.locator("[data-do=menu]").click();
    await page.getByRole("button", { name: "Leave; a computer player plays on" }).click();
    await page.getByText("You can come back as long as the game runs.").waitFor();
    await page.getByRole("button", { name: "Yes, leave the game" }).click();
    const table = page.locator("ul.tables a");
    await table.getByText("A computer player plays for you.").waitFor();
    await table.getByText("Come back").click();
    await page.getByRole("button", { name: "Play again myself" }).click();
    await page.waitForSelector(".mine.acting");
    await player.leave();
  });
});
