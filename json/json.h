/*
 * json.h - a bounded JSON reader and writer: no allocation, no I/O, no locale; libc only, so that
 * the same code serves the server and the WebAssembly build.
 *
 * Reading: json_parse goes once over the text and fills a flat array of nodes, one per value.
 * Strict RFC 8259: what is not JSON is refused with a reason and the offset of the byte, and so
 * are duplicate keys, invalid UTF-8 and half surrogate pairs. The nodes are then asked:
 *
 *     json_node nodes[64];
 *     json_error err;
 *     const json_node *root = json_parse(text, len, nodes, 64, &err);
 *     if (root == NULL) refuse(json_status_text(err.status), err.offset);
 *     if (json_int_in(json_get(root, "seat"), 0, 4, &seat) != JSON_OK) ...
 *     for (const json_node *n = json_first(root); n != NULL; n = json_next(n)) ...
 *
 * Writing: a json_out turns calls into text in a buffer, or through it into a flush function. It
 * places commas and escapes. The first failure sticks and later calls do nothing, so only
 * json_finish needs a check.
 *
 *     json_start(&out, buf, sizeof buf);
 *     json_begin_object(&out);
 *     json_field_int(&out, "seat", seat);
 *     json_end_object(&out);
 *     if (json_finish(&out) == JSON_OK) send(buf, out.len);
 *
 * What holds always:
 *  - Nothing is read beyond text + len, nothing is written beyond a given buffer.
 *  - The work is linear in the length of the text, with a bounded factor (JSON_MAX_MEMBERS).
 *  - After a successful json_parse every string is valid UTF-8 once decoded.
 *  - What json_string decoded is a C string: no NUL inside, one at the end.
 *  - What json_finish calls JSON_OK is JSON (json_put_raw and different keys on the caller's word)
 *    without raw line breaks but those of json_newline; its integers are exact in JavaScript.
 *
 * Who owns what:
 *  - Text and nodes are the caller's. Nodes point into the text and to each other by position, so
 *    both stay where they are and unchanged while nodes are in use.
 *  - The buffer of a json_out is the caller's; the writer uses it until json_finish.
 */
#ifndef JSON_H
#define JSON_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    JSON_MAX_DEPTH = 32,     /* arrays and objects in each other, for reading and for writing   */
    JSON_MAX_MEMBERS = 512,  /* read in one object: each key is compared with all before it     */
    JSON_MAX_TEXT = 1 << 30, /* bytes to read in one text                                       */
    JSON_MAX_DECIMALS = 9    /* of json_put_fixed                                               */
};

/* Integers of this size and below are exact as a double, and so in JavaScript. */
#define JSON_MAX_INT ((int64_t)1 << 53)

/* Every way to fail, of reader and writer, with its text. */
#define JSON_STATUS_LIST(X)                                                                        \
    X(JSON_OK, "no error")                                                                         \
    /* json_parse */                                                                               \
    X(JSON_ERR_END, "the text ends too early")                                                     \
    X(JSON_ERR_UNEXPECTED, "this character cannot stand here")                                     \
    X(JSON_ERR_TRAILING, "something follows the value")                                            \
    X(JSON_ERR_NUMBER, "malformed number")                                                         \
    X(JSON_ERR_CONTROL, "control character in a string")                                           \
    X(JSON_ERR_ESCAPE, "unknown escape in a string")                                               \
    X(JSON_ERR_SURROGATE, "half of a surrogate pair")                                              \
    X(JSON_ERR_UTF8, "invalid UTF-8")                                                              \
    X(JSON_ERR_DUPLICATE, "duplicate key")                                                         \
    X(JSON_ERR_MEMBERS, "too many members in an object")                                           \
    X(JSON_ERR_DEPTH, "nested too deeply") /* writing, too */                                      \
    X(JSON_ERR_NODES, "too many values")                                                           \
    X(JSON_ERR_LENGTH, "the text is too long")                                                     \
    /* asking a node */                                                                            \
    X(JSON_ERR_MISSING, "the value is missing")                                                    \
    X(JSON_ERR_TYPE, "the value has another type")                                                 \
    X(JSON_ERR_NOT_WHOLE, "not a plain integer")                                                   \
    X(JSON_ERR_NUL, "the string contains U+0000")                                                  \
    X(JSON_ERR_RANGE, "the number is out of range") /* writing, too */                             \
    X(JSON_ERR_FIT, "the buffer is too small")      /* writing, too */                             \
    /* writing */                                                                                  \
    X(JSON_ERR_FLUSH, "the output could not be passed on")                                         \
    X(JSON_ERR_MISUSE, "the calls do not form a JSON text")

#define JSON_STATUS_NAME(name, text) name,
typedef enum json_status { JSON_STATUS_LIST(JSON_STATUS_NAME) JSON_STATUS_COUNT } json_status;
#undef JSON_STATUS_NAME

const char *json_status_text(json_status status);

/* ---- reading ---------------------------------------------------------------------------- */

typedef enum json_type {
    JSON_NULL,
    JSON_BOOL,
    JSON_NUMBER,
    JSON_STRING,
    JSON_ARRAY,
    JSON_OBJECT
} json_type;

typedef struct json_error {
    json_status status;
    size_t offset; /* of the byte in the text; its length if the text ends too early */
} json_error;

