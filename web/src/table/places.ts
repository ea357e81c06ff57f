// Where on the table an action is begun: the card, pile or event that one clicks. Pure, so that tests can try it.

import type { Action, Decision, View } from "$gen/protocol";

/** `upper:3`, `lower:0`, `upper:0+` (the Twin card), `hand:library`, `area:pub`, `pile:noble`, `event:ghost`. */
export type Place = string;

export function slotPlace(row: "upper" | "lower", slot: number, added = false): Place {
  return `${row}:${slot}${added ? "+" : ""}`;
}
export const handPlace = (card: string): Place => `hand:${card}`;

/** All places where this action can be begun. */
export function placesOf(action: Action): Place[] {
  const places: Place[] = [];
  if (action.kind === "event") return [`event:${action.event}`];
  if (action.kind === "observe") return ["area:observatory", `pile:${action.pile}`];
  if (action.kind === "prison") return ["area:debtors_prison", "discard"];
  if (action.from === "upper" || action.from === "lower")
    places.push(slotPlace(action.from, action.slot ?? 0, action.added));
  else if (action.from === "hand" && action.card) places.push(handPlace(action.card));
  if (action.with) places.push(handPlace(action.with));
  return places;
}

export function byPlace(actions: readonly Action[]): Map<Place, Action[]> {
  const map = new Map<Place, Action[]>();
  for (const action of actions)
    for (const place of placesOf(action)) map.set(place, [...(map.get(place) ?? []), action]);
  return map;
}

/** Decisions that are taken on the table itself; all others have a dialog. */
export function isOnTable(decision: Decision): boolean {
  return decision === "turn" || decision === "double_turn";
}

/** The actions of one place, in the groups in which a menu shows them. */
export interface Menu {
  /** one button each: buy, take, play, observe, use an event */
  plain: Action[];
  /** one for each card that can be replaced */
  replacing: Action[];
  /** one for each card that is chosen: a host for a guest, a card to discard, a card to mooch from, a card for an event */
  targeted: Action[];
  /** for half the price, with the Money Collector */
  halved: Action[];
}

export function menuOf(actions: readonly Action[]): Menu {
  const menu: Menu = { plain: [], replacing: [], targeted: [], halved: [] };
  for (const action of actions) {
    if (action.with) menu.halved.push(action);
    else if (action.replaces) menu.replacing.push(action);
    else if (action.target || (action.event && action.card)) menu.targeted.push(action);
    else menu.plain.push(action);
  }
  menu.replacing.sort((a, b) => (a.price ?? 0) - (b.price ?? 0));
  return menu;
}

/** Cards of an area, alike ones together, in the order in which they first come. */
export function stacksOf(cards: readonly string[], sort: (id: string) => string): { sort: string; ids: string[] }[] {
  const stacks = new Map<string, string[]>();
  for (const card of cards) stacks.set(sort(card), [...(stacks.get(sort(card)) ?? []), card]);
  return [...stacks].map(([sort, ids]) => ({ sort, ids }));
}

/** Where the card of an action lies, as a key: the same card can lie in several places. */
export const spotKey = ({ card, target, from, slot, added }: Pick<Action, "card" | "target" | "from" | "slot" | "added">) =>
  [card ?? target, from, slot, added].join(" ");

/** The card that lies there, if one does. */
export function cardAt(view: Pick<View, "display">, place: Place): string | undefined {
  const [where, what = ""] = place.split(":");
  if (where === "hand" || where === "area") return what;
  if (where !== "upper" && where !== "lower") return undefined;
  return what.endsWith("+") ? view.display.twin?.card : view.display[where][Number(what)];
}
