/*
 * people.c - who is there: guests known by a token, accounts with a password. Each request about a
 * person is an errand: a password is hashed in a worker, then the storage thread does its part, then
 * the loop answers. A connection has one errand at a time.
 */
#include "server_int.h"

#include <ctype.h>
#include <search.h>
#include <sodium.h>
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
    return *public_id == 'p' ? strtoll(public_id + 1, NULL, 10) : 0;
}

static void set_person(srv_person *p, const store_person *row)
{
    p->id = row->id;
    (void)snprintf(p->public_id, sizeof p->public_id, "p%lld", (long long)row->id);
    (void)snprintf(p->name, sizeof p->name, "%.*s", TBL_MAX_NAME, row->name);
    (void)snprintf(p->account, sizeof p->account, "%.*s", (int)sizeof p->account - 1, row->account);
}

/* The connection is this person's from now on. */
static bool enter(srv_conn *c, const store_person *row)
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
    set_person(p, row);
    c->person = p;
    c->next_of_person = p->conns;
    p->conns = c;
    return true;
}

void srv_person_leave(srv_conn *c)
{
    srv *s = c->server;
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
    if (p->conns)
        return;
    tdelete(p, &s->people_by_id, compare_people);
    s->person_count--;
    free(p);
}

/* ---- errands ------------------------------------------------------------------------------------------------ */

typedef struct errand errand;
struct errand {
    srv_job job;
    uv_work_t work;
    srv_conn *conn;
    size_t id_len;
    char id[SRV_MAX_ECHO + 1];
    void (*answer)(errand *e);                /* in the loop, once all went well     */
    store_status (*run)(store *s, errand *e); /* on the storage thread               */
    void (*next)(errand *e);                  /* in the loop: instead of the answer  */
    bool (*hash)(errand *e);                  /* in a worker                         */
    wire_ask why;                             /* set by run or hash for what they refuse */
    bool refused;
    int64_t now;
    store_person person;
    char token[SRV_TOKEN + 1];
    uint8_t token_hash[SRV_HASH], old_hash[SRV_HASH];
    char password[201], new_password[201]; /* wiped */
    char password_hash[STORE_PASSWORD_MAX + 1];
    char code[SRV_CODES][SRV_CODE + 1];
    uint8_t code_hash[SRV_CODES][SRV_HASH];
    int left;
};

static errand *begin(srv_call *call)
{
    errand *e = calloc(1, sizeof *e);
    if (!e) {
        wire_refuse(&call->why, WIRE_BUSY, "the server has not enough memory; try again later");
        return NULL;
    }
    e->conn = call->conn;
    srv_conn_keep(e->conn);
    e->conn->busy = true;
    e->id_len = call->request->head.id_len;
    memcpy(e->id, call->request->head.id, e->id_len);
    e->now = srv_now();
    memcpy(e->old_hash, e->conn->token, SRV_HASH);
    if (e->conn->person)
        e->person.id = e->conn->person->id;
    return e;
}

static void end(errand *e)
{
    if (e->refused && e->conn->net)
        srv_refuse(e->conn, e->id, e->id_len, &e->why);
    e->conn->busy = false;
    srv_conn_release(e->conn);
    sodium_memzero(e, sizeof *e);
    free(e);
}

static bool refuse(errand *e, wire_code code, const char *text)
{
    e->refused = true;
    return wire_refuse(&e->why, code, "%s", text);
}

static store_status run_errand(store *s, store_job *job)
{
    errand *e = (errand *)job;
    return e->run(s, e);
}

static void on_errand(srv_job *job)
{
    errand *e = (errand *)job;
    if (!e->refused && job->store.status != STORE_OK) {
        wire_refuse(&e->why, WIRE_STORAGE, "it could not be kept: %s",
                    store_status_text(job->store.status));
        e->refused = true;
    }
    if (!e->refused && e->next && e->conn->net) {
        void (*next)(errand *) = e->next;
        e->next = NULL;
        next(e);
        return;
    }
    if (!e->refused && e->conn->net)
        e->answer(e);
    end(e);
}

static void to_storage(errand *e, store_status (*run)(store *s, errand *e))
{
    e->run = run;
    e->job.store.run = run_errand;
    e->job.done = on_errand;
    if (srv_put(e->conn->server, &e->job))
        return;
    refuse(e, WIRE_BUSY, "the server is busy; try again");
    end(e);
}

