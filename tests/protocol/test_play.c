/* neva play through its pipes, as a script or an impatient player would use it: whole games of all
 * sorts, taking back, wrong input, options. Leaving and coming back: test_play_files.c. */
#include "player.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- whole games ------------------------------------------------------------------------------ */

static void whole_game(int edition, unsigned modules, int seats, const char *who, uint64_t number)
{
    char list[160] = "", players[8], chance[24], path[128];
    nv_rng r = {number};
    for (int i = 0; i < NV_MODULE_COUNT; i++)
        if (modules >> i & 1)
            snprintf(list + strlen(list), sizeof list - strlen(list), "%s%s", list[0] ? "," : "",
                     nv_id(NV_LIST_MODULE, i));
    snprintf(players, sizeof players, "%d", seats);
    snprintf(chance, sizeof chance, "%llu", (unsigned long long)(number >> 1));
    snprintf(path, sizeof path, "%s/whole-%llu.nvr", home, (unsigned long long)number);
    if (list[0])
        BEGIN("--edition", nv_id(NV_LIST_EDITION, edition), "--players", players, "--seats", who,
              "--seed", chance, "--record", path, "--modules", list);
    else
        BEGIN("--edition", nv_id(NV_LIST_EDITION, edition), "--players", players, "--seats", who,
              "--seed", chance, "--record", path);
    assert_true(play_on(&r, 5000));
    if (end() != 0)
        fail_msg("%s, %d players, %s:\n%s", list, seats, who, player.all);
    check_result(player.all, path);
}

static void every_game_can_be_played(void **state)
{
    (void)state;
    nv_rng r = {seed() + 60};
    bool full = getenv("NEVA_TEST_FULL") != NULL;
    for (unsigned i = 0; i < 2u << NV_MODULE_COUNT; i++) {
        unsigned modules = i >> 1;
        nv_config c;
        bool bare = (modules & (modules - 1)) == 0; /* none, or one module alone */
        bool lots = __builtin_popcount(modules) >= 5 || modules == (NV_BANQUET | NV_SOCIETY);
        int seats = 2 + (int)nv_rng_below(&r, 4);
        nv_config_init(&c, (int)(i & 1), modules, seats);
        if (nv_config_check(&c) == NV_E_FIVE_FIRST || nv_config_check(&c) == NV_E_FIVE_SECOND)
            nv_config_init(&c, (int)(i & 1), modules, --seats);
        if (nv_config_check(&c) != NV_OK || !(full || bare || lots || nv_rng_below(&r, 4) == 0))
            continue;
        whole_game(c.edition, modules, seats, nv_rng_below(&r, 4) ? "you,greedy" : "you,human",
                   nv_rng_next(&r));
    }
}

/* ---- taking back ------------------------------------------------------------------------------ */

static void a_decision_can_be_taken_back(void **state)
{
    (void)state;
    char save[160];
    snprintf(save, sizeof save, "save %s/undone.nvr", home);
    BEGIN("--edition", "first", "--seats", "you,greedy", "--no-record", "--seed", "3");
    hear();
    has(say("undo"), "You have decided nothing yet");
    has(say("take u1"), "1/3");
    has(say("undo"), "takes the last decision back");
    has(player.text, "0/3");
    say("take u1");
    for (int i = 0; i < 20 && !strstr(player.text, "building phase --"); i++)
        say("pass");
    has(say("undo"), "new cards have come");
    has(say(save), "Saved.");
    answer("quit");
    assert_int_equal(end(), 0);
    read_record(save + strlen("save "));
    uint32_t undone = 0;
    for (uint32_t i = 0; i < game.count; i++)
        undone += game.entry[i].type == REC_UNDO;
    assert_int_equal(undone, 1);
}

static void what_others_decided_stays(void **state)
{
    (void)state;
    BEGIN("--edition", "first", "--seats", "human=Anna,human=Boris", "--no-record", "--seed", "3",
          "--open-money", "--open-hands");
    const char *first = strstr(hear(), "Anna> ") ? "Anna" : "Boris";
    char reason[64];
    say("take u1");
    has(say("undo"), "You have decided nothing yet");
    say("take u1");
    say("take u1");
    snprintf(reason, sizeof reason, "%s has decided since", first);
    has(say("undo"), reason);
    answer("quit");
    assert_int_equal(end(), 0);
}

