/*
 * What the fast ways to play at random are worth depends on their distribution: nv_pick chooses every
 * legal action alike, nv_draw every card left in a pile, nv_determinize every card that can lie where
 * the viewer sees a back. Positions of many sorts are sampled and compared with what nv_legal,
 * nv_chance and nv_observe list, by a chi-square test.
 */
#include "prop.h"

#include <stdlib.h>

/* ---- chi-square --------------------------------------------------------------------------------------- */

/*
 * The cube root of a chi-square value is nearly normal (Wilson and Hilferty). Six standard deviations:
 * one false alarm in 10^9 comparisons, so that a fresh seed can be trusted. No libm: the cube is
 * compared instead.
 */
static void must_fit(const unsigned *seen, const unsigned *weight, int cells, const char *what)
{
    double sum = 0, all = 0, chi = 0, df = -1;
    for (int i = 0; i < cells; i++) {
        sum += weight[i];
        all += seen[i];
        df += weight[i] > 0;
    }
    for (int i = 0; i < cells; i++) {
        double expected = all * weight[i] / sum, off = seen[i] - expected;
        MUST(weight[i] > 0 || seen[i] == 0, "%s: cell %d cannot be", what, i);
        chi += weight[i] ? off * off / expected : 0;
    }
    if (df < 1)
        return;
    double part = 2 / (9 * df), root = 1;
    for (int i = 0; i < 60; i++) /* Newton: the square root of part */
        root = (root + part / root) / 2;
    double most = 1 - part + 6 * root, least = 1 - part - 6 * root;
    MUST(chi <= df * most * most * most, "%s: chi-square %.1f with %.0f degrees, %.0f seen", what,
         chi, df, all);
    MUST(least <= 0 || chi >= df * least * least * least, "%s: too even, %.1f with %.0f", what, chi,
         df);
}

/* ---- picking ------------------------------------------------------------------------------------------- */

enum { PICKS = 60 }; /* a cell */

static void check_pick(const nv_state *s, nv_rng *r, const char *what)
{
    nv_action legal[NV_MAX_LEGAL];
    unsigned seen[NV_MAX_LEGAL] = {0}, weight[NV_MAX_LEGAL];
    int count = nv_legal(s, legal);
    for (int i = 0; i < count; i++)
        weight[i] = 1;
    for (int i = 0; i < PICKS * count; i++) {
        nv_action a = nv_pick(s, r);
        int low = 0;
        while (low < count && legal[low] != a)
            low++;
        MUST(low < count, "%s: action %d is not legal", what, a);
        seen[low]++;
    }
    must_fit(seen, weight, count, what);
}

/* ---- drawing ------------------------------------------------------------------------------------------- */

/* Where the nth card of a draw lies afterwards. */
static int drawn(const nv_view *before, const nv_view *after, int nth)
{
    switch (before->flow.draw_for) {
    case NV_DRAW_TWIN: return after->twin_card;
    case NV_DRAW_OBSERVATORY:
        return after->flow.card != NV_NO_CARD ? after->flow.card
                                              : after->discard[after->discard_count - 1];
    default: return after->upper[before->flow.slot + nth];
    }
}

static void check_draw(const nv_state *s, nv_rng *r, const char *what)
{
    nv_view before, after;
    unsigned first[NV_MAX_KINDS] = {0}, last[NV_MAX_KINDS] = {0}, alike[2] = {0};
    unsigned weight[NV_MAX_KINDS] = {0}, pairs[2] = {0};
    nv_outcome out[NV_MAX_OUTCOMES];
    nv_observe(s, NV_ALL, &before);
    int count = nv_chance(s, out), size = before.pile_size[before.flow.pile];
    for (int i = 0; i < count; i++) {
        weight[out[i].kind] = out[i].weight;
        pairs[1] += (unsigned)(out[i].weight * (out[i].weight - 1));
    }
    pairs[0] = (unsigned)(size * (size - 1)) - pairs[1];
    for (int i = 0; i < PICKS * size; i++) {
        nv_state t = *s;
        nv_draw(&t, r);
        nv_observe(&t, NV_ALL, &after);
        int a = drawn(&before, &after, 0), b = drawn(&before, &after, before.flow.draws - 1);
        first[a]++;
        last[b]++;
        alike[a == b]++;
    }
    must_fit(first, weight, NV_MAX_KINDS, what);
    must_fit(last, weight, NV_MAX_KINDS, what);
    if (before.flow.draws > 1 && pairs[0] && pairs[1])
        must_fit(alike, pairs, 2, what);
}

