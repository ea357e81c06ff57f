// The cards of a game as a reader looks for them. Pure, so that tests can try it.

import type { Card, CardSet } from "$gen/cards";
import type { Colour, Edition, Module } from "$gen/protocol";
import { catalogue, setsOf } from "../../game/catalogue";
import { hasAll } from "../search";

/** A colour, or all exchange cards, whatever their colour. */
export type Kind = Colour | "exchange";
export const KINDS: readonly Kind[] = ["green", "yellow", "blue", "red", "exchange", "purple"];

export function kindOf(card: Card): Kind {
  return card.type === "exchange" ? "exchange" : card.colour;
}

/** Of one name and the same figures: they differ by what only the market asks for, or by their pile. */
export interface Sort {
  card: Card;
  /** all of them, the shown one first */
  copies: { card: Card; n: number }[];
  n: number;
}

function copiesOf(card: Card, sets: readonly CardSet[]): number {
  return sets.reduce((n, set) => n + (card.sets[set] ?? 0), 0);
}

/** Cards that stay out although their module is played (R9.8, R10.4). */
function staysOut(card: Card, modules: readonly Module[]): boolean {
  if (card.pile === "market" && !modules.includes("market")) return true;
  return card.base === "debtors_prison" && modules.includes("banquet") && modules.includes("company");
}

const PILES: readonly Card["pile"][] = ["worker", "market", "building", "noble", "exchange"];
/** As they lie in the box: by pile, and there by colour and cost. */
function order(a: Sort, b: Sort): number {
  const rank = ({ card }: Sort) => KINDS.indexOf(kindOf(card)) * 1000 + PILES.indexOf(card.pile) * 100;
  const colour = ({ card }: Sort) => KINDS.indexOf(card.colour);
  return rank(a) - rank(b) || colour(a) - colour(b) || a.card.cost - b.card.cost || a.card.points - b.card.points;
}

export function sortsOf(edition: Edition, modules: readonly Module[]): Sort[] {
  const sets = setsOf(edition, modules);
  const sorts = new Map<string, Sort>();
  for (const card of catalogue(edition, modules).cards) {
    if (staysOut(card, modules)) continue;
    const n = copiesOf(card, sets);
    const same = sorts.get(card.base);
    if (same) {
      same.copies.push({ card, n });
      same.n += n;
    } else {
      sorts.set(card.base, { card, copies: [{ card, n }], n });
    }
  }
  return [...sorts.values()].sort(order);
}

/** `textOf` is all that a reader sees on it. */
export function matching(sorts: readonly Sort[], kind: Kind | undefined, words: readonly string[], textOf: (card: Card) => string): Sort[] {
  return sorts.filter(({ card }) => (!kind || kindOf(card) === kind) && hasAll(textOf(card), words));
}

/** Sorts that this one can replace. */
export function replacedBy(sort: Sort, sorts: readonly Sort[]): Sort[] {
  return sorts.filter((other) => other.copies.some(({ card }) => sort.card.replaces?.includes(card.id)));
}

/** Exchange cards that can replace this one. */
export function replacing(sort: Sort, sorts: readonly Sort[]): Sort[] {
  return sorts.filter((other) => replacedBy(other, sorts).includes(sort));
}
