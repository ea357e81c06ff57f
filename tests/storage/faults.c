/* faults.c - see faults.h. */
#include "tests/storage/faults.h"

#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <sqlite3.h>

enum { SECTOR = 512 };

/* A write, or a truncation to `at` (bytes NULL), that was not synced. */
typedef struct change {
    struct change *next;
    sqlite3_int64 at;
    int len;
    char bytes[];
} change;

/* A file as the process sees it: what was synced and what was not. */
typedef struct image {
    struct image *next;
    char *path;
    char *bytes;
    sqlite3_int64 len, room;
    change *first, *last;
    int users;
} image;

/* The file of the system's own VFS follows directly. */
typedef struct fault_file {
    sqlite3_file base;
    image *image; /* NULL: a temporary file, passed on as it is */
} fault_file;

static struct {
    pthread_mutex_t mutex;
    sqlite3_vfs vfs, *real;
    image *images;
    faults_plan plan;
    long syncs, counted, hits;
    uint64_t chance;
    bool off;
} g = {.mutex = PTHREAD_MUTEX_INITIALIZER};

static sqlite3_file *real_of(sqlite3_file *file)
{
    return (sqlite3_file *)((char *)file + sizeof(fault_file));
}

static image *image_of(sqlite3_file *file)
{
    return ((fault_file *)file)->image;
}

/* ---- images ------------------------------------------------------------------------------------ */

static image *find_image(const char *path)
{
    image *i = g.images;
    while (i && strcmp(i->path, path) != 0)
        i = i->next;
    return i;
}

static void forget_changes(image *i)
{
    while (i->first) {
        change *next = i->first->next;
        free(i->first);
        i->first = next;
    }
    i->last = NULL;
}

static void drop_image(image *gone)
{
    image **at = &g.images;
    while (*at != gone)
        at = &(*at)->next;
    *at = gone->next;
    forget_changes(gone);
    free(gone->bytes);
    free(gone->path);
    free(gone);
}

static bool grow(image *i, sqlite3_int64 len)
{
    if (len > i->room) {
        char *bytes = realloc(i->bytes, (size_t)len * 2);
        if (!bytes)
            return false;
        i->bytes = bytes;
        i->room = len * 2;
    }
    if (len > i->len)
        memset(i->bytes + i->len, 0, (size_t)(len - i->len));
    return true;
}

static image *load_image(const char *path, sqlite3_file *real)
{
    sqlite3_int64 len = 0;
    image *i = calloc(1, sizeof *i);
    if (!i || !(i->path = strdup(path)) || real->pMethods->xFileSize(real, &len) != SQLITE_OK ||
        !grow(i, len) || (len && real->pMethods->xRead(real, i->bytes, (int)len, 0) != SQLITE_OK)) {
        if (i)
            free(i->path);
        free(i);
        return NULL;
    }
    i->len = len;
    i->next = g.images;
    return g.images = i;
}

static bool note(image *i, sqlite3_int64 at, const void *bytes, int len)
{
    change *c = malloc(sizeof *c + (size_t)len);
    if (!c)
        return false;
    *c = (change){.at = at, .len = bytes ? len : -1};
    if (bytes)
        memcpy(c->bytes, bytes, (size_t)len);
    if (i->last)
        i->last->next = c;
    else
        i->first = c;
    i->last = c;
    return true;
}

/* What was written reaches the file; the sync of the system is left out, it would only take time. */
static int flush(image *i, sqlite3_file *real)
{
    int code = SQLITE_OK;
    for (change *c = i->first; c && code == SQLITE_OK; c = c->next)
        code = c->len < 0 ? real->pMethods->xTruncate(real, c->at)
                          : real->pMethods->xWrite(real, c->bytes, c->len, c->at);
    if (code == SQLITE_OK)
        forget_changes(i);
    return code;
}

/* ---- what fails ---------------------------------------------------------------------------------- */

static uint32_t chance(uint32_t below)
{
    g.chance = g.chance * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return (uint32_t)(g.chance >> 33) % below;
}

