/* session.c - the games of a session, and the way of a line to its command and back. */
#include "protocol_int.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- games ----------------------------------------------------------------------------------- */

bool pro_open(pro_session *s, uint64_t seed)
{
    memset(s, 0, sizeof *s);
    s->rng.s = seed;
    s->nodes = calloc(PRO_MAX_VALUES, sizeof *s->nodes);
    return s->nodes != NULL;
}

void pro_close(pro_session *s)
{
    for (int i = 0; i < PRO_MAX_GAMES; i++)
        free(s->games[i]);
    free(s->nodes);
    memset(s, 0, sizeof *s);
}

static int slot_of(const pro_session *s, const char *id)
{
    for (int i = 0; i < PRO_MAX_GAMES; i++)
        if (s->games[i] && strcmp(s->games[i]->id, id) == 0)
            return i;
    return -1;
}

pro_game *pro_find(const pro_session *s, const char *id)
{
    int i = slot_of(s, id);
    return i < 0 ? NULL : s->games[i];
}

static int free_slot(const pro_session *s)
{
    int i = 0;
    while (i < PRO_MAX_GAMES && s->games[i])
        i++;
    return i;
}

pro_game *pro_make_game(pro_request *q)
{
    if (!q->game && free_slot(q->session) == PRO_MAX_GAMES) {
        wire_refuse(&q->ask, WIRE_LIMIT, "there are %d games already: 'drop' one first",
                    PRO_MAX_GAMES);
        return NULL;
    }
    pro_game *g = calloc(1, sizeof *g);
    if (g)
        rec_use(&g->record, g->log, REC_MAX_ENTRIES);
    else
        wire_refuse(&q->ask, WIRE_LIMIT, "not enough memory for another game");
    return g;
}

void pro_install(pro_request *q, pro_game *g)
{
    pro_session *s = q->session;
    int i = slot_of(s, q->game_id);
    if (i < 0)
        i = free_slot(s);
    free(s->games[i]);
    memcpy(g->id, q->game_id, sizeof g->id);
    s->games[i] = g;
    q->game = g;
}

bool pro_do_drop(pro_request *q)
{
    int i = slot_of(q->session, q->game_id);
    free(q->session->games[i]);
    q->session->games[i] = NULL;
    pro_answer(q);
    return true;
}

bool pro_do_quit(pro_request *q)
{
    q->session->over = true;
    pro_answer(q);
    return true;
}

/* ---- answers --------------------------------------------------------------------------------- */

static void put_head(const pro_request *q, bool ok)
{
    json_begin_object(q->out);
    if (q->id)
        json_field_raw(q->out, "id", q->id, q->id_len);
    else
        json_field_null(q->out, "id");
    json_field_bool(q->out, "ok", ok);
}

json_out *pro_answer(pro_request *q)
{
    put_head(q, true);
    if (*q->game_id)
        json_field_string(q->out, "game", q->game_id);
    return q->out;
}

static void put_error(const pro_request *q)
{
    put_head(q, false);
    json_field_object(q->out, "error");
    json_field_string(q->out, "code", wire_code_id(q->ask.code));
    json_field_string(q->out, "message", q->ask.message);
    json_end_object(q->out);
    json_end_object(q->out);
}

/* ---- requests -------------------------------------------------------------------------------- */

static const struct command {
    const char *name;
    int games;
    bool (*run)(pro_request *q);
} commands[] = {
#define COMMAND_ROW_(name, games) {#name, games, pro_do_##name},
    PRO_COMMANDS(COMMAND_ROW_)};
enum { COMMANDS = sizeof commands / sizeof commands[0] };

static bool parse(pro_request *q, const char *line, size_t len)
{
    if (len > PRO_MAX_LINE)
        return wire_refuse(&q->ask, WIRE_LIMIT, "a line has at most %d bytes", PRO_MAX_LINE);
    q->root = wire_parse(&q->ask, line, len, q->session->nodes, PRO_MAX_VALUES);
    return q->root != NULL;
}

static bool refuse_command(pro_request *q, const char *name)
{
    char list[256] = "";
    size_t used = 0;
    for (int i = 0; i < COMMANDS && used < sizeof list; i++)
        used += (size_t)snprintf(list + used, sizeof list - used, " %s", commands[i].name);
    return wire_refuse(&q->ask, WIRE_BAD_REQUEST, "there is no '%s' to do; there are:%s", name,
                       list);
}

static bool find_command(pro_request *q, const struct command **command)
{
    char name[WIRE_MAX_WORD] = "";
    if (!wire_need(&q->ask, q->root, "do") || !wire_text(&q->ask, q->root, "do", name, sizeof name))
        return false;
    for (int i = 0; i < COMMANDS; i++)
        if (strcmp(name, commands[i].name) == 0) {
            *command = &commands[i];
            return true;
        }
    return refuse_command(q, name);
}

static bool find_game(pro_request *q, int games)
{
    if (games == PRO_NO_GAME)
        return true;
    if (!wire_need(&q->ask, q->root, "game") ||
        !wire_text(&q->ask, q->root, "game", q->game_id, sizeof q->game_id))
        return false;
    if (!*q->game_id)
        return wire_refuse_type(&q->ask, "game", "text that is not empty");
    q->game = pro_find(q->session, q->game_id);
    if (q->game || games == PRO_NEW_GAME)
        return true;
    return wire_refuse(&q->ask, WIRE_UNKNOWN_GAME, "there is no game '%s'", q->game_id);
}

bool pro_seat(pro_request *q, int *seat)
{
    return wire_need(&q->ask, q->root, "seat") &&
           wire_int(&q->ask, q->root, "seat", 0, q->game->record.config.seats - 1, seat);
}

bool pro_viewer(pro_request *q, const char *key, int *viewer)
{
    if (!json_string_is(json_get(q->root, key), "public"))
        return wire_int(&q->ask, q->root, key, 0, q->game->record.config.seats - 1, viewer);
    *viewer = NV_PUBLIC;
    return true;
}

static bool handle(pro_request *q, const char *line, size_t len)
{
    const struct command *command = NULL;
    if (!parse(q, line, len))
        return false;
    if (!json_is(q->root, JSON_OBJECT))
        return wire_refuse(&q->ask, WIRE_BAD_REQUEST,
                           "a request is an object like {\"id\":1,\"do\":\"rules\"}");
    return wire_read_id(&q->ask, q->root, PRO_MAX_ECHO, &q->id, &q->id_len) &&
           find_command(q, &command) && find_game(q, command->games) && command->run(q);
}

void pro_handle_line(pro_session *s, const char *line, size_t len, json_out *out)
{
    pro_request q = {.session = s, .out = out};
    if (handle(&q, line, len))
        json_end_object(out);
    else
        put_error(&q);
}

void pro_refuse_long_line(json_out *out)
{
    pro_request q = {.out = out};
    wire_refuse(&q.ask, WIRE_LIMIT, "a line has at most %d bytes", PRO_MAX_LINE);
    put_error(&q);
}
