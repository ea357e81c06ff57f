/* keep_head.c - the head of a file of games: what is played. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "arena/keep_int.h"

/* ---- writing ------------------------------------------------------------------------------------ */

static void put_modules(rec_buffer *b, const nv_config *c)
{
    rec_put(b, "modules");
    for (int i = 0; i < NV_MODULE_COUNT; i++)
        if (c->modules >> i & 1)
            rec_putf(b, " %s", nv_id(NV_LIST_MODULE, i));
    rec_put(b, "\n");
}

static bool is_first_of_its_id(int edition, int kind)
{
    const char *base = nv_card_of(edition, (nv_kind)kind)->base;
    for (int i = 0; i < kind; i++)
        if (strcmp(nv_card_of(edition, (nv_kind)i)->base, base) == 0)
            return false;
    return true;
}

static void put_without(rec_buffer *b, const nv_config *c)
{
    rec_put(b, "without");
    for (int kind = 0; kind < nv_kind_count(c->edition); kind++) {
        const char *id = nv_card_of(c->edition, (nv_kind)kind)->base;
        if (nv_is_left_out(c, id) && is_first_of_its_id(c->edition, kind))
            rec_putf(b, " %s", id);
    }
    rec_put(b, "\n");
}

size_t arena_head_write(const arena_job *job, char *text, size_t room)
{
    rec_buffer b = {text, room, 0};
    char number[32];
    rec_putf(&b, "neva arena games 1\nedition %s\n", nv_id(NV_LIST_EDITION, job->config.edition));
    put_modules(&b, &job->config);
    put_without(&b, &job->config);
    rec_putf(&b, "seats %d\nplayers", job->config.seats);
    for (int i = 0; i < job->entries; i++)
        rec_putf(&b, " %s", job->players[i].spec);
    snprintf(number, sizeof number, "%llu", (unsigned long long)job->seed);
    rec_putf(&b, "\ngames %d\nseed %s\n", job->games, number);
    rec_putf(&b, "deals %s\n", job->duplicate ? "duplicate" : "own");
    rec_putf(&b, "tables %s\n", job->round_robin ? "all" : "one");
    snprintf(number, sizeof number, "%016llx", (unsigned long long)job->networks);
    rec_putf(&b, "networks %s\n", job->networks ? number : "none");
    return b.size;
}

/* ---- comparing ------------------------------------------------------------------------------------ */

static keep_head other_run(const char *path, const char *line, const char *wanted, char *why)
{
    if (strncmp(wanted, "neva", 4) == 0)
        snprintf(why, ARENA_WHY, "%s is no file of games of the arena", path);
    else
        snprintf(why, ARENA_WHY, "%s belongs to another run: it has '%.300s', this one '%.300s'",
                 path, line, wanted);
    return KEEP_HEAD_OTHER;
}

keep_head arena_head_check(FILE *file, const char *path, const arena_job *job, char *why)
{
    char head[KEEP_HEAD_MAX], line[KEEP_LINE_MAX];
    arena_head_write(job, head, sizeof head);
    for (char *wanted = head; *wanted;) {
        char *end = strchr(wanted, '\n');
        size_t size = (size_t)(end - wanted), has = 0;
        *end = '\0';
        if (fgets(line, sizeof line, file))
            has = strlen(line);
        bool whole = has > 0 && line[has - 1] == '\n';
        if (ferror(file)) {
            snprintf(why, ARENA_WHY, "%s: %s", path, strerror(errno));
            return KEEP_HEAD_OTHER;
        }
        if (!whole && feof(file) && has <= size && strncmp(line, wanted, has) == 0) {
            snprintf(why, ARENA_WHY, "%s is cut off before its first game", path);
            return KEEP_HEAD_NONE;
        }
        line[has - whole] = '\0';
        if (strcmp(line, wanted) != 0)
            return other_run(path, line, wanted, why);
        wanted = end + 1;
    }
    return KEEP_HEAD_FITS;
}

/* ---- reading -------------------------------------------------------------------------------------- */

static bool read_edition(arena_job *job, char *rest)
{
    int edition = nv_value(NV_LIST_EDITION, rest);
    if (edition < 0)
        return false;
    nv_config_init(&job->config, edition, NV_NO_MODULES, 2);
    return true;
}

