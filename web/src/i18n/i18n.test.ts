import { describe, expect, it } from "vitest";
import { bestLanguage, pluralForm, setLanguage, t, tc, tn } from "./index.svelte";

describe("texts", () => {
  it("fill in values and leave unknown ones visible", () => {
    expect(t("{a} of {b}", { a: 1 })).toBe("1 of {b}");
    expect(tn("{n} card", "{n} cards", 1)).toBe("1 card");
    expect(tn("{n} card", "{n} cards", 3)).toBe("3 cards");
  });
  it("are loaded for a language, and English comes back", async () => {
    await setLanguage("ru");
    expect(tc("card", "Library")).toBe("Библиотека");
    expect(tn("{n} ruble", "{n} rubles", 22)).toBe("22 рубля");
    expect(t("Round {n}", { n: 3 })).toBe("Раунд 3");
    expect(t("not translated")).toBe("not translated");
    await setLanguage("en");
    expect(tc("card", "Library")).toBe("Library");
  });
  it("choose the reader's language", () => {
    expect(bestLanguage(["pt-BR", "ru-RU", "en"])).toBe("ru");
    expect(bestLanguage(["pt"])).toBe("en");
  });
  it.each([
    ["ru", 1, 0], ["ru", 2, 1], ["ru", 5, 2], ["ru", 11, 2], ["ru", 21, 0], ["ru", 22, 1], ["ru", 112, 2],
    ["fr", 0, 0], ["fr", 1, 0], ["fr", 2, 1], ["de", 0, 1], ["hu", 1, 0],
  ] as const)("have the plural form: %s %i", (language, n, form) => expect(pluralForm(language, n)).toBe(form));
});
