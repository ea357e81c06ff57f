/* import.c - an export put into an empty database. */
#include "storage/db_int.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "json/json.h"
#include "storage/rows_int.h"

enum {
    COLUMNS_MAX = 16,
    LINE_MAX_ = 6 * STORE_RECORD_MAX + 65536, /* a record of nothing but control characters */
    READ_ = 1 << 16
};

#define ROWS_NAME_(name, order, of_person) #name,
static const char *const names[] = {ROWS_LIST(ROWS_NAME_)};
enum { ROWS = sizeof names / sizeof *names };

/* How rows of one kind are put in. */
typedef struct putter {
    sqlite3_stmt *insert;
    int count;
    char column[COLUMNS_MAX][32];
    bool blob[COLUMNS_MAX];
} putter;

typedef struct import {
    store *s;
    store_read *read;
    void *from;
    db_buffer in; /* what was read; the line begins at `at` */
    size_t at;
    int64_t line; /* number, from 1 */
    int64_t rows, last_person;
    bool ended;
    char *room; /* decoded texts of a line */
    size_t room_size;
    putter put[ROWS];
} import;

static store_status refuse(import *in, const char *what)
{
    return db_refuse(in->s, STORE_WRONG, "line %lld: %s", (long long)in->line, what);
}

/* ---- lines ------------------------------------------------------------------------------------- */

static store_status read_more(import *in)
{
    char bytes[READ_];
    if (in->in.at && in->at)
        memmove(in->in.at, in->in.at + in->at, in->in.len - in->at);
    in->in.len -= in->at;
    in->at = 0;
    if (in->in.len > LINE_MAX_)
        return refuse(in, "it is too long");
    long len = in->read(in->from, bytes, sizeof bytes);
    if (len < 0)
        return db_refuse(in->s, STORE_IO, "the export cannot be read");
    return len == 0 ? STORE_NOT_FOUND : db_buffer_add(&in->in, bytes, (size_t)len);
}

/* STORE_NOT_FOUND at the end. The line is valid until the next call. */
static store_status next_line(import *in, store_text *line)
{
    size_t seen = 0; /* bytes of this line without its end */
    in->line++;
    for (;;) {
        size_t have = in->in.len - in->at;
        const char *start = in->in.at ? in->in.at + in->at : "";
        const char *end = have > seen ? memchr(start + seen, '\n', have - seen) : NULL;
        if (end) {
            *line = (store_text){start, (size_t)(end - start)};
            in->at += line->len + 1;
            return STORE_OK;
        }
        seen = have;
        store_status status = read_more(in);
        if (status == STORE_NOT_FOUND && have)
            return refuse(in, "it ends in the middle: the export is not whole");
        if (status != STORE_OK)
            return status;
    }
}

/* ---- rows -------------------------------------------------------------------------------------- */

/* INSERT INTO name(columns...) VALUES(?, ...), with the columns that the database has. */
static store_status make_putter(store *s, putter *p, const char *name)
{
    char text[1024];
    sqlite3_stmt *q = NULL;
    snprintf(text, sizeof text, "SELECT * FROM %s", name);
    store_status status = db_prepare(s, text, &q);
    if (status != STORE_OK)
        return status;
    p->count = sqlite3_column_count(q);
    int used = snprintf(text, sizeof text, "INSERT INTO %s VALUES(", name);
    for (int i = 0; i < p->count && i < COLUMNS_MAX; i++) {
        const char *type = sqlite3_column_decltype(q, i);
        snprintf(p->column[i], sizeof p->column[i], "%s", sqlite3_column_name(q, i));
        p->blob[i] = type && strcmp(type, "BLOB") == 0;
        used += snprintf(text + used, sizeof text - (size_t)used, "%s?", i ? "," : "");
    }
    snprintf(text + used, sizeof text - (size_t)used, ")");
    sqlite3_finalize(q);
    return p->count <= COLUMNS_MAX ? db_prepare(s, text, &p->insert) : STORE_MISUSE;
}

static int hex_digit(char c)
{
    const char *digits = "0123456789abcdef";
    const char *found = c ? strchr(digits, c) : NULL;
    return found ? (int)(found - digits) : -1;
}

/* The hash in place of its text; false if it is none. */
static bool decode_hex(char *text)
{
    if (strlen(text) != 2 * STORE_HASH)
        return false;
    for (int i = 0; i < STORE_HASH; i++) {
        int high = hex_digit(text[2 * i]), low = hex_digit(text[2 * i + 1]);
        if (high < 0 || low < 0)
            return false;
        text[i] = (char)(high << 4 | low);
    }
    return true;
}

/* SQLite's code; SQLITE_MISMATCH: the value is none for this column. *room moves on. */
static int bind_value(putter *p, int column, const json_node *value, char **room, size_t *left)
{
    int64_t number;
    switch (json_type_of(value)) {
    case JSON_NULL: return sqlite3_bind_null(p->insert, column + 1);
    case JSON_NUMBER:
        return json_int(value, &number) == JSON_OK
                   ? sqlite3_bind_int64(p->insert, column + 1, number)
                   : SQLITE_MISMATCH;
    case JSON_STRING: break;
    default: return SQLITE_MISMATCH;
    }
    char *text = *room;
    if (json_string(value, text, *left) != JSON_OK)
        return SQLITE_MISMATCH;
    size_t len = strlen(text);
    *room += len + 1;
    *left -= len + 1;
    if (!p->blob[column])
        return sqlite3_bind_text64(p->insert, column + 1, text, len, SQLITE_STATIC, SQLITE_UTF8);
    return decode_hex(text)
               ? sqlite3_bind_blob(p->insert, column + 1, text, STORE_HASH, SQLITE_STATIC)
               : SQLITE_MISMATCH;
}

