/*
 * weights.h - the numbers of the greedy player, by name, in one list.
 *
 * Everything is counted in points at the end of the game. A ruble is worth what `ruble_*` says for
 * the number of rounds left; between two of these the value is interpolated.
 */
#ifndef AI_WEIGHTS_H
#define AI_WEIGHTS_H

#include "engine/neva.h"

/* X(name, step of the tuner, meaning, the values of every set: 2, 3, 4, 5 players without the market
 * module, then 2, 3, 4, 5 players with it) */
#define AI_WEIGHTS(X) \
    X(ruble_0, 0.03, "a ruble when the game ends", \
      0.23, 0.47, 0.56, 0.56, 0.31, 0.40, 0.40, 0.39) \
    X(ruble_q, 0.05, "with a quarter of a round left: the last exchange phase", \
      0.14, 0.02, 0.21, 0.21, 0.19, 0.37, 0.37, 0.29) \
    X(ruble_h, 0.08, "with half a round left: the last noble phase", \
      0.27, 0.08, -0.05, -0.05, 0.24, 0.59, 0.54, 0.48) \
    X(ruble_1, 0.10, "with one round left", \
      0.81, 0.50, 0.36, 0.36, 0.67, 0.62, 0.67, 0.58) \
    X(ruble_2, 0.10, "with two", \
      1.38, 1.05, 0.94, 0.94, 0.99, 0.96, 0.93, 0.98) \
    X(ruble_3, 0.12, "with three", \
      2.37, 1.90, 1.75, 1.75, 2.07, 1.80, 1.58, 1.75) \
    X(ruble_4, 0.12, "with four", \
      3.99, 3.31, 2.96, 2.96, 3.64, 3.96, 3.30, 3.29) \
    X(ruble_6, 0.15, "with six", \
      5.01, 5.26, 4.83, 4.83, 5.40, 4.49, 4.48, 3.66) \
    X(ruble_9, 0.15, "with nine or more", \
      1.72, 2.61, 2.35, 2.35, 2.51, 1.68, 1.75, 1.58) \
    X(last_worker, 0.05, "a ruble in the last round: worker phase", \
      0.61, 0.78, 0.76, 0.76, 0.61, 0.71, 0.78, 0.81) \
    X(last_market, 0.05, "market phase", \
      0.59, 0.38, 0.49, 0.49, 0.65, 0.62, 0.58, 0.60) \
    X(last_building, 0.05, "building phase", \
      0.79, 0.64, 0.69, 0.69, 0.94, 0.89, 0.77, 0.75) \
    X(last_noble, 0.05, "noble phase", \
      0.44, 0.41, 0.54, 0.54, 0.73, 0.53, 0.38, 0.37) \
    X(last_exchange, 0.05, "exchange phase", \
      0.58, 0.60, 0.60, 0.60, 0.69, 0.49, 0.47, 0.41) \
    X(last_rich, 0.05, "a ruble in a full purse there, against the first one", \
      0.38, 0.37, 0.21, 0.21, 0.33, 0.31, 0.37, 0.35) \
    X(rate_worker, 0.3, "worker cards that leave their pile in a round", \
      5.86, 4.49, 6.71, 6.71, 6.48, 7.49, 6.86, 7.51) \
    X(rate_market, 0.3, "market cards", \
      6.59, 6.46, 7.11, 7.11, 5.26, 6.66, 5.68, 8.35) \
    X(rate_building, 0.3, "buildings", \
      7.94, 6.35, 6.13, 6.13, 6.88, 5.66, 5.78, 8.15) \
    X(rate_noble, 0.3, "nobles", \
      3.60, 3.52, 6.05, 6.05, 4.60, 5.94, 6.07, 7.79) \
    X(rate_exchange, 0.3, "exchange cards", \
      6.93, 6.33, 6.26, 6.26, 6.20, 6.17, 6.22, 8.44) \
    X(noble_scale, 0.1, "share of a new noble name's set bonus that counts", \
      0.92, 1.54, 1.52, 1.52, 1.41, 1.32, 1.31, 1.00) \
    X(noble_pace, 0.2, "new noble names expected per round left", \
      -0.21, 0.29, 0.39, 0.39, -0.12, 0.46, 0.57, 0.69) \
    X(pub, 0.5, "a Pub", \
      -0.87, -0.79, -0.94, -0.94, -2.65, -2.60, -0.52, -1.14) \
    X(warehouse, 0.5, "a larger hand, per round left", \
      -0.81, -3.46, -3.62, -3.62, -0.89, -2.47, -1.15, -1.48) \
    X(potemkin, 0.5, "a Potemkin Village as something to replace, in rubles", \
      0.77, 1.12, 1.14, 1.14, 1.02, 1.42, 1.80, 1.49) \
    X(observatory, 0.4, "an Observatory beyond its point, per building phase left", \
      -1.60, -2.28, -2.60, -2.60, -3.16, -1.15, -1.53, -1.63) \
    X(prison, 0.4, "the same for the Debtor's Prison", \
      -0.35, -1.86, -1.27, -1.27, -0.79, -1.13, -0.95, 0.86) \
    X(discount, 0.3, "rubles a discount of one colour saves per round left", \
      1.08, 0.25, 0.69, 0.69, 2.26, 0.28, 0.26, 0.23) \
    X(carpenter, 0.5, "a card that every green exchange card can replace", \
      -0.64, -0.26, 0.23, 0.23, 0.03, -1.09, -0.75, -1.00) \
    X(trading, 0.2, "a Trading House, per building phase left", \
      -0.08, -0.38, -0.15, -0.15, 0.21, -0.12, 0.26, -0.04) \
    X(grow_red, 0.2, "red cards gained per round left, for what counts them", \
      0.50, 0.25, 0.19, 0.19, 0.22, 0.01, 0.11, -0.67) \
    X(grow_green, 0.2, "green ones", \
      0.45, -0.13, 0.18, 0.18, -0.40, -0.50, -0.35, 0.04) \
    X(grow_blue, 0.2, "blue ones", \
      0.27, 0.51, 0.07, 0.07, 1.48, 0.35, 0.29, 0.97) \
    X(symbol, 0.1, "a market symbol beyond what it earns now, per market phase left", \
      0.14, 0.03, -0.23, -0.23, 0.08, 0.24, 0.22, 0.10) \
    X(market_now, 0.1, "share of a majority held now that lasts", \
      0.04, 0.65, 1.19, 1.19, 0.27, 0.31, 0.29, 0.41) \
    X(market_deny, 0.2, "points taken from others in the market", \
      0.75, 0.34, 0.87, 0.87, 1.66, 2.54, 2.73, 2.67) \
    X(income, 0.1, "a ruble that will come as income, against the first one in the purse", \
      0.89, 1.03, 1.08, 1.08, 1.09, 1.15, 1.13, 1.08) \
    X(rich, 0.08, "a ruble in a full purse, against the first one", \
      0.27, 0.12, 0.13, 0.13, 0.55, 0.58, 0.58, 0.53) \
    X(purse_worker, 2, "rubles of which the last is worth a quarter, in the worker phase", \
      8.30, 13.82, 23.49, 23.49, 20.92, 23.48, 16.30, 20.63) \
    X(purse_market, 2, "in the market phase", \
      -3.80, 3.74, 6.37, 6.37, 6.97, 13.84, 11.60, 12.70) \
    X(purse_building, 2, "in the building phase", \
      29.22, 33.02, 27.23, 27.23, 12.52, 22.21, 16.11, 13.42) \
    X(purse_noble, 2, "in the noble phase", \
      6.26, 10.87, 12.16, 12.16, 4.36, 12.16, 9.92, 6.23) \
    X(purse_exchange, 2, "in the exchange phase", \
      19.37, 26.97, 31.33, 31.33, 26.26, 15.98, 14.61, 14.80) \
    X(later, 0.3, "rubles gained by buying only when its colour scores", \
      -0.12, -1.23, 0.03, 0.03, -0.50, 0.60, 0.38, 0.23) \
    X(upper, 0.4, "rubles gained by letting a card that has scored slip to the lower row", \
      1.73, 1.68, 1.60, 1.60, 2.06, 2.60, 2.26, 2.17) \
    X(lower, 0.3, "rubles gained by not buying a lower-row card that has scored", \
      1.35, 1.24, 0.07, 0.07, 1.32, 0.68, -0.57, -0.48) \
    X(hand_wait, 0.5, "rubles gained by playing a hand card only when its colour scores", \
      3.41, 3.17, 2.46, 2.46, 2.02, 2.75, 4.27, 4.00) \
    X(hand_last, 0.1, "share of its worth at which playing a hand card is put off for others", \
      0.25, 0.55, 0.65, 0.65, 0.28, 0.33, 0.38, 0.45) \
    X(hand_free, 0.2, "share of a hand place's worth that playing a card gives back", \
      0.75, 0.76, 0.39, 0.39, -0.14, 0.40, 1.08, 0.37) \
    X(hand_slot, 0.3, "an occupied hand place, per round left up to two", \
      0.67, 0.90, 0.67, 0.67, 1.13, 1.21, 1.48, 1.20) \
    X(hand_full, 0.4, "more for the last free place", \
      0.30, 0.90, 0.90, 0.90, 1.02, 0.84, 0.21, 1.41) \
    X(take_keep, 0.1, "share of a hand card's worth that comes true", \
      1.53, 1.34, 1.41, 1.41, 1.39, 0.89, 1.12, 0.94) \
    X(take_poor, 0.1, "the same if next round's rubles do not reach", \
      0.66, 1.30, 1.23, 1.23, -0.00, 0.79, 0.54, 0.62) \
    X(take_now, 0.1, "the same if it can be played later in this round", \
      0.20, 0.30, 0.78, 0.78, 0.35, 0.10, 0.11, 0.21) \
    X(take_late, 0.1, "the same if it is to be played in the last rounds only", \
      0.52, 0.20, 0.08, 0.08, 0.57, 0.01, 0.15, 0.41) \
    X(fresh_worker, 0.3, "one card more in the next refill for the seat that will get it: workers, in rubles", \
      4.24, 4.47, 4.21, 4.21, 3.24, 5.49, 4.84, 3.98) \
    X(fresh_market, 0.3, "market cards", \
      0.13, 1.11, 0.13, 0.13, 0.84, -1.07, -0.66, -0.01) \
    X(fresh_building, 0.3, "buildings", \
      0.09, -0.24, -0.37, -0.37, 0.15, 1.85, 0.80, 0.90) \
    X(fresh_noble, 0.3, "nobles", \
      1.03, 1.30, 1.50, 1.50, 1.82, 1.88, 1.25, 1.69) \
    X(fresh_exchange, 0.3, "exchange cards", \
      0.65, 0.38, 1.09, 1.09, 1.22, 1.70, 0.81, 1.32) \
    X(fresh_other, 0.15, "what it costs, as a share, if another seat will get that card", \
      0.02, 0.25, -0.21, -0.21, -0.31, -0.44, 0.12, 0.16) \
    X(fresh_all, 0.1, "more of it, whoever gets it", \
      0.35, 0.45, 0.19, 0.19, -0.01, 0.37, 0.52, 0.67) \
    X(fresh_less, 0.2, "how fast further cards lose worth, per card and seat", \
      1.58, 1.60, 1.25, 1.25, 1.44, 2.54, 1.42, 1.31) \
    X(look_worker, 0.3, "looking for a card in a pile, in rubles: workers", \
      -0.51, -0.88, -0.28, -0.28, 1.16, -1.55, -0.56, 0.54) \
    X(look_market, 0.3, "market cards", \
      -2.52, -1.90, -0.46, -0.46, -0.18, 1.27, 0.73, 0.34) \
    X(look_building, 0.3, "buildings", \
      1.80, 1.29, 0.67, 0.67, 0.53, 1.21, 1.59, 0.71) \
    X(look_noble, 0.3, "nobles", \
      0.23, 0.78, 1.85, 1.85, -1.33, 1.21, 0.51, -0.19) \
    X(look_exchange, 0.3, "exchange cards", \
      3.19, 3.57, 0.67, 0.67, 1.77, -0.53, -0.48, 0.25) \
    X(look_prison, 0.3, "in the discard", \
      0.30, -0.27, 0.74, 0.74, 2.67, 0.75, 1.41, 1.42) \
    X(another, 0.1, "chance of another round for each round that is expected", \
      1.19, 1.18, 0.79, 0.79, 1.43, 1.37, 1.29, 1.20) \
    X(deny, 0.05, "share of a card's worth that others lose, shared among them", \
      0.01, 0.08, 0.13, 0.13, -0.13, 0.17, 0.23, 0.13) \
    X(deny_poor, 0.2, "share of that if no other seat can pay the card", \
      0.35, 0.38, 0.59, 0.59, 0.84, 0.08, 0.31, 0.07) \
    X(action_card, 0.6, "a purple card in the hand", \
      1.86, 3.50, 3.79, 3.79, 5.46, 6.03, 5.30, 5.74) \
    X(use_action, 0.6, "playing one is worth it from this on", \
      1.21, 4.18, 3.17, 3.17, 3.57, 2.71, 0.97, 3.91) \
    X(double_turn, 0.6, "playing the Double Turn", \
      0.20, -0.92, 0.30, 0.30, 2.36, -0.07, 2.82, 2.79) \
    X(pick_pocket, 0.6, "playing the Pick Pocket", \
      1.03, 1.77, 2.26, 2.26, 5.88, 6.52, 5.05, 3.81) \
    X(assignment, 0.15, "share of a point of an assignment still held", \
      1.77, 1.16, 0.61, 0.61, 0.07, -0.09, -0.21, -0.33) \
    X(obstacle, 0.15, "a card that an obstacle ahead asks for, per point that it would stop, shared among those missing", \
      0.80, 0.80, 0.80, 0.80, 0.80, 0.80, 0.80, 0.80) \
    X(event_early, 0.4, "keeping an event for later, per round left", \
      2.20, 1.89, 0.60, 0.60, -1.71, -2.57, -2.93, -1.98) \
    X(event_ghost, 0.4, "using the Ghost", \
      2.52, 0.23, 2.29, 2.29, -1.21, 2.23, 1.69, 1.34) \
    X(event_luck, 0.4, "using New Luck", \
      1.01, 2.54, 1.71, 1.71, 2.62, 2.51, 1.83, 1.39) \
    X(event_twin, 0.4, "using the Twin", \
      -0.71, 0.74, 0.71, 0.71, 2.53, 1.34, 1.08, 2.03) \
    X(threshold, 0.3, "what a purchase must be worth more than passing", \
      -1.58, -1.12, -1.16, -1.16, -1.46, -1.50, -1.02, -0.76)

