// What a player who plays for the first time should hear, and when: each tip once, at the first moment that it is of use. A pure
// function of what the table shows, so that tests can try it.

import type { Pile } from "$gen/protocol";
import { msg } from "../i18n/index.svelte";
import type { Spot } from "../store/merge";

interface Moment extends Spot {
  view: NonNullable<Spot["view"]>;
  seat: number;
}

export interface Tip {
  id: string;
  text: string;
  /** it is of use now */
  when(moment: Moment): boolean;
}

const mine = ({ actions }: Moment) => actions.length > 0;
const inPhase = (phase: Pile) => (moment: Moment) => mine(moment) && moment.view.phase === phase;
const hand = ({ view, seat }: Moment) => view.players[seat]?.hand.length ?? 0;
const low = ({ view }: Moment) => Object.values(view.piles).some((n) => (n as number) <= view.players.length * 2);

/** A card that can be taken and not be bought. */
function isOnlyToTake({ actions }: Moment): boolean {
  const bought = new Set(actions.flatMap((action) => (action.kind === "buy" ? [`${action.from} ${action.slot}`] : [])));
  return actions.some((action) => action.kind === "take" && !bought.has(`${action.from} ${action.slot}`));
}

/** In the order in which they matter, if several would fit: what is urgent comes first. */
export const TIPS: readonly Tip[] = [
  {
    id: "last_round", when: ({ view }) => view.end_triggered,
    text: msg("A [pile](term:pile) has run out: this is the last round. From now on only points count, and the [final scoring](term:final). Play the cards of your hand that you can pay, for each that is left costs 5 points."),
  },
  {
    id: "near_end", when: (moment) => low(moment) && !moment.view.end_triggered,
    text: msg("A [pile](term:pile) is running low, and its number is red. There are one or two rounds left: workers hardly pay off any more. Look for points and for nobles that you do not have yet."),
  },
  {
    id: "hand_full", when: (moment) => mine(moment) && hand(moment) >= (moment.view.players[moment.seat]?.hand_limit ?? 3),
    text: msg("Your [hand](term:hand) is full. Cards there pay nothing, and at the end each costs 5 points: plan how to pay for them, and take no more than you need."),
  },
  {
    id: "first_purchase", when: inPhase("worker"),
    text: msg("Begin with workers: they pay in every round, and without them there is no money. Press a card to see what it does and what it costs you. If you are unsure, the Hint button tells what a computer player would do."),
  },
  {
    id: "first_scoring", when: (moment) => inPhase("building")(moment),
    text: msg("The workers have paid; the log says what everybody got. After this phase the buildings pay, and so on: each colour [pays](term:scoring) once a round. Keep some rubles for the nobles, for nothing else comes in before them."),
  },
  {
    id: "nobles", when: inPhase("noble"),
    text: msg("Now the [nobles](term:noble). Different ones bring many points at the end: 1, 3, 6, 10, 15 and so on. Try to get one that you do not have yet in every round."),
  },
  {
    id: "exchange", when: inPhase("exchange"),
    text: msg("[Exchange cards](term:exchange) replace a card of yours of the same colour, and you pay the difference. The best ones are worth your last rubles; nothing is scored in this phase, but the next round begins with workers that pay."),
  },
  {
    id: "lower_row", when: (moment) => moment.view.round > 1 && mine(moment) && moment.view.display.lower.length > 0,
    text: msg("What nobody wanted lies in the [lower row](term:row) now and costs 1 ruble less. At the end of this round it goes. The [tokens](term:token) have moved on too: look who begins which phase."),
  },
  {
    id: "take", when: (moment) => mine(moment) && moment.view.phase !== "worker" && isOnlyToTake(moment),
    text: msg("A card that you cannot pay yet can be taken into your [hand](term:hand), for nothing, and be paid later. That also keeps it from the others."),
  },
  {
    id: "play", when: ({ actions }) => actions.some((action) => action.kind === "play"),
    text: msg("You can pay for a card of your hand now: press it there. It counts as your action, just like buying."),
  },
];

function momentOf(spot: Spot | undefined): Moment | undefined {
  const seat = spot?.table.seat;
  if (!spot?.view || seat === null || seat === undefined || spot.table.stage !== "running") return undefined;
  return { ...spot, view: spot.view, seat };
}

/** The tip for this moment; those that were seen do not come back. */
export function tipFor(spot: Spot | undefined, seen: readonly string[]): Tip | undefined {
  const moment = momentOf(spot);
  return moment && TIPS.find((tip) => !seen.includes(tip.id) && tip.when(moment));
}

/** A tip that was not read goes with its phase, unless it still holds; it comes back when it is of use again. */
export function isStale(tip: Tip, shownIn: string, spot: Spot | undefined): boolean {
  const moment = momentOf(spot);
  return !moment || (phaseOf(spot) !== shownIn && !tip.when(moment));
}

export function phaseOf(spot: Spot | undefined): string {
  return `${spot?.view?.round} ${spot?.view?.phase}`;
}
