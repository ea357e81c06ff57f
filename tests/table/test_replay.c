/* Games from their records: any position of them, all of it in short, and a table that plays on from one
 * of their decisions, kept and loaded again after every step. */
#include "ask.h"

#include <stdlib.h>

#include "wire/put.h"

/* ---- games and requests ---------------------------------------------------------------------------------- */

/* A random game with undos, to its end or not. */
static void play_game(kit *k, nv_rng *r, const char *create, int most)
{
    *k = (kit){.now = KIT_BEGIN};
    MUST(kit_create(k, create, KIT_ANNA), "refused: %s", k->out.why.message);
    MUST(kit_ask(k, KIT_ANNA, "{\"do\":\"start\",\"table\":\"t\"}"), "start");
    for (int i = 0; i < most && kit_go_on(k, r); i++)
        if (nv_rng_below(r, 10) == 0 && tbl_to_act(k->t) >= 0)
            (void)kit_ask(k, KIT_ANNA, "{\"do\":\"undo\",\"table\":\"t\",\"seat\":%d,\"state\":%u}",
                          (int)nv_rng_below(r, (uint32_t)tbl_seat_count(k->t)),
                          (unsigned)tbl_state_number(k->t));
}

typedef struct answer {
    bool done;
    wire_ask why;
    tbl_text text;
    const json_node *root;
} answer;

static json_node nodes[1 << 16];

/* A request with a record and other keys: ",\"at\":3". */
static tbl_text request_text(const char *what, const tbl_text *record, const char *more)
{
    static char buf[1 << 18];
    json_out out;
    tbl_text text = {0};
    json_start(&out, buf, sizeof buf);
    json_begin_object(&out);
    json_field_string(&out, "do", what);
    json_field_text(&out, "record", record->text, record->size);
    json_end_object(&out);
    MUST(json_finish(&out) == JSON_OK, "no room");
    tbl_text_add(&text, buf, out.len - 1);
    tbl_text_add(&text, more, strlen(more));
    tbl_text_add(&text, "}", 1);
    return text;
}

/* The answer to `replay` or `story`. */
static void ask_film(answer *a, const char *what, const tbl_text *record, const char *more)
{
    static json_node asked[64];
    tbl_text text = request_text(what, record, more);
    char buf[512];
    json_out out;
    wire_request q;
    tbl_text_free(&a->text);
    *a = (answer){0};
    const json_node *root = wire_parse(&a->why, text.text, text.size, asked, 64);
    MUST(root && wire_read_request(&a->why, root, &q), "%s", a->why.message);
    json_start_stream(&out, buf, sizeof buf, tbl_text_flush, &a->text);
    json_begin_object(&out);
    a->done = q.what == WIRE_DO_REPLAY ? tbl_put_replay(&out, &q.as.replay, &a->why)
                                       : tbl_put_story(&out, &q.as.story, &a->why);
    tbl_text_free(&text);
    if (!a->done)
        return;
    json_end_object(&out);
    MUST(json_finish(&out) == JSON_OK, "not JSON");
    a->root = json_parse(a->text.text, a->text.size, nodes, LENGTH(nodes), NULL);
    MUST(a->root, "not JSON: %s", a->text.text);
}

__attribute__((format(printf, 3, 4))) static void replay(answer *a, const tbl_text *record,
                                                         const char *format, ...)
{
    char more[100];
    va_list args;
    va_start(args, format);
    (void)vsnprintf(more, sizeof more, format, args);
    va_end(args);
    ask_film(a, "replay", record, more);
}

static int int_of(const json_node *o, const char *key)
{
    int value = -999;
    MUST(json_int_in(json_get(o, key), -100000, 100000, &value) == JSON_OK, "no %s", key);
    return value;
}

/* ---- positions ---------------------------------------------------------------------------------------------- */

typedef struct sight {
    const rec_game *game;
    int viewer;
} sight;

static void put_view(json_out *out, const void *from)
{
    const sight *s = from;
    nv_view v;
    if (s->viewer == NV_ALL)
        nv_observe(&s->game->state, NV_ALL, &v);
    else
        nv_shown(&s->game->state, s->viewer, &v);
    json_begin_object(out);
    wire_put_view(out, &v, s->game);
    json_end_object(out);
}

/* The view of the answer is the one of this game. */
static void same_view(const answer *a, const rec_game *g, int viewer)
{
    size_t size;
    const char *view = json_raw(json_get(a->root, "view"), &size);
    tbl_text expected = kit_text(put_view, &(sight){g, viewer});
    MUST(size == expected.size && memcmp(view, expected.text, size) == 0, "%.*s\nis not\n%s",
         (int)size, view, expected.text);
    tbl_text_free(&expected);
}

