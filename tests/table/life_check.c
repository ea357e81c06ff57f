/* life_check.c - what viewers were sent, and what always holds of a table (life.h). */
#include "life.h"

#include "tests/wire/merge.h"

enum { MAX_NODES = 1 << 17 };

static json_node message_nodes[MAX_NODES], view_nodes[MAX_NODES], table_nodes[MAX_NODES];

static const json_node *parse(const tbl_text *t, json_node *nodes)
{
    json_error err;
    const json_node *root = json_parse(t->text, t->size, nodes, MAX_NODES, &err);
    MUST(root, "not JSON (%s): %s", json_status_text(err.status), t->text);
    return root;
}

static long long number(const json_node *object, const char *key)
{
    int64_t value = -1;
    MUST(json_int(json_get(object, key), &value) == JSON_OK, "'%s' is no number", key);
    return value;
}

static bool is_viewer(const life *l, int viewer)
{
    if (l->ear_of >= 0 && viewer != l->ear_of)
        return false;
    return viewer == TBL_PUBLIC || viewer < tbl_seat_count(l->k.t);
}

/* ---- events ---------------------------------------------------------------------------------------- */

static uint32_t heard(const life *l, int viewer)
{
    return l->before + (uint32_t)(l->ear[viewer].starts.size / sizeof(size_t));
}

static void hear(life_ear *ear, const json_node *events)
{
    for (const json_node *e = json_first(events); e; e = json_next(e)) {
        size_t size, at = ear->events.size + (ear->events.size > 0);
        const char *text = json_raw(e, &size);
        if (ear->events.size)
            tbl_text_add(&ear->events, ",", 1);
        tbl_text_add(&ear->events, text, size);
        tbl_text_add(&ear->starts, (const char *)&at, sizeof at);
    }
}

typedef struct resume {
    const tbl_table *t;
    int viewer;
    uint32_t seen;
    bool whole;
} resume;

static void put_missed(json_out *out, const void *from)
{
    resume *r = *(resume *const *)from;
    json_begin_array(out);
    r->whole = tbl_put_missed(out, r->t, r->viewer, r->seen);
    json_end_array(out);
}

/* Whoever comes back after this event hears what was sent since. False: it is too long ago. */
static bool check_resume(const life *l, int viewer, uint32_t seen)
{
    const life_ear *ear = &l->ear[viewer];
    resume r = {.t = l->k.t, .viewer = viewer, .seen = seen}, *at = &r;
    tbl_text text = kit_text(put_missed, &at);
    size_t start = 0;
    bool none = seen == tbl_event_number(l->k.t);
    if (r.whole && !none) {
        memcpy(&start, ear->starts.text + (seen - l->before) * sizeof start, sizeof start);
        const char *tail = ear->events.text + start;
        MUST(strlen(tail) + 2 == text.size && memcmp(tail, text.text + 1, text.size - 2) == 0,
             "viewer %d after %u:\n%s\nor\n%s", viewer, (unsigned)seen, text.text, tail);
    } else {
        MUST(text.size == 2, "something came and nothing was missed");
    }
    MUST(r.whole || !none, "nothing was missed, and that is not known");
    life_counts.resumes++;
    tbl_text_free(&text);
    return r.whole;
}

/* From every number, or as good as; what is forgotten is the oldest. */
static void check_resumes(const life *l, int viewer)
{
    uint32_t step = 1 + l->below(l->from, 50);
    resume r = {.t = l->k.t, .viewer = viewer, .seen = tbl_event_number(l->k.t) + 1}, *at = &r;
    tbl_text text = kit_text(put_missed, &at);
    MUST(!r.whole && text.size == 2, "events that have not happened");
    tbl_text_free(&text);
    bool known = false;
    for (uint32_t seen = l->before; seen <= tbl_event_number(l->k.t);
         seen += seen + 60 < tbl_event_number(l->k.t) ? step : 1) {
        bool whole = check_resume(l, viewer, seen);
        MUST(whole || !known, "there is a gap after %u", (unsigned)seen);
        known = whole;
        life_counts.trimmed += !whole;
    }
}

/* ---- messages ---------------------------------------------------------------------------------------- */

static void remember(tbl_text *to, const json_node *value)
{
    size_t size;
    to->size = 0;
    if (!value)
        return;
    const char *text = json_raw(value, &size);
    tbl_text_add(to, text, size);
}

static void check_view(const json_node *message, const json_node *table, life_ear *ear, int viewer)
{
    const json_node *change = json_get(message, "view"), *now = json_get(table, "view");
    const json_node *old = ear->view.size ? parse(&ear->view, view_nodes) : NULL;
    if (now && old) {
        const json_node *misfit = merge_misfit(old, change, now);
        char key[64] = "";
        (void)json_key_string(misfit, key, sizeof key);
        MUST(!misfit, "viewer %d, '%s':\n%s\n%s\n%s", viewer, key, ear->view.text,
             change ? json_raw(change, &(size_t){0}) : "", json_raw(now, &(size_t){0}));
        life_counts.merges++;
    } else {
        MUST(!now == !change && (!now || merge_equal(now, change)), "viewer %d: no first view",
             viewer);
    }
    remember(&ear->view, now);
}

/* It comes where it is another than before. */
static void check_forecast(const json_node *message, const json_node *table, life_ear *ear)
{
    const json_node *sent = json_get(message, "forecast"), *now = json_get(table, "forecast");
    size_t size = 0;
    const char *text = now ? json_raw(now, &size) : NULL;
    bool same = size == ear->forecast.size && (!size || !memcmp(text, ear->forecast.text, size));
    MUST(sent ? !same && merge_equal(sent, now) : same, "the forecast");
    remember(&ear->forecast, now);
}

