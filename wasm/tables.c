/* tables.c - the tables of a page and their steps: kept first, then told. */
#include "page_int.h"

#include <stdlib.h>
#include <string.h>

/* ---- having them ------------------------------------------------------------------------------------------ */

page_table *page_table_find(const page *p, const char *id)
{
    page_table *pt = p->tables;
    while (pt && strcmp(tbl_id(pt->table), id) != 0)
        pt = pt->next;
    return pt;
}

page_table *page_table_need(page_call *call, const char *id)
{
    page_table *pt = page_table_find(call->page, id);
    if (!pt)
        wire_refuse(&call->why, WIRE_UNKNOWN_TABLE, "there is no table '%s'", id);
    return pt;
}

page_table *page_table_add(page *p, tbl_table *table)
{
    page_table *pt = calloc(1, sizeof *pt);
    if (!pt) {
        tbl_free(table);
        return NULL;
    }
    page_table **at = &p->tables;
    while (*at && tbl_touched((*at)->table) > tbl_touched(table))
        at = &(*at)->next;
    *pt = (page_table){.table = table, .next = *at};
    *at = pt;
    return pt;
}

void page_table_drop(page *p, page_table *pt)
{
    page_table **at = &p->tables;
    while (*at != pt)
        at = &(*at)->next;
    *at = pt->next;
    tbl_free(pt->table);
    free(pt);
}

/* Of those that are over, the oldest goes: its game is kept. */
bool page_has_room(page *p, wire_ask *why)
{
    page_table *over = NULL;
    int count = 0;
    for (page_table *pt = p->tables; pt; pt = pt->next, count++)
        if (pt->finished)
            over = pt;
    if (count < PAGE_MAX_TABLES)
        return true;
    if (!over)
        return wire_refuse(why, WIRE_LIMIT, "there are %d tables already: finish or leave one",
                           PAGE_MAX_TABLES);
    page_table_drop(p, over);
    return true;
}

bool page_load(page *p, const char *id, page_text meta, page_text lines, int64_t now)
{
    wire_ask why;
    tbl_kept kept = {.id = id,
                     .meta = meta.text,
                     .meta_size = meta.size,
                     .lines = lines.text ? lines.text : "",
                     .lines_size = lines.size};
    if (strlen(id) > TBL_MAX_ID || page_table_find(p, id) || !page_has_room(p, &why))
        return false;
    tbl_table *table = tbl_load(&kept, &page_table_host, now, &why);
    if (table && tbl_stage(table) == WIRE_STAGE_OVER) {
        tbl_free(table);
        return false;
    }
    return table && page_table_add(p, table);
}

/* ---- showing them ------------------------------------------------------------------------------------------ */

static unsigned mine(const page_table *pt)
{
    return tbl_seats_of(pt->table, PAGE_ME);
}

int page_first_viewer(const page_table *pt)
{
    int seat = 0;
    while (seat < TBL_PUBLIC && !(mine(pt) >> seat & 1))
        seat++;
    return seat;
}

/* Only the person can be there. */
static void put_table(json_out *out, const page *p, const page_table *pt, int viewer, int64_t now)
{
    tbl_presence presence = {.online = mine(pt)};
    tbl_who who = page_who(p);
    tbl_put_table(out, pt->table, &who, viewer, &presence, now);
}

void page_put_table(json_out *out, const page *p, const page_table *pt, int64_t now)
{
    json_key(out, "table");
    put_table(out, p, pt, page_first_viewer(pt), now);
}

void page_put_tables(json_out *out, const page *p, const page_table *pt, int64_t now)
{
    json_field_array(out, "tables");
    for (int seat = 0; seat < TBL_PUBLIC; seat++)
        if (mine(pt) >> seat & 1)
            put_table(out, p, pt, seat, now);
    if (!mine(pt))
        put_table(out, p, pt, TBL_PUBLIC, now);
    json_end_array(out);
}

/* ---- keeping them ------------------------------------------------------------------------------------------- */

static page_text text_of(const tbl_text *t)
{
    return (page_text){t->text, t->size};
}

