/*
 * play_int.h - what the files of the terminal game share:
 *   play.c      the course of the game: computer players, people, the end
 *   game.c      the table that the game is played at: starting, going on, requests, what came of them
 *   ask.c       one decision of a person: the prompt, what is typed
 *   menu.c      the legal actions, numbered
 *   match.c     typed text to actions;  reason.c  why it is none
 *   commands.c  help, undo, log and the other words that are no actions
 *   screen.c    the decision on the screen;  board.c  what everybody has
 *   advice.c    why an action is good or bad
 *   words.c     actions and questions in words;  about.c  what cards and other things do;  names.c  how
 *               things are called
 *   story.c     what happened
 *   keep.c      the record file
 *   setup.c     questions before the game
 */
#ifndef TUI_PLAY_INT_H
#define TUI_PLAY_INT_H

#include "ai/coach.h"
#include "names_int.h"
#include "notation.h"
#include "play.h"
#include "render.h"
#include "table/table.h"
#include "term_int.h"
#include "text_int.h"

enum { TUI_WORDS_MAX = 480 /* bytes of an action or a price in words */ };

/* ---- a position as the one who decides sees it ------------------------------------------------- */

typedef struct tui_seen {
    const nv_state *state;
    int seat, decision;
    nv_view view; /* nv_shown */
    tui_look look;
    int count; /* legal actions, and what they are */
    nv_action legal[NV_MAX_LEGAL];
    nv_move move[NV_MAX_LEGAL];
    int dear_count; /* the same with a full purse: what cards would cost */
    nv_move dear[NV_MAX_LEGAL];
} tui_seen;

/* state stays the caller's and must not change while it is looked at; names by seat. */
void tui_see(tui_seen *s, const nv_state *state, int seat, const char *const names[NV_MAX_SEATS]);

/* ---- words.c, about.c ------------------------------------------------------------------------- */

/* The first worker phase: everybody buys, and does nothing else (R3.7). */
bool tui_must_buy(const tui_seen *s);
/* What is asked: one or two sentences. */
void tui_question(char out[TUI_WORDS_MAX * 2], const tui_seen *s);
/* "buy Library (u3) for 17", "Sponsor: 6 rubles for you, 2 for everybody else" */
void tui_action_words(char out[TUI_WORDS_MAX], const tui_seen *s, const nv_move *m);
/* "2 fish, upkeep": what a card has and does beside rubles and points, in a few words. */
enum { TUI_EXTRAS_MAX = 96 };
void tui_extras(char out[TUI_EXTRAS_MAX], const nv_view *v, const nv_card *card);
/* The whole card in sentences. */
void tui_card_about(char *out, size_t size, const nv_view *v, int kind);
/* What something that is no card is and does, by the word for it ("sponsor", "architect", "7");
 * false: no such thing in this game. */
bool tui_thing_about(char *out, size_t size, const tui_seen *s, const char *word);
const char *tui_assistant_about(int assistant);
void tui_assignment_about(char *out, size_t size, int seats, int number);
/* With what it would bring the one who decides now. */
void tui_assignment_now(char *out, size_t size, const tui_seen *s, int number);
/* "needs 3 buildings"; "" for a bonus. */
void tui_obstacle_needs(char *out, size_t size, const nv_passage *p);
/* That, what it brings, and how the one who asks stands to it. */
void tui_obstacle_about(char *out, size_t size, const nv_passage *p);
/* The price and how it comes about: "16: printed 17, 1 less (lower row)". */
void tui_price_words(char *out, size_t size, const tui_seen *s, const nv_price *price);

/* ---- advice.c --------------------------------------------------------------------------------- */

/* A reason as a sentence, about the card that the action is about. */
void tui_advice_words(char out[TUI_WORDS_MAX], const tui_seen *s, const ai_reason *r);

/* ---- menu.c -------------------------------------------------------------------------------------- */

/* Actions are named by their index in tui_seen.legal. */
typedef struct tui_set {
    int count;
    uint16_t at[NV_MAX_LEGAL];
} tui_set;

/* One thing to choose: actions that are alike in what has been asked so far. */
typedef struct tui_option {
    int number; /* what is typed                    */
    int first;  /* of its actions                   */
    int count;
} tui_option;

typedef struct tui_menu {
    int level; /* 0: all that can be done; else a closer question */
    int count;
    tui_option option[NV_MAX_LEGAL];
    uint16_t of[NV_MAX_LEGAL]; /* the option of an action; NV_MAX_LEGAL: it is not asked for */
} tui_menu;

