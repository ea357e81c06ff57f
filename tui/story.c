/*
 * story.c - what happened, for one who was not looking: the log of events, told in few lines.
 *
 * One sentence for each thing somebody did; what belongs together shares a line: passes, the cards of a
 * refill, a scoring.
 */
#include "play_int.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

/* ---- the log ---------------------------------------------------------------------------------- */

/* NULL: no memory; the game goes on without this line. */
static tui_entry *new_entry(tui_log *l)
{
    if (l->count == l->room) {
        uint32_t room = l->room ? 2 * l->room : 256;
        tui_entry *more = realloc(l->entry, room * sizeof *more);
        if (!more)
            return NULL;
        l->entry = more;
        l->room = room;
    }
    tui_entry *e = &l->entry[l->count++];
    memset(e, 0, sizeof *e);
    return e;
}

void tui_log_event(tui_log *l, const nv_event *event)
{
    tui_entry *e = new_entry(l);
    if (!e)
        return;
    e->event = *event;
    if (event->type == NV_EV_PHASE)
        l->phase = event->number;
    e->phase = l->phase;
}

void tui_log_events(tui_log *l, const nv_events *ev)
{
    for (int i = 0; i < ev->count; i++)
        tui_log_event(l, &ev->list[i]);
}

void tui_log_note(tui_log *l, const char *format, ...)
{
    tui_entry *e = new_entry(l);
    va_list args;
    if (!e)
        return;
    va_start(args, format);
    vsnprintf(e->note, sizeof e->note, format, args);
    va_end(args);
    e->phase = l->phase;
}

/* ---- the story -------------------------------------------------------------------------------- */

typedef struct story {
    const tui_term *t;
    const tui_log *log;
    const tui_look *look;
    int viewer;
    uint32_t at;
    bool told;    /* something has been printed                     */
    bool running; /* sentences share lines, a phase begins a new one */
    char line[2048];
} story;

static void __attribute__((format(printf, 2, 3))) add(story *s, const char *format, ...)
{
    size_t used = strlen(s->line);
    va_list args;
    va_start(args, format);
    vsnprintf(s->line + used, sizeof s->line - used, format, args);
    va_end(args);
}

static void print_line(story *s)
{
    size_t size = strlen(s->line);
    if (size > 0 && s->line[size - 1] == ' ')
        s->line[size - 1] = '\0';
    if (s->line[0]) {
        tui_paragraph(s->t, 2, s->line);
        s->told = true;
    }
    s->line[0] = '\0';
}

static void end_line(story *s)
{
    if (s->running && strlen(s->line) < sizeof s->line / 2)
        add(s, " ");
    else
        print_line(s);
}

/* The next entry as an event; NULL at the end and at a note. */
static const nv_event *peek(const story *s, uint32_t ahead)
{
    uint32_t at = s->at + ahead;
    return at < s->log->count && !s->log->entry[at].note[0] ? &s->log->entry[at].event : NULL;
}

static bool next_is(const story *s, int type)
{
    const nv_event *e = peek(s, 0);
    return e && e->type == type;
}

static const char *seat_name(const story *s, int seat)
{
    return tui_seat_name(s->look, seat);
}

/* "Olga, Dmitri and Peter pass." */
static void tell_passes(story *s)
{
    char names[TUI_EVENT_MAX];
    int seat[NV_MAX_SEATS], count = 0;
    for (; next_is(s, NV_EV_PASSED) && count < NV_MAX_SEATS; s->at++)
        seat[count++] = peek(s, 0)->seat;
    tui_seat_names(names, sizeof names, s->look, seat, count);
    add(s, txt_n("%s passes.", "%s pass.", count), names);
    end_line(s);
}

/* Cards one after the other from events of one type, copies counted. */
static void add_cards(story *s, int type)
{
    bool first = true;
    while (next_is(s, type)) {
        char name[TUI_NAME_MAX];
        int kind = peek(s, 0)->card, copies = 0;
        for (; next_is(s, type) && peek(s, 0)->card == kind; s->at++)
            copies++;
        add(s, "%s%s", first ? "" : ", ", tui_card_name(name, s->look->view, kind));
        if (copies > 1)
            add(s, " x%d", copies);
        first = false;
    }
    add(s, ".");
}

