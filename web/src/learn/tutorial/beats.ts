// What the tutorial says, and when: after how many decisions of the example (tools/example.py). Where the next decision is
// the reader's own, the last text of that position asks for it; all others wait until they were read.

import { msg } from "../../i18n/index.svelte";

export interface Beat {
  /** after so many decisions */
  at: number;
  text: string;
  /** what it speaks of: a selector. Without one, the decision that is asked for. */
  point?: string;
}

const MINE = "[data-seat='2']";

export const BEATS: readonly Beat[] = [
  { at: 0, text: msg("You play the first round of a game for four, and a bit of the second, move by move. It takes some five minutes. Words that are [underlined](term:display) can be pressed: they explain themselves.") },
  { at: 0, point: ".row.upper", text: msg("This is the [display](term:display): the cards that everybody can buy. A game begins with workers, two for each player.") },
  { at: 0, point: `${MINE} header`, text: msg("This is your place. You have 25 rubles and no points. {a} has the hammer, the [token](term:token) of the worker phase, and so has the first turn.") },
  { at: 2, text: msg("Your turn. All workers here pay 3 rubles in every round, so a cheap one is paid off sooner. Press a Gold Miner, then buy it for 4 rubles.") },
  { at: 6, text: msg("In this very first phase everybody buys two workers. Dearer ones pay no more, but they count for more when an [exchange card](term:exchange) replaces them later. Buy a Fur Trapper for 6 rubles.") },
  { at: 8, point: `${MINE} header`, text: msg("Everybody has two workers: the phase is over, and all workers have paid. You got 3 + 3 rubles. Such a [scoring](term:scoring) ends each phase, always for the cards of its colour.") },
  { at: 8, point: ".row.upper", text: msg("Now the buildings. They bring points, in this round and in every round to come. So the early ones bring the most.") },
  { at: 8, text: msg("You hold the cathedral and begin. A Library would bring 5 points each round, but take 17 of your 21 rubles, and nothing would be left for nobles. Buy a Market for 5: 1 point each round.") },
  { at: 12, text: msg("Two cards were taken into the [hand](term:hand). That costs nothing now, and nobody else can have them. The Hospital is too dear for today: take it, and pay when you play it.") },
  { at: 16, text: msg("{b} has bought the Firehouse. You keep your 16 rubles for nobles: pass. Press Pass twice: it asks once more, so that nobody passes by mistake. The phase ends when all have passed one after the other; until then you could still come back in.") },
  { at: 20, point: `${MINE} header`, text: msg("The buildings have paid: 1 point for your Market. {b} got 3 points for the Firehouse.") },
  { at: 20, point: ".row.upper", text: msg("Three cards were left, so five nobles came to make it eight again. Nobles pay a little each round. At the end of the game *different* nobles bring 1, 3, 6, 10, 15 points and so on: collecting them is worth it.") },
  { at: 21, text: msg("An Author is the cheapest start of a collection, and he pays 1 ruble each round. Buy him for 4 rubles.") },
  { at: 25, text: msg("{b} paid only 3 rubles for a second Author: each card of the same name that you own makes the next one 1 ruble cheaper. No noble is left. Pass.") },
  { at: 29, point: ".row.upper", text: msg("The last phase of the round: five [exchange cards](term:exchange). Each replaces one of your cards of the same colour, and you pay only the difference. Nothing is scored in this phase.") },
  { at: 32, text: msg("The Fur Shop costs 10, and your Fur Trapper counts 6: the difference is 4 rubles. It pays 3 rubles as he did, and 2 points besides. Press the Fur Shop, then the Fur Trapper.") },
  { at: 36, text: msg("The second Market would cost you 4, because you own one. Nobody seems to want it, and what is left moves to the [lower row](term:row), where it is cheaper still. Pass.") },
  { at: 38, point: ".row.lower", text: msg("A new round. The Market and both Theaters are in the [lower row](term:row) now: 1 ruble less there, and at the end of this round they go to the discard. The Market costs you 3: 1 less for the row, 1 less because you own one.") },
  { at: 38, point: `${MINE} header`, text: msg("All [tokens](term:token) went to the next player. You have the bust now and begin the noble phase. {b} has the hammer and begins this one, with five new workers.") },
  { at: 39, text: msg("Your Gold Miner makes a second one cheaper: 3 rubles, and it pays 3 in this very scoring. Buy it.") },
  { at: 43, text: msg("You have 6 rubles, and your workers are about to pay 9. That makes 15, and the Hospital in your hand costs 14. It fits if you buy nothing more: pass.") },
  { at: 46, point: `${MINE} header`, text: msg("9 rubles, and the 2 points of the Fur Shop. Green cards can bring points too.") },
  { at: 49, text: msg("{a} has played a Library from the hand, and it cost 16: the Carpenter Workshop makes blue cards 1 ruble cheaper. Now you: press the Hospital in your hand and play it for 14 rubles.") },
  { at: 53, text: msg("Your money has done its work. The others have passed; pass too, and the buildings pay.") },
  { at: 54, point: `${MINE} header`, text: msg("1 point for the Market and 4 for the Hospital: you have 8 points now, and both pay again in every round that comes.") },
  { at: 54, text: msg("So it goes on until a [pile](term:pile) runs out. Then the round is finished, and the [final scoring](term:final) comes: different nobles, 1 point for each 10 rubles, minus 5 for each card left in the hand. That is all there is to know for a first game.") },
];
