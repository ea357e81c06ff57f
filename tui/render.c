/* render.c - a position as plain text: heading, display, piles, players, result. */
#include "render.h"

#include <string.h>

#include "text_int.h"

/* ---- heading ---------------------------------------------------------------------------------- */

static void game_text(char *text, size_t size, const nv_view *v)
{
    int n = snprintf(text, size, "%s edition", nv_id(NV_LIST_EDITION, v->edition));
    for (int module = 0; module < NV_MODULE_COUNT && n > 0 && (size_t)n < size; module++)
        if (v->modules >> module & 1)
            n += snprintf(text + n, size - (size_t)n, ", %s", nv_id(NV_LIST_MODULE, module));
}

/* What the seat to act is asked; its name comes before it. */
static const char *question(int decision)
{
    switch (decision) {
    case NV_DECIDE_TURN: return "has a turn";
    case NV_DECIDE_PICK_POCKET: return "may play a Pick Pocket";
    case NV_DECIDE_OBSERVATORY: return "decides about the card drawn by the Observatory";
    case NV_DECIDE_PRISON: return "chooses a card of the discard pile (Debtor's Prison)";
    case NV_DECIDE_BLACK_MARKET: return "chooses a card of the discard pile (Black Market)";
    case NV_DECIDE_DOUBLE_TURN: return "has a Double Turn";
    case NV_DECIDE_PUB: return "may buy points in the Pub";
    case NV_DECIDE_TRADING_HOUSE: return "may trade";
    case NV_DECIDE_GUILD_HALL: return "splits the income of the Guild Hall";
    case NV_DECIDE_SYCOPHANT: return "pays for a Sycophant or discards it";
    case NV_DECIDE_UPKEEP: return "pays for an orange card or discards it";
    case NV_DECIDE_GOOD: return "chooses a good";
    case NV_DECIDE_DISCARD_HAND: return "discards down to the hand limit";
    case NV_DECIDE_ASSIGNMENT: return "chooses an assignment";
    case NV_DECIDE_OBSTACLE: return "chooses the bonus of an obstacle";
    case NV_DECIDE_TWIN: return "gets the other card of the pair";
    default: return "waits";
    }
}

void tui_decision_text(char *out, size_t size, const tui_look *look)
{
    const nv_view *v = look->view;
    if (v->to_act == NV_OVER)
        snprintf(out, size, "The game is over.");
    else if (v->to_act == NV_CHANCE)
        snprintf(out, size, "A card of the %s pile is drawn.", nv_id(NV_LIST_PILE, v->flow.pile));
    else
        snprintf(out, size, "%s %s.", tui_seat_name(look, v->to_act), question(v->decision));
}

void tui_render_head(FILE *out, const tui_look *look)
{
    const nv_view *v = look->view;
    char left[64], right[128], who[160];
    snprintf(left, sizeof left, "Round %d, %s phase%s", v->round, nv_id(NV_LIST_PILE, v->phase),
             v->end_triggered ? " (last round)" : "");
    game_text(right, sizeof right, v);
    tui_rule(out);
    int gap = TUI_WIDTH - tui_columns(left) - tui_columns(right);
    if (gap > 2)
        fprintf(out, "%s%*s%s\n", left, gap, "", right);
    else
        fprintf(out, "%s\n%s\n", right, left);
    tui_decision_text(who, sizeof who, look);
    fprintf(out, "%s\n", who);
    tui_rule(out);
}

/* ---- display ---------------------------------------------------------------------------------- */

