/* arena_calls.h - `neva arena` called from a test, and what it says. */
#ifndef TEST_ARENA_CALLS_H
#define TEST_ARENA_CALLS_H

#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "cli/cli.h"

enum { MAX_OUTPUT = 8192 };
static char output[MAX_OUTPUT];

/* Runs the command with what it writes to `fd` kept in `output`. */
static inline int run_into(int fd, const char *line)
{
    char words[1024], *argv[40];
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

#endif
