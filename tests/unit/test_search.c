/* The search: legal answers in every kind of game, from the view alone, the same for the same numbers, within its
 * time; and the review of a game, whose parts add up. */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "ai/look.h"
#include "ai/review.h"
#include "ai/search.h"
#include "tests/unit/ai_games.h"
#include "tests/unit/net_kit.h"

typedef struct nets {
    ai_net net[AI_NET_SETS];
    float *floats[AI_NET_SETS];
    nv_rng r;
    int asked;
    int differ; /* of them, where others held other things */
} nets;

static int make_nets(void **state)
{
    nets *n = calloc(1, sizeof *n);
    assert_non_null(n);
    for (int set = 0; set < AI_NET_SETS; set++)
        n->floats[set] = random_net(&n->net[set], set, 100 + (uint64_t)set);
    *state = n;
    return 0;
}

static int free_nets(void **state)
{
    nets *n = *state;
    for (int set = 0; set < AI_NET_SETS; set++)
        free(n->floats[set]);
    free(n);
    return 0;
}

static ai_search of_visits(int visits)
{
    ai_search how;
    ai_search_init(&how);
    how.visits = visits;
    return how;
}

static void assert_same(const ai_ranked *a, const ai_ranked *b)
{
    assert_int_equal(a->action, b->action);
    assert_int_equal(a->visits, b->visits);
    assert_memory_equal(&a->value, &b->value, sizeof a->value);
    assert_int_equal(a->expected, b->expected);
    assert_memory_equal(&a->win, &b->win, sizeof a->win);
    assert_memory_equal(&a->score, &b->score, sizeof a->score);
    assert_memory_equal(&a->margin, &b->margin, sizeof a->margin);
}

/* ---- answers ------------------------------------------------------------------------------------------ */

static void check_each_once(const ai_ranked *list, int count, const nv_action *of, int all)
{
    uint8_t seen[NV_MAX_LEGAL] = {0};
    assert_int_equal(count, all);
    for (int i = 0; i < count; i++) {
        int at = 0;
        while (at < all && of[at] != list[i].action)
            at++;
        assert_true(at < all && !seen[at]);
        seen[at] = 1;
    }
}

/* The same thing, done with another of equal cards: all that an action is, but for where its card lies. Goods count for
 * nothing without the market. */
static bool is_same_deed(const nv_state *s, nv_action a, nv_action b, bool market)
{
    nv_move x, y;
    nv_view v;
    nv_describe(s, a, &x);
    nv_describe(s, b, &y);
    nv_observe(s, NV_PUBLIC, &v);
    if ((x.kind != NV_MOVE_BUY && x.kind != NV_MOVE_TAKE) || x.with != NV_NO_CARD ||
        (x.from != NV_UPPER && x.from != NV_LOWER))
        return a == b;
    if (!market && y.card != NV_NO_CARD) {
        const nv_card *one = nv_card_of(v.edition, x.card), *other = nv_card_of(v.edition, y.card);
        if (!strcmp(one->base, other->base) && one->pile == other->pile &&
            one->cost == other->cost && one->rubles == other->rubles &&
            one->points == other->points)
            y.card = x.card;
    }
    y.slot = x.slot;
    return memcmp(&x, &y, sizeof x) == 0;
}

/* Every legal action is one of the distinct ones, or does the same as one. */
static void check_distinct(const nv_state *s, bool market, bool pair)
{
    nv_action legal[NV_MAX_LEGAL], distinct[NV_MAX_LEGAL];
    int all = nv_legal(s, legal), count = ai_distinct(s, distinct);
    if (pair) { /* a Twin card makes its place another */
        assert_int_equal(count, all);
        return;
    }
    for (int i = 0; i < all; i++) {
        int same = 0;
        for (int j = 0; j < count; j++)
            same += is_same_deed(s, legal[i], distinct[j], market);
        assert_int_equal(same, 1);
    }
}

