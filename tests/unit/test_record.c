/* A game as text: written, read back, cut off, set up by hand, and refused where it is wrong. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>

#include <cmocka.h>

#include "rec_games.h"

#define LENGTH(array) (sizeof(array) / sizeof((array)[0]))

static rec_entry game_log[REC_MAX_ENTRIES], other_log[REC_MAX_ENTRIES];
static rec_game game = {.entry = game_log, .room = REC_MAX_ENTRIES};
static rec_game other = {.entry = other_log, .room = REC_MAX_ENTRIES};

/* ---- round trips ---------------------------------------------------------------------------------- */

static void same_game(const rec_game *a, const rec_game *b)
{
    assert_memory_equal(&a->config, &b->config, sizeof a->config);
    assert_memory_equal(&a->start, &b->start, sizeof a->start);
    assert_memory_equal(&a->state, &b->state, sizeof a->state);
    assert_int_equal(a->count, b->count);
    assert_memory_equal(a->entry, b->entry, a->count * sizeof *a->entry);
    rec_game same_log = *b; /* all the rest */
    rec_use(&same_log, a->entry, a->room);
    assert_memory_equal(a, &same_log, sizeof *a);
}

/* Written, read, and written again: the same game and the same text. */
static void goes_round(const rec_game *g)
{
    static char first[2 << 20];
    size_t size;
    rec_error err;
    const char *text = games_text(g, &size);
    memcpy(first, text, size + 1);
    if (!rec_read(&other, first, size, &err))
        fail_msg("line %u: %s\n%s", (unsigned)err.line, err.why, first);
    same_game(g, &other);
    assert_string_equal(games_text(&other, NULL), first);
}

/* Now and then something else than a move happens. */
static void meddle(rec_game *g, nv_rng *r)
{
    int seat = (int)nv_rng_below(r, g->config.seats);
    switch (nv_rng_below(r, 120)) {
    case 0:
    case 1:
        if (g->decisions > 0)
            assert_true(
                rec_undo(g, 1 + nv_rng_below(r, g->decisions < 20 ? g->decisions : 20), NULL));
        break;
    case 2:
        if (nv_rng_below(r, 4) == 0 && !rec_over(g) && !(g->resigned >> seat & 1))
            assert_true(rec_resign(g, seat, NULL));
        break;
    case 3:
        if (g->takeovers < 3 && g->end == REC_RUNNING)
            assert_true(
                rec_takeover(g, seat, nv_rng_below(r, 2) ? "Zoë \"\\\" Å" : NULL, "greedy", NULL));
        break;
    default: break;
    }
}

#define HEX "0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef"

/* What a game with checked chance says of it. */
static void promise(rec_game *g, nv_rng *r)
{
    static const char *const added[] = {" seven  blanks    ", "x", "", "\"\\\"", "лёд"};
    assert_true(rec_set_commit(g, HEX, NULL));
    for (int seat = 0; seat < g->config.seats; seat++)
        assert_true(rec_set_added(g, seat, added[nv_rng_below(r, LENGTH(added))], NULL));
    if (g->config.modules & NV_OBSTACLES && nv_rng_below(r, 2))
        assert_true(rec_set_obstacles_by(g, REC_BY_CHANCE, (int)nv_rng_below(r, 3),
                                         (int)nv_rng_below(r, 4), NULL));
    else if (g->config.modules & NV_OBSTACLES && nv_rng_below(r, 2))
        assert_true(rec_set_obstacles_by(g, REC_BY_TABLE, 0, 0, NULL));
}

static void name_everybody(rec_game *g, nv_rng *r)
{
    static const char *const names[] = {"Anna", "Борис", "C \"the\\cat\"", "", "# not a comment"};
    for (int seat = 0; seat < g->config.seats; seat++)
        assert_true(
            rec_set_player(g, seat, names[seat], nv_rng_below(r, 2) ? "strong" : NULL, NULL));
    assert_true(
        rec_set_about(g, "2024-05-01", nv_rng_below(r, 2) ? "12 34" : NULL, " a note ", NULL));
    if (nv_rng_below(r, 2))
        promise(g, r);
}

