/* setup.c - what is played, seeds and piles; `new`. */
#include "protocol_int.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- chance ---------------------------------------------------------------------------------- */

bool pro_read_seed(pro_request *q, char seed[PRO_MAX_SEED + 1])
{
    const json_node *node = json_get(q->root, "seed");
    int64_t number = 0;
    *seed = '\0';
    if (!node)
        return true;
    if (json_int(node, &number) == JSON_OK && number >= 0 && number < JSON_MAX_INT) {
        (void)snprintf(seed, PRO_MAX_SEED + 1, "%" PRId64, number);
        return true;
    }
    /* As it will stand in the record: one line, without blanks around it. */
    if (json_string(node, seed, PRO_MAX_SEED + 1) == JSON_OK) {
        char *text = seed + strspn(seed, " ");
        size_t size = strlen(text);
        while (size > 0 && text[size - 1] == ' ')
            size--;
        memmove(seed, text, size);
        seed[size] = '\0';
        if (size > 0 && rec_is_plain_text(seed, size))
            return true;
    }
    return wire_refuse(
        &q->ask, WIRE_BAD_REQUEST,
        "'seed' must be a whole number from 0 to 2^53 - 1, or one line of text of at most"
        " %d bytes",
        PRO_MAX_SEED);
}

void pro_fresh_seed(pro_session *s, char seed[PRO_MAX_SEED + 1])
{
    uint64_t number = nv_rng_next(&s->rng) >> 11; /* below 2^53 */
    (void)snprintf(seed, PRO_MAX_SEED + 1, "%" PRIu64, number);
}

nv_rng pro_generator(const char *seed, enum pro_purpose purpose)
{
    uint64_t hash = UINT64_C(0xcbf29ce484222325); /* FNV-1a */
    for (const char *at = seed; *at; at++)
        hash = (hash ^ (uint8_t)*at) * UINT64_C(0x100000001b3);
    nv_rng mix = {hash + (uint64_t)purpose};
    return (nv_rng){nv_rng_next(&mix)};
}

/* ---- setup draws ----------------------------------------------------------------------------- */

bool pro_read_holders(pro_request *q, const json_node *object, const char *key, nv_list list,
                      int seats, uint8_t *holder)
{
    const json_node *holders;
    if (!wire_object(&q->ask, object, key, &holders))
        return false;
    for (const json_node *member = json_first(holders); member; member = json_next(member)) {
        char id[WIRE_MAX_WORD];
        int which = -1, seat = 0;
        if (json_key_string(member, id, sizeof id) == JSON_OK)
            which = nv_value(list, id);
        if (which < 0)
            return wire_refuse_word(&q->ask, key, list, id);
        (void)snprintf(q->ask.where, sizeof q->ask.where, "%s.", key);
        if (!wire_int(&q->ask, holders, id, 0, seats - 1, &seat))
            return false;
        holder[which] = (uint8_t)seat;
        q->ask.where[0] = '\0';
    }
    return true;
}

static bool read_assignments(pro_request *q, nv_config *c)
{
    const json_node *lists;
    if (!wire_array(&q->ask, q->root, "assignments", &lists))
        return false;
    if (json_count(lists) > c->seats)
        return wire_refuse(&q->ask, WIRE_ILLEGAL_SETUP,
                           "'assignments' has more lists than there are players (R12.3.1)");
    int seat = 0;
    for (const json_node *list = json_first(lists); list; list = json_next(list), seat++) {
        if (!json_is(list, JSON_ARRAY))
            return wire_refuse_type(&q->ask, "assignments",
                                    "a list of lists like [[1,4,7],[2,3,5]]");
        for (const json_node *node = json_first(list); node; node = json_next(node)) {
            int number;
            if (json_int_in(node, 1, 15, &number) != JSON_OK)
                return wire_refuse_type(&q->ask, "assignments",
                                        "lists of whole numbers from 1 to 15");
            c->assignments[seat] |= (uint16_t)(1u << number);
        }
    }
    return true;
}

/* ---- piles ----------------------------------------------------------------------------------- */

/* Does a list or number of `piles` say that there are cards? */
static bool has_cards(const json_node *pile)
{
    int zero;
    return json_is(pile, JSON_NUMBER) ? json_int_in(pile, 0, 0, &zero) != JSON_OK
                                      : json_first(pile) != NULL;
}

bool pro_read_next(pro_request *q, pro_cards *cards, const json_node *piles, bool sizes,
                   pro_next *next)
{
    for (const json_node *list = json_first(piles); list; list = json_next(list)) {
        char id[WIRE_MAX_WORD];
        int pile = -1;
        if (json_key_string(list, id, sizeof id) == JSON_OK)
            pile = nv_value(NV_LIST_PILE, id);
        if (pile < 0)
            return wire_refuse_word(&q->ask, "piles", NV_LIST_PILE, id);
        if (has_cards(list) && !pro_has_pile(cards, pile))
            return wire_refuse(&q->ask, WIRE_ILLEGAL_SETUP,
                               "'piles': there is no %s pile in this game (R1.1)", id);
        if (sizes && json_is(list, JSON_NUMBER))
            continue;
        if (!json_is(list, JSON_ARRAY))
            return wire_refuse_type(&q->ask, "piles", "an object of lists of card ids");
        if (!pro_card_list(q, cards, list, "piles", pile, next->card[pile], PRO_MAX_PILE,
                           &next->count[pile]))
            return false;
    }
    return true;
}

