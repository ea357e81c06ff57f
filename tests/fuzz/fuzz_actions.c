/*
 * Whatever numbers are fed to the rules, a state stays sound.
 *
 * The first bytes are a setup, right or wrong. Then each byte is a step: a legal action or a possible
 * draw, an arbitrary number for nv_apply, or a view of the state with some bytes changed for
 * nv_restore. What is refused changes nothing; what is accepted leaves a state without a broken
 * invariant that can be played to its end.
 */
#include "engine/neva.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct input {
    const uint8_t *at, *end;
} input;

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

#define must(condition) must_(condition, #condition, __LINE__)
static void must_(int condition, const char *text, int line)
{
    if (condition)
        return;
    (void)fprintf(stderr, "fuzz_actions.c:%d: %s\n", line, text);
    abort();
}

static unsigned byte(input *in)
{
    return in->at < in->end ? *in->at++ : 0;
}

static unsigned word(input *in)
{
    unsigned high = byte(in);
    return high << 8 | byte(in);
}

/* ---- setup ---------------------------------------------------------------------------------------- */

/* Three in four of the setups are made to be legal, the last is whatever the bytes say. */
static void read_config(input *in, nv_config *c)
{
    unsigned kind = byte(in), edition = kind & 1, seats = 2 + (kind >> 1 & 3), modules = byte(in);
    if (kind >> 6 == 3) {
        uint8_t *raw = (uint8_t *)c;
        nv_config_init(c, (int)edition, modules, (int)seats);
        for (unsigned i = kind >> 3 & 7; i > 0; i--) {
            size_t at = word(in) % sizeof *c;
            raw[at] = (uint8_t)byte(in);
        }
        return;
    }
    if (edition == NV_FIRST)
        modules &= NV_BANQUET | NV_SOCIETY;
    else
        modules &= ~(unsigned)NV_SOCIETY;
    if (seats == 5 || modules & (NV_ASSISTANTS | NV_EVENTS | NV_ASSIGNMENTS | NV_OBSTACLES))
        modules |= edition == NV_FIRST ? NV_SOCIETY : NV_MARKET;
    nv_config_init(c, (int)edition, modules, (int)seats);
    c->options = (uint8_t)(kind >> 3 & 3);
    if (kind >> 5 & 1) {
        c->without = (uint64_t)word(in) << 16 | word(in);
        while (nv_config_check(c) == NV_E_WITHOUT)
            c->without &= c->without - 1;
    }
}

/* ---- steps ------------------------------------------------------------------------------------------ */

static void step_legal(nv_state *s, unsigned choice, nv_events *ev)
{
    nv_action legal[NV_MAX_LEGAL];
    nv_outcome out[NV_MAX_OUTCOMES];
    nv_turn turn = nv_to_act(s);
    nv_state fast = *s;
    nv_move m;
    int count = turn.seat == NV_CHANCE ? nv_chance(s, out) : nv_legal(s, legal);
    must(count > 0 && count <= NV_MAX_LEGAL);
    nv_action a = turn.seat == NV_CHANCE ? out[choice % (unsigned)count].action
                                         : legal[choice % (unsigned)count];
    nv_describe(s, a, &m);
    must(m.kind < NV_MOVE_KIND_COUNT);
    must(nv_apply(s, turn.seat, a, ev) == NV_OK && ev->count <= NV_MAX_EVENTS);
    nv_step(&fast, a);
    must(memcmp(s, &fast, sizeof fast) == 0);
}

/* Any number by any seat: carried out or refused, never something between. */
static void step_any(nv_state *s, input *in, nv_events *ev)
{
    int seat = (int)(byte(in) % 9) - 2;
    nv_action a = (nv_action)word(in);
    nv_state before = *s;
    nv_move m;
    nv_price price;
    nv_describe(s, a, &m);
    (void)nv_price_of(s, seat, a, &price);
    nv_status check = nv_check(s, seat, a);
    must(nv_apply(s, seat, a, ev) == check);
    if (check != NV_OK)
        must(memcmp(s, &before, sizeof before) == 0 && ev->count == 0);
}

/* A position from outside: a view with a few bytes changed. */
static void step_restore(nv_state *s, input *in)
{
    nv_view v, again;
    nv_state t = *s, back;
    const char *why = NULL;
    nv_observe(s, NV_ALL, &v);
    uint8_t *raw = (uint8_t *)&v;
    for (unsigned i = 1 + byte(in) % 4; i > 0; i--) {
        size_t at = word(in) % sizeof v;
        raw[at] = (uint8_t)byte(in);
    }
    if (nv_restore(&v, &t, &why) != NV_OK) {
        must(why != NULL && memcmp(&t, s, sizeof t) == 0);
        return;
    }
    must(why == NULL && nv_broken(&t) == NULL);
    nv_observe(&t, NV_ALL, &again);
    must(nv_restore(&again, &back, NULL) == NV_OK && memcmp(&t, &back, sizeof t) == 0);
    *s = t;
}

/* What a state must bear at any time; one viewer of it a call. */
static void check(const nv_state *s, int viewer)
{
    nv_view v, again;
    nv_rng r = {2};
    nv_state t;
    nv_result result;
    nv_config c;
    nv_income income;
    must(nv_broken(s) == NULL);
    nv_config_of(s, &c);
    viewer %= c.seats + 1;
    nv_observe(s, viewer == c.seats ? NV_PUBLIC : viewer, &v);
    nv_determinize(&v, &r, &t);
    nv_observe(&t, v.viewer, &again);
    must(memcmp(&v, &again, sizeof v) == 0 && nv_broken(&t) == NULL);
    nv_shown(s, v.viewer, &v);
    for (int colour = -1; colour <= NV_COLOUR_COUNT; colour++)
        nv_forecast(s, viewer, colour, &income);
    nv_result_of(s, &result);
}

static void play_on(nv_state *s)
{
    nv_rng r = {3};
    nv_state t = *s;
    (void)nv_playout(&t, &r);
    must(nv_to_act(&t).seat == NV_OVER && nv_broken(&t) == NULL);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    input in = {data, data + size};
    nv_config c;
    nv_state s;
    static nv_events ev;
    read_config(&in, &c);
    nv_rng r = {word(&in)};
    if (nv_deal(&c, &r) != NV_OK || nv_setup(&s, &c, &ev) != NV_OK)
        return 0;
    for (int steps = 0; in.at < in.end && nv_to_act(&s).seat != NV_OVER; steps++) {
        unsigned what = byte(&in);
        if (what < 250)
            step_legal(&s, what, &ev);
        else if (what < 253)
            step_any(&s, &in, &ev);
        else if (what < 254)
            nv_draw(&s, &r);
        else
            step_restore(&s, &in);
        if (steps % 32 == 0)
            check(&s, steps / 32);
        else if (what >= 250)
            must(nv_broken(&s) == NULL);
    }
    for (int viewer = 0; viewer <= c.seats; viewer++)
        check(&s, viewer);
    play_on(&s);
    return 0;
}
