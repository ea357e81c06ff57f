/* What a network is told about a position, and what becomes of it: only what the seat knows, the same numbers
 * by every way of figuring them out, and files that fit or are refused. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "ai/look.h"
#include "ai/nets.h"
#include "tests/unit/ai_games.h"
#include "tests/unit/net_kit.h"

static ai_mind *new_mind(const ai_net *net, int seats)
{
    ai_mind *mind = aligned_alloc(32, (sizeof *mind + 31) / 32 * 32);
    assert_non_null(mind);
    ai_mind_init(mind, net, seats);
    return mind;
}

/* ---- going through random games --------------------------------------------------------------------- */

typedef struct visitor {
    void (*at)(const nv_state *s, int seats, int set, void *to);
    void *to;
    uint64_t seed;
} visitor;

static void walk_game(const nv_config *setup, void *arg)
{
    const visitor *v = arg;
    nv_rng r = {v->seed};
    nv_config c = *setup;
    nv_state s;
    assert_int_equal(nv_deal(&c, &r), NV_OK);
    assert_int_equal(nv_setup(&s, &c, NULL), NV_OK);
    int set = ai_net_set_of(c.edition, c.modules, c.seats);
    for (nv_turn turn = nv_to_act(&s); turn.seat != NV_OVER; turn = nv_to_act(&s)) {
        v->at(&s, c.seats, set, v->to);
        if (turn.seat == NV_CHANCE)
            nv_draw(&s, &r);
        else
            nv_step(&s, nv_pick(&s, &r));
    }
}

static void in_all_games(void (*at)(const nv_state *s, int seats, int set, void *to), void *to)
{
    visitor v = {at, to, test_seed()};
    assert_true(for_each_game(walk_game, &v) > 40);
}

static void features_of(const nv_state *s, int set, int viewer, int seats, ai_features *out)
{
    ai_forecast forecast;
    ai_forecast_of(s, &forecast);
    out->count = 0;
    for (int part = 0; part < 2 + seats; part++)
        ai_add_features(s, &forecast, set, viewer, part, out);
}

/* ---- inputs ---------------------------------------------------------------------------------------------- */

static void inside_the_layout(const nv_state *s, int seats, int set, void *to)
{
    uint8_t *used = to;
    ai_features f;
    for (int viewer = 0; viewer < seats; viewer++) {
        features_of(s, set, viewer, seats, &f);
        assert_true(f.count > 20 && f.count <= AI_MAX_FEATURES);
        for (int i = 0; i < f.count; i++) {
            assert_true(f.list[i].index < ai_inputs(set));
            used[set * 8192 + f.list[i].index] = 1;
        }
    }
}

static void inputs_stay_inside_their_layout(void **state)
{
    (void)state;
    uint8_t *used = calloc(AI_NET_SETS, 8192);
    in_all_games(inside_the_layout, used);
    for (int set = 0; set < AI_NET_SETS; set++) {
        int count = 0;
        for (int i = 0; i < ai_inputs(set); i++)
            count += used[set * 8192 + i];
        assert_true(count > ai_inputs(set) / 4); /* random games reach much of it */
    }
    free(used);
}

/* The test that matters: what nobody but others know makes no difference. */
static void same_for_any_sample(const nv_state *s, int seats, int set, void *to)
{
    nv_rng *r = to;
    ai_features f, g;
    nv_view v;
    nv_state sample;
    if (nv_rng_below(r, 8))
        return;
    for (int viewer = 0; viewer < seats; viewer++) {
        nv_observe(s, viewer, &v);
        nv_determinize(&v, r, &sample);
        features_of(s, set, viewer, seats, &f);
        features_of(&sample, set, viewer, seats, &g);
        assert_int_equal(f.count, g.count);
        assert_memory_equal(f.list, g.list, (size_t)f.count * sizeof f.list[0]);
        uint64_t key[AI_PARTS] = {0}, other[AI_PARTS] = {0}; /* nothing is figured out twice */
        ai_feature_keys(s, viewer, seats, key);
        ai_feature_keys(&sample, viewer, seats, other);
        if (nv_to_act(s).decision == NV_DECIDE_OBSERVATORY)
            key[1] = other[1]; /* a card that one seat looks at */
        assert_memory_equal(key, other, sizeof key);
    }
}

static void inputs_depend_on_the_view_alone(void **state)
{
    (void)state;
    nv_rng r = {test_seed() + 1};
    in_all_games(same_for_any_sample, &r);
}

