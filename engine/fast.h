/*
 * fast.h - random play at full speed. fast.c is compiled twice: for any machine, and on x86-64 once
 * more with the bit instructions that most machines have; play.c chooses when the program starts.
 */
#ifndef FAST_H
#define FAST_H

#include "neva_int.h"

#define FAST_DECLARE_(suffix) \
    int list_##suffix(const game *g, nv_action *out); \
    nv_action pick_##suffix(const game *g, nv_rng *r); \
    void step_##suffix(game *g, nv_action a); \
    void draw_##suffix(game *g, nv_rng *r); \
    int playout_##suffix(game *g, nv_rng *r);
FAST_DECLARE_(base)
FAST_DECLARE_(bits)

#endif
