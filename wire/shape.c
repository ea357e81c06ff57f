/* shape.c - requests read by their tables. */
#include "shape.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

/* ---- words ----------------------------------------------------------------------------------- */

const char *wire_words_id(const wire_words *words, int value)
{
    if (words->engine >= 0)
        return nv_id((nv_list)words->engine, value);
    return value >= 0 && value < words->count ? words->ids[value] : NULL;
}

int wire_words_value(const wire_words *words, const char *id)
{
    if (words->engine >= 0)
        return nv_value((nv_list)words->engine, id);
    int value = words->count - 1;
    while (value >= 0 && strcmp(words->ids[value], id) != 0)
        value--;
    return value;
}

static bool refuse_word(wire_ask *ask, const char *key, const wire_words *words, const char *word)
{
    char known[256] = "";
    size_t used = 0;
    if (words->engine >= 0)
        return wire_refuse_word(ask, key, (nv_list)words->engine, word);
    for (int i = 0; i < words->count && used < sizeof known; i++)
        used += (size_t)snprintf(known + used, sizeof known - used, "%s%s", i ? ", " : "",
                                 words->ids[i]);
    return wire_refuse(ask, WIRE_BAD_REQUEST, "'%s%s': there is no '%s', but %s", ask->where, key,
                       word, known);
}

/* ---- single values --------------------------------------------------------------------------- */

/* Where the structure has the field; NULL: nowhere. */
static void *place(void *out, uint16_t at)
{
    return out && at != WIRE_NOWHERE ? (char *)out + at : NULL;
}

static bool read_int(wire_ask *ask, const json_node *node, const char *key, const wire_field *f,
                     void *to)
{
    int64_t value;
    if (json_int(node, &value) != JSON_OK || value < f->min || value > f->max)
        return wire_refuse(ask, WIRE_BAD_REQUEST,
                           "'%s%s' must be a whole number from %" PRId64 " to %" PRId64, ask->where,
                           key, f->min, f->max);
    if (to && f->wide)
        *(int64_t *)to = value;
    else if (to)
        *(int *)to = (int)value;
    return true;
}

static bool read_number(wire_ask *ask, const json_node *node, const char *key, void *to)
{
    double value;
    if (json_double(node, &value) != JSON_OK)
        return wire_refuse_type(ask, key, "a number");
    if (to)
        *(double *)to = value;
    return true;
}

static bool read_bool(wire_ask *ask, const json_node *node, const char *key, void *to)
{
    bool value;
    if (json_bool(node, &value) != JSON_OK)
        return wire_refuse_type(ask, key, "true or false");
    if (to)
        *(bool *)to = value;
    return true;
}

static bool refuse_text(wire_ask *ask, const char *key, const wire_field *f)
{
    return wire_refuse(ask, WIRE_BAD_REQUEST,
                       "'%s%s' must be text of %" PRId64 " to %" PRId64 " bytes", ask->where, key,
                       f->min, f->max);
}

static bool check_long(wire_ask *ask, const json_node *node, const char *key, const wire_field *f)
{
    size_t size = 0;
    return (json_string_size(node, &size) == JSON_OK && (int64_t)size >= f->min &&
            (int64_t)size <= f->max) ||
           refuse_text(ask, key, f);
}

static bool read_text(wire_ask *ask, const json_node *node, const char *key, const wire_field *f,
                      void *to)
{
    char text[WIRE_MAX_TEXT + 1];
    if (json_string(node, text, (size_t)f->max + 1) != JSON_OK || strlen(text) < (size_t)f->min)
        return refuse_text(ask, key, f);
    if (to)
        memcpy(to, text, strlen(text) + 1);
    return true;
}

static bool read_word(wire_ask *ask, const json_node *node, const char *key, const wire_field *f,
                      void *to)
{
    char word[WIRE_MAX_WORD];
    if (!wire_element(ask, node, key, word, sizeof word))
        return false;
    int value = wire_words_value(f->words, word);
    if (value < 0)
        return refuse_word(ask, key, f->words, word);
    if (to)
        *(int *)to = value;
    return true;
}

/* ---- values with values inside --------------------------------------------------------------- */

static bool read_value(wire_ask *ask, const json_node *node, const char *key, const wire_field *f,
                       void *to);

static bool check_list(wire_ask *ask, const json_node *node, const char *key, const wire_field *f)
{
    int64_t count = (int64_t)json_count(node);
    char place_of[2 * WIRE_MAX_WORD];
    int i = 0;
    if (!json_is(node, JSON_ARRAY))
        return wire_refuse_type(ask, key, "a list");
    if (count < f->min || count > f->max)
        return wire_refuse(ask, WIRE_BAD_REQUEST,
                           "'%s%s' must have %" PRId64 " to %" PRId64 " elements", ask->where, key,
                           f->min, f->max);
    for (const json_node *e = json_first(node); e; e = json_next(e)) {
        (void)snprintf(place_of, sizeof place_of, "%s[%d]", key, i++);
        if (json_is(e, JSON_NULL) && f->element->nullable)
            continue;
        if (!read_value(ask, e, place_of, f->element, NULL))
            return false;
    }
    return true;
}

