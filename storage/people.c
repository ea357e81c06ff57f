/* people.c - people, their tokens and recovery codes. */
#include "storage/db_int.h"

#include <string.h>

static bool name_ok(const char *name)
{
    return db_text_ok(store_text_of(name), 1, STORE_NAME_MAX);
}

/* An account has a password, a guest has neither. */
static bool account_ok(const char *account, const char *password)
{
    return db_text_ok(store_text_of(account), 0, STORE_NAME_MAX) &&
           db_text_ok(store_text_of(password), 0, STORE_PASSWORD_MAX) && !*account == !*password;
}

static store_status wrong(store *s, const char *what)
{
    return db_refuse(s, STORE_WRONG, "%s: %s", what, store_status_text(STORE_WRONG));
}

/* ---- people ------------------------------------------------------------------------------------ */

store_status store_person_add(store *s, const store_person *p, int64_t *id)
{
    if (!name_ok(p->name) || !account_ok(p->account, p->password))
        return wrong(s, "a person");
    store_status status =
        db_run(s, SQL_PERSON_ADD,
               DB_ARGS(db_text(p->name), db_text_or_null(p->account), db_text_or_null(p->password),
                       db_int(p->created), db_int(p->seen), db_int(p->flags)));
    if (status == STORE_OK)
        *id = sqlite3_last_insert_rowid(s->db);
    return status;
}

void db_read_person(const store *s, sql_name name, store_person *out)
{
    out->id = db_column_int(s, name, 0);
    db_column_copy(s, name, 1, out->name, sizeof out->name);
    db_column_copy(s, name, 2, out->account, sizeof out->account);
    db_column_copy(s, name, 3, out->password, sizeof out->password);
    out->created = db_column_int(s, name, 4);
    out->seen = db_column_int(s, name, 5);
    out->flags = (uint32_t)db_column_int(s, name, 6);
}

static store_status get_person(store *s, sql_name name, db_arg key, store_person *out)
{
    store_status status = db_first(s, name, 1, &key);
    if (status == STORE_OK) {
        db_read_person(s, name, out);
        db_end(s, name);
    }
    return status;
}

store_status store_person_get(store *s, int64_t id, store_person *out)
{
    return get_person(s, SQL_PERSON_GET, db_int(id), out);
}

store_status store_person_by_account(store *s, const char *account, store_person *out)
{
    return get_person(s, SQL_PERSON_BY_ACCOUNT, db_text(account), out);
}

store_status store_person_rename(store *s, int64_t id, const char *name)
{
    if (!name_ok(name))
        return wrong(s, "a name");
    return db_change(s, SQL_PERSON_RENAME, DB_ARGS(db_int(id), db_text(name)));
}

store_status store_person_account(store *s, int64_t id, const char *account, const char *password)
{
    if (!account_ok(account, password))
        return wrong(s, "an account");
    return db_change(s, SQL_PERSON_ACCOUNT,
                     DB_ARGS(db_int(id), db_text_or_null(account), db_text_or_null(password)));
}

store_status store_person_flags(store *s, int64_t id, uint32_t flags)
{
    return db_change(s, SQL_PERSON_FLAGS, DB_ARGS(db_int(id), db_int(flags)));
}

store_status store_person_seen(store *s, int64_t id, int64_t now)
{
    return db_change(s, SQL_PERSON_SEEN, DB_ARGS(db_int(id), db_int(now)));
}

store_status store_settings_set(store *s, int64_t id, const char *settings)
{
    if (!db_text_ok(store_text_of(settings), 0, STORE_SETTINGS_MAX))
        return wrong(s, "settings");
    return db_change(s, SQL_SETTINGS_SET, DB_ARGS(db_int(id), db_text(settings)));
}

store_status store_settings_get(store *s, int64_t id, char out[STORE_SETTINGS_MAX + 1])
{
    store_status status = db_first(s, SQL_SETTINGS_GET, DB_ARGS(db_int(id)));
    if (status == STORE_OK) {
        db_column_copy(s, SQL_SETTINGS_GET, 0, out, STORE_SETTINGS_MAX + 1);
        db_end(s, SQL_SETTINGS_GET);
    }
    return status;
}

static store_status walk(store *s, sql_name name, int64_t after, int most, store_see_person *see,
                         void *to)
{
    store_status status = db_first(s, name, DB_ARGS(db_int(after), db_count(most)));
    while (status == STORE_OK) {
        store_person p;
        db_read_person(s, name, &p);
        if (!see(to, &p)) {
            db_end(s, name);
            return STORE_OK;
        }
        status = db_step(s, name);
    }
    return status == STORE_NOT_FOUND ? STORE_OK : status;
}

store_status store_people(store *s, int64_t after, int most, store_see_person *see, void *to)
{
    return walk(s, SQL_PEOPLE, after, most, see, to);
}

store_status store_guests(store *s, int64_t after, int most, store_see_person *see, void *to)
{
    return walk(s, SQL_GUESTS, after, most, see, to);
}

store_status store_guest_remove(store *s, int64_t id)
{
    return db_change(s, SQL_GUEST_REMOVE, DB_ARGS(db_int(id)));
}

/* ---- deletion ------------------------------------------------------------------------------------ */