/* A disk that is not told to sync writes what it likes. */
static void tear(sqlite3_file *real, const char *bytes, int len, sqlite3_int64 at)
{
    if (!g.plan.torn)
        return;
    for (int i = 0; i < len;) {
        int part = SECTOR - (int)((at + i) % SECTOR);
        part = part < len - i ? part : len - i;
        if (chance(4) == 0)
            real->pMethods->xWrite(real, bytes + i, part, at + i);
        i += part;
    }
}

static void power_off(void)
{
    if (g.plan.power_kills)
        kill(getpid(), SIGKILL);
    g.off = true;
}

/* The code with which this call fails; SQLITE_OK: it does not. */
static int fails(unsigned what)
{
    const faults_plan *p = &g.plan;
    if (g.off)
        return SQLITE_IOERR;
    if (what == FAULTS_WRITES && p->full && access(p->full, F_OK) == 0) {
        g.hits++;
        return SQLITE_FULL;
    }
    if (!(p->fail_what & what) || !p->fail_at)
        return SQLITE_OK;
    g.counted++;
    if (g.counted < p->fail_at || (p->fail_count && g.counted >= p->fail_at + p->fail_count))
        return SQLITE_OK;
    g.hits++;
    return p->fail_code;
}

/* ---- a file ---------------------------------------------------------------------------------------- */

static int file_close(sqlite3_file *file)
{
    image *i = image_of(file);
    int code = real_of(file)->pMethods->xClose(real_of(file));
    pthread_mutex_lock(&g.mutex);
    if (i && --i->users == 0 && !i->first && !g.off)
        drop_image(i);
    pthread_mutex_unlock(&g.mutex);
    return code;
}

static int file_read(sqlite3_file *file, void *to, int len, sqlite3_int64 at)
{
    image *i = image_of(file);
    if (!i)
        return real_of(file)->pMethods->xRead(real_of(file), to, len, at);
    pthread_mutex_lock(&g.mutex);
    int code = g.off ? SQLITE_IOERR_READ : SQLITE_OK;
    if (code == SQLITE_OK) {
        sqlite3_int64 have = at < i->len ? i->len - at : 0;
        size_t part = (size_t)(have < len ? have : len);
        if (part)
            memcpy(to, i->bytes + at, part);
        memset((char *)to + part, 0, (size_t)len - part);
        if (part < (size_t)len)
            code = SQLITE_IOERR_SHORT_READ;
    }
    pthread_mutex_unlock(&g.mutex);
    return code;
}

static int change_image(image *i, sqlite3_file *real, const void *bytes, int len, sqlite3_int64 at)
{
    if (!grow(i, at + len) || !note(i, at, bytes, len))
        return SQLITE_IOERR_NOMEM;
    memcpy(i->bytes + at, bytes, (size_t)len);
    if (at + len > i->len)
        i->len = at + len;
    tear(real, bytes, len, at);
    return SQLITE_OK;
}

/* A write that finds the disk full has often written a part. */
static int file_write(sqlite3_file *file, const void *bytes, int len, sqlite3_int64 at)
{
    image *i = image_of(file);
    if (!i)
        return real_of(file)->pMethods->xWrite(real_of(file), bytes, len, at);
    pthread_mutex_lock(&g.mutex);
    int code = fails(FAULTS_WRITES);
    int part = code == SQLITE_OK ? len : g.off ? 0 : len / 2;
    int done = part ? change_image(i, real_of(file), bytes, part, at) : SQLITE_OK;
    pthread_mutex_unlock(&g.mutex);
    return code == SQLITE_OK ? done : code;
}

static int file_truncate(sqlite3_file *file, sqlite3_int64 len)
{
    image *i = image_of(file);
    if (!i)
        return real_of(file)->pMethods->xTruncate(real_of(file), len);
    pthread_mutex_lock(&g.mutex);
    int code = g.off ? SQLITE_IOERR_TRUNCATE : SQLITE_OK;
    if (code == SQLITE_OK && (!grow(i, len) || !note(i, len, NULL, 0)))
        code = SQLITE_IOERR_NOMEM;
    if (code == SQLITE_OK)
        i->len = len;
    pthread_mutex_unlock(&g.mutex);
    return code;
}

