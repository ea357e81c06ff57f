/* What a store keeps and gives back, and what it refuses. */
#include "tests/storage/store_kit.h"

static int begin(void **state)
{
    static kit k;
    kit_begin(&k);
    *state = &k;
    return 0;
}

static int end(void **state)
{
    kit *k = *state;
    assert_sound(k->s);
    kit_end(k);
    return 0;
}

static store *of(void **state)
{
    return ((kit *)*state)->s;
}

/* ---- people ------------------------------------------------------------------------------------ */

static void people_are_kept(void **state)
{
    store_person p;
    char settings[STORE_SETTINGS_MAX + 1];
    int64_t anna = add_person(of(state), "Анна", "anna");
    int64_t guest = add_person(of(state), "guest", "");
    OK(store_person_flags(of(state), anna, STORE_BANNED | 4));
    OK(store_person_seen(of(state), anna, 77));
    OK(store_settings_set(of(state), anna, "{\"sound\":false}"));
    kit_reopen(*state);
    store *s = of(state);
    OK(store_person_get(s, anna, &p));
    assert_string_equal(p.name, "Анна");
    assert_string_equal(p.account, "anna");
    assert_string_equal(p.password, "$argon2id$x");
    assert_int_equal(p.created, 1000);
    assert_int_equal(p.seen, 77);
    assert_int_equal(p.flags, STORE_BANNED | 4);
    OK(store_settings_get(s, anna, settings));
    assert_string_equal(settings, "{\"sound\":false}");
    OK(store_person_by_account(s, "anna", &p));
    assert_int_equal(p.id, anna);
    FAILS(STORE_NOT_FOUND, store_person_by_account(s, "Anna", &p));
    OK(store_person_get(s, guest, &p));
    assert_string_equal(p.account, "");
    assert_string_equal(p.password, "");
}

static void an_account_is_taken_once(void **state)
{
    store *s = of(state);
    store_person p = {.name = "other", .account = "anna", .password = "x"};
    int64_t id = 0;
    add_person(s, "Anna", "anna");
    int64_t guest = add_person(s, "guest", "");
    add_person(s, "another guest", "");
    FAILS(STORE_EXISTS, store_person_add(s, &p, &id));
    assert_int_equal(id, 0);
    FAILS(STORE_EXISTS, store_person_account(s, guest, "anna", "hash"));
    OK(store_person_account(s, guest, "gast", "hash"));
    OK(store_person_account(s, guest, "", ""));
    OK(store_person_rename(s, guest, "Gast"));
    OK(store_person_get(s, guest, &p));
    assert_string_equal(p.name, "Gast");
    assert_string_equal(p.account, "");
}

static void malformed_people_are_refused(void **state)
{
    store *s = of(state);
    static char too_long[STORE_SETTINGS_MAX + 2];
    int64_t id = 0, anna = add_person(s, "Anna", "");
    memset(too_long, 'x', sizeof too_long - 1);
    FAILS(STORE_WRONG, store_person_add(s, &(store_person){.name = ""}, &id));
    FAILS(STORE_WRONG, store_person_add(s, &(store_person){.name = "a", .account = "b"}, &id));
    FAILS(STORE_WRONG, store_person_add(s, &(store_person){.name = "a", .password = "b"}, &id));
    FAILS(STORE_WRONG, store_person_rename(s, anna, too_long));
    FAILS(STORE_WRONG, store_settings_set(s, anna, too_long));
    FAILS(STORE_NOT_FOUND, store_person_rename(s, anna + 1, "x"));
    FAILS(STORE_NOT_FOUND, store_settings_set(s, anna + 1, "x"));
    static const char *const broken[] = {"\xff",
                                         "a\x80",
                                         "\xc0\x80",
                                         "\xe2\x82",
                                         "\xed\xa0\x80",
                                         "\xf4\x90\x80\x80",
                                         "\xf5\x80\x80\x80",
                                         "\xe0\x9f\xbf"};
    for (size_t i = 0; i < sizeof broken / sizeof *broken; i++)
        FAILS(STORE_WRONG, store_person_rename(s, anna, broken[i]));
    OK(store_person_rename(s, anna, "é€𝄞\xf4\x8f\xbf\xbf"));
    OK(store_person_rename(s, anna, "x"));
}

