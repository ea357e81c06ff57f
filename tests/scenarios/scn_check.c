/* Checks: what must be true at this point of the game. */
#include <stdio.h>
#include <string.h>

#include "scn_actions.h"
#include "scn_list.h"

typedef void check(scn_run *r, const scn_line *l, const nv_view *v);

static const char *word(const scn_line *l, int i)
{
    return i < l->count ? l->word[i] : "";
}

static void expect(scn_run *r, const scn_line *l, const char *what, int want, int found)
{
    if (want != found)
        scn_fail(r, l, "expected %s %d, found %d", what, want, found);
}

/* ---- seats -------------------------------------------------------------------------------------- */

/* `rubles A 22 B 20`: seat and number, as often as you like. */
static void by_seat(scn_run *r, const scn_line *l, const int found[NV_MAX_SEATS])
{
    char what[64];
    for (int w = 1; w < l->count && !r->lost; w += 2) {
        int seat = scn_seat(r, l, w);
        int want = scn_number(r, l, w + 1);
        if (r->lost)
            return;
        snprintf(what, sizeof what, "%s %s", l->word[0], l->word[w]);
        expect(r, l, what, want, found[seat]);
    }
}

static void check_rubles(scn_run *r, const scn_line *l, const nv_view *v)
{
    int found[NV_MAX_SEATS];
    for (int i = 0; i < NV_MAX_SEATS; i++)
        found[i] = v->seat[i].rubles;
    by_seat(r, l, found);
}

static void check_points(scn_run *r, const scn_line *l, const nv_view *v)
{
    int found[NV_MAX_SEATS];
    for (int i = 0; i < NV_MAX_SEATS; i++)
        found[i] = v->seat[i].points;
    by_seat(r, l, found);
}

static void check_hand_size(scn_run *r, const scn_line *l, const nv_view *v)
{
    int found[NV_MAX_SEATS];
    for (int i = 0; i < NV_MAX_SEATS; i++)
        found[i] = v->seat[i].hand_size;
    by_seat(r, l, found);
}

static void check_hand_limit(scn_run *r, const scn_line *l, const nv_view *v)
{
    int found[NV_MAX_SEATS];
    for (int i = 0; i < NV_MAX_SEATS; i++)
        found[i] = v->seat[i].hand_limit;
    by_seat(r, l, found);
}

static void check_income(scn_run *r, const scn_line *l, const nv_view *v)
{
    (void)v;
    nv_income income;
    int seat = scn_seat(r, l, 1);
    int colour = scn_value(r, l, NV_LIST_COLOUR, word(l, 2));
    int rubles = scn_number(r, l, 3);
    int points = scn_number(r, l, 4);
    if (r->lost)
        return;
    nv_forecast(&r->state, seat, colour, &income);
    if (income.rubles != rubles || income.points != points)
        scn_fail(r, l, "expected income of %d rubles and %d points, found %d and %d", rubles,
                 points, income.rubles, income.points);
}

static void check_goods(scn_run *r, const scn_line *l, const nv_view *v)
{
    int seat = scn_seat(r, l, 1);
    for (int w = 2; w < l->count && !r->lost; w += 2) {
        int good = scn_value(r, l, NV_LIST_GOOD, word(l, w));
        int want = scn_number(r, l, w + 1);
        if (!r->lost && good < NV_ANY)
            expect(r, l, word(l, w), want, v->seat[seat].goods[good]);
    }
}

static void check_assignments(scn_run *r, const scn_line *l, const nv_view *v)
{
    int seat = scn_seat(r, l, 1);
    int want = 0;
    for (int w = 2; w < l->count && !r->lost; w++)
        want |= 1 << (scn_number(r, l, w) & 15);
    if (!r->lost && want != v->seat[seat].kept)
        scn_fail(r, l, "expected other assignments, found the set %#x (bit n: number n)",
                 (unsigned)v->seat[seat].kept);
}

