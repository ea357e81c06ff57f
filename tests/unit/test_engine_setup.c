/* Which games can be set up, what they are made of, and the words of the public lists (R1, R2, R10). */
#include "engine_table.h"

enum { ANY_SEED = 7 };

/* ---- refusals (R1.1, R1.2) ------------------------------------------------------------------- */

static void refuses(int edition, unsigned modules, int seats, nv_status status, const char *reason,
                    const char *paragraph)
{
    nv_config c;
    nv_rng r = {ANY_SEED};
    nv_state s;
    nv_config_init(&c, edition, modules, seats);
    nv_config before = c;
    assert_int_equal(nv_config_check(&c), status);
    assert_int_equal(nv_deal(&c, &r), status);
    assert_memory_equal(&c, &before, sizeof c);
    memset(&s, 0x5a, sizeof s);
    nv_state untouched = s;
    nv_events ev = {.count = 9};
    assert_int_equal(nv_setup(&s, &c, &ev), status);
    assert_memory_equal(&s, &untouched, sizeof s);
    assert_int_equal(ev.count, 0);
    assert_non_null(strstr(nv_status_text(status), reason));
    assert_non_null(strstr(nv_status_text(status), paragraph));
}

static void games_that_do_not_exist(void **state)
{
    (void)state;
    refuses(2, NV_NO_MODULES, 3, NV_E_EDITION, "'first' or 'second'", "R1.1");
    refuses(NV_FIRST, NV_NO_MODULES, 1, NV_E_SEATS, "2 to 5", "R1.1");
    refuses(NV_SECOND, NV_MARKET, 6, NV_E_SEATS, "2 to 5", "R1.1");
    refuses(NV_FIRST, NV_BANQUET, 5, NV_E_FIVE_FIRST, "'society'", "R1.2");
    refuses(NV_SECOND, NV_BANQUET | NV_COMPANY, 5, NV_E_FIVE_SECOND, "'market'", "R1.2");
    const unsigned not_first[] = {NV_MARKET, NV_COMPANY,     NV_ASSISTANTS,
                                  NV_EVENTS, NV_ASSIGNMENTS, NV_OBSTACLES};
    for (size_t i = 0; i < LENGTH(not_first); i++)
        refuses(NV_FIRST, NV_SOCIETY | not_first[i], 3, NV_E_MODULE_FIRST,
                "'banquet' and 'society'", "R1.1");
    refuses(NV_SECOND, NV_SOCIETY | NV_MARKET, 3, NV_E_MODULE_SECOND, "'company'", "R1.1");
    const unsigned needs_market[] = {NV_ASSISTANTS, NV_EVENTS, NV_ASSIGNMENTS, NV_OBSTACLES};
    for (size_t i = 0; i < LENGTH(needs_market); i++)
        refuses(NV_SECOND, NV_COMPANY | needs_market[i], 3, NV_E_NEEDS_MARKET, "need 'market'",
                "R1.1");
}

static void words_that_are_not_on_a_list(void **state)
{
    (void)state;
    nv_config c;
    refuses(NV_FIRST, NV_SOCIETY | 1u << NV_MODULE_COUNT, 3, NV_E_MODULE, "module", "R1.1");
    refuses(NV_SECOND, NV_MARKET | 1u << 15, 3, NV_E_MODULE, "module", "R1.1");
    table_setup(&c, NV_SECOND, NV_MARKET, 3);
    c.options = NV_OPEN_MONEY | NV_OPEN_HANDS;
    assert_int_equal(nv_config_check(&c), NV_OK);
    c.options = 4;
    assert_int_equal(nv_config_check(&c), NV_E_OPTIONS);
    assert_non_null(strstr(nv_status_text(NV_E_OPTIONS), "R1.3"));
}

/* A good game, one part of which is then spoiled. */
static void spoiled(nv_config *c, nv_status status)
{
    nv_state s;
    assert_int_equal(nv_setup(&s, c, NULL), status);
    table_setup(c, NV_SECOND, NV_MARKET | NV_ASSISTANTS | NV_ASSIGNMENTS | NV_OBSTACLES, 4);
    assert_int_equal(nv_setup(&s, c, NULL), NV_OK);
}

