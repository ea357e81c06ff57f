/* Taking back, breaking off, giving up, and what people are asked. */
#include "ask.h"

static void undo(kit *k, int seat)
{
    ask(k, person_at(k, seat), "undo", "\"seat\":%d,\"state\":%u", seat,
        (unsigned)tbl_state_number(k->t));
}

static void undo_no(kit *k, int seat, wire_code code)
{
    ask_no(k, person_at(k, seat), code, "undo", "\"seat\":%d,\"state\":%u", seat,
           (unsigned)tbl_state_number(k->t));
}

static void vote(kit *k, int seat, const char *kind, bool yes)
{
    ask(k, person_at(k, seat), "vote", "\"seat\":%d,\"kind\":\"%s\",\"yes\":%s", seat, kind,
        yes ? "true" : "false");
}

static void vote_no(kit *k, int seat, const char *kind)
{
    ask_no(k, person_at(k, seat), WIRE_NOT_ALLOWED, "vote",
           "\"seat\":%d,\"kind\":\"%s\",\"yes\":true", seat, kind);
}

static bool same_state(const kit *k, const nv_state *s)
{
    return memcmp(&tbl_game(k->t)->state, s, sizeof *s) == 0;
}

/* All pass until cards are laid. */
static void pass_until_draw(kit *k)
{
    uint32_t drawn = k->t->drawn_at;
    while (k->t->drawn_at == drawn)
        (void)plays(k, "pass");
}

/* ---- fair ------------------------------------------------------------------------------------------ */

static void test_own_last(void **state)
{
    (void)state;
    kit k;
    start_game(&k, "ab", "");
    nv_state before = tbl_game(k.t)->state;
    int seat = tbl_to_act(k.t);
    undo_no(&k, seat, WIRE_NOT_ALLOWED); /* nothing decided yet */
    assert_int_equal(plays(&k, "buy"), seat);
    uint32_t number = tbl_state_number(k.t);
    ask_no(&k, person_at(&k, seat), WIRE_STALE, "undo", "\"seat\":%d,\"state\":%u", seat,
           (unsigned)number - 1);
    ask_no(&k, person_at(&k, 1 - seat), WIRE_NOT_SEATED, "undo", "\"seat\":%d,\"state\":%u", seat,
           (unsigned)number);
    undo_no(&k, 1 - seat, WIRE_NOT_ALLOWED); /* the other has decided nothing */
    undo(&k, seat);
    assert_true(answered(&k, "\"done\":true"));
    assert_true(said(&k, "\"type\":\"undone\"") && said(&k, "\"count\":1"));
    assert_int_equal(tbl_to_act(k.t), seat);
    assert_int_equal(tbl_state_number(k.t), number + 1);
    assert_true(same_state(&k, &before));
    undo_no(&k, seat, WIRE_NOT_ALLOWED);
    kit_close(&k);
}

static void test_none(void **state)
{
    (void)state;
    kit k;
    start_game(&k, "ab", ",\"undo\":\"none\"");
    undo_no(&k, plays(&k, "buy"), WIRE_NOT_ALLOWED);
    kit_close(&k);
}

static void test_draw_since(void **state)
{
    (void)state;
    kit k;
    start_game(&k, "ab", "");
    int seat = plays(&k, "buy");
    pass_until_draw(&k);
    undo_no(&k, seat, WIRE_NOT_ALLOWED);
    undo_no(&k, 1 - seat, WIRE_NOT_ALLOWED);
    /* What was decided after the draw can be taken back. */
    seat = plays(&k, "take");
    undo(&k, seat);
    assert_true(answered(&k, "\"done\":true"));
    undo_no(&k, seat, WIRE_NOT_ALLOWED);
    kit_close(&k);
}

