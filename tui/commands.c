/* commands.c - the words that can be typed besides actions. */
#include "play_int.h"

#include <string.h>

/* X(word, the same in the language that is spoken, short form, argument, what it does) */
#define COMMANDS(X) \
    X(help, txt_c("typed", "help"), "?", "", TXT("this list")) \
    X(show, txt_c("typed", "show"), "s", "", \
      TXT("everything on the table: all cards of everybody, discards")) \
    X(rules, txt_c("typed", "rules"), "", "", TXT("the rules in short")) \
    X(card, txt_c("typed", "card"), "", txt_c("typed", "NAME"), \
      TXT("what a card is and does (or an event, assistant, assignment ...)")) \
    X(price, txt_c("typed", "price"), "", txt_c("typed", "CARD"), \
      TXT("what a card costs you, and why")) \
    X(why, txt_c("typed", "why"), "", txt_c("typed", "ACTION"), \
      TXT("why something is not possible")) \
    X(hint, txt_c("typed", "hint"), "", "", TXT("what a computer player would do in your place")) \
    X(log, txt_c("typed", "log"), "l", "", \
      TXT("what has happened in this round; 'log all': in the whole game")) \
    X(undo, txt_c("typed", "undo"), "u", "", \
      TXT("take back your last decision, if no new card has come since")) \
    X(done, txt_c("typed", "done"), "", "", \
      TXT("pass, and go on passing until this phase is over")) \
    X(table, txt_c("typed", "table"), "t", "", TXT("show the table and the choices again")) \
    X(save, txt_c("typed", "save"), "", txt_c("typed", "FILE"), \
      TXT("write the record of the game to a file")) \
    X(resign, txt_c("typed", "resign"), "", "", TXT("give up; a computer player goes on for you")) \
    X(quit, txt_c("typed", "quit"), "q", "", TXT("leave; the game is kept and can be resumed"))

/* ---- help ------------------------------------------------------------------------------------- */

/* "price CARD", "undo, u"; in other languages the English word follows. */
static void call_of(char out[TUI_NAME_MAX * 2], const char *word, const char *spoken,
                    const char *key, const char *argument)
{
    bool english = strcmp(word, spoken) == 0;
    snprintf(out, TUI_NAME_MAX * 2, "%s%s%s%s%s%s%s", spoken, argument[0] ? " " : "", argument,
             english ? "" : ", ", english ? "" : word, key[0] ? ", " : "", key);
}

