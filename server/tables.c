/*
 * tables.c - tables in the care of the server. One request at a time: its step goes to the disk, and
 * only when it is safe there do its messages go out and the next request comes in. A step that
 * cannot be kept is taken back.
 */
#include "server_int.h"

#include <search.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- finding --------------------------------------------------------------------------------------- */

static int compare_tables(const void *a, const void *b)
{
    return strcmp(((const srv_table *)a)->id, ((const srv_table *)b)->id);
}

srv_table *srv_table_find(srv *s, const char *id)
{
    srv_table key;
    (void)snprintf(key.id, sizeof key.id, "%s", id);
    void *node = tfind(&key, &s->tables_by_id, compare_tables);
    return node ? *(srv_table **)node : NULL;
}

srv_table *srv_table_need(srv_call *call, const char *id)
{
    srv_table *st = srv_table_find(call->server, id);
    if (!st || st->dead)
        wire_refuse(&call->why, WIRE_UNKNOWN_TABLE, "there is no table '%s'", id);
    return st && !st->dead ? st : NULL;
}

const tbl_table *srv_table_kept(const srv_table *st)
{
    if (!st->busy)
        return st->table;
    return st->step ? tbl_before(st->step) : NULL;
}

static void on_timer(uv_timer_t *timer);

srv_table *srv_table_add(srv *s, tbl_table *table)
{
    srv_table *st = calloc(1, sizeof *st);
    if (!st)
        return NULL;
    st->server = s;
    st->table = table;
    (void)snprintf(st->id, sizeof st->id, "%s", tbl_id(table));
    if (!tsearch(st, &s->tables_by_id, compare_tables)) {
        free(st);
        return NULL;
    }
    uv_timer_init(&s->loop, &st->timer);
    st->timer.data = st;
    st->next = s->tables;
    if (st->next)
        st->next->prev = st;
    s->tables = st;
    s->table_count++;
    return st;
}

/* ---- going ------------------------------------------------------------------------------------------ */

static void free_table(srv_table *st)
{
    tbl_free(st->table);
    free(st);
}

static void on_closed(uv_handle_t *handle)
{
    srv_table *st = handle->data;
    st->timer_closed = true;
    if (!st->task)
        free_table(st);
}

/* Nobody can find it any more; its memory goes when the timer is closed and no thread thinks of it. */
void srv_table_drop(srv_table *st)
{
    srv *s = st->server;
    if (st->dead)
        return;
    st->dead = true;
    for (srv_link *next, *l = st->links; l; l = next) {
        next = l->next_of_table;
        srv_unlink(l);
    }
    for (srv_wait *w; (w = st->first) != NULL;) {
        wire_ask why = {.code = WIRE_UNKNOWN_TABLE, .message = "the table is gone"};
        st->first = w->next;
        srv_refuse_text(w->conn, w->text, w->len, &why);
        srv_conn_release(w->conn);
        free(w);
    }
    tdelete(st, &s->tables_by_id, compare_tables);
    if (st->prev)
        st->prev->next = st->next;
    else
        s->tables = st->next;
    if (st->next)
        st->next->prev = st->prev;
    s->table_count--;
    if (tbl_in_lobby(st->table))
        srv_lobby_gone(s, st->id);
    uv_close((uv_handle_t *)&st->timer, on_closed);
}

/* ---- a step and its way to the disk ----------------------------------------------------------------------- */

static srv_saving *begin_step(srv_table *st, wire_ask *why)
{
    srv_saving *sv = calloc(1, sizeof *sv);
    if (sv && tbl_begin(&sv->step, st->table, srv_now(), srv_all_viewers(st), &sv->why)) {
        sv->table = st;
        return sv;
    }
    free(sv);
    wire_refuse(why, WIRE_BUSY, "the server has not enough memory; try again later");
    return NULL;
}

static void free_saving(srv_saving *sv)
{
    if (sv->conn)
        srv_conn_release(sv->conn);
    tbl_text_free(&sv->answer.text);
    tbl_text_free(&sv->meta);
    tbl_text_free(&sv->ending.record);
    free(sv);
}

static uint32_t count_lines(const tbl_text *t)
{
    uint32_t count = 0;
    for (size_t i = 0; i < t->size; i++)
        count += t->text[i] == '\n';
    return count;
}

/* A line of the record for each entry, comments between them, and the chat. */
_Static_assert(2 * REC_MAX_ENTRIES + TBL_MAX_CHAT < STORE_LINES_MAX, "every table can be kept");

static store_status run_save(store *s, store_job *job)
{
    srv_saving *sv = (srv_saving *)job;
    const srv_table *st = sv->table;
    if (sv->step.gone)
        return store_table_delete(s, st->id);
    store_text lines = {sv->step.lines.text ? sv->step.lines.text : "", sv->step.lines.size};
    store_status status =
        store_table_save(s, st->id, (store_text){sv->meta.text, sv->meta.size}, lines, st->lines);
    if (status != STORE_OK || !sv->step.ended)
        return status;
    return srv_run_finish(s, sv);
}

