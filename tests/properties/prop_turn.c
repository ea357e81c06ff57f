/* prop_turn.c - the four usual actions of a turn (R4.1 to R4.4), with pairs on the display, found by
 * trying every card on the table and in the hand. */
#include "prop.h"

#include <stdlib.h>

/* A move as one number that orders and compares. */
typedef uint64_t key;

typedef struct moves {
    int count;
    key list[NV_MAX_LEGAL];
} moves;

static key key_of(const nv_move *m)
{
    return (key)m->kind << 48 | (key)m->card << 40 | (key)m->from << 32 | (key)m->slot << 24 |
           (key)m->added << 20 | (key)m->guests << 16 | (key)m->replaces << 8;
}

static void add(moves *out, const nv_move *m)
{
    MUST(out->count < NV_MAX_LEGAL, "more moves than there is room for");
    out->list[out->count++] = key_of(m);
}

static int order(const void *a, const void *b)
{
    key x = *(const key *)a, y = *(const key *)b;
    return x < y ? -1 : x > y;
}

/* ---- what can be paid for ------------------------------------------------------------------------- */

/* The ways to buy or play a card (R4.1, R4.3, R4.6): m has the rest. */
static void ways_to_pay(const nv_view *v, int seat, nv_move m, moves *out)
{
    const nv_card *card = nv_card_of(v->edition, m.card);
    int rubles = v->seat[seat].rubles;
    bool lower = m.from == NV_LOWER;
    m.replaces = NV_NO_CARD;
    if (card->type == NV_PLAIN && prop_price(v, seat, m.card, lower, NV_NO_CARD, false) <= rubles)
        add(out, &m);
    for (int kind = 0; kind < nv_kind_count(v->edition); kind++) {
        if (!v->seat[seat].count[kind] || !prop_replaces(v->edition, m.card, kind) ||
            prop_price(v, seat, m.card, lower, kind, false) > rubles)
            continue;
        m.replaces = (uint8_t)kind;
        m.guests = 0;
        if (prop_unmarked(v, seat, kind) > 0)
            add(out, &m);
        for (int i = 0; i < 3; i++) { /* R6.2: a guest leaves with its host, the chip holds it */
            m.guests = v->marked[i].marks;
            if (v->marked[i].seat == seat && v->marked[i].kind == kind &&
                !(m.guests & (NV_CHIP_ON | NV_TURNED_OVER)))
                add(out, &m);
        }
    }
}

/* The ways to get one card of the display. */
static void ways_to_get(const nv_view *v, int seat, nv_move m, moves *out)
{
    m.kind = NV_MOVE_TAKE;
    if (v->seat[seat].hand_size < v->seat[seat].hand_limit)
        add(out, &m);
    m.kind = NV_MOVE_BUY;
    ways_to_pay(v, seat, m, out);
}

/* ---- pairs (R12.2.4, 14.7, 14.15) -------------------------------------------------------------------- */

/* The table after this move, as far as the second card's price and place depend on it. */
static void carry_out(nv_view *v, int seat, key move)
{
    nv_seat_view *p = &v->seat[seat];
    int kind = (int)(move >> 48), card = (int)(move >> 40 & 255), from = (int)(move >> 32 & 255);
    int replaces = (int)(move >> 8 & 255), guests = (int)(move >> 16 & 15);
    if (kind == NV_MOVE_TAKE) {
        p->hand_size++;
        return;
    }
    p->rubles = (int16_t)(p->rubles - prop_price(v, seat, card, from == NV_LOWER, replaces, false));
    p->count[card]++;
    if (replaces != NV_NO_CARD)
        p->count[replaces]--;
    for (int i = 0; i < 3 && guests; i++)
        if (v->marked[i].seat == seat && v->marked[i].kind == replaces &&
            v->marked[i].marks == guests)
            v->marked[i] = (nv_marked){NV_NO_CARD, NV_NONE, 0};
    p->hand_limit = (uint8_t)(3 + prop_owned_special(v, seat, NV_SP_HAND_LIMIT_PLUS_1) +
                              (p->event == NV_EVENT_WAREHOUSE));
}

