#include "ai/weights.h"

#include <stddef.h>

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
            m->stream[i] = (float)i / (float)AI_GRID_STEPS * m->ruble[i];
        else
            m->stream[i] = m->ruble[i] + m->stream[i - AI_GRID_STEPS];
    }
}
