import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Action } from "$gen/protocol";
import type { Spot } from "../store/merge";
import type { TableStore } from "../store/table.svelte";
import { Game } from "./game.svelte";

const pass = { kind: "pass", text: "pass" } as Action;
const buy = { kind: "buy", text: "buy library upper 0", from: "upper", slot: 0 } as Action;
const act = vi.fn(() => Promise.resolve());
const gameWith = (actions: Action[]) =>
  new Game({ sight: { actions, table: { seat: 0, mine: [0], seats: [] } } as unknown as Spot, act } as unknown as TableStore);

beforeEach(() => void vi.clearAllMocks());

describe("passing", () => {
  it("is asked for twice where there is something else to do", () => {
    const game = gameWith([pass, buy]);
    game.pressPass(1000);
    expect(act).not.toHaveBeenCalled();
    expect(game.passArmed).toBe(true);
    game.pressPass(1600);
    expect(act).toHaveBeenCalledExactlyOnceWith(pass);
  });
  it("does not come of a double click", () => {
    const game = gameWith([pass, buy]);
    game.pressPass(1000);
    game.pressPass(1150);
    expect(act).not.toHaveBeenCalled();
    game.pressPass(1500);
    expect(act).toHaveBeenCalledTimes(1);
  });
  it("is done once by a double click where there is nothing else to do", () => {
    const game = gameWith([pass]);
    game.pressPass(1000);
    game.pressPass(1150);
    expect(act).toHaveBeenCalledTimes(1);
  });
  it("is not meant any more when a card is chosen or the game has gone on", () => {
    const game = gameWith([pass, buy]);
    for (const other of [() => game.select("upper:0"), () => game.settle()]) {
      game.passArmed = true;
      game.message = "You have 3 rubles.";
      other();
      expect(game.passArmed).toBe(false);
      expect(game.message).toBeUndefined();
    }
  });
});
