/* Each kind of wrong line is refused with its number and the reason; what is merely untidy is not. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>

#include <cmocka.h>

#include "rec_games.h"

#define LENGTH(array) (sizeof(array) / sizeof((array)[0]))

static rec_entry game_log[REC_MAX_ENTRIES];
static rec_game game = {.entry = game_log, .room = REC_MAX_ENTRIES};

typedef struct wrong {
    const char *text; /* the last line is the wrong one */
    const char *why;
} wrong;

static void refused(const wrong *list, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        rec_error err = {0};
        unsigned lines = 0;
        for (const char *c = list[i].text; *c; c++)
            lines += *c == '\n';
        if (rec_read(&game, list[i].text, strlen(list[i].text), &err))
            fail_msg("accepted:\n%s", list[i].text);
        if (strcmp(err.why, list[i].why) != 0 || err.line != lines)
            fail_msg("%sis refused with line %u: %s\nnot with line %u: %s", list[i].text,
                     (unsigned)err.line, err.why, lines, list[i].why);
        assert_false(rec_read(&game, list[i].text, strlen(list[i].text), NULL));
    }
}

#define FIRST_LINE "neva record 1\n"
#define GAME FIRST_LINE "game second 3\n"
#define TOKENS "tokens hammer=A cathedral=B bust=C hand=A\n"
#define START GAME TOKENS "start\n"
#define WORKERS "+ lumberjack lumberjack gold_miner gold_miner shepherd shepherd\n"
#define MARKET FIRST_LINE "game second 3 market assistants events assignments obstacles\n"
#define HEX "0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef"
#define PROMISED GAME TOKENS "commit " HEX "\nstart\n"
#define POSITION GAME TOKENS "position\n"
#define OVER \
    POSITION "phase exchange\nend\nflow stage=over\npoints A 30 B 20 C 10\n" \
             "final A played=30\nfinal B played=20\nfinal C played=10\nstart\n"
#define WITH_MARKET \
    FIRST_LINE "game second 2 banquet market events assignments obstacles\n" \
    "tokens hammer=A sack=A cathedral=A bust=B hand=B\n" \
    "assignments A 1 3 4\nassignments B 5 6 7\nobstacles 20=real_red\nposition\n"

static void wrong_beginnings(void **state)
{
    (void)state;
    static const wrong list[] = {
        {"", "The record ends before its 'start' line."},
        {"# nothing\n\n", "The record ends before its 'start' line."},
        {"hello\n", "A record begins with the line 'neva record 1'."},
        {"neva game 1\n", "A record begins with the line 'neva record 1'."},
        {"neva record\n", "A record begins with the line 'neva record 1'."},
        {"neva record 1 2\n", "A record begins with the line 'neva record 1'."},
        {"neva record 2\n", "Version '2' of the format is not known here."},
        {"neva record x\n", "Version 'x' of the format is not known here."},
        {FIRST_LINE "tokens hammer=A\n", "'game EDITION SEATS MODULES' must come first."},
        {FIRST_LINE "start\n", "'game EDITION SEATS MODULES' must come first."},
        {FIRST_LINE "position\n", "'game EDITION SEATS MODULES' must come first."},
        {FIRST_LINE "game\n", "The edition is 'first' or 'second' (R1.1)."},
        {FIRST_LINE "game third 2\n", "The edition is 'first' or 'second' (R1.1)."},
        {FIRST_LINE "game second\n", "The game is for 2 to 5 players (R1.1)."},
        {FIRST_LINE "game second 6\n", "The game is for 2 to 5 players (R1.1)."},
        {FIRST_LINE "game second 3 magic\n", "'magic': there is no such module (R1.1)."},
        {FIRST_LINE "game second 5\n", "Five players need 'market' in the second edition (R1.2)."},
        {GAME "game second 3\n", "A second 'game' line."},
        {GAME "colour red\n", "'colour' is not a line that can stand before 'start'."},
        {GAME, "The record ends before its 'start' line."},
    };
    refused(list, LENGTH(list));
}