static void random_games_go_round(void **state)
{
    (void)state;
    nv_rng r = {games_seed()};
    nv_config c;
    for (int round = 0; round < (games_full() ? 20 : 1); round++)
        for (unsigned at = 0; games_next(&at, &r, &c);) {
            assert_true(rec_init(&game, &c, NULL));
            name_everybody(&game, &r);
            while (games_step(&game, &r, NULL)) {
                meddle(&game, &r);
                if (nv_rng_below(&r, games_full() ? 400 : 1000) == 0)
                    goes_round(&game); /* in the middle, also between two draws */
            }
            if (game.commit[0] && nv_rng_below(&r, 4))
                assert_true(rec_reveal(&game, HEX, NULL));
            if (nv_rng_below(&r, 2) && game.end != REC_ABORTED)
                assert_true(rec_close(&game, NULL));
            goes_round(&game);
        }
}

/* The lines as they come are the lines of the whole. */
static void a_record_grows_by_lines(void **state)
{
    (void)state;
    static char grown[2 << 20];
    nv_rng r = {games_seed() + 1};
    nv_config c;
    for (unsigned at = 0; games_next(&at, &r, &c); at += 5) {
        rec_buffer b = {grown, sizeof grown, 0};
        rec_writer w;
        assert_true(rec_init(&game, &c, NULL));
        rec_writer_init(&w, &game);
        rec_write_new(&w, rec_to_buffer, &b);
        assert_string_equal(grown + b.size - 6, "start\n");
        while (games_step(&game, &r, NULL)) {
            size_t before = b.size;
            meddle(&game, &r);
            rec_write_new(&w, rec_to_buffer, &b);
            assert_true(b.size == before || grown[b.size - 1] == '\n');
        }
        assert_true(rec_close(&game, NULL));
        rec_write_new(&w, rec_to_buffer, &b);
        assert_string_equal(grown, games_text(&game, NULL));
    }
}

/* A file that was read goes on where it ends. */
static void a_writer_can_go_on_with_a_file(void **state)
{
    (void)state;
    static char text[2 << 20];
    nv_rng r = {games_seed() + 2};
    nv_config c;
    unsigned at = 0;
    rec_writer w;
    rec_buffer b = {text, sizeof text, 0};
    assert_true(games_next(&at, &r, &c) && rec_init(&game, &c, NULL));
    for (int i = 0; i < 50 || nv_to_act(&game.state).seat < 0; i++)
        games_step(&game, &r, NULL);
    rec_write(&game, rec_to_buffer, &b);
    games_read(&other, text);
    rec_writer_init(&w, &other);
    rec_writer_skip(&w);
    while (games_step(&other, &r, NULL))
        rec_write_new(&w, rec_to_buffer, &b);
    assert_string_equal(text, games_text(&other, NULL));
}

/* ---- cut off -------------------------------------------------------------------------------------- */

static void any_beginning_is_an_unfinished_game(void **state)
{
    (void)state;
    static char text[1 << 18];
    nv_rng r = {games_seed() + 3};
    nv_config c;
    size_t size;
    nv_config_init(&c, NV_SECOND, NV_BANQUET | NV_MARKET | NV_EVENTS | NV_ASSIGNMENTS, 3);
    assert_int_equal(nv_deal(&c, &r), NV_OK);
    assert_true(rec_init(&game, &c, NULL));
    name_everybody(&game, &r);
    while (games_step(&game, &r, NULL) && game.count < (games_full() ? 600 : 60))
        meddle(&game, &r);
    memcpy(text, games_text(&game, &size), sizeof text);
    size_t start = (size_t)(strstr(text, "\nstart\n") - text) + 7;
    for (size_t cut = 0; cut <= size; cut++) {
        char *part = malloc(cut ? cut : 1); /* so that a sanitizer sees a read past it */
        rec_error err = {0};
        memcpy(part, text, cut);
        bool fine = rec_read(&other, part, cut, &err);
        free(part);
        if (fine != (cut >= start))
            fail_msg("cut at %zu of %zu: line %u: %s", cut, size, (unsigned)err.line, err.why);
        if (!fine)
            assert_string_equal(err.why, "The record ends before its 'start' line.");
        else
            assert_in_range(other.count, 0, game.count);
    }
    same_game(&game, &other);
}