void tui_menu_all(tui_menu *m, const tui_seen *s);
/* The closer question: which of these actions? */
void tui_menu_among(tui_menu *m, const tui_seen *s, const tui_set *set);
/* The actions of an option. */
void tui_menu_set(tui_set *set, const tui_seen *s, const tui_menu *m, int option);
/* The option with this number, or -1. */
int tui_menu_find(const tui_menu *m, int number);
/* The option that gets the card of this place (kind: NV_MOVE_BUY, ...), or -1. */
int tui_menu_card(const tui_menu *m, const tui_seen *s, int kind, int from, int slot, int added,
                  int card);
/* Is the option shown at a card of the table, not in the list below it? */
bool tui_menu_at_card(const tui_seen *s, const tui_menu *m, int option);
void tui_option_words(char out[TUI_WORDS_MAX], const tui_seen *s, const tui_menu *m, int option);
/* The same, where there is little room. */
void tui_option_short(char out[TUI_WORDS_MAX], const tui_seen *s, const tui_menu *m, int option);

/* ---- match.c ------------------------------------------------------------------------------------- */

/* The actions that the typed text means. One: it is clear. Several: they differ in something that
 * a closer question can settle. None: why says what to do. `among`, if not NULL: what the text
 * answers; then it may be a part of an action. */
void tui_match(const tui_seen *s, const char *text, const tui_set *among, tui_set *found, char *why,
               size_t why_size);
/* Why the typed action is not possible; "" if it is. */
void tui_why_not(const tui_seen *s, const char *text, char *why, size_t why_size);
/* What somebody wants to do, as far as it was understood. */
typedef struct tui_wish {
    const char *verb; /* of the notation: "buy"                                   */
    char card[160];   /* the words for the card; "": none                         */
    int kind;         /* the card that they mean, or that lies there; -1: none    */
    char slot[8];     /* "u3"; "": none                                           */
    int there;        /* the card that lies there; -1: none                       */
    char target[160]; /* the words for the card that it shall replace; "": none   */
    int replaces;     /* the card that they mean; -1: none                        */
} tui_wish;
/* Why it is not possible (reason.c). */
void tui_reason_why(const tui_seen *s, const tui_wish *w, char *why, size_t why_size);
/* The name of the card of this game that is written nearly so; NULL: none is. */
const char *tui_near_card(const tui_seen *s, const char *text);
/* That there is none of this name. */
void tui_no_card(const tui_seen *s, const char *text, char *why, size_t why_size);
/* The card that the words mean, one that lies on the table first; -1: none. */
int tui_match_card(const tui_seen *s, const char *text);

/* ---- the log and its story: story.c --------------------------------------------------------------- */

typedef struct tui_entry {
    nv_event event;
    uint8_t phase;
    char note[320]; /* "": it is an event */
} tui_entry;

