/* accounts.c - accounts: a name and a password that bring a person back on any device, and recovery codes. */
#include "errand_int.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

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

static bool hash_new(srv_errand *e)
{
    return srv_password_hash(e->new_password, e->password_hash) ||
           srv_errand_refuse(e, WIRE_BUSY, "the server has not enough memory; try again later");
}

static bool check_old(srv_errand *e)
{
    return srv_password_fits(e->person.password, e->password) ||
           srv_errand_refuse(e, WIRE_WRONG_PASSWORD, "account and password do not fit");
}

static bool check_and_hash(srv_errand *e)
{
    return check_old(e) && hash_new(e);
}

static void make_codes(srv_errand *e)
{
    for (int i = 0; i < SRV_CODES; i++) {
        srv_code_new(e->code[i]);
        srv_secret_hash(e->code[i], e->code_hash[i]);
    }
}

static void put_codes(json_out *out, const srv_errand *e)
{
    json_field_array(out, "codes");
    for (int i = 0; i < SRV_CODES; i++)
        json_put_string(out, e->code[i]);
    json_end_array(out);
}

static void answer_register(srv_errand *e)
{
    srv_answer a;
    srv_person_set(e->conn->person, &e->person);
    json_out *out = srv_answer_begin(&a, e->id, e->id_len);
    srv_put_me(out, e->conn->person);
    put_codes(out, e);
    srv_answer_send(&a, e->conn);
}

