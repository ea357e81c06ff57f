/*
 * offers.c - the cards a seat could get, what they cost it, and what stands against it. No rule is
 * repeated here: whether only rubles are missing, or only the turn, is asked of the engine about the
 * same position with a full purse, or on the seat's turn.
 */
#include "table_int.h"

#include "record/suppose.h"

/* A position and all that can be done there. */
typedef struct scene {
    nv_state state;
    int count;
    nv_action legal[NV_MAX_LEGAL];
} scene;

/* What the cards are offered in. */
typedef struct stall {
    const nv_state *state; /* of the game                                                     */
    int seat;
    nv_view view;
    bool now;      /* the seat decides about them now; else it is as if it had its turn    */
    bool open;     /* there is such a position: `plain`, and `rich` with a full purse       */
    bool must_buy; /* R3.7: there, one cannot even pass                                     */
    scene plain, rich;
} stall;

/* Where a card lies. */
typedef struct place {
    uint8_t card, from, slot;
    bool added;
} place;

/* ---- positions to ask about -------------------------------------------------------------------------- */

static void look(scene *sc)
{
    sc->count = nv_legal(&sc->state, sc->legal);
}

/* A decision in which cards of the display are got. */
static bool is_shopping(const nv_state *s, int seat)
{
    nv_turn turn = nv_to_act(s);
    return turn.seat == seat &&
           (turn.decision == NV_DECIDE_TURN || turn.decision == NV_DECIDE_DOUBLE_TURN ||
            turn.decision == NV_DECIDE_PICK_POCKET || turn.decision == NV_DECIDE_TWIN);
}

static bool can_pass(const scene *sc)
{
    nv_move m;
    for (int i = 0; i < sc->count; i++) {
        nv_describe(&sc->state, sc->legal[i], &m);
        if (m.kind == NV_MOVE_PASS)
            return true;
    }
    return false;
}

/* A decision about a card that was found: with the Observatory, or in the discard. */
static bool is_finding(const nv_state *s, int seat)
{
    nv_turn turn = nv_to_act(s);
    return turn.seat == seat &&
           (turn.decision == NV_DECIDE_OBSERVATORY || turn.decision == NV_DECIDE_PRISON ||
            turn.decision == NV_DECIDE_BLACK_MARKET);
}

static void open_stall(stall *st, const nv_state *s, int seat, bool now)
{
    st->state = s;
    st->seat = seat;
    nv_observe(s, seat, &st->view);
    st->now = now;
    st->open = rec_suppose(s, seat, !st->now, true, &st->rich.state) &&
               (st->now || rec_suppose(s, seat, true, false, &st->plain.state));
    if (!st->open)
        return;
    if (st->now)
        st->plain.state = *s;
    look(&st->plain);
    look(&st->rich);
    st->must_buy = nv_to_act(&st->plain.state).decision == NV_DECIDE_TURN && !can_pass(&st->plain);
}

/* ---- ways to get a card -------------------------------------------------------------------------------- */

static bool is_here(const nv_move *m, const place *p)
{
    if (p->from == NV_FROM_HAND && m->with == p->card)
        return true; /* the Money Collector is played with another card */
    return m->with == NV_NO_CARD && m->card == p->card && m->from == p->from &&
           m->slot == p->slot && m->added == p->added;
}

/* The next action from *at on that gets the card, taking it or buying it; false: there is none. */
static bool next_way(const scene *sc, const place *p, bool take, int *at, nv_move *m)
{
    while (*at < sc->count) {
        nv_describe(&sc->state, sc->legal[(*at)++], m);
        bool gets =
            take ? m->kind == NV_MOVE_TAKE : m->kind == NV_MOVE_BUY || m->kind == NV_MOVE_PLAY;
        if (gets && is_here(m, p))
            return true;
    }
    return false;
}

static bool has_way(const scene *sc, const place *p, bool take)
{
    nv_move m;
    return next_way(sc, p, take, &(int){0}, &m);
}

