/* tables.c - running tables: a text that is replaced, lines that are appended. */
#include "storage/db_int.h"

#include <string.h>

static store_status wrong(store *s, const char *id, const char *what)
{
    return db_refuse(s, STORE_WRONG, "table %.*s: %s", STORE_ID_MAX, id, what);
}

/* ---- saving ------------------------------------------------------------------------------------ */

/* Takes the next line, without its line break, off the text. */
static bool next_line(store_text *text, store_text *line)
{
    const char *end = text->len ? memchr(text->at, '\n', text->len) : NULL;
    if (!end)
        return false;
    *line = (store_text){text->at, (size_t)(end - text->at)};
    text->at = end + 1;
    text->len -= line->len + 1;
    return true;
}

/* -1: they are no lines to keep. */
static int64_t count_lines(store_text text)
{
    store_text line;
    int64_t count = 0;
    if (!db_text_ok(text, 0, STORE_RECORD_MAX))
        return -1;
    while (next_line(&text, &line)) {
        if (line.len > STORE_LINE_MAX)
            return -1;
        count++;
    }
    return text.len ? -1 : count; /* what is left has no line break */
}

/* Why nothing was updated: there is no such table, or it has another number of lines. */
static store_status begin_table(store *s, const char *id, store_text meta, uint32_t first,
                                int64_t count, int64_t *no)
{
    store_status status = db_first(s, SQL_TABLE_FIND, DB_ARGS(db_text(id)));
    if (status == STORE_OK) {
        int64_t kept = db_column_int(s, SQL_TABLE_FIND, 2);
        db_end(s, SQL_TABLE_FIND);
        return db_refuse(s, STORE_CONFLICT, "table %s has %lld lines, not %lu", id, (long long)kept,
                         (unsigned long)first);
    }
    if (status != STORE_NOT_FOUND)
        return status;
    if (first)
        return db_refuse(s, STORE_CONFLICT, "table %s is not there, so it has no %lu lines", id,
                         (unsigned long)first);
    return db_number(s, SQL_TABLE_ADD, no, DB_ARGS(db_text(id), db_span(meta), db_int(count)));
}

static store_status save(store *s, const char *id, store_text meta, store_text lines,
                         uint32_t first, int64_t count)
{
    int64_t no = 0, n = first;
    store_text line;
    store_status status =
        db_number(s, SQL_TABLE_SAVE, &no,
                  DB_ARGS(db_text(id), db_span(meta), db_int(first), db_int(first + count)));
    if (status == STORE_NOT_FOUND)
        status = begin_table(s, id, meta, first, count, &no);
    for (; status == STORE_OK && next_line(&lines, &line); n++)
        status = db_run(s, SQL_LINE_ADD, DB_ARGS(db_int(no), db_int(n), db_span(line)));
    return status;
}

store_status store_table_save(store *s, const char *id, store_text meta, store_text lines,
                              uint32_t first)
{
    int64_t count = count_lines(lines);
    if (!db_text_ok(store_text_of(id), 1, STORE_ID_MAX))
        return wrong(s, "?", "its id is malformed or too long");
    if (!db_text_ok(meta, 0, STORE_META_MAX))
        return wrong(s, id, "its text is malformed or too long");
    if (count < 0)
        return wrong(s, id, "a line is malformed, too long or without its end");
    if (first + count > STORE_LINES_MAX)
        return wrong(s, id, "it has too many lines");
    store_status status = db_enter(s);
    return status == STORE_OK ? db_leave(s, save(s, id, meta, lines, first, count)) : status;
}

/* ---- reading ----------------------------------------------------------------------------------- */

store_status db_join_lines(store *s, int64_t table, uint32_t count)
{
    int64_t n = 0;
    s->text.len = 0;
    store_status status = db_first(s, SQL_LINES, DB_ARGS(db_int(table)));
    for (; status == STORE_OK; n++) {
        store_text line = db_column_text(s, SQL_LINES, 0);
        bool next = db_column_int(s, SQL_LINES, 1) == n;
        status = db_buffer_add(&s->text, line.at, line.len);
        if (status == STORE_OK)
            status = db_buffer_add(&s->text, "\n", 1);
        if (status != STORE_OK || !next) {
            db_end(s, SQL_LINES);
            n = -1;
            break;
        }
        status = db_step(s, SQL_LINES);
    }
    if (status != STORE_OK && status != STORE_NOT_FOUND)
        return status;
    if (n != count)
        return db_refuse(s, STORE_CORRUPT, "a table has a gap in its lines, or lacks some");
    return STORE_OK;
}