/* ---- what a viewer does not see ---------------------------------------------------------------------------- */

/* The first hidden card of another hand: any unseen card with its back. */
static bool check_hidden(const nv_state *s, int viewer, nv_rng *r)
{
    nv_view v, all;
    unsigned seen[NV_MAX_KINDS] = {0}, weight[NV_MAX_KINDS] = {0};
    int owner = -1, pile = 0, hidden = 0, size = 0;
    nv_observe(s, viewer, &v);
    for (int seat = 0; seat < v.seats; seat++) {
        for (int i = 0; i < v.seat[seat].hand_size; i++) {
            if (v.seat[seat].hand[i].kind == NV_NO_CARD && owner < 0) {
                owner = seat;
                pile = v.seat[seat].hand[i].pile;
            }
            hidden += owner == seat && v.seat[seat].hand[i].kind == NV_NO_CARD;
        }
    }
    if (owner < 0 || hidden != 1)
        return false;
    for (int kind = 0; kind < nv_kind_count(v.edition); kind++) {
        if (nv_card_of(v.edition, (nv_kind)kind)->pile == pile)
            weight[kind] = v.unseen[kind];
        size += (int)weight[kind];
    }
    for (int i = 0; i < PICKS * size; i++) {
        nv_state t;
        nv_determinize(&v, r, &t);
        nv_observe(&t, NV_ALL, &all);
        for (int j = 0; j < all.seat[owner].hand_size; j++)
            if (all.seat[owner].hand[j].hidden)
                seen[all.seat[owner].hand[j].kind]++;
    }
    must_fit(seen, weight, NV_MAX_KINDS, "a hidden card");
    return true;
}

/* The assignments that another seat keeps: any of those the viewer has not got. */
static bool check_assignments(const nv_state *s, int viewer, nv_rng *r)
{
    nv_view v, all;
    unsigned seen[16] = {0}, weight[16] = {0};
    nv_observe(s, viewer, &v);
    int other = viewer ? 0 : 1;
    if (!(v.modules & NV_ASSIGNMENTS) || v.seat[other].kept)
        return false;
    for (int i = 1; i <= 15; i++)
        weight[i] = !((v.seat[viewer].kept | v.seat[viewer].dropped) >> i & 1) &&
                    (v.seats > 2 || (i != 2 && i != 8 && i != 15));
    for (int i = 0; i < PICKS * 15; i++) {
        nv_state t;
        nv_determinize(&v, r, &t);
        nv_observe(&t, NV_ALL, &all);
        unsigned kept = all.seat[other].kept; /* one of them, so that the cells are independent */
        for (uint32_t nth = nv_rng_below(r, v.seat[other].assignments); nth > 0; nth--)
            kept &= kept - 1;
        seen[__builtin_ctz(kept)]++;
    }
    must_fit(seen, weight, 16, "an assignment");
    return true;
}

/* ---- positions ------------------------------------------------------------------------------------------ */

#define SORTS(X) \
    X(first_buy) X(turn_without_rubles) X(turn_with_many_rubles) X(turn) X(pair) X(pair_below) \
    X(action_card) X(two_action_cards) X(exchange_on_display) X(exchange_in_hand) \
    X(copies_in_hand) X(open_and_hidden_copy) X(hand_full) X(observatory) X(prison) X(event) \
    X(guest_replaceable) X(chip) X(turned_over) X(same_card_twice_on_display) X(five_seats) \
    X(refill) X(refill_of_one) X(observatory_draw) X(ghost_draw) X(new_luck_draw) X(twin_draw) \
    X(hidden_card) X(assignments)
