/*
 * sql_int.h - every statement that runs while a store is open (schema.c has those that make one).
 *
 * X(name, text). They are prepared when first used and kept until the store is closed. Parameters
 * and columns are counted as they stand here; db_int.h binds and reads them.
 */
#ifndef STORE_SQL_INT_H
#define STORE_SQL_INT_H

#define SQL_PERSON_ "SELECT id, name, account, password, created, seen, flags FROM people "
#define SQL_GAME_ "SELECT no, id, finished, seats, edition, modules, rated, record FROM games "
#define SQL_GAMES_ \
    "SELECT no, id, finished, seats, edition, modules, rated, NULL FROM games WHERE no < ?1 "

#define SQL_NO_GAME_ "AND NOT EXISTS(SELECT 1 FROM game_seats WHERE person = people.id) "

#define SQL_LIST(X) \
    X(SQL_BEGIN, "BEGIN IMMEDIATE") \
    X(SQL_READ, "BEGIN DEFERRED") \
    X(SQL_COMMIT, "COMMIT") \
    X(SQL_ROLLBACK, "ROLLBACK") \
    X(SQL_MARK, "SAVEPOINT mark") \
    X(SQL_MARK_KEEP, "RELEASE mark") \
    X(SQL_MARK_UNDO, "ROLLBACK TO mark") \
    X(SQL_STEP, "SAVEPOINT step") \
    X(SQL_STEP_KEEP, "RELEASE step") \
    X(SQL_STEP_UNDO, "ROLLBACK TO step") \
    /* people */ \
    X(SQL_PERSON_ADD, \
      "INSERT INTO people(name, account, password, created, seen, flags) " \
      "VALUES(?1, ?2, ?3, ?4, ?5, ?6)") \
    X(SQL_PERSON_GET, SQL_PERSON_ "WHERE id = ?1") \
    X(SQL_PERSON_BY_ACCOUNT, SQL_PERSON_ "WHERE account = ?1") \
    X(SQL_PERSON_RENAME, "UPDATE people SET name = ?2 WHERE id = ?1") \
    X(SQL_PERSON_ACCOUNT, "UPDATE people SET account = ?2, password = ?3 WHERE id = ?1") \
    X(SQL_PERSON_FLAGS, "UPDATE people SET flags = ?2 WHERE id = ?1") \
    X(SQL_PERSON_SEEN, "UPDATE people SET seen = ?2 WHERE id = ?1") \
    X(SQL_SETTINGS_SET, "UPDATE people SET settings = ?2 WHERE id = ?1") \
    X(SQL_SETTINGS_GET, "SELECT settings FROM people WHERE id = ?1") \
    X(SQL_PEOPLE, SQL_PERSON_ "WHERE id > ?1 ORDER BY id LIMIT ?2") \
    X(SQL_GUESTS, \
      SQL_PERSON_ "WHERE id > ?1 AND account IS NULL " \
                  "AND NOT EXISTS(SELECT 1 FROM tokens WHERE person = people.id) " SQL_NO_GAME_ \
                  "ORDER BY id LIMIT ?2") \
    X(SQL_GUEST_REMOVE, "DELETE FROM people WHERE id = ?1 AND account IS NULL " SQL_NO_GAME_) \
    X(SQL_PERSON_DELETE, "DELETE FROM people WHERE id = ?1") \
    X(SQL_PERSON_GAMES, \
      "SELECT game, seat FROM game_seats WHERE person = ?1 AND game > ?2 ORDER BY game, seat") \
    X(SQL_SEATS_FORGET, "UPDATE game_seats SET person = NULL, name = '' WHERE person = ?1") \
    X(SQL_RECORD_GET, "SELECT record FROM games WHERE no = ?1") \
    X(SQL_RECORD_SET, "UPDATE games SET record = ?2 WHERE no = ?1") \
    /* tokens and codes */ \
    X(SQL_TOKEN_ADD, "INSERT INTO tokens(hash, person, created, seen) VALUES(?1, ?2, ?3, ?4)") \
    X(SQL_TOKEN_FIND, "SELECT person, created, seen FROM tokens WHERE hash = ?1") \
    X(SQL_TOKEN_SEEN, "UPDATE tokens SET seen = ?2 WHERE hash = ?1") \
    X(SQL_TOKEN_REMOVE, "DELETE FROM tokens WHERE hash = ?1") \
    X(SQL_TOKEN_CLEAR, "DELETE FROM tokens WHERE person = ?1 AND hash IS NOT ?2") \
    X(SQL_TOKEN_EXPIRE, "DELETE FROM tokens WHERE seen < ?1") \
    X(SQL_CODE_ADD, "INSERT INTO codes(person, hash) VALUES(?1, ?2)") \
    X(SQL_CODE_USE, "DELETE FROM codes WHERE person = ?1 AND hash = ?2") \
    X(SQL_CODES_CLEAR, "DELETE FROM codes WHERE person = ?1") \
    X(SQL_CODES_LEFT, "SELECT count(*) FROM codes WHERE person = ?1") \
    /* tables */ \
    X(SQL_TABLE_SAVE, \
      "UPDATE tables SET meta = ?2, line_count = ?4 WHERE id = ?1 AND line_count = ?3 " \
      "RETURNING no") \
    X(SQL_TABLE_ADD, "INSERT INTO tables(id, meta, line_count) VALUES(?1, ?2, ?3) RETURNING no") \
    X(SQL_TABLE_FIND, "SELECT no, meta, line_count FROM tables WHERE id = ?1") \
    X(SQL_TABLE_DELETE, "DELETE FROM tables WHERE id = ?1") \
    X(SQL_TABLES, "SELECT no, meta, line_count, id FROM tables ORDER BY no") \
    X(SQL_LINE_ADD, "INSERT INTO lines(table_no, n, text) VALUES(?1, ?2, ?3)") \
    X(SQL_LINES, "SELECT text, n FROM lines WHERE table_no = ?1 ORDER BY n") \
    X(SQL_LINES_DELETE, "DELETE FROM lines WHERE table_no = ?1") \
    X(SQL_METAS_WITH, "SELECT id, meta FROM tables WHERE instr(meta, ?1) ORDER BY no") \
    X(SQL_REMARKS_WITH, \
      "SELECT t.id, l.text, l.table_no, l.n FROM lines l INDEXED BY lines_remarks " \
      "JOIN tables t ON t.no = l.table_no WHERE substr(l.text, 1, 1) = '#' " \
      "AND (l.table_no, l.n) > (?2, ?3) AND instr(l.text, ?1) ORDER BY l.table_no, l.n") \
    X(SQL_REMARK_SET, "UPDATE lines SET text = ?3 WHERE table_no = ?1 AND n = ?2") \
    X(SQL_TABLE_EMPTY, "UPDATE tables SET meta = ?2, line_count = 0 WHERE no = ?1") \
    /* games */ \
    X(SQL_GAME_ADD, \
      "INSERT INTO games(id, finished, seats, edition, modules, rated, record) " \
      "VALUES(?1, ?2, ?3, ?4, ?5, ?6, ?7)") \
    X(SQL_SEAT_ADD, \
      "INSERT INTO game_seats(game, seat, person, name, computer, score, place, won, resigned) " \
      "VALUES(?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)") \
    X(SQL_GAME_GET, SQL_GAME_ "WHERE id = ?1") \
    X(SQL_GAMES_ALL, SQL_GAMES_ "ORDER BY no DESC LIMIT ?2") \
    X(SQL_GAMES_OF, \
      SQL_GAMES_ "AND no IN (SELECT game FROM game_seats WHERE person = ?3) " \
                 "ORDER BY no DESC LIMIT ?2") \
    X(SQL_SEATS, \
      "SELECT seat, person, name, computer, score, place, won, resigned FROM game_seats " \
      "WHERE game = ?1 ORDER BY seat") \
    X(SQL_STATS, \
      "SELECT g.seats, count(*), sum(g.rated), sum(s.won AND NOT s.resigned), sum(s.resigned), sum(s.score), " \
      "max(s.score) FROM game_seats s JOIN games g ON g.no = s.game WHERE s.person = ?1 " \
      "AND s.place > 0 GROUP BY g.seats") \
    /* ratings */ \
    X(SQL_RATING_GET, "SELECT mu, sigma, games FROM ratings WHERE person = ?1 AND seats = ?2") \
    X(SQL_RATING_SET, \
      "INSERT INTO ratings(person, seats, mu, sigma, games) VALUES(?1, ?2, ?3, ?4, ?5) " \
      "ON CONFLICT(person, seats) DO UPDATE " \
      "SET mu = excluded.mu, sigma = excluded.sigma, games = excluded.games") \
    X(SQL_RATING_TOP, \
      "SELECT p.id, p.name, p.account, p.password, p.created, p.seen, p.flags, " \
      "r.mu, r.sigma, r.games FROM ratings r JOIN people p ON p.id = r.person " \
      "WHERE r.seats = ?1 AND r.games >= ?2 AND p.account IS NOT NULL AND p.flags & 1 = 0 " \
      "ORDER BY r.mu - 3 * r.sigma DESC, p.id LIMIT ?4 OFFSET ?3") \
    /* import */ \
    X(SQL_IS_EMPTY, \
      "SELECT NOT EXISTS(SELECT 1 FROM people) AND NOT EXISTS(SELECT 1 FROM tables) " \
      "AND NOT EXISTS(SELECT 1 FROM games)") \
    X(SQL_LAST_PERSON, "SELECT seq FROM sqlite_sequence WHERE name = 'people'") \
    X(SQL_LAST_FORGET, "DELETE FROM sqlite_sequence WHERE name = 'people'") \
    X(SQL_LAST_SET, "INSERT INTO sqlite_sequence(name, seq) VALUES('people', ?1)")

#define SQL_NAME_(name, text) name,
typedef enum sql_name { SQL_LIST(SQL_NAME_) SQL_COUNT } sql_name;
#undef SQL_NAME_

#endif
