/*
 * The power fails at every sync of a run of work, and the disk is full or broken at every write: what
 * was confirmed is there, nothing is there by half, and the work goes on.
 *
 * The work: groups 1, 2, 3, ... of changes, each one transaction. Group n appends lines to every table,
 * changes a person and now and then finishes a game, so that the number of the last group can be read
 * off everything; a database that holds a part of a group does not add up.
 */
#include "storage/db_int.h"
#include "tests/storage/faults.h"
#include "tests/storage/store_kit.h"

enum { GROUPS = 14, TABLES = 3, GAME_EVERY = 6 };

/* ---- the work -------------------------------------------------------------------------------------- */

/* Some 2 KB, so that a group is several pages; its beginning is the group's number. */
static store_text long_text(int group, int salt)
{
    static char words[2048];
    for (size_t i = 0; i < sizeof words; i++)
        words[i] = (char)('a' + (i * 7 + (size_t)(group * 13 + salt)) % 26);
    int used = snprintf(words, sizeof words, "%d", group);
    words[used] = ' ';
    return (store_text){words, sizeof words};
}

static uint32_t lines_after(int group)
{
    return (uint32_t)(group % GAME_EVERY) * 2; /* a finished game takes the lines with it */
}

static store_status do_tables(store *s, int group)
{
    store_status status = STORE_OK;
    for (int i = 0; status == STORE_OK && i < TABLES; i++) {
        char id[16], lines[64];
        snprintf(id, sizeof id, "t%d", i);
        snprintf(lines, sizeof lines, "line %d of %d\nand another\n", group, i);
        status = store_table_save(s, id, long_text(group, i), text(lines), lines_after(group - 1));
    }
    return status;
}

static store_status do_games(store *s, int group)
{
    store_status status = STORE_OK;
    for (int i = 0; status == STORE_OK && i < TABLES; i++) {
        char table[16], id[32];
        store_game g = {.id = id,
                        .finished = group,
                        .seats = 1,
                        .edition = "",
                        .modules = "",
                        .seat = {{.name = "", .computer = "x"}}};
        snprintf(table, sizeof table, "t%d", i);
        snprintf(id, sizeof id, "g%d-%d", group, i);
        status = store_game_finish(s, table, &g, long_text(group, i));
    }
    return status;
}

static store_status do_group(store *s, int group)
{
    char name[32];
    store_person p = {.created = 1, .seen = group};
    int64_t id;
    snprintf(name, sizeof name, "group %d", group);
    snprintf(p.name, sizeof p.name, "%s", name);
    store_status status = store_begin(s);
    if (status != STORE_OK)
        return status;
    status = group == 1 ? store_person_add(s, &p, &id) : store_person_rename(s, 1, name);
    if (status == STORE_OK)
        status = do_tables(s, group);
    if (status == STORE_OK && group % GAME_EVERY == 0)
        status = do_games(s, group);
    if (status == STORE_OK)
        return store_commit(s);
    store_rollback(s);
    return status;
}

/* ---- what is there ----------------------------------------------------------------------------------- */

typedef struct sum {
    int tables, group;
} sum;

static bool add_table(void *to, const store_table *t)
{
    sum *all = to;
    int group = atoi(t->meta.at);
    if (!all->group)
        all->group = group;
    assert_int_equal(group, all->group);
    assert_int_equal(t->meta.len, 2048);
    assert_memory_equal(t->meta.at, long_text(group, all->tables).at, 2048);
    assert_int_equal(t->line_count, lines_after(group));
    all->tables++;
    return true;
}

static bool add_game(void *to, const store_game *g)
{
    (void)g;
    ++*(int *)to;
    return true;
}

/* The number of the last group that is there, whole; fails if the database does not add up. */
static int last_group(store *s)
{
    sum all = {0};
    int games = 0;
    store_person p;
    char name[32];
    assert_sound(s);
    OK(store_tables(s, add_table, &all));
    OK(store_games(s, 0, 0, 1000, add_game, &games));
    assert_int_equal(games, all.group / GAME_EVERY * TABLES);
    if (!all.group) {
        FAILS(STORE_NOT_FOUND, store_person_get(s, 1, &p));
        return 0;
    }
    assert_int_equal(all.tables, TABLES);
    OK(store_person_get(s, 1, &p));
    snprintf(name, sizeof name, "group %d", all.group);
    assert_string_equal(p.name, name);
    return all.group;
}

/* Small figures, so that checkpoints and new beginnings of the log are among what fails. */
static void make_restless(store *s)
{
    if (!s)
        abort();
    assert_int_equal(sqlite3_exec(s->db, "PRAGMA wal_autocheckpoint = 20", NULL, NULL, NULL),
                     SQLITE_OK);
}

/* ---- the power fails --------------------------------------------------------------------------------- */

/* Opens, works from what is there until the power fails or all is done; returns what was confirmed. */
static int work(kit *k, int confirmed)
{
    if (store_open(k->path, STORE_SERVE, &k->s, k->why) != STORE_OK) {
        assert_true(faults_is_off());
        return confirmed;
    }
    make_restless(k->s);
    /* The power may have failed while it was opened, without harm to that. */
    int group = faults_is_off() ? confirmed : last_group(k->s);
    assert_true(group == confirmed || group == confirmed + 1);
    for (confirmed = group; confirmed < GROUPS; confirmed++)
        if (do_group(k->s, confirmed + 1) != STORE_OK) {
            assert_true(faults_is_off());
            break;
        }
    store_close(k->s); /* a last checkpoint, unless the power is off */
    k->s = NULL;
    return confirmed;
}

