/* Tables whose host is in the same process: made of plans, played by numbers, adopted from records. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "rec_games.h"
#include "table/table.h"
#include "wire/put.h"

/* ---- a host --------------------------------------------------------------------------------------- */

static bool knows_player(const char *spec)
{
    return strcmp(spec, "greedy") == 0 || strcmp(spec, "random") == 0 ||
           strcmp(spec, "controller") == 0;
}

static const tbl_host host = {
    .deal = tbl_number_deal, .shuffle = tbl_number_shuffle, .knows_player = knows_player};
static const char *const ids[NV_MAX_SEATS] = {"A", "B", "C", "D", "E"};
static wire_ask why;
enum { NOW = 1000000 };

static tbl_who person(int seat)
{
    return (tbl_who){.person = ids[seat], .name = ids[seat]};
}

static tbl_making making(const char *seed)
{
    return (tbl_making){
        .id = "t", .secret = seed, .host = &host, .who = {.person = "A", .name = "Anna"}};
}

/* People on the seats of these bits, computer players on the others. */
static void make_plan(tbl_plan *p, const nv_config *c, unsigned people)
{
    tbl_plan_init(p, c);
    for (int seat = 0; seat < c->seats; seat++) {
        struct tbl_seat_plan *s = &p->seat[seat];
        bool is_person = people >> seat & 1;
        s->kind = is_person ? WIRE_SEAT_KIND_PERSON : WIRE_SEAT_KIND_COMPUTER;
        s->ready = true;
        snprintf(s->person, sizeof s->person, "%s", is_person ? ids[seat] : "");
        snprintf(s->name, sizeof s->name, "Player %s", ids[seat]);
        snprintf(s->player, sizeof s->player, "%s", is_person ? "" : "greedy");
    }
}

/* The state of a table as it is kept. */
static void save(const tbl_table *t, char *text, size_t size)
{
    json_out out;
    json_start(&out, text, size);
    tbl_save(t, &out);
    assert_int_equal(json_finish(&out), JSON_OK);
}

typedef struct game {
    tbl_table *t;
    tbl_text lines, meta; /* what is kept of it */
    tbl_step step;        /* the last one, not yet settled */
    bool open;
    char saved[16384]; /* before it */
} game;

static void begin(game *g, int64_t now)
{
    if (g->open)
        tbl_settle(&g->step);
    g->open = false;
    save(g->t, g->saved, sizeof g->saved);
    assert_true(tbl_begin(&g->step, g->t, now, (1u << TBL_VIEWERS) - 1, &why));
}

static void end(game *g)
{
    assert_true(tbl_finish(&g->step));
    if (g->step.lines.text)
        tbl_text_add(&g->lines, g->step.lines.text, g->step.lines.size);
    g->meta.size = 0;
    if (g->step.meta.text)
        tbl_text_add(&g->meta, g->step.meta.text, g->step.meta.size);
    g->open = true;
}

/* A request; refused, it must have changed nothing. */
static bool ask(game *g, int seat, wire_request q)
{
    char text[256], now[16384];
    json_out answer;
    tbl_who who = person(seat);
    json_start(&answer, text, sizeof text);
    json_begin_object(&answer);
    begin(g, NOW);
    if (tbl_request(&g->step, &who, &q, &answer)) {
        end(g);
        return true;
    }
    save(g->t, now, sizeof now);
    assert_string_equal(now, g->saved);
    return false;
}

static bool undo(game *g, int seat)
{
    return ask(g, seat,
               (wire_request){.what = WIRE_DO_UNDO,
                              .as.undo = {.seat = seat, .state = (int)tbl_state_number(g->t)}});
}

static bool act(game *g, int by, int seat, uint32_t state, nv_action a)
{
    char now[16384];
    tbl_who who = person(by);
    begin(g, NOW);
    if (tbl_act(&g->step, &who, seat, state, a)) {
        end(g);
        return true;
    }
    save(g->t, now, sizeof now);
    assert_string_equal(now, g->saved);
    return false;
}

