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

/* What fits beside a card on the screen (screen.c); r is for rubles, p for points. */
static const char *short_effect(const nv_card *card)
{
    switch (card->special) {
    case NV_SP_PUB: return txt("1p for 2r, up to 5");
    case NV_SP_TRADING_HOUSE: return txt("2p for 3r");
    case NV_SP_HAND_LIMIT_PLUS_1: return txt("hand limit +1");
    case NV_SP_OBSERVATORY: return txt("draws a card");
    case NV_SP_DEBTORS_PRISON: return txt("from discard");
    case NV_SP_DISCOUNT_BLUE: return txt("blue -1");
    case NV_SP_DISCOUNT_RED: return txt("red -1");
    case NV_SP_DISCOUNT_BLUE_RED: return txt("blue, red -1");
    case NV_SP_DISCOUNT_GREEN: return txt("green -1");
    case NV_SP_RUBLES_PER_RED: return txt("1r per noble");
    case NV_SP_RUBLES_PER_GREEN: return txt("1r per worker");
    case NV_SP_RUBLES_PER_BLUE: return txt("1r per building");
    case NV_SP_POINTS_PER_RED: return txt("1p per noble");
    case NV_SP_POINTS_PER_CLOTH: return txt("2p per cloth");
    case NV_SP_GUILD_HALL: return txt("4 in r or p");
    case NV_SP_SYCOPHANT: return txt("costs 1r a scoring");
    case NV_SP_UPKEEP: return txt("upkeep");
    case NV_SP_GOLDEN_DONKEY: return txt("action: 5 rubles");
    case NV_SP_AWAY_WITH_IT: return txt("action: drop a card");
    case NV_SP_BLACK_MARKET: return txt("action: discards");
    case NV_SP_DOUBLE_TURN: return txt("action: two at once");
    case NV_SP_JESTER: return txt("action: swaps r, p");
    case NV_SP_BANQUET: return txt("action: double r, p");
    case NV_SP_PICK_POCKET: return txt("action: be first");
    case NV_SP_MONEY_COLLECTOR: return txt("action: half price");
    case NV_SP_MOOCHER: return txt("action: others' pay");
    default: return "";
    }
}

static void put_short(char out[TUI_EXTRAS_MAX], const char *text)
{
    add(out, TUI_EXTRAS_MAX, "%s%s", out[0] && text[0] ? ", " : "", text);
}

static void put_goods(char out[TUI_EXTRAS_MAX], const nv_card *card)
{
    char goods[TUI_AMOUNT_MAX];
    const char *good = card->good == NV_ANY ? txt("any good") : tui_good_name(card->good);
    if (card->goods > 1)
        snprintf(goods, sizeof goods, "%d %s", card->goods, good);
    else
        snprintf(goods, sizeof goods, "%s", good);
    put_short(out, goods);
}

void tui_extras(char out[TUI_EXTRAS_MAX], const nv_view *v, const nv_card *card)
{
    out[0] = '\0';
    if (v->modules & NV_MARKET && card->good != NV_NONE)
        put_goods(out, card);
    put_short(out, short_effect(card));
    if (card->value != card->cost) {
        char counts[TUI_AMOUNT_MAX];
        snprintf(counts, sizeof counts, txt("counts as %d"), card->value);
        put_short(out, counts);
    }
}

/* ---- a card in sentences ---------------------------------------------------------------------- */

/* What an action card does, by its edition (R9). */
static const char *action_effect(bool first, const nv_card *card)
{
    switch (card->special) {
    case NV_SP_GOLDEN_DONKEY: return txt("Get 5 rubles.");
    case NV_SP_AWAY_WITH_IT: return txt("Discard another card of your hand.");
    case NV_SP_BLACK_MARKET:
        return first ? txt("Buy or take a card of the discard that is no action card.")
                     : txt("Buy or take any card of the discard.");
    case NV_SP_DOUBLE_TURN: return txt("Do two actions one after the other.");
    case NV_SP_JESTER:
        return txt(
            "Lay it on one of your cards that pays rubles and points: in its next scoring they"
            " are swapped.");
    case NV_SP_BANQUET:
        return txt(
            "Lay it on one of your cards that pays rubles and points: in its next scoring they"
            " are doubled.");
    case NV_SP_PICK_POCKET:
        return first
                   ? txt("Right after new cards were laid out: you are the start player of this"
                         " phase.")
                   : txt("Right after new cards were laid out: buy or take one card before anybody"
                         " else.");
    case NV_SP_MONEY_COLLECTOR:
        return txt(
            "Buy or play a card for half its price. It gives no points and cannot be"
            " replaced.");
    case NV_SP_MOOCHER: return txt("Get the rubles or the points of an opponent's card.");
    default: return "";
    }
}

