/*
 * think.h - computer players at work in threads of their own, so that the loop never waits for one.
 *
 * Whoever makes work shares the threads fairly: each owner (the person whose table it is) has a line
 * of its own, and the lines take turns. A task is the caller's; it is given back in a list once
 * it is done, after `wake` was called from a thread.
 *
 *     srv_thinkers *t = srv_think_open(threads, wake, arg);
 *     srv_think_add(t, &task);
 *     ... after wake, in the loop: for (task = srv_think_done(t); task; task = next) ...
 *     srv_think_close(t);                             waits for what is being thought about
 */
#ifndef SRV_THINK_H
#define SRV_THINK_H

#include <stdbool.h>

#include "ai/ai.h"

enum {
    SRV_MAX_LINES = 4096, /* owners that wait at once         */
    SRV_MAX_LINE = 64     /* tasks that wait for one of them  */
};

typedef struct srv_task {
    struct srv_task *next; /* private, and the list of those that are done */
    uint64_t owner;        /* whose line it waits in                       */
    char spec[AI_MAX_SPEC];
    nv_view view;
    uint64_t seed;
    bool rank;         /* all actions, for advice               */
    nv_action action;  /* the answer                            */
    int count;         /* of ranked                             */
    ai_ranked *ranked; /* room for NV_MAX_LEGAL if rank is set  */
    void *about;       /* the caller's                          */
    uint32_t state;    /* the caller's                          */
} srv_task;

typedef struct srv_thinkers srv_thinkers;

/* Is there such a computer player, and is it not too slow for a server? */
bool srv_think_knows(const char *spec);

/* NULL: no threads or no memory. */
srv_thinkers *srv_think_open(int threads, void (*wake)(void *arg), void *arg);
/* False: too many wait already, in all or of this owner. */
bool srv_think_add(srv_thinkers *t, srv_task *task);
/* All that are done, in no order. */
srv_task *srv_think_done(srv_thinkers *t);
/* Tasks that wait or are being thought about. */
int srv_think_waiting(srv_thinkers *t);
/* Tasks that nobody has thought about are given to `drop`; those that are done, too. */
void srv_think_close(srv_thinkers *t, void (*drop)(srv_task *task));

#endif
