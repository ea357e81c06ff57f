/* arena_play.c - neva arena: a run, its progress, how it is stopped, and what is printed. */
#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "arena/crew.h"
#include "arena/keep.h"
#include "cli/arena.h"
#include "cli/bar.h"

/* ---- progress --------------------------------------------------------------------------------- */

static void draw_bar(void *to, int done, int games)
{
    cli_bar_draw(to, done, games);
}

/* ---- stopping --------------------------------------------------------------------------------- */

static atomic_bool stop;

static void on_signal(int number)
{
    (void)number;
    atomic_store(&stop, true);
}

/* The first signal ends the run, the second the program. */
static void heed_signals(void)
{
    struct sigaction action = {.sa_handler = on_signal, .sa_flags = (int)SA_RESETHAND};
    sigemptyset(&action.sa_mask);
    sigaction(SIGINT, &action, NULL);
    sigaction(SIGTERM, &action, NULL);
}

/* ---- a run -------------------------------------------------------------------------------------- */

int cli_arena_print(const arena_job *job, const arena_game *games, const arena_timing *timing,
                    bool json)
{
    static arena_result result;
    arena_summarize(job, games, &result);
    if (timing)
        result.timing = *timing;
    if (json)
        return arena_print_json(job, &result, stdout) ? 0 : 1;
    arena_print(job, &result, stdout);
    return 0;
}

static int count_played(const arena_job *job, const arena_wish *wish, const arena_game *games,
                        int *all)
{
    int from, to, played = 0;
    arena_part(job, wish->part, wish->parts, &from, &to);
    for (int i = from; i < to; i++)
        played += games[i].winners != 0;
    *all = to - from;
    return played;
}

/* What is not the result of a whole run is never printed as JSON: it could be taken for one. */
static int finish(const arena_job *job, const arena_wish *wish, arena_status status,
                  const arena_game *games, const arena_timing *timing)
{
    int all, played = count_played(job, wish, games, &all);
    bool whole = status == NV_OK && !wish->parts;
    if (status != NV_OK && status != ARENA_STOPPED) {
        fprintf(stderr, "neva arena: %s\n", arena_status_text(status));
        return 1;
    }
    int code = 0;
    if (whole || (!wish->json && played))
        code = cli_arena_print(job, games, wish->json && !wish->timing ? NULL : timing, wish->json);
    if (status == ARENA_STOPPED) {
        fprintf(stderr,
                "neva arena: stopped; %d of %d games are left, and the same call goes on.\n",
                all - played, all);
        return CLI_UNFINISHED;
    }
    if (!whole)
        fprintf(stderr,
                "neva arena: part %d of %d is played, %d games in %s. 'neva arena merge' puts the"
                " files of all parts together.\n",
                wish->part, wish->parts, played, wish->keep);
    return code;
}

static int play(arena_job *job, const arena_wish *wish, arena_game *games)
{
    static arena_keep keep;
    char why[ARENA_WHY];
    cli_bar bar;
    arena_how how = {.part = wish->part,
                     .parts = wish->parts,
                     .seconds = 60.0 * wish->minutes,
                     .records = wish->records,
                     .stop = &stop};
    if (wish->records && !arena_make_records(wish->records)) {
        fprintf(stderr, "neva arena: --records %s: %s\n", wish->records, strerror(errno));
        return 1;
    }
    if (wish->keep) {
        if (!arena_keep_open(&keep, wish->keep, job, games, why)) {
            fprintf(stderr, "neva arena: %s.\nAnother --keep FILE begins anew.\n", why);
            return 1;
        }
        how.keep = arena_keep_add;
        how.kept = &keep;
        heed_signals();
    }
    int all;
    cli_bar_begin(&bar, "games", count_played(job, wish, games, &all), wish->quiet);
    job->progress = draw_bar;
    job->to = &bar;
    arena_timing timing;
    arena_status status = arena_go_on(job, &how, games, &timing);
    cli_bar_wipe(&bar);
    if (wish->keep && !arena_keep_close(&keep) && status == NV_OK)
        status = ARENA_E_KEEP;
    return finish(job, wish, status, games, &timing);
}

/* One of several processes that has nothing to show. */
static int help_along(const arena_job *job, const arena_wish *wish, arena_game *games)
{
    arena_how how = {.records = wish->records, .stop = &stop};
    if (wish->keep)
        heed_signals();
    arena_go_on(job, &how, games, NULL);
    return 0;
}

int cli_arena_play(arena_job *job, const arena_wish *wish)
{
    arena_crew_begin();
    if (!job->threads) { /* processes have been started to be threads, or else there is one */
        long cores = arena_crew_size() > 1 ? 1 : sysconf(_SC_NPROCESSORS_ONLN);
        job->threads = cores < 1 ? 1 : cores > ARENA_MAX_THREADS ? ARENA_MAX_THREADS : (int)cores;
    }
    arena_game *games = calloc((size_t)job->games, sizeof *games);
    if (!games) {
        fprintf(stderr, "neva arena: %s\n", arena_status_text(ARENA_E_MEMORY));
        return 1;
    }
    int code = arena_crew_leads() ? play(job, wish, games) : help_along(job, wish, games);
    free(games);
    return code;
}
