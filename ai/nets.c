/*
 * nets.c - networks packed and unpacked.
 *
 *     8  "nevanet" and the version
 *     4  how many networks; then for each 16 bytes name, 8 hash of its inputs, 4 where it begins, 4 its size
 *
 * A network is b1, b2, w3, b3 as floats; w2, each row as a scale and AI_H2 numbers of 8 bits; which rows of w1 are
 * there (a bit each), and each of them as a scale and AI_H1 numbers; the same of the policy, with a bias each.
 * Little-endian.
 */
#include "ai/nets.h"

#include <assert.h>
#include <math.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

static const char magic[8] = "nevanet\2";
enum { HEAD = 12, ENTRY = 32, NAME = 16 };

typedef struct reader {
    const uint8_t *at, *end;
    bool failed;
} reader;

static void take(reader *r, void *to, size_t size)
{
    if (r->failed || (size_t)(r->end - r->at) < size) {
        r->failed = true;
        memset(to, 0, size);
        return;
    }
    memcpy(to, r->at, size);
    r->at += size;
}

static void take_row(reader *r, float *to, int count)
{
    int8_t row[AI_H1];
    float scale;
    take(r, &scale, sizeof scale);
    take(r, row, (size_t)count);
    for (int i = 0; i < count; i++)
        to[i] = scale * (float)row[i];
}

/* All but the first layer and the policy. */
static void take_middle(reader *r, ai_net *net)
{
    take(r, net->b1, AI_H1 * sizeof(float));
    take(r, net->b2, AI_H2 * sizeof(float));
    take(r, net->w3, AI_OUTPUTS * AI_H2 * sizeof(float));
    take(r, net->b3, AI_OUTPUTS * sizeof(float));
    for (int i = 0; i < AI_H1; i++)
        take_row(r, net->w2 + (size_t)i * AI_H2, AI_H2);
}

enum { MOST_FLAGS = 8192 };
_Static_assert(MOST_FLAGS - AI_POLICY_SLOTS >= 0, "flags of all slots");

static bool unpack(reader *r, ai_net *net)
{
    uint8_t flags[MOST_FLAGS / 8];
    assert(net->inputs <= MOST_FLAGS);
    take_middle(r, net);
    take(r, flags, (size_t)(net->inputs + 7) / 8);
    for (int i = 0; i < net->inputs; i++)
        if (flags[i / 8] >> (i % 8) & 1)
            take_row(r, net->w1 + (size_t)i * AI_H1, AI_H1);
    take(r, flags, AI_POLICY_SLOTS / 8);
    for (int i = 0; i < AI_POLICY_SLOTS; i++) {
        if (flags[i / 8] >> (i % 8) & 1) {
            take_row(r, net->policy + (size_t)i * AI_H2, AI_H2);
            take(r, &net->policy_bias[i], sizeof(float));
        }
    }
    return !r->failed && r->at == r->end;
}

/* What a flag for each row says: how many rows there are. */
static size_t count_flags(reader *r, int rows)
{
    uint8_t flags[MOST_FLAGS / 8];
    size_t count = 0, size = (size_t)(rows + 7) / 8;
    take(r, flags, size);
    for (size_t i = 0; i < size; i++)
        count += (size_t)__builtin_popcount(flags[i]);
    return count;
}

static void skip(reader *r, size_t size)
{
    if (r->failed || (size_t)(r->end - r->at) < size)
        r->failed = true;
    else
        r->at += size;
}

/* The bytes are those of a whole network of this set. */
static bool is_whole(const uint8_t *bytes, size_t size, int set)
{
    reader r = {bytes, bytes + size, false};
    skip(&r, (AI_H1 + AI_H2 + AI_OUTPUTS * AI_H2 + AI_OUTPUTS) * sizeof(float) +
                 AI_H1 * (sizeof(float) + AI_H2));
    skip(&r, count_flags(&r, ai_inputs(set)) * (sizeof(float) + AI_H1));
    skip(&r, count_flags(&r, AI_POLICY_SLOTS) * (2 * sizeof(float) + AI_H2));
    return !r.failed && r.at == r.end;
}

/* ---- the networks in use ------------------------------------------------------------------------- */

static int refuse(char *why, size_t size, const char *text)
{
    if (size) {
        strncpy(why, text, size - 1);
        why[size - 1] = '\0';
    }
    return -1;
}

