/* Scenario files as lines of words. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "scn.h"

enum { FILE_MAX = 1 << 20 };

static char *read_all(const char *path)
{
    FILE *in = fopen(path, "rb");
    if (!in) {
        fprintf(stderr, "%s: %s\n", path, strerror(errno));
        return NULL;
    }
    char *text = malloc(FILE_MAX);
    size_t size = text ? fread(text, 1, FILE_MAX, in) : 0;
    fclose(in);
    if (!text || size == FILE_MAX) {
        fprintf(stderr, "%s: too large\n", path);
        free(text);
        return NULL;
    }
    text[size] = '\0';
    return text;
}

static bool split(scn_file *f, char *text, int number)
{
    scn_line *l = &f->line[f->lines];
    char *save = NULL;
    char *comment = strchr(text, '#');
    if (comment)
        *comment = '\0';
    l->number = number;
    l->count = 0;
    for (char *w = strtok_r(text, " \t\r", &save); w; w = strtok_r(NULL, " \t\r", &save)) {
        if (l->count == SCN_WORDS) {
            fprintf(stderr, "%s:%d: more than %d words\n", f->path, number, SCN_WORDS);
            return false;
        }
        l->word[l->count++] = w;
    }
    if (l->count > 0)
        f->lines++;
    return true;
}

bool scn_file_read(scn_file *f, const char *path)
{
    *f = (scn_file){.path = path, .text = read_all(path)};
    if (!f->text)
        return false;
    size_t lines = 1;
    for (const char *p = f->text; *p; p++)
        lines += *p == '\n';
    f->line = calloc(lines, sizeof *f->line);
    if (!f->line) {
        fprintf(stderr, "%s: out of memory\n", path);
        scn_file_free(f);
        return false;
    }
    int number = 1;
    for (char *p = f->text, *end; p; p = end, number++) {
        end = strchr(p, '\n');
        if (end)
            *end++ = '\0';
        if (!split(f, p, number)) {
            scn_file_free(f);
            return false;
        }
    }
    if (f->lines > 0 && strcmp(f->line[0].word[0], "==") != 0) {
        fprintf(stderr, "%s:%d: a scenario begins with ==\n", path, f->line[0].number);
        scn_file_free(f);
        return false;
    }
    return true;
}

void scn_file_free(scn_file *f)
{
    free(f->text);
    free(f->line);
    *f = (scn_file){0};
}

int scn_file_next(const scn_file *f, int first)
{
    int i = first + 1;
    while (i < f->lines && strcmp(f->line[i].word[0], "==") != 0)
        i++;
    return i;
}

const char *scn_join(const scn_line *l, int from, char out[SCN_TEXT])
{
    size_t used = 0;
    out[0] = '\0';
    for (int i = from; i < l->count && used < SCN_TEXT; i++)
        used +=
            (size_t)snprintf(out + used, SCN_TEXT - used, "%s%s", i > from ? " " : "", l->word[i]);
    return out;
}
