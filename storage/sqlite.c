/* sqlite.c - opening a database, its statements and transactions. */
#include "storage/db_int.h"

#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <unistd.h>

/* ---- failures ---------------------------------------------------------------------------------- */

static store_status constraint_status(int extended)
{
    switch (extended) {
    case SQLITE_CONSTRAINT_PRIMARYKEY:
    case SQLITE_CONSTRAINT_ROWID:
    case SQLITE_CONSTRAINT_UNIQUE: return STORE_EXISTS;
    case SQLITE_CONSTRAINT_FOREIGNKEY: return STORE_NOT_FOUND;
    default: return STORE_WRONG;
    }
}

/* Not every call that meets a full disk says so: a sync or the shared memory fails like any other. */
static store_status io_status(sqlite3 *db)
{
    int system = sqlite3_system_errno(db);
    return system == ENOSPC || system == EDQUOT ? STORE_FULL : STORE_IO;
}

store_status db_status(sqlite3 *db, int code)
{
    switch (code & 0xff) {
    case SQLITE_OK:
    case SQLITE_ROW:
    case SQLITE_DONE: return STORE_OK;
    case SQLITE_CONSTRAINT: return constraint_status(code);
    case SQLITE_FULL: return STORE_FULL;
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
    case SQLITE_PROTOCOL: return STORE_BUSY;
    case SQLITE_CORRUPT:
    case SQLITE_NOTADB: return STORE_CORRUPT;
    case SQLITE_CANTOPEN:
    case SQLITE_PERM:
    case SQLITE_AUTH:
    case SQLITE_READONLY: return STORE_ACCESS;
    case SQLITE_NOMEM: return STORE_MEMORY;
    case SQLITE_TOOBIG:
    case SQLITE_MISMATCH: return STORE_WRONG;
    case SQLITE_MISUSE:
    case SQLITE_ERROR: return STORE_MISUSE;
    default: return io_status(db);
    }
}

store_status db_failed(store *s, int code)
{
    store_status status = db_status(s->db, code);
    return db_refuse(s, status, "%s (%s)", store_status_text(status), sqlite3_errmsg(s->db));
}

store_status db_refuse(store *s, store_status status, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    vsnprintf(s->why, sizeof s->why, format, args);
    va_end(args);
    return status;
}

const char *store_why(const store *s)
{
    return s->why;
}

/* ---- statements ------------------------------------------------------------------------------ */

static int bind(sqlite3_stmt *q, int at, const db_arg *arg)
{
    switch (arg->kind) {
    case DB_INT: return sqlite3_bind_int64(q, at, arg->number);
    case DB_TEXT: return sqlite3_bind_text64(q, at, arg->at, arg->len, SQLITE_STATIC, SQLITE_UTF8);
    case DB_BLOB: return sqlite3_bind_blob64(q, at, arg->at, arg->len, SQLITE_STATIC);
    default: return sqlite3_bind_null(q, at);
    }
}

store_status db_start(store *s, sql_name name, int count, const db_arg *args)
{
#define SQL_TEXT_(name_, text) text,
    static const char *const texts[] = {SQL_LIST(SQL_TEXT_)};
    int code = SQLITE_OK;
    if (!s->stmt[name])
        code = sqlite3_prepare_v3(s->db, texts[name], -1, SQLITE_PREPARE_PERSISTENT, &s->stmt[name],
                                  NULL);
    for (int i = 0; code == SQLITE_OK && i < count; i++)
        code = bind(s->stmt[name], i + 1, &args[i]);
    return code == SQLITE_OK ? STORE_OK : db_failed(s, code);
}

store_status db_step(store *s, sql_name name)
{
    int code = sqlite3_step(s->stmt[name]);
    if (code == SQLITE_ROW)
        return STORE_OK;
    store_status status = code == SQLITE_DONE ? STORE_NOT_FOUND : db_failed(s, code);
    db_end(s, name);
    return status;
}

/* Values are the caller's and may be gone soon: they are taken out, too. */
void db_end(store *s, sql_name name)
{
    sqlite3_reset(s->stmt[name]);
    sqlite3_clear_bindings(s->stmt[name]);
}

store_status db_first(store *s, sql_name name, int count, const db_arg *args)
{
    store_status status = db_start(s, name, count, args);
    return status == STORE_OK ? db_step(s, name) : status;
}

store_status db_run(store *s, sql_name name, int count, const db_arg *args)
{
    store_status status = db_start(s, name, count, args);
    if (status != STORE_OK)
        return status;
    int code = sqlite3_step(s->stmt[name]);
    if (code != SQLITE_DONE && code != SQLITE_ROW)
        status = db_failed(s, code);
    db_end(s, name);
    return status;
}

