/* lobby.c - finding tables, making them, and coming to one. */
#include "server_int.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

#include "fair/fair.h"

/* ---- who may come in ------------------------------------------------------------------------------------ */

tbl_who srv_who(const srv_conn *c, bool has_key)
{
    return (tbl_who){.person = c->person->public_id,
                     .name = c->person->name,
                     .account = *c->person->account,
                     .has_key = has_key};
}

static void hash_password(const srv_table *st, const char *password, char out[65])
{
    uint8_t hash[SRV_HASH];
    crypto_generichash(hash, sizeof hash, (const uint8_t *)password, strlen(password),
                       (const uint8_t *)st->invite, strlen(st->invite));
    sodium_bin2hex(out, 65, hash, sizeof hash);
}

/* In the same time whatever is wrong with it. */
static bool same_text(const char *a, const char *b)
{
    size_t size = strlen(a);
    return size == strlen(b) && size > 0 && sodium_memcmp(a, b, size) == 0;
}

bool srv_has_key(const wire_request *r, const srv_table *st)
{
    const json_node *root = r->head.root;
    char invite[SRV_INVITE + 1] = "", password[61] = "", hash[65];
    if (tbl_access(st->table) == WIRE_ACCESS_OPEN)
        return true;
    if (json_string(json_get(root, "invite"), invite, sizeof invite) == JSON_OK &&
        same_text(invite, st->invite))
        return true;
    if (!*st->lock || json_string(json_get(root, "password"), password, sizeof password) != JSON_OK)
        return false;
    hash_password(st, password, hash);
    return same_text(hash, st->lock);
}

/* ---- the lobby --------------------------------------------------------------------------------------------- */

static void tell_lobby(srv *s, net_text *text)
{
    for (srv_conn *c = s->conns; c; c = c->next)
        if (c->lobby)
            srv_send(c, text);
    net_text_release(text);
}

void srv_lobby_gone(srv *s, const char *id)
{
    srv_answer a;
    json_field_string(srv_push_begin(&a, "lobby"), "gone", id);
    tell_lobby(s, srv_push_text(&a));
}

void srv_lobby_changed(srv_table *st)
{
    srv_answer a;
    if (tbl_access(st->table) == WIRE_ACCESS_LINK)
        return; /* nobody there has heard of it */
    if (!tbl_in_lobby(st->table)) {
        srv_lobby_gone(st->server, st->id);
        return;
    }
    json_out *out = srv_push_begin(&a, "lobby");
    json_key(out, "table");
    tbl_put_summary(out, st->table, NULL);
    tell_lobby(st->server, srv_push_text(&a));
}

/* Tables of this stage, the newest first, while there is room. */
static int put_stage(json_out *out, const srv *s, int stage, int room)
{
    for (const srv_table *st = s->tables; st && room > 0; st = st->next) {
        const tbl_table *kept = srv_table_kept(st);
        if (!kept || tbl_stage(kept) != stage || !tbl_in_lobby(kept))
            continue;
        tbl_put_summary(out, kept, NULL);
        room--;
    }
    return room;
}

bool srv_do_lobby(srv_call *call)
{
    srv_answer a;
    json_out *out = srv_answer_begin(&a, call->request->head.id, call->request->head.id_len);
    call->conn->lobby = call->request->as.lobby.on;
    json_field_array(out, "tables");
    if (call->conn->lobby) {
        int room = put_stage(out, call->server, WIRE_STAGE_WAITING, SRV_MAX_LOBBY);
        (void)put_stage(out, call->server, WIRE_STAGE_RUNNING, room);
    }
    json_end_array(out);
    srv_answer_send(&a, call->conn);
    return true;
}

/* The person's tables where it is their turn, or where it is not, the newest first, while there is room. */
static int put_own(json_out *out, const srv *s, const char *person, bool turn, int room)
{
    for (const srv_table *st = s->tables; st && room > 0; st = st->next) {
        const tbl_table *kept = srv_table_kept(st);
        unsigned seats =
            kept && tbl_stage(kept) != WIRE_STAGE_OVER ? tbl_seats_of(kept, person) : 0;
        int to_act = seats ? tbl_to_act(kept) : -1;
        if (!seats || (to_act >= 0 && (seats >> to_act & 1)) != turn)
            continue;
        tbl_put_summary(out, kept, person);
        room--;
    }
    return room;
}

