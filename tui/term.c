/* term.c - see term_int.h. */
#include "term_int.h"

#include <errno.h>
#include <signal.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "neva.h"
#include "text_int.h"

enum { NARROW = 60, USUAL = 80, WIDE = 110 };

/* ---- what it is like -------------------------------------------------------------------------- */

static volatile sig_atomic_t interrupted;

static void on_interrupt(int signal)
{
    (void)signal;
    interrupted = 1;
}

/* The first Ctrl-C leaves the game in order; a second one works as everywhere. */
static void catch_interrupt(void)
{
    struct sigaction action = {.sa_handler = on_interrupt, .sa_flags = (int)SA_RESETHAND};
    sigemptyset(&action.sa_mask);
    sigaction(SIGINT, &action, NULL);
}

void tui_term_open(tui_term *t, FILE *in, FILE *out)
{
    const char *term = getenv("TERM"), *no_colour = getenv("NO_COLOR");
    *t = (tui_term){.in = in, .out = out};
    t->typed = isatty(fileno(in));
    t->screen = isatty(fileno(out)) && term && strcmp(term, "dumb") != 0;
    t->colours = t->screen && !(no_colour && *no_colour);
    tui_term_measure(t);
    if (t->typed)
        catch_interrupt();
}

static int number_of(const char *variable)
{
    const char *text = getenv(variable);
    long number = text ? strtol(text, NULL, 10) : 0;
    return number > 0 && number < 10000 ? (int)number : 0;
}

void tui_term_measure(tui_term *t)
{
    struct winsize size;
    bool known = t->screen && ioctl(fileno(t->out), TIOCGWINSZ, &size) == 0;
    int width = known ? size.ws_col : 0;
    if (width == 0)
        width = number_of("COLUMNS");
    if (width == 0)
        width = USUAL;
    t->width = width < NARROW ? NARROW : width > WIDE ? WIDE : width;
    t->height = known ? size.ws_row : 0;
}

bool tui_is_narrow(const tui_term *t)
{
    return t->width < USUAL;
}

void tui_term_clear(tui_term *t)
{
    if (t->screen)
        fputs("\033[H\033[2J\033[3J", t->out);
}

bool tui_term_hold(tui_term *t, tui_held *h)
{
    *h = (tui_held){.out = t->out};
    h->memory = open_memstream(&h->text, &h->size);
    if (h->memory)
        t->out = h->memory;
    return h->memory != NULL;
}

char *tui_term_release(tui_term *t, tui_held *h)
{
    t->out = h->out;
    fclose(h->memory);
    return h->text;
}

const char *tui_paint(const tui_term *t, int paint)
{
    if (!t->colours)
        return "";
    switch (paint) {
    case NV_GREEN: return "\033[32m";
    case NV_YELLOW: return "\033[33m";
    case NV_BLUE: return "\033[94m";
    case NV_RED: return "\033[31m";
    case NV_PURPLE: return "\033[35m";
    case TUI_BOLD: return "\033[1m";
    case TUI_DIM: return "\033[2m";
    default: return "\033[0m";
    }
}

/* ---- writing ---------------------------------------------------------------------------------- */

void tui_wrap(const tui_term *t, int column, int indent, const char *text)
{
    bool begun = column > 0;
    while (*text) {
        size_t blanks = strspn(text, " "), size = strcspn(text + blanks, " \n");
        char word[TUI_INPUT_MAX];
        snprintf(word, sizeof word, "%.*s", (int)size, text + blanks);
        int columns = tui_columns(word);
        if (begun && column + (int)blanks + columns > t->width && column > indent) {
            putc('\n', t->out);
            column = 0;
        }
        if (column == 0)
            column = fprintf(t->out, "%*s", indent, "");
        else
            column += fprintf(t->out, "%*s", (int)blanks, "");
        fputs(word, t->out);
        column += columns;
        begun = true;
        text += blanks + size;
        if (*text == '\n') {
            putc('\n', t->out);
            column = 0;
            text++;
        }
    }
    if (column > 0)
        putc('\n', t->out);
}

void tui_paragraph(const tui_term *t, int indent, const char *text)
{
    tui_wrap(t, 0, indent, text);
}

void tui_say(const tui_term *t, int indent, const char *format, ...)
{
    char text[1024];
    va_list args;
    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    tui_paragraph(t, indent, text);
}

/* ---- reading ---------------------------------------------------------------------------------- */

/* Blanks around it go, tabs become blanks, what cannot be typed goes. */
static void tidy(char *text)
{
    char *to = text;
    for (const char *c = text; *c; c++) {
        unsigned char byte = (unsigned char)*c;
        if (byte == '\t' || byte == ' ') {
            if (to > text && to[-1] != ' ')
                *to++ = ' ';
        } else if (byte >= ' ' && byte != 0x7f) {
            *to++ = *c;
        }
    }
    while (to > text && to[-1] == ' ')
        to--;
    *to = '\0';
}

static bool skip_line(FILE *in)
{
    int c;
    do
        c = getc(in);
    while (c != '\n' && c != EOF);
    return c == '\n';
}

enum tui_input tui_read(tui_term *t, const char *prompt, char out[TUI_INPUT_MAX])
{
    fputs(prompt, t->out);
    fflush(t->out);
    errno = 0;
    char *line = interrupted ? NULL : fgets(out, TUI_INPUT_MAX, t->in);
    if (!line) {
        putc('\n', t->out);
        t->stopped = interrupted != 0;
        return TUI_END;
    }
    bool too_long = !strchr(out, '\n') && strlen(out) == TUI_INPUT_MAX - 1;
    if (too_long)
        skip_line(t->in);
    tidy(out);
    if (!t->typed) /* so that what was read stands where it would have been typed */
        fprintf(t->out, "%s\n", too_long ? "..." : out);
    return too_long ? TUI_TOO_LONG : TUI_LINE;
}
