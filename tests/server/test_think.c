/* The threads of a server think as long as they are told: czar@1ms is a millisecond there, not a number of visits. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>
#include <semaphore.h>

#include "server/think.h"
#include "tests/unit/timed.h"

static void wake(void *arg)
{
    sem_post(arg);
}

static void a_time_is_a_time(void **state)
{
    (void)state;
    static ai_ranked ranked[NV_MAX_LEGAL];
    static srv_task task = {.spec = "czar@1ms", .rank = true, .ranked = ranked};
    sem_t done;
    assert_int_equal(sem_init(&done, 0, 0), 0);
    srv_thinkers *t = srv_think_open(1, wake, &done);
    assert_non_null(t);
    timed_view(&task.view);
    assert_true(srv_think_add(t, &task));
    while (sem_wait(&done) != 0)
        continue;
    assert_ptr_equal(srv_think_done(t), &task);
    srv_think_close(t, NULL);
    assert_timed(ranked, task.count);
    sem_destroy(&done);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(a_time_is_a_time)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
