/*
 * tune.c - a tool that improves the weights of greedy by self-play; not installed.
 *
 *   tune climb [--from WEIGHTS] [--pool WEIGHTS]... [--only a,b] [--iterations N] [--games N]
 *              [--rate X] [--seed N] --set S | SETUP...
 *   tune match WEIGHTS WEIGHTS [--games N] [--seed N] --set S | SETUP...
 *
 * `climb` is SPSA: in every iteration each weight is moved up or down by its step at random; the
 * weights moved this way and those moved the other way play against each other, and both against one
 * of the pool; then all weights go a little in the direction that did better. Without a pool they
 * easily drift to where nobody buys anything and no one is punished for it. It prints the weights.
 *
 * `match` lets two sets of weights play each deal with the seats both ways round.
 *
 * A SETUP is edition:modules:players, as in second:market+events:3 or first::2; games are spread
 * over them, and should be of one set of weights.h. --set S stands for typical ones of set S (0 to
 * 7). WEIGHTS is a file of lines "name value"; what it leaves out is as in weights.h ("-": all).
 * For speed the games are played on states: greedy reads nothing there that its view would not show.
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ai/ai_int.h"

enum { MAX_SETUPS = 128, MAX_WEIGHTS = 128, MAX_FILES = 32 };

typedef struct options {
    nv_config setup[MAX_SETUPS];
    ai_weights pool[MAX_FILES];
    const char *file[MAX_FILES], *pool_file[MAX_FILES];
    const char *from, *only;
    int setups, files, pool_size, iterations, games;
    double rate;
    uint64_t seed;
} options;

/* ---- weights as a vector ------------------------------------------------------------------------ */

static float *field(ai_weights *w, int i)
{
    return (float *)(void *)((char *)w + ai_weight_list[i].offset);
}

static int read_weights(const options *o, const char *path, ai_weights *w)
{
    char line[128], name[64];
    double value;
    ai_weights_tuned(w, ai_set_of(o->setup[0].modules, o->setup[0].seats));
    if (!path || strcmp(path, "-") == 0)
        return 0;
    FILE *from = fopen(path, "r");
    if (!from) {
        fprintf(stderr, "tune: cannot read '%s'\n", path);
        return -1;
    }
    int wrong = 0;
    while (!wrong && fgets(line, sizeof line, from)) {
        int i = 0;
        wrong = sscanf(line, "%63s %lf", name, &value) != 2;
        while (!wrong && i < ai_weight_count && strcmp(name, ai_weight_list[i].name) != 0)
            i++;
        wrong |= i == ai_weight_count;
        if (!wrong)
            *field(w, i) = (float)value;
    }
    fclose(from);
    if (wrong)
        fprintf(stderr, "tune: %s: no weight: %s", path, line);
    return -wrong;
}

/* Is the weight among those that are tuned? */
static int is_tuned(const char *only, const char *name)
{
    size_t length = strlen(name);
    for (const char *at = only; at && (at = strstr(at, name)) != NULL; at += length)
        if ((at == only || at[-1] == ',') && (at[length] == ',' || !at[length]))
            return 1;
    return !only;
}

/* ---- playing -------------------------------------------------------------------------------------- */

/* One game; model i % 2 sits in seat (i + turned) % 2. Adds the share of the wins per seat. */
static void play(const nv_config *setup, const ai_model *model, int turned, uint64_t seed,
                 double *share, double *score)
{
    nv_rng r = {seed};
    nv_config config = *setup;
    nv_state s;
    nv_result result;
    nv_deal(&config, &r);
    nv_setup(&s, &config, NULL);
    for (nv_turn turn = nv_to_act(&s); turn.seat != NV_OVER; turn = nv_to_act(&s)) {
        if (turn.seat == NV_CHANCE)
            nv_draw(&s, &r);
        else
            nv_step(&s, ai_greedy_action(&model[(turn.seat + turned) % 2], &s));
    }
    nv_result_of(&s, &result);
    int winners = 0, seats[2] = {0};
    for (int i = 0; i < config.seats; i++) {
        winners += result.winner[i];
        seats[(i + turned) % 2]++;
    }
    for (int i = 0; i < config.seats; i++) {
        int side = (i + turned) % 2;
        share[side] += (double)result.winner[i] / winners / seats[side];
        score[side] += (double)result.score[i] / seats[side];
    }
}

