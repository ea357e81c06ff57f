/*
 * forecast.h - what the seats would have at the end if nobody bought anything more.
 *
 * Not what to expect, but what can be figured out: the rounds that the piles last, times what the areas
 * pay. A network is told it, and learns only how the end differs from it. Nothing in it is hidden from
 * anybody.
 */
#ifndef AI_FORECAST_H
#define AI_FORECAST_H

#include "engine/neva_peek.h"

/* Rounds after this one, on average of games between computer players. */
float ai_forecast_rounds(const nv_peek_table *t);

typedef struct ai_forecast {
    float rounds;               /* after this one                                  */
    float points[NV_MAX_SEATS]; /* by scorings, goods, nobles, and rubles (R13.1)  */
    float rubles[NV_MAX_SEATS]; /* those that are there and those to come          */
} ai_forecast;
void ai_forecast_of(const nv_state *s, ai_forecast *out);

#endif