static void setup_draws_that_are_not_as_the_rules_say(void **state)
{
    (void)state;
    nv_config c;
    nv_state s;
    table_setup(&c, NV_SECOND, NV_MARKET | NV_ASSISTANTS | NV_ASSIGNMENTS | NV_OBSTACLES, 4);
    assert_int_equal(nv_setup(&s, &c, NULL), NV_OK);
    c.tokens[NV_SACK] = NV_NONE; /* R2.2: not dealt */
    spoiled(&c, NV_E_TOKENS);
    c.tokens[NV_DISC] = 0; /* R2.2: of the first edition */
    spoiled(&c, NV_E_TOKENS);
    memset(c.tokens, 0, NV_DISC); /* R2.4: four players, one each */
    spoiled(&c, NV_E_TOKENS);
    c.assistants[NV_ARCHITECT] = c.assistants[NV_LAWYER]; /* R12.1.2: one each */
    spoiled(&c, NV_E_ASSISTANTS);
    c.assistants[NV_MASTER_CRAFTSMAN] = 0; /* R12.1.2: for five players */
    spoiled(&c, NV_E_ASSISTANTS);
    uint8_t swap = c.assistants[NV_MISTRESS_OF_THE_MANOR]; /* R12.1.2: right of the sack holder */
    c.assistants[NV_MISTRESS_OF_THE_MANOR] = c.assistants[NV_LAWYER];
    c.assistants[NV_LAWYER] = swap;
    spoiled(&c, NV_E_ASSISTANTS);
    c.assignments[2] = 0; /* R12.3.1: three each */
    spoiled(&c, NV_E_ASSIGNMENTS);
    c.assignments[1] = c.assignments[0];
    spoiled(&c, NV_E_ASSIGNMENTS);
    c.assignments[1] &= (uint16_t)(c.assignments[1] - 1);
    spoiled(&c, NV_E_ASSIGNMENTS);
    c.assignments[0] = 1u << 0 | 1u << 1 | 1u << 2; /* they count from 1 */
    spoiled(&c, NV_E_ASSIGNMENTS);
    c.obstacles[0] = NV_NONE; /* R12.4.1: not drawn */
    spoiled(&c, NV_E_OBSTACLES);
    c.obstacles[4] = c.obstacles[0];
    spoiled(&c, NV_E_OBSTACLES);
    c.obstacles[2] = NV_OBSTACLE_COUNT;
    spoiled(&c, NV_E_OBSTACLES);
    c.youngest = 4; /* R2.3 */
    spoiled(&c, NV_E_YOUNGEST);
}

static void parts_of_modules_that_are_not_played(void **state)
{
    (void)state;
    nv_config c;
    nv_state s;
    table_setup(&c, NV_SECOND, NV_MARKET, 3);
    c.assignments[0] = 1u << 1 | 1u << 3 | 1u << 4;
    assert_int_equal(nv_setup(&s, &c, NULL), NV_E_NO_MODULE);
    table_setup(&c, NV_SECOND, NV_MARKET, 3);
    c.obstacles[0] = NV_BONUS_1;
    assert_int_equal(nv_setup(&s, &c, NULL), NV_E_NO_MODULE);
    table_setup(&c, NV_SECOND, NV_MARKET, 3);
    c.assistants[NV_LAWYER] = 0;
    assert_int_equal(nv_setup(&s, &c, NULL), NV_E_NO_MODULE);
}

/* R12.3.1: with two players 2, 8 and 15 stay out. */
static void assignments_of_two(void **state)
{
    (void)state;
    static const int out[] = {2, 8, 15};
    nv_config c;
    for (size_t i = 0; i < LENGTH(out); i++) {
        nv_config_init(&c, NV_SECOND, NV_MARKET | NV_ASSIGNMENTS, 2);
        c.assignments[0] = (uint16_t)(1u << 1 | 1u << 3 | 1u << out[i]);
        assert_int_equal(nv_config_check(&c), NV_E_ASSIGNMENTS);
        c.seats = 3;
        assert_int_equal(nv_config_check(&c), NV_OK);
    }
    for (uint64_t seed = 0; seed < 50; seed++) {
        nv_rng r = {seed};
        nv_config_init(&c, NV_SECOND, NV_MARKET | NV_ASSIGNMENTS, 2);
        assert_int_equal(nv_deal(&c, &r), NV_OK);
        assert_int_equal((c.assignments[0] | c.assignments[1]) & (1u << 2 | 1u << 8 | 1u << 15), 0);
        assert_int_equal(c.assignments[0] & c.assignments[1], 0);
    }
}

