/* coach.c - the reasons for and against an action: which are asked for, and in which order they come. */
#include "ai/coach.h"

#include <string.h>

#include "ai/coach_int.h"
#include "ai/forecast.h"

/* ---- words ------------------------------------------------------------------------------------ */

static const struct {
    const char *id;
    uint8_t what, count;
} kinds[] = {
#define KIND_(name, id, what, count, text) {#id, AI_WHAT_##what, AI_COUNT_##count},
    AI_REASONS(KIND_)
#undef KIND_
};

const char *ai_reason_id(int kind)
{
    return kinds[kind].id;
}

ai_reason_what ai_reason_what_of(int kind)
{
    return (ai_reason_what)kinds[kind].what;
}

ai_reason_count ai_reason_count_of(int kind)
{
    return (ai_reason_count)kinds[kind].count;
}

/* ---- what is known ---------------------------------------------------------------------------- */

static void read_view(coach *c, const nv_view *v)
{
    const float least = 0.1f, most = 1.0f;
    nv_rng r = {0};
    ai_weights weights;
    int set = ai_set_of(v->modules, v->seats);
    c->v = v;
    c->seat = v->viewer;
    c->count = 0;
    nv_determinize(v, &r, &c->s);
    c->plain = c->s;
    nv_peek_send_guests(&c->plain);
    ai_weights_tuned(&weights, set);
    ai_model_init(&c->model, &weights);
    ai_read_facts(&c->facts, &c->s, &c->model, c->seat, v->decision);
    c->rounds = (int)(ai_forecast_rounds(&c->facts.table) + 0.5f);
    for (int colour = 0; colour < SCORING_COLOURS; colour++)
        c->scorings[colour] = c->rounds + coach_scores_now(v, colour);
    if (!(v->modules & NV_MARKET))
        c->scorings[NV_YELLOW] = 0;
    c->goods_due =
        c->scorings[NV_YELLOW] > 0 ||
        (v->modules & NV_MARKET && v->phase == NV_MARKET_PILE && v->flow.stage <= NV_STAGE_GOODS);
    c->ruble = c->facts.ruble[AI_NOW];
    c->ruble = c->ruble < least ? least : c->ruble > most ? most : c->ruble;
}

float coach_value(const coach *c, int rubles, int points)
{
    float value = (float)points + (float)rubles * c->ruble;
    return value < 0.0f ? -value : value;
}

/* Kept in order; of equal weights the first one stays first. */
void coach_add(coach *c, float weight, ai_reason reason)
{
    if (c->count == COACH_ROOM)
        return;
    int i = c->count++;
    for (; i > 0 && c->weight[i - 1] < weight; i--) {
        c->weight[i] = c->weight[i - 1];
        c->list[i] = c->list[i - 1];
    }
    c->weight[i] = weight;
    c->list[i] = reason;
}

/* ---- actions ---------------------------------------------------------------------------------- */

/* The good that an `any` symbol would best be counted for. */
static void choose_good(const coach *c, nv_peek_swap *swap)
{
    int best = -1;
    if (coach_card(c, swap->comes)->good != NV_ANY || !(c->v->modules & NV_MARKET))
        return;
    for (int good = 0; good < NV_ANY; good++) {
        nv_peek_swap with = *swap;
        nv_state after = c->plain;
        with.good = (uint8_t)good;
        if (c->v->tiles[good] != NV_NO_CARD)
            continue;
        nv_peek_swap_cards(&after, c->seat, &with);
        int points = nv_good_pays(&after, c->seat, good) - nv_good_pays(&c->s, c->seat, good);
        if (points > best) {
            best = points;
            swap->good = (uint8_t)good;
        }
    }
}

static void say_half_price(coach *c)
{
    nv_price full;
    nv_price_card(&c->s, c->seat, c->move.card, c->move.from == NV_LOWER, c->move.replaces, &full);
    int saved = full.price - c->move.price;
    coach_add(c, 1.0f + coach_value(c, saved, 0),
              coach_reason(AI_REASON_HALF_PRICE, c->move.card, saved, 0));
}

static void say_purchase(coach *c)
{
    const nv_move *m = &c->move;
    int half = (m->with != NV_NO_CARD && m->number != 1) || c->v->flow.chip;
    nv_peek_swap swap = {m->card, m->replaces, (uint8_t)half, NV_NONE};
    coach_gain gain;
    choose_good(c, &swap);
    coach_weigh(c, c->seat, &swap, c->scorings, &gain);
    coach_say_card(c, &swap, m->price, &gain, c->scorings);
    if (half)
        say_half_price(c);
    coach_say_waiting(c, &gain);
    coach_say_others(c);
    coach_say_room(c);
    coach_say_short(c);
    if (m->from == NV_FROM_HAND)
        coach_say_freed(c, m->card, false);
}

