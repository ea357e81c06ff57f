/* texts.c - see texts.h. */
#include "texts_int.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

/* NULL: English. */
static const struct txt_table *spoken;

/* ---- looking up ------------------------------------------------------------------------------- */

/* As strcmp with a key, for the context and the text of which it is made. */
static int compare(const char *context, const char *text, const char *key)
{
    for (; context && *context; context++, key++)
        if (*context != *key)
            return (unsigned char)*context < (unsigned char)*key ? -1 : 1;
    if (context && *key++ != '\4')
        return (unsigned char)key[-1] > '\4' ? -1 : 1;
    return strcmp(text, key);
}

static const char *find(const char *context, const char *text)
{
    int low = 0, high = spoken ? txt_count : 0;
    while (low < high) {
        int middle = (low + high) / 2, order = compare(context, text, txt_keys[middle]);
        if (order == 0)
            return spoken->texts[middle];
        if (order < 0)
            high = middle;
        else
            low = middle + 1;
    }
    return NULL;
}

const char *txt(const char *text)
{
    const char *found = find(NULL, text);
    return found ? found : text;
}

const char *txt_c(const char *context, const char *text)
{
    const char *found = find(context, text);
    return found ? found : text;
}

/* As Plural-Forms of the .po files says (LANGUAGES of tools/texts.py). */
static int plural_form(const char *language, long n)
{
    if (strcmp(language, "fr") == 0)
        return n > 1;
    if (strcmp(language, "ru") != 0)
        return n != 1;
    if (n % 10 == 1 && n % 100 != 11)
        return 0;
    return n % 10 >= 2 && n % 10 <= 4 && (n % 100 < 10 || n % 100 >= 20) ? 1 : 2;
}

const char *txt_n(const char *one, const char *many, long n)
{
    const char *found = find(NULL, one);
    if (!found)
        return n == 1 || n == -1 ? one : many;
    for (int form = plural_form(spoken->language, n < 0 ? -n : n); form > 0; form--)
        found += strlen(found) + 1;
    return found;
}

/* ---- choosing --------------------------------------------------------------------------------- */

const char txt_languages[] = "en, de, fr, hu, ru";

/* `fr` is meant by "fr", "FR", "fr_CA", "fr-CH.UTF-8", and by "fr:de" as the first of a list. */
static bool means(const char *wanted, const char *language)
{
    size_t size = strlen(language);
    for (size_t i = 0; i < size; i++)
        if (tolower((unsigned char)wanted[i]) != language[i])
            return false;
    return !isalnum((unsigned char)wanted[size]);
}

bool txt_choose(const char *wanted)
{
    if (means(wanted, "en")) {
        spoken = NULL;
        return true;
    }
    for (const struct txt_table *t = txt_tables; t->language; t++)
        if (means(wanted, t->language)) {
            spoken = t;
            return true;
        }
    return false;
}

static const char *locale_of_environment(void)
{
    static const char *const variables[] = {"LC_ALL", "LC_MESSAGES", "LANG"};
    for (size_t i = 0; i < sizeof variables / sizeof variables[0]; i++) {
        const char *value = getenv(variables[i]);
        if (value && *value)
            return value;
    }
    return "";
}

/* As gettext does: the list of LANGUAGE comes first, unless the locale is plain C. */
void txt_choose_usual(void)
{
    const char *locale = locale_of_environment(), *list = getenv("LANGUAGE");
    if (strcmp(locale, "C") == 0 || strcmp(locale, "POSIX") == 0)
        return;
    while (list && *list) {
        if (txt_choose(list))
            return;
        list += strcspn(list, ":");
        list += *list == ':';
    }
    txt_choose(locale);
}

const char *txt_language(void)
{
    return spoken ? spoken->language : "en";
}
