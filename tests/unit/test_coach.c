/* The coach: in positions whose figures are worked out by hand it says what the rules give. */
#include "coach_asks.h"

/* ---- income ----------------------------------------------------------------------------------- */

/* 3 rubles in this round and two more; 3 rubles are paid. */
static void a_worker_in_time(void **state)
{
    (void)state;
    begin(NV_SECOND, 0);
    table_lay(&table, false, "lumberjack");
    two_rounds_left(NV_WORKER);
    ask(NV_MOVE_BUY, "lumberjack", NULL);
    const ai_reason *pays = said(AI_REASON_PAYS, 9, 0);
    assert_int_equal(pays->count, 3);
    assert_int_equal(pays->card, kind_of("lumberjack"));
    assert_ptr_equal(pays, &reasons[0]);
    assert_int_equal(said(AI_REASON_PAYS_BACK, 0, 0)->count, 1);
    (void)said(AI_REASON_SCORES_FIRST, 3, 0);
    not_said(AI_REASON_CHEAPER_LATER);
    not_said(AI_REASON_CAN_WAIT);
}

/* Once the workers have been scored it pays twice, and next round it is in the lower row. Seat 1 could buy it. */
static void a_worker_after_its_scoring(void **state)
{
    (void)state;
    begin(NV_SECOND, 0);
    table_lay(&table, false, "fur_trapper");
    two_rounds_left(NV_BUILDING);
    ask(NV_MOVE_BUY, "fur_trapper", NULL);
    assert_int_equal(said(AI_REASON_PAYS, 6, 0)->count, 2);
    assert_int_equal(said(AI_REASON_PAYS_BACK, 0, 0)->count, 2);
    (void)said(AI_REASON_CHEAPER_LATER, 1, 0);
    not_said(AI_REASON_SCORES_FIRST);
    clear_upper();
    table_lay(&table, true, "fur_trapper");
    ask(NV_MOVE_BUY, "fur_trapper", NULL);
    assert_int_equal(said(AI_REASON_GONE_LATER, 0, 0)->seat, NV_NONE);
    not_said(AI_REASON_CHEAPER_LATER);
}

/* A Ship Builder costs 7 and pays 3 once. */
static void too_late(void **state)
{
    (void)state;
    begin(NV_FIRST, 0);
    table_lay(&table, false, "ship_builder");
    last_round(NV_WORKER);
    ask(NV_MOVE_BUY, "ship_builder", NULL);
    (void)said(AI_REASON_PAYS, 3, 0);
    (void)said(AI_REASON_TOO_LATE, 4, 0);
    not_said(AI_REASON_PAYS_BACK);
    last_round(NV_BUILDING);
    ask(NV_MOVE_BUY, "ship_builder", NULL);
    (void)said(AI_REASON_SCORES_NO_MORE, 0, 0);
    not_said(AI_REASON_PAYS);
    not_said(AI_REASON_CHEAPER_LATER); /* there is no next round */
}

/* Seen from the worker phase a building can wait, but seat 1 has the rubles as well. */
static void buildings_can_wait(void **state)
{
    (void)state;
    begin(NV_SECOND, 0);
    table_lay(&table, false, "library");
    two_rounds_left(NV_WORKER);
    ask(NV_MOVE_BUY, "library", NULL);
    assert_int_equal(said(AI_REASON_PAYS, 0, 15)->count, 3);
    assert_int_equal(said(AI_REASON_CAN_WAIT, 0, 0)->what, NV_BUILDING);
    not_said(AI_REASON_SCORES_FIRST);
    not_said(AI_REASON_PAYS_BACK);
    not_said(AI_REASON_TOO_LATE);
}

/* Fur Shop (3 rubles, 2 points) for a Fur Trapper (3 rubles): 2 points in each of three scorings. */
static void an_upgrade(void **state)
{
    (void)state;
    begin(NV_SECOND, 0);
    table_own(&table, 0, "fur_trapper");
    table_lay(&table, false, "fur_shop");
    two_rounds_left(NV_WORKER);
    ask(NV_MOVE_BUY, "fur_shop", "fur_trapper");
    (void)said(AI_REASON_PAYS, 0, 6);
    assert_int_equal(said(AI_REASON_UPGRADE, 6, 0)->card, kind_of("fur_trapper"));
    (void)said(AI_REASON_SCORES_FIRST, 0, 2);
}

