/* board.c - what everybody has, in few lines for each decision, or all of it; and the result. */
#include "play_int.h"

#include <stdlib.h>
#include <string.h>

/* Columns of a player's name. */
static int name_columns(const tui_term *t)
{
    return tui_is_narrow(t) ? 9 : 12;
}

/* ---- lines ------------------------------------------------------------------------------------ */

void tui_rule_with(const tui_term *t, const char *left, const char *right)
{
    if (tui_columns(left) + tui_columns(right) + 8 > t->width)
        right = ""; /* a narrow window has no room for both */
    int used = 4 + tui_columns(left) + (right[0] ? tui_columns(right) + 4 : 0);
    fprintf(t->out, "%s-- %s ", tui_paint(t, TUI_BOLD), left);
    for (int i = used; i < t->width; i++)
        putc('-', t->out);
    if (right[0])
        fprintf(t->out, " %s --", right);
    fprintf(t->out, "%s\n", tui_paint(t, TUI_PLAIN));
}

void tui_board_head(const tui_game *p)
{
    const nv_view *v = &p->seen.view;
    char left[TUI_WORDS_MAX];
    snprintf(left, sizeof left,
             v->end_triggered ? txt("Round %d, %s: the last round") : txt("Round %d, %s"), v->round,
             tui_phase_name(v->phase));
    tui_rule_with(p->term, left, tui_seat_name(&p->seen.look, p->seen.seat));
}

/* ---- what everybody has ----------------------------------------------------------------------- */

static bool has_market(const nv_view *v)
{
    return v->modules & NV_MARKET;
}

/* "9r", "2r 8p": what the next scoring of a colour brings, upkeep paid; "+4": rubles or points; "-": the
 * game is over before it. */
static void forecast(char out[48], const tui_seen *s, int seat, int colour)
{
    nv_income income;
    if (s->view.end_triggered && s->view.phase > colour) {
        snprintf(out, 48, "-");
        return;
    }
    nv_forecast(s->state, seat, colour, &income);
    int rubles = income.rubles - income.upkeep, n = 0;
    if (rubles)
        n += snprintf(out, 48, txt("%dr"), rubles);
    if (income.points)
        n += snprintf(out + n, 48 - (size_t)n, n ? txt(" %dp") : txt("%dp"), income.points);
    if (income.either)
        n += snprintf(out + n, 48 - (size_t)n, "+%d", income.either);
    if (n == 0)
        snprintf(out, 48, ".");
}

static int different_nobles(const nv_view *v, int seat)
{
    bool seen[NV_MAX_KINDS] = {false};
    int count = 0;
    for (int kind = 0; kind < nv_kind_count(v->edition); kind++) {
        const nv_card *card = nv_card_of(v->edition, (nv_kind)kind);
        if (card->colour != NV_RED || !v->seat[seat].count[kind] || seen[card->name_group])
            continue;
        seen[card->name_group] = true;
        count++;
    }
    return count;
}

/* The last column of a line has no blanks after it. */
static void forecast_column(const tui_term *t, int colour, const char *text)
{
    if (colour == NV_RED)
        fputs(text, t->out);
    else
        fprintf(t->out, "%s%*s", text, tui_columns(text) < 8 ? 9 - tui_columns(text) : 1, "");
}

static const char *colour_column(int colour)
{
    switch (colour) {
    case NV_GREEN: return txt_c("column", "worker");
    case NV_YELLOW: return txt_c("column", "market");
    case NV_BLUE: return txt_c("column", "building");
    default: return txt_c("column", "noble");
    }
}

static void score_line(const tui_game *p, int seat)
{
    const nv_view *v = &p->seen.view;
    const nv_seat_view *s = &v->seat[seat];
    const tui_term *t = p->term;
    char rubles[16] = "?", hand[16], pays[48];
    if (s->rubles != NV_UNKNOWN)
        snprintf(rubles, sizeof rubles, "%d", s->rubles);
    snprintf(hand, sizeof hand, "%d/%d", s->hand_size, s->hand_limit);
    fputs(tui_paint(t, seat == p->seen.seat ? TUI_BOLD : TUI_PLAIN), t->out);
    tui_padded(t->out, tui_seat_name(&p->seen.look, seat), name_columns(t));
    if (tui_is_narrow(t))
        fprintf(t->out, "%5d%5s%5s ", s->points, rubles, hand);
    else
        fprintf(t->out, "%6d%7s%6s%7d      ", s->points, rubles, hand, different_nobles(v, seat));
    for (int colour = NV_GREEN; colour <= NV_RED; colour++) {
        if (colour == NV_YELLOW && !has_market(v))
            continue;
        forecast(pays, &p->seen, seat, colour);
        forecast_column(t, colour, pays);
    }
    fprintf(t->out, "%s\n", tui_paint(t, TUI_PLAIN));
}

