/*
 * net_echo.c - the network layer with a handler that sends everything back, for the tests test_net_*.py.
 *
 * Arguments are key=value: any limit by its name, and address, port, folder, certificate, key,
 * origin, proxy. It prints "port N" when it listens and stops in good order on SIGTERM. A message
 * that starts with '!' is an order:
 *   !address           the address of the connection
 *   !count             the counters, as lines of "name value"
 *   !all TEXT          TEXT to every connection
 *   !many N SIZE       N texts of SIZE bytes
 *   !drop CODE REASON  closes this connection
 *   !stop MS           closes the layer within so many milliseconds, after one more text
 */
#include "server/net.h"
#include "server/www.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_CONNS = 16384, MAX_LIST = 8 };

static net *layer;
static uv_signal_t terminate;
static uv_timer_t later;
static uint64_t late_ticket;       /* the newest; those before it are answered as well */
static net_conn *conns[MAX_CONNS]; /* net_user: its place here */
static uint32_t n_conns, n_opened, n_closed;

static void say(net_conn *c, const char *text)
{
    net_text *t = net_text_new(text, strlen(text));
    net_send(c, t);
    net_text_release(t);
}

static void on_open(void *context, net_conn *c)
{
    (void)context;
    if (n_conns == MAX_CONNS)
        abort();
    net_set_user(c, &conns[n_conns]);
    conns[n_conns++] = c;
    n_opened++;
}

static void on_close(void *context, net_conn *c)
{
    (void)context;
    net_conn **place = net_user(c);
    *place = conns[--n_conns];
    net_set_user(*place, (void *)place);
    n_closed++;
    net_drop(c, NET_CLOSE_NORMAL, "too late"); /* does nothing any more */
    say(c, "too late");
}

static void on_stopped(void *context)
{
    (void)context;
    layer = NULL;
    uv_close((uv_handle_t *)&terminate, NULL);
    uv_close((uv_handle_t *)&later, NULL);
}

static void send_count(net_conn *c)
{
    char text[2048];
    size_t len = 0;
    const net_counters *n = net_count(layer);
#define PRINT(name, kind, what)                                                                    \
    len += (size_t)snprintf(text + len, sizeof text - len, "%s %llu\n", #name,                     \
                            (unsigned long long)n->name);
    NET_COUNTER_LIST(PRINT)
#undef PRINT
    say(c, text);
}

static void send_many(net_conn *c, const char *order)
{
    char *end;
    long n = strtol(order, &end, 10);
    size_t size = strtoul(end, NULL, 10);
    char *bytes;
    net_text *t = net_text_room(size + 10, &bytes);
    if (t == NULL)
        abort();
    memset(bytes, 'x', size);
    net_text_fix(t, size);
    while (n-- > 0)
        net_send(c, t);
    net_text_release(t);
}

static void obey(net_conn *c, const char *order)
{
    char *end;
    if (strcmp(order, "!address") == 0) {
        char address[NET_ADDRESS_ROOM];
        net_address(c, address);
        say(c, address);
    } else if (strcmp(order, "!count") == 0) {
        send_count(c);
    } else if (strncmp(order, "!many ", 6) == 0) {
        send_many(c, order + 6);
    } else if (strncmp(order, "!drop ", 6) == 0) {
        long code = strtol(order + 6, &end, 10);
        say(c, "a last word");
        net_drop(c, (uint16_t)code, *end == ' ' ? end + 1 : end);
        say(c, "not sent any more");
    } else if (strncmp(order, "!stop ", 6) == 0) {
        say(c, "stopping");
        net_close(layer, (uint32_t)strtoul(order + 6, NULL, 10), on_stopped, NULL);
    } else if (strncmp(order, "!all ", 5) == 0) {
        net_text *t = net_text_new(order + 5, strlen(order + 5));
        for (uint32_t i = 0; i < n_conns; i++)
            net_send(conns[i], t);
        net_text_release(t);
    }
}

static void on_message(void *context, net_conn *c, const char *text, size_t len)
{
    (void)context;
    if (len > 0 && text[0] == '!' && len < 256) {
        char order[256];
        memcpy(order, text, len);
        order[len] = '\0';
        obey(c, order);
        return;
    }
    net_text *t = net_text_new(text, len);
    net_send(c, t);
    net_text_release(t);
}

static void on_flooded(void *context, net_conn *c)
{
    (void)context;
    say(c, "!flooded");
}

static void answer(uint64_t ticket, int status, const char *type, const char *body)
{
    net_text *t = net_text_new(body, strlen(body));
    net_answer(layer, ticket, status, type, "x-more: yes\r\n", t);
    net_answer(layer, ticket, 500, type, NULL, t); /* a second answer changes nothing */
    net_text_release(t);
}