/* One card of the pair first: only if the other can follow. */
static void ways_to_begin(const nv_view *v, int seat, nv_move first, nv_move second, moves *out)
{
    static moves begin, end;
    begin.count = 0;
    ways_to_get(v, seat, first, &begin);
    for (int i = 0; i < begin.count; i++) {
        nv_view after = *v;
        carry_out(&after, seat, begin.list[i]);
        end.count = 0;
        ways_to_get(&after, seat, second, &end);
        if (end.count > 0)
            out->list[out->count++] = begin.list[i];
    }
}

/* ---- a turn ------------------------------------------------------------------------------------------- */

static const nv_move nothing = {
    .card = NV_NO_CARD, .from = NV_NOWHERE, .slot = NV_NONE, .replaces = NV_NO_CARD};

static void ways_on_display(const nv_view *v, int seat, moves *out)
{
    const uint8_t *const rows[] = {v->upper, v->lower};
    const int sizes[] = {v->upper_count, v->lower_count};
    for (int row = 0; row < 2; row++) {
        for (int slot = 0; slot < sizes[row]; slot++) {
            nv_move m = nothing, twin;
            m.card = rows[row][slot];
            m.from = (uint8_t)(row ? NV_LOWER : NV_UPPER);
            m.slot = (uint8_t)slot;
            if (v->twin_slot != row * NV_MAX_ROW + slot) {
                ways_to_get(v, seat, m, out);
                continue;
            }
            twin = m;
            twin.card = v->twin_card;
            twin.added = 1;
            ways_to_begin(v, seat, m, twin, out);
            ways_to_begin(v, seat, twin, m, out);
        }
    }
}

static void ways_from_hand(const nv_view *v, int seat, moves *out)
{
    const nv_seat_view *p = &v->seat[seat];
    for (int i = 0; i < p->hand_size; i++) {
        bool again = false;
        for (int j = 0; j < i; j++)
            again = again || p->hand[j].kind == p->hand[i].kind;
        nv_move m = nothing;
        m.kind = NV_MOVE_PLAY;
        m.card = p->hand[i].kind;
        m.from = NV_FROM_HAND;
        if (!again)
            ways_to_pay(v, seat, m, out);
    }
}

/* R3.7: buy a worker of the upper row. */
static void ways_to_begin_game(const nv_view *v, int seat, moves *out)
{
    for (int slot = 0; slot < v->upper_count; slot++) {
        nv_move m = nothing;
        m.kind = NV_MOVE_BUY;
        m.card = v->upper[slot];
        m.from = NV_UPPER;
        m.slot = (uint8_t)slot;
        ways_to_pay(v, seat, m, out);
    }
}

/* Is it one of the four usual actions, not done with an action card? */
static bool is_usual(const nv_view *v, const nv_move *m)
{
    if (m->with != NV_NO_CARD)
        return false;
    if (m->kind == NV_MOVE_PLAY)
        return nv_card_of(v->edition, m->card)->type != NV_ACTION_CARD;
    return m->kind == NV_MOVE_BUY || m->kind == NV_MOVE_TAKE || m->kind == NV_MOVE_PASS;
}

void prop_check_turn(const nv_state *s, const nv_view *v, const nv_action *legal, int count)
{
    static moves expected, found;
    int seat = v->to_act;
    expected.count = found.count = 0;
    if (v->edition == NV_SECOND && v->round == 1 && v->phase == NV_WORKER) {
        ways_to_begin_game(v, seat, &expected);
    } else {
        nv_move pass = nothing;
        pass.kind = NV_MOVE_PASS;
        add(&expected, &pass);
        ways_on_display(v, seat, &expected);
        ways_from_hand(v, seat, &expected);
    }
    for (int i = 0; i < count; i++) {
        nv_move m;
        nv_describe(s, legal[i], &m);
        if (is_usual(v, &m))
            add(&found, &m);
    }
    qsort(expected.list, (size_t)expected.count, sizeof(key), order);
    qsort(found.list, (size_t)found.count, sizeof(key), order);
    for (int i = 0; i < expected.count || i < found.count; i++)
        MUST(i < expected.count && i < found.count && expected.list[i] == found.list[i],
             "of %d usual actions number %d is %#llx; %d are listed, that one is %#llx",
             expected.count, i, i < expected.count ? (unsigned long long)expected.list[i] : 0,
             found.count, i < found.count ? (unsigned long long)found.list[i] : 0);
}
