/* inputs.c - what a network is told about a position. */
#include "ai/inputs.h"

#include <assert.h>
#include <math.h>
#include <stdbool.h>
#include <string.h>

#include "engine/neva_peek.h"

enum { REPLACED_SLOTS = 15 }; /* of the policy, behind those of each kind of move */
_Static_assert(REPLACED_SLOTS - NV_MOVE_KIND_COUNT >= 0, "every kind of move has its slots");
/* Of the slots behind the kinds of cards, which no card needs. */
enum { FIRST_MANNER = 112, LOWER_ROW = 0, WITH_CARD = 1, LOWER_WITH_CARD = 2, TAKEN_LOWER = 3 };
_Static_assert(FIRST_MANNER - NV_MAX_KINDS >= 0, "kinds of cards leave some slots");

/* ---- sets ------------------------------------------------------------------------------------ */

static const struct {
    const char *name;
    uint8_t edition, market, least, most; /* seats */
} sets[AI_NET_SETS] = {
    {"first-2", NV_FIRST, 0, 2, 2},   {"first-5", NV_FIRST, 0, 3, 5},
    {"second-2", NV_SECOND, 0, 2, 2}, {"second-4", NV_SECOND, 0, 3, 4},
    {"market-2", NV_SECOND, 1, 2, 2}, {"market-5", NV_SECOND, 1, 3, 5},
};

int ai_net_set_of(int edition, unsigned modules, int seats)
{
    int set = 0;
    while (sets[set].edition != edition || sets[set].market != ((modules & NV_MARKET) != 0) ||
           sets[set].most < seats)
        set++;
    return set;
}

const char *ai_net_set_name(int set)
{
    return sets[set].name;
}

int ai_net_set_named(const char *name)
{
    for (int set = 0; set < AI_NET_SETS; set++)
        if (!strcmp(sets[set].name, name))
            return set;
    return -1;
}

void ai_net_set_setup(int set, ai_net_games *out)
{
    *out = (ai_net_games){sets[set].edition, sets[set].market, sets[set].least, sets[set].most};
}

/* ---- layout ---------------------------------------------------------------------------------- */

/* Steps: a number says which ones it reaches. Their rows are added up beforehand (ai_fold_steps), so that one
 * feature, the highest step, stands for all below it as well. */
static const uint8_t ruble_steps[] = {1,  2,  3,  4,  5,  6,  7,  8,  9,  10, 11, 12,
                                      14, 16, 18, 20, 22, 25, 28, 32, 36, 42, 50, 60};
static const uint8_t point_steps[] = {10, 20, 30, 40, 50, 60, 70, 80, 100, 120};
static const uint8_t income_steps[] = {3, 6, 9, 12, 15, 18, 22, 26, 30};
static const uint8_t pile_steps[] = {1, 2, 3, 4, 6, 8, 10, 12, 15, 18, 22};
static const uint8_t goods_steps[] = {1, 2, 3, 4, 5, 7, 9};
static const uint8_t quarter_steps[] = {1,  2,  3,  4,  6,  8, 10,
                                        12, 14, 16, 20, 24, 28}; /* of a round */
static const uint8_t coming_steps[] = {5,  10, 15, 20, 25,  30,  35,  40, 50,
                                       60, 70, 80, 90, 105, 120, 150, 180};
enum { LEVEL = 100 }; /* what says that two seats are level */
static const uint8_t lead_steps[] = {40,  52,  60,  68,  75,  80,  84,  88,  91,  94,  97, 100,
                                     103, 106, 109, 112, 116, 120, 125, 132, 140, 148, 160};
#define STEPS(table) ((int)sizeof(table))

/* Every block: name and how many inputs it has; k kinds of cards, n seats, m 1 with the market. The
 * course of the game, the board, then for each seat the blocks of a seat. */
#define COURSE_BLOCKS(X) \
    X(BIAS, 1) \
    X(MODULE, NV_MODULE_COUNT) \
    X(SEATS, n > 2 ? 3 : 0) \
    X(ROUND, 14) \
    X(END, 1) \
    X(PILE_SIZE, NV_PILE_COUNT) \
    X(PILE_STEP, NV_PILE_COUNT *STEPS(pile_steps)) \
    X(TOKEN, NV_TOKEN_COUNT *n) \
    X(ASSISTANT, m *NV_ASSISTANT_COUNT *n) \
    X(OBSTACLE, m * 5 * NV_OBSTACLE_COUNT) \
    X(UNSEEN, k)
