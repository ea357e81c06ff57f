/* train.c - the steps of a training, and the file that holds it. */
#include "train/train.h"

#include <math.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "train/train_int.h"

enum {
    BATCH = 512,
    KEEP_SECONDS = 600,
    WATCHED = 10,   /* times as many games in a step that watches greedy, and            */
    AT_SIGHT = 3,   /* in one that plays by preferences: they cost so much less          */
    QUICK_PART = 5, /* of the visits, for decisions that do not teach preferences        */
    PASSES = 4      /* over the games of a step, which take far longer to play than to learn from */
};
/* Per cent of the steps that watch, that play by preferences, and that prefer what greedy does. */
enum { USUAL_WATCH = 10, USUAL_SIGHT = 30, IMITATED = 10 };

typedef struct training {
    const train_job *job;
    learner l;
    team t;
    harvest *harvests; /* one of each game of a step */
    pick *picks;
    size_t pick_room;
    desk *desks; /* one of each member */
    bool fresh;  /* it began with nothing learned of these games */
    bool two;    /* players                                      */
    int step, games;
    atomic_int next_game;
    play_style style;
    ai_player teacher;
} training;

/* ---- the file ---------------------------------------------------------------------------------- */

typedef struct header {
    char magic[8];
    uint64_t layout, seed;
    int32_t set, step;
    int64_t moves;
    int32_t games, visits, threads;
    int32_t fresh;
    float rate;
    int32_t steps, watch, sight;
} header;
static const char magic[8] = "nevatr4";

/* As on the command line; nothing if it was not told. */
static const char *stage_option(char to[32], const char *name, int part)
{
    *to = 0;
    if (part >= 0)
        snprintf(to, 32, " --%s %d", name, part);
    return to;
}

/* A training goes on as it began, or it would not be the one that these numbers make. */
static int check_same(const train_job *job, const header *h, char *why, size_t size)
{
    if (h->seed == job->seed && h->games == job->games && h->visits == job->visits &&
        h->threads == job->threads && h->rate == job->rate && h->steps == job->steps &&
        h->watch == job->watch && h->sight == job->sight)
        return 0;
    char watch[32], sight[32];
    snprintf(why, size,
             "%s was begun with --seed %llu --steps %d --games %d --visits %d --threads %d --rate "
             "%g%s%s; go on with these, or begin another with --from",
             job->state, (unsigned long long)h->seed, (int)h->steps, (int)h->games, (int)h->visits,
             (int)h->threads, (double)h->rate, stage_option(watch, "watch", h->watch),
             stage_option(sight, "sight", h->sight));
    return -1;
}

static int read_state(const char *path, int set, header *h, learner *l, char *why, size_t size)
{
    FILE *f = fopen(path, "rb");
    if (!f)
        return 1;
    int ok = fread(h, sizeof *h, 1, f) == 1 && !memcmp(h->magic, magic, sizeof magic);
    if (ok && (h->set != set || h->layout != ai_layout_hash(set))) {
        snprintf(why, size, "%s was made for other inputs", path);
        fclose(f);
        return -1;
    }
    ok = ok && fread(l->weights, sizeof(float), l->floats, f) == l->floats &&
         fread(l->mean, sizeof(float), l->floats, f) == l->floats &&
         fread(l->square, sizeof(float), l->floats, f) == l->floats &&
         fread(l->average, sizeof(float), l->floats, f) == l->floats &&
         fread(l->used, 1, l->rows, f) == l->rows;
    fclose(f);
    if (!ok)
        snprintf(why, size, "%s is no training, or cut off", path);
    learner_settle(l);
    return ok ? 0 : -1;
}

int learner_load(learner *l, const char *state, char *why, size_t size)
{
    header h;
    FILE *f = fopen(state, "rb");
    int ok = f && fread(&h, sizeof h, 1, f) == 1 && !memcmp(h.magic, magic, sizeof magic) &&
             h.set >= 0 && h.set < AI_NET_SETS;
    if (f)
        fclose(f);
    if (!ok || learner_init(l, h.set, 0, 0)) {
        snprintf(why, size, "%s is no training", state);
        return -1;
    }
    return read_state(state, h.set, &h, l, why, size);
}

bool train_sync(FILE *f)
{
    return fflush(f) == 0 && fsync(fileno(f)) == 0;
}

