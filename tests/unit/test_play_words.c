/* What a person at the terminal reads and types: every action has a number, words, and is understood. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>

#include <cmocka.h>

#include "rec_games.h"
#include "texts/texts_int.h"
#include "tui/play_int.h"

static rec_entry game_log[REC_MAX_ENTRIES];
static rec_game game = {.entry = game_log, .room = REC_MAX_ENTRIES};
static tui_seen seen;
static tui_menu menu, closer;
static tui_set set, found;

static const char *const names[NV_MAX_SEATS] = {"Anna", "Boris", "Clara", "David", "Eva"};

/* Calls check at some positions of random games of every setup, or of some of them. */
static void at_positions(uint64_t salt, unsigned skip, uint32_t every, void (*check)(nv_rng *r))
{
    nv_rng r = {games_seed() + salt};
    nv_config c;
    for (unsigned at = 0; games_next(&at, &r, &c); at += games_full() ? 0 : skip) {
        assert_true(rec_init(&game, &c, NULL));
        do {
            nv_turn turn = nv_to_act(&game.state);
            if (turn.seat < 0 || (turn.decision == NV_DECIDE_TURN && nv_rng_below(&r, every)))
                continue;
            tui_see(&seen, &game.state, turn.seat, names);
            tui_menu_all(&menu, &seen);
            check(&r);
        } while (games_step(&game, &r, NULL));
    }
}

/* ---- numbers ---------------------------------------------------------------------------------- */

/* Counts the actions that can be reached below an option, asking closer until one is left. */
static int reach(const tui_menu *m, int option, bool reached[NV_MAX_LEGAL])
{
    tui_set inside;
    tui_menu inner;
    tui_menu_set(&inside, &seen, m, option);
    assert_int_equal(inside.count, m->option[option].count);
    if (inside.count == 1) {
        assert_false(reached[inside.at[0]]);
        reached[inside.at[0]] = true;
        return 1;
    }
    tui_menu_among(&inner, &seen, &inside);
    assert_true(inner.level > m->level);
    if (inner.count == 1) { /* they read the same: the first stands for all */
        for (int i = 0; i < inside.count; i++)
            reached[inside.at[i]] = true;
        return inside.count;
    }
    int sum = 0;
    for (int i = 0; i < inner.count; i++)
        sum += reach(&inner, i, reached);
    return sum;
}

static void check_numbers(nv_rng *r)
{
    (void)r;
    bool reached[NV_MAX_LEGAL] = {false};
    int sum = 0;
    for (int i = 0; i < menu.count; i++) {
        assert_int_equal(tui_menu_find(&menu, menu.option[i].number), i);
        if (seen.decision == NV_DECIDE_ASSIGNMENT) /* its own number stands in the words */
            assert_int_equal(menu.option[i].number, i + 1);
        sum += reach(&menu, i, reached);
    }
    assert_int_equal(sum, seen.count);
    for (int i = 0; i < seen.count; i++)
        assert_true(reached[i]);
    assert_int_equal(tui_menu_find(&menu, 9999), -1);
}

static void every_action_has_a_number(void **state)
{
    (void)state;
    at_positions(40, 3, 10, check_numbers);
}

/* ---- words ------------------------------------------------------------------------------------ */

static unsigned asked[NV_DECISION_COUNT];

static void is_text(const char *text)
{
    assert_true(strlen(text) > 2);
    assert_null(strstr(text, "(null)"));
    assert_null(strstr(text, "unseen"));
    assert_null(strstr(text, "  "));
}

static void check_words(nv_rng *r)
{
    char text[TUI_WORDS_MAX * 2], words[TUI_WORDS_MAX], about[1024];
    (void)r;
    tui_question(text, &seen);
    is_text(text);
    asked[seen.decision]++;
    for (int i = 0; i < menu.count; i++) {
        tui_option_words(words, &seen, &menu, i);
        is_text(words);
        assert_in_range(strlen(words), 3, TUI_WORDS_MAX - 2);
    }
    for (int i = 0; i < seen.count && i < 40; i++) {
        tui_action_words(words, &seen, &seen.move[i]);
        is_text(words);
        if (seen.move[i].card == NV_NO_CARD)
            continue;
        tui_card_about(about, sizeof about, &seen.view, seen.move[i].card);
        is_text(about);
    }
}