/* ---- taking back ---------------------------------------------------------------------------------- */

static void every_state_can_be_reached_again(void **state)
{
    (void)state;
    enum { MOST = 400 };
    static nv_state at_decision[MOST];
    nv_rng r = {games_seed() + 4};
    nv_config c;
    nv_config_init(&c, NV_FIRST, NV_BANQUET | NV_SOCIETY, 4);
    assert_int_equal(nv_deal(&c, &r), NV_OK);
    assert_true(rec_init(&game, &c, NULL));
    uint32_t count = 0;
    while (!rec_over(&game) && game.decisions + 1 < MOST) {
        if (nv_to_act(&game.state).seat >= 0) {
            count = game.decisions;
            at_decision[count] = game.state;
            if (count > 5 && nv_rng_below(&r, 9) == 0) {
                uint32_t n = 1 + nv_rng_below(&r, 5);
                assert_true(rec_undo(&game, n, NULL));
                assert_int_equal(game.decisions, count - n);
                assert_memory_equal(&game.state, &at_decision[count - n], sizeof game.state);
            }
        }
        games_step(&game, &r, NULL);
    }
    for (uint32_t n = 0; n < game.decisions && n <= count; n++) {
        nv_state s;
        assert_true(rec_state_at(&game, n, &s));
        assert_memory_equal(&s, &at_decision[n], sizeof s);
    }
    nv_state s;
    assert_true(rec_state_at(&game, game.decisions, &s));
    assert_memory_equal(&s, &game.state, sizeof s);
    assert_false(rec_state_at(&game, game.decisions + 1, &s));
}

static void a_walk_sees_every_entry_and_event(void **state)
{
    (void)state;
    nv_rng r = {games_seed() + 5};
    nv_config c;
    unsigned at = 40;
    static nv_events seen[4096];
    assert_true(games_next(&at, &r, &c) && rec_init(&game, &c, NULL));
    while (games_step(&game, &r, &seen[game.count]) && game.count < 4000)
        if (nv_rng_below(&r, 30) == 0 && game.decisions > 3)
            assert_true(rec_undo(&game, 3, NULL));
    rec_walk w;
    rec_walk_start(&w, &game);
    assert_memory_equal(&w.state, &game.start, sizeof w.state);
    nv_events ev;
    uint32_t i = 0;
    for (const rec_entry *e; (e = rec_walk_next(&w, &ev)) != NULL; i++) {
        assert_ptr_equal(e, &game.entry[i]);
        if (e->type == REC_UNDO) {
            assert_int_equal(ev.count, 0);
            continue;
        }
        /* step wrote to the index before its own entry */
        assert_int_equal(ev.count, seen[i].count);
        assert_memory_equal(ev.list, seen[i].list, (size_t)ev.count * sizeof ev.list[0]);
    }
    assert_int_equal(i, game.count);
    assert_memory_equal(&w.state, &game.state, sizeof w.state);
    assert_null(rec_walk_next(&w, NULL));
}

/* ---- positions ------------------------------------------------------------------------------------ */

/* Any position of any game can be set up, saved, read and played on. */
static void any_position_can_be_saved(void **state)
{
    (void)state;
    nv_rng r = {games_seed() + 6};
    nv_config c;
    static rec_entry from_log[REC_MAX_ENTRIES];
    static rec_game from = {.entry = from_log, .room = REC_MAX_ENTRIES};
    for (int round = 0; round < (games_full() ? 10 : 1); round++)
        for (unsigned at = 0; games_next(&at, &r, &c);) {
            assert_true(rec_init(&game, &c, NULL));
            do {
                if (nv_rng_below(&r, games_full() ? 3 : 60))
                    continue;
                nv_view v;
                rec_error err;
                nv_observe(&game.state, NV_ALL, &v);
                if (!rec_init_position(&from, &v, &err))
                    fail_msg("%s\n%s", err.why, games_text(&game, NULL));
                assert_memory_equal(&from.state, &game.state, sizeof from.state);
                goes_round(&from);
            } while (games_step(&game, &r, NULL));
        }
}

