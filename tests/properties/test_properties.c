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
    unsigned games = prop_full() ? ALL_GAMES : GAMES, first = 0;
    prop_watch();
    prop_read_cards();
    (void)printf("seed %llu, %d setups\n", (unsigned long long)seed, prop_combinations());
    if (argc > 1) {
        char *end;
        unsigned number = (unsigned)strtoul(argv[1], &end, 10);
        unsigned of = *end == '/' ? (unsigned)strtoul(end + 1, NULL, 10) : 0;
        first = of ? number * (games / of) : number; /* neighbours: each share has all setups */
        games = of ? first + games / of : first + 1;
    }
    for (unsigned game = first; game < games; game++)
        prop_play(seed, game);
    return prop_reached_all(games > first + 1) ? EXIT_SUCCESS : EXIT_FAILURE;
}
