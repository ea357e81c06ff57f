/* rules.c - `rules`: what can be played, with which cards, and the paragraphs of docs/rules.md. */
#include "protocol_int.h"

#include <string.h>

#include "ai/ai.h"
#include "rules_gen.h"

/* ---- what can be played ---------------------------------------------------------------------- */

static nv_status check(int edition, unsigned modules, int seats)
{
    nv_config c;
    nv_config_init(&c, edition, modules, seats);
    return nv_config_check(&c);
}

/* The other modules that this one needs in an edition; -1 if it does not belong there. */
static int needs_of(int edition, int module)
{
    if (check(edition, 1u << module, 2) == NV_OK)
        return 0;
    for (int other = 0; other < NV_MODULE_COUNT; other++)
        if (check(edition, 1u << other, 2) == NV_OK &&
            check(edition, 1u << module | 1u << other, 2) == NV_OK)
            return 1 << other;
    return -1;
}

static void put_words(json_out *out, const char *key, nv_list list, unsigned bits)
{
    json_field_array(out, key);
    for (int i = 0; bits >> i; i++)
        if (bits >> i & 1)
            json_put_string(out, nv_id(list, i));
    json_end_array(out);
}

static int most_seats(int edition, unsigned modules)
{
    int seats = NV_MAX_SEATS;
    while (seats > 2 && check(edition, modules, seats) != NV_OK)
        seats--;
    return seats;
}

static void put_edition(json_out *out, int edition)
{
    json_begin_object(out);
    json_field_string(out, "edition", nv_id(NV_LIST_EDITION, edition));
    json_field_int(out, "players", most_seats(edition, 0));
    json_field_array(out, "modules");
    for (int module = 0; module < NV_MODULE_COUNT; module++) {
        int needs = needs_of(edition, module);
        if (needs < 0)
            continue;
        json_begin_object(out);
        json_field_string(out, "module", nv_id(NV_LIST_MODULE, module));
        put_words(out, "needs", NV_LIST_MODULE, (unsigned)needs);
        json_field_int(out, "players", most_seats(edition, 1u << module | (unsigned)needs));
        json_end_object(out);
    }
    json_end_array(out);
    json_end_object(out);
}

static void put_limits(json_out *out)
{
    json_field_object(out, "limits");
    json_field_int(out, "line", PRO_MAX_LINE);
    json_field_int(out, "games", PRO_MAX_GAMES);
    json_field_int(out, "values", PRO_MAX_VALUES);
    json_field_int(out, "depth", JSON_MAX_DEPTH);
    json_field_int(out, "game_id", PRO_MAX_ID);
    json_field_int(out, "id", PRO_MAX_ECHO);
    json_field_int(out, "record", REC_MAX_ENTRIES);
    json_field_int(out, "playouts_greedy", AI_BOUND_GREEDY);
    json_field_int(out, "playouts_random", AI_BOUND_RANDOM);
    json_end_object(out);
}

static void put_overview(json_out *out)
{
    json_field_int(out, "protocol", PRO_VERSION);
    json_field_string(out, "version", NEVA_VERSION);
    json_field_array(out, "editions");
    for (int edition = 0; edition < NV_EDITION_COUNT; edition++)
        put_edition(out, edition);
    json_end_array(out);
    json_field_array(out, "players");
#define PLAYER_(name, id, spec, text) json_put_string(out, spec);
    AI_PLAYERS(PLAYER_)
#undef PLAYER_
    json_end_array(out);
    put_limits(out);
}

/* ---- cards ----------------------------------------------------------------------------------- */

static const char *const special_ids[] = {
#define SPECIAL_(name, id) #id,
    NV_SPECIALS(SPECIAL_)
#undef SPECIAL_
};

static void put_card(json_out *out, const nv_card *card, int copies)
{
    json_begin_object(out);
    json_field_string(out, "id", card->id);
    json_field_string(out, "name", card->name);
    json_field_string(out, "pile", nv_id(NV_LIST_PILE, card->pile));
    json_field_string(out, "colour", nv_id(NV_LIST_COLOUR, card->colour));
    json_field_string(out, "kind", nv_id(NV_LIST_TYPE, card->type));
    json_field_int(out, "cost", card->cost);
    json_field_int(out, "value", card->value);
    json_field_int(out, "rubles", card->rubles);
    json_field_int(out, "points", card->points);
    if (card->symbol != NV_NO_SYMBOL)
        json_field_string(out, "symbol", nv_id(NV_LIST_SYMBOL, card->symbol));
    if (card->good != NV_NONE) {
        json_field_string(out, "good", nv_id(NV_LIST_GOOD, card->good));
        json_field_int(out, "goods", card->goods);
    }
    if (card->special != NV_SP_NONE)
        json_field_string(out, "special", special_ids[card->special]);
    json_field_int(out, "copies", copies);
    json_end_object(out);
}

/* All cards of the edition, or only those of the game that `modules` names. */
static bool read_cards(pro_request *q, int *edition, pro_cards *cards)
{
    nv_config c;
    int seats = 2;
    const json_node *modules = json_get(q->root, "modules");
    if (!wire_word(&q->ask, q->root, "edition", NV_LIST_EDITION, edition) ||
        !wire_int(&q->ask, q->root, "players", 2, NV_MAX_SEATS, &seats))
        return false;
    for (int kind = 0; kind < nv_kind_count(*edition); kind++)
        cards->copies[kind] = nv_card_of(*edition, (nv_kind)kind)->copies;
    if (!modules)
        return true;
    if (!wire_read_config(&q->ask, q->root, seats, &c))
        return false;
    pro_cards_init(cards, &c);
    return true;
}

/* ---- paragraphs ------------------------------------------------------------------------------ */

static bool answer_paragraph(pro_request *q)
{
    char number[WIRE_MAX_WORD] = "";
    if (!wire_text(&q->ask, q->root, "paragraph", number, sizeof number))
        return false;
    for (int i = 0; i < pro_paragraph_count; i++)
        if (strcmp(pro_paragraphs[i].number, number) == 0) {
            json_out *out = pro_answer(q);
            json_field_string(out, "paragraph", number);
            json_field_string(out, "text", pro_paragraphs[i].text);
            return true;
        }
    return wire_refuse(&q->ask, WIRE_BAD_REQUEST,
                       "there is no paragraph '%s'; they are like R4.2, 14.3, E1", number);
}

bool pro_do_rules(pro_request *q)
{
    pro_cards cards = {0};
    int edition = NV_SECOND;
    if (json_get(q->root, "paragraph"))
        return answer_paragraph(q);
    if (!json_get(q->root, "edition")) {
        put_overview(pro_answer(q));
        return true;
    }
    if (!read_cards(q, &edition, &cards))
        return false;
    json_out *out = pro_answer(q);
    json_field_string(out, "edition", nv_id(NV_LIST_EDITION, edition));
    json_field_array(out, "cards");
    for (int kind = 0; kind < nv_kind_count(edition); kind++)
        if (cards.copies[kind])
            put_card(out, nv_card_of(edition, (nv_kind)kind), cards.copies[kind]);
    json_end_array(out);
    return true;
}
