/* ending.c - a game ends: how it is put away, and what it does to ratings. */
#include "server_int.h"

#include "server/rating.h"

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
                         .place = counted ? before + 1 : 0,
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
