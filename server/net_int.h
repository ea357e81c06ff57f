/*
 * net_int.h - the parts of the network layer, private to server/net*.c.
 *
 *   net.c          opens and closes: libwebsockets, the sweep
 *   net_listen.c   the port, new connections
 *   net_ws.c       WebSockets: who may open one, messages in, the queue out, closing
 *   net_http.c     requests and answers
 *   net_files.c    the web files, all in memory
 *   net_peers.c    addresses: whose connections and messages are counted together
 *   net_text.c     the counted text
 *
 * A net_conn is made for every accepted socket and belongs to its struct lws (as its opaque data)
 * until LWS_CALLBACK_WSI_DESTROY. What libwebsockets 4.1 on libuv does not do well is done here:
 *  - accepting: the port is bound and polled here and each socket adopted, so that a taken port has
 *    an errno, limits come before any work, and stopping is closing one socket;
 *  - time: one sweep over all connections a few times a second. libwebsockets keeps its timers in
 *    a sorted list, where setting one of 10,000 walks it;
 *  - ends: shutdown() of the socket wakes the loop and makes any state of libwebsockets give up.
 */
#ifndef NET_INT_H
#define NET_INT_H

#include "net.h"

#include <libwebsockets.h>

enum {
    RX_CHUNK = 1024,        /* bytes read at once from a WebSocket; allocated for each of them */
    TX_CHUNK = 1 << 20,     /* bytes written at once: one message                              */
    BODY_CHUNK = 32 * 1024, /* of a file, so that one download does not hold up the others     */
    HEAD_ROOM = 4096,       /* of an answer                                                    */
    TEXT_COST = 64,         /* that a queued text costs besides its bytes                      */
    MAX_WRITES = 16         /* to one connection before the others have a turn                 */
};

/* An IPv6 address, or an IPv4 one mapped to it. */
typedef struct net_addr {
    uint8_t b[16];
} net_addr;

typedef struct net_range {
    net_addr addr;
    int bits;
} net_range;

/* Thousandths of a message; below zero: refused ones. */
typedef struct net_bucket {
    int64_t level;
    uint64_t at; /* milliseconds of the loop */
} net_bucket;

/* All that share an IPv4 address or an IPv6 network of 64 bits. */
typedef struct net_peer {
    struct net_peer *next; /* with the same hash */
    net_addr addr;
    uint32_t connections;
    net_bucket bucket;
} net_peer;

typedef struct net_peers {
    net_peer **slot; /* a power of two */
    uint32_t n_slots, n;
    uint32_t most;
} net_peers;

/* One representation of a file. */
typedef struct net_body {
    const uint8_t *bytes; /* NULL: there is none */
    size_t len;
    char etag[20]; /* with its quotes */
} net_body;

typedef enum { AS_PLAIN, AS_GZIP, AS_BROTLI, N_CODINGS } net_coding;

typedef struct net_page {
    char *path;
    const char *type;
    net_body as[N_CODINGS];
    bool hashed; /* its name changes with its content */
    bool owned;  /* the bytes were read from a folder */
} net_page;

typedef struct net_files {
    net_page *page; /* by path */
    size_t n, room;
} net_files;

/* Texts that wait, oldest first, in a ring that grows. */
typedef struct net_queue {
    net_text **ring;
    uint32_t head, n, room; /* room is a power of two, or 0 */
    size_t bytes;
} net_queue;

typedef enum {
    CONN_HTTP,    /* no request yet, or between two                           */
    CONN_WAITING, /* a request whose answer the handler owes                  */
    CONN_BODY,    /* an answer is being sent                                  */
    CONN_OPEN,    /* a WebSocket                                              */
    CONN_CLOSED   /* the handler has been told; only the memory is still here */
} net_state;

typedef struct net_answer_parts {
    int status;
    const char *type;  /* lives for ever                           */
    const char *extra; /* header lines, for the time of the call   */
    const char *more;  /* such lines that live for ever            */
    const uint8_t *bytes;
    size_t len;
    net_text *text; /* that holds the bytes; NULL: they live on */
} net_answer_parts;

