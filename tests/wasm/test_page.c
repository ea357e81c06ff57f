/* The host of tables in a page: whole games of every kind, kept and opened again after any step, what only
 * a server can do, and whatever else may come in. */
#include "browser.h"

#include <math.h>

static uint64_t seed_of_tests(void)
{
    const char *seed = getenv("NEVA_TEST_SEED");
    return seed ? strtoull(seed, NULL, 10) : 20240501;
}

static bool is_full(void)
{
    return getenv("NEVA_TEST_FULL") != NULL;
}

static const char hello[] = "{'id':1,'do':'hello','version':1,'name':'Anna'}";
static const char second[] = "'edition':'second','modules':[]";
static const char alone[] = "{'kind':'person'},{'kind':'computer','player':'greedy'}";

static browser *greeted(uint64_t seed)
{
    browser *b = open_browser(seed);
    ASK(b, hello);
    return b;
}

/* ---- coming and going -------------------------------------------------------------------------------------- */

static void test_hello(void **state)
{
    (void)state;
    browser *b = open_browser(1);
    ASK_NO(b, "not_allowed", "{'id':1,'do':'mine'}");
    ASK(b, "{'id':1,'do':'ping'}");
    ASK_NO(b, "version", "{'id':1,'do':'hello','version':2}");
    ASK_NO(b, "bad_request", "{'id':1,'do':'hello','version':1,'name':' '}");
    ASK(b, "{'id':'x','do':'hello','version':1,'name':'Anna'}");
    assert_true(answered(b, "{\"id\":\"x\",\"ok\":true,\"version\":1,"));
    assert_true(answered(b, "\"me\":{\"person\":\"me\",\"name\":\"Anna\",\"account\":null}"));
    assert_true(answered(b, "\"token\":") && answered(b, "{\"id\":\"lumberjack\",\"text\":"));
    ASK(b, "{'id':1,'do':'hello','version':1,'token':'me'}");
    assert_true(answered(b, "\"name\":\"Anna\"") && !answered(b, "\"token\":"));
    ASK(b, "{'id':1,'do':'name','name':'Anna Ж'}");
    assert_string_equal(b->name, "Anna Ж");
    page_close(b->page);
    open_page(b);
    ASK(b, "{'id':1,'do':'hello','version':1,'token':'me'}");
    assert_true(answered(b, "\"name\":\"Anna Ж\""));
    close_browser(b);
}

static void test_what_needs_a_server(void **state)
{
    (void)state;
    browser *b = greeted(2);
    ASK_NO(b, "not_allowed", "{'id':1,'do':'lobby','on':true}");
    assert_true(answered(b, "needs a server"));
    ASK_NO(b, "not_allowed", "{'id':1,'do':'login','account':'a','password':'b'}");
    ASK_NO(b, "not_allowed", "{'id':1,'do':'logout'}");
    ASK_NO(b, "not_allowed", "{'id':1,'do':'ratings','players':2}");
    ASK_NO(b, "not_allowed", "{'id':1,'do':'create',%s,'seats':[%s],'rated':true}", second, alone);
    ASK_NO(b, "unknown_person", "{'id':1,'do':'history','person':'p1'}");
    ASK_NO(b, "unknown_person", "{'id':1,'do':'stats','person':'p1'}");
    ASK_NO(b, "unknown_table", "{'id':1,'do':'start','table':'x'}");
    ASK_NO(b, "unknown_table", "{'id':1,'do':'watch','table':'x'}");
    ASK_NO(b, "unknown_game", "{'id':1,'do':'record','table':'x'}");
    close_browser(b);
}

/* ---- one table ------------------------------------------------------------------------------------------------ */

