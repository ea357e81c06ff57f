/* ws.c - frames of RFC 6455, for a client whose server sends every message in one frame. */
#include "ws.h"

#include <arpa/inet.h>
#include <errno.h>
#include <netinet/tcp.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

enum { TEXT = 1, CLOSE = 8, PING = 9, PONG = 10, FIN = 0x80, MASKED = 0x80 };
enum { ROOM = 1 << 20 };

const char *ws_why = "";

static char room[ROOM]; /* what one read brings, after the part that was left over */

static bool fail(const char *why)
{
    ws_why = why;
    return false;
}

/* The server counts connections and messages by address, so there are several. */
bool ws_connect(ws *w, uint16_t port, unsigned number)
{
    struct sockaddr_in from = {.sin_family = AF_INET}, to = {.sin_family = AF_INET};
    int on = 1;
    from.sin_addr.s_addr = htonl(0x7f000101u + number % WS_ADDRESSES);
    to.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    to.sin_port = htons(port);
    *w = (ws){.fd = socket(AF_INET, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0)};
    if (w->fd < 0)
        return fail("no more sockets: see ulimit -n");
    /* Else bind would take a port that no other address could use. */
    (void)setsockopt(w->fd, IPPROTO_IP, IP_BIND_ADDRESS_NO_PORT, &on, sizeof on);
    (void)setsockopt(w->fd, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
    if (bind(w->fd, (struct sockaddr *)&from, sizeof from) != 0)
        return fail("cannot use the addresses 127.0.1.x");
    if (connect(w->fd, (struct sockaddr *)&to, sizeof to) != 0 && errno != EINPROGRESS)
        return fail("cannot connect");
    return true;
}

/* The key is the one of RFC 6455, so its answer is known, too. */
bool ws_shake(const ws *w)
{
    static const char text[] =
        "GET /ws HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n";
    return send(w->fd, text, sizeof text - 1, MSG_NOSIGNAL) == (ssize_t)sizeof text - 1 ||
           fail("the server does not listen");
}

static bool send_frame(const ws *w, unsigned what, const char *text, size_t len)
{
    static const uint8_t mask[4] = {0x6e, 0x65, 0x76, 0x61};
    uint8_t frame[WS_MAX_SEND + 8] = {(uint8_t)(FIN | what)};
    size_t at = 2;
    if (len > WS_MAX_SEND)
        return fail("a message is too long");
    frame[1] = (uint8_t)(MASKED | (len < 126 ? len : 126));
    if (len >= 126) {
        frame[at++] = (uint8_t)(len >> 8);
        frame[at++] = (uint8_t)len;
    }
    memcpy(frame + at, mask, 4);
    at += 4;
    for (size_t i = 0; i < len; i++)
        frame[at + i] = (uint8_t)text[i] ^ mask[i & 3];
    /* So little always fits, unless the server has not read for a very long time. */
    return send(w->fd, frame, at + len, MSG_NOSIGNAL) == (ssize_t)(at + len) ||
           fail("the server does not read");
}

bool ws_send(const ws *w, const char *text, size_t len)
{
    return send_frame(w, TEXT, text, len);
}

/* ---- reading ----------------------------------------------------------------------------------- */

/* Bytes of the answer to the handshake; 0: its end is still to come. */
static size_t take_handshake(ws *w, const char *at, size_t len, bool *fine)
{
    const char *end = memmem(at, len, "\r\n\r\n", 4);
    if (!end)
        return 0;
    size_t size = (size_t)(end - at) + 4;
    w->open = memmem(at, size, " 101 ", 5) && memmem(at, size, "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=", 28);
    *fine = w->open || fail("the server refuses a connection");
    return size;
}

/* Bytes of the frame that begins here; 0: its end is still to come. */
static size_t take_frame(ws *w, const char *at, size_t len, ws_text *take, void *to, bool *fine)
{
    const uint8_t *head = (const uint8_t *)at;
    if (len < 2)
        return 0;
    size_t size = head[1], skip = 2;
    size_t more = size == 126 ? 2 : size == 127 ? 8 : 0;
    if (len < skip + more)
        return 0;
    for (size_t i = 0; i < more; i++)
        size = (i ? size << 8 : 0) | head[skip + i];
    skip += more;
    if (size > ROOM - 16)
        *fine = fail("a message is longer than this program can take");
    if (!*fine || len < skip + size)
        return 0;
    switch (head[0]) {
    case FIN | TEXT: take(to, at + skip, size); break;
    case FIN | PING: *fine = send_frame(w, PONG, at + skip, size); break;
    case FIN | CLOSE: *fine = fail("the server closes a connection"); break;
    default: *fine = fail("the server sends a frame of an unexpected kind"); break;
    }
    return skip + size;
}

static bool keep_part(ws *w, const char *at, size_t len)
{
    if (len > w->part_room) {
        char *part = realloc(w->part, len);
        if (!part)
            return fail("not enough memory");
        w->part = part;
        w->part_room = (uint32_t)len;
    }
    if (len)
        memcpy(w->part, at, len);
    w->part_len = (uint32_t)len;
    return true;
}

bool ws_read(ws *w, ws_text *take, void *to)
{
    size_t at = 0, used = 0;
    bool fine = true;
    if (w->part_len)
        memcpy(room, w->part, w->part_len);
    ssize_t got = recv(w->fd, room + w->part_len, ROOM - w->part_len, 0);
    if (got < 0 && (errno == EAGAIN || errno == EINTR))
        return true;
    if (got <= 0)
        return fail("the server hangs up");
    size_t len = w->part_len + (size_t)got;
    do {
        used = w->open ? take_frame(w, room + at, len - at, take, to, &fine)
                       : take_handshake(w, room + at, len - at, &fine);
        at += used;
    } while (fine && used && at < len);
    return fine && keep_part(w, room + at, len - at);
}

void ws_close(ws *w)
{
    close(w->fd);
    free(w->part);
    *w = (ws){.fd = -1};
}
