/* setup.c - what is played and who plays: defaults, and the questions before a game. */
#include "play_int.h"

#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <time.h>

/* ---- defaults --------------------------------------------------------------------------------- */

static uint64_t fresh_seed(void)
{
    uint64_t seed;
    if (getrandom(&seed, sizeof seed, 0) != (ssize_t)sizeof seed)
        seed = (uint64_t)time(NULL) * UINT64_C(0x9e3779b97f4a7c15);
    return seed >> 1;
}

void tui_setup_init(tui_setup *s)
{
    memset(s, 0, sizeof *s);
    nv_config_init(&s->config, NV_SECOND, NV_NO_MODULES, 3);
    for (int seat = 1; seat < NV_MAX_SEATS; seat++)
        snprintf(s->player[seat].computer, AI_MAX_SPEC, TUI_USUAL_LEVEL);
    s->seed = fresh_seed();
}

static bool is_taken(const tui_setup *s, const char *name)
{
    for (int seat = 0; seat < NV_MAX_SEATS; seat++)
        if (strcmp(s->player[seat].name, name) == 0)
            return true;
    return false;
}

void tui_setup_names(tui_setup *s)
{
    static const char *const people[] = {TXT("Peter"), TXT("Anna"), TXT("Boris"), TXT("Clara"),
                                         TXT("David")};
    static const char *const others[] = {TXT("Olga"),  TXT("Dmitri"), TXT("Katya"), TXT("Mikhail"),
                                         TXT("Sofia"), TXT("Pavel"),  TXT("Irina"), TXT("Sergei"),
                                         TXT("Vera"),  TXT("Anton")};
    for (int seat = 0; seat < s->config.seats; seat++) {
        tui_player *p = &s->player[seat];
        const char *const *names = p->computer[0] ? others : people;
        for (int i = 0; i < (p->computer[0] ? 10 : 5) && !p->name[0]; i++)
            if (!is_taken(s, txt(names[i])))
                snprintf(p->name, sizeof p->name, "%s", txt(names[i]));
    }
}

/* ---- asking ----------------------------------------------------------------------------------- */

enum { LEAVES = -1 };

/* The line typed, "" for Enter; false: the player leaves. */
static bool ask_line(tui_term *t, const char *prompt, char line[TUI_INPUT_MAX])
{
    for (;;) {
        enum tui_input input = tui_read(t, prompt, line);
        if (input == TUI_END || tui_is_command(line, "quit"))
            return false;
        if (input == TUI_LINE)
            return true;
        tui_paragraph(t, 0, txt("That line is too long."));
    }
}

/* A number from low to high. */
static int ask_number(tui_term *t, const char *question, int low, int high, int usual)
{
    char line[TUI_INPUT_MAX], prompt[TUI_WORDS_MAX];
    long number;
    snprintf(prompt, sizeof prompt, "%s [%d] ", question, usual);
    while (ask_line(t, prompt, line)) {
        if (!line[0])
            return usual;
        if (rec_number(line, low, high, &number))
            return (int)number;
        tui_say(t, 0, txt("Type a number from %d to %d, or press Enter for %d."), low, high, usual);
    }
    return LEAVES;
}

/* Is it the word, or its first letter? */
static bool is_word(const char *line, const char *word)
{
    char first[8] = "";
    size_t letter = 1;
    while (((unsigned char)word[letter] & 0xc0) == 0x80)
        letter++;
    memcpy(first, word, letter);
    return tui_same(line, word) || tui_same(line, first);
}

bool tui_is_answer(const char *line, bool yes)
{
    return yes ? is_word(line, "yes") || is_word(line, txt_c("answer", "yes"))
               : is_word(line, "no") || is_word(line, txt_c("answer", "no"));
}

/* 1 yes, 0 no. */
static int ask_yes(tui_term *t, const char *question)
{
    char line[TUI_INPUT_MAX], prompt[TUI_WORDS_MAX];
    snprintf(prompt, sizeof prompt, txt("%s [n] "), question);
    while (ask_line(t, prompt, line)) {
        if (!line[0] || tui_is_answer(line, false))
            return 0;
        if (tui_is_answer(line, true))
            return 1;
        tui_paragraph(t, 0, txt("Type y or n."));
    }
    return LEAVES;
}

