import { beforeEach, describe, expect, it, vi } from "vitest";
import { dropLog, dropLogs, keepLog, keptLog } from "./keptLog";
import type { Logged } from "./table.svelte";

function storage(room = Infinity): Storage {
  const kept = new Map<string, string>();
  return {
    get length() {
      return kept.size;
    },
    clear: () => kept.clear(),
    key: (i) => [...kept.keys()][i] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    removeItem: (key) => void kept.delete(key),
    setItem: (key, text) => {
      if (text.length > room) throw new DOMException("full", "QuotaExceededError");
      kept.set(key, text);
    },
  };
}
const log = (length: number): Logged[] => Array.from({ length }, (_, i) => ({ n: i + 1, event: { type: "passed", seat: 0 } }));

describe("a kept log", () => {
  beforeEach(() => void vi.useFakeTimers());
  it("is the same again, for its table, with whoever saw it", () => {
    const kept = storage();
    keepLog("t1", "anna", log(3), kept);
    expect(keptLog("t1", kept)).toMatchObject({ person: "anna", log: log(3) });
    expect(keptLog("t2", kept)).toBeUndefined();
  });
  it("is the end of a long one", () => {
    const kept = storage();
    keepLog("t1", "anna", log(5000), kept);
    expect(keptLog("t1", kept)?.log.at(-1)?.n).toBe(5000);
    expect(keptLog("t1", kept)?.log.length).toBeLessThan(1000);
  });
  it("makes room for newer ones", () => {
    const kept = storage();
    for (let i = 0; i < 30; i++) {
      vi.setSystemTime(1000 + i);
      keepLog(`t${i}`, "anna", log(3), kept);
    }
    expect(kept.length).toBeLessThan(20);
    expect(keptLog("t0", kept)).toBeUndefined();
    expect(keptLog("t29", kept)?.log).toEqual(log(3));
  });
  it("goes with its table, and with its person", () => {
    const kept = storage();
    for (const [table, person] of [["t1", "anna"], ["t2", "anna"], ["t3", "boris"]] as const) keepLog(table, person, log(3), kept);
    dropLog("t1", kept);
    expect(keptLog("t1", kept)).toBeUndefined();
    dropLogs("anna", kept);
    expect(keptLog("t2", kept)).toBeUndefined();
    expect(keptLog("t3", kept)?.log).toEqual(log(3));
  });
  it("is none where there is no room, or something else", () => {
    const small = storage(10);
    keepLog("t1", "anna", log(3), small);
    expect(keptLog("t1", small)).toBeUndefined();
    const other = storage();
    other.setItem("neva.log.t1", '{"person":"anna","at":1,"log":[{"n":"1"}]}');
    expect(keptLog("t1", other)).toBeUndefined();
    other.setItem("neva.log.t1", "{");
    expect(keptLog("t1", other)).toBeUndefined();
  });
});
