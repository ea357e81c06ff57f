/* deck.c - see deck.h. */
#include "deck.h"

#include <string.h>

/* One who sees all has located every card that is not in a pile. */
static void left_in_piles(const nv_state *s, nv_view *v)
{
    nv_observe(s, NV_ALL, v);
}

void rec_deck_sorted(rec_deck *d, const nv_state *s)
{
    nv_view v;
    left_in_piles(s, &v);
    memset(d, 0, sizeof *d);
    for (int kind = 0; kind < nv_kind_count(v.edition); kind++) {
        int pile = nv_card_of(v.edition, (nv_kind)kind)->pile;
        for (int copy = 0; copy < v.unseen[kind] && d->size[pile] < 64; copy++)
            d->card[pile][d->size[pile]++] = (nv_kind)kind;
    }
}

void rec_deck_shuffle_pile(rec_deck *d, int pile, nv_below *below, void *from)
{
    for (uint32_t left = d->size[pile]; left > 1; left--) {
        uint32_t other = below(from, left);
        nv_kind top = d->card[pile][left - 1];
        d->card[pile][left - 1] = d->card[pile][other];
        d->card[pile][other] = top;
    }
}

void rec_deck_shuffle_with(rec_deck *d, const nv_state *s, nv_below *below, void *from)
{
    rec_deck_sorted(d, s);
    for (int pile = 0; pile < NV_PILE_COUNT; pile++)
        rec_deck_shuffle_pile(d, pile, below, from);
}

void rec_deck_shuffle(rec_deck *d, const nv_state *s, nv_rng *r)
{
    rec_deck_shuffle_with(d, s, nv_below_rng, r);
}

nv_status rec_deck_stack(rec_deck *d, const nv_state *s, int pile, const nv_kind *cards, int count)
{
    nv_view v;
    left_in_piles(s, &v);
    if (pile < 0 || pile >= NV_PILE_COUNT || count > v.pile_size[pile] ||
        v.pile_size[pile] > d->size[pile])
        return NV_E_ABSENT;
    rec_deck stacked = *d;
    for (int i = 0; i < count; i++) {
        int top = v.pile_size[pile] - 1 - i, at = top;
        while (at >= 0 && stacked.card[pile][at] != cards[i])
            at--;
        if (at < 0)
            return NV_E_ABSENT;
        stacked.card[pile][at] = stacked.card[pile][top];
        stacked.card[pile][top] = cards[i];
    }
    *d = stacked;
    return NV_OK;
}

void rec_deck_stack_drawn(rec_deck *d, const rec_game *g)
{
    rec_walk w;
    const rec_entry *e;
    rec_walk_start(&w, g);
    while ((e = rec_walk_next(&w, NULL)) != NULL) {
        nv_move m;
        int pile = 0;
        if (e->type != REC_DRAW)
            continue;
        nv_describe(&w.before, e->value, &m);
        nv_pending_draws(&w.before, &pile);
        (void)rec_deck_stack(d, &w.before, pile, &m.card, 1);
    }
}

nv_action rec_deck_next(const rec_deck *d, const nv_state *s)
{
    nv_outcome out[NV_MAX_OUTCOMES];
    int pile = 0, left = 0, count = nv_chance(s, out);
    nv_pending_draws(s, &pile);
    for (int i = 0; i < count; i++)
        left += out[i].weight;
    return nv_draw_action(d->card[pile][left > 0 ? left - 1 : 0]);
}

void rec_deck_deal(const rec_deck *d, nv_state *s, nv_events *ev)
{
    nv_events one;
    while (nv_to_act(s).seat == NV_CHANCE) {
        if (nv_apply(s, NV_CHANCE, rec_deck_next(d, s), &one) != NV_OK)
            return;
        for (int i = 0; ev && i < one.count && ev->count < NV_MAX_EVENTS; i++)
            ev->list[ev->count++] = one.list[i];
    }
}
