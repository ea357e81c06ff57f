/* prop_reached.h - what prop_reached.c counts and prop_missing.c asks for. */
#ifndef PROP_REACHED_H
#define PROP_REACHED_H

#include "prop.h"

/* Cases that a count of words does not show; R and ruling numbers say what each is about. */
#define CASES(X) \
    X(buys_from_lower_row) X(buys_exchange) X(plays_exchange) X(replaces_guest) X(replaces_twice_guest) \
    X(hand_of_four) X(hand_of_five) X(surplus_discarded) X(surplus_kept) \
    X(observatory_buys) X(observatory_takes) X(observatory_discards) X(observatory_action_card) \
    X(observatory_with_chip) X(prison_buys) X(prison_takes) X(prison_returns) \
    X(black_market_buys) X(black_market_takes) X(black_market_returns) X(grabber_exchange) \
    X(discard_buys_exchange) X(pocket_starts) X(pocket_buys) X(pocket_takes) X(pocket_bluff) \
    X(double_turn_pass) X(double_turn_action_card) X(jester_and_banquet) X(guest_on_chip) \
    X(pair_bought_bought) X(pair_bought_taken) X(pair_taken_bought) X(pair_taken_taken) \
    X(pair_in_lower_row) X(pair_cleared) X(pair_with_pocket) X(half_buys) X(half_plays) X(half_exchange) \
    X(half_of_pair_first) X(half_of_pair_after_buy) X(half_of_pair_after_take) \
    X(mooched_rubles) X(mooched_points) X(sycophant_pays) X(sycophant_leaves) \
    X(upkeep_pays) X(upkeep_leaves) X(tile_comes_back) \
    X(ghost_upper) X(ghost_lower) X(end_by_event) X(end_by_market_pile) X(obstacle_points_lost) \
    X(obstacle_bonus_moves_on) X(two_thresholds_at_once) X(assignment_kept_at_end) \
    X(rubles_twice_at_end) X(negative_score) X(tie_broken) X(shared_victory) X(disc_scores) \
    X(ten_points_in_pubs) X(guild_split) X(nobles_beyond_ten)

#define CASE_ENUM(name) CASE_##name,
enum { CASES(CASE_ENUM) CASE_COUNT };

struct prop_reached {
    unsigned decision[NV_EDITION_COUNT][NV_DECISION_COUNT];
    unsigned move[NV_EDITION_COUNT][NV_MOVE_KIND_COUNT];
    unsigned event[NV_EDITION_COUNT][NV_EVENT_TYPE_COUNT];
    unsigned rubles[NV_REASON_COUNT], points[NV_REASON_COUNT], cheaper[NV_REASON_COUNT];
    unsigned got[NV_EDITION_COUNT][NV_MAX_KINDS], played[NV_EDITION_COUNT][NV_MAX_KINDS];
    unsigned discounts[NV_SPECIAL_COUNT], assistants[NV_ASSISTANT_COUNT];
    unsigned draws[NV_DRAW_COUNT], stages[NV_STAGE_COUNT];
    unsigned met[NV_OBSTACLE_COUNT], failed[NV_OBSTACLE_COUNT];
    unsigned event_cards[NV_EVENT_CARD_COUNT], assignments[16], tiles[5];
    unsigned cases[CASE_COUNT];
    unsigned long steps, games;
    int most_events, most_legal, most_upper, most_lower, most_discard, most_rubles, most_points,
        most_rounds;
};
extern struct prop_reached prop_reached;

#endif