/* What a card does beyond its figures, in a word or two. */
static const char *effect(const nv_card *card)
{
    switch (card->special) {
    case NV_SP_PUB: return "1p for 2r";
    case NV_SP_TRADING_HOUSE: return "2p for 3r";
    case NV_SP_HAND_LIMIT_PLUS_1: return "hand +1";
    case NV_SP_DISCOUNT_BLUE: return "blue -1";
    case NV_SP_DISCOUNT_RED: return "red -1";
    case NV_SP_DISCOUNT_BLUE_RED: return "b, r -1";
    case NV_SP_DISCOUNT_GREEN: return "gr. -1";
    case NV_SP_RUBLES_PER_RED: return "1r a red";
    case NV_SP_RUBLES_PER_GREEN: return "1r a green";
    case NV_SP_RUBLES_PER_BLUE: return "1r a blue";
    case NV_SP_POINTS_PER_RED: return "1p a red";
    case NV_SP_POINTS_PER_CLOTH: return "2p a cloth";
    case NV_SP_GUILD_HALL: return "4 r or p";
    case NV_SP_SYCOPHANT: return "costs 1r";
    default: return card->type == NV_ACTION_CARD ? "action" : "";
    }
}

static void add(char out[32], const char *text)
{
    size_t size = strlen(out);
    snprintf(out + size, 32 - size, "%s%s", size ? " " : "", text);
}

/* "2r 4p fish": what a card pays, its effect, and its goods where the market is played. */
static const char *pays_text(char out[32], const nv_view *v, const nv_card *card)
{
    static const char *const goods[] = {"chick", "grain", "fruit", "fish", "veg", "any"};
    char text[16];
    out[0] = '\0';
    if (card->rubles) {
        snprintf(text, sizeof text, "%dr", card->rubles);
        add(out, text);
    }
    if (card->points) {
        snprintf(text, sizeof text, "%dp", card->points);
        add(out, text);
    }
    if (effect(card)[0])
        add(out, effect(card));
    if (v->modules & NV_MARKET && card->good != NV_NONE) {
        snprintf(text, sizeof text, card->goods > 1 ? "%s*%d" : "%s", goods[card->good],
                 card->goods);
        add(out, text);
    }
    return out;
}

/* The lowest price at which the card in this place can be had, for an exchange card; -1: none. What
 * can be replaced is public, what can be paid is not: so the purse is filled first. */
static int cheapest(const nv_state *rich, int place, int slot, int added)
{
    nv_action legal[NV_MAX_LEGAL];
    int count = nv_legal(rich, legal), best = -1;
    for (int i = 0; i < count; i++) {
        nv_move m;
        nv_describe(rich, legal[i], &m);
        if (m.kind == NV_MOVE_BUY && m.from == place && m.slot == slot && m.added == added &&
            m.with == NV_NO_CARD && (best < 0 || m.price < best))
            best = m.price;
    }
    return best;
}

/* What the display costs the seat to act. */
typedef struct prices {
    int seat; /* -1: not shown */
    int rich_known;
    nv_state rich; /* the same position, but the seat can pay for everything */
} prices;

static void prepare_prices(const tui_look *look, prices *p)
{
    nv_view all;
    *p = (prices){.seat = -1};
    if (!look->state || look->view->to_act < 0)
        return;
    p->seat = (int)look->view->to_act;
    nv_observe(look->state, NV_ALL, &all);
    all.seat[p->seat].rubles = 1000;
    p->rich_known = nv_restore(&all, &p->rich, NULL) == NV_OK;
}

static const char *price_text(char out[16], const tui_look *look, const prices *p, int kind,
                              int place, int slot, int added)
{
    const nv_card *card = nv_card_of(look->view->edition, (nv_kind)kind);
    out[0] = '\0';
    if (p->seat < 0)
        return out;
    if (card->type == NV_ACTION_CARD) {
        snprintf(out, 16, "take");
        return out;
    }
    nv_price price;
    nv_price_card(look->state, p->seat, (nv_kind)kind, place == NV_LOWER, NV_NO_CARD, &price);
    int amount = price.price, exchange = card->type == NV_EXCHANGE_CARD;
    if (exchange && p->rich_known)
        amount = cheapest(&p->rich, place, slot, added);
    int purse = look->view->seat[p->seat].rubles;
    const char *more = exchange ? "+" : "";
    if (amount < 0)
        snprintf(out, 16, "--");
    else if (purse != NV_UNKNOWN && amount > purse)
        snprintf(out, 16, "(%d%s)", amount, more);
    else
        snprintf(out, 16, "%d%s", amount, more);
    return out;
}

