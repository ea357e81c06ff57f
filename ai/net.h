/*
 * net.h - the network: what a seat may expect of a position, and which actions look good.
 *
 *     features --(sum of rows)--> 128 --> 64 --> win share and final score of each seat
 *                                            \-> preference of each action (a dot product each)
 *
 * What holds always:
 *  - A network is only read once it is there; several threads may share it. An ai_mind, which keeps what
 *    was figured out before, belongs to one thread.
 *  - Every sum is made in the same order on every machine, so the numbers are the same to the last bit.
 */
#ifndef AI_NET_H
#define AI_NET_H

#include <stdbool.h>

#include "ai/inputs.h"

enum { AI_H1 = 128, AI_H2 = 64, AI_OUTPUTS = 2 * NV_MAX_SEATS };

/* All weights of a network lie in one array of floats, in this order. */
typedef struct ai_net {
    int set, inputs;
    float *w1;          /* inputs rows of AI_H1                              */
    float *b1;          /* AI_H1                                             */
    float *w2;          /* AI_H1 rows of AI_H2                               */
    float *b2;          /* AI_H2                                             */
    float *w3;          /* AI_OUTPUTS rows of AI_H2: win 0..4, score 0..4    */
    float *b3;          /* AI_OUTPUTS                                        */
    float *policy;      /* AI_POLICY_SLOTS rows of AI_H2                     */
    float *policy_bias; /* AI_POLICY_SLOTS                                   */
} ai_net;
size_t ai_net_floats(int set);
/* Points a network of this set into an array of ai_net_floats(set) floats, which stays the caller's. */
void ai_net_place(ai_net *net, int set, float *floats);

/* e to the x, up to 1 (x at most 0), with the same bits on every machine, which no C library promises. */
float ai_exp(float x);

/* What is expected at the end of the game, by seat. */
typedef struct ai_value {
    float win[NV_MAX_SEATS];   /* share of the victory; they add up to 1 */
    float score[NV_MAX_SEATS]; /* points                                 */
} ai_value;

/* The last layer but one: all that is needed for values and preferences. */
typedef struct ai_hidden {
    _Alignas(32) float h[AI_H2];
    int viewer, seats;
    float points[NV_MAX_SEATS]; /* of the forecast, which the scores add to */
} ai_hidden;

enum { AI_KEPT = 256 };
typedef struct ai_kernel ai_kernel;
typedef struct ai_mind {
    const ai_net *net;
    const ai_kernel *kernel;
    int seats;
    uint64_t key[AI_PARTS][AI_KEPT];
    _Alignas(32) float sum[AI_PARTS][AI_KEPT][AI_H1];
} ai_mind;

/* For the positions of one game; again for another game. */
void ai_mind_init(ai_mind *mind, const ai_net *net, int seats);
/* The position as the viewer sees it. */
void ai_think(ai_mind *mind, const nv_state *s, int viewer, ai_hidden *out);
void ai_value_of(const ai_net *net, const ai_hidden *hidden, ai_value *out);
/* How good an action looks: the larger, the better; their exponentials are shares. */
float ai_preference(const ai_net *net, const ai_hidden *hidden, int slot, int second);

/* The value of a finished game. */
void ai_value_of_end(const nv_state *s, int seats, ai_value *out);
/* How many points the seat is ahead of the best other. */
float ai_margin(const ai_value *v, int seat, int seats);
/* What a seat wants: to win, and by much. Expected points tell actions apart better than the chance to win, which is
 * harder to learn. */
float ai_wish(const ai_value *v, int seat, int seats);

/* kernel.c: the sum of rows of the first layer; all layers from such sums on. Compiled three times on
 * x86-64; ai_kernel_of_machine gives the fastest one that this machine can run. */
struct ai_kernel {
    void (*sum_rows)(const float *w1, const ai_feature *list, int count, float out[AI_H1]);
    void (*layers)(const ai_net *net, const float *const *sums, int count, float out[AI_H2]);
};
extern const ai_kernel ai_kernel_plain, ai_kernel_fast, ai_kernel_wide;
const ai_kernel *ai_kernel_of_machine(void);

#endif
