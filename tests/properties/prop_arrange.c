/*
 * prop_arrange.c - makes a rare position out of an ordinary one.
 *
 * Random players seldom have two Pubs, a Money Collector beside a Twin pair, 69 points and the last
 * cards of a pile at the same time. So cards are moved from the piles to where they could have been
 * got, and rubles and points are set. nv_restore has to accept whatever comes out.
 */
#include "prop.h"

#include <stdlib.h>

/* Takes a random card of these out of its pile; NV_NO_CARD if there is none. */
static int from_pile(nv_view *v, bool (*wanted)(const nv_card *), nv_rng *r)
{
    int found = NV_NO_CARD;
    uint32_t ways = 0;
    for (int kind = 0; kind < nv_kind_count(v->edition); kind++) {
        const nv_card *card = nv_card_of(v->edition, (nv_kind)kind);
        for (int i = 0; i < v->unseen[kind]; i++)
            if (wanted(card) && v->pile_size[card->pile] > 1 && nv_rng_below(r, ++ways) == 0)
                found = kind;
    }
    if (found != NV_NO_CARD) {
        v->unseen[found]--;
        v->pile_size[nv_card_of(v->edition, (nv_kind)found)->pile]--;
    }
    return found;
}

static bool is_any(const nv_card *card)
{
    return card->id != NULL;
}

static bool is_action(const nv_card *card)
{
    return card->type == NV_ACTION_CARD;
}

/* Without those that would need a good tile. */
static bool is_owned(const nv_card *card)
{
    return card->type != NV_ACTION_CARD && card->good != NV_ANY;
}

static bool is_special_blue(const nv_card *card)
{
    return is_owned(card) && card->colour == NV_BLUE && card->special != NV_SP_NONE;
}

static bool is_host(const nv_card *card)
{
    return is_owned(card) && card->rubles > 0 && card->points > 0;
}

static bool is_finder(const nv_card *card)
{
    return card->special == NV_SP_OBSERVATORY || card->special == NV_SP_DEBTORS_PRISON;
}

static bool is_plain_host(const nv_card *card)
{
    return is_host(card) && card->type == NV_PLAIN;
}

static bool is_exchange(const nv_card *card)
{
    return card->type == NV_EXCHANGE_CARD;
}

static bool is_pocket(const nv_card *card)
{
    return card->special == NV_SP_PICK_POCKET;
}

static bool is_jester(const nv_card *card)
{
    return card->special == NV_SP_JESTER;
}

static bool is_banquet(const nv_card *card)
{
    return card->special == NV_SP_BANQUET;
}

static bool is_collector(const nv_card *card)
{
    return card->special == NV_SP_MONEY_COLLECTOR;
}

/* ---- parts ------------------------------------------------------------------------------------------- */

/* A pair can also be got with the Money Collector (14.16) or the Pick Pocket: those go first. */
static void fill_hand(nv_view *v, int seat, nv_rng *r)
{
    nv_seat_view *p = &v->seat[seat];
    bool pair = v->twin_slot != NV_NONE && seat == v->to_act;
    bool window = v->decision == NV_DECIDE_PICK_POCKET;
    while (p->hand_size < p->hand_limit && !prop_often(r, 4)) {
        int kind = pair ? from_pile(v, window ? is_pocket : is_collector, r) : NV_NO_CARD;
        if (kind == NV_NO_CARD && prop_often(r, 3))
            kind = from_pile(v, is_exchange, r);
        if (kind == NV_NO_CARD && !prop_often(r, 3))
            kind = from_pile(v, is_action, r);
        if (kind == NV_NO_CARD)
            kind = from_pile(v, is_any, r);
        if (kind == NV_NO_CARD)
            return;
        p->hand[p->hand_size++] = (nv_hand_card){
            (uint8_t)kind, nv_card_of(v->edition, (nv_kind)kind)->pile, (uint8_t)prop_often(r, 3)};
    }
}

static void fill_area(nv_view *v, int seat, nv_rng *r)
{
    for (int i = (int)nv_rng_below(r, 12); i > 0; i--) {
        int kind = from_pile(v,
                             i % 4 == 0   ? is_special_blue
                             : i % 4 == 1 ? is_plain_host
                                          : is_owned,
                             r);
        if (kind == NV_NO_CARD)
            continue;
        v->seat[seat].count[kind]++;
        if (nv_card_of(v->edition, (nv_kind)kind)->special == NV_SP_HAND_LIMIT_PLUS_1)
            v->seat[seat].hand_limit++;
    }
}

/* R12.3.1, R12.4: as somebody stands there who has met and dropped what had to be. */
static void set_points(nv_view *v, int seat, nv_rng *r)
{
    static const int spaces[] = {10, 20, 35, 50, 70};
    nv_seat_view *p = &v->seat[seat];
    p->points = (int16_t)nv_rng_below(r, 75);
    p->met = 0;
    for (int i = 0; i < 5; i++)
        if (v->obstacles[i] != NV_NO_OBSTACLE && p->points >= spaces[i])
            p->met |= (uint8_t)(1 << i);
    int keeps = p->points >= 35 ? 1 : p->points >= 20 ? 2 : 3;
    while (p->assignments > keeps) {
        uint16_t lowest = (uint16_t)(p->kept & -p->kept);
        p->kept ^= lowest;
        p->dropped |= lowest;
        p->assignments--;
    }
}

static bool is_used(const nv_view *v, int event)
{
    for (int seat = 0; seat < v->seats; seat++)
        if (v->seat[seat].event == event)
            return true;
    return false;
}

