/*
 * past.c - what is kept of finished games: the questions about it. The storage thread writes an
 * answer's text while it reads; the loop only sends it.
 */
#include "server_int.h"

#include <stdlib.h>
#include <string.h>

#include "server/rating.h"

/* ---- records ----------------------------------------------------------------------------------------------- */

/* A person is forgotten: the name goes. On the storage thread, which is one. */
const char *srv_rewrite_record(void *to, const char *record, unsigned seats)
{
    static tbl_text text;
    static rec_game game;
    static rec_entry log[REC_MAX_ENTRIES];
    (void)to;
    text.size = 0;
    rec_use(&game, log, REC_MAX_ENTRIES);
    if (!rec_read(&game, record, strlen(record), NULL))
        return NULL;
    for (int seat = 0; seat < game.config.seats; seat++)
        if (seats >> seat & 1)
            *game.player[seat].name = '\0';
    for (uint32_t i = 0; i < game.count; i++) {
        rec_player *p = &game.takeover[game.entry[i].value % REC_MAX_TAKEOVERS];
        if (game.entry[i].type == REC_TAKEOVER && seats >> game.entry[i].seat & 1 && *p->name)
            (void)snprintf(p->name, sizeof p->name, "somebody");
    }
    rec_write(&game, tbl_text_sink, &text);
    return text.lost ? NULL : text.text;
}

/* ---- questions --------------------------------------------------------------------------------------------- */

typedef struct question {
    srv_job job;
    srv_conn *conn;
    size_t id_len;
    char id[WIRE_MAX_ID + 1];
    store_status (*run)(store *s, struct question *q);
    int64_t person, before;
    int count, players;
    char game[TBL_MAX_ID + 1];
    srv_answer answer;
} question;

static store_status run_question(store *s, store_job *job)
{
    question *q = (question *)job;
    return q->run(s, q);
}

static void on_question(srv_job *job)
{
    question *q = (question *)job;
    wire_ask why;
    if (job->store.status == STORE_OK) {
        srv_answer_send(&q->answer, q->conn);
    } else {
        wire_code missing = q->person ? WIRE_UNKNOWN_PERSON : WIRE_UNKNOWN_GAME;
        wire_code code = job->store.status == STORE_NOT_FOUND ? missing : WIRE_STORAGE;
        wire_refuse(&why, code, "%s", store_status_text(job->store.status));
        tbl_text_free(&q->answer.text);
        srv_refuse(q->conn, q->id, q->id_len, &why);
    }
    srv_conn_release(q->conn);
    free(q);
}

static bool ask(srv_call *call, const question *wish)
{
    question *q = malloc(sizeof *q);
    if (!q)
        return wire_refuse(&call->why, WIRE_BUSY,
                           "the server has not enough memory; try again later");
    *q = *wish;
    q->conn = call->conn;
    q->id_len = srv_copy_id(call->request, q->id);
    q->job.store.run = run_question;
    q->job.store.reads = true;
    q->job.done = on_question;
    (void)srv_answer_begin(&q->answer, q->id, q->id_len);
    if (!srv_put(call->server, &q->job)) {
        free(q);
        return wire_refuse(&call->why, WIRE_BUSY, "the server is busy; try again");
    }
    srv_conn_keep(q->conn);
    return true;
}

static void put_or_null(json_out *out, const char *key, const char *text)
{
    if (text && *text)
        json_field_string(out, key, text);
    else
        json_field_null(out, key);
}

static void put_person(json_out *out, const char *key, int64_t person)
{
    char id[32];
    (void)snprintf(id, sizeof id, "p%lld", (long long)person);
    put_or_null(out, key, person ? id : "");
}

/* Words with blanks between them as a list. */
static void put_words(json_out *out, const char *key, const char *words)
{
    json_field_array(out, key);
    while (*words) {
        size_t size = strcspn(words, " ");
        json_put_text(out, words, size);
        words += size + (words[size] == ' ');
    }
    json_end_array(out);
}

static bool see_game(void *to, const store_game *g)
{
    json_out *out = to;
    json_begin_object(out);
    json_field_string(out, "id", g->id);
    json_field_int(out, "number", g->number);
    json_field_int(out, "at", g->finished);
    json_field_string(out, "edition", g->edition);
    put_words(out, "modules", g->modules);
    json_field_bool(out, "rated", g->rated);
    json_field_bool(out, "aborted", !g->seat[0].place);
    json_field_array(out, "seats");
    for (int seat = 0; seat < g->seats; seat++) {
        const store_seat *p = &g->seat[seat];
        json_begin_object(out);
        put_or_null(out, "name", p->name);
        put_person(out, "person", p->person);
        put_or_null(out, "player", p->computer);
        json_field_int(out, "score", p->score);
        json_field_bool(out, "won", p->won);
        json_field_bool(out, "resigned", p->resigned);
        json_end_object(out);
    }
    json_end_array(out);
    json_end_object(out);
    return true;
}

