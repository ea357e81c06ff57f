/* events.c - what happened, in words: one sentence for each event. */
#include "render.h"

#include <stdarg.h>
#include <string.h>

#include "names_int.h"
#include "text_int.h"

/* ---- words ------------------------------------------------------------------------------------ */

const char *tui_seat_name(const tui_look *look, int seat)
{
    static const char letters[NV_MAX_SEATS][2] = {"A", "B", "C", "D", "E"};
    if (seat < 0 || seat >= NV_MAX_SEATS)
        return txt("nobody");
    return look->names[seat] && look->names[seat][0] ? look->names[seat] : letters[seat];
}

static int shown_good(const nv_view *v, int kind, int good)
{
    for (int tile = 0; tile < NV_ANY && good == NV_ANY; tile++)
        if (v->tiles[tile] == kind)
            return tile;
    return good;
}

const char *tui_card_name(char out[TUI_NAME_MAX], const nv_view *v, int kind)
{
    const nv_card *card = kind == NV_NO_CARD ? NULL : nv_card_of(v->edition, (nv_kind)kind);
    if (!card)
        snprintf(out, TUI_NAME_MAX, "%s", txt("an unseen card"));
    else if (v->modules & NV_MARKET && card->good != NV_NONE && card->colour != NV_YELLOW)
        snprintf(out, TUI_NAME_MAX, "%s (%s)", txt_c("card", card->name),
                 tui_good_name(shown_good(v, kind, card->good)));
    else
        snprintf(out, TUI_NAME_MAX, "%s", txt_c("card", card->name));
    return out;
}

/* A sentence being made. */
typedef struct sentence {
    char *out;
    size_t size, length;
    const tui_look *look;
    const nv_event *e;
    const char *who;                              /* the event's seat                      */
    char card[TUI_NAME_MAX], other[TUI_NAME_MAX]; /* names of the event's cards            */
    char placed[TUI_NAME_MAX + 8];                /* the card with its place: "Market (u1)" */
} sentence;

static void __attribute__((format(printf, 2, 3))) say(sentence *s, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    size_t room = s->length < s->size ? s->size - s->length : 0;
    int n = vsnprintf(room ? s->out + s->length : NULL, room, format, args);
    va_end(args);
    s->length += n > 0 ? (size_t)n : 0;
}

static void name_cards(sentence *s)
{
    const nv_event *e = s->e;
    tui_card_name(s->card, s->look->view, e->card);
    tui_card_name(s->other, s->look->view, e->other);
    if ((e->from == NV_UPPER || e->from == NV_LOWER) && e->slot != NV_NONE)
        snprintf(s->placed, sizeof s->placed, "%s (%c%d)", s->card, e->from == NV_UPPER ? 'u' : 'l',
                 e->slot % 100 + 1);
    else
        snprintf(s->placed, sizeof s->placed, "%s", s->card);
}

/* ---- cards ------------------------------------------------------------------------------------ */

static void say_bought(sentence *s)
{
    bool plays = s->e->from == NV_FROM_HAND;
    if (s->e->other == NV_NO_CARD)
        say(s, plays ? txt("%s plays %s for %d.") : txt("%s buys %s for %d."), s->who, s->placed,
            s->e->amount);
    else
        say(s,
            plays ? txt("%s plays %s for %d, replacing %s.")
                  : txt("%s buys %s for %d, replacing %s."),
            s->who, s->placed, s->e->amount, s->other);
}

static void say_took(sentence *s)
{
    if (s->e->from == NV_FROM_PILE && s->e->card == NV_NO_CARD)
        say(s, txt("%s takes the card that was drawn (%s)."), s->who, tui_pile_name(s->e->number));
    else if (s->e->from == NV_FROM_DISCARD)
        say(s, txt("%s takes %s from the discard pile."), s->who, s->placed);
    else
        say(s, txt("%s takes %s."), s->who, s->placed);
}

static void say_observed(sentence *s)
{
    const char *pile = tui_pile_name(s->e->number);
    if (s->e->card == NV_NO_CARD)
        say(s, txt("%s looks at the top card of a pile (%s)."), s->who, pile);
    else
        say(s, txt("%s looks at the top card of a pile (%s): %s."), s->who, pile, s->card);
}

