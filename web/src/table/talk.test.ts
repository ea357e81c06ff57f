import { describe, expect, it } from "vitest";
import type { Event, Line, Table } from "$gen/protocol";
import { mergeEvent } from "../store/merge";
import { chatLines, isWatching, writerName, writers } from "./talk";

const line = (n: number, person: string, name: string, seat: number | null): Line => ({ n, at: n, person, name, seat, text: `line ${n}` });
const LINES = [line(3, "p2", "Bert", 1), line(5, "p9", "Bert", null), line(6, "", "Old", null)];
const TABLE = {
  seats: [{ person: "p1", name: "Anna" }, { person: "p2", name: "Bert" }, { person: null, name: null }],
  chat: LINES,
  muted: ["p7"],
} as unknown as Table;

describe("the chat", () => {
  it("has each line once, the older ones from the log", () => {
    const said = (n: number): { n: number; event: Event } => ({ n, event: { type: "chat", ...line(n, "p2", "Bert", 1) } });
    expect(chatLines(TABLE, [said(2), said(3), { n: 4, event: { type: "passed", seat: 0 } }]).map(({ n }) => n)).toEqual([2, 3, 5, 6]);
  });
  it("tells a looker-on from a player of the same name", () => {
    expect(LINES.map((each) => isWatching(TABLE, each))).toEqual([false, true, true]);
    expect(isWatching(TABLE, line(7, "p1", "Anna", null))).toBe(false); // has several seats and named none
  });
  it("knows whom a host can mute: everybody else, once", () => {
    expect(writers(TABLE, LINES, "p1")).toEqual([
      { person: "p2", name: "Bert", muted: false },
      { person: "p9", name: "Bert (looking on)", muted: false },
      { person: "p7", name: "", muted: true },
    ]);
  });
  it("calls guests as the table does, and who has left by the name they had", () => {
    const guests = { ...TABLE, seats: [{ person: "p1", name: "Guest" }, { person: "p2", name: "Guest" }] } as unknown as Table;
    const names = [line(1, "p1", "Guest", 0), line(2, "p2", "Guest", 1), line(3, "p2", "Guest", null), line(4, "p9", "Guest", null), line(5, "p5", "Bert", 1)];
    expect(names.map((each) => writerName(guests, each))).toEqual(["Guest 1", "Guest 2", "Guest 2", "Guest (looking on)", "Bert"]);
    expect(writers(guests, [], "p1")[0]).toEqual({ person: "p2", name: "Guest 2", muted: false });
  });
  it("hears who may write no more, and again", () => {
    const on = mergeEvent(TABLE, { type: "muted", person: "p9", on: true });
    expect(on.muted).toEqual(["p7", "p9"]);
    expect(mergeEvent(on, { type: "muted", person: "p7", on: false }).muted).toEqual(["p9"]);
  });
});
