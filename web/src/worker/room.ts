// The module, its store and its clock: one thing after the other. What a message tells of is kept before it
// goes out; if it cannot be kept the game goes on in memory, and the page is told.

import type { NoticePush } from "$gen/protocol";
import { Module } from "./module";
import { isEmpty, noChanges, type Changes, type KeptTable, type Store } from "./store";

/** setTimeout counts with 31 bits; whatever is due later is looked at again. */
const LONGEST_SLEEP = 2 ** 31 - 1;

/** Whom the room talks to. */
export interface Outside {
  post(message: string): void;
  /** The module broke down: nothing more will come of it, and what was kept is good. */
  broken(why: unknown): void;
}

/** The network of a set of games: undefined if there is none at all. */
export type Nets = (set: string) => Promise<Uint8Array | undefined>;

export class Room {
  private readonly module: Module;
  private readonly tables = new Map<string, KeptTable>();
  private said: string[] = [];
  private wanted: string[] = [];
  private wantedNets: string[] = [];
  /** requests that need a network first */
  private held: string[] = [];
  private netsFailed = false;
  private changes: Changes = noChanges();
  private failed = false;
  private closed = false;
  private queue: Promise<void> = Promise.resolve();
  private timer: ReturnType<typeof setTimeout> | undefined;

  private constructor(
    compiled: WebAssembly.Module,
    private readonly store: Store,
    private readonly outside: Outside,
    private readonly nets: Nets,
    seed: readonly [number, number],
  ) {
    this.module = new Module(
      compiled,
      {
        say: (message) => this.said.push(message),
        keepTable: (id, meta, lines) => this.keepTable(id, meta, lines),
        dropTable: (id) => this.dropTable(id),
        keepGame: (id, line, record) => {
          const { number } = JSON.parse(line) as { number: number };
          this.changes.games.set(id, { id, number, line, record });
        },
        dropGame: (id) => this.changes.games.set(id, undefined),
        keepName: (name) => (this.changes.name = name),
        wantRecord: (id) => this.wanted.push(id),
        wantNet: (set) => this.wantedNets.push(set),
      },
      seed,
    );
  }

  /** A room with all that was kept. */
  static async open(
    compiled: WebAssembly.Module,
    store: Store,
    outside: Outside,
    nets: Nets,
    seed: readonly [number, number],
  ): Promise<Room> {
    const room = new Room(compiled, store, outside, nets, seed);
    const kept = await store.load();
    if (kept.name !== undefined) room.module.loadName(kept.name);
    for (const line of kept.games) room.module.loadGame(line);
    for (const table of kept.tables) {
      room.tables.set(table.id, table);
      // One that a later version has kept, or that is damaged, stays where it is.
      if (!room.module.load(table.id, table.meta, table.lines, Date.now())) room.tables.delete(table.id);
    }
    room.sleep();
    return room;
  }

  /** A request. */
  take(text: string): void {
    this.do(() => {
      if (!this.module.ask(text, Date.now())) this.held.push(text);
    });
  }

  /** Nothing happens by itself any more; what is under way is finished. */
  async close(): Promise<void> {
    const last = this.queue;
    this.do(() => this.shut());
    await last;
  }

  private shut(): void {
    this.closed = true;
    clearTimeout(this.timer);
  }

  private do(step: () => void): void {
    this.queue = this.queue.then(async () => {
      if (this.closed) return;
      try {
        step();
      } catch (why) {
        this.shut();
        this.outside.broken(why);
        return;
      }
      await this.save();
      for (const message of this.said.splice(0)) this.outside.post(message);
      for (const id of this.wanted.splice(0)) this.fetch(id);
      for (const set of this.wantedNets.splice(0)) void this.load(set);
      this.sleep();
    });
  }

  private fetch(id: string): void {
    const unkept = this.changes.games.get(id)?.record; // a game that ended where nothing can be kept
    const found = unkept === undefined ? this.store.record(id).catch(() => undefined) : Promise.resolve(unkept);
    void found.then((record) => this.do(() => this.module.giveRecord(id, record)));
  }

  /** A network, for computer players that wait for it and requests that were held. */
  private async load(set: string): Promise<void> {
    let bytes: Uint8Array | undefined;
    let why: unknown;
    try {
      bytes = await this.nets(set);
    } catch (reason) {
      why = reason;
    }
    this.do(() => {
      if (!bytes && why === undefined) return this.module.noNet(set);
      if (!this.module.giveNet(set, bytes, Date.now()) && bytes) why = `${set}: no network`;
      if (why !== undefined && !this.netsFailed) this.notice("nets_fail", `The levels play by a simple estimate for now: ${String(why)}`);
      this.netsFailed = why !== undefined;
    });
    for (const text of this.held.splice(0)) this.take(text);
  }

  /** Until something is due. */
  private sleep(): void {
    clearTimeout(this.timer);
    const due = this.closed ? 0 : this.module.due();
    if (!due) return;
    const pause = Math.min(Math.max(due - Date.now(), 0), LONGEST_SLEEP);
    this.timer = setTimeout(() => this.do(() => this.module.tick(Date.now())), pause);
  }

  private keepTable(id: string, meta: string, lines: string): void {
    const table = { id, meta, lines: (this.tables.get(id)?.lines ?? "") + lines };
    this.tables.set(id, table);
    this.changes.tables.set(id, table);
  }

  private dropTable(id: string): void {
    this.tables.delete(id);
    this.changes.tables.set(id, undefined);
  }

  /** What could not be kept is tried again with the next change. */
  private async save(): Promise<void> {
    if (isEmpty(this.changes)) return;
    try {
      await this.store.save(this.changes);
      this.changes = noChanges();
      if (this.failed) this.notice("disk_works", "Games are kept again.");
      this.failed = false;
    } catch (why) {
      if (!this.failed) this.notice("disk_fails", `This browser does not keep the game: ${String(why)}`);
      this.failed = true;
    }
  }

  private notice(kind: NoticePush["kind"], text: string): void {
    const push: NoticePush = { on: "notice", kind, text };
    this.outside.post(JSON.stringify(push));
  }
}
