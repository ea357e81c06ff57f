/* search.c - tree search guided by a network; see search.h. */
#include "ai/search.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "ai/look.h"
#include "engine/neva_peek.h"

_Static_assert(NV_MAX_LEGAL <= UINT16_MAX, "places of actions fit");
enum {
    MOST_DEPTH = 256,
    MOST_NODES = 2000000,
    MOST_CHILDREN = 48, /* actions looked at below the root: the preferred ones */
    LOOK_AT_CLOCK = 8,  /* visits between two looks at the clock                */
    SAMPLE_VISITS = 4,  /* by the same sample of what is hidden                 */
};

typedef struct node {
    float mean[NV_MAX_SEATS]; /* what each seat got of it */
    float prior;
    uint32_t visits;
    uint32_t child, next; /* 0: none */
    nv_action action;     /* that leads here                            */
    int8_t seat;          /* to act; NV_CHANCE, NV_OVER; valid if known */
    uint8_t known;        /* it was reached                             */
    union {
        uint64_t seed; /* of the draw that leads here */
        struct {
            uint32_t turn;  /* where cards are drawn: the draw that is looked at next */
            uint16_t draws; /* and how many are told apart                            */
            uint16_t place; /* in `means`, of an action at the root                   */
        };
    };
} node;

struct ai_room {
    const ai_search *search;
    const nv_view *view;
    nv_rng *r;
    int seats, me;
    bool hidden; /* there is something to sample,    */
    bool cards;  /* cards, too, not assignments alone */
    nv_state sample;
    node *nodes;
    uint32_t count, room;
    bool full;
    uint32_t path[MOST_DEPTH]; /* of this visit */
    int depth;
    ai_value value; /* where it ended */
    ai_value root_mean;
    uint32_t mean_count;
    ai_value means[NV_MAX_LEGAL]; /* what came of each action at the root */
    ai_mind mind;
};

void ai_search_init(ai_search *search)
{
    *search = (ai_search){.visits = AI_MAX_VISITS, .explore = 0.3f, .unseen = 0.1f, .widen = 1.0f};
}

typedef struct ai_room tree;

/* ---- nodes ------------------------------------------------------------------------------------- */

static uint32_t add_node(tree *t, nv_action action, float prior)
{
    if (t->count == t->room) {
        uint32_t room = t->room ? t->room * 2 : 4096;
        node *more = t->room < MOST_NODES ? realloc(t->nodes, room * sizeof *more) : NULL;
        if (!more) {
            t->full = true;
            return 0;
        }
        t->nodes = more;
        t->room = room;
    }
    t->nodes[t->count] = (node){.action = action, .prior = prior};
    return t->count++;
}

/* One more action of a node. */
static uint32_t add_child(tree *t, uint32_t at, nv_action action, float prior)
{
    if (!at && t->mean_count == NV_MAX_LEGAL)
        return 0;
    uint32_t child = add_node(t, action, prior);
    if (!child)
        return 0;
    if (!at) {
        memset(&t->means[t->mean_count], 0, sizeof t->means[0]);
        t->nodes[child].place = (uint16_t)t->mean_count++;
    }
    t->nodes[child].next = t->nodes[at].child;
    t->nodes[at].child = child;
    return child;
}

static bool has_hidden_cards(const nv_view *v)
{
    for (int seat = 0; seat < v->seats; seat++)
        for (int i = 0; i < v->seat[seat].hand_size; i++)
            if (v->seat[seat].hand[i].kind == NV_NO_CARD)
                return true;
    return false;
}

/* Preferences become shares. */
static void share_out(ai_option *o, int count)
{
    float sum = 0.0f, best = -1e30f;
    for (int i = 0; i < count; i++)
        best = o[i].preference > best ? o[i].preference : best;
    for (int i = 0; i < count; i++)
        sum += o[i].preference = ai_exp(o[i].preference - best);
    for (int i = 0; i < count; i++)
        o[i].preference /= sum;
}

/* Children for the preferred actions. */
static void add_children(tree *t, uint32_t at, ai_option *o, int count)
{
    if (at && count > MOST_CHILDREN) {
        ai_prefer(o, count, MOST_CHILDREN);
        count = MOST_CHILDREN;
    }
    share_out(o, count);
    for (int i = 0; i < count; i++)
        add_child(t, at, o[i].action, o[i].preference);
}

/* ---- down the tree ------------------------------------------------------------------------------- */

