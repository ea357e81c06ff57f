// How large the cards of an area can be so that all of them are in sight in the room that it has. Pure, so that tests can try it.

/** Of a card's width: its height, what lies between two of them, around a colour and between two colours. Area.svelte has the same. */
export const SHAPE = { height: 1.22, gap: 0.16, edge: 0.12, between: 0.16 };
const SMALLEST = 18;

/** The height that so many cards of each colour take at this width of a card: colours that fit side by side share a line. */
export function heightOf(groups: readonly number[], card: number, width: number): number {
  const gap = SHAPE.gap * card;
  const edge = 2 * SHAPE.edge * card;
  const between = SHAPE.between * card;
  const most = Math.max(1, Math.floor((width - edge + gap) / (card + gap)));
  let total = 0;
  let line = { width: 0, height: 0 };
  for (const n of groups) {
    const rows = Math.ceil(n / most);
    const wide = edge + Math.min(n, most) * (card + gap) - gap;
    const high = edge + rows * SHAPE.height * card + (rows - 1) * gap;
    if (line.width && line.width + between + wide <= width) {
      line = { width: line.width + between + wide, height: Math.max(line.height, high) };
    } else {
      total += line.height && line.height + between;
      line = { width: wide, height: high };
    }
  }
  return total + line.height;
}

/** The largest width of a card, at most `largest`, with which all fit. */
export function cardWidth(groups: readonly number[], room: { width: number; height: number }, largest: number): number {
  let card = largest;
  while (card > SMALLEST && heightOf(groups, card, room.width) > room.height) card--;
  return card;
}
