/* modules.c - what the second edition's modules add to the worth of a card. */
#include "ai/ai_int.h"

/* ---- market (R11.5) ---------------------------------------------------------------------- */

/* Share of a good's higher value that each seat gets; the lower value is about half of it. */
static void good_shares(const uint8_t *symbols, int seats, float *share)
{
    int most = 0, holders = 0, second = 0;
    for (int i = 0; i < seats; i++) {
        if (symbols[i] > most) {
            second = most;
            most = symbols[i];
            holders = 1;
        } else if (symbols[i] == most) {
            holders++;
        } else if (symbols[i] > second) {
            second = symbols[i];
        }
    }
    for (int i = 0; i < seats; i++) {
        if (!symbols[i])
            share[i] = 0.0f;
        else if (symbols[i] == most)
            share[i] = 1.0f;
        else
            share[i] = holders == 1 && symbols[i] == second ? 0.5f : 0.0f;
    }
}

/* R11.7: the higher value in the middle of the scorings that are left. */
static float good_value(const ai_facts *f, float scorings)
{
    float round = (float)f->table.round + (f->table.phase > NV_MARKET_PILE ? 1.0f : 0.0f) +
                  (scorings - 1.0f) * 0.5f;
    return round < 1.0f ? 1.0f : round > 6.0f ? 6.0f : round;
}

static float one_good_worth(const ai_facts *f, int good, int change, int when)
{
    const ai_weights *w = &f->m->w;
    int seats = f->table.seats;
    uint8_t symbols[NV_MAX_SEATS] = {0};
    float before[NV_MAX_SEATS] = {0}, after[NV_MAX_SEATS] = {0};
    for (int i = 0; i < seats; i++)
        symbols[i] = (uint8_t)nv_peek_goods(f->s, i, good);
    good_shares(symbols, seats, before);
    symbols[f->seat] = (uint8_t)(symbols[f->seat] + change);
    good_shares(symbols, seats, after);
    float own = after[f->seat] - before[f->seat], others = 0.0f;
    for (int i = 0; i < seats; i++)
        if (i != f->seat)
            others += before[i] - after[i];
    float scorings = f->scorings[when][NV_YELLOW];
    float gain = w->market_now * (own + w->market_deny * others / (float)(seats - 1));
    float worth = scorings * (gain * good_value(f, scorings) + w->symbol * (float)change);
    if (good == f->lead_good)
        worth += f->good_more * (float)change;
    if (f->me.goods[good] == 0)
        worth += f->good_new;
    return worth;
}

float ai_goods_worth(const ai_facts *f, int good, int change, int when)
{
    if (good != NV_ANY)
        return one_good_worth(f, good, change, when);
    float best = 0.0f;
    for (int i = 0; i < NV_ANY; i++) {
        float worth = one_good_worth(f, i, change, when);
        if (worth > best)
            best = worth;
    }
    return best;
}

float ai_good_choice(const ai_facts *f, int good)
{
    return one_good_worth(f, good, 1, AI_NOW);
}

/* ---- events (R12.2) ------------------------------------------------------------------------ */

/* Each seat has one event in the game, so using one gives up the others. */
float ai_event_worth(ai_facts *f, const nv_move *m)
{
    const ai_weights *w = &f->m->w;
    float rounds = f->rounds_left < 3.0f ? f->rounds_left : 3.0f;
    float kept = w->event_early * rounds;
    switch (m->event) {
    case NV_SPONSOR: return ai_gain(f, 6) - kept;
    case NV_EVENT_WAREHOUSE: return w->warehouse * f->rounds_left - kept;
    case NV_GRABBER:
        if (m->card == NV_NO_CARD)
            return -kept;
        return ai_change_worth(f, m->card, m->replaces, AI_NOW) - ai_cost(f, m->price) - kept;
    case NV_GHOST: return w->event_ghost - kept;
    case NV_NEW_LUCK: return w->event_luck - kept;
    case NV_TWIN: return w->event_twin - kept;
    default: return -kept;
    }
}

/* ---- assignments (R12.3) --------------------------------------------------------------------- */

/* What one more card adds to an assignment, by colour, and an exchange card on top of its colour.
 * Rough where only some cards of a colour count. */
