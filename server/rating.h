/*
 * rating.h - how strong people are, from who beat whom: the Plackett-Luce model of Weng and Lin (2011,
 * "A Bayesian Approximation Method for Online Ranking", algorithm 4), with the figures of OpenSkill.
 * Each player count has ratings of its own.
 *
 *     srv_rating r[3] = {srv_rating_new(), srv_rating_new(), srv_rating_new()};
 *     int place[3] = {1, 3, 1};                       two shared the victory
 *     srv_rating_update(r, place, 3);
 */
#ifndef SRV_RATING_H
#define SRV_RATING_H

typedef struct srv_rating {
    double mu;    /* how strong                     */
    double sigma; /* how uncertain that is          */
} srv_rating;

srv_rating srv_rating_new(void);
/* place: lower is better; equal places are a draw. count: 2 to 5. */
void srv_rating_update(srv_rating *r, const int *place, int count);
/* What people are shown: it begins with 1000 and rises with strength and with certainty. */
double srv_rating_shown(srv_rating r);

#endif
