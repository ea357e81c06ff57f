/*
 * fast.c - random play at full speed (see fast.h): a uniformly random legal action without a list, a
 * step without checks, all pending draws at once.
 *
 * The usual turn is done here with the inlined rules of hot.h; whatever is rarer goes the general way
 * of turn.c, play.c and flow.c. Tests show the same distribution as the lists of nv_legal and nv_chance.
 */
#include "fast.h"
#include "hot.h"

#ifdef __BMI2__
#include <immintrin.h>
#endif

#ifdef FAST_BITS
#define FAST(name) name##_bits
#else
#define FAST(name) name##_base
#endif

static inline int nth_bit(uint64_t x, uint32_t n)
{
#ifdef __BMI2__
    return lowest_bit(_pdep_u64(UINT64_C(1) << n, x));
#else
    while (n--)
        x &= x - 1;
    return lowest_bit(x);
#endif
}

/* ---- picking -------------------------------------------------------------------------------- */

/* Ways to pay for one card: base + each bit of `targets`. */
struct offer {
    uint64_t targets;
    uint32_t base, count;
};

/* The slots of a row whose plain card costs at most `purse`: bit 0 is slot `first`. */
static inline uint32_t plain_buys(const game *g, const struct cardset *k, const struct seat *p,
                                  int first, int count, int purse)
{
    uint32_t buys = 0;
    for (int i = 0; i < count; i++) {
        int kind = g->slot[first + i];
        buys |= (uint32_t)(k->plain_cost[kind] - p->reduction[k->group[kind]] <= purse) << i;
    }
    return buys;
}

/* The slots of a row with a card that is not plain green, blue or red. */
static inline uint32_t other_slots(const game *g, const struct cardset *k, int first, int count)
{
    uint32_t others = 0;
    for (int i = 0; i < count; i++)
        others |= (uint32_t)(g->slot[first + i] >= k->plains) << i;
    return others;
}

static inline struct offer *make_offer(struct offer *to, uint64_t targets, uint32_t base)
{
    to->targets = targets;
    to->base = base;
    to->count = (uint32_t)bit_count(targets);
    return to + (targets != 0);
}

static inline struct offer *offer_row(const game *g, const struct cardset *k, int seat, int first,
                                      int count, int purse, struct offer *to)
{
    for (uint32_t m = other_slots(g, k, first, count); m; m &= m - 1) {
        int slot = first + lowest_bit(m), kind = g->slot[slot];
        if (k->flags[kind] & FLAG_EXCHANGE)
            to = make_offer(to,
                            targets(g, k, seat, kind,
                                    cost_now(k, &g->seat[seat], kind, first != 0), purse),
                            A_BUY + ((uint32_t)slot << 6));
    }
    return to;
}

static inline struct offer *offer_hand(const game *g, const struct cardset *k, int seat, int purse,
                                       struct offer *to)
{
    const struct seat *p = &g->seat[seat];
    for (int i = 0, last = -1; i < p->hand_count; i++) {
        int kind = hand_kind(p, i), cost = cost_now(k, p, kind, 0);
        if (kind == last)
            continue;
        last = kind;
        uint64_t m = (uint64_t)(cost <= purse);
        if (k->flags[kind] & (FLAG_EXCHANGE | FLAG_ACTION))
            m = k->flags[kind] & FLAG_ACTION ? 0 : targets(g, k, seat, kind, cost, purse);
        to = make_offer(to, m, A_PLAY + ((uint32_t)kind << 6));
    }
    return to;
}

/* The nth of: pass, takes, buys of plain cards, then the offers. */
static inline nv_action nth_action(const game *g, uint32_t takes, uint32_t plain,
                                   const struct offer *offer, uint32_t nth)
{
    if (nth == 0)
        return A_PASS;
    if (--nth < takes)
        return (nv_action)(A_TAKE + (nth < g->upper_count ? nth
                                                          : LOWER_SLOT + nth - g->upper_count));
    nth -= takes;
    uint32_t plains = (uint32_t)bit_count(plain);
    if (nth < plains)
        return (nv_action)(A_BUY + (nth_bit(plain, nth) << 6));
    for (nth -= plains; nth >= offer->count; offer++)
        nth -= offer->count;
    return (nv_action)(offer->base + (uint32_t)nth_bit(offer->targets, nth));
}

static nv_action pick_listed(const game *g, nv_rng *r)
{
    nv_action out[NV_MAX_LEGAL];
    int count = legal(g, out);
    return out[nv_rng_below(r, (uint32_t)count)];
}

