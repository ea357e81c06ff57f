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
#include "json/json.h"
#include "tests/unit/arena_calls.h"

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
    one.timing = four.timing = (arena_timing){0};
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

/* ---- deals -------------------------------------------------------------------------------------------- */

enum { MOST_CARDS = 64 };
typedef struct story {
    nv_config config;
    nv_kind drawn[NV_PILE_COUNT][MOST_CARDS];
    int count[NV_PILE_COUNT];
    arena_game result;
} story;

/* Plays a game and notes what came from each pile. */
static void tell(const arena_job *job, int number, story *out)
{
    static rec_entry log[REC_MAX_ENTRIES];
    static rec_game record;
    const rec_entry *e;
    rec_walk walk;
    memset(out, 0, sizeof *out);
    rec_use(&record, log, REC_MAX_ENTRIES);
    assert_int_equal(arena_play_recorded(job, number, &out->result, &record, NULL), NV_OK);
    out->config = record.config;
    rec_walk_start(&walk, &record);
    while ((e = rec_walk_next(&walk, NULL)) != NULL) {
        nv_move move;
        int pile;
        if (e->type != REC_DRAW)
            continue;
        nv_describe(&walk.before, e->value, &move);
        nv_pending_draws(&walk.before, &pile);
        out->drawn[pile][out->count[pile]++] = move.card;
    }
}

/* One of the games may have drawn more from a pile than the other. */
static bool is_same_deal(const story *a, const story *b)
{
    bool same = memcmp(&a->config, &b->config, sizeof a->config) == 0;
    for (int pile = 0; pile < NV_PILE_COUNT; pile++)
        for (int i = 0; i < a->count[pile] && i < b->count[pile]; i++)
            same = same && a->drawn[pile][i] == b->drawn[pile][i];
    return same;
}

static void a_rotation_has_one_deal(void **state)
{
    (void)state;
    static const struct {
        int edition;
        unsigned modules;
        int seats;
    } setups[] = {
        {NV_FIRST, NV_NO_MODULES, 2},
        {NV_FIRST, NV_BANQUET | NV_SOCIETY, 5},
        {NV_SECOND, NV_MARKET | NV_EVENTS | NV_ASSIGNMENTS | NV_OBSTACLES | NV_ASSISTANTS, 4},
    };
    for (size_t i = 0; i < sizeof setups / sizeof *setups; i++) {
        static story first, other;
        int seats = setups[i].seats;
        nv_config c = game(setups[i].edition, setups[i].modules, seats);
        arena_job job = job_of(&c, "greedy", "random", 4 * seats);
        job.duplicate = true;
        tell(&job, seats, &first); /* the second deal */
        int differ = 0;
        for (int g = seats + 1; g < 2 * seats; g++) {
            tell(&job, g, &other);
            assert_true(is_same_deal(&first, &other));
            differ +=
                memcmp(first.result.score, other.result.score, sizeof first.result.score) != 0;
        }
        assert_true(differ > 0); /* they were played by others */
        tell(&job, 2 * seats, &other);
        assert_false(is_same_deal(&first, &other));
        job.duplicate = false;
        tell(&job, 1, &other); /* the same number of a deal */
        assert_true(is_same_deal(&first, &other));
        tell(&job, 2, &first);
        assert_false(is_same_deal(&first, &other));
    }
}

/* Every pair of five players comes, both ways round, before one comes again. */
static void round_robin_is_even(void **state)
{
    (void)state;
    nv_config c = game(NV_FIRST, NV_NO_MODULES, 2);
    static arena_job job;
    job = job_of(&c, "random", "random", 40);
    job.entries = 5;
    job.round_robin = true;
    assert_int_equal(arena_tables(&job), 10);
    for (int turn = 0; turn < 2; turn++) {
        int seen[5][5] = {{0}};
        for (int i = 0; i < 20; i++) {
            uint8_t by[NV_MAX_SEATS];
            arena_seat_players(&job, 20 * turn + i, by);
            seen[by[0]][by[1]]++;
        }
        for (int i = 0; i < 5; i++)
            for (int j = 0; j < 5; j++)
                assert_int_equal(seen[i][j], i != j);
    }
    job.config.seats = 4;
    job.entries = ARENA_MAX_PLAYERS;
    assert_int_equal(arena_tables(&job), 495);
    uint8_t by[NV_MAX_SEATS];
    arena_seat_players(&job, 494 * 4, by);
    for (int player = ARENA_MAX_PLAYERS - 4; player < ARENA_MAX_PLAYERS; player++)
        assert_non_null(memchr(by, player, 4));
}

/* Parts are whole rotations, and every game is in just one. */
static void parts_cover_the_games(void **state)
{
    (void)state;
    nv_config c = game(NV_SECOND, NV_NO_MODULES, 3);
    static arena_job job;
    job = job_of(&c, "random", "random", 31);
    for (int parts = 1; parts <= 13; parts++) {
        int end = 0;
        for (int part = 1; part <= parts; part++) {
            int from, to;
            arena_part(&job, part, parts, &from, &to);
            assert_int_equal(from, end);
            assert_true(to >= from && to - from <= 3 * (11 / parts + 1));
            assert_true(to % 3 == 0 || to == 31);
            end = to;
        }
        assert_int_equal(end, 31);
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
        {"--players greedy,random --duplicate --games 101", "--games 100 or 102, not 101"},
        {"--players greedy,random --duplicate --seats 3 --games 2", "--games 3 or 3, not 2"},
        {"--players greedy,random --round-robin --seats 3", "too few for 3 seats"},
        {"--players greedy,random,greedy --round-robin", "'greedy' is listed twice"},
        {"--players greedy,random,flat:1g --seats 2", "--round-robin"},
        {"--players greedy,random,flat:1g,flat:2g --round-robin --games 10000000", "too many"},
        {"--players greedy,random --shard 1/2", "--shard needs --keep"},
        {"--players greedy,random --minutes 2", "--minutes needs --keep"},
        {"--players greedy,random --keep x --minutes 0", "1 to"},
        {"--players greedy,random --keep x --shard 3/2", "K/N"},
        {"--players greedy,random --keep x --shard 0/2", "K/N"},
        {"--players greedy,random --keep x --shard 1/2/3", "K/N"},
        {"--players greedy,random --keep x --shard 2", "K/N"},
        {"--players greedy,random --keep x --shard 1/", "K/N"},
        {"merge", "which files"},
        {"merge --keep x", "--keep"},
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
    static const char *const options[] = {
        "--players", "--seats",   "--edition", "--modules", "--without",   "--games",
        "--seed",    "--threads", "--json",    "--quiet",   "--duplicate", "--round-robin",
        "--keep",    "--minutes", "--shard",   "--timing",  "--records",   "--nets",
        "--help",    "flat:Ng",   "merge"};
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
    const json_node *root = json_parse(output, strlen(output), nodes, 128, NULL);
    assert_non_null(root);
    assert_null(json_get(root, "timing"));
    assert_int_equal(run_into(STDOUT_FILENO, "--players greedy,random --games 2 --json --timing"),
                     0);
    root = json_parse(output, strlen(output), nodes, 128, NULL);
    assert_non_null(json_get(json_get(root, "timing"), "seconds"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(results_do_not_depend_on_threads),
        cmocka_unit_test(seats_rotate),
        cmocka_unit_test(a_rotation_has_one_deal),
        cmocka_unit_test(round_robin_is_even),
        cmocka_unit_test(parts_cover_the_games),
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
