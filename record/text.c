/* text.c - see text.h. */
#include "text.h"

#include <string.h>

/* ---- building --------------------------------------------------------------------------------- */

void rec_to_buffer(void *buffer, const char *text, size_t size)
{
    rec_buffer *b = buffer;
    if (b->size < b->capacity) {
        size_t room = b->capacity - b->size - 1;
        size_t part = size < room ? size : room;
        memcpy(b->text + b->size, text, part);
        b->text[b->size + part] = '\0';
    }
    b->size += size;
}

void rec_put(rec_buffer *b, const char *text)
{
    rec_to_buffer(b, text, strlen(text));
}

static void put_number(rec_buffer *b, long n)
{
    char digits[24];
    size_t at = sizeof digits;
    unsigned long rest = n < 0 ? 0UL - (unsigned long)n : (unsigned long)n;
    do
        digits[--at] = (char)('0' + rest % 10);
    while (rest /= 10);
    if (n < 0)
        digits[--at] = '-';
    rec_to_buffer(b, digits + at, sizeof digits - at);
}

void rec_vputf(rec_buffer *b, const char *format, va_list args)
{
    for (const char *f = format; *f; f++) {
        size_t plain = strcspn(f, "%");
        rec_to_buffer(b, f, plain);
        f += plain;
        if (!*f)
            break;
        char c;
        switch (*++f) {
        case 's': rec_put(b, va_arg(args, const char *)); break;
        case 'd': put_number(b, va_arg(args, int)); break;
        case 'u': put_number(b, (long)va_arg(args, unsigned)); break;
        case 'c':
            c = (char)va_arg(args, int);
            rec_to_buffer(b, &c, 1);
            break;
        default: rec_put(b, "%"); break;
        }
    }
}

void rec_putf(rec_buffer *b, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    rec_vputf(b, format, args);
    va_end(args);
}

void rec_put_quoted(rec_buffer *b, const char *text)
{
    rec_put(b, "\"");
    for (; *text; text++) {
        if (*text == '"' || *text == '\\')
            rec_put(b, "\\");
        rec_to_buffer(b, text, 1);
    }
    rec_put(b, "\"");
}

void rec_lines_init(rec_lines *l, rec_sink *sink, void *to)
{
    l->sink = sink;
    l->to = to;
    l->line = (rec_buffer){l->text, sizeof l->text, 0};
}

void rec_line_end(rec_lines *l)
{
    rec_put(&l->line, "\n");
    l->sink(l->to, l->text, l->line.size);
    l->line.size = 0;
}

void rec_line_word(rec_lines *l, const char *key, const char *word)
{
    if (l->line.size > strlen(key) && l->line.size + 1 + strlen(word) > REC_LINE_NICE)
        rec_line_end(l);
    if (l->line.size == 0)
        rec_put(&l->line, key);
    rec_putf(&l->line, " %s", word);
}

/* ---- checking --------------------------------------------------------------------------------- */

/* The length of the UTF-8 sequence at p, 0 if it is broken. The narrowed range of the second byte
 * refuses overlong forms, surrogates and everything above U+10FFFF. */
static size_t utf8_length(const unsigned char *p, size_t left)
{
    if (p[0] < 0x80)
        return 1;
    if (p[0] < 0xc2 || p[0] > 0xf4)
        return 0;
    size_t length = p[0] < 0xe0 ? 2 : p[0] < 0xf0 ? 3 : 4;
    unsigned low = p[0] == 0xe0 ? 0xa0 : p[0] == 0xf0 ? 0x90 : 0x80;
    unsigned high = p[0] == 0xed ? 0x9f : p[0] == 0xf4 ? 0x8f : 0xbf;
    if (length > left)
        return 0;
    for (size_t i = 1; i < length; i++, low = 0x80, high = 0xbf)
        if (p[i] < low || p[i] > high)
            return 0;
    return length;
}

/* U+0080 to U+009F and the marks that turn the writing direction around are controls too. */
static bool is_control(const unsigned char *p, size_t length)
{
    if (length == 1)
        return p[0] < 0x20 || p[0] == 0x7f;
    if (length == 2)
        return p[0] == 0xc2 && p[1] < 0xa0;
    return length == 3 && p[0] == 0xe2 &&
           ((p[1] == 0x80 && (p[2] >= 0xa8 && p[2] <= 0xae)) ||
            (p[1] == 0x81 && (p[2] >= 0xa6 && p[2] <= 0xa9)));
}

