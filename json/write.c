/* From calls to text. Every byte goes through put, which alone makes room in the buffer. */
#include "json_int.h"

#include <string.h>

static void fail(json_out *out, json_status status)
{
    if (out->status == JSON_OK)
        out->status = status;
}

/* Never an empty flush: a full buffer is drained only for the sake of further bytes. */
static void drain(json_out *out)
{
    if (!out->flush(out->to, out->buf, out->len))
        fail(out, JSON_ERR_FLUSH);
    out->len = 0;
}

static void put_in_pieces(json_out *out, const char *bytes, size_t len, size_t room)
{
    while (len > room) {
        if (!out->flush || out->size == 1) {
            fail(out, JSON_ERR_FIT);
            return;
        }
        memcpy(out->buf + out->len, bytes, room);
        out->len += room;
        bytes += room;
        len -= room;
        drain(out);
        if (out->status != JSON_OK)
            return;
        room = out->size - 1;
    }
    memcpy(out->buf + out->len, bytes, len);
    out->len += len;
}

/* Nearly always there is room: that way is short, and inlined. */
static inline void put(json_out *out, const char *bytes, size_t len)
{
    if (out->status != JSON_OK)
        return;
    size_t room = out->size - 1 - out->len; /* size > 0, or json_start had failed */
    if (len > room) {
        put_in_pieces(out, bytes, len, room);
        return;
    }
    memcpy(out->buf + out->len, bytes, len);
    out->len += len;
}

static inline void put_char(json_out *out, char c)
{
    put(out, &c, 1);
}

/* ---- what may stand where ---- */

static bool in_object(const json_out *out)
{
    return out->depth > 0 && (out->objects >> (out->depth - 1) & 1);
}

/* Makes a value possible here, with the comma it needs; false if none may stand here. */
static bool before_value(json_out *out)
{
    bool allowed = in_object(out) ? out->keyed : out->depth > 0 || !out->comma;
    if (!allowed)
        fail(out, JSON_ERR_MISUSE);
    if (out->status != JSON_OK)
        return false;
    if (out->comma)
        put_char(out, ',');
    out->keyed = false;
    return true;
}

static void after_value(json_out *out)
{
    out->comma = true;
    if (out->depth == 0)
        out->written = true;
}

static void open_container(json_out *out, bool object)
{
    if (out->depth == JSON_MAX_DEPTH)
        fail(out, JSON_ERR_DEPTH);
    if (!before_value(out))
        return;
    uint32_t bit = (uint32_t)1 << out->depth++;
    out->objects = object ? out->objects | bit : out->objects & ~bit;
    out->comma = false;
    put_char(out, object ? '{' : '[');
}

static void close_container(json_out *out, bool object)
{
    if (out->depth == 0 || in_object(out) != object || out->keyed)
        fail(out, JSON_ERR_MISUSE);
    if (out->status != JSON_OK)
        return;
    out->depth--;
    put_char(out, object ? '}' : ']');
    after_value(out);
}

/* ---- the whole text ---- */

void json_start(json_out *out, char *buf, size_t size)
{
    json_start_stream(out, buf, size, NULL, NULL);
}

void json_start_stream(json_out *out, char *buf, size_t size, json_flush *flush, void *to)
{
    *out = (json_out){.buf = buf, .size = size, .flush = flush, .to = to};
    if (size == 0)
        fail(out, JSON_ERR_FIT);
}

json_status json_finish(json_out *out)
{
    if (out->depth > 0 || !out->written)
        fail(out, JSON_ERR_MISUSE);
    if (out->status == JSON_OK && out->flush)
        drain(out);
    if (out->status != JSON_OK)
        out->len = 0;
    if (out->size > 0)
        out->buf[out->len] = '\0';
    return out->status;
}

void json_newline(json_out *out)
{
    if (out->depth > 0 || !out->comma)
        fail(out, JSON_ERR_MISUSE);
    put_char(out, '\n');
    out->comma = false;
}

void json_begin_object(json_out *out)
{
    open_container(out, true);
}

void json_end_object(json_out *out)
{
    close_container(out, true);
}

void json_begin_array(json_out *out)
{
    open_container(out, false);
}

void json_end_array(json_out *out)
{
    close_container(out, false);
}

/* ---- strings ---- */

static void put_escape(json_out *out, unsigned char c)
{
    static const char digits[] = "0123456789abcdef";
    static const char brief[] = {
        ['\b'] = 'b', ['\t'] = 't', ['\n'] = 'n', ['\f'] = 'f', ['\r'] = 'r'};

    if (c == '"' || c == '\\')
        put(out, (char[]){'\\', (char)c}, 2);
    else if (c < sizeof brief && brief[c])
        put(out, (char[]){'\\', brief[c]}, 2);
    else
        put(out, (char[]){'\\', 'u', '0', '0', digits[c >> 4], digits[c & 15]}, 6);
}

