/* coach_gain.c - what a change of an area brings until the expected end, by asking the engine about a copy. */
#include "ai/coach_int.h"

enum { LATE_SCORINGS = 2 }; /* so many are left when points are worth more than rubles */

int coach_scores_now(const nv_view *v, int colour)
{
    if (colour == NV_YELLOW && !(v->modules & NV_MARKET))
        return 0;
    return v->phase < colour || (v->phase == colour && v->flow.stage < NV_STAGE_INCOME);
}

int coach_income_until(const coach *c, int colour)
{
    int sum = 0;
    for (int i = c->v->phase; i < colour && i < SCORING_COLOURS; i++) {
        nv_income income;
        if (!coach_scores_now(c->v, i))
            continue;
        nv_forecast(&c->s, c->seat, i, &income);
        sum += income.rubles - income.upkeep;
    }
    return sum;
}

/* R10.2: the owner of a Guild Hall will take rubles at first and points in the end. */
static void add_guild_hall(const coach_gain *g, int seat, int kind, int scorings, int *rubles,
                           int *points)
{
    nv_income pays;
    nv_card_pays(&g->after, seat, (nv_kind)kind, &pays);
    *rubles += pays.rubles + (scorings > LATE_SCORINGS ? pays.either : 0);
    *points += scorings > LATE_SCORINGS ? 0 : pays.either;
}

/* R10.3: a Sycophant is paid at each noble scoring. */
static int sycophants(const coach *c, const nv_peek_swap *swap)
{
    int change = 0;
    if (swap->comes != NV_NO_CARD)
        change += coach_card(c, swap->comes)->special == NV_SP_SYCOPHANT;
    if (swap->leaves != NV_NO_CARD)
        change -= coach_card(c, swap->leaves)->special == NV_SP_SYCOPHANT;
    return change;
}

static int noble_points(const nv_state *s, int seat)
{
    nv_result result;
    nv_result_of(s, &result);
    return result.nobles[seat];
}

void coach_weigh(const coach *c, int seat, const nv_peek_swap *swap,
                 const int scorings[SCORING_COLOURS], coach_gain *out)
{
    out->after = c->plain;
    nv_peek_swap_cards(&out->after, seat, swap);
    for (int colour = 0; colour < SCORING_COLOURS; colour++) {
        int rubles, points;
        nv_peek_income(&c->plain, seat, colour, &rubles, &points);
        nv_peek_income(&out->after, seat, colour, &out->rubles[colour], &out->points[colour]);
        out->rubles[colour] -= rubles;
        out->points[colour] -= points;
    }
    if (swap->comes != NV_NO_CARD && coach_card(c, swap->comes)->special == NV_SP_GUILD_HALL)
        add_guild_hall(out, seat, swap->comes, scorings[NV_BLUE], &out->rubles[NV_BLUE],
                       &out->points[NV_BLUE]);
    out->rubles[NV_RED] -= sycophants(c, swap);
    out->all_rubles = out->all_points = 0;
    for (int colour = 0; colour < SCORING_COLOURS; colour++) {
        out->all_rubles += out->rubles[colour] * scorings[colour];
        out->all_points += out->points[colour] * scorings[colour];
    }
    out->nobles = noble_points(&out->after, seat) - noble_points(&c->plain, seat);
}

static void try_offer(const coach *c, int seat, int kind, int lower, int leaves, coach_offer *best,
                      int *found)
{
    nv_peek_swap swap = {(uint8_t)kind, (uint8_t)leaves, 0, NV_NONE};
    nv_price price;
    coach_gain gain;
    coach_weigh(c, seat, &swap, c->scorings, &gain);
    nv_price_card(&c->s, seat, (nv_kind)kind, lower, leaves, &price);
    coach_offer offer = {price.price, leaves, gain.all_rubles, gain.all_points + gain.nobles, 0.0f};
    offer.worth = (float)offer.points + (float)(offer.rubles - offer.price) * c->ruble;
    if (!*found || offer.worth > best->worth)
        *best = offer;
    *found = 1;
}

int coach_best_offer(const coach *c, int seat, int kind, int lower, coach_offer *out)
{
    int found = 0;
    switch (coach_card(c, kind)->type) {
    case NV_PLAIN: try_offer(c, seat, kind, lower, NV_NO_CARD, out, &found); break;
    case NV_EXCHANGE_CARD:
        for (uint64_t set = nv_peek_replaceable(&c->s, seat, (nv_kind)kind); set; set &= set - 1)
            try_offer(c, seat, kind, lower, __builtin_ctzll(set), out, &found);
        break;
    default: break;
    }
    return found;
}