/* Is the action legal in this sample? `legal` ascends. */
static bool is_legal(const nv_action *legal, int count, nv_action a)
{
    int low = 0, high = count;
    while (low < high) {
        int middle = (low + high) / 2;
        if (legal[middle] < a)
            low = middle + 1;
        else
            high = middle;
    }
    return low < count && legal[low] == a;
}

/* Those that this node does not have yet, with their shares among all. */
static void add_new_actions(tree *t, uint32_t at, const nv_state *s, int known)
{
    ai_option o[NV_MAX_LEGAL];
    ai_hidden hidden;
    int seat = nv_to_act(s).seat;
    ai_think(&t->mind, s, seat, &hidden);
    int count = ai_list_options(t->mind.net, s, seat, &hidden, o);
    share_out(o, count);
    for (int i = 0; known < MOST_CHILDREN && i < count; i++) {
        uint32_t c = t->nodes[at].child;
        while (c && t->nodes[c].action != o[i].action)
            c = t->nodes[c].next;
        if (!c && add_child(t, at, o[i].action, o[i].preference))
            known++;
    }
}

/* Can whatever is hidden change what is legal here? What the viewer itself can do now it knows; others'
 * assignments matter where they are chosen and once they are counted. */
static bool depends_on_sample(const tree *t, uint32_t at, const nv_state *s, nv_turn turn)
{
    if (!t->hidden || (!at && turn.seat == t->me))
        return false;
    return t->cards || turn.decision == NV_DECIDE_ASSIGNMENT || nv_peek_stage(s) >= NV_STAGE_KEEP;
}

/* Samples differ in what can be done: actions that were not there before are added. */
static int fit_to_sample(tree *t, uint32_t at, const nv_state *s, nv_action *legal)
{
    int count = ai_distinct(s, legal);
    int known = 0;
    for (uint32_t c = t->nodes[at].child; c; c = t->nodes[c].next)
        known += is_legal(legal, count, t->nodes[c].action);
    if (known < count && known < MOST_CHILDREN)
        add_new_actions(t, at, s, known);
    return count;
}

/* The action that promises the seat most, or that preferences speak for and few visits against. */
static uint32_t choose(tree *t, uint32_t at, const nv_state *s)
{
    nv_action legal[NV_MAX_LEGAL];
    nv_turn turn = nv_to_act(s); /* with another sample another seat may have acted here */
    if (turn.seat < 0)
        return 0;
    bool fits = !depends_on_sample(t, at, s, turn);
    int count = fits ? 0 : fit_to_sample(t, at, s, legal);
    const node *n = &t->nodes[at];
    float root = t->search->explore * sqrtf((float)n->visits);
    float unseen = n->mean[turn.seat] - t->search->unseen, best_score = -1e30f;
    uint32_t best = 0;
    for (uint32_t c = n->child; c; c = t->nodes[c].next) {
        const node *child = &t->nodes[c];
        if (!fits && !is_legal(legal, count, child->action))
            continue;
        float score = child->visits ? child->mean[turn.seat] : unseen;
        score += root * child->prior / (float)(1 + child->visits);
        if (score > best_score) {
            best_score = score;
            best = c;
        }
    }
    return best;
}

/* A draw that was not seen before: the first of the list. 0: no memory. */
static uint32_t add_draw(tree *t, uint32_t at)
{
    uint32_t child = add_node(t, 0, 0.0f);
    if (!child)
        return 0;
    t->nodes[child].seed = nv_rng_next(t->r);
    t->nodes[child].next = t->nodes[at].child;
    t->nodes[at].child = child;
    t->nodes[at].draws++;
    return child;
}

/* A new draw, or those that were seen before in turn. What follows a draw is never another one. */
static uint32_t draw(tree *t, uint32_t at, nv_state *s)
{
    uint32_t child = 0;
    if ((float)t->nodes[at].draws < t->search->widen * sqrtf((float)t->nodes[at].visits))
        child = add_draw(t, at);
    if (!child) {
        node *n = &t->nodes[at];
        child = n->turn ? n->turn : n->child;
        n->turn = t->nodes[child].next;
    }
    if (child) {
        nv_rng same = {t->nodes[child].seed};
        nv_draw(s, &same);
    }
    return child;
}

/* A position reached for the first time: what the network says of it, and its children. False: there is
 * just one thing to do, so the walk goes on. */
