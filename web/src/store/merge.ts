// What a table looks like to one viewer, and how a push changes it (docs/protocol.md, "Views and what changes
// in them"). Plain values and pure functions: the stores hold them, the tests try them.

import type { Action, Event, EventsPush, Forecast, Table, View, ViewChange } from "$gen/protocol";

export interface Spot {
  /** everything but the game */
  table: Table;
  view: View | undefined;
  /** what this seat can do now; empty if it is not to decide */
  actions: Action[];
  forecast: Forecast[] | undefined;
}

export function spotOf(table: Table): Spot {
  return { table, view: table.view, actions: table.actions ?? [], forecast: table.forecast };
}

export function mergeView(view: View | undefined, change: ViewChange): View {
  const next: Record<string, unknown> = { ...view };
  for (const [key, value] of Object.entries(change)) {
    if (value === null) {
      delete next[key];
    } else if (key === "players" && !Array.isArray(value)) {
      const players = [...(view?.players ?? [])];
      for (const [seat, player] of Object.entries(value as Record<string, View["players"][number]>))
        players[Number(seat)] = player;
      next.players = players;
    } else {
      next[key] = value;
    }
  }
  return next as unknown as View;
}

/** An event without what only some at the table see. */
export function covered(event: Event): Event {
  switch (event.type) {
    case "observed":
      return { ...event, card: null };
    case "took":
      return event.from === "pile" ? { ...event, card: null } : event;
    case "assignment_dropped":
      return { ...event, assignment: null };
    default:
      return event;
  }
}

/** How the table itself changes by an event; what the game is comes with the view. */
export function mergeEvent(table: Table, event: Event): Table {
  switch (event.type) {
    case "seated":
      return withSeat(table, event.seat, { kind: "person", name: event.name, person: event.person, player: null });
    case "unseated":
      return withSeat(table, event.seat, { kind: "open", name: null, person: null, player: null, ready: false });
    case "seat_set":
      return withSeat(table, event.seat, { kind: event.kind, player: event.player, name: event.name });
    case "ready":
      return withSeat(table, event.seat, { ready: event.ready });
    case "added":
      return withSeat(table, event.seat, { added: true });
    case "started":
      return { ...table, stage: "running", commitment: event.commitment };
    case "asked":
      return {
        ...table,
        vote: { kind: event.kind, seat: event.seat, count: event.count, waiting: event.waiting },
      };
    case "answered":
      return table.vote
        ? { ...table, vote: { ...table.vote, waiting: table.vote.waiting.filter((seat) => seat !== event.seat) } }
        : table;
    case "phase":
      return table.auto ? { ...table, auto: false } : table;
    case "refused":
      return { ...table, vote: null };
    case "undone":
      return { ...table, vote: null, auto: table.auto && event.seat !== table.seat };
    case "resigned":
      return withSeat(table, event.seat, { resigned: true });
    case "takeover":
      return {
        ...withSeat(table, event.seat, { away: event.away, player: event.player }),
        auto: table.auto && event.seat !== table.seat,
      };
    case "back":
      return withSeat(table, event.seat, { away: null, player: null });
    case "aborted":
    case "ended":
      return { ...table, stage: "over", result: event.result, vote: null };
    case "chat_set":
      return { ...table, rules: { ...table.rules, chat: event.on } };
    case "muted": {
      const others = table.muted.filter((person) => person !== event.person);
      return { ...table, muted: event.on ? [...others, event.person] : others };
    }
    default:
      return table;
  }
}

function withSeat(table: Table, seat: number, change: Partial<Table["seats"][number]>): Table {
  const seats = table.seats.map((old, i) => (i === seat ? { ...old, ...change } : old));
  return { ...table, seats };
}

/** The push must be the next one for this spot: `first` is one more than the last event. */
export function mergePush(spot: Spot, push: EventsPush): Spot {
  let table = push.events.reduce(mergeEvent, spot.table);
  const moved = push.state !== spot.table.state;
  if (push.times) table = withTimes(table, push);
  table = { ...table, event: push.first + push.events.length - 1, state: push.state, undo: push.undo };
  return {
    table,
    view: push.view ? mergeView(spot.view, push.view) : spot.view,
    actions: push.actions ?? (moved ? [] : spot.actions),
    forecast: push.forecast ?? spot.forecast,
  };
}

function withTimes(table: Table, push: EventsPush): Table {
  const seats = table.seats.map((seat, i) => ({ ...seat, time: push.times?.[i] ?? seat.time }));
  return { ...table, seats };
}
