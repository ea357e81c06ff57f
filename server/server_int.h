/*
 * What the files of the server's core share and nobody else sees. All of it is used by the loop's thread
 * alone, but for what runs on the storage thread (functions named run_...) or in a worker.
 */
#ifndef SRV_SERVER_INT_H
#define SRV_SERVER_INT_H

#include <uv.h>

#include "server/net.h"
#include "server/server.h"
#include "server/think.h"
#include "storage/queue.h"
#include "table/table.h"
#include "wire/ask.h"
#include "protocol_gen.h"
#include "wire/put.h"

enum {
    SRV_NODES = 1024,          /* JSON values in one message                        */
    SRV_MAX_WAITING = 32,      /* requests that wait for one table                  */
    SRV_MAX_LOBBY = 200,       /* tables in one answer: a slow reader must be able to take it */
    SRV_MAX_WORK = 16,         /* passwords being hashed or waiting for it          */
    SRV_ADDRESS_WORK = 4,      /* of them from one address                          */
    SRV_MAX_NEWS = 1000,       /* bytes                                             */
    SRV_MAX_EXPORTS = 4,       /* people's data being read at once                  */
    SRV_TOKEN = 43,            /* letters of a token: 32 bytes in base64            */
    SRV_INVITE = 16,           /* letters of an invitation                          */
    SRV_CODES = 8,             /* recovery codes of an account                      */
    SRV_CODE = 14,             /* letters of one                                    */
    SRV_OVER_MS = 300000,      /* a table that is over stays so long after its last event */
    SRV_WAITING_MS = 86400000, /* one that has not begun                            */
    SRV_SWEEP_MS = 60000,
    SRV_PROBE_MS = 1000,   /* so often a disk that fails is tried        */
    SRV_SEEN_MS = 3600000, /* who was seen that long ago is noted anew   */
    SRV_TOKEN_DAYS = 365,  /* a token that nobody came with for so long is void */
    SRV_HASH = STORE_HASH
};

typedef struct srv srv;
typedef struct srv_conn srv_conn;
typedef struct srv_table srv_table;
typedef struct srv_person srv_person;

/* ---- people.c, accounts.c: who is there -------------------------------------------------------------------------- */

/* A person with at least one connection, or who is just being forgotten, or for whom an advice is thought about. */
struct srv_person {
    int64_t id;
    char public_id[TBL_MAX_PERSON + 1];
    char name[TBL_MAX_NAME + 1];
    char account[33]; /* "": a guest */
    srv_conn *conns;
    bool advised;   /* an advice is being thought about  */
    uint64_t count; /* the last count of people that it is in */
    bool going;     /* is being forgotten: must leave no new trace */
};

/* A connection at a table. */
typedef struct srv_link {
    srv_conn *conn;
    srv_table *table;
    unsigned viewers; /* bits: the person's seats, or TBL_PUBLIC's */
    struct srv_link *next_of_conn, *next_of_table;
} srv_link;

/* Its memory stays while a request of it is being answered. */
struct srv_conn {
    srv *server;
    net_conn *net;      /* NULL: gone */
    srv_person *person; /* NULL: has not said hello */
    srv_conn *next_of_person;
    srv_conn *next, *prev; /* of all */
    srv_link *links;
    uint8_t token[SRV_HASH]; /* hash of the one it came with */
    int refs;
    bool busy;  /* a request about the person itself is under way */
    bool lobby; /* hears of the lobby */
};

/* What a request is handled with. */
typedef struct srv_call {
    srv *server;
    srv_conn *conn;
    const wire_request *request;
    const char *text; /* the whole message */
    size_t len;
    wire_ask why;
} srv_call;

/* ---- tables.c: carrying tables ------------------------------------------------------------------------- */

/* A request that waits for its table, or whose step waits for the disk. */
typedef struct srv_wait {
    struct srv_wait *next;
    srv_conn *conn; /* kept */
    size_t len;
    char text[];
} srv_wait;

