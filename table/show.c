/*
 * show.c - a table as its viewers see it: whole, as a line of the lobby, and the message of a step.
 * Of the game nothing is written but a viewer's nv_shown view, its actions if it is to act, and its
 * face of the events.
 */
#include "table_int.h"

#include <string.h>

static int engine_viewer(int viewer)
{
    return viewer == TBL_PUBLIC ? NV_PUBLIC : viewer;
}

/* ---- what is played and how ------------------------------------------------------------------------ */

void tbl_put_setup(json_out *out, const tbl_table *t)
{
    wire_setup setup = {.config = t->config, .real = t->real, .bonus = t->bonus};
    json_field_object(out, "setup");
    wire_put_setup(out, &setup);
    json_field_int(out, "seats", t->config.seats);
    json_end_object(out);
}

static void put_clock(json_out *out, const wire_clock *c)
{
    json_field_object(out, "clock");
    json_field_string(out, "kind", wire_id(WIRE_LIST_CLOCK_KIND, c->kind));
    if (c->kind == WIRE_CLOCK_KIND_REAL) {
        json_field_int(out, "base", c->base);
        json_field_int(out, "increment", c->increment);
    } else if (c->kind == WIRE_CLOCK_KIND_DAYS) {
        json_field_int(out, "days", c->days);
    }
    json_end_object(out);
}

void tbl_put_rules(json_out *out, const tbl_table *t)
{
    const tbl_rules *r = &t->rules;
    json_field_object(out, "rules");
    json_field_string(out, "access", wire_id(WIRE_LIST_ACCESS, r->access));
    put_clock(out, &r->clock);
    json_field_int(out, "pace", r->pace);
    json_field_bool(out, "chat", r->chat);
    json_field_bool(out, "watch", r->watch);
    json_field_bool(out, "hints", r->hints);
    json_field_string(out, "undo", wire_id(WIRE_LIST_UNDO_RULE, r->undo));
    json_field_bool(out, "rated", r->rated);
    json_field_bool(out, "quick", r->quick);
    json_field_string(out, "fallback", r->fallback);
    json_end_object(out);
}

/* ---- seats -------------------------------------------------------------------------------------------- */

static void put_away(json_out *out, const tbl_seat *p)
{
    if (p->away == TBL_NOBODY)
        json_field_null(out, "away");
    else
        json_field_string(out, "away", wire_id(WIRE_LIST_AWAY_REASON, p->away));
}

static void put_seat(json_out *out, const tbl_table *t, int seat, unsigned online, int64_t now)
{
    const tbl_seat *p = &t->seat[seat];
    json_begin_object(out);
    json_field_string(out, "kind", wire_id(WIRE_LIST_SEAT_KIND, p->kind));
    tbl_field_text(out, "name", p->name);
    tbl_field_text(out, "person", p->person);
    tbl_field_text(out, "player", p->player);
    put_away(out, p);
    json_field_bool(out, "ready", p->ready);
    json_field_bool(out, "added", *p->added);
    json_field_bool(out, "resigned", p->resigned);
    json_key(out, "time");
    tbl_put_time(out, t, seat, now);
    json_field_bool(out, "online", online >> seat & 1);
    json_end_object(out);
}

static void put_vote(json_out *out, const tbl_table *t)
{
    const tbl_vote *v = &t->vote;
    if (v->kind == TBL_NOBODY) {
        json_field_null(out, "vote");
        return;
    }
    json_field_object(out, "vote");
    json_field_string(out, "kind", wire_id(WIRE_LIST_VOTE_KIND, v->kind));
    json_field_int(out, "seat", v->seat);
    json_field_int(out, "count", v->count);
    wire_put_numbers(out, "waiting", v->waiting);
    json_end_object(out);
}

static void put_chat(json_out *out, const tbl_table *t)
{
    const char *at = t->chat.text, *end = at ? at + t->chat.size : at;
    json_field_array(out, "chat");
    while (at < end) {
        const char *stop = memchr(at, '\n', (size_t)(end - at));
        json_put_raw(out, at, (size_t)(stop - at));
        at = stop + 1;
    }
    json_end_array(out);
}

void tbl_put_muted(json_out *out, const tbl_table *t)
{
    json_field_array(out, "muted");
    for (int i = 0; i < TBL_MAX_MUTED && *t->muted[i]; i++)
        json_put_string(out, t->muted[i]);
    json_end_array(out);
}

/* ---- the game ------------------------------------------------------------------------------------------ */

void tbl_put_result(json_out *out, const tbl_table *t)
{
    nv_result r;
    bool counted = rec_result(&t->game, &r);
    int seats = counted ? t->config.seats : 0;
    json_begin_object(out);
    json_field_bool(out, "aborted", t->game.end == REC_ABORTED);
    wire_put_scores(out, &r, seats);
    json_field_string(out, "game", t->id);
    tbl_field_text(out, "seed", *t->commitment ? t->secret : "");
    json_end_object(out);
}

static void put_actions(json_out *out, const tbl_table *t, int viewer)
{
    nv_action legal[NV_MAX_LEGAL];
    if (tbl_to_act(t) != viewer)
        return;
    int count = nv_legal(&t->game.state, legal);
    json_field_array(out, "actions");
    for (int i = 0; i < count; i++) {
        json_begin_object(out);
        wire_put_action(out, &t->game.state, legal[i]);
        json_end_object(out);
    }
    json_end_array(out);
}

static void put_undo(json_out *out, const tbl_table *t, int viewer)
{
    tbl_undo undo;
    if (t->stage != WIRE_STAGE_RUNNING || viewer == TBL_PUBLIC || !tbl_is_active(t, viewer))
        return;
    tbl_undo_of(t, viewer, &undo);
    json_field_string(out, "undo", wire_id(WIRE_LIST_UNDO_NOW, undo.now));
}

