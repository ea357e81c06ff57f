/* text.c - text that grows. */
#include "table_int.h"

#include <stdlib.h>
#include <string.h>

void tbl_text_add(tbl_text *t, const char *text, size_t size)
{
    if (t->lost)
        return;
    if (t->size + size + 1 > t->room) {
        size_t room = t->size + size + 1 + t->size / 2;
        char *more = realloc(t->text, room);
        t->lost = !more;
        if (!more)
            return;
        t->text = more;
        t->room = room;
    }
    memcpy(t->text + t->size, text, size);
    t->size += size;
    t->text[t->size] = '\0';
}

void tbl_text_free(tbl_text *t)
{
    free(t->text);
    *t = (tbl_text){0};
}

void tbl_text_sink(void *to, const char *text, size_t size)
{
    tbl_text_add(to, text, size);
}

bool tbl_text_flush(void *to, const char *text, size_t size)
{
    tbl_text *t = to;
    tbl_text_add(t, text, size);
    return !t->lost;
}
