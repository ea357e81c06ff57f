/*
 * keep.c - a table to keep and back. The game is its record, which only grows; the chat stands in it
 * as comments of a kind of their own. All else is small and is written anew with each step: `meta`.
 */
#include "table_int.h"

#include <stdlib.h>
#include <string.h>

enum { META_VERSION = 1 };

/* ---- writing --------------------------------------------------------------------------------------- */

static void save_seat(json_out *out, const tbl_seat *p)
{
    json_begin_object(out);
    json_field_int(out, "kind", p->kind);
    json_field_string(out, "person", p->person);
    json_field_string(out, "name", p->name);
    json_field_string(out, "player", p->player);
    json_field_string(out, "added", p->added);
    json_field_int(out, "away", p->away);
    json_field_bool(out, "ready", p->ready);
    json_field_bool(out, "resigned", p->resigned);
    json_field_bool(out, "rematch", p->rematch);
    json_field_bool(out, "spared", p->spared);
    json_field_bool(out, "auto", p->auto_pass);
    json_field_int(out, "auto_round", p->auto_round);
    json_field_int(out, "auto_phase", p->auto_phase);
    json_field_int(out, "left", p->left);
    json_end_object(out);
}

static void save_rules(json_out *out, const tbl_rules *r)
{
    json_field_object(out, "rules");
    json_field_int(out, "access", r->access);
    json_field_int(out, "undo", r->undo);
    json_field_int(out, "clock", r->clock.kind);
    json_field_int(out, "base", r->clock.base);
    json_field_int(out, "increment", r->clock.increment);
    json_field_int(out, "days", r->clock.days);
    json_field_int(out, "pace", r->pace);
    json_field_bool(out, "chat", r->chat);
    json_field_bool(out, "watch", r->watch);
    json_field_bool(out, "hints", r->hints);
    json_field_bool(out, "rated", r->rated);
    json_field_bool(out, "quick", r->quick);
    json_field_string(out, "fallback", r->fallback);
    json_end_object(out);
}

static void save_vote(json_out *out, const tbl_vote *v)
{
    json_field_object(out, "vote");
    json_field_int(out, "kind", v->kind);
    json_field_int(out, "seat", v->seat);
    json_field_int(out, "waiting", v->waiting);
    json_field_int(out, "count", v->count);
    json_end_object(out);
}

/* Two digits for each eight decisions. */
static void save_unasked(json_out *out, const tbl_table *t)
{
    static const char digits[] = "0123456789abcdef";
    char hex[2 * sizeof t->unasked + 1];
    size_t bytes = t->rules.quick ? (t->game.decisions + 7) / 8 : 0;
    for (size_t i = 0; i < bytes; i++) {
        hex[2 * i] = digits[t->unasked[i] >> 4];
        hex[2 * i + 1] = digits[t->unasked[i] & 15];
    }
    hex[2 * bytes] = '\0';
    json_field_string(out, "unasked", hex);
}

void tbl_save(const tbl_table *t, json_out *out)
{
    wire_setup setup = {.config = t->config, .real = t->real, .bonus = t->bonus};
    json_begin_object(out);
    json_field_int(out, "version", META_VERSION);
    json_field_string(out, "host", t->owner);
    json_field_string(out, "secret", t->secret);
    json_field_string(out, "commitment", t->commitment);
    json_field_int(out, "stage", t->stage);
    if (t->adopted)
        json_field_bool(out, "adopted", true);
    wire_put_setup(out, &setup);
    save_rules(out, &t->rules);
    json_field_array(out, "seats");
    for (int seat = 0; seat < t->config.seats; seat++)
        save_seat(out, &t->seat[seat]);
    json_end_array(out);
    save_vote(out, &t->vote);
    tbl_put_muted(out, t);
    json_field_string(out, "rematch", t->rematch);
    json_field_int(out, "event", t->event);
    json_field_int(out, "state", t->state);
    json_field_int(out, "entries", t->game.count);
    json_field_int(out, "drawn_at", t->drawn_at);
    json_field_array(out, "bared_at");
    for (int seat = 0; seat < NV_MAX_SEATS; seat++)
        json_put_int(out, t->bared_at[seat]);
    json_end_array(out);
    save_unasked(out, t);
    json_field_int(out, "turn_at", t->turn_at);
    json_field_int(out, "touched", t->touched);
    json_end_object(out);
}

