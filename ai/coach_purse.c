/* coach_purse.c - what rubles are kept for, what a pass is good for, and the cards in the hand. */
#include "ai/coach_int.h"

static const int hand_penalty = 5; /* R13.1 (4) */

/* ---- rubles ----------------------------------------------------------------------------------- */

/* Another purchase of this turn, worth something by greedy's estimate. */
static float purchase(coach *c, nv_action a, nv_move *m)
{
    nv_describe(&c->s, a, m);
    int buys = m->kind == NV_MOVE_BUY || (m->kind == NV_MOVE_PLAY && m->price > 0);
    return buys ? ai_action_worth(&c->facts, a) : -1.0f;
}

/* What it will cost once the card of this move is in the area. */
static int price_after(const coach *c, const nv_move *m)
{
    int same = coach_card(c, m->card)->name_group == coach_card(c, c->move.card)->name_group;
    return m->price > 1 ? m->price - same : m->price;
}

static int same_card(const nv_move *a, const nv_move *b)
{
    return a->card == b->card && a->from == b->from && a->slot == b->slot && a->added == b->added;
}

void coach_say_short(coach *c)
{
    int left = coach_me(c)->rubles - c->move.price, card = NV_NO_CARD;
    float best = 0.0f;
    nv_action legal[NV_MAX_LEGAL];
    if (c->v->decision != NV_DECIDE_TURN || !c->move.price)
        return;
    int count = nv_legal(&c->s, legal);
    for (int i = 0; i < count; i++) {
        nv_move m;
        float worth = purchase(c, legal[i], &m);
        if (worth <= best || same_card(&m, &c->move) || price_after(c, &m) <= left)
            continue;
        best = worth;
        card = m.card;
    }
    if (card != NV_NO_CARD)
        coach_add(c, 1.6f, coach_reason(AI_REASON_SHORT_OF_RUBLES, card, left, 0));
}

static void better_to_save_for(const coach *c, int kind, int lower, int purse, coach_offer *best,
                               int *card)
{
    coach_offer offer;
    if (kind == NV_NO_CARD || !coach_best_offer(c, c->seat, kind, lower, &offer) ||
        offer.price <= coach_me(c)->rubles || offer.price > purse || offer.worth <= 0.0f ||
        (*card != NV_NO_CARD && offer.worth <= best->worth))
        return;
    *best = offer;
    *card = kind;
}

/* A card that cannot be paid now but after the scoring of this phase. */
static void say_saved_for(coach *c)
{
    const nv_view *v = c->v;
    coach_offer best;
    int card = NV_NO_CARD;
    int purse = coach_me(c)->rubles + coach_income_until(c, v->phase + 1);
    for (int i = 0; i < v->upper_count; i++)
        better_to_save_for(c, v->upper[i], 0, purse, &best, &card);
    for (int i = 0; i < v->lower_count; i++)
        better_to_save_for(c, v->lower[i], 1, purse, &best, &card);
    for (int i = 0; i < coach_me(c)->hand_size; i++)
        better_to_save_for(c, coach_me(c)->hand[i].kind, 0, purse, &best, &card);
    if (card != NV_NO_CARD)
        coach_add(c, 4.0f, coach_reason(AI_REASON_SAVES_FOR, card, best.price, 0));
}

static int something_pays(coach *c)
{
    nv_action legal[NV_MAX_LEGAL];
    int count = nv_legal(&c->s, legal);
    for (int i = 0; i < count; i++) {
        nv_move m;
        if (purchase(c, legal[i], &m) > 0.0f)
            return 1;
    }
    return 0;
}

void coach_say_purse(coach *c)
{
    if (coach_me(c)->rubles > 0)
        coach_add(c, 0.3f,
                  coach_reason(AI_REASON_KEEPS_RUBLES, NV_NO_CARD, coach_me(c)->rubles, 0));
}

/* Cards that will be in the hand at the end unless they are played in this round. */
static void say_left_in_hand(coach *c)
{
    int cards = 0;
    for (int i = 0; i < coach_me(c)->hand_size; i++)
        cards += coach_card(c, coach_me(c)->hand[i].kind)->type != NV_ACTION_CARD;
    if (cards && c->rounds == 0)
        coach_add(c, c->v->phase == NV_EXCHANGE ? 6.0f : 2.0f,
                  coach_reason(AI_REASON_HAND_PENALTY, NV_NO_CARD, 0, -hand_penalty * cards));
}

void coach_say_pass(coach *c)
{
    const nv_flow *flow = &c->v->flow;
    say_left_in_hand(c);
    if (!something_pays(c))
        coach_add(c, 3.0f, coach_reason(AI_REASON_NOTHING_PAYS, NV_NO_CARD, 0, 0));
    say_saved_for(c);
    if (!flow->doubles && flow->passes + 1 >= c->v->seats)
        coach_add(c, 1.0f, coach_reason(AI_REASON_ENDS_PHASE, NV_NO_CARD, 0, 0));
    coach_say_fewer(c);
    coach_say_purse(c);
}

/* ---- the hand --------------------------------------------------------------------------------- */

/* Rubles that will be there in time: of this round, and of one more if it is expected. */
static int rubles_in_time(const coach *c)
{
    int sum = coach_me(c)->rubles + coach_income_until(c, SCORING_COLOURS);
    for (int colour = 0; c->rounds > 0 && colour < SCORING_COLOURS; colour++) {
        int rubles, points;
        nv_peek_income(&c->plain, c->seat, colour, &rubles, &points);
        sum += rubles;
    }
    return sum;
}

void coach_say_held(coach *c, int price)
{
    int kind = c->move.card;
    const nv_seat_view *me = coach_me(c);
    if (price >= 0)
        coach_add(c, 1.4f, coach_reason(AI_REASON_COSTS_LATER, kind, price, 0));
    else
        coach_add(c, 3.0f, coach_reason(AI_REASON_NEEDS_CARD, kind, 0, 0));
    int lacks = price < 0 || price > rubles_in_time(c);
    if (c->rounds == 0 || (c->rounds == 1 && lacks))
        coach_add(c, lacks ? 6.0f : 2.0f,
                  coach_reason(AI_REASON_HAND_PENALTY, kind, 0, -hand_penalty));
    if (me->hand_size + 1 >= me->hand_limit)
        coach_add(c, 1.5f, coach_reason(AI_REASON_HAND_ROOM, NV_NO_CARD, 0, 0));
}

void coach_say_freed(coach *c, int kind, bool always)
{
    const nv_seat_view *me = coach_me(c);
    int penalty = c->rounds == 0 && coach_card(c, kind)->type != NV_ACTION_CARD ? hand_penalty : 0;
    if (always || penalty || me->hand_size >= me->hand_limit)
        coach_add(c, 1.0f + (float)penalty, coach_reason(AI_REASON_HAND_FREES, kind, 0, penalty));
}
