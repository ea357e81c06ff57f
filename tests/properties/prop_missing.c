/* prop_missing.c - says what no game of a run came to. */
#include "prop_reached.h"

#include <limits.h>

static int missing;
static unsigned least = UINT_MAX;
static char rarest[160];

static void expect(unsigned count, const char *what, const char *which)
{
    if (count < least) {
        least = count;
        (void)snprintf(rarest, sizeof rarest, "%s %s", what, which);
    }
    if (count > 0)
        return;
    missing++;
    (void)printf("never reached: %s %s\n", what, which);
}

static bool is_in(const uint8_t *list, int count, int value)
{
    return memchr(list, value, (size_t)count) != NULL;
}

/* What the first edition does not have. */
static const uint8_t no_decisions[] = {
    NV_DECIDE_SYCOPHANT,  NV_DECIDE_UPKEEP,   NV_DECIDE_GOOD, NV_DECIDE_DISCARD_HAND,
    NV_DECIDE_ASSIGNMENT, NV_DECIDE_OBSTACLE, NV_DECIDE_TWIN};
static const uint8_t no_moves[] = {NV_MOVE_EVENT, NV_MOVE_PAY, NV_MOVE_CHOOSE};
static const uint8_t no_events[] = {NV_EV_REMOVED,
                                    NV_EV_OBSTACLE_MET,
                                    NV_EV_OBSTACLE_FAILED,
                                    NV_EV_POINTS_LOST,
                                    NV_EV_TILE,
                                    NV_EV_TILE_BACK,
                                    NV_EV_ASSIGNMENT_DROPPED,
                                    NV_EV_ASSIGNMENT_KEPT,
                                    NV_EV_ASSIGNMENT_SHOWN,
                                    NV_EV_EVENT,
                                    NV_EV_ASSISTANTS,
                                    NV_EV_VALUE};

static void expect_words(void)
{
    for (int e = 0; e < NV_EDITION_COUNT; e++) {
        const char *edition = nv_id(NV_LIST_EDITION, e);
        char what[64];
        (void)snprintf(what, sizeof what, "%s edition's decision", edition);
        for (int i = 1; i < NV_DECISION_COUNT; i++)
            if (e == NV_SECOND || !is_in(no_decisions, LENGTH(no_decisions), i))
                expect(prop_reached.decision[e][i], what, nv_id(NV_LIST_DECISION, i));
        (void)snprintf(what, sizeof what, "%s edition's move", edition);
        for (int i = 0; i < NV_MOVE_KIND_COUNT; i++)
            if (e == NV_SECOND || !is_in(no_moves, LENGTH(no_moves), i))
                expect(prop_reached.move[e][i], what, nv_id(NV_LIST_MOVE_KIND, i));
        (void)snprintf(what, sizeof what, "%s edition's event", edition);
        for (int i = 0; i < NV_EVENT_TYPE_COUNT; i++)
            if (e == NV_SECOND || !is_in(no_events, LENGTH(no_events), i))
                expect(prop_reached.event[e][i], what, nv_id(NV_LIST_EVENT_TYPE, i));
    }
}

static void expect_reasons(void)
{
    static const uint8_t rubles[] = {NV_WHY_INCOME,        NV_WHY_PUB,       NV_WHY_TRADING_HOUSE,
                                     NV_WHY_GUILD_HALL,    NV_WHY_SYCOPHANT, NV_WHY_UPKEEP,
                                     NV_WHY_GOLDEN_DONKEY, NV_WHY_MOOCHER,   NV_WHY_SPONSOR,
                                     NV_WHY_OBSTACLE,      NV_WHY_RUBLES};
    static const uint8_t points[] = {NV_WHY_INCOME,     NV_WHY_PUB,    NV_WHY_TRADING_HOUSE,
                                     NV_WHY_GUILD_HALL, NV_WHY_GOODS,  NV_WHY_MOOCHER,
                                     NV_WHY_OBSTACLE,   NV_WHY_DISC,   NV_WHY_NOBLES,
                                     NV_WHY_ASSIGNMENT, NV_WHY_RUBLES, NV_WHY_HAND};
    static const uint8_t cheaper[] = {NV_WHY_LOWER_ROW, NV_WHY_SAME_NAME, NV_WHY_DISCOUNT,
                                      NV_WHY_ASSISTANT, NV_WHY_MONEY_COLLECTOR};
    static const uint8_t discounts[] = {NV_SP_DISCOUNT_BLUE, NV_SP_DISCOUNT_RED,
                                        NV_SP_DISCOUNT_BLUE_RED, NV_SP_DISCOUNT_GREEN};
    static const char *const colours[] = {"of blue", "of red", "of both", "of green"};
    for (int i = 0; i < LENGTH(rubles); i++)
        expect(prop_reached.rubles[rubles[i]], "rubles by", nv_id(NV_LIST_REASON, rubles[i]));
    for (int i = 0; i < LENGTH(points); i++)
        expect(prop_reached.points[points[i]], "points by", nv_id(NV_LIST_REASON, points[i]));
    for (int i = 0; i < LENGTH(cheaper); i++)
        expect(prop_reached.cheaper[cheaper[i]], "lower price by",
               nv_id(NV_LIST_REASON, cheaper[i]));
    for (int i = 0; i < LENGTH(discounts); i++)
        expect(prop_reached.discounts[discounts[i]], "a discount", colours[i]);
    for (int i = 0; i < NV_ASSISTANT_COUNT; i++)
        expect(prop_reached.assistants[i], "the assistant", nv_id(NV_LIST_ASSISTANT, i));
}

