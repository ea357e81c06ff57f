/* What is kept of a table: it comes back the same, time that nobody could use is given back, and what is
 * damaged is refused with a reason, or is a table that could have been. */
#include "life.h"

#include <stdlib.h>

#include "ask.h"

static bool is_refused(const tbl_kept *kept)
{
    wire_ask why = {0};
    tbl_table *t = tbl_load(kept, &kit_host, KIT_BEGIN, &why);
    if (!t && !*why.message)
        fail_msg("refused without a reason");
    tbl_free(t);
    return !t;
}

/* A table with a bit of everything: people, one of them away, a computer, a question, a chat. */
static void make_full(kit *k)
{
    start_game(k, "ab*b", ",\"clock\":{\"kind\":\"real\",\"base\":600,\"increment\":5}");
    ask(k, KIT_BERT, "chat", "\"text\":\"hello\"");
    ask(k, KIT_ANNA, "mute", "\"person\":\"p-cora\",\"on\":true");
    for (int i = 0; plays(k, "take") != 1 || i < 4;)
        i++;
    ask(k, KIT_BERT, "leave", "\"seat\":3");
    ask(k, KIT_BERT, "auto", "\"seat\":1,\"on\":true");
    ask(k, KIT_ANNA, "undo", "\"seat\":0,\"state\":%u", (unsigned)tbl_state_number(k->t));
    assert_true(answered(k, "\"done\":false"));
}

/* ---- time ----------------------------------------------------------------------------------------------- */

static void test_time_is_given_back(void **state)
{
    (void)state;
    kit k;
    start_game(&k, "ab", ",\"clock\":{\"kind\":\"real\",\"base\":600}");
    int seat = tbl_to_act(k.t);
    k.now += 50000;
    assert_int_equal(left(&k, seat), 550000);
    k.now += 3600000; /* nobody could play */
    load_again(&k);
    assert_int_equal(left(&k, seat), 600000);
    kit_close(&k);
    start_game(&k, "ab", ",\"clock\":{\"kind\":\"days\",\"days\":2}");
    seat = tbl_to_act(k.t);
    k.now += 86400000;
    load_again(&k);
    assert_int_equal(left(&k, seat), 86400000); /* days go on */
    kit_close(&k);
}

static void test_events_after_loading(void **state)
{
    (void)state;
    kit k;
    start_game(&k, "ab", "");
    uint32_t number = tbl_event_number(k.t);
    load_again(&k);
    assert_int_equal(tbl_event_number(k.t), number);
    char buf[4096];
    json_out out;
    json_start(&out, buf, sizeof buf);
    json_begin_array(&out);
    assert_true(tbl_put_missed(&out, k.t, 0, number));
    assert_false(tbl_put_missed(&out, k.t, 0, number - 1)); /* the whole table it is */
    assert_false(tbl_put_missed(&out, k.t, 0, number + 1));
    json_end_array(&out);
    assert_int_equal(json_finish(&out), JSON_OK);
    assert_string_equal(buf, "[]");
    kit_close(&k);
}

/* ---- damage ----------------------------------------------------------------------------------------------- */

/* The lines end too early, everywhere; or there are too many. */
static void test_other_lines(void **state)
{
    (void)state;
    kit k;
    make_full(&k);
    tbl_kept kept = kit_kept(&k);
    assert_false(is_refused(&kept));
    int refused = 0, sizes = 0;
    for (kept.lines_size = 0; kept.lines_size < k.lines.size; kept.lines_size++, sizes++)
        refused += is_refused(&kept);
    assert_int_equal(refused, sizes);
    tbl_text more = {0};
    tbl_text_add(&more, k.lines.text, k.lines.size);
    tbl_text_add(&more, "resign C\n", 9);
    kept.lines = more.text;
    kept.lines_size = more.size;
    assert_true(is_refused(&kept));
    tbl_text_free(&more);
    kept = kit_kept(&k);
    kept.lines = "";
    kept.lines_size = 0;
    assert_true(is_refused(&kept));
    kit_close(&k);
}

/* The lines of another game, or of the same at another time. */
static void test_other_game(void **state)
{
    (void)state;
    kit k, other;
    make_full(&k);
    tbl_kept before = kit_kept(&k);
    char *meta = strdup(before.meta), *lines = strdup(before.lines);
    before.meta = meta;
    before.lines = lines;
    assert_false(is_refused(&before));
    (void)plays(&k, "pass");
    tbl_kept mixed = kit_kept(&k);
    mixed.meta = before.meta;
    mixed.meta_size = before.meta_size;
    assert_true(is_refused(&mixed));
    assert_true(make_table(&other, KIT_ANNA, "pp", ""));
    mixed = kit_kept(&other);
    assert_false(is_refused(&mixed));
    mixed.lines = before.lines; /* not begun, and there is a record */
    mixed.lines_size = before.lines_size;
    assert_true(is_refused(&mixed));
    free(meta);
    free(lines);
    kit_close(&other);
    kit_close(&k);
}

/* One piece of the meta in the place of another. */
static bool is_refused_with(const kit *k, const char *from, const char *to)
{
    tbl_kept kept = kit_kept(k);
    char text[8000];
    const char *at = strstr(kept.meta, from);
    if (!at)
        fail_msg("no %s in %s", from, kept.meta);
    int size = snprintf(text, sizeof text, "%.*s%s%s", (int)(at - kept.meta), kept.meta, to,
                        at + strlen(from));
    kept.meta = text;
    kept.meta_size = (size_t)size;
    return is_refused(&kept);
}

