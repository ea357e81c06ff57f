/* The JSON reader: every text that is refused, and every limit from both sides. */
#include "json_kit.h"

/* ---- reading ---- */

static void reads_every_type(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        json_type type;
    } cases[] = {
        {"null", JSON_NULL},      {"true", JSON_BOOL},     {" false ", JSON_BOOL},
        {"0", JSON_NUMBER},       {"-0", JSON_NUMBER},     {"1.5e-7", JSON_NUMBER},
        {"0E+10", JSON_NUMBER},   {"-10.25", JSON_NUMBER}, {"\"\"", JSON_STRING},
        {"\"abc\"", JSON_STRING}, {"[]", JSON_ARRAY},      {"[ ]", JSON_ARRAY},
        {"{}", JSON_OBJECT},      {"{ }", JSON_OBJECT},    {"\t\r\n [\n]\r", JSON_ARRAY},
    };
    for (size_t i = 0; i < LENGTH(cases); i++) {
        const json_node *root = good(cases[i].text);
        assert_int_equal(json_type_of(root), cases[i].type);
        for (json_type t = JSON_NULL; t <= JSON_OBJECT; t++)
            assert_int_equal(json_is(root, t), t == cases[i].type);
        assert_null(json_next(root));
        assert_null(json_first(root));
        assert_int_equal(json_count(root), 0);
    }
}

static void walks_arrays_and_objects(void **state)
{
    (void)state;
    const json_node *root =
        good(" [1, [2, [3]], {\"a\": 4, \"b\" :{\"c\":[]}, \"d\":[{}, 5]}, 6] ");
    assert_int_equal(json_count(root), 4);
    int value = 0;

    const json_node *node = json_first(root);
    assert_int_equal(json_int_in(node, 1, 1, &value), JSON_OK);
    node = json_next(node);
    assert_int_equal(json_count(node), 2);
    assert_null(json_next(json_next(json_first(node))));
    assert_null(json_get(node, "a"));
    node = json_next(node);
    assert_int_equal(json_count(node), 3);
    assert_int_equal(json_int_in(json_get(node, "a"), 4, 4, &value), JSON_OK);
    assert_true(json_is(json_get(json_get(node, "b"), "c"), JSON_ARRAY));
    assert_null(json_get(node, "c"));
    assert_true(json_key_is(json_next(json_first(node)), "b"));
    assert_false(json_key_is(json_next(json_first(node)), "bb"));
    assert_int_equal(json_int_in(json_next(json_first(json_get(node, "d"))), 5, 5, &value),
                     JSON_OK);
    assert_null(json_next(json_get(node, "d")));
    node = json_next(node);
    assert_int_equal(json_int_in(node, 6, 6, &value), JSON_OK);
    assert_false(json_key_is(node, ""));
    assert_null(json_next(node));
}

