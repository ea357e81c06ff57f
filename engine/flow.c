/*
 * flow.c - the order of things: rounds, phases, turns, scoring (R3).
 *
 * After every action `advance` runs the game on until somebody must decide or a card must be drawn.
 * What an action left unsettled is in flow.pending and comes first, the lowest bit before the others.
 */
#include "phase.h"

/* ---- drawing ---------------------------------------------------------------------------------- */

/* Of a kind's copies the lowest bit goes: equal piles are equal bits. */
void take_from_pile(game *g, int kind)
{
    const struct cardset *k = cards_of(g);
    uint64_t copies = g->pile[pile_of(k, kind)] & k->range[kind];
    g->pile[pile_of(k, kind)] ^= copies & -copies;
}

/* R3.10 */
void check_end(game *g, int pile, nv_events *ev)
{
    if (g->pile[pile] || g->end)
        return;
    g->end = 1;
    emit_number(ev, NV_EV_END_TRIGGERED, NV_NONE, pile);
}

static void lay(game *g, int kind, nv_events *ev)
{
    if (g->flow.draw_for == NV_DRAW_TWIN)
        g->twin_at = 0;
    g->slot[g->flow.slot] = (uint8_t)kind;
    if (ev) {
        nv_event *e = emit(ev, NV_EV_LAID, NV_NONE);
        e->card = (uint8_t)kind;
        e->from = NV_FROM_PILE;
        e->slot = (uint8_t)column_of(g, g->flow.slot);
        e->number = g->flow.pile;
        e->amount = g->flow.draw_for == NV_DRAW_TWIN;
    }
    check_end(g, g->flow.pile, ev);
    g->flow.slot++;
}

/* The outcome of a draw. */
void place_draw(game *g, int kind, nv_events *ev)
{
    take_from_pile(g, kind);
    if (g->flow.draw_for == NV_DRAW_OBSERVATORY) {
        g->flow.card = (uint8_t)kind;
        g->flow.pending |= 1 << NV_PENDING_OBSERVATORY;
        if (ev) { /* only its player sees it (R8.5) */
            nv_event *e = emit(ev, NV_EV_OBSERVED, g->flow.turn);
            e->from = NV_FROM_PILE;
            e->number = g->flow.pile;
            e->secret = 1;
            e->secret_value = (uint8_t)kind;
        }
    } else {
        lay(g, kind, ev);
    }
    if (--g->flow.draws == 0) {
        g->flow.pending &= (uint8_t)~(1 << NV_PENDING_DRAW);
        g->flow.slot = 0;
        if (g->flow.draw_for != NV_DRAW_OBSERVATORY) /* everyone knows the pile of that card */
            g->flow.draw_for = g->flow.pile = 0;
    }
}

/* ---- rounds and phases --------------------------------------------------------------------------- */

/* R3.2 */
void start_round(game *g, nv_events *ev)
{
    g->phase = NV_WORKER;
    emit_number(ev, NV_EV_ROUND, NV_NONE, g->round);
    turn_back(g, ev);
    if (has(g, F_DISC))
        move_figure(g, g->tokens[NV_DISC], 2, NV_WHY_DISC, ev);
    begin_phase(g, ev);
}

static void clear_lower_row(game *g, nv_events *ev)
{
    for (int slot = LOWER_SLOT; slot < LOWER_SLOT + g->lower_count; slot++) {
        to_discard(g, g->slot[slot]);
        emit_card(ev, NV_EV_DISCARDED, NV_NONE, g->slot[slot], NV_LOWER);
        if (slot == g->twin_at) { /* 14.15 */
            to_discard(g, g->slot[TWIN_SLOT]);
            emit_card(ev, NV_EV_DISCARDED, NV_NONE, g->slot[TWIN_SLOT], NV_LOWER);
            g->slot[TWIN_SLOT] = NV_NO_CARD;
            g->twin_at = NV_NONE;
        }
    }
}