static store_status run_history(store *s, question *q)
{
    store_person person;
    store_status status = store_person_get(s, q->person, &person);
    if (status != STORE_OK)
        return status;
    json_field_array(&q->answer.out, "games");
    status = store_games(s, q->person, q->before, q->count, see_game, &q->answer.out);
    json_end_array(&q->answer.out);
    return status;
}

/* The person asked about; 0 if refused. */
static int64_t whose(srv_call *call, bool given, const char *public_id)
{
    int64_t id = given ? srv_person_id(public_id) : call->conn->person->id;
    if (id <= 0)
        wire_refuse(&call->why, WIRE_UNKNOWN_PERSON, "there is no person '%s'", public_id);
    return id > 0 ? id : 0;
}

bool srv_do_history(srv_call *call)
{
    const wire_do_history *r = &call->request->as.history;
    question q = {.run = run_history,
                  .person = whose(call, r->has_person, r->person),
                  .before = r->has_before ? r->before : 0,
                  .count = r->has_count ? r->count : 20};
    return q.person && ask(call, &q);
}

static void put_stat(json_out *out, int players, const store_stats *st, const store_rating *r)
{
    json_begin_object(out);
    json_field_int(out, "players", players);
    json_field_int(out, "games", st->games);
    json_field_int(out, "won", st->won);
    json_field_fixed(out, "score", st->games ? (double)st->score_sum / (double)st->games : 0, 1);
    json_field_int(out, "best", st->score_best);
    if (r)
        json_field_fixed(out, "rating", srv_rating_shown((srv_rating){r->mu, r->sigma}), 1);
    else
        json_field_null(out, "rating");
    json_field_int(out, "rated", st->rated);
    json_end_object(out);
}

static store_status run_stats(store *s, question *q)
{
    json_out *out = &q->answer.out;
    store_person person;
    store_stats stats[STORE_SEATS_MAX + 1];
    store_status status = store_person_get(s, q->person, &person);
    if (status == STORE_OK)
        status = store_person_stats(s, q->person, stats);
    if (status != STORE_OK)
        return status;
    json_field_string(out, "name", person.name);
    json_field_array(out, "by_players");
    for (int players = 2; players <= STORE_SEATS_MAX; players++) {
        store_rating r;
        store_status rated = store_rating_get(s, q->person, players, &r);
        if (rated != STORE_OK && rated != STORE_NOT_FOUND)
            return rated;
        put_stat(out, players, &stats[players], rated == STORE_OK ? &r : NULL);
    }
    json_end_array(out);
    return STORE_OK;
}

bool srv_do_stats(srv_call *call)
{
    const wire_do_stats *r = &call->request->as.stats;
    question q = {.run = run_stats, .person = whose(call, r->has_person, r->person)};
    return q.person && ask(call, &q);
}

static bool see_rank(void *to, const store_person *p, const store_rating *r)
{
    json_out *out = to;
    json_begin_object(out);
    put_person(out, "person", p->id);
    json_field_string(out, "name", p->name);
    json_field_fixed(out, "rating", srv_rating_shown((srv_rating){r->mu, r->sigma}), 1);
    json_field_int(out, "games", r->games);
    json_end_object(out);
    return true;
}

static store_status run_ratings(store *s, question *q)
{
    json_field_array(&q->answer.out, "list");
    store_status status = store_rating_top(s, q->players, 1, 0, 100, see_rank, &q->answer.out);
    json_end_array(&q->answer.out);
    return status;
}

bool srv_do_ratings(srv_call *call)
{
    question q = {.run = run_ratings, .players = call->request->as.ratings.players};
    return ask(call, &q);
}

static store_status run_record(store *s, question *q)
{
    tbl_text record = {0};
    store_status status = store_game_get(s, q->game, srv_see_record, &record);
    if (status == STORE_OK)
        json_field_text(&q->answer.out, "record", record.text ? record.text : "", record.size);
    tbl_text_free(&record);
    return status;
}

bool srv_do_record(srv_call *call)
{
    question q = {.run = run_record};
    srv_table *st = srv_table_find(call->server, call->request->as.record.table);
    if (st && !st->finished)
        return wire_refuse(&call->why, WIRE_NOT_ALLOWED, "the game is not over yet");
    (void)snprintf(q.game, sizeof q.game, "%s", call->request->as.record.table);
    return ask(call, &q);
}

/* ---- what a page does by itself ----------------------------------------------------------------------------- */

/* Replaying is as much work as the asker likes, and the page has all it takes. */
static bool refuse_here(srv_call *call)
{
    return wire_refuse(&call->why, WIRE_NOT_ALLOWED, "ask a table in the page: a server does not");
}

bool srv_do_adopt(srv_call *call)
{
    return refuse_here(call);
}

bool srv_do_replay(srv_call *call)
{
    return refuse_here(call);
}

bool srv_do_story(srv_call *call)
{
    return refuse_here(call);
}

bool srv_do_review(srv_call *call)
{
    return refuse_here(call);
}
