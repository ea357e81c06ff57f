/*
 * Questions about a position and what an action tells: refusals, prices, forecasts, results, and who
 * sees what of an event. Figures are worked out from docs/rules.md and data/cards.csv.
 */
#include "engine_table.h"

#include "rec_games.h"

/* ---- why an action is refused ------------------------------------------------------------------- */

static nv_action buys(const nv_state *s, const char *id, int replaces)
{
    return table_find(s, NV_MOVE_BUY, table_kind(NV_SECOND, id), replaces);
}

/* Actions that are legal at one table are refused at another that differs in one thing. */
static void refusals_name_the_reason(void **state)
{
    (void)state;
    nv_view good, v;
    nv_state s, t;
    nv_kind market = table_kind(NV_SECOND, "market.fish");
    table_begin(&good, NV_SECOND, NV_BANQUET, 2);
    table_lay(&good, false, "library");
    table_lay(&good, false, "bank");
    table_own(&good, 0, "market.fish");
    table_state(&good, &s);
    nv_action library = buys(&s, "library", NV_NO_CARD), bank = buys(&s, "bank", market),
              take = table_find(&s, NV_MOVE_TAKE, table_kind(NV_SECOND, "bank"), NV_NO_CARD);

    assert_int_equal(nv_check(&s, 0, library), NV_OK);
    assert_int_equal(nv_check(&s, 1, library), NV_E_SEAT);
    assert_int_equal(nv_check(&s, NV_CHANCE, library), NV_E_SEAT);

    v = good; /* R4.7: 17 rubles are needed */
    v.seat[0].rubles = 16;
    table_state(&v, &t);
    assert_int_equal(nv_check(&t, 0, library), NV_E_RUBLES);
    v.seat[0].rubles = 7; /* 13 - 5 = 8 for the market */
    table_state(&v, &t);
    assert_int_equal(nv_check(&t, 0, bank), NV_E_RUBLES);

    v = good; /* R6.1 */
    v.seat[0].count[market] = 0;
    table_state(&v, &t);
    assert_int_not_equal(nv_check(&t, 0, bank), NV_OK);
    v = good; /* the plain number of slot 0, where an exchange card lies now: nothing is replaced */
    v.upper[0] = table_kind(NV_SECOND, "harbor");
    table_state(&v, &t);
    assert_int_equal(nv_check(&t, 0, library), NV_E_REPLACE);

    v = good; /* R4.2 */
    for (int i = 0; i < 3; i++)
        table_hold(&v, 0, "author");
    table_state(&v, &t);
    assert_int_equal(nv_check(&t, 0, take), NV_E_HAND_FULL);

    v = good; /* R9.1 */
    v.upper[0] = table_kind(NV_SECOND, "golden_donkey");
    table_state(&v, &t);
    assert_int_equal(nv_check(&t, 0, library), NV_E_ACTION_CARD);

    v = good;
    v.upper[1] = NV_NO_CARD;
    v.upper_count = 1;
    table_state(&v, &t);
    assert_int_equal(nv_check(&t, 0, take), NV_E_ABSENT);
    assert_int_equal(nv_check(&t, 0, bank), NV_E_ABSENT);
    assert_int_equal(nv_check(&t, 0, UINT16_MAX), NV_E_ILLEGAL);
}

static void refusals_at_a_draw_and_at_the_end(void **state)
{
    (void)state;
    nv_config c;
    nv_state s;
    nv_rng r = {7};
    table_setup(&c, NV_FIRST, NV_NO_MODULES, 2);
    assert_int_equal(nv_setup(&s, &c, NULL), NV_OK);
    nv_action lumberjack = nv_draw_action(table_kind(NV_FIRST, "lumberjack"));
    assert_int_equal(nv_check(&s, 0, lumberjack), NV_E_CHANCE);
    assert_int_equal(nv_check(&s, NV_CHANCE, nv_draw_action(table_kind(NV_FIRST, "pub"))),
                     NV_E_ILLEGAL);
    assert_int_equal(nv_check(&s, NV_CHANCE, lumberjack), NV_OK);
    (void)nv_playout(&s, &r);
    nv_state over = s;
    for (int seat = NV_OVER; seat < 3; seat++)
        assert_int_equal(nv_apply(&s, seat, lumberjack, NULL), NV_E_OVER);
    assert_memory_equal(&s, &over, sizeof s);
    nv_action legal[NV_MAX_LEGAL];
    assert_int_equal(nv_legal(&s, legal), 0);
}

/* ---- prices (R5) ---------------------------------------------------------------------------------- */