static bool list_id(void *to, const store_person *p)
{
    char *out = to;
    size_t used = strlen(out);
    snprintf(out + used, 64 - used, "%s ", p->name);
    return strcmp(p->name, "stop") != 0;
}

static void people_are_listed(void **state)
{
    store *s = of(state);
    char out[64] = "";
    int64_t first = add_person(s, "a", "");
    add_person(s, "b", "");
    add_person(s, "stop", "");
    add_person(s, "d", "");
    OK(store_people(s, 0, 2, list_id, out));
    assert_string_equal(out, "a b ");
    out[0] = '\0';
    OK(store_people(s, first, 100, list_id, out));
    assert_string_equal(out, "b stop ");
    out[0] = '\0';
    OK(store_people(s, 0, -1, list_id, out));
    assert_string_equal(out, "");
}

/* ---- tokens and codes ---------------------------------------------------------------------------- */

static void tokens_lead_to_people(void **state)
{
    store *s = of(state);
    uint8_t hash[4][STORE_HASH];
    store_token found;
    int64_t removed = 0, anna = add_person(s, "Anna", ""), boris = add_person(s, "Boris", "");
    for (int i = 0; i < 4; i++)
        fill_hash(hash[i], i);
    for (int i = 0; i < 3; i++)
        OK(store_token_add(s, hash[i], &(store_token){anna, 10 + i, 20 + i}));
    OK(store_token_add(s, hash[3], &(store_token){boris, 1, 2}));
    FAILS(STORE_EXISTS, store_token_add(s, hash[3], &(store_token){anna, 1, 2}));
    OK(store_token_find(s, hash[1], &found));
    assert_int_equal(found.person, anna);
    assert_int_equal(found.created, 11);
    assert_int_equal(found.seen, 21);
    OK(store_token_remove(s, hash[0]));
    FAILS(STORE_NOT_FOUND, store_token_find(s, hash[0], &found));
    FAILS(STORE_NOT_FOUND, store_token_remove(s, hash[0]));
    OK(store_token_clear(s, anna, hash[2]));
    FAILS(STORE_NOT_FOUND, store_token_find(s, hash[1], &found));
    OK(store_token_find(s, hash[2], &found));
    OK(store_token_seen(s, hash[2], 99));
    OK(store_token_expire(s, 99, &removed));
    assert_int_equal(removed, 1);
    OK(store_token_find(s, hash[2], &found));
    assert_int_equal(found.seen, 99);
    OK(store_token_clear(s, anna, NULL));
    FAILS(STORE_NOT_FOUND, store_token_find(s, hash[2], &found));
    fill_hash(hash[0], 9);
    FAILS(STORE_NOT_FOUND, store_token_add(s, hash[0], &(store_token){boris + 7, 1, 2}));
}

static void a_code_works_once(void **state)
{
    store *s = of(state);
    uint8_t hash[4][STORE_HASH];
    int left = -1;
    int64_t anna = add_person(s, "Anna", "anna"), boris = add_person(s, "Boris", "boris");
    for (int i = 0; i < 4; i++)
        fill_hash(hash[i], i);
    OK(store_codes_set(s, anna, (const uint8_t(*)[STORE_HASH])hash, 2));
    OK(store_codes_set(s, anna, (const uint8_t(*)[STORE_HASH])hash + 1, 3));
    FAILS(STORE_NOT_FOUND, store_codes_use(s, anna, hash[0]));
    FAILS(STORE_NOT_FOUND, store_codes_use(s, boris, hash[1]));
    OK(store_codes_use(s, anna, hash[1]));
    FAILS(STORE_NOT_FOUND, store_codes_use(s, anna, hash[1]));
    OK(store_codes_left(s, anna, &left));
    assert_int_equal(left, 2);
    /* Twice the same code is refused, and the old ones stay. */
    memcpy(hash[1], hash[0], STORE_HASH);
    FAILS(STORE_EXISTS, store_codes_set(s, anna, (const uint8_t(*)[STORE_HASH])hash, 2));
    FAILS(STORE_WRONG, store_codes_set(s, anna, (const uint8_t(*)[STORE_HASH])hash, 33));
    OK(store_codes_left(s, anna, &left));
    assert_int_equal(left, 2);
}

