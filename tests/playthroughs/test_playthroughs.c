/*
 * Golden playthroughs: whole games as records, compared to the letter.
 *
 * Each is made again from its seed and must come out as the file says. Its players choose by the text
 * of the actions, so that only a change of the rules, of the setup draws or of the notation makes a
 * difference, not one of the numbers of actions. The file itself is read and replayed as well.
 * A change that is meant is accepted with NEVA_GOLDEN_WRITE=1; see README.md.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "record/notation.h"
#include "record/record.h"

enum { MAX_TEXT = 1 << 18 };

typedef struct playthrough {
    const char *name;
    uint64_t seed;
    int edition, seats;
    unsigned modules, options;
    const char *without[3];
    int obstacles; /* 10 * real + bonus ones on random spaces; 0: the standard */
} playthrough;

#define EVERYTHING \
    (NV_MARKET | NV_BANQUET | NV_COMPANY | NV_ASSISTANTS | NV_EVENTS | NV_ASSIGNMENTS | NV_OBSTACLES)

static const playthrough all[] = {
    {"first-2", 1, NV_FIRST, 2, 0, 0, {NULL}, 0},
    {"first-3-banquet", 2, NV_FIRST, 3, NV_BANQUET, 0, {NULL}, 0},
    {"first-4-society", 3, NV_FIRST, 4, NV_SOCIETY, NV_OPEN_MONEY, {NULL}, 0},
    {"first-5-both", 4, NV_FIRST, 5, NV_SOCIETY | NV_BANQUET, 0, {NULL}, 0},
    {"first-3-without",
     5,
     NV_FIRST,
     3,
     NV_SOCIETY | NV_BANQUET,
     NV_OPEN_HANDS,
     {"observatory", "away_with_it@noble", "sycophant"},
     0},
    {"second-2", 6, NV_SECOND, 2, 0, 0, {NULL}, 0},
    {"second-3-company", 7, NV_SECOND, 3, NV_COMPANY, 0, {NULL}, 0},
    {"second-4-banquet-company", 8, NV_SECOND, 4, NV_BANQUET | NV_COMPANY, 0, {NULL}, 0},
    {"second-3-market", 9, NV_SECOND, 3, NV_MARKET, 0, {NULL}, 0},
    {"second-5-market-events",
     10,
     NV_SECOND,
     5,
     NV_MARKET | NV_EVENTS | NV_ASSISTANTS,
     0,
     {NULL},
     0},
    {"second-4-market-figure",
     11,
     NV_SECOND,
     4,
     NV_MARKET | NV_ASSIGNMENTS | NV_OBSTACLES,
     0,
     {NULL},
     32},
    {"second-2-everything", 12, NV_SECOND, 2, EVERYTHING, 0, {NULL}, 0},
    {"second-4-everything", 13, NV_SECOND, 4, EVERYTHING, 0, {"mayor", NULL}, 41},
    {"second-5-everything", 14, NV_SECOND, 5, EVERYTHING, NV_OPEN_MONEY | NV_OPEN_HANDS, {NULL}, 0},
};

static rec_entry game_log[REC_MAX_ENTRIES], again_log[REC_MAX_ENTRIES];
static rec_game game = {.entry = game_log, .room = REC_MAX_ENTRIES};
static rec_game again = {.entry = again_log, .room = REC_MAX_ENTRIES};

/* ---- playing ------------------------------------------------------------------------------------------ */

typedef struct choice {
    char text[REC_TEXT_MAX];
    nv_action action;
    uint32_t weight;
} choice;

static int by_text(const void *a, const void *b)
{
    return strcmp(((const choice *)a)->text, ((const choice *)b)->text);
}

/* Passing, and taking a card that is no action card, are for when there is nothing better. */
static uint32_t weight_of(const nv_state *s, nv_action a)
{
    nv_move m;
    nv_config c;
    nv_describe(s, a, &m);
    nv_config_of(s, &c);
    if (m.kind == NV_MOVE_PASS || m.kind == NV_MOVE_DECLINE)
        return 2;
    if (m.kind == NV_MOVE_TAKE)
        return nv_card_of(c.edition, m.card)->type == NV_ACTION_CARD ? 12 : 1;
    return m.kind == NV_MOVE_BUY || m.replaces != NV_NO_CARD ? 3 : 10;
}

static int list_choices(const nv_state *s, choice *out)
{
    nv_action legal[NV_MAX_LEGAL];
    nv_outcome outcome[NV_MAX_OUTCOMES];
    int count = nv_legal(s, legal), draws = nv_chance(s, outcome);
    for (int i = 0; i < count; i++)
        out[i] = (choice){"", legal[i], weight_of(s, legal[i])};
    for (int i = 0; i < draws; i++)
        out[count++] = (choice){"", outcome[i].action, outcome[i].weight};
    for (int i = 0; i < count; i++)
        (void)rec_action_text(s, out[i].action, out[i].text);
    qsort(out, (size_t)count, sizeof *out, by_text);
    return count;
}