/* Mariinsky Theater: 1 point for each of 3 nobles, for a Market that pays 1, two more rounds and this one. */
static void a_card_that_counts_others(void **state)
{
    (void)state;
    begin(NV_SECOND, 0);
    table_own(&table, 0, "author");
    table_own(&table, 0, "author");
    table_own(&table, 0, "secretary");
    table_own(&table, 0, "market.fish");
    table_lay(&table, false, "mariinsky_theater");
    two_rounds_left(NV_WORKER);
    ask(NV_MOVE_BUY, "mariinsky_theater", "market.fish");
    (void)said(AI_REASON_PAYS, 0, 6);
}

/* With a Tax Man a worker pays 3 at three worker scorings and 1 at three noble scorings: 12 rubles. After
 * the workers' scoring only 2 x 3 + 3 x 1. */
static void a_card_that_is_counted(void **state)
{
    (void)state;
    begin(NV_SECOND, 0);
    table_own(&table, 0, "tax_man");
    table_lay(&table, false, "gold_miner");
    two_rounds_left(NV_WORKER);
    ask(NV_MOVE_BUY, "gold_miner", NULL);
    (void)said(AI_REASON_PAYS, 12, 0);
    assert_int_equal(said(AI_REASON_PAYS_BACK, 0, 0)->count, 1);
    begin(NV_SECOND, 0);
    table_own(&table, 0, "tax_man");
    table_lay(&table, false, "gold_miner");
    two_rounds_left(NV_BUILDING);
    ask(NV_MOVE_BUY, "gold_miner", NULL);
    (void)said(AI_REASON_PAYS, 9, 0);
    assert_int_equal(said(AI_REASON_PAYS_BACK, 0, 0)->count, 2);
}

/* The Guild Hall's 4 are rubles while more than two building scorings are left, then points. */
static void the_guild_hall(void **state)
{
    (void)state;
    begin(NV_SECOND, NV_COMPANY);
    table_own(&table, 0, "potemkin_village");
    table_lay(&table, false, "guild_hall");
    two_rounds_left(NV_WORKER);
    ask(NV_MOVE_BUY, "guild_hall", "potemkin_village");
    (void)said(AI_REASON_PAYS, 12, 0);
    table.phase = NV_NOBLE;
    thin(NV_BUILDING, 6);
    ask(NV_MOVE_BUY, "guild_hall", "potemkin_village");
    (void)said(AI_REASON_PAYS, 0, 8);
}

/* A Sycophant pays nothing and costs 1 at three noble scorings. */
static void a_sycophant(void **state)
{
    (void)state;
    begin(NV_SECOND, NV_COMPANY);
    table_lay(&table, false, "sycophant");
    two_rounds_left(NV_WORKER);
    ask(NV_MOVE_BUY, "sycophant", NULL);
    (void)said(AI_REASON_PAYS, -3, 0);
    (void)said(AI_REASON_NOBLE_NEW, 0, 1);
}

static void cards_with_effects(void **state)
{
    (void)state;
    begin(NV_SECOND, NV_COMPANY);
    table_lay(&table, false, "pub");
    table_lay(&table, false, "trading_house");
    table_lay(&table, false, "warehouse");
    table_lay(&table, false, "potemkin_village");
    table_lay(&table, false, "observatory");
    two_rounds_left(NV_WORKER);
    ask(NV_MOVE_BUY, "pub", NULL);
    assert_int_equal(said(AI_REASON_SELLS, -10, 5)->count, 3);
    not_said(AI_REASON_PAYS);
    ask(NV_MOVE_BUY, "trading_house", NULL);
    assert_int_equal(said(AI_REASON_SELLS, -3, 2)->count, 3);
    ask(NV_MOVE_BUY, "warehouse", NULL);
    (void)said(AI_REASON_HAND_LARGER, 0, 0);
    ask(NV_MOVE_BUY, "potemkin_village", NULL);
    (void)said(AI_REASON_COUNTS_AS, 6, 0);
    ask(NV_MOVE_BUY, "observatory", NULL);
    assert_int_equal(said(AI_REASON_FINDS, 0, 0)->count, 3);
    (void)said(AI_REASON_PAYS, 0, 3);
}

