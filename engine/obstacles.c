/*
 * obstacles.c - the scoring figure moves: obstacles (R12.4) and the assignments' thresholds (R12.3.1).
 *
 * A move that meets nothing is one addition. Otherwise it is pending (NV_PENDING_MOVE): move_on
 * carries it from stop to stop and rests where the seat must choose.
 */
#include "hot.h"

static const uint8_t spaces[5] = {10, 20, 35, 50, 70};
static const uint8_t thresholds[2] = {FIRST_DROP, SECOND_DROP};

/* ---- real obstacles (R12.4.4) ----------------------------------------------------------------- */

static int exchange_colours(const struct seat *p)
{
    return (exchange_count(p, NV_GREEN) > 0) + (exchange_count(p, NV_BLUE) > 0) +
           (exchange_count(p, NV_RED) > 0);
}

/* What the real obstacle of this space needs, and what the seat has of it. */
static void compare_real(const game *g, int seat, int space, nv_passage *out)
{
    static const uint8_t green[5] = {3, 4, 5, 5, 6}, markers_on[5] = {2, 3, 4, 5, 5},
                         position[5] = {3, 4, 5, 6, 7}, exchange[5] = {1, 2, 3, 3, 4};
    const struct seat *p = &g->seat[seat];
    int have, highest = 0;
    out->position = out->colours = 0;
    out->count = (uint8_t)(space + 1); /* blue and red */
    switch (g->obstacles[space]) {
    case NV_REAL_GREEN:
        out->count = green[space];
        have = different(g, seat, NV_GREEN);
        break;
    case NV_REAL_MARKET:
        out->count = markers_on[space];
        out->position = position[space];
        have = markers(p, &highest);
        break;
    case NV_REAL_BLUE: have = colour_count(p, NV_BLUE); break;
    case NV_REAL_RED: have = colour_count(p, NV_RED); break;
    default:
        out->count = exchange[space];
        out->colours = spaces[space] == 50;
        have = out->colours ? exchange_colours(p) : any_exchange_count(p);
        break;
    }
    out->have = (uint8_t)have;
    out->highest = (uint8_t)highest;
}

static int passes_real(const game *g, int seat, int space)
{
    nv_passage p;
    compare_real(g, seat, space, &p);
    return p.have >= p.count && p.highest >= p.position;
}

static int is_real(int obstacle)
{
    return obstacle >= NV_REAL_GREEN;
}

/* 14.26: the very next point would be lost. */
int figure_blocked(const game *g, int seat)
{
    const struct seat *p = &g->seat[seat];
    if (!has(g, F_OBSTACLES))
        return 0;
    for (int i = 0; i < 5; i++)
        if (is_real(g->obstacles[i]) && !(p->met >> i & 1) && p->points == spaces[i] - 1)
            return !passes_real(g, seat, i);
    return 0;
}

/* The first real obstacle still ahead that the seat would fail at now, or -1. */
int lacking_obstacle(const game *g, int seat)
{
    for (int i = 0; i < 5; i++)
        if (is_real(g->obstacles[i]) && !(g->seat[seat].met >> i & 1) && !passes_real(g, seat, i))
            return i;
    return -1;
}

/* ---- what an obstacle brings -------------------------------------------------------------------- */

struct bonus {
    int rubles, points;
    int choice; /* as in nv_passage */
};

static struct bonus bonus_of(const game *g, int seat, int obstacle)
{
    const struct seat *p = &g->seat[seat];
    int rubles, points, card, highest, on_market = markers(p, &highest);
    int exchange = any_exchange_count(p);
    switch (obstacle) {
    case NV_BONUS_1: return (struct bonus){0, colour_count(p, NV_RED), 0};
    case NV_BONUS_2: return (struct bonus){colour_count(p, NV_BLUE), 0, 0};
    case NV_BONUS_3: return (struct bonus){0, on_market, on_market ? 2 : 0};
    case NV_BONUS_4: return (struct bonus){exchange, exchange, 0};
    case NV_BONUS_5:
        best_card(g, seat, -1, &rubles, &points, &card, &card);
        return (struct bonus){rubles, points, rubles && points};
    case NV_REAL_MARKET: return (struct bonus){highest, on_market, 0};
    case NV_REAL_BLUE:
        best_card(g, seat, NV_BLUE, &rubles, &points, &card, &card);
        return (struct bonus){colour_count(p, NV_BLUE), points, 0};
    case NV_REAL_RED:
        best_card(g, seat, NV_RED, &rubles, &points, &card, &card);
        return (struct bonus){rubles, colour_count(p, NV_RED), 0};
    case NV_REAL_EXCHANGE: return (struct bonus){0, 2 * exchange, 0};
    default: return (struct bonus){0, 0, 0};
    }
}