/* What the server knows of a table stands before what the table knows of itself. */
void srv_put_head(const srv_table *st, tbl_text *meta)
{
    char head[128];
    int size = snprintf(head, sizeof head, "%s\n%s\n", st->invite, st->lock);
    tbl_text_add(meta, head, (size_t)size);
}

static bool make_meta(srv_saving *sv)
{
    srv_put_head(sv->table, &sv->meta);
    tbl_text_add(&sv->meta, sv->step.meta.text, sv->step.meta.size);
    return !sv->meta.lost;
}

static void finish_step(srv_saving *sv, store_status status);

static void on_saved(srv_job *job)
{
    finish_step((srv_saving *)job, job->store.status);
}

/* False: refused in why, and everything is as it was. */
static bool submit(srv_saving *sv, wire_ask *why)
{
    srv_table *st = sv->table;
    if (!tbl_finish(&sv->step)) {
        *why = sv->why;
        free_saving(sv);
        return false;
    }
    if (!sv->step.changed || st->finished) {
        finish_step(sv, STORE_OK);
        return true;
    }
    sv->line_count = count_lines(&sv->step.lines);
    sv->job.store.run = run_save;
    sv->job.done = on_saved;
    if (sv->step.ended)
        srv_prepare_finish(sv);
    st->busy = true;
    st->step = &sv->step;
    if (make_meta(sv) && !sv->ending.record.lost && srv_put(st->server, &sv->job))
        return true;
    st->busy = false;
    st->step = NULL;
    tbl_take_back(&sv->step);
    free_saving(sv);
    return wire_refuse(why, WIRE_BUSY, "the server is busy; try again");
}

static void answer_step(srv_saving *sv)
{
    srv_table *st = sv->table;
    srv_conn *c = sv->conn;
    if (!c || !c->net)
        return;
    if (sv->request == WIRE_DO_JOIN && !(c->person && srv_link_to(c, st))) {
        wire_refuse(&sv->why, WIRE_NOT_ALLOWED, "you are logged out");
        srv_refuse(c, sv->id, sv->id_len, &sv->why);
        return;
    }
    if (sv->request == WIRE_DO_JOIN) {
        tbl_presence p = srv_presence(st);
        tbl_who who = srv_who(c, true);
        json_key(&sv->answer.out, "table");
        tbl_put_table(&sv->answer.out, st->table, &who, srv_first_viewer(st, c), &p, srv_now());
    }
    srv_answer_send(&sv->answer, c);
}

/* What a step means for those who are not at the table. */
static void tell_others(srv_saving *sv)
{
    srv_table *st = sv->table;
    const tbl_step *step = &sv->step;
    srv *s = st->server;
    s->count_games_started += step->started;
    s->count_games_ended += step->ended;
    if (step->seats_changed)
        srv_refresh_links(st);
    if ((step->seats_changed || step->started || step->ended) && !step->gone)
        srv_lobby_changed(st);
    if (step->game_changed)
        srv_tell_turn(st);
    if (step->ended) {
        st->finished = true;
        srv_tell_rated(sv);
    }
}

static void take_next(srv_table *st);

static void finish_step(srv_saving *sv, store_status status)
{
    srv_table *st = sv->table;
    srv *s = st->server;
    st->busy = false;
    st->step = NULL;
    if (status != STORE_OK) {
        wire_ask why = {.code = WIRE_STORAGE};
        (void)snprintf(why.message, sizeof why.message,
                       "it could not be kept and did not happen: %s", store_status_text(status));
        tbl_take_back(&sv->step);
        s->count_steps_failed++;
        if (sv->conn)
            srv_refuse(sv->conn, sv->id, sv->id_len, &why);
        free_saving(sv);
        st->retry = srv_now() + 1000;
        take_next(st);
        return;
    }
    bool gone = sv->step.gone, again = sv->step.rematch;
    st->lines += sv->line_count;
    st->retry = 0;
    s->count_steps += sv->step.changed;
    srv_deliver(st, &sv->step);
    answer_step(sv);
    tell_others(sv);
    tbl_settle(&sv->step);
    free_saving(sv);
    if (gone) {
        srv_table_drop(st);
        return;
    }
    if (again)
        srv_play_again(st);
    take_next(st);
}

/* ---- requests ------------------------------------------------------------------------------------------------- */

bool srv_table_queue(srv_call *call, srv_table *st)
{
    srv_wait *w = st->waiting < SRV_MAX_WAITING ? malloc(sizeof *w + call->len + 1) : NULL;
    if (!w)
        return wire_refuse(&call->why, WIRE_BUSY, "too many requests wait for this table");
    w->next = NULL;
    w->conn = call->conn;
    w->len = call->len;
    memcpy(w->text, call->text, call->len);
    srv_conn_keep(w->conn);
    if (st->first)
        st->last->next = w;
    else
        st->first = w;
    st->last = w;
    st->waiting++;
    return true;
}