static void a_position_plays_on(void **state)
{
    (void)state;
    nv_rng r = {games_seed() + 7};
    games_read(&game,
               "neva record 1\n"
               "game second 3 banquet market\n"
               "player B greedy\n"
               "tokens hammer=A sack=B cathedral=C bust=A hand=B\n"
               "position\n"
               "round 3\n"
               "phase noble\n"
               "end\n"
               "flow turn=B start=0 passes=1 mover=- obstacle=-\n"
               "upper author*2 judge\n"
               "upper library\n"
               "lower market.fish\n"
               "discard pub pub\n"
               "removed jester lumberjack*2\n"
               "rubles A 14 B 3\n"
               "points A -5\n"
               "area A lumberjack*3 controller+banquet observatory+turned\n"
               "area B ship_builder.any\n"
               "hand C library+hidden author\n"
               "tile ship_builder.any fish\n"
               "start\n");
    nv_view v;
    nv_observe(&game.state, NV_ALL, &v);
    assert_int_equal(v.round, 3);
    assert_int_equal(v.phase, NV_NOBLE);
    assert_int_equal(v.end_triggered, 1);
    assert_int_equal(v.to_act, 1);
    assert_int_equal(v.upper_count, 4);
    assert_int_equal(v.upper[3], NV_SECOND_LIBRARY);
    assert_int_equal(v.seat[0].rubles, 14);
    assert_int_equal(v.seat[0].points, -5);
    assert_int_equal(v.seat[2].rubles, 25);
    assert_int_equal(v.seat[0].count[NV_SECOND_LUMBERJACK], 3);
    assert_int_equal(v.seat[0].turned_observatories, 1);
    assert_int_equal(v.seat[1].goods[NV_FISH], 1);
    assert_int_equal(v.seat[2].hand_size, 2);
    assert_int_equal(v.removed[NV_SECOND_LUMBERJACK], 2);
    assert_int_equal(v.unseen[NV_SECOND_LUMBERJACK], 1);
    assert_int_equal(v.marked[0].marks, NV_BANQUET_ON);
    assert_string_equal(game.player[1].computer, "greedy");
    while (games_step(&game, &r, NULL))
        continue;
    goes_round(&game);
}

/* ---- ends ----------------------------------------------------------------------------------------- */

#define BASE "neva record 1\ngame second 3\ntokens hammer=A cathedral=B bust=C hand=A\n"
#define START BASE "start\n"
#define WORKERS "+ lumberjack lumberjack gold_miner gold_miner shepherd shepherd\n"
#define OVER \
    BASE "position\nphase exchange\nend\nflow stage=over\npoints A 30 B 20 C 10\n" \
         "final A played=30\nfinal B played=20\nfinal C played=10\nstart\n"

static void resigning_ends_a_game(void **state)
{
    (void)state;
    nv_result result;
    games_read(&game, START WORKERS "A buy lumberjack u1\nresign B\n");
    assert_false(rec_over(&game));
    assert_false(rec_result(&game, &result));
    assert_true(rec_play_text(&game, 1, "buy shepherd u4", NULL, NULL));
    assert_true(rec_resign(&game, 0, NULL));
    assert_true(rec_over(&game));
    assert_true(rec_result(&game, &result));
    assert_false(result.winner[0] || result.winner[1]);
    assert_true(result.winner[2]);
    rec_error err;
    assert_false(rec_play_text(&game, 2, "buy gold_miner u2", NULL, &err));
    assert_string_equal(err.why, "The game is over: all but one have resigned.");
    assert_false(rec_undo(&game, 1, &err));
    assert_false(rec_abort(&game, &err));
    assert_true(rec_close(&game, NULL));
    assert_true(rec_result(&game, &result) && result.winner[2]);
    assert_non_null(strstr(games_text(&game, NULL), "resign A\nresult winners C\n"));
    goes_round(&game);
}

