/* The coach on modules and rare actions, in positions whose figures are worked out by hand. */
#include "coach_asks.h"

/* ---- modules ---------------------------------------------------------------------------------- */

/* Round 4: 4 points for the most, 2 for the second. Seat 1 leads with one chicken; two more make seat 0 first
 * and seat 1 second. */
static void the_market(void **state)
{
    (void)state;
    begin(NV_SECOND, NV_MARKET);
    table.round = 4;
    table.phase = NV_MARKET_PILE;
    table_own(&table, 1, "chick");
    table_lay(&table, false, "hen");
    table_lay(&table, false, "chicken_crate");
    ask(NV_MOVE_BUY, "hen", NULL);
    assert_int_equal(said(AI_REASON_MARKET_LEAD, 0, 4)->what, NV_CHICKEN);
    assert_int_equal(said(AI_REASON_MARKET_TAKES, 0, 2)->seat, 1);
    ask(NV_MOVE_BUY, "chicken_crate", NULL);
    (void)said(AI_REASON_UPKEEP, -4, 0);
    last_round(NV_BUILDING); /* no market scoring is left */
    ask(NV_MOVE_BUY, "hen", NULL);
    not_said(AI_REASON_MARKET_LEAD);
}

/* Seat 1 has two chickens: there the tile would make seat 0 second, anywhere else first. */
static void any_good(void **state)
{
    (void)state;
    begin(NV_SECOND, NV_MARKET);
    table.round = 4;
    table_own(&table, 1, "hen");
    table_lay(&table, false, "ship_builder.any");
    ask(NV_MOVE_BUY, "ship_builder.any", NULL);
    assert_int_not_equal(said(AI_REASON_MARKET_LEAD, 0, 4)->what, NV_CHICKEN);
    table_act(&game, table_find(&game, NV_MOVE_BUY, kind_of("ship_builder.any"), NV_NO_CARD), NULL);
    assert_int_equal(nv_to_act(&game).decision, NV_DECIDE_GOOD);
    nv_action legal[NV_MAX_LEGAL];
    int count = nv_legal(&game, legal);
    for (int i = 0; i < count; i++) {
        nv_move m;
        nv_describe(&game, legal[i], &m);
        ask_action(legal[i]);
        const ai_reason *lead = said(AI_REASON_MARKET_LEAD, 0, m.good == NV_CHICKEN ? 2 : 4);
        assert_int_equal(lead->what, m.good);
    }
}

/* Upkeep of the Fish Crate in round 3 costs 3 and keeps 3 points. */
static void upkeep(void **state)
{
    (void)state;
    begin(NV_SECOND, NV_MARKET);
    table.round = 3;
    table.phase = NV_MARKET_PILE;
    table_own(&table, 0, "fish_crate");
    table_state(&table, &game);
    table_pass_all(&game, NULL);
    assert_int_equal(nv_to_act(&game).decision, NV_DECIDE_UPKEEP);
    ask_action(table_find(&game, NV_MOVE_PAY, kind_of("fish_crate"), NV_NO_CARD));
    (void)said(AI_REASON_UPKEEP, -3, 0);
    assert_int_equal(said(AI_REASON_MARKET_LEAD, 0, 3)->what, NV_FISH);
    ask_action(table_find(&game, NV_MOVE_DISCARD, kind_of("fish_crate"), NV_NO_CARD));
    (void)said(AI_REASON_MARKET_LEAD, 0, -3);
}

/* The only noble is a Sycophant: 1 point at the end. */
static void a_sycophant_to_pay(void **state)
{
    (void)state;
    begin(NV_SECOND, NV_COMPANY);
    table.phase = NV_NOBLE;
    table_own(&table, 0, "sycophant");
    table_state(&table, &game);
    table_pass_all(&game, NULL);
    assert_int_equal(nv_to_act(&game).decision, NV_DECIDE_SYCOPHANT);
    ask_action(table_find(&game, NV_MOVE_PAY, NV_NO_CARD, NV_NO_CARD));
    (void)said(AI_REASON_UPKEEP, -1, 0);
    (void)said(AI_REASON_NOBLE_NEW, 0, 1);
    ask_action(table_find(&game, NV_MOVE_DISCARD, NV_NO_CARD, NV_NO_CARD));
    (void)said(AI_REASON_NOBLE_LOST, 0, -1);
}

