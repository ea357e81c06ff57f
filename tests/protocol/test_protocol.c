/* The line protocol: every command, every error code, limits, several games at once. */
#include "talk.h"

#define NEW "{'do':'new','game':'a',"

/* ---- requests and answers -------------------------------------------------------------------- */

static void test_ids(void **state)
{
    (void)state;
    has(right("{'id':1,'do':'rules'}"), "id", "1");
    has(right("{'id':'x\\u00e4\\n','do':'rules'}"), "id", "'x\\u00e4\\n'");
    has(right("{'id':-1.5e3,'do':'rules'}"), "id", "-1.5e3");
    has(right("{'id':true,'do':'rules'}"), "id", "true");
    has(right("{'id':null,'do':'rules'}"), "id", "null");
    has(right("{'do':'rules'}"), "id", "null");
    has(ask("{'id':7,'do':'state','game':'no'}"), "id", "7");
    has(ask("{'id':8}"), "id", "8");
    wrong("bad_request", "'id'", "{'id':[1],'do':'rules'}");
    wrong("bad_request", "'id'", "{'id':{},'do':'rules'}");
    wrong("bad_request", "'id'", "{'id':'%0300d','do':'rules'}", 0);
    (void)right(" \t {'do' : 'rules'} \r");
}

static void test_bad_json(void **state)
{
    (void)state;
    static const char *const lines[] = {"",
                                        " ",
                                        "{",
                                        "{\"do\":\"rules\"}x",
                                        "{\"do\":\"rules\",}",
                                        "{'do':'rules'}",
                                        "nul",
                                        "{\"a\":01}",
                                        "{\"a\":NaN}",
                                        "{\"a\":\"\x01\"}",
                                        "{\"a\":\"\xff\"}",
                                        "{\"a\":\"\xc0\xaf\"}",
                                        "{\"a\":\"\xed\xa0\x80\"}",
                                        "{\"a\":\"\\ud800\"}",
                                        "{\"do\":\"rules\",\"do\":\"quit\"}",
                                        "{\"do\":\"rules\",\"d\\u006f\":\"quit\"}"};
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++)
        has(ask_bytes(lines[i], strlen(lines[i])), "error.code", "'bad_json'");
    const json_node *answer = ask_bytes("{\"do\":\"rules\"\0}", 15);
    has(answer, "error.code", "'bad_json'");
    has(answer, "id", "null");
    assert_false(talk.over);
}

static void test_bad_requests(void **state)
{
    (void)state;
    wrong("bad_request", "object", "[]");
    wrong("bad_request", "object", "17");
    wrong("bad_request", "object", "null");
    wrong("bad_request", "'do' is missing", "{}");
    wrong("bad_request", "'do'", "{'do':1}");
    wrong("bad_request", "there are: new position load state", "{'do':'dance'}");
    wrong("bad_request", "'game' is missing", "{'do':'state'}");
    wrong("bad_request", "'game'", "{'do':'state','game':1}");
    wrong("bad_request", "'game'", "{'do':'new','game':'','players':2}");
    wrong("bad_request", "'game'", "{'do':'new','game':'%065d','players':2}", 0);
    wrong("bad_request", "'game'", "{'do':'new','game':'a\\u0000b','players':2}");
    static const char *const commands[] = {"state", "view",     "shown",   "legal", "play", "undo",
                                           "price", "forecast", "suggest", "save",  "drop"};
    for (size_t i = 0; i < sizeof commands / sizeof commands[0]; i++)
        wrong("unknown_game", "there is no game 'b'", "{'do':'%s','game':'b'}", commands[i]);
}

static void test_limits(void **state)
{
    (void)state;
    (void)right(NEW "'players':2}");
    char *before = copy_state("a");
    static char line[PRO_MAX_LINE + 1];
    memset(line, ' ', sizeof line);
    memcpy(line, "{\"do\":\"rules\"}", 14);
    assert_true(is_ok(ask_bytes(line, PRO_MAX_LINE)));
    has(ask_bytes(line, PRO_MAX_LINE + 1), "error.code", "'limit'");
    json_out out;
    json_start(&out, talk_answer, sizeof talk_answer);
    pro_refuse_long_line(&out);
    assert_int_equal(json_finish(&out), JSON_OK);
    assert_non_null(strstr(talk_answer, "\"limit\""));
    /* Deep, wide, many: bounded as well. */
    memset(line, '[', PRO_MAX_LINE);
    has(ask_bytes(line, PRO_MAX_LINE), "error.code", "'limit'");
    for (size_t i = 0; i + 1 < PRO_MAX_LINE; i += 2)
        memcpy(line + i, "1,", 2);
    line[0] = '[';
    line[PRO_MAX_LINE - 1] = ']';
    has(ask_bytes(line, PRO_MAX_LINE), "error.code", "'bad_json'");
    line[1] = ' ';
    has(ask_bytes(line, PRO_MAX_LINE), "error.code", "'limit'");
    memset(line, 'x', PRO_MAX_LINE);
    memcpy(line, "{\"do\":\"", 7);
    memcpy(line + PRO_MAX_LINE - 2, "\"}", 2);
    has(ask_bytes(line, PRO_MAX_LINE), "error.code", "'bad_request'");
    same_state("a", before);
    free(before);
}