/* Draws already made stay; what cannot be completed is refused and nothing is drawn. */
static void dealing_around_what_is_given(void **state)
{
    (void)state;
    nv_config c;
    for (uint64_t seed = 0; seed < 30; seed++) {
        nv_rng r = {seed};
        nv_config_init(&c, NV_FIRST, NV_NO_MODULES, 3); /* R2.3: two for the youngest */
        c.youngest = 1;
        c.tokens[NV_BUST] = 2;
        assert_int_equal(nv_deal(&c, &r), NV_OK);
        int of_youngest = 0;
        for (int t = 0; t < NV_TOKEN_COUNT; t++)
            of_youngest += c.tokens[t] == 1;
        assert_int_equal(of_youngest, 2);
        assert_int_equal(c.tokens[NV_BUST], 2);
        assert_int_equal(c.tokens[NV_SACK], NV_NONE);
    }
    nv_rng r = {ANY_SEED};
    c.tokens[NV_HAMMER] = c.tokens[NV_BUST] = 2; /* two for one who is not the youngest */
    nv_config before = c;
    assert_int_equal(nv_deal(&c, &r), NV_E_TOKENS);
    assert_memory_equal(&c, &before, sizeof c);
    nv_config_init(&c, NV_SECOND, NV_MARKET | NV_ASSISTANTS, 2); /* R12.1.2: one each */
    c.assistants[NV_ARCHITECT] = c.assistants[NV_LAWYER] = 1;
    before = c;
    assert_int_equal(nv_deal(&c, &r), NV_E_ASSISTANTS);
    assert_memory_equal(&c, &before, sizeof c);
}

/* R12.4.1 */
static void obstacles_dealt(void **state)
{
    (void)state;
    nv_config c;
    nv_rng r = {ANY_SEED};
    nv_config_init(&c, NV_SECOND, NV_MARKET | NV_OBSTACLES, 2);
    const int wrong[][2] = {{-1, 0}, {0, -1}, {6, 0}, {0, 6}, {3, 3}};
    for (size_t i = 0; i < LENGTH(wrong); i++)
        assert_int_equal(nv_deal_obstacles(&c, wrong[i][0], wrong[i][1], &r), NV_E_OBSTACLES);
    assert_int_equal(c.obstacles[0], NV_NONE);
    for (int real = 0; real <= 5; real++) {
        assert_int_equal(nv_deal_obstacles(&c, real, 5 - real, &r), NV_OK);
        int found = 0;
        for (int i = 0; i < 5; i++)
            found += c.obstacles[i] >= NV_REAL_GREEN;
        assert_int_equal(found, real);
        assert_int_equal(nv_config_check(&c), NV_OK);
    }
    nv_config_init(&c, NV_SECOND, NV_MARKET | NV_OBSTACLES,
                   2); /* bonus on 10, 50, 70; real on 20, 35 */
    assert_int_equal(nv_deal(&c, &r), NV_OK);
    for (int i = 0; i < 5; i++)
        assert_int_equal(c.obstacles[i] >= NV_REAL_GREEN, i == 1 || i == 2);
    nv_config_init(&c, NV_SECOND, NV_MARKET, 2);
    assert_int_equal(nv_deal_obstacles(&c, 1, 1, &r), NV_E_NO_MODULE);
}

/* A source that says what was asked of it, and always gives the last number there is. */
typedef struct asked {
    int count;
    uint32_t n[64];
} asked;

static uint32_t last_one(void *from, uint32_t n)
{
    asked *a = from;
    if (a->count < 64)
        a->n[a->count] = n;
    a->count++;
    return n - 1;
}

/* docs/fairness.md: which numbers are asked for, and in which order. */
static void dealing_with_another_source(void **state)
{
    (void)state;
    nv_config c;
    asked a = {0};
    nv_config_init(&c, NV_SECOND, NV_MARKET | NV_ASSIGNMENTS | NV_OBSTACLES, 2);
    static const uint32_t obstacles[] = {5, 5, 4, 4, 3, 5};
    assert_int_equal(nv_deal_obstacles_with(&c, 2, 1, last_one, &a), NV_OK);
    assert_int_equal(a.count, LENGTH(obstacles));
    assert_memory_equal(a.n, obstacles, sizeof obstacles);
    static const uint8_t stand[5] = {NV_REAL_RED, NV_BONUS_5, NV_NO_OBSTACLE, NV_NO_OBSTACLE,
                                     NV_REAL_EXCHANGE};
    assert_memory_equal(c.obstacles, stand, sizeof stand);
    a.count = 0;
    assert_int_equal(nv_deal_with(&c, last_one, &a), NV_OK);
    int ways = a.count - 6 - 1; /* of the tokens; one of the assistants, of which there are none */
    for (int i = 0; i < ways; i++)
        assert_int_equal(a.n[i], i + 1);
    assert_int_equal(a.n[ways], 1);
    for (int i = 0; i < 6; i++)
        assert_int_equal(a.n[ways + 1 + i], 12 - i);
    /* The first way stays, as no later one takes its place; assignments come from the end. */
    assert_int_equal(c.assignments[0], 1u << 14 | 1u << 13 | 1u << 12);
    assert_int_equal(c.assignments[1], 1u << 11 | 1u << 10 | 1u << 9);
}

