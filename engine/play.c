/* play.c - the public way to play: legal actions, checked and unchecked play, chance. */
#include "fast.h"
#include "hot.h"

/* ---- decisions ----------------------------------------------------------------------------------- */

static int legal_discard_hand(const game *g, nv_action *out)
{
    const struct seat *p = &g->seat[g->flow.turn];
    int n = 0;
    for (int i = 0; i < p->hand_count; i++)
        if (i == 0 || hand_kind(p, i) != hand_kind(p, i - 1))
            out[n++] = (nv_action)(A_DISCARD_HAND + hand_kind(p, i));
    return n;
}

static int legal_keep(const game *g, nv_action *out)
{
    int n = 0;
    for (int number = 1; number <= 15; number++)
        if (g->seat[scored_seat(g)].kept >> number & 1)
            out[n++] = (nv_action)(A_ASSIGNMENT_KEEP + number);
    return n;
}

int legal(const game *g, nv_action *out)
{
    if (!g->flow.pending && g->flow.stage > NV_STAGE_TURNS && g->flow.stage < NV_STAGE_NOBLES)
        return legal_scoring(g, out);
    switch (to_act(g).decision) {
    case NV_DECIDE_TURN:
    case NV_DECIDE_DOUBLE_TURN: return legal_turn(g, out);
    case NV_DECIDE_PICK_POCKET: return legal_pick_pocket(g, out);
    case NV_DECIDE_OBSERVATORY: return legal_observatory(g, out);
    case NV_DECIDE_PRISON: return legal_find(g, 0, out);
    case NV_DECIDE_BLACK_MARKET: return legal_find(g, 1, out);
    case NV_DECIDE_GOOD: return legal_good(g, out);
    case NV_DECIDE_DISCARD_HAND: return legal_discard_hand(g, out);
    case NV_DECIDE_TWIN: return legal_twin(g, out);
    case NV_DECIDE_OBSTACLE: return legal_move(g, out);
    case NV_DECIDE_ASSIGNMENT: return g->flow.pending ? legal_move(g, out) : legal_keep(g, out);
    default: return 0;
    }
}

static void act_discard_hand(game *g, int seat, int kind, nv_events *ev)
{
    struct seat *p = &g->seat[seat];
    hand_remove(p, kind);
    forget_fresh(g, kind);
    to_discard(g, kind);
    emit_card(ev, NV_EV_DISCARDED, seat, kind, NV_FROM_HAND);
    if (p->hand_count <= p->hand_limit)
        g->flow.pending &= (uint8_t)~(1 << NV_PENDING_DISCARD_HAND);
}

static void act_keep(game *g, int number, nv_events *ev)
{
    int seat = scored_seat(g);
    for (int other = 1; other <= 15; other++)
        if (other != number && g->seat[seat].kept >> other & 1)
            drop_assignment(g, seat, other);
    emit_secret_number(ev, NV_EV_ASSIGNMENT_KEPT, seat, number);
}

/* Buys and takes from the display: a turn's action, the Pick Pocket's, or the rest of a pair. */
static void act_get(game *g, int seat, nv_action a, nv_events *ev)
{
    int half = 0;
    if (g->flow.pending & 1 << NV_PENDING_TWIN) {
        g->flow.pending &= (uint8_t)~(1 << NV_PENDING_TWIN);
        half = g->flow.chip;
        g->flow.chip = g->flow.slot = 0;
    } else if (g->flow.stage == NV_STAGE_WINDOW) {
        play_pick_pocket(g, seat, ev);
    } else {
        action_done(g);
    }
    if (IN_BLOCK(a, TAKE))
        act_take(g, &g->seat[seat], a - A_TAKE, ev);
    else
        act_buy(g, cards_of(g), &g->seat[seat], (a - A_BUY) >> 6, (a - A_BUY) & 63, half, ev);
}

static void act_decline(game *g, int seat, nv_events *ev)
{
    if (g->flow.stage == NV_STAGE_WINDOW) {
        emit(ev, NV_EV_DECLINED, seat);
        g->flow.passes++;
    } else {
        act_scoring(g, A_DECLINE, ev);
    }
}

