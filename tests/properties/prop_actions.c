/* prop_actions.c - the list of legal actions, the checks, the words and the prices agree. */
#include "prop.h"

static bool same_state(const nv_state *a, const nv_state *b)
{
    return memcmp(a, b, sizeof *a) == 0;
}

static bool is_listed(const nv_action *legal, int count, unsigned a)
{
    int low = 0, high = count;
    while (low < high) {
        int middle = (low + high) / 2;
        if (legal[middle] < a)
            low = middle + 1;
        else
            high = middle;
    }
    return low < count && legal[low] == a;
}

/* ---- refusing --------------------------------------------------------------------------------------- */

/* Whatever is refused changes nothing and tells nothing. */
static void check_refused(const nv_state *s, int seat, unsigned a)
{
    nv_state t = *s;
    nv_events ev;
    ev.count = 1;
    nv_status status = nv_check(s, seat, (nv_action)a);
    MUST(status != NV_OK, "action %u is not listed and accepted", a);
    MUST(nv_apply(&t, seat, (nv_action)a, &ev) == status, "action %u: another refusal", a);
    MUST(ev.count == 0 && same_state(&t, s), "a refused action %u did something", a);
}

static void check_seats(const nv_state *s, const nv_view *v, nv_action a)
{
    for (int seat = -3; seat <= NV_MAX_SEATS; seat++)
        if (seat != v->to_act)
            MUST(nv_check(s, seat, a) == (v->to_act == NV_CHANCE ? NV_E_CHANCE : NV_E_SEAT),
                 "seat %d may act", seat);
}

static void check_accepted(const nv_state *s, const nv_view *v, const nv_action *legal, int count,
                           nv_rng *r)
{
    bool all = prop_here.game % 64 == 0 && prop_here.step % 256 == 200;
    for (unsigned a = 0; all && a <= UINT16_MAX; a++)
        MUST((nv_check(s, v->to_act, (nv_action)a) == NV_OK) == is_listed(legal, count, a),
             "action %u", a);
    for (int i = 0; i < 2; i++) {
        nv_action a = legal[nv_rng_below(r, (uint32_t)count)];
        MUST(nv_check(s, v->to_act, a) == NV_OK, "the listed action %d is refused", a);
        unsigned other = i ? a + 1u : nv_rng_below(r, UINT16_MAX + 1); /* near by, and anywhere */
        if (other <= UINT16_MAX && !is_listed(legal, count, other))
            check_refused(s, v->to_act, other);
    }
}

/* ---- words and prices ------------------------------------------------------------------------------- */

static bool is_half(const nv_view *v, const nv_move *m)
{
    if (v->decision == NV_DECIDE_TWIN)
        return v->flow.chip;
    return m->with != NV_NO_CARD && m->number == 0 &&
           nv_card_of(v->edition, m->with)->special == NV_SP_MONEY_COLLECTOR;
}

/* R5.1, R5.2, R9.8 */
static void check_price(const nv_state *s, const nv_view *v, nv_action a, const nv_move *m)
{
    nv_price p;
    nv_status status = nv_price_of(s, v->to_act, a, &p);
    bool buys =
        m->kind == NV_MOVE_BUY || (m->kind == NV_MOVE_EVENT && m->event == NV_GRABBER) ||
        (m->kind == NV_MOVE_PLAY && nv_card_of(v->edition, m->card)->type != NV_ACTION_CARD);
    MUST((status == NV_OK) == buys, "action %d has a price or none: %s", a, nv_status_text(status));
    if (!buys)
        return;
    const nv_card *card = nv_card_of(v->edition, m->card);
    int sum = 0, half = is_half(v, m);
    for (int i = 0; i < p.count; i++) {
        MUST(p.reductions[i].amount > 0, "a reduction by nothing");
        sum += p.reductions[i].amount;
    }
    int price = p.base - sum > 1 ? p.base - sum : 1;
    MUST(p.printed == card->cost && p.base == p.printed - p.value && p.half == half,
         "the parts of the price of %s", card->id);
    MUST(p.value == (m->replaces == NV_NO_CARD ? 0 : nv_card_of(v->edition, m->replaces)->value),
         "the value replaced by %s", card->id);
    MUST(p.price == (half ? (price + 1) / 2 : price), "%s for %d", card->id, p.price);
    MUST(p.price == m->price, "%s for %d or %d", card->id, p.price, m->price);
    MUST(p.price == prop_price(v, v->to_act, m->card, m->from == NV_LOWER, m->replaces, half),
         "%s costs %d, not %d", card->id,
         prop_price(v, v->to_act, m->card, m->from == NV_LOWER, m->replaces, half), p.price);
    MUST(p.price <= v->seat[v->to_act].rubles, "%s cannot be paid", card->id);
    if (!half) {
        nv_price q;
        nv_price_card(s, v->to_act, m->card, m->from == NV_LOWER, m->replaces, &q);
        MUST(memcmp(&p, &q, sizeof p) == 0, "two prices of %s", card->id);
    }
    prop_note_price(&p, v->edition);
}

