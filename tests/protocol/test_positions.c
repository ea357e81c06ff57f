/*
 * Positions: whatever `state` writes, `position` sets up again, at every decision of random games
 * of all editions, modules and player counts; and so do save and load, play and undo.
 */
#include "talk.h"

#include "ai/ai.h"
#include "record/notation.h"

/* ---- games ----------------------------------------------------------------------------------- */

static ai_player greedy;

static void put_modules(char *text, size_t size, unsigned modules)
{
    size_t used = 0;
    *text = '\0';
    for (int i = 0; i < NV_MODULE_COUNT; i++)
        if (modules >> i & 1)
            used += (size_t)snprintf(text + used, size - used, "%s'%s'", used ? "," : "",
                                     nv_id(NV_LIST_MODULE, i));
}

static void begin_game(int edition, unsigned modules, int seats, uint64_t seed)
{
    char list[160], obstacles[64] = "";
    put_modules(list, sizeof list, modules);
    if (modules & NV_OBSTACLES && seed % 3 == 0)
        (void)snprintf(obstacles, sizeof obstacles, ",'obstacles':{'real':%d,'bonus':%d}",
                       (int)(seed % 4), (int)(seed % 2));
    (void)right(
        "{'do':'new','game':'a','edition':'%s','modules':[%s],'players':%d,"
        "'seed':%" PRIu64 ",'options':{'open_money':%s%s}}",
        nv_id(NV_LIST_EDITION, edition), list, seats, seed >> 12, seed % 2 ? "true" : "false",
        obstacles);
}

/* What leads to decisions that few games come to: taken one in so many times; 0: no such thing. */
static uint32_t rarity(const nv_state *s, nv_action a)
{
    nv_move m;
    nv_describe(s, a, &m);
    if (m.added || (m.kind == NV_MOVE_EVENT && m.event == NV_TWIN))
        return 2;
    if (m.kind == NV_MOVE_EVENT || m.kind == NV_MOVE_OBSERVE || m.kind == NV_MOVE_PRISON ||
        (m.kind == NV_MOVE_PLAY && !m.price))
        return 8;
    return 0;
}

/* Random play meets the odd decisions, greedy play the late ones. */
static nv_action choose(const nv_state *s, bool by_greedy, nv_rng *r)
{
    nv_view v;
    nv_action legal[NV_MAX_LEGAL];
    int count = nv_legal(s, legal);
    for (int i = 0; i < count; i++) {
        uint32_t one_in = rarity(s, legal[i]);
        if (one_in && nv_rng_below(r, one_in) == 0)
            return legal[i];
    }
    if (!by_greedy || nv_rng_below(r, 4) == 0)
        return nv_pick(s, r);
    nv_observe(s, nv_to_act(s).seat, &v);
    return ai_choose(&greedy, &v, r);
}

/* ---- what must hold at a decision ------------------------------------------------------------ */

/* All of it: to the byte of the text, and of the state behind it. */
static void check_position(const char *state, bool nested)
{
    if (nested)
        (void)right("{'do':'position','game':'b','state':{%s}", state);
    else
        (void)right("{'do':'position','game':'b',%s", state);
    same_state("b", state);
    assert_memory_equal(&pro_find(&talk, "a")->record.state, &pro_find(&talk, "b")->record.state,
                        sizeof(nv_state));
}

static void check_undo(const nv_state *s, const char *state, nv_rng *r)
{
    char text[REC_TEXT_MAX];
    int seat = (int)nv_to_act(s).seat;
    rec_action_text(s, nv_pick(s, r), text);
    (void)right("{'do':'play','game':'a','seat':%d,'action':'%s'}", seat, text);
    (void)right("{'do':'undo','game':'a'}");
    same_state("a", state);
}

/* A saved game goes on as if it had never been away. */
static void check_save(const char *state)
{
    char *record = copy_record("a");
    (void)right("{'do':'load','game':'c','record':%s}", record);
    same_state("c", state);
    assert_memory_equal(&pro_find(&talk, "a")->deck, &pro_find(&talk, "c")->deck, sizeof(rec_deck));
    (void)right("{'do':'save','game':'c'}");
    assert_non_null(strstr(talk_answer, record));
    free(record);
}

/* Game d was ended in the middle, where the rules go on with `state`: that it is over cannot be set up,
 * but all else is there to play on. */
