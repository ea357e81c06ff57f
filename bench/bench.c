/* bench.c - the setups that are measured, and the games. */
#include "bench.h"

#include <stddef.h>

#include "ai/ai.h"

enum {
    ALL_SECOND = NV_BANQUET | NV_MARKET | NV_COMPANY | NV_ASSISTANTS | NV_EVENTS | NV_ASSIGNMENTS |
                 NV_OBSTACLES
};

const bench_setup bench_setups[] = {
    {"first-2", NV_FIRST, 2, 0},
    {"first-4", NV_FIRST, 4, 0},
    {"first-5-all", NV_FIRST, 5, NV_BANQUET | NV_SOCIETY},
    {"second-2", NV_SECOND, 2, 0},
    {"second-4", NV_SECOND, 4, 0},
    {"second-5-market", NV_SECOND, 5, NV_MARKET},
    {"second-2-all", NV_SECOND, 2, ALL_SECOND},
    {"second-5-all", NV_SECOND, 5, ALL_SECOND},
};
const int bench_setup_count = (int)(sizeof bench_setups / sizeof *bench_setups);

static void start(const bench_setup *setup, nv_rng *r, nv_state *s)
{
    nv_config c;
    nv_config_init(&c, setup->edition, setup->modules, setup->seats);
    nv_deal(&c, r);
    nv_setup(s, &c, NULL);
}

static int play_listed(nv_state *s, nv_rng *r)
{
    nv_action out[NV_MAX_LEGAL];
    for (int decisions = 0;;) {
        nv_turn turn = nv_to_act(s);
        if (turn.seat == NV_OVER)
            return decisions;
        if (turn.seat == NV_CHANCE) {
            nv_draw(s, r);
            continue;
        }
        int count = nv_legal(s, out);
        nv_apply(s, turn.seat, out[nv_rng_below(r, (uint32_t)count)], NULL);
        decisions++;
    }
}

/* A few deals are prepared and copied, as a search copies its root: what is measured is playing. */
long bench_play(const bench_setup *setup, bench_mode mode, int games, uint64_t seed)
{
    enum { DEALS = 16 };
    nv_state dealt[DEALS];
    nv_rng r = {seed};
    long decisions = 0;
    ai_player greedy;
    ai_player_init(&greedy, "greedy", NULL, 0);
    for (int i = 0; i < DEALS; i++)
        start(setup, &r, &dealt[i]);
    for (int i = 0; i < games; i++) {
        nv_state s = dealt[i % DEALS];
        decisions += mode == BENCH_PICK   ? nv_playout(&s, &r)
                     : mode == BENCH_LIST ? play_listed(&s, &r)
                                          : ai_playout(&greedy, &s, &r);
    }
    return decisions;
}

/* ---- signature ----------------------------------------------------------------------------- */

static uint64_t mix(uint64_t hash, uint64_t value)
{
    return (hash ^ value) * UINT64_C(0x100000001b3);
}

/* One card at a time and by weight, so that it does not depend on how nv_draw works. */
static void draw_one(nv_state *s, nv_rng *r)
{
    nv_outcome out[NV_MAX_OUTCOMES];
    int count = nv_chance(s, out), total = 0, i = 0;
    for (int j = 0; j < count; j++)
        total += out[j].weight;
    int nth = (int)nv_rng_below(r, (uint32_t)total);
    while (nth >= out[i].weight)
        nth -= out[i++].weight;
    nv_step(s, out[i].action);
}

static uint64_t sign_game(uint64_t hash, nv_state *s, nv_rng *r)
{
    nv_action out[NV_MAX_LEGAL];
    nv_result result;
    nv_turn turn;
    while ((turn = nv_to_act(s)).seat != NV_OVER) {
        if (turn.seat == NV_CHANCE) {
            draw_one(s, r);
            continue;
        }
        int count = nv_legal(s, out);
        hash = mix(mix(hash, (uint64_t)count), turn.decision);
        nv_step(s, out[nv_rng_below(r, (uint32_t)count)]);
    }
    nv_result_of(s, &result);
    for (int seat = 0; seat < NV_MAX_SEATS; seat++)
        hash = mix(mix(hash, (uint64_t)result.score[seat]), result.winner[seat]);
    return hash;
}

uint64_t bench_signature(void)
{
    uint64_t hash = UINT64_C(0xcbf29ce484222325);
    for (int i = 0; i < bench_setup_count; i++) {
        nv_rng r = {UINT64_C(1703)};
        for (int game = 0; game < 200; game++) {
            nv_state s;
            start(&bench_setups[i], &r, &s);
            hash = sign_game(hash, &s, &r);
        }
    }
    return hash;
}
