/* bench.c - neva bench: how fast the rules are, and their signature. */
#include "bench.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "bench_think.h"
#include "cli.h"
#include "options.h"

static const char help[] =
    "usage: neva bench [--json] [--setup NAME] [--mode pick|list|greedy] [--games N] [--seconds S]\n"
    "       neva bench --levels [--json] [--setup NAME] [--seconds S]\n"
    "\n"
    "Plays games on one core and prints games and decisions a second:\n"
    "  pick    a random legal action drawn and carried out unchecked, as in playouts\n"
    "  list    all legal actions listed, one of them applied with every check\n"
    "  greedy  every seat played by greedy, as in its playouts\n"
    "The signature is a hash over fixed games; it changes only when behaviour changes.\n"
    "\n"
    "With --levels: positions that the network judges a second, visits of a search a second, and\n"
    "how long the levels take for a move.\n"
    "\n"
    "  --setup NAME   only this setup (several: repeat)\n"
    "  --mode MODE    only this mode\n"
    "  --games N      just play N games of each and print the decisions (for counting instructions)\n"
    "  --seconds S    measure each for S seconds (1)\n"
    "  --json         the figures as JSON\n"
    "  -h, --help     this text\n";

struct options {
    int json, levels, games, seconds;
    int mode; /* -1: all */
    unsigned setups;
};

struct figure {
    double games_per_s, decisions_per_s;
};

static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

static struct figure measure(const bench_setup *setup, bench_mode mode, int seconds)
{
    long games = 0, decisions = 0;
    double start = now(), spent = 0;
    int batch = mode == BENCH_GREEDY ? 128 : 1024; /* much less than a second */
    while (spent < seconds) {
        decisions += bench_play(setup, mode, batch, (uint64_t)games + 1);
        games += batch;
        spent = now() - start;
    }
    return (struct figure){(double)games / spent, (double)decisions / spent};
}

static const char me[] = "bench";

static int add_setup(const char *name, struct options *o)
{
    char known[512] = "";
    size_t used = 0;
    for (int i = 0; i < bench_setup_count; i++) {
        if (strcmp(name, bench_setups[i].name) == 0) {
            o->setups |= 1u << i;
            return 0;
        }
        if (used < sizeof known)
            used +=
                (size_t)snprintf(known + used, sizeof known - used, " %s", bench_setups[i].name);
    }
    return cli_wrong(me, "there is no setup '%s'; there are:%s.", name, known);
}

static const char *const mode_names[] = {"pick", "list", "greedy"};

static int read_mode(const char *name, int *mode)
{
    for (int i = 0; i <= BENCH_GREEDY; i++)
        if (strcmp(name, mode_names[i]) == 0) {
            *mode = i;
            return 0;
        }
    return cli_wrong(me, "--mode is pick, list or greedy, not '%s'.", name);
}

static int read_count(const char *name, const char *value, int *out)
{
    uint64_t number = 0;
    int code = cli_number(me, name, value, 1, 100000000, &number);
    *out = (int)number;
    return code;
}

enum { OPT_JSON = 1, OPT_SETUP, OPT_MODE, OPT_GAMES, OPT_SECONDS, OPT_LEVELS };

static int read_option(void *to, int option, const char *value)
{
    struct options *o = to;
    switch (option) {
    case OPT_JSON: o->json = 1; return 0;
    case OPT_LEVELS: o->levels = 1; return 0;
    case OPT_SETUP: return add_setup(value, o);
    case OPT_MODE: return read_mode(value, &o->mode);
    case OPT_GAMES: return read_count("games", value, &o->games);
    case OPT_SECONDS: return read_count("seconds", value, &o->seconds);
    default: return 0;
    }
}

static void just_play(const struct options *o)
{
    long decisions = 0;
    bench_mode mode = o->mode < 0 ? BENCH_PICK : (bench_mode)o->mode;
    for (int i = 0; i < bench_setup_count; i++)
        if (o->setups >> i & 1)
            decisions += bench_play(&bench_setups[i], mode, o->games, 1);
    if (o->json)
        printf("{\"decisions\":%ld,\"games\":%d,\"mode\":\"%s\"}\n", decisions, o->games,
               mode_names[mode]);
    else
        printf("decisions %ld\n", decisions);
}

static void print_json(const struct options *o)
{
    int rows = 0;
    printf("{\"setups\":[");
    for (int i = 0; i < bench_setup_count; i++) {
        for (int mode = BENCH_PICK; mode <= BENCH_GREEDY; mode++) {
            if (!(o->setups >> i & 1) || (o->mode >= 0 && mode != o->mode))
                continue;
            struct figure f = measure(&bench_setups[i], (bench_mode)mode, o->seconds);
            printf(
                "%s{\"name\":\"%s\",\"mode\":\"%s\",\"games_per_s\":%.0f,"
                "\"decisions_per_s\":%.0f}",
                rows++ ? "," : "", bench_setups[i].name, mode_names[mode], f.games_per_s,
                f.decisions_per_s);
        }
    }
    printf("],\"state_bytes\":%d,\"signature\":\"%016" PRIx64 "\"}\n", NV_STATE_BYTES,
           bench_signature());
}

static void print_table(const struct options *o)
{
    printf("%-18s %-6s %12s %16s\n", "setup", "mode", "games/s", "decisions/s");
    for (int i = 0; i < bench_setup_count; i++) {
        for (int mode = BENCH_PICK; mode <= BENCH_GREEDY; mode++) {
            if (!(o->setups >> i & 1) || (o->mode >= 0 && mode != o->mode))
                continue;
            struct figure f = measure(&bench_setups[i], (bench_mode)mode, o->seconds);
            printf("%-18s %-6s %12.0f %16.0f\n", bench_setups[i].name, mode_names[mode],
                   f.games_per_s, f.decisions_per_s);
            fflush(stdout);
        }
    }
    printf("state: %d bytes\nsignature: %016" PRIx64 "\n", NV_STATE_BYTES, bench_signature());
}

int cmd_bench(int argc, char **argv)
{
    static const cli_option list[] = {
        {"json", OPT_JSON, false},  {"setup", OPT_SETUP, true},     {"mode", OPT_MODE, true},
        {"games", OPT_GAMES, true}, {"seconds", OPT_SECONDS, true}, {"levels", OPT_LEVELS, false},
        {NULL, 0, false},
    };
    static const cli_call call = {me, help, list, read_option, NULL};
    struct options o = {.seconds = 1, .mode = -1};
    int code = cli_read_call(&call, argc, argv, &o);
    if (code >= 0)
        return code;
    if (!o.setups)
        o.setups = ~0u;
    if (o.levels)
        bench_print_thinking(o.setups, o.seconds, o.json);
    else if (o.games)
        just_play(&o);
    else if (o.json)
        print_json(&o);
    else
        print_table(&o);
    return 0;
}
