/* turn.c - the actions of a turn (R4): what is legal, and how it is carried out. */
#include "hot.h"

/* ---- listing ---------------------------------------------------------------------------- */

/* The ways to pay for a card, one action each: `base` + target (R4.6, R4.7). */
int list_purchase(const game *g, int seat, int kind, int lower, int purse, int base, nv_action *out)
{
    const struct cardset *k = cards_of(g);
    int cost = cost_now(k, &g->seat[seat], kind, lower), n = 0;
    if (!(k->flags[kind] & (FLAG_EXCHANGE | FLAG_ACTION))) {
        if (cost <= purse && purse > 0)
            out[n++] = (nv_action)base;
    } else if (k->flags[kind] & FLAG_EXCHANGE) {
        for (uint64_t m = targets(g, k, &g->seat[seat], kind, cost, purse); m; m &= m - 1)
            out[n++] = (nv_action)(base + lowest_bit(m));
    }
    return n;
}

static int list_row_buys(const game *g, int seat, int first, int count, int purse, int base,
                         nv_action *out)
{
    int n = 0;
    for (int slot = first; slot < first + count; slot++)
        if (slot != g->twin_at)
            n += list_purchase(g, seat, g->slot[slot], first != 0, purse, base + (slot << 6),
                               out + n);
    return n;
}

int list_buys(const game *g, int seat, int purse, int base, nv_action *out)
{
    int n = list_row_buys(g, seat, 0, g->upper_count, purse, base, out);
    return n + list_row_buys(g, seat, LOWER_SLOT, g->lower_count, purse, base, out + n);
}

int list_takes(const game *g, int seat, nv_action *out)
{
    const struct seat *p = &g->seat[seat];
    int n = 0;
    if (p->hand_count >= p->hand_limit)
        return 0;
    for (int slot = 0; slot < g->upper_count; slot++)
        if (slot != g->twin_at)
            out[n++] = (nv_action)(A_TAKE + slot);
    for (int slot = LOWER_SLOT; slot < LOWER_SLOT + g->lower_count; slot++)
        if (slot != g->twin_at)
            out[n++] = (nv_action)(A_TAKE + slot);
    return n;
}

/* Hand cards that can be paid for; copies give one action. */
int list_plays(const game *g, int seat, int purse, int base, nv_action *out)
{
    const struct seat *p = &g->seat[seat];
    int n = 0;
    for (int i = 0; i < p->hand_count; i++) {
        int kind = hand_kind(p, i);
        if (i == 0 || kind != hand_kind(p, i - 1))
            n += list_purchase(g, seat, kind, 0, purse, base + (kind << 6), out + n);
    }
    return n;
}

/* Buys and takes of display cards, pairs too (Pick Pocket; part of every turn). */
int list_gets(const game *g, int seat, nv_action *out)
{
    int n = list_takes(g, seat, out);
    n += list_buys(g, seat, g->seat[seat].rubles, A_BUY, out + n);
    if (g->twin_at != NV_NONE)
        n += list_pair(g, seat, out + n);
    return n;
}

/* Few lists are out of order, and those but a little. */
void sort_actions(nv_action *a, int count)
{
    for (int i = 1; i < count; i++) {
        nv_action x = a[i];
        int j = i;
        for (; j > 0 && a[j - 1] > x; j--)
            a[j] = a[j - 1];
        a[j] = x;
    }
}

/* What only some games or phases offer. */
int list_rare(const game *g, int seat, nv_action *out)
{
    int n = 0;
    if (g->twin_at != NV_NONE)
        n += list_pair(g, seat, out + n);
    if (!g->flow.doubles) { /* 14.4, 14.19 */
        if (g->phase == NV_BUILDING)
            n += list_finders(g, seat, out + n);
        if (has(g, F_EVENTS))
            n += list_events(g, seat, out + n);
    }
    if (has(g, F_BANQUET))
        n += list_action_cards(g, seat, out + n);
    return n;
}

/* In any order. */
int list_turn(const game *g, nv_action *out)
{
    int seat = g->flow.turn, purse = g->seat[seat].rubles;
    int n = 0;
    if (must_buy(g))
        return list_row_buys(g, seat, 0, g->upper_count, purse, A_BUY, out);
    out[n++] = A_PASS;
    n += list_takes(g, seat, out + n);
    n += list_buys(g, seat, purse, A_BUY, out + n);
    n += list_plays(g, seat, purse, A_PLAY, out + n);
    if (offers_rare(g, cards_of(g), &g->seat[seat]))
        n += list_rare(g, seat, out + n);
    return n;
}

int legal_turn(const game *g, nv_action *out)
{
    int n = list_turn(g, out);
    sort_actions(out, n);
    return n;
}

/* ---- telling and noting --------------------------------------------------------------------------- */

void emit_bought(nv_events *ev, const game *g, int seat, int kind, int from, int slot, int price,
                 int target, int half)
{
    if (!ev)
        return;
    nv_event *e = emit(ev, NV_EV_BOUGHT, seat);
    e->card = (uint8_t)kind;
    e->from = (uint8_t)from;
    e->slot = (uint8_t)slot;
    e->amount = (int16_t)price;
    e->why = half ? NV_WHY_MONEY_COLLECTOR : NV_WHY_NONE;
    if (target)
        e->other = (uint8_t)target_kind(g, seat, target);
}

int row_of(const game *g, int slot)
{
    return is_lower(g, slot) ? NV_LOWER : NV_UPPER;
}

/* 0 = leftmost of its row; a Twin card has the space of the card below it. */
int column_of(const game *g, int slot)
{
    if (slot == TWIN_SLOT)
        slot = g->twin_at;
    return slot >= LOWER_SLOT ? slot - LOWER_SLOT : slot;
}

/* R9.1: an action card taken in a Double Turn is not for this turn. */
void note_fresh(game *g, int kind)
{
    if (g->flow.doubles && cards_of(g)->flags[kind] & FLAG_ACTION)
        g->flow.fresh[g->flow.fresh[0] != NV_NO_CARD] = (uint8_t)kind;
}

/* One has left the hand again: of two copies the player lets the new one go. */
void forget_fresh(game *g, int kind)
{
    uint8_t *fresh = g->flow.fresh;
    if (fresh[0] == kind)
        fresh[0] = fresh[1];
    else if (fresh[1] != kind)
        return;
    fresh[1] = NV_NO_CARD;
}

void emit_took(nv_events *ev, const game *g, int seat, int kind, int slot)
{
    nv_event *e = emit(ev, NV_EV_TOOK, seat);
    e->card = (uint8_t)kind;
    e->from = (uint8_t)row_of(g, slot);
    e->slot = (uint8_t)column_of(g, slot);
}