#define BOARD_BLOCKS(X) \
    X(PHASE, NV_PILE_COUNT) \
    X(DECISION, NV_DECISION_COUNT) \
    X(TURN, n) \
    X(START, n) \
    X(PASSES, 6) \
    X(DRAWS, 13) \
    X(DOUBLES, 3) \
    X(UPPER, k) \
    X(LOWER, k) \
    X(UPPER_COUNT, 13) \
    X(LOWER_COUNT, 13) \
    X(DUE, 14) \
    X(REACH, k) \
    X(HAND_REACH, k) \
    X(OTHERS_REACH, k) \
    X(NEW_NOBLE, k) \
    X(FLOW_CARD, k) \
    X(TWIN, 1) \
    X(ROUNDS_LEFT, STEPS(quarter_steps)) \
    X(FORECAST, 2 * n) \
    X(COMING, n *STEPS(coming_steps)) \
    X(LEAD, n *STEPS(lead_steps)) \
    X(GOODS_PLACE, m * 3 * 5 * n)
#define SEAT_BLOCKS(X) \
    X(RUBLES, 1) \
    X(RUBLE_STEP, STEPS(ruble_steps)) \
    X(POINTS, 1) \
    X(POINT_STEP, STEPS(point_steps)) \
    X(INCOME, 10) \
    X(INCOME_STEP, STEPS(income_steps)) \
    X(COLOUR, 4) \
    X(EXCHANGED, 4) \
    X(NOBLES, 14) \
    X(HAND_SIZE, 6) \
    X(HAND_ROOM, 5) \
    X(AREA, k) \
    X(IN_HAND, k) \
    X(HIDDEN, NV_PILE_COUNT) \
    X(TURNED, 4) \
    X(MARKED, 3) \
    X(GOODS, m * 5 * STEPS(goods_steps)) \
    X(EVENT, m *(NV_EVENT_CARD_COUNT + 1)) \
    X(ASSIGNMENTS, m * 4) \
    X(ASSIGNMENT, m * 16) \
    X(ASSIGNMENT_PAYS, m * 16) \
    X(MET, m * 5) \
    X(LACKING, m * 5)

#define BLOCK_ENUM_(name, size) B_##name,
enum { COURSE_BLOCKS(BLOCK_ENUM_) BOARD_BLOCKS(BLOCK_ENUM_) SEAT_BLOCKS(BLOCK_ENUM_) BLOCK_COUNT };
enum { FIRST_SEAT_BLOCK = B_RUBLES };

typedef struct layout {
    int at[BLOCK_COUNT];                   /* of a seat's blocks: those of seat 0                 */
    int seat_size, inputs, seats, edition; /* seats: the most that a game has */
} layout;

static void make_layout(int set, layout *l)
{
    const int edition = sets[set].edition, m = sets[set].market, n = sets[set].most;
    const int k = edition == NV_FIRST ? NV_KINDS_FIRST : NV_KINDS_SECOND;
#define BLOCK_SIZE_(name, size) (int)(size),
    const int sizes[] = {COURSE_BLOCKS(BLOCK_SIZE_) BOARD_BLOCKS(BLOCK_SIZE_)
                             SEAT_BLOCKS(BLOCK_SIZE_)};
    int at = 0;
    for (int i = 0; i < BLOCK_COUNT; i++) {
        l->at[i] = at;
        at += sizes[i];
    }
    l->seats = n;
    l->edition = edition;
    l->seat_size = at - l->at[FIRST_SEAT_BLOCK];
    l->inputs = at + (n - 1) * l->seat_size;
}

/* Made once a process; every thread that is first writes the same numbers. */
static const layout *layout_of(int set)
{
    static _Thread_local layout layouts[AI_NET_SETS];
    if (!layouts[set].inputs)
        make_layout(set, &layouts[set]);
    return &layouts[set];
}

int ai_inputs(int set)
{
    return layout_of(set)->inputs;
}

/* ---- the same in another set ---------------------------------------------------------------------- */

/* What the places of a block stand for. */
enum places { PLAIN_PLACES, KIND_PLACES, SEAT_PLACES, SEAT_BY_SEAT };