static void start(game *g, const char *seed, const tbl_plan *plan)
{
    tbl_making m = making(seed);
    *g = (game){.t = tbl_make(&m, plan, NOW, &why)};
    if (!g->t || !ask(g, 0, (wire_request){.what = WIRE_DO_START}))
        fail_msg("%s", why.message);
}

/* The table does what it waits for; a is for whoever is to act. */
static void go_on(game *g, nv_action a)
{
    tbl_want want;
    tbl_wants(g->t, &want);
    int seat = tbl_to_act(g->t);
    if (want.seat < 0 && !want.tick) {
        assert_true(act(g, seat, seat, want.state, a));
        return;
    }
    begin(g, NOW);
    assert_true(want.tick ? tbl_tick(&g->step) : tbl_computer(&g->step, want.state, a));
    end(g);
}

static void play(game *g, nv_rng *r, uint32_t decisions)
{
    while (tbl_stage(g->t) == WIRE_STAGE_RUNNING && tbl_game(g->t)->decisions < decisions)
        go_on(g, games_choose(&tbl_game(g->t)->state, r));
}

static void leave(game *g)
{
    if (g->open)
        tbl_settle(&g->step);
    tbl_text_free(&g->lines);
    tbl_text_free(&g->meta);
    tbl_free(g->t);
}

/* Setups that can be played, not yet dealt. */
static bool next_setup(unsigned *at, nv_rng *r, nv_config *c)
{
    nv_config dealt;
    if (!games_next(at, r, &dealt))
        return false;
    *at += games_full() ? 0 : 7;
    nv_config_init(c, dealt.edition, dealt.modules, dealt.seats);
    c->options = dealt.options;
    c->without = dealt.without;
    return true;
}

/* ---- making ------------------------------------------------------------------------------------------ */

static tbl_table *create(const char *text)
{
    json_node nodes[256];
    wire_request q;
    const json_node *root = wire_parse(&why, text, strlen(text), nodes, 256);
    tbl_making m = making("5");
    m.create = &q;
    if (!root || !wire_read_request(&why, root, &q))
        fail_msg("%s", why.message);
    return tbl_create(&m, NOW, &why);
}

static void a_plan_and_a_request_make_the_same_table(void **state)
{
    (void)state;
    char one[16384], other[16384];
    nv_config c;
    tbl_plan plan;
    tbl_making m = making("5");
    tbl_table *t = create(
        "{\"do\":\"create\",\"edition\":\"second\",\"modules\":[\"market\"],"
        "\"options\":{\"open_money\":true},\"undo\":\"free\",\"quick\":true,"
        "\"seats\":[{\"kind\":\"person\"},{\"kind\":\"computer\"},"
        "{\"kind\":\"open\"}]}");
    assert_non_null(t);
    save(t, one, sizeof one);
    tbl_free(t);
    nv_config_init(&c, NV_SECOND, NV_MARKET, 3);
    c.options = NV_OPEN_MONEY;
    tbl_plan_init(&plan, &c);
    plan.rules.undo = WIRE_UNDO_RULE_FREE;
    plan.rules.quick = true;
    plan.seat[0].kind = WIRE_SEAT_KIND_PERSON;
    strcpy(plan.seat[0].person, "A");
    strcpy(plan.seat[0].name, "Anna");
    plan.seat[1].kind = WIRE_SEAT_KIND_COMPUTER;
    strcpy(plan.seat[1].player, "controller");
    t = tbl_make(&m, &plan, NOW, &why);
    assert_non_null(t);
    save(t, other, sizeof other);
    assert_string_equal(one, other);
    tbl_free(t);
}

static void refused(const tbl_plan *plan, wire_code code, const char *part)
{
    tbl_making m = making("5");
    assert_null(tbl_make(&m, plan, NOW, &why));
    assert_int_equal(why.code, code);
    if (!strstr(why.message, part))
        fail_msg("no '%s' in: %s", part, why.message);
}

