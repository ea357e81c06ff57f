/*
 * flow_json.c - where the game stands between two decisions, as the object `flow`. What is as at
 * the beginning of the seat's turn is left out, so most positions need no `flow` at all.
 */
#include "protocol_int.h"

#include <stdio.h>
#include <string.h>

enum flow_type { AS_NUMBER, AS_FLAG, AS_WORD, AS_WORDS, AS_SEAT, AS_CARD, AS_SLOT, AS_SPACE };

#define FLOW_FIELDS(X) /* key, field, how it is said, list of its words, usual value */ \
    X(stage, stage, AS_WORD, NV_LIST_STAGE, NV_STAGE_TURNS) \
    X(pending, pending, AS_WORDS, NV_LIST_PENDING, 0) \
    X(turn, turn, AS_SEAT, 0, 0)   /* usual: see usual_turn */ \
    X(start, start, AS_SEAT, 0, 0) /* usual: the holder of the phase's token */ \
    X(passes, passes, AS_NUMBER, 0, 0) \
    X(doubles, doubles, AS_NUMBER, 0, 0) \
    X(acted, acted, AS_FLAG, 0, 0) \
    X(done, done, AS_NUMBER, 0, 0) \
    X(draws, draws, AS_NUMBER, 0, 0) \
    X(draw_for, draw_for, AS_WORD, NV_LIST_DRAW, 0) \
    X(pile, pile, AS_WORD, NV_LIST_PILE, 0) \
    X(slot, slot, AS_SLOT, 0, 0) \
    X(card, card, AS_CARD, 0, NV_NO_CARD) \
    X(chip, chip, AS_FLAG, 0, 0) \
    X(fresh, fresh[0], AS_CARD, 0, NV_NO_CARD) \
    X(fresh2, fresh[1], AS_CARD, 0, NV_NO_CARD) \
    X(mover, mover, AS_SEAT, 0, NV_NONE) \
    X(obstacle, obstacle, AS_SPACE, 0, NV_NONE)