/* A card in the hand pays from the next round on; from this one on if its phase is still to come and the rubles
 * will reach by then. */
static void scorings_from_hand(const coach *c, int colour, int price, int out[SCORING_COLOURS])
{
    int purse = coach_me(c)->rubles + coach_income_until(c, colour);
    int now = colour > c->v->phase && colour < SCORING_COLOURS && price <= purse;
    for (int i = 0; i < SCORING_COLOURS; i++)
        out[i] = now ? c->scorings[i] : c->scorings[i] - coach_scores_now(c->v, i);
}

static void say_take(coach *c)
{
    int kind = c->move.card, lower = c->move.from == NV_LOWER;
    const nv_card *card = coach_card(c, kind);
    coach_offer offer;
    if (card->type == NV_ACTION_CARD) {
        if (coach_me(c)->hand_size + 1 >= coach_me(c)->hand_limit)
            coach_add(c, 1.5f, coach_reason(AI_REASON_HAND_ROOM, NV_NO_CARD, 0, 0));
    } else if (coach_best_offer(c, c->seat, kind, 0, &offer)) {
        int scorings[SCORING_COLOURS];
        nv_peek_swap swap = {(uint8_t)kind, (uint8_t)offer.leaves, 0, NV_NONE};
        coach_gain gain;
        choose_good(c, &swap);
        scorings_from_hand(c, card->colour, offer.price, scorings);
        coach_weigh(c, c->seat, &swap, scorings, &gain);
        coach_say_card(c, &swap, offer.price, &gain, scorings);
        coach_say_held(c, offer.price);
    } else {
        coach_say_held(c, -1);
    }
    if (lower && c->rounds > 0)
        coach_add(c, 1.3f, coach_reason(AI_REASON_GONE_LATER, kind, 0, 0));
    coach_say_others(c);
    coach_say_room(c);
}

/* R9.6: what the next scoring of the host changes by. */
static void say_guest(coach *c, nv_action a)
{
    int host = c->move.target, colour = coach_card(c, host)->colour;
    int before_rubles, before_points, rubles, points;
    nv_state after = c->s;
    nv_step(&after, a);
    nv_peek_income(&c->s, c->seat, colour, &before_rubles, &before_points);
    nv_peek_income(&after, c->seat, colour, &rubles, &points);
    rubles -= before_rubles;
    points -= before_points;
    coach_add(c, 3.0f + coach_value(c, rubles, points),
              coach_reason(AI_REASON_GAINS, host, rubles, points));
}

static void say_gain(coach *c, int card, int rubles, int points)
{
    if (rubles || points)
        coach_add(c, 3.0f + coach_value(c, rubles, points),
                  coach_reason(AI_REASON_GAINS, card, rubles, points));
}

static void say_more_choice(coach *c)
{
    coach_add(c, 2.5f, coach_reason(AI_REASON_MORE_CHOICE, NV_NO_CARD, 0, 0));
}

static void say_action_card(coach *c, nv_action a)
{
    const nv_move *m = &c->move;
    switch (coach_card(c, m->card)->special) {
    case NV_SP_GOLDEN_DONKEY: say_gain(c, m->card, 5, 0); break; /* R9.3 */
    case NV_SP_AWAY_WITH_IT:
        if (m->target != NV_NO_CARD)
            coach_say_freed(c, m->target, true);
        break;
    case NV_SP_BLACK_MARKET: say_more_choice(c); break;
    case NV_SP_PICK_POCKET:
    case NV_SP_DOUBLE_TURN:
        coach_add(c, 2.0f, coach_reason(AI_REASON_ACTS_FIRST, NV_NO_CARD, 0, 0));
        break;
    case NV_SP_JESTER:
    case NV_SP_BANQUET: say_guest(c, a); break;
    default: say_gain(c, m->target, m->rubles, m->points); break;
    }
}