/* ---- nobles and prices ------------------------------------------------------------------------ */

/* Two names owned: the third gives 6 - 3. */
static void noble_names(void **state)
{
    (void)state;
    begin(NV_SECOND, 0);
    table_own(&table, 0, "author");
    table_own(&table, 0, "secretary");
    table_lay(&table, false, "author");
    table_lay(&table, false, "administrator");
    table_lay(&table, false, "senator");
    two_rounds_left(NV_NOBLE);
    ask(NV_MOVE_BUY, "administrator", NULL);
    (void)said(AI_REASON_NOBLE_NEW, 0, 3);
    (void)said(AI_REASON_PAYS, 6, 0);
    ask(NV_MOVE_BUY, "author", NULL);
    (void)said(AI_REASON_NOBLE_SAME, 0, 0);
    ask(NV_MOVE_BUY, "senator", "author"); /* one name comes, one goes */
    not_said(AI_REASON_NOBLE_NEW);
    not_said(AI_REASON_NOBLE_SAME);
}

/* R10.1: beyond ten names each is worth 10 with `society`, nothing without. */
static void the_eleventh_noble(void **state)
{
    (void)state;
    static const char *const names[] = {
        "author", "administrator", "warehouse_manager", "secretary", "controller",
        "judge",  "abbot",         "chamber_maid",      "builder",   "senator"};
    for (int society = 0; society < 2; society++) {
        begin(NV_FIRST, society ? NV_SOCIETY : 0);
        for (size_t i = 0; i < LENGTH(names); i++)
            table_own(&table, 0, names[i]);
        table_own(&table, 0, "author");
        table_lay(&table, false, "patriarch");
        last_round(NV_NOBLE);
        ask(NV_MOVE_BUY, "patriarch", "author");
        if (society)
            (void)said(AI_REASON_NOBLE_NEW, 0, 10);
        else
            not_said(AI_REASON_NOBLE_NEW);
    }
}

/* Carpenter Workshop; Czar-Superstar for two colours. Six Lumberjacks in the game: one owned, one bought. */
static void savings(void **state)
{
    (void)state;
    begin(NV_FIRST, NV_BANQUET);
    table_own(&table, 0, "lumberjack");
    table_own(&table, 0, "czar_carpenter");
    table_lay(&table, false, "carpenter_workshop");
    table_lay(&table, false, "czar_superstar");
    table_lay(&table, false, "lumberjack");
    ask(NV_MOVE_BUY, "carpenter_workshop", "lumberjack");
    assert_int_equal(said(AI_REASON_SAVES, 1, 0)->what, NV_BLUE);
    ask(NV_MOVE_BUY, "czar_superstar", "czar_carpenter");
    int colours = 0;
    for (int i = 0; i < reason_count; i++)
        if (reasons[i].kind == AI_REASON_SAVES)
            colours |= 1 << reasons[i].what;
    assert_int_equal(colours, 1 << NV_BLUE | 1 << NV_RED);
    ask(NV_MOVE_BUY, "lumberjack", NULL);
    assert_int_equal(said(AI_REASON_SAVES_NAME, 1, 0)->count, 4);
}

/* A Hospital for 7 instead of 14; its points are gone. */
static void half_price(void **state)
{
    (void)state;
    nv_action legal[NV_MAX_LEGAL];
    begin(NV_SECOND, NV_MARKET | NV_BANQUET);
    table_hold(&table, 0, "money_collector");
    table_lay(&table, false, "hospital");
    table_state(&table, &game);
    int count = nv_legal(&game, legal), found = 0;
    for (int i = 0; i < count; i++) {
        nv_move m;
        nv_describe(&game, legal[i], &m);
        if (m.with == NV_NO_CARD || m.card != kind_of("hospital"))
            continue;
        ask_action(legal[i]);
        (void)said(AI_REASON_HALF_PRICE, 7, 0);
        not_said(AI_REASON_PAYS);
        found++;
    }
    assert_int_equal(found, 1);
}

/* ---- waiting, others, the display ------------------------------------------------------------- */

/* Twelve buildings: three more rounds. A Theater would bring seat 1 6 points four times, and it has just the rubles for
 * it; seat 2 has not. */
