/*
 * put.h - games as JSON, the same for the line protocol (docs/engine-protocol.md) and for tables
 * (docs/protocol.md): positions, actions, what happened, results. Where nothing else is said a
 * function writes keys into the object that the caller has opened:
 *
 *     nv_shown(&game.state, seat, &v);
 *     json_begin_object(&out);
 *     wire_put_view(&out, &v, &game);
 *     json_end_object(&out);
 *
 * What holds always:
 *  - What is written is made from the view or the event's face alone, and of a game who is to act
 *    and, once it is over, the result: nothing else can get out.
 *  - Keys and lists have one order, so that equal positions are equal texts.
 *  - The views of a change are of one game and one viewer.
 */
#ifndef WIRE_PUT_H
#define WIRE_PUT_H

#include <stdbool.h>

#include "engine/neva.h"
#include "json/json.h"
#include "record/record.h"

/* ---- positions ------------------------------------------------------------------------------- */

/* All of a view of g as it stands now. */
void wire_put_view(json_out *out, const nv_view *v, const rec_game *g);

/*
 * What of it is different, for who has the view `before`: every key whose value changed, with its
 * new value; null for one that is no longer there (`flow`, `result`). Only `players` is taken apart:
 * {"1":{...}} has the seats that changed, each as a whole. Nothing is written if nothing changed.
 *
 * before, after: views of g as it stood and as it stands. was_over: what rec_over said then (a game
 * can end without a change of the position, by resigning).
 */
void wire_put_change(json_out *out, const nv_view *before, const nv_view *after, const rec_game *g,
                     bool was_over);

/* to_act and decision; the result if it is over. */
void wire_put_turn(json_out *out, const rec_game *g);
/* scores, winners and breakdown. */
void wire_put_scores(json_out *out, const nv_result *r, int seats);
/* The same as `result`; nothing while it runs and after an abort. */
void wire_put_result(json_out *out, const rec_game *g);

/* ---- actions and events ---------------------------------------------------------------------- */

/* Its text, and what it means in single values. */
void wire_put_action(json_out *out, const nv_state *s, nv_action a);
/* Elements of an array. viewer: a seat, NV_PUBLIC, or NV_ALL. */
void wire_put_event(json_out *out, int edition, const nv_event *e, int viewer);
void wire_put_events(json_out *out, int edition, const nv_events *ev, int viewer);

/* ---- figures --------------------------------------------------------------------------------- */

/* price, base, ...: what is paid, and why. */
void wire_put_price(json_out *out, int edition, const nv_price *price);
/* What a scoring pays, as an object. */
void wire_put_income(json_out *out, const nv_income *income);
/* `forecast`: by seat, what each colour would pay at its next scoring. */
void wire_put_forecast(json_out *out, const nv_state *s);
/* Is it the same in both states of one game? */
bool wire_same_forecast(const nv_state *a, const nv_state *b);

/* ---- pieces of them -------------------------------------------------------------------------- */

void wire_put_card(json_out *out, int edition, int kind); /* a value; null for NV_NO_CARD */
/* {"hammer":0,...} without what is not in the game. */
void wire_put_holders(json_out *out, const char *key, nv_list list, const uint8_t *holder,
                      int count);
void wire_put_obstacles(json_out *out, const uint8_t obstacles[5]);
/* A list of the bits that are set; key may be NULL: an element. */
void wire_put_numbers(json_out *out, const char *key, unsigned bits);
/* A list of words, if there are any. */
void wire_put_marks(json_out *out, const char *key, unsigned bits);
/* nv_mark of a word, or 0; and back. */
unsigned wire_mark(const char *word);
const char *wire_mark_id(unsigned mark);

/* A space of the display: "u1" is the leftmost of the upper row. */
enum { WIRE_MAX_SLOT = 16 };
void wire_slot_text(int slot, char text[WIRE_MAX_SLOT]);
/* Whose turn it is follows from to_act, unless nobody is to act; `flow` says what is otherwise. */
uint8_t wire_usual_turn(const nv_view *v);

#endif