static void on_work(uv_work_t *work)
{
    errand *e = work->data;
    if (!e->hash(e))
        e->refused = true;
}

static void on_worked(uv_work_t *work, int status)
{
    errand *e = work->data;
    e->conn->server->work--;
    if (status)
        refuse(e, WIRE_BUSY, "the server is stopping");
    if (e->refused || !e->conn->net) {
        e->conn->server->count_logins_failed += e->why.code == WIRE_WRONG_PASSWORD;
        end(e);
        return;
    }
    to_storage(e, e->run);
}

/* First a worker, then the storage thread. */
static void to_worker(errand *e, bool (*hash)(errand *e), store_status (*run)(store *s, errand *e))
{
    srv *s = e->conn->server;
    e->hash = hash;
    e->run = run;
    e->work.data = e;
    if (s->work < SRV_MAX_WORK && uv_queue_work(&s->loop, &e->work, on_work, on_worked) == 0) {
        s->work++;
        return;
    }
    refuse(e, WIRE_BUSY, "too many passwords at once; try again");
    end(e);
}

/* ---- hello --------------------------------------------------------------------------------------------------- */

static void put_me(json_out *out, const srv_person *p)
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
#define PLAYER_(name, id, spec, text) {spec, text},
    static const struct {
        const char *spec, *text;
    } players[] = {AI_PLAYERS(PLAYER_)};
