/* Asking the nodes that json_parse made. It found the strings valid, so decoding checks nothing. */
#include "json_int.h"

#include <float.h>
#include <string.h>

const char *json_status_text(json_status status)
{
    static const char *const texts[] = {
#define X(name, text) [name] = text,
        JSON_STATUS_LIST(X)
#undef X
    };
    return (unsigned)status < JSON_STATUS_COUNT ? texts[status] : "unknown status";
}

/* ---- decoding ---- */

/* The decoded bytes of a slice, one after the other. */
typedef struct decoder {
    const char *at;
    const char *end;
    uint32_t rest; /* bytes of an escaped character still to give, the next one lowest; none is 0 */
    bool escaped;  /* a backslash begins an escape; in a C string of the caller it is itself */
} decoder;

static decoder decode(json_slice slice)
{
    return (decoder){slice.text, slice.text + slice.len, 0, slice.escaped};
}

static uint32_t hex4(const char *p)
{
    uint32_t unit = 0;
    for (int i = 0; i < 4; i++)
        unit = unit << 4 | (uint32_t)json_hex_digit(p[i]);
    return unit;
}

/* The UTF-8 bytes of a character, the first one lowest. */
static uint32_t utf8_bytes(uint32_t code)
{
    if (code < 0x80)
        return code;
    if (code < 0x800)
        return (0xc0 | code >> 6) | (0x80 | (code & 0x3f)) << 8;
    if (code < 0x10000)
        return (0xe0 | code >> 12) | (0x80 | (code >> 6 & 0x3f)) << 8 |
               (0x80 | (code & 0x3f)) << 16;
    return (0xf0 | code >> 18) | (0x80 | (code >> 12 & 0x3f)) << 8 |
           (0x80 | (code >> 6 & 0x3f)) << 16 | (0x80 | (code & 0x3f)) << 24;
}

/* After a backslash: the character meant. */
static uint32_t next_escaped(decoder *d)
{
    char c = *d->at++;
    switch (c) {
    case 'b': return '\b';
    case 'f': return '\f';
    case 'n': return '\n';
    case 'r': return '\r';
    case 't': return '\t';
    case 'u': {
        uint32_t code = hex4(d->at);
        d->at += 4;
        if (json_high_surrogate(code)) {
            code = 0x10000 + ((code & 0x3ff) << 10 | (hex4(d->at + 2) & 0x3ff));
            d->at += 6;
        }
        return code;
    }
    default: return (unsigned char)c;
    }
}

/* 0 to 255, or -1 at the end. */
static int next_byte(decoder *d)
{
    uint32_t bytes = d->rest;
    if (bytes == 0) {
        if (d->at == d->end)
            return -1;
        char c = *d->at++;
        if (c != '\\' || !d->escaped)
            return (unsigned char)c;
        bytes = utf8_bytes(next_escaped(d));
    }
    d->rest = bytes >> 8;
    return (int)(bytes & 0xff);
}

/* FNV-1a. An opponent can make keys that collide; JSON_MAX_MEMBERS bounds the cost. */
uint32_t json_slice_hash(json_slice slice)
{
    uint32_t hash = 2166136261u;
    decoder d = decode(slice);
    for (int byte; (byte = next_byte(&d)) >= 0;)
        hash = (hash ^ (uint32_t)byte) * 16777619u;
    return hash;
}

bool json_slice_equal(json_slice a, json_slice b)
{
    if (!a.escaped && !b.escaped)
        return a.len == b.len && memcmp(a.text, b.text, a.len) == 0;
    decoder left = decode(a), right = decode(b);
    for (;;) {
        int byte = next_byte(&left);
        if (byte != next_byte(&right))
            return false;
        if (byte < 0)
            return true;
    }
}

static json_slice plain(const char *text)
{
    return (json_slice){text, strlen(text), false};
}

static json_slice string_slice(const json_node *node)
{
    return (json_slice){node->text, node->len, (node->flags & JSON_FLAG_ESCAPED) != 0};
}

static json_status copy_escaped(json_slice slice, char *buf, size_t size)
{
    decoder d = decode(slice);
    size_t len = 0;
    for (int byte; (byte = next_byte(&d)) >= 0;) {
        if (byte == 0)
            return JSON_ERR_NUL;
        if (len + 1 >= size)
            return JSON_ERR_FIT;
        buf[len++] = (char)byte;
    }
    if (size == 0)
        return JSON_ERR_FIT;
    buf[len] = '\0';
    return JSON_OK;
}

static json_status copy(json_slice slice, char *buf, size_t size)
{
    if (slice.escaped)
        return copy_escaped(slice, buf, size);
    if (slice.len >= size)
        return JSON_ERR_FIT;
    memcpy(buf, slice.text, slice.len);
    buf[slice.len] = '\0';
    return JSON_OK;
}

/* ---- the tree ---- */

bool json_is(const json_node *node, json_type type)
{
    return node && node->type == type;
}

json_type json_type_of(const json_node *node)
{
    return node ? (json_type)node->type : JSON_NULL;
}

size_t json_count(const json_node *node)
{
    return node ? node->count : 0;
}

const json_node *json_first(const json_node *node)
{
    return json_count(node) ? node + 1 : NULL;
}

const json_node *json_next(const json_node *node)
{
    return node && !(node->flags & JSON_FLAG_LAST) ? node + node->span : NULL;
}

const json_node *json_get(const json_node *object, const char *key)
{
    if (!json_is(object, JSON_OBJECT))
        return NULL;
    json_slice wanted = plain(key);
    uint32_t hash = json_slice_hash(wanted);
    for (const json_node *member = json_first(object); member; member = json_next(member))
        if (member->key_hash == hash && json_slice_equal(json_key_slice(member), wanted))
            return member;
    return NULL;
}

