import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { begin } from "./begin";
import { launch, Player } from "./player";
import { sideways, stumbles } from "./looks";

let browser: Browser;
beforeAll(async () => void (browser = await launch()));
afterAll(() => browser.close());

/** After so many decisions, as the page says. */
const at = (player: Player) => player.page.locator(".replay").getAttribute("data-at").then(Number);

async function waitAt(player: Player, n: number): Promise<void> {
  await player.page.waitForSelector(`.replay[data-at="${n}"]`);
}

describe("a finished game again", () => {
  it("point by point, its figures, its shuffle, and playing on from there", async () => {
    const player = await Player.come(browser, inject("address"), 11);
    const { page } = player;
    await begin(player, { preset: "Classic", players: 2 });
    await player.play();
    await page.locator("dialog[open] .uplot").waitFor();
    await page.getByRole("link", { name: "Look at the game again" }).click();
    await page.waitForSelector(".replay");
    const all = Number(await page.getByRole("slider").getAttribute("max"));
    expect(all).toBeGreaterThan(20);

    expect(await at(player)).toBe(0);
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowRight");
    await waitAt(player, 2);
    const here = page.locator(".replay li[data-at-decision][aria-current=step]");
    await here.waitFor();
    expect(await here.getAttribute("data-at-decision")).toBe("2");
    const words = await page.locator(".replay .where span").innerText();
    expect((await here.innerText()).replace(/\s+/g, " ")).toContain(words);
    await page.getByRole("button", { name: "Decision before" }).click();
    await waitAt(player, 1);
    await page.getByRole("button", { name: "Next phase" }).click();
    expect(await page.locator(".replay .phases [aria-current]").innerText()).toBe("Buildings");
    const from = await at(player);
    await page.getByRole("button", { name: "Play", exact: true }).click();
    await page.waitForFunction((was) => Number(document.querySelector<HTMLElement>(".replay")?.dataset.at) > was, from);
    await page.getByRole("button", { name: "Pause" }).click();

    await page.keyboard.press("End");
    await waitAt(player, all);
    expect(await page.getByRole("button", { name: "Play on from here" }).isDisabled()).toBe(true);
    await page.getByText("The figures as a table").click();
    const row = page.getByRole("region", { name: "How it went" }).getByRole("row").nth(1);
    expect(await row.getByRole("cell").count()).toBeGreaterThan(3);
    const end = await row.getByRole("cell").last().innerText();
    const sums = page.getByRole("region", { name: "Where the points came from" }).getByRole("row").last();
    expect(await sums.innerText()).toContain(end);
    await page.getByRole("button", { name: "Verify the shuffle" }).click();
    expect(await page.getByText("Proven:").count()).toBe(1);
    expect(await stumbles(player)).toEqual([]);
    expect(await sideways(player)).toBeLessThanOrEqual(0);

    await page.getByLabel("Seen by").selectOption({ index: 1 });
    await page.getByRole("slider").fill(String(all - 5));
    await page.waitForSelector(".replay .mine");
    const round = await page.locator(".replay .top strong").innerText();
    await page.getByRole("button", { name: "Play on from here" }).click();
    await page.getByRole("button", { name: "Play on", exact: true }).click();
    await page.waitForSelector(".screen");
    expect(await page.locator(".screen .top strong").innerText()).toBe(round);
    await player.play();
    await page.getByRole("link", { name: "Look at the game again" }).click();
    await page.waitForSelector(".replay");
    await page.getByRole("button", { name: "Verify the shuffle" }).click();
    expect(await page.getByText("there is no seal on the shuffle of this game").count()).toBe(1);
    await player.leave();
  });

  it("a game that is not kept says so", async () => {
    const player = await Player.come(browser, inject("address") + "#/game/nowhere", 12);
    await player.page.getByText("This game cannot be shown").waitFor();
    await player.leave();
  });
});

describe("at the table", () => {
  it("the points are told apart by where they came from", async () => {
    const player = await Player.come(browser, inject("address"), 13);
    await begin(player, { preset: "Classic", players: 2 });
    await player.play(12);
    await player.page.locator(".mine.acting").waitFor();
    // A question in the way, as the Pub's, is answered first.
    while (await player.page.locator("dialog[open]").count()) {
      await player.play(1);
      await player.page.locator(".mine.acting").waitFor();
    }
    await player.page.getByRole("button", { name: "Where the points came from" }).click();
    const dialog = player.page.getByRole("dialog", { name: "Where the points came from" });
    await dialog.locator("table, p").first().waitFor();
    const sums = await dialog.getByRole("row").last().getByRole("cell").allInnerTexts();
    const track = await player.page.locator(".side ol b").allInnerTexts();
    expect(sums.map(Number).sort()).toEqual(track.slice(0, 2).map(Number).sort());
    await player.leave();
  });
});