static void test_what_a_table_does(void **state)
{
    (void)state;
    nv_rng r = {3};
    browser *b = greeted(3);
    create(b, second, alone, ",'hints':true,'undo':'free'");
    assert_int_equal(strncmp(b->table, PAGE_ID, strlen(PAGE_ID)), 0);
    ASK(b, "{'id':2,'do':'start','table':'%s'}", b->table);
    assert_int_equal(b->pushes, 1);
    while (tbl_to_act(table_of(b)->table) != 0)
        assert_true(go_on(b, &r));
    ASK(b, "{'id':2,'do':'suggest','table':'%s','seat':0}", b->table);
    assert_true(answered(b, "\"player\":\"") && answered(b, "\"value\":"));
    assert_true(answered(b, "\"reasons\":[{\"kind\":"));
    ASK(b, "{'id':2,'do':'offers','table':'%s','seat':0}", b->table);
    assert_true(answered(b, "\"buy\":\"none\""));
    ASK(b, "{'id':2,'do':'chat','table':'%s','text':'anybody?'}", b->table);
    ASK_NO(b, "not_allowed", "{'id':2,'do':'record','table':'%s'}", b->table);
    while (tbl_to_act(table_of(b)->table) != 0 || tbl_game(table_of(b)->table)->decisions < 2)
        assert_true(go_on(b, &r));
    uint32_t before = tbl_game(table_of(b)->table)->decisions;
    ASK(b, "{'id':2,'do':'undo','table':'%s','seat':0,'state':%u}", b->table, (unsigned)b->state);
    assert_true(answered(b, "\"done\":true"));
    assert_true(tbl_game(table_of(b)->table)->decisions < before);
    ASK(b, "{'id':2,'do':'mine'}");
    assert_true(answered(b, "\"stage\":\"running\"") && answered(b, "\"mine\":[0]"));
    ASK(b, "{'id':2,'do':'abort','table':'%s','seat':0}", b->table);
    assert_true(answered(b, "\"done\":true"));
    assert_int_equal(b->ended, 1);
    ASK(b, "{'id':2,'do':'history'}");
    assert_true(answered(b, "\"aborted\":true"));
    ASK(b, "{'id':2,'do':'record','table':'%s'}", b->table);
    assert_true(answered(b, "abort\\n"));
    close_browser(b);
}

/* Who looks elsewhere is called, and comes back to what was missed. */
static void test_looking_elsewhere(void **state)
{
    (void)state;
    nv_rng r = {4};
    browser *b = greeted(4);
    create(b, second, alone, "");
    ASK(b, "{'id':2,'do':'start','table':'%s'}", b->table);
    while (tbl_to_act(table_of(b)->table) != 0)
        assert_true(go_on(b, &r));
    assert_true(go_on(b, &r)); /* the person decides */
    uint32_t seen = b->event;
    ASK(b, "{'id':2,'do':'unwatch','table':'%s'}", b->table);
    b->turns = b->pushes = 0;
    while (page_due(b->page))
        assert_true(go_on(b, &r));
    assert_true(b->turns == 1 && b->pushes == 1);
    ASK(b, "{'id':2,'do':'resume','table':'%s','event':%u}", b->table, (unsigned)seen);
    const json_node *missed = json_get(answer_of(b), "missed");
    uint32_t count = (uint32_t)json_count(missed);
    assert_true(answered(b, "\"whole\":true") && count > 0);
    look_at_answer(b);
    assert_int_equal(b->event, seen + count);
    ASK(b, "{'id':2,'do':'resume','table':'%s','event':999999}", b->table);
    assert_true(answered(b, "\"whole\":false"));
    close_browser(b);
}

static void play_to_end(browser *b, nv_rng *r)
{
    while (go_on(b, r))
        continue;
    assert_int_equal(tbl_stage(table_of(b)->table), WIRE_STAGE_OVER);
}

