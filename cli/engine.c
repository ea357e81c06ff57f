/* engine.c - neva engine: the line protocol (docs/engine-protocol.md) on stdin and stdout. */
#include <stdio.h>
#include <stdlib.h>
#include <sys/random.h>
#include <time.h>

#include "cli/cli.h"
#include "cli/options.h"
#include "protocol/protocol.h"

static const char help[] =
    "usage: neva engine [--seed N]\n"
    "\n"
    "Plays and analyses games for other programs: reads one JSON request a line from standard\n"
    "input and answers each with one line of JSON on standard output. docs/engine-protocol.md\n"
    "describes it, with a complete bot as an example.\n"
    "\n"
    "  --seed N     number that all chance without a seed of its own follows from (default: by chance)\n"
    "  -h, --help   this text\n"
    "\n"
    "example:\n"
    "  {\"id\":1,\"do\":\"new\",\"game\":\"a\",\"edition\":\"second\",\"players\":2,\"seed\":7}\n"
    "  {\"id\":2,\"do\":\"legal\",\"game\":\"a\"}\n"
    "  {\"id\":3,\"do\":\"play\",\"game\":\"a\",\"seat\":0,\"action\":\"buy shepherd\"}\n"
    "  {\"id\":4,\"do\":\"quit\"}\n";

static uint64_t seed_by_chance(void)
{
    uint64_t seed;
    if (getrandom(&seed, sizeof seed, 0) == (ssize_t)sizeof seed)
        return seed;
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    return (uint64_t)now.tv_sec * 1000000007u ^ (uint64_t)now.tv_nsec;
}

static int64_t now_us(void *of)
{
    struct timespec now;
    (void)of;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000000 + now.tv_nsec / 1000;
}

enum { OPT_SEED = 1 };

static int read_option(void *to, int option, const char *value)
{
    return option == OPT_SEED ? cli_number("engine", "seed", value, 0, UINT64_MAX, to) : 0;
}

enum read_result { READ_LINE, READ_TOO_LONG, READ_END };

/* A line without its end. What is beyond the limit is read and forgotten. */
static enum read_result read_line(FILE *in, char *line, size_t *len)
{
    int c;
    *len = 0;
    while ((c = getc_unlocked(in)) != EOF && c != '\n') {
        if (*len < PRO_MAX_LINE)
            line[*len] = (char)c;
        if (*len <= PRO_MAX_LINE)
            ++*len;
    }
    if (c == EOF && *len == 0)
        return READ_END;
    return *len > PRO_MAX_LINE ? READ_TOO_LONG : READ_LINE;
}

static bool to_stdout(void *to, const char *bytes, size_t len)
{
    return fwrite(bytes, 1, len, to) == len;
}

/* False: the answer could not be written. */
static bool answer_line(pro_session *session, const char *line, size_t len, bool too_long)
{
    char buf[4096];
    json_out out;
    json_start_stream(&out, buf, sizeof buf, to_stdout, stdout);
    if (too_long)
        pro_refuse_long_line(&out);
    else
        pro_handle_line(session, line, len, &out);
    json_newline(&out);
    return json_finish(&out) == JSON_OK && fflush(stdout) == 0;
}

static int serve(pro_session *session, char *line)
{
    while (!session->over) {
        size_t len;
        enum read_result result = read_line(stdin, line, &len);
        if (result == READ_END)
            break;
        if (!answer_line(session, line, len, result == READ_TOO_LONG)) {
            fputs("neva engine: an answer could not be written.\n", stderr);
            return 1;
        }
    }
    return 0;
}

int cmd_engine(int argc, char **argv)
{
    static const cli_option list[] = {{"seed", OPT_SEED, true}, {NULL, 0, false}};
    static const cli_call call = {"engine", help, list, read_option, NULL};
    uint64_t seed = seed_by_chance();
    int code = cli_read_call(&call, argc, argv, &seed);
    if (code >= 0)
        return code;
    pro_session session;
    char *line = malloc(PRO_MAX_LINE);
    if (!line || !pro_open(&session, seed)) {
        free(line);
        fputs("neva engine: not enough memory.\n", stderr);
        return 1;
    }
    static const ai_clock clock = {now_us, NULL};
    session.clock = &clock;
    code = serve(&session, line);
    pro_close(&session);
    free(line);
    return code;
}
