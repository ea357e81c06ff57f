/* Setups as JSON: what is written is read as the same; what is no setup is refused with a message
 * that says where. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include <cmocka.h>

#include "rec_games.h"
#include "wire/setup.h"

enum { MAX_NODES = 256 };

static json_node nodes[MAX_NODES];

/* ' stands for " in what is read. */
static bool read_text(const char *text, int seats, wire_ask *ask, wire_setup *setup)
{
    static char line[2048];
    size_t size = strlen(text);
    assert_true(size < sizeof line);
    for (size_t i = 0; i <= size; i++)
        line[i] = text[i] == '\'' ? '"' : text[i];
    const json_node *root = json_parse(line, size, nodes, MAX_NODES, NULL);
    assert_non_null(root);
    memset(ask, 0, sizeof *ask);
    memset(setup, 0x55, sizeof *setup);
    return wire_read_setup(ask, root, seats, setup);
}

static wire_setup good(const char *text, int seats)
{
    wire_ask ask;
    wire_setup setup;
    if (!read_text(text, seats, &ask, &setup))
        fail_msg("%s: %s", text, ask.message);
    assert_string_equal(ask.where, "");
    return setup;
}

static void bad(const char *code, const char *message, const char *text)
{
    wire_ask ask;
    wire_setup setup;
    if (read_text(text, 3, &ask, &setup))
        fail_msg("%s is no setup", text);
    assert_string_equal(wire_code_id(ask.code), code);
    if (!strstr(ask.message, message))
        fail_msg("%s: '%s' does not say '%s'", text, ask.message, message);
}

static void test_nothing_said(void **state)
{
    (void)state;
    nv_config plain;
    nv_config_init(&plain, NV_SECOND, 0, 4);
    wire_setup setup = good("{'table':'x'}", 4);
    assert_memory_equal(&setup.config, &plain, sizeof plain);
    assert_int_equal(setup.real, -1);
    assert_int_equal(setup.bonus, -1);
}

static void test_everything_said(void **state)
{
    (void)state;
    wire_setup setup = good(
        "{'edition':'second','modules':['market','obstacles','company'],'options':"
        "{'open_money':true,'open_hands':true,'youngest':2,'obstacles':{'20':'real_red'}}}",
        3);
    assert_int_equal(setup.config.modules, NV_MARKET | NV_OBSTACLES | NV_COMPANY);
    assert_int_equal(setup.config.options, NV_OPEN_MONEY | NV_OPEN_HANDS);
    assert_int_equal(setup.config.youngest, 2);
    assert_int_equal(setup.config.obstacles[0], NV_NO_OBSTACLE);
    assert_int_equal(setup.config.obstacles[1], NV_REAL_RED);
    assert_int_equal(setup.real, -1);

    setup = good("{'modules':['market','obstacles'],'options':{'obstacles':{'bonus':3}}}", 2);
    assert_int_equal(setup.real, 0);
    assert_int_equal(setup.bonus, 3);
    assert_int_equal(setup.config.obstacles[0], NV_NONE);

    setup = good("{'edition':'first','modules':['banquet'],'options':{'without':['jester']}}", 2);
    assert_true(nv_is_left_out(&setup.config, "jester"));
}