static void on_later(uv_timer_t *timer)
{
    (void)timer;
    for (uint64_t ticket = 1; layer != NULL && ticket <= late_ticket; ticket++)
        answer(ticket, 200, "text/plain", "late");
}

static bool on_page(void *context, const net_request *r)
{
    (void)context;
    if (strcmp(r->path, "/healthz") == 0) {
        answer(r->ticket, 200, "text/plain", "ok\n");
    } else if (strcmp(r->path, "/late") == 0) {
        late_ticket = r->ticket;
        uv_timer_start(&later, on_later, 30, 0);
    } else if (strcmp(r->path, "/never") == 0) {
        return true;
    } else if (strcmp(r->path, "/request") == 0) {
        char text[2048];
        (void)snprintf(text, sizeof text, "%s|%s|%s", r->query, r->authorization, r->address);
        answer(r->ticket, 200, "text/plain", text);
    } else if (strcmp(r->path, "/long") == 0) {
        char *bytes;
        size_t len = *r->query ? strtoul(r->query, NULL, 10) : 3000000;
        net_text *t = net_text_room(len, &bytes);
        if (t == NULL)
            abort();
        for (size_t i = 0; i < len; i++)
            bytes[i] = (char)('a' + i % 23);
        net_answer(layer, r->ticket, 200, "text/plain", NULL, t);
        net_text_release(t);
    } else {
        return false;
    }
    return true;
}

static void on_log(void *context, net_log_level level, const char *line)
{
    (void)context;
    (void)fprintf(stderr, "%s: %s\n", level == NET_LOG_INFO ? "info" : "warning", line);
}

static void on_signal(uv_signal_t *handle, int number)
{
    (void)handle;
    (void)number;
    net_close(layer, 3000, on_stopped, NULL);
}

static bool set(net_config *c, const char *key, const char *value)
{
    static const char *origins[MAX_LIST], *proxies[MAX_LIST];
#define SET(name, usual, least, most, what)                                                        \
    if (strcmp(key, #name) == 0) {                                                                 \
        c->limits.name = (uint32_t)strtoul(value, NULL, 10);                                       \
        return true;                                                                               \
    }
    NET_LIMIT_LIST(SET)
#undef SET
    c->origins = origins;
    c->proxies = proxies;
    if (strcmp(key, "address") == 0)
        c->address = value;
    else if (strcmp(key, "port") == 0)
        c->port = (uint16_t)strtoul(value, NULL, 10);
    else if (strcmp(key, "folder") == 0)
        c->folder = value;
    else if (strcmp(key, "certificate") == 0)
        c->certificate = value;
    else if (strcmp(key, "key") == 0)
        c->key = value;
    else if (strcmp(key, "origin") == 0 && c->n_origins < MAX_LIST)
        origins[c->n_origins++] = value;
    else if (strcmp(key, "proxy") == 0 && c->n_proxies < MAX_LIST)
        proxies[c->n_proxies++] = value;
    else
        return false;
    return true;
}

static bool read_arguments(net_config *c, int argc, char **argv)
{
    for (int i = 1; i < argc; i++) {
        char *equals = strchr(argv[i], '=');
        if (equals == NULL)
            return false;
        *equals = '\0';
        if (!set(c, argv[i], equals + 1))
            return false;
    }
    return true;
}

/* Nothing of the layer may be left in the loop. */
static int end(uv_loop_t *loop, int status)
{
    uv_run(loop, UV_RUN_DEFAULT);
    if (uv_loop_close(loop) != 0 || n_opened != n_closed) {
        (void)fprintf(stderr, "left behind: handles of the loop, or %u of %u connections\n",
                      n_opened - n_closed, n_opened);
        return 3;
    }
    return status;
}

int main(int argc, char **argv)
{
    uv_loop_t loop;
    net_config c;
    char error[NET_ERROR_ROOM];
    net_config_init(&c);
    c.loop = &loop;
    c.address = "127.0.0.1";
    c.files = www_files;
    c.n_files = n_www_files;
    c.handler = (net_handler){.open = on_open,
                              .message = on_message,
                              .flooded = on_flooded,
                              .close = on_close,
                              .page = on_page,
                              .log = on_log};
    if (!read_arguments(&c, argc, argv) || uv_loop_init(&loop) != 0)
        return 2;
    layer = net_open(&c, error);
    if (layer == NULL) {
        (void)fprintf(stderr, "%s\n", error);
        return end(&loop, 1);
    }
    uv_timer_init(&loop, &later);
    uv_signal_init(&loop, &terminate);
    uv_signal_start(&terminate, on_signal, SIGTERM);
    printf("port %u\n", net_port(layer));
    (void)fflush(stdout);
    return end(&loop, 0);
}
