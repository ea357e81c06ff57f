/*
 * Lines of the protocol, whatever they are: each gets one answer that is a JSON object in one line,
 * and the game of another id stays as it is. Whatever such lines set up can be played to its end.
 */
#include "protocol/protocol.h"

#include <stdlib.h>
#include <string.h>

enum { MAX_ANSWER = 1 << 22, MAX_LINES = 64, MAX_NODES = 1 << 16, MAX_STEPS = 20000 };

static char answer[MAX_ANSWER];
static json_node nodes[MAX_NODES];

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void must(bool condition)
{
    if (!condition)
        abort();
}

static void send(pro_session *s, const char *line, size_t len)
{
    json_out out;
    bool ok = false;
    json_start(&out, answer, sizeof answer);
    pro_handle_line(s, line, len, &out);
    must(json_finish(&out) == JSON_OK);
    must(memchr(answer, '\n', out.len) == NULL);
    const json_node *root = json_parse(answer, out.len, nodes, MAX_NODES, NULL);
    must(root != NULL && json_get(root, "id") != NULL);
    must(json_bool(json_get(root, "ok"), &ok) == JSON_OK);
    must(ok == (json_get(root, "error") == NULL));
}

/* Does the line name the other game, in whatever spelling? Then it may change it. */
static bool names_other(const char *line, size_t len)
{
    for (size_t i = 0; i + 5 <= len; i++)
        if (memcmp(line + i, "other", 5) == 0)
            return true;
    return memchr(line, '\\', len) != NULL;
}

/* What a game is, without the long log of it. */
typedef struct kept {
    nv_state state;
    rec_deck deck;
    uint32_t count;
    uint32_t end;
} kept;

static kept keep(const pro_game *g)
{
    return (kept){g->record.state, g->deck, g->record.count, g->record.end};
}

static bool is_kept(const kept *k, const pro_game *g)
{
    return k->count == g->record.count && k->end == g->record.end &&
           memcmp(&k->state, &g->record.state, sizeof k->state) == 0 &&
           memcmp(&k->deck, &g->deck, sizeof k->deck) == 0;
}

/* Whatever was set up comes to an end. */
static void play_out(nv_state s)
{
    nv_rng r = {1};
    int steps = 0;
    must(nv_broken(&s) == NULL);
    for (; nv_to_act(&s).seat != NV_OVER; steps++) {
        must(steps < MAX_STEPS);
        if (nv_to_act(&s).seat == NV_CHANCE)
            nv_draw(&s, &r);
        else
            nv_step(&s, nv_pick(&s, &r));
    }
    must(nv_broken(&s) == NULL);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static const char setup[] = "{\"do\":\"new\",\"game\":\"other\",\"players\":2,\"seed\":1}";
    pro_session s;
    if (size > 1 << 16 || !pro_open(&s, 1))
        return 0;
    send(&s, setup, sizeof setup - 1);
    const char *line = (const char *)data, *end = line + size;
    for (int i = 0; line < end && i < MAX_LINES && !s.over; i++) {
        const char *stop = memchr(line, '\n', (size_t)(end - line));
        size_t len = (size_t)((stop ? stop : end) - line);
        const pro_game *other = names_other(line, len) ? NULL : pro_find(&s, "other");
        kept before = {0};
        if (other != NULL)
            before = keep(other);
        send(&s, line, len);
        must(other == NULL || is_kept(&before, other));
        line += len + 1;
    }
    for (int i = 0; i < PRO_MAX_GAMES; i++)
        if (s.games[i] != NULL)
            play_out(s.games[i]->record.state);
    pro_close(&s);
    return 0;
}
