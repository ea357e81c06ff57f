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

static const nv_card *card_of(const tui_seen *s, int kind)
{
    return nv_card_of(s->view.edition, (nv_kind)kind);
}

/* Rubles or points, whichever the move brings. */
static const char *gain(char out[TUI_AMOUNT_MAX], const nv_move *m)
{
    return m->points > 0 ? tui_points(out, m->points) : tui_rubles(out, m->rubles);
}

/* ---- getting cards ---------------------------------------------------------------------------- */

/* The card that is got with its place: "Market (u1)". */
static const char *placed(char out[TUI_NAME_MAX + 8], const tui_seen *s, const nv_move *m)
{
    char name[TUI_NAME_MAX];
    tui_card_name(name, &s->view, m->card);
    if (m->from == NV_UPPER || m->from == NV_LOWER)
        snprintf(out, TUI_NAME_MAX + 8, "%s (%c%d%s)", name, m->from == NV_UPPER ? 'u' : 'l',
                 (m->slot + 1) % 100, m->added ? "+" : "");
    else
        snprintf(out, TUI_NAME_MAX + 8, "%s", name);
    return out;
}

/* A card of somebody's area with what lies on it. */
static const char *marked(char out[2 * TUI_NAME_MAX], const tui_seen *s, int kind, int guests)
{
    char name[TUI_NAME_MAX], marks[TUI_NAME_MAX];
    snprintf(out, 2 * TUI_NAME_MAX, "%s%s", tui_card_name(name, &s->view, kind),
             tui_marks(marks, guests));
    return out;
}

static void add_purchase(char *out, const tui_seen *s, const nv_move *m)
{
    char card[TUI_NAME_MAX + 8], price[TUI_AMOUNT_MAX], other[2 * TUI_NAME_MAX];
    bool plays = m->kind == NV_MOVE_PLAY;
    placed(card, s, m);
    tui_rubles(price, m->price);
    if (m->replaces == NV_NO_CARD)
        add(out, plays ? txt("play %s for %s") : txt("buy %s for %s"), card, price);
    else
        add(out, plays ? txt("play %s for %s, replacing %s") : txt("buy %s for %s, replacing %s"),
            card, price, marked(other, s, m->replaces, m->guests));
}

static void add_get(char *out, const tui_seen *s, const nv_move *m)
{
    char card[TUI_NAME_MAX + 8], how[TUI_WORDS_MAX] = "";
    if (m->kind == NV_MOVE_TAKE)
        add(how, txt("take %s into your hand"), placed(card, s, m));
    else
        add_purchase(how, s, m);
    if (m->with == NV_NO_CARD)
        add(out, "%s", how);
    else if (m->number == 1) /* 14.16 */
        add(out, txt("Money Collector: first %s, then the other card of the pair for half"), how);
    else
        add(out, txt("Money Collector: %s"), how);
}

/* ---- action cards (R9) ------------------------------------------------------------------------ */

/* What the host of a guest pays now: the figures that are swapped or doubled. */
static void add_host(char *out, const tui_seen *s, const nv_move *m)
{
    const nv_card *host = card_of(s, m->target);
    char name[2 * TUI_NAME_MAX], rubles[TUI_AMOUNT_MAX], points[TUI_AMOUNT_MAX];
    add(out, txt("on %s (%s, %s)"), marked(name, s, m->target, m->guests),
        tui_rubles(rubles, host->rubles), tui_points(points, host->points));
}

static void add_mooched(char *out, const tui_seen *s, const nv_move *m)
{
    char sum[TUI_AMOUNT_MAX], name[TUI_NAME_MAX];
    gain(sum, m);
    tui_card_name(name, &s->view, m->target);
    if (m->target_seat != NV_NONE)
        add(out, txt("get %s from %s of %s"), sum, name, tui_seat_name(&s->look, m->target_seat));
    else
        add(out, txt("get %s from %s"), sum, name);
}

