/* arena.c - neva arena: computer players against each other; how a call is read. */
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "ai/nets.h"
#include "cli/arena.h"
#include "cli/cli.h"
#include "cli/options.h"

static const char help[] =
    "usage: neva arena --players LIST [options]\n"
    "       neva arena merge FILE...\n"
    "\n"
    "Lets computer players play many games against each other, compares and rates them.\n"
    "Seats rotate, and the same seed gives the same games on any number of threads.\n"
    "\n"
    "  --players LIST   players, separated by commas; one seat each unless --seats is given:\n"
#define HELP_PLAYER_(name, id, spec, text) "                     " spec "\n                       " text "\n"
    AI_PLAYERS(HELP_PLAYER_)
    "  --seats N        players in a game, 2 to 5; the last one listed fills the seats left over\n"
    "                   (--players flat:50g,greedy --seats 4: one flat against three greedy)\n"
    "  --round-robin    every table of --seats players (default: 2) that the list, up to 12, can\n"
    "                   make plays --games games\n"
    "  --duplicate      every deal is played by all rotations of the seats: the same setup, the\n"
    "                   same cards in the same order, so that luck with the deal evens out\n"
    "  --edition E      first or second (default: second)\n"
    "  --modules LIST   modules, separated by commas; 'all' for all of the edition (default: none)\n"
    "  --without LIST   cards to leave out, by id, as far as the rules allow (R10.5)\n"
    "  --games N        games to play (default: 100, or the next whole number of rotations)\n"
    "  --seed N         number that all chance follows from (default: 1)\n"
    "  --threads N      threads (default: the cores of this machine)\n"
    "  --nets FILES     networks to play with, instead of this program's own: one file, or one for\n"
    "                   each player, separated by commas\n"
    "  --records DIR    keep a record of every game in this folder, for 'neva replay'\n"
    "  --keep FILE      write each finished game to this file; the same call goes on with it where\n"
    "                   it was stopped, also by Ctrl-C\n"
    "  --minutes N      begin no game after so many minutes; needs --keep\n"
    "  --shard K/N      play only the K-th of N parts of the games; needs --keep. 'neva arena merge'\n"
    "                   puts the files together and prints what one run would have printed\n"
    "  --json           print the result as JSON\n"
    "  --timing         with how fast the games went in it\n"
    "  --quiet          no progress bar\n"
    "  -h, --help       this text\n"
    "\n"
    "A win that is shared counts as its share. Intervals hold in 95 of 100 cases. Ratings are Elo\n"
    "points around 0. The exit code is 3 if games are left.\n"
    "\n"
    "example: neva arena --players greedy,random --edition second --modules market --games 200\n";

typedef struct options {
    const char *players, *modules, *without, *nets;
    int edition, seats, games, threads;
    uint64_t seed;
    bool duplicate, round_robin;
    arena_wish wish;
} options;

static const char me[] = "arena";

/* ---- the job ------------------------------------------------------------------------------------ */

static int read_players(const options *o, arena_job *job)
{
    char word[AI_MAX_SPEC * 2] = "", why[512];
    const char *rest = o->players;
    int more, most = o->round_robin ? ARENA_MAX_PLAYERS : NV_MAX_SEATS;
    while ((more = cli_next_word(&rest, word, sizeof word)) != 0) {
        if (job->entries == most)
            return cli_wrong(me, "--players lists more than %d players.", most);
        if (more < 0)
            return cli_wrong(me, "--players has a word that is too long for a player.");
        if (ai_player_init(&job->players[job->entries], word, why, sizeof why))
            return cli_wrong(me, "--players: %s", why);
        for (int i = 0; o->round_robin && i < job->entries; i++)
            if (strcmp(job->players[i].spec, word) == 0)
                return cli_wrong(me, "--round-robin: '%s' is listed twice.", word);
        job->entries++;
    }
    return 0;
}

static int check_seats(const options *o, const arena_job *job, int seats)
{
    if (seats < 2)
        return cli_wrong(
            me, "one player is listed: list at least two, or say how many play with --seats.");
    if (!o->round_robin && job->entries > seats)
        return cli_wrong(me,
                         "%d players are listed for %d seats; with --round-robin every %d of them"
                         " play.",
                         job->entries, seats, seats);
    if (o->round_robin && job->entries < seats)
        return cli_wrong(me, "--round-robin: %d players are too few for %d seats.", job->entries,
                         seats);
    return 0;
}

