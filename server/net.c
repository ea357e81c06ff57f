/* net.c - opens and closes the layer: its settings, libwebsockets, the sweep over all connections. */
#include "net_int.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>

enum {
    SPARE_FILES = 64 /* the database, logs, libwebsockets' own */
};

uint64_t net_now(const net *n)
{
    return uv_now(n->loop);
}

void net_log(const net *n, net_log_level level, const char *format, ...)
{
    if (n->config.handler.log == NULL)
        return;
    char line[512];
    va_list args;
    va_start(args, format);
    (void)vsnprintf(line, sizeof line, format, args);
    va_end(args);
    n->config.handler.log(n->config.context, level, line);
}

/* ---- the config ----------------------------------------------------------------------------- */

void net_config_init(net_config *c)
{
    *c = (net_config){0};
#define NET_LIMIT_USUAL(name, usual, least, most, what) c->limits.name = (usual);
    NET_LIMIT_LIST(NET_LIMIT_USUAL)
#undef NET_LIMIT_USUAL
}

const char *net_limits_wrong(const net_limits *l)
{
#define NET_LIMIT_CHECK(name, usual, least, most, what)                                            \
    if ((int64_t)l->name < (least) || l->name > (most))                                                   \
        return #name " (" what ") must be from " #least " to " #most;
    NET_LIMIT_LIST(NET_LIMIT_CHECK)
#undef NET_LIMIT_CHECK
    if (l->idle_ms <= l->ping_ms)
        return "idle_ms must be more than ping_ms: a client is asked before it is given up";
    return NULL;
}

bool net_fail(char error[NET_ERROR_ROOM], const char *format, ...)
{
    va_list args;
    va_start(args, format);
    (void)vsnprintf(error, NET_ERROR_ROOM, format, args);
    va_end(args);
    return false;
}

/* As many open files as connections, as far as the system lets us; fewer are worth a word to who asked for more. */
static void raise_file_limit(net *n)
{
    struct rlimit r;
    uint32_t asked = n->config.limits.connections;
    n->config.limits.connections = asked ? asked : NET_MOST_CONNECTIONS;
    rlim_t want = (rlim_t)n->config.limits.connections + SPARE_FILES;
    if (getrlimit(RLIMIT_NOFILE, &r) != 0 || r.rlim_cur >= want)
        return;
    r.rlim_cur = r.rlim_max < want ? r.rlim_max : want;
    if (setrlimit(RLIMIT_NOFILE, &r) != 0)
        (void)getrlimit(RLIMIT_NOFILE, &r);
    if (r.rlim_cur >= want)
        return;
    uint32_t can = r.rlim_cur > 2 * SPARE_FILES ? (uint32_t)r.rlim_cur - SPARE_FILES : SPARE_FILES;
    if (asked)
        net_log(
            n, NET_LOG_WARNING,
            "only %u connections are possible, not %u: the system allows this process %llu open "
            "files (see ulimit -n, or LimitNOFILE= of systemd)",
            can, asked, (unsigned long long)r.rlim_cur);
    n->config.limits.connections = can;
}

static bool read_proxies(net *n, char *error)
{
    n->proxies = calloc(n->config.n_proxies + 1, sizeof *n->proxies);
    if (n->proxies == NULL)
        return net_fail(error, "out of memory");
    for (size_t i = 0; i < n->config.n_proxies; i++)
        if (!range_parse(n->config.proxies[i], &n->proxies[i]))
            return net_fail(error, "%s is no address of a proxy (like 10.0.0.1 or fd00::/8)",
                            n->config.proxies[i]);
    return true;
}

/* ---- libwebsockets -------------------------------------------------------------------------- */