static void refuses_what_is_not_json(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        json_status status;
        size_t offset;
    } cases[] = {
        {"", JSON_ERR_END, 0},
        {" \n", JSON_ERR_END, 2},
        {"[", JSON_ERR_END, 1},
        {"[1", JSON_ERR_END, 2},
        {"[1,", JSON_ERR_END, 3},
        {"{", JSON_ERR_END, 1},
        {"{\"a\"", JSON_ERR_END, 4},
        {"{\"a\":", JSON_ERR_END, 5},
        {"{\"a\":1", JSON_ERR_END, 6},
        {"{\"a\":1,", JSON_ERR_END, 7},
        {"\"", JSON_ERR_END, 1},
        {"\"a", JSON_ERR_END, 2},
        {"\"\\", JSON_ERR_END, 2},
        {"\"\\u12", JSON_ERR_END, 5},
        {"\"\\ud83d\\u", JSON_ERR_END, 9},
        {"tru", JSON_ERR_END, 3},
        {"-", JSON_ERR_END, 1},
        {"1.", JSON_ERR_END, 2},
        {"1e", JSON_ERR_END, 2},
        {"1e-", JSON_ERR_END, 3},

        {"x", JSON_ERR_UNEXPECTED, 0},
        {"]", JSON_ERR_UNEXPECTED, 0},
        {",", JSON_ERR_UNEXPECTED, 0},
        {"+1", JSON_ERR_UNEXPECTED, 0},
        {".5", JSON_ERR_UNEXPECTED, 0},
        {"NaN", JSON_ERR_UNEXPECTED, 0},
        {"'a'", JSON_ERR_UNEXPECTED, 0},
        {"\f1", JSON_ERR_UNEXPECTED, 0},
        {"\xef\xbb\xbf{}", JSON_ERR_UNEXPECTED, 0}, /* a byte order mark */
        {"\xc2\xa0{}", JSON_ERR_UNEXPECTED, 0},     /* a space, but none of JSON's */
        {"trux", JSON_ERR_UNEXPECTED, 3},
        {"True", JSON_ERR_UNEXPECTED, 0},
        {"nul]", JSON_ERR_UNEXPECTED, 3},
        {"falsy", JSON_ERR_UNEXPECTED, 4},
        {"[1 2]", JSON_ERR_UNEXPECTED, 3},
        {"[1,]", JSON_ERR_UNEXPECTED, 3},
        {"[,1]", JSON_ERR_UNEXPECTED, 1},
        {"[1}", JSON_ERR_UNEXPECTED, 2},
        {"[1,,2]", JSON_ERR_UNEXPECTED, 3},
        {"[1e5x]", JSON_ERR_UNEXPECTED, 4},
        {"[nullx]", JSON_ERR_UNEXPECTED, 5},
        {"{\"a\":1]", JSON_ERR_UNEXPECTED, 6},
        {"{\"a\":1,}", JSON_ERR_UNEXPECTED, 7},
        {"{,}", JSON_ERR_UNEXPECTED, 1},
        {"{a:1}", JSON_ERR_UNEXPECTED, 1},
        {"{1:1}", JSON_ERR_UNEXPECTED, 1},
        {"{\"a\" 1}", JSON_ERR_UNEXPECTED, 5},
        {"{\"a\":}", JSON_ERR_UNEXPECTED, 5},
        {"{\"a\":1 \"b\":2}", JSON_ERR_UNEXPECTED, 7},
        {"[1]//", JSON_ERR_TRAILING, 3},
        {"1 2", JSON_ERR_TRAILING, 2},
        {"{}}", JSON_ERR_TRAILING, 2},
        {"truex", JSON_ERR_TRAILING, 4},
        {"\"a\"b", JSON_ERR_TRAILING, 3},

        {"01", JSON_ERR_NUMBER, 1},
        {"-00", JSON_ERR_NUMBER, 2},
        {"-x", JSON_ERR_NUMBER, 1},
        {"-.5", JSON_ERR_NUMBER, 1},
        {"--1", JSON_ERR_NUMBER, 1},
        {"[1.]", JSON_ERR_NUMBER, 3},
        {"1.e1", JSON_ERR_NUMBER, 2},
        {"[1e]", JSON_ERR_NUMBER, 3},
        {"[1e+]", JSON_ERR_NUMBER, 4},
        {"1e+-1", JSON_ERR_NUMBER, 3},
        {"1.2.3", JSON_ERR_TRAILING, 3},
        {"0x10", JSON_ERR_TRAILING, 1},

        {"\"a\nb\"", JSON_ERR_CONTROL, 2},
        {"\"\t\"", JSON_ERR_CONTROL, 1},
        {"\"\x1f\"", JSON_ERR_CONTROL, 1},
        {"{\"\x01\":1}", JSON_ERR_CONTROL, 2},

        {"\"\\x\"", JSON_ERR_ESCAPE, 2},
        {"\"\\U0041\"", JSON_ERR_ESCAPE, 2},
        {"\"\\'\"", JSON_ERR_ESCAPE, 2},
        {"\"\\u12\"", JSON_ERR_ESCAPE, 5},
        {"\"\\u 123\"", JSON_ERR_ESCAPE, 3},
        {"\"\\u123g\"", JSON_ERR_ESCAPE, 6},
        {"\"\\ud83d\\u12G4\"", JSON_ERR_ESCAPE, 11},

        {"\"\\ud83d\"", JSON_ERR_SURROGATE, 1},
        {"\"a\\udbff\"", JSON_ERR_SURROGATE, 2},
        {"\"\\udc00\"", JSON_ERR_SURROGATE, 1},
        {"\"\\udfff\\ud800\"", JSON_ERR_SURROGATE, 1},
        {"\"\\ud83dx\"", JSON_ERR_SURROGATE, 1},
        {"\"\\ud83d\\n\"", JSON_ERR_SURROGATE, 1},
        {"\"\\ud83d\\ud83d\"", JSON_ERR_SURROGATE, 1},
        {"\"\\ud83d\\u0041\"", JSON_ERR_SURROGATE, 1},
        {"\"\\ud83d\\u0000\"", JSON_ERR_SURROGATE, 1},

        {"\"a\xff\"", JSON_ERR_UTF8, 2},
        {"{\"\xc0\x80\":1}", JSON_ERR_UTF8, 2},
        {"\"\xc3", JSON_ERR_UTF8, 1},

        {"{\"a\":1,\"a\":1}", JSON_ERR_DUPLICATE, 7},
        {"{\"\":1, \"b\":[], \"\":1}", JSON_ERR_DUPLICATE, 15},
        {"{\"a\":1,\"\\u0061\":1}", JSON_ERR_DUPLICATE, 7},
        {"{\"\\u0061\":1,\"a\":1}", JSON_ERR_DUPLICATE, 12},
        {"{\"\\/\":1,\"\\u002f\":1}", JSON_ERR_DUPLICATE, 8},
        {"{\"\xd0\xb6\":1,\"\\u0436\":1}", JSON_ERR_DUPLICATE, 8},
        {"{\"\xf0\x9f\x98\x80\":1,\"\\ud83d\\uDE00\":1}", JSON_ERR_DUPLICATE, 10},
        {"{\"\\u0000\":1,\"\\u0000\":1}", JSON_ERR_DUPLICATE, 12},
        {"[{\"x\":{\"y\":1,\"y\":2}}]", JSON_ERR_DUPLICATE, 13},
    };
    for (size_t i = 0; i < LENGTH(cases); i++) {
        if (parse(cases[i].text) || error.status != cases[i].status ||
            error.offset != cases[i].offset)
            fail_msg("case %zu: %s: %s at %zu", i, cases[i].text, json_status_text(error.status),
                     error.offset);
    }
}

