/* player.c - a player from its spec, and asking it. */
#include <stdlib.h>
#include <string.h>

#include "ai/ai_int.h"

static const char *const names[] = {
#define NAME_(name, id, spec, text) #id,
    AI_PLAYERS(NAME_)
#undef NAME_
};
static const char *const level_names[] = {
#define LEVEL_NAME_(name, id, text) #id,
    AI_LEVELS(LEVEL_NAME_)
#undef LEVEL_NAME_
};
static const char known[] =
#define SPEC_(name, id, spec, text) "\n  " spec ": " text
    AI_PLAYERS(SPEC_)
#undef SPEC_
    ;

/* "50g": a count and who plays the playouts. */
static int read_playouts(ai_player *p, const char *text)
{
    char *end;
    if (*text < '0' || *text > '9')
        return -1;
    long count = strtol(text, &end, 10);
    if (count < 1 || count > AI_MAX_PLAYOUTS || (*end != 'g' && *end != 'r') || end[1])
        return -1;
    p->playouts = (int32_t)count;
    p->greedy_playouts = *end == 'g';
    return 0;
}

/* As much of the text as fits. (printf would make the WebAssembly build a third larger.) */
static void append(char *to, size_t size, const char *text, size_t length)
{
    size_t used = strlen(to);
    if (length > size - used - 1)
        length = size - used - 1;
    memcpy(to + used, text, length);
    to[used + length] = '\0';
}

/* "100ms" or "400v": how long or how much a level may think. */
static int read_budget(ai_player *p, const char *text)
{
    char *end;
    if (*text < '0' || *text > '9')
        return -1;
    long count = strtol(text, &end, 10);
    int ms = strcmp(end, "ms") == 0, visits = strcmp(end, "v") == 0;
    if (count < 1 || (!ms && !visits) || count > (ms ? AI_MAX_MS : AI_MAX_VISITS))
        return -1;
    *(ms ? &p->ms : &p->visits) = (int32_t)count;
    return 0;
}

static int find_level(const char *name, size_t length)
{
    int level = 0;
    while (level < AI_LEVEL_COUNT &&
           (strlen(level_names[level]) != length || strncmp(level_names[level], name, length) != 0))
        level++;
    return level < AI_LEVEL_COUNT ? level : -1;
}

static int refuse(const char *spec, const char *reason, char *why, size_t size)
{
    if (why && size) {
        size_t length = strlen(spec);
        *why = '\0';
        append(why, size, "'", 1);
        append(why, size, spec, length < AI_MAX_SPEC ? length : AI_MAX_SPEC);
        append(why, size, "' ", 2);
        append(why, size, reason, strlen(reason));
        append(why, size, ". There are:", 12);
        append(why, size, known, sizeof known - 1);
    }
    return -1;
}

int ai_player_init(ai_player *p, const char *spec, char *why, size_t why_size)
{
    memset(p, 0, sizeof *p);
    size_t length = strlen(spec);
    const char *colon = strpbrk(spec, ":@");
    size_t name = colon ? (size_t)(colon - spec) : length;
    if (length >= AI_MAX_SPEC)
        return refuse(spec, "... is too long for a player", why, why_size);
    int kind = 0;
    while (kind < AI_KIND_COUNT &&
           (strlen(names[kind]) != name || strncmp(names[kind], spec, name) != 0))
        kind++;
    int level = find_level(spec, name);
    if (level >= 0)
        kind = AI_LEVEL;
    else if (kind >= AI_LEVEL)
        return refuse(spec, "is no player", why, why_size);
    memcpy(p->spec, spec, length + 1);
    p->kind = (uint8_t)kind;
    p->level = (uint8_t)(level >= 0 ? level : 0);
    for (int set = 0; set < AI_SETS; set++) {
        ai_weights weights;
        ai_weights_tuned(&weights, set);
        ai_model_init(&p->model[set], &weights);
    }
    if (kind == AI_LEVEL && colon && !ai_level_searches(level))
        return refuse(
            spec, "takes nothing after its name: of the levels only judge, senator and czar search",
            why, why_size);
    if (kind == AI_LEVEL && colon && (*colon != '@' || read_budget(p, colon + 1)))
        return refuse(spec,
                      "needs a time or a number of visits behind @, as in czar@100ms or czar@400v",
                      why, why_size);
    if (kind == AI_FLAT && (!colon || *colon != ':' || read_playouts(p, colon + 1)))
        return refuse(spec,
                      "needs a number of playouts from 1 to 1000000 and g or r, as in flat:50g",
                      why, why_size);
    if (kind != AI_FLAT && kind != AI_LEVEL && colon)
        return refuse(spec, "takes nothing after its name", why, why_size);
    return 0;
}

