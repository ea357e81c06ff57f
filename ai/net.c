/* net.c - positions through a network. */
#include "ai/net.h"

#include <math.h>
#include <string.h>

#include "engine/neva_peek.h"

static const float score_scale = 64.0f; /* points in one unit of the score outputs */
static const float terms[] = {1.0f / 720.0f, 1.0f / 120.0f, 1.0f / 24.0f, 1.0f / 6.0f,
                              0.5f,          1.0f,          1.0f}; /* of the series of e to the x */

size_t ai_net_floats(int set)
{
    return (size_t)ai_inputs(set) * AI_H1 + AI_H1 + AI_H1 * AI_H2 + AI_H2 + AI_OUTPUTS * AI_H2 +
           AI_OUTPUTS + AI_POLICY_SLOTS * AI_H2 + AI_POLICY_SLOTS;
}

void ai_net_place(ai_net *net, int set, float *floats)
{
    net->set = set;
    net->inputs = ai_inputs(set);
    net->w1 = floats;
    net->b1 = net->w1 + (size_t)net->inputs * AI_H1;
    net->w2 = net->b1 + AI_H1;
    net->b2 = net->w2 + AI_H1 * AI_H2;
    net->w3 = net->b2 + AI_H2;
    net->b3 = net->w3 + AI_OUTPUTS * AI_H2;
    net->policy = net->b3 + AI_OUTPUTS;
    net->policy_bias = net->policy + AI_POLICY_SLOTS * AI_H2;
}

void ai_mind_init(ai_mind *mind, const ai_net *net, int seats)
{
    mind->net = net;
    mind->kernel = ai_kernel_of_machine();
    mind->seats = seats;
    memset(mind->key, 0, sizeof mind->key);
}

void ai_think(ai_mind *mind, const nv_state *s, int viewer, ai_hidden *out)
{
    uint64_t key[AI_PARTS];
    const float *sums[AI_PARTS];
    int parts = 2 + mind->seats;
    ai_forecast forecast;
    ai_forecast_of(s, &forecast);
    ai_feature_keys(s, viewer, mind->seats, key);
    for (int part = 0; part < parts; part++) {
        int place = (int)(key[part] >> 56);
        _Static_assert(AI_KEPT == 256, "eight bits of the key say where it is kept");
        float *sum = mind->sum[part][place];
        if (mind->key[part][place] != key[part]) {
            ai_features features = {.count = 0};
            ai_add_features(s, &forecast, mind->net->set, viewer, part, &features);
            mind->kernel->sum_rows(mind->net->w1, features.list, features.count, sum);
            mind->key[part][place] = key[part];
        }
        sums[part] = sum;
    }
    mind->kernel->layers(mind->net, sums, parts, out->h);
    out->viewer = viewer;
    memcpy(out->points, forecast.points, sizeof out->points);
    out->seats = mind->seats;
}

float ai_exp(float x)
{
    if (x < -87.0f)
        return 0.0f;
    int whole = (int)(x * 1.44269504f - 0.5f); /* of 2 to the whole, times e to the rest */
    float rest = (x - (float)whole * 0.693359375f) + (float)whole * 2.12194440e-4f;
    float power = 1.0f / 5040.0f;
    for (int i = 0; i < 7; i++)
        power = power * rest + terms[i];
    uint32_t bits = (uint32_t)(whole + 127) << 23;
    float scale;
    memcpy(&scale, &bits, sizeof scale);
    return power * scale;
}

/* Eight sums side by side, then one: the same order everywhere. */
static float dot(const float *a, const float *b)
{
    float part[8] = {0};
    for (int i = 0; i < AI_H2; i += 8)
        for (int j = 0; j < 8; j++)
            part[j] += a[i + j] * b[i + j];
    return ((part[0] + part[1]) + (part[2] + part[3])) +
           ((part[4] + part[5]) + (part[6] + part[7]));
}

void ai_value_of(const ai_net *net, const ai_hidden *hidden, ai_value *out)
{
    int seats = hidden->seats;
    float logit[NV_MAX_SEATS], most = -1e30f, sum = 0.0f;
    for (int i = 0; i < seats; i++) {
        logit[i] = net->b3[i] + dot(hidden->h, net->w3 + i * AI_H2);
        most = logit[i] > most ? logit[i] : most;
    }
    for (int i = 0; i < seats; i++) {
        logit[i] = ai_exp(logit[i] - most);
        sum += logit[i];
    }
    for (int i = 0; i < seats; i++) {
        int seat = (hidden->viewer + i) % seats, row = NV_MAX_SEATS + i;
        out->win[seat] = logit[i] / sum;
        out->score[seat] = hidden->points[seat] +
                           score_scale * (net->b3[row] + dot(hidden->h, net->w3 + row * AI_H2));
    }
}

float ai_preference(const ai_net *net, const ai_hidden *hidden, int slot, int second)
{
    float sum = net->policy_bias[slot] + dot(hidden->h, net->policy + slot * AI_H2);
    if (second != AI_NO_SLOT)
        sum += net->policy_bias[second] + dot(hidden->h, net->policy + second * AI_H2);
    return sum;
}

void ai_value_of_end(const nv_state *s, int seats, ai_value *out)
{
    nv_result result;
    nv_result_of(s, &result);
    int winners = 0;
    for (int i = 0; i < seats; i++)
        winners += result.winner[i];
    for (int i = 0; i < seats; i++) {
        out->win[i] = result.winner[i] ? 1.0f / (float)winners : 0.0f;
        out->score[i] = result.score[i];
    }
}

float ai_margin(const ai_value *v, int seat, int seats)
{
    float best = -1e30f;
    for (int i = 0; i < seats; i++)
        if (i != seat && v->score[i] > best)
            best = v->score[i];
    return v->score[seat] - best;
}

float ai_wish(const ai_value *v, int seat, int seats)
{
    float margin = ai_margin(v, seat, seats);
    return (v->win[seat] + 2.0f * margin / (30.0f + fabsf(margin))) * (1.0f / 3.0f);
}
