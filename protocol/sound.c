/*
 * sound.c - is this a position that a game can come to, and go on from? nv_restore sees to it that
 * every card is in one place and every number in bounds. Here it is asked whether the flow of the
 * game fits the rest, so that whoever plays on from a position of unknown origin neither gets stuck
 * nor goes astray.
 */
#include "protocol_int.h"

enum {
    DRAW = 1 << NV_PENDING_DRAW,
    OBSERVATORY = 1 << NV_PENDING_OBSERVATORY,
    PRISON = 1 << NV_PENDING_PRISON,
    BLACK_MARKET = 1 << NV_PENDING_BLACK_MARKET,
    GOOD = 1 << NV_PENDING_GOOD,
    DISCARD_HAND = 1 << NV_PENDING_DISCARD_HAND,
    MOVE = 1 << NV_PENDING_MOVE,
    TWIN = 1 << NV_PENDING_TWIN
};

/* R3.4, R3.7 */
static bool very_first(const nv_view *v)
{
    return v->round == 1 && v->phase == NV_WORKER;
}

static bool event_used(const nv_view *v, int event)
{
    for (int seat = 0; seat < v->seats; seat++)
        if (v->seat[seat].event == event)
            return true;
    return false;
}

/* ---- the table ------------------------------------------------------------------------------- */

/* R3.3, R12.2.3: an event can lay one card more. */
static const char *crowded(const nv_view *v)
{
    int most = 10 + event_used(v, NV_GHOST);
    if (v->upper_count > most || v->lower_count > most)
        return "the display has too many cards (R3.3)";
    if ((v->twin_slot != NV_NONE || v->flow.pending & TWIN) && !event_used(v, NV_TWIN))
        return "a Twin pair without its event (R12.2.4)";
    return NULL;
}

/* R3.7: in the very first worker phase nobody can pass, so everyone must be able to buy. */
static const char *stuck(const nv_view *v)
{
    int dearest = 0, rounds = (v->upper_count + v->seats - 1) / v->seats;
    if (v->edition != NV_SECOND || !very_first(v))
        return NULL;
    if (v->flow.stage != NV_STAGE_TURNS && v->flow.stage != NV_STAGE_REFILL)
        return NULL;
    for (int i = 0; i < v->upper_count; i++)
        if (v->upper[i] != NV_NO_CARD && nv_card_of(v->edition, v->upper[i])->type != NV_PLAIN)
            return "the very first cards are workers (R3.4)";
    for (int kind = 0; kind < nv_kind_count(v->edition); kind++) {
        const nv_card *card = nv_card_of(v->edition, (nv_kind)kind);
        bool there = v->flow.stage == NV_STAGE_REFILL && card->pile == NV_WORKER;
        for (int i = 0; i < v->upper_count; i++)
            there = there || v->upper[i] == kind;
        if (there && card->cost > dearest)
            dearest = card->cost;
    }
    for (int seat = 0; seat < v->seats; seat++)
        if (v->seat[seat].rubles < dearest * rounds)
            return "a seat cannot pay for the workers it must buy (R3.7)";
    return NULL;
}

/* ---- the flow -------------------------------------------------------------------------------- */

/* Scorings belong to their phases (R3.8, R11.5), final scoring to the last one. */
static const char *wrong_stage(const nv_view *v)
{
    switch (v->flow.stage) {
    case NV_STAGE_REFILL:
    case NV_STAGE_TURNS: return NULL;
    case NV_STAGE_WINDOW:
        return very_first(v) ? "no Pick Pocket in the very first phase (R9.7)" : NULL;
    case NV_STAGE_INCOME:
    case NV_STAGE_CHOICES:
    case NV_STAGE_SALES:
        return v->phase == NV_MARKET_PILE || v->phase == NV_EXCHANGE
                   ? "no such scoring in this phase"
                   : NULL;
    case NV_STAGE_UPKEEP:
    case NV_STAGE_GOODS: return v->phase == NV_MARKET_PILE ? NULL : "no such scoring in this phase";
    default: return v->phase == NV_EXCHANGE ? NULL : "final scoring follows the exchange phase";
    }
}

