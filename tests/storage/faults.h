/*
 * faults.h - a disk whose power fails and whose space runs out, for tests: a VFS of SQLite.
 *
 * It stands before the system's own VFS. What is written to a database, its log or its journal stays in
 * memory and reaches the file only when it is synced. So when the power "fails", or the process is
 * killed, the files hold what was synced and nothing else; with `torn`, also some sectors of what was
 * not, as a disk may write what it holds in any order.
 *
 *     faults_register();                              // once; before the first database is opened
 *     faults_arm(&(faults_plan){.power_at_sync = 7}); // counted from here
 *     ... work, until it fails ...
 *     store_close(s);
 *     faults_restart();                               // the files are what the disk had
 *
 * neva-crash is the program neva with this VFS; there the environment says what fails (faults_env.c).
 *
 * What it does not do: files are created and deleted at once, and one process at a time works on a
 * database. Locks and the shared memory of the log are the system's own: SQLite makes the memory anew
 * when the first connection opens a database.
 */
#ifndef TESTS_FAULTS_H
#define TESTS_FAULTS_H

#include <stdbool.h>
#include <stdint.h>

enum { FAULTS_WRITES = 1, FAULTS_SYNCS = 2 };

typedef struct faults_plan {
    long power_at_sync; /* the power fails at the n-th sync; 0: never                      */
    bool power_after;   /* just after it was done, instead of just before                  */
    bool power_kills;   /* the process is killed; else every call fails until restarted    */
    uint32_t torn;      /* not 0: parts of what was not synced reach the disk, by this seed */
    unsigned fail_what; /* FAULTS_...: which calls are counted and fail                    */
    long fail_at;       /* the n-th of them fails; 0: none                                 */
    long fail_count;    /* and so many in all; 0: all that follow                          */
    int fail_code;      /* SQLITE_FULL, SQLITE_IOERR_FSYNC ...                             */
    const char *full;   /* while there is such a file, every write finds the disk full     */
} faults_plan;

void faults_register(void);
/* Counts from here. NULL: nothing fails any more. The plan is copied, the path in it is not. */
void faults_arm(const faults_plan *plan);
void faults_power_fail(void); /* now */
bool faults_is_off(void);     /* the power has failed */
/* All databases are closed. */
void faults_restart(void);
long faults_syncs(void); /* since faults_arm */
long faults_hits(void);  /* calls that were made to fail since faults_arm */

#endif
