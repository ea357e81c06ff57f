// What players are called. Who makes a table names its computer players, by their seats; where nobody did, a reader does.

import type { Seat } from "$gen/protocol";
import { msg, t } from "../i18n/index.svelte";

const COMPUTERS = [msg("Alexei"), msg("Vera"), msg("Boris"), msg("Darya"), msg("Mikhail")];

export function computerName(seat: number): string {
  return t(COMPUTERS[seat % COMPUTERS.length] ?? "");
}

/** Bytes of a name, at most: the protocol counts them. */
export const LONGEST_NAME = 40;

export function bytesOf(text: string): number {
  return new TextEncoder().encode(text).length;
}

/** Something to see: not only blanks, joiners and fillers. */
const INK = /[^\p{Z}\p{Cc}\p{Cf}\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2800\u3164\ufe00-\ufe0f\uffa0]/u;

/** What ends a line or turns the direction of writing around: hosts take no text that has it. */
const CONTROLS = /[\p{Cc}\u2028-\u202e\u2066-\u2069]/gu;

/** What somebody wrote or pasted, as hosts take it: one line, without blanks around it. */
export function plainLine(text: string): string {
  return text.replace(CONTROLS, "").trim();
}

/** As hosts take a name: cut between two letters where it is too long, and none if it cannot be seen. */
export function fittingName(name: string): string {
  if (!INK.test(name)) return "";
  const letters = [...plainLine(name)];
  while (bytesOf(letters.join("")) > LONGEST_NAME) letters.pop();
  return letters.join("").trim();
}

/** Hosts call a guest without a name so. */
export const GUEST = "Guest";

export function personName(name: string): string {
  return name === GUEST ? t("Guest") : name;
}

type Named = { name: string | null };
/** The same for who sits at a table with others: several guests are told apart by numbers. */
export function nameAmong(seats: readonly (Named | undefined)[], number: number): string {
  const name = seats[number]?.name ?? "";
  const guests = seats.flatMap((seat, i) => (seat?.name === GUEST ? [i] : []));
  return name === GUEST && guests.length > 1 ? t("Guest {n}", { n: guests.indexOf(number) + 1 }) : personName(name);
}

export function playerName(seats: readonly Pick<Seat, "kind" | "name">[], number: number): string {
  const nobody = () => (seats[number]?.kind === "computer" ? computerName(number) : t("Player {n}", { n: number + 1 }));
  return nameAmong(seats, number) || nobody();
}
