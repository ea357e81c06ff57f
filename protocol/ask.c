/* ask.c - values of a request by key, with a refusal that names the key and what it takes. */
#include "protocol_int.h"

#include <stdio.h>

bool pro_refuse_type(pro_request *q, const char *key, const char *expected)
{
    return pro_refuse(q, PRO_BAD_REQUEST, "'%s%s' must be %s", q->where, key, expected);
}

bool pro_need(pro_request *q, const json_node *object, const char *key)
{
    if (json_get(object, key))
        return true;
    return pro_refuse(q, PRO_BAD_REQUEST, "'%s%s' is missing", q->where, key);
}

bool pro_int(pro_request *q, const json_node *object, const char *key, int min, int max, int *value)
{
    const json_node *node = json_get(object, key);
    if (!node || json_int_in(node, min, max, value) == JSON_OK)
        return true;
    return pro_refuse(q, PRO_BAD_REQUEST, "'%s%s' must be a whole number from %d to %d", q->where,
                      key, min, max);
}

bool pro_bool(pro_request *q, const json_node *object, const char *key, bool *value)
{
    const json_node *node = json_get(object, key);
    if (!node || json_bool(node, value) == JSON_OK)
        return true;
    return pro_refuse_type(q, key, "true or false");
}

bool pro_element(pro_request *q, const json_node *node, const char *key, char *text, size_t size)
{
    if (json_string(node, text, size) == JSON_OK)
        return true;
    return pro_refuse(q, PRO_BAD_REQUEST, "'%s%s' must be text of at most %d bytes", q->where, key,
                      (int)size - 1);
}

bool pro_text(pro_request *q, const json_node *object, const char *key, char *text, size_t size)
{
    const json_node *node = json_get(object, key);
    return !node || pro_element(q, node, key, text, size);
}

static const char *paragraph(nv_list list)
{
    switch (list) {
    case NV_LIST_EDITION:
    case NV_LIST_MODULE: return "R1.1";
    case NV_LIST_TOKEN: return "R2.2";
    case NV_LIST_ASSISTANT: return "R12.1.1";
    case NV_LIST_EVENT_CARD: return "R12.2.1";
    case NV_LIST_OBSTACLE: return "R12.4.1";
    default: return "R3.1"; /* phases with their piles, and where a phase stands */
    }
}

bool pro_refuse_word(pro_request *q, const char *key, nv_list list, const char *word)
{
    char known[256] = "";
    size_t used = 0;
    for (int i = 0; nv_id(list, i) && used < sizeof known; i++)
        used += (size_t)snprintf(known + used, sizeof known - used, "%s%s", i ? ", " : "",
                                 nv_id(list, i));
    return pro_refuse(q, PRO_ILLEGAL_SETUP, "'%s%s': there is no '%s', but %s (%s)", q->where, key,
                      word, known, paragraph(list));
}

bool pro_word(pro_request *q, const json_node *object, const char *key, nv_list list, int *value)
{
    const json_node *node = json_get(object, key);
    char word[PRO_MAX_WORD];
    if (!node || json_is(node, JSON_NULL))
        return true;
    if (!pro_element(q, node, key, word, sizeof word))
        return false;
    int found = nv_value(list, word);
    if (found < 0)
        return pro_refuse_word(q, key, list, word);
    *value = found;
    return true;
}

static bool typed(pro_request *q, const json_node *object, const char *key, json_type type,
                  const char *expected, const json_node **value)
{
    *value = json_get(object, key);
    return !*value || json_is(*value, type) || pro_refuse_type(q, key, expected);
}

bool pro_array(pro_request *q, const json_node *object, const char *key, const json_node **value)
{
    return typed(q, object, key, JSON_ARRAY, "a list", value);
}

bool pro_object(pro_request *q, const json_node *object, const char *key, const json_node **value)
{
    return typed(q, object, key, JSON_OBJECT, "an object", value);
}

bool pro_seat(pro_request *q, int *seat)
{
    return pro_need(q, q->root, "seat") &&
           pro_int(q, q->root, "seat", 0, q->game->record.config.seats - 1, seat);
}

bool pro_viewer(pro_request *q, const char *key, int *viewer)
{
    if (!json_string_is(json_get(q->root, key), "public"))
        return pro_int(q, q->root, key, 0, q->game->record.config.seats - 1, viewer);
    *viewer = NV_PUBLIC;
    return true;
}

bool pro_only_keys(pro_request *q, const json_node *object, const char *const *keys)
{
    for (const json_node *member = json_first(object); member; member = json_next(member)) {
        int i = 0;
        while (keys[i] && !json_key_is(member, keys[i]))
            i++;
        if (keys[i])
            continue;
        char key[PRO_MAX_WORD];
        bool fits = json_key_string(member, key, sizeof key) == JSON_OK;
        return pro_refuse(q, PRO_BAD_REQUEST, "there is no key '%s%s' here", q->where,
                          fits ? key : "...");
    }
    return true;
}
