/* table.c - piles and modules, what every player has, and the result, as plain text. */
#include "render.h"

#include <limits.h>
#include <stdarg.h>
#include <stdbool.h>
#include <string.h>

#include "names_int.h"
#include "text_int.h"

enum { INDENT = 12, RIGHT = 84 }; /* lists stand in these columns, the forecast after them */

static void __attribute__((format(printf, 2, 3))) item(tui_list *l, const char *format, ...)
{
    char text[256];
    va_list args;
    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    tui_list_item(l, text);
}

/* ---- the table -------------------------------------------------------------------------------- */

static void piles(FILE *out, const nv_view *v)
{
    tui_list l;
    char name[TUI_NAME_MAX];
    tui_list_start(&l, out, "Piles", INDENT, TUI_WIDTH);
    for (int pile = 0; pile < NV_PILE_COUNT; pile++)
        if (pile != NV_MARKET_PILE || v->modules & NV_MARKET)
            item(&l, "%s %d", nv_id(NV_LIST_PILE, pile), v->pile_size[pile]);
    if (v->discard_count == 0)
        item(&l, "discard empty");
    else
        item(&l, "discard %d (top: %s)", v->discard_count,
             tui_card_name(name, v, v->discard[v->discard_count - 1]));
    tui_list_end(&l, NULL);
}

static void obstacles(FILE *out, const nv_view *v)
{
    tui_list l;
    char word[32];
    tui_list_start(&l, out, "Obstacles", INDENT, TUI_WIDTH);
    for (int i = 0; i < 5; i++)
        if (v->obstacles[i] != NV_NO_OBSTACLE && v->obstacles[i] != NV_NONE)
            item(&l, "%d: %s", nv_obstacle_space(i),
                 tui_spaced(word, nv_id(NV_LIST_OBSTACLE, v->obstacles[i])));
    if (l.items == 0)
        item(&l, "none");
    tui_list_end(&l, NULL);
}

static void events_left(FILE *out, const nv_view *v)
{
    tui_list l;
    char word[32];
    tui_list_start(&l, out, "Events", INDENT, TUI_WIDTH);
    for (int event = 0; event < NV_EVENT_CARD_COUNT; event++) {
        int used = 0;
        for (int seat = 0; seat < v->seats; seat++)
            used |= v->seat[seat].event == event;
        if (!used)
            tui_list_item(&l, tui_spaced(word, nv_id(NV_LIST_EVENT_CARD, event)));
    }
    if (l.items == 0)
        item(&l, "all used");
    tui_list_end(&l, NULL);
}

void tui_render_table(FILE *out, const tui_look *look)
{
    tui_rule(out);
    piles(out, look->view);
    if (look->view->modules & NV_OBSTACLES)
        obstacles(out, look->view);
    if (look->view->modules & NV_EVENTS)
        events_left(out, look->view);
    tui_rule(out);
    if (look->state && look->view->to_act != NV_OVER)
        fprintf(out, "%*snext scoring\n", RIGHT, "");
}

/* ---- a player --------------------------------------------------------------------------------- */

static void seat_head(FILE *out, const tui_look *look, int seat)
{
    const nv_view *v = look->view;
    const nv_seat_view *p = &v->seat[seat];
    const char *name = tui_seat_name(look, seat);
    char title[96];
    char rubles[24] = "?";
    char held[128] = "";
    size_t n = 0;
    char sign = v->to_act == seat ? '>' : ' ';
    if (name[0] == 'A' + seat && (!name[1] || name[1] == ' '))
        snprintf(title, sizeof title, "%c %s", sign, name);
    else
        snprintf(title, sizeof title, "%c %c  %s", sign, 'A' + seat, name);
    if (p->rubles != NV_UNKNOWN)
        snprintf(rubles, sizeof rubles, "%d", p->rubles);
    for (int token = 0; token < NV_TOKEN_COUNT; token++)
        if (v->tokens[token] == seat && n < sizeof held)
            n += (size_t)snprintf(held + n, sizeof held - n, "%s%s", n ? ", " : "",
                                  nv_id(NV_LIST_TOKEN, token));
    if (seat > 0)
        putc('\n', out);
    tui_padded(out, title, 30);
    fprintf(out, "%4s %-6s %4d %-6s   hand %d of %d%s%s\n", rubles,
            p->rubles == 1 ? "ruble" : "rubles", p->points, p->points == 1 ? "point" : "points",
            p->hand_size, p->hand_limit, n ? "   " : "", held);
}

