import { describe, expect, it } from "vitest";
import { fold, hasAll, pieces, wordsOf } from "./search";

describe("looking for words", () => {
  it("does not mind case and accents", () => {
    expect(hasAll("Décompte des Bâtiments", wordsOf("batiments DECOMPTE"))).toBe(true);
    expect(hasAll("Всё о рынке", wordsOf("все"))).toBe(true);
    expect(hasAll("Kézlimit", wordsOf("kez limit x"))).toBe(false);
  });
  it("keeps every letter in its place", () => {
    for (const text of ["Größe", "İstanbul", "ﬁne", "Ёлка", "“a”…"]) expect(fold(text)).toHaveLength(text.length);
  });
  it("cuts at what was found", () => {
    expect(pieces("Take the hand card", ["hand", "card"])).toEqual([
      { text: "Take the ", hit: false }, { text: "hand", hit: true }, { text: " ", hit: false }, { text: "card", hit: true },
    ]);
    expect(pieces("aaa", ["aa"])).toEqual([{ text: "aaa", hit: true }]);
    expect(pieces("nothing", [])).toEqual([{ text: "nothing", hit: false }]);
  });
});
