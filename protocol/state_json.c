/*
 * state_json.c - a view as JSON: `state` (one who sees all), `view` and `shown`. Keys and lists
 * have one order, so that equal positions are equal texts.
 */
#include "protocol_int.h"

#include <stdio.h>
#include <string.h>

/* ---- small pieces ---------------------------------------------------------------------------- */

void pro_put_card(json_out *out, int edition, int kind)
{
    const nv_card *card = kind == NV_NO_CARD ? NULL : nv_card_of(edition, (nv_kind)kind);
    if (card)
        json_put_string(out, card->id);
    else
        json_put_null(out);
}

static void put_cards(json_out *out, const char *key, int edition, const uint8_t *kinds, int count)
{
    json_field_array(out, key);
    for (int i = 0; i < count; i++)
        pro_put_card(out, edition, kinds[i]);
    json_end_array(out);
}

static void put_counted(json_out *out, const char *key, int edition, const uint8_t *count)
{
    json_field_array(out, key);
    for (int kind = 0; kind < nv_kind_count(edition); kind++)
        for (int i = 0; i < count[kind]; i++)
            pro_put_card(out, edition, kind);
    json_end_array(out);
}

void pro_put_holders(json_out *out, const char *key, nv_list list, const uint8_t *holder, int count)
{
    json_field_object(out, key);
    for (int i = 0; i < count; i++)
        if (holder[i] != NV_NONE)
            json_field_int(out, nv_id(list, i), holder[i]);
    json_end_object(out);
}

void pro_put_obstacles(json_out *out, const uint8_t obstacles[5])
{
    json_field_object(out, "obstacles");
    for (int i = 0; i < 5; i++) {
        char space[4];
        if (obstacles[i] == NV_NO_OBSTACLE || obstacles[i] == NV_NONE)
            continue;
        (void)snprintf(space, sizeof space, "%d", nv_obstacle_space(i));
        json_field_string(out, space, nv_id(NV_LIST_OBSTACLE, obstacles[i]));
    }
    json_end_object(out);
}

void pro_put_numbers(json_out *out, const char *key, unsigned bits)
{
    if (key)
        json_key(out, key);
    json_begin_array(out);
    for (int i = 0; bits >> i; i++)
        if (bits >> i & 1)
            json_put_int(out, i);
    json_end_array(out);
}

static void put_word(json_out *out, const char *key, nv_list list, int value)
{
    const char *id = nv_id(list, value);
    if (id)
        json_field_string(out, key, id);
    else
        json_field_null(out, key);
}

/* ---- what is played -------------------------------------------------------------------------- */

/* Is no card before this one left out by the same word? */
static bool is_first(int edition, int kind, const char *word)
{
    for (int other = 0; other < kind; other++)
        if (pro_names(word, nv_card_of(edition, (nv_kind)other)))
            return false;
    return true;
}

static void put_without(json_out *out, const nv_view *v)
{
    nv_config c;
    nv_config_init(&c, v->edition, v->modules, v->seats);
    c.without = v->without;
    json_field_array(out, "without");
    for (int kind = 0; kind < nv_kind_count(v->edition); kind++) {
        const nv_card *card = nv_card_of(v->edition, (nv_kind)kind);
        const char *word = nv_is_left_out(&c, card->base) ? card->base : card->id;
        if (nv_is_left_out(&c, word) && is_first(v->edition, kind, word))
            json_put_string(out, word);
    }
    json_end_array(out);
}

static void put_setup(json_out *out, const nv_view *v)
{
    json_field_string(out, "edition", nv_id(NV_LIST_EDITION, v->edition));
    json_field_array(out, "modules");
    for (int i = 0; i < NV_MODULE_COUNT; i++)
        if (v->modules >> i & 1)
            json_put_string(out, nv_id(NV_LIST_MODULE, i));
    json_end_array(out);
    json_field_object(out, "options");
    json_field_bool(out, "open_money", v->options & NV_OPEN_MONEY);
    json_field_bool(out, "open_hands", v->options & NV_OPEN_HANDS);
    put_without(out, v);
    json_end_object(out);
}

/* ---- seats ----------------------------------------------------------------------------------- */

/* Cards whose face this viewer does not know are `backs`; of the others, the ones that only their
 * owner has seen are `hidden`, too. */
static void put_hand(json_out *out, const nv_view *v, const nv_seat_view *p)
{
    int backs = 0, hidden = 0;
    json_field_array(out, "hand");
    for (int i = 0; i < p->hand_size; i++) {
        if (p->hand[i].kind != NV_NO_CARD)
            pro_put_card(out, v->edition, p->hand[i].kind);
        backs += p->hand[i].kind == NV_NO_CARD;
        hidden += p->hand[i].kind != NV_NO_CARD && p->hand[i].hidden;
    }
    json_end_array(out);
    if (hidden)
        json_field_array(out, "hidden");
    for (int i = 0; hidden && i < p->hand_size; i++)
        if (p->hand[i].kind != NV_NO_CARD && p->hand[i].hidden)
            pro_put_card(out, v->edition, p->hand[i].kind);
    if (hidden)
        json_end_array(out);
    if (backs)
        json_field_array(out, "backs");
    for (int i = 0; backs && i < p->hand_size; i++)
        if (p->hand[i].kind == NV_NO_CARD)
            json_put_string(out, nv_id(NV_LIST_PILE, p->hand[i].pile));
    if (backs)
        json_end_array(out);
    json_field_int(out, "hand_limit", p->hand_limit);
}

