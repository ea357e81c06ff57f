/*
 * review.h - a game that was looked through (ai/review.h), for people, in the language that was chosen: the chances
 * to win from round to round, the decisions that lost most, the turning points, and what was luck.
 */
#ifndef TUI_REVIEW_H
#define TUI_REVIEW_H

#include <stdio.h>

#include "ai/review.h"

/* r is complete; names by seat. */
void tui_print_review(FILE *out, const ai_review *r, const char *const names[NV_MAX_SEATS]);

#endif
