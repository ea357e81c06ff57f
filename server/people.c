/*
 * people.c - who is there: people who are connected, and guests known by a token. What needs a
 * password is in accounts.c.
 */
#include "errand_int.h"

#include <search.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- people who are connected -------------------------------------------------------------------------- */

static int compare_people(const void *a, const void *b)
{
    int64_t x = ((const srv_person *)a)->id, y = ((const srv_person *)b)->id;
    return (x > y) - (x < y);
}

srv_person *srv_person_find(srv *s, int64_t id)
{
    srv_person key = {.id = id};
    void *node = tfind(&key, &s->people_by_id, compare_people);
    return node ? *(srv_person **)node : NULL;
}

int64_t srv_person_id(const char *public_id)
{
    const char *digits = public_id + 1;
    if (*public_id != 'p' || digits[strspn(digits, "0123456789")] != '\0')
        return 0;
    return strtoll(digits, NULL, 10);
}

void srv_person_set(srv_person *p, const store_person *row)
{
    p->id = row->id;
    (void)snprintf(p->public_id, sizeof p->public_id, "p%lld", (long long)row->id);
    (void)snprintf(p->name, sizeof p->name, "%.*s", TBL_MAX_NAME, row->name);
    (void)snprintf(p->account, sizeof p->account, "%.*s", (int)sizeof p->account - 1, row->account);
}

/* The connection is this person's from now on. */
bool srv_person_enter(srv_conn *c, const store_person *row)
{
    srv *s = c->server;
    srv_person_leave(c);
    srv_person *p = srv_person_find(s, row->id);
    if (!p) {
        p = calloc(1, sizeof *p);
        if (!p)
            return false;
        p->id = row->id;
        if (!tsearch(p, &s->people_by_id, compare_people)) {
            free(p);
            return false;
        }
        s->person_count++;
    }
    srv_person_set(p, row);
    c->person = p;
    c->next_of_person = p->conns;
    p->conns = c;
    return true;
}

void srv_person_free(srv *s, srv_person *p)
{
    if (p->conns || p->going || p->advised)
        return;
    tdelete(p, &s->people_by_id, compare_people);
    s->person_count--;
    free(p);
}

void srv_person_leave(srv_conn *c)
{
    srv_person *p = c->person;
    while (c->links)
        srv_unlink(c->links);
    c->lobby = false;
    if (!p)
        return;
    srv_conn **at = &p->conns;
    while (*at != c)
        at = &(*at)->next_of_person;
    *at = c->next_of_person;
    c->person = NULL;
    srv_person_free(c->server, p);
}

void srv_person_shut_out(srv *s, int64_t person, const srv_conn *but)
{
    srv_person *p = srv_person_find(s, person);
    for (srv_conn *next, *c = p ? p->conns : NULL; c; c = next) {
        next = c->next_of_person;
        if (c != but)
            srv_person_leave(c);
    }
}

/* ---- hello --------------------------------------------------------------------------------------------------- */

void srv_put_me(json_out *out, const srv_person *p)
{
    json_field_object(out, "me");
    json_field_string(out, "person", p->public_id);
    json_field_string(out, "name", p->name);
    if (*p->account)
        json_field_string(out, "account", p->account);
    else
        json_field_null(out, "account");
    json_end_object(out);
}

static void put_players(json_out *out)
{
    const char *spec, *text;
    json_field_array(out, "players");
    for (int i = 0; (spec = ai_offer(i, &text)) != NULL; i++) {
        json_begin_object(out);
        json_field_string(out, "id", spec);
        json_field_string(out, "text", text);
        json_end_object(out);
    }
    json_end_array(out);
}

static void put_limits(json_out *out, const srv *s)
{
    json_field_object(out, "limits");
    json_field_int(out, "message", s->settings.limits.message_bytes);
    json_field_int(out, "rate", s->settings.limits.messages_per_second);
    json_field_int(out, "tables", s->settings.own_tables);
    json_end_object(out);
}

