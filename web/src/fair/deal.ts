// Every random outcome of a game from its seed and from what the players added: docs/fairness.md, word by word.

import { CARDS, type Card, type CardSet } from "$gen/cards";
import type { Assistant, Module, Obstacle, Pile, Token } from "$gen/protocol";
import { setsOf } from "../game/catalogue";
import { blake2b } from "./blake2b";
import { Stream } from "./chacha";
import { SPACES, type Played } from "./recordText";

export const PILES: readonly Pile[] = ["worker", "market", "building", "noble", "exchange"];
const TOKENS: readonly Token[] = ["hammer", "sack", "cathedral", "bust", "hand", "disc"];
const ASSISTANTS: readonly Assistant[] = ["master_craftsman", "mistress_of_the_manor", "lawyer", "architect", "czars_daughter"];
/** The order in which more players bring them into the game (R12.1). */
const ASSISTANTS_COME: readonly Assistant[] = ["architect", "lawyer", "czars_daughter", "mistress_of_the_manor", "master_craftsman"];
const BONUS: readonly Obstacle[] = ["bonus_1", "bonus_2", "bonus_3", "bonus_4", "bonus_5"];
const REAL: readonly Obstacle[] = ["real_green", "real_market", "real_blue", "real_red", "real_exchange"];
const REAL_SPACES: readonly number[] = [20, 35];
/** Sets whose cards a table can leave out (R10.5). */
const OPTIONAL: readonly CardSet[] = ["company", "society", "banquet_first"];

// ---- what is hashed

const utf8 = new TextEncoder();

function text(words: string): number[] {
  const bytes = utf8.encode(words);
  return [bytes.length, ...bytes];
}
const list = (words: readonly string[]) => [words.length, ...words.flatMap(text)];

export function commitmentOf(seed: Uint8Array): Uint8Array {
  return blake2b(Uint8Array.from([...text("neva fair 1: commitment"), ...seed]));
}

function obstaclesWritten({ modules, obstacles }: Played): number[] {
  if (!modules.includes("obstacles")) return text("none");
  if (obstacles === "standard") return text("standard");
  if ("chosen" in obstacles) return [...text("table"), ...obstacles.chosen.flatMap(text)];
  return [...text("chance"), obstacles.real, obstacles.bonus];
}

export function written(played: Played): Uint8Array {
  const left = new Set(CARDS[played.edition].filter((card) => isLeftOut(card, played)).map((card) => card.id));
  return Uint8Array.from([
    ...text("neva fair 1: key"),
    ...text(played.edition),
    played.seats,
    ...list([...played.modules].sort()),
    ...list([...played.options].sort()),
    ...list([...left].sort()),
    played.youngest ?? 255,
    ...obstaclesWritten(played),
    ...list(played.added),
  ]);
}

export const keyOf = (played: Played, seed: Uint8Array) => blake2b(written(played), seed);

// ---- setup draws

/** One of the ways to hand pieces out that fit; they are counted with the first piece fastest. */
function handOut<P extends string>(stream: Stream, pieces: readonly P[], seats: number, fits: (seatOf: number[]) => boolean): Map<P, number> {
  let chosen: number[] = [];
  let ways = 0;
  for (let n = 0; n < seats ** pieces.length; n++) {
    const seatOf = pieces.map((_, i) => Math.floor(n / seats ** i) % seats);
    if (fits(seatOf) && stream.below(++ways) === 0) chosen = seatOf;
  }
  return new Map(pieces.map((piece, i) => [piece, chosen[i]!]));
}

/** How many each seat holds, if they are spread as evenly as can be. */
function spread(seatOf: readonly number[], seats: number): number[] | undefined {
  const holds = Array.from({ length: seats }, (_, seat) => seatOf.filter((each) => each === seat).length);
  return Math.max(...holds) - Math.min(...holds) <= 1 ? holds : undefined;
}

/** R2.2 to R2.5 */
function dealTokens(stream: Stream, { modules, seats, youngest }: Played): Map<Token, number> {
  const market = modules.includes("market");
  const used = TOKENS.filter((token) => (token === "sack" ? market : token !== "disc" || (!market && seats === 5)));
  const named = used.length === 4 && seats === 3 ? youngest : undefined;
  return handOut(stream, used, seats, (seatOf) => {
    const holds = spread(seatOf, seats);
    return holds !== undefined && (named === undefined || holds[named] === 2);
  });
}

