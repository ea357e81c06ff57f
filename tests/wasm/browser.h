/*
 * browser.h - a page's program for the tests of its host: what is to be kept is kept in memory, what is said
 * is heard and counted, time goes as the test likes, and the host can be closed and opened again.
 */
#ifndef WASM_BROWSER_H
#define WASM_BROWSER_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "record/notation.h"
#include "wasm/page_int.h"

#define LENGTH(array) ((int)(sizeof(array) / sizeof((array)[0])))
enum { KEPT_TABLES = 2 * PAGE_MAX_TABLES, KEPT_GAMES = PAGE_MAX_GAMES + 1, MAX_NODES = 1 << 15 };

typedef struct kept_table {
    char id[TBL_MAX_ID + 1];
    tbl_text meta, lines;
} kept_table;

typedef struct kept_game {
    char id[TBL_MAX_ID + 1];
    tbl_text line, record;
} kept_game;

typedef struct browser {
    page *page;
    int64_t now;
    uint64_t seed;
    kept_table tables[KEPT_TABLES];
    int table_count;
    kept_game games[KEPT_GAMES];
    int game_count;
    char name[TBL_MAX_NAME + 1];
    char wanted[TBL_MAX_ID + 1]; /* record that is asked for             */
    bool slow;                   /* a record comes later, when we say so */
    char net[16];                /* network that is wanted               */
    /* what was said since the last question */
    tbl_text answer;
    int answers, pushes, errors, turns;
    /* of the table that is looked at: its numbers, which have no gaps */
    char table[TBL_MAX_ID + 1];
    uint32_t event, state;
    unsigned ended, rematched;
    char rematch[TBL_MAX_ID + 1];
    long heard;
} browser;

/* ---- what the host does ------------------------------------------------------------------------------------- */

static inline kept_table *find_kept(browser *b, const char *id)
{
    for (int i = 0; i < b->table_count; i++)
        if (strcmp(b->tables[i].id, id) == 0)
            return &b->tables[i];
    return NULL;
}

static inline void b_keep_table(void *to, const char *id, page_text meta, page_text lines)
{
    browser *b = to;
    kept_table *k = find_kept(b, id);
    if (!k) {
        assert_true(b->table_count < KEPT_TABLES);
        k = &b->tables[b->table_count++];
        *k = (kept_table){0};
        (void)snprintf(k->id, sizeof k->id, "%s", id);
    }
    k->meta.size = 0;
    tbl_text_add(&k->meta, meta.text, meta.size);
    if (lines.size)
        tbl_text_add(&k->lines, lines.text, lines.size);
}

static inline void b_drop_table(void *to, const char *id)
{
    browser *b = to;
    kept_table *k = find_kept(b, id);
    assert_non_null(k);
    tbl_text_free(&k->meta);
    tbl_text_free(&k->lines);
    *k = b->tables[--b->table_count];
}

static inline void b_keep_game(void *to, const char *id, page_text line, page_text record)
{
    browser *b = to;
    assert_true(b->game_count < KEPT_GAMES);
    kept_game *g = &b->games[b->game_count++];
    *g = (kept_game){0};
    (void)snprintf(g->id, sizeof g->id, "%s", id);
    tbl_text_add(&g->line, line.text, line.size);
    tbl_text_add(&g->record, record.text, record.size);
}

static inline void b_drop_game(void *to, const char *id)
{
    browser *b = to;
    assert_string_equal(b->games[0].id, id); /* the oldest goes first */
    tbl_text_free(&b->games[0].line);
    tbl_text_free(&b->games[0].record);
    b->game_count--;
    memmove(b->games, b->games + 1, (size_t)b->game_count * sizeof *b->games);
}

static inline void b_keep_name(void *to, const char *name)
{
    browser *b = to;
    (void)snprintf(b->name, sizeof b->name, "%s", name);
}

static inline void give_record(browser *b, const char *id)
{
    for (int i = 0; i < b->game_count; i++)
        if (strcmp(b->games[i].id, id) == 0) {
            page_give_record(b->page, id,
                             (page_text){b->games[i].record.text, b->games[i].record.size});
            return;
        }
    page_give_record(b->page, id, (page_text){0});
}

