/* Opening: who may, what is refused, and how an older database is brought up to date. */
#include <sys/stat.h>

#include "storage/db_int.h"
#include "tests/storage/store_kit.h"

static void run_sql(const kit *k, const char *sql)
{
    sqlite3 *db = NULL;
    assert_int_equal(sqlite3_open(k->path, &db), SQLITE_OK);
    int code = sqlite3_exec(db, sql, NULL, NULL, NULL);
    if (code != SQLITE_OK)
        fail_msg("%s", sqlite3_errmsg(db));
    sqlite3_close(db);
}

static int64_t ask_sql(const kit *k, const char *sql)
{
    sqlite3 *db = NULL;
    sqlite3_stmt *q = NULL;
    assert_int_equal(sqlite3_open(k->path, &db), SQLITE_OK);
    assert_int_equal(sqlite3_prepare_v2(db, sql, -1, &q, NULL), SQLITE_OK);
    assert_int_equal(sqlite3_step(q), SQLITE_ROW);
    int64_t number = sqlite3_column_int64(q, 0);
    sqlite3_finalize(q);
    sqlite3_close(db);
    return number;
}

static void refused(kit *k, store_mode mode, store_status status, const char *reason)
{
    store *s;
    FAILS(status, store_open(k->path, mode, &s, k->why));
    assert_null(s);
    assert_non_null(strstr(k->why, k->path));
    if (!strstr(k->why, reason))
        fail_msg("'%s' is not in '%s'", reason, k->why);
}

static void assert_private(const kit *k, const char *suffix)
{
    char path[128];
    struct stat st;
    snprintf(path, sizeof path, "%s%s", k->path, suffix);
    assert_int_equal(stat(path, &st), 0);
    assert_int_equal(st.st_mode & 0777, 0600);
}

static void a_database_is_made_once(void **state)
{
    kit k;
    (void)state;
    kit_make(&k);
    refused(&k, STORE_VISIT, STORE_ACCESS, "unable to open");
    kit_open(&k);
    assert_sound(k.s);
    assert_private(&k, "");
    assert_private(&k, "-wal");
    store_close(k.s);
    assert_int_equal(ask_sql(&k, "PRAGMA user_version"), db_schema_count);
    assert_int_equal(ask_sql(&k, "SELECT count(*) FROM people"), 0);
    kit_open(&k);
    kit_end(&k);
}

static void one_serves_and_others_visit(void **state)
{
    kit k;
    store *visitor;
    int64_t id;
    store_person p = {.name = "from outside"};
    (void)state;
    kit_begin(&k);
    refused(&k, STORE_SERVE, STORE_OWNED, "another process serves");
    OK(store_open(k.path, STORE_VISIT, &visitor, k.why));
    OK(store_person_add(visitor, &p, &id));
    OK(store_person_get(k.s, id, &p));
    OK(store_begin(k.s));
    OK(store_person_rename(k.s, id, "from inside"));
    OK(store_person_get(visitor, id, &p));
    assert_string_equal(p.name, "from outside");
    OK(store_commit(k.s));
    OK(store_person_get(visitor, id, &p));
    assert_string_equal(p.name, "from inside");
    store_close(visitor);
    kit_reopen(&k);
    kit_end(&k);
}

static void foreign_files_are_refused_and_left_alone(void **state)
{
    kit k;
    char nonsense[8192] = "this is no database at all, and was never one";
    (void)state;
    kit_make(&k);
    run_sql(&k, "CREATE TABLE other(x); INSERT INTO other VALUES(5)");
    refused(&k, STORE_SERVE, STORE_FOREIGN, "another program");
    refused(&k, STORE_VISIT, STORE_FOREIGN, "another program");
    assert_int_equal(ask_sql(&k, "SELECT x FROM other"), 5);
    kit_clear(&k);
    kit_put(&k, "wb", 0, nonsense, sizeof nonsense);
    refused(&k, STORE_SERVE, STORE_CORRUPT, "not a database");
    kit_clear(&k);
    snprintf(k.path, sizeof k.path, "%s/no/such/place", k.dir);
    refused(&k, STORE_SERVE, STORE_ACCESS, "No such file or directory");
    snprintf(k.path, sizeof k.path, "%s/neva.db", k.dir);
    assert_int_equal(rmdir(k.dir), 0);
}

static void another_version_is_refused(void **state)
{
    kit k;
    char stamp[64];
    (void)state;
    kit_begin(&k);
    store_close(k.s);
    snprintf(stamp, sizeof stamp, "PRAGMA user_version = %d", db_schema_count + 1);
    run_sql(&k, stamp);
    refused(&k, STORE_SERVE, STORE_NEWER, "use a newer neva");
    refused(&k, STORE_VISIT, STORE_NEWER, "use a newer neva");
    /* One without a step done is older than every version. */
    run_sql(&k, "PRAGMA user_version = 0");
    refused(&k, STORE_VISIT, STORE_OLDER, "brings it up to date");
    k.s = NULL;
    kit_end(&k);
}

/* ---- steps ----------------------------------------------------------------------------------------- */

static const char first[] =
    "CREATE TABLE people(id INTEGER PRIMARY KEY, name TEXT) STRICT;"
    "INSERT INTO people VALUES(1, 'Anna'), (2, 'Boris')";
static const char second[] =
    "ALTER TABLE people ADD COLUMN length INTEGER;"
    "UPDATE people SET length = length(name)";
