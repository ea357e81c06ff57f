/* Before the game: who may sit down, leave, be sent away, be ready, begin; and who is the host. */
#include "ask.h"

static void test_create(void **state)
{
    (void)state;
    static const struct {
        const char *seats, *rules;
        int person;
        wire_code code;
    } no[] = {
        {"oo", "", KIT_ANNA, WIRE_BAD_REQUEST}, /* nobody sits there */
        {"cc", "", KIT_ANNA, WIRE_BAD_REQUEST},
        {"po", ",\"fallback\":\"nobody\"", KIT_ANNA, WIRE_BAD_REQUEST},
        {"po", ",\"access\":\"password\"", KIT_ANNA, WIRE_BAD_REQUEST},
        {"po", ",\"clock\":{\"kind\":\"real\"}", KIT_ANNA, WIRE_BAD_REQUEST},
        {"po", ",\"clock\":{\"kind\":\"days\"}", KIT_ANNA, WIRE_BAD_REQUEST},
        {"ppooo", "", KIT_ANNA, WIRE_ILLEGAL_SETUP}, /* five need the society */
        {"po", ",\"rated\":true,\"hints\":true", KIT_ANNA, WIRE_NOT_ALLOWED},
        {"po", ",\"rated\":true,\"undo\":\"free\"", KIT_ANNA, WIRE_NOT_ALLOWED},
        {"pc", ",\"rated\":true", KIT_ANNA, WIRE_NOT_ALLOWED},
        {"pp", ",\"rated\":true", KIT_ANNA, WIRE_NOT_ALLOWED},
        {"po", ",\"rated\":true", KIT_GUEST, WIRE_NOT_ALLOWED},
    };
    kit k;
    for (int i = 0; i < LENGTH(no); i++) {
        assert_false(make_table(&k, no[i].person, no[i].seats, no[i].rules));
        assert_int_equal(k.out.why.code, no[i].code);
        assert_true(*k.out.why.message);
        kit_close(&k);
    }
    assert_true(make_table(&k, KIT_GUEST, "ppco", ""));
    assert_int_equal(tbl_seats_of(k.t, "p-guest"), 3);
    assert_true(tbl_is_host(k.t, "p-guest"));
    kit_close(&k);
}

static void test_create_names(void **state)
{
    (void)state;
    kit k = {.now = KIT_BEGIN};
    assert_false(kit_create(&k,
                            "{\"do\":\"create\",\"edition\":\"second\",\"modules\":[],\"seats\":["
                            "{\"kind\":\"person\",\"name\":\"a\\nb\"},{\"kind\":\"open\"}]}",
                            KIT_ANNA));
    assert_int_equal(k.out.why.code, WIRE_BAD_REQUEST);
    assert_false(kit_create(&k,
                            "{\"do\":\"create\",\"edition\":\"second\",\"modules\":[],\"seats\":["
                            "{\"kind\":\"person\",\"name\":\" \"},{\"kind\":\"open\"}]}",
                            KIT_ANNA));
    assert_int_equal(k.out.why.code, WIRE_BAD_REQUEST);
    assert_false(kit_create(&k,
                            "{\"do\":\"create\",\"edition\":\"second\",\"modules\":[],\"seats\":["
                            "{\"kind\":\"person\"},{\"kind\":\"computer\",\"player\":\"nobody\"}]}",
                            KIT_ANNA));
    assert_int_equal(k.out.why.code, WIRE_BAD_REQUEST);
    kit_close(&k);
}

/* What was shown at the table stands in the record. */
static void test_computers_keep_their_names(void **state)
{
    (void)state;
    kit k = {.now = KIT_BEGIN};
    tbl_text record = {0};
    assert_true(kit_create(
        &k,
        "{\"do\":\"create\",\"edition\":\"second\",\"modules\":[],\"seats\":["
        "{\"kind\":\"person\"},{\"kind\":\"computer\",\"name\":\"Vera\",\"player\":\"random\"}]}",
        KIT_ANNA));
    ask(&k, KIT_ANNA, "ready", "\"ready\":true");
    ask(&k, KIT_ANNA, "start", "%s", "");
    tbl_put_record(k.t, tbl_text_sink, &record);
    assert_non_null(strstr(record.text, "\nplayer B \"Vera\" random\n"));
    tbl_text_free(&record);
    kit_close(&k);
}