static void plans_are_checked(void **state)
{
    (void)state;
    nv_config c;
    tbl_plan good, plan;
    nv_config_init(&c, NV_SECOND, NV_NO_MODULES, 2);
    make_plan(&good, &c, 1);
    plan = good;
    strcpy(plan.seat[1].player, "nobody");
    refused(&plan, WIRE_BAD_REQUEST, "'nobody'");
    plan = good;
    strcpy(plan.rules.fallback, "nobody");
    refused(&plan, WIRE_BAD_REQUEST, "'fallback'");
    plan = good;
    strcpy(plan.seat[0].name, "a\nb");
    refused(&plan, WIRE_BAD_REQUEST, "plain text");
    plan = good;
    plan.setup.config.seats = 6;
    refused(&plan, WIRE_ILLEGAL_SETUP, "");
    plan = good;
    plan.rules.rated = true;
    refused(&plan, WIRE_NOT_ALLOWED, "account");
    tbl_making m = making("5");
    plan.rules.rated = true;
    m.who.account = true;
    assert_null(tbl_make(&m, &plan, NOW, &why));
    assert_string_equal(why.message, "in rated games only people play");
}

/* ---- acting and seeing --------------------------------------------------------------------------------- */

/* The same game by texts and by numbers: the same messages, the same lines. */
static void numbers_act_as_texts_do(void **state)
{
    (void)state;
    nv_config c;
    nv_rng r = {games_seed() + 90};
    for (unsigned at = 0; next_setup(&at, &r, &c);) {
        tbl_plan plan;
        game one, other;
        make_plan(&plan, &c, 31);
        start(&one, "77", &plan);
        start(&other, "77", &plan);
        for (int i = 0; i < 60 && tbl_to_act(one.t) >= 0; i++) {
            const nv_state *s = &tbl_game(one.t)->state;
            nv_action a = games_choose(s, &r);
            int seat = tbl_to_act(one.t);
            wire_request q = {.what = WIRE_DO_ACT,
                              .as.act = {.seat = seat, .state = (int)tbl_state_number(one.t)}};
            rec_action_text(s, a, q.as.act.action);
            assert_true(act(&one, seat, seat, tbl_state_number(one.t), a));
            assert_true(ask(&other, seat, q));
            for (int viewer = 0; viewer < TBL_VIEWERS; viewer++)
                assert_string_equal(one.step.message[viewer].text, other.step.message[viewer].text);
        }
        assert_string_equal(one.lines.text, other.lines.text);
        leave(&one);
        leave(&other);
    }
}

static void what_must_not_be_done_is_refused(void **state)
{
    (void)state;
    nv_config c;
    tbl_plan plan;
    game g;
    nv_config_init(&c, NV_FIRST, NV_NO_MODULES, 3);
    make_plan(&plan, &c, 3);
    start(&g, "9", &plan);
    nv_rng r = {9};
    while (tbl_to_act(g.t) != 0)
        go_on(&g, games_choose(&tbl_game(g.t)->state, &r));
    uint32_t now = tbl_state_number(g.t);
    nv_action a = nv_pick(&tbl_game(g.t)->state, &r);
    assert_false(act(&g, 1, 0, now, a));
    assert_int_equal(why.code, WIRE_NOT_SEATED);
    assert_false(act(&g, 1, 1, now, a));
    assert_int_equal(why.code, WIRE_WRONG_SEAT);
    assert_false(act(&g, 2, 2, now, a)); /* a computer player's */
    assert_int_equal(why.code, WIRE_NOT_SEATED);
    assert_false(act(&g, 0, 9, now, a));
    assert_int_equal(why.code, WIRE_BAD_REQUEST);
    assert_false(act(&g, 0, 0, now - 1, a));
    assert_int_equal(why.code, WIRE_STALE);
    assert_false(act(&g, 0, 0, now, 0xffff));
    assert_int_equal(why.code, WIRE_ILLEGAL_ACTION);
    assert_true(act(&g, 0, 0, now, a));
    leave(&g);
}

static unsigned events_seen, secrets_seen;