static bool open_node(tree *t, uint32_t at, const nv_state *s, int last_seat)
{
    nv_turn turn = nv_to_act(s);
    node *n = &t->nodes[at];
    ai_hidden hidden;
    n->known = 1;
    n->seat = turn.seat;
    if (turn.seat == NV_OVER) {
        ai_value_of_end(s, t->seats, &t->value);
        return true;
    }
    if (turn.seat == NV_CHANCE) {
        ai_think(&t->mind, s, last_seat, &hidden);
        ai_value_of(t->mind.net, &hidden, &t->value);
        return true;
    }
    nv_action legal[NV_MAX_LEGAL];
    int count = ai_distinct(s, legal);
    if (count == 1 && add_child(t, at, legal[0], 1.0f))
        return false;
    ai_option o[NV_MAX_LEGAL];
    ai_think(&t->mind, s, turn.seat, &hidden);
    ai_value_of(t->mind.net, &hidden, &t->value);
    ai_weigh(t->mind.net, s, turn.seat, &hidden, legal, count, o);
    add_children(t, at, o, count);
    return true;
}

/* To a position that follows; 0: there is no memory for it. */
static uint32_t step(tree *t, uint32_t at, nv_state *s)
{
    if (t->nodes[at].seat == NV_CHANCE) /* in this sample, too? */
        return !t->hidden || nv_to_act(s).seat == NV_CHANCE ? draw(t, at, s) : 0;
    uint32_t next = choose(t, at, s);
    if (next)
        nv_step(s, t->nodes[next].action);
    return next;
}

static void walk(tree *t, nv_state *s)
{
    uint32_t at = 0;
    int last_seat = t->me;
    t->depth = 0;
    for (;;) {
        t->path[t->depth++] = at;
        node *n = &t->nodes[at];
        if (!n->known && open_node(t, at, s, last_seat))
            return;
        n = &t->nodes[at];
        if (t->hidden ? nv_to_act(s).seat == NV_OVER : n->seat == NV_OVER) {
            ai_value_of_end(s, t->seats, &t->value);
            return;
        }
        if (n->seat != NV_CHANCE)
            last_seat = n->seat;
        uint32_t next = t->depth < MOST_DEPTH ? step(t, at, s) : 0;
        if (!next) { /* too deep, or no memory for more: what the network says has to do */
            ai_hidden hidden;
            ai_think(&t->mind, s, last_seat, &hidden);
            ai_value_of(t->mind.net, &hidden, &t->value);
            return;
        }
        at = next;
    }
}

static void give_back(tree *t)
{
    float wish[NV_MAX_SEATS];
    for (int i = 0; i < t->seats; i++)
        wish[i] = ai_wish(&t->value, i, t->seats);
    for (int d = 0; d < t->depth; d++) {
        node *n = &t->nodes[t->path[d]];
        float part = 1.0f / (float)++n->visits;
        for (int i = 0; i < t->seats; i++)
            n->mean[i] += (wish[i] - n->mean[i]) * part;
    }
}

/* ---- the answer ------------------------------------------------------------------------------------ */

/* The mean of `count` values, the last of which is v. */
static void add_value(ai_value *mean, const ai_value *v, uint32_t count, int seats)
{
    float part = 1.0f / (float)count;
    for (int i = 0; i < seats; i++) {
        mean->win[i] += (v->win[i] - mean->win[i]) * part;
        mean->score[i] += (v->score[i] - mean->score[i]) * part;
    }
}

static int by_visits(const void *left, const void *right)
{
    const ai_ranked *a = left, *b = right;
    if (a->visits != b->visits)
        return a->visits < b->visits ? 1 : -1;
    if (a->value != b->value)
        return a->value < b->value ? 1 : -1;
    return (int)a->action - (int)b->action;
}

static int list_root(const tree *t, ai_ranked *out)
{
    int count = 0;
    for (uint32_t c = t->nodes[0].child; c && t->nodes[0].seat >= 0; c = t->nodes[c].next) {
        const node *n = &t->nodes[c];
        out[count] = (ai_ranked){.action = n->action, .visits = (int)n->visits};
        if (n->visits)
            ai_expect(&out[count], &t->means[n->place], t->me, t->seats);
        /* What was never looked at comes last, in the order of preferences. */
        out[count].value = n->visits ? (double)n->mean[t->me] : (double)n->prior - 10.0;
        count++;
    }
    qsort(out, (size_t)count, sizeof *out, by_visits);
    for (int i = 0; i < count; i++)
        if (!out[i].visits)
            out[i].value = 0.0; /* nothing is known of it */
    return count;
}

