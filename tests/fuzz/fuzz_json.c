/*
 * Whatever is read without error is written again from its nodes, read again and found the same.
 * The writer's text is a fixed point: written a second time it is the same to the byte.
 */
#include "json/json.h"

#include <stdlib.h>
#include <string.h>

enum { MAX_NODES = 2048, MAX_TEXT = 1 << 16 };

static json_node first[MAX_NODES], second[MAX_NODES];
static char once[MAX_TEXT], twice[MAX_TEXT];
static char left[MAX_TEXT], right[MAX_TEXT];

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void must(bool condition)
{
    if (!condition)
        abort();
}

/* Numbers go through raw; they must only agree with themselves. */
static void check_number(const json_node *node)
{
    int64_t whole = 0;
    int narrow = 0;
    double real = 0;
    json_status status = json_int(node, &whole);
    json_status real_status = json_double(node, &real);
    must(status == JSON_OK || status == JSON_ERR_RANGE || status == JSON_ERR_NOT_WHOLE);
    must(real_status == JSON_OK || real_status == JSON_ERR_RANGE);
    if (status == JSON_OK)
        must(real_status == JSON_OK && (double)whole == real);
    if (json_int_in(node, -100, 100, &narrow) == JSON_OK)
        must(status == JSON_OK && narrow == whole);
}

static void write_string(json_out *out, const json_node *node)
{
    size_t len = 0;
    const char *raw = json_raw(node, &len);
    json_status status = json_string(node, left, sizeof left);
    if (status == JSON_OK) {
        must(json_string_is(node, left));
        must(strlen(left) + 2 <= len);
        json_put_string(out, left);
    } else {
        must(status == JSON_ERR_NUL); /* no C string has it */
        json_put_raw(out, raw, len);
    }
}

static void write_value(json_out *out, const json_node *node);

/* False if a key has a NUL, which no C string can carry to the writer. */
static bool write_members(json_out *out, const json_node *object)
{
    for (const json_node *m = json_first(object); m != NULL; m = json_next(m)) {
        if (json_key_string(m, left, sizeof left) != JSON_OK)
            return false;
        must(json_key_is(m, left));
        must(json_get(object, left) == m);
        json_key(out, left);
        write_value(out, m);
    }
    return true;
}

static void write_value(json_out *out, const json_node *node)
{
    size_t len = 0;
    const char *raw = json_raw(node, &len);
    bool truth = false;

    switch (json_type_of(node)) {
    case JSON_NULL: json_put_null(out); break;
    case JSON_BOOL:
        must(json_bool(node, &truth) == JSON_OK);
        json_put_bool(out, truth);
        break;
    case JSON_NUMBER:
        check_number(node);
        json_put_raw(out, raw, len);
        break;
    case JSON_STRING: write_string(out, node); break;
    case JSON_ARRAY:
        json_begin_array(out);
        for (const json_node *n = json_first(node); n != NULL; n = json_next(n))
            write_value(out, n);
        json_end_array(out);
        break;
    case JSON_OBJECT:
        json_begin_object(out);
        if (write_members(out, node))
            json_end_object(out); /* else the writer reports what is left open */
        break;
    }
}

static void same_string(json_status a, json_status b)
{
    must(a == b);
    must(strcmp(left, right) == 0);
}

static void same_tree(const json_node *a, const json_node *b)
{
    must(json_type_of(a) == json_type_of(b));
    must(json_count(a) == json_count(b));
    if (json_is(a, JSON_STRING)) {
        json_status status = json_string(a, left, sizeof left);
        same_string(status, json_string(b, right, sizeof right));
    } else if (json_count(a) == 0) {
        size_t len_a = 0, len_b = 0;
        const char *raw_a = json_raw(a, &len_a), *raw_b = json_raw(b, &len_b);
        if (json_is(a, JSON_NUMBER) || json_is(a, JSON_BOOL))
            must(len_a == len_b && memcmp(raw_a, raw_b, len_a) == 0);
    }
    size_t count = 0;
    const json_node *n = json_first(a), *m = json_first(b);
    for (; n != NULL && m != NULL; n = json_next(n), m = json_next(m), count++) {
        json_status status = json_key_string(n, left, sizeof left);
        same_string(status, json_key_string(m, right, sizeof right));
        must((status == JSON_OK) == json_is(a, JSON_OBJECT));
        same_tree(n, m);
    }
    must(n == NULL && m == NULL && count == json_count(a));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (size >= MAX_TEXT)
        return 0;
    json_error error;
    json_out out;
    const json_node *root = json_parse((const char *)data, size, first, MAX_NODES, &error);
    must(error.offset <= size);
    must((root != NULL) == (error.status == JSON_OK));
    if (root == NULL)
        return 0;

    json_start(&out, once, sizeof once);
    write_value(&out, root);
    json_status status = json_finish(&out);
    if (status == JSON_ERR_MISUSE)
        return 0;
    must(status == JSON_OK);
    size_t len = out.len;
    must(len <= size); /* what must be escaped was, and takes no more room now */
    const json_node *again = json_parse(once, len, second, MAX_NODES, &error);
    must(again != NULL);
    same_tree(root, again);

    json_start(&out, twice, sizeof twice);
    write_value(&out, again);
    must(json_finish(&out) == JSON_OK);
    must(out.len == len && memcmp(once, twice, len) == 0);
    return 0;
}
