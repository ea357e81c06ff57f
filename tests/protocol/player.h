/*
 * player.h - a player at `neva play`, through its pipes: what a person would type and read. One program
 * runs at a time.
 *
 *     BEGIN("--players", "2", "--seed", "1");
 *     has(hear(), "> ");
 *     say("quit");
 *     assert_int_equal(end(), 0);
 *
 * NEVA_EXE is the program. Its games are kept in `home`, a directory that make_home makes for all tests
 * of a program and remove_home removes.
 */
#ifndef PLAYER_H
#define PLAYER_H

#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

#include <cmocka.h>

#include "record/record.h"

enum { MOST_TEXT = 1 << 20 };

struct player {
    pid_t pid;
    int to, from;
    char text[MOST_TEXT]; /* what it has said since the last answer */
    size_t size;
    bool over;           /* it has said its last word              */
    char all[MOST_TEXT]; /* the end of everything it has said      */
    size_t all_size;
};
extern struct player player;

extern char home[64];
int make_home(void **state);
int remove_home(void **state);

void begin_with(const char *const *arguments);
#define BEGIN(...) begin_with((const char *const[]){__VA_ARGS__, NULL})
/* Reads until it asks something or is over. Returns what it has said. */
const char *hear(void);
void answer(const char *line);
const char *say(const char *line); /* answers, and hears */
/* No more input; returns the exit code. */
int end(void);
void has(const char *text, const char *part);
void lacks(const char *text, const char *part);
void fits_the_screen(const char *text); /* no line is too wide */

uint64_t seed(void);
/* Plays by random numbers, for at most so many answers; true: until the end. */
bool play_on(nv_rng *r, int answers);

extern rec_game game; /* the last record that was read */
size_t read_file(const char *path, char *text, size_t room);
void write_file(const char *path, const char *text, size_t size);
void read_record(const char *path);
/* The table at the end says what the record says. */
void check_result(const char *text, const char *path);

#endif
