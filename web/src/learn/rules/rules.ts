// The rules as tools/texts_rules.py makes them of docs/rules.md: blocks in the order of the page. Here they become chapters
// and numbered entries, which a table of contents, a link and a search can name.

import type { Language } from "../../i18n/index.svelte";
import { plain } from "../inline";
import { hasAll } from "../search";

export interface Heading {
  kind: "heading";
  level: number;
  /** the number of the section, or its words */
  id: string;
  text: string;
}
export interface Paragraph {
  kind: "paragraph";
  /** R4.2, 14.3, E1 */
  id?: string;
  text: string;
}
export interface Item {
  text: string;
  blocks?: Body[];
}
export interface List {
  kind: "list";
  ordered: boolean;
  items: Item[];
}
export interface Table {
  kind: "table";
  head: string[];
  rows: string[][];
}
export type Body = Paragraph | List | Table;
export type Block = Heading | Body;

/** A paragraph with the lists and tables that belong to it. */
export interface Entry {
  id?: string;
  blocks: Body[];
}
export interface Chapter {
  heading: Heading;
  entries: Entry[];
}

const loaders = import.meta.glob<Block[]>("../../gen/texts/rules/*.json", { import: "default" });

export async function loadRules(language: Language): Promise<Chapter[]> {
  const load = loaders[`../../gen/texts/rules/${language}.json`];
  if (!load) throw new Error(`there are no rules in '${language}'`);
  return chapters(await load());
}

/** Every paragraph begins an entry; a list or table goes with the one before it. */
export function chapters(blocks: readonly Block[]): Chapter[] {
  const all: Chapter[] = [];
  let entry: Entry | undefined;
  for (const block of blocks) {
    if (block.kind === "heading") {
      all.push({ heading: block, entries: [] });
      entry = undefined;
      continue;
    }
    const begins = block.kind === "paragraph" && (block.id !== undefined || entry?.id === undefined);
    if (!entry || begins) {
      entry = { ...(block.kind === "paragraph" && block.id ? { id: block.id } : {}), blocks: [] };
      all.at(-1)?.entries.push(entry);
    }
    entry.blocks.push(block);
  }
  return all;
}

function textsOf(block: Body): string[] {
  switch (block.kind) {
    case "paragraph":
      return [block.text];
    case "list":
      return block.items.flatMap((item) => [item.text, ...(item.blocks ?? []).flatMap(textsOf)]);
    case "table":
      return [block.head, ...block.rows].flat();
  }
}

export function textOf(entry: Entry): string {
  return [entry.id ?? "", ...entry.blocks.flatMap(textsOf).map(plain)].join(" ");
}

/** Only what has all the words; a chapter of that name is there as a whole. */
export function found(all: readonly Chapter[], words: readonly string[]): Chapter[] {
  if (!words.length) return [...all];
  return all.flatMap((chapter) => {
    if (hasAll(chapter.heading.text, words)) return [chapter];
    const entries = chapter.entries.filter((entry) => hasAll(textOf(entry), words));
    return entries.length ? [{ ...chapter, entries }] : [];
  });
}

/** The element that a number of the rules leads to. */
export const anchorOf = (id: string) => `rule-${id}`;
