/* player.c - see player.h. */
#include "player.h"

#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

enum { MOST_ARGUMENTS = 24, PATIENCE = 30000 /* ms without a word */ };

struct player player;

char home[64];

/* A directory of its own for the records of these games. */
int make_home(void **state)
{
    (void)state;
    strcpy(home, "/tmp/neva-play-XXXXXX");
    signal(SIGPIPE, SIG_IGN);
    return mkdtemp(home) && setenv("XDG_DATA_HOME", home, 1) == 0 && setenv("COLUMNS", "80", 1) == 0
               ? 0
               : -1;
}

int remove_home(void **state)
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
    char *exe = getenv("NEVA_EXE");
    if (!exe)
        _exit(127);
    argv[count++] = exe;
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

void begin_with(const char *const *arguments)
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
const char *hear(void)
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

void answer(const char *line)
{
    player.size = 0;
    player.text[0] = '\0';
    if (write(player.to, line, strlen(line)) < 0 || write(player.to, "\n", 1) < 0)
        player.size = 0; /* it has left already */
}

const char *say(const char *line)
{
    answer(line);
    return hear();
}

/* No more input; returns the exit code. */
int end(void)
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

void has(const char *text, const char *part)
{
    if (!strstr(text, part))
        fail_msg("no '%s' in:\n%s", part, text);
}

void lacks(const char *text, const char *part)
{
    if (strstr(text, part))
        fail_msg("'%s' in:\n%s", part, text);
}

/* ---- playing by numbers ----------------------------------------------------------------------- */

uint64_t seed(void)
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

void fits_the_screen(const char *text)
{
    for (const char *line = text; *line;) {
        size_t size = strcspn(line, "\n");
        if (size > 80 && !strstr(line, "/games/"))
            fail_msg("%zu columns: %.*s", size, (int)size, line);
        line += size + (line[size] == '\n');
    }
}

/* Plays by random numbers, for at most so many answers; true: until the end. */
bool play_on(nv_rng *r, int answers)
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
rec_game game = {.entry = game_log, .room = REC_MAX_ENTRIES};

size_t read_file(const char *path, char *text, size_t room)
{
    FILE *file = fopen(path, "r");
    size_t size = file ? fread(text, 1, room, file) : 0;
    if (file)
        fclose(file);
    else
        fail_msg("%s is not there", path);
    return size;
}

void write_file(const char *path, const char *text, size_t size)
{
    FILE *file = fopen(path, "w");
    size_t written = file ? fwrite(text, 1, size, file) : 0;
    if (file)
        fclose(file);
    assert_int_equal(written, size);
}

void read_record(const char *path)
{
    static char text[4 << 20];
    rec_error err;
    size_t size = read_file(path, text, sizeof text);
    if (!rec_read(&game, text, size, &err))
        fail_msg("%s:%u: %s", path, (unsigned)err.line, err.why);
}

/* The table at the end says what the record says. */
void check_result(const char *text, const char *path)
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