static void test_many_games(void **state)
{
    (void)state;
    for (int i = 0; i < PRO_MAX_GAMES; i++)
        (void)right("{'do':'new','game':'g%d','players':2,'seed':%d}", i, i);
    wrong("limit", "drop", "{'do':'new','game':'more','players':2}");
    wrong("limit", "drop", "{'do':'position','game':'more','players':2}");
    wrong("limit", "drop", "{'do':'load','game':'more','record':''}");
    char *one = copy_state("g1"), *two = copy_state("g2");
    const json_node *actions = at(right("{'do':'legal','game':'g1'}"), "actions");
    char text[160] = "";
    assert_int_equal(json_string(at(actions, "0.text"), text, sizeof text), JSON_OK);
    int seat = number_at(right("{'do':'state','game':'g1'}"), "to_act");
    (void)right("{'do':'play','game':'g1','seat':%d,'action':'%s'}", seat, text);
    same_state("g2", two);
    (void)right("{'do':'drop','game':'g1'}");
    wrong("unknown_game", "g1", "{'do':'state','game':'g1'}");
    /* The same seed is the same game; a game of the same id takes the place of the old one. */
    (void)right("{'do':'new','game':'again','players':2,'seed':1}");
    same_state("again", one);
    (void)right("{'do':'new','game':'again','players':2,'seed':2}");
    same_state("again", two);
    wrong("illegal_setup", "2 to 5", "{'do':'new','game':'again','players':1}");
    same_state("again", two);
    free(one);
    free(two);
}

static void test_quit(void **state)
{
    (void)state;
    has(right("{'id':3,'do':'quit'}"), "id", "3");
    assert_true(talk.over);
}

/* ---- new ------------------------------------------------------------------------------------- */

static void test_new(void **state)
{
    (void)state;
    const json_node *answer =
        right(NEW
              "'edition':'second','modules':['market','assistants',"
              "'assignments','obstacles'],'players':3,'seed':'Anna','tokens':{'hammer':2},"
              "'assistants':{'architect':0,'lawyer':2},'assignments':[[1,4,7],[],[3,5,6]],"
              "'options':{'open_money':true,'obstacles':{'20':'real_red','70':'bonus_3'}}}");
    has(answer, "seed", "'Anna'");
    has(answer, "tokens.hammer", "2");
    has(answer, "assistants", "{'lawyer':2,'architect':0,'czars_daughter':1}");
    has(answer, "assignments.0", "[1,4,7]");
    has(answer, "assignments.2", "[3,5,6]");
    assert_int_equal(json_count(at(answer, "assignments.1")), 3);
    has(answer, "obstacles", "{'20':'real_red','70':'bonus_3'}");
    has(answer, "to_act", "2");
    has(answer, "decision", "'turn'");
    answer = right("{'do':'state','game':'a'}");
    has(answer, "options", "{'open_money':true,'open_hands':false,'without':[]}");
    has(answer, "modules", "['market','assistants','assignments','obstacles']");
    has(answer, "round", "1");
    has(answer, "phase", "'worker'");
    has(answer, "piles.worker", "25");
    assert_int_equal(json_count(at(answer, "display.upper")), 6);
    answer = right(NEW
                   "'modules':['market','obstacles'],'players':2,'options':{'obstacles':"
                   "{'real':2,'bonus':1}}}");
    assert_int_equal(json_count(at(answer, "obstacles")), 3);
    assert_true(json_is(at(answer, "seed"), JSON_NUMBER));
    answer = right(NEW
                   "'edition':'first','modules':['society'],'players':3,'options':{"
                   "'youngest':1,'without':['sycophant','czar_carpenter']}}");
    int tokens = 0;
    for (const json_node *n = json_first(at(answer, "tokens")); n; n = json_next(n))
        tokens += json_string_is(n, "") || number_at(n, "") == 1;
    assert_int_equal(tokens, 2);
    has(right("{'do':'state','game':'a'}"), "options.without", "['czar_carpenter','sycophant']");
}

/* The seed says everything: a number, or the same number as text. */
static void test_seeds(void **state)
{
    (void)state;
    (void)right(NEW "'players':4,'seed':9007199254740991}");
    char *first = copy_state("a");
    (void)right(NEW "'players':4,'seed':' 9007199254740991 '}");
    same_state("a", first);
    free(first);
    int64_t seed = 0;
    const json_node *answer = right(NEW "'players':4}");
    assert_int_equal(json_int(at(answer, "seed"), &seed), JSON_OK);
    char *drawn = copy_state("a");
    (void)right(NEW "'players':4}");
    char *other = copy_state("a");
    assert_string_not_equal(drawn, other);
    (void)right(NEW "'players':4,'seed':%" PRId64 "}", seed);
    same_state("a", drawn);
    free(drawn);
    free(other);
    static const char *const bad[] = {"9007199254740992",
                                      "-1",
                                      "1.5",
                                      "1e3",
                                      "true",
                                      "null",
                                      "[]",
                                      "''",
                                      "' '",
                                      "'a\\nb'",
                                      "99999999999999999999999999"};
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++)
        wrong("bad_request", "'seed'", NEW "'players':4,'seed':%s}", bad[i]);
    wrong("bad_request", "'seed'", NEW "'players':4,'seed':'%0129d'}", 0);
}

