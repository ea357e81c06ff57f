// What the parts of the table screen share: the game in sight, and what the player is about to do with it.

import { getContext, setContext } from "svelte";
import type { Action, Offer, OfferTarget, View, ViewPlayer } from "$gen/protocol";
import { catalogue, plainId, type Card, type Catalogue } from "../game/catalogue";
import { playerName } from "../game/names";
import { t } from "../i18n/index.svelte";
import { Elsewhere, Lost, Refused } from "../net/link";
import { sayWhy, type Meanings } from "../net/say";
import { router } from "../store/route.svelte";
import { settings } from "../store/settings.svelte";
import type { TableStore } from "../store/table.svelte";
import { Drag } from "./drag.svelte";
import { byPlace, isOnTable, type Place } from "./places";
import type { CardNote, Sign } from "./signs";
import { canUndo, undoText } from "./words";

const KEY = Symbol("game");
/** Two presses within so many milliseconds are one: a hand that was too quick. */
const TWICE = 400;

export class Game {
  /** the place whose menu is open */
  selected = $state<Place | undefined>();
  /** the card whose explanation is open, and what is to be said of this one copy */
  explained = $state.raw<{ card: Card; notes: readonly CardNote[] } | undefined>();
  /** the sign whose meaning is open */
  told = $state.raw<Sign | undefined>();
  /** the card that the mouse or the keyboard points at, and where */
  pointed = $state.raw<{ card: Card; at: HTMLElement } | undefined>();
  /** the dialog of a decision is put aside, to look at the table */
  aside = $state(false);
  discardOpen = $state(false);
  /** an action that is to be confirmed */
  asked = $state.raw<Action | undefined>();
  message = $state<string | undefined>();
  /** "Pass" was pressed once, and is to be pressed again */
  passArmed = $state(false);
  private pressedAt = -Infinity;

  readonly drag = new Drag(this);

  constructor(readonly table: TableStore) {}

  readonly spot = $derived.by(() => this.table.sight);
  readonly view = $derived.by(() => this.spot?.view);
  readonly seat = $derived.by(() => this.spot?.table.seat ?? null);
  readonly cards: Catalogue | undefined = $derived.by(() =>
    this.view ? catalogue(this.view.edition, this.view.modules) : undefined,
  );
  readonly actions = $derived.by(() => this.spot?.actions ?? []);
  readonly places = $derived.by(() => byPlace(this.actions));
  readonly myTurn = $derived.by(() => this.actions.length > 0);
  readonly pass = $derived.by(() => this.actions.find((action) => action.kind === "pass" || action.kind === "decline"));
  readonly me: ViewPlayer | undefined = $derived.by(() =>
    this.seat === null ? undefined : this.view?.players[this.seat],
  );
  /** several players share this device, and should not see each other's cards */
  readonly handedRound = $derived.by(() => {
    const table = this.spot?.table;
    return (table?.mine.length ?? 0) > 1 && table?.stage === "running" && !!this.view && hasSecrets(this.view);
  });
  /** on a device that several players share: the seat that has it; nobody at first */
  holder = $state<number | undefined>();
  /** the next player has not got the device yet */
  readonly covered = $derived.by(() => this.handedRound && this.seat !== null && this.seat !== this.holder);
  /** the seat that gets the device next, while who has it looks at what came of the last decision */
  readonly next = $derived.by(() => {
    const { to_act: seat } = this.view ?? {};
    const waits = this.table.staying !== undefined && typeof seat === "number" && seat !== this.seat;
    return waits && this.spot?.table.mine.includes(seat) ? seat : undefined;
  });
  /** a decision that is taken in a dialog */
  readonly dialog = $derived.by(() => this.myTurn && this.view && !this.covered && !isOnTable(this.view.decision));

  /** no other person plays here */
  readonly alone = $derived.by(() => {
    const table = this.spot?.table;
    return !!table && table.seats.every((seat, i) => seat.kind === "computer" || table.mine.includes(i));
  });

  card(id: string): Card {
    if (!this.cards) throw new Error("no game is in sight");
    return this.cards.card(plainId(id));
  }

  /** The same for all cards that are alike. */
  sort(id: string): string {
    return this.cards?.sort(plainId(id)) ?? id;
  }

  /** every line of the log has one */
  private readonly names = $derived.by(() => this.spot?.table.seats.map((_, seat, seats) => playerName(seats, seat)));

  name(seat: number): string {
    return this.names?.[seat] ?? playerName([], seat);
  }

  private readonly offersByPlace = $derived.by(() => {
    const map = new Map<Place, Offer>();
    for (const offer of this.table.offers) {
      const place = offer.from === "hand" ? `hand:${offer.card}` : `${offer.from}:${offer.slot}${offer.added ? "+" : ""}`;
      if (!map.has(place) && (offer.from === "hand" || this.isThere(offer))) map.set(place, offer);
    }
    return map;
  });

  offerAt(place: Place): Offer | undefined {
    return this.offersByPlace.get(place);
  }

  /** What stands against the card of this action, and its price. */
  offerOf({ card, from, slot, added }: Pick<Action, "card" | "from" | "slot" | "added">): Offer | undefined {
    return this.table.offers.find(
      (offer) => offer.card === card && offer.from === from && offer.slot === slot && !offer.added === !added,
    );
  }

  /** What an exchange card could replace if there were more rubles. */
  beyond(offer: Offer | undefined): OfferTarget[] {
    const possible = new Set(this.actions.map((action) => action.text));
    return (offer?.replaces ?? []).filter(({ action }) => !possible.has(action)).sort((a, b) => a.price - b.price);
  }