static void check_met(scn_run *r, const scn_line *l, const nv_view *v)
{
    int seat = scn_seat(r, l, 1);
    int want = strcmp(l->word[0], "met") == 0;
    for (int w = 2; w < l->count && !r->lost; w++) {
        int space = scn_space(r, l, w);
        if (space >= 0 && (v->seat[seat].met >> space & 1) != want)
            scn_fail(r, l, "expected obstacle %s %s, found the other", l->word[w], l->word[0]);
    }
}

/* ---- cards ------------------------------------------------------------------------------------------ */

static void check_area(scn_run *r, const scn_line *l, const nv_view *v)
{
    scn_cards cards = {0};
    int seat = scn_seat(r, l, 1);
    if (seat < 0)
        return;
    scn_cards_counts(&cards, v->seat[seat].count);
    scn_cards_check(r, l, 2, "the area", &cards, false);
}

static void hand_of(const nv_view *v, int seat, scn_cards *cards)
{
    for (int i = 0; i < v->seat[seat].hand_size; i++)
        scn_cards_add(cards, v->seat[seat].hand[i].kind);
}

static void check_hand(scn_run *r, const scn_line *l, const nv_view *v)
{
    scn_cards cards = {0};
    int seat = scn_seat(r, l, 1);
    if (seat < 0)
        return;
    hand_of(v, seat, &cards);
    scn_cards_check(r, l, 2, "the hand", &cards, false);
}

static void check_row(scn_run *r, const scn_line *l, const nv_view *v)
{
    scn_cards cards = {0};
    bool upper = strcmp(l->word[0], "upper") == 0;
    int count = upper ? v->upper_count : v->lower_count;
    for (int i = 0; i < count; i++) {
        scn_cards_add(&cards, upper ? v->upper[i] : v->lower[i]);
        if (v->twin_slot == i + (upper ? 0 : NV_MAX_ROW))
            cards.added[i] = v->twin_card;
    }
    scn_cards_check(r, l, 1, l->word[0], &cards, true);
}

static void check_discard(scn_run *r, const scn_line *l, const nv_view *v)
{
    scn_cards cards = {0};
    for (int i = 0; i < v->discard_count; i++)
        scn_cards_add(&cards, v->discard[i]);
    scn_cards_check(r, l, 1, "the discard", &cards, true);
}

static void check_removed(scn_run *r, const scn_line *l, const nv_view *v)
{
    scn_cards cards = {0};
    scn_cards_counts(&cards, v->removed);
    scn_cards_check(r, l, 1, "removed", &cards, false);
}

static void check_has(scn_run *r, const scn_line *l, const nv_view *v)
{
    int seat = scn_seat(r, l, 1);
    bool want = strcmp(l->word[0], "has") == 0;
    for (int w = 2; w < l->count && !r->lost; w++) {
        bool found = false;
        if (!scn_is_card(v->edition, l->word[w]))
            scn_lose(r, l, "'%s' is no card of this edition", l->word[w]);
        for (int k = 0; k < nv_kind_count(v->edition); k++)
            found |= v->seat[seat].count[k] > 0 && scn_names(v->edition, k, l->word[w]);
        if (found != want)
            scn_fail(r, l, "expected %s %s %s, found the other", l->word[1], l->word[0],
                     l->word[w]);
    }
}

static void check_in_discard(scn_run *r, const scn_line *l, const nv_view *v)
{
    bool want = strcmp(l->word[0], "in_discard") == 0;
    for (int w = 1; w < l->count && !r->lost; w++) {
        bool found = false;
        if (!scn_is_card(v->edition, l->word[w]))
            scn_lose(r, l, "'%s' is no card of this edition", l->word[w]);
        for (int i = 0; i < v->discard_count; i++)
            found |= scn_names(v->edition, v->discard[i], l->word[w]);
        if (found != want)
            scn_fail(r, l, "expected %s %s, found the other", l->word[0], l->word[w]);
    }
}

