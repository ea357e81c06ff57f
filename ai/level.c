/*
 * level.c - how the levels play.
 *
 * The three strongest search. The others take the action that the network prefers at first sight, but see less: each
 * has its own idea of what every card is worth, off by a little or a lot, and keeps to it. So they plan like people who
 * have not played often, not like dice.
 */
#include <math.h>
#include <stdlib.h>

#include "ai/ai_int.h"
#include "ai/look.h"
#include "ai/nets.h"
#include "ai/search.h"

static const struct {
    float blur; /* how far its ideas are off, in what ai_preference counts */
    int visits; /* of its search; 0: none                                  */
} levels[AI_LEVEL_COUNT] = {
    [AI_LUMBERJACK] = {3.6f, 0}, [AI_AUTHOR] = {1.6f, 0},    [AI_CONTROLLER] = {0.0f, 0},
    [AI_JUDGE] = {0.0f, 36},     [AI_SENATOR] = {0.0f, 350}, [AI_CZAR] = {0.0f, 16000},
};
enum { VISITS_A_MS = 100 }; /* where no clock is at hand */

bool ai_level_searches(int level)
{
    return levels[level].visits > 0;
}

/* A number about 0, mostly within -1 and 1, that is the same for the same action by the same seat all game long. */
static float idea_of(const nv_state *s, nv_action a, int seat)
{
    nv_move m;
    int second;
    nv_describe(s, a, &m);
    int slot = ai_action_slot(&m, &second);
    nv_rng r = {(uint64_t)slot * 1000003 + (uint64_t)(second + 1) * 7919 + (uint64_t)seat};
    float sum = -2.0f;
    for (int i = 0; i < 4; i++)
        sum += (float)(nv_rng_next(&r) >> 40) * 0x1p-24f;
    return sum;
}

static int first_sight_rank(const ai_player *p, const ai_net *net, const nv_view *v, nv_rng *r,
                            ai_ranked *out, bool best)
{
    ai_mind *mind = aligned_alloc(32, (sizeof *mind + 31) / 32 * 32);
    nv_state s;
    ai_hidden hidden;
    ai_option options[NV_MAX_LEGAL];
    float blur = levels[p->level].blur;
    int me = v->viewer;
    if (!mind)
        return 0;
    nv_determinize(v, r, &s);
    ai_mind_init(mind, net, v->seats);
    ai_think(mind, &s, me, &hidden);
    int count = ai_list_options(net, &s, me, &hidden, options);
    for (int i = 0; i < count; i++) {
        nv_action a = options[i].action;
        float idea = blur > 0.0f ? blur * idea_of(&s, a, me) : 0.0f;
        out[i] = (ai_ranked){.action = a, .visits = 1};
        out[i].value = (double)(options[i].preference + idea);
    }
    qsort(out, (size_t)count, sizeof *out, ai_by_value);
    for (int i = 0; !best && i < count; i++) {
        ai_value value;
        ai_look_ahead(mind, &s, me, out[i].action, &value);
        ai_expect(&out[i], &value, me, v->seats);
    }
    free(mind);
    return count;
}

/* Just one thing can be done, but for which of equal cards is meant. */
static bool has_no_choice(const nv_view *v, nv_rng *r)
{
    nv_state s;
    nv_action legal[NV_MAX_LEGAL];
    nv_determinize(v, r, &s);
    return ai_distinct(&s, legal) == 1;
}

static int search_rank(const ai_player *p, const ai_net *net, const nv_view *v, nv_rng *r,
                       ai_ranked *out, bool best)
{
    ai_search search;
    ai_search_init(&search);
    search.all = !best;
    search.clock = p->clock;
    if (p->ms && p->clock)
        search.us = (int64_t)p->ms * 1000;
    else if (p->ms)
        search.visits = p->ms * VISITS_A_MS;
    else
        search.visits = p->visits ? p->visits : levels[p->level].visits;
    if (best && has_no_choice(v, r))
        search.visits = 1;
    if (p->most_ms && p->clock && (!search.us || search.us > p->most_ms * 1000LL))
        search.us = p->most_ms * 1000LL;
    return ai_search_rank(&search, net, v, r, out, NULL);
}

/* What greedy would say of them, too. */
static void add_greedy(const ai_model *m, const nv_state *s, ai_ranked *list, int count)
{
    ai_ranked worth[NV_MAX_LEGAL];
    ai_greedy_rank(m, s, worth);
    for (int i = 0; i < count; i++)
        for (int j = 0; j < count; j++)
            if (list[i].action == worth[j].action)
                list[i].greedy = worth[j].greedy;
}

int ai_level_rank(const ai_player *p, const nv_view *v, nv_rng *r, ai_ranked *out, bool best)
{
    const ai_net *net = ai_net_of(p->nets ? p->nets : ai_nets_own(),
                                  ai_net_set_of(v->edition, v->modules, v->seats));
    int count = 0;
    if (net)
        count = ai_level_searches(p->level) ? search_rank(p, net, v, r, out, best)
                                            : first_sight_rank(p, net, v, r, out, best);
    if (count && best)
        return count;
    nv_state s;
    nv_determinize(v, r, &s);
    if (count) {
        count = ai_rank_copies(&s, out, count);
        add_greedy(ai_model_for(p, v), &s, out, count);
    } else { /* without a network or memory: better than nothing */
        count = ai_greedy_rank(ai_model_for(p, v), &s, out);
    }
    return count;
}
