/* market.c - the market: goods, tiles, upkeep and majorities (R11). */
#include "hot.h"

/* R11.7 */
nv_value_tile value_tile(int round)
{
    static const nv_value_tile tiles[] = {{1, 0}, {2, 1}, {3, 1}, {4, 2}, {5, 2}, {6, 3}};
    return tiles[round < 6 ? round - 1 : 5];
}

/* ---- symbols -------------------------------------------------------------------------------- */

static int tile_left(const game *g)
{
    for (int good = 0; good < 5; good++)
        if (g->tiles[good] == NV_NO_CARD)
            return 1;
    return 0;
}

/* R11.1, R11.3 */
void goods_enter(game *g, int seat, int kind)
{
    const nv_card *card = &cards_of(g)->card[kind];
    if (card->good != NV_ANY) {
        uint8_t *marker = &g->seat[seat].goods[card->good];
        *marker = (uint8_t)(*marker + card->goods);
    } else if (tile_left(g)) {
        g->flow.pending |= 1 << NV_PENDING_GOOD;
        g->flow.card = (uint8_t)kind;
    }
}

/* R11.4, 14.8 */
void goods_leave(game *g, int seat, int kind, nv_events *ev)
{
    const nv_card *card = &cards_of(g)->card[kind];
    uint8_t *goods = g->seat[seat].goods;
    if (card->good != NV_ANY) {
        goods[card->good] = (uint8_t)(goods[card->good] - card->goods);
        return;
    }
    for (int good = 0; good < 5; good++) {
        if (g->tiles[good] == kind) {
            g->tiles[good] = NV_NO_CARD;
            goods[good]--;
            emit_number(ev, NV_EV_TILE_BACK, seat, good);
        }
    }
}

int legal_good(const game *g, nv_action *out)
{
    int n = 0;
    for (int good = 0; good < 5; good++)
        if (g->tiles[good] == NV_NO_CARD)
            out[n++] = (nv_action)(A_GOOD + good);
    return n;
}

void act_good(game *g, int seat, int good, nv_events *ev)
{
    g->tiles[good] = g->flow.card;
    g->seat[seat].goods[good]++;
    if (ev) {
        nv_event *e = emit(ev, NV_EV_TILE, seat);
        e->card = g->flow.card;
        e->number = (uint8_t)good;
    }
    g->flow.card = NV_NO_CARD;
    g->flow.pending &= (uint8_t)~(1 << NV_PENDING_GOOD);
}

/* How many markers stand on the market, and the highest position. */
int markers(const struct seat *p, int *highest)
{
    int count = 0;
    *highest = 0;
    for (int good = 0; good < 5; good++) {
        count += p->goods[good] > 0;
        if (p->goods[good] > *highest)
            *highest = p->goods[good];
    }
    return count;
}

/* ---- scoring (R11.5) ---------------------------------------------------------------------------- */

int upkeep_value(const game *g)
{
    return value_tile(g->round).high;
}

/* The orange cards the seat has not paid for yet; flow.done has a bit per good that was paid. */
int legal_upkeep(const game *g, nv_action *out)
{
    const struct cardset *k = cards_of(g);
    int seat = scored_seat(g), pays = 0, discards = 0;
    const struct seat *p = &g->seat[seat];
    nv_action discard[5];
    for (int w = 0; w < 2; w++) {
        for (uint64_t m = p->own[w] & k->special[NV_YELLOW].word[w]; m; m &= m - 1) {
            int kind = 64 * w + lowest_bit(m);
            if (g->flow.done >> k->card[kind].good & 1)
                continue;
            if (p->rubles >= upkeep_value(g))
                out[pays++] = (nv_action)(A_UPKEEP_PAY + kind);
            discard[discards++] = (nv_action)(A_UPKEEP_DISCARD + kind);
        }
    }
    memcpy(out + pays, discard, (size_t)discards * sizeof *out);
    return pays + discards;
}

static int good_points(const game *g, int seat, int good, nv_value_tile value)
{
    int mine = g->seat[seat].goods[good], above = 0, level = 0, second_above = 0;
    if (!mine)
        return 0;
    int most = 0;
    for (int i = 0; i < g->seats; i++)
        if (g->seat[i].goods[good] > most)
            most = g->seat[i].goods[good];
    for (int i = 0; i < g->seats; i++) {
        int theirs = g->seat[i].goods[good];
        above += theirs > mine;
        level += theirs == most;
        second_above += theirs > mine && theirs < most;
    }
    if (!above)
        return value.high;
    return level == 1 && !second_above ? value.low : 0;
}

/* R11.8 */
int goods_points(const game *g, int seat, int round)
{
    int sum = 0;
    for (int good = 0; good < 5; good++)
        sum += good_points(g, seat, good, value_tile(round));
    return sum;
}

/* ---- questions -------------------------------------------------------------------------------------- */

nv_value_tile nv_value_tile_of(const nv_state *s)
{
    const game *g = game_of(s);
    return has(g, F_MARKET) ? value_tile(g->round + (g->phase > NV_MARKET_PILE))
                            : (nv_value_tile){0, 0};
}

int nv_good_pays(const nv_state *s, int seat, int good)
{
    const game *g = game_of(s);
    if (!has(g, F_MARKET) || seat < 0 || seat >= g->seats || good < 0 || good >= NV_ANY)
        return 0;
    return good_points(g, seat, good, nv_value_tile_of(s));
}
