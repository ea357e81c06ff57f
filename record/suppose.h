/*
 * suppose.h - positions that are not, to ask the engine what would be: with a full purse, on one's own
 * turn. So nobody needs to know a rule to say what stands against an action.
 */
#ifndef REC_SUPPOSE_H
#define REC_SUPPOSE_H

#include <stdbool.h>

#include "neva.h"

/* The same position, but that the seat has its turn (on_turn) and more rubles than anything costs
 * (rich). False: no game can stand there. */
bool rec_suppose(const nv_state *s, int seat, bool on_turn, bool rich, nv_state *out);

/* What an action that buys or plays a card would cost the seat, whether or not it can pay and whosever
 * turn it is. False: the text names none; `why` gets a sentence for people. */
bool rec_price_text(const nv_state *s, int seat, const char *text, nv_price *out, char *why,
                    size_t why_size);

#endif
