/* server.c - the server as a whole: it starts, turns its loop, and stops with everything on the disk. */
#include "server.h"
#include "server_int.h"

#include <inttypes.h>
#include <signal.h>
#include <sodium.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/time.h>
#include <unistd.h>

#include "server/www.h"

#define DAY_MS INT64_C(86400000)

void srv_settings_init(srv_settings *s)
{
    net_config c;
    net_config_init(&c);
    *s = (srv_settings){.db = "neva.db",
                        .port = 8700,
                        .tables = 10000,
                        .own_tables = 20,
                        .address_tables = 1000,
                        .address_guests = 300,
                        .gather_us = 1000,
                        .keep_days = 90,
                        .limits = c.limits};
}

int64_t srv_now(void)
{
    struct timeval t;
    gettimeofday(&t, NULL);
    return (int64_t)t.tv_sec * 1000 + t.tv_usec / 1000;
}

void srv_log(srv *s, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    (void)vfprintf(s->err, format, args);
    va_end(args);
    (void)fputc('\n', s->err);
    (void)fflush(s->err);
}

void srv_net_log(void *context, net_log_level level, const char *line)
{
    srv *s = context;
    if (level == NET_LOG_WARNING || !s->settings.quiet)
        srv_log(s, "%s", line);
}

/* ---- threads and the loop --------------------------------------------------------------------------------- */

bool srv_put(srv *s, srv_job *job)
{
    if (store_queue_put(s->queue, &job->store) != STORE_OK)
        return false;
    s->jobs++;
    return true;
}

static void free_job(srv_job *job)
{
    free(job);
}

void srv_put_alone(srv *s, srv_job *job, store_status (*run)(store *s, store_job *job))
{
    job->store.run = run;
    job->done = free_job;
    if (!srv_put(s, job))
        free(job);
}

static void take_jobs(srv *s)
{
    for (store_job *next, *job = store_queue_take_done(s->queue); job; job = next) {
        next = job->next;
        s->jobs--;
        ((srv_job *)job)->done((srv_job *)job);
    }
}

static void on_sweep(uv_timer_t *timer);

/* Everybody hears when nothing can be kept any more, and when it can again. */
static void watch_disk(srv *s)
{
    store_counters c;
    store_queue_counters(s->queue, &c);
    if ((c.last != STORE_OK) == s->disk_fails || s->stopping)
        return;
    s->disk_fails = !s->disk_fails;
    if (s->disk_fails) {
        srv_log(s, "nothing can be kept: %s", store_status_text(c.last));
        s->failed_at = srv_now();
    } else {
        srv_log(s, "the disk works again");
        srv_tables_wake(s, s->failed_at);
    }
    srv_notice_disk(s, NULL);
    uint64_t every = s->disk_fails ? SRV_PROBE_MS : SRV_SWEEP_MS;
    uv_timer_start(&s->sweep, on_sweep, every, every);
}

static void take_thoughts(srv *s)
{
    for (srv_task *next, *task = srv_think_done(s->thinkers); task; task = next) {
        next = task->next;
        if (task->rank)
            srv_advised(task);
        else
            srv_thought(task);
    }
}

static void on_wake(uv_async_t *async)
{
    srv *s = async->data;
    take_jobs(s);
    watch_disk(s);
    if (s->thinkers)
        take_thoughts(s);
}

static void wake(void *arg)
{
    srv *s = arg;
    uv_async_send(&s->wake);
}

/* ---- sweeping ------------------------------------------------------------------------------------------------ */

static store_status run_probe(store *s, store_job *job)
{
    (void)job;
    return store_probe(s);
}

/* A disk that failed is tried: perhaps nobody else would. */
static void probe(srv *s)
{
    srv_job *job = calloc(1, sizeof *job);
    if (job)
        srv_put_alone(s, job, run_probe);
}

/* Tokens with which nobody has come for long are void, and guests without one go. */
static void expire(srv *s, int64_t now)
{
    srv_expire(s, now - SRV_TOKEN_DAYS * DAY_MS);
    s->expired = now;
}