/* Somebody was here; a job of its own, as it is no reason to turn anybody away if it cannot be kept. */
typedef struct sighting {
    srv_job job;
    uint8_t token[SRV_HASH];
    int64_t person, now;
} sighting;

static store_status run_sighting(store *s, store_job *job)
{
    const sighting *see = (const sighting *)job;
    store_status status = store_token_seen(s, see->token, see->now);
    return status == STORE_OK ? store_person_seen(s, see->person, see->now) : status;
}

static void note_seen(const srv_errand *e)
{
    sighting *see = calloc(1, sizeof *see);
    if (!see)
        return;
    memcpy(see->token, e->token_hash, SRV_HASH);
    see->person = e->person.id;
    see->now = e->now;
    srv_put_alone(e->conn->server, &see->job, run_sighting);
}

static void answer_hello(srv_errand *e)
{
    srv_conn *c = e->conn;
    srv_answer a;
    if (!srv_person_enter(c, &e->person)) {
        srv_errand_refuse(e, WIRE_BUSY, "the server has not enough memory; try again later");
        return;
    }
    memcpy(c->token, e->token_hash, SRV_HASH);
    json_out *out = srv_answer_begin(&a, e->id, e->id_len);
    json_field_int(out, "version", WIRE_PROTOCOL_VERSION);
    json_field_string(out, "server", "neva " NEVA_VERSION);
    srv_put_me(out, c->person);
    if (*e->token)
        json_field_string(out, "token", e->token);
    put_players(out);
    put_limits(out, c->server);
    json_field_int(out, "now", srv_now());
    srv_put_mine(out, c->server, c->person->public_id);
    srv_answer_send(&a, c);
    c->server->count_guests += *e->token != 0;
    if (*c->server->news)
        srv_notice(c->server, c, "news", c->server->news);
    if (c->server->disk_fails)
        srv_notice_disk(c->server, c);
    if (e->now - e->person.seen > SRV_SEEN_MS)
        note_seen(e);
}

store_status srv_run_token(store *s, const uint8_t token[SRV_HASH], store_person *out)
{
    store_token found;
    store_status status = store_token_find(s, token, &found);
    if (status == STORE_OK)
        status = store_person_get(s, found.person, out);
    if (status == STORE_OK && found.seen < out->seen)
        out->seen = found.seen;
    return status;
}

static store_status run_known(store *s, srv_errand *e)
{
    store_status status = srv_run_token(s, e->token_hash, &e->person);
    if (status == STORE_NOT_FOUND) {
        srv_errand_refuse(e, WIRE_WRONG_PASSWORD,
                          "this token is not known: say 'hello' without one");
        return STORE_OK;
    }
    if (status == STORE_OK && e->person.flags & STORE_BANNED) {
        srv_errand_refuse(e, WIRE_NOT_ALLOWED, "this account is closed");
        return STORE_OK;
    }
    return status;
}

static store_status run_guest(store *s, srv_errand *e)
{
    store_token token = {.created = e->now, .seen = e->now};
    store_status status = store_person_add(s, &e->person, &e->person.id);
    token.person = e->person.id;
    return status == STORE_OK ? store_token_add(s, e->token_hash, &token) : status;
}

bool srv_do_hello(srv_call *call)
{
    const wire_do_hello *q = &call->request->as.hello;
    const char *name = q->has_name ? q->name : "Guest";
    if (q->version != WIRE_PROTOCOL_VERSION)
        return wire_refuse(&call->why, WIRE_VERSION,
                           "this server speaks version %d of the protocol", WIRE_PROTOCOL_VERSION);
    if (!tbl_check_name(&call->why, name) || (!q->has_token && !srv_may_be_guest(call)))
        return false;
    srv_errand *e = srv_errand_begin(call);
    if (!e)
        return false;
    e->asker = 0;
    e->answer = answer_hello;
    if (q->has_token) {
        srv_secret_hash(q->token, e->token_hash);
        e->job.store.reads = true;
        srv_errand_store(e, run_known);
        return true;
    }
    srv_token_new(e->token);
    srv_secret_hash(e->token, e->token_hash);
    e->person = (store_person){.created = e->now, .seen = e->now};
    (void)snprintf(e->person.name, sizeof e->person.name, "%s", name);
    srv_errand_store(e, run_guest);
    return true;
}

