// What a game's story says, in the form in which it is drawn: its phases on a line, its figures from round to round.

import type { Income, Pile, ReplayDecision, StoryRound } from "$gen/protocol";

/** A phase of a round: the positions after decision `from` up to the one after decision `to`. */
export interface Span {
  round: number;
  phase: Pile;
  from: number;
  to: number;
}

export function spansOf(decisions: readonly Pick<ReplayDecision, "round" | "phase">[]): Span[] {
  const spans: Span[] = [];
  decisions.forEach(({ round, phase }, i) => {
    const last = spans.at(-1);
    if (last && last.round === round && last.phase === phase) last.to = i + 1;
    else spans.push({ round, phase, from: i, to: i + 1 });
  });
  return spans;
}

/** Where the phase before or after this position begins; the beginning or the end if there is none. */
export function phaseBeside(spans: readonly Span[], at: number, by: -1 | 1): number {
  if (by > 0) return spans.find(({ from }) => from > at)?.from ?? spans.at(-1)?.to ?? 0;
  return spans.filter(({ from }) => from < at).at(-1)?.from ?? 0;
}

/** All phases of a round as one. */
export function roundsOf(spans: readonly Span[]): Omit<Span, "phase">[] {
  const numbers = [...new Set(spans.map(({ round }) => round))];
  return numbers.map((round) => {
    const own = spans.filter((span) => span.round === round);
    return { round, from: own[0]!.from, to: own.at(-1)!.to };
  });
}

export type Figure = "points" | "rubles" | "point_income" | "ruble_income";
export const FIGURES: readonly Figure[] = ["points", "rubles", "point_income", "ruble_income"];

/** What may be taken as either counts as points, which is what it is mostly taken as; upkeep is paid. */
const POINTS_OF = (income: Income) => income.points + (income.either ?? 0);
const RUBLES_OF = (income: Income) => income.rubles - (income.upkeep ?? 0);

/** By seat: the figure as each round began, and at the end. */
export function figuresOf(rounds: readonly StoryRound[], figure: Figure): number[][] {
  const seats = rounds[0]?.points.length ?? 0;
  const one = (round: StoryRound, seat: number): number => {
    if (figure === "points" || figure === "rubles") return round[figure][seat] ?? 0;
    const income = round.income[seat]!;
    return figure === "point_income" ? POINTS_OF(income) : RUBLES_OF(income);
  };
  return Array.from({ length: seats }, (_, seat) => rounds.map((round) => one(round, seat)));
}
