/* questions.c - what a host asks about a table. */
#include "table_int.h"

#include <string.h>

const char *tbl_id(const tbl_table *t)
{
    return t->id;
}

bool tbl_is_host(const tbl_table *t, const char *person)
{
    return *t->owner && strcmp(t->owner, person) == 0;
}

const char *tbl_host_id(const tbl_table *t)
{
    return t->owner;
}

unsigned tbl_seats_of(const tbl_table *t, const char *person)
{
    unsigned bits = 0;
    for (int seat = 0; seat < t->config.seats; seat++)
        if (t->seat[seat].kind == WIRE_SEAT_KIND_PERSON &&
            strcmp(t->seat[seat].person, person) == 0)
            bits |= 1u << seat;
    return bits;
}

const char *tbl_person_at(const tbl_table *t, int seat)
{
    return *t->seat[seat].person ? t->seat[seat].person : NULL;
}

const char *tbl_name_at(const tbl_table *t, int seat)
{
    return *t->seat[seat].name ? t->seat[seat].name : t->seat[seat].player;
}

int tbl_seat_count(const tbl_table *t)
{
    return t->config.seats;
}

int tbl_stage(const tbl_table *t)
{
    return t->stage;
}

int tbl_access(const tbl_table *t)
{
    return t->rules.access;
}

bool tbl_rated(const tbl_table *t)
{
    return t->rules.rated;
}

const char *tbl_hint_player(const tbl_table *t)
{
    (void)t;
    return "czar"; /* the best there is, at every table */
}

bool tbl_in_lobby(const tbl_table *t)
{
    if (t->rules.access == WIRE_ACCESS_LINK || t->stage == WIRE_STAGE_OVER)
        return false;
    return t->stage == WIRE_STAGE_WAITING || t->rules.watch;
}

uint32_t tbl_state_number(const tbl_table *t)
{
    return t->state;
}

uint32_t tbl_event_number(const tbl_table *t)
{
    return t->event;
}

int64_t tbl_touched(const tbl_table *t)
{
    return t->touched;
}

size_t tbl_bytes(const tbl_table *t)
{
    return sizeof *t + t->game.room * sizeof *t->game.entry + t->history.text.room + t->chat.room;
}

const rec_game *tbl_game(const tbl_table *t)
{
    return &t->game;
}

void tbl_view(const tbl_table *t, int seat, nv_view *v)
{
    nv_observe(&t->game.state, seat, v);
}

/* ---- permissions ----------------------------------------------------------------------------------- */

bool tbl_may_watch(const tbl_table *t, const tbl_who *who, wire_ask *why)
{
    if (tbl_seats_of(t, who->person) || tbl_is_host(t, who->person))
        return true;
    if (!t->rules.watch)
        return wire_refuse(why, WIRE_NOT_ALLOWED, "only its players see this table");
    if (t->rules.access == WIRE_ACCESS_OPEN || who->has_key)
        return true;
    return t->rules.access == WIRE_ACCESS_PASSWORD
               ? wire_refuse(why, WIRE_WRONG_PASSWORD, "this table needs its password")
               : wire_refuse(why, WIRE_NOT_ALLOWED, "this table needs its invitation link");
}

bool tbl_may_suggest(const tbl_table *t, const tbl_who *who, int seat, wire_ask *why)
{
    if (!t->rules.hints || t->rules.rated)
        return wire_refuse(why, WIRE_NOT_ALLOWED, "this table is played without hints");
    if (t->stage != WIRE_STAGE_RUNNING)
        return wire_refuse(why, t->stage == WIRE_STAGE_OVER ? WIRE_OVER : WIRE_NOT_ALLOWED,
                           "the game is not running");
    if (seat < 0 || seat >= t->config.seats || !(tbl_seats_of(t, who->person) >> seat & 1))
        return wire_refuse(why, WIRE_NOT_SEATED, "seat %d is not yours", seat);
    return tbl_to_act(t) == seat ||
           wire_refuse(why, WIRE_WRONG_SEAT, "it is seat %d's decision", tbl_to_act(t));
}

/* ---- what it waits for ------------------------------------------------------------------------------- */

/* Who left or ran out of time can come back as long as the game goes on: it must not be over in a moment. */
static bool is_anybodys(const tbl_table *t)
{
    for (int seat = 0; seat < t->config.seats; seat++)
        if (t->seat[seat].kind == WIRE_SEAT_KIND_PERSON && !t->seat[seat].resigned)
            return true;
    return false;
}

void tbl_wants(const tbl_table *t, tbl_want *out)
{
    int seat = tbl_to_act(t);
    nv_action unused;
    *out = (tbl_want){.seat = -1, .state = t->state};
    if (tbl_is_unfinished(t))
        out->tick = t->turn_at;
    if (tbl_is_unfinished(t) || seat < 0)
        return;
    if (tbl_is_computers(t, seat)) {
        out->seat = seat;
        out->spec = t->seat[seat].player;
        out->due = t->turn_at + (is_anybodys(t) ? t->rules.pace : 0);
        return;
    }
    if (!tbl_by_itself(t, seat, &unused, &out->tick))
        out->tick = 0;
    int64_t flag = tbl_flag_due(t, seat);
    if (flag && (!out->tick || flag < out->tick))
        out->tick = flag;
}

/* ---- the end ----------------------------------------------------------------------------------------- */

bool tbl_outcome(const tbl_table *t, tbl_place out[NV_MAX_SEATS])
{
    nv_result r;
    bool counted = rec_result(&t->game, &r);
    for (int seat = 0; seat < t->config.seats; seat++) {
        const tbl_seat *p = &t->seat[seat];
        out[seat] = (tbl_place){
            .person = *p->person ? p->person : NULL,
            .name = p->name,
            .player = *p->player ? p->player : NULL,
            .score = counted ? r.score[seat] : 0,
            .won = counted && r.winner[seat] && !p->resigned, /* else a computer player did */
            .resigned = p->resigned,
        };
    }
    return counted;
}

void tbl_put_record(const tbl_table *t, rec_sink *sink, void *to)
{
    rec_write(&t->game, sink, to);
}
