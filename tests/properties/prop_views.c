/* prop_views.c - what a viewer knows: views fit states, states fit views, and nothing leaks. */
#include "prop.h"

static bool same_view(const nv_view *a, const nv_view *b)
{
    return memcmp(a, b, sizeof *a) == 0;
}

/* ---- views and states -------------------------------------------------------------------------------- */

static void same_choices(const nv_state *s, const nv_state *t)
{
    nv_action a[NV_MAX_LEGAL], b[NV_MAX_LEGAL];
    int count = nv_legal(s, a);
    MUST(nv_legal(t, b) == count && memcmp(a, b, (size_t)count * sizeof *a) == 0,
         "a view does not decide what its own seat may do");
}

static void check_determinize(const nv_state *s, const nv_view *v, nv_rng *r)
{
    nv_state t;
    nv_view again;
    nv_determinize(v, r, &t);
    MUST(nv_broken(&t) == NULL, "determinized for %d: %s", v->viewer, nv_broken(&t));
    nv_observe(&t, v->viewer, &again);
    MUST(same_view(v, &again), "viewer %d sees another state otherwise", v->viewer);
    if (v->viewer == v->to_act)
        same_choices(s, &t);
    if (v->viewer == NV_ALL)
        MUST(memcmp(s, &t, sizeof t) == 0, "a view of everything gives another state");
    else
        MUST(nv_restore(v, &t, NULL) == NV_E_VIEW, "a view with secrets was restored");
}

static void check_restore(const nv_state *s, const nv_view *v)
{
    nv_state t;
    const char *why = "";
    nv_status status = nv_restore(v, &t, &why);
    MUST(status == NV_OK && why == NULL, "not restored: %s", why);
    MUST(memcmp(s, &t, sizeof t) == 0, "restored as another state");
}

/* Somewhere in a view; half of the time where its parts depend on each other most. */
static uint8_t *any_byte(nv_view *v, nv_rng *r)
{
    size_t from = offsetof(nv_view, tiles), to = offsetof(nv_view, seat);
    if (prop_often(r, 2))
        return (uint8_t *)v + nv_rng_below(r, sizeof *v);
    return (uint8_t *)v + from + nv_rng_below(r, (uint32_t)(to - from));
}

/* A little more or less, anything, or one of the values that mean something almost everywhere. */
static uint8_t changed(uint8_t byte, nv_rng *r)
{
    static const uint8_t telling[] = {0, 1, 2, 4, 8, 16, 32, 64, 128, NV_NONE};
    switch (nv_rng_below(r, 3)) {
    case 0: return (uint8_t)(byte + 1 - 2 * nv_rng_below(r, 2));
    case 1: return telling[nv_rng_below(r, LENGTH(telling))];
    default: return (uint8_t)nv_rng_next(r);
    }
}

/* Played on, no step leads to a state that cannot be. */
static void play_on(nv_state *s, nv_rng *r)
{
    for (int steps = 0; steps < 40; steps++) {
        nv_outcome out[NV_MAX_OUTCOMES];
        nv_turn turn = nv_to_act(s);
        if (turn.seat == NV_OVER)
            return;
        nv_action a = turn.seat == NV_CHANCE
                          ? out[nv_rng_below(r, (uint32_t)nv_chance(s, out))].action
                          : nv_pick(s, r);
        MUST(nv_apply(s, turn.seat, a, NULL) == NV_OK, "restored, then action %d is refused", a);
        MUST(nv_broken(s) == NULL, "restored, then after %d: %s", a, nv_broken(s));
    }
    (void)nv_playout(s, r);
    MUST(nv_to_act(s).seat == NV_OVER, "restored and not played to the end");
    MUST(nv_broken(s) == NULL, "restored and played to the end: %s", nv_broken(s));
}

/* A position from outside, a few bytes of it changed: refused with a reason and without a trace, or
 * a state that can be played to its end. */
