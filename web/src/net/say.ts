// Why something was not done, in the player's language. The host's own message is not for players: it is English and names
// the fields of the protocol.

import type { Code, Rules } from "$gen/protocol";
import { msg, t } from "../i18n/index.svelte";
import { Elsewhere, Lost, Refused } from "./link";

const TEXTS: Record<Code, string> = {
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
  limit: msg("A limit is reached here: there cannot be more."),
  illegal_action: msg("That is not possible now."),
  not_allowed: msg("That is not possible here and now."),
  illegal_setup: msg("The rules know no such game."),
  bad_request: msg("The page asked for something that is not understood there. Load the page again."),
  bad_json: msg("The page asked for something that is not understood there. Load the page again."),
  no_net: msg("The computer players have not learned this kind of game."),
  version: msg("This page and the server do not fit together. Load the page again."),
};

/** `own`: what a refusal means where it was asked, in words. */
export type Meanings = Partial<Record<Code, string>>;

export function sayWhy(why: unknown, own: Meanings = {}): string {
  if (why instanceof Refused) {
    // A newer server may know more codes than this page.
    return own[why.code] ?? t(TEXTS[why.code] ?? TEXTS.not_allowed);
  }
  if (why instanceof Elsewhere) return t("Another tab of this browser has the games of this device. Go on there, or close it.");
  if (why instanceof Lost) return t("The connection was lost before the answer came. Look whether it was done.");
  return t("Something went wrong here: {message}.", { message: why instanceof Error ? why.message : String(why) });
}

/** Why one could not sit down at a table with these rules. */
export function joinMeanings({ rated }: Pick<Rules, "rated">): Meanings {
  return rated ? { not_allowed: t("Rated games need an account.") } : {};
}
