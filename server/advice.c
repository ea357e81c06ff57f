/* advice.c - what a computer player would do, thought about in a thread. */
#include "errand_int.h"

#include <stdlib.h>

#include "ai/coach.h"

typedef struct advice {
    srv_task task;
    srv_conn *conn;
    int64_t person;
    char table[TBL_MAX_ID + 1];
    size_t id_len;
    char id[WIRE_MAX_ID + 1];
    ai_ranked ranked[NV_MAX_LEGAL];
} advice;

bool srv_do_suggest(srv_call *call)
{
    const wire_do_suggest *q = &call->request->as.suggest;
    srv_table *st = srv_table_need(call, q->table);
    srv_person *p = call->conn->person;
    if (!st)
        return false;
    if (st->busy)
        return srv_table_queue(call, st);
    tbl_who who = srv_who(call->conn, false);
    if (!tbl_may_suggest(st->table, &who, q->seat, &call->why))
        return false;
    if (p->advised)
        return wire_refuse(&call->why, WIRE_BUSY,
                           "your last question is still being thought about");
    advice *ad = calloc(1, sizeof *ad);
    if (!ad)
        return wire_refuse(&call->why, WIRE_BUSY, "the server has not enough memory");
    ad->task = (srv_task){.owner = (uint64_t)p->id,
                          .seed = srv_random(),
                          .rank = true,
                          .ranked = ad->ranked,
                          .about = NULL,
                          .state = tbl_state_number(st->table)};
    (void)snprintf(ad->task.spec, sizeof ad->task.spec, "%s", tbl_hint_player(st->table));
    (void)snprintf(ad->table, sizeof ad->table, "%s", st->id);
    tbl_view(st->table, q->seat, &ad->task.view);
    ad->conn = call->conn;
    ad->person = p->id;
    ad->id_len = srv_copy_id(call->request, ad->id);
    if (!srv_think_add(call->server->thinkers, &ad->task)) {
        free(ad);
        return wire_refuse(&call->why, WIRE_BUSY, "too many wait for advice; try again later");
    }
    srv_conn_keep(ad->conn);
    p->advised = true;
    return true;
}

static void answer_advice(const advice *ad, const srv_table *st)
{
    const nv_state *state = &tbl_game(st->table)->state;
    srv_answer a;
    ai_player player;
    if (ai_player_init(&player, ad->task.spec, NULL, 0))
        (void)ai_player_init(&player, "greedy", NULL, 0); /* as it was thought about */
    json_out *out = srv_answer_begin(&a, ad->id, ad->id_len);
    json_field_int(out, "state", ad->task.state);
    json_field_string(out, "player", ad->task.spec);
    json_field_array(out, "actions");
    for (int i = 0; i < ad->task.count; i++) {
        json_begin_object(out);
        wire_put_action(out, state, ad->ranked[i].action);
        ai_put_ranked(out, &player, state, &ad->task.view, ad->ranked, i);
        json_end_object(out);
    }
    json_end_array(out);
    srv_answer_send(&a, ad->conn);
}

void srv_advised(srv_task *task)
{
    advice *ad = (advice *)task;
    srv *s = ad->conn->server;
    srv_table *st = srv_table_find(s, ad->table);
    srv_person *p = srv_person_find(s, ad->person);
    wire_ask why;
    if (p) {
        p->advised = false;
        srv_person_free(s, p);
    }
    if (!st || tbl_state_number(st->table) != task->state) {
        wire_refuse(&why, WIRE_STALE, "the game has gone on meanwhile");
        srv_refuse(ad->conn, ad->id, ad->id_len, &why);
    } else {
        s->count_hints++;
        answer_advice(ad, st);
    }
    srv_conn_release(ad->conn);
    free(ad);
}
