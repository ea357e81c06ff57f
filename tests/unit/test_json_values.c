/* Asking what the JSON reader has read for values, and reading what the writer wrote. */
#include <math.h>

#include "json_kit.h"

/* ---- asking for values ---- */

static void reads_bools(void **state)
{
    (void)state;
    bool value = false;
    assert_int_equal(json_bool(good("true"), &value), JSON_OK);
    assert_true(value);
    assert_int_equal(json_bool(good("false"), &value), JSON_OK);
    assert_false(value);
    value = true;
    assert_int_equal(meet(json_bool(good("null"), &value)), JSON_ERR_TYPE);
    assert_int_equal(json_bool(good("0"), &value), JSON_ERR_TYPE);
    assert_true(value);
}

static void reads_exact_integers(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        json_status status;
        int64_t value;
    } cases[] = {
        {"0", JSON_OK, 0},
        {"-0", JSON_OK, 0},
        {"7", JSON_OK, 7},
        {"-120", JSON_OK, -120},
        {"9007199254740991", JSON_OK, 9007199254740991},
        {"9007199254740992", JSON_OK, 9007199254740992},
        {"-9007199254740992", JSON_OK, -9007199254740992},
        {"9007199254740993", JSON_ERR_RANGE, 0},
        {"-9007199254740993", JSON_ERR_RANGE, 0},
        {"9999999999999999", JSON_ERR_RANGE, 0},
        {"10000000000000000", JSON_ERR_RANGE, 0},
        {"18446744073709551617", JSON_ERR_RANGE, 0}, /* 2^64 + 1 */
        {"-100000000000000000000000000000000000001", JSON_ERR_RANGE, 0},
        {"1.0", JSON_ERR_NOT_WHOLE, 0},
        {"1.5", JSON_ERR_NOT_WHOLE, 0},
        {"1e3", JSON_ERR_NOT_WHOLE, 0},
        {"10E-1", JSON_ERR_NOT_WHOLE, 0},
        {"\"1\"", JSON_ERR_TYPE, 0},
        {"true", JSON_ERR_TYPE, 0},
        {"[1]", JSON_ERR_TYPE, 0},
    };
    for (size_t i = 0; i < LENGTH(cases); i++) {
        int64_t value = 77;
        assert_int_equal(meet(json_int(good(cases[i].text), &value)), cases[i].status);
        assert_true(value == (cases[i].status == JSON_OK ? cases[i].value : 77));
    }
}

static void reads_integers_within_bounds(void **state)
{
    (void)state;
    int value = 77;
    assert_int_equal(json_int_in(good("3"), 4, 9, &value), JSON_ERR_RANGE);
    assert_int_equal(json_int_in(good("10"), 4, 9, &value), JSON_ERR_RANGE);
    assert_int_equal(json_int_in(good("4294967301"), 4, 9, &value), JSON_ERR_RANGE); /* 2^32 + 5 */
    assert_int_equal(json_int_in(good("5.0"), 4, 9, &value), JSON_ERR_NOT_WHOLE);
    assert_int_equal(value, 77);
    assert_int_equal(json_int_in(good("4"), 4, 9, &value), JSON_OK);
    assert_int_equal(value, 4);
    assert_int_equal(json_int_in(good("9"), 4, 9, &value), JSON_OK);
    assert_int_equal(value, 9);
}

static void reads_doubles(void **state)
{
    (void)state;
    static const char *const exact[] = {
        "0",
        "1",
        "-2.5",
        "0.1",
        "1e22",
        "123456789012345e-22",
        "3.14159",
        "-0.000001",
        "1E3",
        "2e+2",
        "0.25e1",
        "0e999999999999999999999",
        "1e-5",
        "999999999999999",
        "0.100000000000000000000000000",
        "10000000000000000000000",
    };
    for (size_t i = 0; i < LENGTH(exact); i++) {
        double value = 77;
        assert_int_equal(json_double(good(exact[i]), &value), JSON_OK);
        assert_true(value == strtod(exact[i], NULL));
    }
    static const char *const close[] = {
        "0.30000000000000004",
        "1.7976931348623157e308",
        "2.2250738585072014e-308",
        "123456789012345678901234567890",
        "6.02214076e+123",
        "1e-300",
        "0.12345678901234567890123456789e-100",
    };
    for (size_t i = 0; i < LENGTH(close); i++) {
        double value = 77, wanted = strtod(close[i], NULL);
        assert_int_equal(json_double(good(close[i]), &value), JSON_OK);
        assert_true(fabs(value - wanted) <= 8 * 2.3e-16 * wanted);
    }
    double value = 77;
    assert_int_equal(json_double(good("1e309"), &value), JSON_ERR_RANGE);
    assert_int_equal(json_double(good("-1e99999999999999999999999999"), &value), JSON_ERR_RANGE);
    assert_int_equal(json_double(good("\"1\""), &value), JSON_ERR_TYPE);
    assert_true(value == 77);
    assert_int_equal(json_double(good("1e-99999999999999999999999999"), &value), JSON_OK);
    assert_true(value == 0);
}

