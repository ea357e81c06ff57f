/*
 * store.c - bench-store FILE [SECONDS]: how many actions a second reach the disk.
 *
 * So many tables play at once, each with one action on the way: as soon as it is confirmed the next one
 * follows, as with players who never think. An action is what the server stores for one: the table's
 * text and two lines of its record. FILE is made, and removed afterwards; it says which disk is measured.
 */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "storage/queue.h"

enum { MOST_TABLES = 1000, LINES_A_GAME = 400, MOST_TIMES = 1 << 20 };

typedef struct action {
    store_job job;
    char id[40];
    uint32_t lines;
    uint64_t put_ns;
} action;

typedef struct bench {
    store_queue *q;
    pthread_mutex_t mutex;
    pthread_cond_t cond;
    bool woken;
    action actions[MOST_TABLES];
    uint32_t times[MOST_TIMES]; /* microseconds from put to confirmed */
    size_t time_count;
    uint64_t until_ns;
} bench;

static uint64_t now_ns(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (uint64_t)t.tv_sec * 1000000000u + (uint64_t)t.tv_nsec;
}

static void wake(void *to)
{
    bench *b = to;
    pthread_mutex_lock(&b->mutex);
    b->woken = true;
    pthread_cond_signal(&b->cond);
    pthread_mutex_unlock(&b->mutex);
}

static store_status run_action(store *s, store_job *job)
{
    static const char meta[400] = "{\"seats\":[\"a\",\"b\",\"c\",\"d\"],\"clock\":[0,0,0,0]}";
    char text[sizeof meta];
    action *a = (action *)job;
    memset(text, '.', sizeof text);
    memcpy(text, meta, strlen(meta));
    if (a->lines == LINES_A_GAME) {
        a->lines = 0;
        store_status status = store_table_delete(s, a->id);
        if (status != STORE_OK)
            return status;
    }
    store_status status = store_table_save(
        s, a->id, (store_text){text, sizeof text},
        store_text_of("B replace carpenter_workshop warehouse\nchance worker 17\n"), a->lines);
    a->lines += 2;
    return status;
}

static bool put(bench *b, action *a)
{
    a->put_ns = now_ns();
    return store_queue_put(b->q, &a->job) == STORE_OK;
}

/* Takes what is done and puts the next ones; the number of those that came to an end, -1: one failed. */
static int turn(bench *b)
{
    int ended = 0;
    store_job *next = NULL;
    pthread_mutex_lock(&b->mutex);
    while (!b->woken)
        pthread_cond_wait(&b->cond, &b->mutex);
    b->woken = false;
    pthread_mutex_unlock(&b->mutex);
    uint64_t now = now_ns();
    for (store_job *job = store_queue_take_done(b->q); job; job = next) {
        action *a = (action *)job;
        next = job->next;
        if (job->status != STORE_OK)
            return -1;
        if (b->time_count < MOST_TIMES)
            b->times[b->time_count++] = (uint32_t)((now - a->put_ns) / 1000);
        if (now >= b->until_ns)
            ended++;
        else if (!put(b, a))
            return -1;
    }
    return ended;
}

static int by_size(const void *a, const void *b)
{
    uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;
    return (x > y) - (x < y);
}

/* Of the sorted times. */
static double percentile_ms(const bench *b, size_t percent)
{
    size_t at = b->time_count * percent / 100;
    return b->times[at] / 1000.0;
}

static void print_figures(bench *b, int tables, unsigned gather_us, double seconds)
{
    store_counters c;
    store_queue_counters(b->q, &c);
    qsort(b->times, b->time_count, sizeof *b->times, by_size);
    printf("%7d %10.1f %10.0f %10.0f %12.1f %10.2f %10.2f %10.2f %10.2f\n", tables,
           (double)gather_us / 1000, (double)c.jobs / seconds, (double)c.commits / seconds,
           (double)c.jobs / (double)c.commits, (double)c.commit_ns / 1e6 / (double)c.commits,
           (double)c.commit_ns_most / 1e6, percentile_ms(b, 50), percentile_ms(b, 99));
    fflush(stdout);
}

static bool measure(bench *b, store *s, int tables, unsigned gather_us, int seconds)
{
    store_queue_options options = {.gather_us = gather_us, .wake = wake, .to = b};
    if (store_queue_start(s, &options, &b->q) != STORE_OK)
        return false;
    b->time_count = 0;
    uint64_t start = now_ns();
    b->until_ns = start + (uint64_t)seconds * 1000000000u;
    bool fine = true;
    for (int i = 0; fine && i < tables; i++) {
        b->actions[i] = (action){.job.run = run_action};
        snprintf(b->actions[i].id, sizeof b->actions[i].id, "%d-%u-%d", tables, gather_us, i);
        fine = put(b, &b->actions[i]);
    }
    for (int left = tables; fine && left > 0;) {
        int ended = turn(b);
        fine = ended >= 0;
        left -= ended;
    }
    double spent = (double)(now_ns() - start) / 1e9;
    store_queue_stop(b->q);
    if (fine)
        print_figures(b, tables, gather_us, spent);
    store_queue_free(b->q);
    return fine;
}

static void remove_files(const char *path)
{
    static const char *const suffixes[] = {"", "-wal", "-shm", ".lock"};
    for (size_t i = 0; i < sizeof suffixes / sizeof *suffixes; i++) {
        char name[4096];
        if ((size_t)snprintf(name, sizeof name, "%s%s", path, suffixes[i]) < sizeof name)
            unlink(name);
    }
}

int main(int argc, char **argv)
{
    static const int tables[] = {1, 10, 100, 1000};
    static const unsigned gathers[] = {0, 2000};
    static bench b = {.mutex = PTHREAD_MUTEX_INITIALIZER, .cond = PTHREAD_COND_INITIALIZER};
    char why[STORE_WHY_MAX];
    store *s = NULL;
    int seconds = argc > 2 ? atoi(argv[2]) : 3;
    if (argc < 2 || argc > 3 || seconds < 1 || access(argv[1], F_OK) == 0) {
        fputs(
            "usage: bench-store FILE [SECONDS]\n"
            "FILE is made for the measurement and must not be there.\n",
            stderr);
        return 2;
    }
    if (store_open(argv[1], STORE_SERVE, &s, why) != STORE_OK) {
        fprintf(stderr, "bench-store: %s\n", why);
        return 1;
    }
    printf("%7s %10s %10s %10s %12s %10s %10s %10s %10s\n", "tables", "gather ms", "actions/s",
           "commits/s", "actions/commit", "commit ms", "most", "median ms", "p99 ms");
    bool fine = true;
    for (size_t g = 0; g < sizeof gathers / sizeof *gathers; g++)
        for (size_t t = 0; fine && t < sizeof tables / sizeof *tables; t++)
            fine = measure(&b, s, tables[t], gathers[g], seconds);
    if (!fine)
        fprintf(stderr, "bench-store: an action could not be stored: %s\n", store_why(s));
    store_close(s);
    remove_files(argv[1]);
    return fine ? 0 : 1;
}