/* What the card pays or spares its owner, by its rule. */
static const char *lasting_effect(const nv_card *card)
{
    switch (card->special) {
    case NV_SP_DISCOUNT_BLUE: return txt("Blue cards cost you 1 ruble less.");
    case NV_SP_DISCOUNT_RED: return txt("Red cards cost you 1 ruble less.");
    case NV_SP_DISCOUNT_BLUE_RED:
        return txt(
            "Blue and red cards cost you 1 ruble less. It replaces the Czar & Carpenter"
            " only.");
    case NV_SP_DISCOUNT_GREEN: return txt("Green cards cost you 1 ruble less.");
    case NV_SP_RUBLES_PER_RED: return txt("Pays 1 ruble for each of your nobles.");
    case NV_SP_RUBLES_PER_GREEN: return txt("Pays 1 ruble for each of your workers.");
    case NV_SP_RUBLES_PER_BLUE: return txt("Pays 1 ruble for each of your buildings.");
    case NV_SP_POINTS_PER_RED: return txt("Pays 1 point for each of your nobles.");
    case NV_SP_POINTS_PER_CLOTH:
        return txt("Pays 2 points for each of your workers with the cloth symbol.");
    case NV_SP_GUILD_HALL: return txt("Pays 4, in rubles and points as you like.");
    default: return "";
    }
}

/* The effect by its rule. */
static const char *effect(int edition, const nv_card *card)
{
    bool first = edition == NV_FIRST;
    switch (card->special) {
    case NV_SP_REPLACED_BY_ANY_GREEN:
        return txt("Carries all worker symbols: every green exchange card can replace it.");
    case NV_SP_REPLACES_ANY_GREEN: return txt("Replaces any worker.");
    case NV_SP_PUB:
        return txt("In the building scoring you may buy up to 5 points for 2 rubles each.");
    case NV_SP_TRADING_HOUSE:
        return txt("In the building scoring you may buy 2 points for 3 rubles.");
    case NV_SP_HAND_LIMIT_PLUS_1: return txt("Your hand holds one card more.");
    case NV_SP_OBSERVATORY:
        return txt(
            "Once a round, in the building phase: look at the top card of a pile; buy it, take"
            " it or discard it. The Observatory then pays nothing this round.");
    case NV_SP_DEBTORS_PRISON:
        return txt(
            "Once a round, in the building phase: choose a card of the discard; buy it, take it"
            " or return it. The Debtor's Prison then pays nothing this round.");
    case NV_SP_SYCOPHANT:
        return first
                   ? txt("Costs 1 ruble in each noble scoring; without one it leaves. It counts as a"
                         " noble.")
                   : txt("In each noble scoring pay 1 ruble or discard it. It counts as a noble.");
    case NV_SP_UPKEEP:
        return txt("In each market scoring pay the higher value of the tile or discard it.");
    default: break;
    }
    const char *lasting = lasting_effect(card);
    return lasting[0] ? lasting : action_effect(first, card);
}

static void add_income(char *out, size_t size, const nv_view *v, const nv_card *card)
{
    char rubles[TUI_AMOUNT_MAX], points[TUI_AMOUNT_MAX], both[2 * TUI_AMOUNT_MAX + 16];
    tui_rubles(rubles, card->rubles);
    tui_points(points, card->points);
    if (card->rubles && card->points)
        snprintf(both, sizeof both, txt("%s and %s"), rubles, points);
    else
        snprintf(both, sizeof both, "%s", card->rubles ? rubles : points);
    if (card->rubles || card->points)
        add(out, size, txt(" Pays %s at each scoring of its colour."), both);
    if (v->modules & NV_MARKET && card->good == NV_ANY)
        add(out, size, "%s", txt(" On the market it counts as one good that you choose."));
    else if (v->modules & NV_MARKET && card->good != NV_NONE)
        add(out, size, txt(" On the market: %d %s."), card->goods, tui_good_name(card->good));
}

static void add_exchange(char *out, size_t size, const nv_card *card)
{
    if (card->special == NV_SP_DISCOUNT_BLUE_RED || card->special == NV_SP_REPLACES_ANY_GREEN)
        return; /* the effect says it */
    if (card->colour == NV_GREEN)
        add(out, size, txt(" Replaces one of your workers with the same symbol (%s)."),
            tui_symbol_name(card->symbol));
    else
        add(out, size, " %s",
            card->colour == NV_BLUE ? txt("Replaces one of your buildings.")
                                    : txt("Replaces one of your nobles."));
}

/* "%s: green card, cost %d." */
static const char *headline(const nv_card *card)
{
    bool exchange = card->type == NV_EXCHANGE_CARD;
    switch (card->colour) {
    case NV_GREEN:
        return exchange ? txt("%s: green exchange card, cost %d.")
                        : txt("%s: green card, cost %d.");
    case NV_BLUE:
        return exchange ? txt("%s: blue exchange card, cost %d.") : txt("%s: blue card, cost %d.");
    case NV_RED:
        return exchange ? txt("%s: red exchange card, cost %d.") : txt("%s: red card, cost %d.");
    default: return txt("%s: yellow card, cost %d.");
    }
}