static void check_ended(const char *state)
{
    static const char over[] = "\"to_act\":\"over\",\"decision\":\"none\",";
    char *ended = copy_state("d"), *at_over = strstr(ended, over);
    assert_non_null(at_over);
    wrong("illegal_setup", "leave out 'to_act' and 'decision'", "{'do':'position','game':'b',%s",
          ended);
    memmove(at_over, at_over + strlen(over), strlen(at_over + strlen(over)) + 1);
    (void)right("{'do':'position','game':'b',%s", ended);
    same_state("b", state);
    free(ended);
}

static void check_abort(const char *state)
{
    char *record = copy_record("a");
    record[strlen(record) - 1] = '\0';
    (void)right("{'do':'load','game':'d','record':%sabort\\n'}", record);
    check_ended(state);
    free(record);
}

static void play_game(int edition, unsigned modules, int seats, nv_rng *r)
{
    bool by_greedy = nv_rng_below(r, 3) != 0;
    begin_game(edition, modules, seats, nv_rng_next(r));
    const nv_state *s = &pro_find(&talk, "a")->record.state;
    for (int n = 0;; n++) {
        char *state = copy_state("a"), text[REC_TEXT_MAX];
        nv_turn turn = nv_to_act(s);
        check_position(state, n % 2);
        if (turn.seat != NV_OVER && nv_rng_below(r, 16) == 0)
            check_undo(s, state, r);
        if (turn.seat == NV_OVER || nv_rng_below(r, 64) == 0)
            check_save(state);
        if (turn.seat != NV_OVER && nv_rng_below(r, 16) == 0)
            check_abort(state);
        free(state);
        if (turn.seat == NV_OVER)
            return;
        rec_action_text(s, choose(s, by_greedy, r), text);
        (void)right("{'do':'play','game':'a','seat':%d,'action':'%s'}", turn.seat, text);
    }
}

static void test_every_decision(void **state)
{
    (void)state;
    nv_rng r = {test_seed()};
    int sets = 0;
    assert_int_equal(ai_player_init(&greedy, "greedy", NULL, 0), 0);
    for (int edition = 0; edition < NV_EDITION_COUNT; edition++)
        for (unsigned modules = 0; modules < 1u << NV_MODULE_COUNT; modules++)
            for (int seats = 2; seats <= NV_MAX_SEATS; seats++) {
                nv_config c;
                nv_config_init(&c, edition, modules, seats);
                if (nv_config_check(&c) != NV_OK)
                    continue;
                sets++;
                if (test_full() || nv_rng_below(&r, 24) == 0)
                    play_game(edition, modules, seats, &r);
            }
    assert_int_equal(sets, 4 * 3 + 2 + 4 * 3 + 4 * 16 * 4);
}

/* A short way to every kind of decision, also those that few games come to. */
static void test_each_kind(void **state)
{
    (void)state;
#define PUB "'phase':'building','flow':{'stage':'sales'},'players':[{'area':['pub']"
    static const struct {
        int decision;
        const char *position, *action; /* action: NULL if the position is there already */
    } ways[] = {
        {NV_DECIDE_TURN, "'players':2", NULL},
        {NV_DECIDE_PICK_POCKET,
         "'modules':['banquet'],'players':[{'hand':['pick_pocket']},{}],"
         "'flow':{'stage':'window'}",
         NULL},
        {NV_DECIDE_OBSERVATORY, "'phase':'building','players':[{'area':['observatory']},{}]",
         "observe worker"},
        {NV_DECIDE_PRISON,
         "'edition':'first','modules':['society'],'phase':'building',"
         "'players':[{'area':['debtors_prison']},{}],'discard':['author']",
         "prison"},
        {NV_DECIDE_BLACK_MARKET,
         "'modules':['banquet'],'players':[{'hand':['black_market']},{}],"
         "'discard':['author','library']",
         "play black_market"},
        {NV_DECIDE_DOUBLE_TURN,
         "'modules':['banquet'],'players':[{'hand':['double_turn']},{}],"
         "'display':{'upper':['author','library']}",
         "play double_turn"},
        {NV_DECIDE_PUB, PUB "},{}]", NULL},
        {NV_DECIDE_TRADING_HOUSE,
         "'edition':'first','modules':['society'],'phase':'building',"
         "'flow':{'stage':'sales'},'players':[{'area':"
         "['trading_house']},{}]",
         NULL},
        {NV_DECIDE_GUILD_HALL,
         "'edition':'first','modules':['society'],'phase':'building',"
         "'flow':{'stage':'choices'},'players':[{'area':"
         "['guild_hall']},{}]",
         NULL},
        {NV_DECIDE_SYCOPHANT,
         "'modules':['company'],'phase':'noble','flow':{'stage':"
         "'choices'},'players':[{'area':['sycophant']},{}]",
         NULL},
        {NV_DECIDE_UPKEEP,
         "'modules':['market'],'phase':'market','flow':{'stage':"
         "'upkeep'},'players':[{'area':['chicken_crate']},{}]",
         NULL},
        {NV_DECIDE_GOOD,
         "'modules':['market'],'players':2,'display':{'upper':"
         "['ship_builder.any']}",
         "buy ship_builder.any u1"},
        {NV_DECIDE_DISCARD_HAND,
         "'players':[{'area':['warehouse'],'hand':['author','judge',"
         "'library','theater']},{}],'display':{'upper':['bank']}",
         "buy bank for warehouse"},
        {NV_DECIDE_ASSIGNMENT, "'modules':['market','assignments']," PUB ",'points':19},{}]",
         "points 1"},
        {NV_DECIDE_OBSTACLE,
         "'modules':['market','obstacles'],'obstacles':{'10':'bonus_5'},"
         "'phase':'building','flow':{'stage':'sales'},'players':["
         "{'area':['pub','controller'],'points':9},{}]",
         "points 2"},
        {NV_DECIDE_TWIN,
         "'modules':['market','events'],'players':[{'event':'twin'},{}],"
         "'display':{'upper':['author','judge'],'twin':{'row':'upper',"
         "'slot':1,'card':'library'}}",
         "take library u2+"},
    };
    assert_int_equal(sizeof ways / sizeof ways[0], NV_DECISION_COUNT - 1);
    for (int i = 0; i < NV_DECISION_COUNT - 1; i++) {
        assert_int_equal(ways[i].decision, i + 1);
        (void)right("{'do':'position','game':'a',%s}", ways[i].position);
        if (ways[i].action)
            (void)right("{'do':'play','game':'a','seat':0,'action':'%s'}", ways[i].action);
        char expected[40], *found = copy_state("a");
        (void)snprintf(expected, sizeof expected, "'%s'",
                       nv_id(NV_LIST_DECISION, ways[i].decision));
        has(right("{'do':'legal','game':'a'}"), "decision", expected);
        check_position(found, i % 2);
        free(found);
    }
}

