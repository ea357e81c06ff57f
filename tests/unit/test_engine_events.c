/* What is told of an action, and to whom: the public face of an event hides what R8.5, R12.3.1 and
 * 14.1 keep secret, and the seat it belongs to sees it. */
#include "engine_table.h"

#include "rec_games.h"

/* ---- the cards of an Observatory (R8.5) ------------------------------------------------------------- */

static void at_an_observatory(nv_state *s, const char *drawn, nv_events *ev)
{
    nv_view v;
    table_begin(&v, NV_FIRST, NV_NO_MODULES, 3);
    v.phase = NV_BUILDING;
    table_own(&v, 0, "observatory");
    table_state(&v, s);
    nv_action legal[NV_MAX_LEGAL], a = 0;
    int count = nv_legal(s, legal);
    for (int i = 0; i < count; i++) {
        nv_move m;
        nv_describe(s, legal[i], &m);
        if (m.kind == NV_MOVE_OBSERVE && m.pile == NV_NOBLE)
            a = legal[i];
    }
    assert_int_not_equal(a, 0);
    table_act(s, a, ev);
    table_act(s, nv_draw_action(table_kind(NV_FIRST, drawn)), ev);
}

static void only_the_drawer_sees_it(const nv_event *e, nv_kind judge)
{
    assert_int_equal(e->seat, 0);
    assert_int_equal(e->number, NV_NOBLE); /* its back is public */
    assert_int_equal(nv_face(e, 0).card, judge);
    assert_int_equal(nv_face(e, 1).card, NV_NO_CARD);
    assert_int_equal(nv_face(e, 2).card, NV_NO_CARD);
    assert_int_equal(nv_face(e, NV_NONE).card, NV_NO_CARD);
    for (int seat = 0; seat < 3; seat++) { /* and no face carries it along */
        nv_event face = nv_face(e, seat);
        assert_int_equal(face.secret, 0);
        assert_int_equal(face.secret_value, 0);
    }
}

static void a_card_drawn_and_taken(void **state)
{
    (void)state;
    nv_state s;
    nv_events ev;
    nv_kind judge = table_kind(NV_FIRST, "judge");
    at_an_observatory(&s, "judge", &ev);
    only_the_drawer_sees_it(table_event(&ev, NV_EV_OBSERVED), judge);
    table_act(&s, table_find(&s, NV_MOVE_TAKE, judge, NV_NO_CARD), &ev);
    const nv_event *took = table_event(&ev, NV_EV_TOOK);
    only_the_drawer_sees_it(took, judge);
    assert_int_equal(took->from, NV_FROM_PILE);
    for (int seat = 0; seat < 3; seat++) { /* the hand it is in, as each seat knows it */
        nv_view v;
        nv_observe(&s, seat, &v);
        assert_int_equal(v.seat[0].hand_size, 1);
        assert_int_equal(v.seat[0].hand[0].kind, seat == 0 ? judge : NV_NO_CARD);
        assert_int_equal(v.seat[0].hand[0].pile, NV_NOBLE);
        assert_int_equal(v.seat[0].hand[0].hidden, 1);
        assert_int_equal(v.unseen[judge], seat == 0 ? 1 : 2);
    }
}

static void a_card_drawn_and_put_away(void **state)
{
    (void)state;
    static const struct {
        int move, event;
    } ways[] = {{NV_MOVE_BUY, NV_EV_BOUGHT}, {NV_MOVE_DISCARD, NV_EV_DISCARDED}};
    for (size_t i = 0; i < LENGTH(ways); i++) {
        nv_state s;
        nv_events ev;
        nv_kind judge = table_kind(NV_FIRST, "judge");
        at_an_observatory(&s, "judge", &ev);
        table_act(&s, table_find(&s, ways[i].move, judge, NV_NO_CARD), &ev);
        const nv_event *e = table_event(&ev, ways[i].event);
        assert_int_equal(nv_face(e, 1).card, judge); /* face up for all */
        assert_int_equal(nv_face(e, NV_NONE).card, judge);
        assert_int_equal(e->from, NV_FROM_PILE);
    }
}

/* 14.1: what is taken from the display was seen by all. */
static void a_card_taken_from_the_display(void **state)
{
    (void)state;
    nv_view v;
    nv_state s;
    nv_events ev;
    nv_kind judge = table_kind(NV_SECOND, "judge");
    table_begin(&v, NV_SECOND, NV_NO_MODULES, 2);
    table_lay(&v, true, "pub");
    table_lay(&v, true, "judge");
    table_state(&v, &s);
    table_act(&s, table_find(&s, NV_MOVE_TAKE, judge, NV_NO_CARD), &ev);
    nv_event face = nv_face(table_event(&ev, NV_EV_TOOK), NV_NONE);
    assert_int_equal(face.card, judge);
    assert_int_equal(face.from, NV_LOWER);
    assert_int_equal(face.slot, 1);
}

