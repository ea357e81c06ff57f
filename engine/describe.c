/* describe.c - an action in words: which card, from where, for how much. Takes any number, legal or
 * not, so that a refusal can say what was meant. */
#include "hot.h"

static int slot_card(const game *g, int slot)
{
    if (slot == TWIN_SLOT && g->twin_at == NV_NONE)
        return NV_NO_CARD;
    return g->slot[slot];
}

static void describe_slot(const game *g, int slot, nv_move *m)
{
    m->card = (uint8_t)slot_card(g, slot);
    if (m->card == NV_NO_CARD)
        return;
    m->from = (uint8_t)row_of(g, slot);
    m->slot = (uint8_t)column_of(g, slot);
    m->added = slot == TWIN_SLOT;
}

/* The card a target names, or NV_NO_CARD if the seat has no such card. */
static int safe_target(const game *g, int seat, int target, uint8_t *guests)
{
    if (target == TARGET_NONE)
        return NV_NO_CARD;
    if (target <= MAX_PLAINS)
        return target - 1 < cards_of(g)->plains ? target - 1 : NV_NO_CARD;
    int mark = target == TARGET_JESTER ? NV_JESTER_ON : NV_BANQUET_ON;
    const nv_marked *marked = find_mark(g, seat, mark);
    if (target > TARGET_BANQUET || !marked)
        return NV_NO_CARD;
    *guests = marked->marks;
    return marked->kind;
}

/* price and replaced card of a purchase; m->card is set. */
static void describe_price(const game *g, int seat, int target, int half, nv_move *m)
{
    const struct cardset *k = cards_of(g);
    if (m->card >= k->kinds) {
        m->card = NV_NO_CARD;
        return;
    }
    m->replaces = (uint8_t)safe_target(g, seat, target, &m->guests);
    int cost = cost_now(k, &g->seat[seat], m->card, m->from == NV_LOWER);
    int value = m->replaces == NV_NO_CARD ? 0 : k->value[m->replaces];
    m->price = (int16_t)price_paid(cost, value, half);
}

static void describe_hand(const game *g, int seat, int kind, nv_move *m)
{
    if (kind < cards_of(g)->kinds && hand_has(&g->seat[seat], kind)) {
        m->card = (uint8_t)kind;
        m->from = NV_FROM_HAND;
    }
}

static int discard_has(const game *g, int kind)
{
    return g->discard_count && memchr(g->discard, kind, g->discard_count) != NULL;
}

static void describe_discard(const game *g, int kind, nv_move *m)
{
    if (kind < cards_of(g)->kinds && discard_has(g, kind)) {
        m->card = (uint8_t)kind;
        m->from = NV_FROM_DISCARD;
    }
}

/* With the Money Collector; number 1: of a pair this one first, the other at half price. */
static void describe_half(const game *g, int seat, nv_action a, nv_move *m)
{
    m->with = (uint8_t)kind_of_special(cards_of(g), NV_SP_MONEY_COLLECTOR);
    m->number = IN_BLOCK(a, HALF_AFTER_BUY) || IN_BLOCK(a, HALF_AFTER_TAKE);
    if (IN_BLOCK(a, HALF_AFTER_TAKE)) {
        m->kind = NV_MOVE_TAKE;
        describe_slot(g, a - A_HALF_AFTER_TAKE, m);
    } else if (IN_BLOCK(a, HALF_PLAY)) {
        m->kind = NV_MOVE_PLAY;
        describe_hand(g, seat, (a - A_HALF_PLAY) >> 6, m);
        describe_price(g, seat, (a - A_HALF_PLAY) & 63, 1, m);
    } else {
        int half = IN_BLOCK(a, HALF_BUY), code = a - (half ? A_HALF_BUY : A_HALF_AFTER_BUY);
        m->kind = NV_MOVE_BUY;
        describe_slot(g, code >> 6, m);
        describe_price(g, seat, code & 63, half, m);
    }
}

