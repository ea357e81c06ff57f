/* rec_games.h - every setup there is, and random play in it, for the tests of record/. */
#ifndef REC_GAMES_H
#define REC_GAMES_H

#include <stdlib.h>
#include <string.h>

#include "record/deck.h"
#include "record/notation.h"
#include "record/record.h"

static inline uint64_t games_seed(void)
{
    const char *seed = getenv("NEVA_TEST_SEED");
    return seed ? strtoull(seed, NULL, 10) : 20240501;
}

static inline int games_full(void)
{
    return getenv("NEVA_TEST_FULL") != NULL;
}

/* The next setup that can be played after *at (start with 0); false after the last. Half of them
 * leave out some of the cards that may be. */
static inline bool games_next(unsigned *at, nv_rng *r, nv_config *c)
{
    enum { MODULES = 1 << NV_MODULE_COUNT, SEATS = 4, ALL = NV_EDITION_COUNT * MODULES * SEATS };
    static const char *const optional[] = {"sycophant",      "wharf",       "away_with_it@noble",
                                           "jester",         "observatory", "merchant",
                                           "czar_superstar", "mayor"};
    for (; *at < ALL; (*at)++) {
        int edition = (int)(*at / SEATS / MODULES), seats = (int)(*at % SEATS) + 2;
        nv_config_init(c, edition, *at / SEATS % MODULES, seats);
        if (nv_config_check(c) != NV_OK)
            continue;
        for (size_t i = 0; i < sizeof optional / sizeof optional[0] && *at % 2; i++)
            if (nv_rng_below(r, 3) == 0)
                (void)nv_leave_out(c, optional[i]);
        c->options = (uint8_t)nv_rng_below(r, 4);
        if (c->modules & NV_OBSTACLES && nv_rng_below(r, 2))
            nv_deal_obstacles(c, (int)nv_rng_below(r, 3), (int)nv_rng_below(r, 4), r);
        (*at)++;
        return nv_deal(c, r) == NV_OK;
    }
    return false;
}

/* A random action of the seat to act. Half of the time a pass is thought over once, and a Twin pair
 * is got where it can be: games in which more happens. */
static inline nv_action games_choose(const nv_state *s, nv_rng *r)
{
    nv_action legal[NV_MAX_LEGAL];
    nv_move m;
    int count = nv_legal(s, legal);
    for (int i = 0; i < count; i++) {
        nv_describe(s, legal[i], &m);
        if (m.added && m.kind == NV_MOVE_BUY)
            return legal[i];
    }
    nv_action a = nv_pick(s, r);
    nv_describe(s, a, &m);
    return m.kind == NV_MOVE_PASS && nv_rng_below(r, 2) ? nv_pick(s, r) : a;
}

/* One random decision or draw; false when the game is over. */
static inline bool games_step(rec_game *g, nv_rng *r, nv_events *ev)
{
    nv_turn turn = nv_to_act(&g->state);
    nv_outcome out[NV_MAX_OUTCOMES];
    rec_error err;
    if (rec_over(g))
        return false;
    bool done;
    if (turn.seat == NV_CHANCE) {
        int count = nv_chance(&g->state, out);
        done = rec_draw(g, out[nv_rng_below(r, (uint32_t)count)].action, ev, &err);
    } else {
        done = rec_play(g, turn.seat, games_choose(&g->state, r), ev, &err);
    }
    if (!done)
        fail_msg("%s", err.why);
    return true;
}

/* The whole record as text, in memory that the next call uses again. */
static inline const char *games_text(const rec_game *g, size_t *size)
{
    static char text[2 << 20];
    rec_buffer b = {text, sizeof text, 0};
    rec_write(g, rec_to_buffer, &b);
    assert_true(b.size < sizeof text);
    if (size)
        *size = b.size;
    return text;
}

/* The game of a record that must be good. */
static inline void games_read(rec_game *g, const char *text)
{
    rec_error err;
    if (!rec_read(g, text, strlen(text), &err))
        fail_msg("line %u: %s", (unsigned)err.line, err.why);
}

#endif
