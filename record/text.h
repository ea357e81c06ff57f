/*
 * text.h - small bounded text: building it, and taking lines apart. No stdio, no allocation.
 */
#ifndef REC_TEXT_H
#define REC_TEXT_H

#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Text in memory that the caller owns. What does not fit is cut off, `size` counts on, and the text
 * always ends with a zero. */
typedef struct rec_buffer {
    char *text;
    size_t capacity, size;
} rec_buffer;
/* A rec_sink (record.h) for a rec_buffer. */
void rec_to_buffer(void *buffer, const char *text, size_t size);

void rec_put(rec_buffer *b, const char *text);
/* Knows %s, %d, %u, %c and %%. */
void rec_putf(rec_buffer *b, const char *format, ...) __attribute__((format(printf, 2, 3)));
void rec_vputf(rec_buffer *b, const char *format, va_list args)
    __attribute__((format(printf, 2, 0)));
/* Quoted, so that rec_quoted gives back the same bytes. */
void rec_put_quoted(rec_buffer *b, const char *text);

/* Takes a piece of text. */
typedef void rec_sink(void *to, const char *text, size_t size);

/* Whole lines on their way to a sink. */
enum { REC_LINE_MAX = 1024, /* bytes of a line, without its end */ REC_LINE_NICE = 96 };
typedef struct rec_lines {
    rec_sink *sink;
    void *to;
    rec_buffer line; /* being made; text is below */
    char text[REC_LINE_MAX + 2];
} rec_lines;
void rec_lines_init(rec_lines *l, rec_sink *sink, void *to);
void rec_line_end(rec_lines *l);
/* Add a word to a line that begins with `key` and is as long as it likes: one that gets too wide
 * is ended, and the next one begins with the key again. */
void rec_line_word(rec_lines *l, const char *key, const char *word);

/* UTF-8 without control characters. */
bool rec_is_plain_text(const char *text, size_t size);
/* Plain text in which there is something to see: not only blanks, joiners and fillers. */
bool rec_is_visible(const char *text, size_t size);

/* The next word, ended with a zero in place, or NULL; *at moves on. */
char *rec_word(char **at);
/* The next word if it is a quoted string, without quotes and escapes; NULL if it is none. */
char *rec_quoted(char **at);
/* What is left without the blanks around it. */
char *rec_rest(char **at);
/* A whole number from low to high. */
bool rec_number(const char *word, long low, long high, long *out);
/* "A" .. below the number of seats, or -1. */
int rec_seat(const char *word, int seats);

/* Letters to change, add or leave out until the words are the same, counted up to `most` + 1. */
int rec_misspelt(const char *word, const char *other, int most);

#endif
