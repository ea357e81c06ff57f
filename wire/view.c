/*
 * view.c - a view as JSON: one who sees all, what a seat knows, what it is shown; and what of it
 * has changed.
 */
#include "wire_int.h"

#include <assert.h>

#include "setup.h"

/* ---- whose turn, and the end ----------------------------------------------------------------- */

void wire_put_scores(json_out *out, const nv_result *r, int seats)
{
    json_field_array(out, "scores");
    for (int seat = 0; seat < seats; seat++)
        json_put_int(out, r->score[seat]);
    json_end_array(out);
    json_field_array(out, "winners");
    for (int seat = 0; seat < seats; seat++)
        if (r->winner[seat])
            json_put_int(out, seat);
    json_end_array(out);
    json_field_array(out, "breakdown");
    for (int seat = 0; seat < seats; seat++) {
        json_begin_object(out);
        json_field_int(out, "played", r->played[seat]);
        json_field_int(out, "nobles", r->nobles[seat]);
        json_field_int(out, "assignment", r->assignment[seat]);
        json_field_int(out, "rubles", r->rubles[seat]);
        json_field_int(out, "hand", r->hand[seat]);
        json_field_int(out, "obstacles", r->obstacles[seat]);
        json_end_object(out);
    }
    json_end_array(out);
}

void wire_put_result(json_out *out, const rec_game *g)
{
    nv_result r;
    if (!rec_result(g, &r))
        return;
    json_field_object(out, "result");
    wire_put_scores(out, &r, g->config.seats);
    json_end_object(out);
}

static const nv_turn ended = {NV_OVER, NV_NO_DECISION};

/* A record can be over before the rules say so. */
static nv_turn turn_of(const rec_game *g)
{
    return rec_over(g) ? ended : nv_to_act(&g->state);
}

static void put_to_act(json_out *out, nv_turn turn)
{
    if (turn.seat == NV_OVER)
        json_field_string(out, "to_act", "over");
    else
        json_field_int(out, "to_act", turn.seat);
}

static void put_decision(json_out *out, nv_turn turn)
{
    json_field_string(out, "decision", nv_id(NV_LIST_DECISION, turn.decision));
}

void wire_put_turn(json_out *out, const rec_game *g)
{
    put_to_act(out, turn_of(g));
    put_decision(out, turn_of(g));
    wire_put_result(out, g);
}

/* ---- a view ---------------------------------------------------------------------------------- */

static void put_setup(json_out *out, const nv_view *v)
{
    wire_setup setup = {.real = -1, .bonus = -1};
    nv_config_init(&setup.config, v->edition, v->modules, v->seats);
    setup.config.options = v->options;
    setup.config.without = v->without;
    wire_put_setup(out, &setup);
}

static void put_round(json_out *out, const nv_view *v)
{
    json_field_int(out, "round", v->round);
}

static void put_phase(json_out *out, const nv_view *v)
{
    json_field_string(out, "phase", nv_id(NV_LIST_PILE, v->phase));
}

static void put_end_triggered(json_out *out, const nv_view *v)
{
    json_field_bool(out, "end_triggered", v->end_triggered);
}

void wire_put_view(json_out *out, const nv_view *v, const rec_game *g)
{
    put_setup(out, v);
    put_round(out, v);
    put_phase(out, v);
    put_to_act(out, turn_of(g));
    put_decision(out, turn_of(g));
    put_end_triggered(out, v);
    json_field_array(out, "players");
    for (int seat = 0; seat < v->seats; seat++)
        wire_put_seat(out, v, seat);
    json_end_array(out);
    for (int i = 0; i < WIRE_PARTS; i++)
        wire_board[i].put(out, v);
    wire_put_flow(out, v, rec_over(g));
    wire_put_result(out, g);
}

/* ---- a change -------------------------------------------------------------------------------- */

static void put_turn_change(json_out *out, nv_turn before, nv_turn after)
{
    if (before.seat != after.seat)
        put_to_act(out, after);
    if (before.decision != after.decision)
        put_decision(out, after);
}

static void put_players_change(json_out *out, const nv_view *before, const nv_view *after)
{
    bool begun = false;
    for (int seat = 0; seat < after->seats; seat++) {
        char key[] = {(char)('0' + seat), '\0'};
        if (wire_same_seat(before, after, seat))
            continue;
        if (!begun)
            json_field_object(out, "players");
        begun = true;
        json_key(out, key);
        wire_put_seat(out, after, seat);
    }
    if (begun)
        json_end_object(out);
}

static void put_flow_change(json_out *out, const nv_view *before, bool was_over,
                            const nv_view *after, bool over)
{
    if (wire_same_flow(before, was_over, after, over))
        return;
    if (wire_has_flow(after, over))
        wire_put_flow(out, after, over);
    else
        json_field_null(out, "flow");
}

void wire_put_change(json_out *out, const nv_view *before, const nv_view *after, const rec_game *g,
                     bool was_over)
{
    bool over = rec_over(g);
    assert(before->viewer == after->viewer && before->edition == after->edition &&
           before->modules == after->modules && before->seats == after->seats);
    if (before->round != after->round)
        put_round(out, after);
    if (before->phase != after->phase)
        put_phase(out, after);
    put_turn_change(out, was_over ? ended : (nv_turn){before->to_act, before->decision},
                    turn_of(g));
    if (!before->end_triggered != !after->end_triggered)
        put_end_triggered(out, after);
    put_players_change(out, before, after);
    for (int i = 0; i < WIRE_PARTS; i++)
        if (!wire_board[i].same(before, after))
            wire_board[i].put(out, after);
    put_flow_change(out, before, was_over, after, over);
    if (over && !was_over)
        wire_put_result(out, g);
    else if (was_over && !over)
        json_field_null(out, "result");
}
