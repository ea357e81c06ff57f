/*
 * scenarios FILE.t...                                   run every scenario of these files
 * scenarios --coverage RULES.md CARDS.csv FILE.t...     is every paragraph and card named by one?
 *
 * Exits 1 if anything failed, 2 if a file cannot be read.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "scn.h"

static bool run_scenario(const scn_file *f, int first, int past)
{
    scn_run r = {.file = f, .first = first, .past = past, .rng = {20040101}};
    int at = scn_setup(&r);
    if (at == past && !r.lost)
        scn_fail(&r, &f->line[first], "there is no move and no check");
    for (; at < past && !r.lost; at++)
        scn_play(&r, &f->line[at]);
    return r.failures == 0;
}

static int run_all(const scn_file *files, int count)
{
    int passed = 0;
    int failed = 0;
    for (int i = 0; i < count; i++)
        for (int at = 0, next; at < files[i].lines; at = next) {
            next = scn_file_next(&files[i], at);
            if (run_scenario(&files[i], at, next))
                passed++;
            else
                failed++;
        }
    printf("%d passed, %d failed\n", passed, failed);
    return failed;
}

int main(int argc, char **argv)
{
    bool coverage = argc > 3 && strcmp(argv[1], "--coverage") == 0;
    int first = coverage ? 4 : 1;
    int count = argc - first;
    if (count < 1) {
        fprintf(stderr, "usage: scenarios [--coverage RULES.md CARDS.csv] FILE.t...\n");
        return 2;
    }
    scn_file *files = calloc((size_t)count, sizeof *files);
    for (int i = 0; i < count; i++)
        if (!files || !scn_file_read(&files[i], argv[first + i]))
            return 2;
    int failed = coverage ? scn_coverage(argv[2], argv[3], files, count) : run_all(files, count);
    for (int i = 0; i < count; i++)
        scn_file_free(&files[i]);
    free(files);
    return failed > 0;
}
