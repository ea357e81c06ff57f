/* finds.c - cards found off the display: Observatory (R8.5), Debtor's Prison (R10.4) and Black
 * Market (R9.4). */
#include "phase.h"

/* ---- turning cards over ---------------------------------------------------------------------- */

/* The seat's Observatory or Debtor's Prison. */
static inline int owned_of(const struct cardset *k, const struct seat *p, int special)
{
    uint64_t own = p->own[0] & k->by_special[special].word[0];
    return own ? lowest_bit(own) : NV_NO_CARD;
}

static int chip_unturned(const game *g, int seat, int kind)
{
    if (!any_marked(g))
        return 0;
    const nv_marked *m = find_mark(g, seat, NV_CHIP_ON);
    return m && m->kind == kind && !(m->marks & NV_TURNED_OVER);
}

static inline int usable(const game *g, int seat, int kind)
{
    return kind != NV_NO_CARD &&
           (unmarked_count(g, seat, kind) > 0 || chip_unturned(g, seat, kind));
}

/* Without its income for this round (R7.1). A copy with the chip goes first: it pays the least. */
static void turn_over(game *g, int seat, int kind, nv_events *ev)
{
    const struct cardset *k = cards_of(g);
    struct seat *p = &g->seat[seat];
    int chip = chip_unturned(g, seat, kind);
    if (chip) {
        mark_card(g, seat, kind, NV_CHIP_ON, NV_CHIP_ON | NV_TURNED_OVER);
        p->income -= rubles_of(k, kind);
    } else {
        p->turned =
            (uint8_t)(p->turned + (special_of(k, kind) == NV_SP_OBSERVATORY ? 1 : TURNED_PRISON));
        p->income -= k->income[kind];
    }
    emit_area_card(ev, NV_EV_TURNED, seat, kind, chip ? NV_CHIP_ON : 0);
}

static void turn_back_seat(game *g, int seat, nv_events *ev)
{
    const struct cardset *k = cards_of(g);
    struct seat *p = &g->seat[seat];
    const nv_marked *m = find_mark(g, seat, NV_TURNED_OVER);
    if (m) {
        p->income += rubles_of(k, m->kind);
        emit_area_card(ev, NV_EV_TURNED_BACK, seat, m->kind, m->marks & ~NV_TURNED_OVER);
        mark_card(g, seat, m->kind, m->marks, m->marks & ~NV_TURNED_OVER);
    }
    for (; p->turned & TURNED_OBSERVATORIES; p->turned--) {
        int kind = owned_of(k, p, NV_SP_OBSERVATORY);
        p->income += k->income[kind];
        emit_area_card(ev, NV_EV_TURNED_BACK, seat, kind, 0);
    }
    if (p->turned) {
        int kind = owned_of(k, p, NV_SP_DEBTORS_PRISON);
        p->income += k->income[kind];
        emit_area_card(ev, NV_EV_TURNED_BACK, seat, kind, 0);
        p->turned = 0;
    }
}

/* R3.2 */
void turn_back(game *g, nv_events *ev)
{
    for (int seat = 0; seat < g->seats; seat++)
        if (g->seat[seat].turned || any_marked(g))
            turn_back_seat(g, seat, ev);
}

/* ---- the building phase's extra actions (R4.5) --------------------------------------------------- */

int list_finders(const game *g, int seat, nv_action *out)
{
    const struct cardset *k = cards_of(g);
    const struct seat *p = &g->seat[seat];
    int n = 0, prison = owned_of(k, p, NV_SP_DEBTORS_PRISON);
    if (usable(g, seat, prison) && can_find(g, seat, 0))
        out[n++] = A_PRISON;
    if (usable(g, seat, owned_of(k, p, NV_SP_OBSERVATORY)))
        for (int pile = 0; pile < NV_PILE_COUNT; pile++)
            if (g->pile[pile] & (g->pile[pile] - 1)) /* at least two cards */
                out[n++] = (nv_action)(A_OBSERVE + pile);
    return n;
}

void act_finder(game *g, int seat, nv_action a, nv_events *ev)
{
    const struct cardset *k = cards_of(g);
    struct seat *p = &g->seat[seat];
    if (a == A_PRISON) {
        turn_over(g, seat, owned_of(k, p, NV_SP_DEBTORS_PRISON), ev);
        g->flow.pending |= 1 << NV_PENDING_PRISON;
    } else {
        turn_over(g, seat, owned_of(k, p, NV_SP_OBSERVATORY), ev);
        ask_for_draws(g, 1, NV_DRAW_OBSERVATORY, a - A_OBSERVE, 0);
    }
    action_done(g);
}

/* ---- Observatory: the drawn card ------------------------------------------------------------------ */

