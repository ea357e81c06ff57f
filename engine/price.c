/* price.c - what a card costs (R5) and which cards it can replace (R6). */
#include "hot.h"

/* R6.2 for a seat with marked or turned-over cards: each kind needs a copy that is neither; a copy
 * with guests is a target of its own. */
uint64_t targets_among_marked(const game *g, int seat, uint64_t fits)
{
    uint64_t out = 0;
    for (uint64_t m = fits; m; m &= m - 1)
        if (unmarked_count(g, seat, lowest_bit(m)) > 0)
            out |= (m & -m) << 1;
    for (int i = 0; i < 3; i++) {
        const nv_marked *m = &g->marked[i];
        if (m->seat != seat || m->marks & NV_CHIP_ON || m->kind >= MAX_PLAINS ||
            !(fits >> m->kind & 1))
            continue;
        out |= UINT64_C(1) << (m->marks & NV_JESTER_ON ? TARGET_JESTER : TARGET_BANQUET);
    }
    return out;
}

/* ---- the breakdown, for people ------------------------------------------------------------- */

static void add_reduction(nv_price *out, int why, int card, int assistant, int amount)
{
    if (amount > 0 && out->count < 8)
        out->reductions[out->count++] =
            (nv_reduction){(uint8_t)why, (uint8_t)card, (uint8_t)assistant, (uint8_t)amount};
}

static void explain_discounts(const game *g, int seat, int kind, nv_price *out)
{
    const struct cardset *k = cards_of(g);
    const struct seat *p = &g->seat[seat];
    int klass = k->group_class[k->group[kind]], by_cards = 0;
    for (int i = 0; i < k->kinds; i++) {
        if (owns(p, i) && discount_colours(special_of(k, i)) >> (klass & 3) & 1) {
            add_reduction(out, NV_WHY_DISCOUNT, i, NV_NONE, 1);
            by_cards++;
        }
    }
    int rest = p->discount[klass] - by_cards;
    for (int a = 0; a < NV_ASSISTANT_COUNT && rest > 0; a++) {
        if (g->assistants[a] == seat) {
            add_reduction(out, NV_WHY_ASSISTANT, NV_NO_CARD, a, rest);
            rest = 0;
        }
    }
}

static void explain(const game *g, int seat, int kind, int lower, int replaced, int half,
                    nv_price *out)
{
    const struct cardset *k = cards_of(g);
    const struct seat *p = &g->seat[seat];
    memset(out, 0, sizeof *out);
    if (k->flags[kind] & FLAG_ACTION) /* R9.1: nobody pays for one */
        return;
    out->printed = k->cost[kind];
    out->value = replaced == NV_NO_CARD ? 0 : k->value[replaced];
    out->base = (int16_t)(out->printed - out->value);
    out->half = (uint8_t)half;
    if (lower)
        add_reduction(out, NV_WHY_LOWER_ROW, NV_NO_CARD, NV_NONE, 1);
    add_reduction(out, NV_WHY_SAME_NAME, kind, NV_NONE, named_alike(k, p, kind));
    explain_discounts(g, seat, kind, out);
    out->price = (int16_t)price_paid(cost_now(k, p, kind, lower), out->value, half);
}

int nv_can_replace(int edition, nv_kind card, nv_kind other)
{
    const struct cardset *k = &nv_cardsets[edition];
    return other < k->plains && k->replaces[card] >> other & 1;
}

void nv_price_card(const nv_state *s, int seat, nv_kind kind, int lower, int replaces,
                   nv_price *out)
{
    explain(game_of(s), seat, kind, lower, replaces, 0, out);
}

nv_status nv_price_of(const nv_state *s, int seat, nv_action a, nv_price *out)
{
    const game *g = game_of(s);
    nv_move m;
    if (seat < 0 || seat >= g->seats)
        return NV_E_ABSENT;
    describe(g, seat, a, &m);
    int pays = IN_BLOCK(a, BUY) || IN_BLOCK(a, BUY_DRAWN) || IN_BLOCK(a, PLAY) ||
               IN_BLOCK(a, BUY_DISCARD) || IN_BLOCK(a, HALF_BUY) || IN_BLOCK(a, HALF_PLAY) ||
               IN_BLOCK(a, HALF_AFTER_BUY) || IN_BLOCK(a, GRAB);
    if (!pays || m.card == NV_NO_CARD)
        return NV_E_ABSENT;
    if (cards_of(g)->flags[m.card] & FLAG_ACTION)
        return NV_E_ACTION_CARD;
    int half = IN_BLOCK(a, HALF_BUY) || IN_BLOCK(a, HALF_PLAY) ||
               (g->flow.chip && g->flow.pending & 1 << NV_PENDING_TWIN);
    explain(g, seat, m.card, m.from == NV_LOWER, m.replaces, half, out);
    return NV_OK;
}
