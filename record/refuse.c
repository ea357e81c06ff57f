/*
 * refuse.c - why a text names no legal action, said so that a player can do better.
 *
 * No rule is repeated here. Whether only money is missing is asked of the engine: the same position
 * with a full purse is set up, and if the action is legal there, its price is the answer.
 */
#include "record_int.h"

#include <string.h>

#include "suppose.h"

/* What a sentence is about. */
typedef struct plea {
    const nv_state *s;
    nv_view v; /* of the seat to act */
    int seat;
    int decision;
    const rec_words *text;
    rec_buffer *why;
} plea;

static const char *name_of(const plea *p, int kind)
{
    return nv_card_of(p->v.edition, (nv_kind)kind)->name;
}

/* "Ship Builder (fish)" for ship_builder.fish; a word that names no card stays as it is. */
static void put_name(const plea *p, const char *word)
{
    size_t size = strcspn(word, "+");
    for (int kind = 0; kind < nv_kind_count(p->v.edition); kind++) {
        const nv_card *card = nv_card_of(p->v.edition, (nv_kind)kind);
        bool exact = strlen(card->id) == size && strncmp(card->id, word, size) == 0;
        if (!exact && (strlen(card->base) != size || strncmp(card->base, word, size) != 0))
            continue;
        const char *part = exact ? card->id + strcspn(card->id, ".@") : "";
        rec_put(p->why, card->name);
        if (*part)
            rec_putf(p->why, " (%s)", part + 1);
        return;
    }
    rec_putf(p->why, "'%s'", word);
}

static nv_status is_over(rec_buffer *why)
{
    rec_put(why, "The game is over.");
    return NV_E_OVER;
}

/* Does the action have to do with this kind of card; NV_NO_CARD: any has. */
static bool is_about(const nv_state *s, nv_action a, int kind)
{
    nv_move m;
    nv_describe(s, a, &m);
    return kind == NV_NO_CARD || m.card == kind;
}

/* What can be done instead, with that card if anything: the end of most sentences. */
static nv_status offer_with(const plea *p, int kind)
{
    enum { SOME = 4 };
    nv_action legal[NV_MAX_LEGAL];
    int count = nv_legal(p->s, legal), said = 0, fit = 0;
    for (int i = 0; i < count; i++)
        fit += is_about(p->s, legal[i], kind);
    if (fit == 0) {
        fit = count;
        kind = NV_NO_CARD;
    }
    rec_put(p->why, " You can:");
    for (int i = 0; i < count && said < SOME; i++) {
        char text[REC_TEXT_MAX];
        if (!is_about(p->s, legal[i], kind))
            continue;
        rec_action_text(p->s, legal[i], text);
        rec_putf(p->why, "%s %s", said++ ? "," : "", text);
    }
    if (fit > SOME)
        rec_putf(p->why, ", and %d more", fit - SOME);
    rec_put(p->why, ".");
    return NV_E_ILLEGAL;
}

static nv_status offer(const plea *p, const char *what)
{
    rec_put(p->why, what);
    return offer_with(p, NV_NO_CARD);
}

/* ---- cards ------------------------------------------------------------------------------------ */

/* Is a card of this name among them? Gives the first such kind, or -1. */
static int find_among(const plea *p, const char *word, const uint8_t *kinds, int count)
{
    for (int i = 0; i < count; i++)
        if (kinds[i] != NV_NO_CARD && rec_names_card(word, nv_card_of(p->v.edition, kinds[i])))
            return kinds[i];
    return -1;
}

static int find_in_hand(const plea *p, const char *word)
{
    const nv_seat_view *seat = &p->v.seat[p->seat];
    for (int i = 0; i < seat->hand_size; i++)
        if (find_among(p, word, &seat->hand[i].kind, 1) >= 0)
            return seat->hand[i].kind;
    return -1;
}

static int find_in_area(const plea *p, const char *word)
{
    char id[REC_TEXT_MAX] = {0};
    memcpy(id, word, strcspn(word, "+"));
    for (int kind = 0; kind < nv_kind_count(p->v.edition); kind++)
        if (p->v.seat[p->seat].count[kind] &&
            rec_names_card(id, nv_card_of(p->v.edition, (nv_kind)kind)))
            return kind;
    return -1;
}

static int find_on_display(const plea *p, const char *word)
{
    int kind = find_among(p, word, p->v.upper, p->v.upper_count);
    if (kind < 0)
        kind = find_among(p, word, p->v.lower, p->v.lower_count);
    if (kind < 0 && p->v.twin_slot != NV_NONE)
        kind = find_among(p, word, &p->v.twin_card, 1);
    return kind;
}

