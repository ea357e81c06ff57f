/* look.c - the legal actions of a position through a network. */
#include "ai/look.h"

#include <string.h>

#include "engine/neva_peek.h"

int ai_distinct(const nv_state *s, nv_action out[NV_MAX_LEGAL])
{
    int all = nv_legal(s, out), count = 0;
    for (int i = 0; i < all; i++)
        if (nv_peek_first(s, out[i]) == out[i])
            out[count++] = out[i];
    return count;
}

int ai_rank_copies(const nv_state *s, ai_ranked *list, int count)
{
    nv_action legal[NV_MAX_LEGAL];
    int all = nv_legal(s, legal);
    for (int i = all - 1; i >= 0; i--) {
        nv_action first = nv_peek_first(s, legal[i]);
        for (int j = 0; first != legal[i] && j < count; j++) {
            if (list[j].action != first)
                continue;
            memmove(list + j + 2, list + j + 1, (size_t)(count - j - 1) * sizeof *list);
            list[j + 1] = list[j];
            list[j + 1].action = legal[i];
            count++;
            break;
        }
    }
    return count;
}

void ai_weigh(const ai_net *net, const nv_state *s, int seat, const ai_hidden *hidden,
              const nv_action *actions, int count, ai_option *out)
{
    for (int i = 0; i < count; i++) {
        nv_move m = {.target = NV_NO_CARD};
        int second;
        if (!nv_peek_usual(s, seat, actions[i], &m))
            nv_describe(s, actions[i], &m);
        int slot = ai_action_slot(&m, &second);
        float preference = ai_preference(net, hidden, slot, second);
        if (m.kind == NV_MOVE_BUY && m.with == NV_NO_CARD) /* the cheaper one of two alike */
            preference -= 1e-3f * (float)m.price;
        out[i] = (ai_option){actions[i], (uint16_t)slot, (int16_t)second, preference};
    }
}

int ai_list_options(const ai_net *net, const nv_state *s, int seat, const ai_hidden *hidden,
                    ai_option out[NV_MAX_LEGAL])
{
    nv_action distinct[NV_MAX_LEGAL];
    int count = ai_distinct(s, distinct);
    ai_weigh(net, s, seat, hidden, distinct, count, out);
    return count;
}

void ai_prefer(ai_option *o, int count, int most)
{
    for (int i = 0; i < count && i < most; i++) {
        int best = i;
        for (int j = i + 1; j < count; j++)
            if (o[j].preference > o[best].preference)
                best = j;
        ai_option first = o[best];
        o[best] = o[i];
        o[i] = first;
    }
}

void ai_look_ahead(ai_mind *mind, const nv_state *s, int seat, nv_action a, ai_value *out)
{
    nv_state after = *s;
    nv_step(&after, a);
    if (nv_to_act(&after).seat == NV_OVER) {
        ai_value_of_end(&after, mind->seats, out);
        return;
    }
    ai_hidden hidden;
    ai_think(mind, &after, seat, &hidden);
    ai_value_of(mind->net, &hidden, out);
}

void ai_expect(ai_ranked *of, const ai_value *value, int seat, int seats)
{
    of->value = (double)ai_wish(value, seat, seats);
    of->win = (double)value->win[seat];
    of->score = (double)value->score[seat];
    of->margin = (double)ai_margin(value, seat, seats);
    of->expected = true;
}
