/*
 * replay.c - games from their records, without a table: how one stood after any of its decisions, and
 * all of it in short. Whoever has a record may see all that is in it.
 */
#include "table_int.h"

#include <stdlib.h>
#include <string.h>

/* ---- reading ---------------------------------------------------------------------------------------- */

static bool read_record(const json_node *node, rec_game *g, wire_ask *why)
{
    rec_error err = {0};
    size_t size = 0;
    (void)json_string_size(node, &size);
    char *text = malloc(size + 1);
    if (!text)
        return wire_refuse(why, WIRE_BUSY, "there is not enough memory; try again later");
    (void)json_string(node, text, size + 1);
    bool fine = rec_read(g, text, size, &err);
    free(text);
    return fine || wire_refuse(why, WIRE_ILLEGAL_SETUP, "'record': line %u: %s", (unsigned)err.line,
                               err.why);
}

/* A record may end before cards that are due: then its last decision does not count. */
static bool drop_undrawn(rec_game *g, wire_ask *why)
{
    rec_error err = {0};
    return nv_to_act(&g->state).seat != NV_CHANCE || rec_undo(g, 1, &err) ||
           wire_refuse(why, WIRE_ILLEGAL_SETUP, "'record': it ends before the cards that are due");
}

tbl_film *tbl_film_read(const json_node *record, wire_ask *why)
{
    tbl_film *f = malloc(sizeof *f);
    if (!f) {
        wire_refuse(why, WIRE_BUSY, "there is not enough memory; try again later");
        return NULL;
    }
    rec_use(&f->whole, f->whole_log, REC_MAX_ENTRIES);
    rec_use(&f->part, f->part_log, REC_MAX_ENTRIES);
    if (read_record(record, &f->whole, why) && drop_undrawn(&f->whole, why))
        return f;
    free(f);
    return NULL;
}

rec_game *tbl_read_record(const json_node *record, wire_ask *why)
{
    struct {
        rec_game game; /* first: whoever frees it frees both */
        rec_entry log[REC_MAX_ENTRIES];
    } *read = malloc(sizeof *read);
    if (!read) {
        wire_refuse(why, WIRE_BUSY, "there is not enough memory; try again later");
        return NULL;
    }
    rec_use(&read->game, read->log, REC_MAX_ENTRIES);
    if (read_record(record, &read->game, why))
        return &read->game;
    free(read);
    return NULL;
}

bool tbl_film_cut(tbl_film *f, uint32_t at, const rec_player *players, wire_ask *why)
{
    rec_error err = {0};
    return rec_cut(&f->whole, at, players, &f->part, &err) ||
           wire_refuse(why, WIRE_BAD_REQUEST, "'at': %s", err.why);
}

/* ---- what both answers have --------------------------------------------------------------------------- */

static void put_setup(json_out *out, const rec_game *g)
{
    tbl_plan plan;
    tbl_plan_of(&plan, g);
    json_field_object(out, "setup");
    wire_put_setup(out, &plan.setup);
    json_field_int(out, "seats", g->config.seats);
    json_end_object(out);
    json_field_array(out, "players");
    for (int seat = 0; seat < g->config.seats; seat++) {
        const rec_player *p = rec_player_now(g, seat);
        json_begin_object(out);
        tbl_field_text(out, "name", p->name);
        tbl_field_text(out, "player", p->computer);
        json_end_object(out);
    }
    json_end_array(out);
}

/* The decision of an entry, a value; before: the state it was made in. */
static void put_decision(json_out *out, const rec_entry *e, const nv_state *before)
{
    char text[REC_TEXT_MAX];
    nv_view v;
    nv_observe(before, NV_PUBLIC, &v);
    rec_action_text(before, e->value, text);
    json_begin_object(out);
    json_field_int(out, "seat", e->seat);
    json_field_string(out, "action", text);
    json_field_int(out, "round", v.round);
    json_field_string(out, "phase", nv_id(NV_LIST_PILE, v.phase));
    json_end_object(out);
}

/* ---- one position ---------------------------------------------------------------------------------------- */

/* The walk of a game without undos, before its last decision. */
static void walk_to_last(rec_walk *w, const rec_game *g)
{
    rec_walk_start(w, g);
    while (w->at < g->count &&
           !(g->entry[w->at].type == REC_DECISION && g->entry[w->at].number == g->decisions))
        (void)rec_walk_next(w, NULL);
}

static void put_last_step(json_out *out, const rec_game *g, int viewer)
{
    rec_walk w;
    nv_events ev;
    if (g->decisions)
        walk_to_last(&w, g);
    else
        rec_walk_start(&w, g);
    if (g->decisions) {
        json_key(out, "decision");
        put_decision(out, &g->entry[w.at], &w.state);
    }
    json_field_array(out, "events");
    while (rec_walk_next(&w, &ev))
        wire_put_events(out, g->config.edition, &ev, viewer);
    json_end_array(out);
}

