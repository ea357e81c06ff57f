/* What a seat could get, what that costs and what stands against it: in known positions, and compared
 * with what is legal in whole games of all kinds. */
#include "ask.h"

#include "record/deck.h"
#include "record/suppose.h"

/* ---- known positions ----------------------------------------------------------------------------------- */

/* A table where the game of this record goes on; Anna has all seats. */
static void adopt(kit *k, const char *lines)
{
    static rec_entry log[256];
    char text[2000];
    rec_game g;
    rec_error err = {0};
    rec_deck deck;
    tbl_plan plan;
    wire_ask why;
    (void)snprintf(text, sizeof text, "neva record 1\n%s", lines);
    rec_use(&g, log, LENGTH(log));
    if (!rec_read(&g, text, strlen(text), &err))
        fail_msg("line %u: %s", (unsigned)err.line, err.why);
    rec_deck_shuffle(&deck, &g.state, &(nv_rng){1});
    tbl_plan_of(&plan, &g);
    for (int seat = 0; seat < g.config.seats; seat++)
        (void)snprintf(plan.seat[seat].person, sizeof plan.seat[seat].person, "%s",
                       kit_who(KIT_ANNA).person);
    tbl_making m = {.id = "t", .secret = "1", .host = &kit_host, .who = kit_who(KIT_ANNA)};
    *k = (kit){.now = KIT_BEGIN};
    k->t = tbl_adopt(&m, &plan, &g, &deck, k->now, &why);
    assert_non_null(k->t);
}

static void offers(kit *k, int seat)
{
    ask(k, KIT_ANNA, "offers", "\"seat\":%d", seat);
    assert_false(k->out.changed);
}

/* There is this offer, ' for ". */
static void offered(const kit *k, const char *offer)
{
    char text[400];
    (void)snprintf(text, sizeof text, "%s", offer);
    for (char *c = text; *c; c++)
        if (*c == '\'')
            *c = '"';
    if (!answered(k, text))
        fail_msg("no %s in %s", text, k->out.answer.text);
}

static void test_prices(void **state)
{
    (void)state;
    kit k;
    adopt(&k,
          "game first 2\ntokens hammer=A cathedral=A bust=B hand=B\nposition\nround 3\n"
          "phase building\nupper library bank\nlower theater\nrubles A 12 B 30\n"
          "area A theater carpenter_workshop market\nhand A author\nstart\n");
    offers(&k, 0);
    assert_true(answered(&k, "\"state\":1,\"now\":true"));
    offered(&k,
            "[{'card':'library','from':'upper','slot':0,'printed':17,'price':16,"
            "'buy':'rubles','take':'none','action':'buy library u1'}");
    offered(
        &k,
        "{'card':'bank','from':'upper','slot':1,'printed':13,'price':1,'buy':'none',"
        "'take':'none','replaces':[{'card':'market','price':7,'action':'buy bank u2 for market'},"
        "{'card':'theater','price':1,'action':'buy bank u2 for theater'}]}");
    offered(&k,
            "{'card':'theater','from':'lower','slot':0,'printed':20,'price':17,"
            "'buy':'rubles','take':'none','action':'buy theater l1'}"); /* E6 */
    offered(&k,
            "{'card':'author','from':'hand','printed':4,'price':4,'buy':'none',"
            "'action':'play author'}]");
    kit_close(&k);
}