/* The events of the last step as JSON stand in the message to the viewer, in the same order. */
static void check_events(const game *g, int edition, int viewer)
{
    const char *message = g->step.message[viewer].text;
    int seat = viewer == TBL_PUBLIC ? NV_NONE : viewer;
    uint32_t at = 0, at_all = 0;
    nv_event e, whole;
    while (tbl_next_event(&g->step, viewer, &at, &e)) {
        char text[512];
        json_out out;
        assert_true(tbl_next_event(&g->step, NV_ALL, &at_all, &whole));
        nv_event face = nv_face(&whole, seat);
        assert_memory_equal(&e, &face, sizeof e);
        json_start(&out, text, sizeof text);
        wire_put_event(&out, edition, &whole, viewer == TBL_PUBLIC ? NV_PUBLIC : seat);
        assert_int_equal(json_finish(&out), JSON_OK);
        message = message ? strstr(message, text) : NULL;
        assert_non_null(message);
        message += strlen(text);
        secrets_seen += whole.secret != 0;
        events_seen++;
    }
    assert_false(tbl_next_event(&g->step, NV_ALL, &at_all, &whole));
}

static void events_are_those_of_the_messages(void **state)
{
    (void)state;
    nv_config c;
    nv_rng r = {games_seed() + 91};
    for (unsigned at = 0; next_setup(&at, &r, &c);) {
        tbl_plan plan;
        game g;
        make_plan(&plan, &c, 31);
        start(&g, "12345", &plan);
        while (tbl_to_act(g.t) >= 0) {
            for (int viewer = 0; viewer < TBL_VIEWERS; viewer++)
                check_events(&g, c.edition, viewer);
            go_on(&g, games_choose(&tbl_game(g.t)->state, &r));
        }
        leave(&g);
    }
    assert_true(secrets_seen > 0 && events_seen > 10000);
}

/* ---- chance from a number -------------------------------------------------------------------------------- */

static void one_generator_deals_all(void **state)
{
    (void)state;
    nv_config c;
    nv_rng r = {games_seed() + 92};
    for (unsigned at = 0; next_setup(&at, &r, &c);) {
        tbl_plan plan;
        game g;
        rec_deck deck, found;
        nv_state s;
        nv_rng same = {UINT64_C(18446744073709551615)};
        nv_config dealt = c;
        make_plan(&plan, &c, 1);
        start(&g, "18446744073709551615", &plan);
        assert_int_equal(nv_deal(&dealt, &same), NV_OK);
        assert_int_equal(nv_setup(&s, &dealt, NULL), NV_OK);
        assert_memory_equal(&s, &tbl_game(g.t)->start, sizeof s);
        rec_deck_shuffle(&deck, &s, &same);
        nv_rng rest = tbl_number_rest(g.t);
        assert_memory_equal(&rest, &same, sizeof rest);
        assert_string_equal(tbl_game(g.t)->seed, "18446744073709551615");
        play(&g, &r, 40);
        assert_true(tbl_number_deck(tbl_game(g.t), &found));
        for (int pile = 0; pile < NV_PILE_COUNT; pile++)
            assert_memory_equal(found.card[pile], deck.card[pile], deck.size[pile]);
        rec_game other = *tbl_game(g.t);
        strcpy(other.seed, "18446744073709551614");
        assert_false(tbl_number_deck(&other, &found));
        strcpy(other.seed, "a word");
        assert_false(tbl_number_deck(&other, &found));
        *other.seed = '\0';
        assert_false(tbl_number_deck(&other, &found));
        leave(&g);
    }
}

/* ---- records ------------------------------------------------------------------------------------------- */

static rec_entry entries[REC_MAX_ENTRIES];

static void adopt(game *g, const rec_game *record, const rec_deck *deck)
{
    tbl_plan plan;
    tbl_making m = making(record->seed);
    tbl_plan_of(&plan, record);
    for (int seat = 0; seat < record->config.seats; seat++)
        strcpy(plan.seat[seat].person, ids[seat]);
    *g = (game){.t = tbl_adopt(&m, &plan, record, deck, NOW, &why)};
    if (!g->t)
        fail_msg("%s", why.message);
}

