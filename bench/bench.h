/*
 * bench.h - measured games with a printed signature.
 *
 * The signature is a hash over fixed random games: how many actions were legal at every decision,
 * and how the games ended. It changes when the rules' behaviour changes, and never with speed.
 */
#ifndef BENCH_H
#define BENCH_H

#include <stdint.h>

#include "neva.h"

typedef struct bench_setup {
    const char *name;
    uint8_t edition, seats;
    uint16_t modules;
} bench_setup;

typedef enum bench_mode {
    BENCH_PICK,  /* nv_pick and nv_step, as playouts do     */
    BENCH_LIST,  /* nv_legal and the checked nv_apply       */
    BENCH_GREEDY /* ai_playout by greedy                    */
} bench_mode;

extern const bench_setup bench_setups[];
extern const int bench_setup_count;

/* Games from fixed seeds, random but for BENCH_GREEDY; returns the number of players' decisions. */
long bench_play(const bench_setup *setup, bench_mode mode, int games, uint64_t seed);
uint64_t bench_signature(void);

#endif