/* Another one's turn is no reason: it is as if it were one's own. */
static void test_on_another_turn(void **state)
{
    (void)state;
    kit k;
    adopt(&k,
          "game first 2\ntokens hammer=A cathedral=A bust=B hand=B\nposition\nround 3\n"
          "phase building\nupper library bank\nrubles A 12 B 20\nhand A author\n"
          "area B carpenter_workshop\nhand B pub customs_house judge\nstart\n");
    offers(&k, 1);
    assert_true(answered(&k, "\"now\":false"));
    offered(&k,
            "{'card':'library','from':'upper','slot':0,'printed':17,'price':16,"
            "'buy':'none','take':'hand_full','action':'buy library u1'}");
    offered(&k,
            "{'card':'bank','from':'upper','slot':1,'printed':13,'price':null,"
            "'buy':'nothing_to_replace','take':'hand_full','replaces':[]}");
    offered(&k,
            "{'card':'judge','from':'hand','printed':16,'price':16,'buy':'none',"
            "'action':'play judge'}");
    assert_false(answered(&k, "author"));
    ask(&k, KIT_ANNA, "price", "\"seat\":1,\"action\":\"buy library u1\"");
    assert_true(answered(&k,
                         "\"price\":16,\"base\":17,\"printed\":17,\"reductions\":[{\"why\":"
                         "\"discount\",\"amount\":1,\"card\":\"carpenter_workshop\"}]"));
    ask(&k, KIT_ANNA, "price", "\"seat\":0,\"action\":\"buy library u1\""); /* too expensive */
    assert_true(answered(&k, "\"price\":17,"));
    ask_no(&k, KIT_ANNA, WIRE_ILLEGAL_ACTION, "price", "\"seat\":1,\"action\":\"pass\"");
    ask_no(&k, KIT_ANNA, WIRE_ILLEGAL_ACTION, "price", "\"seat\":1,\"action\":\"play author\"");
    kit_close(&k);
}

static void test_action_cards(void **state)
{
    (void)state;
    kit k;
    adopt(
        &k,
        "game second 2 banquet market\ntokens hammer=A sack=A cathedral=A bust=B hand=B\nposition\nround 3\n"
        "phase noble\nupper black_market@noble author\nhand A golden_donkey money_collector\n"
        "rubles A 1\nstart\n");
    offers(&k, 0);
    offered(&k,
            "{'card':'black_market@noble','from':'upper','slot':0,'printed':0,'price':null,"
            "'buy':'action_card','take':'none'}");
    offered(&k, "{'card':'golden_donkey','from':'hand','printed':0,'price':null,'buy':'none'}");
    offered(&k,
            "{'card':'money_collector','from':'hand','printed':0,'price':null,"
            "'buy':'rubles'}");
    kit_close(&k);
}

static void test_must_buy(void **state)
{
    (void)state;
    kit k;
    adopt(&k,
          "game second 2\ntokens hammer=A cathedral=A bust=B hand=B\nposition\nround 1\n"
          "phase worker\nupper lumberjack gold_miner\nstart\n");
    for (int seat = 0; seat < 2; seat++) {
        offers(&k, seat);
        offered(&k,
                "{'card':'gold_miner','from':'upper','slot':1,'printed':4,'price':4,"
                "'buy':'none','take':'must_buy','action':'buy gold_miner u2'}");
    }
    kit_close(&k);
}

/* R12.2.4: Author can be bought only if the Bank can be got, too, and for that there is neither room nor a
 * card to replace. */
static void test_pair(void **state)
{
    (void)state;
    kit k;
    adopt(&k,
          "game second 2 market events\ntokens hammer=A sack=A cathedral=A bust=B hand=B\n"
          "position\nround 3\nphase noble\nupper bank\ntwin u1 author\nused B twin\n"
          "hand A judge judge pub\nstart\n");
    offers(&k, 0);
    offered(&k,
            "{'card':'author','from':'upper','slot':0,'added':true,'printed':4,'price':4,"
            "'buy':'pair','take':'hand_full'}");
    offered(&k,
            "'from':'upper','slot':0,'printed':13,'price':null,'buy':'nothing_to_replace',"
            "'take':'hand_full','replaces':[]}");
    kit_close(&k);
}

/* The Pick Pocket gets cards of the display only. */
static void test_not_now(void **state)
{
    (void)state;
    kit k;
    adopt(&k,
          "game second 2 banquet\ntokens hammer=A cathedral=A bust=B hand=B\nposition\nround 3\n"
          "phase noble\nflow stage=window\nupper author\nhand A pick_pocket judge\nstart\n");
    offers(&k, 0);
    assert_true(answered(&k, "\"now\":true"));
    offered(&k,
            "'from':'upper','slot':0,'printed':4,'price':4,'buy':'none','take':'none',"
            "'action':'buy author u1'}");
    offered(&k, "{'card':'judge','from':'hand','printed':17,'price':17,'buy':'not_now'}");
    kit_close(&k);
}