static void check_word(int value, int none, int count, const char *what)
{
    MUST(value == none || value < count, "%s %d", what, value);
}

static void check_words(const nv_view *v, nv_action a, const nv_move *m)
{
    int kinds = nv_kind_count(v->edition);
    MUST(m->kind < NV_MOVE_KIND_COUNT, "action %d is listed and has no words", a);
    check_word(m->card, NV_NO_CARD, kinds, "card");
    check_word(m->replaces, NV_NO_CARD, kinds, "replaced");
    check_word(m->with, NV_NO_CARD, kinds, "with");
    check_word(m->target, NV_NO_CARD, kinds, "target");
    check_word(m->target_seat, NV_NONE, v->seats, "seat");
    check_word(m->pile, NV_NONE, NV_PILE_COUNT, "pile");
    check_word(m->event, NV_NONE, NV_EVENT_CARD_COUNT, "event");
    check_word(m->good, NV_NONE, 5, "good");
    MUST(m->from < NV_PLACE_COUNT, "place %d", m->from);
    MUST(m->price >= 0 && m->price <= v->seat[v->to_act].rubles, "a price of %d", m->price);
}

/* Two legal actions are never the same in words. */
static void check_all_words(const nv_state *s, const nv_view *v, const nv_action *legal, int count)
{
    static nv_move words[NV_MAX_LEGAL];
    for (int i = 0; i < count; i++) {
        nv_describe(s, legal[i], &words[i]);
        check_words(v, legal[i], &words[i]);
        check_price(s, v, legal[i], &words[i]);
        for (int j = 0; j < i; j++)
            MUST(memcmp(&words[i], &words[j], sizeof words[i]) != 0, "actions %d and %d are alike",
                 legal[j], legal[i]);
    }
}

void prop_check_legal(const nv_state *s, const nv_view *v, const nv_action *legal, int count,
                      nv_rng *r)
{
    nv_outcome out[NV_MAX_OUTCOMES];
    MUST(count > 0 && count <= NV_MAX_LEGAL, "%d legal actions", count);
    for (int i = 1; i < count; i++)
        MUST(legal[i - 1] < legal[i], "legal actions are not ascending");
    prop_note_legal(count);
    MUST(nv_chance(s, out) == 0 && nv_pending_draws(s, NULL) == 0, "chance at a decision");
    MUST(is_listed(legal, count, nv_pick(s, r)), "a pick that is not legal");
    check_accepted(s, v, legal, count, r);
    if (prop_often(r, 8)) {
        check_seats(s, v, legal[0]);
        check_all_words(s, v, legal, count);
    }
    if ((v->decision == NV_DECIDE_TURN || v->decision == NV_DECIDE_DOUBLE_TURN) &&
        (prop_often(r, 6) || v->twin_card != NV_NO_CARD))
        prop_check_turn(s, v, legal, count);
}

/* ---- chance --------------------------------------------------------------------------------------------- */

/* nv_draw makes all pending draws; the same cards one by one lead to the same state. */
static void check_draw(const nv_state *s, const nv_view *v, nv_rng *r)
{
    nv_state all = *s, one = *s;
    nv_view after;
    nv_draw(&all, r);
    nv_observe(&all, NV_ALL, &after);
    for (int i = 0; i < v->flow.draws; i++) {
        int kind = after.twin_card;
        if (v->flow.draw_for != NV_DRAW_TWIN)
            kind = after.upper[v->flow.slot + i];
        if (v->flow.draw_for == NV_DRAW_OBSERVATORY)
            kind = after.flow.card;
        if (v->flow.draw_for == NV_DRAW_OBSERVATORY && kind == NV_NO_CARD)
            kind = after.discard[after.discard_count - 1]; /* nothing else could be done (14.22) */
        MUST(nv_apply(&one, NV_CHANCE, nv_draw_action((nv_kind)kind), NULL) == NV_OK,
             "nv_draw drew card %d", kind);
    }
    MUST(same_state(&all, &one), "nv_draw is not its draws one by one");
}

