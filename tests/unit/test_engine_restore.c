/*
 * Positions from outside (nv_restore): each way in which one cannot occur is refused with a reason and
 * leaves the state alone; states are plain values.
 */
#include "engine_table.h"

#define KIND(id) table_kind(v->edition, id)

/* A second edition game with everything in it, in which all that follows is possible. */
static void rich_table(nv_view *v)
{
    table_begin(v, NV_SECOND,
                NV_MARKET | NV_BANQUET | NV_COMPANY | NV_ASSISTANTS | NV_EVENTS | NV_ASSIGNMENTS |
                    NV_OBSTACLES,
                3);
    table_lay(v, false, "library");
    table_lay(v, false, "pub");
    table_lay(v, true, "market.fish");
    table_own(v, 0, "observatory");
    table_own(v, 0, "controller");
    table_own(v, 0, "author");
    table_own(v, 0, "ship_builder.any");
    table_own(v, 1, "czar_carpenter");
    table_hold(v, 0, "lumberjack");
    table_hold(v, 1, "jester");
    v->tiles[NV_FISH] = KIND("ship_builder.any");
    v->discard[v->discard_count++] = KIND("secretary");
    v->obstacles[0] = NV_BONUS_5;
    v->obstacles[1] = NV_REAL_RED;
    v->seat[0].met = 1;
    v->seat[0].points = 12;
    v->seat[2].event = NV_SPONSOR;
    v->seat[0].goods[NV_FISH] = 1;
}

static void mark(nv_view *v, int at, int seat, const char *id, int marks)
{
    v->marked[at] = (nv_marked){KIND(id), (uint8_t)seat, (uint8_t)marks};
}

static void remove_card(nv_view *v, const char *id)
{
    v->removed[KIND(id)]++;
}

static void ask_draw(nv_view *v, int draws, int for_what, int pile, int slot)
{
    v->flow.pending |= 1 << NV_PENDING_DRAW;
    v->flow.draws = (uint8_t)draws;
    v->flow.draw_for = (uint8_t)for_what;
    v->flow.pile = (uint8_t)pile;
    v->flow.slot = (uint8_t)slot;
}

static void ask(nv_view *v, int pending)
{
    v->flow.pending |= (uint8_t)(1 << pending);
    v->flow.acted = 1;
}

static void fill_row(nv_view *v, int count)
{
    static const char *const cards[] = {
        "author",     "administrator", "warehouse_manager", "secretary", "judge",
        "firehouse",  "hospital",      "theater",           "academy",   "customs_house",
        "gold_miner", "shepherd",      "fur_trapper"};
    v->upper_count = 0;
    for (int i = 0; i < count && i < NV_MAX_ROW; i++)
        table_lay(v, false, cards[i]);
    v->upper_count = (uint8_t)count;
}

static void empty_pile(nv_view *v, int pile)
{
    for (int kind = 0; kind < nv_kind_count(v->edition); kind++)
        if (nv_card_of(v->edition, (nv_kind)kind)->pile == pile)
            v->removed[kind] = v->unseen[kind];
}

/* ---- what can be -------------------------------------------------------------------------------- */

/* The neighbours of many a wrong position below: these are right. */
#define RIGHT(X) \
    X(as_it_is, (void)v) \
    X(a_guest, (v->seat[1].hand_size = 0, mark(v, 0, 0, "controller", NV_JESTER_ON))) \
    X(the_chip, (remove_card(v, "money_collector"), mark(v, 0, 0, "author", NV_CHIP_ON))) \
    X(a_chip_turned_over, (v->phase = NV_NOBLE, remove_card(v, "money_collector"), \
                           mark(v, 0, 0, "observatory", NV_CHIP_ON | NV_TURNED_OVER))) \
    X(an_observatory_turned_over, \
      (v->phase = NV_BUILDING, v->seat[0].turned_observatories = 1)) \
    X(a_pair, (v->seat[1].event = NV_TWIN, v->twin_slot = 1, v->twin_card = KIND("theater"))) \
    X(a_pair_in_the_lower_row, (v->seat[1].event = NV_TWIN, v->twin_slot = NV_MAX_ROW, \
                                v->twin_card = KIND("theater"))) \
    X(a_draw, (v->seat[0].event = NV_GHOST, ask_draw(v, 1, NV_DRAW_GHOST, NV_WORKER, 0), v->upper[0] = NV_NO_CARD)) \
    X(a_card_to_find, (v->phase = NV_BUILDING, ask(v, NV_PENDING_OBSERVATORY), \
                       v->flow.card = KIND("judge"), v->flow.pile = NV_NOBLE, \
                       v->flow.draw_for = NV_DRAW_OBSERVATORY, \
                       v->seat[0].turned_observatories = 1)) \
    X(a_tile_to_choose, (ask(v, NV_PENDING_GOOD), v->tiles[NV_FISH] = NV_NO_CARD, \
                         v->flow.card = KIND("ship_builder.any"))) \
    X(a_double_turn, (v->flow.doubles = 2, v->flow.fresh[0] = KIND("golden_donkey"))) \
    X(an_obstacle_to_choose, \
      (v->seat[0].points = 10, ask(v, NV_PENDING_MOVE), v->flow.mover = 0, v->flow.steps = 3, \
       v->flow.obstacle = 0)) \
    X(many_rubles, v->seat[1].rubles = 9999) \
    X(a_new_phase, (v->flow.stage = NV_STAGE_REFILL))

