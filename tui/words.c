/* words.c - questions and actions in words, for the one who decides. */
#include "play_int.h"

#include <stdarg.h>
#include <string.h>

/* Text that grows in a buffer of TUI_WORDS_MAX. */
static void __attribute__((format(printf, 2, 3))) add(char *out, const char *format, ...)
{
    size_t used = strlen(out);
    va_list args;
    va_start(args, format);
    vsnprintf(out + used, TUI_WORDS_MAX - used, format, args);
    va_end(args);
}

void tui_amount(char *out, size_t size, int amount, const char *unit)
{
    size_t used = strlen(out);
    snprintf(out + used, size - used, "%s%d %s%s", used ? ", " : "", amount, unit,
             amount == 1 ? "" : "s");
}

static void add_amount(char *out, int amount, const char *unit)
{
    add(out, "%d %s%s", amount, unit, amount == 1 ? "" : "s");
}

static const nv_card *card_of(const tui_seen *s, int kind)
{
    return nv_card_of(s->view.edition, (nv_kind)kind);
}

static void add_card(char *out, const tui_seen *s, int kind)
{
    char name[64];
    add(out, "%s", tui_card_name(name, &s->view, kind));
}

static void add_slot(char *out, const nv_move *m)
{
    if (m->from == NV_UPPER || m->from == NV_LOWER)
        add(out, " (%c%d%s)", m->from == NV_UPPER ? 'u' : 'l', m->slot + 1, m->added ? "+" : "");
}

static void add_guests(char *out, int guests)
{
    add(out, "%s%s%s", guests & NV_JESTER_ON ? " with the Jester" : "",
        guests & NV_BANQUET_ON ? " with the Banquet" : "",
        guests & NV_CHIP_ON ? " with the chip" : "");
}

/* ---- getting cards ---------------------------------------------------------------------------- */

static void add_price(char *out, const tui_seen *s, const nv_move *m)
{
    add(out, " for ");
    add_amount(out, m->price, "ruble");
    if (m->replaces != NV_NO_CARD) {
        add(out, ", replacing ");
        add_card(out, s, m->replaces);
        add_guests(out, m->guests);
    }
}

static void add_get(char *out, const tui_seen *s, const nv_move *m)
{
    bool after = m->with != NV_NO_CARD && m->number == 1; /* 14.16 */
    if (m->with != NV_NO_CARD)
        add(out, "Money Collector: %s", after ? "first " : "");
    add(out, "%s ", m->kind == NV_MOVE_TAKE ? "take" : m->kind == NV_MOVE_BUY ? "buy" : "play");
    add_card(out, s, m->card);
    add_slot(out, m);
    if (m->kind == NV_MOVE_TAKE)
        add(out, " into your hand");
    else
        add_price(out, s, m);
    if (after)
        add(out, ", then the other card of the pair for half");
}

/* ---- action cards (R9) ------------------------------------------------------------------------ */

/* What the host of a guest pays now: the figures that are swapped or doubled. */
static void add_host(char *out, const tui_seen *s, const nv_move *m)
{
    const nv_card *host = card_of(s, m->target);
    add(out, "on ");
    add_card(out, s, m->target);
    add_guests(out, m->guests);
    add(out, " (");
    add_amount(out, host->rubles, "ruble");
    add(out, ", ");
    add_amount(out, host->points, "point");
    add(out, ")");
}

static void add_mooched(char *out, const tui_seen *s, const nv_move *m)
{
    add(out, "get ");
    add_amount(out, m->points > 0 ? m->points : m->rubles, m->points > 0 ? "point" : "ruble");
    add(out, " from ");
    add_card(out, s, m->target);
    if (m->target_seat != NV_NONE)
        add(out, " of %s", tui_seat_name(&s->look, m->target_seat));
}

static void add_play(char *out, const tui_seen *s, const nv_move *m)
{
    const nv_card *card = card_of(s, m->card);
    if (card->type != NV_ACTION_CARD) {
        add_get(out, s, m);
        return;
    }
    add(out, "play %s: ", card->name);
    switch (card->special) {
    case NV_SP_GOLDEN_DONKEY: add(out, "get 5 rubles"); break;
    case NV_SP_AWAY_WITH_IT:
        add(out, "discard ");
        add_card(out, s, m->target);
        break;
    case NV_SP_BLACK_MARKET: add(out, "get a card of the discard pile"); break;
    case NV_SP_DOUBLE_TURN: add(out, "two actions at once"); break;
    case NV_SP_JESTER:
    case NV_SP_BANQUET: add_host(out, s, m); break;
    case NV_SP_MOOCHER: add_mooched(out, s, m); break;
    case NV_SP_PICK_POCKET: add(out, "you start this phase"); break;
    default: break;
    }
}