void tui_card_about(char *out, size_t size, const nv_view *v, int kind)
{
    const nv_card *card = nv_card_of(v->edition, (nv_kind)kind);
    const char *text = effect(v->edition, card), *name = txt_c("card", card->name);
    out[0] = '\0';
    if (card->type == NV_ACTION_CARD) {
        add(out, size, txt("%s: action card (%s)."), name, tui_pile_name(card->pile));
        add(out, size, " %s", txt("Can only be taken; play it from your hand in a later turn."));
    } else {
        add(out, size, headline(card), name, card->cost);
        add_income(out, size, v, card);
    }
    if (card->type == NV_EXCHANGE_CARD)
        add_exchange(out, size, card);
    else if (card->colour == NV_GREEN && card->symbol != NV_ALL_SYMBOLS)
        add(out, size, txt(" Symbol: %s."), tui_symbol_name(card->symbol));
    if (text[0])
        add(out, size, " %s", text);
    if (card->value != card->cost)
        add(out, size, txt(" It counts as %d when it is replaced."), card->value);
}

/* ---- prices ----------------------------------------------------------------------------------- */

static void add_reduction(char *out, size_t size, const nv_view *v, const nv_reduction *r)
{
    char name[TUI_NAME_MAX];
    switch (r->why) {
    case NV_WHY_LOWER_ROW: add(out, size, txt(", %d less in the lower row"), r->amount); break;
    case NV_WHY_SAME_NAME:
        add(out, size,
            txt_n(", %d less for the same card you have", ", %d less for the same cards you have",
                  r->amount),
            r->amount);
        break;
    case NV_WHY_ASSISTANT:
        add(out, size, txt(", %d less by %s"), r->amount, tui_assistant_name(r->assistant));
        break;
    default:
        add(out, size, txt(", %d less by %s"), r->amount, tui_card_name(name, v, r->card));
        break;
    }
}

void tui_price_words(char *out, size_t size, const tui_seen *s, const nv_price *price)
{
    int sum = price->base;
    out[0] = '\0';
    add(out, size, txt("%d: printed %d"), price->price, price->printed);
    if (price->value)
        add(out, size, txt(", %d less for the card replaced"), price->value);
    for (int i = 0; i < price->count; i++) {
        add_reduction(out, size, &s->view, &price->reductions[i]);
        sum -= price->reductions[i].amount;
    }
    if (sum < 1)
        add(out, size, "%s", txt("; 1 at least"));
    if (price->half)
        add(out, size, "%s", txt("; half of it"));
    add(out, size, ".");
}

/* ---- modules ---------------------------------------------------------------------------------- */

const char *tui_assistant_about(int assistant)
{
    switch (assistant) {
    case NV_MASTER_CRAFTSMAN: return txt("green -1");
    case NV_MISTRESS_OF_THE_MANOR: return txt("yellow -1");
    case NV_LAWYER: return txt("red -1");
    case NV_ARCHITECT: return txt("blue -1");
    case NV_CZARS_DAUGHTER: return txt("exchange cards -2");
    default: return "";
    }
}

/* R12.3.2 */
void tui_assignment_about(char *out, size_t size, int seats, int number)
{
    static const char *const texts[16] = {
        "",
        TXT("2 points per noble"),
        TXT("10 points, plus 1 per worker"),
        TXT("2 points per market marker, plus the position of one marker"),
        TXT("The positions of your two best market markers"),
        TXT("3 points per Market, Customs House and Firehouse"),
        TXT("10 points, and 10 more for the most rubles"),
        TXT("3 points per different worker"),
        TXT("2 points for each further copy of a card"),
        TXT("2 points per exchange card"),
        TXT("4 times the points of your best noble"),
        TXT("3 times the points of your best building"),
        TXT("5 points, and 1 per %d cards in your area"),
        TXT("2 points per market card"),
        TXT("2 points per different building"),
        TXT("2 times the points of each blue exchange card"),
    };
    snprintf(out, size, "%d: ", number);
    if (number == 12)
        add(out, size, txt(texts[number]), seats == 2 ? 4 : seats == 3 ? 3 : 2);
    else if (number >= 1 && number <= 15)
        add(out, size, "%s", txt(texts[number]));
}

/* Not where that would betray the others' rubles (6). */
void tui_assignment_now(char *out, size_t size, const tui_seen *s, int number)
{
    tui_assignment_about(out, size, s->view.seats, number);
    if (number != 6 || s->view.options & NV_OPEN_MONEY)
        add(out, size, txt(" (now %d)"), nv_assignment_pays(s->state, s->seat, number));
}

