/* Chance that can be checked: the vector of docs/fairness.md, numbers that are alike, and cheats found. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>

#include <cmocka.h>

#include "fair_games.h"
#include "rec_games.h"

static rec_entry game_log[REC_MAX_ENTRIES], other_log[REC_MAX_ENTRIES];
static rec_game game = {.entry = game_log, .room = REC_MAX_ENTRIES};
static rec_game other = {.entry = other_log, .room = REC_MAX_ENTRIES};
static fair_report report;

static fair_seed seed_of(uint8_t first)
{
    fair_seed seed;
    for (int i = 0; i < FAIR_BYTES; i++)
        seed.byte[i] = (uint8_t)(first + i);
    return seed;
}

static fair_key key_of(uint8_t first, const fair_setup *setup)
{
    fair_seed seed = seed_of(first);
    fair_key key;
    fair_key_make(&key, &seed, setup);
    return key;
}

static fair_setup plain_setup(int edition, unsigned modules, int seats)
{
    fair_setup s = {0};
    nv_config_init(&s.config, edition, modules, seats);
    return s;
}

/* ---- the construction ---------------------------------------------------------------------------- */

static fair_setup vector_setup(void)
{
    fair_setup s = plain_setup(
        NV_SECOND, NV_MARKET | NV_COMPANY | NV_ASSISTANTS | NV_ASSIGNMENTS | NV_OBSTACLES, 3);
    s.config.options = NV_OPEN_MONEY;
    s.config.youngest = 1;
    assert_int_equal(nv_leave_out(&s.config, "mayor"), NV_OK);
    s.obstacles_by = REC_BY_CHANCE;
    s.real = 2;
    s.bonus = 3;
    strcpy(s.added[0], "blue cow");
    strcpy(s.added[2], "лёд 7");
    return s;
}

/* verify.py has the same from the page and a second implementation. */
static void the_vector_of_the_page(void **state)
{
    (void)state;
    fair_seed seed = seed_of(0), read;
    fair_setup setup = vector_setup();
    fair_key key = key_of(0, &setup);
    char hex[REC_HEX + 1];
    fair_commitment(&seed, hex);
    assert_string_equal(hex, "239d3c3a19a68b49aa94edf58f3e581a577481aecd8935d96be863cb0856986b");
    fair_seed_hex((const fair_seed *)(const void *)&key, hex);
    assert_string_equal(hex, "a8580c3033deb62611e674baf29dc6a91ec8b49ec148232c1c184058d80e6876");
    fair_seed_hex(&seed, hex);
    assert_true(fair_seed_read(&read, hex));
    assert_memory_equal(&read, &seed, sizeof seed);
    nv_config c;
    assert_int_equal(fair_deal(&key, &setup, &c), NV_OK);
    static const uint8_t tokens[] = {0, 0, 1, 2, 1, NV_NONE};
    static const uint8_t assistants[] = {NV_NONE, NV_NONE, 2, 1, 0};
    static const uint8_t obstacles[] = {NV_REAL_BLUE, NV_BONUS_3, NV_BONUS_4, NV_BONUS_2,
                                        NV_REAL_GREEN};
    assert_memory_equal(c.tokens, tokens, sizeof tokens);
    assert_memory_equal(c.assistants, assistants, sizeof assistants);
    assert_memory_equal(c.obstacles, obstacles, sizeof obstacles);
    assert_int_equal(c.assignments[0], 1 << 5 | 1 << 6 | 1 << 8);
    assert_int_equal(c.assignments[1], 1 << 9 | 1 << 10 | 1 << 14);
    assert_int_equal(c.assignments[2], 1 << 1 | 1 << 11 | 1 << 15);
    static const char *const tops[NV_PILE_COUNT] = {"ship_builder.vegetable", "ear_of_wheat",
                                                    "library", "secretary", "chamber_maid"};
    static const uint8_t sizes[NV_PILE_COUNT] = {31, 35, 31, 29, 36};
    nv_state s;
    rec_deck deck;
    assert_int_equal(nv_setup(&s, &c, NULL), NV_OK);
    fair_shuffle(&key, &s, &deck);
    for (int pile = 0; pile < NV_PILE_COUNT; pile++) {
        assert_int_equal(deck.size[pile], sizes[pile]);
        nv_kind top = deck.card[pile][sizes[pile] - 1];
        assert_string_equal(nv_card_of(NV_SECOND, top)->id, tops[pile]);
    }
}