/* ---- name ------------------------------------------------------------------------------------------------------ */

static void answer_me(srv_errand *e)
{
    srv_answer a;
    srv_person_set(e->conn->person, &e->person);
    srv_put_me(srv_answer_begin(&a, e->id, e->id_len), e->conn->person);
    srv_answer_send(&a, e->conn);
}

static store_status run_name(store *s, srv_errand *e)
{
    store_status status = store_person_rename(s, e->person.id, e->person.name);
    return status == STORE_OK ? store_person_get(s, e->person.id, &e->person) : status;
}

bool srv_do_name(srv_call *call)
{
    const char *name = call->request->as.name.name;
    if (!tbl_check_name(&call->why, name))
        return false;
    srv_errand *e = srv_errand_begin(call);
    if (!e)
        return false;
    (void)snprintf(e->person.name, sizeof e->person.name, "%s", name);
    e->answer = answer_me;
    srv_errand_store(e, run_name);
    return true;
}

/* ---- going ---------------------------------------------------------------------------------------------------------------- */

static store_status run_logout(store *s, srv_errand *e)
{
    store_status status = store_token_remove(s, e->old_hash);
    return status == STORE_NOT_FOUND ? STORE_OK : status;
}

static void answer_gone(srv_errand *e)
{
    srv_answer a;
    srv_person_leave(e->conn);
    (void)srv_answer_begin(&a, e->id, e->id_len);
    srv_answer_send(&a, e->conn);
}

bool srv_do_logout(srv_call *call)
{
    srv_errand *e = srv_errand_begin(call);
    if (!e)
        return false;
    e->answer = answer_gone;
    srv_errand_store(e, run_logout);
    return true;
}

static store_status run_forget(store *s, srv_errand *e)
{
    return srv_delete_person(s, e->person.id);
}

/* Where they have seats the game is over: nobody with a seat at another table can be forgotten. */
static void kept_forget(srv_errand *e)
{
    srv *s = e->conn->server;
    for (srv_table *st = s->tables; st; st = st->next) {
        st->forgotten |= tbl_seats_of(st->table, e->going->public_id) != 0;
        tbl_forget_person(st->table, e->going->public_id);
    }
    srv_person_shut_out(s, e->person.id, e->conn);
}

bool srv_has_forgotten(const srv_table *st)
{
    bool going = false;
    for (int seat = 0; seat < tbl_seat_count(st->table); seat++) {
        const char *person = tbl_person_at(st->table, seat);
        const srv_person *p = person ? srv_person_find(st->server, srv_person_id(person)) : NULL;
        going |= p && p->going;
    }
    return st->forgotten || going;
}

static bool sits_at(const srv_person *p, const tbl_table *t)
{
    return t && tbl_stage(t) != WIRE_STAGE_OVER && tbl_seats_of(t, p->public_id);
}

/* From here until it is kept, all else that the person asks for is refused, in whatever connection: a seat
 * taken meanwhile would keep the name. */
bool srv_do_forget(srv_call *call)
{
    srv_person *p = call->conn->person;
    if (strcmp(call->request->as.forget.name, p->name) != 0)
        return wire_refuse(&call->why, WIRE_NOT_ALLOWED, "'name' is not your name");
    for (const srv_table *st = call->server->tables; st; st = st->next)
        if (sits_at(p, st->table) || sits_at(p, srv_table_kept(st)))
            return wire_refuse(&call->why, WIRE_NOT_ALLOWED,
                               "you have a seat at table %s: leave it, or end its game, first",
                               st->id);
    srv_errand *e = srv_errand_begin(call);
    if (!e)
        return false;
    e->going = p;
    p->going = true;
    e->kept = kept_forget;
    e->answer = answer_gone;
    srv_errand_store(e, run_forget);
    return true;
}
