/* check.c - is the database whole. */
#include "storage/db_int.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

typedef struct check {
    store *s;
    store_see_defect *see;
    void *to;
    int count;
} check;

static void found(check *c, const char *text)
{
    c->count++;
    c->see(c->to, text);
}

/*
 * Each gives a row a defect, in words. Lines have distinct numbers from 0 (the schema sees to that), so that
 * as many as there should be and none beyond means no gap.
 */
#define TOO_LONG_(column, most) "length(CAST(" column " AS BLOB)) > " #most
static const char *const invariants[] = {
    "SELECT 'reference: row ' || coalesce(rowid, '?') || ' of ' || \"table\" || ' names an entry of ' "
    "|| parent || ' that is missing' FROM pragma_foreign_key_check",
    "SELECT 'table ' || t.id || ': has ' || count(l.n) || ' lines up to number ' || "
    "coalesce(max(l.n), -1) || ', should have ' || t.line_count "
    "FROM tables t LEFT JOIN lines l ON l.table_no = t.no GROUP BY t.no "
    "HAVING count(l.n) <> t.line_count OR coalesce(max(l.n), -1) <> t.line_count - 1",
    "SELECT 'game ' || g.id || ': has ' || count(s.seat) || ' seats, should have ' || g.seats "
    "FROM games g LEFT JOIN game_seats s ON s.game = g.no GROUP BY g.no "
    "HAVING count(s.seat) <> g.seats OR max(s.seat) <> g.seats - 1",
    "SELECT 'person ' || id || ': a text is too long' FROM people WHERE " TOO_LONG_(
        "name", 128) " OR " TOO_LONG_("account",
                                      128) " OR " TOO_LONG_("password",
                                                            256) " OR " TOO_LONG_("settings", 8192),
    "SELECT 'person ' || id || ': a later id was given out before' FROM people "
    "WHERE id > (SELECT seq FROM sqlite_sequence WHERE name = 'people')",
    "SELECT 'table ' || id || ': a text is too long' FROM tables WHERE " TOO_LONG_(
        "id", 64) " OR " TOO_LONG_("meta", 262144),
    "SELECT 'table number ' || table_no || ': line ' || n || ' is too long or two' FROM lines "
    "WHERE " TOO_LONG_("text", 8192) " OR instr(text, char(10))",
    "SELECT 'game ' || id || ': a text is too long' FROM games WHERE " TOO_LONG_(
        "id", 64) " OR " TOO_LONG_("edition", 256) " OR " TOO_LONG_("modules",
                                                                    256) " OR " TOO_LONG_("record",
                                                                                          8388608),
};
static_assert(STORE_NAME_MAX == 128 && STORE_PASSWORD_MAX == 256 && STORE_SETTINGS_MAX == 8192 &&
                  STORE_ID_MAX == 64 && STORE_META_MAX == 262144 && STORE_LINE_MAX == 8192 &&
                  STORE_WORD_MAX == 256 && STORE_RECORD_MAX == 8388608,
              "the figures above");

/* Damage that stops a question is a defect like those it would have found. */
static store_status ask(check *c, const char *text, const char *fine)
{
    sqlite3_stmt *q = NULL;
    int code = sqlite3_prepare_v2(c->s->db, text, -1, &q, NULL);
    if (code == SQLITE_OK)
        while ((code = sqlite3_step(q)) == SQLITE_ROW) {
            const char *said = (const char *)sqlite3_column_text(q, 0);
            if (said && (!fine || strcmp(said, fine) != 0))
                found(c, said);
        }
    store_status status = db_status(c->s->db, code);
    if (status != STORE_OK)
        status = db_failed(c->s, code);
    sqlite3_finalize(q);
    if (status == STORE_CORRUPT || status == STORE_MISUSE) {
        found(c, c->s->why);
        status = STORE_OK;
    }
    return status;
}

/* ---- the schema: an index that is missing does not show in the data ---------------------------------- */

static const char schema_text[] =
    "SELECT group_concat(type || ' ' || name || ': ' || sql, char(10)) FROM (SELECT * FROM "
    "sqlite_schema WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite_%' ORDER BY name)";

static char *read_schema(sqlite3 *db)
{
    sqlite3_stmt *q = NULL;
    char *text = NULL;
    if (sqlite3_prepare_v2(db, schema_text, -1, &q, NULL) == SQLITE_OK &&
        sqlite3_step(q) == SQLITE_ROW)
        text = sqlite3_mprintf("%s", sqlite3_column_text(q, 0));
    sqlite3_finalize(q);
    return text;
}

static store_status check_schema(check *c)
{
    sqlite3 *fresh = NULL;
    char why[STORE_WHY_MAX] = "";
    store_status status = STORE_MEMORY;
    if (sqlite3_open_v2(":memory:", &fresh, SQLITE_OPEN_READWRITE, NULL) == SQLITE_OK)
        status = db_migrate(fresh, db_schema, db_schema_count, true, why);
    char *expected = status == STORE_OK ? read_schema(fresh) : NULL;
    char *actual = read_schema(c->s->db);
    if (expected && (!actual || strcmp(expected, actual) != 0))
        found(c, "the tables or indexes are not those of this version of neva");
    sqlite3_free(expected);
    sqlite3_free(actual);
    sqlite3_close(fresh);
    return status;
}

store_status store_check(store *s, store_see_defect *see, void *to, int *count)
{
    check c = {.s = s, .see = see, .to = to};
    store_status status = check_schema(&c);
    if (status == STORE_OK)
        status = ask(&c, "PRAGMA integrity_check", "ok");
    for (size_t i = 0; status == STORE_OK && i < sizeof invariants / sizeof *invariants; i++)
        status = ask(&c, invariants[i], NULL);
    *count = c.count;
    return status;
}
