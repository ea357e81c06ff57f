/*
 * rows.h - the rows of the display close up and open (R3.3), byte by byte or, where the machine can,
 * with one shuffle: how far such a loop runs is a branch that nothing predicts.
 */
#ifndef ROWS_H
#define ROWS_H

#include "neva_int.h"

#ifdef __AVX2__
#include <immintrin.h>

static inline void shuffle_up(uint8_t slots[SLOTS], int slot)
{
    /* For slots 0 to 15 or, from the lower row on, 8 to 23: where the new content comes from. */
    static const uint8_t from[2 * NV_MAX_ROW][16] = {
        {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 11, 12, 13, 14, 15},
        {0, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 11, 12, 13, 14, 15},
        {0, 1, 3, 4, 5, 6, 7, 8, 9, 10, 11, 11, 12, 13, 14, 15},
        {0, 1, 2, 4, 5, 6, 7, 8, 9, 10, 11, 11, 12, 13, 14, 15},
        {0, 1, 2, 3, 5, 6, 7, 8, 9, 10, 11, 11, 12, 13, 14, 15},
        {0, 1, 2, 3, 4, 6, 7, 8, 9, 10, 11, 11, 12, 13, 14, 15},
        {0, 1, 2, 3, 4, 5, 7, 8, 9, 10, 11, 11, 12, 13, 14, 15},
        {0, 1, 2, 3, 4, 5, 6, 8, 9, 10, 11, 11, 12, 13, 14, 15},
        {0, 1, 2, 3, 4, 5, 6, 7, 9, 10, 11, 11, 12, 13, 14, 15},
        {0, 1, 2, 3, 4, 5, 6, 7, 8, 10, 11, 11, 12, 13, 14, 15},
        {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 11, 11, 12, 13, 14, 15},
        {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15},
        {0, 1, 2, 3, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 15},
        {0, 1, 2, 3, 4, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 15},
        {0, 1, 2, 3, 4, 5, 7, 8, 9, 10, 11, 12, 13, 14, 15, 15},
        {0, 1, 2, 3, 4, 5, 6, 8, 9, 10, 11, 12, 13, 14, 15, 15},
        {0, 1, 2, 3, 4, 5, 6, 7, 9, 10, 11, 12, 13, 14, 15, 15},
        {0, 1, 2, 3, 4, 5, 6, 7, 8, 10, 11, 12, 13, 14, 15, 15},
        {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 11, 12, 13, 14, 15, 15},
        {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 13, 14, 15, 15},
        {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 14, 15, 15},
        {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 14, 15, 15},
        {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 15, 15},
        {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15}};
    uint8_t *window = slots + (slot >= LOWER_SLOT ? 8 : 0);
    __m128i cards = _mm_loadu_si128((const __m128i *)(const void *)window);
    __m128i sources = _mm_loadu_si128((const __m128i *)(const void *)from[slot]);
    _mm_storeu_si128((__m128i *)(void *)window, _mm_shuffle_epi8(cards, sources));
}

static inline void shuffle_down(uint8_t slots[SLOTS], int count)
{
    /* Read from 16 - count on: nothing that often, then 0, 1, 2, ... */
    static const uint8_t sources[32] = {0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff,
                                        0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff,
                                        0,    1,    2,    3,    4,    5,    6,    7,
                                        8,    9,    10,   11,   12,   13,   14,   15};
    static const uint8_t lower[16] = {[LOWER_SLOT] = 0xff, 0xff, 0xff, 0xff};
    __m128i cards = _mm_loadu_si128((const __m128i *)(const void *)slots);
    __m128i from = _mm_loadu_si128((const __m128i *)(const void *)(sources + 16 - count));
    __m128i empty = _mm_cmpgt_epi8(_mm_setzero_si128(), from); /* NV_NO_CARD is all ones */
    __m128i moved = _mm_or_si128(_mm_shuffle_epi8(cards, from), empty);
    __m128i keep = _mm_loadu_si128((const __m128i *)(const void *)lower);
    _mm_storeu_si128((__m128i *)(void *)slots, _mm_blendv_epi8(moved, cards, keep));
}
#endif

/* The card of this slot goes, those to its right move up; the last place stays as it is. */
static inline void move_up(uint8_t slots[SLOTS], int slot)
{
#ifdef __AVX2__
    shuffle_up(slots, slot);
#else
    int last = slot < LOWER_SLOT ? LOWER_SLOT - 1 : 2 * NV_MAX_ROW - 1;
    for (int i = slot; i < last; i++)
        slots[i] = slots[i + 1];
#endif
}

/* The upper row moves down by `count`; the places before it are empty. */
static inline void move_down(uint8_t slots[SLOTS], int count)
{
#ifdef __AVX2__
    shuffle_down(slots, count);
#else
    for (int i = NV_MAX_ROW - 1; i >= count; i--)
        slots[i] = slots[i - count];
    for (int i = 0; i < count; i++)
        slots[i] = NV_NO_CARD;
#endif
}

/* A card leaves the display: its row closes up. */
static inline void close_row(game *g, int slot)
{
    int lower = slot >= LOWER_SLOT;
    move_up(g->slot, slot);
    g->upper_count = (uint8_t)(g->upper_count - !lower);
    g->lower_count = (uint8_t)(g->lower_count - lower);
    if ((lower ? g->lower_count : g->upper_count) == NV_MAX_ROW - 1) /* it was full */
        g->slot[lower ? 2 * NV_MAX_ROW - 1 : NV_MAX_ROW - 1] = NV_NO_CARD;
}

/* Room for new cards at the left of the upper row. */
static inline void open_row(game *g, int count)
{
    move_down(g->slot, count);
    g->upper_count = (uint8_t)(g->upper_count + count);
    if (g->twin_at < LOWER_SLOT)
        g->twin_at = (uint8_t)(g->twin_at + count);
}

#endif
