/** How the line of each seat is drawn, so that colours are never the only sign. */
export const DASHES: readonly number[][] = [[], [9, 5], [2, 4], [12, 4, 2, 4], [5, 3]];
