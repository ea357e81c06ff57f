/*
 * engine_table.h - positions put together by hand, for the tests of engine/.
 *
 * table_begin gives the view of a game in round 2, worker phase, seat 0 to act and holder of every
 * token, 25 rubles each, no points, nothing on the display, in hands or areas: every card is in its
 * pile. A test changes what it is about and asks for the state.
 */
#ifndef ENGINE_TABLE_H
#define ENGINE_TABLE_H

#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "engine/neva.h"

#define LENGTH(array) (sizeof(array) / sizeof((array)[0]))

/* The kind with this id; where society has its own version (R10.1), the one that costs `cost`. */
static inline nv_kind table_kind_for(int edition, const char *id, int cost)
{
    for (int kind = 0; kind < nv_kind_count(edition); kind++) {
        const nv_card *card = nv_card_of(edition, (nv_kind)kind);
        if (strcmp(card->id, id) == 0 && (cost < 0 || card->cost == cost))
            return (nv_kind)kind;
    }
    fail_msg("no card %s", id);
    return NV_NO_CARD;
}

static inline nv_kind table_kind(int edition, const char *id)
{
    return table_kind_for(edition, id, -1);
}

static inline void table_setup(nv_config *c, int edition, unsigned modules, int seats)
{
    nv_rng r = {7};
    nv_config_init(c, edition, modules, seats);
    assert_int_equal(nv_deal(c, &r), NV_OK);
}

static inline void table_begin(nv_view *v, int edition, unsigned modules, int seats)
{
    nv_config c;
    nv_state s;
    nv_rng r = {7};
    table_setup(&c, edition, modules, seats);
    memset(c.obstacles, NV_NO_OBSTACLE, sizeof c.obstacles);
    assert_int_equal(nv_setup(&s, &c, NULL), NV_OK);
    nv_draw(&s, &r);
    nv_observe(&s, NV_ALL, v);
    memset(v->upper, NV_NO_CARD, sizeof v->upper);
    v->upper_count = 0;
    v->round = 2;
    for (int i = 0; i < NV_TOKEN_COUNT; i++)
        v->tokens[i] = v->tokens[i] == NV_NONE ? NV_NONE : 0;
    v->flow.turn = v->flow.start = 0;
    for (int seat = 0; seat < seats; seat++) {
        v->seat[seat].rubles = 25;
        v->seat[seat].points = 0;
    }
}

static inline void table_state(const nv_view *v, nv_state *s)
{
    const char *why = NULL;
    if (nv_restore(v, s, &why) != NV_OK)
        fail_msg("refused: %s", why);
}

static inline void table_own(nv_view *v, int seat, const char *id)
{
    v->seat[seat].count[table_kind(v->edition, id)]++;
}

static inline void table_hold(nv_view *v, int seat, const char *id)
{
    nv_seat_view *p = &v->seat[seat];
    nv_kind kind = table_kind(v->edition, id);
    p->hand[p->hand_size++] = (nv_hand_card){kind, nv_card_of(v->edition, kind)->pile, 0};
}

static inline void table_lay(nv_view *v, bool lower, const char *id)
{
    nv_kind kind = table_kind(v->edition, id);
    if (lower)
        v->lower[v->lower_count++] = kind;
    else
        v->upper[v->upper_count++] = kind;
}

/* The one legal action of this kind with this card (NV_NO_CARD: any) that replaces this one. */
static inline nv_action table_find(const nv_state *s, int kind, int card, int replaces)
{
    nv_action legal[NV_MAX_LEGAL], found = 0;
    int count = nv_legal(s, legal), matches = 0;
    for (int i = 0; i < count; i++) {
        nv_move m;
        nv_describe(s, legal[i], &m);
        if (m.kind == kind && (card == NV_NO_CARD || m.card == card) && m.replaces == replaces) {
            found = legal[i];
            matches++;
        }
    }
    assert_int_equal(matches, 1);
    return found;
}

static inline void table_act(nv_state *s, nv_action a, nv_events *ev)
{
    assert_int_equal(nv_apply(s, nv_to_act(s).seat, a, ev), NV_OK);
}

/* Everybody passes until the phase's actions are over. */
static inline void table_pass_all(nv_state *s, nv_events *ev)
{
    nv_view v;
    nv_observe(s, NV_ALL, &v);
    for (int i = 0; i < v.seats; i++)
        table_act(s, table_find(s, NV_MOVE_PASS, NV_NO_CARD, NV_NO_CARD), ev);
}

static inline const nv_event *table_event(const nv_events *ev, int type)
{
    for (int i = 0; i < ev->count; i++)
        if (ev->list[i].type == type)
            return &ev->list[i];
    fail_msg("no event %s", nv_id(NV_LIST_EVENT_TYPE, type));
    return NULL;
}

#endif
