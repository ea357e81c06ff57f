/* net_text.c - a text that is counted, and the queue of texts that wait for a reader. */
#include "net_int.h"

#include <stdlib.h>
#include <string.h>

/* libwebsockets writes a frame's head before the text: the same one for every reader. */
struct net_text {
    uint32_t references;
    size_t len;
    uint8_t room[]; /* LWS_PRE, then the bytes */
};

net_text *net_text_room(size_t room, char **bytes)
{
    if (room > SIZE_MAX / 2)
        return NULL;
    net_text *t = malloc(sizeof *t + LWS_PRE + room);
    if (t == NULL)
        return NULL;
    t->references = 1;
    t->len = room;
    *bytes = (char *)t->room + LWS_PRE;
    return t;
}

void net_text_fix(net_text *t, size_t len)
{
    if (t != NULL && len < t->len)
        t->len = len;
}

net_text *net_text_new(const char *bytes, size_t len)
{
    char *room;
    net_text *t = net_text_room(len, &room);
    if (t != NULL && len > 0)
        memcpy(room, bytes, len);
    return t;
}

net_text *net_text_keep(net_text *t)
{
    if (t != NULL)
        t->references++;
    return t;
}

void net_text_release(net_text *t)
{
    if (t != NULL && --t->references == 0)
        free(t);
}

const char *net_text_bytes(const net_text *t)
{
    return t == NULL ? "" : (const char *)t->room + LWS_PRE;
}

size_t net_text_len(const net_text *t)
{
    return t == NULL ? 0 : t->len;
}

uint8_t *text_room(net_text *t)
{
    return t->room + LWS_PRE;
}

/* Bytes of the character that starts here; 0: none does (RFC 3629). */
static size_t utf8_len(const uint8_t *s, size_t left)
{
    uint8_t least = 0x80, most = 0xbf; /* of the second byte */
    size_t len = s[0] < 0x80 ? 1 : s[0] < 0xc2 ? 0 : s[0] < 0xe0 ? 2 : s[0] < 0xf0 ? 3 : 4;
    if (len == 0 || s[0] > 0xf4 || len > left)
        return 0;
    switch (s[0]) {
    case 0xe0: least = 0xa0; break; /* shorter ones would do                */
    case 0xed: most = 0x9f; break;  /* surrogates                           */
    case 0xf0: least = 0x90; break; /* shorter ones would do                */
    case 0xf4: most = 0x8f; break;  /* beyond U+10FFFF                      */
    default: break;
    }
    if (len > 1 && (s[1] < least || s[1] > most))
        return 0;
    for (size_t i = 2; i < len; i++)
        if ((s[i] & 0xc0) != 0x80)
            return 0;
    return len;
}

bool text_is_utf8(const char *text, size_t len)
{
    const uint8_t *s = (const uint8_t *)text;
    for (size_t at = 0; at < len;) {
        size_t n = utf8_len(s + at, len - at);
        if (n == 0)
            return false;
        at += n;
    }
    return true;
}

static bool grow(net_queue *q)
{
    uint32_t room = q->room == 0 ? 4 : 2 * q->room;
    net_text **ring = malloc(room * sizeof *ring);
    if (ring == NULL)
        return false;
    for (uint32_t i = 0; i < q->n; i++)
        ring[i] = q->ring[(q->head + i) & (q->room - 1)];
    free(q->ring);
    q->ring = ring;
    q->head = 0;
    q->room = room;
    return true;
}

bool queue_push(net_queue *q, net_text *t)
{
    if (q->n == q->room && !grow(q))
        return false;
    q->ring[(q->head + q->n++) & (q->room - 1)] = net_text_keep(t);
    q->bytes += t->len + TEXT_COST;
    return true;
}

net_text *queue_pop(net_queue *q)
{
    if (q->n == 0)
        return NULL;
    net_text *t = q->ring[q->head];
    q->head = (q->head + 1) & (q->room - 1);
    q->bytes -= t->len + TEXT_COST;
    if (--q->n == 0 && q->room > 16)
        queue_free(q); /* a burst is over; most queues stay short */
    return t;
}

void queue_free(net_queue *q)
{
    for (uint32_t i = 0; i < q->n; i++)
        net_text_release(q->ring[(q->head + i) & (q->room - 1)]);
    free(q->ring);
    *q = (net_queue){0};
}
