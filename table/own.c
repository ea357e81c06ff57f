/* own.c - what a table knows about one person: to tell them, and to forget it. */
#include "table_int.h"

#include <stdlib.h>
#include <string.h>

enum { WORD_NODES = 16 }; /* JSON values in a line of the chat or in an event that names a person */

/* ---- forgetting ---------------------------------------------------------------------------------- */

/* As long as before, so that a step that is on its way to the disk can still be taken back. */
static void blank(char *json, const json_node *value)
{
    size_t size;
    const char *raw = json_raw(value, &size);
    if (!json_is(value, JSON_STRING))
        return;
    char *at = json + (raw - json);
    memset(at, ' ', size);
    at[0] = at[1] = '"';
}

bool tbl_forget_words(char *json, size_t size, const char *person)
{
    static const char *const keys[] = {"person", "name", "text"};
    json_node nodes[WORD_NODES];
    const json_node *root = json_parse(json, size, nodes, WORD_NODES, NULL);
    const json_node *value[sizeof keys / sizeof *keys];
    if (!root || !json_string_is(json_get(root, "person"), person))
        return false;
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
        value[i] = json_get(root, keys[i]);
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
        if (value[i])
            blank(json, value[i]);
    return true;
}

bool tbl_forget_line(char *line, size_t size, const char *person)
{
    size_t mark = sizeof TBL_CHAT_MARK - 1;
    return size > mark && memcmp(line, TBL_CHAT_MARK, mark) == 0 &&
           tbl_forget_words(line + mark, size - mark, person);
}

void tbl_forget_person(tbl_table *t, const char *person)
{
    char *at = t->chat.text, *end = at ? at + t->chat.size : at;
    while (at < end) {
        char *stop = memchr(at, '\n', (size_t)(end - at));
        (void)tbl_forget_words(at, (size_t)(stop - at), person);
        at = stop + 1;
    }
    tbl_forget_events(t, person);
}

/* ---- telling ------------------------------------------------------------------------------------- */

static void copy_field(json_out *out, const json_node *from, const char *key)
{
    size_t size;
    const json_node *value = json_get(from, key);
    if (!value)
        return;
    const char *raw = json_raw(value, &size);
    json_field_raw(out, key, raw, size);
}

bool tbl_put_own_line(json_out *out, const char *line, size_t size, const char *person)
{
    static const char *const keys[] = {"n", "at", "name", "seat", "text"};
    size_t mark = sizeof TBL_CHAT_MARK - 1;
    json_node nodes[WORD_NODES];
    if (size <= mark || memcmp(line, TBL_CHAT_MARK, mark) != 0)
        return false;
    const json_node *root = json_parse(line + mark, size - mark, nodes, WORD_NODES, NULL);
    if (!root || !json_string_is(json_get(root, "person"), person))
        return false;
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
        copy_field(out, root, keys[i]);
    return true;
}

static bool put_seats(json_out *out, const json_node *root, const char *person)
{
    int seat = 0, count = 0;
    json_field_bool(out, "host", json_string_is(json_get(root, "host"), person));
    json_field_array(out, "seats");
    for (const json_node *p = json_first(json_get(root, "seats")); p; p = json_next(p), seat++) {
        if (!json_string_is(json_get(p, "person"), person))
            continue;
        json_begin_object(out);
        json_field_int(out, "seat", seat);
        copy_field(out, p, "name");
        copy_field(out, p, "added");
        json_end_object(out);
        count++;
    }
    json_end_array(out);
    return count > 0;
}

bool tbl_put_own_seats(json_out *out, const char *meta, size_t size, const char *person)
{
    json_node *nodes = calloc(TBL_META_NODES, sizeof *nodes);
    const json_node *root = nodes ? json_parse(meta, size, nodes, TBL_META_NODES, NULL) : NULL;
    bool sits = root && put_seats(out, root, person);
    free(nodes);
    return sits;
}
