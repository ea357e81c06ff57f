/* store_kit.h - what the tests of the store share: a database in a directory of its own, some data. */
#ifndef TESTS_STORE_KIT_H
#define TESTS_STORE_KIT_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "storage/store.h"

typedef struct kit {
    char dir[64], path[96], why[STORE_WHY_MAX];
    store *s;
} kit;

static inline void kit_remove(const kit *k, const char *suffix)
{
    char path[128];
    snprintf(path, sizeof path, "%s%s", k->path, suffix);
    unlink(path);
}

/* The files of the database, not the directory. */
static inline void kit_clear(const kit *k)
{
    static const char *const suffixes[] = {"", "-wal", "-shm", "-journal", ".lock"};
    for (size_t i = 0; i < sizeof suffixes / sizeof *suffixes; i++)
        kit_remove(k, suffixes[i]);
}

static inline void kit_open(kit *k)
{
    store_status status = store_open(k->path, STORE_SERVE, &k->s, k->why);
    if (status != STORE_OK)
        fail_msg("%s", k->why);
    assert_string_equal(k->why, "");
    if (!k->s) /* analysers do not know that a test ends with its first failure */
        abort();
}

static inline void kit_make(kit *k)
{
    memset(k, 0, sizeof *k);
    const char *tmp = getenv("TMPDIR");
    snprintf(k->dir, sizeof k->dir, "%.40s/neva-store-XXXXXX", tmp ? tmp : "/tmp");
    assert_non_null(mkdtemp(k->dir));
    snprintf(k->path, sizeof k->path, "%s/neva.db", k->dir);
}

static inline void kit_begin(kit *k)
{
    kit_make(k);
    kit_open(k);
}

static inline void kit_end(kit *k)
{
    store_close(k->s);
    kit_clear(k);
    assert_int_equal(rmdir(k->dir), 0);
}

/* Overwrites a part of the file; mode: of fopen. */
static inline void kit_put(const kit *k, const char *mode, long at, const char *bytes, size_t len)
{
    FILE *file = fopen(k->path, mode);
    if (!file)
        abort();
    assert_int_equal(fseek(file, at, SEEK_SET), 0);
    assert_int_equal(fwrite(bytes, 1, len, file), len);
    assert_int_equal(fclose(file), 0);
}

static inline void kit_reopen(kit *k)
{
    store_close(k->s);
    k->s = NULL;
    kit_open(k);
}

#define OK(call) assert_string_equal(store_status_text(call), store_status_text(STORE_OK))
#define FAILS(status, call) assert_string_equal(store_status_text(call), store_status_text(status))

static inline store_text text(const char *words)
{
    return store_text_of(words);
}

static inline int64_t add_person(store *s, const char *name, const char *account)
{
    store_person p = {.created = 1000, .seen = 2000};
    int64_t id = 0;
    snprintf(p.name, sizeof p.name, "%s", name);
    snprintf(p.account, sizeof p.account, "%s", account);
    snprintf(p.password, sizeof p.password, "%s", *account ? "$argon2id$x" : "");
    OK(store_person_add(s, &p, &id));
    assert_true(id > 0);
    return id;
}

static inline void fill_hash(uint8_t hash[STORE_HASH], int number)
{
    for (int i = 0; i < STORE_HASH; i++)
        hash[i] = (uint8_t)(number * 7 + i);
}

static inline void ignore_defect(void *to, const char *words)
{
    char *all = to;
    size_t used = strlen(all);
    snprintf(all + used, 2048 - used, "%s\n", words);
}

static inline void assert_sound(store *s)
{
    char defects[2048] = "";
    int count = -1;
    OK(store_check(s, ignore_defect, defects, &count));
    assert_string_equal(defects, "");
    assert_int_equal(count, 0);
}

/* A whole game of two people at table t, finished as game g. */
static inline void finish_game(store *s, const char *t, const char *g, int64_t a, int64_t b,
                               int score_a, int score_b)
{
    store_game game = {.id = g,
                       .finished = 5000,
                       .seats = 2,
                       .edition = "first",
                       .modules = "banquet",
                       .rated = true};
    game.seat[0] = (store_seat){.person = a,
                                .name = "Anna",
                                .computer = "",
                                .score = score_a,
                                .place = score_a >= score_b ? 1 : 2,
                                .won = score_a >= score_b};
    game.seat[1] = (store_seat){.person = b,
                                .name = b ? "Boris" : "",
                                .computer = b ? "" : "greedy",
                                .score = score_b,
                                .place = score_b >= score_a ? 1 : 2,
                                .won = score_b >= score_a,
                                .resigned = score_b == 0};
    OK(store_table_save(s, t, text("{}"), text("game first 2\nname A Anna\nA pass\n"), 0));
    OK(store_game_finish(s, t, &game, (store_text){NULL, 0}));
}

#endif
