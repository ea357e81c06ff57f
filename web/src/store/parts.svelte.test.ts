import { flushSync } from "svelte";
import { describe, expect, it } from "vitest";
import { Parts, type Plan } from "./parts.svelte";

interface Value {
  round: number;
  flow?: string;
  players: { points: number }[];
}
const [anna, bert, carl] = [{ points: 1 }, { points: 2 }, { points: 3 }];

/** What each reader has read, in the order in which it was told. */
function readers<T extends object>(value: T, plan: Plan, reads: ((now: T) => unknown)[]) {
  const parts = new Parts<T>(value, plan);
  const read = reads.map((): unknown[] => []);
  $effect.root(() => {
    for (const [i, each] of reads.entries()) {
      $effect(() => void read[i]?.push(each(parts.now)));
    }
  });
  flushSync();
  const set = (next: T) => (parts.set(next), flushSync());
  return { parts, read, set };
}

describe("a value that is read part by part", () => {
  it("tells those alone who have read what changed", () => {
    const first: Value = { round: 1, players: [anna, bert] };
    const { read, set } = readers(first, { players: {} }, [(now) => now.round, (now) => now.players[0], (now) => now.players[1]]);
    set({ round: 2, players: [anna, bert] });
    set({ round: 2, players: [anna, carl] });
    expect(read).toEqual([[1, 2], [anna], [bert, carl]]);
  });
  it("tells of what comes and goes", () => {
    const first: Value = { round: 1, players: [anna] };
    const { read, set } = readers(first, { players: {} }, [
      (now) => now.flow,
      (now) => "flow" in now,
      (now) => Object.keys(now).length,
      (now) => now.players.length,
      (now) => now.players.map(({ points }) => points),
      (now) => now.players[1]?.points,
    ]);
    set({ round: 1, players: [anna, bert], flow: "pub" });
    set({ round: 1, players: [anna] });
    set({ round: 1, players: [anna], flow: "pub" });
    expect(read).toEqual([
      [undefined, "pub", undefined, "pub"],
      [false, true, false, true],
      [2, 3, 2, 3],
      [1, 2, 1],
      [[1], [1, 2], [1]],
      [undefined, 2, undefined],
    ]);
  });
  it("reads like the value", () => {
    const { parts, set } = readers<Value>({ round: 1, flow: "pub", players: [anna, bert] }, { players: {} }, []);
    const { now } = parts;
    set({ round: 2, players: [carl] });
    expect(now).toBe(parts.now);
    expect(Array.isArray(now.players)).toBe(true);
    expect([...now.players]).toEqual([carl]);
    expect({ ...now }).toEqual({ round: 2, players: [carl] });
    expect(JSON.stringify(now)).toBe('{"round":2,"players":[{"points":3}]}');
  });
  it("can lose a part that is read part by part, and get it again", () => {
    const { read, set } = readers<{ view?: { round: number } }>({ view: { round: 1 } }, { view: {} }, [(now) => now.view?.round]);
    set({});
    set({ view: { round: 2 } });
    expect(read).toEqual([[1, undefined, 2]]);
  });
});
