/*
 * net_files.c - the web files, all in memory: compiled in, or read from a folder at the start.
 *
 * A request looks a path up in a sorted table, so no path of a client ever reaches the file
 * system. x.gz and x.br beside x are not pages but other representations of x.
 */
#include "net_int.h"

#include <ctype.h>
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { MAX_FILES = 8192, MAX_DEPTH = 16, MAX_PATH = 512 };
#define MAX_TOTAL ((size_t)512 << 20)

static const struct {
    const char *ending, *type;
} types[] = {
    {".html", "text/html; charset=utf-8"},
    {".css", "text/css; charset=utf-8"},
    {".js", "text/javascript; charset=utf-8"},
    {".mjs", "text/javascript; charset=utf-8"},
    {".json", "application/json"},
    {".map", "application/json"},
    {".webmanifest", "application/manifest+json"},
    {".wasm", "application/wasm"},
    {".svg", "image/svg+xml"},
    {".png", "image/png"},
    {".jpg", "image/jpeg"},
    {".webp", "image/webp"},
    {".avif", "image/avif"},
    {".ico", "image/x-icon"},
    {".woff2", "font/woff2"},
    {".woff", "font/woff"},
    {".mp3", "audio/mpeg"},
    {".ogg", "audio/ogg"},
    {".opus", "audio/ogg"},
    {".txt", "text/plain; charset=utf-8"},
    {".md", "text/plain; charset=utf-8"},
    {".xml", "application/xml"},
    {".gz", "application/gzip"},
};

static bool ends_with(const char *s, const char *ending)
{
    size_t len = strlen(s), n = strlen(ending);
    return len >= n && memcmp(s + len - n, ending, n) == 0;
}

static const char *type_of(const char *path)
{
    for (size_t i = 0; i < sizeof types / sizeof *types; i++)
        if (ends_with(path, types[i].ending))
            return types[i].type;
    return "application/octet-stream";
}

/* /assets/main-B1x9Zq3d.js: eight or more letters of a hash before the ending. */
static bool is_hashed(const char *path)
{
    const char *ending = strrchr(path, '.');
    if (strncmp(path, "/assets/", 8) != 0 || ending == NULL || strchr(ending, '/') != NULL)
        return false;
    const char *p = ending;
    bool telling = false;
    while (p > path && (isalnum((unsigned char)p[-1]) || p[-1] == '_')) {
        p--;
        telling |= !islower((unsigned char)*p);
    }
    return telling && ending - p >= 8 && (p[-1] == '-' || p[-1] == '.');
}

static void body_set(net_body *b, const uint8_t *bytes, size_t len)
{
    uint64_t h = 0xcbf29ce484222325U ^ len;
    for (size_t i = 0; i < len; i++)
        h = (h ^ bytes[i]) * 0x100000001b3U;
    b->bytes = bytes;
    b->len = len;
    (void)snprintf(b->etag, sizeof b->etag, "\"%016llx\"", (unsigned long long)h);
}

static net_page *add(net_files *f, const char *path)
{
    if (f->n == f->room) {
        size_t room = f->room == 0 ? 64 : 2 * f->room;
        net_page *page = realloc(f->page, room * sizeof *page);
        if (page == NULL)
            return NULL;
        f->page = page;
        f->room = room;
    }
    net_page *p = &f->page[f->n];
    *p = (net_page){.path = strdup(path), .type = type_of(path), .hashed = is_hashed(path)};
    if (p->path == NULL)
        return NULL;
    f->n++;
    return p;
}

static int by_path(const void *a, const void *b)
{
    return strcmp(((const net_page *)a)->path, ((const net_page *)b)->path);
}

static void sort(net_files *f)
{
    if (f->n > 0)
        qsort(f->page, f->n, sizeof *f->page, by_path);
}

static net_page *find(const net_files *f, const char *path)
{
    net_page key = {.path = (char *)path};
    return f->n == 0 ? NULL : bsearch(&key, f->page, f->n, sizeof key, by_path);
}

const net_page *files_find(const net_files *f, const char *path)
{
    return find(f, path);
}

/* ---- from a folder -------------------------------------------------------------------------- */

typedef struct reading {
    net_files *files;
    size_t total;
    char *error;
} reading;

static bool fails(reading *r, const char *path, const char *why)
{
    (void)snprintf(r->error, NET_ERROR_ROOM, "cannot read the web files: %.300s: %s", path, why);
    return false;
}

static bool read_file(reading *r, int fd, const char *path, size_t len)
{
    r->total += len;
    if (r->total > MAX_TOTAL || r->files->n >= MAX_FILES)
        return fails(r, path, "too many or too big files");
    uint8_t *bytes = malloc(len + 1);
    net_page *p = bytes == NULL ? NULL : add(r->files, path);
    if (p == NULL) {
        free(bytes);
        return fails(r, path, "out of memory");
    }
    p->owned = true;
    p->as[AS_PLAIN].bytes = bytes;
    size_t got = 0;
    while (got < len) {
        ssize_t n = read(fd, bytes + got, len - got);
        if (n < 0 && errno == EINTR)
            continue;
        if (n <= 0)
            return fails(r, path, n < 0 ? strerror(errno) : "it changed while it was read");
        got += (size_t)n;
    }
    body_set(&p->as[AS_PLAIN], bytes, len);
    return true;
}