/* Bonus points move the figure in turn (R12.4.5). */
static void receive(game *g, int seat, int rubles, int points, nv_events *ev)
{
    gain_rubles(g, seat, rubles, NV_WHY_OBSTACLE, ev);
    if (points) {
        g->flow.steps = (int16_t)(g->flow.steps + points);
        emit_amount(ev, NV_EV_POINTS, seat, points, NV_WHY_OBSTACLE);
    }
}

/* ---- the move ---------------------------------------------------------------------------------------- */

/* The seat has reached a threshold and must drop an assignment now. */
static int must_drop(const game *g, int seat)
{
    const struct seat *p = &g->seat[seat];
    int left = bit_count(p->kept);
    return has(g, F_ASSIGNMENTS) && left > 1 && p->points >= thresholds[3 - left];
}

/* Whether the seat whose figure moves has something to decide where it stands. */
int move_rests(const game *g)
{
    int seat = g->flow.mover, space = g->flow.obstacle;
    const struct seat *p = &g->seat[seat];
    if (space == NV_NONE)
        return must_drop(g, seat) && p->points == thresholds[3 - bit_count(p->kept)];
    return p->points == spaces[space] && p->met >> space & 1 &&
           bonus_of(g, seat, g->obstacles[space]).choice;
}

/* The next stop on the way: a space index with an obstacle, 5 for a threshold alone, -1 for none. */
static int next_stop(const game *g, int seat, int steps, int *where)
{
    const struct seat *p = &g->seat[seat];
    int end = p->points + steps, left = bit_count(p->kept), stop = -1;
    *where = end + 1;
    for (int i = 0; i < 5; i++) {
        if (g->obstacles[i] == NV_NO_OBSTACLE || p->met >> i & 1 || spaces[i] <= p->points)
            continue;
        if (spaces[i] < *where) {
            *where = spaces[i];
            stop = i;
        }
    }
    if (has(g, F_ASSIGNMENTS) && left > 1 && thresholds[3 - left] < *where) {
        *where = thresholds[3 - left];
        stop = 5;
    }
    return stop;
}

static void step_to(game *g, int seat, int where)
{
    struct seat *p = &g->seat[seat];
    g->flow.steps = (int16_t)(g->flow.steps - (where - p->points));
    p->points = (int16_t)where;
}

static void meet(game *g, int seat, int space, int where, nv_events *ev)
{
    struct seat *p = &g->seat[seat];
    int obstacle = g->obstacles[space];
    if (is_real(obstacle) && !passes_real(g, seat, space)) {
        step_to(g, seat, where - 1);
        emit_number(ev, NV_EV_OBSTACLE_FAILED, seat, obstacle);
        emit_amount(ev, NV_EV_POINTS_LOST, seat, g->flow.steps, NV_WHY_OBSTACLE);
        g->flow.steps = 0;
        return;
    }
    step_to(g, seat, where);
    p->met |= (uint8_t)(1 << space);
    emit_number(ev, NV_EV_OBSTACLE_MET, seat, obstacle);
    struct bonus b = bonus_of(g, seat, obstacle);
    if (b.choice)
        g->flow.obstacle = (uint8_t)space;
    else
        receive(g, seat, b.rubles, b.points, ev);
}

/* Carry the pending move on. Returns 1 when it is finished, 0 where a choice is due. */
int move_on(game *g, nv_events *ev)
{
    int seat = g->flow.mover;
    for (;;) {
        if (g->flow.obstacle != NV_NONE || must_drop(g, seat))
            return 0;
        if (g->flow.steps <= 0)
            break;
        int where, stop = next_stop(g, seat, g->flow.steps, &where);
        if (stop < 0)
            step_to(g, seat, where - 1);
        else if (stop == 5)
            step_to(g, seat, where);
        else
            meet(g, seat, stop, where, ev);
    }
    g->flow.pending &= (uint8_t)~(1 << NV_PENDING_MOVE);
    g->flow.mover = NV_NONE;
    return 1;
}

