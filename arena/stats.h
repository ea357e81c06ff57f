/* stats.h - what the files that count games share. */
#ifndef ARENA_STATS_H
#define ARENA_STATS_H

#include "arena/arena.h"

/* 95 % of a normal distribution lie within so many deviations. */
#define ARENA_Z95 1.959964

/* All games of the unit are played. */
bool arena_is_whole(const arena_job *job, const arena_game *games, int unit);

#endif
