/*
 * errand_int.h - a request about a person as an errand: a password is hashed in a worker, then the storage
 * thread does its part, then the loop answers. A connection has one errand at a time.
 *
 *     srv_errand *e = srv_errand_begin(call);
 *     if (!e) return false;
 *     e->answer = answer_me;
 *     srv_errand_store(e, run_name);          or srv_errand_hash(e, hash_new, run_register)
 *     return true;
 *
 * An errand frees itself once it is answered or refused; its secrets are wiped.
 */
#ifndef SRV_ERRAND_INT_H
#define SRV_ERRAND_INT_H

#include "server_int.h"

typedef struct srv_errand srv_errand;
struct srv_errand {
    srv_job job;
    uv_work_t work;
    srv_conn *conn;
    size_t id_len;
    char id[WIRE_MAX_ID + 1];
    void (*answer)(srv_errand *e);                /* in the loop, once all went well     */
    void (*kept)(srv_errand *e);                  /* before it, also if the client has gone */
    store_status (*run)(store *s, srv_errand *e); /* on the storage thread               */
    void (*next)(srv_errand *e);                  /* in the loop: instead of the answer  */
    bool (*hash)(srv_errand *e);                  /* in a worker                         */
    srv_errand *next_hashing;
    char network[NET_ADDRESS_ROOM]; /* that it is hashed for */
    wire_ask why;                   /* set by run or hash for what they refuse */
    bool refused;
    int64_t now, asker; /* 0: whoever asks, it can be done */
    srv_person *going;  /* whom it forgets, or NULL */
    store_person person;
    char token[SRV_TOKEN + 1];
    uint8_t token_hash[SRV_HASH], old_hash[SRV_HASH];
    char password[201], new_password[201]; /* wiped */
    char password_hash[STORE_PASSWORD_MAX + 1];
    char code[SRV_CODES][SRV_CODE + 1];
    uint8_t code_hash[SRV_CODES][SRV_HASH];
    int left;
};

/* NULL: refused in call->why. */
srv_errand *srv_errand_begin(srv_call *call);
/* False, so that a hash can return it. */
bool srv_errand_refuse(srv_errand *e, wire_code code, const char *text);
void srv_errand_store(srv_errand *e, store_status (*run)(store *s, srv_errand *e));
/* First a worker, then the storage thread. */
void srv_errand_hash(srv_errand *e, bool (*hash)(srv_errand *e),
                     store_status (*run)(store *s, srv_errand *e));

void srv_person_set(srv_person *p, const store_person *row);
/* The connection is this person's from now on; false: not enough memory. */
bool srv_person_enter(srv_conn *c, const store_person *row);
void srv_person_free(srv *s, srv_person *p); /* unless it is still needed */
/* All connections of the person but this one are strangers' from now on. */
void srv_person_shut_out(srv *s, int64_t person, const srv_conn *but);
void srv_put_me(json_out *out, const srv_person *p); /* `me` */

#endif
