/*
 * hot.h - the small functions that games spend their time in, to be inlined: prices, targets, cards
 * entering an area or leaving the display, hands, and the four usual actions (R4.1 to R4.4).
 *
 * They are the only statement of their rules; the lists of legal actions, the checks and the fast
 * random play are all made of them.
 */
#ifndef HOT_H
#define HOT_H

#include "rows.h"

static inline int any_marked(const game *g)
{
    return g->marked[0].kind != NV_NO_CARD;
}

/* Observatories and Debtor's Prison: the cards that can be turned over. */
static inline uint64_t finders(const struct cardset *k)
{
    return k->by_special[NV_SP_OBSERVATORY].word[0] | k->by_special[NV_SP_DEBTORS_PRISON].word[0];
}

/* ---- what can be bought ------------------------------------------------------------------- */

/* R6: the cards of the area that this exchange card can replace for at most `purse` rubles before
 * halving, as bits of targets; `cost` is cost_now. */
static inline uint64_t targets(const game *g, const struct cardset *k, const struct seat *p,
                               int kind, int cost, int purse)
{
    uint64_t fits = p->own[0] & k->replaces[kind];
    int needed = cost - purse; /* the least value that makes it affordable */
    if (needed > 31)
        return 0;
    if (needed > 0)
        fits &= k->worth[needed];
    if (!fits || purse < 1)
        return 0;
    if (any_marked(g) || (p->turned && fits & finders(k)))
        return targets_among_marked(g, number_of(g, p), fits);
    return fits << 1;
}

/* The card of the area that a target names. */
static inline int target_kind(const game *g, int seat, int target)
{
    if (target <= MAX_PLAINS)
        return target - 1;
    return find_mark(g, seat, target == TARGET_JESTER ? NV_JESTER_ON : NV_BANQUET_ON)->kind;
}

/* R3.7: in the very first worker phase everyone must buy. */
static inline int must_buy(const game *g)
{
    return g->round == 1 && g->phase == NV_WORKER && has(g, F_FORCED_FIRST_BUY);
}

/* Can this turn offer more than pass, take, buy and play (turn.c lists it)? In most phases not. */
static inline int phase_offers_rare(const game *g)
{
    return g->phase == NV_BUILDING || has(g, F_BANQUET | F_EVENTS);
}

static inline int offers_rare(const game *g, const struct cardset *k, const struct seat *p)
{
    if (g->phase == NV_BUILDING && p->own[0] & finders(k))
        return 1;
    if (!has(g, F_BANQUET | F_EVENTS))
        return 0;
    return (has(g, F_EVENTS) && (p->event == NV_NONE || g->twin_at != NV_NONE)) ||
           (p->hand_count && hand_kind(p, p->hand_count - 1) >= k->first_action);
}

/* ---- counting ------------------------------------------------------------------------------- */

/* Copies of a kind that are neither marked nor turned over. */
static inline int unmarked_count(const game *g, int seat, int kind)
{
    const struct cardset *k = cards_of(g);
    const struct seat *p = &g->seat[seat];
    int count = count_of(k, p, kind);
    for (int i = 0; i < 3 && any_marked(g); i++)
        count -= g->marked[i].seat == seat && g->marked[i].kind == kind;
    if (p->turned && special_of(k, kind) == NV_SP_OBSERVATORY)
        count -= p->turned & TURNED_OBSERVATORIES;
    if (p->turned && special_of(k, kind) == NV_SP_DEBTORS_PRISON)
        count -= (p->turned & TURNED_PRISON) != 0;
    return count;
}

/* Cards with this special in the area, without those that carry one of skip_marks. */
static inline int count_special(const game *g, int seat, int special, int skip_marks)
{
    const struct cardset *k = cards_of(g);
    const struct seat *p = &g->seat[seat];
    const kind_set *set = &k->by_special[special];
    int count = 0;
    for (int w = 0; w < 2; w++)
        for (uint64_t m = p->own[w] & set->word[w]; m; m &= m - 1)
            count += count_of(k, p, 64 * w + lowest_bit(m));
    for (int i = 0; i < 3 && count && any_marked(g); i++) {
        const nv_marked *m = &g->marked[i];
        count -= m->seat == seat && m->marks & skip_marks && special_of(k, m->kind) == special;
    }
    return count;
}

static inline void gain_rubles(game *g, int seat, int rubles, int why, nv_events *ev)
{
    g->seat[seat].rubles = (int16_t)(g->seat[seat].rubles + rubles);
    if (ev && rubles)
        emit_amount(ev, NV_EV_RUBLES, seat, rubles, why);
}

/* ---- hands ---------------------------------------------------------------------------------- */

/* Of two copies the hidden one comes second. */
static inline void hand_add(struct seat *p, int kind, int hidden)
{
    int i = p->hand_count++;
    for (; i > 0 && (hand_kind(p, i - 1) > kind ||
                     (!hidden && hand_kind(p, i - 1) == kind && is_hidden(p, i - 1)));
         i--)
        p->hand[i] = p->hand[i - 1];
    p->hand[i] = (uint8_t)kind;
    unsigned before = p->hidden & ((1u << i) - 1), after = p->hidden & ~((1u << i) - 1);
    p->hidden = (uint8_t)(before | (unsigned)hidden << i | after << 1);
}

