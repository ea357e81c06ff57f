/* coach_wait.c - what waiting would cost or save, who else wants the card, and what comes into its place. */
#include "ai/coach_int.h"

static int on_display(const coach *c)
{
    return c->move.from == NV_UPPER || c->move.from == NV_LOWER;
}

/* ---- other seats ------------------------------------------------------------------------------ */

/* What the card is worth to a seat that can pay for it; 0 if it cannot. */
static int wanted(const coach *c, int seat, coach_offer *out)
{
    int lower = c->move.from == NV_LOWER;
    return nv_peek_affords(&c->s, seat, c->move.card, lower) &&
           coach_best_offer(c, seat, c->move.card, lower, out) && out->worth > 0.0f;
}

/* The next seat that wants it, or NV_NONE. */
static int next_rival(const coach *c)
{
    for (int i = 1; i < c->v->seats; i++) {
        coach_offer offer;
        int seat = (c->seat + i) % c->v->seats;
        if (wanted(c, seat, &offer))
            return seat;
    }
    return NV_NONE;
}

void coach_say_others(coach *c)
{
    coach_offer best = {0};
    int rival = NV_NONE;
    for (int seat = 0; on_display(c) && seat < c->v->seats; seat++) {
        coach_offer offer;
        if (seat == c->seat || !wanted(c, seat, &offer) ||
            (rival != NV_NONE && offer.worth <= best.worth))
            continue;
        best = offer;
        rival = seat;
    }
    if (rival == NV_NONE)
        return;
    ai_reason r = coach_reason(AI_REASON_KEEPS_FROM, c->move.card, best.rubles, best.points);
    float weight = 0.3f * best.worth;
    r.seat = (uint8_t)rival;
    coach_add(c, weight < 4.0f ? weight : 4.0f, r);
}

/* ---- waiting ---------------------------------------------------------------------------------- */

static int cheaper_in_lower_row(const coach *c)
{
    nv_price now, then;
    nv_price_card(&c->s, c->seat, c->move.card, 0, c->move.replaces, &now);
    nv_price_card(&c->s, c->seat, c->move.card, 1, c->move.replaces, &then);
    return now.price - then.price;
}

/* Who waits may come too late. */
static void say_rival(coach *c)
{
    ai_reason r = coach_reason(AI_REASON_GONE_LATER, c->move.card, 0, 0);
    r.seat = (uint8_t)next_rival(c);
    if (r.seat != NV_NONE)
        coach_add(c, 1.0f, r);
}

void coach_say_waiting(coach *c, const coach_gain *g)
{
    const nv_view *v = c->v;
    int kind = c->move.card, colour = coach_card(c, kind)->colour;
    int from_hand = c->move.from == NV_FROM_HAND;
    if (!on_display(c) && !from_hand)
        return;
    if (colour == v->phase && coach_scores_now(v, colour)) {
        int rubles = g->rubles[colour], points = g->points[colour];
        if (rubles > 0 || points > 0)
            coach_add(c, 1.0f + coach_value(c, rubles, points),
                      coach_reason(AI_REASON_SCORES_FIRST, kind, rubles, points));
    } else if (coach_scores_now(v, colour)) {
        ai_reason r = coach_reason(AI_REASON_CAN_WAIT, kind, 0, 0);
        r.what = (uint8_t)colour;
        coach_add(c, 1.1f, r);
        if (!from_hand)
            say_rival(c);
        return;
    } else if (c->move.from == NV_UPPER && c->rounds > 0 && cheaper_in_lower_row(c) > 0) {
        int saved = cheaper_in_lower_row(c);
        coach_add(c, 1.0f + coach_value(c, saved, 0),
                  coach_reason(AI_REASON_CHEAPER_LATER, kind, saved, 0));
        say_rival(c);
    }
    if (c->move.from == NV_LOWER && c->rounds > 0)
        coach_add(c, 1.3f, coach_reason(AI_REASON_GONE_LATER, kind, 0, 0));
}

/* ---- the display ------------------------------------------------------------------------------ */

/* A Twin pair takes one space but counts as two cards (R12.2.4). */
static void next_refill(const coach *c, ai_refill *out)
{
    nv_peek_table table = c->facts.table;
    if (c->v->twin_slot < NV_MAX_ROW)
        table.upper_count++;
    else if (c->v->twin_slot != NV_NONE)
        table.lower_count++;
    ai_next_refill(&table, out);
}

void coach_say_room(coach *c)
{
    ai_refill next;
    /* R3.7: all of the first workers are bought. */
    int all_go = c->v->edition == NV_SECOND && c->v->round == 1 && c->v->phase == NV_WORKER;
    if (!on_display(c) || all_go || (c->move.from == NV_LOWER && c->v->phase == NV_EXCHANGE))
        return;
    next_refill(c, &next);
    if (!next.one_more)
        return;
    ai_reason r = coach_reason(AI_REASON_OPENS, NV_NO_CARD, 0, 0);
    r.what = (uint8_t)next.pile;
    r.seat = (uint8_t)next.first;
    r.count = (uint8_t)(next.due + 1);
    coach_add(c, 0.6f, r);
    if (!c->v->end_triggered && next.due + 1 == c->v->pile_size[next.pile]) {
        ai_reason end = coach_reason(AI_REASON_END_NEAR, NV_NO_CARD, 0, 0);
        end.what = (uint8_t)next.pile;
        coach_add(c, 2.5f, end);
    }
}

/* Fewer new cards than seats: not everybody gets one. */
void coach_say_fewer(coach *c)
{
    ai_refill next;
    next_refill(c, &next);
    int comes = next.due < 0 ? 0 : next.due;
    if (comes >= c->v->seats || !c->v->pile_size[next.pile] ||
        (c->v->end_triggered && next.pile == NV_WORKER))
        return;
    ai_reason r = coach_reason(AI_REASON_LEAVES_FEWER, NV_NO_CARD, 0, 0);
    r.what = (uint8_t)next.pile;
    r.seat = (uint8_t)next.first;
    r.count = (uint8_t)(comes < c->v->pile_size[next.pile] ? comes : c->v->pile_size[next.pile]);
    coach_add(c, 0.8f, r);
}
