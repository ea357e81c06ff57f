/* Tables of every setup whose people do anything at any time: see life.h for what must hold. */
#include "life.h"

#include <stdlib.h>

enum { DEEDS = 700 };

static const char *const rules[] = {
    "",
    ",\"undo\":\"free\",\"access\":\"open\",\"pace\":0,\"quick\":true",
    ",\"undo\":\"none\",\"clock\":{\"kind\":\"days\",\"days\":2},\"access\":\"open\"",
    ",\"clock\":{\"kind\":\"real\",\"base\":60,\"increment\":3},\"access\":\"open\",\"hints\":true",
    ",\"clock\":{\"kind\":\"real\",\"base\":10},\"watch\":false,\"chat\":false",
    ",\"access\":\"password\",\"password\":\"x\"",
    ",\"rated\":true,\"access\":\"open\"",
};

static void live(nv_rng *r, unsigned *at, unsigned number)
{
    static char create[4096];
    static life l;
    unsigned which = number % LENGTH(rules),
             open = which == 6 ? 0x1e : (nv_rng_below(r, 3) ? 0x1e : nv_rng_below(r, 16) << 1);
    if (!kit_next_setup(at, r, open, rules[which], create, sizeof create))
        return;
    MUST(life_begin(&l, create, nv_below_rng, r, 6), "refused: %s", l.k.out.why.message);
    for (int i = 0; i < DEEDS && !l.gone; i++)
        life_go_on(&l);
    life_end(&l);
}

/* One person with all cards open is not asked where there is one thing to do, and takes much back. */
static void live_quickly(nv_rng *r)
{
    static const char create[] =
        "{\"do\":\"create\",\"edition\":\"first\",\"modules\":[],\"seats\":[{\"kind\":\"person\"},"
        "{\"kind\":\"person\"}],\"options\":{\"open_money\":true,\"open_hands\":true},"
        "\"undo\":\"free\",\"quick\":true}";
    static life l;
    (void)snprintf(kit_where, sizeof kit_where, "%s", create);
    MUST(life_begin(&l, create, nv_below_rng, r, 2), "refused: %s", l.k.out.why.message);
    for (int i = 0; i < 2 * DEEDS && !l.gone; i++)
        life_go_on(&l);
    life_end(&l);
}

int main(void)
{
    enum { ALL = 2048 };
    nv_rng r = {kit_seed()};
    unsigned number = 0;
    for (unsigned at = 0; at < ALL; number++) {
        live(&r, &at, number);
        at += kit_full() ? 0 : 40 + nv_rng_below(&r, 20);
    }
    live_quickly(&r);
    const life_count *c = &life_counts;
    (void)printf(
        "%u tables, %ld deeds: %ld done, %ld refused; %ld games ended, %ld rematches, %ld "
        "resumes, %ld merges\n",
        number, c->deeds, c->done, c->refused, c->over, c->rematches, c->resumes, c->merges);
    for (int i = 0; i < WIRE_DO_COUNT; i++)
        if (c->request[i])
            (void)printf("%s %ld  ", wire_do_id((wire_do)i), c->request[i]);
    for (int i = 0; i < WIRE_CODE_COUNT; i++)
        if (c->code[i])
            (void)printf("%s %ld  ", wire_code_id((wire_code)i), c->code[i]);
    (void)printf("\n");
    MUST(c->over > 5 && c->rematches > 0 && c->trimmed > 0 && c->request[WIRE_DO_VOTE] > 0,
         "too little has happened");
    return EXIT_SUCCESS;
}
