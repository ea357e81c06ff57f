import { describe, expect, it } from "vitest";
import type { Edition, Module } from "$gen/protocol";
import { wordsOf } from "../search";
import { kindOf, matching, replacedBy, replacing, sortsOf } from "./cards";

const count = (edition: Edition, modules: Module[]) => sortsOf(edition, modules).reduce((n, sort) => n + sort.n, 0);
const sortOf = (base: string, edition: Edition = "second", modules: Module[] = []) => sortsOf(edition, modules).find(({ card }) => card.base === base);

describe("the cards of a game", () => {
  it.each<[Edition, Module[], number]>([
    // R1.1 says how many each module brings, R10.1 what leaves.
    ["first", ["banquet"], 12],
    ["first", ["society"], 35 - 7],
    ["second", ["company"], 12],
    ["second", ["market"], 35],
    ["second", ["banquet"], 12],
    ["second", ["market", "banquet"], 35 + 15],
    ["second", ["banquet", "company"], 12 + 12 - 1],
  ])("%s with %o are so many more", (edition, modules, more) => expect(count(edition, modules) - count(edition, [])).toBe(more));

  it("stand together where only the good differs", () => {
    expect(sortOf("market")?.n).toBe(5);
    expect(sortOf("market")?.copies).toHaveLength(5);
  });
  it("are the expansion's version where it has one", () => expect(sortOf("academy", "first", ["society"])?.card.cost).toBe(25));
  it("know what replaces what", () => {
    const sorts = sortsOf("second", []);
    expect(replacedBy(sortOf("fur_shop")!, sorts).map(({ card }) => card.base)).toEqual(["fur_trapper", "czar_carpenter"]);
    const trapper = sorts.find(({ card }) => card.base === "fur_trapper")!;
    expect(replacing(trapper, sorts).map(({ card }) => card.base)).toEqual(["fur_shop"]);
  });
  it("are found by kind and words", () => {
    const sorts = sortsOf("second", []);
    const names = (kind: Parameters<typeof matching>[1], query: string) =>
      matching(sorts, kind, wordsOf(query), (card) => card.name).map(({ card }) => card.base);
    expect(names("exchange", "palace")).toEqual(["catherine_palace", "winter_palace"]);
    expect(names("red", "palace")).toEqual([]);
    expect(sorts.filter(({ card }) => kindOf(card) === "blue").every(({ card }) => card.type === "plain")).toBe(true);
  });
});
