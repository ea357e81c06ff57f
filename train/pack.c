/* pack.c - the network of a training into the file of networks, and out of it. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "ai/nets.h"
#include "train/train_int.h"

enum { MOST_BYTES = 2 << 20 };

/* 0: there is no such file, and *bytes is NULL; -1: it could not be read. */
static int read_all(const char *path, void **bytes, size_t *size)
{
    FILE *f = fopen(path, "rb");
    *bytes = NULL;
    *size = 0;
    if (!f)
        return errno == ENOENT ? 0 : -1;
    *bytes = malloc(MOST_BYTES + 1);
    if (*bytes)
        *size = fread(*bytes, 1, MOST_BYTES + 1, f);
    int failed = !*bytes || ferror(f);
    fclose(f);
    return failed ? -1 : 0;
}

/* Rows that a packed network does not have were never learned. */
static void mark_unpacked(learner *l)
{
    ai_net net;
    ai_net_place(&net, l->net.set, l->average);
    for (int i = 0; i < l->net.inputs; i++)
        for (int j = 0; j < AI_H1; j++)
            l->used[i] |= net.w1[(size_t)i * AI_H1 + (size_t)j] != 0.0f;
    for (int i = 0; i < AI_POLICY_SLOTS; i++)
        l->used[l->net.inputs + i] = net.policy_bias[i] != 0.0f;
}

int learner_unpack(learner *l, const char *nets_file, int set, char *why, size_t why_size)
{
    size_t size;
    ai_nets nets = {0};
    void *bytes;
    snprintf(why, why_size, "%s cannot be read", nets_file);
    int code = read_all(nets_file, &bytes, &size);
    if (!code && bytes)
        code = ai_nets_add(&nets, bytes, size, why, why_size);
    if (!code && bytes) {
        snprintf(why, why_size, "%s has no network of %s", nets_file, ai_net_set_name(set));
        if (learner_init(l, set, 0, 0))
            code = -1;
        else
            memset(l->average, 0, l->floats * sizeof *l->average);
        if (code || !ai_nets_unpack(&nets, set, l->average))
            code = -1;
        else
            mark_unpacked(l);
    }
    code = bytes ? code : -1;
    free(bytes);
    return code;
}

/* Under another name first, so that whatever happens the networks of the other sets stay. */
static bool replace_file(const char *path, const void *bytes, size_t size)
{
    char next[4096];
    int length = snprintf(next, sizeof next, "%s.new", path);
    FILE *f = length < (int)sizeof next ? fopen(next, "wb") : NULL;
    bool ok = f && fwrite(bytes, 1, size, f) == size && train_sync(f);
    if (f && fclose(f))
        ok = false;
    return ok && rename(next, path) == 0;
}

static int write_packed(const ai_nets *nets, learner *l, const char *path, char *why, size_t size)
{
    uint8_t *out = malloc(MOST_BYTES);
    size_t length = 0;
    if (out) {
        ai_net net;
        ai_net_place(&net, l->net.set, l->average);
        learner_note_used(l);
        length = ai_nets_pack(nets, &net, l->used, out, MOST_BYTES);
    }
    bool ok = length && replace_file(path, out, length);
    free(out);
    if (!ok)
        snprintf(why, size, "%s could not be written, or the networks take more than 2 MiB", path);
    return ok ? 0 : -1;
}

int train_pack(const char *state, const char *nets_file, char *why, size_t why_size)
{
    size_t size;
    learner l = {0};
    ai_nets nets = {0};
    void *before;
    if (read_all(nets_file, &before, &size)) {
        snprintf(why, why_size, "%s cannot be read", nets_file);
        free(before);
        return -1;
    }
    if (before && ai_nets_add(&nets, before, size, why, why_size)) {
        free(before);
        return -1;
    }
    int code = learner_load(&l, state, why, why_size);
    if (!code)
        code = write_packed(&nets, &l, nets_file, why, why_size);
    free(before);
    learner_free(&l);
    return code;
}
