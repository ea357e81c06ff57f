/*
 * position.c - `position`: a game from the JSON that `state` writes, or from as little of it as one
 * cares to write by hand. Whether such a position can occur is for nv_restore to say.
 */
#include "protocol_int.h"

#include <stdlib.h>
#include <string.h>

/* What is not said: the worker phase of round 2, nothing on the table, seat 0 holds every token. */
static void begin(pro_placing *p)
{
    const nv_config *c = &p->config;
    nv_view *v = &p->v;
    memset(v, 0, sizeof *v);
    v->viewer = NV_ALL;
    v->edition = c->edition;
    v->seats = c->seats;
    v->options = c->options;
    v->modules = c->modules;
    v->without = c->without;
    v->round = 2;
    v->to_act = NV_CHANCE;
    v->twin_slot = NV_NONE;
    v->twin_card = NV_NO_CARD;
    memset(v->upper, NV_NO_CARD, sizeof v->upper);
    memset(v->lower, NV_NO_CARD, sizeof v->lower);
    memset(v->tiles, NV_NO_CARD, sizeof v->tiles);
    memset(v->assistants, NV_NONE, sizeof v->assistants);
    for (int i = 0; i < 3; i++)
        v->marked[i] = (nv_marked){NV_NO_CARD, NV_NONE, 0};
}

/* ---- the board ------------------------------------------------------------------------------- */

static bool read_twin(pro_request *q, pro_placing *p, const json_node *display)
{
    static const char *const keys[] = {"row", "slot", "card", NULL};
    const json_node *twin;
    int row = NV_UPPER, slot = 0;
    if (!wire_object(&q->ask, display, "twin", &twin))
        return false;
    if (!twin)
        return true;
    memcpy(q->ask.where, "display.twin.", sizeof "display.twin.");
    if (!wire_only_keys(&q->ask, twin, keys) || !wire_need(&q->ask, twin, "card") ||
        !wire_word(&q->ask, twin, "row", NV_LIST_PLACE, &row) ||
        !wire_int(&q->ask, twin, "slot", 0, NV_MAX_ROW - 1, &slot) ||
        !pro_card(q, &p->cards, json_get(twin, "card"), NV_NONE, &p->v.twin_card))
        return false;
    p->v.twin_slot = (uint8_t)(slot + (row == NV_LOWER ? NV_MAX_ROW : 0));
    return true;
}

static bool read_display(pro_request *q, pro_placing *p, const json_node *position)
{
    static const char *const keys[] = {"upper", "lower", "twin", NULL};
    const json_node *display, *upper, *lower;
    int upper_count = 0, lower_count = 0;
    if (!wire_object(&q->ask, position, "display", &display))
        return false;
    memcpy(q->ask.where, "display.", sizeof "display.");
    if (!wire_only_keys(&q->ask, display, keys) || !wire_array(&q->ask, display, "upper", &upper) ||
        !wire_array(&q->ask, display, "lower", &lower) ||
        !pro_card_list(q, &p->cards, upper, "upper", NV_NONE, p->v.upper, NV_MAX_ROW,
                       &upper_count) ||
        !pro_card_list(q, &p->cards, lower, "lower", NV_NONE, p->v.lower, NV_MAX_ROW,
                       &lower_count) ||
        !read_twin(q, p, display))
        return false;
    q->ask.where[0] = '\0';
    p->v.upper_count = (uint8_t)upper_count;
    p->v.lower_count = (uint8_t)lower_count;
    return true;
}

static bool read_lists(pro_request *q, pro_placing *p, const json_node *position)
{
    const json_node *discard, *removed;
    int count = 0;
    if (!wire_array(&q->ask, position, "discard", &discard) ||
        !wire_array(&q->ask, position, "removed", &removed) ||
        !pro_card_list(q, &p->cards, discard, "discard", NV_NONE, p->v.discard, NV_MAX_DISCARD,
                       &count) ||
        !pro_card_list(q, &p->cards, removed, "removed", NV_NONE, p->removed, PRO_MAX_CARDS,
                       &p->removed_count))
        return false;
    p->v.discard_count = (uint8_t)count;
    return true;
}

