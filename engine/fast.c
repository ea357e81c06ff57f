/*
 * fast.c - random play at full speed (see fast.h): a uniformly random legal action without a list, a
 * step without checks, all pending draws at once.
 *
 * The usual turn is done here with the inlined rules of hot.h; whatever is rarer goes the general way
 * of turn.c, play.c and flow.c. Tests show the same distribution as the lists of nv_legal and nv_chance.
 */
#include "fast.h"
#include "phase.h"

#if defined(__BMI2__) || defined(__AVX2__)
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

/*
 * All that lies in the seat's reach is one set of bits: 0-11 the upper row, 12-23 the lower row, from
 * HAND_BIT on the hand, as in game.slot and seat.hand.
 */
enum { HAND_BIT = 24, LOWER_BITS = 0xfff << LOWER_SLOT };

struct reach {
    uint32_t plain;  /* replaceable plain cards that can be paid for      */
    uint32_t others; /* all other cards: exchange, market, action         */
};

#ifdef __AVX2__
/* The sixteen bytes at `from`, twice. */
static inline __m256i twice(const uint8_t *from)
{
    return _mm256_broadcastsi128_si256(_mm_loadu_si128((const __m128i *)(const void *)from));
}

/* For 32 kinds at once: what a table of 48 bytes says of each, 0 for other numbers. The table is
 * slack + reduction, so that more than SLACK - 1 - purse means cost - reduction <= purse (R5.1). */
static inline __m256i look_up_slack(const struct cardset *k, const struct seat *p, __m256i kinds)
{
    __m256i found = _mm256_setzero_si256();
    for (int i = 0; i < 48; i += 16) {
        __m256i table = _mm256_add_epi8(twice(k->slack + i), twice(p->reduction + i));
        __m256i past_15 = _mm256_adds_epu8(kinds, _mm256_set1_epi8(0x70));
        found = _mm256_or_si256(found, _mm256_shuffle_epi8(table, past_15));
        kinds = _mm256_sub_epi8(kinds, _mm256_set1_epi8(16));
    }
    return found;
}

static inline struct reach reach_at_once(const game *g, const struct cardset *k,
                                         const struct seat *p)
{
    static const int8_t lower_row[32] = {
        [LOWER_SLOT] = -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1};
    uint64_t hand, lower;
    memcpy(&hand, p->hand, sizeof hand);
    memcpy(&lower, g->slot + 16, sizeof lower);
    hand = hand >> 1 & UINT64_C(0x7f7f7f7f7f7f7f7f);
    __m128i a = _mm_loadu_si128((const __m128i *)(const void *)g->slot);
    __m128i b = _mm_set_epi64x((int64_t)hand, (int64_t)lower);
    __m256i kinds = _mm256_set_m128i(b, a);
    int purse = p->rubles < SLACK / 2 ? p->rubles : SLACK / 2;
    __m256i limit = _mm256_add_epi8(_mm256_set1_epi8((char)(SLACK - 1 - purse)),
                                    _mm256_loadu_si256((const __m256i *)(const void *)lower_row));
    __m256i buys = _mm256_cmpgt_epi8(look_up_slack(k, p, kinds), limit);
    __m256i others = _mm256_cmpgt_epi8(kinds, _mm256_set1_epi8((char)(k->plains - 1)));
    uint32_t copies = (uint32_t)_mm_movemask_epi8(_mm_cmpeq_epi8(b, _mm_slli_si128(b, 1))) << 16;
    uint32_t there = ((1u << (HAND_BIT + p->hand_count)) - 1) & ~(copies & 0x1eu << HAND_BIT);
    return (struct reach){(uint32_t)_mm256_movemask_epi8(buys) & there,
                          (uint32_t)_mm256_movemask_epi8(others) & there};
}
#else
/* The first card of each kind in the hand: copies give one action. */
static inline uint32_t hand_bits(const struct seat *p)
{
    uint32_t bits = 0;
    for (int i = 0; i < p->hand_count; i++)
        bits |= (uint32_t)(i == 0 || hand_kind(p, i) != hand_kind(p, i - 1)) << i;
    return bits << HAND_BIT;
}

static inline void reach_card(const struct cardset *k, const struct seat *p, int kind, int bit,
                              struct reach *out)
{
    int purse = p->rubles + (LOWER_BITS >> bit & 1);
    if (kind >= k->plains)
        out->others |= 1u << bit;
    else
        out->plain |= (uint32_t)(cost_now(k, p, kind, 0) <= purse) << bit;
}

static inline struct reach reach_one_by_one(const game *g, const struct cardset *k,
                                            const struct seat *p)
{
    struct reach out = {0, 0};
    for (int slot = 0; slot < g->upper_count; slot++)
        reach_card(k, p, g->slot[slot], slot, &out);
    for (int slot = LOWER_SLOT; slot < LOWER_SLOT + g->lower_count; slot++)
        reach_card(k, p, g->slot[slot], slot, &out);
    for (uint32_t m = hand_bits(p); m; m &= m - 1)
        reach_card(k, p, hand_kind(p, lowest_bit(m) - HAND_BIT), lowest_bit(m), &out);
    return out;
}
#endif

