// Why something was not done, in the player's language. The host's own message is English, and for programs that
// have no words of their own.

import type { Code } from "$gen/protocol";
import { msg, t } from "../i18n/index.svelte";
import { Elsewhere, Lost, Refused } from "./link";

const TEXTS: Partial<Record<Code, string>> = {
  unknown_table: msg("This table is not there any more."),
  unknown_game: msg("This game is not kept here."),
  unknown_person: msg("This player is not known here."),
  over: msg("The game is over."),
  stale: msg("The game has gone on meanwhile. Have another look and decide anew."),
  wrong_seat: msg("It is somebody else's turn."),
  not_seated: msg("Only the players of this table can do that."),
  taken: msg("Somebody was faster: this seat is taken."),
  full: msg("Every seat of this table is taken."),
  wrong_password: msg("The password is not right."),
  name_taken: msg("Somebody has this account name already. Choose another one."),
  storage: msg("The server could not write it down, so it did not happen. Try again in a moment."),
  busy: msg("The server has a lot to do. Try again in a moment."),
  rate: msg("That was too fast. Wait a second, then go on."),
  version: msg("This page and the server do not fit together. Load the page again."),
};

/** `own`: what a refusal means where it was asked, in words. */
export type Meanings = Partial<Record<Code, string>>;

export function sayWhy(why: unknown, own: Meanings = {}): string {
  if (why instanceof Refused) {
    const text = TEXTS[why.code];
    return own[why.code] ?? (text ? t(text) : t("That is not possible: {message}.", { message: why.message }));
  }
  if (why instanceof Elsewhere) return t("Another tab of this browser has the games of this device. Go on there, or close it.");
  if (why instanceof Lost) return t("The connection was lost before the answer came. Look whether it was done.");
  return t("Something went wrong here: {message}.", { message: why instanceof Error ? why.message : String(why) });
}