/* ---- the rest of a turn ----------------------------------------------------------------------- */

static void add_event(char *out, const tui_seen *s, const nv_move *m)
{
    char word[32];
    add(out, "event %s: ", tui_spaced(word, nv_id(NV_LIST_EVENT_CARD, m->event)));
    if (m->event == NV_GHOST) {
        add_card(out, s, m->card);
        add_slot(out, m);
        add(out, " goes");
    } else if (m->event == NV_GRABBER) {
        add(out, "buy ");
        add_card(out, s, m->card);
        add_price(out, s, m);
    } else {
        add(out, "%s", tui_event_about(m->event));
    }
}

static void add_assignment(char *out, const tui_seen *s, const char *verb, int number)
{
    char text[TUI_WORDS_MAX];
    tui_assignment_now(text, sizeof text, s, number);
    add(out, "%s %s", verb, text);
}

static void add_discard(char *out, const tui_seen *s, const nv_move *m)
{
    if (s->decision == NV_DECIDE_ASSIGNMENT) {
        add_assignment(out, s, "drop", m->number);
        return;
    }
    add(out, "discard ");
    add_card(out, s, m->card);
}

/* With the marker as it stands, and what the good would then bring at the next market scoring. */
static void add_good(char *out, const tui_seen *s, int good)
{
    add(out, "%s (you have %d", nv_id(NV_LIST_GOOD, good), s->view.seat[s->seat].goods[good]);
    for (int i = 0; i < s->count; i++)
        if (s->move[i].good == good) {
            nv_state then = *s->state;
            nv_step(&then, s->legal[i]);
            add(out, "; one more pays ");
            add_amount(out, nv_good_pays(&then, s->seat, good), "point");
        }
    add(out, ")");
}

static void add_choice(char *out, const tui_seen *s, const nv_move *m)
{
    char text[TUI_WORDS_MAX] = "";
    if (s->decision == NV_DECIDE_ASSIGNMENT) {
        add_assignment(out, s, "keep", m->number);
    } else if (s->decision == NV_DECIDE_GOOD) {
        add_good(out, s, m->good);
    } else if (m->number == NV_BONUS_3) {
        tui_amount(text, sizeof text, m->points, "point");
        tui_amount(text, sizeof text, m->rubles, "ruble");
        add(out, "%s", text);
    } else {
        add_amount(out, m->points > 0 ? m->points : m->rubles, m->points > 0 ? "point" : "ruble");
        if (m->target != NV_NO_CARD) {
            add(out, ", from ");
            add_card(out, s, m->target);
        }
    }
}

/* Pub and Trading House. */
static void add_sale(char *out, const tui_seen *s, const nv_move *m)
{
    if (card_of(s, m->card)->special == NV_SP_TRADING_HOUSE)
        add(out, "Trading House: 2 points for 3 rubles");
    else if (m->points == 0)
        add(out, "buy no points");
    else {
        add_amount(out, m->points, "point");
        add(out, " for ");
        add_amount(out, m->price, "ruble");
    }
}

static void add_payment(char *out, const tui_seen *s, const nv_move *m)
{
    add(out, "pay ");
    add_amount(out, m->price, "ruble");
    add(out, " and keep ");
    add_card(out, s, m->card);
}

static void add_split(char *out, const nv_move *m)
{
    char text[64] = "";
    tui_amount(text, sizeof text, m->points, "point");
    tui_amount(text, sizeof text, m->rubles, "ruble");
    add(out, "%s", text);
}

void tui_action_words(char out[TUI_WORDS_MAX], const tui_seen *s, const nv_move *m)
{
    out[0] = '\0';
    switch (m->kind) {
    case NV_MOVE_BUY:
    case NV_MOVE_TAKE: add_get(out, s, m); break;
    case NV_MOVE_PLAY: add_play(out, s, m); break;
    case NV_MOVE_PASS: add(out, "pass"); break;
    case NV_MOVE_OBSERVE:
        add(out, "use the Observatory: look at the top card of the %s pile",
            nv_id(NV_LIST_PILE, m->pile));
        break;
    case NV_MOVE_PRISON: add(out, "use the Debtor's Prison: get a card of the discard pile"); break;
    case NV_MOVE_EVENT: add_event(out, s, m); break;
    case NV_MOVE_DISCARD: add_discard(out, s, m); break;
    case NV_MOVE_RETURN:
        add(out, "put ");
        add_card(out, s, m->card);
        add(out, " back on the discard pile");
        break;
    case NV_MOVE_PAY: add_payment(out, s, m); break;
    case NV_MOVE_POINTS: add_sale(out, s, m); break;
    case NV_MOVE_SPLIT: add_split(out, m); break;
    case NV_MOVE_CHOOSE: add_choice(out, s, m); break;
    case NV_MOVE_DECLINE:
        add(out, "%s", s->decision == NV_DECIDE_TRADING_HOUSE ? "do not trade" : "no, go on");
        break;
    default: break;
    }
}

