/* facts.c - what greedy knows about its position: how long the game will last, what a ruble is worth. */
#include "ai/ai_int.h"

/* Rounds left within this one when a phase begins and when its colour has scored. */
static const float phase_left[NV_PILE_COUNT] = {1.0f, 0.85f, 0.7f, 0.45f, 0.15f};
static const float scored_left[SCORING_COLOURS] = {0.8f, 0.7f, 0.5f, 0.2f};

static float at_grid(const float *table, float rounds)
{
    float place = (rounds + 1.0f) * (float)AI_GRID_STEPS + 0.5f;
    if (place < 0.0f)
        return table[0];
    int i = (int)place;
    return table[i < AI_GRID ? i : AI_GRID - 1];
}

/* The game ends in the round in which a pile runs out (R3.10). */
static float expect_rounds(const ai_facts *f)
{
    const nv_peek_table *t = &f->table;
    if (t->end_triggered)
        return 0.0f;
    int market = (t->modules & NV_MARKET) != 0;
    float left = AI_GRID_ROUNDS;
    for (int pile = 0; pile < NV_PILE_COUNT; pile++) {
        if (pile == NV_MARKET_PILE && !market)
            continue;
        /* Its refill of this round is still to come. */
        float due = pile > t->phase ? 1.0f : 0.0f;
        float rounds = (float)t->pile_size[pile] / f->m->w.rate - due + 0.5f;
        if (rounds < left)
            left = rounds;
    }
    return left > 0.0f ? left : 0.0f;
}

static void read_time(ai_facts *f)
{
    const ai_weights *w = &f->m->w;
    const float purse[NV_PILE_COUNT] = {w->purse_worker, w->purse_market, w->purse_building,
                                        w->purse_noble, w->purse_exchange};
    float left = f->rounds_left = expect_rounds(f);
    int phase = f->table.phase;
    f->another = left * w->another < 1.0f ? left * w->another : 1.0f;
    f->purse = purse[phase] > 1.0f ? purse[phase] : 1.0f;
    f->ruble[AI_NOW] = at_grid(f->m->ruble, left + phase_left[phase]);
    f->ruble[AI_NEXT_ROUND] = at_grid(f->m->ruble, left + phase_left[phase] - 1.0f);
    for (int colour = 0; colour < SCORING_COLOURS; colour++) {
        float now = phase <= colour ? 1.0f : 0.0f;
        float last = left - 1.0f + now;
        f->scorings[AI_NOW][colour] = last + 1.0f;
        f->scorings[AI_NEXT_ROUND][colour] = last > 0.0f ? last : 0.0f;
        f->stream[AI_NOW][colour] = at_grid(f->m->stream, last + scored_left[colour]);
        f->stream[AI_NEXT_ROUND][colour] = at_grid(f->m->stream, last - 1.0f + scored_left[colour]);
        f->stream[AI_NOW][colour] *= w->income;
        f->stream[AI_NEXT_ROUND][colour] *= w->income;
        /* A stream value near the end counts what is left of a round; no scoring left, no ruble. */
        if (last <= -1.0f)
            f->stream[AI_NOW][colour] = 0.0f;
        if (last <= 0.0f)
            f->stream[AI_NEXT_ROUND][colour] = 0.0f;
    }
}

/* A card that leaves the display makes room for one more of the next pile (R3.3); who comes first in
 * the next phase has the choice of it. */
static void read_refill(ai_facts *f)
{
    const ai_weights *w = &f->m->w;
    const float by_pile[NV_PILE_COUNT] = {w->fresh_worker, w->fresh_market, w->fresh_building,
                                          w->fresh_noble, w->fresh_exchange};
    const nv_peek_table *t = &f->table;
    int seats = t->seats, next = t->phase == NV_EXCHANGE ? NV_WORKER : t->phase + 1;
    if (next == NV_MARKET_PILE && !(t->modules & NV_MARKET))
        next = NV_BUILDING;
    int first = t->tokens[next] + (next == NV_WORKER); /* R3.9: passed on before that */
    int place = (f->seat - first + 2 * seats) % seats;
    float share = 1.0f - (1.0f - w->fresh_last) * (float)place / (float)(seats - 1);
    f->fresh =
        t->end_triggered && next == NV_WORKER ? 0.0f : by_pile[next] * share * f->ruble[AI_NOW];
}

static int owns(const ai_facts *f, int special)
{
    return (int)(f->me.specials >> special & 1);
}

/* Own cards that count others pay for each one more (R7.2). */
static void read_counters(ai_facts *f)
{
    for (int when = AI_NOW; when <= AI_NEXT_ROUND; when++) {
        float *more = f->more[when];
        more[NV_GREEN] = more[NV_YELLOW] = more[NV_BLUE] = more[NV_RED] = 0.0f;
        f->cloth[when] = 0.0f;
        if (owns(f, NV_SP_RUBLES_PER_RED))
            more[NV_RED] += f->stream[when][NV_BLUE];
        if (owns(f, NV_SP_POINTS_PER_RED))
            more[NV_RED] += f->scorings[when][NV_BLUE];
        if (owns(f, NV_SP_RUBLES_PER_GREEN))
            more[NV_GREEN] += f->stream[when][NV_RED];
        if (owns(f, NV_SP_RUBLES_PER_BLUE))
            more[NV_BLUE] += f->stream[when][NV_RED];
        if (owns(f, NV_SP_POINTS_PER_CLOTH))
            f->cloth[when] = 2.0f * f->scorings[when][NV_BLUE];
    }
    f->exchange_more = f->new_green = f->good_more = 0.0f;
    f->lead_good = 0;
    f->income = 0;
    for (int colour = 0; colour < SCORING_COLOURS; colour++)
        f->income += f->me.income_rubles[colour];
}

void ai_read_facts(ai_facts *f, const nv_state *s, const ai_model *m, int seat, int decision)
{
    f->s = s;
    f->m = m;
    f->seat = seat;
    f->decision = (uint8_t)decision;
    nv_peek_table_of(s, &f->table);
    nv_peek_seat_of(s, seat, &f->me);

    read_time(f);
    read_refill(f);
    read_counters(f);
    if (f->table.modules & NV_ASSIGNMENTS)
        ai_add_assignment_facts(f);
    if (f->table.modules & NV_OBSTACLES)
        ai_add_obstacle_facts(f);
}
