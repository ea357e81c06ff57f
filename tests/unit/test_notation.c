/* Actions as text: exact when written, forgiving when read, helpful when refused. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>

#include <cmocka.h>

#include "rec_games.h"

#define LENGTH(array) (sizeof(array) / sizeof((array)[0]))

static rec_entry game_log[REC_MAX_ENTRIES];
static rec_game game = {.entry = game_log, .room = REC_MAX_ENTRIES};

/* ---- every action of random games -------------------------------------------------------------- */

typedef struct named {
    char text[REC_TEXT_MAX];
    nv_action action;
} named;

static int by_text(const void *a, const void *b)
{
    return strcmp(((const named *)a)->text, ((const named *)b)->text);
}

static unsigned kinds_met[NV_DECISION_COUNT];

static void parse_back(const nv_state *s, const named *n)
{
    nv_action a = 0;
    char why[240];
    nv_status status = rec_action_parse(s, n->text, &a, why, sizeof why);
    if (status != NV_OK || a != n->action)
        fail_msg("'%s' is %d, read as %d: %s", n->text, n->action, a, why);
}

static void check_position(const nv_state *s, nv_rng *r, bool all)
{
    static named list[NV_MAX_LEGAL];
    nv_action legal[NV_MAX_LEGAL];
    int count = nv_legal(s, legal);
    for (int i = 0; i < count; i++) {
        size_t size = rec_action_text(s, legal[i], list[i].text);
        list[i].action = legal[i];
        assert_int_equal(size, strlen(list[i].text));
        assert_in_range(size, 3, REC_TEXT_MAX - 1);
    }
    qsort(list, (size_t)count, sizeof list[0], by_text);
    for (int i = 1; i < count; i++)
        if (strcmp(list[i - 1].text, list[i].text) == 0)
            fail_msg("'%s' is the text of %d and %d", list[i].text, list[i - 1].action,
                     list[i].action);
    for (int i = 0; i < count && all; i++)
        parse_back(s, &list[i]);
    parse_back(s, &list[nv_rng_below(r, (uint32_t)count)]);
    kinds_met[nv_to_act(s).decision]++;
}

static void check_draw(const nv_state *s, nv_rng *r)
{
    nv_outcome out[NV_MAX_OUTCOMES];
    int count = nv_chance(s, out);
    named n = {.action = out[nv_rng_below(r, (uint32_t)count)].action};
    rec_action_text(s, n.action, n.text);
    assert_memory_equal(n.text, "draw ", 5);
    parse_back(s, &n);
}

/* The first kind of decision that no game has come to, or NV_DECISION_COUNT. */
static int missing_decision(void)
{
    int decision = NV_DECIDE_TURN;
    while (decision < NV_DECISION_COUNT && kinds_met[decision])
        decision++;
    return decision;
}

/* Some decisions are rare: with most seeds one round meets them all, with some it takes more. */
static void every_action_has_its_own_text(void **state)
{
    (void)state;
    enum { MOST_ROUNDS = 20 };
    nv_rng r = {games_seed()};
    nv_config c;
    for (int round = 0; round < MOST_ROUNDS &&
                        (round == 0 || games_full() || missing_decision() < NV_DECISION_COUNT);
         round++)
        for (unsigned at = 0; games_next(&at, &r, &c);) {
            assert_true(rec_init(&game, &c, NULL));
            do {
                if (nv_to_act(&game.state).seat == NV_CHANCE)
                    check_draw(&game.state, &r);
                else
                    check_position(&game.state, &r, nv_rng_below(&r, 50) == 0);
            } while (games_step(&game, &r, NULL) && !rec_over(&game));
        }
    if (missing_decision() < NV_DECISION_COUNT)
        fail_msg("decision %s was never met", nv_id(NV_LIST_DECISION, missing_decision()));
}

/* ---- positions by hand ---------------------------------------------------------------------------- */

#define FIRST "neva record 1\ngame first 2 banquet society\ntokens hammer=A cathedral=A bust=B hand=B\nposition\n"
#define SECOND \
    "neva record 1\ngame second 2 banquet market company events\n" \
    "tokens hammer=A sack=A cathedral=A bust=B hand=B\nposition\n"