/* Finished games are counted, looked at, played again and played on. */
static void test_afterwards(void **state)
{
    (void)state;
    nv_rng r = {5};
    browser *b = greeted(5);
    char old[TBL_MAX_ID + 1];
    create(b, second, alone, ",'pace':0");
    ASK(b, "{'id':2,'do':'start','table':'%s'}", b->table);
    play_to_end(b, &r);
    assert_int_equal(b->table_count, 0);
    assert_int_equal(b->game_count, 1);
    ASK(b, "{'id':2,'do':'mine'}");
    assert_true(answered(b, "\"tables\":[]"));
    memcpy(old, b->table, sizeof old);
    ASK(b, "{'id':2,'do':'rematch','table':'%s'}", b->table);
    assert_int_equal(b->rematched, 1);
    ASK(b, "{'id':2,'do':'watch','table':'%s'}", b->rematch);
    look_at_answer(b);
    assert_int_equal(tbl_seats_of(table_of(b)->table, PAGE_ME), 2); /* moved on by one */
    ASK(b, "{'id':2,'do':'start','table':'%s'}", b->table);
    play_to_end(b, &r);
    ASK(b, "{'id':2,'do':'history','count':1}");
    const json_node *games = json_get(answer_of(b), "games");
    assert_int_equal(json_count(games), 1);
    assert_true(json_string_is(json_get(json_first(games), "id"), b->table));
    ASK(b, "{'id':2,'do':'history','before':%d}", number_of(json_first(games), "number"));
    assert_true(json_string_is(json_get(json_first(json_get(answer_of(b), "games")), "id"), old));
    ASK(b, "{'id':2,'do':'stats'}");
    assert_true(answered(b, "{\"players\":2,\"games\":2,\"won\":"));
    /* the record comes later, twice asked for */
    b->slow = true;
    (void)try_ask(b, "{'id':21,'do':'record','table':'%s'}", old);
    (void)try_ask(b, "{'id':22,'do':'record','table':'%s'}", old);
    assert_int_equal(b->answers, 0);
    assert_string_equal(b->wanted, old);
    give_record(b, b->wanted);
    assert_int_equal(b->answers, 2);
    assert_true(answered(b, "\"id\":22") && answered(b, "\"record\":\"neva record 1\\n"));
    (void)try_ask(b, "{'id':23,'do':'record','table':'%s'}", old);
    page_give_record(b->page, old, (page_text){0});
    assert_true(answered(b, "\"id\":23") && answered(b, "\"code\":\"storage\""));
    b->slow = false;
    close_browser(b);
}

/* The record of the answer, as it stands there, as part of a request. */
static void record_of(browser *b, const char *id, char *text, size_t size)
{
    size_t length;
    ASK(b, "{'id':2,'do':'record','table':'%s'}", id);
    const char *raw = json_raw(json_get(answer_of(b), "record"), &length);
    assert_true(length < size);
    memcpy(text, raw, length);
    text[length] = '\0';
}

static bool ask_with(browser *b, const char *what, const char *record, const char *more)
{
    static char text[PAGE_MAX_MESSAGE];
    (void)snprintf(text, sizeof text, "{\"id\":3,\"do\":\"%s\",\"record\":%s%s}", what, record,
                   more);
    return ask_text(b, text);
}

/* A whole game by levels, with and without networks; then it is looked through. */
static void test_levels_and_review(void **state)
{
    (void)state;
    static char record[PAGE_MAX_MESSAGE];
    nv_rng r = {16};
    browser *b = greeted(16);
    create(b, "'edition':'first','modules':[]",
           "{'kind':'person'},{'kind':'computer','player':'senator'}", ",'pace':0,'hints':true");
    ASK(b, "{'id':2,'do':'start','table':'%s'}", b->table);
    while (tbl_to_act(table_of(b)->table) != 0)
        assert_true(go_on(b, &r));
    ASK(b, "{'id':2,'do':'suggest','table':'%s','seat':0}", b->table);
    assert_true(answered(b, "\"player\":\"czar\"") && answered(b, "\"win\":"));
    play_to_end(b, &r);
    record_of(b, b->table, record, sizeof record);
    ASK_NO(b, "bad_request", "{'id':2,'do':'review'}");
    assert_false(ask_with(b, "review", "\"fish\"", ""));
    assert_true(ask_with(b, "review", record, ",\"visits\":20"));
    int count = number_of(answer_of(b), "count"), done = 0;
    assert_true(count > 50 && number_of(answer_of(b), "done") == 0);
    while (!json_get(answer_of(b), "review")) {
        ASK(b, "{'id':2,'do':'review'}");
        assert_true(number_of(answer_of(b), "done") > done);
        done = number_of(answer_of(b), "done");
    }
    const json_node *review = json_get(answer_of(b), "review");
    assert_int_equal(done, count);
    assert_int_equal(json_count(json_get(review, "steps")), count);
    for (const json_node *seat = json_first(json_get(review, "seats")); seat;
         seat = json_next(seat)) {
        double start, luck, play, result;
        assert_int_equal(json_double(json_get(seat, "start"), &start), JSON_OK);
        assert_int_equal(json_double(json_get(seat, "luck"), &luck), JSON_OK);
        assert_int_equal(json_double(json_get(seat, "play"), &play), JSON_OK);
        assert_int_equal(json_double(json_get(seat, "result"), &result), JSON_OK);
        assert_true(fabs(start + luck + play - result) < 0.001);
    }
    ASK_NO(b, "bad_request", "{'id':2,'do':'review'}"); /* it is done */
    close_browser(b);
}