void prop_check_outside(const nv_state *s, nv_rng *r)
{
    nv_view v, again;
    nv_state t = *s, back;
    const char *why = NULL;
    nv_observe(s, NV_ALL, &v);
    for (uint32_t i = 1 + nv_rng_below(r, 3); i > 0; i--) {
        uint8_t *byte = any_byte(&v, r);
        *byte = changed(*byte, r);
    }
    nv_status status = nv_restore(&v, &t, &why);
    MUST((status == NV_OK) == (why == NULL), "restored or not");
    if (status != NV_OK) {
        MUST(memcmp(&t, s, sizeof t) == 0, "refused and changed: %s", why);
        return;
    }
    MUST(nv_broken(&t) == NULL, "restored: %s", nv_broken(&t));
    nv_observe(&t, NV_ALL, &again);
    MUST(nv_restore(&again, &back, &why) == NV_OK, "not restored again: %s", why);
    MUST(memcmp(&t, &back, sizeof t) == 0, "restored again as another state");
    play_on(&t, r);
}

/* ---- what a person is shown (R1.3, 14.1) ----------------------------------------------------------------- */

static void check_shown_seat(const nv_view *shown, const nv_view *v, int seat, int *covered)
{
    const nv_seat_view *p = &shown->seat[seat], *all = &v->seat[seat];
    bool open = seat == v->viewer || v->to_act == NV_OVER || v->viewer == NV_ALL;
    bool money = open || v->options & NV_OPEN_MONEY, hands = open || v->options & NV_OPEN_HANDS;
    MUST(p->rubles == (money ? all->rubles : NV_UNKNOWN), "rubles shown: %d", p->rubles);
    MUST(p->rubles_before == (money ? all->rubles_before : NV_UNKNOWN), "rubles shown");
    MUST(p->hand_size == all->hand_size, "the size of a hand is public");
    if (hands) {
        MUST(memcmp(p->hand, all->hand, sizeof p->hand) == 0, "an open hand");
        return;
    }
    int backs[NV_PILE_COUNT] = {0};
    for (int i = 0; i < p->hand_size; i++) {
        MUST(p->hand[i].kind == NV_NO_CARD && !p->hand[i].hidden, "a hand is shown");
        MUST(i == 0 || p->hand[i - 1].pile <= p->hand[i].pile, "the order of a hand");
        backs[p->hand[i].pile]++;
        backs[all->hand[i].pile]--;
        *covered += all->hand[i].kind != NV_NO_CARD;
    }
    for (int i = 0; i < NV_PILE_COUNT; i++)
        MUST(backs[i] == 0, "the backs of a hand");
}

static void check_shown(const nv_state *s, const nv_view *v)
{
    nv_view shown, rest;
    int covered = 0, more = 0;
    nv_shown(s, v->viewer, &shown);
    for (int seat = 0; seat < v->seats; seat++)
        check_shown_seat(&shown, v, seat, &covered);
    for (int kind = 0; kind < NV_MAX_KINDS; kind++) {
        MUST(shown.unseen[kind] >= v->unseen[kind], "card %d is seen", kind);
        more += shown.unseen[kind] - v->unseen[kind];
    }
    MUST(more == covered, "%d cards covered, %d more unseen", covered, more);
    rest = shown; /* all else is the same */
    memcpy(rest.unseen, v->unseen, sizeof rest.unseen);
    for (int seat = 0; seat < v->seats; seat++) {
        rest.seat[seat].rubles = v->seat[seat].rubles;
        rest.seat[seat].rubles_before = v->seat[seat].rubles_before;
        memcpy(rest.seat[seat].hand, v->seat[seat].hand, sizeof rest.seat[seat].hand);
    }
    MUST(same_view(&rest, v), "what is shown differs in more than rubles and hands");
}