static const char pair[] =
    "neva record 1\n"
    "game second 2 market events\n"
    "tokens hammer=A sack=A cathedral=A bust=B hand=B\n"
    "position\n"
    "phase building\n"
    "upper library market.fish\n"
    "twin u1 author\n"
    "used B twin\n"
    "start\n";

static void every_question_has_words(void **state)
{
    (void)state;
    at_positions(41, 1, 30, check_words);
    games_read(&game, pair); /* seldom met by chance */
    assert_true(rec_play_text(&game, 0, "take library u1", NULL, NULL));
    tui_see(&seen, &game.state, 0, names);
    tui_menu_all(&menu, &seen);
    check_words(NULL);
    for (int decision = NV_DECIDE_TURN; decision < NV_DECISION_COUNT; decision++)
        if (asked[decision] == 0)
            fail_msg("nobody was asked about %s", nv_id(NV_LIST_DECISION, decision));
}

/* Closer questions offer lines that differ. */
static void check_closer(nv_rng *r)
{
    (void)r;
    for (int option = 0; option < menu.count; option++) {
        if (menu.option[option].count < 2)
            continue;
        tui_menu_set(&set, &seen, &menu, option);
        tui_menu_among(&closer, &seen, &set);
        for (int i = 0; i < closer.count; i++)
            for (int j = 0; j < i; j++) {
                char one[TUI_WORDS_MAX], other[TUI_WORDS_MAX];
                tui_option_words(one, &seen, &closer, i);
                tui_option_words(other, &seen, &closer, j);
                if (strcmp(one, other) == 0)
                    fail_msg("twice in a list: %s", one);
            }
    }
}

static void closer_questions_differ(void **state)
{
    (void)state;
    at_positions(42, 3, 20, check_closer);
}

/* ---- the screen ------------------------------------------------------------------------------- */

static tui_game screen;

/* What the one who decides is shown in a window of that size; the caller frees it. Without a height: all there is. */
static char *shown_in(const nv_state *state, int seat, int width, int height)
{
    char *text = NULL;
    size_t size = 0;
    FILE *out = open_memstream(&text, &size);
    tui_term t = {.out = out, .width = width, .height = height};
    assert_non_null(out);
    screen.term = &t;
    tui_see(&screen.seen, state, seat, names);
    tui_menu_all(&screen.menu, &screen.seen);
    tui_screen(&screen);
    if (!height)
        tui_board_all(&screen);
    fclose(out);
    return text;
}

static char *shown(const nv_state *state, int seat, int width)
{
    return shown_in(state, seat, width, 0);
}

/* Other rubles where they are not shown, other hidden cards. */
static bool make_other(nv_rng *r, int seat, nv_state *other)
{
    nv_view v;
    nv_state possible;
    nv_observe(&game.state, seat, &v);
    nv_determinize(&v, r, &possible);
    nv_observe(&possible, NV_ALL, &v);
    for (int i = 0; i < v.seats; i++)
        if (i != seat && !(v.options & NV_OPEN_MONEY))
            v.seat[i].rubles = (int16_t)nv_rng_below(r, 60);
    return nv_restore(&v, other, NULL) == NV_OK;
}

static void check_lines(const char *text, int width)
{
    for (const char *line = text; *line;) {
        size_t size = strcspn(line, "\n");
        char copy[1024];
        assert_true(size < sizeof copy);
        snprintf(copy, sizeof copy, "%.*s", (int)size, line);
        if (tui_columns(copy) > width)
            fail_msg("%d columns (%s): %s", tui_columns(copy), txt_language(), copy);
        if (size > 0 && line[size - 1] == ' ' && width >= 80)
            fail_msg("blanks at the end (%s): %s", txt_language(), copy);
        line += size + 1;
    }
}

static unsigned compared;

static void check_secrets(nv_rng *r)
{
    nv_state other;
    int seat = seen.seat;
    if (!make_other(r, seat, &other))
        return;
    char *one = shown(&game.state, seat, 80), *two = shown(&other, seat, 80);
    assert_string_equal(one, two);
    compared++;
    check_lines(one, 80);
    free(one);
    free(two);
}