static const char simple[] = FIRST
    "upper lumberjack wharf lumberjack jester\n"
    "lower library market lumberjack peterhof\n"
    "rubles A 14 B 3\n"
    "area A ship_builder fur_trapper market observatory warehouse\n"
    "hand A theater author away_with_it@building\n"
    "start\n";

static const char building[] = FIRST
    "phase building\n"
    "upper lumberjack library\n"
    "area A observatory debtors_prison controller*2 controller+jester\n"
    "hand A golden_donkey banquet\n"
    "discard author wharf\n"
    "start\n";

static const char goods[] = SECOND
    "upper ship_builder.fish ship_builder.grain wharf\n"
    "lower ship_builder.chicken market.fish\n"
    "area A ship_builder.any fur_trapper czar_carpenter\n"
    "tile ship_builder.any fruit\n"
    "tile czar_carpenter fish\n"
    "hand A moocher money_collector hospital\n"
    "area B controller market.grain warehouse\n"
    "discard library\n"
    "start\n";

static const char away[] =
    SECOND "hand A away_with_it@building away_with_it@noble hospital\nstart\n";

static const char pair[] = SECOND
    "upper library author wharf\n"
    "twin u1 author\n"
    "used B twin\n"
    "area A ship_builder.fish lumberjack\n"
    "rubles A 60\n"
    "hand A money_collector\n"
    "start\n";

static void can_be_said(const char *position, const char *const *texts, size_t count)
{
    games_read(&game, position);
    for (size_t i = 0; i < count; i++) {
        nv_action a;
        char why[240], text[REC_TEXT_MAX];
        if (rec_action_parse(&game.state, texts[i], &a, why, sizeof why) != NV_OK)
            fail_msg("'%s': %s", texts[i], why);
        rec_action_text(&game.state, a, text);
        assert_string_equal(text, texts[i]);
    }
}
#define CAN_BE_SAID(position, ...) \
    do { \
        static const char *const texts[] = {__VA_ARGS__}; \
        can_be_said(position, texts, LENGTH(texts)); \
    } while (0)

static void actions_read_as_the_page_says(void **state)
{
    (void)state;
    CAN_BE_SAID(simple, "pass", "buy lumberjack u1", "buy lumberjack u3", "buy lumberjack l3",
                "buy wharf u2 for ship_builder", "buy peterhof l4 for market",
                "buy peterhof l4 for warehouse", "take jester u4", "take peterhof l4",
                "play author", "play away_with_it@building discard theater");
    CAN_BE_SAID(building, "observe worker", "observe exchange", "prison", "play golden_donkey",
                "play banquet on controller", "play banquet on controller+jester");
    CAN_BE_SAID(goods, "event sponsor", "event warehouse", "event new_luck", "event twin",
                "event ghost u3", "event ghost l1", "event grabber", "play moocher rubles",
                "play moocher points", "play money_collector buy ship_builder.grain u2",
                "play money_collector buy wharf u3 for ship_builder.any",
                "play money_collector play hospital");
    CAN_BE_SAID(away, "play away_with_it@building discard away_with_it@noble",
                "play away_with_it@noble discard hospital");
    CAN_BE_SAID(pair, "buy library u1", "buy author u1+", "take library u1", "take author u1+",
                "play money_collector buy library u1", "play money_collector buy author u1+",
                "play money_collector after buy author u1+",
                "play money_collector after take library u1",
                "play money_collector buy wharf u3 for ship_builder.fish");
}

static void goes_on(const char *position, const char *const *texts)
{
    games_read(&game, position);
    for (; *texts; texts++) {
        rec_error err;
        if (!rec_play_text(&game, nv_to_act(&game.state).seat, *texts, NULL, &err))
            fail_msg("'%s': %s", *texts, err.why);
    }
}

static void what_follows_an_action_reads_as_the_page_says(void **state)
{
    (void)state;
    static const char *const prison[] = {"prison", "buy author", NULL};
    static const char *const bought[] = {"prison", "take wharf", NULL};
    static const char *const twin[] = {"play money_collector after take library u1",
                                       "buy author u1", NULL};
    static const char *const any[] = {"play money_collector buy wharf u3 for czar_carpenter", NULL};
    goes_on(building, prison);
    goes_on(building, bought);
    goes_on(pair, twin);
    goes_on(goods, any);
    static const char *const scoring[] = {"pass", "pass", NULL};
    goes_on(FIRST "phase building\narea A pub trading_house guild_hall\nstart\n", scoring);
    static const char *const split[] = {"split 2", "trade", "points 3", NULL};
    for (int i = 0; split[i]; i++)
        assert_true(rec_play_text(&game, 0, split[i], NULL, NULL));
}

