/*
 * serve.c - neva serve: the game server. Every setting can be given as an option or in the
 * environment (--own-tables is NEVA_OWN_TABLES); the option counts.
 */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/cli.h"
#include "cli/options.h"
#include "server/server.h"

static const char me[] = "serve";

/* X(option, name of its value or NULL for a switch, field or type, what it is) */
#define TEXT_OPTIONS(X) \
    X(db, "FILE", "the database; made if it is not there (neva.db)") \
    X(address, "ADDRESS", "listen on this address only (all)") \
    X(web, "FOLDER", "serve the page from here (the one compiled in)") \
    X(certificate, "FILE", "TLS: certificate chain, PEM") \
    X(key, "FILE", "TLS: its key, PEM") \
    X(news, "FILE", "a short text for everybody; read again on SIGHUP (none)")

#define NUMBER_OPTIONS(X) \
    X(port, 0, 65535, "listen on this port; 0: any that is free (8700)") \
    X(thinkers, 0, 64, "threads for computer players; 0: one less than the processors (0)") \
    X(tables, 1, 1000000, "tables at once (10000)") \
    X(own_tables, 1, 10000, "tables of one person at once (20)") \
    X(address_tables, 1, 1000000, "tables made from one address at once (1000)") \
    X(address_guests, 1, 1000000, "new guests from one address within an hour (300)") \
    X(gather_us, 0, 3000, "microseconds the disk waits for more to write at once (1000)") \
    X(keep_days, 1, 3650, "days after which an untouched game is given up (90)")

enum option {
#define TEXT_ENUM_(name, value, what) OPT_##name,
    TEXT_OPTIONS(TEXT_ENUM_)
#define NUMBER_ENUM_(name, min, max, what) OPT_##name,
        NUMBER_OPTIONS(NUMBER_ENUM_)
#define LIMIT_ENUM_(name, usual, least, most, what) OPT_limit_##name,
            NET_LIMIT_LIST(LIMIT_ENUM_) OPT_origin,
    OPT_proxy,
    OPT_metrics,
    OPT_quiet,
    OPT_COUNT
};

/* own_tables is written --own-tables. */
static const char *const names[OPT_COUNT] = {
#define TEXT_NAME_(name, value, what) #name,
    TEXT_OPTIONS(TEXT_NAME_)
#define NUMBER_NAME_(name, min, max, what) #name,
        NUMBER_OPTIONS(NUMBER_NAME_)
#define LIMIT_NAME_(name, usual, least, most, what) #name,
            NET_LIMIT_LIST(LIMIT_NAME_) "origin",
    "proxy", "metrics", "quiet"};

static void dashed(const char *name, char out[40])
{
    size_t i = 0;
    for (; name[i] && i < 39; i++)
        out[i] = name[i] == '_' ? '-' : name[i];
    out[i] = '\0';
}

static void print_row(FILE *to, const char *name, const char *value, const char *what)
{
    char option[40], left[80];
    dashed(name, option);
    (void)snprintf(left, sizeof left, "--%s%s%s", option, value ? " " : "", value ? value : "");
    (void)fprintf(to, "  %-30s %s\n", left, what);
}

static void print_help(FILE *to)
{
    (void)fputs(
        "usage: neva serve [OPTIONS]\n\n"
        "The game server: people play at tables in the browser or through the protocol of docs/protocol.md.\n"
        "Every option can also stand in the environment: --own-tables is NEVA_OWN_TABLES; what may be\n"
        "given several times has blanks between, a switch is 1. SIGTERM and Ctrl-C stop the server; every\n"
        "confirmed move is on the disk.\n\n",
        to);
#define TEXT_HELP_(name, value, what) print_row(to, #name, value, what);
    TEXT_OPTIONS(TEXT_HELP_)
#define NUMBER_HELP_(name, min, max, what) print_row(to, #name, "N", what);
    NUMBER_OPTIONS(NUMBER_HELP_)
    print_row(to, "origin", "URL",
              "pages from there may connect, too (may be given several times)");
    print_row(to, "proxy", "ADDRESS", "believe the X-Forwarded-For of this proxy (several times)");
    print_row(to, "metrics", NULL, "/metrics answers everybody, not only this machine");
    print_row(to, "quiet", NULL, "print only the address, and what went wrong");
    (void)fprintf(to, "  %-30s %s\n", "-h, --help", "this text");
    (void)fputs("\nLimits:\n", to);
#define LIMIT_HELP_(name, usual, least, most, what) print_row(to, #name, "N", what " (" #usual ")");
    NET_LIMIT_LIST(LIMIT_HELP_)
}

