/* schema.c - the database's tables, version by version. */
#include "storage/db_int.h"

#include <stdio.h>
#include <string.h>

/*
 * Step n leads from version n to n + 1. A step that was released is never edited: what changes is a
 * new step. PRAGMA user_version says how many were done.
 *
 * Names stand as they do in an export. Times are milliseconds since 1970; mu and sigma are billionths,
 * so that an export is exact. A table's lines hang on its number, which is shorter than its id.
 */
static const char version_1[] =
    "CREATE TABLE people("
    " id INTEGER PRIMARY KEY AUTOINCREMENT," /* an id is not given again after a deletion */
    " name TEXT NOT NULL,"
    " account TEXT UNIQUE,"
    " password TEXT,"
    " created INTEGER NOT NULL,"
    " seen INTEGER NOT NULL,"
    " flags INTEGER NOT NULL DEFAULT 0,"
    " settings TEXT NOT NULL DEFAULT '',"
    " CHECK((account IS NULL) = (password IS NULL))) STRICT;"

    "CREATE TABLE tokens("
    " hash BLOB NOT NULL PRIMARY KEY CHECK(length(hash) = 32),"
    " person INTEGER NOT NULL REFERENCES people(id) ON DELETE CASCADE,"
    " created INTEGER NOT NULL,"
    " seen INTEGER NOT NULL) STRICT, WITHOUT ROWID;"
    "CREATE INDEX tokens_person ON tokens(person);"

    "CREATE TABLE codes("
    " person INTEGER NOT NULL REFERENCES people(id) ON DELETE CASCADE,"
    " hash BLOB NOT NULL CHECK(length(hash) = 32),"
    " PRIMARY KEY(person, hash)) STRICT, WITHOUT ROWID;"

    "CREATE TABLE tables("
    " no INTEGER PRIMARY KEY,"
    " id TEXT NOT NULL UNIQUE,"
    " meta TEXT NOT NULL,"
    " line_count INTEGER NOT NULL CHECK(line_count >= 0)) STRICT;"

    "CREATE TABLE lines("
    " table_no INTEGER NOT NULL REFERENCES tables(no) ON DELETE CASCADE,"
    " n INTEGER NOT NULL CHECK(n >= 0),"
    " text TEXT NOT NULL,"
    " PRIMARY KEY(table_no, n)) STRICT, WITHOUT ROWID;"

    "CREATE TABLE games("
    " no INTEGER PRIMARY KEY,"
    " id TEXT NOT NULL UNIQUE,"
    " finished INTEGER NOT NULL,"
    " seats INTEGER NOT NULL CHECK(seats BETWEEN 1 AND 5),"
    " edition TEXT NOT NULL,"
    " modules TEXT NOT NULL,"
    " rated INTEGER NOT NULL CHECK(rated IN (0, 1)),"
    " record TEXT NOT NULL) STRICT;" /* last: lists of games do not read it */

    "CREATE TABLE game_seats("
    " game INTEGER NOT NULL REFERENCES games(no) ON DELETE CASCADE,"
    " seat INTEGER NOT NULL CHECK(seat BETWEEN 0 AND 4),"
    " person INTEGER REFERENCES people(id),"
    " name TEXT NOT NULL,"
    " computer TEXT NOT NULL,"
    " score INTEGER NOT NULL,"
    " place INTEGER NOT NULL,"
    " won INTEGER NOT NULL CHECK(won IN (0, 1)),"
    " resigned INTEGER NOT NULL CHECK(resigned IN (0, 1)),"
    " PRIMARY KEY(game, seat)) STRICT, WITHOUT ROWID;"
    "CREATE INDEX game_seats_person ON game_seats(person, game) WHERE person IS NOT NULL;"

    "CREATE TABLE ratings("
    " person INTEGER NOT NULL REFERENCES people(id) ON DELETE CASCADE,"
    " seats INTEGER NOT NULL CHECK(seats BETWEEN 1 AND 5),"
    " mu INTEGER NOT NULL,"
    " sigma INTEGER NOT NULL,"
    " games INTEGER NOT NULL,"
    " PRIMARY KEY(person, seats)) STRICT, WITHOUT ROWID;"
    "CREATE INDEX ratings_top ON ratings(seats, mu - 3 * sigma DESC, person);";

