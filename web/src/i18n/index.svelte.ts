// Texts in the player's language. The English text is the key, as in gettext; data/po/ has the others, and
// tools/texts.py turns them into $gen/texts/LANGUAGE.json, which is loaded when somebody wants that language.
//
//   t("Your hand is full ({n} of {limit}).", { n, limit })
//   tn("{n} card left", "{n} cards left", n)
//   tc("card", "Market")            the same word in another sense: a context tells them apart
//   const names = { pass: msg("Pass") }; t(names.pass)     for texts in tables
//
// The first argument is always written out: tools/texts.py finds it by reading the source.

export const LANGUAGES = { en: "English", de: "Deutsch", fr: "Français", hu: "Magyar", ru: "Русский" } as const;
export type Language = keyof typeof LANGUAGES;
export type Values = Record<string, string | number>;

/** A text, or all its plural forms. */
type Texts = Record<string, string | string[]>;

const CONTEXT_END = "\u0004";
const loaders = import.meta.glob<Texts>("../gen/texts/*.json", { import: "default" });

class Current {
  language = $state<Language>("en");
  texts = $state.raw<Texts>({});
}
const current = new Current();

export function language(): Language {
  return current.language;
}

/** The best of our languages for a list of the reader's, as in navigator.languages. */
export function bestLanguage(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const code = tag.toLowerCase().split("-")[0] ?? "";
    if (code in LANGUAGES) return code as Language;
  }
  return "en";
}

export async function setLanguage(language: Language): Promise<void> {
  const load = loaders[`../gen/texts/${language}.json`];
  const texts = language === "en" || !load ? {} : await load();
  current.texts = texts;
  current.language = language;
  if (typeof document !== "undefined") document.documentElement.lang = language;
}

function fill(text: string, values?: Values): string {
  if (!values) return text;
  return text.replace(/\{(\w+)\}/g, (whole, key: string) => String(values[key] ?? whole));
}

function find(key: string, english: string): string {
  const found = current.texts[key];
  return typeof found === "string" && found ? found : english;
}

export function t(text: string, values?: Values): string {
  return fill(find(text, text), values);
}

export function tc(context: string, text: string, values?: Values): string {
  return fill(find(context + CONTEXT_END + text, text), values);
}

export function tn(one: string, many: string, n: number, values?: Values): string {
  const forms = current.texts[one];
  const form = Array.isArray(forms) ? forms[pluralForm(current.language, n)] : undefined;
  return fill(form || (n === 1 ? one : many), { n, ...values });
}

/** Marks a text in a table for tools/texts.py; t() translates it where it is shown. */
export function msg(text: string): string {
  return text;
}

/** The index of the plural form, as Plural-Forms of the .po files says. */
export function pluralForm(language: Language, n: number): number {
  if (language === "fr") return n > 1 ? 1 : 0;
  if (language !== "ru") return n === 1 ? 0 : 1;
  if (n % 10 === 1 && n % 100 !== 11) return 0;
  return n % 10 >= 2 && n % 10 <= 4 && (n % 100 < 10 || n % 100 >= 20) ? 1 : 2;
}