static void check_position(answer *a, const kit *k, const tbl_text *record, nv_rng *r)
{
    rec_game then = *tbl_game(k->t); /* shares the log, which is only read */
    uint32_t all = then.decisions, at = nv_rng_below(r, all + 1);
    int viewer = nv_rng_below(r, 2) ? NV_ALL : (int)nv_rng_below(r, then.config.seats);
    if (viewer == NV_ALL)
        replay(a, record, ",\"at\":%u", (unsigned)at);
    else
        replay(a, record, ",\"at\":%u,\"seat\":%d", (unsigned)at, viewer);
    MUST(a->done, "refused: %s", a->why.message);
    MUST(int_of(a->root, "decisions") == (int)all && int_of(a->root, "at") == (int)at, "numbers");
    MUST(!json_get(a->root, "decision") == !at, "a decision");
    if (at < all) {
        MUST(rec_state_at(&then, at, &then.state), "no state");
        then.end = REC_RUNNING;
        then.resigned = 0;
        *then.reveal = '\0';
    }
    same_view(a, &then, viewer);
}

static void test_positions(void **state)
{
    (void)state;
    nv_rng r = {kit_seed() + 1};
    char create[1600];
    for (unsigned at = 0;
         kit_next_setup(&at, &r, 0, ",\"undo\":\"free\"", create, sizeof create);) {
        kit k;
        answer a = {0};
        tbl_text record = {0};
        if (!kit_full() && nv_rng_below(&r, 6))
            continue;
        play_game(&k, &r, create, nv_rng_below(&r, 4) ? 100000 : (int)nv_rng_below(&r, 100));
        tbl_put_record(k.t, tbl_text_sink, &record);
        for (int i = 0; i < 8; i++)
            check_position(&a, &k, &record, &r);
        tbl_text_free(&record);
        tbl_text_free(&a.text);
        kit_close(&k);
    }
}

/* All events of all positions are those of the game, in order. */
static void test_events(void **state)
{
    (void)state;
    nv_rng r = {kit_seed() + 2};
    kit k;
    answer a = {0};
    tbl_text record = {0}, heard = {0}, known = {0};
    char buf[256];
    json_out out;
    play_game(&k, &r,
              "{\"do\":\"create\",\"edition\":\"second\",\"modules\":[\"market\",\"banquet\","
              "\"events\"],\"seats\":[{\"kind\":\"person\"},{\"kind\":\"person\"}]}",
              100000);
    tbl_put_record(k.t, tbl_text_sink, &record);
    for (uint32_t at = 0; at <= tbl_game(k.t)->decisions; at++) {
        replay(&a, &record, ",\"at\":%u", (unsigned)at);
        for (const json_node *e = json_first(json_get(a.root, "events")); e; e = json_next(e)) {
            size_t size;
            const char *text = json_raw(e, &size);
            tbl_text_add(&heard, text, size);
        }
    }
    rec_walk w;
    nv_events ev;
    static rec_entry log[REC_MAX_ENTRIES];
    rec_game linear;
    rec_use(&linear, log, LENGTH(log));
    assert_true(
        rec_cut(tbl_game(k.t), tbl_game(k.t)->decisions, tbl_game(k.t)->player, &linear, NULL));
    rec_walk_start(&w, &linear);
    while (rec_walk_next(&w, &ev))
        for (int i = 0; i < ev.count; i++) {
            json_start_stream(&out, buf, sizeof buf, tbl_text_flush, &known);
            wire_put_event(&out, NV_SECOND, &ev.list[i], NV_ALL);
            assert_int_equal(json_finish(&out), JSON_OK);
        }
    assert_string_equal(heard.text, known.text);
    tbl_text_free(&heard);
    tbl_text_free(&known);
    tbl_text_free(&record);
    tbl_text_free(&a.text);
    kit_close(&k);
}

/* ---- in short -------------------------------------------------------------------------------------------------- */

static int sum_of(const json_node *object)
{
    int sum = 0, one;
    for (const json_node *m = json_first(object); m; m = json_next(m)) {
        MUST(json_int_in(m, -10000, 10000, &one) == JSON_OK, "no number");
        sum += one;
    }
    return sum;
}

static const json_node *element(const json_node *list, int i)
{
    const json_node *e = json_first(list);
    while (i-- > 0)
        e = json_next(e);
    return e;
}