static bool check_object(wire_ask *ask, const json_node *node, const char *key, const wire_field *f)
{
    if (!json_is(node, JSON_OBJECT))
        return wire_refuse_type(ask, key, "an object");
    size_t outer = wire_enter(ask, key);
    if (!wire_read_shape(ask, node, f->shape, NULL))
        return false;
    wire_leave(ask, outer);
    return true;
}

static bool read_value(wire_ask *ask, const json_node *node, const char *key, const wire_field *f,
                       void *to)
{
    switch (f->kind) {
    case WIRE_INT: return read_int(ask, node, key, f, to);
    case WIRE_NUMBER: return read_number(ask, node, key, to);
    case WIRE_BOOL: return read_bool(ask, node, key, to);
    case WIRE_TEXT: return read_text(ask, node, key, f, to);
    case WIRE_WORD: return read_word(ask, node, key, f, to);
    case WIRE_LONG:
        if (!check_long(ask, node, key, f))
            return false;
        break;
    case WIRE_LIST:
        if (!check_list(ask, node, key, f))
            return false;
        break;
    case WIRE_OBJECT:
        if (!check_object(ask, node, key, f))
            return false;
        break;
    case WIRE_JSON: break;
    }
    if (to)
        *(const json_node **)to = node;
    return true;
}

/* ---- objects --------------------------------------------------------------------------------- */

static bool is_known(const json_node *member, const wire_shape *shape)
{
    int i = 0;
    while (i < shape->count && !json_key_is(member, shape->fields[i].key))
        i++;
    return i < shape->count;
}

static bool check_keys(wire_ask *ask, const json_node *node, const wire_shape *shape, bool implied)
{
    for (const json_node *m = json_first(node); m; m = json_next(m)) {
        char key[WIRE_MAX_WORD];
        if (is_known(m, shape) || (implied && (json_key_is(m, "id") || json_key_is(m, "do"))))
            continue;
        bool fits = json_key_string(m, key, sizeof key) == JSON_OK;
        return wire_refuse(ask, WIRE_BAD_REQUEST, "there is no key '%s%s' here", ask->where,
                           fits ? key : "...");
    }
    return true;
}

static bool read_fields(wire_ask *ask, const json_node *node, const wire_shape *shape, void *out)
{
    for (int i = 0; i < shape->count; i++) {
        const wire_field *f = &shape->fields[i];
        const json_node *value = json_get(node, f->key);
        if (!value && f->optional)
            continue;
        if (!wire_need(ask, node, f->key))
            return false;
        if (f->nullable && json_is(value, JSON_NULL))
            continue;
        if (!read_value(ask, value, f->key, f, place(out, f->at)))
            return false;
        bool *given = place(out, f->given);
        if (given)
            *given = true;
    }
    return true;
}

bool wire_read_shape(wire_ask *ask, const json_node *node, const wire_shape *shape, void *out)
{
    return check_keys(ask, node, shape, false) && read_fields(ask, node, shape, out);
}

/* ---- requests -------------------------------------------------------------------------------- */

static bool refuse_do(wire_ask *ask, const wire_shape *shapes, int count, const char *name)
{
    char list[WIRE_MAX_MESSAGE] = "";
    size_t used = 0;
    for (int i = 0; i < count && used < sizeof list; i++)
        used += (size_t)snprintf(list + used, sizeof list - used, " %s", shapes[i].name);
    return wire_refuse(ask, WIRE_BAD_REQUEST, "there is no '%s' to do; there are:%s", name, list);
}

static bool read_do(wire_ask *ask, const json_node *root, const wire_shape *shapes, int count,
                    int *what)
{
    char name[WIRE_MAX_WORD] = "";
    if (!wire_need(ask, root, "do") || !wire_text(ask, root, "do", name, sizeof name))
        return false;
    for (*what = 0; *what < count; ++*what)
        if (strcmp(shapes[*what].name, name) == 0)
            return true;
    return refuse_do(ask, shapes, count, name);
}

bool wire_read_any(wire_ask *ask, const json_node *root, const wire_shape *shapes, int count,
                   wire_head *head, int *what, void *out)
{
    if (!json_is(root, JSON_OBJECT))
        return wire_refuse(ask, WIRE_BAD_REQUEST,
                           "a request is an object like {\"id\":1,\"do\":\"%s\"}", shapes[0].name);
    head->root = root;
    return wire_read_id(ask, root, WIRE_MAX_ID, &head->id, &head->id_len) &&
           read_do(ask, root, shapes, count, what) && check_keys(ask, root, &shapes[*what], true) &&
           read_fields(ask, root, &shapes[*what], out);
}