/* The table at the row of SQL_TABLES or SQL_TABLE_FIND. */
static store_status show(store *s, sql_name name, const char *id, store_see_table *see, void *to,
                         bool *go_on)
{
    store_table t = {.id = id,
                     .meta = db_column_text(s, name, 1),
                     .line_count = (uint32_t)db_column_int(s, name, 2)};
    store_status status = db_join_lines(s, db_column_int(s, name, 0), t.line_count);
    t.lines = (store_text){s->text.at ? s->text.at : "", s->text.len};
    *go_on = status == STORE_OK && see(to, &t);
    return status;
}

store_status store_tables(store *s, store_see_table *see, void *to)
{
    store_status status = db_first(s, SQL_TABLES, DB_NONE);
    while (status == STORE_OK) {
        char id[STORE_ID_MAX + 1];
        bool go_on;
        db_column_copy(s, SQL_TABLES, 3, id, sizeof id);
        status = show(s, SQL_TABLES, id, see, to, &go_on);
        if (!go_on) {
            db_end(s, SQL_TABLES);
            return status;
        }
        status = db_step(s, SQL_TABLES);
    }
    return status == STORE_NOT_FOUND ? STORE_OK : status;
}

store_status store_table_get(store *s, const char *id, store_see_table *see, void *to)
{
    bool go_on;
    store_status status = db_first(s, SQL_TABLE_FIND, DB_ARGS(db_text(id)));
    if (status == STORE_OK) {
        status = show(s, SQL_TABLE_FIND, id, see, to, &go_on);
        db_end(s, SQL_TABLE_FIND);
    }
    return status;
}

/* Its lines go with it: ON DELETE CASCADE. */
store_status store_table_delete(store *s, const char *id)
{
    return db_change(s, SQL_TABLE_DELETE, DB_ARGS(db_text(id)));
}

/* ---- remarks ------------------------------------------------------------------------------------ */

static store_status set_remark(store *s, int64_t table, int64_t n, const char *text)
{
    store_text line = store_text_of(text);
    if (!db_text_ok(line, 0, STORE_LINE_MAX) || memchr(line.at, '\n', line.len))
        return db_refuse(s, STORE_WRONG, "a remark: %s", store_status_text(STORE_WRONG));
    return db_change(s, SQL_REMARK_SET, DB_ARGS(db_int(table), db_int(n), db_span(line)));
}

/* One at a time: rows must not change while they are walked through. */
static store_status rewrite_remarks(store *s, const char *word, store_retell *rewrite, void *to)
{
    int64_t table = 0, n = -1;
    store_status status;
    do {
        status = db_first(s, SQL_REMARKS_WITH, DB_ARGS(db_text(word), db_int(table), db_int(n)));
        if (status != STORE_OK)
            break;
        char id[STORE_ID_MAX + 1];
        db_column_copy(s, SQL_REMARKS_WITH, 0, id, sizeof id);
        const char *text = rewrite(to, id, db_column_text(s, SQL_REMARKS_WITH, 1));
        table = db_column_int(s, SQL_REMARKS_WITH, 2);
        n = db_column_int(s, SQL_REMARKS_WITH, 3);
        db_end(s, SQL_REMARKS_WITH);
        if (text)
            status = set_remark(s, table, n, text);
    } while (status == STORE_OK);
    return status == STORE_NOT_FOUND ? STORE_OK : status;
}

store_status store_remarks_rewrite(store *s, const char *word, store_retell *rewrite, void *to)
{
    store_status status = db_enter(s);
    return status == STORE_OK ? db_leave(s, rewrite_remarks(s, word, rewrite, to)) : status;
}
