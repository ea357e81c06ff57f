/* coach_card.c - what a card in the own area is good for: income, price, nobles, discounts, modules. */
#include "ai/coach_int.h"

/* ---- income and price ------------------------------------------------------------------------- */

/* Rounds in which it pays, until the price is earned back; 0 if that does not happen. */
static int rounds_to_earn(const coach *c, const coach_gain *g, int price,
                          const int scorings[SCORING_COLOURS])
{
    int all = 0, first = 0, rounds = 0;
    for (int colour = 0; colour < SCORING_COLOURS; colour++) {
        all += g->rubles[colour];
        if (scorings[colour] > c->rounds)
            first += g->rubles[colour];
    }
    if (first > 0) {
        price -= first;
        rounds = 1;
    }
    for (int left = c->rounds; price > 0 && left > 0 && all > 0; left--, rounds++)
        price -= all;
    return price > 0 ? 0 : rounds;
}

static void say_income(coach *c, int kind, int price, const coach_gain *g,
                       const int scorings[SCORING_COLOURS])
{
    int colour = coach_card(c, kind)->colour;
    if (colour < SCORING_COLOURS && !scorings[colour])
        coach_add(c, 3.0f, coach_reason(AI_REASON_SCORES_NO_MORE, kind, 0, 0));
    if (g->all_rubles || g->all_points) {
        ai_reason r = coach_reason(AI_REASON_PAYS, kind, g->all_rubles, g->all_points);
        r.count = (uint8_t)scorings[colour];
        coach_add(c, 2.0f + coach_value(c, g->all_rubles, g->all_points), r);
    }
    if (g->all_rubles <= 0 || !price)
        return;
    int rounds = rounds_to_earn(c, g, price, scorings);
    if (rounds) {
        ai_reason r = coach_reason(AI_REASON_PAYS_BACK, kind, 0, 0);
        r.count = (uint8_t)rounds;
        coach_add(c, 2.0f, r);
    } else if (!g->all_points && !g->nobles) {
        int missing = price - g->all_rubles;
        coach_add(c, 2.5f + coach_value(c, missing, 0),
                  coach_reason(AI_REASON_TOO_LATE, kind, missing, 0));
    }
}

/* R7.4, R7.5 */
static void say_sale(coach *c, int kind, int rubles, int points, int scorings)
{
    ai_reason r = coach_reason(AI_REASON_SELLS, kind, -rubles, points);
    r.count = (uint8_t)scorings;
    if (scorings)
        coach_add(c, 3.0f, r);
}

/* R8.5, R10.4 */
static void say_finds(coach *c, int kind, int phases)
{
    ai_reason r = coach_reason(AI_REASON_FINDS, kind, 0, 0);
    r.count = (uint8_t)phases;
    if (phases)
        coach_add(c, 1.7f, r);
}

static void say_special(coach *c, int kind, const int scorings[SCORING_COLOURS])
{
    const nv_card *card = coach_card(c, kind);
    switch (card->special) {
    case NV_SP_PUB: say_sale(c, kind, 10, 5, scorings[NV_BLUE]); break;
    case NV_SP_TRADING_HOUSE: say_sale(c, kind, 3, 2, scorings[NV_BLUE]); break;
    case NV_SP_OBSERVATORY:
    case NV_SP_DEBTORS_PRISON: say_finds(c, kind, scorings[NV_BLUE]); break;
    case NV_SP_HAND_LIMIT_PLUS_1: /* R8.2 */
        coach_add(c, 2.0f, coach_reason(AI_REASON_HAND_LARGER, NV_NO_CARD, 0, 0));
        break;
    case NV_SP_UPKEEP: /* R11.5 */
        if (scorings[NV_YELLOW])
            coach_add(c, 2.0f,
                      coach_reason(AI_REASON_UPKEEP, kind, -nv_value_tile_of(&c->s).high, 0));
        break;
    default: break;
    }
    if (card->value > card->cost) /* R8.1 */
        coach_add(c, 2.0f, coach_reason(AI_REASON_COUNTS_AS, kind, card->value, 0));
}