int ai_nets_add(ai_nets *nets, const void *bytes, size_t size, char *why, size_t why_size)
{
    reader r = {bytes, (const uint8_t *)bytes + size, false};
    char head[8];
    uint32_t count;
    ai_nets found = {0};
    take(&r, head, sizeof head);
    take(&r, &count, sizeof count);
    if (r.failed || memcmp(head, magic, sizeof magic) != 0 || count > AI_NET_SETS)
        return refuse(why, why_size, "this is no file of networks, or one of another version");
    for (uint32_t i = 0; i < count; i++) {
        char name[NAME + 1] = "";
        uint64_t hash;
        uint32_t at, length;
        take(&r, name, NAME);
        take(&r, &hash, sizeof hash);
        take(&r, &at, sizeof at);
        take(&r, &length, sizeof length);
        if (r.failed || at > size || length > size - at)
            return refuse(why, why_size, "the file of networks is cut off");
        int set = ai_net_set_named(name);
        if (set < 0 || hash != ai_layout_hash(set))
            return refuse(why, why_size,
                          "the networks were trained with other inputs than this program has");
        if (!is_whole((const uint8_t *)bytes + at, length, set))
            return refuse(why, why_size, "a network of the file is damaged");
        found.of[set].bytes = (const uint8_t *)bytes + at;
        found.of[set].size = length;
    }
    for (int set = 0; set < AI_NET_SETS; set++) {
        if (found.of[set].bytes && !atomic_load(&nets->of[set].net)) {
            nets->of[set].bytes = found.of[set].bytes;
            nets->of[set].size = found.of[set].size;
        }
    }
    return 0;
}

#ifdef AI_NETS_COMPILED_IN
#include "nets_file.h" /* its path */
/* The file itself, between two symbols. */
__asm__(
    ".section .rodata\n"
    ".balign 16\n"
    ".global ai_nets_begin, ai_nets_end\n"
    "ai_nets_begin:\n"
    ".incbin \"" AI_NETS_FILE
    "\"\n"
    "ai_nets_end:\n"
    ".byte 0\n"
    ".previous\n");
#endif

/* Whoever comes while another thread adds them waits. */
ai_nets *ai_nets_own(void)
{
    static ai_nets own;
#ifdef AI_NETS_COMPILED_IN
    enum { NOT_YET, ADDING, READY };
    static atomic_int stage;
    int expected = NOT_YET;
    if (atomic_load(&stage) != READY && atomic_compare_exchange_strong(&stage, &expected, ADDING)) {
        char why[8];
        ai_nets_add(&own, ai_nets_begin, (size_t)(ai_nets_end - ai_nets_begin), why, sizeof why);
        atomic_store(&stage, READY);
    }
    while (atomic_load(&stage) != READY) {
    }
#endif
    return &own;
}

bool ai_nets_unpack(const ai_nets *nets, int set, float *floats)
{
    const uint8_t *bytes = nets->of[set].bytes;
    ai_net net;
    if (!bytes)
        return false;
    reader r = {bytes, bytes + nets->of[set].size, false};
    ai_net_place(&net, set, floats);
    return unpack(&r, &net);
}

static ai_net *unpack_set(const ai_nets *nets, int set)
{
    ai_net *net = calloc(1, sizeof *net);
    float *floats = calloc(ai_net_floats(set), sizeof *floats);
    if (net && floats && ai_nets_unpack(nets, set, floats)) {
        ai_net_place(net, set, floats);
        ai_fold_steps(set, net->w1, AI_H1);
        return net;
    }
    free(floats);
    free(net);
    return NULL;
}

const ai_net *ai_net_of(ai_nets *nets, int set)
{
    ai_net *net = atomic_load(&nets->of[set].net), *none = NULL;
    if (net || !nets->of[set].bytes)
        return net;
    net = unpack_set(nets, set);
    if (net && !atomic_compare_exchange_strong(&nets->of[set].net, &none, net)) {
        free(net->w1);
        free(net);
        net = none;
    }
    return net;
}

void ai_nets_forget(ai_nets *nets)
{
    for (int set = 0; set < AI_NET_SETS; set++) {
        ai_net *net = atomic_exchange(&nets->of[set].net, NULL);
        if (net)
            free(net->w1);
        free(net);
    }
}

