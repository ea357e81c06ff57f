/* What the files of protocol/ share and nobody else sees. */
#ifndef PRO_PROTOCOL_INT_H
#define PRO_PROTOCOL_INT_H

#include "protocol.h"

#include "record/notation.h"

/* ---- session.c: a request and its answer ----------------------------------------------------- */

typedef struct pro_request {
    pro_session *session;
    const json_node *root;
    json_out *out;
    const char *id; /* as it is written; NULL: none */
    size_t id_len;
    char game_id[PRO_MAX_ID + 1];
    pro_game *game; /* of that id; NULL: there is none, or the command needs none            */
    char where[48]; /* path of the object that is being read: "players[1]."                  */
    pro_code code;  /* if it is refused                                                      */
    char message[512];
} pro_request;

/*
 * A command reads all it needs, does its work, and only then begins its answer: it returns true
 * once the answer is written, or false (from pro_refuse) with nothing written and nothing changed.
 */
bool pro_refuse(pro_request *q, pro_code code, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
/* What the engine says, as an error of setting up. */
bool pro_refuse_status(pro_request *q, nv_status status);
/* A refusal of record/. */
bool pro_refuse_record(pro_request *q, pro_code code, const rec_error *err);
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

/* ---- ask.c: reading values ------------------------------------------------------------------- */

/* A key that is absent leaves *value alone, and that is fine; another type is refused. */
bool pro_int(pro_request *q, const json_node *object, const char *key, int min, int max,
             int *value);
bool pro_bool(pro_request *q, const json_node *object, const char *key, bool *value);
bool pro_text(pro_request *q, const json_node *object, const char *key, char *text, size_t size);
/* null is absent, too. */
bool pro_word(pro_request *q, const json_node *object, const char *key, nv_list list, int *value);
/* A word that the list does not have: which it has, and the paragraph. */
bool pro_refuse_word(pro_request *q, const char *key, nv_list list, const char *word);
/* *value is NULL if absent. */
bool pro_array(pro_request *q, const json_node *object, const char *key, const json_node **value);
bool pro_object(pro_request *q, const json_node *object, const char *key, const json_node **value);
bool pro_need(pro_request *q, const json_node *object, const char *key);
/* The text of a string; `key` is for the message. */
bool pro_element(pro_request *q, const json_node *node, const char *key, char *text, size_t size);
/* The seat of the request; false if it is missing. */
bool pro_seat(pro_request *q, int *seat);
/* A seat, or "public". */
bool pro_viewer(pro_request *q, const char *key, int *viewer);
/* Refuses keys that are not listed; the list ends with NULL. */
bool pro_only_keys(pro_request *q, const json_node *object, const char *const *keys);
bool pro_refuse_type(pro_request *q, const char *key, const char *expected);

/* ---- cards.c: card ids ----------------------------------------------------------------------- */

enum { PRO_MAX_WORD = 48, PRO_MAX_CARDS = NV_MAX_DISCARD, PRO_MAX_PILE = 64 };

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
/* The first kind in the game that the id fits, or -1. */
int pro_kind(const pro_cards *cards, const char *id);
bool pro_names(const char *id, const nv_card *card);

/* ---- setup.c --------------------------------------------------------------------------------- */

/* edition, modules, options; checked. */
bool pro_read_config(pro_request *q, const json_node *object, int seats, nv_config *c);
/* {"hammer":0,...} */
bool pro_read_holders(pro_request *q, const json_node *object, const char *key, nv_list list,
                      int seats, uint8_t *holder);
/* {"20":"real_red",...}; where: path of the object, for messages; *given: the key is there. */
bool pro_read_obstacles(pro_request *q, const json_node *object, const char *where, nv_config *c,
                        bool *given);

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

/* ---- state_json.c, flow_json.c, legal_json.c, events_json.c: writing ------------------------- */

void pro_put_card(json_out *out, int edition, int kind); /* null for NV_NO_CARD */
/* All of a view of g. */
void pro_put_view(json_out *out, const nv_view *v, const pro_game *g);
/* to_act and decision; the result if it is over. */
void pro_put_turn(json_out *out, const pro_game *g);
void pro_put_result(json_out *out, const pro_game *g);
/* {"hammer":0,...} without what is not in the game. */
void pro_put_holders(json_out *out, const char *key, nv_list list, const uint8_t *holder,
                     int count);
void pro_put_obstacles(json_out *out, const uint8_t obstacles[5]);
void pro_put_numbers(json_out *out, const char *key, unsigned bits);
/* What is unlike the start of a seat's turn; nothing if nothing is. */
void pro_put_flow(json_out *out, const nv_view *v);
/* flow: NULL for the beginning of a turn. v has tokens, phase and to_act (a seat or below 0). */
bool pro_read_flow(pro_request *q, const pro_cards *cards, const json_node *flow, nv_view *v);

/* The keys of one action. */
void pro_put_action(json_out *out, const nv_state *s, nv_action a);
/* A list of words, if there are any. */
void pro_put_marks(json_out *out, const char *key, unsigned bits);
/* nv_mark of a word, or 0. */
unsigned pro_mark(const char *word);
const char *pro_mark_id(unsigned mark);

/* viewer: a seat, NV_PUBLIC, or NV_ALL. */
void pro_put_events(json_out *out, int edition, const nv_events *ev, int viewer);

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
