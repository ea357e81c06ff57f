/*
 * fair.h - chance that can be checked: who runs a game commits to a secret seed, the players add what
 * they like, and every random outcome follows from both (docs/fairness.md has the whole construction).
 *
 *     fair_seed seed;                                  before anybody sits down:
 *     fair_seed_new(&seed);
 *     fair_commitment(&seed, hex);                     published, and then never changed
 *     ...                                              the players add their texts: setup.added
 *     fair_key_make(&key, &seed, &setup);              at the start:
 *     fair_deal(&key, &setup, &config);
 *     rec_init(&g, &config, &err);
 *     rec_set_commit, rec_set_added, rec_set_obstacles_by
 *     fair_shuffle(&key, &g.start, &deck);             rec_deck_next gives each draw
 *     ...
 *     fair_seed_hex(&seed, hex);                       when nobody decides any more:
 *     rec_reveal(&g, hex, &err);
 *     fair_verify(&g, &report);                        by anybody, from the record alone
 *
 * What holds always:
 *  - The same seed, setup and texts give the same outcomes, on every machine and in every version that
 *    knows FAIR_VERSION.
 *  - A seed is for one game. Who knows it knows every card to come; keys are as secret.
 *  - Nothing here allocates, prints or keeps anything between calls. Only fair_seed_new asks the
 *    system for chance.
 */
#ifndef FAIR_FAIR_H
#define FAIR_FAIR_H

#include <stdbool.h>

#include "engine/neva.h"
#include "record/deck.h"
#include "record/record.h"

enum { FAIR_VERSION = 1, FAIR_BYTES = 32 /* of seeds, commitments and keys */ };

/* ---- seeds and commitments ---------------------------------------------------------------------- */

typedef struct fair_seed {
    uint8_t byte[FAIR_BYTES];
} fair_seed;

/* A secret one. False: the cryptography could not be started; then there is no seed. */
bool fair_seed_new(fair_seed *seed);
/* As a record writes it, and back; false if it is not 64 digits 0-9 and a-f. */
void fair_seed_hex(const fair_seed *seed, char hex[REC_HEX + 1]);
bool fair_seed_read(fair_seed *seed, const char *hex);
void fair_commitment(const fair_seed *seed, char hex[REC_HEX + 1]);

/* ---- outcomes ------------------------------------------------------------------------------------ */

/* What is played, before anything is drawn. Of config count edition, seats, modules, options, without
 * and youngest, and the obstacles if the table chose them. */
typedef struct fair_setup {
    nv_config config;
    uint8_t obstacles_by;                        /* rec_obstacles_by */
    uint8_t real, bonus;                         /* obstacles to draw, if by chance */
    char added[NV_MAX_SEATS][REC_ADDED_MAX + 1]; /* "": nothing */
} fair_setup;
/* The setup of a recorded game, as it was before its draws. */
void fair_setup_of(const rec_game *g, fair_setup *out);

/* All chance of one game. */
typedef struct fair_key {
    uint8_t byte[FAIR_BYTES];
} fair_key;
void fair_key_make(fair_key *key, const fair_seed *seed, const fair_setup *setup);

/* Every setup draw; out is ready for nv_setup. Refused as nv_deal refuses. */
nv_status fair_deal(const fair_key *key, const fair_setup *setup, nv_config *out);
/* The order of the piles of a game that begins. */
void fair_shuffle(const fair_key *key, const nv_state *start, rec_deck *deck);

/* Numbers for one purpose: a word of at most 12 bytes, each used once with a key. */
enum { FAIR_PURPOSE_MAX = 12, FAIR_BLOCK = 64 };
typedef struct fair_stream {
    fair_key key;
    uint8_t purpose[FAIR_PURPOSE_MAX];
    uint32_t block; /* that comes next */
    uint32_t used;  /* bytes of the last one */
    uint8_t byte[FAIR_BLOCK];
} fair_stream;
void fair_stream_open(fair_stream *s, const fair_key *key, const char *purpose);
/* An nv_below. */
uint32_t fair_below(void *stream, uint32_t n);

/* ---- checking a record --------------------------------------------------------------------------- */

#define FAIR_VERDICTS(X) \
    X(PROVEN, "Proven: every random outcome follows from the seed that was committed to and from" \
              " what the players added.") \
    X(DIFFERS, "Not proven: what is recorded does not follow from the revealed seed.") \
    X(NO_COMMITMENT, "Nothing can be checked: this record has no commitment.") \
    X(NOT_REVEALED, "Nothing can be checked yet: the seed is not revealed before the game is over.") \
    X(FROM_POSITION, "Nothing can be checked: this game starts from a position set up by hand.") \
    X(NO_CRYPTOGRAPHY, "Nothing can be checked: the cryptography could not be started.")
#define FAIR_VERDICT_ENUM_(name, text) FAIR_##name,
typedef enum fair_verdict { FAIR_VERDICTS(FAIR_VERDICT_ENUM_) FAIR_VERDICT_COUNT } fair_verdict;
const char *fair_verdict_text(fair_verdict verdict);

/* What is checked; each pile (nv_pile) follows, from FAIR_PILES on. */
#define FAIR_PARTS(X) \
    X(COMMITMENT, commitment) X(ADDED, added) X(TOKENS, tokens) X(ASSISTANTS, assistants) \
    X(ASSIGNMENTS, assignments) X(OBSTACLES, obstacles)
#define FAIR_PART_ENUM_(name, id) FAIR_##name,
enum fair_part {
    FAIR_PARTS(FAIR_PART_ENUM_) FAIR_PILES,
    FAIR_PART_COUNT = FAIR_PILES + NV_PILE_COUNT
};
/* "tokens"; "worker pile" */
const char *fair_part_text(int part);

#define FAIR_NO_ENTRY UINT32_MAX
typedef struct fair_check {
    bool any;       /* the game has something of this part */
    uint32_t draws; /* of a pile: taken-back ones too       */
    uint32_t wrong; /* 0: as it should be; how many of the draws are not */
    uint32_t entry; /* of the log, the first that differs; FAIR_NO_ENTRY: before the game */
    char why[160];  /* a sentence for people, if wrong */
} fair_check;

typedef struct fair_report {
    fair_verdict verdict;
    fair_check check[FAIR_PART_COUNT]; /* filled for FAIR_PROVEN and FAIR_DIFFERS */
} fair_report;
/* The verdict, also returned. */
fair_verdict fair_verify(const rec_game *g, fair_report *out);

#endif
