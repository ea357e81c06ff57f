/* making.c - new tables: as the client wishes, from a record, the same again; and coming to one. */
#include "page_int.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

/* ---- new ones ------------------------------------------------------------------------------------------- */

/* What every new table gets: a name, and a seed. */
typedef struct fresh {
    char id[TBL_MAX_ID + 1], secret[24];
} fresh;

static void make_fresh(page *p, fresh *f)
{
    static const char letters[] = "abcdefghijkmnpqrstuvwxyz23456789";
    enum { HEAD = sizeof PAGE_ID - 1, LENGTH = HEAD + 8, LETTERS = sizeof letters - 1 };
    *f = (fresh){.id = PAGE_ID};
    do
        for (int i = HEAD; i < LENGTH; i++)
            f->id[i] = letters[nv_rng_below(&p->rng, LETTERS)];
    while (page_table_find(p, f->id) || page_game_find(p, f->id));
    (void)snprintf(f->secret, sizeof f->secret, "%" PRIu64, nv_rng_next(&p->rng));
}

/* By the request `create` or `adopt`. */
static bool make(page_call *call,
                 tbl_table *(*from)(const tbl_making *m, int64_t now, wire_ask *why))
{
    page *p = call->page;
    page_answer a;
    fresh f;
    if (!page_has_room(p, &call->why))
        return false;
    make_fresh(p, &f);
    tbl_making making = {.id = f.id,
                         .secret = f.secret,
                         .host = &page_table_host,
                         .who = page_who(p),
                         .create = call->request};
    tbl_table *table = from(&making, call->now, &call->why);
    if (!table)
        return false;
    page_table *pt = page_table_add(p, table);
    if (!pt)
        return wire_refuse(&call->why, WIRE_BUSY, "there is not enough memory; try again later");
    if (!page_keep_new(p, pt, &call->why)) {
        page_table_drop(p, pt);
        return false;
    }
    pt->attached = true;
    page_put_table(page_answer_to(&a, call), p, pt, call->now);
    page_answer_send(p, &a);
    return true;
}

bool page_do_create(page_call *call)
{
    return make(call, tbl_create);
}

bool page_do_adopt(page_call *call)
{
    return make(call, tbl_adopt_record);
}

static bool make_rematched(tbl_step *step, const void *id)
{
    return tbl_rematched(step, id);
}

void page_play_again(page *p, page_table *old, int64_t now)
{
    fresh f;
    wire_ask why;
    bool finished = old->finished;
    old->finished = false; /* it must not be the one that makes room */
    bool room = page_has_room(p, &why);
    old->finished = finished;
    if (!room)
        return;
    make_fresh(p, &f);
    tbl_table *table = tbl_rematch(old->table, f.id, f.secret, NULL);
    page_table *pt = table ? page_table_add(p, table) : NULL;
    if (!pt)
        return;
    if (page_keep_new(p, pt, &why))
        (void)page_step(p, old, make_rematched, f.id, now);
    else
        page_table_drop(p, pt);
}

/* ---- coming to one ------------------------------------------------------------------------------------------ */

bool page_do_watch(page_call *call)
{
    page_table *pt = page_table_need(call, call->request->as.watch.table);
    page_answer a;
    if (!pt)
        return false;
    pt->attached = true;
    page_put_tables(page_answer_to(&a, call), call->page, pt, call->now);
    page_answer_send(call->page, &a);
    return true;
}

bool page_do_resume(page_call *call)
{
    const wire_do_resume *q = &call->request->as.resume;
    page_table *pt = page_table_need(call, q->table);
    page_answer a;
    if (!pt)
        return false;
    pt->attached = true;
    json_out *out = page_answer_to(&a, call);
    json_field_array(out, "missed");
    bool whole = tbl_put_missed(out, pt->table, page_first_viewer(pt), (uint32_t)q->event);
    json_end_array(out);
    json_field_bool(out, "whole", whole);
    page_put_tables(out, call->page, pt, call->now);
    page_answer_send(call->page, &a);
    return true;
}

bool page_do_unwatch(page_call *call)
{
    page_table *pt = page_table_find(call->page, call->request->as.unwatch.table);
    page_answer a;
    if (pt)
        pt->attached = false;
    (void)page_answer_to(&a, call);
    page_answer_send(call->page, &a);
    return true;
}
