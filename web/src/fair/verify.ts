// Checks in this page that a record's chance follows from what was committed to: nothing is asked of the server
// that dealt the cards. What it proves, and what not: docs/fairness.md.

import type { Pile } from "$gen/protocol";
import { cardsOf, commitmentOf, deal, keyOf, PILES, shuffled, type Dealt } from "./deal";
import { readRecord, seatLetter, type RecordText } from "./recordText";

/** `proven`, `differs`, or why nothing can be checked. */
export type Verdict = "proven" | "differs" | "no_commitment" | "not_revealed" | "from_position";
export type Part = "commitment" | "added" | "tokens" | "assistants" | "assignments" | "obstacles" | Pile;

export interface Check {
  part: Part;
  right: boolean;
  /** of a pile: cards that were drawn, also those that were taken back */
  draws?: number;
}

export interface Proof {
  verdict: Verdict;
  checks: Check[];
  commitment: string | undefined;
  seed: string | undefined;
  /** by seat; empty for nothing */
  added: string[];
}

const bytesOf = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (byte) => parseInt(byte, 16));
const hexOf = (bytes: Uint8Array) => [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");

function sameWords(found: readonly string[], due: readonly string[]): boolean {
  return found.length === due.length && new Set([...found, ...due]).size === found.length;
}
const held = (holders: Map<string, number>) => [...holders].map(([what, seat]) => `${what}=${seatLetter(seat)}`);

function checkSetup(record: RecordText, due: Dealt): Check[] {
  const checks: Check[] = [{ part: "tokens", right: sameWords(record.tokens, held(due.tokens)) }];
  if (due.assistants.size) checks.push({ part: "assistants", right: sameWords(record.assistants, held(due.assistants)) });
  if (due.assignments.length) {
    const right = due.assignments.every((numbers, seat) => sameWords(record.assignments[seat]!, numbers.map(String)));
    checks.push({ part: "assignments", right });
  }
  if (due.obstacles) {
    const stand = [...due.obstacles].map(([space, obstacle]) => `${space}=${obstacle}`);
    checks.push({ part: "obstacles", right: sameWords(record.obstacles, stand) });
  }
  return checks;
}

/** Cards that were taken back are drawn again: the piles keep their order. */
function checkPiles(record: RecordText, key: Uint8Array): Check[] {
  const cards = cardsOf(record.played);
  const pileOf = new Map(cards.map((card) => [card.id, card.pile]));
  const rows = new Map(PILES.map((pile) => [pile, shuffled(pile, cards.filter((card) => card.pile === pile).map((card) => card.id), key)]));
  const taken = new Map<Pile, number>(PILES.map((pile) => [pile, 0]));
  const checks = new Map<Pile, Check>();
  const done: (Pile | undefined)[] = [];
  const move = (pile: Pile, by: number) => taken.set(pile, taken.get(pile)! + by);

  function draw(id: string): void {
    const pile = pileOf.get(id) ?? "worker"; // a card that is not in this game is wrong in any pile
    const check = checks.get(pile) ?? { part: pile, right: true, draws: 0 };
    check.draws = (check.draws ?? 0) + 1;
    move(pile, 1);
    if (rows.get(pile)!.at(-taken.get(pile)!) !== id) check.right = false;
    checks.set(pile, check);
    done.push(pile);
  }
  function takeBack(): void {
    for (let pile = done.pop(); pile !== undefined; pile = done.pop()) move(pile, -1);
  }
  for (const step of record.steps) {
    if (step === "decision") done.push(undefined);
    else if ("drawn" in step) step.drawn.forEach(draw);
    else for (let n = 0; n < step.undo; n++) takeBack();
  }
  return PILES.flatMap((pile) => checks.get(pile) ?? []);
}

function canCheck(record: RecordText): Verdict {
  if (!record.commit) return "no_commitment";
  if (record.fromPosition) return "from_position";
  return record.reveal ? "proven" : "not_revealed";
}

export function verify(text: string): Proof {
  const record = readRecord(text);
  const proof: Proof = {
    verdict: canCheck(record),
    checks: [],
    commitment: record.commit,
    seed: record.reveal,
    added: record.played.added,
  };
  if (proof.verdict !== "proven" || !record.reveal) return proof;
  const seed = bytesOf(record.reveal);
  const key = keyOf(record.played, seed);
  proof.checks.push({ part: "commitment", right: hexOf(commitmentOf(seed)) === record.commit });
  // Who runs the table plays its computer players, and could choose their text after all others.
  if (proof.added.some(Boolean))
    proof.checks.push({ part: "added", right: !proof.added.some((words, seat) => words && record.computers[seat]) });
  proof.checks.push(...checkSetup(record, deal(record.played, key)), ...checkPiles(record, key));
  if (proof.checks.some((check) => !check.right)) proof.verdict = "differs";
  return proof;
}
