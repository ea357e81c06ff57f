/* The JSON writer: every value, every way to fail, buffers that are just large enough and not. */
#include "json/json.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#define LENGTH(array) (sizeof(array) / sizeof((array)[0]))

/* What was written is JSON to the reader. */
static bool is_json(const char *text)
{
    static json_node nodes[256];
    return json_parse(text, strlen(text), nodes, LENGTH(nodes), NULL) != NULL;
}

/* ---- texts ---- */

/* Everything that a writer can do, one after the other. */
static void write_sample(json_out *out)
{
    json_begin_object(out);
    json_field_string(out, "name", "\"A\\\n\x01");
    json_field_int(out, "n", -42);
    json_key(out, "list");
    json_begin_array(out);
    json_put_int(out, 0);
    json_put_bool(out, true);
    json_put_bool(out, false);
    json_put_null(out);
    json_put_string(out, "\xd0\x96");
    json_put_text(out, "a\0b", 3);
    json_put_fixed(out, -1.25, 1);
    json_put_raw(out, "[7]", 3);
    json_begin_array(out);
    json_end_array(out);
    json_begin_object(out);
    json_end_object(out);
    json_begin_array(out);
    json_put_int(out, 1);
    json_put_int(out, 2);
    json_end_array(out);
    json_begin_object(out);
    json_field_int(out, "x", 1);
    json_end_object(out);
    json_end_array(out);
    json_field_bool(out, "b", true);
    json_field_null(out, "z");
    json_field_raw(out, "r", "{}", 2);
    json_field_fixed(out, "f", 0.5, 3);
    json_field_text(out, "t", "xyz", 2);
    json_field_object(out, "o");
    json_field_array(out, "k\t");
    json_end_array(out);
    json_end_object(out);
    json_end_object(out);
}

static const char sample[] =
    "{\"name\":\"\\\"A\\\\\\n\\u0001\",\"n\":-42,\"list\":[0,true,false,null,\"\xd0\x96\","
    "\"a\\u0000b\",-1.3,[7],[],{},[1,2],{\"x\":1}],\"b\":true,\"z\":null,\"r\":{},\"f\":0.500,\"t\":\"xy\","
    "\"o\":{\"k\\t\":[]}}";

static void writes_a_text(void **state)
{
    (void)state;
    char buf[512];
    json_out out;
    json_start(&out, buf, sizeof buf);
    write_sample(&out);
    assert_int_equal(json_finish(&out), JSON_OK);
    assert_string_equal(buf, sample);
    assert_int_equal(out.len, sizeof sample - 1);
    assert_true(is_json(buf));
}

static void never_writes_past_the_buffer(void **state)
{
    (void)state;
    for (size_t size = 0; size <= sizeof sample; size++) {
        char *buf = malloc(size ? size : 1); /* the sanitizer sees a byte too many */
        json_out out;
        json_start(&out, buf, size);
        write_sample(&out);
        json_status status = json_finish(&out);
        if (size < sizeof sample) {
            assert_int_equal(status, JSON_ERR_FIT);
            assert_int_equal(out.len, 0);
            if (size > 0)
                assert_string_equal(buf, "");
        } else {
            assert_int_equal(status, JSON_OK);
            assert_string_equal(buf, sample);
        }
        free(buf);
    }
    json_out out;
    json_start(&out, NULL, 0);
    json_put_null(&out);
    assert_int_equal(json_finish(&out), JSON_ERR_FIT);
}

/* A flush that collects, and gives up at the failing_call-th call. */
typedef struct sink {
    char text[512];
    size_t len;
    int calls;
    int failing_call;
} sink;

static bool collect(void *to, const char *bytes, size_t len)
{
    sink *s = to;
    assert_true(len > 0);
    if (++s->calls == s->failing_call)
        return false;
    assert_true(s->len + len <= sizeof s->text);
    memcpy(s->text + s->len, bytes, len);
    s->len += len;
    return true;
}

