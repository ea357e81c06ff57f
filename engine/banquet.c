/* banquet.c - the purple action cards (R9), in both editions. */
#include "hot.h"

/* R9.2, R6.3 */
void leave_game_or_discard(game *g, int kind, nv_events *ev)
{
    if (has(g, F_ACTIONS_LEAVE)) {
        emit_card(ev, NV_EV_REMOVED, NV_NONE, kind, NV_NOWHERE);
    } else {
        to_discard(g, kind);
        emit_card(ev, NV_EV_DISCARDED, NV_NONE, kind, NV_NOWHERE);
    }
}

/* R9.1: it leaves the hand before its effect. */
static void play_from_hand(game *g, int seat, int kind, int stays, nv_events *ev)
{
    hand_remove(&g->seat[seat], kind);
    emit_card(ev, NV_EV_PLAYED, seat, kind, NV_FROM_HAND);
    if (!stays)
        leave_game_or_discard(g, kind, ev);
}

/* R9.1, second edition: taken in this very Double Turn. */
static int is_fresh(const game *g, int seat, int kind)
{
    if (!g->flow.doubles || !has(g, F_LATER_TURN))
        return 0;
    int fresh = (g->flow.fresh[0] == kind) + (g->flow.fresh[1] == kind);
    return hand_has(&g->seat[seat], kind) <= fresh;
}

/* ---- Away With It! (R9.3) ------------------------------------------------------------------ */

/* Two copies can differ in their back only; the second kind is marked in the action. */
static int away_kind(const struct cardset *k, int second)
{
    int kind = kind_of_special(k, NV_SP_AWAY_WITH_IT);
    while (second && special_of(k, ++kind) != NV_SP_AWAY_WITH_IT)
        continue;
    return kind;
}

static int list_away(const game *g, int seat, int kind, nv_action *out)
{
    const struct cardset *k = cards_of(g);
    const struct seat *p = &g->seat[seat];
    int second = kind != away_kind(k, 0), n = 0;
    for (int i = 0; i < p->hand_count; i++) {
        int other = hand_kind(p, i);
        if (other != kind && (i == 0 || other != hand_kind(p, i - 1)))
            out[n++] = (nv_action)(A_AWAY + 2 * other + second);
    }
    return n;
}

static void act_away(game *g, int seat, int code, nv_events *ev)
{
    play_from_hand(g, seat, away_kind(cards_of(g), code & 1), 0, ev);
    hand_remove(&g->seat[seat], code >> 1);
    to_discard(g, code >> 1);
    emit_card(ev, NV_EV_DISCARDED, seat, code >> 1, NV_FROM_HAND);
}

/* ---- guests: Jester and Banquet (R9.6) -------------------------------------------------------- */

static int can_host(const struct cardset *k, int kind)
{
    return (int)(k->hosts.word[kind >> 6] >> (kind & 63) & 1);
}

static const int host_marks[] = {
    [HOST_JESTER] = NV_JESTER_ON, [HOST_BANQUET] = NV_BANQUET_ON, [HOST_CHIP] = NV_CHIP_ON};

/* The marked card a host number names: the first of these marks that it carries. */
static const nv_marked *marked_host(const game *g, int seat, int host)
{
    const nv_marked *m = find_mark(g, seat, host_marks[host]);
    for (int lower = 0; m && lower < host; lower++)
        if (m->marks & host_marks[lower])
            return NULL;
    return m;
}

static int list_hosts(const game *g, int seat, int block, nv_action *out)
{
    const struct cardset *k = cards_of(g);
    const struct seat *p = &g->seat[seat];
    int n = 0;
    for (int w = 0; w < 2; w++)
        for (uint64_t m = p->own[w] & k->hosts.word[w]; m; m &= m - 1)
            if (unmarked_count(g, seat, 64 * w + lowest_bit(m)) > 0)
                out[n++] = (nv_action)(block + 64 * w + lowest_bit(m));
    for (int host = HOST_JESTER; host <= HOST_CHIP; host++) {
        const nv_marked *m = marked_host(g, seat, host);
        if (m && can_host(k, m->kind))
            out[n++] = (nv_action)(block + NV_MAX_KINDS + host);
    }
    return n;
}

