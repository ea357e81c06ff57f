/* merge.h - a change merged into a view as docs/protocol.md says, for the tests of both. */
#ifndef WIRE_MERGE_H
#define WIRE_MERGE_H

#include <stdio.h>
#include <string.h>

#include "json/json.h"

/* What the object has under the key of this member. */
static inline const json_node *merge_member(const json_node *object, const json_node *of)
{
    char key[64];
    return json_key_string(of, key, sizeof key) == JSON_OK ? json_get(object, key) : NULL;
}

/* The same value; the order of keys does not matter. All is written by one writer, so that equal
 * numbers and texts are equal bytes. */
static inline bool merge_equal(const json_node *a, const json_node *b)
{
    if (!a || !b || json_type_of(a) != json_type_of(b) || json_count(a) != json_count(b))
        return false;
    if (json_is(a, JSON_OBJECT)) {
        for (const json_node *m = json_first(a); m; m = json_next(m))
            if (!merge_equal(m, merge_member(b, m)))
                return false;
        return true;
    }
    if (json_is(a, JSON_ARRAY)) {
        const json_node *y = json_first(b);
        for (const json_node *x = json_first(a); x; x = json_next(x), y = json_next(y))
            if (!merge_equal(x, y))
                return false;
        return true;
    }
    size_t size_a, size_b;
    const char *text_a = json_raw(a, &size_a), *text_b = json_raw(b, &size_b);
    return size_a == size_b && memcmp(text_a, text_b, size_a) == 0;
}

/* players: the seats that are given replace those that were. */
static inline bool merge_seats_fit(const json_node *old, const json_node *change,
                                   const json_node *new)
{
    const json_node *before = json_first(old);
    size_t given = 0;
    int seat = 0;
    for (const json_node *p = json_first(new); p; p = json_next(p), before = json_next(before)) {
        char key[16];
        (void)snprintf(key, sizeof key, "%d", seat++);
        const json_node *said = json_get(change, key);
        given += said != NULL;
        if (!merge_equal(said ? said : before, p))
            return false;
    }
    return given == json_count(change) && json_count(old) == json_count(new);
}

/* The change merged into the old view is the new one: NULL, or the first member that is not. */
static inline const json_node *merge_misfit(const json_node *old, const json_node *change,
                                            const json_node *new)
{
    for (const json_node *m = json_first(new); m; m = json_next(m)) {
        const json_node *said = merge_member(change, m), *before = merge_member(old, m);
        if (json_key_is(m, "players") ? !merge_seats_fit(before, said, m)
                                      : !merge_equal(said ? said : before, m))
            return m;
    }
    for (const json_node *m = json_first(old); m; m = json_next(m))
        if (!merge_member(new, m) && !json_is(merge_member(change, m), JSON_NULL))
            return m;
    for (const json_node *m = json_first(change); m; m = json_next(m))
        if (!json_is(m, JSON_NULL) && !merge_member(new, m))
            return m;
    return NULL;
}

#endif