/* Everything that anybody ever got is accounted for. */
static void check_story(const answer *a, const rec_game *g)
{
    nv_view v;
    const json_node *rounds = json_get(a->root, "rounds"), *first = json_first(rounds),
                    *last = element(rounds, (int)json_count(rounds) - 1);
    nv_observe(&g->state, NV_ALL, &v);
    MUST(json_count(json_get(a->root, "decisions")) == g->decisions, "decisions");
    MUST(json_count(rounds) == (size_t)v.round + 1, "rounds");
    MUST(int_of(last, "round") == v.round && int_of(last, "at") == (int)g->decisions, "the end");
    for (int seat = 0; seat < v.seats; seat++) {
        int before = 0, points = 0, rubles = 0;
        (void)json_int_in(element(json_get(first, "rubles"), seat), 0, 1000, &before);
        (void)json_int_in(element(json_get(last, "points"), seat), -1000, 1000, &points);
        (void)json_int_in(element(json_get(last, "rubles"), seat), 0, 1000, &rubles);
        MUST(points == v.seat[seat].points && rubles == v.seat[seat].rubles, "figures");
        MUST(points == sum_of(element(json_get(a->root, "points"), seat)), "points of seat %d: %s",
             seat, a->text.text);
        MUST(rubles == before + sum_of(element(json_get(a->root, "rubles"), seat)),
             "rubles of seat %d: %s", seat, a->text.text);
    }
}

/* The answer to `sources`. */
static const json_node *sources_of(kit *k)
{
    ask(k, KIT_ANNA, "sources", "%s", "");
    MUST(!k->out.changed, "asking changes nothing");
    const json_node *root =
        json_parse(k->out.answer.text, k->out.answer.size, nodes, LENGTH(nodes), NULL);
    MUST(root, "not JSON: %s", k->out.answer.text);
    return root;
}

/* While a game goes on, and after it; whatever was taken back counts for nothing. */
static void test_sources(void **state)
{
    (void)state;
    nv_rng r = {kit_seed() + 5};
    char create[1600];
    for (unsigned at = 0;
         kit_next_setup(&at, &r, 0, ",\"undo\":\"free\"", create, sizeof create);) {
        kit k;
        nv_view v;
        if (!kit_full() && nv_rng_below(&r, 6))
            continue;
        play_game(&k, &r, create, nv_rng_below(&r, 2) ? 100000 : (int)nv_rng_below(&r, 100));
        const json_node *root = sources_of(&k);
        MUST(int_of(root, "state") == (int)tbl_state_number(k.t), "state");
        nv_observe(&tbl_game(k.t)->state, NV_PUBLIC, &v);
        for (int seat = 0; seat < v.seats; seat++)
            MUST(v.seat[seat].points == sum_of(element(json_get(root, "points"), seat)),
                 "seat %d: %s", seat, k.out.answer.text);
        kit_close(&k);
    }
}

/* Income is told apart by the phase that pays it. */
static void test_phases(void **state)
{
    (void)state;
    answer a = {0};
    tbl_text record = {0};
    const char *text =
        "neva record 1\ngame first 2\ntokens hammer=A cathedral=A bust=A hand=B\nposition\n"
        "round 3\nphase building\nflow turn=A start=A passes=0\nrubles A 0 B 0\n"
        "area A market author\narea B library\nstart\nA pass\nB pass\n"
        "+ author author author author author administrator administrator administrator\n";
    tbl_text_add(&record, text, strlen(text));
    ask_film(&a, "story", &record, "");
    MUST(a.done, "refused: %s", a.why.message);
    MUST(strstr(a.text.text, "\"points\":[{\"building\":1},{\"building\":5}]"), "%s", a.text.text);
    tbl_text_free(&record);
    tbl_text_free(&a.text);
}

static void test_stories(void **state)
{
    (void)state;
    nv_rng r = {kit_seed() + 3};
    char create[1600];
    for (unsigned at = 0; kit_next_setup(&at, &r, 0, "", create, sizeof create);) {
        kit k;
        answer a = {0};
        tbl_text record = {0};
        if (!kit_full() && nv_rng_below(&r, 4))
            continue;
        play_game(&k, &r, create, 100000);
        tbl_put_record(k.t, tbl_text_sink, &record);
        ask_film(&a, "story", &record, "");
        MUST(a.done, "refused: %s", a.why.message);
        check_story(&a, tbl_game(k.t));
        tbl_text_free(&record);
        tbl_text_free(&a.text);
        kit_close(&k);
    }
}

/* ---- what cannot be looked at ------------------------------------------------------------------------------------- */

#define SHORT \
    "neva record 1\ngame first 2\nplayer A \"Anna\"\nplayer B greedy\n" \
    "tokens hammer=A cathedral=B bust=A hand=B\nstart\n" \
    "+ lumberjack gold_miner shepherd fur_trapper\n"

