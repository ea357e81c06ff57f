/* arena.c - neva arena: computer players against each other. */
#include <errno.h>
#include <getopt.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "arena/arena.h"
#include "cli/cli.h"

static const char help[] =
    "usage: neva arena --players LIST [options]\n"
    "\n"
    "Lets computer players play many games against each other and compares them.\n"
    "Seats rotate, and the same seed gives the same games on any number of threads.\n"
    "\n"
    "  --players LIST   players, separated by commas; one seat each unless --seats is given:\n"
#define HELP_PLAYER_(name, id, spec, text) "                     " spec "\n                       " text "\n"
    AI_PLAYERS(HELP_PLAYER_)
    "  --seats N        players in a game, 2 to 5; the last one listed fills the seats left over\n"
    "                   (--players flat:50g,greedy --seats 4: one flat against three greedy)\n"
    "  --edition E      first or second (default: second)\n"
    "  --modules LIST   modules, separated by commas; 'all' for all of the edition (default: none)\n"
    "  --without LIST   cards to leave out, by id, as far as the rules allow (R10.5)\n"
    "  --games N        games to play (default: 100)\n"
    "  --seed N         number that all chance follows from (default: 1)\n"
    "  --threads N      threads (default: the cores of this machine)\n"
    "  --json           print the result as JSON\n"
    "  --quiet          no progress bar\n"
    "  --help           this text\n"
    "\n"
    "A win that is shared counts as its share. Intervals hold in 95 of 100 cases.\n"
    "\n"
    "example: neva arena --players greedy,random --edition second --modules market --games 200\n";

typedef struct options {
    const char *players, *modules, *without;
    int edition, seats, games, threads;
    uint64_t seed;
    int json, quiet;
} options;

__attribute__((format(printf, 1, 2))) static int wrong(const char *format, ...)
{
    va_list args;
    va_start(args, format);
    fputs("neva arena: ", stderr);
    vfprintf(stderr, format, args);
    va_end(args);
    fputs("\nneva arena --help shows all options.\n", stderr);
    return 2;
}

static int read_number(const char *name, const char *text, uint64_t min, uint64_t max,
                       uint64_t *out)
{
    char *end;
    errno = 0;
    unsigned long long value = strtoull(text, &end, 10);
    if (*text < '0' || *text > '9' || *end || errno || value < min || value > max)
        return wrong("--%s takes a whole number from %llu to %llu, not '%s'.", name,
                     (unsigned long long)min, (unsigned long long)max, text);
    *out = value;
    return 0;
}

static int read_int(const char *name, const char *text, int min, int max, int *out)
{
    uint64_t value = 0;
    int code = read_number(name, text, (uint64_t)min, (uint64_t)max, &value);
    *out = (int)value;
    return code;
}

/* The next word of a list with commas, without its end; 0 at the end, -1 if it does not fit. */
static int next_word(const char **list, char *word, size_t size)
{
    if (!*list)
        return 0;
    size_t length = strcspn(*list, ",");
    if (length >= size)
        return -1;
    memcpy(word, *list, length);
    word[length] = '\0';
    *list = (*list)[length] ? *list + length + 1 : NULL;
    return 1;
}

static void list_modules(char *out, size_t size)
{
    size_t used = 0;
    for (int i = 0; i < NV_MODULE_COUNT && used < size; i++)
        used += (size_t)snprintf(out + used, size - used, "%s%s", i ? ", " : "",
                                 nv_id(NV_LIST_MODULE, i));
}

/* Every module that the edition has (R1.1): in the order of the list, what one needs comes first. */
static unsigned all_modules(int edition)
{
    unsigned modules = 0;
    for (int i = 0; i < NV_MODULE_COUNT; i++) {
        nv_config config;
        nv_config_init(&config, edition, modules | 1u << i, 2);
        if (nv_config_check(&config) == NV_OK)
            modules |= 1u << i;
    }
    return modules;
}

static int read_modules(const options *o, unsigned *modules)
{
    char word[32] = "", known[160];
    const char *rest = o->modules;
    int more;
    *modules = 0;
    while ((more = next_word(&rest, word, sizeof word)) != 0) {
        int module = more > 0 ? nv_value(NV_LIST_MODULE, word) : -1;
        if (more > 0 && !strcmp(word, "all")) {
            *modules |= all_modules(o->edition);
        } else if (module < 0) {
            list_modules(known, sizeof known);
            return wrong("--modules '%s': a word is no module. There are: %s, all.", o->modules,
                         known);
        } else {
            *modules |= 1u << module;
        }
    }
    return 0;
}

static int read_players(const options *o, arena_job *job)
{
    char word[AI_MAX_SPEC * 2] = "", why[512];
    const char *rest = o->players;
    int more;
    while ((more = next_word(&rest, word, sizeof word)) != 0) {
        if (job->entries == NV_MAX_SEATS)
            return wrong("--players lists more than %d players.", NV_MAX_SEATS);
        if (more < 0)
            return wrong("--players has a word that is too long for a player.");
        if (ai_player_init(&job->players[job->entries], word, why, sizeof why))
            return wrong("--players: %s", why);
        job->entries++;
    }
    return 0;
}

static int read_without(const options *o, nv_config *config)
{
    char word[64] = "";
    const char *rest = o->without;
    int more;
    while ((more = next_word(&rest, word, sizeof word)) != 0) {
        nv_status status = more > 0 ? nv_leave_out(config, word) : NV_E_WITHOUT;
        if (status != NV_OK)
            return wrong("--without '%s': %s.", word, nv_status_text(status));
    }
    return 0;
}

