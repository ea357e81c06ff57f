/* plan.c - who sits where in which game, and what belongs together. */
#include "arena/arena.h"

/* Ways to choose `few` of `many`. */
static int choose(int many, int few)
{
    int64_t ways = 1;
    for (int i = 1; i <= few; i++)
        ways = ways * (many - few + i) / i;
    return (int)ways;
}

int arena_tables(const arena_job *job)
{
    return job->round_robin ? choose(job->entries, job->config.seats) : 1;
}

/* The players of a table, ascending: all choices of `seats` players in lexicographic order. */
static void list_table(const arena_job *job, int table, int *order)
{
    int seats = job->config.seats;
    for (int i = 0, player = 0; i < seats; player++) {
        int with = choose(job->entries - player - 1, seats - i - 1); /* tables that have it next */
        if (table < with)
            order[i++] = player;
        else
            table -= with;
    }
}

/* Tables take turns, a rotation each. When all have had one, the others change places behind the first
 * player, through all orders, so that nobody always follows the same neighbour. */
void arena_seat_players(const arena_job *job, int game, uint8_t by_entry[NV_MAX_SEATS])
{
    int seats = job->config.seats, tables = arena_tables(job), order[NV_MAX_SEATS] = {0};
    int rotation = game / seats, turns = rotation / tables;
    if (job->round_robin)
        list_table(job, rotation % tables, order);
    else
        for (int i = 0; i < seats; i++)
            order[i] = i < job->entries ? i : job->entries - 1;
    for (int i = seats - 1; i > 1; i--) { /* the digits of the turn pick from 1..i */
        int j = 1 + turns % i, other = order[j];
        turns /= i;
        order[j] = order[i];
        order[i] = other;
    }
    for (int i = 0; i < seats; i++)
        by_entry[(i + game) % seats] = (uint8_t)order[i];
}

int arena_unit_games(const arena_job *job)
{
    return job->duplicate ? job->config.seats : 1;
}

int arena_units(const arena_job *job)
{
    int each = arena_unit_games(job);
    return (job->games + each - 1) / each;
}

void arena_part(const arena_job *job, int part, int parts, int *from, int *to)
{
    int seats = job->config.seats;
    int64_t rotations = (job->games + seats - 1) / seats;
    *from = 0;
    *to = job->games;
    if (parts > 0) {
        *from = (int)(rotations * (part - 1) / parts) * seats;
        *to = (int)(rotations * part / parts) * seats;
    }
    if (*to > job->games)
        *to = job->games;
}