/* Everyone knows the own secrets and nobody else's. */
static void check_secrets_of(const nv_view *v, int seat)
{
    const nv_seat_view *p = &v->seat[seat];
    bool own = v->viewer == seat || v->viewer == NV_ALL;
    bool shown = v->flow.stage >= NV_STAGE_ASSIGNMENTS;
    for (int i = 0; i < p->hand_size; i++)
        MUST((p->hand[i].kind == NV_NO_CARD) == (p->hand[i].hidden && !own), "a hand card");
    MUST((p->kept == 0) == (p->assignments == 0 || (!own && !shown)), "an assignment kept");
    MUST(own || p->dropped == 0, "an assignment dropped");
    if (v->flow.pending >> NV_PENDING_OBSERVATORY & 1 && v->flow.turn == seat)
        MUST((v->flow.card == NV_NO_CARD) == !own, "the card under an Observatory");
}

void prop_check_views(const nv_state *s, bool quick, nv_rng *r)
{
    nv_view v;
    nv_turn turn = nv_to_act(s);
    nv_observe(s, NV_ALL, &v);
    int seats = v.seats, chosen = (int)nv_rng_below(r, (uint32_t)seats + 2);
    for (int i = 0; i < seats + 2; i++) {
        if (quick && i != chosen && i != turn.seat)
            continue;
        nv_observe(s, i < seats ? i : i == seats ? NV_PUBLIC : NV_ALL, &v);
        MUST(v.to_act == turn.seat && v.decision == turn.decision, "who is to act");
        for (int seat = 0; seat < seats; seat++)
            check_secrets_of(&v, seat);
        check_determinize(s, &v, r);
        check_shown(s, &v);
    }
    nv_observe(s, NV_ALL, &v);
    check_restore(s, &v);
}

/* ---- secrets --------------------------------------------------------------------------------------------- */

static int face_seat(int viewer)
{
    return viewer == NV_PUBLIC ? NV_NONE : viewer;
}

/* The viewer saw the same happen in both worlds. */
static void same_events(const nv_events *a, const nv_events *b, int viewer)
{
    MUST(a->count == b->count, "viewer %d hears %d or %d events", viewer, a->count, b->count);
    for (int i = 0; i < a->count; i++) {
        nv_event x = nv_face(&a->list[i], face_seat(viewer));
        nv_event y = nv_face(&b->list[i], face_seat(viewer));
        MUST(memcmp(&x, &y, sizeof x) == 0, "viewer %d hears a secret in a %s", viewer,
             nv_id(NV_LIST_EVENT_TYPE, x.type));
    }
}

static void same_worlds(const nv_state *s, const nv_state *t, int viewer)
{
    nv_view a, b;
    nv_observe(s, viewer, &a);
    nv_observe(t, viewer, &b);
    MUST(same_view(&a, &b), "viewer %d can tell two worlds apart", viewer);
    nv_shown(s, viewer, &a);
    nv_shown(t, viewer, &b);
    MUST(same_view(&a, &b), "viewer %d is shown a secret", viewer);
}

/* Hand or drawn cards that are put face up, assignments shown: from here on worlds differ. */
static bool reveals(const nv_events *ev)
{
    for (int i = 0; i < ev->count; i++) {
        const nv_event *e = &ev->list[i];
        if (e->type == NV_EV_FINAL ||
            (e->type == NV_EV_DISCARDED && (e->from == NV_FROM_HAND || e->from == NV_FROM_PILE)))
            return true;
    }
    return false;
}

/* Draws for both worlds: the same card, or under an Observatory of somebody else any. */
static bool both_draw(const nv_state *s, const nv_state *t, int viewer, nv_action pair[2],
                      nv_rng *r)
{
    nv_outcome a[NV_MAX_OUTCOMES], b[NV_MAX_OUTCOMES];
    nv_view v;
    int in_a = nv_chance(s, a), in_b = nv_chance(t, b);
    nv_observe(s, viewer, &v);
    pair[0] = a[nv_rng_below(r, (uint32_t)in_a)].action;
    pair[1] = b[nv_rng_below(r, (uint32_t)in_b)].action;
    if (v.flow.draw_for == NV_DRAW_OBSERVATORY && v.flow.turn != viewer)
        return true;
    for (int i = 0; i < in_b; i++)
        if (b[i].action == pair[0])
            pair[1] = pair[0];
    return pair[0] == pair[1];
}

