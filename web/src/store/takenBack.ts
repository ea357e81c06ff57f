// Which happenings of the log were taken back. The host says how many decisions go; each decision began with a `turn`
// (docs/protocol.md, "Taking back").

import type { Event } from "$gen/protocol";
import type { Logged } from "./table.svelte";

/** What people do beside the game stays as it was, whatever is taken back. */
const BESIDE: ReadonlySet<Event["type"]> = new Set<Event["type"]>([
  "seated", "unseated", "seat_set", "ready", "added", "started", "undone", "asked", "answered", "refused", "resigned",
  "takeover", "back", "aborted", "ended", "rematch", "rematch_wish", "chat", "chat_set", "muted",
]);

/** The log with more at its end. Only an `undone` looks back, as far as it takes back. */
export function extended(log: readonly Logged[], fresh: readonly Logged[]): Logged[] {
  const next = [...log];
  for (const logged of fresh) {
    if (logged.event.type === "undone") takeBack(next, logged.event.count);
    next.push(logged);
  }
  return next;
}

/** From the end to the turn of the first decision that goes, or as far back as the log knows. */
function takeBack(log: Logged[], count: number): void {
  let turns = -1; // the last one was not decided yet
  for (let i = log.length - 1; i >= 0 && turns < count; i--) {
    const { n, event, undone } = log[i]!;
    if (i + 1 < log.length && log[i + 1]!.n !== n + 1) return; // something is missing in between
    if (undone) continue;
    if (event.type === "turn") turns++;
    if (!BESIDE.has(event.type)) log[i] = { n, event, undone: true };
  }
}