static void describe_purchase(const game *g, int seat, nv_action a, nv_move *m)
{
    m->kind = NV_MOVE_BUY;
    if (IN_BLOCK(a, BUY)) {
        int half = (g->flow.pending & 1 << NV_PENDING_TWIN) && g->flow.chip;
        describe_slot(g, (a - A_BUY) >> 6, m);
        describe_price(g, seat, (a - A_BUY) & 63, half, m);
    } else if (IN_BLOCK(a, BUY_DRAWN)) {
        m->card = g->flow.pending & 1 << NV_PENDING_OBSERVATORY ? g->flow.card : NV_NO_CARD;
        m->from = NV_FROM_PILE;
        describe_price(g, seat, a - A_BUY_DRAWN, 0, m);
    } else if (IN_BLOCK(a, PLAY)) {
        m->kind = NV_MOVE_PLAY;
        describe_hand(g, seat, (a - A_PLAY) >> 6, m);
        describe_price(g, seat, (a - A_PLAY) & 63, 0, m);
    } else if (IN_BLOCK(a, BUY_DISCARD)) {
        describe_discard(g, (a - A_BUY_DISCARD) >> 6, m);
        describe_price(g, seat, (a - A_BUY_DISCARD) & 63, 0, m);
    } else {
        describe_half(g, seat, a, m);
    }
}

static void describe_host(const game *g, int seat, int special, int host, nv_move *m)
{
    static const uint8_t marks[] = {
        [HOST_JESTER] = NV_JESTER_ON, [HOST_BANQUET] = NV_BANQUET_ON, [HOST_CHIP] = NV_CHIP_ON};
    describe_hand(g, seat, kind_of_special(cards_of(g), special), m);
    m->kind = NV_MOVE_PLAY;
    if (host < NV_MAX_KINDS) {
        m->target = (uint8_t)(host < cards_of(g)->kinds ? host : NV_NO_CARD);
        return;
    }
    const nv_marked *marked = find_mark(g, seat, marks[host - NV_MAX_KINDS]);
    if (marked) {
        m->target = marked->kind;
        m->guests = marked->marks;
    }
}

static void describe_action_card(const game *g, int seat, nv_action a, nv_move *m)
{
    const struct cardset *k = cards_of(g);
    m->kind = NV_MOVE_PLAY;
    if (IN_BLOCK(a, PLAY_ACTION)) {
        describe_hand(g, seat, a - A_PLAY_ACTION, m);
    } else if (IN_BLOCK(a, AWAY)) {
        int kind = kind_of_special(k, NV_SP_AWAY_WITH_IT);
        while ((a - A_AWAY) & 1 && ++kind < k->kinds && special_of(k, kind) != NV_SP_AWAY_WITH_IT)
            continue;
        describe_hand(g, seat, kind, m);
        int other = (a - A_AWAY) >> 1;
        m->target = (uint8_t)(other < k->kinds ? other : NV_NO_CARD);
    } else if (IN_BLOCK(a, JESTER)) {
        describe_host(g, seat, NV_SP_JESTER, a - A_JESTER, m);
    } else if (IN_BLOCK(a, BANQUET)) {
        describe_host(g, seat, NV_SP_BANQUET, a - A_BANQUET, m);
    } else if (IN_BLOCK(a, MOOCH)) {
        int amount, owner, kind;
        describe_hand(g, seat, kind_of_special(k, NV_SP_MOOCHER), m);
        best_to_mooch(g, seat, a - A_MOOCH, &amount, &owner, &kind);
        *(a == A_MOOCH ? &m->rubles : &m->points) = (int16_t)amount;
        m->target = (uint8_t)kind;
        m->target_seat = (uint8_t)owner;
    } else if (a == A_POCKET) {
        describe_hand(g, seat, kind_of_special(k, NV_SP_PICK_POCKET), m);
    }
}

