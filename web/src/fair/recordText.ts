// What a record says about its chance (docs/record.md): the lines before the game that matter for it, and every draw.

import type { Edition, Module } from "$gen/protocol";

const SEATS = "ABCDE";
/** How a record names a seat. */
export const seatLetter = (seat: number) => SEATS[seat] ?? "";
export const SPACES = [10, 20, 35, 50, 70] as const;

/** How the obstacles came about: by the standard, so many of each by chance, or as the table chose. */
export type Obstacles = "standard" | { real: number; bonus: number } | { chosen: string[] };

export interface Played {
  edition: Edition;
  seats: number;
  modules: Module[];
  options: string[];
  /** the words of `without`, which may stand for several cards */
  without: string[];
  youngest: number | undefined;
  obstacles: Obstacles;
  /** by seat; empty for nothing */
  added: string[];
}

/** A decision, cards that were drawn, or how many decisions were taken back. */
export type Step = "decision" | { drawn: string[] } | { undo: number };

export interface RecordText {
  played: Played;
  commit: string | undefined;
  reveal: string | undefined;
  fromPosition: boolean;
  /** by seat: a computer player plays it from the start on */
  computers: boolean[];
  /** as they were dealt: `hammer=A`, `architect=B`, `20=real_red` */
  tokens: string[];
  assistants: string[];
  obstacles: string[];
  /** by seat */
  assignments: string[][];
  steps: Step[];
}

const unquoted = (text: string) => text.replace(/\\(.)/g, "$1");

function obstaclesOf(by: string[], stand: string[]): Obstacles {
  if (by[0] === "chance") return { real: Number(by[1]), bonus: Number(by[2]) };
  if (by[0] !== "table") return "standard";
  const at = new Map(stand.map((word) => word.split("=") as [string, string]));
  return { chosen: SPACES.map((space) => at.get(String(space)) ?? "none") };
}

function stepOf(line: string): Step | undefined {
  const [first = "", ...rest] = line.split(/\s+/);
  if (first === "+") return { drawn: rest };
  if (first === "undo") return { undo: Number(rest[0]) };
  return first.length === 1 && SEATS.includes(first) ? "decision" : undefined;
}

/** The text must be a record; whoever reads the game from it checks that. */
export function readRecord(text: string): RecordText {
  const lines = text.split(/\r?\n/).filter((line) => line && !line.startsWith("#"));
  const start = lines.indexOf("start");
  const [before, after] = start < 0 ? [lines, []] : [lines.slice(0, start), lines.slice(start + 1)];
  const all = (key: string) => before.filter((line) => line.startsWith(`${key} `)).map((line) => line.slice(key.length + 1));
  const one = (key: string) => (all(key)[0] ?? "").split(/\s+/).filter(Boolean);
  const [edition = "", seatsText = "", ...modules] = one("game");
  const seats = Number(seatsText);
  const bySeat = (key: string) => {
    const found = new Map(all(key).map((line) => [line.slice(0, 1), line.slice(1).trim()]));
    return Array.from({ length: seats }, (_, seat) => found.get(SEATS[seat]!));
  };
  const quoted = (words: string | undefined) => /^"((?:[^"\\]|\\.)*)"/.exec(words ?? "");
  const youngest = one("youngest")[0];
  return {
    played: {
      edition: edition as Edition,
      seats,
      modules: modules as Module[],
      options: one("options"),
      without: one("without"),
      youngest: youngest === undefined ? undefined : SEATS.indexOf(youngest),
      obstacles: obstaclesOf(one("obstacles_by"), one("obstacles")),
      added: bySeat("added").map((words) => unquoted(quoted(words)?.[1] ?? "")),
    },
    commit: one("commit")[0],
    reveal: after.find((line) => line.startsWith("reveal "))?.slice("reveal ".length),
    fromPosition: before.includes("position"),
    computers: bySeat("player").map((words) => (words ?? "").slice(quoted(words)?.[0].length ?? 0).trim() !== ""),
    tokens: one("tokens"),
    assistants: one("assistants"),
    obstacles: one("obstacles"),
    assignments: bySeat("assignments").map((words) => (words ?? "").split(/\s+/).filter(Boolean)),
    steps: after.flatMap((line) => stepOf(line) ?? []),
  };
}
