/* records.c - records of games as files. */
#include <errno.h>
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

#include "arena/arena.h"

static void to_file(void *to, const char *text, size_t size)
{
    fwrite(text, 1, size, to); /* the caller asks ferror */
}

bool arena_make_records(const char *folder)
{
    struct stat about;
    if ((mkdir(folder, 0777) && errno != EEXIST) || stat(folder, &about))
        return false;
    if (!S_ISDIR(about.st_mode)) {
        errno = ENOTDIR;
        return false;
    }
    return access(folder, W_OK | X_OK) == 0;
}

bool arena_save_record(const rec_game *record, const char *folder, int game)
{
    char path[4096], half[4096 + 8];
    if (mkdir(folder, 0777) && errno != EEXIST)
        return false;
    if (snprintf(path, sizeof path, "%s/game-%07d.nvr", folder, game) >= (int)sizeof path)
        return false;
    snprintf(half, sizeof half, "%s.half", path);
    FILE *to = fopen(half, "w");
    if (!to)
        return false;
    rec_write(record, to_file, to);
    bool fine = !ferror(to);
    fine = fclose(to) == 0 && fine && rename(half, path) == 0;
    if (!fine)
        unlink(half);
    return fine;
}
