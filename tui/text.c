/* text.c - see text_int.h. */
#include "text_int.h"

#include "render.h"

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
