/* text_int.h - lines with columns and lists that wrap, for the files of tui/. */
#ifndef TUI_TEXT_INT_H
#define TUI_TEXT_INT_H

#include <stdbool.h>
#include <stdio.h>

#include "neva.h"

/* The columns a UTF-8 text takes: one for each character. */
int tui_columns(const char *text);
/* The text, then blanks up to that many columns; cut off if it is longer. */
void tui_padded(FILE *out, const char *text, int columns);
/* Blanks up to that many columns with the text; not cut off. */
void tui_to_right(FILE *out, const char *text, int columns);

/* The lines of a text that ends with its last one. */
int tui_lines(const char *text);
/* A letter of two bytes (Latin with accents, Cyrillic) as a small one; people type ё as е. */
void tui_small_letter(char out[2], const char letter[2]);
/* The text in small letters; cut off where out is full. */
void tui_small(char *out, size_t size, const char *text);
/* Are they the same, whatever the size of their letters? */
bool tui_same(const char *one, const char *other);

/* How far a word that was typed is from this one, in letters; TUI_FAR: it is another one. */
enum { TUI_FAR = 3 };
int tui_distance(const char *typed, const char *word);

/* An id as words: "real_red" is "real red". */
const char *tui_spaced(char out[32], const char *id);
/* A line across the page. */
void tui_rule(FILE *out);

/* A list of items on indented lines: "green   Lumberjack x2, Fur Trapper". */
typedef struct tui_list {
    FILE *out;
    int indent, width; /* items stand in columns indent .. width */
    int column;        /* 0: nothing is written yet              */
    int items;
    const char *before, *after; /* around each item, in no column; NULL: nothing */
} tui_list;
void tui_list_start(tui_list *l, FILE *out, const char *title, int indent, int width);
void tui_list_item(tui_list *l, const char *text);
/* Ends the last line, with `right` (may be NULL) in the columns after width. */
void tui_list_end(tui_list *l, const char *right);
int tui_count_colour(const nv_view *v, int seat, int colour);
/* Adds the cards of one colour in a seat's area. Returns how many there are. */
int tui_list_area(tui_list *l, const nv_view *v, int seat, int colour);

#endif