static void the_screen_betrays_nothing(void **state)
{
    (void)state;
    at_positions(44, 4, 40, check_secrets);
    assert_true(compared > 100);
}

/* Where something stands on the screen; -1: it does not. */
static int place_of(const char *text, const char *part)
{
    for (int at = 0; text[at]; at++)
        if (strncmp(text + at, part, strlen(part)) == 0)
            return at;
    return -1;
}

static int lines_of(const char *text)
{
    int lines = 0;
    for (; *text; text++)
        lines += *text == '\n';
    return lines;
}

/* A table for five in a window of 24 lines, with all that the others did: title first, prompt last, and always in the
 * same order. */
static void the_screen_fits_the_window(void **state)
{
    (void)state;
    nv_rng r = {games_seed() + 48};
    nv_config c;
    nv_events ev;
    nv_config_init(&c, NV_SECOND, NV_MARKET | NV_BANQUET | NV_COMPANY, 5);
    nv_deal(&c, &r);
    assert_true(rec_init(&game, &c, NULL));
    tui_log l = {0};
    unsigned shown_count = 0, high = 0;
    for (ev.count = 0; games_step(&game, &r, &ev);) {
        tui_log_events(&l, &ev);
        nv_turn turn = nv_to_act(&game.state);
        if (turn.seat != 0 || turn.decision != NV_DECIDE_TURN)
            continue;
        screen.log = l;
        screen.told[0] = l.count > 30 ? l.count - 30 : 0;
        char *text = shown_in(&game.state, 0, 80, 24);
        int people = place_of(text, "\nBoris"), cards = place_of(text, "\nUpper row");
        if (people < 0)
            people = place_of(text, ", Boris");
        assert_int_equal(place_of(text, "-- Round"), 0);
        assert_true(people > 0 && people < cards);
        shown_count++;
        high += lines_of(text) > 23;
        free(text);
    }
    screen.log = (tui_log){0};
    screen.told[0] = 0;
    free(l.entry);
    assert_true(shown_count > 20 && high * 20 < shown_count);
}

/* ---- other languages --------------------------------------------------------------------------- */

static const char *const languages[] = {"de", "fr", "hu", "ru"};

static void check_screen(nv_rng *r)
{
    static const int widths[] = {60, 80, 110};
    for (int i = 0; i < 3; i++) {
        for (int height = 0; height <= 24; height += 24) {
            char *text = shown_in(&game.state, seen.seat, widths[i], height);
            check_lines(text, widths[i]);
            assert_null(strstr(text, "(null)"));
            free(text);
        }
    }
    check_words(r);
}

/* Nothing that stands in a column is cut off. */
static void check_columns(const char *language)
{
    tui_term wide = {.width = 80};
    nv_view v = {.modules = NV_MARKET};
    for (int edition = NV_FIRST; edition <= NV_SECOND; edition++) {
        v.edition = (uint8_t)edition;
        for (int kind = 0; kind < nv_kind_count(v.edition); kind++) {
            const nv_card *card = nv_card_of(v.edition, (nv_kind)kind);
            char extras[TUI_EXTRAS_MAX];
            tui_extras(extras, &v, card);
            if (tui_columns(extras) > tui_extras_columns(&wide))
                fail_msg("%s: '%s' needs %d columns, there are %d", language, extras,
                         tui_columns(extras), tui_extras_columns(&wide));
        }
    }
}

static void every_language_fits(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof languages / sizeof languages[0]; i++) {
        assert_true(txt_choose(languages[i]));
        check_columns(languages[i]);
        at_positions(47 + i, 25, 60, check_screen);
    }
    txt_choose("en");
}

/* ---- the story -------------------------------------------------------------------------------- */

/* The caller frees it. */
static char *told(const tui_log *l, const tui_look *look, int viewer)
{
    char *text = NULL;
    size_t size = 0;
    FILE *out = open_memstream(&text, &size);
    tui_term t = {.out = out, .width = 80};
    assert_non_null(out);
    tui_tell(&t, l, 0, look, viewer);
    fclose(out);
    return text;
}