/* The copies of a kind that are unlike the others have their marks after the name. */
static void marked_cards(tui_list *l, const nv_view *v, int seat, int kind)
{
    char name[TUI_NAME_MAX], marks[TUI_NAME_MAX];
    for (int i = 0; i < 3; i++) {
        const nv_marked *m = &v->marked[i];
        if (m->kind == kind && m->seat == seat)
            item(l, "%s%s", tui_card_name(name, v, kind), tui_marks(marks, m->marks));
    }
}

static int turned_cards(const nv_view *v, int seat, const nv_card *card)
{
    return card->special == NV_SP_OBSERVATORY      ? v->seat[seat].turned_observatories
           : card->special == NV_SP_DEBTORS_PRISON ? v->seat[seat].turned_prison
                                                   : 0;
}

/* Copies of the kind that are like each other. */
static int plain_cards(const nv_view *v, int seat, int kind)
{
    int count = v->seat[seat].count[kind];
    for (int i = 0; i < 3; i++)
        count -= v->marked[i].kind == kind && v->marked[i].seat == seat;
    return count - turned_cards(v, seat, nv_card_of(v->edition, (nv_kind)kind));
}

/* Kinds that read the same (goods mean nothing without the market) are one item. */
static void plain_item(tui_list *l, const nv_view *v, int seat, int kind)
{
    char name[TUI_NAME_MAX], other_name[TUI_NAME_MAX];
    int count = 0;
    tui_card_name(name, v, kind);
    for (int other = 0; other < nv_kind_count(v->edition); other++) {
        if (plain_cards(v, seat, other) < 1 ||
            strcmp(name, tui_card_name(other_name, v, other)) != 0)
            continue;
        if (other < kind)
            return;
        count += plain_cards(v, seat, other);
    }
    if (count > 1)
        item(l, "%s x%d", name, count);
    else
        tui_list_item(l, name);
}

static void kind_items(tui_list *l, const nv_view *v, int seat, int kind)
{
    char name[TUI_NAME_MAX];
    if (v->seat[seat].count[kind] == 0)
        return;
    if (plain_cards(v, seat, kind) > 0)
        plain_item(l, v, seat, kind);
    marked_cards(l, v, seat, kind);
    for (int i = turned_cards(v, seat, nv_card_of(v->edition, (nv_kind)kind)); i > 0; i--)
        item(l, "%s%s", tui_card_name(name, v, kind), txt(" (turned over)"));
}

int tui_count_colour(const nv_view *v, int seat, int colour)
{
    int cards = 0;
    for (int kind = 0; kind < nv_kind_count(v->edition); kind++)
        if (nv_card_of(v->edition, (nv_kind)kind)->colour == colour)
            cards += v->seat[seat].count[kind];
    return cards;
}

int tui_list_area(tui_list *l, const nv_view *v, int seat, int colour)
{
    for (int kind = 0; kind < nv_kind_count(v->edition); kind++)
        if (nv_card_of(v->edition, (nv_kind)kind)->colour == colour)
            kind_items(l, v, seat, kind);
    return tui_count_colour(v, seat, colour);
}

static void forecast_text(char out[48], const tui_look *look, int seat, int colour)
{
    nv_income income;
    out[0] = '\0';
    if (!look->state)
        return;
    nv_forecast(look->state, seat, colour, &income);
    int n = snprintf(out, 48, "%4dr %3dp", income.rubles, income.points);
    if (income.either)
        n += snprintf(out + n, 48 - (size_t)n, " +%d", income.either);
    if (income.upkeep)
        snprintf(out + n, 48 - (size_t)n, " -%dr", income.upkeep);
}

static void area(FILE *out, const tui_look *look, int seat)
{
    const nv_view *v = look->view;
    for (int colour = NV_GREEN; colour <= NV_RED; colour++) {
        char title[16], right[48];
        tui_list l;
        if (tui_count_colour(v, seat, colour) == 0)
            continue;
        snprintf(title, sizeof title, "     %s", nv_id(NV_LIST_COLOUR, colour));
        forecast_text(right, look, seat, colour);
        tui_list_start(&l, out, title, INDENT, RIGHT);
        tui_list_area(&l, v, seat, colour);
        tui_list_end(&l, right);
    }
}

static void hand(FILE *out, const nv_view *v, int seat)
{
    const nv_seat_view *p = &v->seat[seat];
    tui_list l;
    char name[TUI_NAME_MAX];
    if (p->hand_size == 0)
        return;
    tui_list_start(&l, out, "     hand", INDENT, RIGHT);
    for (int i = 0; i < p->hand_size; i++)
        if (p->hand[i].kind == NV_NO_CARD)
            item(&l, "? (%s)", nv_id(NV_LIST_PILE, p->hand[i].pile));
        else
            tui_list_item(&l, tui_card_name(name, v, p->hand[i].kind));
    tui_list_end(&l, NULL);
}

