/* net_kit.h - networks that know nothing, for tests. */
#ifndef NET_KIT_H
#define NET_KIT_H

#include <stdlib.h>

#include "ai/net.h"

static inline float net_any(nv_rng *r)
{
    return (float)(nv_rng_next(r) >> 40) * 0x1p-23f - 1.0f;
}

/* Its floats, which the caller frees. */
static inline float *random_net(ai_net *net, int set, uint64_t seed)
{
    size_t count = ai_net_floats(set);
    float *floats = malloc(count * sizeof *floats);
    nv_rng r = {seed};
    assert_non_null(floats);
    for (size_t i = 0; i < count; i++)
        floats[i] = 0.1f * net_any(&r);
    ai_net_place(net, set, floats);
    return floats;
}

#endif