/* ---- by hand --------------------------------------------------------------------------------- */

#define POSITION "{'do':'position','game':'a',"

static void test_partial(void **state)
{
    (void)state;
    (void)right(POSITION
                "'edition':'first','round':3,'phase':'noble','players':[{'rubles':10,"
                "'area':['lumberjack'],'hand':[]},{}],'display':{'upper':['author'],"
                "'lower':[]}}");
    const json_node *answer = right("{'do':'state','game':'a'}");
    has(answer, "round", "3");
    has(answer, "phase", "'noble'");
    has(answer, "to_act", "0");
    has(answer, "decision", "'turn'");
    has(answer, "players.0.rubles", "10");
    has(answer, "players.1.rubles", "25");
    has(answer, "players.0.area", "['lumberjack']");
    has(answer, "piles.noble", "26");
    has(answer, "piles.worker", "30");
    has(answer, "tokens.bust", "0");
    has_not(answer, "flow");
    (void)right("{'do':'play','game':'a','seat':0,'action':'buy author'}");
}

/* Which copy `ship_builder` means is settled last, whatever else is named where. */
static void test_lenient_ids(void **state)
{
    (void)state;
    (void)right(POSITION
                "'edition':'second','modules':['market'],'players':[{'area':"
                "['ship_builder','ship_builder']},{'area':['ship_builder.chicken'],'hand':"
                "['ship_builder']}],'display':{'upper':['ship_builder','ship_builder']}}");
    const json_node *answer = right("{'do':'state','game':'a'}");
    assert_null(strstr(talk_answer, "\"ship_builder\""));
    has(answer, "display.upper", "['ship_builder.grain','ship_builder.fruit']");
    has(answer, "players.1.goods.chicken", "1");
    has(answer, "piles.worker", "25");
    wrong("illegal_setup", "more often", POSITION "'players':[{'area':['academy','academy']},{}]}");
    wrong("illegal_setup", "no card 'castle'", POSITION "'players':[{'area':['castle']},{}]}");
}

