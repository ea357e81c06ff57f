/* names_int.h - how the things of the game are called, in the language of the one who reads. */
#ifndef TUI_NAMES_INT_H
#define TUI_NAMES_INT_H

#include <stddef.h>

#include "neva.h"
#include "render.h"
#include "texts/texts.h"

/* "worker", "market", ...: piles, and cards of their colours. */
const char *tui_pile_name(int pile);
/* "worker phase" */
const char *tui_phase_name(int phase);
/* "Worker phase, %s starts." */
const char *tui_phase_starts(int phase);
/* "buy", "take", "play", "pass": short words for the screen, which can be typed as well */
const char *tui_verb(int move_kind);
/* The same as one would type it: the words of the screen have to be short. */
const char *tui_long_verb(int move_kind);
/* "fish" */
const char *tui_good_name(int good);
const char *tui_symbol_name(int symbol);
const char *tui_module_name(int module);
const char *tui_module_about(int module);
const char *tui_event_name(int event);
const char *tui_event_about(int event);
const char *tui_assistant_name(int assistant);
/* Why rubles or points change hands: "Income", "Pub". */
const char *tui_reason(int why);
/* "Bonus: 1 point per noble", "Obstacle: workers" */
const char *tui_obstacle_name(int obstacle);

/* "1 ruble", "5 rubles", "2 points" */
enum { TUI_AMOUNT_MAX = 48 };
const char *tui_rubles(char out[TUI_AMOUNT_MAX], int amount);
const char *tui_points(char out[TUI_AMOUNT_MAX], int amount);
/* " +Jester +chip": what lies on a card (nv_marked) or has become of it. */
const char *tui_marks(char out[TUI_NAME_MAX], int marks);

/* "Anna, Boris and Clara" */
void tui_seat_names(char *out, size_t size, const tui_look *look, const int *seats, int count);

#endif