static void put_position(json_out *out, const rec_game *g, int viewer)
{
    nv_view v;
    if (viewer == NV_ALL)
        nv_observe(&g->state, viewer, &v);
    else
        nv_shown(&g->state, viewer, &v);
    json_field_object(out, "view");
    wire_put_view(out, &v, g);
    json_end_object(out);
    wire_put_forecast(out, &g->state);
}

bool tbl_put_replay(json_out *out, const wire_do_replay *q, wire_ask *why)
{
    tbl_film *f = tbl_film_read(q->record, why);
    if (!f)
        return false;
    uint32_t at = q->has_at ? (uint32_t)q->at : f->whole.decisions;
    int viewer = q->has_seat ? q->seat : NV_ALL;
    bool fine = tbl_film_cut(f, at, f->whole.player, why);
    if (fine && q->has_seat && q->seat >= f->whole.config.seats)
        fine = wire_refuse(why, WIRE_BAD_REQUEST, "this game has %d seats: 'seat' is 0 to %d",
                           f->whole.config.seats, f->whole.config.seats - 1);
    if (fine) {
        put_setup(out, &f->whole);
        json_field_int(out, "decisions", f->whole.decisions);
        json_field_int(out, "at", at);
        put_last_step(out, &f->part, viewer);
        /* The end may be that somebody resigned, or that it was broken off. */
        put_position(out, at == f->whole.decisions ? &f->whole : &f->part, viewer);
    }
    free(f);
    return fine;
}

/* ---- all of it in short ------------------------------------------------------------------------------------ */

static void put_income(json_out *out, const nv_state *s, int seat)
{
    nv_income all = {0};
    for (int colour = NV_GREEN; colour <= NV_RED; colour++) {
        nv_income one;
        nv_forecast(s, seat, colour, &one);
        all.rubles = (int16_t)(all.rubles + one.rubles);
        all.points = (int16_t)(all.points + one.points);
        all.either = (int16_t)(all.either + one.either);
        all.upkeep = (int16_t)(all.upkeep + one.upkeep);
    }
    wire_put_income(out, &all);
}

static void put_round(json_out *out, const nv_view *v, const nv_state *s, uint32_t at)
{
    json_begin_object(out);
    json_field_int(out, "round", v->round);
    json_field_int(out, "at", at);
    json_field_array(out, "points");
    for (int seat = 0; seat < v->seats; seat++)
        json_put_int(out, v->seat[seat].points);
    json_end_array(out);
    json_field_array(out, "rubles");
    for (int seat = 0; seat < v->seats; seat++)
        json_put_int(out, v->seat[seat].rubles);
    json_end_array(out);
    json_field_array(out, "income");
    for (int seat = 0; seat < v->seats; seat++)
        put_income(out, s, seat);
    json_end_array(out);
    json_end_object(out);
}

static void put_decisions(json_out *out, const rec_game *g)
{
    rec_walk w;
    const rec_entry *e;
    json_field_array(out, "decisions");
    rec_walk_start(&w, g);
    while ((e = rec_walk_next(&w, NULL)) != NULL)
        if (e->type == REC_DECISION)
            put_decision(out, e, &w.before);
    json_end_array(out);
}

static void put_rounds(json_out *out, const rec_game *g, tbl_sums *s)
{
    rec_walk w;
    nv_events ev;
    nv_view v;
    const rec_entry *e;
    int round = -1;
    json_field_array(out, "rounds");
    rec_walk_start(&w, g);
    while ((e = rec_walk_next(&w, &ev)) != NULL) {
        tbl_add_up(s, &w.before, &ev);
        nv_observe(&w.state, NV_ALL, &v);
        if (v.round == round)
            continue;
        round = v.round;
        put_round(out, &v, &w.state, e->number);
    }
    nv_observe(&w.state, NV_ALL, &v);
    put_round(out, &v, &w.state, g->decisions);
    json_end_array(out);
}

bool tbl_put_story(json_out *out, const wire_do_story *q, wire_ask *why)
{
    tbl_sums s;
    tbl_film *f = tbl_film_read(q->record, why);
    bool fine = f && tbl_film_cut(f, f->whole.decisions, f->whole.player, why);
    if (fine) {
        tbl_sums_begin(&s, &f->part);
        put_setup(out, &f->whole);
        put_decisions(out, &f->part);
        put_rounds(out, &f->part, &s);
        tbl_put_sums(out, "points", s.points, f->whole.config.seats);
        tbl_put_sums(out, "rubles", s.rubles, f->whole.config.seats);
    }
    free(f);
    return fine;
}
