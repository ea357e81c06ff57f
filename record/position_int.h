/*
 * position_int.h - what the files about positions share: position.c (the table of lines, the board),
 * position_seats.c (what belongs to one seat), position_flow.c (where the game stands).
 */
#ifndef REC_POSITION_INT_H
#define REC_POSITION_INT_H

#include "record_int.h"

/* A position being read: the view, and the cards the game has. */
typedef struct placing {
    nv_view *v;
    const uint8_t *cards; /* by kind */
} placing;

/* One word of a list of cards: `lumberjack*3`, `controller+jester`, `library+hidden`. */
typedef struct card_word {
    int kind, count;
    unsigned marks; /* nv_mark */
    bool hidden;
} card_word;
bool rec_place_card(const placing *p, char *word, card_word *out, rec_error *err);
/* `id` or `id*3`, as a word of a line that begins with key; nothing if count is 0. */
void rec_place_counted(const nv_view *v, const char *key, int kind, int count, rec_lines *out);
/* The seat that a line begins with, or -1. */
int rec_place_seat(const nv_view *v, char **args, rec_error *err);

/* The lines of a position, in the order they are written. */
#define POSITION_LINES(X) \
    X(round) X(phase) X(end) X(flow) X(upper) X(lower) X(twin) X(discard) X(removed) X(rubles) \
    X(points) X(area) X(hand) X(tile) X(used) X(met) X(dropped) X(final)
#define POSITION_DECLARE_(word) \
    bool rec_place_read_##word(placing *p, char *args, rec_error *err); \
    void rec_place_write_##word(const nv_view *v, rec_lines *out);
POSITION_LINES(POSITION_DECLARE_)

#endif