static void goods(FILE *out, const nv_view *v, int seat)
{
    tui_list l;
    int any = 0;
    for (int good = 0; good < NV_ANY; good++)
        any |= v->seat[seat].goods[good];
    if (!any)
        return;
    tui_list_start(&l, out, "     goods", INDENT, RIGHT);
    for (int good = 0; good < NV_ANY; good++)
        if (v->seat[seat].goods[good])
            item(&l, "%s %d", nv_id(NV_LIST_GOOD, good), v->seat[seat].goods[good]);
    tui_list_end(&l, NULL);
}

/* Assistants, events, assignments, obstacles met. */
static void modules(FILE *out, const nv_view *v, int seat)
{
    const nv_seat_view *p = &v->seat[seat];
    tui_list l = {.items = 0};
    char word[32];
    tui_list_start(&l, out, "     has", INDENT, RIGHT);
    for (int i = 0; i < NV_ASSISTANT_COUNT; i++)
        if (v->assistants[i] == seat)
            item(&l, "assistant %s", tui_spaced(word, nv_id(NV_LIST_ASSISTANT, i)));
    if (p->event != NV_NONE)
        item(&l, "event used: %s", tui_spaced(word, nv_id(NV_LIST_EVENT_CARD, p->event)));
    if (p->kept) {
        char numbers[64] = "";
        size_t n = 0;
        for (int number = 1; number <= 15; number++)
            if (p->kept >> number & 1)
                n += (size_t)snprintf(numbers + n, sizeof numbers - n, " %d", number);
        item(&l, "assignments%s", numbers);
    }
    if (p->assignments && !p->kept)
        item(&l, "%d assignment%s", p->assignments, p->assignments == 1 ? "" : "s");
    if (v->modules & NV_OBSTACLES && p->met) {
        int met = 0;
        for (int i = 0; i < 5; i++)
            met += p->met >> i & 1;
        item(&l, "%d obstacle%s passed", met, met == 1 ? "" : "s");
    }
    if (l.items == 0)
        item(&l, "nothing more");
    tui_list_end(&l, NULL);
}

void tui_render_seat(FILE *out, const tui_look *look, int seat)
{
    const nv_view *v = look->view;
    seat_head(out, look, seat);
    area(out, look, seat);
    hand(out, v, seat);
    if (v->modules & NV_MARKET)
        goods(out, v, seat);
    if (v->modules & (NV_ASSISTANTS | NV_EVENTS | NV_ASSIGNMENTS | NV_OBSTACLES))
        modules(out, v, seat);
}

/* ---- the result ------------------------------------------------------------------------------- */

void tui_tie_text(char *out, size_t size, const tui_look *look, const nv_result *r)
{
    nv_view all;
    int most = INT_MIN, tied = 0;
    out[0] = '\0';
    if (!look->state || nv_to_act(look->state).seat != NV_OVER)
        return; /* the others have resigned */
    nv_observe(look->state, NV_ALL, &all);
    for (int seat = 0; seat < all.seats; seat++) {
        tied = r->score[seat] > most ? 1 : tied + (r->score[seat] == most);
        most = r->score[seat] > most ? r->score[seat] : most;
    }
    if (tied < 2)
        return;
    bool before = all.edition == NV_FIRST;
    size_t used = (size_t)snprintf(
        out, size, "%s",
        before ? txt("Equal points; the rubles before their scoring count (R13.2):")
               : txt("Equal points; the rubles left over count (R13.2):"));
    for (int seat = 0; seat < all.seats && used < size; seat++)
        if (r->score[seat] == most)
            used += (size_t)snprintf(out + used, size - used, " %s %d%s", tui_seat_name(look, seat),
                                     before ? all.seat[seat].rubles_before : all.seat[seat].rubles,
                                     --tied ? "," : ".");
}

void tui_render_result(FILE *out, const tui_look *look, const nv_result *r)
{
    const nv_view *v = look->view;
    char tie[512];
    putc('\n', out);
    tui_padded(out, "Result", 30);
    fprintf(out, "%7s%8s%12s%8s%6s%11s%7s\n", "played", "nobles", "assignment", "rubles", "hand",
            "obstacles", "total");
    for (int seat = 0; seat < v->seats; seat++) {
        tui_padded(out, tui_seat_name(look, seat), 30);
        fprintf(out, "%7d%8d%12d%8d%6d%11d%7d%s\n", r->played[seat], r->nobles[seat],
                r->assignment[seat], r->rubles[seat], r->hand[seat], r->obstacles[seat],
                r->score[seat], r->winner[seat] ? "  *" : "");
    }
    tui_tie_text(tie, sizeof tie, look, r);
    if (tie[0])
        fprintf(out, "%s\n", tie);
}
