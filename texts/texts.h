/*
 * texts.h - what a person reads, in that person's language.
 *
 * A text is written in English where it is used; data/po/ has the other languages, and tools/texts.py turns them into
 * a table at build time. What the table lacks stays English. So does everything until a language is chosen; it is
 * chosen once, at the start of a program that talks to a person.
 *
 *     printf(txt("Round %d"), round);
 *     printf(txt_n("%d card", "%d cards", n), n);
 *     txt_c("card", card->name)                   the same word in another sense
 *     static const char *const list[] = {TXT("easy")};  txt(list[i])
 *
 * tools/texts.py finds texts by reading the sources, so they are written out where these words stand. A translated
 * format takes the same values in any order (%2$s).
 */
#ifndef TEXTS_H
#define TEXTS_H

#include <stdbool.h>

/* Marks a text that txt() translates where it is shown. */
#define TXT(text) text

const char *txt(const char *text) __attribute__((format_arg(1)));
/* The form for the number n. */
const char *txt_n(const char *one, const char *many, long n)
    __attribute__((format_arg(1), format_arg(2)));
const char *txt_c(const char *context, const char *text) __attribute__((format_arg(2)));

/* A code ("de") or the name of a locale ("de_AT.UTF-8"); false: not one of ours, nothing changes. */
bool txt_choose(const char *language);
/* As the variables LANGUAGE, LC_ALL, LC_MESSAGES and LANG of the environment wish. */
void txt_choose_usual(void);
/* The code of the language that is spoken. */
const char *txt_language(void);
/* "en, de, fr, hu, ru" */
extern const char txt_languages[];

#endif