/* ---- values ---- */

static json_status need(const json_node *node, json_type type)
{
    if (!node)
        return JSON_ERR_MISSING;
    return node->type == type ? JSON_OK : JSON_ERR_TYPE;
}

json_status json_bool(const json_node *node, bool *value)
{
    json_status status = need(node, JSON_BOOL);
    if (status == JSON_OK)
        *value = (node->flags & JSON_FLAG_TRUE) != 0;
    return status;
}

json_status json_int(const json_node *node, int64_t *value)
{
    json_status status = need(node, JSON_NUMBER);
    if (status != JSON_OK)
        return status;
    if (!(node->flags & JSON_FLAG_WHOLE))
        return JSON_ERR_NOT_WHOLE;

    const char *p = node->text, *end = p + node->len;
    bool minus = *p == '-';
    p += minus;
    if (end - p > 16) /* 2^53 has 16 digits, and there are no leading zeros */
        return JSON_ERR_RANGE;
    int64_t size = 0;
    for (; p < end; p++)
        size = size * 10 + (*p - '0');
    if (size > JSON_MAX_INT)
        return JSON_ERR_RANGE;
    *value = minus ? -size : size;
    return JSON_OK;
}

json_status json_int_in(const json_node *node, int min, int max, int *value)
{
    int64_t wide;
    json_status status = json_int(node, &wide);
    if (status != JSON_OK)
        return status;
    if (wide < min || wide > max)
        return JSON_ERR_RANGE;
    *value = (int)wide;
    return JSON_OK;
}

/* A number as digits * 10^exponent; digits beyond the 19th are dropped. */
typedef struct decimal {
    uint64_t digits;
    int64_t exponent;
} decimal;

static decimal read_decimal(const char *p, const char *end)
{
    decimal d = {0, 0};
    bool fraction = false;
    for (; p < end && *p != 'e' && *p != 'E'; p++) {
        if (*p == '.') {
            fraction = true;
        } else if (d.digits < 1000000000000000000u) {
            d.digits = d.digits * 10 + (unsigned)(*p - '0');
            d.exponent -= fraction;
        } else {
            d.exponent += !fraction;
        }
    }
    if (p == end)
        return d;
    bool minus = *++p == '-';
    int64_t exponent = 0;
    for (p += minus || *p == '+'; p < end; p++)
        if (exponent <
            4 * (int64_t)JSON_MAX_TEXT) /* more than any number of digits can make up for */
            exponent = exponent * 10 + (*p - '0');
    d.exponent += minus ? -exponent : exponent;
    return d;
}

json_status json_double(const json_node *node, double *value)
{
    static const double powers[] = {1e0,  1e1,  1e2,  1e3,  1e4,  1e5,  1e6,  1e7,
                                    1e8,  1e9,  1e10, 1e11, 1e12, 1e13, 1e14, 1e15,
                                    1e16, 1e17, 1e18, 1e19, 1e20, 1e21, 1e22};
    enum { STEP = 22 }; /* the largest power of ten that a double holds exactly */

    json_status status = need(node, JSON_NUMBER);
    if (status != JSON_OK)
        return status;
    bool minus = *node->text == '-';
    decimal d = read_decimal(node->text + minus, node->text + node->len);
    double size = (double)d.digits;
    for (int64_t e = d.exponent; e > 0 && size > 0 && size <= DBL_MAX; e -= STEP)
        size *= powers[e < STEP ? e : STEP];
    for (int64_t e = -d.exponent; e > 0 && size > 0; e -= STEP)
        size /= powers[e < STEP ? e : STEP];
    if (size > DBL_MAX)
        return JSON_ERR_RANGE;
    *value = minus ? -size : size;
    return JSON_OK;
}

/* ---- strings and keys ---- */

/* A failure leaves an empty string behind, not the half of one. */
static json_status copied(json_status status, char *buf, size_t size)
{
    if (status != JSON_OK && size > 0)
        buf[0] = '\0';
    return status;
}

json_status json_string(const json_node *node, char *buf, size_t size)
{
    json_status status = need(node, JSON_STRING);
    if (status == JSON_OK)
        status = copy(string_slice(node), buf, size);
    return copied(status, buf, size);
}

json_status json_string_size(const json_node *node, size_t *size)
{
    json_status status = need(node, JSON_STRING);
    size_t bytes = 0;
    if (status != JSON_OK)
        return status;
    decoder d = decode(string_slice(node));
    for (int byte; (byte = next_byte(&d)) >= 0; bytes++)
        if (byte == 0)
            return JSON_ERR_NUL;
    *size = bytes;
    return JSON_OK;
}

json_status json_key_string(const json_node *member, char *buf, size_t size)
{
    json_status status = JSON_ERR_MISSING;
    if (member && member->key)
        status = copy(json_key_slice(member), buf, size);
    return copied(status, buf, size);
}

bool json_string_is(const json_node *node, const char *text)
{
    return json_is(node, JSON_STRING) && json_slice_equal(string_slice(node), plain(text));
}

bool json_key_is(const json_node *member, const char *text)
{
    return member && member->key && json_slice_equal(json_key_slice(member), plain(text));
}

const char *json_raw(const json_node *node, size_t *len)
{
    if (!node) {
        *len = 0;
        return NULL;
    }
    size_t quote = node->type == JSON_STRING;
    *len = node->len + 2 * quote;
    return node->text - quote;
}