static void refused(wire_code code, const char *record, const char *more, const char *said)
{
    answer a = {0};
    tbl_text text = {0};
    tbl_text_add(&text, record, strlen(record));
    ask_film(&a, "replay", &text, more);
    assert_false(a.done);
    if (a.why.code != code || !strstr(a.why.message, said))
        fail_msg("%s: %s", wire_code_id(a.why.code), a.why.message);
    tbl_text_free(&text);
    tbl_text_free(&a.text);
}

static void test_wrong(void **state)
{
    (void)state;
    answer a = {0};
    tbl_text text = {0};
    refused(WIRE_ILLEGAL_SETUP, "fish\n", "", "'record': line 1: ");
    refused(WIRE_ILLEGAL_SETUP, SHORT "A buy library u1\n", "", "line 8: ");
    refused(WIRE_ILLEGAL_SETUP,
            "neva record 1\ngame first 2\ntokens hammer=A cathedral=B bust=A hand=B\nstart\n", "",
            "it ends before the cards that are due");
    refused(WIRE_BAD_REQUEST, SHORT "A pass\n", ",\"at\":2", "'at': The game has 1 decisions");
    refused(WIRE_BAD_REQUEST, SHORT "A pass\n", ",\"seat\":2", "'seat' is 0 to 1");
    /* Cards are due after the last decision: it does not count. */
    tbl_text_add(&text, SHORT "A pass\nB pass\n", strlen(SHORT "A pass\nB pass\n"));
    replay(&a, &text, "%s", "");
    assert_true(a.done);
    assert_int_equal(int_of(a.root, "decisions"), 1);
    assert_non_null(strstr(a.text.text,
                           "\"players\":[{\"name\":\"Anna\",\"player\":null},"
                           "{\"name\":null,\"player\":\"greedy\"}]"));
    tbl_text_free(&text);
    tbl_text_free(&a.text);
}

/* Nobody knows what a line that was cut off would have said: it is not played. */
static void test_cut(void **state)
{
    (void)state;
    answer a = {0};
    tbl_text text = {0};
    tbl_text_add(&text, SHORT "A pass\nB take gold_mi", strlen(SHORT "A pass\nB take gold_mi"));
    replay(&a, &text, "%s", "");
    assert_true(a.done);
    assert_int_equal(int_of(a.root, "decisions"), 1);
    tbl_text_add(&text, "ner", 3); /* whole, but for its end */
    replay(&a, &text, "%s", "");
    assert_true(a.done);
    assert_int_equal(int_of(a.root, "decisions"), 1);
    tbl_text_add(&text, " u2\n", 4);
    replay(&a, &text, "%s", "");
    assert_true(a.done);
    assert_int_equal(int_of(a.root, "decisions"), 2);
    tbl_text_free(&text);
    tbl_text_free(&a.text);
}

/* ---- playing on ------------------------------------------------------------------------------------------------------ */

static bool adopt(kit *k, const tbl_text *record, const char *more)
{
    static json_node asked[128];
    tbl_text text = request_text("adopt", record, more);
    wire_request q;
    *k = (kit){.now = KIT_BEGIN};
    const json_node *root = wire_parse(&k->out.why, text.text, text.size, asked, LENGTH(asked));
    MUST(root && wire_read_request(&k->out.why, root, &q), "%s", k->out.why.message);
    tbl_making m = {
        .id = "t", .secret = KIT_SECRET, .host = &kit_host, .who = kit_who(KIT_ANNA), .create = &q};
    k->t = tbl_adopt_record(&m, k->now, &k->out.why);
    tbl_text_free(&text);
    if (k->t)
        tbl_put_record(k->t, tbl_text_sink, &k->lines);
    return k->t;
}

static void put_meta(json_out *out, const void *from)
{
    tbl_save(from, out);
}

/* A table that is loaded from what is kept is the same. */
static void check_kept(kit *k)
{
    tbl_text_free(&k->meta);
    k->meta = kit_text(put_meta, k->t);
    tbl_table *same = kit_load(k);
    tbl_text a = kit_dump(k->t, k->now, false), b = kit_dump(same, k->now, false);
    MUST(a.size == b.size && memcmp(a.text, b.text, a.size) == 0, "%s\nor\n%s", a.text, b.text);
    nv_rng r = {7};
    kit_deed d;
    kit_out here = {0}, there = {0};
    if (kit_next_deed(k->t, &r, &d)) { /* the piles lie in the same order */
        (void)kit_do(k->t, &d, k->now, false, &here);
        (void)kit_do(same, &d, k->now, false, &there);
        kit_same_out(&here, &there, d.text);
    }
    kit_out_free(&here);
    kit_out_free(&there);
    tbl_text_free(&a);
    tbl_text_free(&b);
    tbl_free(same);
}

