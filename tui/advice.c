/* advice.c - why an action is good or bad (ai/coach.h), in a sentence. */
#include "play_int.h"

#include <stdlib.h>
#include <string.h>

enum { AMOUNTS_MAX = 2 * TUI_AMOUNT_MAX + 8 };

/* "-3 rubles, 6 points"; plus: with a sign in any case. */
static const char *amounts(char out[AMOUNTS_MAX], const ai_reason *r, bool plus)
{
    char rubles[TUI_AMOUNT_MAX], points[TUI_AMOUNT_MAX];
    const char *more = plus ? "+" : "";
    tui_rubles(rubles, abs(r->rubles));
    tui_points(points, abs(r->points));
    if (r->rubles && r->points)
        snprintf(out, AMOUNTS_MAX, "%s%s, %s%s", r->rubles < 0 ? "-" : more, rubles,
                 r->points < 0 ? "-" : more, points);
    else if (r->rubles)
        snprintf(out, AMOUNTS_MAX, "%s%s", r->rubles < 0 ? "-" : more, rubles);
    else
        snprintf(out, AMOUNTS_MAX, "%s%s", r->points < 0 ? "-" : more, points);
    return out;
}

/* Sentences with nothing to fill in. */
static const char *plain(const ai_reason *r)
{
    switch (r->kind) {
    case AI_REASON_SCORES_NO_MORE: return txt("Its colour is not scored any more.");
    case AI_REASON_NOBLE_SAME:
        return txt("You have this noble already: no more points at the end.");
    case AI_REASON_SAVES:
        return r->what == NV_GREEN  ? txt("Workers will cost you 1 ruble less.")
               : r->what == NV_BLUE ? txt("Buildings will cost you 1 ruble less.")
                                    : txt("Nobles will cost you 1 ruble less.");
    case AI_REASON_CAN_WAIT:
        return txt("It is scored only in a later phase of this round: there is time.");
    case AI_REASON_NEEDS_CARD: return txt("You have no card that it can replace.");
    case AI_REASON_END_NEAR:
        return txt("The last card of a pile would come: the game ends with that round.");
    case AI_REASON_NOTHING_PAYS: return txt("Nothing that you could buy now is worth its price.");
    case AI_REASON_ENDS_PHASE: return txt("All others have passed: the phase ends.");
    case AI_REASON_MORE_CHOICE: return txt("There is one card more to choose from.");
    case AI_REASON_ACTS_FIRST: return txt("You act before the others can.");
    case AI_REASON_HAND_FREES: return r->points ? NULL : txt("A place in your hand becomes free.");
    case AI_REASON_HAND_LARGER: return txt("Your hand can hold one card more.");
    case AI_REASON_HAND_ROOM: return txt("Your hand is full then.");
    case AI_REASON_EVENT_ONCE: return txt("It is your only event in this game.");
    default: return NULL;
    }
}

/* Sentences around rubles and points. */
static const char *around_amounts(const ai_reason *r)
{
    switch (r->kind) {
    case AI_REASON_TOO_LATE:
        return txt("It will not earn back its price; what is missing then: %s.");
    case AI_REASON_UPKEEP: return txt("Upkeep: %s.");
    case AI_REASON_NOBLE_NEW: return txt("One noble name more; for that at the end: %s.");
    case AI_REASON_NOBLE_LOST: return txt("One noble name less; for that at the end: %s.");
    case AI_REASON_COUNTS_AS: return txt("When it is replaced it counts as: %s.");
    case AI_REASON_HALF_PRICE:
        return txt("Half the price saves: %s. The card will bring no points.");
    case AI_REASON_SCORES_FIRST: return txt("It is scored in this phase; waiting costs: %s.");
    case AI_REASON_CHEAPER_LATER:
        return txt("If it is still there in the next round, you save: %s.");
    case AI_REASON_COSTS_LATER: return txt("Playing it will cost: %s.");
    case AI_REASON_KEEPS_RUBLES: return txt("You keep: %s.");
    case AI_REASON_HAND_PENALTY:
        return r->card == NV_NO_CARD ? txt("Cards that stay in your hand, at the end: %s.")
                                     : txt("If it stays in your hand, at the end: %s.");
    case AI_REASON_HAND_FREES:
        return txt("It leaves your hand, where at the end it would cost: %s.");
    case AI_REASON_GAINS: return txt("It brings: %s.");
    case AI_REASON_GIVES: return txt("Everybody else gets: %s.");
    case AI_REASON_IDLE: return txt("What it does not pay in this round: %s.");
    default: return NULL;
    }
}

static void say_sale(char *out, const ai_reason *r)
{
    char rubles[TUI_AMOUNT_MAX], points[TUI_AMOUNT_MAX];
    snprintf(out, TUI_WORDS_MAX,
             txt("At each of its scorings it sells points (at most: %s for %s)."),
             tui_points(points, r->points), tui_rubles(rubles, -r->rubles));
}

