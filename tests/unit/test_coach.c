/* The coach: in positions whose figures are worked out by hand it says what the rules give; it says nothing
 * that is not in the view; and whatever is asked in any game gets an answer that makes sense. */
#include <stdlib.h>

#include "ai/coach.h"
#include "engine_table.h"

/* ---- asking ----------------------------------------------------------------------------------- */

static nv_view table;
static nv_state game;
static ai_reason reasons[AI_MAX_REASONS];
static int reason_count;

/* Cards of a pile go to the discard until so many are left. */
static void thin(int pile, int left)
{
    int there = 0;
    nv_view v;
    table_state(&table, &game);
    nv_observe(&game, NV_ALL, &v);
    for (int kind = 0; kind < nv_kind_count(table.edition); kind++)
        for (int i = 0;
             i < v.unseen[kind] && nv_card_of(table.edition, (nv_kind)kind)->pile == pile; i++)
            if (++there > left)
                table.discard[table.discard_count++] = (uint8_t)kind;
}

/* With two players and 10 buildings left, two more rounds are expected from the worker phase, also with
 * 6 once those of this round are laid. */
static void two_rounds_left(int phase)
{
    thin(NV_BUILDING, phase < NV_BUILDING ? 10 : 6);
    table.phase = (uint8_t)phase;
}

static void last_round(int phase)
{
    table.end_triggered = 1;
    table.phase = (uint8_t)phase;
}

static void clear_upper(void)
{
    memset(table.upper, NV_NO_CARD, sizeof table.upper);
    table.upper_count = 0;
}

static int kind_of(const char *id)
{
    return id ? table_kind(table.edition, id) : NV_NO_CARD;
}

static void ask_action(nv_action a)
{
    nv_view v;
    nv_observe(&game, nv_to_act(&game).seat, &v);
    reason_count = ai_reasons(&v, a, reasons);
}

/* The one action of this kind with this card, in the position of `table`. */
static void ask(int move, const char *id, const char *replaces)
{
    table_state(&table, &game);
    ask_action(table_find(&game, move, kind_of(id), kind_of(replaces)));
}

static void print_reasons(void)
{
    for (int i = 0; i < reason_count; i++)
        print_error("  %s rubles %d points %d seat %d card %d what %d count %d\n",
                    ai_reason_id(reasons[i].kind), reasons[i].rubles, reasons[i].points,
                    reasons[i].seat, reasons[i].card, reasons[i].what, reasons[i].count);
}

static const ai_reason *find_reason(int kind)
{
    for (int i = 0; i < reason_count; i++)
        if (reasons[i].kind == kind)
            return &reasons[i];
    return NULL;
}

static const ai_reason *said(int kind, int rubles, int points)
{
    const ai_reason *r = find_reason(kind);
    if (!r || r->rubles != rubles || r->points != points) {
        print_reasons();
        fail_msg("not said: %s, %d rubles, %d points", ai_reason_id(kind), rubles, points);
    }
    return r;
}

static void not_said(int kind)
{
    if (find_reason(kind)) {
        print_reasons();
        fail_msg("said: %s", ai_reason_id(kind));
    }
}

static void begin(int edition, unsigned modules)
{
    table_begin(&table, edition, modules, 2);
}

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

/* ---- modules ---------------------------------------------------------------------------------- */

/* Round 4: 4 points for the most, 2 for the second. Seat 1 leads with one chicken; two more make seat 0 first
 * and seat 1 second. */
static void the_market(void **state)
{
    (void)state;
    begin(NV_SECOND, NV_MARKET);
    table.round = 4;
    table.phase = NV_MARKET_PILE;
    table_own(&table, 1, "chick");
    table_lay(&table, false, "hen");
    table_lay(&table, false, "chicken_crate");
    ask(NV_MOVE_BUY, "hen", NULL);
    assert_int_equal(said(AI_REASON_MARKET_LEAD, 0, 4)->what, NV_CHICKEN);
    assert_int_equal(said(AI_REASON_MARKET_TAKES, 0, 2)->seat, 1);
    ask(NV_MOVE_BUY, "chicken_crate", NULL);
    (void)said(AI_REASON_UPKEEP, -4, 0);
    last_round(NV_BUILDING); /* no market scoring is left */
    ask(NV_MOVE_BUY, "hen", NULL);
    not_said(AI_REASON_MARKET_LEAD);
}

