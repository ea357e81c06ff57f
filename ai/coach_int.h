/*
 * coach_int.h - what the files of the coach share. Private to ai/.
 *
 * The coach works on a state that fits the view, and reads from it only what the view shows. What a card would
 * bring is asked of the engine: the card is put into a copy, and what that would pay is compared.
 */
#ifndef AI_COACH_INT_H
#define AI_COACH_INT_H

#include "ai/ai_int.h"
#include "ai/coach.h"

enum { COACH_ROOM = 32 };

typedef struct coach {
    const nv_view *v;
    nv_state s;     /* fits the view                              */
    nv_state plain; /* the same without Jester and Banquet        */
    ai_model model;
    ai_facts facts;
    nv_move move;
    int seat;
    int rounds;                    /* expected after this one     */
    int scorings[SCORING_COLOURS]; /* still to come               */
    int goods_due;                 /* 1: a market scoring is      */
    float ruble;                   /* points that one is worth, for the order of reasons */
    int count;
    ai_reason list[COACH_ROOM];
    float weight[COACH_ROOM];
} coach;

static inline const nv_card *coach_card(const coach *c, int kind)
{
    return nv_card_of(c->v->edition, (nv_kind)kind);
}
static inline const nv_seat_view *coach_me(const coach *c)
{
    return &c->v->seat[c->seat];
}

/* coach.c: a reason with its weight, in points. */
void coach_add(coach *c, float weight, ai_reason reason);
/* A reason that says no more than this. */
static inline ai_reason coach_reason(int kind, int card, int rubles, int points)
{
    return (ai_reason){.kind = (uint8_t)kind,
                       .seat = NV_NONE,
                       .card = (uint8_t)card,
                       .rubles = (int16_t)rubles,
                       .points = (int16_t)points};
}
float coach_value(const coach *c, int rubles, int points);

/* coach_gain.c: what a change of an area brings until the expected end. */
typedef struct coach_gain {
    int rubles[SCORING_COLOURS], points[SCORING_COLOURS]; /* at one scoring of each colour     */
    int all_rubles, all_points;                           /* at all that are counted           */
    int nobles;                                           /* points more at the end (R13.1)    */
    nv_state after;                                       /* with the change, for more questions */
} coach_gain;
void coach_weigh(const coach *c, int seat, const nv_peek_swap *swap,
                 const int scorings[SCORING_COLOURS], coach_gain *out);
/* Is the colour scored in this round, after this action? */
int coach_scores_now(const nv_view *v, int colour);
/* Rubles that the scorings of this round bring from the present phase to that colour, without it. */
int coach_income_until(const coach *c, int colour);

/* The best way for a seat to get a card: what it pays for it and what that is worth, in points. */
typedef struct coach_offer {
    int price, leaves;
    int rubles, points; /* until the expected end, with the noble bonus */
    float worth;        /* with the price                               */
} coach_offer;
/* 0: an action card, or nothing that it could replace. Rubles in the purse are not asked for. */
int coach_best_offer(const coach *c, int seat, int kind, int lower, coach_offer *out);

/* coach_card.c: a card that comes into the own area, now or out of the hand. */
void coach_say_card(coach *c, const nv_peek_swap *swap, int price, const coach_gain *g,
                    const int scorings[SCORING_COLOURS]);
/* A card of the own area that is kept (sign 1) or leaves without another (-1): upkeep, Sycophants. */
void coach_say_kept(coach *c, int kind, int sign);
/* The tile of an `any` symbol. */
void coach_say_good(coach *c, int good);

/* coach_wait.c: what waiting would cost or save; other seats; room on the display. */
void coach_say_waiting(coach *c, const coach_gain *g);
void coach_say_others(coach *c);
void coach_say_room(coach *c);
void coach_say_fewer(coach *c);

/* coach_purse.c: what rubles are kept for, and the hand. */
void coach_say_short(coach *c);
void coach_say_pass(coach *c);
void coach_say_held(coach *c, int price); /* price: below 0 if there is nothing to replace */
void coach_say_freed(coach *c, int kind, bool always); /* else only if that matters at once */
void coach_say_purse(coach *c);                        /* nothing is paid */

#endif
