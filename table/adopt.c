/* adopt.c - a table where the game of a record goes on. */
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
    t->deck = *deck;
    rec_writer_init(&t->writer, &t->game);
    rec_writer_skip(&t->writer);
    relive(t);
    seat_resigned(t);
    tbl_clock_start(t);
    tbl_clock_begin(t, now);
    return t;
}