static void streams_through_any_buffer(void **state)
{
    (void)state;
    for (size_t size = 2; size <= sizeof sample + 1; size++) {
        char *buf = malloc(size);
        sink s = {.len = 0};
        json_out out;
        json_start_stream(&out, buf, size, collect, &s);
        write_sample(&out);
        assert_int_equal(json_finish(&out), JSON_OK);
        assert_int_equal(s.len, sizeof sample - 1);
        assert_memory_equal(s.text, sample, s.len);
        free(buf);
    }
    char buf[1];
    sink s = {.len = 0};
    json_out out;
    json_start_stream(&out, buf, sizeof buf, collect, &s);
    json_put_null(&out);
    assert_int_equal(json_finish(&out), JSON_ERR_FIT);
    assert_int_equal(s.calls, 0);
}

static void a_failing_flush_sticks(void **state)
{
    (void)state;
    enum { SIZE = 17 };
    char buf[SIZE];
    int calls = (int)((sizeof sample - 1 + SIZE - 2) / (SIZE - 1));
    for (int failing = 1; failing <= calls + 1; failing++) {
        sink s = {.failing_call = failing};
        json_out out;
        json_start_stream(&out, buf, SIZE, collect, &s);
        write_sample(&out);
        assert_int_equal(json_finish(&out), failing <= calls ? JSON_ERR_FLUSH : JSON_OK);
        assert_int_equal(s.calls, failing <= calls ? failing : calls);
    }
}

static void writes_lines(void **state)
{
    (void)state;
    char buf[64];
    json_out out;
    json_start(&out, buf, sizeof buf);
    json_begin_array(&out);
    json_end_array(&out);
    json_newline(&out);
    json_put_int(&out, 1);
    json_newline(&out);
    assert_int_equal(json_finish(&out), JSON_OK);
    assert_string_equal(buf, "[]\n1\n");
}

/* One string, written and finished. */
static const char *written_text(const char *text, size_t len)
{
    static char buf[256];
    json_out out;
    json_start(&out, buf, sizeof buf);
    json_put_text(&out, text, len);
    assert_int_equal(json_finish(&out), JSON_OK);
    return buf;
}

static void escapes_what_must_be(void **state)
{
    (void)state;
    static const char brief[] = "\b\t\n\f\r\"\\";
    static const char letters[] = "btnfr\"\\";
    for (int c = 0; c < 0x80; c++) {
        char text = (char)c, wanted[16];
        const char *found = c ? strchr(brief, c) : NULL;
        if (found)
            sprintf(wanted, "\"\\%c\"", letters[found - brief]);
        else
            sprintf(wanted, c < 0x20 ? "\"\\u%04x\"" : "\"%c\"", c);
        assert_string_equal(written_text(&text, 1), wanted);
    }
    assert_string_equal(written_text(NULL, 0), "\"\"");
    assert_string_equal(written_text("a\"b\nc", 5), "\"a\\\"b\\nc\"");
}

#define FFFD "\xef\xbf\xbd"

static void replaces_invalid_utf8(void **state)
{
    (void)state;
    static const struct {
        const char *text, *wanted;
    } cases[] = {
        {"\xd0\x96\xe2\x82\xac\xf0\x9f\x98\x80", "\xd0\x96\xe2\x82\xac\xf0\x9f\x98\x80"},
        {"a\xff"
         "b",
         "a" FFFD "b"},
        {"\x80\xbf", FFFD FFFD},
        {"\xc0\x80", FFFD FFFD},
        {"\xed\xa0\x80", FFFD FFFD FFFD},
        {"\xf4\x90\x80\x80", FFFD FFFD FFFD FFFD},
        {"\xe2\x82", FFFD},
        {"\xf0\x9f\x98", FFFD},
        {"\xf0\x9f\x98\"", FFFD "\\\""},
        {"\xe2\x82\n", FFFD "\\n"},
        {"\xe2\xe2\x82\xac", FFFD "\xe2\x82\xac"},
        {"\xd0", FFFD},
    };
    for (size_t i = 0; i < LENGTH(cases); i++) {
        char wanted[64];
        sprintf(wanted, "\"%s\"", cases[i].wanted);
        assert_string_equal(written_text(cases[i].text, strlen(cases[i].text)), wanted);
    }
    char buf[64];
    json_out out;
    json_start(&out, buf, sizeof buf);
    json_begin_object(&out);
    json_field_null(&out, "\xff");
    json_end_object(&out);
    assert_int_equal(json_finish(&out), JSON_OK);
    assert_string_equal(buf, "{\"" FFFD "\":null}");
}

