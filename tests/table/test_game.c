/* A game at a table: decisions, passing by oneself, coming and going, playing again. */
#include "ask.h"

/* ---- decisions --------------------------------------------------------------------------------------- */

static void test_act(void **state)
{
    (void)state;
    kit k;
    start_game(&k, "ab", "");
    int seat = tbl_to_act(k.t), other = 1 - seat, me = person_at(&k, seat);
    unsigned now = tbl_state_number(k.t);
    ask_no(&k, me, WIRE_STALE, "act", "\"seat\":%d,\"state\":%u,\"action\":\"pass\"", seat,
           now + 1);
    ask_no(&k, me, WIRE_STALE, "act", "\"seat\":%d,\"state\":0,\"action\":\"pass\"", seat);
    ask_no(&k, person_at(&k, other), WIRE_WRONG_SEAT, "act",
           "\"seat\":%d,\"state\":%u,\"action\":\"pass\"", other, now);
    ask_no(&k, person_at(&k, other), WIRE_NOT_SEATED, "act",
           "\"seat\":%d,\"state\":%u,\"action\":\"pass\"", seat, now);
    ask_no(&k, KIT_CORA, WIRE_NOT_SEATED, "act", "\"seat\":%d,\"state\":%u,\"action\":\"pass\"",
           seat, now);
    ask_no(&k, me, WIRE_BAD_REQUEST, "act", "\"seat\":3,\"state\":%u,\"action\":\"pass\"", now);
    ask_no(&k, me, WIRE_ILLEGAL_ACTION, "act", "\"seat\":%d,\"state\":%u,\"action\":\"fly\"", seat,
           now);
    ask_no(&k, me, WIRE_ILLEGAL_ACTION, "act",
           "\"seat\":%d,\"state\":%u,\"action\":\"buy mistress_of_ceremonies u1\"", seat, now);
    assert_int_equal(plays(&k, "pass"), seat);
    assert_int_equal(tbl_state_number(k.t), now + 1);
    ask_no(&k, me, WIRE_STALE, "act", "\"seat\":%d,\"state\":%u,\"action\":\"pass\"", seat, now);
    ask_no(&k, KIT_ANNA, WIRE_BAD_REQUEST, "watch", "%s", ""); /* the host's, not the table's */
    kit_close(&k);
}

/* Whoever has the seat gets a price, as it is for them. */
static void test_price(void **state)
{
    (void)state;
    kit k;
    start_game(&k, "ab", "");
    int seat = tbl_to_act(k.t);
    const nv_state *s = &tbl_game(k.t)->state;
    nv_action legal[NV_MAX_LEGAL];
    char text[REC_TEXT_MAX] = "";
    for (int i = nv_legal(s, legal); i-- > 0 && strncmp(text, "buy", 3) != 0;)
        (void)rec_action_text(s, legal[i], text);
    ask(&k, person_at(&k, seat), "price", "\"seat\":%d,\"action\":\"%s\"", seat, text);
    assert_true(answered(&k, "\"price\":") && !k.out.changed);
    ask(&k, person_at(&k, 1 - seat), "price", "\"seat\":%d,\"action\":\"%s\"", 1 - seat, text);
    ask_no(&k, person_at(&k, seat), WIRE_NOT_SEATED, "price", "\"seat\":%d,\"action\":\"%s\"",
           1 - seat, text);
    ask_no(&k, person_at(&k, seat), WIRE_ILLEGAL_ACTION, "price", "\"seat\":%d,\"action\":\"pass\"",
           seat);
    kit_close(&k);
}

static void test_computer(void **state)
{
    (void)state;
    kit k;
    start_game(&k, "a*", ",\"pace\":700");
    while (tbl_to_act(k.t) == 0)
        (void)plays(&k, "pass");
    tbl_want w = wants(&k);
    assert_int_equal(w.seat, 1);
    assert_int_equal(w.due, k.now + 700);
    assert_int_equal(w.tick, 0);
    kit_deed d = {.kind = KIT_COMPUTER, .state = w.state + 1};
    nv_action legal[NV_MAX_LEGAL];
    (void)nv_legal(&tbl_game(k.t)->state, legal);
    d.action = legal[0];
    tbl_text before = kit_dump(k.t, k.now, true);
    assert_false(kit_act(&k, &d)); /* for another state */
    d.state = w.state;
    d.action = 0xffff;
    assert_false(kit_act(&k, &d)); /* no action */
    assert_false(kit_tick(&k));
    tbl_text after = kit_dump(k.t, k.now, true);
    assert_string_equal(before.text, after.text);
    tbl_text_free(&before);
    tbl_text_free(&after);
    d.action = legal[0];
    assert_true(kit_act(&k, &d));
    while (tbl_to_act(k.t) != 0)
        (void)plays(&k, "pass");
    d.state = tbl_state_number(k.t);
    assert_false(kit_act(&k, &d)); /* a person's decision */
    kit_close(&k);
}