static void check_size(scn_run *r, const scn_line *l, const nv_view *v)
{
    for (int w = 1; w < l->count && !r->lost; w += 2) {
        int pile = scn_value(r, l, NV_LIST_PILE, l->word[w]);
        int want = scn_number(r, l, w + 1);
        if (!r->lost)
            expect(r, l, l->word[w], want, v->pile_size[pile]);
    }
}

/* ---- what lies on cards ------------------------------------------------------------------------------- */

static int count_turned(const nv_view *v, int seat, int kind)
{
    int special = nv_card_of(v->edition, (nv_kind)kind)->special;
    int turned = special == NV_SP_OBSERVATORY      ? v->seat[seat].turned_observatories
                 : special == NV_SP_DEBTORS_PRISON ? v->seat[seat].turned_prison
                                                   : 0;
    for (int i = 0; i < 3; i++)
        if (v->marked[i].kind == kind && v->marked[i].seat == seat &&
            v->marked[i].marks & NV_TURNED_OVER)
            turned++;
    return turned;
}

/* `turned A observatory observatory`: at least so many are; `unturned`: none is. */
static void check_turned(scn_run *r, const scn_line *l, const nv_view *v)
{
    int marks = 0;
    int seat = scn_seat(r, l, 1);
    int kind = seat < 0 ? -1 : scn_area_kind(r, l, v, seat, word(l, 2), &marks);
    if (kind < 0)
        return;
    int want = strcmp(l->word[0], "turned") == 0 ? l->count - 2 : 0;
    expect(r, l, "turned-over cards:", want, count_turned(v, seat, kind));
}

static bool carries(const nv_view *v, int seat, const char *card, int mark)
{
    for (int i = 0; i < 3; i++)
        if (v->marked[i].kind != NV_NO_CARD && v->marked[i].marks & mark &&
            (seat < 0 || v->marked[i].seat == seat) &&
            (!card || scn_names(v->edition, v->marked[i].kind, card)))
            return true;
    return false;
}

static void check_mark(scn_run *r, const scn_line *l, const nv_view *v)
{
    bool guest = strcmp(l->word[0], "guest") == 0;
    int mark = guest ? scn_mark(word(l, 2)) : NV_CHIP_ON;
    const char *card = word(l, guest ? 3 : 2);
    int seat = scn_seat(r, l, 1);
    if (seat >= 0 && !carries(v, seat, card, mark))
        scn_fail(r, l, "expected it on %s of %c, found it is not", card, 'A' + seat);
}

static void check_no_guest(scn_run *r, const scn_line *l, const nv_view *v)
{
    if (carries(v, -1, NULL, scn_mark(word(l, 1))))
        scn_fail(r, l, "expected no card with %s, found one", word(l, 1));
}

static void check_tile(scn_run *r, const scn_line *l, const nv_view *v)
{
    int good = scn_value(r, l, NV_LIST_GOOD, word(l, 2));
    if (good >= 0 && good < NV_ANY &&
        (v->tiles[good] == NV_NO_CARD || !scn_names(v->edition, v->tiles[good], word(l, 1))))
        scn_fail(r, l, "expected the tile %s on %s, found it elsewhere", word(l, 2), word(l, 1));
}

/* ---- the course of the game --------------------------------------------------------------------------- */

static void check_round(scn_run *r, const scn_line *l, const nv_view *v)
{
    int want = scn_number(r, l, 1);
    if (!r->lost)
        expect(r, l, "round", want, v->round);
}

static void check_phase(scn_run *r, const scn_line *l, const nv_view *v)
{
    int want = scn_value(r, l, NV_LIST_PILE, word(l, 1));
    if (want >= 0 && want != v->phase)
        scn_fail(r, l, "expected phase %s, found %s", word(l, 1), nv_id(NV_LIST_PILE, v->phase));
}

static void check_turn(scn_run *r, const scn_line *l, const nv_view *v)
{
    (void)v;
    int want = scn_seat(r, l, 1);
    nv_turn t = nv_to_act(&r->state);
    if (want >= 0 && want != t.seat)
        scn_fail(r, l, "expected %c to act, found %s%c", 'A' + want, t.seat < 0 ? "nobody" : "",
                 t.seat < 0 ? ' ' : 'A' + t.seat);
}

