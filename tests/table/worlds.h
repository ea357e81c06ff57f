/*
 * worlds.h - two tables that a viewer must not be able to tell apart.
 *
 * World a is a table that is played at. World b is the same table, but whatever the viewer does not know is
 * sampled anew: the order of the piles, hidden cards in other hands, other seats' assignments
 * (nv_determinize of what the viewer knows with a perfect memory). Then the same happens in both:
 *
 *  - An action is the same in both. What another seat keeps to itself may differ: which assignment it
 *    drops, which card it sees under its Observatory.
 *  - Cards that come face up are the same in both: the piles of b are laid so. If they cannot be, or if
 *    the action is not possible in b (somebody plays a card that only they knew), b is sampled again;
 *    if that does not help, with the secrets of the seat that acts as they are in a. Where all is shown
 *    (final scoring) the worlds differ in the order of their piles alone.
 *
 * So all that differs is hidden from the viewer, before and after, and every byte it is sent must be
 * the same.
 */
#ifndef TABLE_WORLDS_H
#define TABLE_WORLDS_H

#include "kit.h"

/* How much of b is as in a. */
enum worlds_level {
    WORLDS_ON,    /* b goes on as it was                      */
    WORLDS_NEW,   /* all sampled anew                         */
    WORLDS_ACTOR, /* but for the seat that acts               */
    WORLDS_PILES, /* only the piles are shuffled              */
    WORLDS_LEVELS
};

typedef struct worlds {
    tbl_table *a, *b;
    int viewer; /* a seat or TBL_PUBLIC */
    nv_rng *r;
    kit_out out_a, out_b; /* of the last deed */
} worlds;

typedef struct worlds_count {
    long steps[WORLDS_LEVELS]; /* decisions compared                                */
    long others;    /* deeds that were no decisions                                     */
    long differing; /* messages and tables of other viewers that were not the same       */
    long alone;     /* decisions that nobody was asked for                               */
    long draws;     /* hidden cards that were drawn                                      */
} worlds_count;
extern worlds_count worlds_counts;

/* Takes the table; it must be running. */
void worlds_begin(worlds *w, tbl_table *a, int viewer, nv_rng *r);
void worlds_end(worlds *w);
/* The seat to act decides something, the same in both, or it is decided without asking once *now is late
 * enough for that; false: the game is over. */
bool worlds_decide(worlds *w, int64_t *now);
/* The same deed in both, one that is no decision. */
void worlds_do(worlds *w, const kit_deed *d, int64_t now);
/* What is hidden is something else from now on; only the order of the piles is. */
void worlds_sample(worlds *w);
void worlds_shuffle(worlds *w);

/* Other seats' rubles and hand cards are not as they are; the viewer is shown the same (R1.3). False:
 * there was nothing to change. */
bool worlds_check_shown(const worlds *w, int64_t now);

#endif
