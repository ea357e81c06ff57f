/*
 * store.h - what a server keeps: people and their tokens, tables, finished games, ratings.
 *
 * A store is one open database. It knows nothing of rules or protocols: a table is a text of its
 * own (meta), replaced as a whole, and lines of a record, only ever appended. This header names no
 * database: the one behind it is SQLite, and another can take its place (docs/storage.md).
 *
 *     store *s;
 *     char why[STORE_WHY_MAX];
 *     if (store_open("neva.db", STORE_SERVE, &s, why) != STORE_OK) refuse(why);
 *     store_begin(s);
 *     store_table_save(s, "k3f9", meta, store_text_of("A buy pub\n"), 17);
 *     if (store_commit(s) == STORE_OK) confirm();
 *     store_close(s);
 *
 * What holds always:
 *  - What was committed survives a crash of the program and of the machine.
 *  - Every call that writes does all or nothing, inside a transaction and outside (then it commits
 *    by itself).
 *  - Texts are UTF-8 without NUL and bounded (STORE_..._MAX bytes); others are refused with
 *    STORE_WRONG, and nothing is changed.
 *  - Nothing is read or written behind the caller's back, except that store_open brings an older
 *    database up to date.
 *
 * Who owns what:
 *  - A store is used by one thread at a time (queue.h gives it a thread of its own).
 *  - Texts given to a call are the caller's; texts in a callback are the store's and valid until
 *    the callback returns. A callback may read from the store, but not by the call it came from.
 */
#ifndef STORE_H
#define STORE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    STORE_WHY_MAX = 512,       /* of a message, with its NUL                       */
    STORE_ID_MAX = 64,         /* of a table or game                               */
    STORE_NAME_MAX = 128,      /* of a shown name, an account                      */
    STORE_PASSWORD_MAX = 256,  /* of a password's hash, as text                    */
    STORE_SETTINGS_MAX = 8192, /* of a person's settings                           */
    STORE_WORD_MAX = 256,      /* of an edition, a list of modules, a computer player */
    STORE_META_MAX = 1 << 18,
    STORE_LINE_MAX = 8192,    /* of a line without its line break                  */
    STORE_LINES_MAX = 100000, /* of a table                                        */
    STORE_RECORD_MAX = 1 << 23,
    STORE_HASH = 32, /* bytes                                                      */
    STORE_CODES_MAX = 32,
    STORE_SEATS_MAX = 5
};

/* Every way to fail, with its text. */
#define STORE_STATUS_LIST(X)                                                                       \
    X(STORE_OK, "no error")                                                                        \
    /* the data is fine, the wish cannot be granted */                                             \
    X(STORE_NOT_FOUND, "there is no such entry")                                                   \
    X(STORE_EXISTS, "there is such an entry already")                                              \
    X(STORE_CONFLICT, "the lines do not continue those that are kept")                             \
    X(STORE_WRONG, "a value is malformed, too long or out of range")                               \
    X(STORE_MISUSE, "the call is not possible now")                                                \
    X(STORE_CROWDED, "too much work is waiting for the disk")                                      \
    /* the database cannot be opened */                                                            \
    X(STORE_ACCESS, "the database cannot be opened or written")                                    \
    X(STORE_FOREIGN, "the file is a database of another program")                                  \
    X(STORE_OLDER, "the database was made by an older version of neva")                            \
    X(STORE_NEWER, "the database was made by a newer version of neva")                             \
    X(STORE_OWNED, "another process serves this database")                                         \
    /* the machine */                                                                              \
    X(STORE_FULL, "the disk is full")                                                              \
    X(STORE_BUSY, "another process keeps the database locked")                                     \
    X(STORE_IO, "the disk failed")                                                                 \
    X(STORE_CORRUPT, "the database is damaged")                                                    \
    X(STORE_MEMORY, "out of memory")

#define STORE_STATUS_NAME_(name, text) name,
typedef enum store_status { STORE_STATUS_LIST(STORE_STATUS_NAME_) STORE_STATUS_COUNT } store_status;
#undef STORE_STATUS_NAME_

const char *store_status_text(store_status status);

/* The machine failed, not the wish: a transaction in which this happened cannot be trusted. */
static inline bool store_is_broken(store_status status)
{
    return status >= STORE_ACCESS;
}

typedef struct store store;

/* A text that need not end with NUL. */
typedef struct store_text {
    const char *at;
    size_t len;
} store_text;
store_text store_text_of(const char *text);

/* ---- opening and transactions ----------------------------------------------------------- */

typedef enum store_mode {
    STORE_SERVE, /* created or brought up to date if need be; no other process may serve it      */
    STORE_VISIT  /* must be there and up to date; another process may serve it at the same time  */
} store_mode;