static store_status run_register(store *s, srv_errand *e)
{
    char account[STORE_NAME_MAX + 1];
    memcpy(account, e->person.account, sizeof account);
    store_status status = store_person_account(s, e->person.id, account, e->password_hash);
    if (status == STORE_EXISTS) {
        srv_errand_refuse(e, WIRE_NAME_TAKEN, "there is an account of this name already");
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
    srv_errand *e = srv_errand_begin(call);
    if (!e)
        return false;
    (void)snprintf(e->person.account, sizeof e->person.account, "%s", account);
    (void)snprintf(e->new_password, sizeof e->new_password, "%s", q->password);
    make_codes(e);
    e->answer = answer_register;
    srv_errand_hash(e, hash_new, run_register);
    return true;
}

/* ---- login ----------------------------------------------------------------------------------------------------------- */

/* A hash of no password: an account that is not there takes as long as a wrong password. */
static const char no_hash[] =
    "$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHRzb21lc2FsdA$"
    "6LdoDgYuQzPPKbIbg2bnb5bXTMFzBdv1gZQzMYTGQkE";

static store_status run_find(store *s, srv_errand *e)
{
    char account[STORE_NAME_MAX + 1];
    memcpy(account, e->person.account, sizeof account);
    store_status status = store_person_by_account(s, account, &e->person);
    if (status == STORE_NOT_FOUND)
        memcpy(e->person.password, no_hash, sizeof no_hash);
    return status == STORE_NOT_FOUND ? STORE_OK : status;
}

/* Who is not let in changes nothing either: the failure takes back what the errand did before. */
static store_status run_token(store *s, srv_errand *e)
{
    store_token token = {.person = e->person.id, .created = e->now, .seen = e->now};
    if (e->person.flags & STORE_BANNED) {
        srv_errand_refuse(e, WIRE_NOT_ALLOWED, "this account is closed");
        return STORE_MISUSE;
    }
    return store_token_add(s, e->token_hash, &token);
}

static void make_token(srv_errand *e)
{
    srv_token_new(e->token);
    srv_secret_hash(e->token, e->token_hash);
}

/* The connection is the account's from now on; NULL: refused. */
static json_out *answer_entered(srv_errand *e, srv_answer *a)
{
    srv_part_from_guest(e->conn);
    if (!srv_person_enter(e->conn, &e->person)) {
        srv_errand_refuse(e, WIRE_BUSY, "the server has not enough memory; try again later");
        return NULL;
    }
    memcpy(e->conn->token, e->token_hash, SRV_HASH);
    json_out *out = srv_answer_begin(a, e->id, e->id_len);
    srv_put_me(out, e->conn->person);
    json_field_string(out, "token", e->token);
    return out;
}

/* An errand by which whoever asks comes to an account: it is found first. NULL: refused. */
static srv_errand *begin_entering(srv_call *call, const char *account, void (*found)(srv_errand *e),
                                  void (*answer_it)(srv_errand *e))
{
    char folded[33];
    if (!read_account(&call->why, account, folded, sizeof folded))
        return NULL;
    srv_errand *e = srv_errand_begin(call);
    if (!e)
        return NULL;
    e->person = (store_person){0};
    (void)snprintf(e->person.account, sizeof e->person.account, "%s", folded);
    make_token(e);
    e->asker = 0;
    e->next = found;
    e->answer = answer_it;
    return e;
}

static void answer_login(srv_errand *e)
{
    srv_answer a;
    json_out *out = answer_entered(e, &a);
    if (!out)
        return;
    e->conn->server->count_logins++;
    srv_put_mine(out, e->conn->server, e->conn->person->public_id);
    srv_answer_send(&a, e->conn);
}

static void login_found(srv_errand *e)
{
    srv_errand_hash(e, check_old, run_token);
}

bool srv_do_login(srv_call *call)
{
    const wire_do_login *q = &call->request->as.login;
    srv_errand *e = begin_entering(call, q->account, login_found, answer_login);
    if (!e)
        return false;
    (void)snprintf(e->password, sizeof e->password, "%s", q->password);
    srv_errand_store(e, run_find);
    return true;
}

/* ---- lost and changed passwords --------------------------------------------------------------------------------------- */

/* The new password, and a token in place of all others. */
static store_status set_password(store *s, srv_errand *e)
{
    store_status status =
        store_person_account(s, e->person.id, e->person.account, e->password_hash);
    if (status == STORE_OK)
        status = store_token_clear(s, e->person.id, NULL);
    return status == STORE_OK ? run_token(s, e) : status;
}

/* Who came in by the old password must go. */
static void kept_password(srv_errand *e)
{
    srv_person_shut_out(e->conn->server, e->person.id, e->conn);
}

static store_status run_recover(store *s, srv_errand *e)
{
    store_status status =
        e->person.id ? store_codes_use(s, e->person.id, e->code_hash[0]) : STORE_NOT_FOUND;
    if (status == STORE_NOT_FOUND) {
        srv_errand_refuse(e, WIRE_WRONG_PASSWORD,
                          "account and code do not fit, or the code was used before");
        return STORE_OK;
    }
    if (status == STORE_OK)
        status = set_password(s, e);
    return status == STORE_OK ? store_codes_left(s, e->person.id, &e->left) : status;
}

static void answer_recover(srv_errand *e)
{
    srv_answer a;
    json_out *out = answer_entered(e, &a);
    if (!out)
        return;
    json_field_int(out, "left", e->left);
    srv_answer_send(&a, e->conn);
}

static void recover_found(srv_errand *e)
{
    srv_errand_hash(e, hash_new, run_recover);
}

bool srv_do_recover(srv_call *call)
{
    const wire_do_recover *q = &call->request->as.recover;
    srv_errand *e = begin_entering(call, q->account, recover_found, answer_recover);
    if (!e)
        return false;
    (void)snprintf(e->new_password, sizeof e->new_password, "%s", q->password);
    srv_secret_hash(q->code, e->code_hash[0]);
    e->kept = kept_password;
    srv_errand_store(e, run_find);
    return true;
}

static store_status run_get(store *s, srv_errand *e)
{
    return store_person_get(s, e->person.id, &e->person);
}

static void answer_password(srv_errand *e)
{
    srv_answer a;
    memcpy(e->conn->token, e->token_hash, SRV_HASH);
    json_field_string(srv_answer_begin(&a, e->id, e->id_len), "token", e->token);
    srv_answer_send(&a, e->conn);
}

static void password_found(srv_errand *e)
{
    srv_errand_hash(e, check_and_hash, set_password);
}

static bool need_account(srv_call *call)
{
    return *call->conn->person->account ||
           wire_refuse(&call->why, WIRE_NOT_ALLOWED, "you have no account: 'register' first");
}

bool srv_do_password(srv_call *call)
{
    const wire_do_password *q = &call->request->as.password;
    srv_errand *e = need_account(call) ? srv_errand_begin(call) : NULL;
    if (!e)
        return false;
    (void)snprintf(e->password, sizeof e->password, "%s", q->old);
    (void)snprintf(e->new_password, sizeof e->new_password, "%s", q->new);
    make_token(e);
    e->kept = kept_password;
    e->answer = answer_password;
    e->next = password_found;
    srv_errand_store(e, run_get);
    return true;
}

static store_status run_codes(store *s, srv_errand *e)
{
    return store_codes_set(s, e->person.id, (const uint8_t(*)[SRV_HASH])e->code_hash, SRV_CODES);
}

static void answer_codes(srv_errand *e)
{
    srv_answer a;
    put_codes(srv_answer_begin(&a, e->id, e->id_len), e);
    srv_answer_send(&a, e->conn);
}

static void codes_found(srv_errand *e)
{
    srv_errand_hash(e, check_old, run_codes);
}

bool srv_do_codes(srv_call *call)
{
    srv_errand *e = need_account(call) ? srv_errand_begin(call) : NULL;
    if (!e)
        return false;
    (void)snprintf(e->password, sizeof e->password, "%s", call->request->as.codes.password);
    make_codes(e);
    e->answer = answer_codes;
    e->next = codes_found;
    srv_errand_store(e, run_get);
    return true;
}