static void every_set_has_a_layout_of_its_own(void **state)
{
    (void)state;
    for (int set = 0; set < AI_NET_SETS; set++) {
        ai_net_games g;
        ai_net_set_setup(set, &g);
        for (int seats = g.least_seats; seats <= g.most_seats; seats++)
            assert_int_equal(ai_net_set_of(g.edition, g.market ? NV_MARKET : 0, seats), set);
        assert_int_equal(ai_net_set_named(ai_net_set_name(set)), set);
        for (int other = 0; other < set; other++)
            assert_true(ai_layout_hash(set) != ai_layout_hash(other));
    }
    assert_int_equal(ai_net_set_named("third-2"), -1);
}

/* ---- networks ----------------------------------------------------------------------------------------------- */

typedef struct pair {
    ai_net net[AI_NET_SETS];
    ai_mind *kept[AI_NET_SETS];
    const nv_state *last;
} pair;

/* What is kept from earlier positions gives what a mind without memory gives. */
static void same_with_and_without_memory(const nv_state *s, int seats, int set, void *to)
{
    pair *p = to;
    ai_hidden a, b;
    ai_mind *fresh = new_mind(&p->net[set], seats);
    for (int viewer = 0; viewer < seats; viewer++) {
        ai_think(p->kept[set], s, viewer, &a);
        ai_think(fresh, s, viewer, &b);
        assert_memory_equal(a.h, b.h, sizeof a.h);
    }
    free(fresh);
}

static void memory_of_a_game(const nv_config *c, void *to)
{
    pair *p = to;
    int set = ai_net_set_of(c->edition, c->modules, c->seats);
    visitor v = {same_with_and_without_memory, p, test_seed() + 2};
    ai_mind_init(p->kept[set], &p->net[set], c->seats); /* for each game anew */
    walk_game(c, &v);
}

static void memory_changes_nothing(void **state)
{
    (void)state;
    pair p;
    float *floats[AI_NET_SETS];
    for (int set = 0; set < AI_NET_SETS; set++) {
        floats[set] = random_net(&p.net[set], set, 5 + (uint64_t)set);
        p.kept[set] = new_mind(&p.net[set], 2);
    }
    for_each_game(memory_of_a_game, &p);
    for (int set = 0; set < AI_NET_SETS; set++) {
        free(p.kept[set]);
        free(floats[set]);
    }
}

/* Another way of adding up gives the same bits. */
static void check_kernel(const ai_kernel *other)
{
    ai_net net;
    float *floats = random_net(&net, 0, 3);
    nv_rng r = {9};
    for (int time = 0; time < 200; time++) {
        ai_feature list[100];
        _Alignas(32) float a[AI_H1], b[AI_H1], x[AI_H2], y[AI_H2];
        for (int i = 0; i < 100; i++)
            list[i] = (ai_feature){
                (uint16_t)nv_rng_below(&r, (uint32_t)net.inputs),
                (int16_t)(time % 2 ? AI_FEATURE_ONE : (int)nv_rng_below(&r, 500) - 250)};
        ai_kernel_plain.sum_rows(net.w1, list, 100, a);
        other->sum_rows(net.w1, list, 100, b);
        assert_memory_equal(a, b, sizeof a);
        const float *sums[] = {a, b};
        ai_kernel_plain.layers(&net, sums, 2, x);
        other->layers(&net, sums, 2, y);
        assert_memory_equal(x, y, sizeof x);
    }
    free(floats);
}

static void kernels_agree(void **state)
{
    (void)state;
    check_kernel(ai_kernel_of_machine());
#ifdef __x86_64__
    if (__builtin_cpu_supports("avx2")) /* not the best one everywhere */
        check_kernel(&ai_kernel_fast);
#endif
}

static void shares_add_up(const nv_state *s, int seats, int set, void *to)
{
    pair *p = to;
    ai_mind_init(p->kept[0], &p->net[set], seats);
    ai_hidden hidden;
    ai_value value;
    float sum = 0.0f;
    ai_think(p->kept[0], s, seats - 1, &hidden);
    ai_value_of(&p->net[set], &hidden, &value);
    for (int i = 0; i < seats; i++) {
        assert_true(value.win[i] > 0.0f && value.win[i] < 1.0f);
        sum += value.win[i];
    }
    assert_true(sum > 0.9999f && sum < 1.0001f);
}

