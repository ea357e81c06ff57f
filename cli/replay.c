/* replay.c - neva replay FILE: go through a recorded game, decision by decision. */
#include "cli.h"

#include <string.h>

#include "options.h"
#include "record_file.h"

static const char usage[] =
    "usage: neva replay FILE [--step | --quiet]\n"
    "  Goes through a recorded game and says what happened. FILE can be - (standard input).\n"
    "  --step      wait after each decision: Enter goes on, p shows the position, q leaves\n"
    "  --quiet     only check the record and print the result\n"
    "  -h, --help  this text\n";

typedef struct replay {
    const rec_game *game;
    bool step;
    rec_walk walk;
    nv_view view; /* for names of cards */
    tui_look look;
    cli_names names;
    nv_events events; /* of the last decision and the draws after it */
    uint32_t number;  /* of that decision; 0: none                   */
    bool waiting;     /* something was printed since the last wait   */
} replay;

/* ---- steps ------------------------------------------------------------------------------------ */

static void show_position(replay *r)
{
    nv_view view;
    tui_look look = r->look;
    nv_observe(&r->walk.before, NV_ALL, &view);
    look.view = &view;
    look.state = &r->walk.before;
    tui_render(stdout, &look);
}

/* False: enough. */
static bool wait_for_enter(replay *r)
{
    char line[64];
    if (!r->step || !r->waiting)
        return true;
    r->waiting = false;
    for (;;) {
        fputs("> ", stdout);
        fflush(stdout);
        if (!fgets(line, sizeof line, stdin) || line[0] == 'q')
            return false;
        if (line[0] != 'p')
            return true;
        show_position(r);
    }
}

/* Print the last decision with all that came of it. */
static void flush_events(replay *r)
{
    nv_observe(&r->walk.before, NV_ALL, &r->view);
    if (r->number > 0)
        printf("%4u  %s", (unsigned)r->number, r->events.count > 0 ? "" : "\n");
    tui_print_events(stdout, &r->look, &r->events, NV_ALL, 6, r->number > 0);
    r->events.count = 0;
    r->number = 0;
}

static void add_events(replay *r, const nv_events *more)
{
    for (int i = 0; i < more->count && r->events.count < NV_MAX_EVENTS; i++)
        r->events.list[r->events.count++] = more->list[i];
}

/* ---- entries ---------------------------------------------------------------------------------- */

static void print_entry(replay *r, const rec_entry *e)
{
    switch (e->type) {
    case REC_DECISION: r->number = e->number; break;
    case REC_UNDO:
        printf("      The last %u decision%s taken back.\n", e->value,
               e->value == 1 ? " is" : "s are");
        break;
    case REC_RESIGN: printf("      %s resigns.\n", r->names.text[e->seat]); break;
    case REC_TAKEOVER:
        cli_name_seat(&r->names, e->seat, &r->game->takeover[e->value]);
        printf("      %s now plays for seat %c.\n", r->names.text[e->seat], 'A' + e->seat);
        break;
    case REC_REVEAL: printf("      The seed is revealed; 'neva verify' checks the draws.\n"); break;
    case REC_ABORT: printf("      The game is broken off.\n"); break;
    default: break;
    }
}

static void run(replay *r)
{
    nv_events events;
    const rec_entry *e;
    rec_walk_start(&r->walk, r->game);
    cli_name_first(&r->names, r->game);
    cli_put_names(&r->names, &r->look);
    r->look.view = &r->view;
    if (!r->game->from_position) {
        nv_state unused;
        nv_setup(&unused, &r->game->config, &r->events);
    }
    while ((e = rec_walk_next(&r->walk, &events)) != NULL) {
        if (e->type != REC_DRAW) {
            flush_events(r);
            if (!wait_for_enter(r))
                return;
            print_entry(r, e);
            r->waiting = true;
        }
        add_events(r, &events);
    }
    flush_events(r);
}

/* ---- the end ---------------------------------------------------------------------------------- */

static void print_result(const rec_game *g)
{
    nv_result result;
    nv_view view;
    cli_names names;
    tui_look look = {.view = &view, .state = &g->state};
    nv_observe(&g->state, NV_ALL, &view);
    cli_name_last(&names, g);
    cli_put_names(&names, &look);
    if (rec_result(g, &result))
        tui_render_result(stdout, &look, &result);
    else
        printf("%s after %u decisions, in round %d.\n",
               g->end == REC_ABORTED ? "Broken off" : "Not finished", (unsigned)g->decisions,
               view.round);
}

typedef struct replay_call {
    const char *path;
    bool step, quiet;
} replay_call;

enum { OPT_STEP = 1, OPT_QUIET };

static int read_option(void *to, int option, const char *value)
{
    replay_call *call = to;
    (void)value;
    call->step |= option == OPT_STEP;
    call->quiet |= option == OPT_QUIET;
    return 0;
}

static int read_path(void *to, const char *word)
{
    replay_call *call = to;
    if (call->path)
        return cli_wrong("replay", "one file at a time: '%s' is one too many.", word);
    call->path = word;
    return 0;
}

/* -1: go on; else the exit code. */
static int read_call(int argc, char **argv, replay_call *call)
{
    static const cli_option list[] = {
        {"step", OPT_STEP, false}, {"quiet", OPT_QUIET, false}, {NULL, 0, false}};
    static const cli_call how = {"replay", usage, list, read_option, read_path};
    *call = (replay_call){0};
    int code = cli_read_call(&how, argc, argv, call);
    if (code >= 0)
        return code;
    if (!call->path)
        return cli_wrong("replay", "the file of the record is missing.");
    if (call->step && call->quiet)
        return cli_wrong("replay", "--step and --quiet do not go together.");
    if (call->step && strcmp(call->path, "-") == 0)
        return cli_wrong("replay", "--step needs a file: the input is for the Enter key.");
    return -1;
}

int cmd_replay(int argc, char **argv)
{
    static rec_game g;
    static replay r;
    replay_call call;
    int code = read_call(argc, argv, &call);
    if (code >= 0)
        return code;
    if (!cli_read_record(call.path, &g))
        return 1;
    r = (replay){.game = &g, .step = call.step};
    if (!call.quiet)
        run(&r);
    print_result(&g);
    return 0;
}