/* Somebody uses the Twin event, or has used it. */
static void make_pair(nv_view *v, nv_rng *r)
{
    nv_seat_view *p = &v->seat[nv_rng_below(r, v->seats)];
    bool lower = v->lower_count > 0 && prop_often(r, 2);
    int count = lower ? v->lower_count : v->upper_count;
    bool used = is_used(v, NV_TWIN);
    if (!(v->modules & NV_EVENTS) || v->twin_slot != NV_NONE || count == 0 ||
        (!used && p->event != NV_NONE))
        return;
    int kind = from_pile(v, is_any, r);
    if (kind == NV_NO_CARD)
        return;
    if (!used)
        p->event = NV_TWIN;
    v->twin_card = (uint8_t)kind;
    v->twin_slot = (uint8_t)(nv_rng_below(r, (uint32_t)count) + (lower ? NV_MAX_ROW : 0));
}

/* ---- guests and the chip (R9.6, R9.8) ----------------------------------------------------------------- */

/* A random card of the areas that carries nothing yet; its entry gets the mark. */
static bool mark_one(nv_view *v, bool (*wanted)(const nv_card *), int mark, nv_rng *r)
{
    nv_marked chosen = {NV_NO_CARD, NV_NONE, 0};
    uint32_t ways = 0;
    for (int seat = 0; seat < v->seats; seat++)
        for (int kind = 0; kind < nv_kind_count(v->edition); kind++)
            if (v->seat[seat].count[kind] && prop_unmarked(v, seat, kind) > 0 &&
                wanted(nv_card_of(v->edition, (nv_kind)kind)) && nv_rng_below(r, ++ways) == 0)
                chosen = (nv_marked){(uint8_t)kind, (uint8_t)seat, (uint8_t)mark};
    for (int i = 0; i < 3 && ways > 0; i++) {
        if (v->marked[i].kind == NV_NO_CARD) {
            v->marked[i] = chosen;
            return true;
        }
    }
    return false;
}

/* By seat, kind and marks; those that are not used come last. */
static int mark_order(const void *a, const void *b)
{
    const nv_marked *x = a, *y = b;
    int seats = x->seat - y->seat, kinds = x->kind - y->kind;
    return seats ? seats : kinds ? kinds : x->marks - y->marks;
}

/* Onto a card with other marks if there is one, else onto any. */
static void add_mark(nv_view *v, bool (*card)(const nv_card *), int mark, nv_rng *r)
{
    int kind = from_pile(v, card, r);
    if (kind == NV_NO_CARD)
        return;
    bool guest = mark != NV_CHIP_ON, done = false;
    for (int i = 0; i < 3 && guest && !done && prop_often(r, 2); i++) {
        nv_marked *m = &v->marked[i];
        done = m->kind != NV_NO_CARD && is_host(nv_card_of(v->edition, m->kind));
        m->marks |= (uint8_t)(done ? mark : 0);
    }
    bool finder = !guest && prop_often(r, 3);
    done = done ||
           mark_one(v,
                    guest    ? is_plain_host
                    : finder ? is_finder
                             : is_host,
                    mark, r) ||
           mark_one(v, guest ? is_host : is_owned, mark, r);
    if (done && guest)
        return;
    if (done)
        v->removed[kind]++; /* the Money Collector was played */
    else
        v->discard[v->discard_count++] = (uint8_t)kind;
}

/* ---- all ---------------------------------------------------------------------------------------------- */

/* A pile that ends soon: its cards have been discarded. */
static void shrink_pile(nv_view *v, int pile, nv_rng *r)
{
    int left = 1 + (int)nv_rng_below(r, 8);
    if (pile == v->phase) /* an event can bring the last card of this one (R12.2.5) */
        left = prop_often(r, 2) ? 1 : v->seats;
    for (int kind = 0; kind < nv_kind_count(v->edition); kind++) {
        while (nv_card_of(v->edition, (nv_kind)kind)->pile == pile && v->unseen[kind] &&
               v->pile_size[pile] > left) {
            v->unseen[kind]--;
            v->pile_size[pile]--;
            v->discard[v->discard_count++] = (uint8_t)kind;
        }
    }
}

void prop_arrange(nv_view *v, nv_rng *r)
{
    MUST(v->viewer == NV_ALL && !v->flow.pending, "not a turn");
    v->round = v->round < 2 ? 2 : v->round; /* events can be used */
    make_pair(v, r);
    for (int seat = 0; seat < v->seats; seat++) {
        v->seat[seat].rubles = (int16_t)nv_rng_below(r, prop_often(r, 3) ? 12 : 200);
        fill_area(v, seat, r);
        fill_hand(v, seat, r);
        if (prop_often(r, 2))
            set_points(v, seat, r);
    }
    add_mark(v, is_collector, NV_CHIP_ON, r);
    if (prop_often(r, 2))
        add_mark(v, is_jester, NV_JESTER_ON, r);
    if (prop_often(r, 2))
        add_mark(v, is_banquet, NV_BANQUET_ON, r);
    qsort(v->marked, LENGTH(v->marked), sizeof v->marked[0], mark_order);
    for (int pile = 0; pile < NV_PILE_COUNT; pile++)
        if (prop_often(r, pile == v->phase ? 3 : 8))
            shrink_pile(v, pile, r);
    int top = from_pile(v, is_exchange, r);
    if (top != NV_NO_CARD)
        v->discard[v->discard_count++] = (uint8_t)top;
}
