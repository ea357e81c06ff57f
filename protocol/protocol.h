/*
 * protocol.h - the line protocol of `neva engine` as a machine without input and output: one line
 * of JSON in, one answer out (docs/engine-protocol.md). Programs, tests and fuzzer use it alike.
 *
 *     pro_session session;
 *     if (!pro_open(&session, seed)) ...
 *     while (!session.over && read a line) {
 *         json_start(&out, buf, sizeof buf);          or json_start_stream
 *         pro_handle_line(&session, line, len, &out);
 *         if (json_finish(&out) == JSON_OK) write it and a line break
 *     }
 *     pro_close(&session);
 *
 * What holds always:
 *  - Every line gets exactly one answer, a JSON object without line breaks.
 *  - A request that is refused changes nothing.
 *  - The answers depend on the lines and the seed alone: no other source of chance, and no clock unless the
 *    caller sets one, which ends the thinking that a request limits in time.
 *
 * Who owns what: a session owns its games (some 110 KB each, mostly log) and frees them in pro_close.
 * Line and json_out are the caller's.
 */
#ifndef PRO_PROTOCOL_H
#define PRO_PROTOCOL_H

#include <stdbool.h>

#include "ai/ai.h"
#include "engine/neva.h"
#include "json/json.h"
#include "record/deck.h"
#include "record/record.h"

enum {
    PRO_VERSION = 1,
    PRO_MAX_LINE = 1 << 20,   /* bytes of a line, without its end                              */
    PRO_MAX_GAMES = 64,       /* at once                                                       */
    PRO_MAX_VALUES = 1 << 14, /* JSON values in one request                                    */
    PRO_MAX_ID = 64,          /* bytes of a game's id                                          */
    PRO_MAX_ECHO = 256,       /* bytes of a request's id, as it is written                     */
    PRO_MAX_MS = 60000,       /* of thinking about an advice                                   */
    PRO_MAX_VISITS = 1000000  /* positions looked at for it                                    */
};

typedef struct pro_game {
    char id[PRO_MAX_ID + 1];
    rec_game record;
    rec_deck deck;                  /* the order of the piles from record.start on */
    rec_entry log[REC_MAX_ENTRIES]; /* of the record */
} pro_game;

typedef struct pro_session {
    pro_game *games[PRO_MAX_GAMES]; /* NULL: free; in the order they were made */
    json_node *nodes;
    nv_rng rng;            /* for games without a seed */
    bool over;             /* `quit` was asked */
    const ai_clock *clock; /* the caller's; NULL: positions looked at stand for time */
} pro_session;

/* False: not enough memory; then there is nothing to close. */
bool pro_open(pro_session *s, uint64_t seed);
void pro_close(pro_session *s);

/* The answer is one JSON object; the caller ends the text. */
void pro_handle_line(pro_session *s, const char *line, size_t len, json_out *out);
/* The answer to a line of more than PRO_MAX_LINE bytes, for a caller that did not keep it. */
void pro_refuse_long_line(json_out *out);

/* The game of this id, or NULL. */
pro_game *pro_find(const pro_session *s, const char *id);

#endif
