/* about.c - what cards, modules and the things beside them are and do, in sentences. */
#include "play_int.h"

#include <ctype.h>
#include <stdarg.h>
#include <string.h>

static void __attribute__((format(printf, 3, 4))) add(char *out, size_t size, const char *format,
                                                      ...)
{
    size_t used = strlen(out);
    va_list args;
    va_start(args, format);
    if (used < size)
        vsnprintf(out + used, size - used, format, args);
    va_end(args);
}

/* ---- a card in a few words -------------------------------------------------------------------- */

static const char *short_effect(const nv_card *card)
{
    switch (card->special) {
    case NV_SP_PUB: return "1p for 2r, up to 5";
    case NV_SP_TRADING_HOUSE: return "2p for 3r";
    case NV_SP_HAND_LIMIT_PLUS_1: return "hand limit +1";
    case NV_SP_OBSERVATORY: return "draws a card";
    case NV_SP_DEBTORS_PRISON: return "from discard";
    case NV_SP_DISCOUNT_BLUE: return "blue -1";
    case NV_SP_DISCOUNT_RED: return "red -1";
    case NV_SP_DISCOUNT_BLUE_RED: return "blue, red -1";
    case NV_SP_DISCOUNT_GREEN: return "green -1";
    case NV_SP_RUBLES_PER_RED: return "1r per noble";
    case NV_SP_RUBLES_PER_GREEN: return "1r per worker";
    case NV_SP_RUBLES_PER_BLUE: return "1r per building";
    case NV_SP_POINTS_PER_RED: return "1p per noble";
    case NV_SP_POINTS_PER_CLOTH: return "2p per cloth";
    case NV_SP_GUILD_HALL: return "4 in r or p";
    case NV_SP_SYCOPHANT: return "costs 1r a scoring";
    case NV_SP_UPKEEP: return "upkeep";
    case NV_SP_GOLDEN_DONKEY: return "action: 5 rubles";
    case NV_SP_AWAY_WITH_IT: return "action: drop a card";
    case NV_SP_BLACK_MARKET: return "action: discards";
    case NV_SP_DOUBLE_TURN: return "action: two at once";
    case NV_SP_JESTER: return "action: swaps r, p";
    case NV_SP_BANQUET: return "action: double r, p";
    case NV_SP_PICK_POCKET: return "action: be first";
    case NV_SP_MONEY_COLLECTOR: return "action: half price";
    case NV_SP_MOOCHER: return "action: others' pay";
    default: return "";
    }
}

static void put_short(char out[32], const char *text)
{
    add(out, 32, "%s%s", out[0] && text[0] ? ", " : "", text);
}

static void put_goods(char out[32], const nv_card *card)
{
    char goods[24];
    const char *good = card->good == NV_ANY ? "any good" : nv_id(NV_LIST_GOOD, card->good);
    if (card->goods > 1)
        snprintf(goods, sizeof goods, "%d %s", card->goods, good);
    else
        snprintf(goods, sizeof goods, "%s", good);
    put_short(out, goods);
}

void tui_extras(char out[32], const nv_view *v, const nv_card *card)
{
    out[0] = '\0';
    if (v->modules & NV_MARKET && card->good != NV_NONE)
        put_goods(out, card);
    put_short(out, short_effect(card));
    if (card->value != card->cost)
        add(out, 32, "%scounts as %d", out[0] ? ", " : "", card->value);
}

/* ---- a card in sentences ---------------------------------------------------------------------- */

