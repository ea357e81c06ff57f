/* rating.c - see rating.h; the names of the formulas are those of the paper. */
#include "rating.h"

#include <math.h>

static const double first_mu = 25.0, first_sigma = 25.0 / 3, beta = 25.0 / 6, kappa = 0.0001;

srv_rating srv_rating_new(void)
{
    return (srv_rating){first_mu, first_sigma};
}

double srv_rating_shown(srv_rating r)
{
    return 1000 + 40 * (r.mu - 3 * r.sigma);
}

void srv_rating_update(srv_rating *r, const int *place, int count)
{
    srv_rating old[8];
    double c = 0;
    for (int i = 0; i < count; i++) {
        old[i] = r[i];
        c += old[i].sigma * old[i].sigma + beta * beta;
    }
    c = sqrt(c);
    for (int i = 0; i < count; i++) {
        double omega = 0, delta = 0, variance = old[i].sigma * old[i].sigma;
        for (int q = 0; q < count; q++) {
            double sum = 0, tied = 0;
            if (place[q] > place[i])
                continue;
            for (int s = 0; s < count; s++) {
                sum += place[s] >= place[q] ? exp(old[s].mu / c) : 0;
                tied += place[s] == place[q];
            }
            double chance = exp(old[i].mu / c) / sum;
            omega += ((i == q) - chance) / tied;
            delta += chance * (1 - chance) / tied;
        }
        r[i].mu = old[i].mu + variance / c * omega;
        r[i].sigma =
            old[i].sigma * sqrt(fmax(1 - old[i].sigma / c * variance / (c * c) * delta, kappa));
    }
}
