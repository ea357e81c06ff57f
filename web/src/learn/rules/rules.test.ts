import { beforeAll, describe, expect, it } from "vitest";
import { LANGUAGES, type Language } from "../../i18n/index.svelte";
import { inline } from "../inline";
import { wordsOf } from "../search";
import { chapters, found, loadRules, textOf, type Body, type Chapter } from "./rules";

const heading = (id: string, text = id) => ({ kind: "heading", level: 2, id, text }) as const;
const paragraph = (text: string, id?: string) => ({ kind: "paragraph", text, ...(id ? { id } : {}) }) as const;

describe("chapters", () => {
  it("have entries: a numbered paragraph with all that follows it", () => {
    const list = { kind: "list", ordered: false, items: [{ text: "one" }] } as const;
    const all = chapters([
      heading("a"), paragraph("intro"), paragraph("more"), paragraph("rule", "R1.1"), { ...list, items: [...list.items] }, paragraph("goes on"),
      paragraph("next", "R1.2"), heading("b"), paragraph("free"),
    ]);
    expect(all.map((chapter) => chapter.entries.map((entry) => [entry.id, entry.blocks.length]))).toEqual([
      [[undefined, 1], [undefined, 1], ["R1.1", 3], ["R1.2", 1]],
      [[undefined, 1]],
    ]);
  });
  it("are found by words, numbers and their names", () => {
    const all = chapters([heading("a", "Prices"), paragraph("Reductions add up", "R5.2"), paragraph("other", "R5.3"), heading("b", "End"), paragraph("x")]);
    const ids = (query: string) => found(all, wordsOf(query)).flatMap((chapter) => chapter.entries.map((entry) => entry.id));
    expect(ids("add reduc")).toEqual(["R5.2"]);
    expect(ids("r5.3")).toEqual(["R5.3"]);
    expect(ids("prices")).toEqual(["R5.2", "R5.3"]);
    expect(ids("nowhere")).toEqual([]);
    expect(found(all, [])).toHaveLength(2);
  });
});

describe.each(Object.keys(LANGUAGES) as Language[])("the rules in %s", (language) => {
  let all: Chapter[];
  beforeAll(async () => void (all = await loadRules(language)));
  const texts = (block: Body): string[] => {
    if (block.kind === "paragraph") return [block.text];
    if (block.kind === "table") return [...block.head, ...block.rows.flat()];
    return block.items.flatMap((item) => [item.text, ...(item.blocks ?? []).flatMap(texts)]);
  };

  it("have every paragraph once, and what is referred to is there", () => {
    const ids = all.flatMap((chapter) => [chapter.heading.id, ...chapter.entries.flatMap((entry) => entry.id ?? [])]);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toEqual(expect.arrayContaining(["R1.1", "R12.4.5", "14.30", "E15", "12.3"]));
    const parts = all.flatMap((chapter) => chapter.entries).flatMap((entry) => entry.blocks.flatMap(texts)).flatMap(inline);
    expect(parts.flatMap((part) => part.rule ?? []).filter((rule) => !ids.includes(rule))).toEqual([]);
    expect(parts.map((part) => part.text).filter((text) => /\*\*|[`[\]]/.test(text))).toEqual([]);
  });
  it("have tables whose rows are as long as their heads", () => {
    const tables = all.flatMap((chapter) => chapter.entries).flatMap((entry) => entry.blocks).filter((block) => block.kind === "table");
    for (const { head, rows } of tables) for (const row of rows) expect(row, row.join()).toHaveLength(head.length);
    expect(tables.length).toBeGreaterThan(10);
  });
  it("can be searched", () => expect(all.some((chapter) => chapter.entries.some((entry) => textOf(entry).includes("25")))).toBe(true));
});