static int on_lws(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in,
                  size_t len)
{
    net_conn *c = wsi == NULL ? NULL : lws_get_opaque_user_data(wsi);
    (void)user;
    switch (reason) {
    case LWS_CALLBACK_WSI_CREATE: {
        struct lws_vhost *vhost = lws_get_vhost(wsi);
        net *n = vhost == NULL ? NULL : lws_get_vhost_user(vhost);
        if (n != NULL && n->adopting != NULL)
            n->adopting->wsi = wsi;
        return 0;
    }
    case LWS_CALLBACK_RAW_ADOPT: /* after CONNECT */
    case LWS_CALLBACK_RAW_RX:
    case LWS_CALLBACK_HTTP_BODY: return -1;
    default: break;
    }
    if (c == NULL)
        return 0;
    switch (reason) {
    case LWS_CALLBACK_HTTP: return http_request(c, in);
    case LWS_CALLBACK_HTTP_WRITEABLE: return http_writeable(c);
    case LWS_CALLBACK_HTTP_CONFIRM_UPGRADE: return ws_confirm(c);
    case LWS_CALLBACK_ESTABLISHED: return ws_open(c);
    case LWS_CALLBACK_RECEIVE: return ws_receive(c, in, len);
    case LWS_CALLBACK_RECEIVE_PONG:
        c->pinged = false;
        if (!c->dropping)
            c->since = net_now(c->net);
        return 0;
    case LWS_CALLBACK_SERVER_WRITEABLE: return ws_writeable(c);
    case LWS_CALLBACK_CLOSED: ws_closed(c); return 0;
    case LWS_CALLBACK_WSI_DESTROY: conn_free(c); return 0;
    default: return 0;
    }
}

static const struct lws_protocols protocols[] = {
    {.name = "neva", .callback = on_lws, .rx_buffer_size = RX_CHUNK, .tx_packet_size = TX_CHUNK},
    {0},
};

/* What libwebsockets says while it starts is the reason if it does not. */
static _Thread_local char *lws_words;

static void on_lws_words(int level, const char *line)
{
    (void)level;
    if (lws_words != NULL && lws_words[0] == '\0') {
        (void)snprintf(lws_words, NET_ERROR_ROOM / 2, "%s", line);
        lws_words[strcspn(lws_words, "\n")] = '\0';
    }
}

static bool readable(const char *path, const char *what, char *error)
{
    if (access(path, R_OK) == 0)
        return true;
    return net_fail(error, "cannot read the %s %s: %s", what, path, strerror(errno));
}

static bool start_lws(net *n, char *error)
{
    const net_limits *l = &n->config.limits;
    void *loops[] = {n->loop};
    uint32_t slowest = l->idle_ms > l->handshake_ms ? l->idle_ms : l->handshake_ms;
    struct lws_context_creation_info info = {
        .port = CONTEXT_PORT_NO_LISTEN_SERVER,
        .protocols = protocols,
        .options = LWS_SERVER_OPTION_LIBUV | LWS_SERVER_OPTION_EXPLICIT_VHOSTS,
        .foreign_loops = loops,
        .user = n,
        .alpn = "http/1.1",
        .vhost_name = "neva",
        /* The sweep is stricter than these. */
        .timeout_secs = slowest / 1000 + 10,
        .keepalive_timeout = (int)(slowest / 1000 + 10),
    };
    if (n->config.certificate != NULL || n->config.key != NULL) {
        if (n->config.certificate == NULL || n->config.key == NULL)
            return net_fail(error, "TLS needs both a certificate and a key");
        if (!readable(n->config.certificate, "certificate", error) ||
            !readable(n->config.key, "key", error))
            return false;
        info.options |= LWS_SERVER_OPTION_DO_SSL_GLOBAL_INIT;
        info.ssl_cert_filepath = n->config.certificate;
        info.ssl_private_key_filepath = n->config.key;
        n->tls = true;
    }
    char words[NET_ERROR_ROOM / 2] = "";
    lws_words = words;
    lws_set_log_level(LLL_ERR, on_lws_words);
    n->lws = lws_create_context(&info);
    if (n->lws != NULL)
        n->vhost = lws_create_vhost(n->lws, &info);
    lws_set_log_level(0, NULL);
    lws_words = NULL;
    if (n->lws == NULL)
        return net_fail(error,
                        "libwebsockets does not start (is libwebsockets-evlib-uv installed?): %s",
                        words);
    if (n->vhost == NULL)
        return n->tls ? net_fail(error, "the certificate %s and the key %s cannot be used: %s",
                                 n->config.certificate, n->config.key, words)
                      : net_fail(error, "libwebsockets does not start: %s", words);
    return true;
}

