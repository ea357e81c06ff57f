/*
 * net_http.c - requests and their answers: files, the handler's pages, refusals.
 *
 * An answer is a head and a body that is not copied. What is small goes out in one write; the rest
 * of a body follows in pieces, whenever the socket has room.
 */
#include "net_int.h"

#include <ctype.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

static const struct {
    int status;
    const char *text;
} status_texts[] = {
    {200, "OK"},
    {301, "Moved Permanently"},
    {304, "Not Modified"},
    {400, "Bad Request"},
    {401, "Unauthorized"},
    {403, "Forbidden"},
    {404, "Not Found"},
    {405, "Method Not Allowed"},
    {409, "Conflict"},
    {410, "Gone"},
    {426, "Upgrade Required"},
    {429, "Too Many Requests"},
    {500, "Internal Server Error"},
    {503, "Service Unavailable"},
    {507, "Insufficient Storage"},
};

static const char *status_text(int status)
{
    for (size_t i = 0; i < sizeof status_texts / sizeof *status_texts; i++)
        if (status_texts[i].status == status)
            return status_texts[i].text;
    return status < 400 ? "OK" : "Error";
}

const char *http_header(net_conn *c, enum lws_token_indexes token, char *room, size_t size)
{
    if (lws_hdr_copy(c->wsi, room, (int)size, token) < 0)
        room[0] = '\0'; /* too long for any use here */
    return room;
}

bool http_peer(net_conn *c)
{
    net *n = c->net;
    char list[512];
    c->client = c->from;
    if (!c->counted)
        addr_forwarded(http_header(c, WSI_TOKEN_X_FORWARDED_FOR, list, sizeof list), n->proxies,
                       n->config.n_proxies, &c->client);
    const net_limits *l = &n->config.limits;
    net_peer *peer = c->counted ? c->peer : peers_get(&n->peers, &c->client, l, net_now(n));
    return peer != NULL &&
           bucket_take(&peer->bucket, l->address_per_second, l->address_burst, net_now(n));
}

/* ---- the head of an answer ------------------------------------------------------------------ */

typedef struct head {
    char *at;
    size_t len;
} head;

__attribute__((format(printf, 2, 3))) static void put(head *h, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    int n = vsnprintf(h->at + h->len, HEAD_ROOM - h->len, format, args);
    va_end(args);
    if (n > 0)
        h->len += (size_t)n;
    if (h->len >= HEAD_ROOM)
        h->len = HEAD_ROOM - 1;
}

/* A name or address with or without a port, and nothing that could end a header's value. */
static bool is_host(const char *host)
{
    if (*host == '\0')
        return false;
    for (; *host != '\0'; host++)
        if (!isalnum((unsigned char)*host) && strchr(".-:[]_", *host) == NULL)
            return false;
    return true;
}

/*
 * A page may load and connect to what is here and nothing else, and run no script that stands in
 * its HTML. Not every browser takes 'self' for the WebSocket of the same host, so it is named.
 */
static void put_policy(head *h, net_conn *c)
{
    char host[256];
    http_header(c, WSI_TOKEN_HOST, host, sizeof host);
    put(h,
        "content-security-policy: default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; "
        "worker-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
        "media-src 'self'; manifest-src 'self'; connect-src 'self'");
    if (is_host(host))
        put(h, " %s://%s", c->net->tls ? "wss" : "ws", host);
    if (is_host(host) && !c->net->tls)
        put(h, " wss://%s", host); /* a proxy may speak TLS for this server */
    put(h, "; base-uri 'none'; form-action 'self'; frame-ancestors 'none'\r\n");
}

