// The first game with a coach: an ordinary table with hints, and which of its tips were seen. Kept in this browser, so that
// a reload does not bring them all again.

import { beginOnce } from "../store/begin";
import { usual, withLevel, type Choice } from "../store/choice";

const KEY = "neva.guided";

interface Kept {
  table: string;
  seen: string[];
}

function read(): Kept | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? "null") as Partial<Kept> | null;
    return kept && typeof kept.table === "string" && Array.isArray(kept.seen) ? (kept as Kept) : undefined;
  } catch {
    return undefined;
  }
}

/** The base game against two of the easiest computer players that take their time; every move can be taken back. */
export function firstGame(): Choice {
  return withLevel({ ...usual("alone"), edition: "second", modules: [], hints: true, undo: "free", pace: 1200 }, "lumberjack");
}

class Guided {
  private kept = $state.raw<Kept | undefined>(read());

  /** What was seen of the tips at this table; undefined: it is played without a coach. */
  seen(table: string): readonly string[] | undefined {
    return this.kept?.table === table ? this.kept.seen : undefined;
  }

  begin(table: string): void {
    this.keep({ table, seen: [] });
  }

  saw(tip: string): void {
    if (this.kept && !this.kept.seen.includes(tip)) this.keep({ ...this.kept, seen: [...this.kept.seen, tip] });
  }

  /** No more tips. */
  end(): void {
    this.keep(undefined);
  }

  private keep(kept: Kept | undefined): void {
    this.kept = kept;
    try {
      if (kept) localStorage.setItem(KEY, JSON.stringify(kept));
      else localStorage.removeItem(KEY);
    } catch {
      // the tips come again after a reload
    }
  }
}

export const guided = new Guided();

/** True if there is a table. */
export function beginGuided(): Promise<boolean> {
  return beginOnce(firstGame(), (table) => guided.begin(table));
}