#undef PLAYER_
    static const char *const offered[] = {"random", "greedy", "flat:20g", "flat:100g"};
    json_field_array(out, "players");
    for (size_t i = 0; i < sizeof offered / sizeof *offered; i++) {
        size_t kind = i < AI_FLAT ? i : AI_FLAT;
        json_begin_object(out);
        json_field_string(out, "id", offered[i]);
        json_field_string(out, "text", players[kind].text);
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

static void answer_hello(errand *e)
{
    srv_conn *c = e->conn;
    srv_answer a;
    if (!enter(c, &e->person)) {
        refuse(e, WIRE_BUSY, "the server has not enough memory; try again later");
        return;
    }
    memcpy(c->token, e->token_hash, SRV_HASH);
    json_out *out = srv_answer_begin(&a, e->id, e->id_len);
    json_field_int(out, "version", WIRE_PROTOCOL_VERSION);
    json_field_string(out, "server", "neva " NEVA_VERSION);
    put_me(out, c->person);
    if (*e->token)
        json_field_string(out, "token", e->token);
    put_players(out);
    put_limits(out, c->server);
    json_field_int(out, "now", srv_now());
    srv_put_mine(out, c->server, c->person->public_id);
    srv_answer_send(&a, c);
    c->server->count_guests += *e->token != 0;
}

static store_status run_known(store *s, errand *e)
{
    store_token token;
    store_status status = store_token_find(s, e->token_hash, &token);
    if (status == STORE_OK)
        status = store_person_get(s, token.person, &e->person);
    if (status == STORE_NOT_FOUND) {
        refuse(e, WIRE_WRONG_PASSWORD, "this token is not known: say 'hello' without one");
        return STORE_OK;
    }
    if (status == STORE_OK && e->person.flags & STORE_BANNED) {
        refuse(e, WIRE_NOT_ALLOWED, "this account is closed");
        return STORE_OK;
    }
    if (status == STORE_OK)
        status = store_token_seen(s, e->token_hash, e->now);
    return status == STORE_OK ? store_person_seen(s, e->person.id, e->now) : status;
}

static store_status run_guest(store *s, errand *e)
{
    store_token token = {.created = e->now, .seen = e->now};
    store_status status = store_person_add(s, &e->person, &e->person.id);
    token.person = e->person.id;
    return status == STORE_OK ? store_token_add(s, e->token_hash, &token) : status;
}

/* Plain text without blanks around it. */
static bool is_name(wire_ask *why, const char *name)
{
    size_t size = strlen(name);
    return (rec_is_plain_text(name, size) && name[0] != ' ' && name[size - 1] != ' ') ||
           wire_refuse(why, WIRE_BAD_REQUEST,
                       "'name' must be plain text without line breaks and blanks around it");
}

bool srv_do_hello(srv_call *call)
{
    const wire_do_hello *q = &call->request->as.hello;
    const char *name = q->has_name ? q->name : "Guest";
    if (q->version != WIRE_PROTOCOL_VERSION)
        return wire_refuse(&call->why, WIRE_VERSION,
                           "this server speaks version %d of the protocol", WIRE_PROTOCOL_VERSION);
    if (!is_name(&call->why, name))
        return false;
    errand *e = begin(call);
    if (!e)
        return false;
    e->answer = answer_hello;
    if (q->has_token) {
        srv_secret_hash(q->token, e->token_hash);
        to_storage(e, run_known);
        return true;
    }
    srv_token_new(e->token);
    srv_secret_hash(e->token, e->token_hash);
    e->person = (store_person){.created = e->now, .seen = e->now};
    (void)snprintf(e->person.name, sizeof e->person.name, "%s", name);
    to_storage(e, run_guest);
    return true;
}

/* ---- name ------------------------------------------------------------------------------------------------------ */

static void answer_me(errand *e)
{
    srv_answer a;
    set_person(e->conn->person, &e->person);
    put_me(srv_answer_begin(&a, e->id, e->id_len), e->conn->person);
    srv_answer_send(&a, e->conn);
}

static store_status run_name(store *s, errand *e)
{
    store_status status = store_person_rename(s, e->person.id, e->person.name);
    return status == STORE_OK ? store_person_get(s, e->person.id, &e->person) : status;
}

bool srv_do_name(srv_call *call)
{
    const char *name = call->request->as.name.name;
    if (!is_name(&call->why, name))
        return false;
    errand *e = begin(call);
    if (!e)
        return false;
    (void)snprintf(e->person.name, sizeof e->person.name, "%s", name);
    e->answer = answer_me;
    to_storage(e, run_name);
    return true;
}

/* ---- accounts ---------------------------------------------------------------------------------------------------- */

/* Small letters, so that Anna and anna are one. */
static bool read_account(wire_ask *why, const char *text, char *out, size_t size)
{
    (void)snprintf(out, size, "%s", text);
    for (char *at = out; *at; at++) {
        unsigned char c = (unsigned char)*at;
        if (c >= 128 || !(isalnum(c) || strchr("_.-", c)))
            return wire_refuse(why, WIRE_BAD_REQUEST,
                               "'account' has the letters a to z, digits, and _ . -");
        *at = (char)tolower(c);
    }
    return true;
}

static bool hash_new(errand *e)
{
    return srv_password_hash(e->new_password, e->password_hash) ||
           refuse(e, WIRE_BUSY, "the server has not enough memory; try again later");
}

static bool check_old(errand *e)
{
    return srv_password_fits(e->person.password, e->password) ||
           refuse(e, WIRE_WRONG_PASSWORD, "account and password do not fit");
}

static bool check_and_hash(errand *e)
{
    return check_old(e) && hash_new(e);
}

static void make_codes(errand *e)
{
    for (int i = 0; i < SRV_CODES; i++) {
        srv_code_new(e->code[i]);
        srv_secret_hash(e->code[i], e->code_hash[i]);
    }
}

static void put_codes(json_out *out, const errand *e)
{
    json_field_array(out, "codes");
    for (int i = 0; i < SRV_CODES; i++)
        json_put_string(out, e->code[i]);
    json_end_array(out);
}

static void answer_register(errand *e)
{
    srv_answer a;
    set_person(e->conn->person, &e->person);
    json_out *out = srv_answer_begin(&a, e->id, e->id_len);
    put_me(out, e->conn->person);
    put_codes(out, e);
    srv_answer_send(&a, e->conn);
}

static store_status run_register(store *s, errand *e)
{
    char account[STORE_NAME_MAX + 1];
    memcpy(account, e->person.account, sizeof account);
    store_status status = store_person_account(s, e->person.id, account, e->password_hash);
    if (status == STORE_EXISTS) {
        refuse(e, WIRE_NAME_TAKEN, "there is an account of this name already");
        return STORE_OK;
    }
    if (status == STORE_OK)
        status =
            store_codes_set(s, e->person.id, (const uint8_t(*)[SRV_HASH])e->code_hash, SRV_CODES);
    return status == STORE_OK ? store_person_get(s, e->person.id, &e->person) : status;
}

bool srv_do_register(srv_call *call)
{
    const wire_do_register *q = &call->request->as.register_;
    char account[33];
    if (*call->conn->person->account)
        return wire_refuse(&call->why, WIRE_NOT_ALLOWED, "you have an account already");
    if (!read_account(&call->why, q->account, account, sizeof account))
        return false;
    errand *e = begin(call);
    if (!e)
        return false;
    (void)snprintf(e->person.account, sizeof e->person.account, "%s", account);
    (void)snprintf(e->new_password, sizeof e->new_password, "%s", q->password);
    make_codes(e);
    e->answer = answer_register;
    to_worker(e, hash_new, run_register);
    return true;
}

/* ---- login ----------------------------------------------------------------------------------------------------------- */

/* A hash of no password: an account that is not there takes as long as a wrong password. */
static const char no_hash[] =
    "$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHRzb21lc2FsdA$"
    "6LdoDgYuQzPPKbIbg2bnb5bXTMFzBdv1gZQzMYTGQkE";

static store_status run_find(store *s, errand *e)
{
    char account[STORE_NAME_MAX + 1];
    memcpy(account, e->person.account, sizeof account);
    store_status status = store_person_by_account(s, account, &e->person);
    if (status == STORE_NOT_FOUND)
        memcpy(e->person.password, no_hash, sizeof no_hash);
    return status == STORE_NOT_FOUND ? STORE_OK : status;
}

static store_status run_token(store *s, errand *e)
{
    store_token token = {.person = e->person.id, .created = e->now, .seen = e->now};
    if (e->person.flags & STORE_BANNED) {
        refuse(e, WIRE_NOT_ALLOWED, "this account is closed");
        return STORE_OK;
    }
    return store_token_add(s, e->token_hash, &token);
}

static void make_token(errand *e)
{
    srv_token_new(e->token);
    srv_secret_hash(e->token, e->token_hash);
}

static void answer_login(errand *e)
{
    srv_answer a;
    if (!enter(e->conn, &e->person)) {
        refuse(e, WIRE_BUSY, "the server has not enough memory; try again later");
        return;
    }
    memcpy(e->conn->token, e->token_hash, SRV_HASH);
    e->conn->server->count_logins++;
    json_out *out = srv_answer_begin(&a, e->id, e->id_len);
    put_me(out, e->conn->person);
    json_field_string(out, "token", e->token);
    srv_put_mine(out, e->conn->server, e->conn->person->public_id);
    srv_answer_send(&a, e->conn);
}

static void login_found(errand *e)
{
    to_worker(e, check_old, run_token);
}

bool srv_do_login(srv_call *call)
{
    const wire_do_login *q = &call->request->as.login;
    char account[33];
    if (!read_account(&call->why, q->account, account, sizeof account))
        return false;
    errand *e = begin(call);
    if (!e)
        return false;
    (void)snprintf(e->person.account, sizeof e->person.account, "%s", account);
    (void)snprintf(e->password, sizeof e->password, "%s", q->password);
    make_token(e);
    e->answer = answer_login;
    e->next = login_found;
    to_storage(e, run_find);
    return true;
}

/* ---- lost and changed passwords --------------------------------------------------------------------------------------- */

/* The new password, and a token in place of all others. */
static store_status set_password(store *s, errand *e)
{
    store_status status =
        store_person_account(s, e->person.id, e->person.account, e->password_hash);
    if (status == STORE_OK)
        status = store_token_clear(s, e->person.id, NULL);
    return status == STORE_OK ? run_token(s, e) : status;
}

static store_status run_recover(store *s, errand *e)
{
    store_status status =
        e->person.id ? store_codes_use(s, e->person.id, e->code_hash[0]) : STORE_NOT_FOUND;
    if (status == STORE_NOT_FOUND) {
        refuse(e, WIRE_WRONG_PASSWORD, "account and code do not fit, or the code was used before");
        return STORE_OK;
    }
    if (status == STORE_OK)
        status = set_password(s, e);
    return status == STORE_OK ? store_codes_left(s, e->person.id, &e->left) : status;
}

static void answer_recover(errand *e)
{
    srv_answer a;
    if (!enter(e->conn, &e->person)) {
        refuse(e, WIRE_BUSY, "the server has not enough memory; try again later");
        return;
    }
    memcpy(e->conn->token, e->token_hash, SRV_HASH);
    json_out *out = srv_answer_begin(&a, e->id, e->id_len);
    put_me(out, e->conn->person);
    json_field_string(out, "token", e->token);
    json_field_int(out, "left", e->left);
    srv_answer_send(&a, e->conn);
}

static void recover_found(errand *e)
{
    to_worker(e, hash_new, run_recover);
}

bool srv_do_recover(srv_call *call)
{
    const wire_do_recover *q = &call->request->as.recover;
    char account[33];
    if (!read_account(&call->why, q->account, account, sizeof account))
        return false;
    errand *e = begin(call);
    if (!e)
        return false;
    e->person = (store_person){0};
    (void)snprintf(e->person.account, sizeof e->person.account, "%s", account);
    (void)snprintf(e->new_password, sizeof e->new_password, "%s", q->password);
    srv_secret_hash(q->code, e->code_hash[0]);
    make_token(e);
    e->answer = answer_recover;
    e->next = recover_found;
    to_storage(e, run_find);
    return true;
}

static store_status run_get(store *s, errand *e)
{
    return store_person_get(s, e->person.id, &e->person);
}

static void answer_password(errand *e)
{
    srv_answer a;
    memcpy(e->conn->token, e->token_hash, SRV_HASH);
    json_field_string(srv_answer_begin(&a, e->id, e->id_len), "token", e->token);
    srv_answer_send(&a, e->conn);
}

static void password_found(errand *e)
{
    to_worker(e, check_and_hash, set_password);
}

static bool need_account(srv_call *call)
{
    return *call->conn->person->account ||
           wire_refuse(&call->why, WIRE_NOT_ALLOWED, "you have no account: 'register' first");
}

bool srv_do_password(srv_call *call)
{
    const wire_do_password *q = &call->request->as.password;
    errand *e = need_account(call) ? begin(call) : NULL;
    if (!e)
        return false;
    (void)snprintf(e->password, sizeof e->password, "%s", q->old);
    (void)snprintf(e->new_password, sizeof e->new_password, "%s", q->new);
    make_token(e);
    e->answer = answer_password;
    e->next = password_found;
    to_storage(e, run_get);
    return true;
}

static store_status run_codes(store *s, errand *e)
{
    return store_codes_set(s, e->person.id, (const uint8_t(*)[SRV_HASH])e->code_hash, SRV_CODES);
}

static void answer_codes(errand *e)
{
    srv_answer a;
    put_codes(srv_answer_begin(&a, e->id, e->id_len), e);
    srv_answer_send(&a, e->conn);
}

static void codes_found(errand *e)
{
    to_worker(e, check_old, run_codes);
}

bool srv_do_codes(srv_call *call)
{
    errand *e = need_account(call) ? begin(call) : NULL;
    if (!e)
        return false;
    (void)snprintf(e->password, sizeof e->password, "%s", call->request->as.codes.password);
    make_codes(e);
    e->answer = answer_codes;
    e->next = codes_found;
    to_storage(e, run_get);
    return true;
}

/* ---- going ---------------------------------------------------------------------------------------------------------------- */

static store_status run_logout(store *s, errand *e)
{
    store_status status = store_token_remove(s, e->old_hash);
    return status == STORE_NOT_FOUND ? STORE_OK : status;
}

static void answer_gone(errand *e)
{
    srv_answer a;
    srv_person_leave(e->conn);
    (void)srv_answer_begin(&a, e->id, e->id_len);
    srv_answer_send(&a, e->conn);
}

bool srv_do_logout(srv_call *call)
{
    errand *e = begin(call);
    if (!e)
        return false;
    e->answer = answer_gone;
    to_storage(e, run_logout);
    return true;
}

static store_status run_forget(store *s, errand *e)
{
    return store_person_delete(s, e->person.id, srv_rewrite_record, NULL);
}

/* Every connection of the person is a stranger's now. */
static void answer_forget(errand *e)
{
    srv_answer a;
    srv_person *p = e->conn->person;
    srv_conn *c = p ? p->conns : NULL;
    (void)srv_answer_begin(&a, e->id, e->id_len);
    srv_answer_send(&a, e->conn);
    while (c) {
        srv_conn *next = c->next_of_person;
        srv_person_leave(c);
        c = next;
    }
}

bool srv_do_forget(srv_call *call)
{
    const srv_person *p = call->conn->person;
    if (strcmp(call->request->as.forget.name, p->name) != 0)
        return wire_refuse(&call->why, WIRE_NOT_ALLOWED, "'name' is not your name");
    for (const srv_table *st = call->server->tables; st; st = st->next)
        if (tbl_stage(st->table) != WIRE_STAGE_OVER && tbl_seats_of(st->table, p->public_id))
            return wire_refuse(&call->why, WIRE_NOT_ALLOWED,
                               "you have a seat at table %s: resign or leave it first", st->id);
    errand *e = begin(call);
    if (!e)
        return false;
    e->answer = answer_forget;
    to_storage(e, run_forget);
    return true;
}
