/* db.c - neva db: checks a server's database, writes it out as text and reads that in again. */
#include "cli.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "options.h"
#include "storage/store.h"

static const char me[] = "db";

static const char help[] =
    "usage: neva db check  --db DATABASE\n"
    "       neva db export --db DATABASE [FILE]\n"
    "       neva db import --db DATABASE [FILE]\n"
    "\n"
    "  check   looks for damage; prints each defect and exits with 1 if there is any\n"
    "  export  writes everything as lines of JSON to FILE, which must not be there yet, or to standard\n"
    "          output; the server may be running\n"
    "  import  reads such lines from FILE or standard input into a new or empty database, all or\n"
    "          nothing\n"
    "\n"
    "An export holds what people trust a server with (names, hashes of passwords): keep it as safe as the\n"
    "database. A FILE that export makes can be read by you alone.\n"
    "\n"
    "  --db DATABASE  the file of the database\n"
    "  -h, --help     this text\n";

typedef struct db_call {
    const char *action, *path, *file;
} db_call;

/* ---- the call ---------------------------------------------------------------------------------- */

static int take_path(void *to, int option, const char *value)
{
    (void)option;
    ((db_call *)to)->path = value;
    return 0;
}

static int take_word(void *to, const char *word)
{
    db_call *call = to;
    if (!call->action)
        call->action = word;
    else if (!call->file)
        call->file = word;
    else
        return cli_wrong(me, "'%s' is one file too many.", word);
    return 0;
}

static int failed(const char *path, const char *reason)
{
    fprintf(stderr, "neva db: %s: %s\n", path, reason);
    return 1;
}

/* The message of store_open names the path. */
static bool open_store(const db_call *call, store_mode mode, store **s)
{
    char why[STORE_WHY_MAX];
    if (store_open(call->path, mode, s, why) == STORE_OK)
        return true;
    fprintf(stderr, "neva db: %s\n", why);
    return false;
}

/* ---- check --------------------------------------------------------------------------------------- */

static void print_defect(void *to, const char *text)
{
    printf("%s: %s\n", (const char *)to, text);
}

static int check(const db_call *call)
{
    store *s;
    int count = 0;
    if (call->file)
        return cli_wrong(me, "check takes no file but the database: '%s' is too many.", call->file);
    if (!open_store(call, STORE_VISIT, &s))
        return 1;
    store_status status = store_check(s, print_defect, (void *)call->path, &count);
    int code = status == STORE_OK ? count > 0 : failed(call->path, store_why(s));
    if (status == STORE_OK && !count)
        printf("%s is sound.\n", call->path);
    store_close(s);
    return code;
}

/* ---- export -------------------------------------------------------------------------------------- */

static bool is_standard(const char *file)
{
    return !file || strcmp(file, "-") == 0;
}

static bool write_bytes(void *to, const char *bytes, size_t len)
{
    return fwrite(bytes, 1, len, to) == len;
}

/* A new file that nobody else can read. */
static FILE *make_file(const char *name)
{
    int fd = open(name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    FILE *file = fd < 0 ? NULL : fdopen(fd, "w");
    if (!file && fd >= 0)
        close(fd);
    return file;
}

/* A copy for bad days is of use only if it is on the disk. */
static bool finish_file(FILE *file)
{
    bool written = fflush(file) == 0 && fsync(fileno(file)) == 0;
    return fclose(file) == 0 && written;
}

static int export_to_file(store *s, const char *name)
{
    FILE *file = make_file(name);
    if (!file)
        return failed(name, strerror(errno));
    store_status status = store_export(s, write_bytes, file);
    if (finish_file(file) && status == STORE_OK)
        return 0;
    int code = failed(name, status == STORE_OK ? strerror(errno) : store_why(s));
    unlink(name); /* half an export is none */
    return code;
}

static int export(const db_call *call)
{
    store *s;
    int code = 0;
    if (!open_store(call, STORE_VISIT, &s))
        return 1;
    if (!is_standard(call->file))
        code = export_to_file(s, call->file);
    else if (store_export(s, write_bytes, stdout) != STORE_OK)
        code = failed(call->path, store_why(s));
    store_close(s);
    return code;
}

/* ---- import -------------------------------------------------------------------------------------- */

static long read_bytes(void *from, char *bytes, size_t size)
{
    size_t len = fread(bytes, 1, size, from);
    return len == 0 && ferror((FILE *)from) ? -1 : (long)len;
}

static int import_from(const db_call *call, const char *name, FILE *from)
{
    store *s;
    if (!open_store(call, STORE_SERVE, &s))
        return 1;
    int code = 0;
    if (store_import(s, read_bytes, from) != STORE_OK) {
        code = failed(name, store_why(s));
        fprintf(stderr, "neva db: nothing was imported into %s.\n", call->path);
    }
    store_close(s);
    return code;
}

static int import(const db_call *call)
{
    if (is_standard(call->file))
        return import_from(call, "standard input", stdin);
    FILE *from = fopen(call->file, "r");
    if (!from)
        return failed(call->file, strerror(errno));
    int code = import_from(call, call->file, from);
    fclose(from);
    return code;
}

int cmd_db(int argc, char **argv)
{
    static const struct {
        const char *name;
        int (*run)(const db_call *call);
    } actions[] = {{"check", check}, {"export", export}, {"import", import}};
    static const cli_option list[] = {{"db", 1, true}, {NULL, 0, false}};
    static const cli_call how = {me, help, list, take_path, take_word};
    db_call call = {0};
    int code = cli_read_call(&how, argc, argv, &call);
    if (code >= 0)
        return code;
    if (!call.action)
        return cli_wrong(me, "say what to do: check, export or import.");
    for (size_t i = 0; i < sizeof actions / sizeof *actions; i++)
        if (strcmp(actions[i].name, call.action) == 0)
            return call.path ? actions[i].run(&call)
                             : cli_wrong(me, "--db, the file of the database, is missing.");
    return cli_wrong(me, "'%s' is not check, export or import.", call.action);
}
