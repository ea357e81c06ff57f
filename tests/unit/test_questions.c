/* Questions about a position: value tiles, goods, obstacles, assignments, forecasts. The expected
 * figures are worked out by hand from the cards named in each position. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

#include "record/record.h"

static rec_entry game_log[REC_MAX_ENTRIES];
static rec_game game = {.entry = game_log, .room = REC_MAX_ENTRIES};

static void read_game(const char *text)
{
    rec_error err = {0};
    if (!rec_read(&game, text, strlen(text), &err))
        fail_msg("line %u: %s", (unsigned)err.line, err.why);
}

static void play(int seat, const char *action)
{
    rec_error err = {0};
    if (!rec_play_text(&game, seat, action, NULL, &err))
        fail_msg("%s: %s", action, err.why);
}

static void both_pass(int first)
{
    play(first, "pass");
    play(1 - first, "pass");
}

#define BASE "tokens hammer=A cathedral=A bust=B hand=B\n"
#define MARKET "tokens hammer=A sack=A cathedral=A bust=B hand=B\n"
#define SECOND(modules, tokens) "neva record 1\ngame second 2 " modules "\n" tokens

/* ---- the market ----------------------------------------------------------------------------------- */

static void value_tiles(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        int high, low;
    } list[] = {
        {SECOND("market", MARKET) "position\nround 1\nphase market\nstart\n", 1, 0},
        {SECOND("market", MARKET) "position\nround 1\nphase building\nstart\n", 2, 1},
        {SECOND("market", MARKET) "position\nround 3\nphase worker\nstart\n", 3, 1},
        {SECOND("market", MARKET) "position\nround 4\nphase market\nstart\n", 4, 2},
        {SECOND("market", MARKET) "position\nround 4\nphase exchange\nstart\n", 5, 2},
        {SECOND("market", MARKET) "position\nround 6\nphase market\nstart\n", 6, 3},
        {SECOND("market", MARKET) "position\nround 6\nphase noble\nstart\n", 6, 3},
        {SECOND("market", MARKET) "position\nround 9\nphase market\nstart\n", 6, 3},
        {SECOND("", BASE) "position\nround 3\nphase noble\nstart\n", 0, 0},
    };
    for (size_t i = 0; i < sizeof list / sizeof list[0]; i++) {
        read_game(list[i].text);
        nv_value_tile tile = nv_value_tile_of(&game.state);
        assert_int_equal(tile.high, list[i].high);
        assert_int_equal(tile.low, list[i].low);
    }
}

/* Value 4/2. Chicken: A and B have 4, C 2. Fish: B has 3, A and C 1. Grain: C alone. */
static void goods_pay(void **state)
{
    (void)state;
    static const int expected[3][5] = {
        /* chicken, grain, fruit, fish, vegetable */
        {4, 0, 0, 2, 0},
        {4, 0, 0, 4, 0},
        {0, 4, 0, 2, 0},
    };
    read_game(
        "neva record 1\ngame second 3 market\n"
        "tokens hammer=A sack=A cathedral=B bust=B hand=C\nposition\nround 4\nphase market\n"
        "area A hen hen fish\narea B chicken_crate caviar\n"
        "area C chick chick fish ear_of_wheat\nstart\n");
    for (int seat = 0; seat < 3; seat++)
        for (int good = 0; good < 5; good++)
            assert_int_equal(nv_good_pays(&game.state, seat, good), expected[seat][good]);
    assert_int_equal(nv_good_pays(&game.state, 3, NV_FISH), 0);
    assert_int_equal(nv_good_pays(&game.state, 0, NV_ANY), 0);
}

/* ---- obstacles and assignments ---------------------------------------------------------------------- */

/* Two lumberjacks, 3 different workers; markers: chicken 4, grain 2, fish 1; 2 blue, 2 red, of which
 * Bank (5 rubles, 1 point) and Builder (5 rubles) are exchange cards; Library 5 points, Author 1 ruble. */
#define AREA \
    "area A lumberjack*2 gold_miner shepherd hen*2 fish ear_of_wheat bank library builder author\n"

static void check_passage(int seat, int index, nv_passage want)
{
    nv_passage got;
    nv_passage_of(&game.state, seat, index, &got);
    assert_int_equal(got.obstacle, want.obstacle);
    assert_int_equal(got.space, want.space);
    assert_int_equal(got.met, want.met);
    assert_int_equal(got.passes, want.passes);
    assert_int_equal(got.count, want.count);
    assert_int_equal(got.have, want.have);
    assert_int_equal(got.position, want.position);
    assert_int_equal(got.highest, want.highest);
    assert_int_equal(got.colours, want.colours);
    assert_int_equal(got.rubles, want.rubles);
    assert_int_equal(got.points, want.points);
    assert_int_equal(got.choice, want.choice);
}