static void test_others_acted(void **state)
{
    (void)state;
    kit k;
    start_game(&k, "abc", "");
    nv_state before = tbl_game(k.t)->state;
    int first = plays(&k, "buy"), second = plays(&k, "buy"), third = 3 - first - second;
    undo(&k, first);
    assert_true(answered(&k, "\"done\":false"));
    assert_true(said(&k, "\"type\":\"asked\",\"kind\":\"undo\""));
    assert_int_equal(k.t->vote.waiting, 1u << second | 1u << third);
    vote_no(&k, first, "undo");   /* the asker is not asked */
    vote_no(&k, second, "abort"); /* it is not about that */
    ask_no(&k, KIT_DORA, WIRE_NOT_SEATED, "vote", "\"seat\":0,\"kind\":\"undo\",\"yes\":true");
    vote(&k, second, "undo", true);
    assert_true(said(&k, "\"type\":\"answered\""));
    vote_no(&k, second, "undo"); /* once is enough */
    vote(&k, third, "undo", true);
    assert_true(said(&k, "\"type\":\"undone\"") && said(&k, "\"count\":2"));
    assert_true(same_state(&k, &before));
    vote_no(&k, third, "undo");
    kit_close(&k);
}

/* A yes that crosses another question does not agree to that one. */
static void test_yes_to_another(void **state)
{
    (void)state;
    kit k;
    start_game(&k, "abc", ",\"undo\":\"free\"");
    int first = plays(&k, "buy"), second = plays(&k, "buy"), third = 3 - first - second;
    unsigned now = tbl_state_number(k.t);
    undo(&k, first);
    undo(&k, second); /* instead */
    ask_no(&k, person_at(&k, third), WIRE_STALE, "vote",
           "\"seat\":%d,\"kind\":\"undo\",\"yes\":true,\"asker\":%d,\"state\":%u", third, first,
           now);
    ask_no(&k, person_at(&k, third), WIRE_STALE, "vote",
           "\"seat\":%d,\"kind\":\"undo\",\"yes\":true,\"asker\":%d,\"state\":%u", third, second,
           now - 1);
    ask(&k, person_at(&k, third), "vote",
        "\"seat\":%d,\"kind\":\"undo\",\"yes\":true,\"asker\":%d,\"state\":%u", third, second, now);
    assert_true(said(&k, "\"type\":\"answered\""));
    kit_close(&k);
}

static void test_refused_or_void(void **state)
{
    (void)state;
    kit k;
    start_game(&k, "abc", "");
    int first = plays(&k, "buy"), second = plays(&k, "buy"), third = tbl_to_act(k.t);
    undo(&k, first);
    vote(&k, third, "undo", false);
    assert_true(said(&k, "\"type\":\"refused\",\"kind\":\"undo\",\"seat\""));
    vote_no(&k, second, "undo");
    undo(&k, first);
    assert_int_equal(plays(&k, "buy"), third); /* the game goes on */
    assert_true(said(&k, "\"type\":\"refused\",\"kind\":\"undo\",\"seat\":null"));
    vote_no(&k, second, "undo");
    undo(&k, first);
    ask(&k, person_at(&k, first), "leave", "%s", ""); /* who asked has left */
    assert_true(said(&k, "\"type\":\"refused\",\"kind\":\"undo\",\"seat\":null"));
    vote_no(&k, second, "undo");
    ask(&k, person_at(&k, first), "back", "\"seat\":%d", first);
    undo(&k, first);
    ask(&k, person_at(&k, second), "leave", "%s", ""); /* one who was asked has left */
    assert_int_equal(k.t->vote.waiting, 1u << third);
    ask(&k, person_at(&k, third), "leave", "%s", ""); /* and the other, too */
    assert_int_equal(k.t->vote.kind, TBL_NOBODY);
    undo(&k, first); /* nobody is left to ask */
    assert_true(answered(&k, "\"done\":true"));
    kit_close(&k);
}

static void test_asking_again(void **state)
{
    (void)state;
    kit k;
    start_game(&k, "ab", "");
    int first = plays(&k, "buy"), second = plays(&k, "buy");
    undo(&k, first);
    ask(&k, person_at(&k, second), "abort", "\"seat\":%d", second); /* in its place */
    assert_true(said(&k, "\"type\":\"refused\",\"kind\":\"undo\",\"seat\":null"));
    assert_int_equal(k.t->vote.kind, WIRE_VOTE_KIND_ABORT);
    vote_no(&k, second, "undo");
    vote_no(&k, second, "abort");
    vote(&k, first, "abort", false);
    kit_close(&k);
}

/* ---- whose cards were seen ----------------------------------------------------------------------------- */

