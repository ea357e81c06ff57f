/* talk.c - what the people of a crowd say, and what they make of what they hear. */
#include "crowd.h"
#include "process.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "json/json.h"

/* A request's id is what was asked. */
#define SAYINGS(X) X(hello) X(create) X(join) X(ready) X(start) X(act) X(unwatch)
#define SAY_ENUM_(name) SAY_##name,
enum { SAYINGS(SAY_ENUM_) SAY_COUNT };
#define SAY_NAME_(name) #name,
static const char *const sayings[SAY_COUNT] = {SAYINGS(SAY_NAME_)};

static json_node nodes[CROWD_NODES];

bool crowd_fail(crowd *c, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    if (!*c->why)
        (void)vsnprintf(c->why, sizeof c->why, format, args);
    va_end(args);
    return false;
}

/* ---- saying ------------------------------------------------------------------------------------ */

__attribute__((format(printf, 3, 4))) static void say(const crowd_player *p, int what,
                                                      const char *format, ...)
{
    char text[WS_MAX_SEND];
    va_list args;
    int used = snprintf(text, sizeof text, "{\"do\":\"%s\",\"id\":%d,", sayings[what], what);
    va_start(args, format);
    used += vsnprintf(text + used, sizeof text - (size_t)used, format, args);
    va_end(args);
    if (!ws_send(&p->ws, text, (size_t)used))
        crowd_fail(p->table->crowd, "%s", ws_why);
}

void crowd_say_hello(crowd_player *p)
{
    const crowd *c = p->table->crowd;
    say(p, SAY_hello, "\"version\":1,\"name\":\"Player %d\",\"client\":\"bench-server\"}",
        (int)(p - c->players));
}

void crowd_new_game(crowd_table *t)
{
    const crowd *c = t->crowd;
    memcpy(t->old, t->id, sizeof t->old);
    t->crowd->seated -= t->running;
    t->running = false;
    t->to_act = -1;
    t->answers = 0;
    memset(t->sent, 0, sizeof t->sent);
    if (*t->old)
        for (int i = 0; i < CROWD_SEATS; i++)
            say(&t->people[i], SAY_unwatch, "\"table\":\"%s\"}", t->old);
    say(&t->people[0], SAY_create,
        "\"edition\":\"second\",\"modules\":[%s],\"access\":\"link\",\"seats\":[{\"kind\":\"person\"},"
        "{\"kind\":\"open\"},{\"kind\":\"open\"},{\"kind\":\"open\"}]}",
        c->modules);
}

void crowd_act(crowd_table *t)
{
    double now = process_now();
    if (t->to_act < 0 || (!t->at_once && t->due <= 0))
        return;
    t->sent[(t->state + 1) % CROWD_SENT] =
        (crowd_sent){.state = t->state + 1, .by = t->to_act, .at = t->due > 0 ? t->due : now};
    say(&t->people[t->to_act], SAY_act, "\"table\":\"%s\",\"seat\":%d,\"state\":%u,\"action\":%s}",
        t->id, t->to_act, (unsigned)t->state, t->action);
    t->to_act = -1;
    t->due = 0;
    if (t->at_once && --t->at_once == 0)
        t->crowd->busy--;
    t->crowd->actions++;
}

/* ---- answers ----------------------------------------------------------------------------------- */

static bool read_number(const json_node *of, const char *key, uint32_t *out)
{
    int64_t value = 0;
    if (json_int(json_get(of, key), &value) != JSON_OK || value < 0 || value > UINT32_MAX)
        return false;
    *out = (uint32_t)value;
    return true;
}

/* From here on every event is heard of. */
static bool read_table(crowd_player *p, const json_node *answer)
{
    const json_node *table = json_get(answer, "table");
    return read_number(table, "event", &p->event) && read_number(table, "state", &p->state);
}

static void heard_created(crowd_player *p, const json_node *answer)
{
    crowd_table *t = p->table;
    const json_node *table = json_get(answer, "table");
    if (!read_table(p, answer) ||
        json_string(json_get(table, "id"), t->id, sizeof t->id) != JSON_OK ||
        json_string(json_get(table, "invite"), t->invite, sizeof t->invite) != JSON_OK) {
        crowd_fail(t->crowd, "the answer to create is no table");
        return;
    }
    for (int i = 1; i < CROWD_SEATS; i++)
        say(&t->people[i], SAY_join, "\"table\":\"%s\",\"seat\":%d,\"invite\":\"%s\"}", t->id, i,
            t->invite);
}