/* R3.9 */
static void end_round(game *g, nv_events *ev)
{
    clear_lower_row(g, ev);
    memcpy(g->slot + LOWER_SLOT, g->slot, NV_MAX_ROW);
    memset(g->slot, NV_NO_CARD, NV_MAX_ROW);
    g->lower_count = g->upper_count;
    g->upper_count = 0;
    if (g->twin_at != NV_NONE)
        g->twin_at = (uint8_t)(g->twin_at + LOWER_SLOT);
    emit(ev, NV_EV_SHIFTED, NV_NONE);
    for (int token = 0; token < NV_TOKEN_COUNT; token++)
        if (g->tokens[token] != NV_NONE)
            g->tokens[token] = (uint8_t)seat_after(g, g->tokens[token], has(g, F_DISC) ? 2 : 1);
    emit(ev, NV_EV_TOKENS, NV_NONE);
    pass_assistants(g, ev);
    g->round++;
    if (has(g, F_MARKET))
        emit_number(ev, NV_EV_VALUE, NV_NONE, upkeep_value(g));
    start_round(g, ev);
}

static void score_yellow_rubles(game *g, nv_events *ev)
{
    for (int i = 0; i < g->seats; i++) {
        int seat = seat_after(g, g->flow.start, i), rubles, points;
        income_of(g, seat, NV_YELLOW, &rubles, &points);
        gain_rubles(g, seat, rubles, NV_WHY_INCOME, ev);
    }
}

/* R3.6, R3.8 */
static void end_actions(game *g, nv_events *ev)
{
    g->flow.passes = g->flow.done = 0;
    if (g->phase == NV_EXCHANGE) {
        if (g->end)
            begin_final(g, ev);
        else
            end_round(g, ev);
    } else if (g->phase == NV_MARKET_PILE) {
        g->flow.stage = NV_STAGE_UPKEEP;
        score_yellow_rubles(g, ev);
    } else if (!score_at_once(g, cards_of(g), ev)) {
        g->flow.stage = NV_STAGE_INCOME;
    }
}

/* ---- turns ------------------------------------------------------------------------------------------- */

/* Ask the next seat that may hold the Pick Pocket (14.30). Returns 1 if one is asked. */
static int window_rests(game *g)
{
    if (g->flow.acted) {
        start_turns(g);
        return 0;
    }
    for (; g->flow.passes < g->seats; g->flow.passes++) {
        int seat = seat_after(g, g->flow.start, g->flow.passes);
        if (may_hold_pick_pocket(g, seat)) {
            g->flow.turn = (uint8_t)seat;
            return 1;
        }
    }
    start_turns(g);
    return 0;
}

/* The action is done and nothing is pending: the next one, or the next seat. */
static void finish_action(game *g, nv_events *ev)
{
    g->flow.acted = g->flow.chip = 0;
    if (g->flow.doubles && --g->flow.doubles)
        return;
    g->flow.fresh[0] = g->flow.fresh[1] = NV_NO_CARD;
    g->flow.turn = (uint8_t)next_seat(g, g->flow.turn);
    if (has(g, F_FORCED_FIRST_BUY) && g->round == 1 && g->phase == NV_WORKER && !g->upper_count)
        end_actions(g, ev); /* R3.7 */
}

/* A decision with one possible answer is no decision. */
static int settle_alone(game *g, nv_events *ev)
{
    nv_action only[NV_MAX_LEGAL];
    if (legal(g, only) != 1)
        return 0;
    act(g, only[0], ev);
    return 1;
}

/* Returns 1 if it was settled, 0 if it waits for a seat or a draw. */
static int settle_pending(game *g, nv_events *ev)
{
    int first = lowest_bit(g->flow.pending);
    if (first == NV_PENDING_DRAW)
        return 0;
    if (first == NV_PENDING_MOVE && move_on(g, ev))
        return 1;
    return settle_alone(g, ev);
}