static int places_of(int block)
{
    switch (block) {
    case B_UNSEEN:
    case B_UPPER:
    case B_LOWER:
    case B_REACH:
    case B_HAND_REACH:
    case B_OTHERS_REACH:
    case B_NEW_NOBLE:
    case B_FLOW_CARD:
    case B_AREA:
    case B_IN_HAND: return KIND_PLACES;
    case B_TOKEN:
    case B_ASSISTANT:
    case B_TURN:
    case B_START:
    case B_FORECAST: return SEAT_PLACES;
    case B_COMING:
    case B_LEAD:
    case B_GOODS_PLACE: return SEAT_BY_SEAT;
    default: return PLAIN_PLACES;
    }
}

static int same_kind(int edition, int kind, int other)
{
    if (edition == other)
        return kind;
    const char *id = nv_card_of(edition, (nv_kind)kind)->id,
               *base = nv_card_of(edition, (nv_kind)kind)->base;
    int near = -1;
    for (int i = 0; i < nv_kind_count(other); i++) {
        const nv_card *card = nv_card_of(other, (nv_kind)i);
        if (!strcmp(card->id, id))
            return i;
        if (near < 0 && !strcmp(card->base, base))
            near = i;
    }
    return near;
}

static int same_seat(int seat, int seats)
{
    return seat < seats ? seat : 1;
}

static int block_size(const layout *l, int block)
{
    int end = block + 1 < BLOCK_COUNT ? l->at[block + 1] : l->at[FIRST_SEAT_BLOCK] + l->seat_size;
    return end - l->at[block];
}

int ai_same_input(int set, int input, int other)
{
    const layout *l = layout_of(set), *to = layout_of(other);
    int seat = 0, block = BLOCK_COUNT - 1;
    if (input >= l->at[FIRST_SEAT_BLOCK]) {
        seat = (input - l->at[FIRST_SEAT_BLOCK]) / l->seat_size;
        input -= seat * l->seat_size;
    }
    while (input < l->at[block] || !block_size(l, block))
        block--;
    int place = input - l->at[block], each = block_size(l, block) / l->seats;
    switch (places_of(block)) {
    case KIND_PLACES: place = same_kind(l->edition, place, to->edition); break;
    case SEAT_PLACES:
        place = place / l->seats * to->seats + same_seat(place % l->seats, to->seats);
        break;
    case SEAT_BY_SEAT: place = same_seat(place / each, to->seats) * each + place % each; break;
    default: break;
    }
    if (place < 0 || place >= block_size(to, block))
        return -1;
    return to->at[block] + place + same_seat(seat, to->seats) * to->seat_size;
}

int ai_same_slot(int set, int slot, int other)
{
    int edition = sets[set].edition, other_edition = sets[other].edition;
    int move = slot / 128, card = slot % 128;
    bool names_card = move == NV_MOVE_BUY || move == NV_MOVE_TAKE || move == NV_MOVE_PLAY ||
                      move == NV_MOVE_RETURN || move == NV_MOVE_PAY || move == NV_MOVE_DISCARD ||
                      move == REPLACED_SLOTS;
    if (!names_card || card >= FIRST_MANNER)
        return slot;
    if (card >= nv_kind_count(edition))
        return -1;
    card = same_kind(edition, card, other_edition);
    return card < 0 ? -1 : move * 128 + card;
}

/* ---- steps ------------------------------------------------------------------------------------------- */

/* Calls `on` for every run of steps: where it begins and how many there are. */
static void each_run(int set, void (*on)(float *rows, int steps, int width), float *w1, int width)
{
    const layout *l = layout_of(set);
    const struct {
        int block, times, steps, of_seat;
    } runs[] = {{B_PILE_STEP, NV_PILE_COUNT, STEPS(pile_steps), 0},
                {B_ROUNDS_LEFT, 1, STEPS(quarter_steps), 0},
                {B_COMING, l->seats, STEPS(coming_steps), 0},
                {B_LEAD, l->seats, STEPS(lead_steps), 0},
                {B_RUBLE_STEP, 1, STEPS(ruble_steps), 1},
                {B_POINT_STEP, 1, STEPS(point_steps), 1},
                {B_INCOME_STEP, 1, STEPS(income_steps), 1},
                {B_GOODS, 5, STEPS(goods_steps), 1}};
    for (size_t i = 0; i < sizeof runs / sizeof runs[0]; i++) {
        if (l->at[runs[i].block] == l->at[runs[i].block + 1])
            continue; /* not in this set */
        for (int seat = 0; seat < (runs[i].of_seat ? l->seats : 1); seat++)
            for (int time = 0; time < runs[i].times; time++) {
                int at = l->at[runs[i].block] + seat * l->seat_size + time * runs[i].steps;
                on(w1 + (size_t)at * (size_t)width, runs[i].steps, width);
            }
    }
}

