/* Export, import and check: what goes out comes in again, and damage is found. */
#include "storage/db_int.h"
#include "tests/storage/store_kit.h"

enum { TEXT_MAX = 1 << 16 };

typedef struct tape {
    char text[TEXT_MAX];
    size_t len, at, most; /* most: bytes it takes, or gives at once; 0: any number */
} tape;

static bool record(void *to, const char *bytes, size_t len)
{
    tape *t = to;
    if (t->most && t->len + len > t->most)
        return false;
    assert_true(t->len + len < TEXT_MAX);
    memcpy(t->text + t->len, bytes, len);
    t->len += len;
    t->text[t->len] = '\0';
    return true;
}

static long replay(void *from, char *bytes, size_t size)
{
    tape *t = from;
    size_t part = t->len - t->at;
    part = part < size ? part : size;
    part = t->most && part > t->most ? t->most : part;
    memcpy(bytes, t->text + t->at, part);
    t->at += part;
    return (long)part;
}

static void fill(store *s)
{
    uint8_t hash[2][STORE_HASH];
    int64_t anna = add_person(s, "Анна \"A\"\n\t\x01", "anna"), boris = add_person(s, "Boris", "");
    int64_t gone = add_person(s, "gone", "");
    fill_hash(hash[0], 1);
    fill_hash(hash[1], 2);
    OK(store_settings_set(s, anna, "{\"a\":[1,2]}"));
    OK(store_token_add(s, hash[0], &(store_token){anna, 1700000000000, 1700000000001}));
    OK(store_token_add(s, hash[1], &(store_token){boris, 3, 4}));
    OK(store_codes_set(s, anna, (const uint8_t(*)[STORE_HASH])hash, 2));
    finish_game(s, "t", "g1", anna, boris, 50, 40);
    finish_game(s, "t", "g2", boris, 0, -3, 0);
    OK(store_table_save(s, "t1", text("meta {}"), text("a\n\nb\xc2\xa0\n"), 0));
    OK(store_table_save(s, "t2", text(""), text(""), 0));
    OK(store_rating_set(s, anna, 2, &(store_rating){25.123456789, 8.333333333, 12}));
    OK(store_person_delete(s, gone, NULL, NULL));
}

static void what_goes_out_comes_in_again(void **state)
{
    kit from, to;
    static tape out, again;
    store_person p;
    (void)state;
    memset(&out, 0, sizeof out);
    memset(&again, 0, sizeof again);
    kit_begin(&from);
    kit_begin(&to);
    fill(from.s);
    OK(store_export(from.s, record, &out));
    assert_false(store_in_transaction(from.s));
    out.most = 7; /* read in small pieces */
    OK(store_import(to.s, replay, &out));
    assert_sound(to.s);
    OK(store_export(to.s, record, &again));
    assert_string_equal(out.text, again.text);
    OK(store_person_by_account(to.s, "anna", &p));
    assert_string_equal(p.name, "Анна \"A\"\n\t\x01");
    /* The id of somebody who was deleted is not given again over there either. */
    assert_int_equal(add_person(to.s, "new", ""), add_person(from.s, "new", ""));
    out.at = 0;
    FAILS(STORE_EXISTS, store_import(to.s, replay, &out));
    kit_end(&from);
    kit_end(&to);
}

/* Names and shapes are promised by docs/storage.md. */
static void an_export_looks_so(void **state)
{
    kit k;
    static tape out;
    (void)state;
    memset(&out, 0, sizeof out);
    kit_begin(&k);
    fill(k.s);
    OK(store_export(k.s, record, &out));
    static const char *const lines[] = {
        "{\"neva\":\"database\",\"version\":2,\"last_person\":3}\n",
        "\n{\"row\":\"people\",\"id\":2,\"name\":\"Boris\",\"account\":null,\"password\":null,",
        "\"created\":1000,\"seen\":2000,\"flags\":0,\"settings\":\"\"}\n",
        "\n{\"row\":\"tokens\",\"hash\":\"0708090a",
        "\n{\"row\":\"lines\",\"table_no\":1,\"n\":1,\"text\":\"\"}\n",
        "\"mu\":25123456789,\"sigma\":8333333333,",
        "\n{\"end\":\"database\",\"rows\":",
    };
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++)
        if (!strstr(out.text, lines[i]))
            fail_msg("no %s in %s", lines[i], out.text);
    kit_end(&k);
}

