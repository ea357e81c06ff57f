/*
 * scn.h - the scenario runner: reads tests/scenarios/FILE.t (the format is in README.md), plays each
 * scenario through the rules library and says where it found something else than written there.
 *
 * A scenario is a run of lines; scn_setup takes those that describe the start and builds the
 * position, then scn_play takes moves and checks one by one. A scn_run owns nothing: its lines
 * belong to the scn_file, which lives as long as the program needs its words.
 */
#ifndef SCN_H
#define SCN_H

#include <stdbool.h>
#include <stddef.h>

#include "engine/neva.h"
#include "record/deck.h"
#include "record/notation.h"

enum { SCN_WORDS = 96, SCN_TEXT = 1024 };

/* One line that says something: comments and empty lines are left out. */
typedef struct scn_line {
    int number; /* in the file, from 1 */
    int count;
    char *word[SCN_WORDS];
} scn_line;

typedef struct scn_file {
    const char *path;
    char *text; /* the words point into it */
    scn_line *line;
    int lines;
} scn_file;

/* False, with a message on stderr, if it cannot be read. */
bool scn_file_read(scn_file *f, const char *path);
void scn_file_free(scn_file *f);
/* The line after the last one of the scenario that begins with the `==` of line `first`. */
int scn_file_next(const scn_file *f, int first);
/* The words from number `from` on, with single spaces; returns out. */
const char *scn_join(const scn_line *l, int from, char out[SCN_TEXT]);

/* One scenario while it runs. */
typedef struct scn_run {
    const scn_file *file;
    int first, past; /* its lines; the first is the `==` */
    int failures;
    bool lost; /* the position is not what the next lines mean: nothing more can be said */
    nv_config config;
    nv_state state;
    rec_deck deck;
    nv_rng rng;
} scn_run;

void scn_fail(scn_run *r, const scn_line *l, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
/* The same, and the rest of the scenario is skipped. */
void scn_lose(scn_run *r, const scn_line *l, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* Build the position. Returns the first line that is a move or a check; r->lost if it failed (or
 * was to be refused, and the scenario ends there). */
int scn_setup(scn_run *r);
/* `pile` in the middle of a game. */
void scn_stack(scn_run *r, const scn_line *l);
/* One move or check. */
void scn_play(scn_run *r, const scn_line *l);
bool scn_is_check(const char *word);
void scn_check(scn_run *r, const scn_line *l);

/* Words. A seat letter, number, ... that is none is a failure of the scenario, and -1. */
int scn_seat(scn_run *r, const scn_line *l, int word);
int scn_number(scn_run *r, const scn_line *l, int word);
int scn_value(scn_run *r, const scn_line *l, nv_list list, const char *word);
/* `hammer=A`: the value of the left side in `list` and the seat. */
bool scn_pair(scn_run *r, const scn_line *l, int word, nv_list list, int *value, int *seat);
/* Index of an obstacle's space: 10, 20, 35, 50, 70. */
int scn_space(scn_run *r, const scn_line *l, int word);
/* Does the word name this kind: its id, or the id without good and pile? */
bool scn_names(int edition, int kind, const char *word);
bool scn_is_card(int edition, const char *word);
/* A kind in the seat's area that the word names; CARD+jester and so on give the copy's marks. */
int scn_area_kind(scn_run *r, const scn_line *l, const nv_view *v, int seat, const char *word,
                  int *marks);
int scn_mark(const char *id); /* jester, banquet, chip; 0 if none */

/* Coverage: every paragraph of the rules and every card is named by a scenario. Returns the number
 * of defects it printed. */
int scn_coverage(const char *rules_path, const char *cards_path, const scn_file *files, int count);

#endif
