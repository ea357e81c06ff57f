/*
 * restore.c - a state from a view of unknown origin. bounds.c sees to it that every length and number
 * is right, sound.c that a game can stand there; here every card gets its place.
 */
#include "phase.h"

/* No game comes near these: in two rounds at least 8 cards leave the piles, and a card pays but a few
 * rubles and points a round. What a game can add to them fits 16 bits. */
enum { MOST_RUBLES = 9999, MOST_POINTS = 9999, MOST_ROUNDS = 99 };

/* ---- what follows from the rest ---------------------------------------------------------------- */

/* The kinds that carry guests lie in no other place. */
static int guests_of(const nv_view *v, int kind)
{
    int special = special_of(&nv_cardsets[v->edition], kind), count = 0;
    int mark = special == NV_SP_JESTER    ? NV_JESTER_ON
               : special == NV_SP_BANQUET ? NV_BANQUET_ON
                                          : 0;
    for (int i = 0; i < 3; i++)
        count += (v->marked[i].marks & mark) != 0;
    return count;
}

static int located(const nv_view *v, int kind)
{
    int count = v->removed[kind] + guests_of(v, kind) + (v->twin_card == kind);
    for (int i = 0; i < NV_MAX_ROW; i++)
        count += (v->upper[i] == kind) + (v->lower[i] == kind);
    for (int i = 0; i < v->discard_count; i++)
        count += v->discard[i] == kind;
    for (int seat = 0; seat < v->seats; seat++) {
        count += v->seat[seat].count[kind];
        for (int i = 0; i < v->seat[seat].hand_size; i++)
            count += v->seat[seat].hand[i].kind == kind;
    }
    int drawn = v->flow.pending >> NV_PENDING_OBSERVATORY & 1;
    return count + (drawn && v->flow.card == kind);
}

/* Whatever lies nowhere else is in its pile. */
static const char *fill_piles(nv_view *v)
{
    uint8_t copies[NV_MAX_KINDS];
    count_copies(v->edition, v->modules, v->without, copies);
    for (int kind = 0; kind < nv_cardsets[v->edition].kinds; kind++) {
        int left = copies[kind] - located(v, kind);
        if (left < 0)
            return "more cards of a kind than the game has (R1.1)";
        v->unseen[kind] = (uint8_t)left;
    }
    return NULL;
}

/* Markers follow from the areas (R11.1). */
static void fill_goods(nv_view *v)
{
    const struct cardset *k = &nv_cardsets[v->edition];
    for (int seat = 0; seat < v->seats; seat++) {
        nv_seat_view *p = &v->seat[seat];
        memset(p->goods, 0, sizeof p->goods);
        if (!(v->modules & NV_MARKET))
            continue;
        for (int kind = 0; kind < k->kinds; kind++)
            if (p->count[kind] && k->card[kind].good < NV_ANY)
                p->goods[k->card[kind].good] =
                    (uint8_t)(p->goods[k->card[kind].good] + p->count[kind] * k->card[kind].goods);
        for (int good = 0; good < 5; good++)
            if (v->tiles[good] != NV_NO_CARD)
                p->goods[good] = (uint8_t)(p->goods[good] + p->count[v->tiles[good]]);
    }
}

/* More than a game can come to: bounds for where one begins, so that nothing overflows later. */
static const char *too_far(const nv_view *v)
{
    if (v->round > MOST_ROUNDS)
        return "a round that no game comes to (R3.10)";
    for (int seat = 0; seat < v->seats; seat++) {
        const nv_seat_view *p = &v->seat[seat];
        if (p->rubles > MOST_RUBLES || p->rubles_before > MOST_RUBLES)
            return "a seat has more rubles than a game can bring (R7.1)";
        if (p->points < -MOST_POINTS || p->points > MOST_POINTS || p->played < -MOST_POINTS ||
            p->played > MOST_POINTS)
            return "a seat has more points than a game can bring (R7.1)";
    }
    return NULL;
}

static int rests_at(int stage)
{
    return stage == NV_STAGE_WINDOW || stage == NV_STAGE_TURNS || stage == NV_STAGE_CHOICES ||
           stage == NV_STAGE_SALES || stage == NV_STAGE_UPKEEP || stage == NV_STAGE_KEEP ||
           stage == NV_STAGE_OVER;
}

/* A decision with one possible answer is not asked, except where not asking would betray a hand. */
static int is_asked(const game *g)
{
    nv_action out[NV_MAX_LEGAL];
    nv_turn turn = to_act(g);
    return turn.seat < 0 || turn.decision == NV_DECIDE_TURN ||
           turn.decision == NV_DECIDE_DOUBLE_TURN || turn.decision == NV_DECIDE_PICK_POCKET ||
           legal(g, out) > 1;
}

/* R12.2.4: of a pair, the second card must be got too, whatever else is to be settled first. */
static int pair_rests(const game *g)
{
    nv_action out[NV_MAX_LEGAL];
    game after = *g;
    if (!(g->flow.pending & 1 << NV_PENDING_TWIN))
        return 1;
    after.flow.pending = 1 << NV_PENDING_TWIN;
    return legal(&after, out) > 0;
}

/* A state at the beginning of a phase (stage refill, nothing pending) starts with its refill. */
static int begins(const nv_view *v)
{
    return v->flow.stage == NV_STAGE_REFILL && !v->flow.pending;
}

/* Is all of it right, so far as it can be said of the view alone? */
static const char *check_view(nv_view *v)
{
    const char *why = v->edition >= NV_EDITION_COUNT ? nv_status_text(NV_E_EDITION) : unsound(v);
    if (!why)
        why = too_far(v);
    if (!why)
        why = unsound_time(v);
    if (!why && !begins(v) && !v->flow.pending && !rests_at(v->flow.stage))
        why = "the game does not rest there (R3.5)";
    return why ? why : fill_piles(v);
}

nv_status nv_restore(const nv_view *view, nv_state *s, const char **why)
{
    nv_view v = *view;
    nv_state state;
    game *g = (game *)(void *)&state;
    const char *wrong = v.viewer == NV_ALL ? check_view(&v) : nv_status_text(NV_E_VIEW);
    if (!wrong) {
        fill_goods(&v);
        rebuild(&v, NULL, g); /* nothing is unseen */
        if (begins(&v))
            begin_phase(g, NULL);
        if (begins(&v) || (v.flow.stage == NV_STAGE_WINDOW && !v.flow.pending))
            advance(g, NULL);
        wrong = nv_broken(&state);
        if (!wrong && !is_asked(g))
            wrong = "the seat to act has only one choice (14.11)";
        if (!wrong && !pair_rests(g))
            wrong = "the rest of the pair can be neither bought nor taken (R12.2.4)";
    }
    if (why)
        *why = wrong;
    if (wrong)
        return v.viewer == NV_ALL ? NV_E_POSITION : NV_E_VIEW;
    *s = state;
    return NV_OK;
}
