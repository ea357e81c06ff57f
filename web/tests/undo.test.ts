// Taking back, as everybody at the table sees it: the player, the other one, and somebody who looks on.
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { meet } from "./begin";
import { stumbles } from "./looks";
import { launch, Player } from "./player";

let browser: Browser;
beforeAll(async () => void (browser = await launch()));
afterAll(() => browser.close());

const undo = (page: Page) => page.locator(".bar [data-do=undo]");
/** What the button says of itself to those who point at it or read by ear. */
const about = async (page: Page) => {
  const button = undo(page);
  return [await button.getAttribute("title"), (await button.getAttribute("aria-disabled")) !== "true"];
};
const AT_ONCE = ["Take back your last decision, at once", true];
const IF_AGREED = ["Take back your last decision, if the others agree", true];
const NOTHING = ["There is nothing yet to take back.", false];
const DRAWN = ["That cannot be taken back: new cards have come from a pile since.", false];

/** The lines of the log about what players did: o as it was, x taken back, in words and for the eye. */
async function deeds(page: Page): Promise<string> {
  const lines = page.getByRole("list", { name: "Log", exact: true }).locator(".line.move");
  const marks = await lines.evaluateAll((all) =>
    all.map((line) => [line.textContent!.includes("Taken back:"), getComputedStyle(line).textDecorationLine === "line-through"]),
  );
  return marks.map(([told, struck]) => (told && struck ? "x" : told || struck ? "?" : "o")).join("");
}

describe("a decision that is taken back", () => {
  it("is marked in the log of all who see it, and the button says beforehand what will come of it", async () => {
    const [anna, bert, link] = await meet(browser);
    const eve = await Player.come(browser, link, 9);
    const everybody = [anna, bert, eve];
    const isActing = (player: Player) => player.page.locator(".mine.acting").count();
    await expect.poll(async () => (await isActing(anna)) + (await isActing(bert))).toBe(1);
    const [first, second] = (await isActing(anna)) ? [anna, bert] : [bert, anna];
    const all = async (marks: string) => {
      for (const { page } of everybody) await expect.poll(() => deeds(page)).toBe(marks);
    };
    const say = async (ones: unknown, others: unknown) => {
      await expect.poll(() => about(first.page)).toEqual(ones);
      await expect.poll(() => about(second.page)).toEqual(others);
    };

    expect(await undo(eve.page).count()).toBe(0);
    await say(NOTHING, NOTHING);
    await undo(first.page).click({ force: true });
    await first.page.getByRole("alert").getByText("There is nothing yet to take back.").waitFor();

    await first.decide();
    await say(AT_ONCE, NOTHING);
    await second.page.waitForSelector(".mine.acting");
    await second.decide();
    await say(IF_AGREED, AT_ONCE);
    await all("oo");
    await undo(second.page).click();
    await all("ox");
    await say(AT_ONCE, NOTHING);
    await undo(first.page).click();
    await all("xx");
    await first.decide();
    await second.page.waitForSelector(".mine.acting");
    await second.decide();
    await undo(first.page).click();
    await second.page.getByRole("alertdialog").getByRole("button", { name: "Yes" }).click();
    await all("xxxx");
    await first.decide();
    await all("xxxxo");
    expect(await stumbles(eve)).toEqual([]);

    for (const { page } of everybody) await page.reload();
    await say(AT_ONCE, NOTHING);
    await all("xxxxo");

    // Until new cards have come.
    const phase = () => first.page.locator(".phases [aria-current]").innerText();
    const worker = await phase();
    while ((await phase()) === worker)
      for (const player of [first, second]) if ((await phase()) === worker && (await isActing(player))) await player.decide();
    await say(DRAWN, DRAWN);
    const before = await first.page.locator(".screen").getAttribute("data-state");
    await first.page.keyboard.press("z");
    await first.page.getByRole("alert").getByText(DRAWN[0] as string).waitFor();
    expect(await first.page.locator(".screen").getAttribute("data-state")).toBe(before);
    for (const player of everybody) await player.leave();
  });
});
