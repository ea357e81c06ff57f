/*
 * votes.c - taking back a decision and breaking the game off, and asking the others whether they
 * agree.
 */
#include "table_int.h"

#include <string.h>

/* ---- what has been shown ---------------------------------------------------------------------------- */

/* Cards of its hand that nobody else knows. How many there are, everybody knows. */
static int hidden_cards(const nv_view *v, int seat)
{
    int count = 0;
    for (int i = 0; i < v->seat[seat].hand_size; i++)
        count += v->seat[seat].hand[i].hidden;
    return count;
}

/* It goes by what everybody knows alone: a refusal to take something back must not tell more. */
void tbl_note_shown(tbl_table *t, uint32_t number, const nv_state *before, const nv_state *after,
                    const nv_events *ev)
{
    nv_view was, now;
    for (int i = 0; i < ev->count; i++)
        if (ev->list[i].type == NV_EV_ASSIGNMENT_SHOWN)
            t->drawn_at = number;
    nv_observe(before, NV_PUBLIC, &was);
    nv_observe(after, NV_PUBLIC, &now);
    for (int seat = 0; seat < t->config.seats; seat++)
        if (hidden_cards(&now, seat) < hidden_cards(&was, seat))
            t->bared_at[seat] = number;
}

void tbl_note_undone(tbl_table *t, uint32_t decisions)
{
    if (t->drawn_at > decisions)
        t->drawn_at = decisions;
    for (int seat = 0; seat < NV_MAX_SEATS; seat++)
        if (t->bared_at[seat] > decisions)
            t->bared_at[seat] = decisions;
}

/* ---- asking ------------------------------------------------------------------------------------------- */

static void note_vote(tbl_step *s, const char *type, int kind, int seat)
{
    tbl_note n;
    json_out *out = tbl_note_begin(&n, type);
    json_field_string(out, "kind", wire_id(WIRE_LIST_VOTE_KIND, kind));
    if (seat == TBL_NOBODY)
        json_field_null(out, "seat");
    else
        json_field_int(out, "seat", seat);
    tbl_note_end(s, &n);
}

void tbl_void_vote(tbl_step *s)
{
    tbl_vote *v = &s->table->vote;
    if (v->kind != TBL_NOBODY)
        note_vote(s, "refused", v->kind, TBL_NOBODY);
    v->kind = TBL_NOBODY;
}

/* People besides the one who asks, each by all of their seats. */
static unsigned others(const tbl_table *t, int seat)
{
    unsigned bits = 0;
    for (int other = 0; other < t->config.seats; other++)
        if (tbl_is_active(t, other) && !tbl_same_person(t, seat, other))
            bits |= 1u << other;
    return bits;
}

static void ask(tbl_step *s, int kind, int seat, uint32_t count, unsigned waiting)
{
    tbl_note n;
    s->table->vote = (tbl_vote){
        .kind = (uint8_t)kind, .seat = (uint8_t)seat, .waiting = (uint8_t)waiting, .count = count};
    json_out *out = tbl_note_begin(&n, "asked");
    json_field_string(out, "kind", wire_id(WIRE_LIST_VOTE_KIND, kind));
    json_field_int(out, "seat", seat);
    json_field_int(out, "count", count);
    wire_put_numbers(out, "waiting", waiting);
    tbl_note_end(s, &n);
}

/* ---- undo --------------------------------------------------------------------------------------------- */

static bool was_asked(const tbl_table *t, uint32_t number)
{
    return !(t->unasked[(number - 1) / 8] >> (number - 1) % 8 & 1);
}

/* Of decisions that are taken back nothing is left: a table that is loaded knows of none either. */
static void forget_unasked(tbl_table *t, uint32_t count)
{
    for (uint32_t at = t->game.decisions; at < t->game.decisions + count; at++)
        t->unasked[at / 8] &= (uint8_t)~(1 << at % 8);
}

/* Number of the seat's last decision in force, 0 if there is none, and who has decided since. An entry
 * counts if no undo after it took it back: its number is then the highest not yet met. */
static uint32_t find_last(const tbl_table *t, int seat, tbl_undo *out)
{
    const rec_game *g = &t->game;
    uint32_t limit = g->decisions;
    for (uint32_t i = g->count; i-- > 0 && limit > 0;) {
        const rec_entry *e = &g->entry[i];
        if (e->type != REC_DECISION || e->number != limit)
            continue;
        if (e->seat == seat && was_asked(t, limit))
            return limit;
        if (others(t, seat) >> e->seat & 1) {
            out->since |= 1u << e->seat;
            if (out->last < 0)
                out->last = e->seat;
        }
        limit--;
    }
    return 0;
}