static void somebody_else_can_take_over(void **state)
{
    (void)state;
    games_read(&game, START "resign B\ntakeover B \"Carl \\\"x\\\"\" strong\n");
    assert_string_equal(rec_player_now(&game, 1)->name, "Carl \"x\"");
    assert_string_equal(rec_player_now(&game, 1)->computer, "strong");
    assert_string_equal(rec_player_now(&game, 0)->name, "");
    assert_true(rec_resign(&game, 0, NULL));
    assert_false(rec_over(&game)); /* B is played again */
    assert_true(rec_resign(&game, 1, NULL));
    assert_true(rec_over(&game));
    goes_round(&game);
    games_read(&game, START);
    for (int i = 0; i < REC_MAX_TAKEOVERS; i++)
        assert_true(rec_takeover(&game, i % 3, NULL, "weak", NULL));
    rec_error err;
    assert_false(rec_takeover(&game, 0, "Anna", NULL, &err));
    assert_string_equal(err.why, "The record is full (32 takeovers).");
    assert_false(rec_takeover(&game, 3, "Anna", NULL, &err));
    assert_string_equal(err.why, "The seats are A to C.");
    goes_round(&game);
}

static void a_full_record_can_still_be_ended(void **state)
{
    (void)state;
    games_read(&game, START WORKERS);
    nv_action a;
    rec_error err;
    assert_int_equal(rec_action_parse(&game.state, "buy lumberjack u1", &a, NULL, 0), NV_OK);
    while (rec_play(&game, 0, a, NULL, &err))
        if (!rec_undo(&game, 1, &err))
            break;
    assert_string_equal(err.why, "The record is full (16384 entries).");
    assert_false(rec_draw(&game, nv_draw_action(0), NULL, &err));
    for (int i = 0; i < REC_MAX_TAKEOVERS; i++) {
        assert_true(rec_resign(&game, 0, &err));
        assert_true(rec_takeover(&game, 0, "x", NULL, &err));
    }
    assert_true(rec_resign(&game, 0, &err));
    assert_true(rec_resign(&game, 1, &err));
    assert_true(rec_close(&game, &err));
    goes_round(&game);
}

static void a_log_is_as_long_as_its_memory(void **state)
{
    (void)state;
    enum { ROOM = REC_SPARE_ENTRIES + 8 }; /* six draws, a decision and its undo */
    static rec_entry few[ROOM + 1], more[2 * ROOM];
    static rec_game small;
    rec_error err;
    memset(&few[ROOM], 0xa5, sizeof few[ROOM]);
    rec_use(&small, few, ROOM);
    games_read(&small, START WORKERS "A buy lumberjack u1\nundo 1\n");
    assert_false(rec_play_text(&small, 0, "buy lumberjack u1", NULL, &err));
    assert_string_equal(err.why, "The record is full (80 entries).");
    for (int i = 0; i < REC_MAX_TAKEOVERS; i++) {
        assert_true(rec_resign(&small, 0, &err));
        assert_true(rec_takeover(&small, 0, "x", NULL, &err));
    }
    for (size_t i = 0; i < sizeof few[ROOM]; i++)
        assert_int_equal(((const uint8_t *)&few[ROOM])[i], 0xa5);
    goes_round(&small);
    memcpy(more, few, small.count * sizeof *few);
    rec_use(&small, more, 2 * ROOM);
    assert_true(rec_play_text(&small, 0, "buy lumberjack u1", NULL, &err));
    goes_round(&small);
    rec_use(&small, more, 0);
    assert_false(rec_abort(&small, &err));
    assert_string_equal(err.why, "The record is full (0 entries).");
    assert_false(rec_read(&small, START WORKERS, sizeof START WORKERS - 1, &err));
    assert_int_equal(err.line, 5);
}