void ai_player_clock(ai_player *p, const ai_clock *clock)
{
    p->clock = clock;
}

void ai_player_hurry(ai_player *p, const ai_clock *clock, int ms)
{
    p->clock = clock;
    p->most_ms = ms;
}

void ai_player_nets(ai_player *p, struct ai_nets *nets)
{
    p->nets = nets;
}

bool ai_is_bounded(const ai_player *p)
{
    if (p->kind == AI_LEVEL)
        return p->visits <= AI_BOUND_VISITS && p->ms <= AI_BOUND_MS;
    return p->kind != AI_FLAT ||
           p->playouts <= (p->greedy_playouts ? AI_BOUND_GREEDY : AI_BOUND_RANDOM);
}

bool ai_uses_nets(const ai_player *p)
{
    return p->kind == AI_LEVEL;
}

const char *ai_offer(int i, const char **text)
{
    static const char *const texts[] = {
#define LEVEL_TEXT_(name, id, text) text,
        AI_LEVELS(LEVEL_TEXT_)
#undef LEVEL_TEXT_
    };
    if (i < 0 || i >= AI_LEVEL_COUNT)
        return NULL;
    *text = texts[i];
    return level_names[i];
}

const ai_model *ai_model_for(const ai_player *p, const nv_view *v)
{
    return &p->model[ai_set_of(v->modules, v->seats)];
}

int ai_by_value(const void *left, const void *right)
{
    const ai_ranked *a = left, *b = right;
    if (a->value != b->value)
        return a->value < b->value ? 1 : -1;
    if (a->greedy != b->greedy)
        return a->greedy < b->greedy ? 1 : -1;
    return (int)a->action - (int)b->action;
}

int ai_greedy_rank(const ai_model *m, const nv_state *s, ai_ranked *out)
{
    nv_action legal[NV_MAX_LEGAL];
    int count = nv_legal(s, legal);
    nv_turn turn = nv_to_act(s);
    ai_facts f;
    ai_read_facts(&f, s, m, turn.seat, turn.decision);
    for (int i = 0; i < count; i++) {
        double worth = (double)ai_action_worth(&f, legal[i]);
        out[i] = (ai_ranked){.action = legal[i], .value = worth, .greedy = worth};
    }
    qsort(out, (size_t)count, sizeof *out, ai_by_value);
    return count;
}

/* The one drawn first, the others ascending. */
static int random_rank(const nv_state *s, nv_rng *r, ai_ranked *out)
{
    nv_action legal[NV_MAX_LEGAL];
    int count = nv_legal(s, legal);
    nv_action drawn = legal[nv_rng_below(r, (uint32_t)count)];
    out[0] = (ai_ranked){.action = drawn};
    for (int i = 0, n = 1; i < count; i++)
        if (legal[i] != drawn)
            out[n++] = (ai_ranked){.action = legal[i]};
    return count;
}

static int rank(const ai_player *p, const nv_view *v, nv_rng *r, ai_ranked *out, bool best)
{
    if (p->kind == AI_FLAT)
        return ai_flat_rank(p, v, r, out);
    if (p->kind == AI_LEVEL)
        return ai_level_rank(p, v, r, out, best);
    nv_state s;
    nv_determinize(v, r, &s);
    return p->kind == AI_GREEDY ? ai_greedy_rank(ai_model_for(p, v), &s, out)
                                : random_rank(&s, r, out);
}

int ai_rank(const ai_player *p, const nv_view *v, nv_rng *r, ai_ranked out[NV_MAX_LEGAL])
{
    return rank(p, v, r, out, false);
}

nv_action ai_choose(const ai_player *p, const nv_view *v, nv_rng *r)
{
    if (p->kind == AI_GREEDY) {
        nv_state s;
        nv_determinize(v, r, &s);
        return ai_greedy_action(ai_model_for(p, v), &s);
    }
    ai_ranked ranked[NV_MAX_LEGAL];
    rank(p, v, r, ranked, true);
    return ranked[0].action;
}

int ai_playout(const ai_player *p, nv_state *s, nv_rng *r)
{
    if (p->kind == AI_RANDOM || (p->kind == AI_FLAT && !p->greedy_playouts))
        return nv_playout(s, r);
    nv_peek_table table;
    nv_peek_table_of(s, &table);
    const ai_model *m = &p->model[ai_set_of(table.modules, table.seats)];
    int decisions = 0;
    for (nv_turn turn = nv_to_act(s); turn.seat != NV_OVER; turn = nv_to_act(s)) {
        if (turn.seat == NV_CHANCE) {
            nv_draw(s, r);
        } else {
            nv_step(s, ai_greedy_action(m, s));
            decisions++;
        }
    }
    return decisions;
}
