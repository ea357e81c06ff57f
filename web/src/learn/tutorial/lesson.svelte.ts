// The tutorial as it goes on: which text is shown, what it waits for, and the moves of the others in between.

import type { Action } from "$gen/protocol";
import { computerName, GUEST } from "../../game/names";
import { t } from "../../i18n/index.svelte";
import { app } from "../../store/app.svelte";
import { Session } from "../../store/session.svelte";
import { settings } from "../../store/settings.svelte";
import type { TableStore } from "../../store/table.svelte";
import { BEATS, type Beat } from "./beats";
import { meanings, ScriptHost, TABLE, type Example } from "./script";

/** As at any other table. */
const nameOfReader = () => settings.name.trim() || app.server.me?.name || GUEST;

/** How long one looks at a move of somebody else. */
const PACE = 900;
const QUICK_PACE = 150;

export class Lesson {
  readonly table: TableStore;
  /** which text is shown */
  private at = $state(0);
  /** the others move */
  busy = $state(false);
  private host: ScriptHost;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    example: Example,
    private readonly beats: readonly Beat[] = BEATS,
    private readonly pace = (): number => (settings.moves ? PACE : QUICK_PACE),
  ) {
    this.host = new ScriptHost(example, nameOfReader, () => this.acted());
    const session = new Session("page", this.host.open);
    session.meanings = meanings;
    session.link.open();
    this.table = session.table(TABLE);
    void this.table.watch();
  }

  get beat(): Beat {
    return this.beats[this.at]!;
  }
  get number(): number {
    return this.at + 1;
  }
  get count(): number {
    return this.beats.length;
  }
  get isLast(): boolean {
    return this.at === this.beats.length - 1;
  }
  get text(): string {
    return t(this.beat.text, { a: computerName(0), b: computerName(1), d: computerName(3) });
  }

  /** The decision that this text asks for; undefined: it is only read. */
  get wanted(): Action | undefined {
    void this.at;
    const more = this.beats[this.at + 1]?.at === this.beat.at;
    return this.busy || more || this.host.done !== this.beat.at ? undefined : this.host.wanted;
  }

  /** It was read. */
  next(): void {
    if (this.busy || this.wanted || this.isLast) return;
    if (this.beats[this.at + 1]!.at === this.host.done) this.at++;
    else this.goOn();
  }

  stop(): void {
    clearTimeout(this.timer);
    this.busy = false;
  }

  /** It is not looked at again. */
  end(): void {
    this.stop();
    this.table.session.link.close();
  }

  /** After a stop in the middle of the others' moves. */
  resume(): void {
    if (this.host.done > this.beat.at) this.goOn();
  }

  private acted(): void {
    // Whoever decides before all was read has read enough of this position.
    while (!this.isLast && this.beats[this.at + 1]!.at < this.host.done) this.at++;
    this.goOn();
  }

  /** The moves of the script up to the position of the next text. */
  private goOn(): void {
    const next = this.beats[this.at + 1];
    if (!next) return;
    if (this.host.done >= next.at) {
      this.busy = false;
      this.at++;
      return;
    }
    this.busy = true;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      this.host.step();
      this.goOn();
    }, this.pace());
  }
}
