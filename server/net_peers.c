/* net_peers.c - addresses, and what is counted together for one of them. */
#include "net_int.h"

#include <arpa/inet.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const uint8_t mapped[12] = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff};

static bool is_v4(const net_addr *a)
{
    return memcmp(a->b, mapped, sizeof mapped) == 0;
}

bool addr_parse(const char *text, net_addr *a)
{
    memcpy(a->b, mapped, sizeof mapped);
    return inet_pton(AF_INET, text, a->b + 12) == 1 || inet_pton(AF_INET6, text, a->b) == 1;
}

void addr_text(const net_addr *a, char out[NET_ADDRESS_ROOM])
{
    const char *done = is_v4(a) ? inet_ntop(AF_INET, a->b + 12, out, NET_ADDRESS_ROOM)
                                : inet_ntop(AF_INET6, a->b, out, NET_ADDRESS_ROOM);
    if (done == NULL)
        out[0] = '\0';
}

void addr_of_socket(const struct sockaddr_storage *s, net_addr *a)
{
    memset(a, 0, sizeof *a);
    if (s->ss_family == AF_INET) {
        struct sockaddr_in in;
        memcpy(&in, s, sizeof in);
        memcpy(a->b, mapped, sizeof mapped);
        memcpy(a->b + 12, &in.sin_addr, 4);
    } else if (s->ss_family == AF_INET6) {
        struct sockaddr_in6 in6;
        memcpy(&in6, s, sizeof in6);
        memcpy(a->b, &in6.sin6_addr, 16);
    }
}

bool range_parse(const char *text, net_range *r)
{
    char room[NET_ADDRESS_ROOM];
    const char *slash = strchr(text, '/');
    size_t len = slash == NULL ? strlen(text) : (size_t)(slash - text);
    if (len >= sizeof room)
        return false;
    memcpy(room, text, len);
    room[len] = '\0';
    if (!addr_parse(room, &r->addr))
        return false;
    int most = is_v4(&r->addr) ? 32 : 128;
    r->bits = most;
    if (slash != NULL) {
        char *end;
        long bits = strtol(slash + 1, &end, 10);
        if (end == slash + 1 || *end != '\0' || bits < 0 || bits > most)
            return false;
        r->bits = (int)bits;
    }
    r->bits += 128 - most;
    return true;
}

bool range_has(const net_range *r, const net_addr *a)
{
    size_t whole = (size_t)r->bits / 8;
    int rest = r->bits % 8;
    if (memcmp(r->addr.b, a->b, whole) != 0)
        return false;
    return rest == 0 || (r->addr.b[whole] ^ a->b[whole]) >> (8 - rest) == 0;
}

static bool believed(const net_range *proxies, size_t n, const net_addr *a)
{
    for (size_t i = 0; i < n; i++)
        if (range_has(&proxies[i], a))
            return true;
    return false;
}

/* What stands left of the first stranger was written by that stranger. */
void addr_forwarded(const char *list, const net_range *proxies, size_t n, net_addr *client)
{
    const char *end = list + strlen(list);
    while (end > list && believed(proxies, n, client)) {
        const char *start = end;
        while (start > list && start[-1] != ',')
            start--;
        const char *from = start + strspn(start, " \t");
        size_t len = from < end ? strcspn(from, ", \t") : 0;
        char room[NET_ADDRESS_ROOM];
        net_addr a;
        if (len == 0 || len >= sizeof room)
            return;
        memcpy(room, from, len);
        room[len] = '\0';
        if (!addr_parse(room, &a))
            return;
        *client = a;
        end = start > list ? start - 1 : list;
    }
}

/* ---- token buckets -------------------------------------------------------------------------- */

bool bucket_take(net_bucket *b, uint32_t per_second, uint32_t burst, uint64_t now)
{
    int64_t most = (int64_t)burst * 1000;
    uint64_t passed = now - b->at;
    /* No bucket is farther from full than twice its burst (and one): more time changes nothing. */
    uint64_t enough = 3 * (uint64_t)most / per_second + 1;
    b->level += (int64_t)(passed < enough ? passed : enough) * per_second;
    if (b->level > most)
        b->level = most;
    b->at = now;
    b->level -= 1000;
    if (b->level < -most)
        b->level = -most;
    return b->level >= 0;
}

bool bucket_broken(const net_bucket *b, uint32_t burst)
{
    return b->level <= -(int64_t)burst * 1000;
}

/* ---- the table ------------------------------------------------------------------------------ */

/* Whoever has an IPv6 network of 64 bits has all its addresses. */
net_addr addr_network(const net_addr *a)
{
    net_addr key = *a;
    if (!is_v4(a))
        memset(key.b + 8, 0, 8);
    return key;
}

static uint32_t hash_of(const net_addr *a)
{
    uint64_t h = 0x9e3779b97f4a7c15U;
    for (int i = 0; i < 16; i++)
        h = (h ^ a->b[i]) * 0x100000001b3U;
    return (uint32_t)(h ^ h >> 32);
}

bool peers_init(net_peers *p, uint32_t connections)
{
    uint32_t n_slots = 64;
    while (n_slots < connections && n_slots < 1U << 16)
        n_slots *= 2;
    p->slot = calloc(n_slots, sizeof(net_peer *));
    p->n_slots = n_slots;
    /* Those without a connection stay until their bucket is full: not for long, but bounded. */
    p->most = 4 * connections;
    return p->slot != NULL;
}

void peers_free(net_peers *p)
{
    for (uint32_t i = 0; p->slot != NULL && i < p->n_slots; i++) {
        while (p->slot[i] != NULL) {
            net_peer *peer = p->slot[i];
            p->slot[i] = peer->next;
            free(peer);
        }
    }
    free(p->slot);
    *p = (net_peers){0};
}

net_peer *peers_get(net_peers *p, const net_addr *a, const net_limits *l, uint64_t now)
{
    net_addr key = addr_network(a);
    net_peer **slot = &p->slot[hash_of(&key) & (p->n_slots - 1)];
    for (net_peer *peer = *slot; peer != NULL; peer = peer->next)
        if (memcmp(&peer->addr, &key, sizeof key) == 0)
            return peer;
    net_peer *peer = p->n < p->most ? calloc(1, sizeof *peer) : NULL;
    if (peer == NULL)
        return NULL;
    peer->addr = key;
    peer->bucket = (net_bucket){.level = (int64_t)l->address_burst * 1000, .at = now};
    peer->next = *slot;
    *slot = peer;
    p->n++;
    return peer;
}

void peers_sweep(net_peers *p, const net_limits *l, uint64_t now)
{
    uint64_t full_after = 2000 * (uint64_t)l->address_burst / l->address_per_second;
    for (uint32_t i = 0; p->n > 0 && i < p->n_slots; i++) {
        for (net_peer **at = &p->slot[i]; *at != NULL;) {
            net_peer *peer = *at;
            if (peer->connections > 0 || now - peer->bucket.at <= full_after) {
                at = &peer->next;
                continue;
            }
            *at = peer->next;
            free(peer);
            p->n--;
        }
    }
}