static bool read_modules(arena_job *job, char *rest)
{
    unsigned modules = 0;
    for (char *word; (word = rec_word(&rest)) != NULL;) {
        int module = nv_value(NV_LIST_MODULE, word);
        if (module < 0)
            return false;
        modules |= 1u << module;
    }
    nv_config_init(&job->config, job->config.edition, modules, 2);
    return true;
}

static bool read_without(arena_job *job, char *rest)
{
    for (char *word; (word = rec_word(&rest)) != NULL;)
        if (nv_leave_out(&job->config, word) != NV_OK)
            return false;
    return true;
}

static bool read_seats(arena_job *job, char *rest)
{
    long seats;
    if (!rec_number(rest, 2, NV_MAX_SEATS, &seats))
        return false;
    job->config.seats = (uint8_t)seats;
    return nv_config_check(&job->config) == NV_OK;
}

static bool read_players(arena_job *job, char *rest)
{
    for (char *word; (word = rec_word(&rest)) != NULL; job->entries++)
        if (job->entries == ARENA_MAX_PLAYERS ||
            ai_player_init(&job->players[job->entries], word, NULL, 0))
            return false;
    return job->entries > 0;
}

static bool read_games(arena_job *job, char *rest)
{
    long games;
    if (!rec_number(rest, 1, ARENA_MAX_GAMES, &games))
        return false;
    job->games = (int)games;
    return true;
}

static bool read_seed(arena_job *job, char *rest)
{
    char *end;
    errno = 0;
    job->seed = strtoull(rest, &end, 10);
    return !errno && end != rest && !*end;
}

static bool read_deals(arena_job *job, char *rest)
{
    job->duplicate = strcmp(rest, "duplicate") == 0;
    return true;
}

static bool read_tables(arena_job *job, char *rest)
{
    int seats = job->config.seats;
    job->round_robin = strcmp(rest, "all") == 0;
    bool whole = !(job->round_robin || job->duplicate) || job->games % seats == 0;
    return whole && (job->round_robin ? job->entries >= seats : job->entries <= seats);
}

static bool read_networks(arena_job *job, char *rest)
{
    char *end;
    if (strcmp(rest, "none") == 0)
        return true;
    errno = 0;
    job->networks = strtoull(rest, &end, 16);
    return !errno && end != rest && !*end;
}

/* Each line, without the blanks around it, sets its part of the job; what is written otherwise than we would is found afterwards. */
static bool read_head(FILE *file, arena_job *job)
{
    static const struct {
        const char *key;
        bool (*read)(arena_job *job, char *rest);
    } lines[KEEP_HEAD_LINES - 1] = {
        {"edition", read_edition},   {"modules", read_modules}, {"without", read_without},
        {"seats", read_seats},       {"players", read_players}, {"games", read_games},
        {"seed", read_seed},         {"deals", read_deals},     {"tables", read_tables},
        {"networks", read_networks},
    };
    char line[KEEP_LINE_MAX];
    if (!fgets(line, sizeof line, file))
        return false;
    for (int i = 0; i < KEEP_HEAD_LINES - 1; i++) {
        char *rest = line;
        if (!fgets(line, sizeof line, file))
            return false;
        line[strcspn(line, "\n")] = '\0';
        char *key = rec_word(&rest);
        if (!key || strcmp(key, lines[i].key) != 0)
            return false;
        if (!lines[i].read(job, rec_rest(&rest)))
            return false;
    }
    return true;
}

bool arena_keep_job(const char *path, arena_job *job, char why[ARENA_WHY])
{
    FILE *file = fopen(path, "r");
    memset(job, 0, sizeof *job);
    if (!file) {
        snprintf(why, ARENA_WHY, "%s: %s", path, strerror(errno));
        return false;
    }
    bool fine = read_head(file, job);
    fine = fine && fseek(file, 0, SEEK_SET) == 0 &&
           arena_head_check(file, path, job, why) == KEEP_HEAD_FITS;
    if (!fine)
        snprintf(why, ARENA_WHY, "%s is no file of games of the arena, or one of another version",
                 path);
    fclose(file);
    return fine;
}
