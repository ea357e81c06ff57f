/* life.c - what people do at a table (life.h). */
#include "life.h"

#include <stdlib.h>

#include "record/notation.h"

life_count life_counts;

static uint32_t pick(life *l, uint32_t n)
{
    return l->below(l->from, n);
}

/* ---- requests ------------------------------------------------------------------------------------ */

/* A request by its name and a letter for each key. */
static const struct kind {
    const char *name, *keys;
    bool rare; /* it would end most games */
} kinds[] = {
    {"join", "", false},    {"join", "s", false},   {"join", "sn", false},  {"leave", "", true},
    {"leave", "s", true},   {"back", "s", false},   {"back", "s", false},   {"remove", "s", true},
    {"set_seat", "sw", 0},  {"ready", "r", false},  {"ready", "rs", false}, {"add", "st", false},
    {"start", "", false},   {"act", "sSa", false},  {"act", "sSa", false},  {"auto", "so", false},
    {"undo", "sS", false},  {"undo", "sS", false},  {"undo", "sS", false},  {"abort", "s", true},
    {"vote", "sky", false}, {"vote", "sky", false}, {"resign", "s", true},  {"price", "sa", false},
    {"clock", "", false},   {"rematch", "", false}, {"rematch", "", false}, {"chat", "t", false},
    {"chat", "ts", false},  {"set_chat", "o", 0},   {"mute", "po", false},  {"watch", "", false},
    {"offers", "s", false}, {"sources", "", false},
};

static const char *const texts[] = {
    "hello",
    "\xc3\xa4\xe2\x82\xac \xf0\x9f\x8e\xb2",
    "\"quoted\" and \\slashed\\",
    " # no comment",
    "#: {}",
    "two\nlines",
    "bell\x07",
    "\xc2\x85 a control of two bytes",
    "   ",
    "\"\"\"\"\"\"\"\"\"\"\"\"\"\"\"\"\"\"\"\"\"\"\"\"\"\"\"\"\"\"\"\"\"\"\"\"\"\"\"\""};

/* Mostly one of their own. */
static int any_seat(life *l, int person)
{
    unsigned mine = tbl_seats_of(l->k.t, kit_who(person).person);
    int seat = (int)pick(l, NV_MAX_SEATS);
    if (!mine || pick(l, 8) == 0)
        return seat;
    while (!(mine >> seat & 1))
        seat = (seat + 1) % NV_MAX_SEATS;
    return seat;
}

/* Mostly somebody who plays. */
static int anybody(life *l)
{
    int seat = (int)pick(l, (uint32_t)tbl_seat_count(l->k.t));
    int person = kit_person(tbl_person_at(l->k.t, seat));
    return person >= 0 && pick(l, 4) ? person : (int)pick(l, KIT_PEOPLE);
}

static void put_action(life *l, json_out *out)
{
    const nv_state *s = &tbl_game(l->k.t)->state;
    char text[REC_TEXT_MAX] = "pass";
    nv_action legal[NV_MAX_LEGAL];
    int count = tbl_to_act(l->k.t) < 0 ? 0 : nv_legal(s, legal);
    uint32_t what = pick(l, 8);
    if (count && what > 1)
        (void)rec_action_text(s, legal[pick(l, (uint32_t)count)], text);
    json_field_string(out, "action", what == 0 ? texts[pick(l, 5)] : text);
}

static void put_key(life *l, int person, char key, json_out *out)
{
    static const char *const wishes[] = {"open", "computer", "person"};
    uint32_t state = tbl_state_number(l->k.t);
    switch (key) {
    case 's': json_field_int(out, "seat", any_seat(l, person)); break;
    case 'S': json_field_int(out, "state", pick(l, 8) ? state : pick(l, 100)); break;
    case 'a': put_action(l, out); break;
    case 't': json_field_string(out, "text", texts[pick(l, LENGTH(texts))]); break;
    case 'n': json_field_string(out, "name", texts[pick(l, LENGTH(texts))]); break;
    case 'o': json_field_bool(out, "on", pick(l, 4) != 0); break;
    case 'r': json_field_bool(out, "ready", pick(l, 4) != 0); break;
    case 'y': json_field_bool(out, "yes", pick(l, 3) != 0); break;
    case 'k': json_field_string(out, "kind", pick(l, 3) ? "undo" : "abort"); break;
    case 'p': json_field_string(out, "person", kit_who((int)pick(l, KIT_PEOPLE)).person); break;
    default:
        json_field_object(out, "wish");
        json_field_string(out, "kind", wishes[pick(l, 3)]);
        json_end_object(out);
    }
}