static bool known_card(const plea *p, const char *word)
{
    enum { FEW = 2 };
    nv_config c;
    const char *meant = NULL;
    int best = FEW + 1;
    nv_config_of(p->s, &c);
    if (rec_kind_find(&c, word) >= 0)
        return true;
    for (int kind = 0; kind < nv_kind_count(p->v.edition); kind++) {
        const nv_card *card = nv_card_of(p->v.edition, (nv_kind)kind);
        int far = rec_misspelt(word, card->base, FEW);
        if (far < best && rec_kind_find(&c, card->id) >= 0) {
            best = far;
            meant = card->base;
        }
    }
    rec_putf(p->why, "There is no card '%s' in this game.", word);
    if (meant)
        rec_putf(p->why, " Is it '%s'?", meant);
    return false;
}

/* ---- money ------------------------------------------------------------------------------------ */

/* The rubles that the action would cost, if only they are missing; else 0. */
static int missing_price(const plea *p, int *card)
{
    nv_state s;
    nv_action a;
    nv_move m;
    if (!rec_suppose(p->s, p->seat, false, true, &s) || rec_match(&s, p->text, &a, 1) < 1)
        return 0;
    nv_describe(&s, a, &m);
    if (m.kind == NV_MOVE_BUY || m.kind == NV_MOVE_PLAY || m.kind == NV_MOVE_EVENT)
        *card = m.card;
    return m.price > p->v.seat[p->seat].rubles ? m.price : 0;
}

static bool lacks_rubles(const plea *p)
{
    int card = NV_NO_CARD, price = missing_price(p, &card);
    if (price == 0)
        return false;
    rec_putf(p->why, "%s costs %d ruble%s, you have %d.",
             card == NV_NO_CARD ? "That" : name_of(p, card), price, price == 1 ? "" : "s",
             p->v.seat[p->seat].rubles);
    return true;
}

/* The least that the exchange card costs, whatever it replaces; 0: there is nothing to replace. */
static int lowest_price(const plea *p, int kind)
{
    nv_state s;
    nv_action legal[NV_MAX_LEGAL];
    nv_move m;
    int count = rec_suppose(p->s, p->seat, false, true, &s) ? nv_legal(&s, legal) : 0, least = 0;
    for (int i = 0; i < count; i++) {
        nv_describe(&s, legal[i], &m);
        if (m.card == kind && m.replaces != NV_NO_CARD && (least == 0 || m.price < least))
            least = m.price;
    }
    return least;
}

/* ---- buying, taking, playing ------------------------------------------------------------------ */

/* Where this decision's cards come from. */
static int find_source(const plea *p, const char *word, const char **place)
{
    *place = " on the display";
    if (p->decision == NV_DECIDE_OBSERVATORY) {
        *place = "";
        return find_among(p, word, &p->v.flow.card, 1);
    }
    if (p->decision == NV_DECIDE_PRISON || p->decision == NV_DECIDE_BLACK_MARKET) {
        *place = " in the discard pile";
        return find_among(p, word, p->v.discard, p->v.discard_count);
    }
    return find_on_display(p, word);
}

static nv_status not_there(const plea *p, const char *word, const char *place)
{
    rec_putf(p->why, "%s ",
             p->decision == NV_DECIDE_OBSERVATORY ? "You have not drawn" : "There is no");
    put_name(p, word);
    rec_putf(p->why, "%s.", place);
    (void)offer_with(p, NV_NO_CARD);
    return NV_E_ABSENT;
}

/* "...; Library lies on u3." */
static void put_right_slot(const plea *p, const char *card)
{
    for (int at = 0; at < 2 * NV_MAX_ROW; at++) {
        bool lower = at >= NV_MAX_ROW;
        int slot = at % NV_MAX_ROW, count = lower ? p->v.lower_count : p->v.upper_count;
        const uint8_t *row = lower ? p->v.lower : p->v.upper;
        bool here = slot < count && find_among(p, card, row + slot, 1) >= 0;
        if (!here && (p->v.twin_slot != at || find_among(p, card, &p->v.twin_card, 1) < 0))
            continue;
        rec_put(p->why, "; ");
        put_name(p, card);
        rec_putf(p->why, " lies on %c%d%s", lower ? 'l' : 'u', slot + 1, here ? "" : "+");
        break;
    }
    rec_put(p->why, ".");
}

