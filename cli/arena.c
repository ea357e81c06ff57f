/* arena.c - neva arena: computer players against each other. */
#include <stdio.h>
#include <time.h>
#include <unistd.h>

#include "ai/nets.h"
#include "arena/arena.h"
#include "cli/cli.h"
#include "cli/options.h"

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
    "  --nets FILE      networks to play with, instead of this program's own\n"
    "  --json           print the result as JSON\n"
    "  --quiet          no progress bar\n"
    "  -h, --help       this text\n"
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

static const char me[] = "arena";

static int read_players(const options *o, arena_job *job)
{
    char word[AI_MAX_SPEC * 2] = "", why[512];
    const char *rest = o->players;
    int more;
    while ((more = cli_next_word(&rest, word, sizeof word)) != 0) {
        if (job->entries == NV_MAX_SEATS)
            return cli_wrong(me, "--players lists more than %d players.", NV_MAX_SEATS);
        if (more < 0)
            return cli_wrong(me, "--players has a word that is too long for a player.");
        if (ai_player_init(&job->players[job->entries], word, why, sizeof why))
            return cli_wrong(me, "--players: %s", why);
        job->entries++;
    }
    return 0;
}

static int make_job(const options *o, arena_job *job)
{
    unsigned modules;
    int code = read_players(o, job);
    if (!code)
        code = cli_modules(me, o->modules, o->edition, &modules);
    if (code)
        return code;
    int seats = o->seats ? o->seats : job->entries;
    if (seats < 2)
        return cli_wrong(
            me, "one player is listed: list at least two, or say how many play with --seats.");
    if (job->entries > seats)
        return cli_wrong(me, "%d players are listed for %d seats.", job->entries, seats);
    nv_config_init(&job->config, o->edition, modules, seats);
    code = cli_without(me, o->without, &job->config);
    if (code)
        return code;
    nv_status status = nv_config_check(&job->config);
    if (status != NV_OK)
        return cli_wrong(me, "this cannot be played: %s.", nv_status_text(status));
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
    OPT_NETS,
    OPT_JSON,
    OPT_QUIET
};

static int read_int(const char *name, const char *text, int min, int max, int *out)
{
    uint64_t value = 0;
    int code = cli_number(me, name, text, (uint64_t)min, (uint64_t)max, &value);
    *out = (int)value;
    return code;
}

static int read_option(void *to, int option, const char *value)
{
    options *o = to;
    switch (option) {
    case OPT_PLAYERS: o->players = value; return 0;
    case OPT_SEATS: return read_int("seats", value, 2, NV_MAX_SEATS, &o->seats);
    case OPT_EDITION: return cli_edition(me, value, &o->edition);
    case OPT_MODULES: o->modules = value; return 0;
    case OPT_WITHOUT: o->without = value; return 0;
    case OPT_GAMES: return read_int("games", value, 1, ARENA_MAX_GAMES, &o->games);
    case OPT_SEED: return cli_number(me, "seed", value, 0, UINT64_MAX, &o->seed);
    case OPT_THREADS: return read_int("threads", value, 1, ARENA_MAX_THREADS, &o->threads);
    case OPT_NETS: return cli_nets(me, value, ai_nets_own());
    case OPT_JSON: o->json = 1; return 0;
    case OPT_QUIET: o->quiet = 1; return 0;
    default: return 0;
    }
}

/* -1: go on; else the exit code. */
static int read_options(int argc, char **argv, options *o)
{
    static const cli_option list[] = {
        {"players", OPT_PLAYERS, true}, {"seats", OPT_SEATS, true},
        {"edition", OPT_EDITION, true}, {"modules", OPT_MODULES, true},
        {"without", OPT_WITHOUT, true}, {"games", OPT_GAMES, true},
        {"seed", OPT_SEED, true},       {"threads", OPT_THREADS, true},
        {"nets", OPT_NETS, true},       {"json", OPT_JSON, false},
        {"quiet", OPT_QUIET, false},    {NULL, 0, false},
    };
    static const cli_call call = {me, help, list, read_option, NULL};
    int code = cli_read_call(&call, argc, argv, o);
    return code >= 0 || o->players ? code : cli_wrong(me, "say who plays: --players greedy,random");
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

/* Processor time of the thread that plays: what else the machine does makes no difference. */
static int64_t thread_us(void *of)
{
    struct timespec t;
    (void)of;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
    return (int64_t)t.tv_sec * 1000000 + t.tv_nsec / 1000;
}

int cmd_arena(int argc, char **argv)
{
    static const ai_clock clock = {thread_us, NULL};
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
    for (int i = 0; i < job.entries; i++)
        ai_player_clock(&job.players[i], &clock);
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
    return 0;
}
