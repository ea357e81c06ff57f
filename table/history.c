/*
 * history.c - the numbered events of a table. The last ones are kept, so that whoever was away can
 * catch up: those of the game as they happened, so that each viewer gets its own face of them; those
 * of the table, which are the same for everybody, as their text.
 */
#include "table_int.h"

#include <string.h>

enum { HEAD = 3 }; /* bytes before an item: what it is, its size */

static void add_item(tbl_step *s, int what, const void *bytes, size_t size)
{
    tbl_table *t = s->table;
    char head[HEAD] = {(char)what, (char)(size & 0xff), (char)(size >> 8)};
    tbl_text_add(&t->history.text, head, HEAD);
    tbl_text_add(&t->history.text, bytes, size);
    t->event++;
    s->changed = true;
}

void tbl_happened(tbl_step *s, const nv_event *e)
{
    add_item(s, TBL_ITEM_GAME, e, sizeof *e);
}

json_out *tbl_note_begin(tbl_note *n, const char *type)
{
    json_start(&n->out, n->text, sizeof n->text);
    json_begin_object(&n->out);
    json_field_string(&n->out, "type", type);
    return &n->out;
}

void tbl_note_end(tbl_step *s, tbl_note *n)
{
    json_end_object(&n->out);
    if (json_finish(&n->out) == JSON_OK)
        add_item(s, TBL_ITEM_TABLE, n->text, n->out.len);
    else
        s->table->history.text.lost = true; /* the step will not be finished */
}

/* ---- reading ------------------------------------------------------------------------------------ */

static size_t item_size(const char *item)
{
    const unsigned char *head = (const unsigned char *)item;
    return HEAD + head[1] + ((size_t)head[2] << 8);
}

static void put_item(json_out *out, const tbl_table *t, int viewer, const char *item)
{
    nv_event e;
    if (item[0] == TBL_ITEM_TABLE) {
        json_put_raw(out, item + HEAD, item_size(item) - HEAD);
        return;
    }
    memcpy(&e, item + HEAD, sizeof e);
    wire_put_event(out, t->config.edition, &e, viewer == TBL_PUBLIC ? NV_PUBLIC : viewer);
}

static void put_items(json_out *out, const tbl_table *t, int viewer, size_t at)
{
    for (const tbl_text *text = &t->history.text; at < text->size; at += item_size(text->text + at))
        put_item(out, t, viewer, text->text + at);
}

void tbl_put_new_events(json_out *out, const tbl_step *s, int viewer)
{
    put_items(out, s->table, viewer, s->before->history.text.size);
}

bool tbl_put_missed(json_out *out, const tbl_table *t, int viewer, uint32_t seen)
{
    if (seen > t->event || seen + 1 < t->history.first)
        return false;
    size_t at = 0;
    for (uint32_t n = t->history.first; n <= seen; n++)
        at += item_size(t->history.text.text + at);
    put_items(out, t, viewer, at);
    return true;
}

bool tbl_next_event(const tbl_step *s, int viewer, uint32_t *at, nv_event *out)
{
    const tbl_text *text = &s->table->history.text;
    for (size_t from = s->before->history.text.size + *at; from < text->size;) {
        const char *item = text->text + from;
        from += item_size(item);
        *at = (uint32_t)(from - s->before->history.text.size);
        if (item[0] != TBL_ITEM_GAME)
            continue;
        memcpy(out, item + HEAD, sizeof *out);
        if (viewer != NV_ALL)
            *out = nv_face(out, viewer == TBL_PUBLIC ? NV_NONE : viewer);
        return true;
    }
    return false;
}

/* ---- forgetting --------------------------------------------------------------------------------- */

void tbl_forget_events(tbl_table *t, const char *person)
{
    tbl_text *text = &t->history.text;
    for (size_t at = 0; at < text->size; at += item_size(text->text + at)) {
        char *item = text->text + at;
        if (item[0] == TBL_ITEM_TABLE)
            (void)tbl_forget_words(item + HEAD, item_size(item) - HEAD, person);
    }
}

static void cut_front(tbl_text *text, size_t size)
{
    text->size -= size;
    memmove(text->text, text->text + size, text->size + 1);
}

/* At half at once, so that it is done seldom. */
void tbl_trim(tbl_table *t)
{
    tbl_text *text = &t->history.text;
    size_t cut = 0;
    if (text->size > TBL_HISTORY_KEEP) {
        while (text->size - cut > TBL_HISTORY_KEEP / 2) {
            cut += item_size(text->text + cut);
            t->history.first++;
        }
        cut_front(text, cut);
    }
    int lines = 0;
    size_t at = t->chat.size;
    while (at > 0 && lines <= TBL_KEEP_CHAT)
        lines += t->chat.text[--at] == '\n';
    if (lines > TBL_KEEP_CHAT && at > 0)
        cut_front(&t->chat, at + 1);
}
