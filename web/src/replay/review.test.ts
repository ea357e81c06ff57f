import type { Review, ReviewStep } from "$gen/protocol";
import { describe, expect, it } from "vitest";
import { betterAt, curve, marksOf, mistakesOf, roundsOf, turnsOf } from "./review";

const action = { text: "pass", kind: "pass" as const };
const decision = (at: number, seat: number, before: number, after: number, more: Partial<ReviewStep> = {}): ReviewStep => ({
  at, seat, round: 1, phase: "worker", before: [before, 1 - before], win: [after, 1 - after], score: [60, 60],
  loss: Math.abs(before - after), mistake: "fine", ...more,
});
const review: Review = {
  seats: [
    { start: 0.5, luck: 0.2, play: 0.3, result: 1, lost: 0.1, slips: 0, mistakes: 1, blunders: 0 },
    { start: 0.5, luck: -0.2, play: -0.3, result: 0, lost: 0.4, slips: 0, mistakes: 0, blunders: 1 },
  ],
  steps: [
    decision(0, 0, 0.5, 0.5),
    decision(1, 0, 0.5, 0.4, { mistake: "mistake", played: action, best: action }),
    { at: 2, seat: null, round: 2, phase: "building", before: [0.4, 0.6], win: [0.6, 0.4], score: [60, 60] },
    decision(2, 1, 0.6, 1, { mistake: "blunder", round: 2, played: action, best: action }),
  ],
  turns: [3, 2, 0],
};

describe("a review", () => {
  it("is a curve from the start to the end", () => {
    expect(curve(review).map(({ at, win }) => [at, win[0]])).toEqual([[0, 0.5], [1, 0.5], [2, 0.4], [2, 0.6], [3, 1]]);
    expect(curve({ seats: [], steps: [], turns: [] })).toEqual([]);
  });
  it("lists mistakes by size, of all or of one", () => {
    expect(mistakesOf(review).map(({ at }) => at)).toEqual([2, 1]);
    expect(mistakesOf(review, 0).map(({ at }) => at)).toEqual([1]);
  });
  it("knows what was better at a point of the game", () => {
    expect(betterAt(review, 1)?.seat).toBe(0);
    expect(betterAt(review, 0)).toBeUndefined();
  });
  it("tells whose chance turned", () => {
    expect(turnsOf(review).map(({ seat, from, to }) => [seat, from, to])).toEqual([[0, 0.6, 1], [0, 0.4, 0.6]]);
  });
  it("marks mistakes at the one who made them and draws where they mattered", () => {
    expect(marksOf(review).map(({ kind, at, seat }) => [kind, at, seat])).toEqual([["mistake", 2, 0], ["draw", 2, 0], ["mistake", 3, 1]]);
  });
  it("has figures from round to round", () => {
    expect(roundsOf(review).map(({ round, win }) => [round, win[0]])).toEqual([[1, 0.5], [2, 0.4], [undefined, 1]]);
  });
});
