/* flow.c - where the game stands between two decisions, read from the object `flow`. */
#include "protocol_int.h"

#include <string.h>

#include "record/flow_fields.h"

static bool read_words(pro_request *q, const rec_flow_field *f, const json_node *list, int *bits)
{
    if (!json_is(list, JSON_ARRAY))
        return wire_refuse_type(&q->ask, f->word, "a list of words");
    *bits = 0;
    for (const json_node *node = json_first(list); node; node = json_next(node)) {
        char word[WIRE_MAX_WORD];
        if (!wire_element(&q->ask, node, f->word, word, sizeof word))
            return false;
        int value = nv_value(f->list, word);
        if (value < 0)
            return wire_refuse_word(&q->ask, f->word, f->list, word);
        *bits |= 1 << value;
    }
    return true;
}

static bool read_card(pro_request *q, const pro_cards *cards, const rec_flow_field *f,
                      const json_node *node, int *kind)
{
    char id[WIRE_MAX_WORD];
    if (!wire_element(&q->ask, node, f->word, id, sizeof id))
        return false;
    *kind = pro_kind(cards, id);
    return *kind >= 0 || pro_refuse_unknown(q, id);
}

static bool read_slot(pro_request *q, const rec_flow_field *f, const json_node *node, int *slot)
{
    char text[WIRE_MAX_SLOT];
    for (*slot = 0; *slot < 2 * NV_MAX_ROW; ++*slot) {
        wire_slot_text(*slot, text);
        if (json_string_is(node, text))
            return true;
    }
    return wire_refuse_type(&q->ask, f->word, "a space of the display like \"u1\" or \"l3\"");
}

static bool read_space(pro_request *q, const rec_flow_field *f, const json_node *node, int *space)
{
    int number = 0;
    (void)json_int_in(node, 0, 70, &number);
    for (*space = 0; *space < 5; ++*space)
        if (nv_obstacle_space(*space) == number)
            return true;
    return wire_refuse_type(&q->ask, f->word, "10, 20, 35, 50 or 70");
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
        if (!wire_bool(&q->ask, flow, f->word, &flag))
            return false;
        *value = flag;
        return true;
    case REC_FLOW_WORD: return wire_word(&q->ask, flow, f->word, f->list, value);
    case REC_FLOW_WORDS: return read_words(q, f, node, value);
    case REC_FLOW_SEAT: return wire_int(&q->ask, flow, f->word, 0, v->seats - 1, value);
    case REC_FLOW_CARD: return read_card(q, cards, f, node, value);
    case REC_FLOW_SLOT: return read_slot(q, f, node, value);
    case REC_FLOW_SPACE: return read_space(q, f, node, value);
    default: return wire_int(&q->ask, flow, f->word, 0, 255, value);
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
    memcpy(q->ask.where, "flow.", sizeof "flow.");
    if (!wire_only_keys(&q->ask, flow, keys) || !wire_int(&q->ask, flow, "steps", 0, 9999, &steps))
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
        v->flow.turn = wire_usual_turn(v);
    q->ask.where[0] = '\0';
    return true;
}