static void another_seat_wants_it(void **state)
{
    (void)state;
    table_begin(&table, NV_SECOND, 0, 3);
    table_lay(&table, false, "theater");
    thin(NV_BUILDING, 12);
    table.phase = NV_BUILDING;
    table.seat[1].rubles = 20;
    table.seat[2].rubles = 19;
    ask(NV_MOVE_BUY, "theater", NULL);
    const ai_reason *keeps = said(AI_REASON_KEEPS_FROM, 0, 24);
    assert_int_equal(keeps->seat, 1);
    table.seat[1].rubles = 19;
    ask(NV_MOVE_BUY, "theater", NULL);
    not_said(AI_REASON_KEEPS_FROM);
}

/* A Lumberjack will be cheaper in the next round, but seat 2, unlike seat 1, can pay for it now. */
static void a_rival_may_be_first(void **state)
{
    (void)state;
    table_begin(&table, NV_SECOND, 0, 3);
    table_lay(&table, false, "lumberjack");
    thin(NV_BUILDING, 20);
    table.phase = NV_BUILDING;
    table.seat[1].rubles = 2;
    ask(NV_MOVE_BUY, "lumberjack", NULL);
    (void)said(AI_REASON_CHEAPER_LATER, 1, 0);
    assert_int_equal(said(AI_REASON_GONE_LATER, 0, 0)->seat, 2);
}

/* Five cards lie there: three are due, four if one leaves. In the noble phase the bust holder begins. */
static void room_for_another(void **state)
{
    (void)state;
    begin(NV_SECOND, 0);
    for (int i = 0; i < 4; i++)
        table_lay(&table, i > 1, "customs_house");
    table_lay(&table, false, "library");
    table.phase = NV_BUILDING;
    table.tokens[NV_BUST] = 1;
    ask(NV_MOVE_PASS, NULL, NULL);
    not_said(AI_REASON_LEAVES_FEWER); /* three for two seats */
    ask(NV_MOVE_BUY, "library", NULL);
    const ai_reason *opens = said(AI_REASON_OPENS, 0, 0);
    assert_int_equal(opens->what, NV_NOBLE);
    assert_int_equal(opens->seat, 1);
    assert_int_equal(opens->count, 4);
    not_said(AI_REASON_END_NEAR);
}

/* After the exchange phase the lower row goes and the tokens move on: seat 1 begins. What lies in the lower
 * row makes no room. */
static void room_in_the_next_round(void **state)
{
    (void)state;
    begin(NV_SECOND, 0);
    table_lay(&table, false, "library");
    table_lay(&table, true, "hospital");
    table.phase = NV_EXCHANGE;
    ask(NV_MOVE_BUY, "library", NULL);
    const ai_reason *opens = said(AI_REASON_OPENS, 0, 0);
    assert_int_equal(opens->what, NV_WORKER);
    assert_int_equal(opens->seat, 1);
    assert_int_equal(opens->count, 8);
    ask(NV_MOVE_BUY, "hospital", NULL);
    not_said(AI_REASON_OPENS);
}

/* Two cards on the display, six nobles due, seven left: with one card less the seventh comes. */
static void the_last_card_of_a_pile(void **state)
{
    (void)state;
    begin(NV_SECOND, 0);
    table_lay(&table, false, "library");
    table_lay(&table, false, "hospital");
    thin(NV_NOBLE, 7);
    table.phase = NV_BUILDING;
    ask(NV_MOVE_BUY, "library", NULL);
    assert_int_equal(said(AI_REASON_END_NEAR, 0, 0)->what, NV_NOBLE);
    begin(NV_SECOND, 0);
    table_lay(&table, false, "library");
    table_lay(&table, false, "hospital");
    thin(NV_NOBLE, 8);
    table.phase = NV_BUILDING;
    ask(NV_MOVE_BUY, "library", NULL);
    not_said(AI_REASON_END_NEAR);
}

/* ---- rubles and passing ----------------------------------------------------------------------- */

