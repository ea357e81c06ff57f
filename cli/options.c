/* options.c - see options.h. */
#include "cli/options.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int cli_wrong(const char *command, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    fprintf(stderr, "neva %s: ", command);
    vfprintf(stderr, format, args);
    va_end(args);
    fprintf(stderr, "\nneva %s --help shows all options.\n", command);
    return 2;
}

int cli_number(const char *command, const char *name, const char *text, uint64_t min, uint64_t max,
               uint64_t *out)
{
    char *end;
    errno = 0;
    unsigned long long value = strtoull(text, &end, 10);
    if (*text < '0' || *text > '9' || *end || errno || value < min || value > max)
        return cli_wrong(command, "--%s takes a whole number from %llu to %llu, not '%s'.", name,
                         (unsigned long long)min, (unsigned long long)max, text);
    *out = value;
    return 0;
}

int cli_edition(const char *command, const char *text, int *edition)
{
    *edition = nv_value(NV_LIST_EDITION, text);
    return *edition < 0 ? cli_wrong(command, "--edition is first or second, not '%s'.", text) : 0;
}

int cli_next_word(const char **list, char *word, size_t size)
{
    if (!*list)
        return 0;
    size_t length = strcspn(*list, ",");
    if (length >= size)
        return -1;
    memcpy(word, *list, length);
    word[length] = '\0';
    *list = (*list)[length] ? *list + length + 1 : NULL;
    return 1;
}

/* In the order of the list: what a module needs comes before it. */
static unsigned all_modules(int edition)
{
    unsigned modules = 0;
    for (int i = 0; i < NV_MODULE_COUNT; i++) {
        nv_config config;
        nv_config_init(&config, edition, modules | 1u << i, 2);
        if (nv_config_check(&config) == NV_OK)
            modules |= 1u << i;
    }
    return modules;
}

static int no_module(const char *command, const char *list)
{
    char known[160];
    size_t used = 0;
    for (int i = 0; i < NV_MODULE_COUNT && used < sizeof known; i++)
        used +=
            (size_t)snprintf(known + used, sizeof known - used, "%s, ", nv_id(NV_LIST_MODULE, i));
    return cli_wrong(command, "--modules '%s': a word is no module. There are: %sall.", list,
                     known);
}

int cli_modules(const char *command, const char *list, int edition, unsigned *modules)
{
    char word[32] = "";
    const char *rest = list;
    int more;
    *modules = 0;
    while ((more = cli_next_word(&rest, word, sizeof word)) != 0) {
        int module = more > 0 ? nv_value(NV_LIST_MODULE, word) : -1;
        if (more > 0 && strcmp(word, "all") == 0)
            *modules |= all_modules(edition);
        else if (module >= 0)
            *modules |= 1u << module;
        else
            return no_module(command, list);
    }
    return 0;
}

int cli_without(const char *command, const char *list, nv_config *config)
{
    char word[64] = "";
    const char *rest = list;
    int more;
    while ((more = cli_next_word(&rest, word, sizeof word)) != 0) {
        nv_status status = more > 0 ? nv_leave_out(config, word) : NV_E_WITHOUT;
        if (status != NV_OK)
            return cli_wrong(command, "--without '%s': %s.", word, nv_status_text(status));
    }
    return 0;
}
