/*
 * db_int.h - an open SQLite database, for the files of this room.
 *
 * A statement is started with its values, stepped through, and ended; db_run and db_first do the
 * usual cases. A failure is turned into a status, and its words into store_why().
 *
 *     status = db_first(s, SQL_TOKEN_FIND, DB_ARGS(db_hash(hash)));
 *     if (status == STORE_OK) person = db_column_int(s, SQL_TOKEN_FIND, 0);
 *     db_end(s, SQL_TOKEN_FIND);
 */
#ifndef STORE_DB_INT_H
#define STORE_DB_INT_H

#include <sqlite3.h>

#include "storage/sql_int.h"
#include "storage/store.h"

/* Marks a file as a database of neva: "neva". */
#define DB_APPLICATION 0x6e657661

/* Bytes that grow. */
typedef struct db_buffer {
    char *at;
    size_t len, room;
} db_buffer;
store_status db_buffer_add(db_buffer *b, const char *bytes, size_t len);

struct store {
    sqlite3 *db;
    sqlite3_stmt *stmt[SQL_COUNT]; /* prepared ones; NULL: not used yet */
    int lock;                      /* the file that says who serves, or -1 */
    bool own;                      /* the step under way is a transaction of its own */
    db_buffer text;                /* the lines of a table, joined */
    char why[STORE_WHY_MAX];
};

/* ---- values -------------------------------------------------------------------------------- */

typedef struct db_arg {
    enum { DB_NULL, DB_INT, DB_TEXT, DB_BLOB } kind;
    int64_t number;
    const void *at;
    size_t len;
} db_arg;

static inline db_arg db_int(int64_t number)
{
    return (db_arg){.kind = DB_INT, .number = number};
}
static inline db_arg db_count(int count) /* SQLite takes a limit below 0 for none */
{
    return db_int(count < 0 ? 0 : count);
}
static inline db_arg db_span(store_text text)
{
    return (db_arg){.kind = DB_TEXT, .at = text.at, .len = text.len};
}
static inline db_arg db_text(const char *text)
{
    return db_span(store_text_of(text));
}
static inline db_arg db_text_or_null(const char *text) /* "" is NULL */
{
    return *text ? db_text(text) : (db_arg){.kind = DB_NULL};
}
static inline db_arg db_int_or_null(int64_t number) /* 0 is NULL */
{
    return number ? db_int(number) : (db_arg){.kind = DB_NULL};
}
static inline db_arg db_hash(const uint8_t *hash) /* NULL is NULL */
{
    return (db_arg){.kind = hash ? DB_BLOB : DB_NULL, .at = hash, .len = STORE_HASH};
}

#define DB_ARGS(...) \
    (int)(sizeof((const db_arg[]){__VA_ARGS__}) / sizeof(db_arg)), \
        (const db_arg[]) { __VA_ARGS__ }
#define DB_NONE 0, NULL

/* ---- statements ------------------------------------------------------------------------------ */

store_status db_start(store *s, sql_name name, int count, const db_arg *args);
store_status db_step(store *s, sql_name name); /* STORE_NOT_FOUND after the last row */
void db_end(store *s, sql_name name);
/* A statement without rows. */
store_status db_run(store *s, sql_name name, int count, const db_arg *args);
/* The same; STORE_NOT_FOUND if it changed nothing. */
store_status db_change(store *s, sql_name name, int count, const db_arg *args);
/* The first row; db_end when its columns were read. */
store_status db_first(store *s, sql_name name, int count, const db_arg *args);
/* One number, the statement ended. */
store_status db_number(store *s, sql_name name, int64_t *out, int count, const db_arg *args);

/* Columns of the row at hand; texts are valid until the next step, and never NULL. */
int64_t db_column_int(const store *s, sql_name name, int column);
store_text db_column_text(const store *s, sql_name name, int column);
void db_column_copy(const store *s, sql_name name, int column, char *out, size_t size);

/* A statement of the moment, for check and export. */
store_status db_prepare(store *s, const char *text, sqlite3_stmt **out);

/* ---- steps: all or nothing ------------------------------------------------------------------- */

/* Around several statements of one call: a transaction of its own, or a savepoint in the caller's. */
store_status db_enter(store *s);
store_status db_leave(store *s, store_status status); /* the status, or that of the commit */

/* ---- failures ---------------------------------------------------------------------------------- */

store_status db_status(sqlite3 *db, int code);
store_status db_failed(store *s, int code); /* the same; its words go to store_why() */
store_status db_refuse(store *s, store_status status, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* ---- schema and texts ---------------------------------------------------------------------------- */

extern const char *const db_schema[]; /* the steps from an empty database to now */
extern const int db_schema_count;

/* Brings the database to version `count` by the steps it lacks, each whole or not at all. With
 * `change` false one that lacks any is refused (STORE_OLDER). */
store_status db_migrate(sqlite3 *db, const char *const steps[], int count, bool change,
                        char why[STORE_WHY_MAX]);

/* UTF-8 without NUL, of least to most bytes. */
bool db_text_ok(store_text text, size_t least, size_t most);

/* A row of SQL_PERSON_..., SQL_RATING_TOP. */
void db_read_person(const store *s, sql_name name, store_person *out);
/* The lines of a table into s->text. */
store_status db_join_lines(store *s, int64_t table, uint32_t count);

#endif
