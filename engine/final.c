/* final.c - final scoring and the winner (R13). */
#include "hot.h"

/* R13.1 (1), R10.1 */
int noble_bonus(const game *g, int seat)
{
    static const uint8_t bonus[] = {0, 1, 3, 6, 10, 15, 21, 28, 36, 45, 55};
    int names = different(g, seat, NV_RED);
    if (names <= 10)
        return bonus[names];
    return has(g, F_NOBLES_BEYOND) ? 55 + 10 * (names - 10) : 55;
}

static int hand_penalty(const game *g, int seat)
{
    const struct cardset *k = cards_of(g);
    const struct seat *p = &g->seat[seat];
    int cards = 0;
    for (int i = 0; i < p->hand_count; i++)
        cards += !(k->flags[hand_kind(p, i)] & FLAG_ACTION); /* R9.1 */
    return 5 * cards;
}

static int kept_number(const struct seat *p)
{
    return p->kept ? lowest_bit(p->kept) : 0;
}

void begin_final(game *g, nv_events *ev)
{
    g->flow.stage = NV_STAGE_NOBLES;
    g->flow.start = g->flow.turn = g->tokens[NV_HAND];
    g->flow.passes = g->flow.done = 0;
    for (int seat = 0; seat < g->seats; seat++)
        g->final[seat].played = g->seat[seat].points;
    emit_number(ev, NV_EV_FINAL, NV_NONE, 1);
}

static int anyone_has_ten(const game *g)
{
    for (int seat = 0; seat < g->seats; seat++)
        if (g->seat[seat].rubles >= 10)
            return 1;
    return 0;
}

static void finish(game *g, nv_events *ev)
{
    g->flow.stage = NV_STAGE_OVER;
    if (!ev)
        return;
    nv_result result;
    int winners = 0;
    nv_result_of((const nv_state *)(const void *)g, &result);
    for (int seat = 0; seat < g->seats; seat++)
        winners |= result.winner[seat] << seat;
    emit_number(ev, NV_EV_OVER, NV_NONE, winners);
}

/* On to the next of the four steps (R13.1); each is finished for all before the next. */
static void next_step(game *g, nv_events *ev)
{
    g->flow.passes = 0;
    switch (g->flow.stage) {
    case NV_STAGE_NOBLES: g->flow.stage = NV_STAGE_KEEP; return;
    case NV_STAGE_KEEP:
        g->flow.stage = NV_STAGE_ASSIGNMENTS;
        g->flow.done = (uint8_t)richest_seats(g);
        if (!has(g, F_ASSIGNMENTS))
            return;
        emit_number(ev, NV_EV_FINAL, NV_NONE, 2);
        for (int seat = 0; seat < g->seats; seat++)
            emit_number(ev, NV_EV_ASSIGNMENT_SHOWN, seat, kept_number(&g->seat[seat]));
        return;
    case NV_STAGE_ASSIGNMENTS:
        g->flow.stage = NV_STAGE_RUBLES;
        g->flow.done = 0;
        for (int seat = 0; seat < g->seats; seat++)
            g->final[seat].rubles_before = g->seat[seat].rubles;
        emit_number(ev, NV_EV_FINAL, NV_NONE, 3);
        return;
    case NV_STAGE_RUBLES:
        if (anyone_has_ten(g)) /* an obstacle brought more */
            return;
        g->flow.stage = NV_STAGE_HANDS;
        emit_number(ev, NV_EV_FINAL, NV_NONE, 4);
        return;
    default: finish(g, ev);
    }
}

static void change_rubles_into_points(game *g, int seat, nv_events *ev)
{
    struct seat *p = &g->seat[seat];
    int points = p->rubles / 10;
    if (!points)
        return;
    pay(g, seat, 10 * points, NV_WHY_RUBLES, ev);
    g->final[seat].rubles = (int16_t)(g->final[seat].rubles + points);
    move_figure(g, seat, points, NV_WHY_RUBLES, ev);
}