static void test_refused_setups(void **state)
{
    (void)state;
    wrong("bad_request", "'players' is missing", NEW "'edition':'first'}");
    wrong("bad_request", "'players'", NEW "'players':'two'}");
    wrong("bad_request", "'players'", NEW "'players':2.0}");
    wrong("illegal_setup", "2 to 5", NEW "'players':6}");
    wrong("illegal_setup", "2 to 5", NEW "'players':-99999999999}");
    wrong("illegal_setup", "'edition': there is no 'third', but first, second (R1.1)",
          NEW "'players':2,'edition':'third'}");
    wrong("bad_request", "'edition'", NEW "'players':2,'edition':2}");
    wrong("illegal_setup", "need 'market'", NEW "'players':5}");
    wrong("illegal_setup", "need 'society'", NEW "'players':5,'edition':'first'}");
    wrong("illegal_setup", "'market'", NEW "'players':2,'modules':['events']}");
    wrong("illegal_setup", "'modules': there is no 'x', but banquet",
          NEW "'players':2,'modules':['x']}");
    wrong("illegal_setup", "(R1.1)", NEW "'players':2,'modules':['x']}");
    wrong("bad_request", "'modules'", NEW "'players':2,'modules':'market'}");
    wrong("bad_request", "'modules'", NEW "'players':2,'modules':[1]}");
    wrong("bad_request", "'module'", NEW "'players':2,'module':[]}");
    wrong("bad_request", "'options.open_money'", NEW "'players':2,'options':{'open_money':1}}");
    wrong("bad_request", "'options.open'", NEW "'players':2,'options':{'open':1}}");
    wrong("bad_request", "'options.youngest'", NEW "'players':2,'options':{'youngest':2}}");
    wrong("illegal_setup", "R10.5", NEW "'players':2,'options':{'without':['library']}}");
    wrong("illegal_setup", "only with their module (R1.1)",
          NEW "'players':2,'assistants':{'architect':0}}");
    wrong("illegal_setup", "only with their module (R1.1)",
          NEW "'players':2,'assignments':[[1,4,7],[3,5,6]]}");
    wrong("illegal_setup", "only with their module (R1.1)",
          NEW "'players':2,'options':{'obstacles':{'real':1}}}");
    wrong("illegal_setup", "only with their module (R1.1)",
          NEW "'players':2,'options':{'obstacles':{'20':'real_red'}}}");
    wrong("bad_request", "'tokens.hammer'", NEW "'players':2,'tokens':{'hammer':2}}");
    wrong("illegal_setup", "'tokens': there is no 'hamer'",
          NEW "'players':2,'tokens':{'hamer':0}}");
    wrong("illegal_setup", "tokens are not dealt",
          NEW
          "'players':2,'tokens':{'hammer':0,'hand':0,"
          "'bust':0}}");
    wrong("illegal_setup", "R12.1.2",
          NEW "'players':2,'modules':['market','assistants'],'assistants':{'czars_daughter':0}}");
    wrong("illegal_setup", "three different",
          NEW
          "'players':2,'modules':['market','assignments'],"
          "'assignments':[[1,3],[4,5,6]]}");
    wrong("bad_request", "'assignments'", NEW "'players':2,'assignments':[[16]]}");
    wrong("bad_request", "'assignments'", NEW "'players':2,'assignments':[1,2]}");
    wrong("illegal_setup", "more lists", NEW "'players':2,'assignments':[[],[],[]]}");
    wrong("illegal_setup", "R12.4.1",
          NEW
          "'players':2,'modules':['market','obstacles'],"
          "'options':{'obstacles':{'21':'real_red'}}}");
    wrong("illegal_setup", "R12.4.1",
          NEW
          "'players':2,'modules':['market','obstacles'],"
          "'options':{'obstacles':{'real':3,'bonus':3}}}");
#define WITH_OBSTACLES NEW "'players':2,'modules':['market','obstacles'],'options':{'obstacles':"
    wrong("bad_request", "'options.obstacles.real'", WITH_OBSTACLES "{'real':6}}}");
    wrong("bad_request", "'options.obstacles.20'", WITH_OBSTACLES "{'real':1,'20':'real_red'}}}");
    wrong("illegal_setup", "'options.obstacles.20': there is no 'wall'",
          WITH_OBSTACLES "{'20':'wall'}}}");
    wrong("bad_request", "'options.obstacles' must be", WITH_OBSTACLES "[]}}");
    wrong("illegal_setup", "'piles': there is no 'card'", NEW "'players':2,'piles':{'card':[]}}");
    wrong("bad_request", "'piles'", NEW "'players':2,'piles':{'worker':3}}");
    wrong("bad_request", "by its id", NEW "'players':2,'piles':{'worker':[3]}}");
    wrong("illegal_setup", "'author' is no card of the worker pile",
          NEW "'players':2,'piles':{'worker':['author']}}");
    wrong("illegal_setup", "no card 'jester'", NEW "'players':2,'piles':{'noble':['jester']}}");
    wrong("illegal_setup", "'piles': there is no market pile in this game (R1.1)",
          NEW "'players':2,'piles':{'market':['chick']}}");
    wrong("illegal_setup", "'piles': there is no market pile in this game (R1.1)",
          NEW "'players':2,'piles':{'market':['lumberjack']}}");
    wrong("illegal_setup", "there is no card 'mayor' in this game (R1.1, R10.5)",
          NEW
          "'players':2,'modules':['company'],'options':{'without':['mayor']},"
          "'piles':{'noble':['mayor']}}");
    wrong("unknown_game", "'a'", "{'do':'state','game':'a'}");
}

