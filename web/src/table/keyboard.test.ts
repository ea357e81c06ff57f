import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Game } from "./game.svelte";
import { pressed } from "./keyboard";

const keys = { pass: vi.fn(), discard: vi.fn(), help: vi.fn(), hint: vi.fn(), talk: vi.fn() };
/** dialogs that are open */
let open = 0;
const game = {
  covered: false,
  dialog: false,
  aside: false,
  view: { display: { upper: ["library"], lower: [] } },
  me: { hand: ["author", "mistress"] },
  select: vi.fn(),
  undo: vi.fn(),
};
const press = (key: string, code: string, more: Partial<KeyboardEvent> = {}, at: Partial<typeof game> = {}) =>
  pressed({ key, code, target: null, ...more } as KeyboardEvent, { ...game, ...at } as unknown as Game, keys);

beforeEach(() => {
  vi.clearAllMocks();
  open = 0;
  vi.stubGlobal("document", { querySelectorAll: () => Array(open) });
});

describe("keys at the table", () => {
  it("are the letters that stand on them, wherever they are", () => {
    expect(press("z", "KeyY")).toBe(true); // a German keyboard
    expect(game.undo).toHaveBeenCalledTimes(1);
    press("w", "KeyZ"); // a French one
    expect(game.select).toHaveBeenLastCalledWith("hand:mistress");
    expect(game.undo).toHaveBeenCalledTimes(1);
    press("з", "KeyP"); // a Russian one has no Latin letters
    expect(keys.pass).toHaveBeenCalledTimes(1);
  });
  it("choose cards of the rows by place", () => {
    press("&", "Digit1");
    expect(game.select).toHaveBeenCalledWith("upper:0");
    expect(press("2", "Digit2")).toBe(false);
  });
  it("do nothing while they are held down, so that nobody passes by that", () => {
    expect(press("p", "KeyP", { repeat: true })).toBe(false);
    expect(keys.pass).not.toHaveBeenCalled();
  });
  it("give a hint, take back and look at the table while a decision is asked, and nothing else", () => {
    open = 1;
    expect(press("h", "KeyH")).toBe(false); // another dialog
    for (const [key, code] of [["p", "KeyP"], ["q", "KeyQ"], ["1", "Digit1"]] as const)
      expect(press(key, code, {}, { dialog: true })).toBe(false);
    press("h", "KeyH", {}, { dialog: true });
    press("z", "KeyZ", {}, { dialog: true });
    expect(keys.hint).toHaveBeenCalledTimes(1);
    expect(game.undo).toHaveBeenCalledTimes(1);
    open = 2; // the hint lies over it
    expect(press("z", "KeyZ", {}, { dialog: true })).toBe(false);
    open = 0; // it was put aside
    press("p", "KeyP", {}, { dialog: true, aside: true });
    expect(keys.pass).not.toHaveBeenCalled();
  });
  it("do nothing before the next player has the device", () => {
    for (const [key, code] of [["p", "KeyP"], ["q", "KeyQ"], ["h", "KeyH"], ["z", "KeyZ"], ["1", "Digit1"]] as const)
      expect(press(key, code, {}, { covered: true })).toBe(false);
    expect(keys.pass).not.toHaveBeenCalled();
    expect(game.select).not.toHaveBeenCalled();
  });
});
