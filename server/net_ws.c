/*
 * net_ws.c - WebSockets: who may open one, messages in, the queue out, closing.
 *
 * Closing in good order needs a close frame, and libwebsockets sends one only while nothing else
 * is half sent. So a drop waits behind the queue until the socket has room, and the sweep cuts off
 * whoever makes it wait too long.
 *
 * What is sent in one turn of the loop is written at its end, before it waits again. libwebsockets'
 * own way, to ask for WRITEABLE, tells the kernel to watch the socket and no longer to watch it for each
 * message; it is for sockets that are full.
 */
#include "net_int.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

void ws_ask(net_conn *c)
{
    net *n = c->net;
    if (c->want_write)
        return;
    c->want_write = true;
    if (c->state != CONN_OPEN) {
        lws_callback_on_writable(c->wsi);
        return;
    }
    c->write_next = n->writers;
    c->write_at = &n->writers;
    if (c->write_next != NULL)
        c->write_next->write_at = &c->write_next;
    n->writers = c;
}

static void unask(net_conn *c)
{
    if (c->write_at == NULL)
        return;
    *c->write_at = c->write_next;
    if (c->write_next != NULL)
        c->write_next->write_at = c->write_at;
    c->write_next = NULL;
    c->write_at = NULL;
}

/* Closing one may make the handler send to others: they come into the list meanwhile. */
void ws_write_all(net *n)
{
    for (net_conn *c; (c = n->writers) != NULL;) {
        unask(c);
        if (ws_writeable(c) < 0)
            conn_kill(c);
    }
}

/* ---- who may open one ----------------------------------------------------------------------- */

/* The port that goes without saying is left out by some and written by others. */
static size_t host_len(const char *host, const char *usual_port)
{
    size_t len = strlen(host), n = strlen(usual_port);
    if (len > n && host[len - n - 1] == ':' && strcmp(host + len - n, usual_port) == 0)
        return len - n - 1;
    return len;
}

static bool same_host(const char *origin, const char *host)
{
    const char *usual;
    if (strncasecmp(origin, "https://", 8) == 0) {
        origin += 8;
        usual = "443";
    } else if (strncasecmp(origin, "http://", 7) == 0) {
        origin += 7;
        usual = "80";
    } else {
        return false;
    }
    size_t len = host_len(origin, usual);
    return len > 0 && len == host_len(host, usual) && strncasecmp(origin, host, len) == 0;
}

/*
 * A browser names the site whose script opens the WebSocket: only a page of this server may, or
 * one that is allowed by name. Programs that are no browsers send no Origin, and could send any.
 */
static bool origin_ok(net_conn *c)
{
    char origin[256], host[256];
    const net_config *config = &c->net->config;
    if (lws_hdr_total_length(c->wsi, WSI_TOKEN_ORIGIN) == 0)
        return true;
    http_header(c, WSI_TOKEN_ORIGIN, origin, sizeof origin);
    for (size_t i = 0; i < config->n_origins; i++)
        if (strcasecmp(origin, config->origins[i]) == 0)
            return true;
    return same_host(origin, http_header(c, WSI_TOKEN_HOST, host, sizeof host));
}

/* None is fine; of several, neva must be one. */
static bool subprotocol_ok(net_conn *c)
{
    char room[128];
    if (lws_hdr_total_length(c->wsi, WSI_TOKEN_PROTOCOL) == 0)
        return true;
    const char *p = http_header(c, WSI_TOKEN_PROTOCOL, room, sizeof room);
    while (*p != '\0') {
        p += strspn(p, ", \t");
        size_t len = strcspn(p, ", \t");
        if (len == 4 && memcmp(p, "neva", 4) == 0)
            return true;
        p += len;
    }
    return false;
}

/* 16 bytes in base64. */
static bool key_ok(net_conn *c)
{
    char key[32];
    const char *digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    http_header(c, WSI_TOKEN_KEY, key, sizeof key);
    return strspn(key, digits) == 22 && strcmp(key + 22, "==") == 0;
}

static bool connection_ok(net_conn *c)
{
    char room[128];
    const char *p = http_header(c, WSI_TOKEN_CONNECTION, room, sizeof room);
    return strcasestr(p, "upgrade") != NULL;
}

/* Counts a connection through a proxy for the client behind it. */
static bool count_client(net_conn *c)
{
    net *n = c->net;
    const net_limits *l = &n->config.limits;
    if (c->counted)
        return true;
    net_peer *peer = peers_get(&n->peers, &c->client, l, net_now(n));
    if (peer == NULL || peer->connections >= l->address_connections)
        return false;
    peer->connections++;
    c->peer = peer;
    c->counted = true;
    return true;
}

static int refuse(net_conn *c, int status, const char *why, const char *extra)
{
    c->net->count.upgrades_refused++;
    return http_refuse(c, status, why, extra) < 0 ? -1 : 1;
}