/* All distinct actions, each once; visits, figures and order are right. With copies, all legal ones. */
static void check_answer(const nv_state *s, ai_ranked *list, int count, const ai_search *how)
{
    nv_action legal[NV_MAX_LEGAL], distinct[NV_MAX_LEGAL];
    int sum = 0;
    check_each_once(list, count, distinct, ai_distinct(s, distinct));
    for (int i = 0; i < count; i++) {
        sum += list[i].visits;
        assert_true(!i || list[i].visits <= list[i - 1].visits);
        assert_int_equal(list[i].expected, list[i].visits || how->all);
        assert_true(list[i].win >= 0.0 && list[i].win <= 1.0001);
        if (!list[i].expected)
            assert_true(list[i].win <= 0.0 && list[i].value <= 0.0);
    }
    assert_true(sum <= how->visits);
    if (count == 1) /* what must be done costs no visit of its own */
        assert_int_equal(sum, how->visits);
    nv_action best = list[0].action;
    count = ai_rank_copies(s, list, count);
    check_each_once(list, count, legal, nv_legal(s, legal));
    assert_int_equal(list[0].action, best);
    for (int i = 1; i < count; i++)
        assert_true(list[i].visits <= list[i - 1].visits);
}

static void play_by_search(const nv_config *setup, void *to)
{
    nets *n = to;
    nv_rng r = {test_seed() + 3};
    nv_config c = *setup;
    nv_state s;
    int set = ai_net_set_of(c.edition, c.modules, c.seats);
    assert_int_equal(nv_deal(&c, &r), NV_OK);
    assert_int_equal(nv_setup(&s, &c, NULL), NV_OK);
    ai_search how = of_visits(24);
    for (nv_turn turn = nv_to_act(&s); turn.seat != NV_OVER; turn = nv_to_act(&s)) {
        if (turn.seat == NV_CHANCE) {
            nv_draw(&s, &r);
            continue;
        }
        static ai_ranked list[NV_MAX_LEGAL];
        nv_view v;
        nv_observe(&s, turn.seat, &v);
        how.all = nv_rng_below(&r, 2);
        int count = ai_search_rank(&how, &n->net[set], &v, &r, list, NULL);
        check_answer(&s, list, count, &how);
        check_distinct(&s, c.modules & NV_MARKET,
                       v.twin_slot != NV_NONE || turn.decision == NV_DECIDE_TWIN);
        assert_int_equal(nv_apply(&s, turn.seat, list[0].action, NULL), NV_OK);
        n->asked++;
    }
}

static void answers_are_legal_in_every_game(void **state)
{
    nets *n = *state;
    for_each_game(play_by_search, n);
    assert_true(n->asked > 3000);
}

static void first_decision(const ai_net *net, nv_state *s, nv_view *v)
{
    nv_config c;
    nv_rng r = {3};
    ai_net_games games;
    ai_net_set_setup(net->set, &games);
    nv_config_init(&c, games.edition, games.market ? NV_MARKET : 0, games.most_seats);
    assert_int_equal(nv_deal(&c, &r), NV_OK);
    assert_int_equal(nv_setup(s, &c, NULL), NV_OK);
    nv_draw(s, &r);
    nv_observe(s, nv_to_act(s).seat, v);
}

/* Of what was not looked at the network says what it says of the position that follows; the order and what was looked at
 * stay as they are without. */
static void every_action_has_figures(void **state)
{
    nets *n = *state;
    static ai_ranked some[NV_MAX_LEGAL], all[NV_MAX_LEGAL];
    nv_state s;
    nv_view v;
    nv_rng a = {1}, b = {1};
    ai_search how = of_visits(4);
    first_decision(&n->net[0], &s, &v);
    int count = ai_search_rank(&how, &n->net[0], &v, &a, some, NULL), unseen = 0;
    how.all = true;
    assert_int_equal(ai_search_rank(&how, &n->net[0], &v, &b, all, NULL), count);
    ai_mind *mind = aligned_alloc(32, (sizeof *mind + 31) / 32 * 32);
    assert_non_null(mind);
    ai_mind_init(mind, &n->net[0], v.seats);
    for (int i = 0; i < count; i++) {
        ai_value value;
        assert_int_equal(all[i].action, some[i].action);
        assert_int_equal(all[i].visits, some[i].visits);
        if (all[i].visits) {
            assert_same(&all[i], &some[i]);
            continue;
        }
        ai_look_ahead(mind, &s, v.viewer, all[i].action, &value);
        assert_true(fabs(all[i].win - (double)value.win[v.viewer]) < 1e-6);
        assert_true(fabs(all[i].score - (double)value.score[v.viewer]) < 1e-3);
        assert_true(all[i].win > 0.0 && all[i].win < 1.0);
        unseen++;
    }
    free(mind);
    assert_true(unseen > 1);
}

/* ---- hidden things -------------------------------------------------------------------------------------- */