/* Seat 1 gets a card that nobody else knows, and can pay for anything. */
static void give_hidden(kit *k)
{
    nv_view v;
    nv_observe(&tbl_game(k->t)->state, NV_ALL, &v);
    for (int kind = nv_kind_count(v.edition); kind-- > 0;) {
        const nv_card *c = nv_card_of(v.edition, (nv_kind)kind);
        if (v.unseen[kind] >= 2 && c->pile == NV_BUILDING && c->type == NV_PLAIN && !c->special)
            v.seat[1].hand[0] = (nv_hand_card){(uint8_t)kind, NV_BUILDING, 1};
    }
    v.seat[1].hand_size = 1;
    v.seat[0].rubles = v.seat[1].rubles = 99;
    set_position(k, &v);
    rec_deck_shuffle(&k->t->deck, &tbl_game(k->t)->state, &(nv_rng){7});
}

static void begin_with_seat_0(kit *k)
{
    if (tbl_to_act(k->t) == 1)
        (void)plays(k, "buy");
    assert_int_equal(tbl_to_act(k->t), 0);
}

static const char from_hand[] = "play";

static void test_bared_by_another(void **state)
{
    (void)state;
    kit k;
    start_game(&k, "ab", "");
    give_hidden(&k);
    begin_with_seat_0(&k);
    (void)plays(&k, "buy");
    assert_int_equal(plays(&k, from_hand), 1);
    undo_no(&k, 0, WIRE_NOT_ALLOWED); /* seat 0 has seen it */
    undo(&k, 1);                      /* its owner knew it */
    assert_true(answered(&k, "\"done\":true"));
    undo_no(&k, 0, WIRE_NOT_ALLOWED); /* taken back, but seen */
    assert_int_equal(plays(&k, "buy"), 1);
    undo_no(&k, 0, WIRE_NOT_ALLOWED);
    (void)plays(&k, "buy"); /* what is decided knowing it can be taken back */
    undo(&k, 0);
    assert_true(answered(&k, "\"done\":true"));
    kit_close(&k);
}

/* A card that everybody knows is played, and one like it is hidden: nothing was revealed, and that must
 * not be told by refusing. */
static void test_public_twin_of_hidden(void **state)
{
    (void)state;
    for (int hidden = 0; hidden < 2; hidden++) {
        kit k;
        nv_view v;
        start_game(&k, "ab", "");
        give_hidden(&k);
        nv_observe(&tbl_game(k.t)->state, NV_ALL, &v);
        nv_kind kind = v.seat[1].hand[0].kind, other = NV_NO_CARD;
        for (int i = 0; i < nv_kind_count(v.edition); i++)
            if (i != kind && v.unseen[i] && nv_card_of(v.edition, (nv_kind)i)->pile == NV_BUILDING)
                other = (nv_kind)i;
        v.seat[1].hand[0] = (nv_hand_card){kind, NV_BUILDING, 0};
        v.seat[1].hand[1] = (nv_hand_card){hidden ? kind : other, NV_BUILDING, 1};
        v.seat[1].hand_size = 2;
        set_position(&k, &v);
        begin_with_seat_0(&k);
        (void)plays(&k, "buy");
        char text[REC_TEXT_MAX + 8];
        (void)snprintf(text, sizeof text, "play %s", nv_card_of(v.edition, kind)->id);
        assert_int_equal(plays(&k, text), 1);
        nv_observe(&tbl_game(k.t)->state, NV_ALL, &v);
        assert_int_equal(v.seat[1].hand_size, 1);
        assert_int_equal(v.seat[1].hand[0].hidden, 1); /* the public one was played */
        undo(&k, 0);
        assert_true(answered(&k, "\"done\":false"));
        kit_close(&k);
    }
}

/* ---- computers, and several seats of one person ------------------------------------------------------------ */

static void test_computers_between(void **state)
{
    (void)state;
    kit k;
    start_game(&k, "a*", "");
    while (tbl_to_act(k.t) != 0)
        (void)plays(&k, "take");
    nv_state before = tbl_game(k.t)->state;
    (void)plays(&k, "take");
    (void)plays(&k, "take");
    undo(&k, 0);
    assert_true(answered(&k, "\"done\":true") && said(&k, "\"count\":2"));
    assert_true(same_state(&k, &before));
    kit_close(&k);
}