/* ---- the cards of a game ------------------------------------------------------------------------- */

/* Counted by hand from data/cards.csv: worker, market, building, noble, exchange. */
static const struct {
    int edition;
    unsigned modules;
    uint8_t size[NV_PILE_COUNT];
} piles[] = {
    {NV_FIRST, 0, {31, 0, 28, 27, 30}},
    {NV_FIRST, NV_BANQUET, {31, 0, 31, 30, 36}}, /* 12 more: 3, 3, 6 */
    {NV_FIRST, NV_SOCIETY, {37, 0, 34, 34, 39}}, /* 35 come, 7 leave (R10.1) */
    {NV_FIRST, NV_BANQUET | NV_SOCIETY, {37, 0, 37, 37, 45}},
    {NV_SECOND, 0, {31, 0, 28, 27, 30}},
    {NV_SECOND, NV_MARKET, {31, 35, 28, 27, 30}}, /* R11.1 */
    {NV_SECOND, NV_BANQUET, {31, 0, 31, 30, 36}}, /* R9.8: yellow backs stay out */
    {NV_SECOND, NV_BANQUET | NV_MARKET, {31, 38, 31, 30, 36}},
    {NV_SECOND, NV_COMPANY, {31, 0, 31, 29, 37}},              /* 12 more: 3, 2, 7 */
    {NV_SECOND, NV_BANQUET | NV_COMPANY, {31, 0, 33, 32, 43}}, /* R10.4: no Debtor's Prison */
    {NV_SECOND, NV_BANQUET | NV_COMPANY | NV_MARKET, {31, 38, 33, 32, 43}},
};

static void sizes_of_the_piles(void **state)
{
    (void)state;
    for (size_t i = 0; i < LENGTH(piles); i++) {
        for (int seats = 2; seats <= 5; seats++) {
            nv_config c;
            nv_state s;
            nv_view v;
            nv_rng r = {ANY_SEED};
            nv_config_init(&c, piles[i].edition, piles[i].modules, seats);
            if (nv_deal(&c, &r) != NV_OK)
                continue;
            assert_int_equal(nv_setup(&s, &c, NULL), NV_OK);
            nv_observe(&s, NV_ALL, &v);
            assert_memory_equal(v.pile_size, piles[i].size, NV_PILE_COUNT);
            int pile = -1;
            assert_int_equal(nv_pending_draws(&s, &pile), 2 * seats); /* R3.4 */
            assert_int_equal(pile, NV_WORKER);
            nv_draw(&s, &r);
            nv_observe(&s, NV_ALL, &v);
            assert_int_equal(v.pile_size[NV_WORKER], piles[i].size[NV_WORKER] - 2 * seats);
            assert_int_equal(v.upper_count, 2 * seats);
        }
    }
}

/* The first draw of a first edition game: six of each worker, one Czar & Carpenter, 31 in all. */
static void chances_of_the_first_draw(void **state)
{
    (void)state;
    static const char *const six[] = {"lumberjack", "gold_miner", "shepherd", "fur_trapper",
                                      "ship_builder"};
    nv_config c;
    nv_state s;
    nv_outcome out[NV_MAX_OUTCOMES];
    table_setup(&c, NV_FIRST, NV_NO_MODULES, 2);
    assert_int_equal(nv_setup(&s, &c, NULL), NV_OK);
    assert_int_equal(nv_chance(&s, out), 6);
    for (int i = 0; i < 6; i++) {
        const nv_card *card = nv_card_of(NV_FIRST, out[i].kind);
        bool common = false;
        for (size_t j = 0; j < LENGTH(six); j++)
            common = common || strcmp(card->id, six[j]) == 0;
        assert_true(common || strcmp(card->id, "czar_carpenter") == 0);
        assert_int_equal(out[i].weight, common ? 6 : 1);
    }
    /* One shepherd laid: five of thirty are left. */
    nv_kind shepherd = table_kind(NV_FIRST, "shepherd");
    assert_int_equal(nv_apply(&s, NV_CHANCE, nv_draw_action(shepherd), NULL), NV_OK);
    int count = nv_chance(&s, out), sum = 0;
    for (int i = 0; i < count; i++) {
        sum += out[i].weight;
        if (out[i].kind == shepherd)
            assert_int_equal(out[i].weight, 5);
    }
    assert_int_equal(sum, 30);
    assert_int_equal(nv_pending_draws(&s, NULL), 3);
}

