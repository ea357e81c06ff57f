/*
 * keep.h - the finished games of a run as a text file that grows game by game, so that a run can be stopped
 * and gone on with, and shared among machines.
 *
 *     neva arena games 1
 *     edition second
 *     modules market banquet
 *     without
 *     seats 2
 *     players flat:50g greedy
 *     games 400
 *     seed 1
 *     deals duplicate                                    or: own
 *     tables one                                         or: all (round robin)
 *     networks 5f3a...                                   or: none
 *     game 17 scores 55 43 places 1 2 rounds 7 decisions 123
 *
 * The head says what is played, each in this order; then games follow in any order, each once. A last line
 * without its end was cut off and is ignored; whatever else cannot be read is refused.
 */
#ifndef ARENA_KEEP_H
#define ARENA_KEEP_H

#include "arena/arena.h"

enum { ARENA_WHY = 1024 }; /* bytes of a message that says what is wrong with a file */

/* A file that is written. */
typedef struct arena_keep {
    FILE *file;
    int seats;
} arena_keep;

/* Opens the file of the job, or makes it; what it holds goes to `games`, which is zero. Nobody else can open
 * it until it is closed. False, with a message: it belongs to another run, is damaged or in use, ... */
bool arena_keep_open(arena_keep *k, const char *path, const arena_job *job, arena_game *games,
                     char why[ARENA_WHY]);
/* Adds a game, at once; false if it could not be written. An arena_how.keep. */
bool arena_keep_add(void *keep, int game, const arena_game *result);
bool arena_keep_close(arena_keep *k);

/* The job of a file. */
bool arena_keep_job(const char *path, arena_job *job, char why[ARENA_WHY]);
/* The games of a file of this job, added to those that are there already: none may come twice. */
bool arena_keep_read(const char *path, const arena_job *job, arena_game *games,
                     char why[ARENA_WHY]);

#endif
