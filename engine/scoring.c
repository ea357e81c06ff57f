/* scoring.c - what cards pay (R7), and the scoring of a phase step by step. */
#include "phase.h"

/* ---- income that depends on other cards (R7.2): one function a card ----------------------------- */

typedef int (*income_rule)(const game *g, const struct seat *p);

static int per_red(const game *g, const struct seat *p)
{
    (void)g;
    return colour_count(p, NV_RED);
}

static int per_green(const game *g, const struct seat *p)
{
    (void)g;
    return colour_count(p, NV_GREEN);
}

static int per_blue(const game *g, const struct seat *p)
{
    (void)g;
    return colour_count(p, NV_BLUE);
}

/* 14.3 */
static int per_cloth(const game *g, const struct seat *p)
{
    const struct cardset *k = cards_of(g);
    int count = 0;
    for (int kind = 0; kind < k->kinds; kind++) {
        const nv_card *card = &k->card[kind];
        if (owns(p, kind) && card->colour == NV_GREEN &&
            (card->symbol == NV_CLOTH || card->symbol == NV_ALL_SYMBOLS))
            count += count_of(k, p, kind);
    }
    return 2 * count;
}

static const struct {
    income_rule rubles, points;
} income_rules[NV_SPECIAL_COUNT] = {
    [NV_SP_RUBLES_PER_RED] = {per_red, NULL},     [NV_SP_POINTS_PER_RED] = {NULL, per_red},
    [NV_SP_RUBLES_PER_GREEN] = {per_green, NULL}, [NV_SP_RUBLES_PER_BLUE] = {per_blue, NULL},
    [NV_SP_POINTS_PER_CLOTH] = {NULL, per_cloth},
};

static void special_income(const game *g, int seat, int kind, int chip, int *rubles, int *points)
{
    int special = special_of(cards_of(g), kind);
    const struct seat *p = &g->seat[seat];
    if (income_rules[special].rubles)
        *rubles += income_rules[special].rubles(g, p);
    if (income_rules[special].points && !chip)
        *points += income_rules[special].points(g, p);
}

static int carries_chip(const game *g, int seat, int kind)
{
    const nv_marked *m = find_mark(g, seat, NV_CHIP_ON);
    return m && m->kind == kind;
}

/* The automatic income of a colour (R7.1, R7.2), guests included. */
void income_of(const game *g, int seat, int colour, int *rubles, int *points)
{
    const struct cardset *k = cards_of(g);
    const struct seat *p = &g->seat[seat];
    int marked = any_marked(g);
    *rubles = (int)(p->income >> (16 * colour) & 255);
    *points = (int)(p->income >> (16 * colour + 8) & 255);
    for (int w = 0; w < 2; w++) {
        uint64_t m = p->own[w] & k->paying[colour].word[w];
        for (; m; m &= m - 1) {
            int kind = 64 * w + lowest_bit(m), chip = marked && carries_chip(g, seat, kind);
            special_income(g, seat, kind, chip, rubles, points);
        }
    }
    if (marked) {
        int more_rubles, more_points;
        guest_change(g, seat, colour, &more_rubles, &more_points);
        *rubles += more_rubles;
        *points += more_points;
    }
}

/* What one card with these marks would pay its owner now (14.10, 14.14). */
void card_pays(const game *g, int seat, int kind, int marks, int *rubles, int *points)
{
    const nv_card *card = &cards_of(g)->card[kind];
    int chip = (marks & NV_CHIP_ON) != 0;
    *rubles = *points = 0;
    if (marks & NV_TURNED_OVER)
        return;
    *rubles = card->rubles;
    *points = chip ? 0 : card->points;
    special_income(g, seat, kind, chip, rubles, points);
    if (card->special == NV_SP_GUILD_HALL) {
        *rubles = GUILD_HALL_PAYS;
        *points = chip ? 0 : GUILD_HALL_PAYS;
    }
}

static void take_better(int value, int kind, int *best, int *card)
{
    if (value > *best) {
        *best = value;
        *card = kind;
    }
}

/* The marks of the copy that pays best: one without any, else one with guests, else the chip's. */
static int best_copy(const game *g, int seat, int kind)
{
    if (unmarked_count(g, seat, kind) > 0)
        return 0;
    for (int i = 0; i < 3; i++)
        if (g->marked[i].seat == seat && g->marked[i].kind == kind &&
            !(g->marked[i].marks & NV_CHIP_ON))
            return 0;
    return carries_chip(g, seat, kind) ? find_mark(g, seat, NV_CHIP_ON)->marks : NV_TURNED_OVER;
}

