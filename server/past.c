/*
 * past.c - what is kept of finished games: how a game is put away when it ends, and the questions about
 * it later. The storage thread writes an answer's text while it reads; the loop only sends it.
 */
#include "server_int.h"

#include <stdlib.h>
#include <string.h>

#include "server/rating.h"

/* ---- a game ends ----------------------------------------------------------------------------------------- */

/* A computer player played on for this person to the end: that is no merit of theirs. */
static bool is_gone(const tbl_place *p)
{
    return p->resigned || (p->person && p->player);
}

/* Who stayed to the end first, winners before the others, then by score; equal ones share a place. */
static bool is_before(const tbl_place *a, const tbl_place *b)
{
    if (is_gone(a) != is_gone(b))
        return is_gone(b);
    if (a->won != b->won)
        return a->won;
    return a->score > b->score;
}

static void put_modules_text(const nv_config *c, char *out, size_t size)
{
    size_t used = 0;
    *out = '\0';
    for (int i = 0; i < NV_MODULE_COUNT && used < size; i++)
        if (c->modules >> i & 1)
            used += (size_t)snprintf(out + used, size - used, "%s%s", used ? " " : "",
                                     nv_id(NV_LIST_MODULE, i));
}

/* Everything the storage thread will need: it must not look at the table. */
void srv_prepare_finish(srv_saving *sv)
{
    srv_table *st = sv->table;
    const nv_config *c = &tbl_game(st->table)->config;
    tbl_place place[NV_MAX_SEATS];
    bool counted = tbl_outcome(st->table, place);
    srv_ending *e = &sv->ending;
    put_modules_text(c, e->modules, sizeof e->modules);
    tbl_put_record(st->table, tbl_text_sink, &e->record); /* the kept lines have the chat as well */
    e->game = (store_game){.id = st->id,
                           .finished = srv_now(),
                           .seats = c->seats,
                           .edition = nv_id(NV_LIST_EDITION, c->edition),
                           .modules = e->modules,
                           .rated = counted && tbl_rated(st->table),
                           .record = {e->record.text, e->record.size}};
    for (int seat = 0; seat < c->seats; seat++) {
        int before = 0;
        for (int other = 0; other < c->seats; other++)
            before += is_before(&place[other], &place[seat]);
        (void)snprintf(e->name[seat], sizeof e->name[seat], "%s", place[seat].name);
        (void)snprintf(e->player[seat], sizeof e->player[seat], "%s",
                       place[seat].player ? place[seat].player : "");
        e->game.seat[seat] =
            (store_seat){.person = place[seat].person ? srv_person_id(place[seat].person) : 0,
                         .name = e->name[seat],
                         .computer = place[seat].person ? "" : e->player[seat],
                         .score = place[seat].score,
                         .place = before + 1,
                         .won = place[seat].won,
                         .resigned = place[seat].resigned};
    }
}

static store_status get_rating(store *s, int64_t person, int seats, store_rating *out)
{
    store_status status = store_rating_get(s, person, seats, out);
    if (status != STORE_NOT_FOUND)
        return status;
    srv_rating first = srv_rating_new();
    *out = (store_rating){.mu = first.mu, .sigma = first.sigma};
    return STORE_OK;
}

static store_status run_rate(store *s, srv_ending *e)
{
    store_rating row[NV_MAX_SEATS];
    srv_rating r[NV_MAX_SEATS];
    int place[NV_MAX_SEATS], seats = e->game.seats;
    for (int seat = 0; seat < seats; seat++) {
        store_status status = get_rating(s, e->game.seat[seat].person, seats, &row[seat]);
        if (status != STORE_OK)
            return status;
        r[seat] = (srv_rating){row[seat].mu, row[seat].sigma};
        e->before[seat] = srv_rating_shown(r[seat]);
        place[seat] = e->game.seat[seat].place;
    }
    srv_rating_update(r, place, seats);
    for (int seat = 0; seat < seats; seat++) {
        store_rating now = {r[seat].mu, r[seat].sigma, row[seat].games + 1};
        int64_t person = e->game.seat[seat].person;
        store_status status = person ? store_rating_set(s, person, seats, &now) : STORE_OK;
        if (status != STORE_OK)
            return status;
        e->after[seat] = srv_rating_shown(r[seat]);
    }
    return STORE_OK;
}

/* Who was forgotten while the game went on has no part in it any more. */
static store_status drop_forgotten(store *s, store_game *g)
{
    for (int seat = 0; seat < g->seats; seat++) {
        store_person person;
        store_status status =
            g->seat[seat].person ? store_person_get(s, g->seat[seat].person, &person) : STORE_OK;
        if (status == STORE_NOT_FOUND) {
            g->seat[seat].person = 0;
            g->seat[seat].name = "";
        } else if (status != STORE_OK) {
            return status;
        }
    }
    return STORE_OK;
}

