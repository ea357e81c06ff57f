// Whole games with the module that `./dev wasm` builds; without it there is nothing to test.

import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { Action, EventsPush, Push, Review, Table } from "$gen/protocol";
import { Room, type Nets } from "./room";
import { MemoryStore, NoStore, type Changes } from "./store";

const PATH = new URL("../gen/neva.wasm", import.meta.url).pathname;
const compiled = existsSync(PATH) ? new WebAssembly.Module(readFileSync(PATH)) : undefined;

/** As the page has them (npm run generate). */
const nets: Nets = async (set) => {
  const file = new URL(`../gen/nets/${set}.net`, import.meta.url).pathname;
  return existsSync(file) ? new Uint8Array(readFileSync(file)) : undefined;
};

type Answer = { ok: boolean; error?: { code: string }; tables: Table[]; table: Table; record: string; games: { id: string }[] };

/** A page that hears what its room says. */
class Page {
  room!: Room;
  pushes: Push[] = [];
  broken: unknown;
  private waiting = new Map<number, (answer: Answer) => void>();
  private heard = () => {};
  private id = 0;

  static async open(store: MemoryStore, seed = 1, from = nets): Promise<Page> {
    const page = new Page();
    const post = (text: string) => page.got(JSON.parse(text));
    page.room = await Room.open(compiled!, store, { post, broken: (why) => (page.broken = why) }, from, [seed, seed]);
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

  async begin(player = "greedy", game: object = { edition: "second", modules: ["market"] }): Promise<string> {
    await this.ask("hello", { version: 1, name: "Anna" });
    const seats = [{ kind: "person" }, { kind: "computer", player }];
    const { table } = await this.ask("create", { ...game, seats, pace: 0, hints: true });
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

  const first = { edition: "first", modules: [] };

  it("loads the network of a game when a computer player needs it, once", async () => {
    const wanted: string[] = [];
    const page = await Page.open(new MemoryStore(), 1, async (set) => (wanted.push(set), nets(set)));
    const table = await page.begin("judge", first);
    expect(await page.play(table)).toBe(true);
    expect(wanted).toEqual(["first-2"]);
    expect(page.pushes.filter((push) => push.on === "notice")).toEqual([]);
    await page.room.close();
  });

  it("holds a question until its network is there", async () => {
    let come = () => {};
    const coming = new Promise<void>((done) => (come = done));
    const page = await Page.open(new MemoryStore(), 1, async (set) => (await coming, nets(set)));
    const table = await page.begin("random", first);
    const turn = await page.until((pushes) => pushes.find((push) => push.on === "events" && push.actions));
    expect(turn).toBeDefined();
    let heard = false;
    const hint = page.ask("suggest", { table, seat: 0 }).then((answer) => ((heard = true), answer));
    expect(await page.ask("mine")).toMatchObject({ ok: true }); // others are answered meanwhile
    expect(heard).toBe(false);
    come();
    const { actions } = (await hint) as unknown as { actions: Action[] };
    expect(actions[0]!.win).toBeGreaterThan(0);
    expect(actions[0]!.reasons!.length).toBeGreaterThan(0);
    await page.room.close();
  });

  it("plays on without a network that cannot be had, and says so once", async () => {
    const page = await Page.open(new MemoryStore(), 1, () => Promise.reject(new Error("offline")));
    const table = await page.begin("czar", first);
    expect(await page.play(table)).toBe(true);
    expect(page.pushes.filter((push) => push.on === "notice")).toMatchObject([{ kind: "nets_fail" }]);
    const { record } = await page.ask("record", { table });
    expect(await page.ask("review", { record })).toMatchObject({ ok: false, error: { code: "busy" } });
    await page.room.close();
  });

  it("tells a network that was never made from one that does not come", async () => {
    const page = await Page.open(new MemoryStore(), 1, () => Promise.resolve(undefined));
    const table = await page.begin("czar", first);
    expect(await page.play(table)).toBe(true);
    expect(page.pushes.filter((push) => push.on === "notice")).toEqual([]);
    const { record } = await page.ask("record", { table });
    expect(await page.ask("story", { record })).toMatchObject({ ok: true, net: "first-2" });
    expect(await page.ask("review", { record })).toMatchObject({ ok: false, error: { code: "no_net" } });
    await page.room.close();
  });

  it("looks through a game, and what it finds adds up", async () => {
    const page = await Page.open(new MemoryStore());
    const table = await page.begin("lumberjack", first);
    expect(await page.play(table)).toBe(true);
    const { record } = await page.ask("record", { table });
    type Looked = { done: number; count: number; review?: Review };
    const ask = async (fields: object) => (await page.ask("review", fields)) as unknown as Looked;
    let answer = await ask({ record, visits: 30 });
    expect(answer.done).toBe(0);
    while (!answer.review) answer = await ask({});
    const { seats, steps, turns } = answer.review;
    expect(steps.length).toBe(answer.count);
    for (const { start, luck, play, result } of seats) expect(start + luck + play).toBeCloseTo(result, 3);
    expect(steps[0]!.at).toBe(0);
    expect(turns.every((turn) => turn < steps.length)).toBe(true);
    expect(steps.some(({ best }) => best?.reasons?.length)).toBe(true);
    await page.room.close();
  });

  it("refuses what needs a server", async () => {
    const page = await Page.open(new MemoryStore());
    await page.ask("hello", { version: 1 });
    expect(await page.ask("lobby", { on: true })).toMatchObject({ ok: false, error: { code: "not_allowed" } });
    await page.room.close();
  });
});
