// The log of a table from one visit to the next: its host tells those who come back only of the last rounds. What one
// saw oneself stands in it, so it is kept in this browser, for that person.

import type { Logged } from "./table.svelte";

export interface Kept {
  person: string;
  /** when one last looked at the table */
  at: number;
  log: Logged[];
}

const PREFIX = "neva.log.";
/** The last rounds are what one looks back at; older tables make room for newer ones. */
const MOST_EVENTS = 600;
const MOST_TABLES = 12;

export function keepLog(table: string, person: string, log: readonly Logged[], storage = here()): void {
  if (!storage || !log.length) return;
  try {
    storage.setItem(PREFIX + table, JSON.stringify({ person, at: Date.now(), log: log.slice(-MOST_EVENTS) } satisfies Kept));
    const tables = keysOf(storage).sort((a, b) => (read(storage, b)?.at ?? 0) - (read(storage, a)?.at ?? 0));
    for (const key of tables.slice(MOST_TABLES)) storage.removeItem(key);
  } catch {
    storage.removeItem(PREFIX + table); // no room: then the log begins anew
  }
}

/** Whose it is must be looked at: somebody else may have used this browser. */
export function keptLog(table: string, storage = here()): Kept | undefined {
  return storage && read(storage, PREFIX + table);
}

export function dropLog(table: string, storage = here()): void {
  storage?.removeItem(PREFIX + table);
}

/** Somebody else may use this browser next. */
export function dropLogs(person: string, storage = here()): void {
  if (!storage) return;
  for (const key of keysOf(storage)) if (read(storage, key)?.person === person) storage.removeItem(key);
}

function keysOf(storage: Storage): string[] {
  return Array.from({ length: storage.length }, (_, i) => storage.key(i) ?? "").filter((key) => key.startsWith(PREFIX));
}

function read(storage: Storage, key: string): Kept | undefined {
  try {
    const { person, at, log } = JSON.parse(storage.getItem(key) ?? "{}") as Partial<Kept>;
    const isLog = Array.isArray(log) && log.every(({ n, event }) => typeof n === "number" && typeof event?.type === "string");
    return isLog && log.length && typeof person === "string" && typeof at === "number" ? { person, at, log } : undefined;
  } catch {
    return undefined;
  }
}

function here(): Storage | undefined {
  try {
    return typeof localStorage === "undefined" ? undefined : localStorage;
  } catch {
    return undefined; // a browser that keeps nothing
  }
}
