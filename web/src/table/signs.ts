// What the small signs on the table mean, for those who press them: tokens, assistants, events, obstacles, incomes.

import type { Assistant, Colour, EventCard, Income, Obstacle, Token } from "$gen/protocol";
import {
  assignmentText, assistantName, assistantText, colourName, eventName, eventText, incomeWords, obstacleText, tokenName,
} from "../game/words";
import { t } from "../i18n/index.svelte";
import { termOf } from "../learn/glossary";

export interface Sign {
  title: string;
  texts: string[];
  icon?: string;
  /** the paragraph of the rules that says it in full */
  rule?: string;
}

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