static int write_state(training *t, char *why, size_t size)
{
    char path[4096];
    header h = {.layout = ai_layout_hash(t->job->set),
                .seed = t->job->seed,
                .set = t->job->set,
                .step = t->step,
                .moves = t->l.moves,
                .games = t->job->games,
                .visits = t->job->visits,
                .threads = t->job->threads,
                .fresh = t->fresh,
                .steps = t->job->steps,
                .watch = t->job->watch,
                .sight = t->job->sight,
                .rate = t->job->rate};
    memcpy(h.magic, magic, sizeof magic);
    learner_note_used(&t->l);
    snprintf(path, sizeof path, "%s.new", t->job->state);
    FILE *f = fopen(path, "wb");
    int ok = f && fwrite(&h, sizeof h, 1, f) == 1 &&
             fwrite(t->l.weights, sizeof(float), t->l.floats, f) == t->l.floats &&
             fwrite(t->l.mean, sizeof(float), t->l.floats, f) == t->l.floats &&
             fwrite(t->l.square, sizeof(float), t->l.floats, f) == t->l.floats &&
             fwrite(t->l.average, sizeof(float), t->l.floats, f) == t->l.floats &&
             fwrite(t->l.used, 1, t->l.rows, f) == t->l.rows && train_sync(f);
    if (f && fclose(f))
        ok = 0;
    if (!ok || rename(path, t->job->state)) {
        snprintf(why, size, "%s could not be written", t->job->state);
        return -1;
    }
    return 0;
}

/* ---- a step -------------------------------------------------------------------------------------- */

static void play_part(void *arg, int member)
{
    training *t = arg;
    for (int game; (game = atomic_fetch_add(&t->next_game, 1)) < t->games;) {
        uint64_t seed = spread(t->job->seed ^ spread((uint64_t)t->step * 1000003 + (uint64_t)game));
        selfplay(&t->l.steady, t->job->set, &t->style, seed, &t->desks[member], &t->harvests[game]);
    }
}

static size_t collect(training *t, int *decisions)
{
    size_t count = 0;
    *decisions = 0;
    for (int i = 0; i < t->games; i++) {
        if (t->harvests[i].failed)
            return 0;
        count += t->harvests[i].sample_count;
        *decisions += t->harvests[i].decisions;
    }
    if (count > t->pick_room) {
        free(t->picks);
        t->picks = malloc(count * 2 * sizeof *t->picks);
        t->pick_room = t->picks ? count * 2 : 0;
        if (!t->picks)
            return 0;
    }
    size_t n = 0;
    for (int i = 0; i < t->games; i++)
        for (size_t j = 0; j < t->harvests[i].sample_count; j++)
            t->picks[n++] = (pick){&t->harvests[i], (uint32_t)j};
    return n;
}

static void shuffle(pick *picks, size_t count, uint64_t seed)
{
    nv_rng r = {spread(seed)};
    for (size_t i = count; i > 1; i--) {
        size_t j = nv_rng_below(&r, (uint32_t)i);
        pick swap = picks[i - 1];
        picks[i - 1] = picks[j];
        picks[j] = swap;
    }
}

/* The rate of learning falls as a cosine from the first step to the last. */
static float rate_at(const train_job *job, int step)
{
    float done = (float)step / (float)job->steps;
    return 0.02f * job->rate + 0.98f * job->rate * 0.5f * (1.0f + cosf(3.14159265f * done));
}

static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

/* A network that knows nothing of these games first watches greedy, whose games cost next to nothing: how they end
 * teaches what cards and rubles are worth; preferences begin with what greedy does, and searches improve them. Then it
 * plays itself by its preferences, first mostly against greedy, with a search here and there; and then as it will play,
 * with a search behind every decision. Of more than two players greedy stays half: what pays depends on how the others
 * play, and a table of networks alone comes to play in a way that loses to others. */
static void set_style(training *t)
{
    const train_job *job = t->job;
    float done = 100.0f * (float)t->step / (float)job->steps;
    float watch = (float)(job->watch >= 0 ? job->watch : t->fresh ? USUAL_WATCH : 0);
    float sight = (float)(job->sight >= 0 ? job->sight : t->fresh ? USUAL_SIGHT : 0);
    float greedy = t->two ? 0.05f : 0.5f;
    t->style = (play_style){.greedy = greedy,
                            .visits = job->visits,
                            .lambda = 0.96f,
                            .wander = 0.15f,
                            .stray = 0.02f,
                            .teacher = &t->teacher};
    if (done < watch) {
        t->style.watched = true;
        t->style.searched = t->fresh && done < (float)IMITATED ? 0.0f : 0.3f;
        t->style.kept = 0.1f;
        t->games = WATCHED * job->games;
    } else if (done < watch + sight) {
        float part = (done - watch) / sight;
        t->style.greedy = fmaxf(0.8f - 1.5f * part, greedy);
        t->style.searched = 0.06f;
        t->style.kept = 0.25f;
        t->games = AT_SIGHT * job->games;
    } else {
        t->style.searched = 0.25f;
        t->style.quick = (job->visits + QUICK_PART - 1) / QUICK_PART;
        t->style.kept = 1.0f;
        t->games = job->games;
    }
}