/* Who hands the screen on may still take it back, and nobody sees the other's hand. */
static void a_decision_can_be_taken_back_before_the_screen_goes_on(void **state)
{
    (void)state;
    BEGIN("--edition", "first", "--seats", "human=Anna,human=Boris", "--no-record", "--seed", "3");
    has(hear(), "Hand the screen to ");
    lacks(player.text, "'undo'");
    has(say(""), "0/3");
    has(say("take u1"), "'undo' takes your decision back.");
    has(say("undo"), "takes the last decision back");
    has(player.text, "0/3");
    say("take u1");
    lacks(say(""), "Your hand");
    answer("quit");
    assert_int_equal(end(), 0);
}

/* Passing until the phase is over is taken back with the decision that began it. */
static void done_can_be_taken_back(void **state)
{
    (void)state;
    BEGIN("--edition", "first", "--seats", "human=Anna,human=Boris", "--no-record", "--seed", "3");
    hear();
    say("");
    has(say("done"), "'undo' takes your decision back.");
    has(say("undo"), "takes the last decision back");
    has(player.text, "worker phase --");
    lacks(player.text, "Hand the screen to ");
    answer("quit");
    assert_int_equal(end(), 0);
}

/* ---- wrong input ------------------------------------------------------------------------------ */

static void wrong_input_changes_nothing(void **state)
{
    (void)state;
    static char line[5000];
    static const char *const lines[] = {
        "",
        " ",
        "-1",
        "99",
        "99999999999999999999",
        "1 2",
        "1.5",
        "buy",
        "buy nothing",
        "buy u0",
        "buy u99",
        "take l1",
        "play",
        "play library",
        "observe",
        "event",
        "event twin",
        "drop 3",
        "points 4",
        "\x01\x02\x1b[2J",
        "\xff\xfe",
        "'",
        "buy '",
        "%s%n%s",
        "card",
        "card zzz",
        "price",
        "price zzz",
        "price library",
        "why",
        "why buy u1",
        "why pass",
        "save",
        "save /nowhere/there/game.nvr",
        "save .",
        "back",
        "hint",
        "help",
        "show",
        "log",
        "log all",
        "table",
        "undo",
        "card pub",
        "take take take take take take take take take take take take take take",
        "a b c d e f g h i j k l m n o p q r s t u v w x y z a b c d e f g h i j k l m n o p q r s",
    };
    BEGIN("--seats", "you,greedy", "--seed", "12", "--no-record");
    char before[4096];
    const char *screen = strstr(hear(), "Upper row");
    assert_non_null(screen);
    snprintf(before, sizeof before, "%s", screen);
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
        say(lines[i]);
        assert_false(player.over);
        fits_the_screen(player.text + strcspn(player.text, "\n"));
        if (strstr(player.text, "0  back"))
            say("0");
    }
    memset(line, 'x', sizeof line - 1);
    has(say(line), "too long");
    const char *after = strstr(say("table"), "Upper row");
    assert_non_null(after);
    assert_string_equal(before, after);
    has(say("resign"), "Type yes");
    say("no");
    after = strstr(say("table"), "Upper row");
    assert_non_null(after);
    assert_string_equal(before, after);
    answer("q");
    assert_int_equal(end(), 0);
}

/* ---- options and questions -------------------------------------------------------------------- */

static void options_are_checked(void **state)
{
    (void)state;
    static const struct {
        const char *arguments[5];
        const char *part;
    } wrong[] = {
        {{"--edition", "third"}, "first or second"},
        {{"--modules", "society"}, "belongs to the first edition"},
        {{"--modules", "events"}, "need 'market'"},
        {{"--modules", "nonsense"}, "no module"},
        {{"--players", "5"}, "five players need"},
        {{"--players", "6"}, "from 2 to 5"},
        {{"--players", "x"}, "whole number"},
        {{"--seats", "you"}, "at least two"},
        {{"--seats", "you,clever"}, "'clever'"},
        {{"--seats", "you,,"}, "''"},
        {{"--seats", "you,random,random,random,random,random"}, "more than 5"},
        {{"--seats", "you,random,random", "--players", "2"}, "lists 3 players"},
        {{"--seats", "human=Anna,human=Anna"}, "two players are called"},
        {{"--seed", "-1"}, "whole number"},
        {{"--record"}, "--record"},
        {{"--resume", "/nowhere/game.nvr"}, "No such file"},
        {{"--resume", "-"}, "needs a file"},
        {{"--nonsense"}, "no option"},
        {{"nonsense"}, "not expected"},
        {{"--without", "library"}, "left out"},
    };
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        begin_with(wrong[i].arguments);
        has(hear(), wrong[i].part);
        assert_in_range(end(), 1, 2);
    }
    BEGIN("--help");
    has(hear(), "usage: neva play");
    assert_int_equal(end(), 0);
}