static void any_request(life *l, kit_deed *d)
{
    const struct kind *kind = &kinds[pick(l, LENGTH(kinds))];
    json_out out;
    if (kind->rare && pick(l, 8))
        kind = &kinds[pick(l, 3)];
    d->kind = KIT_REQUEST;
    d->person = anybody(l);
    json_start(&out, d->text, sizeof d->text);
    json_begin_object(&out);
    json_field_string(&out, "do", kind->name);
    json_field_string(&out, "table", "t");
    for (const char *key = kind->keys; *key; key++)
        put_key(l, d->person, *key, &out);
    json_end_object(&out);
    MUST(json_finish(&out) == JSON_OK, "no room for a %s", kind->name);
}

/* ---- what helps a game on -------------------------------------------------------------------------- */

static uint32_t below_pick(life *l)
{
    return pick(l, 1u << 16);
}

/* Who still has to come, to be ready or to begin. */
static void help_to_start(life *l, kit_deed *d)
{
    static const char *const words[] = {
        "{\"do\":\"join\",\"table\":\"t\"}",
        "{\"do\":\"ready\",\"table\":\"t\",\"ready\":true}",
        "{\"do\":\"start\",\"table\":\"t\"}",
    };
    uint32_t what = pick(l, 3);
    int person = (int)pick(l, KIT_FRED);
    for (int i = 0; what == 2 && i < KIT_PEOPLE; i++)
        if (tbl_is_host(l->k.t, kit_who(i).person))
            person = i;
    *d = (kit_deed){.kind = KIT_REQUEST, .person = person};
    (void)snprintf(d->text, sizeof d->text, "%s", words[what]);
}

/* What people are asked has an answer, or the game goes on without. */
static bool help_to_vote(life *l, kit_deed *d)
{
    int person = anybody(l), seat = any_seat(l, person);
    if (!l->asked || pick(l, 4) == 0)
        return false;
    *d = (kit_deed){.kind = KIT_REQUEST, .person = person};
    (void)snprintf(d->text, sizeof d->text,
                   "{\"do\":\"vote\",\"table\":\"t\",\"seat\":%d,\"kind\":\"%s\",\"yes\":%s}", seat,
                   l->asked, pick(l, 6) ? "true" : "false");
    return true;
}

static void help_on(life *l, kit_deed *d)
{
    nv_rng r = {below_pick(l)};
    if (l->asked && help_to_vote(l, d))
        return;
    if (tbl_stage(l->k.t) == WIRE_STAGE_WAITING) {
        help_to_start(l, d);
    } else if (!kit_next_deed(l->k.t, &r, d)) {
        *d = (kit_deed){.kind = KIT_REQUEST, .person = (int)pick(l, KIT_FRED)};
        (void)snprintf(d->text, sizeof d->text, "{\"do\":\"rematch\",\"table\":\"t\"}");
    }
}

/* Time goes by, sometimes until something is due. */
static bool time_goes_by(life *l)
{
    static const int steps[] = {0, 1, 40, 700, 1500, 9000, 61000};
    tbl_want want;
    tbl_wants(l->k.t, &want);
    if (want.tick && pick(l, 6) == 0) {
        l->k.now = want.tick > l->k.now ? want.tick : l->k.now;
        return true;
    }
    l->k.now += pick(l, 4) ? steps[pick(l, 4)] : steps[pick(l, LENGTH(steps))];
    if (pick(l, 500) == 0)
        l->k.now += INT64_C(86400000);
    return want.tick && want.tick <= l->k.now;
}

/* ---- a deed and all that must hold ------------------------------------------------------------------- */

static void same_dump(const tbl_text *a, const tbl_text *b, const char *what)
{
    size_t at = 0;
    while (at < a->size && a->text[at] == b->text[at])
        at++;
    size_t from = at > 300 ? at - 300 : 0;
    MUST(at == a->size && a->size == b->size, "%s:\n%.600s\nor\n%.600s", what, a->text + from,
         b->text + from);
}