/* Returns 1 if the stage did something by itself, 0 if it waits. */
static int run_stage(game *g, nv_events *ev)
{
    switch (g->flow.stage) {
    case NV_STAGE_REFILL: after_refill(g); return 1;
    case NV_STAGE_WINDOW: return !window_rests(g);
    case NV_STAGE_TURNS:
        if (g->flow.passes >= g->seats)
            end_actions(g, ev);
        else if (g->flow.acted)
            finish_action(g, ev);
        else
            return 0;
        return 1;
    case NV_STAGE_SALES:
    case NV_STAGE_GOODS:
        if (g->flow.passes >= g->seats) {
            next_phase(g, ev);
            return 1;
        } /* fall through */
    case NV_STAGE_INCOME:
    case NV_STAGE_CHOICES:
    case NV_STAGE_UPKEEP: return score_on(g, ev) ? settle_alone(g, ev) : 1;
    case NV_STAGE_KEEP:
        if (g->flow.passes < g->seats && bit_count(g->seat[scored_seat(g)].kept) > 1)
            return 0;
        final_step(g, ev);
        return 1;
    case NV_STAGE_OVER: return 0;
    default: final_step(g, ev); return 1;
    }
}

void advance(game *g, nv_events *ev)
{
    while (g->flow.pending ? settle_pending(g, ev) : run_stage(g, ev))
        continue;
}

/* ---- who decides what ---------------------------------------------------------------------------------- */

int acting_seat(const game *g)
{
    if (g->flow.pending) {
        int first = lowest_bit(g->flow.pending);
        return first == NV_PENDING_DRAW   ? NV_CHANCE
               : first == NV_PENDING_MOVE ? g->flow.mover
                                          : g->flow.turn;
    }
    if (g->flow.stage == NV_STAGE_TURNS || g->flow.stage == NV_STAGE_WINDOW)
        return g->flow.turn;
    return g->flow.stage == NV_STAGE_OVER ? NV_OVER : scored_seat(g);
}

static int pending_decision(const game *g)
{
    static const uint8_t decisions[NV_PENDING_COUNT] = {
        [NV_PENDING_DRAW] = NV_NO_DECISION,     [NV_PENDING_OBSERVATORY] = NV_DECIDE_OBSERVATORY,
        [NV_PENDING_PRISON] = NV_DECIDE_PRISON, [NV_PENDING_BLACK_MARKET] = NV_DECIDE_BLACK_MARKET,
        [NV_PENDING_GOOD] = NV_DECIDE_GOOD,     [NV_PENDING_DISCARD_HAND] = NV_DECIDE_DISCARD_HAND,
        [NV_PENDING_MOVE] = NV_DECIDE_OBSTACLE, [NV_PENDING_TWIN] = NV_DECIDE_TWIN};
    int first = lowest_bit(g->flow.pending);
    if (first == NV_PENDING_MOVE && g->flow.obstacle == NV_NONE)
        return NV_DECIDE_ASSIGNMENT;
    return decisions[first];
}

static int decision(const game *g)
{
    if (g->flow.pending)
        return pending_decision(g);
    switch (g->flow.stage) {
    case NV_STAGE_TURNS: return g->flow.doubles ? NV_DECIDE_DOUBLE_TURN : NV_DECIDE_TURN;
    case NV_STAGE_WINDOW: return NV_DECIDE_PICK_POCKET;
    case NV_STAGE_CHOICES:
        return g->phase == NV_BUILDING ? NV_DECIDE_GUILD_HALL : NV_DECIDE_SYCOPHANT;
    case NV_STAGE_SALES: return asks_pub(g) ? NV_DECIDE_PUB : NV_DECIDE_TRADING_HOUSE;
    case NV_STAGE_UPKEEP: return NV_DECIDE_UPKEEP;
    case NV_STAGE_KEEP: return NV_DECIDE_ASSIGNMENT;
    default: return NV_NO_DECISION;
    }
}

nv_turn to_act(const game *g)
{
    if (g->flow.pending == 0 && g->flow.stage == NV_STAGE_TURNS && !g->flow.doubles)
        return (nv_turn){(int8_t)g->flow.turn, NV_DECIDE_TURN}; /* nearly always */
    return (nv_turn){(int8_t)acting_seat(g), (uint8_t)decision(g)};
}
