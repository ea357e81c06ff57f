/* What of a view has changed: merged into the old view it gives the new one, and nothing in it is
 * as it was before. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "rec_games.h"
#include "tests/wire/merge.h"
#include "wire/put.h"

enum { MAX_TEXT = 1 << 16, MAX_NODES = 1 << 13, SIGHTS = 2 * NV_MAX_SEATS + 3 };

typedef struct text {
    char bytes[MAX_TEXT];
    size_t size;
} text;

/* One of those who look on: a seat by its memory or as shown, the public, one who sees all. */
typedef struct sight {
    int viewer;
    void (*look)(const nv_state *s, int viewer, nv_view *v);
    nv_view view;
    nv_view older; /* of the same game */
    text view_text;
} sight;

static rec_entry entries[REC_MAX_ENTRIES];

static rec_game g;
static bool was_over;
static sight sights[SIGHTS];
static int sight_count;
static struct {
    long views, keys, seats, nulls, unchanged, forecasts[2];
} seen;

static void write_view(const nv_view *v, text *to)
{
    json_out out;
    json_start(&out, to->bytes, sizeof to->bytes);
    json_begin_object(&out);
    wire_put_view(&out, v, &g);
    json_end_object(&out);
    assert_int_equal(json_finish(&out), JSON_OK);
    to->size = out.len;
}

static void write_change(const nv_view *before, const nv_view *after, bool over_before, text *to)
{
    json_out out;
    json_start(&out, to->bytes, sizeof to->bytes);
    json_begin_object(&out);
    wire_put_change(&out, before, after, &g, over_before);
    json_end_object(&out);
    assert_int_equal(json_finish(&out), JSON_OK);
    to->size = out.len;
}

static const json_node *parse(const text *t, json_node *nodes)
{
    const json_node *root = json_parse(t->bytes, t->size, nodes, MAX_NODES, NULL);
    assert_non_null(root);
    return root;
}

static void fails(const json_node *where, const text *old, const text *change, const text *new)
{
    char key[64] = "";
    (void)json_key_string(where, key, sizeof key);
    fail_msg("'%s'\n%s\n%s\n%s", key, old->bytes, change->bytes, new->bytes);
}

/* ---- merging --------------------------------------------------------------------------------- */

/* players: every seat that is given is another than it was. */
static bool seats_are_news(const json_node *old, const json_node *change)
{
    int seat = 0;
    for (const json_node *before = json_first(old); before; before = json_next(before)) {
        char key[16];
        (void)snprintf(key, sizeof key, "%d", seat++);
        if (json_get(change, key) && merge_equal(json_get(change, key), before))
            return false;
    }
    seen.seats += (long)json_count(change);
    return json_count(change) > 0;
}

/* The change merged into the old view is the new one, and everything in it is news. */
static void check_change(const text *old_text, const text *change_text, const text *new_text)
{
    static json_node old_nodes[MAX_NODES], change_nodes[MAX_NODES], new_nodes[MAX_NODES];
    const json_node *old = parse(old_text, old_nodes), *change = parse(change_text, change_nodes),
                    *new = parse(new_text, new_nodes), *misfit = merge_misfit(old, change, new);
    if (misfit)
        fails(misfit, old_text, change_text, new_text);
    for (const json_node *m = json_first(change); m; m = json_next(m)) {
        bool gone = json_is(m, JSON_NULL);
        const json_node *before = merge_member(old, m);
        if (gone                        ? !before
            : json_key_is(m, "players") ? !seats_are_news(before, m)
                                        : merge_equal(m, before))
            fails(m, old_text, change_text, new_text);
        seen.nulls += gone;
        seen.keys++;
    }
    seen.unchanged += json_count(change) == 0;
    seen.views++;
}

/* ---- games ----------------------------------------------------------------------------------- */

static void look(sight *s)
{
    s->look(&g.state, s->viewer, &s->view);
    write_view(&s->view, &s->view_text);
}

static void begin_sights(void)
{
    sight_count = 0;
    for (int viewer = -2; viewer < g.config.seats; viewer++) {
        int who = viewer == -2 ? NV_ALL : viewer == -1 ? NV_PUBLIC : viewer;
        sights[sight_count].viewer = who;
        sights[sight_count++].look = nv_observe;
        if (who == NV_ALL)
            continue;
        sights[sight_count].viewer = who;
        sights[sight_count++].look = nv_shown;
    }
    for (int i = 0; i < sight_count; i++) {
        look(&sights[i]);
        sights[i].older = sights[i].view;
    }
    was_over = rec_over(&g);
}

/* Everybody hears of what has happened since the last time. */
static void look_again(void)
{
    static text change, again;
    static nv_view before;
    static text old;
    for (int i = 0; i < sight_count; i++) {
        sight *s = &sights[i];
        before = s->view;
        old = s->view_text;
        look(s);
        write_change(&before, &s->view, was_over, &change);
        check_change(&old, &change, &s->view_text);
        write_change(&s->view, &s->view, rec_over(&g), &again);
        assert_string_equal(again.bytes, "{}");
    }
    was_over = rec_over(&g);
}

