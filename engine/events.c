/* events.c - module 4: the six event cards (R12.2), and the Twin's pair on the display. */
#include "phase.h"

static int unused(const game *g, int event)
{
    for (int seat = 0; seat < g->seats; seat++)
        if (g->seat[seat].event == event)
            return 0;
    return 1;
}

/* ---- which can be used ------------------------------------------------------------------------ */

static int list_ghost(const game *g, nv_action *out)
{
    int n = 0;
    if (!g->pile[g->phase])
        return 0;
    for (int slot = 0; slot < g->upper_count; slot++)
        if (slot != g->twin_at) /* 14.7 */
            out[n++] = (nv_action)(A_GHOST + slot);
    for (int slot = LOWER_SLOT; slot < LOWER_SLOT + g->lower_count; slot++)
        if (slot != g->twin_at)
            out[n++] = (nv_action)(A_GHOST + slot);
    return n;
}

static int list_grabber(const game *g, int seat, nv_action *out)
{
    if (!g->discard_count)
        return 0;
    return list_purchase(g, seat, g->discard[g->discard_count - 1], 0, g->seat[seat].rubles, A_GRAB,
                         out);
}

/* R12.2.3, R12.2.4: the conditions of those that need no choice. */
static int can_use(const game *g, int event)
{
    int left = bit_count(g->pile[g->phase]);
    if (event == NV_NEW_LUCK)
        return g->upper_count + g->seats <= 10 && left >= g->seats;
    if (event == NV_TWIN)
        return g->upper_count > 0 && left > 0;
    return event == NV_SPONSOR || event == NV_EVENT_WAREHOUSE;
}

/* R12.2.1 */
int list_events(const game *g, int seat, nv_action *out)
{
    int n = 0;
    if (g->round < 2 || g->seat[seat].event != NV_NONE)
        return 0;
    for (int event = 0; event < NV_EVENT_CARD_COUNT; event++)
        if (can_use(g, event) && unused(g, event))
            out[n++] = (nv_action)(A_EVENT + event);
    if (unused(g, NV_GHOST))
        n += list_ghost(g, out + n);
    if (unused(g, NV_GRABBER))
        n += list_grabber(g, seat, out + n);
    return n;
}

/* ---- using one ----------------------------------------------------------------------------------- */

static void use_ghost(game *g, int seat, int slot, nv_events *ev)
{
    int kind = g->slot[slot], space = slot;
    if (ev) {
        nv_event *e = emit(ev, NV_EV_DISCARDED, seat);
        e->card = (uint8_t)kind;
        e->from = (uint8_t)row_of(g, slot);
        e->slot = (uint8_t)column_of(g, slot);
    }
    to_discard(g, kind);
    if (slot >= LOWER_SLOT) {
        take_off_display(g, slot);
        open_row(g, 1);
        space = 0;
    } else {
        g->slot[slot] = NV_NO_CARD;
    }
    ask_for_draws(g, 1, NV_DRAW_GHOST, g->phase, space);
}

static void use_grabber(game *g, int seat, int target, nv_events *ev)
{
    int kind = g->discard[--g->discard_count];
    g->discard[g->discard_count] = 0;
    int price = price_of(g, cards_of(g), &g->seat[seat], kind, 0, target, 0);
    emit_bought(ev, g, seat, kind, NV_FROM_DISCARD, NV_NONE, price, target, 0);
    get_card(g, cards_of(g), &g->seat[seat], kind, price, target, 0, ev);
}

static void use_sponsor(game *g, int seat, nv_events *ev)
{
    gain_rubles(g, seat, 6, NV_WHY_SPONSOR, ev);
    for (int i = 1; i < g->seats; i++)
        gain_rubles(g, seat_after(g, seat, i), 2, NV_WHY_SPONSOR, ev);
}

