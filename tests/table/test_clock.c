/* Players' time: how it runs, runs out, and cannot be gained. */
#include "ask.h"

static const int64_t day = INT64_C(86400000);

static void test_real_clock(void **state)
{
    (void)state;
    kit k;
    start_game(&k, "ab", ",\"clock\":{\"kind\":\"real\",\"base\":60,\"increment\":5}");
    int seat = tbl_to_act(k.t), other = 1 - seat;
    assert_int_equal(wants(&k).tick, k.now + 60000);
    k.now += 20000;
    assert_int_equal(left(&k, seat), 40000);
    assert_int_equal(left(&k, other), 60000);
    (void)plays(&k, "pass");
    assert_true(said(&k, "\"times\":[{\"left\":"));
    assert_int_equal(left(&k, seat), 45000);
    k.now += 10000;
    assert_int_equal(left(&k, seat), 45000); /* it stands */
    assert_int_equal(left(&k, other), 50000);
    ask(&k, KIT_ANNA, "clock", "%s", "");
    assert_true(answered(&k, "\"left\":45000,\"runs\":false") &&
                answered(&k, "\"left\":50000,\"runs\":true"));
    k.now += 49999;
    assert_false(kit_tick(&k));
    k.now += 5000;
    assert_int_equal(left(&k, other), 0); /* never below */
    assert_true(kit_tick(&k));
    assert_true(said(&k, "\"type\":\"takeover\"") && said(&k, "\"away\":\"time\""));
    assert_int_equal(wants(&k).seat, other);
    assert_int_equal(left(&k, other), 0);
    ask(&k, person_at(&k, other), "back", "\"seat\":%d", other);
    assert_int_equal(left(&k, other), TBL_BACK_MS);
    assert_int_equal(wants(&k).tick, k.now + TBL_BACK_MS);
    kit_close(&k);
}

/* Coming back gives time once a game: then everybody has what they had. */
static void test_back_gives_time_once(void **state)
{
    (void)state;
    kit k;
    start_game(&k, "ab", ",\"clock\":{\"kind\":\"real\",\"base\":100,\"increment\":5}");
    int seat = tbl_to_act(k.t), me = person_at(&k, seat);
    k.now += 30000;
    ask(&k, me, "leave", "\"seat\":%d", seat);
    ask(&k, me, "back", "\"seat\":%d", seat);
    assert_int_equal(left(&k, seat), 70000); /* enough as it is */
    k.now += 30000;
    ask(&k, me, "leave", "\"seat\":%d", seat);
    k.now += 500;
    ask(&k, me, "back", "\"seat\":%d", seat);
    assert_int_equal(left(&k, seat), TBL_BACK_MS);
    for (int64_t had = TBL_BACK_MS - 20000; had > 0; had -= 20000) {
        k.now += 20000;
        ask(&k, me, "leave", "\"seat\":%d", seat);
        load_again(&k); /* it is remembered */
        ask(&k, me, "back", "\"seat\":%d", seat);
        assert_int_equal(left(&k, seat), had);
    }
    k.now = wants(&k).tick;
    assert_true(kit_tick(&k));
    assert_true(said(&k, "\"away\":\"time\""));
    ask_no(&k, me, WIRE_NOT_ALLOWED, "back", "\"seat\":%d", seat);
    (void)plays(&k, "pass");
    ask_no(&k, me, WIRE_NOT_ALLOWED, "back", "\"seat\":%d", seat);
    assert_int_equal(left(&k, seat), 0);
    int other = 1 - seat;
    k.now = wants(&k).tick;
    assert_true(kit_tick(&k));
    ask(&k, person_at(&k, other), "back", "\"seat\":%d", other); /* everybody has their own */
    assert_int_equal(left(&k, other), TBL_BACK_MS);
    kit_close(&k);
}

