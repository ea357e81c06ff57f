/* prop_cards.c - data/cards.csv read once more: which cards a game has, and that none gets lost. */
#include "prop.h"

#include <stdlib.h>

enum { COLUMNS = 15, MOST_ROWS = 256, MOST_TEXT = 1 << 16 };
enum {
    SET,
    ID,
    NAME,
    PILE,
    COLOUR,
    TYPE,
    COST,
    VALUE,
    RUBLES,
    POINTS,
    SYMBOL,
    GOODS,
    COPIES,
    SPECIAL
};

typedef struct row {
    const char *field[COLUMNS];
    int edition, kind, copies;
    unsigned module; /* 0: base */
} row;

static row rows[MOST_ROWS];
static int row_count;

static const struct {
    const char *set;
    int edition;
    unsigned module;
} sets[] = {{"first", NV_FIRST, 0},
            {"second", NV_SECOND, 0},
            {"banquet_first", NV_FIRST, NV_BANQUET},
            {"banquet_second", NV_SECOND, NV_BANQUET},
            {"society", NV_FIRST, NV_SOCIETY},
            {"company", NV_SECOND, NV_COMPANY},
            {"market", NV_SECOND, NV_MARKET}};

#define WORD(name, id) #id,
static const char *const specials[] = {NV_SPECIALS(WORD)};

/* ---- reading ----------------------------------------------------------------------------------- */

/* The file has neither quotes nor empty lines. */
static void split(char *line, row *out)
{
    int n = 0;
    out->field[n++] = line;
    for (char *at = line; *at != '\0'; at++) {
        if (*at == ',' && n < COLUMNS) {
            *at = '\0';
            out->field[n++] = at + 1;
        }
    }
    MUST(n == COLUMNS, "a row of cards.csv has %d columns: %s", n, line);
}

static int number(const row *it, int column)
{
    return (int)strtol(it->field[column], NULL, 10);
}

static bool is_word(nv_list list, int value, const char *word)
{
    return strcmp(nv_id(list, value), word) == 0;
}

/* `grain*2`: the good, and how many. */
static bool same_goods(const nv_card *card, const char *word)
{
    if (*word == '\0')
        return card->good == NV_NONE && card->goods == 0;
    const char *star = strchr(word, '*');
    size_t length = star ? (size_t)(star - word) : strlen(word);
    const char *good = card->good == NV_NONE ? "" : nv_id(NV_LIST_GOOD, card->good);
    return strlen(good) == length && strncmp(good, word, length) == 0 &&
           card->goods == (star ? strtol(star + 1, NULL, 10) : 1);
}

static bool same_card(const nv_card *card, const row *it)
{
    const char *const *f = it->field;
    return strcmp(card->base, f[ID]) == 0 && strcmp(card->name, f[NAME]) == 0 &&
           is_word(NV_LIST_PILE, card->pile, f[PILE]) &&
           is_word(NV_LIST_COLOUR, card->colour, f[COLOUR]) &&
           is_word(NV_LIST_TYPE, card->type, f[TYPE]) && card->cost == number(it, COST) &&
           card->value == number(it, VALUE) && card->rubles == number(it, RUBLES) &&
           card->points == number(it, POINTS) &&
           is_word(NV_LIST_SYMBOL, card->symbol, *f[SYMBOL] ? f[SYMBOL] : "none") &&
           same_goods(card, f[GOODS]) &&
           strcmp(specials[card->special], *f[SPECIAL] ? f[SPECIAL] : "none") == 0;
}

static void find_kind(row *it)
{
    int found = 0;
    for (int i = 0; i < LENGTH(sets); i++) {
        if (strcmp(sets[i].set, it->field[SET]) == 0) {
            it->edition = sets[i].edition;
            it->module = sets[i].module;
            found++;
        }
    }
    MUST(found == 1, "no set %s", it->field[SET]);
    found = 0;
    for (int kind = 0; kind < nv_kind_count(it->edition); kind++) {
        if (same_card(nv_card_of(it->edition, (nv_kind)kind), it)) {
            it->kind = kind;
            found++;
        }
    }
    MUST(found == 1, "%d kinds for %s of %s", found, it->field[ID], it->field[SET]);
    it->copies = number(it, COPIES);
}