#define SORT_ENUM(name) SORT_##name,
enum { SORTS(SORT_ENUM) SORT_COUNT };
#define SORT_NAME(name) #name,
static const char *const sort_names[] = {SORTS(SORT_NAME)};

static unsigned wanted[SORT_COUNT], wanted_decision[NV_DECISION_COUNT];

static bool want(unsigned *left, bool fits)
{
    if (!fits || *left == 0)
        return false;
    --*left;
    return true;
}

typedef struct sight {
    bool exchange_display, exchange_hand, guest, observe, prison, event;
} sight;

static sight look(const nv_state *s)
{
    nv_action legal[NV_MAX_LEGAL];
    sight out = {0};
    int count = nv_legal(s, legal);
    for (int i = 0; i < count; i++) {
        nv_move m;
        nv_describe(s, legal[i], &m);
        bool exchange = m.replaces != NV_NO_CARD;
        out.exchange_display = out.exchange_display || (exchange && m.kind == NV_MOVE_BUY);
        out.exchange_hand = out.exchange_hand || (exchange && m.kind == NV_MOVE_PLAY);
        out.guest = out.guest || (exchange && m.guests);
        out.observe = out.observe || m.kind == NV_MOVE_OBSERVE;
        out.prison = out.prison || m.kind == NV_MOVE_PRISON;
        out.event = out.event || m.kind == NV_MOVE_EVENT;
    }
    return out;
}

/* Is this sort of turn still wanted? */
static bool want_turn(const nv_state *s, const nv_view *v)
{
    const nv_seat_view *p = &v->seat[v->to_act];
    sight see = look(s);
    int actions = 0, copies = 0, mixed = 0, chip = 0, twice = 0;
    for (int i = 0; i < p->hand_size; i++) {
        actions += nv_card_of(v->edition, p->hand[i].kind)->type == NV_ACTION_CARD;
        copies += i > 0 && p->hand[i].kind == p->hand[i - 1].kind;
        mixed += i > 0 && p->hand[i].kind == p->hand[i - 1].kind &&
                 p->hand[i].hidden != p->hand[i - 1].hidden;
    }
    for (int i = 0; i < 3; i++)
        chip += v->marked[i].seat == v->to_act && v->marked[i].marks & NV_CHIP_ON;
    for (int i = 1; i < v->upper_count; i++)
        twice += v->upper[i] == v->upper[0];
    bool first = v->edition == NV_SECOND && v->round == 1 && v->phase == NV_WORKER;
    const bool fits[SORT_COUNT] = {[SORT_first_buy] = first,
                                   [SORT_turn] = !first && v->twin_slot == NV_NONE,
                                   [SORT_turn_without_rubles] = p->rubles == 0,
                                   [SORT_turn_with_many_rubles] = p->rubles > 130,
                                   [SORT_pair] = v->twin_slot < NV_MAX_ROW,
                                   [SORT_pair_below] =
                                       v->twin_slot < NV_NONE && v->twin_slot >= NV_MAX_ROW,
                                   [SORT_action_card] = actions == 1,
                                   [SORT_two_action_cards] = actions > 1,
                                   [SORT_exchange_on_display] = see.exchange_display,
                                   [SORT_exchange_in_hand] = see.exchange_hand,
                                   [SORT_copies_in_hand] = copies > 0,
                                   [SORT_open_and_hidden_copy] = mixed > 0,
                                   [SORT_hand_full] = p->hand_size >= p->hand_limit,
                                   [SORT_observatory] = see.observe,
                                   [SORT_prison] = see.prison,
                                   [SORT_event] = see.event,
                                   [SORT_guest_replaceable] = see.guest,
                                   [SORT_chip] = chip > 0,
                                   [SORT_turned_over] = p->turned_observatories > 0,
                                   [SORT_same_card_twice_on_display] = twice > 0,
                                   [SORT_five_seats] = v->seats == 5};
    bool any = false;
    for (int i = 0; i < SORT_COUNT; i++)
        any = want(&wanted[i], fits[i]) || any;
    return any;
}

