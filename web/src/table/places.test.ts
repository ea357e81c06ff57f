import { describe, expect, it } from "vitest";
import type { Action, View } from "$gen/protocol";
import { byPlace, cardAt, isOnTable, menuOf, placesOf, spotKey, stacksOf } from "./places";

const buy: Action = { text: "buy library u4", kind: "buy", card: "library", from: "upper", slot: 3, price: 17 };
const twin: Action = { ...buy, text: "buy library u1+", slot: 0, added: true };
const swap: Action = { ...buy, text: "buy bank l1 for market", card: "bank", from: "lower", slot: 0, replaces: "market" };
const half: Action = { ...buy, text: "play money_collector buy library u4", kind: "play", with: "money_collector" };

describe("places", () => {
  it("are where the card of an action is", () => {
    expect(placesOf(buy)).toEqual(["upper:3"]);
    expect(placesOf(twin)).toEqual(["upper:0+"]);
    expect(placesOf({ text: "play pub", kind: "play", card: "pub", from: "hand" })).toEqual(["hand:pub"]);
    expect(placesOf({ text: "pass", kind: "pass" })).toEqual([]);
  });
  it("are two where two cards go together", () => {
    expect(placesOf(half)).toEqual(["upper:3", "hand:money_collector"]);
  });
  it("have a card, or none", () => {
    const view = { display: { upper: ["library", "pub"], lower: ["author"], twin: { row: "upper", slot: 1, card: "market" } } } as const;
    const at = (place: string) => cardAt({ display: { ...view.display, upper: [...view.display.upper], lower: [...view.display.lower] } }, place);
    expect(["upper:1", "upper:1+", "lower:0", "lower:7", "hand:theater", "pile:noble"].map(at)).toEqual(["pub", "market", "author", undefined, "theater", undefined]);
  });
  it("gather all actions of a card", () => expect(byPlace([buy, swap, half]).get("upper:3")).toEqual([buy, half]));
});

describe("a menu", () => {
  it("tells replacing, choosing and simply buying apart, the cheapest replacement first", () => {
    const dear = { ...swap, price: 9, replaces: "pub" };
    const menu = menuOf([buy, dear, { ...swap, price: 8 }, half]);
    expect(menu.plain).toEqual([buy]);
    expect(menu.replacing.map((action) => action.price)).toEqual([8, 9]);
    expect(menu.halved).toEqual([half]);
  });
  it("lets an event choose among cards, and use itself where there is nothing to choose", () => {
    const sponsor: Action = { text: "event sponsor", kind: "event", event: "sponsor" };
    const ghosts = [0, 1].map((slot): Action => ({ text: `event ghost u${slot + 1}`, kind: "event", event: "ghost", card: "pub", from: "upper", slot }));
    expect(menuOf([sponsor]).plain).toEqual([sponsor]);
    expect(menuOf(ghosts).targeted).toEqual(ghosts);
  });
});

it("alike cards in two places are two", () => {
  expect(spotKey(buy)).toBe(spotKey(half));
  expect(spotKey(buy)).not.toBe(spotKey({ ...buy, from: "lower" }));
  expect(spotKey(buy)).not.toBe(spotKey({ ...buy, added: true }));
});

it("only turns are taken on the table itself", () => {
  expect((["turn", "double_turn", "pick_pocket", "pub"] as const).map(isOnTable)).toEqual([true, true, false, false]);
});

it("the card of a place is the one that lies there", () => {
  const view = { display: { upper: ["library"], lower: [], twin: { row: "upper", slot: 0, card: "pub" } } } as unknown as View;
  expect(["upper:0", "upper:0+", "hand:author", "area:observatory", "pile:noble"].map((place) => cardAt(view, place))).toEqual(
    ["library", "pub", "author", "observatory", undefined],
  );
});

it("an area shows alike cards as a stack", () => {
  const sort = (id: string) => id.replace(/\..*/, "");
  expect(stacksOf(["market.fish", "pub", "market.grain"], sort)).toEqual([{ sort: "market", ids: ["market.fish", "market.grain"] }, { sort: "pub", ids: ["pub"] }]);
});
