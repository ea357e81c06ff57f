import { beforeAll, describe, expect, it } from "vitest";
import { LANGUAGES, setLanguage, t, type Language } from "../i18n/index.svelte";
import { TERMS, termOf } from "./glossary";
import { inline } from "./inline";
import { loadRules } from "./rules/rules";
import { TIPS } from "./tips";
import { BEATS } from "./tutorial/beats";

describe("the glossary", () => {
  let rules: (string | undefined)[];
  beforeAll(async () => void (rules = (await loadRules("en")).flatMap((chapter) => chapter.entries.map((entry) => entry.id))));
  it("names each word once, and a paragraph that is there", () => {
    expect(new Set(TERMS.map((term) => term.id)).size).toBe(TERMS.length);
    for (const term of TERMS) expect(rules, term.id).toContain(term.rule);
  });
  it.each(Object.keys(LANGUAGES) as Language[])("has every word that texts lead to: %s", async (language) => {
    await setLanguage(language);
    const parts = [...BEATS, ...TIPS].flatMap(({ text }) => inline(t(text)));
    const terms = parts.flatMap((part) => part.term ?? []);
    expect(terms.length).toBeGreaterThan(10);
    for (const term of terms) expect(termOf(term).id).toBe(term);
    await setLanguage("en");
  });
});
