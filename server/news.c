/* news.c - a text from the one who runs the server, for everybody: read at the start and on SIGHUP. */
#include "server_int.h"

#include <errno.h>
#include <signal.h>
#include <string.h>

#include "record/text.h"

/* NULL, or what is wrong with the file; the text stands in s->news. */
static const char *read_news(srv *s)
{
    char text[sizeof s->news + 1];
    FILE *file = fopen(s->settings.news, "r");
    if (!file)
        return strerror(errno);
    size_t size = fread(text, 1, sizeof text, file);
    bool failed = ferror(file), cut = size == sizeof text;
    (void)fclose(file);
    while (size && strchr(" \r\n", text[size - 1]))
        size--;
    for (size_t i = 0; i < size; i++)
        if (text[i] == '\n' || text[i] == '\r')
            text[i] = ' ';
    if (failed)
        return "it cannot be read";
    if (cut || size > SRV_MAX_NEWS)
        return "it is longer than 1000 bytes";
    if (!rec_is_plain_text(text, size))
        return "it is no plain text in UTF-8";
    memcpy(s->news, text, size);
    s->news[size] = '\0';
    return NULL;
}

static void on_hup(uv_signal_t *signal, int number)
{
    srv *s = signal->data;
    (void)number;
    if (!s->settings.news) {
        srv_log(s, "SIGHUP: there is no --news to read again");
        return;
    }
    const char *wrong = read_news(s);
    if (wrong)
        srv_log(s, "%s: %s; the news stay as they were", s->settings.news, wrong);
    else
        srv_notice(s, NULL, "news", s->news);
}

bool srv_news_open(srv *s)
{
    const char *wrong = s->settings.news ? read_news(s) : NULL;
    if (wrong)
        (void)fprintf(s->err, "neva serve: %s: %s\n", s->settings.news, wrong);
    else /* without news, too: a reload is no reason to end */
        srv_on_signal(s, &s->on_hup, SIGHUP, on_hup);
    return !wrong;
}
