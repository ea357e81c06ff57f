// Every module, every number of players, several languages, at a desk and on a phone: whole games by clicking with
// NEVA_TEST_FULL=1; without it the beginning of a few. Decisions that none of these games had are met in games that are kept.
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { DECISIONS } from "../screens/scenes";
import { Stage } from "../screens/stage";
import { begin, type Wish } from "./begin";
import { launch, Player, random } from "./player";

const FULL = !!process.env.NEVA_TEST_FULL;
const SEED = Number(process.env.NEVA_TEST_SEED ?? 1);
const SHORT = 25;
const FEW = 4;

/** Decisions that have no dialog: like DECISIONS of the pictures, where games that are kept come to them. */
const USES: typeof DECISIONS = [
  ["hand:jester", "second-5-everything", 402, 4],
  ["hand:moocher", "everything", 21, 2],
  ["event:twin", "everything", 73, 0],
];
const KEPT = new Map([...DECISIONS, ...USES].map(([name, ...where]) => [name.replaceAll("-", "_"), where] as const));
/** What has another name there. */
const KEPT_AS: Record<string, string> = { discard_hand: "surplus" };

const DESK = { width: 1280, height: 800 };
const PHONE = { width: 360, height: 740 };

type Language = "en" | "de" | "fr" | "hu" | "ru";
interface Plan extends Wish {
  modules: string[];
  players: 2 | 3 | 4 | 5;
  language: Language;
  viewport: typeof DESK;
}

/** What leads to a decision: a card to buy, an event to use; nothing if it comes by itself. Then what shows that it came. */
interface Goal {
  modules: string[];
  wanted: string[];
  met: string;
}

interface Edition {
  preset: Wish["preset"];
  short: Plan[];
  full: Plan[];
  goals: Goal[];
}

const plan = (modules: string[], players: Plan["players"], language: Language, viewport: typeof DESK): Plan => ({
  modules, players, language, viewport,
});
const goal = (met: string, modules: string[] = [], wanted = [met]): Goal => ({ modules, wanted, met });
const played = (card: string, modules: string[]): Goal => goal(`hand:${card}`, modules, [card, `hand:${card}`]);

const BANQUET = ["The Banquet"];
const SOCIETY = ["In Best Society"];
const COMPANY = ["Good Company"];
const MARKET = ["Market"];

/** To buy it, and to use it: the player who clicks sits first. */
const PRISON = ["area:0:debtors_prison", "debtors_prison"];

const EDITIONS: Record<string, Edition> = {
  "first edition": {
    preset: "Classic",
    short: [plan([...BANQUET, ...SOCIETY], 5, "ru", PHONE)],
    full: [
      plan([], 2, "en", DESK),
      plan([], 3, "ru", PHONE),
      plan([], 4, "de", DESK),
      plan(BANQUET, 2, "fr", PHONE),
      plan(BANQUET, 4, "ru", DESK),
      plan(SOCIETY, 3, "hu", DESK),
      plan(SOCIETY, 5, "de", PHONE),
      plan([...BANQUET, ...SOCIETY], 2, "ru", DESK),
      plan([...BANQUET, ...SOCIETY], 5, "en", PHONE),
    ],
    goals: [
      goal("pub"),
      goal("observatory"),
      goal("trading_house", SOCIETY),
      goal("guild_hall", SOCIETY),
      goal("prison", SOCIETY, PRISON),
      played("jester", BANQUET),
      goal("black_market", BANQUET, ["black_market", "hand:black_market"]),
      goal("pick_pocket", BANQUET),
      goal("double_turn", BANQUET, ["double_turn", "hand:double_turn"]),
    ],
  },
  "second edition": {
    preset: "First game",
    short: [
      plan([...MARKET, "Assistants", "Events"], 3, "de", DESK),
      plan([...MARKET, ...COMPANY, "Assignments", "Obstacles"], 5, "hu", PHONE),
      plan(BANQUET, 2, "fr", DESK),
    ],
    full: [
      plan([], 2, "ru", PHONE),
      plan([], 3, "en", DESK),
      plan([], 4, "fr", PHONE),
      plan(BANQUET, 3, "de", DESK),
      plan(COMPANY, 2, "hu", PHONE),
      plan(MARKET, 2, "ru", DESK),
      plan(MARKET, 5, "en", PHONE),
      plan([...MARKET, "Assistants"], 4, "de", PHONE),
      plan([...MARKET, "Events"], 3, "ru", DESK),
      plan([...MARKET, "Assignments"], 2, "fr", DESK),
      plan([...MARKET, "Obstacles"], 4, "hu", PHONE),
      plan([...BANQUET, ...MARKET, ...COMPANY, "Assistants", "Events", "Assignments", "Obstacles"], 2, "en", DESK),
      plan([...BANQUET, ...MARKET, ...COMPANY, "Assistants", "Events", "Assignments", "Obstacles"], 5, "ru", PHONE),
    ],
    goals: [
      goal("pub"),
      goal("observatory"),
      goal("discard_hand", [], ["warehouse"]),
      goal("trading_house", COMPANY),
      goal("guild_hall", COMPANY),
      goal("sycophant", COMPANY),
      goal("prison", COMPANY, PRISON),
      goal("upkeep", MARKET, []),
      goal("good", MARKET, ["ship_builder", "czar_carpenter"]),
      played("jester", BANQUET),
      played("moocher", [...BANQUET, ...MARKET]),
      goal("black_market", BANQUET, ["black_market", "hand:black_market"]),
      goal("pick_pocket", BANQUET),
      goal("event:twin", [...MARKET, "Events"]),
      goal("twin", [...MARKET, "Events"], ["event:twin", "upper:0+"]),
      goal("assignment", [...MARKET, "Assignments"], []),
      goal("obstacle", [...MARKET, "Obstacles"], []),
    ],
  },
};