/* ---- tables -------------------------------------------------------------------------------------- */

typedef struct seen_tables {
    char text[512];
    int most;
} seen_tables;

static bool see_table(void *to, const store_table *t)
{
    seen_tables *seen = to;
    size_t used = strlen(seen->text);
    snprintf(seen->text + used, sizeof seen->text - used, "%s[%.*s](%u)%.*s;", t->id,
             (int)t->meta.len, t->meta.at, (unsigned)t->line_count, (int)t->lines.len, t->lines.at);
    return --seen->most != 0;
}

static void assert_tables(store *s, const char *expected)
{
    seen_tables seen = {.text = ""};
    OK(store_tables(s, see_table, &seen));
    assert_string_equal(seen.text, expected);
}

static void lines_are_appended(void **state)
{
    store *s = of(state);
    OK(store_table_save(s, "t1", text("m1"), text("a\nb\n"), 0));
    OK(store_table_save(s, "t2", text(""), text(""), 0));
    OK(store_table_save(s, "t1", text("m2"), text("c\n"), 2));
    OK(store_table_save(s, "t1", text("m3"), text(""), 3));
    OK(store_table_save(s, "t2", text("n"), text("\n"), 0));
    kit_reopen(*state);
    s = of(state);
    assert_tables(s, "t1[m3](3)a\nb\nc\n;t2[n](1)\n;");
    seen_tables seen = {.most = 1};
    OK(store_tables(s, see_table, &seen));
    assert_string_equal(seen.text, "t1[m3](3)a\nb\nc\n;");
    seen = (seen_tables){.text = ""};
    OK(store_table_get(s, "t2", see_table, &seen));
    assert_string_equal(seen.text, "t2[n](1)\n;");
    FAILS(STORE_NOT_FOUND, store_table_get(s, "t3", see_table, &seen));
    OK(store_table_delete(s, "t1"));
    FAILS(STORE_NOT_FOUND, store_table_delete(s, "t1"));
    assert_tables(s, "t2[n](1)\n;");
}

static void a_lost_or_doubled_append_is_noticed(void **state)
{
    store *s = of(state);
    OK(store_table_save(s, "t", text("m"), text("a\nb\n"), 0));
    FAILS(STORE_CONFLICT, store_table_save(s, "t", text("x"), text("a\nb\n"), 0));
    FAILS(STORE_CONFLICT, store_table_save(s, "t", text("x"), text("c\n"), 1));
    FAILS(STORE_CONFLICT, store_table_save(s, "t", text("x"), text("c\n"), 3));
    FAILS(STORE_CONFLICT, store_table_save(s, "u", text("x"), text("c\n"), 1));
    assert_non_null(strstr(store_why(s), "table u is not there"));
    assert_tables(s, "t[m](2)a\nb\n;");
}