static void add_play(char *out, const tui_seen *s, const nv_move *m)
{
    const nv_card *card = card_of(s, m->card);
    char what[TUI_WORDS_MAX] = "", name[TUI_NAME_MAX];
    if (card->type != NV_ACTION_CARD) {
        add_get(out, s, m);
        return;
    }
    switch (card->special) {
    case NV_SP_GOLDEN_DONKEY: add(what, "%s", txt("get 5 rubles")); break;
    case NV_SP_AWAY_WITH_IT:
        add(what, txt("discard %s"), tui_card_name(name, &s->view, m->target));
        break;
    case NV_SP_BLACK_MARKET: add(what, "%s", txt("get a card of the discard pile")); break;
    case NV_SP_DOUBLE_TURN: add(what, "%s", txt("two actions at once")); break;
    case NV_SP_JESTER:
    case NV_SP_BANQUET: add_host(what, s, m); break;
    case NV_SP_MOOCHER: add_mooched(what, s, m); break;
    case NV_SP_PICK_POCKET: add(what, "%s", txt("you start this phase")); break;
    default: break;
    }
    add(out, txt("play %s: %s"), txt_c("card", card->name), what);
}

/* ---- the rest of a turn ----------------------------------------------------------------------- */

static void add_event(char *out, const tui_seen *s, const nv_move *m)
{
    char what[TUI_WORDS_MAX] = "", card[TUI_NAME_MAX + 8];
    if (m->event == NV_GHOST)
        add(what, txt("%s goes"), placed(card, s, m));
    else if (m->event == NV_GRABBER)
        add_purchase(what, s, m);
    else
        add(what, "%s", tui_event_about(m->event));
    add(out, txt("event %s: %s"), tui_event_name(m->event), what);
}

static void add_assignment(char *out, const tui_seen *s, bool keep, int number)
{
    char text[TUI_WORDS_MAX];
    tui_assignment_now(text, sizeof text, s, number);
    add(out, keep ? txt("keep %s") : txt("drop %s"), text);
}

static void add_discard(char *out, const tui_seen *s, const nv_move *m)
{
    char name[TUI_NAME_MAX];
    if (s->decision == NV_DECIDE_ASSIGNMENT)
        add_assignment(out, s, false, m->number);
    else
        add(out, txt("discard %s"), tui_card_name(name, &s->view, m->card));
}

/* With the marker as it stands, and what the good would then bring at the next market scoring. */
static void add_good(char *out, const tui_seen *s, int good)
{
    int has = s->view.seat[s->seat].goods[good];
    for (int i = 0; i < s->count; i++)
        if (s->move[i].good == good) {
            char sum[TUI_AMOUNT_MAX];
            nv_state then = *s->state;
            nv_step(&then, s->legal[i]);
            add(out, txt("%s (you have %d; one more pays %s)"), tui_good_name(good), has,
                tui_points(sum, nv_good_pays(&then, s->seat, good)));
            return;
        }
    add(out, txt("%s (you have %d)"), tui_good_name(good), has);
}

/* "3 points, 1 ruble" */
static void add_split(char *out, const nv_move *m)
{
    char points[TUI_AMOUNT_MAX], rubles[TUI_AMOUNT_MAX];
    add(out, "%s, %s", tui_points(points, m->points), tui_rubles(rubles, m->rubles));
}

static void add_choice(char *out, const tui_seen *s, const nv_move *m)
{
    char sum[TUI_AMOUNT_MAX], name[TUI_NAME_MAX];
    if (s->decision == NV_DECIDE_ASSIGNMENT)
        add_assignment(out, s, true, m->number);
    else if (s->decision == NV_DECIDE_GOOD)
        add_good(out, s, m->good);
    else if (m->number == NV_BONUS_3)
        add_split(out, m);
    else if (m->target != NV_NO_CARD)
        add(out, txt("%s, from %s"), gain(sum, m), tui_card_name(name, &s->view, m->target));
    else
        add(out, "%s", gain(sum, m));
}

