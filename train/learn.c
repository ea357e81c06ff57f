/* learn.c - how a network moves towards what games gave (Adam on batches, by several threads). */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "train/train_int.h"

typedef float vec __attribute__((vector_size(32), aligned(4), may_alias));
enum { LANES = 8, V1 = AI_H1 / LANES, V2 = AI_H2 / LANES };

static const float score_weight = 2.0f, policy_weight = 0.5f;

/* ---- beginning ------------------------------------------------------------------------------- */

/* A number of a normal distribution, roughly. */
static float normal(nv_rng *r)
{
    float sum = -6.0f;
    for (int i = 0; i < 12; i++)
        sum += (float)(nv_rng_next(r) >> 40) * 0x1p-24f;
    return sum;
}

static void fill(float *to, size_t count, float size, nv_rng *r)
{
    for (size_t i = 0; i < count; i++)
        to[i] = size * normal(r);
}

int learner_init(learner *l, int set, int team_size, uint64_t seed)
{
    memset(l, 0, sizeof *l);
    l->floats = ai_net_floats(set);
    float **arrays[] = {&l->weights, &l->mean,   &l->square,
                        &l->average, &l->folded, &l->steady_folded};
    int missing = 0;
    for (size_t i = 0; i < sizeof arrays / sizeof arrays[0]; i++)
        missing |= !(*arrays[i] = calloc(l->floats, sizeof(float)));
    for (int i = 0; i < team_size; i++)
        missing |= !(l->slope[i] = calloc(l->floats, sizeof(float)));
    l->rows = (size_t)ai_inputs(set) + AI_POLICY_SLOTS;
    missing |= !(l->used = calloc(l->rows, 1));
    if (missing)
        return -1;
    ai_net_place(&l->net, set, l->folded);
    ai_net_place(&l->steady, set, l->steady_folded);
    ai_net net;
    ai_net_place(&net, set, l->weights);
    nv_rng r = {spread(seed ^ UINT64_C(0x6e65747321))};
    fill(net.w1, (size_t)net.inputs * AI_H1, 0.05f, &r);
    fill(net.b1, AI_H1, 0.1f, &r);
    fill(net.w2, AI_H1 * AI_H2, sqrtf(2.0f / (float)AI_H1), &r);
    fill(net.w3, AI_OUTPUTS * AI_H2, 0.02f, &r);
    fill(net.policy, AI_POLICY_SLOTS * AI_H2, 0.02f, &r);
    memcpy(l->average, l->weights, l->floats * sizeof *l->average);
    learner_settle(l);
    return 0;
}

/* A row that never had an input never moved: Adam has seen no slope there. */
void learner_note_used(learner *l)
{
    ai_net moved;
    ai_net_place(&moved, l->net.set, l->square); /* laid out alike */
    for (int i = 0; i < l->net.inputs; i++)
        for (int j = 0; j < AI_H1; j++)
            l->used[i] |= moved.w1[(size_t)i * AI_H1 + (size_t)j] > 0.0f;
    for (int i = 0; i < AI_POLICY_SLOTS; i++)
        l->used[l->net.inputs + i] |= moved.policy_bias[i] > 0.0f;
}

/* Every row as the one that means the same there. */
static void copy_rows(float *to, const float *from, int count, int width, int set, int other,
                      int (*same)(int set, int row, int other))
{
    for (int i = 0; i < count; i++) {
        int row = same(set, i, other);
        if (row >= 0)
            memcpy(to + (size_t)i * (size_t)width, from + (size_t)row * (size_t)width,
                   (size_t)width * sizeof *to);
    }
}

static void copy_used(learner *to, const learner *from)
{
    int set = to->net.set, other = from->net.set;
    for (int i = 0; i < to->net.inputs; i++) {
        int row = ai_same_input(set, i, other);
        to->used[i] = row >= 0 && from->used[row];
    }
    for (int i = 0; i < AI_POLICY_SLOTS; i++) {
        int row = ai_same_slot(set, i, other);
        to->used[to->net.inputs + i] = row >= 0 && from->used[from->net.inputs + row];
    }
}

void learner_begin_as(learner *l, const learner *other)
{
    ai_net to, from;
    ai_net_games here, there;
    int set = l->net.set, other_set = other->net.set;
    ai_net_place(&to, set, l->weights);
    ai_net_place(&from, other_set, other->average);
    copy_rows(to.w1, from.w1, to.inputs, AI_H1, set, other_set, ai_same_input);
    copy_rows(to.policy, from.policy, AI_POLICY_SLOTS, AI_H2, set, other_set, ai_same_slot);
    copy_rows(to.policy_bias, from.policy_bias, AI_POLICY_SLOTS, 1, set, other_set, ai_same_slot);
    memcpy(to.b1, from.b1, (size_t)(from.policy - from.b1) * sizeof *to.b1); /* all between */
    copy_used(l, other);
    ai_net_set_setup(set, &here);
    ai_net_set_setup(other_set, &there);
    for (int i = there.most_seats; i < here.most_seats; i++) /* seats that the other did not have */
        for (int head = 0; head < 2; head++) {
            int row = head * NV_MAX_SEATS;
            memcpy(to.w3 + (row + i) * AI_H2, from.w3 + (row + 1) * AI_H2, AI_H2 * sizeof *to.w3);
            to.b3[row + i] = from.b3[row + 1];
        }
    memcpy(l->average, l->weights, l->floats * sizeof *l->average);
    learner_settle(l);
}