int ws_confirm(net_conn *c)
{
    char room[64], *uri = NULL;
    int len = 0;
    /* libwebsockets would go on to HTTP/2 by itself. */
    if (strcasecmp(http_header(c, WSI_TOKEN_UPGRADE, room, sizeof room), "websocket") != 0)
        return -1;
    if (!http_peer(c))
        return refuse(c, 429, "Too many requests. Wait a little.", "retry-after: 5\r\n");
    if (lws_http_get_uri_and_method(c->wsi, &uri, &len) != LWSHUMETH_GET || len != 3 ||
        memcmp(uri, "/ws", 3) != 0)
        return refuse(c, 404, "WebSockets connect to /ws.", NULL);
    if (strcmp(http_header(c, WSI_TOKEN_VERSION, room, sizeof room), "13") != 0)
        return refuse(c, 426, "Only version 13 of WebSocket is known.",
                      "sec-websocket-version: 13\r\n");
    if (!key_ok(c) || !connection_ok(c) || lws_hdr_total_length(c->wsi, WSI_TOKEN_HOST) == 0)
        return refuse(c, 400, "That is no handshake of a WebSocket.", NULL);
    if (!subprotocol_ok(c))
        return refuse(c, 400, "The only subprotocol is neva.", NULL);
    if (!origin_ok(c))
        return refuse(c, 403, "A page of another site may not connect here.", NULL);
    if (c->net->closing)
        return refuse(c, 503, "The server is about to stop.", NULL);
    if (!count_client(c))
        return refuse(c, 429, "Too many connections from your address.", NULL);
    return 0;
}

int ws_open(net_conn *c)
{
    net *n = c->net;
    c->state = CONN_OPEN;
    c->since = net_now(n);
    c->bucket =
        (net_bucket){.level = (int64_t)n->config.limits.messages_burst * 1000, .at = c->since};
    n->count.upgrades++;
    n->count.websockets++;
    if (n->config.handler.open != NULL)
        n->config.handler.open(n->config.context, c);
    return 0;
}

void ws_closed(net_conn *c)
{
    net *n = c->net;
    if (c->state != CONN_OPEN)
        return;
    c->state = CONN_CLOSED;
    unask(c);
    n->count.websockets--;
    n->count.queued_bytes -= c->queue.bytes;
    queue_free(&c->queue);
    if (n->config.handler.close != NULL)
        n->config.handler.close(n->config.context, c);
}

/* ---- messages in ---------------------------------------------------------------------------- */

static int violation(net_conn *c, uint16_t code, const char *reason)
{
    free(c->part);
    c->part = NULL;
    c->part_len = c->part_room = 0;
    net_drop(c, code, reason);
    return 0;
}

/* False: it is refused. */
static bool in_time(net_conn *c)
{
    net *n = c->net;
    const net_limits *l = &n->config.limits;
    uint64_t now = net_now(n);
    bool own = bucket_take(&c->bucket, l->messages_per_second, l->messages_burst, now);
    bool all = bucket_take(&c->peer->bucket, l->address_per_second, l->address_burst, now);
    if (own && all) {
        c->told = false;
        return true;
    }
    n->count.flooded++;
    if (bucket_broken(&c->bucket, l->messages_burst) ||
        bucket_broken(&c->peer->bucket, l->address_burst)) {
        n->count.dropped_flood++;
        net_drop(c, NET_CLOSE_POLICY, "too many messages");
    } else if (!c->told) {
        c->told = true;
        if (n->config.handler.flooded != NULL)
            n->config.handler.flooded(n->config.context, c);
    }
    return false;
}

static bool collect(net_conn *c, const char *in, size_t len, size_t to_come)
{
    size_t need = c->part_len + len;
    if (need > c->part_room) {
        /* The frame says how long it is: one allocation for a message in one frame. */
        size_t room = need + to_come;
        size_t most = c->net->config.limits.message_bytes;
        if (room < 2 * (size_t)c->part_room)
            room = 2 * (size_t)c->part_room;
        if (room > most)
            room = most;
        char *part = realloc(c->part, room);
        if (part == NULL)
            return false;
        c->part = part;
        c->part_room = (uint32_t)room;
    }
    if (len > 0)
        memcpy(c->part + c->part_len, in, len);
    c->part_len = (uint32_t)need;
    return true;
}

/* libwebsockets' own check misses a character that an empty last frame leaves unfinished. */
static void deliver(net_conn *c, const char *text, size_t len)
{
    net *n = c->net;
    if (!text_is_utf8(text, len)) {
        n->count.dropped_bad++;
        net_drop(c, NET_CLOSE_NOT_UTF8, "that is not UTF-8");
        return;
    }
    n->count.messages_in++;
    n->count.bytes_in += len;
    if (n->config.handler.message != NULL)
        n->config.handler.message(n->config.context, c, text, len);
}

