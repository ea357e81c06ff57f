/*
 * view.c - what a seat knows, built from zero; and back: a state that fits a view.
 *
 * A view never starts as a copy of the state: every field is written because the viewer may know it.
 */
#include "hot.h"

/* ---- state to view ---------------------------------------------------------------------------- */

static int sees_seat(int viewer, int seat)
{
    return viewer == seat || viewer == NV_ALL;
}

static void observe_hand(const game *g, int seat, int knows_hidden, int knows_all,
                         nv_seat_view *out)
{
    const struct cardset *k = cards_of(g);
    const struct seat *p = &g->seat[seat];
    out->hand_size = p->hand_count;
    for (int i = 0; i < NV_MAX_HAND; i++)
        out->hand[i] = (nv_hand_card){NV_NO_CARD, NV_NONE, 0};
    int n = 0;
    for (int pass = 0; pass < 2; pass++) { /* known cards first: order must not betray the others */
        for (int i = 0; i < p->hand_count; i++) {
            int kind = hand_kind(p, i), hidden = is_hidden(p, i);
            int known = knows_all && (!hidden || knows_hidden);
            if (known == !pass)
                out->hand[n++] = (nv_hand_card){(uint8_t)(known ? kind : NV_NO_CARD),
                                                (uint8_t)pile_of(k, kind), (uint8_t)hidden};
        }
    }
    for (int i = 1; i < n; i++) { /* backs by pile */
        for (int j = i;
             j > 0 && out->hand[j].kind == NV_NO_CARD && out->hand[j - 1].kind == NV_NO_CARD &&
             out->hand[j].pile < out->hand[j - 1].pile;
             j--) {
            nv_hand_card swap = out->hand[j];
            out->hand[j] = out->hand[j - 1];
            out->hand[j - 1] = swap;
        }
    }
}

static void observe_assignments(const game *g, int viewer, int seat, nv_seat_view *out)
{
    const struct seat *p = &g->seat[seat];
    int shown = g->flow.stage >= NV_STAGE_ASSIGNMENTS; /* R12.3.1 */
    out->assignments = (uint8_t)bit_count(p->kept);
    if (sees_seat(viewer, seat) || shown)
        out->kept = p->kept;
    if (sees_seat(viewer, seat))
        out->dropped = p->dropped;
}

static void observe_seat(const game *g, int viewer, int seat, nv_seat_view *out)
{
    const struct cardset *k = cards_of(g);
    const struct seat *p = &g->seat[seat];
    const struct final *final = &g->final[seat];
    out->rubles = p->rubles;
    out->points = p->points;
    for (int kind = 0; kind < k->kinds; kind++)
        out->count[kind] = (uint8_t)count_of(k, p, kind);
    observe_hand(g, seat, sees_seat(viewer, seat), 1, out);
    observe_assignments(g, viewer, seat, out);
    out->hand_limit = p->hand_limit;
    out->turned_observatories = p->turned & TURNED_OBSERVATORIES;
    out->turned_prison = (p->turned & TURNED_PRISON) != 0;
    memcpy(out->goods, p->goods, sizeof out->goods);
    out->event = p->event;
    out->met = p->met;
    out->played = final->played;
    out->final_nobles = final->nobles;
    out->final_assignment = final->assignment;
    out->final_rubles = final->rubles;
    out->final_hand = final->hand;
    out->rubles_before = final->rubles_before;
}

/* The card under an Observatory is seen by its player alone. */
static int sees_drawn(const game *g, int viewer)
{
    return !(g->flow.pending & 1 << NV_PENDING_OBSERVATORY) || sees_seat(viewer, g->flow.turn);
}

/* Cards not located by this viewer, cards out of the game. */
static void observe_rest(const game *g, nv_view *v)
{
    const struct cardset *k = cards_of(g);
    uint8_t located[NV_MAX_KINDS] = {0};
    for (int i = 0; i < SLOTS; i++)
        if (g->slot[i] != NV_NO_CARD)
            located[g->slot[i]]++;
    for (int i = 0; i < g->discard_count; i++)
        located[g->discard[i]]++;
    for (int i = 0; i < 3; i++) {
        if (g->marked[i].marks & NV_JESTER_ON)
            located[kind_of_special(k, NV_SP_JESTER)]++;
        if (g->marked[i].marks & NV_BANQUET_ON)
            located[kind_of_special(k, NV_SP_BANQUET)]++;
    }
    int drawn = g->flow.pending & 1 << NV_PENDING_OBSERVATORY ? g->flow.card : NV_NO_CARD;
    if (drawn != NV_NO_CARD)
        *(sees_drawn(g, v->viewer) ? &located[drawn] : &v->unseen[drawn]) += 1;
    for (int seat = 0; seat < g->seats; seat++) {
        const struct seat *p = &g->seat[seat];
        for (int i = 0; i < p->hand_count; i++) {
            int hidden = is_hidden(p, i) && !sees_seat(v->viewer, seat);
            *(hidden ? &v->unseen[hand_kind(p, i)] : &located[hand_kind(p, i)]) += 1;
        }
    }
    uint8_t copies[NV_MAX_KINDS];
    count_copies(g->edition, g->modules, g->without, copies);
    for (int kind = 0; kind < k->kinds; kind++) {
        int elsewhere = v->seat[0].count[kind];
        v->unseen[kind] =
            (uint8_t)(v->unseen[kind] + bit_count(g->pile[pile_of(k, kind)] & k->range[kind]));
        for (int seat = 1; seat < g->seats; seat++)
            elsewhere += v->seat[seat].count[kind];
        v->removed[kind] = (uint8_t)(copies[kind] - elsewhere - v->unseen[kind] - located[kind]);
    }
}