/* ---- what cannot be ------------------------------------------------------------------------------- */

#define WRONG(X) \
    X(no_edition, v->edition = NV_EDITION_COUNT) \
    X(one_seat, v->seats = 1) \
    X(six_seats, v->seats = 6) \
    X(modules_without_the_market, v->modules &= (uint16_t)~NV_MARKET) \
    X(an_unknown_option, v->options = 4) \
    X(a_base_card_left_out, v->without = UINT64_C(1) << 63) \
    X(seen_by_a_seat, v->viewer = 0) \
    X(an_obstacle_not_drawn, v->obstacles[3] = NV_NONE) \
    X(an_obstacle_twice, v->obstacles[3] = NV_BONUS_5) \
    X(no_sack, v->tokens[NV_SACK] = NV_NONE) \
    X(a_token_of_nobody, v->tokens[NV_BUST] = 3) \
    X(the_disc, v->tokens[NV_DISC] = 0) \
    X(an_assistant_of_nobody, v->assistants[NV_LAWYER] = 3) \
    X(an_assistant_too_many, v->assistants[NV_MASTER_CRAFTSMAN] = 0) \
    X(an_assistant_too_few, v->assistants[NV_LAWYER] = NV_NONE) \
    X(two_assistants_of_one, v->assistants[NV_LAWYER] = v->assistants[NV_ARCHITECT]) \
    X(another_assistant, (v->assistants[NV_MASTER_CRAFTSMAN] = v->assistants[NV_LAWYER], v->assistants[NV_LAWYER] = NV_NONE)) \
    X(four_assignments, v->seat[0].kept |= v->seat[1].kept) \
    X(assignments_of_another, v->seat[0].kept = v->seat[1].kept) \
    X(an_assignment_dropped_and_kept, v->seat[0].dropped = v->seat[0].kept) \
    X(no_assignment_kept, (v->seat[0].dropped = v->seat[0].kept, v->seat[0].kept = 0, \
                           v->seat[0].assignments = 0)) \
    X(another_number_of_assignments, v->seat[0].assignments = 2) \
    X(an_event_twice, v->seat[0].event = NV_SPONSOR) \
    X(no_such_event, v->seat[0].event = NV_EVENT_CARD_COUNT) \
    X(a_row_too_long, fill_row(v, NV_MAX_ROW + 1)) \
    X(no_such_card_on_the_display, v->upper[0] = (uint8_t)nv_kind_count(NV_SECOND)) \
    X(a_gap, v->upper[0] = NV_NO_CARD) \
    X(a_card_beyond_its_row, v->upper[5] = KIND("theater")) \
    X(half_a_pair, v->twin_card = KIND("theater")) \
    X(a_pair_without_its_card, v->twin_slot = 0) \
    X(a_pair_beyond_its_row, (v->twin_slot = 2, v->twin_card = KIND("theater"))) \
    X(a_pair_nowhere, (v->twin_slot = 2 * NV_MAX_ROW, v->twin_card = KIND("theater"))) \
    X(a_hand_of_six, v->seat[0].hand_size = NV_MAX_HAND + 1) \
    X(no_such_card_in_hand, v->seat[0].hand[0].kind = NV_NO_CARD) \
    X(a_card_neither_hidden_nor_not, v->seat[0].hand[0].hidden = 2) \
    X(a_hand_above_its_limit, (table_hold(v, 0, "author"), table_hold(v, 0, "pub"), \
                               table_hold(v, 0, "judge"))) \
    X(less_than_no_rubles, v->seat[1].rubles = -1) \
    X(no_end_of_rubles, v->seat[1].rubles = 10000) \
    X(hidden_rubles, v->seat[1].rubles = NV_UNKNOWN) \
    X(less_than_no_rubles_before, v->seat[1].rubles_before = -1) \
    X(no_end_of_points, v->seat[1].points = 10000) \
    X(no_end_of_lost_points, v->seat[1].points = -10000) \
    X(no_end_of_played_points, v->seat[1].played = 10000) \
    X(an_action_card_in_an_area, table_own(v, 2, "golden_donkey")) \
    X(two_of_one_card, (table_own(v, 0, "academy"), table_own(v, 1, "academy"))) \
    X(one_card_in_two_places, (table_own(v, 0, "ship_builder.fish"), \
                               table_lay(v, false, "ship_builder.fish"))) \
    X(a_card_of_no_module, (v->modules &= (uint16_t)~NV_COMPANY, table_own(v, 2, "mayor"))) \
    X(three_observatories, v->seat[2].count[KIND("observatory")] = 3) \
    X(met_what_does_not_stand, v->seat[0].met = 1 << 4) \
    X(met_a_sixth_obstacle, v->seat[0].met = 1 << 5) \
    X(no_such_card_in_the_discard, v->discard[0] = NV_NO_CARD) \
    X(a_discard_of_all_and_more, v->discard_count = NV_MAX_DISCARD + 1) \
    X(more_removed_than_there_are, v->removed[KIND("jester")] = 2) \
    X(a_guest_that_is_elsewhere, mark(v, 0, 0, "controller", NV_JESTER_ON)) \
    X(a_guest_on_nothing, v->marked[0].marks = NV_JESTER_ON) \
    X(a_mark_without_bits, mark(v, 0, 0, "controller", 0)) \
    X(an_unknown_mark, mark(v, 0, 0, "controller", 16)) \
    X(a_guest_of_nobody, mark(v, 0, 3, "controller", NV_BANQUET_ON)) \
    X(a_guest_on_a_card_elsewhere, mark(v, 0, 1, "controller", NV_BANQUET_ON)) \
    X(a_guest_on_a_card_without_points, mark(v, 0, 0, "author", NV_BANQUET_ON)) \
    X(a_guest_twice, (table_own(v, 1, "controller"), mark(v, 0, 0, "controller", NV_BANQUET_ON), \
                      mark(v, 1, 1, "controller", NV_BANQUET_ON))) \
    X(two_marked_copies_of_one, (remove_card(v, "money_collector"), \
                                 mark(v, 0, 0, "controller", NV_BANQUET_ON), \
                                 mark(v, 1, 0, "controller", NV_CHIP_ON))) \
    X(the_chip_too_early, mark(v, 0, 0, "author", NV_CHIP_ON)) \
    X(a_noble_turned_over, (remove_card(v, "money_collector"), \
                            mark(v, 0, 0, "author", NV_CHIP_ON | NV_TURNED_OVER))) \
    X(an_observatory_turned_over_twice, v->seat[0].turned_observatories = 2) \
    X(an_observatory_of_another, v->seat[1].turned_observatories = 1) \
    X(a_prison_turned_over, v->seat[0].turned_prison = 1) \
    X(a_tile_on_another_card, v->tiles[NV_FISH] = KIND("author")) \
    X(a_tile_on_no_card, v->tiles[NV_FISH] = (uint8_t)nv_kind_count(NV_SECOND)) \
    X(two_tiles_on_a_card, v->tiles[NV_GRAIN] = KIND("ship_builder.any")) \
    X(a_tile_on_a_card_in_no_area, v->seat[0].count[KIND("ship_builder.any")] = 0) \
    X(round_0, v->round = 0) \
    X(round_100, v->round = 100) \
    X(no_such_phase, v->phase = NV_PILE_COUNT) \
    X(an_end_of_another_sort, v->end_triggered = 2) \
    X(no_such_stage, v->flow.stage = NV_STAGE_COUNT) \
    X(a_turn_of_nobody, v->flow.turn = 3) \
    X(a_start_of_nobody, v->flow.start = 3) \
    X(more_passes_than_seats, v->flow.passes = 4) \
    X(everyone_passed, v->flow.passes = 3) \
    X(a_triple_turn, v->flow.doubles = 3) \
    X(two_actions_done, v->flow.acted = 2) \
    X(an_action_done_and_nothing_left, v->flow.acted = 1) \
    X(two_chips, v->flow.chip = 2) \
    X(a_double_turn_in_a_scoring, (v->flow.doubles = 1, v->flow.stage = NV_STAGE_SALES)) \
    X(fresh_outside_a_double_turn, v->flow.fresh[0] = KIND("golden_donkey")) \
    X(fresh_and_no_action_card, (v->flow.doubles = 2, v->flow.fresh[1] = KIND("author"))) \
    X(draws_of_nobody, v->flow.draws = 1) \
    X(no_draws, ask_draw(v, 0, NV_DRAW_REFILL, NV_WORKER, 0)) \
    X(draws_without_spaces, (fill_row(v, 1), v->upper[0] = v->upper[1] = NV_NO_CARD, ask_draw(v, 2, NV_DRAW_REFILL, NV_WORKER, 0))) \
    X(draws_onto_cards, ask_draw(v, 1, NV_DRAW_REFILL, NV_WORKER, 0)) \
    X(draws_for_nothing, (v->upper[0] = NV_NO_CARD, ask_draw(v, 1, NV_DRAW_COUNT, NV_WORKER, 0))) \
    X(draws_from_nowhere, (v->upper[0] = NV_NO_CARD, ask_draw(v, 1, NV_DRAW_REFILL, NV_PILE_COUNT, 0))) \
    X(two_twins, ask_draw(v, 2, NV_DRAW_TWIN, NV_WORKER, 2 * NV_MAX_ROW)) \
    X(two_for_an_observatory, ask_draw(v, 2, NV_DRAW_OBSERVATORY, NV_WORKER, 0)) \
    X(draws_from_too_small_a_pile, \
      (empty_pile(v, NV_MARKET_PILE), v->end_triggered = 1, v->upper[0] = NV_NO_CARD, \
       ask_draw(v, 1, NV_DRAW_GHOST, NV_MARKET_PILE, 0))) \
    X(a_pile_empty_and_no_end, empty_pile(v, NV_MARKET_PILE)) \
    X(no_card_under_an_observatory, ask(v, NV_PENDING_OBSERVATORY)) \
    X(a_card_of_another_pile_under_it, \
      (ask(v, NV_PENDING_OBSERVATORY), v->flow.card = KIND("judge"), v->flow.pile = NV_WORKER)) \
    X(a_card_in_nobodys_hands, v->flow.card = KIND("judge")) \
    X(no_card_for_a_tile, ask(v, NV_PENDING_GOOD)) \
    X(a_tile_for_a_card_of_another, \
      (ask(v, NV_PENDING_GOOD), v->flow.card = KIND("czar_carpenter"))) \
    X(a_tile_for_a_card_without, (ask(v, NV_PENDING_GOOD), v->flow.card = KIND("author"))) \
    X(no_second_card_of_a_pair, (ask(v, NV_PENDING_TWIN), v->flow.slot = 2)) \
    X(no_second_card_below, (ask(v, NV_PENDING_TWIN), v->flow.slot = NV_MAX_ROW + 1)) \
    X(nothing_to_discard, ask(v, NV_PENDING_DISCARD_HAND)) \
    X(a_figure_that_nobody_moved, v->flow.mover = 0) \
    X(a_move_of_nobody, ask(v, NV_PENDING_MOVE)) \
    X(a_move_of_another, (ask(v, NV_PENDING_MOVE), v->flow.mover = 3)) \
    X(a_move_back, (ask(v, NV_PENDING_MOVE), v->flow.mover = 0, v->flow.steps = -1)) \
    X(a_move_too_far, (ask(v, NV_PENDING_MOVE), v->flow.mover = 0, v->flow.steps = 3000)) \
    X(a_choice_without_a_move, v->flow.obstacle = 0) \
    X(a_choice_at_a_real_obstacle, \
      (ask(v, NV_PENDING_MOVE), v->flow.mover = 0, v->flow.obstacle = 1)) \
    X(a_choice_beyond, (ask(v, NV_PENDING_MOVE), v->flow.mover = 0, v->flow.obstacle = 5)) \
    X(nobody_to_ask_in_a_scoring, (v->phase = NV_BUILDING, v->flow.stage = NV_STAGE_SALES)) \
    X(a_window_for_one_without, (v->flow.stage = NV_STAGE_WINDOW, v->flow.turn = 0, \
                                 v->flow.passes = 1, v->flow.acted = 1)) \
    X(no_assignment_to_choose, (v->seat[0].points = 40, \
                                v->seat[0].dropped = v->seat[0].kept & (v->seat[0].kept - 1), \
                                v->seat[0].kept &= (uint16_t)-v->seat[0].kept, \
                                v->seat[0].assignments = 1, ask(v, NV_PENDING_MOVE), \
                                v->flow.mover = 0, v->flow.steps = 0)) \
    X(a_stage_without_rest, v->flow.stage = NV_STAGE_INCOME) \
    X(a_pair_without_its_event, (v->twin_slot = 1, v->twin_card = KIND("theater"))) \
    X(turned_over_too_early, v->seat[0].turned_observatories = 1) \
    X(beyond_what_was_not_met, v->seat[0].met = 0) \
    X(met_what_is_ahead, v->seat[1].met = 1) \
    X(final_scoring_too_early, v->seat[0].final_rubles = 1) \
    X(an_event_too_early, (v->round = 1, v->phase = NV_NOBLE, v->lower_count = 0, \
                           v->lower[0] = NV_NO_CARD)) \
    X(a_lower_row_too_early, (v->round = 1, v->phase = NV_NOBLE, v->seat[2].event = NV_NONE)) \
    X(an_assignment_too_many, v->seat[1].points = 20) \
    X(a_card_of_an_event_not_used, \
      (ask_draw(v, 1, NV_DRAW_GHOST, NV_WORKER, 0), v->upper[0] = NV_NO_CARD)) \
    X(a_choice_from_afar, (ask(v, NV_PENDING_MOVE), v->flow.mover = 0, v->flow.steps = 3, \
                           v->flow.obstacle = 0))

