/* prop_scoring.c - what was forecast is paid, and a result adds up. */
#include "prop.h"

/* ---- forecasts (R7, R11.5) ------------------------------------------------------------------------------- */

typedef struct paid {
    int rubles, points; /* by cards, markers, Guild Hall */
    int split;          /* of them by a Guild Hall       */
} paid;

/* What passing, declining and keeping everything looks like. */
static nv_action do_nothing(const nv_state *s, bool *changes, nv_rng *r)
{
    nv_action legal[NV_MAX_LEGAL];
    int count = nv_legal(s, legal);
    for (int i = 0; i < count; i++) {
        nv_move m;
        nv_describe(s, legal[i], &m);
        if (m.kind == NV_MOVE_PASS || m.kind == NV_MOVE_DECLINE || m.kind == NV_MOVE_PAY ||
            (m.kind == NV_MOVE_POINTS && m.points == 0))
            return legal[i];
    }
    int decision = nv_to_act(s).decision;
    *changes = *changes || decision == NV_DECIDE_UPKEEP || decision == NV_DECIDE_SYCOPHANT;
    return legal[nv_rng_below(r, (uint32_t)count)];
}

static void count_paid(const nv_events *ev, paid sum[NV_MAX_SEATS], bool *changes, bool *scored)
{
    for (int i = 0; i < ev->count && !*scored; i++) {
        const nv_event *e = &ev->list[i];
        bool guild = e->why == NV_WHY_GUILD_HALL;
        bool counts = e->why == NV_WHY_INCOME || e->why == NV_WHY_GOODS || guild;
        if (e->type == NV_EV_RUBLES && counts)
            sum[e->seat].rubles += e->amount;
        if (e->type == NV_EV_POINTS && counts)
            sum[e->seat].points += e->amount;
        if ((e->type == NV_EV_RUBLES || e->type == NV_EV_POINTS) && guild)
            sum[e->seat].split += e->amount;
        *changes = *changes || (e->type == NV_EV_DISCARDED && e->from == NV_FROM_AREA);
        *scored = e->type == NV_EV_PHASE || e->type == NV_EV_FINAL;
        *changes = *changes || e->type == NV_EV_FINAL;
    }
}

/* Goes on until the scoring of this phase is over. False if an area changed or the game ended. */
static bool play_scoring(nv_state *s, paid sum[NV_MAX_SEATS], nv_rng *r)
{
    bool changes = false, scored = false;
    memset(sum, 0, NV_MAX_SEATS * sizeof *sum);
    while (!scored && nv_to_act(s).seat != NV_OVER) {
        nv_turn turn = nv_to_act(s);
        nv_events ev;
        nv_action a;
        if (turn.seat == NV_CHANCE) {
            nv_draw(s, r);
            continue;
        }
        a = do_nothing(s, &changes, r);
        MUST(nv_apply(s, turn.seat, a, &ev) == NV_OK, "doing nothing is refused");
        count_paid(&ev, sum, &changes, &scored);
    }
    return !changes && nv_to_act(s).seat != NV_OVER;
}

static void check_paid(const nv_income forecast[NV_MAX_SEATS], const paid sum[NV_MAX_SEATS],
                       int seats, int colour)
{
    for (int seat = 0; seat < seats; seat++) {
        const nv_income *f = &forecast[seat];
        int split = f->either ? sum[seat].split : 0;
        MUST(split == f->either, "seat %d splits %d, not %d", seat, split, f->either);
        MUST(sum[seat].rubles + sum[seat].points == f->rubles + f->points + f->either,
             "colour %d pays seat %d %d rubles and %d points; forecast: %d, %d, either %d", colour,
             seat, sum[seat].rubles, sum[seat].points, f->rubles, f->points, f->either);
        if (!f->either)
            MUST(sum[seat].rubles == f->rubles, "colour %d pays seat %d %d rubles, not %d", colour,
                 seat, sum[seat].rubles, f->rubles);
    }
}

