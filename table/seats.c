/* seats.c - who sits where: before the game, and who goes and comes back while it runs. */
#include "table_int.h"

#include <stdio.h>
#include <string.h>

static void note_seat(tbl_step *s, const char *type, int seat)
{
    tbl_note n;
    json_field_int(tbl_note_begin(&n, type), "seat", seat);
    tbl_note_end(s, &n);
}

/* ---- taking a seat ------------------------------------------------------------------------------ */

static int first_open(const tbl_table *t)
{
    for (int seat = 0; seat < t->config.seats; seat++)
        if (t->seat[seat].kind == WIRE_SEAT_KIND_OPEN)
            return seat;
    return -1;
}

static bool may_join(tbl_step *s, const tbl_who *who)
{
    const tbl_table *t = s->table;
    bool seated = tbl_seats_of(t, who->person) != 0;
    if (!tbl_need_stage(s, WIRE_STAGE_WAITING))
        return false;
    if (t->rules.access != WIRE_ACCESS_OPEN && !who->has_key && !seated)
        return t->rules.access == WIRE_ACCESS_PASSWORD
                   ? tbl_refuse(s, WIRE_WRONG_PASSWORD, "this table needs its password")
                   : tbl_refuse(s, WIRE_NOT_ALLOWED, "this table needs its invitation link");
    if (t->rules.rated && !who->account)
        return tbl_refuse(s, WIRE_NOT_ALLOWED, "rated games need an account");
    if (t->rules.rated && seated)
        return tbl_refuse(s, WIRE_NOT_ALLOWED, "in rated games everybody has one seat");
    return true;
}

static void sit(tbl_step *s, const tbl_who *who, int seat, const char *name)
{
    tbl_seat *p = &s->table->seat[seat];
    tbl_note n;
    p->kind = WIRE_SEAT_KIND_PERSON;
    p->ready = false;
    tbl_copy(p->person, sizeof p->person, who->person);
    tbl_copy(p->name, sizeof p->name, name ? name : who->name);
    json_out *out = tbl_note_begin(&n, "seated");
    json_field_int(out, "seat", seat);
    json_field_string(out, "name", p->name);
    json_field_string(out, "person", p->person);
    tbl_note_end(s, &n);
    s->seats_changed = true;
}

bool tbl_do_join(tbl_step *s, const tbl_who *who, const wire_request *r)
{
    const wire_do_join *q = &r->as.join;
    const tbl_table *t = s->table;
    int seat = q->has_seat ? q->seat : first_open(t);
    if (!may_join(s, who))
        return false;
    if (seat < 0)
        return tbl_refuse(s, WIRE_FULL, "every seat of this table is taken");
    if (seat >= t->config.seats)
        return tbl_refuse(s, WIRE_BAD_REQUEST, "this table has %d seats: 'seat' is 0 to %d",
                          t->config.seats, t->config.seats - 1);
    if (t->seat[seat].kind != WIRE_SEAT_KIND_OPEN)
        return tbl_refuse(s, WIRE_TAKEN, "seat %d is taken", seat);
    if (q->has_name && !tbl_check_name(s->why, q->name))
        return false;
    sit(s, who, seat, q->has_name ? q->name : NULL);
    return true;
}

/* ---- leaving a seat ------------------------------------------------------------------------------ */

/* The host's part passes on to the next one who is there. */
static void pass_host_on(tbl_step *s)
{
    tbl_table *t = s->table;
    if (tbl_seats_of(t, t->owner))
        return;
    *t->owner = '\0';
    for (int seat = 0; seat < t->config.seats && !*t->owner; seat++)
        if (t->seat[seat].kind == WIRE_SEAT_KIND_PERSON)
            memcpy(t->owner, t->seat[seat].person, sizeof t->owner);
    s->gone = !*t->owner;
}

