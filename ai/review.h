/*
 * review.h - a finished game looked through: who stood how, who lost what, and what was luck.
 *
 * Every position of the game gets what each seat may expect in it (ai_value). A card drawn changes that by
 * luck; a decision changes it by what it lost against the best one. So for every seat
 *
 *     expected at the start + luck + play of all seats = result
 *
 * holds to the last digit: play is what the seat's own losses cost it and the losses of others brought it.
 *
 * Every chance is within 0 and 1, and those of all seats add up to 1: of what a decision lost there counts no more
 * than the chances that followed leave room for.
 *
 * Each decision is judged by what its seat could know then. Decisions that were taken back are left out.
 */
#ifndef AI_REVIEW_H
#define AI_REVIEW_H

#include "ai/search.h"
#include "json/json.h"
#include "record/record.h"

/* How bad a decision was, by the share of the victory it lost. */
#define AI_MISTAKES(X) X(FINE, fine, 0.0f) X(SLIP, slip, 0.02f) X(MISTAKE, mistake, 0.05f) X(BLUNDER, blunder, 0.12f)
#define AI_MISTAKE_ENUM_(name, id, loss) AI_##name,
typedef enum ai_mistake { AI_MISTAKES(AI_MISTAKE_ENUM_) AI_MISTAKE_COUNT } ai_mistake;
const char *ai_mistake_id(int mistake);

/* A decision, or all cards that were drawn at once. */
typedef struct ai_review_step {
    uint32_t entry;     /* of the record's log: the decision, or the first card        */
    uint32_t decisions; /* made before it                                              */
    int8_t seat;        /* who decided, or NV_CHANCE                                   */
    uint8_t forced;     /* there was nothing to decide                                 */
    uint8_t mistake;    /* ai_mistake                                                  */
    uint8_t round, phase;
    nv_action played, best; /* best: what the search would have done                       */
    ai_value before, after; /* expected                                                    */
    float loss;             /* share of the victory that the seat lost here, at least 0    */
} ai_review_step;

typedef struct ai_review {
    ai_review_step *steps;
    int count, done;
    int seats;
    ai_value start, result;
    float luck[NV_MAX_SEATS]; /* of the win share                               */
    float play[NV_MAX_SEATS]; /* see above                                      */
    float lost[NV_MAX_SEATS]; /* by own decisions, at least 0                   */
    int mistakes[NV_MAX_SEATS][AI_MISTAKE_COUNT];
    /* Private. */
    nv_state *states; /* count + 1: before each step, and the end */
    ai_value *own;    /* what the search of each position expects */
    ai_value *gap;    /* between the best action and the one that was played */
    const ai_net *net;
    nv_rng rng;
    ai_search how;
} ai_review;

/* Prepares the review of a game that is over by the rules, with the network of its set. 0, or -1: it is not over,
 * the network is NULL, or there is not enough memory (`why`). */
int ai_review_begin(ai_review *r, const rec_game *g, const ai_search *how, const ai_net *net,
                    uint64_t seed, const char **why);
/* Looks at one more position; false once all are done and the review is complete. */
bool ai_review_next(ai_review *r);
void ai_review_end(ai_review *r);

/* The position before a step; `count` is the number of the end. */
const nv_state *ai_review_state(const ai_review *r, int step);

/* A review that is complete, as keys of an object (`review` in docs/protocol.md). put_action writes keys of an
 * action, which is legal in the state. */
typedef void ai_put_action(json_out *out, const nv_state *s, nv_action a);
void ai_put_review(json_out *out, const ai_review *r, ai_put_action *put_action);

/* The steps after which the chance of some seat changed most, by 2 % at least, largest first; how many. */
int ai_review_turns(const ai_review *r, int most, int *steps);

#endif