static void seeds_are_new_and_read_strictly(void **state)
{
    (void)state;
    fair_seed a, b;
    assert_true(fair_seed_new(&a) && fair_seed_new(&b));
    assert_memory_not_equal(&a, &b, sizeof a);
    static const char *const wrong[] = {
        "", "00", "0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdeg",
        "0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef0",
        "0123456789ABCDEF0123456789abcdef0123456789abcdef0123456789abcdef"};
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++)
        assert_false(fair_seed_read(&a, wrong[i]));
}

/* Whatever is another game is another key. */
static void keys_tell_everything_apart(void **state)
{
    (void)state;
    fair_setup s[16];
    int count = 0;
    for (; count < 16; count++)
        s[count] = vector_setup();
    s[1].added[0][8] = 'x'; /* one byte more */
    strcpy(s[2].added[0], "blue co");
    strcpy(s[3].added[0], "blue cow\x08");
    strcpy(s[4].added[0], "");
    strcpy(s[4].added[1], "blue cow"); /* another seat's */
    strcpy(s[5].added[0], "");
    s[6].config.youngest = NV_NONE;
    s[7].config.youngest = 0;
    s[8].config.options = NV_OPEN_HANDS;
    s[9].config.options = 0;
    s[10].config.without = 0;
    s[11].bonus = 2;
    s[12].real = 3;
    s[12].bonus = 2;
    s[13].obstacles_by = REC_BY_RULES;
    s[14].obstacles_by = REC_BY_TABLE;
    memset(s[14].config.obstacles, NV_NO_OBSTACLE, 5);
    s[15].config.modules &= (uint16_t)~NV_ASSIGNMENTS;
    for (int i = 0; i < count; i++)
        for (int j = 0; j < i; j++) {
            fair_key a = key_of(0, &s[i]), b = key_of(0, &s[j]);
            assert_memory_not_equal(&a, &b, sizeof a);
        }
    /* What is drawn, and what lies behind a text's end, is no part of the setup. */
    fair_setup same = vector_setup();
    fair_key a = key_of(0, &same), b = key_of(1, &same);
    assert_memory_not_equal(&a, &b, sizeof a);
    same.config.tokens[NV_HAMMER] = 2;
    same.added[0][20] = 'x';
    b = key_of(0, &same);
    assert_memory_equal(&a, &b, sizeof a);
}

/* ---- numbers ------------------------------------------------------------------------------------- */

/* Chi-square at 1 in 100,000 or rarer for so many degrees of freedom; the numbers are always the same. */
static void alike(const uint32_t *found, uint32_t n, uint32_t total, const char *what)
{
    double expected = (double)total / n, sum = 0;
    for (uint32_t i = 0; i < n; i++)
        sum += (found[i] - expected) * (found[i] - expected) / expected;
    double over = sum - n - 10;
    if (over > 0 && over * over > 6.5 * 6.5 * 2 * n)
        fail_msg("%s: chi-square %.1f of %u", what, sum, (unsigned)n);
}

static void numbers_are_alike(void **state)
{
    (void)state;
    fair_setup setup = vector_setup();
    fair_key key = key_of(3, &setup);
    fair_stream s;
    static const uint32_t sizes[] = {2, 3, 5, 7, 31, 45, 64};
    fair_stream_open(&s, &key, "test");
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        uint32_t found[64] = {0};
        for (int j = 0; j < 64000; j++) {
            uint32_t number = fair_below(&s, sizes[i]);
            assert_true(number < sizes[i]);
            found[number]++;
        }
        alike(found, sizes[i], 64000, "below");
    }
}

