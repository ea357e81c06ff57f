/* kit.c - see kit.h. */
#include "kit.h"

#include <stdarg.h>
#include <stdlib.h>

#include "record/notation.h"
#include "wire/setup.h"

char kit_where[400];

void kit_fail(const char *file, int line, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    (void)fflush(stdout);
    (void)fprintf(stderr, "%s:%d: ", file, line);
    (void)vfprintf(stderr, format, args);
    va_end(args);
    (void)fprintf(stderr, "\n  in %s\n  again: NEVA_TEST_SEED=%llu\n", kit_where,
                  (unsigned long long)kit_seed());
    abort();
}

uint64_t kit_seed(void)
{
    const char *given = getenv("NEVA_TEST_SEED");
    return given ? strtoull(given, NULL, 10) : 20240501;
}

bool kit_full(void)
{
    return getenv("NEVA_TEST_FULL") != NULL;
}

/* ---- people and chance -------------------------------------------------------------------------- */

static const char *const ids[KIT_PEOPLE] = {"p-anna", "p-bert", "p-cora", "p-dora",
                                            "p-emil", "p-fred", "p-guest"};
static const char *const names[KIT_PEOPLE] = {"Anna", "Bert", "Cora",   "Dora",
                                              "Emil", "Fred", "a guest"};

tbl_who kit_who(int person)
{
    if (person < 0)
        person = KIT_FRED;
    return (tbl_who){.person = ids[person],
                     .name = names[person],
                     .account = person != KIT_GUEST,
                     .has_key = person != KIT_FRED};
}

int kit_person(const char *id)
{
    for (int i = 0; id && i < KIT_PEOPLE; i++)
        if (strcmp(id, ids[i]) == 0)
            return i;
    return -1;
}

static uint64_t hash(uint64_t h, const char *text)
{
    do
        h = (h ^ (unsigned char)*text) * UINT64_C(0x100000001b3);
    while (*text++);
    return h;
}

static nv_rng rng_of(const tbl_draw *d, const char *purpose)
{
    uint64_t h = hash(hash(UINT64_C(0xcbf29ce484222325), d->secret), purpose);
    for (int seat = 0; seat < d->config->seats; seat++)
        h = hash(h, d->added[seat]);
    return (nv_rng){h};
}

static nv_status deal(const tbl_draw *d, nv_config *c)
{
    nv_rng r = rng_of(d, "deal");
    nv_status status = NV_OK;
    *c = *d->config;
    if (d->real >= 0)
        status = nv_deal_obstacles(c, d->real, d->bonus, &r);
    return status == NV_OK ? nv_deal(c, &r) : status;
}

static void shuffle(const tbl_draw *d, const nv_state *start, rec_deck *deck)
{
    nv_rng r = rng_of(d, "shuffle");
    rec_deck_shuffle(deck, start, &r);
}

static bool knows_player(const char *spec)
{
    return strcmp(spec, "greedy") == 0 || strcmp(spec, "random") == 0 ||
           strcmp(spec, "controller") == 0;
}

const tbl_host kit_host = {.deal = deal, .shuffle = shuffle, .knows_player = knows_player};

/* ---- setups --------------------------------------------------------------------------------------- */

static void vary(wire_setup *s, bool odd, nv_rng *r)
{
    static const char *const optional[] = {"sycophant",      "wharf",       "away_with_it@noble",
                                           "jester",         "observatory", "merchant",
                                           "czar_superstar", "mayor"};
    nv_config *c = &s->config;
    for (int i = 0; i < LENGTH(optional) && odd; i++)
        if (nv_rng_below(r, 3) == 0)
            (void)nv_leave_out(c, optional[i]);
    c->options = (uint8_t)(nv_rng_below(r, 2) ? 0 : nv_rng_below(r, 4));
    if (nv_rng_below(r, 3) == 0)
        c->youngest = (uint8_t)nv_rng_below(r, c->seats);
    s->real = s->bonus = -1;
    if (!(c->modules & NV_OBSTACLES))
        return;
    int real = (int)nv_rng_below(r, 3), bonus = (int)nv_rng_below(r, 4);
    switch (nv_rng_below(r, 3)) {
    case 0: (void)nv_deal_obstacles(c, real, bonus, r); break; /* the table chooses */
    case 1: s->real = real, s->bonus = bonus; break;
    default: break;
    }
}

static void put_seats(json_out *out, int seats, unsigned open)
{
    json_field_array(out, "seats");
    for (int seat = 0; seat < seats; seat++) {
        json_begin_object(out);
        json_field_string(out, "kind", open >> seat & 1 ? "open" : "person");
        json_end_object(out);
    }
    json_end_array(out);
}

