/* area.c - cards change places: areas, hands, display slots, discard; and the marks on cards. */
#include "hot.h"

/* ---- special cards that act while they lie in an area ------------------------------------- */

/* R5.2: the colours that a card makes cheaper, as bits. */
unsigned discount_colours(int special)
{
    switch (special) {
    case NV_SP_DISCOUNT_BLUE: return 1u << NV_BLUE;
    case NV_SP_DISCOUNT_RED: return 1u << NV_RED;
    case NV_SP_DISCOUNT_BLUE_RED: return 1u << NV_BLUE | 1u << NV_RED;
    case NV_SP_DISCOUNT_GREEN: return 1u << NV_GREEN;
    default: return 0;
    }
}

/* Make every card of a class cheaper (or dearer again) by `amount` for this seat. */
void change_discount(game *g, int seat, int klass, int amount)
{
    const struct cardset *k = cards_of(g);
    struct seat *p = &g->seat[seat];
    p->discount[klass] = (uint8_t)(p->discount[klass] + amount);
    for (uint64_t m = k->class_groups[klass]; m; m &= m - 1)
        p->credit[lowest_bit(m)] = (uint8_t)(p->credit[lowest_bit(m)] + amount);
}

void special_changes(game *g, int seat, int special, int sign)
{
    unsigned colours = discount_colours(special);
    for (int c = 0; colours >> c; c++) {
        if (colours >> c & 1) {
            change_discount(g, seat, c, sign);
            change_discount(g, seat, c + 4, sign);
        }
    }
    if (special == NV_SP_HAND_LIMIT_PLUS_1) { /* R8.2 */
        struct seat *p = &g->seat[seat];
        p->hand_limit = (uint8_t)(p->hand_limit + sign);
        if (sign < 0 && has(g, F_DISCARD_SURPLUS) && p->hand_count > p->hand_limit)
            g->flow.pending |= 1 << NV_PENDING_DISCARD_HAND;
    }
}

/* ---- areas -------------------------------------------------------------------------------- */

/* Take a card out of the area: the copy that carries exactly `marks`. Its guests leave too (R6.3). */
void leave_area(game *g, int seat, int kind, int marks, nv_events *ev)
{
    const struct cardset *k = cards_of(g);
    struct seat *p = &g->seat[seat];
    if (marks & NV_CHIP_ON)
        p->income += points_of(k, kind);
    if (marks)
        mark_card(g, seat, kind, marks, 0);
    if (count_of(k, p, kind) == 1)
        p->own[kind >> 6] &= ~(UINT64_C(1) << (kind & 63));
    p->income -= k->income[kind];
    p->count -= k->count[kind];
    change_name(k, p, kind, -k->dup[kind]);
    if (k->flags[kind] & FLAG_SPECIAL)
        special_changes(g, seat, special_of(k, kind), -1);
    if (k->flags[kind] & FLAG_GOODS && has(g, F_MARKET))
        goods_leave(g, seat, kind, ev);
    to_discard(g, kind);
    emit_area_card(ev, NV_EV_DISCARDED, seat, kind, marks);
    if (marks & NV_JESTER_ON)
        leave_game_or_discard(g, kind_of_special(k, NV_SP_JESTER), ev);
    if (marks & NV_BANQUET_ON)
        leave_game_or_discard(g, kind_of_special(k, NV_SP_BANQUET), ev);
}

/* R6.3 */
void replace_card(game *g, int seat, int target, nv_events *ev)
{
    int kind = target_kind(g, seat, target), marks = 0;
    if (target > MAX_PLAINS)
        marks = find_mark(g, seat, target == TARGET_JESTER ? NV_JESTER_ON : NV_BANQUET_ON)->marks;
    leave_area(g, seat, kind, marks, ev);
}

/* ---- marked cards: guests, the chip ------------------------------------------------------------- */

/* Kept sorted so that equal positions are equal bytes; a mark with no bits is a free place. */
static int mark_order(const nv_marked *m)
{
    return m->kind == NV_NO_CARD ? 1 << 24 : m->seat << 16 | m->kind << 8 | m->marks;
}