/* What has been played is read back, adopted, and goes on as it does where it was begun. */
static void a_game_goes_on_elsewhere(void **state)
{
    (void)state;
    nv_config c;
    nv_rng r = {games_seed() + 93};
    unsigned refusals = 0, undone = 0;
    for (unsigned at = 0; next_setup(&at, &r, &c);) {
        tbl_plan plan;
        game one, other;
        rec_game read;
        rec_deck deck;
        make_plan(&plan, &c, nv_rng_below(&r, 2) ? 31 : 5);
        start(&one, "4711", &plan);
        play(&one, &r, nv_rng_below(&r, 150));
        for (int i = 0; i < 3; i++)
            undone += undo(&one, (int)nv_rng_below(&r, 2) * 2 % c.seats);
        rec_use(&read, entries, REC_MAX_ENTRIES);
        assert_true(rec_read(&read, one.lines.text, one.lines.size, NULL));
        assert_true(tbl_number_deck(&read, &deck));
        adopt(&other, &read, &deck);
        size_t kept = one.lines.size;
        for (int i = 0; i < 60 && tbl_stage(one.t) == WIRE_STAGE_RUNNING; i++) {
            for (int seat = 0; seat < c.seats; seat++) {
                tbl_undo a, b;
                tbl_undo_of(one.t, seat, &a);
                tbl_undo_of(other.t, seat, &b);
                assert_int_equal(a.count, b.count);
                assert_int_equal(a.now, b.now);
                assert_int_equal(a.since, b.since);
                assert_int_equal(a.last, b.last);
                refusals += a.now == WIRE_UNDO_NOW_DRAWN;
            }
            nv_action action = games_choose(&tbl_game(one.t)->state, &r);
            go_on(&one, action);
            go_on(&other, action);
        }
        if (one.lines.size > kept)
            assert_string_equal(one.lines.text + kept, other.lines.text);
        assert_memory_equal(&tbl_game(one.t)->state, &tbl_game(other.t)->state, sizeof(nv_state));
        leave(&one);
        leave(&other);
    }
    assert_true(refusals > 0 && undone > 0);
}

/* Whatever line a record ends with: a tick brings what is due, and the game comes to its end. */
static void a_record_cut_off_anywhere_goes_on(void **state)
{
    (void)state;
    nv_config c;
    tbl_plan plan;
    game g;
    nv_rng r = {games_seed() + 94};
    unsigned due = 0, results = 0;
    nv_config_init(&c, NV_SECOND, NV_MARKET, 2);
    make_plan(&plan, &c, 1);
    start(&g, "31", &plan);
    play(&g, &r, UINT32_MAX);
    assert_int_equal(tbl_stage(g.t), WIRE_STAGE_OVER);
    for (size_t size = 1; size <= g.lines.size; size++) {
        rec_game read;
        rec_deck deck;
        game other;
        tbl_want want;
        rec_use(&read, entries, REC_MAX_ENTRIES);
        if (g.lines.text[size - 1] != '\n' || !rec_read(&read, g.lines.text, size, NULL))
            continue;
        bool whole = size == g.lines.size, over = rec_over(&read);
        assert_true(tbl_number_deck(&read, &deck));
        adopt(&other, &read, &deck);
        tbl_wants(other.t, &want);
        assert_int_equal(tbl_stage(other.t), whole ? WIRE_STAGE_OVER : WIRE_STAGE_RUNNING);
        bool wants = !whole && (over || nv_to_act(&read.state).seat == NV_CHANCE);
        assert_int_equal(want.tick != 0, wants);
        due += wants;
        results += over && !whole;
        if (wants)
            go_on(&other, 0);
        assert_int_equal(tbl_stage(other.t), over ? WIRE_STAGE_OVER : WIRE_STAGE_RUNNING);
        assert_true(over || tbl_to_act(other.t) >= 0);
        leave(&other);
    }
    assert_true(due > 5 && results == 1);
    leave(&g);
}