/* ---- assignments (R12.3.1) ---------------------------------------------------------------------------- */

static void assignments_stay_secret(void **state)
{
    (void)state;
    nv_view v;
    nv_state s;
    nv_events ev;
    table_begin(&v, NV_SECOND, NV_MARKET | NV_ASSIGNMENTS, 2);
    v.phase = NV_BUILDING;
    v.seat[0].kept = 1u << 1 | 1u << 4 | 1u << 9;
    v.seat[1].kept = 1u << 3 | 1u << 5 | 1u << 7;
    v.seat[0].points = 18;
    table_own(&v, 0, "library"); /* 18 + 5: over 20 */
    table_state(&v, &s);
    table_pass_all(&s, &ev);
    assert_int_equal(nv_to_act(&s).decision, NV_DECIDE_ASSIGNMENT);
    nv_action legal[NV_MAX_LEGAL];
    assert_int_equal(nv_legal(&s, legal), 3);
    nv_move m;
    nv_describe(&s, legal[1], &m);
    assert_int_equal(m.number, 4);
    table_act(&s, legal[1], &ev);
    const nv_event *e = table_event(&ev, NV_EV_ASSIGNMENT_DROPPED);
    assert_int_equal(nv_face(e, 0).number, 4);
    assert_int_equal(nv_face(e, 1).number, 0);
    assert_int_equal(nv_face(e, NV_NONE).number, 0);
    for (int seat = 0; seat < 2; seat++) {
        nv_observe(&s, seat, &v);
        assert_int_equal(v.seat[0].assignments, 2); /* how many is public */
        assert_int_equal(v.seat[0].kept, seat == 0 ? 1u << 1 | 1u << 9 : 0);
        assert_int_equal(v.seat[0].dropped, seat == 0 ? 1u << 4 : 0);
    }
}

/* ---- every event of whole games ----------------------------------------------------------------------- */

/* Which kinds have a secret at all, and of what sort: 1 a card, 2 a number. */
static int secret_of(const nv_event *e)
{
    switch (e->type) {
    case NV_EV_OBSERVED: return 1;
    case NV_EV_TOOK: return e->from == NV_FROM_PILE;
    case NV_EV_ASSIGNMENT_DROPPED:
    case NV_EV_ASSIGNMENT_KEPT: return 2;
    default: return 0;
    }
}

static void check_faces(const nv_event *e, int seats)
{
    int secret = secret_of(e);
    assert_int_equal(e->secret, secret);
    for (int seat = 0; seat <= seats; seat++) {
        int viewer = seat == seats ? NV_NONE : seat;
        nv_event face = nv_face(e, viewer), rest = *e;
        rest.secret = rest.secret_value = 0;
        if (viewer == e->seat && secret == 1)
            rest.card = e->secret_value;
        if (viewer == e->seat && secret == 2)
            rest.number = e->secret_value;
        assert_memory_equal(&face, &rest, sizeof face);
        if (secret == 1)
            assert_int_equal(face.card == NV_NO_CARD, viewer != e->seat);
        if (secret == 2)
            assert_int_equal(face.number == 0, viewer != e->seat);
    }
}

static void faces_of_every_event(void **state)
{
    (void)state;
    nv_rng r = {games_seed()};
    nv_config c;
    int seen[NV_EVENT_TYPE_COUNT] = {0};
    for (unsigned at = 0; games_next(&at, &r, &c);) {
        nv_state s;
        nv_events ev;
        assert_int_equal(nv_setup(&s, &c, &ev), NV_OK);
        while (nv_to_act(&s).seat != NV_OVER) {
            for (int i = 0; i < ev.count; i++) {
                check_faces(&ev.list[i], c.seats);
                seen[ev.list[i].type]++;
            }
            nv_outcome out[NV_MAX_OUTCOMES];
            int count = nv_chance(&s, out);
            table_act(&s,
                      count ? out[nv_rng_below(&r, (uint32_t)count)].action : games_choose(&s, &r),
                      &ev);
        }
        for (int i = 0; i < ev.count; i++)
            seen[ev.list[i].type]++;
    }
    for (int type = 0; type < NV_EVENT_TYPE_COUNT; type++)
        if (!seen[type])
            fail_msg("no game came to %s", nv_id(NV_LIST_EVENT_TYPE, type));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_card_drawn_and_taken),
        cmocka_unit_test(a_card_drawn_and_put_away),
        cmocka_unit_test(a_card_taken_from_the_display),
        cmocka_unit_test(assignments_stay_secret),
        cmocka_unit_test(faces_of_every_event),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
