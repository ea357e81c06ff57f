/*
 * neva_peek.h - cheap reading of a state, for the playouts of computer players.
 *
 * A playout asks for these numbers at every simulated decision, where filling an nv_view would be
 * too dear. Nothing here is a rule of its own: all of it can be had through nv_observe and
 * nv_describe, which stay the interface for players. Not installed, not exported; only for states that
 * nv_determinize made, so that nobody peeks at a real game.
 */
#ifndef NEVA_PEEK_H
#define NEVA_PEEK_H

#include "neva.h"

typedef struct nv_peek_table {
    const nv_card *cards; /* of the edition, by kind */
    uint8_t edition, seats;
    uint16_t modules;
    uint8_t round, phase, end_triggered, passes, start;
    uint8_t pile_size[NV_PILE_COUNT];
    uint8_t upper_count, lower_count, discard_count, obstacles[5], tokens[NV_TOKEN_COUNT];
} nv_peek_table;

typedef struct nv_peek_seat {
    int16_t rubles, points;
    uint32_t specials;              /* bits of nv_special in the area          */
    uint8_t colour[4], exchange[4]; /* cards, exchange cards by colour */
    uint8_t nobles;                 /* different red names                     */
    uint8_t hand_size, hand_limit, hand[NV_MAX_HAND], goods[5], met;
    uint16_t assignments;
    uint16_t income_rubles[4], income_points[4]; /* by figures only   */
} nv_peek_seat;

void nv_peek_table_of(const nv_state *s, nv_peek_table *out);
void nv_peek_seat_of(const nv_state *s, int seat, nv_peek_seat *out);
int nv_peek_stage(const nv_state *s); /* nv_stage */
int nv_peek_rubles(const nv_state *s, int seat);
int nv_peek_points(const nv_state *s, int seat);
int nv_peek_goods(const nv_state *s, int seat, int good);
int nv_peek_owned(const nv_state *s, int seat, nv_kind kind); /* copies in the area           */
int nv_peek_named(const nv_state *s, int seat, nv_kind kind); /* cards of its name            */
/* Plain kinds of the area that this exchange card could replace, as bits. */
uint64_t nv_peek_replaceable(const nv_state *s, int seat, nv_kind kind);
/* nv_describe of the usual actions of a turn: buy, take or play a card, pass. Only these fields are
 * set: kind, card, from, replaces, price, with, number. 0 if `a` is another one. */
int nv_peek_usual(const nv_state *s, int seat, nv_action a, nv_move *m);
/* Cards that are as good as one another: of one kind, or without the market such as differ in their goods only. */
int nv_peek_alike(int edition, int market, nv_kind a, nv_kind b);
/* The same action with the first of the cards of its row that are alike: which Lumberjack is bought makes no difference. */
nv_action nv_peek_first(const nv_state *s, nv_action a);
int nv_peek_price(const nv_state *s, int seat, nv_kind kind, int lower, int replaces);
/* Could the seat pay for this card now, replacing one of its own if need be? */
int nv_peek_affords(const nv_state *s, int seat, nv_kind kind, int lower);
int nv_peek_assignment(const nv_state *s, int seat, int number);
/* The kinds of an area with their copies; how many kinds. */
typedef struct nv_peek_count {
    uint8_t kind, count;
} nv_peek_count;
int nv_peek_area(const nv_state *s, int seat, nv_peek_count out[NV_MAX_KINDS]);
/* What the next scoring of a colour pays by its figures and effects; goods are left aside. */
void nv_peek_income(const nv_state *s, int seat, int colour, int *rubles, int *points);
/* What the goods would pay in a round (R11.8); what the nobles pay in the end. */
int nv_peek_goods_points(const nv_state *s, int seat, int round);
int nv_peek_noble_bonus(const nv_state *s, int seat);
/* Copies of every kind that the seat has not located, as unseen of its nv_view. */
void nv_peek_unseen(const nv_state *s, int seat, uint8_t out[NV_MAX_KINDS]);
/* Which cards of the hand nobody but its owner knows: bit i for nv_peek_seat.hand[i]. */
unsigned nv_peek_hidden(const nv_state *s, int seat);
/* What lies open and where the game stands, as it is in the state. */
typedef struct nv_peek_open {
    const uint8_t *slots; /* NV_PEEK_SLOTS: upper row, lower row, Twin card */
    const nv_flow *flow;
    const nv_marked *marked; /* 3 */
    const uint8_t *assistants, *discard;
    uint8_t twin_slot, turned[NV_MAX_SEATS], event[NV_MAX_SEATS];
} nv_peek_open;
enum { NV_PEEK_SLOTS = 2 * NV_MAX_ROW + 1 };
void nv_peek_open_of(const nv_state *s, nv_peek_open *out);
/* Numbers that are the same as long as a part of the state is, as the viewer knows it: the piles and the order of
 * seats; a seat; everything else. For keeping what was figured out from them. */
uint64_t nv_peek_course_key(const nv_state *s, int viewer);
uint64_t nv_peek_board_key(const nv_state *s);
uint64_t nv_peek_seat_key(const nv_state *s, int seat, int viewer);
/* For questions of what would be: a copy of the state is changed, and asked what it pays. It is no position
 * of a game any more; a card that comes is taken from nowhere. */
typedef struct nv_peek_swap {
    uint8_t comes, leaves; /* kinds, or NV_NO_CARD                            */
    uint8_t chip;          /* 1: what comes carries the Money Collector's     */
    uint8_t good;          /* of its `any` symbol, or NV_NONE                 */
} nv_peek_swap;
void nv_peek_swap_cards(nv_state *s, int seat, const nv_peek_swap *swap);
/* Jester and Banquet leave all cards: what is paid scoring by scoring. */
void nv_peek_send_guests(nv_state *s);
/* The first real obstacle that the seat has not met and would fail at now: its index, or -1. */
int nv_peek_lacking(const nv_state *s, int seat);

#endif