/* ---- the sweep ------------------------------------------------------------------------------ */

void conn_kill(net_conn *c)
{
    if (c->wsi == NULL)
        return;
    lws_set_timeout(c->wsi, PENDING_TIMEOUT_USER_REASON_BASE, LWS_TO_KILL_ASYNC);
    lws_sockfd_type fd = lws_get_socket_fd(c->wsi);
    if (fd >= 0)
        (void)shutdown(fd, SHUT_RDWR);
}

static void sweep_websocket(net_conn *c, uint64_t quiet)
{
    const net_limits *l = &c->net->config.limits;
    if (c->dropping) {
        if (quiet > l->close_ms)
            conn_kill(c);
    } else if (quiet > l->idle_ms) {
        c->net->count.dropped_silent++;
        conn_kill(c);
    } else if (quiet > l->ping_ms && !c->pinged) {
        c->pinged = c->want_ping = true;
        ws_ask(c);
    }
}

static void sweep_conn(net_conn *c, uint64_t now)
{
    net *n = c->net;
    const net_limits *l = &n->config.limits;
    uint64_t quiet = now > c->since ? now - c->since : 0;
    if (n->cut_off) {
        conn_kill(c);
        return;
    }
    switch ((net_state)c->state) {
    case CONN_OPEN: sweep_websocket(c, quiet); break;
    case CONN_HTTP:
        if (quiet > l->handshake_ms || n->closing)
            conn_kill(c);
        n->count.dropped_silent += quiet > l->handshake_ms;
        break;
    case CONN_BODY:
        if (quiet > l->handshake_ms)
            conn_kill(c);
        break;
    case CONN_WAITING:
        if (quiet > l->idle_ms)
            conn_kill(c);
        break;
    case CONN_CLOSED: break;
    }
}

static void finish(net *n);

static void on_sweep(uv_timer_t *timer)
{
    net *n = timer->data;
    uint64_t now = net_now(n);
    if (n->closing && now >= n->deadline)
        n->cut_off = true;
    for (net_conn *c = n->conns, *next; c != NULL; c = next) {
        next = c->next;
        sweep_conn(c, now);
    }
    if (now - n->peers_swept >= 1000) {
        peers_sweep(&n->peers, &n->config.limits, now);
        n->peers_swept = now;
    }
    if (!n->closing && !uv_is_active((uv_handle_t *)&n->accept_poll))
        (void)uv_poll_start(&n->accept_poll, UV_READABLE, port_accept);
    if (n->closing && n->conns == NULL)
        finish(n);
}

static void on_before_wait(uv_prepare_t *prepare)
{
    ws_write_all(prepare->data);
}

/* Often enough for the shortest of the times. */
static uint64_t sweep_every(const net_limits *l)
{
    uint32_t least = l->handshake_ms;
    least = l->ping_ms < least ? l->ping_ms : least;
    least = l->close_ms < least ? l->close_ms : least;
    return least / 4 < 10 ? 10 : least / 4 > 500 ? 500 : least / 4;
}

/* ---- open and close ------------------------------------------------------------------------- */

static void net_free(net *n)
{
    void (*done)(void *) = n->done;
    void *context = n->done_context;
    if (n->listener >= 0)
        close(n->listener);
    files_free(&n->files);
    peers_free(&n->peers);
    free(n->proxies);
    free(n->out);
    free(n);
    if (done != NULL)
        done(context);
}