enum { COLUMN = TUI_WIDTH / 2, HALF_LINE = 128 };

/* One card of the display, in half a line. */
static void card_line(char out[HALF_LINE], const tui_look *look, const prices *p, int place,
                      int slot, int added)
{
    const nv_view *v = look->view;
    int kind = added ? v->twin_card : place == NV_UPPER ? v->upper[slot] : v->lower[slot];
    char label[8], price[16], pays[32];
    snprintf(label, sizeof label, "%c%d%s", place == NV_UPPER ? 'u' : 'l', (slot + 1) % 100,
             added ? "+" : "");
    if (kind == NV_NO_CARD) {
        snprintf(out, HALF_LINE, "%-4s(being drawn)", label);
        return;
    }
    const nv_card *card = nv_card_of(v->edition, (nv_kind)kind);
    snprintf(out, HALF_LINE, "%-4s%-28s%5s %s", label, card->name,
             price_text(price, look, p, kind, place, slot, added), pays_text(pays, v, card));
}

/* The slot that a Twin card lies on, -1: none in this row. */
static int twin_in_row(const nv_view *v, int place)
{
    if (v->twin_slot == NV_NONE || (v->twin_slot >= NV_MAX_ROW) != (place == NV_LOWER))
        return -1;
    return v->twin_slot % NV_MAX_ROW;
}

/* Line `line` of a row, empty past its end; a Twin card has a line of its own below its pair. */
static void row_line(char out[HALF_LINE], const tui_look *look, const prices *p, int place,
                     int line)
{
    const nv_view *v = look->view;
    int twin = twin_in_row(v, place), slot = twin >= 0 && line > twin ? line - 1 : line;
    out[0] = '\0';
    if (slot < (place == NV_UPPER ? v->upper_count : v->lower_count))
        card_line(out, look, p, place, slot, twin >= 0 && line == twin + 1);
}

static void trim(char *text)
{
    size_t size = strlen(text);
    while (size > 0 && text[size - 1] == ' ')
        text[--size] = '\0';
}

void tui_render_display(FILE *out, const tui_look *look)
{
    const nv_view *v = look->view;
    int upper = v->upper_count + (twin_in_row(v, NV_UPPER) >= 0);
    int lower = v->lower_count + (twin_in_row(v, NV_LOWER) >= 0);
    prices p;
    prepare_prices(look, &p);
    fprintf(out, "%-*sLower row (1 ruble less)\n", COLUMN, "Upper row");
    for (int line = 0; line < upper || line < lower; line++) {
        char left[HALF_LINE], right[HALF_LINE], both[2 * HALF_LINE + 8];
        row_line(left, look, &p, NV_UPPER, line);
        row_line(right, look, &p, NV_LOWER, line);
        snprintf(both, sizeof both, "%-*s%s", COLUMN, left, right);
        trim(both);
        fprintf(out, "%s\n", both);
    }
    if (p.seat >= 0)
        fprintf(out,
                "Prices for %s: (n) too dear, n+ the cheapest exchange, -- nothing to replace\n",
                tui_seat_name(look, p.seat));
}

void tui_render(FILE *out, const tui_look *look)
{
    tui_render_head(out, look);
    tui_render_display(out, look);
    tui_render_table(out, look);
    for (int seat = 0; seat < look->view->seats; seat++)
        tui_render_seat(out, look, seat);
    if (look->view->to_act == NV_OVER && look->state) {
        nv_result result;
        nv_result_of(look->state, &result);
        tui_render_result(out, look, &result);
    }
}
