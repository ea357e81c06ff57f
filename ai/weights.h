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
      0.25, 0.22, 0.25, 0.25, 0.25, 0.22, 0.25, 0.25) \
    X(ruble_q, 0.05, "with a quarter of a round left: the last exchange phase", \
      0.24, 0.18, 0.22, 0.22, 0.24, 0.18, 0.22, 0.22) \
    X(ruble_h, 0.08, "with half a round left: the last noble phase", \
      0.21, 0.16, 0.22, 0.22, 0.21, 0.16, 0.22, 0.22) \
    X(ruble_1, 0.10, "with one round left", \
      0.55, 0.39, 0.49, 0.49, 0.55, 0.39, 0.49, 0.49) \
    X(ruble_2, 0.10, "with two", \
      1.02, 0.93, 1.04, 1.04, 1.02, 0.93, 1.04, 1.04) \
    X(ruble_3, 0.12, "with three", \
      1.66, 1.43, 1.51, 1.51, 1.66, 1.43, 1.51, 1.51) \
    X(ruble_4, 0.12, "with four", \
      2.89, 2.87, 2.85, 2.85, 2.89, 2.87, 2.85, 2.85) \
    X(ruble_6, 0.15, "with six", \
      4.27, 4.03, 4.09, 4.09, 4.27, 4.03, 4.09, 4.09) \
    X(ruble_9, 0.15, "with nine or more", \
      2.23, 2.14, 2.10, 2.10, 2.23, 2.14, 2.10, 2.10) \
    X(rate, 0.3, "cards that leave a pile in a round", \
      4.52, 5.29, 5.54, 6.04, 5.12, 5.89, 6.14, 6.64) \
    X(noble_scale, 0.1, "share of a new noble name's set bonus that counts", \
      1.14, 1.12, 1.28, 1.28, 1.14, 1.12, 1.28, 1.28) \
    X(noble_pace, 0.2, "new noble names expected per round left", \
      0.18, 0.40, 0.46, 0.46, 0.18, 0.40, 0.46, 0.46) \
    X(pub, 0.5, "a Pub", \
      0.86, 1.38, 1.19, 1.19, 0.86, 1.38, 1.19, 1.19) \
    X(warehouse, 0.5, "a larger hand, per round left", \
      -0.37, 0.00, -0.49, -0.49, -0.37, 0.00, -0.49, -0.49) \
    X(potemkin, 0.5, "a Potemkin Village as something to replace, in rubles", \
      1.96, 2.15, 1.85, 1.85, 1.96, 2.15, 1.85, 1.85) \
    X(observatory, 0.4, "looking for a card, per building phase left", \
      -0.96, -0.79, -1.28, -1.28, -0.96, -0.79, -1.28, -1.28) \
    X(prison, 0.4, "the same with the Debtor's Prison", \
      0.50, 0.50, 0.50, 0.50, 0.50, 0.50, 0.50, 0.50) \
    X(discount, 0.3, "rubles a discount of one colour saves per round left", \
      0.95, 0.40, 0.62, 0.62, 0.95, 0.40, 0.62, 0.62) \
    X(carpenter, 0.5, "a card that every green exchange card can replace", \
      0.28, 1.09, 0.41, 0.41, 0.28, 1.09, 0.41, 0.41) \
    X(trading, 0.2, "a Trading House, per building phase left", \
      0.40, 0.40, 0.40, 0.40, 0.40, 0.40, 0.40, 0.40) \
    X(grow_red, 0.2, "red cards gained per round left, for what counts them", \
      0.37, 0.35, 0.33, 0.33, 0.37, 0.35, 0.33, 0.33) \
    X(grow_green, 0.2, "green ones", \
      0.16, 0.14, 0.01, 0.01, 0.16, 0.14, 0.01, 0.01) \
    X(grow_blue, 0.2, "blue ones", \
      0.60, 0.60, 0.60, 0.60, 0.60, 0.60, 0.60, 0.60) \
    X(symbol, 0.1, "a market symbol beyond what it earns now, per market phase left", \
      0.25, 0.25, 0.25, 0.25, 0.25, 0.25, 0.25, 0.25) \
    X(market_now, 0.1, "share of a majority held now that lasts", \
      0.75, 0.75, 0.75, 0.75, 0.75, 0.75, 0.75, 0.75) \
    X(market_deny, 0.2, "points taken from others in the market", \
      0.50, 0.50, 0.50, 0.50, 0.50, 0.50, 0.50, 0.50) \
    X(income, 0.1, "a ruble that will come as income, against the first one in the purse", \
      1.44, 1.56, 1.35, 1.35, 1.44, 1.56, 1.35, 1.35) \
    X(rich, 0.08, "a ruble in a full purse, against the first one", \
      0.50, 0.53, 0.46, 0.46, 0.50, 0.53, 0.46, 0.46) \
    X(purse_worker, 2, "rubles of which the last is worth a quarter, in the worker phase", \
      7.44, 9.02, 9.89, 9.89, 7.44, 9.02, 9.89, 9.89) \
    X(purse_market, 2, "in the market phase", \
      10.0, 10.0, 10.0, 10.0, 10.0, 10.0, 10.0, 10.0) \
    X(purse_building, 2, "in the building phase", \
      17.0, 12.2, 14.5, 14.5, 17.0, 12.2, 14.5, 14.5) \
    X(purse_noble, 2, "in the noble phase", \
      8.33, 4.77, 7.58, 7.58, 8.33, 4.77, 7.58, 7.58) \
    X(purse_exchange, 2, "in the exchange phase", \
      22.8, 19.9, 19.1, 19.1, 22.8, 19.9, 19.1, 19.1) \
    X(later, 0.3, "rubles gained by buying only when its colour scores", \
      0.24, 0.31, 0.14, 0.14, 0.24, 0.31, 0.14, 0.14) \
    X(upper, 0.4, "rubles gained by letting a card that has scored slip to the lower row", \
      2.34, 1.97, 1.92, 1.92, 2.34, 1.97, 1.92, 1.92) \
    X(lower, 0.3, "rubles gained by not buying a lower-row card that has scored", \
      -0.44, -1.01, -1.18, -1.18, -0.44, -1.01, -1.18, -1.18) \
    X(hand_wait, 0.5, "rubles gained by playing a hand card only when its colour scores", \
      3.54, 3.74, 3.40, 3.40, 3.54, 3.74, 3.40, 3.40) \
    X(hand_free, 0.2, "share of a hand place's worth that playing a card gives back", \
      0.88, 1.02, 0.94, 0.94, 0.88, 1.02, 0.94, 0.94) \
    X(hand_slot, 0.3, "an occupied hand place, per round left up to two", \
      1.52, 1.54, 1.55, 1.55, 1.52, 1.54, 1.55, 1.55) \
    X(hand_full, 0.4, "more for the last free place", \
      0.34, 0.87, 0.75, 0.75, 0.34, 0.87, 0.75, 0.75) \
    X(take_keep, 0.1, "share of a hand card's worth that comes true", \
      0.87, 0.73, 0.97, 0.97, 0.87, 0.73, 0.97, 0.97) \
    X(take_poor, 0.1, "the same if next round's rubles do not reach", \
      0.64, 0.64, 0.70, 0.70, 0.64, 0.64, 0.70, 0.70) \
    X(fresh_worker, 0.2, "one card more in the next refill for its start player: workers, in rubles", \
      0.89, 0.28, 1.02, 1.02, 0.89, 0.28, 1.02, 1.02) \
    X(fresh_market, 0.2, "market cards", \
      0.20, 0.20, 0.20, 0.20, 0.20, 0.20, 0.20, 0.20) \
    X(fresh_building, 0.2, "buildings", \
      -0.20, -0.04, -0.11, -0.11, -0.20, -0.04, -0.11, -0.11) \
    X(fresh_noble, 0.2, "nobles", \
      0.76, 0.74, 0.78, 0.78, 0.76, 0.74, 0.78, 0.78) \
    X(fresh_exchange, 0.2, "exchange cards", \
      0.23, 0.54, 0.59, 0.59, 0.23, 0.54, 0.59, 0.59) \
    X(fresh_last, 0.2, "the same for who comes last, as a share", \
      -0.31, -0.15, 0.22, 0.22, -0.31, -0.15, 0.22, 0.22) \
    X(deny, 0.05, "share of a card's worth that others lose, shared among them", \
      0.21, 0.20, 0.26, 0.26, 0.21, 0.20, 0.26, 0.26) \
    X(action_card, 0.6, "a purple card in the hand", \
      2.00, 2.00, 2.00, 2.00, 2.00, 2.00, 2.00, 2.00) \
    X(use_action, 0.6, "playing one is worth it from this on", \
      2.50, 2.50, 2.50, 2.50, 2.50, 2.50, 2.50, 2.50) \
    X(double_turn, 0.6, "playing the Double Turn", \
      3.00, 3.00, 3.00, 3.00, 3.00, 3.00, 3.00, 3.00) \
    X(pick_pocket, 0.6, "playing the Pick Pocket", \
      3.00, 3.00, 3.00, 3.00, 3.00, 3.00, 3.00, 3.00) \
    X(assignment, 0.15, "share of a point of an assignment still held", \
      0.50, 0.50, 0.50, 0.50, 0.50, 0.50, 0.50, 0.50) \
    X(obstacle, 1.0, "a card that an obstacle ahead asks for", \
      3.00, 3.00, 3.00, 3.00, 3.00, 3.00, 3.00, 3.00) \
    X(event_early, 0.4, "keeping an event for later, per round left", \
      1.00, 1.00, 1.00, 1.00, 1.00, 1.00, 1.00, 1.00) \
    X(event_ghost, 0.4, "using the Ghost", \
      1.00, 1.00, 1.00, 1.00, 1.00, 1.00, 1.00, 1.00) \
    X(event_luck, 0.4, "using New Luck", \
      1.50, 1.50, 1.50, 1.50, 1.50, 1.50, 1.50, 1.50) \
    X(event_twin, 0.4, "using the Twin", \
      0.50, 0.50, 0.50, 0.50, 0.50, 0.50, 0.50, 0.50) \
    X(threshold, 0.3, "what a purchase must be worth more than passing", \
      -0.76, -0.49, -0.80, -0.80, -0.76, -0.49, -0.80, -0.80)

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