static int cards_in(const nv_config *c, nv_kind kind)
{
    nv_state s;
    nv_view v;
    assert_int_equal(nv_setup(&s, c, NULL), NV_OK);
    nv_observe(&s, NV_ALL, &v);
    return v.unseen[kind];
}

/* R10.1: society's own versions take the place of seven base cards... */
static const struct {
    const char *id;
    uint8_t base_cost, own_cost, copies;
} versions[] = {{"czar_carpenter", 8, 3, 1},
                {"observatory", 6, 8, 2},
                {"academy", 23, 25, 1},
                {"mariinsky_theater", 10, 20, 1},
                {"mistress_of_ceremonies", 18, 18, 2}};

static void society_replaces_base_cards(void **state)
{
    (void)state;
    nv_config plain, society, without;
    table_setup(&plain, NV_FIRST, NV_NO_MODULES, 3);
    table_setup(&society, NV_FIRST, NV_SOCIETY, 3);
    for (size_t i = 0; i < LENGTH(versions); i++) {
        nv_kind base = table_kind_for(NV_FIRST, versions[i].id, versions[i].base_cost), own = base;
        for (int kind = 0; kind < nv_kind_count(NV_FIRST); kind++) /* both Mistresses cost 18 */
            if (kind != base &&
                strcmp(nv_card_of(NV_FIRST, (nv_kind)kind)->id, versions[i].id) == 0)
                own = (nv_kind)kind;
        assert_int_equal(nv_card_of(NV_FIRST, own)->cost, versions[i].own_cost);
        assert_int_equal(cards_in(&plain, base), versions[i].copies);
        assert_int_equal(cards_in(&plain, own), 0);
        assert_int_equal(cards_in(&society, base), 0);
        assert_int_equal(cards_in(&society, own), versions[i].copies);
        without = society; /* ...R10.5: but only if they are in */
        assert_int_equal(nv_leave_out(&without, versions[i].id), NV_OK);
        assert_true(nv_is_left_out(&without, versions[i].id));
        assert_int_equal(cards_in(&without, base), versions[i].copies);
        assert_int_equal(cards_in(&without, own), 0);
    }
}

/* R10.5 */
static void cards_left_out(void **state)
{
    (void)state;
    nv_config c;
    table_setup(&c, NV_FIRST, NV_SOCIETY | NV_BANQUET, 3);
    nv_kind administrator = table_kind(NV_FIRST, "administrator");
    assert_int_equal(cards_in(&c, administrator), 6); /* 5 of the base game and 1 of society */
    assert_int_equal(nv_leave_out(&c, "administrator"), NV_OK);
    assert_int_equal(cards_in(&c, administrator), 5);
    nv_kind in_noble = table_kind(NV_FIRST, "away_with_it@noble"),
            in_building = table_kind(NV_FIRST, "away_with_it@building");
    assert_int_equal(nv_leave_out(&c, "away_with_it@noble"), NV_OK);
    assert_int_equal(cards_in(&c, in_noble), 0);
    assert_int_equal(cards_in(&c, in_building), 1);
    assert_false(nv_is_left_out(&c, "away_with_it")); /* one of two */
    assert_true(nv_is_left_out(&c, "away_with_it@noble"));
    assert_int_equal(nv_leave_out(&c, "away_with_it"), NV_OK);
    assert_int_equal(cards_in(&c, in_building), 0);
    assert_false(nv_is_left_out(&c, "sycophant"));
    assert_false(nv_is_left_out(&c, "lumberjack"));
}