typedef struct part {
    uint8_t why;
    const char *card; /* or NULL */
    uint8_t assistant, amount;
} part;

static void priced(const nv_price *p, int price, int printed, int value, const part *parts,
                   int count)
{
    assert_int_equal(p->price, price);
    assert_int_equal(p->printed, printed);
    assert_int_equal(p->value, value);
    assert_int_equal(p->base, printed - value);
    assert_int_equal(p->count, count);
    for (int i = 0; i < count; i++) {
        int found = 0;
        for (int j = 0; j < count; j++) {
            const nv_reduction *it = &p->reductions[j];
            int card = parts[i].card ? table_kind(NV_SECOND, parts[i].card) : NV_NO_CARD;
            found += it->why == parts[i].why && it->amount == parts[i].amount &&
                     it->assistant == parts[i].assistant && it->card == card;
        }
        assert_int_equal(found, 1);
    }
}

/* Seat 0: Carpenter Workshop, Czar-Superstar, a theater, a market; seat 1 has other assistants. */
static void rich_in_reductions(nv_view *v)
{
    table_begin(v, NV_SECOND, NV_MARKET | NV_BANQUET | NV_ASSISTANTS, 3);
    v->assistants[NV_ARCHITECT] = 0;
    v->assistants[NV_CZARS_DAUGHTER] = 1;
    v->assistants[NV_LAWYER] = 2;
    for (int seat = 0; seat < 2; seat++) {
        table_own(v, seat, seat ? "market.grain" : "market.fish");
        table_own(v, seat, "theater");
    }
    table_own(v, 0, "carpenter_workshop");
    table_own(v, 0, "czar_superstar");
    table_lay(v, true, "st_isaacs_cathedral");
    table_lay(v, false, "market.chicken");
    table_lay(v, false, "author");
}

static void prices_with_their_parts(void **state)
{
    (void)state;
    nv_view v;
    nv_state s;
    nv_price p;
    rich_in_reductions(&v);
    table_state(&v, &s);
    /* 20 - 1 (lower row) - 1 (one theater) - 1 - 1 (two cards) - 1 (assistant) */
    const part theater[] = {{NV_WHY_LOWER_ROW, NULL, NV_NONE, 1},
                            {NV_WHY_SAME_NAME, "theater", NV_NONE, 1},
                            {NV_WHY_DISCOUNT, "carpenter_workshop", NV_NONE, 1},
                            {NV_WHY_DISCOUNT, "czar_superstar", NV_NONE, 1},
                            {NV_WHY_ASSISTANT, NULL, NV_ARCHITECT, 1}};
    nv_price_card(&s, 0, table_kind(NV_SECOND, "theater"), 1, NV_NO_CARD, &p);
    priced(&p, 15, 20, 0, theater, 5);
    /* R5.4: the other market is the same name; R5.3: from the upper row */
    nv_price_card(&s, 1, table_kind(NV_SECOND, "market.chicken"), 0, NV_NO_CARD, &p);
    const part market[] = {{NV_WHY_SAME_NAME, "market.chicken", NV_NONE, 1}};
    priced(&p, 4, 5, 0, market, 1);
    /* 15 - 5 = 10, - 1 - 1 - 1 - 1 */
    nv_action cathedral = buys(&s, "st_isaacs_cathedral", table_kind(NV_SECOND, "market.fish"));
    assert_int_equal(nv_price_of(&s, 0, cathedral, &p), NV_OK);
    const part exchange[] = {{NV_WHY_LOWER_ROW, NULL, NV_NONE, 1},
                             {NV_WHY_DISCOUNT, "carpenter_workshop", NV_NONE, 1},
                             {NV_WHY_DISCOUNT, "czar_superstar", NV_NONE, 1},
                             {NV_WHY_ASSISTANT, NULL, NV_ARCHITECT, 1}};
    priced(&p, 6, 15, 5, exchange, 4);
    /* Seat 1 with the Czar's Daughter: 10 - 1 - 2 */
    nv_price_card(&s, 1, table_kind(NV_SECOND, "st_isaacs_cathedral"), 1,
                  table_kind(NV_SECOND, "market.grain"), &p);
    const part daughter[] = {{NV_WHY_LOWER_ROW, NULL, NV_NONE, 1},
                             {NV_WHY_ASSISTANT, NULL, NV_CZARS_DAUGHTER, 2}};
    priced(&p, 7, 15, 5, daughter, 2);
    /* R5.1: for a theater it costs 1, however far below */
    nv_price_card(&s, 0, table_kind(NV_SECOND, "st_isaacs_cathedral"), 0,
                  table_kind(NV_SECOND, "theater"), &p);
    assert_int_equal(p.base, -5);
    assert_int_equal(p.price, 1);
    /* R12.1.1: the Lawyer makes an author 3 for seat 2, nothing else does anything for it */
    nv_price_card(&s, 2, table_kind(NV_SECOND, "author"), 0, NV_NO_CARD, &p);
    const part lawyer[] = {{NV_WHY_ASSISTANT, NULL, NV_LAWYER, 1}};
    priced(&p, 3, 4, 0, lawyer, 1);
}