static void put_common(head *h, net_conn *c)
{
    char date[64];
    time_t now = time(NULL);
    struct tm tm;
    gmtime_r(&now, &tm);
    if (strftime(date, sizeof date, "%a, %d %b %Y %H:%M:%S GMT", &tm) > 0)
        put(h, "date: %s\r\n", date);
    put_policy(h, c);
    put(h,
        "x-content-type-options: nosniff\r\n"
        "referrer-policy: no-referrer\r\n"
        "cross-origin-opener-policy: same-origin\r\n"
        "cross-origin-embedder-policy: require-corp\r\n"
        "cross-origin-resource-policy: same-origin\r\n"
        "permissions-policy: camera=(), display-capture=(), geolocation=(), microphone=(), "
        "payment=(), usb=()\r\n");
    if (c->net->tls)
        put(h, "strict-transport-security: max-age=31536000\r\n");
}

/* ---- sending -------------------------------------------------------------------------------- */

static void wait_no_more(net_conn *c)
{
    for (net_conn **at = &c->net->waiting; *at != NULL; at = &(*at)->wait_next) {
        if (*at == c) {
            *at = c->wait_next;
            return;
        }
    }
}

void http_ended(net_conn *c)
{
    if (c->state == CONN_WAITING)
        wait_no_more(c);
    c->net->count.answer_bytes -= net_text_len(c->body.text);
    net_text_release(c->body.text);
    c->body = (net_answer_parts){0};
    c->ticket = 0;
    c->state = CONN_HTTP;
    c->since = net_now(c->net);
}

/* Up to BODY_CHUNK bytes, after the head that is already in the buffer. */
static int send_piece(net_conn *c, size_t head_len)
{
    net_answer_parts *b = &c->body;
    size_t len = b->len < BODY_CHUNK ? b->len : BODY_CHUNK;
    uint8_t *out = c->net->out + LWS_PRE;
    if (len > 0)
        memcpy(out + head_len, b->bytes, len);
    b->bytes += len;
    b->len -= len;
    c->since = net_now(c->net);
    bool last = b->len == 0;
    enum lws_write_protocol as = head_len > 0 ? LWS_WRITE_HTTP_HEADERS : LWS_WRITE_HTTP;
    if (lws_write(c->wsi, out, head_len + len, last && head_len == 0 ? LWS_WRITE_HTTP_FINAL : as) <
        0)
        return -1;
    if (!last) {
        c->want_write = true;
        lws_set_timeout(c->wsi, PENDING_TIMEOUT_HTTP_CONTENT,
                        (int)(c->net->config.limits.handshake_ms / 1000) + 5);
        lws_callback_on_writable(c->wsi);
        return 0;
    }
    http_ended(c);
    return 0;
}

/* Writes head and body, or their beginning. A text in the parts is taken over. */
static int answer(net_conn *c, const net_answer_parts *parts)
{
    head h = {.at = (char *)c->net->out + LWS_PRE};
    put(&h, "HTTP/1.1 %d %s\r\n", parts->status, status_text(parts->status));
    if (parts->type != NULL)
        put(&h, "content-type: %s\r\n", parts->type);
    if (parts->status != 304)
        put(&h, "content-length: %zu\r\n", parts->len);
    put(&h, "%s", parts->extra == NULL ? "cache-control: no-store\r\n" : parts->extra);
    put(&h, "%s", parts->more == NULL ? "" : parts->more);
    put_common(&h, c);
    put(&h, "\r\n");
    c->net->count.requests++;
    c->state = CONN_BODY;
    c->body = *parts;
    c->body.extra = NULL; /* it was for the head */
    if (c->is_head)
        c->body.len = 0;
    return send_piece(c, h.len);
}

/* The answer of a request: it is over when all is sent. */
static int answer_request(net_conn *c, const net_answer_parts *parts)
{
    if (answer(c, parts) < 0)
        return -1;
    return c->state == CONN_HTTP && lws_http_transaction_completed(c->wsi) ? -1 : 0;
}

int http_writeable(net_conn *c)
{
    if (!c->want_write)
        return 0; /* they come unasked */
    c->want_write = false;
    if (c->state == CONN_WAITING && c->body.status != 0) {
        net_answer_parts parts = c->body;
        c->body = (net_answer_parts){0};
        wait_no_more(c);
        return answer_request(c, &parts);
    }
    if (c->state != CONN_BODY)
        return 0;
    if (send_piece(c, 0) < 0)
        return -1;
    return c->state == CONN_HTTP && lws_http_transaction_completed(c->wsi) ? -1 : 0;
}

