/* admin.c - see admin.h. */
#include "admin.h"

#include <ctype.h>
#include <inttypes.h>
#include <sodium.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "server_int.h"

static store_status refuse(char why[STORE_WHY_MAX], store_status status, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

static store_status refuse(char why[STORE_WHY_MAX], store_status status, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    (void)vsnprintf(why, STORE_WHY_MAX, format, args);
    va_end(args);
    return status;
}

static store_status failed(const store *s, store_status status, char why[STORE_WHY_MAX])
{
    return refuse(why, status, "%s", *store_why(s) ? store_why(s) : store_status_text(status));
}

/* ---- who is meant ---------------------------------------------------------------------------------------- */

static bool is_public_id(const char *who)
{
    return who[0] == 'p' && who[1] && strspn(who + 1, "0123456789") == strlen(who + 1);
}

typedef struct search {
    const char *name;
    store_person *out;
    int count;
    char ids[128]; /* of those who bear the name */
} search;

static bool see_person(void *to, const store_person *p)
{
    search *f = to;
    size_t used = strlen(f->ids);
    if (strcmp(p->name, f->name) != 0)
        return true;
    (void)snprintf(f->ids + used, sizeof f->ids - used, "%sp%" PRId64, f->count ? ", " : "", p->id);
    *f->out = *p;
    return ++f->count < 9;
}

static store_status find_by_name(store *s, const char *name, store_person *out,
                                 char why[STORE_WHY_MAX])
{
    search f = {.name = name, .out = out};
    store_status status = store_people(s, 0, INT32_MAX, see_person, &f);
    if (status != STORE_OK)
        return failed(s, status, why);
    if (f.count > 1)
        return refuse(why, STORE_EXISTS, "several people are called '%s': %s. Say which.", name,
                      f.ids);
    return f.count ? STORE_OK : refuse(why, STORE_NOT_FOUND, "there is nobody called '%s'.", name);
}

store_status srv_find_person(store *s, const char *who, store_person *out, char why[STORE_WHY_MAX])
{
    char account[STORE_NAME_MAX + 1];
    size_t i = 0;
    *why = '\0';
    if (is_public_id(who)) {
        store_status status = store_person_get(s, srv_person_id(who), out);
        return status == STORE_NOT_FOUND ? refuse(why, status, "there is no person %s.", who)
               : status                  ? failed(s, status, why)
                                         : STORE_OK;
    }
    for (; who[i] && i < sizeof account - 1; i++)
        account[i] = (char)tolower((unsigned char)who[i]);
    account[i] = '\0';
    store_status status = store_person_by_account(s, account, out);
    if (status == STORE_NOT_FOUND)
        return find_by_name(s, who, out, why);
    return status == STORE_OK ? STORE_OK : failed(s, status, why);
}

/* ---- a new password ---------------------------------------------------------------------------------------- */

static store_status set_password(store *s, const store_person *p, const char *hash)
{
    store_status status = store_begin(s);
    if (status == STORE_OK)
        status = store_person_account(s, p->id, p->account, hash);
    if (status == STORE_OK)
        status = store_token_clear(s, p->id, NULL);
    if (status == STORE_OK)
        return store_commit(s);
    store_rollback(s);
    return status;
}

store_status srv_new_password(store *s, const store_person *p, char password[SRV_NEW_PASSWORD + 1])
{
    char hash[STORE_PASSWORD_MAX + 1];
    if (!*p->account)
        return STORE_WRONG;
    if (sodium_init() < 0)
        return STORE_MEMORY;
    srv_random_word(password, SRV_NEW_PASSWORD);
    return srv_password_hash(password, hash) ? set_password(s, p, hash) : STORE_MEMORY;
}

/* ---- forgetting -------------------------------------------------------------------------------------------- */

typedef struct seat_search {
    char person[TBL_MAX_PERSON + 1];
    char table[STORE_ID_MAX + 1]; /* where the person sits; "": nowhere */
} seat_search;

/* A damaged table counts as one of theirs if it names them: it may be mended one day. */
static bool see_seat(void *to, const store_table *kept)
{
    seat_search *f = to;
    char quoted[TBL_MAX_PERSON + 3];
    wire_ask why;
    tbl_table *t = srv_read_table(kept, &why);
    int size = snprintf(quoted, sizeof quoted, "\"%s\"", f->person);
    bool sits = t ? tbl_stage(t) != WIRE_STAGE_OVER && tbl_seats_of(t, f->person)
                  : memmem(kept->meta.at, kept->meta.len, quoted, (size_t)size) != NULL;
    if (sits)
        (void)snprintf(f->table, sizeof f->table, "%s", kept->id);
    tbl_free(t);
    return !sits;
}

static store_status delete_whole(store *s, int64_t person)
{
    store_status status = store_begin(s);
    if (status == STORE_OK)
        status = srv_delete_person(s, person);
    if (status == STORE_OK)
        return store_commit(s);
    store_rollback(s);
    return status;
}

store_status srv_forget_person(store *s, const store_person *p, char why[STORE_WHY_MAX])
{
    seat_search f = {0};
    (void)snprintf(f.person, sizeof f.person, "p%" PRId64, p->id);
    store_status status = sodium_init() < 0 ? STORE_MEMORY : store_tables(s, see_seat, &f);
    if (status == STORE_OK && *f.table)
        return refuse(why, STORE_MISUSE, "%s has a seat at table %s: remove-table it first.",
                      f.person, f.table);
    if (status == STORE_OK)
        status = delete_whole(s, p->id);
    return status == STORE_OK ? STORE_OK : failed(s, status, why);
}
