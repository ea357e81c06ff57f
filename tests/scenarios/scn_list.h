/* scn_list.h - lists of cards, as written in a check and as found in the game. */
#ifndef SCN_LIST_H
#define SCN_LIST_H

#include "scn.h"

enum { SCN_CARDS = 400 };

/* What is in one place of the game: kinds (NV_NO_CARD is a back), in order where there is one. */
typedef struct scn_cards {
    int count;
    int kind[SCN_CARDS];
    int added[SCN_CARDS]; /* the Twin card laid onto it, or -1 */
} scn_cards;

void scn_cards_add(scn_cards *c, int kind);
/* So many copies of each kind. */
void scn_cards_counts(scn_cards *c, const uint8_t count[NV_MAX_KINDS]);
/* The words from number `from` on are exactly these cards; else says what was expected and found. */
void scn_cards_check(scn_run *r, const scn_line *l, int from, const char *what, const scn_cards *c,
                     bool ordered);

#endif