#define CHANGE_(name, change) \
    static void name(nv_view *v) \
    { \
        change; \
    }
RIGHT(CHANGE_)
WRONG(CHANGE_)

typedef struct change {
    const char *name;
    void (*make)(nv_view *v);
} change;
#define LIST_(name, change) {#name, name},
static const change right[] = {RIGHT(LIST_)}, wrong[] = {WRONG(LIST_)};

static void right_ones_are_restored(void **state)
{
    (void)state;
    for (size_t i = 0; i < LENGTH(right); i++) {
        nv_view v;
        nv_state s;
        const char *why = "?";
        rich_table(&v);
        right[i].make(&v);
        if (nv_restore(&v, &s, &why) != NV_OK)
            fail_msg("%s: %s", right[i].name, why);
        assert_null(why);
        if (nv_broken(&s))
            fail_msg("%s: %s", right[i].name, nv_broken(&s));
    }
}

static void refused(const change *it, const nv_view *v)
{
    nv_state s, before;
    const char *why = NULL;
    memset(&before, 0x5a, sizeof before);
    s = before;
    if (nv_restore(v, &s, &why) == NV_OK)
        fail_msg("%s was restored", it->name);
    if (!why || !*why)
        fail_msg("%s: no reason", it->name);
    else if (!strstr(why, "(R") && !strstr(why, "(14.") &&
             strcmp(why, nv_status_text(NV_E_VIEW)) != 0)
        fail_msg("%s: no paragraph: %s", it->name, why);
    if (memcmp(&s, &before, sizeof s) != 0)
        fail_msg("%s: the state was touched", it->name);
    assert_int_not_equal(nv_restore(v, &s, NULL), NV_OK);
}