/* Copies that differ in good or pile: named by it, or any that is left. */
static void test_piles(void **state)
{
    (void)state;
    (void)right(NEW
                "'players':3,'piles':{'worker':['ship_builder','ship_builder','ship_builder',"
                "'ship_builder.chicken','ship_builder.any','ship_builder']}}");
    const json_node *answer = right("{'do':'state','game':'a'}");
    has(answer, "display.upper.3", "'ship_builder.chicken'");
    has(answer, "display.upper.4", "'ship_builder.any'");
    (void)right(NEW
                "'modules':['banquet'],'players':2,'piles':{'noble':['away_with_it@noble'],"
                "'worker':['lumberjack','lumberjack','lumberjack','lumberjack']}}");
    wrong("illegal_setup", "more often",
          NEW
          "'players':3,'piles':{'worker':['ship_builder',"
          "'ship_builder','ship_builder','ship_builder','ship_builder','ship_builder',"
          "'ship_builder']}}");
}

/* ---- a game ---------------------------------------------------------------------------------- */

static void play(int seat, const char *action)
{
    (void)right("{'do':'play','game':'a','seat':%d,'action':'%s'}", seat, action);
}

static void rubles(int a, int b, int c, int d)
{
    const json_node *answer = right("{'do':'state','game':'a'}");
    assert_int_equal(number_at(answer, "players.0.rubles"), a);
    assert_int_equal(number_at(answer, "players.1.rubles"), b);
    assert_int_equal(number_at(answer, "players.2.rubles"), c);
    assert_int_equal(number_at(answer, "players.3.rubles"), d);
}

/* E1 and E2 of docs/rules.md. */
static void test_example(void **state)
{
    (void)state;
    static const char *const workers[] = {"lumberjack",  "lumberjack",  "gold_miner",
                                          "gold_miner",  "fur_trapper", "fur_trapper",
                                          "fur_trapper", "ship_builder"};
    (void)right(NEW
                "'edition':'second','players':4,'tokens':{'hammer':0,'bust':1,"
                "'cathedral':2,'hand':3},'piles':{'worker':['lumberjack','lumberjack',"
                "'gold_miner','gold_miner','fur_trapper','fur_trapper','fur_trapper',"
                "'ship_builder'],'building':['potemkin_village','market','market','firehouse',"
                "'hospital','library','theater','theater']}}");
    for (int i = 0; i < 8; i++) {
        char action[40];
        (void)snprintf(action, sizeof action, "buy %s", workers[i]);
        play(i % 4, action);
    }
    rubles(22, 22, 21, 20);
    const json_node *answer = right("{'do':'legal','game':'a'}");
    has(answer, "to_act", "2");
    has(answer, "actions.0", "{'text':'pass','kind':'pass'}");
    answer = right("{'do':'price','game':'a','seat':2,'action':'buy market u2'}");
    has(answer, "price", "5");
    play(2, "buy market u2");
    play(3, "take potemkin_village");
    play(0, "take library");
    play(1, "pass");
    play(2, "take hospital");
    play(3, "pass");
    play(0, "pass");
    play(1, "buy firehouse");
    for (int i = 0; i < 3; i++)
        play((2 + i) % 4, "pass");
    answer = right("{'do':'play','game':'a','seat':1,'action':'pass'}");
    has(answer, "events.0", "{'type':'passed','seat':1}");
    has(answer, "events.1", "{'type':'points','seat':2,'amount':1,'why':'income'}");
    has(answer, "events.2", "{'type':'points','seat':1,'amount':3,'why':'income'}");
    has(answer, "events.3", "{'type':'phase','seat':1,'phase':'noble'}");
    has(answer, "events.4.type", "'laid'");
    has(answer, "events.4.slot", "0");
    rubles(22, 11, 16, 20);
    answer = right("{'do':'state','game':'a'}");
    has(answer, "phase", "'noble'");
    has(answer, "players.0.hand", "['library']");
    has(answer, "players.1.points", "3");
    has(answer, "players.2.points", "1");
    assert_int_equal(json_count(at(answer, "display.upper")), 8);
}