static void test_other_meta(void **state)
{
    (void)state;
    static const char *const pairs[][2] = {
        {"\"version\":1", "\"version\":2"},
        {"\"stage\":1", "\"stage\":0"},
        {"\"stage\":1", "\"stage\":2"},
        {"\"stage\":1", "\"stage\":3"},
        {"\"host\":\"p-anna\"", "\"host\":\"\""},
        {"\"host\":\"p-anna\"", "\"host\":\"p-emil\""},
        {"\"secret\":\"5ec4", "\"secret\":\"5ec5"},
        {"\"commitment\":\"c03", "\"commitment\":\"c04"},
        {"\"access\":0", "\"access\":9"},
        {"\"undo\":1", "\"undo\":3"},
        {"\"clock\":1", "\"clock\":3"},
        {"\"base\":600", "\"base\":-1"},
        {"\"base\":600", "\"base\":100000000000"},
        {"\"fallback\":\"controller\"", "\"fallback\":\"\""},
        {"\"kind\":1", "\"kind\":0"},
        {"\"kind\":1", "\"kind\":77"},
        {"\"person\":\"p-anna\"", "\"person\":\"\""},
        {"\"player\":\"controller\"", "\"player\":\"\""},
        {"\"away\":255", "\"away\":9"},
        {"\"away\":1", "\"away\":256"},
        {"\"spared\":false", "\"spared\":0"},
        {"\"left\":", "\"left\":-9"},
        {"\"left\":", "\"left\":99999999999999"},
        {"\"vote\":{\"kind\":0", "\"vote\":{\"kind\":2"},
        {"\"seat\":0,\"waiting\"", "\"seat\":4,\"waiting\""},
        {"\"seat\":0,\"waiting\"", "\"seat\":3,\"waiting\""},
        {"\"waiting\":2", "\"waiting\":0"},
        {"\"waiting\":2", "\"waiting\":8"},
        {"\"waiting\":2", "\"waiting\":66"},
        {"\"muted\":[\"p-cora\"]", "\"muted\":[7]"},
        {"\"muted\":[\"p-cora\"]", "\"muted\":{}"},
        {"\"muted\":[\"p-cora\"]", "\"muted\":[\"\"]"},
        {"\"muted\":[\"p-cora\"]", "\"muted\":[\"\",\"\",\"\",\"\",\"\",\"\",\"\",\"\",\"\"]"},
        {"\"event\":", "\"event\":9999999999"},
        {"\"entries\":", "\"entries\":1"},
        {"\"drawn_at\":", "\"drawn_at\":9"},
        {"\"bared_at\":[0", "\"bared_at\":[999"},
        {"\"bared_at\":[0,0,0,0,0]", "\"bared_at\":[0,0,0,0]"},
        {"\"turn_at\":", "\"turn_at\":-"},
        {"\"turn_at\":", "\"turn_at\":9999"},
        {"\"edition\":\"first\"", "\"edition\":\"second\""},
        {"\"open_money\":false", "\"open_money\":true"},
        {"\"rules\":{", "\"rulez\":{"},
        {"\"seats\":[", "\"seats\":[{},"},
        {"{", ""},
    };
    kit k;
    make_full(&k);
    for (int i = 0; i < LENGTH(pairs); i++)
        if (!is_refused_with(&k, pairs[i][0], pairs[i][1]))
            fail_msg("%s is not refused", pairs[i][1]);
    assert_false(is_refused_with(&k, ",\"spared\":false", "")); /* as it was kept once */
    kit_close(&k);
}

/* ---- damage anywhere ------------------------------------------------------------------------------------------ */

static void damage(tbl_text *t, nv_rng *r)
{
    static const char telling[] = "0123456789-\",:{}[]\n #ABu";
    for (uint32_t i = 1 + nv_rng_below(r, 3); i > 0; i--) {
        char *at = t->text + nv_rng_below(r, (uint32_t)t->size);
        *at = nv_rng_below(r, 4) ? telling[nv_rng_below(r, sizeof telling - 1)]
                                 : (char)nv_rng_below(r, 256);
    }
}

/* What was damaged and taken nevertheless is a table like any other. */
static bool live_on(const kit *broken, nv_rng *r)
{
    static life l;
    wire_ask why = {0};
    tbl_kept kept = kit_kept(broken);
    tbl_table *t = tbl_load(&kept, &kit_host, KIT_BEGIN, &why);
    if (!t) {
        assert_true(*why.message);
        return false;
    }
    life_go_in(&l, t, kept.lines, kept.lines_size, nv_below_rng, r);
    for (int i = 0; i < 8 && !l.gone; i++)
        life_go_on(&l);
    life_end(&l);
    return true;
}

static void test_damage(void **state)
{
    (void)state;
    nv_rng r = {kit_seed()};
    long taken = 0, all = kit_full() ? 40000 : 1500;
    kit k;
    make_full(&k);
    for (long i = 0; i < all; i++) {
        kit broken = {0};
        tbl_text_add(&broken.meta, k.meta.text, k.meta.size);
        tbl_text_add(&broken.lines, k.lines.text, k.lines.size);
        damage(nv_rng_below(&r, 2) ? &broken.meta : &broken.lines, &r);
        (void)snprintf(kit_where, sizeof kit_where, "damage %ld", i);
        taken += live_on(&broken, &r);
        kit_close(&broken);
    }
    print_message("%ld of %ld taken\n", taken, all);
    assert_true(taken > 0 && taken < all / 2);
    kit_close(&k);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_time_is_given_back), cmocka_unit_test(test_events_after_loading),
        cmocka_unit_test(test_other_lines),        cmocka_unit_test(test_other_game),
        cmocka_unit_test(test_other_meta),         cmocka_unit_test(test_damage),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
