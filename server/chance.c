/* chance.c - what the server does for its tables: chance that can be proven fair (fair/fair.h), and who
 * its computer players are. */
#include "server_int.h"

#include <string.h>

#include "fair/fair.h"

static bool make_key(const tbl_draw *d, fair_key *key, fair_setup *setup)
{
    fair_seed seed;
    if (!fair_seed_read(&seed, d->secret))
        return false;
    *setup = (fair_setup){.config = *d->config};
    if (d->real >= 0) {
        setup->obstacles_by = REC_BY_CHANCE;
        setup->real = (uint8_t)d->real;
        setup->bonus = (uint8_t)d->bonus;
    } else if (d->config->modules & NV_OBSTACLES && d->config->obstacles[0] != NV_NONE) {
        setup->obstacles_by = REC_BY_TABLE;
    }
    for (int seat = 0; seat < NV_MAX_SEATS; seat++)
        memcpy(setup->added[seat], d->added[seat], strnlen(d->added[seat], REC_ADDED_MAX));
    fair_key_make(key, &seed, setup);
    return true;
}

static nv_status deal(const tbl_draw *d, nv_config *c)
{
    fair_key key;
    fair_setup setup;
    return make_key(d, &key, &setup) ? fair_deal(&key, &setup, c) : NV_E_POSITION;
}

static void shuffle(const tbl_draw *d, const nv_state *start, rec_deck *deck)
{
    fair_key key;
    fair_setup setup;
    if (make_key(d, &key, &setup))
        fair_shuffle(&key, start, deck);
}

const tbl_host srv_table_host = {.deal = deal, .shuffle = shuffle, .knows_player = srv_think_knows};
