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

static bool begin(life *l, input *in)
{
    static char create[4096];
    unsigned at = below(in, 1000), which = below(in, LENGTH(rules));
    nv_rng r = {take(in)};
    unsigned open = below(in, 16) << 1;
    if (!kit_next_setup(&at, &r, open, rules[which], create, sizeof create))
        return false;
    MUST(life_begin(l, create, below, in, 8), "refused: %s", l->k.out.why.message);
    return true;
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
    if (!begin(&l, &in))
        return 0;
    for (int deeds = 0; deeds < MAX_DEEDS && in.left && !l.gone; deeds++) {
        if (*in.at == '@')
            raw_request(&l, &in);
        else
            life_go_on(&l);
    }
    life_end(&l);
    return 0;
}