static void act_guest(game *g, int seat, int special, int host, nv_events *ev)
{
    int mark = special == NV_SP_JESTER ? NV_JESTER_ON : NV_BANQUET_ON, kind = host, marks = 0;
    if (host >= NV_MAX_KINDS) {
        const nv_marked *m = marked_host(g, seat, host - NV_MAX_KINDS);
        kind = m->kind;
        marks = m->marks;
    }
    int guest = kind_of_special(cards_of(g), special);
    play_from_hand(g, seat, guest, 1, ev);
    mark_card(g, seat, kind, marks, marks | mark);
    if (ev) {
        nv_event *e = emit(ev, NV_EV_ATTACHED, seat);
        e->card = (uint8_t)guest;
        e->other = (uint8_t)kind;
        e->number = (uint8_t)(marks | mark);
    }
}

/* What the guests change in this scoring (R9.6, 14.17, 14.18). */
void guest_change(const game *g, int seat, int colour, int *rubles, int *points)
{
    const struct cardset *k = cards_of(g);
    *rubles = *points = 0;
    for (int i = 0; i < 3; i++) {
        const nv_marked *m = &g->marked[i];
        if (m->seat != seat || !(m->marks & (NV_JESTER_ON | NV_BANQUET_ON)) ||
            k->card[m->kind].colour != colour)
            continue;
        int chip = (m->marks & NV_CHIP_ON) != 0, times = m->marks & NV_BANQUET_ON ? 2 : 1;
        int r = k->card[m->kind].rubles, p = k->card[m->kind].points;
        int new_r = m->marks & NV_JESTER_ON ? p : r, new_p = m->marks & NV_JESTER_ON ? r : p;
        *rubles += times * new_r - r;
        *points += chip ? 0 : times * new_p - p;
    }
}

static void emit_guest_left(nv_events *ev, int seat, int guest, const nv_marked *host)
{
    if (!ev)
        return;
    nv_event *e = emit(ev, NV_EV_GUEST_LEFT, seat);
    e->card = (uint8_t)guest;
    e->from = NV_FROM_AREA;
    e->other = host->kind;
    e->number = host->marks;
}

/* After that scoring they are gone. */
void guests_leave(game *g, int seat, int colour, nv_events *ev)
{
    const struct cardset *k = cards_of(g);
    for (int mark = NV_JESTER_ON; mark <= NV_BANQUET_ON; mark <<= 1) {
        const nv_marked *m = find_mark(g, seat, mark);
        if (!m || k->card[m->kind].colour != colour)
            continue;
        int guest = kind_of_special(k, mark == NV_JESTER_ON ? NV_SP_JESTER : NV_SP_BANQUET);
        emit_guest_left(ev, seat, guest, m);
        mark_card(g, seat, m->kind, m->marks, m->marks & ~mark);
        leave_game_or_discard(g, guest, ev);
    }
}

/* ---- Moocher (R9.8, 14.10, 14.11, 14.14) ---------------------------------------------------------- */

/* The best card of an opponent, for its rubles (what 0) or points (1): a pure gain. */
void best_to_mooch(const game *g, int seat, int what, int *amount, int *owner, int *kind)
{
    *amount = 0;
    *owner = *kind = NV_NONE;
    for (int other = 0; other < g->seats; other++) {
        int best[2], card[2];
        if (other == seat)
            continue;
        best_card(g, other, -1, &best[0], &best[1], &card[0], &card[1]);
        if (best[what] > *amount) {
            *amount = best[what];
            *owner = other;
            *kind = card[what];
        }
    }
}

static int list_mooch(const game *g, int seat, nv_action *out)
{
    int n = 0;
    for (int what = 0; what < 2; what++) {
        int amount, owner, kind;
        best_to_mooch(g, seat, what, &amount, &owner, &kind);
        if (amount > 0)
            out[n++] = (nv_action)(A_MOOCH + what);
    }
    return n;
}

