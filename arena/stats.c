/* stats.c - what the games of a job show. */
#include <math.h>
#include <string.h>

#include "arena/arena.h"
#include "arena/stats.h"

/* Wilson's interval: keeps within 0..1 and is sound for few games and for rates near the ends. */
arena_interval arena_wilson(double wins, double plays)
{
    if (plays <= 0.0)
        return (arena_interval){0.0, 0.0, 1.0};
    double rate = wins / plays, z2 = ARENA_Z95 * ARENA_Z95;
    double middle = (rate + z2 / (2.0 * plays)) / (1.0 + z2 / plays);
    double half = ARENA_Z95 / (1.0 + z2 / plays) *
                  sqrt(rate * (1.0 - rate) / plays + z2 / (4.0 * plays * plays));
    return (arena_interval){rate, fmax(middle - half, 0.0), fmin(middle + half, 1.0)};
}

bool arena_is_whole(const arena_job *job, const arena_game *games, int unit)
{
    int each = arena_unit_games(job), from = unit * each;
    if (from + each > job->games)
        return false;
    for (int i = from; i < from + each; i++)
        if (!games[i].winners)
            return false;
    return true;
}

/* ---- sums ----------------------------------------------------------------------------------------- */

/* A player's seats in the games of a unit. */
typedef struct seats_of {
    double plays, wins, score;
} seats_of;

/* A player's units: how many, and the sums and squares of what a seat won and scored in each. */
typedef struct units_of {
    double count, win, win_squares, score, score_squares, play_squares;
} units_of;

static double share(const arena_game *g, int seat)
{
    return g->rank[seat] == 1 ? 1.0 / g->winners : 0.0;
}

static void add_pair(arena_entry *entry, int other, int place, int other_place)
{
    entry->met[other]++;
    entry->ahead[other] += place < other_place ? 1.0 : place == other_place ? 0.5 : 0.0;
}

static void add_game(arena_result *out, const arena_game *g, seats_of *sums, units_of *units)
{
    for (int seat = 0; seat < out->seats; seat++) {
        int i = g->by_entry[seat];
        arena_entry *entry = &out->entry[i];
        double score = g->score[seat];
        entry->plays++;
        entry->ranks[g->rank[seat] - 1]++;
        entry->wins += share(g, seat);
        sums[i].plays += 1.0;
        sums[i].wins += share(g, seat);
        sums[i].score += score;
        units[i].play_squares += score * score;
        for (int other = 0; other < out->seats; other++)
            if (g->by_entry[other] != i)
                add_pair(entry, g->by_entry[other], g->rank[seat], g->rank[other]);
    }
    out->games++;
    out->rounds += g->rounds;
    out->decisions += g->decisions;
}

static void add_unit(const arena_job *job, const arena_game *games, int unit, arena_result *out,
                     units_of *units)
{
    seats_of sums[ARENA_MAX_PLAYERS] = {0};
    int each = arena_unit_games(job);
    for (int i = 0; i < each; i++)
        add_game(out, &games[unit * each + i], sums, units);
    for (int i = 0; i < out->entries; i++) {
        if (sums[i].plays <= 0.0)
            continue;
        double win = sums[i].wins / sums[i].plays, score = sums[i].score / sums[i].plays;
        units[i].count += 1.0;
        units[i].win += win;
        units[i].win_squares += win * win;
        units[i].score += score;
        units[i].score_squares += score * score;
    }
}

/* ---- figures ---------------------------------------------------------------------------------------- */

/* The variance of the mean of `count` numbers. */
static double variance_of_mean(double sum, double squares, double count)
{
    double variance = count > 1.0 ? (squares - sum * sum / count) / (count - 1.0) / count : 0.0;
    return variance > 1e-12 ? variance : 0.0; /* less is what rounding leaves */
}

/* Wilson's interval for as many independent games as would spread like these units; where units do not
 * differ at all, each counts as one game. */
static arena_interval rate_of(const units_of *u)
{
    double mean = u->win / u->count, spread = variance_of_mean(u->win, u->win_squares, u->count);
    double games = spread > 0.0 ? mean * (1.0 - mean) / spread : u->count;
    return arena_wilson(mean * games, games);
}

static void finish_entry(arena_entry *entry, const units_of *u)
{
    entry->win_rate = (arena_interval){0.0, 0.0, 1.0};
    if (u->count <= 0.0)
        return;
    double plays = entry->plays, mean = u->score / u->count;
    double half = ARENA_Z95 * sqrt(variance_of_mean(u->score, u->score_squares, u->count));
    entry->win_rate = rate_of(u);
    entry->score = (arena_interval){mean, mean - half, mean + half};
    entry->score_deviation = sqrt(plays * variance_of_mean(mean * plays, u->play_squares, plays));
}

void arena_summarize(const arena_job *job, const arena_game *games, arena_result *out)
{
    units_of units[ARENA_MAX_PLAYERS] = {0};
    memset(out, 0, sizeof *out);
    out->entries = job->entries;
    out->seats = job->config.seats;
    for (int unit = 0; unit < arena_units(job); unit++)
        if (arena_is_whole(job, games, unit))
            add_unit(job, games, unit, out, units);
    out->rounds = out->games ? out->rounds / out->games : 0.0;
    for (int i = 0; i < out->entries; i++) {
        out->entry[i].spec = job->players[i].spec;
        finish_entry(&out->entry[i], &units[i]);
    }
    arena_rate(job, games, out);
}
