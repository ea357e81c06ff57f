// What is printed on the cards of a game: $gen/cards has all of them, a game has those of its sets.

import { CARDS, type Card, type CardSet } from "$gen/cards";
import type { Edition, Module } from "$gen/protocol";

export type { Card } from "$gen/cards";

export interface Catalogue {
  edition: Edition;
  /** by id, as the protocol names cards */
  card(id: string): Card;
  /** the same for all that are alike in this game: without the market those that differ by their good alone (R11.2) */
  sort(id: string): string;
  cards: Card[];
}

/** The sets of a game, base cards first. */
export function setsOf(edition: Edition, modules: readonly Module[]): CardSet[] {
  if (edition === "first") {
    const sets: CardSet[] = ["first"];
    if (modules.includes("banquet")) sets.push("banquet_first");
    if (modules.includes("society")) sets.push("society");
    return sets;
  }
  const sets: CardSet[] = ["second"];
  if (modules.includes("market")) sets.push("market");
  if (modules.includes("banquet")) sets.push("banquet_second");
  if (modules.includes("company")) sets.push("company");
  return sets;
}

const known = new Map<string, Catalogue>();

export function catalogue(edition: Edition, modules: readonly Module[]): Catalogue {
  const sets = setsOf(edition, modules);
  const key = sets.join(" ");
  const old = known.get(key);
  if (old) return old;
  const byId = new Map<string, Card>();
  const traded = sets.includes("market");
  for (const set of sets)
    for (const card of CARDS[edition])
      // An expansion's version of a card takes the place of the base game's (R10.1).
      if (card.sets[set] !== undefined) byId.set(card.id, traded ? card : withoutGoods(card));
  const made: Catalogue = {
    edition,
    cards: [...byId.values()],
    card(id) {
      const card = byId.get(id);
      if (!card) throw new Error(`there is no card '${id}' in ${key}`);
      return card;
    },
    sort(id) {
      const { base, pile } = made.card(id);
      return traded ? id : `${base} ${pile}`;
    },
  };
  known.set(key, made);
  return made;
}

/** Without the market its symbols mean nothing (R11.2). */
function withoutGoods({ good: _, goods: __, ...card }: Card): Card {
  return card;
}

/** `ship_builder.fish+jester` without what lies on it: the card's id. */
export function plainId(id: string): string {
  return id.replace(/\+.*/, "");
}