static void refuses_nul_bytes_everywhere(void **state)
{
    (void)state;
    static const char text[] = " { \"ab\" : [ 12 , true ] } ";
    for (size_t i = 0; i < sizeof text - 1; i++) {
        char broken[sizeof text];
        memcpy(broken, text, sizeof text);
        broken[i] = '\0';
        assert_null(parse_bytes(broken, sizeof text - 1));
        assert_int_equal(error.offset, i);
    }
    assert_null(parse_bytes("1\0", 2));
    assert_int_equal(error.status, JSON_ERR_TRAILING);
    assert_null(parse_bytes("\"a\0b\"", 5));
    assert_int_equal(error.status, JSON_ERR_CONTROL);
}

static void refuses_every_beginning_of_a_text(void **state)
{
    (void)state;
    static const char text[] =
        "{\"a\":[1,-2.5e+7,true,false,null,\"\\n\\u0416\\ud83d\\ude00\xd0\x96\"],\"b\":{\"c\":\"\"}}";
    for (size_t len = 0; len < sizeof text - 1; len++) {
        assert_null(parse_bytes(text, len));
        assert_true(error.offset <= len);
        assert_true(error.status == JSON_ERR_END || error.status == JSON_ERR_UTF8 ||
                    error.status == JSON_ERR_SURROGATE);
    }
    assert_non_null(parse(text));
}

static void an_error_report_is_optional(void **state)
{
    (void)state;
    assert_null(json_parse("[", 1, nodes, MAX_NODES, NULL));
    assert_ptr_equal(json_parse("[]", 2, nodes, MAX_NODES, NULL), nodes);
    assert_null(json_parse(NULL, 0, nodes, MAX_NODES, &error));
    assert_int_equal(error.status, JSON_ERR_END);
}

static void keys_may_share_hash_or_prefix(void **state)
{
    (void)state;
    int value = 0;
    /* "costarring" and "liquid" have the same 32-bit FNV-1a hash. */
    const json_node *root = good(
        "{\"costarring\":1,\"liquid\":2,\"liqui\":3,\"\":4,\"\\\\u0061\":5,\"a\":6,\"Liquid\":7}");
    static const char *const keys[] = {"costarring", "liquid", "liqui", "",
                                       "\\u0061",    "a",      "Liquid"};
    for (size_t i = 0; i < LENGTH(keys); i++) {
        assert_int_equal(json_int_in(json_get(root, keys[i]), 1, 9, &value), JSON_OK);
        assert_int_equal(value, i + 1);
    }
    assert_int_equal(json_count(root), LENGTH(keys));
    /* The same key again in another object is another key. */
    (void)good("{\"a\":{\"a\":{\"a\":1}},\"b\":[{\"a\":1},{\"a\":1}]}");
}

