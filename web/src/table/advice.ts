// Why an action is good or bad (`advice` in docs/protocol.md), in a sentence about the card that the action is about.

import type { Advice } from "$gen/protocol";
import { MINUS } from "../game/signed";
import { cardName, goodName } from "../game/words";
import { t, tn } from "../i18n/index.svelte";
import type { Game } from "./game.svelte";

/** What a sentence needs to know of the game. */
export type Names = Pick<Game, "card" | "name">;

function amount(text: string, n: number, plus: boolean): string {
  return `${n < 0 ? MINUS : plus ? "+" : ""}${text}`;
}

/** "−3 rubles, 6 points"; plus: with a sign in any case. */
function amounts({ rubles, points }: Advice, plus = false): string {
  const parts: string[] = [];
  const [r, p] = [Math.abs(rubles), Math.abs(points)];
  if (rubles) parts.push(amount(tn("{n} ruble", "{n} rubles", r), rubles, plus));
  if (points || !rubles) parts.push(amount(tn("{n} point", "{n} points", p), points, plus));
  return parts.join(", ");
}

/** "" for what this page has no words for: a host may know more. */
export function adviceText(advice: Advice, game: Names): string {
  const sum = amounts(advice);
  const card = advice.card ? cardName(game.card(advice.card)) : "";
  const seat = advice.seat === undefined ? "" : game.name(advice.seat);
  const { rounds = 0, cards = 0 } = advice;
  switch (advice.kind) {
    case "pays": {
      const scorings = tn("{n} scoring", "{n} scorings", rounds);
      return t("What it pays until the expected end: {sum} ({scorings}).", { sum, scorings });
    }
    case "scores_no_more":
      return t("Its colour is not scored any more.");
    case "pays_back":
      return tn("It earns back its price in {n} round.", "It earns back its price in {n} rounds.", rounds);
    case "too_late":
      return t("It will not earn back its price; what is missing then: {sum}.", { sum });
    case "sells": {
      const points = tn("{n} point", "{n} points", advice.points);
      const rubles = tn("{n} ruble", "{n} rubles", -advice.rubles);
      return t("At each of its scorings it sells points (at most: {points} for {rubles}).", { points, rubles });
    }
    case "upkeep":
      return t("Upkeep: {sum}.", { sum });
    case "noble_new":
      return t("One noble name more; for that at the end: {sum}.", { sum });
    case "noble_same":
      return t("You have this noble already: no more points at the end.");
    case "noble_lost":
      return t("One noble name less; for that at the end: {sum}.", { sum });
    case "upgrade":
      return t("Replaced: {card}. Towards the price it counts: {sum}.", { card, sum });
    case "saves":
      if (advice.colour === "green") return t("Workers will cost you 1 ruble less.");
      return advice.colour === "blue" ? t("Buildings will cost you 1 ruble less.") : t("Nobles will cost you 1 ruble less.");
    case "saves_name":
      return t("Further cards of this name will be 1 ruble cheaper (still to come: {n}).", { n: cards });
    case "counts_as":
      return t("When it is replaced it counts as: {sum}.", { sum });
    case "finds":
      return t("In every building phase it can look for another card (still to come: {n}).", { n: rounds });
    case "half_price":
      return t("Half the price saves: {sum}. The card will bring no points.", { sum });
    case "market_lead":
      return t("Market, {good}: {sum} at its next scoring.", { good: goodName(advice.good ?? "chicken"), sum: amounts(advice, true) });
    case "market_takes":
      return t("Market, {good}: {seat} gets less ({sum}).", { good: goodName(advice.good ?? "chicken"), seat, sum });
    case "assignment":
      return t("Assignment {n}: {sum}.", { n: advice.assignment ?? 0, sum: amounts(advice, true) });
    case "obstacle":
      if (!cards) return t("With it you can pass the next obstacle.");
      return t("It is asked for by the next obstacle; still missing then: {n}.", { n: cards });
    case "scores_first":
      return t("It is scored in this phase; waiting costs: {sum}.", { sum });
    case "gone_later":
      return seat ? t("{seat} could buy it first.", { seat }) : t("At the end of the round it is gone.");
    case "can_wait":
      return t("It is scored only in a later phase of this round: there is time.");
    case "cheaper_later":
      return t("If it is still there in the next round, you save: {sum}.", { sum });
    case "costs_later":
      return t("Playing it will cost: {sum}.", { sum });
    case "needs_card":
      return t("You have no card that it can replace.");
    case "keeps_from":
      return t("{seat} could buy it; what it would pay there: {sum}.", { seat, sum });
    case "opens":
      return t("One card more will come in the next phase; the first to act there: {seat}.", { seat });
    case "leaves_fewer":
      return t("New cards in the next phase, as it stands now: {n}.", { n: cards });
    case "end_near":
      return t("The last card of a pile would come: the game ends with that round.");
    case "short_of_rubles":
      return t("What is left: {sum}. Too little then for: {card}.", { sum, card });
    case "saves_for":
      return t("After this scoring you can pay for: {card} ({sum}).", { card, sum });
    case "keeps_rubles":
      return t("You keep: {sum}.", { sum });
    case "nothing_pays":
      return t("Nothing that you could buy now is worth its price.");
    case "more_choice":
      return t("There is one card more to choose from.");
    case "acts_first":
      return t("You act before the others can.");
    case "ends_phase":
      return t("All others have passed: the phase ends.");
    case "hand_penalty":
      if (!advice.card) return t("Cards that stay in your hand, at the end: {sum}.", { sum });
      return t("If it stays in your hand, at the end: {sum}.", { sum });
    case "hand_frees":
      if (!advice.points) return t("A place in your hand becomes free.");
      return t("It leaves your hand, where at the end it would cost: {sum}.", { sum });
    case "hand_larger":
      return t("Your hand can hold one card more.");
    case "hand_room":
      return t("Your hand is full then.");
    case "gains":
      return t("It brings: {sum}.", { sum: amounts(advice, true) });
    case "gives":
      return t("Everybody else gets: {sum}.", { sum });
    case "idle":
      return t("What it does not pay in this round: {sum}.", { sum });
    case "event_once":
      return t("It is your only event in this game.");
    default:
      return "";
  }
}

/** The weightiest reasons in words. */
export function adviceTexts(reasons: readonly Advice[] | undefined, game: Names, most: number): string[] {
  return (reasons ?? []).map((reason) => adviceText(reason, game)).filter(Boolean).slice(0, most);
}
