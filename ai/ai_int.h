/*
 * ai_int.h - what the files of ai/ share. Private to ai/.
 *
 * greedy works on a state because that is fast; it reads from it only what the seat to act knows:
 * what lies open, its own hand and assignments, and everybody's rubles. So on a real decision, where
 * the state is a determinization of the view, its answer does not depend on what was made up. In
 * playouts the same function plays every seat of the sampled game.
 */
#ifndef AI_INT_H
#define AI_INT_H

#include "ai/ai.h"
#include "engine/neva.h"
#include "engine/neva_peek.h"

/* The colours that score: green, yellow, blue, red. */
enum { SCORING_COLOURS = 4 };

/* When a card comes into the area: in this round; in the next one, out of the hand; or only in the
 * last one, when rubles are worth little. */
enum ai_when { AI_NOW, AI_NEXT_ROUND, AI_LATE, AI_WHENS };
enum { AI_IN_HAND = AI_WHENS }; /* where the worth of a card held is kept */

/* What the seat to act knows about its position, in the terms of greedy. */
typedef struct ai_facts {
    const nv_state *s;
    const ai_model *m;
    int seat;
    uint8_t decision;
    uint8_t lead_good;
    nv_peek_table table;
    nv_peek_seat me;

    float rounds_left;                         /* after this one; expected                     */
    float another;                             /* chance that there is one more round          */
    float ruble[AI_WHENS];                     /* worth of a ruble                             */
    float scorings[AI_WHENS][SCORING_COLOURS]; /* expected scorings still to come              */
    float stream[AI_WHENS][SCORING_COLOURS];   /* worth of one ruble at each of them           */
    float more[AI_WHENS][SCORING_COLOURS];     /* worth of one more card of a colour to own
                                                  cards that count it, to assignments and
                                                  obstacles                                    */
    float cloth[AI_WHENS];                     /* one more card with the cloth symbol          */
    float good_more;     /* a symbol of the good whose marker leads             */
    float good_new;      /* the first symbol of a good                          */
    float new_green;     /* a green name not yet owned                          */
    float exchange_more; /* one more exchange card                              */
    float fresh;         /* one card more in the next refill                    */
    float purse;         /* see purse_* in weights.h                            */
    float ruble_end;     /* a ruble that nothing will be bought for             */
    float rich;          /* see rich, last_rich in weights.h                    */
    float hand_place;    /* a place in the hand                                 */
    float hand_rid;      /* the penalty that playing a hand card avoids         */
    int income;          /* rubles of one round by own cards                    */
    int richest;         /* rubles of the richest other seat                    */

    /* Worth of a card by kind, as far as it was asked for: several actions want the same. */
    uint64_t known[AI_IN_HAND + 1][2];
    float worth[AI_IN_HAND + 1][NV_MAX_KINDS];
} ai_facts;

static inline const nv_card *ai_card(const ai_facts *f, int kind)
{
    return &f->table.cards[kind];
}

/* facts.c: rounds after this one, if a card of a pile leaves it in so many rounds. */
float ai_expect_rounds(const nv_peek_table *t, const float pace[NV_PILE_COUNT]);
/* The refill of the next phase (R3.3). */
typedef struct ai_refill {
    int pile, first; /* first: who then acts first                           */
    int due;         /* cards that come if the display stays as it is        */
    int one_more;    /* 1: with one card less on the display one more comes  */
} ai_refill;
void ai_next_refill(const nv_peek_table *t, ai_refill *out);
void ai_read_facts(ai_facts *f, const nv_state *s, const ai_model *m, int seat, int decision);

/* worth.c: points that a card in the own area brings until the end. */
float ai_figure_card(const ai_facts *f, nv_kind kind, int when);
/* The same, kept once figured out. */
static inline float ai_card_worth(ai_facts *f, nv_kind kind, int when)
{
    uint64_t *known = &f->known[when][kind >> 6], bit = UINT64_C(1) << (kind & 63);
    if (!(*known & bit)) {
        *known |= bit;
        f->worth[when][kind] = ai_figure_card(f, kind, when);
    }
    return f->worth[when][kind];
}
/* A card that comes, and one that leaves (NV_NO_CARD: none), with the noble set bonus. */
float ai_change_worth(ai_facts *f, int comes, int leaves, int when);
/* What paying so much hurts, and what getting so much now is worth. */
float ai_cost(const ai_facts *f, int price);
float ai_gain(const ai_facts *f, int rubles);

/* hand.c: a card in the own hand; a place in it. */
float ai_hand_worth(ai_facts *f, nv_kind kind);
void ai_read_hand_facts(ai_facts *f);
/* What paying so much hurts from a purse of so many rubles. */
float ai_cost_from(const ai_facts *f, int purse, int price, int when);

/* modules.c */
float ai_goods_worth(const ai_facts *f, int good, int change, int when);
float ai_good_choice(const ai_facts *f, int good);
float ai_event_worth(ai_facts *f, const nv_move *m);
float ai_assignment_worth(const ai_facts *f, int number);
void ai_add_assignment_facts(ai_facts *f);
void ai_add_obstacle_facts(ai_facts *f);

/* greedy.c */
float ai_action_worth(ai_facts *f, nv_action a);
/* The action that is worth most. */
nv_action ai_greedy_action(const ai_model *m, const nv_state *s);

/* player.c */
const ai_model *ai_model_for(const ai_player *p, const nv_view *v);
int ai_by_value(const void *left, const void *right); /* orders ai_ranked, best first */
int ai_greedy_rank(const ai_model *m, const nv_state *s, ai_ranked *out);

/* level.c */
bool ai_level_searches(int level); /* the others have nothing that could be told how long to take */
/* best: only the first one is asked for, and its figures are not. */
int ai_level_rank(const ai_player *p, const nv_view *v, nv_rng *r, ai_ranked *out, bool best);

/* flat.c */
int ai_flat_rank(const ai_player *p, const nv_view *v, nv_rng *r, ai_ranked *out);

#endif
