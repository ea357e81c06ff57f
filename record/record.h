/*
 * record.h - a game as text that a person can read: setup, then every decision and draw, then the
 * result (docs/record.md).
 *
 * A rec_game is the whole story of one game: what was set up, a log of everything that happened
 * since, and the state that follows from them. It is a plain value of some 6 KB that the caller owns,
 * and so is the log, which it only points to (rec_use); nothing here allocates, prints or reads a
 * clock. All that an operation refuses it leaves untouched.
 *
 *     static rec_entry log[REC_MAX_ENTRIES];
 *     static rec_game g;
 *     rec_use(&g, log, REC_MAX_ENTRIES);
 *     rec_init(&g, &config, &err);                    every setup draw made (nv_deal)
 *     rec_set_player(&g, 0, "Anna", NULL, &err);
 *     while (!rec_over(&g)) {
 *         if (nv_to_act(&g.state).seat == NV_CHANCE) rec_draw(&g, rec_deck_next(&deck, &g.state), ev, &err);
 *         else rec_play_text(&g, seat, "buy lumberjack u1", ev, &err);
 *         rec_write_new(&writer, sink, to);           append to a file as the game goes
 *     }
 *     rec_close(&g, &err);                            the result line; nothing follows it
 *
 * What holds always:
 *  - g.state is what replaying the log from g.start gives, byte for byte.
 *  - The log only grows: a move taken back stays in it, followed by its `undo`. So a copy of a
 *    rec_game is a snapshot that shares its log, as long as only one of the two goes on.
 *  - The text of a record is a function of the rec_game: whatever is read is written back the same,
 *    comments aside.
 */
#ifndef REC_RECORD_H
#define REC_RECORD_H

#include <stdbool.h>

#include "neva.h"
#include "text.h" /* rec_sink; rec_to_buffer, a sink for text in memory */

enum {
    REC_VERSION = 1,
    REC_MAX_ENTRIES = 16384, /* decisions, draws, undos, ... of one game: an ordinary one has 500 */
    REC_MAX_TAKEOVERS = 32,
    /* Decisions, draws and undos leave so many entries free: even a full record can be ended. */
    REC_SPARE_ENTRIES = 3 + 2 * REC_MAX_TAKEOVERS + NV_MAX_SEATS,
    REC_NAME_MAX = 64, /* bytes of a player's name */
    REC_WORD_MAX = 32, /* bytes of a computer player's kind: "greedy", "flat:100g" */
    REC_NOTE_MAX = 256,
    REC_ADDED_MAX = 64, /* bytes of what a player adds to the chance of a game */
    REC_HEX = 64        /* digits of a commitment, and of what it commits to */
};

/* Why something was refused. */
typedef struct rec_error {
    uint32_t line;    /* of the text that was read; 0: no text */
    nv_status status; /* the rule that refused it; NV_OK: not a rule */
    char why[240];    /* a sentence for people */
} rec_error;

/* Every `rec_error *` below may be NULL. */

typedef struct rec_player {
    char name[REC_NAME_MAX + 1];     /* "": no name given */
    char computer[REC_WORD_MAX + 1]; /* "": a person; else the kind of computer player */
} rec_player;

enum rec_entry_type {
    REC_DECISION,
    REC_DRAW,
    REC_UNDO,
    REC_RESIGN,
    REC_TAKEOVER,
    REC_ABORT,
    REC_RESULT,
    REC_REVEAL
};
typedef struct rec_entry {
    uint8_t type;    /* rec_entry_type */
    uint8_t seat;    /* who decided, resigned, was replaced; else NV_NONE */
    uint16_t value;  /* nv_action; decisions taken back; index into g.takeover */
    uint16_t number; /* decisions in force once this has happened */
} rec_entry;

enum rec_end {
    REC_RUNNING,  /* also when the rules say that it is over, until it is closed */
    REC_RESIGNED, /* one player is left */
    REC_ABORTED,  /* nobody wins */
    REC_CLOSED    /* the result is part of the record */
};

/* Where the obstacles came from: drawn as the rules say, chosen by the table, or drawn in numbers that
 * the table chose (R12.4.1). */