static void wrong_setups(void **state)
{
    (void)state;
    static const wrong list[] = {
        {GAME "options open_doors\n",
         "'open_doors': the table options are 'open_money' and 'open_hands' (R1.3)."},
        {GAME "without library\n",
         "'library': only cards of 'company', or of the first edition's 'banquet' and 'society', can"
         " be left out, and only if that module is played (R10.5)."},
        {GAME "player\n", "A seat from A to C is missing."},
        {GAME "player D \"Doris\"\n", "A seat from A to C is missing."},
        {GAME "player A\n", "A name in quotes or a kind of computer player is missing."},
        {GAME "player A \"Anna\n", "A name stands in quotes; \\\" and \\\\ are its escapes."},
        {GAME "player A \"Anna\"x\n", "A name stands in quotes; \\\" and \\\\ are its escapes."},
        {GAME "player A \"An\\na\"\n", "A name stands in quotes; \\\" and \\\\ are its escapes."},
        {GAME "player A \"Anna\" greedy fast\n",
         "A player is a name in quotes, a kind of computer player, or both in this order."},
        {GAME "player A GREEDY\n",
         "A kind of computer player is a word of small letters, digits and"
         " _.:@-, at most 32 bytes."},
        {GAME "player A \"0123456789012345678901234567890123456789012345678901234567890123x\"\n",
         "A name has at most 64 bytes."},
        {GAME "player A \"Anna\"\nplayer A \"Anna\"\n", "Player A is there twice."},
        {GAME "player A \"\x1b[31m\"\n", "The line is not UTF-8 text, or has control characters."},
        {GAME "note \xff\n", "The line is not UTF-8 text, or has control characters."},
        {GAME "date 012345678901234567890123456789012\n", "A date has at most 32 bytes."},
        {GAME "youngest D\n", "A seat from A to C is missing."},
        {GAME "youngest A B\n", "One seat is the youngest."},
        {GAME "commit\n", "The commitment is missing."},
        {GAME "commit 0123\n", "A commitment has 64 digits 0-9 and a-f."},
        {GAME "commit " HEX "0\n", "A commitment has 64 digits 0-9 and a-f."},
        {GAME "commit A123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef\n",
         "A commitment has 64 digits 0-9 and a-f."},
        {GAME "commit " HEX "\ncommit " HEX "\n", "A second 'commit' line."},
        {GAME "added\n", "A seat from A to C is missing."},
        {GAME "added D \"x\"\n", "A seat from A to C is missing."},
        {GAME "added A\n", "What a player adds is one text in quotes."},
        {GAME "added A x\n", "What a player adds is one text in quotes."},
        {GAME "added A \"\"\n", "What a player adds is one text in quotes."},
        {GAME "added A \"x\" y\n", "What a player adds is one text in quotes."},
        {GAME "added A \"x\"\nadded A \"y\"\n", "What A adds is there twice."},
        {GAME "added A \"" HEX "x\"\n", "What a player adds has at most 64 bytes."},
        {GAME "obstacles_by table\n",
         "Assistants, assignments and obstacles are there only with their module (R1.1)."},
        {MARKET "obstacles_by\n",
         "It is 'obstacles_by table', or 'obstacles_by chance' and how many real and bonus"
         " obstacles."},
        {MARKET "obstacles_by rules\n",
         "It is 'obstacles_by table', or 'obstacles_by chance' and how many real and bonus"
         " obstacles."},
        {MARKET "obstacles_by table 2\n",
         "It is 'obstacles_by table', or 'obstacles_by chance' and how many real and bonus"
         " obstacles."},
        {MARKET "obstacles_by chance 2\n",
         "It is 'obstacles_by table', or 'obstacles_by chance' and how many real and bonus"
         " obstacles."},
        {MARKET "obstacles_by chance 2 2 2\n",
         "It is 'obstacles_by table', or 'obstacles_by chance' and how many real and bonus"
         " obstacles."},
        {MARKET "obstacles_by chance 3 3\n", "At most five obstacles are drawn (R12.4.1)."},
        {GAME "tokens hammer\n", "'hammer' is not of the form word=seat."},
        {GAME "tokens sickle=A\n", "There is no 'sickle'."},
        {GAME "tokens hammer=D\n", "'D' is no seat: they are A to C."},
        {GAME "tokens hammer=A hammer=A\n", "'hammer' is there twice."},
        {GAME TOKENS TOKENS, "A second 'tokens' line."},
        {GAME "assistants architect=A\n", "This game is played without that module."},
        {GAME "assignments A 1 2 3\n", "This game is played without that module."},
        {GAME "obstacles\n", "This game is played without that module."},
        {MARKET "assignments\n", "A seat from A to C is missing."},
        {MARKET "assignments A 16\n", "'16' is no assignment: they are 1 to 15."},
        {MARKET "assignments A 1 1\n", "Assignment 1 is there twice."},
        {MARKET "obstacles 10\n", "'10' is no obstacle."},
        {MARKET "obstacles 10=none\n", "'none' is no obstacle."},
        {MARKET "obstacles 11=bonus_1\n",
         "Obstacles stand on 10, 20, 35, 50 or 70, each at most once (R12.4.1)."},
        {MARKET "obstacles 10=bonus_1 10=bonus_2\n",
         "Obstacles stand on 10, 20, 35, 50 or 70, each at most once (R12.4.1)."},
        {MARKET "assistants chef=A\n", "There is no 'chef'."},
        {GAME "start\n", "The tokens are not dealt as the rules say (R2.2-R2.4)."},
        {GAME TOKENS "start now\n", "'start' stands alone in its line."},
        {GAME TOKENS "position 3\n", "'position' stands alone in its line."},
    };
    refused(list, LENGTH(list));
}