static void test_join(void **state)
{
    (void)state;
    kit k;
    assert_true(make_table(&k, KIT_ANNA, "poco", ",\"access\":\"open\""));
    ask_no(&k, KIT_BERT, WIRE_TAKEN, "join", "\"seat\":0");
    ask_no(&k, KIT_BERT, WIRE_TAKEN, "join", "\"seat\":2");
    ask_no(&k, KIT_BERT, WIRE_BAD_REQUEST, "join", "\"seat\":4");
    ask_no(&k, KIT_BERT, WIRE_BAD_REQUEST, "join", "\"name\":\"a\\u0007\"");
    ask_no(&k, KIT_BERT, WIRE_BAD_REQUEST, "join", "\"name\":\" \"");
    ask_no(&k, KIT_BERT, WIRE_BAD_REQUEST, "join", "\"name\":\"Bert \"");
    ask(&k, KIT_BERT, "join", "\"name\":\"Bertie\"");
    assert_true(
        said(&k, "\"type\":\"seated\",\"seat\":1,\"name\":\"Bertie\",\"person\":\"p-bert\""));
    ask(&k, KIT_BERT, "join", "\"seat\":3"); /* two on one device */
    assert_int_equal(tbl_seats_of(k.t, "p-bert"), 1 << 1 | 1 << 3);
    ask_no(&k, KIT_CORA, WIRE_FULL, "join", "%s", "");
    kit_close(&k);
}

static void test_doors(void **state)
{
    (void)state;
    kit k;
    assert_true(make_table(&k, KIT_ANNA, "poo", ""));
    ask_no(&k, KIT_FRED, WIRE_NOT_ALLOWED, "join", "%s", ""); /* without the key */
    ask_no(&k, KIT_FRED, WIRE_NOT_ALLOWED, "chat", "\"text\":\"hello\"");
    ask(&k, KIT_GUEST, "join", "%s", "");
    kit_close(&k);
    assert_true(make_table(&k, KIT_ANNA, "poo", ",\"access\":\"password\",\"password\":\"x\""));
    ask_no(&k, KIT_FRED, WIRE_WRONG_PASSWORD, "join", "%s", "");
    ask_no(&k, KIT_FRED, WIRE_WRONG_PASSWORD, "chat", "\"text\":\"hello\"");
    kit_close(&k);
    assert_true(make_table(&k, KIT_ANNA, "poo", ",\"access\":\"open\",\"rated\":true"));
    ask_no(&k, KIT_GUEST, WIRE_NOT_ALLOWED, "join", "%s", "");
    ask_no(&k, KIT_ANNA, WIRE_NOT_ALLOWED, "join", "%s", "");
    ask_no(&k, KIT_ANNA, WIRE_NOT_ALLOWED, "set_seat",
           "\"seat\":1,\"wish\":{\"kind\":\"computer\"}");
    ask(&k, KIT_FRED, "join", "%s", ""); /* open: nobody needs a key */
    kit_close(&k);
}

static void test_leave(void **state)
{
    (void)state;
    kit k;
    assert_true(make_table(&k, KIT_ANNA, "ppo", ",\"access\":\"open\""));
    ask_no(&k, KIT_BERT, WIRE_NOT_SEATED, "leave", "%s", "");
    ask_no(&k, KIT_BERT, WIRE_NOT_SEATED, "leave", "\"seat\":0");
    ask(&k, KIT_BERT, "join", "%s", "");
    ask(&k, KIT_ANNA, "leave", "\"seat\":0");
    assert_true(tbl_is_host(k.t, "p-anna")); /* still on seat 1 */
    ask(&k, KIT_ANNA, "leave", "%s", "");
    assert_true(tbl_is_host(k.t, "p-bert"));
    assert_false(k.out.gone);
    ask_no(&k, KIT_ANNA, WIRE_NOT_ALLOWED, "set_chat", "\"on\":false");
    ask(&k, KIT_BERT, "leave", "%s", "");
    assert_true(k.out.gone);
    kit_close(&k);
}

