/* broken.c - the invariants of a state. */
#include "neva_int.h"

/* Hands keep to their limit, except where R8.2 lets or makes them stand above it. */
static const char *broken_hands(const game *g)
{
    for (int seat = 0; seat < g->seats; seat++) {
        const struct seat *p = &g->seat[seat];
        int over = p->hand_count - p->hand_limit;
        int waits = g->flow.pending >> NV_PENDING_DISCARD_HAND & 1 && g->flow.turn == seat;
        if (waits && !has(g, F_DISCARD_SURPLUS))
            return "a seat must discard that may keep its cards (R8.2)";
        if (over > 1 || (over > 0 && has(g, F_DISCARD_SURPLUS) && !waits))
            return "a hand is above its limit (R4.2)";
        if (waits && over <= 0)
            return "a seat must discard without reason (R8.2)";
    }
    return NULL;
}

/* R3.10: a pile that has run out has triggered the end; without this a game would not end. */
static const char *broken_piles(const game *g)
{
    for (int pile = 0; pile < NV_PILE_COUNT; pile++)
        if (!g->pile[pile] && !g->end && (pile != NV_MARKET_PILE || has(g, F_MARKET)))
            return "a pile is empty and the end is not triggered (R3.10)";
    return NULL;
}

/* The one to act has something to do, and a draw can be made. */
static const char *broken_turn(const game *g)
{
    nv_action out[NV_MAX_LEGAL];
    nv_turn turn = to_act(g);
    if (turn.seat == NV_OVER)
        return NULL;
    if (turn.seat == NV_CHANCE) { /* an Observatory leaves a card (R8.5) */
        int least = g->flow.draws + (g->flow.draw_for == NV_DRAW_OBSERVATORY);
        return bit_count(g->pile[g->flow.pile]) >= least
                   ? NULL
                   : "a draw from too small a pile (R3.10, R8.5)";
    }
    if (g->flow.stage == NV_STAGE_TURNS && g->flow.passes >= g->seats)
        return "everyone has passed and the phase goes on (R3.6)";
    if (!g->flow.pending && g->flow.stage >= NV_STAGE_INCOME && g->flow.stage < NV_STAGE_NOBLES &&
        !scoring_rests(g))
        return "nobody is asked in this scoring (R7.3)";
    if (turn.decision == NV_DECIDE_PICK_POCKET && !may_hold_pick_pocket(g, turn.seat))
        return "a seat is asked for a Pick Pocket that it cannot have (14.30)";
    if (g->flow.pending & 1 << NV_PENDING_MOVE && !move_rests(g))
        return "a figure that moves has no choice to make (R12.3.1, R12.4.3)";
    int count = legal(g, out);
    for (int i = 1; i < count; i++)
        if (out[i] <= out[i - 1])
            return "legal actions are not ascending";
    return count > 0 ? NULL : "the seat to act has no legal action (R4.7)";
}

const char *nv_broken(const nv_state *s)
{
    const game *g = game_of(s);
    nv_view v;
    game again;
    nv_observe(s, NV_ALL, &v);
    const char *why = unsound(&v);
    if (!why)
        why = unsound_time(&v);
    if (!why)
        why = broken_hands(g);
    if (!why)
        why = broken_piles(g);
    if (!why)
        why = broken_turn(g);
    if (why)
        return why;
    /* Whatever is kept incrementally must be what the cards say. */
    rebuild(&v, NULL, &again);
    return memcmp(g, &again, sizeof again) == 0 ? NULL : "the state does not fit its own view";
}
