import { REASON_WORDS, PILE_WORDS } from "$gen/protocol";
import { describe, expect, it } from "vitest";
import { sourceName, sourceRows, type Source } from "./sources";

describe("where points came from", () => {
  it("a row for each source, in the order of the game, final scoring last", () => {
    expect(sourceRows([{ hand: -5, building: 12 }, { nobles: 6, building: 3, worker: 1 }])).toEqual([
      { source: "worker", points: [0, 1] },
      { source: "building", points: [12, 3] },
      { source: "nobles", points: [0, 6] },
      { source: "hand", points: [-5, 0] },
    ]);
  });
  it("nobody has any: no rows", () => {
    expect(sourceRows([{}, {}])).toEqual([]);
  });
  it("every source has a name", () => {
    for (const source of [...PILE_WORDS, ...REASON_WORDS.filter((word) => word !== "none")] as Source[]) expect(sourceName(source), source).not.toBe("");
  });
  it("what the market's cards pay is told from what its goods pay", () => {
    expect(sourceName("market")).not.toBe(sourceName("goods"));
  });
});
