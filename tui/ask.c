/* ask.c - one decision of a person: the screen, what is typed, closer questions. */
#include "play_int.h"

#include <string.h>

/* What is being asked: everything, or one of a set. */
typedef struct asking {
    tui_game *p;
    bool closer;
    tui_set set; /* what the closer question is about */
    tui_menu menu;
} asking;

enum step { ASK_ON, SHOW_AGAIN, ALL_DONE };

/* ---- closer questions ------------------------------------------------------------------------- */

static void closer_question(char *out, size_t size, const tui_seen *s, const tui_set *set)
{
    const nv_move *m = &s->move[set->at[0]];
    char name[TUI_NAME_MAX];
    bool same_card = true;
    for (int i = 1; i < set->count; i++) {
        const nv_move *other = &s->move[set->at[i]];
        same_card = same_card && other->kind == m->kind && other->card == m->card &&
                    other->slot == m->slot && other->from == m->from;
    }
    int special =
        m->card == NV_NO_CARD ? NV_SP_NONE : nv_card_of(s->view.edition, m->card)->special;
    if (m->with != NV_NO_CARD && !same_card)
        snprintf(out, size, "%s", txt("Which card for half its price?"));
    else if (same_card && m->replaces != NV_NO_CARD)
        snprintf(out, size, txt("Which of your cards does it replace: %s?"),
                 tui_card_name(name, &s->view, m->card));
    else if (m->kind == NV_MOVE_OBSERVE)
        snprintf(out, size, "%s", txt("Which pile?"));
    else if (m->kind == NV_MOVE_RETURN)
        snprintf(out, size, "%s", txt("Which card goes back?"));
    else if (m->kind == NV_MOVE_PLAY && same_card && special == NV_SP_AWAY_WITH_IT)
        snprintf(out, size, "%s", txt("Which card do you discard?"));
    else if (m->kind == NV_MOVE_PLAY && same_card && special == NV_SP_MOOCHER)
        snprintf(out, size, "%s", txt("Rubles or points?"));
    else if (m->kind == NV_MOVE_PLAY && same_card)
        snprintf(out, size, "%s", txt("On which of your cards?"));
    else if (m->kind == NV_MOVE_EVENT && m->event == NV_GHOST)
        snprintf(out, size, "%s", txt("Which card goes?"));
    else
        snprintf(out, size, "%s", txt("Which one do you mean?"));
}

static void ask_closer(asking *a, const tui_set *set)
{
    char question[TUI_WORDS_MAX];
    a->closer = true;
    a->set = *set;
    tui_menu_among(&a->menu, &a->p->seen, &a->set);
    closer_question(question, sizeof question, &a->p->seen, &a->set);
    tui_paragraph(a->p->term, 0, question);
    tui_screen_closer(a->p, &a->menu);
    tui_say(a->p->term, 3, "0  %s", txt("back"));
}

/* ---- answers ---------------------------------------------------------------------------------- */

static enum step decide(asking *a, int index)
{
    tui_game *p = a->p;
    int seat = p->seen.seat;
    p->told[seat] = p->log.count;
    if (!tui_game_do(p, seat, p->seen.legal[index]))
        tui_say(p->term, 0, "%s", p->why.message);
    return ALL_DONE;
}

/* One action: it is done. Several: they are asked about. What an exchange card replaces is asked in any
 * case, unless it was said (`named`). */
static enum step settle(asking *a, const tui_set *set, bool named)
{
    tui_menu alike;
    tui_set asked = *set; /* set may be the one that is being asked about */
    bool replaces = a->p->seen.move[set->at[0]].replaces != NV_NO_CARD;
    if (set->count > 1)
        tui_menu_among(&alike, &a->p->seen, set);
    if ((set->count > 1 && alike.count > 1) || (replaces && !named)) {
        ask_closer(a, &asked);
        return ASK_ON;
    }
    return decide(a, set->at[0]);
}

static enum step choose_number(asking *a, int number)
{
    const tui_menu *m = a->closer ? &a->menu : &a->p->menu;
    int option = tui_menu_find(m, number);
    tui_set set;
    if (option < 0 && number == 0 && a->closer) {
        a->closer = false;
        return SHOW_AGAIN;
    }
    if (option < 0) {
        tui_say(a->p->term, 0,
                txt("There is no %d in the list. 'table' shows it again, 'help' what else can be"
                    " typed."),
                number);
        return ASK_ON;
    }
    tui_menu_set(&set, &a->p->seen, m, option);
    return settle(a, &set, a->closer && m->level > 0);
}

