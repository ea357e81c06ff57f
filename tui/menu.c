/*
 * menu.c - the legal actions as a numbered menu.
 *
 * What is decided in one action can be too much for one list (an exchange card for each card it could
 * replace). So actions that differ only in such a detail are one option, and choosing it asks closer.
 */
#include "play_int.h"

#include <stdlib.h>
#include <string.h>

/* ---- what is alike ---------------------------------------------------------------------------- */

enum group { BUY_HERE, PLAY_HERE, TAKE_HERE, OTHERS, LEAVE };

static bool is_action_card(const tui_seen *s, int kind)
{
    return kind != NV_NO_CARD && nv_card_of(s->view.edition, (nv_kind)kind)->type == NV_ACTION_CARD;
}

static enum group group_of(const tui_seen *s, const nv_move *m)
{
    if (m->kind == NV_MOVE_PASS || m->kind == NV_MOVE_DECLINE)
        return LEAVE;
    if (m->with != NV_NO_CARD)
        return OTHERS;
    if (m->kind == NV_MOVE_BUY)
        return BUY_HERE;
    if (m->kind == NV_MOVE_TAKE)
        return TAKE_HERE;
    return m->kind == NV_MOVE_PLAY && !is_action_card(s, m->card) ? PLAY_HERE : OTHERS;
}

static uint64_t card_key(const nv_move *m)
{
    return (uint64_t)m->from << 40 | (uint64_t)m->slot << 32 | (uint64_t)m->added << 24 |
           (uint64_t)m->card << 16 | (uint64_t)(m->with != NV_NO_CARD && m->number == 1);
}

/* Actions of one key are one option at this level. */
static uint64_t key_of(const tui_seen *s, int index, int level)
{
    const nv_move *m = &s->move[index];
    uint64_t kind = (uint64_t)(m->kind + 1) << 56, own = kind | UINT64_C(1) << 55 | (uint64_t)index;
    if (level >= 2)
        return own;
    if (m->with != NV_NO_CARD) /* Money Collector: which card, then what it replaces */
        return level == 0 ? UINT64_C(0xff) << 56 : kind | card_key(m);
    if (level >= 1)
        return own;
    switch (m->kind) {
    case NV_MOVE_BUY:
    case NV_MOVE_TAKE:
    case NV_MOVE_PLAY: return kind | card_key(m);
    case NV_MOVE_OBSERVE:
    case NV_MOVE_RETURN: return kind;
    case NV_MOVE_EVENT: return kind | m->event;
    default: return own;
    }
}

/* ---- numbers ---------------------------------------------------------------------------------- */

/* Some choices are numbers themselves; -1: this one is not. */
static int natural_number(const tui_seen *s, const nv_move *m)
{
    switch (s->decision) {
    case NV_DECIDE_PUB:
        return nv_card_of(s->view.edition, m->card)->special == NV_SP_PUB ? m->points : -1;
    case NV_DECIDE_GUILD_HALL: return m->points;
    case NV_DECIDE_OBSTACLE: return m->number == NV_BONUS_3 ? m->points : -1;
    default: return -1;
    }
}

static void give_numbers(tui_menu *m, const tui_seen *s)
{
    int next = 1;
    for (int i = 0; i < m->count; i++)
        if (natural_number(s, &s->move[m->option[i].first]) >= next)
            next = natural_number(s, &s->move[m->option[i].first]) + 1;
    for (int i = 0; i < m->count; i++) {
        const nv_move *move = &s->move[m->option[i].first];
        int natural = natural_number(s, move);
        m->option[i].number = natural >= 0 ? natural : group_of(s, move) == LEAVE ? 0 : next++;
    }
}

/* ---- the menu --------------------------------------------------------------------------------- */

/* Where an option stands: by group, then as its card lies on the table. */
static uint64_t place_of(const tui_seen *s, const tui_option *o)
{
    const nv_move *m = &s->move[o->first];
    return (uint64_t)group_of(s, m) << 60 | (m->from == NV_NOWHERE ? 0 : card_key(m)) << 12 |
           (uint64_t)o->first;
}

static void sort_options(tui_menu *m, const tui_seen *s)
{
    for (int i = 1; i < m->count; i++) {
        tui_option moved = m->option[i];
        int at = i;
        for (; at > 0 && place_of(s, &m->option[at - 1]) > place_of(s, &moved); at--)
            m->option[at] = m->option[at - 1];
        m->option[at] = moved;
    }
}

/* Two closer choices that read the same are the same to the player: goods mean nothing without the
 * market. */
static bool reads_same(const tui_seen *s, int one, int other)
{
    char first[TUI_WORDS_MAX], second[TUI_WORDS_MAX];
    tui_action_words(first, s, &s->move[one]);
    tui_action_words(second, s, &s->move[other]);
    return strcmp(first, second) == 0;
}

static int find_option(const tui_menu *m, const tui_seen *s, int index)
{
    uint64_t key = key_of(s, index, m->level);
    for (int i = m->count - 1; i >= 0; i--) {
        int other = m->option[i].first;
        if (key_of(s, other, m->level) == key || (m->level > 0 && reads_same(s, index, other)))
            return i;
    }
    return -1;
}

static void fill(tui_menu *m, const tui_seen *s, const tui_set *set)
{
    m->count = 0;
    for (int i = 0; i < s->count; i++)
        m->of[i] = NV_MAX_LEGAL;
    for (int i = 0; i < set->count; i++) {
        int option = find_option(m, s, set->at[i]);
        if (option < 0) {
            option = m->count++;
            m->option[option] = (tui_option){.first = set->at[i]};
        }
        m->option[option].count++;
    }
    sort_options(m, s);
    for (int i = 0; i < set->count; i++)
        m->of[set->at[i]] = (uint16_t)find_option(m, s, set->at[i]);
    give_numbers(m, s);
}

