/* assignments.c - module 5: what the fifteen assignments pay (R12.3.2). */
#include "hot.h"

/* How many different names the cards of a colour have; colour -1: of all. */
int different(const game *g, int seat, int colour)
{
    const struct cardset *k = cards_of(g);
    const struct seat *p = &g->seat[seat];
    kind_set seen = {{0, 0}};
    int names = 0;
    for (int w = 0; w < 2; w++) {
        uint64_t own = colour < 0 ? p->own[w] : p->own[w] & k->coloured[colour].word[w];
        names += bit_count(own & k->sole.word[w]);
        for (own &= ~k->sole.word[w]; own; own &= own - 1) {
            int name = k->card[64 * w + lowest_bit(own)].name_group;
            seen.word[name >> 6] |= UINT64_C(1) << (name & 63);
        }
    }
    return names + bit_count(seen.word[0]) + bit_count(seen.word[1]);
}

static int card_count(const struct seat *p)
{
    return colour_count(p, NV_GREEN) + colour_count(p, NV_YELLOW) + colour_count(p, NV_BLUE) +
           colour_count(p, NV_RED);
}

/* (5): the blue Market, Customs House, Firehouse. */
static int count_trade_houses(const game *g, int seat)
{
    static const uint8_t wanted[] = {NV_SECOND_MARKET_CHICKEN, NV_SECOND_CUSTOMS_HOUSE,
                                     NV_SECOND_FIREHOUSE};
    const struct cardset *k = cards_of(g);
    int count = 0;
    for (int kind = 0; kind < k->kinds; kind++)
        for (int i = 0; i < 3; i++)
            if (k->card[kind].name_group == k->card[wanted[i]].name_group)
                count += count_of(k, &g->seat[seat], kind);
    return count;
}

/* (15): the points that all blue exchange cards would pay. */
static int blue_exchange_points(const game *g, int seat)
{
    const struct cardset *k = cards_of(g);
    int sum = 0;
    for (int kind = 0; kind < k->kinds; kind++) {
        if (!owns(&g->seat[seat], kind) || k->card[kind].colour != NV_BLUE ||
            k->card[kind].type != NV_EXCHANGE_CARD)
            continue;
        int rubles, points;
        const nv_marked *chip = find_mark(g, seat, NV_CHIP_ON);
        card_pays(g, seat, kind, chip && chip->kind == kind ? chip->marks : 0, &rubles, &points);
        sum += points;
    }
    return sum;
}

static int second_highest(const struct seat *p)
{
    int high = 0, second = 0;
    for (int good = 0; good < 5; good++) {
        int here = p->goods[good];
        if (here > high) {
            second = high;
            high = here;
        } else if (here > second) {
            second = here;
        }
    }
    return second;
}

static int best_points(const game *g, int seat, int colour)
{
    int rubles, points, a, b;
    best_card(g, seat, colour, &rubles, &points, &a, &b);
    return points;
}

int richest_seats(const game *g)
{
    int most = 0, seats = 0;
    for (int i = 0; i < g->seats; i++)
        if (g->seat[i].rubles > most)
            most = g->seat[i].rubles;
    for (int i = 0; i < g->seats; i++)
        seats |= (g->seat[i].rubles == most) << i;
    return seats;
}

/* richest: bits of the seats with the most rubles at the start of R13.1 step 2. */
int assignment_points(const game *g, int seat, int number, int richest)
{
    static const uint8_t share[] = {4, 4, 4, 3, 2, 2}; /* (12), by number of players */
    const struct seat *p = &g->seat[seat];
    int highest, on_market = markers(p, &highest);
    switch (number) {
    case 1: return 2 * colour_count(p, NV_RED);
    case 2: return 10 + colour_count(p, NV_GREEN);
    case 3: return 2 * on_market + highest;
    case 4: return highest + second_highest(p);
    case 5: return 3 * count_trade_houses(g, seat);
    case 6: return 10 + (richest >> seat & 1 ? 10 : 0);
    case 7: return 3 * different(g, seat, NV_GREEN);
    case 8: return 2 * (card_count(p) - different(g, seat, -1));
    case 9: return 2 * any_exchange_count(p);
    case 10: return 4 * best_points(g, seat, NV_RED);
    case 11: return 3 * best_points(g, seat, NV_BLUE);
    case 12: return 5 + card_count(p) / share[g->seats];
    case 13: return 2 * colour_count(p, NV_YELLOW);
    case 14: return 2 * different(g, seat, NV_BLUE);
    case 15: return 2 * blue_exchange_points(g, seat);
    default: return 0;
    }
}

int nv_assignment_pays(const nv_state *s, int seat, int number)
{
    const game *g = game_of(s);
    return seat < 0 || seat >= g->seats ? 0 : assignment_points(g, seat, number, richest_seats(g));
}