/* ---- what is answered ----------------------------------------------------------------------- */

static net_answer_parts small_page(net_conn *c, int status, const char *why)
{
    char page[512];
    int len = snprintf(page, sizeof page,
                       "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\">"
                       "<title>%s</title><h1>%d %s</h1><p>%s</p></html>\n",
                       status_text(status), status, status_text(status), why);
    net_text *t = net_text_new(page, len < 0 ? 0 : (size_t)len);
    c->net->count.answer_bytes += net_text_len(t);
    return (net_answer_parts){.status = status,
                              .type = "text/html; charset=utf-8",
                              .bytes = (const uint8_t *)net_text_bytes(t),
                              .len = net_text_len(t),
                              .text = t};
}

static int refuse(net_conn *c, int status, const char *why, const char *extra)
{
    net_answer_parts parts = small_page(c, status, why);
    parts.extra = extra;
    return answer_request(c, &parts);
}

/* Before an upgrade: libwebsockets completes the transaction, and closes. */
int http_refuse(net_conn *c, int status, const char *why, const char *extra)
{
    net_answer_parts parts = small_page(c, status, why);
    char lines[256];
    (void)snprintf(lines, sizeof lines, "connection: close\r\ncache-control: no-store\r\n%s",
                   extra == NULL ? "" : extra);
    parts.extra = lines;
    c->is_head = false;
    return answer(c, &parts);
}

static bool etag_matches(const char *if_none_match, const char *etag)
{
    return strstr(if_none_match, etag) != NULL || strcmp(if_none_match, "*") == 0;
}

static int send_file(net_conn *c, const net_page *p)
{
    char room[512], lines[256];
    http_header(c, WSI_TOKEN_HTTP_ACCEPT_ENCODING, room, sizeof room);
    net_coding as = files_coding(p, room);
    const net_body *b = &p->as[as];
    static const char *const encodings[N_CODINGS] = {"", "content-encoding: gzip\r\n",
                                                     "content-encoding: br\r\n"};
    (void)snprintf(lines, sizeof lines, "%setag: %s\r\nvary: accept-encoding\r\n%s", encodings[as],
                   b->etag,
                   p->hashed ? "cache-control: public, max-age=31536000, immutable\r\n"
                             : "cache-control: no-cache\r\n");
    http_header(c, WSI_TOKEN_HTTP_IF_NONE_MATCH, room, sizeof room);
    if (etag_matches(room, b->etag))
        return answer_request(c, &(net_answer_parts){.status = 304, .extra = lines});
    return answer_request(
        c, &(net_answer_parts){
               .status = 200, .type = p->type, .extra = lines, .bytes = b->bytes, .len = b->len});
}

/* A folder's page is its index.html; without its slash, relative names in it would be wrong. */
static int serve_file(net_conn *c, const char *path, bool *found)
{
    char whole[600];
    size_t len = strlen(path);
    *found = true;
    if (len > 512)
        return *found = false, 0;
    (void)snprintf(whole, sizeof whole, "%s%s", path, path[len - 1] == '/' ? "index.html" : "");
    const net_page *p = files_find(&c->net->files, whole);
    if (p != NULL)
        return send_file(c, p);
    (void)snprintf(whole, sizeof whole, "%s/index.html", path);
    p = files_find(&c->net->files, whole);
    if (p == NULL)
        return *found = false, 0;
    char location[640];
    (void)snprintf(location, sizeof location, "location: %.*s/\r\ncache-control: no-cache\r\n",
                   (int)len, p->path);
    return refuse(c, 301, "It is a folder.", location);
}