/* A card that the Observatory found, and those of the discard, are priced like all others. */
static void test_found(void **state)
{
    (void)state;
    kit k;
    adopt(&k,
          "game first 2\ntokens hammer=A cathedral=A bust=B hand=B\nposition\nround 3\n"
          "phase building\nupper author\nrubles A 7 B 30\narea A observatory market\n"
          "hand A judge pub\nstart\nA observe exchange\n+ bank\n");
    offers(&k, 0);
    assert_true(answered(&k, "\"now\":false"));
    offered(&k, "{'card':'author','from':'upper','slot':0,'printed':4,'price':4,'buy':'none',");
    offered(&k,
            "{'card':'bank','from':'pile','printed':13,'price':8,'buy':'rubles',"
            "'take':'none','replaces':[");
    offered(&k, "{'card':'market','price':8,'action':'buy bank for market'}");
    ask(&k, KIT_ANNA, "price", "\"seat\":0,\"action\":\"buy bank for market\"");
    assert_true(answered(&k, "\"price\":8,\"base\":8,\"printed\":13,\"value\":5"));
    offers(&k, 1);
    assert_false(answered(&k, "bank"));
    kit_close(&k);
    adopt(
        &k,
        "game second 2 banquet\ntokens hammer=A cathedral=A bust=B hand=B\nposition\nround 3\n"
        "phase noble\nupper author\ndiscard author bank golden_donkey\nhand A black_market@noble\n"
        "rubles A 3\nstart\nA play black_market@noble\n");
    offers(&k, 0);
    offered(&k,
            "{'card':'author','from':'discard','printed':4,'price':4,'buy':'rubles',"
            "'take':'none','action':'buy author'}");
    offered(&k,
            "{'card':'bank','from':'discard','printed':13,'price':null,"
            "'buy':'nothing_to_replace','take':'none','replaces':[]}");
    offered(&k,
            "{'card':'golden_donkey','from':'discard','printed':0,'price':null,"
            "'buy':'action_card','take':'none'}");
    kit_close(&k);
}

static void test_whose(void **state)
{
    (void)state;
    kit k;
    start_game(&k, "ab", "");
    ask_no(&k, KIT_ANNA, WIRE_NOT_SEATED, "offers", "\"seat\":1");
    ask_no(&k, KIT_CORA, WIRE_NOT_SEATED, "offers", "\"seat\":1");
    ask_no(&k, KIT_ANNA, WIRE_BAD_REQUEST, "offers", "\"seat\":4");
    ask(&k, KIT_ANNA, "offers", "\"seat\":0");
    kit_close(&k);
    assert_true(make_table(&k, KIT_ANNA, "pp", ""));
    ask_no(&k, KIT_ANNA, WIRE_NOT_ALLOWED, "offers", "\"seat\":0");
    kit_close(&k);
}

/* ---- whole games ----------------------------------------------------------------------------------------- */

enum { MAX_NODES = 4096 };
static long met[WIRE_REFUSAL_COUNT], compared;

static bool was_found(const json_node *offer)
{
    return json_string_is(json_get(offer, "from"), nv_id(NV_LIST_PLACE, NV_FROM_PILE)) ||
           json_string_is(json_get(offer, "from"), nv_id(NV_LIST_PLACE, NV_FROM_DISCARD));
}

static bool is_same_place(const json_node *offer, const nv_move *m)
{
    int slot = NV_NONE;
    bool added = false;
    (void)json_int_in(json_get(offer, "slot"), 0, NV_MAX_ROW, &slot);
    (void)json_bool(json_get(offer, "added"), &added);
    return m->from == NV_FROM_HAND || was_found(offer) || (slot == m->slot && added == m->added);
}

