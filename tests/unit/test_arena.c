/* The arena: results that can be repeated and add up, and `neva arena` refusing wrong calls. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include <cmocka.h>

#include "arena/arena.h"
#include "cli/cli.h"
#include "json/json.h"

static nv_config game(int edition, unsigned modules, int seats)
{
    nv_config c;
    nv_config_init(&c, edition, modules, seats);
    return c;
}

static arena_job job_of(const nv_config *c, const char *first, const char *second, int games)
{
    arena_job job = {.config = *c, .entries = 2, .games = games, .seed = 11, .threads = 2};
    assert_int_equal(ai_player_init(&job.players[0], first, NULL, 0), 0);
    assert_int_equal(ai_player_init(&job.players[1], second, NULL, 0), 0);
    return job;
}

static void results_do_not_depend_on_threads(void **state)
{
    (void)state;
    nv_config c = game(NV_SECOND, NV_MARKET | NV_ASSIGNMENTS, 4);
    arena_job job = job_of(&c, "greedy", "random", 30);
    arena_result one, four;
    job.threads = 1;
    assert_int_equal(arena_run(&job, &one), NV_OK);
    job.threads = 4;
    assert_int_equal(arena_run(&job, &four), NV_OK);
    one.seconds = four.seconds = 0.0;
    assert_memory_equal(&one, &four, sizeof one);
    job.seed++;
    assert_int_equal(arena_run(&job, &four), NV_OK);
    assert_true(one.entry[0].score.mean != four.entry[0].score.mean);
}

static void seats_rotate(void **state)
{
    (void)state;
    nv_config c = game(NV_SECOND, NV_NO_MODULES, 3);
    arena_job job = job_of(&c, "random", "greedy", 1);
    for (int i = 0; i < 6; i++) {
        arena_game out;
        assert_int_equal(arena_play(&job, i, &out), NV_OK);
        for (int seat = 0; seat < 3; seat++)
            assert_int_equal(out.by_entry[seat], seat == i % 3 ? 0 : 1);
    }
}

/* Three different players sit in all six orders, each once in six games. */
static void every_order_of_seats_comes(void **state)
{
    (void)state;
    nv_config c = game(NV_SECOND, NV_NO_MODULES, 3);
    arena_job job = job_of(&c, "random", "random", 1);
    job.entries = 3;
    job.players[2] = job.players[0];
    int seen[27] = {0};
    for (int i = 0; i < 12; i++) {
        arena_game out;
        assert_int_equal(arena_play(&job, i, &out), NV_OK);
        seen[out.by_entry[0] * 9 + out.by_entry[1] * 3 + out.by_entry[2]]++;
    }
    static const int orders[] = {5, 7, 11, 15, 19, 21}; /* 012 021 102 120 201 210 in base 3 */
    for (int i = 0; i < 6; i++)
        assert_int_equal(seen[orders[i]], 2);
}

static void summary_adds_up(void **state)
{
    (void)state;
    nv_config c = game(NV_FIRST, NV_NO_MODULES, 3);
    arena_job job = job_of(&c, "greedy", "random", 2);
    const arena_game games[2] = {
        {.score = {50, 40, 40},
         .rank = {1, 2, 2},
         .winners = 1,
         .by_entry = {0, 1, 1},
         .rounds = 6},
        {.score = {30, 30, 10},
         .rank = {1, 1, 3},
         .winners = 2,
         .by_entry = {1, 0, 1},
         .rounds = 7},
    };
    arena_result r;
    arena_summarize(&job, games, &r);
    assert_int_equal(r.entry[0].plays, 2);
    assert_int_equal(r.entry[1].plays, 4);
    assert_true(r.entry[0].wins == 1.5 && r.entry[1].wins == 0.5);
    assert_true(r.entry[0].score.mean == 40.0 && r.entry[1].score.mean == 30.0);
    assert_int_equal(r.entry[1].ranks[0], 1);
    assert_int_equal(r.entry[1].ranks[1], 2);
    assert_int_equal(r.entry[1].ranks[2], 1);
    assert_true(r.rounds == 6.5);
}

/* Known values: 8 of 10 is 0.490 to 0.943; 0 of 20 is 0 to 0.161. */
static void wilson_interval(void **state)
{
    (void)state;
    arena_interval i = arena_wilson(8, 10);
    assert_int_equal((int)(i.low * 1000 + 0.5), 490);
    assert_int_equal((int)(i.high * 1000 + 0.5), 943);
    i = arena_wilson(0, 20);
    assert_true(i.low >= 0.0 && i.low < 1e-9);
    assert_int_equal((int)(i.high * 1000 + 0.5), 161);
}

static void json_can_be_read(void **state)
{
    (void)state;
    nv_config c = game(NV_SECOND, NV_MARKET, 2);
    arena_job job = job_of(&c, "greedy", "random", 4);
    arena_result result;
    char *text = NULL;
    size_t length = 0;
    assert_int_equal(arena_run(&job, &result), NV_OK);
    FILE *to = open_memstream(&text, &length);
    assert_non_null(to);
    assert_true(arena_print_json(&job, &result, to));
    fclose(to);
    json_node nodes[128];
    const json_node *root = json_parse(text, length, nodes, 128, NULL);
    assert_non_null(root);
    assert_true(json_string_is(json_get(root, "edition"), "second"));
    assert_true(json_string_is(json_first(json_get(root, "modules")), "market"));
    const json_node *first = json_first(json_get(root, "players"));
    assert_true(json_string_is(json_get(first, "player"), "greedy"));
    int seats = 0;
    assert_int_equal(json_int_in(json_get(first, "seats"), 0, 100, &seats), JSON_OK);
    assert_int_equal(seats, 4);
    free(text);
}