/* ---- forgiving -------------------------------------------------------------------------------------- */

static void means(const char *position, const char *text, const char *exact)
{
    nv_action a;
    char why[240], found[REC_TEXT_MAX];
    games_read(&game, position);
    if (rec_action_parse(&game.state, text, &a, why, sizeof why) != NV_OK)
        fail_msg("'%s': %s", text, why);
    rec_action_text(&game.state, a, found);
    assert_string_equal(found, exact);
}

static void refused(const char *position, const char *text, nv_status status, const char *sentence)
{
    nv_action a = 7;
    char why[240] = "";
    games_read(&game, position);
    nv_status found = rec_action_parse(&game.state, text, &a, why, sizeof why);
    if (strcmp(why, sentence) != 0)
        fail_msg("'%s' is refused with\n  %s\nnot with\n  %s", text, why, sentence);
    assert_int_equal(found, status);
    assert_int_equal(a, 7);
    assert_int_equal(rec_action_parse(&game.state, text, &a, NULL, 0), status);
}

static void reading_is_forgiving_where_one_thing_is_meant(void **state)
{
    (void)state;
    means(simple, "buy wharf for ship_builder", "buy wharf u2 for ship_builder");
    means(simple, "  take   jester ", "take jester u4");
    means(simple, "buy lumberjack l3", "buy lumberjack l3");
    means(simple, "play away_with_it discard author", "play away_with_it@building discard author");
    means(goods, "buy wharf for ship_builder", "buy wharf u3 for ship_builder.any");
    means(goods, "buy ship_builder.grain", "buy ship_builder.grain u2");
    means(goods, "buy ship_builder u2", "buy ship_builder.grain u2");
    means(goods, "event ghost l2", "event ghost l2");
    means(pair, "play money_collector buy wharf for ship_builder",
          "play money_collector buy wharf u3 for ship_builder.fish");
    means(FIRST "upper author lumberjack lumberjack lumberjack\nstart\n", "buy lumberjack",
          "buy lumberjack u2");
    means(FIRST "phase exchange\nupper admiral\narea A controller+jester\nstart\n",
          "buy admiral for controller", "buy admiral u1 for controller+jester");
}

static void a_copy_is_named_by_what_it_carries(void **state)
{
    (void)state;
    static const char both[] = FIRST
        "phase exchange\nupper admiral\n"
        "area A controller*2 controller+jester+banquet\nstart\n";
    static const char each[] = FIRST
        "phase exchange\nupper admiral\n"
        "area A controller+jester controller+banquet\nstart\n";
    means(both, "buy admiral for controller", "buy admiral u1 for controller");
    means(both, "buy admiral for controller+banquet",
          "buy admiral u1 for controller+jester+banquet");
    means(each, "buy admiral for controller+banquet", "buy admiral u1 for controller+banquet");
    refused(each, "buy admiral for controller", NV_E_ILLEGAL,
            "That can mean 'buy admiral u1 for controller+jester' or"
            " 'buy admiral u1 for controller+banquet'.");
    refused(each, "buy admiral for controller+chip", NV_E_REPLACE,
            "Admiral cannot replace Controller (R6.1, R6.2). You can: take admiral u1, buy"
            " admiral u1 for controller+jester, buy admiral u1 for controller+banquet.");
}

static void what_can_mean_several_things_is_refused(void **state)
{
    (void)state;
    refused(simple, "take lumberjack", NV_E_ILLEGAL,
            "That can mean 'take lumberjack u1', 'take lumberjack u3' or 'take lumberjack l3'.");
    refused(goods, "buy ship_builder", NV_E_ILLEGAL,
            "That can mean 'buy ship_builder.fish u1', 'buy ship_builder.grain u2' or"
            " 'buy ship_builder.chicken l1'.");
    refused(goods, "event ghost", NV_E_ILLEGAL,
            "That can mean 'event ghost u1', 'event ghost u2', 'event ghost u3' or"
            " 'event ghost l1'.");
    refused(away, "play away_with_it discard hospital", NV_E_ILLEGAL,
            "That can mean 'play away_with_it@building discard hospital' or"
            " 'play away_with_it@noble discard hospital'.");
    refused(pair, "take author", NV_E_ILLEGAL,
            "That can mean 'take author u2' or 'take author u1+'.");
}