static void test_host(void **state)
{
    (void)state;
    kit k;
    assert_true(make_table(&k, KIT_ANNA, "pooc", ",\"access\":\"open\""));
    ask(&k, KIT_BERT, "join", "%s", "");
    ask_no(&k, KIT_BERT, WIRE_NOT_ALLOWED, "remove", "\"seat\":0");
    ask_no(&k, KIT_BERT, WIRE_NOT_ALLOWED, "set_seat",
           "\"seat\":2,\"wish\":{\"kind\":\"computer\"}");
    ask_no(&k, KIT_BERT, WIRE_NOT_ALLOWED, "start", "%s", "");
    ask_no(&k, KIT_ANNA, WIRE_TAKEN, "set_seat", "\"seat\":1,\"wish\":{\"kind\":\"open\"}");
    ask_no(&k, KIT_ANNA, WIRE_BAD_REQUEST, "set_seat", "\"seat\":2,\"wish\":{\"kind\":\"person\"}");
    ask_no(&k, KIT_ANNA, WIRE_BAD_REQUEST, "set_seat", "\"seat\":4,\"wish\":{\"kind\":\"open\"}");
    ask_no(&k, KIT_ANNA, WIRE_BAD_REQUEST, "set_seat",
           "\"seat\":2,\"wish\":{\"kind\":\"computer\",\"player\":\"nobody\"}");
    ask(&k, KIT_ANNA, "set_seat",
        "\"seat\":2,\"wish\":{\"kind\":\"computer\",\"name\":\"Vera\",\"player\":\"random\"}");
    assert_true(said(&k,
                     "\"type\":\"seat_set\",\"seat\":2,\"kind\":\"computer\",\"name\":\"Vera\","
                     "\"player\":\"random\""));
    ask_no(&k, KIT_ANNA, WIRE_BAD_REQUEST, "set_seat",
           "\"seat\":2,\"wish\":{\"kind\":\"computer\",\"name\":\" \"}");
    ask(&k, KIT_ANNA, "set_seat", "\"seat\":3,\"wish\":{\"kind\":\"open\"}");
    ask_no(&k, KIT_ANNA, WIRE_NOT_SEATED, "remove", "\"seat\":3");
    ask_no(&k, KIT_ANNA, WIRE_NOT_SEATED, "remove", "\"seat\":4");
    ask(&k, KIT_ANNA, "remove", "\"seat\":1");
    assert_true(said(&k, "\"type\":\"unseated\",\"seat\":1"));
    assert_int_equal(tbl_seats_of(k.t, "p-bert"), 0);
    ask(&k, KIT_BERT, "join", "%s", "");
    ask(&k, KIT_ANNA, "remove", "\"seat\":0"); /* oneself */
    assert_true(tbl_is_host(k.t, "p-bert"));
    kit_close(&k);
}

static void test_start(void **state)
{
    (void)state;
    kit k;
    assert_true(make_table(&k, KIT_ANNA, "poo", ",\"access\":\"open\""));
    ask(&k, KIT_BERT, "join", "%s", "");
    ask_no(&k, KIT_ANNA, WIRE_NOT_ALLOWED, "start", "%s", ""); /* a seat is open */
    ask(&k, KIT_BERT, "join", "%s", "");
    ask_no(&k, KIT_ANNA, WIRE_NOT_ALLOWED, "start", "%s", "");
    ask_no(&k, KIT_CORA, WIRE_NOT_SEATED, "ready", "\"ready\":true");
    ask_no(&k, KIT_BERT, WIRE_NOT_SEATED, "ready", "\"ready\":true,\"seat\":0");
    ask(&k, KIT_BERT, "ready", "\"ready\":true,\"seat\":1");
    ask_no(&k, KIT_ANNA, WIRE_NOT_ALLOWED, "start", "%s", ""); /* by one of two seats */
    ask(&k, KIT_BERT, "ready", "\"ready\":true");
    assert_true(
        said(&k, "\"first\":4,\"events\":[{\"type\":\"ready\",\"seat\":2,\"ready\":true}]"));
    ask(&k, KIT_BERT, "ready", "\"ready\":false");
    ask_no(&k, KIT_ANNA, WIRE_NOT_ALLOWED, "start", "%s", "");
    ask(&k, KIT_BERT, "ready", "\"ready\":true");
    ask_no(&k, KIT_ANNA, WIRE_NOT_ALLOWED, "act", "\"seat\":0,\"state\":0,\"action\":\"pass\"");
    ask_no(&k, KIT_ANNA, WIRE_NOT_ALLOWED, "undo", "\"seat\":0,\"state\":0");
    ask_no(&k, KIT_ANNA, WIRE_NOT_ALLOWED, "resign", "\"seat\":0");
    ask_no(&k, KIT_ANNA, WIRE_NOT_ALLOWED, "rematch", "%s", "");
    ask(&k, KIT_ANNA, "start", "%s", "");
    assert_true(k.out.started && tbl_stage(k.t) == WIRE_STAGE_RUNNING);
    ask_no(&k, KIT_ANNA, WIRE_NOT_ALLOWED, "start", "%s", "");
    ask_no(&k, KIT_CORA, WIRE_NOT_ALLOWED, "join", "%s", "");
    ask_no(&k, KIT_ANNA, WIRE_NOT_ALLOWED, "remove", "\"seat\":1");
    ask_no(&k, KIT_ANNA, WIRE_NOT_ALLOWED, "set_seat", "\"seat\":1,\"wish\":{\"kind\":\"open\"}");
    ask_no(&k, KIT_ANNA, WIRE_NOT_ALLOWED, "ready", "\"ready\":true");
    ask_no(&k, KIT_ANNA, WIRE_NOT_ALLOWED, "add", "\"seat\":0,\"text\":\"x\"");
    kit_close(&k);
}

