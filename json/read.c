/*
 * From text to nodes: one pass by recursive descent, at most JSON_MAX_DEPTH deep. A function that
 * returns false or NULL has called fail.
 */
#include "json_int.h"

#include <string.h>

typedef struct reader {
    const char *at; /* the next byte */
    const char *end;
    json_node *nodes;
    size_t used;
    size_t max;
    int depth;
    json_status status;
    const char *where; /* of the failure */
} reader;

static bool read_value(reader *r);

static bool fail(reader *r, json_status status, const char *where)
{
    r->status = status;
    r->where = where;
    return false;
}

static bool unexpected(reader *r)
{
    return fail(r, r->at == r->end ? JSON_ERR_END : JSON_ERR_UNEXPECTED, r->at);
}

static void skip_space(reader *r)
{
    while (r->at < r->end && (*r->at == ' ' || *r->at == '\n' || *r->at == '\t' || *r->at == '\r'))
        r->at++;
}

/* Steps over c if it is the next thing. */
static bool take(reader *r, char c)
{
    skip_space(r);
    if (r->at == r->end || *r->at != c)
        return false;
    r->at++;
    return true;
}

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

/* At least one digit from p on; returns where they end, or NULL. */
static const char *read_digits(reader *r, const char *p)
{
    const char *first = p;
    while (p < r->end && is_digit(*p))
        p++;
    if (p > first)
        return p;
    fail(r, p == r->end ? JSON_ERR_END : JSON_ERR_NUMBER, p);
    return NULL;
}

static bool read_number(reader *r, json_node *node)
{
    const char *p = r->at;
    bool whole = true;

    p += *p == '-';
    if (p < r->end && *p == '0') {
        p++;
        if (p < r->end && is_digit(*p))
            return fail(r, JSON_ERR_NUMBER, p);
    } else if (!(p = read_digits(r, p))) {
        return false;
    }
    if (p < r->end && *p == '.') {
        whole = false;
        if (!(p = read_digits(r, p + 1)))
            return false;
    }
    if (p < r->end && (*p == 'e' || *p == 'E')) {
        whole = false;
        p++;
        p += p < r->end && (*p == '+' || *p == '-');
        if (!(p = read_digits(r, p)))
            return false;
    }
    node->type = JSON_NUMBER;
    node->flags = whole ? JSON_FLAG_WHOLE : 0;
    node->len = (uint32_t)(p - r->at);
    r->at = p;
    return true;
}

static bool read_word(reader *r, json_node *node, const char *word, json_type type, uint8_t flags)
{
    const char *start = r->at;
    for (; *word; word++, r->at++)
        if (r->at == r->end || *r->at != *word)
            return unexpected(r);
    node->type = (uint8_t)type;
    node->flags = flags;
    node->len = (uint32_t)(r->at - start);
    return true;
}

/* The four digits of \uXXXX from p on; -1 after a failure. */
static int read_unit(reader *r, const char *p)
{
    int unit = 0;
    for (int i = 0; i < 4; i++, p++) {
        int digit = p < r->end ? json_hex_digit(*p) : -1;
        if (digit < 0) {
            fail(r, p == r->end ? JSON_ERR_END : JSON_ERR_ESCAPE, p);
            return -1;
        }
        unit = unit << 4 | digit;
    }
    return unit;
}

/* Checks the escape whose backslash is at slash; returns where it ends, or NULL. */
static const char *read_escape(reader *r, const char *slash)
{
    const char *p = slash + 1;
    if (p == r->end) {
        fail(r, JSON_ERR_END, p);
        return NULL;
    }
    if (*p != 'u') {
        if (memchr("\"\\/bfnrt", *p, 8))
            return p + 1;
        fail(r, JSON_ERR_ESCAPE, p);
        return NULL;
    }

    int unit = read_unit(r, p + 1);
    if (unit < 0)
        return NULL;
    p += 5;
    bool whole = !json_low_surrogate((unsigned)unit);
    if (json_high_surrogate((unsigned)unit)) {
        whole = r->end - p >= 2 && p[0] == '\\' && p[1] == 'u';
        if (whole) {
            unit = read_unit(r, p + 2);
            if (unit < 0)
                return NULL;
            whole = json_low_surrogate((unsigned)unit);
            p += 6;
        }
    }
    if (whole)
        return p;
    fail(r, JSON_ERR_SURROGATE, slash);
    return NULL;
}

/* A string whose opening quote is the next byte. */
static bool read_string(reader *r, json_slice *slice)
{
    const char *first = r->at + 1;
    const char *p = first;
    bool escaped = false;

    for (;;) {
        if (p == r->end)
            return fail(r, JSON_ERR_END, p);
        unsigned char c = (unsigned char)*p;
        if (c == '"')
            break;
        if (c == '\\') {
            escaped = true;
            if (!(p = read_escape(r, p)))
                return false;
        } else if (c < 0x20) {
            return fail(r, JSON_ERR_CONTROL, p);
        } else if (c < 0x80) {
            p++;
        } else {
            int step = json_utf8_step(p, r->end);
            if (step < 0)
                return fail(r, JSON_ERR_UTF8, p);
            p += step;
        }
    }
    *slice = (json_slice){first, (size_t)(p - first), escaped};
    r->at = p + 1;
    return true;
}