/* Every card is bought, every action card is taken and played. */
static void expect_cards(void)
{
    for (int e = 0; e < NV_EDITION_COUNT; e++) {
        for (int kind = 0; kind < nv_kind_count(e); kind++) {
            const nv_card *card = nv_card_of(e, (nv_kind)kind);
            bool action = card->type == NV_ACTION_CARD;
            char which[96];
            (void)snprintf(which, sizeof which, "%s of the %s edition", card->id,
                           nv_id(NV_LIST_EDITION, e));
            expect(prop_reached.got[e][kind], action ? "taking" : "buying", which);
            if (action)
                expect(prop_reached.played[e][kind], "playing", which);
        }
    }
}

static void expect_modules(void)
{
    for (int i = 0; i < NV_DRAW_COUNT; i++)
        expect(prop_reached.draws[i], "a draw for", nv_id(NV_LIST_DRAW_FOR, i));
    for (int i = 0; i < NV_STAGE_COUNT; i++)
        if (i != NV_STAGE_HANDS) /* the only one where nothing is ever decided */
            expect(prop_reached.stages[i], "the stage", nv_id(NV_LIST_STAGE, i));
    for (int i = NV_BONUS_1; i < NV_OBSTACLE_COUNT; i++)
        expect(prop_reached.met[i], "meeting", nv_id(NV_LIST_OBSTACLE, i));
    for (int i = NV_REAL_GREEN; i < NV_OBSTACLE_COUNT; i++)
        expect(prop_reached.failed[i], "failing at", nv_id(NV_LIST_OBSTACLE, i));
    for (int i = 0; i < NV_EVENT_CARD_COUNT; i++)
        expect(prop_reached.event_cards[i], "the event card", nv_id(NV_LIST_EVENT_CARD, i));
    for (int i = 0; i < 5; i++)
        expect(prop_reached.tiles[i], "the tile", nv_id(NV_LIST_GOOD, i));
    for (int i = 1; i <= 15; i++) {
        char number[16];
        (void)snprintf(number, sizeof number, "%d", i);
        expect(prop_reached.assignments[i], "assignment", number);
    }
}

bool prop_reached_all(bool must)
{
#define CASE_NAME(name) #name,
    static const char *const cases[] = {CASES(CASE_NAME)};
    (void)printf(
        "%lu games, %lu steps\nmost: %d events of one step, %d legal actions, %d cards in "
        "the upper and %d in the lower row, %d in the discard, %d rubles, %d points, %d "
        "rounds\n",
        prop_reached.games, prop_reached.steps, prop_reached.most_events, prop_reached.most_legal,
        prop_reached.most_upper, prop_reached.most_lower, prop_reached.most_discard,
        prop_reached.most_rubles, prop_reached.most_points, prop_reached.most_rounds);
    if (!must)
        return true;
    expect_words();
    expect_reasons();
    expect_cards();
    expect_modules();
    for (int i = 0; i < CASE_COUNT; i++)
        expect(prop_reached.cases[i], "the case", cases[i]);
    (void)printf("rarest, %u times: %s\n", least, rarest);
    return missing == 0;
}