static void test_several_seats(void **state)
{
    (void)state;
    kit k;
    start_game(&k, "aa", "");
    int first = plays(&k, "take");
    (void)plays(&k, "take");
    undo(&k, first); /* over another of one's own */
    assert_true(answered(&k, "\"done\":true") && said(&k, "\"count\":2"));
    kit_close(&k);
    start_game(&k, "abba", "");
    while (tbl_to_act(k.t) != 0)
        (void)plays(&k, "take");
    for (int i = 0; i < 4; i++)
        (void)plays(&k, "take");
    undo(&k, 0);
    assert_true(answered(&k, "\"done\":false"));
    assert_int_equal(k.t->vote.waiting, 1 << 1 | 1 << 2);
    vote_no(&k, 3, "undo");    /* the asker's other seat */
    vote(&k, 2, "undo", true); /* once for both seats */
    assert_true(said(&k, "\"type\":\"undone\"") && said(&k, "\"count\":4"));
    kit_close(&k);
}

/* ---- free ---------------------------------------------------------------------------------------------------- */

static void test_free_undo(void **state)
{
    (void)state;
    kit k;
    start_game(&k, "ab", ",\"undo\":\"free\"");
    int seat = plays(&k, "buy");
    undo(&k, seat);
    assert_true(answered(&k, "\"done\":false")); /* always by agreement */
    vote(&k, 1 - seat, "undo", true);
    assert_true(said(&k, "\"type\":\"undone\""));
    seat = plays(&k, "buy");
    pass_until_draw(&k);
    nv_state after = tbl_game(k.t)->state;
    undo(&k, seat); /* their last pass */
    vote(&k, 1 - seat, "undo", true);
    assert_false(same_state(&k, &after));
    pass_until_draw(&k);
    assert_true(same_state(&k, &after)); /* the same cards come again */
    kit_close(&k);
    start_game(&k, "a*", ",\"undo\":\"free\"");
    while (tbl_to_act(k.t) != 0)
        (void)plays(&k, "take");
    (void)plays(&k, "take");
    pass_until_draw(&k);
    undo(&k, 0); /* nobody to ask */
    assert_true(answered(&k, "\"done\":true"));
    kit_close(&k);
}

/* ---- what it would come to ------------------------------------------------------------------------------------------ */

/* What the seat is told of its undo, by the text of a message or a table; WIRE_UNDO_NOW_COUNT: nothing. */
static int told(const tbl_text *text)
{
    for (int now = 0; now < WIRE_UNDO_NOW_COUNT; now++) {
        char field[64];
        (void)snprintf(field, sizeof field, ",\"undo\":\"%s\",", wire_id(WIRE_LIST_UNDO_NOW, now));
        if (text->text && strstr(text->text, field))
            return now;
    }
    return WIRE_UNDO_NOW_COUNT;
}

/* What comes of asking, which is taken back. */
static int comes_to(const kit *k, int seat)
{
    kit_out out = {0};
    kit_deed d = {.kind = KIT_REQUEST, .person = person_at(k, seat)};
    int now = WIRE_UNDO_NOW_COUNT;
    (void)snprintf(d.text, sizeof d.text,
                   "{\"do\":\"undo\",\"table\":\"t\",\"seat\":%d,\"state\":%u}", seat,
                   (unsigned)tbl_state_number(k->t));
    if (kit_do(k->t, &d, k->now, false, &out)) {
        bool done = strstr(out.answer.text, "\"done\":true");
        now = done ? WIRE_UNDO_NOW_DONE : WIRE_UNDO_NOW_ASKS;
        assert_true(strstr(out.message[TBL_PUBLIC].text, done ? "undone" : "asked"));
    } else if (tbl_is_active(k->t, seat)) {
        static const char *const texts[WIRE_UNDO_NOW_COUNT] = {
            [WIRE_UNDO_NOW_NEVER] = "takes nothing back",
            [WIRE_UNDO_NOW_NOTHING] = "not decided anything",
            [WIRE_UNDO_NOW_DRAWN] = "new cards have come",
            [WIRE_UNDO_NOW_HAND_SHOWN] = "hidden hand card",
            [WIRE_UNDO_NOW_ASSIGNMENT_SHOWN] = "an assignment has been",
            [WIRE_UNDO_NOW_LIMIT] = "too much has been"};
        for (now = 0; now < WIRE_UNDO_NOW_COUNT; now++)
            if (texts[now] && strstr(out.why.message, texts[now]))
                break;
        assert_int_not_equal(now, WIRE_UNDO_NOW_COUNT);
    }
    kit_out_free(&out);
    return now;
}