/* Pub and Trading House. */
static void add_sale(char *out, const tui_seen *s, const nv_move *m)
{
    char points[TUI_AMOUNT_MAX], price[TUI_AMOUNT_MAX];
    if (card_of(s, m->card)->special == NV_SP_TRADING_HOUSE)
        add(out, "%s", txt("Trading House: 2 points for 3 rubles"));
    else if (m->points == 0)
        add(out, "%s", txt("buy no points"));
    else
        add(out, txt("%s for %s"), tui_points(points, m->points), tui_rubles(price, m->price));
}

static void add_payment(char *out, const tui_seen *s, const nv_move *m)
{
    char price[TUI_AMOUNT_MAX], name[TUI_NAME_MAX];
    add(out, txt("pay %s and keep %s"), tui_rubles(price, m->price),
        tui_card_name(name, &s->view, m->card));
}

void tui_action_words(char out[TUI_WORDS_MAX], const tui_seen *s, const nv_move *m)
{
    char name[TUI_NAME_MAX];
    out[0] = '\0';
    switch (m->kind) {
    case NV_MOVE_BUY:
    case NV_MOVE_TAKE: add_get(out, s, m); break;
    case NV_MOVE_PLAY: add_play(out, s, m); break;
    case NV_MOVE_PASS: add(out, "%s", txt("pass")); break;
    case NV_MOVE_OBSERVE:
        add(out, txt("use the Observatory: look at the top card of a pile (%s)"),
            tui_pile_name(m->pile));
        break;
    case NV_MOVE_PRISON:
        add(out, "%s", txt("use the Debtor's Prison: get a card of the discard pile"));
        break;
    case NV_MOVE_EVENT: add_event(out, s, m); break;
    case NV_MOVE_DISCARD: add_discard(out, s, m); break;
    case NV_MOVE_RETURN:
        add(out, txt("put %s back on the discard pile"), tui_card_name(name, &s->view, m->card));
        break;
    case NV_MOVE_PAY: add_payment(out, s, m); break;
    case NV_MOVE_POINTS: add_sale(out, s, m); break;
    case NV_MOVE_SPLIT: add_split(out, m); break;
    case NV_MOVE_CHOOSE: add_choice(out, s, m); break;
    case NV_MOVE_DECLINE:
        add(out, "%s",
            s->decision == NV_DECIDE_TRADING_HOUSE ? txt("do not trade") : txt("no, go on"));
        break;
    default: break;
    }
}

/* ---- what is asked ---------------------------------------------------------------------------- */

static int own_rubles(const tui_seen *s)
{
    return s->view.seat[s->seat].rubles;
}

static void ask_assignment(char *out, const tui_seen *s)
{
    const nv_seat_view *me = &s->view.seat[s->seat];
    if (s->move[0].kind == NV_MOVE_CHOOSE)
        add(out, "%s", txt("The game is over. Which assignment do you keep? It alone counts."));
    else
        add(out, txt("You have reached %d points: one of your %d assignments goes. Which?"),
            me->assignments == 3 ? 20 : 35, me->assignments);
}

static void ask_obstacle(char *out, const tui_seen *s)
{
    add(out,
        s->move[0].number == NV_BONUS_3
            ? txt("You have passed the obstacle on %d. Each of your markers on the market brings a"
                  " ruble or a point:")
            : txt("You have passed the obstacle on %d. It brings the rubles or the points of one of"
                  " your cards:"),
        nv_obstacle_space(s->view.flow.obstacle));
}

static void ask_found(char *out, const tui_seen *s)
{
    char name[TUI_NAME_MAX];
    if (s->decision == NV_DECIDE_OBSERVATORY)
        add(out, txt("The Observatory shows you: %s. What do you do with it?"),
            tui_card_name(name, &s->view, s->view.flow.card));
    else if (s->decision == NV_DECIDE_PRISON)
        add(out, "%s", txt("Debtor's Prison: which card of the discard pile?"));
    else
        add(out, "%s", txt("Black Market: which card of the discard pile?"));
}