/* The remarks among the lines, so that those of one person are found without reading all games. */
static const char version_2[] =
    "CREATE INDEX lines_remarks ON lines(table_no, n) WHERE substr(text, 1, 1) = '#';";

const char *const db_schema[] = {version_1, version_2};
const int db_schema_count = (int)(sizeof db_schema / sizeof *db_schema);

/* ---- which version is it --------------------------------------------------------------------- */

static int read_number(sqlite3 *db, const char *text, int64_t *out)
{
    sqlite3_stmt *q = NULL;
    int code = sqlite3_prepare_v2(db, text, -1, &q, NULL);
    if (code == SQLITE_OK && (code = sqlite3_step(q)) == SQLITE_ROW) {
        *out = sqlite3_column_int64(q, 0);
        code = SQLITE_OK;
    }
    sqlite3_finalize(q);
    return code;
}

static store_status say(char why[STORE_WHY_MAX], store_status status, const char *text)
{
    snprintf(why, STORE_WHY_MAX, "%s", text);
    return status;
}

static store_status say_failed(char why[STORE_WHY_MAX], sqlite3 *db, int code)
{
    return say(why, db_status(db, code), sqlite3_errmsg(db));
}

static store_status read_version(sqlite3 *db, int64_t *version, char why[STORE_WHY_MAX])
{
    int64_t application = 0, objects = 0;
    int code = read_number(db, "PRAGMA application_id", &application);
    if (code == SQLITE_OK)
        code = read_number(db, "PRAGMA user_version", version);
    if (code == SQLITE_OK)
        code = read_number(db, "SELECT count(*) FROM sqlite_schema", &objects);
    if (code != SQLITE_OK)
        return say_failed(why, db, code);
    bool fresh = !application && !*version && !objects;
    if (application != DB_APPLICATION && !fresh)
        return say(why, STORE_FOREIGN, store_status_text(STORE_FOREIGN));
    return STORE_OK;
}

/* ---- the steps that are missing ---------------------------------------------------------------- */

static int run_step(sqlite3 *db, const char *step, int version)
{
    char stamp[96];
    int64_t dangling = 0;
    snprintf(stamp, sizeof stamp, "PRAGMA application_id = %d; PRAGMA user_version = %d",
             DB_APPLICATION, version);
    int code = sqlite3_exec(db, step, NULL, NULL, NULL);
    if (code == SQLITE_OK)
        code = sqlite3_exec(db, stamp, NULL, NULL, NULL);
    if (code == SQLITE_OK)
        code = read_number(db, "SELECT count(*) FROM pragma_foreign_key_check", &dangling);
    return code == SQLITE_OK && dangling ? SQLITE_CONSTRAINT_FOREIGNKEY : code;
}

/* The version is read again inside: another process may have been faster. */
static store_status run_steps(sqlite3 *db, const char *const steps[], int count,
                              char why[STORE_WHY_MAX])
{
    int64_t version = 0;
    store_status status = read_version(db, &version, why);
    for (int i = (int)version; status == STORE_OK && i < count; i++) {
        int code = run_step(db, steps[i], i + 1);
        if (code != SQLITE_OK)
            status = say_failed(why, db, code);
    }
    return status;
}

store_status db_migrate(sqlite3 *db, const char *const steps[], int count, bool change,
                        char why[STORE_WHY_MAX])
{
    int64_t version = 0;
    store_status status = read_version(db, &version, why);
    if (status != STORE_OK || version == count)
        return status;
    if (version > count || !change) {
        snprintf(why, STORE_WHY_MAX, "the database has version %lld, this neva uses version %d%s",
                 (long long)version, count,
                 version > count ? "; use a newer neva"
                                 : "; starting the server once brings it up to date");
        return version > count ? STORE_NEWER : STORE_OLDER;
    }
    int code = sqlite3_exec(db, "BEGIN IMMEDIATE", NULL, NULL, NULL);
    if (code != SQLITE_OK)
        return say_failed(why, db, code);
    status = run_steps(db, steps, count, why);
    if (status == STORE_OK && (code = sqlite3_exec(db, "COMMIT", NULL, NULL, NULL)) != SQLITE_OK)
        status = say_failed(why, db, code);
    if (status != STORE_OK)
        sqlite3_exec(db, "ROLLBACK", NULL, NULL, NULL);
    return status;
}