static void test_next_draws(void **state)
{
    (void)state;
    static const char *const refill = "'flow':{'stage':'refill'},'phase':'noble'";
    (void)right(POSITION "'players':2,'piles':{'noble':['judge','author'],'worker':31},%s}",
                refill);
    const json_node *answer = right("{'do':'state','game':'a'}");
    has(answer, "display.upper.0", "'judge'");
    has(answer, "display.upper.1", "'author'");
    assert_int_equal(json_count(at(answer, "display.upper")), 8);
    (void)right(
        "{'do':'position','game':'a','position':{'players':2,%s},"
        "'piles':{'noble':['controller']}}",
        refill);
    has(right("{'do':'state','game':'a'}"), "display.upper.0", "'controller'");
    wrong("illegal_setup", "31 cards of the worker pile",
          POSITION "'players':2,'piles':{'worker':30}}");
    wrong("illegal_setup", "no card of the noble pile",
          POSITION "'players':2,'piles':{'noble':['library']}}");
    wrong("illegal_setup", "more often",
          POSITION
          "'players':[{'area':['academy']},{}],"
          "'piles':{'building':['academy']}}");
}

/* Two things on one copy are not two copies with one each. */
static void test_marks(void **state)
{
    (void)state;
    (void)right(POSITION
                "'modules':['banquet','market'],'phase':'noble','players':[{'area':['controller',"
                "'controller','observatory','observatory'],'attached':{'jester':'controller',"
                "'banquet':'controller'},'chip':'observatory+turned'},{}]}");
    const json_node *answer = right("{'do':'state','game':'a'}");
    has(answer, "players.0.attached", "{'jester':'controller','banquet':'controller'}");
    has(answer, "players.0.chip", "'observatory+turned'");
    has(answer, "players.0.turned", "['observatory+chip']");
    (void)right(POSITION
                "'modules':['banquet'],'players':[{'area':['controller'],"
                "'attached':{'jester':'controller+banquet'}},{}]}");
    has(right("{'do':'state','game':'a'}"), "players.0.attached",
        "{'jester':'controller+banquet','banquet':'controller+jester'}");
    wrong("illegal_setup", "is not in the area",
          POSITION "'modules':['banquet'],'players':[{'chip':'library'},{}]}");
    wrong("illegal_setup", "turn over",
          POSITION
          "'players':[{'area':['library'],'turned':"
          "['library']},{}]}");
    (void)right(POSITION
                "'phase':'exchange','players':[{'area':['observatory','observatory'],'turned':"
                "['observatory']},{}]}");
    wrong("illegal_setup", "turned over before the building phase",
          POSITION "'players':[{'area':['observatory'],'turned':['observatory']},{}]}");
    has(right("{'do':'state','game':'a'}"), "players.0.turned", "['observatory']");
}

/* What is not said is dealt; what is said half is refused. */
static void test_modules(void **state)
{
    (void)state;
    static const char *const all =
        "'modules':['market','assistants','assignments','events',"
        "'obstacles']";
    (void)right(POSITION "%s,'players':3}", all);
    const json_node *answer = right("{'do':'state','game':'a'}");
    for (int seat = 0; seat < 3; seat++) {
        char path[40];
        (void)snprintf(path, sizeof path, "players.%d.assignments", seat);
        assert_int_equal(json_count(at(answer, path)), 3);
        (void)snprintf(path, sizeof path, "players.%d.assistant", seat);
        assert_true(json_is(at(answer, path), JSON_STRING));
    }
    assert_int_equal(json_count(at(answer, "obstacles")), 5);
    (void)right(POSITION
                "%s,'obstacles':{'20':'real_red'},'tiles':{'fish':'ship_builder.any'},"
                "'players':[{'points':40,'assignments':[4],'dropped':[1,3],'met':[20],"
                "'event':'sponsor','area':['ship_builder.any']},{}]}",
                all);
    answer = right("{'do':'state','game':'a'}");
    has(answer, "obstacles", "{'20':'real_red'}");
    has(answer, "players.0.assignments", "[4]");
    has(answer, "players.0.dropped", "[1,3]");
    has(answer, "players.0.met", "[20]");
    has(answer, "players.0.event", "'sponsor'");
    has(answer, "players.0.goods.fish", "1");
    wrong("illegal_setup", "three different", POSITION "%s,'players':[{'assignments':[4]},{}]}",
          all);
    wrong("illegal_setup", "assistant",
          POSITION
          "%s,'players':[{'assistant':'lawyer'},{'assistant':"
          "'lawyer'}]}",
          all);
    wrong("illegal_setup", "assistants", POSITION "%s,'players':[{'assistant':'lawyer'},{}]}", all);
    wrong("illegal_setup", "tile", POSITION "%s,'tiles':{'fish':'library'},'players':2}", all);
}

