/*
 * flow.c - where the game stands between two decisions, as the object `flow`. What is as at the
 * beginning of the seat's turn is left out, so most positions need no `flow` at all.
 */
#include "wire_int.h"

#include <stdio.h>

#include "record/flow_fields.h"

uint8_t wire_usual_turn(const nv_view *v)
{
    return v->to_act >= 0 ? (uint8_t)v->to_act : v->flow.start;
}

static nv_flow usual_flow(const nv_view *v, bool over)
{
    nv_flow usual = rec_flow_usual;
    usual.start = v->tokens[v->phase];
    usual.turn = over ? v->flow.start : wire_usual_turn(v);
    return usual;
}

static void put_words(json_out *out, nv_list list, unsigned bits)
{
    json_begin_array(out);
    for (int i = 0; bits >> i; i++)
        if (bits >> i & 1)
            json_put_string(out, nv_id(list, i));
    json_end_array(out);
}

void wire_slot_text(int slot, char text[WIRE_MAX_SLOT])
{
    bool lower = slot >= NV_MAX_ROW;
    (void)snprintf(text, WIRE_MAX_SLOT, "%c%d", lower ? 'l' : 'u',
                   slot - (lower ? NV_MAX_ROW : 0) + 1);
}

static void put_slot(json_out *out, int slot)
{
    char text[WIRE_MAX_SLOT];
    wire_slot_text(slot, text);
    json_put_string(out, text);
}

static void put_field(json_out *out, const nv_view *v, const rec_flow_field *f, uint8_t value)
{
    json_key(out, f->word);
    switch (f->type) {
    case REC_FLOW_FLAG: json_put_bool(out, value); break;
    case REC_FLOW_WORD: json_put_string(out, nv_id(f->list, value)); break;
    case REC_FLOW_WORDS: put_words(out, f->list, value); break;
    case REC_FLOW_CARD: wire_put_card(out, v->edition, value); break;
    case REC_FLOW_SLOT: put_slot(out, value); break;
    case REC_FLOW_SPACE: json_put_int(out, nv_obstacle_space(value)); break;
    default: json_put_int(out, value);
    }
}

bool wire_has_flow(const nv_view *v, bool over)
{
    nv_flow usual = usual_flow(v, over);
    int i = 0;
    while (i < REC_FLOW_COUNT &&
           rec_flow_get(&v->flow, &rec_flow_fields[i]) == rec_flow_get(&usual, &rec_flow_fields[i]))
        i++;
    return i < REC_FLOW_COUNT || v->flow.steps;
}

bool wire_same_flow(const nv_view *a, bool a_over, const nv_view *b, bool b_over)
{
    nv_flow usual_a = usual_flow(a, a_over), usual_b = usual_flow(b, b_over);
    for (int i = 0; i < REC_FLOW_COUNT; i++) {
        const rec_flow_field *f = &rec_flow_fields[i];
        uint8_t in_a = rec_flow_get(&a->flow, f), in_b = rec_flow_get(&b->flow, f);
        bool put_a = in_a != rec_flow_get(&usual_a, f), put_b = in_b != rec_flow_get(&usual_b, f);
        if (put_a != put_b || (put_a && in_a != in_b))
            return false;
    }
    return a->flow.steps == b->flow.steps;
}

void wire_put_flow(json_out *out, const nv_view *v, bool over)
{
    nv_flow usual = usual_flow(v, over);
    if (!wire_has_flow(v, over))
        return;
    json_field_object(out, "flow");
    for (int i = 0; i < REC_FLOW_COUNT; i++) {
        const rec_flow_field *f = &rec_flow_fields[i];
        uint8_t value = rec_flow_get(&v->flow, f);
        if (value != rec_flow_get(&usual, f))
            put_field(out, v, f, value);
    }
    if (v->flow.steps)
        json_field_int(out, "steps", v->flow.steps);
    json_end_object(out);
}
