// Markup inside a line, as the rules and the texts of the tutorial use it: **bold**, *emphasis*, `code`, [words](address), and
// numbers of paragraphs, which lead to them. Pure, so that tests can try it.

export interface Part {
  text: string;
  look?: "strong" | "em" | "code";
  /** a paragraph or section of the rules */
  rule?: string;
  /** a word of the glossary */
  term?: string;
  /** another address, as written */
  href?: string;
}

const NUMBER = "R\\d+(?:\\.\\d+)+|1[24]\\.\\d+|E\\d+";
// How each language speaks of a section: section 9, Abschnitt 9, 9. fejezet, раздел 9.
const SECTION = "(?:[Ss]ections?|Abschnitte?|[Рр]аздел[а-я]*) (?<section>\\d+(?:\\.\\d+)?)|(?<fejezet>\\d+(?:\\.\\d+)?)\\.? fejezet[a-zé]*";
const MARKUP = new RegExp(
  [
    "\\*\\*(?<strong>[^*]+)\\*\\*",
    "\\*(?! )(?<em>[^*]+)\\*",
    "`(?<code>[^`]+)`",
    "\\[(?<words>[^\\]]+)\\]\\((?<href>[^)]+)\\)",
    SECTION,
    `\\b(?<number>${NUMBER})\\b`,
  ].join("|"),
  "g",
);
const WHOLE_NUMBER = new RegExp(`^(?:${NUMBER})$`);

function partOf(found: RegExpMatchArray): Part {
  const { strong, em, code, words, href, section, fejezet, number } = found.groups ?? {};
  if (strong) return { text: strong, look: "strong" };
  if (em) return { text: em, look: "em" };
  if (code) return WHOLE_NUMBER.test(code) ? { text: code, rule: code } : { text: code, look: "code" };
  if (words && href) {
    const text = words.replace(/`/g, "");
    return href.startsWith("term:") ? { text, term: href.slice(5) } : { text, href };
  }
  return { text: found[0], rule: section ?? fejezet ?? number };
}

export function inline(text: string): Part[] {
  const parts: Part[] = [];
  let at = 0;
  for (const found of text.matchAll(MARKUP)) {
    if (found.index > at) parts.push({ text: text.slice(at, found.index) });
    parts.push(partOf(found));
    at = found.index + found[0].length;
  }
  if (at < text.length) parts.push({ text: text.slice(at) });
  return parts;
}

/** Without its markup: what a search looks through. */
export function plain(text: string): string {
  return inline(text).map((part) => part.text).join("");
}
