/* play.c - neva play: a game in the terminal. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cli/cli.h"
#include "cli/options.h"
#include "cli/record_file.h"
#include "texts/texts.h"
#include "tui/play.h"

static const char help[] =
    "usage: neva play [options]\n"
    "\n"
    "Plays Saint Petersburg in the terminal, against computer players, with friends at the same\n"
    "screen, or both. Without options it asks what to play; with any but --language it starts at once.\n"
    "\n"
    "  --quick          start at once: second edition, you and two computer players\n"
    "  --edition E      first or second (default: second)\n"
    "  --modules LIST   modules, separated by commas; 'all' for all of the edition (default: none)\n"
    "  --without LIST   cards to leave out, by id, as far as the rules allow (R10.5)\n"
    "  --players N      players in the game, 2 to 5 (default: 3, or as many as --seats lists)\n"
    "  --seats LIST     who sits where, separated by commas: you, human, human=NAME for more people\n"
    "                   at this screen, or a computer player; the last one fills the seats left over\n"
#define HELP_LEVEL_(spec, card, text) "                     " #spec ": " text "\n"
    TUI_LEVELS(HELP_LEVEL_)
    "                     or any player of 'neva arena --help'\n"
    "  --name NAME      your name\n"
    "  --open-money     everybody sees all rubles\n"
    "  --open-hands     everybody sees all hands\n"
    "  --seed N         number that all chance follows from (default: a new one)\n"
    "  --record FILE    where the record of the game goes (default: a new file in\n"
    "                   ${XDG_DATA_HOME:-~/.local/share}/neva/games)\n"
    "  --no-record      write no record\n"
    "  --resume FILE    go on with a recorded game; 'last' is the newest one\n"
    "  --language L     en, de, fr, hu or ru (default: as LANGUAGE, LC_ALL, LC_MESSAGES or LANG say)\n"
    "  --ask            ask the questions also when the input is no terminal\n"
    "  -h, --help       this text\n"
    "\n"
    "In the game, 'help' lists what can be typed.\n"
    "\n"
    "examples: neva play --seats you,senator --modules market\n"
    "          neva play --edition first --seats human=Anna,human=Boris,judge\n";

typedef struct options {
    tui_setup setup;
    const char *modules, *without, *seats, *name, *resume;
    int edition, players, table; /* table: nv_option bits */
    bool ask, any;               /* any: something is said of what to play */
} options;

/* ---- who plays -------------------------------------------------------------------------------- */

static int read_seat(tui_player *p, const char *word, const char *own_name)
{
    char why[512];
    *p = (tui_player){0};
    const char *equals = strchr(word, '=');
    size_t size = equals ? (size_t)(equals - word) : strlen(word);
    bool you = size == 3 && strncmp(word, "you", size) == 0;
    bool human = size == 5 && strncmp(word, "human", size) == 0;
    if (you || human) {
        const char *name = equals ? equals + 1 : you && own_name ? own_name : "";
        if (strlen(name) > REC_NAME_MAX || !rec_is_plain_text(name, strlen(name)))
            return cli_wrong("play", "a name is UTF-8 text of at most %d bytes.", REC_NAME_MAX);
        snprintf(p->name, sizeof p->name, "%s", name);
        return 0;
    }
    ai_player unused;
    if (ai_player_init(&unused, word, why, sizeof why))
        return cli_wrong("play", "--seats: '%s' is not you or human, and %s", word, why);
    snprintf(p->computer, sizeof p->computer, "%s", word);
    return 0;
}

/* Returns how many were listed in *count. */
static int read_seats(const options *o, tui_setup *s, int *count)
{
    char word[REC_NAME_MAX + 16] = "";
    const char *rest = o->seats ? o->seats : "you," TUI_USUAL_LEVEL;
    int more, code = 0;
    *count = 0;
    while ((more = cli_next_word(&rest, word, sizeof word)) != 0) {
        if (*count == NV_MAX_SEATS)
            return cli_wrong("play", "--seats lists more than %d players.", NV_MAX_SEATS);
        if (more < 0)
            return cli_wrong("play", "--seats has a word that is too long.");
        code = read_seat(&s->player[*count], word, o->name);
        if (code)
            return code;
        (*count)++;
    }
    for (int seat = *count; seat < NV_MAX_SEATS; seat++) {
        s->player[seat] = s->player[*count - 1];
        s->player[seat].name[0] = '\0';
    }
    return 0;
}

static int check_names(const tui_setup *s)
{
    for (int i = 0; i < s->config.seats; i++)
        for (int j = 0; j < i; j++)
            if (s->player[i].name[0] && strcmp(s->player[i].name, s->player[j].name) == 0)
                return cli_wrong("play", "two players are called '%s'.", s->player[i].name);
    return 0;
}