/* "Round 2. Building phase, Olga starts. New: Library, Market x2." */
static void tell_phase(story *s)
{
    print_line(s);
    if (next_is(s, NV_EV_ROUND)) {
        if (s->told && !s->running)
            putc('\n', s->t->out);
        add(s, txt("Round %d."), peek(s, 0)->number);
        add(s, " ");
        s->at++;
    }
    while (next_is(s, NV_EV_TURNED_BACK))
        s->at++;
    if (next_is(s, NV_EV_PHASE)) {
        add(s, tui_phase_starts(peek(s, 0)->number), seat_name(s, peek(s, 0)->seat));
        s->at++;
    }
    if (next_is(s, NV_EV_LAID)) {
        add(s, " %s ", txt("New:"));
        add_cards(s, NV_EV_LAID);
    }
    end_line(s);
}

static bool is_gain(const nv_event *e, int why)
{
    return e && (e->type == NV_EV_RUBLES || e->type == NV_EV_POINTS) && e->why == why;
}

/* "Peter +9 rubles, +2 points; Olga +6 rubles." */
static void add_gains(story *s, int why)
{
    int seat = -1;
    for (const nv_event *e; is_gain(e = peek(s, 0), why); s->at++) {
        const char *sum = e->type == NV_EV_RUBLES ? txt_n("%+d ruble", "%+d rubles", e->amount)
                                                  : txt_n("%+d point", "%+d points", e->amount);
        if (e->seat == seat)
            add(s, ", ");
        else
            add(s, "%s%s ", seat < 0 ? "" : "; ", seat_name(s, e->seat));
        seat = e->seat;
        add(s, sum, e->amount);
    }
    add(s, ".");
    end_line(s);
}

/* Reasons whose gains share a line, and what it begins with. */
static const char *scoring_word(int why)
{
    switch (why) {
    case NV_WHY_INCOME: return txt("Scoring");
    case NV_WHY_OBSTACLE: return txt("Bonus");
    case NV_WHY_NONE:
    case NV_WHY_PRICE: return NULL;
    default: return tui_reason(why);
    }
}

static void tell_scoring(story *s)
{
    int why = peek(s, 0)->why;
    add(s, txt("%s: "), scoring_word(why));
    add_gains(s, why);
}

/* "Assignments: Peter 8, Olga 10." */
static void tell_assignments(story *s)
{
    add(s, "%s", txt("Assignments:"));
    for (bool first = true; next_is(s, NV_EV_ASSIGNMENT_SHOWN); s->at++, first = false)
        add(s, "%s %s %d", first ? "" : ",", seat_name(s, peek(s, 0)->seat), peek(s, 0)->number);
    add(s, ".");
    end_line(s);
}

/* "Final scoring, rubles: Olga -10 rubles, +1 point." */
static void tell_final(story *s)
{
    static const char *const steps[] = {
        TXT("Final scoring, nobles:"), TXT("Final scoring, assignments:"),
        TXT("Final scoring, rubles:"), TXT("Final scoring, cards in hand:")};
    static const int whys[] = {NV_WHY_NOBLES, NV_WHY_ASSIGNMENT, NV_WHY_RUBLES, NV_WHY_HAND};
    int step = peek(s, 0)->number;
    s->at++;
    if (step < 1 || step > 4)
        return;
    if (next_is(s, NV_EV_ASSIGNMENT_SHOWN))
        tell_assignments(s);
    add(s, "%s ", txt(steps[step - 1]));
    if (is_gain(peek(s, 0), whys[step - 1])) {
        add_gains(s, whys[step - 1]);
    } else {
        add(s, "%s", txt("nothing."));
        end_line(s);
    }
}

/* "Peter passes the obstacle on 10." or "... is stopped by .... Lost: 6 points." */
static void tell_obstacle(story *s)
{
    const nv_event *e = peek(s, 0);
    const nv_view *v = s->look->view;
    char needs[TUI_WORDS_MAX];
    nv_passage p;
    int index = 0;
    while (index < 4 && v->obstacles[index] != e->number)
        index++;
    nv_passage_of(s->look->state, e->seat, index, &p);
    tui_obstacle_needs(needs, sizeof needs, &p);
    s->at++;
    if (e->type == NV_EV_OBSTACLE_MET) {
        add(s, txt("%s passes the obstacle on %d."), seat_name(s, e->seat), p.space);
    } else {
        add(s, txt("%s is stopped by the obstacle on %d (it %s)."), seat_name(s, e->seat), p.space,
            needs);
        if (next_is(s, NV_EV_POINTS_LOST)) {
            char sum[TUI_AMOUNT_MAX];
            add(s, txt(" Lost: %s."), tui_points(sum, peek(s, 0)->amount));
            s->at++;
        }
    }
    end_line(s);
}