static void wrong_games(void **state)
{
    (void)state;
    static const wrong list[] = {
        {START "A pass\n", "A card must be drawn first."},
        {START "+\n", "The cards that were drawn are missing."},
        {START "+ lumberjack library\n",
         "There is no Library in the worker pile, from which a card is drawn now."},
        {START WORKERS "+ author\n", "No card is due: it is A's decision."},
        {START WORKERS "B buy lumberjack u1\n", "It is A's decision."},
        {START WORKERS "D pass\n",
         "'D' is neither a seat from A to C, '+', nor undo, resign, takeover, reveal, abort or result."},
        {START WORKERS "A\n", "Say what to do."},
        {START WORKERS "A buy theater u1\n",
         "There is no Theater on the display. You can: buy lumberjack u1, buy lumberjack u2, buy gold_miner u3, buy gold_miner u4, and 2 more."},
        {START WORKERS "A buy gold_miner u1\n", "On u1 lies Lumberjack; Gold Miner lies on u3."},
        {START WORKERS "undo\n", "'undo' needs the number of decisions to take back."},
        {START WORKERS "undo 0\n", "'undo' needs the number of decisions to take back."},
        {START WORKERS "undo -1\n", "'undo' needs the number of decisions to take back."},
        {START WORKERS "undo 1 2\n", "'undo' needs the number of decisions to take back."},
        {START WORKERS "undo 1\n", "Only 0 decisions can be taken back."},
        {START WORKERS "A buy lumberjack\nundo 1\nundo 1\n", "Only 0 decisions can be taken back."},
        {START "resign\n", "'resign' needs a seat from A to C."},
        {START "resign D\n", "'resign' needs a seat from A to C."},
        {START "resign A B\n", "'resign' names one seat."},
        {START "resign A\nresign A\n", "A has resigned already."},
        {START "resign A\nresign B\nresign C\n", "The game is over: all but one have resigned."},
        {START "takeover A\n", "A name in quotes or a kind of computer player is missing."},
        {START "takeover A \"\"\n", "A takeover needs a name or a kind of computer player."},
        {START "reveal " HEX "\n", "There is nothing to reveal: the record has no commitment."},
        {PROMISED "reveal\n", "What is revealed has 64 digits 0-9 and a-f."},
        {PROMISED "reveal 12\n", "What is revealed has 64 digits 0-9 and a-f."},
        {PROMISED "reveal " HEX " " HEX "\n", "What is revealed has 64 digits 0-9 and a-f."},
        {PROMISED "reveal " HEX "\nreveal " HEX "\n", "The seed is revealed already."},
        {PROMISED "reveal " HEX "\n+ lumberjack\n",
         "The seed is revealed: only an abort or the result can follow."},
        {PROMISED "reveal " HEX "\nresign A\n",
         "The seed is revealed: only an abort or the result can follow."},
        {PROMISED "reveal " HEX "\nresult winners A\n", "A result, but the game is not over yet."},
        {PROMISED "abort\nreveal " HEX "\n", "The game was aborted."},
        {START "abort now\n", "'abort' stands alone in its line."},
        {START "abort\nundo 1\n", "The game was aborted."},
        {START "abort\nabort\n", "The game was aborted."},
        {START "abort\nresult winners A\n", "The game was aborted."},
        {START "abort\n+ lumberjack\n", "The game was aborted."},
        {START "abort\nA pass\n", "The game was aborted."},
        {START "result A 1 B 2 C 3 winners C\n", "A result, but the game is not over yet."},
        {START "resign A\nresign B\nresult A 0 B 0 C 0 winners C\n",
         "The game gives 'result winners C'."},
        {START "resign A\nresign B\nresult winners C\nabort\n",
         "The game is over: nothing follows its result."},
        {START "resign A\nresign B\nresult winners C\nresult winners C\n",
         "The game is over: nothing follows its result."},
        {START "start\n",
         "'start' is neither a seat from A to C, '+', nor undo, resign, takeover,"
         " reveal, abort or result."},
        {OVER "A pass\n", "The game is over."},
        {OVER "result A 30 B 20 C 11 winners A\n",
         "The game gives 'result A 30 B 20 C 10 winners A'."},
        {OVER "+ author\n", "The game is over."},
    };
    refused(list, LENGTH(list));
}