/* Seats are even only after whole rotations. */
static int count_games(const options *o, arena_job *job)
{
    int seats = job->config.seats, games = o->games ? o->games : 100;
    if (o->duplicate || o->round_robin) {
        int less = games / seats * seats, more = (games + seats - 1) / seats * seats;
        if (o->games && less != more)
            return cli_wrong(
                me, "--%s plays whole rotations of %d games: --games %d or %d, not %d.",
                o->duplicate ? "duplicate" : "round-robin", seats, less ? less : more, more, games);
        games = more;
    }
    int64_t all = (int64_t)games * arena_tables(job);
    if (all > ARENA_MAX_GAMES)
        return cli_wrong(me, "%lld games are too many: at most %d are played.", (long long)all,
                         ARENA_MAX_GAMES);
    job->games = (int)all;
    return 0;
}

/* One file for all, or one for each player. */
static int read_nets(const options *o, arena_job *job)
{
    static ai_nets nets[ARENA_MAX_PLAYERS];
    const nv_config *c = &job->config;
    int set = ai_net_set_of(c->edition, c->modules, c->seats);
    char path[1024] = "";
    const char *rest = o->nets;
    int files = 0, more;
    while (rest && (more = cli_next_word(&rest, path, sizeof path)) != 0) {
        if (more < 0 || files == job->entries)
            return cli_wrong(me, "--nets: one file, or one for each of the %d players.",
                             job->entries);
        int code = cli_nets(me, path, &nets[files++]);
        if (code)
            return code;
    }
    if (files > 1 && files != job->entries)
        return cli_wrong(me, "--nets: one file, or one for each of the %d players.", job->entries);
    for (int i = 0; i < job->entries; i++) {
        ai_nets *used = files == 0 ? ai_nets_own() : &nets[files == 1 ? 0 : i];
        ai_player_nets(&job->players[i], used);
        if (!ai_uses_nets(&job->players[i]))
            continue;
        if (!ai_net_of(used, set))
            return cli_wrong(me, "'%s' needs a network for these games (%s), and there is none.",
                             job->players[i].spec, ai_net_set_name(set));
        job->networks = job->networks * 31 + ai_nets_hash(used, set);
    }
    return 0;
}

static int make_job(const options *o, arena_job *job)
{
    unsigned modules;
    int code = read_players(o, job);
    if (!code)
        code = cli_modules(me, o->modules, o->edition, &modules);
    int seats = o->seats ? o->seats : o->round_robin ? 2 : job->entries;
    if (!code)
        code = check_seats(o, job, seats);
    if (code)
        return code;
    nv_config_init(&job->config, o->edition, modules, seats);
    code = cli_without(me, o->without, &job->config);
    if (code)
        return code;
    nv_status status = nv_config_check(&job->config);
    if (status != NV_OK)
        return cli_wrong(me, "this cannot be played: %s.", nv_status_text(status));
    job->seed = o->seed;
    job->threads = o->threads;
    job->duplicate = o->duplicate;
    job->round_robin = o->round_robin;
    code = read_nets(o, job);
    return code ? code : count_games(o, job);
}

/* ---- the call ----------------------------------------------------------------------------------- */

enum {
    OPT_PLAYERS = 1,
    OPT_SEATS,
    OPT_ROUND_ROBIN,
    OPT_DUPLICATE,
    OPT_EDITION,
    OPT_MODULES,
    OPT_WITHOUT,
    OPT_GAMES,
    OPT_SEED,
    OPT_THREADS,
    OPT_NETS,
    OPT_RECORDS,
    OPT_KEEP,
    OPT_MINUTES,
    OPT_SHARD,
    OPT_JSON,
    OPT_TIMING,
    OPT_QUIET
};

static int read_int(const char *name, const char *text, int min, int max, int *out)
{
    uint64_t value = 0;
    int code = cli_number(me, name, text, (uint64_t)min, (uint64_t)max, &value);
    *out = (int)value;
    return code;
}