/* A turn without a pair on the display and not in the first worker phase of R3.7. */
static inline nv_action pick_turn(const game *g, nv_rng *r)
{
    const struct cardset *k = cards_of(g);
    int seat = g->flow.turn, upper = g->upper_count, lower = g->lower_count;
    const struct seat *p = &g->seat[seat];
    struct offer offers[SLOTS + NV_MAX_HAND + 1], *end = offers;
    uint32_t plain = 0;
    int purse = p->rubles;
    if (purse > 0) {
        int enough = purse < NEVER_PLAIN / 2 ? purse : NEVER_PLAIN / 2;
        plain = plain_buys(g, k, p, 0, upper, enough) |
                plain_buys(g, k, p, LOWER_SLOT, lower, enough + 1) << LOWER_SLOT;
        end = offer_row(g, k, seat, 0, upper, purse, end);
        end = offer_row(g, k, seat, LOWER_SLOT, lower, purse, end);
        end = offer_hand(g, k, seat, purse, end);
    }
    uint32_t takes = p->hand_count < p->hand_limit ? (uint32_t)(upper + lower) : 0;
    uint32_t usual = 1 + takes + (uint32_t)bit_count(plain);
    for (const struct offer *o = offers; o < end; o++)
        usual += o->count;
    if (__builtin_expect(offers_rare(g, k, seat), 0)) {
        nv_action rare[NV_MAX_LEGAL];
        uint32_t nth = nv_rng_below(r, usual + (uint32_t)list_rare(g, seat, rare));
        return nth < usual ? nth_action(g, takes, plain, offers, nth) : rare[nth - usual];
    }
    return nth_action(g, takes, plain, offers, nv_rng_below(r, usual));
}

static inline int is_usual_turn(const game *g)
{
    return g->flow.pending == 0 && g->flow.stage == NV_STAGE_TURNS && g->twin_at == NV_NONE &&
           !must_buy(g);
}

nv_action FAST(pick)(const game *g, nv_rng *r)
{
    return is_usual_turn(g) ? pick_turn(g, r) : pick_listed(g, r);
}

/* ---- stepping ----------------------------------------------------------------------------------- */

static void step_slowly(game *g, nv_action a)
{
    if (IN_BLOCK(a, DRAW))
        place_draw(g, a - A_DRAW, NULL);
    else
        act(g, a, NULL);
    advance(g, NULL);
}

/* One of the four usual actions, outside a Double Turn. Returns 0 if it is another. */
static inline int step_turn(game *g, nv_action a)
{
    int seat = g->flow.turn;
    if (a == A_PASS) {
        act_pass(g, seat, NULL);
        if (g->flow.passes >= g->seats)
            advance(g, NULL);
        return 1;
    }
    if (IN_BLOCK(a, BUY))
        act_buy(g, seat, (a - A_BUY) >> 6, (a - A_BUY) & 63, 0, NULL);
    else if (IN_BLOCK(a, TAKE))
        act_take(g, seat, a - A_TAKE, NULL);
    else if (IN_BLOCK(a, PLAY))
        act_play(g, seat, (a - A_PLAY) >> 6, (a - A_PLAY) & 63, 0, NULL);
    else
        return 0;
    g->flow.passes = 0;
    if (g->flow.pending || (g->upper_count == 0 && g->round == 1)) {
        g->flow.acted = 1;
        advance(g, NULL);
    } else {
        g->flow.turn = (uint8_t)next_seat(g, seat);
    }
    return 1;
}

static inline void step_any(game *g, nv_action a)
{
    int usual = g->flow.pending == 0 && g->flow.stage == NV_STAGE_TURNS && !g->flow.doubles;
    if (!usual || !step_turn(g, a))
        step_slowly(g, a);
}

void FAST(step)(game *g, nv_action a)
{
    step_any(g, a);
}

/* ---- drawing --------------------------------------------------------------------------------------- */

static inline int draw_kind(const game *g, const struct cardset *k, int pile, nv_rng *r)
{
    uint64_t left = g->pile[pile];
    return k->at[pile][nth_bit(left, nv_rng_below(r, (uint32_t)bit_count(left)))];
}

static inline void draw_all(game *g, nv_rng *r)
{
    const struct cardset *k = cards_of(g);
    int pile = g->flow.pile;
    if (g->flow.draw_for == NV_DRAW_REFILL) { /* all but the last: that one ends the refill */
        for (; g->flow.draws > 1; g->flow.draws--) {
            int kind = draw_kind(g, k, pile, r);
            uint64_t copies = g->pile[pile] & k->range[kind];
            g->pile[pile] ^= copies & -copies;
            g->slot[g->flow.slot++] = (uint8_t)kind;
        }
    }
    while (g->flow.pending & 1 << NV_PENDING_DRAW)
        place_draw(g, draw_kind(g, k, pile, r), NULL);
    advance(g, NULL);
}

void FAST(draw)(game *g, nv_rng *r)
{
    if (g->flow.pending & 1 << NV_PENDING_DRAW)
        draw_all(g, r);
}

int FAST(playout)(game *g, nv_rng *r)
{
    for (int decisions = 0;; decisions++) {
        while (g->flow.pending & 1 << NV_PENDING_DRAW)
            draw_all(g, r);
        if (g->flow.stage == NV_STAGE_OVER)
            return decisions;
        step_any(g, is_usual_turn(g) ? pick_turn(g, r) : pick_listed(g, r));
    }
}