/* Words that would make some numbers likelier are passed over. */
static void no_number_is_likelier(void **state)
{
    (void)state;
    fair_setup setup = vector_setup();
    fair_key key = key_of(4, &setup);
    fair_stream all, some;
    const uint32_t n = UINT32_C(3) << 30;
    uint32_t passed_over = 0;
    fair_stream_open(&all, &key, "test");
    fair_stream_open(&some, &key, "test");
    for (int i = 0; i < 1000; i++) {
        uint32_t number = fair_below(&some, n), word;
        for (;;) {
            word = fair_below(&all, 1U << 31); /* the lower 31 bits of each word */
            if (word == (number & 0x7fffffff))
                break;
            passed_over++;
        }
        assert_true(number < n);
    }
    assert_in_range(passed_over, 250, 420); /* a third, as one word in four is too large */
    assert_int_equal(fair_below(&all, 1), 0);
}

static void each_purpose_has_its_own_numbers(void **state)
{
    (void)state;
    fair_setup setup = vector_setup();
    fair_key key = key_of(5, &setup), next = key_of(6, &setup);
    uint32_t first[NV_PILE_COUNT + 2];
    fair_stream s;
    for (int pile = 0; pile < NV_PILE_COUNT; pile++) {
        fair_stream_open(&s, &key, nv_id(NV_LIST_PILE, pile));
        first[pile] = fair_below(&s, 1U << 31);
    }
    fair_stream_open(&s, &key, "setup");
    first[NV_PILE_COUNT] = fair_below(&s, 1U << 31);
    fair_stream_open(&s, &next, "setup");
    first[NV_PILE_COUNT + 1] = fair_below(&s, 1U << 31);
    for (int i = 0; i < NV_PILE_COUNT + 2; i++)
        for (int j = 0; j < i; j++)
            assert_int_not_equal(first[i], first[j]);
}

/* Over many seeds every seat gets the hammer, every assignment and every top card as often. */
static void outcomes_are_alike(void **state)
{
    (void)state;
    enum { SEEDS = 4000 };
    fair_setup setup = plain_setup(NV_SECOND, NV_MARKET | NV_ASSIGNMENTS, 4);
    uint32_t hammer[4] = {0}, assignment[16] = {0}, top[6] = {0}, seventh[6] = {0};
    for (int i = 0; i < SEEDS; i++) {
        nv_config c;
        nv_state s;
        rec_deck deck;
        (void)snprintf(setup.added[1], sizeof setup.added[1], "%d", i); /* a text decides as well */
        fair_key key = key_of(7, &setup);
        assert_int_equal(fair_deal(&key, &setup, &c), NV_OK);
        assert_int_equal(nv_setup(&s, &c, NULL), NV_OK);
        fair_shuffle(&key, &s, &deck);
        hammer[c.tokens[NV_HAMMER]]++;
        for (int number = 1; number <= 15; number++)
            assignment[number] += c.assignments[2] >> number & 1;
        const char *id = nv_card_of(NV_SECOND, deck.card[NV_WORKER][30])->base;
        static const char *const six[] = {"lumberjack", "gold_miner", "shepherd", "fur_trapper",
                                          "ship_builder"};
        int which = 0;
        while (which < 5 && strcmp(id, six[which]) != 0)
            which++;
        top[which]++;
        which = 0;
        id = nv_card_of(NV_SECOND, deck.card[NV_WORKER][24])->base;
        while (which < 5 && strcmp(id, six[which]) != 0)
            which++;
        seventh[which]++;
    }
    alike(hammer, 4, SEEDS, "hammer");
    alike(assignment + 1, 15, 3 * SEEDS, "assignments");
    alike(top, 5, SEEDS - top[5], "first worker");
    alike(seventh, 5, SEEDS - seventh[5], "seventh worker");
    assert_in_range(top[5], SEEDS / 31 / 2, SEEDS / 31 * 2); /* Czar & Carpenter: one of 31 */
}