static void setup_of(unsigned number, nv_config *c)
{
    enum { MODULES = 1 << NV_MODULE_COUNT, SEATS = NV_MAX_SEATS - 1 };
    nv_config_init(c, (int)(number / SEATS / MODULES), number / SEATS % MODULES,
                   (int)(number % SEATS) + 2);
}

bool kit_can_play(unsigned number)
{
    nv_config c;
    if (number >= KIT_SETUPS)
        return false;
    setup_of(number, &c);
    return nv_config_check(&c) == NV_OK;
}

bool kit_next_setup(unsigned *at, nv_rng *r, unsigned open, const char *more, char *text,
                    size_t size)
{
    wire_setup s;
    json_out out;
    while (!kit_can_play(*at))
        if (++*at >= KIT_SETUPS)
            return false;
    setup_of(*at, &s.config);
    vary(&s, (*at)++ % 2, r);
    json_start(&out, text, size);
    json_begin_object(&out);
    json_field_string(&out, "do", "create");
    wire_put_setup(&out, &s);
    put_seats(&out, s.config.seats, open);
    json_end_object(&out);
    MUST(json_finish(&out) == JSON_OK && out.len + strlen(more) < size, "no room");
    (void)snprintf(text + out.len - 1, size - out.len + 1, "%s}", more);
    (void)snprintf(kit_where, sizeof kit_where, "%s", text);
    return true;
}

/* ---- deeds ---------------------------------------------------------------------------------------- */

void kit_out_free(kit_out *out)
{
    for (int i = 0; i < TBL_VIEWERS; i++)
        tbl_text_free(&out->message[i]);
    tbl_text_free(&out->lines);
    tbl_text_free(&out->meta);
    tbl_text_free(&out->answer);
    *out = (kit_out){0};
}

static const char *shown(const tbl_text *t)
{
    return t->text ? t->text : "";
}

void kit_same_out(const kit_out *a, const kit_out *b, const char *what)
{
    MUST(a->done == b->done, "%s: one is refused: %s%s", what, a->why.message, b->why.message);
    if (!a->done) {
        MUST(a->why.code == b->why.code && strcmp(a->why.message, b->why.message) == 0,
             "%s: '%s' or '%s'", what, a->why.message, b->why.message);
        return;
    }
    for (int i = 0; i < TBL_VIEWERS; i++)
        MUST(strcmp(shown(&a->message[i]), shown(&b->message[i])) == 0,
             "%s: viewer %d gets\n%s\nor\n%s", what, i, shown(&a->message[i]),
             shown(&b->message[i]));
    MUST(strcmp(shown(&a->lines), shown(&b->lines)) == 0, "%s: lines\n%s\nor\n%s", what,
         shown(&a->lines), shown(&b->lines));
    MUST(strcmp(shown(&a->meta), shown(&b->meta)) == 0, "%s: meta\n%s\nor\n%s", what,
         shown(&a->meta), shown(&b->meta));
    MUST(strcmp(shown(&a->answer), shown(&b->answer)) == 0, "%s: the answer %s or %s", what,
         shown(&a->answer), shown(&b->answer));
    MUST(a->changed == b->changed && a->started == b->started && a->ended == b->ended &&
             a->gone == b->gone && a->rematch == b->rematch && a->seats_changed == b->seats_changed,
         "%s: what the host is told", what);
}

static bool ask_table(tbl_step *step, const kit_deed *d, const wire_request *q, kit_out *out)
{
    char buf[512];
    json_out answer;
    tbl_who who = kit_who(d->person);
    json_start_stream(&answer, buf, sizeof buf, tbl_text_flush, &out->answer);
    json_begin_object(&answer);
    if (!tbl_request(step, &who, q, &answer))
        return false;
    json_end_object(&answer);
    MUST(json_finish(&answer) == JSON_OK, "the answer is no JSON: %s", d->text);
    return true;
}

static bool make(tbl_step *step, const kit_deed *d, const wire_request *q, kit_out *out)
{
    switch (d->kind) {
    case KIT_TICK: return tbl_tick(step);
    case KIT_COMPUTER: return tbl_computer(step, d->state, d->action);
    case KIT_REMATCHED: return tbl_rematched(step, d->text);
    default: return ask_table(step, d, q, out);
    }
}

static void take_texts(tbl_step *step, kit_out *out)
{
    for (int i = 0; i < TBL_VIEWERS; i++) {
        out->message[i] = step->message[i];
        step->message[i] = (tbl_text){0};
    }
    out->lines = step->lines;
    out->meta = step->meta;
    step->lines = step->meta = (tbl_text){0};
    out->changed = step->changed;
    out->started = step->started;
    out->ended = step->ended;
    out->gone = step->gone;
    out->rematch = step->rematch;
    out->seats_changed = step->seats_changed;
}