/* Tables that nobody needs any more go; one at a time, as a step may change the list. */
static void on_sweep(uv_timer_t *timer)
{
    srv *s = timer->data;
    int64_t now = srv_now();
    if (s->disk_fails) {
        probe(s);
        return;
    }
    if (now - s->expired > DAY_MS)
        expire(s, now);
    for (srv_table *next, *st = s->tables; st; st = next) {
        int64_t rest = now - tbl_touched(st->table);
        int stage = tbl_stage(st->table);
        next = st->next;
        if (st->links || st->busy)
            continue;
        if ((stage == WIRE_STAGE_OVER && rest > SRV_OVER_MS) ||
            (stage == WIRE_STAGE_WAITING && rest > SRV_WAITING_MS) ||
            rest > s->settings.keep_days * DAY_MS)
            srv_table_remove(st);
    }
}

/* ---- stopping ------------------------------------------------------------------------------------------------ */

static void drop_task(srv_task *task)
{
    if (task->rank)
        srv_advised(task);
    else
        free(task);
}

static void on_net_closed(void *context)
{
    srv *s = context;
    s->net = NULL;
    uv_stop(&s->loop);
}

/* The disk first: what was answered is safe, what was not is answered or refused; then the clients. */
static void on_stop(uv_signal_t *signal, int number)
{
    srv *s = signal->data;
    (void)number;
    if (s->stopping) {
        net_close(s->net, 0, NULL, NULL);
        return;
    }
    s->stopping = true;
    if (!s->settings.quiet)
        (void)fprintf(s->out, "stopping\n");
    srv_notice(s, NULL, "stopping", "the server stops; every move is kept");
    store_queue_stop(s->queue);
    take_jobs(s);
    net_close(s->net, 3000, on_net_closed, s);
}

/* ---- starting ------------------------------------------------------------------------------------------------ */

static bool fail(srv *s, const char *text)
{
    (void)fprintf(s->err, "neva serve: %s\n", text);
    return false;
}

static bool open_store(srv *s)
{
    char why[STORE_WHY_MAX];
    store_queue_options options = {
        .gather_us = (uint32_t)s->settings.gather_us, .wake = wake, .to = s};
    if (store_open(s->settings.db, STORE_SERVE, &s->store, why) != STORE_OK)
        return fail(s, why);
    if (!srv_load_tables(s))
        return fail(s, store_why(s->store));
    return store_queue_start(s->store, &options, &s->queue) == STORE_OK ||
           fail(s, "the storage thread could not be started");
}

static int thread_count(const srv *s)
{
    long processors = sysconf(_SC_NPROCESSORS_ONLN);
    if (s->settings.thinkers > 0)
        return s->settings.thinkers;
    return processors > 1 ? (int)processors - 1 : 1;
}

static size_t count_words(const char *const *list)
{
    size_t count = 0;
    while (list[count])
        count++;
    return count;
}

static bool open_net(srv *s)
{
    const srv_settings *set = &s->settings;
    char error[NET_ERROR_ROOM];
    net_config c;
    net_config_init(&c);
    c.loop = &s->loop;
    c.address = set->address;
    c.port = (uint16_t)set->port;
    c.folder = set->web;
    c.files = www_files;
    c.n_files = n_www_files;
    c.certificate = set->certificate;
    c.key = set->key;
    c.origins = set->origins;
    c.n_origins = count_words(set->origins);
    c.proxies = set->proxies;
    c.n_proxies = count_words(set->proxies);
    c.limits = set->limits;
    c.handler = srv_handler();
    c.context = s;
    s->net = net_open(&c, error);
    return s->net || fail(s, error);
}

void srv_on_signal(srv *s, uv_signal_t *signal, int number, uv_signal_cb call)
{
    uv_signal_init(&s->loop, signal);
    signal->data = s;
    uv_signal_start(signal, call, number);
}

static void print_words(FILE *out, const char *what, const char *const *list)
{
    (void)fprintf(out, "  %-21s", what);
    for (int i = 0; list[i]; i++)
        (void)fprintf(out, " %s", list[i]);
    (void)fprintf(out, "%s\n", list[0] ? "" : " none");
}

