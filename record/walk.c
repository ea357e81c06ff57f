/* walk.c - going through a log: what is in force at a point of it, and the state there. */
#include "record_int.h"

#include <string.h>

/*
 * Which entries count for the state after n decisions, when the log had `end` entries. An undo leaves
 * the entries it takes back in the log, so it is found from the end: none that a later undo went behind.
 */
typedef struct story {
    uint64_t bits[REC_MAX_ENTRIES / 64];
} story;

static void find_in_force(const rec_game *g, uint32_t end, uint32_t n, story *s)
{
    uint32_t limit = n;
    memset(s, 0, sizeof *s);
    for (uint32_t i = end; i-- > 0;) {
        const rec_entry *e = &g->entry[i];
        if (e->type == REC_UNDO && e->number < limit)
            limit = e->number;
        else if ((e->type == REC_DECISION || e->type == REC_DRAW) && e->number <= limit)
            s->bits[i / 64] |= UINT64_C(1) << (i % 64);
    }
}

static bool is_in_force(const story *s, uint32_t i)
{
    return s->bits[i / 64] >> (i % 64) & 1;
}

static void replay(const rec_game *g, uint32_t end, uint32_t n, nv_state *out)
{
    story s;
    find_in_force(g, end, n, &s);
    *out = g->start;
    for (uint32_t i = 0; i < end; i++)
        if (is_in_force(&s, i))
            nv_step(out, g->entry[i].value);
}

bool rec_state_at(const rec_game *g, uint32_t n, nv_state *out)
{
    if (n > g->decisions)
        return false;
    replay(g, g->count, n, out);
    return true;
}

/* What was set up, with other players. */
static void begin_again(const rec_game *g, const rec_player *players, rec_game *to)
{
    rec_clear(to);
    to->config = g->config;
    memcpy(to->note, g->note, sizeof to->note);
    to->obstacles_by = g->obstacles_by;
    to->real = g->real;
    to->bonus = g->bonus;
    to->from_position = g->from_position;
    to->start = to->state = g->start;
    for (int seat = 0; seat < g->config.seats; seat++)
        to->player[seat] = players[seat];
}

bool rec_cut(const rec_game *g, uint32_t n, const rec_player *players, rec_game *to, rec_error *err)
{
    story s;
    if (n > g->decisions)
        return rec_refuse(err, NV_OK, "the game has %u decisions", (unsigned)g->decisions);
    begin_again(g, players, to);
    find_in_force(g, g->count, n, &s);
    for (uint32_t i = 0; i < g->count; i++) {
        const rec_entry *e = &g->entry[i];
        if (is_in_force(&s, i) &&
            !(e->type == REC_DRAW ? rec_draw(to, e->value, NULL, err)
                                  : rec_play(to, e->seat, e->value, NULL, err)))
            return false;
    }
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
