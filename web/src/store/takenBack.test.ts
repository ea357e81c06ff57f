import { describe, expect, it } from "vitest";
import type { Event } from "$gen/protocol";
import type { Logged } from "./table.svelte";
import { extended } from "./takenBack";

const turn: Event = { type: "turn", seat: 0, decision: "turn" };
const passed: Event = { type: "passed", seat: 0 };
const round: Event = { type: "round", round: 2 };
const chat = { type: "chat", at: 0, person: "p", name: "Anna", seat: 0, text: "oh" } as Event;
const undone = (count: number): Event => ({ type: "undone", seat: 0, count });

const logged = (events: Event[], first = 1): Logged[] => events.map((event, i) => ({ n: first + i, event }));
/** A letter for each event: o as it was, x taken back. */
const marks = (log: Logged[]) => log.map(({ undone }) => (undone ? "x" : "o")).join("");

describe("what was taken back", () => {
  it("is all since the turn of the decision, but not what was said meanwhile", () => {
    expect(marks(extended([], logged([turn, passed, turn, passed, round, chat, turn, undone(1), turn])))).toBe("ooxxxoxoo");
  });
  it("reaches back over several decisions", () => {
    expect(marks(extended([], logged([turn, passed, turn, passed, turn, undone(2), turn])))).toBe("xxxxxoo");
  });
  it("is right with several in a row: what was taken back before is not counted again", () => {
    const events = [turn, passed, turn, passed, turn, passed, turn, undone(1), turn, undone(1), turn];
    expect(marks(extended([], logged(events)))).toBe("ooxxxxxoxoo");
  });
  it("and what is decided after that stands", () => {
    const events = [turn, passed, turn, undone(1), turn, passed, turn, passed, turn, undone(1), turn];
    expect(marks(extended([], logged(events)))).toBe("xxxoooxxxoo");
  });
  it("comes to the same piece by piece, and again from what was kept", () => {
    const log = logged([turn, passed, turn, passed, turn, undone(1), turn, passed, turn, undone(2), turn]);
    const whole = extended([], log);
    let grown: Logged[] = [];
    for (const one of log) grown = extended(grown, [one]);
    expect(grown).toEqual(whole);
    expect(extended([], whole.map(({ n, event }) => ({ n, event })))).toEqual(whole);
  });
  it("goes as far back as the log knows, and not beyond a gap", () => {
    expect(marks(extended([], logged([passed, turn, undone(3), turn], 40)))).toBe("xxoo");
    expect(marks(extended(logged([turn, passed], 1), logged([turn, undone(1), turn], 9)))).toBe("ooxoo");
  });
});
