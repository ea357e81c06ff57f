// Where points came from: what the host added up, in an order and with names that a player knows.

import type { Pile, Reason } from "$gen/protocol";
import { msg, t } from "../i18n/index.svelte";
import { reasonText } from "./words";

/** A reason of points, or the phase whose scoring paid them. */
export type Source = Pile | Reason;
/** By source, as `sources` and `story` answer it for a seat. */
export type Sources = Record<string, number>;

const PHASES: Record<Pile, string> = {
  worker: msg("Workers"),
  market: msg("Market cards"),
  building: msg("Buildings"),
  noble: msg("Nobles"),
  exchange: msg("Exchange"),
};
/** As they come up in a game; whatever is not named here follows. */
const ORDER: Source[] = [
  "worker", "goods", "market", "building", "pub", "trading_house", "guild_hall", "noble", "disc", "moocher", "obstacle",
  "nobles", "assignment", "rubles", "hand",
];

export const sourceName = (source: Source) => (source in PHASES ? t(PHASES[source as Pile]) : reasonText(source as Reason));

/** A row for each source that anybody has points from, with those of each seat. */
export function sourceRows(seats: readonly Sources[]): { source: Source; points: number[] }[] {
  const place = (source: Source) => (ORDER.indexOf(source) + 1 || ORDER.length + 1);
  const found = [...new Set(seats.flatMap((sources) => Object.keys(sources) as Source[]))];
  return found
    .sort((a, b) => place(a) - place(b))
    .map((source) => ({ source, points: seats.map((sources) => sources[source] ?? 0) }));
}
