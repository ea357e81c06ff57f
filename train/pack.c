/* pack.c - the network of a training into the file of networks, and out of it. */
#include <stdlib.h>
#include <string.h>

#include "ai/nets.h"
#include "train/train_int.h"

enum { MOST_BYTES = 2 << 20 };

static void *read_all(const char *path, size_t *size)
{
    FILE *f = fopen(path, "rb");
    unsigned char *bytes = f ? malloc(MOST_BYTES + 1) : NULL;
    *size = bytes ? fread(bytes, 1, MOST_BYTES + 1, f) : 0;
    if (f)
        fclose(f);
    return bytes;
}

int learner_unpack(learner *l, const char *nets_file, int set, char *why, size_t why_size)
{
    size_t size;
    ai_nets nets = {0};
    void *bytes = read_all(nets_file, &size);
    snprintf(why, why_size, "there is no file %s", nets_file);
    int code = bytes ? ai_nets_add(&nets, bytes, size, why, why_size) : -1;
    if (!code) {
        snprintf(why, why_size, "%s has no network of %s", nets_file, ai_net_set_name(set));
        if (learner_init(l, set, 0, 0))
            code = -1;
        else
            memset(l->average, 0, l->floats * sizeof *l->average);
        if (code || !ai_nets_unpack(&nets, set, l->average))
            code = -1;
    }
    free(bytes);
    return code;
}

/* A row that never had an input never moved: Adam has seen no slope there. */
static void mark_used(const learner *l, uint8_t *used)
{
    ai_net moved;
    ai_net_place(&moved, l->net.set, l->square); /* laid out alike */
    for (int i = 0; i < l->net.inputs; i++)
        for (int j = 0; j < AI_H1; j++)
            used[i] |= moved.w1[(size_t)i * AI_H1 + (size_t)j] > 0.0f;
    for (int i = 0; i < AI_POLICY_SLOTS; i++)
        used[l->net.inputs + i] = moved.policy_bias[i] > 0.0f;
}

static int write_packed(const ai_nets *nets, const learner *l, const char *path, char *why,
                        size_t size)
{
    uint8_t *out = malloc(MOST_BYTES), *used = calloc((size_t)l->net.inputs + AI_POLICY_SLOTS, 1);
    size_t length = 0;
    if (out && used) {
        ai_net net;
        ai_net_place(&net, l->net.set, l->average);
        mark_used(l, used);
        length = ai_nets_pack(nets, &net, used, out, MOST_BYTES);
    }
    FILE *f = length ? fopen(path, "wb") : NULL;
    int ok = f && fwrite(out, 1, length, f) == length;
    if (f && fclose(f))
        ok = 0;
    free(out);
    free(used);
    if (!ok)
        snprintf(why, size, "%s could not be written, or the networks take more than 2 MiB", path);
    return ok ? 0 : -1;
}

int train_pack(const char *state, const char *nets_file, char *why, size_t why_size)
{
    size_t size;
    learner l = {0};
    ai_nets nets = {0};
    void *before = read_all(nets_file, &size);
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
