/* Checks about actions. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "scn_actions.h"

static bool acts(scn_run *r, const scn_line *l, int seat)
{
    nv_turn t = nv_to_act(&r->state);
    if (seat >= 0 && t.seat != seat)
        scn_fail(r, l, "expected %c to act, found %s%c", 'A' + seat,
                 t.seat == NV_OVER ? "the game over" : "", t.seat < 0 ? ' ' : 'A' + t.seat);
    return seat >= 0 && t.seat == seat;
}

/* ---- price ------------------------------------------------------------------------------------- */

/* The same position, but this seat is on turn and can pay anything. */
static bool make_rich(scn_run *r, const scn_line *l, int seat, nv_state *s)
{
    nv_view v;
    const char *why = "";
    nv_observe(&r->state, NV_ALL, &v);
    v.seat[seat].rubles = 500;
    if (v.flow.stage == NV_STAGE_TURNS && v.flow.pending == 0) {
        v.flow.turn = (uint8_t)seat;
        v.to_act = (int8_t)seat;
    }
    nv_status status = nv_restore(&v, s, &why);
    if (status != NV_OK)
        scn_fail(r, l, "the position with 500 rubles is refused: %s: %s", nv_status_text(status),
                 why ? why : "");
    return status == NV_OK;
}

void scn_check_price(scn_run *r, const scn_line *l)
{
    char text[SCN_TEXT];
    char why[256] = "";
    int seat = scn_seat(r, l, 1);
    int want = scn_number(r, l, 2);
    nv_state s = r->state;
    nv_action a = 0;
    nv_price p;
    if (r->lost)
        return;
    scn_join(l, 3, text);
    if (nv_to_act(&s).seat != seat || rec_action_parse(&s, text, &a, NULL, 0) != NV_OK) {
        if (!make_rich(r, l, seat, &s))
            return;
        nv_status status = rec_action_parse(&s, text, &a, why, sizeof why);
        if (status != NV_OK) {
            scn_fail(r, l, "expected a price of %d for '%s', found: %s; %s", want, text,
                     nv_status_text(status), why);
            return;
        }
    }
    nv_status status = nv_price_of(&s, seat, a, &p);
    if (status != NV_OK)
        scn_fail(r, l, "expected a price of %d for '%s', found: %s", want, text,
                 nv_status_text(status));
    else if (p.price != want)
        scn_fail(r, l, "expected a price of %d for '%s', found %d", want, text, p.price);
}

/* ---- legal ---------------------------------------------------------------------------------------- */

void scn_check_legal(scn_run *r, const scn_line *l)
{
    char text[SCN_TEXT];
    char why[256] = "";
    nv_action a = 0;
    int seat = scn_seat(r, l, 1);
    if (!acts(r, l, seat))
        return;
    scn_join(l, 2, text);
    nv_status status = rec_action_parse(&r->state, text, &a, why, sizeof why);
    if (status == NV_OK)
        status = nv_check(&r->state, seat, a);
    if (status != NV_OK)
        scn_fail(r, l, "expected '%s' is legal, found: %s; %s", text, nv_status_text(status), why);
}

/* ---- illegal -------------------------------------------------------------------------------------- */

static bool is_slot(const char *w)
{
    if (w[0] != 'u' && w[0] != 'l')
        return false;
    char *end = NULL;
    long n = strtol(w + 1, &end, 10);
    return n > 0 && (!*end || strcmp(end, "+") == 0);
}

/* `ship_builder` fits `ship_builder.fish`, `controller` fits `controller+jester`. */
static bool word_fits(const char *full, const char *w)
{
    size_t n = strlen(w);
    return strncmp(full, w, n) == 0 && (!full[n] || strchr(".@+", full[n]));
}

/* The words of the line, with slots left out as they like; what follows them (`for market`) is free:
 * `illegal A buy bank u1` means for no card at all. */
static bool text_fits(char *full, const scn_line *l, int from)
{
    char *save = NULL;
    int at = from;
    for (char *w = strtok_r(full, " ", &save); w && at < l->count; w = strtok_r(NULL, " ", &save)) {
        if (word_fits(w, l->word[at]))
            at++;
        else if (!is_slot(w))
            return false;
    }
    return at == l->count;
}

