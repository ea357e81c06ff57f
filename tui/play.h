/*
 * play.h - a game of Saint Petersburg in the terminal, against computer players, with friends at the
 * same screen, or both.
 *
 * A person is shown what the rules let that seat see (nv_shown, and the faces of events that are meant
 * for it); computer players get the view of their seat. The record of the game is written as it goes.
 */
#ifndef TUI_PLAY_H
#define TUI_PLAY_H

#include <stdbool.h>

#include "ai/ai.h"
#include "record.h"
#include "texts/texts.h"

enum { TUI_PATH_MAX = 1024 };

/* The levels of computer players (ai.h), weakest first, which are called after cards; X(spec, the card, what it is
 * like). */
#define TUI_LEVELS(X) \
    X(lumberjack, "Lumberjack", TXT("Plays along and misjudges a lot. Right for a first game.")) \
    X(author, "Author", TXT("Knows the cards, but often picks the wrong one.")) \
    X(controller, "Controller", TXT("Rarely wastes a ruble, but has no great plans.")) \
    X(judge, "Judge", TXT("Weighs every position well, one move at a time.")) \
    X(senator, "Senator", TXT("Thinks some moves ahead. Hard to beat.")) \
    X(czar, "Czar", TXT("Thinks far ahead. The strongest there is."))
#define TUI_USUAL_LEVEL "author"

typedef struct tui_player {
    char name[REC_NAME_MAX + 1]; /* "": one is found                       */
    char computer[AI_MAX_SPEC];  /* the spec of ai.h; "": a person         */
} tui_player;

typedef struct tui_setup {
    nv_config config; /* no setup draw made yet                              */
    tui_player player[NV_MAX_SEATS];
    uint64_t seed;             /* all chance follows from it                          */
    char record[TUI_PATH_MAX]; /* the file; "": a new one in the data directory */
    bool no_record;
} tui_setup;

/* Three players, second edition, one person against two of the usual level; a seed of its own. */
void tui_setup_init(tui_setup *s);
/* Finds names for the seats that have none. */
void tui_setup_names(tui_setup *s);
/* Asks what shall be played; false: the player has left. */
bool tui_ask_setup(tui_setup *s);

/* Plays, and again if the players like. Returns the exit code of the program. */
int tui_play(const tui_setup *s);
/* Goes on with a game that was read from the file at path; writes to s->record if that is given. */
int tui_play_on(const rec_game *g, const char *path, const tui_setup *s);

/* The directory of the games of this user, "" if there is none: the environment does not say. */
void tui_games_directory(char out[TUI_PATH_MAX]);
/* The newest record in it; false if there is none. */
bool tui_newest_game(char out[TUI_PATH_MAX]);

#endif