static void heard_answer(crowd_player *p, const json_node *root)
{
    crowd_table *t = p->table;
    crowd *c = t->crowd;
    char message[160] = "?";
    int what = -1;
    if (json_int_in(json_get(root, "id"), 0, SAY_COUNT - 1, &what) != JSON_OK) {
        crowd_fail(c, "an answer to nothing that was asked");
        return;
    }
    bool ok = false;
    if (json_bool(json_get(root, "ok"), &ok) != JSON_OK || !ok) {
        (void)json_string(json_get(json_get(root, "error"), "message"), message, sizeof message);
        crowd_fail(c, "%s is refused: %s", sayings[what], message);
        return;
    }
    switch (what) {
    case SAY_hello: c->greeted++; break;
    case SAY_create: heard_created(p, root); break;
    case SAY_join:
        if (read_table(p, root))
            say(p, SAY_ready, "\"table\":\"%s\",\"ready\":true}", t->id);
        else
            crowd_fail(c, "the answer to join is no table");
        break;
    case SAY_ready:
        if (++t->answers == CROWD_SEATS - 1) {
            t->answers = 0;
            say(&t->people[0], SAY_start, "\"table\":\"%s\"}", t->id);
        }
        break;
    default: break;
    }
}

/* ---- events ------------------------------------------------------------------------------------ */

static void add_time(crowd *c, crowd_times *t, double seconds)
{
    if (t->count == t->room) {
        size_t room = t->room ? 2 * t->room : 1 << 16;
        uint32_t *us = realloc(t->us, room * sizeof *us);
        if (!us) {
            crowd_fail(c, "not enough memory");
            return;
        }
        t->us = us;
        t->room = room;
    }
    t->us[t->count++] = seconds > 0 ? (uint32_t)(seconds * 1e6) : 0;
}

/* How long it was on its way to this one. */
static void note_time(const crowd_player *p)
{
    crowd *c = p->table->crowd;
    const crowd_sent *sent = &p->table->sent[p->state % CROWD_SENT];
    if (c->measuring && sent->state == p->state)
        add_time(c, sent->by == p->seat ? &c->acting : &c->others, process_now() - sent->at);
}

static uint32_t below(crowd *c, size_t n)
{
    c->random = c->random * 6364136223846793005u + 1442695040888963407u;
    return (uint32_t)((c->random >> 33) % n);
}

static void choose(crowd_player *p, const json_node *actions)
{
    crowd_table *t = p->table;
    size_t len;
    const json_node *action = json_first(actions);
    if (!action) {
        crowd_fail(t->crowd, "a player is to act and can do nothing");
        return;
    }
    for (uint32_t i = below(t->crowd, json_count(actions)); i; i--)
        action = json_next(action);
    const char *raw = json_raw(json_get(action, "text"), &len);
    if (!raw || len >= sizeof t->action) {
        crowd_fail(t->crowd, "an action is too long or has no text");
        return;
    }
    memcpy(t->action, raw, len);
    t->action[len] = '\0';
    t->to_act = p->seat;
    t->state = p->state;
    if (!t->running)
        t->crowd->seated++;
    t->running = true;
    crowd_act(t);
}

static bool is_end(const json_node *events)
{
    for (const json_node *e = json_first(events); e; e = json_next(e))
        if (json_string_is(json_get(e, "type"), "ended"))
            return true;
    return false;
}

static void heard_events(crowd_player *p, const json_node *root)
{
    crowd_table *t = p->table;
    crowd *c = t->crowd;
    uint32_t first = 0, state = 0;
    const json_node *events = json_get(root, "events");
    if (!json_string_is(json_get(root, "table"), t->id)) {
        if (!json_string_is(json_get(root, "table"), t->old))
            crowd_fail(c, "events of a table where nobody of us is");
        return;
    }
    if (!read_number(root, "first", &first) || !read_number(root, "state", &state) ||
        first != p->event + 1) {
        crowd_fail(c, "event %u follows event %u", (unsigned)first, (unsigned)p->event);
        return;
    }
    p->event += (uint32_t)json_count(events);
    bool news = state != p->state;
    p->state = state;
    if (news)
        note_time(p);
    if (json_get(root, "actions"))
        choose(p, json_get(root, "actions"));
    if (is_end(events) && ++t->answers == CROWD_SEATS) {
        c->games++;
        crowd_new_game(t);
    }
}

void crowd_heard(void *player, const char *text, size_t len)
{
    crowd_player *p = player;
    crowd *c = p->table->crowd;
    json_error error;
    const json_node *root = json_parse(text, len, nodes, CROWD_NODES, &error);
    c->heard = process_now();
    if (!root) {
        crowd_fail(c, "a message cannot be read: %s", json_status_text(error.status));
        return;
    }
    const json_node *on = json_get(root, "on");
    if (!on)
        heard_answer(p, root);
    else if (json_string_is(on, "events"))
        heard_events(p, root);
    else if (json_string_is(on, "error") || json_string_is(on, "notice"))
        crowd_fail(c, "the server says: %.*s", (int)(len < 200 ? len : 200), text);
}