static void wrong_positions(void **state)
{
    (void)state;
    static const wrong list[] = {
        {POSITION "tokens hammer=A\n", "'tokens' is not a line of a position."},
        {POSITION "round\n", "A round from 1 on is missing."},
        {POSITION "round 0\n", "A round from 1 on is missing."},
        {POSITION "phase war\n", "A phase is worker, market, building, noble or exchange."},
        {POSITION "phase\n", "A phase is worker, market, building, noble or exchange."},
        {POSITION "end now\n", "'end' stands alone in its line."},
        {POSITION "upper jester\n", "There is no card 'jester' in this game."},
        {POSITION "upper lumberjack*13\n", "More than 12 cards."},
        {POSITION "upper lumberjack*0\n", "'*0' is no number of cards."},
        {POSITION "upper library+turned\n", "Only cards of an area or hand have marks."},
        {POSITION "upper library+bell\n",
         "'+bell' is none of jester, banquet, chip, turned, hidden."},
        {POSITION "twin u1\n", "A slot like u1 and the card laid onto it are missing."},
        {POSITION "twin x1 author\n", "A slot like u1 and the card laid onto it are missing."},
        {POSITION "twin u13 author\n", "A slot like u1 and the card laid onto it are missing."},
        {POSITION "twin u1 nobody\n", "There is no card 'nobody' in this game."},
        {POSITION "removed nobody\n", "There is no card 'nobody' in this game."},
        {POSITION "removed library*3 library\n", "The game has 3 of 'library'."},
        {POSITION "rubles A\n", "Seats and numbers are expected, like A 14 B 3."},
        {POSITION "points D 3\n", "Seats and numbers are expected, like A 14 B 3."},
        {POSITION "area\n", "A seat from A to C is missing."},
        {POSITION "area A nobody\n", "There is no card 'nobody' in this game."},
        {POSITION "area A library*4\n", "The game has 3 of 'library'."},
        {POSITION "area A library+hidden\n", "A card of an area is never hidden."},
        {POSITION "area A library+turned\n", "Only Observatory and Debtor's Prison turn over."},
        {WITH_MARKET "area A lumberjack+jester*2\n",
         "There is one jester, one banquet and one chip."},
        {WITH_MARKET "area A abbot+jester admiral+banquet author+chip judge+chip\n",
         "There is one jester, one banquet and one chip."},
        {POSITION "hand\n", "A seat from A to C is missing."},
        {POSITION "hand A nobody\n", "There is no card 'nobody' in this game."},
        {POSITION "hand A author*6\n", "More than 5 cards."},
        {POSITION "hand A author+turned\n",
         "Only cards of an area have guests or are turned over."},
        {WITH_MARKET "tile ship_builder.any\n", "A card and a good are missing."},
        {WITH_MARKET "tile ship_builder.any any\n", "A card and a good are missing."},
        {WITH_MARKET "tile nobody fish\n", "There is no card 'nobody' in this game."},
        {WITH_MARKET "used C sponsor\n", "A seat from A to B is missing."},
        {WITH_MARKET "used A party\n", "An event is missing."},
        {WITH_MARKET "met C 10\n", "A seat from A to B is missing."},
        {WITH_MARKET "met A 11\n", "An obstacle's space is 10, 20, 35, 50 or 70."},
        {WITH_MARKET "dropped\n", "A seat from A to B is missing."},
        {WITH_MARKET "dropped A 16\n", "'16' is no assignment: they are 1 to 15."},
        {WITH_MARKET "dropped A 2\n", "A has no assignment 2."},
        {WITH_MARKET "final\n", "A seat from A to B is missing."},
        {WITH_MARKET "final A played\n", "'played' is not of the form word=number."},
        {WITH_MARKET "final A luck=3\n", "'luck' is no part of final scoring."},
        {WITH_MARKET "final A nobles=256\n", "'nobles' is never 256."},
        {WITH_MARKET "final A hand=-1\n", "'hand' is never -1."},
        {POSITION "flow turn\n", "'turn' is not of the form word=value."},
        {POSITION "flow turn=D\n", "'turn=D' says nothing about a position."},
        {POSITION "flow mood=1\n", "'mood=1' says nothing about a position."},
        {POSITION "flow stage=sleeping\n", "'stage=sleeping' says nothing about a position."},
        {POSITION "flow pending=draw,sleep\n", "'pending=draw' says nothing about a position."},
        {POSITION "flow passes=many\n", "'passes=many' says nothing about a position."},
        {POSITION "flow card=nobody\n", "'card=nobody' says nothing about a position."},
        {POSITION "area A library*2\narea B library*2\nstart\n",
         "This position cannot occur: more cards of a kind than the game has (R1.1)."},
        {POSITION "flow passes=9\nstart\n",
         "This position cannot occur: the flow of the game is out of bounds (R3.5)."},
    };
    refused(list, LENGTH(list));
}

