/* bar.c - a progress bar; see bar.h. */
#include "cli/bar.h"

#include <stdint.h>
#include <stdio.h>
#include <time.h>
#include <unistd.h>

enum { WIDTH = 40, LINE = WIDTH + 50 };

static double seconds(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

void cli_bar_begin(cli_bar *bar, const char *of, int before, bool quiet)
{
    *bar = (cli_bar){.of = of, .begin = seconds(), .before = before};
    bar->shown = !quiet && isatty(STDERR_FILENO);
}

void cli_bar_draw(cli_bar *bar, int done, int all)
{
    double time = seconds();
    if (!bar->shown || (done < all && time - bar->drawn < 0.1))
        return;
    bar->drawn = time;
    int full = all ? (int)((int64_t)done * WIDTH / all) : WIDTH, now = done - bar->before;
    double left = now > 0 ? (time - bar->begin) / now * (all - done) : 0.0;
    fprintf(stderr, "\r[%.*s%*s] %d/%d %s, %.0f s left ", full,
            "########################################", WIDTH - full, "", done, all, bar->of, left);
}

void cli_bar_wipe(cli_bar *bar)
{
    if (bar->shown)
        fprintf(stderr, "\r%*s\r", LINE, "");
    bar->drawn = 0.0;
}