static void fold_into(const ai_net *net, float *folded, const float *weights, size_t floats)
{
    memcpy(folded, weights, floats * sizeof *folded);
    ai_fold_steps(net->set, net->w1, AI_H1);
}

void learner_settle(learner *l)
{
    fold_into(&l->net, l->folded, l->weights, l->floats);
    fold_into(&l->steady, l->steady_folded, l->average, l->floats);
}

void learner_free(learner *l)
{
    float *arrays[] = {l->weights, l->mean, l->square, l->average, l->folded, l->steady_folded};
    for (size_t i = 0; i < sizeof arrays / sizeof arrays[0]; i++)
        free(arrays[i]);
    for (int i = 0; i < MAX_TEAM; i++)
        free(l->slope[i]);
    free(l->used);
}

/* ---- slopes ------------------------------------------------------------------------------------ */

static float dot(const float *a, const float *b)
{
    vec sum = {0};
    for (int j = 0; j < V2; j++)
        sum += ((const vec *)a)[j] * ((const vec *)b)[j];
    float out = 0.0f;
    for (int j = 0; j < LANES; j++)
        out += sum[j];
    return out;
}

static void add_scaled(float *to, const float *row, float by)
{
    for (int j = 0; j < V2; j++)
        ((vec *)to)[j] += ((const vec *)row)[j] * by;
}

/* One row that is read with the hidden layer: its slope, and that of the hidden layer. */
static void back_row(float by, const float *h2, const float *row, float *row_slope,
                     float *bias_slope, float *h2_slope)
{
    add_scaled(row_slope, h2, by);
    add_scaled(h2_slope, row, by);
    *bias_slope += by;
}

/* Exponentials as shares; returns nothing if there is nothing to share. */
static void soften(float *x, int count)
{
    float most = -1e30f, sum = 0.0f;
    for (int i = 0; i < count; i++)
        most = x[i] > most ? x[i] : most;
    for (int i = 0; i < count; i++) {
        x[i] = expf(x[i] - most);
        sum += x[i];
    }
    for (int i = 0; i < count; i++)
        x[i] /= sum;
}

static void back_values(const ai_net *n, const ai_net *g, const sample *s, const float *h2,
                        float *h2_slope, double *loss)
{
    float share[NV_MAX_SEATS];
    for (int i = 0; i < s->seats; i++)
        share[i] = n->b3[i] + dot(h2, n->w3 + i * AI_H2);
    soften(share, s->seats);
    for (int i = 0; i < s->seats; i++) {
        if (s->win[i] > 0.0f)
            loss[0] -= (double)(s->win[i] * logf(share[i] + 1e-9f));
        back_row(share[i] - s->win[i], h2, n->w3 + i * AI_H2, g->w3 + i * AI_H2, g->b3 + i,
                 h2_slope);
        int row = NV_MAX_SEATS + i;
        float off = n->b3[row] + dot(h2, n->w3 + row * AI_H2) - s->score[i];
        loss[1] += (double)(off * off);
        off = off > 2.0f ? 2.0f : off < -2.0f ? -2.0f : off;
        back_row(score_weight * off / (float)s->seats * 2.0f, h2, n->w3 + row * AI_H2,
                 g->w3 + row * AI_H2, g->b3 + row, h2_slope);
    }
}

static void back_policy(const ai_net *n, const ai_net *g, const sample *s, const choice *c,
                        const float *h2, float *h2_slope, double *loss)
{
    float share[256];
    for (int i = 0; i < s->choice_count; i++) {
        share[i] = n->policy_bias[c[i].slot] + dot(h2, n->policy + c[i].slot * AI_H2);
        if (c[i].second >= 0)
            share[i] += n->policy_bias[c[i].second] + dot(h2, n->policy + c[i].second * AI_H2);
    }
    soften(share, s->choice_count);
    for (int i = 0; i < s->choice_count; i++) {
        if (c[i].share > 0.0f)
            loss[2] += (double)(c[i].share * logf(c[i].share / (share[i] + 1e-9f)));
        float by = policy_weight * (share[i] - c[i].share);
        int slot = c[i].slot, second = c[i].second;
        back_row(by, h2, n->policy + slot * AI_H2, g->policy + slot * AI_H2, g->policy_bias + slot,
                 h2_slope);
        if (second >= 0)
            back_row(by, h2, n->policy + second * AI_H2, g->policy + second * AI_H2,
                     g->policy_bias + second, h2_slope);
    }
}