static void act_mooch(game *g, int seat, int what, nv_events *ev)
{
    int amount, owner, kind, told = ev ? ev->count : 0;
    best_to_mooch(g, seat, what, &amount, &owner, &kind);
    play_from_hand(g, seat, kind_of_special(cards_of(g), NV_SP_MOOCHER), 0, ev);
    if (ev) {
        ev->list[told].other = (uint8_t)kind;
        ev->list[told].number = (uint8_t)owner;
    }
    if (what == 0)
        gain_rubles(g, seat, amount, NV_WHY_MOOCHER, ev);
    else
        move_figure(g, seat, amount, NV_WHY_MOOCHER, ev);
}

/* ---- Money Collector (R9.8, 14.16) ------------------------------------------------------------------ */

/* The price is halved, rounded up: twice the purse is enough before halving. */
static int list_money_collector(const game *g, int seat, nv_action *out)
{
    int purse = 2 * g->seat[seat].rubles;
    int n = list_buys(g, seat, purse, A_HALF_BUY, out);
    n += list_plays(g, seat, purse, A_HALF_PLAY, out + n);
    if (g->twin_at != NV_NONE) {
        game after = *g;
        hand_remove(&after.seat[seat], kind_of_special(cards_of(g), NV_SP_MONEY_COLLECTOR));
        n += list_half_pair(&after, seat, out + n);
    }
    return n;
}

static void act_money_collector(game *g, int seat, nv_action a, nv_events *ev)
{
    play_from_hand(g, seat, kind_of_special(cards_of(g), NV_SP_MONEY_COLLECTOR), 0, ev);
    if (IN_BLOCK(a, HALF_BUY)) {
        act_buy(g, cards_of(g), &g->seat[seat], (a - A_HALF_BUY) >> 6, (a - A_HALF_BUY) & 63, 1,
                ev);
    } else if (IN_BLOCK(a, HALF_PLAY)) {
        act_play(g, cards_of(g), &g->seat[seat], (a - A_HALF_PLAY) >> 6, (a - A_HALF_PLAY) & 63, 1,
                 ev);
    } else {
        if (IN_BLOCK(a, HALF_AFTER_BUY))
            act_buy(g, cards_of(g), &g->seat[seat], (a - A_HALF_AFTER_BUY) >> 6,
                    (a - A_HALF_AFTER_BUY) & 63, 0, ev);
        else
            act_take(g, &g->seat[seat], a - A_HALF_AFTER_TAKE, ev);
        g->flow.chip = 1;
    }
}

/* ---- Pick Pocket (R9.7, 14.30) --------------------------------------------------------------------------- */

/* Whether the Pick Pocket is where not everyone can see it. */
static int pick_pocket_unseen(const game *g, int kind)
{
    const struct cardset *k = cards_of(g);
    if (g->pile[pile_of(k, kind)] & k->range[kind])
        return 1;
    for (int seat = 0; seat < g->seats; seat++)
        for (int i = 0; i < g->seat[seat].hand_count; i++)
            if (hand_kind(&g->seat[seat], i) == kind && is_hidden(&g->seat[seat], i))
                return 1;
    return 0;
}

/* From public knowledge: it was seen to take it, or has a hidden card with that back. */
int may_hold_pick_pocket(const game *g, int seat)
{
    const struct cardset *k = cards_of(g);
    const struct seat *p = &g->seat[seat];
    int kind = kind_of_special(k, NV_SP_PICK_POCKET);
    for (int i = 0; i < p->hand_count; i++) {
        if (!is_hidden(p, i)) {
            if (hand_kind(p, i) == kind)
                return 1;
        } else if (pile_of(k, hand_kind(p, i)) == pile_of(k, kind) && pick_pocket_unseen(g, kind)) {
            return 1;
        }
    }
    return 0;
}

