/*
 * weights.h - the numbers of the greedy player, by name, in one list.
 *
 * Everything is counted in points at the end of the game. A ruble is worth what `ruble_*` says for
 * the number of rounds left; between two of these the value is interpolated.
 */
#ifndef AI_WEIGHTS_H
#define AI_WEIGHTS_H

/* X(name, step of the tuner, meaning, the values of every set: 2, 3, 4, 5 players without the market
 * module, then 2, 3, 4, 5 players with it) */
#define AI_WEIGHTS(X) \
    X(ruble_0, 0.03, "a ruble when the game ends", \
      0.29, 0.27, 0.31, 0.25, 0.26, 0.30, 0.33, 0.32) \
    X(ruble_q, 0.05, "with a quarter of a round left: the last exchange phase", \
      0.30, 0.30, 0.29, 0.32, 0.28, 0.23, 0.33, 0.24) \
    X(ruble_h, 0.08, "with half a round left: the last noble phase", \
      0.18, 0.28, 0.34, 0.31, 0.28, 0.27, 0.34, 0.39) \
    X(ruble_1, 0.10, "with one round left", \
      0.51, 0.60, 0.59, 0.67, 0.72, 0.60, 0.62, 0.63) \
    X(ruble_2, 0.10, "with two", \
      1.09, 1.05, 0.90, 0.96, 0.89, 0.86, 0.95, 1.03) \
    X(ruble_3, 0.12, "with three", \
      1.97, 1.62, 1.76, 1.71, 1.69, 1.65, 1.71, 1.83) \
    X(ruble_4, 0.12, "with four", \
      3.19, 2.73, 2.56, 2.52, 2.90, 2.78, 2.91, 2.69) \
    X(ruble_6, 0.15, "with six", \
      4.44, 4.07, 4.04, 4.42, 4.31, 3.93, 3.78, 3.94) \
    X(ruble_9, 0.15, "with nine or more", \
      2.77, 2.22, 2.53, 1.85, 2.61, 2.48, 2.23, 2.35) \
    X(rate, 0.3, "cards that leave a pile in a round", \
      6.13, 5.81, 6.33, 5.66, 6.03, 6.63, 6.61, 7.39) \
    X(noble_scale, 0.1, "share of a new noble name's set bonus that counts", \
      1.28, 1.18, 1.33, 1.20, 1.23, 1.30, 1.36, 1.28) \
    X(noble_pace, 0.2, "new noble names expected per round left", \
      -0.14, 0.69, 0.69, 0.75, 0.39, 0.19, 0.21, 0.09) \
    X(pub, 0.5, "a Pub", \
      0.61, 1.88, 1.74, 0.55, 0.83, 0.22, 1.31, 1.07) \
    X(warehouse, 0.5, "a larger hand, per round left", \
      -0.58, -1.32, -1.60, -1.38, -0.35, -0.02, -1.27, -0.92) \
    X(potemkin, 0.5, "a Potemkin Village as something to replace, in rubles", \
      1.66, 2.17, 0.43, 1.48, 1.55, 2.56, 2.21, 2.14) \
    X(observatory, 0.4, "an Observatory beyond its point, per building phase left", \
      -0.71, -1.40, -1.54, -1.38, -1.57, -1.22, -1.57, -1.16) \
    X(prison, 0.4, "the same for the Debtor's Prison", \
      0.04, 0.31, 0.23, -0.35, -0.91, 0.23, 0.31, 0.75) \
    X(discount, 0.3, "rubles a discount of one colour saves per round left", \
      0.98, 0.22, 0.78, 0.10, 1.95, 1.14, 1.09, 0.80) \
    X(carpenter, 0.5, "a card that every green exchange card can replace", \
      0.26, 0.70, 0.91, 0.68, -0.27, -1.32, -1.32, -0.56) \
    X(trading, 0.2, "a Trading House, per building phase left", \
      -0.32, 0.14, 0.16, 0.03, 0.58, 0.23, 0.05, 0.08) \
    X(grow_red, 0.2, "red cards gained per round left, for what counts them", \
      0.60, 0.47, 0.34, 0.22, -0.04, 0.06, 0.16, 0.26) \
    X(grow_green, 0.2, "green ones", \
      0.11, 0.09, 0.03, -0.36, -0.10, -0.09, -0.05, 0.13) \
    X(grow_blue, 0.2, "blue ones", \
      0.34, -0.01, -0.17, 0.92, 0.75, 0.51, 0.79, 0.83) \
    X(symbol, 0.1, "a market symbol beyond what it earns now, per market phase left", \
      0.10, 0.33, 0.32, 0.40, 0.36, 0.31, 0.18, 0.22) \
    X(market_now, 0.1, "share of a majority held now that lasts", \
      0.61, 0.78, 0.89, 0.37, 0.22, 0.47, 0.51, 0.82) \
    X(market_deny, 0.2, "points taken from others in the market", \
      0.46, 0.42, 0.32, 0.37, 0.87, 1.24, 1.10, 0.84) \
    X(income, 0.1, "a ruble that will come as income, against the first one in the purse", \
      1.04, 1.17, 1.00, 0.79, 1.31, 1.61, 1.25, 1.32) \
    X(rich, 0.08, "a ruble in a full purse, against the first one", \
      0.39, 0.51, 0.30, 0.30, 0.69, 0.77, 0.62, 0.38) \
    X(purse_worker, 2, "rubles of which the last is worth a quarter, in the worker phase", \
      6.01, 6.73, 6.65, 10.6, 9.31, 11.4, 10.4, 10.2) \
    X(purse_market, 2, "in the market phase", \
      8.01, 11.2, 12.3, 11.4, 7.23, 14.0, 12.6, 12.3) \
    X(purse_building, 2, "in the building phase", \
      22.3, 17.0, 21.0, 17.8, 16.4, 11.2, 12.3, 15.0) \
    X(purse_noble, 2, "in the noble phase", \
      9.01, 8.95, 10.2, 11.3, 4.62, 8.01, 8.86, 9.39) \
    X(purse_exchange, 2, "in the exchange phase", \
      21.2, 20.2, 20.2, 20.5, 24.0, 14.3, 13.4, 15.6) \
    X(later, 0.3, "rubles gained by buying only when its colour scores", \
      -0.04, -0.18, -1.16, 0.06, -0.99, -0.35, -0.35, -0.15) \
    X(upper, 0.4, "rubles gained by letting a card that has scored slip to the lower row", \
      2.24, 1.97, 1.96, 2.25, 2.92, 1.67, 1.67, 1.30) \
    X(lower, 0.3, "rubles gained by not buying a lower-row card that has scored", \
      0.35, -0.53, -0.35, -0.33, -0.27, -0.95, -0.56, -0.57) \
    X(hand_wait, 0.5, "rubles gained by playing a hand card only when its colour scores", \
      2.86, 3.68, 2.70, 2.78, 3.51, 4.85, 3.73, 3.59) \
    X(hand_free, 0.2, "share of a hand place's worth that playing a card gives back", \
      -0.05, 1.01, 0.64, 0.66, 0.58, 1.00, 0.86, 0.96) \
    X(hand_slot, 0.3, "an occupied hand place, per round left up to two", \
      0.90, 0.76, 1.82, 1.75, 0.82, 0.56, 0.89, 1.59) \
    X(hand_full, 0.4, "more for the last free place", \
      0.35, 0.80, 0.71, 0.61, -0.10, 0.33, 0.11, 0.57) \
    X(take_keep, 0.1, "share of a hand card's worth that comes true", \
      1.04, 0.91, 1.01, 0.95, 0.90, 0.53, 0.87, 0.74) \
    X(take_poor, 0.1, "the same if next round's rubles do not reach", \
      0.86, 0.64, 0.67, 0.91, 0.48, 0.53, 0.58, 0.54) \
    X(fresh_worker, 0.2, "one card more in the next refill for its start player: workers, in rubles", \
      1.50, 1.30, 1.58, 1.22, 1.06, 0.50, 1.13, 0.82) \
    X(fresh_market, 0.2, "market cards", \
      -0.09, 0.26, 0.08, 0.18, -0.07, 0.18, 0.12, 0.35) \
    X(fresh_building, 0.2, "buildings", \
      -0.39, -0.31, 0.32, 0.02, -0.42, 0.15, -0.10, 0.05) \
    X(fresh_noble, 0.2, "nobles", \
      0.61, 0.72, -0.06, 0.25, 0.21, 0.37, 0.81, 0.67) \
    X(fresh_exchange, 0.2, "exchange cards", \
      0.50, 0.69, 0.45, 0.65, 0.44, 0.65, 0.29, 0.15) \
    X(fresh_last, 0.2, "the same for who comes last, as a share", \
      0.83, 0.41, 0.75, 0.82, -0.34, 0.06, 0.35, 0.18) \
    X(look_worker, 0.3, "looking for a card in a pile, in rubles: workers", \
      0.39, 0.70, 0.70, 0.46, 0.70, 0.70, 0.70, 0.70) \
    X(look_market, 0.3, "market cards", \
      0.49, 0.70, 0.70, 0.79, 0.70, 0.70, 0.70, 0.70) \
    X(look_building, 0.3, "buildings", \
      1.11, 0.70, 0.70, 1.17, 0.70, 0.70, 0.70, 0.70) \
    X(look_noble, 0.3, "nobles", \
      0.92, 0.70, 0.70, 0.99, 0.70, 0.70, 0.70, 0.70) \
    X(look_exchange, 0.3, "exchange cards", \
      1.34, 0.70, 0.70, 0.44, 0.70, 0.70, 0.70, 0.70) \
    X(look_prison, 0.3, "in the discard", \
      1.00, 0.70, 0.70, 0.47, 0.70, 0.70, 0.70, 0.70) \
    X(another, 0.1, "chance of another round for each round that is expected", \
      0.97, 0.93, 0.91, 1.20, 1.28, 1.23, 1.11, 1.14) \
    X(deny, 0.05, "share of a card's worth that others lose, shared among them", \
      0.01, 0.23, 0.28, 0.29, 0.20, 0.20, 0.24, 0.26) \
    X(action_card, 0.6, "a purple card in the hand", \
      3.25, 3.77, 3.68, 3.37, 3.33, 3.41, 3.07, 4.20) \
    X(use_action, 0.6, "playing one is worth it from this on", \
      2.20, 0.23, 2.31, 1.80, 2.06, 1.86, 1.46, 2.09) \
    X(double_turn, 0.6, "playing the Double Turn", \
      3.09, 2.18, 3.26, 3.84, 2.67, 2.88, 2.67, 2.64) \
    X(pick_pocket, 0.6, "playing the Pick Pocket", \
      3.07, 3.03, 3.52, 4.81, 3.69, 3.71, 4.43, 4.04) \
    X(assignment, 0.15, "share of a point of an assignment still held", \
      0.85, 0.56, 0.67, 0.60, 0.31, 0.26, 0.14, 0.22) \
    X(obstacle, 0.15, "a card that an obstacle ahead asks for, per point and round that it would stop", \
      2.65, 2.88, 4.21, 0.68, 0.81, 0.57, 0.68, 0.71) \
    X(event_early, 0.4, "keeping an event for later, per round left", \
      1.11, 1.13, 0.35, 1.75, 0.02, 0.18, -0.09, 0.06) \
    X(event_ghost, 0.4, "using the Ghost", \
      1.27, 0.28, 0.07, -0.03, 0.79, 1.90, 1.78, 1.25) \
    X(event_luck, 0.4, "using New Luck", \
      1.69, 1.88, 2.22, 1.72, 1.71, 1.24, 1.04, 0.76) \
    X(event_twin, 0.4, "using the Twin", \
      -0.09, 0.58, 0.45, 0.46, 0.61, 0.30, 0.38, 0.61) \
    X(threshold, 0.3, "what a purchase must be worth more than passing", \
      -1.16, -1.28, -0.37, -1.07, -1.08, -0.87, -1.10, -0.84)

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