/* ---- what stands against it ------------------------------------------------------------------------------ */

static void put_wish(const stall *st, const place *p, bool take, rec_buffer *b)
{
    rec_putf(b, "%s %s",
             p->from == NV_FROM_HAND ? "play"
             : take                  ? "take"
                                     : "buy",
             nv_card_of(st->view.edition, p->card)->id);
    if (p->from == NV_UPPER || p->from == NV_LOWER)
        rec_putf(b, " %c%d%s", p->from == NV_LOWER ? 'l' : 'u', p->slot + 1, p->added ? "+" : "");
}

static bool is_of_a_pair(const stall *st, const place *p)
{
    int at = p->slot + (p->from == NV_LOWER ? NV_MAX_ROW : 0);
    return p->slot != NV_NONE && st->view.twin_slot == at;
}

/* Of what no amount of rubles helps against. */
static int other_refusal(const stall *st, const place *p, bool take)
{
    char text[REC_TEXT_MAX];
    rec_buffer b = {text, sizeof text, 0};
    nv_action unused;
    put_wish(st, p, take, &b);
    switch (rec_action_parse(&st->plain.state, text, &unused, NULL, 0)) {
    case NV_E_HAND_FULL: return WIRE_REFUSAL_HAND_FULL;
    case NV_E_REPLACE: return WIRE_REFUSAL_NOTHING_TO_REPLACE;
    case NV_E_ACTION_CARD: return WIRE_REFUSAL_ACTION_CARD;
    default: break;
    }
    return st->must_buy          ? WIRE_REFUSAL_MUST_BUY
           : is_of_a_pair(st, p) ? WIRE_REFUSAL_PAIR
                                 : WIRE_REFUSAL_NOT_NOW;
}

static int refusal(const stall *st, const place *p, bool take)
{
    if (!st->open)
        return WIRE_REFUSAL_NOT_NOW;
    if (has_way(&st->plain, p, take))
        return WIRE_REFUSAL_NONE;
    if (has_way(&st->rich, p, take))
        return WIRE_REFUSAL_RUBLES;
    return other_refusal(st, p, take);
}

/* ---- writing ------------------------------------------------------------------------------------------------ */

/* The lowest price with a full purse; 0: an action card, or nothing to replace. */
static int least_price(const stall *st, const place *p, int type)
{
    nv_move m;
    int least = 0;
    for (int at = 0; type != NV_ACTION_CARD && next_way(&st->rich, p, false, &at, &m);)
        if (!least || m.price < least)
            least = m.price;
    if (!least && type == NV_PLAIN) {
        nv_price price;
        nv_price_card(st->state, st->seat, p->card, p->from == NV_LOWER, NV_NO_CARD, &price);
        least = price.price;
    }
    return least;
}

static void put_price(json_out *out, const stall *st, const place *p, int type)
{
    int least = least_price(st, p, type);
    if (least)
        json_field_int(out, "price", least);
    else
        json_field_null(out, "price");
}

/* The purchase that next_way found last, as `price` and `act` are told of it. */
static void put_way(json_out *out, const stall *st, int at)
{
    char text[REC_TEXT_MAX];
    (void)rec_action_text(&st->rich.state, st->rich.legal[at - 1], text);
    json_field_string(out, "action", text);
}

/* What an exchange card can replace. */
static void put_targets(json_out *out, const stall *st, const place *p)
{
    nv_move m;
    json_field_array(out, "replaces");
    for (int at = 0; next_way(&st->rich, p, false, &at, &m);) {
        json_begin_object(out);
        json_key(out, "card");
        wire_put_card(out, st->view.edition, m.replaces);
        wire_put_marks(out, "guests", m.guests);
        json_field_int(out, "price", m.price);
        put_way(out, st, at);
        json_end_object(out);
    }
    json_end_array(out);
}

static void put_refusal(json_out *out, const char *key, const stall *st, const place *p, bool take)
{
    json_field_string(out, key, wire_id(WIRE_LIST_REFUSAL, refusal(st, p, take)));
}

