/*
 * rating.c - how strong players are, from all places of all games: the Plackett-Luce model by maximum
 * likelihood, in Elo points.
 *
 * A player has a strength x. Whoever is first is drawn from all seats with chances that are proportional
 * to e^x, the second from the others, and so on; with two seats that is the model of Bradley and Terry, and
 * of Elo. 400 points are ten to one. Seats that share places say nothing about their order, so the logarithm
 * of the likelihood is the mean over all orders that they can have. With V all seats behind the shared places
 * that comes to a sum over the sets U of seats that share: the order of picks leaves each of the same size
 * over alike often, and each costs log(sum of e^x over U and V).
 *
 * One who wins every game would be infinitely strong. So each player also draws one game with an average
 * player, whose strength is 0.
 *
 * The interval takes the spread of what the units say (a sandwich estimate), since games of one deal are
 * not independent. A few units say little about their spread: then the interval is at least the one that
 * independent games would have.
 */
#include <math.h>
#include <string.h>

#include "arena/arena.h"
#include "arena/stats.h"

enum { MOST = ARENA_MAX_PLAYERS, STEPS = 50, FEW_UNITS = 30 };

/* The logarithm of the likelihood: its value, its slope, and its curvature, the sign of which is turned. */
typedef struct slope {
    double value, by[MOST], bend[MOST][MOST];
} slope;

typedef struct model {
    const arena_job *job;
    const arena_game *games;
    int players;
    double x[MOST];
} model;

/* One choice among the seats `set` (bits), with a weight; which of them it was does not matter here. */
static void add_choice(const model *m, const arena_game *g, unsigned set, double weight, slope *s)
{
    double part[NV_MAX_SEATS] = {0}, sum = 0.0;
    int seats = m->job->config.seats;
    for (int i = 0; i < seats; i++)
        if (set >> i & 1)
            sum += part[i] = exp(m->x[g->by_entry[i]]);
    s->value -= weight * log(sum);
    for (int i = 0; i < seats; i++) {
        int a = g->by_entry[i];
        double p = part[i] / sum;
        s->by[a] -= weight * p;
        s->bend[a][a] += weight * p;
        for (int j = 0; j < seats; j++)
            s->bend[a][g->by_entry[j]] -= weight * p * part[j] / sum;
    }
}

/* 1 / ways to choose `few` of `many`. */
static double one_of_ways(int many, int few)
{
    double ways = 1.0;
    for (int i = 1; i <= few; i++)
        ways = ways * (many - few + i) / i;
    return 1.0 / ways;
}

/* The seats (bits) that share this place, and all behind it. */
static void add_place(const model *m, const arena_game *g, unsigned tied, unsigned behind, slope *s)
{
    int many = __builtin_popcount(tied);
    for (int i = 0; i < m->job->config.seats; i++) {
        if (tied >> i & 1) {
            s->value += m->x[g->by_entry[i]];
            s->by[g->by_entry[i]] += 1.0;
        }
    }
    for (unsigned set = tied; set; set = (set - 1) & tied)
        add_choice(m, g, set | behind, one_of_ways(many, __builtin_popcount(set)), s);
}

static void add_game(const model *m, const arena_game *g, slope *s)
{
    int seats = m->job->config.seats;
    for (int place = 1; place <= seats; place++) {
        unsigned tied = 0, behind = 0;
        for (int i = 0; i < seats; i++) {
            tied |= (unsigned)(g->rank[i] == place) << i;
            behind |= (unsigned)(g->rank[i] > place) << i;
        }
        if (tied)
            add_place(m, g, tied, behind, s);
    }
}

/* A draw with an average player. */
static void add_draw(const model *m, int player, slope *s)
{
    double p = 1.0 / (1.0 + exp(-m->x[player]));
    s->value += 0.5 * (log(p) + log(1.0 - p));
    s->by[player] += 0.5 - p;
    s->bend[player][player] += p * (1.0 - p);
}

static void add_unit(const model *m, int unit, slope *s)
{
    int each = arena_unit_games(m->job);
    for (int i = unit * each; i < (unit + 1) * each; i++)
        add_game(m, &m->games[i], s);
}

static void look(const model *m, slope *s)
{
    memset(s, 0, sizeof *s);
    for (int unit = 0; unit < arena_units(m->job); unit++)
        if (arena_is_whole(m->job, m->games, unit))
            add_unit(m, unit, s);
    for (int i = 0; i < m->players; i++)
        add_draw(m, i, s);
}