/* (1) pays 2 per red card, (13) 2 per yellow one. */
static void assignments(void **state)
{
    (void)state;
    begin(NV_SECOND, NV_MARKET | NV_ASSIGNMENTS);
    table.seat[0].kept = 1 << 1 | 1 << 13;
    table.seat[0].dropped = 1 << 9;
    table.seat[0].assignments = 2;
    table.seat[0].points = 20;
    table.seat[1].kept = 1 << 3 | 1 << 4 | 1 << 5;
    table.seat[1].dropped = 0;
    table.seat[1].assignments = 3;
    table_lay(&table, false, "author");
    table_lay(&table, false, "lumberjack");
    ask(NV_MOVE_BUY, "author", NULL);
    assert_int_equal(said(AI_REASON_ASSIGNMENT, 0, 2)->what, 1);
    ask(NV_MOVE_BUY, "lumberjack", NULL);
    not_said(AI_REASON_ASSIGNMENT);
}

/* At 10 three different green cards are asked for: two owned, the third lets it pass. */
static void obstacles(void **state)
{
    (void)state;
    begin(NV_SECOND, NV_MARKET | NV_OBSTACLES);
    table.obstacles[0] = NV_REAL_GREEN;
    table_own(&table, 0, "lumberjack");
    table_lay(&table, false, "gold_miner");
    table_lay(&table, false, "lumberjack");
    ask(NV_MOVE_BUY, "gold_miner", NULL);
    const ai_reason *nearer = said(AI_REASON_OBSTACLE, 0, 0);
    assert_int_equal(nearer->what, NV_REAL_GREEN);
    assert_int_equal(nearer->count, 1);
    ask(NV_MOVE_BUY, "lumberjack", NULL);
    not_said(AI_REASON_OBSTACLE);
    table_own(&table, 0, "shepherd");
    ask(NV_MOVE_BUY, "gold_miner", NULL);
    assert_int_equal(said(AI_REASON_OBSTACLE, 0, 0)->count, 0);
}

static void events_of_the_game(void **state)
{
    (void)state;
    nv_action legal[NV_MAX_LEGAL];
    begin(NV_SECOND, NV_MARKET | NV_EVENTS);
    table_lay(&table, false, "lumberjack");
    table_state(&table, &game);
    int count = nv_legal(&game, legal), seen = 0;
    for (int i = 0; i < count; i++) {
        nv_move m;
        nv_describe(&game, legal[i], &m);
        if (m.kind != NV_MOVE_EVENT)
            continue;
        ask_action(legal[i]);
        (void)said(AI_REASON_EVENT_ONCE, 0, 0);
        if (m.event == NV_SPONSOR) {
            (void)said(AI_REASON_GAINS, 6, 0);
            (void)said(AI_REASON_GIVES, 2, 0);
            seen++;
        }
        if (m.event == NV_EVENT_WAREHOUSE) {
            (void)said(AI_REASON_HAND_LARGER, 0, 0);
            seen++;
        }
    }
    assert_int_equal(seen, 2);
}

/* ---- other actions ---------------------------------------------------------------------------- */

/* Using an Observatory costs its point of this round. */
static void looking_for_a_card(void **state)
{
    (void)state;
    nv_action legal[NV_MAX_LEGAL];
    begin(NV_SECOND, 0);
    table_own(&table, 0, "observatory");
    table.phase = NV_BUILDING;
    table_state(&table, &game);
    int count = nv_legal(&game, legal), found = 0;
    for (int i = 0; i < count; i++) {
        nv_move m;
        nv_describe(&game, legal[i], &m);
        if (m.kind != NV_MOVE_OBSERVE)
            continue;
        ask_action(legal[i]);
        assert_int_equal(said(AI_REASON_IDLE, 0, 1)->card, kind_of("observatory"));
        (void)said(AI_REASON_MORE_CHOICE, 0, 0);
        found++;
    }
    assert_true(found > 0);
}

/* Three points of a Pub cost 6. */
static void buying_points(void **state)
{
    (void)state;
    nv_action legal[NV_MAX_LEGAL];
    begin(NV_SECOND, 0);
    table_own(&table, 0, "pub");
    table.phase = NV_BUILDING;
    table_state(&table, &game);
    table_pass_all(&game, NULL);
    assert_int_equal(nv_to_act(&game).decision, NV_DECIDE_PUB);
    assert_int_equal(nv_legal(&game, legal), 6);
    ask_action(legal[3]);
    (void)said(AI_REASON_GAINS, -6, 3);
    ask_action(legal[0]);
    assert_int_equal(reason_count, 1);
    (void)said(AI_REASON_KEEPS_RUBLES, 25, 0);
}