static void writes_integers(void **state)
{
    (void)state;
    static const struct {
        int64_t value;
        const char *wanted; /* NULL: out of range */
    } cases[] = {
        {0, "0"},
        {9, "9"},
        {10, "10"},
        {-1, "-1"},
        {-1000, "-1000"},
        {JSON_MAX_INT, "9007199254740992"},
        {-JSON_MAX_INT, "-9007199254740992"},
        {JSON_MAX_INT + 1, NULL},
        {-JSON_MAX_INT - 1, NULL},
        {INT64_MAX, NULL},
        {INT64_MIN, NULL},
    };
    for (size_t i = 0; i < LENGTH(cases); i++) {
        char buf[32];
        json_out out;
        json_start(&out, buf, sizeof buf);
        json_put_int(&out, cases[i].value);
        assert_int_equal(json_finish(&out), cases[i].wanted ? JSON_OK : JSON_ERR_RANGE);
        assert_string_equal(buf, cases[i].wanted ? cases[i].wanted : "");
    }
}

static void writes_fixed_numbers(void **state)
{
    (void)state;
    static const struct {
        double value;
        int decimals;
        const char *wanted;
    } cases[] = {
        {0, 0, "0"},
        {0, 2, "0.00"},
        {1, 0, "1"},
        {0.5, 0, "1"},
        {0.49999999999999994, 0, "0"},
        {-0.5, 0, "-1"},
        {-0.25, 0, "0"},
        {-0.0, 1, "0.0"},
        {-0.004, 2, "0.00"},
        {-0.006, 2, "-0.01"},
        {0.1, 1, "0.1"},
        {0.05, 2, "0.05"},
        {12.345, 1, "12.3"},
        {99.995, 1, "100.0"},
        {1.0 / 3, 9, "0.333333333"},
        {0.000000001, 9, "0.000000001"},
        {-1234.5, 3, "-1234.500"},
        {4503599627370495.5, 0, "4503599627370496"},
        {9007199254740991.0, 0, "9007199254740991"},
        {9007199254740992.0, 0, "null"},
        {9007199.254740991, 9, "9007199.254740991"},
        {9007199.254740993, 9, "null"},
        {-1e300, 2, "null"},
        {HUGE_VAL, 0, "null"},
        {-HUGE_VAL, 3, "null"},
        {NAN, 1, "null"},
    };
    for (size_t i = 0; i < LENGTH(cases); i++) {
        char buf[32];
        json_out out;
        json_start(&out, buf, sizeof buf);
        json_put_fixed(&out, cases[i].value, cases[i].decimals);
        assert_int_equal(json_finish(&out), JSON_OK);
        assert_string_equal(buf, cases[i].wanted);
    }
}

/* ---- calls that form no text ---- */

static void no_text(json_out *o)
{
    (void)o;
}
static void unclosed_array(json_out *o)
{
    json_begin_array(o);
}
static void unclosed_object(json_out *o)
{
    json_begin_object(o);
}
static void two_texts(json_out *o)
{
    json_put_null(o);
    json_put_null(o);
}
static void array_after_text(json_out *o)
{
    json_put_null(o);
    json_begin_array(o);
    json_end_array(o);
}
static void end_of_nothing(json_out *o)
{
    json_put_null(o);
    json_end_array(o);
}
static void wrong_end_of_array(json_out *o)
{
    json_begin_array(o);
    json_end_object(o);
}
static void wrong_end_of_object(json_out *o)
{
    json_begin_object(o);
    json_end_array(o);
}
static void key_outside(json_out *o)
{
    json_key(o, "a");
    json_put_null(o);
}
static void key_in_array(json_out *o)
{
    json_begin_array(o);
    json_field_int(o, "a", 1);
    json_end_array(o);
}
static void two_keys(json_out *o)
{
    json_begin_object(o);
    json_key(o, "a");
    json_field_int(o, "b", 1);
    json_end_object(o);
}
static void key_without_value(json_out *o)
{
    json_begin_object(o);
    json_key(o, "a");
    json_end_object(o);
}
static void value_without_key(json_out *o)
{
    json_begin_object(o);
    json_put_int(o, 1);
    json_end_object(o);
}
static void second_value_without_key(json_out *o)
{
    json_begin_object(o);
    json_field_int(o, "a", 1);
    json_put_int(o, 1);
    json_end_object(o);
}
static void object_without_key(json_out *o)
{
    json_begin_object(o);
    json_begin_object(o);
    json_end_object(o);
    json_end_object(o);
}
static void empty_raw(json_out *o)
{
    json_put_null(o); /* so that there is a text */
    json_newline(o);
    json_put_raw(o, "", 0);
}
static void newline_inside(json_out *o)
{
    json_begin_array(o);
    json_newline(o);
    json_end_array(o);
}
static void newline_first(json_out *o)
{
    json_newline(o);
    json_put_null(o);
}
static void empty_line(json_out *o)
{
    json_put_null(o);
    json_newline(o);
    json_newline(o);
}
static void negative_decimals(json_out *o)
{
    json_put_null(o); /* so that there is a text */
    json_newline(o);
    json_put_fixed(o, 1, -1);
}
static void too_many_decimals(json_out *o)
{
    json_put_null(o); /* so that there is a text */
    json_newline(o);
    json_put_fixed(o, 1, JSON_MAX_DECIMALS + 1);
}

