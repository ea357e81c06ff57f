/*
 * table.h - a table as a pure machine: a request and the time go in; messages for its viewers and
 * lines for the record come out (docs/protocol.md). No sockets, no database, no threads, no clock and
 * no chance of its own, so that a server, a terminal and a page can all be its host.
 *
 *     tbl_table *t = tbl_create(&making, now, &why);
 *     tbl_step step;
 *     tbl_begin(&step, t, now, viewers, &why);        what happens next is one step
 *     if (tbl_request(&step, &who, &request, &answer))
 *         tbl_finish(&step);                          step.message[], step.lines, step.meta
 *     ... keep lines and meta; when they are safe, send the messages and the answer ...
 *     tbl_settle(&step);                              or tbl_take_back(&step)
 *
 * What holds always:
 *  - A request that is refused changes nothing.
 *  - Every viewer gets every event, with the same number and without gaps; what a viewer gets is made
 *    of its nv_shown view and its face of the events alone.
 *  - A step that is taken back leaves the table as it was before it.
 *  - What tbl_save and the lines of all steps say is the table: tbl_load makes the same one of it
 *    (adopted tables aside, see tbl_adopt).
 *
 * A host in the same process needs no JSON: it makes the table of a plan, fills a wire_request by hand
 * or acts by numbers, and reads the events themselves. All of it goes the same way as JSON does.
 *
 *     tbl_plan plan;
 *     tbl_plan_init(&plan, &config);                  seats, names, rules as usual
 *     tbl_table *t = tbl_make(&making, &plan, now, &why);
 *     ... a step: tbl_request(&step, &who, &(wire_request){.what = WIRE_DO_START}, &answer) ...
 *     while (tbl_stage(t) != WIRE_STAGE_OVER) {
 *         tbl_wants(t, &want);
 *         ... a step: tbl_computer for want.seat, tbl_tick at want.tick, or tbl_act for tbl_to_act(t) ...
 *         for (uint32_t at = 0; tbl_next_event(&step, viewer, &at, &event);) show(&event);
 *     }
 *
 * Who owns what: the table owns its memory (tbl_free). A step owns its texts until it is settled or
 * taken back; one step of a table at a time.
 */
#ifndef TBL_TABLE_H
#define TBL_TABLE_H

#include <stdbool.h>

#include "engine/neva.h"
#include "json/json.h"
#include "record/deck.h"
#include "record/record.h"
#include "wire/ask.h"
#include "wire/setup.h"
#include "protocol_gen.h"

enum {
    TBL_MAX_ID = 16,
    TBL_MAX_PERSON = 32, /* bytes of a person's public id  */
    TBL_MAX_NAME = 40,   /* that the protocol lets in; a plan may have REC_NAME_MAX */
    TBL_MAX_PLAYER = 31, /* of a computer player's spec    */
    TBL_MAX_ADDED = 64,
    TBL_MAX_SECRET = 64,
    TBL_MAX_MUTED = 8,
    TBL_PUBLIC = NV_MAX_SEATS, /* the viewer that is everybody */
    TBL_VIEWERS = NV_MAX_SEATS + 1,
    TBL_AUTO_MS = 1500,  /* an automatic pass takes so long, whatever else could be done */
    TBL_BACK_MS = 60000, /* so much time has at least who comes back the first time */
    TBL_KEEP_CHAT = 50,  /* lines of the chat that a newcomer gets */
    TBL_MAX_CHAT = 5000  /* of one table: they are kept among those of its game, which must go on */
};
/* Begins a line of the chat among the lines that are kept: a comment of the record. */
#define TBL_CHAT_MARK "#: "

typedef struct tbl_table tbl_table;

/* Somebody who asks. The host knows who it is, and whether the table's door is open for them: by
 * its invitation or password, or because there is none. */
typedef struct tbl_who {
    const char *person; /* public id: letters, digits, '-' */
    const char *name;
    bool account;
    bool has_key;
} tbl_who;

/* A draw that chance is asked for. */
typedef struct tbl_draw {
    const char *secret;              /* of tbl_making                          */
    const nv_config *config;         /* before anything was dealt              */
    int real, bonus;                 /* obstacles to draw; -1: as in config, or as usual */
    const char *added[NV_MAX_SEATS]; /* by the players; "" for none            */
} tbl_draw;

/* What a host can do for its tables. The same draw must give the same outcome each time it is asked
 * for: so a table that is loaded again has its piles in the same order. */
