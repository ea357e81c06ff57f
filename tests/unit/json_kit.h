/* json_kit.h - a text for the JSON reader, and which statuses its tests have met. */
#ifndef JSON_KIT_H
#define JSON_KIT_H

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "json/json.h"

enum { MAX_NODES = 4096 };

#define LENGTH(array) (sizeof(array) / sizeof((array)[0]))

static json_node nodes[MAX_NODES];
static json_error error;
static char
    *input; /* a block of exactly the size of the text, so that a sanitizer sees a read past it */

/* The last test of a program looks whether each status that it is about was met. */
static bool met[JSON_STATUS_COUNT];

static inline json_status meet(json_status status)
{
    assert_in_range(status, 0, JSON_STATUS_COUNT - 1);
    met[status] = true;
    return status;
}

static inline const json_node *parse_bytes(const char *text, size_t len)
{
    free(input);
    input = malloc(len ? len : 1);
    assert_non_null(input);
    memcpy(input, text, len);
    memset(nodes, 0xa5, sizeof nodes);
    const json_node *root = json_parse(input, len, nodes, MAX_NODES, &error);
    assert_true((root != NULL) == (error.status == JSON_OK));
    (void)meet(error.status);
    return root;
}

static inline const json_node *parse(const char *text)
{
    return parse_bytes(text, strlen(text));
}

/* The text must be good. */
static inline const json_node *good(const char *text)
{
    const json_node *root = parse(text);
    if (!root)
        fail_msg("%s: %s at %zu", text, json_status_text(error.status), error.offset);
    return root;
}

static inline int free_input(void **state)
{
    (void)state;
    free(input);
    input = NULL;
    return 0;
}

static inline size_t encode_utf8(uint32_t code, char *out)
{
    static const unsigned char lead[] = {0, 0x00, 0xc0, 0xe0, 0xf0};
    size_t len = code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
    for (size_t i = len; i-- > 1; code >>= 6)
        out[i] = (char)(0x80 | (code & 0x3f));
    out[0] = (char)(lead[len] | code);
    out[len] = '\0';
    return len;
}

static inline void were_met(json_status first, json_status last)
{
    for (int s = (int)first; s <= (int)last; s++)
        if (!met[s])
            fail_msg("no test met: %s", json_status_text((json_status)s));
}

#endif
