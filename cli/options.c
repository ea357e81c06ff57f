/* options.c - see options.h. */
#include "cli/options.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ai/nets.h"

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

/* ---- a call ----------------------------------------------------------------------------------- */

static bool asks_for_help(int argc, char **argv)
{
    for (int i = 1; i < argc && strcmp(argv[i], "--") != 0; i++)
        if (strcmp(argv[i], "--help") == 0 || strcmp(argv[i], "-h") == 0)
            return true;
    return false;
}

static const cli_option *find(const cli_call *call, const char *name, size_t length)
{
    for (const cli_option *o = call->options; o->name; o++)
        if (strlen(o->name) == length && strncmp(o->name, name, length) == 0)
            return o;
    return NULL;
}

static int read_word(const cli_call *call, void *to, const char *word)
{
    return call->word ? call->word(to, word)
                      : cli_wrong(call->command, "'%s' is not expected here.", word);
}

/* The option at argv[*at], which moves on to its value. */
static int read_option(const cli_call *call, char **argv, int *at, void *to)
{
    const char *word = argv[*at];
    size_t length = strcspn(word, "=");
    const cli_option *o = strncmp(word, "--", 2) == 0 ? find(call, word + 2, length - 2) : NULL;
    if (!o)
        return cli_wrong(call->command, "there is no option %.*s.", (int)length, word);
    const char *value = word[length] ? word + length + 1 : NULL;
    if (value && !o->value)
        return cli_wrong(call->command, "--%s takes no value.", o->name);
    if (o->value && !value && !(value = argv[++*at]))
        return cli_wrong(call->command, "--%s needs a value.", o->name);
    return call->take(to, o->number, value);
}

int cli_read_call(const cli_call *call, int argc, char **argv, void *to)
{
    bool words = false; /* nothing else from here on */
    if (asks_for_help(argc, argv)) {
        fputs(call->help, stdout);
        return 0;
    }
    for (int i = 1; i < argc; i++) {
        int code = 0;
        if (!words && strcmp(argv[i], "--") == 0)
            words = true;
        else if (!words && argv[i][0] == '-' && argv[i][1])
            code = read_option(call, argv, &i, to);
        else
            code = read_word(call, to, argv[i]);
        if (code)
            return code;
    }
    return -1;
}

/* ---- values ----------------------------------------------------------------------------------- */

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
    return *edition < 0 ? cli_wrong(command, "--edition is first or second (R1.1), not '%s'.", text)
                        : 0;
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
    return cli_wrong(command, "--modules '%s': a word is no module (R1.1). There are: %sall.", list,
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

int cli_nets(const char *command, const char *path, struct ai_nets *nets)
{
    enum { MOST = 2 << 20 }; /* what a file of networks may have */
    char why[128] = "";
    FILE *f = fopen(path, "rb");
    if (!f)
        return cli_wrong(command, "--nets: %s cannot be opened.", path);
    unsigned char *bytes = malloc(MOST + 1);
    size_t size = bytes ? fread(bytes, 1, MOST + 1, f) : 0;
    fclose(f);
    if (size == 0 || size > MOST || ai_nets_add(nets, bytes, size, why, sizeof why)) {
        free(bytes);
        return cli_wrong(command, "--nets: %s: %s.", path,
                         *why ? why : "a file of networks has at most 2 MiB");
    }
    /* NOLINTNEXTLINE(clang-analyzer-unix.Malloc): the networks keep them */
    return 0;
}