/* What the figures of the cards say, for the scoring of the phase that is being played. */
static void check_model(const nv_view *v, const nv_income forecast[NV_MAX_SEATS])
{
    for (int seat = 0; seat < v->seats; seat++) {
        prop_income pays = prop_pays(v, seat, v->phase);
        if (v->phase == NV_MARKET_PILE)
            pays.points += prop_goods_points(v, seat);
        const nv_income *f = &forecast[seat];
        MUST(pays.rubles == f->rubles && pays.points == f->points && pays.either == f->either,
             "colour %d: forecast %d, %d, either %d; the cards say %d, %d, %d", v->phase, f->rubles,
             f->points, f->either, pays.rubles, pays.points, pays.either);
        int upkeep = 0;
        if (v->phase == NV_MARKET_PILE)
            upkeep = (v->round < 6 ? v->round : 6) * prop_owned_special(v, seat, NV_SP_UPKEEP);
        else if (v->phase == NV_NOBLE)
            upkeep = prop_owned_special(v, seat, NV_SP_SYCOPHANT);
        MUST(f->upkeep == upkeep, "upkeep %d, not %d", f->upkeep, upkeep);
    }
}

void prop_check_forecast(const nv_state *start, nv_rng *r)
{
    nv_state s = *start;
    nv_view v;
    nv_income forecast[4][NV_MAX_SEATS];
    paid sum[NV_MAX_SEATS];
    nv_observe(start, NV_ALL, &v);
    if (v.decision != NV_DECIDE_TURN || (v.round == 1 && v.phase == NV_WORKER))
        return;
    for (int colour = NV_GREEN; colour <= NV_RED; colour++)
        for (int seat = 0; seat < v.seats; seat++)
            nv_forecast(start, seat, colour, &forecast[colour][seat]);
    if (v.phase != NV_EXCHANGE)
        check_model(&v, forecast[v.phase]);
    for (int i = 0; i < 5; i++) {
        int colour = (v.phase + i) % NV_PILE_COUNT;
        if (colour == NV_MARKET_PILE && !(v.modules & NV_MARKET))
            continue;
        if (!play_scoring(&s, sum, r))
            return;
        if (colour != NV_EXCHANGE)
            check_paid(forecast[colour], sum, v.seats, colour);
    }
}

/* ---- results (R13) ---------------------------------------------------------------------------------------- */

static int hand_penalty(const nv_view *v, int seat)
{
    int cards = 0;
    for (int i = 0; i < v->seat[seat].hand_size; i++)
        cards += nv_card_of(v->edition, v->seat[seat].hand[i].kind)->type != NV_ACTION_CARD;
    return 5 * cards;
}

/* R13.2: what is compared after the score. */
static int tie_breaker(const nv_view *v, int seat)
{
    const nv_seat_view *p = &v->seat[seat];
    if (v->to_act != NV_OVER)
        return v->edition == NV_FIRST ? p->rubles : p->rubles % 10;
    return v->edition == NV_FIRST ? p->rubles_before : p->rubles;
}

void prop_check_result(const nv_state *s, const nv_view *v)
{
    nv_result result;
    nv_result_of(s, &result);
    int over = v->to_act == NV_OVER;
    for (int seat = 0; seat < v->seats; seat++) {
        MUST(result.score[seat] == result.played[seat] + result.nobles[seat] +
                                       result.assignment[seat] + result.rubles[seat] +
                                       result.hand[seat] + result.obstacles[seat],
             "the score of seat %d is not its parts", seat);
        bool won = true;
        for (int other = 0; other < v->seats; other++)
            won = won && (result.score[seat] > result.score[other] ||
                          (result.score[seat] == result.score[other] &&
                           tie_breaker(v, seat) >= tie_breaker(v, other)));
        MUST(result.winner[seat] == won, "seat %d has won or not", seat);
        if (!over && v->flow.stage >= NV_STAGE_NOBLES)
            continue;
        MUST(result.nobles[seat] == prop_noble_bonus(v, seat), "nobles of seat %d", seat);
        MUST(result.hand[seat] == -hand_penalty(v, seat), "hand of seat %d", seat);
        if (over)
            MUST(result.score[seat] == v->seat[seat].points && v->seat[seat].rubles < 10,
                 "seat %d at the end", seat);
        else
            MUST(result.played[seat] == v->seat[seat].points &&
                     result.rubles[seat] == v->seat[seat].rubles / 10 && !result.obstacles[seat],
                 "seat %d before the end", seat);
    }
}
