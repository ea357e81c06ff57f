/*
 * net_listen.c - the port, and the connections that come through it.
 *
 * The socket is bound and polled here and each connection given to libwebsockets, so that a taken
 * port has an errno, limits come before any work, and stopping is closing one socket.
 */
#include "net_int.h"

#include <errno.h>
#include <netinet/tcp.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

enum {
    SEND_BUFFER = 128 * 1024, /* of the kernel, for one connection: it would grow to megabytes */
    MAX_ACCEPTS = 64          /* before those who are already here have a turn */
};

static bool refuse_port(net *n, char *error)
{
    const char *where = n->config.address == NULL ? "any address" : n->config.address;
    unsigned port = n->config.port;
    switch (errno) {
    case EADDRINUSE:
        return net_fail(
            error,
            "port %u is taken: another program, perhaps another neva, listens there; stop "
            "it or choose another port",
            port);
    case EACCES:
        return net_fail(
            error,
            "port %u needs a right this process has not (ports below 1024 are for root); "
            "choose one from 1024 on, or let a proxy listen there",
            port);
    case EADDRNOTAVAIL: return net_fail(error, "%s is no address of this machine", where);
    default:
        return net_fail(error, "cannot listen on %s, port %u: %s", where, port, strerror(errno));
    }
}

/* Every address of the machine, IPv4 ones included, or just IPv4 where there is no IPv6. */
static int make_socket(const net *n, const net_addr *a, bool v4, struct sockaddr_storage *s,
                       socklen_t *len)
{
    memset(s, 0, sizeof *s);
    int fd = socket(v4 ? AF_INET : AF_INET6, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
    if (v4) {
        struct sockaddr_in in = {.sin_family = AF_INET, .sin_port = htons(n->config.port)};
        memcpy(&in.sin_addr, a->b + 12, 4);
        memcpy(s, &in, sizeof in);
        *len = sizeof in;
    } else {
        struct sockaddr_in6 in6 = {.sin6_family = AF_INET6, .sin6_port = htons(n->config.port)};
        int only = n->config.address != NULL;
        memcpy(&in6.sin6_addr, a->b, 16);
        memcpy(s, &in6, sizeof in6);
        *len = sizeof in6;
        if (fd >= 0)
            (void)setsockopt(fd, IPPROTO_IPV6, IPV6_V6ONLY, &only, sizeof only);
    }
    return fd;
}

bool port_open(net *n, char error[NET_ERROR_ROOM])
{
    net_addr a = {0};
    struct sockaddr_storage s;
    socklen_t len;
    bool v4 = false;
    if (n->config.address != NULL) {
        if (!addr_parse(n->config.address, &a))
            return net_fail(error, "%s is no IPv4 or IPv6 address", n->config.address);
        v4 = strchr(n->config.address, ':') == NULL;
    }
    int fd = make_socket(n, &a, v4, &s, &len);
    if (fd < 0 && errno == EAFNOSUPPORT && n->config.address == NULL)
        fd = make_socket(n, &a, true, &s, &len);
    int on = 1, send_buffer = SEND_BUFFER;
    n->listener = fd;
    /* Accepted sockets have these from the listening one. */
    if (fd < 0 || setsockopt(fd, SOL_SOCKET, SO_REUSEADDR, &on, sizeof on) != 0 ||
        setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on) != 0 ||
        setsockopt(fd, SOL_SOCKET, SO_SNDBUF, &send_buffer, sizeof send_buffer) != 0 ||
        bind(fd, (struct sockaddr *)&s, len) != 0 || listen(fd, SOMAXCONN) != 0 ||
        getsockname(fd, (struct sockaddr *)&s, &len) != 0)
        return refuse_port(n, error);
    struct sockaddr_in in; /* the port is at the same place in both */
    memcpy(&in, &s, sizeof in);
    n->port = ntohs(in.sin_port);
    return true;
}

static bool is_proxy(const net *n, const net_addr *a)
{
    for (size_t i = 0; i < n->config.n_proxies; i++)
        if (range_has(&n->proxies[i], a))
            return true;
    return false;
}

void conn_free(net_conn *c)
{
    net *n = c->net;
    ws_closed(c);
    http_ended(c);
    if (c->counted)
        c->peer->connections--;
    if (c->prev != NULL)
        c->prev->next = c->next;
    else
        n->conns = c->next;
    if (c->next != NULL)
        c->next->prev = c->prev;
    n->count.connections--;
    queue_free(&c->queue);
    free(c->part);
    free(c->drop_reason);
    free(c);
}

/* The limits come first: libwebsockets spends more on a connection than on a message. */
static net_conn *conn_new(net *n, const net_addr *from)
{
    const net_limits *l = &n->config.limits;
    net_peer *peer = NULL;
    if (n->count.connections >= l->connections)
        return NULL;
    if (!is_proxy(n, from)) {
        peer = peers_get(&n->peers, from, l, net_now(n));
        if (peer == NULL || peer->connections >= l->address_connections ||
            !bucket_take(&peer->bucket, l->address_per_second, l->address_burst, net_now(n)))
            return NULL;
    }
    net_conn *c = calloc(1, sizeof *c);
    if (c == NULL)
        return NULL;
    *c = (net_conn){.net = n, .from = *from, .client = *from, .since = net_now(n)};
    if (peer != NULL) {
        c->peer = peer;
        c->counted = true;
        peer->connections++;
    }
    c->next = n->conns;
    if (c->next != NULL)
        c->next->prev = c;
    n->conns = c;
    n->count.connections++;
    n->count.accepted++;
    return c;
}

static void adopt(net *n, int fd, const net_addr *from)
{
    net_conn *c = conn_new(n, from);
    if (c == NULL) {
        n->count.refused++;
        close(fd);
        return;
    }
    unsigned flags = LWS_ADOPT_SOCKET | LWS_ADOPT_HTTP | (n->tls ? LWS_ADOPT_ALLOW_SSL : 0U);
    lws_adopt_desc_t how = {.vh = n->vhost, .fd.sockfd = fd, .opaque = c};
    /* NOLINTNEXTLINE(clang-analyzer-optin.core.EnumCastOutOfRange): libwebsockets' flags */
    how.type = (lws_adoption_type)flags;
    n->adopting = c;
    const struct lws *wsi = lws_adopt_descriptor_vhost_via_info(&how);
    n->adopting = NULL;
    /* With a wsi LWS_CALLBACK_WSI_DESTROY frees it, even if the adoption failed half way. */
    if (wsi == NULL && c->wsi == NULL)
        conn_free(c);
}

void port_accept(uv_poll_t *poll, int status, int events)
{
    net *n = poll->data;
    (void)status;
    (void)events;
    for (int i = 0; i < MAX_ACCEPTS && n->listener >= 0; i++) {
        struct sockaddr_storage s;
        socklen_t len = sizeof s;
        int fd = accept4(n->listener, (struct sockaddr *)&s, &len, SOCK_NONBLOCK | SOCK_CLOEXEC);
        if (fd < 0) {
            if (errno == EMFILE || errno == ENFILE || errno == ENOMEM || errno == ENOBUFS) {
                /* The sweep takes it up again: they would wake the loop without end. */
                uv_poll_stop(poll);
                net_log(n, NET_LOG_WARNING, "cannot accept connections: %s", strerror(errno));
            }
            return;
        }
        net_addr from;
        addr_of_socket(&s, &from);
        adopt(n, fd, &from);
    }
}
