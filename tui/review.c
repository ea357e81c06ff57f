/* review.c - a game that was looked through, in words and figures; see review.h. */
#include "review.h"

#include <math.h>

#include "ai/coach.h"
#include "play_int.h"

enum { BAR = 30, NAME = 14, LABEL = 12, MISTAKES = 12, TURNS = 5, REASONS = 2, WHEN_MAX = 160 };

static int percent(float share)
{
    return (int)lroundf(100.0f * share);
}

/* "round 3, building phase" */
static const char *when(char out[WHEN_MAX], const ai_review_step *s)
{
    snprintf(out, WHEN_MAX, txt("Round %d, %s"), s->round, tui_phase_name(s->phase));
    return out;
}

/* ---- the chances from round to round ------------------------------------------------------------------ */

static void print_bars(const tui_term *t, const char *label, const ai_value *v, int seats,
                       const char *const *names)
{
    for (int seat = 0; seat < seats; seat++) {
        int filled = (int)lroundf((float)BAR * v->win[seat]);
        tui_padded(t->out, seat ? "" : label, LABEL);
        tui_padded(t->out, names[seat], NAME);
        fputc(' ', t->out);
        for (int i = 0; i < BAR; i++)
            fputc(i < filled ? '#' : '.', t->out);
        fprintf(t->out, " %3d %%\n", percent(v->win[seat]));
    }
}

static void print_chances(const tui_term *t, const ai_review *r, const char *const *names)
{
    int round = -1;
    tui_rule_with(t, txt("Chance to win"), "");
    for (int i = 0; i < r->count; i++) {
        char label[TUI_NAME_MAX];
        if (r->steps[i].round == round)
            continue;
        round = r->steps[i].round;
        snprintf(label, sizeof label, txt("Round %d"), round);
        print_bars(t, label, &r->steps[i].before, r->seats, names);
    }
    print_bars(t, txt("End"), &r->result, r->seats, names);
}

/* ---- decisions that lost something ---------------------------------------------------------------------- */

static const char *mistake_name(int mistake)
{
    switch (mistake) {
    case AI_SLIP: return txt("Slip");
    case AI_MISTAKE: return txt("Mistake");
    case AI_BLUNDER: return txt("Blunder");
    default: return "";
    }
}

/* The decisions that lost most, largest first: how many. *all: how many there are. */
static int worst(const ai_review *r, int list[MISTAKES], int *all)
{
    int count = 0;
    *all = 0;
    for (int i = 0; i < r->count; i++) {
        if (r->steps[i].seat < 0 || r->steps[i].mistake == AI_FINE)
            continue;
        (*all)++;
        int at = count < MISTAKES ? count++ : MISTAKES;
        for (; at > 0 && r->steps[list[at - 1]].loss < r->steps[i].loss; at--)
            if (at < MISTAKES)
                list[at] = list[at - 1];
        if (at < MISTAKES)
            list[at] = i;
    }
    return count;
}

static void print_why(const tui_term *t, const tui_seen *seen, nv_action a)
{
    ai_reason reasons[AI_MAX_REASONS];
    nv_view v;
    nv_observe(seen->state, seen->seat, &v);
    int count = ai_reasons(&v, a, reasons);
    for (int i = 0; i < count && i < REASONS; i++) {
        char words[TUI_WORDS_MAX];
        tui_advice_words(words, seen, &reasons[i]);
        tui_paragraph(t, 4, words);
    }
}

static void print_mistake(const tui_term *t, const ai_review *r, int step, const char *const *names)
{
    static tui_seen seen;
    const ai_review_step *s = &r->steps[step];
    char place[WHEN_MAX], words[TUI_WORDS_MAX];
    nv_move m;
    tui_see(&seen, ai_review_state(r, step), s->seat, names);
    tui_say(t, 0, txt("%s, %d %% lost: %s. %s, after decision %u."), mistake_name(s->mistake),
            percent(s->loss), names[s->seat], when(place, s), (unsigned)s->decisions);
    nv_describe(seen.state, s->played, &m);
    tui_action_words(words, &seen, &m);
    tui_say(t, 2, txt("Played: %s"), words);
    nv_describe(seen.state, s->best, &m);
    tui_action_words(words, &seen, &m);
    tui_say(t, 2, txt("Better: %s"), words);
    print_why(t, &seen, s->best);
}