static void empty_seat(tbl_step *s, int seat)
{
    s->table->seat[seat] = (tbl_seat){.kind = WIRE_SEAT_KIND_OPEN, .away = TBL_NOBODY};
    note_seat(s, "unseated", seat);
    s->seats_changed = true;
    pass_host_on(s);
}

/* A name that is cut may end within a character. */
static void name_stand_in(char out[REC_NAME_MAX + 1], const char *name)
{
    (void)snprintf(out, REC_NAME_MAX + 1, "%.*s's stand-in", REC_NAME_MAX - 16, name);
    if (!*name || !rec_is_plain_text(out, strlen(out)))
        tbl_copy(out, REC_NAME_MAX + 1, "Stand-in");
}

void tbl_go_away(tbl_step *s, int seat, int reason)
{
    char name[REC_NAME_MAX + 1];
    tbl_table *t = s->table;
    tbl_seat *p = &t->seat[seat];
    tbl_note n;
    p->left = tbl_time_left(t, seat, s->now);
    p->away = (uint8_t)reason;
    p->auto_pass = false;
    memcpy(p->player, t->rules.fallback, sizeof p->player);
    name_stand_in(name, p->name);
    /* Says who plays; a record that is full of comings and goings can do without. */
    s->game_changed |= rec_takeover(&t->game, seat, name, p->player, NULL);
    json_out *out = tbl_note_begin(&n, "takeover");
    json_field_int(out, "seat", seat);
    json_field_string(out, "player", p->player);
    json_field_string(out, "away", wire_id(WIRE_LIST_AWAY_REASON, reason));
    tbl_note_end(s, &n);
    s->seats_changed = true;
    tbl_no_answer(s, seat);
    if (tbl_to_act(t) == seat)
        t->turn_at = s->now;
}

/* One of the seats asked for, or all of the asker. */
static bool is_meant(const tbl_table *t, const tbl_who *who, bool given, int wanted, int seat)
{
    return given ? seat == wanted
                 : t->seat[seat].kind == WIRE_SEAT_KIND_PERSON &&
                       strcmp(t->seat[seat].person, who->person) == 0;
}

bool tbl_do_leave(tbl_step *s, const tbl_who *who, const wire_request *r)
{
    const wire_do_leave *q = &r->as.leave;
    const tbl_table *t = s->table;
    if (q->has_seat && !tbl_need_seat(s, who, q->seat))
        return false;
    if (!tbl_seats_of(t, who->person))
        return tbl_refuse(s, WIRE_NOT_SEATED, "you have no seat at this table");
    if (t->stage == WIRE_STAGE_OVER)
        return tbl_refuse(s, WIRE_OVER, "the game is over");
    for (int seat = 0; seat < t->config.seats; seat++) {
        if (!is_meant(t, who, q->has_seat, q->seat, seat))
            continue;
        if (t->stage == WIRE_STAGE_WAITING)
            empty_seat(s, seat);
        else if (tbl_is_active(t, seat))
            tbl_go_away(s, seat, WIRE_AWAY_REASON_LEFT);
    }
    return true;
}

bool tbl_do_back(tbl_step *s, const tbl_who *who, const wire_request *r)
{
    tbl_table *t = s->table;
    int seat = r->as.back.seat;
    tbl_seat *p = &t->seat[seat];
    if (!tbl_need_stage(s, WIRE_STAGE_RUNNING) || !tbl_need_seat(s, who, seat))
        return false;
    if (p->resigned)
        return tbl_refuse(s, WIRE_NOT_ALLOWED, "you have resigned");
    if (p->away == TBL_NOBODY)
        return tbl_refuse(s, WIRE_NOT_ALLOWED, "you are playing this seat already");
    if (!tbl_clock_back(t, seat, s->now))
        return tbl_refuse(s, WIRE_NOT_ALLOWED,
                          t->rules.clock.kind == WIRE_CLOCK_KIND_REAL
                              ? "your time is used up, and so is the minute for coming back"
                              : "the time for this decision is used up: come back after it");
    p->away = TBL_NOBODY;
    *p->player = '\0';
    s->game_changed |= rec_takeover(&t->game, seat, p->name, NULL, NULL);
    note_seat(s, "back", seat);
    s->seats_changed = true;
    return true;
}