/* "2/8" */
static int read_shard(const char *text, arena_wish *wish)
{
    char rest;
    if (strspn(text, "0123456789/") != strlen(text) ||
        sscanf(text, "%6d/%6d%c", &wish->part, &wish->parts, &rest) != 2 || wish->part < 1 ||
        wish->part > wish->parts)
        return cli_wrong(me, "--shard is K/N, the K-th of N parts, as in 1/4; not '%s'.", text);
    return 0;
}

static int read_wish(arena_wish *wish, int option, const char *value)
{
    switch (option) {
    case OPT_RECORDS: wish->records = value; return 0;
    case OPT_KEEP: wish->keep = value; return 0;
    case OPT_MINUTES: return read_int("minutes", value, 1, 1000000, &wish->minutes);
    case OPT_SHARD: return read_shard(value, wish);
    case OPT_JSON: wish->json = true; return 0;
    case OPT_TIMING: wish->timing = true; return 0;
    case OPT_QUIET: wish->quiet = true; return 0;
    default: return 0;
    }
}

static int read_option(void *to, int option, const char *value)
{
    options *o = to;
    switch (option) {
    case OPT_PLAYERS: o->players = value; return 0;
    case OPT_SEATS: return read_int("seats", value, 2, NV_MAX_SEATS, &o->seats);
    case OPT_ROUND_ROBIN: o->round_robin = true; return 0;
    case OPT_DUPLICATE: o->duplicate = true; return 0;
    case OPT_EDITION: return cli_edition(me, value, &o->edition);
    case OPT_MODULES: o->modules = value; return 0;
    case OPT_WITHOUT: o->without = value; return 0;
    case OPT_GAMES: return read_int("games", value, 1, ARENA_MAX_GAMES, &o->games);
    case OPT_SEED: return cli_number(me, "seed", value, 0, UINT64_MAX, &o->seed);
    case OPT_THREADS: return read_int("threads", value, 1, ARENA_MAX_THREADS, &o->threads);
    case OPT_NETS: o->nets = value; return 0;
    default: return read_wish(&o->wish, option, value);
    }
}

/* -1: go on; else the exit code. */
static int read_options(int argc, char **argv, options *o)
{
    static const cli_option list[] = {
        {"players", OPT_PLAYERS, true},
        {"seats", OPT_SEATS, true},
        {"edition", OPT_EDITION, true},
        {"modules", OPT_MODULES, true},
        {"without", OPT_WITHOUT, true},
        {"games", OPT_GAMES, true},
        {"seed", OPT_SEED, true},
        {"threads", OPT_THREADS, true},
        {"nets", OPT_NETS, true},
        {"records", OPT_RECORDS, true},
        {"keep", OPT_KEEP, true},
        {"minutes", OPT_MINUTES, true},
        {"shard", OPT_SHARD, true},
        {"round-robin", OPT_ROUND_ROBIN, false},
        {"duplicate", OPT_DUPLICATE, false},
        {"json", OPT_JSON, false},
        {"timing", OPT_TIMING, false},
        {"quiet", OPT_QUIET, false},
        {NULL, 0, false},
    };
    static const cli_call call = {me, help, list, read_option, NULL};
    int code = cli_read_call(&call, argc, argv, o);
    if (code >= 0)
        return code;
    if (!o->players)
        return cli_wrong(me, "say who plays: --players greedy,random");
    if ((o->wish.parts || o->wish.minutes) && !o->wish.keep)
        return cli_wrong(me, "--%s needs --keep FILE, or its games would be lost.",
                         o->wish.parts ? "shard" : "minutes");
    return -1;
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
    options o = {.edition = NV_SECOND, .seed = 1};
    if (argc > 1 && strcmp(argv[1], "merge") == 0)
        return cli_arena_merge(argc - 1, argv + 1);
    int code = read_options(argc, argv, &o);
    if (code >= 0)
        return code;
    arena_job job = {0};
    code = make_job(&o, &job);
    if (code)
        return code;
    for (int i = 0; i < job.entries; i++)
        ai_player_clock(&job.players[i], &clock);
    return cli_arena_play(&job, &o.wish);
}
