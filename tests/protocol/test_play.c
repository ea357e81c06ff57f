/* neva play through its pipes, as a script or an impatient player would use it: whole games of all
 * sorts, resuming, taking back, wrong input, an end at any point. */
#include <fcntl.h>
#include <poll.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>

#include "record/record.h"

enum { MOST_TEXT = 1 << 20, MOST_ARGUMENTS = 24, PATIENCE = 30000 /* ms without a word */ };

/* ---- a player at the program ------------------------------------------------------------------ */

static struct player {
    pid_t pid;
    int to, from;
    char text[MOST_TEXT]; /* what it has said since the last answer */
    size_t size;
    bool over;           /* it has said its last word              */
    char all[MOST_TEXT]; /* the end of everything it has said      */
    size_t all_size;
} player;

static char home[64];

/* A directory of its own for the records of these games. */
static int make_home(void **state)
{
    (void)state;
    strcpy(home, "/tmp/neva-play-XXXXXX");
    signal(SIGPIPE, SIG_IGN);
    return mkdtemp(home) && setenv("XDG_DATA_HOME", home, 1) == 0 && setenv("COLUMNS", "80", 1) == 0
               ? 0
               : -1;
}

static int remove_home(void **state)
{
    char command[128];
    (void)state;
    snprintf(command, sizeof command, "rm -rf '%s'", home);
    return system(command);
}

static void run_child(const char *const *arguments, const int in[2], const int out[2])
{
    char *argv[MOST_ARGUMENTS + 3];
    int count = 0;
    argv[count++] = getenv("NEVA_EXE");
    argv[count++] = (char[]){"play"};
    for (; *arguments && count < MOST_ARGUMENTS; arguments++)
        argv[count++] = strdup(*arguments);
    argv[count] = NULL;
    dup2(in[0], STDIN_FILENO);
    dup2(out[1], STDOUT_FILENO);
    dup2(out[1], STDERR_FILENO);
    close(in[1]);
    close(out[0]);
    execv(argv[0], argv);
    _exit(127);
}

static void begin_with(const char *const *arguments)
{
    int in[2], out[2];
    assert_non_null(getenv("NEVA_EXE"));
    assert_int_equal(pipe(in), 0);
    assert_int_equal(pipe(out), 0);
    player = (struct player){.pid = fork()};
    assert_true(player.pid >= 0);
    if (player.pid == 0)
        run_child(arguments, in, out);
    close(in[0]);
    close(out[1]);
    player.to = in[1];
    player.from = out[0];
}
#define BEGIN(...) begin_with((const char *const[]){__VA_ARGS__, NULL})

static bool asks(void)
{
    static const char *const ends[] = {"> ", "press Enter. ", "Type yes: ", "] "};
    for (size_t i = 0; i < sizeof ends / sizeof ends[0]; i++) {
        size_t size = strlen(ends[i]);
        if (player.size >= size && memcmp(player.text + player.size - size, ends[i], size) == 0)
            return true;
    }
    return false;
}

static void remember(void)
{
    if (player.all_size + player.size >= MOST_TEXT)
        player.all_size = 0;
    memcpy(player.all + player.all_size, player.text, player.size + 1);
    player.all_size += player.size;
}

/* Reads until it asks something or is over. Returns what it has said. */
static const char *hear(void)
{
    while (!player.over && !asks()) {
        struct pollfd ready = {.fd = player.from, .events = POLLIN};
        if (poll(&ready, 1, PATIENCE) != 1)
            fail_msg("it waits, but asks nothing:\n%s", player.text);
        assert_true(player.size + 1 < MOST_TEXT);
        ssize_t size = read(player.from, player.text + player.size, MOST_TEXT - 1 - player.size);
        player.over = size <= 0;
        player.size += size > 0 ? (size_t)size : 0;
        player.text[player.size] = '\0';
    }
    remember();
    return player.text;
}

static void answer(const char *line)
{
    player.size = 0;
    player.text[0] = '\0';
    if (write(player.to, line, strlen(line)) < 0 || write(player.to, "\n", 1) < 0)
        player.size = 0; /* it has left already */
}

static const char *say(const char *line)
{
    answer(line);
    return hear();
}

/* No more input; returns the exit code. */
static int end(void)
{
    int status = 0;
    close(player.to);
    while (!player.over) {
        player.size = 0;
        hear();
        if (asks() && !player.over) { /* it goes on asking until it notices */
            player.size = 0;
            player.text[0] = '\0';
        }
    }
    close(player.from);
    assert_int_equal(waitpid(player.pid, &status, 0), player.pid);
    if (!WIFEXITED(status))
        fail_msg("it crashed:\n%s", player.all);
    return WEXITSTATUS(status);
}

static void has(const char *text, const char *part)
{
    if (!strstr(text, part))
        fail_msg("no '%s' in:\n%s", part, text);
}

static void lacks(const char *text, const char *part)
{
    if (strstr(text, part))
        fail_msg("'%s' in:\n%s", part, text);
}

/* ---- playing by numbers ----------------------------------------------------------------------- */

static uint64_t seed(void)
{
    const char *text = getenv("NEVA_TEST_SEED");
    return text ? strtoull(text, NULL, 10) : 20240501;
}

static bool is_verb(const char *text)
{
    return strncmp(text, " buy", 4) == 0 || strncmp(text, " take", 5) == 0 ||
           strncmp(text, " play", 5) == 0 || strncmp(text, "  ", 2) == 0;
}

