/* review.c - neva review FILE: a finished game looked through. */
#include "cli.h"

#include <stdio.h>
#include <unistd.h>

#include "ai/nets.h"
#include "options.h"
#include "record_file.h"
#include "texts/texts.h"
#include "tui/review.h"
#include "wire/put.h"

static const char usage[] =
    "usage: neva review FILE [options]\n"
    "  Looks through a recorded game that was played to its end: the chances of everybody from round to\n"
    "  round, the decisions that lost most and what was better, turning points, and how much was luck.\n"
    "  FILE can be - (standard input).\n"
    "  --visits N      positions the search looks at for each of the game (default: 1000)\n"
    "  --seed N        number that the search's chance follows from (default: 1)\n"
    "  --nets FILE     other networks than this program's own\n"
    "  --json          as JSON: `review` in docs/protocol.md\n"
    "  --language L    en, de, fr, hu or ru (default: as LANGUAGE, LC_ALL, LC_MESSAGES or LANG say)\n"
    "  -h, --help      this text\n";

typedef struct review_call {
    const char *path;
    uint64_t visits, seed;
    ai_nets *nets;
    bool json;
} review_call;

enum { OPT_VISITS = 1, OPT_SEED, OPT_NETS, OPT_JSON, OPT_LANGUAGE };

static int read_option(void *to, int option, const char *value)
{
    static ai_nets nets;
    review_call *call = to;
    switch (option) {
    case OPT_VISITS: return cli_number("review", "visits", value, 1, AI_MAX_VISITS, &call->visits);
    case OPT_SEED: return cli_number("review", "seed", value, 0, UINT64_MAX, &call->seed);
    case OPT_NETS: call->nets = &nets; return cli_nets("review", value, &nets);
    case OPT_JSON: call->json = true; return 0;
    default:
        return txt_choose(value) ? 0
                                 : cli_wrong("review", "--language is one of %s, not '%s'.",
                                             txt_languages, value);
    }
}

static int read_path(void *to, const char *word)
{
    review_call *call = to;
    if (call->path)
        return cli_wrong("review", "one file at a time: '%s' is one too many.", word);
    call->path = word;
    return 0;
}

/* -1: go on; else the exit code. */
static int read_call(int argc, char **argv, review_call *call)
{
    static const cli_option list[] = {{"visits", OPT_VISITS, true},     {"seed", OPT_SEED, true},
                                      {"nets", OPT_NETS, true},         {"json", OPT_JSON, false},
                                      {"language", OPT_LANGUAGE, true}, {NULL, 0, false}};
    static const cli_call how = {"review", usage, list, read_option, read_path};
    *call = (review_call){.visits = 1000, .seed = 1, .nets = ai_nets_own()};
    int code = cli_read_call(&how, argc, argv, call);
    return code >= 0 || call->path ? code
                                   : cli_wrong("review", "the file of the record is missing.");
}

static bool to_file(void *to, const char *text, size_t size)
{
    return fwrite(text, 1, size, to) == size;
}

static void print_json(const ai_review *r)
{
    char buf[1024];
    json_out out;
    json_start_stream(&out, buf, sizeof buf, to_file, stdout);
    json_begin_object(&out);
    ai_put_review(&out, r, wire_put_action);
    json_end_object(&out);
    (void)json_finish(&out);
    putchar('\n');
}

static void print_words(const ai_review *r, const rec_game *g)
{
    cli_names names;
    const char *list[NV_MAX_SEATS];
    cli_name_last(&names, g);
    for (int seat = 0; seat < NV_MAX_SEATS; seat++)
        list[seat] = names.text[seat];
    tui_print_review(stdout, r, list);
}

/* How far it is, where somebody looks on. */
static void look_through(ai_review *r)
{
    bool seen = isatty(STDERR_FILENO), more;
    do {
        more = ai_review_next(r);
        if (seen)
            fprintf(stderr, "\r%d of %d ", r->done, r->count);
    } while (more);
    if (seen)
        fputs("\r                    \r", stderr);
}

int cmd_review(int argc, char **argv)
{
    static rec_game g;
    review_call call;
    ai_review review;
    ai_search how;
    const char *why;
    txt_choose_usual();
    int code = read_call(argc, argv, &call);
    if (code >= 0)
        return code;
    if (!cli_read_record(call.path, &g))
        return 1;
    int set = ai_net_set_of(g.config.edition, g.config.modules, g.config.seats);
    ai_search_init(&how);
    how.visits = (int)call.visits;
    if (ai_review_begin(&review, &g, &how, ai_net_of(call.nets, set), call.seed, &why)) {
        fprintf(stderr, "neva review: %s: %s\n", call.path, why);
        return 1;
    }
    look_through(&review);
    if (call.json)
        print_json(&review);
    else
        print_words(&review, &g);
    ai_review_end(&review);
    return 0;
}