static void test_replay_and_play_on(void **state)
{
    (void)state;
    static char record[PAGE_MAX_MESSAGE];
    nv_rng r = {6};
    browser *b = greeted(6);
    create(b, second, alone, ",'pace':0");
    ASK(b, "{'id':2,'do':'start','table':'%s'}", b->table);
    play_to_end(b, &r);
    record_of(b, b->table, record, sizeof record);
    assert_true(ask_with(b, "story", record, ""));
    int decisions = (int)json_count(json_get(answer_of(b), "decisions"));
    assert_true(answered(b, "\"net\":\"second-"));
    assert_true(ask_with(b, "replay", record, ""));
    assert_int_equal(number_of(answer_of(b), "decisions"), decisions);
    assert_true(ask_with(b, "replay", record, ",\"at\":10,\"seat\":0"));
    assert_true(answered(b, "\"at\":10"));
    assert_false(ask_with(b, "replay", record, ",\"at\":16384"));
    assert_false(ask_with(b, "replay", "\"fish\"", ""));
    assert_true(answered(b, "\"code\":\"illegal_setup\""));
    assert_true(ask_with(b, "adopt", record,
                         ",\"at\":10,\"seats\":[{\"kind\":\"computer\"},{\"kind\":\"person\","
                         "\"name\":\"Bert\"}],\"pace\":0"));
    look_at_answer(b);
    assert_int_equal(b->state, 11);
    page_close(b->page); /* it is there again after a reload */
    open_page(b);
    ASK(b, hello);
    assert_true(answered(b, "\"name\":\"Bert\""));
    ASK(b, "{'id':2,'do':'watch','table':'%s'}", b->table);
    look_at_answer(b);
    assert_int_equal(b->state, 11);
    play_to_end(b, &r);
    assert_int_equal(b->game_count, 2);
    close_browser(b);
}

/* ---- whole games ------------------------------------------------------------------------------------------------- */

/* All that a client can see of its tables. */
static tbl_text look(browser *b)
{
    tbl_text all = {0};
    static const char *const asks[] = {"{\"id\":1,\"do\":\"mine\"}",
                                       "{\"id\":1,\"do\":\"history\",\"count\":100}",
                                       "{\"id\":1,\"do\":\"stats\"}"};
    for (int i = 0; i < LENGTH(asks); i++) {
        assert_true(ask_text(b, asks[i]));
        tbl_text_add(&all, b->answer.text, b->answer.size);
    }
    if (find_kept(b, b->table)) { /* one that is over goes with the page */
        ASK(b, "{'id':1,'do':'watch','table':'%s'}", b->table);
        tbl_text_add(&all, b->answer.text, b->answer.size);
    }
    return all;
}

/* The host is opened again from what was kept: all is as it was. */
static void reload(browser *b)
{
    tbl_text before = look(b);
    page_close(b->page);
    open_page(b);
    ASK(b, hello);
    tbl_text after = look(b);
    assert_string_equal(before.text, after.text);
    tbl_text_free(&before);
    tbl_text_free(&after);
}