/* R9.8: half of it after all reductions, rounded up. */
static void half_a_price(void **state)
{
    (void)state;
    static const struct {
        const char *owned, *bought;
        int price;
    } cases[] = {{"author", "library", 9}, {"library", "library", 8}, {"author", "pub", 1}};
    for (size_t i = 0; i < LENGTH(cases); i++) {
        nv_view v;
        nv_state s;
        nv_price p;
        nv_move m;
        table_begin(&v, NV_SECOND, NV_MARKET | NV_BANQUET, 2);
        table_own(&v, 0, cases[i].owned);
        table_hold(&v, 0, "money_collector");
        table_lay(&v, false, cases[i].bought);
        v.seat[0].rubles = (int16_t)cases[i].price; /* just enough for half */
        table_state(&v, &s);
        nv_action legal[NV_MAX_LEGAL];
        int count = nv_legal(&s, legal), found = 0;
        for (int j = 0; j < count; j++) {
            nv_describe(&s, legal[j], &m);
            if (m.with != table_kind(NV_SECOND, "money_collector"))
                continue;
            assert_int_equal(nv_price_of(&s, 0, legal[j], &p), NV_OK);
            assert_int_equal(p.half, 1);
            assert_int_equal(p.price, cases[i].price);
            assert_int_equal(m.price, cases[i].price);
            found++;
        }
        assert_int_equal(found, 1);
        v.seat[0].rubles--;
        table_state(&v, &s);
        count = nv_legal(&s, legal);
        for (int j = 0; j < count; j++) {
            nv_describe(&s, legal[j], &m);
            assert_int_equal(m.with, NV_NO_CARD);
        }
    }
}

static void what_has_no_price(void **state)
{
    (void)state;
    nv_view v;
    nv_state s, t;
    nv_price p;
    table_begin(&v, NV_SECOND, NV_BANQUET, 2);
    table_lay(&v, false, "library");
    table_state(&v, &s);
    nv_action library = buys(&s, "library", NV_NO_CARD),
              pass = table_find(&s, NV_MOVE_PASS, NV_NO_CARD, NV_NO_CARD);
    assert_int_equal(nv_price_of(&s, 0, pass, &p), NV_E_ABSENT);
    assert_int_equal(nv_price_of(&s, 2, library, &p), NV_E_ABSENT);
    assert_int_equal(nv_price_of(&s, -1, library, &p), NV_E_ABSENT);
    assert_int_equal(nv_price_of(&s, 1, library, &p), NV_OK); /* also of one who is not to act */
    assert_int_equal(p.price, 17);
    v.upper[0] = table_kind(NV_SECOND, "double_turn");
    table_state(&v, &t);
    assert_int_equal(nv_price_of(&t, 0, library, &p), NV_E_ACTION_CARD);
    nv_price_card(&t, 0, table_kind(NV_SECOND, "double_turn"), 0, NV_NO_CARD, &p);
    assert_int_equal(p.price, 0);
    assert_int_equal(p.count, 0);
}

/* ---- incomes (R7) ----------------------------------------------------------------------------------- */

static void forecasts(const nv_state *s, int seat, int colour, int rubles, int points, int either,
                      int upkeep)
{
    nv_income income;
    nv_forecast(s, seat, colour, &income);
    assert_int_equal(income.rubles, rubles);
    assert_int_equal(income.points, points);
    assert_int_equal(income.either, either);
    assert_int_equal(income.upkeep, upkeep);
}

