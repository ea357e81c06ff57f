/* games.c - finished games, who played them, ratings. */
#include "storage/db_int.h"

#include <math.h>
#include <string.h>

static store_status wrong(store *s, const char *what)
{
    return db_refuse(s, STORE_WRONG, "%s", what);
}

/* ---- finishing --------------------------------------------------------------------------------- */

static bool seat_ok(const store_seat *seat)
{
    return seat->person >= 0 && seat->name && seat->computer &&
           db_text_ok(store_text_of(seat->name), 0, STORE_NAME_MAX) &&
           db_text_ok(store_text_of(seat->computer), 0, STORE_WORD_MAX);
}

static bool game_ok(const store_game *g)
{
    if (!db_text_ok(store_text_of(g->id), 1, STORE_ID_MAX) ||
        !db_text_ok(store_text_of(g->edition), 0, STORE_WORD_MAX) ||
        !db_text_ok(store_text_of(g->modules), 0, STORE_WORD_MAX) || g->seats < 1 ||
        g->seats > STORE_SEATS_MAX)
        return false;
    for (int i = 0; i < g->seats; i++)
        if (!seat_ok(&g->seat[i]))
            return false;
    return true;
}

static store_status add_seats(store *s, const store_game *g, int64_t no)
{
    store_status status = STORE_OK;
    for (int i = 0; status == STORE_OK && i < g->seats; i++) {
        const store_seat *seat = &g->seat[i];
        status = db_run(s, SQL_SEAT_ADD,
                        DB_ARGS(db_int(no), db_int(i), db_int_or_null(seat->person),
                                db_text(seat->name), db_text(seat->computer), db_int(seat->score),
                                db_int(seat->place), db_int(seat->won), db_int(seat->resigned)));
    }
    return status;
}

static store_status clear_table(store *s, const char *id, int64_t no, store_text meta)
{
    if (!meta.at)
        return store_table_delete(s, id);
    store_status status = db_run(s, SQL_LINES_DELETE, DB_ARGS(db_int(no)));
    return status == STORE_OK ? db_change(s, SQL_TABLE_EMPTY, DB_ARGS(db_int(no), db_span(meta)))
                              : status;
}

/* Joins the table's lines, unless the caller has put the record together. */
static store_status get_record(store *s, const store_game *g, int64_t no, uint32_t lines,
                               store_text *record)
{
    *record = g->record;
    if (!record->len) {
        store_status status = db_join_lines(s, no, lines);
        if (status != STORE_OK)
            return status;
        *record = (store_text){s->text.at, s->text.len};
    }
    if (!db_text_ok(*record, 1, STORE_RECORD_MAX))
        return wrong(s, "the table has no lines, or the record is malformed");
    return STORE_OK;
}

static store_status finish(store *s, const char *table, const store_game *g, store_text meta)
{
    store_status status = db_first(s, SQL_TABLE_FIND, DB_ARGS(db_text(table)));
    if (status != STORE_OK)
        return status;
    int64_t no = db_column_int(s, SQL_TABLE_FIND, 0);
    uint32_t lines = (uint32_t)db_column_int(s, SQL_TABLE_FIND, 2);
    db_end(s, SQL_TABLE_FIND);
    store_text record;
    status = get_record(s, g, no, lines, &record);
    if (status != STORE_OK)
        return status;
    status =
        db_run(s, SQL_GAME_ADD,
               DB_ARGS(db_text(g->id), db_int(g->finished), db_int(g->seats), db_text(g->edition),
                       db_text(g->modules), db_int(g->rated), db_span(record)));
    if (status == STORE_OK)
        status = add_seats(s, g, sqlite3_last_insert_rowid(s->db));
    return status == STORE_OK ? clear_table(s, table, no, meta) : status;
}

store_status store_game_finish(store *s, const char *table, const store_game *g, store_text meta)
{
    if (!game_ok(g) || (meta.at && !db_text_ok(meta, 0, STORE_META_MAX)))
        return wrong(s, "a finished game is malformed");
    store_status status = db_enter(s);
    return status == STORE_OK ? db_leave(s, finish(s, table, g, meta)) : status;
}

/* ---- reading ----------------------------------------------------------------------------------- */

typedef struct seat_texts {
    char name[STORE_SEATS_MAX][STORE_NAME_MAX + 1];
    char computer[STORE_SEATS_MAX][STORE_WORD_MAX + 1];
} seat_texts;

static void read_seat(const store *s, store_game *g, seat_texts *texts)
{
    int64_t at = db_column_int(s, SQL_SEATS, 0);
    if (at < 0 || at >= g->seats)
        return;
    db_column_copy(s, SQL_SEATS, 2, texts->name[at], sizeof texts->name[at]);
    db_column_copy(s, SQL_SEATS, 3, texts->computer[at], sizeof texts->computer[at]);
    g->seat[at] = (store_seat){.person = db_column_int(s, SQL_SEATS, 1),
                               .name = texts->name[at],
                               .computer = texts->computer[at],
                               .score = (int32_t)db_column_int(s, SQL_SEATS, 4),
                               .place = (int)db_column_int(s, SQL_SEATS, 5),
                               .won = db_column_int(s, SQL_SEATS, 6) != 0,
                               .resigned = db_column_int(s, SQL_SEATS, 7) != 0};
}

