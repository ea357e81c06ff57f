import { describe, expect, it } from "vitest";
import { inline, plain } from "./inline";

describe("markup in a line", () => {
  it.each([
    ["**Take** a card.", [{ text: "Take", look: "strong" }, { text: " a card." }]],
    ["*Different* nobles", [{ text: "Different", look: "em" }, { text: " nobles" }]],
    ["with `market`", [{ text: "with " }, { text: "market", look: "code" }]],
    ["(see R12.1.1, E1 and 14.3)", [
      { text: "(see " }, { text: "R12.1.1", rule: "R12.1.1" }, { text: ", " }, { text: "E1", rule: "E1" }, { text: " and " },
      { text: "14.3", rule: "14.3" }, { text: ")" },
    ]],
    ["in `R5.3`", [{ text: "in " }, { text: "R5.3", rule: "R5.3" }]],
    ["in [`data/cards.csv`](../data/cards.csv).", [{ text: "in " }, { text: "data/cards.csv", href: "../data/cards.csv" }, { text: "." }]],
    ["the [hand](term:hand)", [{ text: "the " }, { text: "hand", term: "hand" }]],
    ["the three marked * stay out", [{ text: "the three marked * stay out" }]],
    ["10 and 12 of 14 cards", [{ text: "10 and 12 of 14 cards" }]],
  ])("%s", (text, parts) => expect(inline(text)).toEqual(parts));

  it.each([
    ["section 9", "9"], ["Abschnitt 12.1", "12.1"], ["9. fejezet", "9"], ["12.4. fejezetben", "12.4"], ["раздел 14", "14"], ["разделе 7", "7"],
  ])("a section leads there in every language: %s", (text, rule) => expect(inline(`(${text})`)[1]).toEqual({ text, rule }));

  it("is gone from the plain text", () => expect(plain("**Buy** a [card](term:x), see `R5.1`")).toBe("Buy a card, see R5.1"));
});
