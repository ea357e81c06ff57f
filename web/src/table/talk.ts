// The chat of a table as one reads it: its lines in order, who wrote them, and whom the host lets write.

import type { Event, Line, Table } from "$gen/protocol";
import { nameAmong, personName } from "../game/names";
import { t } from "../i18n/index.svelte";

/** Somebody else who may write, or may no more. */
export interface Writer {
  person: string;
  /** empty: it is not known here */
  name: string;
  muted: boolean;
}

/** After a pause the host tells the last lines only, and the log has older ones. */
export function chatLines(table: Table | undefined, log: { n: number; event: Event }[]): Line[] {
  const kept = table?.chat ?? [];
  const seen = new Set(kept.map((line) => line.n));
  const fresh = log.flatMap(({ n, event }) => (event.type === "chat" && !seen.has(n) ? [{ n, ...event }] : []));
  return [...kept, ...fresh].sort((a, b) => a.n - b.n);
}

/** Written by somebody without a seat, whatever name they gave themselves. */
export function isWatching(table: Table | undefined, line: Pick<Line, "person" | "seat">): boolean {
  return line.seat === null && !table?.seats.some((seat) => !!line.person && seat.person === line.person);
}

/** Who wrote a line, as the table calls them: several guests are told apart. */
export function writerName(table: Table | undefined, line: Pick<Line, "person" | "seat" | "name">): string {
  if (isWatching(table, line)) return t("{name} (looking on)", { name: personName(line.name) });
  const seats = table?.seats ?? [];
  const seat = line.seat ?? seats.findIndex(({ person }) => person === line.person);
  return seats[seat]?.name === line.name ? nameAmong(seats, seat) : personName(line.name); // some have left, or have another name now
}

/** Everybody but oneself: who has a seat, who has written, who was muted. */
export function writers(table: Table, lines: Line[], me: string | undefined): Writer[] {
  const found = new Map<string, Writer>();
  const add = (person: string | null, name: string) => {
    if (person && person !== me && !found.get(person)?.name) found.set(person, { person, name, muted: table.muted.includes(person) });
  };
  table.seats.forEach(({ person }, seat) => add(person, nameAmong(table.seats, seat)));
  for (const line of lines) add(line.person, line.name && writerName(table, line));
  for (const person of table.muted) add(person, "");
  return [...found.values()];
}