/* Only viewers that are there can be sent to. */
static unsigned viewers_of(const tbl_table *t)
{
    return ((1u << tbl_seat_count(t)) - 1) | 1u << TBL_PUBLIC;
}

bool kit_do(tbl_table *t, const kit_deed *d, int64_t now, bool keep, kit_out *out)
{
    json_node nodes[128];
    wire_request q;
    tbl_step step;
    kit_out_free(out);
    if (d->kind == KIT_REQUEST) {
        const json_node *root = wire_parse(&out->why, d->text, strlen(d->text), nodes, 128);
        out->refused = !root || !wire_read_request(&out->why, root, &q);
        if (out->refused)
            return false;
    }
    MUST(tbl_begin(&step, t, now, viewers_of(t), &out->why), "no memory");
    out->done = make(&step, d, &q, out);
    if (!out->done) {
        MUST(d->kind != KIT_REQUEST || *out->why.message, "refused without a reason: %s", d->text);
        return false;
    }
    MUST(tbl_finish(&step), "not finished: %s: %s", d->text, out->why.message);
    take_texts(&step, out);
    if (keep)
        tbl_settle(&step);
    else
        tbl_take_back(&step);
    return true;
}

/* ---- a table and what is kept of it ---------------------------------------------------------------- */

static void put_save(json_out *out, const void *from)
{
    tbl_save(from, out);
}

bool kit_create(kit *k, const char *text, int person)
{
    json_node nodes[128];
    wire_request q;
    kit_out_free(&k->out);
    const json_node *root = wire_parse(&k->out.why, text, strlen(text), nodes, 128);
    if (!root || !wire_read_request(&k->out.why, root, &q))
        return false;
    MUST(q.what == WIRE_DO_CREATE, "not to create: %s", text);
    tbl_making m = {.id = "t",
                    .secret = KIT_SECRET,
                    .commitment = KIT_COMMITMENT,
                    .host = &kit_host,
                    .who = kit_who(person),
                    .create = &q};
    k->t = tbl_create(&m, k->now, &k->out.why);
    if (!k->t)
        return false;
    k->meta = kit_text(put_save, k->t);
    return true;
}

bool kit_act(kit *k, const kit_deed *d)
{
    if (!kit_do(k->t, d, k->now, true, &k->out))
        return false;
    if (k->out.lines.size)
        tbl_text_add(&k->lines, k->out.lines.text, k->out.lines.size);
    MUST(k->out.changed || (!k->out.lines.size && !k->out.meta.size), "kept and not changed");
    if (k->out.changed) {
        k->meta.size = 0;
        tbl_text_add(&k->meta, k->out.meta.text, k->out.meta.size);
    }
    return true;
}

bool kit_ask(kit *k, int person, const char *format, ...)
{
    kit_deed d = {.kind = KIT_REQUEST, .person = person};
    va_list args;
    va_start(args, format);
    int n = vsnprintf(d.text, sizeof d.text, format, args);
    va_end(args);
    MUST(n > 0 && n < (int)sizeof d.text, "too long");
    return kit_act(k, &d);
}

bool kit_tick(kit *k)
{
    kit_deed d = {.kind = KIT_TICK};
    return kit_act(k, &d);
}

/* A pass is thought over: games in which more happens. */
static nv_action choose(const nv_state *s, nv_rng *r)
{
    nv_move m;
    nv_action a = nv_pick(s, r);
    nv_describe(s, a, &m);
    return m.kind == NV_MOVE_PASS && nv_rng_below(r, 2) ? nv_pick(s, r) : a;
}

bool kit_next_deed(const tbl_table *t, nv_rng *r, kit_deed *d)
{
    const nv_state *s = &tbl_game(t)->state;
    char text[REC_TEXT_MAX];
    tbl_want want;
    int seat = tbl_to_act(t);
    if (seat < 0)
        return false;
    nv_action a = choose(s, r);
    tbl_wants(t, &want);
    if (want.seat >= 0) {
        *d = (kit_deed){.kind = KIT_COMPUTER, .state = want.state, .action = a};
        return true;
    }
    *d = (kit_deed){.kind = KIT_REQUEST, .person = kit_person(tbl_person_at(t, seat))};
    rec_action_text(s, a, text);
    (void)snprintf(d->text, sizeof d->text,
                   "{\"do\":\"act\",\"table\":\"t\",\"seat\":%d,\"state\":%u,\"action\":\"%s\"}",
                   seat, (unsigned)tbl_state_number(t), text);
    return true;
}