static void say_noble(coach *c, int kind, const coach_gain *g)
{
    if (g->nobles > 0)
        coach_add(c, 1.5f + (float)g->nobles,
                  coach_reason(AI_REASON_NOBLE_NEW, kind, 0, g->nobles));
    else if (g->nobles < 0)
        coach_add(c, 2.0f - (float)g->nobles,
                  coach_reason(AI_REASON_NOBLE_LOST, kind, 0, g->nobles));
    else if (coach_card(c, kind)->colour == NV_RED &&
             nv_peek_named(&c->s, c->seat, (nv_kind)kind) > 0)
        coach_add(c, 1.0f, coach_reason(AI_REASON_NOBLE_SAME, kind, 0, 0));
}

/* ---- what it makes cheaper (R5.2) ------------------------------------------------------------- */

/* Cards of this name that may still come to be bought: on the display, or not yet seen. */
static int copies_to_come(const coach *c, int kind)
{
    const nv_view *v = c->v;
    int group = coach_card(c, kind)->name_group, count = 0;
    for (int i = 0; i < nv_kind_count(v->edition); i++)
        if (coach_card(c, i)->name_group == group)
            count += v->unseen[i];
    for (int i = 0; i < v->upper_count; i++)
        count += v->upper[i] != NV_NO_CARD && coach_card(c, v->upper[i])->name_group == group;
    for (int i = 0; i < v->lower_count; i++)
        count += v->lower[i] != NV_NO_CARD && coach_card(c, v->lower[i])->name_group == group;
    if (v->twin_slot != NV_NONE && v->twin_card != NV_NO_CARD)
        count += coach_card(c, v->twin_card)->name_group == group;
    if (c->move.from == NV_UPPER || c->move.from == NV_LOWER)
        count--; /* the card itself */
    return count;
}

static void say_colour_saved(coach *c, int kind, int colour)
{
    ai_reason r = coach_reason(AI_REASON_SAVES, kind, 1, 0);
    r.what = (uint8_t)colour;
    coach_add(c, 3.0f, r);
}

static void say_savings(coach *c, int kind)
{
    int special = coach_card(c, kind)->special, more = copies_to_come(c, kind);
    if (special == NV_SP_DISCOUNT_BLUE || special == NV_SP_DISCOUNT_BLUE_RED)
        say_colour_saved(c, kind, NV_BLUE);
    if (special == NV_SP_DISCOUNT_RED || special == NV_SP_DISCOUNT_BLUE_RED)
        say_colour_saved(c, kind, NV_RED);
    if (special == NV_SP_DISCOUNT_GREEN)
        say_colour_saved(c, kind, NV_GREEN);
    if (more > 0 && coach_card(c, kind)->cost > 1) {
        ai_reason r = coach_reason(AI_REASON_SAVES_NAME, kind, 1, 0);
        r.count = (uint8_t)more;
        coach_add(c, 0.4f, r);
    }
}

/* R6, R8.1 */
static void say_replaced(coach *c, int kind)
{
    if (kind != NV_NO_CARD)
        coach_add(c, 1.2f, coach_reason(AI_REASON_UPGRADE, kind, coach_card(c, kind)->value, 0));
}

/* ---- market (R11.5) --------------------------------------------------------------------------- */

/* The seat that loses most by this good. */
static void say_overtaken(coach *c, const nv_state *after, int good, int sign)
{
    int most = 0;
    ai_reason r = coach_reason(AI_REASON_MARKET_TAKES, NV_NO_CARD, 0, 0);
    r.what = (uint8_t)good;
    for (int i = 0; i < c->v->seats; i++) {
        int lost = sign * (nv_good_pays(&c->s, i, good) - nv_good_pays(after, i, good));
        if (i != c->seat && lost > most) {
            most = lost;
            r.seat = (uint8_t)i;
        }
    }
    r.points = (int16_t)most;
    if (most)
        coach_add(c, 0.5f + (float)most, r);
}

