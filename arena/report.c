/* report.c - a result as a table for people and as JSON for programs. */
#include <string.h>

#include "arena/arena.h"
#include "json/json.h"

static const char *edition_of(const arena_job *job)
{
    return nv_id(NV_LIST_EDITION, job->config.edition);
}

void arena_print(const arena_job *job, const arena_result *result, FILE *to)
{
    fprintf(to, "%s edition", edition_of(job));
    for (int i = 0; i < NV_MODULE_COUNT; i++)
        if (job->config.modules >> i & 1)
            fprintf(to, ", %s", nv_id(NV_LIST_MODULE, i));
    fprintf(to, "; %d players, %d games of %.1f rounds, seed %llu\n", result->seats, result->games,
            result->rounds, (unsigned long long)job->seed);
    fprintf(to, "%.1f games/s, %.0f decisions/s, %.1f s\n\n", result->games / result->seconds,
            (double)result->decisions / result->seconds, result->seconds);
    fprintf(to, "%-16s %6s  %-20s %-22s places\n", "player", "seats", "wins (95 %)",
            "score (95 %)");
    for (int i = 0; i < result->entries; i++) {
        const arena_entry *e = &result->entry[i];
        fprintf(to, "%-16s %6d  %5.1f %% (%4.1f-%5.1f)  %6.1f (%5.1f-%5.1f)  ", e->spec, e->plays,
                100.0 * e->win_rate.mean, 100.0 * e->win_rate.low, 100.0 * e->win_rate.high,
                e->score.mean, e->score.low, e->score.high);
        for (int rank = 0; rank < result->seats; rank++)
            fprintf(to, " %d", e->ranks[rank]);
        fputc('\n', to);
    }
    fprintf(to, "An even share of the wins is %.1f %%.\n", 100.0 / result->seats);
}

static bool to_file(void *to, const char *bytes, size_t len)
{
    return fwrite(bytes, 1, len, to) == len;
}

static void put_interval(json_out *out, const char *key, arena_interval interval, int decimals)
{
    json_field_object(out, key);
    json_field_fixed(out, "mean", interval.mean, decimals);
    json_field_fixed(out, "low", interval.low, decimals);
    json_field_fixed(out, "high", interval.high, decimals);
    json_end_object(out);
}

static void put_entry(json_out *out, const arena_entry *entry, int seats)
{
    json_begin_object(out);
    json_field_string(out, "player", entry->spec);
    json_field_int(out, "seats", entry->plays);
    json_field_fixed(out, "wins", entry->wins, 3);
    put_interval(out, "win_rate", entry->win_rate, 4);
    put_interval(out, "score", entry->score, 2);
    json_field_fixed(out, "score_deviation", entry->score_deviation, 2);
    json_field_array(out, "places");
    for (int rank = 0; rank < seats; rank++)
        json_put_int(out, entry->ranks[rank]);
    json_end_array(out);
    json_end_object(out);
}

bool arena_print_json(const arena_job *job, const arena_result *result, FILE *to)
{
    char buffer[1024], seed[24];
    json_out out;
    json_start_stream(&out, buffer, sizeof buffer, to_file, to);
    json_begin_object(&out);
    json_field_string(&out, "edition", edition_of(job));
    json_field_array(&out, "modules");
    for (int i = 0; i < NV_MODULE_COUNT; i++)
        if (job->config.modules >> i & 1)
            json_put_string(&out, nv_id(NV_LIST_MODULE, i));
    json_end_array(&out);
    json_field_int(&out, "players_per_game", result->seats);
    json_field_int(&out, "games", result->games);
    /* A seed has 64 bits, more than a number of JSON is sure to keep. */
    snprintf(seed, sizeof seed, "%llu", (unsigned long long)job->seed);
    json_field_string(&out, "seed", seed);
    json_field_fixed(&out, "rounds", result->rounds, 2);
    json_field_int(&out, "decisions", result->decisions);
    json_field_fixed(&out, "seconds", result->seconds, 3);
    json_field_fixed(&out, "games_per_second", result->games / result->seconds, 2);
    json_field_fixed(&out, "decisions_per_second", (double)result->decisions / result->seconds, 0);
    json_field_array(&out, "players");
    for (int i = 0; i < result->entries; i++)
        put_entry(&out, &result->entry[i], result->seats);
    json_end_array(&out);
    json_end_object(&out);
    json_newline(&out);
    return json_finish(&out) == JSON_OK && !ferror(to);
}
