/* Ratings and intervals, from results that were made up. */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include "arena/arena.h"

enum { MOST_GAMES = 12000 };
static arena_game games[MOST_GAMES];
static arena_job job;
static arena_result result;

/* Players who do not play: their games are made up. */
static void set_job(int seats, int entries, int count)
{
    job = (arena_job){.entries = entries, .games = count, .round_robin = entries > seats};
    nv_config_init(&job.config, NV_SECOND, NV_NO_MODULES, seats);
    for (int i = 0; i < count; i++) {
        games[i] = (arena_game){.rounds = 6};
        arena_seat_players(&job, i, games[i].by_entry);
    }
}

static void set_places(int number, const int *place_of_entry)
{
    arena_game *g = &games[number];
    g->winners = 0;
    for (int seat = 0; seat < job.config.seats; seat++) {
        int place = place_of_entry[g->by_entry[seat]];
        g->rank[seat] = (uint8_t)place;
        g->score[seat] = (int16_t)(100 - 10 * place);
        g->winners = (uint8_t)(g->winners + (place == 1));
    }
}

static const int first_wins[] = {1, 2}, second_wins[] = {2, 1}, both_win[] = {1, 1};

static double width(arena_interval i)
{
    return i.high - i.low;
}

/* Elo points between two of whom one scores `share`. */
static double elo(double share)
{
    return 400.0 * log10(share / (1.0 - share));
}

static void is_about(double value, double expected, double within)
{
    if (fabs(value - expected) > within)
        fail_msg("%f is not within %f of %f", value, within, expected);
}

/* The draw that everybody is given moves them by less than two points here. */
static void two_players_are_as_far_apart_as_elo_says(void **state)
{
    (void)state;
    set_job(2, 2, 400);
    for (int i = 0; i < 400; i++)
        set_places(i, i % 4 == 3 ? second_wins : first_wins);
    arena_summarize(&job, games, &result);
    is_about(result.entry[0].rating.mean - result.entry[1].rating.mean, elo(0.75), 2.0);
    is_about(result.entry[0].rating.mean + result.entry[1].rating.mean, 0.0, 1e-6);
    /* The deviation of log(p / (1 - p)) is 1 / sqrt(n p (1 - p)); each has half of it. */
    double half = 0.5 * 1.96 * 400.0 / log(10.0) / sqrt(400 * 0.75 * 0.25);
    is_about(width(result.entry[0].rating), 2.0 * half, 2.0);
}

static void a_shared_victory_is_half_a_win(void **state)
{
    (void)state;
    set_job(2, 2, 400);
    for (int i = 0; i < 400; i++)
        set_places(i, i < 200 ? first_wins : i < 300 ? both_win : second_wins);
    arena_summarize(&job, games, &result);
    is_about(result.entry[0].rating.mean - result.entry[1].rating.mean, elo(0.625), 2.0);
    is_about(result.entry[0].ahead[1], 250.0, 1e-9);
    assert_int_equal(result.entry[0].met[1], 400);
}

/* Draws places as the model says: one after the other, by strength. */
static void draw_places(const double *strength, nv_rng *r, int number)
{
    int place[ARENA_MAX_PLAYERS] = {0}, seats = job.config.seats;
    const uint8_t *by = games[number].by_entry;
    for (int next = 1; next <= seats; next++) {
        double sum = 0.0, at;
        int seat = 0, last = 0;
        for (int i = 0; i < seats; i++)
            sum += place[by[i]] ? 0.0 : strength[by[i]];
        at = sum * (nv_rng_below(r, 1 << 30) + 0.5) / (1 << 30);
        for (; seat < seats && at > 0.0; seat++) {
            if (place[by[seat]])
                continue;
            at -= strength[by[seat]];
            last = seat;
        }
        place[by[last]] = next;
    }
    set_places(number, place);
}

static void known_strengths_come_out(void **state)
{
    (void)state;
    static const double rating[5] = {200.0, 90.0, 0.0, -90.0, -200.0};
    nv_rng r = {5};
    double strength[5];
    for (int i = 0; i < 5; i++)
        strength[i] = pow(10.0, rating[i] / 400.0);
    for (int seats = 2; seats <= 4; seats++) {
        int each = seats * 10, count = MOST_GAMES / each * each;
        set_job(seats, 5, count);
        for (int i = 0; i < count; i++)
            draw_places(strength, &r, i);
        arena_summarize(&job, games, &result);
        for (int i = 0; i < 5; i++) {
            arena_interval got = result.entry[i].rating;
            is_about(got.mean, rating[i], 1.5 * (got.mean - got.low));
            assert_true(width(got) > 5.0 && width(got) < 30.0);
        }
    }
}

