// What a review says (`review` in docs/protocol.md), in the form in which it is drawn and listed.

import type { Review, ReviewStep } from "$gen/protocol";

/** A change of some seat's chance that is worth a mark. */
export const NOTABLE = 0.08;

export interface Point {
  /** after so many decisions */
  at: number;
  /** by seat */
  win: readonly number[];
}

/** How the chances went: as the game began, then after every decision and every draw. */
export function curve({ steps }: Review): Point[] {
  const first = steps[0];
  if (!first) return [];
  return [{ at: 0, win: first.before }, ...steps.map((step) => ({ at: reached(step), win: step.win }))];
}

/** A draw changes the position that one looks at, a decision leads to the next one. */
function reached({ at, seat }: ReviewStep): number {
  return seat === null ? at : at + 1;
}

export interface Decided extends ReviewStep {
  seat: number;
  loss: number;
}
function isDecision(step: ReviewStep): step is Decided {
  return step.seat !== null && step.loss !== undefined;
}

/** Decisions that lost something, the worst first; of one seat, or of all. */
export function mistakesOf({ steps }: Review, seat?: number): Decided[] {
  return steps
    .filter(isDecision)
    .filter((step) => step.mistake !== "fine" && (seat === undefined || step.seat === seat))
    .sort((a, b) => b.loss - a.loss || a.at - b.at);
}

/** What was better than the decision that follows this point of the game. */
export function betterAt({ steps }: Review, at: number): Decided | undefined {
  return steps.filter(isDecision).find((step) => step.at === at && step.mistake !== "fine");
}

export interface Swing {
  step: ReviewStep;
  /** whose chance changed most */
  seat: number;
  from: number;
  to: number;
}

export function swingOf(step: ReviewStep): Swing {
  const size = (seat: number) => Math.abs((step.win[seat] ?? 0) - (step.before[seat] ?? 0));
  const seat = step.win.reduce((most, _, i) => (size(i) > size(most) ? i : most), 0);
  return { step, seat, from: step.before[seat] ?? 0, to: step.win[seat] ?? 0 };
}

export function turnsOf({ steps, turns }: Review): Swing[] {
  return turns.flatMap((i) => (steps[i] ? [swingOf(steps[i])] : [])).filter(({ from, to }) => Math.round(100 * Math.abs(to - from)) > 0);
}

export interface Mark {
  kind: "mistake" | "draw";
  at: number;
  seat: number;
  win: number;
}

/** Where a mistake was made, and where a draw changed much. */
export function marksOf(review: Review): Mark[] {
  return review.steps.flatMap((step): Mark[] => {
    if (isDecision(step))
      return step.mistake === "mistake" || step.mistake === "blunder"
        ? [{ kind: "mistake", at: reached(step), seat: step.seat, win: step.win[step.seat] ?? 0 }]
        : [];
    const { seat, from, to } = swingOf(step);
    return Math.abs(to - from) >= NOTABLE ? [{ kind: "draw", at: reached(step), seat, win: to }] : [];
  });
}

/** The chances as each round began, and how it ended: for those who read figures. */
export function roundsOf({ steps, seats }: Review): { round: number | undefined; win: readonly number[] }[] {
  const rows = steps.flatMap((step, i) => (step.round === steps[i - 1]?.round ? [] : [{ round: step.round as number | undefined, win: step.before as readonly number[] }]));
  return [...rows, { round: undefined, win: seats.map(({ result }) => result) }];
}
