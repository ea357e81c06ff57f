// Keys for everything that one does at a table; `?` shows them.

import { msg } from "../i18n/index.svelte";
import type { Game } from "./game.svelte";
import { handPlace, slotPlace } from "./places";

export interface Keys {
  pass(): void;
  discard(): void;
  help(): void;
  hint(): void;
  talk(): void;
}

/** What the help shows: keys, and what they do. */
export const SHORTCUTS: [string, string][] = [
  ["1 – 9, 0", msg("a card of the upper row")],
  ["⇧ 1 – 9, 0", msg("a card of the lower row")],
  ["Q W E R T", msg("a card of your hand")],
  ["Enter", msg("the highlighted button")],
  ["Esc", msg("close what is open")],
  ["P", msg("pass")],
  ["Z", msg("take back")],
  ["H", msg("hint")],
  ["V", msg("look at the table during a decision, and back")],
  ["D", msg("the discard")],
  ["C", msg("log and chat")],
  ["?", msg("this help")],
];

const HAND = "QWERT";

/** The letter that the key has; where other letters are written, the one that it has in the English order. */
function letterOf({ key, code }: Pick<KeyboardEvent, "key" | "code">): string {
  return /^[a-z]$/i.test(key) ? key.toUpperCase() : (/^Key([A-Z])$/.exec(code)?.[1] ?? "");
}

/** The keys that also work while a decision is asked in a dialog. */
function pressedInDecision(letter: string, game: Game, keys: Keys): boolean {
  if (letter === "H") keys.hint();
  else if (letter === "Z") void game.undo();
  else if (letter === "V") game.aside = true;
  else return false;
  return true;
}

/** True if the key meant something here. */
export function pressed(event: KeyboardEvent, game: Game, keys: Keys): boolean {
  const target = event.target as HTMLElement | null;
  if (event.ctrlKey || event.metaKey || event.altKey || target?.closest("input:not([type=range]), textarea, select")) return false;
  if (event.key === "?") {
    keys.help();
    return true;
  }
  // A key that is held down is pressed once, and behind the curtain it is not the next player who presses.
  if (event.repeat || game.covered) return false;
  const open = document.querySelectorAll("dialog[open]").length;
  if (open) return open === 1 && !!game.dialog && !game.aside && pressedInDecision(letterOf(event), game, keys);
  const digit = /^Digit(\d)$/.exec(event.code)?.[1];
  if (digit) {
    const slot = (Number(digit) + 9) % 10;
    const row = event.shiftKey ? "lower" : "upper";
    if (!game.view?.display[row][slot]) return false;
    game.select(slotPlace(row, slot));
    return true;
  }
  const letter = letterOf(event);
  const card = letter ? game.me?.hand[HAND.indexOf(letter)] : undefined;
  if (card) {
    game.select(handPlace(card));
    return true;
  }
  switch (letter) {
    case "P":
      if (!game.aside) keys.pass();
      return true;
    case "Z":
      void game.undo();
      return true;
    case "H":
      keys.hint();
      return true;
    case "V":
      if (game.aside) game.aside = false;
      return true;
    case "D":
      keys.discard();
      return true;
    case "C":
      keys.talk();
      return true;
    default:
      return false;
  }
}
