// A host of one table that follows a script: it speaks the protocol as a server or the worker does (docs/protocol.md), but
// every decision at it was taken before, by tools/example.py. The reader's own decisions must be those of the script.

import type { Action, Code, Event, Forecast, Offer, PriceAnswer, Push, Table, View, ViewChange } from "$gen/protocol";
import { VERSION } from "$gen/protocol";
import { t } from "../../i18n/index.svelte";
import type { Meanings } from "../../net/say";
import type { OpenWire, WireEnds } from "../../net/wire";
import { plainId } from "../../game/catalogue";
import { computerName } from "../../game/names";
import { mergeView } from "../../store/merge";

/** What the reader's seat is told of a position. */
interface Told {
  forecast: Forecast[];
  offers: Offer[];
  /** only on the reader's turn */
  actions?: Action[];
  prices?: Record<string, Omit<PriceAnswer, "id" | "ok">>;
}
export interface Step extends Told {
  seat: number;
  action: string;
  events: Event[];
  view: ViewChange;
}
export interface Example extends Told {
  seat: number;
  view: View;
  steps: Step[];
}

export const TABLE = "example";

interface Asked {
  id: number;
  do: string;
  state?: number;
  action?: string;
}

/** The same card in another place, or with another good on it, will do. */
function likeness(action: Action | undefined): string {
  const name = (id?: string) => id && plainId(id).replace(/\..*/, "");
  return action ? [action.kind, name(action.card), name(action.replaces)].join(" ") : "";
}

export class ScriptHost {
  /** decisions taken so far */
  done = 0;
  private events = 0;
  private ends: WireEnds | undefined;

  constructor(
    private readonly example: Example,
    /** the reader's name */
    private readonly name: () => string,
    /** the reader has taken the right decision */
    private readonly acted: () => void,
  ) {}

  readonly open: OpenWire = (ends) => {
    this.ends = ends;
    queueMicrotask(() => ends.opened());
    return { send: (text) => this.heard(JSON.parse(text) as Asked), close: () => {} };
  };

  /** Whose decision comes next; undefined at the end. */
  get next(): number | undefined {
    return this.example.steps[this.done]?.seat;
  }

  /** What the reader should do now. */
  get wanted(): Action | undefined {
    const step = this.example.steps[this.done];
    return step?.seat === this.example.seat ? this.told.actions?.find((action) => action.text === step.action) : undefined;
  }

  /** Takes the next decision of the script. */
  step(): void {
    const step = this.example.steps[this.done];
    if (!step) return;
    this.done++;
    const first = this.events + 1;
    this.events += step.events.length;
    const { events, view, actions, forecast } = step;
    this.push({
      on: "events", table: TABLE, seat: this.example.seat, first, events, state: this.state, view, forecast, now: Date.now(),
      ...(actions ? { actions } : {}),
    });
  }

  private get told(): Told {
    return this.example.steps[this.done - 1] ?? this.example;
  }
  private get state(): number {
    return this.done + 1;
  }

  private push(push: Push): void {
    this.ends?.got(JSON.stringify(push));
  }

  private heard(asked: Asked): void {
    queueMicrotask(() => this.ends?.got(JSON.stringify({ id: asked.id, ...this.answer(asked) })));
  }

  private answer(asked: Asked): object {
    switch (asked.do) {
      case "hello":
        return { ok: true, version: VERSION, server: "example", me: { person: "me", name: this.name(), account: null }, players: [], limits: { message: 65536, rate: 100, tables: 1 }, now: Date.now(), tables: [] };
      case "watch":
      case "resume":
        return { ok: true, whole: true, missed: [], tables: [this.table()] };
      case "ping":
      case "unwatch":
        return { ok: true };
      case "offers":
        return { ok: true, state: this.state, now: this.next === this.example.seat, offers: this.told.offers };
      case "price": {
        const price = this.told.prices?.[asked.action ?? ""];
        return price ? { ok: true, ...price } : refused("not_allowed");
      }
      case "act":
        return this.act(asked);
      default:
        return refused("not_allowed");
    }
  }

  private act(asked: Asked): object {
    const meant = this.told.actions?.find((action) => action.text === asked.action);
    const wanted = this.wanted;
    if (asked.state !== this.state || !wanted) return refused("stale");
    if (likeness(meant) !== likeness(wanted)) return refused("illegal_action");
    this.step();
    this.acted();
    return { ok: true };
  }

  /** As it stands now; the positions on the way are in the changes. */
  private table(): Table {
    const { seat, view, steps } = this.example;
    const time = { left: null, runs: false };
    const seats = view.players.map((_, i) => ({
      kind: i === seat ? ("person" as const) : ("computer" as const),
      name: i === seat ? this.name() : computerName(i), person: i === seat ? "me" : null, player: i === seat ? null : "example",
      away: null, ready: true, added: false, resigned: false, time, online: true,
    }));
    return {
      id: TABLE, stage: "running", role: "seated", seat, mine: [seat], host: true,
      setup: { edition: view.edition, modules: view.modules, options: view.options, seats: seats.length },
      rules: {
        access: "link", clock: { kind: "none" }, pace: 0, chat: false, watch: false, hints: false, undo: "none", rated: false,
        quick: false, fallback: "example",
      },
      seats, event: this.events, state: this.state, commitment: null, auto: false, vote: null, chat: [], muted: [], watchers: 0,
      view: steps.slice(0, this.done).reduce((before, step) => mergeView(before, step.view), view),
      ...(this.told.actions ? { actions: this.told.actions } : {}),
      forecast: this.told.forecast,
    };
  }
}

/** What its refusals mean to the reader. */
export function meanings(): Meanings {
  return {
    illegal_action: t("That is allowed too, but the example goes another way here. The gold ring shows where."),
    not_allowed: t("This is only an example: that cannot be done here."),
  };
}

function refused(code: Code): object {
  return { ok: false, error: { code, message: "" } };
}
