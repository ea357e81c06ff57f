/* review_json.c - a game that was looked through, as JSON. */
#include "ai/coach.h"
#include "ai/review.h"

enum { TURNS = 5, SHARE = 4, POINTS = 1 }; /* turning points; decimals of shares and points */

static void put_seat(json_out *out, const ai_review *r, int seat)
{
    json_begin_object(out);
    json_field_fixed(out, "start", (double)r->start.win[seat], SHARE);
    json_field_fixed(out, "luck", (double)r->luck[seat], SHARE);
    json_field_fixed(out, "play", (double)r->play[seat], SHARE);
    json_field_fixed(out, "result", (double)r->result.win[seat], SHARE);
    json_field_fixed(out, "lost", (double)r->lost[seat], SHARE);
    json_field_int(out, "slips", r->mistakes[seat][AI_SLIP]);
    json_field_int(out, "mistakes", r->mistakes[seat][AI_MISTAKE]);
    json_field_int(out, "blunders", r->mistakes[seat][AI_BLUNDER]);
    json_end_object(out);
}

static void put_numbers(json_out *out, const char *key, const float *numbers, int count,
                        int decimals)
{
    json_field_array(out, key);
    for (int i = 0; i < count; i++)
        json_put_fixed(out, (double)numbers[i], decimals);
    json_end_array(out);
}

static void put_better(json_out *out, const ai_review *r, int step, ai_put_action *put_action)
{
    const ai_review_step *s = &r->steps[step];
    const nv_state *state = ai_review_state(r, step);
    nv_view v;
    json_field_object(out, "played");
    put_action(out, state, s->played);
    json_end_object(out);
    nv_observe(state, s->seat, &v);
    json_field_object(out, "best");
    put_action(out, state, s->best);
    ai_put_reasons(out, &v, s->best);
    json_end_object(out);
}

static void put_step(json_out *out, const ai_review *r, int step, ai_put_action *put_action)
{
    const ai_review_step *s = &r->steps[step];
    json_begin_object(out);
    json_field_int(out, "at", s->decisions);
    if (s->seat >= 0)
        json_field_int(out, "seat", s->seat);
    else
        json_field_null(out, "seat");
    json_field_int(out, "round", s->round);
    json_field_string(out, "phase", nv_id(NV_LIST_PILE, s->phase));
    put_numbers(out, "before", s->before.win, r->seats, SHARE);
    put_numbers(out, "win", s->after.win, r->seats, SHARE);
    put_numbers(out, "score", s->after.score, r->seats, POINTS);
    if (s->seat >= 0) {
        json_field_fixed(out, "loss", (double)s->loss, SHARE);
        json_field_string(out, "mistake", ai_mistake_id(s->mistake));
        if (s->best != s->played)
            put_better(out, r, step, put_action);
    }
    json_end_object(out);
}

void ai_put_review(json_out *out, const ai_review *r, ai_put_action *put_action)
{
    int turns[TURNS], count = ai_review_turns(r, TURNS, turns);
    json_field_array(out, "seats");
    for (int seat = 0; seat < r->seats; seat++)
        put_seat(out, r, seat);
    json_end_array(out);
    json_field_array(out, "steps");
    for (int step = 0; step < r->count; step++)
        put_step(out, r, step, put_action);
    json_end_array(out);
    json_field_array(out, "turns");
    for (int i = 0; i < count; i++)
        json_put_int(out, turns[i]);
    json_end_array(out);
}
