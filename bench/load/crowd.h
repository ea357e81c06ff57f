/*
 * crowd.h - many people at many tables, in one thread: they connect, say hello, make tables, join them,
 * and play random decisions, as docs/protocol.md has it. When a game ends, its four begin another.
 *
 *     crowd c;
 *     crowd_init(&c, port, 2500, modules);
 *     fine = crowd_connect(&c) && crowd_sit_down(&c) && crowd_play_on(&c, 100) &&
 *            crowd_play(&c, 20);              one decision a second at each table
 *     ... c.acting, c.others: how long it took ...
 *     crowd_free(&c);
 *
 * What holds always: nothing that a server says is taken on trust. A refusal, a gap in the numbers of
 * events, an event nobody can place, or silence ends it: false, and c.why says what was wrong.
 */
#ifndef BENCH_CROWD_H
#define BENCH_CROWD_H

#include "ws.h"

enum {
    CROWD_SEATS = 4,    /* people at a table                                             */
    CROWD_SENT = 64,    /* decisions of a table that somebody has not heard of yet       */
    CROWD_SILENCE = 60, /* seconds after which a server that says nothing is given up     */
    CROWD_NODES = 16384 /* JSON values in one message                                    */
};

typedef struct crowd crowd;
typedef struct crowd_table crowd_table;

typedef struct crowd_player {
    ws ws;
    crowd_table *table;
    int seat;
    bool shaken;
    uint32_t event, state; /* numbers of the last ones */
} crowd_player;

/* A decision on its way. */
typedef struct crowd_sent {
    uint32_t state; /* the one that comes of it          */
    int by;         /* seat                              */
    double at;      /* when it was due, or else was sent */
} crowd_sent;

struct crowd_table {
    crowd *crowd;
    crowd_player *people; /* CROWD_SEATS of them */
    char id[17], old[17], invite[33];
    int answers;      /* to what all are asked just now: ready, ended */
    bool running;     /* there is a game */
    int to_act;       /* whose decision it is; -1: not known yet */
    uint32_t state;   /* that it answers        */
    char action[192]; /* the decision, as JSON  */
    uint32_t at_once; /* so many without waiting */
    double due;       /* one more since then; 0: not yet */
    crowd_sent sent[CROWD_SENT];
};

typedef struct crowd_times {
    uint32_t *us;
    size_t count, room;
} crowd_times;

struct crowd {
    int epoll;
    uint16_t port;
    const char *modules; /* as JSON: the inside of a list */
    crowd_player *players;
    crowd_table *tables;
    int table_count, player_count;
    int connected, greeted, seated, busy; /* busy: tables that play without waiting */
    uint64_t random;
    bool measuring;
    uint64_t actions, games, late; /* late: a decision was due before the last one was through */
    crowd_times acting, others;
    const char *doing; /* for the progress line */
    double heard, shown;
    char why[256]; /* "": all is well */
};

bool crowd_init(crowd *c, uint16_t port, int tables, const char *modules);
void crowd_free(crowd *c);

bool crowd_connect(crowd *c);
bool crowd_sit_down(crowd *c);
/* Some decisions at each table, up to `most`, so that games stand at different places. */
bool crowd_play_on(crowd *c, uint32_t most);
/* One decision a second at each table; measured. */
bool crowd_play(crowd *c, double seconds);
/* As many as the server takes: the next as soon as one is known to be through; measured. */
bool crowd_rush(crowd *c, double seconds);

/* Sorts them; percent 100: the longest. In milliseconds. */
double crowd_percentile(crowd_times *t, double percent);

/* ---- talk.c ------------------------------------------------------------------------------------ */

bool crowd_fail(crowd *c, const char *format, ...) __attribute__((format(printf, 2, 3)));
void crowd_say_hello(crowd_player *p);
void crowd_new_game(crowd_table *t);
/* The decision, if there is one to make and its time has come. */
void crowd_act(crowd_table *t);
void crowd_heard(void *player, const char *text, size_t len);

#endif