int ws_receive(net_conn *c, const char *in, size_t len)
{
    net *n = c->net;
    size_t to_come = lws_remaining_packet_payload(c->wsi);
    if (c->dropping)
        return 0;
    c->since = net_now(n);
    c->pinged = false;
    if (lws_frame_is_binary(c->wsi)) {
        n->count.dropped_bad++;
        return violation(c, NET_CLOSE_NOT_TEXT, "only text is understood");
    }
    size_t most = n->config.limits.message_bytes;
    if (to_come > most || c->part_len + len + to_come > most) {
        n->count.dropped_bad++;
        return violation(c, NET_CLOSE_TOO_BIG, "the message is too long");
    }
    bool last = lws_is_final_fragment(c->wsi) != 0;
    if (last && c->part == NULL) {
        if (in_time(c))
            deliver(c, in, len);
        return 0;
    }
    if (!collect(c, in, len, to_come))
        return violation(c, NET_CLOSE_TRY_LATER, "out of memory");
    /* Every frame counts: a message of a thousand empty ones would cost nothing otherwise. */
    bool good = to_come > 0 || in_time(c);
    if (!last)
        return 0;
    char *text = c->part;
    size_t text_len = c->part_len;
    c->part = NULL;
    c->part_len = c->part_room = 0;
    if (good)
        deliver(c, text, text_len);
    free(text);
    return 0;
}

/* ---- the queue out -------------------------------------------------------------------------- */

void net_send(net_conn *c, net_text *t)
{
    net *n = c->net;
    if (t == NULL || c->state != CONN_OPEN || c->dropping)
        return;
    if (c->queue.bytes + net_text_len(t) > n->config.limits.queue_bytes) {
        n->count.dropped_slow++;
        n->count.queued_bytes -= c->queue.bytes;
        queue_free(&c->queue);
        net_drop(c, NET_CLOSE_TRY_LATER, "you read too slowly");
        return;
    }
    size_t before = c->queue.bytes;
    if (!queue_push(&c->queue, t)) {
        net_drop(c, NET_CLOSE_TRY_LATER, "out of memory");
        return;
    }
    n->count.queued_bytes += c->queue.bytes - before;
    ws_ask(c);
}

static int send_ping(net_conn *c)
{
    /* libwebsockets does not tell of an empty pong. */
    uint8_t room[LWS_PRE + 4] = {0};
    c->want_ping = false;
    memcpy(room + LWS_PRE, "neva", 4);
    return lws_write(c->wsi, room + LWS_PRE, 4, LWS_WRITE_PING) < 0 ? -1 : 0;
}

static int send_next(net_conn *c)
{
    net *n = c->net;
    size_t before = c->queue.bytes;
    net_text *t = queue_pop(&c->queue);
    size_t len = net_text_len(t);
    n->count.queued_bytes -= before - c->queue.bytes;
    int sent = lws_write(c->wsi, text_room(t), len, LWS_WRITE_TEXT);
    net_text_release(t);
    n->count.messages_out++;
    n->count.bytes_out += len;
    return sent < 0 ? -1 : 0;
}

/*
 * The polite end. To return -1 would be the usual way, but on libuv Debian's libwebsockets (built
 * with _DEBUG) then closes twice, and the second time cuts off before the frame is sent.
 */
static void send_close(net_conn *c)
{
    const char *reason = c->drop_reason == NULL ? "" : c->drop_reason;
    c->close_sent = true;
    lws_close_reason(c->wsi, (enum lws_close_status)c->drop_code, (unsigned char *)reason,
                     strlen(reason));
    lws_set_timeout(c->wsi, PENDING_TIMEOUT_USER_REASON_BASE, LWS_TO_KILL_SYNC);
}

int ws_writeable(net_conn *c)
{
    if (!c->want_write)
        return 0; /* they come unasked */
    for (int i = 0; i < MAX_WRITES && !lws_partial_buffered(c->wsi); i++) {
        if (c->want_ping) {
            if (send_ping(c) < 0)
                return -1;
        } else if (c->queue.n > 0) {
            if (send_next(c) < 0)
                return -1;
        } else {
            c->want_write = false;
            if (c->dropping && !c->close_sent)
                send_close(c);
            return 0;
        }
    }
    lws_callback_on_writable(c->wsi);
    return 0;
}

/* Cut at a character's end: a reason is UTF-8. */
static char *copy_reason(const char *reason)
{
    size_t len = strlen(reason);
    if (len > NET_MAX_REASON) {
        len = NET_MAX_REASON;
        while (len > 0 && ((unsigned char)reason[len] & 0xc0) == 0x80)
            len--;
    }
    return strndup(reason, len);
}

void net_drop(net_conn *c, uint16_t code, const char *reason)
{
    if (c->state != CONN_OPEN || c->dropping)
        return;
    c->dropping = true;
    c->drop_code = code;
    c->drop_reason = reason == NULL || *reason == '\0' ? NULL : copy_reason(reason);
    c->want_ping = false;
    c->since = net_now(c->net); /* close_ms from now on */
    ws_ask(c);
}

/* ---- what a handler asks -------------------------------------------------------------------- */

net *net_of(const net_conn *c)
{
    return c->net;
}

void *net_user(const net_conn *c)
{
    return c->user;
}

void net_set_user(net_conn *c, void *user)
{
    c->user = user;
}

size_t net_queued(const net_conn *c)
{
    return c->queue.bytes;
}

void net_address(const net_conn *c, char out[NET_ADDRESS_ROOM])
{
    addr_text(&c->client, out);
}

void net_network(const net_conn *c, char out[NET_ADDRESS_ROOM])
{
    net_addr network = addr_network(&c->client);
    addr_text(&network, out);
}