static int read_number(const char *name, const char *text, uint64_t min, uint64_t max,
                       uint64_t *out)
{
    char option[40];
    dashed(name, option);
    return cli_number(me, option, text, min, max, out);
}

static int add_word(const char *list[], const char *word)
{
    int count = 0;
    while (list[count])
        count++;
    if (count == SRV_MAX_ORIGINS)
        return cli_wrong(me, "at most %d --origin and --proxy each", SRV_MAX_ORIGINS);
    list[count] = word;
    return 0;
}

static int take(void *to, int number, const char *text)
{
    srv_settings *s = to;
    uint64_t value = 0;
    int code = 0;
    switch (number) {
#define TEXT_TAKE_(name, placeholder, what) \
    case OPT_##name: s->name = text; return 0;
        TEXT_OPTIONS(TEXT_TAKE_)
#define NUMBER_TAKE_(name, min, max, what) \
    case OPT_##name: \
        code = read_number(#name, text, min, max, &value); \
        s->name = (int)value; \
        return code;
        NUMBER_OPTIONS(NUMBER_TAKE_)
#define LIMIT_TAKE_(name, usual, least, most, what) \
    case OPT_limit_##name: \
        code = read_number(#name, text, least, most, &value); \
        s->limits.name = (uint32_t)value; \
        return code;
        NET_LIMIT_LIST(LIMIT_TAKE_)
    case OPT_origin: return add_word(s->origins, text);
    case OPT_proxy: return add_word(s->proxies, text);
    case OPT_metrics: s->metrics = true; return 0;
    case OPT_quiet: s->quiet = true; return 0;
    default: return 0;
    }
}

static bool is_switch(int option)
{
    return option == OPT_metrics || option == OPT_quiet;
}

static bool is_list(int option)
{
    return option == OPT_origin || option == OPT_proxy;
}

/* Words with blanks between them; the settings point into the copy. */
static int take_words(srv_settings *s, int option, const char *value)
{
    static char copy[2][2048];
    char *text = copy[option == OPT_proxy], *rest = NULL;
    if (strlen(value) >= sizeof copy[0])
        return cli_wrong(me, "NEVA_ORIGIN and NEVA_PROXY have room for %zu bytes.",
                         sizeof copy[0] - 1);
    memcpy(text, value, strlen(value) + 1);
    int code = 0;
    for (char *word = strtok_r(text, " ", &rest); word && !code; word = strtok_r(NULL, " ", &rest))
        code = take(s, option, word);
    return code;
}

/* NEVA_OWN_TABLES=5; a switch is on unless it is empty or 0. */
static int read_environment(srv_settings *s)
{
    for (int option = 0; option < OPT_COUNT; option++) {
        char variable[48] = "NEVA_";
        size_t used = strlen(variable);
        for (const char *at = names[option]; *at && used < sizeof variable - 1; at++)
            variable[used++] = (char)toupper((unsigned char)*at);
        variable[used] = '\0';
        const char *value = getenv(variable);
        if (!value || !*value || (is_switch(option) && strcmp(value, "0") == 0))
            continue;
        int code = is_list(option) ? take_words(s, option, value) : take(s, option, value);
        if (code)
            return code;
    }
    return 0;
}

static int read_call(int argc, char **argv, srv_settings *s)
{
    static char words[OPT_COUNT][40];
    static cli_option list[OPT_COUNT + 1];
    static char help[8192];
    for (int option = 0; option < OPT_COUNT; option++) {
        dashed(names[option], words[option]);
        list[option] = (cli_option){words[option], option, !is_switch(option)};
    }
    FILE *to = fmemopen(help, sizeof help, "w");
    if (to) {
        print_help(to);
        (void)fclose(to);
    }
    cli_call call = {me, help, list, take, NULL};
    return cli_read_call(&call, argc, argv, s);
}

int cmd_serve(int argc, char **argv)
{
    srv_settings s;
    srv_settings_init(&s);
    int code = read_environment(&s);
    if (code)
        return code;
    code = read_call(argc, argv, &s);
    if (code >= 0)
        return code;
    const char *wrong = net_limits_wrong(&s.limits);
    if (wrong)
        return cli_wrong(me, "%s", wrong);
    if (!s.certificate != !s.key)
        return cli_wrong(me, "--certificate and --key belong together");
    return srv_run(&s, stdout, stderr);
}