/* A copy shares the log and is what the game was. */
static void a_copy_is_a_snapshot(void **state)
{
    (void)state;
    games_read(&game, START WORKERS "A buy lumberjack u1\n");
    static char before[1 << 16];
    rec_game copy = game;
    size_t size;
    const char *text = games_text(&copy, &size);
    assert_true(size < sizeof before);
    memcpy(before, text, size + 1);
    assert_true(rec_undo(&game, 1, NULL));
    assert_true(rec_abort(&game, NULL));
    assert_string_equal(games_text(&copy, NULL), before);
    assert_int_equal(copy.end, REC_RUNNING);
    game = copy; /* what came after it is forgotten */
    assert_true(rec_resign(&game, 2, NULL));
    goes_round(&game);
}

/* Nothing but the end follows what was revealed. */
static void what_is_revealed_is_the_end(void **state)
{
    (void)state;
    rec_error err;
    nv_result result;
    games_read(&game, START WORKERS);
    assert_false(rec_set_commit(&game, HEX, &err));
    assert_string_equal(err.why, "The game has begun.");
    assert_false(rec_set_added(&game, 0, "x", &err));
    assert_false(rec_reveal(&game, HEX, &err));
    games_read(&game,
               BASE "commit " HEX "\nadded B \" a \"\nstart\n" WORKERS "A buy lumberjack u1\n");
    assert_string_equal(game.added[1], " a ");
    assert_false(rec_over(&game));
    assert_false(rec_reveal(&game, "0123", &err));
    assert_true(rec_reveal(&game, HEX, &err));
    assert_true(rec_over(&game)); /* nobody decides any more, and nobody has won */
    assert_false(rec_result(&game, &result));
    assert_false(rec_reveal(&game, HEX, &err));
    assert_false(rec_close(&game, &err));
    assert_string_equal(err.why, "The game is not over yet.");
    assert_false(rec_play_text(&game, 1, "pass", NULL, &err));
    assert_string_equal(err.why, "The seed is revealed: only an abort or the result can follow.");
    assert_false(rec_undo(&game, 1, &err));
    assert_false(rec_resign(&game, 1, &err));
    assert_false(rec_takeover(&game, 1, "x", NULL, &err));
    goes_round(&game);
    assert_true(rec_abort(&game, &err));
    goes_round(&game);
    assert_false(rec_reveal(&game, HEX, &err));
    games_read(&game, BASE "commit " HEX "\nstart\nresign A\nresign C\nreveal " HEX "\n");
    assert_false(rec_abort(&game, &err));
    assert_true(rec_result(&game, &result) && result.winner[1]);
    assert_true(rec_close(&game, &err));
    assert_non_null(strstr(games_text(&game, NULL), "reveal " HEX "\nresult winners B\n"));
    goes_round(&game);
}

static void what_players_add_is_bounded_text(void **state)
{
    (void)state;
    char longest[REC_ADDED_MAX + 2];
    rec_error err;
    nv_config c;
    nv_rng r = {1};
    nv_config_init(&c, NV_SECOND, NV_NO_MODULES, 2);
    assert_true(nv_deal(&c, &r) == NV_OK && rec_init(&game, &c, NULL));
    memset(longest, 'x', sizeof longest);
    longest[REC_ADDED_MAX + 1] = '\0';
    assert_false(rec_set_added(&game, 0, longest, &err));
    assert_string_equal(err.why, "What a player adds has at most 64 bytes.");
    longest[REC_ADDED_MAX] = '\0';
    assert_true(rec_set_added(&game, 0, longest, &err));
    assert_false(rec_set_added(&game, 0, "a\tb", &err));
    assert_false(rec_set_added(&game, 0, "\xff", &err));
    assert_false(rec_set_added(&game, 2, "x", &err));
    assert_string_equal(game.added[0], longest);
    assert_true(rec_set_added(&game, 1, "x", &err) && rec_set_added(&game, 1, "", &err));
    assert_string_equal(game.added[1], "");
    assert_true(rec_set_commit(&game, HEX, &err) && rec_set_commit(&game, "", &err));
    assert_false(rec_set_obstacles_by(&game, REC_BY_TABLE, 0, 0, &err));
    nv_config_init(&c, NV_SECOND, NV_MARKET | NV_OBSTACLES, 2);
    assert_true(nv_deal(&c, &r) == NV_OK && rec_init(&game, &c, NULL));
    assert_false(rec_set_obstacles_by(&game, REC_BY_TABLE, 1, 0, &err));
    assert_false(rec_set_obstacles_by(&game, REC_BY_CHANCE, 3, 3, &err));
    assert_false(rec_set_obstacles_by(&game, REC_BY_CHANCE + 1, 0, 0, &err));
    assert_true(rec_set_obstacles_by(&game, REC_BY_CHANCE, 2, 3, &err));
}

