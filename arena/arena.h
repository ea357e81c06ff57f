/*
 * arena.h - many games between computer players, on several threads, and what came out.
 *
 * What holds always:
 *  - Everything random in a game follows from (seed, number of the game): results do not depend on
 *    the number of threads, and one game can be played again alone.
 *  - Seats rotate: in game g the first player of the list sits in seat g mod seats. The others follow
 *    it in every order equally often (a whole cycle is seats! games).
 *  - Every player is asked with its own view and has its own generator.
 */
#ifndef ARENA_H
#define ARENA_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

#include "ai/ai.h"
#include "engine/neva.h"

enum { ARENA_MAX_GAMES = 10000000, ARENA_MAX_THREADS = 256 };

typedef struct arena_job {
    nv_config config; /* what is played; draws not made are made per game        */
    ai_player players[NV_MAX_SEATS];
    int entries; /* players listed, 1 to seats; the last one fills the seats
                                            that are left over                                      */
    int games;
    uint64_t seed;
    int threads;
    void (*progress)(void *to, int done, int games); /* or NULL; called from the caller's thread */
    void *to;
} arena_job;

/* One finished game. `by_entry` is which player sat there. */
typedef struct arena_game {
    int16_t score[NV_MAX_SEATS];
    uint8_t rank[NV_MAX_SEATS]; /* 1: won or shares the victory                        */
    uint8_t winners;            /* how many share it                                   */
    uint8_t by_entry[NV_MAX_SEATS];
    uint8_t rounds;
    uint32_t decisions; /* asked of players, forced ones not counted           */
} arena_game;

typedef struct arena_interval {
    double mean, low, high; /* 95 % */
} arena_interval;

typedef struct arena_entry {
    const char *spec;
    int plays;               /* seats taken, over all games                         */
    double wins;             /* a shared victory counts as its share                */
    arena_interval win_rate; /* Wilson                                              */
    arena_interval score;    /* normal                                              */
    double score_deviation;
    int ranks[NV_MAX_SEATS]; /* how often first, second, ...                        */
} arena_entry;

typedef struct arena_result {
    arena_entry entry[NV_MAX_SEATS];
    int entries, seats, games;
    double rounds; /* mean per game                                       */
    int64_t decisions;
    double seconds;
} arena_result;

/* Plays one game of the job. NV_OK, or why the setup or a player's action was refused. */
nv_status arena_play(const arena_job *job, int game, arena_game *out);

/* Plays them all. NV_OK, or the first refusal; NV_STATUS_COUNT if memory or threads are missing. */
nv_status arena_run(const arena_job *job, arena_result *out);

/* The same from finished games. */
void arena_summarize(const arena_job *job, const arena_game *games, arena_result *out);
arena_interval arena_wilson(double wins, double plays);

/* report.c */
void arena_print(const arena_job *job, const arena_result *result, FILE *to);
/* false if the text could not be written. */
bool arena_print_json(const arena_job *job, const arena_result *result, FILE *to);

#endif
