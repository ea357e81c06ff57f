/* What the files of json/ share and nobody else sees. */
#ifndef JSON_INT_H
#define JSON_INT_H

#include "json.h"

/* json_node.flags */
enum {
    JSON_FLAG_LAST = 1,        /* of its container */
    JSON_FLAG_ESCAPED = 2,     /* the string has escapes */
    JSON_FLAG_KEY_ESCAPED = 4, /* the key has */
    JSON_FLAG_WHOLE = 8,       /* a number without fraction and exponent */
    JSON_FLAG_TRUE = 16
};

/* The inside of a quoted string as it stands in the text, found valid by the reader. */
typedef struct json_slice {
    const char *text;
    size_t len;
    bool escaped;
} json_slice;

/* Both see the decoded text: "\u0061" and "a" are the same key. */
uint32_t json_slice_hash(json_slice slice);
bool json_slice_equal(json_slice a, json_slice b);

static inline json_slice json_key_slice(const json_node *member)
{
    return (json_slice){member->key, member->key_len, (member->flags & JSON_FLAG_KEY_ESCAPED) != 0};
}

/* The value of a hexadecimal digit, or -1. */
static inline int json_hex_digit(char c)
{
    if (c >= '0' && c <= '9')
        return c - '0';
    if (c >= 'a' && c <= 'f')
        return c - 'a' + 10;
    if (c >= 'A' && c <= 'F')
        return c - 'A' + 10;
    return -1;
}

static inline bool json_high_surrogate(unsigned unit)
{
    return (unit & 0xfc00) == 0xd800;
}

static inline bool json_low_surrogate(unsigned unit)
{
    return (unit & 0xfc00) == 0xdc00;
}

/*
 * The length of the UTF-8 sequence that begins at `at`, before `end`. If it is broken, minus the
 * number of bytes that one U+FFFD stands for: the longest start of a valid sequence (Unicode 15,
 * chapter 3.9). The narrower range of the second byte is what refuses overlong forms, surrogates
 * and everything above U+10FFFF.
 */
static inline int json_utf8_step(const char *at, const char *end)
{
    const unsigned char *p = (const unsigned char *)at;
    unsigned low = 0x80, high = 0xbf;
    int more = 1;

    if (p[0] < 0x80)
        return 1;
    if (p[0] < 0xc2 || p[0] > 0xf4)
        return -1;
    if (p[0] >= 0xf0) {
        more = 3;
        low = p[0] == 0xf0 ? 0x90 : 0x80;
        high = p[0] == 0xf4 ? 0x8f : 0xbf;
    } else if (p[0] >= 0xe0) {
        more = 2;
        low = p[0] == 0xe0 ? 0xa0 : 0x80;
        high = p[0] == 0xed ? 0x9f : 0xbf;
    }
    for (int i = 1; i <= more; i++) {
        if (end - at <= i || p[i] < low || p[i] > high)
            return -i;
        low = 0x80;
        high = 0xbf;
    }
    return more + 1;
}

#endif