/* 11 rubles: a Library (16 in the lower row) is out of reach, but two Fur Trappers pay 6 before the building phase. */
static void saving_for_a_card(void **state)
{
    (void)state;
    begin(NV_SECOND, 0);
    table_own(&table, 0, "fur_trapper");
    table_own(&table, 0, "fur_trapper");
    table_lay(&table, true, "library");
    table.seat[0].rubles = 11;
    ask(NV_MOVE_PASS, NULL, NULL);
    const ai_reason *saves = said(AI_REASON_SAVES_FOR, 16, 0);
    assert_int_equal(saves->card, kind_of("library"));
    (void)said(AI_REASON_NOTHING_PAYS, 0, 0);
    (void)said(AI_REASON_KEEPS_RUBLES, 11, 0);
    not_said(AI_REASON_ENDS_PHASE);
    table.seat[0].rubles = 9;
    ask(NV_MOVE_PASS, NULL, NULL);
    not_said(AI_REASON_SAVES_FOR);
}

/* The other one has passed, a full display brings no new cards, and a Theater is no good any more. */
static void passing(void **state)
{
    (void)state;
    begin(NV_SECOND, 0);
    static const char *const cards[] = {"theater", "theater",  "academy",  "library",
                                        "library", "hospital", "hospital", "firehouse"};
    for (size_t i = 0; i < LENGTH(cards); i++)
        table_lay(&table, i > 4, cards[i]);
    last_round(NV_NOBLE);
    table.flow.passes = 1;
    ask(NV_MOVE_PASS, NULL, NULL);
    (void)said(AI_REASON_NOTHING_PAYS, 0, 0);
    (void)said(AI_REASON_ENDS_PHASE, 0, 0);
    const ai_reason *fewer = said(AI_REASON_LEAVES_FEWER, 0, 0);
    assert_int_equal(fewer->what, NV_EXCHANGE);
    assert_int_equal(fewer->count, 0);
}

/* That nothing pays is not said where the list itself begins with a purchase. */
static void a_list_does_not_contradict_itself(void **state)
{
    (void)state;
    char text[4096];
    ai_player p;
    nv_view v;
    begin(NV_SECOND, 0);
    table_lay(&table, false, "theater");
    last_round(NV_NOBLE);
    ask(NV_MOVE_PASS, NULL, NULL);
    (void)said(AI_REASON_NOTHING_PAYS, 0, 0);
    nv_observe(&game, 0, &v);
    ai_player_init(&p, "czar", NULL, 0);
    ai_ranked list[2] = {{.action = table_find(&game, NV_MOVE_BUY, kind_of("theater"), NV_NO_CARD)},
                         {.action = table_find(&game, NV_MOVE_PASS, NV_NO_CARD, NV_NO_CARD)}};
    for (int first = 0; first < 2; first++) {
        json_out out;
        json_start(&out, text, sizeof text);
        json_begin_object(&out);
        ai_put_ranked(&out, &p, &game, &v, &list[first], 1 - first); /* the pass */
        json_end_object(&out);
        assert_int_equal(json_finish(&out), JSON_OK);
        assert_int_equal(strstr(text, "nothing_pays") != NULL, first);
        assert_non_null(strstr(text, "keeps_rubles"));
    }
}

/* 8 rubles: after a Fur Trapper 2 are left, too few for the Gold Miner. */
static void rubles_for_one_of_two(void **state)
{
    (void)state;
    begin(NV_SECOND, 0);
    table_lay(&table, false, "gold_miner");
    table_lay(&table, false, "fur_trapper");
    table.seat[0].rubles = 8;
    ask(NV_MOVE_BUY, "fur_trapper", NULL);
    const ai_reason *left = said(AI_REASON_SHORT_OF_RUBLES, 2, 0);
    assert_int_equal(left->card, kind_of("gold_miner"));
    table.seat[0].rubles = 10;
    ask(NV_MOVE_BUY, "fur_trapper", NULL);
    not_said(AI_REASON_SHORT_OF_RUBLES);
}

/* ---- the hand --------------------------------------------------------------------------------- */

/* From the lower row 19, from the hand 20; it pays from the next round on: 6 points twice. */
static void taking_a_card(void **state)
{
    (void)state;
    begin(NV_SECOND, 0);
    table_hold(&table, 0, "author");
    table_hold(&table, 0, "judge");
    table_lay(&table, true, "theater");
    two_rounds_left(NV_BUILDING);
    table.seat[1].rubles = 3;
    ask(NV_MOVE_TAKE, "theater", NULL);
    assert_int_equal(said(AI_REASON_PAYS, 0, 12)->count, 2);
    (void)said(AI_REASON_COSTS_LATER, 20, 0);
    (void)said(AI_REASON_HAND_ROOM, 0, 0);
    assert_int_equal(said(AI_REASON_GONE_LATER, 0, 0)->seat, NV_NONE);
    not_said(AI_REASON_HAND_PENALTY);
}

