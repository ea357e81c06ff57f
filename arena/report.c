/* report.c - a result as a table for people and as JSON for programs. */
#include <string.h>

#include "arena/arena.h"
#include "json/json.h"

static const char *edition_of(const arena_job *job)
{
    return nv_id(NV_LIST_EDITION, job->config.edition);
}

/* ---- for people ----------------------------------------------------------------------------------- */

static void print_head(const arena_job *job, const arena_result *result, FILE *to)
{
    const arena_timing *t = &result->timing;
    fprintf(to, "%s edition", edition_of(job));
    for (int i = 0; i < NV_MODULE_COUNT; i++)
        if (job->config.modules >> i & 1)
            fprintf(to, ", %s", nv_id(NV_LIST_MODULE, i));
    fprintf(to, "; %d players, %d games%s of %.1f rounds, seed %llu\n", result->seats,
            result->games, job->duplicate ? " (duplicate deals)" : "", result->rounds,
            (unsigned long long)job->seed);
    if (t->seconds > 0.0 && t->games > 0)
        fprintf(to, "%.1f games/s, %.0f decisions/s, %.1f s\n", t->games / t->seconds,
                (double)t->decisions / t->seconds, t->seconds);
    fputc('\n', to);
}

static void print_entry(const arena_entry *e, int seats, FILE *to)
{
    fprintf(to,
            "%-16s %6d  %5.1f %% (%4.1f-%5.1f)  %6.1f (%5.1f-%5.1f)  %+6.0f (%+5.0f to %+5.0f)  ",
            e->spec, e->plays, 100.0 * e->win_rate.mean, 100.0 * e->win_rate.low,
            100.0 * e->win_rate.high, e->score.mean, e->score.low, e->score.high, e->rating.mean,
            e->rating.low, e->rating.high);
    for (int rank = 0; rank < seats; rank++)
        fprintf(to, " %d", e->ranks[rank]);
    fputc('\n', to);
}

/* How often the player of a line finished ahead of the one of a column. */
static void print_pairs(const arena_result *result, FILE *to)
{
    fprintf(to, "\n%-16s", "ahead of (%)");
    for (int i = 0; i < result->entries; i++)
        fprintf(to, " %10.10s", result->entry[i].spec);
    fputc('\n', to);
    for (int i = 0; i < result->entries; i++) {
        const arena_entry *e = &result->entry[i];
        fprintf(to, "%-16s", e->spec);
        for (int j = 0; j < result->entries; j++) {
            if (e->met[j])
                fprintf(to, " %10.1f", 100.0 * e->ahead[j] / e->met[j]);
            else
                fprintf(to, " %10s", "-");
        }
        fputc('\n', to);
    }
}

void arena_print(const arena_job *job, const arena_result *result, FILE *to)
{
    print_head(job, result, to);
    fprintf(to, "%-16s %6s  %-20s %-22s %-25s places\n", "player", "seats", "wins (95 %)",
            "score (95 %)", "rating (95 %)");
    for (int i = 0; i < result->entries; i++)
        print_entry(&result->entry[i], result->seats, to);
    if (result->entries > 2)
        print_pairs(result, to);
    fprintf(to, "%sAn even share of the wins is %.1f %%.\n", result->entries > 2 ? "\n" : "",
            100.0 / result->seats);
}

/* ---- for programs --------------------------------------------------------------------------------- */

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

static void put_against(json_out *out, const arena_result *result, const arena_entry *entry)
{
    json_field_array(out, "against");
    for (int i = 0; i < result->entries; i++) {
        if (!entry->met[i])
            continue;
        json_begin_object(out);
        json_field_string(out, "player", result->entry[i].spec);
        json_field_int(out, "met", entry->met[i]);
        json_field_fixed(out, "ahead", entry->ahead[i], 1);
        json_end_object(out);
    }
    json_end_array(out);
}

static void put_entry(json_out *out, const arena_result *result, const arena_entry *entry)
{
    json_begin_object(out);
    json_field_string(out, "player", entry->spec);
    json_field_int(out, "seats", entry->plays);
    json_field_fixed(out, "wins", entry->wins, 3);
    put_interval(out, "win_rate", entry->win_rate, 4);
    put_interval(out, "score", entry->score, 2);
    json_field_fixed(out, "score_deviation", entry->score_deviation, 2);
    put_interval(out, "rating", entry->rating, 1);
    json_field_array(out, "places");
    for (int rank = 0; rank < result->seats; rank++)
        json_put_int(out, entry->ranks[rank]);
    json_end_array(out);
    put_against(out, result, entry);
    json_end_object(out);
}

static void put_job(json_out *out, const arena_job *job)
{
    char number[24];
    json_field_string(out, "edition", edition_of(job));
    json_field_array(out, "modules");
    for (int i = 0; i < NV_MODULE_COUNT; i++)
        if (job->config.modules >> i & 1)
            json_put_string(out, nv_id(NV_LIST_MODULE, i));
    json_end_array(out);
    json_field_int(out, "players_per_game", job->config.seats);
    json_field_bool(out, "duplicate", job->duplicate);
    json_field_bool(out, "round_robin", job->round_robin);
    /* A seed has 64 bits, more than a number of JSON is sure to keep. */
    snprintf(number, sizeof number, "%llu", (unsigned long long)job->seed);
    json_field_string(out, "seed", number);
    snprintf(number, sizeof number, "%016llx", (unsigned long long)job->networks);
    if (job->networks)
        json_field_string(out, "networks", number);
    else
        json_field_null(out, "networks");
}

static void put_timing(json_out *out, const arena_timing *t)
{
    if (t->seconds <= 0.0)
        return;
    json_field_object(out, "timing");
    json_field_fixed(out, "seconds", t->seconds, 3);
    json_field_int(out, "games", t->games);
    json_field_fixed(out, "games_per_second", t->games / t->seconds, 2);
    json_field_fixed(out, "decisions_per_second", (double)t->decisions / t->seconds, 0);
    json_end_object(out);
}

bool arena_print_json(const arena_job *job, const arena_result *result, FILE *to)
{
    char buffer[1024];
    json_out out;
    json_start_stream(&out, buffer, sizeof buffer, to_file, to);
    json_begin_object(&out);
    put_job(&out, job);
    json_field_int(&out, "games", result->games);
    json_field_fixed(&out, "rounds", result->rounds, 2);
    json_field_int(&out, "decisions", result->decisions);
    put_timing(&out, &result->timing);
    json_field_array(&out, "players");
    for (int i = 0; i < result->entries; i++)
        put_entry(&out, result, &result->entry[i]);
    json_end_array(&out);
    json_end_object(&out);
    json_newline(&out);
    return json_finish(&out) == JSON_OK && !ferror(to);
}
