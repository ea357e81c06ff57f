/*
 * prop_reached.c - counts what the games came to. A property that was never put to the test says
 * nothing, so the run fails if a decision, a move, an event, a card or a rare case did not occur.
 */
#include "prop_reached.h"

struct prop_reached prop_reached;

static void note(int which, bool happened)
{
    prop_reached.cases[which] += happened;
}
#define NOTE(name, happened) note(CASE_##name, happened)

static void at_most(int *most, int value)
{
    if (value > *most)
        *most = value;
}

/* ---- noting a step ------------------------------------------------------------------------------------ */

static int count_events(const nv_events *ev, int type, int from)
{
    int count = 0;
    for (int i = 0; i < ev->count; i++)
        count += ev->list[i].type == type && (from < 0 || ev->list[i].from == from);
    return count;
}

static int special_of(const nv_view *v, int kind)
{
    return kind == NV_NO_CARD ? NV_SP_NONE : nv_card_of(v->edition, (nv_kind)kind)->special;
}

static bool is_type(const nv_view *v, int kind, int type)
{
    return kind != NV_NO_CARD && nv_card_of(v->edition, (nv_kind)kind)->type == type;
}

static void note_event(const nv_view *v, const nv_event *e)
{
    int edition = v->edition, kind;
    prop_reached.event[edition][e->type]++;
    switch (e->type) {
    case NV_EV_BOUGHT: prop_reached.got[edition][e->card]++; break;
    case NV_EV_TOOK:
        kind = e->secret ? e->secret_value : e->card;
        prop_reached.got[edition][kind] += is_type(v, kind, NV_ACTION_CARD);
        break;
    case NV_EV_PLAYED: prop_reached.played[edition][e->card]++; break;
    case NV_EV_RUBLES: prop_reached.rubles[e->why]++; break;
    case NV_EV_POINTS: prop_reached.points[e->why]++; break;
    case NV_EV_OBSTACLE_MET: prop_reached.met[e->number]++; break;
    case NV_EV_OBSTACLE_FAILED: prop_reached.failed[e->number]++; break;
    case NV_EV_EVENT: prop_reached.event_cards[e->number]++; break;
    case NV_EV_ASSIGNMENT_SHOWN: prop_reached.assignments[e->number]++; break;
    case NV_EV_TILE: prop_reached.tiles[e->number]++; break;
    case NV_EV_END_TRIGGERED: NOTE(end_by_market_pile, e->number == NV_MARKET_PILE); break;
    default: break;
    }
}

static void note_finds(const nv_view *v, const nv_move *m)
{
    bool buys = m->kind == NV_MOVE_BUY, takes = m->kind == NV_MOVE_TAKE;
    switch (v->decision) {
    case NV_DECIDE_OBSERVATORY:
        NOTE(observatory_buys, buys);
        NOTE(observatory_takes, takes);
        NOTE(observatory_discards, m->kind == NV_MOVE_DISCARD);
        NOTE(observatory_action_card, is_type(v, v->flow.card, NV_ACTION_CARD));
        break;
    case NV_DECIDE_PRISON:
        NOTE(prison_buys, buys);
        NOTE(prison_takes, takes);
        NOTE(prison_returns, m->kind == NV_MOVE_RETURN);
        break;
    case NV_DECIDE_BLACK_MARKET:
        NOTE(black_market_buys, buys);
        NOTE(black_market_takes, takes);
        NOTE(black_market_returns, m->kind == NV_MOVE_RETURN);
        break;
    case NV_DECIDE_PICK_POCKET:
        NOTE(pocket_starts, m->kind == NV_MOVE_PLAY);
        NOTE(pocket_buys, buys);
        NOTE(pocket_takes, takes);
        break;
    default: break;
    }
    NOTE(discard_buys_exchange, buys && m->from == NV_FROM_DISCARD && m->replaces != NV_NO_CARD);
    NOTE(grabber_exchange, m->event == NV_GRABBER && m->replaces != NV_NO_CARD);
}

