/*
 * life.h - the life of a table: people who do anything at any time, sensible or not, and after each
 * deed everything that must hold whatever was done.
 *
 *  - A deed that is refused or taken back leaves no trace; done again it comes to the same.
 *  - A table made of what is kept shows the same to everybody, and the deed comes to the same there.
 *  - Every viewer hears every event, numbered without gaps; who comes back hears just those again.
 *  - What changed, merged into the last view, is the view of now.
 *  - Clocks are never negative, positions are sound, tables are small, somebody is the host.
 *
 * All choices come from one source, so that a fuzzer can make them.
 */
#ifndef TABLE_LIFE_H
#define TABLE_LIFE_H

#include "kit.h"

/* What a viewer has been sent. */
typedef struct life_ear {
    tbl_text events; /* separated by commas                   */
    tbl_text starts; /* size_t each: where they begin         */
    tbl_text view;   /* the last one; "" before the start     */
    tbl_text forecast;
} life_ear;

typedef struct life {
    kit k;
    nv_below *below;
    void *from;
    uint32_t once_in; /* everything is looked at once in so many deeds */
    int ear_of;       /* the viewer whose messages are looked at; below 0: all are */
    uint32_t before;  /* events of the table before its first message  */
    life_ear ear[TBL_VIEWERS];
    const char *asked; /* what people were asked last, while it may still be open */
    bool gone;
} life;

/* What happened in all lives, to see that they were full. */
typedef struct life_count {
    long deeds, done, refused, over, rematches, resumes, merges, trimmed;
    long request[WIRE_DO_COUNT], code[WIRE_CODE_COUNT];
} life_count;
extern life_count life_counts;

/* False: the table was refused. */
bool life_begin(life *l, const char *create, nv_below *below, void *from, uint32_t once_in);
/* A life that begins here, with a table (taken) and the lines that are kept of it. */
void life_go_in(life *l, tbl_table *t, const char *lines, size_t size, nv_below *below, void *from);
/* Something happens. */
void life_go_on(life *l);
/* This happens. */
void life_do(life *l, const kit_deed *d);
void life_end(life *l);

/* life_check.c: what the last deed has sent; everything about the table as it is. */
void life_check_sent(life *l);
void life_check_table(const life *l);
void life_forget_sent(life *l);
/* Everybody sees the table as it is now. */
void life_look(life *l);

#endif
