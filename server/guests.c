/*
 * guests.c - a guest is somebody who came once. Not too many come from one address, and those that nobody can be any
 * more, or never was, do not stay.
 */
#include "errand_int.h"

#include <search.h>
#include <stdlib.h>
#include <string.h>

enum {
    HOUR_MS = 3600000,
    MOST_AT_ONCE = 1000 /* guests that one job removes: moves wait for the disk meanwhile */
};

/* ---- new ones ------------------------------------------------------------------------------------------------ */

typedef struct comers {
    char network[NET_ADDRESS_ROOM];
    int count;
} comers;

static int compare_comers(const void *a, const void *b)
{
    return strcmp(((const comers *)a)->network, ((const comers *)b)->network);
}

void srv_forget_comers(srv *s)
{
    while (s->comers) {
        comers *c = *(comers **)s->comers;
        tdelete(c, &s->comers, compare_comers);
        free(c);
    }
}

static comers *comers_of(srv *s, const char *network)
{
    comers key;
    (void)snprintf(key.network, sizeof key.network, "%s", network);
    void *node = tfind(&key, &s->comers, compare_comers);
    if (node)
        return *(comers **)node;
    comers *c = calloc(1, sizeof *c);
    if (!c)
        return NULL;
    memcpy(c->network, key.network, sizeof c->network);
    if (tsearch(c, &s->comers, compare_comers))
        return c;
    free(c);
    return NULL;
}

bool srv_may_be_guest(srv_call *call)
{
    srv *s = call->server;
    char network[NET_ADDRESS_ROOM];
    int64_t now = srv_now();
    if (now - s->comers_since >= HOUR_MS || now < s->comers_since) {
        srv_forget_comers(s);
        s->comers_since = now;
    }
    net_network(call->conn->net, network);
    comers *c = comers_of(s, network);
    if (!c)
        return wire_refuse(&call->why, WIRE_BUSY,
                           "the server has not enough memory; try again later");
    if (c->count >= s->settings.address_guests)
        return wire_refuse(&call->why, WIRE_BUSY,
                           "%d new guests came from your address within an hour; try again later",
                           s->settings.address_guests);
    c->count++;
    return true;
}

/* ---- a guest who was somebody with an account all along ---------------------------------------------------------- */

typedef struct parting {
    srv_job job;
    srv *server;
    srv_person *guest;
    int64_t id;
    bool removed;
} parting;

static store_status run_parting(store *s, store_job *job)
{
    parting *p = (parting *)job;
    bool wrote = false;
    store_status status = srv_has_written(s, p->id, &wrote);
    if (status == STORE_OK && !wrote)
        status = store_guest_remove(s, p->id);
    p->removed = status == STORE_OK && !wrote;
    return status == STORE_NOT_FOUND ? STORE_OK : status;
}

static void on_parting(srv_job *job)
{
    parting *p = (parting *)job;
    if (p->removed && job->store.status == STORE_OK)
        srv_person_shut_out(p->server, p->id, NULL);
    p->guest->going = false;
    srv_person_free(p->server, p->guest);
    free(p);
}

static bool has_seat(const srv *s, const srv_person *p)
{
    for (const srv_table *st = s->tables; st; st = st->next) {
        const tbl_table *kept = srv_table_kept(st);
        if (tbl_seats_of(st->table, p->public_id) || (kept && tbl_seats_of(kept, p->public_id)))
            return true;
    }
    return false;
}

/* Until it is done nothing can be asked for in their name, as when somebody is forgotten. */
void srv_part_from_guest(srv_conn *c)
{
    srv *s = c->server;
    srv_person *guest = c->person;
    if (!guest || *guest->account || guest->going || guest->advised || guest->conns != c ||
        c->next_of_person || has_seat(s, guest))
        return;
    parting *p = calloc(1, sizeof *p);
    if (!p)
        return;
    *p = (parting){.server = s, .guest = guest, .id = guest->id};
    p->job.store.run = run_parting;
    p->job.done = on_parting;
    guest->going = true;
    if (srv_put(s, &p->job))
        return;
    guest->going = false;
    free(p);
}

/* ---- those that nobody can be any more ------------------------------------------------------------------------- */

typedef struct expiry {
    srv_job job;
    srv *server;
    int64_t before; /* tokens last seen before this time are void */
    int64_t after;  /* guests from the one after this id          */
    int64_t found[MOST_AT_ONCE];
    int count;
    size_t needed_count;
    int64_t needed[]; /* in order: with a seat, or connected */
} expiry;

static int compare_ids(const void *a, const void *b)
{
    int64_t x = *(const int64_t *)a, y = *(const int64_t *)b;
    return (x > y) - (x < y);
}

static bool see_guest(void *to, const store_person *p)
{
    expiry *e = to;
    e->found[e->count++] = p->id;
    return e->count < MOST_AT_ONCE;
}

static store_status run_expiry(store *s, store_job *job)
{
    expiry *e = (expiry *)job;
    int64_t removed;
    store_status status = store_token_expire(s, e->before, &removed);
    if (status == STORE_OK)
        status = store_guests(s, e->after, MOST_AT_ONCE, see_guest, e);
    for (int i = 0; status == STORE_OK && i < e->count; i++)
        if (!bsearch(&e->found[i], e->needed, e->needed_count, sizeof *e->needed, compare_ids))
            status = store_guest_remove(s, e->found[i]);
    return status;
}

static void expire_after(srv *s, int64_t before, int64_t after);

static void on_expiry(srv_job *job)
{
    expiry *e = (expiry *)job;
    if (e->job.store.status == STORE_OK && e->count == MOST_AT_ONCE)
        expire_after(e->server, e->before, e->found[e->count - 1]);
    free(e);
}

static size_t count_needed(const srv *s)
{
    size_t count = (size_t)s->conn_count;
    for (const srv_table *st = s->tables; st; st = st->next)
        count += (size_t)2 * NV_MAX_SEATS;
    return count;
}

static void add_seats(expiry *e, const tbl_table *t)
{
    for (int seat = 0; t && seat < tbl_seat_count(t); seat++) {
        const char *person = tbl_person_at(t, seat);
        if (person)
            e->needed[e->needed_count++] = srv_person_id(person);
    }
}

static void expire_after(srv *s, int64_t before, int64_t after)
{
    size_t most = count_needed(s);
    expiry *e = calloc(1, sizeof *e + most * sizeof *e->needed);
    if (!e)
        return;
    e->server = s;
    e->before = before;
    e->after = after;
    for (const srv_conn *c = s->conns; c; c = c->next)
        if (c->person)
            e->needed[e->needed_count++] = c->person->id;
    for (const srv_table *st = s->tables; st; st = st->next) {
        add_seats(e, st->table);
        add_seats(e, srv_table_kept(st));
    }
    qsort(e->needed, e->needed_count, sizeof *e->needed, compare_ids);
    e->job.store.run = run_expiry;
    e->job.done = on_expiry;
    if (!srv_put(s, &e->job))
        free(e);
}

/* A table that cannot be read may be mended one day, and nobody knows who sits there: then all guests stay. */
void srv_expire(srv *s, int64_t before)
{
    expire_after(s, before, s->damaged ? INT64_MAX : 0);
}
