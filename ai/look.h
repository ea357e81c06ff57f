/*
 * look.h - the legal actions of a position through a network: which look good, and what they lead to.
 */
#ifndef AI_LOOK_H
#define AI_LOOK_H

#include "ai/ai.h"
#include "ai/net.h"

typedef struct ai_option {
    nv_action action;
    uint16_t slot; /* see ai_action_slot */
    int16_t second;
    float preference; /* ai_preference      */
} ai_option;

/* The legal actions, each just once: of those that differ only in which of equal cards of a row they mean, the first
 * (nv_peek_first). */
int ai_distinct(const nv_state *s, nv_action out[NV_MAX_LEGAL]);
/* Ranks of the others, each behind the one that it equals. */
int ai_rank_copies(const nv_state *s, ai_ranked *list, int count);
/* The distinct actions with the preferences of the seat to act, in the order of nv_legal. */
int ai_list_options(const ai_net *net, const nv_state *s, int seat, const ai_hidden *hidden,
                    ai_option out[NV_MAX_LEGAL]);
/* The same of some actions that were listed already. */
void ai_weigh(const ai_net *net, const nv_state *s, int seat, const ai_hidden *hidden,
              const nv_action *actions, int count, ai_option *out);
/* Puts those with the highest preference first; `most` of them are in order. */
void ai_prefer(ai_option *o, int count, int most);
/* What is expected after an action, by the seat that takes it. */
void ai_look_ahead(ai_mind *mind, const nv_state *s, int seat, nv_action a, ai_value *out);
/* What is expected of an action, as figures of its rank. */
void ai_expect(ai_ranked *of, const ai_value *value, int seat, int seats);

#endif