static void back(const ai_net *n, const ai_net *g, const harvest *h, const sample *s, double *loss)
{
    _Alignas(32) float h1[AI_H1], h2[AI_H2], h2_slope[AI_H2] = {0}, h1_slope[AI_H1];
    const ai_feature *f = h->features + s->features;
    vec sum[V1];
    memcpy(sum, n->b1, sizeof sum);
    for (int i = 0; i < s->feature_count; i++) {
        const vec *row = (const vec *)(n->w1 + (size_t)f[i].index * AI_H1);
        float x = (float)f[i].value / (float)AI_FEATURE_ONE;
        for (int j = 0; j < V1; j++)
            sum[j] += row[j] * x;
    }
    memcpy(h1, sum, sizeof sum);
    memcpy(h2, n->b2, sizeof h2);
    for (int i = 0; i < AI_H1; i++)
        if (h1[i] > 0.0f)
            add_scaled(h2, n->w2 + i * AI_H2, h1[i]);
    for (int j = 0; j < AI_H2; j++)
        h2[j] = h2[j] > 0.0f ? h2[j] : 0.0f;

    back_values(n, g, s, h2, h2_slope, loss);
    if (s->choice_count)
        back_policy(n, g, s, h->choices + s->choices, h2, h2_slope, loss);

    for (int j = 0; j < AI_H2; j++) {
        if (h2[j] <= 0.0f)
            h2_slope[j] = 0.0f;
        g->b2[j] += h2_slope[j];
    }
    for (int i = 0; i < AI_H1; i++) {
        h1_slope[i] = 0.0f;
        if (h1[i] > 0.0f) {
            h1_slope[i] = dot(h2_slope, n->w2 + i * AI_H2);
            add_scaled(g->w2 + i * AI_H2, h2_slope, h1[i]);
            g->b1[i] += h1_slope[i];
        }
    }
    const vec *slope = (const vec *)h1_slope;
    for (int i = 0; i < s->feature_count; i++) {
        vec *row = (vec *)(g->w1 + (size_t)f[i].index * AI_H1);
        float x = (float)f[i].value / (float)AI_FEATURE_ONE;
        for (int j = 0; j < V1; j++)
            row[j] += slope[j] * x;
    }
}

/* ---- moving --------------------------------------------------------------------------------------- */

typedef struct batch_work {
    learner *l;
    const pick *batch;
    int count, members;
    float rate;
} batch_work;

static void slope_part(void *arg, int member)
{
    batch_work *w = arg;
    ai_net slope;
    ai_net_place(&slope, w->l->net.set, w->l->slope[member]);
    for (int i = member; i < w->count; i += w->members)
        back(&w->l->net, &slope, w->batch[i].from, &w->batch[i].from->samples[w->batch[i].number],
             w->l->loss[member]);
    ai_unfold_slopes(w->l->net.set, slope.w1, AI_H1);
}

static void move_part(void *arg, int member)
{
    batch_work *w = arg;
    learner *l = w->l;
    const float b1 = 0.9f, b2 = 0.999f, tiny = 1e-8f;
    const float follow = l->moves < 1000 ? 0.01f : 0.001f; /* of the average */
    float fix1 = 1.0f - powf(b1, (float)l->moves), fix2 = 1.0f - powf(b2, (float)l->moves);
    float rate = w->rate * sqrtf(fix2) / fix1, part = 1.0f / (float)w->count;
    size_t from = l->floats * (size_t)member / (size_t)w->members,
           to = l->floats * (size_t)(member + 1) / (size_t)w->members;
    float *restrict slope = l->slope[0], *restrict mean = l->mean, *restrict square = l->square,
                    *restrict weights = l->weights, *restrict average = l->average;
    for (int m = 1; m < w->members; m++) {
        float *restrict more = l->slope[m];
        for (size_t i = from; i < to; i++)
            slope[i] += more[i];
        memset(more + from, 0, (to - from) * sizeof *more);
    }
    for (size_t i = from; i < to;
         i++) { /* in vectors: nothing here may keep the compiler from it */
        float by = slope[i] * part;
        mean[i] += (1.0f - b1) * (by - mean[i]);
        square[i] += (1.0f - b2) * (by * by - square[i]);
        weights[i] -= rate * mean[i] / (sqrtf(square[i]) + tiny);
        average[i] += follow * (weights[i] - average[i]);
    }
    memset(slope + from, 0, (to - from) * sizeof *slope);
}

void learner_move(learner *l, team *t, const pick *batch, int count, float rate)
{
    batch_work w = {l, batch, count, t->size, rate};
    team_run(t, slope_part, &w);
    l->moves++;
    team_run(t, move_part, &w);
    fold_into(&l->net, l->folded, l->weights, l->floats);
}
