/* main.c - neva <command>: finds the command and hands it the rest of the call. */
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#include "cli/cli.h"

static const struct command {
    const char *name, *text;
    int (*run)(int argc, char **argv);
} commands[] = {
#define COMMAND_ROW_(name, text) {#name, text, cmd_##name},
    CLI_COMMANDS(COMMAND_ROW_)};
enum { COMMANDS = sizeof commands / sizeof commands[0] };

static void print_help(FILE *to)
{
    fputs("neva - the board game Saint Petersburg\n\nusage: neva COMMAND [OPTIONS]\n\n", to);
    for (int i = 0; i < COMMANDS; i++)
        fprintf(to, "  %-8s %s\n", commands[i].name, commands[i].text);
    fputs(
        "\n"
        "  help COMMAND   what a command does and takes (also: neva COMMAND --help)\n"
        "  --version      the version of this program\n",
        to);
}

static const struct command *find(const char *name)
{
    for (int i = 0; i < COMMANDS; i++)
        if (strcmp(commands[i].name, name) == 0)
            return &commands[i];
    return NULL;
}

static int no_command(const char *name)
{
    fprintf(stderr, "neva: there is no command '%s'; there are:", name);
    for (int i = 0; i < COMMANDS; i++)
        fprintf(stderr, " %s", commands[i].name);
    fputs("\n", stderr);
    return 2;
}

static bool is_help(const char *word)
{
    return strcmp(word, "help") == 0 || strcmp(word, "--help") == 0 || strcmp(word, "-h") == 0;
}

/* neva help CMD is neva CMD --help. */
static int help_with(char *name)
{
    char option[] = "--help";
    char *args[] = {name, option, NULL};
    const struct command *command = find(name);
    if (!is_help(name))
        return command ? command->run(2, args) : no_command(name);
    print_help(stdout);
    return 0;
}

static int run(int argc, char **argv)
{
    char *word = argc > 1 ? argv[1] : NULL;
    if (!word) {
        print_help(stderr);
        return 2;
    }
    if (strcmp(word, "--version") == 0 || strcmp(word, "version") == 0) {
        printf("neva %s\n", NEVA_VERSION);
        return 0;
    }
    if (is_help(word))
        return help_with(argc > 2 ? argv[2] : word);
    const struct command *command = find(word);
    return command ? command->run(argc - 1, argv + 1) : no_command(word);
}

/* What could not be written was not done, whichever command it was. */
int main(int argc, char **argv)
{
    int code = run(argc, argv);
    bool written = fflush(stdout) == 0 && !ferror(stdout);
    if (written || code)
        return code;
    fputs("neva: the output could not be written.\n", stderr);
    return 1;
}
