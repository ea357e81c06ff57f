import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { meet } from "./begin";
import { Cable, launch, type Player } from "./player";

let browser: Browser;
beforeAll(async () => void (browser = await launch()));
afterAll(() => browser.close());

describe("two browsers at one table", () => {
  it("meet by a link, play, lose the connection, come back, and on another day", async () => {
    const cable = new Cable();
    const [anna, bert, link] = await meet(browser, cable);
    const lost = bert.page.getByText("The connection is lost.");
    const over = async () => (await anna.isOver()) && (await bert.isOver());
    for (let n = 0; n < 40 && !(await over()); n++) {
      const away = n === 10 || n === 11;
      if (n === 10) {
        await cable.pull();
        await lost.waitFor();
      }
      if (n === 12) {
        cable.mend();
        await lost.waitFor({ state: "detached", timeout: 60_000 });
        await expect.poll(() => state(bert), { timeout: 60_000 }).toBe(await state(anna));
      }
      for (const player of away ? [anna] : [anna, bert])
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
    await bert.leave();
  });

  it("play a whole game, and once more", async () => {
    const [anna, bert] = await meet(browser);
    const players = [anna, bert];
    expect(await anna.page.locator(".panel .name").innerText()).toBe("Guest 2");
    await playOut(players);
    const scores = (player: Player) => player.page.locator("dialog[open] table").first().innerText();
    for (const player of players) await player.page.locator("dialog[open]").getByRole("button", { name: "Play again" }).waitFor();
    expect(await scores(anna)).toBe(await scores(bert));
    const table = anna.page.url();
    await anna.page.getByRole("button", { name: "Play again" }).click();
    await bert.page.locator("dialog[open]").getByText("would like to play again").waitFor();
    await bert.page.getByRole("button", { name: "Play again" }).click();
    await anna.page.getByRole("button", { name: "Begin the game" }).click();
    for (const { page } of players) {
      await page.waitForSelector(".screen[data-stage=running]");
      expect(page.url()).not.toBe(table);
    }
    await playOut(players, 6);
    for (const player of players) await player.leave();
  });
});

/** To the end, or for so many decisions: each decides when it is asked. */
async function playOut(players: Player[], most = 1000): Promise<void> {
  for (let n = 0; n < most && !(await players[0]!.isOver()); ) {
    for (const player of players)
      if (!(await player.isOver()) && (await player.page.locator("dialog[open], .mine.acting").count())) {
        await player.decide();
        n++;
      }
    await players[0]!.page.waitForTimeout(20);
  }
}

function state(player: Player): Promise<string | null> {
  return player.page.locator(".screen").getAttribute("data-state");
}
