/* The words of the public lists, the texts of the results, and cards by number and id. */
#include <stdlib.h>

#include "engine_table.h"
#include "record/notation.h"

/* ---- lists ---------------------------------------------------------------------------------- */

/* How long each list is, and its first and last word, as docs/engine-protocol.md has them. */
static const struct {
    nv_list list;
    int count;
    const char *first, *last;
} lists[] = {
    {NV_LIST_EDITION, 2, "first", "second"},
    {NV_LIST_MODULE, 8, "banquet", "obstacles"},
    {NV_LIST_PILE, 5, "worker", "exchange"},
    {NV_LIST_COLOUR, 5, "green", "purple"},
    {NV_LIST_TYPE, 3, "plain", "action"},
    {NV_LIST_GOOD, 6, "chicken", "any"},
    {NV_LIST_SYMBOL, 8, "none", "all"},
    {NV_LIST_TOKEN, 6, "hammer", "disc"},
    {NV_LIST_ASSISTANT, 5, "master_craftsman", "czars_daughter"},
    {NV_LIST_EVENT_CARD, 6, "sponsor", "twin"},
    {NV_LIST_OBSTACLE, 11, "none", "real_exchange"},
    {NV_LIST_DECISION, NV_DECISION_COUNT, "none", "twin"},
    {NV_LIST_MOVE_KIND, NV_MOVE_KIND_COUNT, "buy", "draw"},
    {NV_LIST_PLACE, NV_PLACE_COUNT, "none", "area"},
    {NV_LIST_STAGE, NV_STAGE_COUNT, "refill", "over"},
    {NV_LIST_PENDING, NV_PENDING_COUNT, "draw", "twin"},
    {NV_LIST_DRAW_FOR, 5, "refill", "twin"},
    {NV_LIST_REASON, NV_REASON_COUNT, "none", "money_collector"},
    {NV_LIST_EVENT_TYPE, NV_EVENT_TYPE_COUNT, "round", "over"},
};

static void words_of_every_list(void **state)
{
    (void)state;
    assert_int_equal(LENGTH(lists), NV_LIST_EVENT_TYPE + 1);
    for (size_t i = 0; i < LENGTH(lists); i++) {
        nv_list list = lists[i].list;
        for (int value = 0; value < lists[i].count; value++) {
            assert_non_null(nv_id(list, value));
            assert_int_equal(nv_value(list, nv_id(list, value)), value); /* no word twice */
        }
        assert_string_equal(nv_id(list, 0), lists[i].first);
        assert_string_equal(nv_id(list, lists[i].count - 1), lists[i].last);
        assert_null(nv_id(list, -1));
        assert_null(nv_id(list, lists[i].count));
        assert_null(nv_id(list, NV_NONE));
        assert_int_equal(nv_value(list, ""), -1);
        assert_int_equal(nv_value(list, "First"), -1);
        assert_int_equal(nv_value(list, "secon"), -1);
        assert_int_equal(nv_value(list, "seconds"), -1);
    }
    assert_int_equal(nv_value(NV_LIST_MODULE, "market"), NV_MODULE_MARKET);
    assert_int_equal(1 << nv_value(NV_LIST_MODULE, "events"), NV_EVENTS);
    assert_int_equal(nv_value(NV_LIST_GOOD, "fish"), NV_FISH);
    assert_int_equal(nv_value(NV_LIST_TOKEN, "bust"), NV_BUST);
}

/* ---- results --------------------------------------------------------------------------------- */

/* Every refusal of a setup names its paragraph; no two results read alike. */
static void texts_of_the_results(void **state)
{
    (void)state;
    for (int i = 0; i < NV_STATUS_COUNT; i++) {
        const char *text = nv_status_text((nv_status)i);
        assert_true(strlen(text) >= 2);
        for (int j = 0; j < i; j++)
            assert_string_not_equal(text, nv_status_text((nv_status)j));
        if (i >= NV_E_EDITION && i <= NV_E_OBSTACLES)
            assert_non_null(strstr(text, "(R"));
    }
    assert_string_equal(nv_status_text(NV_OK), "ok");
    static const struct {
        nv_status status;
        const char *paragraph;
    } named[] = {
        {NV_E_RUBLES, "R4.7"},        {NV_E_HAND_FULL, "R4.2"},      {NV_E_REPLACE, "R6.1"},
        {NV_E_YOUNGEST, "R2.3"},      {NV_E_ACTION_CARD, "R9.1"},    {NV_E_TOKENS, "R2.2"},
        {NV_E_ASSISTANTS, "R12.1.2"}, {NV_E_ASSIGNMENTS, "R12.3.1"}, {NV_E_OBSTACLES, "R12.4.1"}};
    for (size_t i = 0; i < LENGTH(named); i++)
        assert_non_null(strstr(nv_status_text(named[i].status), named[i].paragraph));
    assert_string_equal(nv_status_text(NV_STATUS_COUNT), "unknown result");
    assert_string_equal(nv_status_text((nv_status)-1), "unknown result");
}