/* An action for both worlds that does not say more in one than in the other. */
static bool both_act(const nv_state *s, const nv_state *t, int viewer, nv_action pair[2], nv_rng *r)
{
    nv_move m, n;
    nv_turn turn = nv_to_act(s);
    if (turn.seat == viewer)
        same_choices(s, t);
    pair[0] = nv_pick(s, r);
    pair[1] = nv_pick(t, r);
    if (turn.decision == NV_DECIDE_ASSIGNMENT && turn.seat != viewer)
        return true;
    pair[1] = pair[0];
    if (nv_check(t, turn.seat, pair[0]) != NV_OK)
        return false;
    nv_describe(s, pair[0], &m);
    nv_describe(t, pair[0], &n);
    return memcmp(&m, &n, sizeof m) == 0 || (m.kind == NV_MOVE_TAKE && m.from == NV_FROM_PILE);
}

void prop_check_secrets(const nv_state *start, nv_rng *r)
{
    nv_state s = *start, t;
    nv_view v;
    nv_events a, b;
    nv_observe(start, NV_PUBLIC, &v);
    int viewer = (int)nv_rng_below(r, v.seats + 1u);
    viewer = viewer == v.seats ? NV_PUBLIC : viewer;
    nv_observe(start, viewer, &v);
    nv_determinize(&v, r, &t);
    for (int steps = 0; steps < 60; steps++) {
        nv_turn turn = nv_to_act(&s), other = nv_to_act(&t);
        nv_action pair[2];
        MUST(turn.seat == other.seat && turn.decision == other.decision, "who is to act");
        if (turn.seat == NV_OVER)
            return;
        bool done = false;
        for (int tries = 0; tries < 5 && !done; tries++)
            done = turn.seat == NV_CHANCE ? both_draw(&s, &t, viewer, pair, r)
                                          : both_act(&s, &t, viewer, pair, r);
        if (!done)
            return;
        MUST(nv_apply(&s, turn.seat, pair[0], &a) == NV_OK, "not legal in one world");
        MUST(nv_apply(&t, turn.seat, pair[1], &b) == NV_OK, "not legal in the other world");
        if (reveals(&a) || reveals(&b))
            return;
        same_events(&a, &b, viewer);
        same_worlds(&s, &t, viewer);
    }
}

/* Every card that can come looks the same to the others, also once it is taken. */
void prop_check_observatory(const nv_state *start)
{
    nv_outcome out[NV_MAX_OUTCOMES];
    nv_state first = *start, s;
    nv_events a, b;
    nv_view v;
    int count = nv_chance(start, out);
    nv_observe(start, NV_PUBLIC, &v);
    MUST(v.flow.draw_for == NV_DRAW_OBSERVATORY, "not an Observatory");
    int drawer = v.flow.turn;
    if (v.seat[drawer].hand_size >= v.seat[drawer].hand_limit)
        return; /* what cannot be paid either is discarded at once (14.22) */
    MUST(nv_apply(&first, NV_CHANCE, out[0].action, &a) == NV_OK, "a draw");
    for (int i = 1; i < count; i++) {
        s = *start;
        MUST(nv_apply(&s, NV_CHANCE, out[i].action, &b) == NV_OK, "a draw");
        for (int seat = 0; seat <= v.seats; seat++) {
            int viewer = seat == v.seats ? NV_PUBLIC : seat;
            if (viewer == drawer)
                continue;
            same_events(&a, &b, viewer);
            same_worlds(&first, &s, viewer);
        }
    }
}