static void wrong_ones_are_refused(void **state)
{
    (void)state;
    for (size_t i = 0; i < LENGTH(wrong); i++) {
        nv_view v;
        rich_table(&v);
        wrong[i].make(&v);
        refused(&wrong[i], &v);
    }
}

/* What other games do not have. */
#define ELSEWHERE(X) \
    X(a_market_phase, v->phase = NV_MARKET_PILE) \
    X(the_sack, v->tokens[NV_SACK] = 0) \
    X(an_assistant, v->assistants[NV_LAWYER] = 0) \
    X(an_event, v->seat[0].event = NV_GHOST) \
    X(an_assignment, (v->seat[0].kept = 2, v->seat[0].assignments = 1)) \
    X(an_obstacle, v->obstacles[0] = NV_BONUS_1) \
    X(a_tile, (table_own(v, 0, "czar_carpenter"), v->tiles[0] = KIND("czar_carpenter"))) \
    X(another_pair, (table_lay(v, false, "pub"), v->twin_slot = 0, v->twin_card = KIND("market"))) \
    X(a_twin_draw, (table_lay(v, false, "pub"), \
                    ask_draw(v, 1, NV_DRAW_TWIN, NV_WORKER, 2 * NV_MAX_ROW))) \
    X(a_window, v->flow.stage = NV_STAGE_WINDOW) \
    X(another_double_turn, v->flow.doubles = 1) \
    X(another_chip, (table_own(v, 0, "author"), mark(v, 0, 0, "author", NV_CHIP_ON))) \
    X(another_guest, (table_own(v, 0, "controller"), mark(v, 0, 0, "controller", NV_JESTER_ON)))
