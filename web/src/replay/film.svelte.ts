// A finished game as one looks at it: its record, the point one is at, and the table as it stood there. Whoever has a
// record can look at it: the worker of this page plays it.

import type { Event, EventsPush, ReplayAnswer, Seat, StoryAnswer, Table, View, ViewChange } from "$gen/protocol";
import { app } from "../store/app.svelte";
import { TableStore } from "../store/table.svelte";
import { hasNet } from "../worker/nets";
import { phaseBeside, spansOf } from "./story";

export type Speed = "slow" | "normal" | "fast";
const PAUSE: Record<Speed, number> = { slow: 2400, normal: 1200, fast: 450 };
/** So many positions are read before the log is shown anew. */
const AT_ONCE = 40;

/** An event, and the number of the decision it came with. */
export interface Told {
  at: number;
  event: Event;
}

/** What turns one view into the other: also what is gone. */
export function changeTo(from: View, to: View): ViewChange {
  const gone = Object.keys(from).filter((key) => !(key in to));
  return { ...to, ...Object.fromEntries(gone.map((key) => [key, null])) };
}

function seatOf({ name, player }: StoryAnswer["players"][number]): Seat {
  return {
    kind: player ? "computer" : "person",
    name, player, person: null, away: null, ready: true, added: false, resigned: false, online: true,
    time: { left: null, runs: false },
  };
}

export class Film {
  story = $state.raw<StoryAnswer | undefined>();
  /** how it ended */
  end = $state.raw<ReplayAnswer | undefined>();
  record = $state("");
  /** after so many decisions */
  at = $state(0);
  playing = $state(false);
  speed = $state<Speed>("normal");
  /** with whose eyes; undefined: every card is seen */
  eyes = $state<number | undefined>();
  told = $state.raw<Told[]>([]);
  failed = $state.raw<unknown>();
  readonly spans = $derived(spansOf(this.story?.decisions ?? []));
  /** a computer player knows this kind of game well enough to look through it */
  readonly reviewable = $derived(this.story !== undefined && hasNet(this.story.net));
  readonly length = $derived(this.story?.decisions.length ?? 0);
  /** for the parts of the table screen */
  readonly table: TableStore;
  private frames = new Map<number, Promise<ReplayAnswer>>();
  private shown: ReplayAnswer | undefined;
  private events = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** what was begun for other eyes, or after one has gone, is of no use any more */
  private looking = 0;

  constructor(readonly game: string) {
    this.table = new TableStore(game, app.sessionOf(game));
  }

  async load(): Promise<void> {
    try {
      this.record = (await app.sessionOf(this.game).ask("record", { table: this.game })).record;
      this.story = await app.reader.ask("story", { record: this.record });
      this.end = await app.reader.ask("replay", { record: this.record });
      await this.look();
    } catch (why) {
      this.failed = why;
    }
  }

  close(): void {
    this.pause();
    this.looking++;
  }

  /** With other eyes: everything is read anew. */
  async see(eyes: number | undefined): Promise<void> {
    this.eyes = eyes;
    await this.look();
  }

  async go(at: number): Promise<void> {
    this.at = Math.max(0, Math.min(this.length, at));
    const looking = this.looking;
    const frame = await this.frame(this.at);
    if (looking === this.looking && frame.at === this.at) this.show(frame);
  }

  /** The beginning of the phase before or after. */
  goPhase(by: -1 | 1): Promise<void> {
    return this.go(phaseBeside(this.spans, this.at, by));
  }

  play(): void {
    if (this.at >= this.length) this.at = 0;
    this.playing = true;
    const next = async () => {
      await this.go(this.at + 1);
      if (this.at >= this.length) this.pause();
      else if (this.playing) this.timer = setTimeout(next, PAUSE[this.speed]);
    };
    this.timer = setTimeout(next, 0);
  }

  pause(): void {
    this.playing = false;
    clearTimeout(this.timer);
  }

  private async look(): Promise<void> {
    this.looking++;
    this.frames.clear();
    this.shown = undefined;
    await this.go(this.at);
    this.tell(this.looking).catch(() => {}); // the log is as long as it got
  }

  /** Reads the whole game for the log, a few positions at a time. */
  private async tell(looking: number): Promise<void> {
    const told: Told[] = [];
    for (let at = 0; at <= this.length; at++) {
      const frame = await this.frame(at);
      if (looking !== this.looking) return;
      told.push(...frame.events.map((event) => ({ at, event })));
      if (at % AT_ONCE === 0 || at === this.length) this.told = [...told];
    }
  }

  private frame(at: number): Promise<ReplayAnswer> {
    let frame = this.frames.get(at);
    if (!frame) {
      frame = app.reader.ask("replay", { record: this.record, at, ...(this.eyes === undefined ? {} : { seat: this.eyes }) });
      this.frames.set(at, frame);
      frame.catch(() => this.frames.delete(at)); // the next time it is asked for again
    }
    return frame;
  }

  /** The next position comes as the table's own events do, so that cards fly; any other is simply there. */
  private show(frame: ReplayAnswer): void {
    const before = this.shown;
    this.shown = frame;
    if (before && frame.at === before.at + 1) {
      const first = this.events + 1;
      this.events += frame.events.length;
      const push: EventsPush = {
        on: "events", table: this.game, seat: this.eyes ?? null, first, events: frame.events, state: frame.at,
        view: changeTo(before.view, frame.view), forecast: frame.forecast, now: Date.now(),
      };
      this.table.take(push);
    } else if (before !== frame) {
      this.table.accept([this.tableAt(frame)]);
    }
  }

  private tableAt(frame: ReplayAnswer): Table {
    return {
      id: this.game, stage: "over", role: "watching", seat: this.eyes ?? null, mine: [], host: false, setup: frame.setup,
      rules: {
        access: "open", clock: { kind: "none" }, pace: 0, chat: false, watch: true, hints: false, undo: "none", rated: false,
        quick: false, fallback: "",
      },
      seats: frame.players.map(seatOf), event: this.events, state: frame.at, commitment: null, auto: false, vote: null,
      chat: [], muted: [], watchers: 0, view: frame.view, forecast: frame.forecast,
    };
  }
}
