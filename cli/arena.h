/* arena.h - what the files of `neva arena` share. */
#ifndef CLI_ARENA_H
#define CLI_ARENA_H

#include "arena/arena.h"

/* What was asked for, besides the job. */
typedef struct arena_wish {
    const char *keep, *records; /* or NULL */
    int part, parts;            /* 0 of 0: all */
    int minutes;                /* 0: no limit */
    bool json, quiet, timing;
} arena_wish;

enum { CLI_UNFINISHED = 3 }; /* exit code: games are left */

/* Plays and prints; the exit code. */
int cli_arena_play(arena_job *job, const arena_wish *wish);
/* neva arena merge; argv begins with "merge". */
int cli_arena_merge(int argc, char **argv);
/* The result of finished games on stdout. */
int cli_arena_print(const arena_job *job, const arena_game *games, const arena_timing *timing,
                    bool json);

#endif