static void real_obstacles(void **state)
{
    (void)state;
    read_game(SECOND(
        "market obstacles",
        MARKET) "obstacles 10=real_green 20=real_market 35=real_blue 50=real_exchange"
                " 70=real_red\nposition\nround 3\nphase building\n" AREA
                "points A 12\nmet A 10\nstart\n");
    check_passage(0, 0,
                  (nv_passage){NV_REAL_GREEN, 10, .met = 1, .passes = 1, .count = 3, .have = 3});
    check_passage(0, 1,
                  (nv_passage){NV_REAL_MARKET, 20, 0, 1, .count = 3, .have = 3, .position = 4,
                               .highest = 4, .rubles = 4, .points = 3});
    check_passage(0, 2,
                  (nv_passage){NV_REAL_BLUE, 35, .count = 3, .have = 2, .rubles = 2, .points = 5});
    check_passage(
        0, 3, (nv_passage){NV_REAL_EXCHANGE, 50, .count = 3, .have = 2, .colours = 1, .points = 4});
    check_passage(0, 4,
                  (nv_passage){NV_REAL_RED, 70, .count = 5, .have = 2, .rubles = 5, .points = 2});
    check_passage(1, 0, (nv_passage){NV_REAL_GREEN, 10, .count = 3});
    check_passage(0, 5, (nv_passage){NV_NO_OBSTACLE, 0, .met = 0});
}

static void bonus_obstacles(void **state)
{
    (void)state;
    read_game(SECOND(
        "market obstacles",
        MARKET) "obstacles 10=bonus_1 20=bonus_2 35=bonus_3 50=bonus_4 70=bonus_5\n"
                "position\nround 3\nphase building\n" AREA "start\n");
    check_passage(0, 0, (nv_passage){NV_BONUS_1, 10, .passes = 1, .points = 2});
    check_passage(0, 1, (nv_passage){NV_BONUS_2, 20, .passes = 1, .rubles = 2});
    check_passage(0, 2, (nv_passage){NV_BONUS_3, 35, .passes = 1, .points = 3, .choice = 2});
    check_passage(0, 3, (nv_passage){NV_BONUS_4, 50, .passes = 1, .rubles = 2, .points = 2});
    check_passage(0, 4,
                  (nv_passage){NV_BONUS_5, 70, .passes = 1, .rubles = 5, .points = 5, .choice = 1});
    read_game(SECOND("market", MARKET) "position\nround 3\nphase building\nstart\n");
    check_passage(0, 0, (nv_passage){NV_NO_OBSTACLE, 10, .met = 0});
}

/* The table of R12.4.4: every real obstacle on every space. */
static void real_obstacles_on_every_space(void **state)
{
    (void)state;
    static const uint8_t needed[5][5] = {
        /* 10, 20, 35, 50, 70 */
        {3, 4, 5, 5, 6}, /* green           */
        {2, 3, 4, 5, 5}, /* markers         */
        {1, 2, 3, 4, 5}, /* blue            */
        {1, 2, 3, 4, 5}, /* red             */
        {1, 2, 3, 3, 4}, /* exchange; on 50 colours */
    };
    static const uint8_t position[5] = {3, 4, 5, 6, 7}, space[5] = {10, 20, 35, 50, 70};
    for (int shift = 0; shift < 5; shift++) {
        nv_config c;
        nv_state s;
        nv_rng r = {1};
        nv_config_init(&c, NV_SECOND, NV_MARKET | NV_OBSTACLES, 2);
        for (int i = 0; i < 5; i++)
            c.obstacles[i] = (uint8_t)(NV_REAL_GREEN + (i + shift) % 5);
        assert_int_equal(nv_deal(&c, &r), NV_OK);
        assert_int_equal(nv_setup(&s, &c, NULL), NV_OK);
        for (int i = 0; i < 5; i++) {
            nv_passage p;
            int which = (i + shift) % 5;
            nv_passage_of(&s, 1, i, &p);
            assert_int_equal(p.obstacle, NV_REAL_GREEN + which);
            assert_int_equal(p.count, needed[which][i]);
            assert_int_equal(p.position, which == 1 ? position[i] : 0);
            assert_int_equal(p.colours, which == 4 && space[i] == 50);
            assert_int_equal(p.passes, 0);
            assert_int_equal(p.space, space[i]);
            assert_int_equal(nv_obstacle_space(i), space[i]);
        }
    }
    assert_int_equal(nv_obstacle_space(-1), 0);
    assert_int_equal(nv_obstacle_space(5), 0);
}

/* A: the area above, 12 cards of 10 names. B: 4 cards, the best red one with 1 point. */
static void assignments_pay(void **state)
{
    (void)state;
    static const int expected[2][16] = {
        {0, 4, 14, 10, 6, 0, 20, 9, 4, 4, 0, 15, 8, 8, 4, 2},
        {0, 2, 10, 3, 1, 9, 10, 0, 0, 0, 4, 9, 6, 0, 6, 0},
    };
    read_game(SECOND(
        "market assignments",
        MARKET) "assignments A 1 3 4\nassignments B 5 6 7\nposition\nround 3\nphase building\n" AREA
                "area B controller market.fish customs_house firehouse\nrubles A 14 B 3\nstart\n");
    for (int seat = 0; seat < 2; seat++)
        for (int number = 0; number <= 15; number++)
            assert_int_equal(nv_assignment_pays(&game.state, seat, number), expected[seat][number]);
    assert_int_equal(nv_assignment_pays(&game.state, 0, 16), 0);
    assert_int_equal(nv_assignment_pays(&game.state, 2, 1), 0);
}