static void describe_event(const game *g, int seat, nv_action a, nv_move *m)
{
    m->kind = NV_MOVE_EVENT;
    if (IN_BLOCK(a, EVENT)) {
        m->event = (uint8_t)(a - A_EVENT);
    } else if (IN_BLOCK(a, GHOST)) {
        m->event = NV_GHOST;
        describe_slot(g, a - A_GHOST, m);
    } else if (IN_BLOCK(a, GRAB)) {
        m->event = NV_GRABBER;
        if (g->discard_count) {
            m->card = g->discard[g->discard_count - 1];
            m->from = NV_FROM_DISCARD;
            describe_price(g, seat, a - A_GRAB, 0, m);
        }
    }
}

static void set_kind(nv_move *m, int kind)
{
    m->kind = (uint8_t)kind;
}

static void describe_scoring(const game *g, int seat, nv_action a, nv_move *m)
{
    const struct cardset *k = cards_of(g);
    if (IN_BLOCK(a, SPLIT)) {
        set_kind(m, NV_MOVE_SPLIT);
        m->points = (int16_t)(a - A_SPLIT);
        m->rubles = (int16_t)(GUILD_HALL_PAYS - m->points);
    } else if (IN_BLOCK(a, POINTS) || a == A_TRADE) {
        set_kind(m, NV_MOVE_POINTS);
        m->points = (int16_t)(a == A_TRADE ? TRADE_POINTS : a - A_POINTS);
        m->price = (int16_t)(a == A_TRADE ? TRADE_PRICE : PUB_PRICE * m->points);
        m->card = (uint8_t)kind_of_special(k, a == A_TRADE ? NV_SP_TRADING_HOUSE : NV_SP_PUB);
    } else if (a == A_PAY || a == A_DROP_SYCOPHANT) {
        set_kind(m, a == A_PAY ? NV_MOVE_PAY : NV_MOVE_DISCARD);
        m->price = a == A_PAY;
        m->card = (uint8_t)kind_of_special(k, NV_SP_SYCOPHANT);
        m->from = NV_FROM_AREA;
    } else if (IN_BLOCK(a, UPKEEP_PAY) || IN_BLOCK(a, UPKEEP_DISCARD)) {
        int pays = IN_BLOCK(a, UPKEEP_PAY), kind = a - (pays ? A_UPKEEP_PAY : A_UPKEEP_DISCARD);
        set_kind(m, pays ? NV_MOVE_PAY : NV_MOVE_DISCARD);
        m->card = (uint8_t)(kind < k->kinds && owns(&g->seat[seat], kind) ? kind : NV_NO_CARD);
        m->from = NV_FROM_AREA;
        m->price = (int16_t)(pays ? upkeep_value(g) : 0);
    }
}

static void describe_bonus(const game *g, int seat, nv_action a, nv_move *m)
{
    int rubles, points, ruble_card, point_card, highest;
    set_kind(m, NV_MOVE_CHOOSE);
    if (g->flow.obstacle < 5)
        m->number = g->obstacles[g->flow.obstacle];
    if (IN_BLOCK(a, BONUS_SHARE)) {
        m->points = (int16_t)(a - A_BONUS_SHARE);
        m->rubles = (int16_t)(markers(&g->seat[seat], &highest) - m->points);
        return;
    }
    best_card(g, seat, -1, &rubles, &points, &ruble_card, &point_card);
    if (a == A_BONUS_RUBLES) {
        m->rubles = (int16_t)rubles;
        m->target = (uint8_t)ruble_card;
    } else {
        m->points = (int16_t)points;
        m->target = (uint8_t)point_card;
    }
}