static int call_columns(void)
{
    char call[TUI_NAME_MAX * 2];
    int most = 0;
#define WIDEST_(word, spoken, key, argument, about) \
    call_of(call, #word, spoken, key, argument); \
    most = tui_columns(call) > most ? tui_columns(call) : most;
    COMMANDS(WIDEST_)
#undef WIDEST_
    return most;
}

static void say_examples(const tui_term *t)
{
    char library[TUI_NAME_MAX];
    tui_small(library, sizeof library, txt_c("card", "Library"));
    tui_say(t, 2, "%s u1    %s l2    %s %s    %s", tui_long_verb(NV_MOVE_BUY),
            tui_long_verb(NV_MOVE_TAKE), tui_long_verb(NV_MOVE_BUY), library,
            tui_long_verb(NV_MOVE_PASS));
}

static enum tui_command do_help(tui_game *p, const char *text)
{
    const tui_term *t = p->term;
    (void)text;
    tui_paragraph(
        t, 0,
        txt("Type the number of what you want to do, or the action in words. Words can be cut"
            " short, and what is clear can be left out:"));
    say_examples(t);
    tui_paragraph(
        t, 0,
        txt("u1 is the leftmost card of the upper row, l1 of the lower; 3r 1p: a card pays 3"
            " rubles and 1 point at each scoring of its colour; 5+: the lowest price of a"
            " card that replaces one of yours; 'price u1' says how a price comes about."
            " Commands, with their short forms:"));
    int columns = 4 + call_columns();
    char call[TUI_NAME_MAX * 2];
#define HELP_(word, spoken, key, argument, about) \
    call_of(call, #word, spoken, key, argument); \
    fputs("  ", t->out); \
    tui_padded(t->out, call, columns - 2); \
    tui_wrap(t, columns, columns, txt(about));
    COMMANDS(HELP_)
#undef HELP_
    return TUI_DONE;
}

/* What each module adds, in the order of the list. */
static void say_modules(const tui_term *t, const nv_view *v)
{
    static const char *const about[NV_MODULE_COUNT] = {
        [NV_MODULE_BANQUET] = TXT(
            "Purple action cards are taken for nothing and played in a later action; left in the"
            " hand they cost nothing."),
        [NV_MODULE_MARKET] = TXT(
            "The market phase pays its rubles, then points for each good: the first number for who"
            " has the most of it, the second for the second-most. Orange cards cost the first"
            " number at each scoring, or they go."),
        [NV_MODULE_ASSISTANTS] =
            TXT("Assistants make cards of one sort cheaper and pass on each round."),
        [NV_MODULE_EVENTS] =
            TXT("Once in the game, from round 2 on, you may use an event before your action; each"
                " event is there once."),
        [NV_MODULE_ASSIGNMENTS] =
            TXT("Of your three assignments you drop one on 20 points and one on 35; the last one"
                " counts at the end."),
        [NV_MODULE_OBSTACLES] = TXT(
            "An obstacle on the score track brings a bonus when you come to it; a real one stops"
            " you, and the points are lost, until you have what it needs."),
    };
    for (int module = 0; module < NV_MODULE_COUNT; module++)
        if (v->modules >> module & 1 && about[module])
            tui_paragraph(t, 0, txt(about[module]));
}

static enum tui_command do_rules(tui_game *p, const char *text)
{
    const tui_term *t = p->term;
    bool market = p->seen.view.modules & NV_MARKET;
    (void)text;
    tui_paragraph(t, 0,
                  market
                      ? txt("A round has the phases worker, market, building, noble and exchange.")
                      : txt("A round has the phases worker, building, noble and exchange."));
    tui_paragraph(
        t, 0,
        txt("Before each, cards of its pile come into the upper row. In turn everybody does"
            " one thing: buy a card, take one into the hand for nothing, play one from the"
            " hand, or pass. When all have passed one after the other, the cards of the"
            " phase's colour pay their rubles and points; the exchange phase pays nothing."));
    tui_paragraph(
        t, 0,
        txt("A card costs 1 less for each card of its name that you have, and 1 less in the"
            " lower row, but always 1 at least. An exchange card replaces one of yours of"
            " its colour (a worker: of its symbol) and costs the difference."));
    tui_paragraph(
        t, 0,
        txt("At the end of a round the lower row is cleared, the upper row becomes the lower"
            " one, and the start players change. The round in which a pile runs out is the"
            " last. Then your different nobles bring 1, 3, 6, 10, 15, 21, 28, 36, 45, 55"
            " points, every 10 rubles 1, and each card left in your hand costs 5."));
    say_modules(t, &p->seen.view);
    return TUI_DONE;
}

/* ---- looking ---------------------------------------------------------------------------------- */

static enum tui_command do_show(tui_game *p, const char *text)
{
    (void)text;
    tui_board_all(p);
    tui_screen_cards(p);
    return TUI_DONE;
}

static enum tui_command do_table(tui_game *p, const char *text)
{
    (void)p;
    (void)text;
    return TUI_AGAIN;
}

/* No card has that name; or none was named. */
static void say_no_card(const tui_game *p, const char *text, const char *example)
{
    char why[TUI_INPUT_MAX + TUI_WORDS_MAX];
    if (text[0])
        tui_no_card(&p->seen, text, why, sizeof why);
    tui_paragraph(p->term, 0, text[0] ? why : example);
}

static enum tui_command do_card(tui_game *p, const char *text)
{
    char about[1024];
    int kind = text[0] ? tui_match_card(&p->seen, text) : -1;
    bool thing = text[0] && tui_thing_about(about, sizeof about, &p->seen, text);
    if (kind < 0 && !thing) {
        say_no_card(p, text, txt("Which card? For example: 'card pub'"));
        return TUI_DONE;
    }
    if (thing)
        tui_paragraph(p->term, 0, about);
    if (kind >= 0) {
        tui_card_about(about, sizeof about, &p->seen.view, kind);
        tui_paragraph(p->term, 0, about);
    }
    return TUI_DONE;
}

static enum tui_command do_log(tui_game *p, const char *text)
{
    uint32_t from = 0;
    bool all = tui_same(text, "all") || tui_same(text, txt_c("typed", "all"));
    for (uint32_t i = 0; i < p->log.count && !all; i++)
        if (!p->log.entry[i].note[0] && p->log.entry[i].event.type == NV_EV_ROUND)
            from = i;
    tui_tell(p->term, &p->log, from, &p->seen.look, p->seen.seat);
    return TUI_DONE;
}

/* ---- prices ----------------------------------------------------------------------------------- */

/* A card and what it costs where it lies. */
static const char *costs_at(int from)
{
    switch (from) {
    case NV_UPPER: return txt("%s in the upper row costs you %s");
    case NV_LOWER: return txt("%s in the lower row costs you %s");
    case NV_FROM_HAND: return txt("%s from your hand costs you %s");
    default: return txt("%s (not on the table now) costs you %s");
    }
}

static void print_price(const tui_game *p, int kind, int from, int replaces)
{
    char name[TUI_NAME_MAX], other[TUI_NAME_MAX], words[TUI_WORDS_MAX], both[3 * TUI_NAME_MAX];
    nv_price price;
    nv_price_card(p->seen.state, p->seen.seat, (nv_kind)kind, from == NV_LOWER, replaces, &price);
    tui_price_words(words, sizeof words, &p->seen, &price);
    tui_card_name(name, &p->seen.view, kind);
    if (replaces == NV_NO_CARD)
        snprintf(both, sizeof both, "%s", name);
    else
        snprintf(both, sizeof both, txt("%s (replacing %s)"), name,
                 tui_card_name(other, &p->seen.view, replaces));
    tui_say(p->term, 0, costs_at(from), both, words);
}

/* Every way to pay for an exchange card in this place; false: there is none. */
static bool exchange_prices(const tui_game *p, int kind, int from)
{
    bool any = false, seen[NV_MAX_KINDS] = {false};
    for (int i = 0; i < p->seen.dear_count; i++) {
        const nv_move *m = &p->seen.dear[i];
        if (m->card != kind || m->from != from || m->replaces == NV_NO_CARD ||
            m->with != NV_NO_CARD)
            continue;
        int name = nv_card_of(p->seen.view.edition, m->replaces)->name_group;
        if (!seen[name])
            print_price(p, kind, from, m->replaces);
        seen[name] = any = true;
    }
    return any;
}

static bool is_at(const tui_seen *s, int kind, int from)
{
    const nv_view *v = &s->view;
    const nv_seat_view *me = &v->seat[s->seat];
    bool twin = v->twin_slot != NV_NONE && v->twin_card == kind;
    if (from == NV_UPPER)
        return memchr(v->upper, kind, v->upper_count) || (twin && v->twin_slot < NV_MAX_ROW);
    if (from == NV_LOWER)
        return memchr(v->lower, kind, v->lower_count) || (twin && v->twin_slot >= NV_MAX_ROW);
    for (int i = 0; i < me->hand_size; i++)
        if (me->hand[i].kind == kind)
            return true;
    return false;
}

static enum tui_command do_price(tui_game *p, const char *text)
{
    static const int places[] = {NV_UPPER, NV_LOWER, NV_FROM_HAND};
    int kind = text[0] ? tui_match_card(&p->seen, text) : -1;
    if (kind < 0) {
        say_no_card(p, text, txt("Which card? For example: 'price library'"));
        return TUI_DONE;
    }
    const nv_card *card = nv_card_of(p->seen.view.edition, (nv_kind)kind);
    if (card->type == NV_ACTION_CARD) {
        tui_say(p->term, 0, txt("%s is an action card: it is taken for nothing."),
                txt_c("card", card->name));
        return TUI_DONE;
    }
    bool said = false, there = false;
    for (size_t i = 0; i < sizeof places / sizeof places[0]; i++) {
        if (!is_at(&p->seen, kind, places[i]))
            continue;
        there = true;
        if (card->type == NV_EXCHANGE_CARD) {
            said |= exchange_prices(p, kind, places[i]);
        } else {
            print_price(p, kind, places[i], NV_NO_CARD);
            said = true;
        }
    }
    if (!said && card->type == NV_EXCHANGE_CARD)
        tui_say(p->term, 0, txt("%s costs %d less the value of the card it replaces. %s"),
                txt_c("card", card->name), card->cost,
                there ? txt("You have no card that it can replace.")
                      : txt("It is not on the table now."));
    else if (!said)
        print_price(p, kind, NV_NOWHERE, NV_NO_CARD);
    return TUI_DONE;
}

static enum tui_command do_why(tui_game *p, const char *text)
{
    char why[480];
    if (!text[0]) {
        tui_paragraph(p->term, 0, txt("Why what? For example: 'why buy library'"));
        return TUI_DONE;
    }
    tui_why_not(&p->seen, text, why, sizeof why);
    tui_paragraph(p->term, 0, why[0] ? why : txt("That is possible."));
    return TUI_DONE;
}

/* Why the best action is good, or what stands against it. */
static void say_reasons(tui_game *p, const nv_view *v, nv_action a)
{
    enum { SOME = 3 };
    ai_reason reasons[AI_MAX_REASONS];
    int count = ai_reasons(v, a, reasons);
    for (int i = 0; i < count && i < SOME; i++) {
        char words[TUI_WORDS_MAX];
        tui_advice_words(words, &p->seen, &reasons[i]);
        tui_paragraph(p->term, 2, words);
    }
}

static enum tui_command do_hint(tui_game *p, const char *text)
{
    enum { SOME = 2 };
    static ai_ranked ranked[NV_MAX_LEGAL];
    nv_view v;
    nv_rng r = {p->record->decisions};
    (void)text;
    nv_observe(p->seen.state, p->seen.seat, &v);
    int count = ai_rank(&p->adviser, &v, &r, ranked), said = 0;
    nv_move last = {0};
    for (int i = 0; i < count && said < SOME; i++) {
        char words[TUI_WORDS_MAX];
        nv_move m;
        nv_describe(p->seen.state, ranked[i].action, &m);
        if (said > 0 && m.kind == last.kind && m.card == last.card && m.card != NV_NO_CARD)
            continue; /* the same card from another place, or for another one */
        tui_action_words(words, &p->seen, &m);
        tui_say(p->term, 0, "%s %s", said == 0 ? txt("A computer player would:") : txt("Or:"),
                words);
        if (ranked[i].visits > 0 && ranked[i].score > 0.0)
            tui_say(p->term, 2, txt("Chance to win: %d %%. Expected points: %d."),
                    (int)(100.0 * ranked[i].win + 0.5), (int)(ranked[i].score + 0.5));
        if (said++ == 0)
            say_reasons(p, &v, ranked[i].action);
        last = m;
    }
    return TUI_DONE;
}

/* ---- doing ------------------------------------------------------------------------------------ */

static enum tui_command do_undo(tui_game *p, const char *text)
{
    char why[240];
    (void)text;
    if (tui_game_undo(p, p->seen.seat, why, sizeof why))
        return TUI_TAKEN_BACK;
    tui_paragraph(p->term, 0, why);
    return TUI_DONE;
}

static enum tui_command do_save(tui_game *p, const char *text)
{
    char why[480];
    if (!text[0])
        tui_paragraph(p->term, 0, txt("Into which file? For example: 'save game.nvr'"));
    else if (tui_keep_copy(p->record, text, why, sizeof why))
        tui_say(p->term, 0, txt("Saved. Go on with it by: %s --resume %s"), tui_call(), text);
    else
        tui_paragraph(p->term, 0, why);
    return TUI_DONE;
}

static enum tui_command do_done(tui_game *p, const char *text)
{
    (void)p;
    (void)text;
    return TUI_REST;
}

static enum tui_command do_resign(tui_game *p, const char *text)
{
    (void)p;
    (void)text;
    return TUI_RESIGN;
}

static enum tui_command do_quit(tui_game *p, const char *text)
{
    (void)p;
    (void)text;
    return TUI_QUIT;
}

/* ---- which one -------------------------------------------------------------------------------- */

static const struct command {
    const char *word;
    enum tui_command (*run)(tui_game *p, const char *text);
} commands[] = {
#define COMMAND_ROW_(word, spoken, key, argument, about) {#word, do_##word},
    COMMANDS(COMMAND_ROW_)};

/* The command that the text begins with, or NULL; *rest is what follows. A short form stands alone. */
static const struct command *find_command(const char *text, const char **rest)
{
    char word[64];
    size_t size = strcspn(text, " ");
    if (size == 0 || size >= sizeof word)
        return NULL;
    snprintf(word, sizeof word, "%.*s", (int)size, text);
    *rest = text + size + (text[size] == ' ');
    const char *known = tui_same(word, "exit") ? "quit" : word;
    const struct command *c = commands;
#define FIND_(name, spoken, key, argument, about) \
    if (tui_same(known, #name) || tui_same(known, spoken) || (!**rest && tui_same(known, key))) \
        return c; \
    c++;
    COMMANDS(FIND_)
#undef FIND_
    return NULL;
}

enum tui_command tui_command(tui_game *p, const char *text)
{
    const char *rest;
    const struct command *command = find_command(text, &rest);
    return command ? command->run(p, rest) : TUI_NO_COMMAND;
}

const char *tui_near_command(const char *word)
{
    const char *meant = NULL;
    int best = TUI_FAR, far;
#define NEAR_(name, spoken, key, argument, about) \
    far = tui_distance(word, spoken); \
    meant = far < best ? spoken : meant; \
    best = far < best ? far : best;
    COMMANDS(NEAR_)
#undef NEAR_
    return meant;
}

bool tui_is_command(const char *text, const char *word)
{
    const char *rest;
    const struct command *command = find_command(text, &rest);
    return command && strcmp(command->word, word) == 0;
}
