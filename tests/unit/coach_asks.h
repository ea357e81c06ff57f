/* coach_asks.h - a position on a table, and what the coach says about an action in it. */
#ifndef COACH_ASKS_H
#define COACH_ASKS_H

#include "ai/coach.h"
#include "engine_table.h"

static nv_view table;
static nv_state game;
static ai_reason reasons[AI_MAX_REASONS];
static int reason_count;

/* Cards of a pile go to the discard until so many are left. */
static inline void thin(int pile, int left)
{
    int there = 0;
    nv_view v;
    table_state(&table, &game);
    nv_observe(&game, NV_ALL, &v);
    for (int kind = 0; kind < nv_kind_count(table.edition); kind++)
        for (int i = 0;
             i < v.unseen[kind] && nv_card_of(table.edition, (nv_kind)kind)->pile == pile; i++)
            if (++there > left)
                table.discard[table.discard_count++] = (uint8_t)kind;
}

/* With two players and 10 buildings left, two more rounds are expected from the worker phase, also with
 * 6 once those of this round are laid. */
static inline void two_rounds_left(int phase)
{
    thin(NV_BUILDING, phase < NV_BUILDING ? 10 : 6);
    table.phase = (uint8_t)phase;
}

static inline void last_round(int phase)
{
    table.end_triggered = 1;
    table.phase = (uint8_t)phase;
}

static inline void clear_upper(void)
{
    memset(table.upper, NV_NO_CARD, sizeof table.upper);
    table.upper_count = 0;
}

static inline int kind_of(const char *id)
{
    return id ? table_kind(table.edition, id) : NV_NO_CARD;
}

static inline void ask_action(nv_action a)
{
    nv_view v;
    nv_observe(&game, nv_to_act(&game).seat, &v);
    reason_count = ai_reasons(&v, a, reasons);
}

/* The one action of this kind with this card, in the position of `table`. */
static inline void ask(int move, const char *id, const char *replaces)
{
    table_state(&table, &game);
    ask_action(table_find(&game, move, kind_of(id), kind_of(replaces)));
}

static inline void print_reasons(void)
{
    for (int i = 0; i < reason_count; i++)
        print_error("  %s rubles %d points %d seat %d card %d what %d count %d\n",
                    ai_reason_id(reasons[i].kind), reasons[i].rubles, reasons[i].points,
                    reasons[i].seat, reasons[i].card, reasons[i].what, reasons[i].count);
}

static inline const ai_reason *find_reason(int kind)
{
    for (int i = 0; i < reason_count; i++)
        if (reasons[i].kind == kind)
            return &reasons[i];
    return NULL;
}

static inline const ai_reason *said(int kind, int rubles, int points)
{
    const ai_reason *r = find_reason(kind);
    if (!r || r->rubles != rubles || r->points != points) {
        print_reasons();
        fail_msg("not said: %s, %d rubles, %d points", ai_reason_id(kind), rubles, points);
    }
    return r;
}

static inline void not_said(int kind)
{
    if (find_reason(kind)) {
        print_reasons();
        fail_msg("said: %s", ai_reason_id(kind));
    }
}

static inline void begin(int edition, unsigned modules)
{
    table_begin(&table, edition, modules, 2);
}

#endif
