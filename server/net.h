/*
 * net.h - the network layer: HTTP and WebSocket on one port, for whoever gives it callbacks.
 *
 * It knows nothing of games. It accepts connections, keeps every limit, serves files and pages,
 * puts messages together and takes them apart; what a message means is the handler's business.
 * libwebsockets does HTTP, WebSocket and TLS on a libuv loop; none of it shows in this header.
 *
 *     net_config c;
 *     net_config_init(&c);
 *     c.loop = loop;
 *     c.port = 8080;
 *     c.handler = (net_handler){.message = on_message};
 *     char error[NET_ERROR_ROOM];
 *     net *n = net_open(&c, error);
 *     if (n == NULL) complain(error);
 *     uv_run(loop, UV_RUN_DEFAULT);
 *
 *     static void on_message(void *context, net_conn *c, const char *text, size_t len)
 *     {
 *         net_text *t = net_text_new(text, len);
 *         net_send(c, t);
 *         net_text_release(t);
 *     }
 *
 * What holds always:
 *  - All runs in the loop's thread: callbacks come from it, and every function is called in it.
 *  - A callback may call any function here. None of them calls back before it returns.
 *  - open comes first and close last, once each, for every WebSocket; between them the net_conn is
 *    good, and what is sent to one that is being closed is silently dropped.
 *  - A message is whole, valid UTF-8, and at most limits.message_bytes long.
 *  - No memory grows without bound for a client: not for what it sends, not for what it does not
 *    read. Whoever passes a limit is told with a close code and dropped, the others are served.
 *  - What goes to the log names addresses and numbers; never a message, query, token or header.
 *
 * Who owns what:
 *  - The loop is the caller's. Strings and tables of a net_config are the caller's, and stay until
 *    the layer is closed; the net_config itself is copied.
 *  - A net_text is counted: net_send and net_answer keep a reference of their own.
 *  - The log of libwebsockets belongs to the whole process; net_open switches it off.
 */
#ifndef NET_H
#define NET_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <uv.h>

typedef struct net net;           /* the layer: one port, its connections             */
typedef struct net_conn net_conn; /* one WebSocket                                    */
typedef struct net_text net_text; /* an unchanging text that many connections may get */

enum {
    NET_ERROR_ROOM = 512,  /* for a message of net_open                   */
    NET_ADDRESS_ROOM = 46, /* for an address as text, with its NUL        */
    NET_MAX_REASON = 123   /* bytes of a close reason; more is cut off    */
};

/* What a connection is closed with (RFC 6455, 7.4); an application has 4000 to 4999 as well. */
enum {
    NET_CLOSE_NORMAL = 1000,
    NET_CLOSE_GOING_AWAY = 1001, /* the server stops                          */
    NET_CLOSE_NOT_TEXT = 1003,   /* a binary frame                            */
    NET_CLOSE_NOT_UTF8 = 1007,   /*                                           */
    NET_CLOSE_POLICY = 1008,     /* too many messages                         */
    NET_CLOSE_TOO_BIG = 1009,    /* a message over limits.message_bytes       */
    NET_CLOSE_TRY_LATER = 1013   /* it read too slowly; it may come again     */
};

/*
 * Every limit: name, usual value, least, most, what it is. The command line and the documentation
 * are made from the same list.
 */
enum { NET_MOST_CONNECTIONS = 20000 /* unless more are asked for */ };
#define NET_LIMIT_LIST(X)                                                                          \
    X(connections, 0, 0, 1000000, "connections at a time; 0: as many as the system allows, up to 20000")     \
    X(address_connections, 256, 1, 1000000, "connections at a time from one address")              \
    X(message_bytes, 65536, 64, 16777216, "bytes in one message from a client")                    \
    X(messages_per_second, 20, 1, 1000000, "messages a second from one connection")                \
    X(messages_burst, 60, 1, 1000000, "messages at once from one connection")                      \
    X(address_per_second, 200, 1, 1000000, "messages, requests, connections a second from one address")      \
    X(address_burst, 1000, 1, 1000000, "messages, requests, connections at once from one address")           \
    X(queue_bytes, 1048576, 1024, 1073741824, "bytes that may wait for one slow reader")           \
    X(answer_bytes, 67108864, 65536, 1073741824, "bytes of pages made on request that may wait for readers, in all") \
    X(handshake_ms, 10000, 50, 3600000, "milliseconds for a request, and between two of them")     \
    X(ping_ms, 25000, 50, 3600000, "milliseconds of silence before a client is asked for a sign")  \
    X(idle_ms, 60000, 100, 86400000, "milliseconds of silence before a client is given up")        \
    X(close_ms, 5000, 50, 3600000, "milliseconds a dropped client has to read why")

typedef struct net_limits {
#define NET_LIMIT_FIELD(name, usual, least, most, what) uint32_t name;
    NET_LIMIT_LIST(NET_LIMIT_FIELD)
#undef NET_LIMIT_FIELD
} net_limits;

/* What there was since net_open, and (the gauges) what there is now. */
#define NET_COUNTER_LIST(X)                                                                        \
    X(connections, "gauge", "connections, of HTTP and WebSocket")                                  \
    X(websockets, "gauge", "WebSockets")                                                           \
    X(queued_bytes, "gauge", "bytes of messages waiting for their readers")                        \
    X(answer_bytes, "gauge", "bytes of pages made on request, held for their readers")             \
    X(accepted, "counter", "connections accepted")                                                 \
    X(refused, "counter", "connections refused: too many, in all or from an address")              \
    X(requests, "counter", "HTTP requests answered")                                               \
    X(upgrades, "counter", "WebSockets opened")                                                    \
    X(upgrades_refused, "counter", "WebSockets refused: origin, path, version, rate")              \
    X(messages_in, "counter", "messages received")                                                 \
    X(bytes_in, "counter", "bytes of messages received")                                           \
    X(messages_out, "counter", "messages sent")                                                    \
    X(bytes_out, "counter", "bytes of messages sent")                                              \
    X(flooded, "counter", "messages refused: they came too fast")                                  \
    X(dropped_flood, "counter", "WebSockets dropped: too many messages")                           \
    X(dropped_slow, "counter", "WebSockets dropped: too slow a reader")                            \
    X(dropped_bad, "counter", "WebSockets dropped: a message too big, binary, or not UTF-8")                   \
    X(dropped_silent, "counter", "connections given up: no sign of life, or no request")