/* ---- before the start ----------------------------------------------------------------------------- */

bool tbl_do_remove(tbl_step *s, const tbl_who *who, const wire_request *r)
{
    int seat = r->as.remove.seat;
    const tbl_table *t = s->table;
    if (!tbl_need_stage(s, WIRE_STAGE_WAITING) || !tbl_need_host(s, who))
        return false;
    if (seat >= t->config.seats || t->seat[seat].kind == WIRE_SEAT_KIND_OPEN)
        return tbl_refuse(s, WIRE_NOT_SEATED, "nobody sits on seat %d", seat);
    empty_seat(s, seat);
    return true;
}

bool tbl_do_set_seat(tbl_step *s, const tbl_who *who, const wire_request *r)
{
    const wire_do_set_seat *q = &r->as.set_seat;
    tbl_table *t = s->table;
    wire_seat_wish wish;
    tbl_note n;
    if (!tbl_need_stage(s, WIRE_STAGE_WAITING) || !tbl_need_host(s, who) ||
        !wire_read_seat_wish(s->why, q->wish, &wish))
        return false;
    if (q->seat >= t->config.seats)
        return tbl_refuse(s, WIRE_BAD_REQUEST, "this table has %d seats", t->config.seats);
    if (t->seat[q->seat].kind == WIRE_SEAT_KIND_PERSON)
        return tbl_refuse(s, WIRE_TAKEN, "somebody sits there: 'remove' them first");
    if (wish.kind == WIRE_SEAT_KIND_PERSON)
        return tbl_refuse(s, WIRE_BAD_REQUEST, "people 'join' by themselves");
    if (!tbl_seat_wish(s->why, t, &wish, &t->seat[q->seat]))
        return false;
    json_out *out = tbl_note_begin(&n, "seat_set");
    json_field_int(out, "seat", q->seat);
    json_field_string(out, "kind", wire_id(WIRE_LIST_SEAT_KIND, wish.kind));
    tbl_field_text(out, "name", t->seat[q->seat].name);
    tbl_field_text(out, "player", t->seat[q->seat].player);
    tbl_note_end(s, &n);
    s->seats_changed = true;
    return true;
}

bool tbl_do_ready(tbl_step *s, const tbl_who *who, const wire_request *r)
{
    const wire_do_ready *q = &r->as.ready;
    tbl_table *t = s->table;
    if (!tbl_need_stage(s, WIRE_STAGE_WAITING) || (q->has_seat && !tbl_need_seat(s, who, q->seat)))
        return false;
    if (!tbl_seats_of(t, who->person))
        return tbl_refuse(s, WIRE_NOT_SEATED, "you have no seat at this table");
    for (int seat = 0; seat < t->config.seats; seat++) {
        tbl_note n;
        if (!is_meant(t, who, q->has_seat, q->seat, seat) || t->seat[seat].ready == q->ready)
            continue;
        t->seat[seat].ready = q->ready;
        json_out *out = tbl_note_begin(&n, "ready");
        json_field_int(out, "seat", seat);
        json_field_bool(out, "ready", q->ready);
        tbl_note_end(s, &n);
    }
    return true;
}

bool tbl_do_add(tbl_step *s, const tbl_who *who, const wire_request *r)
{
    const wire_do_add *q = &r->as.add;
    if (!tbl_need_stage(s, WIRE_STAGE_WAITING) || !tbl_need_seat(s, who, q->seat))
        return false;
    if (!rec_is_plain_text(q->text, strlen(q->text)))
        return tbl_refuse(s, WIRE_BAD_REQUEST, "'text' must be plain text without line breaks");
    tbl_copy(s->table->seat[q->seat].added, sizeof s->table->seat[0].added, q->text);
    note_seat(s, "added", q->seat);
    return true;
}
