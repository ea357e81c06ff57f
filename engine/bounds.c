/*
 * bounds.c - is a view put together right? Every length and number of a view from outside is looked
 * at here, before anything is built from it: every card exists, and what lies on a card lies on one
 * that is there. Whether a game can stand there is sound.c's question.
 */
#include "neva_int.h"

/* More points than any move has, with final scoring's rubles. */
enum { MOST_STEPS = 2999 };

static int valid_kind(const nv_view *v, int kind)
{
    return kind < nv_cardsets[v->edition].kinds;
}

static const nv_card *card_at(const nv_view *v, int kind)
{
    return &nv_cardsets[v->edition].card[kind];
}

static int pending(const nv_view *v, int what)
{
    return v->flow.pending >> what & 1;
}

/* ---- setup, tokens, module parts ----------------------------------------------------------------- */

static const char *unsound_setup(const nv_view *v)
{
    nv_config c;
    nv_config_init(&c, v->edition, v->modules, v->seats);
    c.without = v->without;
    c.options = v->options;
    memcpy(c.obstacles, v->obstacles, sizeof c.obstacles);
    nv_status status = nv_config_check(&c);
    if (status != NV_OK)
        return nv_status_text(status);
    for (int i = 0; i < 5; i++)
        if (v->obstacles[i] >= NV_OBSTACLE_COUNT)
            return "an obstacle is not drawn (R12.4.1)";
    return NULL;
}

static const char *unsound_tokens(const nv_view *v)
{
    unsigned used = tokens_used(v->modules, v->seats);
    for (int i = 0; i < NV_TOKEN_COUNT; i++)
        if (used >> i & 1 ? v->tokens[i] >= v->seats : v->tokens[i] != NV_NONE)
            return "a token is missing, or not part of this game (R2.2)";
    return NULL;
}

/* R12.1.2: they pass from seat to seat together, so everyone always has one. */
static const char *unsound_assistants(const nv_view *v)
{
    unsigned used = assistants_used(v->modules, v->seats), seen = 0;
    for (int i = 0; i < NV_ASSISTANT_COUNT; i++) {
        int seat = v->assistants[i];
        if ((seat != NV_NONE) != (used >> i & 1))
            return "the assistants do not fit the number of players (R12.1.2)";
        if (seat == NV_NONE)
            continue;
        if (seat >= v->seats || seen >> seat & 1)
            return "every seat has one assistant (R12.1.2)";
        seen |= 1u << seat;
    }
    return NULL;
}

static const char *unsound_assignments(const nv_view *v)
{
    unsigned seen = 0;
    for (int i = 0; i < v->seats; i++) {
        const nv_seat_view *p = &v->seat[i];
        unsigned all = (unsigned)p->kept | p->dropped;
        if (!(v->modules & NV_ASSIGNMENTS)) {
            if (all || p->assignments)
                return "assignments without their module (R1.1)";
            continue;
        }
        if (p->kept & p->dropped || all & seen || all & 1 || bit_count(all) != 3 || !p->kept ||
            bit_count(p->kept) != p->assignments)
            return "each seat has three different assignments, kept or dropped (R12.3.1)";
        if (all & ~assignments_used(v->seats))
            return nv_status_text(NV_E_ASSIGNMENTS);
        seen |= all;
    }
    return NULL;
}

static const char *unsound_events(const nv_view *v)
{
    unsigned used = 0;
    for (int i = 0; i < v->seats; i++) {
        int event = v->seat[i].event;
        if (event == NV_NONE)
            continue;
        if (event >= NV_EVENT_CARD_COUNT || !(v->modules & NV_EVENTS) || used >> event & 1)
            return "an event is used that is not in the game, or used twice (R12.2.1)";
        used |= 1u << event;
    }
    return NULL;
}

/* ---- cards ------------------------------------------------------------------------------------------ */

/* May this space of the display be empty because its card is being drawn? */
static int being_drawn(const nv_view *v, int slot)
{
    const nv_flow *f = &v->flow;
    if (!pending(v, NV_PENDING_DRAW) || f->draw_for == NV_DRAW_OBSERVATORY)
        return 0;
    return slot >= f->slot && slot < f->slot + f->draws;
}

