import { describe, expect, it } from "vitest";
import type { PastGame, PastSeat } from "$gen/protocol";
import { placeOf, standings } from "./results";

function game(seats: Partial<PastSeat>[], aborted = false): PastGame {
  const full = seats.map((seat, i) => ({
    name: null, person: `p${i}`, player: null, score: 0, won: false, resigned: false, ...seat,
  }));
  return { id: "g", number: 1, at: 0, edition: "second", modules: [], rated: false, aborted, seats: full };
}

describe("how a game ended", () => {
  const usual = game([{ score: 80 }, { score: 120, won: true }, { score: 100 }]);
  it("goes by points", () => {
    expect(standings(usual)).toEqual([1, 2, 0]);
    expect([0, 1, 2].map((i) => placeOf(usual, `p${i}`))).toEqual([3, 1, 2]);
  });
  it("has no place for others, and none if it was broken off", () => {
    expect(placeOf(usual, "p9")).toBeUndefined();
    expect(placeOf(usual, undefined)).toBeUndefined();
    expect(placeOf(game([{ score: 10 }, { score: 0 }], true), "p0")).toBeUndefined();
  });
  it("lets those with the same points share a place, but for the winner, whom rubles decide", () => {
    const tied = game([{ score: 90 }, { score: 90, won: true }, { score: 90 }, { score: 50 }]);
    expect([0, 1, 2, 3].map((i) => placeOf(tied, `p${i}`))).toEqual([2, 1, 2, 4]);
  });
  it("puts who gave up behind all others", () => {
    const given = game([{ score: 150, resigned: true }, { score: 60, won: true }, { score: 50 }]);
    expect(standings(given)).toEqual([1, 2, 0]);
    expect([0, 1, 2].map((i) => placeOf(given, `p${i}`))).toEqual([3, 1, 2]);
  });
  it("counts the best of one's own seats", () => {
    const two = game([{ score: 10, person: "p1" }, { score: 20, person: "p1", won: true }, { score: 15 }]);
    expect(placeOf(two, "p1")).toBe(1);
  });
});