/* ---- passing by oneself -------------------------------------------------------------------------------- */

/* The seat to act can do nothing, or a lot. */
static void set_rubles(kit *k, int rubles)
{
    nv_view v;
    nv_observe(&tbl_game(k->t)->state, NV_ALL, &v);
    int seat = tbl_to_act(k->t);
    v.seat[seat].rubles = (int16_t)rubles;
    for (int i = 0; i < 3 && rubles == 0; i++) {
        int kind = 0; /* a hand full of what cannot be paid */
        while (!v.unseen[kind] || nv_card_of(v.edition, (nv_kind)kind)->pile != NV_NOBLE ||
               nv_card_of(v.edition, (nv_kind)kind)->cost < 8)
            kind++;
        v.seat[seat].hand[v.seat[seat].hand_size++] = (nv_hand_card){(uint8_t)kind, NV_NOBLE, 0};
        v.unseen[kind]--;
    }
    set_position(k, &v);
}

static void test_auto_betrays_nothing(void **state)
{
    (void)state;
    for (int rich = 0; rich < 2; rich++) {
        kit k;
        nv_action legal[NV_MAX_LEGAL];
        start_game(&k, "ab", "");
        set_rubles(&k, rich ? 50 : 0);
        int seat = tbl_to_act(k.t), count = nv_legal(&tbl_game(k.t)->state, legal);
        assert_true(rich ? count > 1 : count == 1);
        ask(&k, person_at(&k, seat), "auto", "\"seat\":%d,\"on\":true", seat);
        assert_int_equal(k.out.message[TBL_PUBLIC].size, 0); /* nobody is told */
        assert_int_equal(wants(&k).tick, k.now + TBL_AUTO_MS);
        k.now += TBL_AUTO_MS - 1;
        assert_false(kit_tick(&k));
        k.now++;
        assert_true(kit_tick(&k));
        assert_true(said(&k, "\"type\":\"passed\""));
        kit_close(&k);
    }
}

static bool is_shown_auto(const kit *k, int seat)
{
    tbl_text t = kit_table_text(k->t, seat, k->now);
    bool on = strstr(t.text, "\"auto\":true") != NULL;
    tbl_text_free(&t);
    return on;
}

static void test_auto_ends(void **state)
{
    (void)state;
    kit k;
    start_game(&k, "ab", "");
    int seat = tbl_to_act(k.t), me = person_at(&k, seat);
    ask_no(&k, person_at(&k, 1 - seat), WIRE_NOT_SEATED, "auto", "\"seat\":%d,\"on\":true", seat);
    ask(&k, me, "auto", "\"seat\":%d,\"on\":true", seat);
    assert_true(is_shown_auto(&k, seat) && !is_shown_auto(&k, 1 - seat));
    ask(&k, me, "auto", "\"seat\":%d,\"on\":false", seat);
    assert_int_equal(wants(&k).tick, 0);
    ask(&k, me, "auto", "\"seat\":%d,\"on\":true", seat);
    k.now = wants(&k).tick;
    assert_true(kit_tick(&k));
    (void)plays(&k, "buy"); /* the phase goes on */
    assert_int_equal(tbl_to_act(k.t), seat);
    assert_int_equal(wants(&k).tick, k.now + TBL_AUTO_MS);
    k.now = wants(&k).tick;
    assert_true(kit_tick(&k));
    (void)plays(&k, "pass"); /* it ends, and so does passing by oneself */
    while (tbl_to_act(k.t) != seat)
        (void)plays(&k, "pass");
    assert_int_equal(wants(&k).tick, 0);
    assert_false(is_shown_auto(&k, seat));
    kit_close(&k);
}

static void test_auto_or_flag(void **state)
{
    (void)state;
    kit k;
    start_game(&k, "ab", ",\"clock\":{\"kind\":\"real\",\"base\":10}");
    int seat = tbl_to_act(k.t);
    ask(&k, person_at(&k, seat), "auto", "\"seat\":%d,\"on\":true", seat);
    k.now += 60000; /* the host comes late: the pass was due first */
    assert_true(kit_tick(&k));
    assert_true(said(&k, "\"type\":\"passed\"") && !said(&k, "\"type\":\"takeover\""));
    kit_close(&k);
}