static void malformed_tables_are_refused(void **state)
{
    store *s = of(state);
    static char big[STORE_META_MAX + 3];
    memset(big, 'x', sizeof big - 1);
    FAILS(STORE_WRONG, store_table_save(s, "", text("m"), text("a\n"), 0));
    FAILS(STORE_WRONG, store_table_save(s, big, text("m"), text("a\n"), 0));
    FAILS(STORE_WRONG, store_table_save(s, "t", text(big), text("a\n"), 0));
    FAILS(STORE_WRONG, store_table_save(s, "t", text("m"), text("a\nb"), 0));
    FAILS(STORE_WRONG, store_table_save(s, "t", text("m"), (store_text){"a\0b\n", 4}, 0));
    FAILS(STORE_WRONG, store_table_save(s, "t", text("m"), text("a\n"), STORE_LINES_MAX));
    FAILS(STORE_WRONG, store_table_save(s, "t", text("m"), text("a\n"), UINT32_MAX));
    big[STORE_LINE_MAX + 1] = '\n';
    FAILS(STORE_WRONG,
          store_table_save(s, "t", text("m"), (store_text){big, STORE_LINE_MAX + 2}, 0));
    assert_tables(s, "");
    OK(store_table_save(s, "t", text("m"), (store_text){big + 1, STORE_LINE_MAX + 1}, 0));
    OK(store_table_save(s, "t", (store_text){big, STORE_LINE_MAX}, text(""), 1));
    memset(big, 'x', sizeof big);
    OK(store_table_save(s, "t", (store_text){big, STORE_META_MAX}, text(""), 1));
}

/* ---- games --------------------------------------------------------------------------------------- */

typedef struct seen_games {
    char text[1024];
    int64_t last;
} seen_games;

static bool see_game(void *to, const store_game *g)
{
    seen_games *seen = to;
    size_t used = strlen(seen->text);
    seen->last = g->number;
    used += (size_t)snprintf(seen->text + used, sizeof seen->text - used, "%s %lld %s %s %d", g->id,
                             (long long)g->finished, g->edition, g->modules, g->rated);
    for (int i = 0; i < g->seats; i++)
        used += (size_t)snprintf(seen->text + used, sizeof seen->text - used,
                                 " %lld:%s:%s:%d:%d:%d:%d", (long long)g->seat[i].person,
                                 g->seat[i].name, g->seat[i].computer, g->seat[i].score,
                                 g->seat[i].place, g->seat[i].won, g->seat[i].resigned);
    snprintf(seen->text + used, sizeof seen->text - used, " [%.*s];", (int)g->record.len,
             g->record.at);
    return true;
}

static void a_table_becomes_a_game(void **state)
{
    store *s = of(state);
    char expected[512];
    seen_games seen = {.text = ""};
    int64_t anna = add_person(s, "Anna", "");
    finish_game(s, "t", "g1", anna, 0, 70, 0);
    assert_tables(s, "");
    OK(store_game_get(s, "g1", see_game, &seen));
    snprintf(expected, sizeof expected,
             "g1 5000 first banquet 1 %lld:Anna::70:1:1:0 0::greedy:0:2:0:1 "
             "[game first 2\nname A Anna\nA pass\n];",
             (long long)anna);
    assert_string_equal(seen.text, expected);
    FAILS(STORE_NOT_FOUND, store_game_get(s, "g2", see_game, &seen));
}

static void a_table_can_stay_after_its_game(void **state)
{
    store *s = of(state);
    store_game g = {.id = "g",
                    .seats = 1,
                    .edition = "",
                    .modules = "",
                    .seat = {{.name = "", .computer = "x"}}};
    FAILS(STORE_NOT_FOUND, store_game_finish(s, "t", &g, text("next")));
    OK(store_table_save(s, "t", text("m"), text(""), 0));
    FAILS(STORE_WRONG, store_game_finish(s, "t", &g, text("next"))); /* no record */
    OK(store_table_save(s, "t", text("m"), text("a\n"), 0));
    g.seat[0].person = 99; /* nobody */
    FAILS(STORE_NOT_FOUND, store_game_finish(s, "t", &g, text("next")));
    g.seat[0].person = 0;
    g.seats = 6;
    FAILS(STORE_WRONG, store_game_finish(s, "t", &g, text("next")));
    g.seats = 1;
    assert_tables(s, "t[m](1)a\n;");
    OK(store_game_finish(s, "t", &g, text("next")));
    assert_tables(s, "t[next](0);");
    OK(store_table_save(s, "t", text("m"), text("b\n"), 0));
    FAILS(STORE_EXISTS, store_game_finish(s, "t", &g, text("next")));
    assert_tables(s, "t[m](1)b\n;");
}