/* The next setup after *at, alone against computer players or with all seats on one device. */
static bool next_setup(unsigned *at, nv_rng *r, char *setup, size_t size, char *seats, bool *alone_)
{
    enum { MODULES = 1 << NV_MODULE_COUNT, SEATS = 4, ALL = NV_EDITION_COUNT * MODULES * SEATS };
    nv_config c;
    for (;; (*at)++) {
        if (*at >= ALL)
            return false;
        nv_config_init(&c, (int)(*at / SEATS / MODULES), *at / SEATS % MODULES,
                       (int)(*at % SEATS) + 2);
        if (nv_config_check(&c) == NV_OK)
            break;
    }
    (*at)++;
    int used =
        snprintf(setup, size, "'edition':'%s','modules':[", nv_id(NV_LIST_EDITION, c.edition));
    for (int i = 0, n = 0; i < NV_MODULE_COUNT; i++)
        if (c.modules >> i & 1)
            used += snprintf(setup + used, size - (size_t)used, "%s'%s'", n++ ? "," : "",
                             nv_id(NV_LIST_MODULE, i));
    (void)snprintf(setup + used, size - (size_t)used, "]");
    *alone_ = nv_rng_below(r, 2);
    *seats = '\0';
    for (int seat = 0; seat < c.seats; seat++)
        strcat(strcat(seats, seat ? "," : ""), !seat || !*alone_ ? "{'kind':'person'}"
                                               : nv_rng_below(r, 2)
                                                   ? "{'kind':'computer','player':'random'}"
                                                   : "{'kind':'computer','player':'greedy'}");
    return true;
}

static void test_whole_games(void **state)
{
    (void)state;
    nv_rng r = {seed_of_tests()};
    char setup[300], seats[300];
    long games = 0, reloads = 0, heard = 0;
    bool alone_;
    browser *b = greeted(r.s);
    for (unsigned at = 0; next_setup(&at, &r, setup, sizeof setup, seats, &alone_);) {
        bool often = games % 16 == 0;
        /* Every set of modules, with 2 to 4 players in turn; now and then with others. */
        if (!is_full() && (at - 1) % 4 != (at - 1) / 4 % 3 && nv_rng_below(&r, 12))
            continue;
        create(b, setup, seats, nv_rng_below(&r, 2) ? ",'quick':true" : ",'undo':'free'");
        ASK(b, "{'id':2,'do':'start','table':'%s'}", b->table);
        do {
            if (often || nv_rng_below(&r, 60) == 0) {
                reload(b);
                reloads++;
                /* What a computer player had thought is forgotten, and its network is to be given again. */
                uint32_t before = b->state;
                for (int n = 0; n < 4 && b->state == before && page_due(b->page); n++)
                    (void)go_on(b, &r);
            }
            if (nv_rng_below(&r, 30) == 0)
                (void)try_ask(b, "{'id':3,'do':'undo','table':'%s','seat':0,'state':%u}", b->table,
                              (unsigned)b->state);
            if (nv_rng_below(&r, 400) == 0)
                (void)try_ask(b, "{'id':3,'do':'resign','table':'%s','seat':0}", b->table);
        } while (page_table_find(b->page, b->table) && go_on(b, &r));
        assert_null(find_kept(b, b->table));
        assert_string_equal(b->games[b->game_count - 1].id, b->table);
        reload(b);
        games++;
    }
    heard = b->heard;
    (void)printf("%ld games, %ld reloads, %ld events\n", games, reloads, heard);
    assert_int_equal(b->game_count, games);
    close_browser(b);
}

/* ---- limits ----------------------------------------------------------------------------------------------------------- */

static void test_many_tables(void **state)
{
    (void)state;
    browser *b = greeted(7);
    for (int i = 0; i < PAGE_MAX_TABLES; i++)
        create(b, second, "{'kind':'person'},{'kind':'person'}", "");
    ASK_NO(b, "limit", "{'id':1,'do':'create',%s,'seats':[%s]}", second, alone);
    reload(b);
    ASK(b, "{'id':2,'do':'start','table':'%s'}", b->table);
    ASK(b, "{'id':2,'do':'abort','table':'%s','seat':0}", b->table);
    create(b, second, alone, ""); /* the one that is over has made room */
    ASK(b, "{'id':2,'do':'leave','table':'%s'}", b->table);
    assert_null(page_table_find(b->page, b->table));
    assert_int_equal(b->table_count, PAGE_MAX_TABLES - 1);
    close_browser(b);
}

