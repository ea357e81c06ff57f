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

#include "ai/net.h"

/* The network of a set, or NULL if there is none. It stays. */
const ai_net *ai_net_of(int set);

/* Takes the networks from these bytes, which must stay, in place of all others; before anybody asks for one.
 * 0, or -1 with a message for people: they are no networks, cut off, or made for other inputs. */
int ai_nets_use(const void *bytes, size_t size, char *why, size_t why_size);

/* Packs the networks that are in use into `out` (room bytes), `net` in place of the one of its set: the
 * size, or 0 if there is not enough room. Rows of `net` that `used` does not mark (a flag for each input,
 * then one for each slot of the policy) are left out. */
size_t ai_nets_pack(const ai_net *net, const uint8_t *used, uint8_t *out, size_t room);

#endif