static void what_is_over_stays_so(void **state)
{
    (void)state;
    rec_error err;
    nv_result result;
    games_read(&game, OVER);
    assert_true(rec_over(&game));
    assert_true(rec_result(&game, &result) && result.winner[0]);
    assert_false(rec_resign(&game, 0, &err));
    assert_string_equal(err.why, "The game is over.");
    assert_false(rec_abort(&game, &err));
    assert_false(rec_play(&game, 0, 0, NULL, &err));
    assert_string_equal(err.why, "The game is over.");
    assert_true(rec_close(&game, &err));
    assert_false(rec_close(&game, &err));
    assert_string_equal(err.why, "The game is over: nothing follows its result.");
    games_read(&game, START);
    assert_false(rec_close(&game, &err));
    assert_string_equal(err.why, "The game is not over yet.");
    assert_true(rec_abort(&game, &err));
    goes_round(&game);
    assert_true(rec_over(&game));
    assert_false(rec_result(&game, &result));
    assert_false(rec_abort(&game, &err));
    assert_string_equal(err.why, "The game was aborted.");
}

/* ---- reasons -------------------------------------------------------------------------------------- */

static void a_refusal_ends_as_a_sentence(void **state)
{
    (void)state;
    rec_error err;
    games_read(&game, START WORKERS);
    assert_false(rec_play_text(&game, 0, "buy lumberjak", NULL, &err));
    assert_string_equal(err.why, "There is no card 'lumberjak' in this game. Is it 'lumberjack'?");
    assert_false(rec_play_text(&game, 1, "buy lumberjack", NULL, &err));
    assert_string_equal(err.why, "It is A's decision.");
}

/* ---- who plays ------------------------------------------------------------------------------------ */

static void names_are_bounded_text(void **state)
{
    (void)state;
    char longest[REC_NAME_MAX + 2];
    rec_error err;
    games_read(&game, START);
    memset(longest, 'x', sizeof longest);
    longest[REC_NAME_MAX] = '\0';
    assert_true(rec_set_player(&game, 0, longest, NULL, &err));
    goes_round(&game);
    longest[REC_NAME_MAX] = 'x';
    longest[REC_NAME_MAX + 1] = '\0';
    assert_false(rec_set_player(&game, 0, longest, NULL, &err));
    assert_string_equal(err.why, "A name has at most 64 bytes.");
    static const char turned_around[] = {(char)0xe2, (char)0x80, (char)0xae, 'x', '\0'};
    static const char *const bad[] = {
        "a\nb",        "\x7f",     "\xc3", "\xc0\xaf",     "\xed\xa0\x80", "\xf4\x90\x80\x80",
        turned_around, "\xc2\x85", "\xff", "\xe0\x80\x80", "\xf0\x9f\x98"};
    for (size_t i = 0; i < LENGTH(bad); i++) {
        assert_false(rec_set_player(&game, 0, bad[i], NULL, &err));
        assert_string_equal(err.why, "A name is UTF-8 text without control characters.");
    }
    static const char *const good[] = {"Zoë", "Ναυσικά", "愛", "😀", " padded "};
    for (size_t i = 0; i < LENGTH(good); i++) {
        assert_true(rec_set_player(&game, 1, good[i], NULL, &err));
        goes_round(&game);
    }
    assert_string_equal(game.player[1].name, "padded");
    assert_true(rec_set_player(&game, 1, "x", "flat:100g", &err));
    goes_round(&game);
    assert_string_equal(game.player[1].computer, "flat:100g");
    assert_true(rec_set_player(&game, 1, NULL, "czar@100ms", &err));
    goes_round(&game);
    assert_string_equal(game.player[1].computer, "czar@100ms");
    assert_false(rec_set_player(&game, 1, "x", "Two Words", &err));
    assert_non_null(strstr(err.why, "a word of small letters"));
    assert_false(rec_set_player(&game, 3, "x", NULL, &err));
    assert_false(rec_set_about(&game, "0123456789012345678901234567890123", NULL, NULL, &err));
    assert_string_equal(err.why, "A date has at most 32 bytes.");
    games_read(&game, START WORKERS);
    assert_false(rec_set_player(&game, 0, "late", NULL, &err));
    assert_string_equal(err.why, "The game has begun: somebody else at a seat is a takeover.");
}

