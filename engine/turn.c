/* turn.c - the actions of a turn (R4): what is legal, and how it is carried out. */
#include "neva_int.h"

/* R3.7: in the very first worker phase everyone must buy. */
static int must_buy(const game *g)
{
    return has(g, F_FORCED_FIRST_BUY) && g->round == 1 && g->phase == NV_WORKER;
}

/* ---- listing ---------------------------------------------------------------------------- */

/* The ways to pay for a card, one action each: `base` + target (R4.6, R4.7). */
int list_purchase(const game *g, int seat, int kind, int lower, int purse, int base,
                         nv_action *out)
{
    const struct cardset *k = cards_of(g);
    int cost = cost_now(k, &g->seat[seat], kind, lower), n = 0;
    if (!(k->flags[kind] & (FLAG_EXCHANGE | FLAG_ACTION))) {
        if (cost <= purse && purse > 0)
            out[n++] = (nv_action)base;
    } else if (k->flags[kind] & FLAG_EXCHANGE) {
        for (uint64_t m = targets(g, seat, kind, cost, purse); m; m &= m - 1)
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
            n += list_purchase(g, seat, g->slot[slot], first != 0, purse, base + (slot << 6), out + n);
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
static int list_rare(const game *g, int seat, nv_action *out)
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

int legal_turn(const game *g, nv_action *out)
{
    int seat = g->flow.turn, purse = g->seat[seat].rubles;
    if (must_buy(g))
        return list_row_buys(g, seat, 0, g->upper_count, purse, A_BUY, out);
    int n = 0;
    out[n++] = A_PASS;
    n += list_takes(g, seat, out + n);
    n += list_buys(g, seat, purse, A_BUY, out + n);
    n += list_plays(g, seat, purse, A_PLAY, out + n);
    int rare = list_rare(g, seat, out + n);
    if (rare)
        sort_actions(out, n + rare);
    return n + rare;
}

/* ---- carrying out --------------------------------------------------------------------------- */

/* The turn's action is done; what is pending still belongs to it. */
void action_done(game *g)
{
    g->flow.acted = 1;
    if (g->flow.stage == NV_STAGE_TURNS)
        g->flow.passes = 0;
}

/* Pay for a card and put it into the area. The card has left its place already (14.21). */
void get_card(game *g, int seat, int kind, int price, int target, int chip, nv_events *ev)
{
    struct seat *p = &g->seat[seat];
    p->rubles = (int16_t)(p->rubles - price);
    if (target)
        replace_card(g, seat, target, ev);
    enter_area(g, seat, kind, chip, ev);
}

void emit_bought(nv_events *ev, const game *g, int seat, int kind, int from, int slot, int price,
                 int target)
{
    if (!ev)
        return;
    nv_event *e = emit(ev, NV_EV_BOUGHT, seat);
    e->card = (uint8_t)kind;
    e->from = (uint8_t)from;
    e->slot = (uint8_t)slot;
    e->amount = (int16_t)price;
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

/* One card of a pair leaves: the other must be got in the same action (R12.2.4). */
static void take_off_display(game *g, int slot)
{
    int pair = g->twin_at != NV_NONE && (slot == TWIN_SLOT || slot == g->twin_at);
    if (pair) {
        g->flow.slot = g->twin_at;
        g->flow.pending |= 1 << NV_PENDING_TWIN;
    }
    remove_slot(g, slot);
}

void act_buy(game *g, int seat, int slot, int target, int half, nv_events *ev)
{
    int kind = g->slot[slot];
    int price = price_of(g, seat, kind, is_lower(g, slot), target, half);
    emit_bought(ev, g, seat, kind, row_of(g, slot), column_of(g, slot), price, target);
    take_off_display(g, slot);
    get_card(g, seat, kind, price, target, half, ev);
}

/* R9.1: an action card taken in a Double Turn is not for this turn. */
void note_fresh(game *g, int kind)
{
    if (g->flow.doubles && cards_of(g)->flags[kind] & FLAG_ACTION)
        g->flow.fresh[g->flow.fresh[0] != NV_NO_CARD] = (uint8_t)kind;
}

void act_take(game *g, int seat, int slot, nv_events *ev)
{
    int kind = g->slot[slot];
    if (ev) {
        nv_event *e = emit(ev, NV_EV_TOOK, seat);
        e->card = (uint8_t)kind;
        e->from = (uint8_t)row_of(g, slot);
        e->slot = (uint8_t)column_of(g, slot);
    }
    take_off_display(g, slot);
    hand_add(&g->seat[seat], kind, 0);
    note_fresh(g, kind);
}

void act_play(game *g, int seat, int kind, int target, int half, nv_events *ev)
{
    int price = price_of(g, seat, kind, 0, target, half);
    hand_remove(&g->seat[seat], kind);
    emit_bought(ev, g, seat, kind, NV_FROM_HAND, NV_NONE, price, target);
    get_card(g, seat, kind, price, target, half, ev);
}

/* R3.6, R9.5 */
void act_pass(game *g, int seat, nv_events *ev)
{
    emit(ev, NV_EV_PASSED, seat);
    if (g->flow.doubles)
        g->flow.acted = 1;
    else if (++g->flow.passes < g->seats)
        g->flow.turn = (uint8_t)next_seat(g, seat);
    /* else: flow.c ends the phase's actions */
}
