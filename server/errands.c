/* errands.c - see errand_int.h. */
#include "errand_int.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

srv_errand *srv_errand_begin(srv_call *call)
{
    srv_errand *e = calloc(1, sizeof *e);
    if (!e) {
        wire_refuse(&call->why, WIRE_BUSY, "the server has not enough memory; try again later");
        return NULL;
    }
    e->conn = call->conn;
    srv_conn_keep(e->conn);
    e->conn->busy = true;
    e->id_len = srv_copy_id(call->request, e->id);
    e->now = srv_now();
    memcpy(e->old_hash, e->conn->token, SRV_HASH);
    if (e->conn->person)
        e->asker = e->person.id = e->conn->person->id;
    return e;
}

static void end(srv_errand *e)
{
    srv *s = e->conn->server;
    s->count_logins_failed += e->refused && e->why.code == WIRE_WRONG_PASSWORD;
    if (e->refused && e->conn->net)
        srv_refuse(e->conn, e->id, e->id_len, &e->why);
    if (e->going) {
        e->going->going = false;
        srv_person_free(s, e->going);
    }
    e->conn->busy = false;
    srv_conn_release(e->conn);
    sodium_memzero(e, sizeof *e);
    free(e);
}

bool srv_errand_refuse(srv_errand *e, wire_code code, const char *text)
{
    e->refused = true;
    return wire_refuse(&e->why, code, "%s", text);
}

static store_status run_errand(store *s, store_job *job)
{
    srv_errand *e = (srv_errand *)job;
    return e->run(s, e);
}

/* The one who asked may have been shut out meanwhile. */
static bool is_askers(const srv_errand *e)
{
    return !e->asker || (e->conn->person && e->conn->person->id == e->asker);
}

static void on_errand(srv_job *job)
{
    srv_errand *e = (srv_errand *)job;
    void (*next)(srv_errand *) = e->next;
    if (!e->refused && job->store.status != STORE_OK) {
        wire_refuse(&e->why, WIRE_STORAGE, "it could not be kept: %s",
                    store_status_text(job->store.status));
        e->refused = true;
    }
    if (!e->refused && !next && e->kept)
        e->kept(e);
    if (!e->refused && e->conn->net && !is_askers(e))
        srv_errand_refuse(e, WIRE_NOT_ALLOWED, "you are logged out");
    e->next = NULL;
    if (e->refused || !e->conn->net) {
        end(e);
    } else if (next) {
        next(e);
    } else {
        e->answer(e);
        end(e);
    }
}

void srv_errand_store(srv_errand *e, store_status (*run)(store *s, srv_errand *e))
{
    e->run = run;
    e->job.store.run = run_errand;
    e->job.done = on_errand;
    if (srv_put(e->conn->server, &e->job))
        return;
    srv_errand_refuse(e, WIRE_BUSY, "the server is busy; try again");
    end(e);
}

static void on_work(uv_work_t *work)
{
    srv_errand *e = work->data;
    if (!e->hash(e))
        e->refused = true;
}

static void on_worked(uv_work_t *work, int status)
{
    srv_errand *e = work->data, **at = &e->conn->server->hashing;
    while (*at != e)
        at = &(*at)->next_hashing;
    *at = e->next_hashing;
    if (status)
        srv_errand_refuse(e, WIRE_BUSY, "the server is stopping");
    if (e->refused || !e->conn->net) {
        end(e);
        return;
    }
    srv_errand_store(e, e->run);
}

/* Hashing is slow on purpose: one address must not keep the others from it. */
static bool may_hash(const srv *s, const char *network)
{
    int all = 0, same = 0;
    for (const srv_errand *e = s->hashing; e; e = e->next_hashing) {
        all++;
        same += strcmp(e->network, network) == 0;
    }
    return all < SRV_MAX_WORK && same < SRV_ADDRESS_WORK;
}

/* First a worker, then the storage thread. */
void srv_errand_hash(srv_errand *e, bool (*hash)(srv_errand *e),
                     store_status (*run)(store *s, srv_errand *e))
{
    srv *s = e->conn->server;
    e->hash = hash;
    e->run = run;
    e->work.data = e;
    net_network(e->conn->net, e->network);
    if (may_hash(s, e->network) && uv_queue_work(&s->loop, &e->work, on_work, on_worked) == 0) {
        e->next_hashing = s->hashing;
        s->hashing = e;
        return;
    }
    srv_errand_refuse(e, WIRE_BUSY, "too many passwords at once; try again");
    end(e);
}
