// What pictures are taken of: every screen, the table at several moments, every decision that has a dialog.
import type { Stage } from "./stage";

export interface Scene {
  name: string;
  /** the whole page, not only what fits the window */
  full?: boolean;
  /** also in Russian, which has the longest words */
  russian?: boolean;
  set(stage: Stage): Promise<void>;
}

const page = (name: string, place = name, russian = false): Scene => ({ name, full: true, russian, set: (stage) => stage.go(place) });

/** The decisions that dialogs are for: in which game each comes up, after how many decisions, and whose it is. */
export const DECISIONS: [string, string, number, number][] = [
  ["pub", "classic", 86, 0],
  ["good", "everything", 5, 1],
  ["sycophant", "everything", 51, 1],
  ["black-market", "everything", 95, 0],
  ["upkeep", "everything", 101, 2],
  ["obstacle", "everything", 159, 0],
  ["assignment", "everything", 179, 1],
  ["trading-house", "everything", 197, 1],
  ["pick-pocket", "everything", 231, 1],
  ["observatory", "everything", 268, 1],
  ["guild-hall", "society", 385, 1],
  ["prison", "first-5-both", 117, 3],
  ["double-turn", "second-5-everything", 399, 2],
  ["twin", "twin", 1, 0],
  ["surplus", "surplus", 1, 0],
];

const decision = ([name, game, at, seat]: (typeof DECISIONS)[number]): Scene => ({
  name: `decide-${name}`,
  russian: name === "assignment" || name === "upkeep",
  set: (stage) => stage.table(game, at, seat),
});

/** Something that is opened at a table. */
const opened = (name: string, open: (stage: Stage) => Promise<void>, game = "classic", at = 110): Scene => ({
  name: `table-${name}`,
  set: async (stage) => {
    await stage.table(game, at, 0);
    await open(stage);
  },
});

export const SCENES: Scene[] = [
  page("home", "", true),
  page("new", "new", true),
  {
    name: "new-friends",
    full: true,
    async set(stage) {
      await stage.go("new");
      await stage.press("form fieldset label >> nth=2");
      for (const fold of await stage.page.locator("form summary").all()) await fold.click();
    },
  },
  {
    name: "waiting-room",
    full: true,
    russian: true,
    async set(stage) {
      await stage.go("new");
      await stage.press("form fieldset label >> nth=2");
      await stage.press("form button.main");
      await stage.page.waitForSelector(".room");
      await stage.page.waitForTimeout(300);
    },
  },
  page("lobby"),
  { name: "table-first", russian: true, set: (stage) => stage.table("classic", 2, 0) },
  { name: "table-classic", full: true, russian: true, set: (stage) => stage.table("classic", 110, 0) },
  { name: "table-classic-late", set: (stage) => stage.table("classic", 238, 0) },
  { name: "table-market-phase", set: (stage) => stage.table("everything", 160, 0) },
  { name: "table-everything", full: true, russian: true, set: (stage) => stage.table("everything", 262, 0) },
  { name: "table-five", full: true, set: (stage) => stage.table("society", 234, 0) },
  opened("card", (stage) => stage.press(".slot.possible")),
  opened("exchange", (stage) => stage.press('[data-place="lower:0"]')),
  opened("too-expensive", (stage) => stage.press('[data-place="lower:2"]')),
  opened("discard", (stage) => stage.press('[data-place="discard"]'), "classic", 238),
  opened(
    "hint",
    async (stage) => {
      await stage.page.keyboard.press("h");
      await stage.page.waitForSelector("dialog ol details");
      await stage.page.waitForTimeout(300);
    },
    "duel",
    51,
  ),
  opened("menu", (stage) => stage.press(".top .more button")),
  opened("keys", async (stage) => {
    await stage.page.keyboard.press("?");
    await stage.page.waitForTimeout(300);
  }),
  opened("scores", (stage) => stage.press(".why")),
  opened("explained", (stage) => stage.press(".mine .mini"), "everything", 262),
  opened("sign", (stage) => stage.press(".mine header button"), "everything", 262),
  opened("event", (stage) => stage.press(".event.possible"), "everything", 73),
  opened("aside", (stage) => stage.press("dialog footer .aids button >> nth=-1"), "classic", 86),
  {
    name: "table-curtain",
    async set(stage) {
      await stage.go("new");
      await stage.press("form fieldset label >> nth=1");
      for (const [i, name] of ["Anna", "Boris", "Clara"].entries()) await stage.page.locator('form select ~ input, form .seats input, form input:not([type=radio]):not([type=checkbox])').nth(i).fill(name);
      await stage.press("form button.main");
      await stage.page.waitForSelector(".curtain");
      await stage.page.waitForTimeout(300);
    },
  },
  ...DECISIONS.map(decision),
  {
    name: "result",
    russian: true,
    async set(stage) {
      await stage.table("classic", 256, 0);
      await stage.press(".bar [data-do=pass]");
      await stage.page.waitForTimeout(200); // two presses at once are one
      if (await stage.page.locator(".bar [data-do=pass].danger").count()) await stage.press(".bar [data-do=pass]");
      await stage.page.waitForSelector(".uplot", { timeout: 60_000 });
      await stage.page.waitForTimeout(500);
    },
  },
  { name: "replay", russian: true, set: (stage) => stage.replay("classic", 150) },
  {
    name: "replay-whole",
    full: true,
    async set(stage) {
      await stage.replay("everything", 220);
      await stage.page.waitForSelector(".uplot");
    },
  },
  {
    name: "replay-play-on",
    async set(stage) {
      await stage.replay("everything", 220);
      await stage.press(".head .main");
    },
  },
  {
    name: "review",
    full: true,
    russian: true,
    async set(stage) {
      await stage.go("game/duel/review");
      await stage.page.waitForSelector(".review polyline", { timeout: 60_000 });
      await stage.page.waitForTimeout(500);
    },
  },
  {
    name: "review-there",
    russian: true,
    async set(stage) {
      await stage.go("game/duel/review");
      await stage.page.locator(".review ol button").first().click({ timeout: 60_000 });
      await stage.page.waitForSelector(".better");
      await stage.page.waitForTimeout(500);
    },
  },
  page("learn", "learn", true),
  page("tutorial"),
  { name: "rules", russian: true, set: (stage) => stage.go("rules") },
  { name: "cards", russian: true, set: (stage) => stage.go("cards") },
  page("history", "history", true),
  page("profile"),
  page("account"),
  page("settings", "settings", true),
  page("credits"),
  page("game-not-kept", "game/nowhere"),
  page("table-not-there", "table/nowhere"),
];