/* R12.2 */
static void say_event(coach *c)
{
    if (c->move.event == NV_GRABBER && c->move.card != NV_NO_CARD)
        say_purchase(c);
    if (c->move.event == NV_SPONSOR) { /* R12.2.2 */
        say_gain(c, NV_NO_CARD, 6, 0);
        coach_add(c, 0.9f, coach_reason(AI_REASON_GIVES, NV_NO_CARD, 2, 0));
    }
    if (c->move.event == NV_EVENT_WAREHOUSE)
        coach_add(c, 2.0f, coach_reason(AI_REASON_HAND_LARGER, NV_NO_CARD, 0, 0));
    coach_add(c, 1.0f, coach_reason(AI_REASON_EVENT_ONCE, NV_NO_CARD, 0, 0));
}

/* R8.5, R10.4: a card to choose from; the one that is used pays nothing in this round. */
static void say_search(coach *c, int special)
{
    int kinds_there = nv_kind_count(c->v->edition);
    say_more_choice(c);
    for (int kind = 0; kind < kinds_there; kind++) {
        nv_income pays;
        if (coach_card(c, kind)->special != special || !coach_me(c)->count[kind])
            continue;
        nv_card_pays(&c->plain, c->seat, (nv_kind)kind, &pays);
        coach_add(c, 1.0f + coach_value(c, pays.rubles, pays.points),
                  coach_reason(AI_REASON_IDLE, kind, pays.rubles, pays.points));
        return;
    }
}

/* sign 1: it is kept. */
static void say_own_assignment(coach *c, int sign)
{
    int number = c->move.number;
    ai_reason r = coach_reason(AI_REASON_ASSIGNMENT, NV_NO_CARD, 0,
                               sign * nv_assignment_pays(&c->plain, c->seat, number));
    r.what = (uint8_t)number;
    coach_add(c, 1.0f, r);
}

static void say_discard(coach *c)
{
    switch (c->v->decision) {
    case NV_DECIDE_UPKEEP:
    case NV_DECIDE_SYCOPHANT:
        coach_say_kept(c, c->move.card, -1);
        coach_say_purse(c);
        break;
    case NV_DECIDE_ASSIGNMENT: say_own_assignment(c, -1); break;
    case NV_DECIDE_DISCARD_HAND: coach_say_freed(c, c->move.card, false); break;
    case NV_DECIDE_OBSERVATORY: coach_say_purse(c); break;
    default: break;
    }
}

static void say_choice(coach *c)
{
    if (c->v->decision == NV_DECIDE_GOOD)
        coach_say_good(c, c->move.good);
    else if (c->v->decision == NV_DECIDE_ASSIGNMENT)
        say_own_assignment(c, 1);
    else
        say_gain(c, c->move.target, c->move.rubles, c->move.points);
}

static void say_move(coach *c, nv_action a)
{
    const nv_move *m = &c->move;
    switch (m->kind) {
    case NV_MOVE_BUY: say_purchase(c); break;
    case NV_MOVE_PLAY:
        if (m->card != NV_NO_CARD && coach_card(c, m->card)->type == NV_ACTION_CARD)
            say_action_card(c, a);
        else
            say_purchase(c);
        break;
    case NV_MOVE_TAKE: say_take(c); break;
    case NV_MOVE_PASS: coach_say_pass(c); break;
    case NV_MOVE_OBSERVE: say_search(c, NV_SP_OBSERVATORY); break;
    case NV_MOVE_PRISON: say_search(c, NV_SP_DEBTORS_PRISON); break;
    case NV_MOVE_EVENT: say_event(c); break;
    case NV_MOVE_DISCARD: say_discard(c); break;
    case NV_MOVE_CHOOSE: say_choice(c); break;
    case NV_MOVE_PAY:
        coach_say_kept(c, m->card, 1);
        coach_add(c, 2.0f, coach_reason(AI_REASON_UPKEEP, m->card, -m->price, 0));
        break;
    case NV_MOVE_POINTS:
    case NV_MOVE_SPLIT:
        say_gain(c, m->card, m->rubles - m->price, m->points);
        if (!m->points)
            coach_say_purse(c);
        break;
    case NV_MOVE_RETURN: coach_say_purse(c); break;
    case NV_MOVE_DECLINE:
        if (c->v->decision == NV_DECIDE_TRADING_HOUSE)
            coach_say_purse(c);
        break;
    default: break;
    }
}

int ai_reasons(const nv_view *v, nv_action a, ai_reason out[AI_MAX_REASONS])
{
    coach c;
    read_view(&c, v);
    nv_describe(&c.s, a, &c.move);
    say_move(&c, a);
    int count = c.count < AI_MAX_REASONS ? c.count : AI_MAX_REASONS;
    memcpy(out, c.list, (size_t)count * sizeof *out);
    return count;
}