/* Carry out a legal action; `advance` then runs the game on. */
void act(game *g, nv_action a, nv_events *ev)
{
    int seat = acting_seat(g);
    if (IN_BLOCK(a, BUY) || IN_BLOCK(a, TAKE)) {
        act_get(g, seat, a, ev);
    } else if (a == A_PASS) {
        act_pass(g, seat, ev);
    } else if (IN_BLOCK(a, PLAY)) {
        action_done(g);
        act_play(g, cards_of(g), &g->seat[seat], (a - A_PLAY) >> 6, (a - A_PLAY) & 63, 0, ev);
    } else if (a == A_DECLINE) {
        act_decline(g, seat, ev);
    } else if (a == A_POCKET) {
        play_pick_pocket(g, seat, ev);
    } else if (a == A_PRISON || IN_BLOCK(a, OBSERVE)) {
        act_finder(g, seat, a, ev);
    } else if (a == A_TAKE_DRAWN || a == A_DISCARD_DRAWN || IN_BLOCK(a, BUY_DRAWN)) {
        act_drawn(g, seat, a, ev);
    } else if (IN_BLOCK(a, TAKE_DISCARD) || IN_BLOCK(a, RETURN) || IN_BLOCK(a, BUY_DISCARD)) {
        act_found(g, seat, a, ev);
    } else if (IN_BLOCK(a, EVENT) || IN_BLOCK(a, GHOST) || IN_BLOCK(a, GRAB)) {
        act_event(g, seat, a, ev);
    } else if (IN_BLOCK(a, GOOD)) {
        act_good(g, seat, a - A_GOOD, ev);
    } else if (IN_BLOCK(a, DISCARD_HAND)) {
        act_discard_hand(g, seat, a - A_DISCARD_HAND, ev);
    } else if (IN_BLOCK(a, ASSIGNMENT_KEEP)) {
        act_keep(g, a - A_ASSIGNMENT_KEEP, ev);
    } else if (a >= A_BONUS_RUBLES && a <= A_ASSIGNMENT_DROP_LAST) {
        act_move(g, a, ev);
    } else if (a >= A_SPLIT && a <= A_UPKEEP_DISCARD_LAST) {
        act_scoring(g, a, ev);
    } else {
        act_action_card(g, seat, a, ev);
    }
}

/* ---- public ------------------------------------------------------------------------------------------ */

nv_turn nv_to_act(const nv_state *s)
{
    return to_act(game_of(s));
}

static int is_possible_draw(const game *g, nv_action a)
{
    const struct cardset *k = cards_of(g);
    int kind = a - A_DRAW;
    return IN_BLOCK(a, DRAW) && kind < k->kinds && pile_of(k, kind) == g->flow.pile &&
           g->pile[g->flow.pile] & k->range[kind];
}

static int is_listed(const game *g, nv_action a)
{
    nv_action out[NV_MAX_LEGAL];
    int low = 0, high = legal(g, out);
    while (low < high) {
        int middle = (low + high) / 2;
        if (out[middle] == a)
            return 1;
        if (out[middle] < a)
            low = middle + 1;
        else
            high = middle;
    }
    return 0;
}

/* Can the card be paid for, replacing the target (R4.6, R4.7)? */
static int can_pay(const game *g, int seat, int kind, int lower, int target)
{
    const struct cardset *k = cards_of(g);
    const struct seat *p = &g->seat[seat];
    int cost = cost_now(k, p, kind, lower);
    if (k->flags[kind] & FLAG_EXCHANGE)
        return (int)(targets(g, k, p, kind, cost, p->rubles) >> target & 1);
    return !(k->flags[kind] & FLAG_ACTION) && target == TARGET_NONE && cost <= p->rubles &&
           p->rubles > 0;
}

static int slot_filled(const game *g, int slot)
{
    return slot < g->upper_count || (slot >= LOWER_SLOT && slot < LOWER_SLOT + g->lower_count);
}

/* The usual actions of a turn without a pair on the display are checked by themselves, anything
 * else by looking it up in the list. */
static int is_legal(const game *g, nv_turn turn, nv_action a)
{
    int usual = turn.decision == NV_DECIDE_TURN || turn.decision == NV_DECIDE_DOUBLE_TURN;
    const struct seat *p = &g->seat[turn.seat];
    if (!usual || g->twin_at != NV_NONE || must_buy(g))
        return is_listed(g, a);
    if (a == A_PASS)
        return 1;
    if (IN_BLOCK(a, TAKE))
        return p->hand_count < p->hand_limit && slot_filled(g, a - A_TAKE);
    if (IN_BLOCK(a, BUY)) {
        int slot = (a - A_BUY) >> 6;
        return slot_filled(g, slot) &&
               can_pay(g, turn.seat, g->slot[slot], slot >= LOWER_SLOT, (a - A_BUY) & 63);
    }
    if (IN_BLOCK(a, PLAY))
        return hand_has(p, (a - A_PLAY) >> 6) &&
               can_pay(g, turn.seat, (a - A_PLAY) >> 6, 0, (a - A_PLAY) & 63);
    return is_listed(g, a);
}

