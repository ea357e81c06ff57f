/*
 * keep.c - the record of the game in a file, written as the game goes.
 *
 * A file that cannot be written never stops the game: it is said once, and `save` can write elsewhere.
 */
#include "play_int.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

/* ---- where games are kept --------------------------------------------------------------------- */

void tui_games_directory(char out[TUI_PATH_MAX])
{
    const char *data = getenv("XDG_DATA_HOME"), *home = getenv("HOME");
    int size = -1;
    if (data && data[0] == '/')
        size = snprintf(out, TUI_PATH_MAX, "%s/neva/games", data);
    else if (home && home[0] == '/')
        size = snprintf(out, TUI_PATH_MAX, "%s/.local/share/neva/games", home);
    if (size < 0 || size >= TUI_PATH_MAX - 64) /* room for a name in it */
        out[0] = '\0';
}

static bool make_directories(char *path)
{
    for (char *c = path + 1; *c; c++)
        if (*c == '/') {
            *c = '\0';
            int made = mkdir(path, 0777);
            *c = '/';
            if (made != 0 && errno != EEXIST)
                return false;
        }
    return mkdir(path, 0777) == 0 || errno == EEXIST;
}

bool tui_newest_game(char out[TUI_PATH_MAX])
{
    char directory[TUI_PATH_MAX], newest[256] = "";
    tui_games_directory(directory);
    DIR *d = directory[0] ? opendir(directory) : NULL;
    if (!d)
        return false;
    for (const struct dirent *e; (e = readdir(d)) != NULL;) {
        size_t size = strlen(e->d_name);
        if (size > 4 && size < 64 && strcmp(e->d_name + size - 4, ".nvr") == 0 &&
            strcmp(e->d_name, newest) > 0)
            snprintf(newest, sizeof newest, "%s", e->d_name);
    }
    closedir(d);
    if (!newest[0])
        return false;
    snprintf(out, TUI_PATH_MAX, "%.*s/%.63s", TUI_PATH_MAX - 65, directory, newest);
    return true;
}

/* ---- opening ---------------------------------------------------------------------------------- */

static void fail(tui_keeper *k, const char *path)
{
    snprintf(k->why, sizeof k->why, "%.100s: %.50s", path, strerror(errno));
    k->off = true;
}

/* A file that is not there yet: nothing is ever written over. */
static FILE *open_new(const char *path)
{
    int file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_APPEND | O_CLOEXEC, 0666);
    return file < 0 ? NULL : fdopen(file, "a");
}

/* A new name in the data directory: the time, and a number if there were two games in a second. */
static void open_in_directory(tui_keeper *k)
{
    char directory[TUI_PATH_MAX], stamp[32] = "game";
    time_t now = time(NULL);
    struct tm t;
    tui_games_directory(directory);
    errno = ENOENT;
    if (!directory[0] || !make_directories(directory)) {
        fail(k, directory[0] ? directory : txt("no home directory"));
        return;
    }
    if (localtime_r(&now, &t))
        strftime(stamp, sizeof stamp, "%Y-%m-%d-%H%M%S", &t);
    for (int n = 1; n < 100 && !k->file; n++) {
        char number[8] = "";
        if (n > 1)
            snprintf(number, sizeof number, "-%d", n);
        snprintf(k->path, sizeof k->path, "%.*s/%s%s.nvr", TUI_PATH_MAX - 64, directory, stamp,
                 number);
        k->file = open_new(k->path);
        if (!k->file && errno != EEXIST)
            break;
    }
    if (!k->file)
        fail(k, k->path);
}

static void open_file(tui_keeper *k)
{
    if (!k->path[0]) {
        open_in_directory(k);
        return;
    }
    k->file = open_new(k->path);
    if (!k->file)
        fail(k, k->path);
}

void tui_keep_new(tui_keeper *k, const tui_setup *s)
{
    *k = (tui_keeper){.off = s->no_record};
    snprintf(k->path, sizeof k->path, "%s", s->record);
}

/* A last line without its end would swallow the first new one (record.h: it does not count). */
static bool cut_unfinished_line(FILE *file)
{
    long end;
    if (fseek(file, 0, SEEK_END) != 0 || (end = ftell(file)) < 0)
        return false;
    while (end > 0) {
        if (fseek(file, end - 1, SEEK_SET) != 0)
            return false;
        if (getc(file) == '\n')
            break;
        end--;
    }
    return fflush(file) == 0 && ftruncate(fileno(file), end) == 0;
}

void tui_keep_on(tui_keeper *k, const char *path)
{
    *k = (tui_keeper){0};
    snprintf(k->path, sizeof k->path, "%s", path);
    FILE *file = fopen(path, "r+");
    bool whole = file && cut_unfinished_line(file);
    if (file && fclose(file) != 0)
        whole = false;
    k->file = whole ? fopen(path, "a") : NULL;
    if (!k->file)
        fail(k, path);
}

/* ---- writing ---------------------------------------------------------------------------------- */

void tui_keep_lines(tui_keeper *k, const tbl_text *lines)
{
    if (!k->off && lines->text)
        tbl_text_add(&k->waiting, lines->text, lines->size);
}

void tui_keep(tui_keeper *k)
{
    if (!k->file && !k->off)
        open_file(k);
    if (!k->file)
        return;
    if (k->waiting.text)
        fwrite(k->waiting.text, 1, k->waiting.size, k->file);
    k->waiting.size = 0;
    errno = k->waiting.lost ? ENOMEM : 0;
    if (k->waiting.lost || fflush(k->file) != 0 || ferror(k->file)) {
        fail(k, k->path);
        fclose(k->file);
        k->file = NULL;
    }
}

void tui_keep_end(tui_keeper *k)
{
    if (k->file)
        fclose(k->file);
    k->file = NULL;
    tbl_text_free(&k->waiting);
}

static void to_file(void *to, const char *text, size_t size)
{
    fwrite(text, 1, size, to);
}

/* Is there something else than a record in the way? */
static bool in_the_way(const char *path)
{
    char head[12] = "";
    FILE *file = fopen(path, "r");
    if (!file)
        return errno != ENOENT;
    size_t size = fread(head, 1, sizeof head - 1, file);
    fclose(file);
    return size > 0 && strcmp(head, "neva record") != 0;
}

bool tui_keep_copy(const rec_game *g, const char *path, char *why, size_t why_size)
{
    if (in_the_way(path)) {
        snprintf(why, why_size, txt("%s is there already and is no record; choose another name."),
                 path);
        return false;
    }
    FILE *file = fopen(path, "w");
    if (!file) {
        snprintf(why, why_size, txt("%s cannot be written: %s."), path, strerror(errno));
        return false;
    }
    rec_write(g, to_file, file);
    bool failed = ferror(file);
    if (fclose(file) != 0 || failed) {
        snprintf(why, why_size, txt("%s could not be written whole: %s."), path, strerror(errno));
        return false;
    }
    return true;
}
