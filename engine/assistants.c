/* assistants.c - module 3: assistants make cards cheaper (R12.1). */
#include "neva_int.h"

/* R12.1.1: colour classes, +4 the exchange cards of that colour. */
static const struct {
    uint8_t classes; /* bits */
    uint8_t amount;
} assistant[NV_ASSISTANT_COUNT] = {
    [NV_MASTER_CRAFTSMAN] = {1 << NV_GREEN | 1 << (4 + NV_GREEN), 1},
    [NV_MISTRESS_OF_THE_MANOR] = {1 << NV_YELLOW, 1},
    [NV_LAWYER] = {1 << NV_RED | 1 << (4 + NV_RED), 1},
    [NV_ARCHITECT] = {1 << NV_BLUE | 1 << (4 + NV_BLUE), 1},
    [NV_CZARS_DAUGHTER] = {1 << (4 + NV_GREEN) | 1 << (4 + NV_BLUE) | 1 << (4 + NV_RED), 2},
};

/* Begin (+1) or end (-1) what the assistant does for the seat that has it. */
void assistant_discount(game *g, int a, int sign)
{
    if (g->assistants[a] == NV_NONE)
        return;
    for (int klass = 0; klass < 8; klass++)
        if (assistant[a].classes >> klass & 1)
            change_discount(g, g->assistants[a], klass, sign * assistant[a].amount);
}

/* R3.9: one seat counterclockwise. */
void pass_assistants(game *g, nv_events *ev)
{
    if (!has(g, F_ASSISTANTS))
        return;
    for (int a = 0; a < NV_ASSISTANT_COUNT; a++) {
        if (g->assistants[a] == NV_NONE)
            continue;
        assistant_discount(g, a, -1);
        g->assistants[a] = (uint8_t)seat_after(g, g->assistants[a], g->seats - 1);
        assistant_discount(g, a, +1);
    }
    emit(ev, NV_EV_ASSISTANTS, NV_NONE);
}
