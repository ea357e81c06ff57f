/* bench_think.h - neva bench --levels. */
#ifndef CLI_BENCH_THINK_H
#define CLI_BENCH_THINK_H

#include <stdbool.h>

/* setups: a bit for each of bench_setups. */
void bench_print_thinking(unsigned setups, int seconds, bool json);

#endif
