/*
 * exports.c - the host of a page as a WebAssembly module; compiled for that alone (tools/wasm.py). What a
 * page_calls has is imported from "page"; what page.h has is exported, for one host. Times are doubles,
 * a seed is two halves; ids and names end with a zero; a text is its place and its size. Who calls takes
 * memory for what is given with `alloc` and gives it back with `free`.
 */
#include "page.h"

#include <stdlib.h>
#include <string.h>

#define IMPORTED(name) __attribute__((import_module("page"), import_name(#name))) extern
#define EXPORTED(name) __attribute__((export_name(#name)))

/* ---- what the page does ------------------------------------------------------------------------------------ */

IMPORTED(say) void js_say(const char *text, size_t size);
IMPORTED(keepTable)
void js_keep_table(const char *id, size_t id_size, const char *meta, size_t meta_size,
                   const char *lines, size_t lines_size);
IMPORTED(dropTable) void js_drop_table(const char *id, size_t id_size);
IMPORTED(keepGame)
void js_keep_game(const char *id, size_t id_size, const char *line, size_t line_size,
                  const char *record, size_t record_size);
IMPORTED(dropGame) void js_drop_game(const char *id, size_t id_size);
IMPORTED(keepName) void js_keep_name(const char *name, size_t size);
IMPORTED(wantRecord) void js_want_record(const char *id, size_t id_size);
IMPORTED(wantNet) void js_want_net(const char *set, size_t set_size);
IMPORTED(clock) double js_clock(void);

static void say(void *to, page_text message)
{
    (void)to;
    js_say(message.text, message.size);
}

static void keep_table(void *to, const char *id, page_text meta, page_text lines)
{
    (void)to;
    js_keep_table(id, strlen(id), meta.text, meta.size, lines.text, lines.size);
}

static void drop_table(void *to, const char *id)
{
    (void)to;
    js_drop_table(id, strlen(id));
}

static void keep_game(void *to, const char *id, page_text line, page_text record)
{
    (void)to;
    js_keep_game(id, strlen(id), line.text, line.size, record.text, record.size);
}

static void drop_game(void *to, const char *id)
{
    (void)to;
    js_drop_game(id, strlen(id));
}

static void keep_name(void *to, const char *name)
{
    (void)to;
    js_keep_name(name, strlen(name));
}

static void want_record(void *to, const char *id)
{
    (void)to;
    js_want_record(id, strlen(id));
}

static void want_net(void *to, const char *set)
{
    (void)to;
    js_want_net(set, strlen(set));
}

/* The page counts milliseconds. */
static int64_t clock_us(void *to)
{
    (void)to;
    return (int64_t)(js_clock() * 1000.0);
}

/* ---- what the C library would ask of a system ------------------------------------------------------------------ */

/* snprintf brings the streams of the library with it, which nobody writes to: they are closed here, so
 * that the module needs nothing but the above. */
enum { CLOSED = 8 }; /* WASI's EBADF */
#define LIBRARY_WOULD(name) __imported_wasi_snapshot_preview1_##name

int32_t LIBRARY_WOULD(fd_close)(int32_t file);
int32_t LIBRARY_WOULD(fd_seek)(int32_t file, int64_t offset, int32_t whence, int32_t result);
int32_t LIBRARY_WOULD(fd_write)(int32_t file, int32_t parts, int32_t count, int32_t result);

int32_t LIBRARY_WOULD(fd_close)(int32_t file)
{
    (void)file;
    return CLOSED;
}

int32_t LIBRARY_WOULD(fd_seek)(int32_t file, int64_t offset, int32_t whence, int32_t result)
{
    (void)file, (void)offset, (void)whence, (void)result;
    return CLOSED;
}

int32_t LIBRARY_WOULD(fd_write)(int32_t file, int32_t parts, int32_t count, int32_t result)
{
    (void)file, (void)parts, (void)count, (void)result;
    return CLOSED;
}

/* ---- what it can do with us ---------------------------------------------------------------------------------- */

static page *the_page;

EXPORTED(alloc) void *wasm_alloc(size_t size)
{
    return malloc(size);
}

EXPORTED(free) void wasm_free(void *memory)
{
    free(memory);
}

/* False: not enough memory. */
EXPORTED(open) bool wasm_open(uint32_t seed_high, uint32_t seed_low)
{
    static const page_calls calls = {say,       keep_table,  drop_table, keep_game, drop_game,
                                     keep_name, want_record, want_net,   clock_us};
    page_close(the_page);
    the_page = page_open(&calls, NULL, (uint64_t)seed_high << 32 | seed_low);
    return the_page != NULL;
}

EXPORTED(load)
bool wasm_load(const char *id, const char *meta, size_t meta_size, const char *lines,
               size_t lines_size, double now)
{
    return page_load(the_page, id, (page_text){meta, meta_size}, (page_text){lines, lines_size},
                     (int64_t)now);
}

EXPORTED(loadGame) bool wasm_load_game(const char *line, size_t size)
{
    return page_load_game(the_page, (page_text){line, size});
}

EXPORTED(loadName) bool wasm_load_name(const char *name)
{
    return page_load_name(the_page, name);
}

EXPORTED(ask) bool wasm_ask(const char *text, size_t size, double now)
{
    return page_ask(the_page, (page_text){text, size}, (int64_t)now);
}

/* record NULL: there is none. */
EXPORTED(giveRecord) void wasm_give_record(const char *id, const char *record, size_t size)
{
    page_give_record(the_page, id, (page_text){record, size});
}

/* bytes NULL: it cannot be had. True: they stay ours. */
EXPORTED(giveNet)
bool wasm_give_net(const char *set, const void *bytes, size_t size, double now)
{
    return page_give_net(the_page, set, bytes, size, (int64_t)now);
}

EXPORTED(noNet) void wasm_no_net(const char *set)
{
    page_no_net(the_page, set);
}

EXPORTED(due) double wasm_due(void)
{
    return (double)page_due(the_page);
}

EXPORTED(tick) void wasm_tick(double now)
{
    page_tick(the_page, (int64_t)now);
}