static void all_about_a_person_but_no_secret(void **state)
{
    kit k;
    static tape out;
    store_person p;
    (void)state;
    memset(&out, 0, sizeof out);
    kit_begin(&k);
    fill(k.s);
    OK(store_person_by_account(k.s, "anna", &p));
    OK(store_export_person(k.s, p.id, NULL, record, &out));
    assert_non_null(strstr(out.text, "{\"neva\":\"person\",\"version\":2}\n"));
    static const char *const there[] = {"\"row\":\"people\"",
                                        "\"row\":\"tokens\"",
                                        "\"row\":\"games\"",
                                        "A pass",
                                        "\"row\":\"ratings\"",
                                        "\"row\":\"codes\"",
                                        "{\"end\":\"person\",\"rows\":7}"};
    static const char *const nowhere[] = {"argon2", "password",           "\"hash\"", "0708090a",
                                          "\"g2\"", "\"row\":\"tables\"", "Boris"};
    for (size_t i = 0; i < sizeof there / sizeof *there; i++)
        if (!strstr(out.text, there[i]))
            fail_msg("no %s in %s", there[i], out.text);
    for (size_t i = 0; i < sizeof nowhere / sizeof *nowhere; i++)
        if (strstr(out.text, nowhere[i]))
            fail_msg("%s in %s", nowhere[i], out.text);
    FAILS(STORE_NOT_FOUND, store_export_person(k.s, 99, NULL, record, &out));
    kit_end(&k);
}

static void an_export_that_cannot_be_written_fails(void **state)
{
    kit k;
    static tape out;
    (void)state;
    memset(&out, 0, sizeof out);
    kit_begin(&k);
    fill(k.s);
    out.most = 100;
    FAILS(STORE_IO, store_export(k.s, record, &out));
    assert_false(store_in_transaction(k.s));
    kit_end(&k);
}

/* ---- broken imports -------------------------------------------------------------------------------- */

#define HEAD "{\"neva\":\"database\",\"version\":1,\"last_person\":5}\n"
#define PERSON(id) \
    "{\"row\":\"people\",\"id\":" #id ",\"name\":\"A\",\"account\":null,\"password\":null," \
    "\"created\":1,\"seen\":1,\"flags\":0,\"settings\":\"\"}\n"
#define END(rows) "{\"end\":\"database\",\"rows\":" #rows "}\n"
#define TABLE(lines) \
    "{\"row\":\"tables\",\"no\":1,\"id\":\"t\",\"meta\":\"\",\"line_count\":" #lines "}\n"

static void broken_imports_leave_nothing(void **state)
{
    static const struct {
        const char *text, *why;
    } cases[] = {
        {"", "line 1: the end is missing"},
        {"hello\n", "line 1: this character cannot stand here"},
        {"[]\n", "line 1: it is no object"},
        {"{\"neva\":\"person\",\"version\":1}\n", "line 1: this is not the export of a database"},
        {"{\"neva\":\"database\",\"version\":3,\"last_person\":5}\n",
         "line 1: the export is of another"},
        {HEAD PERSON(1), "line 3: the end is missing"},
        {HEAD PERSON(1) END(2), "line 3: the number of rows"},
        {HEAD PERSON(1) "{\"end\":\"data", "line 3: it ends in the middle"},
        {HEAD PERSON(1) END(1) "{}\n", "line 4: something follows"},
        {HEAD "{\"row\":\"sqlite_schema\"}\n", "line 2: there is no such row"},
        {HEAD "{\"row\":\"people\",\"id\":1}\n", "line 2: it has other columns"},
        {HEAD PERSON("x"), "line 2: "},
        {HEAD PERSON(1.5), "line 2: a value has the wrong type"},
        {HEAD PERSON(9) END(1), "person 9: a later id"},
        {HEAD PERSON(1) PERSON(1) END(2), "line 3: UNIQUE constraint failed"},
        {HEAD "{\"row\":\"codes\",\"person\":1,\"hash\":\"00\"}\n",
         "line 2: a value has the wrong type"},
        {HEAD "{\"row\":\"lines\",\"table_no\":1,\"n\":0,\"text\":\"\"}\n", "line 2: FOREIGN KEY"},
        {HEAD TABLE(2) "{\"row\":\"lines\",\"table_no\":1,\"n\":1,\"text\":\"\"}\n" END(2),
         "table t: has 1 lines up to number 1, should have 2"},
        {HEAD TABLE(0) "{\"row\":\"lines\",\"table_no\":1,\"n\":0,\"text\":\"a\\nb\"}\n" END(2),
         "table t: has 1 lines"},
    };
    (void)state;
    kit k;
    kit_begin(&k);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        static tape in;
        static tape out;
        memset(&in, 0, sizeof in);
        memset(&out, 0, sizeof out);
        record(&in, cases[i].text, strlen(cases[i].text));
        store_status status = store_import(k.s, replay, &in);
        FAILS(STORE_WRONG, status);
        if (!strstr(store_why(k.s), cases[i].why))
            fail_msg("case %zu: '%s', not '%s'", i, store_why(k.s), cases[i].why);
        OK(store_export(k.s, record, &out));
        assert_non_null(strstr(out.text, "\"rows\":0}"));
    }
    kit_end(&k);
}