/* Time in which the host could do nothing is given back, of what was thought before nothing; days go on. */
static void test_wake(void **state)
{
    (void)state;
    kit k;
    start_game(&k, "ab", ",\"clock\":{\"kind\":\"real\",\"base\":60}");
    int seat = tbl_to_act(k.t);
    int64_t begun = k.now;
    k.now += 100000;
    tbl_wake(k.t, begun + 20000, k.now);
    assert_int_equal(left(&k, seat), 40000);
    assert_int_equal(wants(&k).tick, k.now + 40000);
    k.now += 5000; /* a decision that began meanwhile */
    tbl_wake(k.t, begun, k.now);
    assert_int_equal(left(&k, seat), 60000);
    kit_close(&k);
    start_game(&k, "ab", ",\"clock\":{\"kind\":\"days\",\"days\":1}");
    k.now += 1000;
    tbl_wake(k.t, k.now - 500, k.now);
    assert_int_equal(left(&k, tbl_to_act(k.t)), 86399000);
    kit_close(&k);
}

static void test_days(void **state)
{
    (void)state;
    kit k;
    start_game(&k, "ab", ",\"clock\":{\"kind\":\"days\",\"days\":3}");
    int seat = tbl_to_act(k.t);
    k.now += 2 * day;
    assert_int_equal(left(&k, seat), day);
    (void)plays(&k, "buy");
    k.now += day;
    (void)plays(&k, "buy");
    assert_int_equal(tbl_to_act(k.t), seat);
    assert_int_equal(left(&k, seat), 3 * day); /* for each decision */
    k.now = wants(&k).tick;
    assert_true(kit_tick(&k));
    assert_true(said(&k, "\"away\":\"time\""));
    ask_no(&k, person_at(&k, seat), WIRE_NOT_ALLOWED, "back", "\"seat\":%d", seat);
    (void)plays(&k, "buy");
    ask(&k, person_at(&k, seat), "back", "\"seat\":%d", seat);
    (void)plays(&k, "buy");
    assert_int_equal(tbl_to_act(k.t), seat);
    assert_int_equal(left(&k, seat), 3 * day);
    k.now += day;
    ask(&k, person_at(&k, seat), "leave", "\"seat\":%d", seat);
    ask(&k, person_at(&k, seat), "back", "\"seat\":%d", seat);
    assert_int_equal(left(&k, seat), 2 * day); /* as they left it */
    kit_close(&k);
}

/* Deciding and taking back again and again gains nothing. */
static void test_undo_gains_no_time(void **state)
{
    (void)state;
    kit k;
    start_game(&k, "aa", ",\"clock\":{\"kind\":\"real\",\"base\":60,\"increment\":5}");
    int seat = tbl_to_act(k.t);
    for (int i = 1; i <= 4; i++) {
        k.now += 1000;
        (void)plays(&k, "buy");
        ask(&k, KIT_ANNA, "undo", "\"seat\":%d,\"state\":%u", seat,
            (unsigned)tbl_state_number(k.t));
        assert_int_equal(left(&k, seat), 60000 - 1000 * i);
    }
    (void)plays(&k, "buy");
    int64_t other = left(&k, 1 - seat);
    k.now += 2000; /* the second seat thinks, then the same person takes back */
    ask(&k, KIT_ANNA, "undo", "\"seat\":%d,\"state\":%u", seat, (unsigned)tbl_state_number(k.t));
    assert_int_equal(left(&k, 1 - seat), other - 2000);
    kit_close(&k);
}

static void test_no_clock(void **state)
{
    (void)state;
    kit k;
    start_game(&k, "ab", "");
    k.now += 400 * day;
    assert_int_equal(wants(&k).tick, 0);
    assert_false(kit_tick(&k));
    ask(&k, KIT_ANNA, "clock", "%s", "");
    assert_true(answered(&k, "\"left\":null,\"runs\":false"));
    kit_close(&k);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_real_clock),
        cmocka_unit_test(test_back_gives_time_once),
        cmocka_unit_test(test_wake),
        cmocka_unit_test(test_days),
        cmocka_unit_test(test_undo_gains_no_time),
        cmocka_unit_test(test_no_clock),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
