/* write.c - a game as lines of text, whole or as it grows. */
#include "record_int.h"

#include <string.h>

enum { DRAWS_A_LINE = 12 };

static void look_up_phase(rec_writer *w)
{
    nv_view v;
    nv_observe(&w->walk.state, NV_PUBLIC, &v);
    w->round = v.round;
    w->phase = v.phase;
}

void rec_writer_init(rec_writer *w, const rec_game *g)
{
    memset(w, 0, sizeof *w);
    rec_walk_start(&w->walk, g);
    look_up_phase(w);
}

/* ---- before the game ---------------------------------------------------------------------------- */

static void write_start(const rec_game *g, rec_lines *out)
{
    rec_putf(&out->line, "neva record %d", REC_VERSION);
    rec_line_end(out);
    rec_header_write(g, out);
    if (g->from_position) {
        nv_view v;
        nv_observe(&g->start, NV_ALL, &v);
        rec_put(&out->line, "position");
        rec_line_end(out);
        rec_position_write(&v, out);
    }
    rec_put(&out->line, "start");
    rec_line_end(out);
}

/* ---- entries ------------------------------------------------------------------------------------ */

/* A comment where a phase begins, so that a reader finds the way. */
static void write_phase(rec_writer *w, rec_lines *out)
{
    if (w->round == w->said_round && w->phase == w->said_phase)
        return;
    w->said_round = w->round;
    w->said_phase = w->phase;
    rec_putf(&out->line, "# round %d, %s phase", w->round, nv_id(NV_LIST_PILE, w->phase));
    rec_line_end(out);
}

static const rec_entry *step(rec_writer *w)
{
    nv_events ev;
    const rec_entry *e = rec_walk_next(&w->walk, &ev);
    for (int i = 0; i < ev.count; i++) {
        if (ev.list[i].type == NV_EV_ROUND)
            w->round = ev.list[i].number;
        else if (ev.list[i].type == NV_EV_PHASE)
            w->phase = ev.list[i].number;
    }
    if (e->type == REC_UNDO)
        look_up_phase(w);
    return e;
}

/* The draws that share a line from the next entry on. */
static uint32_t draws_ahead(const rec_walk *w)
{
    uint32_t count = 0;
    while (w->at + count < w->game->count && count < DRAWS_A_LINE &&
           w->game->entry[w->at + count].type == REC_DRAW)
        count++;
    return count;
}

static void write_draws(rec_writer *w, uint32_t count, rec_lines *out)
{
    int edition = w->walk.game->config.edition;
    rec_put(&out->line, "+");
    for (uint32_t i = 0; i < count; i++) {
        nv_move m;
        const rec_entry *e = step(w);
        nv_describe(&w->walk.before, e->value, &m);
        rec_putf(&out->line, " %s", nv_card_of(edition, m.card)->id);
    }
    rec_line_end(out);
}

/* Scores are said only where the rules came to the end. */
void rec_result_put(rec_buffer *b, const rec_game *g)
{
    nv_result result;
    if (!rec_result(g, &result))
        return;
    rec_put(b, "result");
    for (int seat = 0; seat < g->config.seats && nv_to_act(&g->state).seat == NV_OVER; seat++)
        rec_putf(b, " %c %d", 'A' + seat, result.score[seat]);
    rec_put(b, " winners");
    for (int seat = 0; seat < g->config.seats; seat++)
        if (result.winner[seat])
            rec_putf(b, " %c", 'A' + seat);
}

static void write_entry(rec_writer *w, rec_lines *out)
{
    const rec_game *g = w->walk.game;
    const rec_entry *e = step(w);
    char text[REC_TEXT_MAX];
    switch (e->type) {
    case REC_DECISION:
        rec_action_text(&w->walk.before, e->value, text);
        rec_putf(&out->line, "%c %s", 'A' + e->seat, text);
        break;
    case REC_UNDO: rec_putf(&out->line, "undo %d", e->value); break;
    case REC_RESIGN: rec_putf(&out->line, "resign %c", 'A' + e->seat); break;
    case REC_TAKEOVER:
        rec_putf(&out->line, "takeover %c", 'A' + e->seat);
        rec_player_put(&out->line, &g->takeover[e->value]);
        break;
    case REC_REVEAL: rec_putf(&out->line, "reveal %s", g->reveal); break;
    case REC_ABORT: rec_put(&out->line, "abort"); break;
    case REC_RESULT: rec_result_put(&out->line, g); break;
    default: break;
    }
    rec_line_end(out);
}

/* ---- whole, or piece by piece -------------------------------------------------------------------- */

static void write_on(rec_writer *w, bool all, rec_lines *out)
{
    const rec_game *g = w->walk.game;
    if (!w->started)
        write_start(g, out);
    w->started = true;
    while (w->walk.at < g->count) {
        uint32_t draws = draws_ahead(&w->walk);
        bool last = w->walk.at + draws == g->count;
        if (draws > 0 && draws < DRAWS_A_LINE && last && !all &&
            nv_to_act(&g->state).seat == NV_CHANCE)
            return;
        const rec_entry *e = &g->entry[w->walk.at];
        if (e->type == REC_DECISION || e->type == REC_DRAW)
            write_phase(w, out);
        if (draws > 0)
            write_draws(w, draws, out);
        else
            write_entry(w, out);
    }
}

void rec_write_new(rec_writer *w, rec_sink *sink, void *to)
{
    rec_lines out;
    rec_lines_init(&out, sink, to);
    write_on(w, false, &out);
}

void rec_write(const rec_game *g, rec_sink *sink, void *to)
{
    rec_lines out;
    rec_writer w;
    rec_lines_init(&out, sink, to);
    rec_writer_init(&w, g);
    write_on(&w, true, &out);
}

static void forget(void *to, const char *text, size_t size)
{
    (void)to;
    (void)text;
    (void)size;
}

void rec_writer_skip(rec_writer *w)
{
    rec_lines out;
    rec_lines_init(&out, forget, NULL);
    write_on(w, true, &out);
}