static void observe_table(const game *g, nv_view *v)
{
    v->edition = g->edition;
    v->seats = g->seats;
    v->options = g->options;
    v->modules = g->modules;
    v->without = g->without;
    v->round = g->round;
    v->phase = g->phase;
    v->end_triggered = g->end;
    v->upper_count = g->upper_count;
    v->lower_count = g->lower_count;
    memcpy(v->upper, g->slot, NV_MAX_ROW);
    memcpy(v->lower, g->slot + LOWER_SLOT, NV_MAX_ROW);
    v->twin_slot = g->twin_at;
    v->twin_card = g->slot[TWIN_SLOT];
    v->discard_count = g->discard_count;
    memcpy(v->discard, g->discard, g->discard_count);
    for (int pile = 0; pile < NV_PILE_COUNT; pile++)
        v->pile_size[pile] = (uint8_t)bit_count(g->pile[pile]);
    memcpy(v->tokens, g->tokens, sizeof v->tokens);
    memcpy(v->assistants, g->assistants, sizeof v->assistants);
    memcpy(v->obstacles, g->obstacles, sizeof v->obstacles);
    memcpy(v->tiles, g->tiles, sizeof v->tiles);
    memcpy(v->marked, g->marked, sizeof v->marked);
    v->flow = g->flow;
    if (!sees_drawn(g, v->viewer))
        v->flow.card = NV_NO_CARD;
}

void nv_observe(const nv_state *s, int viewer, nv_view *v)
{
    const game *g = game_of(s);
    memset(v, 0, sizeof *v);
    v->viewer = (uint8_t)viewer;
    nv_turn turn = to_act(g);
    v->to_act = turn.seat;
    v->decision = turn.decision;
    observe_table(g, v);
    for (int seat = 0; seat < g->seats; seat++)
        observe_seat(g, viewer, seat, &v->seat[seat]);
    observe_rest(g, v);
}

/* R1.3, 14.1: without memory. The end of the game opens everything but the hands' hidden cards. */
void nv_shown(const nv_state *s, int viewer, nv_view *v)
{
    const game *g = game_of(s);
    nv_observe(s, viewer, v);
    for (int seat = 0; seat < g->seats; seat++) {
        if (sees_seat(viewer, seat) || g->flow.stage == NV_STAGE_OVER)
            continue;
        nv_seat_view *out = &v->seat[seat];
        if (!(g->options & NV_OPEN_MONEY))
            out->rubles = out->rubles_before = NV_UNKNOWN;
        int open = g->options & NV_OPEN_HANDS;
        if (!open) {
            for (int i = 0; i < out->hand_size; i++)
                if (out->hand[i].kind != NV_NO_CARD)
                    v->unseen[out->hand[i].kind]++;
            observe_hand(g, seat, 0, 0, out);
            for (int i = 0; i < out->hand_size; i++)
                out->hand[i].hidden = 0; /* which ones were seen is memory too */
        }
    }
}

/* ---- view to state -------------------------------------------------------------------------------- */

static int nth_bit(uint64_t x, uint32_t n)
{
    while (n--)
        x &= x - 1;
    return lowest_bit(x);
}

/* A card of this pile that the viewer has not located. */
static int draw_unseen(game *g, int pile, nv_rng *r)
{
    uint64_t left = g->pile[pile];
    int kind = cards_of(g)->at[pile][nth_bit(left, nv_rng_below(r, (uint32_t)bit_count(left)))];
    take_from_pile(g, kind);
    return kind;
}

static void rebuild_piles(const nv_view *v, game *g)
{
    const struct cardset *k = cards_of(g);
    for (int kind = 0; kind < k->kinds; kind++) {
        uint64_t m = k->range[kind];
        for (int left = k->card[kind].copies; left > v->unseen[kind]; left--)
            m &= m - 1;
        g->pile[pile_of(k, kind)] |= m;
    }
}