/* ---- a whole table -------------------------------------------------------------------------------------- */

static void put_asker(json_out *out, const tbl_table *t, const tbl_who *who, int viewer,
                      const tbl_presence *p)
{
    unsigned mine = tbl_seats_of(t, who->person);
    bool host = tbl_is_host(t, who->person);
    json_field_string(out, "role",
                      wire_id(WIRE_LIST_ROLE, mine ? WIRE_ROLE_SEATED : WIRE_ROLE_WATCHING));
    tbl_field_seat(out, "seat", viewer == TBL_PUBLIC ? -1 : viewer);
    wire_put_numbers(out, "mine", mine);
    json_field_bool(out, "host", host);
    if (host && p->invite)
        json_field_string(out, "invite", p->invite);
}

static void put_game(json_out *out, const tbl_table *t, int viewer)
{
    nv_view v;
    if (t->stage == WIRE_STAGE_WAITING)
        return;
    nv_shown(&t->game.state, engine_viewer(viewer), &v);
    json_field_object(out, "view");
    wire_put_view(out, &v, &t->game);
    json_end_object(out);
    put_actions(out, t, viewer);
    wire_put_forecast(out, &t->game.state);
    if (t->stage == WIRE_STAGE_OVER) {
        json_key(out, "result");
        tbl_put_result(out, t);
    }
}

void tbl_put_table(json_out *out, const tbl_table *t, const tbl_who *who, int viewer,
                   const tbl_presence *p, int64_t now)
{
    json_begin_object(out);
    json_field_string(out, "id", t->id);
    json_field_string(out, "stage", wire_id(WIRE_LIST_STAGE, t->stage));
    put_asker(out, t, who, viewer, p);
    tbl_put_setup(out, t);
    tbl_put_rules(out, t);
    json_field_array(out, "seats");
    for (int seat = 0; seat < t->config.seats; seat++)
        put_seat(out, t, seat, p->online, now);
    json_end_array(out);
    json_field_int(out, "event", t->event);
    json_field_int(out, "state", t->state);
    tbl_field_text(out, "commitment", t->commitment);
    json_field_bool(out, "auto", viewer != TBL_PUBLIC && tbl_is_passing(t, viewer));
    put_undo(out, t, viewer);
    put_vote(out, t);
    put_chat(out, t);
    tbl_put_muted(out, t);
    json_field_int(out, "watchers", p->watchers);
    put_game(out, t, viewer);
    json_end_object(out);
}

/* ---- in short -------------------------------------------------------------------------------------------- */

void tbl_put_summary(json_out *out, const tbl_table *t, const char *person)
{
    nv_view v;
    bool begun = t->stage != WIRE_STAGE_WAITING;
    if (begun)
        nv_shown(&t->game.state, NV_PUBLIC, &v);
    json_begin_object(out);
    json_field_string(out, "id", t->id);
    json_field_string(out, "stage", wire_id(WIRE_LIST_STAGE, t->stage));
    tbl_put_setup(out, t);
    tbl_put_rules(out, t);
    json_field_array(out, "seats");
    for (int seat = 0; seat < t->config.seats; seat++) {
        const tbl_seat *p = &t->seat[seat];
        json_begin_object(out);
        json_field_string(out, "kind", wire_id(WIRE_LIST_SEAT_KIND, p->kind));
        tbl_field_text(out, "name", p->name);
        tbl_field_text(out, "player", p->player);
        put_away(out, p);
        if (begun)
            json_field_int(out, "points", v.seat[seat].points);
        else
            json_field_null(out, "points");
        json_end_object(out);
    }
    json_end_array(out);
    tbl_field_seat(out, "to_act", tbl_to_act(t));
    if (person)
        wire_put_numbers(out, "mine", tbl_seats_of(t, person));
    json_field_int(out, "round", begun ? v.round : 0);
    json_end_object(out);
}

/* ---- the message of a step ---------------------------------------------------------------------------------- */

static void put_change(json_out *out, const tbl_step *s, int viewer)
{
    const tbl_table *t = s->table, *before = s->before;
    nv_view was, now;
    json_field_object(out, "view");
    nv_shown(&t->game.state, engine_viewer(viewer), &now);
    if (before->stage == WIRE_STAGE_WAITING) {
        wire_put_view(out, &now, &t->game);
    } else {
        nv_shown(&before->game.state, engine_viewer(viewer), &was);
        wire_put_change(out, &was, &now, &t->game, rec_over(&before->game));
    }
    json_end_object(out);
    put_actions(out, t, viewer);
    if (s->forecast_changed)
        wire_put_forecast(out, &t->game.state);
}

void tbl_put_step(json_out *out, const tbl_step *s, int viewer)
{
    const tbl_table *t = s->table;
    json_begin_object(out);
    json_field_string(out, "on", "events");
    json_field_string(out, "table", t->id);
    tbl_field_seat(out, "seat", viewer == TBL_PUBLIC ? -1 : viewer);
    json_field_int(out, "first", s->first);
    json_field_array(out, "events");
    tbl_put_new_events(out, s, viewer);
    json_end_array(out);
    json_field_int(out, "state", t->state);
    if (t->state != s->before->state)
        put_change(out, s, viewer);
    put_undo(out, t, viewer);
    if (t->rules.clock.kind != WIRE_CLOCK_KIND_NONE && t->stage == WIRE_STAGE_RUNNING)
        tbl_put_times(out, t, s->now);
    json_field_int(out, "now", s->now);
    json_end_object(out);
}