int legal_observatory(const game *g, nv_action *out)
{
    int seat = g->flow.turn, n = 0;
    const struct seat *p = &g->seat[seat];
    if (p->hand_count < p->hand_limit)
        out[n++] = A_TAKE_DRAWN;
    out[n++] = A_DISCARD_DRAWN;
    return n + list_purchase(g, seat, g->flow.card, 0, p->rubles, A_BUY_DRAWN, out + n);
}

void act_drawn(game *g, int seat, nv_action a, nv_events *ev)
{
    int kind = g->flow.card;
    g->flow.pending &= (uint8_t)~(1 << NV_PENDING_OBSERVATORY);
    g->flow.card = NV_NO_CARD;
    g->flow.draw_for = g->flow.pile = 0;
    if (a == A_TAKE_DRAWN) {
        if (ev) {
            nv_event *e = emit(ev, NV_EV_TOOK, seat);
            e->from = NV_FROM_PILE;
            e->number = (uint8_t)pile_of(cards_of(g), kind);
            e->secret = 1;
            e->secret_value = (uint8_t)kind;
        }
        hand_add(&g->seat[seat], kind, 1);
    } else if (a == A_DISCARD_DRAWN) {
        to_discard(g, kind);
        emit_card(ev, NV_EV_DISCARDED, seat, kind, NV_FROM_PILE);
    } else {
        int target = a - A_BUY_DRAWN,
            price = price_of(g, cards_of(g), &g->seat[seat], kind, 0, target, 0);
        emit_bought(ev, g, seat, kind, NV_FROM_PILE, NV_NONE, price, target, 0);
        get_card(g, cards_of(g), &g->seat[seat], kind, price, target, 0, ev);
    }
}

/* ---- Debtor's Prison and Black Market: a card of the discard ------------------------------------------ */

static kind_set discard_kinds(const game *g)
{
    const struct cardset *k = cards_of(g);
    kind_set found = {{0, 0}};
    for (int i = 0; i < g->discard_count; i++) {
        int kind = g->discard[i];
        if (has(g, F_FIND_ANYTHING) || !(k->flags[kind] & FLAG_ACTION))
            found.word[kind >> 6] |= UINT64_C(1) << (kind & 63);
    }
    return found;
}

/* R9.4, R10.4: first edition, only the Prison returns a card, and only with a full hand. */
static int may_return(const game *g, int seat, int black_market)
{
    const struct seat *p = &g->seat[seat];
    return has(g, F_FIND_ANYTHING) || (!black_market && p->hand_count >= p->hand_limit);
}

static int list_finds(const game *g, int seat, int black_market, nv_action *out)
{
    const struct seat *p = &g->seat[seat];
    const kind_set found = discard_kinds(g);
    int n = 0, room = p->hand_count < p->hand_limit, back = may_return(g, seat, black_market);
    for (int w = 0; w < 2; w++) {
        for (uint64_t m = found.word[w]; m; m &= m - 1) {
            int kind = 64 * w + lowest_bit(m);
            if (room)
                out[n++] = (nv_action)(A_TAKE_DISCARD + kind);
            if (back)
                out[n++] = (nv_action)(A_RETURN + kind);
            n += list_purchase(g, seat, kind, 0, p->rubles, A_BUY_DISCARD + (kind << 6), out + n);
        }
    }
    sort_actions(out, n);
    return n;
}

int can_find(const game *g, int seat, int black_market)
{
    nv_action out[NV_MAX_LEGAL];
    return g->discard_count > 0 && list_finds(g, seat, black_market, out) > 0;
}

int legal_find(const game *g, int black_market, nv_action *out)
{
    return list_finds(g, g->flow.turn, black_market, out);
}

void act_found(game *g, int seat, nv_action a, nv_events *ev)
{
    g->flow.pending &= (uint8_t)~(1 << NV_PENDING_PRISON | 1 << NV_PENDING_BLACK_MARKET);
    int kind = IN_BLOCK(a, TAKE_DISCARD) ? a - A_TAKE_DISCARD
               : IN_BLOCK(a, RETURN)     ? a - A_RETURN
                                         : (a - A_BUY_DISCARD) >> 6;
    from_discard(g, kind);
    if (IN_BLOCK(a, TAKE_DISCARD)) {
        emit_card(ev, NV_EV_TOOK, seat, kind, NV_FROM_DISCARD);
        hand_add(&g->seat[seat], kind, 0);
        note_fresh(g, kind);
    } else if (IN_BLOCK(a, RETURN)) {
        emit_card(ev, NV_EV_RETURNED, seat, kind, NV_FROM_DISCARD);
        to_discard(g, kind);
    } else {
        int target = (a - A_BUY_DISCARD) & 63,
            price = price_of(g, cards_of(g), &g->seat[seat], kind, 0, target, 0);
        emit_bought(ev, g, seat, kind, NV_FROM_DISCARD, NV_NONE, price, target, 0);
        get_card(g, cards_of(g), &g->seat[seat], kind, price, target, 0, ev);
    }
}
