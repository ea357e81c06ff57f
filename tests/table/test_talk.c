/* The chat: who may write what, what newcomers get of it, and what is kept. */
#include "ask.h"

static void test_chat(void **state)
{
    (void)state;
    kit k;
    start_game(&k, "ab", "");
    ask(&k, KIT_BERT, "chat", "\"text\":\"from \\\"a\\\" seat\",\"seat\":1");
    assert_true(
        said(&k,
             "\"type\":\"chat\",\"at\":1714521600000,\"person\":\"p-bert\",\"name\":\"Bert\","
             "\"seat\":1,\"text\":\"from \\\"a\\\" seat\""));
    ask(&k, KIT_BERT, "chat", "\"text\":\"from the only one\"");
    assert_true(said(&k, "\"person\":\"p-bert\",\"name\":\"Bert\",\"seat\":1"));
    ask(&k, KIT_FRED, "chat", "\"text\":\"looking on\""); /* the table is open */
    assert_true(said(&k, "\"person\":\"p-fred\",\"name\":\"Fred\",\"seat\":null"));
    ask_no(&k, KIT_BERT, WIRE_NOT_SEATED, "chat", "\"text\":\"x\",\"seat\":0");
    ask_no(&k, KIT_FRED, WIRE_NOT_SEATED, "chat", "\"text\":\"x\",\"seat\":0");
    kit_close(&k);
}

/* Several seats: which one is meant must be said. */
static void test_two_seats(void **state)
{
    (void)state;
    kit k;
    start_game(&k, "aab", "");
    ask(&k, KIT_ANNA, "chat", "\"text\":\"x\"");
    assert_true(said(&k, "\"person\":\"p-anna\",\"name\":\"Anna\",\"seat\":null"));
    ask(&k, KIT_ANNA, "chat", "\"text\":\"x\",\"seat\":1");
    assert_true(said(&k, "\"person\":\"p-anna\",\"name\":\"Anna\",\"seat\":1"));
    kit_close(&k);
}

/* Lines that were kept before they said who wrote them. */
static void test_old_lines(void **state)
{
    (void)state;
    static const char old[] =
        TBL_CHAT_MARK "{\"n\":1,\"at\":5,\"name\":\"Bert\",\"seat\":1,\"text\":\"before\"}\n";
    kit k;
    start_game(&k, "ab", "");
    tbl_text_add(&k.lines, old, sizeof old - 1);
    tbl_table *twin = kit_load(&k);
    tbl_text text = kit_table_text(twin, 0, k.now);
    assert_non_null(
        strstr(text.text, "\"chat\":[{\"person\":\"\",\"n\":1,\"at\":5,\"name\":\"Bert\","));
    tbl_text_free(&text);
    tbl_free(twin);
    kit_close(&k);
}

static void kept_line(json_out *out, const void *from)
{
    const char *line = *(const char *const *)from;
    json_begin_object(out);
    (void)tbl_put_own_line(out, line, strcspn(line, "\n"), "p-bert");
    json_end_object(out);
}

/* What somebody wrote goes out of the chat, of the events that are told again, and of the lines that are kept; also
 * while a step is on its way, which can still be taken back. */
static void test_forgotten(void **state)
{
    (void)state;
    kit k;
    tbl_step step;
    wire_ask why;
    start_game(&k, "ab", "");
    ask(&k, KIT_BERT, "chat", "\"text\":\"remember \\\"me\\\"\"");
    ask(&k, KIT_ANNA, "chat", "\"text\":\"p-bert, I do\"");
    tbl_begin(&step, k.t, k.now, KIT_ALL, &why);
    int seat = tbl_to_act(k.t);
    tbl_who who = kit_who(seat == 0 ? KIT_ANNA : KIT_BERT);
    nv_action legal[NV_MAX_LEGAL];
    assert_true(nv_legal(&tbl_game(k.t)->state, legal) > 0);
    assert_true(tbl_act(&step, &who, seat, tbl_state_number(k.t), legal[0]));
    tbl_forget_person(k.t, "p-bert");
    tbl_take_back(&step);
    tbl_text seen = kit_dump(k.t, k.now, true);
    assert_null(strstr(seen.text, "remember"));
    assert_non_null(strstr(seen.text, "p-bert, I do"));
    tbl_text_free(&seen);

    char *line = strstr(k.lines.text, TBL_CHAT_MARK);
    tbl_text own = kit_text(kept_line, &line);
    assert_string_equal(own.text,
                        "{\"n\":9,\"at\":1714521600000,\"name\":\"Bert\",\"seat\":1,\"text\":"
                        "\"remember \\\"me\\\"\"}");
    tbl_text_free(&own);
    assert_false(tbl_forget_line(line, strcspn(line, "\n"), "p-ber"));
    assert_true(tbl_forget_line(line, strcspn(line, "\n"), "p-bert"));
    assert_false(tbl_forget_line(line, strcspn(line, "\n"), "p-bert"));
    assert_null(strstr(k.lines.text, "remember"));
    tbl_table *twin = kit_load(&k);
    tbl_text a = kit_table_text(k.t, 0, k.now), b = kit_table_text(twin, 0, k.now);
    assert_string_equal(a.text, b.text);
    tbl_text_free(&a);
    tbl_text_free(&b);
    tbl_free(twin);
    kit_close(&k);
}

