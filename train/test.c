/* test.c - how well a network plays against greedy. */
#include <stdatomic.h>

#include "engine/neva_peek.h"
#include "train/train_int.h"

typedef struct test_work {
    const ai_net *net;
    int set, games, members, visits;
    uint64_t seed;
    ai_player greedy;
    double wins[MAX_TEAM], margin[MAX_TEAM];
} test_work;

/* What the network prefers at first sight. */
static nv_action preferred(ai_mind *mind, const nv_state *s, int seat)
{
    ai_hidden hidden;
    ai_option all[NV_MAX_LEGAL];
    ai_think(mind, s, seat, &hidden);
    ai_prefer(all, ai_list_options(mind->net, s, seat, &hidden, all), 1);
    return all[0].action;
}

/* visits: of a search; 0: none. */
static nv_action best_action(ai_mind *mind, const nv_state *s, int seat, int visits, nv_rng *r)
{
    static _Thread_local ai_ranked ranked[NV_MAX_LEGAL];
    ai_search how;
    nv_view v;
    ai_search_init(&how);
    how.visits = visits;
    nv_observe(s, seat, &v);
    if (!visits || !ai_search_rank(&how, mind->net, &v, r, ranked, NULL))
        return preferred(mind, s, seat);
    return ranked[0].action;
}

static void test_part(void *arg, int member)
{
    test_work *w = arg;
    static _Thread_local ai_mind mind;
    for (int game = member; game < w->games; game += w->members) {
        nv_rng r = {spread(w->seed + (uint64_t)game)};
        nv_config config;
        nv_state s;
        mixed_setup(w->set, &r, &config);
        nv_setup(&s, &config, NULL);
        int seats = config.seats, mine = game % seats;
        ai_mind_init(&mind, w->net, seats);
        for (nv_turn turn = nv_to_act(&s); turn.seat != NV_OVER; turn = nv_to_act(&s)) {
            if (turn.seat == NV_CHANCE) {
                nv_draw(&s, &r);
            } else if (turn.seat == mine) {
                nv_step(&s, best_action(&mind, &s, mine, w->visits, &r));
            } else {
                nv_view v;
                nv_observe(&s, turn.seat, &v);
                nv_step(&s, ai_choose(&w->greedy, &v, &r));
            }
        }
        ai_value end;
        ai_value_of_end(&s, seats, &end);
        float best = -1e30f;
        for (int i = 0; i < seats; i++)
            if (i != mine && end.score[i] > best)
                best = end.score[i];
        w->wins[member] += (double)end.win[mine];
        w->margin[member] += (double)(end.score[mine] - best);
    }
}

double test_against_greedy(const ai_net *net, int set, team *t, int games, int visits,
                           uint64_t seed, double *margin)
{
    test_work w = {
        .net = net, .set = set, .games = games, .visits = visits, .members = t->size, .seed = seed};
    double wins = 0.0;
    *margin = 0.0;
    ai_player_init(&w.greedy, "greedy", NULL, 0);
    team_run(t, test_part, &w);
    for (int i = 0; i < t->size; i++) {
        wins += w.wins[i];
        *margin += w.margin[i] / games;
    }
    return wins / games;
}
