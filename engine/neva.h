/*
 * neva.h - the rules of the board game Saint Petersburg, as a library.
 *
 * The whole game is one plain value, nv_state: copy it with `=`, compare it, throw it away. The
 * library allocates nothing, does no input or output, reads no clock and makes no random numbers
 * of its own; every function is safe to call from several threads on different states.
 *
 * A game in ten lines:
 *
 *     nv_config c;
 *     nv_config_init(&c, NV_SECOND, NV_MARKET, 3);    what is played
 *     nv_deal(&c, &rng);                              tokens and other setup draws
 *     nv_setup(&s, &c, NULL);
 *     while ((t = nv_to_act(&s)).seat != NV_OVER) {
 *         if (t.seat == NV_CHANCE) nv_draw(&s, &rng); a pile is drawn from
 *         else nv_apply(&s, t.seat, choose(&s), NULL);
 *     }
 *
 * What holds always:
 *  - Whatever is decided is an nv_action, a small integer unique across all decisions. nv_legal
 *    lists the legal ones in ascending order; nv_apply refuses anything else and leaves the state
 *    untouched.
 *  - A pile holds what is left in it, never an order. A draw is a chance step whose outcome comes
 *    from outside, so a state cannot betray the next card.
 *  - A seat's knowledge is a value of another type (nv_view), built from zero.
 *  - Editions, kinds, seats and lists are the caller's to get right, unless a function says what it
 *    answers to others. Actions may be any number.
 *  - Numbers like R5.1 and 14.3 are the paragraphs of docs/rules.md.
 */
#ifndef NEVA_H
#define NEVA_H

#include <stddef.h>
#include <stdint.h>

#include "neva_cards.h" /* generated from data/cards.csv: nv_special, NV_KINDS_FIRST, ... */

