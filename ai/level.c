/* level.c - how the levels play. */
#include <stdlib.h>

#include "ai/ai_int.h"
#include "ai/look.h"
#include "ai/nets.h"
#include "ai/search.h"

static int look_rank(const ai_net *net, const nv_view *v, nv_rng *r, ai_ranked *out)
{
    ai_mind *mind = aligned_alloc(32, (sizeof *mind + 31) / 32 * 32);
    nv_state s;
    nv_action legal[NV_MAX_LEGAL];
    if (!mind)
        return 0;
    nv_determinize(v, r, &s);
    int count = nv_legal(&s, legal);
    ai_mind_init(mind, net, v->seats);
    for (int i = 0; i < count; i++) {
        ai_value value;
        ai_look_ahead(mind, &s, v->viewer, legal[i], &value);
        out[i] = (ai_ranked){.action = legal[i], .visits = 1};
        out[i].value = (double)ai_wish(&value, v->viewer, v->seats);
    }
    free(mind);
    qsort(out, (size_t)count, sizeof *out, ai_by_value);
    return count;
}

int ai_level_rank(const ai_player *p, const nv_view *v, nv_rng *r, ai_ranked *out)
{
    const ai_net *net = ai_net_of(p->nets ? p->nets : ai_nets_own(),
                                  ai_net_set_of(v->edition, v->modules, v->seats));
    int count = 0;
    if (net && p->level <= AI_JUDGE)
        count = look_rank(net, v, r, out);
    if (net && p->level > AI_JUDGE) {
        ai_search search;
        ai_search_init(&search);
        search.clock = p->clock;
        if (p->ms && p->clock)
            search.us = (int64_t)p->ms * 1000;
        else
            search.visits = p->visits ? p->visits : p->ms ? p->ms * 100 : 400;
        const char *e;
        if ((e = getenv("NVX")))
            search.explore = (float)atof(e);
        if ((e = getenv("NVU")))
            search.unseen = (float)atof(e);
        if ((e = getenv("NVW")))
            search.widen = (float)atof(e);
        count = ai_search_rank(&search, net, v, r, out, NULL);
    }
    if (count)
        return count;
    nv_state s; /* without a network or memory: better than nothing */
    nv_determinize(v, r, &s);
    return ai_greedy_rank(ai_model_for(p, v), &s, out);
}