static void test_refused_actions(void **state)
{
    (void)state;
    (void)right(
        "{'do':'position','game':'a','players':[{'rubles':4},{}],'display':{'upper':"
        "['author','judge','author']}}");
    char *before = copy_state("a");
#define PLAY "{'do':'play','game':'a',"
    wrong("bad_request", "'seat' is missing", PLAY "'action':'pass'}");
    wrong("bad_request", "'action' is missing", PLAY "'seat':0}");
    wrong("bad_request", "'action'", PLAY "'seat':0,'action':3}");
    wrong("bad_request", "'seat'", PLAY "'seat':-1,'action':'pass'}");
    wrong("bad_request", "'seat'", PLAY "'seat':2,'action':'pass'}");
    wrong("bad_request", "'seat'", PLAY "'seat':'0','action':'pass'}");
    wrong("bad_request", "'view'", PLAY "'seat':0,'action':'pass','view':5}");
    wrong("wrong_seat", "", PLAY "'seat':1,'action':'pass'}");
    wrong("illegal_action", "costs 17 rubles, you have 4", PLAY "'seat':0,'action':'buy judge'}");
    wrong("illegal_action", "", PLAY "'seat':0,'action':''}");
    wrong("illegal_action", "", PLAY "'seat':0,'action':'buy'}");
    wrong("illegal_action", "", PLAY "'seat':0,'action':'draw author'}");
    wrong("illegal_action", "", PLAY "'seat':0,'action':'buy library'}");
    wrong("illegal_action", "", PLAY "'seat':0,'action':'\\u00e4\\u0007'}");
    wrong("illegal_action", "0", "{'do':'undo','game':'a'}");
    wrong("bad_request", "'count'", "{'do':'undo','game':'a','count':0}");
    wrong("bad_request", "'count'", "{'do':'undo','game':'a','count':'all'}");
    same_state("a", before);
    (void)right(PLAY "'seat':0,'action':'take judge'}");
    (void)right(PLAY "'seat':1,'action':'buy author u2'}");
    has(right("{'do':'undo','game':'a','count':2}"), "to_act", "0");
    same_state("a", before);
    free(before);
}

static void test_price(void **state)
{
    (void)state;
    (void)right(
        "{'do':'position','game':'a','players':[{'rubles':1,'area':['theater',"
        "'carpenter_workshop','market']},{}],'display':{'lower':['theater',"
        "'st_isaacs_cathedral']}}");
#define PRICE "{'do':'price','game':'a',"
    const json_node *answer = right(PRICE "'seat':0,'action':'buy theater'}"); /* E6 */
    has(answer, "price", "17");
    has(answer, "base", "20");
    has(answer, "reductions",
        "[{'why':'lower_row','amount':1},{'why':'same_name','amount':1,"
        "'card':'theater'},{'why':'discount','amount':1,"
        "'card':'carpenter_workshop'}]");
    answer = right(PRICE "'seat':0,'action':'buy st_isaacs_cathedral for market'}");
    has(answer, "price", "8");
    has(answer, "value", "5");
    has(right(PRICE "'seat':1,'action':'buy theater l1'}"), "price", "19");
    has(right(PRICE "'seat':1,'card':'theater'}"), "price", "20");
    has(right(PRICE "'seat':0,'card':'theater','from':'lower'}"), "price", "17");
    has(right(PRICE "'seat':1,'card':'peterhof','replaces':'market'}"), "base", "9");
    wrong("illegal_action", "", PRICE "'seat':0,'action':'pass'}");
    wrong("illegal_action", "", PRICE "'seat':0,'action':'buy library'}");
    wrong("illegal_action", "R6.1", PRICE "'seat':0,'card':'peterhof','replaces':'author'}");
    wrong("illegal_action", "R6.1", PRICE "'seat':0,'card':'theater','replaces':'market'}");
    wrong("bad_request", "'from'", PRICE "'seat':0,'card':'theater','from':'moon'}");
    wrong("illegal_action", "'castle'", PRICE "'seat':0,'card':'castle'}");
    wrong("bad_request", "'card' is missing", PRICE "'seat':0}");
    wrong("bad_request", "'seat' is missing", PRICE "'card':'theater'}");
}

static void test_forecast(void **state)
{
    (void)state;
    (void)right(
        "{'do':'position','game':'a','edition':'first','players':[{'area':["
        "'lumberjack','market','author','mariinsky_theater']},{}]}");
    const json_node *answer = right("{'do':'forecast','game':'a'}");
    has(answer, "forecast.0.green", "{'rubles':3,'points':0}");
    has(answer, "forecast.0.blue", "{'rubles':1,'points':1}");
    has(answer, "forecast.0.red", "{'rubles':1,'points':0}");
    has(answer, "forecast.1.green", "{'rubles':0,'points':0}");
    has_not(answer, "forecast.0.yellow");
}