static bool read_string_value(reader *r, json_node *node)
{
    json_slice slice;
    if (!read_string(r, &slice))
        return false;
    node->type = JSON_STRING;
    node->flags = slice.escaped ? JSON_FLAG_ESCAPED : 0;
    node->text = slice.text;
    node->len = (uint32_t)slice.len;
    return true;
}

static bool enter(reader *r, json_node *node, json_type type)
{
    if (r->depth == JSON_MAX_DEPTH)
        return fail(r, JSON_ERR_DEPTH, r->at);
    r->depth++;
    r->at++;
    node->type = (uint8_t)type;
    return true;
}

static bool leave(reader *r, json_node *node, json_node *last)
{
    r->depth--;
    if (last)
        last->flags |= JSON_FLAG_LAST;
    node->len = (uint32_t)(r->at - node->text);
    node->span = (uint32_t)(r->nodes + r->used - node);
    return true;
}

static bool read_array(reader *r, json_node *array)
{
    json_node *last = NULL;
    if (!enter(r, array, JSON_ARRAY))
        return false;
    if (take(r, ']'))
        return leave(r, array, last);
    do {
        last = r->nodes + r->used;
        if (!read_value(r))
            return false;
        array->count++;
    } while (take(r, ','));
    return take(r, ']') ? leave(r, array, last) : unexpected(r);
}

/* Looks at all members, which JSON_MAX_MEMBERS bounds: objects are small and hashes decide. */
static bool key_is_new(const json_node *object, json_slice key, uint32_t hash)
{
    const json_node *member = object + 1;
    for (uint32_t i = 0; i < object->count; i++, member += member->span)
        if (member->key_hash == hash && json_slice_equal(json_key_slice(member), key))
            return false;
    return true;
}

static bool read_member(reader *r, json_node *object)
{
    json_slice key;
    skip_space(r);
    const char *quote = r->at;
    if (quote == r->end || *quote != '"')
        return unexpected(r);
    if (object->count == JSON_MAX_MEMBERS)
        return fail(r, JSON_ERR_MEMBERS, quote);
    if (!read_string(r, &key))
        return false;
    uint32_t hash = json_slice_hash(key);
    if (!key_is_new(object, key, hash))
        return fail(r, JSON_ERR_DUPLICATE, quote);
    if (!take(r, ':'))
        return unexpected(r);

    json_node *member = r->nodes + r->used;
    if (!read_value(r))
        return false;
    member->key = key.text;
    member->key_len = (uint32_t)key.len;
    member->key_hash = hash;
    member->flags |= key.escaped ? JSON_FLAG_KEY_ESCAPED : 0;
    object->count++;
    return true;
}

static bool read_object(reader *r, json_node *object)
{
    json_node *last = NULL;
    if (!enter(r, object, JSON_OBJECT))
        return false;
    if (take(r, '}'))
        return leave(r, object, last);
    do {
        last = r->nodes + r->used;
        if (!read_member(r, object))
            return false;
    } while (take(r, ','));
    return take(r, '}') ? leave(r, object, last) : unexpected(r);
}

static bool read_value(reader *r)
{
    skip_space(r);
    if (r->at == r->end)
        return unexpected(r);
    if (r->used == r->max)
        return fail(r, JSON_ERR_NODES, r->at);
    json_node *node = &r->nodes[r->used++];
    *node = (json_node){.text = r->at, .span = 1};

    switch (*r->at) {
    case '{': return read_object(r, node);
    case '[': return read_array(r, node);
    case '"': return read_string_value(r, node);
    case 't': return read_word(r, node, "true", JSON_BOOL, JSON_FLAG_TRUE);
    case 'f': return read_word(r, node, "false", JSON_BOOL, 0);
    case 'n': return read_word(r, node, "null", JSON_NULL, 0);
    default: return *r->at == '-' || is_digit(*r->at) ? read_number(r, node) : unexpected(r);
    }
}

/* One value and the white space around it. */
static bool read_text(reader *r)
{
    if (!read_value(r))
        return false;
    r->nodes[0].flags |= JSON_FLAG_LAST;
    skip_space(r);
    return r->at == r->end || fail(r, JSON_ERR_TRAILING, r->at);
}

const json_node *json_parse(const char *text, size_t len, json_node *nodes, size_t max_nodes,
                            json_error *err)
{
    json_error ignored;
    if (!err)
        err = &ignored;
    if (len > JSON_MAX_TEXT) {
        *err = (json_error){JSON_ERR_LENGTH, JSON_MAX_TEXT};
        return NULL;
    }
    const char *start = len ? text : ""; /* an empty text may be NULL */
    reader r = {.at = start, .end = start + len, .nodes = nodes, .max = max_nodes, .where = start};
    bool ok = read_text(&r);
    *err = (json_error){r.status, (size_t)(r.where - start)};
    return ok ? nodes : NULL;
}