static bool read_tokens(pro_request *q, pro_placing *p, const json_node *position)
{
    nv_view *v = &p->v;
    memset(v->tokens, NV_NONE, sizeof v->tokens);
    if (!pro_read_holders(q, position, "tokens", NV_LIST_TOKEN, v->seats, v->tokens))
        return false;
    /* Which ones are in the game is seen from a deal. */
    nv_config dealt;
    nv_rng any = {0};
    nv_config_init(&dealt, v->edition, v->modules, v->seats);
    (void)nv_deal(&dealt, &any);
    for (int i = 0; i < NV_TOKEN_COUNT; i++)
        if (v->tokens[i] == NV_NONE && dealt.tokens[i] != NV_NONE)
            v->tokens[i] = 0;
    return true;
}

/* Good tiles lie on `any` cards of areas: an id, or null for the supply. */
static bool read_tiles(pro_request *q, pro_placing *p, const json_node *position)
{
    const json_node *tiles;
    if (!wire_object(&q->ask, position, "tiles", &tiles))
        return false;
    for (const json_node *node = json_first(tiles); node; node = json_next(node)) {
        char good[WIRE_MAX_WORD], id[WIRE_MAX_WORD];
        int which = -1, kind = 0;
        if (json_key_string(node, good, sizeof good) == JSON_OK)
            which = nv_value(NV_LIST_GOOD, good);
        if (which < 0 || which == NV_ANY)
            return wire_refuse(&q->ask, WIRE_ILLEGAL_SETUP,
                               "'tiles': there is no tile '%s' (R11.3)", good);
        if (json_is(node, JSON_NULL))
            continue;
        if (!wire_element(&q->ask, node, "tiles", id, sizeof id))
            return false;
        while (kind < nv_kind_count(p->v.edition) &&
               !(p->cards.copies[kind] && nv_card_of(p->v.edition, (nv_kind)kind)->good == NV_ANY &&
                 wire_names(id, nv_card_of(p->v.edition, (nv_kind)kind))))
            kind++;
        if (kind == nv_kind_count(p->v.edition))
            return wire_refuse(&q->ask, WIRE_ILLEGAL_SETUP, "'tiles': '%s' takes no tile (R11.3)",
                               id);
        p->v.tiles[which] = (uint8_t)kind;
    }
    return true;
}

/* Beside the options, as `state` writes them, or among them, as in `new`; else drawn. */
static bool read_obstacles(pro_request *q, pro_placing *p, const json_node *position, nv_rng *r)
{
    bool given;
    if (!wire_read_obstacles(&q->ask, position, &p->config, &given))
        return false;
    size_t outer = wire_enter(&q->ask, "options");
    if (!given && !wire_read_obstacles(&q->ask, json_get(position, "options"), &p->config, &given))
        return false;
    wire_leave(&q->ask, outer);
    nv_config dealt = p->config;
    nv_status status = nv_deal(&dealt, r);
    if (status != NV_OK)
        return wire_refuse_status(&q->ask, status);
    memcpy(p->v.obstacles, dealt.obstacles, sizeof p->v.obstacles);
    return true;
}

/* ---- where it stands ------------------------------------------------------------------------- */

static bool read_time(pro_request *q, pro_placing *p, const json_node *position)
{
    const json_node *to_act = json_get(position, "to_act");
    int round = p->v.round, phase = NV_WORKER, seat = (int)p->v.to_act;
    bool end = false;
    if (!wire_int(&q->ask, position, "round", 1, 255, &round) ||
        !wire_word(&q->ask, position, "phase", NV_LIST_PILE, &phase) ||
        !wire_bool(&q->ask, position, "end_triggered", &end))
        return false;
    if (!json_string_is(to_act, "over") &&
        !wire_int(&q->ask, position, "to_act", 0, p->v.seats - 1, &seat))
        return false;
    p->v.round = (uint8_t)round;
    p->v.phase = (uint8_t)phase;
    p->v.to_act = (int8_t)seat;
    p->v.end_triggered = end;
    return true;
}

