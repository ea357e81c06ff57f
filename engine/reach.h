/* reach.h - what a seat can reach in its turn: the display and its hand, all cards at once. */
#ifndef REACH_H
#define REACH_H

#include "hot.h"

#ifdef __AVX2__
#include <immintrin.h>
#endif

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
/* Constants, loaded from memory: the compiler would build each anew with three instructions. */
static const struct vectors {
    uint8_t second[32], third[32]; /* 16 and 32                                             */
    uint8_t past_15[32];           /* brings 16 and more above 127, where shuffles give 0   */
    int8_t limit[32];              /* a credit and purse above it pay: less in the lower row */
    int8_t plain[32];              /* credits above it are those of plain kinds             */
    uint8_t later_hand[16];        /* the hand but its first card                           */
    uint8_t beyond[16];            /* what lies behind the hand                             */
} vectors = {
#define TIMES_12(x) x, x, x, x, x, x, x, x, x, x, x, x
#define TIMES_32(x) TIMES_12(x), TIMES_12(x), x, x, x, x, x, x, x, x
    .second = {TIMES_32(16)},
    .third = {TIMES_32(32)},
    .past_15 = {TIMES_32(0x70)},
    .limit = {TIMES_12(SLACK - 1), TIMES_12(SLACK - 2), SLACK - 1, SLACK - 1, SLACK - 1, SLACK - 1,
              SLACK - 1, 0, 0, 0},
    .plain = {TIMES_32(SLACK / 2)},
    .later_hand = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff, 0xff, 0xff, 0, 0, 0},
    .beyond = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff, 0xff},
};
#undef TIMES_12
#undef TIMES_32

static inline __m128i load_16(const void *from)
{
    return _mm_loadu_si128((const __m128i *)from);
}
static inline __m256i load_32(const void *from)
{
    return _mm256_loadu_si256((const __m256i *)from);
}

/* For each of 32 kinds below 16 its byte of the table, for others 0. */
static inline __m256i look_up(const uint8_t *table, __m256i kinds, const struct vectors *v)
{
    __m256i twice = _mm256_broadcastsi128_si256(load_16(table));
    return _mm256_shuffle_epi8(twice, _mm256_adds_epu8(kinds, load_32(v->past_15)));
}

/* The credit of each kind, more than SLACK / 2 for plain ones. */
static inline __m256i credits_of(const struct seat *p, __m256i kinds, const struct vectors *v)
{
    __m256i first = look_up(p->credit, kinds, v);
    __m256i second = look_up(p->credit + 16, _mm256_xor_si256(kinds, load_32(v->second)), v);
    __m256i third = look_up(p->credit + 32, _mm256_xor_si256(kinds, load_32(v->third)), v);
    return _mm256_or_si256(_mm256_or_si256(first, second), third);
}

/* All kinds in reach; NV_NO_CARD for empty places and second copies in the hand. */
static inline __m256i kinds_in_reach(const game *g, const struct seat *p, const struct vectors *v)
{
    __m128i low = load_16(g->slot), high;
    high = _mm_castps_si128(_mm_loadh_pi(
        _mm_castsi128_ps(_mm_loadl_epi64((const __m128i *)(const void *)(g->slot + 16))),
        (const __m64 *)(const void *)p->hand));
    __m128i copies =
        _mm_and_si128(_mm_cmpeq_epi8(high, _mm_slli_si128(high, 1)), load_16(v->later_hand));
    high = _mm_or_si128(_mm_or_si128(high, copies), load_16(v->beyond));
    return _mm256_set_m128i(high, low);
}

static inline struct reach reach_at_once(const game *g, const struct seat *p)
{
    const struct vectors *v = &vectors;
    __asm__("" : "+r"(v)); /* now it cannot see that they are constants */
    __m256i kinds = kinds_in_reach(g, p, v), credits = credits_of(p, kinds, v);
    __m128i purse = _mm_packs_epi16(_mm_cvtsi32_si128(p->rubles), _mm_setzero_si128());
    __m256i limit = _mm256_sub_epi8(load_32(v->limit), _mm256_broadcastb_epi8(purse));
    uint32_t plain = (uint32_t)_mm256_movemask_epi8(_mm256_cmpgt_epi8(credits, load_32(v->plain)));
    uint32_t paid = (uint32_t)_mm256_movemask_epi8(_mm256_cmpgt_epi8(credits, limit));
    uint32_t empty = (uint32_t)_mm256_movemask_epi8(kinds);
    return (struct reach){plain & paid, ~(plain | empty)};
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
    (void)k; /* the credits say which kinds are plain */
    return reach_at_once(g, p);
#else
    return reach_one_by_one(g, k, p);
#endif
}

#endif