/* A point at which something becomes lasting: the power may fail before it and after it. */
static int sync_point(int (*lasting)(void *to), void *to)
{
    int code = fails(FAULTS_SYNCS);
    if (code != SQLITE_OK)
        return code;
    bool here = ++g.syncs == g.plan.power_at_sync;
    if (here && !g.plan.power_after)
        power_off();
    else
        code = lasting(to);
    if (here && g.plan.power_after)
        power_off();
    return g.off ? SQLITE_IOERR_FSYNC : code;
}

static int flush_file(void *to)
{
    sqlite3_file *file = to;
    return flush(image_of(file), real_of(file));
}

static int file_sync(sqlite3_file *file, int flags)
{
    if (!image_of(file))
        return real_of(file)->pMethods->xSync(real_of(file), flags);
    pthread_mutex_lock(&g.mutex);
    int code = sync_point(flush_file, file);
    pthread_mutex_unlock(&g.mutex);
    return code;
}

static int file_size(sqlite3_file *file, sqlite3_int64 *len)
{
    image *i = image_of(file);
    if (!i)
        return real_of(file)->pMethods->xFileSize(real_of(file), len);
    pthread_mutex_lock(&g.mutex);
    *len = i->len;
    int code = g.off ? SQLITE_IOERR_FSTAT : SQLITE_OK;
    pthread_mutex_unlock(&g.mutex);
    return code;
}

/* Hints about its size would change the file itself. */
static int file_control(sqlite3_file *file, int op, void *arg)
{
    if (op == SQLITE_FCNTL_SIZE_HINT || op == SQLITE_FCNTL_CHUNK_SIZE)
        return SQLITE_OK;
    return real_of(file)->pMethods->xFileControl(real_of(file), op, arg);
}

/* The rest is the system's. */
#define PASS_ON_(name, params, args) \
    static int file_##name params \
    { \
        return real_of(file)->pMethods->name args; \
    }
PASS_ON_(xLock, (sqlite3_file * file, int lock), (real_of(file), lock))
PASS_ON_(xUnlock, (sqlite3_file * file, int lock), (real_of(file), lock))
PASS_ON_(xCheckReservedLock, (sqlite3_file * file, int *out), (real_of(file), out))
PASS_ON_(xSectorSize, (sqlite3_file * file), (real_of(file)))
PASS_ON_(xDeviceCharacteristics, (sqlite3_file * file), (real_of(file)))
PASS_ON_(xShmMap, (sqlite3_file * file, int page, int size, int extend, void volatile **out),
         (real_of(file), page, size, extend, out))
PASS_ON_(xShmLock, (sqlite3_file * file, int offset, int n, int flags),
         (real_of(file), offset, n, flags))
PASS_ON_(xShmUnmap, (sqlite3_file * file, int remove), (real_of(file), remove))

static void file_barrier(sqlite3_file *file)
{
    real_of(file)->pMethods->xShmBarrier(real_of(file));
}

/* Version 2: no memory-mapped reading, which would not see what was not synced. */
static const sqlite3_io_methods methods = {
    .iVersion = 2,
    .xClose = file_close,
    .xRead = file_read,
    .xWrite = file_write,
    .xTruncate = file_truncate,
    .xSync = file_sync,
    .xFileSize = file_size,
    .xLock = file_xLock,
    .xUnlock = file_xUnlock,
    .xCheckReservedLock = file_xCheckReservedLock,
    .xFileControl = file_control,
    .xSectorSize = file_xSectorSize,
    .xDeviceCharacteristics = file_xDeviceCharacteristics,
    .xShmMap = file_xShmMap,
    .xShmLock = file_xShmLock,
    .xShmBarrier = file_barrier,
    .xShmUnmap = file_xShmUnmap,
};

/* ---- files by name --------------------------------------------------------------------------------- */

