/* The order of the piles outside the state: a shuffle, stacking, and taking moves back. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>

#include <cmocka.h>

#include "rec_games.h"

static rec_entry game_log[REC_MAX_ENTRIES];
static rec_game game = {.entry = game_log, .room = REC_MAX_ENTRIES};

/* Every pile of the deck holds just what the state's pile holds. */
static void deck_fits(const rec_deck *d, const nv_state *s)
{
    nv_view v;
    uint8_t count[NV_MAX_KINDS] = {0};
    nv_observe(s, NV_ALL, &v);
    for (int pile = 0; pile < NV_PILE_COUNT; pile++) {
        assert_in_range(v.pile_size[pile], 0, d->size[pile]);
        for (int i = 0; i < v.pile_size[pile]; i++)
            count[d->card[pile][i]]++;
    }
    assert_memory_equal(count, v.unseen, sizeof count);
}

static void a_game_draws_the_deck(void **state)
{
    (void)state;
    nv_rng r = {games_seed()};
    nv_config c;
    for (unsigned at = 0; games_next(&at, &r, &c); at += 3) {
        rec_deck d;
        nv_state s;
        assert_int_equal(nv_setup(&s, &c, NULL), NV_OK);
        rec_deck_shuffle(&d, &s, &r);
        deck_fits(&d, &s);
        while (nv_to_act(&s).seat != NV_OVER) {
            rec_deck_deal(&d, &s, NULL);
            assert_int_not_equal(nv_to_act(&s).seat, NV_CHANCE);
            deck_fits(&d, &s);
            if (nv_to_act(&s).seat != NV_OVER)
                nv_step(&s, games_choose(&s, &r));
        }
    }
}

static uint32_t last_one(void *from, uint32_t n)
{
    uint32_t **at = from;
    *(*at)++ = n;
    return n - 1;
}

/* A source that always gives the last number leaves the sorted piles as they are. */
static void another_source_can_shuffle(void **state)
{
    (void)state;
    nv_rng r = {games_seed() + 1};
    nv_config c;
    nv_state s;
    rec_deck sorted, d;
    uint32_t asked[64 * NV_PILE_COUNT], *at = asked, *next = asked;
    unsigned any = 0;
    assert_true(games_next(&any, &r, &c));
    assert_int_equal(nv_setup(&s, &c, NULL), NV_OK);
    rec_deck_sorted(&sorted, &s);
    deck_fits(&sorted, &s);
    rec_deck_shuffle_with(&d, &s, last_one, &at);
    assert_memory_equal(&d, &sorted, sizeof d);
    for (int pile = 0; pile < NV_PILE_COUNT; pile++) {
        for (uint32_t n = d.size[pile]; n > 1; n--)
            assert_int_equal(*next++, n);
        for (int i = 1; i < d.size[pile]; i++)
            assert_true(d.card[pile][i - 1] <= d.card[pile][i]);
    }
    assert_ptr_equal(at, next);
    rec_deck_shuffle_pile(&d, NV_NOBLE, nv_below_rng, &r);
    deck_fits(&d, &s);
    assert_memory_equal(d.card[NV_WORKER], sorted.card[NV_WORKER], sizeof d.card[NV_WORKER]);
    assert_memory_not_equal(d.card[NV_NOBLE], sorted.card[NV_NOBLE], sizeof d.card[NV_NOBLE]);
}

static void start_game(rec_deck *d, nv_state *s)
{
    nv_rng r = {1};
    games_read(&game,
               "neva record 1\ngame second 2\ntokens hammer=A cathedral=A bust=B hand=B\n"
               "start\n");
    *s = game.state;
    rec_deck_shuffle(d, s, &r);
}

static void stacked_cards_come_first(void **state)
{
    (void)state;
    static const nv_kind workers[] = {NV_SECOND_CZAR_CARPENTER, NV_SECOND_LUMBERJACK,
                                      NV_SECOND_LUMBERJACK, NV_SECOND_SHIP_BUILDER_FISH};
    rec_deck d;
    nv_state s;
    nv_events ev = {0};
    nv_view v;
    start_game(&d, &s);
    assert_int_equal(rec_deck_stack(&d, &s, NV_WORKER, workers, 4), NV_OK);
    deck_fits(&d, &s);
    assert_int_equal(rec_deck_next(&d, &s), nv_draw_action(NV_SECOND_CZAR_CARPENTER));
    ev.count = 1;
    rec_deck_deal(&d, &s, &ev);
    assert_int_equal(ev.count, 5); /* appended */
    nv_observe(&s, NV_PUBLIC, &v);
    assert_memory_equal(v.upper, workers, 4);
}

static void what_the_pile_does_not_hold_cannot_be_stacked(void **state)
{
    (void)state;
    static const nv_kind twice[] = {NV_SECOND_CZAR_CARPENTER, NV_SECOND_CZAR_CARPENTER};
    static const nv_kind building[] = {NV_SECOND_LIBRARY};
    nv_kind many[64] = {0};
    rec_deck d, before;
    nv_state s;
    start_game(&d, &s);
    before = d;
    assert_int_equal(rec_deck_stack(&d, &s, NV_WORKER, twice, 2), NV_E_ABSENT);
    assert_int_equal(rec_deck_stack(&d, &s, NV_WORKER, building, 1), NV_E_ABSENT);
    assert_int_equal(rec_deck_stack(&d, &s, NV_WORKER, many, 64), NV_E_ABSENT);
    assert_int_equal(rec_deck_stack(&d, &s, NV_PILE_COUNT, building, 1), NV_E_ABSENT);
    assert_int_equal(rec_deck_stack(&d, &s, -1, building, 1), NV_E_ABSENT);
    assert_memory_equal(&d, &before, sizeof d);
}

/* The same cards come again after moves were taken back and played again. */
static void a_deck_survives_taking_back(void **state)
{
    (void)state;
    nv_rng r = {games_seed()};
    rec_deck d;
    nv_state s;
    start_game(&d, &s);
    for (int i = 0; i < 60 && !rec_over(&game); i++) {
        while (nv_to_act(&game.state).seat == NV_CHANCE)
            assert_true(rec_draw(&game, rec_deck_next(&d, &game.state), NULL, NULL));
        assert_true(games_step(&game, &r, NULL));
    }
    while (nv_to_act(&game.state).seat == NV_CHANCE)
        assert_true(rec_draw(&game, rec_deck_next(&d, &game.state), NULL, NULL));
    s = game.state;
    uint32_t taken_back = game.decisions / 2, count = game.count;
    assert_true(rec_undo(&game, taken_back, NULL));
    for (uint32_t i = 0; i < count; i++) {
        const rec_entry *e = &game.entry[i];
        if (e->type != REC_DECISION || e->number <= game.decisions)
            continue;
        assert_true(rec_play(&game, e->seat, e->value, NULL, NULL));
        while (nv_to_act(&game.state).seat == NV_CHANCE)
            assert_true(rec_draw(&game, rec_deck_next(&d, &game.state), NULL, NULL));
    }
    assert_memory_equal(&game.state, &s, sizeof s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_game_draws_the_deck),
        cmocka_unit_test(another_source_can_shuffle),
        cmocka_unit_test(stacked_cards_come_first),
        cmocka_unit_test(what_the_pile_does_not_hold_cannot_be_stacked),
        cmocka_unit_test(a_deck_survives_taking_back),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
