// Begins a game on the screen for it, by clicking.
import type { Browser } from "playwright-core";
import { expect, inject } from "vitest";
import { Player, type Cable } from "./player";

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

/** Two guests at a new table, by a link. */
export async function meet(browser: Browser, cable?: Cable): Promise<[Player, Player, string]> {
  const anna = await Player.come(browser, inject("address"), 7);
  const { page } = anna;
  await page.goto(inject("address") + "#/new");
  await page.getByRole("radio", { name: "With others" }).check();
  await page.getByRole("radio", { name: "2", exact: true }).check();
  await page.locator("button.main").last().click();
  const link = await page.getByLabel("Link to this table").inputValue();
  expect(link).toContain("#/table/");
  const bert = await Player.come(browser, link, 8, {}, cable);
  await bert.page.getByRole("button", { name: "Take a seat" }).click();
  await bert.page.getByRole("button", { name: "I am ready" }).click();
  await page.getByRole("button", { name: "Begin the game" }).click();
  await Promise.all([anna.page.waitForSelector(".screen"), bert.page.waitForSelector(".screen")]);
  return [anna, bert, link];
}
