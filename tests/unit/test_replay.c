/* neva replay, neva show and neva review: what they print, and how they fail. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "cli/cli.h"

static const char record[] =
    "neva record 1\n"
    "game second 2\n"
    "player A \"Anna\"\n"
    "player B greedy\n"
    "tokens hammer=A cathedral=A bust=B hand=B\n"
    "start\n"
    "+ lumberjack gold_miner lumberjack gold_miner\n"
    "A buy lumberjack u1\n"
    "B buy gold_miner u1\n"
    "undo 1\n"
    "B buy lumberjack u2\n"
    "takeover B \"Boris\"\n"
    "A buy gold_miner u1\n"
    "resign B\n"
    "result winners A\n";

static char path[64];
static char printed[1 << 16], complained[1 << 14];

typedef int command(int argc, char **argv);

/* What a stream of the process is for the time of a call. */
typedef struct detour {
    FILE *file;
    int stream, saved;
} detour;

static void begin_detour(detour *d, int stream, const char *text)
{
    d->file = tmpfile();
    d->stream = stream;
    d->saved = dup(stream);
    assert_true(d->file != NULL && d->saved >= 0);
    if (!d->file)
        return;
    assert_true(fputs(text, d->file) >= 0);
    assert_int_equal(fseek(d->file, 0, SEEK_SET), 0);
    assert_true(dup2(fileno(d->file), stream) >= 0);
}

/* text gets what went there. */
static void end_detour(detour *d, char *text, size_t size)
{
    if (d->saved >= 0) {
        (void)dup2(d->saved, d->stream);
        (void)close(d->saved);
    }
    if (!d->file)
        return;
    assert_int_equal(fseek(d->file, 0, SEEK_SET), 0);
    text[fread(text, 1, size - 1, d->file)] = '\0';
    (void)fclose(d->file);
}

/* Runs the command with its words; keeps what it prints. */
static int run(command *cmd, const char *input, int argc, const char *const *words)
{
    char *argv[8] = {0}, copy[8][80], unused[1 << 12];
    detour in, out, err;
    for (int i = 0; i < argc; i++)
        argv[i] = strcpy(copy[i], words[i]);
    (void)fflush(stdout);
    begin_detour(&in, 0, input);
    begin_detour(&out, 1, "");
    begin_detour(&err, 2, "");
    clearerr(stdin);
    int code = cmd(argc, argv);
    (void)fflush(stdout);
    end_detour(&in, unused, sizeof unused);
    end_detour(&out, printed, sizeof printed);
    end_detour(&err, complained, sizeof complained);
    return code;
}
#define RUN(cmd, input, ...) \
    run(cmd, input, (int)(sizeof((const char *[]){__VA_ARGS__}) / sizeof(char *)), \
        (const char *[]){__VA_ARGS__})

/* The call is wrong, and the first line of the complaint says why. */
#define REFUSED(cmd, why, ...) \
    do { \
        assert_int_equal(RUN(cmd, "", __VA_ARGS__), 2); \
        *strchr(complained, '\n') = '\0'; \
        assert_string_equal(complained, why); \
    } while (0)

static void write_bytes(const char *bytes, size_t size)
{
    strcpy(path, "/tmp/neva-test-XXXXXX");
    int file = mkstemp(path);
    assert_true(file >= 0);
    assert_int_equal(write(file, bytes, size), size);
    close(file);
}

static void write_record(const char *text)
{
    write_bytes(text, strlen(text));
}

static void a_replay_says_what_happened(void **state)
{
    (void)state;
    write_record(record);
    assert_int_equal(RUN(cmd_replay, "", "replay", path), 0);
    static const char expected[] =
        "\n"
        "      Round 1.\n"
        "      Worker phase, Anna starts.\n"
        "      New: Lumberjack, Gold Miner, Lumberjack, Gold Miner\n"
        "   1  Anna buys Lumberjack (u1) for 3.\n"
        "   2  B (greedy) buys Gold Miner (u1) for 4.\n"
        "      The last 1 decision is taken back.\n"
        "   2  B (greedy) buys Lumberjack (u2) for 3.\n"
        "      Boris now plays for seat B.\n"
        "   3  Anna buys Gold Miner (u1) for 4.\n"
        "      Boris resigns.\n";
    assert_memory_equal(printed, expected, strlen(expected));
    assert_non_null(strstr(printed, "Result"));
    assert_int_equal(RUN(cmd_replay, "", "replay", path, "--quiet"), 0);
    assert_memory_equal(printed, "\nResult", 7);
    assert_int_equal(RUN(cmd_replay, record, "replay", "-", "--quiet"), 0);
    assert_memory_equal(printed, "\nResult", 7);
    unlink(path);
}

