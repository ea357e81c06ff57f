// Sentences about actions: on buttons, in questions, and for what is not possible.

import type { Action, Decision, Offer, UndoNow } from "$gen/protocol";
import { assignmentText, cardName, eventName, goodName, obstacleText, phaseName } from "../game/words";
import { msg, t, tc, tn } from "../i18n/index.svelte";
import type { Game } from "./game.svelte";

/** On a button: what it does, as short as can be. */
export function actionLabel(action: Action, game: Game): string {
  const price = action.price ?? 0;
  switch (action.kind) {
    case "pass":
      return t("Pass");
    case "decline":
      if (game.view?.decision !== "pick_pocket") return t("No, thanks");
      return game.actions.length > 1 ? t("Not now") : t("Go on");
    case "buy":
      return t("Buy for {price}", { price });
    case "take":
      return t("Take into hand");
    case "play":
      return playLabel(action, game);
    case "observe":
      return t("Look at the top card: {pile}", { pile: action.pile ? phaseName(action.pile) : "" });
    case "prison":
      return t("Choose a card of the discard");
    case "event":
      if (action.price !== undefined) return t("Buy for {price}", { price });
      return action.event ? t("Use: {event}", { event: eventName(action.event) }) : "";
    case "discard":
      return tc("verb", "Discard");
    case "return":
      return t("Put it back");
    case "pay":
      return price ? tn("Pay {n} ruble", "Pay {n} rubles", price) : t("Pay");
    case "points":
      return tn("{n} point", "{n} points", action.points ?? 0);
    case "split":
      return bothText(action.points ?? 0, action.rubles ?? 0);
    case "choose":
      return choiceLabel(action);
    default:
      return action.text;
  }
}

function playLabel(action: Action, game: Game): string {
  if (action.card && game.card(action.card).type === "action") {
    if (action.rubles) return tn("Get {n} ruble", "Get {n} rubles", action.rubles);
    if (action.points) return tn("Get {n} point", "Get {n} points", action.points);
    return t("Play it");
  }
  return t("Play for {price}", { price: action.price ?? 0 });
}

function bothText(points: number, rubles: number): string {
  return `${tn("{n} point", "{n} points", points)}, ${tn("{n} ruble", "{n} rubles", rubles)}`;
}

function choiceLabel(action: Action): string {
  if (action.good) return goodName(action.good);
  if (action.assignment !== undefined) return assignmentText(action.assignment);
  if (action.rubles !== undefined && action.points !== undefined)
    return bothText(action.points, action.rubles);
  if (action.rubles !== undefined) return tn("{n} ruble", "{n} rubles", action.rubles);
  if (action.points !== undefined) return tn("{n} point", "{n} points", action.points);
  return action.text;
}

/** The question of a decision. */
export function decisionTitle(decision: Decision, game: Game): string {
  switch (decision) {
    case "pick_pocket":
      if (game.actions.length < 2) return t("Before the phase begins: you have no Pick Pocket to play.");
      return game.view?.edition === "first" ? t("Play the Pick Pocket now?") : t("Pick Pocket: choose one card now, before anybody else");
    case "observatory":
      return t("The card you found");
    case "prison":
      return t("Debtor's Prison: choose a card of the discard");
    case "black_market":
      return t("Black Market: choose a card of the discard");
    case "pub":
      return t("Pub: how many points do you buy?");
    case "trading_house":
      return t("Trading House: 2 points for 3 rubles?");
    case "guild_hall":
      return t("Guild Hall: how do you split 4?");
    case "sycophant":
      return t("The Sycophant wants 1 ruble");
    case "upkeep":
      return t("Upkeep");
    case "good":
      return t("Which good shall this card count as?");
    case "discard_hand":
      return t("Your hand is too large: discard a card");
    case "assignment":
      return game.view?.flow?.stage === "keep" ? t("Which assignment do you keep?") : t("Which assignment do you drop?");
    case "obstacle":
      return t("Choose your bonus");
    case "twin":
      return t("The second card of the pair");
    default:
      return t("Your decision");
  }
}

/** What one should know about it; empty if the question says it all. */
export function decisionText(decision: Decision, game: Game): string {
  const view = game.view;
  switch (decision) {
    case "pick_pocket":
      return view?.edition === "first" && game.actions.length > 1 ? t("You are the start player of this phase then.") : "";
    case "observatory":
      return t("Only you have seen it.");
    case "upkeep": {
      const n = game.actions.find((action) => action.price)?.price ?? 0;
      const rubles = game.me?.rubles ?? 0;
      return tn(
        "To keep an orange card costs {n} ruble this round; else it goes to the discard. You have {rubles}.",
        "To keep an orange card costs {n} rubles this round; else it goes to the discard. You have {rubles}.",
        n,
        { rubles },
      );
    }
    case "good":
      return t("It counts as that good as long as you have it.");
    case "discard_hand":
      return tn("Your hand holds {n} card.", "Your hand holds {n} cards.", game.me?.hand_limit ?? 0);
    case "obstacle":
      return view?.flow?.obstacle === undefined ? "" : obstacleText(view.obstacles?.[view.flow.obstacle] ?? "none");
    case "twin":
      return t("Whoever gets one of the two gets both.");
    default:
      return "";
  }
}

