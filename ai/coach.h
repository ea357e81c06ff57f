/*
 * coach.h - why an action is good or bad, as data, so that every client can say it in its language.
 *
 *     nv_observe(&state, seat, &view);
 *     int count = ai_reasons(&view, action, reasons);
 *
 * What holds always:
 *  - It follows from the view alone: no chance, no clock, no computer player is asked.
 *  - Figures are whole rubles and points, and come from the rules: they are what the engine would pay for the
 *    areas as they stand, at the scorings that are expected. How many that are is an estimate by the sizes
 *    of the piles; once the end is triggered it is known.
 *  - The reasons that weigh most come first. There may be none.
 */
#ifndef AI_COACH_H
#define AI_COACH_H

#include "ai/ai.h"
#include "json/json.h"

/* Every kind: name, id, what `what` and `count` say, and what it means. rubles and points of a kind that does not
 * name them are 0; so are card and seat NV_NO_CARD and NV_NONE. */
#define AI_REASONS(X) \
    X(PAYS, pays, NOTHING, ROUNDS, "what `card` pays in rubles and points until the expected end, less what the replaced card would: its colour is scored `rounds` times more; own cards that count it are included") \
    X(SCORES_NO_MORE, scores_no_more, NOTHING, NOTHING, "the colour of `card` is not scored any more") \
    X(PAYS_BACK, pays_back, NOTHING, ROUNDS, "the price of `card` is earned back, in `rounds` rounds in which it pays") \
    X(TOO_LATE, too_late, NOTHING, NOTHING, "`card` will not earn back its price: `rubles` are missing at the expected end") \
    X(SELLS, sells, NOTHING, ROUNDS, "`card` lets one buy up to `points` points for `rubles` rubles (negative) at each of `rounds` scorings") \
    X(UPKEEP, upkeep, NOTHING, NOTHING, "keeping `card` costs `rubles` (negative) at the next scoring") \
    X(NOBLE_NEW, noble_new, NOTHING, NOTHING, "a noble name more: `points` more at the end") \
    X(NOBLE_SAME, noble_same, NOTHING, NOTHING, "this noble name is owned already: no more points at the end") \
    X(NOBLE_LOST, noble_lost, NOTHING, NOTHING, "a noble name less: `points` (negative) at the end") \
    X(UPGRADE, upgrade, NOTHING, NOTHING, "`card` is replaced, and its value of `rubles` counts towards the price") \
    X(SAVES, saves, COLOUR, NOTHING, "every card of `colour` will cost `rubles` less") \
    X(SAVES_NAME, saves_name, NOTHING, CARDS, "every further `card` will cost `rubles` less; so many `cards` of this name may still come") \
    X(COUNTS_AS, counts_as, NOTHING, NOTHING, "`card` will count as `rubles` towards the price of what replaces it") \
    X(FINDS, finds, NOTHING, ROUNDS, "`card` can be used to look for another card, in each of `rounds` building phases") \
    X(HALF_PRICE, half_price, NOTHING, NOTHING, "the Money Collector saves `rubles`; the card will bring no points") \
    X(MARKET_LEAD, market_lead, GOOD, NOTHING, "`points` more (or less) at the next market scoring by `good`") \
    X(MARKET_TAKES, market_takes, GOOD, NOTHING, "`seat` gets `points` less at the next market scoring by `good`") \
    X(ASSIGNMENT, assignment, ASSIGNMENT, NOTHING, "`points` more (or less) by `assignment`, if it is kept to the end") \
    X(OBSTACLE, obstacle, OBSTACLE, CARDS, "brings one nearer to passing `obstacle`: so many `cards` (or goods) are still missing then, 0 if it will be passed") \
    X(SCORES_FIRST, scores_first, NOTHING, NOTHING, "its colour is scored at the end of this phase: waiting costs these rubles and points") \
    X(CAN_WAIT, can_wait, PHASE, NOTHING, "its colour is scored only in `phase`: until then waiting costs nothing") \
    X(CHEAPER_LATER, cheaper_later, NOTHING, NOTHING, "its colour has been scored in this round: if it is still there in the next, in the lower row, it will be `rubles` cheaper") \
    X(GONE_LATER, gone_later, NOTHING, NOTHING, "`card` may not be there later: `seat` can pay for it; without `seat`, it leaves the lower row at the end of the round") \
    X(COSTS_LATER, costs_later, NOTHING, NOTHING, "playing `card` from the hand costs `rubles`, as things stand") \
    X(NEEDS_CARD, needs_card, NOTHING, NOTHING, "there is no card in the own area that `card` could replace") \
    X(KEEPS_FROM, keeps_from, NOTHING, NOTHING, "`seat` could pay for `card` and would get these rubles and points out of it until the expected end, its price not counted") \
    X(OPENS, opens, PILE, CARDS, "one card more of `pile` will come in the next phase, `cards` in all if nothing else leaves the display, and `seat` acts first there") \
    X(LEAVES_FEWER, leaves_fewer, PILE, CARDS, "if nothing leaves the display only so many `cards` of `pile` come in the next phase, where `seat` acts first") \
    X(END_NEAR, end_near, PILE, NOTHING, "with one card less on the display the last card of `pile` comes: that round will be the last") \
    X(SHORT_OF_RUBLES, short_of_rubles, NOTHING, NOTHING, "`rubles` are left, and `card` can then no longer be paid") \
    X(SAVES_FOR, saves_for, NOTHING, NOTHING, "`card`, which costs `rubles`, can be paid after the scoring of this phase") \
    X(KEEPS_RUBLES, keeps_rubles, NOTHING, NOTHING, "`rubles` stay in the purse") \
    X(NOTHING_PAYS, nothing_pays, NOTHING, NOTHING, "no card that could be bought or played now is worth its price") \
    X(ENDS_PHASE, ends_phase, NOTHING, NOTHING, "all others have passed: the actions of this phase are over") \
    X(HAND_PENALTY, hand_penalty, NOTHING, NOTHING, "`card` may stay in the hand, or without `card` all that are held: `points` (negative) at the end") \
    X(HAND_FREES, hand_frees, NOTHING, NOTHING, "a place in the hand becomes free, and `points` are not lost at the end") \
    X(HAND_LARGER, hand_larger, NOTHING, NOTHING, "the hand can hold one card more") \
    X(HAND_ROOM, hand_room, NOTHING, NOTHING, "the hand will be full") \
    X(GAINS, gains, NOTHING, NOTHING, "rubles and points that it brings at once, or at the next scoring of `card`; negative ones are paid") \
    X(GIVES, gives, NOTHING, NOTHING, "every other seat gets `rubles`") \
    X(IDLE, idle, NOTHING, NOTHING, "`card` is turned over and does not pay these rubles and points in this round") \
    X(MORE_CHOICE, more_choice, NOTHING, NOTHING, "one card more to choose from") \
    X(ACTS_FIRST, acts_first, NOTHING, NOTHING, "this seat acts, or acts once more, before the others can") \
    X(EVENT_ONCE, event_once, NOTHING, NOTHING, "it is the one event that this seat can use in the game")