static void sample(const nv_state *s, const nv_view *v, nv_rng *r)
{
    if (v->to_act == NV_CHANCE) {
        static const uint8_t sorts[NV_DRAW_COUNT] = {[NV_DRAW_REFILL] = SORT_refill,
                                                     [NV_DRAW_OBSERVATORY] = SORT_observatory_draw,
                                                     [NV_DRAW_GHOST] = SORT_ghost_draw,
                                                     [NV_DRAW_NEW_LUCK] = SORT_new_luck_draw,
                                                     [NV_DRAW_TWIN] = SORT_twin_draw};
        int sort = sorts[v->flow.draw_for];
        if (sort == SORT_refill && v->flow.draws == 1)
            sort = SORT_refill_of_one;
        if (want(&wanted[sort], true))
            check_draw(s, r, sort_names[sort]);
        return;
    }
    bool any = want(&wanted_decision[v->decision], true);
    if (v->decision == NV_DECIDE_TURN || v->decision == NV_DECIDE_DOUBLE_TURN)
        any = want_turn(s, v) || any;
    if (any)
        check_pick(s, r, nv_id(NV_LIST_DECISION, v->decision));
    int viewer = (int)nv_rng_below(r, v->seats);
    if (wanted[SORT_hidden_card] && prop_often(r, 20))
        wanted[SORT_hidden_card] -= check_hidden(s, viewer, r);
    if (wanted[SORT_assignments] && prop_often(r, 50))
        wanted[SORT_assignments] -= check_assignments(s, viewer, r);
}

static int missing(void)
{
    int count = 0;
    for (int i = 0; i < SORT_COUNT; i++)
        count += wanted[i] > 0;
    for (int i = 1; i < NV_DECISION_COUNT; i++)
        count += wanted_decision[i] > 0;
    return count;
}

static void play(uint64_t seed, unsigned number, nv_rng *r)
{
    prop_setup setup;
    nv_state s;
    nv_view v;
    prop_make_setup(&setup, (int)(number * 7), true, r);
    prop_here = (prop_place){seed, number, 0, &setup, false};
    MUST(nv_setup(&s, &setup.c, NULL) == NV_OK, "not set up");
    for (nv_turn turn = nv_to_act(&s); turn.seat != NV_OVER; turn = nv_to_act(&s)) {
        nv_observe(&s, NV_ALL, &v);
        if (turn.decision == NV_DECIDE_TURN && prop_often(r, 8) && v.phase > NV_WORKER) {
            prop_arrange(&v, r);
            MUST(nv_restore(&v, &s, NULL) == NV_OK, "a rare position");
            nv_observe(&s, NV_ALL, &v);
        }
        sample(&s, &v, r);
        if (turn.seat == NV_CHANCE)
            nv_draw(&s, r);
        else
            nv_step(&s, nv_pick(&s, r));
        prop_here.step++;
    }
}

int main(void)
{
    uint64_t seed = prop_seed();
    unsigned each = prop_full() ? 200 : 6, most = prop_full() ? 400000 : 12000, game = 0;
    nv_rng r = {seed};
    prop_watch();
    for (int i = 0; i < SORT_COUNT; i++)
        wanted[i] = each;
    for (int i = 1; i < NV_DECISION_COUNT; i++)
        wanted_decision[i] = each;
    (void)printf("seed %llu\n", (unsigned long long)seed);
    for (; game < most && missing(); game++)
        play(seed, game, &r);
    (void)printf("%u games\n", game);
    for (int i = 0; i < SORT_COUNT; i++)
        if (wanted[i])
            (void)printf("not enough positions: %s, %u missing\n", sort_names[i], wanted[i]);
    for (int i = 1; i < NV_DECISION_COUNT; i++)
        if (wanted_decision[i])
            (void)printf("not enough decisions: %s, %u missing\n", nv_id(NV_LIST_DECISION, i),
                         wanted_decision[i]);
    return missing() ? EXIT_FAILURE : EXIT_SUCCESS;
}