/* A noble taken in the building phase can be played in the noble phase of this round, if there are rubles. */
static void taking_for_a_later_phase(void **state)
{
    (void)state;
    begin(NV_SECOND, 0);
    table_lay(&table, false, "warehouse_manager");
    two_rounds_left(NV_BUILDING);
    table.seat[0].rubles = 10;
    ask(NV_MOVE_TAKE, "warehouse_manager", NULL);
    (void)said(AI_REASON_PAYS, 9, 0);
    table.seat[0].rubles = 9;
    ask(NV_MOVE_TAKE, "warehouse_manager", NULL);
    (void)said(AI_REASON_PAYS, 6, 0);
}

static void the_penalty_for_the_hand(void **state)
{
    (void)state;
    begin(NV_SECOND, 0);
    table_hold(&table, 0, "market.fish");
    table_lay(&table, false, "theater");
    table_lay(&table, false, "czarina");
    last_round(NV_BUILDING);
    table.seat[0].rubles = 10;
    ask(NV_MOVE_TAKE, "theater", NULL);
    (void)said(AI_REASON_HAND_PENALTY, 0, -5);
    assert_int_equal(reasons[0].kind, AI_REASON_HAND_PENALTY);
    ask(NV_MOVE_TAKE, "czarina", NULL);
    (void)said(AI_REASON_NEEDS_CARD, 0, 0);
    (void)said(AI_REASON_HAND_PENALTY, 0, -5);
    ask(NV_MOVE_PLAY, "market.fish", NULL);
    (void)said(AI_REASON_HAND_FREES, 0, 5);
}

/* Who passes in the last round keeps what is in the hand; action cards cost nothing. */
static void passing_with_cards_in_the_hand(void **state)
{
    (void)state;
    begin(NV_SECOND, NV_BANQUET);
    table_hold(&table, 0, "market.fish");
    table_hold(&table, 0, "hospital");
    table_hold(&table, 0, "golden_donkey");
    ask(NV_MOVE_PASS, NULL, NULL);
    not_said(AI_REASON_HAND_PENALTY);
    last_round(NV_EXCHANGE);
    ask(NV_MOVE_PASS, NULL, NULL);
    assert_int_equal(said(AI_REASON_HAND_PENALTY, 0, -10)->card, NV_NO_CARD);
    assert_int_equal(reasons[0].kind, AI_REASON_HAND_PENALTY);
    begin(NV_SECOND, NV_BANQUET);
    table_hold(&table, 0, "golden_donkey");
    last_round(NV_EXCHANGE);
    ask(NV_MOVE_PASS, NULL, NULL);
    not_said(AI_REASON_HAND_PENALTY);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_worker_in_time),
        cmocka_unit_test(a_worker_after_its_scoring),
        cmocka_unit_test(too_late),
        cmocka_unit_test(buildings_can_wait),
        cmocka_unit_test(an_upgrade),
        cmocka_unit_test(a_card_that_counts_others),
        cmocka_unit_test(a_card_that_is_counted),
        cmocka_unit_test(the_guild_hall),
        cmocka_unit_test(a_sycophant),
        cmocka_unit_test(cards_with_effects),
        cmocka_unit_test(noble_names),
        cmocka_unit_test(the_eleventh_noble),
        cmocka_unit_test(savings),
        cmocka_unit_test(half_price),
        cmocka_unit_test(another_seat_wants_it),
        cmocka_unit_test(a_rival_may_be_first),
        cmocka_unit_test(room_for_another),
        cmocka_unit_test(room_in_the_next_round),
        cmocka_unit_test(the_last_card_of_a_pile),
        cmocka_unit_test(saving_for_a_card),
        cmocka_unit_test(passing),
        cmocka_unit_test(a_list_does_not_contradict_itself),
        cmocka_unit_test(rubles_for_one_of_two),
        cmocka_unit_test(taking_a_card),
        cmocka_unit_test(taking_for_a_later_phase),
        cmocka_unit_test(the_penalty_for_the_hand),
        cmocka_unit_test(passing_with_cards_in_the_hand),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
