/*
 * queue.h - a thread of its own for a store, with group commit.
 *
 * A synced commit takes the disk some milliseconds, however much is in it. So the thread takes all
 * jobs that wait, runs them in one transaction, commits once, and hands them back together; meanwhile
 * the next ones gather.
 *
 *     typedef struct save { store_job job; char id[65]; ... } save;
 *     static store_status run_save(store *s, store_job *job)
 *     {
 *         save *sv = (save *)job;
 *         return store_table_save(s, sv->id, sv->meta, sv->lines, sv->first);
 *     }
 *     ...
 *     sv->job.run = run_save;
 *     if (store_queue_put(q, &sv->job) != STORE_OK) refuse("storage");
 *     ...
 *     // after wake was called, in the loop's thread:
 *     for (store_job *next, *job = store_queue_take_done(q); job; job = next) {
 *         next = job->next;
 *         job->status == STORE_OK ? confirm(job) : take_back(job);
 *     }
 *
 * What holds always:
 *  - Jobs run in the order in which they were put, each once at most; those that only read before those
 *    that write.
 *  - A job is handed back with STORE_OK only after its group is on the disk.
 *  - A job that fails leaves nothing behind, and the others of its group are kept. If the disk fails, in
 *    a job or in the commit, every job of the group gets that failure and nothing of the group is
 *    kept. The thread goes on with the next group: a full disk may have room again.
 *  - Jobs that only read have a transaction of their own: a full disk keeps nobody from reading.
 *  - Every job that was put is handed back.
 *
 * Who owns what: a job belongs to the queue from store_queue_put until it is taken; then it is the
 * caller's again. The store belongs to the queue from start to stop. put, take_done and counters may
 * be called by any thread; wake is called by the storage thread, and must not wait.
 */
#ifndef STORE_QUEUE_H
#define STORE_QUEUE_H

#include "storage/store.h"

typedef struct store_job store_job;
struct store_job {
    /* On the storage thread, inside of a transaction. It must not begin, commit or roll back. */
    store_status (*run)(store *s, store_job *job);
    bool reads;          /* it writes nothing                */
    store_status status; /* when it is handed back */
    store_job *next;     /* the queue's; of a list that was taken: the next one */
};

typedef struct store_queue store_queue;

typedef struct store_queue_options {
    uint32_t most_waiting;  /* jobs put and not done; 0: 65536                               */
    uint32_t gather_us;     /* waits so long for more jobs before a group begins; at most 3000 */
    void (*wake)(void *to); /* some jobs are done; NULL: nobody is told                      */
    void *to;
} store_queue_options;

store_status store_queue_start(store *s, const store_queue_options *options, store_queue **out);

/* STORE_CROWDED: too many are waiting. STORE_MISUSE: the queue was stopped. */
store_status store_queue_put(store_queue *q, store_job *job);

/* The jobs done since the last call in their order, linked by next; NULL: none. */
store_job *store_queue_take_done(store_queue *q);

/* Takes no more jobs, does those that wait, and ends the thread. They can be taken afterwards. */
void store_queue_stop(store_queue *q);
void store_queue_free(store_queue *q); /* after stop; NULL is fine */

typedef struct store_counters {
    uint64_t jobs, failed_jobs, refused_jobs; /* done, of them failed; not taken in */
    uint64_t commits, failed_commits;         /* of jobs that write                 */
    uint64_t commit_ns, commit_ns_most;       /* of the commits that worked */
    uint32_t waiting, waiting_most;           /* put and not done */
    uint32_t group_most;
    store_status last; /* how the last group of jobs that write ended */
} store_counters;
void store_queue_counters(store_queue *q, store_counters *out);

#endif