static void a_record_can_be_put_together_by_the_caller(void **state)
{
    store *s = of(state);
    seen_games seen = {.last = 0};
    store_game g = {.id = "g",
                    .seats = 1,
                    .edition = "",
                    .modules = "",
                    .seat = {{.name = "", .computer = "x"}},
                    .record = text("A pass\n")};
    OK(store_table_save(s, "t", text("m"), text("#: talk\nA pass\n"), 0));
    OK(store_game_finish(s, "t", &g, (store_text){0}));
    OK(store_game_get(s, "g", see_game, &seen));
    assert_non_null(strstr(seen.text, "[A pass\n]"));
}

static void history_comes_in_pages(void **state)
{
    store *s = of(state);
    int64_t anna = add_person(s, "Anna", ""), boris = add_person(s, "Boris", "");
    char id[16];
    for (int i = 0; i < 7; i++) {
        snprintf(id, sizeof id, "g%d", i);
        finish_game(s, "t", id, i == 3 ? boris : anna, i % 2 ? boris : anna, i, 10);
    }
    int64_t before = 0;
    char order[64] = "";
    for (int page = 0; page < 4; page++) {
        seen_games seen = {.last = 0};
        OK(store_games(s, anna, before, 2, see_game, &seen));
        for (char *at = seen.text; (at = strchr(at, 'g')); at += 2)
            if (at == seen.text || at[-1] == ';') {
                strncat(order, at, 2);
                strcat(order, " ");
            }
        strcat(order, "/");
        before = seen.last;
        if (!before)
            break;
    }
    assert_string_equal(order, "g6 g5 /g4 g2 /g1 g0 //");
    seen_games all = {.last = 0};
    OK(store_games(s, 0, 0, 100, see_game, &all));
    assert_non_null(strstr(all.text, "g3"));
}

static void statistics_count_by_seats(void **state)
{
    store *s = of(state);
    store_stats stats[STORE_SEATS_MAX + 1];
    int64_t anna = add_person(s, "Anna", ""), boris = add_person(s, "Boris", "");
    finish_game(s, "t", "g1", anna, boris, 50, 40);
    finish_game(s, "t", "g2", anna, boris, 30, 60);
    finish_game(s, "t", "g3", anna, boris, 20, 0);
    store_game broken = {.id = "g4",
                         .seats = 2,
                         .edition = "first",
                         .modules = "",
                         .seat = {{.person = anna, .name = "Anna", .computer = ""},
                                  {.person = boris, .name = "Boris", .computer = ""}}};
    OK(store_table_save(s, "t", text("m"), text("a\n"), 0));
    OK(store_game_finish(s, "t", &broken, (store_text){0}));
    OK(store_person_stats(s, anna, stats));
    assert_int_equal(stats[2].games, 3);
    assert_int_equal(stats[2].rated, 3);
    assert_int_equal(stats[2].won, 2);
    assert_int_equal(stats[2].score_sum, 100);
    assert_int_equal(stats[2].score_best, 50);
    assert_int_equal(stats[2].resigned, 0);
    assert_int_equal(stats[3].games, 0);
    OK(store_person_stats(s, boris, stats));
    assert_int_equal(stats[2].won, 1);
    assert_int_equal(stats[2].resigned, 1);
}

/* ---- ratings ------------------------------------------------------------------------------------- */

static bool see_rank(void *to, const store_person *p, const store_rating *r)
{
    char *out = to;
    size_t used = strlen(out);
    snprintf(out + used, 128 - used, "%s %.3f %lld;", p->name, r->mu - 3 * r->sigma,
             (long long)r->games);
    return true;
}

