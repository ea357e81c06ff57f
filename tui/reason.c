/* reason.c - why something is not possible, in the language of the one who asks; see tui_wish. */
#include "play_int.h"

#include <string.h>

/* Is there a place on the display, or in the hand, where the card can be got with any purse? *price: what it costs
 * there at least. */
static bool is_offered(const tui_seen *s, int kind, int move_kind, int *price)
{
    bool any = false;
    for (int i = 0; i < s->dear_count; i++) {
        const nv_move *m = &s->dear[i];
        if (m->card != kind || m->kind != move_kind || m->with != NV_NO_CARD)
            continue;
        if (!any || m->price < *price)
            *price = m->price;
        any = true;
    }
    return any;
}

static bool lies_there(const tui_seen *s, int kind, bool hand)
{
    const nv_view *v = &s->view;
    const nv_seat_view *me = &v->seat[s->seat];
    for (int i = 0; hand && i < me->hand_size; i++)
        if (me->hand[i].kind == kind)
            return true;
    return !hand &&
           (memchr(v->upper, kind, v->upper_count) || memchr(v->lower, kind, v->lower_count) ||
            (v->twin_slot != NV_NONE && v->twin_card == kind));
}

static bool is_verb(const tui_wish *w, const char *verb)
{
    return strcmp(w->verb, verb) == 0;
}

/* Cards of the display or the hand are to be had, not one that was drawn or of the discard pile. */
static bool is_turn(const tui_seen *s)
{
    return s->decision == NV_DECIDE_TURN || s->decision == NV_DECIDE_DOUBLE_TURN;
}

void tui_no_card(const tui_seen *s, const char *text, char *why, size_t why_size)
{
    const char *meant = tui_near_card(s, text);
    if (meant)
        snprintf(why, why_size, txt("There is no card '%s' in this game. Did you mean '%s'?"), text,
                 meant);
    else
        snprintf(why, why_size, txt("There is no card '%s' in this game."), text);
}

/* Which card? */
static bool is_vague(const tui_seen *s, const tui_wish *w, char *why, size_t size)
{
    char name[TUI_NAME_MAX];
    if (w->slot[0] && w->there < 0)
        snprintf(why, size, txt("There is no card on %s."), w->slot);
    else if (!w->card[0] && !w->slot[0])
        snprintf(why, size, "%s",
                 is_verb(w, "play") ? txt("Which card of your hand?")
                                    : txt("Which card? Type its name, or its place such as u1."));
    else if (w->kind < 0)
        tui_no_card(s, w->card, why, size);
    else if (w->slot[0] && nv_card_of(s->view.edition, (nv_kind)w->kind)->name_group !=
                               nv_card_of(s->view.edition, (nv_kind)w->there)->name_group)
        snprintf(why, size, txt("On %s lies another card: %s."), w->slot,
                 tui_card_name(name, &s->view, w->there));
    else
        return false;
    return true;
}

/* What it shall replace cannot be replaced. */
static bool is_wrong_target(const tui_seen *s, const tui_wish *w, char *why, size_t size)
{
    const nv_card *card = nv_card_of(s->view.edition, (nv_kind)w->kind);
    const char *name = txt_c("card", card->name);
    char other[TUI_NAME_MAX];
    if (!w->target[0])
        return false;
    if (card->type != NV_EXCHANGE_CARD)
        snprintf(why, size, txt("This card replaces none: %s."), name);
    else if (w->replaces < 0)
        tui_no_card(s, w->target, why, size);
    else if (!s->view.seat[s->seat].count[w->replaces])
        snprintf(why, size, txt("You do not have this card: %s."),
                 tui_card_name(other, &s->view, w->replaces));
    else
        snprintf(why, size, txt("%s cannot replace this card: %s."), name,
                 tui_card_name(other, &s->view, w->replaces));
    return true;
}

static void generally(char *why, size_t size)
{
    snprintf(why, size, "%s %s", txt("That is not possible now."),
             txt("Type a number of the list."));
}

/* Nothing is in the way but how it was said. */
static void say_how(const tui_seen *s, const tui_wish *w, int move_kind, char *why, size_t size)
{
    for (int i = 0; i < s->count; i++)
        if (s->move[i].kind == move_kind && s->move[i].card == w->kind) {
            char words[TUI_WORDS_MAX];
            tui_action_words(words, s, &s->move[i]);
            snprintf(why, size, txt("Say it as '%s'."), words);
            return;
        }
    generally(why, size);
}