bool pro_shuffle(pro_request *q, pro_game *g, const char *seed, const pro_next *next)
{
    nv_rng r = pro_generator(seed, PRO_FOR_PILES);
    rec_deck_shuffle(&g->deck, &g->record.start, &r);
    for (int pile = 0; next && pile < NV_PILE_COUNT; pile++)
        if (next->count[pile] && rec_deck_stack(&g->deck, &g->record.start, pile, next->card[pile],
                                                next->count[pile]) != NV_OK)
            return wire_refuse(&q->ask, WIRE_ILLEGAL_SETUP,
                               "the %s pile does not hold these cards (R2.1)",
                               nv_id(NV_LIST_PILE, pile));
    return true;
}

/* The record refuses only when it is full. */
bool pro_draw_all(pro_request *q, pro_game *g)
{
    rec_error err;
    while (!rec_over(&g->record) && nv_to_act(&g->record.state).seat == NV_CHANCE)
        if (!rec_draw(&g->record, rec_deck_next(&g->deck, &g->record.state), NULL, &err))
            return wire_refuse_record(&q->ask, WIRE_LIMIT, &err);
    return true;
}

/* ---- new ------------------------------------------------------------------------------------- */

static bool read_players(pro_request *q, int *seats)
{
    int64_t number;
    if (!wire_need(&q->ask, q->root, "players"))
        return false;
    if (json_int(json_get(q->root, "players"), &number) != JSON_OK)
        return wire_refuse_type(&q->ask, "players", "a whole number");
    if (number < 2 || number > NV_MAX_SEATS)
        return wire_refuse_status(&q->ask, NV_E_SEATS);
    *seats = (int)number;
    return true;
}

/* Text as it was given; a number otherwise. */
void pro_put_seed(json_out *out, const pro_request *q, const char *seed)
{
    const json_node *given = json_get(q->root, "seed");
    size_t len = strlen(seed);
    const char *raw = json_is(given, JSON_STRING) ? json_raw(given, &len) : seed;
    json_field_raw(out, "seed", raw, len);
}

static void put_dealt(json_out *out, const nv_config *c)
{
    wire_put_holders(out, "tokens", NV_LIST_TOKEN, c->tokens, NV_TOKEN_COUNT);
    if (c->modules & NV_ASSISTANTS)
        wire_put_holders(out, "assistants", NV_LIST_ASSISTANT, c->assistants, NV_ASSISTANT_COUNT);
    if (c->modules & NV_ASSIGNMENTS) {
        json_field_array(out, "assignments");
        for (int seat = 0; seat < c->seats; seat++)
            wire_put_numbers(out, NULL, c->assignments[seat]);
        json_end_array(out);
    }
    if (c->modules & NV_OBSTACLES)
        wire_put_obstacles(out, c->obstacles);
}

/* All that `new` says about a game; false if refused. */
static bool make_new(pro_request *q, pro_game *g, char seed[PRO_MAX_SEED + 1])
{
    wire_setup setup;
    nv_config *c = &setup.config;
    pro_cards cards;
    pro_next next = {0};
    const json_node *piles;
    int seats = 0;
    if (!read_players(q, &seats) || !wire_read_setup(&q->ask, q->root, seats, &setup) ||
        !pro_read_seed(q, seed))
        return false;
    if (!*seed)
        pro_fresh_seed(q->session, seed);
    nv_rng r = pro_generator(seed, PRO_FOR_SETUP);
    if (setup.real >= 0)
        (void)nv_deal_obstacles(c, setup.real, setup.bonus, &r);
    pro_cards_init(&cards, c);
    if (!pro_read_holders(q, q->root, "tokens", NV_LIST_TOKEN, seats, c->tokens) ||
        !pro_read_holders(q, q->root, "assistants", NV_LIST_ASSISTANT, seats, c->assistants) ||
        !read_assignments(q, c) || !wire_object(&q->ask, q->root, "piles", &piles) ||
        !pro_read_next(q, &cards, piles, false, &next) || !pro_cards_settle(q, &cards))
        return false;
    nv_status status = nv_deal(c, &r);
    if (status != NV_OK)
        return wire_refuse_status(&q->ask, status);
    rec_error err;
    if (!rec_init(&g->record, c, &err) || !rec_set_about(&g->record, NULL, seed, NULL, &err))
        return wire_refuse_record(&q->ask, WIRE_ILLEGAL_SETUP, &err);
    return pro_shuffle(q, g, seed, &next) && pro_draw_all(q, g);
}

bool pro_do_new(pro_request *q)
{
    static const char *const keys[] = {"id",         "do",          "game",    "edition", "modules",
                                       "players",    "seed",        "options", "tokens",  "piles",
                                       "assistants", "assignments", NULL};
    char seed[PRO_MAX_SEED + 1];
    if (!wire_only_keys(&q->ask, q->root, keys))
        return false;
    pro_game *g = pro_make_game(q);
    if (!g)
        return false;
    if (!make_new(q, g, seed)) {
        free(g);
        return false;
    }
    pro_install(q, g);
    json_out *out = pro_answer(q);
    pro_put_seed(out, q, seed);
    put_dealt(out, &g->record.config);
    wire_put_turn(out, &g->record);
    return true;
}
