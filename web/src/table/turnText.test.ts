import { describe, expect, it } from "vitest";
import type { Action } from "$gen/protocol";
import type { Game } from "./game.svelte";
import { turnText } from "./words";

const turn = (...kinds: Action["kind"][]) => {
  const actions = kinds.map((kind) => ({ kind }));
  return turnText({ view: { to_act: 0, decision: "turn" }, myTurn: true, actions, pass: actions.find(({ kind }) => kind === "pass") } as unknown as Game);
};

describe("the line that says whose turn it is", () => {
  it("names what can be done now, and nothing else", () => {
    expect(turn("buy", "take", "play", "pass")).toBe("Your turn: buy, take, play or pass.");
    expect(turn("take", "take", "pass")).toBe("Your turn: take or pass.");
    expect(turn("play", "pass")).toBe("Your turn: play or pass.");
    expect(turn("pass")).toBe("Your turn: you can only pass.");
    expect(turn("event", "pass")).toBe("Your turn: use one of your cards or events, or pass.");
    expect(turn("buy")).toBe("Your turn: buy a worker.");
  });
});
