/* think.c - the network and the search, measured on positions of games that greedy plays. */
#include "think.h"

#include <stdlib.h>

#include "ai/look.h"
#include "ai/nets.h"
#include "ai/search.h"

const char *bench_thinker(int i)
{
    static const char *const names[] = {
#define NAME_(name, id, text) #id,
        AI_LEVELS(NAME_)
#undef NAME_
            "czar@100ms"};
    _Static_assert(BENCH_MS == 100, "as the last one says");
    return names[i];
}

typedef struct walk {
    nv_state s;
    nv_rng r;
    ai_player greedy;
    const bench_setup *setup;
} walk;

static void deal(walk *w)
{
    nv_config c;
    nv_config_init(&c, w->setup->edition, w->setup->modules, w->setup->seats);
    nv_deal(&c, &w->r);
    nv_setup(&w->s, &c, NULL);
}

static void begin(walk *w, const bench_setup *setup, uint64_t seed)
{
    w->setup = setup;
    w->r = (nv_rng){seed};
    ai_player_init(&w->greedy, "greedy", NULL, 0);
    deal(w);
}

/* Goes on to the next decision that leaves a choice; greedy takes the one that it stands at. True: another game
 * has begun. */
static bool next(walk *w, nv_view *v)
{
    nv_action legal[NV_MAX_LEGAL] = {0};
    bool another = false;
    nv_turn turn = nv_to_act(&w->s);
    if (turn.seat >= 0) {
        nv_observe(&w->s, turn.seat, v);
        nv_step(&w->s, ai_choose(&w->greedy, v, &w->r));
    }
    while ((turn = nv_to_act(&w->s)).seat < 0 || nv_legal(&w->s, legal) == 1) {
        if (turn.seat == NV_OVER) {
            deal(w);
            another = true;
        } else if (turn.seat < 0) {
            nv_draw(&w->s, &w->r);
        } else {
            nv_step(&w->s, legal[0]);
        }
    }
    nv_observe(&w->s, turn.seat, v);
    return another;
}

static double seconds_since(const ai_clock *clock, int64_t begin)
{
    return 1e-6 * (double)(clock->us(clock->of) - begin);
}

static double judge(const bench_setup *setup, const ai_net *net, const ai_clock *clock, int seconds)
{
    ai_mind *mind = aligned_alloc(32, (sizeof *mind + 31) / 32 * 32);
    if (!mind)
        return 0.0;
    walk w;
    nv_view v;
    long positions = 0;
    double spent = 0.0;
    begin(&w, setup, 1);
    ai_mind_init(mind, net, setup->seats);
    do {
        if (next(&w, &v))
            ai_mind_init(mind, net, setup->seats);
        nv_action legal[NV_MAX_LEGAL];
        ai_value value;
        int count = nv_legal(&w.s, legal);
        int64_t start = clock->us(clock->of);
        for (int i = 0; i < count; i++)
            ai_look_ahead(mind, &w.s, v.viewer, legal[i], &value);
        spent += seconds_since(clock, start);
        positions += count;
    } while (spent < seconds);
    free(mind);
    return (double)positions / spent;
}

static double search(const bench_setup *setup, const ai_net *net, const ai_clock *clock,
                     int seconds)
{
    walk w;
    nv_view v;
    ai_search how;
    ai_ranked ranked[NV_MAX_LEGAL];
    ai_outlook outlook = {.visits = 0};
    double visits = 0.0;
    int64_t start = clock->us(clock->of);
    begin(&w, setup, 1);
    ai_search_init(&how);
    how.visits = 10000;
    do {
        next(&w, &v);
        ai_search_rank(&how, net, &v, &w.r, ranked, &outlook);
        visits += outlook.visits;
    } while (seconds_since(clock, start) < seconds);
    return visits / seconds_since(clock, start);
}

static void time_moves(const bench_setup *setup, const ai_clock *clock, int thinker,
                       bench_thinking *out)
{
    walk w;
    nv_view v;
    ai_player p;
    double sum = 0.0, most = 0.0;
    begin(&w, setup, 1);
    ai_player_init(&p, bench_thinker(thinker), NULL, 0);
    ai_player_clock(&p, clock);
    for (int i = 0; i < out->moves; i++) {
        next(&w, &v);
        int64_t start = clock->us(clock->of);
        ai_choose(&p, &v, &w.r);
        double took = seconds_since(clock, start);
        sum += took;
        most = took > most ? took : most;
    }
    out->move[thinker].mean_ms = 1e3 * sum / out->moves;
    out->move[thinker].most_ms = 1e3 * most;
}

bool bench_think(const bench_setup *setup, const ai_clock *clock, int seconds, bench_thinking *out)
{
    const ai_net *net =
        ai_net_of(ai_nets_own(), ai_net_set_of(setup->edition, setup->modules, setup->seats));
    if (!net)
        return false;
    out->positions_per_s = judge(setup, net, clock, seconds);
    out->visits_per_s = search(setup, net, clock, seconds);
    out->moves = 100;
    for (int i = 0; i < BENCH_THINKERS; i++)
        time_moves(setup, clock, i, out);
    return true;
}