static int make_setup(const options *o, tui_setup *s)
{
    unsigned modules;
    int listed = 0, code = cli_modules("play", o->modules, o->edition, &modules);
    if (!code)
        code = read_seats(o, s, &listed);
    if (code)
        return code;
    int seats = o->players ? o->players : o->seats ? listed : 3;
    if (o->seats && listed > seats)
        return cli_wrong("play", "--seats lists %d players for a game of %d.", listed, seats);
    if (seats < 2)
        return cli_wrong(
            "play", "--seats lists one player: list at least two, or say how many with --players.");
    nv_config_init(&s->config, o->edition, modules, seats);
    s->config.options = (uint8_t)o->table;
    code = cli_without("play", o->without, &s->config);
    if (code)
        return code;
    nv_status status = nv_config_check(&s->config);
    if (status != NV_OK)
        return cli_wrong("play", "this cannot be played: %s.", nv_status_text(status));
    return check_names(s);
}

/* ---- options ---------------------------------------------------------------------------------- */

static int read_record_path(tui_setup *s, const char *path)
{
    struct stat there;
    if (!*path || strlen(path) >= sizeof s->record - 16)
        return cli_wrong("play", "--record needs the name of a file.");
    if (stat(path, &there) == 0)
        return cli_wrong(
            "play", "%s is there already: --resume %s goes on with it, or choose another name.",
            path, path);
    snprintf(s->record, sizeof s->record, "%s", path);
    return 0;
}

enum {
    OPT_QUICK = 1,
    OPT_EDITION,
    OPT_MODULES,
    OPT_WITHOUT,
    OPT_PLAYERS,
    OPT_SEATS,
    OPT_NAME,
    OPT_OPEN_MONEY,
    OPT_OPEN_HANDS,
    OPT_SEED,
    OPT_RECORD,
    OPT_NO_RECORD,
    OPT_RESUME,
    OPT_LANGUAGE,
    OPT_ASK
};

static int read_option(void *to, int option, const char *value)
{
    options *o = to;
    uint64_t number = 0;
    int code = 0;
    o->any |= option != OPT_LANGUAGE;
    switch (option) {
    case OPT_QUICK: break; /* that there is an option is enough */
    case OPT_EDITION: code = cli_edition("play", value, &o->edition); break;
    case OPT_MODULES: o->modules = value; break;
    case OPT_WITHOUT: o->without = value; break;
    case OPT_PLAYERS:
        code = cli_number("play", "players", value, 2, NV_MAX_SEATS, &number);
        o->players = (int)number;
        break;
    case OPT_SEATS: o->seats = value; break;
    case OPT_NAME: o->name = value; break;
    case OPT_OPEN_MONEY: o->table |= NV_OPEN_MONEY; break;
    case OPT_OPEN_HANDS: o->table |= NV_OPEN_HANDS; break;
    case OPT_SEED: code = cli_number("play", "seed", value, 0, UINT64_MAX, &o->setup.seed); break;
    case OPT_RECORD: code = read_record_path(&o->setup, value); break;
    case OPT_NO_RECORD: o->setup.no_record = true; break;
    case OPT_RESUME: o->resume = value; break;
    case OPT_LANGUAGE:
        if (!txt_choose(value))
            code = cli_wrong("play", "--language is one of %s, not '%s'.", txt_languages, value);
        break;
    case OPT_ASK: o->ask = true; break;
    default: break;
    }
    return code;
}

/* -1: go on; else the exit code. */
static int read_options(int argc, char **argv, options *o)
{
    static const cli_option list[] = {
        {"quick", OPT_QUICK, false},
        {"edition", OPT_EDITION, true},
        {"modules", OPT_MODULES, true},
        {"without", OPT_WITHOUT, true},
        {"players", OPT_PLAYERS, true},
        {"seats", OPT_SEATS, true},
        {"name", OPT_NAME, true},
        {"open-money", OPT_OPEN_MONEY, false},
        {"open-hands", OPT_OPEN_HANDS, false},
        {"seed", OPT_SEED, true},
        {"record", OPT_RECORD, true},
        {"no-record", OPT_NO_RECORD, false},
        {"resume", OPT_RESUME, true},
        {"language", OPT_LANGUAGE, true},
        {"ask", OPT_ASK, false},
        {NULL, 0, false},
    };
    static const cli_call call = {"play", help, list, read_option, NULL};
    return cli_read_call(&call, argc, argv, o);
}

static int resume(const options *o)
{
    static rec_game g;
    char newest[TUI_PATH_MAX];
    const char *path = o->resume;
    if (strcmp(path, "last") == 0) {
        if (!tui_newest_game(newest))
            return cli_wrong("play", "there is no recorded game yet.");
        path = newest;
    }
    if (strcmp(path, "-") == 0)
        return cli_wrong("play", "--resume needs a file: the input is for your moves.");
    if (!cli_read_record(path, &g))
        return 1;
    return tui_play_on(&g, path, &o->setup);
}

int cmd_play(int argc, char **argv)
{
    static options o;
    o = (options){.edition = NV_SECOND};
    txt_choose_usual();
    tui_setup_init(&o.setup);
    int code = read_options(argc, argv, &o);
    if (code >= 0)
        return code;
    if (o.resume)
        return resume(&o);
    if (o.ask || (!o.any && isatty(STDIN_FILENO)))
        return tui_ask_setup(&o.setup) ? tui_play(&o.setup) : 0;
    code = make_setup(&o, &o.setup);
    return code ? code : tui_play(&o.setup);
}