static void fold_run(float *rows, int steps, int width)
{
    for (int i = width; i < steps * width; i++)
        rows[i] += rows[i - width];
}

static void unfold_run(float *rows, int steps, int width)
{
    for (int i = (steps - 1) * width - 1; i >= 0; i--)
        rows[i] += rows[i + width];
}

void ai_fold_steps(int set, float *w1, int width)
{
    each_run(set, fold_run, w1, width);
}

void ai_unfold_slopes(int set, float *slopes, int width)
{
    each_run(set, unfold_run, slopes, width);
}

static uint64_t hash_bytes(uint64_t hash, const void *bytes, size_t size)
{
    for (size_t i = 0; i < size; i++)
        hash = (hash ^ ((const unsigned char *)bytes)[i]) * UINT64_C(0x100000001b3);
    return (hash ^ 0xff) * UINT64_C(0x100000001b3);
}

static uint64_t hash_text(uint64_t hash, const char *text)
{
    return hash_bytes(hash, text, strlen(text));
}

static uint64_t hash_steps(uint64_t hash)
{
    static const struct {
        const uint8_t *steps;
        int count;
    } tables[] = {{ruble_steps, STEPS(ruble_steps)},   {point_steps, STEPS(point_steps)},
                  {income_steps, STEPS(income_steps)}, {pile_steps, STEPS(pile_steps)},
                  {goods_steps, STEPS(goods_steps)},   {quarter_steps, STEPS(quarter_steps)},
                  {coming_steps, STEPS(coming_steps)}, {lead_steps, STEPS(lead_steps)}};
    for (size_t i = 0; i < sizeof tables / sizeof tables[0]; i++)
        hash = hash_bytes(hash, tables[i].steps, (size_t)tables[i].count);
    return hash;
}

/* To be counted up when an input or a slot of the policy gets another meaning or scale under its old name. */
static const char meaning[] = "2";

uint64_t ai_layout_hash(int set)
{
    static const char *const names[] = {
#define BLOCK_NAME_(name, size) #name " " #size,
        COURSE_BLOCKS(BLOCK_NAME_) BOARD_BLOCKS(BLOCK_NAME_) SEAT_BLOCKS(BLOCK_NAME_)};
    int edition = sets[set].edition;
    uint64_t hash = hash_text(UINT64_C(0xcbf29ce484222325), sets[set].name);
    for (int i = 0; i < BLOCK_COUNT; i++)
        hash = hash_text(hash, names[i]);
    hash = hash_text(hash_steps(hash), meaning);
    for (int kind = 0; kind < nv_kind_count(edition); kind++)
        hash = hash_text(hash, nv_card_of(edition, (nv_kind)kind)->id);
    return hash ^ (uint64_t)ai_inputs(set);
}

/* ---- adding features -------------------------------------------------------------------------- */

static void add(ai_features *out, int index, int value)
{
    assert(out->count < AI_MAX_FEATURES);
    if (value > INT16_MAX) /* only a position that was made up has so many rubles */
        value = INT16_MAX;
    if (value)
        out->list[out->count++] = (ai_feature){(uint16_t)index, (int16_t)value};
}

static void add_one(ai_features *out, int index)
{
    add(out, index, AI_FEATURE_ONE);
}

static void add_steps(ai_features *out, int at, const uint8_t *steps, int count, int value)
{
    int reached = 0;
    while (reached < count && value >= steps[reached])
        reached++;
    if (reached)
        add_one(out, at + reached - 1);
}

static int at_most(int value, int most)
{
    return value < most ? value : most;
}

/* The place of a seat, counted from the viewer on. */
static int place_of(int seat, int viewer, int seats)
{
    return seat >= viewer ? seat - viewer : seat - viewer + seats;
}

static void add_holders(ai_features *out, const layout *l, int at, const uint8_t *holder, int count,
                        int viewer, int seats)
{
    for (int i = 0; i < count; i++)
        if (holder[i] < seats)
            add_one(out, at + i * l->seats + place_of(holder[i], viewer, seats));
}