static void print_mistakes(const tui_term *t, const ai_review *r, const char *const *names)
{
    int list[MISTAKES], all, count = worst(r, list, &all);
    tui_rule_with(t, txt("What lost most"), "");
    for (int i = 0; i < count; i++)
        print_mistake(t, r, list[i], names);
    if (all > count)
        tui_say(t, 0, txt_n("And %d smaller one.", "And %d smaller ones.", all - count),
                all - count);
    if (!all)
        tui_paragraph(t, 0, txt("Nobody made a mistake worth mentioning."));
}

/* ---- turning points ---------------------------------------------------------------------------------------- */

static int most_changed(const ai_review_step *s, int seats)
{
    int best = 0;
    float most = -1.0f;
    for (int seat = 0; seat < seats; seat++) {
        float change = fabsf(s->after.win[seat] - s->before.win[seat]);
        if (change > most) {
            most = change;
            best = seat;
        }
    }
    return best;
}

static void print_turns(const tui_term *t, const ai_review *r, const char *const *names)
{
    int turns[TURNS], count = ai_review_turns(r, TURNS, turns);
    if (!count)
        return;
    tui_rule_with(t, txt("Turning points"), "");
    for (int i = 0; i < count; i++) {
        const ai_review_step *s = &r->steps[turns[i]];
        char place[WHEN_MAX], what[WHEN_MAX];
        int seat = most_changed(s, r->seats);
        if (s->seat < 0)
            snprintf(what, sizeof what, "%s", txt("New cards"));
        else
            snprintf(what, sizeof what, txt("A decision: %s"), names[s->seat]);
        tui_say(t, 0, "%s: %d %% -> %d %%. %s. %s", names[seat], percent(s->before.win[seat]),
                percent(s->after.win[seat]), when(place, s), what);
    }
}

/* ---- luck and play --------------------------------------------------------------------------------------------- */

/* In whole per cent, so that the sum can be seen: what is lost by rounding goes to play. */
static void print_shares(const tui_term *t, const ai_review *r, const char *const *names)
{
    char cell[TUI_NAME_MAX];
    tui_rule_with(t, txt("Luck and play"), "");
    tui_padded(t->out, "", NAME);
    for (int i = 0; i < 4; i++)
        tui_to_right(t->out,
                     i == 0   ? txt_c("column", "start")
                     : i == 1 ? txt_c("column", "luck")
                     : i == 2 ? txt_c("column", "play")
                              : txt_c("column", "result"),
                     11);
    fputc('\n', t->out);
    for (int seat = 0; seat < r->seats; seat++) {
        int start = percent(r->start.win[seat]), luck = percent(r->luck[seat]);
        int result = percent(r->result.win[seat]);
        int sums[] = {start, luck, result - start - luck, result};
        tui_padded(t->out, names[seat], NAME);
        for (int i = 0; i < 4; i++) {
            snprintf(cell, sizeof cell, i == 1 || i == 2 ? "%+d %%" : "%d %%", sums[i]);
            tui_to_right(t->out, cell, 11);
        }
        fputc('\n', t->out);
    }
    tui_paragraph(
        t, 0,
        txt("Start, luck and play add up to the result. Luck is what the cards changed that were drawn; "
            "play is what own mistakes cost and the mistakes of others brought."));
    for (int seat = 0; seat < r->seats; seat++)
        tui_say(t, 0, txt("%s: slips %d, mistakes %d, blunders %d"), names[seat],
                r->mistakes[seat][AI_SLIP], r->mistakes[seat][AI_MISTAKE],
                r->mistakes[seat][AI_BLUNDER]);
}

void tui_print_review(FILE *out, const ai_review *r, const char *const names[NV_MAX_SEATS])
{
    tui_term t;
    tui_term_open(&t, stdin, out);
    print_chances(&t, r, names);
    fputc('\n', out);
    print_mistakes(&t, r, names);
    fputc('\n', out);
    print_turns(&t, r, names);
    fputc('\n', out);
    print_shares(&t, r, names);
}