/* What the first action of the advice is; the text stays until the next call. */
static const char *advice(const char *seed)
{
    static char text[64];
    const json_node *answer = right("{'do':'suggest','game':'a','player':'random'%s}", seed);
    assert_int_equal(json_string(at(answer, "actions.0.text"), text, sizeof text), JSON_OK);
    return text;
}

/* One position, asked again and again. */
static void test_chance_of_advice(void **state)
{
    (void)state;
    char first[64], with_seed[64];
    int others = 0;
    (void)right(NEW "'players':2,'seed':1}");
    (void)snprintf(first, sizeof first, "%s", advice(""));
    (void)snprintf(with_seed, sizeof with_seed, "%s", advice(",'seed':5"));
    for (int i = 0; i < 40; i++) {
        others += strcmp(first, advice("")) != 0;
        assert_string_equal(with_seed, advice(",'seed':5"));
    }
    assert_true(others > 0);
}

static void test_suggest(void **state)
{
    (void)state;
    (void)right(NEW "'players':2,'seed':1,'tokens':{'hammer':1}}");
    char *before = copy_state("a");
    static const char *const players[] = {"random", "greedy", "flat:2g", "flat:3r"};
    for (size_t i = 0; i < sizeof players / sizeof players[0]; i++) {
        size_t legal = json_count(at(right("{'do':'legal','game':'a'}"), "actions"));
        const json_node *answer =
            right("{'do':'suggest','game':'a','player':'%s','seed':5}", players[i]);
        has(answer, "to_act", "1");
        assert_int_equal(json_count(at(answer, "actions")), legal);
        assert_true(json_is(at(answer, "actions.0.value"), JSON_NUMBER));
        assert_true(json_is(at(answer, "actions.0.text"), JSON_STRING));
    }
    (void)right("{'do':'suggest','game':'a','seat':1}");
    wrong("wrong_seat", "", "{'do':'suggest','game':'a','seat':0}");
    wrong("bad_request", "'seat'", "{'do':'suggest','game':'a','seat':2}");
    wrong("bad_request", "genius", "{'do':'suggest','game':'a','player':'genius'}");
    wrong("limit", "100", "{'do':'suggest','game':'a','player':'flat:101g'}");
    wrong("limit", "1000", "{'do':'suggest','game':'a','player':'flat:1000000r'}");
    same_state("a", before);
    free(before);
}

/* In the last round a Lumberjack pays its 3 rubles once, and another in the hand would cost 5 points. */
static void test_reasons(void **state)
{
    (void)state;
    (void)right(
        "{'do':'position','game':'a','end_triggered':true,'players':[{'rubles':3,'hand':['gold_miner']},"
        "{'rubles':2}],'display':{'upper':['lumberjack','theater']}}");
    const json_node *answer = right("{'do':'suggest','game':'a'}");
    has(answer, "actions.0.text", "'buy lumberjack u1'");
    has(answer, "actions.0.action", "'buy lumberjack u1'");
    has(answer, "actions.0.reasons.0",
        "{'kind':'pays','rubles':3,'points':0,'card':'lumberjack','rounds':1}");
    has_not(answer, "actions.0.win");
    has_not(answer, "actions.0.visits");
    int penalties = 0;
    for (const char *at = talk_answer; (at = strstr(at, "hand_penalty")); at++)
        penalties++;
    assert_int_equal(penalties, 3); /* take either card, or pass */
}

/* There is a network for this game. It says something of every action, also of those that a short search did not look
 * at, and what greedy thinks of them stands beside it. */
static void has_figures(const json_node *actions)
{
    int visits = 0, wins = 0, worths = 0;
    for (const json_node *a = json_first(actions); a; a = json_next(a)) {
        double win, score, greedy;
        assert_int_equal(json_double(at(a, "win"), &win), JSON_OK);
        assert_int_equal(json_double(at(a, "score"), &score), JSON_OK);
        assert_int_equal(json_double(at(a, "greedy"), &greedy), JSON_OK);
        assert_true(win >= 0.0 && win <= 1.0);
        wins += win > 0.0 && win < 1.0 && score > 0.0;
        worths += greedy > 0.001 || greedy < -0.001;
        visits += number_at(a, "visits");
    }
    assert_int_equal(wins, json_count(actions));
    assert_true(worths > 0);
    assert_true(visits > 0 && number_at(json_first(actions), "visits") > 0);
}