/* One value. The fields are private; they stand here so that callers can make arrays of it. */
typedef struct json_node {
    const char *text; /* of a string: after the quote */
    const char *key;  /* after the quote; NULL unless a member of an object */
    uint32_t len;
    uint32_t key_len;
    uint32_t key_hash; /* of the decoded key */
    uint32_t count;    /* values directly inside */
    uint32_t span;     /* nodes this value takes with itself: the next sibling is at this + span */
    uint8_t type;
    uint8_t flags;
} json_node;

/*
 * Reads one value with nothing but white space around it. Returns nodes, whose first element is
 * that value, or NULL with *err filled (err may be NULL; after a success it says JSON_OK). Every
 * value takes one node; keys take none.
 */
const json_node *json_parse(const char *text, size_t len, json_node *nodes, size_t max_nodes,
                            json_error *err);

/*
 * Asking. NULL for a node is a missing value, here and below, so that
 * json_int(json_get(root, "seat"), &seat) needs one check. A failure leaves *value alone.
 */
bool json_is(const json_node *node, json_type type);
json_type json_type_of(const json_node *node); /* JSON_NULL if missing; json_is tells them apart */

size_t json_count(const json_node *node);           /* members or elements; 0 for all else      */
const json_node *json_first(const json_node *node); /* NULL if empty, or neither array nor object */
const json_node *json_next(const json_node *node);  /* NULL after the last                      */
const json_node *json_get(const json_node *object, const char *key); /* NULL if there is none   */

json_status json_bool(const json_node *node, bool *value);

/* Plain integers only: 1.0 and 1e3 are refused, so that a value has one spelling; -0 is 0. */
json_status json_int(const json_node *node, int64_t *value); /* within +-JSON_MAX_INT */
json_status json_int_in(const json_node *node, int min, int max, int *value);

/*
 * Any number: the nearest double for up to 15 digits and a decimal exponent up to 22 (counted from
 * the last digit), else off by a few units in the last place.
 */
json_status json_double(const json_node *node, double *value);

/* The decoded text and a NUL. After a failure buf is "", if it has any room. */
json_status json_string(const json_node *node, char *buf, size_t size);
/* Its bytes, without the NUL. */
json_status json_string_size(const json_node *node, size_t *size);
json_status json_key_string(const json_node *member, char *buf, size_t size);

bool json_string_is(const json_node *node, const char *text);
bool json_key_is(const json_node *member, const char *text);

/* The value as it stands in the text, quotes or brackets included, not NUL-terminated: to pass it
 * on with json_put_raw. */
const char *json_raw(const json_node *node, size_t *len);

/* ---- writing ---------------------------------------------------------------------------- */

/* Takes len bytes; false if it could not, which ends the output with JSON_ERR_FLUSH. */
typedef bool json_flush(void *to, const char *bytes, size_t len);

/* Callers may read buf, len and status. */
typedef struct json_out {
    char *buf;
    size_t len;        /* bytes of text in buf now */
    size_t size;       /* of buf; its last byte is kept for the NUL that json_finish adds */
    json_flush *flush; /* NULL: all must fit into buf */
    void *to;
    uint32_t objects;   /* bit d: the container at depth d + 1 is an object, not an array */
    json_status status; /* the first failure */
    uint8_t depth;
    bool comma;   /* a value stands before, at this level */
    bool keyed;   /* a key waits for its value */
    bool written; /* there is at least one whole text */
} json_out;

/* The text and its NUL must fit into size bytes. */
void json_start(json_out *out, char *buf, size_t size);

/* The text goes to flush(to, ...) whenever buf is full, and at the end; size is at least 2. */
void json_start_stream(json_out *out, char *buf, size_t size, json_flush *flush, void *to);

/*
 * Ends the text: adds the NUL, or flushes the rest. A text in a buffer has out->len bytes. After a
 * failure it is emptied, so that half a message is not sent by mistake.
 */
json_status json_finish(json_out *out);

/* After a whole text: a line break, and another text may follow (JSON Lines). */
void json_newline(json_out *out);

void json_begin_object(json_out *out);
void json_end_object(json_out *out);
void json_begin_array(json_out *out);
void json_end_array(json_out *out);
void json_key(json_out *out, const char *key);

/* Invalid UTF-8 is written as U+FFFD, one for each broken sequence. */
void json_put_string(json_out *out, const char *text);
void json_put_text(json_out *out, const char *text, size_t len); /* a NUL inside becomes \u0000 */

void json_put_int(json_out *out, int64_t value); /* JSON_ERR_RANGE beyond JSON_MAX_INT          */
void json_put_bool(json_out *out, bool value);
void json_put_null(json_out *out);
void json_put_raw(json_out *out, const char *json, size_t len); /* one value, JSON already      */

/*
 * Exactly so many decimals (0 to JSON_MAX_DECIMALS), halves away from zero, never "-0". NaN,
 * infinities and sizes of 2^53 or more units of the last decimal become null.
 */
void json_put_fixed(json_out *out, double value, int decimals);

/* A key and its value; the last two only open the value. */
void json_field_string(json_out *out, const char *key, const char *text);
void json_field_text(json_out *out, const char *key, const char *text, size_t len);
void json_field_int(json_out *out, const char *key, int64_t value);
void json_field_bool(json_out *out, const char *key, bool value);
void json_field_null(json_out *out, const char *key);
void json_field_raw(json_out *out, const char *key, const char *json, size_t len);
void json_field_fixed(json_out *out, const char *key, double value, int decimals);
void json_field_object(json_out *out, const char *key);
void json_field_array(json_out *out, const char *key);

#endif
