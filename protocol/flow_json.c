/*
 * flow_json.c - where the game stands between two decisions, as the object `flow`. What is as at
 * the beginning of the seat's turn is left out, so most positions need no `flow` at all.
 */
#include "protocol_int.h"

#include <stdio.h>
#include <string.h>

#include "record/flow_fields.h"

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

static void put_field(json_out *out, const nv_view *v, const rec_flow_field *f, uint8_t value)
{
    json_key(out, f->word);
    switch (f->type) {
    case REC_FLOW_FLAG: json_put_bool(out, value); break;
    case REC_FLOW_WORD: json_put_string(out, nv_id(f->list, value)); break;
    case REC_FLOW_WORDS: put_words(out, f->list, value); break;
    case REC_FLOW_CARD: pro_put_card(out, v->edition, value); break;
    case REC_FLOW_SLOT: put_slot(out, value); break;
    case REC_FLOW_SPACE: json_put_int(out, nv_obstacle_space(value)); break;
    default: json_put_int(out, value);
    }
}

void pro_put_flow(json_out *out, const nv_view *v)
{
    nv_flow usual = rec_flow_usual;
    bool begun = false;
    usual.start = v->tokens[v->phase];
    usual.turn = usual_turn(v);
    for (int i = 0; i < REC_FLOW_COUNT; i++) {
        const rec_flow_field *f = &rec_flow_fields[i];
        uint8_t value = rec_flow_get(&v->flow, f);
        if (value == rec_flow_get(&usual, f))
            continue;
        if (!begun)
            json_field_object(out, "flow");
        begun = true;
        put_field(out, v, f, value);
    }
    if (v->flow.steps && !begun)
        json_field_object(out, "flow");
    if (v->flow.steps)
        json_field_int(out, "steps", v->flow.steps);
    if (begun || v->flow.steps)
        json_end_object(out);
}

/* ---- reading --------------------------------------------------------------------------------- */

static bool read_words(pro_request *q, const rec_flow_field *f, const json_node *list, int *bits)
{
    if (!json_is(list, JSON_ARRAY))
        return pro_refuse_type(q, f->word, "a list of words");
    *bits = 0;
    for (const json_node *node = json_first(list); node; node = json_next(node)) {
        char word[PRO_MAX_WORD];
        if (!pro_element(q, node, f->word, word, sizeof word))
            return false;
        int value = nv_value(f->list, word);
        if (value < 0)
            return pro_refuse_word(q, f->word, f->list, word);
        *bits |= 1 << value;
    }
    return true;
}

static bool read_card(pro_request *q, const pro_cards *cards, const rec_flow_field *f,
                      const json_node *node, int *kind)
{
    char id[PRO_MAX_WORD];
    if (!pro_element(q, node, f->word, id, sizeof id))
        return false;
    *kind = pro_kind(cards, id);
    return *kind >= 0 || pro_refuse(q, PRO_ILLEGAL_SETUP, "there is no card '%s' in this game", id);
}

static bool read_slot(pro_request *q, const rec_flow_field *f, const json_node *node, int *slot)
{
    char text[16];
    for (*slot = 0; *slot < 2 * NV_MAX_ROW; ++*slot) {
        slot_text(*slot, text);
        if (json_string_is(node, text))
            return true;
    }
    return pro_refuse_type(q, f->word, "a space of the display like \"u1\" or \"l3\"");
}

static bool read_space(pro_request *q, const rec_flow_field *f, const json_node *node, int *space)
{
    int number = 0;
    (void)json_int_in(node, 0, 70, &number);
    for (*space = 0; *space < 5; ++*space)
        if (nv_obstacle_space(*space) == number)
            return true;
    return pro_refuse_type(q, f->word, "10, 20, 35, 50 or 70");
}

static bool read_field(pro_request *q, const pro_cards *cards, const json_node *flow,
                       const rec_flow_field *f, const nv_view *v, int *value)
{
    const json_node *node = json_get(flow, f->word);
    bool flag = false;
    if (!node)
        return true;
    switch (f->type) {
    case REC_FLOW_FLAG:
        if (!pro_bool(q, flow, f->word, &flag))
            return false;
        *value = flag;
        return true;
    case REC_FLOW_WORD: return pro_word(q, flow, f->word, f->list, value);
    case REC_FLOW_WORDS: return read_words(q, f, node, value);
    case REC_FLOW_SEAT: return pro_int(q, flow, f->word, 0, v->seats - 1, value);
    case REC_FLOW_CARD: return read_card(q, cards, f, node, value);
    case REC_FLOW_SLOT: return read_slot(q, f, node, value);
    case REC_FLOW_SPACE: return read_space(q, f, node, value);
    default: return pro_int(q, flow, f->word, 0, 255, value);
    }
}

/* v->to_act is a seat or below 0, as the request says. */
bool pro_read_flow(pro_request *q, const pro_cards *cards, const json_node *flow, nv_view *v)
{
    const char *keys[REC_FLOW_COUNT + 2] = {[REC_FLOW_COUNT] = "steps"};
    int steps = 0;
    v->flow = rec_flow_usual;
    v->flow.start = v->tokens[v->phase];
    for (int i = 0; i < REC_FLOW_COUNT; i++)
        keys[i] = rec_flow_fields[i].word;
    memcpy(q->where, "flow.", sizeof "flow.");
    if (!pro_only_keys(q, flow, keys) || !pro_int(q, flow, "steps", 0, 9999, &steps))
        return false;
    v->flow.steps = (int16_t)steps;
    for (int i = 0; i < REC_FLOW_COUNT; i++) {
        const rec_flow_field *f = &rec_flow_fields[i];
        int value = rec_flow_get(&v->flow, f);
        if (!read_field(q, cards, flow, f, v, &value))
            return false;
        rec_flow_set(&v->flow, f, (uint8_t)value);
    }
    if (!json_get(flow, "turn"))
        v->flow.turn = usual_turn(v);
    q->where[0] = '\0';
    return true;
}