static void a_setup_that_cannot_be_played_is_refused(void **state)
{
    (void)state;
    nv_config c = game(NV_FIRST, NV_NO_MODULES, 5);
    arena_job job = job_of(&c, "greedy", "random", 4);
    arena_result result;
    assert_int_not_equal(arena_run(&job, &result), NV_OK);
}

/* The watcher hears of the last game also if it ended while the watcher was busy. */
static void slow_progress(void *to, int done, int games)
{
    int *last = to;
    struct timespec pause = {0, 20000000};
    assert_in_range(done, 0, games);
    assert_true(done > *last);
    *last = done;
    nanosleep(&pause, NULL);
}

static void the_last_game_is_told(void **state)
{
    (void)state;
    nv_config c = game(NV_SECOND, NV_NO_MODULES, 2);
    arena_job job = job_of(&c, "random", "random", 5);
    arena_result result;
    int last = -1;
    job.progress = slow_progress;
    job.to = &last;
    assert_int_equal(arena_run(&job, &result), NV_OK);
    assert_int_equal(last, 5);
}

/* ---- neva arena --------------------------------------------------------------------------------------- */

enum { MAX_OUTPUT = 8192 };
static char output[MAX_OUTPUT];

/* Runs the command with what it writes to `fd` kept in `output`. */
static int run_into(int fd, const char *line)
{
    char words[512], *argv[32];
    int argc = 0;
    snprintf(words, sizeof words, "arena %s", line);
    for (char *word = strtok(words, " "); word; word = strtok(NULL, " "))
        argv[argc++] = word;
    argv[argc] = NULL;
    int before = dup(fd);
    FILE *keep = before < 0 ? NULL : tmpfile();
    if (!keep) {
        fail_msg("no temporary file");
        return -1;
    }
    fflush(NULL);
    dup2(fileno(keep), fd);
    int code = cmd_arena(argc, argv);
    fflush(NULL);
    dup2(before, fd);
    close(before);
    assert_int_equal(fseek(keep, 0, SEEK_SET), 0);
    output[fread(output, 1, sizeof output - 1, keep)] = '\0';
    fclose(keep);
    return code;
}

/* What is wrong, and a word of the message that says what to do. */
static void wrong_calls_say_what_to_do(void **state)
{
    (void)state;
    static const struct {
        const char *call, *word;
    } wrong[] = {
        {"", "--players greedy,random"},
        {"--players greedy", "--seats"},
        {"--players greedy,nobody", "flat:N"},
        {"--players greedy,", "flat:N"},
        {"--players greedy,flat:0g", "flat:50g"},
        {"--players greedy,random,greedy --seats 2", "3 players are listed for 2 seats"},
        {"--players random,random,random,random,random,random", "more than 5"},
        {"--players greedy,random --seats 6", "2 to 5"},
        {"--players greedy,random --edition third", "first or second"},
        {"--players greedy,random --modules market,casino", "assignments"},
        {"--players greedy,random --edition first --modules market", "banquet"},
        {"--players greedy,random --modules events", "market"},
        {"--players greedy,random --seats 5", "market"},
        {"--players greedy,random --without czar", "R10.5"},
        {"--players greedy,random --games 0", "1 to"},
        {"--players greedy,random --games 12x", "whole number"},
        {"--players greedy,random --games -3", "whole number"},
        {"--players greedy,random --threads 1000", "1 to 256"},
        {"--players greedy,random --seed -1", "whole number"},
        {"--players greedy,random --speed 3", "--speed"},
        {"--players greedy,random --games", "--games"},
        {"--players greedy,random now", "'now'"},
    };
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        int code = run_into(STDERR_FILENO, wrong[i].call);
        if (code != 2 || !strstr(output, wrong[i].word))
            fail_msg("'%s' gave %d: %s", wrong[i].call, code, output);
    }
}

static void help_names_every_option(void **state)
{
    (void)state;
    static const char *const options[] = {"--players", "--seats", "--edition", "--modules",
                                          "--without", "--games", "--seed",    "--threads",
                                          "--json",    "--quiet", "--help",    "flat:Ng"};
    assert_int_equal(run_into(STDOUT_FILENO, "--help"), 0);
    for (size_t i = 0; i < sizeof options / sizeof *options; i++)
        assert_non_null(strstr(output, options[i]));
}

static void a_call_plays_and_prints(void **state)
{
    (void)state;
    assert_int_equal(run_into(STDOUT_FILENO,
                              "--players greedy,random --seats 3 --games 6 --seed 4"
                              " --edition second --modules all --threads 2 --quiet"),
                     0);
    assert_non_null(strstr(output, "obstacles"));
    assert_non_null(strstr(output, "3 players, 6 games"));
    assert_int_equal(run_into(STDOUT_FILENO,
                              "--players greedy,random --games 2 --json --quiet"
                              " --edition first --modules society"
                              " --without academy,obshchina"),
                     0);
    json_node nodes[128];
    assert_non_null(json_parse(output, strlen(output), nodes, 128, NULL));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(results_do_not_depend_on_threads),
        cmocka_unit_test(seats_rotate),
        cmocka_unit_test(every_order_of_seats_comes),
        cmocka_unit_test(summary_adds_up),
        cmocka_unit_test(wilson_interval),
        cmocka_unit_test(json_can_be_read),
        cmocka_unit_test(a_setup_that_cannot_be_played_is_refused),
        cmocka_unit_test(the_last_game_is_told),
        cmocka_unit_test(wrong_calls_say_what_to_do),
        cmocka_unit_test(help_names_every_option),
        cmocka_unit_test(a_call_plays_and_prints),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
