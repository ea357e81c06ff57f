/*
 * scn_setup.h - between the two halves of the setup: scn_setup.c makes the game (nv_config),
 * scn_position.c puts cards and pieces where the lines say (nv_view).
 */
#ifndef SCN_SETUP_H
#define SCN_SETUP_H

#include "scn.h"

enum { SCN_REFS = 400 };

/* A card named in a setup line, and the kind found for it. */
typedef struct scn_ref {
    const scn_line *line;
    char word[64];
    int kind;
} scn_ref;

typedef struct scn_start {
    bool middle; /* some line says where the game stands: it does not start at setup */
    bool tokens_named;
    uint8_t tokens[NV_TOKEN_COUNT]; /* as named; NV_NONE */
    uint16_t assignments[NV_MAX_SEATS];
    uint8_t assistants[NV_ASSISTANT_COUNT];
    nv_view view; /* every card in its pile, then what the lines say */
    scn_ref ref[SCN_REFS];
    int refs, next;
    nv_kind stack[NV_PILE_COUNT][64];
    int stacked[NV_PILE_COUNT];
    uint8_t kept_back[NV_MAX_KINDS]; /* copies that the stacks need */
} scn_start;

/* Find a kind for every card that the lines name. */
void scn_find_cards(scn_run *r, scn_start *st, int past);
/* Put everything into st->view. */
void scn_position(scn_run *r, scn_start *st, int past);
/* Number of the line's first word that is a card; 0 if it names none. */
int scn_first_card(const scn_line *l);

#endif