store_status db_change(store *s, sql_name name, int count, const db_arg *args)
{
    store_status status = db_run(s, name, count, args);
    return status == STORE_OK && sqlite3_changes64(s->db) == 0 ? STORE_NOT_FOUND : status;
}

store_status db_number(store *s, sql_name name, int64_t *out, int count, const db_arg *args)
{
    store_status status = db_first(s, name, count, args);
    if (status == STORE_OK) {
        *out = db_column_int(s, name, 0);
        db_end(s, name);
    }
    return status;
}

int64_t db_column_int(const store *s, sql_name name, int column)
{
    return sqlite3_column_int64(s->stmt[name], column);
}

store_text db_column_text(const store *s, sql_name name, int column)
{
    const unsigned char *text = sqlite3_column_text(s->stmt[name], column);
    int len = sqlite3_column_bytes(s->stmt[name], column);
    return text ? (store_text){(const char *)text, (size_t)len} : (store_text){"", 0};
}

void db_column_copy(const store *s, sql_name name, int column, char *out, size_t size)
{
    store_text text = db_column_text(s, name, column);
    size_t len = text.len < size ? text.len : size - 1;
    memcpy(out, text.at, len);
    out[len] = '\0';
}

store_status db_prepare(store *s, const char *text, sqlite3_stmt **out)
{
    int code = sqlite3_prepare_v2(s->db, text, -1, out, NULL);
    return code == SQLITE_OK ? STORE_OK : db_failed(s, code);
}

/* ---- transactions -------------------------------------------------------------------------------- */

bool store_in_transaction(const store *s)
{
    return !sqlite3_get_autocommit(s->db);
}

store_status store_begin(store *s)
{
    if (store_in_transaction(s))
        return db_refuse(s, STORE_MISUSE, "a transaction is open already");
    return db_run(s, SQL_BEGIN, DB_NONE);
}

store_status store_commit(store *s)
{
    if (!store_in_transaction(s))
        return db_refuse(s, STORE_MISUSE, "no transaction is open");
    store_status status = db_run(s, SQL_COMMIT, DB_NONE);
    if (status != STORE_OK)
        store_rollback(s);
    return status;
}

/* The words of the failure that led here stay. */
void store_rollback(store *s)
{
    char why[STORE_WHY_MAX];
    if (!store_in_transaction(s))
        return;
    memcpy(why, s->why, sizeof why);
    if (db_run(s, SQL_ROLLBACK, DB_NONE) != STORE_OK)
        memcpy(s->why, why, sizeof why);
}

static store_status in_transaction(store *s, sql_name name)
{
    if (!store_in_transaction(s))
        return db_refuse(s, STORE_MISUSE, "no transaction is open");
    return db_run(s, name, DB_NONE);
}

store_status store_mark(store *s)
{
    return in_transaction(s, SQL_MARK);
}

store_status store_keep(store *s)
{
    return in_transaction(s, SQL_MARK_KEEP);
}

/* SQLite's rollback to a mark leaves the mark. */
store_status store_undo(store *s)
{
    store_status status = in_transaction(s, SQL_MARK_UNDO);
    return status == STORE_OK ? in_transaction(s, SQL_MARK_KEEP) : status;
}

/* Its version is written anew: unlike a row, which SQLite leaves alone if nothing changes in it. */
store_status store_probe(store *s)
{
    char text[64];
    snprintf(text, sizeof text, "PRAGMA user_version = %d", db_schema_count);
    int code = sqlite3_exec(s->db, text, NULL, NULL, NULL);
    return code == SQLITE_OK ? STORE_OK : db_failed(s, code);
}

store_status db_enter(store *s)
{
    s->own = !store_in_transaction(s);
    return s->own ? store_begin(s) : db_run(s, SQL_STEP, DB_NONE);
}

store_status db_leave(store *s, store_status status)
{
    if (s->own) {
        if (status == STORE_OK)
            return store_commit(s);
        store_rollback(s);
        return status;
    }
    if (status == STORE_OK)
        return db_run(s, SQL_STEP_KEEP, DB_NONE);
    /* A failing disk may have ended the whole transaction; then there is nothing to go back to. */
    if (store_in_transaction(s) && db_run(s, SQL_STEP_UNDO, DB_NONE) == STORE_OK)
        db_run(s, SQL_STEP_KEEP, DB_NONE);
    return status;
}

/* ---- opening ----------------------------------------------------------------------------------------- */

static store_status no_store(char why[STORE_WHY_MAX], const char *path, store_status status,
                             const char *reason)
{
    snprintf(why, STORE_WHY_MAX, "%.300s: %.180s", path, reason);
    return status;
}

