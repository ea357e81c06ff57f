/* train.c - neva train: networks learn by playing against themselves. */
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "cli/bar.h"
#include "cli/cli.h"
#include "cli/options.h"
#include "train/train.h"

static const char help[] =
    "usage: neva train --set SET --state FILE [options]\n"
    "\n"
    "Lets a network learn from games of greedy and then by playing against itself. FILE holds all of\n"
    "it: the same call goes on where the last one stopped (ctrl-c stops it).\n"
    "\n"
    "  --set SET      which games: first-2, second-2, market-2 (two players), or first-5,\n"
    "                 second-4, market-5 (more)\n"
    "  --state FILE   where the training is kept, every ten minutes and in the end\n"
    "  --steps N      how many steps in all (default: 1000)\n"
    "  --games N      games a step (default: 1000); ten times as many while it watches greedy\n"
    "  --visits N     of the searches that preferences learn from (default: 200)\n"
    "  --watch N      per cent of the steps that watch greedy (default: 10; none if it begins with\n"
    "                 what its own set has learned)\n"
    "  --sight N      per cent of the steps after that that play at first sight (default: 30 or none)\n"
    "  --from FILE    begin with what this training, of any set, has learned\n"
    "  --from-set SET FILE is a file of networks: begin with its network of this set\n"
    "  --rate X       how fast it learns in the beginning (default: 0.001)\n"
    "  --seed N       number that all chance follows from (default: 1)\n"
    "  --threads N    threads; another number gives another network (default: the cores)\n"
    "  --test N       every N steps, play against greedy (default: 25)\n"
    "  --pack FILE    do not train: put the network of the training into this file of networks\n"
    "  -h, --help     this text\n";

typedef struct options {
    train_job job;
    const char *pack;
    cli_bar bar;
    int seen; /* steps */
} options;

static const char me[] = "train";
enum {
    OPT_SET = 1,
    OPT_STATE,
    OPT_STEPS,
    OPT_GAMES,
    OPT_SEED,
    OPT_THREADS,
    OPT_TEST,
    OPT_PACK,
    OPT_VISITS,
    OPT_FROM,
    OPT_FROM_SET,
    OPT_RATE,
    OPT_WATCH,
    OPT_SIGHT
};

static int read_int(const char *name, const char *text, int max, int *out)
{
    uint64_t value = 0;
    int code = cli_number(me, name, text, 1, (uint64_t)max, &value);
    *out = (int)value;
    return code;
}

static int read_part(const char *name, const char *text, int *out)
{
    uint64_t value = 0;
    int code = cli_number(me, name, text, 0, 100, &value);
    *out = (int)value;
    return code;
}

static int read_rate(const char *text, float *out)
{
    char *end;
    *out = strtof(text, &end);
    return *end || !(*out > 0.0f && *out <= 0.1f)
               ? cli_wrong(me, "--rate is a number up to 0.1, not '%s'.", text)
               : 0;
}

static int read_set(const char *text, int *out)
{
    *out = ai_net_set_named(text);
    return *out < 0 ? cli_wrong(me, "there is no set '%s'.", text) : 0;
}

static int read_option(void *to, int option, const char *value)
{
    options *o = to;
    switch (option) {
    case OPT_SET: return read_set(value, &o->job.set);
    case OPT_STATE: o->job.state = value; return 0;
    case OPT_STEPS: return read_int("steps", value, 10000000, &o->job.steps);
    case OPT_GAMES: return read_int("games", value, 100000, &o->job.games);
    case OPT_SEED: return cli_number(me, "seed", value, 0, UINT64_MAX, &o->job.seed);
    case OPT_THREADS: return read_int("threads", value, 64, &o->job.threads);
    case OPT_TEST: return read_int("test", value, 1000000, &o->job.test_every);
    case OPT_VISITS: return read_int("visits", value, 100000, &o->job.visits);
    case OPT_FROM: o->job.from = value; return 0;
    case OPT_FROM_SET: return read_set(value, &o->job.from_set);
    case OPT_WATCH: return read_part("watch", value, &o->job.watch);
    case OPT_SIGHT: return read_part("sight", value, &o->job.sight);
    case OPT_RATE: return read_rate(value, &o->job.rate);
    case OPT_PACK: o->pack = value; return 0;
    default: return 0;
    }
}

static volatile int stop;

static void on_signal(int number)
{
    (void)number;
    stop = 1;
}

static void show(void *to, const char *line, int step, int steps)
{
    options *o = to;
    if (!o->seen++)
        o->bar.before = step - 1; /* a training may go on */
    cli_bar_wipe(&o->bar);
    puts(line);
    fflush(stdout);
    cli_bar_draw(&o->bar, step, steps);
}

/* What train/ is compiled for (train/meson.build). */
static bool machine_can_train(void)
{
#ifdef __x86_64__
    return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma");
#else
    return true;
#endif
}

int cmd_train(int argc, char **argv)
{
    static const cli_option list[] = {
        {"set", OPT_SET, true},     {"state", OPT_STATE, true}, {"steps", OPT_STEPS, true},
        {"games", OPT_GAMES, true}, {"seed", OPT_SEED, true},   {"threads", OPT_THREADS, true},
        {"test", OPT_TEST, true},   {"pack", OPT_PACK, true},   {"visits", OPT_VISITS, true},
        {"from", OPT_FROM, true},   {"rate", OPT_RATE, true},   {"from-set", OPT_FROM_SET, true},
        {"watch", OPT_WATCH, true}, {"sight", OPT_SIGHT, true}, {NULL, 0, false},
    };
    static const cli_call call = {me, help, list, read_option, NULL};
    long cores = sysconf(_SC_NPROCESSORS_ONLN);
    options o = {.job = {.set = -1,
                         .from_set = -1,
                         .watch = -1,
                         .sight = -1,
                         .steps = 1000,
                         .games = 1000,
                         .visits = 200,
                         .seed = 1,
                         .rate = 1e-3f,
                         .test_every = 25,
                         .test_games = 400}};
    o.job.threads = cores < 1 ? 1 : cores > 64 ? 64 : (int)cores;
    int code = cli_read_call(&call, argc, argv, &o);
    if (code >= 0)
        return code;
    char why[512];
    if (!machine_can_train()) {
        fputs("neva train: training needs a processor with AVX2 and FMA; playing does not.\n",
              stderr);
        return 1;
    }
    if (o.pack && o.job.state) {
        code = train_pack(o.job.state, o.pack, why, sizeof why);
        if (code)
            fprintf(stderr, "neva train: %s\n", why);
        return code ? 1 : 0;
    }
    if (o.job.set < 0 || !o.job.state)
        return cli_wrong(me,
                         "say what is trained and where it is kept: --set first-2 --state FILE");
    if (o.job.from_set >= 0 && !o.job.from)
        return cli_wrong(me, "--from-set says which network of the file of --from.");
    cli_bar_begin(&o.bar, "steps", 0, false);
    o.job.progress = show;
    o.job.to = &o;
    signal(SIGINT, on_signal);
    signal(SIGTERM, on_signal);
    if (train_run(&o.job, &stop, why, sizeof why)) {
        fprintf(stderr, "neva train: %s\n", why);
        return 1;
    }
    return 0;
}
