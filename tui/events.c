/* events.c - what happened, in words: one sentence for each event. */
#include "render.h"

#include <stdarg.h>
#include <string.h>

#include "text_int.h"

/* ---- words ------------------------------------------------------------------------------------ */

const char *tui_seat_name(const tui_look *look, int seat)
{
    static const char letters[NV_MAX_SEATS][2] = {"A", "B", "C", "D", "E"};
    if (seat < 0 || seat >= NV_MAX_SEATS)
        return "nobody";
    return look->names[seat] && look->names[seat][0] ? look->names[seat] : letters[seat];
}

static int shown_good(const nv_view *v, int kind, int good)
{
    for (int tile = 0; tile < NV_ANY && good == NV_ANY; tile++)
        if (v->tiles[tile] == kind)
            return tile;
    return good;
}

const char *tui_card_name(char out[64], const nv_view *v, int kind)
{
    const nv_card *card = kind == NV_NO_CARD ? NULL : nv_card_of(v->edition, (nv_kind)kind);
    if (!card)
        snprintf(out, 64, "an unseen card");
    else if (v->modules & NV_MARKET && card->good != NV_NONE && card->colour != NV_YELLOW)
        snprintf(out, 64, "%s (%s)", card->name,
                 nv_id(NV_LIST_GOOD, shown_good(v, kind, card->good)));
    else
        snprintf(out, 64, "%s", card->name);
    return out;
}