static store_status read_seats(store *s, store_game *g, seat_texts *texts)
{
    for (int i = 0; i < STORE_SEATS_MAX; i++)
        g->seat[i] = (store_seat){.name = "", .computer = ""};
    store_status status = db_first(s, SQL_SEATS, DB_ARGS(db_int(g->number)));
    while (status == STORE_OK) {
        read_seat(s, g, texts);
        status = db_step(s, SQL_SEATS);
    }
    return status == STORE_NOT_FOUND ? STORE_OK : status;
}

/* The game at the row of SQL_GAME_... */
static store_status show(store *s, sql_name name, store_see_game *see, void *to, bool *go_on)
{
    seat_texts texts;
    int64_t seats = db_column_int(s, name, 3);
    store_game g = {.number = db_column_int(s, name, 0),
                    .id = db_column_text(s, name, 1).at,
                    .finished = db_column_int(s, name, 2),
                    .seats = (int)(seats < STORE_SEATS_MAX ? seats : STORE_SEATS_MAX),
                    .edition = db_column_text(s, name, 4).at,
                    .modules = db_column_text(s, name, 5).at,
                    .rated = db_column_int(s, name, 6) != 0,
                    .record = db_column_text(s, name, 7)};
    store_status status = read_seats(s, &g, &texts);
    *go_on = status == STORE_OK && see(to, &g);
    return status;
}

store_status store_game_get(store *s, const char *id, store_see_game *see, void *to)
{
    bool go_on;
    store_status status = db_first(s, SQL_GAME_GET, DB_ARGS(db_text(id)));
    if (status == STORE_OK) {
        status = show(s, SQL_GAME_GET, see, to, &go_on);
        db_end(s, SQL_GAME_GET);
    }
    return status;
}

store_status store_games(store *s, int64_t person, int64_t before, int most, store_see_game *see,
                         void *to)
{
    sql_name name = person ? SQL_GAMES_OF : SQL_GAMES_ALL;
    const db_arg args[] = {db_int(before ? before : INT64_MAX), db_count(most), db_int(person)};
    store_status status = db_first(s, name, person ? 3 : 2, args);
    while (status == STORE_OK) {
        bool go_on;
        status = show(s, name, see, to, &go_on);
        if (!go_on) {
            db_end(s, name);
            return status;
        }
        status = db_step(s, name);
    }
    return status == STORE_NOT_FOUND ? STORE_OK : status;
}

store_status store_person_stats(store *s, int64_t person, store_stats by_seats[STORE_SEATS_MAX + 1])
{
    memset(by_seats, 0, (STORE_SEATS_MAX + 1) * sizeof *by_seats);
    store_status status = db_first(s, SQL_STATS, DB_ARGS(db_int(person)));
    while (status == STORE_OK) {
        int64_t seats = db_column_int(s, SQL_STATS, 0);
        if (seats >= 0 && seats <= STORE_SEATS_MAX)
            by_seats[seats] = (store_stats){.games = db_column_int(s, SQL_STATS, 1),
                                            .rated = db_column_int(s, SQL_STATS, 2),
                                            .won = db_column_int(s, SQL_STATS, 3),
                                            .resigned = db_column_int(s, SQL_STATS, 4),
                                            .score_sum = db_column_int(s, SQL_STATS, 5),
                                            .score_best = (int32_t)db_column_int(s, SQL_STATS, 6)};
        status = db_step(s, SQL_STATS);
    }
    return status == STORE_NOT_FOUND ? STORE_OK : status;
}

/* ---- ratings ----------------------------------------------------------------------------------- */

static const double BILLION = 1e9;

static void read_rating(const store *s, sql_name name, int column, store_rating *out)
{
    out->mu = (double)db_column_int(s, name, column) / BILLION;
    out->sigma = (double)db_column_int(s, name, column + 1) / BILLION;
    out->games = db_column_int(s, name, column + 2);
}

static bool rating_ok(double value)
{
    return value >= -1e6 && value <= 1e6; /* NaN is neither */
}

store_status store_rating_get(store *s, int64_t person, int seats, store_rating *out)
{
    store_status status = db_first(s, SQL_RATING_GET, DB_ARGS(db_int(person), db_int(seats)));
    if (status == STORE_OK) {
        read_rating(s, SQL_RATING_GET, 0, out);
        db_end(s, SQL_RATING_GET);
    }
    return status;
}

store_status store_rating_set(store *s, int64_t person, int seats, const store_rating *r)
{
    if (!rating_ok(r->mu) || !rating_ok(r->sigma) || r->games < 0)
        return wrong(s, "a rating is out of range");
    return db_run(s, SQL_RATING_SET,
                  DB_ARGS(db_int(person), db_int(seats), db_int(llround(r->mu * BILLION)),
                          db_int(llround(r->sigma * BILLION)), db_int(r->games)));
}

store_status store_rating_top(store *s, int seats, int64_t least_games, int skip, int most,
                              store_see_rank *see, void *to)
{
    store_status status =
        db_first(s, SQL_RATING_TOP,
                 DB_ARGS(db_int(seats), db_int(least_games), db_count(skip), db_count(most)));
    while (status == STORE_OK) {
        store_person p;
        store_rating r;
        db_read_person(s, SQL_RATING_TOP, &p);
        read_rating(s, SQL_RATING_TOP, 7, &r);
        if (!see(to, &p, &r)) {
            db_end(s, SQL_RATING_TOP);
            return STORE_OK;
        }
        status = db_step(s, SQL_RATING_TOP);
    }
    return status == STORE_NOT_FOUND ? STORE_OK : status;
}