static void describe_rest(const game *g, int seat, nv_action a, nv_move *m)
{
    const struct cardset *k = cards_of(g);
    int drawn = g->flow.pending & 1 << NV_PENDING_OBSERVATORY ? g->flow.card : NV_NO_CARD;
    if (a == A_PASS) {
        set_kind(m, NV_MOVE_PASS);
    } else if (a == A_DECLINE) {
        set_kind(m, NV_MOVE_DECLINE);
    } else if (IN_BLOCK(a, TAKE)) {
        set_kind(m, NV_MOVE_TAKE);
        describe_slot(g, a - A_TAKE, m);
    } else if (a == A_TAKE_DRAWN || a == A_DISCARD_DRAWN) {
        set_kind(m, a == A_TAKE_DRAWN ? NV_MOVE_TAKE : NV_MOVE_DISCARD);
        m->card = (uint8_t)drawn;
        m->from = NV_FROM_PILE;
    } else if (a == A_PRISON) {
        set_kind(m, NV_MOVE_PRISON);
    } else if (IN_BLOCK(a, OBSERVE)) {
        set_kind(m, NV_MOVE_OBSERVE);
        m->pile = (uint8_t)(a - A_OBSERVE);
    } else if (IN_BLOCK(a, GOOD)) {
        set_kind(m, NV_MOVE_CHOOSE);
        m->good = (uint8_t)(a - A_GOOD);
        m->card = g->flow.card;
    } else if (IN_BLOCK(a, ASSIGNMENT_DROP) || IN_BLOCK(a, ASSIGNMENT_KEEP)) {
        int drops = IN_BLOCK(a, ASSIGNMENT_DROP);
        set_kind(m, drops ? NV_MOVE_DISCARD : NV_MOVE_CHOOSE);
        m->number = (uint8_t)(a - (drops ? A_ASSIGNMENT_DROP : A_ASSIGNMENT_KEEP));
    } else if (IN_BLOCK(a, DISCARD_HAND)) {
        set_kind(m, NV_MOVE_DISCARD);
        describe_hand(g, seat, a - A_DISCARD_HAND, m);
    } else if (IN_BLOCK(a, TAKE_DISCARD)) {
        set_kind(m, NV_MOVE_TAKE);
        describe_discard(g, a - A_TAKE_DISCARD, m);
    } else if (IN_BLOCK(a, RETURN)) {
        set_kind(m, NV_MOVE_RETURN);
        describe_discard(g, a - A_RETURN, m);
    } else if (IN_BLOCK(a, DRAW)) {
        set_kind(m, NV_MOVE_DRAW);
        m->card = (uint8_t)(a - A_DRAW < k->kinds ? a - A_DRAW : NV_NO_CARD);
        m->from = NV_FROM_PILE;
    } else if (a >= A_BONUS_RUBLES && a <= A_BONUS_SHARE_LAST) {
        describe_bonus(g, seat, a, m);
    }
}

void describe(const game *g, int seat, nv_action a, nv_move *m)
{
    const nv_move nothing = {.kind = NV_NONE,
                             .card = NV_NO_CARD,
                             .from = NV_NOWHERE,
                             .slot = NV_NONE,
                             .replaces = NV_NO_CARD,
                             .with = NV_NO_CARD,
                             .target = NV_NO_CARD,
                             .target_seat = NV_NONE,
                             .pile = NV_NONE,
                             .event = NV_NONE,
                             .good = NV_NONE,
                             .number = NV_NONE};
    *m = nothing;
    if (a >= A_BUY && a <= A_HALF_AFTER_TAKE_LAST)
        describe_purchase(g, seat, a, m);
    else if ((a >= A_PLAY_ACTION && a <= A_MOOCH_LAST) || a == A_POCKET)
        describe_action_card(g, seat, a, m);
    else if (a >= A_EVENT && a <= A_GRAB_LAST)
        describe_event(g, seat, a, m);
    else if (a >= A_SPLIT && a <= A_UPKEEP_DISCARD_LAST)
        describe_scoring(g, seat, a, m);
    else
        describe_rest(g, seat, a, m);
}

void nv_describe(const nv_state *s, nv_action a, nv_move *m)
{
    int actor = acting_seat(game_of(s));
    describe(game_of(s), actor < 0 ? 0 : actor, a, m);
}
