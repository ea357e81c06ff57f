/* peek.c - cheap reading of a state, for playouts; see neva_peek.h. */
#include "neva_peek.h"

#include "hot.h"

void nv_peek_table_of(const nv_state *s, nv_peek_table *out)
{
    const game *g = game_of(s);
    out->cards = cards_of(g)->card;
    out->edition = g->edition;
    out->seats = g->seats;
    out->modules = g->modules;
    out->round = g->round;
    out->phase = g->phase;
    out->end_triggered = g->end;
    out->passes = g->flow.passes;
    out->start = g->flow.start;
    for (int i = 0; i < NV_PILE_COUNT; i++)
        out->pile_size[i] = (uint8_t)bit_count(g->pile[i]);
    out->upper_count = g->upper_count;
    out->lower_count = g->lower_count;
    out->discard_count = g->discard_count;
    memcpy(out->tokens, g->tokens, sizeof out->tokens);
    memcpy(out->obstacles, g->obstacles, sizeof out->obstacles);
}

/* Different red names and the effects owned, in one walk over the kinds of the area. */
static void read_area(const struct cardset *k, const struct seat *p, nv_peek_seat *out)
{
    kind_set names = {{0, 0}};
    out->specials = 0;
    for (int word = 0; word < 2; word++) {
        for (uint64_t m = p->own[word]; m; m &= m - 1) {
            const nv_card *card = &k->card[64 * word + lowest_bit(m)];
            out->specials |= UINT32_C(1) << card->special;
            if (card->colour == NV_RED)
                names.word[card->name_group >> 6] |= UINT64_C(1) << (card->name_group & 63);
        }
    }
    out->nobles = (uint8_t)(bit_count(names.word[0]) + bit_count(names.word[1]));
}

void nv_peek_seat_of(const nv_state *s, int seat, nv_peek_seat *out)
{
    const game *g = game_of(s);
    const struct cardset *k = cards_of(g);
    const struct seat *p = &g->seat[seat];
    out->rubles = p->rubles;
    out->points = p->points;
    for (int c = 0; c < 4; c++) {
        out->colour[c] = (uint8_t)colour_count(p, c);
        out->exchange[c] = (uint8_t)exchange_count(p, c);
        out->income_rubles[c] = (uint8_t)(p->income >> (16 * c));
        out->income_points[c] = (uint8_t)(p->income >> (16 * c + 8));
    }
    read_area(k, p, out);
    out->hand_size = p->hand_count;
    out->hand_limit = p->hand_limit;
    for (int i = 0; i < NV_MAX_HAND; i++)
        out->hand[i] = (uint8_t)(i < p->hand_count ? hand_kind(p, i) : NV_NO_CARD);
    memcpy(out->goods, p->goods, sizeof out->goods);
    out->met = p->met;
    out->assignments = p->kept;
}

int nv_peek_rubles(const nv_state *s, int seat)
{
    return game_of(s)->seat[seat].rubles;
}

int nv_peek_goods(const nv_state *s, int seat, int good)
{
    return game_of(s)->seat[seat].goods[good];
}

int nv_peek_owned(const nv_state *s, int seat, nv_kind kind)
{
    const game *g = game_of(s);
    return count_of(cards_of(g), &g->seat[seat], kind);
}

int nv_peek_named(const nv_state *s, int seat, nv_kind kind)
{
    const game *g = game_of(s);
    const struct cardset *k = cards_of(g);
    const struct seat *p = &g->seat[seat];
    if (!k->dup[kind])
        return owns(p, kind);
    return named_alike(k, p, kind);
}

uint64_t nv_peek_replaceable(const nv_state *s, int seat, nv_kind kind)
{
    const game *g = game_of(s);
    const struct cardset *k = cards_of(g);
    if (!(k->flags[kind] & FLAG_EXCHANGE))
        return 0;
    return targets(g, k, &g->seat[seat], kind, 0, 100) >> 1 & ((UINT64_C(1) << MAX_PLAINS) - 1);
}

int nv_peek_usual(const nv_state *s, int seat, nv_action a, nv_move *m)
{
    const game *g = game_of(s);
    const struct cardset *k = cards_of(g);
    int target = TARGET_NONE, slot = 0;
    m->with = m->replaces = NV_NO_CARD;
    m->number = NV_NONE;
    m->price = 0;
    if (g->flow.pending || g->twin_at != NV_NONE)
        return 0;
    if (a == A_PASS) {
        m->kind = NV_MOVE_PASS;
        return 1;
    }
    if (IN_BLOCK(a, TAKE)) {
        m->kind = NV_MOVE_TAKE;
        slot = a - A_TAKE;
    } else if (IN_BLOCK(a, BUY)) {
        m->kind = NV_MOVE_BUY;
        slot = (a - A_BUY) >> 6;
        target = (a - A_BUY) & 63;
    } else if (IN_BLOCK(a, PLAY)) {
        m->kind = NV_MOVE_PLAY;
        m->card = (uint8_t)((a - A_PLAY) >> 6);
        target = (a - A_PLAY) & 63;
    } else {
        return 0;
    }
    if (target > MAX_PLAINS)
        return 0;
    int lower = slot >= LOWER_SLOT;
    m->from = m->kind == NV_MOVE_PLAY ? NV_FROM_HAND : lower ? NV_LOWER : NV_UPPER;
    if (m->kind != NV_MOVE_PLAY)
        m->card = g->slot[slot];
    if (m->kind == NV_MOVE_TAKE)
        return 1;
    if (target != TARGET_NONE)
        m->replaces = (uint8_t)(target - 1);
    m->price = (int16_t)price_of(g, k, &g->seat[seat], m->card, lower, target, 0);
    return 1;
}

int nv_peek_price(const nv_state *s, int seat, nv_kind kind, int lower, int replaces)
{
    const game *g = game_of(s);
    int target = replaces == NV_NO_CARD ? TARGET_NONE : 1 + replaces;
    return price_of(g, cards_of(g), &g->seat[seat], kind, lower, target, 0);
}

int nv_peek_assignment(const nv_state *s, int seat, int number)
{
    const game *g = game_of(s);
    return assignment_points(g, seat, number, richest_seats(g));
}

int nv_peek_lacking(const nv_state *s, int seat)
{
    return lacking_obstacle(game_of(s), seat);
}
