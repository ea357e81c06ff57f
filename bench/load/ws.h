/*
 * ws.h - the client's side of a WebSocket, as small as it can be: one core carries thousands of them.
 *
 *     ws w;
 *     if (!ws_connect(&w, port, 7)) ...        from 127.0.1.8, without waiting
 *     ws_shake(&w);                            when the socket can be written to
 *     ws_read(&w, on_text, to);                when there is something to read; w.open: shaken hands
 *     ws_send(&w, text, len);
 *
 * What holds always: nothing here waits; a message is given to on_text once and whole. False is the
 * end of the connection, and why is in ws_why. The part of a message whose end is still to come is
 * the ws's; everything else is shared by all of them, so they belong to one thread.
 */
#ifndef BENCH_WS_H
#define BENCH_WS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct ws {
    int fd;
    bool open; /* the server has agreed to talk WebSocket */
    char *part;
    uint32_t part_len, part_room;
} ws;

typedef void ws_text(void *to, const char *text, size_t len);

bool ws_connect(ws *w, uint16_t port, unsigned number);
bool ws_shake(const ws *w);
bool ws_send(const ws *w, const char *text, size_t len); /* len: at most WS_MAX_SEND */
bool ws_read(ws *w, ws_text *take, void *to);
void ws_close(ws *w);

enum { WS_MAX_SEND = 4096, WS_ADDRESSES = 200 };
extern const char *ws_why;

#endif
