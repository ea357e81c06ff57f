import { describe, expect, it, vi } from "vitest";
import type { Event, EventsPush, Table } from "$gen/protocol";
import type { Session } from "./session.svelte";
import { TableStore } from "./table.svelte";

const EVENTS: Event[] = [{ type: "passed", seat: 0 }, { type: "passed", seat: 1 }];

function tableOf(seat: number, event: number, deciding = false): Table {
  return {
    id: "t", stage: "running", seat, mine: [0, 1], seats: [], event, state: event, vote: null, chat: [], auto: false,
    ...(deciding ? { actions: [{ text: "pass", kind: "pass" }] } : {}),
  } as unknown as Table;
}

function push(seat: number, first: number, more: Partial<EventsPush> = {}): EventsPush {
  return { on: "events", table: "t", seat, first, events: EVENTS, state: first + 1, now: 0, ...more };
}

/** A host whose answers a test gives by hand. */
function setup(tables: Table[]) {
  const asked: { name: string; fields: Record<string, unknown>; answer: (value: object) => void }[] = [];
  const ask = (name: string, fields: Record<string, unknown>) =>
    new Promise((answer) => void asked.push({ name, fields, answer }));
  const store = new TableStore("t", { ask } as unknown as Session);
  store.accept(tables);
  const last = (name: string) => asked.filter((each) => each.name === name).at(-1)!;
  return { store, last };
}

describe("a table that is open", () => {
  it("logs once what comes both by itself and as missed", async () => {
    const { store, last } = setup([tableOf(0, 5)]);
    const back = store.comeBack();
    store.take(push(0, 6));
    last("resume").answer({ whole: true, missed: EVENTS, tables: [tableOf(0, 7)] });
    await back;
    expect(store.log.map(({ n }) => n)).toEqual([6, 7]);
    expect(store.awaySince).toBeUndefined();
  });
  it("says since when one was away", async () => {
    const { store, last } = setup([tableOf(0, 5)]);
    const back = store.comeBack();
    last("resume").answer({ whole: true, missed: EVENTS, tables: [tableOf(0, 7)] });
    await back;
    expect(store.awaySince).toBe(5);
  });
  it("tells watchers once of what comes for every seat of a shared device", () => {
    const { store } = setup([tableOf(0, 5, true), tableOf(1, 5)]);
    const heard = vi.fn();
    store.onEvents(heard);
    store.take(push(0, 6));
    store.take(push(1, 6, { actions: [{ text: "pass", kind: "pass" }] }));
    expect(store.spot?.table.seat).toBe(1);
    expect(heard).toHaveBeenCalledTimes(1);
  });
  it("shows a player of a shared device what came of a decision before the next one has it", () => {
    vi.useFakeTimers();
    const { store } = setup([tableOf(0, 5, true), tableOf(1, 5)]);
    const heard = vi.fn();
    store.onEvents(heard);
    store.stay();
    store.take(push(0, 6, { actions: [] }));
    store.take(push(1, 6, { actions: [{ text: "pass", kind: "pass" }] }));
    expect(store.spot?.table).toMatchObject({ seat: 0, event: 7 });
    expect(heard).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(5000);
    expect(store.spot?.table.seat).toBe(1);
    vi.useRealTimers();
  });
  it("takes no prices of another seat", async () => {
    const { store, last } = setup([tableOf(0, 5, true), tableOf(1, 5)]);
    const first = last("offers");
    store.take(push(0, 6, { state: 5, actions: [] }));
    store.take(push(1, 6, { state: 5, actions: [{ text: "pass", kind: "pass" }] }));
    expect(store.spot?.table.seat).toBe(1);
    first.answer({ state: 5, offers: [{ card: "library" }] });
    await Promise.resolve();
    expect(store.offers).toEqual([]);
  });
  it("knows that it passes by itself", async () => {
    const { store, last } = setup([tableOf(0, 5, true)]);
    const set = store.setAuto(0, true);
    last("auto").answer({});
    await set;
    expect(store.spot?.table.auto).toBe(true);
  });
});
