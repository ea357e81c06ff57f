// What can be said about the looks of a page without eyes.
import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright-core";

/** What a screen reader or a keyboard would stumble over. */
export async function stumbles(player: { page: Page }): Promise<string[]> {
  const found = await new AxeBuilder({ page: player.page }).withTags(["wcag2a", "wcag2aa", "wcag21aa"]).analyze();
  return found.violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 160)} ${node.failureSummary ?? ""}`));
}

/** By how many pixels the page is wider than its window. */
export async function sideways(player: { page: Page }): Promise<number> {
  return player.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
}