static void win_shares_add_up_to_one(void **state)
{
    (void)state;
    pair p;
    float *floats[AI_NET_SETS];
    for (int set = 0; set < AI_NET_SETS; set++)
        floats[set] = random_net(&p.net[set], set, 50 + (uint64_t)set);
    p.kept[0] = new_mind(&p.net[0], 2);
    in_all_games(shares_add_up, &p);
    free(p.kept[0]);
    for (int set = 0; set < AI_NET_SETS; set++)
        free(floats[set]);
}

/* ---- files ---------------------------------------------------------------------------------------------------- */

static uint8_t *packed(const ai_net *net, size_t *size)
{
    enum { ROOM = 1 << 20 };
    const ai_nets none = {0};
    uint8_t *out = malloc(ROOM), *used = malloc((size_t)net->inputs + AI_POLICY_SLOTS);
    assert_non_null(out);
    assert_non_null(used);
    memset(used, 1, (size_t)net->inputs + AI_POLICY_SLOTS);
    used[7] = 0;
    *size = ai_nets_pack(&none, net, used, out, ROOM);
    assert_true(*size > 0);
    assert_int_equal(ai_nets_pack(&none, net, used, out, *size - 1), 0); /* not enough room */
    assert_int_equal(ai_nets_pack(&none, net, used, out, *size), *size);
    free(used);
    return out;
}

static void a_packed_network_is_nearly_the_same(void **state)
{
    (void)state;
    ai_net net;
    size_t size;
    char why[128];
    ai_nets nets = {0};
    int set = ai_net_set_named("second-4");
    float *floats = random_net(&net, set, 77);
    uint8_t *bytes = packed(&net, &size);
    assert_int_equal(ai_nets_add(&nets, bytes, size, why, sizeof why), 0);
    const ai_net *read = ai_net_of(&nets, set);
    assert_non_null(read);
    assert_null(ai_net_of(&nets, set + 1)); /* others are not in this file */
    ai_fold_steps(set, net.w1, AI_H1);
    for (int i = 0; i < net.inputs * AI_H1; i++)
        if (i / AI_H1 != 7) {
            float off = net.w1[i] - read->w1[i];
            assert_true(off < 0.02f && off > -0.02f);
        }
    for (int j = 0; j < AI_H1; j++)
        assert_true(read->w1[7 * AI_H1 + j] == 0.0f); /* a row that was left out */
    for (int i = 0; i < AI_H1 * AI_H2; i++)
        assert_float_equal(net.w2[i], read->w2[i], 0.01f);
    assert_memory_equal(net.b1, read->b1, AI_H1 * sizeof(float));
    assert_memory_equal(net.w3, read->w3, AI_OUTPUTS * AI_H2 * sizeof(float));
    ai_nets_forget(&nets);
    free(bytes);
    free(floats);
}

static void damaged_networks_are_refused(void **state)
{
    (void)state;
    ai_net net;
    size_t size;
    char why[128];
    ai_nets nets = {0};
    float *floats = random_net(&net, 2, 78);
    uint8_t *bytes = packed(&net, &size);
    assert_int_equal(ai_nets_add(&nets, bytes, 20, why, sizeof why), -1);
    assert_non_null(strstr(why, "cut off"));
    assert_int_equal(ai_nets_add(&nets, bytes, size - 1, why, sizeof why), -1);
    bytes[12 + 16 + 8 + 4] ^= 1; /* its size */
    assert_int_equal(ai_nets_add(&nets, bytes, size, why, sizeof why), -1);
    assert_non_null(strstr(why, "damaged"));
    bytes[12 + 16 + 8 + 4] ^= 1;
    bytes[12 + 16] ^= 1; /* the hash of its inputs */
    assert_int_equal(ai_nets_add(&nets, bytes, size, why, sizeof why), -1);
    assert_non_null(strstr(why, "other inputs"));
    bytes[0] = 'x';
    assert_int_equal(ai_nets_add(&nets, bytes, size, why, sizeof why), -1);
    assert_non_null(strstr(why, "no file of networks"));
    assert_int_equal(ai_nets_add(&nets, bytes, 0, why, sizeof why), -1);
    free(bytes);
    free(floats);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(inputs_stay_inside_their_layout),
        cmocka_unit_test(inputs_depend_on_the_view_alone),
        cmocka_unit_test(every_set_has_a_layout_of_its_own),
        cmocka_unit_test(memory_changes_nothing),
        cmocka_unit_test(kernels_agree),
        cmocka_unit_test(win_shares_add_up_to_one),
        cmocka_unit_test(a_packed_network_is_nearly_the_same),
        cmocka_unit_test(damaged_networks_are_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