static void a_small_buffer_is_not_overrun(void **state)
{
    (void)state;
    char small[20], none[1] = {'x'};
    rec_buffer b = {small, sizeof small, 0}, empty = {none, 0, 0};
    games_read(&game, START);
    rec_write(&game, rec_to_buffer, &b);
    assert_string_equal(small, "neva record 1\ngame ");
    assert_int_equal(b.size, strlen(games_text(&game, NULL)));
    rec_write(&game, rec_to_buffer, &empty);
    assert_int_equal(none[0], 'x');
}

static void a_setup_that_is_none_is_refused(void **state)
{
    (void)state;
    nv_config c;
    rec_error err;
    nv_view v;
    nv_config_init(&c, NV_SECOND, 0, 3);
    assert_false(rec_init(&game, &c, &err));
    assert_int_equal(err.status, NV_E_TOKENS);
    assert_string_equal(err.why, "The tokens are not dealt as the rules say (R2.2-R2.4).");
    memset(&v, 0, sizeof v);
    assert_false(rec_init_position(&game, &v, &err));
    assert_int_equal(err.status, NV_E_VIEW); /* what one seat sees is no position */
    v.viewer = NV_ALL;
    assert_false(rec_init_position(&game, &v, &err));
    assert_int_equal(err.status, NV_E_POSITION);
}

static void an_unknown_option_is_refused(void **state)
{
    (void)state;
    nv_rng r = {games_seed()};
    nv_config c;
    rec_error err;
    unsigned at = 0;
    assert_true(games_next(&at, &r, &c));
    c.options |= 1 << 7;
    assert_false(rec_init(&game, &c, &err));
    assert_int_equal(err.status, NV_E_OPTIONS);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_unknown_option_is_refused),
        cmocka_unit_test(random_games_go_round),
        cmocka_unit_test(a_record_grows_by_lines),
        cmocka_unit_test(a_writer_can_go_on_with_a_file),
        cmocka_unit_test(any_beginning_is_an_unfinished_game),
        cmocka_unit_test(every_state_can_be_reached_again),
        cmocka_unit_test(a_walk_sees_every_entry_and_event),
        cmocka_unit_test(any_position_can_be_saved),
        cmocka_unit_test(a_position_plays_on),
        cmocka_unit_test(resigning_ends_a_game),
        cmocka_unit_test(somebody_else_can_take_over),
        cmocka_unit_test(a_full_record_can_still_be_ended),
        cmocka_unit_test(a_log_is_as_long_as_its_memory),
        cmocka_unit_test(a_copy_is_a_snapshot),
        cmocka_unit_test(what_is_revealed_is_the_end),
        cmocka_unit_test(what_players_add_is_bounded_text),
        cmocka_unit_test(what_is_over_stays_so),
        cmocka_unit_test(a_refusal_ends_as_a_sentence),
        cmocka_unit_test(names_are_bounded_text),
        cmocka_unit_test(a_small_buffer_is_not_overrun),
        cmocka_unit_test(a_setup_that_is_none_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
