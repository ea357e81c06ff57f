/* arena.c - the games of a job on several threads. */
#include "arena/arena.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <time.h>

/* Shared by the threads of one run. Games are handed out by number; each thread writes only into the
 * places of its own games. */
typedef struct run {
    const arena_job *job;
    arena_game *games;
    atomic_int next;
    pthread_mutex_t lock; /* guards what follows */
    pthread_cond_t changed;
    int done, running;
    nv_status status;
} run;

static void *work(void *arg)
{
    run *r = arg;
    for (;;) {
        int game = atomic_fetch_add(&r->next, 1);
        if (game >= r->job->games)
            break;
        nv_status status = arena_play(r->job, game, &r->games[game]);
        pthread_mutex_lock(&r->lock);
        r->done++;
        if (status != NV_OK && r->status == NV_OK) {
            r->status = status;
            atomic_store(&r->next, r->job->games);
        }
        pthread_cond_signal(&r->changed);
        pthread_mutex_unlock(&r->lock);
    }
    pthread_mutex_lock(&r->lock);
    r->running--;
    pthread_cond_signal(&r->changed);
    pthread_mutex_unlock(&r->lock);
    return NULL;
}

/* A game can end while the progress is being shown, also the last one: that is told after the loop. */
static void watch(run *r)
{
    const arena_job *job = r->job;
    int shown = -1;
    pthread_mutex_lock(&r->lock);
    while (r->running > 0) {
        pthread_cond_wait(&r->changed, &r->lock);
        int done = r->done;
        if (job->progress && done != shown) {
            pthread_mutex_unlock(&r->lock);
            job->progress(job->to, done, job->games);
            pthread_mutex_lock(&r->lock);
            shown = done;
        }
    }
    pthread_mutex_unlock(&r->lock);
    if (job->progress && r->done != shown)
        job->progress(job->to, r->done, job->games);
}

static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

/* Starts as many threads as it can; a run needs one. */
static int start(run *r, pthread_t *thread)
{
    int threads = r->job->threads < r->job->games ? r->job->threads : r->job->games;
    int started = 0;
    pthread_mutex_lock(&r->lock);
    while (started < threads && !pthread_create(&thread[started], NULL, work, r))
        started++;
    r->running = started;
    pthread_mutex_unlock(&r->lock);
    return started;
}

nv_status arena_run(const arena_job *job, arena_result *out)
{
    run r = {.job = job, .lock = PTHREAD_MUTEX_INITIALIZER, .changed = PTHREAD_COND_INITIALIZER};
    pthread_t thread[ARENA_MAX_THREADS];
    r.games = calloc((size_t)job->games, sizeof *r.games);
    if (!r.games)
        return NV_STATUS_COUNT;
    double begin = now();
    int started = start(&r, thread);
    if (started)
        watch(&r);
    for (int i = 0; i < started; i++)
        pthread_join(thread[i], NULL);
    nv_status status = started ? r.status : NV_STATUS_COUNT;
    if (status == NV_OK) {
        arena_summarize(job, r.games, out);
        out->seconds = now() - begin;
    }
    free(r.games);
    return status;
}
