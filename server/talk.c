/* talk.c - connections and what they say: a message is read, handled, and answered once. */
#include "server_int.h"

#include <stdlib.h>
#include <string.h>

/* ---- connections -------------------------------------------------------------------------------------- */

void srv_conn_keep(srv_conn *c)
{
    c->refs++;
}

void srv_conn_release(srv_conn *c)
{
    if (--c->refs == 0)
        free(c);
}

static void on_open(void *context, net_conn *n)
{
    srv *s = context;
    srv_conn *c = calloc(1, sizeof *c);
    if (!c) {
        net_drop(n, NET_CLOSE_TRY_LATER, "the server has not enough memory");
        return;
    }
    c->server = s;
    c->net = n;
    c->refs = 1;
    c->next = s->conns;
    if (c->next)
        c->next->prev = c;
    s->conns = c;
    s->conn_count++;
    net_set_user(n, c);
}

static void on_close(void *context, net_conn *n)
{
    srv *s = context;
    srv_conn *c = net_user(n);
    if (!c)
        return;
    c->net = NULL;
    srv_person_leave(c);
    if (c->prev)
        c->prev->next = c->next;
    else
        s->conns = c->next;
    if (c->next)
        c->next->prev = c->prev;
    s->conn_count--;
    srv_conn_release(c);
}

/* ---- answers -------------------------------------------------------------------------------------------- */

void srv_send(srv_conn *c, net_text *text)
{
    if (c->net && text)
        net_send(c->net, text);
}

size_t srv_copy_id(const wire_request *r, char id[WIRE_MAX_ID + 1])
{
    if (r->head.id_len)
        memcpy(id, r->head.id, r->head.id_len);
    return r->head.id_len;
}

static json_out *begin_message(srv_answer *a)
{
    a->text = (tbl_text){0};
    json_start_stream(&a->out, a->buf, sizeof a->buf, tbl_text_flush, &a->text);
    json_begin_object(&a->out);
    return &a->out;
}

static json_out *begin_answer(srv_answer *a, const char *id, size_t len, bool ok)
{
    json_out *out = begin_message(a);
    if (len)
        json_field_raw(out, "id", id, len);
    else
        json_field_null(out, "id");
    json_field_bool(out, "ok", ok);
    return out;
}

json_out *srv_answer_begin(srv_answer *a, const char *id, size_t len)
{
    return begin_answer(a, id, len, true);
}

json_out *srv_push_begin(srv_answer *a, const char *on)
{
    json_out *out = begin_message(a);
    json_field_string(out, "on", on);
    return out;
}

net_text *srv_push_text(srv_answer *a)
{
    net_text *text = NULL;
    json_end_object(&a->out);
    if (json_finish(&a->out) == JSON_OK)
        text = net_text_new(a->text.text, a->text.size);
    tbl_text_free(&a->text);
    return text;
}

void srv_answer_send(srv_answer *a, srv_conn *c)
{
    net_text *text = srv_push_text(a);
    srv_send(c, text);
    net_text_release(text);
}

static void put_error(json_out *out, const wire_ask *why)
{
    json_field_object(out, "error");
    json_field_string(out, "code", wire_code_id(why->code));
    json_field_string(out, "message", why->message);
    json_end_object(out);
}

void srv_refuse(srv_conn *c, const char *id, size_t len, const wire_ask *why)
{
    srv_answer a;
    c->server->count_errors++;
    put_error(begin_answer(&a, id, len, false), why);
    srv_answer_send(&a, c);
}

/* What could not be read has no id to answer to. */
static void refuse_message(srv_conn *c, const wire_ask *why)
{
    srv_answer a;
    c->server->count_errors++;
    put_error(srv_push_begin(&a, "error"), why);
    srv_answer_send(&a, c);
}