void prop_check_chance(const nv_state *s, const nv_view *v, const nv_outcome *out, int count,
                       nv_rng *r)
{
    nv_action legal[NV_MAX_LEGAL];
    int pile = -1, draws = nv_pending_draws(s, &pile), sum = 0;
    MUST(draws == v->flow.draws && draws > 0 && pile == v->flow.pile, "%d draws", draws);
    MUST(count > 0 && count <= NV_MAX_OUTCOMES && nv_legal(s, legal) == 0, "%d outcomes", count);
    for (int i = 0; i < count; i++) {
        MUST(i == 0 || out[i - 1].action < out[i].action, "outcomes are not ascending");
        MUST(out[i].action == nv_draw_action(out[i].kind), "a draw that is none");
        MUST(nv_card_of(v->edition, out[i].kind)->pile == pile, "a draw from another pile");
        MUST(out[i].weight == v->unseen[out[i].kind] && out[i].weight > 0, "card %d: weight %d",
             out[i].kind, out[i].weight);
        MUST(nv_check(s, NV_CHANCE, out[i].action) == NV_OK, "an outcome is refused");
        sum += out[i].weight;
    }
    MUST(sum == v->pile_size[pile] && sum >= draws, "%d cards in the pile", sum);
    check_seats(s, v, out[0].action);
    nv_kind other = (nv_kind)nv_rng_below(r, NV_MAX_KINDS);
    bool possible = false;
    for (int i = 0; i < count; i++)
        possible = possible || out[i].kind == other;
    if (!possible)
        check_refused(s, NV_CHANCE, nv_draw_action(other));
    check_refused(s, NV_CHANCE, nv_rng_below(r, 8)); /* no draw at all */
    check_draw(s, v, r);
}

/* ---- afterwards ------------------------------------------------------------------------------------------- */

static const nv_event *first_of(const nv_events *ev, int type)
{
    for (int i = 0; i < ev->count; i++)
        if (ev->list[i].type == type)
            return &ev->list[i];
    return NULL;
}

void prop_check_done(const nv_state *before, const nv_view *v, int seat, nv_action a,
                     const nv_events *ev)
{
    nv_move m;
    nv_price p;
    nv_describe(before, a, &m);
    if (seat >= 0 && nv_price_of(before, seat, a, &p) == NV_OK) {
        const nv_event *e = first_of(ev, NV_EV_BOUGHT);
        MUST(e && e->seat == seat && e->card == m.card && e->from == m.from && e->slot == m.slot &&
                 e->amount == p.price && e->other == m.replaces,
             "a purchase is told otherwise than it was made");
    }
    if (m.kind == NV_MOVE_TAKE) {
        const nv_event *e = first_of(ev, NV_EV_TOOK);
        MUST(e && e->seat == seat && e->from == m.from && e->slot == m.slot &&
                 (e->secret ? e->secret_value : e->card) == m.card &&
                 e->secret == (m.from == NV_FROM_PILE),
             "a take is told otherwise than it was made");
    }
    if (m.kind == NV_MOVE_DRAW) {
        const nv_event *e =
            first_of(ev, v->flow.draw_for == NV_DRAW_OBSERVATORY ? NV_EV_OBSERVED : NV_EV_LAID);
        MUST(e && (e->secret ? e->secret_value : e->card) == m.card, "a draw is told otherwise");
    }
    if (m.kind == NV_MOVE_EVENT) {
        const nv_event *e = first_of(ev, NV_EV_EVENT);
        MUST(e && e->seat == seat && e->number == m.event, "an event is told otherwise");
    }
    if (m.target_seat != NV_NONE) {
        const nv_event *e = first_of(ev, NV_EV_PLAYED);
        MUST(e && e->card == m.card && e->other == m.target && e->number == m.target_seat,
             "the Moocher is told otherwise");
    }
    if (m.kind == NV_MOVE_PASS)
        MUST(first_of(ev, NV_EV_PASSED), "a pass is not told");
    MUST(ev->count < NV_MAX_EVENTS, "%d events", ev->count);
}

void prop_check_playout(const nv_state *s, nv_rng *r)
{
    nv_state all = *s, one = *s;
    nv_rng again = *r;
    int decisions = nv_playout(&all, r), count = 0;
    for (nv_turn t = nv_to_act(&one); t.seat != NV_OVER; t = nv_to_act(&one)) {
        if (t.seat == NV_CHANCE) {
            nv_draw(&one, &again);
            continue;
        }
        nv_action a = nv_pick(&one, &again);
        MUST(nv_check(&one, t.seat, a) == NV_OK, "a pick that is not legal");
        nv_step(&one, a);
        count++;
    }
    MUST(same_state(&all, &one) && decisions == count && r->s == again.s,
         "nv_playout is not nv_draw, nv_pick and nv_step");
    MUST(nv_broken(&all) == NULL, "after a playout: %s", nv_broken(&all));
}