static void test_adopt(void **state)
{
    (void)state;
    nv_rng r = {kit_seed() + 4};
    char create[1600], more[500];
    for (unsigned at = 0; kit_next_setup(&at, &r, 0, "", create, sizeof create);) {
        kit k, on;
        tbl_text record = {0};
        if (!kit_full() && nv_rng_below(&r, 12))
            continue;
        play_game(&k, &r, create, 100000);
        tbl_put_record(k.t, tbl_text_sink, &record);
        uint32_t from = nv_rng_below(&r, tbl_game(k.t)->decisions);
        int size = snprintf(more, sizeof more,
                            ",\"undo\":\"free\",\"at\":%u,\"seats\":[{\"kind\":"
                            "\"person\",\"name\":\"Somebody\"}",
                            (unsigned)from);
        for (int seat = 1; seat < tbl_seat_count(k.t); seat++)
            size += snprintf(more + size, sizeof more - (size_t)size, ",{\"kind\":\"%s\"}",
                             seat % 2 ? "computer" : "person");
        (void)snprintf(more + size, sizeof more - (size_t)size, "]");
        MUST(adopt(&on, &record, more), "refused: %s", on.out.why.message);
        nv_state then;
        MUST(rec_state_at(tbl_game(k.t), from, &then), "no state");
        MUST(memcmp(&then, &tbl_game(on.t)->state, sizeof then) == 0, "another position");
        MUST(strcmp(tbl_game(on.t)->player[0].name, "Somebody") == 0 && !*tbl_game(on.t)->commit,
             "who plays");
        do {
            if (nv_rng_below(&r, 8) == 0)
                check_kept(&on);
            if (nv_rng_below(&r, 10) == 0)
                (void)kit_ask(&on, KIT_ANNA,
                              "{\"do\":\"undo\",\"table\":\"t\",\"seat\":0,\"state\":%u}",
                              (unsigned)tbl_state_number(on.t));
        } while (kit_go_on(&on, &r));
        check_kept(&on);
        tbl_text_free(&record);
        kit_close(&k);
        kit_close(&on);
    }
}

static void not_adopted(wire_code code, const char *more)
{
    kit k;
    tbl_text text = {0};
    tbl_text_add(&text, SHORT "A pass", strlen(SHORT "A pass"));
    assert_false(adopt(&k, &text, more));
    if (k.out.why.code != code)
        fail_msg("%s: %s", wire_code_id(k.out.why.code), k.out.why.message);
    tbl_text_free(&text);
}

static void test_not_adopted(void **state)
{
    (void)state;
    kit k;
    tbl_text text = {0};
    not_adopted(WIRE_BAD_REQUEST, ",\"seats\":[{\"kind\":\"person\"},{\"kind\":\"open\"}]");
    not_adopted(WIRE_BAD_REQUEST, ",\"seats\":[{\"kind\":\"computer\"},{\"kind\":\"computer\"}]");
    not_adopted(WIRE_BAD_REQUEST,
                ",\"seats\":[{\"kind\":\"person\"},{\"kind\":\"computer\","
                "\"player\":\"nobody\"}]");
    not_adopted(WIRE_BAD_REQUEST,
                ",\"seats\":[{\"kind\":\"person\"},{\"kind\":\"person\"},"
                "{\"kind\":\"person\"}]");
    not_adopted(WIRE_BAD_REQUEST,
                ",\"at\":2,\"seats\":[{\"kind\":\"person\"},{\"kind\":\"person\"}]");
    tbl_text_add(&text, SHORT "resign A\nresult winners B",
                 strlen(SHORT "resign A\nresult winners B"));
    assert_true(adopt(&k, &text, ",\"seats\":[{\"kind\":\"person\"},{\"kind\":\"person\"}]"));
    assert_int_equal(tbl_stage(k.t), WIRE_STAGE_RUNNING); /* as if nobody had resigned */
    tbl_text_free(&text);
    kit_close(&k);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_positions),   cmocka_unit_test(test_events),
        cmocka_unit_test(test_stories),     cmocka_unit_test(test_sources),
        cmocka_unit_test(test_phases),      cmocka_unit_test(test_wrong),
        cmocka_unit_test(test_cut),         cmocka_unit_test(test_adopt),
        cmocka_unit_test(test_not_adopted),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