static void a_forecast_of_the_first_edition(void **state)
{
    (void)state;
    static const char *const area[] = {"lumberjack", "weaving_mill",      "fur_shop", "market",
                                       "harbor",     "mariinsky_theater", "author",   "tax_man"};
    nv_view v;
    nv_state s;
    table_begin(&v, NV_FIRST, NV_NO_MODULES, 2);
    for (size_t i = 0; i < LENGTH(area); i++)
        table_own(&v, 0, area[i]);
    table_state(&v, &s);
    forecasts(&s, 0, NV_GREEN, 3 + 6 + 3, 2, 0, 0);
    forecasts(&s, 0, NV_BLUE, 5 + 2, 1 + 2, 0, 0); /* R7.2: the theater 1 ruble per red card */
    forecasts(&s, 0, NV_RED, 1 + 3, 0, 0, 0);      /* the Tax Man 1 ruble per green card */
    forecasts(&s, 0, NV_YELLOW, 0, 0, 0, 0);
    forecasts(&s, 0, NV_PURPLE, 0, 0, 0, 0);
    forecasts(&s, 0, -1, 0, 0, 0, 0);
    forecasts(&s, 1, NV_GREEN, 0, 0, 0, 0);
    forecasts(&s, 2, NV_GREEN, 0, 0, 0, 0);
    table_pass_all(&s, NULL); /* and that is what comes */
    nv_observe(&s, NV_ALL, &v);
    assert_int_equal(v.seat[0].rubles, 25 + 12);
    assert_int_equal(v.seat[0].points, 2);
}

static void a_forecast_of_the_second_edition(void **state)
{
    (void)state;
    static const char *const area[] = {"chick",      "chicken_crate", "guild_hall",
                                       "university", "coffee_house",  "sycophant",
                                       "mayor",      "observatory"};
    nv_view v;
    nv_state s;
    table_begin(&v, NV_SECOND, NV_MARKET | NV_COMPANY, 2);
    for (size_t i = 0; i < LENGTH(area); i++)
        table_own(&v, 0, area[i]);
    table_own(&v, 1, "ear_of_wheat");
    table_own(&v, 1, "hen");
    v.phase = NV_BUILDING;
    v.seat[0].turned_observatories = 1;
    table_state(&v, &s);
    /* R11.7: the next market scoring is in round 3: 3/1. Chicken 5 : 2, grain 0 : 1. */
    forecasts(&s, 0, NV_YELLOW, 2, 3, 0, 3);
    forecasts(&s, 1, NV_YELLOW, 2 + 1, 1 + 3, 0, 0);
    /* University 6 points, Coffee House 2 rubles, Guild Hall 4 of either; Observatory: nothing */
    forecasts(&s, 0, NV_BLUE, 2, 6, 4, 0);
    forecasts(&s, 0, NV_RED, 4, 0, 0, 1); /* Mayor: 4 blue cards, one turned over (14.5) */
    v.phase = NV_NOBLE;
    table_state(&v, &s);
    forecasts(&s, 0, NV_BLUE, 2, 7, 4, 0); /* it is turned back before it scores again */
}

static void pays(const nv_state *s, int seat, const char *id, int rubles, int points, int either)
{
    nv_income income;
    nv_card_pays(s, seat, table_kind(NV_SECOND, id), &income);
    assert_int_equal(income.rubles, rubles);
    assert_int_equal(income.points, points);
    assert_int_equal(income.either, either);
}

/* 14.10, 14.14 */
static void what_one_card_pays(void **state)
{
    (void)state;
    static const char *const area[] = {"controller", "controller", "judge",
                                       "guild_hall", "pub",        "observatory",
                                       "tax_man",    "lumberjack", "shepherd"};
    nv_view v;
    nv_state s;
    table_begin(&v, NV_SECOND, NV_MARKET | NV_BANQUET | NV_COMPANY, 2);
    for (size_t i = 0; i < LENGTH(area); i++)
        table_own(&v, 0, area[i]);
    v.removed[table_kind(NV_SECOND, "money_collector")] = 1;
    v.marked[0] = (nv_marked){table_kind(NV_SECOND, "controller"), 0, NV_CHIP_ON};
    table_state(&v, &s);
    pays(&s, 0, "controller", 4, 1, 0); /* there is one without the chip */
    pays(&s, 0, "judge", 5, 2, 0);
    pays(&s, 0, "guild_hall", 0, 0, 4);
    pays(&s, 0, "pub", 0, 0, 0);
    pays(&s, 0, "tax_man", 2, 0, 0);
    pays(&s, 0, "observatory", 0, 1, 0);
    pays(&s, 1, "judge", 0, 0, 0); /* not in that area */
    v.marked[0].kind = table_kind(NV_SECOND, "judge");
    v.seat[0].turned_observatories = 1;
    v.phase = NV_NOBLE;
    table_state(&v, &s);
    pays(&s, 0, "judge", 5, 0, 0);
    pays(&s, 0, "observatory", 0, 0, 0);
    v.marked[0].kind = table_kind(NV_SECOND, "guild_hall");
    table_state(&v, &s);
    pays(&s, 0, "guild_hall", 4, 0, 0); /* rubles are left */
}