ELSEWHERE(CHANGE_)
static const change elsewhere[] = {ELSEWHERE(LIST_)};

static void modules_that_are_not_played(void **state)
{
    (void)state;
    for (size_t i = 0; i < LENGTH(elsewhere); i++) {
        nv_view v;
        table_begin(&v, NV_FIRST, NV_NO_MODULES, 4);
        elsewhere[i].make(&v);
        refused(&elsewhere[i], &v);
    }
}

/* R8.2: a hand of four without a Warehouse can be in the first edition, five cannot. */
static void a_hand_above_its_limit_may_be_kept(void **state)
{
    (void)state;
    static const change five = {"five cards", NULL};
    nv_view v;
    nv_state s;
    table_begin(&v, NV_FIRST, NV_NO_MODULES, 2);
    for (int i = 0; i < 4; i++)
        table_hold(&v, 1, "lumberjack");
    table_state(&v, &s);
    table_hold(&v, 1, "lumberjack");
    refused(&five, &v);
}

/* ---- states are plain values ---------------------------------------------------------------------- */

static void copies_do_not_share(void **state)
{
    (void)state;
    nv_view v;
    nv_state s, copy, before;
    nv_rng r = {7};
    rich_table(&v);
    table_state(&v, &s);
    copy = before = s;
    (void)nv_playout(&copy, &r);
    assert_memory_equal(&s, &before, sizeof s);
    assert_int_equal(nv_to_act(&copy).seat, NV_OVER);
    assert_int_equal(nv_to_act(&s).seat, 0);
    assert_memory_not_equal(&s, &copy, sizeof s);
}