static const char *unsound_row(const nv_view *v, const uint8_t *row, int count, int first)
{
    if (count > NV_MAX_ROW)
        return "a display row is too long (R3.3)";
    for (int i = 0; i < NV_MAX_ROW; i++) {
        int empty = row[i] == NV_NO_CARD;
        if (!empty && !valid_kind(v, row[i]))
            return "a card on the display does not exist (R1.1)";
        if (empty != (i >= count || being_drawn(v, first + i)))
            return "the display has a gap (R3.3)";
    }
    return NULL;
}

static const char *unsound_display(const nv_view *v)
{
    const char *why = unsound_row(v, v->upper, v->upper_count, 0);
    if (!why)
        why = unsound_row(v, v->lower, v->lower_count, LOWER_SLOT);
    if (why)
        return why;
    int twin = v->twin_slot;
    if (twin == NV_NONE)
        return v->twin_card == NV_NO_CARD ? NULL : "a Twin card without its space (R12.2.4)";
    if (!(v->modules & NV_EVENTS) || !valid_kind(v, v->twin_card) || twin >= TWIN_SLOT)
        return "the Twin pair cannot be there (R12.2.4)";
    int there = twin < LOWER_SLOT ? twin < v->upper_count : twin - LOWER_SLOT < v->lower_count;
    return there ? NULL : "the Twin pair cannot be there (R12.2.4)";
}

static const char *unsound_hand(const nv_view *v, const nv_seat_view *p)
{
    if (p->hand_size > NV_MAX_HAND)
        return "a hand has too many cards (R4.2)";
    for (int i = 0; i < p->hand_size; i++)
        if (!valid_kind(v, p->hand[i].kind) || p->hand[i].hidden > 1)
            return "a hand card does not exist (R1.1)";
    return NULL;
}

static const char *unsound_seat(const nv_view *v, const nv_seat_view *p)
{
    const struct cardset *k = &nv_cardsets[v->edition];
    if (p->rubles < 0 || p->rubles_before < 0)
        return "a seat has rubles below 0 (R4.7)";
    for (int kind = 0; kind < k->kinds; kind++)
        if (p->count[kind] &&
            (k->flags[kind] & FLAG_ACTION || p->count[kind] > k->card[kind].copies))
            return "an area has cards that cannot lie there (R1.1, R9.1)";
    if (p->met & ~31)
        return "an obstacle was met that does not stand (R12.4.2)";
    for (int i = 0; i < 5; i++)
        if (p->met >> i & 1 && v->obstacles[i] == NV_NO_OBSTACLE)
            return "an obstacle was met that does not stand (R12.4.2)";
    return unsound_hand(v, p);
}

/* Every card in its place once: no kind is there more often than the game has it. */
static const char *unsound_count(const nv_view *v)
{
    uint8_t copies[NV_MAX_KINDS];
    count_copies(v->edition, v->modules, v->without, copies);
    for (int kind = 0; kind < nv_cardsets[v->edition].kinds; kind++) {
        if (v->removed[kind] > copies[kind])
            return "more cards of a kind than the game has (R1.1)";
    }
    return NULL;
}

/* ---- marks -------------------------------------------------------------------------------------------- */

static const char *unsound_mark(const nv_view *v, const nv_marked *m)
{
    if (m->kind == NV_NO_CARD)
        return m->marks || m->seat != NV_NONE ? "a guest without a host (R9.6)" : NULL;
    if (!(v->modules & NV_BANQUET) || m->seat >= v->seats || !valid_kind(v, m->kind) || !m->marks ||
        m->marks & ~15)
        return "a guest or chip lies on no card (R9.6, R9.8)";
    const nv_card *card = card_at(v, m->kind);
    int guests = m->marks & (NV_JESTER_ON | NV_BANQUET_ON);
    if (guests && (!card->rubles || !card->points))
        return "a guest needs a card that pays rubles and points (R9.6)";
    if (m->marks & NV_TURNED_OVER &&
        (!(m->marks & NV_CHIP_ON) ||
         (card->special != NV_SP_OBSERVATORY && card->special != NV_SP_DEBTORS_PRISON)))
        return "that card cannot be turned over (R8.5)";
    return NULL;
}