void srv_notice(srv *s, srv_conn *to, const char *kind, const char *text)
{
    srv_answer a;
    json_out *out = srv_push_begin(&a, "notice");
    json_field_string(out, "kind", kind);
    json_field_string(out, "text", text);
    net_text *message = srv_push_text(&a);
    for (srv_conn *c = s->conns; c; c = c->next)
        if (!to || c == to)
            srv_send(c, message);
    net_text_release(message);
}

void srv_notice_disk(srv *s, srv_conn *to)
{
    if (s->disk_fails)
        srv_notice(s, to, "disk_fails",
                   "nothing can be kept at present: no move happens until it can");
    else
        srv_notice(s, to, "disk_works", "moves can be kept again");
}

/* ---- requests -------------------------------------------------------------------------------------------- */

static bool is_allowed(srv_call *call)
{
    const srv_conn *c = call->conn;
    wire_do what = call->request->what;
    if (call->server->stopping)
        return wire_refuse(&call->why, WIRE_BUSY, "the server is stopping");
    if (c->busy)
        return wire_refuse(&call->why, WIRE_BUSY, "wait for the answer to your last request");
    if (what == WIRE_DO_HELLO || what == WIRE_DO_PING)
        return true;
    if (!c->person)
        return wire_refuse(&call->why, WIRE_NOT_ALLOWED, "say 'hello' first");
    return !c->person->going ||
           wire_refuse(&call->why, WIRE_NOT_ALLOWED, "you have asked to be forgotten");
}

/* All others name a table. */
static bool to_table(srv_call *call)
{
    char id[TBL_MAX_ID + 1] = "";
    return wire_text(&call->why, call->request->head.root, "table", id, sizeof id) &&
           srv_table_request(call, id);
}

static bool dispatch(srv_call *call)
{
    switch (call->request->what) {
#define CASE_(name, NAME) \
    case WIRE_DO_##NAME: return srv_do_##name(call);
        SRV_REQUESTS(CASE_)
#undef CASE_
    default: return to_table(call);
    }
}

void srv_handle(srv_conn *c, const char *text, size_t len)
{
    srv *s = c->server;
    wire_request request = {0};
    srv_call call = {.server = s, .conn = c, .request = &request, .text = text, .len = len};
    s->count_requests++;
    const json_node *root = wire_parse(&call.why, text, len, s->nodes, SRV_NODES);
    if (!root) {
        refuse_message(c, &call.why);
        return;
    }
    if (!wire_read_request(&call.why, root, &request) || !is_allowed(&call) || !dispatch(&call))
        srv_refuse(c, request.head.id, request.head.id_len, &call.why);
}

/* A message that was kept and will not be handled. */
void srv_refuse_text(srv_conn *c, const char *text, size_t len, const wire_ask *why)
{
    wire_request request = {0};
    wire_ask unread = {0};
    const json_node *root = wire_parse(&unread, text, len, c->server->nodes, SRV_NODES);
    if (root)
        (void)wire_read_request(&unread, root, &request);
    srv_refuse(c, request.head.id, request.head.id_len, why);
}

static void on_message(void *context, net_conn *n, const char *text, size_t len)
{
    srv_conn *c = net_user(n);
    (void)context;
    if (!c)
        return;
    srv_conn_keep(c);
    srv_handle(c, text, len);
    srv_conn_release(c);
}

static void on_flooded(void *context, net_conn *n)
{
    srv_conn *c = net_user(n);
    wire_ask why = {.code = WIRE_RATE, .message = "too many messages: wait a little"};
    (void)context;
    if (c)
        refuse_message(c, &why);
}

bool srv_do_ping(srv_call *call)
{
    srv_answer a;
    json_out *out = srv_answer_begin(&a, call->request->head.id, call->request->head.id_len);
    json_field_int(out, "now", srv_now());
    srv_answer_send(&a, call->conn);
    return true;
}

net_handler srv_handler(void)
{
    return (net_handler){.open = on_open,
                         .message = on_message,
                         .flooded = on_flooded,
                         .close = on_close,
                         .page = srv_page,
                         .log = srv_net_log};
}
