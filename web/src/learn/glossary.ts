// The words of the game in a sentence or two each, and the paragraph of the rules that says it in full.

import { msg } from "../i18n/index.svelte";

export interface Term {
  id: string;
  word: string;
  text: string;
  rule: string;
}

const BASE: Term[] = [
  { id: "display", word: msg("Display"), rule: "R3.3", text: msg("The cards on offer in the middle of the table, in an upper and a lower row. Everybody buys from there.") },
  { id: "row", word: msg("Upper and lower row"), rule: "R3.9", text: msg("New cards come into the upper row. What is left there at the end of a round moves to the lower row, where it costs 1 ruble less. What is still there a round later goes to the discard.") },
  { id: "pile", word: msg("Pile"), rule: "R3.10", text: msg("The face-down cards of a phase. At the start of each phase its pile fills the display up. When the last card of any pile is laid out, the round is played to its end, and the game is over.") },
  { id: "discard", word: msg("Discard pile"), rule: "R3.9", text: msg("Cards that nobody wanted or that were replaced. They lie face up: press the pile to look through it.") },
  { id: "phase", word: msg("Round and phase"), rule: "R3.1", text: msg("A round has a phase for the workers, the buildings, the nobles and the exchange cards. Cards of any colour can be bought in any phase; the phase says which new cards come and which colour pays.") },
  { id: "turn", word: msg("Turn"), rule: "R4.1", text: msg("One action: buy a card, take one into your hand, play one from your hand, or pass. Then the next player has a turn.") },
  { id: "pass", word: msg("Passing"), rule: "R3.6", text: msg("A phase ends as soon as all players have passed one after the other. Whoever has passed may do something again on the next turn.") },
  { id: "scoring", word: msg("Scoring"), rule: "R7.1", text: msg("At the end of a phase all cards of its colour pay their owners: coins are rubles, shields are points. So each colour pays once a round.") },
  { id: "token", word: msg("Start player and token"), rule: "R3.5", text: msg("Each phase has a token, and who holds it has the first turn in that phase. After each round all tokens go to the next player.") },
  { id: "hand", word: msg("Hand"), rule: "R4.2", text: msg("Cards that you have taken and not yet paid for, three at most. They pay nothing until you play them, and at the end of the game each costs 5 points.") },
  { id: "area", word: msg("Area"), rule: "R4.1", text: msg("The cards that a player has in play. Only these are scored.") },
  { id: "price", word: msg("Price"), rule: "R5.2", text: msg("The printed cost, less 1 ruble in the lower row, less 1 for each card of the same name in your area, less your discounts. It is never below 1.") },
  { id: "exchange", word: msg("Exchange card"), rule: "R6.1", text: msg("A stronger card that takes the place of one of your cards of the same colour. You pay the difference between the two. A worker must have the same symbol.") },
  { id: "points", word: msg("Points"), rule: "R13.2", text: msg("Who has the most at the end of the game wins. Buildings and nobles bring them in every round, the final scoring brings more.") },
  { id: "rubles", word: msg("Rubles"), rule: "R2.1", text: msg("What cards are paid for with. Workers bring most of them. In the final scoring each full 10 are a point.") },
  { id: "worker", word: msg("Worker"), rule: "R7.1", text: msg("A green card. Workers pay rubles in every round; without them there is nothing to buy with.") },
  { id: "building", word: msg("Building"), rule: "R7.1", text: msg("A blue card. Buildings bring points in every round, so the early ones bring the most.") },
  { id: "noble", word: msg("Noble"), rule: "R13.1", text: msg("A red card. Nobles pay rubles or points in every round, and at the end of the game different ones bring 1, 3, 6, 10, 15, 21 points and so on.") },
  { id: "last_round", word: msg("Last round"), rule: "R3.10", text: msg("When a pile has run out, the round is played to the end of its exchange phase. Then comes the final scoring.") },
  { id: "final", word: msg("Final scoring"), rule: "R13.1", text: msg("Points for different nobles, 1 point for each full 10 rubles, and minus 5 points for each card that is left in the hand.") },
];

const MODULES: Term[] = [
  { id: "action_card", word: msg("Action card"), rule: "R9.1", text: msg("A purple card. It can only be taken, for nothing; in a later turn you play it from your hand for its effect.") },
  { id: "chip", word: msg("Chip"), rule: "R9.8", text: msg("The mark of the Money Collector: the card cost half and gives no points. It cannot be replaced.") },
  { id: "turned", word: msg("Turned over"), rule: "R8.5", text: msg("An Observatory or Debtor's Prison that was used in this round. It pays nothing now and is turned back in the next round.") },
  { id: "good", word: msg("Market good and marker"), rule: "R11.1", text: msg("Five goods are traded on the market. Your marker on a good stands at the number of its symbols in your area.") },
  { id: "value_tile", word: msg("Value tile"), rule: "R11.5", text: msg("What the market pays in this round: the higher number for the most symbols of a good, the lower one for the second most.") },
  { id: "upkeep", word: msg("Upkeep"), rule: "R11.5", text: msg("Orange cards have four symbols, but in each market scoring you pay the higher number of the value tile for each, or discard it.") },
  { id: "assistant", word: msg("Assistant"), rule: "R12.1.1", text: msg("Somebody who makes cards of one kind cheaper for you. After each round the assistants move on to the right.") },
  { id: "event", word: msg("Event"), rule: "R12.2.1", text: msg("From the second round on you may use one event, once in the game, before your action. Nobody else can use the same one.") },
  { id: "assignment", word: msg("Assignment"), rule: "R12.3.1", text: msg("A secret goal for the end of the game. You begin with three and drop one at 20 points and one at 35; the last one counts.") },
  { id: "obstacle", word: msg("Obstacle"), rule: "R12.4.4", text: msg("It lies on the score track. Some give a bonus; others let you pass only if you have what they ask for, and hold your figure up if not.") },
];

export const TERMS: readonly Term[] = [...BASE, ...MODULES];
export const BASE_TERMS: readonly Term[] = BASE;
export const MODULE_TERMS: readonly Term[] = MODULES;

export function termOf(id: string): Term {
  const term = TERMS.find((each) => each.id === id);
  if (!term) throw new Error(`the glossary has no '${id}'`);
  return term;
}
