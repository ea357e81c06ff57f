/*
 * arena.h - many games between computer players, on several threads, and what came out.
 *
 * What holds always:
 *  - Everything random in a game follows from (seed, number of the game): results do not depend on
 *    the number of threads or machines, and one game can be played again alone.
 *  - Seats rotate: games come in rotations of as many games as there are seats, and in each of them
 *    every player sits once in every seat. From one to the next the others follow the first player of
 *    the list in every order equally often (a whole cycle is seats! games).
 *  - A deal is all the chance of a game: setup draws and the order of every pile. With `duplicate` the
 *    games of a rotation have the same deal, else each has its own. What has a deal of its own is a unit:
 *    units are independent of each other, the games of one are not.
 *  - Every player is asked with its own view and has its own generator.
 */
#ifndef ARENA_H
#define ARENA_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

#include "ai/ai.h"
#include "engine/neva.h"
#include "record/record.h"

enum { ARENA_MAX_GAMES = 10000000, ARENA_MAX_THREADS = 256, ARENA_MAX_PLAYERS = 12 };

/* What can go wrong: an nv_status, or one of these. */
typedef int arena_status;
enum {
    ARENA_E_MEMORY = NV_STATUS_COUNT, /* or threads                                               */
    ARENA_E_KEEP,                     /* a finished game could not be kept                        */
    ARENA_E_RECORD,                   /* a record could not be made or written                    */
    ARENA_E_CREW,                     /* another process plays with other networks                */
    ARENA_STOPPED                     /* somebody wanted it to end; games are left                */
};
const char *arena_status_text(arena_status status);

/* What is played. Filled by the caller, never changed here. */
typedef struct arena_job {
    nv_config config; /* draws not made are made per deal                                     */
    ai_player players[ARENA_MAX_PLAYERS];
    int entries; /* players listed, 1 to seats; the last one fills the seats that are left over.
                    With round_robin from seats to ARENA_MAX_PLAYERS                          */
    int games;   /* in all; whole rotations if `duplicate` or `round_robin`                   */
    uint64_t seed;
    bool duplicate;    /* the games of a rotation have the same deal                           */
    bool round_robin;  /* every table that the players can make plays equally often            */
    uint64_t networks; /* which networks they play with (ai/nets.h); 0: none                  */
    int threads;
    void (*progress)(void *to, int done, int games); /* or NULL; called from the caller's thread */
    void *to;
} arena_job;

/* One finished game; winners is 0 if it was not played. `by_entry` is which player sat there. */
typedef struct arena_game {
    int16_t score[NV_MAX_SEATS];
    uint8_t rank[NV_MAX_SEATS]; /* 1: won or shares the victory                        */
    uint8_t winners;            /* how many share it                                   */
    uint8_t by_entry[NV_MAX_SEATS];
    uint8_t rounds;
    uint32_t decisions; /* asked of players, forced ones not counted           */
} arena_game;

/* ---- the plan (plan.c) ---------------------------------------------------------------------- */

/* How many different tables the players of the job can make. */
int arena_tables(const arena_job *job);
/* Units of the job, and the one that a game belongs to; each has arena_unit_games. */
int arena_units(const arena_job *job);
int arena_unit_games(const arena_job *job);
/* Who sits where. */
void arena_seat_players(const arena_job *job, int game, uint8_t by_entry[NV_MAX_SEATS]);
/* The games [from, to) of a part (1 to parts) of the job: whole rotations. */
void arena_part(const arena_job *job, int part, int parts, int *from, int *to);

/* ---- playing ---------------------------------------------------------------------------------- */

/* Plays one game of the job. NV_OK, or why the setup or a player's action was refused. */
arena_status arena_play(const arena_job *job, int game, arena_game *out);
/* The same; `record` (or NULL), which has the memory for a log (rec_use), becomes the record of the game.
 * ARENA_STOPPED as soon as `stop` (or NULL) is true. */
arena_status arena_play_recorded(const arena_job *job, int game, arena_game *out, rec_game *record,
                                 const atomic_bool *stop);
/* A folder for records, made if there is none. False: errno says why not. */
bool arena_make_records(const char *folder);
/* The record as a file of the folder, which is there as a whole or not at all. */
bool arena_save_record(const rec_game *record, const char *folder, int game);

/* How the games of a job are played; all zero: all of them, in memory. */
typedef struct arena_how {
    int part, parts;         /* only this part; 0 of 0: all                                   */
    double seconds;          /* no game is begun after so long; 0: no limit                   */
    const char *records;     /* a folder for a record of each game, or NULL                   */
    const atomic_bool *stop; /* true: games are broken off                                    */
    bool (*keep)(void *of, int game, const arena_game *result); /* each that ends; or NULL    */
    void *kept;
} arena_how;

typedef struct arena_timing { /* of the games that were played just now */
    double seconds;
    int games;
    int64_t decisions;
} arena_timing;

/* Plays those games that `games` (one for each of the job) does not have yet. `timing` may be NULL.
 * NV_OK; ARENA_STOPPED if some are left; else the first refusal. */
arena_status arena_go_on(const arena_job *job, const arena_how *how, arena_game *games,
                         arena_timing *timing);

/* ---- what came out ------------------------------------------------------------------------------ */

typedef struct arena_interval {
    double mean, low, high; /* 95 % */
} arena_interval;

typedef struct arena_entry {
    const char *spec;
    int plays;               /* seats taken, over all games                         */
    double wins;             /* a shared victory counts as its share                */
    arena_interval win_rate; /* Wilson's, with the spread between units             */
    arena_interval score;    /* normal, with the spread between units               */
    arena_interval rating;   /* Elo points; the mean of all players is 0            */
    double score_deviation;
    int ranks[NV_MAX_SEATS];         /* how often first, second, ...                */
    int met[ARENA_MAX_PLAYERS];      /* seats of this other player in the same games */
    double ahead[ARENA_MAX_PLAYERS]; /* so many of them finished behind; a shared
                                        place is half of one                         */
} arena_entry;

typedef struct arena_result {
    arena_entry entry[ARENA_MAX_PLAYERS];
    int entries, seats;
    int games;     /* counted: those of whole units                       */
    double rounds; /* mean per game                                       */
    int64_t decisions;
    arena_timing timing; /* seconds 0: not to be shown                    */
} arena_result;

/* Plays them all. NV_OK, or the first refusal. */
arena_status arena_run(const arena_job *job, arena_result *out);

/* The same from games; of units that are not finished nothing counts. */
void arena_summarize(const arena_job *job, const arena_game *games, arena_result *out);
arena_interval arena_wilson(double wins, double plays);

/* rating.c: the ratings of a result from the same games. */
void arena_rate(const arena_job *job, const arena_game *games, arena_result *out);

/* report.c */
void arena_print(const arena_job *job, const arena_result *result, FILE *to);
/* false if the text could not be written. */
bool arena_print_json(const arena_job *job, const arena_result *result, FILE *to);

#endif
