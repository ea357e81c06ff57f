/*
 * fast.c - random play at full speed (see fast.h): a uniformly random legal action without a list, a
 * step without checks, all pending draws at once.
 *
 * The usual turn is done here with the inlined rules of hot.h; whatever is rarer goes the general way
 * of turn.c, play.c and flow.c. Tests show the same distribution as the lists of nv_legal and nv_chance.
 */
#include "fast.h"
#include "phase.h"
#include "reach.h"

#ifdef __BMI2__
#include <immintrin.h>
#endif

#ifdef FAST_BITS
#define FAST(name) name##_bits
#else
#define FAST(name) name##_base
#endif

/* The compiler would rather compute the address anew for every use than keep it. */
static inline const struct cardset *kept_cards(const game *g)
{
    const struct cardset *k = cards_of(g);
    __asm__("" : "+r"(k));
    return k;
}

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

/* One action of a turn, spelled out. */
struct choice {
    enum { PASS, TAKE, PAY, OTHER } what;
    uint32_t at;      /* TAKE, PAY: the card's bit in reach */
    uint32_t target;  /* PAY: what is replaced              */
    nv_action action; /* OTHER                              */
};

static inline int kind_at(const game *g, const struct seat *p, uint32_t bit)
{
    return bit < HAND_BIT ? g->slot[bit] : hand_kind(p, (int)bit - HAND_BIT);
}

static inline uint32_t payment(const game *g, const struct seat *p, uint32_t bit)
{
    return bit < HAND_BIT ? A_BUY + (bit << 6) : A_PLAY + ((uint32_t)kind_at(g, p, bit) << 6);
}

static inline nv_action action_of(const game *g, const struct seat *p, struct choice c)
{
    switch (c.what) {
    case PASS: return A_PASS;
    case TAKE: return (nv_action)(A_TAKE + c.at);
    case PAY: return (nv_action)(payment(g, p, c.at) + c.target);
    default: return c.action;
    }
}

/* Ways to pay for one card: what it can replace. */
struct offer {
    uint64_t targets;
    uint32_t bit, count;
};

/* What a card other than a plain green, blue or red one can replace; bit 0: it is simply paid for. */
static inline uint64_t ways_to_pay(const game *g, const struct cardset *k, const struct seat *p,
                                   uint32_t bit)
{
    int kind = kind_at(g, p, bit), cost = cost_now(k, p, kind, LOWER_BITS >> bit & 1);
    if (k->flags[kind] & FLAG_EXCHANGE)
        return targets(g, k, p, kind, cost, p->rubles);
    return k->flags[kind] & FLAG_ACTION ? 0 : (uint64_t)(cost <= p->rubles);
}

/* All offers of such cards; returns how many actions these are. */
static inline uint32_t list_offers(const game *g, const struct cardset *k, const struct seat *p,
                                   uint32_t others, struct offer *to)
{
    uint32_t actions = 0;
    for (; others; others &= others - 1) {
        uint32_t bit = (uint32_t)lowest_bit(others);
        uint64_t m = ways_to_pay(g, k, p, bit);
        if (m) {
            uint32_t count = (uint32_t)bit_count(m);
            *to++ = (struct offer){m, bit, count};
            actions += count;
        }
    }
    return actions;
}

/* The nth of: pass, takes, plain cards, then the offers. */
static inline struct choice nth_choice(const game *g, uint32_t takes, uint32_t plain,
                                       const struct offer *offer, uint32_t nth)
{
    if (nth == 0)
        return (struct choice){.what = PASS};
    if (--nth < takes)
        return (struct choice){
            .what = TAKE, .at = nth < g->upper_count ? nth : LOWER_SLOT + nth - g->upper_count};
    nth -= takes;
    uint32_t plains = (uint32_t)bit_count(plain);
    if (nth < plains)
        return (struct choice){.what = PAY, .at = (uint32_t)nth_bit(plain, nth)};
    /* NOLINTNEXTLINE(clang-analyzer-core.UndefinedBinaryOperatorResult): there are enough offers */
    for (nth -= plains; nth >= offer->count; offer++)
        nth -= offer->count;
    return (struct choice){
        .what = PAY, .at = offer->bit, .target = (uint32_t)nth_bit(offer->targets, nth)};
}

