// Which games there are (R1.1, R1.2), from one table. What cannot be chosen has a reason, so that a screen can say it.

import { EDITION_WORDS, MODULE_WORDS, type Edition, type Module } from "$gen/protocol";

interface ModuleRule {
  editions: readonly Edition[];
  /** the module it builds on */
  needs?: Module;
  /** a fifth player can join */
  fifth?: true;
}

export const MODULE_RULES: Record<Module, ModuleRule> = {
  banquet: { editions: ["first", "second"] },
  society: { editions: ["first"], fifth: true },
  market: { editions: ["second"], fifth: true },
  company: { editions: ["second"] },
  assistants: { editions: ["second"], needs: "market" },
  events: { editions: ["second"], needs: "market" },
  assignments: { editions: ["second"], needs: "market" },
  obstacles: { editions: ["second"], needs: "market" },
};

export const FEWEST_PLAYERS = 2;
export const MOST_PLAYERS = 5;

/** What is played; its number of players is another matter. */
export interface Game {
  edition: Edition;
  modules: Module[];
}

/** Why something cannot be chosen: another module is missing, or a fifth player needs this one. */
export type Bar = { needs: Module } | { fifth: Module };

export function modulesOf(edition: Edition): Module[] {
  return MODULE_WORDS.filter((module) => MODULE_RULES[module].editions.includes(edition));
}

/** The module that brings a fifth player. */
export function fifthModule(edition: Edition): Module {
  return modulesOf(edition).find((module) => MODULE_RULES[module].fifth)!;
}

/** What stands against so many players. */
export function playersBar(game: Game, players: number): Bar | undefined {
  const fifth = fifthModule(game.edition);
  return players === MOST_PLAYERS && !game.modules.includes(fifth) ? { needs: fifth } : undefined;
}

/** What stands against switching a module on, or off. */
export function moduleBar(game: Game, module: Module, players: number): Bar | undefined {
  const { needs, fifth } = MODULE_RULES[module];
  if (game.modules.includes(module)) return fifth && players === MOST_PLAYERS ? { fifth: module } : undefined;
  return needs && !game.modules.includes(needs) ? { needs } : undefined;
}

export function isLegal(game: Game, players: number): boolean {
  const { edition, modules } = game;
  return (
    EDITION_WORDS.includes(edition) &&
    players >= FEWEST_PLAYERS &&
    players <= MOST_PLAYERS &&
    new Set(modules).size === modules.length &&
    modules.every((module) => {
      const rule = MODULE_RULES[module] as ModuleRule | undefined;
      return rule?.editions.includes(edition) && (!rule.needs || modules.includes(rule.needs));
    }) &&
    !playersBar(game, players)
  );
}

/** The same in another edition: modules that it knows stay, and so does the fifth player. */
export function inEdition(game: Game, edition: Edition, players: number): Game {
  const modules = game.modules.filter((module) => MODULE_RULES[module].editions.includes(edition));
  const fifth = fifthModule(edition);
  if (players === MOST_PLAYERS && !modules.includes(fifth)) modules.push(fifth);
  return { edition, modules: inOrder(modules) };
}

/** With a module, or without it and all that builds on it. */
export function withModule(game: Game, module: Module, on: boolean): Game {
  const kept = game.modules.filter((other) => other !== module && (on || MODULE_RULES[other].needs !== module));
  return { ...game, modules: inOrder(on ? [...kept, module] : kept) };
}

function inOrder(modules: Module[]): Module[] {
  return MODULE_WORDS.filter((module) => modules.includes(module));
}