/* Seat 1 has two chickens: there the tile would make seat 0 second, anywhere else first. */
static void any_good(void **state)
{
    (void)state;
    begin(NV_SECOND, NV_MARKET);
    table.round = 4;
    table_own(&table, 1, "hen");
    table_lay(&table, false, "ship_builder.any");
    ask(NV_MOVE_BUY, "ship_builder.any", NULL);
    assert_int_not_equal(said(AI_REASON_MARKET_LEAD, 0, 4)->what, NV_CHICKEN);
    table_act(&game, table_find(&game, NV_MOVE_BUY, kind_of("ship_builder.any"), NV_NO_CARD), NULL);
    assert_int_equal(nv_to_act(&game).decision, NV_DECIDE_GOOD);
    nv_action legal[NV_MAX_LEGAL];
    int count = nv_legal(&game, legal);
    for (int i = 0; i < count; i++) {
        nv_move m;
        nv_describe(&game, legal[i], &m);
        ask_action(legal[i]);
        const ai_reason *lead = said(AI_REASON_MARKET_LEAD, 0, m.good == NV_CHICKEN ? 2 : 4);
        assert_int_equal(lead->what, m.good);
    }
}

/* Upkeep of the Fish Crate in round 3 costs 3 and keeps 3 points. */
static void upkeep(void **state)
{
    (void)state;
    begin(NV_SECOND, NV_MARKET);
    table.round = 3;
    table.phase = NV_MARKET_PILE;
    table_own(&table, 0, "fish_crate");
    table_state(&table, &game);
    table_pass_all(&game, NULL);
    assert_int_equal(nv_to_act(&game).decision, NV_DECIDE_UPKEEP);
    ask_action(table_find(&game, NV_MOVE_PAY, kind_of("fish_crate"), NV_NO_CARD));
    (void)said(AI_REASON_UPKEEP, -3, 0);
    assert_int_equal(said(AI_REASON_MARKET_LEAD, 0, 3)->what, NV_FISH);
    ask_action(table_find(&game, NV_MOVE_DISCARD, kind_of("fish_crate"), NV_NO_CARD));
    (void)said(AI_REASON_MARKET_LEAD, 0, -3);
}

/* The only noble is a Sycophant: 1 point at the end. */
static void a_sycophant_to_pay(void **state)
{
    (void)state;
    begin(NV_SECOND, NV_COMPANY);
    table.phase = NV_NOBLE;
    table_own(&table, 0, "sycophant");
    table_state(&table, &game);
    table_pass_all(&game, NULL);
    assert_int_equal(nv_to_act(&game).decision, NV_DECIDE_SYCOPHANT);
    ask_action(table_find(&game, NV_MOVE_PAY, NV_NO_CARD, NV_NO_CARD));
    (void)said(AI_REASON_UPKEEP, -1, 0);
    (void)said(AI_REASON_NOBLE_NEW, 0, 1);
    ask_action(table_find(&game, NV_MOVE_DISCARD, NV_NO_CARD, NV_NO_CARD));
    (void)said(AI_REASON_NOBLE_LOST, 0, -1);
}

/* (1) pays 2 per red card, (13) 2 per yellow one. */
static void assignments(void **state)
{
    (void)state;
    begin(NV_SECOND, NV_MARKET | NV_ASSIGNMENTS);
    table.seat[0].kept = 1 << 1 | 1 << 13;
    table.seat[0].dropped = 1 << 9;
    table.seat[0].assignments = 2;
    table.seat[0].points = 20;
    table.seat[1].kept = 1 << 3 | 1 << 4 | 1 << 5;
    table.seat[1].dropped = 0;
    table.seat[1].assignments = 3;
    table_lay(&table, false, "author");
    table_lay(&table, false, "lumberjack");
    ask(NV_MOVE_BUY, "author", NULL);
    assert_int_equal(said(AI_REASON_ASSIGNMENT, 0, 2)->what, 1);
    ask(NV_MOVE_BUY, "lumberjack", NULL);
    not_said(AI_REASON_ASSIGNMENT);
}

