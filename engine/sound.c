/*
 * sound.c - does the flow of the game fit the rest of a view? restore.c has seen to it that every
 * card is in one place and every number in bounds. Here it is asked whether a game can stand there,
 * so that whoever plays on from a position of unknown origin neither gets stuck nor goes astray.
 */
#include "neva_int.h"

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

static const char together[] = "two things are to be settled that never come together (R3.5)";
static const char nobody_moved[] = "a figure moves that nobody moved (R7.3)";

/* R3.4, R3.7 */
static int plays_by(const nv_view *v, unsigned feature)
{
    return (features_of(v->edition, v->modules, v->seats) & feature) != 0;
}

static int very_first(const nv_view *v)
{
    return v->round == 1 && v->phase == NV_WORKER;
}

static int event_used(const nv_view *v, int event)
{
    for (int seat = 0; seat < v->seats; seat++)
        if (v->seat[seat].event == event)
            return 1;
    return 0;
}

/* Seats are asked and scored clockwise from the start player. */
static int seat_from_start(const nv_view *v, int steps)
{
    return (v->flow.start + steps) % v->seats;
}

/* ---- the table ------------------------------------------------------------------------------- */

static const char *wrong_display(const nv_view *v)
{
    int most = 10 + event_used(v, NV_GHOST); /* R3.3, R12.2.3 */
    if (v->upper_count > most || v->lower_count > most)
        return "the display has too many cards (R3.3)";
    if (v->round == 1 && v->lower_count)
        return "the lower row is empty in the first round (R3.9)";
    if ((v->twin_slot != NV_NONE || v->flow.pending & TWIN) && !event_used(v, NV_TWIN))
        return "a Twin pair without its event (R12.2.4)";
    return NULL;
}

/* R3.7: in the very first worker phase nobody can pass, so everyone must be able to buy. */
static const char *wrong_purses(const nv_view *v)
{
    const struct cardset *k = &nv_cardsets[v->edition];
    int dearest = 0, refill = v->flow.stage == NV_STAGE_REFILL;
    if (!plays_by(v, F_FORCED_FIRST_BUY) || !very_first(v) ||
        (!refill && v->flow.stage != NV_STAGE_TURNS))
        return NULL;
    for (int kind = 0; kind < k->kinds; kind++) {
        const nv_card *card = &k->card[kind];
        int there = refill && card->pile == NV_WORKER;
        for (int i = 0; i < v->upper_count; i++)
            there |= v->upper[i] == kind;
        if (there && (card->pile != NV_WORKER || card->type != NV_PLAIN))
            return "the very first cards are workers (R3.4)";
        if (there && card->cost > dearest)
            dearest = card->cost;
    }
    for (int i = 0; i < v->seats; i++) { /* from the one who buys next */
        int seat = (v->flow.turn + v->flow.acted + i) % v->seats;
        int buys = (v->upper_count - i + v->seats - 1) / v->seats;
        if (v->seat[seat].rubles < dearest * buys)
            return "a seat cannot pay for the workers it must buy (R3.7)";
    }
    return NULL;
}

/* R8.5: turned over in the building phase, turned back at the start of the next round. */
static const char *wrong_turned(const nv_view *v)
{
    int turned = 0;
    for (int seat = 0; seat < v->seats; seat++)
        turned += v->seat[seat].turned_observatories + v->seat[seat].turned_prison;
    for (int i = 0; i < 3; i++)
        turned += v->marked[i].marks & NV_TURNED_OVER;
    return turned && v->phase < NV_BUILDING
               ? "a card is turned over before the building phase (R8.5)"
               : NULL;
}

/* ---- seats ----------------------------------------------------------------------------------- */

/* What final scoring brings is there once its step has begun (R13.1). */
static const char *wrong_final(const nv_view *v, int seat)
{
    const nv_seat_view *p = &v->seat[seat];
    int stage = v->flow.stage;
    if ((stage < NV_STAGE_NOBLES && (p->played || p->final_nobles)) ||
        (stage < NV_STAGE_ASSIGNMENTS && p->final_assignment) ||
        (stage < NV_STAGE_RUBLES && (p->final_rubles || p->rubles_before)) ||
        (stage < NV_STAGE_HANDS && p->final_hand))
        return "a step of final scoring that has not begun (R13.1)";
    int moving = v->flow.mover == seat ? v->flow.steps : 0;
    if (stage >= NV_STAGE_NOBLES && !(v->modules & NV_OBSTACLES) &&
        p->points + moving !=
            p->played + p->final_nobles + p->final_assignment + p->final_rubles - p->final_hand)
        return "the points are not what final scoring brought (R13.1)";
    return NULL;
}

