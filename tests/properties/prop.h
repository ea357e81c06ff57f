/*
 * prop.h - properties that hold after every step of every game, checked over random games.
 *
 * A game is made from a seed and its number alone: any one of them can be played again by itself
 * (the message of a failure says how). What the properties compare the engine with is written here
 * from docs/rules.md and data/cards.csv, never taken from the engine: the cards of a game
 * (prop_cards.c), prices, incomes and the usual actions (prop_model.c, prop_turn.c), and the table as
 * somebody knows it who hears nothing but the events (prop_book.c).
 */
#ifndef PROP_H
#define PROP_H

#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#include "engine/neva.h"

#define LENGTH(array) ((int)(sizeof(array) / sizeof((array)[0])))

/* NEVA_TEST_SEED, or one that is always the same; NEVA_TEST_FULL. */
uint64_t prop_seed(void);
bool prop_full(void);

/* ---- failing ------------------------------------------------------------------------------- */

/* What is being played, for the message of a failure. */
typedef struct prop_place {
    uint64_t seed;
    unsigned game, step;
    const struct prop_setup *setup;
    bool alone; /* this game can be played again by itself */
} prop_place;
extern prop_place prop_here;

/* From now on a crash, a failed assertion, a sanitizer's report, a timeout and Ctrl-C tell it too. */
void prop_watch(void);

