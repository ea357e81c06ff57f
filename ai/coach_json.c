/* coach_json.c - an action with what is expected of it and why, as JSON. */
#include "ai/coach.h"
#include "record/notation.h"

static void put_what(json_out *out, const ai_reason *r)
{
    switch (ai_reason_what_of(r->kind)) {
    case AI_WHAT_GOOD: json_field_string(out, "good", nv_id(NV_LIST_GOOD, r->what)); break;
    case AI_WHAT_COLOUR: json_field_string(out, "colour", nv_id(NV_LIST_COLOUR, r->what)); break;
    case AI_WHAT_PILE: json_field_string(out, "pile", nv_id(NV_LIST_PILE, r->what)); break;
    case AI_WHAT_PHASE: json_field_string(out, "phase", nv_id(NV_LIST_PILE, r->what)); break;
    case AI_WHAT_ASSIGNMENT: json_field_int(out, "assignment", r->what); break;
    case AI_WHAT_OBSTACLE:
        json_field_string(out, "obstacle", nv_id(NV_LIST_OBSTACLE, r->what));
        break;
    case AI_WHAT_NOTHING: break;
    }
    switch (ai_reason_count_of(r->kind)) {
    case AI_COUNT_ROUNDS: json_field_int(out, "rounds", r->count); break;
    case AI_COUNT_CARDS: json_field_int(out, "cards", r->count); break;
    case AI_COUNT_NOTHING: break;
    }
}

static void put_reason(json_out *out, int edition, const ai_reason *r)
{
    json_begin_object(out);
    json_field_string(out, "kind", ai_reason_id(r->kind));
    json_field_int(out, "rubles", r->rubles);
    json_field_int(out, "points", r->points);
    if (r->seat != NV_NONE)
        json_field_int(out, "seat", r->seat);
    if (r->card != NV_NO_CARD)
        json_field_string(out, "card", nv_card_of(edition, r->card)->id);
    put_what(out, r);
    json_end_object(out);
}

/* without: a kind that is left out. */
static void put_reasons(json_out *out, const nv_view *v, nv_action a, int without)
{
    ai_reason reasons[AI_MAX_REASONS];
    int count = ai_reasons(v, a, reasons);
    json_field_array(out, "reasons");
    for (int i = 0; i < count; i++)
        if (reasons[i].kind != without)
            put_reason(out, v->edition, &reasons[i]);
    json_end_array(out);
}

void ai_put_reasons(json_out *out, const nv_view *v, nv_action a)
{
    put_reasons(out, v, a, AI_REASON_COUNT);
}

static bool gets_card(const nv_state *s, nv_action a)
{
    nv_move m;
    nv_describe(s, a, &m);
    return m.kind == NV_MOVE_BUY || m.kind == NV_MOVE_PLAY;
}

void ai_put_ranked(json_out *out, const ai_player *p, const nv_state *s, const nv_view *v,
                   const ai_ranked *list, int i)
{
    const ai_ranked *ranked = &list[i];
    char text[REC_TEXT_MAX];
    rec_action_text(s, ranked->action, text);
    json_field_string(out, "action", text);
    json_field_fixed(out, "value", ranked->value, 4);
    if (ranked->expected) {
        json_field_fixed(out, "win", ranked->win, 4);
        json_field_fixed(out, "score", ranked->score, 2);
        json_field_fixed(out, "margin", ranked->margin, 2);
    }
    if (p->kind == AI_LEVEL || p->kind == AI_FLAT)
        json_field_int(out, "visits", ranked->visits);
    /* That nothing pays is greedy's judgement; who was asked may know better. */
    put_reasons(out, v, ranked->action,
                gets_card(s, list[0].action) ? AI_REASON_NOTHING_PAYS : AI_REASON_COUNT);
}