void tui_board_scores(const tui_game *p)
{
    const nv_view *v = &p->seen.view;
    const tui_term *t = p->term;
    fprintf(t->out, "%s%*s", tui_paint(t, TUI_DIM), name_columns(t), "");
    if (tui_is_narrow(t)) {
        tui_to_right(t->out, txt_c("column", "pts"), 5);
        tui_to_right(t->out, txt_c("column", "rub"), 5);
        tui_to_right(t->out, txt_c("column", "hand"), 5);
        putc(' ', t->out);
    } else {
        tui_to_right(t->out, txt_c("column", "points"), 6);
        tui_to_right(t->out, txt_c("column", "rubles"), 7);
        tui_to_right(t->out, txt_c("column", "hand"), 6);
        tui_to_right(t->out, txt_c("column", "nobles"), 7);
        tui_to_right(t->out, txt_c("column", "next"), 5);
        putc(' ', t->out);
    }
    for (int colour = NV_GREEN; colour <= NV_RED; colour++)
        if (colour != NV_YELLOW || has_market(v))
            forecast_column(t, colour, colour_column(colour));
    fprintf(t->out, "%s\n", tui_paint(t, TUI_PLAIN));
    for (int seat = 0; seat < v->seats; seat++)
        score_line(p, seat);
}

void tui_board_scores_short(const tui_game *p)
{
    const tui_term *t = p->term;
    tui_list l;
    tui_list_start(&l, t->out, "", 0, t->width);
    l.after = tui_paint(t, TUI_PLAIN);
    for (int seat = 0; seat < p->seen.view.seats; seat++) {
        const nv_seat_view *s = &p->seen.view.seat[seat];
        char points[16], rubles[16] = "", text[REC_NAME_MAX + 64];
        snprintf(points, sizeof points, txt("%dp"), s->points);
        if (s->rubles != NV_UNKNOWN)
            snprintf(rubles, sizeof rubles, txt("%dr"), s->rubles);
        snprintf(text, sizeof text, "%s %s%s%s %d/%d", tui_seat_name(&p->seen.look, seat), points,
                 rubles[0] ? " " : "", rubles, s->hand_size, s->hand_limit);
        l.before = tui_paint(t, seat == p->seen.seat ? TUI_BOLD : TUI_PLAIN);
        tui_list_item(&l, text);
    }
    tui_list_end(&l, NULL);
}

/* One seat's cards, each in its colour. */
static void area(const tui_game *p, int seat)
{
    const nv_view *v = &p->seen.view;
    const tui_term *t = p->term;
    tui_list l;
    int cards = 0;
    tui_list_start(&l, t->out,
                   seat == p->seen.seat ? txt("You") : tui_seat_name(&p->seen.look, seat),
                   name_columns(t), t->width);
    l.after = tui_paint(t, TUI_PLAIN);
    for (int colour = NV_GREEN; colour <= NV_RED; colour++) {
        l.before = tui_paint(t, colour);
        cards += tui_list_area(&l, v, seat, colour);
    }
    l.before = "";
    if (cards == 0)
        tui_list_item(&l, txt("no cards yet"));
    tui_list_end(&l, NULL);
}

static void piles(const tui_game *p)
{
    const nv_view *v = &p->seen.view;
    char text[512] = "", name[TUI_NAME_MAX];
    int n = snprintf(text, sizeof text, "%s ", txt("Piles:"));
    for (int pile = 0; pile < NV_PILE_COUNT; pile++)
        if (pile != NV_MARKET_PILE || has_market(v))
            n += snprintf(text + n, sizeof text - (size_t)n, "%s %d, ", tui_pile_name(pile),
                          v->pile_size[pile]);
    if (v->discard_count)
        snprintf(text + n, sizeof text - (size_t)n, txt("discard %d (top %s)"), v->discard_count,
                 tui_card_name(name, v, v->discard[v->discard_count - 1]));
    else
        snprintf(text + n, sizeof text - (size_t)n, "%s", txt("discard 0"));
    tui_paragraph(p->term, 0, text);
}

