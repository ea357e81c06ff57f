/* verify.c - neva verify FILE: does the chance of a recorded game follow from what was committed to? */
#include "cli.h"

#include "fair/fair.h"
#include "options.h"
#include "record_file.h"

static const char usage[] =
    "usage: neva verify FILE\n"
    "  Checks a recorded game whose server committed itself to a seed before the start: computes the\n"
    "  commitment, every setup draw and every pile again, and compares all that was drawn. FILE can be\n"
    "  - (standard input). How it works, and what it proves: docs/fairness.md.\n"
    "  The commitment and the texts that are printed should be those that you were shown.\n"
    "  -h, --help  this text\n"
    "The exit code is 0 if all is proven, 1 if something differs, 2 if nothing can be checked.\n";

static int read_path(void *to, const char *word)
{
    const char **path = to;
    if (*path)
        return cli_wrong("verify", "one file at a time: '%s' is one too many.", word);
    *path = word;
    return 0;
}

/* Names and texts are plain text: the record's reader refuses anything else. */
static void print_promises(const rec_game *g)
{
    cli_names names;
    cli_name_first(&names, g);
    printf("commitment  %s\n", g->commit);
    for (int seat = 0; seat < g->config.seats; seat++) {
        char text[2 * REC_ADDED_MAX + 3] = "nothing";
        rec_buffer b = {text, sizeof text, 0};
        if (g->added[seat][0])
            rec_put_quoted(&b, g->added[seat]);
        printf("added       %s: %s\n", names.text[seat], text);
    }
    printf("\n");
}

static void print_check(const rec_game *g, int part, const fair_check *check, const uint32_t *lines)
{
    printf("%-14s  ", fair_part_text(part));
    if (check->wrong) {
        printf("DIFFERS");
        if (check->entry != FAIR_NO_ENTRY)
            printf(", line %u", (unsigned)lines[check->entry]);
        printf(": %s", check->why);
        if (check->wrong > 1)
            printf(" %u of %u draws differ.", (unsigned)check->wrong, (unsigned)check->draws);
    } else if (!check->any) {
        printf("%s", part == FAIR_OBSTACLES && g->obstacles_by == REC_BY_TABLE
                         ? "chosen by the table"
                         : "none");
    } else {
        printf("ok");
        if (check->draws > 0)
            printf(", %u draw%s", (unsigned)check->draws, check->draws == 1 ? "" : "s");
    }
    printf("\n");
}

int cmd_verify(int argc, char **argv)
{
    static rec_game g;
    static uint32_t lines[REC_MAX_ENTRIES];
    static const cli_option none[] = {{NULL, 0, false}};
    static const cli_call how = {"verify", usage, none, NULL, read_path};
    const char *path = NULL;
    fair_report report;
    int code = cli_read_call(&how, argc, argv, &path);
    if (code >= 0)
        return code;
    if (!path)
        return cli_wrong("verify", "the file of the record is missing.");
    if (!cli_read_record_lines(path, &g, lines))
        return 2;
    fair_verdict verdict = fair_verify(&g, &report);
    if (verdict != FAIR_PROVEN && verdict != FAIR_DIFFERS) {
        fprintf(stderr, "neva: %s: %s\n", path, fair_verdict_text(verdict));
        return 2;
    }
    print_promises(&g);
    for (int part = 0; part < FAIR_PART_COUNT; part++)
        print_check(&g, part, &report.check[part], lines);
    printf("\n%s\n", fair_verdict_text(verdict));
    return verdict == FAIR_PROVEN ? 0 : 1;
}
