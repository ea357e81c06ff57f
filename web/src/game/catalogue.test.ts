import { describe, expect, it } from "vitest";
import { catalogue, plainId } from "./catalogue";

describe("the cards of a game", () => {
  it("are those of its sets", () => {
    expect(catalogue("first", []).cards.some((card) => card.id === "new_farmer")).toBe(false);
    expect(catalogue("first", ["society"]).card("new_farmer").cost).toBe(9);
    expect(() => catalogue("second", []).card("hen")).toThrow("hen");
  });
  it("are the expansion's version where it has one (R10.1)", () => {
    expect(catalogue("first", []).card("czar_carpenter").cost).toBe(8);
    expect(catalogue("first", ["society"]).card("czar_carpenter").cost).toBe(3);
  });
  it("are alike without the market whatever their good is (R11.2)", () => {
    const plain = catalogue("second", []);
    const market = catalogue("second", ["market"]);
    expect(plain.card("ship_builder.fish").good).toBeUndefined();
    expect(plain.sort("ship_builder.fish")).toBe(plain.sort("ship_builder.grain"));
    expect(market.card("ship_builder.fish").good).toBe("fish");
    expect(market.sort("ship_builder.fish")).not.toBe(market.sort("ship_builder.grain"));
  });
  it("know what they replace (R6.1)", () => {
    expect(catalogue("second", []).card("wharf").replaces).toEqual(
      expect.arrayContaining(["ship_builder.fish", "czar_carpenter"]),
    );
  });
});

it("a card with guests is still that card", () => expect(plainId("controller+banquet+chip")).toBe("controller"));