/* What was never looked at gets a glance: what the network says of where it leads. */
static void glance(tree *t, ai_ranked *list, int count)
{
    for (int i = 0; i < count; i++) {
        ai_value value;
        if (list[i].visits)
            continue;
        ai_look_ahead(&t->mind, &t->sample, t->me, list[i].action, &value);
        ai_expect(&list[i], &value, t->me, t->seats);
    }
}

static void look_out(const tree *t, const ai_ranked *first, ai_outlook *out)
{
    out->visits = (int)t->nodes[0].visits;
    out->value = out->best = t->root_mean;
    for (uint32_t c = t->nodes[0].child; first && c; c = t->nodes[c].next)
        if (t->nodes[c].action == first->action && t->nodes[c].visits)
            out->best = t->means[t->nodes[c].place];
}

/* From the root to a position that is new, and what that is worth back to the root. */
static void visit(tree *t)
{
    if (t->hidden && t->nodes[0].visits % SAMPLE_VISITS == 0)
        nv_determinize(t->view, t->r, &t->sample);
    nv_state s = t->sample;
    walk(t, &s);
    give_back(t);
    add_value(&t->root_mean, &t->value, t->nodes[0].visits, t->seats);
    if (t->depth > 1 && t->nodes[0].seat >= 0) {
        const node *n = &t->nodes[t->path[1]];
        add_value(&t->means[n->place], &t->value, n->visits, t->seats);
    }
}

/* No other action can still get more visits than the one that has most. */
static bool is_decided(const tree *t, int64_t left)
{
    uint32_t most = 0, second = 0;
    for (uint32_t c = t->nodes[0].child; c; c = t->nodes[c].next) {
        uint32_t visits = t->nodes[c].visits;
        if (visits > most) {
            second = most;
            most = visits;
        } else if (visits > second) {
            second = visits;
        }
    }
    return most > second + left;
}

static void run(tree *t)
{
    const ai_search *o = t->search;
    int64_t begin = o->us ? o->clock->us(o->clock->of) : 0;
    for (int i = 0; i < o->visits; i++) {
        visit(t);
        if (i % LOOK_AT_CLOCK)
            continue;
        int64_t left = o->visits - i;
        if (o->us) {
            int64_t used = o->clock->us(o->clock->of) - begin;
            if (used >= o->us)
                return;
            if (i < 16 * LOOK_AT_CLOCK) /* too few to tell how fast it goes */
                continue;
            int64_t more = i * (o->us - used) / (used + 1);
            left = more < left ? more : left;
        }
        if (i % (16 * LOOK_AT_CLOCK) == 0 && is_decided(t, left))
            return;
    }
}

ai_room *ai_room_new(void)
{
    tree *t = aligned_alloc(32, (sizeof *t + 31) / 32 * 32);
    if (!t)
        return NULL;
    t->nodes = NULL;
    t->room = 0;
    ai_room_clear(t);
    return t;
}

void ai_room_clear(ai_room *room)
{
    ai_mind_init(&room->mind, NULL, 0);
}

void ai_room_free(ai_room *room)
{
    if (room)
        free(room->nodes);
    free(room);
}

static void begin(tree *t, const ai_search *search, const ai_net *net, const nv_view *v, nv_rng *r)
{
    t->search = search;
    t->view = v;
    t->r = r;
    t->seats = v->seats;
    t->me = v->viewer;
    t->cards = has_hidden_cards(v);
    t->hidden = t->cards || v->modules & NV_ASSIGNMENTS;
    t->full = false;
    t->count = t->mean_count = 0;
    memset(&t->root_mean, 0, sizeof t->root_mean);
    nv_determinize(v, r, &t->sample);
    if (t->mind.net != net)
        ai_mind_init(&t->mind, net, v->seats);
    add_node(t, 0, 1.0f);
}

int ai_search_rank(const ai_search *search, const ai_net *net, const nv_view *v, nv_rng *r,
                   ai_ranked out[NV_MAX_LEGAL], ai_outlook *outlook)
{
    tree *t = search->room ? search->room : ai_room_new();
    int count = 0;
    if (!t)
        return 0;
    begin(t, search, net, v, r);
    if (!t->full) {
        run(t);
        count = list_root(t, out);
        if (search->all && t->nodes[0].seat == t->me)
            glance(t, out, count);
        if (outlook)
            look_out(t, count ? out : NULL, outlook);
    }
    if (!search->room)
        ai_room_free(t);
    return count;
}