struct srv_table {
    srv *server;
    tbl_table *table;
    char id[TBL_MAX_ID + 1];
    char invite[SRV_INVITE + 1];
    char lock[65];                  /* hash of its password; "": none */
    uint32_t lines;                 /* kept already */
    uint64_t owner;                 /* whose work its computer players are */
    char network[NET_ADDRESS_ROOM]; /* from where it was made; "": before the server started */
    srv_link *links;
    srv_wait *first, *last; /* requests that wait */
    int waiting;
    bool busy;            /* a step is on its way to the disk, or the table itself */
    const tbl_step *step; /* this one */
    bool again;           /* and so is a table to play again at */
    bool finished;        /* nothing of it is kept any more: the game is */
    bool forgotten;       /* somebody of its seats */
    bool dead;            /* to be freed when nobody needs it */
    bool timer_closed;
    int64_t retry; /* what nobody asked for is not tried again before this time */
    bool has_move; /* a computer player has decided */
    nv_action move;
    uint32_t move_state;
    srv_task *task; /* being thought about */
    uv_timer_t timer;
    srv_table *next, *prev;
};

/* A job for the storage thread; the loop calls done when it is handed back. */
typedef struct srv_job {
    store_job store;
    void (*done)(struct srv_job *job);
} srv_job;

/* How a game ended, for the storage thread. */
typedef struct srv_ending {
    store_game game;
    tbl_text record;
    char name[NV_MAX_SEATS][TBL_MAX_NAME + 1], player[NV_MAX_SEATS][TBL_MAX_PLAYER + 1];
    char modules[128];
    double before[NV_MAX_SEATS], after[NV_MAX_SEATS]; /* shown ratings */
} srv_ending;

/* An answer being written: srv_answer_begin, fields, srv_answer_send. */
typedef struct srv_answer {
    json_out out;
    tbl_text text;
    char buf[1024];
} srv_answer;

/* A step on its way to the disk. */
typedef struct srv_saving {
    srv_job job;
    srv_table *table;
    tbl_step step;
    wire_ask why;
    srv_conn *conn; /* who asked; kept; NULL: nobody */
    wire_do request;
    size_t id_len;
    char id[WIRE_MAX_ID + 1];
    srv_answer answer;
    tbl_text meta; /* as it is kept */
    uint32_t line_count;
    srv_ending ending;
} srv_saving;

bool srv_table_request(srv_call *call, const char *id);
/* Later, when its step is done; false: refused. */
bool srv_table_queue(srv_call *call, srv_table *st);
srv_table *srv_table_find(srv *s, const char *id);
srv_table *srv_table_need(srv_call *call, const char *id); /* NULL: refused */
/* What is kept of it, for those who are not at it: while a step is on its way to the disk, the table before it;
 * NULL: nothing yet. */
const tbl_table *srv_table_kept(const srv_table *st);
srv_table *srv_table_add(srv *s, tbl_table *table); /* NULL: not enough memory */
void srv_table_drop(srv_table *st);                 /* from memory */
void srv_table_remove(srv_table *st);               /* from the database, too */
void srv_tables_wake(srv *s, int64_t since);        /* since then nothing could be kept */
void srv_table_wait(srv_table *st);                 /* for time or a computer player */
void srv_thought(srv_task *task);
bool srv_tell_rematch(srv_table *st, const char *id);
/* What the server keeps of a table, in front of the table's own. */
void srv_put_head(const srv_table *st, tbl_text *meta);
/* And the table's own after it. */
store_text srv_skip_head(store_text meta);
bool srv_load_tables(srv *s);

/* ---- links.c: who is connected to a table ------------------------------------------------------------------ */

tbl_presence srv_presence(const srv_table *st);
unsigned srv_all_viewers(const srv_table *st); /* bits: whose view somebody sees */
srv_link *srv_link_find(const srv_conn *c, const srv_table *st); /* NULL: none */
srv_link *srv_link_to(srv_conn *c, srv_table *st);               /* NULL: not enough memory */
void srv_unlink(srv_link *l);
/* Seats have changed hands. Whoever has lost theirs may look on if anybody may. */
void srv_refresh_links(srv_table *st);
void srv_deliver(srv_table *st, const tbl_step *step);
/* Somebody must decide who may be looking at something else. */
void srv_tell_turn(srv_table *st);

