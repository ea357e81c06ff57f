/* Texts in the language of the one who reads, and which one that is. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "texts/texts.h"

static int back_to_english(void **state)
{
    (void)state;
    assert_true(txt_choose("en"));
    return 0;
}

static void english_is_what_is_written(void **state)
{
    (void)state;
    assert_string_equal(txt_language(), "en");
    assert_string_equal(txt("Pub"), "Pub");
    assert_string_equal(txt_c("card", "Pub"), "Pub");
    assert_string_equal(txt_n("%d ruble", "%d rubles", 1), "%d ruble");
    assert_string_equal(txt_n("%d ruble", "%d rubles", 0), "%d rubles");
    assert_string_equal(txt_n("%+d ruble", "%+d rubles", -1), "%+d ruble");
}

static void texts_are_found(void **state)
{
    (void)state;
    assert_true(txt_choose("de"));
    assert_string_equal(txt_language(), "de");
    assert_string_equal(txt("Pub"), "Wirtshaus");
    assert_string_equal(txt_c("card", "Abbot"), "Abt"); /* the first key */
    assert_string_equal(txt_c("card", "Customs House"), "Zollhaus");
    assert_string_equal(txt("the very last word"), "the very last word");
    assert_string_equal(txt_c("nothing", "Pub"), "Pub");
    assert_string_equal(txt_c("car", "Pub"), "Pub");
    assert_string_equal(txt_c("cards", "Pub"), "Pub");
    assert_string_equal(txt_n("nothing", "nothings", 2), "nothings");
}

static void numbers_have_their_forms(void **state)
{
    static const struct {
        const char *language;
        long n;
        const char *text;
    } forms[] = {
        {"ru", 1, "%d рубль"},   {"ru", 21, "%d рубль"},   {"ru", 2, "%d рубля"},
        {"ru", 104, "%d рубля"}, {"ru", 5, "%d рублей"},   {"ru", 11, "%d рублей"},
        {"ru", 0, "%d рублей"},  {"ru", 112, "%d рублей"}, {"ru", -2, "%d рубля"},
        {"fr", 0, "%d rouble"},  {"fr", 1, "%d rouble"},   {"fr", 2, "%d roubles"},
        {"de", 1, "%d Rubel"},   {"hu", 7, "%d rubel"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof forms / sizeof forms[0]; i++) {
        assert_true(txt_choose(forms[i].language));
        assert_string_equal(txt_n("%d ruble", "%d rubles", forms[i].n), forms[i].text);
    }
}

static void languages_have_names(void **state)
{
    static const char *const known[][2] = {{"ru", "ru"},    {"ru_RU.UTF-8", "ru"}, {"DE", "de"},
                                           {"fr-CA", "fr"}, {"hu@x", "hu"},        {"en_GB", "en"}};
    static const char *const unknown[] = {"", "r", "rus", "pt_BR", "C", "deutsch"};
    (void)state;
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++) {
        assert_true(txt_choose(known[i][0]));
        assert_string_equal(txt_language(), known[i][1]);
    }
    txt_choose("hu");
    for (size_t i = 0; i < sizeof unknown / sizeof unknown[0]; i++) {
        assert_false(txt_choose(unknown[i]));
        assert_string_equal(txt_language(), "hu");
    }
}

static void put(const char *variable, const char *value)
{
    if (value)
        setenv(variable, value, 1);
    else
        unsetenv(variable);
}

static void the_environment_says_which(void **state)
{
    static const struct {
        const char *language, *all, *messages, *lang, *spoken;
    } cases[] = {
        {NULL, NULL, NULL, NULL, "en"},
        {NULL, NULL, NULL, "ru_RU.UTF-8", "ru"},
        {NULL, NULL, "fr_FR", "ru_RU.UTF-8", "fr"},
        {"", "hu_HU", "fr_FR", "ru_RU.UTF-8", "hu"},
        {"de", "hu_HU", NULL, NULL, "de"},
        {"ru", "C.UTF-8", NULL, NULL, "ru"},
        {"pt:de:ru", NULL, NULL, "C.UTF-8", "de"},
        {"pt", NULL, NULL, "fr_FR", "fr"},
        {"en", NULL, NULL, "fr_FR", "en"},
        {"ru", NULL, NULL, NULL, "ru"},
        {"ru", "C", NULL, NULL, "en"},
        {"ru", NULL, NULL, "POSIX", "en"},
        {NULL, "", "", "de_AT", "de"},
        {NULL, NULL, NULL, "ja_JP.UTF-8", "en"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        put("LANGUAGE", cases[i].language);
        put("LC_ALL", cases[i].all);
        put("LC_MESSAGES", cases[i].messages);
        put("LANG", cases[i].lang);
        assert_true(txt_choose("en"));
        txt_choose_usual();
        assert_string_equal(txt_language(), cases[i].spoken);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_teardown(english_is_what_is_written, back_to_english),
        cmocka_unit_test_teardown(texts_are_found, back_to_english),
        cmocka_unit_test_teardown(numbers_have_their_forms, back_to_english),
        cmocka_unit_test_teardown(languages_have_names, back_to_english),
        cmocka_unit_test_teardown(the_environment_says_which, back_to_english),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