/* The least that can be paid for the card of an offer; 0: it cannot be got so. Taking costs 1 here. */
static int least_of(const nv_state *s, int edition, const json_node *offer, bool take)
{
    nv_action legal[NV_MAX_LEGAL];
    int count = nv_legal(s, legal), least = 0;
    for (int i = 0; i < count; i++) {
        nv_move m;
        nv_describe(s, legal[i], &m);
        int price = take || !m.price ? 1 : m.price;
        int card = m.with == NV_NO_CARD ? m.card : m.with, from = m.from;
        if (m.with != NV_NO_CARD)
            from = NV_FROM_HAND; /* the Money Collector, whatever is got with it */
        if ((take && m.with != NV_NO_CARD) || card == NV_NO_CARD ||
            (take ? m.kind != NV_MOVE_TAKE
                  : m.kind != NV_MOVE_BUY && m.kind != NV_MOVE_PLAY && m.with == NV_NO_CARD) ||
            !json_string_is(json_get(offer, "from"), nv_id(NV_LIST_PLACE, from)) ||
            !json_string_is(json_get(offer, "card"), nv_card_of(edition, (nv_kind)card)->id) ||
            (from != NV_FROM_HAND && !is_same_place(offer, &m)))
            continue;
        least = !least || price < least ? price : least;
    }
    return least;
}

static int word_of(const json_node *offer, const char *key)
{
    char word[WIRE_MAX_WORD] = "";
    MUST(json_string(json_get(offer, key), word, sizeof word) == JSON_OK, "no %s", key);
    int value = wire_value(WIRE_LIST_REFUSAL, word);
    met[value]++;
    return value;
}

/* In the position it is about, exactly what is not refused is legal, and a refusal for want of rubles is
 * one. */
static void check_offer(const nv_state *s, const nv_state *rich, const json_node *offer, int rubles)
{
    nv_config c;
    nv_config_of(s, &c);
    int least = least_of(s, c.edition, offer, false), price = 0;
    int buy = word_of(offer, "buy");
    MUST((buy == WIRE_REFUSAL_NONE) == (least > 0), "%s", json_raw(offer, &(size_t){0}));
    if (json_int_in(json_get(offer, "price"), 1, 99, &price) == JSON_OK)
        MUST(buy != WIRE_REFUSAL_NONE || price == least, "%s", json_raw(offer, &(size_t){0}));
    MUST((buy == WIRE_REFUSAL_RUBLES) == (!least && least_of(rich, c.edition, offer, false)),
         "rubles: %s", json_raw(offer, &(size_t){0}));
    if (price && buy == WIRE_REFUSAL_NONE)
        MUST(price <= rubles, "%d rubles: %s", rubles, json_raw(offer, &(size_t){0}));
    if (json_get(offer, "take"))
        MUST((word_of(offer, "take") == WIRE_REFUSAL_NONE) ==
                 (least_of(s, c.edition, offer, true) > 0),
             "%s", json_raw(offer, &(size_t){0}));
    compared++;
}

/* What an offer is bought with can be asked about, and costs what the offer says. */
static void check_price(kit *k, int seat, const json_node *offer)
{
    char text[REC_TEXT_MAX];
    static json_node nodes[64];
    int price = 0, said = 0;
    if (json_string(json_get(offer, "action"), text, sizeof text) != JSON_OK)
        return;
    MUST(json_int_in(json_get(offer, "price"), 1, 99, &said) == JSON_OK, "%s", text);
    MUST(kit_ask(k, KIT_ANNA, "{\"do\":\"price\",\"table\":\"t\",\"seat\":%d,\"action\":\"%s\"}",
                 seat, text),
         "%s: %s", text, k->out.why.message);
    const json_node *root =
        json_parse(k->out.answer.text, k->out.answer.size, nodes, LENGTH(nodes), NULL);
    MUST(root && json_int_in(json_get(root, "price"), 1, 99, &price) == JSON_OK && price == said,
         "%s costs %d: %s", text, said, k->out.answer.text);
}

