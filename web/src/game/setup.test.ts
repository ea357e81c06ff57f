import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { Edition, Module } from "$gen/protocol";
import { inEdition, isLegal, moduleBar, modulesOf, MODULE_RULES, playersBar, withModule, type Game } from "./setup";

/** The table of R1.1, line by line. */
function rulesTable(): { module: Module; edition: Edition; players: string; needs: string }[] {
  const text = readFileSync(new URL("../../../docs/rules.md", import.meta.url), "utf8");
  const rows = text.matchAll(/^\| `(\w+)` \| (first|second) \| ([^|]+) \|([^|]*)\|/gm);
  return [...rows].map(([, module, edition, players, needs]) => ({
    module: module as Module,
    edition: edition as Edition,
    players: players!.trim(),
    needs: needs!.replaceAll("`", "").trim(),
  }));
}

describe("which games there are", () => {
  it("is what R1.1 says", () => {
    const table = rulesTable();
    for (const edition of ["first", "second"] as const)
      expect(modulesOf(edition).sort()).toEqual(table.filter((row) => row.edition === edition).map((row) => row.module).sort());
    for (const { module, players, needs } of table) {
      expect(MODULE_RULES[module].needs ?? "", module).toBe(needs);
      expect(MODULE_RULES[module].fifth ?? false, module).toBe(players === "2-5");
    }
  });
  it.each<[Edition, Module[], number, boolean]>([
    ["second", [], 4, true],
    ["second", [], 5, false],
    ["second", ["market"], 5, true],
    ["first", ["society"], 5, true],
    ["first", ["banquet"], 5, false],
    ["first", ["market"], 3, false],
    ["second", ["events"], 3, false],
    ["second", ["market", "events"], 3, true],
    ["second", ["market", "market"], 3, false],
    ["second", [], 1, false],
    ["second", ["nonsense" as Module], 3, false],
  ])("%s %o with %i players: %s", (edition, modules, players, legal) => {
    expect(isLegal({ edition, modules }, players)).toBe(legal);
  });
});

describe("choosing modules", () => {
  const base: Game = { edition: "second", modules: [] };
  const market: Game = { edition: "second", modules: ["market"] };
  it("says what is missing", () => {
    expect(moduleBar(base, "events", 3)).toEqual({ needs: "market" });
    expect(moduleBar(market, "events", 3)).toBeUndefined();
    expect(playersBar(base, 5)).toEqual({ needs: "market" });
    expect(playersBar(base, 4)).toBeUndefined();
    expect(playersBar({ edition: "first", modules: [] }, 5)).toEqual({ needs: "society" });
  });
  it("keeps the module that a fifth player needs", () => {
    expect(moduleBar(market, "market", 5)).toEqual({ fifth: "market" });
    expect(moduleBar(market, "market", 4)).toBeUndefined();
  });
  it("drops with a module what builds on it", () => {
    const all: Game = { edition: "second", modules: ["banquet", "market", "events", "obstacles"] };
    expect(withModule(all, "market", false).modules).toEqual(["banquet"]);
    expect(withModule(all, "events", false).modules).toEqual(["banquet", "market", "obstacles"]);
  });
  it("never leads out of what is legal", () => {
    // Every game that can be reached by switches that have no bar, in both editions, for each number of players.
    for (let players = 2; players <= 5; players++) {
      for (const edition of ["first", "second"] as const) {
        const seen = new Map<string, Game>();
        const open = [inEdition(base, edition, players)];
        while (open.length) {
          const game = open.pop()!;
          const key = game.modules.join(" ");
          if (seen.has(key)) continue;
          seen.set(key, game);
          expect(isLegal(game, players), `${edition} ${key} ${players}`).toBe(true);
          for (const module of modulesOf(edition))
            if (!moduleBar(game, module, players))
              open.push(withModule(game, module, !game.modules.includes(module)));
        }
        // All combinations of free modules: 2 switches in the first edition; 2, market and 4 on it in the second.
        const without = edition === "first" ? 4 : 4 * (1 + 16);
        const withFifth = edition === "first" ? 2 : 4 * 16;
        expect(seen.size).toBe(players === 5 ? withFifth : without);
      }
    }
  });
  it("changes the edition and keeps what both know", () => {
    expect(inEdition({ edition: "second", modules: ["banquet", "market"] }, "first", 4).modules).toEqual(["banquet"]);
    expect(inEdition({ edition: "second", modules: ["market"] }, "first", 5).modules).toEqual(["society"]);
  });
});