static const struct flow_field {
    const char *key;
    size_t at; /* in nv_flow */
    int type;
    nv_list list;
    uint8_t usual;
} flow_fields[] = {
#define FLOW_ROW_(key, field, type, list, usual) \
    {#key, offsetof(nv_flow, field), type, (nv_list)(list), usual},
    FLOW_FIELDS(FLOW_ROW_)};
enum { FLOW_COUNT = sizeof flow_fields / sizeof flow_fields[0] };

static const nv_flow flow_default = {
#define FLOW_USUAL_(key, field, type, list, usual) .field = usual,
    FLOW_FIELDS(FLOW_USUAL_)};

/* Whose turn it is follows from `to_act`, unless nobody is to act. */
static uint8_t usual_turn(const nv_view *v)
{
    return v->to_act >= 0 ? (uint8_t)v->to_act : v->flow.start;
}

/* ---- writing --------------------------------------------------------------------------------- */

static void put_words(json_out *out, nv_list list, unsigned bits)
{
    json_begin_array(out);
    for (int i = 0; bits >> i; i++)
        if (bits >> i & 1)
            json_put_string(out, nv_id(list, i));
    json_end_array(out);
}

/* "u1" is the leftmost of the upper row. */
static void slot_text(int slot, char text[16])
{
    bool lower = slot >= NV_MAX_ROW;
    (void)snprintf(text, 16, "%c%d", lower ? 'l' : 'u', slot - (lower ? NV_MAX_ROW : 0) + 1);
}

static void put_slot(json_out *out, int slot)
{
    char text[16];
    slot_text(slot, text);
    json_put_string(out, text);
}

static void put_field(json_out *out, const nv_view *v, const struct flow_field *f, uint8_t value)
{
    json_key(out, f->key);
    switch (f->type) {
    case AS_FLAG: json_put_bool(out, value); break;
    case AS_WORD: json_put_string(out, nv_id(f->list, value)); break;
    case AS_WORDS: put_words(out, f->list, value); break;
    case AS_CARD: pro_put_card(out, v->edition, value); break;
    case AS_SLOT: put_slot(out, value); break;
    case AS_SPACE: json_put_int(out, pro_spaces[value]); break;
    default: json_put_int(out, value);
    }
}

void pro_put_flow(json_out *out, const nv_view *v)
{
    nv_flow usual = flow_default;
    bool begun = false;
    usual.start = v->tokens[v->phase];
    usual.turn = usual_turn(v);
    for (int i = 0; i < FLOW_COUNT; i++) {
        size_t at = flow_fields[i].at;
        uint8_t value = ((const uint8_t *)&v->flow)[at];
        if (value == ((const uint8_t *)&usual)[at])
            continue;
        if (!begun)
            json_field_object(out, "flow");
        begun = true;
        put_field(out, v, &flow_fields[i], value);
    }
    if (v->flow.steps && !begun)
        json_field_object(out, "flow");
    if (v->flow.steps)
        json_field_int(out, "steps", v->flow.steps);
    if (begun || v->flow.steps)
        json_end_object(out);
}

/* ---- reading --------------------------------------------------------------------------------- */

static bool read_words(pro_request *q, const struct flow_field *f, const json_node *list, int *bits)
{
    if (!json_is(list, JSON_ARRAY))
        return pro_refuse_type(q, f->key, "a list of words");
    *bits = 0;
    for (const json_node *node = json_first(list); node; node = json_next(node)) {
        char word[PRO_MAX_WORD];
        if (!pro_element(q, node, f->key, word, sizeof word))
            return false;
        int value = nv_value(f->list, word);
        if (value < 0)
            return pro_refuse(q, PRO_ILLEGAL_SETUP, "'%s%s': there is no '%s'", q->where, f->key,
                              word);
        *bits |= 1 << value;
    }
    return true;
}

static bool read_card(pro_request *q, const pro_cards *cards, const struct flow_field *f,
                      const json_node *node, int *kind)
{
    char id[PRO_MAX_WORD];
    if (!pro_element(q, node, f->key, id, sizeof id))
        return false;
    *kind = pro_kind(cards, id);
    return *kind >= 0 || pro_refuse(q, PRO_ILLEGAL_SETUP, "there is no card '%s' in this game", id);
}

static bool read_slot(pro_request *q, const struct flow_field *f, const json_node *node, int *slot)
{
    char text[16];
    for (*slot = 0; *slot < 2 * NV_MAX_ROW; ++*slot) {
        slot_text(*slot, text);
        if (json_string_is(node, text))
            return true;
    }
    return pro_refuse_type(q, f->key, "a space of the display like \"u1\" or \"l3\"");
}

static bool read_space(pro_request *q, const struct flow_field *f, const json_node *node,
                       int *space)
{
    int number = 0;
    (void)json_int_in(node, 0, 70, &number);
    for (*space = 0; *space < 5; ++*space)
        if (pro_spaces[*space] == number)
            return true;
    return pro_refuse_type(q, f->key, "10, 20, 35, 50 or 70");
}

static bool read_field(pro_request *q, const pro_cards *cards, const json_node *flow,
                       const struct flow_field *f, const nv_view *v, int *value)
{
    const json_node *node = json_get(flow, f->key);
    bool flag = false;
    if (!node)
        return true;
    switch (f->type) {
    case AS_FLAG:
        if (!pro_bool(q, flow, f->key, &flag))
            return false;
        *value = flag;
        return true;
    case AS_WORD: return pro_word(q, flow, f->key, f->list, value);
    case AS_WORDS: return read_words(q, f, node, value);
    case AS_SEAT: return pro_int(q, flow, f->key, 0, v->seats - 1, value);
    case AS_CARD: return read_card(q, cards, f, node, value);
    case AS_SLOT: return read_slot(q, f, node, value);
    case AS_SPACE: return read_space(q, f, node, value);
    default: return pro_int(q, flow, f->key, 0, 255, value);
    }
}

/* v->to_act is a seat or below 0, as the request says. */
bool pro_read_flow(pro_request *q, const pro_cards *cards, const json_node *flow, nv_view *v)
{
    const char *keys[FLOW_COUNT + 2] = {[FLOW_COUNT] = "steps"};
    int steps = 0;
    v->flow = flow_default;
    v->flow.start = v->tokens[v->phase];
    for (int i = 0; i < FLOW_COUNT; i++)
        keys[i] = flow_fields[i].key;
    memcpy(q->where, "flow.", sizeof "flow.");
    if (!pro_only_keys(q, flow, keys) || !pro_int(q, flow, "steps", 0, 9999, &steps))
        return false;
    v->flow.steps = (int16_t)steps;
    for (int i = 0; i < FLOW_COUNT; i++) {
        uint8_t *at = (uint8_t *)&v->flow + flow_fields[i].at;
        int value = *at;
        if (!read_field(q, cards, flow, &flow_fields[i], v, &value))
            return false;
        *at = (uint8_t)value;
    }
    if (!json_get(flow, "turn"))
        v->flow.turn = usual_turn(v);
    q->where[0] = '\0';
    return true;
}