/* Why a purchase or take that is not in the list is not, as well as can be said in a word. */
static nv_status why_not(const game *g, int seat, nv_action a)
{
    nv_move m;
    nv_describe((const nv_state *)(const void *)g, a, &m);
    const struct seat *p = &g->seat[seat];
    if (m.kind == NV_MOVE_TAKE)
        return m.card == NV_NO_CARD             ? NV_E_ABSENT
               : p->hand_count >= p->hand_limit ? NV_E_HAND_FULL
                                                : NV_E_ILLEGAL;
    if (m.kind != NV_MOVE_BUY && !IN_BLOCK(a, PLAY))
        return NV_E_ILLEGAL;
    if (m.card == NV_NO_CARD)
        return NV_E_ABSENT;
    int flags = cards_of(g)->flags[m.card];
    if (flags & FLAG_ACTION)
        return NV_E_ACTION_CARD;
    if (flags & FLAG_EXCHANGE && m.replaces == NV_NO_CARD)
        return NV_E_REPLACE;
    return m.price > p->rubles ? NV_E_RUBLES : NV_E_ILLEGAL;
}

nv_status nv_check(const nv_state *s, int seat, nv_action a)
{
    const game *g = game_of(s);
    nv_turn turn = to_act(g);
    if (turn.seat == NV_OVER)
        return NV_E_OVER;
    if (turn.seat == NV_CHANCE) {
        if (seat != NV_CHANCE)
            return NV_E_CHANCE;
        return is_possible_draw(g, a) ? NV_OK : NV_E_ILLEGAL;
    }
    if (seat != turn.seat)
        return NV_E_SEAT;
    return is_legal(g, turn, a) ? NV_OK : why_not(g, seat, a);
}

nv_status nv_apply(nv_state *s, int seat, nv_action a, nv_events *ev)
{
    game *g = (game *)(void *)s;
    nv_status status = nv_check(s, seat, a);
    if (ev)
        ev->count = 0;
    if (status != NV_OK)
        return status;
    if (!ev) {
        nv_step(s, a);
        return NV_OK;
    }
    if (IN_BLOCK(a, DRAW))
        place_draw(g, a - A_DRAW, ev);
    else
        act(g, a, ev);
    advance(g, ev);
    return NV_OK;
}

/* ---- chance -------------------------------------------------------------------------------------------- */

int nv_pending_draws(const nv_state *s, int *pile)
{
    const game *g = game_of(s);
    if (!(g->flow.pending & 1 << NV_PENDING_DRAW))
        return 0;
    if (pile)
        *pile = g->flow.pile;
    return g->flow.draws;
}

nv_action nv_draw_action(nv_kind kind)
{
    return (nv_action)(A_DRAW + kind);
}

int nv_chance(const nv_state *s, nv_outcome out[NV_MAX_OUTCOMES])
{
    const game *g = game_of(s);
    const struct cardset *k = cards_of(g);
    int n = 0;
    if (!(g->flow.pending & 1 << NV_PENDING_DRAW))
        return 0;
    for (uint64_t left = g->pile[g->flow.pile]; left;) {
        int kind = k->at[g->flow.pile][lowest_bit(left)];
        out[n++] = (nv_outcome){(nv_action)(A_DRAW + kind), (nv_kind)kind,
                                (uint8_t)bit_count(left & k->range[kind])};
        left &= ~k->range[kind];
    }
    return n;
}

/* ---- at full speed (fast.h) ------------------------------------------------------------------------------ */

#ifdef NV_FAST_BITS
static int has_bit_instructions;

__attribute__((constructor)) static void look_at_machine(void)
{
    __builtin_cpu_init();
    has_bit_instructions = __builtin_cpu_supports("avx2") && __builtin_cpu_supports("popcnt") &&
                           __builtin_cpu_supports("bmi") && __builtin_cpu_supports("bmi2");
}
#define FASTEST(name) (has_bit_instructions ? name##_bits : name##_base)
#else
#define FASTEST(name) name##_base
#endif

int nv_legal(const nv_state *s, nv_action out[NV_MAX_LEGAL])
{
    return FASTEST(list)(game_of(s), out);
}

nv_action nv_pick(const nv_state *s, nv_rng *r)
{
    return FASTEST(pick)(game_of(s), r);
}

void nv_step(nv_state *s, nv_action a)
{
    FASTEST(step)((game *)(void *)s, a);
}

void nv_draw(nv_state *s, nv_rng *r)
{
    FASTEST(draw)((game *)(void *)s, r);
}

int nv_playout(nv_state *s, nv_rng *r)
{
    return FASTEST(playout)((game *)(void *)s, r);
}