/* What only somebody else may know makes no difference to what one is told. */
static void the_story_betrays_nothing(void **state)
{
    (void)state;
    nv_rng r = {games_seed() + 45};
    nv_config c;
    unsigned secrets = 0;
    for (unsigned at = 0; games_next(&at, &r, &c); at += 3) {
        tui_log l = {0};
        nv_events ev;
        nv_view v;
        tui_look look = {.view = &v, .state = &game.state};
        assert_true(rec_init(&game, &c, NULL));
        for (ev.count = 0; games_step(&game, &r, &ev);)
            tui_log_events(&l, &ev);
        for (int i = 0; i < NV_MAX_SEATS; i++)
            look.names[i] = names[i];
        nv_shown(&game.state, 0, &v);
        char *one = told(&l, &look, 0);
        for (uint32_t i = 0; i < l.count; i++)
            if (l.entry[i].event.secret && l.entry[i].event.seat != 0) {
                l.entry[i].event.secret_value = (uint8_t)(l.entry[i].event.secret_value % 7 + 1);
                secrets++;
            }
        char *two = told(&l, &look, 0);
        assert_string_equal(one, two);
        assert_null(strstr(one, "(null)"));
        free(one);
        free(two);
        free(l.entry);
    }
    assert_true(secrets > 20);
}

/* ---- typed text ------------------------------------------------------------------------------- */

static bool is_found(int index)
{
    char wanted[TUI_WORDS_MAX], got[TUI_WORDS_MAX];
    for (int i = 0; i < found.count; i++) {
        nv_move m = seen.move[found.at[i]];
        if (found.at[i] == index)
            return true;
        m.slot = seen.move[index].slot; /* the same card in another place of its row */
        tui_action_words(wanted, &seen, &seen.move[index]);
        tui_action_words(got, &seen, &m);
        if (strcmp(wanted, got) == 0)
            return true;
    }
    return false;
}

/* The exact text gives the action itself; what is cut short gives at least a choice with it. */
static void check_typed(nv_rng *r)
{
    char text[REC_TEXT_MAX], why[480];
    int index = (int)nv_rng_below(r, (uint32_t)seen.count);
    rec_action_text(&game.state, seen.legal[index], text);
    tui_match(&seen, text, NULL, &found, why, sizeof why);
    if (!is_found(index))
        fail_msg("'%s' is not understood: %s", text, why);
    if (found.count > 1)
        fail_msg("'%s' is not clear", text);
    for (char *c = text; *c; c++)
        *c = (char)(*c == '_' || *c == '.' || *c == '@' ? ' '
                    : *c >= 'a' && *c <= 'z'            ? *c - 32
                                                        : *c);
    tui_match(&seen, text, NULL, &found, why, sizeof why);
    if (!is_found(index))
        fail_msg("'%s' is not understood: %s", text, why);
}

static void every_action_can_be_typed(void **state)
{
    (void)state;
    at_positions(43, 3, 10, check_typed);
}

static const char position[] =
    "neva record 1\n"
    "game second 2 market banquet company\n"
    "tokens hammer=A sack=A cathedral=A bust=B hand=B\n"
    "position\n"
    "phase building\n"
    "upper market.fish market.grain library fish fish_basket bank pub\n"
    "lower market.fruit catherine_palace ship_builder.fish\n"
    "area A customs_house market.vegetable lumberjack\n"
    "hand A hospital money_collector\n"
    "rubles A 16\n"
    "start\n";

/* What the typed text means, as the text of the notation; several with bars between them. */
static void means(const char *typed, const char *expected)
{
    char why[480], all[2048] = "";
    tui_match(&seen, typed, NULL, &found, why, sizeof why);
    for (int i = 0; i < found.count; i++) {
        char text[REC_TEXT_MAX];
        rec_action_text(&game.state, seen.legal[found.at[i]], text);
        snprintf(all + strlen(all), sizeof all - strlen(all), "%s%s", i ? " | " : "", text);
    }
    if (strcmp(all, expected) != 0)
        fail_msg("'%s' means '%s', not '%s' (%s)", typed, all, expected, why);
}

