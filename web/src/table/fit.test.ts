import { describe, expect, it } from "vitest";
import { cardWidth, heightOf } from "./fit";

describe("the cards of an area", () => {
  it("are as large as they may be while there is room", () => {
    expect(cardWidth([2, 1], { width: 300, height: 100 }, 36)).toBe(36);
    expect(cardWidth([], { width: 300, height: 0 }, 36)).toBe(36);
  });
  it("become smaller as more come, until all fit", () => {
    const room = { width: 280, height: 90 };
    const few = cardWidth([4, 3, 3], room, 36);
    const many = cardWidth([7, 3, 3, 5], room, 36);
    expect(many).toBeLessThan(few);
    expect(heightOf([7, 3, 3, 5], many, room.width)).toBeLessThanOrEqual(room.height);
  });
  it("are never too small to see", () => {
    expect(cardWidth([20, 20, 20, 20], { width: 100, height: 20 }, 36)).toBe(18);
  });
  it("share a line where colours fit side by side, and break one that is too long", () => {
    expect(heightOf([2, 2], 20, 400)).toBe(heightOf([2], 20, 400));
    expect(heightOf([2, 2], 20, 60)).toBeGreaterThan(2 * heightOf([2], 20, 60));
    expect(heightOf([10], 20, 130)).toBeGreaterThan(heightOf([5], 20, 130));
  });
});
