/* The terminal game gives its computer players the time: czar@1ms is a millisecond there, not a number of visits. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "tests/unit/timed.h"
#include "tui/play_int.h"

static void players_have_a_clock(void **state)
{
    (void)state;
    static ai_ranked ranked[NV_MAX_LEGAL];
    ai_player p;
    nv_rng r = {1};
    nv_view v;
    timed_view(&v);
    tui_game_player(&p, "czar@1ms");
    assert_timed(ranked, ai_rank(&p, &v, &r, ranked));
    tui_term t;
    tui_term_open(&t, stdin, stdout);
    tui_game *game = tui_game_new(&t);
    assert_non_null(game);
    assert_ptr_equal(game->adviser.clock, p.clock);
    tui_game_free(game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(players_have_a_clock)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