/* Kinds of one name share a number, others do not; every copy of a kind has a row. */
static void check_tables(void)
{
    for (int edition = 0; edition < NV_EDITION_COUNT; edition++) {
        for (int kind = 0; kind < nv_kind_count(edition); kind++) {
            const nv_card *card = nv_card_of(edition, (nv_kind)kind);
            int copies = 0;
            for (int i = 0; i < row_count; i++)
                if (rows[i].edition == edition && rows[i].kind == kind)
                    copies += rows[i].copies;
            MUST(copies == card->copies, "%s: %d copies", card->id, copies);
            for (int other = 0; other < kind; other++) {
                const nv_card *o = nv_card_of(edition, (nv_kind)other);
                MUST((o->name_group == card->name_group) == (strcmp(o->name, card->name) == 0),
                     "%s and %s", o->id, card->id);
                /* An expansion's version of a base card has the id of that one (R10.1). */
                MUST(strcmp(o->id, card->id) != 0 || edition == NV_FIRST, "two kinds %s", o->id);
            }
        }
    }
}

void prop_read_cards(void)
{
    static char text[MOST_TEXT];
    FILE *file = fopen("data/cards.csv", "r");
    MUST(file != NULL, "cannot open data/cards.csv");
    size_t size = fread(text, 1, sizeof text - 1, file);
    (void)fclose(file);
    MUST(size < sizeof text - 1, "cards.csv has become too long");
    char *line = strchr(text, '\n') + 1;
    for (char *end = strchr(line, '\n'); end != NULL; line = end + 1, end = strchr(line, '\n')) {
        *end = '\0';
        MUST(row_count < MOST_ROWS, "cards.csv has become too long");
        split(line, &rows[row_count]);
        find_kind(&rows[row_count++]);
    }
    check_tables();
}

/* ---- the cards of a game ----------------------------------------------------------------------- */

/* R10.5: an id of cards.csv, or one that names the pile too. */
static bool is_left_out(const prop_setup *setup, const row *it)
{
    if (it->module == 0 || it->module == NV_MARKET ||
        (it->module == NV_BANQUET && it->edition == NV_SECOND))
        return false;
    for (int i = 0; i < setup->without_count; i++) {
        const char *id = setup->without[i], *at = strchr(id, '@');
        size_t length = at ? (size_t)(at - id) : strlen(id);
        if (strlen(it->field[ID]) == length && strncmp(id, it->field[ID], length) == 0 &&
            (at == NULL || strcmp(at + 1, it->field[PILE]) == 0))
            return true;
    }
    return false;
}

static bool is_in(const prop_setup *setup, const row *it)
{
    const nv_config *c = &setup->c;
    if (it->edition != c->edition || (it->module && !(c->modules & it->module)))
        return false;
    if (strcmp(it->field[PILE], "market") == 0 && !(c->modules & NV_MARKET))
        return false; /* R9.8 */
    if (strcmp(it->field[ID], "debtors_prison") == 0 && it->module == NV_COMPANY &&
        c->modules & NV_BANQUET)
        return false; /* R10.4 */
    return !is_left_out(setup, it);
}

/* R10.1: the seven cards of which `society` has its own version. */
static bool gives_way(const prop_setup *setup, const row *it)
{
    static const char *const replaced[] = {"czar_carpenter", "observatory", "academy",
                                           "mistress_of_ceremonies", "mariinsky_theater"};
    if (it->module != 0)
        return false;
    for (int i = 0; i < LENGTH(replaced); i++) {
        if (strcmp(it->field[ID], replaced[i]) != 0)
            continue;
        for (int j = 0; j < row_count; j++)
            if (rows[j].module == NV_SOCIETY && strcmp(rows[j].field[ID], replaced[i]) == 0 &&
                is_in(setup, &rows[j]))
                return true;
    }
    return false;
}

void prop_cards_of(const prop_setup *setup, uint8_t count[NV_MAX_KINDS])
{
    memset(count, 0, NV_MAX_KINDS);
    for (int i = 0; i < row_count; i++)
        if (is_in(setup, &rows[i]) && !gives_way(setup, &rows[i]))
            count[rows[i].kind] = (uint8_t)(count[rows[i].kind] + rows[i].copies);
}
