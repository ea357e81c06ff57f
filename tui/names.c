/* names.c - see names_int.h. */
#include "names_int.h"

#include <stdio.h>
#include <string.h>

/* ---- phases and what they bring --------------------------------------------------------------- */

/* Words in tables, by the numbers of neva.h. */
static const char *word_of(const char *const *words, int count, int at)
{
    return at >= 0 && at < count && words[at] ? txt(words[at]) : "?";
}
#define WORD_OF(words, at) word_of(words, (int)(sizeof(words) / sizeof *(words)), at)

const char *tui_pile_name(int pile)
{
    switch (pile) {
    case NV_WORKER: return txt_c("pile", "worker");
    case NV_MARKET_PILE: return txt_c("pile", "market");
    case NV_BUILDING: return txt_c("pile", "building");
    case NV_NOBLE: return txt_c("pile", "noble");
    case NV_EXCHANGE: return txt_c("pile", "exchange");
    default: return "?";
    }
}

const char *tui_phase_name(int phase)
{
    static const char *const words[] = {TXT("worker phase"), TXT("market phase"),
                                        TXT("building phase"), TXT("noble phase"),
                                        TXT("exchange phase")};
    return WORD_OF(words, phase);
}

const char *tui_phase_starts(int phase)
{
    static const char *const words[] = {
        TXT("Worker phase, %s starts."), TXT("Market phase, %s starts."),
        TXT("Building phase, %s starts."), TXT("Noble phase, %s starts."),
        TXT("Exchange phase, %s starts.")};
    return WORD_OF(words, phase);
}

const char *tui_verb(int move_kind)
{
    switch (move_kind) {
    case NV_MOVE_BUY: return txt_c("verb", "buy");
    case NV_MOVE_TAKE: return txt_c("verb", "take");
    case NV_MOVE_PLAY: return txt_c("verb", "play");
    default: return txt_c("verb", "pass");
    }
}

const char *tui_long_verb(int move_kind)
{
    switch (move_kind) {
    case NV_MOVE_BUY: return txt_c("typed", "buy");
    case NV_MOVE_TAKE: return txt_c("typed", "take");
    case NV_MOVE_PLAY: return txt_c("typed", "play");
    default: return txt_c("typed", "pass");
    }
}

const char *tui_good_name(int good)
{
    switch (good) {
    case NV_CHICKEN: return txt_c("good", "chicken");
    case NV_GRAIN: return txt_c("good", "grain");
    case NV_FRUIT: return txt_c("good", "fruit");
    case NV_FISH: return txt_c("good", "fish");
    case NV_VEGETABLE: return txt_c("good", "vegetable");
    default: return txt_c("good", "any");
    }
}

const char *tui_symbol_name(int symbol)
{
    static const char *const words[] = {[NV_WOOD] = TXT("wood"),
                                        [NV_GOLD] = TXT("gold"),
                                        [NV_CLOTH] = TXT("cloth"),
                                        [NV_FUR] = TXT("fur"),
                                        [NV_SHIP] = TXT("ship"),
                                        [NV_WHEAT] = TXT("wheat"),
                                        [NV_ALL_SYMBOLS] = TXT("all worker symbols")};
    return WORD_OF(words, symbol);
}

/* ---- modules ---------------------------------------------------------------------------------- */

const char *tui_module_name(int module)
{
    static const char *const words[] = {
        [NV_MODULE_BANQUET] = TXT("The Banquet"),     [NV_MODULE_SOCIETY] = TXT("In Best Society"),
        [NV_MODULE_MARKET] = TXT("Market"),           [NV_MODULE_COMPANY] = TXT("Good Company"),
        [NV_MODULE_ASSISTANTS] = TXT("Assistants"),   [NV_MODULE_EVENTS] = TXT("Events"),
        [NV_MODULE_ASSIGNMENTS] = TXT("Assignments"), [NV_MODULE_OBSTACLES] = TXT("Obstacles")};
    return WORD_OF(words, module);
}

const char *tui_module_about(int module)
{
    static const char *const words[] = {
        [NV_MODULE_BANQUET] = TXT("Action cards with a surprise each."),
        [NV_MODULE_SOCIETY] = TXT("New cards, a new worker, and a fifth player."),
        [NV_MODULE_MARKET] = TXT("A fifth phase: five goods to compete for, and a fifth player."),
        [NV_MODULE_COMPANY] = TXT("Eleven more buildings, nobles and exchange cards."),
        [NV_MODULE_ASSISTANTS] =
            TXT("Everybody has a helper who makes some cards cheaper; they move on each round."),
        [NV_MODULE_EVENTS] = TXT("Six events, each used once, one for each player."),
        [NV_MODULE_ASSIGNMENTS] = TXT("Secret goals that pay at the end."),
        [NV_MODULE_OBSTACLES] = TXT("Bonuses and hurdles on the score track.")};
    return WORD_OF(words, module);
}

const char *tui_event_name(int event)
{
    static const char *const words[] = {
        [NV_SPONSOR] = TXT("Sponsor"),   [NV_EVENT_WAREHOUSE] = TXT("Warehouse for rent"),
        [NV_GRABBER] = TXT("Grabber"),   [NV_GHOST] = TXT("Ghost"),
        [NV_NEW_LUCK] = TXT("New luck"), [NV_TWIN] = TXT("Twin")};
    return WORD_OF(words, event);
}

