/* arena_merge.c - neva arena merge: the games of several files as the result of one run. */
#include <stdio.h>
#include <stdlib.h>

#include "arena/keep.h"
#include "cli/arena.h"
#include "cli/options.h"

static const char me[] = "arena merge";
static const char help[] =
    "usage: neva arena merge FILE... [--json]\n"
    "\n"
    "Puts the files that parts of a run have kept (neva arena --shard K/N --keep FILE) together and\n"
    "prints what the whole run would have printed. Each game must be there exactly once.\n"
    "\n"
    "  --json      print the result as JSON\n"
    "  -h, --help  this text\n";

enum { MOST_FILES = 4096 };
typedef struct call {
    const char *file[MOST_FILES];
    int files;
    bool json;
} call;

static int take(void *to, int option, const char *value)
{
    (void)option, (void)value;
    ((call *)to)->json = true;
    return 0;
}

static int take_file(void *to, const char *word)
{
    call *c = to;
    if (c->files == MOST_FILES)
        return cli_wrong(me, "at most %d files can be put together.", MOST_FILES);
    c->file[c->files++] = word;
    return 0;
}

static bool read_all(const call *c, const arena_job *job, arena_game *games)
{
    char why[ARENA_WHY];
    for (int i = 0; i < c->files; i++) {
        if (!arena_keep_read(c->file[i], job, games, why)) {
            fprintf(stderr, "neva arena merge: %s.\n", why);
            return false;
        }
    }
    int missing = 0, first = -1;
    for (int i = job->games - 1; i >= 0; i--) {
        if (!games[i].winners) {
            missing++;
            first = i;
        }
    }
    if (missing)
        fprintf(stderr, "neva arena merge: %d of %d games are missing, the first is game %d.\n",
                missing, job->games, first);
    return !missing;
}

int cli_arena_merge(int argc, char **argv)
{
    static const cli_option list[] = {{"json", 1, false}, {NULL, 0, false}};
    static const cli_call how = {me, help, list, take, take_file};
    static call c;
    static arena_job job;
    char why[ARENA_WHY];
    c = (call){0};
    int code = cli_read_call(&how, argc, argv, &c);
    if (code >= 0)
        return code;
    if (!c.files)
        return cli_wrong(me, "say which files: neva arena merge part1.games part2.games");
    if (!arena_keep_job(c.file[0], &job, why)) {
        fprintf(stderr, "neva arena merge: %s.\n", why);
        return 1;
    }
    arena_game *games = calloc((size_t)job.games, sizeof *games);
    if (!games) {
        fprintf(stderr, "neva arena merge: %s\n", arena_status_text(ARENA_E_MEMORY));
        return 1;
    }
    code = read_all(&c, &job, games) ? cli_arena_print(&job, games, NULL, c.json) : 1;
    free(games);
    return code;
}