static bool read_flow(pro_request *q, pro_placing *p, const json_node *position)
{
    const json_node *flow;
    if (!wire_object(&q->ask, position, "flow", &flow) || !pro_read_flow(q, &p->cards, flow, &p->v))
        return false;
    /* The card under an Observatory lies nowhere else. */
    int card = p->v.flow.card;
    if (p->v.flow.pending >> NV_PENDING_OBSERVATORY & 1 && card != NV_NO_CARD &&
        p->cards.left[card])
        p->cards.left[card]--;
    return true;
}

/* Numbers under `piles` must be what is left. */
static bool check_sizes(pro_request *q, const pro_game *g, const json_node *piles)
{
    nv_view v;
    nv_observe(&g->record.start, NV_ALL, &v);
    for (const json_node *node = json_first(piles); node; node = json_next(node)) {
        char id[WIRE_MAX_WORD] = "";
        int64_t size = 0;
        (void)json_key_string(node, id, sizeof id);
        int pile = nv_value(NV_LIST_PILE, id);
        if (!json_is(node, JSON_NUMBER) || pile < 0)
            continue;
        if (json_int(node, &size) != JSON_OK)
            return wire_refuse_type(&q->ask, "piles",
                                    "an object of whole numbers or lists of card ids");
        if (size != v.pile_size[pile])
            return wire_refuse(
                &q->ask, WIRE_ILLEGAL_SETUP,
                "%d cards of the %s pile lie nowhere else, but 'piles' says otherwise (R2.1)",
                v.pile_size[pile], id);
    }
    return true;
}

/* What follows from the rest must not be said otherwise. */
static bool check_turn(pro_request *q, const pro_game *g, const json_node *position)
{
    nv_turn turn = nv_to_act(&g->record.state);
    const json_node *to_act = json_get(position, "to_act"),
                    *decision = json_get(position, "decision");
    int seat = (int)turn.seat;
    if (json_string_is(to_act, "over"))
        seat = NV_OVER;
    else if (to_act)
        (void)json_int_in(to_act, 0, NV_MAX_SEATS, &seat);
    if (seat != turn.seat && turn.seat == NV_OVER)
        return wire_refuse(&q->ask, WIRE_ILLEGAL_SETUP, "'to_act': the game is over there (R13.2)");
    if (seat == NV_OVER && turn.seat != NV_OVER)
        return wire_refuse(&q->ask, WIRE_ILLEGAL_SETUP,
                           "'to_act': by the rules the game is not over there (R3.10); to play on"
                           " where it was aborted or resigned leave out 'to_act' and 'decision'");
    if (seat != turn.seat)
        return wire_refuse(&q->ask, WIRE_ILLEGAL_SETUP,
                           "'to_act': it is seat %d's decision there (R3.5)", turn.seat);
    if (decision && !json_string_is(decision, nv_id(NV_LIST_DECISION, turn.decision)))
        return wire_refuse(&q->ask, WIRE_ILLEGAL_SETUP, "'decision' is %s there (R3.5)",
                           nv_id(NV_LIST_DECISION, turn.decision));
    return true;
}

/* ---- all together ---------------------------------------------------------------------------- */

static bool read_seat_count(pro_request *q, const json_node *position, const json_node **players,
                            int *seats)
{
    const json_node *node = json_get(position, "players");
    int64_t count = 0;
    *players = NULL;
    if (!wire_need(&q->ask, position, "players"))
        return false;
    if (json_is(node, JSON_ARRAY)) {
        *players = node;
        count = (int64_t)json_count(node);
    } else if (json_int(node, &count) != JSON_OK) {
        return wire_refuse_type(&q->ask, "players", "a list of objects");
    }
    if (count < 2 || count > NV_MAX_SEATS)
        return wire_refuse_status(&q->ask, NV_E_SEATS);
    *seats = (int)count;
    return true;
}