static inline void b_want_record(void *to, const char *id)
{
    browser *b = to;
    (void)snprintf(b->wanted, sizeof b->wanted, "%s", id);
    if (!b->slow)
        give_record(b, id);
}

/* ---- what it says --------------------------------------------------------------------------------------------- */

static inline int number_of(const json_node *o, const char *key)
{
    int value = -1;
    if (json_int_in(json_get(o, key), 0, 1 << 30, &value) != JSON_OK)
        fail_msg("no number '%s'", key);
    return value;
}

/* Events of the table that is looked at; those of its other seats have the same numbers. */
static inline void hear_events(browser *b, const json_node *push)
{
    const json_node *events = json_get(push, "events");
    uint32_t first = (uint32_t)number_of(push, "first"), count = (uint32_t)json_count(events);
    uint32_t state = (uint32_t)number_of(push, "state");
    if (!json_string_is(json_get(push, "table"), b->table))
        return;
    assert_true(count > 0);
    if (first == b->event + 1)
        b->event += count;
    else
        assert_int_equal(first + count - 1, b->event); /* another seat's copy */
    assert_true(state == b->state || state == b->state + 1);
    b->state = state;
    b->heard += count;
    for (const json_node *e = json_first(events); e; e = json_next(e)) {
        const json_node *type = json_get(e, "type");
        b->ended += json_string_is(type, "ended") || json_string_is(type, "aborted");
        if (json_string_is(type, "rematch")) {
            b->rematched++;
            (void)json_string(json_get(e, "table"), b->rematch, sizeof b->rematch);
        }
    }
}

static inline void b_say(void *to, page_text message)
{
    static json_node nodes[MAX_NODES];
    browser *b = to;
    const json_node *root = json_parse(message.text, message.size, nodes, MAX_NODES, NULL);
    if (!root)
        fail_msg("not JSON: %.*s", (int)message.size, message.text);
    const json_node *on = json_get(root, "on");
    if (!on) {
        b->answers++;
        b->answer.size = 0;
        tbl_text_add(&b->answer, message.text, message.size);
        return;
    }
    b->pushes++;
    b->errors += json_string_is(on, "error");
    b->turns += json_string_is(on, "turn");
    if (json_string_is(on, "events"))
        hear_events(b, root);
}

/* ---- opening and closing ------------------------------------------------------------------------------------------ */

static inline void b_want_net(void *to, const char *set)
{
    browser *b = to;
    assert_int_equal(b->net[0], '\0');
    (void)snprintf(b->net, sizeof b->net, "%s", set);
}

/* What this program does not have cannot be had. */
static inline void give_net(browser *b)
{
    assert_int_not_equal(b->net[0], '\0');
    assert_false(page_give_net(b->page, b->net, NULL, 0, b->now));
    b->net[0] = '\0';
}

static const page_calls browser_calls = {b_say,         b_keep_table, b_drop_table,
                                         b_keep_game,   b_drop_game,  b_keep_name,
                                         b_want_record, b_want_net,   NULL};

static inline void open_page(browser *b)
{
    b->page = page_open(&browser_calls, b, b->seed++);
    assert_non_null(b->page);
    if (*b->name)
        assert_true(page_load_name(b->page, b->name));
    for (int i = 0; i < b->game_count; i++)
        assert_true(
            page_load_game(b->page, (page_text){b->games[i].line.text, b->games[i].line.size}));
    for (int i = 0; i < b->table_count; i++) {
        const kept_table *k = &b->tables[i];
        if (!page_load(b->page, k->id, (page_text){k->meta.text, k->meta.size},
                       (page_text){k->lines.text, k->lines.size}, b->now))
            fail_msg("not loaded: %s\n%s", k->meta.text, k->lines.text);
    }
}

static inline browser *open_browser(uint64_t seed)
{
    browser *b = calloc(1, sizeof *b);
    assert_non_null(b);
    b->now = INT64_C(1714521600000);
    b->seed = seed;
    open_page(b);
    return b;
}

