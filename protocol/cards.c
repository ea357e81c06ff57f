/* cards.c - card ids of a request as kinds of the game's cards. */
#include "protocol_int.h"

#include <string.h>

/* Which cards are in a game does not depend on how the setup draws fall. */
void pro_cards_init(pro_cards *cards, const nv_config *c)
{
    nv_config open;
    nv_rng any = {0};
    nv_state s;
    nv_view v;
    memset(cards, 0, sizeof *cards);
    cards->edition = c->edition;
    nv_config_init(&open, c->edition, c->modules, c->seats);
    open.without = c->without;
    if (nv_deal(&open, &any) != NV_OK || nv_setup(&s, &open, NULL) != NV_OK)
        return;
    nv_observe(&s, NV_PUBLIC, &v);
    memcpy(cards->copies, v.unseen, sizeof cards->copies);
    memcpy(cards->left, v.unseen, sizeof cards->left);
}

/* The first kind with copies in `count` that has this id (or, unless exact, this id but for good or
 * pile), or -1. */
static int find(const pro_cards *cards, const uint8_t *count, const char *id, int pile, bool exact)
{
    for (int kind = 0; kind < nv_kind_count(cards->edition); kind++) {
        const nv_card *card = nv_card_of(cards->edition, (nv_kind)kind);
        if (count[kind] && (pile == NV_NONE || card->pile == pile) &&
            (exact ? strcmp(id, card->id) == 0 : wire_names(id, card)))
            return kind;
    }
    return -1;
}

int pro_kind(const pro_cards *cards, const char *id)
{
    int kind = find(cards, cards->copies, id, NV_NONE, true);
    return kind >= 0 ? kind : find(cards, cards->copies, id, NV_NONE, false);
}

bool pro_refuse_unknown(pro_request *q, const char *id)
{
    return wire_refuse(&q->ask, WIRE_ILLEGAL_SETUP,
                       "there is no card '%s' in this game (R1.1, R10.5)", id);
}

bool pro_has_pile(const pro_cards *cards, int pile)
{
    for (int kind = 0; kind < nv_kind_count(cards->edition); kind++)
        if (cards->copies[kind] && nv_card_of(cards->edition, (nv_kind)kind)->pile == pile)
            return true;
    return false;
}

static bool refuse_card(pro_request *q, const pro_cards *cards, const char *id, int pile)
{
    if (find(cards, cards->copies, id, NV_NONE, false) < 0)
        return pro_refuse_unknown(q, id);
    if (find(cards, cards->copies, id, pile, false) < 0)
        return wire_refuse(&q->ask, WIRE_ILLEGAL_SETUP, "'%s' is no card of the %s pile (R2.1)", id,
                           nv_id(NV_LIST_PILE, pile));
    return wire_refuse(&q->ask, WIRE_ILLEGAL_SETUP,
                       "'%s' is named more often than the game has it (R1.1)", id);
}

bool pro_card(pro_request *q, pro_cards *cards, const json_node *id, int pile, uint8_t *where)
{
    char text[WIRE_MAX_WORD];
    if (json_string(id, text, sizeof text) != JSON_OK)
        return wire_refuse(&q->ask, WIRE_BAD_REQUEST,
                           "a card is named by its id, like \"lumberjack\"");
    int kind = find(cards, cards->left, text, pile, true);
    *where = NV_NO_CARD;
    if (kind >= 0) {
        *where = (uint8_t)kind;
        cards->left[kind]--;
        return true;
    }
    if (find(cards, cards->left, text, pile, false) < 0 || cards->waiting == PRO_MAX_CARDS)
        return refuse_card(q, cards, text, pile);
    cards->later[cards->waiting++] = (struct pro_waiting){id, where, (uint8_t)pile};
    return true;
}

/* Which paragraph keeps a list from having more cards. */
static const char *paragraph_of(int max)
{
    return max == NV_MAX_HAND ? "R4.2" : max == NV_MAX_ROW ? "R3.3" : "R1.1";
}

bool pro_card_list(pro_request *q, pro_cards *cards, const json_node *list, const char *key,
                   int pile, uint8_t *out, int max, int *count)
{
    for (const json_node *id = json_first(list); id; id = json_next(id)) {
        if (*count == max)
            return wire_refuse(&q->ask, WIRE_ILLEGAL_SETUP, "'%s%s' has more than %d cards (%s)",
                               q->ask.where, key, max, paragraph_of(max));
        if (!pro_card(q, cards, id, pile, &out[*count]))
            return false;
        ++*count;
    }
    return true;
}

bool pro_cards_settle(pro_request *q, pro_cards *cards)
{
    for (int i = 0; i < cards->waiting; i++) {
        const struct pro_waiting *w = &cards->later[i];
        char text[WIRE_MAX_WORD] = "";
        (void)json_string(w->id, text, sizeof text);
        int kind = find(cards, cards->left, text, w->pile, false);
        if (kind < 0)
            return refuse_card(q, cards, text, w->pile);
        *w->where = (uint8_t)kind;
        cards->left[kind]--;
    }
    cards->waiting = 0;
    return true;
}