static void questions_have_good_answers(void **state)
{
    (void)state;
    BEGIN("--ask", "--no-record");
    has(hear(), "What shall we play?");
    for (int i = 0; i < 5; i++)
        say("");
    has(player.text, "Everybody buys two workers first.");
    answer("quit");
    assert_int_equal(end(), 0);

    BEGIN("--ask", "--no-record");
    has(hear(), "[2]");
    has(say("x"), "Type a number from 1 to 6");
    has(say("7"), "Type a number from 1 to 6");
    has(say("6"), "Edition");
    has(say("1"), "The Banquet");
    has(say("maybe"), "Type y or n.");
    has(say("y"), "In Best Society");
    has(say("y"), "How many players, 2 to 5?");
    has(say("5"), "Your name?");
    has(say("Anna, Anna"), "a name of their own");
    has(say("A,B,C,D,E,F"), "more names");
    has(say("Anna, Борис"), "How strong");
    has(say("7"), "from 1 to 6");
    has(say("1"), "open rubles");
    has(say("y"), "Борис");
    lacks(player.text, "     ?  ");
    answer("quit");
    assert_int_equal(end(), 0);

    BEGIN("--ask");
    hear();
    answer("quit");
    assert_int_equal(end(), 0);
}

/* ---- people ----------------------------------------------------------------------------------- */

static void hidden_things_stay_hidden(void **state)
{
    (void)state;
    BEGIN("--seats", "human=Anna,human=Boris", "--edition", "first", "--seed", "5", "--no-record");
    has(hear(), "Hand the screen to ");
    say("");
    const char *first = strstr(player.text, "Anna>") ? "Boris" : "Anna";
    char line[32];
    snprintf(line, sizeof line, "\n%-12s     0      ?", first);
    has(player.text, line);
    say("pass");
    has(player.text, "Hand the screen to ");
    has(player.text, first);
    lacks(player.text, "rubles");
    lacks(say("help"), "rubles"); /* who typed that is perhaps not the next one */
    has(player.text, "'help' is not understood.");
    say("");
    has(player.text, "rubles");
    answer("quit");
    assert_int_equal(end(), 0);

    BEGIN("--seats", "human=Anna,human=Boris", "--open-money", "--open-hands", "--seed", "5",
          "--no-record");
    lacks(hear(), "Hand the screen to ");
    lacks(player.text, "     ?  ");
    answer("quit");
    assert_int_equal(end(), 0);
}

static void a_player_can_resign(void **state)
{
    (void)state;
    char path[128];
    nv_result result;
    snprintf(path, sizeof path, "%s/resigned.nvr", home);
    BEGIN("--seats", "you,greedy", "--record", path);
    hear();
    has(say("resign"), "Type yes");
    answer("yes");
    assert_int_equal(end(), 0);
    has(player.all, "Olga wins.");
    read_record(path);
    assert_true(rec_result(&game, &result));
    assert_true(result.winner[1] && !result.winner[0]);

    snprintf(path, sizeof path, "%s/stand-in.nvr", home);
    BEGIN("--seats", "you,greedy,greedy", "--record", path);
    hear();
    say("resign");
    answer("yes");
    assert_int_equal(end(), 0);
    check_result(player.all, path);
    has(player.all, "Peter's");
}

static void done_passes_until_the_phase_is_over(void **state)
{
    (void)state;
    BEGIN("--seats", "you,greedy", "--edition", "first", "--seed", "9", "--no-record");
    has(hear(), "worker phase --");
    say("done");
    lacks(player.text + strcspn(player.text, "\n"), "worker phase --");
    answer("quit");
    assert_int_equal(end(), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(options_are_checked),
        cmocka_unit_test(questions_have_good_answers),
        cmocka_unit_test(wrong_input_changes_nothing),
        cmocka_unit_test(a_decision_can_be_taken_back),
        cmocka_unit_test(what_others_decided_stays),
        cmocka_unit_test(a_decision_can_be_taken_back_before_the_screen_goes_on),
        cmocka_unit_test(done_can_be_taken_back),
        cmocka_unit_test(hidden_things_stay_hidden),
        cmocka_unit_test(a_player_can_resign),
        cmocka_unit_test(done_passes_until_the_phase_is_over),
        cmocka_unit_test(every_game_can_be_played),
    };
    return cmocka_run_group_tests(tests, make_home, remove_home);
}
