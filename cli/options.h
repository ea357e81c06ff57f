/* options.h - what the commands share in reading their calls. Each function that can refuse says on stderr
 * what to write instead and returns the exit code 2; 0: it is fine. */
#ifndef CLI_OPTIONS_H
#define CLI_OPTIONS_H

#include <stdbool.h>
#include <stddef.h>

#include "engine/neva.h"

/* "neva COMMAND: ...", and where all options are explained. Returns 2. */
int cli_wrong(const char *command, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* An option of a command; a row without a name ends the list. */
typedef struct cli_option {
    const char *name; /* without the dashes */
    int number;       /* for take()         */
    bool value;       /* it takes one       */
} cli_option;

/* How a call is read, the same for every command: -h and --help anywhere, --name=value or --name value, options
 * and other words in any order, after -- only other words. */
typedef struct cli_call {
    const char *command, *help;
    const cli_option *options;
    int (*take)(void *to, int number, const char *value);
    int (*word)(void *to, const char *word); /* what is no option; NULL: nothing of the kind */
} cli_call;
/* -1: go on; else the exit code (0: it was for the help). */
int cli_read_call(const cli_call *call, int argc, char **argv, void *to);

/* The value of the option --name. */
int cli_number(const char *command, const char *name, const char *text, uint64_t min, uint64_t max,
               uint64_t *out);
int cli_edition(const char *command, const char *text, int *edition);

/* The next word of a list with commas; 0 at the end, -1 if it is too long. */
int cli_next_word(const char **list, char *word, size_t size);
/* --modules: NULL for none; "all" is every module that the edition has. */
int cli_modules(const char *command, const char *list, int edition, unsigned *modules);
/* --without: cards to leave out (R10.5). */
int cli_without(const char *command, const char *list, nv_config *config);

/* --nets: the networks of a file; its bytes stay in memory. */
struct ai_nets;
int cli_nets(const char *command, const char *path, struct ai_nets *nets);

#endif