/* ---- results (R13) ------------------------------------------------------------------------------------ */

/* E8, E12 and a little more: 52 points, six different nobles, 17 rubles, and cards in hand. */
static void a_result_with_its_parts(void **state)
{
    (void)state;
    static const char *const nobles[] = {"author",    "author",  "administrator",
                                         "builder",   "senator", "warehouse_manager",
                                         "controller"};
    nv_view v;
    nv_state s;
    nv_result r;
    table_begin(&v, NV_FIRST, NV_BANQUET, 2);
    v.phase = NV_EXCHANGE;
    v.round = 8;
    for (int kind = 0; kind < nv_kind_count(NV_FIRST); kind++) /* the worker pile has run out */
        if (nv_card_of(NV_FIRST, (nv_kind)kind)->pile == NV_WORKER)
            for (int i = v.unseen[kind]; i > 0; i--)
                v.discard[v.discard_count++] = (uint8_t)kind;
    v.discard_count--;
    v.end_triggered = 1;
    for (size_t i = 0; i < LENGTH(nobles); i++)
        table_own(&v, 0, nobles[i]);
    v.seat[0].points = 52;
    v.seat[0].rubles = 17;
    v.seat[1].points = 80;
    v.seat[1].rubles = 9;
    table_own(&v, 1, "warehouse");
    table_hold(&v, 1, "author");
    table_hold(&v, 1, "jester"); /* R9.1: costs no points */
    v.seat[1].hand[v.seat[1].hand_size++] =
        (nv_hand_card){v.discard[v.discard_count], NV_WORKER, 0};
    table_state(&v, &s);
    for (int over = 0; over < 2; over++) { /* as it would be now, and as it is */
        nv_result_of(&s, &r);
        assert_int_equal(r.score[0], 74); /* 52 + 21 + 1 */
        assert_int_equal(r.played[0], 52);
        assert_int_equal(r.nobles[0], 21);
        assert_int_equal(r.rubles[0], 1);
        assert_int_equal(r.hand[0], 0);
        assert_int_equal(r.score[1], 70); /* 80 - 10 */
        assert_int_equal(r.hand[1], -10);
        assert_int_equal(r.rubles[1], 0);
        assert_int_equal(r.assignment[0] | r.assignment[1] | r.obstacles[0] | r.obstacles[1], 0);
        assert_int_equal(r.winner[0], 1);
        assert_int_equal(r.winner[1], 0);
        if (!over)
            table_pass_all(&s, NULL);
    }
    assert_int_equal(nv_to_act(&s).seat, NV_OVER);
}

/* The parts add up to the score, in every game; obstacles only where they stand. */
static void parts_add_up(void **state)
{
    (void)state;
    nv_rng r = {games_seed()};
    nv_config c;
    for (unsigned at = 0; games_next(&at, &r, &c);) {
        nv_state s;
        nv_view v;
        nv_result x;
        assert_int_equal(nv_setup(&s, &c, NULL), NV_OK);
        (void)nv_playout(&s, &r);
        nv_result_of(&s, &x);
        nv_observe(&s, NV_ALL, &v);
        for (int seat = 0; seat < c.seats; seat++) {
            assert_int_equal(x.score[seat], v.seat[seat].points);
            int parts = x.played[seat] + x.nobles[seat] + x.assignment[seat] + x.rubles[seat] +
                        x.hand[seat];
            assert_int_equal(x.score[seat] - parts, x.obstacles[seat]);
            if (!(c.modules & NV_OBSTACLES))
                assert_int_equal(x.obstacles[seat], 0);
            if (!(c.modules & NV_ASSIGNMENTS))
                assert_int_equal(x.assignment[seat], 0);
            assert_in_range(v.seat[seat].rubles, 0, 9); /* R13.1 step 3 */
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(refusals_name_the_reason),
        cmocka_unit_test(refusals_at_a_draw_and_at_the_end),
        cmocka_unit_test(prices_with_their_parts),
        cmocka_unit_test(half_a_price),
        cmocka_unit_test(what_has_no_price),
        cmocka_unit_test(a_forecast_of_the_first_edition),
        cmocka_unit_test(a_forecast_of_the_second_edition),
        cmocka_unit_test(what_one_card_pays),
        cmocka_unit_test(a_result_with_its_parts),
        cmocka_unit_test(parts_add_up),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
