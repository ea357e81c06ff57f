/* prop_fail.c - the seed of a run, and how a failure is told. */
#define _GNU_SOURCE /* program_invocation_name */
#include "prop.h"

#include <errno.h>
#include <signal.h>
#include <stdarg.h>
#include <stdlib.h>
#include <unistd.h>

prop_place prop_here;

uint64_t prop_seed(void)
{
    const char *given = getenv("NEVA_TEST_SEED");
    return given ? strtoull(given, NULL, 10) : 20240501;
}

bool prop_full(void)
{
    return getenv("NEVA_TEST_FULL") != NULL;
}

/* Where the run is, and the command that comes there again. */
static void tell_place(void)
{
    char setup[400] = "", text[1024];
    if (prop_here.setup)
        prop_setup_text(prop_here.setup, setup, sizeof setup);
    int n = snprintf(
        text, sizeof text, "  in game %u, step %u: %s\n  again: NEVA_TEST_SEED=%llu %s%s",
        prop_here.game, prop_here.step, setup, (unsigned long long)prop_here.seed,
        prop_full() && !prop_here.alone ? "NEVA_TEST_FULL=1 " : "", program_invocation_name);
    if (n > 0 && (size_t)n + 16 < sizeof text)
        n += snprintf(text + n, sizeof text - (size_t)n, prop_here.alone ? " %u\n" : "\n",
                      prop_here.game);
    (void)!write(STDERR_FILENO, text, n > 0 ? (size_t)n : 0);
}

void prop_fail(const char *file, int line, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    (void)fflush(stdout);
    (void)fprintf(stderr, "%s:%d: ", file, line);
    (void)vfprintf(stderr, format, args);
    va_end(args);
    (void)fputc('\n', stderr);
    (void)fflush(stderr);
    abort(); /* on_signal tells the place */
}

/* The default action follows: the handler is there only once (SA_RESETHAND). */
static void on_signal(int number)
{
    tell_place();
    (void)raise(number);
}

/* Of the sanitizers' library, where there is one. */
extern void __sanitizer_set_death_callback(void (*callback)(void)) __attribute__((weak));

void prop_watch(void)
{
    static const int signals[] = {SIGABRT, SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGTERM, SIGINT};
    struct sigaction act = {.sa_handler = on_signal, .sa_flags = (int)SA_RESETHAND};
    (void)sigemptyset(&act.sa_mask);
    for (int i = 0; i < LENGTH(signals); i++)
        (void)sigaction(signals[i], &act, NULL);
    if (__sanitizer_set_death_callback)
        __sanitizer_set_death_callback(tell_place);
}
