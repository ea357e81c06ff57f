/*
 * crew.h - several processes that share the games of one run, started together by mpirun (mpi.c). In a
 * program built without MPI there is never more than one.
 *
 * One process leads: it hands out the games, gets their results and keeps them. The others help: they play
 * what they are given and have nothing to show.
 */
#ifndef ARENA_CREW_H
#define ARENA_CREW_H

#include <stdbool.h>

struct arena_going; /* arena_int.h */

#ifdef ARENA_MPI

/* Before anything else here. A process that ends without having played its share ends all of them. */
void arena_crew_begin(void);
int arena_crew_size(void);
bool arena_crew_leads(void);

/* Around the games of a run. */
void arena_crew_join(struct arena_going *r);
void arena_crew_leave(void);

#else

static inline void arena_crew_begin(void) {}
static inline int arena_crew_size(void)
{
    return 1;
}
static inline bool arena_crew_leads(void)
{
    return true;
}
static inline void arena_crew_join(struct arena_going *r)
{
    (void)r;
}
static inline void arena_crew_leave(void) {}

#endif
#endif