static long fails_to_read(void *from, char *bytes, size_t size)
{
    (void)from;
    (void)bytes;
    (void)size;
    return -1;
}

static void an_import_that_cannot_be_read_fails(void **state)
{
    kit k;
    (void)state;
    kit_begin(&k);
    FAILS(STORE_IO, store_import(k.s, fails_to_read, NULL));
    assert_string_equal(store_why(k.s), "the export cannot be read");
    kit_end(&k);
}

/* ---- damage ------------------------------------------------------------------------------------------ */

static void assert_defect(kit *k, const char *sql, const char *expected)
{
    char defects[2048] = "";
    int count = 0;
    OK(store_begin(k->s));
    /* As a damaged file would: past the rules of the schema. */
    int code = sqlite3_exec(k->s->db, sql, NULL, NULL, NULL);
    if (code != SQLITE_OK)
        fail_msg("%s", sqlite3_errmsg(k->s->db));
    OK(store_check(k->s, ignore_defect, defects, &count));
    if (count < 1 || !strstr(defects, expected))
        fail_msg("%s: '%s' is not in '%s'", sql, expected, defects);
    store_rollback(k->s);
}

static void damage_is_found(void **state)
{
    kit k;
    (void)state;
    kit_begin(&k);
    fill(k.s);
    assert_sound(k.s);
    assert_int_equal(sqlite3_exec(k.s->db, "PRAGMA foreign_keys = OFF", NULL, NULL, NULL),
                     SQLITE_OK);
    assert_defect(&k, "DELETE FROM lines WHERE n = 1", "table t1: has 2 lines up to number 2");
    assert_defect(&k, "DELETE FROM lines WHERE n = 2", "table t1: has 2 lines up to number 1");
    assert_defect(&k, "UPDATE lines SET n = 7 WHERE n = 2", "table t1: has 3 lines up to number 7");
    assert_defect(&k, "UPDATE lines SET text = 'a' || char(10)", "is too long or two");
    assert_defect(&k, "DELETE FROM game_seats WHERE seat = 1",
                  "game g1: has 1 seats, should have 2");
    assert_defect(&k, "DELETE FROM people WHERE account = 'anna'", "names an entry of people");
    assert_defect(&k, "DROP INDEX ratings_top", "the tables or indexes");
    assert_defect(&k, "CREATE TABLE more(x)", "the tables or indexes");
    assert_defect(&k, "UPDATE people SET name = printf('%200s', 'x') WHERE id = 2",
                  "person 2: a text is too long");
    assert_sound(k.s);
    kit_end(&k);
}

/* A page of nonsense in the middle of the file: it is said, whatever it hits. */
static void a_torn_file_is_found(void **state)
{
    kit k;
    char nonsense[4096], defects[2048];
    (void)state;
    memset(nonsense, 0x5a, sizeof nonsense);
    for (int page = 1; page < 8; page++) {
        int count = 0;
        kit_begin(&k);
        fill(k.s);
        store_close(k.s);
        kit_put(&k, "r+b", page * 4096L, nonsense, sizeof nonsense);
        defects[0] = '\0';
        store_status status = store_open(k.path, STORE_VISIT, &k.s, k.why);
        if (status == STORE_OK)
            status = store_check(k.s, ignore_defect, defects, &count);
        assert_true(status == STORE_CORRUPT || (status == STORE_OK && count > 0));
        kit_end(&k);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_goes_out_comes_in_again),
        cmocka_unit_test(an_export_looks_so),
        cmocka_unit_test(all_about_a_person_but_no_secret),
        cmocka_unit_test(an_export_that_cannot_be_written_fails),
        cmocka_unit_test(broken_imports_leave_nothing),
        cmocka_unit_test(an_import_that_cannot_be_read_fails),
        cmocka_unit_test(damage_is_found),
        cmocka_unit_test(a_torn_file_is_found),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
