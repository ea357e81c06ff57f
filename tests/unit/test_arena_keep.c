/* A run that is stopped, shared and put together again is the same run; a file that is not is refused. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cmocka.h>

#include "arena/keep.h"
#include "tests/unit/arena_calls.h"

static char folder[64];

static int make_folder(void **state)
{
    (void)state;
    snprintf(folder, sizeof folder, "%s", "/tmp/neva_arena_XXXXXX");
    return mkdtemp(folder) ? 0 : -1;
}

static int remove_folder(void **state)
{
    char command[128];
    (void)state;
    snprintf(command, sizeof command, "rm -r '%s'", folder);
    return system(command);
}

static const char *in_folder(const char *name)
{
    static char paths[8][128];
    static int next;
    char *path = paths[next++ % 8];
    snprintf(path, sizeof paths[0], "%s/%s", folder, name);
    return path;
}

/* The call, %s in it being the folder. */
static int call(int fd, const char *format)
{
    char line[768], *to = line;
    for (const char *at = format; *at && to < line + sizeof line - sizeof folder - 1;) {
        if (strncmp(at, "%s", 2) == 0) {
            to += sprintf(to, "%s", folder);
            at += 2;
        } else {
            *to++ = *at++;
        }
    }
    *to = '\0';
    return run_into(fd, line);
}

static size_t read_text(const char *name, char *text, size_t room)
{
    FILE *f = fopen(in_folder(name), "r");
    if (!f) {
        fail_msg("%s is not there", name);
        return 0;
    }
    size_t size = fread(text, 1, room - 1, f);
    text[size] = '\0';
    fclose(f);
    return size;
}

static void write_text(const char *name, const char *text, size_t size)
{
    FILE *f = fopen(in_folder(name), "w");
    if (!f) {
        fail_msg("%s cannot be written", name);
        return;
    }
    assert_int_equal(fwrite(text, 1, size, f), size);
    fclose(f);
}

/* ---- the same to the byte --------------------------------------------------------------------------- */

#define RUN \
    "--players greedy,random,flat:1r --round-robin --duplicate --games 6 --seed 9 --edition first" \
    " --json --quiet "

static void parts_together_are_the_whole(void **state)
{
    (void)state;
    char whole[MAX_OUTPUT];
    assert_int_equal(call(STDOUT_FILENO, RUN), 0);
    memcpy(whole, output, sizeof whole);
    assert_true(strlen(whole) > 200);
    for (int part = 1; part <= 4; part++) {
        char line[512];
        snprintf(line, sizeof line, RUN "--shard %d/4 --keep %%s/part%d --threads %d", part, part,
                 part);
        assert_int_equal(call(part % 2 ? STDOUT_FILENO : STDERR_FILENO, line), 0);
        if (part % 2)
            assert_string_equal(output, ""); /* a part is no result */
        else
            assert_non_null(strstr(output, "neva arena merge"));
    }
    assert_int_equal(call(STDOUT_FILENO, "merge --json %s/part3 %s/part1 %s/part4 %s/part2"), 0);
    assert_string_equal(output, whole);

    assert_int_equal(call(STDERR_FILENO, "merge %s/part1 %s/part2 %s/part4"), 1);
    assert_non_null(strstr(output, "4 of 18 games are missing, the first is game 8"));
    assert_int_equal(call(STDERR_FILENO, "merge %s/part1 %s/part2 %s/part1"), 1);
    assert_non_null(strstr(output, "game 0 is there twice"));
    assert_int_equal(call(STDERR_FILENO, "merge %s/part1 %s/nothing"), 1);
    assert_non_null(strstr(output, "No such file"));
}

static void parts_of_different_runs_are_refused(void **state)
{
    (void)state;
    assert_int_equal(call(STDOUT_FILENO, "--players greedy,random --games 4 --quiet --keep %s/a"),
                     0);
    assert_int_equal(
        call(STDOUT_FILENO, "--players greedy,random --games 4 --seed 2 --quiet --keep %s/b"), 0);
    assert_int_equal(call(STDERR_FILENO, "merge %s/a %s/b"), 1);
    assert_non_null(strstr(output, "'seed 2', this one 'seed 1'"));
}

