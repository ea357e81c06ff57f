/* train_int.h - what the files of train/ share. */
#ifndef TRAIN_INT_H
#define TRAIN_INT_H

#include <pthread.h>
#include <stdbool.h>

#include "ai/ai.h"
#include "ai/look.h"
#include "ai/search.h"
#include "train/train.h"

enum { MAX_TEAM = 64 };

/* ---- team.c: threads that do the same thing at the same time ------------------------------------ */
typedef struct team {
    int size;
    pthread_t thread[MAX_TEAM];
    pthread_mutex_t lock;
    pthread_cond_t begin, end;
    void (*work)(void *arg, int member);
    void *arg;
    long round;
    int busy, quit;
} team;
int team_init(team *t, int size);
/* Runs work(arg, 0..size-1), one member a thread, and waits for all. */
void team_run(team *t, void (*work)(void *arg, int member), void *arg);
void team_end(team *t);

/* ---- selfplay.c: positions with what came of them ------------------------------------------------- */
typedef struct choice {
    uint16_t slot;
    int16_t second;
    float share;
} choice;
typedef struct sample {
    uint32_t features; /* index of the first one in the batch */
    uint32_t choices;
    uint16_t feature_count;
    uint8_t choice_count;
    uint8_t seats;
    float win[NV_MAX_SEATS];   /* from the viewer on */
    float score[NV_MAX_SEATS]; /* still to come, in units of the network */
} sample;
/* What one game gave. */
typedef struct harvest {
    sample *samples;
    ai_feature *features;
    choice *choices;
    size_t sample_count, sample_room, feature_count, feature_room, choice_count, choice_room;
    int failed; /* memory ran out */
    int decisions;
} harvest;
typedef struct play_style {
    bool watched; /* greedy plays all seats: wildly up to some point of the game, then as well as it
                       can; what comes from there on is learned, and without `searched` what greedy does */
    float greedy; /* else, how many of the seats greedy plays                             */
    int visits;   /* of a search                                                          */
    float searched; /* how many decisions are searched with so many, which teaches preferences */
    int quick;      /* visits of the others; 0: preferences make them                        */
    float lambda;   /* how far the outcome counts against what was expected on the way      */
    float wander;   /* how often an action is chosen by shares instead of the best, and     */
    float stray;    /* how often any action, on average of all games                        */
    float kept;     /* how many of the positions are learned from                           */
    const ai_player *teacher; /* greedy */
} play_style;
/* What a member of the team thinks with. */
typedef struct desk {
    ai_mind mind;
    ai_room *room;
} desk;
void selfplay(const ai_net *net, int set, const play_style *style, uint64_t seed, desk *at,
              harvest *out);
void harvest_free(harvest *h);
/* A setup of the set, as its games are mixed in training. */
void mixed_setup(int set, nv_rng *r, nv_config *c);
uint64_t spread(uint64_t x);

/* ---- learn.c: a network and how it moves ------------------------------------------------------------ */
typedef struct learner {
    ai_net net;    /* what learns, steps folded                   */
    ai_net steady; /* what plays: the mean of the last weights    */
    size_t floats;
    float *weights, *mean, *square; /* Adam                                        */
    float *average;                 /* of the weights, over the last moves         */
    float *folded, *steady_folded;  /* what `net` and `steady` read                */
    float *slope[MAX_TEAM];         /* one of each member */
    double loss[MAX_TEAM][3];       /* win, score, policy */
    int64_t moves;
    uint8_t
        *used; /* rows that were ever learned, here or before: of the inputs, then of the slots */
    size_t rows;
} learner;
int learner_init(learner *l, int set, int team_size, uint64_t seed);
/* Begins with what the learner of another set has learned. */
void learner_begin_as(learner *l, const learner *other);
/* From a file of a training, for reading only. */
int learner_load(learner *l, const char *state, char *why, size_t size);
/* The same from a file of networks: only the average is there. */
int learner_unpack(learner *l, const char *nets_file, int set, char *why, size_t size);
/* Marks as used what has moved since. */
void learner_note_used(learner *l);
/* Makes `steady` anew from the average. */
void learner_settle(learner *l);
void learner_free(learner *l);
/* One batch of samples, each a harvest and a number in it. */
typedef struct pick {
    const harvest *from;
    uint32_t number;
} pick;
void learner_move(learner *l, team *t, const pick *batch, int count, float rate);

/* ---- train.c: what was written is on the disk ------------------------------------------------------------ */
bool train_sync(FILE *f);

/* ---- test.c ------------------------------------------------------------------------------------------- */
/* The share of wins of one seat by the network against greedy in the others: by a search, or at first sight. */
double test_against_greedy(const ai_net *net, int set, team *t, int games, int visits,
                           uint64_t seed, double *margin);

#endif