/* The card that lies where the text says, if that is another one or none. */
static bool wrong_slot(const plea *p, const char *card, const char *word)
{
    int place, slot;
    bool added;
    if (!word || !rec_slot_parse(word, &place, &slot, &added))
        return false;
    const uint8_t *row = place == NV_UPPER ? p->v.upper : p->v.lower;
    int count = place == NV_UPPER ? p->v.upper_count : p->v.lower_count;
    int twin = slot + (place == NV_UPPER ? 0 : NV_MAX_ROW);
    if (slot >= count || (added && p->v.twin_slot != twin)) {
        rec_putf(p->why, "There is no card on %s", word);
        put_right_slot(p, card);
        return true;
    }
    const nv_card *there = nv_card_of(p->v.edition, added ? p->v.twin_card : row[slot]);
    if (rec_names_card(card, there))
        return false;
    rec_putf(p->why, "On %s lies ", word);
    put_name(p, there->id);
    put_right_slot(p, card);
    return true;
}

static nv_status bad_replacement(const plea *p, int kind, const char *target)
{
    const char *name = name_of(p, kind);
    int least = lowest_price(p, kind);
    if (least == 0) {
        rec_putf(p->why, "You have no card that %s can replace (R6.1).", name);
    } else if (least > p->v.seat[p->seat].rubles) {
        rec_putf(p->why, "%s costs at least %d rubles, you have %d.", name, least,
                 p->v.seat[p->seat].rubles);
        return NV_E_RUBLES;
    } else if (!target) {
        rec_putf(p->why, "%s must replace a card of your area: add 'for' and which one (R6.1).",
                 name);
    } else if (find_in_area(p, target) < 0) {
        rec_put(p->why, "You have no ");
        put_name(p, target);
        rec_put(p->why, " in your area.");
    } else {
        rec_putf(p->why, "%s cannot replace %s (R6.1, R6.2).", name,
                 name_of(p, find_in_area(p, target)));
    }
    (void)offer_with(p, kind);
    return NV_E_REPLACE;
}

/* The rest of a purchase that names a card which is there, and is not a matter of money. */
static nv_status bad_purchase(const plea *p, int kind, const char *target)
{
    const nv_card *card = nv_card_of(p->v.edition, (nv_kind)kind);
    if (card->type == NV_EXCHANGE_CARD)
        return bad_replacement(p, kind, target);
    if (target) {
        rec_putf(p->why, "%s is no exchange card: leave out 'for %s'.", card->name, target);
        return NV_E_REPLACE;
    }
    return offer(p, "That is not possible now.");
}

static nv_status explain_get(const plea *p, int verb_at)
{
    char *const *word = p->text->word;
    int count = p->text->count;
    bool take = strcmp(word[verb_at], "take") == 0;
    if (verb_at + 1 >= count)
        return offer(p, "Name the card.");
    const char *card = word[verb_at + 1], *place, *target = NULL;
    for (int i = verb_at + 2; i + 1 < count; i++)
        if (strcmp(word[i], "for") == 0)
            target = word[i + 1];
    if (!known_card(p, card))
        return NV_E_ABSENT;
    int kind = find_source(p, card, &place);
    if (kind < 0)
        return not_there(p, card, place);
    if (wrong_slot(p, card, verb_at + 2 < count ? word[verb_at + 2] : NULL))
        return NV_E_ABSENT;
    const nv_seat_view *seat = &p->v.seat[p->seat];
    if (take && seat->hand_size >= seat->hand_limit) {
        rec_putf(p->why, "Your hand is full (%d of %d): play a card of it first.", seat->hand_size,
                 seat->hand_limit);
        return NV_E_HAND_FULL;
    }
    if (take)
        return offer(p, "That card cannot be taken now.");
    if (nv_card_of(p->v.edition, (nv_kind)kind)->type == NV_ACTION_CARD) {
        rec_putf(p->why, "%s is an action card: it can only be taken (R9.1).", name_of(p, kind));
        return NV_E_ACTION_CARD;
    }
    if (lacks_rubles(p))
        return NV_E_RUBLES;
    return bad_purchase(p, kind, target);
}

static nv_status explain_play(const plea *p)
{
    char *const *word = p->text->word;
    int count = p->text->count;
    if (count < 2)
        return offer(p, "Name the card.");
    if (!known_card(p, word[1]))
        return NV_E_ABSENT;
    int kind = find_in_hand(p, word[1]);
    if (kind < 0)
        return not_there(p, word[1], " in your hand");
    if (lacks_rubles(p))
        return NV_E_RUBLES;
    if (nv_card_of(p->v.edition, (nv_kind)kind)->type != NV_ACTION_CARD)
        return bad_purchase(p, kind, count > 3 && strcmp(word[2], "for") == 0 ? word[3] : NULL);
    for (int i = 2; i < count; i++)
        if (strcmp(word[i], "buy") == 0 || strcmp(word[i], "take") == 0)
            return explain_get(p, i);
    rec_putf(p->why, "%s cannot be played so now.", name_of(p, kind));
    return offer_with(p, kind);
}

