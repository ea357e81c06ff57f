/* table.c - making and forgetting tables; a step from its beginning to its end. */
#include "table_int.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- small pieces ------------------------------------------------------------------------------- */

bool tbl_refuse(tbl_step *s, wire_code code, const char *format, ...)
{
    va_list args;
    s->why->code = code;
    va_start(args, format);
    (void)vsnprintf(s->why->message, sizeof s->why->message, format, args);
    va_end(args);
    return false;
}

void tbl_copy(char *to, size_t size, const char *from)
{
    size_t length = strnlen(from, size - 1);
    memcpy(to, from, length);
    to[length] = '\0';
}

bool tbl_is_active(const tbl_table *t, int seat)
{
    const tbl_seat *p = &t->seat[seat];
    return p->kind == WIRE_SEAT_KIND_PERSON && p->away == TBL_NOBODY;
}

bool tbl_is_computers(const tbl_table *t, int seat)
{
    const tbl_seat *p = &t->seat[seat];
    return p->kind == WIRE_SEAT_KIND_COMPUTER || p->away != TBL_NOBODY;
}

bool tbl_same_person(const tbl_table *t, int seat, int other)
{
    return strcmp(t->seat[seat].person, t->seat[other].person) == 0;
}

bool tbl_need_seat(tbl_step *s, const tbl_who *who, int seat)
{
    const tbl_table *t = s->table;
    if (seat >= t->config.seats)
        return tbl_refuse(s, WIRE_BAD_REQUEST, "this table has %d seats: 'seat' is 0 to %d",
                          t->config.seats, t->config.seats - 1);
    if (t->seat[seat].kind != WIRE_SEAT_KIND_PERSON ||
        strcmp(t->seat[seat].person, who->person) != 0)
        return tbl_refuse(s, WIRE_NOT_SEATED, "seat %d is not yours", seat);
    return true;
}

bool tbl_need_host(tbl_step *s, const tbl_who *who)
{
    return tbl_is_host(s->table, who->person) ||
           tbl_refuse(s, WIRE_NOT_ALLOWED, "only the host of the table can do that");
}

bool tbl_need_stage(tbl_step *s, int stage)
{
    if (s->table->stage == stage)
        return true;
    switch (s->table->stage) {
    case WIRE_STAGE_WAITING: return tbl_refuse(s, WIRE_NOT_ALLOWED, "the game has not begun");
    case WIRE_STAGE_RUNNING: return tbl_refuse(s, WIRE_NOT_ALLOWED, "the game has begun");
    default: return tbl_refuse(s, WIRE_OVER, "the game is over");
    }
}

void tbl_put_text(json_out *out, const char *text)
{
    if (*text)
        json_put_string(out, text);
    else
        json_put_null(out);
}

void tbl_field_text(json_out *out, const char *key, const char *text)
{
    json_key(out, key);
    tbl_put_text(out, text);
}

void tbl_field_seat(json_out *out, const char *key, int seat)
{
    if (seat >= 0)
        json_field_int(out, key, seat);
    else
        json_field_null(out, key);
}

/* ---- making ------------------------------------------------------------------------------------- */

void tbl_free(tbl_table *t)
{
    if (!t)
        return;
    free(t->game.entry);
    tbl_text_free(&t->history.text);
    tbl_text_free(&t->chat);
    free(t);
}

tbl_table *tbl_empty(const char *id)
{
    tbl_table *t = calloc(1, sizeof *t);
    rec_entry *log = calloc(TBL_FIRST_ROOM, sizeof *log);
    if (!t || !log) {
        free(t);
        free(log);
        return NULL;
    }
    rec_use(&t->game, log, TBL_FIRST_ROOM);
    tbl_copy(t->id, sizeof t->id, id);
    t->history.first = 1;
    t->vote.kind = TBL_NOBODY;
    for (int seat = 0; seat < NV_MAX_SEATS; seat++)
        t->seat[seat].away = TBL_NOBODY;
    return t;
}

tbl_table *tbl_rematch(const tbl_table *old, const char *id, const char *secret,
                       const char *commitment)
{
    tbl_table *t = tbl_empty(id);
    int seats = old->config.seats;
    if (!t)
        return NULL;
    tbl_copy(t->secret, sizeof t->secret, secret);
    tbl_copy(t->commitment, sizeof t->commitment, commitment ? commitment : "");
    memcpy(t->owner, old->owner, sizeof t->owner);
    t->host = old->host;
    t->config = old->config;
    t->real = old->real;
    t->bonus = old->bonus;
    t->rules = old->rules;
    t->touched = old->touched;
    memcpy(t->muted, old->muted, sizeof t->muted);
    if (t->config.youngest != NV_NONE)
        t->config.youngest = (uint8_t)((t->config.youngest + 1) % seats);
    for (int seat = 0; seat < seats; seat++) {
        const tbl_seat *from = &old->seat[(seat + seats - 1) % seats];
        tbl_seat *to = &t->seat[seat];
        to->kind = from->kind;
        memcpy(to->person, from->person, sizeof to->person);
        memcpy(to->name, from->name, sizeof to->name);
        if (from->kind == WIRE_SEAT_KIND_COMPUTER)
            memcpy(to->player, from->player, sizeof to->player);
        to->ready = from->rematch;
    }
    return t;
}