/* R12.3.1: on 20 and 35 points one is dropped at once; at the end one is kept. */
static const char *wrong_assignments(const nv_view *v, int seat)
{
    const nv_seat_view *p = &v->seat[seat];
    int reached = p->points + p->final_hand - (v->flow.mover == seat); /* that one is about to */
    int asked = (seat - v->flow.start + v->seats) % v->seats < v->flow.passes;
    int most = 3 - (reached >= FIRST_DROP) - (reached >= SECOND_DROP);
    if (v->flow.stage >= NV_STAGE_ASSIGNMENTS || (v->flow.stage == NV_STAGE_KEEP && asked))
        most = 1;
    return p->assignments > most ? "an assignment that had to be dropped before (R12.3.1)" : NULL;
}

/* R12.4.2, R12.4.4: what is behind a figure was met; penalties come last (14.27). */
static const char *wrong_met(const nv_view *v, int seat)
{
    const nv_seat_view *p = &v->seat[seat];
    for (int i = 0; i < 5; i++) {
        int behind =
            v->obstacles[i] != NV_NO_OBSTACLE && p->points + p->final_hand >= nv_obstacle_space(i);
        if (behind != (p->met >> i & 1))
            return behind ? "a figure is beyond an obstacle that it has not met (R12.4.2)"
                          : "an obstacle was met that is still ahead (R12.4.2)";
    }
    return NULL;
}

static const char *wrong_seats(const nv_view *v)
{
    const char *why = NULL;
    for (int seat = 0; seat < v->seats && !why; seat++) {
        why = wrong_final(v, seat);
        if (!why)
            why = wrong_assignments(v, seat);
        if (!why)
            why = wrong_met(v, seat);
        if (!why && v->round < 2 && v->seat[seat].event != NV_NONE)
            why = "an event before the second round (R12.2.1)";
    }
    return why;
}

/* ---- stages ---------------------------------------------------------------------------------- */

/* The phases that have this stage (R3.8, R11.5); final scoring follows the last one. */
static int stage_has_phase(int stage, int phase)
{
    switch (stage) {
    case NV_STAGE_REFILL:
    case NV_STAGE_WINDOW:
    case NV_STAGE_TURNS: return 1;
    case NV_STAGE_INCOME: return phase == NV_WORKER || phase == NV_BUILDING || phase == NV_NOBLE;
    case NV_STAGE_CHOICES: return phase == NV_BUILDING || phase == NV_NOBLE;
    case NV_STAGE_SALES: return phase == NV_BUILDING;
    case NV_STAGE_UPKEEP:
    case NV_STAGE_GOODS: return phase == NV_MARKET_PILE;
    default: return phase == NV_EXCHANGE;
    }
}

static const char *wrong_stage(const nv_view *v)
{
    const nv_flow *f = &v->flow;
    if (!stage_has_phase(f->stage, v->phase))
        return f->stage < NV_STAGE_NOBLES ? "no such scoring in this phase (R3.8)"
                                          : "final scoring follows the exchange phase (R3.10)";
    if (f->stage >= NV_STAGE_NOBLES && !v->end_triggered)
        return "final scoring before the end was triggered (R3.10)";
    if (f->stage == NV_STAGE_WINDOW && very_first(v))
        return "no Pick Pocket in the very first phase (R9.7)";
    return NULL;
}

/* What the seat being scored has settled: flow.done. */
static const char *wrong_done(const nv_view *v)
{
    const struct cardset *k = &nv_cardsets[v->edition];
    const nv_flow *f = &v->flow;
    const nv_seat_view *p = &v->seat[seat_from_start(v, f->passes)];
    int most = 0;
    if (f->stage == NV_STAGE_CHOICES)
        most = v->phase == NV_BUILDING ? 1 : 2;
    else if (f->stage == NV_STAGE_SALES)
        most = 3;
    else if (f->stage == NV_STAGE_ASSIGNMENTS)
        most = (1 << v->seats) - 1; /* the richest seats */
    else if (f->stage == NV_STAGE_UPKEEP)
        for (int kind = 0; kind < k->kinds; kind++)
            if (p->count[kind] && special_of(k, kind) == NV_SP_UPKEEP)
                most |= 1 << k->card[kind].good;
    int fits = f->stage == NV_STAGE_UPKEEP ? !(f->done & ~most) : f->done <= most;
    return fits ? NULL : "a scoring has settled what it cannot have (R7.3)";
}

