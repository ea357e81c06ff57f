/* bar.h - a progress bar on stderr, where that is a terminal. */
#ifndef CLI_BAR_H
#define CLI_BAR_H

#include <stdbool.h>

typedef struct cli_bar {
    const char *of; /* what is counted: "games" */
    double begin, drawn;
    int before; /* done when it began */
    bool shown;
} cli_bar;

/* `quiet`, or no terminal: nothing is ever drawn. */
void cli_bar_begin(cli_bar *bar, const char *of, int before, bool quiet);
/* Draws it, some ten times a second at most. */
void cli_bar_draw(cli_bar *bar, int done, int all);
/* Takes it off the line, for something else to be written there. */
void cli_bar_wipe(cli_bar *bar);

#endif
