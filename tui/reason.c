/* reason.c - why a card cannot be bought, taken or played, in the language of the one who asks. */
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

void tui_usual_reason(const tui_seen *s, const char *verb, int kind, char *why, size_t why_size)
{
    const nv_seat_view *me = &s->view.seat[s->seat];
    bool buy = strcmp(verb, "buy") == 0, take = strcmp(verb, "take") == 0;
    bool play = strcmp(verb, "play") == 0;
    char name[TUI_NAME_MAX];
    int price = 0;
    if (kind < 0 || !(buy || take || play)) {
        snprintf(why, why_size, "%s", txt("That is not possible now."));
        return;
    }
    const nv_card *card = nv_card_of(s->view.edition, (nv_kind)kind);
    bool offered = is_offered(s, kind, play ? NV_MOVE_PLAY : NV_MOVE_BUY, &price);
    tui_card_name(name, &s->view, kind);
    if (!lies_there(s, kind, play))
        snprintf(why, why_size,
                 play ? txt("This card is not in your hand: %s.")
                      : txt("This card is not on the display: %s."),
                 name);
    else if (take && me->hand_size >= me->hand_limit)
        snprintf(why, why_size, txt("Your hand is full (%d of %d)."), me->hand_size,
                 me->hand_limit);
    else if (buy && card->type == NV_ACTION_CARD)
        snprintf(why, why_size, "%s", txt("Action cards can only be taken."));
    else if (!take && card->type == NV_EXCHANGE_CARD && !offered)
        snprintf(why, why_size, "%s", txt("You have no card that it can replace."));
    else if (!take && offered && price > me->rubles)
        snprintf(why, why_size, txt("%s costs %d, you have %d."), name, price, me->rubles);
    else
        snprintf(why, why_size, "%s", txt("That is not possible now."));
}
