// Whole games with the module that `./dev wasm` builds; without it there is nothing to test.

import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { Action, EventsPush, Push, Table } from "$gen/protocol";
import { Room } from "./room";
import { MemoryStore, NoStore, type Changes } from "./store";

const PATH = new URL("../gen/neva.wasm", import.meta.url).pathname;
const compiled = existsSync(PATH) ? new WebAssembly.Module(readFileSync(PATH)) : undefined;

type Answer = { ok: boolean; error?: { code: string }; tables: Table[]; table: Table; record: string; games: { id: string }[] };

/** A page that hears what its room says. */
class Page {
  room!: Room;
  pushes: Push[] = [];
  broken: unknown;
  private waiting = new Map<number, (answer: Answer) => void>();
  private heard = () => {};
  private id = 0;

  static async open(store: MemoryStore, seed = 1): Promise<Page> {
    const page = new Page();
    const post = (text: string) => page.got(JSON.parse(text));
    page.room = await Room.open(compiled!, store, { post, broken: (why) => (page.broken = why) }, [seed, seed]);
    return page;
  }

  got(message: Push | (Answer & { id: number })): void {
    if ("on" in message) this.pushes.push(message);
    else this.waiting.get(message.id)?.(message);
    this.heard();
  }

  ask(what: string, fields: object = {}): Promise<Answer> {
    const id = ++this.id;
    return new Promise((resolve) => {
      this.waiting.set(id, resolve);
      this.room.take(JSON.stringify({ id, do: what, ...fields }));
    });
  }

  /** The next push for which this holds, among those that came too. */
  async until<T>(find: (pushes: Push[]) => T | undefined): Promise<T> {
    for (;;) {
      const found = find(this.pushes);
      if (found !== undefined) return found;
      await new Promise<void>((resolve) => (this.heard = resolve));
    }
  }

  events(): EventsPush[] {
    return this.pushes.filter((push): push is EventsPush => push.on === "events");
  }

  async begin(): Promise<string> {
    await this.ask("hello", { version: 1, name: "Anna" });
    const seats = [{ kind: "person" }, { kind: "computer", player: "greedy" }];
    const { table } = await this.ask("create", { edition: "second", modules: ["market"], seats, pace: 0 });
    await this.ask("start", { table: table.id });
    return table.id;
  }

  /** Passes or does the first thing, so many times or to the end; the pushes have no gap. */
  async play(table: string, most = Infinity, first?: { state: number; actions?: Action[] }): Promise<boolean> {
    let turn = first?.actions ? { state: first.state, actions: first.actions } : undefined;
    let event = -1;
    for (let n = 0; n < most; n++) {
      turn ??= await this.until(() => {
        for (const push of this.events()) {
          if (event >= 0) expect(push.first).toBe(event + 1);
          event = push.first + push.events.length - 1;
        }
        const last = this.events().at(-1);
        const over = last?.events.some((e) => e.type === "ended");
        this.pushes = this.pushes.filter((push) => push.on !== "events");
        return over ? { state: -1, actions: [] } : last?.actions && { state: last.state, actions: last.actions };
      });
      if (turn.state < 0) return true;
      const action = (turn.actions.find((a) => a.kind === "pass") ?? turn.actions[0])!.text;
      const { state } = turn;
      turn = undefined;
      expect(await this.ask("act", { table, seat: 0, state, action })).toMatchObject({ ok: true });
    }
    return false;
  }
}

describe.skipIf(!compiled)("a room of the page", () => {
  it("plays a game to its end and keeps its record", async () => {
    const page = await Page.open(new MemoryStore());
    const table = await page.begin();
    expect(await page.play(table)).toBe(true);
    const { games } = await page.ask("history");
    expect(games.map((game) => game.id)).toEqual([table]);
    const { record } = await page.ask("record", { table });
    expect(record).toMatch(/^neva record 1\n[^]*\nresult /);
    expect(await page.ask("replay", { record, at: 5 })).toMatchObject({ ok: true, at: 5 });
    await page.room.close();
  });

  it("goes on after a reload, with what was finished", async () => {
    const store = new MemoryStore();
    const before = await Page.open(store);
    const table = await before.begin();
    await before.play(table, 5);
    await before.room.close();
    const after = await Page.open(store, 2);
    await after.ask("hello", { version: 1, token: "me" });
    const { tables } = await after.ask("watch", { table });
    expect(tables[0]!.stage).toBe("running");
    expect(tables[0]!.seats[0]!.name).toBe("Anna");
    expect(await after.play(table, Infinity, tables[0])).toBe(true);
    await after.room.close();
    const last = await Page.open(store, 3);
    await last.ask("hello", { version: 1, token: "me" });
    expect((await last.ask("mine")).tables).toEqual([]);
    expect((await last.ask("record", { table })).record).toContain("result ");
    expect(await last.ask("record", { table: "page-x" })).toMatchObject({ ok: false, error: { code: "unknown_game" } });
    await last.room.close();
  });

  it("goes on where nothing can be kept, says so, and keeps all of it later", async () => {
    class Full extends MemoryStore {
      full = false;
      override async save(changes: Changes) {
        if (this.full) throw new Error("no room");
        await super.save(changes);
      }
    }
    const store = new Full();
    const page = await Page.open(store);
    const table = await page.begin();
    store.full = true;
    await page.play(table, 3);
    const kinds = () => page.pushes.flatMap((push) => (push.on === "notice" ? [push.kind] : []));
    expect(kinds()).toEqual(["disk_fails"]);
    store.full = false;
    await page.play(table, 1);
    expect(kinds()).toEqual(["disk_fails", "disk_works"]);
    await page.room.close();
    const again = await Page.open(store, 2);
    await again.ask("hello", { version: 1, token: "me" });
    const { tables } = await again.ask("watch", { table });
    expect(await again.play(table, Infinity, tables[0])).toBe(true);
    await again.room.close();
  });

  it("has the records of its games where the browser keeps nothing", async () => {
    const page = await Page.open(new NoStore(new Error("a private window")));
    const table = await page.begin();
    expect(await page.play(table)).toBe(true);
    expect(page.pushes.filter((push) => push.on === "notice")).toMatchObject([{ kind: "disk_fails" }]);
    expect((await page.ask("record", { table })).record).toContain("result ");
    await page.room.close();
  });

  it("refuses what needs a server", async () => {
    const page = await Page.open(new MemoryStore());
    await page.ask("hello", { version: 1 });
    expect(await page.ask("lobby", { on: true })).toMatchObject({ ok: false, error: { code: "not_allowed" } });
    await page.room.close();
  });
});