static void the_best_come_first(void **state)
{
    store *s = of(state);
    store_rating r = {0};
    char out[128] = "";
    int64_t id[5] = {add_person(s, "steady", "a"), add_person(s, "unsure", "b"),
                     add_person(s, "guest", ""), add_person(s, "banned", "d"),
                     add_person(s, "new", "e")};
    OK(store_person_flags(s, id[3], STORE_BANNED));
    OK(store_rating_set(s, id[0], 2, &(store_rating){24.5, 1.25, 30}));
    OK(store_rating_set(s, id[1], 2, &(store_rating){27.0, 6.0, 30}));
    OK(store_rating_set(s, id[2], 2, &(store_rating){40.0, 1.0, 30}));
    OK(store_rating_set(s, id[3], 2, &(store_rating){50.0, 1.0, 30}));
    OK(store_rating_set(s, id[4], 2, &(store_rating){60.0, 1.0, 2}));
    OK(store_rating_set(s, id[1], 3, &(store_rating){1.0 / 3, 0, 1}));
    OK(store_rating_top(s, 2, 10, 0, 10, see_rank, out));
    assert_string_equal(out, "steady 20.750 30;unsure 9.000 30;");
    out[0] = '\0';
    OK(store_rating_set(s, id[1], 2, &(store_rating){27.0, 2.0, 31}));
    OK(store_rating_top(s, 2, 1, 1, 1, see_rank, out));
    assert_string_equal(out, "unsure 21.000 31;");
    OK(store_rating_get(s, id[1], 3, &r));
    assert_true(r.mu == 0.333333333 && r.sigma == 0 && r.games == 1);
    FAILS(STORE_NOT_FOUND, store_rating_get(s, id[1], 4, &r));
    FAILS(STORE_WRONG, store_rating_set(s, id[1], 2, &(store_rating){0.0 / 0.0, 1, 1}));
    FAILS(STORE_WRONG, store_rating_set(s, id[1], 9, &(store_rating){1, 1, 1}));
    FAILS(STORE_NOT_FOUND, store_rating_set(s, 999, 2, &(store_rating){1, 1, 1}));
}

/* ---- deletion -------------------------------------------------------------------------------------- */

static const char *without_name(void *to, const char *record, unsigned seats)
{
    *(unsigned *)to |= seats;
    return strstr(record, "Anna") ? "game first 2\nA pass\n" : NULL;
}

static void a_deleted_person_leaves_games_without_a_name(void **state)
{
    store *s = of(state);
    char expected[256];
    uint8_t hash[STORE_HASH];
    store_person p;
    store_token token;
    store_rating rating;
    unsigned seats = 0;
    int64_t anna = add_person(s, "Anna", "anna"), boris = add_person(s, "Boris", "");
    fill_hash(hash, 1);
    OK(store_token_add(s, hash, &(store_token){anna, 1, 1}));
    OK(store_codes_set(s, anna, (const uint8_t(*)[STORE_HASH]) & hash, 1));
    OK(store_rating_set(s, anna, 2, &(store_rating){1, 1, 1}));
    finish_game(s, "t", "g", anna, boris, 5, 6);
    OK(store_person_delete(s, anna, without_name, &seats));
    assert_int_equal(seats, 1);
    FAILS(STORE_NOT_FOUND, store_person_delete(s, anna, without_name, &seats));
    FAILS(STORE_NOT_FOUND, store_person_get(s, anna, &p));
    FAILS(STORE_NOT_FOUND, store_token_find(s, hash, &token));
    FAILS(STORE_NOT_FOUND, store_rating_get(s, anna, 2, &rating));
    seen_games seen = {.last = 0};
    OK(store_game_get(s, "g", see_game, &seen));
    snprintf(expected, sizeof expected,
             "g 5000 first banquet 1 0:::5:2:0:0 %lld:Boris::6:1:1:0 [game first 2\nA pass\n];",
             (long long)boris);
    assert_string_equal(seen.text, expected);
    OK(store_person_delete(s, boris, without_name, &seats));
    assert_true(add_person(s, "new", "") > boris); /* an id is not given again */
}