#ifdef __cplusplus
extern "C" {
#endif

#if defined(NV_BUILD) && defined(__GNUC__)
#define NV_API __attribute__((visibility("default")))
#else
#define NV_API
#endif

/* ---- words and limits ------------------------------------------------------------------- */

enum {
    NV_MAX_SEATS = 5,
    NV_MAX_KINDS = 112,   /* kinds of card in one edition                                      */
    NV_MAX_ROW = 12,      /* spaces in a display row, with every event used                    */
    NV_MAX_HAND = 5,      /* R4.2                                                              */
    NV_MAX_DISCARD = 184, /* every card of the largest game                                    */
    NV_MAX_LEGAL = 1536,  /* legal actions of one decision                                     */
    NV_MAX_OUTCOMES = 64, /* different cards one draw can bring                                */
    NV_MAX_EVENTS = 256,  /* events of one nv_apply                                            */
    NV_STATE_BYTES = 1016,
    NV_NO_CARD = 0xff,     /* "no card", or "a card you cannot see"                             */
    NV_NONE = 0xff,        /* no seat, no token, not in this game                               */
    NV_UNKNOWN = INT16_MIN /* rubles that are not shown                                         */
};

/* Every list of words below is one X-macro: the enum, nv_id and nv_value are made from it. */
#define NV_EDITIONS(X) X(FIRST, first) X(SECOND, second)

#define NV_PILES(X) /* also the phases, in the order they are played (R3.1) */ \
    X(WORKER, worker) X(MARKET_PILE, market) X(BUILDING, building) X(NOBLE, noble) \
    X(EXCHANGE, exchange)

#define NV_COLOURS(X) /* a phase scores the colour of its number */ \
    X(GREEN, green) X(YELLOW, yellow) X(BLUE, blue) X(RED, red) X(PURPLE, purple)

#define NV_TYPES(X) X(PLAIN, plain) X(EXCHANGE_CARD, exchange) X(ACTION_CARD, action)

#define NV_GOODS(X) \
    X(CHICKEN, chicken) X(GRAIN, grain) X(FRUIT, fruit) X(FISH, fish) X(VEGETABLE, vegetable) \
    X(ANY, any)

#define NV_SYMBOLS(X) \
    X(NO_SYMBOL, none) X(WOOD, wood) X(GOLD, gold) X(CLOTH, cloth) X(FUR, fur) X(SHIP, ship) \
    X(WHEAT, wheat) X(ALL_SYMBOLS, all)

#define NV_TOKENS(X) /* a phase's start player holds the token of its number (R2.2) */ \
    X(HAMMER, hammer) X(SACK, sack) X(CATHEDRAL, cathedral) X(BUST, bust) X(HAND, hand) \
    X(DISC, disc)

#define NV_ASSISTANTS_LIST(X) \
    X(MASTER_CRAFTSMAN, master_craftsman) X(MISTRESS_OF_THE_MANOR, mistress_of_the_manor) \
    X(LAWYER, lawyer) X(ARCHITECT, architect) X(CZARS_DAUGHTER, czars_daughter)

#define NV_EVENT_CARDS(X) \
    X(SPONSOR, sponsor) X(EVENT_WAREHOUSE, warehouse) X(GRABBER, grabber) X(GHOST, ghost) \
    X(NEW_LUCK, new_luck) X(TWIN, twin)

#define NV_OBSTACLES_LIST(X) \
    X(NO_OBSTACLE, none) X(BONUS_1, bonus_1) X(BONUS_2, bonus_2) X(BONUS_3, bonus_3) \
    X(BONUS_4, bonus_4) X(BONUS_5, bonus_5) X(REAL_GREEN, real_green) \
    X(REAL_MARKET, real_market) X(REAL_BLUE, real_blue) X(REAL_RED, real_red) \
    X(REAL_EXCHANGE, real_exchange)

/* What the one to act decides. NV_NO_DECISION: chance or the end. */
#define NV_DECISIONS(X) \
    X(NO_DECISION, none) X(DECIDE_TURN, turn) X(DECIDE_PICK_POCKET, pick_pocket) \
    X(DECIDE_OBSERVATORY, observatory) X(DECIDE_PRISON, prison) \
    X(DECIDE_BLACK_MARKET, black_market) X(DECIDE_DOUBLE_TURN, double_turn) X(DECIDE_PUB, pub) \
    X(DECIDE_TRADING_HOUSE, trading_house) X(DECIDE_GUILD_HALL, guild_hall) \
    X(DECIDE_SYCOPHANT, sycophant) X(DECIDE_UPKEEP, upkeep) X(DECIDE_GOOD, good) \
    X(DECIDE_DISCARD_HAND, discard_hand) X(DECIDE_ASSIGNMENT, assignment) \
    X(DECIDE_OBSTACLE, obstacle) X(DECIDE_TWIN, twin)

#define NV_MOVE_KINDS(X) \
    X(MOVE_BUY, buy) X(MOVE_TAKE, take) X(MOVE_PLAY, play) X(MOVE_PASS, pass) \
    X(MOVE_OBSERVE, observe) X(MOVE_PRISON, prison) X(MOVE_EVENT, event) \
    X(MOVE_DISCARD, discard) X(MOVE_RETURN, return) X(MOVE_PAY, pay) X(MOVE_POINTS, points) \
    X(MOVE_SPLIT, split) X(MOVE_CHOOSE, choose) X(MOVE_DECLINE, decline) X(MOVE_DRAW, draw)

#define NV_PLACES(X) \
    X(NOWHERE, none) X(UPPER, upper) X(LOWER, lower) X(FROM_HAND, hand) X(FROM_PILE, pile) \
    X(FROM_DISCARD, discard) X(FROM_AREA, area)

/* Where the flow of the game stands; see nv_flow. */
#define NV_STAGES(X) \
    X(STAGE_REFILL, refill) X(STAGE_WINDOW, window) X(STAGE_TURNS, turns) \
    X(STAGE_INCOME, income) X(STAGE_CHOICES, choices) X(STAGE_SALES, sales) \
    X(STAGE_UPKEEP, upkeep) X(STAGE_GOODS, goods) X(STAGE_NOBLES, nobles) X(STAGE_KEEP, keep) \
    X(STAGE_ASSIGNMENTS, assignments) X(STAGE_RUBLES, rubles) X(STAGE_HANDS, hands) \
    X(STAGE_OVER, over)

/* What must be settled before the flow goes on, in this order. */
#define NV_PENDINGS(X) \
    X(PENDING_DRAW, draw) X(PENDING_OBSERVATORY, observatory) X(PENDING_PRISON, prison) \
    X(PENDING_BLACK_MARKET, black_market) X(PENDING_GOOD, good) \
    X(PENDING_DISCARD_HAND, discard_hand) X(PENDING_MOVE, move) X(PENDING_TWIN, twin)

/* What a draw is for. */
#define NV_DRAWS(X) \
    X(DRAW_REFILL, refill) X(DRAW_OBSERVATORY, observatory) X(DRAW_GHOST, ghost) \
    X(DRAW_NEW_LUCK, new_luck) X(DRAW_TWIN, twin)

/* Why rubles or points change hands, and why a price is lower. */
#define NV_REASONS(X) \
    X(WHY_NONE, none) X(WHY_PRICE, price) X(WHY_INCOME, income) X(WHY_PUB, pub) \
    X(WHY_TRADING_HOUSE, trading_house) X(WHY_GUILD_HALL, guild_hall) \
    X(WHY_SYCOPHANT, sycophant) X(WHY_UPKEEP, upkeep) X(WHY_GOODS, goods) \
    X(WHY_GOLDEN_DONKEY, golden_donkey) X(WHY_MOOCHER, moocher) X(WHY_SPONSOR, sponsor) \
    X(WHY_OBSTACLE, obstacle) X(WHY_DISC, disc) X(WHY_NOBLES, nobles) \
    X(WHY_ASSIGNMENT, assignment) X(WHY_RUBLES, rubles) X(WHY_HAND, hand) \
    X(WHY_LOWER_ROW, lower_row) X(WHY_SAME_NAME, same_name) X(WHY_DISCOUNT, discount) \
    X(WHY_ASSISTANT, assistant) X(WHY_MONEY_COLLECTOR, money_collector)

#define NV_EVENT_TYPES(X) \
    X(EV_ROUND, round) X(EV_PHASE, phase) X(EV_LAID, laid) X(EV_PASSED, passed) \
    X(EV_DECLINED, declined) X(EV_BOUGHT, bought) X(EV_TOOK, took) X(EV_PLAYED, played) \
    X(EV_OBSERVED, observed) X(EV_DISCARDED, discarded) X(EV_RETURNED, returned) \
    X(EV_REMOVED, removed) X(EV_ATTACHED, attached) X(EV_GUEST_LEFT, guest_left) \
    X(EV_TURNED, turned) X(EV_TURNED_BACK, turned_back) X(EV_RUBLES, rubles) \
    X(EV_POINTS, points) X(EV_POINTS_LOST, points_lost) X(EV_OBSTACLE_MET, obstacle_met) \
    X(EV_OBSTACLE_FAILED, obstacle_failed) X(EV_TILE, tile) X(EV_TILE_BACK, tile_back) \
    X(EV_ASSIGNMENT_DROPPED, assignment_dropped) X(EV_ASSIGNMENT_KEPT, assignment_kept) \
    X(EV_ASSIGNMENT_SHOWN, assignment_shown) X(EV_EVENT, event) X(EV_SHIFTED, shifted) \
    X(EV_TOKENS, tokens) X(EV_ASSISTANTS, assistants) X(EV_VALUE, value) \
    X(EV_END_TRIGGERED, end_triggered) X(EV_FINAL, final) X(EV_OVER, over)

#define NV_ENUM_(name, id) NV_##name,
enum nv_edition { NV_EDITIONS(NV_ENUM_) NV_EDITION_COUNT };
enum nv_pile { NV_PILES(NV_ENUM_) NV_PILE_COUNT };
enum nv_colour { NV_COLOURS(NV_ENUM_) NV_COLOUR_COUNT };
enum nv_type { NV_TYPES(NV_ENUM_) NV_TYPE_COUNT };
enum nv_good { NV_GOODS(NV_ENUM_) NV_GOOD_COUNT };
enum nv_symbol { NV_SYMBOLS(NV_ENUM_) NV_SYMBOL_COUNT };
enum nv_token { NV_TOKENS(NV_ENUM_) NV_TOKEN_COUNT };
enum nv_assistant { NV_ASSISTANTS_LIST(NV_ENUM_) NV_ASSISTANT_COUNT };
enum nv_event_card { NV_EVENT_CARDS(NV_ENUM_) NV_EVENT_CARD_COUNT };
enum nv_obstacle { NV_OBSTACLES_LIST(NV_ENUM_) NV_OBSTACLE_COUNT };
enum nv_decision { NV_DECISIONS(NV_ENUM_) NV_DECISION_COUNT };
enum nv_move_kind { NV_MOVE_KINDS(NV_ENUM_) NV_MOVE_KIND_COUNT };
enum nv_place { NV_PLACES(NV_ENUM_) NV_PLACE_COUNT };
enum nv_stage { NV_STAGES(NV_ENUM_) NV_STAGE_COUNT };
enum nv_pending { NV_PENDINGS(NV_ENUM_) NV_PENDING_COUNT };
enum nv_draw_for { NV_DRAWS(NV_ENUM_) NV_DRAW_COUNT };
enum nv_reason { NV_REASONS(NV_ENUM_) NV_REASON_COUNT };
enum nv_event_type { NV_EVENT_TYPES(NV_ENUM_) NV_EVENT_TYPE_COUNT };

/* Modules are a set of bits (R1.1); NV_MODULES pairs each bit with its id. */
#define NV_MODULES(X) \
    X(BANQUET, banquet) X(SOCIETY, society) X(MARKET, market) X(COMPANY, company) \
    X(ASSISTANTS, assistants) X(EVENTS, events) X(ASSIGNMENTS, assignments) \
    X(OBSTACLES, obstacles)
#define NV_MODULE_ENUM_(name, id) NV_MODULE_##name,
enum nv_module { NV_MODULES(NV_MODULE_ENUM_) NV_MODULE_COUNT };
#define NV_MODULE_BIT_(name, id) NV_##name = 1 << NV_MODULE_##name,
enum nv_module_bit { NV_MODULES(NV_MODULE_BIT_) NV_NO_MODULES = 0 };

/* The words of a list by number and back; nv_id gives NULL and nv_value -1 for what is not there. */
typedef enum nv_list {
    NV_LIST_EDITION,
    NV_LIST_MODULE,
    NV_LIST_PILE,
    NV_LIST_COLOUR,
    NV_LIST_TYPE,
    NV_LIST_GOOD,
    NV_LIST_SYMBOL,
    NV_LIST_TOKEN,
    NV_LIST_ASSISTANT,
    NV_LIST_EVENT_CARD,
    NV_LIST_OBSTACLE,
    NV_LIST_DECISION,
    NV_LIST_MOVE_KIND,
    NV_LIST_PLACE,
    NV_LIST_STAGE,
    NV_LIST_PENDING,
    NV_LIST_DRAW_FOR,
    NV_LIST_REASON,
    NV_LIST_EVENT_TYPE
} nv_list;
NV_API const char *nv_id(nv_list list, int value);
NV_API int nv_value(nv_list list, const char *id);

/* ---- results ----------------------------------------------------------------------------- */

/* One list of results. The text is for people and names the paragraph where a rule decides. */
#define NV_STATUSES(X) \
    X(OK, "ok") \
    X(E_EDITION, "the edition is 'first' or 'second' (R1.1)") \
    X(E_SEATS, "the game is for 2 to 5 players (R1.1)") \
    X(E_FIVE_FIRST, "five players need 'society' in the first edition (R1.2)") \
    X(E_FIVE_SECOND, "five players need 'market' in the second edition (R1.2)") \
    X(E_MODULE_FIRST, "the first edition has the modules 'banquet' and 'society' only (R1.1)") \
    X(E_MODULE_SECOND, "'society' belongs to the first edition; the second has 'company' (R1.1)") \
    X(E_MODULE, "there is no such module (R1.1)") \
    X(E_OPTIONS, "the table options are 'open_money' and 'open_hands' (R1.3)") \
    X(E_NEEDS_MARKET, "assistants, events, assignments and obstacles need 'market' (R1.1)") \
    X(E_NO_MODULE, "assistants, assignments and obstacles are there only with their module" \
                   " (R1.1)") \
    X(E_WITHOUT, "only cards of 'company', or of the first edition's 'banquet' and 'society'," \
                 " can be left out, and only if that module is played (R10.5)") \
    X(E_TOKENS, "the tokens are not dealt as the rules say (R2.2-R2.4)") \
    X(E_YOUNGEST, "the youngest player must be one of the seats (R2.3)") \
    X(E_ASSISTANTS, "the assistants are not dealt as the rules say (R12.1.2)") \
    X(E_ASSIGNMENTS, "each player is dealt three different assignments; with two players" \
                     " 2, 8 and 15 stay out (R12.3.1)") \
    X(E_OBSTACLES, "obstacles stand on 10, 20, 35, 50 or 70, each at most once (R12.4.1)") \
    X(E_OVER, "the game is over") \
    X(E_SEAT, "it is another seat's decision") \
    X(E_CHANCE, "a card must be drawn first") \
    X(E_ILLEGAL, "this action is not legal here") \
    X(E_ABSENT, "that card is not there") \
    X(E_RUBLES, "not enough rubles (R4.7)") \
    X(E_HAND_FULL, "the hand is full (R4.2)") \
    X(E_REPLACE, "an exchange card must replace a fitting card of the own area (R6.1)") \
    X(E_ACTION_CARD, "an action card on the display can only be taken (R9.1)") \
    X(E_POSITION, "this position cannot occur") \
    X(E_VIEW, "this view leaves out what is needed to build a state")

#define NV_STATUS_ENUM_(name, text) NV_##name,
typedef enum nv_status { NV_STATUSES(NV_STATUS_ENUM_) NV_STATUS_COUNT } nv_status;
NV_API const char *nv_status_text(nv_status status);

/* ---- random numbers from the caller -------------------------------------------------------- */

/* A small fast generator (wyrand) that the caller owns and seeds: not for secrets. */
typedef struct nv_rng {
    uint64_t s;
} nv_rng;
/* The upper half of a 128-bit product. */
static inline uint64_t nv_rng_high(uint64_t a, uint64_t b)
{
#ifdef __SIZEOF_INT128__
    __extension__ typedef unsigned __int128 wide;
    return (uint64_t)((wide)a * b >> 64);
#else
    uint64_t low = (a & UINT32_MAX) * (b & UINT32_MAX),
             mid = (a >> 32) * (b & UINT32_MAX) + (low >> 32);
    uint64_t other = (a & UINT32_MAX) * (b >> 32) + (mid & UINT32_MAX);
    return (a >> 32) * (b >> 32) + (mid >> 32) + (other >> 32);
#endif
}
static inline uint64_t nv_rng_next(nv_rng *r)
{
    r->s += UINT64_C(0xa0761d6478bd642f);
    uint64_t x = r->s ^ UINT64_C(0xe7037ed1a0b428db);
    return nv_rng_high(r->s, x) ^ r->s * x;
}
/* A number below n, for n up to 2^32; the bias is below 2^-32. */
static inline uint32_t nv_rng_below(nv_rng *r, uint32_t n)
{
    return (uint32_t)nv_rng_high(nv_rng_next(r), n);
}

/* Any other source of chance: a number below n (from 1 on), all alike. */
typedef uint32_t nv_below(void *from, uint32_t n);
/* An nv_rng as such a source. */
static inline uint32_t nv_below_rng(void *rng, uint32_t n)
{
    return nv_rng_below((nv_rng *)rng, n);
}

/* ---- cards ---------------------------------------------------------------------------------- */

/* A kind is a number below nv_kind_count(edition): cards that are alike in everything printed. */
typedef uint8_t nv_kind;

typedef struct nv_card {
    const char *id;   /* "library"; where copies differ "ship_builder.fish", "away_with_it@noble" */
    const char *base; /* the id of cards.csv alone: "ship_builder"                                */
    const char *name; /* English; the same name is the same card for R5.2                         */
    uint8_t pile, colour, type, cost, value, rubles, points, symbol;
    uint8_t good;    /* NV_NONE, a good, or NV_ANY                                               */
    uint8_t goods;   /* how many symbols of it                                                   */
    uint8_t special; /* an nv_special                                                            */
    uint8_t copies;  /* over all sets of the edition                                             */
    uint8_t
        name_group; /* kinds of one name have the same number                                   */
} nv_card;
NV_API int nv_kind_count(int edition);
NV_API const nv_card *nv_card_of(int edition, nv_kind kind);

/* ---- setting up ------------------------------------------------------------------------------ */

enum nv_option { NV_OPEN_MONEY = 1, NV_OPEN_HANDS = 2 }; /* R1.3 */

/* What is played, and how the setup draws fell. nv_config_init marks every draw as not yet made. */
typedef struct nv_config {
    uint8_t edition, seats;
    uint16_t modules;               /* nv_module_bit                                        */
    uint8_t options;                /* nv_option                                            */
    uint8_t youngest;               /* a seat, or NV_NONE: drawn (R2.3)                     */
    uint8_t tokens[NV_TOKEN_COUNT]; /* seat, or NV_NONE                                     */
    uint8_t assistants[NV_ASSISTANT_COUNT]; /* seat, or NV_NONE                                  */
    uint8_t obstacles[5]; /* on 10, 20, 35, 50, 70; NV_NONE: not yet drawn        */
    uint8_t pad_;
    uint16_t assignments[NV_MAX_SEATS]; /* bit n: assignment n (1 to 15)                        */
    uint64_t without;                   /* filled by nv_leave_out                               */
} nv_config;

NV_API void nv_config_init(nv_config *c, int edition, unsigned modules, int seats);
/* R10.5: leave out the card with this id (as in cards.csv), all its copies. */
NV_API nv_status nv_leave_out(nv_config *c, const char *id);
NV_API int nv_is_left_out(const nv_config *c, const char *id);
/* Is this a game that can be set up (R1.2)? Draws not yet made are fine. */
NV_API nv_status nv_config_check(const nv_config *c);
/* Obstacles as R12.4.1's variant: that many real and bonus ones on random free spaces. */
NV_API nv_status nv_deal_obstacles(nv_config *c, int real, int bonus, nv_rng *r);
/* Make every setup draw that is still open: R2.3, R2.4, R12.1.2, R12.3.1, R12.4.1. */
NV_API nv_status nv_deal(nv_config *c, nv_rng *r);
/* The same with another source of chance. Which numbers are asked for, and in which order, follows
 * from c and what came before alone, and is part of docs/fairness.md: it does not change. */
NV_API nv_status nv_deal_obstacles_with(nv_config *c, int real, int bonus, nv_below *below,
                                        void *from);
NV_API nv_status nv_deal_with(nv_config *c, nv_below *below, void *from);

/* The whole game. Its layout is private; all of its bytes count (no padding, no pointers). */
typedef struct nv_state {
    uint64_t opaque[NV_STATE_BYTES / 8];
} nv_state;

typedef struct nv_events nv_events;

/* Every draw of c must be made. The first worker cards are then drawn as chance steps. */
NV_API nv_status nv_setup(nv_state *s, const nv_config *c, nv_events *ev);
/* What was played and how the tokens stand now. */
NV_API void nv_config_of(const nv_state *s, nv_config *c);

/* ---- playing ------------------------------------------------------------------------------------ */

typedef uint16_t nv_action;

enum { NV_CHANCE = -1, NV_OVER = -2 };
typedef struct nv_turn {
    int8_t seat;      /* who acts: a seat, NV_CHANCE or NV_OVER */
    uint8_t decision; /* nv_decision                            */
} nv_turn;
NV_API nv_turn nv_to_act(const nv_state *s);

/* The legal actions of the seat to act, ascending; 0 at a chance step and at the end. */
NV_API int nv_legal(const nv_state *s, nv_action out[NV_MAX_LEGAL]);
/* NV_OK if nv_apply would take it, else the reason. */
NV_API nv_status nv_check(const nv_state *s, int seat, nv_action a);
/* Checked; seat NV_CHANCE for a draw. ev may be NULL; it is emptied first. */
NV_API nv_status nv_apply(nv_state *s, int seat, nv_action a, nv_events *ev);
/* Unchecked, for search: a must be legal, or a possible draw. */
NV_API void nv_step(nv_state *s, nv_action a);

/* Chance: each card that can come, with the number of ways it can (all the same pile). */
typedef struct nv_outcome {
    nv_action action;
    nv_kind kind;
    uint8_t weight;
} nv_outcome;
NV_API int nv_chance(const nv_state *s, nv_outcome out[NV_MAX_OUTCOMES]);
/* The pile of the pending draw and how many cards are due from it; 0 cards: no draw is pending. */
NV_API int nv_pending_draws(const nv_state *s, int *pile);
NV_API nv_action nv_draw_action(nv_kind kind);

/* For speed, made of the same predicates: a uniformly random legal action, where a seat is to decide;
 * all pending draws at once; random play to the end. */
NV_API nv_action nv_pick(const nv_state *s, nv_rng *r);
NV_API void nv_draw(nv_state *s, nv_rng *r);
NV_API int nv_playout(nv_state *s, nv_rng *r); /* how many decisions it took */

/* An action in words. Fields that say nothing about this action are NV_NONE; from is NV_NOWHERE;
 * added, guests, price, rubles and points are 0. */
typedef struct nv_move {
    uint8_t kind;     /* nv_move_kind                                                          */
    uint8_t card;     /* the card bought, taken, played, discarded, drawn, ...                 */
    uint8_t from;     /* nv_place; NV_NOWHERE                                                  */
    uint8_t slot;     /* 0 = leftmost of its row                                               */
    uint8_t added;    /* 1: the Twin card laid onto that slot                                  */
    uint8_t replaces; /* the card of the own area that leaves                                  */
    uint8_t guests;   /* which copy is meant: nv_mark bits it carries                          */
    uint8_t with;     /* the action card this is done with (Money Collector, Pick Pocket)      */
    uint8_t target;   /* a second card: discarded by Away With It!, host of a guest, mooched   */
    uint8_t target_seat;
    uint8_t pile;  /* Observatory                                                           */
    uint8_t event; /* nv_event_card                                                         */
    uint8_t good;
    uint8_t number; /* assignment 1-15; obstacle (nv_obstacle)                               */
    int16_t price;  /* rubles paid                                                           */
    int16_t rubles; /* rubles gained                                                         */
    int16_t points; /* points gained                                                         */
} nv_move;
NV_API void nv_describe(const nv_state *s, nv_action a, nv_move *m);

/* ---- questions about a position --------------------------------------------------------------- */

typedef struct nv_reduction {
    uint8_t why;       /* nv_reason  */
    uint8_t card;      /* the card or NV_NO_CARD */
    uint8_t assistant; /* or NV_NONE */
    uint8_t amount;
} nv_reduction;
typedef struct nv_price {
    int16_t price; /* what is paid                                                    */
    int16_t base;  /* R5.1: printed cost, less the value of the replaced card          */
    uint8_t printed;
    uint8_t value; /* of the replaced card                                             */
    uint8_t half;  /* 1: Money Collector                                               */
    uint8_t count;
    nv_reduction reductions[8];
} nv_price;
/* What action a (legal or not, as long as it names a card that is there) costs `seat`.
 * NV_E_ABSENT if it buys nothing, NV_E_ACTION_CARD for those (R9.1). */
NV_API nv_status nv_price_of(const nv_state *s, int seat, nv_action a, nv_price *out);
/* R6.1: is `card` an exchange card, and `other` one that it can replace? */
NV_API int nv_can_replace(int edition, nv_kind card, nv_kind other);
/* What a card costs the seat by itself: from the lower row or not, replacing `replaces` or NV_NO_CARD. */
NV_API void nv_price_card(const nv_state *s, int seat, nv_kind kind, int lower, int replaces,
                          nv_price *out);

typedef struct nv_income {
    int16_t rubles, points;
    int16_t either; /* Guild Hall: so many of rubles or points, as the owner likes */
    int16_t upkeep; /* what keeping all orange cards or Sycophants would cost      */
} nv_income;
/* What the next scoring of this colour would pay the seat if nothing changed, even if the game ends
 * before; while the colour is being scored, what is still to come of that. Sales of a Pub or Trading
 * House and what obstacles do are left aside. */
NV_API void nv_forecast(const nv_state *s, int seat, int colour, nv_income *out);
/* What one card of the seat's area would pay its owner now, the best copy if there are several
 * (14.10); nothing if it is not there. */
NV_API void nv_card_pays(const nv_state *s, int seat, nv_kind kind, nv_income *out);

/* The value tile of the next market scoring (R11.7); zeros without the market. */
typedef struct nv_value_tile {
    uint8_t high; /* for the most symbols of a good; also the upkeep of an orange card */
    uint8_t low;  /* for the second-most                                               */
} nv_value_tile;
NV_API nv_value_tile nv_value_tile_of(const nv_state *s);
/* The points that this good alone would bring the seat at that scoring (R11.5). */
NV_API int nv_good_pays(const nv_state *s, int seat, int good);

/* An obstacle on the way of a seat: what it needs, and what it would bring now. */
typedef struct nv_passage {
    uint8_t obstacle; /* nv_obstacle; NV_NO_OBSTACLE: the way is free, all but space is 0      */
    uint8_t space;    /* of the score track                                                    */
    uint8_t met;      /* 1: the seat has met it (passed it, if it is a real one)               */
    uint8_t passes;   /* 1: the seat has what is needed, or nothing is                         */
    uint8_t count;    /* needed (R12.4.4): different green cards, market markers, blue, red or
                         exchange cards; with `colours`, colours of exchange cards             */
    uint8_t have;     /* so many of them the seat has                                          */
    uint8_t position; /* market: one marker must stand here at least                           */
    uint8_t highest;  /* where its best one stands                                             */
    uint8_t colours;  /* 1: one exchange card of each colour                                   */
    uint8_t choice;   /* 0: rubles and points; 1: one of the two; 2: `points`, each of them a
                         ruble or a point                                                      */
    int16_t rubles, points;
} nv_passage;
/* index 0 to 4, by space. Asked of any seat: all of it is public. */
NV_API void nv_passage_of(const nv_state *s, int seat, int index, nv_passage *out);
/* The space of the index: 10, 20, 35, 50, 70; 0 for any other. */
NV_API int nv_obstacle_space(int index);

/* What the assignment (1 to 15) would pay the seat if the game ended now (R12.3.2). Number 6 compares
 * the rubles of all seats, which not everybody is shown. */
NV_API int nv_assignment_pays(const nv_state *s, int seat, int number);

typedef struct nv_result {
    int16_t score[NV_MAX_SEATS];
    uint8_t winner[NV_MAX_SEATS];     /* 1: won or shares the victory (R13.2)      */
    int16_t played[NV_MAX_SEATS];     /* points before final scoring               */
    int16_t nobles[NV_MAX_SEATS];     /* R13.1 step 1                              */
    int16_t assignment[NV_MAX_SEATS]; /* step 2                                    */
    int16_t rubles[NV_MAX_SEATS];     /* step 3                                    */
    int16_t hand[NV_MAX_SEATS];       /* step 4, zero or negative                  */
    int16_t obstacles[NV_MAX_SEATS];  /* gained (or lost, negative) on the way     */
} nv_result;
/* The result of a finished game; of a running one, what final scoring would give now, every
 * assignment of several counted as the best one kept, obstacles left aside. */
NV_API void nv_result_of(const nv_state *s, nv_result *out);

/* NULL, or the invariant that does not hold. */
NV_API const char *nv_broken(const nv_state *s);

/* ---- what happened ------------------------------------------------------------------------------- */

/* Events are made for everyone and numbered alike; `card` and `number` are the public face, and
 * where `secret` is set the seat alone sees `secret_value` in its place. */
typedef struct nv_event {
    uint8_t type;   /* nv_event_type                                                           */
    uint8_t seat;   /* or NV_NONE                                                              */
    uint8_t card;   /* or NV_NO_CARD                                                           */
    uint8_t from;   /* nv_place                                                                */
    uint8_t slot;   /* or NV_NONE                                                              */
    uint8_t other;  /* a second card: replaced, host, mooched; or NV_NO_CARD                   */
    uint8_t why;    /* nv_reason; of a purchase money_collector: it gets the chip              */
    uint8_t number; /* round, phase, pile, event, good, obstacle, assignment, seats (bits);
                       a card of an area (discarded, host of a guest, turned): the nv_mark bits
                       of that copy; Moocher: the owner of the card                            */
    int16_t amount; /* price, rubles, points; of a card laid 1: onto another (Twin)            */
    uint8_t secret; /* 0: none, 1: card, 2: number                                             */
    uint8_t secret_value;
} nv_event;
struct nv_events {
    int count;
    nv_event list[NV_MAX_EVENTS];
};
/* The face of an event that a seat (or NV_NONE: the public) may see. */
NV_API nv_event nv_face(const nv_event *e, int seat);

/* ---- what a seat knows ---------------------------------------------------------------------------- */

enum nv_mark { NV_JESTER_ON = 1, NV_BANQUET_ON = 2, NV_CHIP_ON = 4, NV_TURNED_OVER = 8 };

/* A card of an area that is unlike its copies; at most one carries each guest or the chip. */
typedef struct nv_marked {
    uint8_t kind; /* NV_NO_CARD: none */
    uint8_t seat;
    uint8_t marks;
} nv_marked;

/* Where the game stands between two decisions. */
typedef struct nv_flow {
    uint8_t stage;    /* nv_stage                                                             */
    uint8_t pending;  /* bits of nv_pending, settled lowest first                             */
    uint8_t turn;     /* seat on turn, or asked in the window                                  */
    uint8_t start;    /* start player of this phase, or of final scoring                      */
    uint8_t passes;   /* passes in a row; seats asked; seats scored                           */
    uint8_t doubles;  /* actions left of a Double Turn                                        */
    uint8_t acted;    /* 1: the action is done, what is pending belongs to it                 */
    uint8_t done;     /* bits or count of what the seat being scored has settled              */
    uint8_t draws;    /* cards still to draw                                                  */
    uint8_t draw_for; /* nv_draw_for                                                          */
    uint8_t pile;     /* they come from                                                       */
    uint8_t slot;     /* space to fill (refill, ghost); space of the Twin card still to get   */
    uint8_t card;     /* drawn by an Observatory; `any` card that needs a tile                */
    uint8_t chip;     /* 1: the Money Collector is at work                                    */
    uint8_t fresh[2]; /* action cards taken in this Double Turn (R9.1)                        */
    uint8_t mover;    /* seat whose figure moves                                              */
    uint8_t obstacle; /* index of the obstacle whose bonus is to be chosen, or NV_NONE        */
    int16_t steps;    /* points still to move                                                 */
} nv_flow;

typedef struct nv_hand_card {
    uint8_t kind;   /* NV_NO_CARD: only its back is known  */
    uint8_t pile;   /* its back                            */
    uint8_t hidden; /* 1: nobody but the owner knows it    */
} nv_hand_card;

typedef struct nv_seat_view {
    int16_t rubles; /* NV_UNKNOWN in a shown view that hides them */
    int16_t points;
    uint8_t count[NV_MAX_KINDS]; /* cards in the area by kind                               */
    nv_hand_card hand[NV_MAX_HAND];
    uint8_t hand_size;
    uint8_t hand_limit;
    uint8_t turned_observatories, turned_prison; /* besides a marked one                    */
    uint8_t goods[5];       /* markers on the market                                       */
    uint8_t event;          /* event card used, or NV_NONE                                 */
    uint8_t met;            /* obstacles met or passed: bit i for the i-th space           */
    uint8_t assignments;    /* how many it still has                                       */
    uint16_t kept, dropped; /* bits of assignments, as far as the viewer knows them        */
    int16_t played;         /* final scoring so far, see nv_result                         */
    uint8_t final_nobles, final_assignment, final_hand;
    int16_t final_rubles;
    int16_t rubles_before; /* R13.2 first edition                                         */
} nv_seat_view;

enum {
    NV_ALL = 0xfe,
    NV_PUBLIC = 0xff
}; /* viewers that are no seat: one who sees all; the public */

typedef struct nv_view {
    uint8_t viewer; /* a seat, NV_PUBLIC or NV_ALL                                 */
    uint8_t edition, seats, options;
    uint16_t modules;
    uint8_t round, phase; /* rounds count from 1; phase is an nv_pile                    */
    uint8_t end_triggered;
    uint8_t decision; /* nv_decision of the one to act                               */
    int8_t to_act;    /* seat, NV_CHANCE, NV_OVER                                    */
    uint8_t upper_count, lower_count;
    uint8_t upper[NV_MAX_ROW], lower[NV_MAX_ROW]; /* left to right; NV_NO_CARD: being drawn  */
    uint8_t twin_slot; /* 0.. upper row, NV_MAX_ROW.. lower row, NV_NONE              */
    uint8_t twin_card;
    uint8_t discard_count;
    uint8_t discard[NV_MAX_DISCARD]; /* top last                                        */
    uint8_t pile_size[NV_PILE_COUNT];
    uint8_t unseen[NV_MAX_KINDS];  /* cards this viewer has not located: in a pile, or in a
                                      hand or under an Observatory where it sees only a back */
    uint8_t removed[NV_MAX_KINDS]; /* out of the game, face up                               */
    uint8_t tokens[NV_TOKEN_COUNT];
    uint8_t assistants[NV_ASSISTANT_COUNT];
    uint8_t obstacles[5];
    uint8_t tiles[5]; /* good -> kind of the `any` card it lies on; NV_NO_CARD: supply;
                                 NV_NONE as well without the market                          */
    uint64_t without;
    nv_marked marked[3];
    nv_flow flow;
    nv_seat_view seat[NV_MAX_SEATS];
} nv_view;

/* What a seat with perfect memory knows (or NV_PUBLIC, NV_ALL): for computer players. */
NV_API void nv_observe(const nv_state *s, int viewer, nv_view *v);
/* What a person at that seat is shown: as nv_observe, but other seats' rubles and hands left out
 * unless the table opens them (R1.3). */
NV_API void nv_shown(const nv_state *s, int viewer, nv_view *v);
/* A full state that fits the view: what is unseen is drawn at random. Only for views that
 * nv_observe made; nv_restore is the one for views from outside. */
NV_API void nv_determinize(const nv_view *v, nv_rng *r, nv_state *s);
/* For views from outside, checked: whatever it accepts is sound and can be played to an end. Only for
 * views of NV_ALL; what follows from the rest (unseen cards, markers, hand
 * limits, who acts) is not looked at. `why`, if not NULL, gets the reason with its paragraph. */
NV_API nv_status nv_restore(const nv_view *v, nv_state *s, const char **why);

#ifdef __cplusplus
}
#endif
#endif