static void check_decision(scn_run *r, const scn_line *l, const nv_view *v)
{
    (void)v;
    int want = scn_value(r, l, NV_LIST_DECISION, word(l, 1));
    nv_turn t = nv_to_act(&r->state);
    if (want >= 0 && want != t.decision)
        scn_fail(r, l, "expected decision %s, found %s", word(l, 1),
                 nv_id(NV_LIST_DECISION, t.decision));
}

static void pieces(scn_run *r, const scn_line *l, nv_list list, const uint8_t *holder)
{
    for (int w = 1; w < l->count; w++) {
        int value = 0;
        int seat = 0;
        if (!scn_pair(r, l, w, list, &value, &seat))
            return;
        if (holder[value] != seat)
            scn_fail(r, l, "expected %s, found %c", l->word[w],
                     holder[value] < NV_MAX_SEATS ? 'A' + holder[value] : '-');
    }
}

static void check_token(scn_run *r, const scn_line *l, const nv_view *v)
{
    pieces(r, l, NV_LIST_TOKEN, v->tokens);
}

static void check_assistant(scn_run *r, const scn_line *l, const nv_view *v)
{
    pieces(r, l, NV_LIST_ASSISTANT, v->assistants);
}

static void check_end(scn_run *r, const scn_line *l, const nv_view *v)
{
    bool want = strcmp(l->word[0], "end") == 0;
    if (want != (v->end_triggered != 0))
        scn_fail(r, l, "expected the end %striggered, found the other", want ? "" : "not ");
}

/* ---- the end -------------------------------------------------------------------------------------------- */

static void check_over(scn_run *r, const scn_line *l, const nv_view *v)
{
    (void)v;
    if (nv_to_act(&r->state).seat != NV_OVER)
        scn_fail(r, l, "expected the game is over, found it is not");
}

static void check_score(scn_run *r, const scn_line *l, const nv_view *v)
{
    int found[NV_MAX_SEATS];
    nv_result result;
    check_over(r, l, v);
    nv_result_of(&r->state, &result);
    for (int i = 0; i < NV_MAX_SEATS; i++)
        found[i] = result.score[i];
    by_seat(r, l, found);
}

static void check_winners(scn_run *r, const scn_line *l, const nv_view *v)
{
    nv_result result;
    unsigned want = 0;
    unsigned found = 0;
    check_over(r, l, v);
    nv_result_of(&r->state, &result);
    for (int w = 1; w < l->count && !r->lost; w++) {
        int seat = scn_seat(r, l, w);
        want |= seat < 0 ? 0 : 1U << seat;
    }
    for (int i = 0; i < v->seats; i++)
        found |= result.winner[i] ? 1U << i : 0U;
    if (!r->lost && want != found)
        scn_fail(r, l, "expected other winners, found the set %#x (bit n: seat n)", found);
}

static void check_breakdown(scn_run *r, const scn_line *l, const nv_view *v)
{
    nv_result result;
    int seat = scn_seat(r, l, 1);
    (void)v;
    nv_result_of(&r->state, &result);
    for (int w = 2; w + 1 < l->count && !r->lost; w += 2) {
        const struct {
            const char *name;
            int found;
        } steps[] = {{"played", result.played[seat]},
                     {"nobles", result.nobles[seat]},
                     {"assignment", result.assignment[seat]},
                     {"rubles", result.rubles[seat]},
                     {"hand", result.hand[seat]},
                     {"obstacles", result.obstacles[seat]}};
        int want = scn_number(r, l, w + 1);
        size_t i = 0;
        while (i < 6 && strcmp(steps[i].name, l->word[w]) != 0)
            i++;
        if (i == 6)
            scn_lose(r, l, "'%s' is no step of the final scoring", l->word[w]);
        else if (!r->lost)
            expect(r, l, l->word[w], want, steps[i].found);
    }
}

/* ---- knowledge -------------------------------------------------------------------------------------------- */

