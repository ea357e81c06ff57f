/* bench_think.c - neva bench --levels: the figures of the network, the search and the levels. */
#include <stdio.h>
#include <sys/resource.h>
#include <time.h>

#include "bench_think.h"
#include "think.h"

static int64_t now_us(void *of)
{
    (void)of;
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (int64_t)t.tv_sec * 1000000 + t.tv_nsec / 1000;
}

static double memory_mib(void)
{
    struct rusage used;
    getrusage(RUSAGE_SELF, &used);
    return (double)used.ru_maxrss / 1024.0;
}

static void print_json(const bench_setup *setup, const bench_thinking *t, int row)
{
    printf("%s{\"name\":\"%s\",\"positions_per_s\":%.0f,\"visits_per_s\":%.0f,\"moves\":[",
           row ? "," : "", setup->name, t->positions_per_s, t->visits_per_s);
    for (int i = 0; i < BENCH_THINKERS; i++)
        printf("%s{\"player\":\"%s\",\"mean_ms\":%.3f,\"most_ms\":%.3f}", i ? "," : "",
               bench_thinker(i), t->move[i].mean_ms, t->move[i].most_ms);
    printf("]}");
}

static void print_table(const bench_setup *setup, const bench_thinking *t)
{
    printf("%s: %.0f positions/s by the network, %.0f visits/s of a search; a move (ms, of %d):\n",
           setup->name, t->positions_per_s, t->visits_per_s, t->moves);
    for (int i = 0; i < BENCH_THINKERS; i++)
        printf("  %-12s mean %8.3f  most %8.3f\n", bench_thinker(i), t->move[i].mean_ms,
               t->move[i].most_ms);
    fflush(stdout);
}

void bench_print_thinking(unsigned setups, int seconds, bool json)
{
    static const ai_clock clock = {now_us, NULL};
    int rows = 0;
    if (json)
        printf("{\"setups\":[");
    for (int i = 0; i < bench_setup_count; i++) {
        bench_thinking t;
        if (!(setups >> i & 1))
            continue;
        if (!bench_think(&bench_setups[i], &clock, seconds, &t)) {
            if (!json)
                printf("%s: there is no network for it\n", bench_setups[i].name);
        } else if (json) {
            print_json(&bench_setups[i], &t, rows++);
        } else {
            print_table(&bench_setups[i], &t);
        }
    }
    printf(json ? "],\"memory_mib\":%.1f}\n" : "memory at most: %.1f MiB\n", memory_mib());
}
