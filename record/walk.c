/* walk.c - going through a log: what is in force at a point of it, and the state there. */
#include "record_int.h"

#include <string.h>

/*
 * The state after n decisions as it was when the log had `end` entries. An undo leaves the entries
 * it takes back in the log, so which ones count is found from the end: none that a later undo went
 * behind.
 */
static void replay(const rec_game *g, uint32_t end, uint32_t n, nv_state *out)
{
    uint64_t in_force[REC_MAX_ENTRIES / 64];
    memset(in_force, 0, sizeof in_force);
    uint32_t limit = n;
    for (uint32_t i = end; i-- > 0;) {
        const rec_entry *e = &g->entry[i];
        if (e->type == REC_UNDO && e->number < limit)
            limit = e->number;
        else if ((e->type == REC_DECISION || e->type == REC_DRAW) && e->number <= limit)
            in_force[i / 64] |= UINT64_C(1) << (i % 64);
    }
    *out = g->start;
    for (uint32_t i = 0; i < end; i++)
        if (in_force[i / 64] >> (i % 64) & 1)
            nv_step(out, g->entry[i].value);
}

bool rec_state_at(const rec_game *g, uint32_t n, nv_state *out)
{
    if (n > g->decisions)
        return false;
    replay(g, g->count, n, out);
    return true;
}

void rec_walk_start(rec_walk *w, const rec_game *g)
{
    *w = (rec_walk){.game = g, .before = g->start, .state = g->start};
}

const rec_entry *rec_walk_next(rec_walk *w, nv_events *ev)
{
    if (ev)
        ev->count = 0;
    if (w->at == w->game->count)
        return NULL;
    const rec_entry *e = &w->game->entry[w->at];
    w->before = w->state;
    if (e->type == REC_DECISION)
        nv_apply(&w->state, e->seat, e->value, ev);
    else if (e->type == REC_DRAW)
        nv_apply(&w->state, NV_CHANCE, e->value, ev);
    else if (e->type == REC_UNDO)
        replay(w->game, w->at, e->number, &w->state);
    w->at++;
    return e;
}
