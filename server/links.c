/* links.c - who is connected to a table, and what they are told of it. */
#include "server_int.h"

#include <stdlib.h>

unsigned srv_all_viewers(const srv_table *st)
{
    unsigned viewers = 0;
    for (const srv_link *l = st->links; l; l = l->next_of_table)
        viewers |= l->viewers;
    return viewers;
}

/* Whoever looks on from several tabs is one. */
tbl_presence srv_presence(const srv_table *st)
{
    tbl_presence p = {.invite = st->invite};
    uint64_t count = ++st->server->counts;
    for (const srv_link *l = st->links; l; l = l->next_of_table) {
        srv_person *person = l->conn->person;
        p.online |= l->viewers & ((1u << TBL_PUBLIC) - 1);
        if (l->viewers >> TBL_PUBLIC & 1 && person->count != count) {
            person->count = count;
            p.watchers++;
        }
    }
    return p;
}

static void tell_presence(srv_table *st)
{
    tbl_presence p = srv_presence(st);
    srv_answer a;
    json_out *out = srv_push_begin(&a, "presence");
    json_field_string(out, "table", st->id);
    json_field_array(out, "online");
    for (int seat = 0; seat < tbl_seat_count(st->table); seat++)
        json_put_bool(out, p.online >> seat & 1);
    json_end_array(out);
    json_field_int(out, "watchers", p.watchers);
    net_text *text = srv_push_text(&a);
    for (srv_link *l = st->links; l; l = l->next_of_table)
        srv_send(l->conn, text);
    net_text_release(text);
}

static unsigned viewers_of(const srv_table *st, const srv_conn *c)
{
    unsigned seats = tbl_seats_of(st->table, c->person->public_id);
    return seats ? seats : 1u << TBL_PUBLIC;
}

srv_link *srv_link_find(const srv_conn *c, const srv_table *st)
{
    srv_link *l = c->links;
    while (l && l->table != st)
        l = l->next_of_conn;
    return l;
}

srv_link *srv_link_to(srv_conn *c, srv_table *st)
{
    srv_link *l = srv_link_find(c, st);
    if (!l) {
        l = calloc(1, sizeof *l);
        if (!l)
            return NULL;
        *l = (srv_link){
            .conn = c, .table = st, .next_of_conn = c->links, .next_of_table = st->links};
        c->links = st->links = l;
    }
    unsigned viewers = viewers_of(st, c);
    if (viewers != l->viewers) {
        l->viewers = viewers;
        tell_presence(st);
    }
    return l;
}

void srv_unlink(srv_link *l)
{
    srv_link **at = &l->conn->links;
    while (*at != l)
        at = &(*at)->next_of_conn;
    *at = l->next_of_conn;
    at = &l->table->links;
    while (*at != l)
        at = &(*at)->next_of_table;
    *at = l->next_of_table;
    if (!l->table->dead)
        tell_presence(l->table);
    free(l);
}

void srv_refresh_links(srv_table *st)
{
    bool changed = false;
    wire_ask why;
    for (srv_link *next, *l = st->links; l; l = next) {
        unsigned viewers = viewers_of(st, l->conn);
        tbl_who who = srv_who(l->conn, true);
        next = l->next_of_table;
        changed |= viewers != l->viewers;
        l->viewers = viewers;
        if (!tbl_may_watch(st->table, &who, &why))
            srv_unlink(l);
    }
    if (changed)
        tell_presence(st);
}

/* ---- sending what happened ----------------------------------------------------------------------------- */

void srv_deliver(srv_table *st, const tbl_step *step)
{
    for (int viewer = 0; viewer < TBL_VIEWERS; viewer++) {
        const tbl_text *m = &step->message[viewer];
        if (!m->text)
            continue;
        net_text *text = net_text_new(m->text, m->size);
        for (srv_link *l = st->links; l; l = l->next_of_table)
            if (l->viewers >> viewer & 1)
                srv_send(l->conn, text);
        net_text_release(text);
    }
}

void srv_tell_turn(srv_table *st)
{
    int seat = tbl_to_act(st->table);
    tbl_want want;
    tbl_wants(st->table, &want);
    if (want.seat >= 0)
        return; /* a computer player decides, perhaps for somebody who left */
    const char *person = seat < 0 ? NULL : tbl_person_at(st->table, seat);
    srv_person *p = person ? srv_person_find(st->server, srv_person_id(person)) : NULL;
    srv_answer a;
    if (!p)
        return;
    json_out *out = srv_push_begin(&a, "turn");
    json_field_string(out, "table", st->id);
    json_field_int(out, "seat", seat);
    net_text *text = srv_push_text(&a);
    for (srv_conn *c = p->conns; c; c = c->next_of_person)
        if (!srv_link_find(c, st))
            srv_send(c, text);
    net_text_release(text);
}