typedef struct tui_log {
    tui_entry *entry;
    uint32_t count, room;
    uint8_t phase;
} tui_log;
void tui_log_event(tui_log *l, const nv_event *e);
void tui_log_events(tui_log *l, const nv_events *ev);
void tui_log_note(tui_log *l, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* The entries from `from` on in words, for a viewer as in nv_face. */
void tui_tell(const tui_term *t, const tui_log *l, uint32_t from, const tui_look *look, int viewer);
/* Points by source and seat, in columns of this width; they add up to the result. */
int tui_source_columns(const tui_term *t);
void tui_print_sources(const tui_term *t, const tui_log *l, const tui_look *look,
                       const nv_result *result);

/* ---- the record file: keep.c ------------------------------------------------------------------------- */

typedef struct tui_keeper {
    FILE *file; /* NULL: not opened yet, or it cannot be written */
    char path[TUI_PATH_MAX];
    bool off;         /* nothing is to be written                      */
    char why[160];    /* why it cannot be, said once                   */
    tbl_text waiting; /* for the next tui_keep                         */
} tui_keeper;
/* A new file; nothing is written before the first tui_keep. */
void tui_keep_new(tui_keeper *k, const tui_setup *s);
/* Goes on with the file at path. */
void tui_keep_on(tui_keeper *k, const char *path);
/* Lines of the record, for the next tui_keep. */
void tui_keep_lines(tui_keeper *k, const tbl_text *lines);
void tui_keep(tui_keeper *k);
void tui_keep_end(tui_keeper *k);
/* The whole record into another file; false with a reason. */
bool tui_keep_copy(const rec_game *g, const char *path, char *why, size_t why_size);

/* ---- the game: game.c --------------------------------------------------------------------------------- */

/*
 * It is played at a table (table/table.h), which knows its rules: who may do what and when, what follows,
 * how it ends. The terminal is the table's host. Every seat has a person of its own, so that nobody here
 * takes back what somebody else has decided since.
 */
typedef struct tui_game {
    tui_term *term;
    tbl_table *table;
    const rec_game *record; /* the table's */
    wire_ask why;           /* why the table refused the last thing */
    nv_rng rng;             /* of the computer players */
    ai_player adviser, player[NV_MAX_SEATS];
    const char *name[NV_MAX_SEATS];
    int reader;                  /* whose turn it was at the screen; -1: nobody's          */
    uint32_t told[NV_MAX_SEATS]; /* entries of the log each has been told  */
    tui_log log;
    uint32_t log_at[REC_MAX_ENTRIES]; /* entries of the log before each decision in force */
    tui_keeper keeper;
    tui_seen seen;
    tui_menu menu;
} tui_game;

/* NULL: no memory, and it was said. */
tui_game *tui_game_new(tui_term *t);
void tui_game_free(tui_game *p);
/* A new game; false if it cannot be, and it was said. */
bool tui_game_start(tui_game *p, const tui_setup *s);
/* The game that was read from the file at path. */
bool tui_game_resume(tui_game *p, const rec_game *g, const char *path, const tui_setup *s);
/* Another game of the same sort, with the same players. */
void tui_setup_like(tui_setup *s, const rec_game *g);
/* A computer player that is known, with a clock for those that think for a time. */
void tui_game_player(ai_player *p, const char *spec);
/* Seats that people play now. */
int tui_persons(const tui_game *p);

/* Each is false if the table refuses, with p->why. */
bool tui_game_do(tui_game *p, int seat, nv_action a);
bool tui_game_computer(tui_game *p, uint32_t state, nv_action a);
/* What is due at that time happens now. */
bool tui_game_tick(tui_game *p, int64_t when);
/* From now on the seat passes until the phase is over. */
bool tui_game_rest(tui_game *p, int seat);
bool tui_game_resign(tui_game *p, int seat);
/* Takes back the last decision of the seat; false with a reason. */
bool tui_game_undo(tui_game *p, int seat, char *why, size_t why_size);

/* Is a line that was typed a yes (or a no), in English or the language that is spoken? One letter will do. */
bool tui_is_answer(const char *line, bool yes);

/* How this program is called: "neva play", or what ./dev says (play.c). */
const char *tui_call(void);

/* ---- one decision of a person: ask.c, commands.c ----------------------------------------------------- */

enum tui_answer { TUI_DECIDED, TUI_CHANGED /* look again */, TUI_RESIGNED, TUI_LEFT };
enum tui_answer tui_ask(tui_game *p, int seat);

enum tui_command {
    TUI_NO_COMMAND,
    TUI_DONE,
    TUI_AGAIN /* show the screen */,
    TUI_TAKEN_BACK,
    TUI_REST,
    TUI_RESIGN,
    TUI_QUIT
};
enum tui_command tui_command(tui_game *p, const char *text);
/* The command that is written nearly so; NULL: none is. */
const char *tui_near_command(const char *word);
/* Does the text ask for this command, by its English word, its short form or in the language that is spoken? */
bool tui_is_command(const char *text, const char *word);

/* As tui_tell (story.c), in the last `most` lines of it; running: sentences share lines. */
enum { TUI_ALL_LINES = -1 };
void tui_tell_last(const tui_game *p, uint32_t from, int viewer, bool running, int most);

/* ---- screen.c ------------------------------------------------------------------------------------------ */

/* What happened since, the table and the menu. */
void tui_screen(const tui_game *p);
/* Columns for tui_extras beside a card; 0: the window is narrow, and they follow its name. */
int tui_extras_columns(const tui_term *t);
/* The cards that the decision is about: the display and the hand, or what was drawn. */
void tui_screen_cards(const tui_game *p);
/* A closer question. */
void tui_screen_closer(const tui_game *p, const tui_menu *m);

/* ---- board.c ------------------------------------------------------------------------------------------- */

void tui_rule_with(const tui_term *t, const char *left, const char *right);
void tui_board_head(const tui_game *p);
/* Points, rubles, hands and the next scoring of everybody. */
void tui_board_scores(const tui_game *p);
/* Points, hands and the rubles that are seen, in a line or two. */
void tui_board_scores_short(const tui_game *p);
/* Everybody's cards, the modules and the piles in few lines; or not all, but the own cards. */
void tui_board_areas(const tui_game *p, bool all);
void tui_board_own(const tui_game *p);
/* Everything on the table but the display. */
void tui_board_all(const tui_game *p);
void tui_board_result(const tui_game *p, const nv_result *result);

#endif