/* Every place that names cards; then what the ids without good or pile stand for is settled. */
static bool read_cards(pro_request *q, pro_placing *p, const json_node *position,
                       const json_node *players, const json_node *more_piles)
{
    const json_node *piles;
    if (!read_display(q, p, position) || !read_lists(q, p, position) ||
        !pro_read_seats(q, p, players) || !read_flow(q, p, position) ||
        !wire_object(&q->ask, position, "piles", &piles) ||
        !pro_read_next(q, &p->cards, piles, true, &p->next) ||
        !pro_read_next(q, &p->cards, more_piles, true, &p->next) || !pro_cards_settle(q, &p->cards))
        return false;
    for (int i = 0; i < p->removed_count; i++)
        p->v.removed[p->removed[i]]++;
    return true;
}

static bool place(pro_request *q, pro_placing *p, const json_node *position,
                  const json_node *more_piles, nv_rng *r)
{
    static const char *const keys[] = {
        "id",      "ok",      "do",        "game",    "seed",    "state",         "position",
        "edition", "modules", "options",   "round",   "phase",   "to_act",        "decision",
        "players", "display", "piles",     "discard", "removed", "end_triggered", "tokens",
        "tiles",   "flow",    "obstacles", "result",  NULL};
    const json_node *players;
    int seats = 0;
    if (!wire_only_keys(&q->ask, position, keys) ||
        !read_seat_count(q, position, &players, &seats) ||
        !wire_read_config(&q->ask, position, seats, &p->config))
        return false;
    begin(p);
    pro_cards_init(&p->cards, &p->config);
    return read_time(q, p, position) && read_tokens(q, p, position) &&
           read_cards(q, p, position, players, more_piles) && read_tiles(q, p, position) &&
           read_obstacles(q, p, position, r) && pro_finish_seats(q, p, players, r);
}

static bool make_position(pro_request *q, pro_game *g, char seed[PRO_MAX_SEED + 1])
{
    const json_node *position = json_get(q->root, "state"), *more_piles = NULL;
    pro_placing p = {0};
    rec_error err;
    if (!position)
        position = json_get(q->root, "position");
    if (!position)
        position = q->root;
    else if (!json_is(position, JSON_OBJECT))
        return wire_refuse(&q->ask, WIRE_BAD_REQUEST, "a position is an object");
    else if (!wire_object(&q->ask, q->root, "piles", &more_piles))
        return false;
    if (!pro_read_seed(q, seed))
        return false;
    if (!*seed)
        pro_fresh_seed(q->session, seed);
    nv_rng r = pro_generator(seed, PRO_FOR_SETUP);
    if (!place(q, &p, position, more_piles, &r))
        return false;
    if (!rec_init_position(&g->record, &p.v, &err) ||
        !rec_set_about(&g->record, NULL, seed, NULL, &err))
        return wire_refuse(&q->ask, WIRE_ILLEGAL_SETUP, "%s", err.why);
    return check_sizes(q, g, json_get(position, "piles")) && check_sizes(q, g, more_piles) &&
           pro_shuffle(q, g, seed, &p.next) && pro_draw_all(q, g) && check_turn(q, g, position);
}

bool pro_do_position(pro_request *q)
{
    char seed[PRO_MAX_SEED + 1];
    pro_game *g = pro_make_game(q);
    if (!g)
        return false;
    if (!make_position(q, g, seed)) {
        free(g);
        return false;
    }
    pro_install(q, g);
    json_out *out = pro_answer(q);
    pro_put_seed(out, q, seed);
    wire_put_turn(out, &g->record);
    return true;
}