/* At 10 three different green cards are asked for: two owned, the third lets it pass. */
static void obstacles(void **state)
{
    (void)state;
    begin(NV_SECOND, NV_MARKET | NV_OBSTACLES);
    table.obstacles[0] = NV_REAL_GREEN;
    table_own(&table, 0, "lumberjack");
    table_lay(&table, false, "gold_miner");
    table_lay(&table, false, "lumberjack");
    ask(NV_MOVE_BUY, "gold_miner", NULL);
    const ai_reason *nearer = said(AI_REASON_OBSTACLE, 0, 0);
    assert_int_equal(nearer->what, NV_REAL_GREEN);
    assert_int_equal(nearer->count, 1);
    ask(NV_MOVE_BUY, "lumberjack", NULL);
    not_said(AI_REASON_OBSTACLE);
    table_own(&table, 0, "shepherd");
    ask(NV_MOVE_BUY, "gold_miner", NULL);
    assert_int_equal(said(AI_REASON_OBSTACLE, 0, 0)->count, 0);
}

static void events_of_the_game(void **state)
{
    (void)state;
    nv_action legal[NV_MAX_LEGAL];
    begin(NV_SECOND, NV_MARKET | NV_EVENTS);
    table_lay(&table, false, "lumberjack");
    table_state(&table, &game);
    int count = nv_legal(&game, legal), seen = 0;
    for (int i = 0; i < count; i++) {
        nv_move m;
        nv_describe(&game, legal[i], &m);
        if (m.kind != NV_MOVE_EVENT)
            continue;
        ask_action(legal[i]);
        (void)said(AI_REASON_EVENT_ONCE, 0, 0);
        if (m.event == NV_SPONSOR) {
            (void)said(AI_REASON_GAINS, 6, 0);
            (void)said(AI_REASON_GIVES, 2, 0);
            seen++;
        }
        if (m.event == NV_EVENT_WAREHOUSE) {
            (void)said(AI_REASON_HAND_LARGER, 0, 0);
            seen++;
        }
    }
    assert_int_equal(seen, 2);
}

/* ---- other actions ---------------------------------------------------------------------------- */

/* Using an Observatory costs its point of this round. */
static void looking_for_a_card(void **state)
{
    (void)state;
    nv_action legal[NV_MAX_LEGAL];
    begin(NV_SECOND, 0);
    table_own(&table, 0, "observatory");
    table.phase = NV_BUILDING;
    table_state(&table, &game);
    int count = nv_legal(&game, legal), found = 0;
    for (int i = 0; i < count; i++) {
        nv_move m;
        nv_describe(&game, legal[i], &m);
        if (m.kind != NV_MOVE_OBSERVE)
            continue;
        ask_action(legal[i]);
        assert_int_equal(said(AI_REASON_IDLE, 0, 1)->card, kind_of("observatory"));
        found++;
    }
    assert_true(found > 0);
}

/* Three points of a Pub cost 6. */
static void buying_points(void **state)
{
    (void)state;
    nv_action legal[NV_MAX_LEGAL];
    begin(NV_SECOND, 0);
    table_own(&table, 0, "pub");
    table.phase = NV_BUILDING;
    table_state(&table, &game);
    table_pass_all(&game, NULL);
    assert_int_equal(nv_to_act(&game).decision, NV_DECIDE_PUB);
    assert_int_equal(nv_legal(&game, legal), 6);
    ask_action(legal[3]);
    (void)said(AI_REASON_GAINS, -6, 3);
    ask_action(legal[0]);
    assert_int_equal(reason_count, 0);
}

/* A Banquet on a Judge (5 rubles, 2 points) doubles both once; a Jester swaps them. The Golden Donkey pays 5. */
static void action_cards(void **state)
{
    (void)state;
    begin(NV_SECOND, NV_BANQUET);
    table_own(&table, 0, "judge");
    table_hold(&table, 0, "banquet");
    table_hold(&table, 0, "jester");
    table_hold(&table, 0, "golden_donkey");
    table.phase = NV_NOBLE;
    ask(NV_MOVE_PLAY, "banquet", NULL);
    assert_int_equal(said(AI_REASON_GAINS, 5, 2)->card, kind_of("judge"));
    ask(NV_MOVE_PLAY, "jester", NULL);
    (void)said(AI_REASON_GAINS, -3, 3);
    ask(NV_MOVE_PLAY, "golden_donkey", NULL);
    (void)said(AI_REASON_GAINS, 5, 0);
}

/* A guest is there for one scoring: what the replaced card pays counts without it. Controller (4, 1) with a Banquet,
 * replaced by the Admiral (3, 3) with two rounds to come and this one: -3 rubles, +6 points. */
