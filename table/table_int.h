/* What the files of table/ share and nobody else sees. */
#ifndef TBL_TABLE_INT_H
#define TBL_TABLE_INT_H

#include "table.h"

#include "record/notation.h"
#include "wire/put.h"
#include "wire/setup.h"

enum {
    TBL_FIRST_ROOM = 512,    /* entries of the record that a table begins with; it grows     */
    TBL_SPARE = 256,         /* draws of one decision, with a wide margin                    */
    TBL_HISTORY_KEEP = 8192, /* bytes of events that are kept for those who come back        */
    TBL_META_NODES = 512,    /* JSON values in what is kept of a table beside its lines      */
    TBL_NOBODY = 0xff        /* no reason to be away; no vote                                */
};

typedef struct tbl_seat {
    uint8_t kind; /* wire_seat_kind                                             */
    uint8_t away; /* wire_away_reason, or TBL_NOBODY: the person is playing     */
    bool ready, resigned, rematch;
    bool spared;    /* was given TBL_BACK_MS                                     */
    bool auto_pass; /* until the phase named by auto_round, auto_phase ends      */
    uint8_t auto_round, auto_phase;
    char person[TBL_MAX_PERSON + 1]; /* "": none                              */
    char name[REC_NAME_MAX + 1];
    char player[TBL_MAX_PLAYER + 1]; /* the computer player, if kind or away say so      */
    char added[TBL_MAX_ADDED + 1];
    int64_t left; /* milliseconds on the clock at the beginning of its decision */
} tbl_seat;

typedef struct tbl_vote {
    uint8_t kind; /* wire_vote_kind, or TBL_NOBODY: nobody is asked */
    uint8_t seat;
    uint8_t waiting; /* bits of seats */
    uint32_t count;
} tbl_vote;

/* Events that are kept: each a byte that says what follows, its size in two bytes, and an nv_event or
 * the JSON text of an event of the table, which is the same for all. */
enum { TBL_ITEM_GAME, TBL_ITEM_TABLE };
typedef struct tbl_history {
    tbl_text text;  /* only grows within a step     */
    uint32_t first; /* number of its first event    */
} tbl_history;

struct tbl_table {
    char id[TBL_MAX_ID + 1];
    char owner[TBL_MAX_PERSON + 1]; /* the person who is its host; "": nobody is left */
    char secret[TBL_MAX_SECRET + 1], commitment[TBL_MAX_SECRET + 1];
    const tbl_host *host;
    bool adopted;       /* from a record, with piles shuffled anew: see tbl_adopt */
    uint8_t stage;      /* wire_stage                              */
    nv_config config;   /* before anything was dealt               */
    int8_t real, bonus; /* obstacles to draw, see tbl_draw         */
    tbl_rules rules;
    tbl_seat seat[NV_MAX_SEATS];
    tbl_vote vote;
    char muted[TBL_MAX_MUTED][TBL_MAX_PERSON + 1];
    char rematch[TBL_MAX_ID + 1]; /* id of the table where the same people play again */
    uint32_t event, state;        /* numbers of the last ones                         */
    uint32_t drawn_at; /* the last decision in force that showed what nobody could know  */
    uint32_t bared_at[NV_MAX_SEATS]; /* that showed a hidden card of this seat          */
    uint8_t unasked[REC_MAX_ENTRIES /
                    8]; /* bits of decisions in force, from 0: at a quick table, made by
                                             itself and so not taken back alone; it would come again */
    int64_t turn_at;    /* when the present decision began                  */
    int64_t touched;
    tbl_history history;
    tbl_text chat; /* the last lines as JSON, each ended by a line feed; only grows within a step */
    uint32_t chat_lines; /* that were ever written and kept */
    rec_game game;       /* from the start on; its log has room for TBL_SPARE entries */
    rec_deck deck;
    rec_writer writer;
};

/* ---- table.c ------------------------------------------------------------------------------------- */