static void a_replay_can_go_step_by_step(void **state)
{
    (void)state;
    write_record(record);
    assert_int_equal(RUN(cmd_replay, "p\n\nq\n", "replay", "--step", path), 0);
    assert_non_null(strstr(printed, "   1  Anna buys Lumberjack (u1) for 3.\n> "));
    assert_non_null(strstr(printed, "B (greedy) has a turn.\n"));
    assert_non_null(strstr(printed, "   2  B (greedy) buys Gold Miner (u1) for 4.\n> "));
    assert_null(strstr(printed, "taken back"));
    unlink(path);
}

static void a_position_is_shown(void **state)
{
    (void)state;
    write_record(record);
    assert_int_equal(RUN(cmd_show, "", "show", path, "--at", "1"), 0);
    assert_non_null(strstr(printed, "After decision 1 of 3\n"));
    assert_non_null(strstr(printed, "Boris has a turn.\n"));
    assert_non_null(strstr(printed, "22 rubles"));
    assert_int_equal(RUN(cmd_show, "", "show", path, "--seat", "B"), 0);
    assert_non_null(strstr(printed, "After decision 3 of 3\n"));
    assert_non_null(strstr(printed, "? rubles"));
    unlink(path);
}

static const char whole[] = "tests/playthroughs/first-2.nvr";

/* The figures of the n-th line after the heading, which add up. */
static void check_sum(const char *table, int line)
{
    int start, luck, play, result;
    for (int i = 0; i < 2 + line; i++)
        table = strchr(table, '\n') + 1;
    assert_int_equal(sscanf(table, "%*s %d %% %d %% %d %% %d %%", &start, &luck, &play, &result),
                     4);
    assert_int_equal(start + luck + play, result);
}

static void a_review_tells_luck_from_play(void **state)
{
    static char before[sizeof printed];
    (void)state;
    assert_int_equal(RUN(cmd_review, "", "review", whole, "--visits", "20"), 0);
    strcpy(before, printed);
    assert_non_null(strstr(printed, "-- Chance to win"));
    assert_non_null(strstr(printed, "  Better: "));
    assert_non_null(strstr(printed, "-- Turning points"));
    const char *table = strstr(printed, "-- Luck and play");
    assert_non_null(table);
    check_sum(table, 0);
    check_sum(table, 1);
    assert_int_equal(RUN(cmd_review, "", "review", "--visits=20", "--seed=1", whole), 0);
    assert_string_equal(printed, before);
    assert_int_equal(RUN(cmd_review, "", "review", whole, "--visits", "20", "--json"), 0);
    assert_ptr_equal(strstr(printed, "{\"seats\":[{\"start\":"), printed);
    assert_non_null(strstr(printed, "\"reasons\":[{\"kind\":"));
}

static void a_review_needs_a_whole_game(void **state)
{
    (void)state;
    write_record(record);
    assert_int_equal(RUN(cmd_review, "", "review", path), 1);
    assert_non_null(strstr(complained, "played to its end"));
    REFUSED(cmd_review, "neva review: the file of the record is missing.", "review");
    REFUSED(cmd_review, "neva review: one file at a time: 'b' is one too many.", "review", "a",
            "b");
    REFUSED(cmd_review, "neva review: --language is one of en, de, fr, hu, ru, not 'xx'.", "review",
            path, "--language", "xx");
    REFUSED(cmd_review, "neva review: --nets: /nowhere cannot be opened.", "review", path, "--nets",
            "/nowhere");
    assert_int_equal(RUN(cmd_review, "", "review", "--help"), 0);
    unlink(path);
}

