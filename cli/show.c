/* show.c - neva show FILE: a position of a recorded game. */
#include "cli.h"

#include <ctype.h>

#include "options.h"
#include "record_file.h"

static const char usage[] =
    "usage: neva show FILE [--at N] [--seat A]\n"
    "  Prints the position after N decisions of a recorded game (default: all of them). FILE can be -\n"
    "  (standard input).\n"
    "  --at N      0 is the start; decisions that were taken back do not count\n"
    "  --seat A    only what the player at this seat is shown\n"
    "  -h, --help  this text\n";

typedef struct show_call {
    const char *path;
    const char *at, *seat; /* as written; NULL: not given */
} show_call;

enum { OPT_AT = 1, OPT_SEAT };

static int read_option(void *to, int option, const char *value)
{
    show_call *call = to;
    if (option == OPT_AT)
        call->at = value;
    else
        call->seat = value;
    return 0;
}

static int read_path(void *to, const char *word)
{
    show_call *call = to;
    if (call->path)
        return cli_wrong("show", "one file at a time: '%s' is one too many.", word);
    call->path = word;
    return 0;
}

/* -1: go on; else the exit code. */
static int read_call(int argc, char **argv, show_call *call)
{
    static const cli_option list[] = {
        {"at", OPT_AT, true}, {"seat", OPT_SEAT, true}, {NULL, 0, false}};
    static const cli_call how = {"show", usage, list, read_option, read_path};
    *call = (show_call){0};
    int code = cli_read_call(&how, argc, argv, call);
    return code >= 0 || call->path ? code : cli_wrong("show", "the file of the record is missing.");
}

static int read_seat(const char *text, int seats, int *seat)
{
    char letter[2] = {(char)toupper((unsigned char)text[0]), '\0'};
    *seat = text[0] && !text[1] ? rec_seat(letter, seats) : -1;
    return *seat < 0 ? cli_wrong("show", "--seat is a letter from A to %c, not '%s'.",
                                 'A' + seats - 1, text)
                     : 0;
}

int cmd_show(int argc, char **argv)
{
    static rec_game g;
    show_call call;
    int seat = NV_ALL;
    int code = read_call(argc, argv, &call);
    if (code >= 0)
        return code;
    code = 0;
    if (!cli_read_record(call.path, &g))
        return 1;
    uint64_t at = g.decisions;
    if (call.at)
        code = cli_number("show", "at", call.at, 0, g.decisions, &at);
    if (!code && call.seat)
        code = read_seat(call.seat, g.config.seats, &seat);
    if (code)
        return code;
    nv_state state;
    nv_view view;
    cli_names names;
    tui_look look = {.view = &view, .state = &state};
    rec_state_at(&g, (uint32_t)at, &state);
    nv_shown(&state, seat, &view);
    cli_name_last(&names, &g);
    cli_put_names(&names, &look);
    printf("After decision %u of %u\n", (unsigned)at, (unsigned)g.decisions);
    tui_render(stdout, &look);
    return 0;
}
