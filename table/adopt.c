/* adopt.c - a table where the game of a record goes on: as it is, or from one of its decisions. */
#include "table_int.h"

#include <stdlib.h>
#include <string.h>

void tbl_plan_of(tbl_plan *p, const rec_game *g)
{
    nv_config c;
    rec_setup_of(g, &c);
    tbl_plan_init(p, &c);
    if (g->obstacles_by == REC_BY_CHANCE) {
        p->setup.real = g->real;
        p->setup.bonus = g->bonus;
    }
    for (int seat = 0; seat < c.seats; seat++) {
        const rec_player *from = rec_player_now(g, seat);
        struct tbl_seat_plan *to = &p->seat[seat];
        to->kind = *from->computer ? WIRE_SEAT_KIND_COMPUTER : WIRE_SEAT_KIND_PERSON;
        to->ready = true;
        tbl_copy(to->name, sizeof to->name, from->name);
        tbl_copy(to->player, sizeof to->player, from->computer);
    }
}

/* What has come to light, as if it had been played here. */
static void relive(tbl_table *t)
{
    rec_walk w;
    nv_events ev;
    const rec_entry *e;
    rec_walk_start(&w, &t->game);
    while ((e = rec_walk_next(&w, &ev)) != NULL) {
        if (e->type == REC_DRAW)
            t->drawn_at = e->number;
        else if (e->type == REC_DECISION)
            tbl_note_shown(t, e->number, &w.before, &w.state, &ev);
        else if (e->type == REC_UNDO)
            tbl_note_undone(t, e->number);
    }
}

static bool copy_game(tbl_table *t, const rec_game *g)
{
    uint32_t room = g->count + 2 * TBL_SPARE;
    rec_entry *log = realloc(t->game.entry, room * sizeof *log);
    if (!log)
        return false;
    if (g->count)
        memcpy(log, g->entry, g->count * sizeof *log);
    t->game = *g;
    rec_use(&t->game, log, room);
    return true;
}

/* Who has given up is played on, whether or not the record says by whom. */
static void seat_resigned(tbl_table *t)
{
    for (int seat = 0; seat < t->config.seats; seat++) {
        tbl_seat *p = &t->seat[seat];
        if (!(t->game.resigned >> seat & 1))
            continue;
        p->resigned = true;
        p->away = WIRE_AWAY_REASON_RESIGNED;
        memcpy(p->player, t->rules.fallback, sizeof p->player);
    }
}

void tbl_shuffle_rest(tbl_table *t)
{
    tbl_draw draw;
    tbl_ask_chance(t, &draw);
    t->host->shuffle(&draw, &t->game.start, &t->deck);
    rec_deck_stack_drawn(&t->deck, &t->game);
}

tbl_table *tbl_adopt(const tbl_making *m, const tbl_plan *plan, const rec_game *g,
                     const rec_deck *deck, int64_t now, wire_ask *why)
{
    tbl_table *t = tbl_make(m, plan, now, why);
    if (!t)
        return NULL;
    if (!copy_game(t, g)) {
        wire_refuse(why, WIRE_BUSY, "there is not enough memory; try again later");
        tbl_free(t);
        return NULL;
    }
    bool over = g->end == REC_CLOSED || g->end == REC_ABORTED;
    t->stage = over ? WIRE_STAGE_OVER : WIRE_STAGE_RUNNING;
    t->state = g->decisions + 1;
    t->adopted = !deck;
    if (deck)
        t->deck = *deck;
    else
        tbl_shuffle_rest(t);
    rec_writer_init(&t->writer, &t->game);
    rec_writer_skip(&t->writer);
    relive(t);
    seat_resigned(t);
    tbl_clock_start(t);
    tbl_clock_begin(t, now);
    return t;
}

/* ---- by a request ----------------------------------------------------------------------------------- */

static void read_rules(const wire_do_adopt *q, tbl_rules *r)
{
    if (q->has_pace)
        r->pace = q->pace;
    if (q->has_undo)
        r->undo = (uint8_t)q->undo;
    r->hints = q->has_hints && q->hints;
    r->quick = q->has_quick && q->quick;
    if (q->has_fallback)
        tbl_copy(r->fallback, sizeof r->fallback, q->fallback);
}

static bool read_plan(const tbl_making *m, const rec_game *g, tbl_plan *plan, wire_ask *why)
{
    const wire_do_adopt *q = &m->create->as.adopt;
    int seats = g->config.seats;
    tbl_plan_of(plan, g);
    memset(plan->seat, 0, sizeof plan->seat);
    read_rules(q, &plan->rules);
    if ((int)json_count(q->seats) != seats)
        return wire_refuse(why, WIRE_BAD_REQUEST, "'seats': the game of the record has %d", seats);
    if (!tbl_read_seats(why, m, q->seats, plan))
        return false;
    for (int seat = 0; seat < seats; seat++)
        if (plan->seat[seat].kind == WIRE_SEAT_KIND_OPEN)
            return wire_refuse(why, WIRE_BAD_REQUEST, "the game has begun: no seat can be open");
    return true;
}

/* The part of the game that is adopted, with the players of the plan. */
static bool cut(tbl_film *f, const wire_do_adopt *q, const tbl_plan *plan, int64_t now,
                wire_ask *why)
{
    rec_player players[NV_MAX_SEATS] = {0};
    char date[16];
    uint32_t at = q->has_at ? (uint32_t)q->at : f->whole.decisions;
    for (int seat = 0; seat < NV_MAX_SEATS; seat++) {
        tbl_copy(players[seat].name, sizeof players[seat].name, plan->seat[seat].name);
        tbl_copy(players[seat].computer, sizeof players[seat].computer, plan->seat[seat].player);
    }
    tbl_date(now, date);
    if (!tbl_film_cut(f, at, players, why))
        return false;
    (void)rec_set_about(&f->part, date, NULL, NULL, NULL);
    return !rec_over(&f->part) ||
           wire_refuse(why, WIRE_OVER, "nobody has anything to decide there");
}

tbl_table *tbl_adopt_record(const tbl_making *m, int64_t now, wire_ask *why)
{
    const wire_do_adopt *q = &m->create->as.adopt;
    tbl_film *f = tbl_film_read(q->record, why);
    tbl_plan plan;
    tbl_table *t = NULL;
    if (f && read_plan(m, &f->whole, &plan, why) && cut(f, q, &plan, now, why))
        t = tbl_adopt(m, &plan, &f->part, NULL, now, why);
    free(f);
    return t;
}