static void wrong_calls_are_refused(void **state)
{
    (void)state;
    write_record(record);
    REFUSED(cmd_replay, "neva replay: the file of the record is missing.", "replay");
    REFUSED(cmd_replay, "neva replay: there is no option --fast.", "replay", path, "--fast");
    REFUSED(cmd_replay, "neva replay: --step and --quiet do not go together.", "replay", path,
            "--step", "--quiet");
    REFUSED(cmd_replay, "neva replay: --step needs a file: the input is for the Enter key.",
            "replay", "-", "--step");
    REFUSED(cmd_replay, "neva replay: one file at a time: 'b' is one too many.", "replay", "a",
            "b");
    assert_int_equal(RUN(cmd_replay, "", "replay", "--help"), 0);
    REFUSED(cmd_show, "neva show: the file of the record is missing.", "show");
    REFUSED(cmd_show, "neva show: the file of the record is missing.", "show", "--at", "3");
    REFUSED(cmd_show, "neva show: one file at a time: 'b' is one too many.", "show", "a", "b");
    REFUSED(cmd_show, "neva show: there is no option --near.", "show", path, "--near");
    REFUSED(cmd_show, "neva show: --at needs a value.", "show", path, "--at");
    REFUSED(cmd_show, "neva show: --seat needs a value.", "show", path, "--seat");
    assert_int_equal(RUN(cmd_show, "", "show", "--help"), 0);
    static const char *const no_numbers[] = {
        "4", "-1", "x", "", "1.5", "0x1", "99999999999999999999"};
    for (size_t i = 0; i < sizeof no_numbers / sizeof no_numbers[0]; i++) {
        char expected[120];
        snprintf(expected, sizeof expected,
                 "neva show: --at takes a whole number from 0 to 3, not '%s'.", no_numbers[i]);
        REFUSED(cmd_show, expected, "show", path, "--at", no_numbers[i]);
    }
    REFUSED(cmd_show, "neva show: --seat is a letter from A to B, not 'C'.", "show", path, "--seat",
            "C");
    assert_int_equal(RUN(cmd_show, "", "show", path, "--seat", "b"), 0);
    unlink(path);
}

/* Both commands refuse the file; in `expected` %s stands for its path. */
static void refuses_file(const char *expected)
{
    char text[400], *at = text;
    *at = '\0';
    for (const char *from = expected; *from;) {
        bool here = from[0] == '%' && from[1] == 's';
        at += snprintf(at, sizeof text - (size_t)(at - text), "%.*s", here ? 64 : 1,
                       here ? path : from);
        from += here ? 2 : 1;
    }
    assert_int_equal(RUN(cmd_replay, "", "replay", path), 1);
    assert_string_equal(complained, text);
    assert_string_equal(printed, "");
    assert_int_equal(RUN(cmd_show, "", "show", path), 1);
    assert_string_equal(complained, text);
}

static void wrong_files_are_refused(void **state)
{
    (void)state;
    strcpy(path, "/nonexistent");
    refuses_file("neva: %s: No such file or directory\n");
    strcpy(path, "/tmp");
    refuses_file("neva: %s: Is a directory\n");
    write_record("");
    refuses_file("neva: %s is empty; a record begins with the line 'neva record 1'.\n");
    unlink(path);
    write_record("neva record 1\ngame second 2\nstart\n");
    refuses_file("%s:3: The tokens are not dealt as the rules say (R2.2-R2.4).\n");
    unlink(path);
    write_record("neva record 1\ngame second 2\n");
    refuses_file("%s:2: The record ends before its 'start' line.\n");
    unlink(path);
    write_record("neva rec");
    refuses_file("%s:1: The record ends before its 'start' line.\n");
    unlink(path);
    write_record("Dear diary,\n");
    refuses_file(
        "%s:1: A record begins with the line 'neva record 1'.\n"
        "neva: %s is no record of a game.\n");
    unlink(path);
    write_bytes("\x7f\0ELF\x01\n", 7);
    refuses_file(
        "%s:1: The line is not UTF-8 text, or has control characters.\n"
        "neva: %s is no record of a game.\n");
    unlink(path);
}

