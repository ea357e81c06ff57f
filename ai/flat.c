/*
 * flat.c - flat Monte Carlo: play on from each legal action many times, and take the one that did
 * best.
 *
 * Every action is tried on the same sampled games with the same random numbers, so that luck cancels
 * out. The playouts are spent by sequential halving: after each stage the worse half of the actions
 * is given up, and what is saved goes into the rest; on average it is N per action.
 *
 * The playouts run on determinized states. Each seat simulated there acts on what it would hold in
 * that sampled game; nothing of the real game beyond the view goes in.
 */
#include <stdlib.h>
#include <string.h>

#include "ai/ai_int.h"

enum {
    MAX_ARMS = 48,      /* actions that are played out: the best by greedy if there are more (rare:
                           many cards to replace, many cards to find)                           */
    PRIOR_PLAYOUTS = 20 /* greedy's opinion counts as much as so many playouts                  */
};
static const double prior_slope = 0.03; /* what a point of greedy's is in results               */
static const double prior_most = 0.5;   /* and how much at most                                 */

/* Who wins matters; the margin tells apart what wins or loses anyway. */
static double result_value(const nv_state *s, int seat)
{
    nv_result result;
    nv_result_of(s, &result);
    nv_config config;
    nv_config_of(s, &config);
    int winners = 0, best_other = -1000;
    for (int i = 0; i < config.seats; i++) {
        winners += result.winner[i];
        if (i != seat && result.score[i] > best_other)
            best_other = result.score[i];
    }
    double share = result.winner[seat] ? 1.0 / winners : 0.0;
    double margin = result.score[seat] - best_other;
    return share + 0.25 * margin / (20.0 + (margin < 0 ? -margin : margin));
}

/* `value` holds the mean of the playouts so far. */
static void try_arms(const ai_player *p, const nv_view *v, nv_rng *r, ai_ranked *arms, int alive,
                     int times)
{
    for (int i = 0; i < times; i++) {
        nv_state sample;
        nv_determinize(v, r, &sample);
        nv_rng same = {nv_rng_next(r)};
        for (int j = 0; j < alive; j++) {
            nv_state s = sample;
            nv_rng own = same;
            nv_step(&s, arms[j].action);
            ai_playout(p, &s, &own);
            arms[j].visits++;
            arms[j].value += (result_value(&s, v->viewer) - arms[j].value) / arms[j].visits;
        }
    }
}

/* Best first. Few playouts say little, so greedy's opinion counts like some more: for its own choice
 * the mean of all, for the others less by what it thinks they lose. Without it 8 playouts an action
 * lose to greedy; with it they beat it clearly. */
static void order_arms(ai_ranked *arms, int alive)
{
    double best = -1e30, mean = 0.0;
    for (int i = 0; i < alive; i++) {
        best = arms[i].greedy > best ? arms[i].greedy : best;
        mean += arms[i].value / alive;
    }
    double score[MAX_ARMS];
    for (int i = 0; i < alive; i++) {
        ai_ranked arm = arms[i];
        double loss = prior_slope * (best - arm.greedy);
        double prior = mean - (loss < prior_most ? loss : prior_most);
        double sum = arm.value * arm.visits + prior * (double)PRIOR_PLAYOUTS;
        double here = sum / (arm.visits + PRIOR_PLAYOUTS);
        int j = i;
        for (; j > 0 && score[j - 1] < here; j--) {
            score[j] = score[j - 1];
            arms[j] = arms[j - 1];
        }
        score[j] = here;
        arms[j] = arm;
    }
}

int ai_flat_rank(const ai_player *p, const nv_view *v, nv_rng *r, ai_ranked *out)
{
    nv_state s;
    nv_determinize(v, r, &s);
    int count = ai_greedy_rank(ai_model_for(p, v), &s, out);
    for (int i = 0; i < count; i++)
        out[i].value = 0.0;
    int alive = count < MAX_ARMS ? count : MAX_ARMS;
    int stages = 0;
    for (int n = alive; n > 1; n = (n + 1) / 2)
        stages++;
    int64_t budget = (int64_t)p->playouts * alive;
    for (int stage = 0; stage < stages; stage++) {
        int times = (int)(budget / (stages * alive));
        try_arms(p, v, r, out, alive, times > 0 ? times : 1);
        order_arms(out, alive);
        alive = (alive + 1) / 2;
    }
    return count;
}