static enum step choose_words(asking *a, const char *text)
{
    const tui_seen *s = &a->p->seen;
    tui_set found = {0};
    char why[480];
    if (a->closer)
        tui_match(s, text, &a->set, &found, why, sizeof why);
    bool named = found.count > 0 || strstr(text, " for ") || strstr(text, " replac");
    if (found.count == 0)
        tui_match(s, text, NULL, &found, why, sizeof why);
    if (found.count == 0) {
        tui_paragraph(a->p->term, 0, why);
        return ASK_ON;
    }
    return settle(a, &found, named);
}

static enum step press_enter(asking *a)
{
    if (a->closer) {
        a->closer = false;
        return SHOW_AGAIN;
    }
    if (a->p->menu.count == 1)
        return choose_number(a, a->p->menu.option[0].number);
    tui_say(a->p->term, 0, "%s",
            txt("Type a number of the list, an action such as 'buy u1', or 'help'."));
    return ASK_ON;
}

static bool is_number(const char *text)
{
    size_t digits = strspn(text, "0123456789");
    return digits > 0 && !text[digits];
}

static enum step answer(asking *a, const char *text)
{
    long number;
    if (!text[0])
        return press_enter(a);
    if (a->closer && (tui_same(text, "back") || tui_same(text, txt("back"))))
        return choose_number(a, 0);
    if (!is_number(text))
        return choose_words(a, tui_same(text, "p") ? "pass" : text);
    if (rec_number(text, 0, 9999, &number))
        return choose_number(a, (int)number);
    tui_say(a->p->term, 0, "%s", txt("That number is not in the list."));
    return ASK_ON;
}

/* ---- the decision ----------------------------------------------------------------------------- */

static void look(tui_game *p, int seat)
{
    tui_see(&p->seen, &p->record->state, seat, p->name);
    tui_menu_all(&p->menu, &p->seen);
    tui_term_measure(p->term);
    tui_term_clear(p->term);
    tui_screen(p);
}

static bool confirms(tui_game *p)
{
    char line[TUI_INPUT_MAX];
    return tui_read(p->term, txt("Give up this game? Type yes: "), line) == TUI_LINE &&
           tui_is_answer(line, true);
}

/* `done`: pass now, and on until the phase is over. */
static enum step rest(asking *a)
{
    tui_game *p = a->p;
    for (int i = 0; i < p->seen.count; i++)
        if (p->seen.move[i].kind == NV_MOVE_PASS && p->seen.decision == NV_DECIDE_TURN) {
            tui_game_rest(p, p->seen.seat);
            return decide(a, i);
        }
    tui_say(p->term, 0, "%s", txt("You cannot pass here."));
    return ASK_ON;
}

enum tui_answer tui_ask(tui_game *p, int seat)
{
    asking a = {.p = p};
    char line[TUI_INPUT_MAX], prompt[REC_NAME_MAX + 4] = "> ";
    if (tui_persons(p) > 1)
        snprintf(prompt, sizeof prompt, "%s> ", p->name[seat]);
    look(p, seat);
    for (enum step step = ASK_ON; step != ALL_DONE;) {
        enum tui_input input = tui_read(p->term, prompt, line);
        if (input == TUI_END)
            return TUI_LEFT;
        if (input == TUI_TOO_LONG) {
            tui_say(p->term, 0, "%s",
                    txt("That line is too long. Type a number, an action, or 'help'."));
            continue;
        }
        step = ASK_ON;
        switch (tui_command(p, line)) {
        case TUI_NO_COMMAND: step = answer(&a, line); break;
        case TUI_AGAIN: step = SHOW_AGAIN; break;
        case TUI_TAKEN_BACK: return TUI_CHANGED;
        case TUI_REST: step = rest(&a); break;
        case TUI_QUIT: return TUI_LEFT;
        case TUI_RESIGN:
            if (confirms(p))
                return TUI_RESIGNED;
            tui_paragraph(p->term, 0, txt("The game goes on."));
            break;
        case TUI_DONE: break;
        }
        if (step == SHOW_AGAIN) {
            a.closer = false;
            look(p, seat);
        }
    }
    return TUI_DECIDED;
}
