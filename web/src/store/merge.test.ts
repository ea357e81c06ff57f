import { describe, expect, it } from "vitest";
import type { EventsPush, Table, View } from "$gen/protocol";
import { covered, mergePush, mergeView, spotOf } from "./merge";

const player = (rubles: number) => ({ rubles, points: 0, area: [], hand: [], hand_limit: 3 });
const view = { round: 1, phase: "worker", players: [player(25), player(25)], flow: { passes: 1 } } as unknown as View;
const seat = { kind: "open", name: null, person: null, player: null, away: null, ready: false, added: false,
  resigned: false, time: { left: null, runs: false }, online: false };
const table = { id: "t", stage: "running", seat: 0, seats: [seat, seat], event: 7, state: 3, vote: null, view,
  actions: [{ text: "pass", kind: "pass" }] } as unknown as Table;

function push(change: Partial<EventsPush>): EventsPush {
  return { on: "events", table: "t", seat: 0, first: 8, events: [], state: 3, now: 0, ...change };
}

describe("mergeView", () => {
  it("takes new values, drops what is null, and keeps the rest", () => {
    const next = mergeView(view, { phase: "building", flow: null });
    expect(next).toEqual({ round: 1, phase: "building", players: view.players });
    expect(view.phase).toBe("worker");
  });
  it("takes players apart by seat, or as a whole", () => {
    expect(mergeView(view, { players: { 1: player(9) } }).players.map((p) => p.rubles)).toEqual([25, 9]);
    expect(mergeView(view, { players: [player(1), player(2)] }).players.map((p) => p.rubles)).toEqual([1, 2]);
  });
});

describe("mergePush", () => {
  it("forgets the actions of an older state", () => {
    expect(mergePush(spotOf(table), push({ state: 4 })).actions).toEqual([]);
    expect(mergePush(spotOf(table), push({ state: 3 })).actions).toHaveLength(1);
  });
  it("knows what taking back would come to, as the last message says", () => {
    const told = mergePush(spotOf(table), push({ undo: "done" }));
    expect(told.table.undo).toBe("done");
    expect(mergePush(told, push({ undo: "drawn" })).table.undo).toBe("drawn");
    expect(mergePush(told, push({})).table.undo).toBeUndefined();
  });
  it("counts events", () => {
    const next = mergePush(spotOf(table), push({ events: [{ type: "unseated", seat: 1 }, { type: "back", seat: 0 }] }));
    expect(next.table.event).toBe(9);
  });
  it("follows who sits where", () => {
    const next = mergePush(spotOf(table), push({ events: [{ type: "seated", seat: 1, name: "Bo", person: "p2" }] }));
    expect(next.table.seats[1]).toMatchObject({ kind: "person", name: "Bo", person: "p2" });
  });
  it("follows a vote to its end", () => {
    let spot = mergePush(spotOf(table), push({ events: [{ type: "asked", kind: "undo", seat: 0, count: 2, waiting: [1] }] }));
    expect(spot.table.vote).toEqual({ kind: "undo", seat: 0, count: 2, waiting: [1] });
    spot = mergePush(spot, push({ first: 9, events: [{ type: "undone", seat: 0, count: 2 }], state: 4 }));
    expect(spot.table.vote).toBeNull();
  });
});

describe("passing by oneself", () => {
  const passing = { ...table, auto: true };
  const after = (event: EventsPush["events"][number]) => mergePush(spotOf(passing), push({ events: [event] })).table.auto;
  it("ends with the phase, with an undo and when a computer player takes over", () => {
    expect(after({ type: "phase", seat: 1, phase: "building" })).toBe(false);
    expect(after({ type: "undone", seat: 0, count: 1 })).toBe(false);
    expect(after({ type: "takeover", seat: 0, player: "greedy", away: "left" })).toBe(false);
  });
  it("goes on while others do such things", () => {
    expect(after({ type: "undone", seat: 1, count: 1 })).toBe(true);
    expect(after({ type: "takeover", seat: 1, player: "greedy", away: "left" })).toBe(true);
    expect(after({ type: "passed", seat: 1 })).toBe(true);
  });
});

describe("covered", () => {
  it("hides what came from a pile, and nothing else", () => {
    expect(covered({ type: "observed", seat: 0, card: "library", from: "pile", pile: "building" })).toMatchObject({ card: null });
    expect(covered({ type: "took", seat: 0, card: "library", from: "pile", pile: "building" })).toMatchObject({ card: null });
    expect(covered({ type: "took", seat: 0, card: "library", from: "upper", slot: 2 })).toMatchObject({ card: "library" });
  });
});