enum rec_obstacles_by { REC_BY_RULES, REC_BY_TABLE, REC_BY_CHANCE };

typedef struct rec_game {
    nv_config config;                /* as dealt; for a position: as things stand in it */
    rec_player player[NV_MAX_SEATS]; /* at the start */
    char date[REC_WORD_MAX + 1];     /* "2024-05-01" or a time of day with it; "": none */
    char seed[2 * REC_NAME_MAX + 1]; /* what the piles were shuffled with */
    char note[REC_NOTE_MAX + 1];
    /* For a game whose chance can be checked afterwards (docs/fairness.md); "" where there is none. */
    char commit[REC_HEX + 1];
    char reveal[REC_HEX + 1];
    char added[NV_MAX_SEATS][REC_ADDED_MAX + 1];
    uint8_t obstacles_by; /* rec_obstacles_by */
    uint8_t real, bonus;  /* obstacles drawn, if by chance */
    bool from_position;   /* the start was set up by hand */
    uint8_t end;          /* rec_end */
    uint8_t resigned;     /* bits of seats */
    uint8_t takeovers;
    rec_player takeover[REC_MAX_TAKEOVERS];
    nv_state start;     /* before the first draw */
    nv_state state;     /* now */
    uint32_t decisions; /* in force: played and not taken back */
    uint32_t count;
    uint32_t room;    /* of the log */
    rec_entry *entry; /* the log; not owned */
} rec_game;

/* ---- setting up ------------------------------------------------------------------------------ */

/* The memory of the log, before anything else is done with g; whatever sets up or reads a game keeps
 * it and clears the rest. Never used beyond REC_MAX_ENTRIES. A log can move while the game goes on: to
 * larger memory that begins with the same g->count entries. */
void rec_use(rec_game *g, rec_entry *entries, uint32_t room);
/* A new game; every setup draw of c must be made. */
bool rec_init(rec_game *g, const nv_config *c, rec_error *err);
/* A game that starts from a position (a view of NV_ALL, checked by nv_restore). */
bool rec_init_position(rec_game *g, const nv_view *v, rec_error *err);
/* Names are UTF-8 without control characters; computer may be NULL or "". */
bool rec_set_player(rec_game *g, int seat, const char *name, const char *computer, rec_error *err);
/* Each may be NULL: leave as it is. */
bool rec_set_about(rec_game *g, const char *date, const char *seed, const char *note,
                   rec_error *err);

/* What the server commits itself to before anybody adds anything: 64 hexadecimal digits, small
 * letters. "" takes it back, here and in rec_set_added, which keeps every byte of the text. */
bool rec_set_commit(rec_game *g, const char *hex, rec_error *err);
bool rec_set_added(rec_game *g, int seat, const char *text, rec_error *err);
/* real and bonus are 0 unless by chance. */
bool rec_set_obstacles_by(rec_game *g, int by, int real, int bonus, rec_error *err);

/* ---- playing ---------------------------------------------------------------------------------- */

/* ev as in nv_apply; may be NULL. */
bool rec_play(rec_game *g, int seat, nv_action a, nv_events *ev, rec_error *err);
/* The same by its text (notation.h), without the seat's letter. */
bool rec_play_text(rec_game *g, int seat, const char *text, nv_events *ev, rec_error *err);
bool rec_draw(rec_game *g, nv_action draw, nv_events *ev, rec_error *err);
/* Take back the last n decisions and all draws after the first of them. */
bool rec_undo(rec_game *g, uint32_t n, rec_error *err);
/* The player gives up. The seat may be played on by somebody else (rec_takeover) unless all but one
 * have resigned: then the game is over and the one who is left wins. */
bool rec_resign(rec_game *g, int seat, rec_error *err);
/* From now on somebody else plays this seat: a name, a kind of computer player, or both. */
bool rec_takeover(rec_game *g, int seat, const char *name, const char *computer, rec_error *err);
/* What was committed to. Only an abort or the result can follow. */
bool rec_reveal(rec_game *g, const char *hex, rec_error *err);
/* The game is broken off without a result. Nothing follows. */
bool rec_abort(rec_game *g, rec_error *err);
/* The game is over: its result becomes part of the record. Nothing follows. */
bool rec_close(rec_game *g, rec_error *err);