/* Whatever names and texts are taken, the game can begin, be kept and be loaded. */
static void test_any_text(void **state)
{
    (void)state;
    static const char *const texts[] = {
        "\\\"\\\"\\\"\\\"\\\"\\\"\\\"\\\"\\\"\\\"\\\"\\\"\\\"\\\"\\\"\\\"\\\"\\\"\\\"\\\"\\\"\\\"\\\"\\\"\\\"\\\"\\\"\\\"\\\"\\\"\\\"\\\"\\\"\\\"\\\"\\\"\\\"\\\"\\\"\\\"",
        " ",
        "# x",
        "  two  words ",
        "\\\\\\\\",
        "\xf0\x9f\x8e\xb2\xf0\x9f\x8e\xb2\xf0\x9f\x8e\xb2",
        "neva record 1",
        "start",
        "\\u00a0",
        "by greedy",
    };
    for (int i = 0; i < LENGTH(texts); i++) {
        kit k;
        assert_true(make_table(&k, KIT_ANNA, "pppo", ",\"access\":\"open\""));
        bool is_name =
            *texts[i] != ' ' && strcmp(texts[i], "\\u00a0") != 0; /* a name can be seen */
        if (!is_name)
            ask_no(&k, KIT_BERT, WIRE_BAD_REQUEST, "join", "\"name\":\"%s\"", texts[i]);
        ask(&k, KIT_BERT, "join", "\"name\":\"%s\"", is_name ? texts[i] : "Bert");
        ask(&k, KIT_BERT, "ready", "\"ready\":true");
        ask(&k, KIT_BERT, "chat", "\"seat\":3,\"text\":\"%s\"", texts[i]);
        for (int seat = 0; seat < 4; seat++)
            ask(&k, seat == 3 ? KIT_BERT : KIT_ANNA, "add", "\"seat\":%d,\"text\":\"%s\"", seat,
                texts[i]);
        ask_no(&k, KIT_BERT, WIRE_NOT_SEATED, "add", "\"seat\":0,\"text\":\"x\"");
        ask_no(&k, KIT_BERT, WIRE_BAD_REQUEST, "add", "\"seat\":3,\"text\":\"a\\tb\"");
        ask(&k, KIT_ANNA, "start", "%s", "");
        ask(&k, KIT_BERT, "leave", "%s", "");
        ask(&k, KIT_BERT, "back", "\"seat\":3");
        same_when_loaded(&k);
        kit_close(&k);
    }
}

/* The shuffle depends on what was added; nobody sees it before the start. */
static void test_added_chance(void **state)
{
    (void)state;
    rec_deck decks[2];
    for (int i = 0; i < 2; i++) {
        kit k;
        assert_true(make_table(&k, KIT_ANNA, "pp", ""));
        ask(&k, KIT_ANNA, "add", "\"seat\":0,\"text\":\"mine %d\"", i);
        assert_true(said(&k, "{\"type\":\"added\",\"seat\":0}") && !said(&k, "mine"));
        ask(&k, KIT_ANNA, "start", "%s", "");
        assert_true(said(&k, i ? "\"added\":[\"mine 1\",null]" : "\"added\":[\"mine 0\",null]"));
        decks[i] = k.t->deck;
        kit_close(&k);
    }
    assert_memory_not_equal(&decks[0], &decks[1], sizeof decks[0]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_create),       cmocka_unit_test(test_create_names),
        cmocka_unit_test(test_join),         cmocka_unit_test(test_doors),
        cmocka_unit_test(test_leave),        cmocka_unit_test(test_host),
        cmocka_unit_test(test_start),        cmocka_unit_test(test_any_text),
        cmocka_unit_test(test_added_chance), cmocka_unit_test(test_computers_keep_their_names),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