static bool read_folder(reading *r, int fd, const char *path, int depth);

static bool read_entry(reading *r, int folder, const char *path, const char *name, int depth)
{
    char whole[MAX_PATH];
    int len = snprintf(whole, sizeof whole, "%s/%s", path, name);
    if (len < 0 || (size_t)len >= sizeof whole)
        return fails(r, name, "its path is too long");
    /* Links are not followed: what is served is what is in the folder. */
    int fd = openat(folder, name, O_RDONLY | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK);
    if (fd < 0 && errno == ELOOP)
        return true;
    struct stat st;
    if (fd < 0 || fstat(fd, &st) != 0) {
        bool ok = fails(r, whole, strerror(errno));
        if (fd >= 0)
            close(fd);
        return ok;
    }
    if (S_ISDIR(st.st_mode))
        return read_folder(r, fd, whole, depth + 1); /* which closes fd */
    bool ok = !S_ISREG(st.st_mode) || read_file(r, fd, whole, (size_t)st.st_size);
    close(fd);
    return ok;
}

static bool read_folder(reading *r, int fd, const char *path, int depth)
{
    DIR *dir = depth > MAX_DEPTH ? NULL : fdopendir(fd);
    if (dir == NULL) {
        close(fd);
        return fails(r, path, depth > MAX_DEPTH ? "too deep" : strerror(errno));
    }
    bool ok = true;
    const struct dirent *e;
    while (ok && (e = readdir(dir)) != NULL)
        if (e->d_name[0] != '.')
            ok = read_entry(r, fd, path, e->d_name, depth);
    closedir(dir);
    return ok;
}

/* x.gz goes into x, if there is an x: the table is sorted, so x is among those already kept. */
static void join_codings(net_files *f)
{
    static const char *const endings[N_CODINGS] = {[AS_GZIP] = ".gz", [AS_BROTLI] = ".br"};
    net_files kept = {.page = f->page};
    for (size_t i = 0; i < f->n; i++) {
        net_page *p = &f->page[i], *base = NULL;
        for (int as = AS_GZIP; as < N_CODINGS && base == NULL; as++) {
            if (!ends_with(p->path, endings[as]))
                continue;
            char *dot = strrchr(p->path, '.');
            *dot = '\0';
            base = find(&kept, p->path);
            *dot = '.';
            if (base != NULL)
                base->as[as] = p->as[AS_PLAIN];
        }
        if (base != NULL)
            free(p->path);
        else
            f->page[kept.n++] = *p;
    }
    f->n = kept.n;
}

static bool load_folder(net_files *f, const char *folder, char *error)
{
    reading r = {.files = f, .error = error};
    int fd = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (fd < 0)
        return fails(&r, folder, strerror(errno));
    if (!read_folder(&r, fd, "", 0))
        return false;
    sort(f);
    join_codings(f);
    if (files_find(f, "/index.html") == NULL)
        return fails(&r, folder, "there is no index.html in it");
    return true;
}

/* ---- both ----------------------------------------------------------------------------------- */

const char *files_load(net_files *f, const net_config *c, char error[NET_ERROR_ROOM])
{
    if (c->folder != NULL)
        return load_folder(f, c->folder, error) ? NULL : error;
    for (size_t i = 0; i < c->n_files; i++) {
        const net_file *file = &c->files[i];
        net_page *p = add(f, file->path);
        if (p == NULL)
            return "out of memory";
        body_set(&p->as[AS_PLAIN], file->bytes, file->len);
        if (file->gzip != NULL)
            body_set(&p->as[AS_GZIP], file->gzip, file->gzip_len);
        if (file->brotli != NULL)
            body_set(&p->as[AS_BROTLI], file->brotli, file->brotli_len);
    }
    sort(f);
    return NULL;
}

void files_free(net_files *f)
{
    for (size_t i = 0; i < f->n; i++) {
        net_page *p = &f->page[i];
        for (int as = 0; p->owned && as < N_CODINGS; as++)
            free((void *)p->as[as].bytes);
        free(p->path);
    }
    free(f->page);
    *f = (net_files){0};
}

/* Is the coding in the list, and not with q=0? */
static bool accepts(const char *list, const char *coding)
{
    size_t n = strlen(coding);
    while (*list != '\0') {
        list += strspn(list, " \t,");
        size_t len = strcspn(list, " \t,;");
        bool hit = len == n && strncasecmp(list, coding, n) == 0;
        list += len;
        size_t rest = strcspn(list, ",");
        if (hit) {
            const char *q = memmem(list, rest, "q=", 2);
            return q == NULL || strtod(q + 2, NULL) > 0;
        }
        list += rest;
    }
    return false;
}

net_coding files_coding(const net_page *p, const char *accept_encoding)
{
    if (p->as[AS_BROTLI].bytes != NULL && accepts(accept_encoding, "br"))
        return AS_BROTLI;
    if (p->as[AS_GZIP].bytes != NULL && accepts(accept_encoding, "gzip"))
        return AS_GZIP;
    return AS_PLAIN;
}
