/* The words of a scenario line: seats, numbers, cards. */
#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "scn.h"

static void report(scn_run *r, const scn_line *l, const char *format, va_list args)
{
    char text[4 * SCN_TEXT];
    char title[SCN_TEXT];
    vsnprintf(text, sizeof text, format, args);
    printf("%s:%d: %s  (== %s)\n", r->file->path, l->number, text,
           scn_join(&r->file->line[r->first], 1, title));
    r->failures++;
}

void scn_fail(scn_run *r, const scn_line *l, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    report(r, l, format, args);
    va_end(args);
}

void scn_lose(scn_run *r, const scn_line *l, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    report(r, l, format, args);
    va_end(args);
    r->lost = true;
}

static const char *word_at(const scn_line *l, int word)
{
    return word < l->count ? l->word[word] : "";
}

static int seat_of(const scn_run *r, const char *w)
{
    int seat = w[0] - 'A';
    return w[0] && !w[1] && seat >= 0 && seat < r->config.seats ? seat : -1;
}

int scn_seat(scn_run *r, const scn_line *l, int word)
{
    int seat = seat_of(r, word_at(l, word));
    if (seat < 0)
        scn_lose(r, l, "'%s' is no seat of this game", word_at(l, word));
    return seat;
}

int scn_number(scn_run *r, const scn_line *l, int word)
{
    const char *w = word_at(l, word);
    char *end = NULL;
    errno = 0;
    long n = strtol(w, &end, 10);
    if (!*w || *end || errno || n < -999 || n > 999) {
        scn_lose(r, l, "'%s' is no number", w);
        return -1;
    }
    return (int)n;
}

int scn_value(scn_run *r, const scn_line *l, nv_list list, const char *word)
{
    int value = nv_value(list, word);
    if (value < 0)
        scn_lose(r, l, "'%s' is not a word that fits here", word);
    return value;
}

bool scn_pair(scn_run *r, const scn_line *l, int word, nv_list list, int *value, int *seat)
{
    char left[64];
    const char *w = word_at(l, word);
    const char *sign = strchr(w, '=');
    if (!sign || (size_t)(sign - w) >= sizeof left || seat_of(r, sign + 1) < 0) {
        scn_lose(r, l, "'%s' is not a pair like hammer=A", w);
        return false;
    }
    snprintf(left, sizeof left, "%.*s", (int)(sign - w), w);
    *seat = seat_of(r, sign + 1);
    *value = scn_value(r, l, list, left);
    return *value >= 0;
}

int scn_space(scn_run *r, const scn_line *l, int word)
{
    static const int spaces[] = {10, 20, 35, 50, 70};
    int n = atoi(word_at(l, word));
    for (int i = 0; i < 5; i++)
        if (spaces[i] == n)
            return i;
    scn_lose(r, l, "'%s' is no space of an obstacle", word_at(l, word));
    return -1;
}

bool scn_names(int edition, int kind, const char *word)
{
    const nv_card *c = nv_card_of(edition, (nv_kind)kind);
    return strcmp(c->id, word) == 0 || strcmp(c->base, word) == 0;
}

bool scn_is_card(int edition, const char *word)
{
    for (int k = 0; k < nv_kind_count(edition); k++)
        if (scn_names(edition, k, word))
            return true;
    return false;
}

int scn_mark(const char *id)
{
    return strcmp(id, "jester") == 0    ? NV_JESTER_ON
           : strcmp(id, "banquet") == 0 ? NV_BANQUET_ON
           : strcmp(id, "chip") == 0    ? NV_CHIP_ON
                                        : 0;
}

int scn_area_kind(scn_run *r, const scn_line *l, const nv_view *v, int seat, const char *word,
                  int *marks)
{
    char id[64];
    const char *plus = strchr(word, '+');
    snprintf(id, sizeof id, "%.*s", plus ? (int)(plus - word) : (int)strlen(word), word);
    *marks = 0;
    for (; plus; plus = strchr(plus + 1, '+')) {
        char mark[16];
        snprintf(mark, sizeof mark, "%.*s", (int)strcspn(plus + 1, "+"), plus + 1);
        *marks |= scn_mark(mark);
    }
    for (int k = 0; k < nv_kind_count(v->edition); k++)
        if (v->seat[seat].count[k] > 0 && scn_names(v->edition, k, id))
            return k;
    scn_lose(r, l, "there is no %s in the area of %c", id, 'A' + seat);
    return -1;
}