static __attribute__((noinline)) nv_action pick_listed(const game *g, nv_rng *r)
{
    nv_action out[NV_MAX_LEGAL];
    int turn = g->flow.pending == 0 && g->flow.stage == NV_STAGE_TURNS;
    int count = turn ? list_turn(g, out) : legal(g, out);
    return count ? out[nv_rng_below(r, (uint32_t)count)] : A_PASS; /* nobody is to decide */
}

static __attribute__((noinline)) struct choice choose_with_rare(const game *g, uint32_t takes,
                                                                uint32_t plain,
                                                                const struct offer *offers,
                                                                uint32_t usual, nv_rng *r)
{
    nv_action rare[NV_MAX_LEGAL];
    uint32_t nth = nv_rng_below(r, usual + (uint32_t)list_rare(g, g->flow.turn, rare));
    return nth < usual ? nth_choice(g, takes, plain, offers, nth)
                       : (struct choice){.what = OTHER, .action = rare[nth - usual]};
}

/* A turn without a pair on the display and not in the first worker phase of R3.7. */
static inline __attribute__((always_inline)) struct choice
choose(const game *g, const struct cardset *k, const struct seat *p, int rare, nv_rng *r)
{
    struct offer offers[SLOTS + NV_MAX_HAND + 1];
    struct reach reach = {0, 0};
    uint32_t usual = 1, takes = 0;
    if (p->rubles > 0) {
        reach = in_reach(g, k, p);
        usual += list_offers(g, k, p, reach.others, offers) + (uint32_t)bit_count(reach.plain);
    }
    if (p->hand_count < p->hand_limit)
        takes = (uint32_t)g->upper_count + g->lower_count;
    usual += takes;
    if (rare && offers_rare(g, k, p))
        return choose_with_rare(g, takes, reach.plain, offers, usual, r);
    if (usual == 1)
        return (struct choice){.what = PASS};
    return nth_choice(g, takes, reach.plain, offers, nv_rng_below(r, usual));
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
static inline int list_payments(const game *g, const struct cardset *k, const struct seat *p,
                                nv_action *out)
{
    struct reach reach = in_reach(g, k, p);
    int n = 0;
    for (uint32_t m = reach.plain | reach.others; m; m &= m - 1) {
        uint32_t bit = (uint32_t)lowest_bit(m), base = payment(g, p, bit);
        if (reach.plain >> bit & 1)
            out[n++] = (nv_action)base;
        else
            for (uint64_t ways = ways_to_pay(g, k, p, bit); ways; ways &= ways - 1)
                out[n++] = (nv_action)(base + (uint32_t)lowest_bit(ways));
    }
    return n;
}

static __attribute__((noinline)) int add_rare(const game *g, nv_action *out, int n)
{
    int rare = list_rare(g, g->flow.turn, out + n);
    if (rare)
        sort_actions(out, n + rare);
    return n + rare;
}

int FAST(list)(const game *g, nv_action *out)
{
    const struct cardset *k = kept_cards(g);
    const struct seat *p = &g->seat[g->flow.turn];
    if (!is_usual_turn(g))
        return legal(g, out);
    out[0] = A_PASS;
    int n = 1 + list_takes_of(g, p, out + 1);
    if (p->rubles > 0)
        n += list_payments(g, k, p, out + n);
    return offers_rare(g, k, p) ? add_rare(g, out, n) : n;
}

nv_action FAST(pick)(const game *g, nv_rng *r)
{
    const struct seat *p = &g->seat[g->flow.turn];
    return is_usual_turn(g) ? action_of(g, p, choose(g, kept_cards(g), p, 1, r))
                            : pick_listed(g, r);
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

/* R4.4 outside a Double Turn. Returns 1 if the turns go on. */
static inline int do_pass(game *g, const struct cardset *k, int seat)
{
    if (++g->flow.passes == g->seats) {
        end_turns(g, k);
        return 0;
    }
    g->flow.turn = (uint8_t)next_seat(g, seat);
    return 1;
}

/* A card was got, outside a Double Turn: the next seat, unless something must be settled first. */
static inline int after_card(game *g, int seat)
{
    g->flow.passes = 0;
    if (!g->flow.pending) {
        g->flow.turn = (uint8_t)next_seat(g, seat);
        return 1;
    }
    g->flow.acted = 1;
    advance(g, NULL);
    return 0;
}

void FAST(step)(game *g, nv_action a)
{
    const struct cardset *k = kept_cards(g);
    int seat = g->flow.turn;
    struct seat *p = &g->seat[seat];
    if (g->flow.pending || g->flow.stage != NV_STAGE_TURNS || g->flow.doubles || must_buy(g)) {
        step_slowly(g, a);
    } else if (a == A_PASS) {
        do_pass(g, k, seat);
    } else if (IN_BLOCK(a, BUY)) {
        act_buy(g, k, p, (a - A_BUY) >> 6, (a - A_BUY) & 63, 0, NULL);
        after_card(g, seat);
    } else if (IN_BLOCK(a, TAKE)) {
        act_take(g, p, a - A_TAKE, NULL);
        after_card(g, seat);
    } else if (IN_BLOCK(a, PLAY)) {
        act_play(g, k, p, (a - A_PLAY) >> 6, (a - A_PLAY) & 63, 0, NULL);
        after_card(g, seat);
    } else {
        step_slowly(g, a);
    }
}

/* ---- drawing --------------------------------------------------------------------------------------- */

/* The whole refill; NV_PENDING_DRAW goes with its last card. */
static inline void draw_refill(game *g, const struct cardset *k, nv_rng *r)
{
    int pile = g->flow.pile, slot = g->flow.slot, end = slot + g->flow.draws;
    uint64_t left = g->pile[pile];
    for (; slot < end; slot++) {
        int kind = k->at[pile][nth_bit(left, nv_rng_below(r, (uint32_t)bit_count(left)))];
        uint64_t copies = left & k->range[kind];
        left ^= copies & -copies;
        g->slot[slot] = (uint8_t)kind;
    }
    g->pile[pile] = left;
    if (!left)
        check_end(g, pile, NULL);
    g->flow.pending = g->flow.slot = g->flow.draws = g->flow.draw_for = g->flow.pile = 0;
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
        draw_all(g, kept_cards(g), r);
}

/* ---- whole games ------------------------------------------------------------------------------------ */

/* Usual turns, until a phase ends or something else comes up. Returns the decisions. */
static inline int play_turns(game *g, const struct cardset *k, nv_rng *r)
{
    int rare = phase_offers_rare(g);
    for (int decisions = 1;; decisions++) {
        int seat = g->flow.turn, on;
        struct seat *p = &g->seat[seat];
        __asm__("" : "+r"(p));
        struct choice c = choose(g, k, p, rare, r);
        if (c.what == PASS) {
            on = do_pass(g, k, seat);
        } else if (c.what == TAKE) {
            act_take(g, p, (int)c.at, NULL);
            on = after_card(g, seat);
        } else if (c.what == PAY) {
            if (c.at < HAND_BIT)
                act_buy(g, k, p, (int)c.at, (int)c.target, 0, NULL);
            else
                act_play(g, k, p, kind_at(g, p, c.at), (int)c.target, 0, NULL);
            on = after_card(g, seat);
        } else {
            FAST(step)(g, c.action);
            on = 0;
        }
        if (!on)
            return decisions;
    }
}

int FAST(playout)(game *g, nv_rng *r)
{
    const struct cardset *k = kept_cards(g);
    for (int decisions = 0;;) {
        while (g->flow.pending & 1 << NV_PENDING_DRAW)
            draw_all(g, k, r);
        if (g->flow.stage == NV_STAGE_OVER)
            return decisions;
        if (is_usual_turn(g) && !g->flow.doubles) {
            decisions += play_turns(g, k, r);
        } else {
            FAST(step)(g, FAST(pick)(g, r));
            decisions++;
        }
    }
}