/* ---- the rest of a turn ----------------------------------------------------------------------- */

static nv_status explain_observe(const plea *p)
{
    int owned = 0;
    for (int kind = 0; kind < nv_kind_count(p->v.edition); kind++)
        if (nv_card_of(p->v.edition, (nv_kind)kind)->special == NV_SP_OBSERVATORY)
            owned += p->v.seat[p->seat].count[kind];
    int pile = p->text->count > 1 ? nv_value(NV_LIST_PILE, p->text->word[1]) : -1;
    if (owned == 0)
        return offer(p, "You have no Observatory.");
    if (p->v.phase != NV_BUILDING)
        return offer(p, "An Observatory is used in the building phase (R4.5).");
    if (pile < 0)
        return offer(p, "Name the pile: worker, building, noble, exchange or market.");
    if (p->v.pile_size[pile] < 2)
        return offer(p, "The pile must have at least two cards (R8.5).");
    return offer(p, "Your Observatory cannot be used now.");
}

static nv_status explain_event(const plea *p)
{
    int event = p->text->count > 1 ? nv_value(NV_LIST_EVENT_CARD, p->text->word[1]) : -1;
    if (!(p->v.modules & NV_EVENTS))
        return offer(p, "This game is played without events.");
    if (event < 0)
        return offer(p, "Name the event.");
    if (p->v.seat[p->seat].event != NV_NONE)
        return offer(p, "You have used your event (R12.2.1).");
    for (int seat = 0; seat < p->v.seats; seat++)
        if (p->v.seat[seat].event == event)
            return offer(p, "That event has been used (R12.2.1).");
    if (p->v.round < 2)
        return offer(p, "Events begin with round 2 (R12.2.1).");
    if (lacks_rubles(p))
        return NV_E_RUBLES;
    return offer(p, "That event cannot be used now.");
}

static nv_status explain_draw(const plea *p)
{
    int pile = 0;
    nv_pending_draws(p->s, &pile);
    if (p->text->count != 2 || strcmp(p->text->word[0], "draw") != 0) {
        rec_put(p->why, "A card must be drawn first.");
        return NV_E_CHANCE;
    }
    if (!known_card(p, p->text->word[1]))
        return NV_E_ABSENT;
    rec_put(p->why, "There is no ");
    put_name(p, p->text->word[1]);
    rec_putf(p->why, " in the %s pile, from which a card is drawn now.", nv_id(NV_LIST_PILE, pile));
    return NV_E_ABSENT;
}

static bool gets_cards(int decision)
{
    switch (decision) {
    case NV_DECIDE_TURN:
    case NV_DECIDE_DOUBLE_TURN:
    case NV_DECIDE_PICK_POCKET:
    case NV_DECIDE_OBSERVATORY:
    case NV_DECIDE_PRISON:
    case NV_DECIDE_BLACK_MARKET:
    case NV_DECIDE_TWIN: return true;
    default: return false;
    }
}

/* R3.7: the only decision of a turn that cannot be passed. */
static bool must_buy(const plea *p)
{
    nv_action legal[NV_MAX_LEGAL];
    nv_move m;
    if (p->decision != NV_DECIDE_TURN || nv_legal(p->s, legal) < 1)
        return false;
    nv_describe(p->s, legal[0], &m);
    return m.kind == NV_MOVE_BUY;
}

nv_status rec_explain(const nv_state *s, const rec_words *text, rec_buffer *why)
{
    nv_turn turn = nv_to_act(s);
    plea p = {.s = s, .seat = turn.seat, .decision = turn.decision, .text = text, .why = why};
    if (turn.seat == NV_OVER)
        return is_over(why);
    nv_observe(s, turn.seat == NV_CHANCE ? NV_PUBLIC : turn.seat, &p.v);
    if (turn.seat == NV_CHANCE)
        return explain_draw(&p);
    const char *verb = text->word[0];
    if (must_buy(&p) && strcmp(verb, "buy") != 0)
        return offer(&p, "In the very first worker phase everybody must buy (R3.7).");
    if (gets_cards(turn.decision) && (strcmp(verb, "buy") == 0 || strcmp(verb, "take") == 0))
        return explain_get(&p, 0);
    if (turn.decision == NV_DECIDE_TURN || turn.decision == NV_DECIDE_DOUBLE_TURN) {
        if (strcmp(verb, "play") == 0)
            return explain_play(&p);
        if (strcmp(verb, "observe") == 0)
            return explain_observe(&p);
        if (strcmp(verb, "event") == 0)
            return explain_event(&p);
    }
    if (lacks_rubles(&p))
        return NV_E_RUBLES;
    return offer(&p, "That is not possible here.");
}
