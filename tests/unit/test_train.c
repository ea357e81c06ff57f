/* Training: the same network for the same numbers, however often it is stopped; files that do not fit are refused;
 * what is learned moves towards what happened. */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "ai/nets.h"
#include "train/train_int.h"

typedef struct watch {
    volatile int stop;
    int stop_at, steps;
    double first_loss, last_loss;
} watch;

static void see(void *to, const char *line, int step, int steps)
{
    watch *w = to;
    double loss;
    (void)steps;
    w->steps++;
    assert_int_equal(sscanf(line, "%*d loss %*f %lf", &loss), 1); /* of the points */
    if (w->steps == 1)
        w->first_loss = loss;
    w->last_loss = loss;
    if (step == w->stop_at)
        w->stop = 1;
}

static train_job small_job(const char *set, const char *state, watch *w)
{
    return (train_job){.set = ai_net_set_named(set),
                       .from_set = -1,
                       .steps = 3,
                       .games = 6,
                       .visits = 8,
                       .watch = -1,
                       .sight = -1,
                       .threads = 2,
                       .seed = 5,
                       .rate = 1e-3f,
                       .state = state,
                       .test_every = 1000,
                       .test_games = 2,
                       .progress = see,
                       .to = w};
}

static void path_of(char *out, size_t size, const char *name)
{
    const char *dir = getenv("TMPDIR");
    snprintf(out, size, "%s/neva-train-%d-%s", dir ? dir : "/tmp", (int)getpid(), name);
    remove(out);
}

static char *whole_file(const char *path, size_t *size)
{
    enum { ROOM = 16 << 20 };
    FILE *f = fopen(path, "rb");
    char *bytes = malloc(ROOM);
    *size = f && bytes ? fread(bytes, 1, ROOM, f) : 0;
    if (f)
        fclose(f);
    assert_true(*size > 1000);
    return bytes;
}

static void run(train_job *job, watch *w)
{
    char why[256] = "";
    if (train_run(job, &w->stop, why, sizeof why))
        fail_msg("%s", why);
}

static void check_stopped_and_resumed(const char *set, const char *from, int watched)
{
    char whole[256], parts[256];
    size_t size, other;
    watch a = {.stop_at = -1}, b = {.stop_at = 1}, c = {.stop_at = -1};
    path_of(whole, sizeof whole, "whole");
    path_of(parts, sizeof parts, "parts");
    train_job job = small_job(set, whole, &a);
    job.from = from;
    job.watch = watched;
    run(&job, &a);
    assert_int_equal(a.steps, 3);
    job.state = parts;
    job.to = &b;
    run(&job, &b);
    assert_int_equal(b.steps, 1);
    job.to = &c;
    run(&job, &c);
    assert_int_equal(c.steps, 2);
    char *x = whole_file(whole, &size), *y = whole_file(parts, &other);
    assert_int_equal(size, other);
    assert_memory_equal(x, y, size);
    free(x);
    free(y);
    remove(whole);
    remove(parts);
}

static void stopped_and_resumed_is_the_same(void **state)
{
    (void)state;
    check_stopped_and_resumed("second-4", NULL, -1);
}

/* A training that goes on from another one of its set watches nobody unless it is told to: all of it is play against
 * itself. */
static void with_play_against_itself_too(void **state)
{
    (void)state;
    char path[256];
    watch w = {.stop_at = -1};
    path_of(path, sizeof path, "first");
    train_job job = small_job("first-2", path, &w);
    job.steps = 1;
    run(&job, &w);
    check_stopped_and_resumed("first-2", path, -1);
    check_stopped_and_resumed("first-2", path, 100); /* watching, with searches */
    remove(path);
}