/* At a quick table nobody is asked where there is one thing to do, unless that would tell others. */
static void test_quick(void **state)
{
    (void)state;
    static const struct {
        const char *who, *rules;
        bool forced;
    } tables[] = {
        {"a*", ",\"quick\":true", true},
        {"a*", "", false},
        {"ab", ",\"quick\":true", false},
        {"ab", ",\"quick\":true,\"options\":{\"open_money\":true,\"open_hands\":true}", true},
        {"ab", ",\"quick\":true,\"options\":{\"open_money\":true}", false},
    };
    for (int i = 0; i < LENGTH(tables); i++) {
        kit k;
        start_game(&k, tables[i].who, tables[i].rules);
        while (tbl_to_act(k.t) != 0)
            (void)plays(&k, "pass");
        set_rubles(&k, 0);
        assert_int_equal(wants(&k).tick, tables[i].forced ? k.now : 0);
        assert_int_equal(kit_tick(&k), tables[i].forced);
        kit_close(&k);
    }
    kit k;
    start_game(&k, "ab", ",\"quick\":true");
    while (tbl_to_act(k.t) != 0)
        (void)plays(&k, "pass");
    set_rubles(&k, 0);
    ask(&k, KIT_BERT, "leave", "%s", ""); /* and can come back */
    assert_int_equal(wants(&k).tick, 0);
    kit_close(&k);
}

/* ---- coming and going ---------------------------------------------------------------------------------------- */

static void test_leave_and_back(void **state)
{
    (void)state;
    kit k;
    start_game(&k, "ab", ",\"fallback\":\"random\",\"pace\":400");
    int seat = tbl_to_act(k.t), me = person_at(&k, seat);
    ask_no(&k, me, WIRE_NOT_ALLOWED, "back", "\"seat\":%d", seat);
    ask(&k, me, "leave", "%s", "");
    assert_true(said(&k, "\"player\":\"random\",\"away\":\"left\""));
    assert_int_equal(wants(&k).seat, seat);
    assert_string_equal(wants(&k).spec, "random");
    assert_int_equal(wants(&k).due, k.now + 400); /* somebody looks on */
    ask_no(&k, me, WIRE_NOT_ALLOWED, "act", "\"seat\":%d,\"state\":%u,\"action\":\"pass\"", seat,
           (unsigned)tbl_state_number(k.t));
    ask_no(&k, me, WIRE_NOT_ALLOWED, "auto", "\"seat\":%d,\"on\":true", seat);
    ask_no(&k, me, WIRE_NOT_ALLOWED, "abort", "\"seat\":%d", seat);
    ask_no(&k, KIT_CORA, WIRE_NOT_SEATED, "back", "\"seat\":%d", seat);
    ask(&k, person_at(&k, 1 - seat), "leave", "%s", "");
    assert_int_equal(wants(&k).due, k.now + 400); /* nobody does, but both can come back */
    assert_int_equal(plays(&k, "buy"), seat);
    ask(&k, me, "back", "\"seat\":%d", seat);
    assert_true(said(&k, "{\"type\":\"back\",\"seat\":"));
    assert_int_equal(wants(&k).seat, 1 - seat);
    (void)plays(&k, "pass");
    assert_int_equal(wants(&k).seat, -1);
    assert_int_equal(plays(&k, "pass"), seat);
    kit_close(&k);
}

/* Nobody can come back: the game need not last. */
static void test_all_resigned(void **state)
{
    (void)state;
    kit k;
    start_game(&k, "a**", ",\"pace\":400");
    ask(&k, KIT_ANNA, "resign", "\"seat\":0");
    assert_int_equal(tbl_stage(k.t), WIRE_STAGE_RUNNING);
    assert_int_equal(wants(&k).due, k.now);
    kit_close(&k);
}

/* However often: the record says so as long as it has room for it. */
static void test_comings_and_goings(void **state)
{
    (void)state;
    kit k;
    start_game(&k, "ab", "");
    for (int i = 0; i < 3 * REC_MAX_TAKEOVERS; i++) {
        ask(&k, KIT_ANNA, "leave", "%s", "");
        ask(&k, KIT_ANNA, "back", "\"seat\":0");
    }
    (void)plays(&k, "buy");
    (void)plays(&k, "buy");
    same_when_loaded(&k);
    ask(&k, KIT_ANNA, "resign", "\"seat\":0");
    assert_true(k.out.ended);
    kit_close(&k);
}

/* So much taken back that the record could not hold the rest of the game. */
static void test_record_is_full(void **state)
{
    (void)state;
    kit k;
    kit_deed d = {.kind = KIT_REQUEST, .person = KIT_ANNA};
    bool full = false;
    int seat = 0;
    start_game(&k, "aa", "");
    while (!full) {
        seat = plays(&k, "buy");
        (void)snprintf(d.text, sizeof d.text,
                       "{\"do\":\"undo\",\"table\":\"t\",\"seat\":%d,\"state\":%u}", seat,
                       (unsigned)tbl_state_number(k.t));
        full = !kit_act(&k, &d);
    }
    assert_int_equal(k.out.why.code, WIRE_LIMIT);
    ask_no(&k, KIT_ANNA, WIRE_LIMIT, "undo", "\"seat\":%d,\"state\":%u", seat,
           (unsigned)tbl_state_number(k.t));
    tbl_free(k.t);
    k.t = kit_load(&k);
    nv_rng r = {1};
    while (kit_go_on(&k, &r)) {
    }
    assert_int_equal(tbl_stage(k.t), WIRE_STAGE_OVER);
    tbl_free(kit_load(&k));
    kit_close(&k);
}