/* ---- the whole -------------------------------------------------------------------------------------------- */

/* What /metrics tells beside what the parts count. */
#define SRV_COUNTERS(X) \
    X(requests, "requests from clients") \
    X(errors, "requests refused") \
    X(steps, "steps of tables kept") \
    X(steps_failed, "steps taken back because they could not be kept") \
    X(games_started, "games begun") \
    X(games_ended, "games that came to an end") \
    X(computer_moves, "decisions of computer players") \
    X(hints, "advice given") \
    X(logins, "people who logged in") \
    X(logins_failed, "wrong passwords, recovery codes and tokens") \
    X(guests, "new guests")

struct srv {
    uv_loop_t loop;
    net *net;
    store *store;
    store_queue *queue;
    srv_thinkers *thinkers;
    uv_async_t wake; /* the disk or a computer player is done */
    uv_timer_t sweep;
    uv_signal_t on_term, on_int, on_hup;
    srv_settings settings;
    srv_conn *conns;
    srv_table *tables;
    void *people_by_id, *tables_by_id; /* trees of tsearch */
    int table_count, conn_count, person_count;
    struct srv_errand *hashing;  /* passwords, in workers */
    int jobs;                    /* on their way to the disk */
    int exports;                 /* being read */
    uint64_t counts;             /* of people, so far */
    void *comers;                /* tree of tsearch: new guests by address, */
    int64_t comers_since;        /* for an hour from here */
    bool damaged;                /* a table could not be read */
    char news[SRV_MAX_NEWS + 1]; /* "": none */
    bool stopping;
    bool disk_fails; /* and everybody was told */
    int64_t failed_at;
    json_node nodes[SRV_NODES];
    FILE *out, *err;
#define SRV_COUNTER_FIELD_(name, what) uint64_t count_##name;
    SRV_COUNTERS(SRV_COUNTER_FIELD_)
#undef SRV_COUNTER_FIELD_
    int64_t started, expired; /* expired: when tokens were looked through */
};