static inline void close_browser(browser *b)
{
    page_close(b->page);
    for (int i = 0; i < b->table_count; i++) {
        tbl_text_free(&b->tables[i].meta);
        tbl_text_free(&b->tables[i].lines);
    }
    for (int i = 0; i < b->game_count; i++) {
        tbl_text_free(&b->games[i].line);
        tbl_text_free(&b->games[i].record);
    }
    tbl_text_free(&b->answer);
    free(b);
}

/* ---- asking ---------------------------------------------------------------------------------------------------------- */

/* A text as it is. There is one answer, or one error if it could not be read. */
static inline void ask_raw(browser *b, const char *text, size_t size)
{
    b->answers = b->pushes = b->errors = b->turns = 0;
    while (!page_ask(b->page, (page_text){text, size}, b->now))
        give_net(b);
    if (!*b->wanted || !b->slow)
        assert_int_equal(b->answers + b->errors, 1);
}

static inline bool ask_text(browser *b, const char *text)
{
    ask_raw(b, text, strlen(text));
    return b->answers && strstr(b->answer.text, "\"ok\":true");
}

__attribute__((format(printf, 2, 3))) static inline bool try_ask(browser *b, const char *format,
                                                                 ...)
{
    static char text[PAGE_MAX_MESSAGE + 100];
    va_list args;
    va_start(args, format);
    int size = vsnprintf(text, sizeof text, format, args);
    va_end(args);
    assert_in_range(size, 1, sizeof text - 1);
    for (char *c = text; *c; c++)
        if (*c == '\'')
            *c = '"';
    return ask_text(b, text);
}

/* It must be answered; ' for ". */
#define ASK(b, ...) \
    do { \
        if (!try_ask(b, __VA_ARGS__)) \
            fail_msg("refused: %s", (b)->answer.text); \
    } while (0)
/* It must be refused with this code. */
#define ASK_NO(b, code, ...) \
    do { \
        assert_false(try_ask(b, __VA_ARGS__)); \
        if (!strstr((b)->answer.text, "\"code\":\"" code "\"")) \
            fail_msg("refused: %s", (b)->answer.text); \
    } while (0)

static inline const json_node *answer_of(const browser *b)
{
    static json_node nodes[MAX_NODES];
    const json_node *root = json_parse(b->answer.text, b->answer.size, nodes, MAX_NODES, NULL);
    assert_non_null(root);
    return root;
}

static inline bool answered(const browser *b, const char *text)
{
    return strstr(b->answer.text, text) != NULL;
}

/* The table of the answer is looked at from now on. */
static inline void look_at_answer(browser *b)
{
    const json_node *root = answer_of(b), *t = json_get(root, "table");
    if (!t)
        t = json_first(json_get(root, "tables"));
    assert_int_equal(json_string(json_get(t, "id"), b->table, sizeof b->table), JSON_OK);
    b->event = (uint32_t)number_of(t, "event");
    b->state = (uint32_t)number_of(t, "state");
}

static inline page_table *table_of(const browser *b)
{
    page_table *pt = page_table_find(b->page, b->table);
    assert_non_null(pt);
    return pt;
}

/* A new table; more: keys of `create` besides. */
static inline void create(browser *b, const char *setup, const char *seats, const char *more)
{
    ASK(b, "{'id':1,'do':'create',%s,'seats':[%s]%s}", setup, seats, more);
    look_at_answer(b);
}

/* ---- playing ----------------------------------------------------------------------------------------------------------- */

/* What is next at any table: time goes on, or the person decides at random. False: nothing is. */
static inline bool go_on(browser *b, nv_rng *r)
{
    int64_t due = page_due(b->page);
    if (due) {
        b->now = due > b->now ? due : b->now;
        page_tick(b->page, b->now);
        if (b->net[0])
            give_net(b);
        return true;
    }
    page_table *pt = page_table_find(b->page, b->table);
    int seat = pt ? tbl_to_act(pt->table) : -1;
    if (seat < 0)
        return false;
    char text[REC_TEXT_MAX];
    const nv_state *s = &tbl_game(pt->table)->state;
    rec_action_text(s, nv_pick(s, r), text);
    ASK(b, "{'id':%d,'do':'act','table':'%s','seat':%d,'state':%u,'action':'%s'}", seat, b->table,
        seat, (unsigned)b->state, text);
    return true;
}

#endif
