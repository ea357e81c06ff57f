/* page.c - messages in and out, and who is there. */
#include "page_int.h"

#include <stdlib.h>
#include <string.h>

/* ---- answers ------------------------------------------------------------------------------------------ */

static json_out *begin(page_answer *a)
{
    a->text = (tbl_text){0};
    json_start_stream(&a->out, a->buf, sizeof a->buf, tbl_text_flush, &a->text);
    json_begin_object(&a->out);
    return &a->out;
}

static void put_id(json_out *out, const char *id, size_t len)
{
    if (len)
        json_field_raw(out, "id", id, len);
    else
        json_field_null(out, "id");
}

json_out *page_answer_begin(page_answer *a, const char *id, size_t len)
{
    json_out *out = begin(a);
    put_id(out, id, len);
    json_field_bool(out, "ok", true);
    return out;
}

json_out *page_answer_to(page_answer *a, const page_call *call)
{
    return page_answer_begin(a, call->request->head.id, call->request->head.id_len);
}

json_out *page_push_begin(page_answer *a, const char *on)
{
    json_out *out = begin(a);
    json_field_string(out, "on", on);
    return out;
}

void page_answer_drop(page_answer *a)
{
    tbl_text_free(&a->text);
}

void page_answer_send(page *p, page_answer *a)
{
    json_end_object(&a->out);
    if (json_finish(&a->out) == JSON_OK)
        p->calls.say(p->to, (page_text){a->text.text, a->text.size});
    page_answer_drop(a);
}

static void put_error(json_out *out, const wire_ask *why)
{
    json_field_object(out, "error");
    json_field_string(out, "code", wire_code_id(why->code));
    json_field_string(out, "message", why->message);
    json_end_object(out);
}

void page_refuse(page *p, const char *id, size_t len, const wire_ask *why)
{
    page_answer a;
    json_out *out = begin(&a);
    put_id(out, id, len);
    json_field_bool(out, "ok", false);
    put_error(out, why);
    page_answer_send(p, &a);
}

/* What could not be read has no id to answer to. */
static void refuse_message(page *p, const wire_ask *why)
{
    page_answer a;
    put_error(page_push_begin(&a, "error"), why);
    page_answer_send(p, &a);
}

/* ---- requests ------------------------------------------------------------------------------------------ */

static bool is_allowed(page_call *call)
{
    wire_do what = call->request->what;
    return call->page->greeted || what == WIRE_DO_HELLO || what == WIRE_DO_PING ||
           wire_refuse(&call->why, WIRE_NOT_ALLOWED, "say 'hello' first");
}

/* What names a table is the table's to do, all else a server's. */
static bool pass_on(page_call *call)
{
    char id[TBL_MAX_ID + 1] = "";
    const json_node *root = call->request->head.root;
    if (!json_get(root, "table"))
        return wire_refuse(&call->why, WIRE_NOT_ALLOWED,
                           "'%s' needs a server: this table is in the page",
                           wire_do_id(call->request->what));
    if (!wire_text(&call->why, root, "table", id, sizeof id))
        return false;
    page_table *pt = page_table_need(call, id);
    return pt && page_table_request(call, pt);
}

static bool dispatch(page_call *call)
{
    switch (call->request->what) {
#define CASE_(name, NAME) \
    case WIRE_DO_##NAME: return page_do_##name(call);
        PAGE_REQUESTS(CASE_)
#undef CASE_
    default: return pass_on(call);
    }
}

bool page_ask(page *p, page_text message, int64_t now)
{
    wire_request request = {0};
    page_call call = {.page = p, .request = &request, .now = now};
    const json_node *root = NULL;
    if (message.size > PAGE_MAX_MESSAGE)
        wire_refuse(&call.why, WIRE_LIMIT, "a message has at most %d bytes", PAGE_MAX_MESSAGE);
    else
        root = wire_parse(&call.why, message.text, message.size, p->nodes, PAGE_NODES);
    if (!root)
        refuse_message(p, &call.why);
    else if (!wire_read_request(&call.why, root, &request) || !is_allowed(&call) ||
             !dispatch(&call))
        page_refuse(p, request.head.id, request.head.id_len, &call.why);
    return !call.waits;
}

/* ---- who is there ---------------------------------------------------------------------------------------- */