static const struct {
    float colour[SCORING_COLOURS], exchange;
} assignment_adds[16] = {
    [1] = {{0, 0, 0, 2}, 0},        [2] = {{1, 0, 0, 0}, 0},
    [3] = {{0.3f, 1, 0.3f, 0}, 0},  [4] = {{0.3f, 1.2f, 0.3f, 0}, 0},
    [5] = {{0, 0, 1.8f, 0}, 0},     [6] = {{0, 0, 0, 0}, 0},
    [7] = {{1.5f, 0, 0, 0}, 0},     [8] = {{1, 1, 0.7f, 0.7f}, 0},
    [9] = {{0, 0, 0, 0}, 2},        [10] = {{0, 0, 0, 1}, 0.5f},
    [11] = {{0, 0, 1.2f, 0}, 0.5f}, [12] = {{0.35f, 0.35f, 0.35f, 0.35f}, 0},
    [13] = {{0, 2, 0, 0}, 0},       [14] = {{0, 0, 1.6f, 0}, 0},
    [15] = {{0, 0, 0, 0}, 1.5f},
};

float ai_assignment_worth(const ai_facts *f, int number)
{
    const ai_weights *w = &f->m->w;
    const float *adds = assignment_adds[number].colour;
    float grow = adds[NV_GREEN] * w->grow_green + adds[NV_YELLOW] * 1.0f +
                 adds[NV_BLUE] * w->grow_blue + adds[NV_RED] * w->grow_red +
                 assignment_adds[number].exchange * 0.7f;
    return (float)nv_peek_assignment(f->s, f->seat, number) + grow * f->rounds_left;
}

void ai_add_assignment_facts(ai_facts *f)
{
    int held = __builtin_popcount(f->me.assignments);
    if (!held)
        return;
    /* Only one of them will pay. */
    float share = f->m->w.assignment * (held == 1 ? 2.0f : 2.0f / (float)(held + 1));
    for (unsigned set = f->me.assignments; set; set &= set - 1) {
        int number = __builtin_ctz(set);
        for (int when = AI_NOW; when < AI_WHENS; when++)
            for (int colour = 0; colour < SCORING_COLOURS; colour++)
                f->more[when][colour] += share * assignment_adds[number].colour[colour];
        f->exchange_more += share * assignment_adds[number].exchange;
    }
}

/* ---- obstacles (R12.4) --------------------------------------------------------------------------- */

/* One marker must have come so far: the one that leads. */
static void add_market_obstacle(ai_facts *f, const nv_passage *p, float urgent)
{
    for (int good = 1; good < NV_ANY; good++)
        if (f->me.goods[good] > f->me.goods[f->lead_good])
            f->lead_good = (uint8_t)good;
    if (p->have < p->count)
        f->good_new = urgent;
    if (p->highest < p->position)
        f->good_more = urgent;
}

/* A real obstacle ahead that would be failed now: whatever would be scored beyond it, the nobles at the
 * end too, is lost if the area does not come to hold what it asks for. */
void ai_add_obstacle_facts(ai_facts *f)
{
    int lacking = nv_peek_lacking(f->s, f->seat);
    if (lacking < 0)
        return;
    nv_passage p;
    nv_passage_of(f->s, f->seat, lacking, &p);
    int points = 6; /* a few a round will come in any case */
    for (int colour = 0; colour < SCORING_COLOURS; colour++)
        points += f->me.income_points[colour];
    float score = (float)f->me.points + (float)points * (0.5f + f->rounds_left) +
                  0.5f * (float)(f->me.nobles * (f->me.nobles + 1));
    float lost = score - (float)p.space;
    if (lost < 2.0f)
        lost = 2.0f;
    int missing = p.count - p.have + (p.position > p.highest ? p.position - p.highest : 0);
    float urgent = f->m->w.obstacle * lost / (float)(missing > 1 ? missing : 1);
    int colour;
    switch (p.obstacle) {
    case NV_REAL_GREEN: f->new_green = urgent; return;
    case NV_REAL_MARKET: add_market_obstacle(f, &p, urgent); return;
    case NV_REAL_BLUE: colour = NV_BLUE; break;
    case NV_REAL_RED: colour = NV_RED; break;
    default: f->exchange_more += urgent; return;
    }
    for (int when = AI_NOW; when < AI_WHENS; when++)
        f->more[when][colour] += urgent;
}
