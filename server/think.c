/* think.c - the threads of the computer players, and the lines in front of them. */
#include "think.h"

#include <pthread.h>
#include <stdlib.h>
#include <time.h>

/* The tasks of one owner, first come first served. */
typedef struct line {
    struct line *next;
    uint64_t owner;
    int length;
    srv_task *first, *last;
} line;

struct srv_thinkers {
    pthread_mutex_t lock;
    pthread_cond_t more;
    line *first, *last; /* the line whose turn it is comes first */
    srv_task *done;
    int waiting, lines, threads;
    bool stop;
    void (*wake)(void *arg);
    void *arg;
    pthread_t thread[64];
};

bool srv_think_knows(const char *spec)
{
    ai_player player;
    return ai_player_init(&player, spec, NULL, 0) == 0 && ai_is_bounded(&player);
}

/* ---- lines ------------------------------------------------------------------------------------------- */

static void put_last(srv_thinkers *t, line *l)
{
    l->next = NULL;
    if (t->last)
        t->last->next = l;
    else
        t->first = l;
    t->last = l;
}

static line *line_of(srv_thinkers *t, uint64_t owner)
{
    line *l = t->first;
    while (l && l->owner != owner)
        l = l->next;
    if (l)
        return l->length < SRV_MAX_LINE ? l : NULL;
    if (t->lines >= SRV_MAX_LINES)
        return NULL;
    l = calloc(1, sizeof *l);
    if (!l)
        return NULL;
    l->owner = owner;
    t->lines++;
    put_last(t, l);
    return l;
}

/* The first task of the first line, which then goes to the end. */
static srv_task *take(srv_thinkers *t)
{
    line *l = t->first;
    if (!l)
        return NULL;
    srv_task *task = l->first;
    l->first = task->next;
    l->length--;
    t->first = l->next;
    if (!t->first)
        t->last = NULL;
    if (l->first) {
        put_last(t, l);
    } else {
        t->lines--;
        free(l);
    }
    return task;
}

bool srv_think_add(srv_thinkers *t, srv_task *task)
{
    task->next = NULL;
    pthread_mutex_lock(&t->lock);
    line *l = line_of(t, task->owner);
    if (l) {
        if (l->first)
            l->last->next = task;
        else
            l->first = task;
        l->last = task;
        l->length++;
        t->waiting++;
        pthread_cond_signal(&t->more);
    }
    pthread_mutex_unlock(&t->lock);
    return l != NULL;
}

/* ---- threads ------------------------------------------------------------------------------------------ */

static int64_t now_us(void *of)
{
    struct timespec t;
    (void)of;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (int64_t)t.tv_sec * 1000000 + t.tv_nsec / 1000;
}

static void think(srv_task *task)
{
    static const ai_clock clock = {now_us, NULL};
    ai_player player;
    nv_rng r = {task->seed};
    if (ai_player_init(&player, task->spec, NULL, 0))
        (void)ai_player_init(&player, "greedy", NULL,
                             0); /* one that a newer version does not know */
    ai_player_clock(&player, &clock);
    if (task->rank)
        task->count = ai_rank(&player, &task->view, &r, task->ranked);
    else
        task->action = ai_choose(&player, &task->view, &r);
}

static void *work(void *arg)
{
    srv_thinkers *t = arg;
    pthread_mutex_lock(&t->lock);
    for (;;) {
        srv_task *task = t->stop ? NULL : take(t);
        if (t->stop)
            break;
        if (!task) {
            pthread_cond_wait(&t->more, &t->lock);
            continue;
        }
        pthread_mutex_unlock(&t->lock);
        think(task);
        pthread_mutex_lock(&t->lock);
        task->next = t->done;
        t->done = task;
        t->waiting--;
        t->wake(t->arg);
    }
    pthread_mutex_unlock(&t->lock);
    return NULL;
}

srv_thinkers *srv_think_open(int threads, void (*wake)(void *arg), void *arg)
{
    srv_thinkers *t = calloc(1, sizeof *t);
    if (!t)
        return NULL;
    pthread_mutex_init(&t->lock, NULL);
    pthread_cond_init(&t->more, NULL);
    t->wake = wake;
    t->arg = arg;
    int most = (int)(sizeof t->thread / sizeof t->thread[0]);
    for (int i = 0; i < threads && i < most; i++)
        if (pthread_create(&t->thread[t->threads], NULL, work, t) == 0)
            t->threads++;
    if (t->threads)
        return t;
    free(t);
    return NULL;
}

srv_task *srv_think_done(srv_thinkers *t)
{
    pthread_mutex_lock(&t->lock);
    srv_task *done = t->done;
    t->done = NULL;
    pthread_mutex_unlock(&t->lock);
    return done;
}

int srv_think_waiting(srv_thinkers *t)
{
    pthread_mutex_lock(&t->lock);
    int waiting = t->waiting;
    pthread_mutex_unlock(&t->lock);
    return waiting;
}

void srv_think_close(srv_thinkers *t, void (*drop)(srv_task *task))
{
    pthread_mutex_lock(&t->lock);
    t->stop = true;
    pthread_cond_broadcast(&t->more);
    pthread_mutex_unlock(&t->lock);
    for (int i = 0; i < t->threads; i++)
        pthread_join(t->thread[i], NULL);
    srv_task *task;
    while ((task = take(t)) != NULL)
        drop(task);
    for (task = t->done; task;) {
        srv_task *next = task->next;
        drop(task);
        task = next;
    }
    pthread_cond_destroy(&t->more);
    pthread_mutex_destroy(&t->lock);
    free(t);
}