static void on_handle_closed(uv_handle_t *h)
{
    net *n = h->data;
    if (--n->handles == 0 && n->lws == NULL)
        net_free(n);
}

/*
 * On a loop that is not its own, libwebsockets 4.1 wants to be destroyed twice: first it closes its
 * handles, the last of them one turn of the loop after the others; then it can go.
 */
static void on_lws_closing(uv_timer_t *timer)
{
    net *n = timer->data;
    if (--n->turns > 0)
        return;
    lws_context_destroy(n->lws);
    n->lws = NULL;
    uv_close((uv_handle_t *)timer, on_handle_closed);
    uv_close((uv_handle_t *)&n->before_wait, on_handle_closed);
}

static void finish(net *n)
{
    lws_context_destroy(n->lws);
    n->turns = 4;
    (void)uv_timer_start(&n->sweep, on_lws_closing, 1, 1);
}

static bool start(net *n, char *error)
{
    const char *wrong = net_limits_wrong(&n->config.limits);
    if (wrong != NULL)
        return net_fail(error, "%s", wrong);
    raise_file_limit(n);
    n->out = malloc(LWS_PRE + HEAD_ROOM + BODY_CHUNK);
    if (n->out == NULL || !peers_init(&n->peers, n->config.limits.connections))
        return net_fail(error, "out of memory");
    wrong = files_load(&n->files, &n->config, error);
    if (wrong != NULL)
        return wrong == error ? false : net_fail(error, "%s", wrong);
    return read_proxies(n, error) && port_open(n, error) && start_lws(n, error);
}

net *net_open(const net_config *config, char error[NET_ERROR_ROOM])
{
    error[0] = '\0';
    net *n = calloc(1, sizeof *n);
    if (n == NULL) {
        net_fail(error, "out of memory");
        return NULL;
    }
    n->config = *config;
    n->loop = config->loop;
    n->listener = -1;
    bool ok = start(n, error);
    if (!ok && n->lws == NULL) {
        net_free(n);
        return NULL;
    }
    n->sweep.data = n->before_wait.data = n->accept_poll.data = n;
    (void)uv_timer_init(n->loop, &n->sweep);
    (void)uv_prepare_init(n->loop, &n->before_wait);
    n->handles = 2;
    if (!ok) {
        finish(n); /* frees it from the loop */
        return NULL;
    }
    (void)uv_poll_init(n->loop, &n->accept_poll, n->listener);
    n->handles = 3;
    (void)uv_prepare_start(&n->before_wait, on_before_wait);
    (void)uv_poll_start(&n->accept_poll, UV_READABLE, port_accept);
    uint64_t every = sweep_every(&n->config.limits);
    (void)uv_timer_start(&n->sweep, on_sweep, every, every);
    return n;
}

void net_close(net *n, uint32_t within_ms, void (*done)(void *context), void *context)
{
    uv_update_time(n->loop);
    uint64_t deadline = net_now(n) + within_ms;
    if (n->closing) {
        n->deadline = deadline < n->deadline ? deadline : n->deadline;
        return;
    }
    n->closing = true;
    n->deadline = deadline;
    n->done = done;
    n->done_context = context;
    uv_close((uv_handle_t *)&n->accept_poll, on_handle_closed);
    close(n->listener);
    n->listener = -1;
    for (net_conn *c = n->conns, *next; c != NULL; c = next) {
        next = c->next;
        net_drop(c, NET_CLOSE_GOING_AWAY, "the server stops");
    }
    (void)uv_timer_start(&n->sweep, on_sweep, 0, 10);
}

uint16_t net_port(const net *n)
{
    return n->port;
}

const net_limits *net_limits_of(const net *n)
{
    return &n->config.limits;
}

uv_loop_t *net_loop(const net *n)
{
    return n->loop;
}

const net_counters *net_count(const net *n)
{
    return &n->count;
}