/* ---- a step ------------------------------------------------------------------------------------- */

bool tbl_begin(tbl_step *s, tbl_table *t, int64_t now, unsigned viewers, wire_ask *why)
{
    *s = (tbl_step){.table = t, .now = now, .viewers = viewers, .why = why, .first = t->event + 1};
    s->before = malloc(sizeof *s->before);
    if (!s->before)
        return wire_refuse(why, WIRE_BUSY, "there is not enough memory; try again later");
    *s->before = *t;
    return true;
}

/* The buffers may have moved and grown since; what was in them before is still in front. */
static void restore(tbl_step *s)
{
    tbl_table *t = s->table;
    tbl_text history = t->history.text, chat = t->chat;
    rec_entry *log = t->game.entry;
    uint32_t room = t->game.room;
    *t = *s->before;
    history.size = t->history.text.size;
    chat.size = t->chat.size;
    history.lost = chat.lost = false;
    t->history.text = history;
    t->chat = chat;
    t->game.entry = log;
    t->game.room = room;
}

static void close_step(tbl_step *s)
{
    free(s->before);
    s->before = NULL;
    for (int i = 0; i < TBL_VIEWERS; i++)
        tbl_text_free(&s->message[i]);
    tbl_text_free(&s->lines);
    tbl_text_free(&s->meta);
}

void tbl_take_back(tbl_step *s)
{
    restore(s);
    close_step(s);
}

const tbl_table *tbl_before(const tbl_step *s)
{
    return s->before;
}

void tbl_settle(tbl_step *s)
{
    tbl_trim(s->table);
    close_step(s);
}

static bool render(tbl_text *text, void (*put)(json_out *out, const tbl_step *s, int viewer),
                   const tbl_step *s, int viewer)
{
    char buf[4096];
    json_out out;
    json_start_stream(&out, buf, sizeof buf, tbl_text_flush, text);
    put(&out, s, viewer);
    return json_finish(&out) == JSON_OK;
}

static void put_meta(json_out *out, const tbl_step *s, int viewer)
{
    (void)viewer;
    tbl_save(s->table, out);
}

static bool finish(tbl_step *s)
{
    tbl_table *t = s->table;
    if (t->history.text.lost || t->chat.lost || s->lines.lost)
        return false;
    if (t->stage != WIRE_STAGE_WAITING && s->game_changed)
        rec_write_new(&t->writer, tbl_text_sink, &s->lines);
    if (s->lines.lost || (s->changed && !render(&s->meta, put_meta, s, 0)))
        return false;
    s->forecast_changed = s->before->stage == WIRE_STAGE_WAITING ||
                          !wire_same_forecast(&s->before->game.state, &t->game.state);
    for (int viewer = 0; viewer < TBL_VIEWERS && s->first <= t->event; viewer++)
        if (s->viewers >> viewer & 1 && !render(&s->message[viewer], tbl_put_step, s, viewer))
            return false;
    return true;
}

bool tbl_finish(tbl_step *s)
{
    if (s->changed)
        s->table->touched = s->now;
    if (finish(s))
        return true;
    tbl_take_back(s);
    return wire_refuse(s->why, WIRE_BUSY, "there is not enough memory; try again later");
}

bool tbl_over_if(tbl_step *s, bool done)
{
    if (!done)
        tbl_take_back(s);
    return done;
}

bool tbl_request(tbl_step *s, const tbl_who *who, const wire_request *r, json_out *answer)
{
    s->answer = answer;
    switch (r->what) {
#define CASE_(name, NAME) \
    case WIRE_DO_##NAME: return tbl_over_if(s, tbl_do_##name(s, who, r));
        TBL_REQUESTS(CASE_)
#undef CASE_
    default: return tbl_over_if(s, tbl_refuse(s, WIRE_BAD_REQUEST, "a table cannot do that"));
    }
}

bool tbl_computer(tbl_step *s, uint32_t state, nv_action action)
{
    const tbl_table *t = s->table;
    int seat = tbl_to_act(t);
    if (state != t->state || seat < 0 || !tbl_is_computers(t, seat))
        return tbl_over_if(s, false);
    return tbl_over_if(s, tbl_play(s, seat, action));
}

bool tbl_rematched(tbl_step *s, const char *id)
{
    tbl_note n;
    tbl_copy(s->table->rematch, sizeof s->table->rematch, id);
    json_field_string(tbl_note_begin(&n, "rematch"), "table", id);
    tbl_note_end(s, &n);
    return true;
}

bool tbl_forget(tbl_step *s)
{
    s->gone = s->changed = true;
    return true;
}
