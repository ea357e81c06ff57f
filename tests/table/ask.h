/* ask.h - tables of known people for tests of single rules, and what they ask. */
#ifndef TABLE_ASK_H
#define TABLE_ASK_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "kit.h"
#include "record/notation.h"
#include "table/table_int.h"

/* A request without its outer part: ask(k, KIT_ANNA, "join", "\"seat\":%d", 1). */
static inline void ask_text(kit_deed *d, int person, const char *what, const char *format,
                            va_list args)
{
    char rest[1200];
    (void)vsnprintf(rest, sizeof rest, format, args);
    *d = (kit_deed){.kind = KIT_REQUEST, .person = person};
    (void)snprintf(d->text, sizeof d->text, "{\"do\":\"%s\",\"table\":\"t\"%s%s}", what,
                   *rest ? "," : "", rest);
}

__attribute__((format(printf, 4, 5))) static inline void ask(kit *k, int person, const char *what,
                                                             const char *format, ...)
{
    kit_deed d;
    va_list args;
    va_start(args, format);
    ask_text(&d, person, what, format, args);
    va_end(args);
    if (!kit_act(k, &d))
        fail_msg("%s is refused: %s", d.text, k->out.why.message);
}

/* It is refused, with this code, and the table is as it was. */
__attribute__((format(printf, 5, 6))) static inline void
ask_no(kit *k, int person, wire_code code, const char *what, const char *format, ...)
{
    kit_deed d;
    va_list args;
    va_start(args, format);
    ask_text(&d, person, what, format, args);
    va_end(args);
    tbl_text before = kit_dump(k->t, k->now, true);
    if (kit_act(k, &d))
        fail_msg("%s is not refused", d.text);
    if (k->out.why.code != code)
        fail_msg("%s is refused as %s: %s", d.text, wire_code_id(k->out.why.code),
                 k->out.why.message);
    tbl_text after = kit_dump(k->t, k->now, true);
    assert_string_equal(before.text, after.text);
    tbl_text_free(&before);
    tbl_text_free(&after);
}

/* ---- tables ----------------------------------------------------------------------------------------- */

/* A table of the first edition. seats: a letter each, p: Anna's, c: a computer's, o: open. */
static inline bool make_table(kit *k, int person, const char *seats, const char *rules)
{
    char text[1600] = "", *at = text;
    at += sprintf(at, "{\"do\":\"create\",\"edition\":\"first\",\"modules\":[],\"seats\":[");
    for (const char *s = seats; *s; s++)
        at += sprintf(at, "%s{\"kind\":\"%s\"}", s == seats ? "" : ",",
                      *s == 'p'   ? "person"
                      : *s == 'c' ? "computer"
                                  : "open");
    (void)snprintf(at, sizeof text - (size_t)(at - text), "]%s}", rules);
    *k = (kit){.now = KIT_BEGIN};
    return kit_create(k, text, person);
}

/* Who sits where, a letter each by the names of the people (a: Anna, b: Bert, c: Cora, d: Dora), *: a
 * computer. Anna is the host. The game begins; seat 0 has the first turn of it. */
static inline void start_game(kit *k, const char *who, const char *rules)
{
    char seats[NV_MAX_SEATS + 1] = "", more[400];
    for (int i = 0; who[i]; i++)
        seats[i] = who[i] == 'a' ? 'p' : who[i] == '*' ? 'c' : 'o';
    (void)snprintf(more, sizeof more, ",\"access\":\"open\"%s", rules);
    if (!make_table(k, KIT_ANNA, seats, more))
        fail_msg("%s", k->out.why.message);
    for (int i = 0; who[i]; i++) {
        if (seats[i] != 'o')
            continue;
        ask(k, who[i] - 'a', "join", "\"seat\":%d", i);
        ask(k, who[i] - 'a', "ready", "\"ready\":true,\"seat\":%d", i);
    }
    ask(k, KIT_ANNA, "start", "%s", "");
}

static inline tbl_want wants(const kit *k)
{
    tbl_want w;
    tbl_wants(k->t, &w);
    return w;
}

static inline int64_t left(const kit *k, int seat)
{
    return tbl_time_left(k->t, seat, k->now);
}

/* What was kept is the table as it is. */
static inline void same_when_loaded(const kit *k)
{
    tbl_table *twin = kit_load(k);
    tbl_text a = kit_dump(k->t, k->now, false), b = kit_dump(twin, k->now, false);
    assert_string_equal(a.text, b.text);
    tbl_text_free(&a);
    tbl_text_free(&b);
    tbl_free(twin);
}

/* What was kept takes the place of the table. */
static inline void load_again(kit *k)
{
    wire_ask why = {0};
    tbl_kept kept = kit_kept(k);
    tbl_table *t = tbl_load(&kept, &kit_host, k->now, &why);
    assert_non_null(t);
    tbl_free(k->t);
    k->t = t;
}

/* The seat to act does the first thing it can that begins like this; which seat it was. */
static inline int plays(kit *k, const char *begin)
{
    const nv_state *s = &tbl_game(k->t)->state;
    nv_action legal[NV_MAX_LEGAL];
    char text[REC_TEXT_MAX];
    int seat = tbl_to_act(k->t), count = nv_legal(s, legal);
    tbl_want want = wants(k);
    for (int i = 0; i < count; i++) {
        (void)rec_action_text(s, legal[i], text);
        if (strncmp(text, begin, strlen(begin)) != 0)
            continue;
        if (want.seat >= 0) {
            kit_deed d = {.kind = KIT_COMPUTER, .state = want.state, .action = legal[i]};
            assert_true(kit_act(k, &d));
        } else {
            ask(k, kit_person(tbl_person_at(k->t, seat)), "act",
                "\"seat\":%d,\"state\":%u,\"action\":\"%s\"", seat,
                (unsigned)tbl_state_number(k->t), text);
        }
        return seat;
    }
    fail_msg("seat %d cannot %s", seat, begin);
    return -1;
}

static inline int person_at(const kit *k, int seat)
{
    return kit_person(tbl_person_at(k->t, seat));
}

/* What was sent to everybody has this text in it. */
static inline bool said(const kit *k, const char *text)
{
    return k->out.message[TBL_PUBLIC].text && strstr(k->out.message[TBL_PUBLIC].text, text);
}

static inline bool answered(const kit *k, const char *text)
{
    return k->out.answer.text && strstr(k->out.answer.text, text);
}

/* The position is changed by hand, and the story of the game begins there. */
static inline void set_position(kit *k, const nv_view *v)
{
    nv_state s;
    const char *why = "";
    if (nv_restore(v, &s, &why) != NV_OK)
        fail_msg("no position: %s", why);
    k->t->game.start = k->t->game.state = s;
    k->t->game.count = k->t->game.decisions = 0;
    k->t->drawn_at = 0;
    rec_writer_init(&k->t->writer, &k->t->game);
}

#endif
