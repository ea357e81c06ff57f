/* Moves: the seat's action, then the cards it makes us draw. */
#include <stdio.h>
#include <string.h>

#include "scn.h"

static const char *who(nv_turn t, char out[32])
{
    if (t.seat == NV_CHANCE)
        snprintf(out, 32, "chance");
    else if (t.seat == NV_OVER)
        snprintf(out, 32, "nobody (the game is over)");
    else
        snprintf(out, 32, "%c (%s)", 'A' + t.seat, nv_id(NV_LIST_DECISION, t.decision));
    return out;
}

static void move(scn_run *r, const scn_line *l, int seat, const char *text)
{
    char name[32];
    char why[256] = "";
    nv_action a = 0;
    nv_turn t = nv_to_act(&r->state);
    if (t.seat != seat) {
        scn_lose(r, l, "expected %c to act, found %s", 'A' + seat, who(t, name));
        return;
    }
    nv_status status = rec_action_parse(&r->state, text, &a, why, sizeof why);
    if (status == NV_OK)
        status = nv_apply(&r->state, seat, a, NULL);
    if (status != NV_OK) {
        scn_lose(r, l, "expected %c can '%s' (%s), found: %s%s%s", 'A' + seat, text,
                 nv_id(NV_LIST_DECISION, t.decision), nv_status_text(status), *why ? "; " : "",
                 why);
        return;
    }
    rec_deck_deal(&r->deck, &r->state, NULL);
    const char *broken = nv_broken(&r->state);
    if (broken)
        scn_lose(r, l, "after %c %s an invariant does not hold: %s", 'A' + seat, text, broken);
}

void scn_stack(scn_run *r, const scn_line *l)
{
    nv_kind cards[64];
    nv_view v;
    int pile = l->count > 2 ? nv_value(NV_LIST_PILE, l->word[1]) : -1;
    if (pile < 0) {
        scn_lose(r, l, "pile PILE CARD...");
        return;
    }
    nv_observe(&r->state, NV_ALL, &v);
    for (int w = 2; w < l->count; w++) {
        int found = -1;
        for (int k = 0; k < nv_kind_count(v.edition) && found < 0; k++)
            if (v.unseen[k] > 0 && scn_names(v.edition, k, l->word[w]) &&
                nv_card_of(v.edition, (nv_kind)k)->pile == pile)
                found = k;
        if (found < 0) {
            scn_lose(r, l, "the pile has no (more) '%s'", l->word[w]);
            return;
        }
        v.unseen[found]--;
        cards[w - 2] = (nv_kind)found;
    }
    nv_status status = rec_deck_stack(&r->deck, &r->state, pile, cards, l->count - 2);
    if (status != NV_OK)
        scn_lose(r, l, "the pile can not be stacked: %s", nv_status_text(status));
}

void scn_play(scn_run *r, const scn_line *l)
{
    char text[SCN_TEXT];
    const char *w = l->word[0];
    if (w[0] >= 'A' && w[0] <= 'E' && !w[1]) {
        int seat = scn_seat(r, l, 0);
        if (seat >= 0)
            move(r, l, seat, scn_join(l, 1, text));
    } else if (strcmp(w, "pass") == 0) {
        for (int i = 1; i < l->count && !r->lost; i++) {
            int seat = scn_seat(r, l, i);
            if (seat >= 0)
                move(r, l, seat, "pass");
        }
    } else if (strcmp(w, "pile") == 0) {
        scn_stack(r, l);
    } else if (scn_is_check(w)) {
        scn_check(r, l);
    } else {
        scn_lose(r, l, "'%s' is no word that a line here can begin with", w);
    }
}
