/*
 * train.h - networks learn by playing against themselves.
 *
 * A step plays a number of games, by greedy in the beginning and then with the network as it is, and moves the weights
 * towards what came of them. Everything random follows from the seed and the number of the step, so the same program with
 * the same seed and as many threads makes the same network, however often it is stopped and resumed.
 */
#ifndef TRAIN_H
#define TRAIN_H

#include <stdio.h>

#include "ai/net.h"

typedef struct train_job {
    int set;                   /* of ai_net_set_named */
    int steps, games, threads; /* games of a step; ten times as many while it watches greedy */
    int visits;                /* of the searches that preferences learn from */
    int watch, sight; /* per cent of the steps that watch greedy, and that play at first sight; -1:
                         10 and 30, or none if it begins with what its own set has learned    */
    uint64_t seed;
    float rate; /* of learning, in the beginning; 0.001 is usual, less for one that knows much */
    const char *state; /* the file that holds everything; it is read if it is there */
    const char *from;  /* or NULL: begin with what this training, of any set, has learned; or */
    int from_set;      /* with the network of this set in a file of networks; -1: not that */
    int test_every, test_games;
    void (*progress)(void *to, const char *line, int step, int steps);
    void *to;
} train_job;

/* 0, or -1 with a message in why. Returns early, with all kept, once *stop is not 0. */
int train_run(const train_job *job, volatile int *stop, char *why, size_t why_size);

/* Puts the network of a training into a file of networks, in place of the one of its set; the others of the
 * file stay, if it is there. */
int train_pack(const char *state, const char *nets_file, char *why, size_t why_size);

#endif