/* ---- reading meta ------------------------------------------------------------------------------------ */

enum { MAX_NUMBER = 1 << 30, MAX_TIME = 1 << 20 /* of seconds, days, milliseconds in the rules */ };

/* Readers that need their key. */
static bool get_byte(wire_ask *why, const json_node *o, const char *key, uint8_t *value)
{
    int number = 0;
    if (!wire_need(why, o, key) || !wire_int(why, o, key, 0, 255, &number))
        return false;
    *value = (uint8_t)number;
    return true;
}

static bool get_int(wire_ask *why, const json_node *o, const char *key, int max, int *value)
{
    return wire_need(why, o, key) && wire_int(why, o, key, 0, max, value);
}

static bool get_count(wire_ask *why, const json_node *o, const char *key, uint32_t *value)
{
    int number = 0;
    if (!get_int(why, o, key, MAX_NUMBER, &number))
        return false;
    *value = (uint32_t)number;
    return true;
}

static bool get_time(wire_ask *why, const json_node *o, const char *key, int64_t *value)
{
    return (wire_need(why, o, key) && json_int(json_get(o, key), value) == JSON_OK) ||
           wire_refuse_type(why, key, "a time");
}

static bool get_bool(wire_ask *why, const json_node *o, const char *key, bool *value)
{
    return wire_need(why, o, key) && wire_bool(why, o, key, value);
}

static bool get_text(wire_ask *why, const json_node *o, const char *key, char *text, size_t size)
{
    return wire_need(why, o, key) && wire_text(why, o, key, text, size);
}

static bool load_seat(wire_ask *why, const json_node *o, tbl_seat *p)
{
    return get_byte(why, o, "kind", &p->kind) &&
           get_text(why, o, "person", p->person, sizeof p->person) &&
           get_text(why, o, "name", p->name, sizeof p->name) &&
           get_text(why, o, "player", p->player, sizeof p->player) &&
           get_text(why, o, "added", p->added, sizeof p->added) &&
           get_byte(why, o, "away", &p->away) && get_bool(why, o, "ready", &p->ready) &&
           get_bool(why, o, "resigned", &p->resigned) && get_bool(why, o, "rematch", &p->rematch) &&
           wire_bool(why, o, "spared", &p->spared) && /* the first version did not have it */
           get_bool(why, o, "auto", &p->auto_pass) &&
           get_byte(why, o, "auto_round", &p->auto_round) &&
           get_byte(why, o, "auto_phase", &p->auto_phase) && get_time(why, o, "left", &p->left);
}

static bool load_rules(wire_ask *why, const json_node *o, tbl_rules *r)
{
    uint8_t clock = 0;
    bool fine = get_byte(why, o, "access", &r->access) && get_byte(why, o, "undo", &r->undo) &&
                get_byte(why, o, "clock", &clock) &&
                get_int(why, o, "base", MAX_TIME, &r->clock.base) &&
                get_int(why, o, "increment", MAX_TIME, &r->clock.increment) &&
                get_int(why, o, "days", MAX_TIME, &r->clock.days) &&
                get_int(why, o, "pace", MAX_TIME, &r->pace) && get_bool(why, o, "chat", &r->chat) &&
                get_bool(why, o, "watch", &r->watch) && get_bool(why, o, "hints", &r->hints) &&
                get_bool(why, o, "rated", &r->rated) && get_bool(why, o, "quick", &r->quick) &&
                get_text(why, o, "fallback", r->fallback, sizeof r->fallback);
    r->clock.kind = clock;
    return fine;
}

static bool load_vote(wire_ask *why, const json_node *o, tbl_vote *v)
{
    return get_byte(why, o, "kind", &v->kind) && get_byte(why, o, "seat", &v->seat) &&
           get_byte(why, o, "waiting", &v->waiting) && get_count(why, o, "count", &v->count);
}

