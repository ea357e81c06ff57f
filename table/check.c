/*
 * check.c - what was kept is looked at before it becomes a table again: whatever a program or a disk
 * has done to it, a table that is loaded is one that could have been, or there is a reason why not.
 */
#include "table_int.h"

#include <string.h>

static bool is_no_table(wire_ask *why, const char *what)
{
    return wire_refuse(why, WIRE_STORAGE, "what is kept of the table does not fit together: %s",
                       what);
}

static bool is_word(wire_list list, int value)
{
    return wire_id(list, value) != NULL;
}

/* ---- seats and rules ------------------------------------------------------------------------------- */

static bool check_seat(const tbl_table *t, const tbl_seat *p)
{
    bool person = p->kind == WIRE_SEAT_KIND_PERSON, away = p->away != TBL_NOBODY;
    bool computers = p->kind == WIRE_SEAT_KIND_COMPUTER || away;
    if (!is_word(WIRE_LIST_SEAT_KIND, p->kind) ||
        (away && !is_word(WIRE_LIST_AWAY_REASON, p->away)))
        return false;
    if (person != (*p->person != '\0') || computers != (*p->player != '\0'))
        return false;
    if (away && (!person || t->stage == WIRE_STAGE_WAITING))
        return false;
    return p->kind != WIRE_SEAT_KIND_OPEN || t->stage == WIRE_STAGE_WAITING;
}

static bool check_rules(const tbl_rules *r)
{
    return is_word(WIRE_LIST_ACCESS, r->access) && is_word(WIRE_LIST_UNDO_RULE, r->undo) &&
           is_word(WIRE_LIST_CLOCK_KIND, r->clock.kind) && *r->fallback;
}

static bool check_vote(const tbl_table *t)
{
    const tbl_vote *v = &t->vote;
    if (v->kind == TBL_NOBODY)
        return true;
    if (t->stage != WIRE_STAGE_RUNNING || !is_word(WIRE_LIST_VOTE_KIND, v->kind) ||
        v->seat >= t->config.seats || !tbl_is_active(t, v->seat) || !v->waiting ||
        v->waiting >> t->config.seats)
        return false;
    for (int seat = 0; seat < t->config.seats; seat++)
        if (v->waiting >> seat & 1 && !tbl_is_active(t, seat))
            return false;
    return v->kind != WIRE_VOTE_KIND_UNDO || (v->count > 0 && v->count <= t->game.decisions);
}

/* Sums of times stay numbers that JSON has. */
static bool check_times(const tbl_table *t)
{
    const int64_t most = JSON_MAX_INT / 8;
    bool fine = t->turn_at >= 0 && t->turn_at <= most && t->touched >= 0 && t->touched <= most;
    for (int seat = 0; seat < t->config.seats; seat++)
        fine = fine && t->seat[seat].left >= -1 && t->seat[seat].left <= most;
    return fine;
}

bool tbl_check_table(const tbl_table *t, wire_ask *why)
{
    if (!is_word(WIRE_LIST_STAGE, t->stage))
        return is_no_table(why, "its stage");
    if (!check_rules(&t->rules))
        return is_no_table(why, "its rules");
    for (int seat = 0; seat < t->config.seats; seat++)
        if (!check_seat(t, &t->seat[seat]))
            return is_no_table(why, "a seat");
    if (!tbl_seats_of(t, t->owner))
        return is_no_table(why, "its host");
    return check_times(t) || is_no_table(why, "a time");
}

/* ---- the game ----------------------------------------------------------------------------------------- */

/* Every card came from the piles as they lay. */
static bool check_draws(const tbl_table *t)
{
    rec_walk w;
    const rec_entry *e;
    rec_walk_start(&w, &t->game);
    while ((e = rec_walk_next(&w, NULL)) != NULL)
        if (e->type == REC_DRAW && e->value != rec_deck_next(&t->deck, &w.before))
            return false;
    return true;
}

bool tbl_check_game(const tbl_table *t, uint32_t entries, wire_ask *why)
{
    const rec_game *g = &t->game;
    bool ended = g->end == REC_CLOSED || g->end == REC_ABORTED;
    if (g->count != entries || ended != (t->stage == WIRE_STAGE_OVER) ||
        (!ended && (rec_over(g) || nv_to_act(&g->state).seat < 0)))
        return is_no_table(why, "its record is not as long");
    if (strcmp(g->commit, t->commitment) != 0 ||
        (ended && *g->commit && strcmp(g->reveal, t->secret) != 0))
        return is_no_table(why, "its seed");
    if (t->drawn_at > g->decisions)
        return is_no_table(why, "what was drawn");
    for (int seat = 0; seat < NV_MAX_SEATS; seat++)
        if (t->bared_at[seat] > g->decisions)
            return is_no_table(why, "what was seen");
    if (!check_vote(t))
        return is_no_table(why, "a question");
    return check_draws(t) || is_no_table(why, "the record was dealt from another seed");
}
