/* screen.c - a decision on the screen: what happened, the table, the cards with the numbers to type. */
#include "play_int.h"

#include <stdlib.h>
#include <string.h>

/* ---- cards with their numbers ----------------------------------------------------------------- */

typedef struct row {
    const char *label;
    int kind, from, slot, added;
} row;

/* What the card costs the one who decides, at least; -1: it cannot be had. */
static int lowest_price(const tui_seen *s, const row *r)
{
    bool display = r->from == NV_UPPER || r->from == NV_LOWER;
    int best = -1;
    for (int i = 0; i < s->dear_count; i++) {
        const nv_move *m = &s->dear[i];
        if ((m->kind != NV_MOVE_BUY && m->kind != NV_MOVE_PLAY) || m->with != NV_NO_CARD ||
            m->from != r->from ||
            (display ? m->slot != r->slot || m->added != r->added : m->card != r->kind))
            continue;
        if (best < 0 || m->price < best)
            best = m->price;
    }
    return best;
}

enum { CELL = 48 }; /* bytes of a price or an option */

static void option_text(char out[CELL], const tui_game *p, const row *r, int kind)
{
    int option = tui_menu_card(&p->menu, &p->seen, kind, r->from, r->slot, r->added, r->kind);
    out[0] = '\0';
    if (option >= 0)
        snprintf(out, CELL, "%2d %s", p->menu.option[option].number, tui_verb(kind));
}

/* "16", "7+" (by replacing a card), "--" (there is none to replace). */
static void price_text(char out[CELL], const tui_game *p, const row *r, int lowest)
{
    const nv_card *card = nv_card_of(p->seen.view.edition, (nv_kind)r->kind);
    nv_price price;
    out[0] = '\0';
    if (card->type == NV_ACTION_CARD)
        return;
    if (card->type == NV_EXCHANGE_CARD) {
        snprintf(out, CELL, lowest < 0 ? "--" : "%d+", lowest);
        return;
    }
    nv_price_card(p->seen.state, p->seen.seat, (nv_kind)r->kind, r->from == NV_LOWER, NV_NO_CARD,
                  &price);
    snprintf(out, CELL, "%d", lowest < 0 ? price.price : lowest);
}

/* Columns of what can be done with a card, as wide as the language needs; what a card does beside paying
 * gets the rest of 80 columns, or its name of a narrow window. */
static int buy_columns(const tui_term *t)
{
    int longest = 3 + tui_columns(tui_verb(NV_MOVE_BUY)), lacks = tui_columns(txt("short %d"));
    int plays = 3 + tui_columns(tui_verb(NV_MOVE_PLAY)), least = tui_is_narrow(t) ? 7 : 8;
    longest = lacks > longest ? lacks : longest; /* two digits take the room of %d */
    longest = plays > longest ? plays : longest;
    return 1 + (longest > least ? longest : least);
}

static int take_columns(void)
{
    return 3 + tui_columns(tui_verb(NV_MOVE_TAKE));
}

int tui_extras_columns(const tui_term *t)
{
    return tui_is_narrow(t) ? 0 : 35 - buy_columns(t) - take_columns();
}

static int name_columns(const tui_term *t)
{
    return tui_is_narrow(t) ? t->width - 16 - buy_columns(t) - take_columns() : 29;
}

/* What else it does, price and numbers; no blanks at the end of the line. */
static void row_end(const tui_game *p, const row *r, const char *extras)
{
    const tui_term *t = p->term;
    char price[CELL], buy[CELL], take[CELL];
    int purse = p->seen.view.seat[p->seen.seat].rubles, lowest = lowest_price(&p->seen, r);
    price_text(price, p, r, lowest);
    option_text(buy, p, r, r->from == NV_FROM_HAND ? NV_MOVE_PLAY : NV_MOVE_BUY);
    option_text(take, p, r, NV_MOVE_TAKE);
    bool lacks = !buy[0] && lowest > purse;
    if (lacks)
        snprintf(buy, sizeof buy, txt("short %d"), lowest - purse);
    bool alone = tui_is_narrow(t) || !(price[0] || buy[0] || take[0]);
    tui_padded(t->out, extras, alone ? tui_columns(extras) : tui_extras_columns(t));
    fputs(tui_paint(t, buy[0] && !lacks ? TUI_BOLD : TUI_DIM), t->out);
    if (buy[0] || take[0]) {
        fprintf(t->out, "%4s ", price);
        tui_padded(t->out, buy, take[0] ? buy_columns(t) : tui_columns(buy));
    } else if (price[0])
        fprintf(t->out, "%4s", price);
    fprintf(t->out, "%s%s\n", tui_paint(t, TUI_PLAIN), take);
}