/* ---- questions ---------------------------------------------------------------------------------- */

/* What was set up, before any of its draws: of the obstacles only those that the table chose. */
void rec_setup_of(const rec_game *g, nv_config *out);
/* Nobody has anything to decide any more: by the rules, by resigning, by abort, or because what was
 * committed to is revealed. */
bool rec_over(const rec_game *g);
/* Scores, and who won; false while neither rules nor resigning say so, and after an abort. When all but one have resigned, that
 * one wins whatever the scores (which are then what final scoring would give now). */
bool rec_result(const rec_game *g, nv_result *out);
/* Who plays the seat now. */
const rec_player *rec_player_now(const rec_game *g, int seat);
/* The state in which decision n + 1 is taken (0: the first), with all draws before it; n up to
 * g->decisions. False if there is no such state. */
bool rec_state_at(const rec_game *g, uint32_t n, nv_state *out);

/* A new game with the same setup that has come to the same state by the same n decisions: what was taken
 * back, resigned or taken over is left out, and so is all that is said about chance. The players are others
 * (an element for each seat). `to` has a log of its own. */
bool rec_cut(const rec_game *g, uint32_t n, const rec_player *players, rec_game *to,
             rec_error *err);

/* Going through the log from the start, taken-back moves included:
 *     rec_walk w;
 *     rec_walk_start(&w, &g);
 *     while ((e = rec_walk_next(&w, &events)) != NULL) ...    w.before, w.state: around entry e
 */
typedef struct rec_walk {
    const rec_game *game;
    uint32_t at;     /* entry that comes next */
    nv_state before; /* the state the last entry was made in */
    nv_state state;  /* and the one it led to */
} rec_walk;
void rec_walk_start(rec_walk *w, const rec_game *g);
/* NULL at the end. ev (may be NULL) gets the events of this entry. */
const rec_entry *rec_walk_next(rec_walk *w, nv_events *ev);

/* ---- writing ------------------------------------------------------------------------------------ */

/* The whole record. The sink gets whole lines. */
void rec_write(const rec_game *g, rec_sink *sink, void *to);

/* The same piece by piece: each call writes the lines that were added since the last one. Draws wait
 * until the last card that is due has come, so that they share a line. */
typedef struct rec_writer {
    rec_walk walk;                  /* of a game that must stay where it is */
    bool started;                   /* the lines up to `start` are written */
    uint8_t round, phase;           /* of the walk's state */
    uint8_t said_round, said_phase; /* of the last comment */
} rec_writer;
void rec_writer_init(rec_writer *w, const rec_game *g);
/* As if all that g holds had been written by this writer: to go on with a file that was read. */
void rec_writer_skip(rec_writer *w);
void rec_write_new(rec_writer *w, rec_sink *sink, void *to);

/* ---- reading ------------------------------------------------------------------------------------ */

/* The whole text of a record. A last line without its end is unfinished and ignored; so a file that
 * was cut off anywhere after its `start` line is a valid, unfinished game. Where a line is refused, g
 * is the game up to the line before it, if its `start` had come. */
bool rec_read(rec_game *g, const char *text, size_t size, rec_error *err);
/* The same, and the line of each entry: lines (may be NULL) has room for as many as the log. */
bool rec_read_lines(rec_game *g, const char *text, size_t size, uint32_t *lines, rec_error *err);

/* The same line by line. */
typedef struct rec_reader {
    rec_game *game;
    uint32_t line;               /* lines so far */
    uint32_t seen;               /* bits of the header words already met */
    uint8_t stage;               /* first line, header, position, game */
    uint8_t seats_named;         /* bits: their `player` line came */
    nv_view position;            /* being read */
    uint8_t cards[NV_MAX_KINDS]; /* that the game has, known while a position is read */
} rec_reader;
void rec_reader_init(rec_reader *r, rec_game *g);
bool rec_read_line(rec_reader *r, const char *line, size_t size, rec_error *err);
/* False if the game has not even started. */
bool rec_read_end(rec_reader *r, rec_error *err);

#endif