static void add_course(const nv_state *s, const layout *l, int viewer, ai_features *out)
{
    nv_peek_table t;
    nv_peek_open open;
    nv_peek_table_of(s, &t);
    nv_peek_open_of(s, &open);
    add_one(out, l->at[B_BIAS]);
    for (int i = 0; i < NV_MODULE_COUNT; i++)
        if (t.modules >> i & 1)
            add_one(out, l->at[B_MODULE] + i);
    if (l->seats > 2)
        add_one(out, l->at[B_SEATS] + t.seats - 3);
    add_one(out, l->at[B_ROUND] + at_most(t.round, 13));
    if (t.end_triggered)
        add_one(out, l->at[B_END]);
    for (int i = 0; i < NV_PILE_COUNT; i++) {
        add(out, l->at[B_PILE_SIZE] + i, t.pile_size[i] * AI_FEATURE_ONE / 16);
        add_steps(out, l->at[B_PILE_STEP] + i * STEPS(pile_steps), pile_steps, STEPS(pile_steps),
                  t.pile_size[i]);
    }
    add_holders(out, l, l->at[B_TOKEN], t.tokens, NV_TOKEN_COUNT, viewer, t.seats);
    if (t.modules & NV_ASSISTANTS)
        add_holders(out, l, l->at[B_ASSISTANT], open.assistants, NV_ASSISTANT_COUNT, viewer,
                    t.seats);
    if (t.modules & NV_OBSTACLES)
        for (int i = 0; i < 5; i++)
            add_one(out, l->at[B_OBSTACLE] + i * NV_OBSTACLE_COUNT + t.obstacles[i]);
    uint8_t unseen[NV_MAX_KINDS];
    nv_peek_unseen(s, viewer, unseen);
    int kinds = nv_kind_count(t.edition);
    for (int kind = 0; kind < kinds; kind++)
        if (unseen[kind])
            add(out, l->at[B_UNSEEN] + kind, unseen[kind] * AI_FEATURE_ONE / t.cards[kind].copies);
}

/* R11.5: who leads in a good alone, who shares the lead, who is second. */
static void add_goods_places(const nv_state *s, const layout *l, int viewer, int seats,
                             ai_features *out)
{
    for (int good = 0; good < NV_ANY; good++) {
        int most = 0, holders = 0, second = 0;
        for (int seat = 0; seat < seats; seat++) {
            int goods = nv_peek_goods(s, seat, good);
            if (goods > most) {
                second = most;
                most = goods;
                holders = 1;
            } else if (goods == most) {
                holders++;
            } else if (goods > second) {
                second = goods;
            }
        }
        for (int seat = 0; most && seat < seats; seat++) {
            int goods = nv_peek_goods(s, seat, good), at = l->at[B_GOODS_PLACE];
            at += (place_of(seat, viewer, seats) * 5 + good) * 3;
            if (goods == most)
                add_one(out, at + (holders > 1));
            else if (goods && goods == second && holders == 1)
                add_one(out, at + 2);
        }
    }
}

/* The second card of a Twin pair lies where the first one does. */
static int is_lower(const nv_peek_open *open, int slot)
{
    return (slot == 2 * NV_MAX_ROW ? open->twin_slot : slot) >= NV_MAX_ROW;
}

/* Cards that the viewer could pay for now, on the display and in the own hand; how many others could; nobles
 * that would be new to the viewer. */
static void add_reach(const nv_state *s, const layout *l, int viewer, int seats,
                      const nv_peek_open *open, ai_features *out)
{
    const nv_card *cards = nv_card_of(l->edition, 0);
    assert(seats > 1);
    for (int i = 0; i < NV_PEEK_SLOTS; i++) {
        nv_kind kind = open->slots[i];
        int lower = is_lower(open, i), others = 0;
        if (kind == NV_NO_CARD)
            continue;
        if (nv_peek_affords(s, viewer, kind, lower))
            add_one(out, l->at[B_REACH] + kind);
        for (int seat = 0; seat < seats; seat++)
            others += seat != viewer && nv_peek_affords(s, seat, kind, lower);
        add(out, l->at[B_OTHERS_REACH] + kind, others * AI_FEATURE_ONE / (seats - 1));
        if (cards[kind].colour == NV_RED && !nv_peek_named(s, viewer, kind))
            add_one(out, l->at[B_NEW_NOBLE] + kind);
    }
    nv_peek_seat me;
    nv_peek_seat_of(s, viewer, &me);
    for (int i = 0; i < me.hand_size; i++)
        if (nv_peek_affords(s, viewer, me.hand[i], 0))
            add_one(out, l->at[B_HAND_REACH] + me.hand[i]);
}