void srv_put_mine(json_out *out, const srv *s, const char *person)
{
    json_field_array(out, "tables");
    int room = put_own(out, s, person, true, SRV_MAX_LOBBY);
    (void)put_own(out, s, person, false, room);
    json_end_array(out);
}

bool srv_do_mine(srv_call *call)
{
    srv_answer a;
    json_out *out = srv_answer_begin(&a, call->request->head.id, call->request->head.id_len);
    srv_put_mine(out, call->server, call->conn->person->public_id);
    srv_answer_send(&a, call->conn);
    return true;
}

/* ---- a new table --------------------------------------------------------------------------------------------- */

/* A table whose first step is on its way to the disk. */
typedef struct creating {
    srv_job job;
    srv_conn *conn;            /* who asked; kept; NULL: a rematch */
    int64_t asker;             /* whose connection it was          */
    char from[TBL_MAX_ID + 1]; /* of a rematch: the table before   */
    srv_table *table;
    tbl_text meta;
    size_t id_len;
    char id[WIRE_MAX_ID + 1];
} creating;

static store_status run_create(store *s, store_job *job)
{
    creating *c = (creating *)job;
    return store_table_save(s, c->table->id, (store_text){c->meta.text, c->meta.size},
                            store_text_of(""), 0);
}

int srv_first_viewer(const srv_table *st, const srv_conn *c)
{
    unsigned seats = tbl_seats_of(st->table, c->person->public_id);
    int seat = 0;
    while (seat < TBL_PUBLIC && !(seats >> seat & 1))
        seat++;
    return seat;
}

static bool refuse_created(const creating *c, wire_code code, const char *text)
{
    wire_ask why;
    wire_refuse(&why, code, "%s", text);
    srv_refuse(c->conn, c->id, c->id_len, &why);
    return false;
}

/* False: refused, the table must go. Who hung up has it all the same. */
static bool answer_created(creating *c)
{
    srv_conn *conn = c->conn;
    srv_answer a;
    if (!conn || !conn->net)
        return true;
    if (!conn->person || conn->person->id != c->asker)
        return refuse_created(c, WIRE_NOT_ALLOWED, "you are logged out");
    if (!srv_link_to(conn, c->table))
        return refuse_created(c, WIRE_BUSY, "the server has not enough memory; try again later");
    tbl_presence p = srv_presence(c->table);
    tbl_who who = srv_who(conn, true);
    json_out *out = srv_answer_begin(&a, c->id, c->id_len);
    json_key(out, "table");
    tbl_put_table(out, c->table->table, &who, srv_first_viewer(c->table, conn), &p, srv_now());
    srv_answer_send(&a, conn);
    return true;
}

static void on_created(srv_job *job)
{
    creating *c = (creating *)job;
    srv_table *st = c->table;
    srv_table *from = *c->from ? srv_table_find(st->server, c->from) : NULL;
    st->busy = false;
    if (job->store.status != STORE_OK) {
        wire_ask why;
        wire_refuse(&why, WIRE_STORAGE, "the table could not be kept: %s",
                    store_status_text(job->store.status));
        if (c->conn)
            srv_refuse(c->conn, c->id, c->id_len, &why);
        srv_table_drop(st);
    } else if (!answer_created(c)) {
        srv_table_remove(st);
    } else {
        srv_lobby_changed(st);
        if (from)
            (void)srv_tell_rematch(from, st->id);
        srv_table_wait(st);
    }
    if (from)
        from->again = false;
    if (c->conn)
        srv_conn_release(c->conn);
    tbl_text_free(&c->meta);
    free(c);
}

static void put_saved(const srv_table *st, tbl_text *meta)
{
    char buf[1024];
    json_out out;
    srv_put_head(st, meta);
    json_start_stream(&out, buf, sizeof buf, tbl_text_flush, meta);
    tbl_save(st->table, &out);
    meta->lost |= json_finish(&out) != JSON_OK;
}