/* `controller`, or with what else lies on the same copy: `controller+banquet`. */
static void put_marked(json_out *out, const nv_view *v, const nv_marked *m, unsigned but)
{
    static const unsigned marks[] = {NV_JESTER_ON, NV_BANQUET_ON, NV_CHIP_ON, NV_TURNED_OVER};
    char word[2 * PRO_MAX_WORD];
    int used = snprintf(word, sizeof word, "%s", nv_card_of(v->edition, m->kind)->id);
    for (int i = 0; i < 4 && used > 0 && (size_t)used < sizeof word; i++)
        if (m->marks & marks[i] & ~but)
            used += snprintf(word + used, sizeof word - (size_t)used, "+%s", pro_mark_id(marks[i]));
    json_put_string(out, word);
}

static const nv_marked *find_mark(const nv_view *v, int seat, unsigned mark)
{
    for (int i = 0; i < 3; i++)
        if (v->marked[i].kind != NV_NO_CARD && v->marked[i].seat == seat &&
            v->marked[i].marks & mark)
            return &v->marked[i];
    return NULL;
}

static void put_turned(json_out *out, const nv_view *v, int seat)
{
    const nv_seat_view *p = &v->seat[seat];
    int observatories = p->turned_observatories, prison = p->turned_prison;
    const nv_marked *chip = find_mark(v, seat, NV_TURNED_OVER);
    if (!observatories && !prison && !chip)
        return;
    json_field_array(out, "turned");
    for (int kind = 0; kind < nv_kind_count(v->edition); kind++) {
        int special = nv_card_of(v->edition, (nv_kind)kind)->special;
        int *left = special == NV_SP_OBSERVATORY      ? &observatories
                    : special == NV_SP_DEBTORS_PRISON ? &prison
                                                      : NULL;
        for (int i = 0; left && *left && i < p->count[kind]; i++, --*left)
            pro_put_card(out, v->edition, kind);
    }
    if (chip)
        put_marked(out, v, chip, NV_TURNED_OVER);
    json_end_array(out);
}

static void put_marks(json_out *out, const nv_view *v, int seat)
{
    const nv_marked *chip = find_mark(v, seat, NV_CHIP_ON);
    const nv_marked *jester = find_mark(v, seat, NV_JESTER_ON);
    const nv_marked *banquet = find_mark(v, seat, NV_BANQUET_ON);
    put_turned(out, v, seat);
    if (chip) {
        json_key(out, "chip");
        put_marked(out, v, chip, NV_CHIP_ON);
    }
    if (!jester && !banquet)
        return;
    json_field_object(out, "attached");
    if (jester) {
        json_key(out, "jester");
        put_marked(out, v, jester, NV_JESTER_ON);
    }
    if (banquet) {
        json_key(out, "banquet");
        put_marked(out, v, banquet, NV_BANQUET_ON);
    }
    json_end_object(out);
}

static void put_assignments(json_out *out, const nv_seat_view *p)
{
    if (p->kept)
        pro_put_numbers(out, "assignments", p->kept);
    else
        json_field_null(out, "assignments");
    if (p->dropped)
        pro_put_numbers(out, "dropped", p->dropped);
    json_field_int(out, "assignments_left", p->assignments);
}

static void put_modules(json_out *out, const nv_view *v, int seat)
{
    const nv_seat_view *p = &v->seat[seat];
    if (v->modules & NV_MARKET) {
        json_field_object(out, "goods");
        for (int good = 0; good < 5; good++)
            json_field_int(out, nv_id(NV_LIST_GOOD, good), p->goods[good]);
        json_end_object(out);
    }
    if (v->modules & NV_ASSISTANTS) {
        int assistant = 0;
        while (assistant < NV_ASSISTANT_COUNT && v->assistants[assistant] != seat)
            assistant++;
        put_word(out, "assistant", NV_LIST_ASSISTANT, assistant);
    }
    if (v->modules & NV_EVENTS)
        put_word(out, "event", NV_LIST_EVENT_CARD, p->event);
    if (v->modules & NV_ASSIGNMENTS)
        put_assignments(out, p);
    if (v->modules & NV_OBSTACLES) {
        json_field_array(out, "met");
        for (int i = 0; i < 5; i++)
            if (p->met >> i & 1)
                json_put_int(out, nv_obstacle_space(i));
        json_end_array(out);
    }
}

/* Final scoring so far (R13.1). */
static void put_final(json_out *out, const nv_seat_view *p)
{
    json_field_object(out, "final");
    json_field_int(out, "played", p->played);
    json_field_int(out, "nobles", p->final_nobles);
    json_field_int(out, "assignment", p->final_assignment);
    json_field_int(out, "rubles", p->final_rubles);
    json_field_int(out, "hand", p->final_hand);
    if (p->rubles_before != NV_UNKNOWN)
        json_field_int(out, "rubles_before", p->rubles_before);
    json_end_object(out);
}