/* Cut off after any number of bytes, the same call gives the same result and the same file. */
static void a_run_goes_on_where_it_stopped(void **state)
{
    (void)state;
    static char whole[MAX_OUTPUT], text[MAX_OUTPUT], again[MAX_OUTPUT];
    const char *line =
        "--players greedy,random --seats 3 --duplicate --games 6 --edition first"
        " --modules banquet,society --without academy,obshchina --json --quiet --threads 1 --keep %s/run";
    unlink(in_folder("run"));
    assert_int_equal(call(STDOUT_FILENO, line), 0);
    memcpy(whole, output, sizeof whole);
    size_t size = read_text("run", text, sizeof text);
    for (size_t cut = 0; cut <= size; cut += cut < 200 ? 53 : 17) {
        write_text("run", text, cut);
        assert_int_equal(call(STDOUT_FILENO, line), 0);
        assert_string_equal(output, whole);
        read_text("run", again, sizeof again);
        assert_string_equal(again, text);
    }
    assert_int_equal(call(STDOUT_FILENO, "merge --json %s/run"), 0);
    assert_string_equal(output, whole);
}

/* ---- stopping ---------------------------------------------------------------------------------------- */

static atomic_bool stop;

static bool stop_after_three(void *of, int game, const arena_game *result)
{
    int *count = of;
    (void)game, (void)result;
    if (++*count == 3)
        atomic_store(&stop, true);
    return *count <= 3;
}

static void a_stopped_run_has_whole_games(void **state)
{
    (void)state;
    static arena_job job;
    static arena_game games[20], all[20];
    int count = 0;
    job = (arena_job){.entries = 2, .games = 20, .seed = 3, .threads = 1};
    nv_config_init(&job.config, NV_SECOND, NV_NO_MODULES, 2);
    ai_player_init(&job.players[0], "greedy", NULL, 0);
    ai_player_init(&job.players[1], "random", NULL, 0);
    arena_how how = {.stop = &stop, .keep = stop_after_three, .kept = &count}, plain = {0};
    atomic_store(&stop, false);
    assert_int_equal(arena_go_on(&job, &how, games, NULL), ARENA_STOPPED);
    assert_int_equal(count, 3);
    assert_int_equal(games[2].winners > 0, 1);
    assert_int_equal(games[3].winners, 0);
    assert_int_equal(arena_go_on(&job, &plain, games, NULL), NV_OK);
    assert_int_equal(arena_go_on(&job, &plain, all, NULL), NV_OK);
    assert_memory_equal(games, all, sizeof all);
    arena_game one;
    assert_int_equal(arena_play_recorded(&job, 0, &one, NULL, &stop), ARENA_STOPPED);
    count = 3; /* what cannot be kept ends the run */
    memset(games, 0, sizeof games);
    atomic_store(&stop, false);
    assert_int_equal(arena_go_on(&job, &how, games, NULL), ARENA_E_KEEP);
}

/* ---- damage ------------------------------------------------------------------------------------------- */

static void damage_is_refused(void **state)
{
    (void)state;
    static char text[MAX_OUTPUT], bad[MAX_OUTPUT];
    static const struct {
        const char *what, *with, *message;
    } damage[] = {
        {"neva arena games 1", "neva arena games 2", "no file of games"},
        {"edition second", "edition first", "belongs to another run: it has 'edition first'"},
        {"players greedy random", "players greedy greedy", "'players greedy greedy'"},
        {"games 4", "games 6", "'games 6', this one 'games 4'"},
        {"deals own", "deals duplicate", "'deals duplicate'"},
        {"networks none", "networks 0123456789abcdef", "'networks 0123456789abcdef'"},
        {"game 2 ", "game 4 ", ":14: this line is no game"},
        {"game 2 ", "game 1 ", ":14: game 1 is there twice"},
        {"game 2 ", "game -1 ", ":14: this line is no game"},
        {"game 2 ", "game two ", ":14: this line is no game"},
        {" places ", " places 2 ", "no game"},
        {" rounds ", " rounds 1 ", "no game"},
        {"places 1 2", "places 2 2", "no game"},
        {"places 1 2", "places 1 3", "no game"},
        {"places 1 2", "places 0 1", "no game"},
        {" decisions ", "\n decisions ", "no game"},
    };
    const char *line = "--players greedy,random --games 4 --quiet --threads 1 --keep %s/bad";
    assert_int_equal(call(STDOUT_FILENO, line), 0);
    read_text("bad", text, sizeof text);
    for (size_t i = 0; i < sizeof damage / sizeof *damage; i++) {
        char *at = strstr(text, damage[i].what);
        assert_non_null(at);
        snprintf(bad, sizeof bad, "%.*s%s%s", (int)(at - text), text, damage[i].with,
                 at + strlen(damage[i].what));
        write_text("bad", bad, strlen(bad));
        int code = call(STDERR_FILENO, line);
        if (code != 1 || !strstr(output, damage[i].message))
            fail_msg("'%s' gave %d: %s", damage[i].with, code, output);
        char after[MAX_OUTPUT]; /* and left alone */
        read_text("bad", after, sizeof after);
        assert_string_equal(after, bad);
    }
}

