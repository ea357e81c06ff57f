/*
 * process.h - a server that is measured: started on a core of its own, asked for its figures, stopped.
 *
 *     process p;
 *     if (!process_start(&p, "build/release/neva", "bench.db", core)) ...
 *     process_look(&p, &before);
 *     ...
 *     process_stop(&p);          true: it ended as it should
 *
 * It never outlives the one who started it.
 */
#ifndef BENCH_PROCESS_H
#define BENCH_PROCESS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

typedef struct process {
    pid_t pid;
    int out; /* what it prints */
    uint16_t port;
} process;

/* What was counted so far; a difference of two is what happened between. */
typedef struct process_figures {
    double at;     /* seconds                                                       */
    double cpu;    /* seconds it has run                                            */
    double waited; /* seconds its threads could have run, but something else did    */
    double own;    /* seconds this program has run                                  */
    double rss;    /* bytes of memory                                               */
    double steps, commits, commit_seconds, bytes_out, messages_out, table_bytes, tables;
} process_figures;

/* core: -1: any. The database is made anew; options end with NULL. */
bool process_start(process *p, const char *neva, const char *db, int core,
                   const char *const *options);
bool process_look(const process *p, process_figures *f);
bool process_stop(process *p);
void process_clean(const char *db); /* removes the database */
void process_pin(int core);         /* this program */
double process_now(void);           /* seconds of a clock that only goes forward */

#endif