static void say_declined(sentence *s)
{
    switch (s->e->why) {
    case NV_WHY_PUB: say(s, txt("%s buys no points in the Pub."), s->who); break;
    case NV_WHY_TRADING_HOUSE: say(s, txt("%s does not trade."), s->who); break;
    default: say(s, txt("%s plays no Pick Pocket."), s->who); break;
    }
}

static int say_card_event(sentence *s)
{
    switch (s->e->type) {
    case NV_EV_LAID:
        say(s, txt("%s is laid on u%d%s."), s->card, s->e->slot + 1, s->e->amount ? "+" : "");
        break;
    case NV_EV_PASSED: say(s, txt_n("%s passes.", "%s pass.", 1), s->who); break;
    case NV_EV_DECLINED: say_declined(s); break;
    case NV_EV_BOUGHT: say_bought(s); break;
    case NV_EV_TOOK: say_took(s); break;
    case NV_EV_PLAYED: say(s, txt("%s plays %s."), s->who, s->card); break;
    case NV_EV_OBSERVED: say_observed(s); break;
    case NV_EV_DISCARDED:
        if (s->e->seat == NV_NONE)
            say(s, txt("%s goes to the discard pile."), s->card);
        else
            say(s, txt("%s discards %s."), s->who, s->placed);
        break;
    case NV_EV_RETURNED:
        say(s, txt("%s puts %s back on the discard pile."), s->who, s->card);
        break;
    case NV_EV_REMOVED: say(s, txt("%s leaves the game."), s->card); break;
    case NV_EV_ATTACHED: say(s, txt("%s lies on %s."), s->card, s->other); break;
    case NV_EV_GUEST_LEFT: say(s, txt("%s has had its scoring."), s->card); break;
    case NV_EV_TURNED: say(s, txt("%s uses %s and turns it over."), s->who, s->card); break;
    case NV_EV_TURNED_BACK: say(s, txt("%s of %s is turned back."), s->card, s->who); break;
    default: return 0;
    }
    return 1;
}

/* ---- rubles, points, modules ------------------------------------------------------------------ */

static void say_change(sentence *s)
{
    char sum[TUI_AMOUNT_MAX];
    bool rubles = s->e->type == NV_EV_RUBLES, less = s->e->amount < 0;
    int amount = less ? -s->e->amount : s->e->amount;
    const char *format = !less    ? txt("%s gets %s (%s).")
                         : rubles ? txt("%s pays %s (%s).")
                                  : txt("%s loses %s (%s).");
    say(s, format, s->who, rubles ? tui_rubles(sum, amount) : tui_points(sum, amount),
        s->e->why == NV_WHY_NONE ? "-" : tui_reason(s->e->why));
}

/* Numbers of assignments are secret until they are shown. */
static void say_assignment(sentence *s)
{
    bool known = s->e->number != 0;
    const char *format;
    if (s->e->type == NV_EV_ASSIGNMENT_DROPPED)
        format = known ? txt("%s drops assignment %d.") : txt("%s drops an assignment.");
    else if (s->e->type == NV_EV_ASSIGNMENT_KEPT)
        format = known ? txt("%s keeps assignment %d.") : txt("%s keeps an assignment.");
    else
        format = known ? txt("%s shows assignment %d.") : txt("%s shows an assignment.");
    say(s, format, s->who, s->e->number);
}

static int say_module_event(sentence *s)
{
    char sum[TUI_AMOUNT_MAX];
    int number = s->e->number;
    switch (s->e->type) {
    case NV_EV_RUBLES:
    case NV_EV_POINTS: say_change(s); break;
    case NV_EV_POINTS_LOST:
        say(s, txt("%s is stopped and loses %s."), s->who, tui_points(sum, s->e->amount));
        break;
    case NV_EV_OBSTACLE_MET:
        say(s, txt("%s passes an obstacle (%s)."), s->who, tui_obstacle_name(number));
        break;
    case NV_EV_OBSTACLE_FAILED:
        say(s, txt("%s fails at an obstacle (%s)."), s->who, tui_obstacle_name(number));
        break;
    case NV_EV_TILE:
        say(s, txt("%s of %s counts as %s."), s->card, s->who, tui_good_name(number));
        break;
    case NV_EV_TILE_BACK: say(s, txt("A tile goes back (%s)."), tui_good_name(number)); break;
    case NV_EV_ASSIGNMENT_DROPPED:
    case NV_EV_ASSIGNMENT_KEPT:
    case NV_EV_ASSIGNMENT_SHOWN: say_assignment(s); break;
    case NV_EV_EVENT: say(s, txt("%s uses the event %s."), s->who, tui_event_name(number)); break;
    default: return 0;
    }
    return 1;
}