/* ---- games ---------------------------------------------------------------------------------------- */

static void check_verdict(const rec_game *g, fair_verdict expected)
{
    if (fair_verify(g, &report) == expected)
        return;
    for (int part = 0; part < FAIR_PART_COUNT; part++)
        if (report.check[part].wrong)
            print_message("%s: %s\n", fair_part_text(part), report.check[part].why);
    fail_msg("the verdict is: %s\n%s", fair_verdict_text(report.verdict), games_text(g, NULL));
}

static fair_host random_host(nv_rng *r, const nv_config *c)
{
    fair_host h = {.setup = plain_setup(c->edition, c->modules, c->seats)};
    h.setup.config.options = c->options;
    h.setup.config.without = c->without;
    for (int i = 0; i < FAIR_BYTES; i++)
        h.seed.byte[i] = (uint8_t)nv_rng_below(r, 256);
    for (int seat = 0; seat < c->seats; seat++)
        if (nv_rng_below(r, 2))
            (void)snprintf(h.setup.added[seat], REC_ADDED_MAX, "%u \"", (unsigned)nv_rng_next(r));
    if (c->modules & NV_OBSTACLES) {
        h.setup.obstacles_by = (uint8_t)nv_rng_below(r, 3);
        if (h.setup.obstacles_by == REC_BY_TABLE)
            nv_deal_obstacles(&h.setup.config, 2, 2, r);
        if (h.setup.obstacles_by == REC_BY_CHANCE) {
            h.setup.real = (uint8_t)nv_rng_below(r, 3);
            h.setup.bonus = (uint8_t)nv_rng_below(r, 4);
        }
    }
    if (nv_rng_below(r, 2))
        h.setup.config.youngest = (uint8_t)nv_rng_below(r, c->seats);
    h.play = (nv_rng){nv_rng_next(r)};
    return h;
}

/* Every setup there is: the record alone, written and read again, is proof. */
static void honest_games_are_proven(void **state)
{
    (void)state;
    nv_rng r = {games_seed() + 20};
    nv_config c;
    for (int round = 0; round < (games_full() ? 10 : 1); round++)
        for (unsigned at = 0; games_next(&at, &r, &c);) {
            fair_host h = random_host(&r, &c);
            h.decisions = nv_rng_below(&r, 2) ? nv_rng_below(&r, 60) : 0;
            if (!fair_game(&h, &game))
                fail_msg("not played: %s", games_text(&game, NULL));
            games_read(&other, games_text(&game, NULL));
            check_verdict(&other, FAIR_PROVEN);
            uint32_t draws = 0;
            for (int pile = 0; pile < NV_PILE_COUNT; pile++)
                draws += report.check[FAIR_PILES + pile].draws;
            for (uint32_t i = 0; i < other.count; i++)
                draws -= other.entry[i].type == REC_DRAW;
            assert_int_equal(draws, 0);
        }
}

/* A server that draws another card than is due is found, at that card. */
static void a_changed_draw_is_found(void **state)
{
    (void)state;
    nv_rng r = {games_seed() + 21};
    nv_config c;
    int found = 0;
    for (unsigned at = 0; games_next(&at, &r, &c); at += 2) {
        fair_host h = random_host(&r, &c);
        h.cheat_at = 1 + nv_rng_below(&r, 60);
        h.cheat_undone = h.cheat_at > 30 && nv_rng_below(&r, 2);
        assert_true(fair_game(&h, &game));
        if (!h.cheated) /* taken back until there was no such draw */
            continue;
        games_read(&other, games_text(&game, NULL));
        if (fair_verify(&other, &report) == FAIR_PROVEN)
            continue; /* the pile had this one card only */
        uint32_t first = FAIR_NO_ENTRY;
        for (int part = 0; part < FAIR_PART_COUNT; part++) {
            const fair_check *check = &report.check[part];
            assert_true(part >= FAIR_PILES || check->wrong == 0);
            if (check->wrong && check->entry < first)
                first = check->entry;
        }
        assert_int_equal(first, h.cheated);
        found++;
    }
    assert_true(found > 100);
}

