/*
 * think.h - how fast the network and the search are, and how long the levels take for a move.
 */
#ifndef BENCH_THINK_H
#define BENCH_THINK_H

#include "ai/ai.h"
#include "bench.h"

/* Players whose moves are timed: the levels, and the strongest one told how long to think. */
enum { BENCH_THINKERS = AI_LEVEL_COUNT + 1, BENCH_MS = 100 };
const char *bench_thinker(int i);

typedef struct bench_thinking {
    double positions_per_s; /* judged by the network: every action of every decision of games */
    double visits_per_s;    /* of searches                                                    */
    int moves;              /* that each of these were timed for                              */
    struct {
        double mean_ms, most_ms;
    } move[BENCH_THINKERS];
} bench_thinking;

/* On one core, with these microseconds. False: there is no network for this setup. */
bool bench_think(const bench_setup *setup, const ai_clock *clock, int seconds, bench_thinking *out);

#endif
