// A record as a file.

import { saveFile } from "../ui/copy";

/** What it is called, by what it says itself: neva-2026-11-18-second-3.nvr */
export function recordFile(record: string): string {
  const [, edition, players] = /^game (\w+) (\d)/m.exec(record) ?? [];
  const [, date] = /^date ([\d-]+)$/m.exec(record) ?? [];
  return `${["neva", date, edition, players].filter(Boolean).join("-")}.nvr`;
}

export function saveRecord(record: string): void {
  saveFile(recordFile(record), record);
}