/* The piles of a position are in an order that the host chooses. */
static void a_position_can_be_adopted(void **state)
{
    (void)state;
    nv_config c;
    nv_rng r = {games_seed() + 95};
    for (unsigned at = 0; next_setup(&at, &r, &c);) {
        tbl_plan plan;
        game one, other;
        nv_view v;
        rec_game from;
        rec_deck deck;
        make_plan(&plan, &c, 1);
        start(&one, "8", &plan);
        play(&one, &r, 30);
        nv_observe(&tbl_game(one.t)->state, NV_ALL, &v);
        rec_use(&from, entries, REC_MAX_ENTRIES);
        if (tbl_to_act(one.t) >= 0 && rec_init_position(&from, &v, NULL)) {
            assert_false(tbl_number_deck(&from, &deck));
            rec_deck_shuffle(&deck, &from.state, &r);
            adopt(&other, &from, &deck);
            tbl_undo u;
            tbl_undo_of(other.t, tbl_to_act(other.t), &u);
            assert_int_equal(u.count, 0);
            play(&other, &r, UINT32_MAX);
            assert_int_equal(tbl_stage(other.t), WIRE_STAGE_OVER);
            leave(&other);
        }
        leave(&one);
    }
}

static void who_gave_up_is_played_on(void **state)
{
    (void)state;
    nv_config c;
    tbl_plan plan;
    game g, other;
    rec_game cut;
    nv_rng r = {3};
    nv_config_init(&c, NV_FIRST, NV_NO_MODULES, 3);
    make_plan(&plan, &c, 3);
    start(&g, "3", &plan);
    play(&g, &r, 5);
    assert_true(ask(&g, 0, (wire_request){.what = WIRE_DO_RESIGN, .as.resign = {.seat = 0}}));
    assert_false(tbl_is_active(g.t, 0));
    assert_true(tbl_is_active(g.t, 1));
    assert_string_equal(g.step.lines.text,
                        "resign A\ntakeover A \"Player A's stand-in\" controller\n");
    /* The record as it was before somebody took over. */
    cut = *tbl_game(g.t);
    cut.count--;
    cut.resigned = 1;
    cut.takeovers = 0;
    rec_deck deck;
    assert_true(tbl_number_deck(&cut, &deck));
    adopt(&other, &cut, &deck);
    assert_false(tbl_is_active(other.t, 0));
    play(&other, &r, UINT32_MAX);
    assert_int_equal(tbl_stage(other.t), WIRE_STAGE_OVER);
    leave(&other);
    leave(&g);
}

/* ---- quick tables ---------------------------------------------------------------------------------------- */

/* Ticks that were due without a wish for automatic passes, and what `undo` goes back to. */
static unsigned forced_in(unsigned people, int options, bool quick)
{
    nv_config c;
    tbl_plan plan;
    game g;
    nv_rng r = {21};
    unsigned forced = 0;
    nv_config_init(&c, NV_FIRST, NV_NO_MODULES, 3);
    c.options = (uint8_t)options;
    make_plan(&plan, &c, people);
    plan.rules.quick = quick;
    start(&g, "6", &plan);
    while (tbl_stage(g.t) == WIRE_STAGE_RUNNING) {
        tbl_want want;
        tbl_wants(g.t, &want);
        int seat = tbl_to_act(g.t);
        nv_action legal[NV_MAX_LEGAL];
        if (want.tick) {
            assert_int_equal(nv_legal(&tbl_game(g.t)->state, legal), 1);
            forced++;
        }
        uint32_t decisions = tbl_game(g.t)->decisions;
        tbl_undo before, after;
        tbl_undo_of(g.t, seat, &before);
        go_on(&g, games_choose(&tbl_game(g.t)->state, &r));
        tbl_undo_of(g.t, seat, &after);
        assert_int_equal(tbl_game(g.t)->decisions, decisions + 1);
        if (tbl_stage(g.t) == WIRE_STAGE_RUNNING)
            assert_int_equal(after.count, !want.tick ? 1 : before.count ? before.count + 1 : 0);
    }
    leave(&g);
    return forced;
}