static int make_job(const options *o, arena_job *job)
{
    unsigned modules;
    int code = read_players(o, job);
    if (!code)
        code = read_modules(o, &modules);
    if (code)
        return code;
    int seats = o->seats ? o->seats : job->entries;
    if (seats < 2)
        return wrong("one player is listed: list at least two, or say how many play with --seats.");
    if (job->entries > seats)
        return wrong("%d players are listed for %d seats.", job->entries, seats);
    nv_config_init(&job->config, o->edition, modules, seats);
    code = read_without(o, &job->config);
    if (code)
        return code;
    nv_status status = nv_config_check(&job->config);
    if (status != NV_OK)
        return wrong("this cannot be played: %s.", nv_status_text(status));
    job->games = o->games;
    job->seed = o->seed;
    job->threads = o->threads;
    return 0;
}

enum {
    OPT_PLAYERS = 1,
    OPT_SEATS,
    OPT_EDITION,
    OPT_MODULES,
    OPT_WITHOUT,
    OPT_GAMES,
    OPT_SEED,
    OPT_THREADS,
    OPT_JSON,
    OPT_QUIET,
    OPT_HELP
};

static int read_option(options *o, int option, const char *value)
{
    switch (option) {
    case OPT_PLAYERS: o->players = value; return 0;
    case OPT_SEATS: return read_int("seats", value, 2, NV_MAX_SEATS, &o->seats);
    case OPT_EDITION:
        o->edition = nv_value(NV_LIST_EDITION, value);
        return o->edition < 0 ? wrong("--edition is first or second, not '%s'.", value) : 0;
    case OPT_MODULES: o->modules = value; return 0;
    case OPT_WITHOUT: o->without = value; return 0;
    case OPT_GAMES: return read_int("games", value, 1, ARENA_MAX_GAMES, &o->games);
    case OPT_SEED: return read_number("seed", value, 0, UINT64_MAX, &o->seed);
    case OPT_THREADS: return read_int("threads", value, 1, ARENA_MAX_THREADS, &o->threads);
    case OPT_JSON: o->json = 1; return 0;
    case OPT_QUIET: o->quiet = 1; return 0;
    default: return wrong("an option is unknown or lacks its value.");
    }
}

/* -1: go on; else the exit code. */
static int read_options(int argc, char **argv, options *o)
{
    static const struct option list[] = {
        {"players", required_argument, NULL, OPT_PLAYERS},
        {"seats", required_argument, NULL, OPT_SEATS},
        {"edition", required_argument, NULL, OPT_EDITION},
        {"modules", required_argument, NULL, OPT_MODULES},
        {"without", required_argument, NULL, OPT_WITHOUT},
        {"games", required_argument, NULL, OPT_GAMES},
        {"seed", required_argument, NULL, OPT_SEED},
        {"threads", required_argument, NULL, OPT_THREADS},
        {"json", no_argument, NULL, OPT_JSON},
        {"quiet", no_argument, NULL, OPT_QUIET},
        {"help", no_argument, NULL, OPT_HELP},
        {NULL, 0, NULL, 0},
    };
    optind = 0; /* glibc: start anew, also when a command was read before */
    opterr = 0;
    for (int option; (option = getopt_long(argc, argv, "", list, NULL)) != -1;) {
        if (option == OPT_HELP) {
            fputs(help, stdout);
            return 0;
        }
        if (option == '?')
            return wrong("'%s' is no option, or lacks its value.", argv[optind - 1]);
        int code = read_option(o, option, optarg);
        if (code)
            return code;
    }
    if (optind < argc)
        return wrong("'%s' is not expected here.", argv[optind]);
    if (!o->players)
        return wrong("say who plays: --players greedy,random");
    return -1;
}

static double seconds(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

typedef struct bar {
    double begin, drawn;
} bar;

static void draw_bar(void *to, int done, int games)
{
    enum { WIDTH = 40 };
    bar *b = to;
    double time = seconds();
    if (done < games && time - b->drawn < 0.1)
        return;
    b->drawn = time;
    int full = (int)((int64_t)done * WIDTH / games);
    double left = done ? (time - b->begin) / done * (games - done) : 0.0;
    fprintf(stderr, "\r[%.*s%*s] %d/%d games, %.0f s left ", full,
            "########################################", WIDTH - full, "", done, games, left);
    if (done == games)
        fprintf(stderr, "\r%*s\r", WIDTH + 50, "");
}

int cmd_arena(int argc, char **argv)
{
    long cores = sysconf(_SC_NPROCESSORS_ONLN);
    options o = {.edition = NV_SECOND, .games = 100, .seed = 1};
    o.threads = cores < 1 ? 1 : cores > ARENA_MAX_THREADS ? ARENA_MAX_THREADS : (int)cores;
    int code = read_options(argc, argv, &o);
    if (code >= 0)
        return code;
    arena_job job = {0};
    code = make_job(&o, &job);
    if (code)
        return code;
    bar b = {seconds(), 0.0};
    if (!o.quiet && isatty(STDERR_FILENO)) {
        job.progress = draw_bar;
        job.to = &b;
    }
    arena_result result;
    nv_status status = arena_run(&job, &result);
    if (status != NV_OK) {
        fprintf(stderr, "neva arena: %s\n",
                status == NV_STATUS_COUNT ? "not enough memory or threads"
                                          : nv_status_text(status));
        return 1;
    }
    if (!o.json)
        arena_print(&job, &result, stdout);
    else if (!arena_print_json(&job, &result, stdout))
        return 1;
    return fflush(stdout) ? 1 : 0;
}
