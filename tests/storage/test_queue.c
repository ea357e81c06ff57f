/* The storage thread: order, groups, failures of one and of all, several producers, the end. */
#include <pthread.h>
#include <semaphore.h>
#include <stdatomic.h>

#include <sqlite3.h>

#include "storage/queue.h"
#include "tests/storage/faults.h"
#include "tests/storage/store_kit.h"

/* ---- a loop that waits for its jobs ------------------------------------------------------------------ */

typedef struct loop {
    pthread_mutex_t mutex;
    pthread_cond_t cond;
    int wakes;
} loop;

static void wake(void *to)
{
    loop *l = to;
    pthread_mutex_lock(&l->mutex);
    l->wakes++;
    pthread_cond_signal(&l->cond);
    pthread_mutex_unlock(&l->mutex);
}

static void sleep_until_woken(loop *l)
{
    pthread_mutex_lock(&l->mutex);
    while (!l->wakes)
        pthread_cond_wait(&l->cond, &l->mutex);
    l->wakes = 0;
    pthread_mutex_unlock(&l->mutex);
}

typedef struct bed {
    kit k;
    loop l;
    store_queue *q;
} bed;

static void bed_begin(bed *b, uint32_t most, uint32_t gather_us)
{
    kit_begin(&b->k);
    b->l = (loop){PTHREAD_MUTEX_INITIALIZER, PTHREAD_COND_INITIALIZER, 0};
    store_queue_options options = {
        .most_waiting = most, .gather_us = gather_us, .wake = wake, .to = &b->l};
    OK(store_queue_start(b->k.s, &options, &b->q));
}

static void bed_end(bed *b)
{
    store_queue_stop(b->q);
    assert_null(store_queue_take_done(b->q));
    store_queue_free(b->q);
    assert_sound(b->k.s);
    kit_end(&b->k);
}

/* ---- jobs -------------------------------------------------------------------------------------------- */

typedef struct append_job {
    store_job job;
    char id[16], lines[32];
    uint32_t first;
    int order; /* when it ran */
} append_job;

static atomic_int ran;

static store_status run_append(store *s, store_job *job)
{
    append_job *a = (append_job *)job;
    a->order = ++ran;
    return store_table_save(s, a->id, text("m"), text(a->lines), a->first);
}

static append_job append_of(const char *id, uint32_t first)
{
    append_job a = {.job.run = run_append, .first = first};
    snprintf(a.id, sizeof a.id, "%s", id);
    snprintf(a.lines, sizeof a.lines, "line %u\n", (unsigned)first);
    return a;
}

/* Holds the thread, alone in its group, until it is opened, so that jobs gather behind it. */
typedef struct gate_job {
    store_job job;
    sem_t reached, open;
} gate_job;

static store_status run_gate(store *s, store_job *job)
{
    gate_job *g = (gate_job *)job;
    (void)s;
    sem_post(&g->reached);
    sem_wait(&g->open);
    return STORE_OK;
}

static void shut_gate(bed *b, gate_job *g)
{
    *g = (gate_job){.job.run = run_gate};
    assert_int_equal(sem_init(&g->reached, 0, 0) | sem_init(&g->open, 0, 0), 0);
    OK(store_queue_put(b->q, &g->job));
    assert_int_equal(sem_wait(&g->reached), 0);
}

static store_job *wait_for(bed *b, int count)
{
    store_job *first = NULL, **end = &first;
    while (count > 0) {
        *end = store_queue_take_done(b->q);
        if (!*end)
            sleep_until_woken(&b->l);
        for (; *end; end = &(*end)->next)
            count--;
    }
    assert_int_equal(count, 0);
    return first;
}

static bool count_lines(void *to, const store_table *t)
{
    *(uint32_t *)to += t->line_count;
    return true;
}

static uint32_t lines_kept(store *s)
{
    uint32_t lines = 0;
    OK(store_tables(s, count_lines, &lines));
    return lines;
}

/* ---- tests ------------------------------------------------------------------------------------------- */

static void what_waits_is_one_group_in_order(void **state)
{
    enum { JOBS = 50 };
    bed b;
    gate_job gate;
    append_job jobs[JOBS];
    store_counters c;
    (void)state;
    bed_begin(&b, 0, 0);
    shut_gate(&b, &gate);
    for (int i = 0; i < JOBS; i++) {
        jobs[i] = append_of("t", (uint32_t)i);
        OK(store_queue_put(b.q, &jobs[i].job));
    }
    sem_post(&gate.open);
    store_job *done = wait_for(&b, JOBS + 1);
    assert_ptr_equal(done, &gate.job);
    for (int i = 0; i < JOBS; i++) {
        done = done->next;
        assert_ptr_equal(done, &jobs[i].job);
        OK(done->status);
        assert_true(i == 0 || jobs[i].order == jobs[i - 1].order + 1);
    }
    store_queue_counters(b.q, &c);
    assert_int_equal(c.jobs, JOBS + 1);
    assert_int_equal(c.commits, 2);
    assert_int_equal(c.group_most, JOBS);
    assert_int_equal(c.waiting, 0);
    assert_int_equal(c.waiting_most, JOBS + 1);
    assert_int_equal(c.failed_jobs + c.failed_commits + c.refused_jobs, 0);
    assert_true(c.commit_ns >= c.commit_ns_most && c.commit_ns_most > 0);
    bed_end(&b);
}