/* True if the power did fail; the work is then finished after it. */
static bool fail_at(kit *k, const faults_plan *plan)
{
    kit_clear(k);
    faults_restart();
    faults_arm(plan);
    int confirmed = work(k, 0);
    bool failed = faults_is_off();
    faults_restart();
    if (!failed)
        return false;
    assert_int_equal(work(k, confirmed), GROUPS);
    return true;
}

static void power_fails(bool after, uint32_t torn)
{
    kit k;
    long at = 1;
    kit_make(&k);
    while (fail_at(&k, &(faults_plan){.power_at_sync = at,
                                      .power_after = after,
                                      .torn = torn ? torn + (uint32_t)at : 0}))
        at++;
    assert_true(at > GROUPS); /* one sync a group, and those of checkpoints */
    kit_end(&k);
    faults_restart();
}

static void before_every_sync(void **state)
{
    (void)state;
    power_fails(false, 0);
}

static void after_every_sync(void **state)
{
    (void)state;
    power_fails(true, 0);
}

static void before_every_sync_with_torn_writes(void **state)
{
    (void)state;
    const char *seed = getenv("NEVA_TEST_SEED");
    uint32_t torn = seed ? (uint32_t)strtoul(seed, NULL, 10) | 1 : 1703;
    int rounds = getenv("NEVA_TEST_FULL") ? 50 : 3;
    for (int i = 0; i < rounds; i++)
        power_fails(i % 2, torn + (uint32_t)i * 100003);
}

/* The test can fail: without syncs a confirmed group is lost. */
static void without_syncs_work_is_lost(void **state)
{
    kit k;
    (void)state;
    kit_begin(&k);
    assert_int_equal(sqlite3_exec(k.s->db, "PRAGMA synchronous = OFF", NULL, NULL, NULL),
                     SQLITE_OK);
    OK(do_group(k.s, 1));
    faults_power_fail();
    store_close(k.s);
    faults_restart();
    kit_open(&k);
    assert_int_equal(last_group(k.s), 0);
    kit_end(&k);
}

/* ---- the disk fails ------------------------------------------------------------------------------------ */

static store_status expected_status(int code)
{
    return code == SQLITE_FULL ? STORE_FULL : STORE_IO;
}

/* Groups that failed, one after another, until the disk works again; each leaves what was there. */
static int work_through_failures(kit *k, const faults_plan *plan)
{
    int failures = 0;
    for (int group = 1; group <= GROUPS; group++) {
        store_status status = do_group(k->s, group);
        while (status != STORE_OK) {
            FAILS(expected_status(plan->fail_code), status);
            assert_true(*store_why(k->s) != '\0');
            assert_false(store_in_transaction(k->s));
            assert_int_equal(last_group(k->s), group - 1);
            assert_true(++failures < 100);
            if (!plan->fail_count && failures == 3)
                faults_arm(NULL); /* there is room again */
            status = do_group(k->s, group);
        }
    }
    return failures;
}

static void disk_fails(faults_plan plan)
{
    int failed_runs = 0;
    kit k;
    kit_make(&k);
    for (plan.fail_at = 1;; plan.fail_at++) {
        kit_clear(&k);
        kit_open(&k);
        make_restless(k.s);
        faults_arm(&plan);
        int failures = work_through_failures(&k, &plan);
        bool reached = failures || faults_hits();
        failed_runs += failures > 0;
        faults_arm(NULL);
        assert_int_equal(last_group(k.s), GROUPS);
        kit_reopen(&k);
        assert_int_equal(last_group(k.s), GROUPS);
        store_close(k.s);
        k.s = NULL;
        if (!reached)
            break;
    }
    assert_true(failed_runs >= GROUPS / 2); /* checkpoints may fail without harm */
    kit_end(&k);
}

static void one_write_finds_no_room(void **state)
{
    (void)state;
    disk_fails(
        (faults_plan){.fail_what = FAULTS_WRITES, .fail_count = 1, .fail_code = SQLITE_FULL});
}

static void the_disk_stays_full_for_a_while(void **state)
{
    (void)state;
    disk_fails((faults_plan){.fail_what = FAULTS_WRITES, .fail_code = SQLITE_FULL});
}

static void one_write_fails(void **state)
{
    (void)state;
    disk_fails((faults_plan){
        .fail_what = FAULTS_WRITES, .fail_count = 1, .fail_code = SQLITE_IOERR_WRITE});
}

static void one_sync_fails(void **state)
{
    (void)state;
    disk_fails(
        (faults_plan){.fail_what = FAULTS_SYNCS, .fail_count = 1, .fail_code = SQLITE_IOERR_FSYNC});
}

/* A disk that is full when the database is made or opened. */
static void a_full_disk_cannot_be_opened(void **state)
{
    kit k;
    (void)state;
    kit_make(&k);
    faults_arm(&(faults_plan){.fail_what = FAULTS_WRITES, .fail_at = 1, .fail_code = SQLITE_FULL});
    FAILS(STORE_FULL, store_open(k.path, STORE_SERVE, &k.s, k.why));
    assert_non_null(strstr(k.why, "full"));
    faults_arm(NULL);
    kit_open(&k);
    assert_int_equal(last_group(k.s), 0);
    kit_end(&k);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(before_every_sync),
        cmocka_unit_test(after_every_sync),
        cmocka_unit_test(before_every_sync_with_torn_writes),
        cmocka_unit_test(without_syncs_work_is_lost),
        cmocka_unit_test(one_write_finds_no_room),
        cmocka_unit_test(the_disk_stays_full_for_a_while),
        cmocka_unit_test(one_write_fails),
        cmocka_unit_test(one_sync_fails),
        cmocka_unit_test(a_full_disk_cannot_be_opened),
    };
    faults_register();
    return cmocka_run_group_tests(tests, NULL, NULL);
}
