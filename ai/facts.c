/* facts.c - what greedy knows about its position: how long the game will last, what a ruble is worth,
 * what own cards and modules want more of. */
#include <string.h>

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
float ai_expect_rounds(const nv_peek_table *t, const float pace[NV_PILE_COUNT])
{
    if (t->end_triggered)
        return 0.0f;
    int market = (t->modules & NV_MARKET) != 0;
    float left = AI_GRID_ROUNDS;
    for (int pile = 0; pile < NV_PILE_COUNT; pile++) {
        if (pile == NV_MARKET_PILE && !market)
            continue;
        /* Its refill of this round is still to come. */
        float due = pile > t->phase ? 1.0f : 0.0f;
        float rounds = (float)t->pile_size[pile] * pace[pile] - due + 0.5f;
        if (rounds < left)
            left = rounds;
    }
    return left > 0.0f ? left : 0.0f;
}

static void read_time(ai_facts *f)
{
    const ai_model *m = f->m;
    float left = f->rounds_left = ai_expect_rounds(&f->table, m->pace);
    int phase = f->table.phase;
    f->another = left * m->w.another < 1.0f ? left * m->w.another : 1.0f;
    f->purse = m->purse[phase];
    f->ruble_end = m->w.ruble_0;
    f->rich = m->w.rich;
    f->ruble[AI_NOW] = at_grid(m->ruble, left + phase_left[phase]);
    f->ruble[AI_NEXT_ROUND] = at_grid(m->ruble, left + phase_left[phase] - 1.0f);
    f->ruble[AI_LATE] = m->late_ruble;
    for (int colour = 0; colour < SCORING_COLOURS; colour++) {
        float now = phase <= colour ? 1.0f : 0.0f;
        float last = left - 1.0f + now;
        f->scorings[AI_NOW][colour] = last + 1.0f;
        f->scorings[AI_NEXT_ROUND][colour] = last > 0.0f ? last : 0.0f;
        f->scorings[AI_LATE][colour] = 1.0f;
        /* A stream value near the end counts what is left of a round; no scoring left, no ruble. */
        f->stream[AI_NOW][colour] =
            last <= -1.0f ? 0.0f : at_grid(m->stream, last + scored_left[colour]);
        f->stream[AI_NEXT_ROUND][colour] =
            last <= 0.0f ? 0.0f : at_grid(m->stream, last - 1.0f + scored_left[colour]);
        f->stream[AI_LATE][colour] = m->late_ruble;
    }
}

/* In the last round all is known: rubles buy what is still to come and then a tenth of a point. */
static void read_last_round(ai_facts *f)
{
    const ai_model *m = f->m;
    int phase = f->table.phase;
    f->ruble[AI_NOW] = m->last[phase];
    f->ruble_end = 0.1f; /* R13.1 (3) */
    f->rich = m->w.last_rich;
    for (int colour = phase; colour < SCORING_COLOURS; colour++)
        f->stream[AI_NOW][colour] = m->last[colour + 1];
}

void ai_next_refill(const nv_peek_table *t, ai_refill *out)
{
    int market = (t->modules & NV_MARKET) != 0;
    int next = t->phase == NV_EXCHANGE ? NV_WORKER : t->phase + 1;
    if (next == NV_MARKET_PILE && !market)
        next = NV_BUILDING;
    /* R3.9: before the next worker phase the lower row goes and the tokens are passed on. */
    int first = t->tokens[next], due = (market ? 10 : 8) - t->upper_count;
    if (next == NV_WORKER)
        first += t->edition == NV_FIRST && t->seats == 5 ? 2 : 1;
    else
        due -= t->lower_count;
    *out = (ai_refill){next, first % t->seats, due,
                       due >= 0 && due < t->pile_size[next] &&
                           !(t->end_triggered && next == NV_WORKER)};
}

/* A card that leaves the display makes room for one more of the next pile (R3.3). If n are due
 * already, it is the turn of the seat n places after the next start player to get it; the first few
 * matter most. */
static void read_refill(ai_facts *f)
{
    const ai_model *m = f->m;
    int seats = f->table.seats;
    ai_refill next;
    ai_next_refill(&f->table, &next);
    f->fresh = 0.0f;
    if (!next.one_more)
        return;
    int place = (f->seat - next.first + seats) % seats;
    float share = next.due % seats == place ? 1.0f : -m->w.fresh_other / (float)(seats - 1);
    f->fresh = m->fresh[next.pile] * (share + m->w.fresh_all) * f->ruble[AI_NOW] /
               (1.0f + m->w.fresh_less * (float)next.due / (float)seats);
}

static int owns(const ai_facts *f, int special)
{
    return (int)(f->me.specials >> special & 1);
}

/* Own cards that count others pay for each one more (R7.2). */
static void read_counters(ai_facts *f)
{
    enum {
        COUNTING = 1 << NV_SP_RUBLES_PER_RED | 1 << NV_SP_POINTS_PER_RED |
                   1 << NV_SP_RUBLES_PER_GREEN | 1 << NV_SP_RUBLES_PER_BLUE |
                   1 << NV_SP_POINTS_PER_CLOTH
    };
    memset(f->more, 0, sizeof f->more);
    memset(f->cloth, 0, sizeof f->cloth);
    for (int when = AI_NOW; f->me.specials & COUNTING && when < AI_WHENS; when++) {
        float *more = f->more[when];
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
    f->exchange_more = f->new_green = f->good_more = f->good_new = 0.0f;
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
    memset(f->known, 0, sizeof f->known);
    f->richest = 0;
    for (int i = 0; i < f->table.seats; i++) {
        int rubles = i == seat ? 0 : nv_peek_rubles(s, i);
        f->richest = rubles > f->richest ? rubles : f->richest;
    }

    read_time(f);
    if (f->table.end_triggered)
        read_last_round(f);
    read_refill(f);
    read_counters(f);
    ai_read_hand_facts(f);
    if (f->table.modules & NV_ASSIGNMENTS)
        ai_add_assignment_facts(f);
    if (f->table.modules & NV_OBSTACLES)
        ai_add_obstacle_facts(f);
}
