/*
 * A table with several people and time going by, at which the input decides what everybody does: it
 * makes every choice of a life (tests/table/life.h says what must hold after each deed), and now and
 * then a request is taken from it as it stands.
 */
#include "tests/table/life.h"

#include <stdlib.h>

enum { MAX_DEEDS = 40 };

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

typedef struct input {
    const uint8_t *at;
    size_t left;
} input;

static uint8_t take(input *in)
{
    if (in->left == 0)
        return 0;
    in->left--;
    return *in->at++;
}

/* Numbers below n, all possible. */
static uint32_t below(void *from, uint32_t n)
{
    uint32_t number = take(from);
    if (n > 256)
        number = number << 8 | take(from);
    return number % n;
}

static const char *const rules[] = {
    "",
    ",\"undo\":\"free\",\"access\":\"open\"",
    ",\"undo\":\"none\",\"clock\":{\"kind\":\"days\",\"days\":1},\"access\":\"open\"",
    ",\"clock\":{\"kind\":\"real\",\"base\":10,\"increment\":1},\"access\":\"open\"",
    ",\"access\":\"password\",\"password\":\"x\",\"watch\":false,\"chat\":false",
};

/* One of all setups that can be played, by two bytes of the input. */
static unsigned pick_setup(input *in)
{
    static unsigned playable[KIT_SETUPS], count;
    if (!count)
        for (unsigned i = 0; i < KIT_SETUPS; i++)
            if (kit_can_play(i))
                playable[count++] = i;
    unsigned number = (unsigned)take(in) << 8;
    return playable[(number | take(in)) % count];
}

/* Looking at everything takes most of the time: one viewer listens, and few deeds are done twice. */
static void begin(life *l, input *in)
{
    static char create[4096];
    unsigned at = pick_setup(in), which = below(in, LENGTH(rules));
    uint8_t number = take(in);
    nv_rng r = {number};
    unsigned open = below(in, 16) << 1;
    MUST(kit_next_setup(&at, &r, open, rules[which], create, sizeof create), "no setup");
    MUST(life_begin(l, create, below, in, 24), "refused: %s", l->k.out.why.message);
    int viewer = number % (tbl_seat_count(l->k.t) + 1);
    l->ear_of = viewer == tbl_seat_count(l->k.t) ? TBL_PUBLIC : viewer;
}

/* Somebody's request as it stands, up to the end of its line: @1{"do":"ready",...} */
static void raw_request(life *l, input *in)
{
    (void)take(in);
    kit_deed d = {.kind = KIT_REQUEST, .person = (int)below(in, KIT_PEOPLE)};
    size_t used = 0;
    while (in->left && *in->at != '\n' && used < sizeof d.text - 1)
        d.text[used++] = (char)take(in);
    (void)take(in);
    life_do(l, &d);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static life l;
    input in = {data, size};
    begin(&l, &in);
    for (int deeds = 0; deeds < MAX_DEEDS && in.left && !l.gone; deeds++) {
        if (*in.at == '@')
            raw_request(&l, &in);
        else
            life_go_on(&l);
    }
    life_end(&l);
    return 0;
}