/* Who serves holds a lock on a file beside the database; it ends with the process, however that ends. */
static store_status take_lock(store *s, const char *path, char why[STORE_WHY_MAX])
{
    char name[4096];
    if ((size_t)snprintf(name, sizeof name, "%s.lock", path) >= sizeof name)
        return no_store(why, path, STORE_ACCESS, "the name is too long");
    s->lock = open(name, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (s->lock < 0)
        return no_store(why, name, errno == ENOSPC ? STORE_FULL : STORE_ACCESS, strerror(errno));
    if (flock(s->lock, LOCK_EX | LOCK_NB) != 0)
        return no_store(why, path, STORE_OWNED, store_status_text(STORE_OWNED));
    return STORE_OK;
}

/* What people trust the server with is for its user alone; the log takes the mode of the database. */
static void make_private(const char *path)
{
    int fd = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    if (fd >= 0)
        close(fd);
}

/* A setting that answers with a word. */
static bool answers(sqlite3 *db, const char *text, const char *word)
{
    sqlite3_stmt *q = NULL;
    bool same = sqlite3_prepare_v2(db, text, -1, &q, NULL) == SQLITE_OK &&
                sqlite3_step(q) == SQLITE_ROW && sqlite3_column_text(q, 0) &&
                strcmp((const char *)sqlite3_column_text(q, 0), word) == 0;
    sqlite3_finalize(q);
    return same;
}

/*
 * secure_delete: what is deleted is overwritten, as the deletion of a person promises. The cache holds a
 * whole group of jobs, so that nothing is written before the commit.
 */
static int set_up(sqlite3 *db)
{
    sqlite3_extended_result_codes(db, 1);
    sqlite3_busy_timeout(db, 5000);
    sqlite3_db_config(db, SQLITE_DBCONFIG_DEFENSIVE, 1, NULL);
    return sqlite3_exec(db,
                        "PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON;"
                        "PRAGMA auto_vacuum = NONE; PRAGMA secure_delete = ON;"
                        "PRAGMA temp_store = MEMORY; PRAGMA cache_size = -32768;"
                        "PRAGMA synchronous = FULL; PRAGMA journal_size_limit = 67108864",
                        NULL, NULL, NULL);
}

static store_status no_log(sqlite3 *db, const char *path, char why[STORE_WHY_MAX])
{
    store_status status = db_status(db, sqlite3_extended_errcode(db));
    if (status != STORE_OK)
        return no_store(why, path, status, sqlite3_errmsg(db));
    return no_store(why, path, STORE_IO, "this file system cannot keep a write-ahead log");
}

static store_status open_database(store *s, const char *path, store_mode mode,
                                  char why[STORE_WHY_MAX])
{
    char reason[STORE_WHY_MAX] = "";
    int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX;
    if (mode == STORE_SERVE) {
        flags |= SQLITE_OPEN_CREATE;
        make_private(path); /* a failure shows when SQLite tries */
    }
    int code = sqlite3_open_v2(path, &s->db, flags, NULL);
    if (!s->db)
        return no_store(why, path, STORE_MEMORY, store_status_text(STORE_MEMORY));
    if (code == SQLITE_OK)
        code = set_up(s->db);
    if (code != SQLITE_OK)
        return no_store(why, path, db_status(s->db, code), sqlite3_errmsg(s->db));
    store_status status =
        db_migrate(s->db, db_schema, db_schema_count, mode == STORE_SERVE, reason);
    if (status != STORE_OK)
        return no_store(why, path, status, reason);
    if (!answers(s->db, "PRAGMA journal_mode = WAL", "wal"))
        return no_log(s->db, path, why);
    code = sqlite3_exec(s->db, "PRAGMA foreign_keys = ON", NULL, NULL, NULL);
    return code == SQLITE_OK ? STORE_OK
                             : no_store(why, path, db_status(s->db, code), sqlite3_errmsg(s->db));
}

store_status store_open(const char *path, store_mode mode, store **out, char why[STORE_WHY_MAX])
{
    why[0] = '\0';
    *out = NULL;
    store *s = calloc(1, sizeof *s);
    if (!s)
        return no_store(why, path, STORE_MEMORY, store_status_text(STORE_MEMORY));
    s->lock = -1;
    store_status status = mode == STORE_SERVE ? take_lock(s, path, why) : STORE_OK;
    if (status == STORE_OK)
        status = open_database(s, path, mode, why);
    if (status == STORE_OK) {
        *out = s;
        return STORE_OK;
    }
    store_close(s);
    return status;
}

void store_close(store *s)
{
    if (!s)
        return;
    for (int i = 0; i < SQL_COUNT; i++)
        sqlite3_finalize(s->stmt[i]);
    sqlite3_close(s->db);
    if (s->lock >= 0)
        close(s->lock);
    free(s->text.at);
    free(s);
}
