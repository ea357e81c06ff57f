/*
 * render.h - a position and what happened, as plain text for a terminal or a file.
 *
 * Events, names and ties are told in the language that was chosen (texts/texts.h), for the terminal game;
 * what tui_render writes is English.
 *
 * What is shown comes from a view, so hidden things stay hidden. The state, where it is given, is
 * asked only what everybody at the table can work out: prices and the next scoring.
 */
#ifndef TUI_RENDER_H
#define TUI_RENDER_H

#include <stdio.h>

#include "neva.h"

/* In bytes, of which a letter may take two. */
enum { TUI_EVENT_MAX = 400, TUI_NAME_MAX = 96 };
enum { TUI_WIDTH = 100 };

typedef struct tui_look {
    const nv_view *view;
    const nv_state *state;           /* NULL: no prices, no forecast */
    const char *names[NV_MAX_SEATS]; /* NULL or "": the seat's letter */
} tui_look;

/* The whole table: display with prices for the seat to act, piles, every player's cards, and the
 * result when it is over. */
void tui_render(FILE *out, const tui_look *look);
/* Parts of it. */
void tui_render_head(FILE *out, const tui_look *look);
void tui_render_display(FILE *out, const tui_look *look);
void tui_render_table(FILE *out, const tui_look *look);
void tui_render_seat(FILE *out, const tui_look *look, int seat);
void tui_render_result(FILE *out, const tui_look *look, const nv_result *result);

/* The rubles that count between those with the most points (R13.2); "" if one alone has them. */
void tui_tie_text(char *out, size_t size, const tui_look *look, const nv_result *result);

/* What the one to act decides, as a sentence: "Anna has a turn." */
void tui_decision_text(char *out, size_t size, const tui_look *look);
/* An event in words; `e` is the face that the reader may see (nv_face). Needs only the edition of
 * look->view and the names. Returns the length; 0: nothing to say. */
size_t tui_event_text(char *out, size_t size, const tui_look *look, const nv_event *e);

/* Events as lines, indented (begun: not the first one); cards laid on the display share a line.
 * viewer as in nv_observe. */
void tui_print_events(FILE *out, const tui_look *look, const nv_events *events, int viewer,
                      int indent, int begun);

/* "Anna", or "A" for a player without a name. */
const char *tui_seat_name(const tui_look *look, int seat);
/* "Market (fish)", "Away With It!"; the good only where the market is played, and for a card that
 * can be any good the one whose tile lies on it. */
const char *tui_card_name(char out[TUI_NAME_MAX], const nv_view *v, int kind);

#endif