typedef struct outcome {
    double wins;     /* of the first, 0 to 1; even is 0.5 */
    double score[2]; /* mean                              */
} outcome;

/* Each deal is played with the sides both ways round. */
static outcome compare(const nv_config *setup, const ai_weights *a, const ai_weights *b, int games,
                       uint64_t seed)
{
    static ai_model model[2];
    double share[2] = {0}, score[2] = {0};
    nv_rng r = {seed};
    ai_model_init(&model[0], a);
    ai_model_init(&model[1], b);
    for (int i = 0; i < games; i += 2) {
        uint64_t deal = nv_rng_next(&r);
        play(setup, model, 0, deal, share, score);
        play(setup, model, 1, deal, share, score);
    }
    int played = games + games % 2;
    return (outcome){share[0] / (share[0] + share[1]), {score[0] / played, score[1] / played}};
}

/* ---- climb ------------------------------------------------------------------------------------------ */

/* How much better the first did, about -1 to 1; the margin is less noisy than who won. */
static double gain_of(outcome o)
{
    return o.wins - 0.5 + 0.5 * (o.score[0] - o.score[1]) / 40.0;
}

static double measure(const options *o, const nv_config *setup, const ai_weights *a,
                      const ai_weights *b, nv_rng *r)
{
    int games = o->games / o->setups;
    uint64_t seed = nv_rng_next(r);
    if (!o->pool_size)
        return gain_of(compare(setup, a, b, games, seed));
    const ai_weights *other = &o->pool[nv_rng_below(r, (uint32_t)o->pool_size)];
    return 0.5 * gain_of(compare(setup, a, b, games / 3, seed)) +
           0.5 * gain_of(compare(setup, a, other, games / 3, seed)) -
           0.5 * gain_of(compare(setup, b, other, games / 3, seed));
}

static void iterate(const options *o, ai_weights *w, int iteration, nv_rng *r)
{
    ai_weights up = *w, down = *w;
    double delta[MAX_WEIGHTS], gain = 0.0, fade = 1.0 / (1.0 + 2.0 * iteration / o->iterations);
    for (int i = 0; i < ai_weight_count; i++) {
        double step = (double)ai_weight_list[i].step * (0.5 + 0.5 * fade);
        delta[i] = !is_tuned(o->only, ai_weight_list[i].name) ? 0.0
                   : nv_rng_below(r, 2)                       ? step
                                                              : -step;
        *field(&up, i) += (float)delta[i];
        *field(&down, i) -= (float)delta[i];
    }
    for (int i = 0; i < o->setups; i++)
        gain += measure(o, &o->setup[i], &up, &down, r) / o->setups;
    for (int i = 0; i < ai_weight_count; i++)
        *field(w, i) += (float)(o->rate * fade * gain * delta[i]);
}

static int run_climb(options *o)
{
    ai_weights w;
    nv_rng r = {o->seed};
    if (read_weights(o, o->from, &w))
        return 1;
    for (int i = 0; i < o->pool_size; i++)
        if (read_weights(o, o->pool_file[i], &o->pool[i]))
            return 1;
    for (int i = 0; i < o->iterations; i++)
        iterate(o, &w, i, &r);
    for (int i = 0; i < ai_weight_count; i++)
        printf("%s %.3f\n", ai_weight_list[i].name, (double)*field(&w, i));
    return 0;
}

/* ---- match ---------------------------------------------------------------------------------------------- */

static int run_match(const options *o)
{
    ai_weights w[2];
    nv_rng r = {o->seed};
    double sum = 0.0;
    if (o->files != 2 || read_weights(o, o->file[0], &w[0]) || read_weights(o, o->file[1], &w[1]))
        return 1;
    for (int i = 0; i < o->setups; i++) {
        outcome result = compare(&o->setup[i], &w[0], &w[1], o->games, nv_rng_next(&r));
        double half = 196.0 * sqrt(result.wins * (1.0 - result.wins) / o->games);
        printf(
            "%s %d players, modules %#x: the first has %.1f %% (+-%.1f) of the wins; points %.1f "
            "to %.1f\n",
            nv_id(NV_LIST_EDITION, o->setup[i].edition), o->setup[i].seats, o->setup[i].modules,
            100.0 * result.wins, half, result.score[0], result.score[1]);
        sum += result.wins;
    }
    printf("mean %.1f %%\n", 100.0 * sum / o->setups);
    return 0;
}

/* ---- arguments --------------------------------------------------------------------------------------------- */

