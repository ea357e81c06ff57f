/* questions.c - what can be asked about a game: state, view, shown, legal, price, forecast. */
#include "protocol_int.h"

#include <string.h>

#include "record/suppose.h"

/* ---- positions ------------------------------------------------------------------------------- */

bool pro_do_state(pro_request *q)
{
    nv_view v;
    nv_observe(&q->game->record.state, NV_ALL, &v);
    wire_put_view(pro_answer(q), &v, &q->game->record);
    return true;
}

static bool answer_view(pro_request *q, void (*look)(const nv_state *, int, nv_view *))
{
    nv_view v;
    int viewer = NV_PUBLIC;
    if (!wire_need(&q->ask, q->root, "seat") || !pro_viewer(q, "seat", &viewer))
        return false;
    look(&q->game->record.state, viewer, &v);
    json_out *out = pro_answer(q);
    if (viewer == NV_PUBLIC)
        json_field_string(out, "seat", "public");
    else
        json_field_int(out, "seat", viewer);
    wire_put_view(out, &v, &q->game->record);
    return true;
}

bool pro_do_view(pro_request *q)
{
    return answer_view(q, nv_observe);
}

bool pro_do_shown(pro_request *q)
{
    return answer_view(q, nv_shown);
}

/* ---- actions --------------------------------------------------------------------------------- */

bool pro_do_legal(pro_request *q)
{
    const nv_state *s = &q->game->record.state;
    nv_action legal[NV_MAX_LEGAL];
    int count = rec_over(&q->game->record) ? 0 : nv_legal(s, legal);
    json_out *out = pro_answer(q);
    wire_put_turn(out, &q->game->record);
    json_field_array(out, "actions");
    for (int i = 0; i < count; i++) {
        json_begin_object(out);
        wire_put_action(out, s, legal[i]);
        json_end_object(out);
    }
    json_end_array(out);
    return true;
}

/* ---- prices ---------------------------------------------------------------------------------- */

static bool price_of_action(pro_request *q, int seat, nv_price *price)
{
    char text[REC_TEXT_MAX] = "", why[240];
    if (!wire_text(&q->ask, q->root, "action", text, sizeof text))
        return false;
    if (rec_over(&q->game->record))
        return wire_refuse(&q->ask, WIRE_OVER, "%s", nv_status_text(NV_E_OVER));
    return rec_price_text(&q->game->record.state, seat, text, price, why, sizeof why) ||
           wire_refuse(&q->ask, WIRE_ILLEGAL_ACTION, "%s", why);
}

static bool read_kind(pro_request *q, const char *key, int *kind)
{
    char id[WIRE_MAX_WORD] = "";
    if (!json_get(q->root, key))
        return true;
    if (!wire_text(&q->ask, q->root, key, id, sizeof id))
        return false;
    *kind = rec_kind_find(&q->game->record.config, id);
    return *kind >= 0 ||
           wire_refuse(&q->ask, WIRE_ILLEGAL_ACTION, "there is no card '%s' in this game", id);
}

static bool read_from(pro_request *q, int *from)
{
    char word[WIRE_MAX_WORD] = "";
    if (!json_get(q->root, "from"))
        return true;
    if (!wire_text(&q->ask, q->root, "from", word, sizeof word))
        return false;
    *from = nv_value(NV_LIST_PLACE, word);
    return *from >= 0 || wire_refuse_type(&q->ask, "from", "upper, lower, hand, pile or discard");
}

static bool price_of_card(pro_request *q, int seat, nv_price *price)
{
    int kind = NV_NO_CARD, replaces = NV_NO_CARD, from = NV_NOWHERE;
    int edition = q->game->record.config.edition;
    if (!wire_need(&q->ask, q->root, "card") || !read_kind(q, "card", &kind) ||
        !read_kind(q, "replaces", &replaces) || !read_from(q, &from))
        return false;
    if (nv_card_of(edition, (nv_kind)kind)->type == NV_ACTION_CARD)
        return wire_refuse(&q->ask, WIRE_ILLEGAL_ACTION, "%s", nv_status_text(NV_E_ACTION_CARD));
    if (replaces != NV_NO_CARD && !nv_can_replace(edition, (nv_kind)kind, (nv_kind)replaces))
        return wire_refuse(&q->ask, WIRE_ILLEGAL_ACTION,
                           "this card cannot replace that one (R6.1)");
    nv_price_card(&q->game->record.state, seat, (nv_kind)kind, from == NV_LOWER, replaces, price);
    return true;
}

bool pro_do_price(pro_request *q)
{
    nv_price price = {0};
    int seat = 0;
    if (!pro_seat(q, &seat))
        return false;
    if (!(json_get(q->root, "action") ? price_of_action(q, seat, &price)
                                      : price_of_card(q, seat, &price)))
        return false;
    wire_put_price(pro_answer(q), q->game->record.config.edition, &price);
    return true;
}

/* ---- forecast -------------------------------------------------------------------------------- */

bool pro_do_forecast(pro_request *q)
{
    wire_put_forecast(pro_answer(q), &q->game->record.state);
    return true;
}
