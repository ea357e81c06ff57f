/* traces.c - what tables that are not over keep about a person: seats and what they wrote. On the storage thread,
 * or without a server (admin.h). */
#include "server_int.h"

#include <inttypes.h>
#include <string.h>

#include "admin.h"

typedef struct traces {
    char person[TBL_MAX_PERSON + 1];
    char word[TBL_MAX_PERSON + 3]; /* the same in quotes, as it stands in JSON */
    char text[STORE_LINE_MAX + 1];
    bool wrote;
} traces;

static void begin(traces *t, int64_t person)
{
    (void)snprintf(t->person, sizeof t->person, "p%" PRId64, person);
    (void)snprintf(t->word, sizeof t->word, "\"%s\"", t->person);
}

/* ---- to tell them --------------------------------------------------------------------------------------- */

static json_out *begin_row(traces *t, json_out *out, const char *row, const char *table)
{
    json_start(out, t->text, sizeof t->text);
    json_begin_object(out);
    json_field_string(out, "row", row);
    json_field_string(out, "table", table);
    return out;
}

static const char *end_row(traces *t, json_out *out, bool any)
{
    json_end_object(out);
    return json_finish(out) == JSON_OK && any ? t->text : NULL;
}

static const char *tell_seats(void *to, const char *table, store_text meta)
{
    traces *t = to;
    json_out out;
    begin_row(t, &out, "table_seats", table);
    store_text own = srv_skip_head(meta);
    return end_row(t, &out, tbl_put_own_seats(&out, own.at, own.len, t->person));
}

static const char *tell_line(void *to, const char *table, store_text line)
{
    traces *t = to;
    json_out out;
    begin_row(t, &out, "table_lines", table);
    return end_row(t, &out, tbl_put_own_line(&out, line.at, line.len, t->person));
}

store_status srv_export_person(store *s, int64_t person, store_write *write, void *to)
{
    traces t;
    begin(&t, person);
    store_traces about = {.word = t.word, .meta = tell_seats, .remark = tell_line, .to = &t};
    return store_export_person(s, person, &about, write, to);
}

static const char *see_line(void *to, const char *table, store_text line)
{
    traces *t = to;
    t->wrote |= tell_line(to, table, line) != NULL;
    return NULL;
}

store_status srv_has_written(store *s, int64_t person, bool *wrote)
{
    traces t = {.wrote = false};
    begin(&t, person);
    store_status status = store_remarks_rewrite(s, t.word, see_line, &t);
    *wrote = t.wrote;
    return status;
}

/* ---- to forget them --------------------------------------------------------------------------------------- */

static const char *forget_line(void *to, const char *table, store_text line)
{
    traces *t = to;
    (void)table;
    if (line.len >= sizeof t->text)
        return NULL;
    memcpy(t->text, line.at, line.len);
    t->text[line.len] = '\0';
    return tbl_forget_line(t->text, line.len, t->person) ? t->text : NULL;
}

store_status srv_delete_person(store *s, int64_t person)
{
    traces t;
    begin(&t, person);
    store_status status = store_person_delete(s, person, srv_rewrite_record, NULL);
    return status == STORE_OK ? store_remarks_rewrite(s, t.word, forget_line, &t) : status;
}
