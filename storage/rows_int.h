/*
 * rows_int.h - the kinds of rows of an export, in the order in which they can be put back.
 *
 * X(name, order, of a person): the name is that of the database's table and of "row" in the export.
 * Columns are not listed again: export and import ask the database for them.
 */
#ifndef STORE_ROWS_INT_H
#define STORE_ROWS_INT_H

#define ROWS_LIST(X) \
    X(people, "id", "id = ?1") \
    X(tokens, "hash", "person = ?1") \
    X(codes, "person, hash", "person = ?1") \
    X(tables, "no", NULL) \
    X(lines, "table_no, n", NULL) \
    X(games, "no", "no IN (SELECT game FROM game_seats WHERE person = ?1)") \
    X(game_seats, "game, seat", "person = ?1") \
    X(ratings, "person, seats", "person = ?1")

/* What opens and closes an export: {"neva":"database",...}, {"end":"database","rows":N}. */
#define ROWS_ALL "database"
#define ROWS_PERSON "person"

#endif