/* The next game of the person after *game, and at which seats. */
static store_status next_game(store *s, int64_t person, int64_t *game, unsigned *seats)
{
    store_status status = db_first(s, SQL_PERSON_GAMES, DB_ARGS(db_int(person), db_int(*game)));
    if (status != STORE_OK)
        return status;
    *game = db_column_int(s, SQL_PERSON_GAMES, 0);
    *seats = 0;
    do {
        *seats |= 1u << db_column_int(s, SQL_PERSON_GAMES, 1);
        status = db_step(s, SQL_PERSON_GAMES);
    } while (status == STORE_OK && db_column_int(s, SQL_PERSON_GAMES, 0) == *game);
    if (status == STORE_OK)
        db_end(s, SQL_PERSON_GAMES);
    return status == STORE_NOT_FOUND ? STORE_OK : status;
}

static store_status rewrite_record(store *s, int64_t game, unsigned seats, store_rewrite *rewrite,
                                   void *to)
{
    store_status status = db_first(s, SQL_RECORD_GET, DB_ARGS(db_int(game)));
    if (status != STORE_OK)
        return status;
    const char *text = rewrite(to, db_column_text(s, SQL_RECORD_GET, 0).at, seats);
    if (!text)
        status = STORE_OK;
    else if (!db_text_ok(store_text_of(text), 0, STORE_RECORD_MAX))
        status = wrong(s, "a record");
    else
        status = db_change(s, SQL_RECORD_SET, DB_ARGS(db_int(game), db_text(text)));
    db_end(s, SQL_RECORD_GET);
    return status;
}

static store_status forget(store *s, int64_t id, store_rewrite *rewrite, void *to)
{
    int64_t game = 0;
    unsigned seats;
    store_status status = STORE_OK;
    while (status == STORE_OK && (status = next_game(s, id, &game, &seats)) == STORE_OK)
        status = rewrite_record(s, game, seats, rewrite, to);
    if (status == STORE_NOT_FOUND)
        status = db_run(s, SQL_SEATS_FORGET, DB_ARGS(db_int(id)));
    /* Tokens, codes and ratings go with the person: ON DELETE CASCADE. */
    return status == STORE_OK ? db_change(s, SQL_PERSON_DELETE, DB_ARGS(db_int(id))) : status;
}

store_status store_person_delete(store *s, int64_t id, store_rewrite *rewrite, void *to)
{
    store_status status = db_enter(s);
    return status == STORE_OK ? db_leave(s, forget(s, id, rewrite, to)) : status;
}

/* ---- tokens ---------------------------------------------------------------------------------------- */

store_status store_token_add(store *s, const uint8_t hash[STORE_HASH], const store_token *token)
{
    return db_run(
        s, SQL_TOKEN_ADD,
        DB_ARGS(db_hash(hash), db_int(token->person), db_int(token->created), db_int(token->seen)));
}

store_status store_token_find(store *s, const uint8_t hash[STORE_HASH], store_token *out)
{
    store_status status = db_first(s, SQL_TOKEN_FIND, DB_ARGS(db_hash(hash)));
    if (status == STORE_OK) {
        out->person = db_column_int(s, SQL_TOKEN_FIND, 0);
        out->created = db_column_int(s, SQL_TOKEN_FIND, 1);
        out->seen = db_column_int(s, SQL_TOKEN_FIND, 2);
        db_end(s, SQL_TOKEN_FIND);
    }
    return status;
}

store_status store_token_seen(store *s, const uint8_t hash[STORE_HASH], int64_t now)
{
    return db_change(s, SQL_TOKEN_SEEN, DB_ARGS(db_hash(hash), db_int(now)));
}

store_status store_token_remove(store *s, const uint8_t hash[STORE_HASH])
{
    return db_change(s, SQL_TOKEN_REMOVE, DB_ARGS(db_hash(hash)));
}

store_status store_token_clear(store *s, int64_t person, const uint8_t *but)
{
    return db_run(s, SQL_TOKEN_CLEAR, DB_ARGS(db_int(person), db_hash(but)));
}

store_status store_token_expire(store *s, int64_t before, int64_t *removed)
{
    store_status status = db_run(s, SQL_TOKEN_EXPIRE, DB_ARGS(db_int(before)));
    *removed = status == STORE_OK ? sqlite3_changes64(s->db) : 0;
    return status;
}

/* ---- recovery codes ------------------------------------------------------------------------------ */

static store_status set_codes(store *s, int64_t person, const uint8_t (*hashes)[STORE_HASH],
                              int count)
{
    store_status status = db_run(s, SQL_CODES_CLEAR, DB_ARGS(db_int(person)));
    for (int i = 0; status == STORE_OK && i < count; i++)
        status = db_run(s, SQL_CODE_ADD, DB_ARGS(db_int(person), db_hash(hashes[i])));
    return status;
}

store_status store_codes_set(store *s, int64_t person, const uint8_t (*hashes)[STORE_HASH],
                             int count)
{
    if (count < 0 || count > STORE_CODES_MAX)
        return wrong(s, "recovery codes");
    store_status status = db_enter(s);
    return status == STORE_OK ? db_leave(s, set_codes(s, person, hashes, count)) : status;
}

store_status store_codes_use(store *s, int64_t person, const uint8_t hash[STORE_HASH])
{
    return db_change(s, SQL_CODE_USE, DB_ARGS(db_int(person), db_hash(hash)));
}

store_status store_codes_left(store *s, int64_t person, int *count)
{
    int64_t number = 0;
    store_status status = db_number(s, SQL_CODES_LEFT, &number, DB_ARGS(db_int(person)));
    *count = (int)number;
    return status;
}
