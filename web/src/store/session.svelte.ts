// A conversation with one host of tables, the server or the worker of this page, as the screens see it: who
// one is, whether it is there, one's tables, the lobby, and the tables that are open.

import type { HelloAnswer, Me, NoticePush, Player, Push, Summary, TurnPush } from "$gen/protocol";
import { fittingName } from "../game/names";
import { t } from "../i18n/index.svelte";
import { Link, type Asks, type Keeper, type Name, type Status } from "../net/link";
import type { Meanings } from "../net/say";
import type { OpenWire } from "../net/wire";
import { dropLogs } from "./keptLog";
import { settings } from "./settings.svelte";
import { TableStore } from "./table.svelte";
import { toasts } from "./toasts.svelte";

export class Session {
  status = $state<Status>("connecting");
  me = $state.raw<Me | undefined>();
  players = $state.raw<Player[]>([]);
  /** one's tables that are not over */
  mine = $state.raw<Summary[]>([]);
  lobby = $state.raw<Summary[]>([]);
  notice = $state.raw<NoticePush | undefined>();
  /** it has become one's turn at a table that is not open here */
  turn = $state.raw<TurnPush | undefined>();
  /** the server's clock less ours, in milliseconds */
  offset = $state(0);
  /** what its refusals mean, if it has words of its own for them */
  meanings: () => Meanings = () => ({});
  readonly link: Link;
  private open = new Map<string, TableStore>();
  private inLobby = false;

  constructor(
    /** `server`: others can be met there; `page`: it runs in this page */
    readonly kind: "server" | "page",
    wire: OpenWire,
  ) {
    this.link = new Link(wire, keeperOf(kind), {
      welcome: (answer) => this.welcome(answer),
      push: (push) => this.push(push),
      status: (status) => {
        this.status = status;
        if (status === "lost") this.notice = undefined; // the next host says what holds then
      },
    });
  }

  ask<N extends Name>(name: N, fields: Asks[N]) {
    return this.link.ask(name, fields);
  }

  /** The table of this id, which stays the same object while it is open. */
  table(id: string): TableStore {
    let table = this.open.get(id);
    if (!table) {
      table = new TableStore(id, this);
      this.open.set(id, table);
    }
    return table;
  }

  close(id: string): void {
    this.open.get(id)?.keep();
    if (!this.open.delete(id) || this.status !== "open") return;
    this.ask("unwatch", { table: id }).catch(() => {});
    this.refreshMine().catch(() => {}); // from now on only its turns are told
  }

  async showLobby(on: boolean): Promise<void> {
    this.inLobby = on;
    const answer = await this.ask("lobby", { on });
    this.lobby = answer.tables;
  }

  async refreshMine(): Promise<void> {
    this.mine = (await this.ask("mine", {})).tables;
  }

  /** The page goes away. */
  keep(): void {
    for (const table of this.open.values()) table.keep();
  }

  /** Somebody else from now on: after a login, a new name, a new account. */
  become(me: Me, token?: string, tables?: Summary[]): void {
    this.me = me;
    if (token) keeperOf(this.kind).setToken(token);
    if (tables) this.mine = tables;
  }

  /** Others see the name that was chosen in this browser. */
  async useName(name = fittingName(settings.name)): Promise<void> {
    if (name && this.me && this.me.name !== name) this.me = (await this.ask("name", { name })).me;
  }

  /** All that the server keeps about oneself, as text: too large for a message (docs/protocol.md, "People"). */
  async ownData(): Promise<string> {
    const answer = await fetch("export", { headers: { Authorization: `Bearer ${keeperOf(this.kind).token() ?? ""}` } });
    const text = await answer.text();
    if (!answer.ok) throw new Error(text.trim() || answer.statusText);
    return text;
  }

  /** A guest that nobody knows from now on: after a logout, or when all of oneself was deleted. */
  forgetMe(): void {
    keeperOf(this.kind).dropToken();
    if (this.me) dropLogs(this.me.person);
    settings.name = "";
    settings.save();
    this.me = undefined;
    this.mine = [];
    this.turn = undefined;
    this.link.restart();
  }

  private welcome(answer: HelloAnswer): void {
    this.me = answer.me;
    this.players = answer.players;
    this.mine = answer.tables;
    this.offset = answer.now - Date.now();
    // If the connection is lost again, the next welcome does the same.
    for (const table of this.open.values()) table.comeBack().catch(() => {});
    if (this.inLobby) this.showLobby(true).catch(() => {});
  }

  private push(push: Push): void {
    switch (push.on) {
      case "events":
        this.offset = push.now - Date.now();
        this.open.get(push.table)?.take(push);
        break;
      case "presence":
        this.open.get(push.table)?.setPresence(push.online, push.watchers);
        break;
      case "rated":
        this.open.get(push.table)?.setRated(push.changes);
        break;
      case "turn":
        this.turn = push;
        this.mine = this.mine.map((table) => (table.id === push.table ? { ...table, to_act: push.seat } : table));
        break;
      case "lobby": {
        const { table, gone } = push;
        if (!table) this.lobby = this.lobby.filter(({ id }) => id !== gone);
        // What is known stays in its place: rows must not move under the mouse.
        else if (this.lobby.some(({ id }) => id === table.id)) this.lobby = this.lobby.map((old) => (old.id === table.id ? table : old));
        else this.lobby = [table, ...this.lobby];
        break;
      }
      case "notice":
        if (push.kind === "nets_fail")
          toasts.say(t("The computer players could not load what they know, so they play simply for now. They try again by themselves."));
        else this.notice = push;
        break;
      case "error":
        console.error("the host could not read a message:", push.error.message);
        break;
    }
  }
}

/** Somebody was there before, with this browser. */
export function isKnown(kind: "server" | "page"): boolean {
  return keeperOf(kind).token() !== undefined;
}

export const tokenKey = (kind: "server" | "page") => `neva.token.${kind}`;

/** In a browser that keeps nothing one is somebody for this visit, also after the connection was lost. */
const unkept = new Map<string, string>();

export function keeperOf(kind: "server" | "page"): Keeper {
  const key = tokenKey(kind);
  const stored = (use: (storage: Storage) => string | null | void) => {
    try {
      return use(localStorage) ?? undefined;
    } catch {
      return undefined;
    }
  };
  return {
    token: () => stored((storage) => storage.getItem(key)) ?? unkept.get(key),
    setToken(token) {
      const kept = stored((storage) => {
        storage.setItem(key, token);
        return storage.getItem(key);
      });
      if (kept === token) unkept.delete(key);
      else unkept.set(key, token);
    },
    dropToken() {
      unkept.delete(key);
      stored((storage) => storage.removeItem(key));
    },
    name: () => fittingName(settings.name),
  };
}