static void say_market(coach *c, const nv_state *after, int sign)
{
    for (int good = 0; c->goods_due && good < NV_ANY; good++) {
        int more = sign * (nv_good_pays(after, c->seat, good) - nv_good_pays(&c->s, c->seat, good));
        if (more) {
            ai_reason r = coach_reason(AI_REASON_MARKET_LEAD, NV_NO_CARD, 0, more);
            r.what = (uint8_t)good;
            coach_add(c, 1.0f + 2.0f * coach_value(c, 0, more), r);
        }
        say_overtaken(c, after, good, sign);
    }
}

void coach_say_good(coach *c, int good)
{
    /* The card is in the area; it waits for its tile alone. */
    nv_peek_swap swap = {c->move.card, c->move.card, 0, (uint8_t)good};
    nv_state after = c->plain;
    nv_peek_swap_cards(&after, c->seat, &swap);
    say_market(c, &after, 1);
}

/* ---- assignments and obstacles ---------------------------------------------------------------- */

/* R12.3.2, but (6), which asks for rubles at the end. */
static void say_assignment(coach *c, const nv_state *after)
{
    int best = 0, which = 0;
    for (int number = 1; number <= 15; number++) {
        if (!(coach_me(c)->kept >> number & 1) || number == 6)
            continue;
        int more = nv_assignment_pays(after, c->seat, number) -
                   nv_assignment_pays(&c->plain, c->seat, number);
        if (more * more > best * best) {
            best = more;
            which = number;
        }
    }
    if (!which)
        return;
    ai_reason r = coach_reason(AI_REASON_ASSIGNMENT, NV_NO_CARD, 0, best);
    r.what = (uint8_t)which;
    coach_add(c, 1.0f + coach_value(c, 0, best), r);
}

/* R12.4.4 */
static void say_obstacle(coach *c, const nv_state *after)
{
    int index = c->v->modules & NV_OBSTACLES ? nv_peek_lacking(&c->s, c->seat) : -1;
    nv_passage now, then;
    if (index < 0)
        return;
    nv_passage_of(&c->s, c->seat, index, &now);
    nv_passage_of(after, c->seat, index, &then);
    int nearer = then.have > now.have && now.have < now.count;
    nearer |= then.highest > now.highest && now.highest < now.position;
    if (!nearer)
        return;
    ai_reason r = coach_reason(AI_REASON_OBSTACLE, NV_NO_CARD, 0, 0);
    int missing = then.count > then.have ? then.count - then.have : 0;
    if (then.position > then.highest && missing < then.position - then.highest)
        missing = then.position - then.highest;
    r.what = now.obstacle;
    r.count = (uint8_t)missing;
    coach_add(c, 4.0f, r);
}

/* ---- all of it -------------------------------------------------------------------------------- */

void coach_say_card(coach *c, const nv_peek_swap *swap, int price, const coach_gain *g,
                    const int scorings[SCORING_COLOURS])
{
    int kind = swap->comes;
    say_income(c, kind, price, g, scorings);
    say_special(c, kind, scorings);
    say_noble(c, kind, g);
    say_replaced(c, swap->leaves);
    say_savings(c, kind);
    if (c->v->modules & NV_MARKET)
        say_market(c, &g->after, 1);
    say_assignment(c, &g->after);
    say_obstacle(c, &g->after);
}

void coach_say_kept(coach *c, int kind, int sign)
{
    nv_peek_swap swap = {NV_NO_CARD, (uint8_t)kind, 0, NV_NONE};
    coach_gain g;
    coach_weigh(c, c->seat, &swap, c->scorings, &g);
    if (g.nobles)
        coach_add(c, 2.0f - (float)g.nobles,
                  coach_reason(sign > 0 ? AI_REASON_NOBLE_NEW : AI_REASON_NOBLE_LOST, kind, 0,
                               -sign * g.nobles));
    say_market(c, &g.after, -sign);
}
