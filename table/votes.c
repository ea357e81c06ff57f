/*
 * votes.c - taking back a decision and breaking the game off, and asking the others whether they
 * agree.
 */
#include "table_int.h"

#include <string.h>

/* ---- what has been shown ---------------------------------------------------------------------------- */

/* Did the seat hold a card of this kind that only it knew? */
static bool was_hidden(const nv_state *before, int seat, uint8_t kind)
{
    nv_view v;
    nv_observe(before, NV_ALL, &v);
    for (int i = 0; i < v.seat[seat].hand_size; i++)
        if (v.seat[seat].hand[i].kind == kind && v.seat[seat].hand[i].hidden)
            return true;
    return false;
}

void tbl_note_shown(tbl_table *t, const nv_state *before, const nv_events *ev)
{
    for (int i = 0; i < ev->count; i++) {
        const nv_event *e = &ev->list[i];
        if (e->type == NV_EV_ASSIGNMENT_SHOWN)
            t->drawn_at = t->game.decisions;
        else if (e->from == NV_FROM_HAND && e->card != NV_NO_CARD && !e->secret &&
                 was_hidden(before, e->seat, e->card))
            t->bared_at[e->seat] = t->game.decisions;
    }
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

/* A seat's last decision that is in force. */
typedef struct own_last {
    uint32_t number; /* 0: there is none                    */
    unsigned since;  /* bits of seats that have acted since */
} own_last;

/* An entry counts if no undo after it took it back: its number is then the highest not yet met. */
static own_last find_last(const rec_game *g, int seat)
{
    own_last last = {0};
    uint32_t limit = g->decisions;
    for (uint32_t i = g->count; i-- > 0 && limit > 0;) {
        const rec_entry *e = &g->entry[i];
        if (e->type != REC_DECISION || e->number != limit)
            continue;
        if (e->seat == seat) {
            last.number = limit;
            return last;
        }
        last.since |= 1u << e->seat;
        limit--;
    }
    return last;
}

static bool shown_since(const tbl_table *t, int seat, uint32_t number)
{
    if (t->drawn_at >= number)
        return true;
    for (int other = 0; other < t->config.seats; other++)
        if (other != seat && t->bared_at[other] > number)
            return true;
    return false;
}

static bool take_back(tbl_step *s, int seat, uint32_t count)
{
    tbl_table *t = s->table;
    rec_error err;
    tbl_note n;
    if (t->game.count > REC_MAX_ENTRIES / 2) /* room for the rest of the game must be left */
        return tbl_refuse(s, WIRE_LIMIT, "too much has been taken back in this game");
    if (!tbl_make_room(s))
        return false;
    if (!rec_undo(&t->game, count, &err))
        return tbl_refuse(s, WIRE_NOT_ALLOWED, "%s", err.why);
    s->game_changed = true;
    if (t->drawn_at > t->game.decisions)
        t->drawn_at = t->game.decisions;
    for (int i = 0; i < NV_MAX_SEATS; i++)
        if (t->bared_at[i] > t->game.decisions)
            t->bared_at[i] = t->game.decisions;
    for (int i = 0; i < NV_MAX_SEATS; i++)
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
    if (t->rules.undo == WIRE_UNDO_RULE_NONE)
        return tbl_refuse(s, WIRE_NOT_ALLOWED, "this table takes nothing back");
    own_last last = find_last(&t->game, q->seat);
    if (!last.number)
        return tbl_refuse(s, WIRE_NOT_ALLOWED, "you have not decided anything yet");
    if (t->rules.undo == WIRE_UNDO_RULE_FAIR && shown_since(t, q->seat, last.number))
        return tbl_refuse(s, WIRE_NOT_ALLOWED,
                          "something hidden was revealed since then: it cannot be taken back");
    unsigned asked = others(t, q->seat);
    if (t->rules.undo == WIRE_UNDO_RULE_FAIR && !(last.since & asked))
        asked = 0;
    uint32_t count = t->game.decisions - last.number + 1;
    json_field_bool(s->answer, "done", !asked);
    tbl_void_vote(s);
    if (!asked)
        return take_back(s, q->seat, count);
    ask(s, WIRE_VOTE_KIND_UNDO, q->seat, count, asked);
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
    if (v->kind != q->kind || !(v->waiting >> q->seat & 1))
        return tbl_refuse(s, WIRE_NOT_ALLOWED, "you are not asked that");
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