static void say_income(char *out, const ai_reason *r)
{
    char sum[AMOUNTS_MAX], scorings[TUI_AMOUNT_MAX];
    snprintf(scorings, sizeof scorings, txt_n("%d scoring", "%d scorings", r->count), r->count);
    snprintf(out, TUI_WORDS_MAX, txt("What it pays until the expected end: %s (%s)."),
             amounts(sum, r, false), scorings);
}

static void say_obstacle(char *out, const ai_reason *r)
{
    if (r->count)
        snprintf(out, TUI_WORDS_MAX,
                 txt("It is asked for by the next obstacle; still missing then: %d."), r->count);
    else
        snprintf(out, TUI_WORDS_MAX, "%s", txt("With it you can pass the next obstacle."));
}

/* Those about cards, seats and goods. */
static void say_with_names(char *out, const tui_seen *s, const ai_reason *r)
{
    char sum[AMOUNTS_MAX], card[TUI_NAME_MAX] = "";
    const char *seat = r->seat == NV_NONE ? "" : tui_seat_name(&s->look, r->seat);
    amounts(sum, r, r->kind == AI_REASON_MARKET_LEAD || r->kind == AI_REASON_ASSIGNMENT);
    if (r->card != NV_NO_CARD)
        tui_card_name(card, &s->view, r->card);
    switch (r->kind) {
    case AI_REASON_UPGRADE:
        snprintf(out, TUI_WORDS_MAX, txt("Replaced: %s. Towards the price it counts: %s."), card,
                 sum);
        break;
    case AI_REASON_MARKET_LEAD:
        snprintf(out, TUI_WORDS_MAX, txt("Market, %s: %s at its next scoring."),
                 tui_good_name(r->what), sum);
        break;
    case AI_REASON_MARKET_TAKES:
        snprintf(out, TUI_WORDS_MAX, txt("Market, %s: %s gets less (%s)."), tui_good_name(r->what),
                 seat, sum);
        break;
    case AI_REASON_ASSIGNMENT:
        snprintf(out, TUI_WORDS_MAX, txt("Assignment %d: %s."), r->what, sum);
        break;
    case AI_REASON_GONE_LATER:
        if (r->seat == NV_NONE)
            snprintf(out, TUI_WORDS_MAX, "%s", txt("At the end of the round it is gone."));
        else
            snprintf(out, TUI_WORDS_MAX, txt("%s could buy it first."), seat);
        break;
    case AI_REASON_KEEPS_FROM:
        snprintf(out, TUI_WORDS_MAX, txt("%s could buy it; what it would pay there: %s."), seat,
                 sum);
        break;
    case AI_REASON_OPENS:
        snprintf(out, TUI_WORDS_MAX,
                 txt("One card more will come in the next phase; the first to act there: %s."),
                 seat);
        break;
    case AI_REASON_SHORT_OF_RUBLES:
        snprintf(out, TUI_WORDS_MAX, txt("What is left: %s. Too little then for: %s."), sum, card);
        break;
    case AI_REASON_SAVES_FOR:
        snprintf(out, TUI_WORDS_MAX, txt("After this scoring you can pay for: %s (%s)."), card,
                 sum);
        break;
    default: break;
    }
}

/* Those with a number that is no amount. */
static bool say_counted(char *out, const ai_reason *r)
{
    switch (r->kind) {
    case AI_REASON_PAYS_BACK:
        snprintf(out, TUI_WORDS_MAX,
                 txt_n("It earns back its price in %d round.",
                       "It earns back its price in %d rounds.", r->count),
                 r->count);
        return true;
    case AI_REASON_SAVES_NAME:
        snprintf(out, TUI_WORDS_MAX,
                 txt("Further cards of this name will be 1 ruble cheaper (still to come: %d)."),
                 r->count);
        return true;
    case AI_REASON_FINDS:
        snprintf(out, TUI_WORDS_MAX,
                 txt("In every building phase it can look for another card (still to come: %d)."),
                 r->count);
        return true;
    case AI_REASON_LEAVES_FEWER:
        snprintf(out, TUI_WORDS_MAX, txt("New cards in the next phase, as it stands now: %d."),
                 r->count);
        return true;
    default: return false;
    }
}

void tui_advice_words(char out[TUI_WORDS_MAX], const tui_seen *s, const ai_reason *r)
{
    char sum[AMOUNTS_MAX];
    const char *text = plain(r), *around = around_amounts(r);
    out[0] = '\0';
    if (text)
        snprintf(out, TUI_WORDS_MAX, "%s", text);
    else if (around)
        snprintf(out, TUI_WORDS_MAX, around, amounts(sum, r, r->kind == AI_REASON_GAINS));
    else if (r->kind == AI_REASON_PAYS)
        say_income(out, r);
    else if (r->kind == AI_REASON_SELLS)
        say_sale(out, r);
    else if (r->kind == AI_REASON_OBSTACLE)
        say_obstacle(out, r);
    else if (!say_counted(out, r))
        say_with_names(out, s, r);
}
