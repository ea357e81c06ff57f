// A table that is open: what its host said of it, for each seat of this player, in order. The game's state lives
// nowhere else in the page.

import type { Action, Event, EventsPush, Offer, RatingChange, Table, UndoNow } from "$gen/protocol";
import { Refused } from "../net/link";
import { dropLog, keepLog, keptLog, type Kept } from "./keptLog";
import { covered, mergePush, spotOf, type Spot } from "./merge";
import { Parts } from "./parts.svelte";
import type { Session } from "./session.svelte";
import { extended } from "./takenBack";

/** An event with its number, as one's first seat saw it. */
export interface Logged {
  n: number;
  event: Event;
  /** it was taken back later */
  undone?: true;
}
export type Watcher = (events: Event[], before: Spot, after: Spot) => void;

/** A message changes few players, seats and figures. */
const PARTS = { table: { seats: {} }, view: { players: {} }, forecast: {} };
const KEEP_LOG = 4000;
/** How long a state must last before its prices are asked for, on one's own and on another's turn, in milliseconds. */
const LASTING = [40, 150] as const;
/** How long a player of a shared device sees what came of a decision before the next one has it, in milliseconds. */
const LOOK = 2200;

export class TableStore {
  /** undefined until the host has told of it */
  spot = $state.raw<Spot | undefined>();
  private parts = $state.raw<Parts<Spot> | undefined>();
  log = $state.raw<Logged[]>([]);
  offers = $state.raw<Offer[]>([]);
  rated = $state.raw<RatingChange[] | undefined>();
  /** the state for which a decision is on its way */
  private asked = $state<number | undefined>();
  /** What was decided here is on its way. The next state can come before the answer, and is decided anew. */
  readonly busy = $derived.by(() => this.asked !== undefined && this.asked === this.spot?.table.state);
  /** why it cannot be shown */
  failed = $state.raw<Refused | undefined>();
  /** the number of the last event seen before one was away */
  awaySince = $state<number | undefined>();
  /** the seat that stays in sight, though another one at this device is to decide */
  staying = $state<number | undefined>();
  private stayTimer: ReturnType<typeof setTimeout> | undefined;
  private spots = new Map<number | null, Spot>();
  private watchers = new Set<Watcher>();
  /** the last event that watchers were told of: on a shared device each comes once for every seat */
  private watched = 0;
  private offersTimer: ReturnType<typeof setTimeout> | undefined;
  private key: { invite?: string; password?: string } = {};

  constructor(
    readonly id: string,
    readonly session: Session,
  ) {}

  /** The spot for all who show it: each is told of changes in what it has read alone. It does not stay what it was. */
  get sight(): Spot | undefined {
    return this.parts?.now;
  }

  /** Looks at the table, for the first time. */
  async watch(key: { invite?: string; password?: string } = {}): Promise<void> {
    this.key = key;
    try {
      const kept = keptLog(this.id);
      if (kept) await this.readOn(kept);
      else this.accept((await this.session.ask("watch", { table: this.id, ...key })).tables);
    } catch (why) {
      if (why instanceof Refused) this.failed = why;
      else throw why;
    }
  }

  /** From where the log of before ends, if the host still knows what came next. */
  private async readOn({ person, log }: Kept): Promise<void> {
    const seen = log.at(-1)?.n ?? 0;
    const answer = await this.session.ask("resume", { table: this.id, event: seen, ...this.key });
    this.accept(answer.tables);
    if (!answer.whole || person !== this.session.me?.person) return;
    this.log = extended([], log.map(({ n, event }) => ({ n, event })));
    this.note(seen + 1, answer.missed);
    if (answer.missed.length) this.awaySince = seen;
  }

  /** It goes out of sight: what happened so far is kept for when it is looked at again. */
  keep(): void {
    if (this.spot?.table.stage === "over") dropLog(this.id);
    else keepLog(this.id, this.session.me?.person ?? "", this.log);
  }

  /** Takes a seat; then all of one's seats are looked at. */
  async join(wish: { seat?: number } = {}, key = this.key): Promise<void> {
    await this.session.useName();
    await this.session.ask("join", { table: this.id, ...key, ...wish });
    await this.watch(key);
  }

  /** All seats are taken, and nobody is waited for. */
  async begin(): Promise<void> {
    await this.watch();
    await this.session.ask("start", { table: this.id });
  }

  /** A table that an answer brought: created or joined. */
  accept(tables: Table[]): void {
    this.failed = undefined;
    this.spots = new Map(tables.map((table) => [table.seat, spotOf(table)]));
    // A page that could keep nothing and broke down has forgotten the last events, and counts them anew.
    const last = tables[0]?.event ?? 0;
    if (this.watched > last) this.log = this.log.filter(({ n }) => n <= last);
    this.watched = last;
    this.choose();
    void this.refreshOffers();
  }

  /** After the connection was lost: what was missed goes to the log, the rest is taken as it is. */
  async comeBack(): Promise<void> {
    const seen = this.spot?.table.event;
    if (seen === undefined) return this.watch(this.key);
    try {
      const answer = await this.session.ask("resume", { table: this.id, event: seen, ...this.key });
      if (this.note(seen + 1, answer.missed)) this.awaySince ??= seen;
      this.accept(answer.tables);
    } catch (why) {
      if (why instanceof Refused) this.failed = why;
    }
  }

