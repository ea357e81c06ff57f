/*
 * faults_env.c - makes a program work on the disk of faults.h, before its main() begins.
 *
 *   NEVA_FAULTS_TORN=SEED     parts of what was not synced reach the disk
 *   NEVA_FAULTS_KILL_SYNC=N   the process is killed just before the N-th sync,
 *   NEVA_FAULTS_KILL_AFTER=N  ... or just after it
 *   NEVA_FAULTS_FULL=FILE     while FILE is there, every write finds the disk full
 *
 * With none of them the program works as ever, and what was not synced is lost when it is killed.
 */
#include "tests/storage/faults.h"

#include <stdlib.h>

static long number(const char *name)
{
    const char *text = getenv(name);
    return text ? strtol(text, NULL, 10) : 0;
}

__attribute__((constructor)) static void begin_faults(void)
{
    long after = number("NEVA_FAULTS_KILL_AFTER");
    faults_plan plan = {
        .power_at_sync = after ? after : number("NEVA_FAULTS_KILL_SYNC"),
        .power_after = after != 0,
        .power_kills = true,
        .torn = (uint32_t)number("NEVA_FAULTS_TORN"),
        .full = getenv("NEVA_FAULTS_FULL"),
    };
    faults_register();
    faults_arm(&plan);
}
