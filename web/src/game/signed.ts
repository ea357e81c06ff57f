// Figures below nothing, and changes: one minus sign on the whole page.

export const MINUS = "−";

/** 5, −5 */
export function figure(n: number): string {
  return n < 0 ? `${MINUS}${-n}` : String(n);
}

/** With a sign in any case: +5, −5. */
export function change(n: number): string {
  return n > 0 ? `+${n}` : figure(n);
}
