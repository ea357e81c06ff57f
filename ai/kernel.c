/* kernel.c - the sums of a network, in vectors. Written so that every machine adds in the same order, however wide its
 * vectors are: one number of a vector never meets another before the end. */
#include <string.h>

#include "ai/net.h"

#ifdef AI_KERNEL_WIDE
enum { LANES = 16 };
#else
enum { LANES = 8 };
#endif
typedef float vec __attribute__((vector_size(LANES * sizeof(float)), aligned(4), may_alias));
enum { BLOCK = 8, V2 = AI_H2 / LANES }; /* BLOCK vectors at a time: as many as the registers hold */
_Static_assert(AI_H1 % (LANES * BLOCK) == 0 && AI_H2 % LANES == 0, "layers are whole vectors");

static void sum_rows(const float *w1, const ai_feature *list, int count, float out[AI_H1])
{
    for (int from = 0; from < AI_H1; from += LANES * BLOCK) {
        vec sum[BLOCK] = {0};
        for (int i = 0; i < count; i++) {
            const vec *row = (const vec *)(w1 + (size_t)list[i].index * AI_H1 + from);
            float x = (float)list[i].value / (float)AI_FEATURE_ONE;
            if (list[i].value == AI_FEATURE_ONE) {
                for (int j = 0; j < BLOCK; j++)
                    sum[j] += row[j];
            } else {
                for (int j = 0; j < BLOCK; j++)
                    sum[j] += row[j] * x;
            }
        }
        memcpy(out + from, sum, sizeof sum);
    }
}

static void layers(const ai_net *net, const float *const *sums, int count, float out[AI_H2])
{
    _Alignas(32) float first[AI_H1];
    for (int j = 0; j < AI_H1; j += LANES) {
        vec sum = *(const vec *)(net->b1 + j);
        for (int i = 0; i < count; i++)
            sum += *(const vec *)(sums[i] + j);
        memcpy(first + j, &sum, sizeof sum);
    }
    vec h2[V2];
    memcpy(h2, net->b2, sizeof h2);
    for (int i = 0; i < AI_H1; i++) {
        if (first[i] <= 0.0f)
            continue;
        const vec *row = (const vec *)(net->w2 + (size_t)i * AI_H2);
        for (int j = 0; j < V2; j++)
            h2[j] += row[j] * first[i];
    }
    memcpy(out, h2, sizeof h2);
    for (int j = 0; j < AI_H2; j++)
        out[j] = out[j] > 0.0f ? out[j] : 0.0f;
}

#if defined(AI_KERNEL_WIDE)
const ai_kernel ai_kernel_wide = {sum_rows, layers};
#elif defined(AI_KERNEL_FAST)
const ai_kernel ai_kernel_fast = {sum_rows, layers};
#else
const ai_kernel ai_kernel_plain = {sum_rows, layers};

const ai_kernel *ai_kernel_of_machine(void)
{
#ifdef AI_FAST_KERNELS
    if (__builtin_cpu_supports("avx512f"))
        return &ai_kernel_wide;
    if (__builtin_cpu_supports("avx2"))
        return &ai_kernel_fast;
#endif
    return &ai_kernel_plain;
}
#endif
