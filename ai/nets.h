/*
 * nets.h - the trained networks, from a file.
 *
 * The file holds one network for each set of games (inputs.h), its weights as small whole numbers with a
 * scale for each row. Each has the hash of the inputs it was trained with: a network that does not fit this
 * program is refused. The file of this program's own networks is compiled in where the compiler can do so;
 * a page hands it over instead.
 *
 * A network is unpacked when it is first asked for; any thread may ask.
 */
#ifndef AI_NETS_H
#define AI_NETS_H

#include <stdatomic.h>

#include "ai/net.h"

/* Networks in use, by set. All zeros: none. */
typedef struct ai_nets {
    struct {
        const uint8_t *bytes;
        size_t size;
        _Atomic(ai_net *) net; /* once it was asked for */
    } of[AI_NET_SETS];
} ai_nets;

/* Adds the networks of these bytes, which must stay; one of a set that is there already takes its place if that was
 * not asked for yet. 0, or -1 with a message for people: they are no networks, cut off, or made for other
 * inputs. */
int ai_nets_add(ai_nets *nets, const void *bytes, size_t size, char *why, size_t why_size);

/* The network of a set, or NULL if there is none. It stays. */
const ai_net *ai_net_of(ai_nets *nets, int set);

/* The weights of a set as they were packed, steps not yet folded, into ai_net_floats(set) zeros: for training. False:
 * there is no such network. */
bool ai_nets_unpack(const ai_nets *nets, int set, float *floats);

/* Frees what was unpacked; nobody may use these networks any more. */
void ai_nets_forget(ai_nets *nets);

/* This program's own. */
ai_nets *ai_nets_own(void);

/* A number for the network of a set, so that results can say what was played with; 0: there is none. */
uint64_t ai_nets_hash(const ai_nets *nets, int set);

/* Packs the networks into `out` (room bytes), `net` in place of the one of its set: the size, or 0 if there is not
 * enough room. Rows of `net` that `used` does not mark (a flag for each input, then one for each slot of the
 * policy) are left out. */
size_t ai_nets_pack(const ai_nets *nets, const ai_net *net, const uint8_t *used, uint8_t *out,
                    size_t room);

/* Those that are compiled in. */
extern const uint8_t ai_nets_begin[], ai_nets_end[];

#endif
