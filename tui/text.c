/* text.c - see text_int.h. */
#include "text_int.h"

#include <ctype.h>
#include <string.h>

#include "record/text.h"
#include "render.h"
#include "term_int.h"

static int is_first_byte(char c)
{
    return ((unsigned char)c & 0xc0) != 0x80;
}

int tui_columns(const char *text)
{
    int columns = 0;
    for (; *text; text++)
        columns += is_first_byte(*text);
    return columns;
}

void tui_padded(FILE *out, const char *text, int columns)
{
    int used = 0;
    for (; *text; text++) {
        if (is_first_byte(*text) && used++ == columns)
            return;
        putc(*text, out);
    }
    for (; used < columns; used++)
        putc(' ', out);
}

void tui_to_right(FILE *out, const char *text, int columns)
{
    int used = tui_columns(text);
    fprintf(out, "%*s%s", used < columns ? columns - used : 0, "", text);
}

int tui_lines(const char *text)
{
    int lines = 0;
    for (; *text; text++)
        lines += *text == '\n';
    return lines;
}

void tui_small_letter(char out[2], const char letter[2])
{
    unsigned code = ((unsigned char)letter[0] & 0x1fu) << 6 | ((unsigned char)letter[1] & 0x3fu);
    if ((code >= 0xc0 && code <= 0xde && code != 0xd7) || (code >= 0x410 && code <= 0x42f))
        code += 0x20;
    else if (code >= 0x14a && code <= 0x177)
        code |= 1;
    if (code == 0x401 || code == 0x451)
        code = 0x435;
    out[0] = (char)(0xc0 | code >> 6);
    out[1] = (char)(0x80 | (code & 0x3f));
}

void tui_small(char *out, size_t size, const char *text)
{
    size_t used = 0;
    while (*text && used + 2 < size) {
        unsigned char c = (unsigned char)*text;
        if (c >= 0xc3 && c <= 0xdf && text[1]) {
            tui_small_letter(out + used, text);
            used += 2;
            text += 2;
        } else {
            out[used++] = (char)tolower(c);
            text++;
        }
    }
    out[used] = '\0';
}

bool tui_same(const char *one, const char *other)
{
    char small[2][TUI_INPUT_MAX];
    tui_small(small[0], sizeof small[0], one);
    tui_small(small[1], sizeof small[1], other);
    return strcmp(small[0], small[1]) == 0;
}

int tui_distance(const char *typed, const char *word)
{
    enum { SHORT = 3 }; /* letters of a word in which one may be wrong; two in a longer one */
    char small[2][TUI_NAME_MAX];
    int most = tui_columns(word) <= SHORT ? 1 : 2;
    tui_small(small[0], sizeof small[0], typed);
    tui_small(small[1], sizeof small[1], word);
    int far = rec_misspelt(small[0], small[1], most);
    return far > most ? TUI_FAR : far;
}

const char *tui_spaced(char out[32], const char *id)
{
    snprintf(out, 32, "%s", id ? id : "?");
    for (char *c = out; *c; c++)
        if (*c == '_')
            *c = ' ';
    return out;
}

void tui_rule(FILE *out)
{
    for (int i = 0; i < TUI_WIDTH; i++)
        putc('-', out);
    putc('\n', out);
}

void tui_list_start(tui_list *l, FILE *out, const char *title, int indent, int width)
{
    *l = (tui_list){.out = out, .indent = indent, .width = width};
    tui_padded(out, title, indent);
    l->column = indent;
}

void tui_list_item(tui_list *l, const char *text)
{
    int needed = tui_columns(text);
    if (l->items > 0) {
        putc(',', l->out);
        l->column++;
        if (l->column + 1 + needed + 1 > l->width) {
            fprintf(l->out, "\n%*s", l->indent, "");
            l->column = l->indent;
        } else {
            putc(' ', l->out);
            l->column++;
        }
    }
    fprintf(l->out, "%s%s%s", l->before ? l->before : "", text, l->after ? l->after : "");
    l->column += needed;
    l->items++;
}

void tui_list_end(tui_list *l, const char *right)
{
    if (right && *right)
        fprintf(l->out, "%*s%s", l->column < l->width ? l->width - l->column : 1, "", right);
    putc('\n', l->out);
}
