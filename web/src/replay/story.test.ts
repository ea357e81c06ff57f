import type { StoryRound, View } from "$gen/protocol";
import { describe, expect, it } from "vitest";
import { changeTo } from "./film.svelte";
import { figuresOf, phaseBeside, roundsOf, spansOf } from "./story";

const decisions = [
  { round: 1, phase: "worker" as const },
  { round: 1, phase: "worker" as const },
  { round: 1, phase: "building" as const },
  { round: 2, phase: "worker" as const },
  { round: 2, phase: "noble" as const },
  { round: 2, phase: "noble" as const },
];

describe("a game as a line", () => {
  const spans = spansOf(decisions);
  it("has a span for each phase of each round, without gaps", () => {
    expect(spans.map(({ from, to }) => [from, to])).toEqual([[0, 2], [2, 3], [3, 4], [4, 6]]);
    expect(spans.map(({ round, phase }) => `${round} ${phase}`)).toEqual(["1 worker", "1 building", "2 worker", "2 noble"]);
  });
  it("has rounds", () => {
    expect(roundsOf(spans)).toEqual([{ round: 1, from: 0, to: 3 }, { round: 2, from: 3, to: 6 }]);
  });
  it.each([
    [0, 1, 2],
    [1, 1, 2],
    [2, 1, 3],
    [4, 1, 6],
    [6, 1, 6],
    [6, -1, 4],
    [4, -1, 3],
    [1, -1, 0],
    [0, -1, 0],
  ] as const)("from %i by %i a phase leads to %i", (at, by, to) => {
    expect(phaseBeside(spans, at, by)).toBe(to);
  });
  it("a game that nobody decided anything in has none", () => {
    expect([spansOf([]), phaseBeside([], 0, 1), roundsOf([])]).toEqual([[], 0, []]);
  });
});

describe("figures", () => {
  const rounds: StoryRound[] = [
    { round: 1, at: 0, points: [0, 0], rubles: [25, 25], income: [{ rubles: 0, points: 0 }, { rubles: 0, points: 0 }] },
    { round: 1, at: 6, points: [5, 7], rubles: [3, 4], income: [{ rubles: 9, points: 2, either: 4 }, { rubles: 6, points: 1, upkeep: 2 }] },
  ];
  it("by seat, from round to round", () => {
    expect(figuresOf(rounds, "points")).toEqual([[0, 5], [0, 7]]);
    expect(figuresOf(rounds, "rubles")).toEqual([[25, 3], [25, 4]]);
  });
  it("what is either counts as points, upkeep is paid", () => {
    expect(figuresOf(rounds, "point_income")).toEqual([[0, 6], [0, 1]]);
    expect(figuresOf(rounds, "ruble_income")).toEqual([[0, 9], [0, 4]]);
  });
});

describe("from one position to the next", () => {
  it("what is gone is said to be gone", () => {
    const from = { round: 1, flow: { passes: 1 } } as unknown as View;
    const to = { round: 2 } as unknown as View;
    expect(changeTo(from, to)).toEqual({ round: 2, flow: null });
    expect(changeTo(to, from)).toEqual({ round: 1, flow: { passes: 1 } });
  });
});
