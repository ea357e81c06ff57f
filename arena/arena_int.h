/* arena_int.h - a run on its way: games are handed out by number and come back as results. Private to
 * arena/. */
#ifndef ARENA_INT_H
#define ARENA_INT_H

#include <pthread.h>

#include "arena/arena.h"

/* Shared by the threads of one process. */
typedef struct arena_going {
    const arena_job *job;
    const arena_how *how;
    arena_game *games;
    double deadline; /* 0: none */

    pthread_mutex_t
        lock; /* guards what follows; held whenever a function of this header is called */
    pthread_cond_t changed;
    int next, to; /* the next game to hand out, and behind the last */
    int done, running;
    arena_status status;
    arena_timing timing;

    /* Where a thread gets the number of its next game (-1: none is left), and where its result goes. */
    int (*ask)(struct arena_going *r);
    void (*tell)(struct arena_going *r, int game, arena_status status, const arena_game *result);
    /* Looks after other processes; true as long as there are any. NULL: there are none. */
    bool (*serve)(struct arena_going *r);
} arena_going;

int arena_hand_out(arena_going *r);
void arena_take_back(arena_going *r, int game, arena_status status, const arena_game *result);

#endif
