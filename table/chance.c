/*
 * chance.c - chance from a number, for hosts that have nothing to prove: one generator deals the setup,
 * shuffles the piles, and what comes after that is for the computer players.
 */
#include "table_int.h"

#include <stdlib.h>
#include <string.h>

static nv_status deal(const tbl_draw *d, nv_config *c, nv_rng *r)
{
    *r = (nv_rng){strtoull(d->secret, NULL, 10)};
    *c = *d->config;
    nv_status status = d->real >= 0 ? nv_deal_obstacles(c, d->real, d->bonus, r) : NV_OK;
    return status == NV_OK ? nv_deal(c, r) : status;
}

nv_status tbl_number_deal(const tbl_draw *d, nv_config *c)
{
    nv_rng r;
    return deal(d, c, &r);
}

static nv_rng shuffle(const tbl_draw *d, const nv_state *start, rec_deck *deck)
{
    nv_config unused;
    nv_rng r;
    deal(d, &unused, &r);
    rec_deck_shuffle(deck, start, &r);
    return r;
}

void tbl_number_shuffle(const tbl_draw *d, const nv_state *start, rec_deck *deck)
{
    shuffle(d, start, deck);
}

nv_rng tbl_number_rest(const tbl_table *t)
{
    tbl_draw draw;
    rec_deck unused;
    tbl_ask_chance(t, &draw);
    return shuffle(&draw, &t->game.start, &unused);
}

/* ---- the piles of a record ------------------------------------------------------------------------ */

static bool is_number(const char *text)
{
    return *text && !text[strspn(text, "0123456789")];
}

bool tbl_number_deck(const rec_game *g, rec_deck *deck)
{
    rec_walk w;
    nv_config setup, dealt;
    const rec_entry *e;
    bool chosen = g->obstacles_by == REC_BY_CHANCE;
    rec_setup_of(g, &setup);
    tbl_draw draw = {.secret = g->seed,
                     .config = &setup,
                     .real = chosen ? g->real : -1,
                     .bonus = chosen ? g->bonus : -1};
    if (g->from_position || !is_number(g->seed) || tbl_number_deal(&draw, &dealt) != NV_OK ||
        memcmp(dealt.tokens, g->config.tokens, sizeof dealt.tokens) != 0)
        return false;
    tbl_number_shuffle(&draw, &g->start, deck);
    rec_walk_start(&w, g);
    while ((e = rec_walk_next(&w, NULL)) != NULL)
        if (e->type == REC_DRAW && rec_deck_next(deck, &w.before) != e->value)
            return false;
    return true;
}
