/* texts_int.h - the table that tools/texts.py makes of data/po/. */
#ifndef TEXTS_INT_H
#define TEXTS_INT_H

#include <stddef.h>

#include "texts.h"

/* In the order of txt_keys; NULL: not translated. Plural forms have a NUL between them. */
struct txt_table {
    const char *language;
    const char *const *texts;
};

extern const struct txt_table txt_tables[]; /* a row without a language ends it */
/* Sorted by their bytes; a context comes before its text with \4 between them. */
extern const char *const txt_keys[];
extern const int txt_count;

#endif