#define AI_REASON_ENUM_(name, id, what, count, text) AI_REASON_##name,
typedef enum ai_reason_kind { AI_REASONS(AI_REASON_ENUM_) AI_REASON_COUNT } ai_reason_kind;

/* What the two numbers of a reason say. */
typedef enum ai_reason_what {
    AI_WHAT_NOTHING,
    AI_WHAT_GOOD,       /* nv_good            */
    AI_WHAT_COLOUR,     /* nv_colour          */
    AI_WHAT_PILE,       /* nv_pile            */
    AI_WHAT_PHASE,      /* nv_pile            */
    AI_WHAT_ASSIGNMENT, /* its number         */
    AI_WHAT_OBSTACLE    /* nv_obstacle        */
} ai_reason_what;
typedef enum ai_reason_count { AI_COUNT_NOTHING, AI_COUNT_ROUNDS, AI_COUNT_CARDS } ai_reason_count;

typedef struct ai_reason {
    uint8_t kind;  /* ai_reason_kind     */
    uint8_t seat;  /* or NV_NONE         */
    uint8_t card;  /* or NV_NO_CARD      */
    uint8_t what;  /* ai_reason_what says what it is */
    uint8_t count; /* ai_reason_count                */
    int16_t rubles, points;
} ai_reason;

enum { AI_MAX_REASONS = 6 };

/* The reasons for and against a legal action of the seat that sees v, the view of the seat that is to act as
 * nv_observe makes it. Returns how many. */
int ai_reasons(const nv_view *v, nv_action a, ai_reason out[AI_MAX_REASONS]);

const char *ai_reason_id(int kind);
ai_reason_what ai_reason_what_of(int kind);
ai_reason_count ai_reason_count_of(int kind);

/* The key `reasons`: why the action is good or bad for the seat that sees v. */
void ai_put_reasons(json_out *out, const nv_view *v, nv_action a);

/* Number i of a list that p ranked, as keys of an object: `action` (its text), what p expects of it, and `reasons`,
 * which do not contradict the best one. s is the game, v what the seat sees. */
void ai_put_ranked(json_out *out, const ai_player *p, const nv_state *s, const nv_view *v,
                   const ai_ranked *list, int i);

#endif
