// What the small signs on the table mean, for those who press them: tokens, assistants, events, obstacles, incomes.

import type { Assistant, Colour, Edition, EventCard, Income, Obstacle, Pile, Token } from "$gen/protocol";
import { levelName, levelText } from "../game/tablewords";
import {
  assignmentText, assistantName, assistantText, cardName, cardText, colourName, eventName, eventText, incomeWords, obstacleText, phaseName,
  tokenName,
} from "../game/words";
import { t, tn } from "../i18n/index.svelte";
import { termOf } from "../learn/glossary";
import type { Game } from "./game.svelte";

export interface Sign {
  title: string;
  texts: string[];
  icon?: string;
  /** the paragraph of the rules that says it in full */
  rule?: string;
}

/** What a sign on one copy of a card says, besides what the card says. */
export interface CardNote {
  text: string;
  icon?: string;
  /** the sign is the star */
  isNew?: boolean;
}

export const newText = () => t("New in this phase. Cards without the star lay there before.");

/** What lies on a card of an area, or how it lies. */
export function markNote(mark: string, game: Pick<Game, "card">, edition: Edition): CardNote {
  const id = mark === "chip" ? "money_collector" : mark;
  const text = mark === "chip" ? t(termOf("chip").text) : cardText(game.card(id), edition).join(" ");
  return { text: t("On it: {card}. {text}", { card: cardName(game.card(id)), text }), icon: id };
}
export const turnedNote = (): CardNote => ({ text: t(termOf("turned").text) });

/** A sign, with what the glossary says about all of its kind. */
function sign(title: string, texts: string[], term: string, icon?: string): Sign {
  const { text, rule } = termOf(term);
  return { title, texts: [...texts, t(text)], icon, rule };
}

export function tokenSign(token: Token): Sign {
  const icon = `token_${token}`;
  if (token === "disc") return { title: t("Disc"), texts: [tokenName(token)], icon };
  return sign(tokenName(token), [], "token", icon);
}

export const assistantSign = (assistant: Assistant) =>
  sign(assistantName(assistant), [assistantText(assistant)], "assistant", assistant);

/** `by`: the player who has used it */
export function eventSign(event: EventCard, by?: string): Sign {
  const used = by === undefined ? [] : [t("Used by: {name}", { name: by })];
  return sign(eventName(event), [eventText(event), ...used], "event", `event_${event}`);
}

export const assignmentSign = (number: number) => sign(t("Assignment"), [assignmentText(number)], "assignment", "assignment");

/** How many somebody else still has is known; which, they know alone. */
export const assignmentsSign = (n: number) => sign(assignmentsLeft(n), [], "assignment", "assignment");
export const assignmentsLeft = (n: number) => tn("{n} secret assignment", "{n} secret assignments", n);

export const pileLeft = (pile: Pile, n: number) => tn("{pile}: {n} card left", "{pile}: {n} cards left", n, { pile: phaseName(pile) });
export const pileSign = (pile: Pile, n: number) => sign(pileLeft(pile, n), [], "pile");

export const pointsSign = (n: number) => sign(tn("{n} point", "{n} points", n), [], "points");
/** null: they are hidden at this table */
export const rublesSign = (n: number | null) =>
  n === null
    ? sign(t("Rubles"), [t("How many others have is their secret at this table.")], "rubles")
    : sign(tn("{n} ruble", "{n} rubles", n), [], "rubles");

export const handSize = (n: number) => tn("{n} card in hand", "{n} cards in hand", n);
export const handSign = (n: number) => sign(handSize(n), [t("What was taken from the display, the log names; the other cards are known to their owner alone.")], "hand");

/** `name`: the person for whom it plays on */
export function computerSign(player: string, name?: string): Sign {
  const instead = name === undefined ? [] : [t("A computer player plays on for {name}", { name })];
  return { title: t("Computer player: {level}", { level: levelName(player) }), texts: [...instead, levelText(player)].filter(Boolean), icon: "computer" };
}

export function obstacleSign(obstacle: Obstacle, space: string): Sign {
  const icon = obstacle.startsWith("real") ? "obstacle" : "bonus";
  return sign(obstacleText(obstacle), [t("It lies on space {n} of the score track.", { n: space })], "obstacle", icon);
}

export const valueSign = ([high, low]: [number, number]) =>
  sign(t("Value tile"), [t("Now: {high} for the most, {low} for the second most.", { high, low })], "value_tile");

export function incomeSign(colour: Colour, { rubles, points, either, upkeep }: Income): Sign {
  const texts: string[] = [];
  if (rubles || points) texts.push(t("It pays: {income}.", { income: incomeWords(rubles, points) }));
  if (either) texts.push(t("And {n} more, in rubles or points.", { n: either }));
  if (upkeep) texts.push(t("It costs, for upkeep: {rubles}.", { rubles: incomeWords(upkeep, 0) }));
  return sign(t("{colour}: next scoring", { colour: colourName(colour) }), texts, "scoring");
}
