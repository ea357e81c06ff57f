import { readFile } from "node:fs/promises";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { begin } from "./begin";
import { launch, Player } from "./player";

let browser: Browser;
beforeAll(async () => void (browser = await launch()));
afterAll(() => browser.close());

describe("alone against the computer", () => {
  it("one press on the first page begins a game", async () => {
    const player = await Player.come(browser, inject("address"), 1);
    await player.page.getByRole("button", { name: "Play now" }).click();
    expect(await player.play(4)).toBe(4);
    await player.leave();
  });

  it("a whole game to its result", async () => {
    const player = await Player.come(browser, inject("address"), 2);
    await begin(player, { preset: "Classic", players: 2 });
    expect(await player.play()).toBeGreaterThan(10);
    const result = player.page.locator("dialog[open]");
    await result.waitFor();
    expect(await result.getByRole("row", { name: /Points/ }).count()).toBe(1);
    const download = player.page.waitForEvent("download");
    await result.getByRole("button", { name: "Download the record" }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^neva-\d{4}-\d\d-\d\d-first-2\.nvr$/);
    expect(await readFile(await file.path(), "utf8")).toContain('player B "Vera" ');
    await player.leave();
  });

  it("with everything, in the middle of which the page is loaded again", async () => {
    const player = await Player.come(browser, inject("address"), 3);
    await begin(player, { preset: "Everything" });
    await player.play(30);
    await player.page.reload();
    expect(await player.play()).toBeGreaterThan(0);
    await player.leave();
  });
});

describe("dragging a card", () => {
  it("to one's own place buys it, to the hand takes it", async () => {
    const player = await Player.come(browser, inject("address"), 4);
    const { page } = player;
    await begin(player, { preset: "Classic", players: 2 });
    for (const [drop, kind] of [["area", "buys"], ["hand", "takes"]] as const) {
      await page.waitForSelector(".mine.acting");
      await page.locator(".row.upper .possible").first().dragTo(page.locator(`.mine [data-drop=${drop}]`));
      await page.getByRole("list", { name: "Log" }).getByText(`Guest ${kind}`, { exact: false }).first().waitFor();
    }
    await player.leave();
  });
});