/* A Banquet on a Judge (5 rubles, 2 points) doubles both once; a Jester swaps them. The Golden Donkey pays 5. */
static void action_cards(void **state)
{
    (void)state;
    begin(NV_SECOND, NV_BANQUET);
    table_own(&table, 0, "judge");
    table_hold(&table, 0, "banquet");
    table_hold(&table, 0, "jester");
    table_hold(&table, 0, "golden_donkey");
    table.phase = NV_NOBLE;
    ask(NV_MOVE_PLAY, "banquet", NULL);
    assert_int_equal(said(AI_REASON_GAINS, 5, 2)->card, kind_of("judge"));
    ask(NV_MOVE_PLAY, "jester", NULL);
    (void)said(AI_REASON_GAINS, -3, 3);
    ask(NV_MOVE_PLAY, "golden_donkey", NULL);
    (void)said(AI_REASON_GAINS, 5, 0);
}

/* Cards whose good is no figure: they are not played for nothing. */
static void action_cards_for_later(void **state)
{
    (void)state;
    begin(NV_FIRST, NV_BANQUET);
    table_hold(&table, 0, "away_with_it@building");
    table_hold(&table, 0, "hospital");
    table.phase = NV_WORKER;
    ask(NV_MOVE_PLAY, "away_with_it@building", NULL);
    (void)said(AI_REASON_HAND_FREES, 0, 0);
    last_round(NV_WORKER);
    ask(NV_MOVE_PLAY, "away_with_it@building", NULL);
    assert_int_equal(said(AI_REASON_HAND_FREES, 0, 5)->card, kind_of("hospital"));
    begin(NV_FIRST, NV_BANQUET);
    table_hold(&table, 0, "double_turn");
    ask(NV_MOVE_PLAY, "double_turn", NULL);
    (void)said(AI_REASON_ACTS_FIRST, 0, 0);
    begin(NV_FIRST, NV_BANQUET);
    table_hold(&table, 0, "pick_pocket");
    table.flow.stage = NV_STAGE_WINDOW;
    ask(NV_MOVE_PLAY, "pick_pocket", NULL);
    (void)said(AI_REASON_ACTS_FIRST, 0, 0);
}

/* A guest is there for one scoring: what the replaced card pays counts without it. Controller (4, 1) with a Banquet,
 * replaced by the Admiral (3, 3) with two rounds to come and this one: -3 rubles, +6 points. */
static void guests_do_not_stay(void **state)
{
    (void)state;
    nv_action legal[NV_MAX_LEGAL];
    begin(NV_SECOND, NV_BANQUET);
    table_own(&table, 0, "controller");
    table_hold(&table, 0, "banquet");
    table_lay(&table, false, "admiral");
    two_rounds_left(NV_NOBLE);
    table_state(&table, &game);
    table_act(&game, table_find(&game, NV_MOVE_PLAY, kind_of("banquet"), NV_NO_CARD), NULL);
    table_act(&game, table_find(&game, NV_MOVE_PASS, NV_NO_CARD, NV_NO_CARD), NULL);
    int count = nv_legal(&game, legal), found = 0;
    for (int i = 0; i < count; i++) {
        nv_move m;
        nv_describe(&game, legal[i], &m);
        if (m.kind != NV_MOVE_BUY)
            continue;
        ask_action(legal[i]);
        (void)said(AI_REASON_PAYS, -3, 6);
        found++;
    }
    assert_int_equal(found, 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_market),
        cmocka_unit_test(any_good),
        cmocka_unit_test(upkeep),
        cmocka_unit_test(a_sycophant_to_pay),
        cmocka_unit_test(assignments),
        cmocka_unit_test(obstacles),
        cmocka_unit_test(events_of_the_game),
        cmocka_unit_test(looking_for_a_card),
        cmocka_unit_test(buying_points),
        cmocka_unit_test(action_cards),
        cmocka_unit_test(action_cards_for_later),
        cmocka_unit_test(guests_do_not_stay),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