/* A sentence being made. */
typedef struct sentence {
    char *out;
    size_t size, length;
    const tui_look *look;
    const nv_event *e;
    const char *who;          /* the event's seat                    */
    char card[64], other[64]; /* names of the event's cards         */
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

static void say_slot(sentence *s)
{
    if ((s->e->from == NV_UPPER || s->e->from == NV_LOWER) && s->e->slot != NV_NONE)
        say(s, " (%c%d)", s->e->from == NV_UPPER ? 'u' : 'l', s->e->slot + 1);
}

static const char *pile_word(const sentence *s)
{
    const char *word = nv_id(NV_LIST_PILE, s->e->number);
    return word ? word : "?";
}

/* "1 ruble", "2 rubles" */
static void say_amount(sentence *s, int amount, const char *unit)
{
    say(s, "%d %s%s", amount, unit, amount == 1 ? "" : "s");
}

/* ---- cards ------------------------------------------------------------------------------------ */

static void say_bought(sentence *s)
{
    say(s, "%s %s %s", s->who, s->e->from == NV_FROM_HAND ? "plays" : "buys", s->card);
    say_slot(s);
    say(s, " for %d", s->e->amount);
    if (s->e->other != NV_NO_CARD)
        say(s, ", replacing %s", s->other);
    say(s, ".");
}

static void say_took(sentence *s)
{
    if (s->e->from == NV_FROM_PILE && s->e->card == NV_NO_CARD)
        say(s, "%s takes the card from the %s pile.", s->who, pile_word(s));
    else {
        say(s, "%s takes %s", s->who, s->card);
        say_slot(s);
        say(s, "%s.", s->e->from == NV_FROM_DISCARD ? " from the discard pile" : "");
    }
}

static void say_discarded(sentence *s)
{
    if (s->e->seat == NV_NONE) {
        say(s, "%s goes to the discard pile.", s->card);
        return;
    }
    say(s, "%s discards %s", s->who, s->card);
    say_slot(s);
    say(s, ".");
}

static void say_observed(sentence *s)
{
    say(s, "%s looks at the top card of the %s pile", s->who, pile_word(s));
    if (s->e->card != NV_NO_CARD)
        say(s, ": %s", s->card);
    say(s, ".");
}

static void say_declined(sentence *s)
{
    const char *what = s->e->why == NV_WHY_PUB             ? "buys no points in the Pub"
                       : s->e->why == NV_WHY_TRADING_HOUSE ? "does not trade"
                                                           : "plays no Pick Pocket";
    say(s, "%s %s.", s->who, what);
}

static int say_card_event(sentence *s)
{
    switch (s->e->type) {
    case NV_EV_LAID:
        say(s, "%s is laid on u%d%s.", s->card, s->e->slot + 1, s->e->amount ? "+" : "");
        break;
    case NV_EV_PASSED: say(s, "%s passes.", s->who); break;
    case NV_EV_DECLINED: say_declined(s); break;
    case NV_EV_BOUGHT: say_bought(s); break;
    case NV_EV_TOOK: say_took(s); break;
    case NV_EV_PLAYED: say(s, "%s plays %s.", s->who, s->card); break;
    case NV_EV_OBSERVED: say_observed(s); break;
    case NV_EV_DISCARDED: say_discarded(s); break;
    case NV_EV_RETURNED: say(s, "%s puts %s back on the discard pile.", s->who, s->card); break;
    case NV_EV_REMOVED: say(s, "%s leaves the game.", s->card); break;
    case NV_EV_ATTACHED: say(s, "%s lies on %s.", s->card, s->other); break;
    case NV_EV_GUEST_LEFT: say(s, "%s has had its scoring.", s->card); break;
    case NV_EV_TURNED: say(s, "%s uses %s and turns it over.", s->who, s->card); break;
    case NV_EV_TURNED_BACK: say(s, "%s of %s is turned back.", s->card, s->who); break;
    default: return 0;
    }
    return 1;
}

/* ---- rubles, points, modules ------------------------------------------------------------------ */

static void say_change(sentence *s, const char *unit)
{
    char why[32];
    int amount = s->e->amount;
    say(s, "%s %s ", s->who, amount < 0 ? (s->e->type == NV_EV_RUBLES ? "pays" : "loses") : "gets");
    say_amount(s, amount < 0 ? -amount : amount, unit);
    if (s->e->why != NV_WHY_NONE)
        say(s, " (%s)", tui_spaced(why, nv_id(NV_LIST_REASON, s->e->why)));
    say(s, ".");
}

/* Numbers of assignments are secret until they are shown. */
static void say_assignment(sentence *s, const char *verb)
{
    if (s->e->number)
        say(s, "%s %s assignment %d.", s->who, verb, s->e->number);
    else
        say(s, "%s %s an assignment.", s->who, verb);
}

static int say_module_event(sentence *s)
{
    char word[32];
    switch (s->e->type) {
    case NV_EV_RUBLES: say_change(s, "ruble"); break;
    case NV_EV_POINTS: say_change(s, "point"); break;
    case NV_EV_POINTS_LOST:
        say(s, "%s is stopped and loses ", s->who);
        say_amount(s, s->e->amount, "point");
        say(s, ".");
        break;
    case NV_EV_OBSTACLE_MET:
        say(s, "%s passes the obstacle '%s'.", s->who,
            tui_spaced(word, nv_id(NV_LIST_OBSTACLE, s->e->number)));
        break;
    case NV_EV_OBSTACLE_FAILED:
        say(s, "%s fails at the obstacle '%s'.", s->who,
            tui_spaced(word, nv_id(NV_LIST_OBSTACLE, s->e->number)));
        break;
    case NV_EV_TILE:
        say(s, "%s of %s counts as %s.", s->card, s->who, nv_id(NV_LIST_GOOD, s->e->number));
        break;
    case NV_EV_TILE_BACK:
        say(s, "The %s tile goes back.", nv_id(NV_LIST_GOOD, s->e->number));
        break;
    case NV_EV_ASSIGNMENT_DROPPED: say_assignment(s, "drops"); break;
    case NV_EV_ASSIGNMENT_KEPT: say_assignment(s, "keeps"); break;
    case NV_EV_ASSIGNMENT_SHOWN: say_assignment(s, "shows"); break;
    case NV_EV_EVENT:
        say(s, "%s uses the event '%s'.", s->who,
            tui_spaced(word, nv_id(NV_LIST_EVENT_CARD, s->e->number)));
        break;
    default: return 0;
    }
    return 1;
}

/* ---- the course of the game ------------------------------------------------------------------- */

static void say_phase(sentence *s)
{
    const char *word = pile_word(s);
    say(s, "%c%s phase; %s starts.", word[0] - 'a' + 'A', word + 1, s->who);
}

static void say_over(sentence *s)
{
    int winners = 0, said = 0;
    for (int seat = 0; seat < NV_MAX_SEATS; seat++)
        winners += s->e->number >> seat & 1;
    for (int seat = 0; seat < NV_MAX_SEATS; seat++)
        if (s->e->number >> seat & 1) {
            say(s, "%s%s",
                said == 0             ? ""
                : said == winners - 1 ? " and "
                                      : ", ",
                tui_seat_name(s->look, seat));
            said++;
        }
    say(s, winners > 1 ? " share the victory." : " wins.");
}

static void say_final(sentence *s)
{
    static const char *const steps[] = {"nobles", "assignments", "rubles", "hand cards"};
    if (s->e->number >= 1 && s->e->number <= 4)
        say(s, "Final scoring: %s.", steps[s->e->number - 1]);
}

static void say_course(sentence *s)
{
    switch (s->e->type) {
    case NV_EV_ROUND: say(s, "Round %d.", s->e->number); break;
    case NV_EV_PHASE: say_phase(s); break;
    case NV_EV_SHIFTED: say(s, "The upper row becomes the lower row."); break;
    case NV_EV_TOKENS: say(s, "The tokens pass on."); break;
    case NV_EV_ASSISTANTS: say(s, "The assistants pass on."); break;
    case NV_EV_VALUE: say(s, "The most of a good now counts %d.", s->e->number); break;
    case NV_EV_END_TRIGGERED: say(s, "The %s pile is empty: the last round.", pile_word(s)); break;
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
    tui_card_name(s.card, look->view, e->card);
    tui_card_name(s.other, look->view, e->other);
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
    char name[64];
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