/* Every seat is told just that, by each message and by the whole table; who looks on is told nothing. */
static void told_right(const kit *k, int *seen)
{
    bool runs = tbl_stage(k->t) == WIRE_STAGE_RUNNING;
    for (int seat = 0; seat < tbl_seat_count(k->t); seat++) {
        bool person = tbl_person_at(k->t, seat);
        int now = runs && person ? comes_to(k, seat) : WIRE_UNDO_NOW_COUNT;
        tbl_text whole = kit_table_text(k->t, seat, k->now);
        assert_int_equal(told(&k->out.message[seat]), now);
        assert_int_equal(told(&whole), now);
        tbl_text_free(&whole);
        seen[now]++;
    }
    assert_int_equal(told(&k->out.message[TBL_PUBLIC]), WIRE_UNDO_NOW_COUNT);
}

/* People come and go, take back, and agree or not. */
static void do_something(kit *k, nv_rng *r)
{
    int seat = (int)nv_rng_below(r, (uint32_t)tbl_seat_count(k->t));
    kit_deed d = {.kind = KIT_REQUEST, .person = person_at(k, seat)};
    static const char *const whats[] = {"leave", "back", "vote", "undo"};
    const char *what = whats[nv_rng_below(r, 4)];
    if (d.person < 0)
        return;
    (void)snprintf(d.text, sizeof d.text, "{\"do\":\"%s\",\"table\":\"t\",\"seat\":%d%s}", what,
                   seat, *what == 'v' ? ",\"kind\":\"undo\",\"yes\":true" : "");
    if (*what == 'u')
        (void)snprintf(d.text, sizeof d.text,
                       "{\"do\":\"undo\",\"table\":\"t\",\"seat\":%d,\"state\":%u}", seat,
                       (unsigned)tbl_state_number(k->t));
    (void)kit_act(k, &d); /* or it is refused */
}

static void test_told(void **state)
{
    (void)state;
    static const char *const rules[] = {"", ",\"undo\":\"free\"", ",\"undo\":\"none\"",
                                        ",\"quick\":true"};
    static const char *const people[] = {"ab", "a*", "abc", "aab*", "a*b"};
    int seen[WIRE_UNDO_NOW_COUNT + 1] = {0};
    nv_rng r = {kit_seed()};
    for (int i = 0; i < 40; i++) {
        kit k;
        start_game(&k, people[nv_rng_below(&r, LENGTH(people))], rules[i % LENGTH(rules)]);
        if (!strchr("*", k.t->seat[1].person[0]))
            give_hidden(&k);
        for (int n = 0; n < 60 && tbl_stage(k.t) == WIRE_STAGE_RUNNING; n++) {
            k.now += TBL_AUTO_MS;
            if (nv_rng_below(&r, 4) == 0)
                do_something(&k, &r);
            else
                (void)kit_go_on(&k, &r);
            if (k.out.done && k.out.message[TBL_PUBLIC].size)
                told_right(&k, seen);
        }
        kit_close(&k);
    }
    for (int now = WIRE_UNDO_NOW_DONE; now <= WIRE_UNDO_NOW_HAND_SHOWN; now++)
        assert_true(seen[now] > 10);
    assert_true(seen[WIRE_UNDO_NOW_COUNT] > 10);
}

/* ---- breaking off and giving up ----------------------------------------------------------------------------------- */

static void all_is_over(kit *k)
{
    assert_int_equal(tbl_stage(k->t), WIRE_STAGE_OVER);
    ask_no(k, person_at(k, 0), WIRE_OVER, "act", "\"seat\":0,\"state\":%u,\"action\":\"pass\"",
           (unsigned)tbl_state_number(k->t));
    undo_no(k, 0, WIRE_OVER);
    ask_no(k, person_at(k, 0), WIRE_OVER, "abort", "\"seat\":0");
    ask_no(k, person_at(k, 0), WIRE_OVER, "resign", "\"seat\":0");
    ask_no(k, person_at(k, 0), WIRE_OVER, "auto", "\"seat\":0,\"on\":true");
    ask_no(k, person_at(k, 0), WIRE_OVER, "leave", "%s", "");
    ask_no(k, person_at(k, 0), WIRE_OVER, "back", "\"seat\":0");
    ask_no(k, person_at(k, 0), WIRE_OVER, "start", "%s", "");
    tbl_free(kit_load(k));
}