/* The most rubles and the most points that one card of the area would pay; colour -1: any. */
void best_card(const game *g, int seat, int colour, int *rubles, int *points, int *ruble_card,
               int *point_card)
{
    const struct cardset *k = cards_of(g);
    const struct seat *p = &g->seat[seat];
    int r, q, clean = !any_marked(g) && !p->turned;
    *rubles = *points = 0;
    *ruble_card = *point_card = NV_NO_CARD;
    for (int w = 0; w < 2; w++) {
        uint64_t own = colour < 0 ? p->own[w] : p->own[w] & k->coloured[colour].word[w];
        for (; own; own &= own - 1) {
            int kind = 64 * w + lowest_bit(own);
            card_pays(g, seat, kind, clean ? 0 : best_copy(g, seat, kind), &r, &q);
            take_better(r, kind, rubles, ruble_card);
            take_better(q, kind, points, point_card);
        }
    }
}

void nv_card_pays(const nv_state *s, int seat, nv_kind kind, nv_income *out)
{
    const game *g = game_of(s);
    int rubles, points;
    memset(out, 0, sizeof *out);
    if (seat < 0 || seat >= g->seats || kind >= cards_of(g)->kinds || !owns(&g->seat[seat], kind))
        return;
    card_pays(g, seat, kind, best_copy(g, seat, kind), &rubles, &points);
    if (special_of(cards_of(g), kind) == NV_SP_GUILD_HALL && points)
        out->either = GUILD_HALL_PAYS;
    else
        *out = (nv_income){.rubles = (int16_t)rubles, .points = (int16_t)points};
}

/* ---- forecast --------------------------------------------------------------------------------------- */

/* Turned-over cards pay again once the building scoring of this round is over. */
static void add_turned(const game *g, int seat, int *rubles, int *points)
{
    const struct cardset *k = cards_of(g);
    const struct seat *p = &g->seat[seat];
    for (int kind = 0; kind < k->plains; kind++) {
        int special = special_of(k, kind), count = 0;
        if (owns(p, kind) && special == NV_SP_OBSERVATORY)
            count = p->turned & TURNED_OBSERVATORIES;
        if (owns(p, kind) && special == NV_SP_DEBTORS_PRISON)
            count = (p->turned & TURNED_PRISON) != 0;
        *rubles += count * k->card[kind].rubles;
        *points += count * k->card[kind].points;
    }
}

/* Is this part of the next scoring of the colour still before the seat? A part is the stage that pays it. */
static int is_due(const game *g, int seat, int colour, int part)
{
    if (colour != g->phase || g->flow.stage < NV_STAGE_INCOME)
        return 1;
    if (g->flow.stage != part)
        return g->flow.stage < part;
    return (seat - g->flow.start + g->seats) % g->seats >= g->flow.passes;
}

/* What the seat that is just being scored has settled of this part. */
static int settled(const game *g, int seat, int colour, int part)
{
    return colour == g->phase && g->flow.stage == part && seat == scored_seat(g) ? g->flow.done : 0;
}

static void forecast_blue(const game *g, int seat, nv_income *out)
{
    if (!count_special(g, seat, NV_SP_GUILD_HALL, 0) ||
        !is_due(g, seat, NV_BLUE, NV_STAGE_CHOICES) || settled(g, seat, NV_BLUE, NV_STAGE_CHOICES))
        return;
    if (count_special(g, seat, NV_SP_GUILD_HALL, NV_CHIP_ON))
        out->either = GUILD_HALL_PAYS;
    else
        out->rubles = (int16_t)(out->rubles + GUILD_HALL_PAYS);
}

static void forecast_red(const game *g, int seat, nv_income *out)
{
    if (is_due(g, seat, NV_RED, NV_STAGE_CHOICES))
        out->upkeep = (int16_t)(count_special(g, seat, NV_SP_SYCOPHANT, 0) -
                                settled(g, seat, NV_RED, NV_STAGE_CHOICES));
}

static void forecast_yellow(const game *g, int seat, int round, nv_income *out)
{
    int orange = count_special(g, seat, NV_SP_UPKEEP, 0) -
                 bit_count((uint64_t)settled(g, seat, NV_YELLOW, NV_STAGE_UPKEEP));
    if (!has(g, F_MARKET))
        return;
    if (is_due(g, seat, NV_YELLOW, NV_STAGE_GOODS))
        out->points = (int16_t)(out->points + goods_points(g, seat, round));
    if (is_due(g, seat, NV_YELLOW, NV_STAGE_UPKEEP))
        out->upkeep = (int16_t)(orange * value_tile(round).high);
}

