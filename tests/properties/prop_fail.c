/* prop_fail.c - the seed of a run, and how a failure is told. */
#include "prop.h"

#include <stdarg.h>
#include <stdlib.h>

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

void prop_fail(const char *file, int line, const char *format, ...)
{
    char setup[400] = "";
    va_list args;
    va_start(args, format);
    (void)fflush(stdout);
    (void)fprintf(stderr, "%s:%d: ", file, line);
    (void)vfprintf(stderr, format, args);
    va_end(args);
    if (prop_here.setup)
        prop_setup_text(prop_here.setup, setup, sizeof setup);
    (void)fprintf(stderr, "\n  in game %u, step %u: %s\n  again: NEVA_TEST_SEED=%llu, argument %u\n",
                  prop_here.game, prop_here.step, setup, (unsigned long long)prop_here.seed,
                  prop_here.game);
    abort();
}