/* ---- what is played --------------------------------------------------------------------------- */

enum {
    ALL_SECOND = NV_MARKET | NV_BANQUET | NV_COMPANY | NV_ASSISTANTS | NV_EVENTS | NV_ASSIGNMENTS |
                 NV_OBSTACLES
};
static const struct preset {
    const char *about;
    int edition;
    unsigned modules;
} presets[] = {
    {TXT("first edition (2004), base game"), NV_FIRST, NV_NO_MODULES},
    {TXT("second edition (2014), base game"), NV_SECOND, NV_NO_MODULES},
    {TXT("second edition with the market"), NV_SECOND, NV_MARKET},
    {TXT("second edition with everything: market, banquet, company and modules 3 to 6"), NV_SECOND,
     ALL_SECOND},
    {TXT("first edition with everything: banquet and society"), NV_FIRST, NV_BANQUET | NV_SOCIETY},
};
enum { PRESETS = sizeof presets / sizeof presets[0] };

/* Each module that fits what has been chosen so far (R1.1). */
static bool ask_modules(tui_term *t, tui_setup *s)
{
    int edition = ask_number(t, txt("Edition: 1 first, 2 second?"), 1, 2, 2);
    if (edition == LEAVES)
        return false;
    nv_config c;
    nv_config_init(&c, edition - 1, NV_NO_MODULES, 2);
    for (int module = 0; module < NV_MODULE_COUNT; module++) {
        char question[TUI_WORDS_MAX];
        nv_config with = c;
        with.modules |= (uint16_t)(1u << module);
        if (nv_config_check(&with) != NV_OK)
            continue;
        snprintf(question, sizeof question, "  %s: %s", tui_module_name(module),
                 tui_module_about(module));
        int yes = ask_yes(t, question);
        if (yes == LEAVES)
            return false;
        if (yes)
            c.modules = with.modules;
    }
    nv_config_init(&s->config, c.edition, c.modules, s->config.seats);
    return true;
}

/* "3  second edition with the market" */
static void say_choice(const tui_term *t, const char *text)
{
    fputs("  ", t->out);
    tui_wrap(t, 2, 5, text);
}

static void say_game(const tui_term *t, int number, const char *about)
{
    char text[TUI_WORDS_MAX];
    snprintf(text, sizeof text, "%d  %s", number, about);
    say_choice(t, text);
}

static bool ask_game(tui_term *t, tui_setup *s)
{
    tui_paragraph(t, 0, txt("What shall we play?"));
    for (int i = 0; i < PRESETS; i++)
        say_game(t, i + 1, txt(presets[i].about));
    say_game(t, PRESETS + 1, txt("something else: choose the modules one by one"));
    int number = ask_number(t, txt("Which?"), 1, PRESETS + 1, 2);
    if (number == LEAVES)
        return false;
    if (number == PRESETS + 1)
        return ask_modules(t, s);
    nv_config_init(&s->config, presets[number - 1].edition, presets[number - 1].modules,
                   s->config.seats);
    return true;
}

static bool ask_players(tui_term *t, tui_setup *s)
{
    nv_config five = s->config;
    five.seats = 5;
    int most = nv_config_check(&five) == NV_OK ? 5 : 4;
    char question[TUI_WORDS_MAX];
    snprintf(question, sizeof question, txt("How many players, 2 to %d?"), most);
    int seats = ask_number(t, question, 2, most, 3);
    if (seats == LEAVES)
        return false;
    nv_config_init(&s->config, s->config.edition, s->config.modules, seats);
    return true;
}

/* ---- who plays -------------------------------------------------------------------------------- */