/* ---- helpful ------------------------------------------------------------------------------------------ */

static void a_refusal_says_what_is_wrong_with_a_purchase(void **state)
{
    (void)state;
    refused(simple, "buy library l1", NV_E_RUBLES, "Library costs 16 rubles, you have 14.");
    refused(simple, "play theater", NV_E_RUBLES, "Theater costs 20 rubles, you have 14.");
    refused(simple, "buy hospital", NV_E_ABSENT,
            "There is no Hospital on the display. You can: pass, take lumberjack u1, take"
            " wharf u2, take lumberjack u3, and 16 more.");
    refused(simple, "buy librery", NV_E_ABSENT,
            "There is no card 'librery' in this game. Is it 'library'?");
    refused(simple, "buy library u1", NV_E_ABSENT, "On u1 lies Lumberjack; Library lies on l1.");
    refused(simple, "buy library u9", NV_E_ABSENT, "There is no card on u9; Library lies on l1.");
    refused(simple, "buy lumberjack u1+", NV_E_ABSENT,
            "There is no card on u1+; Lumberjack lies on u1.");
    refused(simple, "buy jester u4", NV_E_ACTION_CARD,
            "Jester is an action card: it can only be taken (R9.1).");
    refused(simple, "buy wharf u2", NV_E_REPLACE,
            "Wharf must replace a card of your area: add 'for' and which one (R6.1). You"
            " can: take wharf u2, buy wharf u2 for ship_builder.");
    refused(simple, "buy wharf u2 for fur_trapper", NV_E_REPLACE,
            "Wharf cannot replace Fur Trapper (R6.1, R6.2). You can: take wharf u2, buy"
            " wharf u2 for ship_builder.");
    refused(simple, "buy wharf u2 for gold_miner", NV_E_REPLACE,
            "You have no Gold Miner in your area. You can: take wharf u2, buy wharf u2 for"
            " ship_builder.");
    refused(simple, "buy lumberjack u1 for fur_trapper", NV_E_REPLACE,
            "Lumberjack is no exchange card: leave out 'for fur_trapper'.");
    refused(simple, "play library", NV_E_ABSENT,
            "There is no Library in your hand. You can: pass, take lumberjack u1, take wharf"
            " u2, take lumberjack u3, and 16 more.");
    refused(simple, "take hospital", NV_E_ABSENT,
            "There is no Hospital on the display. You can: pass, take lumberjack u1, take"
            " wharf u2, take lumberjack u3, and 16 more.");
    refused(FIRST "upper author\nhand A library market pub\nstart\n", "take author", NV_E_HAND_FULL,
            "Your hand is full (3 of 3): play a card of it first.");
    refused(pair, "buy wharf u3 for lumberjack", NV_E_REPLACE,
            "Wharf cannot replace Lumberjack (R6.1, R6.2). You can: take wharf u3, event"
            " ghost u3, buy wharf u3 for ship_builder.fish, play money_collector buy wharf"
            " u3 for ship_builder.fish.");
    refused(SECOND "upper author\nhand A money_collector\nrubles A 1\nstart\n",
            "play money_collector buy author u1", NV_E_RUBLES,
            "Author costs 2 rubles, you have 1.");
    refused(goods, "play money_collector buy judge", NV_E_ABSENT,
            "There is no Judge on the display. You can: pass, event sponsor, event"
            " warehouse, event new_luck, and 23 more.");
    refused(simple, "play nobody", NV_E_ABSENT, "There is no card 'nobody' in this game.");
    refused(FIRST "hand A wharf\nstart\n", "play wharf", NV_E_REPLACE,
            "You have no card that Wharf can replace (R6.1). You can: pass.");
    refused(FIRST "hand A wharf\narea A ship_builder\nrubles A 3\nstart\n", "play wharf",
            NV_E_RUBLES, "Wharf costs at least 5 rubles, you have 3.");
    refused(SECOND "upper author judge\ntwin u1 abbot\nused B twin\nstart\n", "take abbot u2",
            NV_E_ABSENT, "On u2 lies Judge; Abbot lies on u1+.");
    refused(SECOND
            "upper library\ntwin u1 author\nrubles A 17\nhand A theater*2 academy\nused B"
            " twin\nstart\n",
            "buy library", NV_E_ILLEGAL,
            "That is not possible now. You can: pass, event sponsor, event warehouse,"
            " event new_luck.");
    refused(SECOND
            "upper library\ntwin u1 author\nrubles A 0\nhand A judge*2\nused B twin\nstart\n",
            "take library", NV_E_ILLEGAL,
            "That card cannot be taken now. You can: pass, event sponsor, event warehouse,"
            " event new_luck.");
    refused(SECOND "discard library\nrubles A 3\nstart\n", "event grabber", NV_E_RUBLES,
            "Library costs 17 rubles, you have 3.");
}

