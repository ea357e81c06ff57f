/* export.c - everything, or all about a person, as lines of JSON. */
#include "storage/db_int.h"

#include <stdio.h>
#include <string.h>

#include "json/json.h"
#include "storage/rows_int.h"

typedef struct rows {
    const char *name, *order, *of_person;
} rows;

#define ROWS_ROW_(name, order, of_person) {#name, order, of_person},
static const rows all_rows[] = {ROWS_LIST(ROWS_ROW_)};
enum { ROWS = sizeof all_rows / sizeof *all_rows };

typedef struct export
{
    store *s;
    json_out out;
    char buf[8192];
    int64_t person; /* 0: everything */
    const store_traces *traces;
    int64_t count;
}
export;

/* ---- one row --------------------------------------------------------------------------------------- */

static void put_hex(json_out *out, const uint8_t *bytes, int len)
{
    static const char digits[] = "0123456789abcdef";
    char text[2 * STORE_HASH + 1];
    int at = 0;
    for (int i = 0; i < len && i < STORE_HASH; i++) {
        text[at++] = digits[bytes[i] >> 4];
        text[at++] = digits[bytes[i] & 15];
    }
    json_put_text(out, text, (size_t)at);
}

static void put_column(json_out *out, sqlite3_stmt *q, int column)
{
    switch (sqlite3_column_type(q, column)) {
    case SQLITE_INTEGER: json_put_int(out, sqlite3_column_int64(q, column)); return;
    case SQLITE_TEXT: {
        const char *text = (const char *)sqlite3_column_text(q, column);
        json_put_text(out, text ? text : "", (size_t)sqlite3_column_bytes(q, column));
        return;
    }
    case SQLITE_BLOB:
        put_hex(out, sqlite3_column_blob(q, column), sqlite3_column_bytes(q, column));
        return;
    default: json_put_null(out);
    }
}

/* Hashes of passwords, tokens and codes: of no use to their person, of some to a thief. */
static bool is_secret(sqlite3_stmt *q, int column)
{
    return strcmp(sqlite3_column_name(q, column), "password") == 0 ||
           sqlite3_column_type(q, column) == SQLITE_BLOB;
}

static void put_row(export *e, const char *name, sqlite3_stmt *q)
{
    json_begin_object(&e->out);
    json_field_string(&e->out, "row", name);
    for (int i = 0; i < sqlite3_column_count(q); i++) {
        if (e->person && is_secret(q, i))
            continue;
        json_key(&e->out, sqlite3_column_name(q, i));
        put_column(&e->out, q, i);
    }
    json_end_object(&e->out);
    json_newline(&e->out);
    e->count++;
}

/* ---- all rows ---------------------------------------------------------------------------------------- */

static store_status put_rows(export *e, const rows *r)
{
    char text[256];
    sqlite3_stmt *q = NULL;
    snprintf(text, sizeof text, "SELECT * FROM %s%s%s ORDER BY %s", r->name,
             e->person ? " WHERE " : "", e->person ? r->of_person : "", r->order);
    store_status status = db_prepare(e->s, text, &q);
    int code = SQLITE_OK;
    if (status == STORE_OK && e->person)
        code = sqlite3_bind_int64(q, 1, e->person);
    while (status == STORE_OK && code == SQLITE_OK && (code = sqlite3_step(q)) == SQLITE_ROW) {
        put_row(e, r->name, q);
        code = e->out.status == JSON_OK ? SQLITE_OK : SQLITE_DONE;
    }
    if (status == STORE_OK && code != SQLITE_DONE)
        status = db_failed(e->s, code);
    sqlite3_finalize(q);
    return status;
}

/* What the tables tell of the person: ids and texts that one of the two statements finds. */
static store_status put_traces(export *e, sql_name name, store_retell *retell)
{
    const store_traces *t = e->traces;
    store_status status =
        name == SQL_METAS_WITH
            ? db_first(e->s, name, DB_ARGS(db_text(t->word)))
            : db_first(e->s, name, DB_ARGS(db_text(t->word), db_int(0), db_int(-1)));
    while (status == STORE_OK) {
        char id[STORE_ID_MAX + 1];
        db_column_copy(e->s, name, 0, id, sizeof id);
        const char *row = retell(t->to, id, db_column_text(e->s, name, 1));
        if (row) {
            json_put_raw(&e->out, row, strlen(row));
            json_newline(&e->out);
            e->count++;
        }
        if (e->out.status != JSON_OK) {
            db_end(e->s, name);
            return STORE_OK;
        }
        status = db_step(e->s, name);
    }
    return status == STORE_NOT_FOUND ? STORE_OK : status;
}

static store_status put_all(export *e, const char *what)
{
    int64_t last = 0;
    store_status status = db_number(e->s, SQL_LAST_PERSON, &last, DB_NONE);
    if (status == STORE_NOT_FOUND)
        status = STORE_OK;
    json_begin_object(&e->out);
    json_field_string(&e->out, "neva", what);
    json_field_int(&e->out, "version", db_schema_count);
    if (!e->person)
        json_field_int(&e->out, "last_person", last);
    json_end_object(&e->out);
    json_newline(&e->out);
    for (int i = 0; status == STORE_OK && i < ROWS; i++)
        if (!e->person || all_rows[i].of_person)
            status = put_rows(e, &all_rows[i]);
    if (status == STORE_OK && e->traces)
        status = put_traces(e, SQL_METAS_WITH, e->traces->meta);
    if (status == STORE_OK && e->traces)
        status = put_traces(e, SQL_REMARKS_WITH, e->traces->remark);
    json_begin_object(&e->out);
    json_field_string(&e->out, "end", what);
    json_field_int(&e->out, "rows", e->count);
    json_end_object(&e->out);
    json_newline(&e->out);
    return status;
}

/* One transaction of reading: others may write meanwhile. */
static store_status run_export(export *e, const char *what, store_write *write, void *to)
{
    bool own = !store_in_transaction(e->s);
    store_status status = own ? db_run(e->s, SQL_READ, DB_NONE) : STORE_OK;
    if (status != STORE_OK)
        return status;
    json_start_stream(&e->out, e->buf, sizeof e->buf, write, to);
    status = put_all(e, what);
    json_status written = json_finish(&e->out);
    if (own)
        store_rollback(e->s);
    if (status == STORE_OK && written != JSON_OK)
        return db_refuse(e->s, STORE_IO, "%s", json_status_text(written));
    return status;
}

store_status store_export(store *s, store_write *write, void *to)
{
    export e = {.s = s};
    return run_export(&e, ROWS_ALL, write, to);
}

store_status store_export_person(store *s, int64_t person, const store_traces *traces,
                                 store_write *write, void *to)
{
    export e = {.s = s, .person = person, .traces = traces};
    store_person p;
    store_status status = store_person_get(s, person, &p);
    return status == STORE_OK ? run_export(&e, ROWS_PERSON, write, to) : status;
}
