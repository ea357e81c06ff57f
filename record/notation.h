/*
 * notation.h - actions, cards and positions as short text, the same in records, scenarios, the
 * terminal and the line protocol (docs/record.md).
 *
 * Writing is exact: two legal actions of one position never have the same text. Reading is
 * forgiving where only one thing can be meant: a slot may be left out, `ship_builder` stands for
 * `ship_builder.fish` if no other fits.
 */
#ifndef REC_NOTATION_H
#define REC_NOTATION_H

#include "neva.h"

enum { REC_TEXT_MAX = 160 }; /* longest action text, with its end */

/* The text of an action of the seat to act (or of a draw: `draw library`). Returns its length. */
size_t rec_action_text(const nv_state *s, nv_action a, char out[REC_TEXT_MAX]);

/* The legal action (or possible draw) that the text names; NV_E_ILLEGAL and others if none.
 * `why`, if not NULL, gets a sentence for people: what is wrong and what can be done. */
nv_status rec_action_parse(const nv_state *s, const char *text, nv_action *out, char *why,
                           size_t why_size);

/* The kind with this id that is part of the game of c; -1 if there is none. `part` ids without
 * goods or pile give the first kind that fits. */
int rec_kind_find(const nv_config *c, const char *id);

#endif