static void one_fails_alone(void **state)
{
    bed b;
    gate_job gate;
    (void)state;
    bed_begin(&b, 0, 0);
    append_job jobs[4] = {append_of("a", 0), append_of("a", 5), append_of("b", 0),
                          append_of("a", 1)};
    shut_gate(&b, &gate);
    for (int i = 0; i < 4; i++)
        OK(store_queue_put(b.q, &jobs[i].job));
    sem_post(&gate.open);
    wait_for(&b, 5);
    OK(jobs[0].job.status);
    FAILS(STORE_CONFLICT, jobs[1].job.status);
    OK(jobs[2].job.status);
    OK(jobs[3].job.status);
    store_queue_stop(b.q);
    assert_int_equal(lines_kept(b.k.s), 3);
    bed_end(&b);
}

static void too_many_are_refused(void **state)
{
    bed b;
    gate_job gate;
    store_counters c;
    (void)state;
    bed_begin(&b, 3, 0);
    append_job jobs[3] = {append_of("a", 0), append_of("a", 1), append_of("a", 2)};
    shut_gate(&b, &gate);
    OK(store_queue_put(b.q, &jobs[0].job));
    OK(store_queue_put(b.q, &jobs[1].job));
    FAILS(STORE_CROWDED, store_queue_put(b.q, &jobs[2].job));
    sem_post(&gate.open);
    wait_for(&b, 3);
    OK(store_queue_put(b.q, &jobs[2].job));
    wait_for(&b, 1);
    OK(jobs[2].job.status);
    store_queue_counters(b.q, &c);
    assert_int_equal(c.refused_jobs, 1);
    assert_int_equal(c.jobs, 4);
    bed_end(&b);
}

static void all_of_a_group_fail_with_the_disk(faults_plan plan, store_status expected)
{
    bed b;
    gate_job gate;
    store_counters c;
    bed_begin(&b, 0, 0);
    append_job jobs[4] = {append_of("a", 0), append_of("a", 1), append_of("b", 7),
                          append_of("c", 0)};
    faults_arm(&plan);
    shut_gate(&b, &gate);
    for (int i = 0; i < 4; i++)
        OK(store_queue_put(b.q, &jobs[i].job));
    sem_post(&gate.open);
    wait_for(&b, 5);
    for (int i = 0; i < 4; i++)
        FAILS(expected, jobs[i].job.status);
    store_queue_counters(b.q, &c);
    assert_int_equal(c.failed_commits, 1);
    assert_int_equal(c.failed_jobs, 4);
    assert_int_equal(c.last, expected);
    /* The thread goes on: the same again, when there is room. */
    faults_arm(NULL);
    for (int i = 0; i < 4; i++)
        OK(store_queue_put(b.q, &jobs[i].job));
    wait_for(&b, 4);
    for (int i = 0; i < 4; i++)
        FAILS(i == 2 ? STORE_CONFLICT : STORE_OK, jobs[i].job.status);
    store_queue_counters(b.q, &c);
    OK(c.last);
    store_queue_stop(b.q);
    assert_int_equal(lines_kept(b.k.s), 3);
    bed_end(&b);
}

static void a_full_disk_fails_the_group(void **state)
{
    (void)state;
    all_of_a_group_fail_with_the_disk(
        (faults_plan){.fail_what = FAULTS_WRITES, .fail_at = 1, .fail_code = SQLITE_FULL},
        STORE_FULL);
}

static void a_failed_sync_fails_the_group(void **state)
{
    (void)state;
    all_of_a_group_fail_with_the_disk(
        (faults_plan){.fail_what = FAULTS_SYNCS, .fail_at = 1, .fail_code = SQLITE_IOERR_FSYNC},
        STORE_IO);
}

typedef struct read_job {
    store_job job;
    uint32_t lines;
    int order;
} read_job;

static store_status run_read(store *s, store_job *job)
{
    read_job *r = (read_job *)job;
    r->order = ++ran;
    return store_tables(s, count_lines, &r->lines);
}

static store_status run_probe(store *s, store_job *job)
{
    (void)job;
    return store_probe(s);
}