/* A position that this seat cannot tell from s, but where others hold other things, if there is one. */
static bool find_other(const nv_state *s, const nv_view *v, nv_rng *r, nv_state *other)
{
    nv_view here, there;
    nv_observe(s, NV_ALL, &here);
    for (int i = 0; i < 8; i++) {
        nv_determinize(v, r, other);
        nv_observe(other, NV_ALL, &there);
        if (memcmp(&here, &there, sizeof here) != 0)
            return true;
    }
    return false;
}

/* Every level does the same, too. */
static void ask_levels(const nv_view *v, const nv_view *w)
{
    static const char *const levels[] = {"lumberjack", "author",      "controller",
                                         "judge@8v",   "senator@16v", "czar@30v"};
    for (size_t i = 0; i < sizeof levels / sizeof levels[0]; i++) {
        ai_player player;
        nv_rng a = {5}, b = {5};
        assert_int_equal(ai_player_init(&player, levels[i], NULL, 0), 0);
        assert_int_equal(ai_choose(&player, v, &a), ai_choose(&player, w, &b));
    }
}

static void ask_about_samples(const nv_config *setup, void *to)
{
    nets *n = to;
    nv_rng r = {test_seed() + 4};
    nv_config c = *setup;
    nv_state s, other;
    int set = ai_net_set_of(c.edition, c.modules, c.seats);
    assert_int_equal(nv_deal(&c, &r), NV_OK);
    assert_int_equal(nv_setup(&s, &c, NULL), NV_OK);
    ai_search how = of_visits(40);
    for (nv_turn turn = nv_to_act(&s); turn.seat != NV_OVER; turn = nv_to_act(&s)) {
        if (turn.seat == NV_CHANCE) {
            nv_draw(&s, &r);
            continue;
        }
        if (nv_rng_below(&r, 12) == 0) {
            static ai_ranked here[NV_MAX_LEGAL], there[NV_MAX_LEGAL];
            nv_view v, w;
            nv_rng a = {7}, b = {7};
            nv_observe(&s, turn.seat, &v);
            n->differ += find_other(&s, &v, &r, &other);
            nv_observe(&other, turn.seat, &w);
            int count = ai_search_rank(&how, &n->net[set], &v, &a, here, NULL);
            assert_int_equal(ai_search_rank(&how, &n->net[set], &w, &b, there, NULL), count);
            for (int i = 0; i < count; i++)
                assert_same(&here[i], &there[i]);
            ask_levels(&v, &w);
            n->asked++;
        }
        nv_step(&s, nv_pick(&s, &r));
    }
}

/* The same numbers, and a position that looks the same to the seat: the same answer, whatever others hold. */
static void answers_depend_on_the_view_alone(void **state)
{
    nets *n = *state;
    n->asked = n->differ = 0;
    for_each_game(ask_about_samples, n);
    assert_true(n->asked > 300);
    assert_true(n->differ > 30);
}

/* ---- limits ------------------------------------------------------------------------------------------------ */

typedef struct ticks {
    int64_t now;
    int asked;
} ticks;

static int64_t tick(void *of)
{
    ticks *t = of;
    t->asked++;
    return t->now += 100;
}

static void time_ends_a_search(void **state)
{
    nets *n = *state;
    static ai_ranked list[NV_MAX_LEGAL];
    nv_state s;
    nv_view v;
    nv_rng r = {1};
    ticks t = {0, 0};
    ai_clock clock = {tick, &t};
    ai_search how = of_visits(1000000);
    how.us = 2000;
    how.clock = &clock;
    first_decision(&n->net[0], &s, &v);
    assert_true(ai_search_rank(&how, &n->net[0], &v, &r, list, NULL) > 1);
    assert_in_range(t.asked, 15, 25); /* 20 looks of 100 microseconds */
}

static void more_visits_go_deeper(void **state)
{
    nets *n = *state;
    static ai_ranked list[NV_MAX_LEGAL];
    nv_state s;
    nv_view v;
    nv_rng r = {1};
    ai_outlook outlook;
    ai_search how = of_visits(20000);
    first_decision(&n->net[5], &s, &v);
    int count = ai_search_rank(&how, &n->net[5], &v, &r, list, &outlook);
    assert_true(count > 1);
    assert_in_range(outlook.visits, 10000, 20000);
    float sum = 0.0f;
    for (int i = 0; i < v.seats; i++)
        sum += outlook.value.win[i];
    assert_true(sum > 0.999f && sum < 1.001f);
}

/* ---- review --------------------------------------------------------------------------------------------------- */