/* The lead of the viewer over each other seat, and in its own place over the best of them. */
static void add_forecast(const ai_forecast *f, const layout *l, int viewer, int seats,
                         ai_features *out)
{
    float best = -1e30f;
    add_steps(out, l->at[B_ROUNDS_LEFT], quarter_steps, STEPS(quarter_steps),
              (int)(4.0f * f->rounds));
    for (int seat = 0; seat < seats; seat++)
        if (seat != viewer && f->points[seat] > best)
            best = f->points[seat];
    for (int seat = 0; seat < seats; seat++) {
        int place = place_of(seat, viewer, seats), at = l->at[B_FORECAST] + place;
        float than = seat == viewer ? best : f->points[seat];
        add(out, at, (int)(f->points[seat]));
        add(out, at + l->seats, (int)(f->rubles[seat]));
        add_steps(out, l->at[B_COMING] + place * STEPS(coming_steps), coming_steps,
                  STEPS(coming_steps), (int)f->rubles[seat]);
        add_steps(out, l->at[B_LEAD] + place * STEPS(lead_steps), lead_steps, STEPS(lead_steps),
                  LEVEL + (int)floorf(f->points[viewer] - than));
    }
}

static void add_board(const nv_state *s, const ai_forecast *f, const layout *l, int viewer,
                      ai_features *out)
{
    nv_peek_table t;
    nv_peek_open open;
    nv_peek_table_of(s, &t);
    nv_peek_open_of(s, &open);
    const nv_flow *flow = open.flow;
    nv_turn turn = nv_to_act(s);
    int due = (t.modules & NV_MARKET ? 10 : 8) - t.upper_count - t.lower_count -
              (open.twin_slot != NV_NONE);
    add_one(out, l->at[B_PHASE] + t.phase);
    add_one(out, l->at[B_DECISION] + turn.decision);
    int actor = turn.seat >= 0 ? turn.seat : flow->turn;
    if (actor < t.seats)
        add_one(out, l->at[B_TURN] + place_of(actor, viewer, t.seats));
    if (flow->start < t.seats)
        add_one(out, l->at[B_START] + place_of(flow->start, viewer, t.seats));
    add_one(out, l->at[B_PASSES] + at_most(flow->passes, 5));
    if (turn.seat == NV_CHANCE)
        add_one(out, l->at[B_DRAWS] + at_most(flow->draws, 12));
    if (flow->doubles)
        add_one(out, l->at[B_DOUBLES] + at_most(flow->doubles, 2));
    for (int i = 0; i < NV_PEEK_SLOTS; i++) {
        if (open.slots[i] != NV_NO_CARD)
            add_one(out, l->at[is_lower(&open, i) ? B_LOWER : B_UPPER] + open.slots[i]);
    }
    add_one(out, l->at[B_UPPER_COUNT] + at_most(t.upper_count, 12));
    add_one(out, l->at[B_LOWER_COUNT] + at_most(t.lower_count, 12));
    add_one(out, l->at[B_DUE] + (due < 0 ? 0 : at_most(due, 13)));
    add_reach(s, l, viewer, t.seats, &open, out);
    int hides = flow->pending & 1 << NV_PENDING_OBSERVATORY && flow->turn != viewer;
    if (turn.seat >= 0 && flow->card != NV_NO_CARD && !hides &&
        (turn.decision == NV_DECIDE_OBSERVATORY || turn.decision == NV_DECIDE_GOOD))
        add_one(out, l->at[B_FLOW_CARD] + flow->card);
    if (open.twin_slot != NV_NONE)
        add_one(out, l->at[B_TWIN]);
    add_forecast(f, l, viewer, t.seats, out);
    if (t.modules & NV_MARKET)
        add_goods_places(s, l, viewer, t.seats, out);
}

static void add_hand(const nv_state *s, const layout *l, int seat, int viewer, int base,
                     const nv_peek_seat *p, ai_features *out)
{
    unsigned hidden = seat == viewer ? 0 : nv_peek_hidden(s, seat);
    nv_peek_table t;
    nv_peek_table_of(s, &t);
    int room = p->hand_limit - p->hand_size;
    add_one(out, base + l->at[B_HAND_SIZE] + at_most(p->hand_size, 5));
    add_one(out, base + l->at[B_HAND_ROOM] + (room < 0 ? 0 : at_most(room, 4)));
    int backs[NV_PILE_COUNT] = {0}; /* in an order that says nothing about what is behind them */
    for (int i = 0; i < p->hand_size; i++) {
        if (hidden >> i & 1)
            backs[t.cards[p->hand[i]].pile]++;
        else
            add_one(out, base + l->at[B_IN_HAND] + p->hand[i]);
    }
    for (int pile = 0; pile < NV_PILE_COUNT; pile++)
        add(out, base + l->at[B_HIDDEN] + pile, backs[pile] * AI_FEATURE_ONE);
}