static void test_refused_positions(void **state)
{
    (void)state;
    (void)right(POSITION "'players':2}");
    char *before = copy_state("a");
    wrong("bad_request", "'players' is missing", POSITION "'edition':'first'}");
    wrong("illegal_setup", "2 to 5", POSITION "'players':[{}]}");
    wrong("bad_request", "'players'", POSITION "'players':[1,2]}");
    wrong("bad_request", "'players[1].rubles'", POSITION "'players':[{},{'rubles':'many'}]}");
    wrong("bad_request", "'players[0].ruble'", POSITION "'players':[{'ruble':3},{}]}");
    wrong("bad_request", "'discards'", POSITION "'players':2,'discards':[]}");
    wrong("bad_request", "'flow.passed'", POSITION "'players':2,'flow':{'passed':1}}");
    wrong("bad_request", "'display.middle'", POSITION "'players':2,'display':{'middle':[]}}");
    wrong("illegal_setup", "a seat has rubles below 0 (R4.7)",
          POSITION "'players':[{'rubles':-1},{}]}");
    wrong("illegal_setup", "cannot occur", POSITION "'players':2,'round':200}");
    wrong("illegal_setup", "to_act", POSITION "'players':2,'to_act':'over'}");
    wrong("illegal_setup", "'to_act': it is seat 0's decision there (R3.5)",
          POSITION "'players':2,'to_act':1,'flow':{'turn':0}}");
    wrong("illegal_setup", "decision", POSITION "'players':2,'decision':'pub'}");
    wrong("illegal_setup", "phase", POSITION "'players':2,'phase':'market'}");
    wrong("illegal_setup", "five players need 'market'", POSITION "'players':5}");
    wrong("bad_request", "a position is an object", POSITION "'state':[]}");
    wrong("illegal_setup", "not in the hand", POSITION "'players':[{'hidden':['author']},{}]}");
    wrong("illegal_setup", "'lumberjack' is named more often than the game has it (R1.1)",
          POSITION
          "'players':2,'removed':['lumberjack','lumberjack','lumberjack','lumberjack',"
          "'lumberjack','lumberjack','lumberjack']}");
    wrong("illegal_setup", "31 cards of the worker pile lie nowhere else",
          POSITION "'players':2,'piles':{'worker':30}}");
    wrong("illegal_setup", "no market pile", POSITION "'players':2,'piles':{'market':3}}");
    (void)right(POSITION "'players':2,'seed':1,'piles':{'market':0,'worker':31}}");
    wrong("illegal_setup", "no card 'judge.fish'",
          POSITION "'players':2,'flow':{'card':'judge.fish'}}");
    wrong("illegal_setup", "'players[0].hand' has more than 5 cards (R4.2)",
          POSITION "'players':[{'hand':['pub','pub','author','author','author','author']},{}]}");
    wrong("illegal_setup", "has more than 12 cards (R3.3)",
          POSITION
          "'players':2,'display':{'lower':['author','author','author','author','author','author',"
          "'judge','judge','library','library','library','pub','pub']}}");
    wrong("illegal_setup", "there is no tile", POSITION "'players':2,'tiles':{'any':null}}");
    wrong("illegal_setup", "is not in the area", POSITION "'players':[{'chip':'author'},{}]}");
    wrong("illegal_setup", "is none of jester",
          POSITION "'players':[{'area':['author'],'chip':'author+hat'},{}]}");
    wrong("illegal_setup", "turn over",
          POSITION "'players':[{'area':['author'],'turned':['author']},{}]}");
    wrong("illegal_setup", "'players[0].turned' has more than 3 cards",
          POSITION "'players':[{'turned':['pub','pub','pub','pub']},{}]}");
    wrong("illegal_setup", "token", POSITION "'players':2,'tokens':{'sack':0}}");
    same_state("a", before);
    free(before);
}

static void test_resigned(void **state)
{
    (void)state;
#define BEGUN \
    "'record':'neva record 1\\ngame second 2\\nseed x\\n" \
    "tokens hammer=A cathedral=B bust=A hand=B\\nposition\\nphase noble\\nupper author author\\n" \
    "start\\nA pass\\n"
    has(right("{'do':'load','game':'a'," BEGUN "'}"), "to_act", "1");
    char *before = copy_state("a");
    has(right("{'do':'load','game':'d'," BEGUN "resign B\\n'}"), "to_act", "'over'");
    has(right("{'do':'state','game':'d'}"), "flow", "{'turn':1,'passes':1}");
    check_ended(before);
    free(before);
}