/* From where on a text needs a closer look: an escape, or a check of its UTF-8. */
static const char *skip_plain(const char *p, const char *end)
{
    while (p < end && *p >= 0x20 && *p != '"' && *p != '\\' && !(*p & 0x80))
        p++;
    return p;
}

/* Runs of bytes that need no change are passed on in one piece. */
static void put_quoted(json_out *out, const char *text, size_t len)
{
    const char *end = text + len;
    const char *run = text;
    const char *p = skip_plain(text, end);

    put_char(out, '"');
    while (p < end) {
        unsigned char c = (unsigned char)*p;
        bool escape = c < 0x20 || c == '"' || c == '\\';
        int step = c < 0x80 ? 1 : json_utf8_step(p, end);
        if (!escape && step > 0) {
            p += step;
            continue;
        }
        put(out, run, (size_t)(p - run));
        if (escape)
            put_escape(out, c);
        else
            put(out, "\xef\xbf\xbd", 3); /* U+FFFD */
        p += step > 0 ? step : -step;
        run = p;
    }
    put(out, run, (size_t)(p - run));
    put_char(out, '"');
}

void json_key(json_out *out, const char *key)
{
    if (!in_object(out) || out->keyed)
        fail(out, JSON_ERR_MISUSE);
    if (out->status != JSON_OK)
        return;
    if (out->comma)
        put_char(out, ',');
    put_quoted(out, key, strlen(key));
    put_char(out, ':');
    out->comma = false;
    out->keyed = true;
}

void json_put_text(json_out *out, const char *text, size_t len)
{
    if (!before_value(out))
        return;
    put_quoted(out, len ? text : "", len); /* an empty text may be NULL */
    after_value(out);
}

void json_put_string(json_out *out, const char *text)
{
    json_put_text(out, text, strlen(text));
}

/* ---- other values ---- */

void json_put_raw(json_out *out, const char *json, size_t len)
{
    if (len == 0)
        fail(out, JSON_ERR_MISUSE);
    if (!before_value(out))
        return;
    put(out, json, len);
    after_value(out);
}

void json_put_bool(json_out *out, bool value)
{
    json_put_raw(out, value ? "true" : "false", value ? 4 : 5);
}

void json_put_null(json_out *out)
{
    json_put_raw(out, "null", 4);
}

/* value / 10^decimals, for value up to 2^53 and decimals up to JSON_MAX_DECIMALS */
static void put_decimal(json_out *out, bool minus, uint64_t value, int decimals)
{
    char digits[24];
    char *p = digits + sizeof digits;

    for (int i = 0; i <= decimals || value > 0; i++) {
        if (i == decimals && decimals > 0)
            *--p = '.';
        *--p = (char)('0' + value % 10);
        value /= 10;
    }
    if (minus)
        *--p = '-';
    json_put_raw(out, p, (size_t)(digits + sizeof digits - p));
}

void json_put_int(json_out *out, int64_t value)
{
    if (value > JSON_MAX_INT || value < -JSON_MAX_INT)
        fail(out, JSON_ERR_RANGE);
    else
        put_decimal(out, value < 0, (uint64_t)(value < 0 ? -value : value), 0);
}

void json_put_fixed(json_out *out, double value, int decimals)
{
    if (decimals < 0 || decimals > JSON_MAX_DECIMALS) {
        fail(out, JSON_ERR_MISUSE);
        return;
    }
    double scale = 1; /* exact, so that the product is rounded once */
    for (int i = 0; i < decimals; i++)
        scale *= 10;
    double size = (value < 0 ? -value : value) * scale;
    if (!(size < (double)JSON_MAX_INT)) { /* NaN too */
        json_put_null(out);
        return;
    }
    uint64_t units = (uint64_t)size;
    units += size - (double)units >= 0.5; /* not (size + 0.5), whose sum may be rounded up */
    put_decimal(out, value < 0 && units > 0, units, decimals);
}

/* ---- fields ---- */

void json_field_string(json_out *out, const char *key, const char *text)
{
    json_key(out, key);
    json_put_string(out, text);
}

void json_field_text(json_out *out, const char *key, const char *text, size_t len)
{
    json_key(out, key);
    json_put_text(out, text, len);
}

void json_field_int(json_out *out, const char *key, int64_t value)
{
    json_key(out, key);
    json_put_int(out, value);
}

void json_field_bool(json_out *out, const char *key, bool value)
{
    json_key(out, key);
    json_put_bool(out, value);
}

void json_field_null(json_out *out, const char *key)
{
    json_key(out, key);
    json_put_null(out);
}

void json_field_raw(json_out *out, const char *key, const char *json, size_t len)
{
    json_key(out, key);
    json_put_raw(out, json, len);
}

void json_field_fixed(json_out *out, const char *key, double value, int decimals)
{
    json_key(out, key);
    json_put_fixed(out, value, decimals);
}

void json_field_object(json_out *out, const char *key)
{
    json_key(out, key);
    json_begin_object(out);
}

void json_field_array(json_out *out, const char *key)
{
    json_key(out, key);
    json_begin_array(out);
}