/** Whose move it is, for the line above the hand. */
export function turnText(game: Game): string {
  const view = game.view;
  if (!view) return "";
  if (view.to_act === "over") return t("The game is over.");
  if (game.myTurn) {
    if (view.decision === "double_turn")
      return tn("Double Turn: {n} action left", "Double Turn: {n} actions left", view.flow?.doubles ?? 1);
    if (view.decision === "pick_pocket") return decisionTitle("pick_pocket", game);
    if (!game.pass && view.decision === "turn") return t("Your turn: buy a worker.");
    if (view.decision === "turn") return yourTurnText(game);
    return t("Your decision.");
  }
  if (game.next !== undefined) return t("The device goes on to {name}.", { name: game.name(game.next) });
  return t("{name} is thinking.", { name: game.name(view.to_act) });
}

/** What can be done now, by name. */
function yourTurnText(game: Game): string {
  const can = (kind: Action["kind"]) => (game.actions.some((action) => action.kind === kind) ? kind : "");
  const texts: Record<string, string> = {
    "buy take play": msg("Your turn: buy, take, play or pass."),
    "buy take": msg("Your turn: buy, take or pass."),
    "buy play": msg("Your turn: buy, play or pass."),
    "take play": msg("Your turn: take, play or pass."),
    buy: msg("Your turn: buy or pass."),
    take: msg("Your turn: take or pass."),
    play: msg("Your turn: play or pass."),
  };
  const usual = [can("buy"), can("take"), can("play")].filter(Boolean).join(" ");
  if (usual) return t(texts[usual] ?? "");
  return game.actions.length > 1 ? t("Your turn: use one of your cards or events, or pass.") : t("Your turn: you can only pass.");
}

/** The same where there is little room: that one can buy, take, play or pass goes without saying; that one must buy does not. */
export function shortTurnText(game: Game): string {
  return game.myTurn && game.pass && game.view?.decision === "turn" ? t("Your turn") : turnText(game);
}

/** The table would take a decision back, at once or if the others agree. */
export const canUndo = (now: UndoNow | undefined) => now === "done" || now === "asks";

/** What taking back would come to, or why it cannot be. */
export function undoText(now: UndoNow | undefined): string {
  switch (now) {
    case "done":
      return t("Take back your last decision, at once");
    case "asks":
      return t("Take back your last decision, if the others agree");
    case "never":
      return t("At this table nothing is taken back.");
    case "nothing":
      return t("There is nothing yet to take back.");
    case "drawn":
      return t("That cannot be taken back: new cards have come from a pile since.");
    case "hand_shown":
      return t("That cannot be taken back: a hidden hand card has been shown since.");
    case "assignment_shown":
      return t("That cannot be taken back: an assignment has been shown since.");
    case "limit":
      return t("Too much has been taken back in this game.");
    case undefined:
      return t("A computer player plays for you.");
  }
}

function notNowText(offer: Offer, game: Game): string {
  const picks = game.view?.decision === "pick_pocket";
  if (game.card(offer.card).special === "pick_pocket")
    return picks
      ? t("Choose a card of the display: it is yours before anybody else has a turn.")
      : t("You are asked about it as soon as new cards are laid out.");
  return picks ? t("The Pick Pocket is for a card of the display.") : t("That is not possible now.");
}

/** Why a card cannot be bought or taken. */
export function refusalTexts(offer: Offer, game: Game): string[] {
  const card = cardName(game.card(offer.card));
  const texts: string[] = [];
  const rubles = game.me?.rubles ?? 0;
  if (offer.buy === "rubles" && offer.price !== null)
    texts.push(t("{card} costs {price}, you have {rubles}.", { card, price: offer.price, rubles }));
  if (offer.buy === "nothing_to_replace") texts.push(t("You have no card that it can replace."));
  if (offer.buy === "action_card" && offer.from !== "hand") texts.push(t("Action cards can only be taken."));
  if (offer.take === "hand_full" && game.me) {
    const n = game.me.hand.length + (game.me.backs?.length ?? 0);
    texts.push(t("Your hand is full ({n} of {limit}).", { n, limit: game.me.hand_limit }));
  }
  if (offer.buy === "must_buy" || offer.take === "must_buy")
    texts.push(t("In the first worker phase everybody buys two workers."));
  if (offer.buy === "pair" || offer.take === "pair") texts.push(t("These two go together: you must be able to get both."));
  if (!texts.length && offer.buy === "not_now") texts.push(notNowText(offer, game));
  return texts;
}

