// How tables and who sits there are described, in the player's language.

import type { Access, Clock, Edition, Module, SeatKind, UndoRule } from "$gen/protocol";
import { msg, t, tc, tn } from "../i18n/index.svelte";
import { computerName, nameAmong } from "./names";
import { editionName, moduleName } from "./words";

/** Computer players by the names the host has for them, weakest first, and how they play; a host may have others. They are
 * called after cards. */
const LEVELS: Record<string, [() => string, string]> = {
  lumberjack: [() => tc("card", "Lumberjack"), msg("Plays along and misjudges a lot. Right for a first game.")],
  author: [() => tc("card", "Author"), msg("Knows the cards, but often picks the wrong one.")],
  controller: [() => tc("card", "Controller"), msg("Rarely wastes a ruble, but has no great plans.")],
  judge: [() => tc("card", "Judge"), msg("Weighs every position well, one move at a time.")],
  senator: [() => tc("card", "Senator"), msg("Thinks some moves ahead. Hard to beat.")],
  czar: [() => tc("card", "Czar"), msg("Thinks far ahead. The strongest there is.")],
};
/** Until the host has told which there are. */
export const USUAL_LEVELS = Object.keys(LEVELS);
/** Of games from before there were levels. */
const FORMER: Record<string, string> = { random: msg("Very easy"), greedy: msg("Easy"), flat: msg("Medium") };

/** A level may be told how long to think: `czar@400v`. */
const plainLevel = (player: string) => player.replace(/[:@].*/, "");
export function levelName(player: string): string {
  const level = plainLevel(player);
  return LEVELS[level]?.[0]() ?? (FORMER[level] ? t(FORMER[level]) : player);
}
export function levelText(player: string): string {
  const text = LEVELS[plainLevel(player)]?.[1];
  return text ? t(text) : "";
}

interface Somebody {
  kind?: SeatKind;
  name: string | null;
  player: string | null;
}
/** The name of who sits there. */
export function seatName(seats: readonly Somebody[], seat: number): string {
  const { kind, player = null } = seats[seat] ?? {};
  if (kind === "open") return t("Open seat");
  return nameAmong(seats, seat) || (player ? computerName(seat) : t("Somebody"));
}

export function moduleList(modules: readonly Module[]): string {
  return modules.length ? modules.map(moduleName).join(", ") : t("Base game");
}

export function gameLine(edition: Edition, modules: readonly Module[]): string {
  return `${editionName(edition)} · ${moduleList(modules)}`;
}

export function playersText(n: number): string {
  return tn("{n} player", "{n} players", n);
}

export function clockText(clock: Clock): string {
  if (clock.kind === "none") return t("No clock");
  if (clock.kind === "days") return tn("{n} day for each decision", "{n} days for each decision", clock.days ?? 1);
  const minutes = Math.round((clock.base ?? 0) / 60);
  return clock.increment
    ? t("{minutes} min + {seconds} s", { minutes, seconds: clock.increment })
    : t("{minutes} min", { minutes });
}

const ACCESS: Record<Access, [string, string]> = {
  link: [msg("By invitation"), msg("Only who has the link can join.")],
  open: [msg("Open"), msg("It stands in the lobby, and anybody can join.")],
  password: [msg("With a password"), msg("It stands in the lobby; who knows the password can join.")],
};
export const accessName = (access: Access) => t(ACCESS[access][0]);
export const accessText = (access: Access) => t(ACCESS[access][1]);

const UNDO: Record<UndoRule, [string, string]> = {
  none: [msg("Not at all"), msg("What is done is done.")],
  fair: [msg("While nothing was revealed"), msg("Your last decision, as long as no hidden card was shown since.")],
  free: [msg("Whenever all agree"), msg("Any decision, also after new cards were shown.")],
};
export const undoName = (undo: UndoRule) => t(UNDO[undo][0]);
export const undoText = (undo: UndoRule) => t(UNDO[undo][1]);
