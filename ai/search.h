/*
 * search.h - tree search over what a seat can know, guided by a network.
 *
 * A visit begins with a sample of what is hidden from the view, a new one every few visits. It walks down the
 * tree (the seat to act takes the action that promises it most, or that was looked at least), draws cards where
 * cards are drawn, and asks the network about the first position that is new. Piles have no order, so a sample differs from the real game only in
 * what is hidden: cards that others drew in secret, and assignments.
 *
 * A search takes memory for its tree while it lasts, or is given a room that it can use again.
 */
#ifndef AI_SEARCH_H
#define AI_SEARCH_H

#include "ai/ai.h"
#include "ai/net.h"

/* Memory for one search at a time. What was figured out in it helps the next search of the same game with the same
 * network; before another game or network it is cleared. */
typedef struct ai_room ai_room;
ai_room *ai_room_new(void); /* NULL: not enough memory */
void ai_room_clear(ai_room *room);
void ai_room_free(ai_room *room);

typedef struct ai_search {
    int visits;            /* at most so many                                             */
    int64_t us;            /* 0: no limit of time; needs a clock                          */
    const ai_clock *clock; /* or NULL                                                     */
    ai_room *room;         /* or NULL                                                     */
    bool all;              /* what was not looked at gets figures too, at first sight: for advice */
    float explore;         /* how much preferences count against results                  */
    float unseen;          /* an action not yet tried is taken to be so much worse        */
    float widen;           /* how many draws are told apart: this times the root of visits */
} ai_search;
void ai_search_init(ai_search *search);

/* What a search expects of the position, and of the action that it would take. */
typedef struct ai_outlook {
    ai_value value, best;
    int visits;
} ai_outlook;

/* Every legal action of the seat to act, best first: how many. Where a card is to be drawn there is none, and
 * 0 too if there is not enough memory. `outlook` may be NULL. The view may be that of any seat. */
int ai_search_rank(const ai_search *search, const ai_net *net, const nv_view *v, nv_rng *r,
                   ai_ranked out[NV_MAX_LEGAL], ai_outlook *outlook);

#endif
