import { describe, expect, it } from "vitest";
import { change, percent, wholeSum } from "./share";

describe("shares of the victory", () => {
  it("are per cents", () => {
    expect([percent(0.541), percent(1), percent(0)]).toEqual(["54%", "100%", "0%"]);
  });
  it("that changed have a sign", () => {
    expect([change(0.054), change(-0.12), change(0.001), change(-0.001)]).toEqual(["+5%", "−12%", "0%", "0%"]);
  });
  it("add up in whole per cents too", () => {
    const { start, luck, play, result } = wholeSum(0.5393, 0.2673, 1);
    expect([start, luck, play, result]).toEqual([0.54, 0.27, 0.19, 1]);
    expect(wholeSum(0.3333, -0.3333, 0).play).toBe(0);
  });
});