static int read_setup(options *o, const char *text)
{
    char edition[16], modules[128];
    const char *first = strchr(text, ':'), *second = first ? strchr(first + 1, ':') : NULL;
    if (!second || o->setups == MAX_SETUPS)
        return -1;
    snprintf(edition, sizeof edition, "%.*s", (int)(first - text), text);
    snprintf(modules, sizeof modules, "%.*s", (int)(second - first - 1), first + 1);
    unsigned bits = 0;
    for (char *word = strtok(modules, "+"); word; word = strtok(NULL, "+")) {
        int module = nv_value(NV_LIST_MODULE, word);
        if (module < 0)
            return -1;
        bits |= 1u << module;
    }
    int number = nv_value(NV_LIST_EDITION, edition);
    nv_config *c = &o->setup[o->setups++];
    if (number < 0)
        return -1;
    nv_config_init(c, number, bits, atoi(second + 1));
    return nv_config_check(c) == NV_OK ? 0 : -1;
}

/* What is typical of a set; the base game of the second edition counts twice. */
static int add_set(options *o, const char *text)
{
    static const char *const base[] = {"first:",  "first:banquet", "first:society",
                                       "second:", "second:",       "second:banquet+company"},
                             *const five[] = {"first:society", "first:society",
                                              "first:banquet+society"},
                             *const market[] = {
                                 "",
                                 "+assistants",
                                 "+events",
                                 "+assignments",
                                 "+obstacles",
                                 "+banquet+company",
                                 "+banquet+company+assistants+events+assignments+obstacles"};
    int set = *text >= '0' && *text < '0' + AI_SETS && !text[1] ? *text - '0' : -1;
    int count = set < 3 ? 6 : set == 3 ? 3 : 7, wrong = set < 0;
    for (int i = 0; i < count && !wrong; i++) {
        char setup[128];
        snprintf(setup, sizeof setup, "%s%s:%d", set > 3 ? "second:market" : "",
                 set > 3    ? market[i]
                 : set == 3 ? five[i]
                            : base[i],
                 set % 4 + 2);
        wrong = read_setup(o, setup);
    }
    return wrong ? -1 : 0;
}

static int read_arguments(options *o, int argc, char **argv)
{
    for (int i = 2; i < argc; i++) {
        const char *value = i + 1 < argc ? argv[i + 1] : "";
        if (strncmp(argv[i], "--", 2) != 0) {
            if (!strchr(argv[i], ':') && o->files < MAX_FILES)
                o->file[o->files++] = argv[i];
            else if (read_setup(o, argv[i]))
                return -1;
            continue;
        }
        const char *name = argv[i++] + 2;
        if (!strcmp(name, "from"))
            o->from = value;
        else if (!strcmp(name, "set") && add_set(o, value))
            return -1;
        else if (!strcmp(name, "set"))
            continue;
        else if (!strcmp(name, "only"))
            o->only = value;
        else if (!strcmp(name, "pool") && o->pool_size < MAX_FILES)
            o->pool_file[o->pool_size++] = value;
        else if (!strcmp(name, "iterations"))
            o->iterations = atoi(value);
        else if (!strcmp(name, "rate"))
            o->rate = atof(value);
        else if (!strcmp(name, "games"))
            o->games = atoi(value);
        else if (!strcmp(name, "seed"))
            o->seed = strtoull(value, NULL, 10);
        else
            return -1;
    }
    return 0;
}

int main(int argc, char **argv)
{
    static options o = {.iterations = 200, .games = 400, .rate = 1.0, .seed = 1};
    if (argc > 2 && !read_arguments(&o, argc, argv) && o.setups && o.iterations > 0 &&
        o.games >= 6 * o.setups && ai_weight_count <= MAX_WEIGHTS) {
        if (!strcmp(argv[1], "climb"))
            return run_climb(&o);
        if (!strcmp(argv[1], "match"))
            return run_match(&o);
    }
    fputs(
        "usage: tune climb [--from WEIGHTS] [--pool WEIGHTS]... [--only a,b] [--iterations N]\n"
        "                  [--games N] [--rate X] [--seed N] --set S | SETUP...\n"
        "       tune match WEIGHTS WEIGHTS [--games N] [--seed N] --set S | SETUP...\n"
        "A SETUP is edition:modules:players, as in second:market+events:3 or first::2.\n",
        stderr);
    return 2;
}