static void reads_strings(void **state)
{
    (void)state;
    char buf[8];
    memset(buf, 'x', sizeof buf);
    assert_int_equal(json_string(good("\"abc\""), buf, 4), JSON_OK);
    assert_string_equal(buf, "abc");
    assert_int_equal(buf[4], 'x');
    assert_int_equal(meet(json_string(good("\"abc\""), buf, 3)), JSON_ERR_FIT);
    assert_string_equal(buf, "");
    assert_int_equal(json_string(good("\"\""), buf, 1), JSON_OK);
    assert_int_equal(json_string(good("\"\""), NULL, 0), JSON_ERR_FIT);
    assert_int_equal(json_string(good("\"\\n\""), NULL, 0), JSON_ERR_FIT);
    assert_int_equal(json_string(good("1"), buf, sizeof buf), JSON_ERR_TYPE);
    assert_int_equal(json_string(good("1"), NULL, 0), JSON_ERR_TYPE);

    memset(buf, 'x', sizeof buf);
    assert_int_equal(json_string(good("\"\\\"\\\\\\/\\b\""), buf, 5), JSON_OK);
    assert_string_equal(buf, "\"\\/\b");
    assert_int_equal(buf[5], 'x');
    assert_int_equal(json_string(good("\"\\f\\n\\r\\t\""), buf, 5), JSON_OK);
    assert_string_equal(buf, "\f\n\r\t");
    assert_int_equal(json_string(good("\"\\f\\n\\r\\t\""), buf, 4), JSON_ERR_FIT);
    assert_string_equal(buf, "");

    assert_int_equal(json_string(good("\"a\\u0000b\""), buf, sizeof buf), JSON_ERR_NUL);
    assert_string_equal(buf, "");
}

static void counts_bytes_of_strings(void **state)
{
    (void)state;
    size_t size = 99;
    assert_int_equal(json_string_size(good("1"), &size), JSON_ERR_TYPE);
    assert_int_equal(json_string_size(good("\"a\\u0000b\""), &size), JSON_ERR_NUL);
    assert_int_equal(size, 99);
    assert_int_equal(json_string_size(good("\"\""), &size), JSON_OK);
    assert_int_equal(size, 0);
    assert_int_equal(json_string_size(good("\"a\\n\\u20ac\\ud83d\\ude00\""), &size), JSON_OK);
    assert_int_equal(size, 2 + 3 + 4);
}

static void compares_strings(void **state)
{
    (void)state;
    assert_true(json_string_is(good("\"pub\""), "pub"));
    assert_false(json_string_is(good("\"pub\""), "pu"));
    assert_false(json_string_is(good("\"pub\""), "pubs"));
    assert_false(json_string_is(good("\"pub\""), "put"));
    assert_true(json_string_is(good("\"\""), ""));
    assert_true(json_string_is(good("\"p\\u0075b\""), "pub"));
    assert_false(json_string_is(good("\"p\\u0075b\""), "pubs"));
    assert_false(json_string_is(good("\"p\\u0075b\""), "pu"));
    assert_true(json_string_is(good("\"\\\\n\""), "\\n"));
    assert_false(json_string_is(good("\"\\n\""), "\\n"));
    assert_false(json_string_is(good("\"a\\u0000\""), "a"));
    assert_false(json_string_is(good("1"), "1"));
}

static void gives_the_text_of_a_value(void **state)
{
    (void)state;
    static const char *const values[] = {"{\"b\" : [ ]}", "\"x\\n\"", "-1.50",
                                         "[1, 2]",        "true",     "null"};
    for (size_t i = 0; i < LENGTH(values); i++) {
        char text[64];
        size_t len = 0;
        sprintf(text, "[ 0 , %s , 0 ]", values[i]);
        const char *raw = json_raw(json_next(json_first(good(text))), &len);
        assert_int_equal(len, strlen(values[i]));
        assert_memory_equal(raw, values[i], len);
    }
}