static const char *rewritten_badly(void *to, const char *record, unsigned seats)
{
    (void)record;
    (void)seats;
    return to;
}

static void a_deletion_is_all_or_nothing(void **state)
{
    store *s = of(state);
    store_person p;
    char bad[] = "\xff";
    int64_t anna = add_person(s, "Anna", "anna");
    finish_game(s, "t", "g", anna, 0, 5, 6);
    FAILS(STORE_WRONG, store_person_delete(s, anna, rewritten_badly, bad));
    OK(store_person_get(s, anna, &p));
    seen_games seen = {.last = 0};
    OK(store_games(s, anna, 0, 5, see_game, &seen));
    assert_non_null(strstr(seen.text, "Anna"));
}

static bool see_id(void *to, const store_person *p)
{
    int64_t **at = to;
    *(*at)++ = p->id;
    return true;
}

/* Nobody can be them, and no game has them. */
static void guests_without_a_token_are_found(void **state)
{
    store *s = of(state);
    int64_t found[8] = {0}, *at = found;
    int64_t anna = add_person(s, "Anna", "anna"), token = add_person(s, "Token", ""),
            played = add_person(s, "Played", ""), gone = add_person(s, "Gone", ""),
            last = add_person(s, "Last", "");
    uint8_t hash[STORE_HASH];
    fill_hash(hash, 1);
    OK(store_token_add(s, hash, &(store_token){token, 1, 1}));
    finish_game(s, "t", "g", played, 0, 5, 6);
    OK(store_guests(s, 0, 9, see_id, &at));
    assert_true(at == found + 2 && found[0] == gone && found[1] == last);
    at = found;
    OK(store_guests(s, gone, 9, see_id, &at));
    assert_true(at == found + 1 && found[0] == last);
    OK(store_guest_remove(s, gone));
    OK(store_guest_remove(s, token)); /* what it could be used for is the caller's to know */
    FAILS(STORE_NOT_FOUND, store_token_find(s, hash, &(store_token){0, 0, 0}));
    FAILS(STORE_NOT_FOUND, store_guest_remove(s, gone));
    FAILS(STORE_NOT_FOUND, store_guest_remove(s, anna));
    FAILS(STORE_NOT_FOUND, store_guest_remove(s, played));
}

/* ---- remarks --------------------------------------------------------------------------------------- */

typedef struct retold {
    char seen[200];
    const char *text;
} retold;

static const char *retell(void *to, const char *table, store_text line)
{
    retold *r = to;
    size_t used = strlen(r->seen);
    snprintf(r->seen + used, sizeof r->seen - used, "%s:%.*s;", table, (int)line.len, line.at);
    return r->text;
}

/* Only lines that begin with '#' are remarks, and only those with the word in them are looked at. */
static void remarks_are_rewritten(void **state)
{
    store *s = of(state);
    retold r = {.text = NULL};
    OK(store_table_save(s, "a", text("m"), text("# Anna\nA Anna\n# Boris\n# and Anna\n"), 0));
    OK(store_table_save(s, "b", text("Anna"), text("x\n#Anna\n"), 0));
    OK(store_remarks_rewrite(s, "Anna", retell, &r));
    assert_string_equal(r.seen, "a:# Anna;a:# and Anna;b:#Anna;");
    r = (retold){.text = "# and Anna again"};
    OK(store_remarks_rewrite(s, "and Anna", retell,
                             &r)); /* each once, though it still has the word */
    assert_string_equal(r.seen, "a:# and Anna;");
    r = (retold){.text = "# two\nlines"};
    FAILS(STORE_WRONG, store_remarks_rewrite(s, "Anna", retell, &r));
    r = (retold){.text = NULL};
    OK(store_remarks_rewrite(s, "Anna", retell, &r));
    assert_string_equal(r.seen, "a:# Anna;a:# and Anna again;b:#Anna;");
    r = (retold){.text = "# -"};
    OK(store_remarks_rewrite(s, "Anna", retell, &r));
    r = (retold){.text = NULL};
    OK(store_remarks_rewrite(s, "Anna", retell, &r));
    assert_string_equal(r.seen, "");
    OK(store_table_save(s, "a", text("m"), text("goes on\n"), 4));
}