static void words_can_be_cut_short(void **state)
{
    (void)state;
    games_read(&game, position);
    tui_see(&seen, &game.state, 0, names);
    means("take library", "take library u3");
    means("Take  LIB", "take library u3");
    means("t u3", "take library u3");
    means("buy pub", "buy pub u7");
    means("buy market fish", "buy market.fish u1");
    means("buy market l1", "buy market.fruit l1");
    means("take fish", "take fish u4");
    means("buy fish basket", "buy fish_basket u5");
    means("buy market", "buy market.fish u1 | buy market.grain u2 | buy market.fruit l1");
    means("buy bank for customs", "buy bank u6 for customs_house");
    means("buy bank", "buy bank u6 for market.vegetable | buy bank u6 for customs_house");
    means("buy catherine the great's palace for market",
          "buy catherine_palace l2 for market.vegetable");
    means("play hospital", "play hospital");
    means("play money buy library", "play money_collector buy library u3");
    means("pa", "pass");
    means("buy Market (fruit) (l1) for 3 rubles", "buy market.fruit l1"); /* as the screen has it */
    means("take Library (u3) into your hand", "take library u3");
}

static void refuses(const char *typed, const char *reason)
{
    char why[480];
    tui_match(&seen, typed, NULL, &found, why, sizeof why);
    assert_int_equal(found.count, 0);
    if (!strstr(why, reason))
        fail_msg("'%s': '%s' instead of '%s'", typed, why, reason);
}

static void refusals_say_what_to_do(void **state)
{
    (void)state;
    games_read(&game, position);
    tui_see(&seen, &game.state, 0, names);
    refuses("buy library", "Library costs 17, you have 16.");
    refuses("buy u3", "Library costs 17, you have 16.");
    refuses("buy u12", "There is no card on u12.");
    refuses("buy market u12", "There is no card on u12.");
    refuses("buy market u3", "On u3 lies another card: Library.");
    refuses("take academy", "This card is not on the display: Academy.");
    refuses("take nonsense", "There is no card 'nonsense' in this game.");
    refuses("take libarry", "Did you mean 'Library'?");
    refuses("hlep", "Did you mean 'help'?");
    refuses("pass please", "Say it as 'pass'.");
    refuses("play theater", "This card is not in your hand: Theater.");
    refuses("buy bank for lumberjack", "Bank cannot replace this card: Lumberjack.");
    refuses("buy bank for theater", "You do not have this card: Theater.");
    refuses("buy market for customs", "This card replaces none: Market.");
    refuses("greetings", "'greetings' is not understood. Type a number");
    refuses("", "Type a number");
    refuses("%s%n", "'%s%n' is not understood.");
    refuses("observe noble", "You have no Observatory.");
    refuses("event ghost", "This game is played without events.");
    refuses("discard 3", "That is not possible now. Type a number of the list.");
}

static const char beginning[] =
    "neva record 1\n"
    "game second 2\n"
    "tokens hammer=A cathedral=A bust=B hand=B\n"
    "start\n"
    "+ lumberjack gold_miner ship_builder.fish ship_builder.any\n";

/* A person reads names; goods only where they matter. */
static void refusals_have_no_ids(void **state)
{
    (void)state;
    static const char *const lines[] = {
        "pass",      "take u1", "take ship builder", "play lumberjack",
        "play",      "buy l1",  "buy library",       "event ghost",
        "observe u", "keep 3",  "buy gold for gold"};
    games_read(&game, beginning);
    tui_see(&seen, &game.state, nv_to_act(&game.state).seat, names);
    refuses("pass", "Everybody buys two workers first.");
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
        char why[480];
        tui_match(&seen, lines[i], NULL, &found, why, sizeof why);
        if (found.count > 0 || strpbrk(why, "_") || strstr(why, ".fish") || strstr(why, "(R"))
            fail_msg("'%s': '%s'", lines[i], why);
    }
}

