/*
 * inputs.h - a position as numbers, for the network.
 *
 * The input of a network is a long list of numbers, nearly all of them zero: "two Lumberjacks in the
 * own area", "a Library in the lower row". What is not zero is listed with its index. The position is
 * seen by one seat, the viewer, which is number 0 of all seats in the input; the others follow clockwise.
 *
 * What holds always:
 *  - Features are read from a sampled state, but only from what the viewer knows in it: two states
 *    that give the viewer the same nv_view have the same features.
 *  - The layout depends on the set alone (edition, market or not, two seats or more). It has a hash; a
 *    network that was trained with another layout does not fit.
 */
#ifndef AI_INPUTS_H
#define AI_INPUTS_H

#include "ai/forecast.h"

/* Networks are trained for one set of games each: the edition, with or without the market, for two seats or for
 * more. */
enum { AI_NET_SETS = 6, AI_MAX_FEATURES = 768, AI_PARTS = 2 + NV_MAX_SEATS };
int ai_net_set_of(int edition, unsigned modules, int seats);
const char *ai_net_set_name(int set); /* by the most seats: "first-2", "second-4", "market-5" */
int ai_net_set_named(const char *name);
typedef struct ai_net_games {
    int edition, market, least_seats, most_seats;
} ai_net_games;
void ai_net_set_setup(int set, ai_net_games *out);

typedef struct ai_feature {
    uint16_t index;
    int16_t value; /* in AI_FEATURE_ONE-ths */
} ai_feature;
enum { AI_FEATURE_ONE = 64 };

typedef struct ai_features {
    int count;
    ai_feature list[AI_MAX_FEATURES];
} ai_features;

/* How many inputs a set has, and what tells its layout from others. */
int ai_inputs(int set);
uint64_t ai_layout_hash(int set);

/* The input of another set that means the same as this one of `set`, or comes nearest: the same card in the other
 * edition, the next seat for a seat that the other set does not have. -1: there is none. */
int ai_same_input(int set, int input, int other);
/* The same for places of the policy. */
int ai_same_slot(int set, int slot, int other);

/* Numbers like rubles are told by the steps that they reach; only the highest is listed. So the rows of a
 * network that is asked must have those of all lower steps added to each; and the slope of a step is that of
 * all higher ones too. */
void ai_fold_steps(int set, float *w1, int width);
void ai_unfold_slopes(int set, float *slopes, int width);

/* The features come in parts that change at different times: 0 the course of the game (piles, tokens),
 * 1 the board (display, whose turn), 2 + i the i-th seat from the viewer on. The keys tell whether a part
 * is the same as in another position of the same game. */
void ai_feature_keys(const nv_state *s, int viewer, int seats, uint64_t key[AI_PARTS]);
/* Appends the features of one part; with the forecast of this state. */
void ai_add_features(const nv_state *s, const ai_forecast *f, int set, int viewer, int part,
                     ai_features *out);

/* The place of an action in the policy output: what is done, and with which card or number; and a second place
 * (AI_NO_SLOT: none) for the card of the area that is replaced, for another card that is meant, or for how a card is
 * had: out of the lower row, with an action card. */
enum { AI_POLICY_SLOTS = 16 * 128, AI_NO_SLOT = -1 };
int ai_action_slot(const nv_move *m, int *second);

#endif
