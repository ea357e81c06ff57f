import { describe, expect, it } from "vitest";
import { flightsOf, newPhase, riseOf } from "./flights";

describe("flights", () => {
  it("go from where the card was to where it is", () => {
    expect(flightsOf({ type: "bought", seat: 1, card: "pub", from: "upper", slot: 2, price: 1 })).toEqual([
      { from: "upper:2", to: "area:1:pub", card: "pub" },
    ]);
    expect(flightsOf({ type: "took", seat: 0, card: null, from: "pile", pile: "noble" })).toEqual([
      { from: "pile:noble", to: "hand:0", card: null },
    ]);
    expect(flightsOf({ type: "laid", card: "hen", from: "pile", slot: 0, pile: "market", added: true })[0]?.to).toBe("upper:0+");
    expect(flightsOf({ type: "passed", seat: 0 })).toEqual([]);
  });
});

describe("a new phase", () => {
  it("is the last one that has begun, with its round if that is new", () => {
    expect(newPhase([{ type: "phase", phase: "noble", seat: 0 }, { type: "phase", phase: "exchange", seat: 0 }])).toEqual({ phase: "exchange" });
    expect(newPhase([{ type: "round", round: 3 }, { type: "phase", phase: "worker", seat: 0 }])).toEqual({ phase: "worker", round: 3 });
    expect(newPhase([{ type: "passed", seat: 0 }])).toBeUndefined();
  });
});

describe("sums", () => {
  it("rise where they are counted", () => {
    expect(riseOf({ type: "points", seat: 2, amount: 4, why: "income" })).toEqual({ at: "points:2", text: "+4", kind: "points" });
    expect(riseOf({ type: "points", seat: 2, amount: -5, why: "hand" })).toEqual({ at: "points:2", text: "−5", kind: "loss" });
    expect(riseOf({ type: "points_lost", seat: 1, amount: 2, why: "obstacle" })).toEqual({ at: "points:1", text: "−2", kind: "loss" });
    expect(riseOf({ type: "bought", seat: 1, card: "pub", from: "hand", price: 3 })?.text).toBe("−3");
    expect(riseOf({ type: "rubles", seat: 0, amount: 5, why: "income" })).toEqual({ at: "purse:0", text: "+5", kind: "rubles" });
    expect(riseOf({ type: "rubles", seat: 0, amount: -2, why: "upkeep" })).toEqual({ at: "purse:0", text: "−2", kind: "loss" });
  });
});
