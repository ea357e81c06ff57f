/* ai_games.h - the games in which computer players are tried. */
#ifndef AI_GAMES_H
#define AI_GAMES_H

#include <stdint.h>
#include <stdlib.h>

#include "engine/neva.h"

static const unsigned module_sets[] = {
    NV_NO_MODULES,
    NV_BANQUET,
    NV_SOCIETY,
    NV_BANQUET | NV_SOCIETY,
    NV_COMPANY,
    NV_MARKET,
    NV_BANQUET | NV_COMPANY,
    NV_MARKET | NV_ASSISTANTS,
    NV_MARKET | NV_EVENTS,
    NV_MARKET | NV_ASSIGNMENTS,
    NV_MARKET | NV_OBSTACLES,
    NV_MARKET | NV_BANQUET | NV_EVENTS,
    NV_MARKET | NV_BANQUET | NV_COMPANY | NV_ASSISTANTS | NV_EVENTS | NV_ASSIGNMENTS | NV_OBSTACLES,
};

/* Calls `each` for every edition, module set and number of players that can be set up. */
static inline int for_each_game(void (*each)(const nv_config *c, void *to), void *to)
{
    int games = 0;
    for (int edition = 0; edition < NV_EDITION_COUNT; edition++) {
        for (size_t i = 0; i < sizeof module_sets / sizeof *module_sets; i++) {
            for (int seats = 2; seats <= NV_MAX_SEATS; seats++) {
                nv_config c;
                nv_config_init(&c, edition, module_sets[i], seats);
                if (nv_config_check(&c) != NV_OK)
                    continue;
                each(&c, to);
                games++;
            }
        }
    }
    return games;
}

static inline int full_counts(void)
{
    const char *full = getenv("NEVA_TEST_FULL");
    return full && *full == '1';
}

/* ./dev test-all gives a fresh seed. */
static inline uint64_t test_seed(void)
{
    const char *seed = getenv("NEVA_TEST_SEED");
    return seed ? strtoull(seed, NULL, 10) : 11;
}

#endif