static const char *unsound_marks(const nv_view *v)
{
    unsigned seen = 0;
    for (int i = 0; i < 3; i++) {
        const nv_marked *m = &v->marked[i];
        const char *why = unsound_mark(v, m);
        if (why)
            return why;
        if (seen & m->marks & 7)
            return "a guest or the chip is there twice (R9.6, R9.8)";
        seen |= m->marks;
        int same = 0;
        for (int j = 0; j < 3 && m->kind != NV_NO_CARD; j++)
            same += v->marked[j].kind == m->kind && v->marked[j].seat == m->seat;
        if (m->kind != NV_NO_CARD && same > v->seat[m->seat].count[m->kind])
            return "a guest or chip lies on a card that is not in the area (R9.6, R9.8)";
    }
    return NULL;
}

/* R9.8: the chip is on the table only after its Money Collector has left the game. */
static const char *unsound_chip(const nv_view *v)
{
    int chips = v->flow.chip;
    if (chips && !pending(v, NV_PENDING_TWIN))
        return "the Money Collector has nothing to do (14.16)";
    int collector = kind_of_special(&nv_cardsets[v->edition], NV_SP_MONEY_COLLECTOR);
    for (int i = 0; i < 3; i++)
        chips += (v->marked[i].marks & NV_CHIP_ON) != 0;
    if (chips > (collector == NV_NO_CARD ? 0 : v->removed[collector]))
        return "the chip is there, but the Money Collector has not been played (R9.8)";
    return NULL;
}

static const char *unsound_turned(const nv_view *v)
{
    const struct cardset *k = &nv_cardsets[v->edition];
    for (int seat = 0; seat < v->seats; seat++) {
        int left[2] = {-v->seat[seat].turned_observatories, -v->seat[seat].turned_prison};
        for (int kind = 0; kind < k->plains; kind++) {
            int which = special_of(k, kind) == NV_SP_OBSERVATORY      ? 0
                        : special_of(k, kind) == NV_SP_DEBTORS_PRISON ? 1
                                                                      : -1;
            if (which < 0)
                continue;
            left[which] += v->seat[seat].count[kind];
            for (int i = 0; i < 3; i++)
                left[which] -= v->marked[i].seat == seat && v->marked[i].kind == kind;
        }
        if (left[0] < 0 || left[1] < 0 || v->seat[seat].turned_prison > 1)
            return "a card is turned over that is not in the area (R8.5)";
    }
    return NULL;
}

static const char *unsound_tiles(const nv_view *v)
{
    for (int good = 0; good < 5; good++) {
        int kind = v->tiles[good], owned = 0;
        if (kind == NV_NO_CARD)
            continue;
        if (!(v->modules & NV_MARKET) || !valid_kind(v, kind) || card_at(v, kind)->good != NV_ANY)
            return "a good tile lies on a card that needs none (R11.3)";
        for (int other = 0; other < good; other++)
            if (v->tiles[other] == kind)
                return "a card has two good tiles (R11.3)";
        for (int seat = 0; seat < v->seats; seat++)
            owned += v->seat[seat].count[kind];
        if (!owned)
            return "a good tile lies on a card that is in no area (R11.3)";
    }
    return NULL;
}

/* ---- flow ----------------------------------------------------------------------------------------------- */

static const char *unsound_draw(const nv_view *v)
{
    const nv_flow *f = &v->flow;
    if (!pending(v, NV_PENDING_DRAW))
        return f->draws ? "draws that nobody asked for (R3.3)" : NULL;
    if (f->draws < 1 || f->draws > NV_MAX_ROW || f->draw_for >= NV_DRAW_COUNT ||
        f->pile >= NV_PILE_COUNT)
        return "a draw that cannot be made (R3.3)";
    if (f->draw_for == NV_DRAW_TWIN)
        return f->slot == TWIN_SLOT && f->draws == 1 && v->twin_slot == NV_NONE &&
                       v->upper_count > 0 && v->modules & NV_EVENTS
                   ? NULL
                   : "a Twin draw that cannot be made (R12.2.4)";
    if (f->draw_for == NV_DRAW_OBSERVATORY)
        return f->draws == 1 && f->slot == 0 ? NULL
                                             : "an Observatory draw that cannot be made (R8.5)";
    return f->slot + f->draws <= v->upper_count ? NULL
                                                : "a draw without a space for its card (R3.3)";
}