static void anything_can_be_typed(void **state)
{
    (void)state;
    static const char *const pieces[] = {"buy ", "take ",  "play ", "u1", "l1+",
                                         "for ", "market", "'",     "+",  "money collector",
                                         "\xff", " ",      "u",     "12", "observatory on "};
    nv_rng r = {games_seed() + 46};
    games_read(&game, position);
    tui_see(&seen, &game.state, 0, names);
    for (int i = 0; i < 3000; i++) {
        char text[TUI_INPUT_MAX] = "", why[480];
        while (nv_rng_below(&r, 8) && strlen(text) < TUI_INPUT_MAX - 20) {
            char byte[2] = {(char)(1 + nv_rng_below(&r, 255)), '\0'};
            uint32_t piece = nv_rng_below(&r, 2 * sizeof pieces / sizeof pieces[0]);
            strcat(text, piece < sizeof pieces / sizeof pieces[0] ? pieces[piece] : byte);
        }
        tui_match(&seen, text, NULL, &found, why, sizeof why);
        if (found.count == 0)
            assert_true(why[0]);
        tui_match_card(&seen, text);
    }
}

static void cards_are_found_by_name(void **state)
{
    (void)state;
    games_read(&game, position);
    tui_see(&seen, &game.state, 0, names);
    assert_int_equal(tui_match_card(&seen, "library"), NV_SECOND_LIBRARY);
    assert_int_equal(tui_match_card(&seen, "u3"), NV_SECOND_LIBRARY);
    assert_int_equal(tui_match_card(&seen, "St Isaac"), NV_SECOND_ST_ISAACS_CATHEDRAL);
    assert_int_equal(tui_match_card(&seen, "debtor's prison"),
                     -1); /* stays out with banquet (R10.4) */
    assert_int_equal(tui_match_card(&seen, "u8"), -1);
    assert_int_equal(tui_match_card(&seen, "zzz"), -1);
}

static void cards_have_names_in_every_language(void **state)
{
    (void)state;
    games_read(&game, position);
    tui_see(&seen, &game.state, 0, names);
    assert_true(txt_choose("ru"));
    means("взять Библиотека", "take library u3");
    means("take БИБЛИО", "take library u3");
    means("take library", "take library u3");
    means("купить Рынок (рыба)", "buy market.fish u1");
    assert_int_equal(tui_match_card(&seen, "театр"), NV_SECOND_THEATER);
    means("взять u3", "take library u3");
    means("пасовать", "pass");
    means("пас", "pass");
    means("сыграть госпиталь", "play hospital");
    refuses("подскажи", "Неизвестная команда: 'подскажи'.");
    refuses("подскаска", "Возможно, 'подсказка'?");
    refuses("взять библеотека", "Возможно, 'Библиотека'?");
    refuses("купить библиотека", "Библиотека стоит 17, у вас 16.");
    refuses("играть театр", "Этой карты нет у вас на руке: Театр.");
    assert_true(txt_choose("hu"));
    means("take KÖNYVTÁR", "take library u3");
    assert_true(txt_choose("fr"));
    means("take bibliothèque", "take library u3");
    means("prendre bibliothèque", "take library u3");
    means("main bibliothèque", "take library u3");
    txt_choose("en");
}

/* ---- commands --------------------------------------------------------------------------------- */

static const char *const command_words[] = {"help",  "show", "rules",  "card", "price",
                                            "why",   "hint", "log",    "undo", "done",
                                            "table", "save", "resign", "quit"};
enum { COMMANDS = sizeof command_words / sizeof command_words[0] };

/* Does the text have `word`, or more, in quotes that is this command? */
static bool quotes(const char *text, const char *command)
{
    for (const char *c = strchr(text, '\''); c; c = strchr(c + 1, '\'')) {
        char typed[64];
        snprintf(typed, sizeof typed, "%.*s", (int)strcspn(c + 1, "' "), c + 1);
        if (tui_is_command(typed, command))
            return true;
    }
    return false;
}

/* What a text tells to type is understood in the language it is written in. */
static void check_quotes(void)
{
    for (int i = 0; i < txt_count; i++)
        for (int j = 0; j < COMMANDS && !strchr(txt_keys[i], '\4'); j++) {
            char quote[24];
            const char *text = txt(txt_keys[i]), *at;
            snprintf(quote, sizeof quote, "'%s", command_words[j]);
            at = strstr(txt_keys[i], quote);
            if (at && strchr("' ", at[strlen(quote)]) && text != txt_keys[i] &&
                !quotes(text, command_words[j]))
                fail_msg("%s: '%s' is not in: %s", txt_language(), command_words[j], text);
        }
}