static bool same_member(const json_node *a, const json_node *b, const char *key)
{
    const json_node *x = json_get(a, key), *y = json_get(b, key);
    return (!x && !y) || merge_equal(x, y);
}

static void check_times(const json_node *message, const json_node *table)
{
    const json_node *time = json_first(json_get(message, "times"));
    for (const json_node *seat = json_first(json_get(table, "seats")); seat && time;
         seat = json_next(seat), time = json_next(time))
        MUST(merge_equal(json_get(seat, "time"), time), "a clock");
}

static void check_message(life *l, int viewer)
{
    life_ear *ear = &l->ear[viewer];
    const tbl_text *text = &l->k.out.message[viewer];
    tbl_text whole = kit_table_text(l->k.t, viewer, l->k.now);
    const json_node *m = parse(text, message_nodes), *table = parse(&whole, table_nodes);
    uint32_t before = heard(l, viewer);
    MUST(json_string_is(json_get(m, "on"), "events") &&
             json_string_is(json_get(m, "table"), tbl_id(l->k.t)),
         "%s", text->text);
    MUST(viewer == TBL_PUBLIC ? json_is(json_get(m, "seat"), JSON_NULL)
                              : number(m, "seat") == viewer,
         "whose message it is");
    MUST(number(m, "first") == (long long)before + 1, "viewer %d: event %lld after %u", viewer,
         number(m, "first"), (unsigned)before);
    hear(ear, json_get(m, "events"));
    MUST(heard(l, viewer) == tbl_event_number(l->k.t) && heard(l, viewer) > before,
         "viewer %d has heard %u of %u", viewer, (unsigned)heard(l, viewer),
         (unsigned)tbl_event_number(l->k.t));
    MUST(number(m, "state") == number(table, "state") && number(m, "now") == l->k.now, "numbers");
    check_view(m, table, ear, viewer);
    check_forecast(m, table, ear);
    if (json_get(m, "view"))
        MUST(same_member(m, table, "actions"), "viewer %d: actions", viewer);
    check_times(m, table);
    tbl_text_free(&whole);
}

void life_check_sent(life *l)
{
    bool sent = l->k.out.message[TBL_PUBLIC].size > 0;
    for (int viewer = 0; viewer < TBL_VIEWERS; viewer++) {
        if (!is_viewer(l, viewer))
            continue;
        MUST((l->k.out.message[viewer].size > 0) == sent, "viewer %d hears less", viewer);
        if (sent)
            check_message(l, viewer);
        MUST(heard(l, viewer) == tbl_event_number(l->k.t), "something was not sent");
    }
}

void life_forget_sent(life *l)
{
    for (int viewer = 0; viewer < TBL_VIEWERS; viewer++) {
        tbl_text_free(&l->ear[viewer].events);
        tbl_text_free(&l->ear[viewer].starts);
        tbl_text_free(&l->ear[viewer].view);
        tbl_text_free(&l->ear[viewer].forecast);
    }
    l->before = l->k.t ? tbl_event_number(l->k.t) : 0;
}

void life_look(life *l)
{
    l->before = tbl_event_number(l->k.t);
    for (int viewer = 0; viewer < TBL_VIEWERS; viewer++) {
        if (!is_viewer(l, viewer))
            continue;
        tbl_text whole = kit_table_text(l->k.t, viewer, l->k.now);
        const json_node *table = parse(&whole, table_nodes);
        remember(&l->ear[viewer].view, json_get(table, "view"));
        remember(&l->ear[viewer].forecast, json_get(table, "forecast"));
        tbl_text_free(&whole);
    }
}

/* ---- the table ------------------------------------------------------------------------------------------ */

static void check_clocks(const json_node *table)
{
    int running = 0;
    for (const json_node *s = json_first(json_get(table, "seats")); s; s = json_next(s)) {
        const json_node *left = json_get(json_get(s, "time"), "left");
        bool runs = false;
        int64_t value = 0;
        MUST(json_bool(json_get(json_get(s, "time"), "runs"), &runs) == JSON_OK, "a clock");
        MUST(json_is(left, JSON_NULL) || (json_int(left, &value) == JSON_OK && value >= 0),
             "a clock is negative");
        running += runs;
    }
    MUST(running <= 1, "%d clocks run", running);
}

void life_check_table(const life *l)
{
    const tbl_table *t = l->k.t;
    tbl_text whole = kit_table_text(t, TBL_PUBLIC, l->k.now);
    int hosts = 0;
    check_clocks(parse(&whole, table_nodes));
    tbl_text_free(&whole);
    for (int person = 0; person < KIT_PEOPLE; person++)
        hosts +=
            tbl_is_host(t, kit_who(person).person) && tbl_seats_of(t, kit_who(person).person) != 0;
    MUST(hosts == 1, "%d hosts", hosts);
    MUST(tbl_bytes(t) < 64 * 1024, "%zu bytes", tbl_bytes(t));
    if (tbl_stage(t) != WIRE_STAGE_WAITING)
        MUST(nv_broken(&tbl_game(t)->state) == NULL, "%s", nv_broken(&tbl_game(t)->state));
    int viewer = (int)l->below(l->from, TBL_VIEWERS);
    if (is_viewer(l, viewer))
        check_resumes(l, viewer);
}