/* ---- transactions ---------------------------------------------------------------------------------- */

static void one_of_several_can_be_undone(void **state)
{
    store *s = of(state);
    FAILS(STORE_MISUSE, store_commit(s));
    FAILS(STORE_MISUSE, store_mark(s));
    OK(store_begin(s));
    FAILS(STORE_MISUSE, store_begin(s));
    OK(store_mark(s));
    OK(store_table_save(s, "a", text(""), text("1\n"), 0));
    OK(store_keep(s));
    OK(store_mark(s));
    OK(store_table_save(s, "b", text(""), text("1\n"), 0));
    FAILS(STORE_CONFLICT, store_table_save(s, "a", text(""), text("1\n"), 0));
    OK(store_undo(s));
    OK(store_mark(s));
    OK(store_table_save(s, "c", text(""), text("1\n"), 0));
    OK(store_keep(s));
    OK(store_commit(s));
    assert_false(store_in_transaction(s));
    kit_reopen(*state);
    assert_tables(of(state), "a[](1)1\n;c[](1)1\n;");
    OK(store_begin(of(state)));
    OK(store_table_delete(of(state), "a"));
    store_rollback(of(state));
    OK(store_begin(of(state)));
    OK(store_table_delete(of(state), "a"));
    kit_reopen(*state); /* closed in the middle */
    assert_tables(of(state), "a[](1)1\n;c[](1)1\n;");
}

static void every_status_has_its_text(void **state)
{
    (void)state;
    for (int i = 0; i < STORE_STATUS_COUNT; i++)
        for (int j = 0; j < i; j++)
            assert_string_not_equal(store_status_text((store_status)i),
                                    store_status_text((store_status)j));
    assert_string_equal(store_status_text(STORE_STATUS_COUNT), "unknown status");
    assert_true(store_is_broken(STORE_FULL) && store_is_broken(STORE_IO));
    assert_false(store_is_broken(STORE_CONFLICT) || store_is_broken(STORE_OK));
}

#define WITH_STORE_(name) cmocka_unit_test_setup_teardown(name, begin, end)

int main(void)
{
    const struct CMUnitTest tests[] = {
        WITH_STORE_(people_are_kept),
        WITH_STORE_(an_account_is_taken_once),
        WITH_STORE_(malformed_people_are_refused),
        WITH_STORE_(people_are_listed),
        WITH_STORE_(tokens_lead_to_people),
        WITH_STORE_(a_code_works_once),
        WITH_STORE_(lines_are_appended),
        WITH_STORE_(a_lost_or_doubled_append_is_noticed),
        WITH_STORE_(malformed_tables_are_refused),
        WITH_STORE_(a_table_becomes_a_game),
        WITH_STORE_(a_table_can_stay_after_its_game),
        WITH_STORE_(a_record_can_be_put_together_by_the_caller),
        WITH_STORE_(history_comes_in_pages),
        WITH_STORE_(statistics_count_by_seats),
        WITH_STORE_(the_best_come_first),
        WITH_STORE_(a_deleted_person_leaves_games_without_a_name),
        WITH_STORE_(a_deletion_is_all_or_nothing),
        WITH_STORE_(guests_without_a_token_are_found),
        WITH_STORE_(remarks_are_rewritten),
        WITH_STORE_(one_of_several_can_be_undone),
        cmocka_unit_test(every_status_has_its_text),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
