/* What the files of protocol/ share and nobody else sees. */
#ifndef PRO_PROTOCOL_INT_H
#define PRO_PROTOCOL_INT_H

#include "protocol.h"

#include "record/notation.h"
#include "wire/ask.h"
#include "wire/put.h"
#include "wire/setup.h"

/* ---- session.c: a request and its answer ----------------------------------------------------- */

typedef struct pro_request {
    pro_session *session;
    const json_node *root;
    json_out *out;
    const char *id; /* as it is written; NULL: none */
    size_t id_len;
    char game_id[PRO_MAX_ID + 1];
    pro_game *game; /* of that id; NULL: there is none, or the command needs none            */
    wire_ask ask;   /* what is being read, and why it is refused                              */
} pro_request;

/*
 * A command reads all it needs, does its work, and only then begins its answer: it returns true
 * once the answer is written, or false (from wire_refuse) with nothing written and nothing changed.
 */
/* The answer's first keys; the others follow, pro_handle_line ends it. */
json_out *pro_answer(pro_request *q);

/* Room for a game that is being made; NULL if refused. It counts once pro_install takes it. */
pro_game *pro_make_game(pro_request *q);
/* Takes the place of the game with the same id, if there is one. */
void pro_install(pro_request *q, pro_game *g);

/* Every command: X(name, which games it needs) */
enum { PRO_NO_GAME, PRO_OLD_GAME, PRO_NEW_GAME };
#define PRO_COMMANDS(X) \
    X(new, PRO_NEW_GAME) X(position, PRO_NEW_GAME) X(load, PRO_NEW_GAME) X(state, PRO_OLD_GAME) \
    X(view, PRO_OLD_GAME) X(shown, PRO_OLD_GAME) X(legal, PRO_OLD_GAME) X(play, PRO_OLD_GAME) \
    X(undo, PRO_OLD_GAME) X(price, PRO_OLD_GAME) X(forecast, PRO_OLD_GAME) \
    X(suggest, PRO_OLD_GAME) X(save, PRO_OLD_GAME) X(drop, PRO_OLD_GAME) X(rules, PRO_NO_GAME) \
    X(quit, PRO_NO_GAME)
#define PRO_DECLARE_(name, games) bool pro_do_##name(pro_request *q);
PRO_COMMANDS(PRO_DECLARE_)

/* The seat of the request; false if it is missing. */
bool pro_seat(pro_request *q, int *seat);
/* A seat, or "public". */
bool pro_viewer(pro_request *q, const char *key, int *viewer);

/* ---- cards.c: card ids ----------------------------------------------------------------------- */

enum { PRO_MAX_CARDS = NV_MAX_DISCARD, PRO_MAX_PILE = 64 };

/* The cards of a game, dealt out to whatever names them. An id without its good or pile stands for
 * any copy that nothing else names; which one is settled when all have been named. */
typedef struct pro_cards {
    uint8_t edition;
    uint8_t copies[NV_MAX_KINDS]; /* in the game                */
    uint8_t left[NV_MAX_KINDS];   /* of those, not yet named    */
    int waiting;
    struct pro_waiting {
        const json_node *id;
        uint8_t *where;
        uint8_t pile; /* or NV_NONE */
    } later[PRO_MAX_CARDS];
} pro_cards;
void pro_cards_init(pro_cards *cards, const nv_config *c);
/* *where gets the kind, at the latest in pro_cards_settle. pile: its pile, or NV_NONE for any. */
bool pro_card(pro_request *q, pro_cards *cards, const json_node *id, int pile, uint8_t *where);
/* A list of ids; NULL is an empty one. */
bool pro_card_list(pro_request *q, pro_cards *cards, const json_node *list, const char *key,
                   int pile, uint8_t *out, int max, int *count);
bool pro_cards_settle(pro_request *q, pro_cards *cards);
/* Refuses an id that no card of the game has. */
bool pro_refuse_unknown(pro_request *q, const char *id);
/* Is there this pile in the game? */
bool pro_has_pile(const pro_cards *cards, int pile);
/* The first kind in the game that the id fits, or -1. */
int pro_kind(const pro_cards *cards, const char *id);

/* ---- setup.c --------------------------------------------------------------------------------- */

/* {"hammer":0,...} */
bool pro_read_holders(pro_request *q, const json_node *object, const char *key, nv_list list,
                      int seats, uint8_t *holder);

/* A seed as text; "" if there is none. */
enum { PRO_MAX_SEED = 2 * REC_NAME_MAX };
bool pro_read_seed(pro_request *q, char seed[PRO_MAX_SEED + 1]);
void pro_put_seed(json_out *out, const pro_request *q, const char *seed);
void pro_fresh_seed(pro_session *s, char seed[PRO_MAX_SEED + 1]);
/* One generator for each purpose, so that the piles do not depend on what else was drawn. */
enum pro_purpose { PRO_FOR_SETUP = 1, PRO_FOR_PILES, PRO_FOR_ADVICE };
nv_rng pro_generator(const char *seed, enum pro_purpose purpose);

/* The lists of `piles`: the next cards of each pile. sizes: numbers may stand there too. */
typedef struct pro_next {
    uint8_t card[NV_PILE_COUNT][PRO_MAX_PILE];
    int count[NV_PILE_COUNT];
} pro_next;
bool pro_read_next(pro_request *q, pro_cards *cards, const json_node *piles, bool sizes,
                   pro_next *next);
/* Shuffle the piles of the start, with these cards (or NULL) on top. */
bool pro_shuffle(pro_request *q, pro_game *g, const char *seed, const pro_next *next);
/* Make every draw that is due. */
bool pro_draw_all(pro_request *q, pro_game *g);

/* ---- flow.c ---------------------------------------------------------------------------------- */

/* flow: NULL for the beginning of a turn. v has tokens, phase and to_act (a seat or below 0). */
bool pro_read_flow(pro_request *q, const pro_cards *cards, const json_node *flow, nv_view *v);

/* ---- position.c, position_seats.c: reading a position ---------------------------------------- */

typedef struct pro_placing {
    nv_view v;
    nv_config config;
    pro_cards cards;
    pro_next next;
    uint8_t removed[PRO_MAX_CARDS], area[NV_MAX_SEATS][PRO_MAX_CARDS],
        hand[NV_MAX_SEATS][NV_MAX_HAND];
    int removed_count, area_count[NV_MAX_SEATS], hand_count[NV_MAX_SEATS];
} pro_placing;
/* The first pass names cards, the second what lies on them or is hidden. */
bool pro_read_seats(pro_request *q, pro_placing *p, const json_node *players);
bool pro_finish_seats(pro_request *q, pro_placing *p, const json_node *players, nv_rng *r);

#endif