void nv_forecast(const nv_state *s, int seat, int colour, nv_income *out)
{
    const game *g = game_of(s);
    int rubles = 0, points = 0, past = g->phase > colour;
    memset(out, 0, sizeof *out);
    if (colour < NV_GREEN || colour > NV_RED || seat < 0 || seat >= g->seats)
        return;
    if (is_due(g, seat, colour, NV_STAGE_INCOME)) {
        income_of(g, seat, colour, &rubles, &points);
        if (colour == NV_BLUE && past)
            add_turned(g, seat, &rubles, &points);
    }
    out->rubles = (int16_t)rubles;
    out->points = (int16_t)points;
    if (colour == NV_BLUE)
        forecast_blue(g, seat, out);
    else if (colour == NV_RED)
        forecast_red(g, seat, out);
    else if (colour == NV_YELLOW)
        forecast_yellow(g, seat, g->round + past, out);
}

/* ---- the passes of a scoring (R7.3, R11.5) -------------------------------------------------------------- */

/* Does the seat have a Guild Hall that leaves a choice; one with the chip pays rubles only (14.6). */
static int splits(const game *g, int seat)
{
    return g->phase == NV_BUILDING && !g->flow.done &&
           count_special(g, seat, NV_SP_GUILD_HALL, 0) > 0;
}

/* flow.done counts the Sycophants that were paid. */
static int sycophants_left(const game *g, int seat)
{
    return g->phase == NV_NOBLE ? count_special(g, seat, NV_SP_SYCOPHANT, 0) - g->flow.done : 0;
}

static void settle_sycophant(game *g, int seat, int keep, nv_events *ev)
{
    int kind = kind_of_special(cards_of(g), NV_SP_SYCOPHANT);
    if (keep) {
        pay(g, seat, 1, NV_WHY_SYCOPHANT, ev);
        g->flow.done++;
        return;
    }
    const nv_marked *chip = find_mark(g, seat, NV_CHIP_ON);
    int plain = unmarked_count(g, seat, kind) - g->flow.done; /* the ones not paid go first */
    leave_area(g, seat, kind, plain <= 0 && chip && chip->kind == kind ? chip->marks : 0, ev);
}

/* R7.4, R7.5; flow.done: 1 the Pub is settled, 2 the Trading House is. */
static int pub_points(const game *g, int seat)
{
    int rubles = g->seat[seat].rubles;
    if (g->phase != NV_BUILDING || g->flow.done & 1 || rubles < PUB_PRICE)
        return 0;
    int pubs = count_special(g, seat, NV_SP_PUB, NV_CHIP_ON);
    if (!pubs || figure_blocked(g, seat))
        return 0;
    int affordable = rubles / PUB_PRICE, most = PUB_MOST * pubs;
    return affordable < most ? affordable : most;
}

static int can_trade(const game *g, int seat)
{
    return g->phase == NV_BUILDING && !(g->flow.done & 2) && g->seat[seat].rubles >= TRADE_PRICE &&
           count_special(g, seat, NV_SP_TRADING_HOUSE, NV_CHIP_ON) > 0 && !figure_blocked(g, seat);
}

int asks_pub(const game *g)
{
    return pub_points(g, scored_seat(g)) > 0;
}

static int legal_sales(const game *g, int seat, nv_action *out)
{
    int most = pub_points(g, seat), n = 0;
    if (!most) {
        out[n++] = A_DECLINE;
        out[n++] = A_TRADE;
        return n;
    }
    for (int points = 0; points <= most; points++)
        out[n++] = (nv_action)(A_POINTS + points);
    if (can_trade(g, seat))
        out[n++] = A_TRADE;
    return n;
}

/* Whether the seat being scored has something to decide. */
int scoring_rests(const game *g)
{
    nv_action out[16];
    if (g->flow.passes >= g->seats)
        return 0;
    int seat = scored_seat(g);
    switch (g->flow.stage) {
    case NV_STAGE_CHOICES:
        return splits(g, seat) ? count_special(g, seat, NV_SP_GUILD_HALL, NV_CHIP_ON) > 0
                               : has(g, F_SYCOPHANT_CHOICE) && sycophants_left(g, seat) > 0;
    case NV_STAGE_SALES: return pub_points(g, seat) || can_trade(g, seat);
    case NV_STAGE_UPKEEP: return legal_upkeep(g, out) > 0;
    default: return 0;
    }
}