/* One seat of one step; flow.c calls it until the game is over. */
void final_step(game *g, nv_events *ev)
{
    if (g->flow.passes >= g->seats) {
        next_step(g, ev);
        return;
    }
    int seat = scored_seat(g);
    struct seat *p = &g->seat[seat];
    struct final *final = &g->final[seat];
    g->flow.passes++;
    switch (g->flow.stage) {
    case NV_STAGE_NOBLES:
        final->nobles = (uint8_t)noble_bonus(g, seat);
        move_figure(g, seat, final->nobles, NV_WHY_NOBLES, ev);
        break;
    case NV_STAGE_ASSIGNMENTS:
        if (p->kept)
            final->assignment = (uint8_t)assignment_points(g, seat, kept_number(p), g->flow.done);
        move_figure(g, seat, final->assignment, NV_WHY_ASSIGNMENT, ev);
        break;
    case NV_STAGE_RUBLES: change_rubles_into_points(g, seat, ev); break;
    case NV_STAGE_HANDS:
        final->hand = (uint8_t)hand_penalty(g, seat);
        p->points = (int16_t)(p->points - final->hand);
        if (final->hand)
            emit_amount(ev, NV_EV_POINTS, seat, -final->hand, NV_WHY_HAND);
        break;
    default: break;
    }
}

/* ---- the result -------------------------------------------------------------------------------- */

static int tie_breaker(const game *g, int seat)
{
    const struct seat *p = &g->seat[seat];
    if (g->flow.stage != NV_STAGE_OVER)
        return has(g, F_TIE_BEFORE) ? p->rubles : p->rubles % 10;
    return has(g, F_TIE_BEFORE) ? g->final[seat].rubles_before : p->rubles;
}

/* R13.2 */
static void find_winners(const game *g, nv_result *out)
{
    int best = -1;
    for (int seat = 0; seat < g->seats; seat++) {
        if (best < 0 || out->score[seat] > out->score[best] ||
            (out->score[seat] == out->score[best] && tie_breaker(g, seat) > tie_breaker(g, best)))
            best = seat;
    }
    for (int seat = 0; seat < g->seats; seat++)
        out->winner[seat] =
            out->score[seat] == out->score[best] && tie_breaker(g, seat) == tie_breaker(g, best);
}

static int best_assignment(const game *g, int seat, int richest)
{
    int best = 0;
    for (int number = 1; number <= 15; number++) {
        if (!(g->seat[seat].kept >> number & 1))
            continue;
        int points = assignment_points(g, seat, number, richest);
        if (points > best)
            best = points;
    }
    return best;
}

static void final_so_far(const game *g, int seat, nv_result *out)
{
    const struct final *final = &g->final[seat];
    int known = final->played + final->nobles + final->assignment + final->rubles - final->hand;
    out->played[seat] = final->played;
    out->nobles[seat] = final->nobles;
    out->assignment[seat] = final->assignment;
    out->rubles[seat] = final->rubles;
    out->hand[seat] = (int16_t)-final->hand;
    out->score[seat] = g->seat[seat].points;
    out->obstacles[seat] = (int16_t)(out->score[seat] - known);
}

static void final_now(const game *g, int seat, int richest, nv_result *out)
{
    const struct seat *p = &g->seat[seat];
    out->played[seat] = p->points;
    out->nobles[seat] = (int16_t)noble_bonus(g, seat);
    out->assignment[seat] = (int16_t)best_assignment(g, seat, richest);
    out->rubles[seat] = (int16_t)(p->rubles / 10);
    out->hand[seat] = (int16_t)-hand_penalty(g, seat);
    out->score[seat] = (int16_t)(p->points + out->nobles[seat] + out->assignment[seat] +
                                 out->rubles[seat] + out->hand[seat]);
}

void nv_result_of(const nv_state *s, nv_result *out)
{
    const game *g = game_of(s);
    int richest = richest_seats(g);
    memset(out, 0, sizeof *out);
    for (int seat = 0; seat < g->seats; seat++) {
        if (g->flow.stage >= NV_STAGE_NOBLES)
            final_so_far(g, seat, out);
        else
            final_now(g, seat, richest, out);
    }
    find_winners(g, out);
}