/* A zero byte ends no line: what comes after it is not thrown away. */
static void zeros_in_a_file_are_refused(void **state)
{
    (void)state;
    static char text[MAX_OUTPUT];
    const char *line = "--players greedy,random --games 4 --quiet --threads 1 --keep %s/zero";
    assert_int_equal(call(STDOUT_FILENO, line), 0);
    size_t size = read_text("zero", text, sizeof text);
    for (int in_head = 0; in_head < 2; in_head++) {
        char *at = strstr(text, in_head ? "seats" : "game 1 "), was = *at;
        *at = '\0';
        write_text("zero", text, size);
        assert_int_equal(call(STDERR_FILENO, line), 1);
        *at = was;
    }
}

static void a_merge_needs_a_file_of_games(void **state)
{
    (void)state;
    static const char *const texts[] = {"", "neva arena games 1\n", "hello\nworld\n",
                                        "neva arena games 1\nedition third\n"};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        write_text("other", texts[i], strlen(texts[i]));
        assert_int_equal(call(STDERR_FILENO, "merge %s/other"), 1);
        assert_non_null(strstr(output, "no file of games of the arena"));
    }
}

/* ---- records -------------------------------------------------------------------------------------------- */

static void every_game_is_recorded(void **state)
{
    (void)state;
    static rec_game g;
    static rec_entry log[REC_MAX_ENTRIES];
    static char text[1 << 16];
    assert_int_equal(call(STDOUT_FILENO,
                          "--players random,flat:1r --seats 3 --games 3 --modules market"
                          " --quiet --records %s/records --keep %s/recorded"),
                     0);
    arena_job job;
    arena_game games[3] = {0};
    char why[ARENA_WHY];
    assert_true(arena_keep_job(in_folder("recorded"), &job, why));
    assert_true(arena_keep_read(in_folder("recorded"), &job, games, why));
    for (int i = 0; i < 3; i++) {
        char name[64];
        rec_error err;
        nv_result result;
        snprintf(name, sizeof name, "records/game-%07d.nvr", i);
        size_t size = read_text(name, text, sizeof text);
        rec_use(&g, log, REC_MAX_ENTRIES);
        assert_true(rec_read(&g, text, size, &err));
        assert_int_equal(g.end, REC_CLOSED);
        assert_true(rec_result(&g, &result));
        for (int seat = 0; seat < 3; seat++) {
            assert_string_equal(g.player[seat].computer, job.players[games[i].by_entry[seat]].spec);
            assert_int_equal(result.score[seat], games[i].score[seat]);
            assert_int_equal(result.winner[seat], games[i].rank[seat] == 1);
        }
    }
    write_text("file", "", 0);
    assert_int_equal(
        call(STDERR_FILENO, "--players random,random --games 2 --quiet --records %s/file"), 1);
    assert_non_null(strstr(output, "/file: Not a directory"));
    assert_int_equal(
        call(STDERR_FILENO, "--players random,random --games 2 --quiet --records %s/no/records"),
        1);
    assert_non_null(strstr(output, "/no/records: No such file or directory"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(parts_together_are_the_whole),
        cmocka_unit_test(parts_of_different_runs_are_refused),
        cmocka_unit_test(a_run_goes_on_where_it_stopped),
        cmocka_unit_test(a_stopped_run_has_whole_games),
        cmocka_unit_test(damage_is_refused),
        cmocka_unit_test(zeros_in_a_file_are_refused),
        cmocka_unit_test(a_merge_needs_a_file_of_games),
        cmocka_unit_test(every_game_is_recorded),
    };
    return cmocka_run_group_tests(tests, make_folder, remove_folder);
}