static void a_quick_table_asks_where_there_is_a_choice(void **state)
{
    (void)state;
    assert_true(forced_in(1, 0, true) > 3);
    assert_int_equal(forced_in(1, 0, false), 0);
    assert_int_equal(forced_in(3, 0, true), 0); /* it would betray that there was none */
    assert_int_equal(forced_in(3, NV_OPEN_MONEY, true), 0);
    assert_true(forced_in(3, NV_OPEN_MONEY | NV_OPEN_HANDS, true) > 3);
}

/* What was not asked is still known after the table was kept and loaded. */
static void what_was_not_asked_is_kept(void **state)
{
    (void)state;
    nv_config c;
    tbl_plan plan;
    game g;
    nv_rng r = {22};
    tbl_want want = {0};
    nv_config_init(&c, NV_FIRST, NV_NO_MODULES, 2);
    make_plan(&plan, &c, 1);
    plan.rules.quick = true;
    start(&g, "61", &plan);
    for (; !want.tick || tbl_game(g.t)->decisions < 20; tbl_wants(g.t, &want))
        go_on(&g, games_choose(&tbl_game(g.t)->state, &r));
    go_on(&g, 0);
    tbl_kept kept = {.id = "t",
                     .meta = g.meta.text,
                     .meta_size = g.meta.size,
                     .lines = g.lines.text,
                     .lines_size = g.lines.size};
    tbl_table *same = tbl_load(&kept, &host, NOW, &why);
    if (!same)
        fail_msg("%s", why.message);
    tbl_undo one, other;
    tbl_undo_of(g.t, 0, &one);
    tbl_undo_of(same, 0, &other);
    assert_true(one.count > 1);
    assert_int_equal(one.count, other.count);
    tbl_free(same);
    leave(&g);
}

/* Who takes back decides again; who had no part in it goes on passing. */
static void taking_back_ends_ones_own_passing(void **state)
{
    (void)state;
    nv_config c;
    tbl_plan plan;
    game g;
    tbl_want want;
    nv_rng r = {5};
    nv_config_init(&c, NV_FIRST, NV_NO_MODULES, 3);
    make_plan(&plan, &c, 3);
    start(&g, "5", &plan);
    while (tbl_to_act(g.t) != 0)
        go_on(&g, games_choose(&tbl_game(g.t)->state, &r));
    for (int seat = 0; seat < 2; seat++)
        assert_true(
            ask(&g, seat,
                (wire_request){.what = WIRE_DO_AUTO, .as.auto_ = {.seat = seat, .on = true}}));
    tbl_wants(g.t, &want);
    assert_true(want.tick > NOW);
    nv_action take[NV_MAX_LEGAL];
    nv_legal(&tbl_game(g.t)->state, take);
    assert_true(act(&g, 0, 0, tbl_state_number(g.t), take[0]));
    assert_true(undo(&g, 0));
    tbl_wants(g.t, &want);
    assert_int_equal(tbl_to_act(g.t), 0);
    assert_int_equal(want.tick, 0);
    go_on(&g, take[0]);
    while (tbl_to_act(g.t) != 1)
        go_on(&g, games_choose(&tbl_game(g.t)->state, &r));
    tbl_wants(g.t, &want);
    assert_true(want.tick > 0);
    leave(&g);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_plan_and_a_request_make_the_same_table),
        cmocka_unit_test(plans_are_checked),
        cmocka_unit_test(numbers_act_as_texts_do),
        cmocka_unit_test(what_must_not_be_done_is_refused),
        cmocka_unit_test(events_are_those_of_the_messages),
        cmocka_unit_test(one_generator_deals_all),
        cmocka_unit_test(a_game_goes_on_elsewhere),
        cmocka_unit_test(a_record_cut_off_anywhere_goes_on),
        cmocka_unit_test(a_position_can_be_adopted),
        cmocka_unit_test(who_gave_up_is_played_on),
        cmocka_unit_test(a_quick_table_asks_where_there_is_a_choice),
        cmocka_unit_test(what_was_not_asked_is_kept),
        cmocka_unit_test(taking_back_ends_ones_own_passing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