/* A sure thing has a rating, but not a narrow one; and two games are none. */
static void one_who_always_wins_is_rated(void **state)
{
    (void)state;
    for (int count = 2; count <= 2000; count *= 10) {
        set_job(2, 2, count);
        for (int i = 0; i < count; i++)
            set_places(i, first_wins);
        arena_summarize(&job, games, &result);
        arena_interval got = result.entry[0].rating;
        assert_true(got.mean > 100.0 && got.mean < 1000.0);
        assert_true(width(got) > 200.0);
        assert_true(count > 2 || got.low < 0.0);
        is_about(result.entry[0].win_rate.low, arena_wilson(count, count).low, 1e-9);
    }
}

static void equal_places_are_equal_ratings(void **state)
{
    (void)state;
    static const int place[] = {1, 1, 3};
    set_job(3, 3, 60);
    for (int i = 0; i < 60; i++)
        set_places(i, place);
    arena_summarize(&job, games, &result);
    is_about(result.entry[0].rating.mean, result.entry[1].rating.mean, 0.1);
    assert_true(result.entry[0].rating.mean > 100.0 + result.entry[2].rating.mean);
}

/* ---- intervals ---------------------------------------------------------------------------------------- */

/* Without duplicate deals and shared victories it is Wilson's, of one game less. */
static void single_games_have_wilsons_interval(void **state)
{
    (void)state;
    set_job(2, 2, 100);
    for (int i = 0; i < 100; i++)
        set_places(i, i % 5 ? first_wins : second_wins);
    arena_summarize(&job, games, &result);
    arena_interval wilson = arena_wilson(0.8 * 99, 99);
    is_about(result.entry[0].win_rate.mean, 0.8, 1e-9);
    is_about(result.entry[0].win_rate.low, wilson.low, 1e-6);
    is_about(result.entry[0].win_rate.high, wilson.high, 1e-6);
}

/* If the deal decides who wins, two games of it are one; if the seat does, nobody is better. */
static void games_of_a_deal_are_not_taken_for_independent(void **state)
{
    (void)state;
    arena_interval rate[3], rating[3];
    for (int kind = 0; kind < 3; kind++) { /* alone, the deal decides, the seat decides */
        set_job(2, 2, 400);
        for (int i = 0; i < 400; i++)
            set_places(i, (kind == 2 ? i : i / 2) % 2 ? first_wins : second_wins);
        job.duplicate = kind > 0;
        arena_summarize(&job, games, &result);
        is_about(result.entry[0].win_rate.mean, 0.5, 1e-9);
        rate[kind] = result.entry[0].win_rate;
        rating[kind] = result.entry[0].rating;
    }
    is_about(width(rate[1]) / width(rate[0]), sqrt(2.0), 0.03);
    is_about(width(rating[1]) / width(rating[0]), sqrt(2.0), 0.03);
    is_about(width(rate[2]), width(arena_wilson(100, 200)),
             1e-6); /* each deal is one game at least */
    assert_true(width(rating[2]) < 0.2 * width(rating[0]));
}

static void deals_that_are_not_finished_do_not_count(void **state)
{
    (void)state;
    set_job(2, 2, 20);
    job.duplicate = true;
    for (int i = 0; i < 20; i++)
        set_places(i, first_wins);
    games[7].winners = 0;
    arena_summarize(&job, games, &result);
    assert_int_equal(result.games, 18);
    assert_int_equal(result.entry[0].plays, 18);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(two_players_are_as_far_apart_as_elo_says),
        cmocka_unit_test(a_shared_victory_is_half_a_win),
        cmocka_unit_test(known_strengths_come_out),
        cmocka_unit_test(one_who_always_wins_is_rated),
        cmocka_unit_test(equal_places_are_equal_ratings),
        cmocka_unit_test(single_games_have_wilsons_interval),
        cmocka_unit_test(games_of_a_deal_are_not_taken_for_independent),
        cmocka_unit_test(deals_that_are_not_finished_do_not_count),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