static int one_step(training *t, char *why, size_t size)
{
    const train_job *job = t->job;
    double begin = now();
    set_style(t);
    atomic_store(&t->next_game, 0);
    team_run(&t->t, play_part, t);
    double played = now();
    int decisions;
    size_t count = collect(t, &decisions);
    if (!count) {
        snprintf(why, size, "not enough memory");
        return -1;
    }
    memset(t->l.loss, 0, sizeof t->l.loss);
    int passes = t->style.watched ? 1 : PASSES;
    size_t batch = count < BATCH ? count : BATCH;
    for (int pass = 0; pass < passes; pass++) {
        shuffle(t->picks, count,
                job->seed + UINT64_C(77777777) * (uint64_t)(PASSES * t->step + pass));
        for (size_t i = 0; i + batch <= count; i += batch)
            learner_move(&t->l, &t->t, t->picks + i, (int)batch, rate_at(job, t->step));
    }
    learner_settle(&t->l);
    double learned = now(), loss[3] = {0};
    for (int m = 0; m < t->t.size; m++)
        for (int i = 0; i < 3; i++)
            loss[i] += t->l.loss[m][i] / (double)((count - count % batch) * (size_t)passes);
    t->step++;
    char line[256], test[64] = "";
    if (t->step % job->test_every == 0 || t->step == job->steps) {
        double margin,
            sight = test_against_greedy(&t->l.steady, job->set, &t->t, job->test_games, 0,
                                        spread(42), &margin),
            wins = test_against_greedy(&t->l.steady, job->set, &t->t, job->test_games, job->visits,
                                       spread(42), &margin);
        snprintf(test, sizeof test, "  greedy: %.1f %% %+.1f, at sight %.1f %%", 100.0 * wins,
                 margin, 100.0 * sight);
    }
    snprintf(line, sizeof line, "%5d  loss %.4f %.4f %.4f  %4.0f decisions/game  %.1f+%.1f s%s",
             t->step, loss[0], loss[1], 2.0 * loss[2], (double)decisions / t->games, played - begin,
             learned - played, test);
    if (job->progress)
        job->progress(job->to, line, t->step, job->steps);
    return 0;
}

static int run_steps(training *t, volatile int *stop, char *why, size_t size)
{
    double kept = now();
    while (t->step < t->job->steps && !*stop) {
        if (one_step(t, why, size)) {
            char again[256]; /* what went wrong first is what is told */
            write_state(t, again, sizeof again);
            return -1;
        }
        if (now() - kept > (double)KEEP_SECONDS) {
            char full[256]; /* a disk that is full now may not be in ten minutes */
            if (write_state(t, full, sizeof full) && t->job->progress)
                t->job->progress(t->job->to, full, t->step, t->job->steps);
            kept = now();
        }
    }
    return write_state(t, why, size);
}

static int make_desks(training *t)
{
    t->desks = aligned_alloc(32, (size_t)t->job->threads * sizeof *t->desks);
    if (!t->desks)
        return -1;
    int missing = 0;
    for (int i = 0; i < t->job->threads; i++)
        missing |= !(t->desks[i].room = ai_room_new());
    return missing;
}

static void free_desks(training *t)
{
    for (int i = 0; t->desks && i < t->job->threads; i++)
        ai_room_free(t->desks[i].room);
    free(t->desks);
}

/* Goes on with the file of the job if it is there; else begins. */
static int begin(training *t, char *why, size_t size)
{
    const train_job *job = t->job;
    header h;
    int code = read_state(job->state, job->set, &h, &t->l, why, size);
    t->fresh = true;
    if (code == 0) {
        t->step = h.step;
        t->l.moves = h.moves;
        t->fresh = h.fresh;
        return check_same(job, &h, why, size);
    }
    if (code < 0 || !job->from)
        return code < 0 ? -1 : 0;
    learner other = {0};
    code = job->from_set < 0 ? learner_load(&other, job->from, why, size)
                             : learner_unpack(&other, job->from, job->from_set, why, size);
    if (!code) {
        learner_begin_as(&t->l, &other);
        t->fresh = other.net.set != job->set;
    }
    learner_free(&other);
    return code;
}

int train_run(const train_job *job, volatile int *stop, char *why, size_t size)
{
    training t = {.job = job};
    int code = -1;
    ai_net_games games;
    ai_net_set_setup(job->set, &games);
    t.two = games.most_seats == 2;
    ai_player_init(&t.teacher, "greedy", NULL, 0);
    t.harvests = calloc((size_t)job->games * WATCHED, sizeof *t.harvests);
    int missing = make_desks(&t);
    snprintf(why, size, "not enough memory or threads");
    if (t.harvests && !missing && !learner_init(&t.l, job->set, job->threads, job->seed) &&
        !team_init(&t.t, job->threads)) {
        code = begin(&t, why, size);
        if (!code)
            code = run_steps(&t, stop, why, size);
        team_end(&t.t);
    }
    for (int i = 0; t.harvests && i < job->games * WATCHED; i++)
        harvest_free(&t.harvests[i]);
    learner_free(&t.l);
    free(t.harvests);
    free(t.picks);
    free_desks(&t);
    return code;
}