/* Passes in a row, seats asked, seats scored; and the fields that nothing is waiting for. */
static const char *wrong_counts(const nv_view *v)
{
    const nv_flow *f = &v->flow;
    int turns = f->stage == NV_STAGE_TURNS, window = f->stage == NV_STAGE_WINDOW;
    int after = f->pending & MOVE && !turns && f->stage != NV_STAGE_CHOICES &&
                f->stage != NV_STAGE_SALES; /* the seat whose figure moves is counted already */
    if (f->passes < after || f->passes >= v->seats + after)
        return "more passes or seats than there can be (R3.6)";
    if (f->passes && (f->stage == NV_STAGE_REFILL || f->stage == NV_STAGE_OVER))
        return "nobody passes or is scored there (R3.6)";
    if (f->acted && !turns && !window)
        return "an action outside a turn (R3.5)";
    int must_buy = very_first(v) && plays_by(v, F_FORCED_FIRST_BUY); /* R3.7 */
    if (f->doubles && (must_buy || f->passes))
        return "a Double Turn cannot be there (R9.5)";
    if (f->fresh[0] == NV_NO_CARD && f->fresh[1] != NV_NO_CARD)
        return "an action card was taken before the first one (R9.1)";
    if ((f->slot && !(f->pending & (DRAW | TWIN))) ||
        ((f->draw_for || f->pile) && !(f->pending & (DRAW | OBSERVATORY))) ||
        (f->steps && !(f->pending & MOVE)))
        return "something is left from before (R3.5)";
    return NULL;
}

/* ---- what is to be settled first ------------------------------------------------------------- */

/* Observatory and Debtor's Prison lie turned over while their card is chosen (R8.5, R10.4). */
static int has_turned(const nv_view *v, int special)
{
    const nv_seat_view *p = &v->seat[v->flow.turn];
    int turned = special == NV_SP_OBSERVATORY ? p->turned_observatories : p->turned_prison;
    for (int i = 0; i < 3; i++)
        turned += v->marked[i].seat == v->flow.turn && v->marked[i].marks & NV_TURNED_OVER &&
                  special_of(&nv_cardsets[v->edition], v->marked[i].kind) == special;
    return turned > 0;
}

static const char *wrong_draw(const nv_view *v)
{
    static const uint8_t event_of[NV_DRAW_COUNT] = {
        [NV_DRAW_GHOST] = NV_GHOST, [NV_DRAW_NEW_LUCK] = NV_NEW_LUCK, [NV_DRAW_TWIN] = NV_TWIN};
    const nv_flow *f = &v->flow;
    int twin = v->twin_slot != NV_NONE, display = v->upper_count + v->lower_count + twin;
    if (f->draw_for == NV_DRAW_REFILL) {
        if (f->stage != NV_STAGE_REFILL || f->pile != v->phase)
            return "a refill outside its time (R3.3)";
        if (very_first(v) ? v->upper_count > 2 * v->seats : display > full_display(v->modules))
            return "a refill of more cards than there is room for (R3.3)";
        return NULL;
    }
    if (f->stage != NV_STAGE_TURNS || f->doubles)
        return "a card is drawn outside a turn (R3.5)";
    if (f->draw_for == NV_DRAW_OBSERVATORY)
        return f->acted && v->phase == NV_BUILDING && has_turned(v, NV_SP_OBSERVATORY)
                   ? NULL
                   : "no Observatory is used (R8.5)";
    if (f->acted || f->pile != v->phase || v->seat[f->turn].event != event_of[f->draw_for] ||
        (f->draw_for == NV_DRAW_GHOST && f->draws != 1) ||
        (f->draw_for == NV_DRAW_NEW_LUCK && f->slot + f->draws != v->seats))
        return "cards of an event that was not used (R12.2)";
    return NULL;
}