/* FNV-1a. */
uint64_t ai_nets_hash(const ai_nets *nets, int set)
{
    uint64_t hash = UINT64_C(0xcbf29ce484222325) ^ (uint64_t)set;
    const uint8_t *bytes = nets->of[set].bytes;
    for (size_t i = 0; bytes && i < nets->of[set].size; i++)
        hash = (hash ^ bytes[i]) * UINT64_C(0x100000001b3);
    return bytes ? hash : 0;
}

/* ---- packing ------------------------------------------------------------------------------------- */

typedef struct writer {
    uint8_t *at, *end;
    bool failed;
} writer;

static void put(writer *w, const void *from, size_t size)
{
    if (w->failed || (size_t)(w->end - w->at) < size) {
        w->failed = true;
        return;
    }
    memcpy(w->at, from, size);
    w->at += size;
}

static void put_row(writer *w, const float *from, int count)
{
    int8_t row[AI_H1];
    float most = 1e-20f;
    for (int i = 0; i < count; i++)
        most = fabsf(from[i]) > most ? fabsf(from[i]) : most;
    float scale = most / 127.0f;
    for (int i = 0; i < count; i++)
        row[i] = (int8_t)lrintf(from[i] / scale);
    put(w, &scale, sizeof scale);
    put(w, row, (size_t)count);
}

static void put_flags(writer *w, const uint8_t *used, int count)
{
    uint8_t flags[MOST_FLAGS / 8] = {0};
    for (int i = 0; i < count; i++)
        flags[i / 8] = (uint8_t)(flags[i / 8] | (used[i] != 0) << (i % 8));
    put(w, flags, (size_t)(count + 7) / 8);
}

static void pack(writer *w, const ai_net *net, const uint8_t *used)
{
    put(w, net->b1, AI_H1 * sizeof(float));
    put(w, net->b2, AI_H2 * sizeof(float));
    put(w, net->w3, AI_OUTPUTS * AI_H2 * sizeof(float));
    put(w, net->b3, AI_OUTPUTS * sizeof(float));
    for (int i = 0; i < AI_H1; i++)
        put_row(w, net->w2 + (size_t)i * AI_H2, AI_H2);
    assert(net->inputs <= MOST_FLAGS);
    put_flags(w, used, net->inputs);
    for (int i = 0; i < net->inputs; i++)
        if (used[i])
            put_row(w, net->w1 + (size_t)i * AI_H1, AI_H1);
    used += net->inputs;
    put_flags(w, used, AI_POLICY_SLOTS);
    for (int i = 0; i < AI_POLICY_SLOTS; i++) {
        if (used[i]) {
            put_row(w, net->policy + (size_t)i * AI_H2, AI_H2);
            put(w, &net->policy_bias[i], sizeof(float));
        }
    }
}

size_t ai_nets_pack(const ai_nets *nets, const ai_net *net, const uint8_t *used, uint8_t *out,
                    size_t room)
{
    writer w = {out, out + room, false};
    uint32_t count = 0;
    for (int set = 0; set < AI_NET_SETS; set++)
        count += nets->of[set].bytes || set == net->set;
    put(&w, magic, sizeof magic);
    put(&w, &count, sizeof count);
    uint8_t *entry = w.at;
    if (room < HEAD + ENTRY * (size_t)count)
        return 0;
    w.at += ENTRY * (size_t)count;
    for (int set = 0; set < AI_NET_SETS; set++) {
        if (!nets->of[set].bytes && set != net->set)
            continue;
        char name[NAME] = "";
        uint8_t *begin = w.at;
        if (set == net->set)
            pack(&w, net, used);
        else
            put(&w, nets->of[set].bytes, nets->of[set].size);
        uint64_t hash = ai_layout_hash(set);
        uint32_t at = (uint32_t)(begin - out), size = (uint32_t)(w.at - begin);
        memcpy(name, ai_net_set_name(set), strlen(ai_net_set_name(set)));
        memcpy(entry, name, NAME);
        memcpy(entry + NAME, &hash, sizeof hash);
        memcpy(entry + NAME + 8, &at, sizeof at);
        memcpy(entry + NAME + 12, &size, sizeof size);
        entry += ENTRY;
    }
    return w.failed ? 0 : (size_t)(w.at - out);
}
