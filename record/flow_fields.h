/*
 * flow_fields.h - the fields of nv_flow, one list for everyone who writes a position down: the
 * record as a line `flow`, the line protocol as an object.
 */
#ifndef REC_FLOW_FIELDS_H
#define REC_FLOW_FIELDS_H

#include <stddef.h>

#include "neva.h"

enum rec_flow_type {
    REC_FLOW_NUMBER,
    REC_FLOW_FLAG,  /* 0 or 1                              */
    REC_FLOW_WORD,  /* of `list`                           */
    REC_FLOW_WORDS, /* bits of `list`                      */
    REC_FLOW_SEAT,
    REC_FLOW_CARD,
    REC_FLOW_SLOT, /* upper row from 0, lower from NV_MAX_ROW */
    REC_FLOW_SPACE /* an obstacle's index                 */
};

typedef struct rec_flow_field {
    const char *word;
    size_t at; /* in nv_flow */
    int type;
    nv_list list;
    uint8_t usual; /* need not be written */
} rec_flow_field;

enum { REC_FLOW_COUNT = 18 };
/* All but `steps`, the only one that is no byte. */
extern const rec_flow_field rec_flow_fields[REC_FLOW_COUNT];
extern const nv_flow rec_flow_usual;

static inline uint8_t rec_flow_get(const nv_flow *flow, const rec_flow_field *f)
{
    return ((const uint8_t *)flow)[f->at];
}
static inline void rec_flow_set(nv_flow *flow, const rec_flow_field *f, uint8_t value)
{
    ((uint8_t *)flow)[f->at] = value;
}

#endif