/* Decoded texts are no longer than the line, each with a NUL. */
static bool make_room(import *in, size_t line)
{
    size_t size = line + COLUMNS_MAX + 1;
    if (size <= in->room_size)
        return true;
    char *room = realloc(in->room, 2 * size);
    if (!room)
        return false;
    in->room = room;
    in->room_size = 2 * size;
    return true;
}

static store_status put_row(import *in, putter *p, const json_node *row, size_t line)
{
    int code = SQLITE_OK;
    if (!make_room(in, line))
        return STORE_MEMORY;
    char *room = in->room;
    size_t left = in->room_size;
    if (json_count(row) != (size_t)p->count + 1)
        return refuse(in, "it has other columns than this version of neva");
    for (int i = 0; i < p->count && code == SQLITE_OK; i++) {
        const json_node *value = json_get(row, p->column[i]);
        if (!value)
            return refuse(in, "a column is missing");
        code = bind_value(p, i, value, &room, &left);
    }
    if (code == SQLITE_OK)
        code = sqlite3_step(p->insert);
    if (code == SQLITE_DONE) {
        in->rows++;
        sqlite3_reset(p->insert);
        return STORE_OK;
    }
    store_status status = db_status(in->s->db, code);
    if (store_is_broken(status))
        status = db_failed(in->s, code);
    else
        refuse(in,
               code == SQLITE_MISMATCH ? "a value has the wrong type" : sqlite3_errmsg(in->s->db));
    sqlite3_reset(p->insert);
    return store_is_broken(status) ? status : STORE_WRONG;
}

/* ---- the whole --------------------------------------------------------------------------------- */

static store_status take_head(import *in, const json_node *head)
{
    int version = 0;
    if (!json_string_is(json_get(head, "neva"), ROWS_ALL))
        return refuse(in, "this is not the export of a database");
    /* The second version has an index more, and the same rows. */
    if (json_int_in(json_get(head, "version"), 1, db_schema_count, &version) != JSON_OK)
        return refuse(in, "the export is of another version of the database");
    if (json_int(json_get(head, "last_person"), &in->last_person) != JSON_OK)
        return refuse(in, "last_person is missing");
    return STORE_OK;
}

static store_status take_end(import *in, const json_node *end)
{
    int64_t rows = -1;
    in->ended = true;
    if (json_int(json_get(end, "rows"), &rows) != JSON_OK || rows != in->rows)
        return refuse(in, "the number of rows is another one: the export is not whole");
    return STORE_OK;
}

static store_status take_line(import *in, store_text line)
{
    json_node nodes[2 * COLUMNS_MAX];
    json_error err;
    const json_node *root = json_parse(line.at, line.len, nodes, 2 * COLUMNS_MAX, &err);
    if (in->ended)
        return refuse(in, "something follows the end");
    if (!root || !json_is(root, JSON_OBJECT))
        return refuse(in, root ? "it is no object" : json_status_text(err.status));
    if (in->line == 1)
        return take_head(in, root);
    if (json_get(root, "end"))
        return take_end(in, root);
    for (int i = 0; i < ROWS; i++)
        if (json_string_is(json_get(root, "row"), names[i]))
            return put_row(in, &in->put[i], root, line.len);
    return refuse(in, "there is no such row");
}

/* Ids given from now on are new ones, also to the people who were deleted before the export. */
static store_status set_last_person(import *in)
{
    store_status status = db_run(in->s, SQL_LAST_FORGET, DB_NONE);
    return status == STORE_OK ? db_run(in->s, SQL_LAST_SET, DB_ARGS(db_int(in->last_person)))
                              : status;
}

static void keep_first(void *to, const char *text)
{
    char *first = to;
    if (!*first)
        snprintf(first, STORE_WHY_MAX, "%s", text);
}

static store_status check_all(import *in)
{
    char first[STORE_WHY_MAX] = "";
    int count = 0;
    store_status status = store_check(in->s, keep_first, first, &count);
    return status == STORE_OK && count ? db_refuse(in->s, STORE_WRONG, "%s", first) : status;
}

static store_status take_all(import *in)
{
    int64_t empty = 0;
    store_text line = {NULL, 0};
    store_status status = db_number(in->s, SQL_IS_EMPTY, &empty, DB_NONE);
    if (status == STORE_OK && !empty)
        return db_refuse(in->s, STORE_EXISTS, "the database is not empty");
    for (int i = 0; status == STORE_OK && i < ROWS; i++)
        status = make_putter(in->s, &in->put[i], names[i]);
    while (status == STORE_OK && (status = next_line(in, &line)) == STORE_OK)
        status = take_line(in, line);
    if (status != STORE_NOT_FOUND)
        return status;
    if (!in->ended)
        return refuse(in, "the end is missing: the export is not whole");
    status = set_last_person(in);
    return status == STORE_OK ? check_all(in) : status;
}

store_status store_import(store *s, store_read *read, void *from)
{
import in = {.s = s, .read = read, .from = from };
    store_status status = db_enter(s);
    if (status != STORE_OK)
        return status;
    status = take_all(&in);
    for (int i = 0; i < ROWS; i++)
        sqlite3_finalize(in.put[i].insert);
    free(in.in.at);
    free(in.room);
    return db_leave(s, status);
}
