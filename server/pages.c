/* pages.c - what is served besides files: is the server well, and its figures for Prometheus. What is
 * read from the database is in downloads.c. */
#include "server_int.h"

#include <string.h>

bool srv_page_text(srv *s, uint64_t ticket, int status, const char *headers, const char *text)
{
    net_text *body = net_text_new(text, strlen(text));
    net_answer(s->net, ticket, status, "text/plain; charset=utf-8", headers, body);
    net_text_release(body);
    return true;
}

static void put(tbl_text *t, const char *name, const char *kind, const char *what, double value)
{
    char line[512];
    int size = snprintf(line, sizeof line, "# HELP neva_%s %s\n# TYPE neva_%s %s\nneva_%s %.17g\n",
                        name, what, name, kind, name, value);
    tbl_text_add(t, line, (size_t)size);
}

static void put_storage(tbl_text *t, srv *s)
{
    store_counters c;
    store_queue_counters(s->queue, &c);
    put(t, "storage_jobs_total", "counter", "jobs of the storage thread", (double)c.jobs);
    put(t, "storage_jobs_failed_total", "counter", "of them failed", (double)c.failed_jobs);
    put(t, "storage_commits_total", "counter", "transactions on disk", (double)c.commits);
    put(t, "storage_commits_failed_total", "counter", "transactions that failed",
        (double)c.failed_commits);
    put(t, "storage_commit_seconds_total", "counter", "time they took", (double)c.commit_ns / 1e9);
    put(t, "storage_waiting", "gauge", "jobs that wait", c.waiting);
}

static void put_tables(tbl_text *t, const srv *s)
{
    int running = 0;
    size_t bytes = 0;
    for (const srv_table *st = s->tables; st; st = st->next) {
        running += tbl_stage(st->table) == WIRE_STAGE_RUNNING;
        bytes += sizeof *st + tbl_bytes(st->table);
    }
    put(t, "tables", "gauge", "tables in memory", s->table_count);
    put(t, "tables_running", "gauge", "of them with a running game", running);
    put(t, "tables_bytes", "gauge", "memory of all tables", (double)bytes);
    put(t, "people", "gauge", "people who are connected", s->person_count);
}

static void put_metrics(tbl_text *t, srv *s)
{
    const net_counters *n = net_count(s->net);
#define NET_(name, kind, what) put(t, "net_" #name, kind, what, (double)n->name);
    NET_COUNTER_LIST(NET_)
#undef NET_
#define OWN_(name, what) put(t, #name "_total", "counter", what, (double)s->count_##name);
    SRV_COUNTERS(OWN_)
#undef OWN_
    put_tables(t, s);
    put_storage(t, s);
    put(t, "thinking", "gauge", "decisions computer players are at",
        srv_think_waiting(s->thinkers));
    put(t, "up_seconds", "gauge", "since the start", (double)(srv_now() - s->started) / 1000);
}

static bool is_local(const net_request *r)
{
    return !r->relayed && (strcmp(r->address, "127.0.0.1") == 0 || strcmp(r->address, "::1") == 0);
}

static bool page_metrics(srv *s, const net_request *r)
{
    tbl_text t = {0};
    if (!s->settings.metrics && !is_local(r))
        return false;
    put_metrics(&t, s);
    net_text *body = net_text_new(t.text, t.size);
    net_answer(s->net, r->ticket, 200, "text/plain; version=0.0.4; charset=utf-8", NULL, body);
    net_text_release(body);
    tbl_text_free(&t);
    return true;
}

/* A disk that fails is a server that cannot play, until it works again. */
static bool page_health(srv *s, const net_request *r)
{
    bool well = !s->stopping && !s->disk_fails;
    const char *text = well ? "ok\n" : s->stopping ? "stopping\n" : "nothing can be kept\n";
    return srv_page_text(s, r->ticket, well ? 200 : 503, NULL, text);
}

bool srv_page(void *context, const net_request *r)
{
    srv *s = context;
    if (strcmp(r->path, "/healthz") == 0)
        return page_health(s, r);
    if (strcmp(r->path, "/metrics") == 0)
        return page_metrics(s, r);
    if (strcmp(r->path, "/export") == 0)
        return srv_page_export(s, r);
    return srv_page_record(s, r);
}