/* why: the reason in words with the path, "" after a success. */
store_status store_open(const char *path, store_mode mode, store **out, char why[STORE_WHY_MAX]);
void store_close(store *s);            /* NULL is fine; what was not committed is rolled back */
const char *store_why(const store *s); /* the last failure in words, for a log; "" if none */

store_status store_begin(store *s);
store_status store_commit(store *s); /* after a failure nothing of the transaction was done */
void store_rollback(store *s);
bool store_in_transaction(const store *s); /* a failure of the disk can end one */
/* Writes something and changes nothing: can the disk keep anything? */
store_status store_probe(store *s);

/* Marks inside of a transaction: what came since the last mark is kept, or undone. */
store_status store_mark(store *s);
store_status store_keep(store *s);
store_status store_undo(store *s);

/* ---- people ------------------------------------------------------------------------------ */

enum { STORE_BANNED = 1 }; /* a flag; the others are the caller's */

typedef struct store_person {
    int64_t id;                            /* never used twice                               */
    char name[STORE_NAME_MAX + 1];         /* as it is shown                                 */
    char account[STORE_NAME_MAX + 1];      /* "": a guest; compared as it is, so the caller
                                              folds upper and lower case                     */
    char password[STORE_PASSWORD_MAX + 1]; /* its hash; "" just for a guest                  */
    int64_t created, seen;                 /* milliseconds since 1970                        */
    uint32_t flags;
} store_person;

/* The id of p is not looked at; *id is the new one. STORE_EXISTS: the account is taken. */
store_status store_person_add(store *s, const store_person *p, int64_t *id);
store_status store_person_get(store *s, int64_t id, store_person *out);
store_status store_person_by_account(store *s, const char *account, store_person *out);
store_status store_person_rename(store *s, int64_t id, const char *name);
store_status store_person_account(store *s, int64_t id, const char *account, const char *password);
store_status store_person_flags(store *s, int64_t id, uint32_t flags);
store_status store_person_seen(store *s, int64_t id, int64_t now);
store_status store_settings_set(store *s, int64_t id, const char *settings);
store_status store_settings_get(store *s, int64_t id, char out[STORE_SETTINGS_MAX + 1]);

/* Up to most people in the order of their ids, from the one after `after`. false ends the walk. */
typedef bool store_see_person(void *to, const store_person *p);
store_status store_people(store *s, int64_t after, int most, store_see_person *see, void *to);

/* The same of guests without a token and a finished game: nobody can be them, and nobody will look for them. */
store_status store_guests(store *s, int64_t after, int most, store_see_person *see, void *to);
/* STORE_NOT_FOUND: it is no guest, or has a finished game. Tokens go, too. */
store_status store_guest_remove(store *s, int64_t id);

/*
 * Removes the person with tokens, codes, settings and ratings. Finished games stay, the seat without
 * person and name. `rewrite` takes the name out of a record: it returns the new text, its own until
 * the next call, or NULL to leave the record as it is; bit n of seats: the person sat at seat n.
 * What running tables know of a person is the caller's to remove (store_remarks_rewrite).
 */
typedef const char *store_rewrite(void *to, const char *record, unsigned seats);
store_status store_person_delete(store *s, int64_t id, store_rewrite *rewrite, void *to);

/* ---- tokens and recovery codes: only their hashes are kept ------------------------------- */

typedef struct store_token {
    int64_t person, created, seen;
} store_token;

store_status store_token_add(store *s, const uint8_t hash[STORE_HASH], const store_token *token);
store_status store_token_find(store *s, const uint8_t hash[STORE_HASH], store_token *out);
store_status store_token_seen(store *s, const uint8_t hash[STORE_HASH], int64_t now);
store_status store_token_remove(store *s, const uint8_t hash[STORE_HASH]);
/* All of a person but this one (NULL: all). */
store_status store_token_clear(store *s, int64_t person, const uint8_t *but);
/* All that were last seen before. */
store_status store_token_expire(store *s, int64_t before, int64_t *removed);

/* Replaces all codes of the person. */
store_status store_codes_set(store *s, int64_t person, const uint8_t (*hashes)[STORE_HASH],
                             int count);
/* Removes the code; STORE_NOT_FOUND: there is none, or it was used before. */
store_status store_codes_use(store *s, int64_t person, const uint8_t hash[STORE_HASH]);
store_status store_codes_left(store *s, int64_t person, int *count);

/* ---- tables ------------------------------------------------------------------------------ */

/*
 * Replaces the meta text and appends lines, each ended by a line break ("" for none). `first` is the
 * number of the first of them, counted from 0: how many are kept already. If it is not,
 * STORE_CONFLICT: an append was lost or is done twice. A table that is not there begins with 0.
 */
