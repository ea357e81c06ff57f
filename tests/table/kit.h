/*
 * kit.h - tables for tests: a host whose chance follows from the secret alone, people, and what a
 * table is asked to do as a value (a deed), so that it can be done to two tables, or twice.
 *
 *     kit k = {.now = KIT_BEGIN};
 *     kit_create(&k, "{\"do\":\"create\",...}", KIT_ANNA);
 *     kit_ask(&k, KIT_BERT, "{\"do\":\"join\",\"table\":\"t\"}");
 *     k.out.message[0].text                              what seat 0 was sent
 *     kit_close(&k);
 *
 * What holds always: requests go through wire_read_request as those of a connection do. A kit keeps
 * what a host has to keep of its table: the lines of all steps and the last meta.
 */
#ifndef TABLE_KIT_H
#define TABLE_KIT_H

#include <stdio.h>
#include <string.h>

#include "table/table.h"

#define LENGTH(array) ((int)(sizeof(array) / sizeof((array)[0])))

/* ---- failing ------------------------------------------------------------------------------------ */

/* What is being played, for the message of a failure. */
extern char kit_where[400];
_Noreturn void kit_fail(const char *file, int line, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
#define MUST(condition, ...) \
    do { \
        if (!(condition)) \
            kit_fail(__FILE__, __LINE__, __VA_ARGS__); \
    } while (0)

/* NEVA_TEST_SEED, or one that is always the same; NEVA_TEST_FULL. */
uint64_t kit_seed(void);
bool kit_full(void);

/* ---- people and chance -------------------------------------------------------------------------- */

enum { KIT_ANNA, KIT_BERT, KIT_CORA, KIT_DORA, KIT_EMIL, KIT_FRED, KIT_GUEST, KIT_PEOPLE };
/* All have an account but the guest; all have the key but Fred. */
tbl_who kit_who(int person);
/* Back from a public id, or -1. */
int kit_person(const char *id);

#define KIT_SECRET     "5ec4e7000000000000000000000000000000000000000000000000000000beef"
#define KIT_COMMITMENT "c0331730000000000000000000000000000000000000000000000000000cafe0"
#define KIT_BEGIN      INT64_C(1714521600000)
#define KIT_ALL        ((1u << TBL_VIEWERS) - 1)

extern const tbl_host kit_host;
/* Setups by number: edition, module set, and then 2 to 5 seats. Not all can be played. */
enum { KIT_SETUPS = NV_EDITION_COUNT * (1 << NV_MODULE_COUNT) * (NV_MAX_SEATS - 1) };
bool kit_can_play(unsigned number);
/* The next setup that can be played after *at (start with 0) as the text of a request to create it,
 * all seats for the host but those of `open` (bits), which are open; false after the last. `more` is added
 * to the request: ",\"undo\":\"free\"". */
bool kit_next_setup(unsigned *at, nv_rng *r, unsigned open, const char *more, char *text,
                    size_t size);

/* ---- deeds ---------------------------------------------------------------------------------------- */

enum kit_kind { KIT_REQUEST, KIT_TICK, KIT_COMPUTER, KIT_REMATCHED };
typedef struct kit_deed {
    int kind;
    int person; /* who asks, and what    */
    char text[1800];
    uint32_t state; /* a computer's move     */
    nv_action action;
} kit_deed;

/* What came of it. */
typedef struct kit_out {
    bool done;    /* else why says why not */
    bool refused; /* by the reader of requests: the table was not asked */
    wire_ask why;
    tbl_text message[TBL_VIEWERS], lines, meta, answer;
    bool changed, started, ended, gone, rematch, seats_changed;
} kit_out;
void kit_out_free(kit_out *out);
/* Both came to the same: messages, answers, refusals, what to keep. */
void kit_same_out(const kit_out *a, const kit_out *b, const char *what);

/* Does it; out is emptied first. keep false: it is taken back. */
bool kit_do(tbl_table *t, const kit_deed *d, int64_t now, bool keep, kit_out *out);

/* ---- a table and what is kept of it ---------------------------------------------------------------- */

typedef struct kit {
    tbl_table *t;
    int64_t now;
    tbl_text lines, meta;
    kit_out out; /* of the last deed */
} kit;

/* False: refused (out.why). */
bool kit_create(kit *k, const char *text, int person);
/* A deed that is kept. A request as a format; the id of the table is "t". */
bool kit_act(kit *k, const kit_deed *d);
bool kit_ask(kit *k, int person, const char *format, ...) __attribute__((format(printf, 3, 4)));
bool kit_tick(kit *k);
/* The seat to act does something random, whoever plays it; false: nobody is to act. */
bool kit_go_on(kit *k, nv_rng *r);
/* The deed that would be. */
bool kit_next_deed(const tbl_table *t, nv_rng *r, kit_deed *d);
void kit_close(kit *k);
tbl_kept kit_kept(const kit *k);
/* A table from what is kept; now as it was when the present decision began. */
tbl_table *kit_load(const kit *k);

/* Everything a table says about itself, as text: to all viewers, to everybody, to whoever keeps it. The
 * caller frees it. history: the events it still has, too. */
tbl_text kit_dump(const tbl_table *t, int64_t now, bool history);
/* The whole table as its viewer sees it; a summary for the person. */
tbl_text kit_table_text(const tbl_table *t, int viewer, int64_t now);
tbl_text kit_summary_text(const tbl_table *t, int viewer);
/* Writes through put into a text. */
tbl_text kit_text(void (*put)(json_out *out, const void *from), const void *from);

#endif
