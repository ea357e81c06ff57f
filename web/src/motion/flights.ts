// Cards that travel and sums that rise: shown over the table after an event, from what the event says. The
// page is already as it is after the event; this only explains how it came to that.

import type { Event, Pile } from "$gen/protocol";
import { change } from "../game/signed";

export interface Flight {
  /** names of anchors: data-at */
  from: string;
  to: string;
  /** the card, or null for a back */
  card: string | null;
}
export interface Rise {
  at: string;
  text: string;
  kind: "rubles" | "points" | "loss";
}

function source(event: { from?: string; slot?: number; seat?: number; card: string | null; pile?: string; added?: boolean }, sort: (id: string) => string): string {
  switch (event.from) {
    case "upper":
    case "lower":
      return `${event.from}:${event.slot ?? 0}${event.added ? "+" : ""}`;
    case "hand":
      return `hand:${event.seat}`;
    case "pile":
      return `pile:${event.pile}`;
    case "discard":
      return "discard";
    default:
      return `area:${event.seat}:${event.card && sort(event.card)}`;
  }
}

/** `sort`: alike cards lie in one stack */
export function flightsOf(event: Event, sort = (id: string) => id): Flight[] {
  switch (event.type) {
    case "bought":
      return [{ from: source(event, sort), to: `area:${event.seat}:${sort(event.card)}`, card: event.card }];
    case "took":
      return [{ from: source(event, sort), to: `hand:${event.seat}`, card: event.card }];
    case "discarded":
      return [{ from: source(event, sort), to: "discard", card: event.card }];
    case "laid":
      return [{ from: `pile:${event.pile}`, to: `upper:${event.slot}${event.added ? "+" : ""}`, card: event.card }];
    case "returned":
      return [{ from: `hand:${event.seat}`, to: "discard", card: event.card }];
    default:
      return [];
  }
}

export function riseOf(event: Event): Rise | undefined {
  switch (event.type) {
    case "rubles":
      return rise(`purse:${event.seat}`, event.amount, "rubles");
    case "points":
      return rise(`points:${event.seat}`, event.amount, "points");
    case "points_lost":
      return rise(`points:${event.seat}`, -event.amount, "points");
    case "bought":
      return event.price ? rise(`purse:${event.seat}`, -event.price, "rubles") : undefined;
    default:
      return undefined;
  }

  function rise(at: string, amount: number, kind: "rubles" | "points"): Rise {
    return { at, text: change(amount), kind: amount < 0 ? "loss" : kind };
  }
}

/** The phase that has begun, with its round if that is new too. */
export function newPhase(events: readonly Event[]): { phase: Pile; round?: number } | undefined {
  const phase = events.flatMap((event) => (event.type === "phase" ? [event.phase] : [])).at(-1);
  const round = events.flatMap((event) => (event.type === "round" ? [event.round] : [])).at(-1);
  return phase && { phase, ...(round === undefined ? {} : { round }) };
}