/* The end of a round: rows and tokens move on. */
static void tell_round_end(story *s)
{
    const char *passed = txt("The upper row becomes the lower row, the tokens pass on.");
    int value = 0;
    for (const nv_event *e; (e = peek(s, 0)) != NULL; s->at++) {
        if (e->type == NV_EV_VALUE)
            value = e->number;
        else if (e->type == NV_EV_ASSISTANTS)
            passed =
                txt("The upper row becomes the lower row, the tokens and the assistants pass on.");
        else if (e->type != NV_EV_SHIFTED && e->type != NV_EV_TOKENS)
            break;
    }
    add(s, "%s", passed);
    if (value) {
        add(s, " ");
        add(s, txt("The most of a good now counts %d."), value);
    }
    end_line(s);
}

/* What needs no words: the sentence before has said it (a card that was replaced, an action card that
 * leaves), or nothing has come of it. */
static bool is_said(const story *s, const nv_event *e)
{
    if (e->type == NV_EV_TURNED_BACK || e->type == NV_EV_OVER || e->type == NV_EV_DECLINED)
        return true;
    if (s->at == 0)
        return false;
    const nv_event *before = &s->log->entry[s->at - 1].event;
    if (e->type == NV_EV_DISCARDED)
        return (before->type == NV_EV_BOUGHT && before->other == e->card &&
                before->seat == e->seat) ||
               (before->type == NV_EV_PLAYED && before->card == e->card);
    return e->type == NV_EV_REMOVED &&
           (before->type == NV_EV_PLAYED || before->type == NV_EV_GUEST_LEFT);
}

static void tell_one(story *s)
{
    const nv_event *e = peek(s, 0);
    nv_event face = nv_face(e, s->viewer);
    char text[TUI_EVENT_MAX];
    if (!is_said(s, e) && tui_event_text(text, sizeof text, s->look, &face)) {
        add(s, "%s", text);
        end_line(s);
    }
    s->at++;
}

static void tell_next(story *s)
{
    const nv_event *e = peek(s, 0);
    if (!e) {
        add(s, "%s", s->log->entry[s->at++].note);
        end_line(s);
    } else if (e->type == NV_EV_PASSED) {
        tell_passes(s);
    } else if (e->type == NV_EV_ROUND || e->type == NV_EV_PHASE) {
        tell_phase(s);
    } else if (e->type == NV_EV_LAID) {
        add(s, "%s ", txt("New:"));
        add_cards(s, NV_EV_LAID);
        end_line(s);
    } else if (e->type == NV_EV_DISCARDED && e->seat == NV_NONE && !is_said(s, e)) {
        add(s, "%s ", txt("To the discard pile:"));
        add_cards(s, NV_EV_DISCARDED);
        end_line(s);
    } else if (e->type == NV_EV_SHIFTED) {
        tell_round_end(s);
    } else if (e->type == NV_EV_OBSTACLE_MET || e->type == NV_EV_OBSTACLE_FAILED) {
        tell_obstacle(s);
    } else if (e->type == NV_EV_FINAL) {
        tell_final(s);
    } else if ((e->type == NV_EV_RUBLES || e->type == NV_EV_POINTS) && scoring_word(e->why)) {
        tell_scoring(s);
    } else {
        tell_one(s);
    }
}

static void tell(story *s)
{
    while (s->at < s->log->count)
        tell_next(s);
    print_line(s);
}

void tui_tell(const tui_term *t, const tui_log *l, uint32_t from, const tui_look *look, int viewer)
{
    story s = {.t = t, .log = l, .look = look, .viewer = viewer, .at = from};
    tell(&s);
}

/* The last `most` lines of a text that has more; the first of them says so. */
static void print_last(const tui_term *t, const char *text, int most)
{
    if (most <= 0)
        return;
    tui_paragraph(t, 2, txt("... 'log' tells what was before."));
    for (int left_out = tui_lines(text) - most + 1; left_out > 0; left_out--)
        text += strcspn(text, "\n") + 1;
    fputs(text, t->out);
}