static fair_host everything(void)
{
    fair_host h = {.seed = seed_of(9), .play = {5}};
    h.setup = vector_setup();
    return h;
}

/* part alone is wrong; its reason contains this. */
static void only_wrong(int part, const char *why)
{
    for (int i = 0; i < FAIR_PART_COUNT; i++)
        if ((report.check[i].wrong != 0) != (i == part))
            fail_msg("%s: %s", fair_part_text(i), report.check[i].why);
    if (!strstr(report.check[part].why, why))
        fail_msg("'%s' is not in '%s'", why, report.check[part].why);
}

/* a changes with b, or with c if the two are alike. */
static void swap(uint8_t *list, int a, int b, int c)
{
    int with = list[a] == list[b] ? c : b;
    uint8_t kept = list[a];
    list[a] = list[with];
    list[with] = kept;
}

/* The setup of an honest game, changed before it is played; the piles stay. */
static void changed_setup_draws_are_found(void **state)
{
    (void)state;
    fair_host h = everything();
    rec_deck deck;
    assert_true(fair_begin(&h, &game, &deck));
    const nv_config dealt = game.config;
    for (int part = FAIR_TOKENS; part <= FAIR_OBSTACLES; part++) {
        nv_config c = dealt;
        switch (part) { /* two of them change places */
        case FAIR_TOKENS: swap(c.tokens, NV_SACK, NV_HAMMER, NV_CATHEDRAL); break;
        case FAIR_ASSISTANTS: swap(c.assistants, NV_LAWYER, NV_ARCHITECT, NV_ARCHITECT); break;
        case FAIR_OBSTACLES: swap(c.obstacles, 0, 1, 1); break;
        default:
            c.assignments[0] = dealt.assignments[1];
            c.assignments[1] = dealt.assignments[0];
            break;
        }
        assert_true(fair_begin(&h, &game, &deck));
        rec_game promised = game;
        assert_true(rec_init(&game, &c, NULL));
        memcpy(game.commit, promised.commit, sizeof game.commit);
        memcpy(game.added, promised.added, sizeof game.added);
        assert_true(rec_set_obstacles_by(&game, REC_BY_CHANCE, 2, 3, NULL));
        assert_true(fair_go_on(&h, &game, &deck));
        check_verdict(&game, FAIR_DIFFERS);
        only_wrong(part, part == FAIR_ASSIGNMENTS ? "A should have" : "They should be");
        assert_int_equal(report.check[part].entry, FAIR_NO_ENTRY);
    }
}

/* One byte of what the key is made of, and nothing fits any more. */
static void changed_promises_are_found(void **state)
{
    (void)state;
    fair_host h = everything();
    assert_true(fair_game(&h, &game));
    check_verdict(&game, FAIR_PROVEN);
    other = game;
    other.commit[5] = other.commit[5] == 'a' ? 'b' : 'a';
    check_verdict(&other, FAIR_DIFFERS);
    only_wrong(FAIR_COMMITMENT, game.commit);
    other = game;
    other.reveal[63] = other.reveal[63] == 'a' ? 'b' : 'a';
    check_verdict(&other, FAIR_DIFFERS);
    assert_true(report.check[FAIR_COMMITMENT].wrong && report.check[FAIR_PILES].wrong > 5);
    other = game;
    other.added[2][3] ^= 1;
    check_verdict(&other, FAIR_DIFFERS);
    assert_true(!report.check[FAIR_COMMITMENT].wrong && report.check[FAIR_PILES].wrong > 5);
    assert_true(report.check[FAIR_PILES].entry == 0 && report.check[FAIR_PILES].why[0]);
    other = game;
    other.config.youngest = NV_NONE;
    check_verdict(&other, FAIR_DIFFERS);
    other = game;
    strcpy(other.player[0].computer, "greedy");
    check_verdict(&other, FAIR_DIFFERS);
    only_wrong(FAIR_ADDED, "A is a computer player");
    strcpy(other.player[0].computer, "");
    strcpy(other.player[1].computer, "greedy"); /* it added nothing */
    check_verdict(&other, FAIR_PROVEN);
    other = game;
    other.obstacles_by = REC_BY_TABLE; /* "we chose those" */
    other.real = other.bonus = 0;
    check_verdict(&other, FAIR_DIFFERS);
}