bool kit_go_on(kit *k, nv_rng *r)
{
    kit_deed d;
    if (!kit_next_deed(k->t, r, &d))
        return false;
    MUST(kit_act(k, &d), "refused: %s: %s", d.text, k->out.why.message);
    return true;
}

void kit_close(kit *k)
{
    tbl_free(k->t);
    tbl_text_free(&k->lines);
    tbl_text_free(&k->meta);
    kit_out_free(&k->out);
    *k = (kit){0};
}

tbl_kept kit_kept(const kit *k)
{
    return (tbl_kept){.id = "t",
                      .meta = k->meta.text,
                      .meta_size = k->meta.size,
                      .lines = k->lines.text ? k->lines.text : "",
                      .lines_size = k->lines.size};
}

tbl_table *kit_load(const kit *k)
{
    static json_node nodes[512];
    int64_t turn_at = 0;
    wire_ask why = {0};
    tbl_kept kept = kit_kept(k);
    const json_node *root = json_parse(k->meta.text, k->meta.size, nodes, 512, NULL);
    MUST(json_int(json_get(root, "turn_at"), &turn_at) == JSON_OK, "no meta: %s", k->meta.text);
    tbl_table *t = tbl_load(&kept, &kit_host, turn_at, &why);
    MUST(t, "not loaded: %s\n%s\n%s", why.message, kept.meta, kept.lines);
    return t;
}

/* ---- what it says ------------------------------------------------------------------------------------ */

tbl_text kit_text(void (*put)(json_out *out, const void *from), const void *from)
{
    tbl_text text = {0};
    char buf[4096];
    json_out out;
    json_start_stream(&out, buf, sizeof buf, tbl_text_flush, &text);
    put(&out, from);
    json_status status = json_finish(&out);
    MUST(status == JSON_OK, "not JSON: %s", json_status_text(status));
    return text;
}

typedef struct look {
    const tbl_table *t;
    int viewer;
    int64_t now;
} look;

static tbl_who viewer_who(const look *l)
{
    const char *id = l->viewer == TBL_PUBLIC ? NULL : tbl_person_at(l->t, l->viewer);
    return kit_who(id ? kit_person(id) : KIT_FRED);
}

static void put_table(json_out *out, const void *from)
{
    const look *l = from;
    tbl_who who = viewer_who(l);
    tbl_presence p = {.online = 1, .watchers = 2, .invite = "come-in"};
    tbl_put_table(out, l->t, &who, l->viewer, &p, l->now);
}

static void put_summary(json_out *out, const void *from)
{
    const look *l = from;
    tbl_put_summary(out, l->t, l->viewer == TBL_PUBLIC ? NULL : viewer_who(l).person);
}

static void put_missed(json_out *out, const void *from)
{
    const look *l = from;
    uint32_t event = tbl_event_number(l->t), seen = 0;
    json_begin_array(out);
    while (seen <= event && !tbl_put_missed(out, l->t, l->viewer, seen))
        seen++;
    json_put_int(out, seen);
    json_end_array(out);
}

tbl_text kit_table_text(const tbl_table *t, int viewer, int64_t now)
{
    return kit_text(put_table, &(look){t, viewer, now});
}

tbl_text kit_summary_text(const tbl_table *t, int viewer)
{
    return kit_text(put_summary, &(look){.t = t, .viewer = viewer});
}

static void add_text(tbl_text *to, tbl_text part)
{
    tbl_text_add(to, part.text, part.size);
    tbl_text_add(to, "\n", 1);
    tbl_text_free(&part);
}

tbl_text kit_dump(const tbl_table *t, int64_t now, bool history)
{
    tbl_text all = {0};
    tbl_want want;
    char line[160];
    add_text(&all, kit_text(put_save, t));
    for (int viewer = 0; viewer < TBL_VIEWERS; viewer++) {
        if (viewer != TBL_PUBLIC && viewer >= tbl_seat_count(t))
            continue;
        add_text(&all, kit_table_text(t, viewer, now));
        add_text(&all, kit_summary_text(t, viewer));
        if (history)
            add_text(&all, kit_text(put_missed, &(look){.t = t, .viewer = viewer}));
    }
    tbl_wants(t, &want);
    (void)snprintf(line, sizeof line, "tick %lld due %lld seat %d state %u spec %s\n",
                   (long long)want.tick, (long long)want.due, want.seat, (unsigned)want.state,
                   want.spec ? want.spec : "");
    tbl_text_add(&all, line, strlen(line));
    if (tbl_stage(t) != WIRE_STAGE_WAITING)
        tbl_put_record(t, tbl_text_sink, &all);
    return all;
}
