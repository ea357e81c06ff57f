/*
 * phase.h - from the last pass of one phase to the first turn of the next: scoring without
 * questions, refill, start of turns. Inlined into flow.c, which runs every game, and into fast.c.
 */
#ifndef PHASE_H
#define PHASE_H

#include "hot.h"

/* ---- scoring (R7) ---------------------------------------------------------------------------- */

static inline int pays_specially(const game *g, const struct cardset *k, int seat, int colour)
{
    const struct seat *p = &g->seat[seat];
    const uint64_t *paying = k->paying[colour].word;
    return ((p->own[0] & paying[0]) | (p->own[1] & paying[1])) != 0 || any_marked(g);
}

/* The automatic income of the phase's colour: rubles, then points as one move. */
static inline void score_income(game *g, const struct cardset *k, int seat, nv_events *ev)
{
    int colour = g->phase;
    uint64_t income = g->seat[seat].income >> (16 * colour);
    int rubles = (int)(income & 255), points = (int)(income >> 8 & 255);
    if (pays_specially(g, k, seat, colour))
        income_of(g, seat, colour, &rubles, &points);
    gain_rubles(g, seat, rubles, NV_WHY_INCOME, ev);
    if (any_marked(g))
        guests_leave(g, seat, colour, ev);
    if (ev || has(g, F_OBSTACLES | F_ASSIGNMENTS))
        move_figure(g, seat, points, NV_WHY_INCOME, ev);
    else
        g->seat[seat].points = (int16_t)(g->seat[seat].points + points);
}

static inline int someone_has(const game *g, const kind_set *set)
{
    uint64_t found = 0;
    for (int seat = 0; seat < g->seats; seat++) {
        const struct seat *p = &g->seat[seat];
        found |= (p->own[0] & set->word[0]) | (p->own[1] & set->word[1]);
    }
    return found != 0;
}

/* The first pass at once where no figure can meet anything: all incomes are then independent. A pass
 * without anyone to ask is left out. */
static inline int score_at_once(game *g, const struct cardset *k, nv_events *ev)
{
    if (has(g, F_OBSTACLES | F_ASSIGNMENTS))
        return 0;
    for (int i = 0, seat = g->flow.start; i < g->seats; i++, seat = next_seat(g, seat))
        score_income(g, k, seat, ev);
    g->flow.stage = NV_STAGE_CHOICES;
    if (!someone_has(g, &k->choosing[g->phase])) {
        g->flow.stage = NV_STAGE_SALES;
        if (!someone_has(g, &k->selling[g->phase]))
            g->flow.passes = g->seats;
    }
    return 1;
}

/* ---- refill (R3.3) ------------------------------------------------------------------------------ */

static inline void ask_for_draws(game *g, int count, int draw_for, int pile, int slot)
{
    g->flow.pending |= 1 << NV_PENDING_DRAW;
    g->flow.draws = (uint8_t)count;
    g->flow.draw_for = (uint8_t)draw_for;
    g->flow.pile = (uint8_t)pile;
    g->flow.slot = (uint8_t)slot;
}

/* R3.4 too */
static inline int cards_to_lay(const game *g)
{
    int left = bit_count(g->pile[g->phase]);
    int display = g->upper_count + g->lower_count + (g->twin_at != NV_NONE);
    int wanted = full_display(g->modules) - display;
    if (g->round == 1 && g->phase == NV_WORKER)
        wanted = 2 * g->seats;
    if (wanted < 0)
        wanted = 0;
    return wanted < left ? wanted : left;
}

static inline void begin_phase(game *g, nv_events *ev)
{
    int count = cards_to_lay(g);
    if (ev)
        emit_number(ev, NV_EV_PHASE, g->tokens[g->phase], g->phase);
    g->flow.stage = NV_STAGE_REFILL;
    g->flow.start = g->flow.turn = g->tokens[g->phase];
    g->flow.passes = g->flow.done = 0;
    if (count) {
        open_row(g, count);
        ask_for_draws(g, count, NV_DRAW_REFILL, g->phase, 0);
    }
}

/* After this phase's scoring; the exchange phase has none and ends the round instead. */
static inline void next_phase(game *g, nv_events *ev)
{
    g->phase++;
    if (g->phase == NV_MARKET_PILE && !has(g, F_MARKET))
        g->phase++;
    begin_phase(g, ev);
}

/* ---- turns ----------------------------------------------------------------------------------------- */

static inline void start_turns(game *g)
{
    g->flow.stage = NV_STAGE_TURNS;
    g->flow.turn = g->flow.start;
    g->flow.passes = g->flow.acted = 0;
}

/* R9.7: no window in the very first worker phase. */
static inline void after_refill(game *g)
{
    start_turns(g);
    if (has(g, F_BANQUET) && !(g->round == 1 && g->phase == NV_WORKER))
        g->flow.stage = NV_STAGE_WINDOW;
}

#endif