/* Points in a turn are mooched (R9.8); else a scoring brings them, seat by seat. */
static const char *wrong_move(const nv_view *v)
{
    const nv_flow *f = &v->flow;
    int asked = f->stage == NV_STAGE_CHOICES || f->stage == NV_STAGE_SALES;
    if (!(v->modules & (NV_ASSIGNMENTS | NV_OBSTACLES)) || f->stage == NV_STAGE_REFILL ||
        f->stage == NV_STAGE_WINDOW || f->stage == NV_STAGE_UPKEEP || f->stage == NV_STAGE_KEEP ||
        f->stage >= NV_STAGE_HANDS)
        return nobody_moved;
    if (f->stage == NV_STAGE_TURNS)
        return f->acted && v->modules & NV_BANQUET && f->mover == f->turn ? NULL : nobody_moved;
    if (f->mover != seat_from_start(v, f->passes + asked + v->seats - 1))
        return "a figure moves at another seat's scoring (R7.3)";
    return asked && (!f->done || v->phase != NV_BUILDING) ? nobody_moved : NULL;
}

static const char *wrong_find(const nv_view *v)
{
    const nv_flow *f = &v->flow;
    int wait = f->pending;
    if (!(wait & (OBSERVATORY | PRISON | BLACK_MARKET)))
        return NULL;
    if (wait & (wait - 1))
        return together;
    if (f->stage != NV_STAGE_TURNS || !f->acted)
        return "a card is chosen outside a turn (R3.5)";
    if (wait & BLACK_MARKET)
        return v->modules & NV_BANQUET ? NULL : "a Black Market outside its module (R9.4)";
    if (v->phase != NV_BUILDING || f->doubles)
        return "a card that is used in the building phase only (R4.5)";
    if (!has_turned(v, wait & PRISON ? NV_SP_DEBTORS_PRISON : NV_SP_OBSERVATORY))
        return "the card that was used is not turned over (R8.5)";
    return wait & OBSERVATORY && f->draw_for != NV_DRAW_OBSERVATORY
               ? "no Observatory is used (R8.5)"
               : NULL;
}

/* What a purchase leaves to be settled, or the first card of a pair. */
static const char *wrong_purchase(const nv_view *v)
{
    const nv_flow *f = &v->flow;
    int wait = f->pending & (GOOD | DISCARD_HAND | TWIN);
    if (!wait)
        return f->chip ? "the Money Collector has nothing to do (14.16)" : NULL;
    if (f->pending != wait || (wait & GOOD && wait & DISCARD_HAND))
        return together;
    if (f->stage != NV_STAGE_TURNS &&
        !(f->stage == NV_STAGE_WINDOW && f->acted && plays_by(v, F_POCKET_BUYS)))
        return "something is to be settled outside a turn (R3.5)";
    if (f->stage == NV_STAGE_WINDOW && f->turn != seat_from_start(v, f->passes))
        return "the Pick Pocket is another seat's (R9.7)";
    if (!f->acted && (wait & TWIN || f->doubles || v->seat[f->turn].event != NV_GRABBER))
        return "something is to be settled although nothing was done (R3.5)";
    if (f->chip && (f->stage != NV_STAGE_TURNS || !f->acted || !event_used(v, NV_TWIN)))
        return "the Money Collector has nothing to do (14.16)"; /* it halves the rest of a pair */
    if (wait & GOOD)
        for (int good = 0; good < 5; good++)
            if (v->tiles[good] == f->card)
                return "the card has its good tile already (R11.3)";
    return NULL;
}

static const char *wrong_pending(const nv_view *v)
{
    const nv_flow *f = &v->flow;
    const char *why = NULL;
    if (very_first(v) && plays_by(v, F_FORCED_FIRST_BUY) && f->stage == NV_STAGE_TURNS &&
        (f->passes || f->pending & ~GOOD))
        return "workers are bought in the very first phase, nothing else (R3.7)";
    if (f->pending & (DRAW | MOVE) && f->pending & (f->pending - 1))
        return together;
    if (f->pending & DRAW)
        why = wrong_draw(v);
    if (f->pending & MOVE)
        why = wrong_move(v);
    if (!why)
        why = wrong_find(v);
    return why ? why : wrong_purchase(v);
}

const char *unsound_time(const nv_view *v)
{
    static const char *(*const checks[])(const nv_view *) = {
        wrong_display, wrong_purses, wrong_turned, wrong_seats,
        wrong_stage,   wrong_counts, wrong_done,   wrong_pending};
    const char *why = NULL;
    for (size_t i = 0; !why && i < sizeof checks / sizeof *checks; i++)
        why = checks[i](v);
    return why;
}