/* Whatever waits beside it; and a probe finds out when there is room again. */
static void a_full_disk_can_be_read(void **state)
{
    bed b;
    gate_job gate;
    store_counters c;
    store_job probe = {.run = run_probe};
    read_job read = {.job = {.run = run_read, .reads = true}};
    (void)state;
    bed_begin(&b, 0, 0);
    append_job kept = append_of("a", 0), lost = append_of("a", 1);
    OK(store_queue_put(b.q, &kept.job));
    wait_for(&b, 1);
    faults_arm(&(faults_plan){.fail_what = FAULTS_WRITES, .fail_at = 1, .fail_code = SQLITE_FULL});
    shut_gate(&b, &gate);
    OK(store_queue_put(b.q, &lost.job));
    OK(store_queue_put(b.q, &read.job));
    OK(store_queue_put(b.q, &probe));
    sem_post(&gate.open);
    assert_ptr_equal(wait_for(&b, 4)->next, &read.job);
    OK(read.job.status);
    assert_int_equal(read.lines, 1);
    FAILS(STORE_FULL, lost.job.status);
    FAILS(STORE_FULL, probe.status);
    read.lines = 0;
    OK(store_queue_put(b.q, &read.job));
    wait_for(&b, 1);
    store_queue_counters(b.q, &c);
    assert_int_equal(c.last, STORE_FULL); /* reading proves nothing */
    faults_arm(NULL);
    OK(store_queue_put(b.q, &probe));
    wait_for(&b, 1);
    OK(probe.status);
    store_queue_counters(b.q, &c);
    assert_int_equal(c.last, STORE_OK);
    assert_int_equal(c.failed_commits, 1);
    bed_end(&b);
}

/* A job that fails as the disk does takes its group with it. */
static store_status run_broken(store *s, store_job *job)
{
    (void)s;
    (void)job;
    return STORE_IO;
}

static void a_broken_job_fails_the_group(void **state)
{
    bed b;
    gate_job gate;
    store_job broken = {.run = run_broken};
    (void)state;
    bed_begin(&b, 0, 0);
    append_job before = append_of("a", 0), after = append_of("b", 0);
    shut_gate(&b, &gate);
    OK(store_queue_put(b.q, &before.job));
    OK(store_queue_put(b.q, &broken));
    OK(store_queue_put(b.q, &after.job));
    sem_post(&gate.open);
    wait_for(&b, 4);
    FAILS(STORE_IO, before.job.status);
    FAILS(STORE_IO, broken.status);
    FAILS(STORE_IO, after.job.status);
    assert_int_equal(after.order, 0); /* it did not run */
    store_queue_stop(b.q);
    assert_int_equal(lines_kept(b.k.s), 0);
    bed_end(&b);
}

static void the_end_does_what_waits(void **state)
{
    enum { JOBS = 300 };
    bed b;
    static append_job jobs[JOBS];
    append_job late = append_of("t", 0);
    int done = 0;
    (void)state;
    bed_begin(&b, 0, 2000);
    for (int i = 0; i < JOBS; i++) {
        jobs[i] = append_of("t", (uint32_t)i);
        OK(store_queue_put(b.q, &jobs[i].job));
    }
    store_queue_stop(b.q);
    FAILS(STORE_MISUSE, store_queue_put(b.q, &late.job));
    for (store_job *job = store_queue_take_done(b.q); job; job = job->next, done++)
        OK(job->status);
    assert_int_equal(done, JOBS);
    assert_int_equal(lines_kept(b.k.s), JOBS);
    bed_end(&b);
}

/* ---- several producers --------------------------------------------------------------------------------- */

typedef struct producer {
    pthread_t thread;
    store_queue *q;
    append_job *jobs;
    int count, number;
} producer;

static void *produce(void *arg)
{
    producer *p = arg;
    for (int i = 0; i < p->count; i++) {
        char id[16];
        snprintf(id, sizeof id, "t%d", p->number);
        p->jobs[i] = append_of(id, (uint32_t)i);
        while (store_queue_put(p->q, &p->jobs[i].job) == STORE_CROWDED)
            ;
    }
    return NULL;
}

static void producers_keep_their_order(void **state)
{
    enum { PRODUCERS = 2, JOBS = 2000 };
    static append_job jobs[PRODUCERS][JOBS];
    producer producers[PRODUCERS];
    bed b;
    (void)state;
    bed_begin(&b, 100, 50);
    for (int i = 0; i < PRODUCERS; i++) {
        producers[i] = (producer){.q = b.q, .jobs = jobs[i], .count = JOBS, .number = i};
        assert_int_equal(pthread_create(&producers[i].thread, NULL, produce, &producers[i]), 0);
    }
    for (store_job *job = wait_for(&b, PRODUCERS * JOBS); job; job = job->next)
        OK(job->status); /* a line out of order would be a conflict */
    for (int i = 0; i < PRODUCERS; i++)
        pthread_join(producers[i].thread, NULL);
    store_queue_stop(b.q);
    assert_int_equal(lines_kept(b.k.s), PRODUCERS * JOBS);
    bed_end(&b);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_waits_is_one_group_in_order),
        cmocka_unit_test(one_fails_alone),
        cmocka_unit_test(too_many_are_refused),
        cmocka_unit_test(a_full_disk_fails_the_group),
        cmocka_unit_test(a_failed_sync_fails_the_group),
        cmocka_unit_test(a_full_disk_can_be_read),
        cmocka_unit_test(a_broken_job_fails_the_group),
        cmocka_unit_test(the_end_does_what_waits),
        cmocka_unit_test(producers_keep_their_order),
    };
    faults_register();
    return cmocka_run_group_tests(tests, NULL, NULL);
}