/* ---- linear algebra -------------------------------------------------------------------------------- */

/* Inverts a symmetric positive definite matrix in place (Gauss and Jordan; such a one needs no pivots). */
static void invert(double a[MOST][MOST], int n)
{
    for (int k = 0; k < n; k++) {
        double pivot = a[k][k];
        a[k][k] = 1.0;
        for (int j = 0; j < n; j++)
            a[k][j] /= pivot;
        for (int i = 0; i < n; i++) {
            double factor = a[i][k];
            if (i == k)
                continue;
            a[i][k] = 0.0;
            for (int j = 0; j < n; j++)
                a[i][j] -= factor * a[k][j];
        }
    }
}

static void multiply(double a[MOST][MOST], const double *v, int n, double *out)
{
    for (int i = 0; i < n; i++) {
        out[i] = 0.0;
        for (int j = 0; j < n; j++)
            out[i] += a[i][j] * v[j];
    }
}

/* ---- the most likely strengths ------------------------------------------------------------------------ */

/* Newton's steps, halved as long as they lead down: the likelihood has one top. `s` is the slope there,
 * its curvature inverted. */
static void climb(model *m, slope *s)
{
    look(m, s);
    for (int i = 0; i < STEPS; i++) {
        double step[MOST], size = 0.0;
        slope next;
        model there = *m;
        invert(s->bend, m->players);
        multiply(s->bend, s->by, m->players, step);
        for (int k = 0; k < m->players; k++)
            size = fmax(size, fabs(step[k]));
        if (size < 1e-8)
            return;
        double part = 1.0;
        for (int halves = 0; halves < 20; halves++, part /= 2.0) {
            for (int k = 0; k < m->players; k++)
                there.x[k] = m->x[k] + part * step[k];
            look(&there, &next);
            if (next.value >= s->value - 1e-12 * fabs(s->value)) /* sums are not exact */
                break;
        }
        *m = there;
        *s = next;
    }
    invert(s->bend, m->players);
}

/* What one unit (or draw) adds to the variance of each strength against the mean of all. */
static void add_spread(double inverse[MOST][MOST], const slope *unit, int n, double *variance)
{
    double moved[MOST], mean = 0.0;
    multiply(inverse, unit->by, n, moved);
    for (int i = 0; i < n; i++)
        mean += moved[i] / n;
    for (int i = 0; i < n; i++)
        variance[i] += (moved[i] - mean) * (moved[i] - mean);
}

/* The same if all games were independent, from the curvature alone. */
static double model_variance(double inverse[MOST][MOST], int n, int player)
{
    double all = 0.0, own = 0.0;
    for (int i = 0; i < n; i++) {
        own += inverse[player][i];
        for (int j = 0; j < n; j++)
            all += inverse[i][j];
    }
    return inverse[player][player] - 2.0 * own / n + all / n / n;
}

static void spread(const model *m, double inverse[MOST][MOST], double *variance)
{
    int units = 0;
    memset(variance, 0, MOST * sizeof *variance);
    for (int unit = 0; unit < arena_units(m->job); unit++) {
        slope s = {0};
        if (!arena_is_whole(m->job, m->games, unit))
            continue;
        add_unit(m, unit, &s);
        add_spread(inverse, &s, m->players, variance);
        units++;
    }
    for (int i = 0; i < m->players; i++) {
        slope s = {0};
        add_draw(m, i, &s);
        add_spread(inverse, &s, m->players, variance);
    }
    for (int i = 0; units < FEW_UNITS && i < m->players; i++)
        variance[i] = fmax(variance[i], model_variance(inverse, m->players, i));
}

void arena_rate(const arena_job *job, const arena_game *games, arena_result *out)
{
    model m = {.job = job, .games = games, .players = out->entries};
    slope s;
    double variance[MOST], mean = 0.0, points = 400.0 / log(10.0);
    climb(&m, &s);
    spread(&m, s.bend, variance);
    for (int i = 0; i < m.players; i++)
        mean += m.x[i] / m.players;
    for (int i = 0; i < m.players; i++) {
        double rating = points * (m.x[i] - mean), half = points * ARENA_Z95 * sqrt(variance[i]);
        out->entry[i].rating = (arena_interval){rating, rating - half, rating + half};
    }
}