typedef struct tbl_host {
    nv_status (*deal)(const tbl_draw *d, nv_config *c);
    void (*shuffle)(const tbl_draw *d, const nv_state *start, rec_deck *deck);
    bool (*knows_player)(const char *spec); /* is there such a computer player? */
} tbl_host;

/* How a table is run: `rules` of docs/protocol.md. */
typedef struct tbl_rules {
    uint8_t access, undo; /* wire_access, wire_undo_rule */
    wire_clock clock;
    int pace;
    bool chat, watch, hints, rated, quick;
    char fallback[TBL_MAX_PLAYER + 1];
} tbl_rules;

/* What is played, how, and by whom: a plain value. */
typedef struct tbl_plan {
    wire_setup setup;
    tbl_rules rules;
    struct tbl_seat_plan {
        uint8_t kind; /* wire_seat_kind                                                   */
        bool ready;   /* a person other than the table's host who need not say so         */
        char person[TBL_MAX_PERSON + 1];
        char name[REC_NAME_MAX + 1]; /* computer players may have one, too                */
        char player[TBL_MAX_PLAYER + 1];
    } seat[NV_MAX_SEATS];
} tbl_plan;

/* What a person may be called: plain text of one line that can be seen, without blanks around it. False: refused. */
bool tbl_check_name(wire_ask *why, const char *name);

/* The rules of a table that says nothing about them; every seat is open. */
void tbl_plan_init(tbl_plan *p, const nv_config *c);
/* Who plays the game of a record now; whose public ids the people have is left to the host. */
void tbl_plan_of(tbl_plan *p, const rec_game *g);

/* What a new table is made of besides. */
typedef struct tbl_making {
    const char *id;
    const char *secret;     /* the seed; shown to nobody before the end                        */
    const char *commitment; /* of the seed; NULL: none is made, and the record says the seed   */
    const tbl_host *host;
    tbl_who who;                /* the table's host                                            */
    const wire_request *create; /* for tbl_create; `adopt` for tbl_adopt_record                */
} tbl_making;

/* Each is NULL if refused. */
tbl_table *tbl_make(const tbl_making *m, const tbl_plan *plan, int64_t now, wire_ask *why);
/* The same by the request `create`. */
tbl_table *tbl_create(const tbl_making *m, int64_t now, wire_ask *why);
/* A table where the game of a record goes on. g is copied; the deck says in which order the rest of the
 * piles lies. If cards are due or the record lacks its result, tbl_wants wants a tick for that. Such a
 * table is not for tbl_load: its record is, once more, for tbl_adopt. Without a deck (NULL) chance shuffles
 * the rest of the piles anew, and the table can be loaded from its meta and the lines of its record. */
tbl_table *tbl_adopt(const tbl_making *m, const tbl_plan *plan, const rec_game *g,
                     const rec_deck *deck, int64_t now, wire_ask *why);
/* The same by the request `adopt`: from one of the decisions of its record, with other players. */
tbl_table *tbl_adopt_record(const tbl_making *m, int64_t now, wire_ask *why);
/* The same again with the seats moved on by one, for all who played; NULL: not enough memory. */
tbl_table *tbl_rematch(const tbl_table *old, const char *id, const char *secret,
                       const char *commitment);
void tbl_free(tbl_table *t);

/* ---- steps -------------------------------------------------------------------------------------- */

/* Text that grows; text is NULL while there is none. Whoever has one frees it. */
typedef struct tbl_text {
    char *text;
    size_t size, room;
    bool lost; /* there was not enough memory */
} tbl_text;
void tbl_text_add(tbl_text *t, const char *text, size_t size);
void tbl_text_free(tbl_text *t);
/* A rec_sink and a json_flush for a tbl_text. */
void tbl_text_sink(void *to, const char *text, size_t size);
bool tbl_text_flush(void *to, const char *text, size_t size);

typedef struct tbl_step {
    /* For the host, after tbl_finish: */
    tbl_text message[TBL_VIEWERS]; /* of the viewers that were asked for              */
    tbl_text lines;                /* to append to what is kept of the table          */
    tbl_text meta;                 /* to take the place of what was kept              */
    bool changed;                  /* there is something to keep                      */
    bool started, ended, gone;     /* just now; gone: nobody is left, forget it       */
    bool rematch;                  /* all want to play again: tbl_rematch             */
    bool seats_changed;            /* who sits where                                  */
    /* Private: */
    tbl_table *table;
    tbl_table *before; /* a copy that shares the buffers */
    int64_t now;
    unsigned viewers;
    wire_ask *why;
    json_out *answer;
    uint32_t first; /* number of its first event */
    bool game_changed, aborting, forecast_changed;
} tbl_step;

