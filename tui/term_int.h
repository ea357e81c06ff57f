/* term_int.h - the terminal of the game: its width, its colours, the lines that are typed. */
#ifndef TUI_TERM_INT_H
#define TUI_TERM_INT_H

#include <stdbool.h>
#include <stdio.h>

enum { TUI_INPUT_MAX = 512 /* bytes of a typed line, with its end */ };

typedef struct tui_term {
    FILE *in, *out;
    bool typed;  /* a person types: `in` is a terminal                   */
    bool screen; /* `out` is a terminal that can be cleared              */
    bool colours;
    bool stopped;      /* the player has pressed Ctrl-C                       */
    int width, height; /* in characters; height 0: there is no limit      */
} tui_term;

void tui_term_open(tui_term *t, FILE *in, FILE *out);
/* The window may have been resized. */
void tui_term_measure(tui_term *t);
/* Less than 80 columns: tables leave out what is of least use. */
bool tui_is_narrow(const tui_term *t);
/* Empties the screen and what has scrolled off it, if there is one. */
void tui_term_clear(tui_term *t);

/* What is written goes into memory until it is released; false: there is none. */
typedef struct tui_held {
    FILE *out, *memory;
    char *text;
    size_t size;
} tui_held;
bool tui_term_hold(tui_term *t, tui_held *h);
/* The text; the caller frees it. */
char *tui_term_release(tui_term *t, tui_held *h);

/* What switches a paint on: nv_colour for the colour of a card, or one of these; "" without colours. */
enum tui_paint { TUI_BOLD = 16, TUI_DIM, TUI_PLAIN };
const char *tui_paint(const tui_term *t, int paint);

/* Text of several lines, wrapped; `column` columns of the first one are written already, the others
 * begin with `indent` blanks. */
void tui_wrap(const tui_term *t, int column, int indent, const char *text);
void tui_paragraph(const tui_term *t, int indent, const char *text);
void tui_say(const tui_term *t, int indent, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

enum tui_input { TUI_LINE, TUI_TOO_LONG, TUI_END };
/* Asks for a line; it comes without its end, blanks around it and control characters. */
enum tui_input tui_read(tui_term *t, const char *prompt, char out[TUI_INPUT_MAX]);

#endif