/* Every card is in its place, and still no game comes there: it would get stuck or go astray. */
static void test_unsound(void **state)
{
    (void)state;
    static const struct {
        const char *why, *position;
    } list[] = {
        {"too many cards",
         "'players':2,'display':{'upper':['author','author','author','author','author','author',"
         "'judge','judge','library','library','library']}"},
        {"the lower row is empty in the first round",
         "'round':1,'phase':'noble','players':2,'display':{'lower':['lumberjack']}"},
        {"a Twin pair without its event",
         "'modules':['market','events'],'players':2,'display':{'upper':['author'],"
         "'twin':{'card':'judge'}}"},
        {"a pile is empty and the end is not triggered",
         "'players':2,'modules':['banquet'],'removed':['lumberjack','lumberjack','lumberjack',"
         "'lumberjack','lumberjack','lumberjack','gold_miner','gold_miner','gold_miner',"
         "'gold_miner','gold_miner','gold_miner','shepherd','shepherd','shepherd','shepherd',"
         "'shepherd','shepherd','fur_trapper','fur_trapper','fur_trapper','fur_trapper',"
         "'fur_trapper','fur_trapper','ship_builder','ship_builder','ship_builder',"
         "'ship_builder','ship_builder','ship_builder','czar_carpenter']"},
        {"the very first cards are workers",
         "'round':1,'players':2,'display':{'upper':['lumberjack','bank']}"},
        {"a seat cannot pay for the workers",
         "'round':1,'players':[{'rubles':3},{}],'display':{'upper':['ship_builder']}"},
        {"a seat cannot pay for the workers",
         "'round':1,'players':[{},{'rubles':3}],'display':{'upper':['ship_builder',"
         "'lumberjack']}"},
        {"no legal action", "'round':1,'players':2"},
        {"workers are bought in the very first phase",
         "'round':1,'players':2,'display':{'upper':['lumberjack']},'flow':{'passes':1}"},
        {"an event before the second round",
         "'modules':['market','events'],'round':1,'phase':'noble',"
         "'players':[{'event':'sponsor'},{}]"},
        {"a step of final scoring that has not begun", "'players':[{'final':{'nobles':3}},{}]"},
        {"the points are not what final scoring brought",
         "'phase':'exchange','end_triggered':true,'players':[{'points':9},{}],'to_act':'over',"
         "'flow':{'stage':'over'}"},
        {"an assignment that had to be dropped",
         "'modules':['market','assignments'],'players':[{'points':20,'assignments':[1,3,4]},{}]"},
        {"an assignment that had to be dropped",
         "'modules':['market','assignments'],'players':[{'points':40,'assignments':[1,3],"
         "'dropped':[4]},{}]"},
        {"an obstacle that it has not met",
         "'modules':['market','obstacles'],'options':{'obstacles':{'10':'bonus_1'}},"
         "'players':[{'points':10,'met':[]},{}]"},
        {"still ahead",
         "'modules':['market','obstacles'],'options':{'obstacles':{'10':'bonus_1'}},"
         "'players':[{'points':9,'met':[10]},{}]"},
        {"the Money Collector has not been played",
         "'modules':['banquet','market'],'players':[{'area':['library'],'chip':'library',"
         "'hand':['money_collector']},{}]"},
        {"turned over before the building phase",
         "'players':[{'area':['observatory'],'turned':['observatory']},{}]"},
        {"no such scoring in this phase",
         "'players':[{'area':['pub']},{}],'phase':'exchange','flow':{'stage':'sales'}"},
        {"final scoring follows the exchange phase",
         "'players':2,'phase':'noble','flow':{'stage':'over'}"},
        {"final scoring before the end was triggered",
         "'players':2,'phase':'exchange','to_act':'over','flow':{'stage':'over'}"},
        {"no Pick Pocket in the very first phase",
         "'modules':['banquet'],'round':1,'players':2,'display':{'upper':['lumberjack']},"
         "'flow':{'stage':'window'}"},
        {"nobody is asked in this scoring",
         "'players':2,'phase':'building','flow':{'stage':'sales'}"},
        {"nobody is asked in this scoring",
         "'players':2,'phase':'building','flow':{'stage':'choices'}"},
        {"nobody is asked in this scoring",
         "'players':2,'phase':'noble','flow':{'stage':'choices'}"},
        {"the game does not rest there", "'players':2,'flow':{'stage':'income'}"},
        {"more passes or seats than there can be", "'players':2,'flow':{'passes':2}"},
        {"nobody passes or is scored there", "'players':2,'flow':{'stage':'refill','passes':1}"},
        {"a scoring has settled what it cannot have",
         "'players':[{'area':['pub']},{}],'phase':'building','flow':{'stage':'sales','done':4}"},
        {"a scoring has settled what it cannot have",
         "'modules':['market'],'phase':'market','players':2,'flow':{'stage':'upkeep','done':1}"},
        {"something is left from before",
         "'players':2,'display':{'upper':['author','author']},'flow':{'slot':'u2'}"},
        {"a Double Turn cannot be there",
         "'modules':['banquet'],'players':2,'flow':{'doubles':2,'passes':1}"},
        {"an action card was taken before the first one",
         "'modules':['banquet'],'players':2,'flow':{'doubles':1,'fresh2':'golden_donkey'}"},
        {"an action is done but the turn goes on", "'players':2,'flow':{'acted':true}"},
        {"an obstacle leaves no choice",
         "'modules':['market','obstacles'],'options':{'obstacles':{'10':'bonus_1'}},"
         "'players':[{'points':10},{}],'flow':{'stage':'income','passes':1,'pending':['move'],"
         "'mover':0,'steps':5,'obstacle':10}"},
        {"a figure that moves has no choice to make",
         "'modules':['market','obstacles'],'options':{'obstacles':{'10':'bonus_3'}},"
         "'players':[{'points':10},{}],'flow':{'stage':'income','passes':1,'pending':['move'],"
         "'mover':0,'steps':5,'obstacle':10}"},
        {"a figure that moves has no choice to make",
         "'modules':['market','assignments'],'players':[{'points':10,'assignments':[1,3,4]},{}],"
         "'flow':{'stage':'income','passes':1,'pending':['move'],'mover':0,'steps':5}"},
        {"a figure moves that nobody moved",
         "'modules':['market','assignments'],'players':[{'points':20,'assignments':[1,3,4]},{}],"
         "'flow':{'pending':['move'],'mover':0,'steps':5}"},
        {"a figure moves at another seat's scoring",
         "'modules':['market','assignments'],'players':[{'points':20,'assignments':[1,3,4]},{}],"
         "'flow':{'stage':'income','passes':2,'pending':['move'],'mover':0,'steps':5}"},
        {"something is to be settled although nothing was done",
         "'modules':['market'],'players':[{'area':['ship_builder.any']},{}],"
         "'flow':{'pending':['good'],'card':'ship_builder.any'}"},
        {"the card has its good tile already",
         "'modules':['market'],'players':[{'area':['ship_builder.any']},{}],"
         "'tiles':{'fish':'ship_builder.any'},'flow':{'acted':true,'pending':['good'],"
         "'card':'ship_builder.any'}"},
        {"outside a turn",
         "'modules':['market'],'players':[{'area':['ship_builder.any']},{}],"
         "'flow':{'stage':'refill','pending':['good'],'card':'ship_builder.any'}"},
        {"the card that was used is not turned over",
         "'modules':['company'],'phase':'building','players':[{'area':['debtors_prison']},{}],"
         "'discard':['author'],'flow':{'acted':true,'pending':['prison']}"},
        {"used in the building phase only",
         "'phase':'noble','modules':['company'],'players':[{'area':['debtors_prison'],"
         "'turned':['debtors_prison']},{}],'discard':['author'],'flow':{'acted':true,"
         "'pending':['prison']}"},
        {"a card is chosen outside a turn",
         "'modules':['company'],'phase':'building','players':[{'area':['debtors_prison'],"
         "'turned':['debtors_prison']},{}],'discard':['author'],'flow':{'pending':['prison']}"},
        {"a Black Market outside its module",
         "'players':2,'discard':['author'],'flow':{'acted':true,'pending':['black_market']}"},
        {"no Observatory is used",
         "'phase':'building','players':[{'area':['observatory'],'turned':['observatory']},{}],"
         "'flow':{'acted':true,'pending':['observatory'],'pile':'noble','card':'author'}"},
        {"never come together",
         "'modules':['banquet','company'],'phase':'building','players':2,'discard':['author'],"
         "'flow':{'acted':true,'pending':['prison','black_market']}"},
        {"a seat must discard that may keep its cards",
         "'edition':'first','players':[{'hand':['author','author','author','author']},{}],"
         "'flow':{'acted':true,'pending':['discard_hand']}"},
        {"the Money Collector has nothing to do",
         "'modules':['banquet','market'],'players':2,'discard':['author'],'flow':{'acted':true,"
         "'pending':['black_market'],'chip':true}"},
        {"only one choice",
         "'players':[{'hand':['author','author','author','author']},{}],'flow':{'acted':true,"
         "'pending':['discard_hand']}"},
    };
    for (size_t i = 0; i < sizeof list / sizeof list[0]; i++)
        wrong("illegal_setup", list[i].why, POSITION "%s}", list[i].position);
    (void)right(POSITION
                "'round':1,'players':[{},{'rubles':3}],'display':{'upper':['ship_builder']}}");
    static const char *const drawing[][2] = {
        {"a refill outside its time", "flow stage=refill pending=draw draws=1 pile=noble"},
        {"a refill of more cards than there is room for",
         "lower author*4 judge*3 library\\nflow stage=refill pending=draw draws=1"},
        {"cards of an event that was not used", "flow pending=draw draws=1 draw_for=ghost"},
        {"a card is drawn outside a turn", "flow stage=window pending=draw draws=1 draw_for=ghost"},
    };
    for (size_t i = 0; i < sizeof drawing / sizeof drawing[0]; i++)
        wrong("illegal_setup", drawing[i][0],
              "{'do':'load','game':'a','record':'neva record 1\\ngame second 2 banquet\\n"
              "tokens hammer=A cathedral=B bust=A hand=B\\nposition\\nupper -\\n%s\\nstart\\n'}",
              drawing[i][1]);
    wrong("illegal_setup", "line 7 of the record",
          "{'do':'load','game':'a','record':'neva record 1\\n"
          "game second 2\\ntokens hammer=A cathedral=B bust=A hand=B\\nposition\\nphase exchange\\n"
          "flow stage=sales\\nstart\\nA decline\\n'}");
}

