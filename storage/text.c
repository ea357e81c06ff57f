/* text.c - the words of a status, and which texts are kept. */
#include "storage/db_int.h"

#include <stdlib.h>
#include <string.h>

const char *store_status_text(store_status status)
{
#define STORE_STATUS_TEXT_(name, text) text,
    static const char *const texts[] = {STORE_STATUS_LIST(STORE_STATUS_TEXT_)};
    return (unsigned)status < STORE_STATUS_COUNT ? texts[status] : "unknown status";
}

store_text store_text_of(const char *text)
{
    return (store_text){text, strlen(text)};
}

/* How many bytes follow the first one of a character; -1: none begins so. */
static int bytes_after(unsigned char first)
{
    if (first < 0x80)
        return first ? 0 : -1;
    if (first < 0xc2)
        return -1;
    return first < 0xe0 ? 1 : first < 0xf0 ? 2 : first < 0xf5 ? 3 : -1;
}

/* The second byte's range: no longer form than needed, no surrogates, nothing past U+10FFFF. */
static bool second_ok(unsigned char first, unsigned char second)
{
    unsigned char least = first == 0xe0 ? 0xa0 : first == 0xf0 ? 0x90 : 0x80;
    unsigned char most = first == 0xed ? 0x9f : first == 0xf4 ? 0x8f : 0xbf;
    return second >= least && second <= most;
}

bool db_text_ok(store_text text, size_t least, size_t most)
{
    if (!text.at || text.len < least || text.len > most)
        return false;
    for (size_t i = 0; i < text.len;) {
        unsigned char first = (unsigned char)text.at[i++];
        int after = bytes_after(first);
        if (after < 0 || (size_t)after > text.len - i)
            return false;
        if (after && !second_ok(first, (unsigned char)text.at[i]))
            return false;
        for (; after; after--)
            if (((unsigned char)text.at[i++] & 0xc0) != 0x80)
                return false;
    }
    return true;
}

store_status db_buffer_add(db_buffer *b, const char *bytes, size_t len)
{
    if (len > b->room - b->len) {
        size_t room = 2 * b->room + len + 4096;
        char *at = realloc(b->at, room);
        if (!at)
            return STORE_MEMORY;
        b->at = at;
        b->room = room;
    }
    memcpy(b->at + b->len, bytes, len);
    b->len += len;
    return STORE_OK;
}