/* What an action card does, by its edition (R9). */
static const char *action_effect(bool first, const nv_card *card)
{
    switch (card->special) {
    case NV_SP_GOLDEN_DONKEY: return "Played, it brings 5 rubles.";
    case NV_SP_AWAY_WITH_IT: return "Played, it lets you discard another card of your hand.";
    case NV_SP_BLACK_MARKET:
        return first
                   ? "Played, it lets you buy or take any card of the discard pile but an action card."
                   : "Played, it lets you choose any card of the discard pile and buy, take or return it.";
    case NV_SP_DOUBLE_TURN: return "Played, it gives you two actions at once.";
    case NV_SP_JESTER:
        return "Laid on an own card that pays rubles and points, it swaps the two at its next scoring.";
    case NV_SP_BANQUET:
        return "Laid on an own card that pays rubles and points, it doubles both at its next scoring.";
    case NV_SP_PICK_POCKET:
        return first
                   ? "Played right after a refill, it makes you the start player of that phase."
                   : "Played right after a refill, it lets you buy or take a card before the phase begins.";
    case NV_SP_MONEY_COLLECTOR:
        return "Played, it lets you buy a card of the display or play one of your hand for half its price."
               " That card pays no points and cannot be replaced.";
    case NV_SP_MOOCHER:
        return "Played, it brings the rubles or the points that a card of another player pays.";
    default: return "";
    }
}

/* The effect by its rule. */
static const char *effect(int edition, const nv_card *card)
{
    bool first = edition == NV_FIRST;
    switch (card->special) {
    case NV_SP_REPLACED_BY_ANY_GREEN: return "Every green exchange card can replace it.";
    case NV_SP_REPLACES_ANY_GREEN: return "It can replace any plain worker.";
    case NV_SP_PUB:
        return "After each building scoring it sells its owner up to 5 points at 2 rubles each.";
    case NV_SP_TRADING_HOUSE:
        return "After each building scoring it sells its owner 2 points for 3 rubles.";
    case NV_SP_HAND_LIMIT_PLUS_1: return "Its owner may hold one more card.";
    case NV_SP_OBSERVATORY:
        return "Once a round, in the building phase, as a turn: look at the top card of a pile with two"
               " or more cards, then buy, take or discard it. It pays nothing in that round.";
    case NV_SP_DEBTORS_PRISON:
        return first
                   ? "Once a round, in the building phase, as a turn: buy or take any card of the"
                     " discard pile, but no action card. It pays nothing in that round."
                   : "Once a round, in the building phase, as a turn: choose any card of the discard"
                     " pile and buy, take or return it. It pays nothing in that round.";
    case NV_SP_DISCOUNT_BLUE: return "Blue cards cost its owner 1 ruble less.";
    case NV_SP_DISCOUNT_RED: return "Red cards cost its owner 1 ruble less.";
    case NV_SP_DISCOUNT_BLUE_RED:
        return "It replaces the Czar & Carpenter only. Blue and red cards cost its owner 1 ruble less.";
    case NV_SP_DISCOUNT_GREEN: return "Other green cards cost its owner 1 ruble less.";
    case NV_SP_RUBLES_PER_RED: return "It pays 1 ruble for each red card of its owner.";
    case NV_SP_RUBLES_PER_GREEN: return "It pays 1 ruble for each green card of its owner.";
    case NV_SP_RUBLES_PER_BLUE: return "It pays 1 ruble for each blue card of its owner.";
    case NV_SP_POINTS_PER_RED: return "It pays 1 point for each red card of its owner.";
    case NV_SP_POINTS_PER_CLOTH:
        return "It pays 2 points for each green card with cloth or all symbols: Shepherd, Weaving Mill,"
               " Czar & Carpenter, New Society or October Revolution.";
    case NV_SP_GUILD_HALL: return "It pays 4 in all, rubles and points as its owner likes.";
    case NV_SP_SYCOPHANT:
        return first
                   ? "A noble that costs its owner 1 ruble at each noble scoring; without one it goes."
                   : "A noble that costs its owner 1 ruble at each noble scoring, or it goes.";
    case NV_SP_UPKEEP:
        return "At each market scoring its owner pays the higher value of the round's tile or discards"
               " it.";
    default: return action_effect(first, card);
    }
}

static void add_income(char *out, size_t size, const nv_view *v, const nv_card *card)
{
    char rubles[32] = "", points[32] = "";
    if (card->rubles)
        tui_amount(rubles, sizeof rubles, card->rubles, "ruble");
    if (card->points)
        tui_amount(points, sizeof points, card->points, "point");
    if (rubles[0] || points[0])
        add(out, size, " Pays %s%s%s at each %s scoring.", rubles,
            rubles[0] && points[0] ? " and " : "", points, nv_id(NV_LIST_PILE, card->colour));
    if (v->modules & NV_MARKET && card->good == NV_ANY)
        add(out, size, " Counts as one good that its owner chooses.");
    else if (v->modules & NV_MARKET && card->good != NV_NONE)
        add(out, size, " %d %s on the market.", card->goods, nv_id(NV_LIST_GOOD, card->good));
}