/* ---- single parts ---------------------------------------------------------------------------- */

/* What the change does not look at, or what only makes sense together. */
static bool is_apart(size_t at)
{
    if (at <= offsetof(nv_view, modules) + 1 || at == offsetof(nv_view, to_act) ||
        at == offsetof(nv_view, decision))
        return true;
    if (at < offsetof(nv_view, seat))
        return false;
    size_t inside = (at - offsetof(nv_view, seat)) % sizeof(nv_seat_view);
    return inside >= offsetof(nv_seat_view, hand) && inside <= offsetof(nv_seat_view, hand_size);
}

/* The view with one byte from another time: in play some parts change only together. */
static void check_mixture(const sight *s, size_t at)
{
    static text change, mixed_text;
    static nv_view mixed;
    const unsigned char *from = (const unsigned char *)&s->older;
    mixed = s->view;
    unsigned char *to = (unsigned char *)&mixed;
    if (to[at] == from[at] || is_apart(at))
        return;
    to[at] = from[at];
    write_view(&mixed, &mixed_text);
    write_change(&mixed, &s->view, was_over, &change);
    check_change(&mixed_text, &change, &s->view_text);
}

static void look_at_mixtures(void)
{
    for (int i = 0; i < sight_count; i++) {
        for (size_t at = 0; at < sizeof(nv_view); at++)
            check_mixture(&sights[i], at);
        sights[i].older = sights[i].view;
    }
}

static void draw_all(nv_rng *r)
{
    while (nv_to_act(&g.state).seat == NV_CHANCE && games_step(&g, r, NULL))
        ;
}

/* How games end: by the rules; by resigning, as good as never; broken off. */
static void end_somehow(nv_rng *r)
{
    rec_error err;
    if (nv_rng_below(r, 2)) {
        assert_true(rec_abort(&g, &err));
        look_again();
        return;
    }
    int stays = (int)nv_rng_below(r, (uint32_t)g.config.seats);
    for (int seat = 0; seat < g.config.seats; seat++) {
        if (seat == stays)
            continue;
        assert_true(rec_resign(&g, seat, &err));
        look_again();
    }
    assert_true(rec_over(&g));
}

static size_t write_forecast(const nv_state *s, char *to, size_t size)
{
    json_out out;
    json_start(&out, to, size);
    json_begin_object(&out);
    wire_put_forecast(&out, s);
    json_end_object(&out);
    assert_int_equal(json_finish(&out), JSON_OK);
    return out.len;
}

/* It is called the same where it is written the same. */
static void compare_forecasts(const nv_state *a, const nv_state *b)
{
    char x[2048], y[2048];
    size_t size = write_forecast(a, x, sizeof x);
    bool same = size == write_forecast(b, y, sizeof y) && memcmp(x, y, size) == 0;
    assert_int_equal(wire_same_forecast(a, b), same);
    seen.forecasts[same]++;
}

static void play(const nv_config *c, nv_rng *r)
{
    rec_error err;
    nv_state before;
    bool short_game = nv_rng_below(r, 4) == 0;
    rec_use(&g, entries, REC_MAX_ENTRIES);
    assert_true(rec_init(&g, c, &err));
    draw_all(r);
    begin_sights();
    while (!rec_over(&g)) {
        before = g.state;
        (void)games_step(&g, r, NULL);
        draw_all(r);
        compare_forecasts(&before, &g.state);
        if (nv_rng_below(r, 8))
            look_again();
        if (nv_rng_below(r, 50) == 0) {
            look_again();
            look_at_mixtures();
        }
        if (nv_rng_below(r, 40) == 0) {
            assert_true(rec_undo(&g, 1 + nv_rng_below(r, g.decisions < 9 ? g.decisions : 9), &err));
            look_again();
        }
        if (short_game && nv_rng_below(r, 60) == 0) {
            end_somehow(r);
            return;
        }
    }
    look_again();
    look_at_mixtures();
    assert_true(rec_undo(&g, 1, &err)); /* what was over runs again */
    look_again();
}

static void test_change_is_the_difference(void **state)
{
    (void)state;
    nv_rng r = {games_seed()};
    unsigned at = 0;
    nv_config c;
    int games = 0;
    while (games_next(&at, &r, &c))
        if (games_full() || games++ % 41 == 0)
            play(&c, &r);
    print_message("%ld views, %ld keys, %ld seats, %ld gone, %ld unchanged\n", seen.views,
                  seen.keys, seen.seats, seen.nulls, seen.unchanged);
    assert_true(seen.views > 1000 && seen.nulls > 100 && seen.unchanged > 10);
    assert_true(seen.forecasts[false] > 100 && seen.forecasts[true] > 100);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_change_is_the_difference)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