/* Only who took a card from a pile knows it (R8.5). */
static void test_hidden(void **state)
{
    (void)state;
    (void)right(POSITION
                "'phase':'building','players':[{'area':['observatory']},{}],"
                "'piles':{'noble':['judge']}}");
    const json_node *answer = right(
        "{'do':'play','game':'a','seat':0,'view':1,"
        "'action':'observe noble'}");
    has(answer, "decision", "'observatory'");
    has(answer, "events.1",
        "{'type':'observed','seat':0,'card':null,'from':'pile',"
        "'pile':'noble'}");
    has(right("{'do':'view','game':'a','seat':0}"), "flow.card", "'judge'");
    has_not(right("{'do':'view','game':'a','seat':1}"), "flow.card");
    has_not(right("{'do':'shown','game':'a','seat':'public'}"), "flow.card");
    answer = right("{'do':'play','game':'a','seat':0,'action':'take judge'}");
    has(answer, "events.0.card", "'judge'");
    answer = right("{'do':'view','game':'a','seat':0}");
    has(answer, "players.0.hand", "['judge']");
    has(answer, "players.0.hidden", "['judge']");
    has(answer, "players.0.turned", "['observatory']");
    answer = right("{'do':'view','game':'a','seat':1}");
    has(answer, "players.0.hand", "[]");
    has(answer, "players.0.backs", "['noble']");
    assert_non_null(strstr(strstr(talk_answer, "\"unseen\""), "\"judge\""));
    char *kept = copy_state("a");
    (void)right("{'do':'position','game':'b',%s", kept);
    same_state("b", kept);
    free(kept);
}