bool page_keep_new(page *p, const page_table *pt, wire_ask *why)
{
    char buf[1024];
    json_out out;
    tbl_text meta = {0}, lines = {0};
    json_start_stream(&out, buf, sizeof buf, tbl_text_flush, &meta);
    tbl_save(pt->table, &out);
    bool fine = json_finish(&out) == JSON_OK;
    if (tbl_stage(pt->table) != WIRE_STAGE_WAITING)
        tbl_put_record(pt->table, tbl_text_sink, &lines);
    fine = fine && !lines.lost;
    if (fine)
        p->calls.keep_table(p->to, tbl_id(pt->table), text_of(&meta), text_of(&lines));
    tbl_text_free(&meta);
    tbl_text_free(&lines);
    return fine || wire_refuse(why, WIRE_BUSY, "there is not enough memory; try again later");
}

static void keep(page *p, page_table *pt, const tbl_step *step, int64_t now)
{
    const char *id = tbl_id(pt->table);
    if (step->gone)
        p->calls.drop_table(p->to, id);
    else if (step->changed && !pt->finished)
        p->calls.keep_table(p->to, id, text_of(&step->meta), text_of(&step->lines));
    if (step->ended && page_finish_game(p, pt, now)) {
        p->calls.drop_table(p->to, id);
        pt->finished = true;
    }
}

/* ---- steps ---------------------------------------------------------------------------------------------------- */

static unsigned viewers(const page_table *pt)
{
    return !pt->attached ? 0 : mine(pt) ? mine(pt) : 1u << TBL_PUBLIC;
}

/* Who looks elsewhere is called. */
static void tell_turn(page *p, const page_table *pt, uint32_t state_before)
{
    page_answer a;
    int seat = tbl_to_act(pt->table);
    if (pt->attached || seat < 0 || !tbl_is_active(pt->table, seat) ||
        tbl_state_number(pt->table) == state_before)
        return;
    json_out *out = page_push_begin(&a, "turn");
    json_field_string(out, "table", tbl_id(pt->table));
    json_field_int(out, "seat", seat);
    page_answer_send(p, &a);
}

/* What came of a step: kept, told, answered. answer may be NULL. False: refused. */
static bool finish_step(page *p, page_table *pt, tbl_step *step, page_answer *answer, int64_t now)
{
    uint32_t before = tbl_state_number(tbl_before(step));
    bool gone = step->gone, again = step->rematch;
    if (!tbl_finish(step)) {
        if (answer)
            page_answer_drop(answer);
        return false;
    }
    keep(p, pt, step, now);
    for (int viewer = 0; viewer < TBL_VIEWERS; viewer++)
        if (step->message[viewer].size)
            p->calls.say(p->to, text_of(&step->message[viewer]));
    if (answer)
        page_answer_send(p, answer);
    tell_turn(p, pt, before);
    tbl_settle(step);
    if (gone)
        page_table_drop(p, pt);
    else if (again)
        page_play_again(p, pt, now);
    return true;
}

bool page_table_request(page_call *call, page_table *pt)
{
    page *p = call->page;
    tbl_step step;
    page_answer a;
    tbl_who who = page_who(p);
    if (call->request->what == WIRE_DO_JOIN)
        pt->attached = true;
    if (!tbl_begin(&step, pt->table, call->now, viewers(pt), &call->why))
        return false;
    json_out *out = page_answer_to(&a, call);
    if (!tbl_request(&step, &who, call->request, out)) {
        page_answer_drop(&a);
        return false;
    }
    if (call->request->what == WIRE_DO_JOIN)
        page_put_table(out, p, pt, call->now);
    return finish_step(p, pt, &step, &a, call->now);
}

bool page_step(page *p, page_table *pt, bool (*make)(tbl_step *step, const void *arg),
               const void *arg, int64_t now)
{
    wire_ask why;
    tbl_step step;
    return tbl_begin(&step, pt->table, now, viewers(pt), &why) && make(&step, arg) &&
           finish_step(p, pt, &step, NULL, now);
}