/* Points for a seat, as one move (R7.3). */
void move_figure(game *g, int seat, int points, int why, nv_events *ev)
{
    if (points <= 0)
        return;
    emit_amount(ev, NV_EV_POINTS, seat, points, why);
    int where;
    if (!has(g, F_OBSTACLES | F_ASSIGNMENTS) || next_stop(g, seat, points, &where) < 0) {
        g->seat[seat].points = (int16_t)(g->seat[seat].points + points);
        return;
    }
    g->flow.mover = (uint8_t)seat;
    g->flow.steps = (int16_t)points;
    g->flow.pending |= 1 << NV_PENDING_MOVE;
}

/* ---- its choices --------------------------------------------------------------------------------------- */

int legal_move(const game *g, nv_action *out)
{
    int n = 0, seat = g->flow.mover;
    if (g->flow.obstacle != NV_NONE) {
        struct bonus b = bonus_of(g, seat, g->obstacles[g->flow.obstacle]);
        if (b.choice == 1) {
            out[n++] = A_BONUS_RUBLES;
            out[n++] = A_BONUS_POINTS;
        } else {
            for (int points = 0; points <= b.points; points++)
                out[n++] = (nv_action)(A_BONUS_SHARE + points);
        }
        return n;
    }
    for (int number = 1; number <= 15; number++)
        if (g->seat[seat].kept >> number & 1)
            out[n++] = (nv_action)(A_ASSIGNMENT_DROP + number);
    return n;
}

/* Dropped assignments stay hidden (R12.3.1). */
void drop_assignment(game *g, int seat, int number)
{
    struct seat *p = &g->seat[seat];
    p->kept &= (uint16_t)~(1u << number);
    p->dropped |= (uint16_t)(1u << number);
}

void emit_secret_number(nv_events *ev, int type, int seat, int number)
{
    if (!ev)
        return;
    nv_event *e = emit(ev, type, seat);
    e->secret = 2;
    e->secret_value = (uint8_t)number;
}

void act_move(game *g, nv_action a, nv_events *ev)
{
    int seat = g->flow.mover;
    if (IN_BLOCK(a, ASSIGNMENT_DROP)) {
        drop_assignment(g, seat, a - A_ASSIGNMENT_DROP);
        emit_secret_number(ev, NV_EV_ASSIGNMENT_DROPPED, seat, a - A_ASSIGNMENT_DROP);
        return;
    }
    struct bonus b = bonus_of(g, seat, g->obstacles[g->flow.obstacle]);
    g->flow.obstacle = NV_NONE;
    if (a == A_BONUS_RUBLES)
        receive(g, seat, b.rubles, 0, ev);
    else if (a == A_BONUS_POINTS)
        receive(g, seat, 0, b.points, ev);
    else
        receive(g, seat, b.points - (a - A_BONUS_SHARE), a - A_BONUS_SHARE, ev);
}

/* ---- questions ---------------------------------------------------------------------------------------- */

int nv_obstacle_space(int index)
{
    return index >= 0 && index < 5 ? spaces[index] : 0;
}

void nv_passage_of(const nv_state *s, int seat, int index, nv_passage *out)
{
    const game *g = game_of(s);
    *out = (nv_passage){.obstacle = NV_NO_OBSTACLE, .space = (uint8_t)nv_obstacle_space(index)};
    if (!has(g, F_OBSTACLES) || !out->space || seat < 0 || seat >= g->seats ||
        g->obstacles[index] == NV_NO_OBSTACLE)
        return;
    out->obstacle = g->obstacles[index];
    out->met = g->seat[seat].met >> index & 1;
    if (is_real(out->obstacle))
        compare_real(g, seat, index, out);
    out->passes = out->have >= out->count && out->highest >= out->position;
    struct bonus b = bonus_of(g, seat, out->obstacle);
    out->rubles = (int16_t)b.rubles;
    out->points = (int16_t)b.points;
    out->choice = (uint8_t)b.choice;
}