int legal_pick_pocket(const game *g, nv_action *out)
{
    int seat = g->flow.turn, kind = kind_of_special(cards_of(g), NV_SP_PICK_POCKET), n = 0;
    out[n++] = A_DECLINE;
    if (!hand_has(&g->seat[seat], kind))
        return n;
    if (!has(g, F_POCKET_BUYS)) {
        out[n++] = A_POCKET;
        return n;
    }
    game after = *g; /* the card frees its place first (R9.1) */
    hand_remove(&after.seat[seat], kind);
    n += list_gets(&after, seat, out + n);
    sort_actions(out, n);
    return n;
}

void play_pick_pocket(game *g, int seat, nv_events *ev)
{
    play_from_hand(g, seat, kind_of_special(cards_of(g), NV_SP_PICK_POCKET), 0, ev);
    if (!has(g, F_POCKET_BUYS))
        g->flow.start = (uint8_t)seat;
    action_done(g);
}

/* ---- all of them ---------------------------------------------------------------------------------------------- */

static int list_one(const game *g, int seat, int kind, nv_action *out)
{
    switch (special_of(cards_of(g), kind)) {
    case NV_SP_AWAY_WITH_IT: return list_away(g, seat, kind, out);
    case NV_SP_JESTER: return list_hosts(g, seat, A_JESTER, out);
    case NV_SP_BANQUET: return list_hosts(g, seat, A_BANQUET, out);
    case NV_SP_MOOCHER: return list_mooch(g, seat, out);
    case NV_SP_MONEY_COLLECTOR: return list_money_collector(g, seat, out);
    case NV_SP_BLACK_MARKET: {
        game after = *g;
        hand_remove(&after.seat[seat], kind);
        if (!can_find(&after, seat, 1))
            return 0;
        break;
    }
    case NV_SP_PICK_POCKET: /* only in its window */ return 0;
    default: /* Golden Donkey, Double Turn */ break;
    }
    out[0] = (nv_action)(A_PLAY_ACTION + kind);
    return 1;
}

int list_action_cards(const game *g, int seat, nv_action *out)
{
    const struct cardset *k = cards_of(g);
    const struct seat *p = &g->seat[seat];
    int n = 0;
    for (int i = p->hand_count - 1; i >= 0 && hand_kind(p, i) >= k->first_action; i--) {
        int kind = hand_kind(p, i);
        if ((i == 0 || kind != hand_kind(p, i - 1)) && !is_fresh(g, seat, kind))
            n += list_one(g, seat, kind, out + n);
    }
    return n;
}

static void act_simple(game *g, int seat, int kind, nv_events *ev)
{
    play_from_hand(g, seat, kind, 0, ev);
    switch (special_of(cards_of(g), kind)) {
    case NV_SP_GOLDEN_DONKEY: gain_rubles(g, seat, 5, NV_WHY_GOLDEN_DONKEY, ev); break;
    case NV_SP_BLACK_MARKET: g->flow.pending |= 1 << NV_PENDING_BLACK_MARKET; break;
    case NV_SP_DOUBLE_TURN: /* R9.5: the two actions follow; playing it is no pass */
        g->flow.doubles = 2;
        g->flow.passes = 0;
        break;
    default: assert(0 && "not an action card that is simply played");
    }
}

void act_action_card(game *g, int seat, nv_action a, nv_events *ev)
{
    if (IN_BLOCK(a, AWAY))
        act_away(g, seat, a - A_AWAY, ev);
    else if (IN_BLOCK(a, JESTER))
        act_guest(g, seat, NV_SP_JESTER, a - A_JESTER, ev);
    else if (IN_BLOCK(a, BANQUET))
        act_guest(g, seat, NV_SP_BANQUET, a - A_BANQUET, ev);
    else if (IN_BLOCK(a, MOOCH))
        act_mooch(g, seat, a - A_MOOCH, ev);
    else if (IN_BLOCK(a, PLAY_ACTION))
        act_simple(g, seat, a - A_PLAY_ACTION, ev);
    else
        act_money_collector(g, seat, a, ev);
    if (!(IN_BLOCK(a, PLAY_ACTION) &&
          special_of(cards_of(g), a - A_PLAY_ACTION) == NV_SP_DOUBLE_TURN))
        action_done(g);
}
