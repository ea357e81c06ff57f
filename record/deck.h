/*
 * deck.h - the order of the face-down piles, kept outside the state.
 *
 * The engine knows only what is left in a pile; whoever runs a game keeps a deck and feeds its cards
 * in as draws. A card's place in the deck follows from how many are left, so a deck never changes
 * while a game goes on, and taking a move back puts its cards back in the same order.
 */
#ifndef REC_DECK_H
#define REC_DECK_H

#include "neva.h"
#include "record.h"

typedef struct rec_deck {
    uint8_t size[NV_PILE_COUNT];
    nv_kind card[NV_PILE_COUNT][64]; /* [pile][number of cards left below and with it - 1] */
} rec_deck;

/* Shuffle what the piles of s hold now. Hidden cards elsewhere stay where they are. */
void rec_deck_shuffle(rec_deck *d, const nv_state *s, nv_rng *r);
/* The same with another source of chance. */
void rec_deck_shuffle_with(rec_deck *d, const nv_state *s, nv_below *below, void *from);
/* Its two halves: what the piles of s hold, by kind, and one pile shuffled: with n places
 * still open, the card at below(n) (from 0) changes with the last of them, which is then settled. */
void rec_deck_sorted(rec_deck *d, const nv_state *s);
void rec_deck_shuffle_pile(rec_deck *d, int pile, nv_below *below, void *from);
/* Put these cards on top of the pile in this order (first = drawn first), given how many cards s has
 * left in it; NV_E_ABSENT if the pile does not hold them. */
nv_status rec_deck_stack(rec_deck *d, const nv_state *s, int pile, const nv_kind *cards, int count);
/* Put the cards that were drawn in a game where they lay, in a deck of its start: a move that is taken
 * back finds them again. */
void rec_deck_stack_drawn(rec_deck *d, const rec_game *g);
/* The pending draw of s as an action. */
nv_action rec_deck_next(const rec_deck *d, const nv_state *s);
/* Make every pending draw; ev (may be NULL) gets the events of all of them, appended. */
void rec_deck_deal(const rec_deck *d, nv_state *s, nv_events *ev);

#endif
