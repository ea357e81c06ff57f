// How finished games ended for one of the players.

import type { PastGame } from "$gen/protocol";

/** The seats from the winner on: who won first, then by points; who gave up stands last. */
export function standings(game: PastGame): number[] {
  const rank = (i: number) => {
    const seat = game.seats[i]!;
    return (seat.won ? 1e6 : 0) + (seat.resigned ? -1e6 : 0) + seat.score;
  };
  return game.seats.map((_, i) => i).sort((a, b) => rank(b) - rank(a) || a - b);
}

/** 1 for who won; those with the same points share a place. Undefined if this person did not play, or nobody won. */
export function placeOf(game: PastGame, person: string | undefined): number | undefined {
  const mine = game.seats.flatMap((seat, i) => (seat.person !== null && seat.person === person ? [i] : []));
  if (game.aborted || !mine.length) return undefined;
  const order = standings(game);
  const best = order.find((i) => mine.includes(i))!;
  const seat = game.seats[best]!;
  if (seat.won) return 1;
  const before = game.seats.filter((other) => other.won || (other.resigned ? seat.resigned && other.score > seat.score : seat.resigned || other.score > seat.score));
  return before.length + 1;
}