bool tbl_refuse(tbl_step *s, wire_code code, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
/* The step is over if what makes it was refused, and then leaves nothing behind. */
bool tbl_over_if(tbl_step *s, bool done);
/* Copies a text that was found to fit. */
void tbl_copy(char *to, size_t size, const char *from);
/* Who it is about must be seated there; false: refused. */
bool tbl_need_seat(tbl_step *s, const tbl_who *who, int seat);
bool tbl_need_host(tbl_step *s, const tbl_who *who);
bool tbl_need_stage(tbl_step *s, int stage);
bool tbl_need_state(tbl_step *s, uint32_t state);
/* Seated there, and nobody else plays for them. */
bool tbl_need_playing(tbl_step *s, const tbl_who *who, int seat);
tbl_table *tbl_empty(const char *id);
/* A seat as it is wished for, without the name of a person; only a computer player's is checked. */
bool tbl_seat_wish(wire_ask *why, const tbl_table *t, const wire_seat_wish *wish, tbl_seat *p);
/* Who is to sit where, of a list of seat_wish; one of them at least is the asker. */
bool tbl_read_seats(wire_ask *why, const tbl_making *m, const json_node *list, tbl_plan *plan);
/* What may be null: an empty text, a seat below 0. */
void tbl_put_text(json_out *out, const char *text);
void tbl_field_text(json_out *out, const char *key, const char *text);
void tbl_field_seat(json_out *out, const char *key, int seat);
/* A computer player acts for it. */
bool tbl_is_computers(const tbl_table *t, int seat);
bool tbl_same_person(const tbl_table *t, int seat, int other);

/* ---- history.c: numbered events ------------------------------------------------------------------- */

/* An event of the game. */
void tbl_happened(tbl_step *s, const nv_event *e);
/* An event of the table: begin, add fields, end. */
typedef struct tbl_note {
    json_out out;
    char text[1400]; /* the longest is a result of five seats */
} tbl_note;
json_out *tbl_note_begin(tbl_note *n, const char *type);
void tbl_note_end(tbl_step *s, tbl_note *n);
/* The events of the step as values of an open list. */
void tbl_put_new_events(json_out *out, const tbl_step *s, int viewer);
/* Forget what is too old. */
void tbl_trim(tbl_table *t);
/* Names and words of the person go out of them. */
void tbl_forget_events(tbl_table *t, const char *person);

/* ---- seats.c: before the game; who sits where ------------------------------------------------------ */

/* A computer player takes over from the person; a person takes the seat back. */
void tbl_go_away(tbl_step *s, int seat, int reason);

/* ---- game.c ------------------------------------------------------------------------------------------ */

/* Fills chance's question. */
void tbl_ask_chance(const tbl_table *t, tbl_draw *d);
/* Each is false if it was refused; then the step is over. */
bool tbl_draw_all(tbl_step *s);
bool tbl_next_turn(tbl_step *s); /* a new decision, or the end */
bool tbl_end(tbl_step *s);
bool tbl_play(tbl_step *s, int seat, nv_action action);
bool tbl_make_room(tbl_step *s); /* in the record, for a decision and what follows it */
/* The seat passes by itself in this phase. */
bool tbl_is_passing(const tbl_table *t, int seat);
/* What a person's seat does without being asked, and when; false: it is asked. */
bool tbl_by_itself(const tbl_table *t, int seat, nv_action *action, int64_t *due);
/* Cards are due, or the result: only a table that was adopted stands there. */
bool tbl_is_unfinished(const tbl_table *t);

/* ---- replay.c ------------------------------------------------------------------------------------------ */

/* A game, and the part of it that is looked at, without what was taken back. */
typedef struct tbl_film {
    rec_game whole, part;
    rec_entry whole_log[REC_MAX_ENTRIES], part_log[REC_MAX_ENTRIES];
} tbl_film;
/* The game of a record, a text in a request; part is empty. NULL: refused. Whoever has it frees it. */
tbl_film *tbl_film_read(const json_node *record, wire_ask *why);
/* part: the first `at` decisions, by these players. */
bool tbl_film_cut(tbl_film *f, uint32_t at, const rec_player *players, wire_ask *why);

/* ---- sums.c ------------------------------------------------------------------------------------------------ */

/* What points and rubles were for, by seat. */
typedef struct tbl_sum {
    int by[NV_REASON_COUNT];   /* but for income                 */
    int income[NV_PILE_COUNT]; /* by the phase that it came with */
} tbl_sum;
typedef struct tbl_sums {
    tbl_sum points[NV_MAX_SEATS], rubles[NV_MAX_SEATS];
} tbl_sums;
/* Before the first step. The first round has begun then, with the points of the disc (R2.5); those of a
 * position that was set up are for nothing that is known. */
void tbl_sums_begin(tbl_sums *s, const rec_game *g);
/* What happened in a step from this state. */
void tbl_add_up(tbl_sums *s, const nv_state *before, const nv_events *ev);
void tbl_put_sums(json_out *out, const char *key, const tbl_sum *sum, int seats);

/* ---- adopt.c ------------------------------------------------------------------------------------------ */

/* The piles as chance lays them, with the cards that were drawn where they lay. */
void tbl_shuffle_rest(tbl_table *t);

/* ---- own.c -------------------------------------------------------------------------------------------- */

/* Name and words of the person go out of a line of the chat or an event; false: it is not theirs. */
bool tbl_forget_words(char *json, size_t size, const char *person);

/* ---- clock.c ------------------------------------------------------------------------------------------- */

/* Milliseconds left of a seat now; -1 without a clock. */
int64_t tbl_time_left(const tbl_table *t, int seat, int64_t now);
bool tbl_clock_runs(const tbl_table *t, int seat);
/* When its time is used up; 0: its clock does not run. */
int64_t tbl_flag_due(const tbl_table *t, int seat);
/* The seat has decided. */
void tbl_clock_press(tbl_table *t, int seat, int64_t now);
/* The seat takes its last decision back. */
void tbl_clock_undo(tbl_table *t, int seat, int64_t now);
void tbl_clock_start(tbl_table *t);
/* A decision begins. */
void tbl_clock_begin(tbl_table *t, int64_t now);
/* The person plays again, with what time there was; false: there is none. */
bool tbl_clock_back(tbl_table *t, int seat, int64_t now);
void tbl_put_time(json_out *out, const tbl_table *t, int seat, int64_t now); /* a value */
void tbl_put_times(json_out *out, const tbl_table *t, int64_t now);
/* The date of a time as a record has it: 2024-05-01. */
void tbl_date(int64_t ms, char out[16]);

/* ---- votes.c --------------------------------------------------------------------------------------------- */

/* The game went on: what was asked is void. */
void tbl_void_vote(tbl_step *s);
/* A seat that was asked cannot answer any more. */
void tbl_no_answer(tbl_step *s, int seat);
/* What the decision of this number and its events showed. */
void tbl_note_shown(tbl_table *t, uint32_t number, const nv_state *before, const nv_state *after,
                    const nv_events *ev);
/* So many decisions are left: what was shown after them stays known. */
void tbl_note_undone(tbl_table *t, uint32_t decisions);

/* ---- check.c: is what was kept a table? False: why not ---------------------------------------------------- */

bool tbl_check_table(const tbl_table *t, wire_ask *why);
/* entries: how many the record had. */
bool tbl_check_game(const tbl_table *t, uint32_t entries, wire_ask *why);

/* ---- show.c ------------------------------------------------------------------------------------------------ */

void tbl_put_setup(json_out *out, const tbl_table *t);
void tbl_put_rules(json_out *out, const tbl_table *t);
void tbl_put_muted(json_out *out, const tbl_table *t);
void tbl_put_result(json_out *out, const tbl_table *t);
/* The message of a step for a viewer. */
void tbl_put_step(json_out *out, const tbl_step *s, int viewer);

/* ---- the requests: q is the union's member of that name ------------------------------------------------------ */

#define TBL_REQUESTS(X) \
    X(join, JOIN) X(leave, LEAVE) X(back, BACK) X(remove, REMOVE) X(set_seat, SET_SEAT) \
    X(ready, READY) X(add, ADD) X(start, START) X(act, ACT) X(auto, AUTO) X(undo, UNDO) \
    X(abort, ABORT) X(vote, VOTE) X(resign, RESIGN) X(price, PRICE) X(offers, OFFERS) \
    X(sources, SOURCES) X(clock, CLOCK) X(rematch, REMATCH) X(chat, CHAT) X(set_chat, SET_CHAT) X(mute, MUTE)
#define TBL_DECLARE_(name, NAME) \
    bool tbl_do_##name(tbl_step *s, const tbl_who *who, const wire_request *r);
TBL_REQUESTS(TBL_DECLARE_)

#endif
