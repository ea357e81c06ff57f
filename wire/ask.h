/*
 * ask.h - what somebody asks in JSON, read value by value: each reader takes a key, and what does
 * not fit is refused with a code for programs and a sentence for people that names the key.
 *
 *     wire_ask ask = {0};
 *     int seat = 0;
 *     if (!wire_need(&ask, root, "seat") || !wire_int(&ask, root, "seat", 0, 4, &seat))
 *         answer(wire_code_id(ask.code), ask.message);
 *
 * What holds always:
 *  - A reader returns true, or false with code and message set.
 *  - What a message quotes of a request is cut where it gets too long (json_put_string mends a
 *    character cut in two).
 *
 * A wire_ask is a plain value; nodes and texts are the caller's.
 */
#ifndef WIRE_ASK_H
#define WIRE_ASK_H

#include <stdbool.h>

#include "engine/neva.h"
#include "json/json.h"
#include "record/record.h"

/*
 * Why something is refused: one list for the line protocol (docs/engine-protocol.md, which uses the
 * first eight) and for tables (docs/protocol.md).
 */
#define WIRE_CODES(X) \
    X(BAD_JSON, bad_json, "the message is not JSON") \
    X(BAD_REQUEST, bad_request, "an unknown request, or a key that is missing or does not fit") \
    X(UNKNOWN_GAME, unknown_game, "there is no such game") \
    X(ILLEGAL_SETUP, illegal_setup, "the rules know no such game or position") \
    X(ILLEGAL_ACTION, illegal_action, "the action is not legal here") \
    X(WRONG_SEAT, wrong_seat, "it is another seat's decision, or not one's own seat") \
    X(OVER, over, "the game is over") \
    X(LIMIT, limit, "too long, too many or too much") \
    X(UNKNOWN_TABLE, unknown_table, "there is no such table") \
    X(STALE, stale, "the state number is not the present one") \
    X(NOT_ALLOWED, not_allowed, "the table's rules, or who one is, do not allow it") \
    X(NOT_SEATED, not_seated, "only a player of the table may do that") \
    X(TAKEN, taken, "somebody has that seat") \
    X(FULL, full, "every seat is taken") \
    X(WRONG_PASSWORD, wrong_password, "the password, invitation or token is not right") \
    X(STORAGE, storage, "it could not be stored, so it did not happen") \
    X(BUSY, busy, "too much work at the moment: try again later") \
    X(VERSION, version, "the protocol's version is another one") \
    X(UNKNOWN_PERSON, unknown_person, "there is nobody of that name") \
    X(NAME_TAKEN, name_taken, "somebody else has that name") \
    X(RATE, rate, "too many requests in a short time") \
    X(NO_NET, no_net, "no network was made for such games")

#define WIRE_CODE_ENUM_(name, id, meaning) WIRE_##name,
typedef enum wire_code { WIRE_CODES(WIRE_CODE_ENUM_) WIRE_CODE_COUNT } wire_code;

const char *wire_code_id(wire_code code);

enum {
    WIRE_MAX_WORD = 48,    /* room for an id or a key, with its end      */
    WIRE_MAX_MESSAGE = 512 /* room for a message, with its end           */
};

typedef struct wire_ask {
    char where[48]; /* path of the object that is being read: "players[1]." */
    wire_code code; /* if it is refused                                     */
    char message[WIRE_MAX_MESSAGE];
} wire_ask;

/* All of these return false, so that a reader can return what they do. */
bool wire_refuse(wire_ask *ask, wire_code code, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
bool wire_refuse_type(wire_ask *ask, const char *key, const char *expected);
/* A word that the list does not have: which it has, and the paragraph. */
bool wire_refuse_word(wire_ask *ask, const char *key, nv_list list, const char *word);
/* What the engine says, as an error of setting up. */
bool wire_refuse_status(wire_ask *ask, nv_status status);
/* A refusal of record/: a rule says which code it is, `code` is for all else. */
bool wire_refuse_record(wire_ask *ask, wire_code code, const rec_error *err);

/* The text as nodes, or NULL if refused: it is no JSON, or too much of it. */
const json_node *wire_parse(wire_ask *ask, const char *text, size_t len, json_node *nodes,
                            size_t max_nodes);

/* The id of a request: a number, text, true, false or null of at most `max` bytes, as it is written,
 * to be given back. NULL if there is none. */
bool wire_read_id(wire_ask *ask, const json_node *root, int max, const char **id, size_t *len);

/* What is read next is inside `key`: the path in messages says so, until wire_leave takes back what
 * wire_enter returned. After a refusal nothing need be left. */
size_t wire_enter(wire_ask *ask, const char *key);
void wire_leave(wire_ask *ask, size_t outer);

/* A key that is absent leaves *value alone, and that is fine; another type is refused. */
bool wire_int(wire_ask *ask, const json_node *object, const char *key, int min, int max,
              int *value);
bool wire_bool(wire_ask *ask, const json_node *object, const char *key, bool *value);
bool wire_text(wire_ask *ask, const json_node *object, const char *key, char *text, size_t size);
/* null is absent, too. */
bool wire_word(wire_ask *ask, const json_node *object, const char *key, nv_list list, int *value);
/* *value is NULL if absent. */
bool wire_array(wire_ask *ask, const json_node *object, const char *key, const json_node **value);
bool wire_object(wire_ask *ask, const json_node *object, const char *key, const json_node **value);

bool wire_need(wire_ask *ask, const json_node *object, const char *key);
/* The text of a string; `key` is for the message. */
bool wire_element(wire_ask *ask, const json_node *node, const char *key, char *text, size_t size);
/* Refuses keys that are not listed; the list ends with NULL. */
bool wire_only_keys(wire_ask *ask, const json_node *object, const char *const *keys);

#endif
