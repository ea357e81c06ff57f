/*
 * server.h - `neva serve`: one process, one event loop. It carries tables (table/table.h), lets people
 * in, and keeps everything in a database; computer players, passwords and the disk have threads of
 * their own, so the loop waits for none of them (docs/server.md).
 *
 * What holds always: a client hears of a decision only after it is safe on the disk; whatever
 * cannot be kept did not happen.
 */
#ifndef SRV_SERVER_H
#define SRV_SERVER_H

#include <stdio.h>

#include "server/net.h"

enum { SRV_MAX_ORIGINS = 16 };

typedef struct srv_settings {
    const char *db;      /* path of the database                              */
    const char *address; /* NULL: all                                         */
    int port;            /* 0: any that is free                               */
    const char *web;     /* folder of the page; NULL: the one compiled in     */
    const char *certificate, *key;
    const char *news; /* file of a text for everybody; NULL: none             */
    const char *origins[SRV_MAX_ORIGINS + 1]; /* each list ends with NULL     */
    const char *proxies[SRV_MAX_ORIGINS + 1];
    int thinkers;       /* threads for computer players; 0: one less than the processors */
    int tables;         /* at once                                               */
    int own_tables;     /* of one person                                         */
    int address_tables; /* made from one address                             */
    int address_guests; /* new ones from one address within an hour              */
    int gather_us;      /* the disk waits so long for more to write at once      */
    int keep_days;      /* games that nobody has touched are given up            */
    bool metrics;       /* /metrics answers everybody; else only this machine    */
    bool quiet;
    net_limits limits;
} srv_settings;

void srv_settings_init(srv_settings *s);

/* Runs until SIGTERM or SIGINT. 0, or 1 after a sentence on err. Addresses and settings go to out; `ready`
 * is the last line before clients are served. */
int srv_run(const srv_settings *s, FILE *out, FILE *err);

#endif