/** R12.1.2: the one who sits after the assistant holds the token */
function dealAssistants(stream: Stream, { modules, seats }: Played, tokens: Map<Token, number>): Map<Assistant, number> {
  const come = ASSISTANTS_COME.slice(0, modules.includes("assistants") ? seats : 0);
  const used = ASSISTANTS.filter((assistant) => come.includes(assistant));
  const before: [Assistant, Token][] = [["mistress_of_the_manor", "sack"], ["master_craftsman", "hammer"]];
  return handOut(stream, used, seats, (seatOf) => {
    if (new Set(seatOf).size !== used.length) return false;
    return before.every(([assistant, token]) => {
      const seat = seatOf[used.indexOf(assistant)];
      return seat === undefined || (seat + 1) % seats === tokens.get(token);
    });
  });
}

/** R12.3.1 */
function dealAssignments(stream: Stream, seats: number): number[][] {
  const left = Array.from({ length: 15 }, (_, i) => i + 1).filter((n) => seats > 2 || ![2, 8, 15].includes(n));
  const take = () => left.splice(stream.below(left.length), 1)[0]!;
  return Array.from({ length: seats }, () => [take(), take(), take()].sort((a, b) => a - b));
}

type Standing = Map<number, Obstacle>;

function drawObstacle(stream: Stream, kind: readonly Obstacle[], stand: Standing): Obstacle {
  const left = kind.filter((obstacle) => ![...stand.values()].includes(obstacle));
  return left[stream.below(left.length)]!;
}

function chanceObstacles(stream: Stream, real: number, bonus: number): Standing {
  const spaces: number[] = [...SPACES];
  const stand: Standing = new Map();
  for (let i = 0; i < real + bonus; i++) {
    const j = i + stream.below(spaces.length - i);
    [spaces[i], spaces[j]] = [spaces[j]!, spaces[i]!];
    stand.set(spaces[i]!, drawObstacle(stream, i < real ? REAL : BONUS, stand));
  }
  return stand;
}

function standardObstacles(stream: Stream): Standing {
  const stand: Standing = new Map();
  for (const space of SPACES) stand.set(space, drawObstacle(stream, REAL_SPACES.includes(space) ? REAL : BONUS, stand));
  return stand;
}

export interface Dealt {
  tokens: Map<Token, number>;
  assistants: Map<Assistant, number>;
  /** by seat; empty without the module */
  assignments: number[][];
  /** undefined: the table chose them, or there are none */
  obstacles: Standing | undefined;
}

/** All setup draws, in the order in which they take numbers from their stream. */
export function deal(played: Played, key: Uint8Array): Dealt {
  const stream = new Stream(key, "setup");
  const by = played.modules.includes("obstacles") ? played.obstacles : undefined;
  const chance = typeof by === "object" && "real" in by ? chanceObstacles(stream, by.real, by.bonus) : undefined;
  const tokens = dealTokens(stream, played);
  const assistants = dealAssistants(stream, played, tokens);
  const assignments = played.modules.includes("assignments") ? dealAssignments(stream, played.seats) : [];
  return { tokens, assistants, assignments, obstacles: by === "standard" ? standardObstacles(stream) : chance };
}

// ---- piles

function isLeftOut(card: Card, { without }: Played): boolean {
  const optional = OPTIONAL.some((set) => card.sets[set] !== undefined);
  return optional && (without.includes(card.id) || without.includes(card.base));
}

/** How many copies of a card one of the game's sets brings. */
function copies(card: Card, set: CardSet, played: Played): number {
  const count = card.sets[set] ?? 0;
  if (OPTIONAL.includes(set) && isLeftOut(card, played)) return 0;
  if (card.pile === "market" && !played.modules.includes("market")) return 0;
  if (set === "company" && card.id === "debtors_prison" && played.modules.includes("banquet")) return 0;
  return count;
}

/** Every card of the game, as often as it is there. */
export function cardsOf(played: Played): Card[] {
  const sets = setsOf(played.edition, played.modules as Module[]);
  const all = CARDS[played.edition];
  // R10.1: the Society's version of a card takes the place of the base game's.
  const renewed = (card: Card) =>
    sets.includes("society") && all.some((other) => other !== card && other.id === card.id && copies(other, "society", played) > 0);
  return all.flatMap((card) =>
    sets.flatMap((set) => {
      const count = set === "first" && renewed(card) ? 0 : copies(card, set, played);
      return Array.from({ length: count }, () => card);
    }),
  );
}

/** The order of a pile: the last one is drawn first. */
export function shuffled(pile: Pile, ids: readonly string[], key: Uint8Array): string[] {
  const stream = new Stream(key, pile);
  const row = [...ids].sort();
  for (let n = row.length; n > 1; n--) {
    const other = stream.below(n);
    [row[n - 1], row[other]] = [row[other]!, row[n - 1]!];
  }
  return row;
}