/* Takes the table over, also if it is refused. */
static bool keep_new(srv *s, creating *c, wire_ask *why)
{
    put_saved(c->table, &c->meta);
    c->job.store.run = run_create;
    c->job.done = on_created;
    c->table->busy = true;
    if (!c->meta.lost && srv_put(s, &c->job))
        return true;
    srv_table_drop(c->table);
    tbl_text_free(&c->meta);
    if (c->conn)
        srv_conn_release(c->conn);
    free(c);
    return wire_refuse(why, WIRE_BUSY, "the server is busy; try again");
}

/* Of the tables that are over and wait for somebody to play again, the one that has waited longest goes, whoever
 * is attached to it: its game is kept. */
static bool drop_finished(srv *s, const srv_table *but)
{
    srv_table *oldest = NULL;
    for (srv_table *st = s->tables; st; st = st->next)
        if (st->finished && st != but &&
            (!oldest || tbl_touched(st->table) < tbl_touched(oldest->table)))
            oldest = st;
    if (oldest)
        srv_table_drop(oldest);
    return oldest != NULL;
}

/* For one table more of this host; from: the one that is played again, or NULL. */
static bool has_room(srv *s, const char *host, const char *network, const srv_table *from,
                     wire_ask *why)
{
    int own = 0, near = 0;
    for (const srv_table *st = s->tables; st; st = st->next)
        if (tbl_stage(st->table) != WIRE_STAGE_OVER) {
            own += tbl_is_host(st->table, host);
            near += *network && strcmp(st->network, network) == 0;
        }
    if (own >= s->settings.own_tables)
        return wire_refuse(why, WIRE_LIMIT, "%s the host of %d tables: finish or leave one first",
                           from ? "the host is" : "you are", s->settings.own_tables);
    if (near >= s->settings.address_tables)
        return wire_refuse(why, WIRE_LIMIT, "there are %d tables from one address; try again later",
                           s->settings.address_tables);
    return s->table_count < s->settings.tables || drop_finished(s, from) ||
           wire_refuse(why, WIRE_LIMIT, "there are too many tables; try again later");
}

/* What every new table gets: a name, a seed, and what is published of it. */
typedef struct fresh {
    char id[TBL_MAX_ID + 1], secret[REC_HEX + 1], commitment[REC_HEX + 1];
} fresh;

static bool make_fresh(srv *s, fresh *f, wire_ask *why)
{
    fair_seed seed;
    if (!fair_seed_new(&seed))
        return wire_refuse(why, WIRE_BUSY, "the server has no randomness");
    fair_seed_hex(&seed, f->secret);
    fair_commitment(&seed, f->commitment);
    do
        srv_random_word(f->id, 8);
    while (srv_table_find(s, f->id));
    return true;
}

static creating *make_creating(srv *s, tbl_table *table, wire_ask *why)
{
    creating *c = table ? calloc(1, sizeof *c) : NULL;
    if (c)
        c->table = srv_table_add(s, table);
    if (c && c->table) {
        srv_random_word(c->table->invite, SRV_INVITE);
        return c;
    }
    free(c);
    tbl_free(table);
    wire_refuse(why, WIRE_BUSY, "the server has not enough memory; try again later");
    return NULL;
}

bool srv_do_create(srv_call *call)
{
    srv *s = call->server;
    const wire_do_create *q = &call->request->as.create;
    char network[NET_ADDRESS_ROOM];
    fresh f;
    if (!make_fresh(s, &f, &call->why))
        return false;
    net_network(call->conn->net, network);
    tbl_making making = {.id = f.id,
                         .secret = f.secret,
                         .commitment = f.commitment,
                         .host = &srv_table_host,
                         .who = srv_who(call->conn, true),
                         .create = call->request};
    tbl_table *table = tbl_create(&making, srv_now(), &call->why);
    if (!table)
        return false;
    if (!has_room(s, making.who.person, network, NULL, &call->why)) {
        tbl_free(table);
        return false;
    }
    creating *c = make_creating(s, table, &call->why);
    if (!c)
        return false;
    c->conn = call->conn;
    c->asker = call->conn->person->id;
    srv_conn_keep(c->conn);
    c->id_len = srv_copy_id(call->request, c->id);
    c->table->owner = (uint64_t)c->asker;
    memcpy(c->table->network, network, sizeof network);
    if (q->has_password && tbl_access(table) == WIRE_ACCESS_PASSWORD)
        hash_password(c->table, q->password, c->table->lock);
    return keep_new(s, c, &call->why);
}