/* The numbers on the screen that can be typed: "12 take", or at the begin of a line "  3  ...". */
static int numbers(const char *text, int out[256])
{
    int count = 0;
    for (const char *c = text; *c && count < 256; c++) {
        char *rest;
        if (*c < '0' || *c > '9' || (c > text && c[-1] != ' '))
            continue;
        long number = strtol(c, &rest, 10);
        const char *line = c;
        while (line > text && line[-1] == ' ')
            line--;
        bool first = line == text || line[-1] == '\n';
        if (is_verb(rest) && (strncmp(rest, "  ", 2) != 0 || first))
            out[count++] = (int)number;
        c = rest - 1;
    }
    return count;
}

static void fits_the_screen(const char *text)
{
    for (const char *line = text; *line;) {
        size_t size = strcspn(line, "\n");
        if (size > 80 && !strstr(line, "/games/"))
            fail_msg("%zu columns: %.*s", size, (int)size, line);
        line += size + (line[size] == '\n');
    }
}

/* Plays by random numbers, for at most so many answers; true: until the end. */
static bool play_on(nv_rng *r, int answers)
{
    for (hear(); !player.over && answers > 0; answers--) {
        int list[256], count = numbers(player.text, list);
        char line[16] = "";
        fits_the_screen(player.text);
        if (count > 0)
            snprintf(line, sizeof line, "%d", list[nv_rng_below(r, (uint32_t)count)]);
        else if (!strstr(player.text, "press Enter. "))
            fail_msg("nothing to choose:\n%s", player.text);
        say(line);
    }
    return player.over;
}

/* ---- records ---------------------------------------------------------------------------------- */

static rec_entry game_log[REC_MAX_ENTRIES];
static rec_game game = {.entry = game_log, .room = REC_MAX_ENTRIES};

static size_t read_file(const char *path, char *text, size_t room)
{
    FILE *file = fopen(path, "r");
    size_t size = file ? fread(text, 1, room, file) : 0;
    if (file)
        fclose(file);
    else
        fail_msg("%s is not there", path);
    return size;
}

static void write_file(const char *path, const char *text, size_t size)
{
    FILE *file = fopen(path, "w");
    size_t written = file ? fwrite(text, 1, size, file) : 0;
    if (file)
        fclose(file);
    assert_int_equal(written, size);
}

static void read_record(const char *path)
{
    static char text[4 << 20];
    rec_error err;
    size_t size = read_file(path, text, sizeof text);
    if (!rec_read(&game, text, size, &err))
        fail_msg("%s:%u: %s", path, (unsigned)err.line, err.why);
}

/* The table at the end says what the record says. */
static void check_result(const char *text, const char *path)
{
    nv_result result;
    read_record(path);
    assert_int_equal(game.end, REC_CLOSED);
    assert_true(rec_result(&game, &result));
    const char *total = strstr(text, "\nTotal");
    assert_non_null(total);
    total += strlen("\nTotal");
    for (int seat = 0; seat < game.config.seats; seat++)
        assert_int_equal(strtol(total, (char **)&total, 10), result.score[seat]);
    has(text, "Points from");
    lacks(text, "\n  other "); /* every point has its source */
}

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

/* ---- leaving and coming back ------------------------------------------------------------------ */

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

/* The game goes on with the cards that would have come, also from a file that was cut off. */
static void a_resumed_game_has_the_same_piles(void **state)
{
    (void)state;
    char path[128], cut[128], straight[128];
    drawn one, other;
    snprintf(path, sizeof path, "%s/piles.nvr", home);
    snprintf(cut, sizeof cut, "%s/cut.nvr", home);
    snprintf(straight, sizeof straight, "%s/straight.nvr", home);
    BEGIN("--record", path, "--seats", "you,random", "--seed", "7", "--edition", "first");
    pass_and_quit(6);
    has(player.all, "--resume");
    copy_file(path, cut, 3);
    read_record(path);
    uint32_t decisions = game.decisions;
    BEGIN("--resume", cut);
    pass_and_quit(30);
    BEGIN("--record", straight, "--seats", "you,random", "--seed", "7", "--edition", "first");
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
    has(hear(), "This game is over.");
    has(player.text, "Points from");
    assert_int_equal(end(), 0);
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
        {{"--seats", "you,easy,easy,easy,easy,easy"}, "more than 5"},
        {{"--seats", "you,easy,easy", "--players", "2"}, "lists 3 players"},
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
    has(say("1"), "banquet");
    has(say("maybe"), "Type y or n.");
    has(say("y"), "society");
    has(say("y"), "How many players, 2 to 5?");
    has(say("5"), "Your name?");
    has(say("Anna, Anna"), "a name of their own");
    has(say("A,B,C,D,E,F"), "more names");
    has(say("Anna, Борис"), "How strong");
    has(say("4"), "from 1 to 3");
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
        cmocka_unit_test(the_first_line_can_be_quit),
        cmocka_unit_test(options_are_checked),
        cmocka_unit_test(questions_have_good_answers),
        cmocka_unit_test(wrong_input_changes_nothing),
        cmocka_unit_test(a_decision_can_be_taken_back),
        cmocka_unit_test(what_others_decided_stays),
        cmocka_unit_test(a_decision_can_be_taken_back_before_the_screen_goes_on),
        cmocka_unit_test(done_can_be_taken_back),
        cmocka_unit_test(a_file_is_not_written_over),
        cmocka_unit_test(a_game_without_a_record_goes_on),
        cmocka_unit_test(the_input_can_end_anywhere),
        cmocka_unit_test(a_resumed_game_has_the_same_piles),
        cmocka_unit_test(the_newest_game_is_last),
        cmocka_unit_test(a_finished_game_shows_its_result),
        cmocka_unit_test(hidden_things_stay_hidden),
        cmocka_unit_test(a_player_can_resign),
        cmocka_unit_test(done_passes_until_the_phase_is_over),
        cmocka_unit_test(every_game_can_be_played),
    };
    return cmocka_run_group_tests(tests, make_home, remove_home);
}