struct net_conn {
    net *net;
    struct lws *wsi;
    net_conn *next, *prev;            /* of all */
    net_conn *wait_next;              /* of those whose answer the handler owes */
    net_conn *write_next, **write_at; /* of the writers */
    net_peer *peer;                   /* NULL while only the proxy is known */
    net_addr from;                    /* of the socket       */
    net_addr client;                  /* of whom it is for   */
    void *user;
    uint64_t since; /* the last sign of life, in milliseconds of the loop */
    uint8_t state;  /* net_state */
    bool counted;   /* among its peer's connections */
    bool want_write;
    bool want_ping, pinged;
    bool dropping; /* drop_code is sent after the queue */
    bool close_sent;
    bool is_head; /* the request is HEAD */
    bool told;    /* flooded was called */
    uint16_t drop_code;
    char *drop_reason;
    net_bucket bucket;
    char *part; /* of a message whose end is still to come */
    uint32_t part_len, part_room;
    net_queue queue;
    uint64_t ticket;       /* of the request */
    net_answer_parts body; /* what is left to send */
};

struct net {
    net_config config;
    uv_loop_t *loop;
    struct lws_context *lws;
    struct lws_vhost *vhost;
    int listener; /* -1: closed */
    uint16_t port;
    bool tls;
    bool closing, cut_off;
    uint8_t handles; /* of ours that are open in the loop */
    uint8_t turns;   /* of the loop until libwebsockets is gone */
    uint64_t deadline;
    void (*done)(void *);
    void *done_context;
    uv_poll_t accept_poll;
    uv_timer_t sweep;
    uv_prepare_t before_wait;
    net_conn *conns;
    net_conn *writers; /* those with something to write in this turn of the loop */
    net_conn *waiting;
    uint64_t peers_swept;
    net_conn *adopting;
    uint64_t tickets;
    net_range *proxies;
    net_peers peers;
    net_files files;
    net_counters count;
    uint8_t *out; /* LWS_PRE, then HEAD_ROOM + BODY_CHUNK bytes for one write */
};

/* net.c */
uint64_t net_now(const net *n);
void net_log(const net *n, net_log_level level, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
bool net_fail(char error[NET_ERROR_ROOM], const char *format, ...)
    __attribute__((format(printf, 2, 3))); /* false */
void conn_kill(net_conn *c); /* without a word; its close callback follows from the loop */

/* net_listen.c */
bool port_open(net *n, char error[NET_ERROR_ROOM]);
void port_accept(uv_poll_t *poll, int status, int events);
void conn_free(net_conn *c); /* the last of it: LWS_CALLBACK_WSI_DESTROY */

/* net_ws.c */
int ws_confirm(net_conn *c); /* LWS_CALLBACK_HTTP_CONFIRM_UPGRADE */
int ws_open(net_conn *c);
int ws_receive(net_conn *c, const char *in, size_t len);
int ws_writeable(net_conn *c);
void ws_closed(net_conn *c);
void ws_ask(net_conn *c); /* to be written to */
void ws_write_all(net *n);

/* net_http.c */
int http_request(net_conn *c, const char *path);
int http_writeable(net_conn *c);
void http_ended(net_conn *c);
int http_refuse(net_conn *c, int status, const char *why, const char *extra);
const char *http_header(net_conn *c, enum lws_token_indexes token, char *room, size_t size);
bool http_peer(net_conn *c); /* who the request is from, and may it come; false: no */

/* net_files.c */
const char *files_load(net_files *f, const net_config *c, char error[NET_ERROR_ROOM]);
void files_free(net_files *f);
const net_page *files_find(const net_files *f, const char *path);
net_coding files_coding(const net_page *p, const char *accept_encoding);

/* net_peers.c */
bool addr_parse(const char *text, net_addr *a);
bool range_parse(const char *text, net_range *r);
bool range_has(const net_range *r, const net_addr *a);
void addr_text(const net_addr *a, char out[NET_ADDRESS_ROOM]);
net_addr addr_network(const net_addr *a);
void addr_of_socket(const struct sockaddr_storage *s, net_addr *a);
bool peers_init(net_peers *p, uint32_t connections);
void peers_free(net_peers *p);
net_peer *peers_get(net_peers *p, const net_addr *a, const net_limits *l, uint64_t now);
void peers_sweep(net_peers *p, const net_limits *l, uint64_t now);
/* Takes one; false: there was none. */
bool bucket_take(net_bucket *b, uint32_t per_second, uint32_t burst, uint64_t now);
bool bucket_broken(const net_bucket *b, uint32_t burst); /* it went on and on */
/* The client's address behind believed proxies: the last of the list that is none of them. */
void addr_forwarded(const char *list, const net_range *proxies, size_t n, net_addr *client);

/* net_text.c */
bool queue_push(net_queue *q, net_text *t); /* keeps a reference */
net_text *queue_pop(net_queue *q);          /* gives it away     */
void queue_free(net_queue *q);
bool text_is_utf8(const char *text, size_t len);
uint8_t *text_room(net_text *t); /* the bytes, with LWS_PRE before them */

#endif
