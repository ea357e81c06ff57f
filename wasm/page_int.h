/* What the files of wasm/ share and nobody else sees. */
#ifndef PAGE_PAGE_INT_H
#define PAGE_PAGE_INT_H

#include "page.h"

#include "ai/nets.h"
#include "ai/review.h"
#include "table/table.h"
#include "wire/put.h"

enum {
    PAGE_NODES = 1024,    /* values in one request                          */
    PAGE_MAX_WISHES = 8,  /* records that are asked for and not yet here    */
    PAGE_RETRY_MS = 1000, /* what time alone would do and is refused waits  */
    PAGE_THINK_MS = 2000, /* a computer player thinks no longer             */
    PAGE_NET_MS = 60000   /* a network that cannot be had is wanted again   */
};

/* A table in the care of the page. */
typedef struct page_table {
    struct page_table *next; /* the newest comes first */
    tbl_table *table;
    bool attached; /* the client hears of it                                  */
    bool finished; /* its game is kept; it waits for somebody to play again    */
    bool waits;    /* for a network, before its computer player can think     */
    bool has_move; /* a computer player has decided, for the state move_state */
    nv_action move;
    uint32_t move_state;
    int64_t retry;
} page_table;

typedef struct page_game {
    char id[TBL_MAX_ID + 1];
    int64_t number;
    tbl_text line; /* `past_game` of docs/protocol.md */
} page_game;

/* Somebody waits for the record of a game. */
typedef struct page_wish {
    char game[TBL_MAX_ID + 1];
    size_t id_len;
    char id[WIRE_MAX_ID + 1];
} page_wish;

/* A network as this page knows it. */
typedef struct page_net {
    bool wanted;     /* it is on its way                                        */
    bool none;       /* none was made                                           */
    int64_t lacking; /* when it could not be had; 0: that is not known          */
} page_net;

struct page {
    page_calls calls;
    void *to;
    ai_clock clock; /* us NULL: none */
    page_net nets[AI_NET_SETS];
    bool reviewing; /* review has a game */
    ai_review review;
    nv_rng rng;
    char name[TBL_MAX_NAME + 1];
    bool greeted;
    page_table *tables;
    int game_count, wish_count;
    page_game games[PAGE_MAX_GAMES]; /* the oldest comes first */
    page_wish wishes[PAGE_MAX_WISHES];
    json_node nodes[PAGE_NODES];
};

/* A request that is being handled. */
typedef struct page_call {
    page *page;
    const wire_request *request;
    int64_t now;
    bool waits; /* for a network: it is to be asked again */
    wire_ask why;
} page_call;

/* ---- page.c: messages ------------------------------------------------------------------------------- */

typedef struct page_answer {
    json_out out;
    tbl_text text;
    char buf[1024];
} page_answer;
/* id: as it was written; len 0: null. */
json_out *page_answer_begin(page_answer *a, const char *id, size_t len);
json_out *page_answer_to(page_answer *a, const page_call *call);
/* A message that is no answer. */
json_out *page_push_begin(page_answer *a, const char *on);
/* Sends it; what was written in vain is thrown away. */
void page_answer_send(page *p, page_answer *a);
void page_answer_drop(page_answer *a);
void page_refuse(page *p, const char *id, size_t len, const wire_ask *why);
tbl_who page_who(const page *p);

/* ---- tables.c: the tables and their steps ------------------------------------------------------------- */

page_table *page_table_find(const page *p, const char *id);
/* NULL: refused. */
page_table *page_table_need(page_call *call, const char *id);
/* Takes the table over; NULL: not enough memory, and it is gone. */
page_table *page_table_add(page *p, tbl_table *table);
/* One more is allowed; makes room if that helps. */
bool page_has_room(page *p, wire_ask *why);
void page_table_drop(page *p, page_table *pt);
bool page_table_request(page_call *call, page_table *pt);
/* A step that nobody asked for; it may be the table's last one. False: it was refused. */
bool page_step(page *p, page_table *pt, bool (*make)(tbl_step *step, const void *arg),
               const void *arg, int64_t now);
/* As it is kept from its beginning. */
bool page_keep_new(page *p, const page_table *pt, wire_ask *why);
/* The first seat of the person, or everybody's view. */
int page_first_viewer(const page_table *pt);
void page_put_table(json_out *out, const page *p, const page_table *pt, int64_t now);
void page_put_tables(json_out *out, const page *p, const page_table *pt, int64_t now);

/* ---- making.c: new tables ------------------------------------------------------------------------------- */

/* Everybody wants to play again. */
void page_play_again(page *p, page_table *old, int64_t now);

/* ---- think.c: what happens by itself --------------------------------------------------------------------- */

extern const tbl_host page_table_host;

/* ---- nets.c: networks that are handed over ------------------------------------------------------------------ */

/* LACKS: it cannot be had for now; NONE: there is none at all. */
typedef enum page_net_is {
    PAGE_NET_HERE,
    PAGE_NET_COMES,
    PAGE_NET_LACKS,
    PAGE_NET_NONE
} page_net_is;
/* Of a set; one that is neither here nor lacking is wanted now. */
page_net_is page_net_need(page *p, int set, int64_t now);

/* ---- games.c: finished games -------------------------------------------------------------------------------- */

page_game *page_game_find(page *p, const char *id);
/* The game of the table is over: it is kept, the table is no longer. False: not enough memory. */
bool page_finish_game(page *p, const page_table *pt, int64_t now);

/* ---- review.c: a game looked through ------------------------------------------------------------------------- */

void page_review_drop(page *p);

/* ---- requests: each answers, or refuses (false, call->why) ---------------------------------------------------- */

#define PAGE_REQUESTS(X) \
    X(hello, HELLO) X(name, NAME) X(ping, PING) X(mine, MINE) X(create, CREATE) X(adopt, ADOPT) \
    X(watch, WATCH) X(resume, RESUME) X(unwatch, UNWATCH) X(suggest, SUGGEST) \
    X(history, HISTORY) X(stats, STATS) X(record, RECORD) X(replay, REPLAY) X(story, STORY) \
    X(review, REVIEW)
#define PAGE_DECLARE_(name, NAME) bool page_do_##name(page_call *call);
PAGE_REQUESTS(PAGE_DECLARE_)

#endif