static void what_cannot_be_checked_is_said(void **state)
{
    (void)state;
    fair_host h = everything();
    rec_deck deck;
    assert_true(fair_begin(&h, &game, &deck));
    check_verdict(&game, FAIR_NOT_REVEALED);
    assert_true(fair_go_on(&h, &game, &deck));
    game.commit[0] = '\0';
    check_verdict(&game, FAIR_NO_COMMITMENT);
    games_read(&game,
               "neva record 1\ngame second 2\ntokens hammer=A cathedral=A bust=B hand=B\n"
               "commit 239d3c3a19a68b49aa94edf58f3e581a577481aecd8935d96be863cb0856986b\n"
               "position\nstart\n"
               "reveal 000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f\n");
    check_verdict(&game, FAIR_FROM_POSITION);
    for (int i = 0; i < FAIR_VERDICT_COUNT; i++)
        assert_true(strlen(fair_verdict_text((fair_verdict)i)) > 20);
    assert_string_equal(fair_part_text(FAIR_TOKENS), "tokens");
    assert_string_equal(fair_part_text(FAIR_PILES + (int)NV_NOBLE), "noble pile");
}

static void what_cannot_be_dealt_is_refused(void **state)
{
    (void)state;
    fair_setup s = plain_setup(NV_SECOND, NV_MARKET | NV_OBSTACLES, 2);
    fair_key key = key_of(0, &s);
    nv_config c;
    s.obstacles_by = REC_BY_TABLE;
    s.config.obstacles[0] = NV_BONUS_1; /* the others are not chosen */
    assert_int_equal(fair_deal(&key, &s, &c), NV_E_OBSTACLES);
    s.obstacles_by = REC_BY_CHANCE;
    s.real = s.bonus = 4;
    assert_int_equal(fair_deal(&key, &s, &c), NV_E_OBSTACLES);
    s.config.modules = NV_OBSTACLES;
    assert_int_equal(fair_deal(&key, &s, &c), NV_E_OBSTACLES);
    s.obstacles_by = REC_BY_RULES;
    assert_int_equal(fair_deal(&key, &s, &c), NV_E_NEEDS_MARKET);
    /* What was dealt by hand does not count. */
    s = plain_setup(NV_SECOND, 0, 4);
    assert_int_equal(fair_deal(&key, &s, &c), NV_OK);
    nv_config again = c;
    s.config.tokens[NV_HAMMER] = (uint8_t)((c.tokens[NV_HAMMER] + 1) % 4);
    assert_int_equal(fair_deal(&key, &s, &c), NV_OK);
    assert_memory_equal(&c, &again, sizeof c);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_vector_of_the_page),
        cmocka_unit_test(seeds_are_new_and_read_strictly),
        cmocka_unit_test(keys_tell_everything_apart),
        cmocka_unit_test(numbers_are_alike),
        cmocka_unit_test(no_number_is_likelier),
        cmocka_unit_test(each_purpose_has_its_own_numbers),
        cmocka_unit_test(outcomes_are_alike),
        cmocka_unit_test(honest_games_are_proven),
        cmocka_unit_test(a_changed_draw_is_found),
        cmocka_unit_test(changed_setup_draws_are_found),
        cmocka_unit_test(changed_promises_are_found),
        cmocka_unit_test(what_cannot_be_checked_is_said),
        cmocka_unit_test(what_cannot_be_dealt_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