static void usual_name(char out[REC_NAME_MAX + 1])
{
    const char *user = getenv("USER");
    bool fine = user && user[0] && strcmp(user, "root") != 0 && strlen(user) <= REC_NAME_MAX &&
                rec_is_plain_text(user, strlen(user));
    snprintf(out, REC_NAME_MAX + 1, "%s", fine ? user : txt("Peter"));
    if (out[0] >= 'a' && out[0] <= 'z')
        out[0] = (char)(out[0] - 'a' + 'A');
}

/* "Anna, Boris" are two people; false with a reason if they cannot be. */
static bool read_names(tui_setup *s, char *line, char *why, size_t why_size)
{
    int count = 0;
    tui_setup named = *s;
    for (char *name = strtok(line, ","); name; name = strtok(NULL, ",")) {
        name += strspn(name, " ");
        size_t size = strlen(name);
        while (size > 0 && name[size - 1] == ' ')
            name[--size] = '\0';
        if (size == 0)
            continue;
        if (count == s->config.seats) {
            snprintf(why, why_size, txt("There are %d players; that are more names."),
                     s->config.seats);
            return false;
        }
        if (size > REC_NAME_MAX || !rec_is_plain_text(name, size) || is_taken(&named, name)) {
            snprintf(why, why_size,
                     txt("Every player needs a name of their own, of at most %d bytes."),
                     REC_NAME_MAX);
            return false;
        }
        named.player[count] = (tui_player){0};
        snprintf(named.player[count].name, sizeof named.player[count].name, "%s", name);
        count++;
    }
    *s = named;
    return true;
}

static bool ask_names(tui_term *t, tui_setup *s)
{
    char line[TUI_INPUT_MAX], prompt[TUI_WORDS_MAX], usual[REC_NAME_MAX + 1], why[TUI_WORDS_MAX];
    usual_name(usual);
    snprintf(prompt, sizeof prompt,
             txt("Your name? Several people at this screen: Anna, Boris [%s] "), usual);
    while (ask_line(t, prompt, line)) {
        if (!line[0])
            snprintf(line, sizeof line, "%s", usual);
        if (read_names(s, line, why, sizeof why))
            return true;
        tui_say(t, 0, "%s", why);
    }
    return false;
}

static bool ask_level(tui_term *t, tui_setup *s)
{
    static const char *const specs[] = {
#define LEVEL_(spec, card, about) #spec,
        TUI_LEVELS(LEVEL_)
#undef LEVEL_
    };
    bool any = false;
    for (int seat = 0; seat < s->config.seats; seat++)
        any |= s->player[seat].computer[0] != '\0';
    if (!any)
        return true;
    int number = 0;
    char level_text[TUI_WORDS_MAX];
    tui_paragraph(t, 0, txt("How strong are the others?"));
#define LEVEL_(spec, card, about) \
    snprintf(level_text, sizeof level_text, txt("%d  %s: %s"), ++number, txt_c("card", card), \
             txt(about)); \
    say_choice(t, level_text);
    TUI_LEVELS(LEVEL_)
#undef LEVEL_
    int level = ask_number(t, txt("Which?"), 1, number, 2);
    if (level == LEAVES)
        return false;
    for (int seat = 0; seat < NV_MAX_SEATS; seat++)
        if (s->player[seat].computer[0])
            snprintf(s->player[seat].computer, AI_MAX_SPEC, "%s", specs[level - 1]);
    return true;
}

static bool ask_open(tui_term *t, tui_setup *s)
{
    int yes = ask_yes(t, txt("Play with open rubles and hands? The rules hide them."));
    if (yes == LEAVES)
        return false;
    s->config.options = yes ? NV_OPEN_MONEY | NV_OPEN_HANDS : 0;
    return true;
}

bool tui_ask_setup(tui_setup *s)
{
    tui_term t;
    tui_term_open(&t, stdin, stdout);
    tui_rule_with(&t, txt("Saint Petersburg"), "");
    tui_say(&t, 0, "%s\n", txt("Enter takes the answer in brackets, 'quit' leaves."));
    return ask_game(&t, s) && ask_players(&t, s) && ask_names(&t, s) && ask_level(&t, s) &&
           ask_open(&t, s);
}