static void test_refused(void **state)
{
    (void)state;
    bad("illegal_setup", "'edition': there is no 'third', but first, second (R1.1)",
        "{'edition':'third'}");
    bad("bad_request", "'edition' must be text", "{'edition':2}");
    bad("bad_request", "'modules' must be a list", "{'modules':'market'}");
    bad("illegal_setup", "'modules': there is no 'x'", "{'modules':['x']}");
    bad("illegal_setup", "R1.1", "{'modules':['obstacles']}");
    bad("bad_request", "'options' must be an object", "{'options':[]}");
    bad("bad_request", "there is no key 'options.open' here", "{'options':{'open':true}}");
    bad("bad_request", "'options.open_money' must be true or false",
        "{'options':{'open_money':1}}");
    bad("bad_request", "'options.youngest' must be a whole number from 0 to 2",
        "{'options':{'youngest':3}}");
    bad("illegal_setup", "'jester'", "{'options':{'without':['jester']}}");
    bad("bad_request", "'options.without' must be text", "{'options':{'without':[1]}}");
    bad("bad_request", "'options.obstacles' must be an object", "{'options':{'obstacles':3}}");
    bad("illegal_setup", "R1.1", "{'options':{'obstacles':{'real':1}}}");
    bad("illegal_setup", "R1.1", "{'options':{'obstacles':{'20':'real_red'}}}");
#define WITH(obstacles) \
    "{'modules':['market','obstacles'],'options':{'obstacles':" obstacles "}}"
    bad("illegal_setup", "R12.4.1", WITH("{'real':3,'bonus':3}"));
    bad("bad_request", "'options.obstacles.real' must be", WITH("{'real':6}"));
    bad("bad_request", "there is no key 'options.obstacles.20'",
        WITH("{'real':1,'20':'real_red'}"));
    bad("illegal_setup", "R12.4.1", WITH("{'15':'real_red'}"));
    bad("illegal_setup", "'options.obstacles.20': there is no 'x'", WITH("{'20':'x'}"));
    bad("illegal_setup", "R12.4.1", WITH("{'20':'real_red','10':'real_red'}"));
}

/* The path of what is read stands before the keys. */
static void test_inside_another_object(void **state)
{
    (void)state;
    wire_ask ask = {0};
    wire_setup setup;
    const char *text = "{\"options\":{\"youngest\":7}}";
    const json_node *root = json_parse(text, strlen(text), nodes, MAX_NODES, NULL);
    size_t outer = wire_enter(&ask, "setup");
    assert_false(wire_read_setup(&ask, root, 2, &setup));
    assert_non_null(strstr(ask.message, "'setup.options.youngest'"));
    wire_leave(&ask, outer);
    assert_string_equal(ask.where, "");
}

/* ---- and back -------------------------------------------------------------------------------- */

static void write_and_read(const wire_setup *setup, wire_setup *again)
{
    static char text[4096];
    json_out out;
    wire_ask ask = {0};
    json_start(&out, text, sizeof text);
    json_begin_object(&out);
    wire_put_setup(&out, setup);
    json_end_object(&out);
    assert_int_equal(json_finish(&out), JSON_OK);
    const json_node *root = json_parse(text, out.len, nodes, MAX_NODES, NULL);
    if (!wire_read_setup(&ask, root, setup->config.seats, again))
        fail_msg("%s: %s", text, ask.message);
}

static void test_written_and_read(void **state)
{
    (void)state;
    nv_rng r = {games_seed()};
    nv_config dealt;
    for (unsigned at = 0; games_next(&at, &r, &dealt);) {
        wire_setup setup = {.real = -1, .bonus = -1}, again;
        memset(&again, 0x55, sizeof again);
        nv_config_init(&setup.config, dealt.edition, dealt.modules, dealt.seats);
        setup.config.options = dealt.options;
        setup.config.without = dealt.without;
        setup.config.youngest =
            nv_rng_below(&r, 2) ? (uint8_t)nv_rng_below(&r, dealt.seats) : NV_NONE;
        if (dealt.modules & NV_OBSTACLES && nv_rng_below(&r, 3)) {
            setup.real = (int)nv_rng_below(&r, 3);
            setup.bonus = (int)nv_rng_below(&r, 4);
        } else if (dealt.modules & NV_OBSTACLES && nv_rng_below(&r, 2)) {
            memcpy(setup.config.obstacles, dealt.obstacles, sizeof dealt.obstacles);
        }
        write_and_read(&setup, &again);
        assert_memory_equal(&setup.config, &again.config, sizeof setup.config);
        assert_int_equal(setup.real, again.real);
        assert_int_equal(setup.bonus, again.bonus);
        if (again.real >= 0)
            assert_int_equal(nv_deal_obstacles(&again.config, again.real, again.bonus, &r), NV_OK);
        assert_int_equal(nv_deal(&again.config, &r), NV_OK);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_nothing_said),     cmocka_unit_test(test_everything_said),
        cmocka_unit_test(test_refused),          cmocka_unit_test(test_inside_another_object),
        cmocka_unit_test(test_written_and_read),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
