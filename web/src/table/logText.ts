// What happened, in sentences. A line is made of words and cards, so that a card's name can be tapped.

import type { Event } from "$gen/protocol";
import {
  assignmentText, cardName, eventName, goodName, obstacleText, phaseName, reasonText,
} from "../game/words";
import { t, tn } from "../i18n/index.svelte";
import type { Game } from "./game.svelte";
import { writerName } from "./talk";

export type Part = string | { card: string };
export interface LogLine {
  /** `round` and `phase` are headings */
  kind: "round" | "phase" | "move" | "income" | "table" | "chat";
  seat?: number;
  parts: Part[];
}

/** What nobody does: it follows from what somebody did. */
const BY_ITSELF: ReadonlySet<Event["type"]> = new Set<Event["type"]>(["turn", "laid", "rubles", "points", "points_lost", "round", "phase"]);

/** Cuts a text at its cards: {card} and {other} become cards that can be tapped. */
function parts(text: string, cards: Record<string, string | null | undefined>): Part[] {
  return text.split(/(\{\w+\})/).flatMap((piece): Part[] => {
    const key = /^\{(\w+)\}$/.exec(piece)?.[1];
    if (!key) return piece ? [piece] : [];
    const card = cards[key];
    return card ? [{ card }] : [t("a card")];
  });
}

/** undefined: nothing that a reader of the log would miss. */
export function logLine(event: Event, game: Game): LogLine | undefined {
  return gameLine(event) ?? tableLine(event, game);
}

function gameLine(event: Event): LogLine | undefined {
  const move = (seat: number, text: string, cards = {}): LogLine => ({ kind: "move", seat, parts: parts(text, cards) });
  switch (event.type) {
    case "round":
      return { kind: "round", parts: [t("Round {n}", { n: event.round })] };
    case "phase":
      return { kind: "phase", parts: [phaseName(event.phase)] };
    case "passed":
      return move(event.seat, t("passes"));
    case "bought": {
      const cards = { card: event.card, other: event.replaces };
      const values = { price: event.price };
      if (event.replaces) return move(event.seat, t("gets {card} for {other} and pays {price}", values), cards);
      if (event.from === "hand") return move(event.seat, t("plays {card} for {price}", values), cards);
      return move(event.seat, t("buys {card} for {price}", values), cards);
    }
    case "took":
      return move(event.seat, t("takes {card} into the hand"), { card: event.card });
    case "played":
      return event.target
        ? move(event.seat, t("plays {card}: {other}"), { card: event.card, other: event.target })
        : move(event.seat, t("plays {card}"), { card: event.card });
    case "observed":
      return event.card
        ? move(event.seat, t("looks at a card: {card}"), { card: event.card })
        : move(event.seat, t("looks at a card: {pile}", { pile: phaseName(event.pile) }));
    case "discarded":
      return event.seat === undefined ? undefined : move(event.seat, t("discards {card}"), { card: event.card });
    case "returned":
      return move(event.seat, t("puts {card} back"), { card: event.card });
    case "attached":
      return move(event.seat, t("lays {card} on {other}"), { card: event.card, other: event.on });
    case "rubles":
      return income(event.seat, rubles(event.amount, reasonText(event.why)));
    case "points":
      return income(event.seat, points(event.amount, reasonText(event.why)));
    case "points_lost":
      return income(event.seat, points(-event.amount, reasonText(event.why)));
    case "obstacle_met": {
      const obstacle = obstacleText(event.obstacle);
      return move(event.seat, event.obstacle.startsWith("real") ? t("clears the hurdle. {obstacle}", { obstacle }) : t("reaches a space of the score track. {obstacle}", { obstacle }));
    }
    case "obstacle_failed":
      return move(event.seat, t("is stopped. {obstacle}", { obstacle: obstacleText(event.obstacle) }));
    case "tile":
      return move(event.seat, t("{card} counts as: {good}", { good: goodName(event.good) }), { card: event.card });
    case "assignment_dropped":
      return move(event.seat, t("drops an assignment"));
    case "assignment_shown":
      return event.assignment === null ? undefined : move(event.seat, t("has the assignment: {text}", { text: assignmentText(event.assignment) }));
    case "event":
      return move(event.seat, t("uses the event: {event}", { event: eventName(event.event) }));
    case "end_triggered":
      return { kind: "table", parts: [t("The last card has come ({pile}): this is the last round.", { pile: phaseName(event.pile) })] };
    case "final":
      return event.step === 1 ? { kind: "round", parts: [t("Final scoring")] } : undefined;
    default:
      return undefined;
  }

  function income(seat: number, text: string): LogLine {
    return { kind: "income", seat, parts: [text] };
  }
}

function rubles(n: number, why: string): string {
  if (n < 0) return tn("−{n} ruble ({why})", "−{n} rubles ({why})", -n, { why });
  return tn("+{n} ruble ({why})", "+{n} rubles ({why})", n, { why });
}

/** They go, too: for cards in the hand at the end. */
function points(n: number, why: string): string {
  if (n < 0) return tn("−{n} point ({why})", "−{n} points ({why})", -n, { why });
  return tn("+{n} point ({why})", "+{n} points ({why})", n, { why });
}

function tableLine(event: Event, game: Game): LogLine | undefined {
  const line = (text: string): LogLine => ({ kind: "table", parts: [text] });
  switch (event.type) {
    case "undone":
      return line(tn("{name} took back {n} decision", "{name} took back {n} decisions", event.count, { name: game.name(event.seat) }));
    case "asked":
      return line(event.kind === "undo" ? t("{name} would like to take a decision back", { name: game.name(event.seat) }) : t("{name} would like to break the game off", { name: game.name(event.seat) }));
    case "refused":
      return event.seat === null ? undefined : line(t("{name} does not agree", { name: game.name(event.seat) }));
    case "resigned":
      return line(t("{name} gave up", { name: game.name(event.seat) }));
    case "takeover":
      return line(t("A computer player plays on for {name}", { name: game.name(event.seat) }));
    case "back":
      return line(t("{name} is back", { name: game.name(event.seat) }));
    case "aborted":
      return line(t("The game was broken off."));
    case "rematch_wish":
      return line(t("{name} would like to play again.", { name: game.name(event.seat) }));
    case "chat": {
      if (!event.name) return undefined; // its writer was deleted
      const name = writerName(game.spot?.table, event);
      return { kind: "chat", ...(event.seat === null ? {} : { seat: event.seat }), parts: [`${name}: ${event.text}`] };
    }
    default:
      return undefined;
  }
}

/** The last thing that somebody did and that still holds; undefined: the log knows of none. */
export function lastDeed(game: Game): LogLine | undefined {
  const { log } = game.table;
  for (let i = log.length - 1; i >= 0; i--) {
    const { event, undone } = log[i]!;
    if (undone || BY_ITSELF.has(event.type)) continue;
    const line = logLine(event, game);
    if (line?.kind === "move" || line?.kind === "table") return line;
  }
  return undefined;
}

/** The line as plain words: for a screen reader, and where nothing in it can be tapped. */
export function spoken(line: LogLine, game: Game): string {
  const words = line.parts.map((part) => (typeof part === "string" ? part : cardName(game.card(part.card)))).join("");
  return line.seat === undefined || line.kind === "chat" ? words : `${game.name(line.seat)} ${words}`;
}