static void add_incomes(const nv_state *s, const layout *l, int seat, int base, ai_features *out)
{
    int sum_rubles = 0, sum_points = 0;
    for (int colour = 0; colour < 4; colour++) {
        int rubles, points;
        nv_peek_income(s, seat, colour, &rubles, &points);
        add(out, base + l->at[B_INCOME] + 2 * colour, rubles * AI_FEATURE_ONE / 8);
        add(out, base + l->at[B_INCOME] + 2 * colour + 1, points * AI_FEATURE_ONE / 8);
        sum_rubles += rubles;
        sum_points += points;
    }
    add(out, base + l->at[B_INCOME] + 8, sum_rubles * AI_FEATURE_ONE / 16);
    add(out, base + l->at[B_INCOME] + 9, sum_points * AI_FEATURE_ONE / 16);
    add_steps(out, base + l->at[B_INCOME_STEP], income_steps, STEPS(income_steps), sum_rubles);
}

enum { MOST_RUBLES = 6 }; /* R12.3.2 */

/* What only games with the market have. */
static void add_market_seat(const nv_state *s, const layout *l, int seat, int viewer, int base,
                            const nv_peek_seat *p, ai_features *out)
{
    nv_peek_table t;
    nv_peek_open open;
    nv_peek_table_of(s, &t);
    nv_peek_open_of(s, &open);
    for (int good = 0; good < NV_ANY; good++)
        add_steps(out, base + l->at[B_GOODS] + good * STEPS(goods_steps), goods_steps,
                  STEPS(goods_steps), p->goods[good]);
    if (t.modules & NV_EVENTS)
        add_one(out, base + l->at[B_EVENT] + at_most(open.event[seat], NV_EVENT_CARD_COUNT));
    if (t.modules & NV_ASSIGNMENTS) {
        add_one(out, base + l->at[B_ASSIGNMENTS] + at_most(__builtin_popcount(p->assignments), 3));
        for (unsigned m = seat == viewer ? p->assignments : 0; m; m &= m - 1) {
            int number = __builtin_ctz(m);
            add_one(out, base + l->at[B_ASSIGNMENT] + number);
            if (number != MOST_RUBLES) /* that one depends on the other seats */
                add(out, base + l->at[B_ASSIGNMENT_PAYS] + number,
                    nv_peek_assignment(s, seat, number) * AI_FEATURE_ONE / 8);
        }
    }
    if (t.modules & NV_OBSTACLES) {
        for (int i = 0; i < 5; i++)
            if (p->met >> i & 1)
                add_one(out, base + l->at[B_MET] + i);
        int lacking = nv_peek_lacking(s, seat);
        if (lacking >= 0)
            add_one(out, base + l->at[B_LACKING] + lacking);
    }
}

/* The place-th seat from the viewer on. */
static void add_seat(const nv_state *s, const layout *l, int place, int viewer, ai_features *out)
{
    nv_peek_table t;
    nv_peek_table_of(s, &t);
    int seat = (viewer + place) % t.seats, base = place * l->seat_size;
    nv_peek_seat p;
    nv_peek_open open;
    nv_peek_seat_of(s, seat, &p);
    nv_peek_open_of(s, &open);
    add(out, base + l->at[B_RUBLES], p.rubles * AI_FEATURE_ONE / 16);
    add_steps(out, base + l->at[B_RUBLE_STEP], ruble_steps, STEPS(ruble_steps), p.rubles);
    add(out, base + l->at[B_POINTS], p.points * AI_FEATURE_ONE / 32);
    add_steps(out, base + l->at[B_POINT_STEP], point_steps, STEPS(point_steps), p.points);
    add_incomes(s, l, seat, base, out);
    for (int c = 0; c < 4; c++) {
        add(out, base + l->at[B_COLOUR] + c, p.colour[c] * AI_FEATURE_ONE / 4);
        add(out, base + l->at[B_EXCHANGED] + c, p.exchange[c] * AI_FEATURE_ONE / 2);
    }
    add_one(out, base + l->at[B_NOBLES] + at_most(p.nobles, 13));
    nv_peek_count area[NV_MAX_KINDS];
    int kinds = nv_peek_area(s, seat, area);
    for (int i = 0; i < kinds; i++)
        add(out, base + l->at[B_AREA] + area[i].kind, area[i].count * AI_FEATURE_ONE);
    add_hand(s, l, seat, viewer, base, &p, out);
    if (open.turned[seat])
        add_one(out, base + l->at[B_TURNED] + (open.turned[seat] & 3));
    for (int i = 0; i < 3; i++)
        for (int mark = 0; open.marked[i].seat == seat && mark < 3; mark++)
            if (open.marked[i].kind != NV_NO_CARD && open.marked[i].marks >> mark & 1)
                add_one(out, base + l->at[B_MARKED] + mark);
    if (l->at[B_EVENT] != l->at[B_GOODS])
        add_market_seat(s, l, seat, viewer, base, &p, out);
}