/* The same position reached in two ways is the same bytes: nothing of the way is left in it. */
static void the_order_of_moves_leaves_no_trace(void **state)
{
    (void)state;
    nv_view v;
    nv_state one, two;
    table_begin(&v, NV_SECOND, NV_NO_MODULES, 2);
    table_lay(&v, false, "author");
    table_lay(&v, false, "pub");
    table_lay(&v, false, "lumberjack");
    table_state(&v, &one);
    two = one;
    static const char *const orders[2][2] = {{"author", "lumberjack"}, {"lumberjack", "author"}};
    nv_state *tables[2] = {&one, &two};
    for (int i = 0; i < 2; i++) {
        for (int j = 0; j < 2; j++) {
            nv_kind card = table_kind(NV_SECOND, orders[i][j]);
            table_act(tables[i], table_find(tables[i], NV_MOVE_BUY, card, NV_NO_CARD), NULL);
            table_act(tables[i], table_find(tables[i], NV_MOVE_PASS, NV_NO_CARD, NV_NO_CARD), NULL);
        }
    }
    assert_memory_equal(&one, &two, sizeof one);
    table_act(&two, table_find(&two, NV_MOVE_PASS, NV_NO_CARD, NV_NO_CARD), NULL);
    assert_memory_not_equal(&one, &two, sizeof one);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(right_ones_are_restored),
        cmocka_unit_test(wrong_ones_are_refused),
        cmocka_unit_test(modules_that_are_not_played),
        cmocka_unit_test(a_hand_above_its_limit_may_be_kept),
        cmocka_unit_test(copies_do_not_share),
        cmocka_unit_test(the_order_of_moves_leaves_no_trace),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
