/* What the files of record/ share and nobody else sees. */
#ifndef REC_RECORD_INT_H
#define REC_RECORD_INT_H

#include "notation.h"
#include "record.h"

/* Fills err (may be NULL) and returns false. */
bool rec_refuse(rec_error *err, nv_status status, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* Everything but where the log is. */
void rec_clear(rec_game *g);

/* Is there a result: by the rules or by resigning? */
bool rec_decided(const rec_game *g);

/* Is it this seat's decision, or with NV_CHANCE a draw? */
bool rec_expects(const rec_game *g, int seat, rec_error *err);

/* ---- notation.c, refuse.c --------------------------------------------------------------------- */

enum { REC_MAX_WORDS = 8 }; /* of an action: play money_collector after buy CARD SLOT for CARD */

/* An action's text, taken apart. */
typedef struct rec_words {
    char text[REC_TEXT_MAX];
    char *word[REC_MAX_WORDS];
    int count;
} rec_words;

/* Does the written word name this card: its id, or its id without good or pile? */
bool rec_names_card(const char *word, const nv_card *card);
/* `controller+jester`: the id, and the marks (nv_mark) of the copy that is meant. */
void rec_card_put(rec_buffer *b, int edition, int kind, unsigned marks);
/* The nv_mark of a word, or 0. */
int rec_mark(const char *word);
/* How many cards of each kind the game of c has. */
bool rec_cards_of(const nv_config *c, uint8_t count[NV_MAX_KINDS]);
/* rec_kind_find, if the cards of the game are known already. */
int rec_kind_among(const uint8_t count[NV_MAX_KINDS], int edition, const char *id);
/* `u3`, `l1+`: the place, and the index in its row; false if the word is no slot. */
bool rec_slot_parse(const char *word, int *place, int *slot, bool *added);
/* False if there are no words or too many. */
bool rec_words_split(rec_words *w, const char *text);
/* The legal actions or possible draws that the text can mean, the first `max` of them written to
 * out: those that fit it best. Returns how many there are. */
int rec_match(const nv_state *s, const rec_words *text, nv_action *out, int max);
/* Why the text names no legal action of s. */
nv_status rec_explain(const nv_state *s, const rec_words *text, rec_buffer *why);

/* ---- header.c, position.c: the lines before `start` ----------------------------------------------- */

void rec_header_write(const rec_game *g, rec_lines *out);
/* One line of the setup; word is its first word, args the rest. */
bool rec_header_read(rec_reader *r, const char *word, char *args, rec_error *err);
/* A player as `"Anna"`, `greedy` or `"Deep Neva" greedy`. */
void rec_player_put(rec_buffer *b, const rec_player *p);
bool rec_player_read(char *args, rec_player *p, rec_error *err);
bool rec_player_make(rec_player *p, const char *name, const char *computer, rec_error *err);

bool rec_position_begin(rec_reader *r, rec_error *err);
/* One line of it, as rec_header_read. */
bool rec_position_read(rec_reader *r, const char *word, char *args, rec_error *err);
void rec_position_write(const nv_view *v, rec_lines *out);

/* ---- write.c -------------------------------------------------------------------------------------- */

/* `result A 74 B 60 winners A` */
void rec_result_put(rec_buffer *b, const rec_game *g);

#endif
