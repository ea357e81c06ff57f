import { describe, expect, it } from "vitest";
import { recordFile } from "./recordFile";

describe("the file of a record", () => {
  it("says when what was played by how many", () =>
    expect(recordFile('neva record 1\ngame second 3 market\ndate 2026-11-18\nplayer A "game first 2"\n')).toBe("neva-2026-11-18-second-3.nvr"));
  it("leaves out what the record does not say", () => {
    expect(recordFile("neva record 1\ngame first 2\ndate last summer/autumn\n")).toBe("neva-first-2.nvr");
    expect(recordFile("")).toBe("neva.nvr");
  });
});