tbl_who page_who(const page *p)
{
    return (tbl_who){.person = PAGE_ME, .name = p->name, .has_key = true};
}

static void put_me(json_out *out, const page *p)
{
    json_field_object(out, "me");
    json_field_string(out, "person", PAGE_ME);
    json_field_string(out, "name", p->name);
    json_field_null(out, "account");
    json_end_object(out);
}

static bool set_name(page *p, const char *name, wire_ask *why)
{
    if (!tbl_check_name(why, name))
        return false;
    memcpy(p->name, name, strlen(name) + 1);
    return true;
}

static void put_players(json_out *out)
{
    const char *spec, *text;
    json_field_array(out, "players");
    for (int i = 0; (spec = ai_offer(i, &text)) != NULL; i++) {
        json_begin_object(out);
        json_field_string(out, "id", spec);
        json_field_string(out, "text", text);
        json_end_object(out);
    }
    json_end_array(out);
}

static void put_limits(json_out *out)
{
    json_field_object(out, "limits");
    json_field_int(out, "message", PAGE_MAX_MESSAGE);
    json_field_int(out, "rate", 1000);
    json_field_int(out, "tables", PAGE_MAX_TABLES);
    json_end_object(out);
}

static void put_mine(json_out *out, const page *p)
{
    json_field_array(out, "tables");
    for (const page_table *pt = p->tables; pt; pt = pt->next)
        if (tbl_stage(pt->table) != WIRE_STAGE_OVER && tbl_seats_of(pt->table, PAGE_ME))
            tbl_put_summary(out, pt->table, PAGE_ME);
    json_end_array(out);
}

bool page_do_hello(page_call *call)
{
    const wire_do_hello *q = &call->request->as.hello;
    page *p = call->page;
    page_answer a;
    if (q->version != WIRE_PROTOCOL_VERSION)
        return wire_refuse(&call->why, WIRE_VERSION, "this page speaks version %d",
                           WIRE_PROTOCOL_VERSION);
    if (q->has_name && !set_name(p, q->name, &call->why))
        return false;
    if (q->has_name)
        p->calls.keep_name(p->to, p->name);
    p->greeted = true;
    for (page_table *pt = p->tables; pt; pt = pt->next)
        pt->attached = false;
    json_out *out = page_answer_to(&a, call);
    json_field_int(out, "version", WIRE_PROTOCOL_VERSION);
    json_field_string(out, "server", "neva in the page");
    put_me(out, p);
    if (!q->has_token)
        json_field_string(out, "token", PAGE_ME); /* there is nobody else to tell apart */
    put_players(out);
    put_limits(out);
    json_field_int(out, "now", call->now);
    put_mine(out, p);
    page_answer_send(p, &a);
    return true;
}

bool page_do_name(page_call *call)
{
    page *p = call->page;
    page_answer a;
    if (!set_name(p, call->request->as.name.name, &call->why))
        return false;
    p->calls.keep_name(p->to, p->name);
    put_me(page_answer_to(&a, call), p);
    page_answer_send(p, &a);
    return true;
}

bool page_do_ping(page_call *call)
{
    page_answer a;
    json_field_int(page_answer_to(&a, call), "now", call->now);
    page_answer_send(call->page, &a);
    return true;
}

bool page_do_mine(page_call *call)
{
    page_answer a;
    put_mine(page_answer_to(&a, call), call->page);
    page_answer_send(call->page, &a);
    return true;
}

/* ---- from the beginning to the end ------------------------------------------------------------------------- */

page *page_open(const page_calls *calls, void *to, uint64_t seed)
{
    page *p = calloc(1, sizeof *p);
    if (!p)
        return NULL;
    p->calls = *calls;
    p->to = to;
    p->clock = (ai_clock){calls->clock, to};
    p->rng.s = seed;
    memcpy(p->name, "Guest", sizeof "Guest");
    return p;
}

void page_close(page *p)
{
    if (!p)
        return;
    while (p->tables)
        page_table_drop(p, p->tables);
    for (int i = 0; i < p->game_count; i++)
        tbl_text_free(&p->games[i].line);
    page_review_drop(p);
    free(p);
}

bool page_load_name(page *p, const char *name)
{
    wire_ask why;
    return strlen(name) <= TBL_MAX_NAME && set_name(p, name, &why);
}