/* The usual action follows (R12.2.1): the turn is not over. */
void act_event(game *g, int seat, nv_action a, nv_events *ev)
{
    int event = IN_BLOCK(a, GHOST) ? NV_GHOST : IN_BLOCK(a, GRAB) ? NV_GRABBER : a - A_EVENT;
    g->seat[seat].event = (uint8_t)event;
    emit_number(ev, NV_EV_EVENT, seat, event);
    switch (event) {
    case NV_SPONSOR: use_sponsor(g, seat, ev); break;
    case NV_EVENT_WAREHOUSE: g->seat[seat].hand_limit++; break;
    case NV_GRABBER: use_grabber(g, seat, a - A_GRAB, ev); break;
    case NV_GHOST: use_ghost(g, seat, a - A_GHOST, ev); break;
    case NV_NEW_LUCK:
        open_row(g, g->seats);
        ask_for_draws(g, g->seats, NV_DRAW_NEW_LUCK, g->phase, 0);
        break;
    default: ask_for_draws(g, 1, NV_DRAW_TWIN, g->phase, TWIN_SLOT);
    }
}

/* ---- the pair (R12.2.4, 14.15, 14.16) -------------------------------------------------------------- */

/* Ways to get a single slot: take it, buy it; at half price only buy it. */
static int list_slot(const game *g, int seat, int slot, int half, int block_take, int block_buy,
                     nv_action *out)
{
    const struct seat *p = &g->seat[seat];
    int n = 0, purse = half ? 2 * p->rubles : p->rubles;
    if (!half && p->hand_count < p->hand_limit)
        out[n++] = (nv_action)(block_take + slot);
    return n + list_purchase(g, seat, g->slot[slot], is_lower(g, slot), purse,
                             block_buy + (slot << 6), out + n);
}

/* Of those first steps, keep the ones after which the other card can be got too. */
static int keep_completable(const game *g, int seat, int half, int half_after, int slot,
                            const nv_action *in, int count, int block_buy, nv_action *out)
{
    int n = 0;
    for (int i = 0; i < count; i++) {
        game after = *g;
        nv_action second[TARGETS + 1];
        if (in[i] >= block_buy)
            act_buy(&after, cards_of(g), &after.seat[seat], slot, (in[i] - block_buy) & 63, half,
                    NULL);
        else
            act_take(&after, &after.seat[seat], slot, NULL);
        if (list_slot(&after, seat, after.flow.slot, half_after, A_TAKE, A_BUY, second))
            out[n++] = in[i];
    }
    return n;
}

int list_pair(const game *g, int seat, nv_action *out)
{
    const int slots[2] = {g->twin_at, TWIN_SLOT};
    int n = 0;
    for (int i = 0; i < 2; i++) {
        nv_action first[TARGETS + 1];
        int count = list_slot(g, seat, slots[i], 0, A_TAKE, A_BUY, first);
        n += keep_completable(g, seat, 0, 0, slots[i], first, count, A_BUY, out + n);
    }
    return n;
}

/* The Money Collector at a pair: one card at half price, first or second. */
int list_half_pair(const game *g, int seat, nv_action *out)
{
    const int slots[2] = {g->twin_at, TWIN_SLOT};
    int n = 0;
    for (int i = 0; i < 2; i++) {
        nv_action first[TARGETS + 1];
        int count = list_slot(g, seat, slots[i], 1, 0, A_HALF_BUY, first);
        n += keep_completable(g, seat, 1, 0, slots[i], first, count, A_HALF_BUY, out + n);
        count = list_slot(g, seat, slots[i], 0, A_HALF_AFTER_TAKE, A_HALF_AFTER_BUY, first);
        for (int j = 0; j < count; j++) { /* takes come after buys here: one at a time */
            int buys = IN_BLOCK(first[j], HALF_AFTER_BUY);
            n += keep_completable(g, seat, 0, 1, slots[i], &first[j], 1,
                                  buys ? A_HALF_AFTER_BUY : A_END, out + n);
        }
    }
    return n;
}

int legal_twin(const game *g, nv_action *out)
{
    return list_slot(g, g->flow.turn, g->flow.slot, g->flow.chip, A_TAKE, A_BUY, out);
}