static void test_many_games(void **state)
{
    (void)state;
    browser *b = greeted(8);
    for (int i = 0; i < PAGE_MAX_GAMES + 5; i++) {
        create(b, second, "{'kind':'person'},{'kind':'person'}", "");
        ASK(b, "{'id':2,'do':'start','table':'%s'}", b->table);
        ASK(b, "{'id':2,'do':'abort','table':'%s','seat':0}", b->table);
    }
    assert_int_equal(b->game_count, PAGE_MAX_GAMES);
    ASK(b, "{'id':2,'do':'history','before':10}");
    assert_int_equal(json_count(json_get(answer_of(b), "games")), 4);
    reload(b);
    close_browser(b);
}

/* ---- what may come in ---------------------------------------------------------------------------------------------------- */

static void test_damaged(void **state)
{
    (void)state;
    browser *b = greeted(9);
    nv_rng r = {seed_of_tests() + 9};
    create(b, second, alone, "");
    ASK(b, "{'id':2,'do':'start','table':'%s'}", b->table);
    for (int i = 0; i < 30; i++)
        (void)go_on(b, &r);
    const kept_table *k = &b->tables[0];
    page *other = page_open(&browser_calls, b, 1);
    static const char *const lines[] = {
        "",
        "{}",
        "[1]",
        "{\"id\":\"x\",\"number\":0,\"seats\":[]}",
        "fish",
        "{\"id\":1}",
        "\xff\xfe\0",
        "{\"id\":\"x\",\"number\":1,\"seats\":1}",
        "{\"id\":\"much too long for the id of a game\",\"number\":1,\"seats\":[]}"};
    for (int i = 0; i < LENGTH(lines); i++)
        assert_false(page_load_game(other, (page_text){lines[i], strlen(lines[i])}));
    assert_false(page_load_name(other, ""));
    assert_false(page_load_name(other, "a name that is much, much longer than forty bytes"));
    for (int i = 0; i < 3000; i++) {
        tbl_text meta = {0}, text = {0};
        tbl_text_add(&meta, k->meta.text, k->meta.size);
        tbl_text_add(&text, k->lines.text, k->lines.size);
        tbl_text *hurt = nv_rng_below(&r, 2) ? &meta : &text;
        for (uint32_t n = nv_rng_below(&r, 3) + 1; n > 0; n--)
            hurt->text[nv_rng_below(&r, (uint32_t)hurt->size)] = (char)nv_rng_below(&r, 256);
        if (nv_rng_below(&r, 4) == 0)
            hurt->size = nv_rng_below(&r, (uint32_t)hurt->size + 1);
        if (page_load(other, "t", (page_text){meta.text, meta.size},
                      (page_text){text.text, text.size}, b->now))
            page_table_drop(other, page_table_find(other, "t"));
        tbl_text_free(&meta);
        tbl_text_free(&text);
    }
    assert_false(page_load(other, "an id that is too long", (page_text){k->meta.text, k->meta.size},
                           (page_text){k->lines.text, k->lines.size}, b->now));
    page_close(other);
    close_browser(b);
}

static const char *const good_requests[] = {
    "{\"id\":1,\"do\":\"hello\",\"version\":1,\"token\":\"me\"}",
    "{\"id\":1,\"do\":\"create\",\"edition\":\"first\",\"modules\":[\"banquet\"],\"seats\":[{\"kind\":"
    "\"person\"},{\"kind\":\"computer\"}],\"pace\":0}",
    "{\"id\":1,\"do\":\"act\",\"table\":\"%s\",\"seat\":0,\"state\":%u,\"action\":\"pass\"}",
    "{\"id\":1,\"do\":\"start\",\"table\":\"%s\"}",
    "{\"id\":1,\"do\":\"undo\",\"table\":\"%s\",\"seat\":0,\"state\":%u}",
    "{\"id\":1,\"do\":\"resume\",\"table\":\"%s\",\"event\":%u}",
    "{\"id\":1,\"do\":\"offers\",\"table\":\"%s\",\"seat\":0}",
    "{\"id\":1,\"do\":\"price\",\"table\":\"%s\",\"seat\":0,\"action\":\"buy lumberjack u1\"}",
    "{\"id\":1,\"do\":\"suggest\",\"table\":\"%s\",\"seat\":0}",
    "{\"id\":1,\"do\":\"leave\",\"table\":\"%s\"}",
    "{\"id\":1,\"do\":\"back\",\"table\":\"%s\",\"seat\":0}",
    "{\"id\":1,\"do\":\"join\",\"table\":\"%s\"}",
    "{\"id\":1,\"do\":\"watch\",\"table\":\"%s\"}",
    "{\"id\":1,\"do\":\"record\",\"table\":\"%s\"}",
    "{\"id\":1,\"do\":\"rematch\",\"table\":\"%s\"}",
    "{\"id\":1,\"do\":\"resign\",\"table\":\"%s\",\"seat\":0}",
    "{\"id\":1,\"do\":\"chat\",\"table\":\"%s\",\"text\":\"x\"}",
    "{\"id\":1,\"do\":\"replay\",\"record\":\"neva record 1\\ngame first 2\\ntokens hammer=A "
    "cathedral=B bust=A hand=B\\nstart\\n+ lumberjack gold_miner shepherd fur_trapper\\nA pass\\n\"}",
    "{\"id\":1,\"do\":\"mine\"}",
};