const char *tui_event_about(int event)
{
    static const char *const words[] = {
        [NV_SPONSOR] = TXT("Get 6 rubles; everybody else gets 2."),
        [NV_EVENT_WAREHOUSE] = TXT("Your hand holds one card more for the rest of the game."),
        [NV_GRABBER] = TXT("Buy the top card of the discard now."),
        [NV_GHOST] =
            TXT("A card of the display goes to the discard, and a new one of this phase takes its"
                " place."),
        [NV_NEW_LUCK] =
            TXT("As many cards as there are players come from the current pile into the upper"
                " row."),
        [NV_TWIN] =
            TXT("A card of the current pile joins the leftmost card of the upper row: whoever gets"
                " one gets both.")};
    return WORD_OF(words, event);
}

const char *tui_assistant_name(int assistant)
{
    static const char *const words[] = {[NV_MASTER_CRAFTSMAN] = TXT("Master Craftsman"),
                                        [NV_MISTRESS_OF_THE_MANOR] = TXT("Mistress of the Manor"),
                                        [NV_LAWYER] = TXT("Lawyer"),
                                        [NV_ARCHITECT] = TXT("Architect"),
                                        [NV_CZARS_DAUGHTER] = TXT("Czar's Daughter")};
    return WORD_OF(words, assistant);
}

const char *tui_obstacle_name(int obstacle)
{
    static const char *const words[] = {
        [NV_BONUS_1] = TXT("Bonus: 1 point per noble"),
        [NV_BONUS_2] = TXT("Bonus: 1 ruble per building"),
        [NV_BONUS_3] = TXT("Bonus: for each marker on the market 1 ruble or 1 point"),
        [NV_BONUS_4] = TXT("Bonus: 1 point and 1 ruble per exchange card"),
        [NV_BONUS_5] = TXT("Bonus: the rubles or the points of one of your cards"),
        [NV_REAL_GREEN] = TXT("Obstacle: workers"),
        [NV_REAL_MARKET] = TXT("Obstacle: market"),
        [NV_REAL_BLUE] = TXT("Obstacle: buildings"),
        [NV_REAL_RED] = TXT("Obstacle: nobles"),
        [NV_REAL_EXCHANGE] = TXT("Obstacle: exchange cards")};
    return WORD_OF(words, obstacle);
}

/* ---- rubles and points ------------------------------------------------------------------------ */

const char *tui_reason(int why)
{
    static const char *const words[] = {[NV_WHY_PRICE] = TXT("Price"),
                                        [NV_WHY_INCOME] = TXT("Income"),
                                        [NV_WHY_PUB] = TXT("Pub"),
                                        [NV_WHY_TRADING_HOUSE] = TXT("Trading House"),
                                        [NV_WHY_GUILD_HALL] = TXT("Guild Hall"),
                                        [NV_WHY_SYCOPHANT] = TXT("Sycophant"),
                                        [NV_WHY_UPKEEP] = TXT("Upkeep"),
                                        [NV_WHY_GOODS] = TXT("Market goods"),
                                        [NV_WHY_GOLDEN_DONKEY] = TXT("Golden Donkey"),
                                        [NV_WHY_MOOCHER] = TXT("Moocher"),
                                        [NV_WHY_SPONSOR] = TXT("Sponsor"),
                                        [NV_WHY_OBSTACLE] = TXT("Obstacle"),
                                        [NV_WHY_DISC] = TXT("Disc"),
                                        [NV_WHY_NOBLES] = TXT("Different nobles"),
                                        [NV_WHY_ASSIGNMENT] = TXT("Assignment"),
                                        [NV_WHY_RUBLES] = TXT("Rubles left"),
                                        [NV_WHY_HAND] = TXT("Cards in hand")};
    return WORD_OF(words, why);
}

const char *tui_rubles(char out[TUI_AMOUNT_MAX], int amount)
{
    snprintf(out, TUI_AMOUNT_MAX, txt_n("%d ruble", "%d rubles", amount), amount);
    return out;
}

const char *tui_points(char out[TUI_AMOUNT_MAX], int amount)
{
    snprintf(out, TUI_AMOUNT_MAX, txt_n("%d point", "%d points", amount), amount);
    return out;
}

const char *tui_marks(char out[TUI_NAME_MAX], int marks)
{
    snprintf(out, TUI_NAME_MAX, "%s%s%s%s", marks & NV_JESTER_ON ? txt(" +Jester") : "",
             marks & NV_BANQUET_ON ? txt(" +Banquet") : "", marks & NV_CHIP_ON ? txt(" +chip") : "",
             marks & NV_TURNED_OVER ? txt(" (turned over)") : "");
    return out;
}

/* ---- people ----------------------------------------------------------------------------------- */

void tui_seat_names(char *out, size_t size, const tui_look *look, const int *seats, int count)
{
    out[0] = '\0';
    for (int i = 0; i < count; i++) {
        const char *between = i == 0 ? "" : i == count - 1 ? txt(" and ") : ", ";
        size_t used = strlen(out);
        snprintf(out + used, size - used, "%s%s", between, tui_seat_name(look, seats[i]));
    }
}