static void test_plain_text_only(void **state)
{
    (void)state;
    static const char *const no[] = {"a\\nb",   "\\u0007",   "a\\tb",   "\\u007f",
                                     "\\u0085", "\\u202e x", "\\u2028", "\\r"};
    kit k;
    start_game(&k, "ab", "");
    for (int i = 0; i < LENGTH(no); i++)
        ask_no(&k, KIT_ANNA, WIRE_BAD_REQUEST, "chat", "\"text\":\"%s\"", no[i]);
    ask_no(&k, KIT_ANNA, WIRE_BAD_REQUEST, "chat", "\"text\":\"\"");
    ask_no(&k, KIT_ANNA, WIRE_BAD_REQUEST, "chat", "\"text\":\"%0401d\"", 0);
    kit_close(&k);
}

/* The longest text, each byte of which needs two: sent, kept and read again. */
static void test_longest(void **state)
{
    (void)state;
    kit k;
    char text[801];
    for (int i = 0; i < 800; i += 2)
        memcpy(text + i, "\\\"", 3);
    start_game(&k, "ab", "");
    ask(&k, KIT_ANNA, "chat", "\"text\":\"%s\"", text);
    assert_true(said(&k, text));
    tbl_table *twin = kit_load(&k);
    tbl_text a = kit_table_text(k.t, 0, k.now), b = kit_table_text(twin, 0, k.now);
    assert_string_equal(a.text, b.text);
    assert_non_null(strstr(a.text, text));
    tbl_text_free(&a);
    tbl_text_free(&b);
    tbl_free(twin);
    kit_close(&k);
}

static void test_switch(void **state)
{
    (void)state;
    kit k;
    start_game(&k, "ab", ",\"chat\":false");
    ask_no(&k, KIT_ANNA, WIRE_NOT_ALLOWED, "chat", "\"text\":\"x\"");
    ask_no(&k, KIT_BERT, WIRE_NOT_ALLOWED, "set_chat", "\"on\":true");
    ask(&k, KIT_ANNA, "set_chat", "\"on\":true");
    assert_true(said(&k, "{\"type\":\"chat_set\",\"on\":true}"));
    ask(&k, KIT_BERT, "chat", "\"text\":\"x\"");
    ask(&k, KIT_ANNA, "set_chat", "\"on\":false");
    ask_no(&k, KIT_ANNA, WIRE_NOT_ALLOWED, "chat", "\"text\":\"x\"");
    kit_close(&k);
}

static void test_mute(void **state)
{
    (void)state;
    kit k;
    start_game(&k, "ab", "");
    ask_no(&k, KIT_BERT, WIRE_NOT_ALLOWED, "mute", "\"person\":\"p-cora\",\"on\":true");
    ask_no(&k, KIT_ANNA, WIRE_NOT_ALLOWED, "mute", "\"person\":\"p-anna\",\"on\":true");
    ask_no(&k, KIT_ANNA, WIRE_NOT_ALLOWED, "mute", "\"person\":\"p-bert\",\"on\":false");
    ask_no(&k, KIT_ANNA, WIRE_BAD_REQUEST, "mute", "\"person\":\"two words\",\"on\":true");
    ask_no(&k, KIT_ANNA, WIRE_BAD_REQUEST, "mute", "\"person\":\"B\u00e9rt\",\"on\":true");
    ask(&k, KIT_ANNA, "mute", "\"person\":\"p-bert\",\"on\":true");
    assert_true(said(&k, "{\"type\":\"muted\",\"person\":\"p-bert\",\"on\":true}"));
    ask_no(&k, KIT_ANNA, WIRE_NOT_ALLOWED, "mute", "\"person\":\"p-bert\",\"on\":true");
    ask_no(&k, KIT_BERT, WIRE_NOT_ALLOWED, "chat", "\"text\":\"x\"");
    ask(&k, KIT_CORA, "chat", "\"text\":\"x\"");
    for (int i = 1; i < TBL_MAX_MUTED; i++)
        ask(&k, KIT_ANNA, "mute", "\"person\":\"p-%d\",\"on\":true", i);
    ask_no(&k, KIT_ANNA, WIRE_LIMIT, "mute", "\"person\":\"p-more\",\"on\":true");
    tbl_text seen = kit_table_text(k.t, TBL_PUBLIC, k.now);
    assert_non_null(strstr(seen.text, "\"muted\":[\"p-bert\",\"p-1\""));
    tbl_text_free(&seen);
    tbl_table *twin = kit_load(&k); /* remembered */
    tbl_free(k.t);
    k.t = twin;
    ask_no(&k, KIT_BERT, WIRE_NOT_ALLOWED, "chat", "\"text\":\"x\"");
    ask(&k, KIT_ANNA, "mute", "\"person\":\"p-bert\",\"on\":false");
    ask(&k, KIT_BERT, "chat", "\"text\":\"x\"");
    kit_close(&k);
}

