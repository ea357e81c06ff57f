/*
 * shape.h - what requests look like, as tables, and one reader for all of them. The tables and the
 * structures they fill are made by tools/protocol.py from data/protocol.txt (protocol_gen.h); there
 * are no others but those of the tests.
 *
 * A reader refuses what is missing, what is not known, and every value of a wrong type or out of its
 * range, with a message that names it: 'seats[1].name' must be text of 1 to 40 bytes. What it has
 * accepted fits its structure: texts end, words are values of their list, lists and objects are
 * whole down to their last value.
 *
 *     wire_request request;
 *     if (!wire_read_request(&ask, root, &request)) refuse(wire_code_id(ask.code), ask.message);
 *     switch (request.what) {
 *     case WIRE_DO_ACT: act(request.as.act.table, request.as.act.seat, ...);
 */
#ifndef WIRE_SHAPE_H
#define WIRE_SHAPE_H

#include "ask.h"

enum {
    WIRE_MAX_TEXT = 1024, /* bytes of a text that a structure holds  */
    WIRE_MAX_ID = 64,     /* bytes of a request's id, as it is written */
    WIRE_NOWHERE = 0xffff
};

/* A list of words: an nv_list's, or its own. */
typedef struct wire_words {
    const char *name;
    int engine; /* nv_list, or -1 */
    int count;
    const char *const *ids; /* NULL for an nv_list */
} wire_words;

/* What the structure has for it, one by one: int or int64_t, double, bool, char[max + 1], int; the
 * last four are a const json_node *, NULL if absent. WIRE_LONG: text of more than WIRE_MAX_TEXT bytes. */
typedef enum wire_kind {
    WIRE_INT,
    WIRE_NUMBER,
    WIRE_BOOL,
    WIRE_TEXT,
    WIRE_WORD,
    WIRE_LONG,
    WIRE_LIST,
    WIRE_OBJECT,
    WIRE_JSON
} wire_kind;

typedef struct wire_field {
    const char *key; /* NULL: an element of a list */
    wire_kind kind;
    bool optional;      /* may be absent                                                     */
    bool nullable;      /* null is as good as absent                                         */
    bool wide;          /* WIRE_INT: an int64_t                                              */
    int64_t min, max;   /* the number; bytes of a text; elements of a list               */
    uint16_t at, given; /* offsets of the value and of its has_...; WIRE_NOWHERE: none   */
    const wire_words *words;
    const struct wire_field *element;
    const struct wire_shape *shape;
} wire_field;

typedef struct wire_shape {
    const char *name;
    const wire_field *fields;
    int count;
} wire_shape;

/* The words of a list by number and back, as nv_id and nv_value: NULL and -1 for what is not there. */
const char *wire_words_id(const wire_words *words, int value);
int wire_words_value(const wire_words *words, const char *id);

/* An object of this shape; out may be NULL: it is only checked. */
bool wire_read_shape(wire_ask *ask, const json_node *node, const wire_shape *shape, void *out);

/* What every request has. The id is set as soon as it is read, so that a refusal can name it. */
typedef struct wire_head {
    const json_node *root;
    const char *id; /* as it is written, not ended; NULL: none */
    size_t id_len;
} wire_head;
/* The request that `do` names: *what is its shape, out gets its fields. */
bool wire_read_any(wire_ask *ask, const json_node *root, const wire_shape *shapes, int count,
                   wire_head *head, int *what, void *out);

#endif
