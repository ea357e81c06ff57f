/* suppose.c - positions that are not, to ask the engine what would be. */
#include "suppose.h"

#include "flow_fields.h"
#include "notation.h"
#include "text.h"

enum { FULL_PURSE = 1000 };

bool rec_suppose(const nv_state *s, int seat, bool on_turn, bool rich, nv_state *out)
{
    nv_view v;
    nv_observe(s, NV_ALL, &v);
    if (rich)
        v.seat[seat].rubles = FULL_PURSE;
    if (on_turn) {
        v.to_act = (int8_t)seat;
        v.flow = rec_flow_usual;
        v.flow.start = v.tokens[v.phase];
        v.flow.turn = (uint8_t)seat;
    }
    return nv_restore(&v, out, NULL) == NV_OK;
}

static void say(char *why, size_t why_size, const char *format, const char *text)
{
    rec_buffer b = {why, why_size, 0};
    rec_putf(&b, format, text);
}

/* The purchase that the text names in the same position with a full purse, which `rich` gets. */
static bool find_purchase(const nv_state *s, int seat, bool on_turn, const char *text,
                          nv_state *rich, nv_action *a, char *why, size_t why_size)
{
    say(why, why_size, "%s", "Nothing can be bought now.");
    return rec_suppose(s, seat, on_turn, true, rich) &&
           rec_action_parse(rich, text, a, why, why_size) == NV_OK;
}

bool rec_price_text(const nv_state *s, int seat, const char *text, nv_price *out, char *why,
                    size_t why_size)
{
    nv_state rich;
    nv_action a = 0;
    bool turn = nv_to_act(s).seat == seat;
    if (!(turn && find_purchase(s, seat, false, text, &rich, &a, why, why_size)) &&
        !find_purchase(s, seat, true, text, &rich, &a, why, why_size))
        return false;
    if (nv_price_of(&rich, seat, a, out) == NV_OK)
        return true;
    say(why, why_size, "'%s' buys nothing.", text);
    return false;
}
