/*
 * fast.c is compiled twice (ADR 5), and a machine runs only one of the two: here both play the same
 * games and must agree in every list, pick, step and draw, with each other and with the plain list of
 * play.c.
 */
#include "engine_table.h"

#include "engine/fast.h"
#include "rec_games.h"

#if defined(__x86_64__)

static bool machine_has_bits(void)
{
    return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("popcnt") &&
           __builtin_cpu_supports("bmi") && __builtin_cpu_supports("bmi2");
}

static game *inside(nv_state *s)
{
    return (game *)(void *)s;
}

static void same_lists(nv_state *s)
{
    nv_action base[NV_MAX_LEGAL], bits[NV_MAX_LEGAL], plain[NV_MAX_LEGAL];
    int count = legal(inside(s), plain);
    assert_int_equal(list_base(inside(s), base), count);
    assert_int_equal(list_bits(inside(s), bits), count);
    assert_memory_equal(base, plain, (size_t)count * sizeof *plain);
    assert_memory_equal(bits, plain, (size_t)count * sizeof *plain);
}

/* One decision or all pending draws, by both. */
static void same_step(nv_state *s, nv_rng *r)
{
    nv_state other = *s;
    nv_rng again = *r;
    if (nv_to_act(s).seat == NV_CHANCE) {
        draw_base(inside(s), r);
        draw_bits(inside(&other), &again);
    } else {
        same_lists(s);
        nv_action a = pick_base(inside(s), r);
        assert_int_equal(pick_bits(inside(s), &again), a);
        step_base(inside(s), a);
        step_bits(inside(&other), a);
    }
    assert_memory_equal(s, &other, sizeof other);
    assert_true(r->s == again.s);
}

static void both_play_alike(void **state)
{
    (void)state;
    nv_rng r = {games_seed()};
    nv_config c;
    if (!machine_has_bits())
        skip();
    for (unsigned at = 0; games_next(&at, &r, &c);) {
        nv_state s, t;
        assert_int_equal(nv_setup(&s, &c, NULL), NV_OK);
        t = s;
        while (nv_to_act(&s).seat != NV_OVER)
            same_step(&s, &r);
        nv_state u = t;
        nv_rng again = r;
        int decisions = playout_base(inside(&t), &r);
        assert_int_equal(playout_bits(inside(&u), &again), decisions);
        assert_memory_equal(&t, &u, sizeof u);
        assert_null(nv_broken(&t));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(both_play_alike)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}

#else

int main(void)
{
    return 77; /* there is only one of them: meson counts the test as skipped */
}

#endif