/* Both draws and assignments are at drawn_at; draws stand in the log. */
static int what_was_shown(const tbl_table *t, int seat, uint32_t number)
{
    const rec_game *g = &t->game;
    for (uint32_t i = g->count; t->drawn_at >= number && i-- > 0;)
        if (g->entry[i].type == REC_DRAW && g->entry[i].number >= number)
            return WIRE_UNDO_NOW_DRAWN;
    if (t->drawn_at >= number)
        return WIRE_UNDO_NOW_ASSIGNMENT_SHOWN;
    for (int other = 0; other < t->config.seats; other++)
        if (other != seat && t->bared_at[other] >= number)
            return WIRE_UNDO_NOW_HAND_SHOWN;
    return WIRE_UNDO_NOW_DONE;
}

/* Room for the rest of the game must be left in its record. */
static bool is_full(const tbl_table *t)
{
    return t->game.count > REC_MAX_ENTRIES / 2;
}

/* Of the seat's decision of this number, 0 if there is none. */
static int undo_now(const tbl_table *t, int seat, uint32_t number, const tbl_undo *undo)
{
    bool fair = t->rules.undo == WIRE_UNDO_RULE_FAIR;
    if (t->rules.undo == WIRE_UNDO_RULE_NONE)
        return WIRE_UNDO_NOW_NEVER;
    if (!number)
        return WIRE_UNDO_NOW_NOTHING;
    int shown = fair ? what_was_shown(t, seat, number) : WIRE_UNDO_NOW_DONE;
    if (shown != WIRE_UNDO_NOW_DONE)
        return shown;
    if (is_full(t))
        return WIRE_UNDO_NOW_LIMIT;
    return (fair ? undo->since : others(t, seat)) ? WIRE_UNDO_NOW_ASKS : WIRE_UNDO_NOW_DONE;
}

void tbl_undo_of(const tbl_table *t, int seat, tbl_undo *out)
{
    *out = (tbl_undo){.last = -1};
    uint32_t number = find_last(t, seat, out);
    if (number)
        out->count = t->game.decisions - number + 1;
    out->now = (uint8_t)undo_now(t, seat, number, out);
}

static bool refuse_undo(tbl_step *s, int now)
{
    switch (now) {
    case WIRE_UNDO_NOW_NEVER:
        return tbl_refuse(s, WIRE_NOT_ALLOWED, "this table takes nothing back");
    case WIRE_UNDO_NOW_NOTHING:
        return tbl_refuse(s, WIRE_NOT_ALLOWED, "you have not decided anything yet");
    case WIRE_UNDO_NOW_DRAWN:
        return tbl_refuse(s, WIRE_NOT_ALLOWED,
                          "it cannot be taken back: new cards have come from a pile since");
    case WIRE_UNDO_NOW_HAND_SHOWN:
        return tbl_refuse(s, WIRE_NOT_ALLOWED,
                          "it cannot be taken back: a hidden hand card has been shown since");
    case WIRE_UNDO_NOW_ASSIGNMENT_SHOWN:
        return tbl_refuse(s, WIRE_NOT_ALLOWED,
                          "it cannot be taken back: an assignment has been shown since");
    default: return tbl_refuse(s, WIRE_LIMIT, "too much has been taken back in this game");
    }
}

/* Bits of the seats whose decisions are the last ones in force. */
static unsigned who_decided(const rec_game *g, uint32_t count)
{
    unsigned bits = 0;
    uint32_t limit = g->decisions;
    for (uint32_t i = g->count; i-- > 0 && g->decisions - limit < count;)
        if (g->entry[i].type == REC_DECISION && g->entry[i].number == limit) {
            bits |= 1u << g->entry[i].seat;
            limit--;
        }
    return bits;
}