bool srv_table_request(srv_call *call, const char *id)
{
    srv_table *st = srv_table_need(call, id);
    if (!st)
        return false;
    if (st->busy)
        return srv_table_queue(call, st);
    srv_saving *sv = begin_step(st, &call->why);
    if (!sv)
        return false;
    bool inside = srv_link_find(call->conn, st) != NULL; /* it came with the key */
    tbl_who who = srv_who(call->conn, inside || srv_has_key(call->request, st));
    sv->request = call->request->what;
    sv->conn = call->conn;
    srv_conn_keep(sv->conn);
    sv->id_len = srv_copy_id(call->request, sv->id);
    json_out *out = srv_answer_begin(&sv->answer, sv->id, sv->id_len);
    bool done = tbl_request(&sv->step, &who, call->request, out);
    if (done && sv->step.rematch && !srv_may_play_again(st, &sv->why)) {
        tbl_take_back(&sv->step);
        done = false;
    }
    if (!done) {
        call->why = sv->why;
        free_saving(sv);
        return false;
    }
    return submit(sv, &call->why);
}

/* A step that nobody asked for. */
static bool step_alone(srv_table *st, bool (*make)(tbl_step *step, const void *arg),
                       const void *arg)
{
    wire_ask why;
    srv_saving *sv = begin_step(st, &why);
    if (!sv)
        return false;
    if (!make(&sv->step, arg)) {
        free_saving(sv);
        return false;
    }
    return submit(sv, &why);
}

static bool make_tick(tbl_step *step, const void *arg)
{
    (void)arg;
    return tbl_tick(step);
}

static bool make_move(tbl_step *step, const void *arg)
{
    const srv_table *st = arg;
    return tbl_computer(step, st->move_state, st->move);
}

static bool make_rematch(tbl_step *step, const void *arg)
{
    return tbl_rematched(step, arg);
}

bool srv_tell_rematch(srv_table *st, const char *id)
{
    return !st->busy && step_alone(st, make_rematch, id);
}

/* ---- time and computer players ------------------------------------------------------------------------------------ */

static void think(srv_table *st, const tbl_want *want)
{
    srv *s = st->server;
    srv_task *task = calloc(1, sizeof *task);
    if (!task)
        return;
    task->owner = st->owner;
    (void)snprintf(task->spec, sizeof task->spec, "%s", want->spec);
    tbl_view(st->table, want->seat, &task->view);
    task->seed = srv_random();
    task->about = st;
    task->state = want->state;
    if (srv_think_add(s->thinkers, task))
        st->task = task;
    else
        free(task);
}

/* Sets the clock for what comes next. */
void srv_table_wait(srv_table *st)
{
    tbl_want want;
    int64_t now = srv_now(), at = 0;
    if (st->busy || st->dead || st->server->stopping)
        return;
    tbl_wants(st->table, &want);
    if (want.seat >= 0) {
        if (st->has_move && st->move_state == want.state)
            at = want.due;
        else if (!st->task)
            think(st, &want);
        if (!at && !st->task)
            at = now + 100; /* the line was too long */
    } else {
        at = want.tick;
    }
    if (at && at < st->retry)
        at = st->retry;
    if (at)
        uv_timer_start(&st->timer, on_timer, at > now ? (uint64_t)(at - now) : 0, 0);
    else
        uv_timer_stop(&st->timer);
}

void srv_tables_wake(srv *s, int64_t since)
{
    for (srv_table *st = s->tables; st; st = st->next)
        if (!st->busy) {
            tbl_wake(st->table, since, srv_now());
            srv_table_wait(st);
        }
}

static void on_timer(uv_timer_t *timer)
{
    srv_table *st = timer->data;
    tbl_want want;
    if (st->busy || st->dead || st->server->stopping)
        return;
    if (st->server->disk_fails) /* srv_tables_wake: nobody's time runs out, as nobody can decide */
        return;
    tbl_wants(st->table, &want);
    if (want.seat < 0) {
        if (step_alone(st, make_tick, NULL))
            return;
        if (want.tick <= srv_now()) /* not too early, but refused: not at once again */
            st->retry = srv_now() + 1000;
    } else if (st->has_move && st->move_state == want.state) {
        st->has_move = false;
        st->server->count_computer_moves++;
        if (step_alone(st, make_move, st))
            return;
        st->retry = srv_now() + 1000;
    }
    srv_table_wait(st);
}

void srv_thought(srv_task *task)
{
    srv_table *st = task->about;
    st->task = NULL;
    if (st->dead) {
        if (st->timer_closed)
            free_table(st);
    } else {
        st->has_move = true;
        st->move = task->action;
        st->move_state = task->state;
        srv_table_wait(st);
    }
    free(task);
}

/* The table is free: the next request that waits, or time. */
static void take_next(srv_table *st)
{
    while (st->first && !st->busy && !st->dead) {
        srv_wait *w = st->first;
        st->first = w->next;
        st->waiting--;
        if (w->conn->net)
            srv_handle(w->conn, w->text, w->len);
        srv_conn_release(w->conn);
        free(w);
    }
    srv_table_wait(st);
}

/* ---- making and removing -------------------------------------------------------------------------------------------- */

static bool make_gone(tbl_step *step, const void *arg)
{
    (void)arg;
    return tbl_forget(step);
}

void srv_table_remove(srv_table *st)
{
    if (st->busy)
        return;
    if (st->finished)
        srv_table_drop(st);
    else
        (void)step_alone(st, make_gone, NULL);
}