static void explain_card(const tui_seen *s, const tui_wish *w, char *why, size_t size)
{
    const nv_seat_view *me = &s->view.seat[s->seat];
    bool take = is_verb(w, "take"), play = is_verb(w, "play");
    int price = 0, move_kind = play ? NV_MOVE_PLAY : take ? NV_MOVE_TAKE : NV_MOVE_BUY;
    char name[TUI_NAME_MAX];
    if (is_vague(s, w, why, size))
        return;
    const nv_card *card = nv_card_of(s->view.edition, (nv_kind)w->kind);
    bool offered = is_offered(s, w->kind, move_kind, &price);
    tui_card_name(name, &s->view, w->kind);
    if (is_turn(s) && !lies_there(s, w->kind, play))
        snprintf(why, size,
                 play ? txt("This card is not in your hand: %s.")
                      : txt("This card is not on the display: %s."),
                 name);
    else if (take && me->hand_size >= me->hand_limit)
        snprintf(why, size, txt("Your hand is full (%d of %d)."), me->hand_size, me->hand_limit);
    else if (move_kind == NV_MOVE_BUY && card->type == NV_ACTION_CARD)
        snprintf(why, size, "%s", txt("Action cards can only be taken."));
    else if (!take && card->type == NV_EXCHANGE_CARD && !offered)
        snprintf(why, size, "%s", txt("You have no card that it can replace."));
    else if (!take && offered && price > me->rubles)
        snprintf(why, size, txt("%s costs %d, you have %d."), name, price, me->rubles);
    else if (!is_wrong_target(s, w, why, size))
        say_how(s, w, move_kind, why, size);
}

static int observatories(const tui_seen *s)
{
    int count = 0;
    for (int kind = 0; kind < nv_kind_count(s->view.edition); kind++)
        if (nv_card_of(s->view.edition, (nv_kind)kind)->special == NV_SP_OBSERVATORY)
            count += s->view.seat[s->seat].count[kind];
    return count;
}

static void explain_observe(const tui_seen *s, char *why, size_t size)
{
    int count = observatories(s);
    if (count == 0)
        snprintf(why, size, "%s", txt("You have no Observatory."));
    else if (s->view.phase != NV_BUILDING)
        snprintf(why, size, "%s", txt("An Observatory is used in the building phase."));
    else if (s->view.seat[s->seat].turned_observatories == count)
        snprintf(why, size, "%s", txt("You have used your Observatory in this round."));
    else
        generally(why, size);
}

static void explain_event(const tui_seen *s, char *why, size_t size)
{
    if (!(s->view.modules & NV_EVENTS))
        snprintf(why, size, "%s", txt("This game is played without events."));
    else if (s->view.seat[s->seat].event != NV_NONE)
        snprintf(why, size, "%s", txt("You have used your event."));
    else if (s->view.round < 2)
        snprintf(why, size, "%s", txt("Events begin with round 2."));
    else
        generally(why, size);
}

static bool can_pass(const tui_seen *s)
{
    for (int i = 0; i < s->count; i++)
        if (s->move[i].kind == NV_MOVE_PASS)
            return true;
    return false;
}

void tui_reason_why(const tui_seen *s, const tui_wish *w, char *why, size_t why_size)
{
    if (tui_must_buy(s) && !is_verb(w, "buy"))
        snprintf(why, why_size, "%s",
                 txt("Everybody buys two workers first. All other actions come after that."));
    else if (is_verb(w, "buy") || is_verb(w, "take") || is_verb(w, "play"))
        explain_card(s, w, why, why_size);
    else if (is_verb(w, "pass") && !can_pass(s))
        snprintf(why, why_size, "%s", txt("You cannot pass here."));
    else if (is_verb(w, "pass"))
        snprintf(why, why_size, txt("Say it as '%s'."), tui_long_verb(NV_MOVE_PASS));
    else if (is_verb(w, "observe"))
        explain_observe(s, why, why_size);
    else if (is_verb(w, "event"))
        explain_event(s, why, why_size);
    else
        generally(why, why_size);
}