static int attach(fault_file *file, const char *path)
{
    image *i = find_image(path);
    if (!i)
        i = load_image(path, real_of(&file->base));
    if (!i)
        return SQLITE_IOERR_NOMEM;
    i->users++;
    file->image = i;
    return SQLITE_OK;
}

static int fs_open(sqlite3_vfs *vfs, const char *path, sqlite3_file *base, int flags, int *out)
{
    enum { KEPT = SQLITE_OPEN_MAIN_DB | SQLITE_OPEN_MAIN_JOURNAL | SQLITE_OPEN_WAL };
    fault_file *file = (fault_file *)base;
    (void)vfs;
    file->base.pMethods = NULL;
    file->image = NULL;
    if (faults_is_off())
        return SQLITE_CANTOPEN;
    int code = g.real->xOpen(g.real, path, real_of(base), flags, out);
    if (code != SQLITE_OK)
        return code;
    file->base.pMethods = &methods;
    if (!path || !(flags & KEPT))
        return SQLITE_OK;
    pthread_mutex_lock(&g.mutex);
    code = attach(file, path);
    pthread_mutex_unlock(&g.mutex);
    return code;
}

static int delete_now(void *to)
{
    image *i = find_image(to);
    if (i && !i->users)
        drop_image(i);
    return g.real->xDelete(g.real, to, 0);
}

static int fs_delete(sqlite3_vfs *vfs, const char *path, int sync)
{
    (void)vfs;
    pthread_mutex_lock(&g.mutex);
    int code = g.off  ? SQLITE_IOERR_DELETE
               : sync ? sync_point(delete_now, (void *)path)
                      : delete_now((void *)path);
    pthread_mutex_unlock(&g.mutex);
    return code;
}

/* A file without anything in it counts as none, as with the system's own. */
static int fs_access(sqlite3_vfs *vfs, const char *path, int flags, int *out)
{
    (void)vfs;
    pthread_mutex_lock(&g.mutex);
    const image *i = find_image(path);
    bool known = i && flags == SQLITE_ACCESS_EXISTS;
    if (known)
        *out = i->len > 0;
    pthread_mutex_unlock(&g.mutex);
    return known ? SQLITE_OK : g.real->xAccess(g.real, path, flags, out);
}

void faults_register(void)
{
    if (g.real)
        return;
    g.real = sqlite3_vfs_find(NULL);
    g.vfs = *g.real;
    g.vfs.pNext = NULL;
    g.vfs.zName = "faults";
    g.vfs.szOsFile = (int)sizeof(fault_file) + g.real->szOsFile;
    g.vfs.xOpen = fs_open;
    g.vfs.xDelete = fs_delete;
    g.vfs.xAccess = fs_access;
    sqlite3_vfs_register(&g.vfs, 1);
}

/* ---- from outside ---------------------------------------------------------------------------------- */

void faults_arm(const faults_plan *plan)
{
    pthread_mutex_lock(&g.mutex);
    g.plan = plan ? *plan : (faults_plan){0};
    g.syncs = g.counted = g.hits = 0;
    g.chance = g.plan.torn;
    pthread_mutex_unlock(&g.mutex);
}

void faults_power_fail(void)
{
    pthread_mutex_lock(&g.mutex);
    power_off();
    pthread_mutex_unlock(&g.mutex);
}

static long guarded(const long *value)
{
    pthread_mutex_lock(&g.mutex);
    long copy = *value;
    pthread_mutex_unlock(&g.mutex);
    return copy;
}

long faults_syncs(void)
{
    return guarded(&g.syncs);
}

long faults_hits(void)
{
    return guarded(&g.hits);
}

bool faults_is_off(void)
{
    pthread_mutex_lock(&g.mutex);
    bool off = g.off;
    pthread_mutex_unlock(&g.mutex);
    return off;
}

void faults_restart(void)
{
    pthread_mutex_lock(&g.mutex);
    while (g.images)
        drop_image(g.images);
    g.off = false;
    g.plan = (faults_plan){0};
    pthread_mutex_unlock(&g.mutex);
}