/* ---- obstacles -------------------------------------------------------------------------------- */

void tui_obstacle_needs(char *out, size_t size, const nv_passage *p)
{
    int n = p->count;
    out[0] = '\0';
    switch (p->obstacle) {
    case NV_REAL_GREEN:
        add(out, size, txt_n("needs %d worker", "needs %d different workers", n), n);
        break;
    case NV_REAL_MARKET:
        add(out, size, txt("needs %d markers on the market, one of them on %d"), n, p->position);
        break;
    case NV_REAL_BLUE:
        add(out, size, txt_n("needs %d building", "needs %d buildings", n), n);
        break;
    case NV_REAL_RED: add(out, size, txt_n("needs %d noble", "needs %d nobles", n), n); break;
    case NV_REAL_EXCHANGE:
        if (p->colours)
            add(out, size, "%s", txt("needs an exchange card of each colour"));
        else
            add(out, size, txt_n("needs %d exchange card", "needs %d exchange cards", n), n);
        break;
    default: break;
    }
}

/* R12.4.3, R12.4.4 */
static const char *brings(int obstacle)
{
    switch (obstacle) {
    case NV_BONUS_1: return txt("1 point per noble");
    case NV_BONUS_2: return txt("1 ruble per building");
    case NV_BONUS_3: return txt("a ruble or a point per marker on the market");
    case NV_BONUS_4: return txt("1 point and 1 ruble per exchange card");
    case NV_BONUS_5: return txt("the rubles or the points of one of your cards");
    case NV_REAL_MARKET: return txt("1 point per marker and rubles as the best one's position");
    case NV_REAL_BLUE: return txt("1 ruble per building and the points of the best one");
    case NV_REAL_RED: return txt("1 point per noble and the rubles of the best one");
    case NV_REAL_EXCHANGE: return txt("2 points per exchange card");
    default: return "";
    }
}

/* "3 rubles and 2 points", "5 rubles or 4 points" */
static void bonus(char *out, size_t size, const nv_passage *p)
{
    char rubles[TUI_AMOUNT_MAX], points[TUI_AMOUNT_MAX];
    tui_rubles(rubles, p->rubles);
    tui_points(points, p->points);
    if (p->choice == 2)
        snprintf(out, size, txt("%d in all"), p->points);
    else if (p->choice == 1)
        snprintf(out, size, txt("%s or %s"), rubles, points);
    else if (p->rubles && p->points)
        snprintf(out, size, txt("%s and %s"), rubles, points);
    else
        snprintf(out, size, "%s", p->points ? points : rubles);
}

void tui_obstacle_about(char *out, size_t size, const nv_passage *p)
{
    char now[2 * TUI_AMOUNT_MAX + 16];
    tui_obstacle_needs(out, size, p);
    if (p->position)
        add(out, size, txt(" (you have %d, the best one on %d)"), p->have, p->highest);
    else if (p->colours)
        add(out, size, txt(" (you have %d of %d)"), p->have, p->count);
    else if (p->count)
        add(out, size, txt(" (you have %d)"), p->have);
    if (!brings(p->obstacle)[0])
        return;
    bonus(now, sizeof now, p);
    add(out, size, "%s", p->count ? "; " : "");
    add(out, size, txt("brings %s (now %s)"), brings(p->obstacle), now);
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

static bool is_called(const char *typed, const char *id, const char *name)
{
    return same_word(typed, id) || strcmp(typed, name) == 0;
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
        snprintf(out, size, txt("The obstacle on %d: %s."), p.space, text);
        return true;
    }
    return false;
}

bool tui_thing_about(char *out, size_t size, const tui_seen *s, const char *word)
{
    const nv_view *v = &s->view;
    long number;
    for (int i = 0; i < NV_EVENT_CARD_COUNT && v->modules & NV_EVENTS; i++)
        if (is_called(word, nv_id(NV_LIST_EVENT_CARD, i), tui_event_name(i))) {
            snprintf(out, size, txt("Event %s: %s"), tui_event_name(i), tui_event_about(i));
            return true;
        }
    for (int i = 0; i < NV_ASSISTANT_COUNT; i++)
        if (v->assistants[i] != NV_NONE &&
            is_called(word, nv_id(NV_LIST_ASSISTANT, i), tui_assistant_name(i))) {
            snprintf(out, size, txt("Assistant %s: prices of its owner, %s."),
                     tui_assistant_name(i), tui_assistant_about(i));
            return true;
        }
    if (v->modules & NV_ASSIGNMENTS && rec_number(word, 1, 15, &number)) {
        char text[TUI_WORDS_MAX];
        tui_assignment_about(text, sizeof text, v->seats, (int)number);
        snprintf(out, size, txt("Assignment %s."), text);
        return true;
    }
    return about_obstacle(out, size, s, word);
}