/* ---- the course of the game ------------------------------------------------------------------- */

static void say_over(sentence *s)
{
    int winner[NV_MAX_SEATS], winners = 0;
    char names[TUI_EVENT_MAX];
    for (int seat = 0; seat < NV_MAX_SEATS; seat++)
        if (s->e->number >> seat & 1)
            winner[winners++] = seat;
    tui_seat_names(names, sizeof names, s->look, winner, winners);
    say(s, txt_n("%s wins.", "%s share the victory.", winners), names);
}

static void say_final(sentence *s)
{
    switch (s->e->number) {
    case 1: say(s, "%s", txt("Final scoring: nobles.")); break;
    case 2: say(s, "%s", txt("Final scoring: assignments.")); break;
    case 3: say(s, "%s", txt("Final scoring: rubles.")); break;
    case 4: say(s, "%s", txt("Final scoring: cards in hand.")); break;
    default: break;
    }
}

static void say_course(sentence *s)
{
    switch (s->e->type) {
    case NV_EV_ROUND: say(s, txt("Round %d."), s->e->number); break;
    case NV_EV_PHASE: say(s, tui_phase_starts(s->e->number), s->who); break;
    case NV_EV_SHIFTED: say(s, "%s", txt("The upper row becomes the lower row.")); break;
    case NV_EV_TOKENS: say(s, "%s", txt("The tokens pass on.")); break;
    case NV_EV_ASSISTANTS: say(s, "%s", txt("The assistants pass on.")); break;
    case NV_EV_VALUE: say(s, txt("The most of a good now counts %d."), s->e->number); break;
    case NV_EV_END_TRIGGERED:
        say(s, txt("A pile is empty (%s): the last round."), tui_pile_name(s->e->number));
        break;
    case NV_EV_FINAL: say_final(s); break;
    case NV_EV_OVER: say_over(s); break;
    default: break;
    }
}

size_t tui_event_text(char *out, size_t size, const tui_look *look, const nv_event *e)
{
    sentence s = {.out = out, .size = size, .look = look, .e = e};
    if (size)
        *out = '\0';
    s.who = tui_seat_name(look, e->seat);
    name_cards(&s);
    if (!say_card_event(&s) && !say_module_event(&s))
        say_course(&s);
    char *twice = size ? strstr(out, "!.") : NULL; /* Away With It! */
    if (twice && !twice[2] && s.length < size) {
        twice[1] = '\0';
        s.length--;
    }
    return s.length;
}

/* ---- a list of events ------------------------------------------------------------------------- */

/* The cards laid one after the other from event `first` on, in one line. Returns how many. */
static int print_laid(FILE *out, const tui_look *look, const nv_events *events, int first,
                      int indent)
{
    char name[TUI_NAME_MAX];
    tui_list l;
    int i = first;
    tui_list_start(&l, out, "New:", 5, TUI_WIDTH - indent);
    l.indent = indent + 5;
    for (; i < events->count && events->list[i].type == NV_EV_LAID; i++)
        tui_list_item(&l, tui_card_name(name, look->view, events->list[i].card));
    tui_list_end(&l, NULL);
    return i - first;
}

void tui_print_events(FILE *out, const tui_look *look, const nv_events *events, int viewer,
                      int indent, int begun)
{
    for (int i = 0; i < events->count;) {
        char text[TUI_EVENT_MAX];
        const nv_event *e = &events->list[i];
        nv_event face = nv_face(e, viewer == NV_ALL ? e->seat : viewer);
        tui_event_text(text, sizeof text, look, &face);
        if (!begun)
            fprintf(out, "%s%*s", e->type == NV_EV_ROUND ? "\n" : "", indent, "");
        begun = 0;
        if (e->type == NV_EV_LAID) {
            i += print_laid(out, look, events, i, indent);
        } else {
            fprintf(out, "%s\n", text);
            i++;
        }
    }
}