  take(push: EventsPush): void {
    const before = this.spots.get(push.seat);
    if (!before) return;
    if (push.first !== before.table.event + 1) {
      if (push.first > before.table.event + 1) void this.comeBack();
      return;
    }
    const after = mergePush(before, push);
    this.spots.set(push.seat, after);
    if (push.seat === this.firstSeat) this.note(push.first, push.events);
    if (this.spot === before) this.choose();
    else if (after.actions.length) this.choose();
    if (this.spot === after) {
      if (after.table.event > this.watched) for (const watcher of this.watchers) watcher(push.events, before, after);
      this.watched = Math.max(this.watched, after.table.event);
      if (after.table.state !== before.table.state) this.offersSoon();
    }
  }

  setPresence(online: boolean[], watchers: number): void {
    for (const [seat, spot] of this.spots) {
      const seats = spot.table.seats.map((old, i) => ({ ...old, online: online[i] ?? old.online }));
      this.spots.set(seat, { ...spot, table: { ...spot.table, seats, watchers } });
    }
    this.choose();
  }

  setRated(changes: RatingChange[]): void {
    this.rated = changes;
  }

  /** Called once with all that happens, as the seat in sight sees it, after it was taken in. */
  onEvents(watcher: Watcher): () => void {
    this.watchers.add(watcher);
    return () => this.watchers.delete(watcher);
  }

  async act(action: Action): Promise<void> {
    const spot = this.spot;
    if (!spot || spot.table.seat === null || this.busy) return;
    const { state } = spot.table;
    this.asked = state;
    try {
      await this.session.ask("act", {
        table: this.id,
        seat: spot.table.seat,
        state,
        action: action.text,
      });
    } catch (why) {
      if (why instanceof Refused && why.code === "stale") await this.comeBack();
      else throw why;
    } finally {
      if (this.asked === state) this.asked = undefined;
    }
  }

  /** What taking back would come to for a seat of this player; undefined: it is not its player who plays. */
  undoOf(seat: number): UndoNow | undefined {
    void this.spot; // changes with every spot
    return this.spots.get(seat)?.table.undo;
  }

  /** Who has just decided sees what came of it; then the next player of this device comes. */
  stay(): void {
    clearTimeout(this.stayTimer);
    this.staying = this.spot?.table.seat ?? undefined;
    this.stayTimer = setTimeout(() => this.goOn(), LOOK);
  }

  /** Whoever is to decide at this device comes into sight. */
  goOn(): void {
    clearTimeout(this.stayTimer);
    if (this.staying === undefined) return;
    this.staying = undefined;
    this.choose();
    this.offersSoon();
  }

  /** Passes by itself until the phase ends. No event tells of it: it is nobody else's business. */
  async setAuto(seat: number, on: boolean): Promise<void> {
    await this.session.ask("auto", { table: this.id, seat, on });
    const spot = this.spots.get(seat);
    if (!spot) return;
    this.spots.set(seat, { ...spot, table: { ...spot.table, auto: on } });
    this.choose();
  }

  /** Computer players, and what is done by itself, make more states than a host answers questions about: the last one counts. */
  private offersSoon(): void {
    clearTimeout(this.offersTimer);
    this.offersTimer = setTimeout(() => void this.refreshOffers(), LASTING[this.spot?.actions.length ? 0 : 1]);
  }

  /** Prices and what stands against getting each card, for the seat in sight. */
  private async refreshOffers(): Promise<void> {
    const table = this.spot?.table;
    if (!table || table.seat === null || table.stage !== "running") {
      this.offers = [];
      return;
    }
    try {
      const answer = await this.session.ask("offers", { table: this.id, seat: table.seat });
      const now = this.spot?.table;
      if (answer.state === now?.state && table.seat === now.seat) this.offers = answer.offers;
    } catch {
      this.offers = []; // printed costs are shown then
    }
  }

  private get firstSeat(): number | null {
    return this.spots.keys().next().value ?? null;
  }

  /** The spot in sight: whoever must decide on this device, else the one seen before, else the first. */
  private choose(): void {
    const deciding = [...this.spots.values()].find((spot) => spot.actions.length);
    const same = this.spot && this.spots.get(this.spot.table.seat);
    this.spot = (this.staying === undefined ? deciding : undefined) ?? same ?? this.spots.get(this.firstSeat);
    if (!this.spot) this.parts = undefined;
    else if (this.parts) this.parts.set(this.spot);
    else this.parts = new Parts(this.spot, PARTS);
  }

  /** True if some of them are new: what is missed can come by itself before the answer that has it too. */
  private note(first: number, events: Event[]): boolean {
    const shared = this.spots.size > 1; // several players look at this screen
    const last = this.log.at(-1)?.n ?? 0;
    const fresh = events.flatMap((event, i) => (first + i > last ? [{ n: first + i, event: shared ? covered(event) : event }] : []));
    this.log = extended(this.log.slice(-KEEP_LOG), fresh);
    return fresh.length > 0;
  }
}