/* Under the names of the options, so that what is seen here can be changed there. */
static void print_settings(const srv *s)
{
    const srv_settings *set = &s->settings;
    FILE *out = s->out;
    if (set->quiet)
        return;
    (void)fprintf(out, "neva %s\n", NEVA_VERSION);
    (void)fprintf(out, "  %-21s %s (%d tables)\n", "db", set->db, s->table_count);
    (void)fprintf(out, "  %-21s %s\n", "web", set->web ? set->web : "compiled in");
    (void)fprintf(out, "  %-21s %s\n", "address", set->address ? set->address : "all");
    (void)fprintf(out, "  %-21s %d\n", "port", net_port(s->net));
    (void)fprintf(out, "  %-21s %s\n", "certificate", set->certificate ? set->certificate : "none");
    (void)fprintf(out, "  %-21s %s\n", "key", set->key ? set->key : "none");
    (void)fprintf(out, "  %-21s %s\n", "news", set->news ? set->news : "none");
    print_words(out, "origin", set->origins);
    print_words(out, "proxy", set->proxies);
    (void)fprintf(out, "  %-21s %s\n", "metrics",
                  set->metrics ? "for everybody" : "for this machine");
    (void)fprintf(out, "  %-21s %d\n", "thinkers", thread_count(s));
    (void)fprintf(out, "  %-21s %d\n", "tables", set->tables);
    (void)fprintf(out, "  %-21s %d\n", "own_tables", set->own_tables);
    (void)fprintf(out, "  %-21s %d\n", "address_tables", set->address_tables);
    (void)fprintf(out, "  %-21s %d\n", "address_guests", set->address_guests);
    (void)fprintf(out, "  %-21s %d\n", "gather_us", set->gather_us);
    (void)fprintf(out, "  %-21s %d\n", "keep_days", set->keep_days);
#define LIMIT_(name, usual, least, most, what) \
    (void)fprintf(out, "  %-21s %" PRIu32 "\n", #name, net_limits_of(s->net)->name);
    NET_LIMIT_LIST(LIMIT_)
#undef LIMIT_
}

static bool start(srv *s)
{
    if (sodium_init() < 0)
        return fail(s, "the cryptography could not be started");
    uv_async_init(&s->loop, &s->wake, on_wake);
    s->wake.data = s;
    uv_timer_init(&s->loop, &s->sweep);
    s->sweep.data = s;
    /* The port first: a server that cannot be leaves no database behind. Nobody is let in before the loop turns. */
    if (!srv_news_open(s) || !open_net(s) || !open_store(s))
        return false;
    s->thinkers = srv_think_open(thread_count(s), wake, s);
    if (!s->thinkers)
        return fail(s, "the threads of the computer players could not be started");
    srv_on_signal(s, &s->on_term, SIGTERM, on_stop);
    srv_on_signal(s, &s->on_int, SIGINT, on_stop);
    uv_timer_start(&s->sweep, on_sweep, SRV_SWEEP_MS, SRV_SWEEP_MS);
    expire(s, srv_now());
    for (srv_table *st = s->tables; st; st = st->next)
        srv_table_wait(st);
    print_settings(s);
    (void)fprintf(s->out, "ready http%s://%s:%d/\n", s->settings.certificate ? "s" : "",
                  s->settings.address ? s->settings.address : "localhost", net_port(s->net));
    (void)fflush(s->out);
    return true;
}

static void close_handle(uv_handle_t *handle, void *arg)
{
    (void)arg;
    if (!uv_is_closing(handle))
        uv_close(handle, NULL);
}

static void finish(srv *s)
{
    if (s->queue) {
        store_queue_stop(s->queue);
        take_jobs(s);
    }
    if (s->thinkers)
        srv_think_close(s->thinkers, drop_task);
    s->thinkers = NULL;
    while (s->tables) {
        s->tables->task = NULL;
        srv_table_drop(s->tables);
    }
    uv_walk(&s->loop, close_handle, NULL);
    while (uv_run(&s->loop, UV_RUN_DEFAULT))
        ;
    (void)uv_loop_close(&s->loop);
    srv_forget_comers(s);
    store_queue_free(s->queue);
    store_close(s->store);
}

int srv_run(const srv_settings *settings, FILE *out, FILE *err)
{
    srv *s = calloc(1, sizeof *s);
    if (!s || uv_loop_init(&s->loop)) {
        free(s);
        (void)fprintf(err, "neva serve: not enough memory\n");
        return 1;
    }
    s->settings = *settings;
    s->out = out;
    s->err = err;
    s->started = srv_now();
    (void)signal(SIGPIPE, SIG_IGN);
    bool started = start(s);
    if (!started && s->net)
        net_close(s->net, 0, on_net_closed, s);
    if (s->net)
        uv_run(&s->loop, UV_RUN_DEFAULT);
    finish(s);
    free(s);
    return started ? 0 : 1;
}