/* Of a public and a hidden copy the public one goes: nobody else could tell them apart. */
static inline void hand_remove(struct seat *p, int kind)
{
    int i = 0;
    while (hand_kind(p, i) != kind)
        i++;
    unsigned before = p->hidden & ((1u << i) - 1), after = p->hidden >> 1 & ~((1u << i) - 1);
    p->hidden = (uint8_t)(before | after);
    p->hand_count--;
    for (; i < p->hand_count; i++)
        p->hand[i] = p->hand[i + 1];
    p->hand[p->hand_count] = NV_NO_CARD;
}

/* ---- areas and display ------------------------------------------------------------------------- */

/* One card more or less of this name: all of them are cheaper or dearer (R5.2, R5.4, 14.2). */
static inline void change_name(const struct cardset *k, struct seat *p, int kind, int change)
{
    if (!(k->flags[kind] & FLAG_NAMESAKES)) {
        p->credit[k->group[kind]] = (uint8_t)(p->credit[k->group[kind]] + change);
        return;
    }
    for (uint64_t m = k->namesakes[kind]; m; m &= m - 1)
        p->credit[lowest_bit(m)] = (uint8_t)(p->credit[lowest_bit(m)] + change);
}

/* Count a card in: all that is kept about an area but goods and marks. */
static inline void add_figures(game *g, const struct cardset *k, struct seat *p, int kind)
{
    p->own[kind >> 6] |= UINT64_C(1) << (kind & 63);
    p->income += k->income[kind];
    p->count += k->count[kind];
    change_name(k, p, kind, k->dup[kind]);
    if (k->flags[kind] & FLAG_SPECIAL)
        special_changes(g, number_of(g, p), special_of(k, kind), +1);
}

/* Put a card into the area. chip: the Money Collector's, so no points from it (R9.8). */
static inline void enter_area(game *g, const struct cardset *k, struct seat *p, int kind, int chip)
{
    add_figures(g, k, p, kind);
    if (k->flags[kind] & FLAG_GOODS && has(g, F_MARKET))
        goods_enter(g, number_of(g, p), kind);
    if (chip) {
        p->income -= points_of(k, kind);
        mark_card(g, number_of(g, p), kind, 0, NV_CHIP_ON);
    }
}

static inline void take_off_display(game *g, int slot)
{
    if (g->twin_at == NV_NONE)
        close_row(g, slot);
    else
        take_off_beside_pair(g, slot);
}

/* ---- the usual actions ---------------------------------------------------------------------------- */

/* The turn's action is done; what is pending still belongs to it. */
static inline void action_done(game *g)
{
    g->flow.acted = 1;
    if (g->flow.stage == NV_STAGE_TURNS)
        g->flow.passes = 0;
}

/* Pay for a card and put it into the area. The card has left its place already (14.21). */
static inline void get_card(game *g, const struct cardset *k, struct seat *p, int kind, int price,
                            int target, int chip, nv_events *ev)
{
    p->rubles = (int16_t)(p->rubles - price);
    if (target)
        replace_card(g, number_of(g, p), target, ev);
    enter_area(g, k, p, kind, chip);
}

static inline int price_of(const game *g, const struct cardset *k, const struct seat *p, int kind,
                           int lower, int target, int half)
{
    int value = target ? k->value[target_kind(g, number_of(g, p), target)] : 0;
    return price_paid(cost_now(k, p, kind, lower), value, half);
}

/* R4.1 */
static inline void act_buy(game *g, const struct cardset *k, struct seat *p, int slot, int target,
                           int half, nv_events *ev)
{
    int kind = g->slot[slot];
    int price = price_of(g, k, p, kind, is_lower(g, slot), target, half);
    if (ev)
        emit_bought(ev, g, number_of(g, p), kind, row_of(g, slot), column_of(g, slot), price,
                    target, half);
    take_off_display(g, slot);
    get_card(g, k, p, kind, price, target, half, ev);
}

/* R4.2 */
static inline void act_take(game *g, struct seat *p, int slot, nv_events *ev)
{
    int kind = g->slot[slot];
    if (ev)
        emit_took(ev, g, number_of(g, p), kind, slot);
    take_off_display(g, slot);
    hand_add(p, kind, 0);
    if (g->flow.doubles)
        note_fresh(g, kind);
}

/* R4.3 */
static inline void act_play(game *g, const struct cardset *k, struct seat *p, int kind, int target,
                            int half, nv_events *ev)
{
    int price = price_of(g, k, p, kind, 0, target, half);
    hand_remove(p, kind);
    if (ev)
        emit_bought(ev, g, number_of(g, p), kind, NV_FROM_HAND, NV_NONE, price, target, half);
    get_card(g, k, p, kind, price, target, half, ev);
}

/* R4.4, R3.6, R9.5 */
static inline void act_pass(game *g, int seat, nv_events *ev)
{
    if (ev)
        emit(ev, NV_EV_PASSED, seat);
    if (g->flow.doubles)
        g->flow.acted = 1;
    else if (++g->flow.passes < g->seats)
        g->flow.turn = (uint8_t)next_seat(g, seat);
    /* else: flow.c ends the phase's actions */
}

#endif