/* Each card that the seat has found once, and no other. */
static int finds_of(const nv_state *s, int seat)
{
    nv_action legal[NV_MAX_LEGAL];
    nv_turn turn = nv_to_act(s);
    bool seen[NV_MAX_KINDS] = {false};
    int count = nv_legal(s, legal), finds = 0;
    if (turn.seat != seat ||
        (turn.decision != NV_DECIDE_OBSERVATORY && turn.decision != NV_DECIDE_PRISON &&
         turn.decision != NV_DECIDE_BLACK_MARKET))
        return 0;
    for (int i = 0; i < count; i++) {
        nv_move m;
        nv_describe(s, legal[i], &m);
        if (m.card != NV_NO_CARD && !seen[m.card]) {
            seen[m.card] = true;
            finds++;
        }
    }
    return finds;
}

static void check_seat(kit *k, int seat)
{
    static json_node nodes[MAX_NODES];
    const nv_state *s = &tbl_game(k->t)->state;
    nv_state supposed, rich, found;
    nv_view v;
    bool now = false;
    MUST(kit_ask(k, KIT_ANNA, "{\"do\":\"offers\",\"table\":\"t\",\"seat\":%d}", seat),
         "refused: %s", k->out.why.message);
    const json_node *root =
        json_parse(k->out.answer.text, k->out.answer.size, nodes, MAX_NODES, NULL);
    MUST(root && json_bool(json_get(root, "now"), &now) == JSON_OK, "no answer");
    nv_observe(s, seat, &v);
    MUST(json_count(json_get(root, "offers")) ==
             (size_t)(v.upper_count + v.lower_count + (v.twin_slot != NV_NONE) +
                      v.seat[seat].hand_size + finds_of(s, seat)),
         "%s", k->out.answer.text);
    if (now)
        supposed = *s;
    else if (!rec_suppose(s, seat, true, false, &supposed))
        return;
    if (!rec_suppose(&supposed, seat, false, true, &rich))
        return;
    MUST(rec_suppose(s, seat, false, true, &found), "a purse cannot be full");
    for (const json_node *o = json_first(json_get(root, "offers")); o; o = json_next(o))
        if (was_found(o))
            check_offer(s, &found, o, v.seat[seat].rubles);
        else
            check_offer(&supposed, &rich, o, v.seat[seat].rubles);
    tbl_text kept = k->out.answer; /* the nodes point into it */
    k->out.answer = (tbl_text){0};
    for (const json_node *o = json_first(json_get(root, "offers")); o; o = json_next(o)) {
        check_price(k, seat, o);
        for (const json_node *each = json_first(json_get(o, "replaces")); each;
             each = json_next(each))
            check_price(k, seat, each);
    }
    tbl_text_free(&kept);
}

static void test_whole_games(void **state)
{
    (void)state;
    nv_rng r = {kit_seed()};
    char text[1600];
    for (unsigned at = 0; kit_next_setup(&at, &r, 0, "", text, sizeof text);) {
        kit k = {.now = KIT_BEGIN};
        if (!kit_full() && nv_rng_below(&r, 8))
            continue;
        MUST(kit_create(&k, text, KIT_ANNA), "refused: %s", k.out.why.message);
        MUST(kit_ask(&k, KIT_ANNA, "{\"do\":\"start\",\"table\":\"t\"}"), "start");
        do
            for (int seat = 0; seat < tbl_seat_count(k.t); seat++)
                if (tbl_to_act(k.t) >= 0 && nv_rng_below(&r, 4) == 0)
                    check_seat(&k, seat);
        while (kit_go_on(&k, &r));
        kit_close(&k);
    }
    (void)printf("%ld offers:", compared);
    for (int i = 0; i < WIRE_REFUSAL_COUNT; i++) {
        (void)printf(" %s %ld", wire_id(WIRE_LIST_REFUSAL, i), met[i]);
        if (i != WIRE_REFUSAL_PAIR)
            assert_true(met[i] > 0);
    }
    (void)printf("\n");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_prices),       cmocka_unit_test(test_on_another_turn),
        cmocka_unit_test(test_action_cards), cmocka_unit_test(test_must_buy),
        cmocka_unit_test(test_pair),         cmocka_unit_test(test_not_now),
        cmocka_unit_test(test_found),        cmocka_unit_test(test_whose),
        cmocka_unit_test(test_whole_games),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