static bool load_lists(wire_ask *why, const json_node *root, tbl_table *t)
{
    const json_node *muted = json_get(root, "muted"), *node = json_first(muted);
    if (!json_is(muted, JSON_ARRAY) || json_count(muted) > TBL_MAX_MUTED)
        return wire_refuse_type(why, "muted", "a list of people");
    for (int i = 0; node; i++, node = json_next(node))
        if (json_string(node, t->muted[i], sizeof t->muted[i]) != JSON_OK || !*t->muted[i])
            return wire_refuse_type(why, "muted", "a list of people");
    node = json_first(json_get(root, "bared_at"));
    for (int seat = 0; seat < NV_MAX_SEATS; seat++, node = json_next(node)) {
        int number = 0;
        if (json_int_in(node, 0, REC_MAX_ENTRIES, &number) != JSON_OK)
            return wire_refuse_type(why, "bared_at", "five numbers");
        t->bared_at[seat] = (uint32_t)number;
    }
    return true;
}

static bool load_unasked(wire_ask *why, const json_node *root, tbl_table *t)
{
    static const char digits[] = "0123456789abcdef";
    char hex[2 * sizeof t->unasked + 1];
    if (!get_text(why, root, "unasked", hex, sizeof hex))
        return false;
    if (strspn(hex, digits) != strlen(hex) || strlen(hex) % 2)
        return wire_refuse_type(why, "unasked", "bits in hexadecimal digits");
    for (size_t i = 0; hex[i]; i++)
        t->unasked[i / 2] |= (uint8_t)((strchr(digits, hex[i]) - digits) << (i % 2 ? 0 : 4));
    return true;
}

static bool load_meta(wire_ask *why, const json_node *root, tbl_table *t, uint32_t *entries)
{
    const json_node *seats = json_get(root, "seats");
    wire_setup setup;
    int version = 0;
    if (!get_int(why, root, "version", MAX_NUMBER, &version))
        return false;
    if (version != META_VERSION)
        return wire_refuse(why, WIRE_VERSION, "the table was kept by another version");
    if (!get_text(why, root, "host", t->owner, sizeof t->owner) ||
        !get_text(why, root, "secret", t->secret, sizeof t->secret) ||
        !get_text(why, root, "commitment", t->commitment, sizeof t->commitment) ||
        !get_byte(why, root, "stage", &t->stage) || !wire_bool(why, root, "adopted", &t->adopted) ||
        !wire_read_setup(why, root, (int)json_count(seats), &setup) ||
        !load_rules(why, json_get(root, "rules"), &t->rules) ||
        !load_vote(why, json_get(root, "vote"), &t->vote) || !load_lists(why, root, t) ||
        !load_unasked(why, root, t) ||
        !get_text(why, root, "rematch", t->rematch, sizeof t->rematch) ||
        !get_count(why, root, "event", &t->event) || !get_count(why, root, "state", &t->state) ||
        !get_count(why, root, "entries", entries) ||
        !get_count(why, root, "drawn_at", &t->drawn_at) ||
        !get_time(why, root, "turn_at", &t->turn_at) ||
        !get_time(why, root, "touched", &t->touched))
        return false;
    t->config = setup.config;
    t->real = (int8_t)setup.real;
    t->bonus = (int8_t)setup.bonus;
    int seat = 0;
    for (const json_node *node = json_first(seats); node; node = json_next(node))
        if (!load_seat(why, node, &t->seat[seat++]))
            return false;
    t->history.first = t->event + 1;
    return tbl_check_table(t, why);
}

/* ---- reading lines ------------------------------------------------------------------------------------- */

/* Goes to viewers as it is; lines of older versions do not say who wrote them. */
static bool load_chat_line(tbl_table *t, const char *line, size_t size, wire_ask *why)
{
    static const char nobody[] = "{\"person\":\"\",";
    json_node nodes[16];
    const json_node *root = json_parse(line, size, nodes, 16, NULL);
    if (!json_is(root, JSON_OBJECT) || json_count(root) == 0)
        return wire_refuse(why, WIRE_STORAGE, "a line of the chat is damaged");
    if (!json_get(root, "person")) {
        size_t open = (size_t)(json_raw(root, &(size_t){0}) - line) + 1;
        tbl_text_add(&t->chat, nobody, sizeof nobody - 1);
        line += open;
        size -= open;
    }
    tbl_text_add(&t->chat, line, size);
    tbl_text_add(&t->chat, "\n", 1);
    t->chat_lines++;
    return true;
}