static void another_file_is_refused(void **state)
{
    (void)state;
    char path[256], watching[256], why[512] = "";
    watch w = {.stop_at = -1};
    path_of(path, sizeof path, "refused");
    path_of(watching, sizeof watching, "watching");
    train_job job = small_job("first-2", path, &w);
    job.steps = 1;
    run(&job, &w);
    job.set = ai_net_set_named("first-5");
    assert_int_equal(train_run(&job, &w.stop, why, sizeof why), -1);
    assert_non_null(strstr(why, "other inputs"));
    job.set = ai_net_set_named("first-2");
    job.seed++; /* not how it began */
    assert_int_equal(train_run(&job, &w.stop, why, sizeof why), -1);
    assert_non_null(
        strstr(why, "--seed 5 --steps 1 --games 6 --visits 8 --threads 2 --rate 0.001;"));
    job.seed--;
    job.state = watching;
    job.watch = 100;
    run(&job, &w);
    job.watch = 50;
    assert_int_equal(train_run(&job, &w.stop, why, sizeof why), -1);
    assert_non_null(strstr(why, "--rate 0.001 --watch 100;"));
    remove(watching);
    job.watch = -1;
    job.state = path;
    assert_int_equal(truncate(path, 1000), 0);
    assert_int_equal(train_run(&job, &w.stop, why, sizeof why), -1);
    assert_non_null(strstr(why, "cut off"));
    remove(path);
}

static void learning_lowers_the_loss(void **state)
{
    (void)state;
    char path[256];
    watch w = {.stop_at = 8};
    path_of(path, sizeof path, "learning");
    train_job job = small_job("first-2", path, &w);
    job.steps = 1000;
    job.games = 60;
    run(&job, &w);
    assert_true(w.last_loss < 0.9 * w.first_loss);
    remove(path);
}

/* A network that has learned nothing yet, and a few positions. */
enum { FEW = 24 };
typedef struct lesson {
    learner l;
    team t;
    harvest game;
    pick batch[FEW];
} lesson;

static void begin_lesson(lesson *to, const char *set_name)
{
    ai_player greedy;
    desk at = {.room = ai_room_new()};
    int set = ai_net_set_named(set_name);
    memset(&to->game, 0, sizeof to->game);
    ai_player_init(&greedy, "greedy", NULL, 0);
    assert_int_equal(learner_init(&to->l, set, 1, 3), 0);
    assert_int_equal(team_init(&to->t, 1), 0);
    play_style style = {
        .watched = true, .visits = 8, .lambda = 0.96f, .kept = 1.0f, .teacher = &greedy};
    for (uint64_t seed = 1; to->game.sample_count < FEW; seed++)
        selfplay(&to->l.steady, set, &style, seed, &at, &to->game);
    for (int i = 0; i < FEW; i++)
        to->batch[i] = (pick){&to->game, (uint32_t)i};
    ai_room_free(at.room);
}

static void end_lesson(lesson *of)
{
    harvest_free(&of->game);
    team_end(&of->t);
    learner_free(&of->l);
}

static void learn(lesson *from, float rate)
{
    memset(from->l.loss, 0, sizeof from->l.loss);
    learner_move(&from->l, &from->t, from->batch, FEW, rate);
}

/* Few positions, looked at again and again, are known in the end: only right slopes lead there. */
static void few_positions_are_learned_by_heart(void **state)
{
    (void)state;
    enum { MOVES = 500 };
    lesson of;
    double first[3] = {0};
    begin_lesson(&of, "first-2");
    for (int i = 0; i < MOVES; i++) {
        learn(&of, 1e-3f);
        if (i == 0)
            memcpy(first, of.l.loss[0], sizeof first);
    }
    assert_true(of.l.loss[0][1] < 0.001 * first[1]); /* points      */
    assert_true(of.l.loss[0][2] < 0.1 * first[2]);   /* preferences */
    end_lesson(&of);
}

/* What all of them lose, a weight moved by `off`. */
static double loss_with(lesson *of, size_t weight, float off, int seats)
{
    float kept = of->l.weights[weight];
    of->l.weights[weight] += off;
    learn(of, 0.0f); /* so that it reads the weight as it is now */
    learn(of, 0.0f);
    of->l.weights[weight] = kept;
    const double *loss = of->l.loss[0];
    return loss[0] + 2.0 * loss[1] / seats + 0.5 * loss[2];
}