static bool take_back(tbl_step *s, int seat, uint32_t count)
{
    tbl_table *t = s->table;
    rec_error err;
    tbl_note n;
    if (is_full(t)) /* since others were asked */
        return refuse_undo(s, WIRE_UNDO_NOW_LIMIT);
    if (!tbl_make_room(s))
        return false;
    unsigned back = who_decided(&t->game, count);
    tbl_clock_undo(t, seat, s->now);
    if (!rec_undo(&t->game, count, &err))
        return tbl_refuse(s, WIRE_NOT_ALLOWED, "%s", err.why);
    s->game_changed = true;
    tbl_note_undone(t, t->game.decisions);
    forget_unasked(t, count);
    for (int i = 0; i < NV_MAX_SEATS; i++)
        if (back >> i & 1) /* they decide once more; who had no part in it goes on passing */
            t->seat[i].auto_pass = false;
    json_out *out = tbl_note_begin(&n, "undone");
    json_field_int(out, "seat", seat);
    json_field_int(out, "count", count);
    tbl_note_end(s, &n);
    return tbl_draw_all(s) && tbl_next_turn(s);
}

bool tbl_do_undo(tbl_step *s, const tbl_who *who, const wire_request *r)
{
    const wire_do_undo *q = &r->as.undo;
    const tbl_table *t = s->table;
    if (!tbl_need_playing(s, who, q->seat) || !tbl_need_state(s, (uint32_t)q->state))
        return false;
    tbl_undo undo;
    tbl_undo_of(t, q->seat, &undo);
    if (undo.now != WIRE_UNDO_NOW_DONE && undo.now != WIRE_UNDO_NOW_ASKS)
        return refuse_undo(s, undo.now);
    json_field_bool(s->answer, "done", undo.now == WIRE_UNDO_NOW_DONE);
    tbl_void_vote(s);
    if (undo.now == WIRE_UNDO_NOW_DONE)
        return take_back(s, q->seat, undo.count);
    ask(s, WIRE_VOTE_KIND_UNDO, q->seat, undo.count, others(t, q->seat));
    return true;
}

/* ---- abort, and the answers ------------------------------------------------------------------------------ */

static bool break_off(tbl_step *s)
{
    s->table->state++;
    s->aborting = true;
    return tbl_end(s);
}

bool tbl_do_abort(tbl_step *s, const tbl_who *who, const wire_request *r)
{
    int seat = r->as.abort.seat;
    if (!tbl_need_playing(s, who, seat))
        return false;
    unsigned asked = others(s->table, seat);
    json_field_bool(s->answer, "done", !asked);
    tbl_void_vote(s);
    if (!asked)
        return tbl_make_room(s) && break_off(s);
    ask(s, WIRE_VOTE_KIND_ABORT, seat, 0, asked);
    return true;
}

/* Everybody has agreed. */
static bool carry_out(tbl_step *s)
{
    tbl_vote v = s->table->vote;
    s->table->vote.kind = TBL_NOBODY;
    if (v.kind == WIRE_VOTE_KIND_UNDO)
        return take_back(s, v.seat, v.count);
    return tbl_make_room(s) && break_off(s);
}

bool tbl_do_vote(tbl_step *s, const tbl_who *who, const wire_request *r)
{
    const wire_do_vote *q = &r->as.vote;
    tbl_vote *v = &s->table->vote;
    if (!tbl_need_playing(s, who, q->seat))
        return false;
    if (q->has_state && !tbl_need_state(s, (uint32_t)q->state))
        return false;
    if (v->kind != q->kind || !(v->waiting >> q->seat & 1))
        return tbl_refuse(s, WIRE_NOT_ALLOWED, "you are not asked that");
    if (q->has_asker && v->seat != q->asker)
        return tbl_refuse(s, WIRE_STALE, "seat %d asks now, not %d", v->seat, q->asker);
    if (!q->yes) {
        note_vote(s, "refused", v->kind, q->seat);
        v->kind = TBL_NOBODY;
        return true;
    }
    for (int seat = 0; seat < s->table->config.seats; seat++)
        if (v->waiting >> seat & 1 && tbl_same_person(s->table, seat, q->seat))
            v->waiting &= (uint8_t)~(1u << seat);
    note_vote(s, "answered", v->kind, q->seat);
    return v->waiting || carry_out(s);
}

/* Who has left neither agrees nor refuses; if nobody is left to ask, the question is void. */
void tbl_no_answer(tbl_step *s, int seat)
{
    tbl_vote *v = &s->table->vote;
    if (v->kind == TBL_NOBODY)
        return;
    v->waiting &= (uint8_t)~(1u << seat);
    if (!v->waiting || v->seat == seat)
        tbl_void_vote(s);
}