static const char *unsound_pending(const nv_view *v)
{
    const nv_flow *f = &v->flow;
    const nv_seat_view *p = &v->seat[f->turn];
    if (pending(v, NV_PENDING_OBSERVATORY) &&
        (!valid_kind(v, f->card) || f->pile != card_at(v, f->card)->pile))
        return "no card lies under the Observatory (R8.5)";
    if (pending(v, NV_PENDING_GOOD) &&
        (!valid_kind(v, f->card) || card_at(v, f->card)->good != NV_ANY || !p->count[f->card] ||
         !(v->modules & NV_MARKET)))
        return "no card waits for a good tile (R11.3)";
    if (!pending(v, NV_PENDING_OBSERVATORY) && !pending(v, NV_PENDING_GOOD) &&
        f->card != NV_NO_CARD)
        return "a card is in nobody's hands (R8.5, R11.3)";
    if (pending(v, NV_PENDING_TWIN)) {
        int row = f->slot < LOWER_SLOT ? v->upper_count : v->lower_count + LOWER_SLOT;
        if (f->slot >= TWIN_SLOT || f->slot >= row || v->twin_slot != NV_NONE)
            return "the rest of a Twin pair is not there (R12.2.4)";
    }
    if (!pending(v, NV_PENDING_MOVE) != (f->mover == NV_NONE))
        return "a figure moves that nobody moved (R7.3)";
    if (pending(v, NV_PENDING_MOVE) &&
        (f->mover >= v->seats || f->steps < 0 || f->steps > MOST_STEPS))
        return "a figure's move is out of bounds (R7.3)";
    if (f->obstacle != NV_NONE &&
        (!pending(v, NV_PENDING_MOVE) || f->obstacle >= 5 ||
         (v->obstacles[f->obstacle] != NV_BONUS_3 && v->obstacles[f->obstacle] != NV_BONUS_5)))
        return "an obstacle leaves no choice (R12.4.3)";
    return NULL;
}

static int valid_fresh(const nv_view *v, int kind)
{
    return kind == NV_NO_CARD ||
           (valid_kind(v, kind) && card_at(v, kind)->type == NV_ACTION_CARD && v->flow.doubles);
}

static const char *unsound_flow(const nv_view *v)
{
    const nv_flow *f = &v->flow;
    if (v->round < 1 || v->phase >= NV_PILE_COUNT || v->end_triggered > 1 ||
        (v->phase == NV_MARKET_PILE && !(v->modules & NV_MARKET)))
        return "a round or phase that does not exist (R3.1)";
    if (f->stage >= NV_STAGE_COUNT || f->turn >= v->seats || f->start >= v->seats ||
        f->passes > v->seats || f->doubles > 2 || f->acted > 1 || f->chip > 1)
        return "the flow of the game is out of bounds (R3.5)";
    if (f->doubles && (!(v->modules & NV_BANQUET) || f->stage != NV_STAGE_TURNS))
        return "a Double Turn outside a turn (R9.5)";
    if (f->stage == NV_STAGE_WINDOW && !(v->modules & NV_BANQUET))
        return "a Pick Pocket outside its module (R9.7)";
    if (!valid_fresh(v, f->fresh[0]) || !valid_fresh(v, f->fresh[1]))
        return "an action card was taken outside a Double Turn (R9.5)";
    if (f->acted && !f->pending)
        return "an action is done but the turn goes on (R3.5)";
    const char *why = unsound_draw(v);
    return why ? why : unsound_pending(v);
}

/* ---- all together ------------------------------------------------------------------------------------------ */

/* NULL, or what is wrong with a view that shows everything. */
const char *unsound(const nv_view *v)
{
    static const char *(*const checks[])(const nv_view *) = {
        unsound_tokens,  unsound_assistants, unsound_assignments, unsound_events,
        unsound_display, unsound_marks,      unsound_chip,        unsound_turned,
        unsound_tiles,   unsound_flow,       unsound_count};
    if (v->viewer != NV_ALL)
        return nv_status_text(NV_E_VIEW);
    const char *why = unsound_setup(v);
    for (int seat = 0; !why && seat < v->seats; seat++)
        why = unsound_seat(v, &v->seat[seat]);
    if (!why && v->discard_count > NV_MAX_DISCARD)
        why = "the discard is too large (R1.1)";
    for (int i = 0; !why && i < v->discard_count; i++)
        if (!valid_kind(v, v->discard[i]))
            why = "a card in the discard does not exist (R1.1)";
    for (size_t i = 0; !why && i < sizeof checks / sizeof *checks; i++)
        why = checks[i](v);
    return why;
}