static void put_seat(json_out *out, const nv_view *v, int seat)
{
    const nv_seat_view *p = &v->seat[seat];
    json_begin_object(out);
    if (p->rubles == NV_UNKNOWN)
        json_field_null(out, "rubles");
    else
        json_field_int(out, "rubles", p->rubles);
    json_field_int(out, "points", p->points);
    put_counted(out, "area", v->edition, p->count);
    put_hand(out, v, p);
    put_marks(out, v, seat);
    put_modules(out, v, seat);
    if (v->flow.stage >= NV_STAGE_NOBLES)
        put_final(out, p);
    json_end_object(out);
}

/* ---- the board ------------------------------------------------------------------------------- */

static void put_display(json_out *out, const nv_view *v)
{
    json_field_object(out, "display");
    put_cards(out, "upper", v->edition, v->upper, v->upper_count);
    put_cards(out, "lower", v->edition, v->lower, v->lower_count);
    if (v->twin_slot != NV_NONE) {
        bool lower = v->twin_slot >= NV_MAX_ROW;
        json_field_object(out, "twin");
        json_field_string(out, "row", lower ? "lower" : "upper");
        json_field_int(out, "slot", v->twin_slot - (lower ? NV_MAX_ROW : 0));
        json_key(out, "card");
        pro_put_card(out, v->edition, v->twin_card);
        json_end_object(out);
    }
    json_end_object(out);
}

static void put_board(json_out *out, const nv_view *v)
{
    put_display(out, v);
    json_field_object(out, "piles");
    for (int pile = 0; pile < NV_PILE_COUNT; pile++)
        if (pile != NV_MARKET_PILE || v->modules & NV_MARKET)
            json_field_int(out, nv_id(NV_LIST_PILE, pile), v->pile_size[pile]);
    json_end_object(out);
    put_cards(out, "discard", v->edition, v->discard, v->discard_count);
    put_counted(out, "removed", v->edition, v->removed);
    pro_put_holders(out, "tokens", NV_LIST_TOKEN, v->tokens, NV_TOKEN_COUNT);
    if (v->modules & NV_MARKET) {
        json_field_object(out, "tiles");
        for (int good = 0; good < 5; good++) {
            json_key(out, nv_id(NV_LIST_GOOD, good));
            pro_put_card(out, v->edition, v->tiles[good]);
        }
        json_end_object(out);
    }
    if (v->modules & NV_OBSTACLES)
        pro_put_obstacles(out, v->obstacles);
}

/* ---- all together ---------------------------------------------------------------------------- */

void pro_put_result(json_out *out, const pro_game *g)
{
    nv_result r;
    int seats = g->record.config.seats;
    if (!rec_result(&g->record, &r))
        return;
    json_field_object(out, "result");
    json_field_array(out, "scores");
    for (int seat = 0; seat < seats; seat++)
        json_put_int(out, r.score[seat]);
    json_end_array(out);
    json_field_array(out, "winners");
    for (int seat = 0; seat < seats; seat++)
        if (r.winner[seat])
            json_put_int(out, seat);
    json_end_array(out);
    json_field_array(out, "breakdown");
    for (int seat = 0; seat < seats; seat++) {
        json_begin_object(out);
        json_field_int(out, "played", r.played[seat]);
        json_field_int(out, "nobles", r.nobles[seat]);
        json_field_int(out, "assignment", r.assignment[seat]);
        json_field_int(out, "rubles", r.rubles[seat]);
        json_field_int(out, "hand", r.hand[seat]);
        json_field_int(out, "obstacles", r.obstacles[seat]);
        json_end_object(out);
    }
    json_end_array(out);
    json_end_object(out);
}

static void put_to_act(json_out *out, const pro_game *g)
{
    nv_turn turn = nv_to_act(&g->record.state);
    bool over = rec_over(&g->record);
    if (over)
        json_field_string(out, "to_act", "over");
    else
        json_field_int(out, "to_act", turn.seat);
    json_field_string(out, "decision",
                      nv_id(NV_LIST_DECISION, over ? NV_NO_DECISION : turn.decision));
}

void pro_put_turn(json_out *out, const pro_game *g)
{
    put_to_act(out, g);
    pro_put_result(out, g);
}

void pro_put_view(json_out *out, const nv_view *v, const pro_game *g)
{
    put_setup(out, v);
    json_field_int(out, "round", v->round);
    json_field_string(out, "phase", nv_id(NV_LIST_PILE, v->phase));
    put_to_act(out, g);
    json_field_bool(out, "end_triggered", v->end_triggered);
    json_field_array(out, "players");
    for (int seat = 0; seat < v->seats; seat++)
        put_seat(out, v, seat);
    json_end_array(out);
    put_board(out, v);
    if (v->viewer != NV_ALL)
        put_counted(out, "unseen", v->edition, v->unseen);
    pro_put_flow(out, v);
    pro_put_result(out, g);
}
