/*
 * What the files of wire/ share and nobody else sees: the parts of a view. Each has a function that
 * writes it and, next to it, one that says whether it reads the same in two views of one game.
 */
#ifndef WIRE_WIRE_INT_H
#define WIRE_WIRE_INT_H

#include "put.h"

/* ---- board.c --------------------------------------------------------------------------------- */

/* The keys that the board consists of, in their order; one that the game does not have is not
 * written. */
#define WIRE_BOARD(X) \
    X(display) X(piles) X(discard) X(removed) X(tokens) X(tiles) X(obstacles) X(unseen)

typedef struct wire_part {
    void (*put)(json_out *out, const nv_view *v);
    bool (*same)(const nv_view *a, const nv_view *b);
} wire_part;
#define WIRE_PART_INDEX_(key) WIRE_PART_##key,
enum { WIRE_BOARD(WIRE_PART_INDEX_) WIRE_PARTS };
extern const wire_part wire_board[WIRE_PARTS];

/* A list of card ids, each as often as its kind is counted. */
void wire_put_counted(json_out *out, const char *key, int edition, const uint8_t *count);

/* ---- seat.c ---------------------------------------------------------------------------------- */

/* A value. */
void wire_put_seat(json_out *out, const nv_view *v, int seat);
bool wire_same_seat(const nv_view *a, const nv_view *b, int seat);

/* ---- flow.c ---------------------------------------------------------------------------------- */

/* Is anything unlike the start of a seat's turn? If not, wire_put_flow writes nothing. Where the
 * record is over before the rules say so, `to_act` is no seat: `flow` says whose turn it was. */
bool wire_has_flow(const nv_view *v, bool over);
void wire_put_flow(json_out *out, const nv_view *v, bool over);
bool wire_same_flow(const nv_view *a, bool a_over, const nv_view *b, bool b_over);

#endif