  /** Offers come a moment after the cards have moved: another card in that place is not meant. */
  private isThere({ card, from, slot = 0, added }: Offer): boolean {
    const display = this.view?.display;
    return card === (added ? display?.twin?.card : from === "upper" || from === "lower" ? display?.[from][slot] : undefined);
  }

  /** What the card there costs this player now. */
  priceAt(place: Place): number | undefined {
    const prices = (this.places.get(place) ?? []).flatMap((action) =>
      action.price !== undefined && !action.with ? [action.price] : [],
    );
    if (prices.length) return Math.min(...prices);
    return this.offerAt(place)?.price ?? undefined;
  }

  isPossible(place: Place): boolean {
    return this.places.has(place);
  }

  /** The card there can be bought or played with the rubles at hand; undefined: that is not known. */
  isAffordable(place: Place): boolean | undefined {
    const actions = this.places.get(place);
    if (actions?.some(({ kind }) => kind === "buy" || kind === "play")) return true;
    const offer = this.offerAt(place);
    if (offer) return offer.buy === "none";
    return actions ? false : undefined;
  }

  select(place: Place | undefined): void {
    this.selected = this.selected === place ? undefined : place;
    this.passArmed = false;
    this.message = undefined;
  }

  explain(card: Card, notes: readonly CardNote[] = []): void {
    this.explained = { card, notes };
  }

  /** Of a phase's pile only this phase's cards lie in the upper row: what was left of the round before is in the lower.
   * That is worth a sign where there are others too. */
  isNew(id: string, place: Place): boolean {
    const { phase, display } = this.view!;
    const isOfPhase = (id: string) => this.card(id).pile === phase;
    return place.startsWith("upper:") && isOfPhase(id) && (display.lower.length > 0 || !display.upper.every(isOfPhase));
  }

  tell(sign: Sign): void {
    this.told = sign;
  }

  /** Does it, or asks first if the player likes that. */
  choose(action: Action): void {
    if (settings.confirm && this.asked !== action) this.asked = action;
    else void this.act(action);
  }

  /** The first press only asks, if there was something else to do. */
  pressPass(now = performance.now()): void {
    const tooSoon = now - this.pressedAt < TWICE;
    if (!this.pass || tooSoon) return;
    this.pressedAt = now;
    if (this.actions.length > 1 && !this.passArmed) this.passArmed = true;
    else void this.act(this.pass);
  }

  /** Passes by itself until the phase ends, or no longer. */
  async setAuto(on: boolean): Promise<void> {
    const seat = this.seat;
    if (seat !== null) await this.try(() => this.table.setAuto(seat, on));
  }

  /** The game has gone on: what was begun or said before holds no longer. */
  settle(): void {
    this.passArmed = false;
    this.message = undefined;
  }

  /** What is not there any more cannot be chosen. */
  forgetGone(): void {
    if (this.asked && !this.actions.includes(this.asked)) this.asked = undefined;
    if (this.selected && !this.places.has(this.selected) && !this.offerAt(this.selected)) this.selected = undefined;
  }

  async act(action: Action): Promise<void> {
    this.selected = undefined;
    this.asked = undefined;
    this.message = undefined;
    if (this.handedRound) this.table.stay();
    await this.try(() => this.table.act(action));
  }

  /** what taking one's last decision back would come to */
  readonly undoNow = $derived.by(() => this.spot?.table.undo);

  /** `seat`: whose decision it was, if it is another one of this device. False: it was refused. */
  async undo(seat = this.seat): Promise<boolean> {
    const state = this.spot?.table.state;
    if (seat === null || state === undefined || this.view?.to_act === "over") return false;
    const now = this.table.undoOf(seat);
    if (!canUndo(now)) {
      this.message = undoText(now);
      return false;
    }
    return this.try(async () => {
      const answer = await this.table.session.ask("undo", { table: this.table.id, seat, state });
      if (!answer.done) this.message = t("The others are asked whether you may take it back.");
    });
  }

  /** The player before takes a decision back, while the next one does not have the device yet. */
  async takeBack(): Promise<void> {
    const before = this.holder;
    if (before === undefined) return;
    this.holder = undefined; // nobody knows who pressed: the hand stays hidden
    if (!(await this.undo(before))) this.holder = before;
  }

  /** Takes the seat over from the computer player who had it meanwhile. */
  async comeBack(): Promise<void> {
    const { id } = this.table;
    const seat = this.seat;
    if (seat !== null) await this.try(() => this.table.session.ask("back", { table: id, seat }));
  }

  /** To the table where all who played play again. Where nobody else sits there is nobody to wait for. */
  async goOn(id: string): Promise<void> {
    if (this.alone) await this.table.session.table(id).begin().catch(() => {}); // the room before the game says why
    router.go({ screen: "table", table: id });
  }

  /** Says what went wrong, if something does: false then. */
  async try(what: () => Promise<unknown>, own?: Meanings): Promise<boolean> {
    try {
      await what();
      return true;
    } catch (why) {
      if (!(why instanceof Lost || why instanceof Refused || why instanceof Elsewhere)) throw why;
      this.message = sayWhy(why, { ...own, ...this.table.session.meanings() });
      return false;
    }
  }
}

export function provideGame(table: TableStore): Game {
  return setContext(KEY, new Game(table));
}
export function useGame(): Game {
  return getContext<Game>(KEY);
}

/** A player of this game knows something that the others at the same device should not see. */
function hasSecrets({ options, modules }: View): boolean {
  return !options.open_hands || !options.open_money || modules.includes("assignments");
}

/** The value tile of the market: round by round higher and lower (R11.7). */
export function marketValues(view: View): [number, number] {
  const values: [number, number][] = [[1, 0], [2, 1], [3, 1], [4, 2], [5, 2], [6, 3]];
  return values[Math.min(view.round, values.length) - 1] ?? [1, 0];
}