int64_t srv_now(void); /* milliseconds since 1970 */
void srv_on_signal(srv *s, uv_signal_t *signal, int number, uv_signal_cb call);
void srv_log(srv *s, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* A job for the storage thread; false: too many wait. */
bool srv_put(srv *s, srv_job *job);
/* One that nobody waits for: it is freed when it is done, also if there is no room for it. */
void srv_put_alone(srv *s, srv_job *job, store_status (*run)(store *s, store_job *job));

/* ---- secrets.c ------------------------------------------------------------------------------------------- */

uint64_t srv_random(void);
void srv_random_word(char *out, size_t length); /* and its end */
void srv_token_new(char token[SRV_TOKEN + 1]);
void srv_code_new(char code[SRV_CODE + 1]);
void srv_secret_hash(const char *secret, uint8_t out[SRV_HASH]);
bool srv_password_hash(const char *password, char out[STORE_PASSWORD_MAX + 1]);
bool srv_password_fits(const char *hash, const char *password);

/* ---- chance.c, people.c, lobby.c, advice.c, ending.c, past.c, pages.c, downloads.c, news.c, traces.c, guests.c ------------------------------------------------------------ */

extern const tbl_host srv_table_host;

/* traces.c, on the storage thread: the person, and what they wrote at tables that are not over. */
store_status srv_delete_person(store *s, int64_t person);
store_status srv_has_written(store *s, int64_t person, bool *wrote);

/* guests.c. False: too many came from there. */
bool srv_may_be_guest(srv_call *call);
void srv_forget_comers(srv *s);
/* The connection is about to be an account's: the guest it made for that, if it was used for nothing else, goes. */
void srv_part_from_guest(srv_conn *c);
/* Tokens last seen before are void; then guests without token, game and seat go. */
void srv_expire(srv *s, int64_t before);

srv_person *srv_person_find(srv *s, int64_t id); /* NULL: not connected */
int64_t srv_person_id(const char *public_id);
void srv_person_leave(srv_conn *c);
/* Was, or is being, somebody of its seats forgotten? */
bool srv_has_forgotten(const srv_table *st);
/* Whose token it is, on the storage thread; its person was seen when the token was, at the latest.
 * STORE_NOT_FOUND: nobody's. */
store_status srv_run_token(store *s, const uint8_t token[SRV_HASH], store_person *out);

tbl_who srv_who(const srv_conn *c, bool has_key);
/* Does the request open the table's door? */
bool srv_has_key(const wire_request *r, const srv_table *st);
int srv_first_viewer(const srv_table *st, const srv_conn *c);
void srv_put_mine(json_out *out, const srv *s, const char *person);
void srv_lobby_changed(srv_table *st);
void srv_lobby_gone(srv *s, const char *id);
bool srv_may_play_again(const srv_table *st, wire_ask *why);
void srv_play_again(srv_table *st);
void srv_advised(srv_task *task);

void srv_prepare_finish(srv_saving *sv);
store_status srv_run_finish(store *s, srv_saving *sv);
void srv_tell_rated(srv_saving *sv);
const char *srv_rewrite_record(void *to, const char *record, unsigned seats);

bool srv_news_open(srv *s); /* false: it said why */

bool srv_page(void *context, const net_request *r);
bool srv_page_text(srv *s, uint64_t ticket, int status, const char *headers,
                   const char *text); /* true */
bool srv_page_record(srv *s, const net_request *r);
bool srv_page_export(srv *s, const net_request *r);
bool srv_see_record(void *text, const store_game *g); /* a store_see_game */
void srv_net_log(void *context, net_log_level level, const char *line);

/* ---- talk.c: messages in, answers out ------------------------------------------------------------------------ */

net_handler srv_handler(void);
void srv_conn_keep(srv_conn *c);
void srv_conn_release(srv_conn *c);

/* Keeps a request's id for an answer that comes later; returns its length, 0 if there is none. */
size_t srv_copy_id(const wire_request *r, char id[WIRE_MAX_ID + 1]);
/* id: as it was written; len 0: null. */
json_out *srv_answer_begin(srv_answer *a, const char *id, size_t len);
void srv_answer_send(srv_answer *a, srv_conn *c);
void srv_refuse(srv_conn *c, const char *id, size_t len, const wire_ask *why);
/* A message that is no answer. */
json_out *srv_push_begin(srv_answer *a, const char *on);
net_text *srv_push_text(srv_answer *a);
void srv_send(srv_conn *c, net_text *text);
/* to: NULL for everybody. */
void srv_notice(srv *s, srv_conn *to, const char *kind, const char *text);
void srv_notice_disk(srv *s, srv_conn *to);

/* Handles one message: tables may do it later. */
void srv_handle(srv_conn *c, const char *text, size_t len);
/* Answers one that was kept and will not be handled. */
void srv_refuse_text(srv_conn *c, const char *text, size_t len, const wire_ask *why);

/* ---- requests: each answers, refuses (false, call->why), or has begun something that will --------------------- */

#define SRV_REQUESTS(X) \
    X(hello, HELLO) X(name, NAME) X(register, REGISTER) X(login, LOGIN) X(recover, RECOVER) \
    X(password, PASSWORD) X(codes, CODES) X(logout, LOGOUT) X(forget, FORGET) \
    X(history, HISTORY) X(stats, STATS) X(ratings, RATINGS) X(lobby, LOBBY) X(mine, MINE) \
    X(create, CREATE) X(watch, WATCH) X(resume, RESUME) X(unwatch, UNWATCH) X(suggest, SUGGEST) \
    X(record, RECORD) X(adopt, ADOPT) X(replay, REPLAY) X(story, STORY) \
    X(review, REVIEW) X(ping, PING)
#define SRV_DECLARE_(name, NAME) bool srv_do_##name(srv_call *call);
SRV_REQUESTS(SRV_DECLARE_)

#endif
