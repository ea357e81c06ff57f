/*
 * talk.h - a session to test: `ask` sends a line and reads the answer, `right` and `wrong` expect
 * it to be one or the other. Answers stay until the next `ask`.
 *
 * For the reader's sake ' stands for " in requests and expected values.
 */
#ifndef TALK_H
#define TALK_H

#include <inttypes.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "protocol/protocol.h"

enum { TALK_LINE = PRO_MAX_LINE + 4096, TALK_ANSWER = 1 << 22, TALK_NODES = 1 << 16 };

static pro_session talk;
static char talk_line[TALK_LINE], talk_answer[TALK_ANSWER];
static json_node talk_nodes[TALK_NODES];

static inline int talk_begin(void **state)
{
    (void)state;
    return pro_open(&talk, 1) ? 0 : -1;
}

static inline int talk_end(void **state)
{
    (void)state;
    pro_close(&talk);
    return 0;
}

/* Every answer is one JSON object in one line, with `id` and `ok`. */
static inline const json_node *ask_bytes(const char *line, size_t len)
{
    json_out out;
    json_start(&out, talk_answer, sizeof talk_answer);
    pro_handle_line(&talk, line, len, &out);
    assert_int_equal(json_finish(&out), JSON_OK);
    assert_null(strchr(talk_answer, '\n'));
    const json_node *root = json_parse(talk_answer, out.len, talk_nodes, TALK_NODES, NULL);
    assert_non_null(root);
    assert_true(json_is(root, JSON_OBJECT));
    assert_non_null(json_get(root, "id"));
    assert_true(json_is(json_get(root, "ok"), JSON_BOOL));
    return root;
}

static inline void real_quotes(char *text)
{
    for (; *text; text++)
        if (*text == '\'')
            *text = '"';
}

static inline const json_node *ask_list(const char *format, va_list args)
{
    int len = vsnprintf(talk_line, sizeof talk_line, format, args);
    assert_in_range(len, 0, sizeof talk_line - 1);
    real_quotes(talk_line);
    return ask_bytes(talk_line, (size_t)len);
}

static inline bool is_ok(const json_node *answer)
{
    bool ok = false;
    (void)json_bool(json_get(answer, "ok"), &ok);
    return ok;
}

__attribute__((format(printf, 1, 2))) static inline const json_node *ask(const char *format, ...)
{
    va_list args;
    va_start(args, format);
    const json_node *answer = ask_list(format, args);
    va_end(args);
    return answer;
}

__attribute__((format(printf, 1, 2))) static inline const json_node *right(const char *format, ...)
{
    va_list args;
    va_start(args, format);
    const json_node *answer = ask_list(format, args);
    va_end(args);
    if (!is_ok(answer))
        fail_msg("%.2000s\n  was refused: %s", talk_line, talk_answer);
    return answer;
}

/* What the rules do not have is refused with the paragraph; a line of a record may also be no line. */
static inline bool cites(const char *message)
{
    const char *at = strstr(message, "(R");
    return (at && at[2] >= '1' && at[2] <= '9') || strstr(message, "(14.") ||
           strncmp(message, "line ", 5) == 0;
}

/* Refused with this code, and a message that contains this. */
__attribute__((format(printf, 3, 4))) static inline void
wrong(const char *code, const char *message, const char *format, ...)
{
    char found[600] = "";
    va_list args;
    va_start(args, format);
    const json_node *answer = ask_list(format, args);
    va_end(args);
    const json_node *error = json_get(answer, "error");
    (void)json_string(json_get(error, "message"), found, sizeof found);
    if (is_ok(answer) || !json_string_is(json_get(error, "code"), code) || !strstr(found, message))
        fail_msg("%.2000s\n  should be refused as %s (%s): %.2000s", talk_line, code, message,
                 talk_answer);
    if (strcmp(code, "illegal_setup") == 0 && !cites(found))
        fail_msg("%.2000s\n  should be refused with a paragraph: %.2000s", talk_line, talk_answer);
}

/* ---- values of an answer --------------------------------------------------------------------- */

/* `players.1.rubles`: keys and indices. */
static inline const json_node *at(const json_node *node, const char *path)
{
    char key[64];
    while (node && *path) {
        size_t size = strcspn(path, ".");
        assert_true(size < sizeof key);
        memcpy(key, path, size);
        key[size] = '\0';
        path += size + (path[size] == '.');
        if (json_is(node, JSON_ARRAY)) {
            int index = atoi(key);
            node = json_first(node);
            while (node && index--)
                node = json_next(node);
        } else {
            node = json_get(node, key);
        }
    }
    return node;
}

static inline int number_at(const json_node *node, const char *path)
{
    int number = 0;
    if (json_int_in(at(node, path), -1000000, 1000000, &number) != JSON_OK)
        fail_msg("%s is no number in %.3000s", path, talk_answer);
    return number;
}

/* The value as it stands in the answer must be this. */
static inline void has(const json_node *node, const char *path, const char *expected)
{
    char real[1024];
    size_t len = 0, size = strlen(expected);
    const json_node *value = at(node, path);
    const char *raw = value ? json_raw(value, &len) : "";
    assert_true(size < sizeof real);
    memcpy(real, expected, size + 1);
    real_quotes(real);
    if (!value || len != size || memcmp(raw, real, len) != 0)
        fail_msg("%s is %.*s, not %s, in %.3000s", path, (int)len, raw, real, talk_answer);
}

static inline void has_not(const json_node *node, const char *path)
{
    if (at(node, path))
        fail_msg("%s should not be in %.3000s", path, talk_answer);
}

/* The answer from its first key after `game` on: the same position is the same text. */
static inline char *copy_state(const char *game)
{
    (void)right("{'do':'state','game':'%s'}", game);
    const char *from = strstr(talk_answer, "\"edition\"");
    assert_non_null(from);
    char *copy = malloc(strlen(from) + 1);
    assert_non_null(copy);
    memcpy(copy, from, strlen(from) + 1);
    return copy;
}

static inline void same_state(const char *game, const char *expected)
{
    char *found = copy_state(game);
    if (strcmp(found, expected) != 0)
        fail_msg("%s has changed from\n%s\nto\n%s", game, expected, found);
    free(found);
}

/* The record of a game as JSON text, in its quotes. */
static inline char *copy_record(const char *game)
{
    size_t len = 0;
    const char *raw = json_raw(at(right("{'do':'save','game':'%s'}", game), "record"), &len);
    char *copy = malloc(len + 1);
    assert_non_null(copy);
    memcpy(copy, raw, len);
    copy[len] = '\0';
    return copy;
}

/* ---- chance ---------------------------------------------------------------------------------- */

static inline uint64_t test_seed(void)
{
    const char *text = getenv("NEVA_TEST_SEED");
    return text && *text ? strtoull(text, NULL, 10) : 1;
}

static inline bool test_full(void)
{
    const char *text = getenv("NEVA_TEST_FULL");
    return text && strcmp(text, "1") == 0;
}

#endif