typedef struct net_counters {
#define NET_COUNTER_FIELD(name, kind, what) uint64_t name;
    NET_COUNTER_LIST(NET_COUNTER_FIELD)
#undef NET_COUNTER_FIELD
} net_counters;

/* A file that is compiled in (tools/web_files.py makes the table). */
typedef struct net_file {
    const char *path; /* "/index.html"                                   */
    const uint8_t *bytes;
    size_t len;
    const uint8_t *gzip; /* the same, compressed; NULL: no gain          */
    size_t gzip_len;
    const uint8_t *brotli; /* NULL: there is none                        */
    size_t brotli_len;
} net_file;

/* A GET request for something that is no file. Its strings live as long as the call. */
typedef struct net_request {
    uint64_t ticket;           /* for net_answer                          */
    const char *path;          /* decoded, starts with '/'                */
    const char *query;         /* its parts decoded; "" for none          */
    const char *authorization; /* the header's value; "" for none         */
    char address[NET_ADDRESS_ROOM];
    bool relayed; /* by a proxy that is not believed: the address is only the proxy's */
} net_request;

typedef enum { NET_LOG_INFO, NET_LOG_WARNING } net_log_level;

/* Each may be NULL. */
typedef struct net_handler {
    void (*open)(void *context, net_conn *c);
    void (*message)(void *context, net_conn *c, const char *text, size_t len);
    /* A message came too fast and was thrown away; once until the next good one. */
    void (*flooded)(void *context, net_conn *c);
    void (*close)(void *context, net_conn *c);
    /* True: net_answer was called for the ticket, or will be. False: there is no such page. */
    bool (*page)(void *context, const net_request *r);
    void (*log)(void *context, net_log_level level, const char *line);
} net_handler;

typedef struct net_config {
    uv_loop_t *loop;
    const char *address; /* to listen on, an IPv4 or IPv6 address; NULL: all of both */
    uint16_t port;       /* 0: any that is free                                      */
    const char *folder;  /* of web files, read once, at net_open; NULL: those below  */
    const net_file *files;
    size_t n_files;
    const char *certificate; /* PEM files; both or neither                            */
    const char *key;
    const char *const *origins; /* "https://example.org": allowed besides the own     */
    size_t n_origins;
    const char *const *proxies; /* "10.0.0.1", "fd00::/8": whose X-Forwarded-For is believed */
    size_t n_proxies;
    net_limits limits;
    net_handler handler;
    void *context; /* given to every callback */
} net_config;

/* Everything zero, the limits as usual. */
void net_config_init(net_config *c);

/* NULL, or what is wrong with the limits. */
const char *net_limits_wrong(const net_limits *l);

/* Listens, or returns NULL and says why in a sentence for the one who runs the server. */
net *net_open(const net_config *c, char error[NET_ERROR_ROOM]);

/*
 * Stops: no new connections; every client gets what is queued for it and close code 1001; whoever
 * has not gone after within_ms is cut off. Then done is called, and the layer is no more. The loop
 * has to run meanwhile. A second call may only shorten the time, its done is not called.
 */
void net_close(net *n, uint32_t within_ms, void (*done)(void *context), void *context);

uint16_t net_port(const net *n);
/* Those in force: connections may be fewer than asked for. */
const net_limits *net_limits_of(const net *n);
uv_loop_t *net_loop(const net *n);
const net_counters *net_count(const net *n);

/*
 * Answers a request, now or later; nothing happens if the client is gone or the ticket is old. More
 * header lines, each with its line break, may be given (NULL: none); they and the type are texts that
 * live on. A body of more than one write for which limits.answer_bytes has no room becomes a 503.
 */
void net_answer(net *n, uint64_t ticket, int status, const char *type, const char *headers,
                net_text *body);

/* Queues a text. A reader too slow for its queue is dropped. */
void net_send(net_conn *c, net_text *t);

/* Closes with a code and a reason, after what is queued; nothing more is received. */
void net_drop(net_conn *c, uint16_t code, const char *reason);

net *net_of(const net_conn *c);
void *net_user(const net_conn *c);
void net_set_user(net_conn *c, void *user);
size_t net_queued(const net_conn *c); /* bytes that wait */

/* The client's address: that of the connection, or what a believed proxy says. */
void net_address(const net_conn *c, char out[NET_ADDRESS_ROOM]);
/* The same as limits count it: of an IPv6 address its network of 64 bits. */
void net_network(const net_conn *c, char out[NET_ADDRESS_ROOM]);

/* A copy of the bytes, with one reference; NULL without memory, which all functions here take. */
net_text *net_text_new(const char *bytes, size_t len);

/* Room to write a text in place: net_text_room's bytes are written, then the length is fixed. */
net_text *net_text_room(size_t room, char **bytes);
void net_text_fix(net_text *t, size_t len);

net_text *net_text_keep(net_text *t); /* one reference more; returns t */
void net_text_release(net_text *t);   /* one less                      */
const char *net_text_bytes(const net_text *t);
size_t net_text_len(const net_text *t);

#endif