/* viewers: bits of those that have somebody to send to. False: not enough memory. */
bool tbl_begin(tbl_step *step, tbl_table *t, int64_t now, unsigned viewers, wire_ask *why);

/* One of these makes the step. False: refused (step.why), and the step is over. answer: an open JSON
 * object that gets what the request answers. */
bool tbl_request(tbl_step *step, const tbl_who *who, const wire_request *q, json_out *answer);
/* The request `act` with the action as a number. */
bool tbl_act(tbl_step *step, const tbl_who *who, int seat, uint32_t state, nv_action action);
/* A computer player's decision for the state of this number; false if that state has passed. */
bool tbl_computer(tbl_step *step, uint32_t state, nv_action action);
/* Time has come: tbl_wants said so. False: there was nothing to do. */
bool tbl_tick(tbl_step *step);
/* Between these times the host could do nothing: real clocks get it back, days go on. Between two steps; a table
 * that is loaded has had it. */
void tbl_wake(tbl_table *t, int64_t since, int64_t now);
/* There is a new table to play again at. */
bool tbl_rematched(tbl_step *step, const char *id);
/* The host gives the table up. */
bool tbl_forget(tbl_step *step);

/* Renders messages, lines and meta. False: not enough memory; the step is taken back. */
bool tbl_finish(tbl_step *step);
void tbl_settle(tbl_step *step);
void tbl_take_back(tbl_step *step);
/* The table as it was before a step that is neither settled nor taken back: for questions and a summary. */
const tbl_table *tbl_before(const tbl_step *step);

/* The events of the game in a step that is finished and not yet settled, one by one; *at is 0 before the
 * first. viewer: a seat or TBL_PUBLIC, which get their face of it; NV_ALL: the event itself, for a host
 * that keeps it and shows each seat its face later. */
bool tbl_next_event(const tbl_step *step, int viewer, uint32_t *at, nv_event *out);

/* ---- questions ---------------------------------------------------------------------------------- */

/* What the table waits for besides people. */
typedef struct tbl_want {
    int64_t tick;     /* call tbl_tick then; 0: never                      */
    int64_t due;      /* a computer player should act, not before this time */
    int seat;         /* for this seat; -1: for none                       */
    uint32_t state;   /* number of the state                               */
    const char *spec; /* the computer player                               */
} tbl_want;
void tbl_wants(const tbl_table *t, tbl_want *out);
/* What the seat knows, for its computer player. */
void tbl_view(const tbl_table *t, int seat, nv_view *v);
/* The state, to write an action down. */
const rec_game *tbl_game(const tbl_table *t);

const char *tbl_id(const tbl_table *t);
bool tbl_is_host(const tbl_table *t, const char *person);
/* The public id of its host; "": nobody is left. */
const char *tbl_host_id(const tbl_table *t);
/* Bits of the person's seats. */
unsigned tbl_seats_of(const tbl_table *t, const char *person);
/* A person plays this seat now: nobody has taken over. */
bool tbl_is_active(const tbl_table *t, int seat);
/* The person of the seat, or NULL. */
const char *tbl_person_at(const tbl_table *t, int seat);
/* The name of who plays the seat: a person, a computer player; "" for nobody. */
const char *tbl_name_at(const tbl_table *t, int seat);
int tbl_seat_count(const tbl_table *t);
bool tbl_may_watch(const tbl_table *t, const tbl_who *who, wire_ask *why);
/* May this person ask for advice for this seat now? */
bool tbl_may_suggest(const tbl_table *t, const tbl_who *who, int seat, wire_ask *why);
int tbl_stage(const tbl_table *t); /* wire_stage */
int tbl_access(const tbl_table *t);
bool tbl_in_lobby(const tbl_table *t);
bool tbl_rated(const tbl_table *t);
/* What the request `undo` of a seat comes to, while the game runs and its player plays. It follows from what
 * everybody knows, and from which of its decisions the seat was asked for. */
