/* stats.c - what the games of a job show. */
#include <math.h>
#include <string.h>

#include "arena/arena.h"

static const double z95 =
    1.959964; /* 95 % of a normal distribution lie within so many deviations */

/* Wilson's interval: keeps within 0..1 and is sound for few games and for rates near the ends. */
arena_interval arena_wilson(double wins, double plays)
{
    if (plays <= 0.0)
        return (arena_interval){0.0, 0.0, 1.0};
    double rate = wins / plays, z2 = z95 * z95;
    double middle = (rate + z2 / (2.0 * plays)) / (1.0 + z2 / plays);
    double half =
        z95 / (1.0 + z2 / plays) * sqrt(rate * (1.0 - rate) / plays + z2 / (4.0 * plays * plays));
    return (arena_interval){rate, fmax(middle - half, 0.0), fmin(middle + half, 1.0)};
}

static void add_game(arena_result *out, const arena_game *g, double *sum, double *squares)
{
    for (int seat = 0; seat < out->seats; seat++) {
        int i = g->by_entry[seat];
        arena_entry *entry = &out->entry[i];
        double score = g->score[seat];
        entry->plays++;
        entry->ranks[g->rank[seat] - 1]++;
        if (g->rank[seat] == 1)
            entry->wins += 1.0 / g->winners;
        sum[i] += score;
        squares[i] += score * score;
    }
    out->rounds += g->rounds;
    out->decisions += g->decisions;
}

void arena_summarize(const arena_job *job, const arena_game *games, arena_result *out)
{
    double sum[NV_MAX_SEATS] = {0}, squares[NV_MAX_SEATS] = {0};
    memset(out, 0, sizeof *out);
    out->entries = job->entries;
    out->seats = job->config.seats;
    out->games = job->games;
    for (int i = 0; i < job->games; i++)
        add_game(out, &games[i], sum, squares);
    out->rounds /= job->games;
    for (int i = 0; i < out->entries; i++) {
        arena_entry *entry = &out->entry[i];
        double plays = entry->plays, mean = sum[i] / plays;
        double variance = plays > 1.0 ? (squares[i] - plays * mean * mean) / (plays - 1.0) : 0.0;
        entry->spec = job->players[i].spec;
        entry->win_rate = arena_wilson(entry->wins, plays);
        entry->score_deviation = variance > 0.0 ? sqrt(variance) : 0.0;
        double half = z95 * entry->score_deviation / sqrt(plays);
        entry->score = (arena_interval){mean, mean - half, mean + half};
    }
}