/* Taken back it leaves no trace; at a table that was loaded it comes to the same. */
static void rehearse(const life *l, const kit_deed *d, kit_out *first)
{
    const kit *k = &l->k;
    kit_out second = {0};
    tbl_text before = kit_dump(k->t, k->now, true);
    (void)kit_do(k->t, d, k->now, false, first);
    tbl_text after = kit_dump(k->t, k->now, true);
    same_dump(&before, &after, first->done ? "taken back" : "refused");
    tbl_table *twin = kit_load(k);
    tbl_text_free(&before);
    tbl_text_free(&after);
    before = kit_dump(k->t, k->now, false);
    after = kit_dump(twin, k->now, false);
    same_dump(&before, &after, "loaded");
    (void)kit_do(twin, d, k->now, true, &second);
    kit_same_out(first, &second, "loaded");
    tbl_free(twin);
    tbl_text_free(&before);
    tbl_text_free(&after);
    kit_out_free(&second);
}

static void count_deed(const kit_deed *d, const kit_out *out)
{
    json_node nodes[64];
    wire_ask ask;
    wire_request q;
    life_counts.deeds++;
    life_counts.done += out->done;
    life_counts.refused += !out->done;
    if (d->kind != KIT_REQUEST || out->refused)
        return;
    const json_node *root = wire_parse(&ask, d->text, strlen(d->text), nodes, 64);
    if (out->done && wire_read_request(&ask, root, &q))
        life_counts.request[q.what]++;
    if (!out->done)
        life_counts.code[out->why.code]++;
}

/* What is kept of the table now: the first line of all it says. */
static void keep_meta(life *l)
{
    tbl_text saved = kit_dump(l->k.t, l->k.now, false);
    l->k.meta.size = 0;
    tbl_text_add(&l->k.meta, saved.text, (size_t)(strchr(saved.text, '\n') - saved.text));
    tbl_text_free(&saved);
}

/* The same people at another table, if they all want it. */
static void play_again(life *l)
{
    kit_deed d = {.kind = KIT_REMATCHED, .text = "t"};
    tbl_table *next = tbl_rematch(l->k.t, "t", KIT_SECRET, KIT_COMMITMENT);
    MUST(next, "no memory");
    life_do(l, &d);
    tbl_free(l->k.t);
    l->k.t = next;
    l->k.lines.size = 0;
    keep_meta(l);
    life_forget_sent(l);
    life_counts.rematches++;
}

void life_do(life *l, const kit_deed *d)
{
    kit_out first = {0};
    bool thorough = pick(l, l->once_in) == 0;
    if (thorough)
        rehearse(l, d, &first);
    (void)kit_act(&l->k, d);
    if (thorough)
        kit_same_out(&first, &l->k.out, "again");
    kit_out_free(&first);
    count_deed(d, &l->k.out);
    l->gone = l->k.out.gone;
    if (l->k.out.answer.text && strstr(l->k.out.answer.text, "\"done\":false"))
        l->asked = strstr(d->text, "abort") ? "abort" : "undo";
    else if (l->k.out.done && !strstr(d->text, "vote"))
        l->asked = NULL;
    life_counts.over += l->k.out.ended;
    life_check_sent(l);
    if (thorough && !l->gone)
        life_check_table(l);
    if (l->k.out.rematch)
        play_again(l);
}

void life_go_on(life *l)
{
    kit_deed d = {.kind = KIT_TICK};
    if (l->gone)
        return;
    if (!time_goes_by(l)) {
        if (pick(l, 3))
            help_on(l, &d);
        else
            any_request(l, &d);
    }
    life_do(l, &d);
}

bool life_begin(life *l, const char *create, nv_below *below, void *from, uint32_t once_in)
{
    *l = (life){
        .k = {.now = KIT_BEGIN}, .below = below, .from = from, .once_in = once_in, .ear_of = -1};
    return kit_create(&l->k, create, KIT_ANNA);
}

void life_go_in(life *l, tbl_table *t, const char *lines, size_t size, nv_below *below, void *from)
{
    *l = (life){
        .k = {.t = t, .now = KIT_BEGIN}, .below = below, .from = from, .once_in = 4, .ear_of = -1};
    tbl_text_add(&l->k.lines, lines, size);
    keep_meta(l);
    life_look(l);
}

void life_end(life *l)
{
    life_forget_sent(l);
    kit_close(&l->k);
}