static bool is_known(int edition, const char *w)
{
    static const char *const words[] = {"pass",  "buy",   "take",    "play",   "for",   "observe",
                                        "on",    "event", "prison",  "return", "trade", "discard",
                                        "split", "pay",   "decline", "points", "good",  "rubles",
                                        "drop",  "keep",  "share",   "after"};
    char left[64];
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (strcmp(w, words[i]) == 0)
            return true;
    snprintf(left, sizeof left, "%.*s", (int)strcspn(w, "+"), w);
    return is_slot(w) || scn_is_card(edition, left) || strspn(w, "0123456789") == strlen(w) ||
           nv_value(NV_LIST_PILE, w) >= 0 || nv_value(NV_LIST_EVENT_CARD, w) >= 0 ||
           nv_value(NV_LIST_GOOD, w) >= 0;
}

static bool in_hand(const nv_view *v, int seat, const char *w)
{
    for (int i = 0; i < v->seat[seat].hand_size; i++)
        if (scn_names(v->edition, v->seat[seat].hand[i].kind, w))
            return true;
    return false;
}

static bool on_display(const nv_view *v, const char *w, const char *slot)
{
    bool found = false;
    int number = slot ? atoi(slot + 1) - 1 : -1;
    for (int i = 0; i < v->upper_count; i++)
        if (!slot || (slot[0] == 'u' && number == i))
            found |= scn_names(v->edition, v->upper[i], w);
    for (int i = 0; i < v->lower_count; i++)
        if (!slot || (slot[0] == 'l' && number == i))
            found |= scn_names(v->edition, v->lower[i], w);
    if (v->twin_slot != NV_NONE && (!slot || strchr(slot, '+')))
        found |= scn_names(v->edition, v->twin_card, w);
    return found;
}

/* An action that is not there because of a slip in the scenario would prove nothing. */
static bool makes_sense(scn_run *r, const scn_line *l, int seat)
{
    nv_view v;
    nv_observe(&r->state, NV_ALL, &v);
    for (int w = 2; w < l->count; w++) {
        if (!is_known(v.edition, l->word[w])) {
            scn_fail(r, l, "'%s' is no word of an action", l->word[w]);
            return false;
        }
    }
    if (l->count < 4 || (v.decision != NV_DECIDE_TURN && v.decision != NV_DECIDE_DOUBLE_TURN))
        return true;
    const char *slot = l->count > 4 && is_slot(l->word[4]) ? l->word[4] : NULL;
    bool there = true;
    if (strcmp(l->word[2], "buy") == 0 || strcmp(l->word[2], "take") == 0)
        there = on_display(&v, l->word[3], slot);
    else if (strcmp(l->word[2], "play") == 0)
        there = in_hand(&v, seat, l->word[3]);
    if (!there)
        scn_fail(r, l, "%s is not there, so this proves nothing", l->word[3]);
    return there;
}

void scn_check_illegal(scn_run *r, const scn_line *l)
{
    static nv_action list[NV_MAX_LEGAL];
    char text[REC_TEXT_MAX];
    char want[SCN_TEXT];
    int seat = scn_seat(r, l, 1);
    if (!acts(r, l, seat) || !makes_sense(r, l, seat))
        return;
    int count = nv_legal(&r->state, list);
    for (int i = 0; i < count; i++) {
        rec_action_text(&r->state, list[i], text);
        if (text_fits(text, l, 2)) {
            scn_fail(r, l, "expected '%s' is illegal, but it is legal", scn_join(l, 2, want));
            return;
        }
    }
}

/* ---- all of them ------------------------------------------------------------------------------------ */

void scn_check_actions(scn_run *r, const scn_line *l)
{
    static nv_action list[NV_MAX_LEGAL];
    static bool named[NV_MAX_LEGAL];
    char text[SCN_TEXT];
    char why[256];
    int seat = scn_seat(r, l, 1);
    if (!acts(r, l, seat))
        return;
    int count = nv_legal(&r->state, list);
    memset(named, 0, sizeof named);
    for (int w = 2; w < l->count; w++) {
        scn_line one = {.number = l->number};
        for (; w < l->count && strcmp(l->word[w], "|") != 0; w++)
            one.word[one.count++] = l->word[w];
        nv_action a = 0;
        scn_join(&one, 0, text);
        why[0] = '\0';
        if (rec_action_parse(&r->state, text, &a, why, sizeof why) != NV_OK) {
            scn_fail(r, l, "expected '%s' is legal, found: %s", text, why);
            continue;
        }
        for (int i = 0; i < count; i++)
            named[i] |= list[i] == a;
    }
    for (int i = 0; i < count; i++) {
        if (!named[i]) {
            char full[REC_TEXT_MAX];
            rec_action_text(&r->state, list[i], full);
            scn_fail(r, l, "expected only the actions named, found '%s' is legal too", full);
        }
    }
}