static void test_levels(void **state)
{
    (void)state;
    (void)right(NEW "'players':2,'edition':'first','seed':1}");
    char *before = copy_state("a");
    static const char *const asked[][2] = {{"'level':'lumberjack'", "'lumberjack'"},
                                           {"'level':'czar','visits':20", "'czar@20v'"},
                                           {"'level':'czar','visits':2", "'czar@2v'"},
                                           {"'level':'senator','ms':1", "'senator@1ms'"},
                                           {"'player':'judge'", "'judge'"}};
    for (size_t i = 0; i < sizeof asked / sizeof asked[0]; i++) {
        char *first = NULL;
        for (int again = 0; again < 2; again++) { /* the same seed: the same answer */
            const json_node *answer = right("{'do':'suggest','game':'a',%s,'seed':3}", asked[i][0]);
            has(answer, "player", asked[i][1]);
            for (int j = 0; j < 5; j++) {
                static const char *const keys[] = {"win", "score", "margin", "visits", "value"};
                char path[32];
                (void)snprintf(path, sizeof path, "actions.0.%s", keys[j]);
                assert_true(json_is(at(answer, path), JSON_NUMBER));
            }
            assert_true(json_count(at(answer, "actions.0.reasons")) > 0);
            has_figures(at(answer, "actions"));
            if (!first)
                first = strdup(talk_answer);
        }
        assert_string_equal(first, talk_answer);
        free(first);
    }
    wrong("bad_request", "'czar'", "{'do':'suggest','game':'a','level':'king'}");
    wrong("bad_request", "'level'", "{'do':'suggest','game':'a','level':'greedy'}");
    wrong("bad_request", "'level'", "{'do':'suggest','game':'a','level':'czar@5ms'}");
    wrong("bad_request", "'level'", "{'do':'suggest','game':'a','level':7}");
    wrong("bad_request", "'level'", "{'do':'suggest','game':'a','level':'czar','player':'greedy'}");
    wrong("bad_request", "'level'", "{'do':'suggest','game':'a','visits':5}");
    wrong("bad_request", "'level'", "{'do':'suggest','game':'a','player':'greedy','ms':5}");
    wrong("bad_request", "one of", "{'do':'suggest','game':'a','level':'czar','ms':5,'visits':5}");
    wrong("bad_request", "60000", "{'do':'suggest','game':'a','level':'czar','ms':60001}");
    wrong("bad_request", "'ms'", "{'do':'suggest','game':'a','level':'czar','ms':0}");
    wrong("bad_request", "1000000", "{'do':'suggest','game':'a','level':'czar','visits':1000001}");
    wrong("bad_request", "'visits': 'lumberjack@400v' takes nothing",
          "{'do':'suggest','game':'a','level':'lumberjack','visits':400}");
    wrong("bad_request", "'ms'", "{'do':'suggest','game':'a','level':'controller','ms':5}");
    wrong("bad_request", "judge", "{'do':'suggest','game':'a','player':'author@5ms'}");
    wrong("limit", "1000000", "{'do':'suggest','game':'a','player':'czar@1000001v'}");
    same_state("a", before);
    free(before);
}

static void test_rules(void **state)
{
    (void)state;
    const json_node *answer = right("{'do':'rules'}");
    has(answer, "protocol", "1");
    has(answer, "editions.0.edition", "'first'");
    has(answer, "editions.1.modules.1", "{'module':'market','needs':[],'players':5}");
    has(answer, "editions.1.modules.3", "{'module':'assistants','needs':['market'],'players':5}");
    has(answer, "limits.games", "64");
    answer = right("{'do':'rules','edition':'second','modules':[]}");
    int cards = 0;
    for (const json_node *card = json_first(at(answer, "cards")); card; card = json_next(card))
        cards += number_at(card, "copies");
    assert_int_equal(cards, 116);
    has(answer, "cards.0.id", "'lumberjack'");
    has(answer, "cards.0.cost", "3");
    has(answer, "cards.0.symbol", "'wood'");
    answer = right("{'do':'rules','edition':'second'}");
    cards = 0;
    for (const json_node *card = json_first(at(answer, "cards")); card; card = json_next(card))
        cards += number_at(card, "copies");
    assert_int_equal(cards, 116 + 15 + 12 + 35);
    (void)right("{'do':'rules','paragraph':'R4.2'}");
    assert_non_null(strstr(talk_answer, "hand limit"));
    (void)right("{'do':'rules','paragraph':'14.30'}");
    (void)right("{'do':'rules','paragraph':'E1'}");
    wrong("bad_request", "R99", "{'do':'rules','paragraph':'R99'}");
    wrong("illegal_setup", "'third'", "{'do':'rules','edition':'third'}");
}

/* ---- the end, and records -------------------------------------------------------------------- */

/* One exchange phase before the end: two passes. */
static void finish_game(void)
{
    (void)right(
        "{'do':'position','game':'a','edition':'first','phase':'exchange','round':6,"
        "'end_triggered':true,'players':[{'rubles':17,'points':52,'area':['author',"
        "'administrator','builder','senator','warehouse_manager','controller']},"
        "{'rubles':9,'points':30,'hand':['author']}]}");
    play(0, "pass");
    play(1, "pass");
}

static void test_over(void **state)
{
    (void)state;
    finish_game();
    const json_node *answer = right("{'do':'state','game':'a'}"); /* E8 */
    has(answer, "to_act", "'over'");
    has(answer, "decision", "'none'");
    has(answer, "result.scores", "[74,25]");
    has(answer, "result.winners", "[0]");
    has(answer, "result.breakdown.0",
        "{'played':52,'nobles':21,'assignment':0,'rubles':1,"
        "'hand':0,'obstacles':0}");
    has(answer, "result.breakdown.1.hand", "-5");
    answer = right("{'do':'legal','game':'a'}");
    has(answer, "to_act", "'over'");
    has(answer, "actions", "[]");
    wrong("over", "", "{'do':'play','game':'a','seat':0,'action':'pass'}");
    wrong("over", "", "{'do':'suggest','game':'a'}");
    wrong("over", "", "{'do':'price','game':'a','seat':0,'action':'buy author'}");
    has(right("{'do':'undo','game':'a'}"), "to_act", "1");
    answer = right("{'do':'play','game':'a','seat':1,'action':'pass'}");
    has(answer, "result.scores", "[74,25]");
}