static void commands_have_words_in_every_language(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof languages / sizeof languages[0]; i++) {
        assert_true(txt_choose(languages[i]));
        for (int j = 0; j < COMMANDS; j++) {
            const char *word = txt_c("typed", command_words[j]);
            char capitals[64];
            snprintf(capitals, sizeof capitals, "%s u1", word);
            if (strchr(word, ' ') || !tui_is_command(word, command_words[j]) ||
                !tui_is_command(command_words[j], command_words[j]) ||
                !tui_is_command(capitals, command_words[j]))
                fail_msg("%s: '%s' is not %s", languages[i], word, command_words[j]);
        }
        check_quotes();
    }
    assert_true(txt_choose("ru"));
    assert_true(tui_is_command("ПОДСКАЗКА", "hint"));
    assert_true(tui_is_answer("Да", true));
    txt_choose("en");
    assert_false(tui_is_command("подсказка", "hint"));
    assert_true(tui_is_command("Exit", "quit"));
    assert_false(tui_is_command("u library", "undo"));
}

/* Every reason of the coach is a sentence, with and without a seat, amounts of either sign, and nothing else. */
static void every_reason_has_words(void **state)
{
    (void)state;
    games_read(&game, position);
    tui_see(&seen, &game.state, 0, names);
    for (size_t i = 0; i < sizeof languages / sizeof languages[0]; i++) {
        assert_true(txt_choose(languages[i]));
        for (int kind = 0; kind < AI_REASON_COUNT; kind++) {
            for (int variant = 0; variant < 4; variant++) {
                char words[TUI_WORDS_MAX];
                ai_reason r = {.kind = (uint8_t)kind,
                               .seat = variant & 1 ? 1 : NV_NONE,
                               .card = NV_SECOND_THEATER,
                               .what = 2,
                               .count = (uint8_t)variant,
                               .rubles = (int16_t)(variant - 2),
                               .points = (int16_t)(2 - variant)};
                tui_advice_words(words, &seen, &r);
                size_t length = strlen(words);
                if (length < 8 || words[length - 1] != '.' || strchr(words, '%'))
                    fail_msg("%s, %s: '%s'", languages[i], ai_reason_id(kind), words);
            }
        }
    }
    txt_choose("en");
}

static void a_reason_in_words(void **state)
{
    (void)state;
    char words[TUI_WORDS_MAX];
    ai_reason pays = {.kind = AI_REASON_PAYS,
                      .seat = NV_NONE,
                      .card = NV_SECOND_THEATER,
                      .count = 3,
                      .rubles = -3,
                      .points = 6};
    ai_reason keeps = {
        .kind = AI_REASON_KEEPS_FROM, .seat = 1, .card = NV_SECOND_THEATER, .points = 12};
    games_read(&game, position);
    tui_see(&seen, &game.state, 0, names);
    tui_advice_words(words, &seen, &pays);
    assert_string_equal(words,
                        "What it pays until the expected end: -3 rubles, 6 points (3 scorings).");
    tui_advice_words(words, &seen, &keeps);
    assert_string_equal(words, "Boris could buy it; what it would pay there: 12 points.");
    assert_true(txt_choose("ru"));
    tui_advice_words(words, &seen, &pays);
    assert_string_equal(words, "Доход до ожидаемого конца: -3 рубля, 6 очков (3 подсчёта).");
    txt_choose("en");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_action_has_a_number),
        cmocka_unit_test(every_question_has_words),
        cmocka_unit_test(closer_questions_differ),
        cmocka_unit_test(the_screen_betrays_nothing),
        cmocka_unit_test(the_screen_fits_the_window),
        cmocka_unit_test(every_action_can_be_typed),
        cmocka_unit_test(words_can_be_cut_short),
        cmocka_unit_test(refusals_say_what_to_do),
        cmocka_unit_test(refusals_have_no_ids),
        cmocka_unit_test(cards_are_found_by_name),
        cmocka_unit_test(commands_have_words_in_every_language),
        cmocka_unit_test(anything_can_be_typed),
        cmocka_unit_test(the_story_betrays_nothing),
        cmocka_unit_test(every_language_fits),
        cmocka_unit_test(cards_have_names_in_every_language),
        cmocka_unit_test(every_reason_has_words),
        cmocka_unit_test(a_reason_in_words),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
