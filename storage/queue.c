/* queue.c - the storage thread. */
#include "storage/queue.h"

#include <pthread.h>
#include <stdlib.h>
#include <time.h>

enum { DEFAULT_WAITING = 65536, MOST_GATHER_US = 3000 };

typedef struct job_list {
    store_job *first, *last;
} job_list;

struct store_queue {
    store *s;
    store_queue_options options;
    pthread_t thread;
    pthread_mutex_t mutex; /* over all that follows */
    pthread_cond_t more;
    job_list waiting, done;
    bool stopping, running;
    store_counters counters;
};

static void append(job_list *to, job_list jobs)
{
    if (!jobs.first)
        return;
    if (to->last)
        to->last->next = jobs.first;
    else
        to->first = jobs.first;
    to->last = jobs.last;
}

static uint64_t now_ns(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (uint64_t)t.tv_sec * 1000000000u + (uint64_t)t.tv_nsec;
}

/* ---- a group ------------------------------------------------------------------------------------- */

/* The failure of the disk, if it was one; else the job alone fails. */
static store_status run_job(store *s, store_job *job)
{
    store_status status = store_mark(s);
    if (status != STORE_OK)
        return status;
    job->status = job->run(s, job);
    if (store_is_broken(job->status))
        return job->status;
    if (!store_in_transaction(s))
        return STORE_IO;
    return job->status == STORE_OK ? store_keep(s) : store_undo(s);
}

static store_status run_jobs(store *s, const job_list *group)
{
    store_status status = store_begin(s);
    for (store_job *job = group->first; job && status == STORE_OK; job = job->next)
        status = run_job(s, job);
    return status;
}

typedef struct group_result {
    store_status status;
    uint64_t commit_ns;
    uint32_t jobs, failed;
    bool reads;
} group_result;

/* If the group failed, what its jobs read or were refused for may never have been: all fail. */
static group_result run_group(store *s, const job_list *group)
{
    group_result result = {.status = run_jobs(s, group), .reads = group->first->reads};
    if (result.status == STORE_OK) {
        uint64_t start = now_ns();
        result.status = store_commit(s);
        result.commit_ns = now_ns() - start;
    } else {
        store_rollback(s);
    }
    for (store_job *job = group->first; job; job = job->next) {
        if (result.status != STORE_OK)
            job->status = result.status;
        result.jobs++;
        result.failed += job->status != STORE_OK;
    }
    return result;
}

static void count(store_counters *c, const group_result *result)
{
    c->jobs += result->jobs;
    c->failed_jobs += result->failed;
    c->waiting -= result->jobs;
    if (result->reads)
        return;
    if (result->jobs > c->group_most)
        c->group_most = result->jobs;
    c->last = result->status;
    if (result->status != STORE_OK) {
        c->failed_commits++;
        return;
    }
    c->commits++;
    c->commit_ns += result->commit_ns;
    if (result->commit_ns > c->commit_ns_most)
        c->commit_ns_most = result->commit_ns;
}

/* ---- the thread ---------------------------------------------------------------------------------- */

/* With the mutex; lets go of it meanwhile. */
static void gather(store_queue *q)
{
    struct timespec until;
    clock_gettime(CLOCK_MONOTONIC, &until);
    until.tv_nsec += (long)q->options.gather_us * 1000;
    if (until.tv_nsec >= 1000000000) {
        until.tv_nsec -= 1000000000;
        until.tv_sec++;
    }
    while (!q->stopping && pthread_cond_timedwait(&q->more, &q->mutex, &until) == 0)
        ;
}

/* The next group; empty when the queue was stopped and nothing is left. */
static job_list next_group(store_queue *q)
{
    pthread_mutex_lock(&q->mutex);
    while (!q->waiting.first && !q->stopping)
        pthread_cond_wait(&q->more, &q->mutex);
    if (q->options.gather_us && !q->stopping)
        gather(q);
    job_list group = q->waiting;
    q->waiting = (job_list){NULL, NULL};
    pthread_mutex_unlock(&q->mutex);
    return group;
}