static void add_exchange(char *out, size_t size, const nv_card *card)
{
    if (card->special == NV_SP_DISCOUNT_BLUE_RED || card->special == NV_SP_REPLACES_ANY_GREEN)
        return; /* the effect says it */
    if (card->colour == NV_GREEN)
        add(out, size, " Replaces a plain worker with the symbol %s, or one with all symbols.",
            nv_id(NV_LIST_SYMBOL, card->symbol));
    else
        add(out, size, " Replaces any plain %s.", card->colour == NV_BLUE ? "building" : "noble");
}

void tui_card_about(char *out, size_t size, const nv_view *v, int kind)
{
    const nv_card *card = nv_card_of(v->edition, (nv_kind)kind);
    const char *text = effect(v->edition, card);
    out[0] = '\0';
    if (card->type == NV_ACTION_CARD) {
        add(out, size,
            "%s: action card of the %s pile. Taken for nothing, played in a later action.",
            card->name, nv_id(NV_LIST_PILE, card->pile));
    } else {
        add(out, size, "%s: %s %scard, cost %d.", card->name, nv_id(NV_LIST_COLOUR, card->colour),
            card->type == NV_EXCHANGE_CARD ? "exchange " : "", card->cost);
        add_income(out, size, v, card);
    }
    if (card->type == NV_EXCHANGE_CARD)
        add_exchange(out, size, card);
    else if (card->colour == NV_GREEN && card->symbol != NV_ALL_SYMBOLS)
        add(out, size, " Symbol: %s.", nv_id(NV_LIST_SYMBOL, card->symbol));
    if (text[0])
        add(out, size, " %s", text);
    if (card->value != card->cost)
        add(out, size, " It counts as %d when it is replaced.", card->value);
}

/* ---- prices ----------------------------------------------------------------------------------- */

static void add_reduction(char *out, size_t size, const nv_view *v, const nv_reduction *r)
{
    char name[64];
    switch (r->why) {
    case NV_WHY_LOWER_ROW: add(out, size, ", %d less in the lower row", r->amount); break;
    case NV_WHY_SAME_NAME:
        add(out, size, ", %d less for the same card%s you have", r->amount,
            r->amount == 1 ? "" : "s");
        break;
    case NV_WHY_ASSISTANT:
        add(out, size, ", %d less by the %s", r->amount, tui_assistant_name(r->assistant));
        break;
    default: add(out, size, ", %d less by %s", r->amount, tui_card_name(name, v, r->card)); break;
    }
}

void tui_price_words(char *out, size_t size, const tui_seen *s, const nv_price *price)
{
    int sum = price->base;
    out[0] = '\0';
    add(out, size, "%d: printed %d", price->price, price->printed);
    if (price->value)
        add(out, size, ", %d less for the card replaced", price->value);
    for (int i = 0; i < price->count; i++) {
        add_reduction(out, size, &s->view, &price->reductions[i]);
        sum -= price->reductions[i].amount;
    }
    if (sum < 1)
        add(out, size, "; 1 at least");
    if (price->half)
        add(out, size, "; half of it");
    add(out, size, ".");
}

/* ---- modules ---------------------------------------------------------------------------------- */

const char *tui_module_about(int edition, int module)
{
    switch (module) {
    case NV_MODULE_BANQUET:
        return edition == NV_FIRST ? "12 cards with one-time effects: purple action cards and more"
                                   : "12 cards (15 with the market) with one-time effects";
    case NV_MODULE_SOCIETY: return "35 cards, new workers among them, and room for a fifth player";
    case NV_MODULE_MARKET: return "a fifth phase: gather goods, have the most; room for five";
    case NV_MODULE_COMPANY: return "12 more buildings, nobles and exchange cards";
    case NV_MODULE_ASSISTANTS:
        return "helpers who make a colour cheaper and change hands each round";
    case NV_MODULE_EVENTS: return "six events, one for each player in the game";
    case NV_MODULE_ASSIGNMENTS: return "secret aims; the one you keep scores at the end";
    case NV_MODULE_OBSTACLES: return "spaces on the score track that give a bonus or bar the way";
    default: return "";
    }
}