/* ---- forecasts ------------------------------------------------------------------------------------- */

static void check_forecast(int seat, int colour, int rubles, int points, int either, int upkeep)
{
    nv_income got;
    nv_forecast(&game.state, seat, colour, &got);
    assert_int_equal(got.rubles, rubles);
    assert_int_equal(got.points, points);
    assert_int_equal(got.either, either);
    assert_int_equal(got.upkeep, upkeep);
}

/* What the building scoring has paid is not forecast again while it goes on. */
static void forecast_while_a_pub_sells(void **state)
{
    (void)state;
    read_game(SECOND(
        "company",
        BASE) "position\nround 3\nphase building\nrubles A 10\n"
              "area A pub guild_hall library\narea B firehouse\nstart\n");
    check_forecast(0, NV_BLUE, 0, 5, 4, 0);
    check_forecast(1, NV_BLUE, 0, 3, 0, 0);
    both_pass(0);
    assert_int_equal(nv_to_act(&game.state).decision, NV_DECIDE_GUILD_HALL);
    check_forecast(0, NV_BLUE, 0, 0, 4, 0);
    check_forecast(1, NV_BLUE, 0, 0, 0, 0);
    play(0, "split 1");
    assert_int_equal(nv_to_act(&game.state).decision, NV_DECIDE_PUB);
    check_forecast(0, NV_BLUE, 0, 0, 0, 0);
    play(0, "points 2");
    check_forecast(0, NV_BLUE, 0, 5, 4, 0);
    check_forecast(1, NV_BLUE, 0, 3, 0, 0);
}

static void forecast_of_sycophants(void **state)
{
    (void)state;
    read_game(SECOND(
        "company",
        BASE) "position\nround 3\nphase noble\nflow turn=B start=B\n"
              "area A sycophant*2 author\nstart\n");
    check_forecast(0, NV_RED, 1, 0, 0, 2);
    both_pass(1);
    check_forecast(0, NV_RED, 0, 0, 0, 2);
    play(0, "pay");
    check_forecast(0, NV_RED, 0, 0, 0, 1);
    play(0, "discard");
    check_forecast(0, NV_RED, 1, 0, 0, 1);
}

/* Round 2, value 2/1: A alone has chickens and grain. */
static void forecast_while_upkeep_is_paid(void **state)
{
    (void)state;
    read_game(SECOND(
        "market",
        MARKET) "position\nround 2\nphase market\nrubles A 10\n"
                "area A chicken_crate grain_crate hen\nstart\n");
    check_forecast(0, NV_YELLOW, 1, 4, 0, 4);
    both_pass(0);
    check_forecast(0, NV_YELLOW, 0, 4, 0, 4);
    play(0, "pay chicken_crate");
    check_forecast(0, NV_YELLOW, 0, 4, 0, 2);
    play(0, "discard grain_crate");
    check_forecast(0, NV_YELLOW, 1, 3, 0, 3); /* round 3: 3/1 */
}

/* A's figure rests on an obstacle while B has not been paid yet. */
static void forecast_while_an_obstacle_asks(void **state)
{
    (void)state;
    read_game(SECOND(
        "market obstacles",
        MARKET) "obstacles 10=bonus_5\nposition\nround 3\nphase building\npoints A 8\n"
                "area A library controller\narea B firehouse\nstart\n");
    both_pass(0);
    assert_int_equal(nv_to_act(&game.state).decision, NV_DECIDE_OBSTACLE);
    check_forecast(0, NV_BLUE, 0, 0, 0, 0);
    check_forecast(1, NV_BLUE, 0, 3, 0, 0);
}

static void forecast_of_turned_cards(void **state)
{
    (void)state;
    read_game(SECOND(
        "", BASE) "position\nround 3\nphase building\n"
                  "area A observatory+turned market.fish\nstart\n");
    check_forecast(0, NV_BLUE, 0, 1, 0, 0);
    read_game(SECOND(
        "", BASE) "position\nround 3\nphase noble\nflow turn=B start=B\n"
                  "area A observatory+turned market.fish\nstart\n");
    check_forecast(0, NV_BLUE, 0, 2, 0, 0);
    check_forecast(0, NV_PURPLE, 0, 0, 0, 0);
    check_forecast(2, NV_BLUE, 0, 0, 0, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(value_tiles),
        cmocka_unit_test(goods_pay),
        cmocka_unit_test(real_obstacles),
        cmocka_unit_test(bonus_obstacles),
        cmocka_unit_test(real_obstacles_on_every_space),
        cmocka_unit_test(assignments_pay),
        cmocka_unit_test(forecast_while_a_pub_sells),
        cmocka_unit_test(forecast_of_sycophants),
        cmocka_unit_test(forecast_while_upkeep_is_paid),
        cmocka_unit_test(forecast_while_an_obstacle_asks),
        cmocka_unit_test(forecast_of_turned_cards),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
