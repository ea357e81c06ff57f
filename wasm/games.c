/* games.c - finished games: kept with a line each, asked for, and looked at again. */
#include "page_int.h"

#include <stdlib.h>
#include <string.h>

enum { LINE_NODES = 128 }; /* values in a line */

/* ---- the lines --------------------------------------------------------------------------------------------- */

page_game *page_game_find(page *p, const char *id)
{
    for (int i = 0; i < p->game_count; i++)
        if (strcmp(p->games[i].id, id) == 0)
            return &p->games[i];
    return NULL;
}

static void drop_oldest(page *p)
{
    p->calls.drop_game(p->to, p->games[0].id);
    tbl_text_free(&p->games[0].line);
    p->game_count--;
    memmove(p->games, p->games + 1, (size_t)p->game_count * sizeof *p->games);
}

/* Takes the line over. */
static void add_game(page *p, const char *id, int64_t number, tbl_text line)
{
    if (p->game_count == PAGE_MAX_GAMES)
        drop_oldest(p);
    page_game *g = &p->games[p->game_count++];
    *g = (page_game){.number = number, .line = line};
    memcpy(g->id, id, strlen(id) + 1);
}

static void put_or_null(json_out *out, const char *key, const char *text)
{
    if (text && *text)
        json_field_string(out, key, text);
    else
        json_field_null(out, key);
}

static void put_seat(json_out *out, const tbl_place *place)
{
    json_begin_object(out);
    put_or_null(out, "name", place->name);
    put_or_null(out, "person", place->person);
    put_or_null(out, "player", place->player);
    json_field_int(out, "score", place->score);
    json_field_bool(out, "won", place->won);
    json_field_bool(out, "resigned", place->resigned);
    json_end_object(out);
}

static void put_game(json_out *out, const tbl_table *t, int64_t number, int64_t now)
{
    tbl_place places[NV_MAX_SEATS];
    bool counted = tbl_outcome(t, places);
    const nv_config *c = &tbl_game(t)->config;
    json_begin_object(out);
    json_field_string(out, "id", tbl_id(t));
    json_field_int(out, "number", number);
    json_field_int(out, "at", now);
    json_field_string(out, "edition", nv_id(NV_LIST_EDITION, c->edition));
    json_field_array(out, "modules");
    for (int i = 0; i < NV_MODULE_COUNT; i++)
        if (c->modules >> i & 1)
            json_put_string(out, nv_id(NV_LIST_MODULE, i));
    json_end_array(out);
    json_field_bool(out, "rated", false);
    json_field_bool(out, "aborted", !counted);
    json_field_array(out, "seats");
    for (int seat = 0; seat < c->seats; seat++)
        put_seat(out, &places[seat]);
    json_end_array(out);
    json_end_object(out);
}

bool page_finish_game(page *p, const page_table *pt, int64_t now)
{
    char buf[512];
    json_out out;
    tbl_text line = {0}, record = {0};
    const char *id = tbl_id(pt->table);
    int64_t number = p->game_count ? p->games[p->game_count - 1].number + 1 : 1;
    json_start_stream(&out, buf, sizeof buf, tbl_text_flush, &line);
    put_game(&out, pt->table, number, now);
    bool fine = json_finish(&out) == JSON_OK;
    tbl_put_record(pt->table, tbl_text_sink, &record);
    if (fine && !record.lost) {
        p->calls.keep_game(p->to, id, (page_text){line.text, line.size},
                           (page_text){record.text, record.size});
        add_game(p, id, number, line);
        line = (tbl_text){0};
    }
    fine = fine && !record.lost;
    tbl_text_free(&line);
    tbl_text_free(&record);
    return fine;
}

/* A line that was kept: what is asked of it must be there. */
bool page_load_game(page *p, page_text line)
{
    json_node nodes[LINE_NODES];
    char id[TBL_MAX_ID + 1];
    int64_t number;
    tbl_text copy = {0};
    const json_node *root = json_parse(line.text, line.size, nodes, LINE_NODES, NULL);
    int64_t last = p->game_count ? p->games[p->game_count - 1].number : 0;
    if (json_string(json_get(root, "id"), id, sizeof id) != JSON_OK || !*id ||
        json_int(json_get(root, "number"), &number) != JSON_OK || number <= last ||
        !json_is(json_get(root, "seats"), JSON_ARRAY) || page_game_find(p, id))
        return false;
    tbl_text_add(&copy, line.text, line.size);
    if (!copy.lost)
        add_game(p, id, number, copy);
    return !copy.lost;
}

/* ---- questions ------------------------------------------------------------------------------------------------- */

static bool need_me(page_call *call, bool given, const char *person)
{
    return !given || strcmp(person, PAGE_ME) == 0 ||
           wire_refuse(&call->why, WIRE_UNKNOWN_PERSON, "there is no person '%s'", person);
}

bool page_do_history(page_call *call)
{
    const wire_do_history *q = &call->request->as.history;
    const page *p = call->page;
    page_answer a;
    int room = q->has_count ? q->count : 20;
    if (!need_me(call, q->has_person, q->person))
        return false;
    json_out *out = page_answer_to(&a, call);
    json_field_array(out, "games");
    for (int i = p->game_count; i-- > 0 && room > 0;) {
        const page_game *g = &p->games[i];
        if (q->has_before && g->number >= q->before)
            continue;
        json_put_raw(out, g->line.text, g->line.size);
        room--;
    }
    json_end_array(out);
    page_answer_send(call->page, &a);
    return true;
}