static inline struct reach in_reach(const game *g, const struct cardset *k, const struct seat *p)
{
#ifdef __AVX2__
    return reach_at_once(g, k, p);
#else
    return reach_one_by_one(g, k, p);
#endif
}

/* Ways to pay for one card: base + each bit of `targets`. */
struct offer {
    uint64_t targets;
    uint32_t base, count;
};

static inline int kind_at(const game *g, const struct seat *p, int bit)
{
    return bit < HAND_BIT ? g->slot[bit] : hand_kind(p, bit - HAND_BIT);
}

static inline uint32_t action_at(int bit, int kind)
{
    return bit < HAND_BIT ? A_BUY + ((uint32_t)bit << 6) : A_PLAY + ((uint32_t)kind << 6);
}

/* What cards other than plain green, blue and red offer; returns how many actions these are. */
static inline uint32_t list_offers(const game *g, const struct cardset *k, int seat,
                                   uint32_t others, struct offer *to)
{
    const struct seat *p = &g->seat[seat];
    uint32_t actions = 0;
    for (; others; others &= others - 1) {
        int bit = lowest_bit(others), kind = kind_at(g, p, bit);
        int cost = cost_now(k, p, kind, LOWER_BITS >> bit & 1);
        uint64_t m = k->flags[kind] & FLAG_EXCHANGE ? targets(g, k, seat, kind, cost, p->rubles)
                     : k->flags[kind] & FLAG_ACTION ? 0
                                                    : (uint64_t)(cost <= p->rubles);
        uint32_t count = (uint32_t)bit_count(m);
        *to = (struct offer){m, action_at(bit, kind), count};
        to += m != 0;
        actions += count;
    }
    return actions;
}

static inline nv_action nth_offer(const struct offer *offer, uint32_t nth)
{
    for (; nth >= offer->count; offer++)
        nth -= offer->count;
    return (nv_action)(offer->base + (uint32_t)nth_bit(offer->targets, nth));
}

/* The nth of: pass, takes, plain cards, then the offers. */
static inline nv_action nth_action(const game *g, const struct seat *p, uint32_t takes,
                                   uint32_t plain, const struct offer *offers, uint32_t nth)
{
    if (nth == 0)
        return A_PASS;
    if (--nth < takes)
        return (nv_action)(A_TAKE +
                           (nth < g->upper_count ? nth : LOWER_SLOT + nth - g->upper_count));
    nth -= takes;
    uint32_t plains = (uint32_t)bit_count(plain);
    if (nth >= plains)
        return nth_offer(offers, nth - plains);
    int bit = nth_bit(plain, nth);
    return (nv_action)action_at(bit, kind_at(g, p, bit));
}

static __attribute__((noinline)) nv_action pick_listed(const game *g, nv_rng *r)
{
    nv_action out[NV_MAX_LEGAL];
    int count = legal(g, out);
    return out[nv_rng_below(r, (uint32_t)count)];
}

static __attribute__((noinline)) nv_action pick_with_rare(const game *g, uint32_t takes,
                                                          uint32_t plain,
                                                          const struct offer *offers,
                                                          uint32_t usual, nv_rng *r)
{
    nv_action rare[NV_MAX_LEGAL];
    uint32_t nth = nv_rng_below(r, usual + (uint32_t)list_rare(g, g->flow.turn, rare));
    return nth < usual ? nth_action(g, &g->seat[g->flow.turn], takes, plain, offers, nth)
                       : rare[nth - usual];
}

/* A turn without a pair on the display and not in the first worker phase of R3.7. */
static inline __attribute__((always_inline)) nv_action pick_turn(const game *g,
                                                                 const struct cardset *k, nv_rng *r)
{
    const struct seat *p = &g->seat[g->flow.turn];
    struct offer offers[SLOTS + NV_MAX_HAND + 1];
    struct reach reach = {0, 0};
    uint32_t usual = 1, takes = 0;
    if (p->rubles > 0) {
        reach = in_reach(g, k, p);
        usual += list_offers(g, k, g->flow.turn, reach.others, offers) +
                 (uint32_t)bit_count(reach.plain);
    }
    if (p->hand_count < p->hand_limit)
        takes = (uint32_t)g->upper_count + g->lower_count;
    usual += takes;
    if (offers_rare(g, k, g->flow.turn))
        return pick_with_rare(g, takes, reach.plain, offers, usual, r);
    if (usual == 1)
        return A_PASS;
    return nth_action(g, p, takes, reach.plain, offers, nv_rng_below(r, usual));
}

static inline int is_usual_turn(const game *g)
{
    return g->flow.pending == 0 && g->flow.stage == NV_STAGE_TURNS && g->twin_at == NV_NONE &&
           !must_buy(g);
}

/* ---- listing: the same in ascending order -------------------------------------------------------- */

static inline int list_takes_of(const game *g, const struct seat *p, nv_action *out)
{
    int n = 0;
    if (p->hand_count >= p->hand_limit)
        return 0;
    for (int slot = 0; slot < g->upper_count; slot++)
        out[n++] = (nv_action)(A_TAKE + slot);
    for (int slot = 0; slot < g->lower_count; slot++)
        out[n++] = (nv_action)(A_TAKE + LOWER_SLOT + slot);
    return n;
}

