// What somebody wants to play and with whom, before there is a table: presets, what follows from what, and the
// request it becomes. Plain values and pure functions; screens/NewGame.svelte shows them.

import {
  ACCESS_WORDS, CLOCK_KIND_WORDS, SEAT_KIND_WORDS, UNDO_RULE_WORDS,
  type Access, type Clock, type Edition, type Module, type SeatWish, type UndoRule,
} from "$gen/protocol";
import type { Asks } from "../net/link";
import { computerName, fittingName } from "../game/names";
import { inEdition, isLegal, MOST_PLAYERS, FEWEST_PLAYERS, withModule, type Game } from "../game/setup";

/** alone against computers; several people with this device; with others over the server */
export type Way = "alone" | "device" | "friends";
export const WAYS: readonly Way[] = ["alone", "device", "friends"];

export interface SeatChoice {
  kind: SeatWish["kind"];
  /** of a person, if it is not one's own */
  name: string;
  /** which computer player, if it is one */
  player: string;
}

export interface Choice extends Game {
  way: Way;
  seats: SeatChoice[];
  openMoney: boolean;
  openHands: boolean;
  access: Access;
  password: string;
  clock: Clock;
  undo: UndoRule;
  hints: boolean;
  chat: boolean;
  watch: boolean;
  rated: boolean;
  /** what leaves no choice is done by itself */
  quick: boolean;
  /** milliseconds a computer player waits */
  pace: number;
}

/** Where nobody says otherwise: one that a newcomer can beat, but not always. */
export const USUAL_PLAYER = "author";
const USUAL_OPPONENTS = 2;

function seat(way: Way, i: number): SeatChoice {
  const computer = way === "alone" && i > 0;
  const kind = computer ? "computer" : way === "friends" && i > 0 ? "open" : "person";
  return { kind, name: "", player: USUAL_PLAYER };
}

export function usual(way: Way): Choice {
  return {
    way,
    edition: "second",
    modules: [],
    seats: Array.from({ length: 1 + USUAL_OPPONENTS }, (_, i) => seat(way, i)),
    openMoney: false,
    openHands: false,
    access: "link",
    password: "",
    clock: { kind: "none" },
    // Alone nobody is harmed by a move that is taken back or a hint.
    undo: way === "friends" ? "fair" : "free",
    hints: way === "alone",
    chat: true,
    watch: true,
    rated: false,
    quick: way === "alone",
    pace: 800,
  };
}

export type Preset = "first" | "classic" | "market" | "everything";
export const PRESETS: Record<Preset, Game> = {
  first: { edition: "second", modules: [] },
  classic: { edition: "first", modules: [] },
  market: { edition: "second", modules: ["market"] },
  everything: {
    edition: "second",
    modules: ["banquet", "market", "company", "assistants", "events", "assignments", "obstacles"],
  },
};

export function presetOf(choice: Choice): Preset | undefined {
  const same = (game: Game) => game.edition === choice.edition && game.modules.join() === choice.modules.join();
  return (Object.keys(PRESETS) as Preset[]).find((name) => same(PRESETS[name]));
}

/** A preset for at most four has room for no fifth. */
export function withPreset(choice: Choice, name: Preset): Choice {
  const game = PRESETS[name];
  const players = isLegal(game, choice.seats.length) ? choice.seats.length : MOST_PLAYERS - 1;
  return withPlayers({ ...choice, ...game, modules: [...game.modules] }, players);
}

export function withEdition(choice: Choice, edition: Edition): Choice {
  return { ...choice, ...inEdition(choice, edition, choice.seats.length) };
}

export function withModuleSet(choice: Choice, module: Module, on: boolean): Choice {
  return { ...choice, ...withModule(choice, module, on) };
}

export function withPlayers(choice: Choice, players: number): Choice {
  const n = Math.min(Math.max(players, FEWEST_PLAYERS), MOST_PLAYERS);
  const player = levelOf(choice) ?? USUAL_PLAYER;
  const seats = Array.from({ length: n }, (_, i) => choice.seats[i] ?? { ...seat(choice.way, i), player });
  return { ...choice, seats };
}

export function withSeat(choice: Choice, i: number, change: Partial<SeatChoice>): Choice {
  return { ...choice, seats: choice.seats.map((old, at) => (at === i ? { ...old, ...change } : old)) };
}

/** One level for all computer players. */
export function withLevel(choice: Choice, player: string): Choice {
  return { ...choice, seats: choice.seats.map((seat) => ({ ...seat, player })) };
}

