/* The coach in any game: it says nothing that is not in the view, it makes sense, and in the last round it comes
 * true. */
#include <stdlib.h>

#include "coach_asks.h"

/* ---- any game --------------------------------------------------------------------------------- */

static void makes_sense(const nv_view *v, const ai_reason *r)
{
    assert_true(r->kind < AI_REASON_COUNT);
    assert_true(r->seat == NV_NONE || (r->seat < v->seats && r->seat != NV_NONE));
    assert_true(r->card == NV_NO_CARD || r->card < nv_kind_count(v->edition));
    assert_in_range(r->points + 1000, 700, 1300);
    assert_in_range(r->rubles + 1000, 700, 1300);
    assert_true(r->count <= 60);
    if (r->kind == AI_REASON_KEEPS_FROM || r->kind == AI_REASON_MARKET_TAKES)
        assert_int_not_equal(r->seat, v->viewer);
}

/* Two states that fit the same view: the same reasons. */
static void same_for_every_sample(const nv_view *v, nv_action a, nv_rng *r)
{
    ai_reason first[AI_MAX_REASONS], other[AI_MAX_REASONS];
    nv_state sample;
    nv_view again;
    int count = ai_reasons(v, a, first);
    nv_determinize(v, r, &sample);
    nv_observe(&sample, v->viewer, &again);
    assert_int_equal(ai_reasons(&again, a, other), count);
    assert_memory_equal(first, other, (size_t)count * sizeof *first);
    for (int i = 0; i < count; i++)
        makes_sense(v, &first[i]);
}

static void play_game(int edition, unsigned modules, int seats, uint64_t seed)
{
    nv_rng r = {seed};
    nv_config c;
    nv_state s;
    nv_config_init(&c, edition, modules, seats);
    if (nv_config_check(&c) != NV_OK)
        return;
    assert_int_equal(nv_deal(&c, &r), NV_OK);
    assert_int_equal(nv_setup(&s, &c, NULL), NV_OK);
    for (nv_turn t = nv_to_act(&s); t.seat != NV_OVER; t = nv_to_act(&s)) {
        if (t.seat == NV_CHANCE) {
            nv_draw(&s, &r);
            continue;
        }
        nv_action legal[NV_MAX_LEGAL];
        nv_view v;
        int count = nv_legal(&s, legal);
        nv_observe(&s, t.seat, &v);
        for (int i = 0; i < count; i += 1 + count / 40)
            same_for_every_sample(&v, legal[i], &r);
        nv_step(&s, legal[nv_rng_below(&r, (uint32_t)count)]);
    }
}

static void games_of_all_kinds(void **state)
{
    (void)state;
    static const unsigned modules[] = {0,
                                       NV_BANQUET,
                                       NV_SOCIETY | NV_BANQUET,
                                       NV_COMPANY | NV_BANQUET,
                                       NV_MARKET,
                                       NV_MARKET | NV_BANQUET | NV_EVENTS,
                                       NV_MARKET | NV_BANQUET | NV_COMPANY | NV_ASSISTANTS |
                                           NV_EVENTS | NV_ASSIGNMENTS | NV_OBSTACLES};
    const char *seed = getenv("NEVA_TEST_SEED");
    uint64_t from = seed ? strtoull(seed, NULL, 10) : 5;
    for (int edition = 0; edition < NV_EDITION_COUNT; edition++)
        for (size_t i = 0; i < LENGTH(modules); i++)
            for (int seats = 2; seats <= NV_MAX_SEATS; seats++)
                for (int games = 0; games < 3; games++)
                    play_game(edition, modules[i], seats, from++);
}

/* ---- what is said comes true ------------------------------------------------------------------- */

/* Everybody passes and buys nothing until the game is over. */
static void finish(nv_state *s, int seat, nv_result *result, int *rubles)
{
    nv_rng r = {1};
    for (nv_turn t = nv_to_act(s); t.seat != NV_OVER; t = nv_to_act(s)) {
        nv_action legal[NV_MAX_LEGAL];
        if (t.seat == NV_CHANCE)
            nv_draw(s, &r);
        else if (t.decision == NV_DECIDE_TURN)
            nv_step(s, table_find(s, NV_MOVE_PASS, NV_NO_CARD, NV_NO_CARD));
        else if (nv_legal(s, legal))
            nv_step(s, legal[0]);
    }
    nv_view v;
    nv_observe(s, NV_ALL, &v);
    nv_result_of(s, result);
    *rubles = v.seat[seat].rubles_before;
}

/* In the last round: who buys ends with just that much more than who passes. */
static void check_purchase(const nv_state *s, int seat, nv_action a)
{
    nv_state with = *s, without = *s;
    nv_result bought, passed;
    nv_move m;
    int rubles, other;
    nv_describe(s, a, &m);
    game = *s;
    ask_action(a);
    const ai_reason *pays = find_reason(AI_REASON_PAYS), *names = find_reason(AI_REASON_NOBLE_NEW);
    nv_step(&with, a);
    finish(&with, seat, &bought, &rubles);
    finish(&without, seat, &passed, &other);
    assert_int_equal(rubles - other, (pays ? pays->rubles : 0) - m.price);
    assert_int_equal(bought.played[seat] - passed.played[seat], pays ? pays->points : 0);
    assert_int_equal(bought.nobles[seat] - passed.nobles[seat], names ? names->points : 0);
}

static int check_turn(const nv_state *s, int seat)
{
    nv_action legal[NV_MAX_LEGAL];
    int count = nv_legal(s, legal), checked = 0;
    for (int i = 0; i < count; i++) {
        nv_move m;
        nv_describe(s, legal[i], &m);
        if (m.kind == NV_MOVE_BUY || (m.kind == NV_MOVE_PLAY && m.price > 0)) {
            check_purchase(s, seat, legal[i]);
            checked++;
        }
    }
    return checked;
}

static void the_last_round_comes_true(void **state)
{
    (void)state;
    int checked = 0;
    for (uint64_t seed = 1; seed <= 20; seed++) {
        nv_rng r = {seed};
        nv_config c;
        nv_state s;
        nv_config_init(&c, NV_FIRST, 0, 2 + (int)(seed % 3));
        assert_int_equal(nv_deal(&c, &r), NV_OK);
        assert_int_equal(nv_setup(&s, &c, NULL), NV_OK);
        for (nv_turn t = nv_to_act(&s); t.seat != NV_OVER; t = nv_to_act(&s)) {
            nv_view v;
            nv_observe(&s, NV_ALL, &v);
            if (v.end_triggered && t.decision == NV_DECIDE_TURN)
                checked += check_turn(&s, t.seat);
            if (t.seat == NV_CHANCE)
                nv_draw(&s, &r);
            else
                nv_step(&s, nv_pick(&s, &r));
        }
    }
    assert_true(checked > 500);
}

static void words_of_a_reason(void **state)
{
    (void)state;
    for (int i = 0; i < AI_REASON_COUNT; i++)
        for (int j = 0; j < i; j++)
            assert_string_not_equal(ai_reason_id(i), ai_reason_id(j));
    assert_int_equal(ai_reason_what_of(AI_REASON_OPENS), AI_WHAT_PILE);
    assert_int_equal(ai_reason_count_of(AI_REASON_PAYS), AI_COUNT_ROUNDS);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(games_of_all_kinds),
        cmocka_unit_test(the_last_round_comes_true),
        cmocka_unit_test(words_of_a_reason),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