static void put_offer(json_out *out, const stall *st, place p)
{
    const nv_card *card = nv_card_of(st->view.edition, p.card);
    nv_move m;
    int at = 0;
    json_begin_object(out);
    json_field_string(out, "card", card->id);
    json_field_string(out, "from", nv_id(NV_LIST_PLACE, p.from));
    if (p.slot != NV_NONE)
        json_field_int(out, "slot", p.slot);
    if (p.added)
        json_field_bool(out, "added", true);
    json_field_int(out, "printed", card->cost);
    put_price(out, st, &p, card->type);
    put_refusal(out, "buy", st, &p, false);
    if (p.from != NV_FROM_HAND)
        put_refusal(out, "take", st, &p, true);
    if (card->type == NV_EXCHANGE_CARD)
        put_targets(out, st, &p);
    else if (card->type == NV_PLAIN && next_way(&st->rich, &p, false, &at, &m))
        put_way(out, st, at);
    json_end_object(out);
}

static void put_row(json_out *out, const stall *st, int from, const uint8_t *row, int count)
{
    const nv_view *v = &st->view;
    for (int slot = 0; slot < count; slot++) {
        place p = {row[slot], (uint8_t)from, (uint8_t)slot, false};
        put_offer(out, st, p);
        if (is_of_a_pair(st, &p))
            put_offer(out, st, (place){v->twin_card, p.from, p.slot, true});
    }
}

static void put_offers(json_out *out, const stall *st)
{
    const nv_view *v = &st->view;
    const nv_seat_view *me = &v->seat[st->seat];
    put_row(out, st, NV_UPPER, v->upper, v->upper_count);
    put_row(out, st, NV_LOWER, v->lower, v->lower_count);
    for (int i = 0; i < me->hand_size; i++)
        put_offer(out, st, (place){me->hand[i].kind, NV_FROM_HAND, NV_NONE, false});
}

/* Each card that this decision is about, once. */
static void put_finds(json_out *out, const stall *st)
{
    bool seen[NV_MAX_KINDS] = {false};
    nv_move m;
    for (int i = 0; i < st->rich.count; i++) {
        nv_describe(&st->rich.state, st->rich.legal[i], &m);
        if (m.card == NV_NO_CARD || seen[m.card])
            continue;
        seen[m.card] = true;
        put_offer(out, st, (place){m.card, m.from, NV_NONE, false});
    }
}

/* ---- the requests -------------------------------------------------------------------------------------------- */

bool tbl_do_offers(tbl_step *s, const tbl_who *who, const wire_request *r)
{
    int seat = r->as.offers.seat;
    const nv_state *game = &s->table->game.state;
    stall st = {0};
    if (!tbl_need_stage(s, WIRE_STAGE_RUNNING) || !tbl_need_seat(s, who, seat))
        return false;
    open_stall(&st, game, seat, is_shopping(game, seat));
    json_field_int(s->answer, "state", s->table->state);
    json_field_bool(s->answer, "now", st.now);
    json_field_array(s->answer, "offers");
    put_offers(s->answer, &st);
    if (is_finding(game, seat)) {
        open_stall(&st, game, seat, true);
        put_finds(s->answer, &st);
    }
    json_end_array(s->answer);
    return true;
}

bool tbl_do_price(tbl_step *s, const tbl_who *who, const wire_request *r)
{
    const wire_do_price *q = &r->as.price;
    char why[sizeof s->why->message];
    nv_price price;
    if (!tbl_need_stage(s, WIRE_STAGE_RUNNING) || !tbl_need_seat(s, who, q->seat))
        return false;
    if (!rec_price_text(&s->table->game.state, q->seat, q->action, &price, why, sizeof why))
        return tbl_refuse(s, WIRE_ILLEGAL_ACTION, "%s", why);
    wire_put_price(s->answer, s->table->config.edition, &price);
    return true;
}