/* Whoever is muted after somebody was not any more: the order is the same after a restart. */
static void test_muted_in_order(void **state)
{
    (void)state;
    kit k;
    start_game(&k, "ab", "");
    for (int i = 0; i < 4; i++)
        ask(&k, KIT_ANNA, "mute", "\"person\":\"p-%d\",\"on\":true", i);
    ask(&k, KIT_ANNA, "mute", "\"person\":\"p-1\",\"on\":false");
    tbl_table *first = k.t;
    for (k.t = kit_load(&k);; k.t = first) {
        ask(&k, KIT_ANNA, "mute", "\"person\":\"p-4\",\"on\":true");
        tbl_text saved = kit_dump(k.t, k.now, false);
        assert_non_null(strstr(saved.text, "\"muted\":[\"p-0\",\"p-2\",\"p-3\",\"p-4\"]"));
        tbl_text_free(&saved);
        if (k.t == first)
            break;
        tbl_free(k.t);
    }
    kit_close(&k);
}

/* Only the players of a table that is not watched. */
static void test_unwatched(void **state)
{
    (void)state;
    kit k;
    start_game(&k, "ab", ",\"watch\":false");
    ask_no(&k, KIT_CORA, WIRE_NOT_ALLOWED, "chat", "\"text\":\"x\"");
    ask(&k, KIT_BERT, "chat", "\"text\":\"x\"");
    kit_close(&k);
}

/* Who comes gets the last lines, before and after the start, and after a restart. */
static void test_last_lines(void **state)
{
    (void)state;
    kit k;
    assert_true(make_table(&k, KIT_ANNA, "pp", ""));
    for (int i = 0; i < TBL_KEEP_CHAT + 30; i++) {
        ask(&k, KIT_ANNA, "chat", "\"text\":\"line %d.\"", i);
        if (i == 20)
            ask(&k, KIT_ANNA, "start", "%s", "");
    }
    tbl_table *twin = kit_load(&k);
    tbl_text a = kit_table_text(k.t, 0, k.now), b = kit_table_text(twin, 0, k.now);
    assert_string_equal(a.text, b.text);
    assert_null(strstr(a.text, "\"line 29.\""));
    assert_non_null(strstr(a.text, "\"chat\":[{\"n\":"));
    assert_non_null(strstr(a.text, "\"text\":\"line 30.\"}"));
    assert_non_null(strstr(a.text, "\"text\":\"line 79.\"}"));
    tbl_text_free(&a);
    tbl_text_free(&b);
    tbl_free(twin);
    kit_close(&k);
}

/* Lines of the chat are kept with those of the game: they must leave it room, also after a restart. */
static void test_full(void **state)
{
    (void)state;
    kit k;
    start_game(&k, "ab", "");
    for (int i = 0; i < TBL_MAX_CHAT; i++)
        ask(&k, KIT_BERT, "chat", "\"text\":\"x\"");
    ask_no(&k, KIT_BERT, WIRE_LIMIT, "chat", "\"text\":\"x\"");
    tbl_table *twin = kit_load(&k);
    tbl_free(k.t);
    k.t = twin;
    ask_no(&k, KIT_ANNA, WIRE_LIMIT, "chat", "\"text\":\"x\"");
    assert_true(kit_go_on(&k, &(nv_rng){1}));
    kit_close(&k);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_chat),      cmocka_unit_test(test_plain_text_only),
        cmocka_unit_test(test_longest),   cmocka_unit_test(test_switch),
        cmocka_unit_test(test_mute),      cmocka_unit_test(test_muted_in_order),
        cmocka_unit_test(test_unwatched), cmocka_unit_test(test_last_lines),
        cmocka_unit_test(test_full),      cmocka_unit_test(test_two_seats),
        cmocka_unit_test(test_old_lines), cmocka_unit_test(test_forgotten),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
