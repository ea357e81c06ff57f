/* figures.c - what things cost and what they will pay, as JSON. */
#include "wire_int.h"

void wire_put_price(json_out *out, int edition, const nv_price *price)
{
    json_field_int(out, "price", price->price);
    json_field_int(out, "base", price->base);
    json_field_int(out, "printed", price->printed);
    if (price->value)
        json_field_int(out, "value", price->value);
    json_field_array(out, "reductions");
    for (int i = 0; i < price->count; i++) {
        const nv_reduction *r = &price->reductions[i];
        json_begin_object(out);
        json_field_string(out, "why", nv_id(NV_LIST_REASON, r->why));
        json_field_int(out, "amount", r->amount);
        if (r->card != NV_NO_CARD) {
            json_key(out, "card");
            wire_put_card(out, edition, r->card);
        }
        if (r->assistant != NV_NONE)
            json_field_string(out, "assistant", nv_id(NV_LIST_ASSISTANT, r->assistant));
        json_end_object(out);
    }
    json_end_array(out);
    if (price->half)
        json_field_bool(out, "half", true);
}

bool wire_same_forecast(const nv_state *a, const nv_state *b)
{
    nv_config c;
    nv_config_of(a, &c);
    for (int seat = 0; seat < c.seats; seat++)
        for (int colour = NV_GREEN; colour <= NV_RED; colour++) {
            nv_income x, y;
            nv_forecast(a, seat, colour, &x);
            nv_forecast(b, seat, colour, &y);
            if (x.rubles != y.rubles || x.points != y.points || x.either != y.either ||
                x.upkeep != y.upkeep)
                return false;
        }
    return true;
}

void wire_put_income(json_out *out, const nv_income *income)
{
    json_begin_object(out);
    json_field_int(out, "rubles", income->rubles);
    json_field_int(out, "points", income->points);
    if (income->either)
        json_field_int(out, "either", income->either);
    if (income->upkeep)
        json_field_int(out, "upkeep", income->upkeep);
    json_end_object(out);
}

void wire_put_forecast(json_out *out, const nv_state *s)
{
    nv_config c;
    nv_config_of(s, &c);
    json_field_array(out, "forecast");
    for (int seat = 0; seat < c.seats; seat++) {
        json_begin_object(out);
        for (int colour = NV_GREEN; colour <= NV_RED; colour++) {
            nv_income income;
            if (colour == NV_YELLOW && !(c.modules & NV_MARKET))
                continue;
            nv_forecast(s, seat, colour, &income);
            json_key(out, nv_id(NV_LIST_COLOUR, colour));
            wire_put_income(out, &income);
        }
        json_end_object(out);
    }
    json_end_array(out);
}