static void cards_that_must_stay(void **state)
{
    (void)state;
    static const struct {
        int edition;
        unsigned modules;
        const char *id;
    } wrong[] = {{NV_FIRST, NV_SOCIETY, "lumberjack"}, /* of the base game       */
                 {NV_FIRST, NV_BANQUET, "sycophant"},  /* its module is not played */
                 {NV_FIRST, NV_SOCIETY, "jester"},
                 {NV_SECOND, NV_BANQUET, "jester"}, /* the first edition's only */
                 {NV_SECOND, NV_MARKET, "chick"},
                 {NV_SECOND, NV_COMPANY, "no_such_card"},
                 {NV_SECOND, NV_COMPANY, ""},
                 {2, NV_COMPANY, "mayor"}};
    nv_config c;
    for (size_t i = 0; i < LENGTH(wrong); i++) {
        nv_config_init(&c, wrong[i].edition, wrong[i].modules, 3);
        assert_int_equal(nv_leave_out(&c, wrong[i].id), NV_E_WITHOUT);
        assert_int_equal(c.without, 0);
    }
    assert_non_null(strstr(nv_status_text(NV_E_WITHOUT), "R10.5"));
    /* A card that was left out before its module was. */
    nv_config_init(&c, NV_FIRST, NV_SOCIETY, 3);
    assert_int_equal(nv_leave_out(&c, "sycophant"), NV_OK);
    c.modules = NV_BANQUET;
    assert_int_equal(nv_config_check(&c), NV_E_WITHOUT);
}

/* Leaving everything out that can be: the base game stays, R10.1's cards included. */
static void all_of_society_left_out(void **state)
{
    (void)state;
    static const char *const society[] = {"new_farmer",
                                          "czar_carpenter",
                                          "coffee_house",
                                          "trading_house",
                                          "debtors_prison",
                                          "observatory",
                                          "firehouse",
                                          "hospital",
                                          "academy",
                                          "sycophant",
                                          "administrator",
                                          "warehouse_manager",
                                          "secretary",
                                          "controller",
                                          "judge",
                                          "mistress_of_ceremonies",
                                          "obshchina",
                                          "new_society",
                                          "wharf",
                                          "university",
                                          "guild_hall",
                                          "textile_factory",
                                          "mariinsky_theater",
                                          "merchant",
                                          "lt_kije",
                                          "mayor"};
    nv_config with, plain;
    table_setup(&with, NV_FIRST, NV_SOCIETY, 4);
    table_setup(&plain, NV_FIRST, NV_NO_MODULES, 4);
    for (size_t i = 0; i < LENGTH(society); i++)
        assert_int_equal(nv_leave_out(&with, society[i]), NV_OK);
    for (int kind = 0; kind < nv_kind_count(NV_FIRST); kind++)
        assert_int_equal(cards_in(&with, (nv_kind)kind), cards_in(&plain, (nv_kind)kind));
}

/* ---- what was played is told back --------------------------------------------------------------------- */

static void the_disc_and_the_start(void **state)
{
    (void)state;
    nv_config c;
    nv_state s;
    nv_view v;
    table_setup(&c, NV_FIRST, NV_SOCIETY, 5);
    assert_int_equal(nv_setup(&s, &c, NULL), NV_OK);
    nv_observe(&s, NV_ALL, &v);
    for (int seat = 0; seat < 5; seat++) { /* R2.1, R2.5; R3.2: two points in round 1 */
        assert_int_equal(v.seat[seat].rubles, seat == c.tokens[NV_DISC] ? 27 : 25);
        assert_int_equal(v.seat[seat].points, seat == c.tokens[NV_DISC] ? 2 : 0);
    }
    nv_config again;
    nv_config_of(&s, &again);
    assert_memory_equal(&again, &c, sizeof c);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(games_that_do_not_exist),
        cmocka_unit_test(words_that_are_not_on_a_list),
        cmocka_unit_test(setup_draws_that_are_not_as_the_rules_say),
        cmocka_unit_test(parts_of_modules_that_are_not_played),
        cmocka_unit_test(assignments_of_two),
        cmocka_unit_test(dealing_around_what_is_given),
        cmocka_unit_test(obstacles_dealt),
        cmocka_unit_test(dealing_with_another_source),
        cmocka_unit_test(sizes_of_the_piles),
        cmocka_unit_test(chances_of_the_first_draw),
        cmocka_unit_test(society_replaces_base_cards),
        cmocka_unit_test(cards_left_out),
        cmocka_unit_test(cards_that_must_stay),
        cmocka_unit_test(all_of_society_left_out),
        cmocka_unit_test(the_disc_and_the_start),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