/* The second card of a pair; the first was the action before it. */
static void note_pair(const nv_view *v, const nv_move *m, const nv_events *ev)
{
    static bool bought;
    static int with;
    bool begins = v->twin_slot != NV_NONE && m->slot != NV_NONE &&
                  (m->kind == NV_MOVE_BUY || m->kind == NV_MOVE_TAKE) &&
                  v->twin_slot == m->slot + (m->from == NV_LOWER ? NV_MAX_ROW : 0);
    int got = count_events(ev, NV_EV_BOUGHT, -1) + count_events(ev, NV_EV_TOOK, -1);
    if (begins) {
        bought = m->kind == NV_MOVE_BUY;
        with = m->with == NV_NO_CARD ? 0 : 1 + (m->number != 0) + (m->number && !bought);
        NOTE(pair_in_lower_row, m->from == NV_LOWER);
        NOTE(pair_with_pocket, v->decision == NV_DECIDE_PICK_POCKET);
        NOTE(half_of_pair_first, with == 1);
        NOTE(half_of_pair_after_buy, with == 2);
        NOTE(half_of_pair_after_take, with == 3);
    }
    if (v->decision == NV_DECIDE_TWIN || (begins && got == 2)) { /* asked, or only one way */
        bool second = ev->list[0].type == NV_EV_BOUGHT;
        for (int i = 0; i < ev->count; i++)
            if (ev->list[i].type == NV_EV_BOUGHT || ev->list[i].type == NV_EV_TOOK)
                second = ev->list[i].type == NV_EV_BOUGHT;
        NOTE(pair_bought_bought, bought && second);
        NOTE(pair_bought_taken, bought && !second);
        NOTE(pair_taken_bought, !bought && second);
        NOTE(pair_taken_taken, !bought && !second);
    }
}

static void note_cards(const nv_view *v, const nv_move *m, const nv_events *ev)
{
    bool half = m->with != NV_NO_CARD && special_of(v, m->with) == NV_SP_MONEY_COLLECTOR;
    bool pays = m->kind == NV_MOVE_BUY || m->kind == NV_MOVE_PLAY;
    NOTE(buys_from_lower_row, m->kind == NV_MOVE_BUY && m->from == NV_LOWER);
    NOTE(buys_exchange, m->kind == NV_MOVE_BUY && m->replaces != NV_NO_CARD);
    NOTE(plays_exchange, m->kind == NV_MOVE_PLAY && m->replaces != NV_NO_CARD);
    NOTE(replaces_guest, pays && m->replaces != NV_NO_CARD && m->guests);
    NOTE(replaces_twice_guest,
         pays && m->replaces != NV_NO_CARD && m->guests == (NV_JESTER_ON | NV_BANQUET_ON));
    NOTE(half_buys, half && m->kind == NV_MOVE_BUY && m->number == 0);
    NOTE(half_plays, half && m->kind == NV_MOVE_PLAY);
    NOTE(half_exchange, half && m->replaces != NV_NO_CARD);
    NOTE(guest_on_chip,
         m->kind == NV_MOVE_PLAY && m->replaces == NV_NO_CARD && m->guests & NV_CHIP_ON);
    NOTE(mooched_rubles, special_of(v, m->card) == NV_SP_MOOCHER && m->rubles > 0);
    NOTE(mooched_points, special_of(v, m->card) == NV_SP_MOOCHER && m->points > 0);
    NOTE(ghost_upper, m->event == NV_GHOST && m->from == NV_UPPER);
    NOTE(ghost_lower, m->event == NV_GHOST && m->from == NV_LOWER);
    if (v->decision == NV_DECIDE_DOUBLE_TURN) {
        NOTE(double_turn_pass, m->kind == NV_MOVE_PASS);
        NOTE(double_turn_action_card,
             m->kind == NV_MOVE_PLAY && is_type(v, m->card, NV_ACTION_CARD));
    }
    NOTE(observatory_with_chip,
         m->kind == NV_MOVE_OBSERVE && ev->count && ev->list[0].number == NV_CHIP_ON);
}

static void note_scoring(const nv_view *v, const nv_move *m, const nv_events *ev)
{
    NOTE(sycophant_pays, v->decision == NV_DECIDE_SYCOPHANT && m->kind == NV_MOVE_PAY);
    NOTE(upkeep_pays, v->decision == NV_DECIDE_UPKEEP && m->kind == NV_MOVE_PAY);
    NOTE(upkeep_leaves, v->decision == NV_DECIDE_UPKEEP && m->kind == NV_MOVE_DISCARD);
    NOTE(guild_split, m->kind == NV_MOVE_SPLIT && m->points > 0 && m->rubles > 0);
    NOTE(ten_points_in_pubs, v->decision == NV_DECIDE_PUB && m->points == 10);
    int moves = 0, drops = 0, sales = 0;
    for (int i = 0; i < ev->count; i++) {
        const nv_event *e = &ev->list[i];
        bool points = e->type == NV_EV_POINTS;
        NOTE(obstacle_points_lost, e->type == NV_EV_POINTS_LOST && e->amount > 0);
        NOTE(disc_scores, points && e->why == NV_WHY_DISC);
        NOTE(sycophant_leaves, e->type == NV_EV_DISCARDED && e->from == NV_FROM_AREA &&
                                   special_of(v, e->card) == NV_SP_SYCOPHANT &&
                                   count_events(ev, NV_EV_BOUGHT, -1) == 0);
        moves += points && e->why == NV_WHY_OBSTACLE && i > 0 &&
                 ev->list[i - 1].type == NV_EV_OBSTACLE_MET;
        drops += e->type == NV_EV_ASSIGNMENT_DROPPED;
        sales += e->type == NV_EV_RUBLES && e->why == NV_WHY_RUBLES;
    }
    NOTE(obstacle_bonus_moves_on, moves > 0);
    NOTE(rubles_twice_at_end, sales > v->seats);
    NOTE(two_thresholds_at_once, drops && v->flow.mover != NV_NONE &&
                                     v->seat[v->flow.mover].assignments == 3 &&
                                     v->seat[v->flow.mover].points + v->flow.steps >= 35);
}