/* Slots and hand cards in their order give ascending actions: a hand is sorted by kind. */
static inline int list_payments(const game *g, const struct cardset *k, int seat, nv_action *out)
{
    const struct seat *p = &g->seat[seat];
    struct reach reach = in_reach(g, k, p);
    int n = 0;
    for (uint32_t m = reach.plain | reach.others; m; m &= m - 1) {
        int bit = lowest_bit(m), kind = kind_at(g, p, bit);
        if (reach.plain >> bit & 1)
            out[n++] = (nv_action)action_at(bit, kind);
        else
            n += list_purchase(g, seat, kind, LOWER_BITS >> bit & 1, p->rubles,
                               (int)action_at(bit, kind), out + n);
    }
    return n;
}

int FAST(list)(const game *g, nv_action *out)
{
    const struct cardset *k = cards_of(g);
    int seat = g->flow.turn, n = 1;
    const struct seat *p = &g->seat[seat];
    if (!is_usual_turn(g))
        return legal(g, out);
    out[0] = A_PASS;
    n += list_takes_of(g, p, out + n);
    if (p->rubles > 0)
        n += list_payments(g, k, seat, out + n);
    if (offers_rare(g, k, seat)) {
        int rare = list_rare(g, seat, out + n);
        if (rare)
            sort_actions(out, n += rare);
    }
    return n;
}

nv_action FAST(pick)(const game *g, nv_rng *r)
{
    return is_usual_turn(g) ? pick_turn(g, cards_of(g), r) : pick_listed(g, r);
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

/* Everyone has passed: the usual scoring and the next phase here, all else the general way. */
static inline void end_turns(game *g, const struct cardset *k)
{
    if (g->phase == NV_EXCHANGE || g->phase == NV_MARKET_PILE ||
        has(g, F_OBSTACLES | F_ASSIGNMENTS)) {
        advance(g, NULL);
        return;
    }
    g->flow.passes = 0;
    score_at_once(g, k, NULL);
    if (g->flow.passes) /* nobody is asked */
        next_phase(g, NULL);
    if (!g->flow.pending)
        advance(g, NULL);
}

/* One of the four usual actions, outside a Double Turn. Returns 0 if it is another. */
static inline int step_turn(game *g, const struct cardset *k, nv_action a)
{
    int seat = g->flow.turn;
    if (a == A_PASS) {
        act_pass(g, seat, NULL);
        if (g->flow.passes >= g->seats)
            end_turns(g, k);
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

static inline void step_any(game *g, const struct cardset *k, nv_action a)
{
    int usual = g->flow.pending == 0 && g->flow.stage == NV_STAGE_TURNS && !g->flow.doubles;
    if (!usual || !step_turn(g, k, a))
        step_slowly(g, a);
}

void FAST(step)(game *g, nv_action a)
{
    step_any(g, cards_of(g), a);
}

/* ---- drawing --------------------------------------------------------------------------------------- */

/* The whole refill; NV_PENDING_DRAW goes with its last card. */
static inline void draw_refill(game *g, const struct cardset *k, nv_rng *r)
{
    int pile = g->flow.pile;
    uint64_t left = g->pile[pile];
    for (int slot = g->flow.slot; g->flow.draws; g->flow.draws--) {
        int kind = k->at[pile][nth_bit(left, nv_rng_below(r, (uint32_t)bit_count(left)))];
        uint64_t copies = left & k->range[kind];
        left ^= copies & -copies;
        g->slot[slot++] = (uint8_t)kind;
    }
    g->pile[pile] = left;
    if (!left)
        check_end(g, pile, NULL);
    g->flow.pending = g->flow.slot = g->flow.draw_for = g->flow.pile = 0;
    after_refill(g);
    if (g->flow.stage == NV_STAGE_WINDOW)
        advance(g, NULL);
}

static inline void draw_all(game *g, const struct cardset *k, nv_rng *r)
{
    if (g->flow.draw_for == NV_DRAW_REFILL) {
        draw_refill(g, k, r);
        return;
    }
    while (g->flow.pending & 1 << NV_PENDING_DRAW) {
        uint64_t left = g->pile[g->flow.pile];
        int bit = nth_bit(left, nv_rng_below(r, (uint32_t)bit_count(left)));
        place_draw(g, k->at[g->flow.pile][bit], NULL);
    }
    advance(g, NULL);
}

void FAST(draw)(game *g, nv_rng *r)
{
    if (g->flow.pending & 1 << NV_PENDING_DRAW)
        draw_all(g, cards_of(g), r);
}

int FAST(playout)(game *g, nv_rng *r)
{
    const struct cardset *k = cards_of(g);
    for (int decisions = 0;; decisions++) {
        while (g->flow.pending & 1 << NV_PENDING_DRAW)
            draw_all(g, k, r);
        if (g->flow.stage == NV_STAGE_OVER)
            return decisions;
        step_any(g, k, is_usual_turn(g) ? pick_turn(g, k, r) : pick_listed(g, r));
    }
}