/* ---- modules ---------------------------------------------------------------------------------- */

/* "3 +4p": the marker, and what the good would bring at the next scoring. */
static void good_column(const tui_game *p, int seat, int good)
{
    int marker = p->seen.view.seat[seat].goods[good];
    int points = nv_good_pays(p->seen.state, seat, good);
    char text[32] = ".";
    if (points)
        snprintf(text, sizeof text, txt("%d +%dp"), marker, points);
    else if (marker)
        snprintf(text, sizeof text, "%d", marker);
    tui_to_right(p->term->out, text, 10);
}

static void goods(const tui_game *p)
{
    const nv_view *v = &p->seen.view;
    const tui_term *t = p->term;
    nv_value_tile tile = nv_value_tile_of(p->seen.state);
    char title[64];
    snprintf(title, sizeof title, tui_is_narrow(t) ? txt("Goods %d/%d") : txt("Market %d/%d"),
             tile.high, tile.low);
    fputs(tui_paint(t, TUI_DIM), t->out);
    tui_padded(t->out, title, name_columns(t));
    for (int good = 0; good < NV_ANY; good++)
        tui_to_right(t->out, tui_good_name(good), 10);
    fprintf(t->out, "%s\n", tui_paint(t, TUI_PLAIN));
    for (int seat = 0; seat < v->seats; seat++) {
        tui_padded(t->out, tui_seat_name(&p->seen.look, seat), name_columns(t));
        for (int good = 0; good < NV_ANY; good++)
            good_column(p, seat, good);
        putc('\n', t->out);
    }
}

static void assistants(const tui_game *p)
{
    const nv_view *v = &p->seen.view;
    char text[1024];
    size_t n = (size_t)snprintf(text, sizeof text, "%s", txt("Assistants:"));
    bool first = true;
    for (int i = 0; i < NV_ASSISTANT_COUNT; i++)
        if (v->assistants[i] != NV_NONE && n < sizeof text) {
            n += (size_t)snprintf(text + n, sizeof text - n, "%s %s: %s (%s)", first ? "" : ";",
                                  tui_seat_name(&p->seen.look, v->assistants[i]),
                                  tui_assistant_name(i), tui_assistant_about(i));
            first = false;
        }
    tui_paragraph(p->term, 0, text);
}

/* The next one on the way of the seat that decides. */
static void next_obstacle(const tui_game *p)
{
    const nv_view *v = &p->seen.view;
    const nv_seat_view *me = &v->seat[p->seen.seat];
    for (int i = 0; i < 5; i++) {
        char text[TUI_WORDS_MAX];
        nv_passage next;
        nv_passage_of(p->seen.state, p->seen.seat, i, &next);
        if (next.obstacle == NV_NO_OBSTACLE || next.met || next.space <= me->points)
            continue;
        tui_obstacle_about(text, sizeof text, &next);
        tui_say(p->term, 0, txt("Your next obstacle: on %d, %s."), next.space, text);
        return;
    }
}

static void own_assignments(const tui_game *p)
{
    const nv_view *v = &p->seen.view;
    char text[1024] = "";
    size_t n = 0;
    for (int number = 1; number <= 15; number++)
        if (v->seat[p->seen.seat].kept >> number & 1 && n < sizeof text) {
            char about[TUI_WORDS_MAX];
            tui_assignment_now(about, sizeof about, &p->seen, number);
            n += (size_t)snprintf(text + n, sizeof text - n, "%s %s",
                                  n ? ";" : txt("Your assignments:"), about);
        }
    if (n)
        tui_paragraph(p->term, 0, text);
}

static void modules(const tui_game *p)
{
    const nv_view *v = &p->seen.view;
    if (v->modules & NV_ASSISTANTS)
        assistants(p);
    if (v->modules & NV_OBSTACLES)
        next_obstacle(p);
    if (v->modules & NV_ASSIGNMENTS)
        own_assignments(p);
    if (has_market(v))
        goods(p);
}