int legal_scoring(const game *g, nv_action *out)
{
    int seat = scored_seat(g), n = 0;
    switch (g->flow.stage) {
    case NV_STAGE_UPKEEP: return legal_upkeep(g, out);
    case NV_STAGE_CHOICES:
        if (splits(g, seat)) {
            for (int points = 0; points <= GUILD_HALL_PAYS; points++)
                out[n++] = (nv_action)(A_SPLIT + points);
            return n;
        }
        if (g->seat[seat].rubles > 0)
            out[n++] = A_PAY;
        out[n++] = A_DROP_SYCOPHANT;
        return n;
    default: return legal_sales(g, seat, out);
    }
}

static void act_upkeep(game *g, int seat, nv_action a, nv_events *ev)
{
    if (IN_BLOCK(a, UPKEEP_PAY)) {
        g->flow.done |= (uint8_t)(1 << cards_of(g)->card[a - A_UPKEEP_PAY].good);
        pay(g, seat, upkeep_value(g), NV_WHY_UPKEEP, ev);
    } else {
        int kind = a - A_UPKEEP_DISCARD;
        const nv_marked *chip = find_mark(g, seat, NV_CHIP_ON);
        leave_area(g, seat, kind, chip && chip->kind == kind ? chip->marks : 0, ev);
    }
}

void act_scoring(game *g, nv_action a, nv_events *ev)
{
    int seat = scored_seat(g);
    if (IN_BLOCK(a, SPLIT)) {
        int points = a - A_SPLIT;
        g->flow.done = 1;
        gain_rubles(g, seat, GUILD_HALL_PAYS - points, NV_WHY_GUILD_HALL, ev);
        move_figure(g, seat, points, NV_WHY_GUILD_HALL, ev);
    } else if (a == A_PAY || a == A_DROP_SYCOPHANT) {
        settle_sycophant(g, seat, a == A_PAY, ev);
    } else if (IN_BLOCK(a, POINTS)) {
        int points = a - A_POINTS;
        g->flow.done |= 1;
        if (points)
            pay(g, seat, PUB_PRICE * points, NV_WHY_PUB, ev);
        else
            emit(ev, NV_EV_DECLINED, seat)->why = NV_WHY_PUB;
        move_figure(g, seat, points, NV_WHY_PUB, ev);
    } else if (a == A_TRADE) {
        g->flow.done |= 2;
        pay(g, seat, TRADE_PRICE, NV_WHY_TRADING_HOUSE, ev);
        move_figure(g, seat, TRADE_POINTS, NV_WHY_TRADING_HOUSE, ev);
    } else if (a == A_DECLINE) {
        g->flow.done |= 2;
        emit(ev, NV_EV_DECLINED, seat)->why = NV_WHY_TRADING_HOUSE;
    } else {
        act_upkeep(g, seat, a, ev);
    }
}

/* What the second pass does without a question. */
static void settle_choices(game *g, int seat, nv_events *ev)
{
    if (splits(g, seat))
        gain_rubles(g, seat, GUILD_HALL_PAYS, NV_WHY_GUILD_HALL, ev);
    while (sycophants_left(g, seat) > 0) /* R10.3, first edition; 14.24 */
        settle_sycophant(g, seat, g->seat[seat].rubles > 0, ev);
}

static void score_seat(game *g, int seat, nv_events *ev)
{
    if (g->flow.stage == NV_STAGE_INCOME)
        score_income(g, cards_of(g), seat, ev);
    else if (g->flow.stage == NV_STAGE_CHOICES)
        settle_choices(g, seat, ev);
    else if (g->flow.stage == NV_STAGE_GOODS)
        move_figure(g, seat, goods_points(g, seat, g->round), NV_WHY_GOODS, ev);
}

/* Go on with the present pass until somebody is asked (returns 1) or a figure must be moved; the end of
 * a pass begins the next one. */
int score_on(game *g, nv_events *ev)
{
    static const uint8_t next_stage[NV_STAGE_COUNT] = {[NV_STAGE_INCOME] = NV_STAGE_CHOICES,
                                                       [NV_STAGE_CHOICES] = NV_STAGE_SALES,
                                                       [NV_STAGE_UPKEEP] = NV_STAGE_GOODS};
    while (!g->flow.pending && g->flow.passes < g->seats) {
        if (scoring_rests(g))
            return 1;
        score_seat(g, scored_seat(g), ev);
        g->flow.passes++;
        g->flow.done = 0;
    }
    if (!g->flow.pending && next_stage[g->flow.stage]) {
        g->flow.stage = next_stage[g->flow.stage];
        g->flow.passes = 0;
    }
    return 0;
}