/* Before the start there is nothing else. */
static bool load_chat(tbl_table *t, const char *lines, size_t size, wire_ask *why)
{
    const char *end = lines + size;
    for (const char *at = lines, *stop; at < end; at = stop + 1) {
        size_t mark = sizeof TBL_CHAT_MARK - 1;
        stop = memchr(at, '\n', (size_t)(end - at));
        if (!stop)
            return wire_refuse(why, WIRE_STORAGE, "the last line is cut off");
        size_t length = (size_t)(stop - at);
        bool chat = length > mark && memcmp(at, TBL_CHAT_MARK, mark) == 0;
        if (chat && !load_chat_line(t, at + mark, length - mark, why))
            return false;
        if (!chat && t->stage == WIRE_STAGE_WAITING)
            return wire_refuse(why, WIRE_STORAGE, "there is a record, and the game has not begun");
    }
    tbl_trim(t);
    return !t->chat.lost || wire_refuse(why, WIRE_BUSY, "not enough memory");
}

/* The piles lie as they did: the same chance gives the same setup. */
static bool deal_again(tbl_table *t, wire_ask *why)
{
    tbl_draw draw;
    nv_config dealt = t->config;
    if (t->adopted) {
        tbl_shuffle_rest(t);
        return true;
    }
    tbl_ask_chance(t, &draw);
    if (t->host->deal(&draw, &dealt) != NV_OK || memcmp(&dealt, &t->game.config, sizeof dealt) != 0)
        return wire_refuse(why, WIRE_STORAGE, "the record was dealt from another seed");
    t->host->shuffle(&draw, &t->game.start, &t->deck);
    return true;
}

static bool load_game(tbl_table *t, const tbl_kept *kept, uint32_t entries, wire_ask *why)
{
    rec_error err = {0};
    rec_entry *log = realloc(t->game.entry, REC_MAX_ENTRIES * sizeof *log);
    if (!log)
        return wire_refuse(why, WIRE_BUSY, "not enough memory");
    rec_use(&t->game, log, REC_MAX_ENTRIES);
    if (!rec_read(&t->game, kept->lines, kept->lines_size, &err))
        return wire_refuse(why, WIRE_STORAGE, "line %u of the record: %s", (unsigned)err.line,
                           err.why);
    uint32_t room = t->game.count + 2 * TBL_SPARE;
    log = room < REC_MAX_ENTRIES ? realloc(t->game.entry, room * sizeof *log) : NULL;
    if (log)
        rec_use(&t->game, log, room);
    rec_writer_init(&t->writer, &t->game);
    rec_writer_skip(&t->writer);
    return deal_again(t, why) && tbl_check_game(t, entries, why);
}

static bool load(tbl_table *t, const tbl_kept *kept, wire_ask *why)
{
    json_node *nodes = calloc(TBL_META_NODES, sizeof *nodes);
    if (!nodes)
        return wire_refuse(why, WIRE_BUSY, "not enough memory");
    const json_node *root = wire_parse(why, kept->meta, kept->meta_size, nodes, TBL_META_NODES);
    uint32_t entries = 0;
    bool fine = root && load_meta(why, root, t, &entries);
    free(nodes);
    if (!fine || !load_chat(t, kept->lines, kept->lines_size, why))
        return false;
    return t->stage == WIRE_STAGE_WAITING || load_game(t, kept, entries, why);
}

tbl_table *tbl_load(const tbl_kept *kept, const tbl_host *host, int64_t now, wire_ask *why)
{
    tbl_table *t = tbl_empty(kept->id);
    if (!t) {
        wire_refuse(why, WIRE_BUSY, "not enough memory");
        return NULL;
    }
    t->host = host;
    if (!load(t, kept, why)) {
        tbl_free(t);
        return NULL;
    }
    tbl_wake(t, 0, now);
    return t;
}
