#include "ai/weights.h"

#include <stddef.h>
#include <string.h>

#include "engine/neva.h"

/* One row per weight, in the order of the fields of ai_weights. */
#define ROW_(name, step, text, ...) {__VA_ARGS__},
static const double tuned[][AI_SETS] = {AI_WEIGHTS(ROW_)};

#define INFO_(name, step, text, ...) \
    {#name, (float)(step), (unsigned short)offsetof(ai_weights, name)},
const ai_weight_info ai_weight_list[] = {AI_WEIGHTS(INFO_)};
const int ai_weight_count = (int)(sizeof ai_weight_list / sizeof *ai_weight_list);

int ai_set_of(unsigned modules, int seats)
{
    return seats - 2 + (modules & NV_MARKET ? AI_SETS / 2 : 0);
}

void ai_weights_tuned(ai_weights *w, int set)
{
    int row = 0;
#define TAKE_(name, step, text, ...) w->name = (float)tuned[row++][set];
    AI_WEIGHTS(TAKE_)
}

struct node {
    float rounds, worth;
};

static float interpolate(const struct node *node, int count, float rounds)
{
    if (rounds <= node[0].rounds)
        return node[0].worth;
    for (int i = 1; i < count; i++) {
        if (rounds < node[i].rounds) {
            float share = (rounds - node[i - 1].rounds) / (node[i].rounds - node[i - 1].rounds);
            return node[i - 1].worth + share * (node[i].worth - node[i - 1].worth);
        }
    }
    return node[count - 1].worth;
}

void ai_model_init(ai_model *m, const ai_weights *w)
{
    m->w = *w;
    const struct node curve[] = {
        {0.0f, w->ruble_0}, {0.25f, w->ruble_q}, {0.5f, w->ruble_h},
        {1.0f, w->ruble_1}, {2.0f, w->ruble_2},  {3.0f, w->ruble_3},
        {4.0f, w->ruble_4}, {6.0f, w->ruble_6},  {9.0f, w->ruble_9},
    };
    for (int i = 0; i < AI_GRID; i++) {
        float rounds = (float)i / (float)AI_GRID_STEPS - 1.0f;
        m->ruble[i] = interpolate(curve, (int)(sizeof curve / sizeof *curve), rounds);
        /* The last scoring comes for sure only if a whole round is left for it. */
        if (i < AI_GRID_STEPS)
            m->stream[i] = (float)i / (float)AI_GRID_STEPS * m->ruble[i] * w->income;
        else
            m->stream[i] = m->ruble[i] * w->income + m->stream[i - AI_GRID_STEPS];
    }
    m->late_ruble = w->ruble_1;
    const float last[] = {w->last_worker, w->last_market, w->last_building, w->last_noble,
                          w->last_exchange};
    const float rate[] = {w->rate_worker, w->rate_market, w->rate_building, w->rate_noble,
                          w->rate_exchange};
    const float purse[] = {w->purse_worker, w->purse_market, w->purse_building, w->purse_noble,
                           w->purse_exchange};
    const float fresh[] = {w->fresh_worker, w->fresh_market, w->fresh_building, w->fresh_noble,
                           w->fresh_exchange};
    for (int pile = 0; pile < NV_PILE_COUNT; pile++) {
        m->pace[pile] = 1.0f / (rate[pile] > 1.0f ? rate[pile] : 1.0f);
        m->purse[pile] = purse[pile] > 1.0f ? purse[pile] : 1.0f;
        m->fresh[pile] = fresh[pile];
        m->last[pile] = last[pile];
    }
    const float look[] = {w->look_worker, w->look_market,   w->look_building,
                          w->look_noble,  w->look_exchange, w->look_prison};
    memcpy(m->look, look, sizeof look);
}