let browser: Browser;
beforeAll(async () => void (browser = await launch()));
afterAll(() => browser.close());

const has = (modules: string[], goal: Goal) => goal.modules.every((module) => modules.includes(module));

/** A game in this language; returns what was met. */
async function play(edition: Edition, plan: Plan, seed: number, wanted: string[]): Promise<Set<string>> {
  const player = await Player.come(browser, inject("address"), seed, { viewport: plan.viewport });
  await begin(player, { preset: edition.preset, ...plan });
  await player.page.evaluate((language) => {
    const settings = JSON.parse(localStorage.getItem("neva.settings") ?? "{}");
    localStorage.setItem("neva.settings", JSON.stringify({ ...settings, language }));
  }, plan.language);
  await player.page.reload();
  player.wanted = wanted;
  await player.play(FULL ? undefined : SHORT);
  expect(await player.page.locator("html").getAttribute("lang")).toBe(plan.language);
  if (FULL) expect(await player.isOver()).toBe(true);
  await player.leave();
  return player.decisions;
}

/** A few decisions of a game that is kept, from the one that is wanted on; returns what was met. */
async function playOn({ met, wanted }: Goal): Promise<Set<string>> {
  const kept = KEPT.get(KEPT_AS[met] ?? met);
  expect(kept, met).toBeDefined();
  const stage = await Stage.open(browser, inject("address"), "en");
  await stage.table(...kept!);
  const player = new Player(stage.page, random(SEED));
  player.wanted = wanted;
  await player.play(FEW);
  await stage.close();
  expect(stage.errors).toEqual([]);
  return player.decisions;
}

describe.each(Object.entries(EDITIONS))("%s", (_, edition) => {
  const met = new Set<string>();
  const unmet = () => edition.goals.filter((each) => !met.has(each.met));
  const note = (found: Set<string>) => found.forEach((each) => met.add(each));
  const wantedWith = (modules: string[]) => unmet().filter((each) => has(modules, each)).flatMap((each) => each.wanted);

  const plans = FULL ? edition.full : edition.short;
  it.each(plans.map((plan, i) => [plan.modules.join(", ") || "nothing added", plan.players, plan.language, plan, i] as const))(
    "%s, %i players, %s",
    async (_, __, ___, plan, i) => note(await play(edition, plan, SEED + i, wantedWith(plan.modules))),
  );

  it.runIf(FULL)("every kind of decision was met", async () => {
    for (const each of unmet()) note(await playOn(each));
    expect(unmet().map((each) => each.met)).toEqual([]);
  }, 7_200_000); // a limit for a page that hangs, not for a machine that is busy
});