/* Turns, and what comes up in one. */
static const char *wrong_turn(const nv_view *v)
{
    const nv_flow *f = &v->flow;
    int wait = f->pending & ~(DRAW | MOVE);
    bool turns = f->stage == NV_STAGE_TURNS, alone = (wait & (wait - 1)) == 0;
    if (f->doubles && (very_first(v) || f->passes))
        return "a Double Turn cannot be there";
    if (!f->pending && f->chip)
        return "the Money Collector has nothing to do";
    if (f->chip && !(turns && f->acted && v->modules & NV_EVENTS && v->modules & NV_BANQUET))
        return "the Money Collector has nothing to do";
    if (f->fresh[0] == NV_NO_CARD && f->fresh[1] != NV_NO_CARD)
        return "an action card was taken outside a Double Turn";
    if (turns && very_first(v) && v->edition == NV_SECOND && (f->passes || wait & ~GOOD))
        return "nobody passes in the very first phase (R3.7)";
    if (!wait)
        return NULL;
    if (wait & (OBSERVATORY | PRISON) && (!turns || v->phase != NV_BUILDING || f->doubles))
        return "a card that is used in the building phase only (R4.5)";
    if (wait & (OBSERVATORY | PRISON | BLACK_MARKET) && (!alone || !turns || !f->acted))
        return "two things are to be settled that never come together";
    if (f->pending & (DRAW | MOVE) || (wait & GOOD && wait & DISCARD_HAND))
        return "two things are to be settled that never come together";
    if (!turns && !(f->stage == NV_STAGE_WINDOW && f->acted && v->edition == NV_SECOND))
        return "something is to be settled outside a turn";
    if (!f->acted && (wait & TWIN || f->doubles || !event_used(v, NV_GRABBER)))
        return "something is to be settled although nothing was done";
    return NULL;
}

/* R11.3 */
static const char *wrong_tile(const nv_view *v)
{
    if (!(v->flow.pending & GOOD))
        return NULL;
    for (int good = 0; good < 5; good++)
        if (v->tiles[good] == v->flow.card)
            return "the card has its good tile already";
    return NULL;
}

static const char *wrong_draw(const nv_view *v)
{
    const nv_flow *f = &v->flow;
    if (!(f->pending & DRAW))
        return NULL;
    if (f->pending != DRAW)
        return "two things are to be settled that never come together";
    if (f->draw_for == NV_DRAW_REFILL)
        return f->stage == NV_STAGE_REFILL && f->pile == v->phase ? NULL
                                                                  : "a refill outside its time";
    if (f->stage != NV_STAGE_TURNS || f->doubles || (very_first(v) && v->edition == NV_SECOND))
        return "a card is drawn outside a turn";
    if (f->draw_for == NV_DRAW_OBSERVATORY)
        return f->acted && v->phase == NV_BUILDING && v->pile_size[f->pile] > 1
                   ? NULL
                   : "an Observatory is used that cannot be (R8.5)";
    return v->modules & NV_EVENTS && !f->acted && f->pile == v->phase
               ? NULL
               : "an event that cannot be used";
}

/* The seats that get points, and what they choose on the way (R12.3.1, R12.4). */
static const char *wrong_move(const nv_view *v)
{
    const nv_flow *f = &v->flow;
    if (!(f->pending & MOVE))
        return f->steps ? "a figure moves that nobody moved" : NULL;
    if (f->pending != MOVE || !(v->modules & (NV_ASSIGNMENTS | NV_OBSTACLES)))
        return "a figure moves that nobody moved";
    if (f->stage == NV_STAGE_TURNS && (!f->acted || !(v->modules & NV_BANQUET)))
        return "a figure moves that nobody moved";
    if (f->stage == NV_STAGE_REFILL || f->stage == NV_STAGE_WINDOW || f->stage >= NV_STAGE_HANDS ||
        f->stage == NV_STAGE_UPKEEP || f->stage == NV_STAGE_KEEP)
        return "a figure moves that nobody moved";
    if (f->obstacle == NV_NONE)
        return NULL;
    const nv_seat_view *p = &v->seat[f->mover];
    int markers = 0;
    for (int good = 0; good < 5; good++)
        markers += p->goods[good] > 0;
    if (!(p->met >> f->obstacle & 1) || (v->obstacles[f->obstacle] == NV_BONUS_3 && !markers))
        return "an obstacle leaves no choice";
    return NULL;
}

/* R12.4.3: one of two that are both worth something. */
static const char *wrong_bonus(const nv_state *s, const nv_view *v)
{
    nv_action legal[NV_MAX_LEGAL];
    nv_move m;
    if (v->decision != NV_DECIDE_OBSTACLE || v->obstacles[v->flow.obstacle] != NV_BONUS_5)
        return NULL;
    if (nv_legal(s, legal) != 2)
        return "an obstacle leaves no choice";
    for (int i = 0; i < 2; i++) {
        nv_describe(s, legal[i], &m);
        if (m.rubles <= 0 && m.points <= 0)
            return "an obstacle leaves no choice";
    }
    return NULL;
}

const char *pro_unsound(const nv_state *s)
{
    static const char *(*const checks[])(const nv_view *) = {
        wrong_stage, wrong_turn, wrong_tile, wrong_draw, wrong_move, crowded, stuck};
    const char *why = NULL;
    nv_view v;
    nv_observe(s, NV_ALL, &v);
    for (size_t i = 0; !why && i < sizeof checks / sizeof *checks; i++)
        why = checks[i](&v);
    return why ? why : wrong_bonus(s, &v);
}