static void guests_do_not_stay(void **state)
{
    (void)state;
    nv_action legal[NV_MAX_LEGAL];
    begin(NV_SECOND, NV_BANQUET);
    table_own(&table, 0, "controller");
    table_hold(&table, 0, "banquet");
    table_lay(&table, false, "admiral");
    two_rounds_left(NV_NOBLE);
    table_state(&table, &game);
    table_act(&game, table_find(&game, NV_MOVE_PLAY, kind_of("banquet"), NV_NO_CARD), NULL);
    table_act(&game, table_find(&game, NV_MOVE_PASS, NV_NO_CARD, NV_NO_CARD), NULL);
    int count = nv_legal(&game, legal), found = 0;
    for (int i = 0; i < count; i++) {
        nv_move m;
        nv_describe(&game, legal[i], &m);
        if (m.kind != NV_MOVE_BUY)
            continue;
        ask_action(legal[i]);
        (void)said(AI_REASON_PAYS, -3, 6);
        found++;
    }
    assert_int_equal(found, 1);
}

/* ---- any game --------------------------------------------------------------------------------- */

static void makes_sense(const nv_view *v, const ai_reason *r)
{
    assert_true(r->kind < AI_REASON_COUNT);
    assert_true(r->seat == NV_NONE || (r->seat < v->seats && r->seat != NV_NONE));
    assert_true(r->card == NV_NO_CARD || r->card < nv_kind_count(v->edition));
    assert_in_range(r->points + 1000, 700, 1300);
    assert_in_range(r->rubles + 1000, 700, 1300);
    assert_true(r->count <= 60);
    if (r->kind == AI_REASON_KEEPS_FROM || r->kind == AI_REASON_MARKET_TAKES)
        assert_int_not_equal(r->seat, v->viewer);
}

/* Two states that fit the same view: the same reasons. */
static void same_for_every_sample(const nv_view *v, nv_action a, nv_rng *r)
{
    ai_reason first[AI_MAX_REASONS], other[AI_MAX_REASONS];
    nv_state sample;
    nv_view again;
    int count = ai_reasons(v, a, first);
    nv_determinize(v, r, &sample);
    nv_observe(&sample, v->viewer, &again);
    assert_int_equal(ai_reasons(&again, a, other), count);
    assert_memory_equal(first, other, (size_t)count * sizeof *first);
    for (int i = 0; i < count; i++)
        makes_sense(v, &first[i]);
}

static void play_game(int edition, unsigned modules, int seats, uint64_t seed)
{
    nv_rng r = {seed};
    nv_config c;
    nv_state s;
    nv_config_init(&c, edition, modules, seats);
    if (nv_config_check(&c) != NV_OK)
        return;
    assert_int_equal(nv_deal(&c, &r), NV_OK);
    assert_int_equal(nv_setup(&s, &c, NULL), NV_OK);
    for (nv_turn t = nv_to_act(&s); t.seat != NV_OVER; t = nv_to_act(&s)) {
        if (t.seat == NV_CHANCE) {
            nv_draw(&s, &r);
            continue;
        }
        nv_action legal[NV_MAX_LEGAL];
        nv_view v;
        int count = nv_legal(&s, legal);
        nv_observe(&s, t.seat, &v);
        for (int i = 0; i < count; i += 1 + count / 40)
            same_for_every_sample(&v, legal[i], &r);
        nv_step(&s, legal[nv_rng_below(&r, (uint32_t)count)]);
    }
}

static void games_of_all_kinds(void **state)
{
    (void)state;
    static const unsigned modules[] = {0,
                                       NV_BANQUET,
                                       NV_SOCIETY | NV_BANQUET,
                                       NV_COMPANY | NV_BANQUET,
                                       NV_MARKET,
                                       NV_MARKET | NV_BANQUET | NV_EVENTS,
                                       NV_MARKET | NV_BANQUET | NV_COMPANY | NV_ASSISTANTS |
                                           NV_EVENTS | NV_ASSIGNMENTS | NV_OBSTACLES};
    const char *seed = getenv("NEVA_TEST_SEED");
    uint64_t from = seed ? strtoull(seed, NULL, 10) : 5;
    for (int edition = 0; edition < NV_EDITION_COUNT; edition++)
        for (size_t i = 0; i < LENGTH(modules); i++)
            for (int seats = 2; seats <= NV_MAX_SEATS; seats++)
                for (int games = 0; games < 3; games++)
                    play_game(edition, modules[i], seats, from++);
}

/* ---- what is said comes true ------------------------------------------------------------------- */