store_status srv_run_finish(store *s, srv_saving *sv)
{
    store_game *g = &sv->ending.game;
    store_status status = drop_forgotten(s, g);
    if (status == STORE_OK)
        status = store_game_finish(s, g->id, g, (store_text){0});
    return status == STORE_OK && g->rated ? run_rate(s, &sv->ending) : status;
}

void srv_tell_rated(srv_saving *sv)
{
    const srv_ending *e = &sv->ending;
    srv_answer a;
    if (!e->game.rated)
        return;
    json_out *out = srv_push_begin(&a, "rated");
    json_field_string(out, "table", sv->table->id);
    json_field_array(out, "changes");
    for (int seat = 0; seat < e->game.seats; seat++) {
        json_begin_object(out);
        json_field_int(out, "seat", seat);
        json_field_fixed(out, "before", e->before[seat], 1);
        json_field_fixed(out, "after", e->after[seat], 1);
        json_end_object(out);
    }
    json_end_array(out);
    net_text *text = srv_push_text(&a);
    for (srv_link *l = sv->table->links; l; l = l->next_of_table)
        srv_send(l->conn, text);
    net_text_release(text);
}

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
    srv *server;
    srv_conn *conn; /* NULL: a page is asked for, by this ticket */
    uint64_t ticket;
    size_t id_len;
    char id[SRV_MAX_ECHO + 1];
    store_status (*run)(store *s, struct question *q);
    int64_t person, before;
    int count, players;
    char game[TBL_MAX_ID + 1];
    srv_answer answer;
    tbl_text text; /* a page's */
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
    bool won = false;
    for (int seat = 0; seat < g->seats; seat++)
        won |= g->seat[seat].won;
    json_begin_object(out);
    json_field_string(out, "id", g->id);
    json_field_int(out, "number", g->number);
    json_field_int(out, "at", g->finished);
    json_field_string(out, "edition", g->edition);
    put_words(out, "modules", g->modules);
    json_field_bool(out, "rated", g->rated);
    json_field_bool(out, "aborted", !won);
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

static bool see_record(void *to, const store_game *g)
{
    tbl_text_add(to, g->record.at, g->record.len);
    return true;
}

static store_status run_record(store *s, question *q)
{
    tbl_text record = {0};
    store_status status = store_game_get(s, q->game, see_record, &record);
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

static bool write_text(void *to, const char *bytes, size_t len)
{
    return tbl_text_flush(to, bytes, len);
}

/* Lines of JSON become a list. */
static store_status run_export(store *s, question *q)
{
    tbl_text lines = {0};
    json_out *out = &q->answer.out;
    store_status status = store_export_person(s, q->person, write_text, &lines);
    if (status == STORE_OK) {
        json_field_array(out, "data");
        for (char *at = lines.text, *end = at + lines.size, *stop; at < end; at = stop + 1) {
            stop = memchr(at, '\n', (size_t)(end - at));
            if (!stop)
                stop = end;
            if (stop > at)
                json_put_raw(out, at, (size_t)(stop - at));
        }
        json_end_array(out);
    }
    tbl_text_free(&lines);
    return status;
}

bool srv_do_export(srv_call *call)
{
    question q = {.run = run_export, .person = call->conn->person->id};
    return ask(call, &q);
}

/* ---- /records/ID.nvr ------------------------------------------------------------------------------------------ */

static store_status run_page(store *s, question *q)
{
    return store_game_get(s, q->game, see_record, &q->text);
}

static void on_page(srv_job *job)
{
    question *q = (question *)job;
    bool found = job->store.status == STORE_OK && q->text.text;
    net_text *body = found ? net_text_new(q->text.text, q->text.size)
                           : net_text_new("There is no such game.\n", 23);
    net_answer(q->server->net, q->ticket, found ? 200 : 404, "text/plain; charset=utf-8", body);
    net_text_release(body);
    tbl_text_free(&q->text);
    free(q);
}

bool srv_page_record(srv *s, const net_request *r)
{
    static const char folder[] = "/records/", end[] = ".nvr";
    size_t size = strlen(r->path), room = sizeof folder - 1 + sizeof end - 1;
    if (size <= room || size - room > TBL_MAX_ID ||
        memcmp(r->path, folder, sizeof folder - 1) != 0 ||
        strcmp(r->path + size - (sizeof end - 1), end) != 0)
        return false;
    question *q = calloc(1, sizeof *q);
    if (!q)
        return false;
    memcpy(q->game, r->path + sizeof folder - 1, size - room);
    q->server = s;
    q->ticket = r->ticket;
    q->run = run_page;
    q->job.store.run = run_question;
    q->job.store.reads = true;
    q->job.done = on_page;
    if (srv_put(s, &q->job))
        return true;
    free(q);
    return false;
}
