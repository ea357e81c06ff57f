// Begins a game on the screen for it, by clicking.
import { inject } from "vitest";
import type { Player } from "./player";

export interface Wish {
  preset?: "First game" | "Classic" | "Grand market" | "Everything";
  players?: 2 | 3 | 4 | 5;
  /** of the computer players */
  level?: "Lumberjack" | "Author" | "Controller" | "Judge" | "Senator" | "Czar";
  /** names of modules that are switched on besides */
  modules?: string[];
}

export async function begin(player: Player, wish: Wish = {}, address = inject("address")): Promise<void> {
  const { page } = player;
  await page.goto(address + "#/new");
  if (wish.preset) await page.getByRole("radio", { name: new RegExp(`^\\s*${wish.preset}`) }).check();
  for (const module of wish.modules ?? []) await page.getByRole("switch", { name: new RegExp(`^\\s*${module}`) }).check();
  if (wish.players) await page.getByRole("radio", { name: String(wish.players), exact: true }).check();
  if (wish.level) await page.getByRole("radio", { name: new RegExp(`^\\s*${wish.level}`) }).check();
  await page.getByText("How it is played").click();
  await page.getByRole("radio", { name: "At once", exact: true }).check();
  await page.getByRole("button", { name: "Begin the game" }).click();
  await page.waitForSelector(".screen");
}

/** Anna and Bert, with one device. */
export async function sitDown({ page }: Player): Promise<void> {
  await page.goto(inject("address") + "#/new");
  await page.getByRole("radio", { name: "On this device" }).check();
  await page.getByRole("radio", { name: "2", exact: true }).check();
  for (const [i, name] of ["Anna", "Bert"].entries()) await page.getByLabel(`Name of player ${i + 1}`).fill(name);
  await page.getByRole("button", { name: "Begin the game" }).click();
}
