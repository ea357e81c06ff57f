/* forecast.c - what the areas of today bring until the end. */
#include "ai/forecast.h"

#include "ai/ai_int.h"

/* Cards that leave each pile in a round, on average of games between computer players, for the sets of
 * ai_set_of. (The rates of weights.h are what greedy plays best with, not what happens.) */
static const float rates[AI_SETS][NV_PILE_COUNT] = {
    {4.5f, 1.0f, 4.8f, 2.8f, 2.7f}, {4.7f, 1.0f, 5.0f, 3.1f, 3.0f}, {4.8f, 1.0f, 5.0f, 3.9f, 3.8f},
    {5.3f, 1.0f, 5.6f, 4.3f, 4.3f}, {4.0f, 5.0f, 4.7f, 2.8f, 2.5f}, {4.9f, 5.5f, 5.3f, 3.0f, 2.9f},
    {5.6f, 6.1f, 5.6f, 3.4f, 3.1f}, {5.2f, 6.0f, 5.7f, 4.1f, 3.7f},
};

float ai_forecast_rounds(const nv_peek_table *t)
{
    float pace[NV_PILE_COUNT];
    int set = ai_set_of(t->modules, t->seats);
    for (int pile = 0; pile < NV_PILE_COUNT; pile++)
        pace[pile] = 1.0f / rates[set][pile];
    float rounds = ai_expect_rounds(t, pace);
    /* The last refill of a round is that of the exchange phase. */
    float more = t->phase == NV_EXCHANGE && !t->end_triggered ? 1.0f : 0.0f;
    return rounds < more ? more : rounds;
}

static void forecast_seat(const nv_state *s, const nv_peek_table *t, int seat, ai_forecast *out)
{
    float rubles = (float)nv_peek_rubles(s, seat), points = (float)nv_peek_points(s, seat);
    for (int colour = 0; colour < SCORING_COLOURS; colour++) {
        float scorings = out->rounds + (t->phase <= colour ? 1.0f : 0.0f);
        int more_rubles, more_points;
        if (colour == NV_YELLOW && !(t->modules & NV_MARKET))
            continue;
        nv_peek_income(s, seat, colour, &more_rubles, &more_points);
        if (colour ==
            NV_YELLOW) /* R11.7: later goods pay more; those of half the way are the mean */
            more_points += nv_peek_goods_points(s, seat, t->round + (int)(0.5f * scorings));
        rubles += scorings * (float)more_rubles;
        points += scorings * (float)more_points;
    }
    out->rubles[seat] = rubles;
    out->points[seat] = points + (float)nv_peek_noble_bonus(s, seat) + 0.1f * rubles;
}

void ai_forecast_of(const nv_state *s, ai_forecast *out)
{
    nv_peek_table t;
    nv_peek_table_of(s, &t);
    out->rounds = ai_forecast_rounds(&t);
    for (int seat = 0; seat < t.seats; seat++)
        forecast_seat(s, &t, seat, out);
}