/* ---- cards ------------------------------------------------------------------------------------ */

/* Every kind of the edition is in some game, and its id leads back to it there. */
static void every_card_by_its_id(void **state)
{
    (void)state;
    static const unsigned first[] = {NV_NO_MODULES, NV_BANQUET | NV_SOCIETY};
    static const unsigned second[] = {NV_COMPANY, NV_MARKET | NV_BANQUET | NV_COMPANY};
    for (int edition = 0; edition < NV_EDITION_COUNT; edition++) {
        for (int kind = 0; kind < nv_kind_count(edition); kind++) {
            const nv_card *card = nv_card_of(edition, (nv_kind)kind);
            int found = 0;
            for (int i = 0; i < 2; i++) {
                nv_config c;
                table_setup(&c, edition, edition == NV_FIRST ? first[i] : second[i], 3);
                found += rec_kind_find(&c, card->id) == kind;
            }
            assert_in_range(found, 1, 2);
            assert_int_equal(strncmp(card->id, card->base, strlen(card->base)), 0);
        }
        assert_null(nv_card_of(edition, (nv_kind)nv_kind_count(edition)));
        assert_null(nv_card_of(edition, NV_NO_CARD));
    }
    nv_config c;
    table_setup(&c, NV_SECOND, NV_NO_MODULES, 3);
    assert_int_equal(rec_kind_find(&c, "chick"), -1); /* not without the market */
    assert_int_equal(rec_kind_find(&c, "ship_builder"), rec_kind_find(&c, "ship_builder.chicken"));
}

/* Some figures as the rules print them (E4 to E6, R8.1, R9.8, R11.1). */
static void figures_of_cards(void **state)
{
    (void)state;
    static const struct {
        int edition;
        const char *id;
        uint8_t pile, colour, type, cost, value, rubles, points, good, goods, copies;
    } cards[] = {
        {NV_FIRST, "lumberjack", NV_WORKER, NV_GREEN, NV_PLAIN, 3, 3, 3, 0, NV_NONE, 0, 6},
        {NV_FIRST, "potemkin_village", NV_BUILDING, NV_BLUE, NV_PLAIN, 2, 6, 0, 0, NV_NONE, 0, 1},
        {NV_FIRST, "czar", NV_EXCHANGE, NV_RED, NV_EXCHANGE_CARD, 24, 24, 0, 6, NV_NONE, 0, 1},
        {NV_FIRST, "new_farmer", NV_WORKER, NV_GREEN, NV_PLAIN, 9, 9, 3, 1, NV_NONE, 0, 6},
        {NV_SECOND, "judge", NV_NOBLE, NV_RED, NV_PLAIN, 17, 17, 5, 2, NV_NONE, 0, 2},
        {NV_SECOND, "grain_sack", NV_MARKET_PILE, NV_YELLOW, NV_PLAIN, 4, 4, 1, 0, NV_GRAIN, 2, 2},
        {NV_SECOND, "ship_builder.any", NV_WORKER, NV_GREEN, NV_PLAIN, 7, 7, 3, 0, NV_ANY, 1, 1},
        {NV_SECOND, "harbor", NV_EXCHANGE, NV_BLUE, NV_EXCHANGE_CARD, 16, 16, 5, 2, NV_FISH, 1, 1},
        {NV_SECOND, "moocher", NV_MARKET_PILE, NV_PURPLE, NV_ACTION_CARD, 0, 0, 0, 0, NV_NONE, 0,
         1},
    };
    for (size_t i = 0; i < LENGTH(cards); i++) {
        const nv_card *c = nv_card_of(cards[i].edition, table_kind(cards[i].edition, cards[i].id));
        assert_int_equal(c->pile, cards[i].pile);
        assert_int_equal(c->colour, cards[i].colour);
        assert_int_equal(c->type, cards[i].type);
        assert_int_equal(c->cost, cards[i].cost);
        assert_int_equal(c->value, cards[i].value);
        assert_int_equal(c->rubles, cards[i].rubles);
        assert_int_equal(c->points, cards[i].points);
        assert_int_equal(c->good, cards[i].good);
        assert_int_equal(c->goods, cards[i].goods);
        assert_int_equal(c->copies, cards[i].copies);
    }
}

/* 14.2, R5.4: one name is one number, whatever else differs. */
static void names_are_groups(void **state)
{
    (void)state;
    for (int edition = 0; edition < NV_EDITION_COUNT; edition++)
        for (int i = 0; i < nv_kind_count(edition); i++)
            for (int j = 0; j < i; j++) {
                const nv_card *a = nv_card_of(edition, (nv_kind)i),
                              *b = nv_card_of(edition, (nv_kind)j);
                assert_int_equal(strcmp(a->name, b->name) == 0, a->name_group == b->name_group);
            }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(words_of_every_list),  cmocka_unit_test(texts_of_the_results),
        cmocka_unit_test(every_card_by_its_id), cmocka_unit_test(figures_of_cards),
        cmocka_unit_test(names_are_groups),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
