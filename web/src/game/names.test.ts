import { describe, expect, it } from "vitest";
import { fittingName, playerName } from "./names";

describe("a name that is given to a host", () => {
  it("can be seen", () => {
    for (const name of ["\u200b", " \u2060\u3164 ", "\u00ad\ufe0f", ""]) expect(fittingName(name)).toBe("");
    expect(fittingName("\u0645\u06cc\u200c\u0646\u0627")).toBe("\u0645\u06cc\u200c\u0646\u0627");
  });
  it("has no blanks around it", () => expect(fittingName(" Anna ")).toBe("Anna"));
  it("has nothing in it that turns the writing around", () => {
    expect(fittingName("\u202elive\u2066")).toBe("live");
    expect(fittingName("An\u0007na\u2028")).toBe("Anna");
  });
  it("is cut by bytes, between letters", () => {
    expect(fittingName("Екатерина Великая Алексеевна")).toBe("Екатерина Великая Але");
    expect(fittingName("x".repeat(39) + "я")).toBe("x".repeat(39));
    expect(fittingName("x".repeat(39) + " y")).toBe("x".repeat(39));
  });
});

describe("players at one table", () => {
  const person = (name: string) => ({ kind: "person" as const, name });
  const computer = { kind: "computer" as const, name: null };
  it("are told apart, also if several have no name", () => {
    const seats = [person("Guest"), computer, person("Guest"), person("Anna")];
    expect(seats.map((_, i) => playerName(seats, i))).toEqual(["Guest 1", "Vera", "Guest 2", "Anna"]);
  });
  it("are called as the table has it, computers too", () => {
    const seats = [person("Anna"), { kind: "computer" as const, name: "Deep Neva" }];
    expect(playerName(seats, 1)).toBe("Deep Neva");
  });
  it("need no number alone", () => expect(playerName([person("Anna"), person("Guest")], 1)).toBe("Guest"));
});
