/* Requests by the tables of kinds.txt: every kind of field, as it should be and otherwise. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "kinds_gen.h"
#include "wire/protocol_gen.h"

enum { MAX_NODES = 256 };

static json_node nodes[MAX_NODES];
static char line[4096];
static wire_ask ask;
static kinds_request request;

/* ' stands for " in requests. */
static const json_node *parsed(const char *text)
{
    size_t size = strlen(text);
    assert_true(size < sizeof line);
    for (size_t i = 0; i <= size; i++)
        line[i] = text[i] == '\'' ? '"' : text[i];
    const json_node *root = json_parse(line, size, nodes, MAX_NODES, NULL);
    if (!root)
        fail_msg("%s is no JSON", text);
    return root;
}

static bool read_line(const char *text)
{
    memset(&ask, 0, sizeof ask);
    memset(&request, 0x55, sizeof request);
    return kinds_read_request(&ask, parsed(text), &request);
}

static void good(const char *text)
{
    if (!read_line(text))
        fail_msg("%s: %s", text, ask.message);
    assert_string_equal(ask.where, "");
}

static void refused(const char *code, const char *message, const char *text)
{
    if (read_line(text))
        fail_msg("%s should be refused", text);
    assert_string_equal(wire_code_id(ask.code), code);
    if (strcmp(ask.message, message) != 0)
        fail_msg("%s\n  is refused with: %s\n  and not with:    %s", text, ask.message, message);
}

static void bad(const char *message, const char *text)
{
    refused("bad_request", message, text);
}

/* ---- what is there --------------------------------------------------------------------------- */

static void test_single_values(void **state)
{
    (void)state;
    good(
        "{'id':'x7','do':'values','small':-3,'wide':9007199254740991,'share':-0.25,'yes':true,"
        "'name':'\\u0416k','taste':'sour','pile':'exchange'}");
    assert_int_equal(request.what, KINDS_DO_VALUES);
    assert_int_equal(request.head.id_len, 4);
    assert_memory_equal(request.head.id, "\"x7\"", 4);
    assert_int_equal(request.as.values.small, -3);
    assert_true(request.as.values.wide == INT64_C(9007199254740991));
    assert_true(request.as.values.share == -0.25);
    assert_true(request.as.values.yes);
    assert_string_equal(request.as.values.name, "\xd0\x96k");
    assert_int_equal(request.as.values.taste, KINDS_TASTE_SOUR);
    assert_int_equal(request.as.values.pile, NV_EXCHANGE);
    assert_int_equal(sizeof request.as.values.name, 7);
}

static void test_absent_values(void **state)
{
    (void)state;
    good("{'do':'maybe','none':null}");
    assert_null(request.head.id);
    const kinds_do_maybe *m = &request.as.maybe;
    assert_false(m->has_small || m->has_share || m->has_yes || m->has_name || m->has_taste ||
                 m->has_none || m->has_null);
    assert_string_equal(m->name, "");

    good(
        "{'id':null,'do':'maybe','none':9,'small':1,'share':2,'yes':false,'name':'123456',"
        "'taste':'sweet','null':'x'}");
    assert_true(m->has_small && m->has_share && m->has_yes && m->has_name && m->has_taste &&
                m->has_none && m->has_null);
    assert_int_equal(m->none, 9);
    assert_false(m->yes);
    assert_string_equal(m->name, "123456");

    good("{'do':'maybe','none':1,'null':null}");
    assert_false(m->has_null);
    bad("'none' is missing", "{'do':'maybe'}");
    bad("'yes' must be true or false", "{'do':'maybe','none':null,'yes':null}");
}

static void test_values_inside(void **state)
{
    (void)state;
    kinds_box box;
    kinds_point point;
    good(
        "{'id':1,'do':'register','box':{'corner':{'x':5},'tastes':['sour','sweet'],'more':[[1],[2,"
        "3]]},'points':[{'x':-5,'y':2}],'words':['a','bcd'],'rather':[1,null],'any':{'x':[1]},"
        "'default':{'x':4},'long':'\\u0416x'}");
    assert_int_equal(request.what, KINDS_DO_REGISTER);
    const kinds_do_register *r = &request.as.register_;
    assert_int_equal(json_count(r->words), 2);
    assert_true(json_is(r->any, JSON_OBJECT));
    assert_true(json_string_is(r->long_, "\xd0\x96x"));
    assert_true(kinds_read_point(&ask, json_first(r->points), &point));
    assert_int_equal(point.x, -5);
    assert_true(point.has_y);
    assert_true(kinds_read_point(&ask, r->default_, &point));
    assert_false(point.has_y);
    assert_true(kinds_read_box(&ask, r->box, &box));
    assert_int_equal(json_count(box.tastes), 2);
    assert_true(kinds_read_point(&ask, box.corner, &point));
    assert_int_equal(point.x, 5);

    good(
        "{'do':'register','box':{'corner':{'x':5},'tastes':[]},'points':[{'x':1}],'words':[],"
        "'rather':[],'any':null,'default':null}");
    assert_null(r->default_);
    assert_null(r->long_);
    assert_true(json_is(r->any, JSON_NULL));
}

