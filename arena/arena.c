/* arena.c - the games of a job on several threads. */
#include "arena/arena.h"

#include <stdlib.h>
#include <time.h>

#include "arena/arena_int.h"
#include "arena/crew.h"

const char *arena_status_text(arena_status status)
{
    switch (status) {
    case ARENA_E_MEMORY: return "not enough memory or threads";
    case ARENA_E_KEEP: return "a finished game could not be kept";
    case ARENA_E_RECORD: return "the record of a game could not be written";
    case ARENA_E_CREW: return "another process of this run plays with other networks";
    case ARENA_STOPPED: return "stopped";
    default: return nv_status_text((nv_status)status);
    }
}

static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

/* ---- handing out ------------------------------------------------------------------------------ */

static bool is_to_stop(const arena_going *r)
{
    return r->status != NV_OK || (r->how->stop && atomic_load(r->how->stop)) ||
           (r->deadline > 0.0 && now() >= r->deadline);
}

int arena_hand_out(arena_going *r)
{
    while (r->next < r->to && r->games[r->next].winners)
        r->next++;
    return r->next >= r->to || is_to_stop(r) ? -1 : r->next++;
}

void arena_take_back(arena_going *r, int game, arena_status status, const arena_game *result)
{
    if (status == NV_OK && r->how->keep && !r->how->keep(r->how->kept, game, result))
        status = ARENA_E_KEEP;
    if (status == NV_OK) {
        r->games[game] = *result;
        r->done++;
        r->timing.games++;
        r->timing.decisions += result->decisions;
    } else if (status != ARENA_STOPPED && r->status == NV_OK) {
        r->status = status;
    }
}

/* ---- threads ------------------------------------------------------------------------------------ */

static arena_status play_recorded(const arena_going *r, int game, arena_game *out)
{
    rec_game *record = malloc(sizeof *record);
    rec_entry *log = malloc(REC_MAX_ENTRIES * sizeof *log);
    arena_status status = ARENA_E_MEMORY;
    if (record && log) {
        rec_use(record, log, REC_MAX_ENTRIES);
        status = arena_play_recorded(r->job, game, out, record, r->how->stop);
        if (status == NV_OK && !arena_save_record(record, r->how->records, game))
            status = ARENA_E_RECORD;
    }
    free(log);
    free(record);
    return status;
}

static arena_status play(const arena_going *r, int game, arena_game *out)
{
    return r->how->records ? play_recorded(r, game, out)
                           : arena_play_recorded(r->job, game, out, NULL, r->how->stop);
}

static void *work(void *arg)
{
    arena_going *r = arg;
    int game;
    pthread_mutex_lock(&r->lock);
    while ((game = r->ask(r)) >= 0) {
        arena_game result = {0};
        pthread_mutex_unlock(&r->lock);
        arena_status status = play(r, game, &result);
        pthread_mutex_lock(&r->lock);
        r->tell(r, game, status, &result);
        pthread_cond_signal(&r->changed);
    }
    r->running--;
    pthread_cond_signal(&r->changed);
    pthread_mutex_unlock(&r->lock);
    return NULL;
}

/* Until something changes, or a millisecond if there are others to look after. */
static void wait_for_news(arena_going *r)
{
    struct timespec until;
    if (!r->serve) {
        pthread_cond_wait(&r->changed, &r->lock);
        return;
    }
    clock_gettime(CLOCK_REALTIME, &until);
    until.tv_nsec += 1000000;
    if (until.tv_nsec >= 1000000000) {
        until.tv_nsec -= 1000000000;
        until.tv_sec++;
    }
    pthread_cond_timedwait(&r->changed, &r->lock, &until);
}

/* A game can end while the progress is being shown, also the last one: that is told after the loop. */
static void watch(arena_going *r, int all)
{
    const arena_job *job = r->job;
    int shown = -1;
    pthread_mutex_lock(&r->lock);
    while ((r->serve && r->serve(r)) || r->running > 0) {
        wait_for_news(r);
        int done = r->done;
        if (job->progress && done != shown) {
            pthread_mutex_unlock(&r->lock);
            job->progress(job->to, done, all);
            pthread_mutex_lock(&r->lock);
            shown = done;
        }
    }
    pthread_mutex_unlock(&r->lock);
    if (job->progress && r->done != shown)
        job->progress(job->to, r->done, all);
}

/* Starts as many threads as it can. */
static int start(arena_going *r, pthread_t *thread)
{
    int threads = r->job->threads < r->job->games ? r->job->threads : r->job->games;
    int started = 0;
    pthread_mutex_lock(&r->lock);
    while (started < threads && !pthread_create(&thread[started], NULL, work, r))
        started++;
    r->running = started;
    if (!started)
        r->status = ARENA_E_MEMORY;
    pthread_mutex_unlock(&r->lock);
    return started;
}

arena_status arena_go_on(const arena_job *job, const arena_how *how, arena_game *games,
                         arena_timing *timing)
{
    arena_going r = {.job = job, .how = how, .games = games, .ask = arena_hand_out};
    pthread_t thread[ARENA_MAX_THREADS];
    double begin = now();
    pthread_mutex_init(&r.lock, NULL);
    pthread_cond_init(&r.changed, NULL);
    r.tell = arena_take_back;
    r.deadline = how->seconds > 0.0 ? begin + how->seconds : 0.0;
    arena_part(job, how->part, how->parts, &r.next, &r.to);
    int all = r.to - r.next;
    for (int i = r.next; i < r.to; i++)
        r.done += games[i].winners != 0;
    arena_crew_join(&r);
    int started = start(&r, thread);
    watch(&r, all);
    for (int i = 0; i < started; i++)
        pthread_join(thread[i], NULL);
    arena_crew_leave();
    pthread_cond_destroy(&r.changed);
    pthread_mutex_destroy(&r.lock);
    r.timing.seconds = now() - begin;
    if (timing)
        *timing = r.timing;
    return r.status == NV_OK && r.done < all ? ARENA_STOPPED : r.status;
}

arena_status arena_run(const arena_job *job, arena_result *out)
{
    static const arena_how all = {0};
    arena_timing timing;
    arena_game *games = calloc((size_t)job->games, sizeof *games);
    if (!games)
        return ARENA_E_MEMORY;
    arena_status status = arena_go_on(job, &all, games, &timing);
    if (status == NV_OK) {
        arena_summarize(job, games, out);
        out->timing = timing;
    }
    free(games);
    return status;
}