/* Figures for one number of players. */
typedef struct stat {
    int games, won, best;
    int64_t sum;
} stat;

/* A game counts for one who had one seat in it. */
static void count_game(stat *stats, const page_game *g)
{
    json_node nodes[LINE_NODES];
    const json_node *root = json_parse(g->line.text, g->line.size, nodes, LINE_NODES, NULL),
                    *seats = json_get(root, "seats"), *own = NULL;
    bool aborted = true, won = false;
    int players = (int)json_count(seats), score = 0, mine = 0;
    for (const json_node *s = json_first(seats); s; s = json_next(s))
        if (json_string_is(json_get(s, "person"), PAGE_ME)) {
            own = s;
            mine++;
        }
    (void)json_bool(json_get(root, "aborted"), &aborted);
    (void)json_bool(json_get(own, "won"), &won);
    (void)json_int_in(json_get(own, "score"), -10000, 10000, &score);
    if (aborted || mine != 1 || players < 2 || players > NV_MAX_SEATS)
        return;
    stat *st = &stats[players];
    st->best = !st->games || score > st->best ? score : st->best;
    st->games++;
    st->won += won;
    st->sum += score;
}

bool page_do_stats(page_call *call)
{
    const wire_do_stats *q = &call->request->as.stats;
    const page *p = call->page;
    stat stats[NV_MAX_SEATS + 1] = {0};
    page_answer a;
    if (!need_me(call, q->has_person, q->person))
        return false;
    for (int i = 0; i < p->game_count; i++)
        count_game(stats, &p->games[i]);
    json_out *out = page_answer_to(&a, call);
    json_field_string(out, "name", p->name);
    json_field_array(out, "by_players");
    for (int players = 2; players <= NV_MAX_SEATS; players++) {
        const stat *st = &stats[players];
        json_begin_object(out);
        json_field_int(out, "players", players);
        json_field_int(out, "games", st->games);
        json_field_int(out, "won", st->won);
        json_field_fixed(out, "score", st->games ? (double)st->sum / st->games : 0, 1);
        json_field_int(out, "best", st->best);
        json_field_null(out, "rating");
        json_field_int(out, "rated", 0);
        json_end_object(out);
    }
    json_end_array(out);
    page_answer_send(call->page, &a);
    return true;
}

/* ---- records ------------------------------------------------------------------------------------------------------ */

bool page_do_record(page_call *call)
{
    page *p = call->page;
    const char *id = call->request->as.record.table;
    const page_table *pt = page_table_find(p, id);
    if (pt && !pt->finished)
        return wire_refuse(&call->why, WIRE_NOT_ALLOWED, "the game is not over yet");
    if (!page_game_find(p, id))
        return wire_refuse(&call->why, WIRE_UNKNOWN_GAME, "there is no game '%s'", id);
    if (p->wish_count == PAGE_MAX_WISHES)
        return wire_refuse(&call->why, WIRE_BUSY, "wait for the records you have asked for");
    page_wish *w = &p->wishes[p->wish_count++];
    *w = (page_wish){.id_len = call->request->head.id_len};
    memcpy(w->game, id, strlen(id) + 1);
    memcpy(w->id, call->request->head.id, w->id_len);
    p->calls.want_record(p->to, w->game);
    return true;
}

static void answer_wish(page *p, const page_wish *w, page_text record)
{
    page_answer a;
    wire_ask why;
    if (record.text) {
        json_field_text(page_answer_begin(&a, w->id, w->id_len), "record", record.text,
                        record.size);
        page_answer_send(p, &a);
    } else {
        wire_refuse(&why, WIRE_STORAGE, "the record of '%s' is gone", w->game);
        page_refuse(p, w->id, w->id_len, &why);
    }
}

void page_give_record(page *p, const char *id, page_text record)
{
    int left = 0;
    for (int i = 0; i < p->wish_count; i++)
        if (strcmp(p->wishes[i].game, id) == 0)
            answer_wish(p, &p->wishes[i], record);
        else
            p->wishes[left++] = p->wishes[i];
    p->wish_count = left;
}

bool page_do_replay(page_call *call)
{
    page_answer a;
    json_out *out = page_answer_to(&a, call);
    if (!tbl_put_replay(out, &call->request->as.replay, &call->why)) {
        page_answer_drop(&a);
        return false;
    }
    page_answer_send(call->page, &a);
    return true;
}

bool page_do_story(page_call *call)
{
    const wire_do_story *q = &call->request->as.story;
    page_answer a;
    rec_game *g = tbl_read_record(q->record, &call->why);
    if (!g)
        return false;
    int set = ai_net_set_of(g->config.edition, g->config.modules, g->config.seats);
    free(g);
    json_out *out = page_answer_to(&a, call);
    if (!tbl_put_story(out, q, &call->why)) {
        page_answer_drop(&a);
        return false;
    }
    json_field_string(out, "net", ai_net_set_name(set));
    page_answer_send(call->page, &a);
    return true;
}