void tui_board_own(const tui_game *p)
{
    area(p, p->seen.seat);
}

void tui_board_areas(const tui_game *p, bool all)
{
    for (int i = 1; i < p->seen.view.seats && all; i++)
        area(p, (p->seen.seat + i) % p->seen.view.seats);
    area(p, p->seen.seat);
    if (all)
        modules(p);
    else if (has_market(&p->seen.view))
        goods(p);
    piles(p);
}

/* ---- all of it -------------------------------------------------------------------------------- */

static void start_players(const tui_game *p)
{
    const nv_view *v = &p->seen.view;
    char text[1024] = "";
    int n = 0;
    for (int phase = 0; phase < NV_PILE_COUNT; phase++)
        if (v->tokens[phase] != NV_NONE)
            n += snprintf(text + n, sizeof text - (size_t)n, "%s %s %s",
                          n ? "," : txt("Start players:"), tui_pile_name(phase),
                          tui_seat_name(&p->seen.look, v->tokens[phase]));
    if (v->tokens[NV_DISC] != NV_NONE)
        n += snprintf(text + n, sizeof text - (size_t)n, txt("; the disc: %s"),
                      tui_seat_name(&p->seen.look, v->tokens[NV_DISC]));
    if (n)
        tui_paragraph(p->term, 0, text);
}

static void hand(const tui_game *p, int seat)
{
    const nv_seat_view *s = &p->seen.view.seat[seat];
    tui_list l;
    char text[TUI_NAME_MAX];
    if (s->hand_size == 0)
        return;
    tui_list_start(&l, p->term->out, txt("  hand"), name_columns(p->term), p->term->width);
    for (int i = 0; i < s->hand_size; i++) {
        if (s->hand[i].kind == NV_NO_CARD)
            snprintf(text, sizeof text, txt("a card (%s)"), tui_pile_name(s->hand[i].pile));
        else
            tui_card_name(text, &p->seen.view, s->hand[i].kind);
        tui_list_item(&l, text);
    }
    tui_list_end(&l, NULL);
}

static void whole_area(const tui_game *p, int seat)
{
    const tui_term *t = p->term;
    const nv_view *v = &p->seen.view;
    fprintf(t->out, "%s%s%s\n", tui_paint(t, TUI_BOLD), tui_seat_name(&p->seen.look, seat),
            tui_paint(t, TUI_PLAIN));
    for (int colour = NV_GREEN; colour <= NV_RED; colour++) {
        char title[TUI_NAME_MAX];
        tui_list l;
        if (tui_count_colour(v, seat, colour) == 0)
            continue;
        snprintf(title, sizeof title, "  %s", colour_column(colour));
        tui_list_start(&l, t->out, title, name_columns(t), t->width);
        l.before = tui_paint(t, colour);
        l.after = tui_paint(t, TUI_PLAIN);
        tui_list_area(&l, v, seat, colour);
        tui_list_end(&l, NULL);
    }
    hand(p, seat);
}

static void whole_discard(const tui_game *p)
{
    const nv_view *v = &p->seen.view;
    tui_list l;
    char name[TUI_NAME_MAX];
    if (v->discard_count == 0)
        return;
    tui_list_start(&l, p->term->out, txt("Discard"), name_columns(p->term), p->term->width);
    for (int i = v->discard_count - 1; i >= 0; i--)
        tui_list_item(&l, tui_card_name(name, v, v->discard[i]));
    tui_list_end(&l, NULL);
}

static void all_obstacles(const tui_game *p)
{
    const nv_view *v = &p->seen.view;
    for (int i = 0; i < 5; i++) {
        char about[TUI_WORDS_MAX], names[TUI_WORDS_MAX];
        int met[NV_MAX_SEATS], count = 0;
        nv_passage passage;
        nv_passage_of(p->seen.state, p->seen.seat, i, &passage);
        if (passage.obstacle == NV_NO_OBSTACLE)
            continue;
        tui_obstacle_about(about, sizeof about, &passage);
        for (int seat = 0; seat < v->seats; seat++)
            if (v->seat[seat].met >> i & 1)
                met[count++] = seat;
        tui_say(p->term, 0, txt("The obstacle on %d: %s."), passage.space, about);
        tui_seat_names(names, sizeof names, &p->seen.look, met, count);
        if (count)
            tui_say(p->term, 2, txt("Passed by: %s."), names);
    }
}

