/* timed.h - does a level keep to a time? */
#ifndef TIMED_H
#define TIMED_H

#include "ai/ai.h"

/* The first decision of a game that there is a network for. */
static inline void timed_view(nv_view *v)
{
    nv_config c;
    nv_state s;
    nv_rng r = {3};
    nv_config_init(&c, NV_FIRST, NV_NO_MODULES, 2);
    assert_int_equal(nv_deal(&c, &r), NV_OK);
    assert_int_equal(nv_setup(&s, &c, NULL), NV_OK);
    nv_draw(&s, &r);
    nv_observe(&s, nv_to_act(&s).seat, v);
}

/* Of a level@1ms. Without a clock that is 100 visits; one that has a clock looks at it first and then after every 8
 * visits. The first visit goes to no action. */
static inline void assert_timed(const ai_ranked *list, int count)
{
    int visits = 0;
    assert_true(count > 1);
    for (int i = 0; i < count; i++)
        visits += list[i].visits;
    assert_int_equal(visits % 8, 0);
}

#endif