static void card_row(const tui_game *p, const row *r)
{
    const tui_term *t = p->term;
    const nv_card *card = nv_card_of(p->seen.view.edition, (nv_kind)r->kind);
    char name[TUI_NAME_MAX + TUI_EXTRAS_MAX], extras[TUI_EXTRAS_MAX], pays[16];
    tui_extras(extras, &p->seen.view, card);
    bool joined = tui_is_narrow(t) && extras[0];
    snprintf(name, sizeof name, joined ? "%s, %s" : "%s", txt_c("card", card->name), extras);
    if (tui_is_narrow(t))
        extras[0] = '\0';
    fprintf(t->out, "%-4s%s", r->label, tui_paint(t, card->colour));
    tui_padded(t->out, name, name_columns(t) - 1);
    fprintf(t->out, "%s ", tui_paint(t, TUI_PLAIN));
    snprintf(pays, sizeof pays, txt("%dr"), card->rubles);
    tui_to_right(t->out, card->rubles ? pays : "", 2);
    putc(' ', t->out);
    snprintf(pays, sizeof pays, txt("%dp"), card->points);
    tui_to_right(t->out, card->points ? pays : "", 2);
    fputs("  ", t->out);
    row_end(p, r, extras);
}

static void display_rows(const tui_game *p, int place)
{
    const nv_view *v = &p->seen.view;
    int count = place == NV_UPPER ? v->upper_count : v->lower_count;
    for (int slot = 0; slot < count; slot++) {
        char label[8], twin[8];
        int kind = place == NV_UPPER ? v->upper[slot] : v->lower[slot];
        snprintf(label, sizeof label, "%c%d", place == NV_UPPER ? 'u' : 'l', (slot + 1) % 100);
        if (kind != NV_NO_CARD)
            card_row(p, &(row){label, kind, place, slot, 0});
        snprintf(twin, sizeof twin, "%.3s+", label);
        if (v->twin_slot == slot + (place == NV_UPPER ? 0 : NV_MAX_ROW))
            card_row(p, &(row){twin, v->twin_card, place, slot, 1});
    }
}

static void title(const tui_game *p, const char *text, bool columns)
{
    const tui_term *t = p->term;
    fputs(tui_paint(t, TUI_DIM), t->out);
    if (columns) {
        tui_padded(t->out, text, 4 + name_columns(t));
        tui_padded(t->out, txt_c("column", "pays"), 7 + tui_extras_columns(t));
        tui_to_right(t->out, txt_c("column", "cost"), 4);
    } else {
        fputs(text, t->out);
    }
    fprintf(t->out, "%s\n", tui_paint(t, TUI_PLAIN));
}

static void hand_rows(const tui_game *p)
{
    const nv_seat_view *me = &p->seen.view.seat[p->seen.seat];
    if (me->hand_size == 0)
        return;
    title(p, me->hand_size >= me->hand_limit ? txt("Your hand (full)") : txt("Your hand"), false);
    for (int i = 0; i < me->hand_size; i++)
        card_row(p, &(row){"", me->hand[i].kind, NV_FROM_HAND, 0, 0});
}

static void display(const tui_game *p)
{
    const nv_view *v = &p->seen.view;
    title(p, v->upper_count ? txt("Upper row") : txt("Upper row: empty"), true);
    display_rows(p, NV_UPPER);
    if (v->lower_count) {
        title(p, txt("Lower row, 1 ruble less"), false);
        display_rows(p, NV_LOWER);
    }
    hand_rows(p);
}

/* Cards of the discard pile that can be had; each kind once. */
static void discard_rows(const tui_game *p)
{
    const nv_view *v = &p->seen.view;
    title(p, txt("Discard pile"), true);
    for (int kind = 0; kind < nv_kind_count(v->edition); kind++)
        if (memchr(v->discard, kind, v->discard_count))
            card_row(p, &(row){"", kind, NV_FROM_DISCARD, 0, 0});
    hand_rows(p);
}

/* ---- the menu --------------------------------------------------------------------------------- */

static void print_option(const tui_game *p, const tui_menu *m, int option)
{
    char words[TUI_WORDS_MAX];
    tui_option_words(words, &p->seen, m, option);
    fprintf(p->term->out, "%s%4d%s  ", tui_paint(p->term, TUI_BOLD), m->option[option].number,
            tui_paint(p->term, TUI_PLAIN));
    tui_wrap(p->term, 6, 6, words);
}

static void list_options(const tui_game *p, const tui_menu *m, bool at_cards)
{
    for (int i = 0; i < m->count; i++)
        if (at_cards || !tui_menu_at_card(&p->seen, m, i))
            print_option(p, m, i);
}

