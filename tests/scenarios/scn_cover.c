/* Coverage: every paragraph of the rules and every card of each edition has its scenario. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "scn.h"

enum { NAMES = 512, NAME = 48, LONGEST = 4096 };

typedef struct name {
    char id[NAME];
    int edition; /* of a card; -1 for a paragraph */
    int line;
    bool named;
} name;

typedef struct names {
    const char *path;
    int count;
    name list[NAMES];
} names;

static name *find(names *n, const char *id, int edition)
{
    for (int i = 0; i < n->count; i++)
        if (strcmp(n->list[i].id, id) == 0 && n->list[i].edition == edition)
            return &n->list[i];
    return NULL;
}

static void add(names *n, const char *id, size_t length, int edition, int line)
{
    name *new = &n->list[n->count];
    if (n->count == NAMES || length >= NAME) {
        fprintf(stderr, "%s:%d: too many names, or too long a one\n", n->path, line);
        exit(2);
    }
    memcpy(new->id, id, length);
    new->id[length] = '\0';
    new->edition = edition;
    new->line = line;
    new->named = false;
    if (!find(n, new->id, edition))
        n->count++;
}

/* A paragraph begins `**R4.2**`, `**14.3**`, `**E5**`. */
static void rules_line(names *n, const char *text, int line)
{
    const char *end = strncmp(text, "**", 2) == 0 ? strstr(text + 2, "**") : NULL;
    if (end && strcspn(text + 2, "0123456789") <= 1 &&
        strspn(text + 2, "RE.0123456789") == (size_t)(end - text - 2))
        add(n, text + 2, (size_t)(end - text - 2), -1, line);
}

/* set,id,...; a card of both editions has to be named in both. */
static void cards_line(names *n, const char *text, int line)
{
    static const char *const sets[] = {"second", "market", "banquet_second", "company"};
    size_t set = strcspn(text, ",");
    int edition = NV_FIRST;
    if (line == 1 || !text[set])
        return;
    for (size_t i = 0; i < sizeof sets / sizeof *sets; i++)
        if (strlen(sets[i]) == set && strncmp(text, sets[i], set) == 0)
            edition = NV_SECOND;
    add(n, text + set + 1, strcspn(text + set + 1, ","), edition, line);
}

static void read_names(names *n, const char *path, void (*each)(names *, const char *, int))
{
    char text[LONGEST];
    FILE *in = fopen(path, "r");
    *n = (names){.path = path};
    for (int line = 1; in && fgets(text, sizeof text, in); line++)
        each(n, text, line);
    if (in)
        fclose(in);
    if (n->count == 0) {
        fprintf(stderr, "%s: no names found in it\n", path);
        exit(2);
    }
}

/* Is the card in any line but `cards`? A copy may be written with its good: ship_builder.fish. */
static bool is_used(const scn_file *f, int first, int past, const char *id)
{
    size_t n = strlen(id);
    for (int i = first + 1; i < past; i++)
        for (int w = 1; strcmp(f->line[i].word[0], "cards") != 0 && w < f->line[i].count; w++)
            if (strncmp(f->line[i].word[w], id, n) == 0 &&
                (!f->line[i].word[w][n] || strchr(".@+", f->line[i].word[w][n])))
                return true;
    return false;
}

static int edition_of(const scn_file *f, int first, int past)
{
    for (int i = first; i < past; i++)
        if (strcmp(f->line[i].word[0], "game") == 0 && f->line[i].count > 1)
            return nv_value(NV_LIST_EDITION, f->line[i].word[1]);
    return -1;
}

/* A card counts as named only where the scenario also uses it. */
static int name_line(const scn_file *f, int first, int past, const scn_line *l, names *n,
                     int edition)
{
    int defects = 0;
    for (int w = 1; w < l->count; w++) {
        name *found = find(n, l->word[w], edition);
        if (found) {
            found->named |= edition < 0 || is_used(f, first, past, l->word[w]);
            continue;
        }
        printf("%s:%d: %s is not in %s\n", f->path, l->number, l->word[w], n->path);
        defects++;
    }
    return defects;
}

static int read_scenario(const scn_file *f, int first, int past, names *rules, names *cards)
{
    int defects = 0;
    int edition = edition_of(f, first, past);
    for (int i = first; i < past; i++) {
        const scn_line *l = &f->line[i];
        if (strcmp(l->word[0], "rules") == 0)
            defects += name_line(f, first, past, l, rules, -1);
        if (strcmp(l->word[0], "cards") == 0)
            defects += name_line(f, first, past, l, cards, edition);
    }
    return defects;
}

static int list_missing(const names *n)
{
    int missing = 0;
    for (int i = 0; i < n->count; i++) {
        const name *m = &n->list[i];
        if (m->named)
            continue;
        printf("%s:%d: no scenario is about %s%s%s\n", n->path, m->line, m->id,
               m->edition < 0 ? "" : " in the edition ",
               m->edition < 0 ? "" : nv_id(NV_LIST_EDITION, m->edition));
        missing++;
    }
    return missing;
}

int scn_coverage(const char *rules_path, const char *cards_path, const scn_file *files, int count)
{
    static names rules;
    static names cards;
    int defects = 0;
    read_names(&rules, rules_path, rules_line);
    read_names(&cards, cards_path, cards_line);
    for (int i = 0; i < count; i++)
        for (int at = 0, next; at < files[i].lines; at = next) {
            next = scn_file_next(&files[i], at);
            defects += read_scenario(&files[i], at, next, &rules, &cards);
        }
    defects += list_missing(&rules) + list_missing(&cards);
    printf("%d paragraphs and %d cards, %d defects\n", rules.count, cards.count, defects);
    return defects;
}
