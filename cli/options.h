/* options.h - what the commands share in reading their calls. Each function that can refuse says on stderr
 * what to write instead and returns the exit code 2; 0: it is fine. */
#ifndef CLI_OPTIONS_H
#define CLI_OPTIONS_H

#include <stddef.h>

#include "engine/neva.h"

/* "neva COMMAND: ...", and where all options are explained. Returns 2. */
int cli_wrong(const char *command, const char *format, ...) __attribute__((format(printf, 2, 3)));

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

#endif
