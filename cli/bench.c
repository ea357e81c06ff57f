/* bench.c - neva bench: how fast the rules are, and their signature. */
#include "bench.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "cli.h"

static const char help[] =
    "usage: neva bench [--json] [--setup NAME] [--mode pick|list|greedy] [--games N] [--seconds S]\n"
    "\n"
    "Plays games on one core and prints games and decisions a second:\n"
    "  pick    a random legal action drawn and carried out unchecked, as in playouts\n"
    "  list    all legal actions listed, one of them applied with every check\n"
    "  greedy  every seat played by greedy, as in its playouts\n"
    "The signature is a hash over fixed games; it changes only when behaviour changes.\n"
    "\n"
    "  --setup NAME   only this setup (several: repeat)\n"
    "  --mode MODE    only this mode\n"
    "  --games N      just play N games of each and print the decisions (for counting instructions)\n"
    "  --seconds S    measure each for S seconds (1)\n"
    "  --json         the figures as JSON\n";

struct options {
    int json, games, seconds;
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

static int number(const char *text, int *out)
{
    char *end;
    long value = text ? strtol(text, &end, 10) : 0;
    if (!text || *end || value < 1 || value > 100000000)
        return 0;
    *out = (int)value;
    return 1;
}

static int add_setup(const char *name, struct options *o)
{
    for (int i = 0; name && i < bench_setup_count; i++) {
        if (strcmp(name, bench_setups[i].name) == 0) {
            o->setups |= 1u << i;
            return 1;
        }
    }
    fprintf(stderr, "neva bench: there is no setup '%s'; there are:", name ? name : "");
    for (int i = 0; i < bench_setup_count; i++)
        fprintf(stderr, " %s", bench_setups[i].name);
    fputc('\n', stderr);
    return 0;
}

static const char *const mode_names[] = {"pick", "list", "greedy"};

static int mode_of(const char *name)
{
    for (int i = 0; i <= BENCH_GREEDY; i++)
        if (strcmp(name, mode_names[i]) == 0)
            return i;
    return -1;
}

static int read_options(int argc, char **argv, struct options *o)
{
    *o = (struct options){.seconds = 1, .mode = -1};
    for (int i = 1; i < argc; i++) {
        const char *value = i + 1 < argc ? argv[i + 1] : NULL;
        if (strcmp(argv[i], "--json") == 0) {
            o->json = 1;
            continue;
        }
        int ok;
        if (strcmp(argv[i], "--setup") == 0)
            ok = add_setup(value, o);
        else if (strcmp(argv[i], "--games") == 0)
            ok = number(value, &o->games);
        else if (strcmp(argv[i], "--seconds") == 0)
            ok = number(value, &o->seconds);
        else if (strcmp(argv[i], "--mode") == 0 && value)
            ok = (o->mode = mode_of(value)) >= 0;
        else
            ok = 0;
        if (!ok) {
            fprintf(stderr, "neva bench: %s does not fit.\n%s", argv[i], help);
            return 0;
        }
        i++;
    }
    if (!o->setups)
        o->setups = ~0u;
    return 1;
}

static void just_play(const struct options *o)
{
    long decisions = 0;
    for (int i = 0; i < bench_setup_count; i++)
        if (o->setups >> i & 1)
            decisions += bench_play(&bench_setups[i],
                                    o->mode < 0 ? BENCH_PICK : (bench_mode)o->mode, o->games, 1);
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
    struct options o;
    if (argc > 1 && (strcmp(argv[1], "--help") == 0 || strcmp(argv[1], "-h") == 0)) {
        fputs(help, stdout);
        return 0;
    }
    if (!read_options(argc, argv, &o))
        return 2;
    if (o.games)
        just_play(&o);
    else if (o.json)
        print_json(&o);
    else
        print_table(&o);
    return 0;
}
