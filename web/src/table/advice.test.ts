import { describe, expect, it } from "vitest";
import { ADVICE_KIND_WORDS, type Advice } from "$gen/protocol";
import { catalogue } from "../game/catalogue";
import { adviceText, adviceTexts, type Names } from "./advice";

const cards = catalogue("second", ["market"]);
const names: Names = { card: (id) => cards.card(id), name: (seat) => ["Anna", "Boris"][seat] ?? "" };
const say = (advice: Partial<Advice> & Pick<Advice, "kind">) => adviceText({ rubles: 0, points: 0, ...advice }, names);

describe("reasons in words", () => {
  it.each(ADVICE_KIND_WORDS)("%s is a whole sentence", (kind) => {
    for (const more of [{ seat: 1 }, { seat: 1, card: "library", rounds: 2, cards: 2, points: -3, rubles: 4, good: "fish" as const, colour: "blue" as const }]) {
      const text = say({ kind, ...more });
      expect(text).toMatch(/^[A-Z].*\.$/);
      expect(text).not.toMatch(/[{}]/);
    }
  });
  it("count rubles and points, with a sign where they are gained or lost", () => {
    expect(say({ kind: "pays", rubles: 15, points: 1, rounds: 5 })).toBe("What it pays until the expected end: 15 rubles, 1 point (5 scorings).");
    expect(say({ kind: "gains", rubles: -3, points: 6 })).toBe("It brings: −3 rubles, +6 points.");
    expect(say({ kind: "keeps_rubles", rubles: 1 })).toBe("You keep: 1 ruble.");
  });
  it("name who and what", () => {
    expect(say({ kind: "gone_later", seat: 1 })).toBe("Boris could buy it first.");
    expect(say({ kind: "gone_later" })).toBe("At the end of the round it is gone.");
    expect(say({ kind: "short_of_rubles", rubles: 2, card: "library" })).toBe("What is left: 2 rubles. Too little then for: Library.");
  });
  it("what is not known is left out, and the weightiest come first", () => {
    const reasons = [{ kind: "news" }, { kind: "hand_room" }, { kind: "ends_phase" }].map((each) => ({ rubles: 0, points: 0, ...each })) as Advice[];
    expect(adviceTexts(reasons, names, 1)).toEqual(["Your hand is full then."]);
    expect(adviceTexts(undefined, names, 3)).toEqual([]);
  });
});