static void misuse_is_reported(void **state)
{
    (void)state;
    static void (*const cases[])(json_out *) = {
        no_text,
        unclosed_array,
        unclosed_object,
        two_texts,
        array_after_text,
        end_of_nothing,
        wrong_end_of_array,
        key_outside,
        key_in_array,
        wrong_end_of_object,
        two_keys,
        key_without_value,
        value_without_key,
        object_without_key,
        second_value_without_key,
        empty_raw,
        newline_inside,
        newline_first,
        empty_line,
        negative_decimals,
        too_many_decimals,
    };
    for (size_t i = 0; i < LENGTH(cases); i++) {
        char buf[64];
        json_out out;
        json_start(&out, buf, sizeof buf);
        cases[i](&out);
        if (json_finish(&out) != JSON_ERR_MISUSE)
            fail_msg("case %zu: %s", i, json_status_text(out.status));
        assert_string_equal(buf, "");
    }
}

static void the_first_failure_is_kept(void **state)
{
    (void)state;
    char buf[8];
    json_out out;
    json_start(&out, buf, sizeof buf);
    json_put_int(&out, INT64_MAX);
    json_put_string(&out, "much too long");
    json_end_object(&out);
    json_put_null(&out);
    assert_int_equal(json_finish(&out), JSON_ERR_RANGE);
}

static void writing_depth_is_limited(void **state)
{
    (void)state;
    for (int more = 0; more <= 1; more++) {
        char buf[4 * JSON_MAX_DEPTH + 8];
        json_out out;
        json_start(&out, buf, sizeof buf);
        for (int i = 0; i < JSON_MAX_DEPTH + more; i++)
            json_begin_array(&out);
        for (int i = 0; i < JSON_MAX_DEPTH + more; i++)
            json_end_array(&out);
        assert_int_equal(json_finish(&out), more ? JSON_ERR_DEPTH : JSON_OK);
        assert_int_equal(strlen(buf), more ? 0 : 2 * JSON_MAX_DEPTH);
    }
    /* Which levels are objects is known down to the last. */
    char buf[512];
    json_out out;
    json_start(&out, buf, sizeof buf);
    for (int i = 0; i < JSON_MAX_DEPTH / 2; i++) {
        json_begin_array(&out);
        json_begin_object(&out);
        json_key(&out, "k");
    }
    json_put_null(&out);
    for (int i = 0; i < JSON_MAX_DEPTH / 2; i++) {
        json_end_object(&out);
        json_put_int(&out, i);
        json_end_array(&out);
    }
    assert_int_equal(json_finish(&out), JSON_OK);
    assert_true(is_json(buf));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(writes_a_text),
        cmocka_unit_test(never_writes_past_the_buffer),
        cmocka_unit_test(streams_through_any_buffer),
        cmocka_unit_test(a_failing_flush_sticks),
        cmocka_unit_test(writes_lines),
        cmocka_unit_test(escapes_what_must_be),
        cmocka_unit_test(replaces_invalid_utf8),
        cmocka_unit_test(writes_integers),
        cmocka_unit_test(writes_fixed_numbers),
        cmocka_unit_test(misuse_is_reported),
        cmocka_unit_test(the_first_failure_is_kept),
        cmocka_unit_test(writing_depth_is_limited),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