static void test_other_keys(void **state)
{
    (void)state;
    good("{'do':'one','one':1}");
    assert_int_equal(request.what, KINDS_DO_ONE);
    bad("there is no key 'two' here", "{'do':'one','one':1,'two':[2]}");
    good("{'do':'nothing'}");
    assert_int_equal(request.what, KINDS_DO_NOTHING);
    bad("there is no key 'two' here", "{'do':'nothing','two':2}");
}

/* ---- what is not ----------------------------------------------------------------------------- */

static void test_no_request(void **state)
{
    (void)state;
    bad("a request is an object like {\"id\":1,\"do\":\"values\"}", "[]");
    bad("'do' is missing", "{}");
    bad("'do' must be text of at most 47 bytes", "{'do':1}");
    bad("there is no 'x' to do; there are: values maybe register one nothing", "{'do':'x'}");
    bad("'id' must be a number, text, true, false or null of at most 64 bytes",
        "{'id':[1],'do':'nothing'}");
    bad("'id' must be a number, text, true, false or null of at most 64 bytes",
        "{'id':'0123456789012345678901234567890123456789012345678901234567890123','do':'nothing'}");
}

/* A refusal can still be answered by its id. */
static void test_id_of_what_is_refused(void **state)
{
    (void)state;
    bad("there is no 'x' to do; there are: values maybe register one nothing",
        "{'do':'x','id':true}");
    assert_int_equal(request.head.id_len, 4);
    bad("'one' is missing", "{'do':'one','id':12}");
    assert_memory_equal(request.head.id, "12", 2);
}

#define VALUES(small, wide, share, yes, name, taste, pile) \
    "{'do':'values','small':" small ",'wide':" wide ",'share':" share ",'yes':" yes \
    ",'name':" name ",'taste':" taste ",'pile':" pile "}"

static void test_wrong_single_values(void **state)
{
    (void)state;
    const char *small = "'small' must be a whole number from -3 to 300";
    bad(small, VALUES("301", "0", "0", "true", "'ab'", "'sour'", "'noble'"));
    bad(small, VALUES("-4", "0", "0", "true", "'ab'", "'sour'", "'noble'"));
    bad(small, VALUES("1.5", "0", "0", "true", "'ab'", "'sour'", "'noble'"));
    bad(small, VALUES("4294967296", "0", "0", "true", "'ab'", "'sour'", "'noble'"));
    bad(small, VALUES("1e400", "0", "0", "true", "'ab'", "'sour'", "'noble'"));
    bad(small, VALUES("'1'", "0", "0", "true", "'ab'", "'sour'", "'noble'"));
    bad(small, VALUES("null", "0", "0", "true", "'ab'", "'sour'", "'noble'"));
    bad("'wide' must be a whole number from 0 to 9007199254740991",
        VALUES("1", "9007199254740992", "0", "true", "'ab'", "'sour'", "'noble'"));
    bad("'share' must be a number", VALUES("1", "0", "'0'", "true", "'ab'", "'sour'", "'noble'"));
    bad("'yes' must be true or false", VALUES("1", "0", "0", "1", "'ab'", "'sour'", "'noble'"));
    const char *name = "'name' must be text of 2 to 6 bytes";
    bad(name, VALUES("1", "0", "0", "true", "'a'", "'sour'", "'noble'"));
    bad(name, VALUES("1", "0", "0", "true", "'abcdefg'", "'sour'", "'noble'"));
    bad(name, VALUES("1", "0", "0", "true", "'\\u0416\\u0416\\u0416a'", "'sour'", "'noble'"));
    bad(name, VALUES("1", "0", "0", "true", "'a\\u0000b'", "'sour'", "'noble'"));
    bad(name, VALUES("1", "0", "0", "true", "12", "'sour'", "'noble'"));
    bad("'taste': there is no 'bitter', but sweet, sour",
        VALUES("1", "0", "0", "true", "'ab'", "'bitter'", "'noble'"));
    bad("'taste' must be text of at most 47 bytes",
        VALUES("1", "0", "0", "true", "'ab'", "0", "'noble'"));
    refused("illegal_setup",
            "'pile': there is no 'king', but worker, market, building, noble, exchange (R3.1)",
            VALUES("1", "0", "0", "true", "'ab'", "'sour'", "'king'"));
    bad("'small' is missing", "{'do':'values'}");
    bad("there is no key 'tall' here", "{'do':'values','tall':1}");
}