/* Those of a list that only read, or those that write. */
static job_list pick(job_list *from, bool reads)
{
    job_list picked = {NULL, NULL}, rest = {NULL, NULL};
    for (store_job *next, *job = from->first; job; job = next) {
        next = job->next;
        job->next = NULL;
        append(job->reads == reads ? &picked : &rest, (job_list){job, job});
    }
    *from = rest;
    return picked;
}

static void do_group(store_queue *q, job_list group)
{
    if (!group.first)
        return;
    group_result result = run_group(q->s, &group);
    pthread_mutex_lock(&q->mutex);
    count(&q->counters, &result);
    append(&q->done, group);
    pthread_mutex_unlock(&q->mutex);
    if (q->options.wake)
        q->options.wake(q->options.to);
}

static void *work(void *arg)
{
    store_queue *q = arg;
    for (;;) {
        job_list jobs = next_group(q);
        if (!jobs.first)
            return NULL;
        do_group(q, pick(&jobs, true));
        do_group(q, jobs);
    }
}

/* ---- from outside -------------------------------------------------------------------------------- */

/* The clock of gather() must not jump when the time of day is set. */
static bool make_locks(store_queue *q)
{
    pthread_condattr_t attr;
    if (pthread_condattr_init(&attr) != 0)
        return false;
    bool made = pthread_condattr_setclock(&attr, CLOCK_MONOTONIC) == 0 &&
                pthread_cond_init(&q->more, &attr) == 0;
    pthread_condattr_destroy(&attr);
    if (made && pthread_mutex_init(&q->mutex, NULL) != 0) {
        pthread_cond_destroy(&q->more);
        made = false;
    }
    return made;
}

static void free_locks(store_queue *q)
{
    pthread_mutex_destroy(&q->mutex);
    pthread_cond_destroy(&q->more);
}

store_status store_queue_start(store *s, const store_queue_options *options, store_queue **out)
{
    *out = NULL;
    store_queue *q = calloc(1, sizeof *q);
    if (!q)
        return STORE_MEMORY;
    q->s = s;
    q->options = *options;
    if (!q->options.most_waiting)
        q->options.most_waiting = DEFAULT_WAITING;
    if (q->options.gather_us > MOST_GATHER_US)
        q->options.gather_us = MOST_GATHER_US;
    bool locks = make_locks(q);
    if (!locks || pthread_create(&q->thread, NULL, work, q) != 0) {
        if (locks)
            free_locks(q);
        free(q);
        return STORE_MEMORY;
    }
    q->running = true;
    *out = q;
    return STORE_OK;
}

store_status store_queue_put(store_queue *q, store_job *job)
{
    store_status status = STORE_OK;
    job->next = NULL;
    pthread_mutex_lock(&q->mutex);
    store_counters *c = &q->counters;
    if (q->stopping) {
        status = STORE_MISUSE;
    } else if (c->waiting >= q->options.most_waiting) {
        c->refused_jobs++;
        status = STORE_CROWDED;
    } else {
        if (!q->waiting.first) /* else the thread knows already, or will look */
            pthread_cond_signal(&q->more);
        append(&q->waiting, (job_list){job, job});
        if (++c->waiting > c->waiting_most)
            c->waiting_most = c->waiting;
    }
    pthread_mutex_unlock(&q->mutex);
    return status;
}

store_job *store_queue_take_done(store_queue *q)
{
    pthread_mutex_lock(&q->mutex);
    store_job *first = q->done.first;
    q->done = (job_list){NULL, NULL};
    pthread_mutex_unlock(&q->mutex);
    return first;
}

void store_queue_counters(store_queue *q, store_counters *out)
{
    pthread_mutex_lock(&q->mutex);
    *out = q->counters;
    pthread_mutex_unlock(&q->mutex);
}

void store_queue_stop(store_queue *q)
{
    pthread_mutex_lock(&q->mutex);
    q->stopping = true;
    pthread_cond_broadcast(&q->more);
    pthread_mutex_unlock(&q->mutex);
    if (q->running)
        pthread_join(q->thread, NULL);
    q->running = false;
}

void store_queue_free(store_queue *q)
{
    if (!q)
        return;
    free_locks(q);
    free(q);
}