static void the_lines_before_a_wrong_one_are_worth_keeping(void **state)
{
    (void)state;
    char text[sizeof record + 16];
    size_t good = (size_t)(strstr(record, "undo") - record);
    snprintf(text, sizeof text, "%.*sB dance\n", (int)good, record);
    write_record(text);
    refuses_file(
        "%s:10: It is A's decision.\n"
        "neva: the lines before are a game of 2 decisions; head -n 9 keeps just them.\n");
    unlink(path);
}

/* A game that was cut off anywhere after its start is an unfinished game. */
static void a_cut_off_file_is_an_unfinished_game(void **state)
{
    (void)state;
    size_t start = (size_t)(strstr(record, "start\n") - record) + 6;
    for (size_t size = start; size < sizeof record - 1; size++) {
        write_bytes(record, size);
        assert_int_equal(RUN(cmd_replay, "", "replay", path, "--quiet"), 0);
        assert_int_equal(RUN(cmd_show, "", "show", path), 0);
        unlink(path);
    }
}

static void an_unfinished_game_is_no_error(void **state)
{
    (void)state;
    assert_int_equal(RUN(cmd_replay,
                         "neva record 1\ngame second 2\n"
                         "tokens hammer=A cathedral=A bust=B hand=B\nstart\nabort\n",
                         "replay", "-"),
                     0);
    assert_non_null(strstr(printed,
                           "      The game is broken off.\n"
                           "Broken off after 0 decisions, in round 1.\n"));
    assert_int_equal(RUN(cmd_replay,
                         "neva record 1\ngame second 2\n"
                         "tokens hammer=A cathedral=A bust=B hand=B\nstart\nab",
                         "replay", "-", "--quiet"),
                     0);
    assert_string_equal(printed, "Not finished after 0 decisions, in round 1.\n");
}

/* On equal points the result says which rubles decided (R13.2). */
static void a_tie_is_explained(void **state)
{
    (void)state;
    static const char last_pass[] =
        "neva record 1\ngame %s 2\nplayer A \"Anna\"\nplayer B \"Boris\"\n"
        "tokens hammer=A cathedral=A bust=B hand=B\nposition\nround 6\nphase exchange\nend\n"
        "flow turn=A start=B passes=1\nrubles A 15 B %d\npoints A 30 B %d\nstart\nA pass\n";
    static const struct {
        const char *edition;
        int rubles, points;
        const char *said;
    } ends[] = {
        {"first", 25, 29, "rubles before their scoring count (R13.2): Anna 15, Boris 25.\n"},
        {"second", 24, 29, "rubles left over count (R13.2): Anna 5, Boris 4.\n"},
        {"second", 25, 29, "rubles left over count (R13.2): Anna 5, Boris 5.\n"},
        {"second", 25, 28, NULL},
    };
    for (size_t i = 0; i < sizeof ends / sizeof ends[0]; i++) {
        char text[512];
        snprintf(text, sizeof text, last_pass, ends[i].edition, ends[i].rubles, ends[i].points);
        assert_int_equal(RUN(cmd_replay, text, "replay", "-", "--quiet"), 0);
        assert_true(ends[i].said ? strstr(printed, ends[i].said) != NULL
                                 : !strstr(printed, "R13.2"));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_replay_says_what_happened),
        cmocka_unit_test(a_replay_can_go_step_by_step),
        cmocka_unit_test(a_position_is_shown),
        cmocka_unit_test(a_review_tells_luck_from_play),
        cmocka_unit_test(a_review_needs_a_whole_game),
        cmocka_unit_test(wrong_calls_are_refused),
        cmocka_unit_test(wrong_files_are_refused),
        cmocka_unit_test(the_lines_before_a_wrong_one_are_worth_keeping),
        cmocka_unit_test(a_cut_off_file_is_an_unfinished_game),
        cmocka_unit_test(an_unfinished_game_is_no_error),
        cmocka_unit_test(a_tie_is_explained),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