/* ---- what is asked ---------------------------------------------------------------------------- */

static void ask_pub(char *out, const tui_seen *s)
{
    const nv_seat_view *me = &s->view.seat[s->seat];
    add(out, "The Pub sells points, 2 rubles each. You have ");
    add_amount(out, me->rubles, "ruble");
    add(out, ". How many?");
}

static void ask_assignment(char *out, const tui_seen *s)
{
    const nv_seat_view *me = &s->view.seat[s->seat];
    if (s->move[0].kind == NV_MOVE_CHOOSE)
        add(out, "The game is over. Which assignment do you keep? It alone counts.");
    else
        add(out, "You have reached %d points: one of your %d assignments goes. Which?",
            me->assignments == 3 ? 20 : 35, me->assignments);
}

static void ask_obstacle(char *out, const tui_seen *s)
{
    int index = s->view.flow.obstacle;
    add(out, "You have passed the obstacle on %d. %s", nv_obstacle_space(index),
        s->move[0].number == NV_BONUS_3
            ? "Each of your markers on the market brings a ruble or a point:"
            : "It brings the rubles or the points of one of your cards:");
}

static void ask_found(char *out, const tui_seen *s)
{
    if (s->decision == NV_DECIDE_OBSERVATORY) {
        add(out, "The Observatory shows you ");
        add_card(out, s, s->view.flow.card);
        add(out, ". What do you do with it?");
    } else {
        add(out, "%s: which card of the discard pile?",
            s->decision == NV_DECIDE_PRISON ? "Debtor's Prison" : "Black Market");
    }
}

static void ask_turn(char *out, const tui_seen *s)
{
    bool must_buy =
        s->move[0].kind == NV_MOVE_BUY && s->view.round == 1 && s->view.phase == NV_WORKER;
    for (int i = 0; i < s->count; i++)
        must_buy = must_buy && s->move[i].kind == NV_MOVE_BUY;
    if (s->decision == NV_DECIDE_DOUBLE_TURN)
        add(out, "Double Turn: %s.", s->view.flow.doubles > 1 ? "two actions" : "one more action");
    else if (must_buy)
        add(out, "Everybody buys two workers first. Which one?");
    else
        add(out, "What do you do?");
}

static void ask_pocket(char *out, const tui_seen *s)
{
    bool holds = s->count > 1;
    add(out, "Before the phase begins: %s",
        !holds                        ? "you have no Pick Pocket to play."
        : s->view.edition == NV_FIRST ? "do you play your Pick Pocket?"
                                      : "with your Pick Pocket you may buy or take a card now.");
}

void tui_question(char out[TUI_WORDS_MAX * 2], const tui_seen *s)
{
    out[0] = '\0';
    switch (s->decision) {
    case NV_DECIDE_TURN:
    case NV_DECIDE_DOUBLE_TURN: ask_turn(out, s); break;
    case NV_DECIDE_PICK_POCKET: ask_pocket(out, s); break;
    case NV_DECIDE_OBSERVATORY:
    case NV_DECIDE_PRISON:
    case NV_DECIDE_BLACK_MARKET: ask_found(out, s); break;
    case NV_DECIDE_PUB: ask_pub(out, s); break;
    case NV_DECIDE_TRADING_HOUSE:
        add(out, "The Trading House sells 2 points for 3 rubles, once. You have %d rubles.",
            s->view.seat[s->seat].rubles);
        break;
    case NV_DECIDE_GUILD_HALL:
        add(out, "The Guild Hall pays 4 in all. How do you split it?");
        break;
    case NV_DECIDE_SYCOPHANT:
        add(out, "A Sycophant wants 1 ruble (you have %d), or it leaves you.",
            s->view.seat[s->seat].rubles);
        break;
    case NV_DECIDE_UPKEEP:
        add(out, "Your orange cards want their upkeep, or they leave you. You have %d rubles.",
            s->view.seat[s->seat].rubles);
        break;
    case NV_DECIDE_GOOD:
        add_card(out, s, s->view.flow.card);
        add(out, " can be any good. Which tile do you lay on it?");
        break;
    case NV_DECIDE_DISCARD_HAND:
        add(out, "Your hand has %d cards, %d are allowed. Which one goes?",
            s->view.seat[s->seat].hand_size, s->view.seat[s->seat].hand_limit);
        break;
    case NV_DECIDE_ASSIGNMENT: ask_assignment(out, s); break;
    case NV_DECIDE_OBSTACLE: ask_obstacle(out, s); break;
    case NV_DECIDE_TWIN: add(out, "A pair: the other card comes with it."); break;
    default: break;
    }
}