#define INSIDE(box, points, words, rather) \
    "{'do':'register','any':1,'box':" box ",'points':" points ",'words':" words \
    ",'rather':" rather "}"
#define BOX "{'corner':{'x':1},'tastes':[]}"

static void test_wrong_values_inside(void **state)
{
    (void)state;
    bad("'box' must be an object", INSIDE("[]", "[{'x':1}]", "[]", "[]"));
    bad("'box.corner' is missing", INSIDE("{'tastes':[]}", "[{'x':1}]", "[]", "[]"));
    bad("'box.corner.x' must be a whole number from -5 to 5",
        INSIDE("{'corner':{'x':6},'tastes':[]}", "[{'x':1}]", "[]", "[]"));
    bad("there is no key 'box.corner.z' here",
        INSIDE("{'corner':{'x':1,'z':1},'tastes':[]}", "[{'x':1}]", "[]", "[]"));
    bad("'box.tastes[1]': there is no 'hot', but sweet, sour",
        INSIDE("{'corner':{'x':1},'tastes':['sweet','hot']}", "[{'x':1}]", "[]", "[]"));
    bad("'box.tastes' must have 0 to 2 elements",
        INSIDE("{'corner':{'x':1},'tastes':['sweet','sour','sour']}", "[{'x':1}]", "[]", "[]"));
    bad("'box.more[1][0]' must be a whole number from 0 to 9",
        INSIDE("{'corner':{'x':1},'tastes':[],'more':[[1],[10]]}", "[{'x':1}]", "[]", "[]"));
    bad("'box.more[0]' must have 1 to 2 elements",
        INSIDE("{'corner':{'x':1},'tastes':[],'more':[[]]}", "[{'x':1}]", "[]", "[]"));
    bad("'points' must have 1 to 3 elements", INSIDE(BOX, "[]", "[]", "[]"));
    bad("'points' must be a list", INSIDE(BOX, "{}", "[]", "[]"));
    bad("'points[1].y' must be a whole number from -5 to 5",
        INSIDE(BOX, "[{'x':1},{'x':1,'y':null}]", "[]", "[]"));
    bad("'points[0]' must be an object", INSIDE(BOX, "[null]", "[]", "[]"));
    bad("'words[0]' must be text of 1 to 3 bytes", INSIDE(BOX, "[{'x':1}]", "['']", "[]"));
    bad("'rather[2]' must be a whole number from 0 to 9",
        INSIDE(BOX, "[{'x':1}]", "[]", "[null,1,true]"));
}

/* ---- words ----------------------------------------------------------------------------------- */

static void test_words(void **state)
{
    (void)state;
    assert_int_equal(KINDS_PROTOCOL_VERSION, 3);
    assert_string_equal(kinds_id(KINDS_LIST_TASTE, KINDS_TASTE_SWEET), "sweet");
    assert_int_equal(kinds_value(KINDS_LIST_TASTE, "sour"), KINDS_TASTE_SOUR);
    assert_int_equal(kinds_value(KINDS_LIST_TASTE, "salt"), -1);
    assert_null(kinds_id(KINDS_LIST_TASTE, KINDS_TASTE_COUNT));
    assert_null(kinds_id(KINDS_LIST_TASTE, -1));
    assert_string_equal(kinds_id(KINDS_LIST_PILE, NV_NOBLE), "noble");
    assert_string_equal(kinds_do_id(KINDS_DO_REGISTER), "register");
    for (int list = 0; list < WIRE_LIST_COUNT; list++)
        for (int i = 0; wire_id((wire_list)list, i); i++)
            assert_int_equal(wire_value((wire_list)list, wire_id((wire_list)list, i)), i);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_single_values),
        cmocka_unit_test(test_absent_values),
        cmocka_unit_test(test_values_inside),
        cmocka_unit_test(test_other_keys),
        cmocka_unit_test(test_no_request),
        cmocka_unit_test(test_id_of_what_is_refused),
        cmocka_unit_test(test_wrong_single_values),
        cmocka_unit_test(test_wrong_values_inside),
        cmocka_unit_test(test_words),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