/** The level of all computer players, if they have the same. */
export function levelOf(choice: Choice): string | undefined {
  const levels = new Set(choice.seats.filter((seat) => seat.kind === "computer").map((seat) => seat.player));
  return levels.size === 1 ? [...levels][0] : undefined;
}

/** A rated game has no computer players, no hints and no free undo (docs/protocol.md). */
export function withRated(choice: Choice, rated: boolean): Choice {
  if (!rated) return { ...choice, rated };
  const seats = choice.seats.map((old) => (old.kind === "computer" ? { ...old, kind: "open" as const } : old));
  return { ...choice, rated, seats, hints: false, undo: choice.undo === "free" ? "fair" : choice.undo };
}

/** Everybody is there: the game can begin at once. */
export function isComplete(choice: Choice): boolean {
  return choice.seats.every((each) => each.kind !== "open");
}

/** What is still missing before a table can be made. */
export type Missing = "names" | "same_names" | "password";

export function missing(choice: Choice): Missing | undefined {
  if (choice.way === "device") {
    const names = choice.seats.filter((each) => each.kind === "person").map((each) => fittingName(each.name));
    if (names.some((name) => !name)) return "names";
    if (new Set(names).size < names.length) return "same_names";
  }
  return choice.way === "friends" && choice.access === "password" && !choice.password ? "password" : undefined;
}

function wish({ kind, name, player }: SeatChoice, seat: number): SeatWish {
  if (kind === "computer") return { kind, player, name: computerName(seat) };
  const own = fittingName(name);
  return kind === "person" && own ? { kind, name: own } : { kind };
}

export function createRequest(choice: Choice): Asks["create"] {
  const { edition, modules, openMoney, openHands, undo, hints, quick, pace } = choice;
  const request: Asks["create"] = {
    edition,
    modules: [...modules],
    seats: choice.seats.map(wish),
    undo,
    hints,
    quick,
    pace,
  };
  if (openMoney || openHands)
    request.options = { ...(openMoney && { open_money: true }), ...(openHands && { open_hands: true }) };
  if (choice.way !== "friends") return { ...request, access: "link", chat: false, watch: false };
  const { access, password, clock, chat, watch, rated } = choice;
  return { ...request, access, ...(access === "password" && { password }), clock, chat, watch, rated };
}

// ---- kept in this browser -----------------------------------------------------------------------------------------

const KEY = "neva.choice";

interface Kept {
  last: Way;
  choices: Partial<Record<Way, Choice>>;
}

/** What came in place of the computer players of before. */
const FORMER: Record<string, string> = { random: "lumberjack", greedy: "author", "flat:20g": "controller", "flat:100g": "judge" };

function isSeat(value: unknown): value is SeatChoice {
  const { kind, name, player } = (value ?? {}) as SeatChoice;
  return SEAT_KIND_WORDS.includes(kind) && typeof name === "string" && typeof player === "string";
}

/** What was kept, if it still is a choice; a newer page may know more, so that what is missing is as usual. */
export function mend(way: Way, kept: unknown): Choice {
  const fresh = usual(way);
  if (typeof kept !== "object" || !kept) return fresh;
  const choice = { ...fresh, ...kept, way } as Choice;
  const known = (Object.keys(fresh) as (keyof Choice)[]).every((key) => typeof choice[key] === typeof fresh[key]);
  if (!known || !Array.isArray(choice.modules) || !Array.isArray(choice.seats) || !choice.seats.every(isSeat)) return fresh;
  const { access, undo, clock } = choice;
  const words = ACCESS_WORDS.includes(access) && UNDO_RULE_WORDS.includes(undo) && CLOCK_KIND_WORDS.includes(clock?.kind);
  const seats = choice.seats.map((seat) => ({ ...seat, player: FORMER[seat.player] ?? seat.player }));
  return words && isLegal(choice, choice.seats.length) ? { ...choice, seats } : fresh;
}

function read(): Kept {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Kept>;
    return { last: WAYS.includes(kept.last!) ? kept.last! : "alone", choices: kept.choices ?? {} };
  } catch {
    return { last: "alone", choices: {} };
  }
}

export function lastWay(): Way {
  return read().last;
}

export function lastChoice(way: Way): Choice {
  return mend(way, read().choices[way]);
}

/** The level one played against last. */
export function lastLevel(): string {
  return levelOf(lastChoice("alone")) ?? USUAL_PLAYER;
}

/** The password of a table is nobody's but its players': it is not kept. */
export function keepChoice(choice: Choice): void {
  const { choices } = read();
  const kept: Kept = { last: choice.way, choices: { ...choices, [choice.way]: { ...choice, password: "" } } };
  try {
    localStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // next time it is as usual
  }
}