bool rec_is_plain_text(const char *text, size_t size)
{
    const unsigned char *p = (const unsigned char *)text;
    for (size_t i = 0, length; i < size; i += length) {
        length = utf8_length(p + i, size - i);
        if (length == 0 || is_control(p + i, length))
            return false;
    }
    return true;
}

static uint32_t code_point(const unsigned char *p, size_t length)
{
    static const unsigned char lead[] = {0, 0x7f, 0x1f, 0x0f, 0x07};
    uint32_t code = p[0] & lead[length];
    for (size_t i = 1; i < length; i++)
        code = code << 6 | (p[i] & 0x3f);
    return code;
}

/* Unicode's separators and format characters, but for those that are drawn, and letters that fill and select. */
static bool has_ink(uint32_t code)
{
    static const uint32_t blank[][2] = {
        {0x0, 0x20},        {0x7f, 0xa0},       {0xad, 0xad},     {0x34f, 0x34f},
        {0x61c, 0x61c},     {0x115f, 0x1160},   {0x1680, 0x1680}, {0x17b4, 0x17b5},
        {0x180b, 0x180f},   {0x2000, 0x200f},   {0x2028, 0x202f}, {0x205f, 0x206f},
        {0x2800, 0x2800},   {0x3000, 0x3000},   {0x3164, 0x3164}, {0xfe00, 0xfe0f},
        {0xfeff, 0xfeff},   {0xffa0, 0xffa0},   {0xfff9, 0xfffb}, {0x1bca0, 0x1bca3},
        {0x1d173, 0x1d17a}, {0xe0000, 0xe0fff},
    };
    for (size_t i = 0; i < sizeof blank / sizeof *blank; i++)
        if (code >= blank[i][0] && code <= blank[i][1])
            return false;
    return true;
}

bool rec_is_visible(const char *text, size_t size)
{
    const unsigned char *p = (const unsigned char *)text;
    bool seen = false;
    for (size_t i = 0, length; i < size && !seen; i += length) {
        length = utf8_length(p + i, size - i);
        if (length == 0)
            return false;
        seen = has_ink(code_point(p + i, length));
    }
    return seen && rec_is_plain_text(text, size);
}

/* ---- taking apart ----------------------------------------------------------------------------- */

static bool is_blank(char c)
{
    return c == ' ' || c == '\t';
}

static char *skip_blanks(char *at)
{
    while (is_blank(*at))
        at++;
    return at;
}

char *rec_word(char **at)
{
    char *word = skip_blanks(*at), *end = word;
    if (!*word)
        return NULL;
    while (*end && !is_blank(*end))
        end++;
    *at = *end ? end + 1 : end;
    *end = '\0';
    return word;
}

char *rec_quoted(char **at)
{
    char *from = skip_blanks(*at);
    if (*from != '"')
        return NULL;
    char *word = ++from, *to = word;
    for (; *from && *from != '"'; from++) {
        if (*from == '\\' && *++from != '"' && *from != '\\')
            return NULL;
        *to++ = *from;
    }
    if (*from != '"' || (from[1] && !is_blank(from[1])))
        return NULL;
    *at = from + 1;
    *to = '\0';
    return word;
}

char *rec_rest(char **at)
{
    char *rest = skip_blanks(*at);
    size_t size = strlen(rest);
    *at = rest + size;
    while (size > 0 && is_blank(rest[size - 1]))
        rest[--size] = '\0';
    return rest;
}

bool rec_number(const char *word, long low, long high, long *out)
{
    bool negative = *word == '-';
    const char *digit = word + negative;
    if (!*digit || strlen(digit) > 9)
        return false;
    long n = 0;
    for (; *digit; digit++) {
        if (*digit < '0' || *digit > '9')
            return false;
        n = 10 * n + (*digit - '0');
    }
    *out = negative ? -n : n;
    return *out >= low && *out <= high;
}

int rec_seat(const char *word, int seats)
{
    return word && word[0] >= 'A' && word[0] < 'A' + seats && !word[1] ? word[0] - 'A' : -1;
}

int rec_misspelt(const char *word, const char *other, int most)
{
    while (*word && *word == *other) {
        word++;
        other++;
    }
    if (!*word && !*other)
        return 0;
    if (most == 0)
        return 1;
    int best = *word && *other ? rec_misspelt(word + 1, other + 1, most - 1) : most;
    int shorter = *word ? rec_misspelt(word + 1, other, most - 1) : most;
    int longer = *other ? rec_misspelt(word, other + 1, most - 1) : most;
    best = shorter < best ? shorter : best;
    return 1 + (longer < best ? longer : best);
}