static void rebuild_seat(const nv_view *v, int seat, nv_rng *r, game *g)
{
    const struct cardset *k = cards_of(g);
    const nv_seat_view *in = &v->seat[seat];
    struct seat *p = &g->seat[seat];
    init_seat(k, p);
    p->rubles = in->rubles;
    p->points = in->points;
    for (int kind = 0; kind < k->kinds; kind++)
        for (int i = 0; i < in->count[kind]; i++)
            add_figures(g, k, p, kind);
    for (int i = 0; i < in->hand_size; i++) {
        const nv_hand_card *card = &in->hand[i];
        hand_add(p, card->kind == NV_NO_CARD ? draw_unseen(g, card->pile, r) : card->kind,
                 card->hidden);
    }
    memcpy(p->goods, in->goods, sizeof p->goods);
    p->event = in->event;
    if (in->event == NV_EVENT_WAREHOUSE)
        p->hand_limit++;
    p->met = in->met;
    g->final[seat] = (struct final){.played = in->played,
                                    .rubles_before = in->rubles_before,
                                    .rubles = in->final_rubles,
                                    .nobles = in->final_nobles,
                                    .assignment = in->final_assignment,
                                    .hand = in->final_hand};
}

/* Turned-over cards and those with the chip pay less than their figures. */
static void rebuild_marks(const nv_view *v, game *g)
{
    const struct cardset *k = cards_of(g);
    memcpy(g->marked, v->marked, sizeof g->marked);
    sort_marks(g);
    for (int i = 0; i < 3; i++) {
        const nv_marked *m = &g->marked[i];
        if (m->marks & NV_CHIP_ON)
            g->seat[m->seat].income -= points_of(k, m->kind);
        if (m->marks & NV_TURNED_OVER)
            g->seat[m->seat].income -= rubles_of(k, m->kind);
    }
    for (int seat = 0; seat < g->seats; seat++) {
        struct seat *p = &g->seat[seat];
        for (int kind = 0; kind < k->plains; kind++) {
            int special = special_of(k, kind), turned = 0;
            if (owns(p, kind) && special == NV_SP_OBSERVATORY)
                turned = v->seat[seat].turned_observatories;
            if (owns(p, kind) && special == NV_SP_DEBTORS_PRISON)
                turned = v->seat[seat].turned_prison;
            p->income -= (uint64_t)turned * k->income[kind];
        }
        p->turned = (uint8_t)(v->seat[seat].turned_observatories +
                              TURNED_PRISON * v->seat[seat].turned_prison);
    }
}

static unsigned draw_numbers(unsigned *left, int count, nv_rng *r)
{
    unsigned drawn = 0;
    for (int i = 0; i < count; i++) {
        int bit = nth_bit(*left, nv_rng_below(r, (uint32_t)bit_count(*left)));
        drawn |= 1u << bit;
        *left &= ~(1u << bit);
    }
    return drawn;
}

static void rebuild_assignments(const nv_view *v, nv_rng *r, game *g)
{
    unsigned left = assignments_used(g->seats);
    if (!has(g, F_ASSIGNMENTS))
        return;
    for (int seat = 0; seat < g->seats; seat++)
        left &= ~(unsigned)(v->seat[seat].kept | v->seat[seat].dropped);
    for (int seat = 0; seat < g->seats; seat++) {
        const nv_seat_view *in = &v->seat[seat];
        struct seat *p = &g->seat[seat];
        p->kept = in->kept;
        p->dropped = in->dropped;
        if (!p->kept)
            p->kept = (uint16_t)draw_numbers(&left, in->assignments, r);
        if (!p->dropped)
            p->dropped = (uint16_t)draw_numbers(&left, 3 - in->assignments, r);
    }
}

void rebuild(const nv_view *v, nv_rng *r, game *g)
{
    memset(g, 0, sizeof *g);
    g->edition = v->edition;
    g->seats = v->seats;
    g->options = v->options;
    g->modules = v->modules;
    g->without = v->without;
    g->features = (uint16_t)features_of(v->edition, v->modules, v->seats);
    g->round = v->round;
    g->phase = v->phase;
    g->end = v->end_triggered;
    g->upper_count = v->upper_count;
    g->lower_count = v->lower_count;
    memcpy(g->slot, v->upper, NV_MAX_ROW);
    memcpy(g->slot + LOWER_SLOT, v->lower, NV_MAX_ROW);
    g->slot[TWIN_SLOT] = v->twin_card;
    g->twin_at = v->twin_slot;
    g->discard_count = v->discard_count;
    memcpy(g->discard, v->discard, v->discard_count);
    memcpy(g->tokens, v->tokens, sizeof g->tokens);
    memcpy(g->assistants, v->assistants, sizeof g->assistants);
    memcpy(g->obstacles, v->obstacles, sizeof g->obstacles);
    memcpy(g->tiles, v->tiles, sizeof g->tiles);
    g->flow = v->flow;
    rebuild_piles(v, g);
    for (int seat = 0; seat < g->seats; seat++)
        rebuild_seat(v, seat, r, g);
    rebuild_marks(v, g);
    for (int a = 0; a < NV_ASSISTANT_COUNT; a++)
        assistant_discount(g, a, +1);
    rebuild_assignments(v, r, g);
    if (g->flow.pending & 1 << NV_PENDING_OBSERVATORY && g->flow.card == NV_NO_CARD)
        g->flow.card = (uint8_t)draw_unseen(g, g->flow.pile, r);
}

void nv_determinize(const nv_view *v, nv_rng *r, nv_state *s)
{
    rebuild(v, r, (game *)(void *)s);
}