static void lines_are_bounded(void **state)
{
    (void)state;
    char text[4000];
    rec_error err;
    int n = snprintf(text, sizeof text, GAME "note %*s\n", REC_LINE_MAX - 5, "x");
    assert_true(rec_read(&game, text, (size_t)n, &err) == false && err.line == 3);
    assert_string_equal(err.why, "The record ends before its 'start' line.");
    n = snprintf(text, sizeof text, GAME "note %*s\n", REC_LINE_MAX - 4, "x");
    assert_false(rec_read(&game, text, (size_t)n, &err));
    assert_int_equal(err.line, 3);
    assert_string_equal(err.why, "A line has at most 1024 bytes.");
    static const char zero[] = GAME "note a\0b\n";
    assert_false(rec_read(&game, zero, sizeof zero - 1, &err));
    assert_string_equal(err.why, "The line is not UTF-8 text, or has control characters.");
    static const char not_text[] = GAME "# \xff\x01 in a comment is fine\n" TOKENS "start\n";
    assert_true(rec_read(&game, not_text, sizeof not_text - 1, &err));
}

static void untidy_lines_are_read_and_written_tidily(void **state)
{
    (void)state;
    games_read(&game,
               "\n  # mine\nneva\trecord  1 \r\n\n"
               "game second 3 company \r\n"
               "  note   two  words \n"
               "without mayor\nwithout sycophant\n"
               "options open_hands open_money\n"
               "player C \"Clara\"\n"
               "player A   weak\n"
               "tokens hand=A hammer=A bust=C cathedral=B\n"
               "youngest A\n"
               "seed 0x1f\n"
               "date 2024-05-01\n"
               "start\n"
               "+ lumberjack lumberjack\n"
               "\t+ ship_builder.any gold_miner  gold_miner shepherd\n"
               "A  buy   ship_builder\n"
               "B buy lumberjack\n"
               "undo 1\n"
               "B buy shepherd u");
    assert_string_equal(games_text(&game, NULL),
                        "neva record 1\n"
                        "game second 3 company\n"
                        "options open_money open_hands\n"
                        "without sycophant mayor\n"
                        "date 2024-05-01\n"
                        "seed 0x1f\n"
                        "note two  words\n"
                        "player A weak\n"
                        "player C \"Clara\"\n"
                        "youngest A\n"
                        "tokens hammer=A cathedral=B bust=C hand=A\n"
                        "start\n"
                        "# round 1, worker phase\n"
                        "+ lumberjack lumberjack ship_builder.any gold_miner gold_miner shepherd\n"
                        "A buy ship_builder.any u3\n"
                        "B buy lumberjack u1\n"
                        "undo 1\n");
}

/* The example of docs/record.md is a real one, and as the writer writes it. */
static void the_page_shows_a_real_record(void **state)
{
    (void)state;
    static char page[1 << 16];
    FILE *file = fopen("docs/record.md", "r");
    if (!file) {
        fail_msg("docs/record.md does not open");
        return;
    }
    page[fread(page, 1, sizeof page - 1, file)] = '\0';
    fclose(file);
    char *text = strstr(page, "\nneva record 1\n");
    assert_non_null(text);
    *strstr(++text, "```") = '\0';
    games_read(&game, text);
    assert_string_equal(games_text(&game, NULL), text);
    nv_view v;
    nv_state s;
    assert_true(rec_state_at(&game, game.decisions - 1, &s));
    nv_observe(&s, NV_ALL, &v);
    static const int rubles[] = {22, 11, 16, 20}; /* E2 */
    for (int seat = 0; seat < 4; seat++)
        assert_int_equal(v.seat[seat].rubles, rubles[seat]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(wrong_beginnings),
        cmocka_unit_test(wrong_setups),
        cmocka_unit_test(wrong_games),
        cmocka_unit_test(wrong_positions),
        cmocka_unit_test(lines_are_bounded),
        cmocka_unit_test(untidy_lines_are_read_and_written_tidily),
        cmocka_unit_test(the_page_shows_a_real_record),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
