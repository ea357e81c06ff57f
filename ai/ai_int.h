/*
 * ai_int.h - what the files of ai/ share. Private to ai/.
 *
 * greedy works on a state because that is fast; it reads from it only what the seat to act knows:
 * what lies open, its own hand, rubles and assignments. So on a real decision, where the state is a
 * determinization of the view, its answer does not depend on what was made up. In playouts the same
 * function plays every seat of the sampled game.
 */
#ifndef AI_INT_H
#define AI_INT_H

#include "ai/ai.h"
#include "engine/neva.h"
#include "engine/neva_peek.h"

/* The colours that score: green, yellow, blue, red. */
enum { SCORING_COLOURS = 4 };

/* When a card comes into the area: now, or when it is taken into the hand and played next round. */
enum ai_when { AI_NOW, AI_NEXT_ROUND };

/* What the seat to act knows about its position, in the terms of greedy. */
typedef struct ai_facts {
    const nv_state *s;
    const ai_model *m;
    int seat;
    uint8_t decision;
    nv_peek_table table;
    nv_peek_seat me;

    float rounds_left;                  /* after this one; expected                            */
    float another;                      /* chance that there is one more round                 */
    float ruble[2];                     /* worth of a ruble, by ai_when                        */
    float scorings[2][SCORING_COLOURS]; /* expected scorings still to come, by ai_when         */
    float stream[2][SCORING_COLOURS];   /* worth of one ruble at each of them                  */
    float more[2][SCORING_COLOURS];     /* worth of one more card of a colour to own cards that
                                            count it, and to assignments and obstacles          */
    float cloth[2];                     /* one more card with the cloth symbol                 */
    float good_more;                    /* a symbol of the good whose marker leads             */
    uint8_t lead_good;
    float new_green;     /* a green name not yet owned                          */
    float exchange_more; /* one more exchange card                              */
    float fresh;         /* one card more in the next refill                    */
    float purse;         /* see purse_* in weights.h                            */
    int income;          /* rubles of one round by own cards                    */
} ai_facts;

/* facts.c */
void ai_read_facts(ai_facts *f, const nv_state *s, const ai_model *m, int seat, int decision);

/* worth.c: points that a card in the own area brings until the end. */
float ai_card_worth(const ai_facts *f, nv_kind kind, int when);
/* A card that comes, and one that leaves (NV_NO_CARD: none), with the noble set bonus. */
float ai_change_worth(const ai_facts *f, int comes, int leaves, int when);
/* A card in the own hand. */
float ai_hand_worth(const ai_facts *f, nv_kind kind);
float ai_hand_place_cost(const ai_facts *f);
/* The penalty that playing a hand card avoids. */
float ai_hand_rid(const ai_facts *f);
/* What paying so much hurts, and what getting so much now is worth. */
float ai_cost(const ai_facts *f, int price, int when);
float ai_gain(const ai_facts *f, int rubles);

/* modules.c */
float ai_goods_worth(const ai_facts *f, int good, int change, int when);
float ai_good_choice(const ai_facts *f, int good);
float ai_event_worth(const ai_facts *f, const nv_move *m);
float ai_assignment_worth(const ai_facts *f, int number);
void ai_add_assignment_facts(ai_facts *f);
void ai_add_obstacle_facts(ai_facts *f);

/* greedy.c */
float ai_action_worth(const ai_facts *f, nv_action a);
/* The action that is worth most. `noise`: a random number up to it is added to each; 0 for none. */
nv_action ai_greedy_action(const ai_model *m, const nv_state *s, float noise, nv_rng *r);

/* player.c */
const ai_model *ai_model_for(const ai_player *p, const nv_view *v);
int ai_by_value(const void *left, const void *right); /* orders ai_ranked, best first */
int ai_greedy_rank(const ai_model *m, const nv_state *s, ai_ranked *out);

/* flat.c */
int ai_flat_rank(const ai_player *p, const nv_view *v, nv_rng *r, ai_ranked *out);

#endif
