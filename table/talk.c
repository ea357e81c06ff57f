/* talk.c - the chat of a table. */
#include "table_int.h"

#include <string.h>

/* "": the first free place. */
static char *find_muted(tbl_table *t, const char *person)
{
    for (int i = 0; i < TBL_MAX_MUTED; i++)
        if (strcmp(t->muted[i], person) == 0)
            return t->muted[i];
    return NULL;
}

/* The next ones move up: what is kept has no gaps, and a loaded table must go on in the same order. */
static void unmute(tbl_table *t, char *place)
{
    char *last = t->muted[TBL_MAX_MUTED - 1];
    memmove(place, place + sizeof t->muted[0], (size_t)(last - place));
    *last = '\0';
}

/* What somebody said, as it stands in an event and in a line. */
typedef struct words {
    const char *person, *name, *text;
    int seat; /* below 0: none */
} words;

static void put_words(json_out *out, int64_t now, const words *w)
{
    json_field_int(out, "at", now);
    json_field_string(out, "person", w->person);
    json_field_string(out, "name", w->name);
    tbl_field_seat(out, "seat", w->seat);
    json_field_string(out, "text", w->text);
}

/* A line for those who come later, and for what is kept: a comment of the record. */
static void keep_line(tbl_step *s, const words *w)
{
    char line[1200];
    json_out out;
    json_start(&out, line, sizeof line);
    json_begin_object(&out);
    json_field_int(&out, "n", s->table->event);
    put_words(&out, s->now, w);
    json_end_object(&out);
    if (json_finish(&out) != JSON_OK)
        return;
    tbl_text_add(&s->table->chat, line, out.len);
    tbl_text_add(&s->table->chat, "\n", 1);
    s->table->chat_lines++;
    tbl_text_add(&s->lines, TBL_CHAT_MARK, sizeof TBL_CHAT_MARK - 1);
    tbl_text_add(&s->lines, line, out.len);
    tbl_text_add(&s->lines, "\n", 1);
}

/* The seat that is meant: the one that was named, or the only one. */
static int seat_of(const tbl_table *t, const tbl_who *who, const wire_do_chat *q)
{
    unsigned mine = tbl_seats_of(t, who->person);
    int seat = 0;
    if (q->has_seat)
        return q->seat;
    if (!mine || mine & (mine - 1))
        return -1;
    while (!(mine >> seat & 1))
        seat++;
    return seat;
}

bool tbl_do_chat(tbl_step *s, const tbl_who *who, const wire_request *r)
{
    const wire_do_chat *q = &r->as.chat;
    tbl_table *t = s->table;
    tbl_note n;
    if (!tbl_may_watch(t, who, s->why) || (q->has_seat && !tbl_need_seat(s, who, q->seat)))
        return false;
    if (!t->rules.chat)
        return tbl_refuse(s, WIRE_NOT_ALLOWED, "the chat of this table is off");
    if (find_muted(t, who->person))
        return tbl_refuse(s, WIRE_NOT_ALLOWED, "the host has muted you");
    if (t->chat_lines >= TBL_MAX_CHAT)
        return tbl_refuse(s, WIRE_LIMIT, "the chat of this table is full: %d lines", TBL_MAX_CHAT);
    if (!rec_is_plain_text(q->text, strlen(q->text)))
        return tbl_refuse(s, WIRE_BAD_REQUEST, "'text' must be one line of plain text");
    words w = {.person = who->person, .name = who->name, .text = q->text};
    w.seat = seat_of(t, who, q);
    if (w.seat >= 0)
        w.name = t->seat[w.seat].name;
    put_words(tbl_note_begin(&n, "chat"), s->now, &w);
    tbl_note_end(s, &n);
    keep_line(s, &w);
    return true;
}

bool tbl_do_set_chat(tbl_step *s, const tbl_who *who, const wire_request *r)
{
    tbl_note n;
    if (!tbl_need_host(s, who))
        return false;
    s->table->rules.chat = r->as.set_chat.on;
    json_field_bool(tbl_note_begin(&n, "chat_set"), "on", r->as.set_chat.on);
    tbl_note_end(s, &n);
    return true;
}

/* What a host may call a person (table.h). */
static bool is_person(const char *id)
{
    static const char letters[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-";
    return *id && !id[strspn(id, letters)];
}

bool tbl_do_mute(tbl_step *s, const tbl_who *who, const wire_request *r)
{
    const wire_do_mute *q = &r->as.mute;
    tbl_note n;
    if (!tbl_need_host(s, who))
        return false;
    if (!is_person(q->person))
        return tbl_refuse(s, WIRE_BAD_REQUEST, "'person' must be a public id");
    char *place = find_muted(s->table, q->on ? "" : q->person);
    if (strcmp(q->person, s->table->owner) == 0)
        return tbl_refuse(s, WIRE_NOT_ALLOWED, "the host cannot be muted");
    if (q->on && find_muted(s->table, q->person))
        return tbl_refuse(s, WIRE_NOT_ALLOWED, "they are muted already");
    if (!place)
        return q->on ? tbl_refuse(s, WIRE_LIMIT, "%d people are muted already", TBL_MAX_MUTED)
                     : tbl_refuse(s, WIRE_NOT_ALLOWED, "they are not muted");
    if (q->on)
        tbl_copy(place, sizeof s->table->muted[0], q->person);
    else
        unmute(s->table, place);
    json_out *out = tbl_note_begin(&n, "muted");
    json_field_string(out, "person", q->person);
    json_field_bool(out, "on", q->on);
    tbl_note_end(s, &n);
    return true;
}