/* A person is shown less than a computer player remembers (R1.3). */
static void test_shown(void **state)
{
    (void)state;
    static const char *const players = "'players':[{'rubles':7,'hand':['author']},{'rubles':9}]";
    (void)right(POSITION "%s}", players);
    const json_node *answer = right("{'do':'view','game':'a','seat':1}");
    has(answer, "seat", "1");
    has(answer, "players.0.rubles", "7");
    has(answer, "players.0.hand", "['author']");
    answer = right("{'do':'shown','game':'a','seat':1}");
    has(answer, "players.0.rubles", "null");
    has(answer, "players.0.hand", "[]");
    has(answer, "players.0.backs", "['noble']");
    has(answer, "players.1.rubles", "9");
    (void)right(POSITION "%s,'options':{'open_money':true,'open_hands':true}}", players);
    answer = right("{'do':'shown','game':'a','seat':1}");
    has(answer, "players.0.rubles", "7");
    has(answer, "players.0.hand", "['author']");
    wrong("bad_request", "'seat'", "{'do':'view','game':'a'}");
    wrong("bad_request", "'seat'", "{'do':'view','game':'a','seat':2}");
    wrong("bad_request", "'seat'", "{'do':'shown','game':'a','seat':'all'}");
}

int main(void)
{
#define TEST_(name) cmocka_unit_test_setup_teardown(test_##name, talk_begin, talk_end)
    const struct CMUnitTest tests[] = {
        TEST_(every_decision), TEST_(each_kind), TEST_(partial), TEST_(lenient_ids),
        TEST_(next_draws),     TEST_(marks),     TEST_(modules), TEST_(refused_positions),
        TEST_(unsound),        TEST_(resigned),  TEST_(hidden),  TEST_(shown),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
