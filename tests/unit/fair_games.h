/* fair_games.h - random games with checked chance, honest ones and others, for the tests of fair/. */
#ifndef FAIR_GAMES_H
#define FAIR_GAMES_H

#include <string.h>

#include "fair/fair.h"

/* Who runs the game, and how. */
typedef struct fair_host {
    fair_seed seed;
    fair_setup setup;
    nv_rng play;        /* how the players play */
    uint32_t decisions; /* so many, then it is broken off; 0: to the end */
    uint32_t cheat_at;  /* the draw that is another card than is due, from 1; 0: none */
    bool cheat_undone;  /* and then the decision before it is taken back */
    uint32_t cheated;   /* the entry where it happened */
} fair_host;

/* What is due or, for a cheat and after it, what can be: the deck no longer fits. */
static inline nv_action fair_draw(const fair_host *h, const rec_deck *deck, const nv_state *s,
                                  uint32_t number)
{
    nv_outcome out[NV_MAX_OUTCOMES];
    nv_action due = rec_deck_next(deck, s);
    int count = nv_chance(s, out);
    bool cheats = number == h->cheat_at;
    for (int i = 0; i < count; i++)
        if (out[i].action == due && !cheats)
            return due;
    for (int i = 0; i < count; i++)
        if (out[i].action != due)
            return out[i].action;
    return due;
}

/* The lines before the game; false: it cannot be set up. */
static inline bool fair_begin(fair_host *h, rec_game *g, rec_deck *deck)
{
    nv_config c;
    fair_key key;
    char hex[REC_HEX + 1];
    fair_key_make(&key, &h->seed, &h->setup);
    if (fair_deal(&key, &h->setup, &c) != NV_OK || !rec_init(g, &c, NULL))
        return false;
    fair_commitment(&h->seed, hex);
    bool fine = rec_set_commit(g, hex, NULL);
    for (int seat = 0; seat < c.seats; seat++)
        fine = fine && rec_set_added(g, seat, h->setup.added[seat], NULL);
    if (c.modules & NV_OBSTACLES)
        fine = fine &&
               rec_set_obstacles_by(g, h->setup.obstacles_by, h->setup.real, h->setup.bonus, NULL);
    fair_shuffle(&key, &g->start, deck);
    return fine;
}

/* The rest, with a decision taken back now and then. */
static inline bool fair_go_on(fair_host *h, rec_game *g, const rec_deck *deck)
{
    char hex[REC_HEX + 1];
    bool fine = true;
    for (uint32_t draws = 0; fine && !rec_over(g);) {
        nv_turn turn = nv_to_act(&g->state);
        if (turn.seat == NV_CHANCE) {
            if (++draws == h->cheat_at)
                h->cheated = g->count;
            fine = rec_draw(g, fair_draw(h, deck, &g->state, draws), NULL, NULL);
            if (draws == h->cheat_at && h->cheat_undone)
                fine = fine && rec_undo(g, 1, NULL);
        } else if (h->decisions && g->decisions >= h->decisions) {
            break;
        } else if (g->decisions > 0 && nv_rng_below(&h->play, 50) == 0) {
            fine = rec_undo(g, 1, NULL);
        } else {
            fine = rec_play(g, turn.seat, nv_pick(&g->state, &h->play), NULL, NULL);
        }
    }
    fair_seed_hex(&h->seed, hex);
    bool over = rec_over(g);
    return fine && rec_reveal(g, hex, NULL) && (over ? rec_close(g, NULL) : rec_abort(g, NULL));
}

static inline bool fair_game(fair_host *h, rec_game *g)
{
    rec_deck deck;
    return fair_begin(h, g, &deck) && fair_go_on(h, g, &deck);
}

#endif
