/* team.c - threads that do the same thing at the same time. */
#include "train/train_int.h"

typedef struct member {
    team *t;
    int number;
} member;

static void *serve(void *arg)
{
    member *m = arg;
    team *t = m->t;
    long seen = 0;
    pthread_mutex_lock(&t->lock);
    for (;;) {
        while (t->round == seen && !t->quit)
            pthread_cond_wait(&t->begin, &t->lock);
        if (t->quit)
            break;
        seen = t->round;
        pthread_mutex_unlock(&t->lock);
        t->work(t->arg, m->number);
        pthread_mutex_lock(&t->lock);
        if (--t->busy == 0)
            pthread_cond_signal(&t->end);
    }
    pthread_mutex_unlock(&t->lock);
    return NULL;
}

int team_init(team *t, int size)
{
    static member members[MAX_TEAM];
    *t = (team){.size = 1,
                .lock = PTHREAD_MUTEX_INITIALIZER,
                .begin = PTHREAD_COND_INITIALIZER,
                .end = PTHREAD_COND_INITIALIZER};
    for (int i = 1; i < size; i++) {
        members[i] = (member){t, i};
        if (pthread_create(&t->thread[i], NULL, serve, &members[i])) {
            team_end(t);
            return -1;
        }
        t->size++;
    }
    return 0;
}

void team_run(team *t, void (*work)(void *arg, int member), void *arg)
{
    pthread_mutex_lock(&t->lock);
    t->work = work;
    t->arg = arg;
    t->busy = t->size - 1;
    t->round++;
    pthread_cond_broadcast(&t->begin);
    pthread_mutex_unlock(&t->lock);
    work(arg, 0);
    pthread_mutex_lock(&t->lock);
    while (t->busy)
        pthread_cond_wait(&t->end, &t->lock);
    pthread_mutex_unlock(&t->lock);
}

void team_end(team *t)
{
    pthread_mutex_lock(&t->lock);
    t->quit = 1;
    pthread_cond_broadcast(&t->begin);
    pthread_mutex_unlock(&t->lock);
    for (int i = 1; i < t->size; i++)
        pthread_join(t->thread[i], NULL);
}