typedef struct tbl_undo {
    uint8_t now;    /* wire_undo_now: done at once, the others are asked, or why it is refused */
    uint32_t count; /* decisions that go; 0: the seat has decided nothing yet                  */
    unsigned since; /* bits of the seats of other people who have decided since                */
    int last;       /* the last of these, or -1                                                */
} tbl_undo;
void tbl_undo_of(const tbl_table *t, int seat, tbl_undo *out);
/* The computer player that gives advice. */
const char *tbl_hint_player(const tbl_table *t);
/* The seat to act, or -1. */
int tbl_to_act(const tbl_table *t);
uint32_t tbl_state_number(const tbl_table *t);
uint32_t tbl_event_number(const tbl_table *t);
/* When something last happened. */
int64_t tbl_touched(const tbl_table *t);
size_t tbl_bytes(const tbl_table *t);

/* ---- writing ------------------------------------------------------------------------------------ */

/* What the host knows and the table does not. */
typedef struct tbl_presence {
    unsigned online; /* bits of seats */
    int watchers;
    const char *invite; /* for the host of the table only */
} tbl_presence;

/* `table` of docs/protocol.md as one value; viewer: a seat of who's, or TBL_PUBLIC. */
void tbl_put_table(json_out *out, const tbl_table *t, const tbl_who *who, int viewer,
                   const tbl_presence *p, int64_t now);
/* `summary`; person may be NULL. */
void tbl_put_summary(json_out *out, const tbl_table *t, const char *person);
/* The events after the one with this number, as values of an open list. False, and nothing written, if
 * they are not kept any more or there is no such number. */
bool tbl_put_missed(json_out *out, const tbl_table *t, int viewer, uint32_t seen);
/* What is kept of a table besides its lines. */
void tbl_save(const tbl_table *t, json_out *out);
/* The record so far; shown to nobody before the end. */
void tbl_put_record(const tbl_table *t, rec_sink *sink, void *to);

/* The answers to `replay` and `story`, into an open object: a game from its record, with no table. False:
 * refused, and what was written is to be thrown away. */
/* The game of a record; free() it. NULL: refused. */
rec_game *tbl_read_record(const json_node *record, wire_ask *why);
bool tbl_put_replay(json_out *out, const wire_do_replay *q, wire_ask *why);
bool tbl_put_story(json_out *out, const wire_do_story *q, wire_ask *why);

/* What was kept: the last meta, and all lines in order. NULL if it is damaged; why says what is wrong. */
typedef struct tbl_kept {
    const char *id, *meta, *lines;
    size_t meta_size, lines_size;
} tbl_kept;
tbl_table *tbl_load(const tbl_kept *kept, const tbl_host *host, int64_t now, wire_ask *why);

/* ---- one's own data ------------------------------------------------------------------------------ */

/* What is kept of a table and is about this person, as fields of an open object: of its meta, whether they are its
 * host and their seats; of a line, what they said. False: nothing is. */
bool tbl_put_own_seats(json_out *out, const char *meta, size_t size, const char *person);
bool tbl_put_own_line(json_out *out, const char *line, size_t size, const char *person);
/* The person was deleted: their name and words go out of the chat, also while a step is on its way. The host does
 * the same to the lines it keeps (false: this one is not theirs; it is as long as before). Seats stay: nobody is to
 * be deleted who has one. */
void tbl_forget_person(tbl_table *t, const char *person);
bool tbl_forget_line(char *line, size_t size, const char *person);

/* ---- chance from a number ------------------------------------------------------------------------ */

/* For a host that has nothing to prove: all follows from the secret, which is a number in decimal digits
 * (up to UINT64_MAX). The members deal and shuffle of a tbl_host. */
nv_status tbl_number_deal(const tbl_draw *d, nv_config *c);
void tbl_number_shuffle(const tbl_draw *d, const nv_state *start, rec_deck *deck);
/* What comes after the setup and the piles: chance for the computer players of the table. */
nv_rng tbl_number_rest(const tbl_table *t);
/* The piles as they lay when the game of a record was dealt by its seed; false if that cannot be said,
 * or its cards came in another order. */
bool tbl_number_deck(const rec_game *g, rec_deck *deck);

/* ---- how it ended, for whoever keeps score -------------------------------------------------------- */

typedef struct tbl_place {
    const char *person; /* NULL: a computer player */
    const char *name;
    const char *player; /* the computer player that ended the game for this seat, or NULL */
    int score;
    bool won, resigned;
} tbl_place;
/* False if it was broken off: then the scores mean nothing. */
bool tbl_outcome(const tbl_table *t, tbl_place out[NV_MAX_SEATS]);

#endif