bool srv_may_play_again(const srv_table *st, wire_ask *why)
{
    if (srv_has_forgotten(st))
        return wire_refuse(why, WIRE_NOT_ALLOWED,
                           "somebody who played here was deleted: make a new table");
    return st->again || has_room(st->server, tbl_host_id(st->table), st->network, st, why);
}

void srv_play_again(srv_table *st)
{
    srv *s = st->server;
    fresh f;
    wire_ask why;
    if (st->again || !make_fresh(s, &f, &why))
        return;
    tbl_table *table = tbl_rematch(st->table, f.id, f.secret, f.commitment);
    creating *c = make_creating(s, table, &why);
    if (!c)
        return;
    memcpy(c->from, st->id, sizeof c->from);
    memcpy(c->table->invite, st->invite, sizeof st->invite);
    memcpy(c->table->lock, st->lock, sizeof st->lock);
    memcpy(c->table->network, st->network, sizeof st->network);
    c->table->owner = st->owner;
    st->again = keep_new(s, c, &why);
}

/* ---- coming to a table -------------------------------------------------------------------------------------------- */

static void put_tables(json_out *out, const srv_table *st, const srv_conn *c)
{
    unsigned seats = tbl_seats_of(st->table, c->person->public_id);
    tbl_presence p = srv_presence(st);
    tbl_who who = srv_who(c, true);
    int64_t now = srv_now();
    json_field_array(out, "tables");
    for (int seat = 0; seat < TBL_PUBLIC; seat++)
        if (seats >> seat & 1)
            tbl_put_table(out, st->table, &who, seat, &p, now);
    if (!seats)
        tbl_put_table(out, st->table, &who, TBL_PUBLIC, &p, now);
    json_end_array(out);
}

/* The table, if one may see it; the connection hears of it from now on. While a step is on its way to
 * the disk nobody must see what it did: the request waits. */
static srv_table *come_to(srv_call *call, const char *id, bool *later)
{
    srv_table *st = srv_table_need(call, id);
    *later = false;
    if (!st)
        return NULL;
    tbl_who who = srv_who(call->conn, srv_has_key(call->request, st));
    if (!tbl_may_watch(st->table, &who, &call->why))
        return NULL;
    if (st->busy) {
        *later = srv_table_queue(call, st);
        return NULL;
    }
    if (srv_link_to(call->conn, st))
        return st;
    wire_refuse(&call->why, WIRE_BUSY, "the server has not enough memory; try again later");
    return NULL;
}

bool srv_do_watch(srv_call *call)
{
    srv_answer a;
    bool later;
    srv_table *st = come_to(call, call->request->as.watch.table, &later);
    if (!st)
        return later;
    put_tables(srv_answer_begin(&a, call->request->head.id, call->request->head.id_len), st,
               call->conn);
    srv_answer_send(&a, call->conn);
    return true;
}

bool srv_do_resume(srv_call *call)
{
    const wire_do_resume *q = &call->request->as.resume;
    srv_answer a;
    bool later;
    srv_table *st = come_to(call, q->table, &later);
    if (!st)
        return later;
    json_out *out = srv_answer_begin(&a, call->request->head.id, call->request->head.id_len);
    json_field_array(out, "missed");
    bool whole =
        tbl_put_missed(out, st->table, srv_first_viewer(st, call->conn), (uint32_t)q->event);
    json_end_array(out);
    json_field_bool(out, "whole", whole);
    put_tables(out, st, call->conn);
    srv_answer_send(&a, call->conn);
    return true;
}

bool srv_do_unwatch(srv_call *call)
{
    srv_answer a;
    srv_link *l = call->conn->links;
    while (l && strcmp(l->table->id, call->request->as.unwatch.table) != 0)
        l = l->next_of_conn;
    if (l)
        srv_unlink(l);
    (void)srv_answer_begin(&a, call->request->head.id, call->request->head.id_len);
    srv_answer_send(&a, call->conn);
    return true;
}