/* What stands at no card, in one paragraph: "12 event Ghost; 0 pass". */
static void list_options_short(const tui_game *p, const tui_menu *m)
{
    char text[8 * TUI_WORDS_MAX] = "";
    size_t used = 0;
    for (int i = 0; i < m->count && used < sizeof text; i++) {
        char words[TUI_WORDS_MAX];
        if (tui_menu_at_card(&p->seen, m, i))
            continue;
        tui_option_short(words, &p->seen, m, i);
        used += (size_t)snprintf(text + used, sizeof text - used, "%s%d %s", used ? "; " : "",
                                 m->option[i].number, words);
    }
    tui_paragraph(p->term, 3, text);
}

void tui_screen_closer(const tui_game *p, const tui_menu *m)
{
    list_options(p, m, true);
}

void tui_screen_cards(const tui_game *p)
{
    switch (p->seen.decision) {
    case NV_DECIDE_PRISON:
    case NV_DECIDE_BLACK_MARKET: discard_rows(p); break;
    case NV_DECIDE_OBSERVATORY:
        title(p, txt("Drawn"), true);
        card_row(p, &(row){"", p->seen.view.flow.card, NV_FROM_PILE, 0, 0});
        hand_rows(p);
        break;
    default: display(p); break;
    }
}

static bool is_about_cards(int decision)
{
    switch (decision) {
    case NV_DECIDE_TURN:
    case NV_DECIDE_DOUBLE_TURN:
    case NV_DECIDE_PICK_POCKET:
    case NV_DECIDE_TWIN:
    case NV_DECIDE_OBSERVATORY:
    case NV_DECIDE_PRISON:
    case NV_DECIDE_BLACK_MARKET: return true;
    default: return false;
    }
}

/* What is left out or written closer, one thing after the other, until it fits the window. The order of what stands
 * there is always the same. */
enum detail {
    ALL_OF_IT,
    OWN_CARDS,     /* no cards of others, no modules                              */
    OWN_LINE,      /* no goods, no piles                                          */
    CLOSE,         /* no empty lines, sentences share lines                       */
    SHORT_OPTIONS, /* what is no card in one paragraph                            */
    SHORT_SCORES,  /* everybody's points in one paragraph                         */
    LEAST          /* no cards of one's own                                       */
};
static void gap(const tui_game *p, enum detail detail)
{
    if (detail < CLOSE)
        putc('\n', p->term->out);
}

static void people(const tui_game *p, enum detail detail)
{
    bool cards = is_about_cards(p->seen.decision);
    gap(p, detail);
    if (detail < SHORT_SCORES)
        tui_board_scores(p);
    else
        tui_board_scores_short(p);
    if (!cards || detail >= LEAST)
        return;
    gap(p, detail);
    if (detail <= OWN_CARDS)
        tui_board_areas(p, detail == ALL_OF_IT);
    else
        tui_board_own(p);
}

static void draw(const tui_game *p, enum detail detail, int news_lines)
{
    const tui_term *t = p->term;
    bool cards = is_about_cards(p->seen.decision);
    char question[TUI_WORDS_MAX * 2];
    tui_board_head(p);
    tui_tell_last(p, p->told[p->seen.seat], p->seen.seat, detail >= CLOSE, news_lines);
    people(p, detail);
    if (cards) {
        gap(p, detail);
        tui_screen_cards(p);
    }
    gap(p, detail);
    tui_question(question, &p->seen);
    tui_paragraph(t, 0, question);
    if (cards && detail >= SHORT_OPTIONS)
        list_options_short(p, &p->menu);
    else
        list_options(p, &p->menu, !cards);
    if (p->told[p->seen.seat] == 0) /* the first decision */
        tui_paragraph(t, 0,
                      txt("Type a number, or words such as 'buy u1'; 'help' lists all commands."));
}

/* Into memory; NULL if there is none. The caller frees it. */
static char *draw_text(const tui_game *p, enum detail detail, int news_lines)
{
    tui_held held;
    if (!tui_term_hold(p->term, &held))
        return NULL;
    draw(p, detail, news_lines);
    return tui_term_release(p->term, &held);
}

/* With the line where one types. */
static bool fits(const tui_game *p, const char *text)
{
    return tui_lines(text) < p->term->height;
}

void tui_screen(const tui_game *p)
{
    int height = p->term->height;
    for (enum detail detail = ALL_OF_IT; detail <= LEAST && height > 0; detail++) {
        char *text = draw_text(p, detail, TUI_ALL_LINES);
        bool done = text && fits(p, text);
        if (done)
            fputs(text, p->term->out);
        free(text);
        if (done)
            return;
    }
    char *rest = height > 0 ? draw_text(p, LEAST, 0) : NULL;
    int room = rest ? height - 1 - tui_lines(rest) : 0;
    free(rest);
    draw(p, height > 0 ? LEAST : ALL_OF_IT, height > 0 ? (room > 0 ? room : 0) : TUI_ALL_LINES);
}