bool tui_must_buy(const tui_seen *s)
{
    bool must = s->decision == NV_DECIDE_TURN && s->view.round == 1 && s->view.phase == NV_WORKER;
    for (int i = 0; i < s->count; i++)
        must = must && s->move[i].kind == NV_MOVE_BUY;
    return must;
}

static void ask_turn(char *out, const tui_seen *s)
{
    if (s->decision == NV_DECIDE_DOUBLE_TURN)
        add(out, "%s",
            s->view.flow.doubles > 1 ? txt("Double Turn: two actions.")
                                     : txt("Double Turn: one more action."));
    else if (tui_must_buy(s))
        add(out, "%s", txt("Everybody buys two workers first. Which one?"));
    else
        add(out, "%s", txt("What do you do?"));
}

static void ask_pocket(char *out, const tui_seen *s)
{
    bool holds = s->count > 1;
    add(out, "%s",
        !holds ? txt("Before the phase begins: you have no Pick Pocket to play.")
        : s->view.edition == NV_FIRST
            ? txt("Before the phase begins: do you play your Pick Pocket?")
            : txt("Before the phase begins: with your Pick Pocket you may buy or take a card now."));
}

/* What a scoring asks. */
static bool ask_scoring(char *out, const tui_seen *s)
{
    char sum[TUI_AMOUNT_MAX];
    tui_rubles(sum, own_rubles(s));
    switch (s->decision) {
    case NV_DECIDE_PUB:
        add(out, txt("The Pub sells points, 2 rubles each. You have %s. How many?"), sum);
        return true;
    case NV_DECIDE_TRADING_HOUSE:
        add(out, txt("The Trading House sells 2 points for 3 rubles, once. You have %s."), sum);
        return true;
    case NV_DECIDE_GUILD_HALL:
        add(out, "%s", txt("The Guild Hall pays 4 in all. How do you split it?"));
        return true;
    case NV_DECIDE_SYCOPHANT:
        add(out, txt("A Sycophant wants 1 ruble (you have %d), or it leaves you."), own_rubles(s));
        return true;
    case NV_DECIDE_UPKEEP:
        add(out, txt("Your orange cards want their upkeep, or they leave you. You have %s."), sum);
        return true;
    default: return false;
    }
}

void tui_question(char out[TUI_WORDS_MAX * 2], const tui_seen *s)
{
    char name[TUI_NAME_MAX];
    out[0] = '\0';
    if (ask_scoring(out, s))
        return;
    switch (s->decision) {
    case NV_DECIDE_TURN:
    case NV_DECIDE_DOUBLE_TURN: ask_turn(out, s); break;
    case NV_DECIDE_PICK_POCKET: ask_pocket(out, s); break;
    case NV_DECIDE_OBSERVATORY:
    case NV_DECIDE_PRISON:
    case NV_DECIDE_BLACK_MARKET: ask_found(out, s); break;
    case NV_DECIDE_GOOD:
        add(out, txt("%s can be any good. Which tile do you lay on it?"),
            tui_card_name(name, &s->view, s->view.flow.card));
        break;
    case NV_DECIDE_DISCARD_HAND:
        add(out, txt("Your hand has %d cards, %d are allowed. Which one goes?"),
            s->view.seat[s->seat].hand_size, s->view.seat[s->seat].hand_limit);
        break;
    case NV_DECIDE_ASSIGNMENT: ask_assignment(out, s); break;
    case NV_DECIDE_OBSTACLE: ask_obstacle(out, s); break;
    case NV_DECIDE_TWIN: add(out, "%s", txt("A pair: the other card comes with it.")); break;
    default: break;
    }
}