store_status store_table_save(store *s, const char *id, store_text meta, store_text lines,
                              uint32_t first);

typedef struct store_table {
    const char *id;
    store_text meta;
    store_text lines; /* all of them, each with its line break */
    uint32_t line_count;
} store_table;
typedef bool store_see_table(void *to, const store_table *t);
store_status store_tables(store *s, store_see_table *see, void *to); /* the oldest first */
store_status store_table_get(store *s, const char *id, store_see_table *see, void *to);
store_status store_table_delete(store *s, const char *id);

/*
 * Remarks are the lines that begin with '#'. The one change that lines may undergo: each remark with `word` in it is
 * given to `rewrite`, which returns the new text, its own until the next call, or NULL to leave it as it is.
 */
typedef const char *store_retell(void *to, const char *table, store_text text);
store_status store_remarks_rewrite(store *s, const char *word, store_retell *rewrite, void *to);

/* ---- finished games ---------------------------------------------------------------------- */

typedef struct store_seat {
    int64_t person;       /* 0: none, or deleted              */
    const char *name;     /* as it was shown; "" if deleted   */
    const char *computer; /* "": a person                     */
    int32_t score;
    int place; /* 1 is best; several can share one; 0: the game was broken off */
    bool won, resigned;
} store_seat;

typedef struct store_game {
    int64_t number; /* given when it is finished; grows */
    const char *id;
    int64_t finished; /* milliseconds since 1970 */
    int seats;
    const char *edition, *modules; /* words of the caller */
    bool rated;
    store_seat seat[STORE_SEATS_MAX];
    store_text record; /* empty in lists */
} store_game;

/*
 * The table becomes a finished game, in one step: the record is that of g or, if that is empty, the
 * table's lines; the number of g is not looked at. With a meta the table stays, without lines; with none
 * (at = NULL) it goes.
 */
store_status store_game_finish(store *s, const char *table, const store_game *g, store_text meta);

typedef bool store_see_game(void *to, const store_game *g);
store_status store_game_get(store *s, const char *id, store_see_game *see, void *to);
/* The newest first: up to most games of a person (0: of all) with a number below `before` (0: from
 * the newest). */
store_status store_games(store *s, int64_t person, int64_t before, int most, store_see_game *see,
                         void *to);

/* Of one person at tables of so many seats, games that were broken off aside. Two seats of a person in one
 * game count as two. */
typedef struct store_stats {
    int64_t games, rated, won, resigned, score_sum;
    int32_t score_best;
} store_stats;
store_status store_person_stats(store *s, int64_t person,
                                store_stats by_seats[STORE_SEATS_MAX + 1]);

/* ---- ratings ----------------------------------------------------------------------------- */

/* Kept to nine decimals, within +-1000000. */
typedef struct store_rating {
    double mu, sigma;
    int64_t games;
} store_rating;
store_status store_rating_get(store *s, int64_t person, int seats, store_rating *out);
store_status store_rating_set(store *s, int64_t person, int seats, const store_rating *r);

/* People with accounts that are not banned and have played enough, by mu - 3 sigma. */
typedef bool store_see_rank(void *to, const store_person *p, const store_rating *r);
store_status store_rating_top(store *s, int seats, int64_t least_games, int skip, int most,
                              store_see_rank *see, void *to);

/* ---- the whole --------------------------------------------------------------------------- */

/* Takes bytes of a text; false if it could not, which ends the export with STORE_IO. */
typedef bool store_write(void *to, const char *bytes, size_t len);
/* Fills up to size bytes; 0 at the end, -1 if it failed. */
typedef long store_read(void *from, char *bytes, size_t size);

/* Everything, as lines of JSON (docs/storage.md), as it is at one moment. */
store_status store_export(store *s, store_write *write, void *to);
/* What tables tell about a person, for an export: those metas and remarks that have `word` in them are given to their
 * function, which returns a row, an object of JSON that is its own until the next call, or NULL for none. */
typedef struct store_traces {
    const char *word;
    store_retell *meta, *remark;
    void *to;
} store_traces;
/* All that is kept about one person, in the same form; secrets (hashes) are left out. */
store_status store_export_person(store *s, int64_t person, const store_traces *traces,
                                 store_write *write, void *to);
/* Into an empty store (else STORE_EXISTS), all or nothing; store_why() names the line. */
store_status store_import(store *s, store_read *read, void *from);

/* Every defect in words: the file's structure, references, lines without gaps. *count: how many. */
typedef void store_see_defect(void *to, const char *text);
store_status store_check(store *s, store_see_defect *see, void *to, int *count);

#endif
