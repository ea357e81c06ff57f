import { describe, expect, it } from "vitest";
import type { Event } from "$gen/protocol";
import type { Game } from "./game.svelte";
import { logLine, spoken } from "./logText";

const game = { name: () => "Boris", card: () => ({}) } as unknown as Game;
const said = (event: Event) => spoken(logLine(event, game)!, game);

describe("the log", () => {
  it("has one sign before a sum", () => {
    expect(said({ type: "points", seat: 1, amount: -5, why: "hand" })).toBe("Boris −5 points (Cards in hand)");
    expect(said({ type: "points", seat: 1, amount: 1, why: "income" })).toBe("Boris +1 point (Income)");
    expect(said({ type: "points_lost", seat: 1, amount: 1, why: "obstacle" })).toBe("Boris −1 point (Obstacle)");
    expect(said({ type: "rubles", seat: 1, amount: -1, why: "upkeep" })).toBe("Boris −1 ruble (Upkeep)");
  });
  it("says what somebody did on the score track", () => {
    expect(said({ type: "obstacle_met", seat: 1, obstacle: "bonus_5" })).toMatch(/^Boris reaches .*one owned card$/);
    expect(said({ type: "obstacle_met", seat: 1, obstacle: "real_blue" })).toMatch(/^Boris clears/);
  });
});