void sort_marks(game *g)
{
    for (int i = 1; i < 3; i++) {
        for (int j = i; j > 0 && mark_order(&g->marked[j]) < mark_order(&g->marked[j - 1]); j--) {
            nv_marked swap = g->marked[j];
            g->marked[j] = g->marked[j - 1];
            g->marked[j - 1] = swap;
        }
    }
}

/* The copy that carries just these marks, or a free place for 0. */
nv_marked *marked_card(game *g, int seat, int kind, int marks)
{
    for (int i = 0; i < 3; i++) {
        nv_marked *m = &g->marked[i];
        if (marks ? m->kind == kind && m->seat == seat && m->marks == marks : m->kind == NV_NO_CARD)
            return m;
    }
    assert(0 && "no such marked card");
    return &g->marked[0];
}

/* The copy with from_marks (0: any unmarked one) now carries to_marks. */
void mark_card(game *g, int seat, int kind, int from_marks, int to_marks)
{
    nv_marked *m = marked_card(g, seat, kind, from_marks);
    if (to_marks)
        *m = (nv_marked){(uint8_t)kind, (uint8_t)seat, (uint8_t)to_marks};
    else
        *m = (nv_marked){NV_NO_CARD, NV_NONE, 0};
    sort_marks(g);
}

/* The seat's card that carries this mark, or NULL. */
const nv_marked *find_mark(const game *g, int seat, int mark)
{
    for (int i = 0; i < 3; i++)
        if (g->marked[i].seat == seat && g->marked[i].marks & mark)
            return &g->marked[i];
    return NULL;
}

/* The first kind with this special, or NV_NO_CARD. */
int kind_of_special(const struct cardset *k, int special)
{
    const uint64_t *word = k->by_special[special].word;
    if (word[0])
        return lowest_bit(word[0]);
    return word[1] ? 64 + lowest_bit(word[1]) : NV_NO_CARD;
}

/* ---- hands ------------------------------------------------------------------------------------------- */

int hand_has(const struct seat *p, int kind)
{
    int count = 0;
    for (int i = 0; i < p->hand_count; i++)
        count += hand_kind(p, i) == kind;
    return count;
}

/* ---- display and discard --------------------------------------------------------------------------------- */

/* The same with a Twin pair about: of the pair, the other card stays and must be got in the same
 * action (R12.2.4). */
void take_off_beside_pair(game *g, int slot)
{
    if (slot == TWIN_SLOT || slot == g->twin_at) {
        g->flow.slot = g->twin_at;
        g->flow.pending |= 1 << NV_PENDING_TWIN;
        if (slot != TWIN_SLOT)
            g->slot[slot] = g->slot[TWIN_SLOT];
        g->slot[TWIN_SLOT] = NV_NO_CARD;
        g->twin_at = NV_NONE;
        return;
    }
    int same_row = (slot < LOWER_SLOT) == (g->twin_at < LOWER_SLOT);
    close_row(g, slot);
    if (same_row && g->twin_at > slot)
        g->twin_at--;
}

void to_discard(game *g, int kind)
{
    g->discard[g->discard_count++] = (uint8_t)kind;
}

/* The copy nearest the top leaves the discard (14.21). Returns 0 if there is none. */
int from_discard(game *g, int kind)
{
    int i = g->discard_count - 1;
    while (i >= 0 && g->discard[i] != kind)
        i--;
    if (i < 0)
        return 0;
    g->discard_count--;
    for (; i < g->discard_count; i++)
        g->discard[i] = g->discard[i + 1];
    g->discard[g->discard_count] = 0;
    return 1;
}

/* ---- rubles -------------------------------------------------------------------------------------------------- */

void pay(game *g, int seat, int rubles, int why, nv_events *ev)
{
    g->seat[seat].rubles = (int16_t)(g->seat[seat].rubles - rubles);
    emit_amount(ev, NV_EV_RUBLES, seat, -rubles, why);
}