static void all_events(const tui_game *p)
{
    const nv_view *v = &p->seen.view;
    for (int event = 0; event < NV_EVENT_CARD_COUNT; event++) {
        tui_say(p->term, 0, txt("Event %s: %s"), tui_event_name(event), tui_event_about(event));
        for (int seat = 0; seat < v->seats; seat++)
            if (v->seat[seat].event == event)
                tui_say(p->term, 2, txt("Used by: %s."), tui_seat_name(&p->seen.look, seat));
    }
}

void tui_board_all(const tui_game *p)
{
    const nv_view *v = &p->seen.view;
    tui_board_head(p);
    tui_board_scores(p);
    start_players(p);
    piles(p);
    modules(p);
    if (v->modules & NV_OBSTACLES)
        all_obstacles(p);
    if (v->modules & NV_EVENTS)
        all_events(p);
    for (int seat = 0; seat < v->seats; seat++)
        whole_area(p, seat);
    whole_discard(p);
}

/* ---- the result ------------------------------------------------------------------------------- */

static void winners(const tui_game *p, const nv_result *r)
{
    char text[512];
    int winner[NV_MAX_SEATS], count = 0;
    for (int seat = 0; seat < p->seen.view.seats; seat++)
        if (r->winner[seat])
            winner[count++] = seat;
    tui_seat_names(text, sizeof text, &p->seen.look, winner, count);
    tui_say(p->term, 0, txt_n("%s wins.", "%s share the victory.", count), text);
    tui_tie_text(text, sizeof text, &p->seen.look, r);
    if (text[0])
        tui_paragraph(p->term, 0, text);
}

/* Where the story goes on: for one who has resigned, at the final scoring. */
static uint32_t untold(const tui_game *p)
{
    uint32_t from = p->reader >= 0 ? p->told[p->reader] : 0;
    if (p->reader < 0 || tbl_is_active(p->table, p->reader) || p->seen.view.to_act != NV_OVER)
        return from;
    while (from < p->log.count && p->log.entry[from].event.type != NV_EV_FINAL)
        from++;
    return from;
}

static void points_table(const tui_game *p, const nv_result *r)
{
    const tui_term *t = p->term;
    const nv_view *v = &p->seen.view;
    putc('\n', t->out);
    tui_padded(t->out, txt("Points from"), 20);
    for (int seat = 0; seat < v->seats; seat++) {
        const char *name = tui_seat_name(&p->seen.look, seat);
        int width = tui_source_columns(t), columns = tui_columns(name);
        columns = columns < width ? columns : width - 1;
        fprintf(t->out, "%*s", width - columns, "");
        tui_padded(t->out, name, columns);
    }
    putc('\n', t->out);
    tui_print_sources(t, &p->log, &p->seen.look, r);
    fputs(tui_paint(t, TUI_BOLD), t->out);
    tui_padded(t->out, txt("Total"), 20);
    for (int seat = 0; seat < v->seats; seat++)
        fprintf(t->out, "%*d", tui_source_columns(t), r->score[seat]);
    fprintf(t->out, "%s\n\n", tui_paint(t, TUI_PLAIN));
}

static void outcome(const tui_game *p, const nv_result *r)
{
    if (p->seen.view.to_act == NV_OVER)
        points_table(p, r);
    winners(p, r);
}

/* Lines for the story that leave room for the outcome, and for what is said and asked after it. */
static int story_lines(const tui_game *p, const nv_result *r)
{
    enum { HEAD = 1, AFTER = 4 };
    tui_held held;
    if (p->term->height == 0 || !tui_term_hold(p->term, &held))
        return TUI_ALL_LINES;
    outcome(p, r);
    char *text = tui_term_release(p->term, &held);
    int room = p->term->height - HEAD - AFTER - tui_lines(text);
    free(text);
    return room > 0 ? room : 0;
}

void tui_board_result(const tui_game *p, const nv_result *r)
{
    int lines = story_lines(p, r);
    tui_rule_with(p->term, txt("The end"), "");
    tui_tell_last(p, untold(p), p->reader >= 0 ? p->reader : NV_NONE, lines != TUI_ALL_LINES,
                  lines);
    outcome(p, r);
}