void tui_menu_all(tui_menu *m, const tui_seen *s)
{
    tui_set all = {.count = s->count};
    for (int i = 0; i < s->count; i++)
        all.at[i] = (uint16_t)i;
    m->level = 0;
    fill(m, s, &all);
}

void tui_menu_among(tui_menu *m, const tui_seen *s, const tui_set *set)
{
    for (m->level = 1; m->level <= 2; m->level++) {
        fill(m, s, set);
        if (m->count > 1)
            return;
    }
}

void tui_menu_set(tui_set *set, const tui_seen *s, const tui_menu *m, int option)
{
    set->count = 0;
    for (int i = 0; i < s->count; i++)
        if (m->of[i] == option)
            set->at[set->count++] = (uint16_t)i;
}

int tui_menu_find(const tui_menu *m, int number)
{
    for (int i = 0; i < m->count; i++)
        if (m->option[i].number == number)
            return i;
    return -1;
}

int tui_menu_card(const tui_menu *m, const tui_seen *s, int kind, int from, int slot, int added,
                  int card)
{
    for (int i = 0; i < m->count; i++) {
        const nv_move *move = &s->move[m->option[i].first];
        bool display = from == NV_UPPER || from == NV_LOWER;
        if (move->kind == kind && move->with == NV_NO_CARD && move->from == from &&
            (display ? move->slot == slot && move->added == added : move->card == card))
            return i;
    }
    return -1;
}

bool tui_menu_at_card(const tui_seen *s, const tui_menu *m, int option)
{
    enum group group = group_of(s, &s->move[m->option[option].first]);
    return group == BUY_HERE || group == PLAY_HERE || group == TAKE_HERE;
}

/* ---- an option in words ----------------------------------------------------------------------- */

static void play_words(char out[TUI_WORDS_MAX], const tui_seen *s, const nv_move *m)
{
    const nv_card *card = nv_card_of(s->view.edition, m->card);
    const char *name = txt_c("card", card->name), *what;
    switch (card->special) {
    case NV_SP_AWAY_WITH_IT: what = txt("discard a hand card"); break;
    case NV_SP_JESTER: what = txt("swap what a card of yours pays next time"); break;
    case NV_SP_BANQUET: what = txt("double what a card of yours pays next time"); break;
    case NV_SP_MOOCHER: what = txt("get what a card of another player pays"); break;
    default: snprintf(out, TUI_WORDS_MAX, txt("play %s"), name); return;
    }
    snprintf(out, TUI_WORDS_MAX, txt("play %s: %s"), name, what);
}

static void collector_words(char out[TUI_WORDS_MAX], const tui_seen *s, const nv_move *m, int level)
{
    char name[TUI_NAME_MAX];
    if (level == 0)
        snprintf(out, TUI_WORDS_MAX, "%s", txt("play Money Collector: a card for half its price"));
    else
        snprintf(out, TUI_WORDS_MAX,
                 m->kind == NV_MOVE_BUY
                     ? txt("Money Collector: buy %s, replacing a card of yours")
                     : txt("Money Collector: play %s, replacing a card of yours"),
                 tui_card_name(name, &s->view, m->card));
}

/* An option that stands for several actions. */
static void several_words(char out[TUI_WORDS_MAX], const tui_seen *s, const nv_move *m)
{
    char name[TUI_NAME_MAX];
    switch (m->kind) {
    case NV_MOVE_PLAY: play_words(out, s, m); break;
    case NV_MOVE_OBSERVE:
        snprintf(out, TUI_WORDS_MAX, "%s",
                 txt("use the Observatory: look at the top card of a pile"));
        break;
    case NV_MOVE_RETURN:
        snprintf(out, TUI_WORDS_MAX, "%s", txt("put a card back on the discard pile"));
        break;
    case NV_MOVE_EVENT:
        snprintf(out, TUI_WORDS_MAX, txt("event %s: %s"), tui_event_name(m->event),
                 tui_event_about(m->event));
        break;
    default:
        snprintf(out, TUI_WORDS_MAX, txt("buy %s"), tui_card_name(name, &s->view, m->card));
        break;
    }
}

void tui_option_short(char out[TUI_WORDS_MAX], const tui_seen *s, const tui_menu *m, int option)
{
    const nv_move *move = &s->move[m->option[option].first];
    if (move->kind == NV_MOVE_EVENT && m->level == 0)
        snprintf(out, TUI_WORDS_MAX, txt("event %s"), tui_event_name(move->event));
    else
        tui_option_words(out, s, m, option);
}

void tui_option_words(char out[TUI_WORDS_MAX], const tui_seen *s, const tui_menu *m, int option)
{
    const nv_move *move = &s->move[m->option[option].first];
    bool several = m->option[option].count > 1;
    if (m->level > 0 && move->kind == NV_MOVE_OBSERVE) {
        int cards = s->view.pile_size[move->pile];
        snprintf(out, TUI_WORDS_MAX, txt_n("%s, %d card", "%s, %d cards", cards),
                 tui_pile_name(move->pile), cards);
        return;
    }
    if (several && move->with != NV_NO_CARD && m->level < 2)
        collector_words(out, s, move, m->level);
    else if (several && m->level == 0)
        several_words(out, s, move);
    else
        tui_action_words(out, s, move);
}
