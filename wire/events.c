/* events.c - what happened, as JSON: of every event the keys that mean something for it. */
#include "put.h"

/* What an event's number is; its key. */
enum number_type { NOTHING, NUMBER, PILE, EVENT_CARD, GOOD, OBSTACLE, ASSIGNMENT, SEATS, MARKS };

static const struct event_keys {
    const char *number; /* key of `number`; NULL: it has none */
    const char *other;  /* key of `other`                     */
    const char *amount; /* key of `amount`                    */
    uint8_t type;       /* number_type                        */
    uint8_t card;       /* 1: `card` is there, null if unseen */
} event_keys[NV_EVENT_TYPE_COUNT] = {
    [NV_EV_ROUND] = {.number = "round", .type = NUMBER},
    [NV_EV_PHASE] = {.number = "phase", .type = PILE},
    [NV_EV_LAID] = {.card = 1, .number = "pile", .type = PILE},
    [NV_EV_BOUGHT] = {.card = 1, .other = "replaces", .amount = "price"},
    [NV_EV_TOOK] = {.card = 1},
    [NV_EV_PLAYED] = {.card = 1, .other = "target"},
    [NV_EV_OBSERVED] = {.card = 1, .number = "pile", .type = PILE},
    [NV_EV_DISCARDED] = {.card = 1, .number = "marks", .type = MARKS},
    [NV_EV_RETURNED] = {.card = 1},
    [NV_EV_REMOVED] = {.card = 1},
    [NV_EV_ATTACHED] = {.card = 1, .other = "on", .number = "marks", .type = MARKS},
    [NV_EV_GUEST_LEFT] = {.card = 1, .other = "on", .number = "marks", .type = MARKS},
    [NV_EV_TURNED] = {.card = 1, .number = "marks", .type = MARKS},
    [NV_EV_TURNED_BACK] = {.card = 1, .number = "marks", .type = MARKS},
    [NV_EV_RUBLES] = {.amount = "amount"},
    [NV_EV_POINTS] = {.amount = "amount"},
    [NV_EV_POINTS_LOST] = {.amount = "amount"},
    [NV_EV_OBSTACLE_MET] = {.number = "obstacle", .type = OBSTACLE},
    [NV_EV_OBSTACLE_FAILED] = {.number = "obstacle", .type = OBSTACLE},
    [NV_EV_TILE] = {.card = 1, .number = "good", .type = GOOD},
    [NV_EV_TILE_BACK] = {.number = "good", .type = GOOD},
    [NV_EV_ASSIGNMENT_DROPPED] = {.number = "assignment", .type = ASSIGNMENT},
    [NV_EV_ASSIGNMENT_KEPT] = {.number = "assignment", .type = ASSIGNMENT},
    [NV_EV_ASSIGNMENT_SHOWN] = {.number = "assignment", .type = ASSIGNMENT},
    [NV_EV_EVENT] = {.number = "event", .type = EVENT_CARD},
    [NV_EV_VALUE] = {.number = "value", .type = NUMBER},
    [NV_EV_END_TRIGGERED] = {.number = "pile", .type = PILE},
    [NV_EV_FINAL] = {.number = "step", .type = NUMBER},
    [NV_EV_OVER] = {.number = "winners", .type = SEATS},
};

static void put_word(json_out *out, const char *key, nv_list list, int value)
{
    json_field_string(out, key, nv_id(list, value));
}

static void put_number(json_out *out, const struct event_keys *keys, int number)
{
    switch (keys->type) {
    case NUMBER: json_field_int(out, keys->number, number); break;
    case PILE: put_word(out, keys->number, NV_LIST_PILE, number); break;
    case EVENT_CARD: put_word(out, keys->number, NV_LIST_EVENT_CARD, number); break;
    case GOOD: put_word(out, keys->number, NV_LIST_GOOD, number); break;
    case OBSTACLE: put_word(out, keys->number, NV_LIST_OBSTACLE, number); break;
    case MARKS: wire_put_marks(out, keys->number, (unsigned)number); break;
    case SEATS: wire_put_numbers(out, keys->number, (unsigned)number); break;
    case ASSIGNMENT:
        if (number >= 1 && number <= 15)
            json_field_int(out, keys->number, number);
        else
            json_field_null(out, keys->number); /* not for this viewer's eyes */
        break;
    default: break;
    }
}

static void put_event(json_out *out, int edition, const nv_event *e)
{
    const struct event_keys *keys = &event_keys[e->type];
    json_begin_object(out);
    put_word(out, "type", NV_LIST_EVENT_TYPE, e->type);
    if (e->seat != NV_NONE)
        json_field_int(out, "seat", e->seat);
    if (keys->card) {
        json_key(out, "card");
        wire_put_card(out, edition, e->card);
    }
    if (e->from != NV_NOWHERE)
        put_word(out, "from", NV_LIST_PLACE, e->from);
    if (e->slot != NV_NONE)
        json_field_int(out, "slot", e->slot);
    if (keys->other && e->other != NV_NO_CARD) {
        json_key(out, keys->other);
        wire_put_card(out, edition, e->other);
    }
    put_number(out, keys, e->number);
    if (e->type == NV_EV_LAID && e->amount)
        json_field_bool(out, "added", true); /* by the event Twin */
    if (e->type == NV_EV_PLAYED && e->other != NV_NO_CARD)
        json_field_int(out, "target_seat", e->number); /* Moocher */
    if (e->type == NV_EV_TOOK && e->from == NV_FROM_PILE)
        put_word(out, "pile", NV_LIST_PILE, e->number);
    if (keys->amount)
        json_field_int(out, keys->amount, e->amount);
    if (e->why != NV_WHY_NONE)
        put_word(out, "why", NV_LIST_REASON, e->why);
    json_end_object(out);
}

void wire_put_event(json_out *out, int edition, const nv_event *e, int viewer)
{
    nv_event face = nv_face(e, viewer == NV_ALL ? e->seat : viewer);
    put_event(out, edition, &face);
}

void wire_put_events(json_out *out, int edition, const nv_events *ev, int viewer)
{
    for (int i = 0; i < ev->count; i++)
        wire_put_event(out, edition, &ev->list[i], viewer);
}
