/* crowd.c - the loop of a crowd: who comes when, and at which pace they play. */
#include "crowd.h"
#include "process.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <unistd.h>

/* At once, so that the server's memory is not that of a crush at the door. */
enum { MOST_COMING = 256, MOST_BUSY = 64 };

bool crowd_init(crowd *c, uint16_t port, int tables, const char *modules)
{
    *c = (crowd){.port = port, .modules = modules, .table_count = tables, .random = 1};
    c->player_count = tables * CROWD_SEATS;
    c->epoll = epoll_create1(EPOLL_CLOEXEC);
    c->tables = calloc((size_t)tables, sizeof *c->tables);
    c->players = calloc((size_t)c->player_count, sizeof *c->players);
    if (c->epoll < 0 || !c->tables || !c->players)
        return crowd_fail(c, "not enough memory");
    for (int i = 0; i < tables; i++)
        c->tables[i] =
            (crowd_table){.crowd = c, .people = &c->players[i * CROWD_SEATS], .to_act = -1};
    for (int i = 0; i < c->player_count; i++)
        c->players[i] = (crowd_player){
            .ws.fd = -1, .table = &c->tables[i / CROWD_SEATS], .seat = i % CROWD_SEATS};
    return true;
}

void crowd_free(crowd *c)
{
    for (int i = 0; i < c->connected; i++)
        ws_close(&c->players[i].ws);
    close(c->epoll);
    free(c->players);
    free(c->tables);
    free(c->acting.us);
    free(c->others.us);
}

/* ---- the loop ---------------------------------------------------------------------------------- */

static void come(crowd *c)
{
    while (c->connected < c->player_count && c->connected - c->greeted < MOST_COMING && !*c->why) {
        crowd_player *p = &c->players[c->connected];
        struct epoll_event e = {.events = EPOLLIN | EPOLLOUT, .data.ptr = p};
        if (!ws_connect(&p->ws, c->port, (unsigned)c->connected) ||
            epoll_ctl(c->epoll, EPOLL_CTL_ADD, p->ws.fd, &e) != 0)
            crowd_fail(c, "connection %d: %s", c->connected, ws_why);
        c->connected++;
    }
}

static void on_event(crowd *c, const struct epoll_event *e)
{
    crowd_player *p = e->data.ptr;
    bool was_open = p->ws.open;
    if (e->events & EPOLLOUT && !p->shaken) {
        struct epoll_event reading = {.events = EPOLLIN, .data.ptr = p};
        p->shaken = true;
        if (epoll_ctl(c->epoll, EPOLL_CTL_MOD, p->ws.fd, &reading) != 0 || !ws_shake(&p->ws))
            crowd_fail(c, "%s", ws_why);
    } else if (!ws_read(&p->ws, crowd_heard, p)) {
        crowd_fail(c, "%s", ws_why);
    }
    if (p->ws.open && !was_open)
        crowd_say_hello(p);
}

static void show_progress(crowd *c, double now)
{
    if (!c->doing || now - c->shown < 0.5)
        return;
    c->shown = now;
    if (isatty(STDERR_FILENO))
        (void)fprintf(stderr, "\r%5d tables: %s; %d connected, %d playing, %llu actions  ",
                      c->table_count, c->doing, c->greeted, c->seated,
                      (unsigned long long)c->actions);
}

/* Until something happens, or the time given. */
static bool turn(crowd *c, double until)
{
    enum { MOST = 512 };
    struct epoll_event events[MOST];
    double now = process_now(), left = until > now ? until - now : 0;
    struct timespec wait = {.tv_sec = (time_t)left, .tv_nsec = (long)(fmod(left, 1) * 1e9)};
    int count = epoll_pwait2(c->epoll, events, MOST, &wait, NULL);
    for (int i = 0; i < count && !*c->why; i++)
        on_event(c, &events[i]);
    now = process_now();
    show_progress(c, now);
    if (now - c->heard > (double)CROWD_SILENCE)
        return crowd_fail(c, "the server has said nothing for %d seconds", CROWD_SILENCE);
    return !*c->why;
}

/* ---- what they do ------------------------------------------------------------------------------ */

static void begin(crowd *c, const char *doing)
{
    c->doing = doing;
    c->heard = process_now();
}

bool crowd_connect(crowd *c)
{
    begin(c, "coming");
    do
        come(c);
    while (c->greeted < c->player_count && turn(c, process_now() + 1));
    return !*c->why;
}

bool crowd_sit_down(crowd *c)
{
    int begun = 0;
    begin(c, "sitting down");
    do
        while (begun < c->table_count && begun - c->seated < MOST_BUSY)
            crowd_new_game(&c->tables[begun++]);
    while (c->seated < c->table_count && turn(c, process_now() + 1));
    return !*c->why;
}

static void let_play(crowd_table *t, uint32_t at_once)
{
    t->crowd->busy += (at_once > 0) - (t->at_once > 0);
    t->at_once = at_once;
    crowd_act(t);
}

bool crowd_play_on(crowd *c, uint32_t most)
{
    uint64_t tables = (uint64_t)c->table_count, next = 0;
    begin(c, "playing on");
    do
        for (; next < tables && c->busy < MOST_BUSY; next++)
            let_play(&c->tables[next], (uint32_t)(most * next / tables));
    while (c->busy && turn(c, process_now() + 1));
    return !*c->why;
}

static bool wait_for(crowd *c, double until)
{
    while (process_now() < until && turn(c, until))
        ;
    return !*c->why;
}

static void measure(crowd *c, const char *doing)
{
    begin(c, doing);
    c->measuring = true;
    c->actions = c->games = c->late = 0;
    c->acting.count = c->others.count = 0;
}

/* Everybody must hear of every decision, also of the last ones; new games begin. */
static bool settle(crowd *c)
{
    c->doing = "settling";
    while (!*c->why && (c->acting.count + c->others.count < CROWD_SEATS * c->actions ||
                        c->seated < c->table_count))
        (void)turn(c, process_now() + 1);
    c->measuring = false;
    return !*c->why;
}

/* A decision that could not be made in time is made as soon as it can be, and its time is counted
 * from when it was due. */
static void fall_due(crowd_table *t, double at)
{
    if (t->due > 0) {
        t->crowd->late++;
        return;
    }
    t->due = at;
    crowd_act(t);
}

bool crowd_play(crowd *c, double seconds)
{
    double start = process_now(), between = 1.0 / c->table_count;
    measure(c, "playing");
    for (long k = 0; (double)k * between < seconds && !*c->why; k++) {
        double due = start + (double)k * between;
        if (wait_for(c, due))
            fall_due(&c->tables[k % c->table_count], due);
    }
    for (int i = 0; i < c->table_count; i++)
        c->tables[i].due = 0;
    return settle(c);
}

bool crowd_rush(crowd *c, double seconds)
{
    measure(c, "as fast as can be");
    for (int i = 0; i < c->table_count && !*c->why; i++)
        let_play(&c->tables[i], UINT32_MAX);
    (void)wait_for(c, process_now() + seconds);
    for (int i = 0; i < c->table_count; i++)
        c->tables[i].at_once = 0;
    c->busy = 0;
    return settle(c);
}

/* ---- figures ----------------------------------------------------------------------------------- */

static int by_size(const void *a, const void *b)
{
    uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;
    return (x > y) - (x < y);
}

double crowd_percentile(crowd_times *t, double percent)
{
    if (!t->count)
        return 0;
    qsort(t->us, t->count, sizeof *t->us, by_size);
    size_t at = (size_t)((double)(t->count - 1) * percent / 100);
    return t->us[at] / 1000.0;
}