static const char third[] = "CREATE INDEX people_length ON people(length)";
static const char broken[] = "DELETE FROM people; SELECT no_such_thing";
static const char dangling[] =
    "CREATE TABLE pets(owner INTEGER REFERENCES people(id)) STRICT; INSERT INTO pets VALUES(9)";

static store_status migrate(kit *k, int count, bool change, const char *const steps[])
{
    sqlite3 *db = NULL;
    assert_int_equal(sqlite3_open(k->path, &db), SQLITE_OK);
    sqlite3_extended_result_codes(db, 1);
    store_status status = db_migrate(db, steps, count, change, k->why);
    assert_true(sqlite3_get_autocommit(db));
    sqlite3_close(db);
    return status;
}

static const char *silent(void *to, const char *table, store_text text)
{
    (void)to;
    (void)table;
    (void)text;
    return "# -";
}

static void the_steps_that_lack_are_done(void **state)
{
    kit k;
    const char *const steps[] = {first, second, third};
    (void)state;
    kit_make(&k);
    OK(migrate(&k, 1, true, steps));
    assert_int_equal(ask_sql(&k, "PRAGMA user_version"), 1);
    FAILS(STORE_OLDER, migrate(&k, 2, false, steps));
    OK(migrate(&k, 2, true, steps));
    assert_int_equal(ask_sql(&k, "SELECT sum(length) FROM people"), 9);
    OK(migrate(&k, 2, true, steps)); /* nothing twice */
    assert_int_equal(ask_sql(&k, "SELECT count(*) FROM people"), 2);
    FAILS(STORE_OLDER, migrate(&k, 3, false, steps));
    OK(migrate(&k, 3, true, steps));
    assert_int_equal(ask_sql(&k, "PRAGMA user_version"), 3);
    FAILS(STORE_NEWER, migrate(&k, 2, true, steps));
    kit_clear(&k);
    OK(migrate(&k, 3, true, steps)); /* all at once */
    assert_int_equal(ask_sql(&k, "SELECT sum(length) FROM people"), 9);
    kit_end(&k);
}

static void a_step_that_fails_changes_nothing(void **state)
{
    kit k;
    const char *const bad[] = {first, second, broken};
    const char *const loose[] = {first, dangling};
    (void)state;
    kit_make(&k);
    OK(migrate(&k, 1, true, bad));
    FAILS(STORE_MISUSE, migrate(&k, 3, true, bad));
    assert_non_null(strstr(k.why, "no_such_thing"));
    assert_int_equal(ask_sql(&k, "PRAGMA user_version"), 1);
    assert_int_equal(ask_sql(&k, "SELECT count(*) FROM people"), 2);
    assert_int_equal(ask_sql(&k, "SELECT count(*) FROM pragma_table_info('people')"), 2);
    FAILS(STORE_NOT_FOUND, migrate(&k, 2, true, loose));
    assert_int_equal(ask_sql(&k, "SELECT count(*) FROM sqlite_schema"), 1);
    kit_end(&k);
}

/* A database of the first version comes up to date with what is in it. */
static void an_old_database_is_served(void **state)
{
    kit k;
    (void)state;
    kit_make(&k);
    OK(migrate(&k, 1, true, db_schema));
    run_sql(&k,
            "INSERT INTO tables VALUES(1, 't', 'm', 2);"
            "INSERT INTO lines VALUES(1, 0, '#: Anna'), (1, 1, 'A pass')");
    refused(&k, STORE_VISIT, STORE_OLDER, "brings it up to date");
    OK(store_open(k.path, STORE_SERVE, &k.s, k.why));
    assert_sound(k.s);
    OK(store_remarks_rewrite(k.s, "Anna", silent, NULL));
    store_close(k.s);
    k.s = NULL;
    assert_int_equal(ask_sql(&k, "SELECT count(*) FROM lines WHERE text = '# -'"), 1);
    kit_end(&k);
}

/* The schema as it is, and a step more on a database that has people, tables and games. */
static void a_filled_database_takes_a_step(void **state)
{
    kit k;
    (void)state;
    assert_int_equal(db_schema_count, 2); /* else: list the others here */
    const char *const steps[] = {db_schema[0], db_schema[1],
                                 "ALTER TABLE games ADD COLUMN rounds INTEGER NOT NULL DEFAULT 7"};
    kit_begin(&k);
    int64_t anna = add_person(k.s, "Anna", "anna");
    finish_game(k.s, "t", "g", anna, 0, 5, 6);
    OK(store_table_save(k.s, "t", text("m"), text("a\nb\n"), 0));
    store_close(k.s);
    OK(migrate(&k, 3, true, steps));
    assert_int_equal(ask_sql(&k, "SELECT rounds FROM games WHERE id = 'g'"), 7);
    assert_int_equal(ask_sql(&k, "SELECT count(*) FROM lines"), 2);
    assert_int_equal(ask_sql(&k, "SELECT person FROM game_seats WHERE seat = 0"), anna);
    refused(&k, STORE_SERVE, STORE_NEWER, "use a newer neva");
    k.s = NULL;
    kit_end(&k);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_database_is_made_once),
        cmocka_unit_test(one_serves_and_others_visit),
        cmocka_unit_test(foreign_files_are_refused_and_left_alone),
        cmocka_unit_test(another_version_is_refused),
        cmocka_unit_test(the_steps_that_lack_are_done),
        cmocka_unit_test(a_step_that_fails_changes_nothing),
        cmocka_unit_test(a_filled_database_takes_a_step),
        cmocka_unit_test(an_old_database_is_served),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