static void note_position(const nv_view *v, const nv_view *before, const nv_events *ev)
{
    prop_reached.stages[v->flow.stage]++;
    for (int seat = 0; seat < v->seats; seat++) {
        const nv_seat_view *p = &v->seat[seat];
        NOTE(hand_of_four, p->hand_size == 4);
        NOTE(hand_of_five, p->hand_size == 5);
        NOTE(surplus_kept, v->edition == NV_FIRST && p->hand_size > p->hand_limit);
        at_most(&prop_reached.most_rubles, p->rubles);
        at_most(&prop_reached.most_points, p->points);
    }
    for (int i = 0; i < 3; i++)
        NOTE(jester_and_banquet, (v->marked[i].marks & 3) == 3);
    NOTE(pair_cleared, before->twin_slot != NV_NONE && v->twin_slot == NV_NONE &&
                           count_events(ev, NV_EV_SHIFTED, -1) > 0);
    NOTE(tile_comes_back, count_events(ev, NV_EV_TILE_BACK, -1) > 0);
    NOTE(surplus_discarded, before->decision == NV_DECIDE_DISCARD_HAND);
    at_most(&prop_reached.most_upper, v->upper_count);
    at_most(&prop_reached.most_lower, v->lower_count);
    at_most(&prop_reached.most_discard, v->discard_count);
    at_most(&prop_reached.most_rounds, v->round);
}

void prop_note_step(const nv_view *before, int seat, nv_action a, const nv_move *m,
                    const nv_events *ev, const nv_view *after)
{
    (void)a;
    prop_reached.steps++;
    at_most(&prop_reached.most_events, ev->count);
    prop_reached.decision[before->edition][before->decision]++;
    prop_reached.move[before->edition][m->kind]++;
    for (int i = 0; i < ev->count; i++)
        note_event(before, &ev->list[i]);
    if (seat == NV_CHANCE) {
        prop_reached.draws[before->flow.draw_for]++;
        NOTE(end_by_event, !before->end_triggered && after->end_triggered &&
                               before->flow.draw_for != NV_DRAW_REFILL);
    } else {
        note_finds(before, m);
        note_pair(before, m, ev);
        note_cards(before, m, ev);
    }
    note_scoring(before, m, ev);
    note_position(after, before, ev);
    NOTE(assignment_kept_at_end, count_events(ev, NV_EV_ASSIGNMENT_KEPT, -1) > 0);
    if (before->decision == NV_DECIDE_PICK_POCKET) {
        nv_hand_card none = {NV_NO_CARD, NV_NONE, 0};
        bool holds = false;
        for (int i = 0; i < NV_MAX_HAND; i++) {
            nv_hand_card h = i < before->seat[seat].hand_size ? before->seat[seat].hand[i] : none;
            holds = holds || special_of(before, h.kind) == NV_SP_PICK_POCKET;
        }
        NOTE(pocket_bluff, !holds); /* 14.30 */
    }
}

void prop_note_price(const nv_price *price, int edition)
{
    for (int i = 0; i < price->count; i++) {
        const nv_reduction *it = &price->reductions[i];
        prop_reached.cheaper[it->why]++;
        if (it->why == NV_WHY_DISCOUNT)
            prop_reached.discounts[nv_card_of(edition, it->card)->special]++;
        if (it->why == NV_WHY_ASSISTANT)
            prop_reached.assistants[it->assistant]++;
    }
    prop_reached.cheaper[NV_WHY_MONEY_COLLECTOR] += price->half;
}

void prop_note_legal(int count)
{
    at_most(&prop_reached.most_legal, count);
}

void prop_note_end(const nv_view *v, const nv_result *result)
{
    int winners = 0, best = 0;
    prop_reached.games++;
    for (int seat = 0; seat < v->seats; seat++) {
        winners += result->winner[seat];
        best = result->score[seat] > result->score[best] ? seat : best;
        NOTE(negative_score, result->score[seat] < 0);
        NOTE(nobles_beyond_ten, result->nobles[seat] > 55);
    }
    NOTE(shared_victory, winners > 1);
    for (int seat = 0; seat < v->seats; seat++)
        NOTE(tie_broken, result->score[seat] == result->score[best] && !result->winner[seat]);
}