static void missing_nodes_are_harmless(void **state)
{
    (void)state;
    int64_t wide = 7;
    int value = 7;
    bool truth = true;
    double real = 7;
    size_t len = 7;
    char buf[4] = "abc";

    assert_null(json_get(NULL, "a"));
    assert_null(json_first(NULL));
    assert_null(json_next(NULL));
    assert_int_equal(json_count(NULL), 0);
    assert_int_equal(json_type_of(NULL), JSON_NULL);
    assert_false(json_is(NULL, JSON_NULL));
    assert_false(json_string_is(NULL, ""));
    assert_false(json_key_is(NULL, ""));
    assert_null(json_raw(NULL, &len));
    assert_int_equal(len, 0);
    assert_int_equal(meet(json_int(NULL, &wide)), JSON_ERR_MISSING);
    assert_int_equal(json_int_in(NULL, 0, 9, &value), JSON_ERR_MISSING);
    assert_int_equal(json_bool(NULL, &truth), JSON_ERR_MISSING);
    assert_int_equal(json_double(NULL, &real), JSON_ERR_MISSING);
    assert_int_equal(json_string(NULL, buf, sizeof buf), JSON_ERR_MISSING);
    assert_string_equal(buf, "");
    assert_true(wide == 7 && value == 7 && truth && real == 7);
}

static void finds_escaped_keys(void **state)
{
    (void)state;
    char buf[16];
    const json_node *root =
        good("{\"s\\u0065at\":1,\"\\\"\\n\":2,\"\\u0416\\ud83d\\ude00\":3,\"n\\u0000\":4}");
    const json_node *member = json_first(root);
    assert_ptr_equal(json_get(root, "seat"), member);
    assert_null(json_get(root, "s\\u0065at"));
    assert_true(json_key_is(member, "seat"));
    assert_false(json_key_is(member, "sea"));
    assert_false(json_key_is(member, "seats"));
    assert_int_equal(json_key_string(member, buf, sizeof buf), JSON_OK);
    assert_string_equal(buf, "seat");
    assert_int_equal(json_key_string(member, buf, 5), JSON_OK);
    assert_int_equal(json_key_string(member, buf, 4), JSON_ERR_FIT);
    member = json_next(member);
    assert_ptr_equal(json_get(root, "\"\n"), member);
    member = json_next(member);
    assert_ptr_equal(json_get(root, "\xd0\x96\xf0\x9f\x98\x80"), member);
    member = json_next(member);
    assert_null(json_get(root, "n"));
    assert_int_equal(meet(json_key_string(member, buf, sizeof buf)), JSON_ERR_NUL);
    assert_string_equal(buf, "");
    buf[0] = 'x';
    assert_int_equal(json_key_string(root, buf, sizeof buf), JSON_ERR_MISSING);
    assert_string_equal(buf, "");
}

/* ---- there and back ---- */

static void strings_come_back(void **state)
{
    (void)state;
    unsigned seed = 1;
    for (int round = 0; round < 2000; round++) {
        char text[40], written[256], back[40];
        size_t len = 0;
        while (len < 32) {
            seed = seed * 1103515245u + 12345u;
            uint32_t code = (seed >> 8) % 3 ? 1 + (seed >> 10) % 0x7f : 1 + (seed >> 10) % 0x10ffff;
            if (code < 0xd800 || code > 0xdfff)
                len += encode_utf8(code, text + len);
        }
        json_out out;
        json_start(&out, written, sizeof written);
        json_begin_object(&out);
        json_field_string(&out, text, text);
        json_end_object(&out);
        assert_int_equal(json_finish(&out), JSON_OK);
        const json_node *member = json_get(good(written), text);
        assert_int_equal(json_string(member, back, len + 1), JSON_OK);
        assert_string_equal(back, text);
        assert_int_equal(json_string(member, back, len), JSON_ERR_FIT);
        assert_int_equal(json_key_string(member, back, len + 1), JSON_OK);
        assert_string_equal(back, text);
    }
}

static void every_status_has_its_text_and_was_met(void **state)
{
    (void)state;
    were_met(JSON_ERR_MISSING, JSON_ERR_FIT);
    for (int s = 0; s < JSON_STATUS_COUNT; s++) {
        const char *text = json_status_text((json_status)s);
        assert_true(strlen(text) > 4);
        for (int other = 0; other < s; other++)
            assert_string_not_equal(text, json_status_text((json_status)other));
    }
    assert_string_equal(json_status_text(JSON_STATUS_COUNT), "unknown status");
    assert_string_equal(json_status_text((json_status)-1), "unknown status");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(missing_nodes_are_harmless),
        cmocka_unit_test(finds_escaped_keys),
        cmocka_unit_test(reads_bools),
        cmocka_unit_test(reads_exact_integers),
        cmocka_unit_test(reads_integers_within_bounds),
        cmocka_unit_test(reads_doubles),
        cmocka_unit_test(reads_strings),
        cmocka_unit_test(counts_bytes_of_strings),
        cmocka_unit_test(compares_strings),
        cmocka_unit_test(gives_the_text_of_a_value),
        cmocka_unit_test(strings_come_back),
        cmocka_unit_test(every_status_has_its_text_and_was_met),
    };
    return cmocka_run_group_tests(tests, NULL, free_input);
}