static void a_refusal_says_what_can_be_done(void **state)
{
    (void)state;
    static const char empty[] = FIRST "upper author\nstart\n";
    refused(empty, "", NV_E_ILLEGAL, "Say what to do.");
    refused(empty, "a b c d e f g h i j k", NV_E_ILLEGAL, "That is no action.");
    refused(empty, "buy", NV_E_ILLEGAL,
            "Name the card. You can: pass, take author u1, buy author u1.");
    refused(empty, "play", NV_E_ILLEGAL,
            "Name the card. You can: pass, take author u1, buy author u1.");
    refused(empty, "dance", NV_E_ILLEGAL,
            "That is not possible here. You can: pass, take author u1, buy author u1.");
    refused(simple, "dance", NV_E_ILLEGAL,
            "That is not possible here. You can: pass, take lumberjack u1, take wharf u2,"
            " take lumberjack u3, and 16 more.");
    refused(empty, "observe worker", NV_E_ILLEGAL,
            "You have no Observatory. You can: pass, take author u1, buy author u1.");
    refused(empty, "event twin", NV_E_ILLEGAL,
            "This game is played without events. You can: pass, take author u1, buy author u1.");
    refused(empty, "draw author", NV_E_ILLEGAL,
            "That is not possible here. You can: pass, take author u1, buy author u1.");
    refused(FIRST "upper author\narea A observatory\nstart\n", "observe worker", NV_E_ILLEGAL,
            "An Observatory is used in the building phase (R4.5)."
            " You can: pass, take author u1, buy author u1.");
    refused(FIRST "upper author\nphase building\narea A observatory+turned\nstart\n",
            "observe worker", NV_E_ILLEGAL,
            "Your Observatory cannot be used now. You can: pass, take author u1, buy author u1.");
    refused(FIRST "phase building\narea A observatory+turned\nstart\n", "observe", NV_E_ILLEGAL,
            "Name the pile: worker, building, noble, exchange or market. You can: pass.");
    refused(
        "neva record 1\ngame first 2\ntokens hammer=A cathedral=A bust=B hand=B\nposition\n"
        "phase building\narea A observatory\n"
        "removed author*6 administrator*5 warehouse_manager*5 secretary*4 controller*3 judge*2\n"
        "removed mistress_of_ceremonies\nstart\n",
        "observe noble", NV_E_ILLEGAL,
        "The pile must have at least two cards (R8.5). You can: pass, observe worker,"
        " observe building, observe exchange.");
    refused(FIRST "upper author\nhand A jester\nstart\n", "play jester", NV_E_ILLEGAL,
            "Jester cannot be played so now. You can: pass, take author u1, buy author u1.");
    refused(SECOND "upper author\nused A twin\nstart\n", "event ghost u1", NV_E_ILLEGAL,
            "You have used your event (R12.2.1). You can: pass, take author u1, buy author u1.");
    refused(SECOND "upper author\nused B twin\nstart\n", "event twin", NV_E_ILLEGAL,
            "That event has been used (R12.2.1). You can: pass, take author u1, event sponsor,"
            " event warehouse, and 3 more.");
    refused(SECOND "phase exchange\nround 1\nupper author\nstart\n", "event twin", NV_E_ILLEGAL,
            "Events begin with round 2 (R12.2.1). You can: pass, take author u1, buy author u1.");
    refused(SECOND "start\n", "event twin", NV_E_ILLEGAL,
            "That event cannot be used now. You can: pass, event sponsor, event warehouse,"
            " event new_luck.");
    refused(SECOND "start\n", "event", NV_E_ILLEGAL,
            "Name the event. You can: pass, event sponsor, event warehouse, event new_luck.");
}

