/*
 * Properties over random games of every edition, module set and number of players (prop.h).
 *
 * test_properties              2,000 games; 100,000 with NEVA_TEST_FULL=1
 * test_properties SHARE/OF     one of several equal shares of them
 * test_properties GAME         one game, to look at a failure
 */
#include "prop.h"

#include <stdlib.h>

enum { GAMES = 2000, ALL_GAMES = 100000 };

int main(int argc, char **argv)
{
    uint64_t seed = prop_seed();
    unsigned games = prop_full() ? ALL_GAMES : GAMES, first = 0, of = 1;
    prop_watch();
    prop_read_cards();
    (void)printf("seed %llu, %d setups\n", (unsigned long long)seed, prop_combinations());
    if (argc > 1) {
        char *end;
        first = (unsigned)strtoul(argv[1], &end, 10);
        if (*end == '/')
            of = (unsigned)strtoul(end + 1, NULL, 10);
        else
            games = first + 1;
    }
    for (unsigned game = first; game < games; game += of)
        prop_play(seed, game);
    return prop_reached_all(games > first + 1) ? EXIT_SUCCESS : EXIT_FAILURE;
}
