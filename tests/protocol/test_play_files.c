/* neva play and its files: an end at any point, coming back to a game, records that are there already. */
#include "player.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static void the_first_line_can_be_quit(void **state)
{
    (void)state;
    BEGIN("--quick");
    hear();
    answer("quit");
    assert_int_equal(end(), 0);
}

/* The input ends after n answers; the record then goes on from there, to the end. */
static void the_input_can_end_anywhere(void **state)
{
    (void)state;
    char path[128];
    nv_rng r = {seed() + 61};
    for (int n = 0; n < 40; n += 1 + n / 4) {
        snprintf(path, sizeof path, "%s/end-%d.nvr", home, n);
        BEGIN("--modules", "market,banquet,events", "--record", path, "--seats", "you,random");
        play_on(&r, n);
        assert_int_equal(end(), 0);
        if (access(path, F_OK) != 0) { /* no decision yet: nothing to keep */
            assert_true(n < 3);
            continue;
        }
        read_record(path);
        uint32_t before = game.decisions;
        BEGIN("--resume", path);
        play_on(&r, 3);
        assert_int_equal(end(), 0);
        read_record(path);
        assert_true(game.decisions >= before);
        BEGIN("--resume", path);
        assert_true(play_on(&r, 5000));
        assert_int_equal(end(), 0);
        check_result(player.all, path);
    }
}

static void copy_file(const char *from, const char *to, size_t less)
{
    static char text[1 << 20];
    size_t size = read_file(from, text, sizeof text);
    if (size <= less)
        fail_msg("%s is too short", from);
    else
        write_file(to, text, size - less);
}

/* The cards that have come from each pile, in their order. */
typedef struct drawn {
    int count[NV_PILE_COUNT];
    uint8_t kind[NV_PILE_COUNT][64];
} drawn;

static void read_draws(const char *path, drawn *d)
{
    rec_walk w;
    const rec_entry *e;
    read_record(path);
    memset(d, 0, sizeof *d);
    rec_walk_start(&w, &game);
    while ((e = rec_walk_next(&w, NULL)) != NULL) {
        nv_move m;
        if (e->type != REC_DRAW)
            continue;
        nv_describe(&w.before, e->value, &m);
        int pile = nv_card_of(game.config.edition, m.card)->pile;
        d->kind[pile][d->count[pile]++] = m.card;
    }
}

static void pass_and_quit(int times)
{
    hear();
    for (int i = 0; i < times; i++)
        say("pass");
    answer("quit");
    assert_int_equal(end(), 0);
}

/* The game goes on with the cards that would have come, also from a file that was cut off. Greedy does the same in
 * both games, so many cards come. */
static void a_resumed_game_has_the_same_piles(void **state)
{
    (void)state;
    char path[128], cut[128], straight[128];
    drawn one, other;
    snprintf(path, sizeof path, "%s/piles.nvr", home);
    snprintf(cut, sizeof cut, "%s/cut.nvr", home);
    snprintf(straight, sizeof straight, "%s/straight.nvr", home);
    BEGIN("--record", path, "--seats", "you,greedy", "--seed", "7", "--edition", "first");
    pass_and_quit(6);
    has(player.all, "--resume");
    copy_file(path, cut, 3);
    read_record(path);
    uint32_t decisions = game.decisions;
    BEGIN("--resume", cut);
    pass_and_quit(30);
    BEGIN("--record", straight, "--seats", "you,greedy", "--seed", "7", "--edition", "first");
    pass_and_quit(36);
    read_draws(straight, &one);
    read_draws(cut, &other);
    assert_true(game.decisions > decisions);
    int common = 0;
    for (int pile = 0; pile < NV_PILE_COUNT; pile++) {
        int count = one.count[pile] < other.count[pile] ? one.count[pile] : other.count[pile];
        assert_memory_equal(one.kind[pile], other.kind[pile], (size_t)count);
        common += count;
    }
    assert_true(common > 20);
}

static void the_newest_game_is_last(void **state)
{
    (void)state;
    BEGIN("--quick", "--seats", "you,random", "--edition", "first");
    hear();
    say("pass");
    answer("quit");
    assert_int_equal(end(), 0);
    BEGIN("--resume", "last");
    has(hear(), "The game goes on.");
    answer("quit");
    assert_int_equal(end(), 0);
}

static void a_finished_game_shows_its_result(void **state)
{
    (void)state;
    char path[128];
    nv_rng r = {seed() + 62};
    snprintf(path, sizeof path, "%s/finished.nvr", home);
    BEGIN("--record", path, "--seats", "you,random");
    assert_true(play_on(&r, 5000));
    assert_int_equal(end(), 0);
    BEGIN("--resume", path);
    has(hear(), "The game is over.");
    has(player.text, "Points from");
    assert_int_equal(end(), 0);
}

static void a_file_is_not_written_over(void **state)
{
    (void)state;
    char path[128], line[160];
    snprintf(path, sizeof path, "%s/letter.txt", home);
    snprintf(line, sizeof line, "save %s", path);
    write_file(path, "Dear Anna\n", strlen("Dear Anna\n"));
    BEGIN("--quick", "--no-record");
    hear();
    has(say(line), "is no record");
    answer("quit");
    assert_int_equal(end(), 0);
    BEGIN("--record", path);
    has(hear(), "is there already");
    assert_int_equal(end(), 2);
    struct stat there;
    assert_int_equal(stat(path, &there), 0);
    assert_int_equal(there.st_size, strlen("Dear Anna\n"));
}

static void a_game_without_a_record_goes_on(void **state)
{
    (void)state;
    nv_rng r = {seed() + 63};
    setenv("XDG_DATA_HOME", "/dev/null", 1);
    BEGIN("--seats", "you,random");
    assert_true(play_on(&r, 5000));
    int code = end();
    setenv("XDG_DATA_HOME", home, 1);
    assert_int_equal(code, 0);
    has(player.all, "This game is not recorded");
    has(player.all, "Points from");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_first_line_can_be_quit),
        cmocka_unit_test(a_file_is_not_written_over),
        cmocka_unit_test(a_game_without_a_record_goes_on),
        cmocka_unit_test(the_input_can_end_anywhere),
        cmocka_unit_test(a_resumed_game_has_the_same_piles),
        cmocka_unit_test(the_newest_game_is_last),
        cmocka_unit_test(a_finished_game_shows_its_result),
    };
    return cmocka_run_group_tests(tests, make_home, remove_home);
}
