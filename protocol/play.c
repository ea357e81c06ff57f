/* play.c - a game goes on, back, into a record and out of it: play, undo, save, load. */
#include "protocol_int.h"

#include <stdlib.h>
#include <string.h>

/* Draws of one decision, with a wide margin: a record that has less room left takes no decision. */
enum { SPARE = 256 };

/* The draws that follow a decision, with their events. */
static void draw_on(pro_game *g, json_out *out, int viewer)
{
    nv_events ev;
    while (!rec_over(&g->record) && nv_to_act(&g->record.state).seat == NV_CHANCE) {
        if (!rec_draw(&g->record, rec_deck_next(&g->deck, &g->record.state), &ev, NULL))
            return;
        wire_put_events(out, g->record.config.edition, &ev, viewer);
    }
}

bool pro_do_play(pro_request *q)
{
    pro_game *g = q->game;
    char text[REC_TEXT_MAX] = "";
    int seat = 0, viewer = NV_ALL;
    nv_events ev;
    rec_error err;
    if (!pro_seat(q, &seat) || !wire_need(&q->ask, q->root, "action") ||
        !pro_viewer(q, "view", &viewer) ||
        !wire_text(&q->ask, q->root, "action", text, sizeof text))
        return false;
    if (g->record.count + SPARE >= REC_MAX_ENTRIES)
        return wire_refuse(&q->ask, WIRE_LIMIT, "the record of this game is full");
    if (!rec_play_text(&g->record, seat, text, &ev, &err))
        return wire_refuse_record(&q->ask, WIRE_ILLEGAL_ACTION, &err);
    json_out *out = pro_answer(q);
    json_field_array(out, "events");
    wire_put_events(out, g->record.config.edition, &ev, viewer);
    draw_on(g, out, viewer);
    json_end_array(out);
    wire_put_turn(out, &g->record);
    return true;
}

bool pro_do_undo(pro_request *q)
{
    int count = 1;
    rec_error err;
    if (!wire_int(&q->ask, q->root, "count", 1, REC_MAX_ENTRIES, &count))
        return false;
    if (q->game->record.count + SPARE >= REC_MAX_ENTRIES)
        return wire_refuse(&q->ask, WIRE_LIMIT, "the record of this game is full");
    if (!rec_undo(&q->game->record, (uint32_t)count, &err))
        return wire_refuse_record(&q->ask, WIRE_ILLEGAL_ACTION, &err);
    json_out *out = pro_answer(q);
    json_field_int(out, "decisions", q->game->record.decisions);
    wire_put_turn(out, &q->game->record);
    return true;
}

/* ---- records --------------------------------------------------------------------------------- */

/* Text that grows. */
typedef struct pile_of_text {
    char *text;
    size_t size, capacity;
    bool lost; /* there was not enough memory */
} pile_of_text;

static void add_text(void *to, const char *text, size_t size)
{
    pile_of_text *p = to;
    if (p->size + size > p->capacity && !p->lost) {
        size_t capacity = 2 * (p->size + size);
        char *more = realloc(p->text, capacity);
        p->lost = !more;
        if (more) {
            p->text = more;
            p->capacity = capacity;
        }
    }
    if (p->lost)
        return;
    memcpy(p->text + p->size, text, size);
    p->size += size;
}

static bool write_record(pro_request *q, const rec_game *g)
{
    pile_of_text record = {0};
    rec_write(g, add_text, &record);
    if (record.lost) {
        free(record.text);
        return wire_refuse(&q->ask, WIRE_LIMIT, "not enough memory for the record");
    }
    json_field_text(pro_answer(q), "record", record.text, record.size);
    free(record.text);
    return true;
}

/* A game that is over is saved with its result, and can still be taken back here. */
bool pro_do_save(pro_request *q)
{
    const rec_game *g = &q->game->record;
    if (g->end != REC_RUNNING || !rec_over(g))
        return write_record(q, g);
    rec_game closed = *g;           /* the result goes behind what g has of the log they share */
    (void)rec_close(&closed, NULL); /* a full record has no room for its result */
    return write_record(q, &closed);
}

/* The other way round: what the rules ended can go on being looked at and taken back. */
static void reopen(rec_game *g)
{
    if (g->end != REC_CLOSED || nv_to_act(&g->state).seat != NV_OVER)
        return;
    g->end = REC_RUNNING;
    g->count--;
}

static bool read_record(pro_request *q, rec_game *g)
{
    const json_node *node = json_get(q->root, "record");
    rec_error err = {0};
    size_t size = 0;
    (void)json_raw(node, &size);
    char *text = malloc(size + 1);
    if (!text)
        return wire_refuse(&q->ask, WIRE_LIMIT, "not enough memory for the record");
    bool is_text = json_string(node, text, size + 1) == JSON_OK;
    bool fine = is_text && rec_read(g, text, strlen(text), &err);
    free(text);
    if (!is_text)
        return wire_refuse_type(&q->ask, "record", "text");
    return fine || wire_refuse(&q->ask, WIRE_ILLEGAL_SETUP, "line %u of the record: %s",
                               (unsigned)err.line, err.why);
}

static bool load(pro_request *q, pro_game *g)
{
    char seed[PRO_MAX_SEED + 1];
    rec_game *record = &g->record;
    if (!wire_need(&q->ask, q->root, "record") || !pro_read_seed(q, seed) ||
        !read_record(q, record))
        return false;
    reopen(record);
    if (!*seed)
        memcpy(seed, record->seed, sizeof seed);
    if (!*seed)
        pro_fresh_seed(q->session, seed);
    (void)pro_shuffle(q, g, seed, NULL);
    rec_deck_stack_drawn(&g->deck, &g->record);
    return pro_draw_all(q, g);
}

bool pro_do_load(pro_request *q)
{
    pro_game *g = pro_make_game(q);
    if (!g)
        return false;
    if (!load(q, g)) {
        free(g);
        return false;
    }
    pro_install(q, g);
    json_out *out = pro_answer(q);
    json_field_int(out, "decisions", g->record.decisions);
    wire_put_turn(out, &g->record);
    return true;
}
