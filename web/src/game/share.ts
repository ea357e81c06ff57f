// Shares of the victory as people read them: in per cent.

import { language } from "../i18n/index.svelte";
import { MINUS } from "./signed";

export function percent(share: number): string {
  return new Intl.NumberFormat(language(), { style: "percent", maximumFractionDigits: 0 }).format(share);
}

/** With a sign in any case: what something adds or takes away. */
export function change(share: number): string {
  const rounded = Math.round(share * 100) / 100 || 0;
  const parts = new Intl.NumberFormat(language(), { style: "percent", maximumFractionDigits: 0, signDisplay: "exceptZero" }).formatToParts(rounded);
  return parts.map(({ type, value }) => (type === "minusSign" ? MINUS : value)).join("");
}

/** Whole per cents that add up as the shares do: what is lost by rounding goes to the third. */
export function wholeSum(start: number, luck: number, result: number): { start: number; luck: number; play: number; result: number } {
  const whole = (share: number) => Math.round(share * 100) / 100;
  const play = Math.round((whole(result) - whole(start) - whole(luck)) * 100) / 100;
  return { start: whole(start), luck: whole(luck), play: play || 0, result: whole(result) };
}