static char *tell_text(tui_term *t, const story *how)
{
    tui_held held;
    story s = *how;
    if (!tui_term_hold(t, &held))
        return NULL;
    tell(&s);
    return tui_term_release(t, &held);
}

void tui_tell_last(const tui_game *p, uint32_t from, int viewer, bool running, int most)
{
    story s = {.t = p->term,
               .log = &p->log,
               .look = &p->seen.look,
               .viewer = viewer,
               .at = from,
               .running = running};
    char *text = most == TUI_ALL_LINES ? NULL : tell_text(p->term, &s);
    if (!text) {
        tell(&s);
    } else if (tui_lines(text) <= most) {
        fputs(text, p->term->out);
    } else { /* from a sentence on, not from the middle of one */
        free(text);
        s.running = false;
        text = tell_text(p->term, &s);
        print_last(p->term, text ? text : "", most);
    }
    free(text);
}

/* ---- where the points came from --------------------------------------------------------------- */

/* The rows of the table: phases of ordinary income, then other reasons. */
static const struct source {
    const char *word;
    int why, phase; /* phase -1: any */
} sources[] = {
    {TXT("Workers"), NV_WHY_INCOME, NV_WORKER},
    {TXT("Buildings"), NV_WHY_INCOME, NV_BUILDING},
    {TXT("Nobles"), NV_WHY_INCOME, NV_NOBLE},
    {TXT("Market goods"), NV_WHY_GOODS, -1},
    {TXT("Pub"), NV_WHY_PUB, -1},
    {TXT("Trading House"), NV_WHY_TRADING_HOUSE, -1},
    {TXT("Guild Hall"), NV_WHY_GUILD_HALL, -1},
    {TXT("Moocher"), NV_WHY_MOOCHER, -1},
    {TXT("Disc"), NV_WHY_DISC, -1},
    {TXT("Obstacles"), NV_WHY_OBSTACLE, -1},
    {TXT("Different nobles"), NV_WHY_NOBLES, -1},
    {TXT("Assignment"), NV_WHY_ASSIGNMENT, -1},
    {TXT("Rubles left"), NV_WHY_RUBLES, -1},
    {TXT("Cards in hand"), NV_WHY_HAND, -1},
};

static bool is_from(const struct source *from, const tui_entry *e)
{
    bool counts = e->event.type == NV_EV_POINTS || e->event.type == NV_EV_POINTS_LOST;
    return !e->note[0] && counts && e->event.why == from->why && e->event.seat < NV_MAX_SEATS &&
           (from->phase < 0 || e->phase == from->phase);
}

int tui_source_columns(const tui_term *t)
{
    return tui_is_narrow(t) ? 8 : 12;
}

static void print_source(const tui_term *t, int seats, const char *word,
                         const int sum[NV_MAX_SEATS])
{
    fputs("  ", t->out);
    tui_padded(t->out, word, 18);
    for (int seat = 0; seat < seats; seat++)
        fprintf(t->out, "%*d", tui_source_columns(t), sum[seat]);
    putc('\n', t->out);
}

void tui_print_sources(const tui_term *t, const tui_log *l, const tui_look *look,
                       const nv_result *result)
{
    int rest[NV_MAX_SEATS], seats = look->view->seats, any_rest = 0;
    for (int seat = 0; seat < NV_MAX_SEATS; seat++)
        rest[seat] = seat < seats ? result->score[seat] : 0;
    for (size_t i = 0; i < sizeof sources / sizeof sources[0]; i++) {
        int sum[NV_MAX_SEATS] = {0}, any = 0;
        for (uint32_t j = 0; j < l->count; j++)
            if (is_from(&sources[i], &l->entry[j])) {
                const nv_event *e = &l->entry[j].event;
                sum[e->seat] += e->type == NV_EV_POINTS ? e->amount : -e->amount;
                any = 1;
            }
        for (int seat = 0; seat < seats; seat++)
            rest[seat] -= sum[seat];
        if (any)
            print_source(t, seats, txt(sources[i].word), sum);
    }
    for (int seat = 0; seat < seats; seat++)
        any_rest |= rest[seat];
    if (any_rest)
        print_source(t, seats, txt("Other"), rest);
}
