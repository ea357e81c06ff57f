/* Comparing lists of cards. */
#include <stdio.h>
#include <string.h>

#include "scn_list.h"

void scn_cards_add(scn_cards *c, int kind)
{
    if (c->count < SCN_CARDS) {
        c->added[c->count] = -1;
        c->kind[c->count++] = kind;
    }
}

void scn_cards_counts(scn_cards *c, const uint8_t count[NV_MAX_KINDS])
{
    for (int k = 0; k < NV_MAX_KINDS; k++)
        for (int i = 0; i < count[k]; i++)
            scn_cards_add(c, k);
}

static const char *id_of(int edition, int kind)
{
    return kind == NV_NO_CARD ? "?" : nv_card_of(edition, (nv_kind)kind)->id;
}

static const char *list_text(int edition, const scn_cards *c, char out[SCN_TEXT])
{
    size_t used = 0;
    snprintf(out, SCN_TEXT, "-");
    for (int i = 0; i < c->count && used < SCN_TEXT; i++)
        used += (size_t)snprintf(out + used, SCN_TEXT - used, "%s%s%s%s", i ? " " : "",
                                 id_of(edition, c->kind[i]), c->added[i] < 0 ? "" : "+",
                                 c->added[i] < 0 ? "" : id_of(edition, c->added[i]));
    return out;
}

/* 2: the very kind; 1: a copy of it; 0: another card. */
static int fits(int edition, const scn_cards *c, int i, const char *word)
{
    char left[64];
    const char *plus = strchr(word, '+');
    if ((plus != NULL) != (c->added[i] >= 0))
        return 0;
    if (plus && !scn_names(edition, c->added[i], plus + 1))
        return 0;
    snprintf(left, sizeof left, "%.*s", plus ? (int)(plus - word) : (int)strlen(word), word);
    if (c->kind[i] == NV_NO_CARD)
        return strcmp(left, "?") == 0 ? 2 : 0;
    if (strcmp(nv_card_of(edition, (nv_kind)c->kind[i])->id, left) == 0)
        return 2;
    return scn_names(edition, c->kind[i], left);
}

static bool same_order(int edition, const scn_cards *c, const scn_line *l, int from)
{
    for (int i = 0; i < c->count; i++)
        if (!fits(edition, c, i, l->word[from + i]))
            return false;
    return true;
}

static bool same_bag(int edition, const scn_cards *c, const scn_line *l, int from)
{
    bool used[SCN_CARDS] = {false};
    bool found[SCN_WORDS] = {false};
    int matched = 0;
    for (int best = 2; best >= 1; best--) {
        for (int w = from; w < l->count; w++) {
            for (int i = 0; i < c->count && !found[w]; i++) {
                if (!used[i] && fits(edition, c, i, l->word[w]) >= best) {
                    used[i] = found[w] = true;
                    matched++;
                }
            }
        }
    }
    return matched == c->count;
}

void scn_cards_check(scn_run *r, const scn_line *l, int from, const char *what, const scn_cards *c,
                     bool ordered)
{
    char found[SCN_TEXT];
    char want[SCN_TEXT];
    int edition = r->config.edition;
    int words = l->count - from;
    if (words == 1 && strcmp(l->word[from], "-") == 0)
        words = 0;
    for (int w = from; w < from + words; w++) {
        char left[64];
        snprintf(left, sizeof left, "%.*s", (int)strcspn(l->word[w], "+"), l->word[w]);
        if (strcmp(left, "?") != 0 && !scn_is_card(edition, left))
            scn_lose(r, l, "'%s' is no card of this edition", left);
    }
    bool same =
        words == c->count &&
        (words == 0 || (ordered ? same_order(edition, c, l, from) : same_bag(edition, c, l, from)));
    if (!same)
        scn_fail(r, l, "expected %s %s, found %s", what, scn_join(l, from, want),
                 list_text(edition, c, found));
}