/* Everybody passes and buys nothing until the game is over. */
static void finish(nv_state *s, int seat, nv_result *result, int *rubles)
{
    nv_rng r = {1};
    for (nv_turn t = nv_to_act(s); t.seat != NV_OVER; t = nv_to_act(s)) {
        nv_action legal[NV_MAX_LEGAL];
        if (t.seat == NV_CHANCE)
            nv_draw(s, &r);
        else if (t.decision == NV_DECIDE_TURN)
            nv_step(s, table_find(s, NV_MOVE_PASS, NV_NO_CARD, NV_NO_CARD));
        else if (nv_legal(s, legal))
            nv_step(s, legal[0]);
    }
    nv_view v;
    nv_observe(s, NV_ALL, &v);
    nv_result_of(s, result);
    *rubles = v.seat[seat].rubles_before;
}

/* In the last round: who buys ends with just that much more than who passes. */
static void check_purchase(const nv_state *s, int seat, nv_action a)
{
    nv_state with = *s, without = *s;
    nv_result bought, passed;
    nv_move m;
    int rubles, other;
    nv_describe(s, a, &m);
    game = *s;
    ask_action(a);
    const ai_reason *pays = find_reason(AI_REASON_PAYS), *names = find_reason(AI_REASON_NOBLE_NEW);
    nv_step(&with, a);
    finish(&with, seat, &bought, &rubles);
    finish(&without, seat, &passed, &other);
    assert_int_equal(rubles - other, (pays ? pays->rubles : 0) - m.price);
    assert_int_equal(bought.played[seat] - passed.played[seat], pays ? pays->points : 0);
    assert_int_equal(bought.nobles[seat] - passed.nobles[seat], names ? names->points : 0);
}

static int check_turn(const nv_state *s, int seat)
{
    nv_action legal[NV_MAX_LEGAL];
    int count = nv_legal(s, legal), checked = 0;
    for (int i = 0; i < count; i++) {
        nv_move m;
        nv_describe(s, legal[i], &m);
        if (m.kind == NV_MOVE_BUY || (m.kind == NV_MOVE_PLAY && m.price > 0)) {
            check_purchase(s, seat, legal[i]);
            checked++;
        }
    }
    return checked;
}

static void the_last_round_comes_true(void **state)
{
    (void)state;
    int checked = 0;
    for (uint64_t seed = 1; seed <= 20; seed++) {
        nv_rng r = {seed};
        nv_config c;
        nv_state s;
        nv_config_init(&c, NV_FIRST, 0, 2 + (int)(seed % 3));
        assert_int_equal(nv_deal(&c, &r), NV_OK);
        assert_int_equal(nv_setup(&s, &c, NULL), NV_OK);
        for (nv_turn t = nv_to_act(&s); t.seat != NV_OVER; t = nv_to_act(&s)) {
            nv_view v;
            nv_observe(&s, NV_ALL, &v);
            if (v.end_triggered && t.decision == NV_DECIDE_TURN)
                checked += check_turn(&s, t.seat);
            if (t.seat == NV_CHANCE)
                nv_draw(&s, &r);
            else
                nv_step(&s, nv_pick(&s, &r));
        }
    }
    assert_true(checked > 500);
}

static void words_of_a_reason(void **state)
{
    (void)state;
    for (int i = 0; i < AI_REASON_COUNT; i++)
        for (int j = 0; j < i; j++)
            assert_string_not_equal(ai_reason_id(i), ai_reason_id(j));
    assert_int_equal(ai_reason_what_of(AI_REASON_OPENS), AI_WHAT_PILE);
    assert_int_equal(ai_reason_count_of(AI_REASON_PAYS), AI_COUNT_ROUNDS);
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
        cmocka_unit_test(rubles_for_one_of_two),
        cmocka_unit_test(taking_a_card),
        cmocka_unit_test(taking_for_a_later_phase),
        cmocka_unit_test(the_penalty_for_the_hand),
        cmocka_unit_test(the_market),
        cmocka_unit_test(any_good),
        cmocka_unit_test(upkeep),
        cmocka_unit_test(a_sycophant_to_pay),
        cmocka_unit_test(assignments),
        cmocka_unit_test(obstacles),
        cmocka_unit_test(events_of_the_game),
        cmocka_unit_test(looking_for_a_card),
        cmocka_unit_test(buying_points),
        cmocka_unit_test(action_cards),
        cmocka_unit_test(guests_do_not_stay),
        cmocka_unit_test(games_of_all_kinds),
        cmocka_unit_test(the_last_round_comes_true),
        cmocka_unit_test(words_of_a_reason),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
