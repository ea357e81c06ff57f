/* load.c - all tables come back when the server starts. */
#include "server_int.h"

#include <string.h>

#include "admin.h"

/* The two lines in front of a table's own meta: its invitation and its lock. */
static bool read_head(srv_table *st, const store_text *meta, size_t *used)
{
    char *field[2] = {st->invite, st->lock};
    size_t room[2] = {sizeof st->invite, sizeof st->lock};
    *used = 0;
    for (int i = 0; i < 2; i++) {
        const char *at = meta->at + *used, *stop = memchr(at, '\n', meta->len - *used);
        if (!stop || (size_t)(stop - at) >= room[i])
            return false;
        memcpy(field[i], at, (size_t)(stop - at));
        field[i][stop - at] = '\0';
        *used += (size_t)(stop - at) + 1;
    }
    return true;
}

static tbl_table *read_table(const store_table *kept, srv_table *head, wire_ask *why)
{
    size_t used = 0;
    *why = (wire_ask){.code = WIRE_STORAGE, .message = "its first lines are damaged"};
    if (!read_head(head, &kept->meta, &used))
        return NULL;
    tbl_kept k = {.id = kept->id,
                  .meta = kept->meta.at + used,
                  .meta_size = kept->meta.len - used,
                  .lines = kept->lines.at,
                  .lines_size = kept->lines.len};
    return tbl_load(&k, &srv_table_host, srv_now(), why);
}

store_text srv_skip_head(store_text meta)
{
    srv_table head = {0};
    size_t used = 0;
    return read_head(&head, &meta, &used) ? (store_text){meta.at + used, meta.len - used}
                                          : (store_text){"", 0};
}

tbl_table *srv_read_table(const store_table *kept, wire_ask *why)
{
    srv_table head = {0};
    return read_table(kept, &head, why);
}

/* One that cannot be read stays in the database, and the others are served. */
static bool see_table(void *to, const store_table *kept)
{
    srv *s = to;
    srv_table head = {0};
    wire_ask why;
    tbl_table *table = read_table(kept, &head, &why);
    srv_table *st = table ? srv_table_add(s, table) : NULL;
    if (!st) {
        srv_log(s, "table %s cannot be read: %s", kept->id, why.message);
        s->damaged = true;
        tbl_free(table);
        return true;
    }
    memcpy(st->invite, head.invite, sizeof st->invite);
    memcpy(st->lock, head.lock, sizeof st->lock);
    st->lines = kept->line_count;
    st->owner = (uint64_t)srv_person_id(tbl_host_id(table));
    return true;
}

bool srv_load_tables(srv *s)
{
    return store_tables(s->store, see_table, s) == STORE_OK;
}