static nv_action choose(const nv_state *s, nv_rng *r)
{
    static choice choices[NV_MAX_LEGAL];
    int count = list_choices(s, choices), i = 0;
    uint32_t sum = 0;
    for (int j = 0; j < count; j++)
        sum += choices[j].weight;
    for (sum = nv_rng_below(r, sum); sum >= choices[i].weight; i++)
        sum -= choices[i].weight;
    return choices[i].action;
}

static void play(const playthrough *p)
{
    nv_rng r = {p->seed};
    nv_config c;
    nv_config_init(&c, p->edition, p->modules, p->seats);
    c.options = (uint8_t)p->options;
    for (int i = 0; i < 3 && p->without[i]; i++)
        assert_int_equal(nv_leave_out(&c, p->without[i]), NV_OK);
    if (p->obstacles)
        assert_int_equal(nv_deal_obstacles(&c, p->obstacles / 10, p->obstacles % 10, &r), NV_OK);
    assert_int_equal(nv_deal(&c, &r), NV_OK);
    assert_true(rec_init(&game, &c, NULL));
    assert_true(rec_set_about(&game, NULL, NULL, "golden playthrough", NULL));
    for (nv_turn t = nv_to_act(&game.state); t.seat != NV_OVER; t = nv_to_act(&game.state)) {
        nv_action a = choose(&game.state, &r);
        assert_true(t.seat == NV_CHANCE ? rec_draw(&game, a, NULL, NULL)
                                        : rec_play(&game, t.seat, a, NULL, NULL));
    }
    assert_true(rec_close(&game, NULL));
}

/* ---- files ---------------------------------------------------------------------------------------------- */

static FILE *open_file(const playthrough *p, const char *mode)
{
    char path[128];
    (void)snprintf(path, sizeof path, "tests/playthroughs/%s.nvr", p->name);
    return fopen(path, mode);
}

static size_t read_golden(const playthrough *p, char *text)
{
    FILE *file = open_file(p, "rb");
    if (!file)
        fail_msg("there is no %s.nvr; see tests/playthroughs/README.md", p->name);
    size_t size = fread(text, 1, MAX_TEXT - 1, file);
    (void)fclose(file);
    text[size] = '\0';
    return size;
}

static void write_golden(const playthrough *p, const char *text, size_t size)
{
    FILE *file = open_file(p, "wb");
    assert_non_null(file);
    assert_int_equal(fwrite(text, 1, size, file), size);
    assert_int_equal(fclose(file), 0);
}

/* Fails at the first line that differs. */
static void same_text(const playthrough *p, const char *golden, const char *now)
{
    int line = 1;
    size_t start = 0;
    for (size_t i = 0; golden[i] != '\0' || now[i] != '\0'; i++) {
        if (golden[i] != now[i])
            fail_msg("%s.nvr:%d differs.\n  golden: %.*s\n  now:    %.*s", p->name, line,
                     (int)strcspn(golden + start, "\n"), golden + start,
                     (int)strcspn(now + start, "\n"), now + start);
        if (golden[i] == '\n') {
            line++;
            start = i + 1;
        }
    }
}

static void games_are_as_they_were(void **state)
{
    (void)state;
    static char golden[MAX_TEXT], now[MAX_TEXT];
    for (size_t i = 0; i < sizeof all / sizeof all[0]; i++) {
        rec_buffer b = {now, sizeof now, 0};
        play(&all[i]);
        rec_write(&game, rec_to_buffer, &b);
        assert_true(b.size < sizeof now);
        if (getenv("NEVA_GOLDEN_WRITE"))
            write_golden(&all[i], now, b.size);
        (void)read_golden(&all[i], golden);
        same_text(&all[i], golden, now);
    }
}

/* Whatever was once played stays a game that can be played: old records are never refused. */
static void golden_records_replay(void **state)
{
    (void)state;
    static char golden[MAX_TEXT];
    for (size_t i = 0; i < sizeof all / sizeof all[0]; i++) {
        rec_error err = {0};
        nv_result result;
        size_t size = read_golden(&all[i], golden);
        if (!rec_read(&again, golden, size, &err))
            fail_msg("%s.nvr:%u: %s", all[i].name, (unsigned)err.line, err.why);
        assert_int_equal(again.end, REC_CLOSED);
        assert_true(rec_result(&again, &result));
        assert_int_equal(again.config.seats, all[i].seats);
        assert_null(nv_broken(&again.state));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(games_are_as_they_were),
        cmocka_unit_test(golden_records_replay),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