#define AI_WEIGHT_FIELD_(name, step, text, ...) float name;
typedef struct ai_weights {
    AI_WEIGHTS(AI_WEIGHT_FIELD_)
} ai_weights;

/* The weights ready for use: the worth of a ruble, and of one ruble at each scoring still to come, in
 * steps of 1/AI_GRID_STEPS rounds left, from one round below zero (no scoring is left). */
enum { AI_GRID_STEPS = 8, AI_GRID_ROUNDS = 14, AI_GRID = AI_GRID_STEPS * AI_GRID_ROUNDS };
typedef struct ai_model {
    ai_weights w;
    float ruble[AI_GRID];
    float stream[AI_GRID];
    float late_ruble;              /* a ruble in the last rounds         */
    float last[NV_PILE_COUNT];     /* last_* */
    float pace[NV_PILE_COUNT];     /* 1 / rate_*                         */
    float purse[NV_PILE_COUNT];    /* purse_*                            */
    float fresh[NV_PILE_COUNT];    /* fresh_*                            */
    float look[NV_PILE_COUNT + 1]; /* look_*, the prison last         */
} ai_model;

/* Games differ too much for one set of weights: there is one for each number of players, without and
 * with the market module. */
enum { AI_SETS = 8 };
int ai_set_of(unsigned modules, int seats);
void ai_weights_tuned(ai_weights *w, int set);
void ai_model_init(ai_model *m, const ai_weights *w);

/* The list as a table, for the tuner. */
typedef struct ai_weight_info {
    const char *name;
    float step;
    unsigned short offset; /* of the float in ai_weights */
} ai_weight_info;
extern const ai_weight_info ai_weight_list[];
extern const int ai_weight_count;

#endif