void ai_add_features(const nv_state *s, const ai_forecast *f, int set, int viewer, int part,
                     ai_features *out)
{
    const layout *l = layout_of(set);
    if (part == 0)
        add_course(s, l, viewer, out);
    else if (part == 1)
        add_board(s, f, l, viewer, out);
    else
        add_seat(s, l, part - 2, viewer, out);
}

void ai_feature_keys(const nv_state *s, int viewer, int seats, uint64_t key[AI_PARTS])
{
    uint64_t salt = ((uint64_t)viewer + 1) * UINT64_C(0x9e3779b97f4a7c15);
    for (int i = 0; i < seats; i++)
        key[2 + i] = nv_peek_seat_key(s, (viewer + i) % seats, viewer) ^ salt;
    key[0] = nv_peek_course_key(s, viewer) ^ salt;
    key[1] = nv_peek_board_key(s) ^ key[0] * 3; /* the forecast needs the piles */
    for (int i = 0; i < seats; i++)
        key[1] = (key[1] ^ key[2 + i]) * UINT64_C(0xa0761d6478bd642f);
    key[1] ^= key[1] >> 32;
    key[1] *= UINT64_C(0x9e3779b97f4a7c15);
}

/* ---- actions ----------------------------------------------------------------------------------- */

/* What else an action says: the card that is replaced or meant, or how a card is had. */
static int second_slot(const nv_move *m)
{
    int what = AI_NO_SLOT, lower = m->from == NV_LOWER;
    if (m->replaces != NV_NO_CARD)
        what = m->replaces;
    else if (m->kind == NV_MOVE_PLAY && m->target != NV_NO_CARD)
        what = m->target;
    else if (m->kind == NV_MOVE_EVENT && m->card != NV_NO_CARD)
        what = m->card;
    else if (m->kind == NV_MOVE_BUY && m->with != NV_NO_CARD)
        what = FIRST_MANNER + (lower ? LOWER_WITH_CARD : WITH_CARD);
    else if (m->kind == NV_MOVE_BUY && lower)
        what = FIRST_MANNER + LOWER_ROW;
    else if (m->kind == NV_MOVE_TAKE && lower)
        what = FIRST_MANNER + TAKEN_LOWER;
    return what == AI_NO_SLOT ? AI_NO_SLOT : REPLACED_SLOTS * 128 + what;
}

int ai_action_slot(const nv_move *m, int *second)
{
    int detail = 0;
    *second = second_slot(m);
    switch (m->kind) {
    case NV_MOVE_PLAY: /* R9.8: the Moocher for rubles or for points */
        detail = m->target != NV_NO_CARD && m->points ? FIRST_MANNER : m->card;
        break;
    case NV_MOVE_BUY:
    case NV_MOVE_TAKE:
    case NV_MOVE_RETURN:
    case NV_MOVE_PAY: detail = m->card; break;
    case NV_MOVE_DISCARD:
        detail = m->card != NV_NO_CARD ? m->card : FIRST_MANNER + m->number;
        break;
    case NV_MOVE_OBSERVE: detail = m->pile; break;
    case NV_MOVE_EVENT: detail = m->event; break;
    case NV_MOVE_SPLIT:
    case NV_MOVE_POINTS: detail = m->points; break;
    case NV_MOVE_CHOOSE:
        if (m->good != NV_NONE)
            detail = m->good;
        else if (m->rubles || m->points)
            detail = 8 + (m->rubles ? 8 : 0) + at_most(m->points, 7);
        else
            detail = 32 + m->number;
        break;
    default: break;
    }
    return m->kind * 128 + (detail & 127);
}