const char *tui_event_about(int event)
{
    switch (event) {
    case NV_SPONSOR: return "6 rubles for you, 2 for everybody else";
    case NV_EVENT_WAREHOUSE: return "your hand limit rises by 1, for good";
    case NV_GRABBER: return "buy the top card of the discard pile now";
    case NV_GHOST: return "a card of the display goes, a new one of the phase's pile comes";
    case NV_NEW_LUCK: return "as many new cards as players come into the upper row";
    case NV_TWIN: return "a new card is laid onto the leftmost one: who gets one gets both";
    default: return "";
    }
}

const char *tui_assistant_name(int assistant)
{
    switch (assistant) {
    case NV_MASTER_CRAFTSMAN: return "Master Craftsman";
    case NV_MISTRESS_OF_THE_MANOR: return "Mistress of the Manor";
    case NV_LAWYER: return "Lawyer";
    case NV_ARCHITECT: return "Architect";
    case NV_CZARS_DAUGHTER: return "Czar's Daughter";
    default: return "";
    }
}

const char *tui_assistant_about(int assistant)
{
    switch (assistant) {
    case NV_MASTER_CRAFTSMAN: return "green -1";
    case NV_MISTRESS_OF_THE_MANOR: return "yellow -1";
    case NV_LAWYER: return "red -1";
    case NV_ARCHITECT: return "blue -1";
    case NV_CZARS_DAUGHTER: return "exchange cards -2";
    default: return "";
    }
}

/* R12.3.2 */
void tui_assignment_about(char *out, size_t size, int seats, int number)
{
    static const char *const texts[16] = {
        "",
        "2 points per noble",
        "10 points, and 1 per worker",
        "2 points per marker on the market, and the position of the best one",
        "the positions of your two best markers on the market",
        "3 points per Market, Customs House and Firehouse",
        "10 points, 20 with the most rubles",
        "3 points per different worker",
        "2 points per copy of a card beyond its first",
        "2 points per exchange card",
        "4 times the points of your best noble",
        "3 times the points of your best building",
        "5 points, and 1 per %d cards in your area",
        "2 points per market card",
        "2 points per different building",
        "2 times the points of your blue exchange cards",
    };
    snprintf(out, size, "%d: ", number);
    if (number == 12)
        add(out, size, "5 points, and 1 per %d cards in your area",
            seats == 2   ? 4
            : seats == 3 ? 3
                         : 2);
    else if (number >= 1 && number <= 15)
        add(out, size, "%s", texts[number]);
}

/* Not where that would betray the others' rubles (6). */
void tui_assignment_now(char *out, size_t size, const tui_seen *s, int number)
{
    tui_assignment_about(out, size, s->view.seats, number);
    if (number != 6 || s->view.options & NV_OPEN_MONEY)
        add(out, size, " (now %d)", nv_assignment_pays(s->state, s->seat, number));
}

/* ---- obstacles -------------------------------------------------------------------------------- */

void tui_obstacle_needs(char *out, size_t size, const nv_passage *p)
{
    const char *more = p->count == 1 ? "" : "s";
    out[0] = '\0';
    switch (p->obstacle) {
    case NV_REAL_GREEN: add(out, size, "needs %d different workers", p->count); break;
    case NV_REAL_MARKET:
        add(out, size, "needs %d markers on the market, one of them on %d", p->count, p->position);
        break;
    case NV_REAL_BLUE: add(out, size, "needs %d building%s", p->count, more); break;
    case NV_REAL_RED: add(out, size, "needs %d noble%s", p->count, more); break;
    case NV_REAL_EXCHANGE:
        if (p->colours)
            add(out, size, "needs an exchange card of each colour");
        else
            add(out, size, "needs %d exchange card%s", p->count, more);
        break;
    default: break;
    }
}