/* libwebsockets keeps the arguments apart. */
static void query_of(net_conn *c, char *room, size_t size)
{
    size_t len = 0;
    for (int i = 0; len + 1 < size; i++) {
        if (i > 0)
            room[len++] = '&';
        int n = lws_hdr_copy_fragment(c->wsi, room + len, (int)(size - len),
                                      WSI_TOKEN_HTTP_URI_ARGS, i);
        if (n < 0) {
            len -= i > 0;
            break;
        }
        len += (size_t)n;
    }
    room[len < size ? len : size - 1] = '\0';
}

static bool ask_handler(net_conn *c, const char *path)
{
    net *n = c->net;
    if (n->config.handler.page == NULL)
        return false;
    char query[1024], authorization[512];
    query_of(c, query, sizeof query);
    net_request r = {.ticket = ++n->tickets,
                     .path = path,
                     .query = query,
                     .authorization = http_header(c, WSI_TOKEN_HTTP_AUTHORIZATION, authorization,
                                                  sizeof authorization)};
    addr_text(&c->client, r.address);
    r.relayed = c->counted && lws_hdr_total_length(c->wsi, WSI_TOKEN_X_FORWARDED_FOR) > 0;
    c->ticket = r.ticket;
    c->state = CONN_WAITING;
    c->wait_next = n->waiting;
    n->waiting = c;
    if (n->config.handler.page(n->config.context, &r))
        return true;
    http_ended(c);
    return false;
}

static net_answer_parts page_parts(net_conn *c, int status, const char *type, const char *headers,
                                   net_text *body)
{
    net *n = c->net;
    /* What goes out in one write is held by nobody: is the server well, for one. */
    if (net_text_len(body) > BODY_CHUNK &&
        n->count.answer_bytes + net_text_len(body) > n->config.limits.answer_bytes)
        return small_page(c, 503, "Too much waits for slow readers. Try again later.");
    n->count.answer_bytes += net_text_len(body);
    return (net_answer_parts){.status = status >= 100 && status <= 599 ? status : 500,
                              .type = type,
                              .more = headers,
                              .bytes = (const uint8_t *)net_text_bytes(body),
                              .len = net_text_len(body),
                              .text = net_text_keep(body)};
}

void net_answer(net *n, uint64_t ticket, int status, const char *type, const char *headers,
                net_text *body)
{
    for (net_conn *c = n->waiting; c != NULL; c = c->wait_next) {
        if (c->ticket != ticket || c->body.status != 0)
            continue;
        c->body = page_parts(c, status, type, headers, body);
        ws_ask(c);
        return;
    }
}

int http_request(net_conn *c, const char *path)
{
    char *uri = NULL;
    int uri_len = 0, method = lws_http_get_uri_and_method(c->wsi, &uri, &uri_len);
    c->is_head = method == LWSHUMETH_HEAD;
    c->since = net_now(c->net);
    if (!http_peer(c))
        return refuse(c, 429, "Too many requests. Wait a little.", "retry-after: 5\r\n");
    if (method != LWSHUMETH_GET && method != LWSHUMETH_HEAD) {
        (void)http_refuse(c, 405, "Only GET and HEAD are understood here.", "allow: GET, HEAD\r\n");
        return -1;
    }
    if (lws_hdr_total_length(c->wsi, WSI_TOKEN_HTTP_CONTENT_LENGTH) > 0 ||
        lws_hdr_total_length(c->wsi, WSI_TOKEN_HTTP_TRANSFER_ENCODING) > 0) {
        /* libwebsockets 4.1 can loop for ever over a body that nobody takes. */
        (void)http_refuse(c, 400, "A request has no body here.", NULL);
        return -1;
    }
    if (path[0] != '/')
        return refuse(c, 400, "That is no path.", NULL);
    if (strcmp(path, "/ws") == 0)
        return refuse(c, 426, "This is where WebSockets connect.", "upgrade: websocket\r\n");
    if (ask_handler(c, path))
        return 0;
    bool found;
    int result = serve_file(c, path, &found);
    return found ? result : refuse(c, 404, "There is no such page.", NULL);
}
