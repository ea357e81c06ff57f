/* ask.c - values of a request by key, with a refusal that names the key and what it takes. */
#include "ask.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

const char *wire_code_id(wire_code code)
{
#define CODE_ID_(name, id, meaning) #id,
    static const char *const ids[] = {WIRE_CODES(CODE_ID_)};
    return ids[code];
}

/* ---- refusing -------------------------------------------------------------------------------- */

bool wire_refuse(wire_ask *ask, wire_code code, const char *format, ...)
{
    va_list args;
    ask->code = code;
    va_start(args, format);
    (void)vsnprintf(ask->message, sizeof ask->message, format, args);
    va_end(args);
    return false;
}

bool wire_refuse_status(wire_ask *ask, nv_status status)
{
    return wire_refuse(ask, WIRE_ILLEGAL_SETUP, "%s", nv_status_text(status));
}

bool wire_refuse_record(wire_ask *ask, wire_code code, const rec_error *err)
{
    if (err->status == NV_E_OVER)
        code = WIRE_OVER;
    else if (err->status == NV_E_SEAT)
        code = WIRE_WRONG_SEAT;
    return wire_refuse(ask, code, "%s", err->why);
}

bool wire_refuse_type(wire_ask *ask, const char *key, const char *expected)
{
    return wire_refuse(ask, WIRE_BAD_REQUEST, "'%s%s' must be %s", ask->where, key, expected);
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

bool wire_refuse_word(wire_ask *ask, const char *key, nv_list list, const char *word)
{
    char known[256] = "";
    size_t used = 0;
    for (int i = 0; nv_id(list, i) && used < sizeof known; i++)
        used += (size_t)snprintf(known + used, sizeof known - used, "%s%s", i ? ", " : "",
                                 nv_id(list, i));
    return wire_refuse(ask, WIRE_ILLEGAL_SETUP, "'%s%s': there is no '%s', but %s (%s)", ask->where,
                       key, word, known, paragraph(list));
}

/* ---- reading --------------------------------------------------------------------------------- */

static bool is_too_much(json_status status)
{
    return status == JSON_ERR_DEPTH || status == JSON_ERR_MEMBERS || status == JSON_ERR_NODES ||
           status == JSON_ERR_LENGTH;
}

const json_node *wire_parse(wire_ask *ask, const char *text, size_t len, json_node *nodes,
                            size_t max_nodes)
{
    json_error err;
    const json_node *root = json_parse(text, len, nodes, max_nodes, &err);
    if (!root)
        wire_refuse(ask, is_too_much(err.status) ? WIRE_LIMIT : WIRE_BAD_JSON, "%s (byte %zu)",
                    json_status_text(err.status), err.offset);
    return root;
}

bool wire_read_id(wire_ask *ask, const json_node *root, int max, const char **id, size_t *len)
{
    const json_node *node = json_get(root, "id");
    size_t size = 0;
    const char *raw = json_raw(node, &size);
    if (json_is(node, JSON_OBJECT) || json_is(node, JSON_ARRAY) || size > (size_t)max)
        return wire_refuse(ask, WIRE_BAD_REQUEST,
                           "'id' must be a number, text, true, false or null of at most %d bytes",
                           max);
    *id = raw;
    *len = size;
    return true;
}

size_t wire_enter(wire_ask *ask, const char *key)
{
    size_t outer = strlen(ask->where);
    (void)snprintf(ask->where + outer, sizeof ask->where - outer, "%s.", key);
    return outer;
}

void wire_leave(wire_ask *ask, size_t outer)
{
    ask->where[outer] = '\0';
}

bool wire_need(wire_ask *ask, const json_node *object, const char *key)
{
    if (json_get(object, key))
        return true;
    return wire_refuse(ask, WIRE_BAD_REQUEST, "'%s%s' is missing", ask->where, key);
}

bool wire_int(wire_ask *ask, const json_node *object, const char *key, int min, int max, int *value)
{
    const json_node *node = json_get(object, key);
    if (!node || json_int_in(node, min, max, value) == JSON_OK)
        return true;
    return wire_refuse(ask, WIRE_BAD_REQUEST, "'%s%s' must be a whole number from %d to %d",
                       ask->where, key, min, max);
}

bool wire_bool(wire_ask *ask, const json_node *object, const char *key, bool *value)
{
    const json_node *node = json_get(object, key);
    if (!node || json_bool(node, value) == JSON_OK)
        return true;
    return wire_refuse_type(ask, key, "true or false");
}

bool wire_element(wire_ask *ask, const json_node *node, const char *key, char *text, size_t size)
{
    if (json_string(node, text, size) == JSON_OK)
        return true;
    return wire_refuse(ask, WIRE_BAD_REQUEST, "'%s%s' must be text of at most %d bytes", ask->where,
                       key, (int)size - 1);
}

bool wire_text(wire_ask *ask, const json_node *object, const char *key, char *text, size_t size)
{
    const json_node *node = json_get(object, key);
    return !node || wire_element(ask, node, key, text, size);
}

bool wire_word(wire_ask *ask, const json_node *object, const char *key, nv_list list, int *value)
{
    const json_node *node = json_get(object, key);
    char word[WIRE_MAX_WORD];
    if (!node || json_is(node, JSON_NULL))
        return true;
    if (!wire_element(ask, node, key, word, sizeof word))
        return false;
    int found = nv_value(list, word);
    if (found < 0)
        return wire_refuse_word(ask, key, list, word);
    *value = found;
    return true;
}

static bool typed(wire_ask *ask, const json_node *object, const char *key, json_type type,
                  const char *expected, const json_node **value)
{
    *value = json_get(object, key);
    return !*value || json_is(*value, type) || wire_refuse_type(ask, key, expected);
}

bool wire_array(wire_ask *ask, const json_node *object, const char *key, const json_node **value)
{
    return typed(ask, object, key, JSON_ARRAY, "a list", value);
}

bool wire_object(wire_ask *ask, const json_node *object, const char *key, const json_node **value)
{
    return typed(ask, object, key, JSON_OBJECT, "an object", value);
}

bool wire_only_keys(wire_ask *ask, const json_node *object, const char *const *keys)
{
    for (const json_node *member = json_first(object); member; member = json_next(member)) {
        int i = 0;
        while (keys[i] && !json_key_is(member, keys[i]))
            i++;
        if (keys[i])
            continue;
        char key[WIRE_MAX_WORD];
        bool fits = json_key_string(member, key, sizeof key) == JSON_OK;
        return wire_refuse(ask, WIRE_BAD_REQUEST, "there is no key '%s%s' here", ask->where,
                           fits ? key : "...");
    }
    return true;
}