/* ---- limits of reading ---- */

static const json_node *parse_nested(int depth, const char *open, const char *close)
{
    static char text[8 * (JSON_MAX_DEPTH + 2)];
    text[0] = '\0';
    for (int i = 0; i < depth; i++)
        strcat(text, open);
    for (int i = 0; i < depth; i++)
        strcat(text, close);
    return parse(text);
}

static void depth_is_limited(void **state)
{
    (void)state;
    assert_non_null(parse_nested(JSON_MAX_DEPTH, "[", "]"));
    assert_null(parse_nested(JSON_MAX_DEPTH + 1, "[", "]"));
    assert_int_equal(error.status, JSON_ERR_DEPTH);
    assert_int_equal(error.offset, JSON_MAX_DEPTH);
    /* {"a":[{"a":[... */
    assert_non_null(parse_nested(JSON_MAX_DEPTH / 2, "{\"a\":[", "]}"));
    assert_null(parse_nested(JSON_MAX_DEPTH / 2 + 1, "{\"a\":[", "]}"));
    assert_int_equal(error.status, JSON_ERR_DEPTH);
    assert_int_equal(error.offset, 6 * JSON_MAX_DEPTH / 2);
    /* Depth is what is open, not what was opened. */
    char text[4 * JSON_MAX_DEPTH] = "[";
    for (int i = 0; i < JSON_MAX_DEPTH; i++)
        strcat(text, "[],");
    strcat(text, "{}]");
    assert_non_null(parse(text));
}

static void nodes_are_limited(void **state)
{
    (void)state;
    static const char text[] = "{\"a\":1,\"b\":[2,{\"c\":3}],\"d\":[]}";
    static const size_t values[] = {0, 5, 11, 12, 14, 19, 27}; /* where each begins */
    for (size_t max = 0; max <= LENGTH(values); max++) {
        json_node *few = malloc(max ? max * sizeof *few : 1); /* the sanitizer sees one too many */
        const json_node *root = json_parse(text, sizeof text - 1, few, max, &error);
        if (max == LENGTH(values)) {
            assert_ptr_equal(root, few);
        } else {
            assert_null(root);
            assert_int_equal(meet(error.status), JSON_ERR_NODES);
            assert_int_equal(error.offset, values[max]);
        }
        free(few);
    }
}

static void members_are_limited(void **state)
{
    (void)state;
    static char text[16 * JSON_MAX_MEMBERS];
    for (int more = 0; more <= 1; more++) {
        size_t len = 0, last = 0;
        for (int i = 0; i < JSON_MAX_MEMBERS + more; i++) {
            last = len + 1;
            len += (size_t)sprintf(text + len, "%c\"%d\":%d", i ? ',' : '{', i, i);
        }
        strcpy(text + len, "}");
        if (more) {
            assert_null(parse(text));
            assert_int_equal(error.status, JSON_ERR_MEMBERS);
            assert_int_equal(error.offset, last);
        } else {
            int value = 0;
            const json_node *root = good(text);
            assert_int_equal(json_count(root), JSON_MAX_MEMBERS);
            char key[16];
            sprintf(key, "%d", JSON_MAX_MEMBERS - 1);
            assert_int_equal(json_int_in(json_get(root, key), 0, JSON_MAX_MEMBERS, &value),
                             JSON_OK);
            assert_int_equal(value, JSON_MAX_MEMBERS - 1);
        }
    }
}

static void length_is_limited(void **state)
{
    (void)state;
    /* Refused by the length or by the first byte, so that the rest need not be there. */
    assert_null(json_parse("x", (size_t)JSON_MAX_TEXT + 1, nodes, MAX_NODES, &error));
    assert_int_equal(meet(error.status), JSON_ERR_LENGTH);
    assert_int_equal(error.offset, JSON_MAX_TEXT);
    assert_null(json_parse("x", (size_t)JSON_MAX_TEXT, nodes, MAX_NODES, &error));
    assert_int_equal(error.status, JSON_ERR_UNEXPECTED);
}

/* ---- UTF-8 ---- */

