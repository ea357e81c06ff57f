/* show.c - neva show FILE: a position of a recorded game. */
#include "cli.h"

#include <stdlib.h>
#include <string.h>

#include "record_file.h"

static const char usage[] =
    "usage: neva show FILE [--at N] [--seat A]\n"
    "  Prints the position after N decisions of a recorded game (default: all of them).\n"
    "  --at N      0 is the first decision; moves that were taken back do not count\n"
    "  --seat A    only what the player at this seat is shown\n";

typedef struct show_call {
    const char *path;
    const char *at, *seat; /* as written; NULL: not given */
} show_call;

static bool read_call(int argc, char **argv, show_call *call)
{
    *call = (show_call){0};
    for (int i = 1; i < argc; i++) {
        if (strcmp(argv[i], "--at") == 0 && i + 1 < argc)
            call->at = argv[++i];
        else if (strcmp(argv[i], "--seat") == 0 && i + 1 < argc)
            call->seat = argv[++i];
        else if ((argv[i][0] != '-' || !argv[i][1]) && !call->path)
            call->path = argv[i];
        else
            return false;
    }
    return call->path != NULL;
}

int cmd_show(int argc, char **argv)
{
    static rec_game g;
    show_call call;
    long at;
    if (argc == 2 && strcmp(argv[1], "--help") == 0)
        return fputs(usage, stdout) < 0;
    if (!read_call(argc, argv, &call)) {
        fputs(usage, stderr);
        return 2;
    }
    if (!cli_read_record(call.path, &g))
        return 1;
    at = (long)g.decisions;
    if (call.at && !rec_number(call.at, 0, at, &at)) {
        fprintf(stderr, "neva show: --at is a number from 0 to %u\n", (unsigned)g.decisions);
        return 2;
    }
    int seat = call.seat ? rec_seat(call.seat, g.config.seats) : NV_ALL;
    if (seat < 0) {
        fprintf(stderr, "neva show: --seat is a letter from A to %c\n", 'A' + g.config.seats - 1);
        return 2;
    }
    nv_state state;
    nv_view view;
    cli_names names;
    tui_look look = {.view = &view, .state = &state};
    rec_state_at(&g, (uint32_t)at, &state);
    nv_shown(&state, seat, &view);
    cli_name_last(&names, &g);
    cli_put_names(&names, &look);
    printf("After decision %ld of %u\n", at, (unsigned)g.decisions);
    tui_render(stdout, &look);
    return 0;
}