static rec_entry entries[REC_MAX_ENTRIES];

/* A random game, with decisions taken back on the way. */
static void play_record(rec_game *g, const nv_config *setup, nv_rng *r)
{
    nv_config c = *setup;
    rec_error err;
    assert_int_equal(nv_deal(&c, r), NV_OK);
    rec_use(g, entries, REC_MAX_ENTRIES);
    assert_true(rec_init(g, &c, &err));
    for (nv_turn turn = nv_to_act(&g->state); turn.seat != NV_OVER; turn = nv_to_act(&g->state)) {
        if (turn.seat == NV_CHANCE) {
            nv_outcome out[NV_MAX_OUTCOMES];
            int count = nv_chance(&g->state, out);
            assert_true(rec_draw(g, out[nv_rng_below(r, (uint32_t)count)].action, NULL, &err));
        } else if (g->decisions > 3 && nv_rng_below(r, 20) == 0) {
            assert_true(rec_undo(g, 1 + nv_rng_below(r, 3), &err));
        } else {
            assert_true(rec_play(g, turn.seat, nv_pick(&g->state, r), NULL, &err));
        }
    }
}

/* Shares of one victory. */
static void check_chances(const ai_value *v, int seats)
{
    float sum = 0.0f;
    for (int seat = 0; seat < seats; seat++) {
        assert_true(v->win[seat] >= 0.0f && v->win[seat] <= 1.0f);
        sum += v->win[seat];
    }
    assert_true(fabsf(sum - 1.0f) < 0.001f);
}

/* Every step begins where the last one ended. */
static void check_steps(const ai_review *review, const rec_game *g)
{
    uint32_t decisions = 0;
    for (int i = 0; i < review->count; i++) {
        const ai_review_step *s = &review->steps[i];
        nv_state at;
        assert_int_equal(s->decisions, decisions);
        check_chances(&s->before, review->seats);
        check_chances(&s->after, review->seats);
        if (s->seat >= 0) {
            assert_true(rec_state_at(g, decisions, &at));
            assert_memory_equal(&at, &review->states[i], sizeof at);
            assert_true(s->loss >= 0.0f);
            decisions++;
        }
        if (i)
            assert_memory_equal(&s->before, &review->steps[i - 1].after, sizeof s->before);
    }
    assert_int_equal(decisions, g->decisions);
}

/* The largest changes, none under 2 %. */
static void check_turns(const ai_review *review)
{
    int steps[5], count = ai_review_turns(review, 5, steps);
    float before = 1.0f;
    for (int i = 0; i < count; i++) {
        const ai_review_step *s = &review->steps[steps[i]];
        float change = 0.0f;
        for (int seat = 0; seat < review->seats; seat++)
            change = fmaxf(change, fabsf(s->after.win[seat] - s->before.win[seat]));
        assert_true(change >= 0.02f && change <= before);
        before = change;
    }
}

static void parts_of_a_review_add_up(void **state)
{
    nets *n = *state;
    static rec_game g;
    const char *refused;
    nv_rng r = {test_seed() + 5};
    for (int set = 0; set < AI_NET_SETS; set++) {
        ai_net_games games;
        nv_config c;
        ai_net_set_setup(set, &games);
        int seats = games.least_seats;
        nv_config_init(&c, games.edition,
                       games.market ? NV_MARKET | NV_ASSIGNMENTS | NV_OBSTACLES : NV_BANQUET,
                       seats);
        play_record(&g, &c, &r);
        ai_review review;
        ai_search how = of_visits(16);
        assert_int_equal(ai_review_begin(&review, &g, &how, &n->net[set], 1, &refused), 0);
        while (ai_review_next(&review))
            ;
        check_steps(&review, &g);
        check_turns(&review);
        for (int seat = 0; seat < seats; seat++) {
            float sum = review.start.win[seat] + review.luck[seat] + review.play[seat];
            float off = sum - review.result.win[seat];
            assert_true(off < 0.001f && off > -0.001f);
        }
        ai_review_end(&review);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(answers_are_legal_in_every_game),
        cmocka_unit_test(every_action_has_figures),
        cmocka_unit_test(answers_depend_on_the_view_alone),
        cmocka_unit_test(time_ends_a_search),
        cmocka_unit_test(more_visits_go_deeper),
        cmocka_unit_test(parts_of_a_review_add_up),
    };
    return cmocka_run_group_tests(tests, make_nets, free_nets);
}
