/* keep_int.h - the head of a file of games, for keep.c. Private to arena/. */
#ifndef ARENA_KEEP_INT_H
#define ARENA_KEEP_INT_H

#include "arena/keep.h"

enum { KEEP_HEAD_LINES = 11, KEEP_LINE_MAX = 1024, KEEP_HEAD_MAX = 4096 };

typedef enum keep_head {
    KEEP_HEAD_FITS, /* the file stands behind it                                                 */
    KEEP_HEAD_NONE, /* there is nothing, or the beginning of the head; why says so               */
    KEEP_HEAD_OTHER /* it is of something else; why says what                                    */
} keep_head;

/* The text of the head; its size. */
size_t arena_head_write(const arena_job *job, char *text, size_t room);
/* Is the beginning of the file the head of this job? */
keep_head arena_head_check(FILE *file, const char *path, const arena_job *job, char *why);

#endif