_Noreturn void prop_fail(const char *file, int line, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
#define MUST(condition, ...) \
    do { \
        if (!(condition)) \
            prop_fail(__FILE__, __LINE__, __VA_ARGS__); \
    } while (0)

static inline bool prop_often(nv_rng *r, uint32_t once_in)
{
    return nv_rng_below(r, once_in) == 0;
}

/* ---- setups (prop_setups.c) ------------------------------------------------------------------ */

enum { PROP_MAX_WITHOUT = 6 };
typedef struct prop_setup {
    nv_config c;
    const char *without[PROP_MAX_WITHOUT]; /* ids that were left out */
    int without_count;
} prop_setup;

/* How many setups there are: each edition, module set and number of players at least once. */
int prop_combinations(void);
/* The nth of them, dealt; options, left-out cards and obstacles vary with r. */
void prop_make_setup(prop_setup *setup, int nth, bool vary, nv_rng *r);
/* "second 3 market banquet without mayor" */
void prop_setup_text(const prop_setup *setup, char *out, size_t size);

/* ---- the cards of a game (prop_cards.c) -------------------------------------------------------- */

/* Reads data/cards.csv and compares every figure with the engine's tables. */
void prop_read_cards(void);
/* How many cards of each kind this game has. */
void prop_cards_of(const prop_setup *setup, uint8_t count[NV_MAX_KINDS]);
/* Each of them is in just one place; and what else can be said of a position at a glance. */
void prop_check_position(const nv_view *v, const uint8_t cards[NV_MAX_KINDS]);

/* ---- the rules once more, from a view of everything (prop_model.c, prop_turn.c) ---------------- */

typedef struct prop_income {
    int rubles, points, either;
} prop_income;
int prop_price(const nv_view *v, int seat, int kind, bool lower, int replaced, bool half);
/* What the scoring of this colour pays in this phase of this round. */
prop_income prop_pays(const nv_view *v, int seat, int colour);
int prop_goods_points(const nv_view *v, int seat);
int prop_noble_bonus(const nv_view *v, int seat);
/* Can the exchange card replace the plain one (R6.1)? */
bool prop_replaces(int edition, int exchange, int plain);
/* Cards of the area with this special. */
int prop_owned_special(const nv_view *v, int seat, int special);
/* Copies of the kind that are neither marked nor turned over. */
int prop_unmarked(const nv_view *v, int seat, int kind);
/* The buys, takes and plays of a turn are just those that R4 to R6 allow. */
void prop_check_turn(const nv_state *s, const nv_view *v, const nv_action *legal, int count);

/* ---- the table by its events (prop_book.c) ------------------------------------------------------ */

typedef struct prop_seat {
    int rubles, points;
    uint8_t count[NV_MAX_KINDS];
    nv_hand_card hand[NV_MAX_HAND];
    int hand_size;
    int turned[2]; /* Observatories, Debtor's Prison; without the chip */
    uint8_t event, met;
    uint16_t kept, dropped;
    int assignments;
    int played, nobles, assignment, final_rubles, hand_loss, rubles_before;
} prop_seat;

/* A row is a list of spaces; a Twin pair has two cards on one. */
typedef struct prop_space {
    uint8_t card, added;
} prop_space;

typedef struct prop_book {
    int viewer; /* a seat, NV_PUBLIC or NV_ALL */
    int edition, seats, round, phase, end;
    unsigned modules;
    prop_space row[2][NV_MAX_ROW + 1]; /* upper, lower */
    int row_size[2];
    uint8_t discard[NV_MAX_DISCARD];
    int discard_count;
    int pile_size[NV_PILE_COUNT];
    uint8_t removed[NV_MAX_KINDS];
    uint8_t tokens[NV_TOKEN_COUNT], assistants[NV_ASSISTANT_COUNT], obstacles[5], tiles[5];
    nv_marked mark[3];
    int observed;                /* pile of the card under an Observatory, or -1   */
    uint8_t under_it;            /* that card, as far as the viewer knows it       */
    uint8_t held;                /* a played action card that has not gone on yet  */
    uint8_t replaced;            /* by a card just bought: it must leave next      */
    int value;                   /* the higher value of the market's tile          */
    unsigned winners;            /* once it is over                                */
    uint8_t cards[NV_MAX_KINDS]; /* of the game                         */
    prop_seat seat[NV_MAX_SEATS];
} prop_book;

void prop_book_begin(prop_book *b, const prop_setup *setup, int viewer);
/* In the middle of a game: what the viewer knows then. */
void prop_book_from_view(prop_book *b, const prop_setup *setup, const nv_view *v);
void prop_book_hear(prop_book *b, const nv_events *ev);
/* The book says just what the view says. */
void prop_book_compare(const prop_book *b, const nv_view *v);

/* ---- actions (prop_actions.c) --------------------------------------------------------------------- */

/* At a decision: the list, nv_check, what nv_apply refuses, nv_describe, prices. */
void prop_check_legal(const nv_state *s, const nv_view *v, const nv_action *legal, int count,
                      nv_rng *r);
/* At a chance step. */
void prop_check_chance(const nv_state *s, const nv_view *v, const nv_outcome *out, int count,
                       nv_rng *r);
/* What was said of an action before it is what happened. */
void prop_check_done(const nv_state *before, const nv_view *v, int seat, nv_action a,
                     const nv_events *ev);
/* nv_playout is nv_draw, nv_pick and nv_step until the end. */
void prop_check_playout(const nv_state *s, nv_rng *r);

/* ---- views (prop_views.c) -------------------------------------------------------------------------- */

/* Views and what is made from them; one viewer if `quick`. */
void prop_check_views(const nv_state *s, bool quick, nv_rng *r);
/* Positions from outside. */
void prop_check_outside(const nv_state *s, nv_rng *r);
/* Another world that looks the same to a viewer goes on looking the same. */
void prop_check_secrets(const nv_state *s, nv_rng *r);
/* At the draw of an Observatory: only its player learns anything. */
void prop_check_observatory(const nv_state *s);

/* ---- scoring and result (prop_scoring.c) ------------------------------------------------------------ */

/* Everyone passes; the scoring that follows pays what was forecast. */
void prop_check_forecast(const nv_state *s, nv_rng *r);
void prop_check_result(const nv_state *s, const nv_view *v);

/* ---- rare positions (prop_arrange.c) ------------------------------------------------------------------- */

/* Changes a view of everything, at a turn or in the Pick Pocket's window, into another that a game could have come to. */
void prop_arrange(nv_view *v, nv_rng *r);

/* ---- what the games reached (prop_reached.c) ----------------------------------------------------------- */

void prop_note_step(const nv_view *before, int seat, nv_action a, const nv_move *m,
                    const nv_events *ev, const nv_view *after);
void prop_note_price(const nv_price *price, int edition);
void prop_note_legal(int count);
void prop_note_end(const nv_view *v, const nv_result *result);
/* Prints the largest numbers seen; false, with a list, if something was never reached. */
bool prop_reached_all(bool must);

/* ---- playing (prop_play.c) ------------------------------------------------------------------------------ */

/* Plays one game and checks everything. */
void prop_play(uint64_t seed, unsigned number);

#endif