static void a_refusal_fits_the_decision(void **state)
{
    (void)state;
    static const char start[] =
        "neva record 1\ngame second 2\n"
        "tokens hammer=A cathedral=A bust=B hand=B\nstart\n";
    static const char workers[] = "+ lumberjack lumberjack lumberjack gold_miner\n";
    char text[400];
    refused(start, "pass", NV_E_CHANCE, "A card must be drawn first.");
    refused(start, "draw library", NV_E_ABSENT,
            "There is no Library in the worker pile, from which a card is drawn now.");
    refused(start, "draw librery", NV_E_ABSENT,
            "There is no card 'librery' in this game. Is it 'library'?");
    snprintf(text, sizeof text, "%s%s", start, workers);
    refused(text, "take lumberjack", NV_E_ILLEGAL,
            "In the very first worker phase everybody must buy (R3.7). You can: buy lumberjack u1,"
            " buy lumberjack u2, buy lumberjack u3, buy gold_miner u4.");
    snprintf(text, sizeof text, "%sA prison\n", building);
    refused(
        text, "buy library", NV_E_ABSENT,
        "There is no Library in the discard pile. You can: take author, take wharf, buy author.");
    snprintf(text, sizeof text, "%sA observe noble\n+ author\n", building);
    refused(text, "buy judge", NV_E_ABSENT,
            "You have not drawn Judge. You can: take author, discard author, buy author.");
    refused(text, "pass", NV_E_ILLEGAL,
            "That is not possible here. You can: take author, discard author, buy author.");
    refused(FIRST "phase building\narea A pub\nrubles A 3\nflow stage=sales\nstart\n", "points 2",
            NV_E_RUBLES, "That costs 4 rubles, you have 3.");
    refused(
        "neva record 1\ngame first 2\ntokens hammer=A cathedral=A bust=B hand=B\n"
        "position\nphase exchange\nend\nflow stage=over\nstart\n",
        "pass", NV_E_OVER, "The game is over.");
}

/* ---- cards ------------------------------------------------------------------------------------------------ */

static void cards_are_found_by_id(void **state)
{
    (void)state;
    nv_config c;
    nv_config_init(&c, NV_FIRST, NV_SOCIETY, 3);
    assert_int_equal(rec_kind_find(&c, "library"), NV_FIRST_LIBRARY);
    assert_int_equal(rec_kind_find(&c, "czar_carpenter"), NV_FIRST_CZAR_CARPENTER_2);
    assert_int_equal(rec_kind_find(&c, "jester"), -1);
    assert_int_equal(rec_kind_find(&c, "nonsense"), -1);
    assert_int_equal(nv_leave_out(&c, "czar_carpenter"), NV_OK);
    assert_int_equal(rec_kind_find(&c, "czar_carpenter"), NV_FIRST_CZAR_CARPENTER);
    nv_config_init(&c, NV_SECOND, NV_MARKET, 3);
    assert_int_equal(rec_kind_find(&c, "market.fish"), NV_SECOND_MARKET_FISH);
    assert_int_equal(rec_kind_find(&c, "market"), NV_SECOND_MARKET_CHICKEN);
    nv_config_init(&c, NV_FIRST, NV_MARKET, 3);
    assert_int_equal(rec_kind_find(&c, "library"), -1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_action_has_its_own_text),
        cmocka_unit_test(actions_read_as_the_page_says),
        cmocka_unit_test(what_follows_an_action_reads_as_the_page_says),
        cmocka_unit_test(reading_is_forgiving_where_one_thing_is_meant),
        cmocka_unit_test(a_copy_is_named_by_what_it_carries),
        cmocka_unit_test(what_can_mean_several_things_is_refused),
        cmocka_unit_test(a_refusal_says_what_is_wrong_with_a_purchase),
        cmocka_unit_test(a_refusal_says_what_can_be_done),
        cmocka_unit_test(a_refusal_fits_the_decision),
        cmocka_unit_test(cards_are_found_by_id),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