/* R12.4.3, R12.4.4 */
static const char *brings(int obstacle)
{
    switch (obstacle) {
    case NV_BONUS_1: return "1 point per noble";
    case NV_BONUS_2: return "1 ruble per building";
    case NV_BONUS_3: return "a ruble or a point per marker on the market";
    case NV_BONUS_4: return "1 point and 1 ruble per exchange card";
    case NV_BONUS_5: return "the rubles or the points of one of your cards";
    case NV_REAL_MARKET: return "1 point per marker and rubles as the best one's position";
    case NV_REAL_BLUE: return "1 ruble per building and the points of the best one";
    case NV_REAL_RED: return "1 point per noble and the rubles of the best one";
    case NV_REAL_EXCHANGE: return "2 points per exchange card";
    default: return "";
    }
}

/* "3 rubles, 2 points", "5 rubles or 4 points" */
static void add_bonus(char *out, size_t size, const nv_passage *p)
{
    char text[64] = "", points[32] = "";
    tui_amount(points, sizeof points, p->points, "point");
    if (p->choice == 2)
        snprintf(text, sizeof text, "%d in all", p->points);
    else if (p->rubles || !p->points)
        tui_amount(text, sizeof text, p->rubles, "ruble");
    add(out, size, "%s", text);
    if (p->choice == 1)
        add(out, size, " or %s", points);
    else if (p->choice == 0 && p->points)
        add(out, size, "%s%s", text[0] ? " and " : "", points);
}

void tui_obstacle_about(char *out, size_t size, const nv_passage *p)
{
    tui_obstacle_needs(out, size, p);
    if (p->count)
        add(out, size, p->colours ? " (you have %d of %d" : " (you have %d", p->have, p->count);
    if (p->position)
        add(out, size, ", the best one on %d", p->highest);
    if (p->count)
        add(out, size, ")");
    if (!brings(p->obstacle)[0])
        return;
    add(out, size, "%sbrings %s (now ", p->count ? "; " : "", brings(p->obstacle));
    add_bonus(out, size, p);
    add(out, size, ")");
}

/* ---- things by their words -------------------------------------------------------------------- */

static bool same_word(const char *typed, const char *id)
{
    for (; *typed && *id; typed++, id++) {
        typed += *typed == '\'';
        if (tolower((unsigned char)*typed) != *id && !(*typed == ' ' && *id == '_'))
            return false;
    }
    return !*typed && !*id;
}

static bool about_obstacle(char *out, size_t size, const tui_seen *s, const char *word)
{
    for (int i = 0; i < 5; i++) {
        nv_passage p;
        char text[TUI_WORDS_MAX];
        nv_passage_of(s->state, s->seat, i, &p);
        if (p.obstacle == NV_NO_OBSTACLE || !same_word(word, nv_id(NV_LIST_OBSTACLE, p.obstacle)))
            continue;
        tui_obstacle_about(text, sizeof text, &p);
        snprintf(out, size, "The obstacle on %d %s.", p.space, text);
        return true;
    }
    return false;
}

bool tui_thing_about(char *out, size_t size, const tui_seen *s, const char *word)
{
    const nv_view *v = &s->view;
    long number;
    for (int i = 0; i < NV_EVENT_CARD_COUNT && v->modules & NV_EVENTS; i++)
        if (same_word(word, nv_id(NV_LIST_EVENT_CARD, i))) {
            snprintf(out, size, "Event %s: %s.", word, tui_event_about(i));
            return true;
        }
    for (int i = 0; i < NV_ASSISTANT_COUNT; i++)
        if (v->assistants[i] != NV_NONE && same_word(word, nv_id(NV_LIST_ASSISTANT, i))) {
            snprintf(out, size, "Assistant %s: prices of its owner, %s.", tui_assistant_name(i),
                     tui_assistant_about(i));
            return true;
        }
    if (v->modules & NV_ASSIGNMENTS && rec_number(word, 1, 15, &number)) {
        char text[TUI_WORDS_MAX];
        tui_assignment_about(text, sizeof text, v->seats, (int)number);
        snprintf(out, size, "Assignment %s.", text);
        return true;
    }
    return about_obstacle(out, size, s, word);
}
