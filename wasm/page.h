/*
 * page.h - a host of tables inside a web page: one person, who plays alone or hands the device round,
 * and computer players. It speaks the table protocol as a server does (docs/protocol.md), so that a
 * client need not know which of the two it talks to.
 *
 *     page *p = page_open(&calls, to, seed);
 *     page_load(p, ...);                       what was kept the last time
 *     page_ask(p, text, size, now);            a request: calls->say(...), once or more often
 *     ... at page_due(p): page_tick(p, now);   computer players, clocks
 *
 * What holds always:
 *  - No clock, no chance, no input or output of its own: the time and the seed come from outside, and so do
 *    the networks of the computer players, when one is needed first.
 *  - What a message tells of has been given away to be kept before it is said.
 *  - Memory is bounded: so many tables, so many finished games, of which only a line is held.
 *  - Whatever comes in, a request or what was kept, is checked; what is wrong is refused.
 *
 * One thread. Texts are the caller's for the time of a call, in both directions.
 */
#ifndef PAGE_PAGE_H
#define PAGE_PAGE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    PAGE_MAX_MESSAGE = 65536, /* bytes of a request                                  */
    PAGE_MAX_TABLES = 20,     /* at once; those that are over make room              */
    PAGE_MAX_GAMES = 1000     /* finished ones that are known; the oldest go first   */
};
/* The public id of the person; how the ids of tables begin, so that none is also a server's. */
#define PAGE_ME "me"
#define PAGE_ID "page-"

typedef struct page page;

typedef struct page_text {
    const char *text;
    size_t size;
} page_text;

/* What the page does for its host. */
typedef struct page_calls {
    /* A message: an answer, or one that comes unasked. */
    void (*say)(void *to, page_text message);
    /* A table to keep: meta takes the place of the one before, lines are appended. */
    void (*keep_table)(void *to, const char *id, page_text meta, page_text lines);
    void (*drop_table)(void *to, const char *id);
    /* A finished game to keep: a line about it, and its record. */
    void (*keep_game)(void *to, const char *id, page_text line, page_text record);
    void (*drop_game)(void *to, const char *id);
    void (*keep_name)(void *to, const char *name);
    /* The record of a game is asked for: page_give_record, then or later. */
    void (*want_record)(void *to, const char *id);
    /* The network of a set of games (ai/inputs.h) is needed: page_give_net or page_no_net, later. NULL: there are
     * no others than this program's own. */
    void (*want_net)(void *to, const char *set);
    /* Microseconds since some moment, for players that think for a time. NULL: they count visits. */
    int64_t (*clock)(void *to);
} page_calls;

/* NULL: not enough memory. */
page *page_open(const page_calls *calls, void *to, uint64_t seed);
void page_close(page *p);

/* What was kept, before the first request. False: it is damaged or too much, and left out. */
bool page_load(page *p, const char *id, page_text meta, page_text lines, int64_t now);
bool page_load_game(page *p, page_text line);
bool page_load_name(page *p, const char *name);

/* A request; now: milliseconds since 1970. False: it needs a network that is on its way. Nothing was said or done:
 * ask again after page_give_net or page_no_net. */
bool page_ask(page *p, page_text message, int64_t now);
/* record.text NULL: there is none. */
void page_give_record(page *p, const char *id, page_text record);

/* The network that was wanted. Its bytes must stay if they are taken (true); NULL: it cannot be had, and for a
 * while the game goes on without. */
bool page_give_net(page *p, const char *set, const void *bytes, size_t size, int64_t now);
/* None was made for these games: it is not wanted again. */
void page_no_net(page *p, const char *name);

/* When page_tick has something to do; 0: it has nothing. Thinking is due at once. */
int64_t page_due(const page *p);
/* Does the next thing that is due; a computer player that thinks may take a second or two. */
void page_tick(page *p, int64_t now);

#endif