/* By arithmetic, where the reader goes by ranges: decode, then ask whether this is the shortest way to write it. */
static bool reference_utf8(const unsigned char *p, int len)
{
    static const uint32_t smallest[] = {0, 0x20, 0x80, 0x800, 0x10000};
    static const unsigned char lead_mask[] = {0, 0x80, 0xe0, 0xf0, 0xf8};
    static const unsigned char lead_bits[] = {0, 0x00, 0xc0, 0xe0, 0xf0};
    if ((p[0] & lead_mask[len]) != lead_bits[len])
        return false;
    uint32_t code = p[0] & (unsigned char)~lead_mask[len];
    for (int i = 1; i < len; i++) {
        if ((p[i] & 0xc0) != 0x80)
            return false;
        code = code << 6 | (p[i] & 0x3f);
    }
    return code >= smallest[len] && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
}

/* Is "p" in quotes a string? Written without parse(), which would be slow here. */
static bool accepts(const unsigned char *p, int len)
{
    char text[8] = "\"";
    json_node node;
    memcpy(text + 1, p, (size_t)len);
    text[len + 1] = '"';
    return json_parse(text, (size_t)len + 2, &node, 1, &error) != NULL;
}

static void utf8_is_checked(void **state)
{
    (void)state;
    static const unsigned char edges[] = {0x00, 0x41, 0x7f, 0x80, 0x8f, 0x90, 0x9f,
                                          0xa0, 0xbf, 0xc0, 0xc2, 0xf4, 0xff};
    unsigned char p[4];
    for (unsigned first = 0x80; first < 0x100; first++) {
        p[0] = (unsigned char)first;
        assert_false(accepts(p, 1));
        for (unsigned second = 0; second < 0x100; second++) {
            if (second == '"' || second == '\\')
                continue;
            p[1] = (unsigned char)second;
            assert_int_equal(accepts(p, 2), reference_utf8(p, 2));
            for (size_t i = 0; i < LENGTH(edges); i++) {
                p[2] = edges[i];
                /* A whole sequence of two and another character is not under test. */
                if (!reference_utf8(p, 2))
                    assert_int_equal(accepts(p, 3), reference_utf8(p, 3));
                for (size_t j = 0; j < LENGTH(edges); j++) {
                    p[3] = edges[j];
                    if (!reference_utf8(p, 2) && !reference_utf8(p, 3))
                        assert_int_equal(accepts(p, 4), reference_utf8(p, 4));
                }
            }
        }
    }
}

static void decodes_every_character(void **state)
{
    (void)state;
    char plain[5], text[16], buf[8];
    json_node node;
    for (uint32_t code = 1; code <= 0x10ffff; code++) {
        if (code == 0xd800)
            code = 0xe000;
        size_t len = encode_utf8(code, plain);
        if (code >= 0x10000)
            sprintf(text, "\"\\u%04x\\u%04X\"", 0xd7c0 + (code >> 10), 0xdc00 | (code & 0x3ff));
        else
            sprintf(text, code & 1 ? "\"\\u%04X\"" : "\"\\u%04x\"", code);
        assert_non_null(json_parse(text, strlen(text), &node, 1, &error));
        assert_int_equal(json_string(&node, buf, len + 1), JSON_OK);
        assert_string_equal(buf, plain);
        assert_int_equal(json_string(&node, buf, len), JSON_ERR_FIT);
        assert_true(json_string_is(&node, plain));
    }
}

/* Those of asking for values are met in test_json_values.c, those of writing in test_json_write.c. */
static void every_refusal_was_met(void **state)
{
    (void)state;
    were_met(JSON_OK, JSON_ERR_LENGTH);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(reads_every_type),
        cmocka_unit_test(walks_arrays_and_objects),
        cmocka_unit_test(refuses_what_is_not_json),
        cmocka_unit_test(refuses_nul_bytes_everywhere),
        cmocka_unit_test(refuses_every_beginning_of_a_text),
        cmocka_unit_test(an_error_report_is_optional),
        cmocka_unit_test(keys_may_share_hash_or_prefix),
        cmocka_unit_test(depth_is_limited),
        cmocka_unit_test(nodes_are_limited),
        cmocka_unit_test(members_are_limited),
        cmocka_unit_test(length_is_limited),
        cmocka_unit_test(utf8_is_checked),
        cmocka_unit_test(decodes_every_character),
        cmocka_unit_test(every_refusal_was_met),
    };
    return cmocka_run_group_tests(tests, NULL, free_input);
}