/* A weight moved a little changes the loss by as much as its slope says, in every layer. */
static void slopes_are_those_of_the_loss(void **state)
{
    (void)state;
    enum { TRIED = 40 };
    lesson of;
    nv_rng r = {4};
    int checked = 0;
    begin_lesson(&of, "first-2");
    for (int i = 0; i < 30; i++)
        learn(&of, 1e-3f);
    of.l.moves = 0; /* the mean of one move's slopes is a tenth of them */
    memset(of.l.mean, 0, of.l.floats * sizeof *of.l.mean);
    learn(&of, 0.0f);
    float *slopes = malloc(of.l.floats * sizeof *slopes);
    assert_non_null(slopes);
    memcpy(slopes, of.l.mean, of.l.floats * sizeof *slopes);
    ai_net net;
    ai_net_place(&net, of.l.net.set, of.l.weights);
    const float *layers[] = {net.w1,     net.b1,          net.w2,
                             net.b2,     net.w3,          net.b3,
                             net.policy, net.policy_bias, net.w1 + of.l.floats};
    for (int layer = 0; layer < 8; layer++) {
        size_t from = (size_t)(layers[layer] - net.w1), to = (size_t)(layers[layer + 1] - net.w1);
        for (int tried = 0; tried < TRIED;) {
            size_t weight = from + nv_rng_below(&r, (uint32_t)(to - from));
            double slope = 10.0 * (double)FEW * (double)slopes[weight];
            if (++checked > 100000)
                fail_msg("no slopes in layer %d", layer);
            if (fabs(slope) < 0.05)
                continue;
            float off = 2e-3f;
            double found = (loss_with(&of, weight, off, 2) - loss_with(&of, weight, -off, 2)) /
                           (2.0 * (double)off);
            if (fabs(found - slope) > 0.02 + 0.03 * fabs(slope))
                fail_msg("layer %d, weight %zu: slope %g, but the loss changes by %g", layer,
                         weight - from, slope, found);
            tried++;
        }
    }
    free(slopes);
    end_lesson(&of);
}

static void a_training_becomes_a_network(void **state)
{
    (void)state;
    char path[256], file[256], why[256];
    size_t size;
    ai_nets nets = {0};
    watch w = {.stop_at = -1};
    path_of(path, sizeof path, "packed");
    path_of(file, sizeof file, "nets");
    train_job job = small_job("second-2", path, &w);
    job.steps = 1;
    run(&job, &w);
    assert_int_equal(train_pack(path, file, why, sizeof why), 0);
    job.set = ai_net_set_named("second-4"); /* a second one beside it */
    remove(path);
    run(&job, &w);
    assert_int_equal(train_pack(path, file, why, sizeof why), 0);
    char *bytes = whole_file(file, &size);
    assert_int_equal(ai_nets_add(&nets, bytes, size, why, sizeof why), 0);
    assert_non_null(ai_net_of(&nets, ai_net_set_named("second-2")));
    assert_non_null(ai_net_of(&nets, ai_net_set_named("second-4")));
    assert_int_equal(train_pack(file, file, why, sizeof why), -1); /* no training */
    remove(path);
    ai_nets_forget(&nets);
    free(bytes);
    remove(file);
}

/* A network that was packed is where another training begins: it plays as before, but for the rounding. */
static void a_network_is_trained_on(void **state)
{
    (void)state;
    char path[256], file[256], on[256], why[256];
    watch w = {.stop_at = -1}, further = {.stop_at = -1};
    path_of(path, sizeof path, "before");
    path_of(file, sizeof file, "packed");
    path_of(on, sizeof on, "on");
    train_job job = small_job("first-2", path, &w);
    job.steps = 40;
    job.games = 20;
    run(&job, &w);
    assert_int_equal(train_pack(path, file, why, sizeof why), 0);
    job = small_job("first-2", on, &further);
    job.games = 60;
    job.from = file;
    job.from_set = ai_net_set_named("first-2");
    run(&job, &further);
    assert_true(further.first_loss < 0.5 * w.first_loss);
    remove(on);
    job.from_set = ai_net_set_named("market-5");
    assert_int_equal(train_run(&job, &w.stop, why, sizeof why), -1);
    assert_non_null(strstr(why, "has no network of market-5"));
    job.from = path;
    assert_int_equal(train_run(&job, &w.stop, why, sizeof why), -1);
    assert_non_null(strstr(why, "no file of networks"));
    remove(path);
    remove(file);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(stopped_and_resumed_is_the_same),
        cmocka_unit_test(with_play_against_itself_too),
        cmocka_unit_test(another_file_is_refused),
        cmocka_unit_test(learning_lowers_the_loss),
        cmocka_unit_test(few_positions_are_learned_by_heart),
        cmocka_unit_test(slopes_are_those_of_the_loss),
        cmocka_unit_test(a_training_becomes_a_network),
        cmocka_unit_test(a_network_is_trained_on),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