/* One of them about the table that is there, with a few bytes changed. */
static size_t odd_request(const browser *b, nv_rng *r, char *text, size_t size)
{
    static const char bytes[] = "\"{}[],:0189-.eE\\u\x80\xff ntf";
    const char *good = good_requests[nv_rng_below(r, LENGTH(good_requests))];
    char *out = text;
    for (const char *c = good; *c; c++) {
        if (c[0] == '%' && (c[1] == 's' || c[1] == 'u')) {
            out +=
                c[1] == 's' ? sprintf(out, "%s", b->table) : sprintf(out, "%u", (unsigned)b->state);
            c++;
        } else {
            *out++ = *c;
        }
    }
    size_t length = (size_t)(out - text);
    assert_true(length < size);
    for (uint32_t n = nv_rng_below(r, 3); n > 0; n--)
        text[nv_rng_below(r, (uint32_t)length)] = nv_rng_below(r, 2)
                                                      ? bytes[nv_rng_below(r, sizeof bytes - 1)]
                                                      : (char)nv_rng_below(r, 256);
    return length;
}

static void test_garbage(void **state)
{
    (void)state;
    static char text[PAGE_MAX_MESSAGE + 2];
    nv_rng r = {seed_of_tests() + 10};
    browser *b = greeted(10);
    int rounds = is_full() ? 200000 : 20000;
    for (int i = 0; i < rounds; i++) {
        /* The numbers of events are of one table: look at one that is there. */
        if (!page_table_find(b->page, b->table)) {
            if (b->page->tables)
                (void)snprintf(b->table, sizeof b->table, "%s", tbl_id(b->page->tables->table));
            else
                *b->table = '\0';
        }
        if (*b->table) {
            b->event = tbl_event_number(table_of(b)->table);
            b->state = tbl_state_number(table_of(b)->table);
        }
        size_t size = odd_request(b, &r, text, sizeof text);
        ask_raw(b, text, size);
        b->now += nv_rng_below(&r, 1000);
        for (int n = 0; n < 5 && page_due(b->page); n++) {
            if (*b->table && page_table_find(b->page, b->table)) {
                b->event = tbl_event_number(table_of(b)->table);
                b->state = tbl_state_number(table_of(b)->table);
            }
            page_tick(b->page, b->now);
        }
        if (nv_rng_below(&r, 2000) == 0) {
            page_close(b->page);
            open_page(b);
        }
    }
    memset(text, 'x', sizeof text);
    ask_raw(b, text, sizeof text);
    assert_int_equal(b->errors, 1);
    (void)printf("%d games, %d tables\n", b->game_count, b->table_count);
    close_browser(b);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_hello),
        cmocka_unit_test(test_what_needs_a_server),
        cmocka_unit_test(test_what_a_table_does),
        cmocka_unit_test(test_looking_elsewhere),
        cmocka_unit_test(test_afterwards),
        cmocka_unit_test(test_levels_and_review),
        cmocka_unit_test(test_replay_and_play_on),
        cmocka_unit_test(test_whole_games),
        cmocka_unit_test(test_many_tables),
        cmocka_unit_test(test_many_games),
        cmocka_unit_test(test_damaged),
        cmocka_unit_test(test_garbage),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