/* `sees B A.hand library ?` (perfect memory) and `shown B A.rubles ?` (what a person is shown). */
static void check_sees(scn_run *r, const scn_line *l, const nv_view *v)
{
    nv_view w;
    scn_cards cards = {0};
    int viewer = strcmp(word(l, 1), "public") == 0 ? NV_PUBLIC : scn_seat(r, l, 1);
    const char *what = word(l, 2);
    int seat = what[0] - 'A';
    if (r->lost)
        return;
    if (strcmp(l->word[0], "sees") == 0)
        nv_observe(&r->state, viewer, &w);
    else
        nv_shown(&r->state, viewer, &w);
    if (seat >= 0 && seat < v->seats && strcmp(what + 1, ".hand") == 0) {
        hand_of(&w, seat, &cards);
        scn_cards_check(r, l, 3, "the hand", &cards, false);
    } else if (seat >= 0 && seat < v->seats && strcmp(what + 1, ".rubles") == 0) {
        bool known = strcmp(word(l, 3), "?") != 0;
        int want = known ? scn_number(r, l, 3) : NV_UNKNOWN;
        if (!r->lost && w.seat[seat].rubles != want)
            scn_fail(r, l, "expected rubles %s, found %d", word(l, 3), w.seat[seat].rubles);
    } else {
        scn_lose(r, l, "sees SEAT SEAT.hand CARD... or SEAT.rubles NUMBER");
    }
}

/* ---- the list ------------------------------------------------------------------------------------------------ */

static void check_price(scn_run *r, const scn_line *l, const nv_view *v)
{
    (void)v;
    scn_check_price(r, l);
}
static void check_legal(scn_run *r, const scn_line *l, const nv_view *v)
{
    (void)v;
    scn_check_legal(r, l);
}
static void check_illegal(scn_run *r, const scn_line *l, const nv_view *v)
{
    (void)v;
    scn_check_illegal(r, l);
}
static void check_actions(scn_run *r, const scn_line *l, const nv_view *v)
{
    (void)v;
    scn_check_actions(r, l);
}

static const struct {
    const char *word;
    check *check;
} checks[] = {
    {"rubles", check_rubles},
    {"points", check_points},
    {"area", check_area},
    {"hand", check_hand},
    {"upper", check_row},
    {"lower", check_row},
    {"discard", check_discard},
    {"removed", check_removed},
    {"has", check_has},
    {"lacks", check_has},
    {"in_discard", check_in_discard},
    {"not_in_discard", check_in_discard},
    {"size", check_size},
    {"hand_size", check_hand_size},
    {"hand_limit", check_hand_limit},
    {"round", check_round},
    {"phase", check_phase},
    {"turn", check_turn},
    {"decision", check_decision},
    {"token", check_token},
    {"assistant", check_assistant},
    {"price", check_price},
    {"legal", check_legal},
    {"illegal", check_illegal},
    {"actions", check_actions},
    {"income", check_income},
    {"goods", check_goods},
    {"tile", check_tile},
    {"turned", check_turned},
    {"unturned", check_turned},
    {"guest", check_mark},
    {"no_guest", check_no_guest},
    {"chip", check_mark},
    {"assignments", check_assignments},
    {"met", check_met},
    {"unmet", check_met},
    {"end", check_end},
    {"no_end", check_end},
    {"over", check_over},
    {"score", check_score},
    {"winners", check_winners},
    {"breakdown", check_breakdown},
    {"sees", check_sees},
    {"shown", check_sees},
};

bool scn_is_check(const char *w)
{
    for (size_t i = 0; i < sizeof checks / sizeof *checks; i++)
        if (strcmp(w, checks[i].word) == 0)
            return true;
    return false;
}

void scn_check(scn_run *r, const scn_line *l)
{
    nv_view v;
    nv_observe(&r->state, NV_ALL, &v);
    for (size_t i = 0; i < sizeof checks / sizeof *checks; i++)
        if (strcmp(l->word[0], checks[i].word) == 0)
            checks[i].check(r, l, &v);
}