/* ---- hints, and playing again -------------------------------------------------------------------------------- */

static void may_suggest(const kit *k, int person, int seat, bool may)
{
    wire_ask why = {0};
    tbl_who who = kit_who(person);
    assert_int_equal(tbl_may_suggest(k->t, &who, seat, &why), may);
    assert_true(may || *why.message);
}

static void test_suggest(void **state)
{
    (void)state;
    kit k;
    start_game(&k, "ab", ",\"hints\":true");
    int seat = tbl_to_act(k.t);
    may_suggest(&k, person_at(&k, seat), seat, true);
    may_suggest(&k, person_at(&k, 1 - seat), 1 - seat, false);
    may_suggest(&k, person_at(&k, 1 - seat), seat, false);
    may_suggest(&k, person_at(&k, seat), 4, false);
    ask(&k, KIT_ANNA, "resign", "\"seat\":0");
    may_suggest(&k, KIT_BERT, 1, false);
    kit_close(&k);
    start_game(&k, "ab", "");
    may_suggest(&k, person_at(&k, tbl_to_act(k.t)), tbl_to_act(k.t), false);
    kit_close(&k);
    start_game(&k, "ab", ",\"rated\":true");
    may_suggest(&k, person_at(&k, tbl_to_act(k.t)), tbl_to_act(k.t), false);
    kit_close(&k);
}

static void test_rematch(void **state)
{
    (void)state;
    kit k;
    start_game(&k, "ab*", ",\"options\":{\"youngest\":1,\"open_hands\":true},\"undo\":\"none\"");
    ask_no(&k, KIT_ANNA, WIRE_NOT_ALLOWED, "rematch", "%s", "");
    ask(&k, KIT_ANNA, "mute", "\"person\":\"p-bert\",\"on\":true");
    ask(&k, KIT_BERT, "abort", "\"seat\":1");
    ask(&k, KIT_ANNA, "vote", "\"seat\":0,\"kind\":\"abort\",\"yes\":true");
    ask_no(&k, KIT_CORA, WIRE_NOT_SEATED, "rematch", "%s", "");
    ask(&k, KIT_BERT, "rematch", "%s", "");
    assert_true(answered(&k, "\"table\":null") && !k.out.rematch);
    ask(&k, KIT_ANNA, "rematch", "%s", "");
    assert_true(k.out.rematch);
    tbl_table *next = tbl_rematch(k.t, "u", KIT_COMMITMENT, KIT_SECRET);
    kit_deed d = {.kind = KIT_REMATCHED, .text = "u"};
    assert_true(kit_act(&k, &d));
    assert_true(said(&k, "{\"type\":\"rematch\",\"table\":\"u\"}"));
    ask(&k, KIT_ANNA, "rematch", "%s", "");
    assert_true(answered(&k, "\"table\":\"u\"") && !k.out.rematch); /* once */
    assert_int_equal(next->seat[0].kind, WIRE_SEAT_KIND_COMPUTER);  /* moved on by one */
    assert_string_equal(next->seat[0].player, "controller");
    assert_int_equal(kit_person(tbl_person_at(next, 1)), KIT_ANNA);
    assert_int_equal(kit_person(tbl_person_at(next, 2)), KIT_BERT);
    assert_int_equal(next->config.youngest, 2);
    assert_int_equal(next->config.options, NV_OPEN_HANDS);
    assert_int_equal(next->rules.undo, WIRE_UNDO_RULE_NONE);
    assert_true(tbl_is_host(next, "p-anna") && tbl_stage(next) == WIRE_STAGE_WAITING);
    tbl_free(k.t);
    k.t = next;
    k.lines.size = 0;
    ask(&k, KIT_ANNA, "start", "%s", ""); /* all are ready */
    ask_no(&k, KIT_BERT, WIRE_NOT_ALLOWED, "chat", "\"text\":\"x\"");
    kit_close(&k);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_act),
        cmocka_unit_test(test_price),
        cmocka_unit_test(test_computer),
        cmocka_unit_test(test_auto_betrays_nothing),
        cmocka_unit_test(test_auto_ends),
        cmocka_unit_test(test_auto_or_flag),
        cmocka_unit_test(test_quick),
        cmocka_unit_test(test_leave_and_back),
        cmocka_unit_test(test_all_resigned),
        cmocka_unit_test(test_comings_and_goings),
        cmocka_unit_test(test_record_is_full),
        cmocka_unit_test(test_suggest),
        cmocka_unit_test(test_rematch),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