static void test_records(void **state)
{
    (void)state;
    finish_game();
    char *end = copy_state("a"), *record = copy_record("a");
    assert_non_null(strstr(record, "result A 74 B 25 winners A"));
    (void)right("{'do':'load','game':'b','record':%s}", record);
    same_state("b", end);
    (void)right("{'do':'undo','game':'b','count':2}");
    has(right("{'do':'legal','game':'b'}"), "to_act", "0");
    same_state("a", end);
    (void)right(
        "{'do':'load','game':'a','record':'neva record 1\\ngame second 2\\ntokens"
        " hammer=A cathedral=B bust=A hand=B\\nstart\\nresign A\\n'}");
    has(right("{'do':'state','game':'a'}"), "result.winners", "[1]");
    wrong("over", "", "{'do':'play','game':'a','seat':0,'action':'pass'}");
    wrong("illegal_setup", "line 2 of the record",
          "{'do':'load','game':'b','record':"
          "'neva record 1\\ngame third 2\\n'}");
    wrong("illegal_setup", "line", "{'do':'load','game':'b','record':''}");
    wrong("bad_request", "'record'", "{'do':'load','game':'b','record':3}");
    wrong("bad_request", "'record'", "{'do':'load','game':'b','record':'a\\u0000'}");
    wrong("bad_request", "'record' is missing", "{'do':'load','game':'b'}");
    free(end);
    free(record);
}

/* A record that was cut off: what its last line would have said is not known, so it is not played. */
static void test_cut_record(void **state)
{
    (void)state;
    static const char begin[] =
        "{'do':'load','game':'a','record':'neva record 1\\ngame second 2\\n"
        "tokens hammer=A cathedral=B bust=A hand=B\\nposition\\nphase noble\\n"
        "upper author author\\nstart\\nA pass\\n%s'}";
    has(right(begin, "B take author u2\\n"), "decisions", "2");
    char *taken = copy_state("a");
    has(right(begin, ""), "decisions", "1");
    char *before = copy_state("a");
    has(right(begin, "B take author"), "decisions", "1");
    same_state("a", before);
    has(right(begin, "B take author u2"), "decisions", "1");
    same_state("a", before);
    has(right(begin, "B tak"), "decisions", "1");
    same_state("a", before);
    /* What `save` writes is whole. */
    (void)right("{'do':'play','game':'a','seat':1,'action':'take author u2'}");
    char *record = copy_record("a");
    assert_string_equal(record + strlen(record) - 3, "\\n\"");
    has(right("{'do':'load','game':'b','record':%s}", record), "decisions", "2");
    same_state("b", taken);
    wrong("illegal_setup", "line 3 of the record: The record ends before its 'start' line",
          "{'do':'load','game':'b','record':'neva record 1\\ngame second 2\\n"
          "tokens hammer=A cathedral=B bust=A hand=B\\nstart'}");
    same_state("b", taken);
    free(taken);
    free(before);
    free(record);
}

/* A record has an end: then the game takes no more decisions, but can be asked and saved. */
static void test_full_record(void **state)
{
    (void)state;
    (void)right("{'do':'position','game':'a','players':2}");
    const json_node *answer = NULL;
    int moves = 0;
    do {
        answer = ask("{'do':'play','game':'a','seat':0,'action':'pass'}");
        if (is_ok(answer))
            answer = ask("{'do':'undo','game':'a'}");
        moves++;
    } while (is_ok(answer) && moves < REC_MAX_ENTRIES);
    has(answer, "error.code", "'limit'");
    char *before = copy_state("a"), *record = copy_record("a");
    (void)right("{'do':'load','game':'b','record':%s}", record);
    same_state("b", before);
    free(before);
    free(record);
}

int main(void)
{
#define TEST_(name) cmocka_unit_test_setup_teardown(test_##name, talk_begin, talk_end)
    const struct CMUnitTest tests[] = {
        TEST_(ids),
        TEST_(bad_json),
        TEST_(bad_requests),
        TEST_(limits),
        TEST_(many_games),
        TEST_(quit),
        TEST_(new),
        TEST_(seeds),
        TEST_(refused_setups),
        TEST_(piles),
        TEST_(example),
        TEST_(refused_actions),
        TEST_(price),
        TEST_(forecast),
        TEST_(suggest),
        TEST_(chance_of_advice),
        TEST_(reasons),
        TEST_(levels),
        TEST_(rules),
        TEST_(over),
        TEST_(records),
        TEST_(cut_record),
        TEST_(full_record),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