static void test_abort(void **state)
{
    (void)state;
    kit k;
    tbl_place places[NV_MAX_SEATS];
    start_game(&k, "ab", "");
    ask_no(&k, KIT_CORA, WIRE_NOT_SEATED, "abort", "\"seat\":0");
    ask(&k, KIT_ANNA, "abort", "\"seat\":0");
    assert_true(answered(&k, "\"done\":false") && !k.out.ended);
    vote(&k, 1, "abort", true);
    assert_true(k.out.ended && said(&k, "\"type\":\"aborted\"") && said(&k, "\"scores\":[]"));
    assert_true(said(&k, "\"seed\":\"" KIT_SECRET "\""));
    assert_false(tbl_outcome(k.t, places));
    all_is_over(&k);
    kit_close(&k);
    start_game(&k, "a**", "");
    ask(&k, KIT_ANNA, "abort", "\"seat\":0");
    assert_true(answered(&k, "\"done\":true") && k.out.ended);
    all_is_over(&k);
    kit_close(&k);
}

static void test_resign_of_two(void **state)
{
    (void)state;
    kit k;
    tbl_place places[NV_MAX_SEATS];
    start_game(&k, "ab", "");
    (void)plays(&k, "buy");
    ask_no(&k, KIT_BERT, WIRE_NOT_SEATED, "resign", "\"seat\":0");
    uint32_t number = tbl_state_number(k.t);
    ask(&k, KIT_ANNA, "resign", "\"seat\":0");
    assert_true(k.out.ended && said(&k, "\"type\":\"resigned\",\"seat\":0") &&
                said(&k, "\"type\":\"ended\"") && said(&k, "\"winners\":[1]"));
    assert_int_equal(tbl_state_number(k.t), number + 1);
    assert_true(tbl_outcome(k.t, places));
    assert_true(places[1].won && !places[0].won && places[0].resigned);
    all_is_over(&k);
    kit_close(&k);
}

static void test_resign_of_three(void **state)
{
    (void)state;
    kit k;
    tbl_want want;
    start_game(&k, "abc", "");
    ask(&k, KIT_ANNA, "resign", "\"seat\":0");
    assert_true(
        !k.out.ended &&
        said(&k,
             "\"type\":\"takeover\",\"seat\":0,\"player\":\"controller\",\"away\":\"resigned\""));
    ask_no(&k, KIT_ANNA, WIRE_NOT_ALLOWED, "resign", "\"seat\":0");
    ask_no(&k, KIT_ANNA, WIRE_NOT_ALLOWED, "back", "\"seat\":0");
    while (tbl_to_act(k.t) != 0)
        (void)plays(&k, "take");
    tbl_wants(k.t, &want);
    assert_int_equal(want.seat, 0);
    assert_string_equal(want.spec, "controller");
    ask_no(&k, KIT_ANNA, WIRE_NOT_ALLOWED, "act", "\"seat\":0,\"state\":%u,\"action\":\"pass\"",
           (unsigned)tbl_state_number(k.t));
    (void)plays(&k, "take");
    ask(&k, KIT_BERT, "abort", "\"seat\":1");
    assert_int_equal(k.t->vote.waiting, 1 << 2); /* who has resigned is not asked */
    ask(&k, KIT_CORA, "resign", "\"seat\":2");
    assert_true(k.out.ended && said(&k, "\"winners\":[1]"));
    all_is_over(&k);
    kit_close(&k);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_own_last),
        cmocka_unit_test(test_none),
        cmocka_unit_test(test_draw_since),
        cmocka_unit_test(test_others_acted),
        cmocka_unit_test(test_yes_to_another),
        cmocka_unit_test(test_refused_or_void),
        cmocka_unit_test(test_asking_again),
        cmocka_unit_test(test_bared_by_another),
        cmocka_unit_test(test_public_twin_of_hidden),
        cmocka_unit_test(test_computers_between),
        cmocka_unit_test(test_several_seats),
        cmocka_unit_test(test_free_undo),
        cmocka_unit_test(test_told),
        cmocka_unit_test(test_abort),
        cmocka_unit_test(test_resign_of_two),
        cmocka_unit_test(test_resign_of_three),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
